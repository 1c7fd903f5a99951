import type { Context } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';

import type { Access } from './access-log';
import type { Caller } from './caller';
import type { StorageContext } from './context';
import { sendObject } from './download';
import { deadLink, isEndedSession, lacksSecondStep, objectNotFound } from './errors';
import { downloadName } from './file-headers';
import { checkBucketId, checkKey } from './keys';
import { type Link, MAX_LINK_SECONDS } from './links';
import { findObjects, type ObjectRow, visibleObject } from './object-rows';
import { keyList, readJson } from './request';

const hour = z
  .int('El enlace necesita una duración en segundos.')
  .min(1, 'El enlace necesita una duración en segundos.')
  .max(MAX_LINK_SECONDS, 'Un enlace dura como mucho una hora.');
const linkRequest = z.object({ expiresIn: hour });
const linksRequest = z.object({ expiresIn: hour, paths: keyList });

export async function signLink(c: Context, context: StorageContext): Promise<Response> {
  const { bucketId, key } = targetOf(c);
  const caller = await context.callers.required(c);
  const { expiresIn } = await readJson(c, linkRequest);
  const row = await visibleObject(context.runAs, caller, 'object.sign', bucketId, key);
  const documents = await documentsOf(context.sql, bucketId, [key]);
  const address = await addressOf(context, caller, row, documents.get(key), expiresIn);
  return c.json({ signedURL: address });
}

export async function signLinks(c: Context, context: StorageContext): Promise<Response> {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const { expiresIn, paths } = await readJson(c, linksRequest);
  const rows = await context.runAs(caller, 'object.sign_many', (tx) => findObjects(tx, bucketId, paths));
  const visible = new Map(rows.map((row) => [row.name, row]));
  const documents = await documentsOf(context.sql, bucketId, [...visible.keys()]);
  const answers = paths.map(async (path) => {
    const row = visible.get(path);
    if (!row) return { error: objectNotFound().message, path, signedURL: null };
    const signedURL = await addressOf(context, caller, row, documents.get(path), expiresIn);
    return { error: null, path, signedURL };
  });
  return c.json(await Promise.all(answers));
}

function targetOf(c: Context) {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const key = checkKey(c.req.param('key'));
  return { bucketId, key, url: `${bucketId}/${key}` };
}

/** storage-js encodes the address itself, so the path goes out as it is. */
async function addressOf(
  { links }: StorageContext,
  { role, sub, claims }: Caller,
  row: ObjectRow,
  document: string | undefined,
  seconds: number,
): Promise<string> {
  const url = `${row.bucket_id}/${row.name}`;
  const session = {
    ...(typeof claims.session_id === 'string' && { session_id: claims.session_id }),
    ...(typeof claims.aal === 'string' && { aal: claims.aal }),
  };
  const token = await links.seal(
    {
      url,
      object: row.id,
      version: row.version,
      document: document ?? null,
      maker: { role, sub, ...session },
    },
    seconds,
  );
  return `/object/sign/${url}?token=${token}`;
}

/** A link is opened with the rights that its maker has now, not with those at the time it was made. */
export async function followLink(c: Context, context: StorageContext): Promise<Response> {
  const { bucketId, key, url } = targetOf(c);
  const link = await context.links.open(url, c.req.query('token'));
  const caller: Caller = { role: link.maker.role, sub: link.maker.sub, claims: { ...link.maker } };
  const row = await linkedObject(context, caller, link, bucketId, key);
  const access = accessOf(c);
  const audit = () =>
    context.accessLog.writeOnce(`${link.jti} ${access}`, MAX_LINK_SECONDS, {
      caller,
      bucketId,
      key,
      access,
    });
  return sendObject(c, context, row, audit);
}

/** The link is dead once its object, or the row that named it, is another one or is out of the maker's sight. */
async function linkedObject(
  context: StorageContext,
  caller: Caller,
  link: Link,
  bucketId: string,
  key: string,
): Promise<ObjectRow> {
  const [row] = await context
    .runAs(caller, 'object.get_signed', (tx) => findObjects(tx, bucketId, [key]))
    .catch((error: unknown) => {
      throw isEndedSession(error) || lacksSecondStep(error) ? deadLink() : error;
    });
  if (row?.id !== link.object || row.version !== link.version) throw deadLink();
  if (link.document !== null) {
    const documents = await documentsOf(context.sql, bucketId, [key]);
    if (documents.get(key) !== link.document) throw deadLink();
  }
  return row;
}

/** The screens say it when a link is only for the small picture beside a name. */
function accessOf(c: Context): Access {
  if (downloadName(c.req.url) !== undefined) return 'download';
  return c.req.query('miniatura') === undefined ? 'view' : 'thumbnail';
}

/** The living rows that name objects, by the objects' keys: `tabla:id`. An object that no row names is missing. */
async function documentsOf(sql: Sql, bucketId: string, keys: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; document: string }[]>`
    select d.name, d.tabla || ':' || d.registro_id as document
    from private.documentos_de_objetos(${bucketId}, ${keys}) d
    where d.tabla is not null
  `;
  return new Map(rows.map(({ name, document }) => [name, document]));
}
