/** The whole life of a case file, out of one installation and into another. */
import * as fc from 'fast-check';
import type { Sql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anAccount, asUser, refusal } from '../support/as-role';
import { bloquear } from '../support/bloqueo';
import { importDeals } from '../support/import-deals';
import { aPersonWithData, NOMBRE } from '../support/interesado';
import { openBackend } from '../support/open-backend';
import { sinCampos } from '../support/sin-campos';
import { LLENA, unaVida } from '../support/vida-dibujada';
import { escribir } from '../support/vida-entera';

interface Entera {
  version: number;
  expediente: Record<string, unknown>;
  tablas: Record<string, Record<string, unknown>[]>;
  nombrados: Record<string, Record<string, unknown>>;
  personas: Record<string, string>;
}

const { sql } = await openBackend();
const { sql: vacia } = await openBackend();

// The administrators of both have the same address; Ana works in the first one alone.
const jefa = await anAccount(sql, { email: 'jefa@despacho.example' });
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const nueva = await anAccount(vacia, { email: 'jefa@despacho.example' });
const miembro = await anAccount(vacia);

const comparte = (db: Sql, visibility: 'team' | 'own') =>
  db`insert into public.settings (name, value) values ('visibility', ${visibility}) on conflict (name) do update set value = excluded.value`;
await comparte(sql, 'team');
await comparte(vacia, 'team');

const vidaDe = (db: Sql, who: string, deal: string) =>
  asUser(db, who, async (tx) => {
    const [row] = await tx`select public.vida_entera(array[${deal}]) as v`;
    const [answer] = (row?.v ?? []) as { vida: Entera }[];
    return answer?.vida;
  });

const importar = (db: Sql, who: string, id: string, life: unknown, updateExisting = false) =>
  asUser(db, who, (tx) =>
    importDeals(tx, [{ id, creditorname: 'Banco', hasppiclause: true, life }], { updateExisting }),
  );

const exportar = async (deal: string, who = jefa) => {
  const vida = await vidaDe(sql, who, deal);
  if (!vida) throw new Error('nothing was exported');
  return vida;
};

/** Documents come with their bytes, under their ids: here only their rows. */
async function fetchDocumentos(deal: string, { tablas }: Entera) {
  for (const fila of tablas.deal_documents ?? [])
    await vacia`insert into public.deal_documents ${vacia({ ...fila, deal_id: deal, user_id: nueva } as never)}`;
}

/** Who and when are of the installation, and a person who is not here is nobody's to answer for. */
const NUEVOS = [
  'user_id',
  'created_at',
  'updated_at',
  'uploaded_at',
  'responsable',
  'confirmado_por',
  'presentada_por',
  'decidida_por',
];

function sinIds({ expediente, tablas, nombrados }: Entera) {
  const byId = (a: { id?: unknown }, b: { id?: unknown }) => (String(a.id) < String(b.id) ? -1 : 1);
  const cada = <T, U>(of: Record<string, T>, change: (value: T, name: string) => U) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));
  return {
    expediente,
    tablas: cada(tablas, (filas, tabla) =>
      tabla === 'fases_historial'
        ? filas.map((fila) => sinCampos(fila, [...NUEVOS, 'id']))
        : filas.map((fila) => sinCampos(fila, NUEVOS)).toSorted(byId),
    ),
    nombrados: cada(nombrados, (filas) =>
      Object.values(filas).map((fila) => sinCampos(fila as Record<string, unknown>, [...NUEVOS, 'id'])),
    ),
  };
}

const tablasDeLaVida = () =>
  asUser(sql, jefa, async (tx) =>
    (await tx<{ tabla: string }[]>`select tabla from private.tablas_de_la_vida()`).map(({ tabla }) => tabla),
  );

describe('what an export holds', () => {
  it('every table that names a case file is in it, or is named with the reason why not', async () => {
    const sinDecidir = await sql<{ tabla: string }[]>`
      with vida as (select unnest(${await tablasDeLaVida()}::text[]) as tabla)
      select distinct n.nspname || '.' || c.relname as tabla
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'derived') and (
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'deal_id' and not a.attisdropped)
        or exists (
          select from pg_constraint k join pg_class p on p.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c' and p.relname in (select v.tabla from vida v)
        )
      )
      and not (n.nspname = 'public' and c.relname in (select v.tabla from vida v))
      and n.nspname || '.' || c.relname not in (select f.tabla from private.fuera_de_la_vida f)`;
    expect(sinDecidir).toEqual([]);
    const [dice] =
      await sql`select count(*)::int as n from private.fuera_de_la_vida where to_regclass(tabla) is null or btrim(motivo) = ''`;
    expect(dice?.n).toBe(0);
  });

  it('a row of each of those tables is in the export of its case file', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    const tablas = await tablasDeLaVida();
    expect(Object.keys((await exportar(deal)).tablas).toSorted()).toEqual(tablas.toSorted());
  });

  it('a document says its SHA-256, and nothing of where its object is', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    const [documento] = (await exportar(deal)).tablas.deal_documents ?? [];
    expect(documento).toMatchObject({ file_name: 'acuse.pdf', sha256: '1'.padStart(64, '0') });
    expect(documento).not.toHaveProperty('object_id');
  });
});

