/** The life of a case file in imports and exports: what a record says is written once, what it does not say stays. */
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { fasesOf, seNiega } from '../support/fases';
import { importDeals } from '../support/import-deals';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const deAna = fasesOf(sql, ana);

type Registro = Record<string, unknown>;

const importar = (records: Registro[], updateExisting = false, who = ana) =>
  asUser(sql, who, (tx) => importDeals(tx, records, { updateExisting }));
const unId = () => `IMP-${randomUUID()}`;
const hoy = async () => (await sql<{ hoy: string }[]>`select private.hoy()::text as hoy`)[0]?.hoy;

/** All rows of the life of these case files, as they are. */
async function filasDe(ids: string[]): Promise<unknown> {
  const [row] = await sql`
    select
      (select jsonb_agg(to_jsonb(h) order by h.id) from public.fases_historial h where h.deal_id = any (${ids})) as historial,
      (select jsonb_agg(to_jsonb(p) order by p.id) from public.procedimientos p where p.deal_id = any (${ids})) as procedimientos,
      (select jsonb_agg(to_jsonb(i) order by i.id) from public.importes i where i.deal_id = any (${ids})) as importes,
      (select jsonb_agg(to_jsonb(r) order by r.id) from public.resultados r where r.deal_id = any (${ids})) as resultados,
      (select jsonb_agg(jsonb_build_array(d.id, d.fase, d.fase_desde, d.situacion, d.servicio_id) order by d.id)
        from public.deals d where d.id = any (${ids})) as fases`;
  return row;
}

const TODO = {
  phase: 'Demanda presentada',
  phaseDate: '2025-10-14',
  courtName: 'Juzgado de Primera Instancia 4 de Lugo',
  caseNumber: 'autos 0123 / 25',
  nig: '2702842120250001234',
  claimedAmount: '1234.56',
  claimValue: 'indeterminada',
};

it('lo que trae un registro nuevo queda con una fila de su historial, su procedimiento y su importe', async () => {
  const id = unId();
  expect(await importar([{ id, creditorname: 'Banco', ...TODO }])).toEqual([{ id, outcome: 'inserted' }]);
  const vida = await deAna.vida(id);
  expect(vida.historial).toMatchObject([
    { fase: 'presentada', fecha: '2025-10-14', origen: 'importacion', sin_numero: false, motivo: null },
  ]);
  expect(vida.procedimientos).toMatchObject([
    {
      principal: true,
      organo: 'Juzgado de Primera Instancia 4 de Lugo',
      autos: '123/2025',
      nig: '2702842120250001234',
      cuantia: null,
      cuantia_indeterminada: true,
    },
  ]);
  expect(vida.importes).toMatchObject([{ concepto: 'reclamado', importe: 1234.56, fecha: await hoy() }]);
  const [row] = await sql`select fase, fase_desde::text from public.deals where id = ${id}`;
  expect(row).toEqual({ fase: 'presentada', fase_desde: '2025-10-14' });
});

it('importar dos veces no escribe dos veces, tampoco al actualizar', async () => {
  const id = unId();
  const record = { id, creditorname: 'Banco', ...TODO };
  await importar([record]);
  const first = await filasDe([id]);
  await importar([record]);
  expect(await filasDe([id])).toEqual(first);
  await importar([record], true);
  expect(await filasDe([id])).toEqual(first);
});

it('sin «Actualizar los existentes» lo que ya estaba se queda; con ella, solo cambia lo que se trae', async () => {
  const id = unId();
  await importar([{ id, creditorname: 'Banco', ...TODO }]);
  const more = { id, phase: 'admitida', phaseDate: '2025-11-20', claimValue: '900' };
  const before = await filasDe([id]);
  await importar([more]);
  expect(await filasDe([id])).toEqual(before);
  await importar([more], true);
  const vida = await deAna.vida(id);
  expect(vida.historial).toHaveLength(2);
  expect(vida.historial?.[0]).toMatchObject({ fase: 'admitida', origen: 'importacion' });
  expect(vida.procedimientos).toMatchObject([
    { autos: '123/2025', cuantia: 900, cuantia_indeterminada: false },
  ]);
  expect(vida.importes).toHaveLength(1);
});

