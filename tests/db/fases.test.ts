/** The life of a case file: what may be written, by whom, and what is left of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { fasesOf, seNiega, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const gone = await anAccount(sql);
await sql`update public.staff set active = false where user_id = ${gone}`;
const deAna = fasesOf(sql, ana);
const deLuis = fasesOf(sql, luis);
const HOY = '2026-03-02';

const faseDe = async (deal: string) => {
  const [row] = await sql<{ fase: string | null; fase_desde: string | null }[]>`
    select fase, fase_desde::text from public.deals where id = ${deal}`;
  return row && [row.fase, row.fase_desde];
};

const aCase = () => unExpediente(sql, ana);
const RESULTADO = { resultado: 'estimada', fecha: '2026-02-01' };

describe('mover un expediente', () => {
  it('deja su fila en el historial y la fase en el expediente', async () => {
    const deal = await aCase();
    const { filas, cambian } = await deAna.mover(deal, {
      fase: 'reclamacion',
      fecha: HOY,
      nota: ' Burofax ',
    });
    expect([cambian, await faseDe(deal)]).toEqual([1, ['reclamacion', HOY]]);
    expect((await deLuis.vida(deal)).historial).toMatchObject([
      { id: filas[0], fase: 'reclamacion', fecha: HOY, origen: 'manual', nota: 'Burofax', motivo: null },
    ]);
  });

  it('de la fase que se veía en la pantalla, y de ninguna otra', async () => {
    const deal = await aCase();
    await deAna.mover(deal, { fase: 'reclamacion', fecha: HOY, vista: null });
    for (const vista of [null, 'presentada'])
      expect(await seNiega(deLuis.mover(deal, { fase: 'preparacion', fecha: HOY, vista }))).toBe(
        'Otra persona ha guardado cambios mientras usted escribía',
      );
    expect(await faseDe(deal)).toEqual(['reclamacion', HOY]);
    await deLuis.mover(deal, { fase: 'preparacion', fecha: HOY, vista: 'reclamacion' });
    expect(await faseDe(deal)).toEqual(['preparacion', HOY]);
  });

  it('de dos del mismo día queda la que se anotó después', async () => {
    const deal = await aCase();
    await deAna.mover(deal, { fase: 'reclamacion', fecha: HOY });
    await deAna.mover(deal, { fase: 'preparacion', fecha: HOY });
    expect(await faseDe(deal)).toEqual(['preparacion', HOY]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['una fecha futura', { fase: 'reclamacion', fecha: '2999-01-01' }, 'La fecha no puede ser futura'],
    ['sin fecha', { fase: 'reclamacion', fecha: '' }, 'Indique la fecha'],
    ['un año imposible', { fase: 'reclamacion', fecha: '0026-01-01' }, 'Compruebe el año de la fecha'],
    ['una fase que no existe', { fase: 'limbo', fecha: HOY }, 'Esa fase no existe'],
    ['sin fase', { fecha: HOY }, 'Esa fase no existe'],
    ['archivar sin resultado', { fase: 'archivado', fecha: HOY }, 'Para archivar, anote antes el resultado'],
    [
      'presentada sin número',
      { fase: 'presentada', fecha: HOY },
      'Indique los autos o el acuse, o marque «Aún sin número»',
    ],
    [
      'un documento de otro',
      { fase: 'presentada', fecha: HOY, documento_id: '00000000-0000-4000-8000-000000000000' },
      'Ese documento no está en el expediente',
    ],
  ])('no admite %s', async (_what, datos, message) => {
    const deal = await aCase();
    expect(await seNiega(deAna.mover(deal, datos))).toBe(message);
    expect(await faseDe(deal)).toEqual([null, null]);
  });

  it('presentada admite los autos, el acuse o que aún no haya número', async () => {
    const [one, two, three] = [await aCase(), await aCase(), await aCase()];
    await deAna.procedimiento(one, { autos: '12/2026' });
    await deAna.mover(one, { fase: 'presentada', fecha: HOY });
    await deAna.mover(two, { fase: 'presentada', fecha: HOY, sin_numero: true });
    const [documento] = await sql<{ id: string }[]>`
      insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
      values (${three}, ${ana}, 'documento', 'acuse.pdf', ${`${three}/acuse.pdf`}, 1) returning id`;
    await deAna.mover(three, { fase: 'presentada', fecha: HOY, documento_id: documento?.id });
    expect((await deAna.vida(three)).historial).toMatchObject([
      { origen: 'documento', documento: 'acuse.pdf' },
    ]);
    expect((await deAna.vida(two)).historial).toMatchObject([{ sin_numero: true }]);
  });

  it('lo que salta una fase o vuelve atrás dice por qué, y lo que sigue no', async () => {
    const deal = await aCase();
    await deAna.mover(deal, { fase: 'reclamacion', fecha: '2026-01-01' });
    await deAna.mover(deal, { fase: 'preparacion', fecha: '2026-01-02', motivo: 'no hace falta' });
    const salto = { fase: 'admitida', fecha: '2026-01-03' };
    const asks = 'Indique el motivo del salto (3 letras como mínimo)';
    expect(await seNiega(deAna.mover(deal, salto))).toBe(asks);
    expect(await seNiega(deAna.mover(deal, { ...salto, motivo: ' ab ' }))).toBe(asks);
    await deAna.mover(deal, { ...salto, motivo: 'Venía de otro despacho' });
    const atras = { fase: 'reclamacion', fecha: '2026-01-04' };
    expect(await seNiega(deAna.mover(deal, atras))).toBe(asks);
    await deAna.mover(deal, { ...atras, motivo: 'Nulidad de actuaciones' });
    expect((await deAna.vida(deal)).historial?.map(({ motivo }) => motivo)).toEqual([
      'Nulidad de actuaciones',
      'Venía de otro despacho',
      null,
      null,
    ]);
  });

  it('a la fase en que está no se mueve, y su pasado puede completarse sin cambiarla', async () => {
    const deal = await aCase();
    await deAna.mover(deal, { fase: 'preparacion', fecha: HOY });
    expect(await seNiega(deAna.mover(deal, { fase: 'preparacion', fecha: HOY }))).toBe(
      'El expediente ya está en esa fase',
    );
    await deAna.mover(deal, { fase: 'reclamacion', fecha: '2026-01-01' });
    expect(await faseDe(deal)).toEqual(['preparacion', HOY]);
  });

  it('una fase oculta ya no se ofrece, y la esconde quien administra', async () => {
    expect(await seNiega(deAna.fase('recurso', 'Recurso', false))).toBeDefined();
    const deLaJefa = fasesOf(sql, jefa);
    expect(await seNiega(deLaJefa.fase('recurso', ' x ', true))).toBe(
      'El nombre ha de tener entre 3 y 60 letras',
    );
    expect(await seNiega(deLaJefa.fase('limbo', 'Limbo', true))).toBe('Esa fase no existe');
    await deLaJefa.fase('recurso', 'Recurso', false);
    const deal = await aCase();
    expect(await seNiega(deAna.mover(deal, { fase: 'recurso', fecha: HOY }))).toBe('Esa fase no existe');
    await deAna.mover(deal, { fase: 'sentencia', fecha: '2026-02-01' });
    await deAna.mover(deal, { fase: 'firme', fecha: HOY });
    await deLaJefa.fase('recurso', 'Recurso', true);
  });
});

describe('quién', () => {
  it('quien no está en el equipo no ve ni escribe, y nadie escribe en las tablas', async () => {
    const deal = await aCase();
    const fuera = fasesOf(sql, gone);
    const works = [
      () => fuera.mover(deal, { fase: 'reclamacion', fecha: HOY }),
      () => fuera.vista([deal], 'reclamacion', HOY),
      () => fuera.anular([1]),
      () => fuera.situacion(deal, 'suspendido', 'testigo'),
      () => fuera.procedimiento(deal, {}),
      () => fuera.importe(deal, { concepto: 'cobro', importe: '1', fecha: HOY }),
      () => fuera.resultado(deal, RESULTADO),
      () => fuera.vida(deal),
      () => fuera.contadas(),
      () => fuera.informe(),
    ];
    for (const work of works) expect(await sqlState(work())).toBe('42501');
    const direct = [
      () => asUser(sql, ana, (tx) => tx`update public.deals set fase = 'archivado' where id = ${deal}`),
      () => asUser(sql, ana, (tx) => tx`update public.deals set situacion = 'suspendido' where id = ${deal}`),
      () => asUser(sql, ana, (tx) => tx`insert into public.deals (id, fase) values ('EXP-F', 'archivado')`),
      () =>
        asUser(
          sql,
          ana,
          (tx) =>
            tx`insert into public.fases_historial (deal_id, fase, fecha) values (${deal}, 'cobro', ${HOY})`,
        ),
      () => asUser(sql, ana, (tx) => tx`delete from public.fases_historial`),
      () => asUser(sql, ana, (tx) => tx`update public.importes set importe = 9`),
      () => asUser(sql, ana, (tx) => tx`update public.fases set activa = false`),
      () => asUser(sql, ana, (tx) => tx`delete from public.resultados`),
    ];
    for (const work of direct) expect(await sqlState(work())).toBe('42501');
  });

  it('lo de una persona bloqueada se esconde, y no se escribe', async () => {
    const nif = '12345678Z';
    const deal = await unExpediente(sql, ana, nif);
    const { filas } = await deAna.mover(deal, { fase: 'reclamacion', fecha: HOY });
    const importe = await deAna.importe(deal, { concepto: 'cobro', importe: '70', fecha: HOY });
    const [cliente] = await sql<{ id: string }[]>`
      insert into public.clientes (user_id, nombre_completo, dni) values (${ana}, 'Bloqueada', ${nif}) returning id`;
    await asUser(sql, ana, (tx) => tx`select public.bloquear_cliente(${cliente?.id ?? ''})`);
    const gone404 = 'El expediente ya no existe';
    expect(await seNiega(deAna.vida(deal))).toBe(gone404);
    expect(await seNiega(deAna.mover(deal, { fase: 'preparacion', fecha: HOY }))).toBe(gone404);
    expect(await seNiega(deAna.importe(deal, { concepto: 'cobro', importe: '1', fecha: HOY }))).toBe(gone404);
    expect(await seNiega(deAna.corregir(importe))).toBe('Ese importe ya no está');
    expect(await sqlState(deAna.anular(filas))).toBe('PT404');
    expect(await deAna.vista([deal], 'preparacion', HOY)).toMatchObject({ cambian: 0, ya_estaban: 0 });
    const seen = (table: string) =>
      asUser(sql, ana, (tx) => tx`select from ${tx(table)} where deal_id = ${deal}`);
    expect([...(await seen('public.fases_historial')), ...(await seen('public.importes'))]).toEqual([]);
    expect((await fasesOf(sql, jefa).vida(deal)).importes).toHaveLength(1);
    expect((await deAna.dinero()).meses).not.toContainEqual(expect.objectContaining({ principal: 70 }));
    await sql`delete from public.deals where id = ${deal}`;
  });
});

describe('muchos a la vez', () => {
  it('se cuentan antes, se mueven los que lo admiten y todo se deshace', async () => {
    const [nuevo, ya, posterior, sinNumero] = [await aCase(), await aCase(), await aCase(), await aCase()];
    const ids = [nuevo, ya, posterior, sinNumero];
    for (const id of [nuevo, ya, posterior]) await deAna.procedimiento(id, { autos: '1/2026' });
    await deAna.mover(ya, { fase: 'presentada', fecha: '2026-01-01' });
    await deAna.mover(posterior, { fase: 'sentencia', fecha: '2026-03-01' });
    await deAna.mover(nuevo, { fase: 'reclamacion', fecha: '2026-01-01' });
    expect(await deAna.vista(ids, 'presentada', '2026-02-01')).toMatchObject({
      cambian: 1,
      ya_estaban: 1,
      saltan: 1,
      posterior: 1,
      sin_numero: 1,
      sin_resultado: 0,
    });
    const datos = { fase: 'presentada', fecha: '2026-02-01' };
    expect(await seNiega(deAna.mover(ids, datos))).toMatch(/motivo/);
    const { filas, cambian } = await deAna.mover(ids, { ...datos, motivo: 'Tanda de enero' });
    expect(cambian).toBe(1);
    expect((await deAna.vida(nuevo)).historial?.[0]).toMatchObject({
      origen: 'masivo',
      motivo: 'Tanda de enero',
    });
    expect(await deAna.anular(filas)).toBe(1);
    expect(await Promise.all(ids.map(faseDe))).toEqual([
      ['reclamacion', '2026-01-01'],
      ['presentada', '2026-01-01'],
      ['sentencia', '2026-03-01'],
      [null, null],
    ]);
  });

  it('lo que otra persona cambió después de contarlo se queda como está', async () => {
    const ids = [await aCase(), await aCase()];
    const { counted_at } = await deAna.vista(ids, 'reclamacion', HOY);
    await deLuis.situacion(ids[1] ?? '', 'suspendido', 'negociacion');
    const { cambian } = await deAna.mover(ids, { fase: 'reclamacion', fecha: HOY }, counted_at as string);
    expect([cambian, await faseDe(ids[1] ?? '')]).toEqual([1, [null, null]]);
  });

  it('no más de 10.000 de una vez, ni ninguno', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => `EXP-${n}`);
    expect(await sqlState(deAna.vista(many, 'reclamacion', HOY))).toBe('PT400');
    expect(await sqlState(deAna.mover([], { fase: 'reclamacion', fecha: HOY }))).toBe('PT400');
  });
});

describe('la fase es siempre la más reciente que no esté anulada', () => {
  const dia = (n: number) => `2026-01-${String(n).padStart(2, '0')}`;
  const clave = fc.constantFrom('reclamacion', 'preparacion', 'admitida', 'vista', 'cobro');
  const step = fc.oneof(
    fc.record({ fase: clave, dia: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ anula: fc.nat({ max: 9 }) }),
  );

  it('en cualquier orden en que se escriba y se anule, también entre dos personas a la vez', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 8 }),
        fc.boolean(),
        async (steps, atOnce) => {
          const deal = await aCase();
          const rows = () => sql<{ id: number }[]>`
          select id from public.fases_historial where deal_id = ${deal} order by id`;
          const work = async (one: (typeof steps)[number], n: number) => {
            const who = n % 2 ? deAna : deLuis;
            if ('fase' in one) {
              await seNiega(who.mover(deal, { fase: one.fase, fecha: dia(one.dia), motivo: 'porque sí' }));
            } else {
              const found = await rows();
              const row = found[one.anula % Math.max(found.length, 1)];
              if (row) await seNiega(who.anular([row.id]));
            }
          };
          if (atOnce) await Promise.all(steps.map(work));
          else for (const [n, one] of steps.entries()) await work(one, n);
          const [newest] = await sql<{ fase: string; fecha: string }[]>`
          select fase, fecha::text from public.fases_historial where deal_id = ${deal} and anulada_at is null
          order by fecha desc, id desc limit 1`;
          expect(await faseDe(deal)).toEqual(newest ? [newest.fase, newest.fecha] : [null, null]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('también si se borran sus filas, y vuelve con el expediente de la Papelera', async () => {
    const deal = await aCase();
    await deAna.mover(deal, { fase: 'reclamacion', fecha: HOY });
    await deAna.procedimiento(deal, { autos: '7/2026', organo: 'Juzgado 1 de Lugo' });
    await deAna.importe(deal, { concepto: 'reclamado', importe: '10', fecha: HOY });
    await deAna.resultado(deal, RESULTADO);
    const [entry] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.delete_to_papelera('deals', ${deal}) as id`,
    );
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${entry?.id}]::uuid[])`);
    const vida = await deAna.vida(deal);
    expect([
      await faseDe(deal),
      vida.procedimientos?.length,
      vida.importes?.length,
      vida.resultados?.length,
    ]).toEqual([['reclamacion', HOY], 1, 1, 1]);
    await sql`delete from public.fases_historial where deal_id = ${deal}`;
    expect(await faseDe(deal)).toEqual([null, null]);
  });
});
