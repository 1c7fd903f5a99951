/** Attack 1: a hundred requests that fail, each in its way, beside twenty people at work. On both engines. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { askRows, createMeeting, expectPoolWhole, rpc } from '../support/rows-pool';

let backend: TestBackend;
let staff: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  staff = await createStaff(backend);
  await createMeeting(backend);
});
afterAll(() => backend.stop());

const POISONS = 100;
const PEOPLE = 20;
const LISTS_EACH = 5;

const change = (body: unknown) =>
  askRows(backend, staff.accessToken, '/deals?id=eq.ninguno', { method: 'PATCH', body });

const WAYS: (() => Promise<Response>)[] = [
  () => change({ contractnumber: { toString: 1, valueOf: 1 } }),
  () => change({ creationdate: { toString: null } }),
  () => change({ contractnumber: '\u0000' }),
  () => change({ no_hay: 1 }),
  () => askRows(backend, staff.accessToken, '/deals?id=match.((((a*)*)*)*)%24'),
  () => rpc(backend, staff, 'no_existe'),
  () => rpc(backend, staff, 'list_deals', { page_number: { toString: 1 } }),
  () => askRows(backend, 'no es un testigo', '/deals?select=id'),
  () => askRows(backend, staff.accessToken, '/clientes', { method: 'POST', body: [{ id: [[{}]] }, 1, null] }),
  () => rpc(backend, staff, 'list_deals', { page_number: 1 }, AbortSignal.timeout(5)),
];

async function person(): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < LISTS_EACH; n += 1) {
    statuses.push((await rpc(backend, staff, 'list_deals', { page_number: 1 })).status);
  }
  return statuses;
}

test('each is answered, the people have all their lists, and the pool is whole', async () => {
  const rounds = POISONS / WAYS.length;
  const poisons = WAYS.flatMap((poison) => Array.from({ length: rounds }, poison));
  const people = await Promise.all(Array.from({ length: PEOPLE }, person));
  const answers = await Promise.all(poisons);
  expect(answers.map(({ status }) => status).filter((status) => status < 200 || status > 504)).toEqual([]);
  expect(new Set(people.flat())).toEqual(new Set([200]));
  await expectPoolWhole(backend, staff);
  const health = await fetch(`${backend.url}/healthz`);
  expect(await health.json()).toEqual({ ok: true });
}, 120_000);
