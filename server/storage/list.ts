import type { Context, Hono } from 'hono';
import { z } from 'zod';

import type { StorageContext } from './context';
import { invalidRequest } from './errors';
import { checkBucketId } from './keys';
import { type Entry, listByName, listByTime, type Walk } from './list-sql';
import { readJson, safeText } from './request';

/** What hosted Supabase cuts to as well. */
const maxPage = 1500;
const maxPageV2 = 1000;
const maxOffset = 100_000_000;

const order = z.enum(['asc', 'desc']).nullish();
const count = z.int().min(1).nullish();

const listRequest = z.object({
  prefix: safeText.nullish(),
  limit: count,
  offset: z.int().min(0).nullish(),
  search: safeText.nullish(),
  sortBy: z
    .object({ column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).nullish(), order })
    .nullish(),
});

const listV2Request = z.object({
  prefix: safeText.nullish(),
  limit: count,
  cursor: safeText.nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z.object({ column: z.enum(['name', 'created_at', 'updated_at']).nullish(), order }).nullish(),
});

/** The last entry a page showed: its key, and its date where the list is ordered by date. */
const cursorContent = z.object({ key: safeText, sort: safeText.optional() });
type Cursor = z.infer<typeof cursorContent>;
type Page = (Entry & { sort?: string })[];

async function list(c: Context, context: StorageContext) {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const request = await readJson(c, listRequest);
  const limit = Math.min(request.limit ?? 100, maxPage);
  const offset = Math.min(request.offset ?? 0, maxOffset);
  const column = request.sortBy?.column ?? 'name';
  const walk: Walk = {
    bucketId,
    prefix: asFolder(request.prefix ?? ''),
    delimiter: true,
    descending: request.sortBy?.order === 'desc',
    count: limit,
    search: request.search ?? undefined,
  };
  const entries = await context.runAs<Entry[]>(caller, 'object.list', (tx) =>
    column === 'name'
      ? listByName(tx, walk, offset)
      : listByTime(tx, walk, { column, foldersFirst: true, offset }),
  );
  return c.json(entries.map(listed));
}

const asFolder = (prefix: string) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`);

const listed = ({ name, id, updated_at, created_at, last_accessed_at, metadata }: Entry) => ({
  name,
  id,
  updated_at,
  created_at,
  last_accessed_at,
  metadata,
});

async function listV2(c: Context, context: StorageContext) {
  const bucketId = checkBucketId(c.req.param('bucket'));
  const caller = await context.callers.required(c);
  const request = await readJson(c, listV2Request);
  const limit = Math.min(request.limit ?? maxPageV2, maxPageV2);
  const column = request.sortBy?.column ?? 'name';
  const cursor = request.cursor ? parseCursor(request.cursor) : undefined;
  const walk: Walk = {
    bucketId,
    prefix: request.prefix ?? '',
    delimiter: request.with_delimiter ?? false,
    descending: request.sortBy?.order === 'desc',
    count: limit + 1,
    after: cursor?.key,
  };
  const entries = await context.runAs<Page>(caller, 'object.list_v2', (tx) =>
    column === 'name'
      ? listByName(tx, walk)
      : listByTime(tx, walk, { column, foldersFirst: false, offset: 0, after: withSort(cursor) }),
  );
  return c.json(pageOf(entries, limit));
}

function pageOf(entries: Page, limit: number) {
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const hasNext = entries.length > limit;
  return {
    hasNext,
    nextCursor: hasNext && last ? formatCursor({ key: last.key, sort: last.sort }) : undefined,
    folders: page.filter(isFolder).map(({ key }) => ({ key: key.slice(0, -1), name: key })),
    objects: page.filter((entry) => !isFolder(entry)).map(listedV2),
  };
}

const listedV2 = (entry: Entry) => Object.assign(listed(entry), { name: entry.key, key: entry.key });

const isFolder = (entry: Entry) => entry.key.endsWith('/');

const withSort = (cursor: Cursor | undefined) => cursor && { key: cursor.key, sort: cursor.sort ?? '' };

const formatCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function parseCursor(text: string): Cursor {
  try {
    return cursorContent.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidRequest('Invalid cursor');
  }
}

export function listRoutes(app: Hono, context: StorageContext): void {
  app.post('/object/list/:bucket', (c) => list(c, context));
  app.post('/object/list-v2/:bucket', (c) => listV2(c, context));
}
