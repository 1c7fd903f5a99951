/** The transactions of lite after server/lite-round-trips.ts: whose they are, and what is left behind when one cannot open. */
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

function ask(name: string, token: string): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
  });
}
