/**
 * The part of Supabase's Storage API that the screens use, mounted at /storage/v1. Requests come in through `routes.ts`, row
 * security of `storage.objects` decides about each, and the bytes go to and come from files named by the object's version.
 */
import { Hono, type MiddlewareHandler } from 'hono';
import type { Sql } from 'postgres';

import type { DiskReserve } from '../disk/reserve';
import { createTurns } from '../door/turns';
import { createAccessLog } from './access-log';
import { createByteStore } from './byte-store';
import { createCallerReader } from './caller';
import type { StorageContext } from './context';
import { tooMany, toStorageError, unknownRoute } from './errors';
import { SAFE_HEADERS } from './file-headers';
import { createLinks } from './links';
import { ROUTES } from './routes';
import { createRunAs } from './run-as';

const defaultMaxBytes = 50 * 1024 * 1024;

/** What one person uploads at a time, as much as the screens do. The rest waits unread. */
const UPLOADS_OF_A_PERSON = { atOnce: 24, waiting: 200 };
/** Links, lists and removals, of up to a thousand files each: half of the connections, so that a colleague has the others. */
const CALLS_OF_A_PERSON = { atOnce: 4, waiting: 200 };

export interface StorageOptions {
  /** A connection that may become any role and reads `storage.*` past row security. */
  sql: Sql;
  /** Where the bytes live. */
  dir: string;
  reserve: DiskReserve;
  jwtSecret: string;
  /** The PostgreSQL role of each API key. */
  apiKeys: Record<string, string>;
  maxBytes?: number;
}

export function createStorageRouter(options: StorageOptions): Hono {
  const context: StorageContext = {
    sql: options.sql,
    store: createByteStore(options.dir, options.reserve),
    callers: createCallerReader(options),
    runAs: createRunAs(options.sql),
    links: createLinks(options.jwtSecret),
    accessLog: createAccessLog(options.sql),
    maxBytes: options.maxBytes ?? defaultMaxBytes,
  };

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SAFE_HEADERS)) c.res.headers.set(name, value);
  });
  app.onError((error, c) => {
    const answer = toStorageError(error);
    if (answer.code === 'InternalError') console.error('[storage]', error);
    c.header('cache-control', 'no-store');
    return c.json(answer.toJSON(), answer.httpStatus);
  });
  app.use('/object/*', inTurns(context));
  for (const { method, path, handle } of ROUTES) app.on(method, path, (c) => handle(c, context));
  app.all('*', () => {
    throw unknownRoute();
  });
  return app;
}

const CALLS = /^\/storage\/v1\/object\/(sign|list)\//;

/** Each person has turns of their own for what they send. Reading needs none: a link is read by whoever has it. */
function inTurns({ callers }: StorageContext): MiddlewareHandler {
  const uploads = createTurns(UPLOADS_OF_A_PERSON);
  const calls = createTurns(CALLS_OF_A_PERSON);
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { sub, role } = await callers.required(c);
    const isCall = c.req.method === 'DELETE' || CALLS.test(c.req.path);
    const giveBack = await (isCall ? calls : uploads).take(sub ?? role);
    if (!giveBack) throw tooMany();
    try {
      return await next();
    } finally {
      giveBack();
    }
  };
}
