import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';

import { asRole, type Role } from '../support/as-role';
import { createAnonymousClient, createStaff, type TestStaff } from '../support/backend';
import { anObject, type Bucket } from '../support/objetos';
import { openBackend } from '../support/open-backend';
import { aRowOf } from '../support/una-fila';

/** docs/papelera.md is the rule; each of its lines is done, through SQL and through HTTP. */

const backend = await openBackend();
const { sql } = backend;

const people: Record<string, { role: Role; client: SupabaseClient }> = {};
let owner: TestStaff;

beforeAll(async () => {
  const person = ({ userId, client }: TestStaff) => ({ role: { userId }, client });
  people.administradora = person(await createStaff(backend));
  owner = await createStaff(backend);
  people.dueña = person(owner);
  people.colega = person(await createStaff(backend));
  const gone = await createStaff(backend);
  people.desactivada = person(gone);
  people['sin sesión'] = { role: { anon: true }, client: createAnonymousClient(backend) };
  await sql`update public.staff set active = false where user_id = ${gone.userId}`;
});

interface Made {
  tabla: string;
  id: string;
  /** Of what is read on the page of its case file alone. */
  deal?: string;
}

const aDeal = async (): Promise<string> => {
  const id = `EXP-${randomUUID()}`;
  await sql`insert into public.deals (id, user_id) values (${id}, ${owner.userId})`;
  return id;
};

const idOf = async (rows: Promise<readonly Record<string, unknown>[]>): Promise<string> =>
  String((await rows)[0]?.id);

const aCliente = () =>
  idOf(
    sql`insert into public.clientes (user_id, nombre_completo) values (${owner.userId}, 'Ana') returning id`,
  );

async function aPath(bucket: Bucket): Promise<string> {
  const path = `${randomUUID()}/a.pdf`;
  await anObject(sql, owner.userId, path, bucket);
  return path;
}

