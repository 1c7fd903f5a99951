/** The transactions of lite: whose they are, and what is left behind when one cannot open (server/lite/transaction.ts). */
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { tokenWith } from '../support/token';

let backend: TestBackend;
let staff: TestStaff[];

beforeAll(async () => {
  backend = await startTestBackend();
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
    create function public.veces_apuntado (texto text) returns integer language sql stable security definer set search_path = '' as
    $$ select count(*)::integer from public.apuntes a where a.texto = veces_apuntado.texto $$;
    create function public.se_corta () returns boolean language sql volatile security definer set search_path = '' as
    $$ select pg_terminate_backend(pg_backend_pid()) $$;
    create function public.hasta_tres () returns table (n integer, de uuid) language sql stable security invoker set search_path = '' as
    $$ select n, auth.uid() from generate_series(1, 3) n $$;
    grant execute on function public.quien () to anon, authenticated`);
  staff = await Promise.all([createStaff(backend), createStaff(backend)]);
});
afterAll(() => backend.stop());

it('keeps callers apart who ask side by side over the same connections', async () => {
  const [one, two] = staff.map(({ client }) => client);
  const nobody = createAnonymousClient(backend);
  const asked = [one, two, nobody].flatMap((client) => Array.from({ length: 60 }, () => client));
  const answers = await Promise.all(asked.map(async (client) => (await client?.rpc('quien'))?.data));
  const expected = [staff[0]?.userId, staff[1]?.userId, null].flatMap((uid) =>
    Array.from({ length: 60 }, () => ({
      role: uid ? 'authenticated' : 'anon',
      uid: uid ?? null,
      path: '/rpc/quien',
    })),
  );
  expect(answers).toEqual(expected);
});

it('answers what stopped a transaction from opening, and leaves the connections as they were', async () => {
  const token = await tokenWith(backend, { role: 'no_existe', sub: staff[0]?.userId });
  const refused = await Promise.all(Array.from({ length: 20 }, () => ask('quien', token)));
  expect(refused.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
  expect(await refused[0]?.text()).toContain('no_existe');
  const after = await Promise.all(
    Array.from({ length: 20 }, async () => (await staff[1]?.client.rpc('quien'))?.data),
  );
  expect(new Set(after.map((answer) => answer.uid))).toEqual(new Set([staff[1]?.userId]));
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

it('counts in the same transaction what a call has found', async () => {
  const { client, userId } = staff[0] as TestStaff;
  const { data, count, error } = await client.rpc('hasta_tres', {}, { count: 'exact' }).limit(1);
  expect({ data, count, error }).toEqual({ data: [{ n: 1, de: userId }], count: 3, error: null });
});

it('lets a GET read and not write', async () => {
  const { client } = staff[0] as TestStaff;
  const read = await client.rpc('veces_apuntado', { texto: 'nada' }, { get: true });
  expect(read.data).toBe(0);
  const wrote = await client.rpc('apunta', { texto: 'con GET' }, { get: true });
  expect(wrote.error?.code).toBe('25006');
  expect((await client.rpc('veces_apuntado', { texto: 'con GET' })).data).toBe(0);
});

function ask(name: string, token: string): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    signal: AbortSignal.timeout(20_000),
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
  });
}
