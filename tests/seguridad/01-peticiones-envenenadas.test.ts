/** Attack 1, over HTTP: requests that the driver cannot send. Nobody waits for ever, and no connection is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';

let backend: TestBackend;
let staff: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  staff = await createStaff(backend);
});
afterAll(() => backend.stop());

const PAIRS = 34_000;
const pairs = (row: (n: number) => object) => JSON.stringify(Array.from({ length: PAIRS }, (_, n) => row(n)));

interface Poison {
  what: string;
  method?: string;
  path: string;
  body: () => string;
  token: () => string;
  prefer?: string;
  /** It is about no row: an engine that can make a text of the values answers 204. */
  aboutNothing?: true;
}

const nobody = () => backend.publishableKey;
const member = () => staff.accessToken;

const POISONS: Poison[] = [
  {
    what: 'nobody in particular writes 68,000 values into settings',
    path: '/settings',
    body: () => pairs((n) => ({ name: `n${n}`, value: 'x' })),
    token: nobody,
  },
  {
    what: 'a member writes 68,000 values into deals, and asks for them back',
    path: '/deals',
    body: () => pairs((n) => ({ id: `veneno-${n}`, contractnumber: 'x' })),
    token: member,
    prefer: 'return=representation',
  },
  {
    what: 'a member puts 68,000 values over clientes that may be there',
    path: '/clientes?on_conflict=id',
    body: () => pairs((n) => ({ nombre: `n${n}`, apellidos: 'x' })),
    token: member,
    prefer: 'resolution=merge-duplicates',
  },
  {
    what: 'a member changes a case file by values that cannot be made a text',
    method: 'PATCH',
    path: '/deals?id=eq.ninguno',
    body: () => JSON.stringify({ contractnumber: { toString: 1, valueOf: 1 } }),
    token: member,
    aboutNothing: true,
  },
];

const send = ({ method = 'POST', path, body, token, prefer }: Poison) =>
  fetch(`${backend.url}/rest/v1${path}`, {
    method,
    signal: AbortSignal.timeout(100_000),
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token()}`,
      'content-type': 'application/json',
      ...(prefer && { prefer }),
    },
    body: body(),
  });

async function expectService(): Promise<void> {
  const health = await fetch(`${backend.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ok: true }]);
  const list = await staff.client.from('deals').select('id').limit(1);
  expect(list.error).toBeNull();
  const signIn = await staff.client.auth.signInWithPassword(staff);
  expect(signIn.error).toBeNull();
}

test.each(POISONS)(
  '$what: twelve are answered, and everything goes on',
  async (poison) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(poison)));
    const statuses = answers.map(({ status }) => status);
    const isRight = (status: number) =>
      (status >= 400 && status < 500) || (poison.aboutNothing && status === 204);
    expect(statuses.filter((status) => !isRight(status))).toEqual([]);
    await expectService();
  },
  120_000,
);
