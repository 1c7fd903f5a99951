import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { labelsFor } from '../../src/data/campos-de-tabla';
import { REFERENCIAS } from '../../src/data/nombres/referencias';
import { RECURSOS } from '../../src/data/recursos';
import { DEAL_FIELDS } from '../../src/domain/expediente/deal-fields';
import { COLUMNAS_DE_LA_MAQUINA, OTHER_LABELS } from '../../src/features/auditoria/cambios';
import { OTHER_LABELS as OTROS_DEL_EXPEDIENTE } from '../../src/features/expedientes/detalle/actividad-textos';
import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { readRegistry, type Registrada, whatIsMissing } from '../support/registro';
import { RollBack, rolledBack } from '../support/roll-back';
import { aRowOf } from '../support/una-fila';
import { DE_ADMINISTRADORES, DE_TODOS } from '../tormenta/ojos';

/** Every table of the registry does what its row says, for whom it says; and no table is left out of it. */

const { sql } = await openBackend();
const admin = await anAccount(sql); // the first account is the administrator
const [owner, colleague] = [await anAccount(sql), await anAccount(sql)];
const people = { dueña: owner, colega: colleague, administradora: admin };
const tablas = await readRegistry(sql);

const setVisibility = (mode: string) =>
  sql`update public.settings set value = ${mode} where name = 'visibility'`;

const ownerOf = ({ visibilidad }: Registrada) => (visibilidad === 'administradores' ? admin : owner);

/** Whether that person sees what was done to a row of `ownerOf`, and the row in the Papelera. */
function sees({ visibilidad }: Registrada, mode: string, person: string): boolean {
  if (visibilidad === 'administradores') return person === admin;
  return visibilidad === 'equipo' || person === owner || mode === 'team';
}

const ask = async <T>(person: string, query: (tx: TransactionSql) => Promise<readonly unknown[]>) =>
  (await asUser(sql, person, query)) as unknown as T[];

/** A registered table, with its visibility. Those of an administrator's are made by one. */
async function anEntry(one: Registrada): Promise<string> {
  if (one.tabla === 'staff') return ownerOf(one);
  if (one.auditada) return (await aRowOf(sql, one.tabla, ownerOf(one))).key;
  const registro = randomUUID();
  await sql`insert into public.auditoria (accion, tabla, registro_id, propietario)
    values ('update', ${one.tabla}, ${registro}, ${ownerOf(one)})`;
  return registro;
}

const inPapelera = async (person: string, tabla: string, id: string) => {
  const [answer] = await ask<{ page: { rows: { id: string; registro_id: string }[] } }>(
    person,
    (tx) => tx`select public.list_papelera(${id}, ${tabla}) as page`,
  );
  const rows = await ask<{ id: string }>(
    person,
    (tx) => tx`select id from public.papelera where tabla = ${tabla} and registro_id = ${id}`,
  );
  expect(answer?.page.rows.map((row) => row.id)).toEqual(rows.map((row) => row.id));
  return rows[0]?.id;
};

const isThere = async (tabla: string, id: string) =>
  (await sql`select from public.${sql(tabla)} t where t.id::text = ${id}`).length === 1;

/** What they were answered, undone. */
async function tried<T>(person: string, query: (tx: TransactionSql) => Promise<readonly unknown[]>) {
  let answer: T[] | undefined;
  await asUser(sql, person, async (tx) => {
    answer = (await query(tx)) as unknown as T[];
    throw new RollBack();
  }).catch((error: unknown) => {
    if (error instanceof RollBack) return;
    if ((error as { code?: string }).code !== 'PT404') throw error;
  });
  return answer;
}

