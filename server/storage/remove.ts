import type { Context } from 'hono';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';

import type { StorageContext } from './context';
import { dropVersions, versionsOf } from './drop-versions';
import { notRemoved } from './errors';
import { checkBucketId } from './keys';
import { deleteObjects, findObjects } from './object-rows';
import { keyList, readJson } from './request';

const removal = z.object({ prefixes: keyList });

/**
 * Removes the objects that the caller may remove and returns them. Where one that they see stays, the answer is an error that says which
 * and why; keys that are nobody's, or not theirs to see, are ignored.
 */
export async function remove(c: Context, context: StorageContext): Promise<Response> {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const { prefixes } = await readJson(c, removal);
  const { removed, left } = await context.runAs(caller, 'object.delete_many', (tx) =>
    removeObjects(tx, bucketId, prefixes),
  );
  await dropVersions(context, versionsOf(removed));
  if (left.length > 0) {
    throw notRemoved(
      removed.map(({ name }) => name),
      await reasonsOf(context.sql, left),
    );
  }
  // Their names on the disk are nobody's business.
  return c.json(removed.map(({ version: _version, ...told }) => told));
}

async function removeObjects(tx: TransactionSql, bucketId: string, keys: string[]) {
  const removed = await deleteObjects(tx, bucketId, keys);
  return {
    removed,
    left: removed.length < keys.length ? await findObjects(tx, bucketId, keys) : [],
  };
}

/** Asked as the server: the caller sees the object, whoever's the row is. */
async function reasonsOf(sql: Sql, left: { id: string; name: string }[]) {
  const rows = await sql<{ id: string }[]>`
    select o.id from unnest(${left.map(({ id }) => id)}::uuid[]) o (id)
    where exists (select from public.papelera p where p.objetos @> array[o.id])
  `;
  const waiting = new Set(rows.map(({ id }) => id));
  return left.map(({ id, name }) => ({ name, waits: waiting.has(id) }));
}
