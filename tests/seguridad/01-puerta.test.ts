/**
 * Attack 1, as far as the door is concerned: bodies with more values than a statement has parameters, with and without a session. The
 * connections behind it are those of 01-conexiones.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';

let backend: TestBackend;
let staff: TestStaff;
beforeAll(async () => {
  backend = await startTestBackend();
  staff = await createStaff(backend);
});
afterAll(() => backend.stop());

const post = (path: string, body: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });

const rows = (count: number, row: (n: number) => object) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => row(n)));

const POISON = {
  'two columns': rows(34_000, (n) => ({ name: `n${n}`, value: 'x' })),
  "a column of each row's own": rows(300, (n) => ({ [`columna_${n}`]: 'x' })),
  'rows without a value': rows(70_000, () => ({})),
};

async function worksOn(): Promise<void> {
  const started = performance.now();
  const [list, health, signIn] = await Promise.all([
    staff.client.rpc('list_deals', { page_number: 1, page_size: 50 }),
    fetch(`${backend.url}/healthz`),
    staff.client.auth.getUser(),
  ]);
  expect([list.error, health.status, signIn.error]).toEqual([null, 200, null]);
  expect(performance.now() - started).toBeLessThan(2000);
}

test('without a session every one of twelve is refused before it is read, whatever the table', async () => {
  for (const table of ['settings', 'deals', 'auditoria']) {
    const sent = Array.from({ length: 12 }, () => post(table, POISON['two columns'], backend.publishableKey));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(await answers[0]?.json()).toMatchObject({ code: '42501', message: 'Debe iniciar sesión.' });
  }
  await worksOn();
});

test.each(Object.entries(POISON))('a member is told that it is too much: %s', async (_what, body) => {
  const tries: [string, Record<string, string>][] = [
    ['deals', {}],
    ['clientes', { prefer: 'return=representation' }],
    ['settings?select=name', { prefer: 'return=minimal' }],
  ];
  for (const [table, headers] of tries) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(table, body, staff.accessToken, headers)),
    );
    expect([table, ...answers.map(({ status }) => status)]).toEqual([table, 413, 413, 413, 413]);
    expect(await answers[0]?.json()).toMatchObject({
      message: 'La petición lleva demasiados valores: se admiten 65.000 como máximo.',
    });
  }
  await worksOn();
});

test('neither does a list in a call of a function get to the database', async () => {
  const row_ids = Array.from({ length: 70_000 }, (_, n) => `EXP-${n}`);
  const { status, error } = await staff.client.rpc('delete_many_to_papelera', {
    table_name: 'deals',
    row_ids,
  });
  expect([status, error?.message]).toEqual([
    413,
    'La petición lleva demasiados valores: se admiten 65.000 como máximo.',
  ]);
  await worksOn();
});
