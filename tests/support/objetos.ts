import { randomUUID } from 'node:crypto';

import type { Sql, TransactionSql } from 'postgres';

/** Objects of storage without bytes, for tests of what the rows say. */

export type Bucket = 'expediente-documents' | 'cliente-documents';

/** Answers its id. */
export async function anObject(
  sql: Sql | TransactionSql,
  owner: string,
  path: string,
  bucket: Bucket = 'expediente-documents',
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into storage.objects (bucket_id, name, owner_id, version)
    values (${bucket}, ${path}, ${owner}, ${randomUUID()}) returning id`;
  if (!row) throw new Error('the object was not made');
  return row.id;
}

/** Of those paths, the ones whose object is kept: it is there, and nobody has let go of it. What was let go of may be gone by now. */
export async function keptOf(sql: Sql, ...paths: string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select o.name from storage.objects o
    where o.name = any (${paths}) and not exists (select from public.objetos_purgados p where p.object_id = o.id)
    order by o.name`;
  return rows.map(({ name }) => name);
}