describe('who takes what along', () => {
  it('a member exports what they may read: no document, mail or notice of a colleague who does not share', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    await comparte(sql, 'own');
    try {
      const { tablas } = await exportar(deal, luis);
      expect(tablas).not.toHaveProperty('deal_documents');
      expect(tablas).not.toHaveProperty('correos');
      expect(tablas).not.toHaveProperty('notificaciones_judiciales');
      expect(tablas).toHaveProperty('importes');
      expect((await exportar(deal, ana)).tablas).toHaveProperty('deal_documents');
    } finally {
      await comparte(sql, 'team');
    }
  });

  it('what a letter was filled with, and what is blocked, are not for the file', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    await sql`update public.escritos set datos = '{"cliente": "Secreto"}' where deal_id = ${deal}`;
    expect(JSON.stringify(await exportar(deal))).not.toContain('Secreto');
    const person = await aPersonWithData(sql, ana, luis);
    expect(await vidaDe(sql, jefa, person.deal)).toBeDefined();
    await bloquear(sql, jefa, person.cliente);
    expect(await vidaDe(sql, jefa, person.deal)).toBeUndefined();
  });

  it('nobody from outside, and at most a hundred of one call', async () => {
    const gone = await anAccount(sql);
    await sql`update public.staff set active = false where user_id = ${gone}`;
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    expect(await vidaDe(sql, gone, deal)).toBeUndefined();
    const many = asUser(
      sql,
      ana,
      (tx) => tx`select public.vida_entera(${Array.from({ length: 101 }, String)})`,
    );
    expect(await refusal(many)).toBe('Se admiten 100 de una vez como máximo');
  });
});

it('Auditoría keeps who took which case file whole, and nothing of what was in it', async () => {
  const [deal, otro] = [await escribir(sql, { jefa, ana }, LLENA), await escribir(sql, { jefa, ana }, LLENA)];
  await asUser(sql, ana, (tx) => tx`select public.vida_entera(array[${deal}, ${otro}, 'ninguno'])`);
  const entries = await sql`
    select user_id, registro_id, antes, despues from public.auditoria
    where accion = 'download' and tabla = 'deals' and registro_id in (${deal}, ${otro}, 'ninguno')`;
  expect(entries.toSorted((a, b) => (a.registro_id < b.registro_id ? -1 : 1))).toEqual(
    [deal, otro].toSorted().map((registro_id) => ({ user_id: ana, registro_id, antes: null, despues: null })),
  );
});

describe('who was erased', () => {
  it('is in no export, and their case file does not come back out of an older one', async () => {
    const person = await aPersonWithData(sql, ana, luis);
    const otro = await escribir(sql, { jefa, ana }, { ...LLENA, agenda: [] });
    await sql`insert into public.agenda (deal_id, user_id, tipo, titulo, inicio, nota)
      values (${otro}, ${ana}, 'nota', 'De otra', '2026-01-01', ${`La vio ${NOMBRE}`})`;
    const antes = await exportar(person.deal);
    expect(JSON.stringify(await exportar(otro))).toContain(NOMBRE);
    await asUser(
      sql,
      jefa,
      (tx) => tx`select public.borrar_cliente_definitivamente(${person.cliente}, ${NOMBRE})`,
    );
    expect(await vidaDe(sql, jefa, person.deal)).toBeUndefined();
    expect(JSON.stringify(await exportar(otro))).not.toContain(NOMBRE);
    expect(await refusal(importar(sql, jefa, person.deal, antes))).toContain('se borraron definitivamente');
    expect(await sql`select from public.deals where id = ${person.deal}`).toHaveLength(0);
  });
});

