import { createHash, randomUUID } from 'node:crypto';

import type { Sql, TransactionSql } from 'postgres';

/** Objects of storage without bytes, for tests of what the rows say. */

export type Bucket = 'expediente-documents' | 'cliente-documents';

/** What an upload of these bytes notes of them. */
export const metadataOf = (bytes: string) => {
  const digest = (name: string) => createHash(name).update(bytes).digest('hex');
  return { size: Buffer.byteLength(bytes), eTag: `"${digest('md5')}"`, sha256: digest('sha256') };
};

/** With the metadata of an upload, if it was one. Answers its id. */
export async function anObject(
  sql: Sql | TransactionSql,
  owner: string,
  path: string,
  bucket: Bucket = 'expediente-documents',
  metadata: Partial<ReturnType<typeof metadataOf>> | null = null,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into storage.objects (bucket_id, name, owner_id, version, metadata)
    values (${bucket}, ${path}, ${owner}, ${randomUUID()}, ${metadata && sql.json(metadata)}) returning id`;
  if (!row) throw new Error('the object was not made');
  return row.id;
}

/** It answers the paths whose object is kept: it is there, and nobody has let go of it. What was let go of may be gone by now. */
export async function keptOf(sql: Sql, ...paths: string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select o.name from storage.objects o
    where o.name = any (${paths}) and not exists (select from public.objetos_purgados p where p.object_id = o.id)
    order by o.name`;
  return rows.map(({ name }) => name);
}
