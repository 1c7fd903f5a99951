import type { FileHandle } from 'node:fs/promises';

import type { Sql, TransactionSql } from 'postgres';

import { StartError } from '../lib/start-error';
import type { ReadEntry } from './archive-reader';
import { copyTarget, missingTables } from './catalogue';
import { fillTable, tablesIn } from './fill-table';
import { holdBack } from './hold-back';
import { type Description, type TableCopy, tableId } from './manifest';
import { insertStaged, sharedColumns, stage } from './staging';

/** All rows in one transaction, in place of those that the migrations wrote, past triggers and foreign keys. */
export async function loadRows(sql: Sql, archive: FileHandle, copy: Description): Promise<void> {
  const missing = await missingTables(sql, copy.tables);
  if (missing.length > 0) throw new StartError(`La copia tiene tablas desconocidas: ${missing.join(', ')}.`);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    // With what is derived from them, which no copy holds and which is made again.
    await tx`truncate ${tx(copy.tables.map(tableId))} cascade`;
    const byId = new Map(copy.tables.map((table) => [tableId(table), table]));
    for await (const { id, parts } of tablesIn(archive)) {
      const table = byId.get(id);
      if (!table) throw new StartError(`La copia tiene una tabla que no anuncia: ${id}.`);
      await loadTable(tx, table, parts);
    }
    for (const table of copy.tables) await checkCount(tx, table);
    for (const { schema, name, value } of copy.sequences) {
      await tx`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
    }
    await holdBack(tx);
  });
}

/** Accounts and files that come from a hosted Supabase have columns that are not ours. */
async function loadTable(tx: TransactionSql, table: TableCopy, parts: ReadEntry[]): Promise<void> {
  const shared = await sharedColumns(tx, table);
  if (shared.length === table.columns.length) return fillTable(tx, copyTarget(table), parts);
  await stage(tx, table, parts);
  await insertStaged(tx, table, shared);
}

async function checkCount(tx: TransactionSql, table: TableCopy): Promise<void> {
  const id = tableId(table);
  const [row] = await tx<{ rows: number }[]>`select count(*)::float8 as rows from ${tx(id)}`;
  if (row?.rows !== table.rows) {
    throw new StartError(`De ${id} se han restaurado ${row?.rows} filas de ${table.rows}.`);
  }
}
