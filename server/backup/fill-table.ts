import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import type { TransactionSql } from 'postgres';

import { StartError } from '../lib/start-error';
import { entriesOf, type ReadEntry } from './archive-reader';

const PART = /^tablas\/([^/]+)\/\d+\.copy\.gz$/;

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
