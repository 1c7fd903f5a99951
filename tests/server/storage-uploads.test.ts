import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createRunAs } from '../../server/storage/run-as';
import {
  bucketId,
  put,
  serviceKey,
  startStorageServer,
  tokenFor,
  type StorageServer,
} from './storage-server';

let storage: StorageServer;

beforeAll(async () => {
  storage = await startStorageServer();
});

afterAll(() => storage.stop());

afterEach(async () => {
  const prefixes = (await storage.rows()).map(({ name }) => name);
  if (prefixes.length > 0) {
    await fetch(`${storage.url}/object/${bucketId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${serviceKey}` },
      body: JSON.stringify({ prefixes }),
    });
  }
  const left = await storage.files();
  if (left.length > 0) throw new Error(`files left behind: ${left.join(', ')}`);
});

interface CutUpload {
  contentType: string;
  length: number;
  start: string | Buffer;
}

/** Sends the beginning of an upload, waits until its bytes are on the disk, and pulls the plug. */
async function cutUpload(key: string, { contentType, length, start }: CutUpload): Promise<void> {
  const socket = net.connect(storage.port, '127.0.0.1');
  socket.write(
    [
      `POST /storage/v1/object/${bucketId}/${key} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${serviceKey}`,
      `Content-Type: ${contentType}`,
      ...(length > 0 ? [`Content-Length: ${length}`] : ['Transfer-Encoding: chunked']),
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(start);
  await vi.waitFor(async () => expect(await storage.files()).toHaveLength(1), {
    timeout: 20_000,
    interval: 10,
  });
  socket.destroy();
}

const boundary = 'limite';
const form = [
  `--${boundary}`,
  'Content-Disposition: form-data; name=""; filename="a.pdf"',
  'Content-Type: application/pdf',
  '',
  'mitad',
].join('\r\n');

describe('a connection cut in the middle of an upload leaves neither row nor file', () => {
  test.each<[string, CutUpload]>([
    ['of a raw body', { contentType: 'application/pdf', length: 1_000_000, start: randomBytes(300_000) }],
    ['of a chunked body', { contentType: 'application/pdf', length: 0, start: '5\r\nmitad\r\n' }],
    [
      'of a form',
      { contentType: `multipart/form-data; boundary=${boundary}`, length: 1_000_000, start: form },
    ],
  ])('%s', async (_what, upload) => {
    await cutUpload('cortado.pdf', upload);
    await vi.waitFor(async () => expect(await storage.files()).toEqual([]), {
      timeout: 20_000,
      interval: 10,
    });
    expect(await storage.rows()).toEqual([]);
  });
});

describe('a refused upload leaves nothing', () => {
  test.each<[string, BodyInit, Record<string, string>]>([
    ['too large', randomBytes(51 * 1024 * 1024), {}],
    ['too large, of unknown length', new Blob([randomBytes(51 * 1024 * 1024)]).stream(), {}],
    ['a form without an end', form, { 'content-type': `multipart/form-data; boundary=${boundary}` }],
    ['a form without a boundary', form, { 'content-type': 'multipart/form-data' }],
    [
      'a form without a file',
      `--${boundary}--\r\n`,
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
    ],
    ['a false form', 'nada', { 'content-type': `multipart/form-data; boundary=${boundary}` }],
    [
      'metadata the database cannot take',
      'contenido',
      { 'x-metadata': Buffer.from('{"a":"\\u0000"}').toString('base64') },
    ],
  ])('%s', async (_what, body, headers) => {
    const answer = await put(storage, 'no.pdf', body, headers);
    expect(answer.status).toBe(400);
    expect(await storage.rows()).toEqual([]);
    expect(await storage.files()).toEqual([]);
  });

  test.each([1000, 7000, 20_000, 200_000])('metadata %d levels deep is taken or refused', async (depth) => {
    const metadata = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n${metadata}\r\n`;
    const answer = await put(storage, 'hondo.pdf', `${part}${form}\r\n--${boundary}--\r\n`, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    expect([200, 400]).toContain(answer.status);
  });

  test('a false content of metadata is ignored', async () => {
    const answer = await put(storage, 'si.pdf', 'contenido', { 'x-metadata': 'no es base64 de JSON' });
    expect(answer.status).toBe(200);
  });
});

test('a browser that reads the answer only after sending everything still gets the refusal', async () => {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request(`${storage.url}/object/${bucketId}/lento.pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', 'content-length': 60_000_000 },
    });
    request.on('error', reject).on('response', resolve);
    const chunk = Buffer.alloc(1_000_000);
    let sent = 0;
    const send = () => {
      for (; sent < 60; sent += 1) if (!request.write(chunk)) break;
      sent += 1;
      if (sent < 60) request.once('drain', send);
      else request.end(Buffer.alloc(60_000_000 - Math.min(sent, 60) * 1_000_000));
    };
    send();
  });
  expect(answer.statusCode).toBe(400);
  answer.resume();
});