describe('there and back', () => {
  it('any case file comes out of an empty installation as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(unaVida, async (drawn) => {
        const deal = await escribir(sql, { jefa, ana }, drawn);
        const fuera = await exportar(deal);
        expect((await importar(vacia, nueva, deal, fuera)).map(({ outcome }) => outcome)).toEqual([
          'inserted',
        ]);
        await fetchDocumentos(deal, fuera);
        const otraVez = await vidaDe(vacia, nueva, deal);
        if (!otraVez) throw new Error('it did not come in');
        expect(sinIds(otraVez)).toEqual(sinIds(fuera));
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('imported twice nothing is there twice, and what somebody has done since stays', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    const fuera = await exportar(deal);
    await importar(vacia, nueva, deal, fuera);
    await vacia`update public.agenda set titulo = 'Corregido aquí' where deal_id = ${deal} and tipo = 'plazo'`;
    await vacia`delete from public.resultados where deal_id = ${deal}`;
    const antes = await vidaDe(vacia, nueva, deal);
    for (const updateExisting of [false, true])
      expect(
        (await importar(vacia, nueva, deal, fuera, updateExisting)).map(({ outcome }) => outcome),
      ).toEqual([updateExisting ? 'updated' : 'exists']);
    expect(await vidaDe(vacia, nueva, deal)).toEqual(antes);
  });

  it('what was going on there sends nothing here, and no rule and no notice runs again', async () => {
    const deal = await escribir(sql, { jefa, ana }, { ...LLENA, escritos: [], correos: ['Hola'] });
    await sql`update public.envios set estado = 'en_curso' where id in (select envio_id from public.correos where deal_id = ${deal})`;
    await sql`update public.correos set estado = 'pendiente' where deal_id = ${deal}`;
    const fuera = await exportar(deal);
    const contar = async () =>
      (
        await vacia`select (select count(*) from public.avisos)::int as avisos, (select count(*) from public.agenda where deal_id = ${deal})::int as agenda`
      )[0];
    const { avisos } = (await contar()) ?? {};
    await importar(vacia, nueva, deal, fuera);
    expect(await contar()).toEqual({ avisos, agenda: LLENA.agenda.length });
    const [correo] =
      await vacia`select c.estado, e.estado as envio from public.correos c join public.envios e on e.id = c.envio_id where c.deal_id = ${deal}`;
    expect(correo).toEqual({ estado: 'cancelado', envio: 'terminado' });
  });

  it('people are known by their address: a stranger answers for nothing here', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    await importar(vacia, nueva, deal, await exportar(deal));
    const filas =
      await vacia`select titulo, responsable, confirmado_por from public.agenda where deal_id = ${deal} order by titulo`;
    expect(filas).toEqual([
      { titulo: 'Contestar', responsable: nueva, confirmado_por: nueva },
      { titulo: 'Llamar', responsable: null, confirmado_por: null },
    ]);
  });

  it('the number of a letter is taken from then on', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    await importar(vacia, nueva, deal, await exportar(deal));
    const [numero] = await vacia`
      select n.ultimo >= (select max(e.orden) from public.escritos e where e.deal_id = ${deal}) as tomado
      from private.numeros_de_escritos n where n.anio = 2025`;
    expect(numero?.tomado).toBe(true);
  });

  it('what is another case file’s already is refused, and nothing of the record comes in', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    const fuera = await exportar(deal);
    await importar(vacia, nueva, deal, fuera);
    expect(await refusal(importar(vacia, nueva, `${deal}-otro`, fuera))).toContain('ya está en otro');
    expect(await vacia`select from public.deals where id = ${`${deal}-otro`}`).toHaveLength(0);
  });

  it('only an administrator: the rows say what others confirmed', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    const refused = await refusal(importar(vacia, miembro, deal, await exportar(deal)));
    expect(refused).toBe('La vida entera de un expediente (life) la importa un administrador');
    expect(await vacia`select from public.deals where id = ${deal}`).toHaveLength(0);
  });

  it('a file that says nonsense, or writes where an export has nothing, is refused or left out', async () => {
    const deal = await escribir(sql, { jefa, ana }, LLENA);
    const fuera = await exportar(deal);
    const [tarea] = fuera.tablas.agenda ?? [];
    const mala = (tablas: unknown, more = {}) => ({ ...fuera, tablas, ...more });
    for (const [vida, said] of [
      ['hola', 'no es la vida'],
      [mala([], {}), 'no es la vida'],
      [{ ...fuera, version: 2 }, 'no es la vida'],
      [mala({ agenda: [{ ...tarea, tipo: 'x' }] }), 'no se entiende'],
      [mala({ agenda: 'x' }), 'no se entiende'],
      [mala({ agenda: [{ ...tarea, inicio: 'ayer' }] }), 'no se entiende'],
      [mala({}, { personas: { x: 'jefa@despacho.example' } }), 'no se entiende'],
    ] as const)
      expect(await refusal(importar(vacia, nueva, `${deal}-mala`, vida))).toContain(said);
    const ajeno = {
      ...tarea,
      id: crypto.randomUUID(),
      deal_id: 'OTRO',
      user_id: miembro,
      object_id: crypto.randomUUID(),
    };
    await importar(
      vacia,
      nueva,
      `${deal}-ajena`,
      mala({ agenda: [ajeno], staff: [{ email: 'x' }], settings: [{ name: 'x' }] }),
    );
    const [escrita] = await vacia`select deal_id, user_id from public.agenda where id = ${ajeno.id}`;
    expect(escrita).toEqual({ deal_id: `${deal}-ajena`, user_id: nueva });
  });
});
