/** The transactions of rows: whose they are, and what is left behind when one cannot end (server/direct/). */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';

let backend: TestBackend;
let staff: TestStaff[];

beforeAll(async () => {
  backend = await startTestBackend({
    door: {
      functions: {
        quien: 'list',
        cuantos: 'list',
        nueva: 'list',
        apunta: 'work',
        se_corta: 'work',
      },
      limits: { waiting: 1000 },
    },
  });
  await backend.sql.unsafe(`
    create function public.quien () returns jsonb language sql volatile security invoker set search_path = '' as
    $$ select jsonb_build_object('role', current_user, 'uid', (select auth.uid())) $$;
    create function public.cuantos () returns integer language sql volatile security invoker set search_path = '' as
    $$ select 3 $$;
    create table public.apuntes (texto text, unique (texto) deferrable initially deferred);
    create function public.apunta (texto text, veces integer default 1) returns setof public.apuntes
    language plpgsql volatile security definer set search_path = '' as $$
    begin
      return query insert into public.apuntes select apunta.texto from generate_series(1, veces) returning *;
      if texto = 'prohibido' then raise exception using errcode = 'P0001', message = 'Prohibido'; end if;
    end $$;
    create function public.se_corta () returns boolean language sql volatile security definer set search_path = '' as
    $$ select pg_terminate_backend(pg_backend_pid()) $$`);
  staff = await Promise.all([createStaff(backend), createStaff(backend)]);
});
afterAll(() => backend.stop());

it('keeps callers apart who ask side by side over the same connections', async () => {
  const [one, two] = staff.map(({ client }) => client);
  const asked = [one, two].flatMap((client) => Array.from({ length: 60 }, () => client));
  const answers = await Promise.all(asked.map(async (client) => (await client?.rpc('quien'))?.data));
  const expected = staff.flatMap(({ userId: uid }) =>
    Array.from({ length: 60 }, () => ({ role: 'authenticated', uid })),
  );
  expect(answers).toEqual(expected);
});

it('answers whatever else stands in the schema: a function whose arguments have no names, of an extension', async () => {
  await backend.sql
    .unsafe(`create function public.de_una_extension (text) returns text language sql return $1;
    create function public.de_una_extension (integer) returns integer language sql return $1`);
  const token = staff[0]?.accessToken ?? '';
  expect((await ask('nueva', token)).status).toBe(404);
  await backend.sql.unsafe(`create function public.nueva () returns text language sql return 'sí'`);
  expect(await (await ask('nueva', token)).json()).toBe('sí');
});

it('rolls back what a failed call had written', async () => {
  const { client, userId } = staff[0] as TestStaff;
  const twice = { id: 'dos-veces', contractnumber: 'C-1' };
  const { error } = await client.from('deals').insert([twice, twice]);
  expect(error?.code).toBe('23505');
  const kept = await backend.sql`select from public.deals where user_id = ${userId}`;
  expect(kept.length).toBe(0);
});

it('confirms a call before it answers, and undoes one that fails, or that only fails when it is confirmed', async () => {
  const { client } = staff[0] as TestStaff;
  const calls = [
    { texto: 'bueno' },
    { texto: 'prohibido' },
    { texto: 'a la vez', veces: 2 },
    { texto: 'después' },
  ];
  const answers = await Promise.all(calls.map((args) => client.rpc('apunta', args)));
  expect(answers.map(({ error }) => error?.code ?? null)).toEqual([null, 'P0001', '23505', null]);
  const kept = await backend.sql`select texto from public.apuntes order by texto`;
  expect(kept.map(({ texto }) => texto)).toEqual(['bueno', 'después']);
});

it('answers at once when the connection is lost in a call, whatever was sent behind it', async () => {
  const token = staff[0]?.accessToken ?? '';
  const cut = await Promise.all(Array.from({ length: 12 }, () => ask('se_corta', token)));
  expect(new Set(cut.map(({ status }) => status))).toEqual(new Set([503]));
  const again = await Promise.all(Array.from({ length: 12 }, () => ask('cuantos', token)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
});

function ask(name: string, token: string): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    signal: AbortSignal.timeout(20_000),
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
}
