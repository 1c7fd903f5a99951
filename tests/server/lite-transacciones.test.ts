/** The transactions of lite: whose they are, and what is left behind when one cannot open (server/lite/transaction.ts). */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';

let backend: TestBackend;
let staff: TestStaff[];

beforeAll(async () => {
  backend = await startTestBackend({
    door: {
      functions: {
        quien: 'list',
        con_cabecera: 'list',
        con_estado: 'list',
        apunta: 'work',
        se_corta: 'work',
      },
      limits: { waiting: 1000 },
    },
  });
  await backend.sql.unsafe(`
    create function public.quien () returns jsonb language sql volatile security invoker set search_path = '' as
    $$ select jsonb_build_object('role', current_user, 'uid', (select auth.uid()),
        'path', current_setting('request.path', true)) $$;
    create function public.con_cabecera () returns text language sql volatile security invoker set search_path = '' as
    $$ select set_config('response.headers', '[{"x-quien": "yo"}]', true) $$;
    create function public.con_estado () returns text language sql volatile security invoker set search_path = '' as
    $$ select set_config('response.status', '202', true) $$;
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
    Array.from({ length: 60 }, () => ({ role: 'authenticated', uid, path: '/rpc/quien' })),
  );
  expect(answers).toEqual(expected);
});

it('rolls back what a failed call had written', async () => {
  const { client, userId } = staff[0] as TestStaff;
  const twice = { id: 'dos-veces', contractnumber: 'C-1' };
  const { error } = await client.from('deals').insert([twice, twice]);
  expect(error?.code).toBe('23505');
  const kept = await backend.sql`select from public.deals where user_id = ${userId}`;
  expect(kept.length).toBe(0);
});

it('still lets a function choose the headers of its answer', async () => {
  const answer = await ask('con_cabecera', staff[0]?.accessToken ?? '');
  expect(answer.headers.get('x-quien')).toBe('yo');
});

it('still lets a function choose the status of its answer', async () => {
  expect((await ask('con_estado', staff[0]?.accessToken ?? '')).status).toBe(202);
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
  const again = await Promise.all(Array.from({ length: 12 }, () => ask('con_estado', token)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([202]));
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
