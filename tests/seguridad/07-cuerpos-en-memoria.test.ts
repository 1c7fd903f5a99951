/**
 * Attack 7, by a member: bodies that are sent up to their last byte and no further. What is held of one person's is bounded, whatever the
 * route; the rest stays with whoever sends it, and nobody else waits.
 */
import { once } from 'node:events';
import net from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { BUCKET } from '../support/documentos-api';

let backend: TestBackend;
let ana: TestStaff;
let eva: TestStaff;
const sockets: net.Socket[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
  eva = await createStaff(backend);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => backend.stop());

const MB = 1024 * 1024;
const SENDERS = 12;

interface Body {
  path: string;
  length: number | 'chunked';
  send: number;
}

function begin({ path, length, send }: Body, token: string) {
  const socket = net.connect(Number(new URL(backend.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `apikey: ${backend.publishableKey}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (length === 'chunked') socket.write(`${send.toString(16)}\r\n`);
  return {
    taken: new Promise<void>((resolve) => socket.write(Buffer.alloc(send, '['), () => resolve())),
    status: once(socket, 'data').then(
      ([data]) => /^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1],
      () => 'cut',
    ),
  };
}

/** How many of them were taken in whole, once no more are. */
async function takenIn(body: Body): Promise<number> {
  let taken = 0;
  for (let n = 0; n < SENDERS; n += 1) void begin(body, ana.accessToken).taken.then(() => (taken += 1));
  await expect.poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(0);
  for (let before = 0; taken > before;) {
    before = taken;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  return taken;
}

async function colleagueGoesOn(): Promise<void> {
  const started = performance.now();
  const { error } = await eva.client.rpc('list_deals', { page_number: 1, page_size: 50 });
  const file = await eva.client.storage.from(BUCKET).createSignedUrls(['no-esta.pdf'], 60);
  expect([error, file.error]).toEqual([null, null]);
  expect(performance.now() - started).toBeLessThan(2000);
}

test.each<[string, Body]>([
  ['records of an import', { path: '/rest/v1/rpc/import_rows', length: 20 * MB, send: 19 * MB }],
  [
    'one that does not say how long it is',
    { path: '/rest/v1/rpc/import_rows', length: 'chunked', send: 19 * MB },
  ],
])('of one person four are held at a time: %s', async (_what, body) => {
  expect(await takenIn(body)).toBe(4);
  await colleagueGoesOn();
});

test('of the names of files four are, two hundred wait, and who sends more is told so', async () => {
  const body: Body = { path: `/storage/v1/object/sign/${BUCKET}`, length: 2 * MB, send: 1000 };
  for (let n = 0; n < 204; n += 1) begin(body, ana.accessToken);
  const more = () =>
    Promise.race([
      begin({ ...body, length: 2, send: 2 }, ana.accessToken).status,
      new Promise((resolve) => setTimeout(resolve, 1000, 'waits')),
    ]);
  await expect.poll(more, { timeout: 20_000 }).toBe('429');
  await colleagueGoesOn();
});

/** What keeps JSON.parse for seconds, in as many bytes as an import may have. */
const HEAVY: [string, () => string][] = [
  ['brackets in one another', () => `{"rows":${'['.repeat(9e6)}${']'.repeat(9e6)}}`],
  ['a million fields', () => `{${Array.from({ length: 1_300_000 }, (_, n) => `"k${n}":0`).join(',')}}`],
  ['millions of empty rows', () => `{"rows":[${'{},'.repeat(6e6)}{}]}`],
];

test.each(HEAVY)('%s are counted before they are read: nobody waits for it', async (_what, body) => {
  const text = body();
  const send = async () =>
    (
      await fetch(`${backend.url}/rest/v1/rpc/import_rows`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${ana.accessToken}`,
          'content-type': 'application/json',
        },
        body: text,
      })
    ).status;
  const started = performance.now();
  const statuses = await Promise.all([send(), send(), send(), send()]);
  expect(statuses.every((status) => status === 400 || status === 413)).toBe(true);
  // A second each on a slow machine: sending them takes longer than counting.
  expect(performance.now() - started).toBeLessThan(4000);
});

test('names of files in one another, too', async () => {
  const body = `{"expiresIn":60,"paths":${'['.repeat(1e6)}${']'.repeat(1e6)}}`;
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      fetch(`${backend.url}/storage/v1/object/sign/${BUCKET}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ana.accessToken}` },
        body,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(400));
  expect(performance.now() - started).toBeLessThan(3000);
});
