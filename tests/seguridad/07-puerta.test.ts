/** Attack 7: what is asked without a session, or of an engine that could do more than the screens ask of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FUNCTIONS, TABLES } from '../../server/door/allowed';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { askRows } from '../support/rows-pool';

let backend: TestBackend;
let staff: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  staff = await createStaff(backend);
  await backend.sql`insert into public.settings (name, value) values ('terminos', 'Los nuestros')`;
});
afterAll(() => backend.stop());

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, ...headers },
    signal: AbortSignal.timeout(10_000),
  });

async function says(response: Response): Promise<unknown[]> {
  const { message } = (await response.json()) as { message: string };
  return [response.status, message];
}

const BACKTRACKING = '^(.*)(.*)(.*)\\3\\2\\1$';

test('without a session no table and no function answers', async () => {
  const tables = Object.keys(TABLES).map((name) => get(name, backend.publishableKey));
  const functions = Object.keys(FUNCTIONS).map((name) =>
    fetch(`${backend.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  for (const answer of await Promise.all([...tables, ...functions])) {
    expect(await says(answer)).toEqual([401, 'Debe iniciar sesión.']);
  }
});

test.each([
  ['a long order', `settings?order=${'value,'.repeat(1200)}name`],
  ['a pattern that goes back and forth', `settings?value=match.${encodeURIComponent(BACKTRACKING)}`],
  ['the same, in capitals or not', `settings?value=imatch.${encodeURIComponent(BACKTRACKING)}`],
  ['the same, in an `or`', `settings?or=(value.match.${encodeURIComponent('"^(.*)(.*)$"')})`],
  ['the root, which describes everything', ''],
])('without a session: %s', async (_what, path) => {
  expect(await says(await get(path, backend.publishableKey))).toEqual([401, 'Debe iniciar sesión.']);
});

test.each<[string, string, Record<string, string>, number, string]>([
  [
    'an order of 14 KB',
    `deals?order=${'id,'.repeat(4600)}id`,
    {},
    414,
    'La dirección es demasiado larga: se admiten 8.000 caracteres como máximo.',
  ],
  [
    'an order of many columns',
    'deals?order=id.asc,id.asc,id.asc,id.asc,id.asc',
    {},
    400,
    'El valor del parámetro «order» no está permitido.',
  ],
  [
    'a pattern',
    `deals?message=match.${encodeURIComponent(BACKTRACKING)}`,
    {},
    400,
    'El filtro «match» no está permitido aquí.',
  ],
  [
    'a pattern, turned round',
    `deals?message=not.match.${encodeURIComponent(BACKTRACKING)}`,
    {},
    400,
    'El filtro «not» no está permitido aquí.',
  ],
  [
    'a nested like',
    `deals?message=like.${'*a'.repeat(200)}`,
    {},
    400,
    'El filtro «like» no está permitido aquí.',
  ],
  ['a search of words', 'deals?message=fts.a', {}, 400, 'El filtro «fts» no está permitido aquí.'],
  [
    'conditions in one another',
    `deals?or=(${'and('.repeat(20)}id.eq.1${')'.repeat(20)})`,
    {},
    400,
    'El parámetro «or» no está permitido.',
  ],
  [
    'rows of other tables in each row',
    'deals?select=*,deal_documents(*)',
    {},
    400,
    'El valor del parámetro «select» no está permitido.',
  ],
  [
    'a part of a document of JSON',
    'vistas?select=busqueda->a',
    {},
    400,
    'El valor del parámetro «select» no está permitido.',
  ],
  [
    'how it would be done',
    'deals?select=id',
    { accept: 'application/vnd.pgrst.plan+json' },
    406,
    'El valor de la cabecera «accept» no está permitido.',
  ],
  [
    'to count 150,000 rows',
    'deals?select=id',
    { prefer: 'count=exact' },
    400,
    'El valor de la cabecera «prefer» no está permitido.',
  ],
  ['another schema', 'users?select=email', { 'accept-profile': 'auth' }, 404, 'Esa dirección no existe.'],
])('a member does not ask either: %s', async (_what, path, headers, status, message) => {
  expect(await says(await get(path, staff.accessToken, headers))).toEqual([status, message]);
});

test('nor behind a separator that only the engine knows: what was asked is one value', async () => {
  const found = await get('settings?select=name&name=eq.terminos', staff.accessToken);
  expect(await found.json()).toEqual([{ name: 'terminos' }]);
  for (const more of [
    'value=match.%5EL',
    'or=(name.eq.terminos,name.eq.x)',
    'value=not.is.null',
    'limit=1',
  ]) {
    const answer = await get(`settings?select=name&name=eq.terminos;${more}`, staff.accessToken);
    expect([more, answer.status, await answer.json()]).toEqual([more, 200, []]);
  }
});

test('errors show neither SQL nor names of what is behind', async () => {
  const wrong: [string, string][] = [
    ['clientes?id=eq.no-es-un-uuid', 'Uno de los datos no tiene el formato que le corresponde.'],
    ['clientes?no_existe=eq.1', 'La petición no es válida.'],
    ['clientes?select=no_existe', 'La petición no es válida.'],
    ['staff?created_at=eq.ayer', 'Una de las fechas no es válida.'],
  ];
  for (const [path, message] of wrong) {
    const answer = await get(path, staff.accessToken);
    expect([path, answer.status]).toEqual([path, 400]);
    expect([path, await answer.json()]).toEqual([
      path,
      { code: expect.any(String), message, details: null, hint: null },
    ]);
  }
});

test('the two legal texts are read without a session, and nothing else by that way', async () => {
  await backend.sql`insert into public.settings (name, value) values ('documentos_exigidos', 'Contrato')
    on conflict (name) do nothing`;
  const answer = await fetch(`${backend.url}/textos-legales?name=documentos_exigidos&select=*`);
  const etag = answer.headers.get('etag') ?? '';
  expect([answer.status, await answer.json()]).toEqual([200, { terminos: 'Los nuestros' }]);
  expect((await fetch(`${backend.url}/textos-legales`, { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  );
  await backend.sql`update public.settings set value = 'Otros' where name = 'terminos'`;
  const changed = await fetch(`${backend.url}/textos-legales`, { headers: { 'if-none-match': etag } });
  expect([changed.status, await changed.json()]).toEqual([200, { terminos: 'Otros' }]);
});

/** Statements that PostgreSQL has been asked, of all connections. */
async function statements(): Promise<number> {
  await backend.sql`select pg_stat_force_next_flush()`;
  const [row] = await backend.sql<{ n: string }[]>`
    select sum(xact_commit + xact_rollback) as n from pg_stat_database where datname = current_database()`;
  return Number(row?.n);
}

