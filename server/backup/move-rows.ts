import type { FileHandle } from 'node:fs/promises';

import type { TransactionSql } from 'postgres';

import { StartError } from '../lib/start-error';
import { quoted } from './catalogue';
import { tablesIn } from './fill-table';
import { holdBack, HOLDS_BACK } from './hold-back';
import { type Description, type TableCopy, tableId } from './manifest';
import { moves } from './move-plan';
import { type Column, createStaging, fillStaging, insertStaged, sharedColumns, stagingName } from './staging';

export interface MovedTable {
  table: string;
  rows: number;
  there: number;
}

/** All rows of the copy that move, in place of those that the migrations wrote. What is not the same there undoes everything. */
export async function moveRows(tx: TransactionSql, copy: Description): Promise<void> {
  await tx`set local session_replication_role = replica`;
  const moved = copy.tables.filter(moves);
  for (const table of moved) await tx`delete from ${tx(tableId(table))}`;
  for (const table of moved) {
    const columns = (await sharedColumns(tx, table)).map((column) => inAccounts(table, column));
    await insertStaged(tx, table, columns);
    await compareStaged(tx, table, columns);
  }
  for (const { schema, name, value } of copy.sequences.filter((sequence) => sequence.schema !== 'auth')) {
    await tx`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
  }
  // A round of the comparison begins anew: it goes by the ids of objects, and these get others.
  await tx`
    update private.revisiones_archivos set estado = 'cancelada', terminada_at = now() where estado = 'en_curso'`;
  await holdBack(tx);
}

export async function countRows(tx: TransactionSql, copy: Description): Promise<MovedTable[]> {
  const counted: MovedTable[] = [];
  for (const table of copy.tables.filter((candidate) => candidate.rows > 0 && moves(candidate))) {
    const [row] = await tx<{ rows: number }[]>`
      select count(*)::float8 as rows from ${tx(tableId(table))} t where ${isOfTheCopy(tx, table)}`;
    counted.push({ table: tableId(table), rows: table.rows, there: row?.rows ?? 0 });
  }
  return counted;
}

/** The move counts no row that it writes itself. */
const isOfTheCopy = (tx: TransactionSql, { schema, name }: TableCopy) =>
  tableId({ schema, name }) === 'public.settings'
    ? tx`(t.name <> ${HOLDS_BACK} or exists (select from ${tx(stagingName({ schema, name }))} s where s.name = t.name))`
    : tx`true`;

/** Everything that is needed of the copy, in tables that go with the connection. */
export async function stageAll(tx: TransactionSql, archive: FileHandle, copy: Description): Promise<void> {
  const byId = new Map(copy.tables.map((table) => [tableId(table), table]));
  const wanted = copy.tables.filter((table) => moves(table) || tableId(table) === 'storage.objects');
  for (const table of [...wanted, ...copy.tables.filter(({ name }) => name === 'objetos_purgados')]) {
    await createStaging(tx, table);
  }
  for await (const { id, parts } of tablesIn(archive)) {
    const table = byId.get(id);
    if (table && (moves(table) || id === 'storage.objects' || id === 'public.objetos_purgados'))
      await fillStaging(tx, table, parts);
  }
}

const NIL = '00000000-0000-0000-0000-000000000000';
/** Links and codes do not move, and the platform's accounts (GoTrue) read these into plain text: null would be an error at each sign-in. */
const EMPTY_THERE = new Set([
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
]);

function inAccounts({ schema, name: table }: TableCopy, column: Column): Column {
  const { name, required } = column;
  if (schema !== 'auth') return column;
  if (name === 'instance_id') return { ...column, instead: `'${NIL}'` };
  if (table === 'users' && EMPTY_THERE.has(name)) return { ...column, instead: `''` };
  if (table === 'audit_log_entries' && required && name === 'ip_address')
    return { ...column, instead: `coalesce("ip_address", '')` };
  return column;
}

/** Every value as it was, also where a trigger or a type of the destination could have changed it. */
async function compareStaged(tx: TransactionSql, table: TableCopy, columns: Column[]): Promise<void> {
  const same = columns.filter(({ instead }) => instead === undefined);
  const as = (type: (column: Column) => string) =>
    same.map((column) => `${quoted(column.name)}${type(column)}`).join(', ');
  const hash = (what: string, from: string) =>
    `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${what})::text, 0)::numeric), 0) as hash from ${from}`;
  // The copy's text goes through the type too: a database may write the same value in another way.
  const [there] = await tx.unsafe<{ hash: string }[]>(
    hash(
      as(() => '::text'),
      `${quoted(table.schema)}.${quoted(table.name)}`,
    ),
  );
  const [here] = await tx.unsafe<{ hash: string }[]>(
    hash(
      as(({ type }) => `::${type}::text`),
      quoted(stagingName(table)),
    ),
  );
  if (there?.hash === here?.hash) return;
  throw new StartError(`Las filas de ${tableId(table)} no han llegado iguales: no se ha pasado nada.`);
}
