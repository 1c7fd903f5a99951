/** What PostgreSQL says of the connections that rows are asked for by, whichever engine holds them. */
import { expect } from 'vitest';

import type { TestBackend, TestStaff } from './backend';

const MAX = 10;

/** PostgREST's, but for the one by which it hears of changes; or lite's, where a connection in use has the name of its call. */
const ours = ({ config }: TestBackend) =>
  `datname = current_database() and ${
    config.postgrestPath
      ? `usename like 'backoffice_postgrest%' and query not like 'LISTEN%'`
      : `(application_name = 'backoffice-filas' or application_name like 'backoffice:%')`
  }`;

/** `se_reunen` runs until so many of it run at once, and says whether they did. */
export async function createMeeting(backend: TestBackend): Promise<void> {
  await backend.sql.unsafe(`
    create function public.se_reunen (cuantos integer) returns boolean language plpgsql volatile security definer
    set search_path = '' as $$
    begin
      for vuelta in 1 .. 400 loop
        perform pg_catalog.pg_stat_clear_snapshot();
        if (select count(*) from pg_catalog.pg_locks where locktype = 'advisory' and objid = 160001) >= cuantos
        then perform pg_catalog.pg_sleep(0.5); return true; end if;
        perform pg_catalog.pg_try_advisory_xact_lock_shared(160001);
        perform pg_catalog.pg_sleep(0.02);
      end loop;
      return false;
    end $$;
    grant execute on function public.se_reunen (integer) to authenticated;
    notify pgrst, 'reload schema'`);
}

/** All connections serve at once; afterwards none is more than there may be, and none holds a transaction. */
export async function expectPoolWhole(backend: TestBackend, staff: TestStaff): Promise<void> {
  // PostgREST knows a new function once it has read the database again.
  await expect.poll(async () => (await rpc(backend, staff, 'se_reunen', { cuantos: 0 })).status).toBe(200);
  const together = await Promise.all(
    Array.from({ length: MAX }, () => rpc(backend, staff, 'se_reunen', { cuantos: MAX })),
  );
  expect(await Promise.all(together.map((answer) => answer.text()))).toEqual(Array(MAX).fill('true'));
  await expect
    .poll(() => backend.sql.unsafe(`select distinct state from pg_stat_activity where ${ours(backend)}`))
    .toEqual([{ state: 'idle' }]);
  const [found] = await backend.sql.unsafe(
    `select count(*)::integer as n from pg_stat_activity where ${ours(backend)}`,
  );
  expect(found?.n).toBeLessThanOrEqual(MAX);
}

export interface RowsRequest {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Past the door, to the engine. `path` is what follows /rest/v1. */
export function askRows(
  backend: TestBackend,
  token: string,
  path: string,
  { method = 'GET', body, signal, headers }: RowsRequest = {},
): Promise<Response> {
  return backend.rest(
    new Request(`http://localhost/rest/v1${path}`, {
      method,
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    signal ?? new AbortController().signal,
  );
}

export const rpc = (
  backend: TestBackend,
  { accessToken }: Pick<TestStaff, 'accessToken'>,
  name: string,
  body: unknown = {},
  signal?: AbortSignal,
) => askRows(backend, accessToken, `/rpc/${name}`, { method: 'POST', body, signal });