it('una fase sin fecha es de hoy, y la que el expediente ya ha tenido no lo devuelve a ella', async () => {
  const id = unId();
  await importar([{ id, creditorname: 'Banco', phase: 'reclamacion' }]);
  const [row] = await sql`select fase, fase_desde::text from public.deals where id = ${id}`;
  expect(row).toEqual({ fase: 'reclamacion', fase_desde: await hoy() });
  await deAna.mover(id, { fase: 'preparacion', fecha: await hoy() });
  await importar([{ id, phase: 'reclamacion' }], true);
  expect((await deAna.vida(id)).historial).toHaveLength(2);
});

it('lo que salta dice que vino de una importación, y una demanda sin autos que aún no tiene número', async () => {
  const id = unId();
  await importar([{ id, creditorname: 'Banco', phase: 'reclamacion', phaseDate: '2025-01-07' }]);
  await importar([{ id, phase: 'presentada', phaseDate: '2025-02-07' }], true);
  expect((await deAna.vida(id)).historial?.[0]).toMatchObject({ motivo: 'Importación', sin_numero: true });
});

it('archivado va con su resultado', async () => {
  const id = unId();
  await importar([
    { id, creditorname: 'Banco', phase: 'Archivado', phaseDate: '2025-02-07', result: 'estimada' },
  ]);
  const vida = await deAna.vida(id);
  expect([vida.historial?.[0]?.fase, vida.resultados]).toMatchObject([
    'archivado',
    [{ resultado: 'estimada', fecha: '2025-02-07', procedimiento_id: null }],
  ]);
});

describe('lo que está mal es el error de su registro, y no se escribe nada de él', () => {
  it.each<[Registro, string]>([
    [{ phase: 'En el limbo' }, 'phase: «En el limbo» no es ninguna fase'],
    [{ phase: 'admitida', phaseDate: '2999-01-01' }, 'La fecha no puede ser futura'],
    [{ phaseDate: '2025-01-01' }, 'phaseDate: falta la fase (phase)'],
    [{ phase: 'archivado' }, 'phase: para archivar hace falta el resultado (result)'],
    [{ nig: '123' }, 'nig: un NIG tiene 19 cifras'],
    [{ claimedAmount: '1.234' }, 'claimedAmount: dos decimales como máximo'],
    [{ claimedAmount: '0' }, 'claimedAmount: ha de ser mayor que cero'],
    [{ claimValue: 'mucho' }, 'claimValue: no es un importe'],
    [{ courtName: 'x'.repeat(201) }, 'courtName o caseNumber: demasiado largo'],
    [{ result: 'ganado' }, 'result: «ganado» no es ningún resultado'],
  ])('%j', async (vida, message) => {
    const id = unId();
    expect(await seNiega(importar([{ id, creditorname: 'Banco', ...vida }]))).toBe(message);
    expect(await sql`select from public.deals where id = ${id}`).toEqual([]);
  });
});

