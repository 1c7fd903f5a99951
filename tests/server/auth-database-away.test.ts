/** While PostgreSQL is away, whoever signs in is told so in the words of every other call, and it is no attempt. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { type Line, lineTo } from '../support/pg-line';
import { createTestDatabase, type TestDatabase } from '../support/shared-postgres';

const AWAY = 'La base de datos no responde. Vuelva a intentarlo en unos segundos.';
/** What one person may try from one address before waiting. */
const ATTEMPTS = 10;

let database: TestDatabase;
let line: Line;
let backend: TestBackend;
let staff: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await lineTo(database.url);
  backend = await startTestBackend({ databaseUrl: line.url });
  staff = await createStaff(backend);
});
afterAll(async () => {
  await backend.stop();
  await line.close();
  await database.drop();
});

const token = (grant: string, body: object) =>
  fetch(`${backend.url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const signIn = () => token('password', { email: staff.email, password: staff.password });

async function answerOf(response: Response) {
  return [response.status, await response.json()];
}
const SAID = [503, { code: 503, error_code: 'PGRST003', msg: AWAY }];

test.each([
  ['nobody can reach it', 'backoffice'],
  ['the engine of the accounts cannot reach it', 'backoffice-cuentas'],
])(
  '%s: 503 as often as it is tried, and then one is let in',
  async (_what, application) => {
    line.down(application);
    try {
      for (let n = 0; n <= ATTEMPTS; n += 1) expect(await answerOf(await signIn())).toEqual(SAID);
      expect(await answerOf(await token('refresh_token', { refresh_token: 'ninguna' }))).toEqual(SAID);
    } finally {
      line.up();
    }
    await vi.waitFor(async () => expect((await signIn()).status).toBe(200), {
      timeout: 10_000,
      interval: 200,
    });
  },
  60_000,
);
