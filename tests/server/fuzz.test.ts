/**
 * Every route (rows, accounts, files, configuration, screens) under requests that no browser sends: never a 5xx, a hang, a path or a
 * stack, a log that stays short, a person at work beside it who does not feel it, and a server that is well afterwards. The long form, `npm run test:fuzz`, sends 100,000 with a new seed each time.
 */
import path from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { staticScreens } from '../../server/screens/static';
import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { atWork, patience } from '../support/colega';
import { anyWrong } from './fuzz-filas';
import { bytesOf, flawsOf, sendRaw, type Wrong } from './fuzz-peticion';

/** In the long form: how many requests in all. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1800);
const SEED = process.env.FUZZ_REQUESTS ? Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31) : 20_261_121;
const AT_ONCE = 12;
/** Logs one in so many requests, without their content. */
const PRINTED_A_REQUEST = 100;

let backend: TestBackend;
let staff: TestStaff;
let colleague: TestStaff;
let port: number;
let secrets: string[];

beforeAll(async () => {
  const screens = path.join(import.meta.dirname, '../../public');
  backend = await startTestBackend({
    // Limits are raised: one person sends here what would take her hours.
    door: { limits: { person: { burst: 1e6, perHour: 1e6 }, stranger: { burst: 1e6, perHour: 1e6 } } },
    addScreens: ({ app }) => {
      app.get('*', staticScreens(screens));
      return Promise.resolve(undefined);
    },
  });
  staff = await createStaff(backend);
  colleague = await createStaff(backend);
  port = Number(new URL(backend.url).port);
  secrets = [backend.config.dataDir, path.resolve('.'), 'sb_secret_', 'root:x:0'];
});
afterAll(() => backend.stop());

const CREDENTIALS = {
  staff: () => [`apikey: ${backend.publishableKey}`, `Authorization: Bearer ${staff.accessToken}`],
  key: () => [`apikey: ${backend.publishableKey}`],
  forged: () => [`apikey: x`, 'Authorization: Bearer a.b.c'],
  none: () => [],
};

const send = (asked: Wrong) => sendRaw(port, bytesOf(asked));
/** Nobody is signed out or renamed while the others are sent. */
const spares = ({ path: target, who }: { path: string; who: string }) =>
  who !== 'staff' || !/\/auth\/v1\/(logout|user)/.test(target);

async function isWell(): Promise<void> {
  const health = await fetch(`${backend.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ok: true }]);
}

/** What is printed meanwhile: at most so many bytes a request. */
function listenToConsole(): () => number {
  let bytes = 0;
  const count = (...words: unknown[]) => void (bytes += words.map(String).join(' ').length);
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(count),
    vi.spyOn(console, 'log').mockImplementation(count),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
    return bytes;
  };
}

async function busyConnections(): Promise<number> {
  const [row] = await backend.sql<{ busy: number }[]>`
    select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state not in ('idle')`;
  return row?.busy ?? 0;
}

test(
  `no request gets a 5xx, a path, a stack or no answer (seed ${SEED})`,
  async () => {
    const most = await patience(colleague);
    const person = atWork(colleague);
    const printed = listenToConsole();
    const batches = fc.array(anyWrong, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        const checks = batch.filter(spares).map(async ({ who, headers, ...rest }) => {
          const asked = { ...rest, headers: [...CREDENTIALS[who](), ...headers] };
          return flawsOf(await send(asked), secrets).map((flaw) => `${asked.method} ${asked.path}: ${flaw}`);
        });
        expect((await Promise.all(checks)).flat()).toEqual([]);
      }),
      { numRuns: Math.ceil(REQUESTS / AT_ONCE), seed: SEED, endOnFailure: true },
    );
    expect(printed() / REQUESTS).toBeLessThan(PRINTED_A_REQUEST);
    expect(Math.max(...(await person.stop()))).toBeLessThan(most);
    await expect.poll(busyConnections).toBe(0);
    await isWell();
  },
  Math.max(60_000, REQUESTS * 60),
);

const RAW: [string, string | Buffer][] = [
  ['20 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['3,000 headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(3000)}Connection: close\r\n\r\n`],
  ['a request line of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['no HTTP at all', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 13, 10, 13, 10])],
  [
    'two lengths',
    'POST /auth/v1/token HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  [
    'length and chunks',
    'POST /auth/v1/token HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a chunk without size',
    'POST /auth/v1/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  ],
  ['a NUL in the path', 'GET /a\0b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a host that is no host', 'GET /config.json HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n'],
  ['a whole address', 'GET http://otro.example/config.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an address of files', 'GET file:///etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a connect', 'CONNECT otro.example:443 HTTP/1.1\r\nHost: otro.example:443\r\n\r\n'],
  ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
];

test.each(RAW)('%s', async (_what, bytes) => {
  const answer = await sendRaw(port, bytes, 2500);
  expect(flawsOf({ ...answer, hung: answer.hung && answer.status === 0 }, secrets)).toEqual([]);
  await isWell();
});

test('two hundred clients that send a body byte by byte stop nobody else', async () => {
  const head = 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{';
  const slow = Array.from({ length: 200 }, () => sendRaw(port, head, 3000));
  const started = performance.now();
  await isWell();
  expect((await staff.client.from('staff').select('user_id')).error).toBeNull();
  expect(performance.now() - started).toBeLessThan(3000);
  await Promise.all(slow);
  await isWell();
});

test('bodies that end too soon leave nothing behind', async () => {
  const head = [
    'POST /storage/v1/object/expediente-documents/EXP-cortado/documento/a.pdf HTTP/1.1',
    'Host: x',
    ...CREDENTIALS.staff(),
    'Content-Type: application/pdf',
    'Content-Length: 5000',
  ].join('\r\n');
  await Promise.all(Array.from({ length: 20 }, () => sendRaw(port, `${head}\r\n\r\n%PDF`, 300)));
  await isWell();
  expect(await backend.sql`select from storage.objects where name like 'EXP-cortado/%'`).toHaveLength(0);
});
