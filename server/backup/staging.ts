import type { TransactionSql } from 'postgres';

import { StartError } from '../lib/start-error';
import type { ReadEntry } from './archive-reader';
import { quoted } from './catalogue';
import { fillTable } from './fill-table';
import { type TableCopy, tableId } from './manifest';

export const stagingName = (table: Pick<TableCopy, 'schema' | 'name'>) =>
  `copia_${table.schema}_${table.name}`;

export async function createStaging(tx: TransactionSql, table: TableCopy): Promise<void> {
  const columns = table.columns.map((column) => `${quoted(column)} text`);
  await tx.unsafe(`create temp table ${quoted(stagingName(table))} (${columns.join(', ')})`);
}

/** As text, because another version of Supabase may have other columns in its accounts. It goes with the connection. */
export async function stage(tx: TransactionSql, table: TableCopy, parts: ReadEntry[]): Promise<void> {
  await createStaging(tx, table);
  await fillStaging(tx, table, parts);
}

export async function fillStaging(tx: TransactionSql, table: TableCopy, parts: ReadEntry[]): Promise<void> {
  await fillTable(tx, quoted(stagingName(table)), parts);
  const [row] = await tx<{ rows: number }[]>`select count(*)::float8 as rows from ${tx(stagingName(table))}`;
  if (row?.rows === table.rows) return;
  throw new StartError(`De ${tableId(table)} hay ${row?.rows} filas en la copia y anuncia ${table.rows}.`);
}

export interface Column {
  name: string;
  type: string;
  required: boolean;
  /** In place of what the copy says. */
  instead?: string;
}

/** The columns that the copy and the destination both have. */
export async function sharedColumns(tx: TransactionSql, table: TableCopy): Promise<Column[]> {
  const columns = await tx<Column[]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_attribute a
    where a.attrelid = ${tableId(table)}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname = any(${table.columns})`;
  return columns;
}

export async function insertStaged(tx: TransactionSql, table: TableCopy, columns: Column[]): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ name, type, instead }) => instead ?? `${quoted(name)}::${type}`).join(', ');
  await tx.unsafe(
    `insert into ${quoted(table.schema)}.${quoted(table.name)} (${names}) overriding system value
     select ${values} from ${quoted(stagingName(table))}`,
  );
}
