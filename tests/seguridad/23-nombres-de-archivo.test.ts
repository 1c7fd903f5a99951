/** A file whose poison is its name: what deceives the eye or ends a header is not stored, and what is stored is downloaded as what it is. */
import { beforeAll, expect, test } from 'vitest';

import { createStaff, type TestStaff } from '../support/backend';
import { aDocumento, aPdfText, BUCKET, put } from '../support/documentos-api';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
let ana: TestStaff;
let deal: string;

beforeAll(async () => {
  ana = await createStaff(backend);
  ({ deal } = await aDocumento(backend, ana));
});

const keyOf = (name: string) => `${deal}/documento/${name}`;

test.each([
  ['turned round: it reads …exe.pdf', 'factura\u202Efdp.exe.pdf'],
  ['isolated', 'factura\u2067fdp.exe.pdf'],
  ['with a letter of no width', 'fact\u200Bura.pdf'],
  ['with a line of a header', 'a\r\nX-Y: 1.pdf'],
  ['with the end of the header’s text', '"; filename=x.html.pdf'],
  ['with NUL', 'x.html\u0000.pdf'],
  ['encoded out of its folder', '..%2f..%2fx.pdf'],
])('a name %s is not stored', async (_what, name) => {
  const { status } = await put(backend, ana, keyOf(name));
  expect([400, 404]).toContain(status);
  expect(
    await backend.sql`select from storage.objects where name = ${keyOf(name).replaceAll('\u0000', '')}`,
  ).toEqual([]);
});

test.each([
  ['a formula', '=1+1.pdf', 'application/pdf'],
  ['an option', '-rf.pdf', 'application/pdf'],
  ['a device', 'con.pdf', 'application/pdf'],
  ['a hidden file', '.htaccess.pdf', 'application/pdf'],
  ['a page behind a PDF', 'x.pdf.html', 'application/octet-stream'],
  ['a PDF behind a page', 'x.html.pdf', 'application/pdf'],
])('%s is downloaded by that name, and never shown as a page', async (_what, name, type) => {
  expect((await put(backend, ana, keyOf(name), { body: aPdfText('<script>alert(1)</script>') })).status).toBe(
    200,
  );
  const { data } = await ana.client.storage.from(BUCKET).createSignedUrl(keyOf(name), 60, { download: true });
  const response = await fetch(data?.signedUrl ?? '');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});
