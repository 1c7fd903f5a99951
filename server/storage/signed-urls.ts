import type { Context, Hono } from 'hono';
import { z } from 'zod';

import type { Caller } from './caller';
import type { StorageContext } from './context';
import { sendObject } from './download';
import { invalidToken, objectNotFound } from './errors';
import { httpDate, privateCache } from './file-headers';
import { checkBucketId, checkKey } from './keys';
import { findObject } from './object-rows';
import { probeWrite, upload, visibleObject, wantsUpsert } from './objects';
import { readJson, safeText } from './request';

const uploadLinkSeconds = 2 * 60 * 60;
const tenYears = 10 * 366 * 24 * 60 * 60;
const noAccess = 'Either the object does not exist or you do not have access to it';

const seconds = z.int().min(1).max(tenYears);
const linkRequest = z.object({ expiresIn: seconds });
const linksRequest = z.object({ expiresIn: seconds, paths: z.array(safeText).min(1) });

const uploadClaims = z.object({
  upsert: z.boolean(),
  caller: z.object({ role: z.string(), sub: z.string().nullable() }),
});

function targetOf(c: Context) {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const key = checkKey(c.req.param('key'));
  return { bucketId, key, url: `${bucketId}/${key}` };
}

/** storage-js encodes the link itself, so the path goes out as it is. */
const downloadPath = (url: string, token: string) => `/object/sign/${url}?token=${token}`;

async function signDownload(c: Context, context: StorageContext) {
  const { bucketId, key, url } = targetOf(c);
  const caller = await context.callers.required(c);
  const { expiresIn } = await readJson(c, linkRequest);
  await visibleObject(context, caller, 'object.sign', bucketId, key);
  return c.json({ signedURL: downloadPath(url, await context.links.sign('download', url, expiresIn)) });
}

async function signDownloads(c: Context, context: StorageContext) {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const { expiresIn, paths } = await readJson(c, linksRequest);
  const visible = await visibleKeys(context, caller, bucketId, paths);
  const answers = paths.map(async (path) => {
    if (!visible.has(path)) return { error: noAccess, path, signedURL: null };
    const url = `${bucketId}/${path}`;
    const token = await context.links.sign('download', url, expiresIn);
    return { error: null, path, signedURL: downloadPath(url, token) };
  });
  return c.json(await Promise.all(answers));
}

async function visibleKeys(context: StorageContext, caller: Caller, bucketId: string, paths: string[]) {
  const rows = await context.runAs(
    caller,
    'object.sign_many',
    (tx) => tx<{ name: string }[]>`
      select name
      from storage.objects
      where bucket_id = ${bucketId} and name = any(${paths}::text[])
    `,
  );
  return new Set(rows.map((row) => row.name));
}

/** A link was allowed when it was made; here its token is all that counts, as on hosted Supabase. */
async function followDownload(c: Context, context: StorageContext) {
  const { bucketId, key, url } = targetOf(c);
  const { exp = 0 } = await context.links.verify('download', url, c.req.query('token'));
  const find = async () => {
    const row = await findObject(context.sql, bucketId, key);
    if (!row) throw objectNotFound();
    return row;
  };
  const secondsLeft = exp - Date.now() / 1000;
  return sendObject(c, context, find, (row) => privateCache(row.metadata.cacheControl, secondsLeft), {
    expires: httpDate(new Date(exp * 1000).toISOString()),
  });
}

async function signUpload(c: Context, context: StorageContext) {
  const { bucketId, key, url } = targetOf(c);
  const caller = await context.callers.required(c);
  const upsert = wantsUpsert(c);
  await probeWrite(context, { bucketId, key, caller, upsert, operation: 'object.sign_upload_url' }, {});
  const token = await context.links.sign('upload', url, uploadLinkSeconds, {
    upsert,
    caller: { role: caller.role, sub: caller.sub },
  });
  return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
}

/** Writes as whoever asked for the link: row security is asked again, so a person deactivated meanwhile is refused. */
async function followUpload(c: Context, context: StorageContext) {
  const { bucketId, key, url } = targetOf(c);
  const payload = await context.links.verify('upload', url, c.req.query('token'));
  const claims = uploadClaims.safeParse(payload);
  if (!claims.success) throw invalidToken('Invalid token');
  const { upsert } = claims.data;
  const { role, sub } = claims.data.caller;
  const caller = { role, sub, claims: { role, sub } };
  return upload(c, context, { bucketId, key, caller, upsert, operation: 'object.upload_signed' });
}

export function signedUrlRoutes(app: Hono, context: StorageContext): void {
  app.post('/object/upload/sign/:bucket/:key{.+}', (c) => signUpload(c, context));
  app.put('/object/upload/sign/:bucket/:key{.+}', (c) => followUpload(c, context));
  app.post('/object/sign/:bucket', (c) => signDownloads(c, context));
  app.post('/object/sign/:bucket/:key{.+}', (c) => signDownload(c, context));
  app.get('/object/sign/:bucket/:key{.+}', (c) => followDownload(c, context));
}
