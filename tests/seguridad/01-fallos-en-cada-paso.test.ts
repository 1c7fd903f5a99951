/** Attack 1, past the door: whatever step of a call fails, it is answered and its connection is usable or closed. On both engines. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { askRows, createMeeting, expectPoolWhole, rpc } from '../support/rows-pool';
import { onSharedServer } from '../support/shared-postgres';
import { tokenWith } from '../support/token';

const IN_FLIGHT = 15;
const AWAY = 'La base de datos no responde. Vuelva a intentarlo en unos segundos.';

let backend: TestBackend;
let staff: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  staff = await createStaff(backend);
  await createMeeting(backend);
  await backend.sql.unsafe(`
    create table public.una_vez (texto text, unique (texto) deferrable initially deferred);
    create function public.falla_al_confirmar () returns setof public.una_vez language sql volatile security definer
    set search_path = '' as $$
      -- Each call its own value, twice: with the same one, calls wait for each other and PostgreSQL ends one as a deadlock.
      insert into public.una_vez select v from (select gen_random_uuid()::text offset 0) own (v), generate_series(1, 2) returning *
    $$;
    create function public.falla_la_consulta () returns integer language sql volatile set search_path = '' as $$ select 1 / 0 $$;
    create function public.muere () returns boolean language sql volatile security definer set search_path = '' as
    $$ select pg_terminate_backend(pg_backend_pid()) $$;
    create function public.duerme (segundos integer) returns text language sql volatile set search_path = '' as
    $$ select pg_sleep(segundos)::text $$;
    create function public.fin_de_los_tiempos () returns timestamptz language sql set search_path = '' as $$ select 'infinity'::timestamptz $$;
    notify pgrst, 'reload schema'`);
  await serving();
});
afterAll(() => backend.stop());
beforeEach(() => expectPoolWhole(backend, staff));

const serving = () =>
  vi.waitFor(async () => expect((await rpc(backend, staff, 'fin_de_los_tiempos')).status).toBe(200), {
    timeout: 20_000,
  });

const many = (ask: (n: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: IN_FLIGHT }, (_, n) => ask(n)));

const statusesOf = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

test('opening: no connection can be made', async () => {
  const [database] = await backend.sql`select current_database() as name`;
  const letIn = (allowed: boolean) =>
    onSharedServer((sql) => sql.unsafe(`alter database "${database?.name}" allow_connections ${allowed}`));
  await letIn(false);
  try {
    await backend.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'
        and (application_name = 'backoffice-filas' or usename like 'backoffice_postgrest%')`;
    const answers = await many(() => rpc(backend, staff, 'fin_de_los_tiempos'));
    expect(statusesOf(answers)).toEqual([503]);
    expect(await answers[0]?.json()).toMatchObject({ message: AWAY });
  } finally {
    await letIn(true);
  }
  await serving();
  await expectPoolWhole(backend, staff);
}, 60_000);

test('beginning: the connections that were free have been cut', async () => {
  await backend.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (application_name = 'backoffice-filas' or usename like 'backoffice_postgrest%')`;
  const answers = await many(() => rpc(backend, staff, 'fin_de_los_tiempos'));
  expect(statusesOf(answers).filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await serving();
  await expectPoolWhole(backend, staff);
}, 60_000);

test('settings: the role of the caller is none of the database', async () => {
  const token = await tokenWith(backend, { role: 'no_existe', sub: staff.userId });
  const answers = await many(() => askRows(backend, token, '/deals?select=id'));
  expect(answers.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
  await expectPoolWhole(backend, staff);
});

test('statement: PostgreSQL refuses it', async () => {
  const answers = await many(() => rpc(backend, staff, 'falla_la_consulta'));
  expect(statusesOf(answers)).toEqual([400]);
  expect(await answers[0]?.json()).toMatchObject({ code: '22012' });
  await expectPoolWhole(backend, staff);
});

test.each([
  ['an object without a text', { contractnumber: { toString: 1, valueOf: 1 } }],
  ['an object for a date', { creationdate: { toString: 1 } }],
  ['a list of lists for a text', { contractnumber: [[1, [2]], { toString: 1 }] }],
  ['half a character', { contractnumber: '\ud800' }],
  ['a character that PostgreSQL does not keep', { contractnumber: '\u0000' }],
])('statement: %s cannot be written', async (_what, body) => {
  const answers = await many(() =>
    askRows(backend, staff.accessToken, '/deals?id=eq.ninguno', { method: 'PATCH', body }),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await expectPoolWhole(backend, staff);
});

test('statement: the process of PostgreSQL that runs it dies', async () => {
  const answers = await many(() => rpc(backend, staff, 'muere'));
  expect(statusesOf(answers)).toEqual([503]);
  expect(await answers[0]?.json()).toMatchObject({ message: AWAY });
  await serving();
  await expectPoolWhole(backend, staff);
}, 60_000);

test('result: a value of which no date can be made', async () => {
  const answers = await many(() => rpc(backend, staff, 'fin_de_los_tiempos'));
  expect(statusesOf(answers)).toEqual([200]);
  expect(await answers[0]?.text()).toBe('"infinity"');
});

test('commit: a constraint that waits for it refuses', async () => {
  const answers = await many(() => rpc(backend, staff, 'falla_al_confirmar'));
  expect(statusesOf(answers)).toEqual([409]);
  expect(await backend.sql`select from public.una_vez`).toHaveLength(0);
  await expectPoolWhole(backend, staff);
});

test('the client hangs up: the statement ends within a second, and the connection serves the next', async () => {
  const hangUp = new AbortController();
  const asked = many(() => rpc(backend, staff, 'duerme', { segundos: 25 }, hangUp.signal));
  await expect.poll(sleeping).toBe(10);
  hangUp.abort();
  await expect.poll(sleeping, { timeout: 1_500 }).toBe(0);
  expect(statusesOf(await asked)).toEqual([504]);
  expect(await (await asked)[0]?.json()).toEqual({
    code: '57014',
    message: 'La petición ha tardado demasiado y se ha cancelado. Vuelva a intentarlo.',
    details: null,
    hint: null,
  });
  await expectPoolWhole(backend, staff);
});

test('only the call that was cancelled ends', async () => {
  const hangUp = new AbortController();
  const mine = rpc(backend, staff, 'duerme', { segundos: 2 });
  const others = rpc(backend, staff, 'duerme', { segundos: 25 }, hangUp.signal);
  await expect.poll(sleeping).toBe(2);
  hangUp.abort();
  expect((await others).status).toBe(504);
  expect((await mine).status).toBe(200);
});

test('a call that has been cancelled before it began is not sent', async () => {
  const answer = await rpc(backend, staff, 'duerme', { segundos: 25 }, AbortSignal.abort());
  expect([answer.status, await sleeping()]).toEqual([504, 0]);
});

async function sleeping(): Promise<number> {
  const [found] = await backend.sql`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event = 'PgSleep'`;
  return found?.n;
}
