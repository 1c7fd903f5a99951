/** Attack 2: a stored file is shown as a page of ours, and its script acts as whoever opens it. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { aLink, aPdfText, BUCKET, put, storageRequest } from '../support/documentos-api';

let backend: TestBackend;
let ana: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
});
afterAll(() => backend.stop());

const PAGE = '<html><script>document.title = "mal"</script></html>';
const newKey = (name: string) => `EXP-${randomUUID()}/documento/${name}`;

async function store(name: string, body: BodyInit, headers: Record<string, string>): Promise<string> {
  const key = newKey(name);
  const answer = await put(backend, ana, key, { body, headers });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  return key;
}

/** What a browser could take the answer for: its type, and whether it is shown. */
const takenFor = ({ headers }: Response) => [
  headers.get('content-type'),
  headers.get('content-disposition')?.split(';')[0],
];

function expectNoPage({ headers }: Response): void {
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
}

/** By every address that gives out its bytes. */
async function answersOf(key: string): Promise<Response[]> {
  const link = await aLink(ana, key);
  return Promise.all([
    storageRequest(backend, ana, `/object/${BUCKET}/${key}`),
    storageRequest(backend, ana, `/object/${BUCKET}/${key}`, { method: 'HEAD' }),
    fetch(link),
    fetch(link, { method: 'HEAD' }),
    fetch(link, { headers: { range: 'bytes=0-9' } }),
    fetch(`${link}&download=pagina.html`),
  ]);
}

const DOWNLOADED = ['application/octet-stream', 'attachment'];

describe('the type that the uploader gives', () => {
  test.each([
    'text/plain; charset=utf-8, text/html',
    'text/plain;x, text/html',
    'application/pdf;a=b, text/html',
    'image/png;,image/svg+xml',
    // Not in the list of what was done:
    'text/html',
    'TEXT/HTML ; charset=utf-7',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml-external-parsed-entity',
    'multipart/x-mixed-replace; boundary=x',
    'text/javascript',
    'application/pdf',
  ])('%s is not the one that is served', async (type) => {
    for (const name of ['pagina.pdf', 'pagina.png', 'pagina.html', 'pagina.svg', 'pagina']) {
      const key = await store(name, PAGE, { 'content-type': type });
      for (const answer of await answersOf(key)) {
        expect([name, ...takenFor(answer)]).toEqual([name, ...DOWNLOADED]);
        expectNoPage(answer);
      }
    }
  });

  test('nor that of a form, neither its part’s nor its field’s', async () => {
    const form = new FormData();
    form.append('contentType', 'text/html');
    form.append('cacheControl', '3600, text/html');
    form.append('', new Blob([PAGE], { type: 'text/html' }), 'pagina.html');
    const key = await store('pagina.jpg', form, {});
    for (const answer of await answersOf(key)) {
      expect(takenFor(answer)).toEqual(DOWNLOADED);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('nor what a row of before says: it is decided when it is served', async () => {
    const key = await store('viejo.pdf', PAGE, {});
    await backend.sql`
      update storage.objects
      set metadata = metadata || '{"mimetype": "text/html", "cacheControl": "public, max-age=9999"}'
      where name = ${key}`;
    for (const answer of await answersOf(key)) {
      expect(takenFor(answer)).toEqual(DOWNLOADED);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  test('and it is not kept either', async () => {
    const key = await store('guardado.pdf', aPdfText(), { 'content-type': 'text/html' });
    const [row] =
      await backend.sql`select metadata ->> 'mimetype' as type from storage.objects where name = ${key}`;
    expect(row).toEqual({ type: 'application/pdf' });
  });
});

test.each<[string, string, string]>([
  ['contrato.PDF', '%PDF-1.7\n', 'application/pdf'],
  ['escaneado.pdf', 'bytes before the mark\n%PDF-1.4\n', 'application/pdf'],
  ['foto.png', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['foto.jpeg', '\xff\xd8\xff\xe0', 'image/jpeg'],
])('%s with its own first bytes is shown, in a sandbox all the same', async (name, head, type) => {
  const key = await store(name, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(PAGE)]), {
    'content-type': 'text/html',
  });
  const answer = await fetch(await aLink(ana, key));
  expect(takenFor(answer)).toEqual([type, 'inline']);
  expectNoPage(answer);
  expect(takenFor(await fetch(`${await aLink(ana, key)}&download`))).toEqual([type, 'attachment']);
});

test('a picture that calls itself a PDF, and a PDF that calls itself a picture, are only downloaded', async () => {
  for (const [name, body] of [
    ['foto.pdf', '\x89PNG\r\n\x1a\n'],
    ['contrato.png', '%PDF-1.7'],
    ['contrato.png.html', '\x89PNG\r\n\x1a\n'],
  ] as const) {
    const key = await store(name, Buffer.from(body, 'latin1'), {});
    expect([name, ...takenFor(await fetch(await aLink(ana, key)))]).toEqual([name, ...DOWNLOADED]);
  }
});

test('a refusal is no page either', async () => {
  const key = await store('corto.pdf', aPdfText(), {});
  const link = await aLink(ana, key);
  const refusals = await Promise.all([
    fetch(link, { headers: { range: 'bytes=999999-' } }),
    fetch(link.replace('corto', '<script>alert(1)</script>')),
    fetch(`${backend.url}/storage/v1/object/public/${BUCKET}/${key}`),
    fetch(`${backend.url}/storage/v1/render/image/public/${BUCKET}/<script>`),
    storageRequest(backend, ana, `/object/${BUCKET}/${key}`, {
      headers: { 'if-none-match': '*' },
    }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([416, 400, 400, 404, 304]);
  for (const answer of refusals) {
    expectNoPage(answer);
    expect(await answer.text()).not.toContain('<script');
  }
});
