import { Hono } from 'hono';
import type { Sql } from 'postgres';

import type { DiskReserve } from '../disk/reserve';
import { bucketRoutes } from './buckets';
import { createByteStore } from './byte-store';
import { createCallerReader } from './caller';
import type { StorageContext } from './context';
import { downloadRoutes } from './download';
import { toStorageError } from './errors';
import { createLinks } from './links';
import { listRoutes } from './list';
import { objectRoutes } from './objects';
import { drain } from './request';
import { createRunAs } from './run-as';
import { signedUrlRoutes } from './signed-urls';

const defaultMaxBytes = 50 * 1024 * 1024;

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

/** The Storage API of Supabase, to be mounted at /storage/v1. */
export function createStorageRouter(options: StorageOptions): Hono {
  const context: StorageContext = {
    sql: options.sql,
    store: createByteStore(options.dir, options.reserve),
    callers: createCallerReader(options),
    runAs: createRunAs(options.sql),
    links: createLinks(options.jwtSecret),
    maxBytes: options.maxBytes ?? defaultMaxBytes,
  };

  const app = new Hono();
  app.onError(async (error, c) => {
    const answer = toStorageError(error);
    if (answer.code === 'InternalError') console.error('[storage]', error);
    await drain(c);
    c.header('cache-control', 'no-store');
    return c.json(answer.toJSON(), answer.httpStatus);
  });

  bucketRoutes(app, context);
  // The narrower addresses first: `/object/:bucket/:key` would take them all.
  signedUrlRoutes(app, context);
  listRoutes(app, context);
  downloadRoutes(app, context);
  objectRoutes(app, context);

  app.all('*', (c) =>
    c.json({ statusCode: '404', error: 'Not Found', message: `Route ${c.req.method} not found` }, 404),
  );
  return app;
}
