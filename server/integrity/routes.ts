import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';

import type { DiskReserve } from '../disk/reserve';
import type { CallerReader } from '../storage/caller';
import { accessDenied, toStorageError } from '../storage/errors';
import { createRunAs } from '../storage/run-as';
import { listDamage } from './damage';
import { lastRound } from './round';
import type { IntegrityRounds } from './schedule';

const SHOWN = 500;

interface ServerRoutesOptions {
  sql: Sql;
  callers: CallerReader;
  reserve: DiskReserve;
  rounds: IntegrityRounds;
}

/**
 * What an administrator sees of the machine that the program runs on, and asks of it: mounted at /servidor/v1, absent where a hosted Supabase
 * holds the data.
 */
export function createServerRoutes({ sql, callers, reserve, rounds }: ServerRoutesOptions): Hono {
  const runAs = createRunAs(sql);
  const app = new Hono();
  app.onError((error, c) => {
    const { status, code, message } = toStorageError(error);
    if (code === 'InternalError') console.error('[servidor]', error);
    return c.json({ code, message }, status as 400);
  });
  app.use(async (c, next) => {
    await requireAdministrador(c);
    c.header('cache-control', 'no-store');
    await next();
  });

  async function requireAdministrador(c: Context): Promise<void> {
    const caller = await callers.required(c);
    const [row] = await runAs(
      caller,
      'servidor',
      (tx) => tx<{ ok: boolean }[]>`select public.is_administrador() as ok`,
    );
    if (!row?.ok) throw accessDenied('Solo para administradores.');
  }

  app.get('/estado', async (c) => {
    const [disco, comprobacion, danados] = await Promise.all([
      reserve.room(),
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