describe.each(['own', 'team'])('con VISIBILITY=%s', (mode) => {
  describe.each(tablas.filter(({ papelera }) => papelera))('$tabla', (one) => {
    const { tabla } = one;

    it('va a la Papelera, y de allí vuelve y se va para siempre, para quien dice el registro', async () => {
      await setVisibility(mode);
      const { key: id } = await aRowOf(sql, tabla, ownerOf(one));
      await asUser(sql, ownerOf(one), (tx) => tx`select public.delete_to_papelera(${tabla}, ${id})`);
      expect(await isThere(tabla, id)).toBe(false);
      const entry = await inPapelera(ownerOf(one), tabla, id);
      expect(entry).toBeDefined();
      const restore = (tx: TransactionSql) => tx`select public.restore_papelera(${[entry ?? '']})`;
      const purge = (tx: TransactionSql) => tx`select * from public.purge_papelera(${[entry ?? '']})`;
      for (const [name, person] of Object.entries(people)) {
        const allowed = sees(one, mode, person);
        expect({ [name]: (await inPapelera(person, tabla, id)) === entry }).toEqual({ [name]: allowed });
        expect({ [name]: (await tried(person, restore))?.length }).toEqual({
          [name]: allowed ? 1 : undefined,
        });
        expect({ [name]: (await tried(person, purge))?.length }).toEqual({ [name]: allowed ? 1 : 0 });
      }
      await asUser(sql, ownerOf(one), restore);
      expect(await isThere(tabla, id)).toBe(true);
    });
  });

  it.each(tablas)('$tabla: en Auditoría, para quien dice el registro', async (one) => {
    await setVisibility(mode);
    const registro = await anEntry(one);
    for (const [name, person] of Object.entries(people)) {
      const [answer] = await ask<{ page: { total: number; rows: { tabla: string }[] } }>(
        person,
        (tx) => tx`select public.list_auditoria(${tx.json({ registro, tabla: one.tabla })}) as page`,
      );
      const rows = await ask(
        person,
        (tx) => tx`select from public.auditoria where tabla = ${one.tabla} and registro_id = ${registro}`,
      );
      expect({ [name]: [answer?.page.total !== 0, rows.length > 0] }).toEqual({
        [name]: [sees(one, mode, person), sees(one, mode, person)],
      });
    }
  });

  it.each(tablas.filter(({ exportable }) => exportable))('$tabla se exporta', async (one) => {
    await setVisibility(mode);
    const { key } = await aRowOf(sql, one.tabla, ownerOf(one));
    for (const [name, person] of Object.entries(people)) {
      const [answer] = await ask<{ rows: { id: string }[] }>(
        person,
        (tx) => tx`select public.export_rows(${one.tabla}, ${[key]}) as rows`,
      );
      expect({ [name]: answer?.rows.map(({ id }) => id) }).toEqual({
        [name]: sees(one, mode, person) ? [key] : [],
      });
    }
  });
});

it.each(tablas.filter(({ auditada }) => auditada))(
  '$tabla: each column has a name in the history, or is named as of the machine',
  async ({ tabla }) => {
    const named = { ...OTHER_LABELS, ...labelsFor(tabla) };
    // The trigger of the history leaves updated_at out, and generated columns are no change of their own.
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${tabla}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'updated_at'`;
    expect(columns.length).toBeGreaterThan(1);
    const unnamed = columns.filter(({ name }) => !(name in named) && !COLUMNAS_DE_LA_MAQUINA.has(name));
    expect(unnamed).toEqual([]);
  },
);

it.each(tablas.filter(({ auditada }) => auditada))(
  '$tabla: each column that holds the key of a row says in the history which table names it',
  async ({ tabla }) => {
    const keys = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${tabla}`}::regclass and attnum > 0 and not attisdropped and attname <> 'id'
        and atttypid in ('uuid'::regtype, 'uuid[]'::regtype)`;
    const todo = keys.filter(({ name }) => !(name in REFERENCIAS) && !COLUMNAS_DE_LA_MAQUINA.has(name));
    expect(todo).toEqual([]);
  },
);

it.each(['deals', 'deal_documents'])(
  '%s: each column has a name in the history of its case file, or is named as of the machine',
  async (tabla) => {
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${tabla}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'updated_at'`;
    const named = { ...DEAL_FIELDS, ...OTROS_DEL_EXPEDIENTE };
    const unnamed = columns.filter(({ name }) => !(name in named) && !COLUMNAS_DE_LA_MAQUINA.has(name));
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  },
);

