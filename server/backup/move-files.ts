import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { Sql } from 'postgres';

import { StartError } from '../lib/start-error';
import { entriesOf, type ReadEntry } from './archive-reader';
import { type Description, fileName } from './manifest';
import { stagingName } from './staging';

export interface StorageTarget {
  sql: Sql;
  url: string;
  serviceKey: string;
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

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Those that an earlier run had uploaded already. */
  before: number;
}

/** Each file is uploaded with the service key, given to its owner, and compared with what arrived. One that is already there is only compared. */
export async function moveFiles(
  archive: FileHandle,
  copy: Description,
  target: StorageTarget,
): Promise<MovedFiles> {
  const objects = await stagedObjects(copy, target.sql);
  const moved: MovedFiles = { files: 0, bytes: 0, before: 0 };
  for await (const entry of entriesOf(archive)) {
    const object = objects.get(entry.name);
    if (!object) continue;
    if (await isThere(object, target.sql)) moved.before += 1;
    else await upload(entry, object, target);
    await settle(object, target.sql);
    await compare(entry, object, target);
    moved.files += 1;
    moved.bytes += entry.size;
  }
  return moved;
}

/** By the name that their bytes have in the archive; without those that were let go of. */
async function stagedObjects(copy: Description, sql: Sql): Promise<Map<string, StoredObject>> {
  const byName = new Map<string, StoredObject>();
  if (!copy.tables.some(({ schema, name, rows }) => schema === 'storage' && name === 'objects' && rows > 0))
    return byName;
  const rows = await sql<StoredObject[]>`
    select bucket_id, name, version, owner_id, metadata::jsonb ->> 'mimetype' as mimetype, user_metadata, created_at
    from ${sql(stagingName({ schema: 'storage', name: 'objects' }))} o
    where version is not null and not exists (
      select from ${sql(stagingName({ schema: 'public', name: 'objetos_purgados' }))} p where p.object_id = o.id)`;
  for (const row of rows) byName.set(fileName(row.version), row);
  return byName;
}

async function isThere({ bucket_id, name }: StoredObject, sql: Sql): Promise<boolean> {
  const found = await sql`select from storage.objects where bucket_id = ${bucket_id} and name = ${name}`;
  return found.length > 0;
}

/** Whose it is and when it came, and what was known of its bytes. */
async function settle(object: StoredObject, sql: Sql): Promise<void> {
  const [there] = await sql<{ version: string | null }[]>`
    update storage.objects
    set owner_id = ${object.owner_id}, owner = ${object.owner_id}::uuid, created_at = ${object.created_at}::timestamptz
    where bucket_id = ${object.bucket_id} and name = ${object.name}
    returning version`;
  if (there?.version)
    await sql`update private.archivos_danados set version = ${there.version} where version = ${object.version}`;
}

export const pathOf = ({ bucket_id, name }: Pick<StoredObject, 'bucket_id' | 'name'>) =>
  `/storage/v1/object/${bucket_id}/${name.split('/').map(encodeURIComponent).join('/')}`;

export const keyOf = ({ serviceKey }: StorageTarget) => ({
  apikey: serviceKey,
  authorization: `Bearer ${serviceKey}`,
});

async function upload(entry: ReadEntry, object: StoredObject, target: StorageTarget): Promise<void> {
  const answer = await fetch(`${target.url}${pathOf(object)}`, {
    method: 'POST',
    headers: {
      ...keyOf(target),
      'content-type': object.mimetype ?? 'application/octet-stream',
      ...(object.user_metadata ? { 'x-metadata': Buffer.from(object.user_metadata).toString('base64') } : {}),
    },
    body: Readable.toWeb(Readable.from(entry.chunks())) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  if (answer.ok) return;
  throw new StartError(
    `El almacén de destino no admite ${object.name}: ${await answer.text()}. Repita la orden: sigue por donde quedó.`,
  );
}

const MD5 = /^"?([0-9a-f]{32})"?$/;

/** By the hash that the store made of what it received; where it has made none, by reading it. */
async function compare(entry: ReadEntry, object: StoredObject, target: StorageTarget): Promise<void> {
  const [there] = await target.sql<{ etag: string | null }[]>`
    select metadata ->> 'eTag' as etag from storage.objects
    where bucket_id = ${object.bucket_id} and name = ${object.name}`;
  const kept = MD5.exec(there?.etag ?? '')?.[1] ?? (await md5Of(await download(object, target)));
  if (kept === (await md5Of(entry.chunks()))) return;
  throw new StartError(
    `${object.name} no ha llegado igual. Bórrelo en el almacén de destino y repita la orden: sigue por donde quedó.`,
  );
}

async function download(object: StoredObject, target: StorageTarget): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fetch(`${target.url}${pathOf(object)}`, { headers: keyOf(target) });
  if (answer.ok && answer.body) return answer.body;
  throw new StartError(`El almacén de destino no devuelve ${object.name}: ${await answer.text()}`);
}

async function md5Of(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** @throws StartError before anything is written, where the key is no key of that project */
export async function requireKey(target: StorageTarget): Promise<void> {
  const probe = `${target.url}${pathOf({ bucket_id: 'plantillas', name: 'no-existe' })}`;
  const answer = await fetch(probe, { headers: keyOf(target) }).catch((error: unknown) => {
    throw new StartError(`MOVER_SUPABASE_URL no responde: ${(error as Error).message}`);
  });
  const said = await answer.text();
  const isRefused = [401, 403].includes(answer.status) || /"statusCode":\s*"40[13]"/.test(said);
  if (isRefused) throw new StartError(`MOVER_SERVICE_KEY no es la clave de servicio de ${target.url}.`);
}