it('un archivo de los de antes no cambia nada de las fases, fila por fila, tampoco al actualizar', async () => {
  const ids = [unId(), unId(), unId()];
  await importar(ids.slice(0, 2).map((id) => ({ id, creditorname: 'Banco', ...TODO })));
  const [, , sinVida = ''] = ids;
  await importar([{ id: sinVida, creditorname: 'Banco' }]);
  await deAna.situacion(ids[1] ?? '', 'suspendido', 'negociacion');
  const before = await filasDe(ids);
  const old = fc.record(
    {
      id: fc.constantFrom(...ids),
      message: fc.constantFrom(null, 'uno', 'dos'),
      debtorcity: fc.constantFrom(null, 'Lugo', 'Vigo'),
      hasppiclause: fc.constantFrom(null, true, false),
    },
    { requiredKeys: ['id'] },
  );
  // Of a file in which other records say something: the columns are there, and null.
  const withColumns = fc.constantFrom(
    {},
    { phase: null, phaseDate: null, nig: null, claimedAmount: null, result: null },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(old, { minLength: 1, maxLength: 4 }), withColumns, async (records, nothing) => {
      await importar(
        records.map((record) => ({ ...record, ...nothing })),
        true,
        luis,
      );
      expect(await filasDe(ids)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

describe('lo que alguien anotó no lo cambia un archivo', () => {
  const sentencia = { phase: 'sentencia', phaseDate: '2025-11-03', result: 'estimada' };
  const resultadosDe = (id: string) =>
    sql`select resultado, fecha::text, firme_desde::text, costas, nota from public.resultados where deal_id = ${id} order by resultado`;
  const reclamadosDe = (id: string) =>
    sql`select importe::float8 from public.importes where deal_id = ${id} order by created_at`;
  const corregir = (id: string) =>
    asUser(sql, luis, async (tx) => {
      const [row] =
        await tx`select id, updated_at::text as visto from public.resultados where deal_id = ${id}`;
      const corregido = {
        ...row,
        resultado: 'estimada_parcial',
        fecha: '2025-11-04',
        firme_desde: '2025-12-01',
        costas: 'a_favor',
        nota: 'Costas tasadas',
      };
      await tx`select public.guardar_resultado(${id}, ${tx.json(corregido)})`;
    });

  it('un resultado sin fecha no inventa ninguna: la primera vez no se escribe, después queda la que había', async () => {
    const id = unId();
    await importar([{ id, creditorname: 'Banco' }]);
    expect(await importar([{ id, result: 'estimada' }], true).catch((error: Error) => error.message)).toBe(
      'result: falta su fecha (phase y phaseDate)',
    );
    expect(await resultadosDe(id)).toEqual([]);
    await importar([{ id, ...sentencia }], true);
    await importar([{ id, result: 'desestimada' }], true);
    expect(await resultadosDe(id)).toMatchObject([{ resultado: 'desestimada', fecha: '2025-11-03' }]);
  });

  it('el resultado que alguien corrigió queda con su firmeza, sus costas y su nota', async () => {
    const id = unId();
    await importar([{ id, creditorname: 'Banco', ...sentencia }]);
    await corregir(id);
    const before = await resultadosDe(id);
    expect(before).toMatchObject([{ resultado: 'estimada_parcial', costas: 'a_favor' }]);
    await importar([{ id, ...sentencia }], true);
    await importar([{ id, result: 'desestimada' }], true);
    expect(await resultadosDe(id)).toEqual(before);
  });

  it('la cantidad que alguien corrigió no vuelve a la de un archivo viejo; la que trajo otro archivo, sí cambia', async () => {
    const id = unId();
    await importar([{ id, creditorname: 'Banco', claimedAmount: '1000.5' }]);
    await importar([{ id, claimedAmount: '1100' }], true);
    expect(await reclamadosDe(id)).toEqual([{ importe: 1000.5 }, { importe: 1100 }]);
    await asUser(
      sql,
      luis,
      (tx) =>
        tx`select public.anotar_importe(${id}, ${tx.json({ id: randomUUID(), concepto: 'reclamado', importe: '1500', fecha: '2026-01-05' })})`,
    );
    const before = await reclamadosDe(id);
    await importar([{ id, claimedAmount: '1000.5' }], true);
    expect(await reclamadosDe(id)).toEqual(before);
  });
});

it('deshacer la importación se lleva la vida de lo que hizo, y vuelve con ello de la Papelera', async () => {
  const id = unId();
  await importar([{ id, creditorname: 'Banco', ...TODO }]);
  const before = await filasDe([id]);
  const [entry] = await asUser(
    sql,
    ana,
    (tx) => tx`select public.delete_to_papelera('deals', ${id}) as entrada`,
  );
  expect(await filasDe([id])).toMatchObject({ historial: null, procedimientos: null, importes: null });
  await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${entry?.entrada}]::uuid[])`);
  expect(await filasDe([id])).toMatchObject({ fases: (before as { fases: unknown }).fases });
});

it('lo que se exporta es lo que se importa', async () => {
  const id = unId();
  await importar([{ id, creditorname: 'Banco', ...TODO, result: 'estimada_parcial' }]);
  const [row] = await asUser(
    sql,
    luis,
    (tx) =>
      tx<
        { rows: { vida: Record<string, unknown> }[] }[]
      >`select public.export_rows('deals', ${[id]}) as rows`,
  );
  const vida = row?.rows[0]?.vida;
  expect(vida).toEqual({
    phase: 'presentada',
    phaseDate: '2025-10-14',
    courtName: 'Juzgado de Primera Instancia 4 de Lugo',
    caseNumber: '123/2025',
    nig: '2702842120250001234',
    claimedAmount: 1234.56,
    claimValue: 'indeterminada',
    result: 'estimada_parcial',
  });
  const before = await filasDe([id]);
  await importar([{ id, ...vida, claimedAmount: '1234.56' }], true);
  expect(await filasDe([id])).toEqual(before);
});

it('de quien está bloqueado no se escribe nada sin ser administrador', async () => {
  const nif = '11111111H';
  const id = unId();
  await importar([{ id, creditorname: 'Banco', debtordni: nif }]);
  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'Eva', ${nif}, now())`;
  const before = await filasDe([id]);
  await importar([{ id, ...TODO }], true, luis);
  expect(await filasDe([id])).toEqual(before);
});