describe('de una persona bloqueada', () => {
  const PARENTS: Record<string, string> = { deal_id: 'deals', cliente_id: 'clientes' };

  it.each(tablas.filter(({ auditada }) => auditada))(
    '$tabla: nadie del equipo lee lo suyo',
    async ({ tabla }) => {
      await setVisibility('team');
      const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${tabla}`}::regclass and not attisdropped and attname = any(${Object.keys(PARENTS)})`;
      for (const { name } of columns) {
        const dni = `${Math.floor(Math.random() * 90_000_000) + 10_000_000}A`;
        const cliente = await aRowOf(sql, 'clientes', owner, { dni });
        const deal = await aRowOf(sql, 'deals', owner, { debtordni: dni });
        const parent = name === 'deal_id' ? deal.key : cliente.key;
        const { key } = await aRowOf(sql, tabla, owner, { [name]: parent });
        await asUser(sql, owner, (tx) => tx`select public.bloquear_cliente(${cliente.key})`);
        const [row] = await ask<{ hidden: boolean }>(
          colleague,
          (tx) => tx`select public.esta_bloqueado(${tabla}, ${key}) as hidden`,
        );
        const todo = `public.esta_bloqueado (supabase/schemas/bloqueo/reglas.sql) does not know ${tabla} by ${name}`;
        expect(row?.hidden ? 'hidden' : todo).toBe('hidden');
      }
    },
  );
});

describe('el registro', () => {
  it('es el mismo en SQL y en las pantallas, y es lo que hacen los disparadores', async () => {
    expect(await whatIsMissing(sql)).toEqual([]);
  });

  const { papelera: _papelera, ...sinPapelera } = RECURSOS.clientes;
  const { deals: _deals, ...sinDeals } = RECURSOS;

  it.each<[string, string, Parameters<typeof whatIsMissing>[1], string[]]>([
    [
      'una tabla sin registrar',
      'create table public.otra (id uuid primary key)',
      RECURSOS,
      [
        'public.otra has no history: add its row to private.tablas (supabase/schemas/tablas.sql), or its reason to WITHOUT_HISTORY in tests/support/registro.ts',
      ],
    ],
    [
      'una con disparadores',
      `create table public.otra (id uuid primary key, user_id uuid);
      create trigger otra before delete on public.otra for each row execute function public.send_to_papelera ()`,
      RECURSOS,
      [
        'public.otra has triggers of send_to_papelera: add its row to private.tablas (supabase/schemas/tablas.sql)',
      ],
    ],
    [
      'una sin su disparador',
      'drop trigger deals_papelera on public.deals',
      RECURSOS,
      [
        'private.tablas (supabase/schemas/tablas.sql) and the trigger of send_to_papelera on public.deals disagree: `npm run migration NAME` makes it anew',
      ],
    ],
    [
      'otra cosa en las pantallas',
      '',
      { ...RECURSOS, clientes: sinPapelera },
      [
        'private.tablas (supabase/schemas/tablas.sql) and RECURSOS (src/data/recursos.ts) disagree about clientes: papelera',
      ],
    ],
    [
      'una que las pantallas no conocen',
      '',
      sinDeals,
      [
        'private.tablas (supabase/schemas/tablas.sql) names deals, and RECURSOS (src/data/recursos.ts) does not: add it there',
      ],
    ],
    [
      'una que SQL no conoce',
      '',
      { ...RECURSOS, otra: {} },
      [
        'RECURSOS (src/data/recursos.ts) names otra, and private.tablas (supabase/schemas/tablas.sql) does not: add its row there',
      ],
    ],
    [
      'una lista sin su condición',
      '',
      { ...RECURSOS, staff: { lista: true } },
      [
        'RECURSOS (src/data/recursos.ts) says that staff has a list: write private.staff_condition and private.staff_order',
      ],
    ],
  ])('no calla %s', async (_what, change, recursos, sentences) => {
    let found: string[] = [];
    const work = sql.begin(async (tx) => {
      await tx.unsafe(change).simple();
      found = await whatIsMissing(tx, recursos);
      throw new RollBack();
    });
    await work.catch(rolledBack);
    expect(found).toEqual(sentences);
  });
});

/** The storm compares what the product answers with rules of its own, which are right only while they know each table. */
describe('lo que sabe la tormenta', () => {
  it.each([
    ['equipo', DE_TODOS],
    ['administradores', DE_ADMINISTRADORES],
  ])('names each table of «%s»', (visibilidad, known) => {
    const registered = tablas.filter((one) => one.visibilidad === visibilidad).map(({ tabla }) => tabla);
    expect(known.toSorted()).toEqual(registered.toSorted());
  });
});