const aDealDocument = async (deal: string) =>
  idOf(sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${deal}, ${owner.userId}, 'documento', 'a.pdf', ${await aPath('expediente-documents')}, 1) returning id`);

const MAKE: Record<string, () => Promise<Made>> = {
  deals: async () => ({ tabla: 'deals', id: await aDeal() }),
  'deals con un documento de la dueña': async () => {
    const id = await aDeal();
    await aDealDocument(id);
    return { tabla: 'deals', id };
  },
  'deals con un correo de la dueña': async () => {
    const id = await aDeal();
    await aRowOf(sql, 'correos', owner.userId, { deal_id: id });
    return { tabla: 'deals', id };
  },
  'deals con una anotación de la dueña': async () => {
    const id = await aDeal();
    await aRowOf(sql, 'agenda', owner.userId, { deal_id: id });
    return { tabla: 'deals', id };
  },
  procedimientos: async () => {
    const deal = await aDeal();
    const { key } = await aRowOf(sql, 'procedimientos', owner.userId, { deal_id: deal });
    return { tabla: 'procedimientos', id: key, deal };
  },
  clientes: async () => ({ tabla: 'clientes', id: await aCliente() }),
  expedientes: async () => ({
    tabla: 'expedientes',
    id: await idOf(
      sql`insert into public.expedientes (user_id, mensaje) values (${owner.userId}, 'x') returning id`,
    ),
  }),
  deal_documents: async () => ({ tabla: 'deal_documents', id: await aDealDocument(await aDeal()) }),
  cliente_documents: async () => ({
    tabla: 'cliente_documents',
    id: await idOf(sql`insert into public.cliente_documents (cliente_id, user_id, file_name, file_path, file_size)
      values (${await aCliente()}, ${owner.userId}, 'a.pdf', ${await aPath('cliente-documents')}, 1) returning id`),
  }),
};

/** Answers what the call did, as JSON, and nothing for a refusal of any kind. */
interface Door {
  rows: (table: string, id: string) => Promise<unknown[]>;
  call: (name: string, args: Record<string, unknown>) => Promise<unknown>;
}

const bySql = ({ role }: { role: Role }): Door => ({
  rows: (table, id) =>
    asRole(sql, role, (tx) => tx`select id from public.${tx(table)} where id = ${id}`).catch(() => []),
  call: async (name, args) => {
    const [first = '', second = ''] = Object.keys(args);
    const values = Object.values(args) as string[];
    const text = second ? `${first} => $1, ${second} => $2` : `${first} => $1`;
    const rows = await asRole(sql, role, (tx) =>
      tx.unsafe(`select to_json(r) as r from public.${name}(${text}) r`, values),
    ).catch(() => []);
    return rows.map((row) => row.r as unknown);
  },
});

const byHttp = ({ client }: { client: SupabaseClient }): Door => ({
  rows: async (table, id) => (await client.from(table).select('id').eq('id', id)).data ?? [],
  call: async (name, args) => (await client.rpc(name, args)).data,
});

async function deletedByOwner({ tabla, id }: Made): Promise<string> {
  const [row] = await asRole(
    sql,
    { userId: owner.userId },
    (tx) => tx`select public.delete_to_papelera(${tabla}, ${id}) as entry`,
  );
  return String(row?.entry);
}

const waits = async (entry: string) =>
  (await sql`select from public.papelera where id = ${entry}`).length === 1;
const lives = async ({ tabla, id }: Made) =>
  (await sql`select from public.${sql(tabla)} where id = ${id}`).length === 1;

/** What was done is read from the database, whatever the answer said. */
const ACTIONS: Record<string, (door: Door, make: () => Promise<Made>) => Promise<boolean>> = {
  leer: async (door, make) => {
    const { tabla, id, deal } = await make();
    if (deal === undefined) return (await door.rows(tabla, id)).length === 1;
    return JSON.stringify((await door.call('vida_de_deal', { deal })) ?? '').includes(id);
  },
  eliminar: async (door, make) => {
    const made = await make();
    await door.call('delete_to_papelera', { table_name: made.tabla, row_id: made.id });
    return !(await lives(made));
  },
  ver: async (door, make) => {
    const made = await make();
    const entry = await deletedByOwner(made);
    const page = JSON.stringify((await door.call('list_papelera', { search: made.id })) ?? '');
    const seen = (await door.rows('papelera', entry)).length === 1;
    expect(page.includes(entry)).toBe(seen);
    return seen;
  },
  restaurar: async (door, make) => {
    const made = await make();
    await door.call('restore_papelera', { entry_ids: [await deletedByOwner(made)] });
    return lives(made);
  },
  vaciar: async (door, make) => {
    const entry = await deletedByOwner(await make());
    await door.call('purge_papelera', { entry_ids: [entry] });
    return !(await waits(entry));
  },
};

const lines = readFileSync('docs/papelera.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \w/.test(line) && !line.startsWith('| Qué'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe.each([
  ['own', 2],
  ['team', 3],
] as const)('VISIBILITY=%s', (visibility, column) => {
  beforeAll(() => sql`update public.settings set value = ${visibility} where name = 'visibility'`);

  it.each(lines.map((cells) => [cells[0] ?? '', cells[1] ?? '', cells[column] ?? '']))(
    '%s, %s: %s',
    async (what, who, rule) => {
      const make = MAKE[what];
      const person = people[who];
      if (!make || !person) throw new Error(`docs/papelera.md speaks of ${what} and ${who}`);
      for (const door of [bySql(person), byHttp(person)]) {
        const done: string[] = [];
        for (const [name, action] of Object.entries(ACTIONS)) if (await action(door, make)) done.push(name);
        expect(done.join(', ') || 'nada').toBe(rule);
      }
    },
  );
});

it('the table speaks of everybody and everything', () => {
  const told = lines.map(([what, who]) => `${what} ${who}`);
  const expected = Object.keys(MAKE).flatMap((what) => Object.keys(people).map((who) => `${what} ${who}`));
  expect(told.toSorted()).toEqual(expected.toSorted());
});
