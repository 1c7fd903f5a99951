import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { Sql, TransactionSql } from 'postgres';

import { knownMigrations } from '../database/migrations';
import type { Log } from '../lib/log';
import { StartError } from '../lib/start-error';
import { entriesOf, type ReadEntry, verifyArchive, withArchive } from './archive-reader';
import { fillTable, tablesIn } from './load-rows';
import { type Description, fileName, type TableCopy, tableId } from './manifest';
import { readDamages, readDescription, refuseFormerCopy } from './restore';
import { damagedCopyLine } from './schedule';

/** A Supabase whose database has our migrations and nothing else yet. */
export interface MoveTarget {
  /** As its `postgres` role. */
  sql: Sql;
  url: string;
  serviceKey: string;
}

export interface MoveOptions {
  migrationsDir: string;
  log: Log;
  /** Set when an earlier run was interrupted while it uploaded the files. */
  onlyFiles?: boolean;
}

/** Tables that are not moved: sessions, links and one-time codes. People sign in again, with their passwords. */
const ACCOUNTS = ['auth.users', 'auth.identities'];
const moves = ({ schema, name }: TableCopy) =>
  schema === 'public' || ACCOUNTS.includes(tableId({ schema, name }));

/** Moves what a backup holds to another Supabase: rows and accounts in one transaction, then the files through its own API. */
export async function moveBackup(
  file: string,
  target: MoveTarget,
  { migrationsDir, log, onlyFiles = false }: MoveOptions,
): Promise<{ files: number }> {
  return withArchive(file, async (archive) => {
    log(`Comprobando ${file}…`);
    await verifyArchive(archive);
    const copy = await readDescription(archive);
    await checkMigrations(target.sql, migrationsDir, copy);
    if (!onlyFiles) {
      await refuseAccounts(target.sql);
      log('Pasando las filas y las cuentas…');
      await target.sql.begin((tx) => moveRows(tx, archive, copy));
    }
    const damaged = await readDamages(archive);
    if (damaged.length > 0) log(damagedCopyLine(damaged));
    log(`Pasando ${copy.files} archivos…`);
    const files = await moveFiles(archive, copy, target);
    // Uploaded anew, the objects have other ids than those that the rows name.
    await target.sql`select private.link_objects()`;
    return { files };
  });
}

async function checkMigrations(sql: Sql, migrationsDir: string, copy: Description): Promise<void> {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const there = rows.map(({ version }) => version).toSorted();
  const wanted = copy.migrations.map(({ version }) => version);
  const ours = knownMigrations(migrationsDir);
  refuseFormerCopy(copy.migrations, ours);
  const known = new Set(ours.map(({ version }) => version));
  if (there.join() !== wanted.join() || wanted.some((version) => !known.has(version))) {
    throw new StartError(
      'El destino no tiene las mismas migraciones que la copia: ejecute "supabase db push" con la versión del programa que la hizo.',
    );
  }
}

async function refuseAccounts(sql: Sql): Promise<void> {
  const [account] = await sql`select from auth.users limit 1`;
  if (account) throw new StartError('El destino ya tiene cuentas: no se ha pasado nada.');
}

async function moveRows(tx: TransactionSql, archive: FileHandle, copy: Description): Promise<void> {
  await tx`set local session_replication_role = replica`;
  const moved = copy.tables.filter(moves);
  for (const table of moved) await tx`delete from ${tx(tableId(table))}`;
  const byId = new Map(copy.tables.map((table) => [tableId(table), table]));
  for await (const { id, parts } of tablesIn(archive)) {
    const table = byId.get(id);
    if (table && (moves(table) || id === 'storage.objects')) await stage(tx, table, parts);
    if (table && moves(table)) await insertStaged(tx, table);
  }
  for (const { schema, name, value } of copy.sequences.filter((sequence) => sequence.schema === 'public')) {
    await tx`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`;
  }
}

const stagingName = (table: TableCopy) => `copia_${table.schema}_${table.name}`;

/**
 * Copied as text, because another version of Supabase may have other columns in its accounts: the columns that both have are cast by the
 * insert.
 */
async function stage(tx: TransactionSql, table: TableCopy, parts: ReadEntry[]): Promise<void> {
  const name = stagingName(table);
  const columns = table.columns.map((column) => `"${column.replaceAll('"', '""')}" text`);
  await tx.unsafe(`create temp table "${name}" (${columns.join(', ')})`);
  await fillTable(tx, `"${name}"`, parts);
}

async function insertStaged(tx: TransactionSql, table: TableCopy): Promise<void> {
  const columns = await tx<{ name: string; type: string }[]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a
    where a.attrelid = ${tableId(table)}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname = any(${table.columns})`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name, type }) => `"${name}"::${type}`).join(', ');
  await tx.unsafe(
    `insert into "${table.schema}"."${table.name}" (${names}) overriding system value
     select ${values} from "${stagingName(table)}"`,
  );
}

interface StoredObject {
  bucket_id: string;
  name: string;
  version: string;
  owner_id: string | null;
  mimetype: string | null;
  user_metadata: string | null;
  created_at: string;
}

/** Each file is uploaded with the service key and then given to its owner. A file that is already there is left as it is. */
async function moveFiles(archive: FileHandle, copy: Description, target: MoveTarget): Promise<number> {
  const objects = await storedObjects(archive, copy, target.sql);
  let moved = 0;
  for await (const entry of entriesOf(archive)) {
    const object = objects.get(entry.name);
    if (!object) continue;
    await upload(entry, object, target);
    await target.sql`
      update storage.objects
      set owner_id = ${object.owner_id}, owner = ${object.owner_id}::uuid, created_at = ${object.created_at}::timestamptz
      where bucket_id = ${object.bucket_id} and name = ${object.name}`;
    moved += 1;
  }
  return moved;
}

/** By the name that their bytes have in the archive. */
async function storedObjects(
  archive: FileHandle,
  copy: Description,
  sql: Sql,
): Promise<Map<string, StoredObject>> {
  const table = copy.tables.find((candidate) => tableId(candidate) === 'storage.objects');
  if (!table) return new Map();
  const byName = new Map<string, StoredObject>();
  await sql.begin(async (tx) => {
    await tx.unsafe(`drop table if exists "${stagingName(table)}"`);
    for await (const { id, parts } of tablesIn(archive)) {
      if (id === 'storage.objects') await stage(tx, table, parts);
    }
    if (table.rows === 0) return;
    const rows = await tx<StoredObject[]>`
      select bucket_id, name, version, owner_id, metadata::jsonb ->> 'mimetype' as mimetype, user_metadata, created_at
      from ${tx(stagingName(table))} where version is not null`;
    for (const row of rows) byName.set(fileName(row.version), row);
  });
  return byName;
}

async function upload(
  entry: ReadEntry,
  object: StoredObject,
  { url, serviceKey }: MoveTarget,
): Promise<void> {
  const key = object.name.split('/').map(encodeURIComponent).join('/');
  const answer = await fetch(`${url}/storage/v1/object/${object.bucket_id}/${key}`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': object.mimetype ?? 'application/octet-stream',
      ...(object.user_metadata ? { 'x-metadata': Buffer.from(object.user_metadata).toString('base64') } : {}),
    },
    body: Readable.toWeb(Readable.from(entry.chunks())) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  if (answer.ok) return;
  const refusal = await answer.text();
  if (isDuplicate(refusal)) return; // storage keeps whole files only
  throw new StartError(`El almacén de destino no admite ${object.name}: ${refusal}`);
}

const isDuplicate = (refusal: string): boolean => /"statusCode":\s*"409"/.test(refusal);
