import net from 'node:net';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { put, serviceKey, startStorageServer, type StorageServer } from './storage-server';

let storage: StorageServer;

beforeAll(async () => {
  storage = await startStorageServer({ maxBytes: 100_000 });
});

beforeEach(async () => {
  await put(storage, 'a/b.pdf', 'contenido');
});

afterAll(() => storage.stop());

const runs = { numRuns: 250, interruptAfterTimeLimit: 20_000 };

/** The status and text of an answer to exactly these bytes: fetch would mend them first. */
function send(head: string[], body = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(storage.port, '127.0.0.1');
    const parts: Buffer[] = [];
    const length = Buffer.byteLength(body);
    socket.on('data', (chunk) => parts.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
    socket.write(
      [...head, 'Host: x', 'Connection: close', `Content-Length: ${length}`, '', body].join('\r\n'),
      'utf8',
    );
  });
}

/** What an answer must not be; empty for a good one. */
function flawsOf({ status, text }: { status: number; text: string }): string[] {
  return [
    status < 200 || status >= 500 ? `status ${status}: ${text}` : '',
    text.includes(storage.dir) ? 'names a path' : '',
    /\bat .*\.(?:ts|js):\d+/.test(text) ? 'shows a stack' : '',
  ].filter(Boolean);
}

const routes = [
  'bucket',
  'object/prueba',
  'object/prueba/a/b.pdf',
  'object/public/prueba/a/b.pdf',
  'object/info/prueba/a/b.pdf',
  'object/sign/prueba',
  'object/sign/prueba/a/b.pdf',
  'object/upload/sign/prueba/a/b.pdf',
  'render/image/sign/prueba/a/b.pdf',
];

const nasty = fc.constantFrom(
  '%',
  '%00',
  '%E0%A4%A',
  '%zz',
  '%2e%2e',
  '..',
  '%2F',
  '//',
  '%0d%0a',
  '\\',
  '?',
  '%ff',
  'ñ',
  '😀',
);
const path = fc
  .tuple(
    fc.constantFrom(...routes),
    fc.array(fc.oneof(nasty, fc.webSegment()), { maxLength: 4 }),
    fc.boolean(),
  )
  .map(([route, parts, slash]) =>
    `/storage/v1/${route}${slash ? '/' : ''}${parts.join('')}`.replaceAll(' ', '%20'),
  );

const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS');
const authorization = fc.oneof(
  { weight: 5, arbitrary: fc.constant(`Bearer ${serviceKey}`) },
  fc.constant('Bearer sb_publishable_prueba'),
  fc.stringMatching(/^[!-~]{0,40}$/),
);
const extra = fc.constantFrom(
  'Range: bytes=9-1',
  'Range: bytes=0-999999999999999999999999',
  'Range: nonsense',
  'X-Upsert: maybe',
  'X-Metadata: %%%',
  'If-None-Match: W/"x", *',
  'If-Range: x',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data',
  'Content-Type: text/plain',
  'Content-Type: ;;',
);

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, -1, 0, 1e308, '', '\0', '\ud800', [], {}, true, 'a/b.pdf', {
    column: 'name',
  }),
);
const fields = ['prefixes', 'expiresIn', 'paths', 'limit'];
const sensible: Record<string, unknown> = {
  prefixes: ['no.pdf'],
  expiresIn: 60,
  paths: ['a/b.pdf'],
};
/** A body that would do, with some of its fields spoilt: so the bad value is what reaches the code behind. */
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...fields), anything, { maxKeys: 3 })
    .map((spoilt) => JSON.stringify({ ...sensible, ...spoilt })),
  fc.json(),
  fc.string(),
  fc.constantFrom('', '{', '[]', 'null', '--x\r\n\r\n--x--', '{"__proto__":1}'),
);

test('no request, however wrong, gets a 5xx, a path or a stack', async () => {
  const request = fc.record({ method, path, authorization, extra, body });
  await fc.assert(
    fc.asyncProperty(request, async ({ body: content, ...parts }) => {
      // The object that the other requests need stays.
      if (parts.method === 'DELETE' && parts.path.startsWith('/storage/v1/object/prueba')) return;
      const head = [`${parts.method} ${encodeURI(parts.path).replaceAll('%25', '%')} HTTP/1.1`];
      head.push(`Authorization: ${parts.authorization}`, parts.extra);
      expect(flawsOf(await send(head, content))).toEqual([]);
    }),
    runs,
  );
});

test('no body of a known route gets a 5xx', async () => {
  const posts = ['object/sign/prueba', 'object/sign/prueba/a/b.pdf'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), body, async (route, content) => {
      expect(
        flawsOf(
          await send([`POST /storage/v1/${route} HTTP/1.1`, `Authorization: Bearer ${serviceKey}`], content),
        ),
      ).toEqual([]);
    }),
    runs,
  );
});

test('any query of a link is answered', async () => {
  const query = fc.array(
    fc.oneof(nasty, fc.webQueryParameters(), fc.constantFrom('token=', 'download=', '&', 'token=a.b.c')),
  );
  await fc.assert(
    fc.asyncProperty(query, async (parts) => {
      const text = encodeURI(parts.join('')).replaceAll('%25', '%');
      expect(flawsOf(await send([`GET /storage/v1/object/sign/prueba/a/b.pdf?${text} HTTP/1.1`]))).toEqual(
        [],
      );
      const authorized = `Authorization: Bearer ${serviceKey}`;
      expect(
        flawsOf(await send([`GET /storage/v1/object/prueba/a/b.pdf?${text} HTTP/1.1`, authorized])),
      ).toEqual([]);
    }),
    { ...runs, numRuns: 80 },
  );
});