test('many at once of one new name: one is in, and of the others nothing is left', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => put(storage, 'nuevo.pdf', `${n}`.repeat(100_000))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(11);
  const [row] = await storage.rows();
  expect((await storage.files()).map((file) => file.slice(-36))).toEqual([row?.version]);
});

test('where a caller cannot be impersonated nothing is done in the name of the server', async () => {
  const runAs = createRunAs(storage.sql);
  const nobody = { role: 'no_such_role', sub: null, claims: {} };
  const write = runAs(
    nobody,
    'object.upload',
    (tx) => tx`insert into storage.buckets (id, name) values ('intruso', 'intruso')`,
  );
  await expect(write).rejects.toThrow('role "no_such_role" does not exist');
  expect(await storage.sql`select from storage.buckets where id = 'intruso'`).toHaveLength(0);
});

test('overwriting is refused before a byte is kept, and what was stored stays', async () => {
  await put(storage, 'uno.pdf', 'antes');
  const before = await storage.rows();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => put(storage, 'uno.pdf', 'despues', { 'x-upsert': 'true' })),
  );
  for (const answer of answers) expect(await answer.json()).toMatchObject({ statusCode: '403' });
  expect(await storage.rows()).toEqual(before);
  const files = await storage.files();
  expect(files).toHaveLength(1);
  expect(await readFile(files[0] ?? '', 'utf8')).toBe('antes');
});

test.each([
  [4096, 200],
  [4097, 400],
])('metadata of %s bytes is answered %s', async (length, status) => {
  const text = JSON.stringify({ a: 'x'.repeat(length - '{"a":""}'.length) });
  const answer = await put(storage, 'datos.pdf', 'contenido', {
    'x-metadata': Buffer.from(text).toString('base64'),
  });
  expect(answer.status).toBe(status);
});

test('a reader that leaves in the middle keeps no file open', async () => {
  await put(storage, 'grande.pdf', randomBytes(20_000_000));
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const before = process.platform === 'linux' ? openFiles() : 0;
  for (let n = 0; n < 20; n += 1) {
    const leave = new AbortController();
    const answer = await fetch(`${storage.url}/object/${bucketId}/grande.pdf`, {
      headers: { authorization: `Bearer ${serviceKey}` },
      signal: leave.signal,
    });
    expect(answer.status).toBe(200);
    leave.abort();
  }
  if (process.platform !== 'linux') return;
  await vi.waitFor(() => expect(openFiles()).toBeLessThan(before + 10), {
    timeout: 20_000,
    interval: 50,
  });
});

test('eight files of 49 MB at once, each whole', async () => {
  const chunk = randomBytes(1024 * 1024);
  const digest = createHash('md5');
  for (let n = 0; n < 49; n += 1) digest.update(chunk);
  const expected = `"${digest.digest('hex')}"`;
  const streamOf = () => {
    let left = 49;
    return new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(chunk)) : controller.close()),
    });
  };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => put(storage, `g${n}.pdf`, streamOf())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const rows = await storage.sql<{ etag: string }[]>`select metadata ->> 'eTag' as etag from storage.objects`;
  expect(rows.map(({ etag }) => etag)).toEqual(Array.from({ length: 8 }, () => expected));
});

test('a role of the token’s own choosing is refused', async () => {
  for (const role of ['postgres', 'supabase_auth_admin', '', 'pg_read_server_files']) {
    const authorization = `Bearer ${await tokenFor(role)}`;
    const answer = await put(storage, 'rol.pdf', 'x', { authorization });
    expect(await answer.json()).toMatchObject({ statusCode: '401' });
  }
});
