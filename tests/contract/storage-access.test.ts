import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { bucketId, bytesOf, dataOf, filesOf, newFolder, pdf, randomFile, request } from './storage-fixture';

let backend: TestBackend;
let ana: TestStaff;
let berta: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
  berta = await createStaff(backend);
});

afterAll(() => backend.stop());

async function fileOfAna(name = 'suyo.pdf'): Promise<string> {
  const key = `${newFolder()}/${name}`;
  dataOf(await filesOf(ana.client).upload(key, pdf('de Ana'), { contentType: 'application/pdf' }));
  return key;
}

async function expectUntouched(key: string): Promise<void> {
  expect(await bytesOf(dataOf(await filesOf(ana.client).download(key)))).toEqual(pdf('de Ana'));
}

describe("another person's file", () => {
  test('cannot be seen in any way', async () => {
    const key = await fileOfAna();
    const files = filesOf(berta.client);
    const folder = key.split('/')[0] ?? '';
    expect((await files.download(key)).error).toMatchObject({ statusCode: '404' });
    expect((await files.info(key)).error).toMatchObject({ statusCode: '404' });
    expect((await files.exists(key)).data).toBe(false);
    expect((await files.createSignedUrl(key, 60)).error).toMatchObject({ statusCode: '404' });
    expect(dataOf(await files.createSignedUrls([key], 60))[0]?.signedUrl).toBeNull();
    expect(dataOf(await files.list(folder))).toEqual([]);
    expect(dataOf(await files.list('', { limit: 1000 })).map(({ name }) => name)).not.toContain(folder);
    expect(dataOf(await files.listV2({ prefix: folder })).objects).toEqual([]);
  });

  test('cannot be changed in any way', async () => {
    const key = await fileOfAna();
    const files = filesOf(berta.client);
    expect((await files.upload(key, pdf('de Berta'))).error).toMatchObject({ statusCode: '409' });
    expect((await files.upload(key, pdf('de Berta'), { upsert: true })).error).toMatchObject({
      statusCode: '403',
    });
    expect((await files.update(key, pdf('de Berta'))).error).toMatchObject({ statusCode: '403' });
    expect((await files.move(key, `${key}.pdf`)).error).toMatchObject({ statusCode: '404' });
    expect((await files.copy(key, `${newFolder()}/robado.pdf`)).error).toMatchObject({ statusCode: '404' });
    expect(dataOf(await files.remove([key]))).toEqual([]);
    await expectUntouched(key);
  });
});

describe('without an account', () => {
  test('nothing can be read or written', async () => {
    const key = await fileOfAna();
    const files = filesOf(createAnonymousClient(backend));
    expect((await files.download(key)).error).toMatchObject({ statusCode: '404' });
    expect(dataOf(await files.list())).toEqual([]);
    expect(dataOf(await files.remove([key]))).toEqual([]);
    expect((await files.upload(`${newFolder()}/x.pdf`, pdf())).error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    await expectUntouched(key);
  });

  test('no key, a false one, a forged role: refused', async () => {
    const key = await fileOfAna();
    const url = `${backend.url}/storage/v1/object/${bucketId}/${key}`;
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const claims = Buffer.from('{"role":"service_role","exp":9999999999}').toString('base64url');
    const [head, , signature] = ana.accessToken.split('.');
    for (const token of [
      `${none}.${claims}.`,
      `${head}.${claims}.${signature}`,
      'sb_secret_falso',
      '',
      'a b c',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' ? undefined : pdf();
        const answer = await fetch(url, { method, body, headers: { authorization: `Bearer ${token}` } });
        expect(answer.status).toBe(400);
      }
    }
    await expectUntouched(key);
  });
});

test('a deactivated person loses every file at once, with the session still open', async () => {
  const carla = await createStaff(backend);
  const files = filesOf(carla.client);
  const key = `${newFolder()}/suyo.pdf`;
  dataOf(await files.upload(key, pdf()));
  const target = `${newFolder()}/despues.pdf`;
  const { token } = dataOf(await files.createSignedUploadUrl(target));
  await backend.sql`update public.staff set active = false where user_id = ${carla.userId}`;

  expect((await files.download(key)).error).toMatchObject({ statusCode: '404' });
  expect((await files.createSignedUrl(key, 60)).error).toMatchObject({ statusCode: '404' });
  expect(dataOf(await files.list())).toEqual([]);
  expect((await files.upload(`${newFolder()}/x.pdf`, pdf())).error).toMatchObject({ statusCode: '403' });
  expect((await files.uploadToSignedUrl(target, token, pdf())).error).toMatchObject({ statusCode: '403' });
});

test('a refused upload is refused before its bytes are read', async () => {
  const big = new Blob([randomFile(20 * 1024 * 1024)]);
  const { error } = await filesOf(createAnonymousClient(backend)).upload(`${newFolder()}/x.pdf`, big);
  expect(error).toMatchObject({ statusCode: '403' });
});

describe('a file cannot do harm on our own origin', () => {
  const script = '<html><script>document.title = "mal"</script></html>';

  async function headersOf(name: string, contentType: string): Promise<Headers> {
    const key = `${newFolder()}/${name}`;
    dataOf(await filesOf(ana.client).upload(key, Buffer.from(script), { contentType }));
    const answer = await request(backend, ana, `/object/${bucketId}/${key}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    return answer.headers;
  }

  test('HTML that calls itself a PDF is a PDF', async () => {
    const headers = await headersOf('falso.pdf', 'application/pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    // Chromium's PDF viewer does not work in a sandbox.
    expect(headers.get('content-security-policy')).not.toContain('sandbox');
  });

  test.each(['image/png', 'image/jpeg', 'text/plain', 'text/plain;charset=UTF-8'])(
    '%s is shown',
    async (type) => {
      const headers = await headersOf('foto', type);
      expect(headers.get('content-disposition')).toBeNull();
      expect(headers.get('content-type')).toBe(type);
    },
  );

  test.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'text/javascript',
    'application/pdf+html',
    'application/zip',
    'video/mp4',
    'application/octet-stream',
  ])('%s is only downloaded', async (type) => {
    const headers = await headersOf('fichero.pdf', type);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="fichero\.pdf"/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-type')).not.toMatch(/text\/html|xhtml/i);
  });

  test.each(['', 'pdf', 'text/plain\u00E9', `text/${'x'.repeat(200)}`])(
    'the type %j is no type',
    async (type) => {
      const answer = await request(backend, ana, `/object/${bucketId}/${newFolder()}/x`, {
        method: 'POST',
        body: pdf(),
        headers: { 'content-type': type },
      });
      expect([200, 400]).toContain(answer.status);
      if (type !== '') expect(await answer.json()).toMatchObject({ code: 'InvalidMimeType' });
    },
  );
});
