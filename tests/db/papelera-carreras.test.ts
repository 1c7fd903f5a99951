import type { TransactionSql } from 'postgres';
import { afterEach, expect, it } from 'vitest';

import { anAccount, asUser, claimsOf } from '../support/as-role';
import { hold } from '../support/hold';
import { openBackend } from '../support/open-backend';
import { aRowOf } from '../support/una-fila';

/**
 * Two people at the same row of the Papelera, or at a row and at what hangs on it: whoever comes second waits, and each row is alive or once in the
 * Papelera, as it was last written. The tables are the catalogue's.
 */

const backend = await openBackend();
const { sql } = backend;
const owner = await anAccount(sql); // the administrator
const other = await anAccount(sql);

const hanging = await sql<{ tabla: string; columna: string; de: string; own: boolean }[]>`
  select c.tabla, c.columna, c.de, r.papelera as own from private.cuelgan c
  join private.tablas p on p.tabla = c.de and p.papelera
  left join private.tablas r on r.tabla = c.tabla order by c.de, c.tabla`;
const tables = await sql<{ tabla: string }[]>`select tabla from private.tablas where papelera order by 1`;

afterEach(() => sql`delete from public.papelera`);

type Work = (tx: TransactionSql) => Promise<unknown>;

/** Does `first` and leaves it open, lets `second` begin and come to where it waits, and ends both. */
async function atOnce(first: Work, second: Work): Promise<unknown> {
  const release = await hold(backend, first);
  let ended = false;
  const waiting = sql
    .begin(second)
    .catch((error: unknown) => error)
    .finally(() => (ended = true));
  const waits = async () =>
    ended ||
    (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      .length > 0;
  await expect.poll(waits, { timeout: 10_000 }).toBe(true);
  await release();
  return waiting;
}

const remove =
  (tabla: string, key: string): Work =>
  (tx) =>
    tx`delete from public.${tx(tabla)} t where t.id::text = ${key}`;

/** Written again, and so that it shows. */
const write =
  (tabla: string, key: string): Work =>
  (tx) =>
    tx`update public.${tx(tabla)} t set user_id = ${other} where t.id::text = ${key}`;

const entriesOf = (tabla: string, key: string) => sql<{ how: string; user_id: string }[]>`
  select 'own' as how, p.registro ->> 'user_id' as user_id from public.papelera p where p.tabla = ${tabla} and p.registro_id = ${key}
  union all
  select 'hangs', f.value ->> 'user_id' from public.papelera p, jsonb_array_elements(p.dependientes -> ${tabla}) f where f.value ->> 'id' = ${key}`;

const alive = async (tabla: string, key: string) =>
  (await sql`select from public.${sql(tabla)} t where t.id::text = ${key}`).length;

async function aPair({ tabla, columna, de }: { tabla: string; columna: string; de: string }) {
  const parent = (await aRowOf(sql, de, owner)).key;
  const row = (await aRowOf(sql, tabla, owner, { [columna]: parent })).key;
  return { parent, row };
}

/** What waits in the Papelera comes back, what others hang on first. */
async function restoreAll(): Promise<void> {
  const entries = await sql<{ id: string }[]>`
    select p.id from public.papelera p order by p.tabla not in (select de from private.cuelgan)`;
  for (const { id } of entries)
    await asUser(sql, owner, (tx) => tx`select public.restore_papelera(array[${id}::uuid])`);
}

it.each(hanging)('$tabla that somebody is deleting goes once when its $de is deleted', async (one) => {
  const { parent, row } = await aPair(one);
  await atOnce(remove(one.tabla, row), remove(one.de, parent));
  expect(await entriesOf(one.tabla, row)).toEqual(one.own ? [{ how: 'own', user_id: owner }] : []);
  await restoreAll();
  expect([await alive(one.tabla, row), await entriesOf(one.tabla, row)]).toEqual([one.own ? 1 : 0, []]);
});

it.each(hanging)('$tabla that is being changed goes with its $de as it was written', async (one) => {
  const { parent, row } = await aPair(one);
  await atOnce(write(one.tabla, row), remove(one.de, parent));
  expect(await entriesOf(one.tabla, row)).toEqual([{ how: 'hangs', user_id: other }]);
  await restoreAll();
  expect([await alive(one.tabla, row), await entriesOf(one.tabla, row)]).toEqual([1, []]);
});

it.each(hanging)('$tabla that is being written goes with its $de', async (one) => {
  const parent = (await aRowOf(sql, one.de, owner)).key;
  let row = '';
  const insert: Work = async (tx) => {
    row = (await aRowOf(tx, one.tabla, owner, { [one.columna]: parent })).key;
  };
  await atOnce(insert, remove(one.de, parent));
  expect([await alive(one.tabla, row), await entriesOf(one.tabla, row)]).toEqual([
    0,
    [{ how: 'hangs', user_id: owner }],
  ]);
});

it.each(tables)('$tabla that is being changed goes as it was written', async ({ tabla }) => {
  const { key } = await aRowOf(sql, tabla, owner);
  await atOnce(write(tabla, key), remove(tabla, key));
  expect([await alive(tabla, key), await entriesOf(tabla, key)]).toEqual([
    0,
    [{ how: 'own', user_id: other }],
  ]);
});

it.each(tables)(
  '$tabla that two are deleting goes once, and two that restore it have it once',
  async ({ tabla }) => {
    const { key } = await aRowOf(sql, tabla, owner);
    await atOnce(remove(tabla, key), remove(tabla, key));
    expect(await entriesOf(tabla, key)).toHaveLength(1);
    const restore: Work = async (tx) => {
      await claimsOf(tx, owner);
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, session_id: owner, role: 'authenticated' })}, true),
      private.restore_papelera(array(select p.id from public.papelera p where p.registro_id = ${key}))`;
    };
    await atOnce(restore, restore);
    expect([await alive(tabla, key), await entriesOf(tabla, key)]).toEqual([1, []]);
  },
);

/** A case file of a client, by its NIF, with a document. */
async function aPerson(dni: string) {
  const cliente = (await aRowOf(sql, 'clientes', owner, { dni, nombre_completo: 'Rosa Gil' })).key;
  const deal = (await aRowOf(sql, 'deals', owner, { debtordni: dni })).key;
  const documento = (await aRowOf(sql, 'deal_documents', owner, { deal_id: deal })).key;
  return { cliente, deal, documento };
}

const erase =
  (cliente: string): Work =>
  async (tx) => {
    await claimsOf(tx, owner);
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, session_id: owner, role: 'authenticated' })}, true),
      private.do_borrar_cliente_definitivamente(${cliente}, 'Rosa Gil', '[]')`;
  };

it.each(['deal', 'documento'] as const)(
  'of a person who is erased nothing stays that somebody is deleting: %s',
  async (what) => {
    const person = await aPerson(what === 'deal' ? '00000014Z' : '00000015S');
    const tabla = what === 'deal' ? 'deals' : 'deal_documents';
    expect(await atOnce(remove(tabla, person[what]), erase(person.cliente))).not.toBeInstanceOf(Error);
    expect(await sql`select tabla, registro_id from public.papelera`).toEqual([]);
  },
);

it('nor a document that was deleted before its case file', async () => {
  const { cliente, deal, documento } = await aPerson('00000016Q');
  await sql.begin(remove('deal_documents', documento));
  await sql.begin(remove('deals', deal));
  await sql.begin(erase(cliente));
  expect(await sql`select tabla, registro_id from public.papelera`).toEqual([]);
});