/** Each tells what it did when it is next asked something, a second later. */
async function askAllConnections(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await Promise.all(
    Array.from({ length: 12 }, () => askRows(backend, staff.accessToken, '/deals?select=id')),
  );
}

/** The question that is shared is asked anew ten times a second at most: more of them on a machine that is slow to answer. */
const sharedWithin = (since: number) => Math.ceil((performance.now() - since) / 100) + 1;

/**
 * Each of three hundred would ask once at least. What the server does by itself and those who count are some dozens meanwhile, more on a
 * machine that is slow.
 */
const NOT_ONE_EACH = 300 / 2;

test('three hundred who ask whether it is well at once ask the database a few times', async () => {
  await askAllConnections();
  const before = await statements();
  const since = performance.now();
  const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${backend.url}/healthz`)));
  const shared = sharedWithin(since);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await askAllConnections();
  expect((await statements()) - before).toBeLessThan(NOT_ONE_EACH + shared);
});

test('three hundred long questions without a session leave nothing in the log of PostgreSQL', async () => {
  const before = await statements();
  const path = `settings?order=${'value,'.repeat(1200)}name`;
  const answers = await Promise.all(Array.from({ length: 300 }, () => get(path, backend.publishableKey)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await statements()) - before).toBeLessThan(NOT_ONE_EACH);
});
