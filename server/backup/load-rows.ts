import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import type { Sql, TransactionSql } from 'postgres';

import { StartError } from '../lib/start-error';
import { entriesOf, type ReadEntry } from './archive-reader';
import { copyTarget, missingTables } from './catalogue';
import { type Description, type TableCopy, tableId } from './manifest';

const PART = /^tablas\/([^/]+)\/\d+\.copy\.gz$/;

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
      await fillTable(tx, copyTarget(table), parts);
    }
    for (const table of copy.tables) await checkCount(tx, table);
    for (const { schema, name, value } of copy.sequences) {
      await tx`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
    }
  });
}

/** The parts of each table, which lie one behind the other. */
export async function* tablesIn(archive: FileHandle): AsyncGenerator<{ id: string; parts: ReadEntry[] }> {
  let current: { id: string; parts: ReadEntry[] } | undefined;
  for await (const entry of entriesOf(archive)) {
    const id = PART.exec(entry.name)?.[1];
    if (current && current.id !== id) {
      yield current;
      current = undefined;
    }
    if (!id) continue;
    current ??= { id, parts: [] };
    current.parts.push(entry);
  }
}

/** @param target a table, with columns where not all of them are meant */
export async function fillTable(tx: TransactionSql, target: string, parts: ReadEntry[]): Promise<void> {
  const into = await tx.unsafe(`copy ${target} from stdin`).writable();
  const refused = (error: unknown) =>
    new StartError(`No se han podido escribir las filas de ${target}: ${(error as Error).message}`);
  // If PostgreSQL refuses a row while others are still being sent, the stream ends with its error.
  into.on('error', () => undefined);
  for (const part of parts) {
    await send(part, into).catch((error: unknown) => {
      throw into.errored ? refused(into.errored) : error;
    });
  }
  into.end();
  // If it refuses something after the last row, the driver reports nothing: the failed transaction shows it.
  await tx`select 1`.catch((error: unknown) => {
    throw refused(error);
  });
}

/** Part by part: each is a gzip file of its own, and the table's stream stays open for the next. */
async function send(part: ReadEntry, into: Writable): Promise<void> {
  await pipeline(part.chunks(), createGunzip(), async (rows: AsyncIterable<Buffer>) => {
    for await (const chunk of rows) await written(into, chunk);
  });
}

/** COPY statements run one after the other: the driver rejects the next statement while it still has COPY data to write. */
const written = (into: Writable, chunk: Buffer) =>
  new Promise<void>((resolve, reject) => {
    into.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

async function checkCount(tx: TransactionSql, table: TableCopy): Promise<void> {
  const id = tableId(table);
  const [row] = await tx<{ rows: number }[]>`select count(*)::float8 as rows from ${tx(id)}`;
  if (row?.rows !== table.rows) {
    throw new StartError(`De ${id} se han restaurado ${row?.rows} filas de ${table.rows}.`);
  }
}
