import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';

import type { DiskReserve } from '../disk/reserve';
import { accessDenied, toStorageError } from '../storage/errors';
import { listDamage } from './damage';
import { lastRound } from './round';
import type { IntegrityRounds } from './schedule';

const SHOWN = 500;

interface ServerRoutesOptions {
  sql: Sql;
  /** Whether whoever calls is one. @throws StorageError without a session */
  isAdministrador: (c: Context) => Promise<boolean>;
  /** Absent where a hosted Supabase holds the data: there is no disk of ours. */
  reserve?: DiskReserve;
  rounds: IntegrityRounds;
}

/**
 * What an administrator sees of the machine that the program runs on, and asks of it: mounted at /servidor/v1. Where a hosted Supabase holds the
 * data it is there only with its service key.
 */
export function createServerRoutes({ sql, isAdministrador, reserve, rounds }: ServerRoutesOptions): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    const { status, code, message } = toStorageError(error);
    if (code === 'InternalError') console.error('[servidor]', error);
    return c.json({ code, message }, status as 400);
  });
  app.use(async (c, next) => {
    if (!(await isAdministrador(c))) throw accessDenied('Solo para administradores.');
    c.header('cache-control', 'no-store');
    await next();
  });

  app.get('/estado', async (c) => {
    const [disco, comprobacion, danados] = await Promise.all([
      reserve?.room() ?? null,
      lastRound(sql),
      listDamage(sql, SHOWN),
    ]);
    return c.json({ disco, comprobacion: comprobacion ?? null, danados });
  });
  app.post('/comprobacion', async (c) => {
    await rounds.start();
    return c.body(null, 202);
  });
  app.delete('/comprobacion', async (c) => {
    await rounds.cancel();
    return c.body(null, 204);
  });
  return app;
}
