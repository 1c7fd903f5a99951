import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { bodyOf, bucketId, dataOf, filesOf, newFolder, pdf, request } from './storage-fixture';

let backend: TestBackend;
let ana: TestStaff;
let key: string;

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
  key = `${newFolder()}/contrato/Poliza.pdf`;
  dataOf(await filesOf(ana.client).upload(key, pdf(), { contentType: 'application/pdf' }));
});

afterAll(() => backend.stop());

type LinkOptions = { download?: string | boolean };

const linkTo = async (path = key, seconds = 3600, options?: LinkOptions) =>
  dataOf(await filesOf(ana.client).createSignedUrl(path, seconds, options)).signedUrl;

/** `refused` where the API says 400 in its own form. */
async function answerTo(link: string | URL): Promise<string> {
  const answer = await fetch(link);
  const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
  return answer.status === 400 && isJson ? 'refused' : `${answer.status}`;
}

describe('a signed link', () => {
  test('needs no other credentials and shows the file to its holder only', async () => {
    const answer = await fetch(await linkTo());
    expect(await bodyOf(answer)).toEqual(pdf());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    // Browsers ask again each time: what is shown once may be closed a moment later.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-disposition')).toBe('inline');
  });

  test('gives parts, so that a viewer need not load everything', async () => {
    const answer = await fetch(await linkTo(), { headers: { range: 'bytes=0-3' } });
    expect([answer.status, await answer.text()]).toEqual([206, '%PDF']);
  });

  test('of another file, another bucket, altered or without its token is refused', async () => {
    const link = new URL(await linkTo());
    expect(await answerTo(link.href.replace('Poliza.pdf', 'Otro.pdf'))).toBe('refused');
    expect(await answerTo(link.href.replace(bucketId, 'cliente-documents'))).toBe('refused');
    expect(await answerTo(`${link.origin}${link.pathname}`)).toBe('refused');
    const token = link.searchParams.get('token') ?? '';
    // Encrypted: head, nothing, nonce, text, mark. What another key or none has made is no link either.
    const [head, , nonce, text, mark] = token.split('.');
    const plain = Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [
      `${head}..${nonce}.${plain}.${mark}`,
      `${head}..${nonce}.${text}.`,
      `${none}.${plain}.`,
      ana.accessToken,
      'x',
      '',
      '..',
    ]) {
      link.searchParams.set('token', forged);
      expect(await answerTo(link)).toBe('refused');
    }
  });

  test('expires', async () => {
    const link = await linkTo(key, 60);
    vi.setSystemTime(Date.now() + 61_000);
    try {
      expect(await answerTo(link)).toBe('refused');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is no access token', async () => {
    const token = new URL(await linkTo()).searchParams.get('token') ?? '';
    const answer = await request(backend, { ...ana, accessToken: token }, `/object/info/${bucketId}/${key}`);
    expect(answer.status).toBe(400);
  });

  test('to what is not there or not visible is not made', async () => {
    const { error } = await filesOf(ana.client).createSignedUrl(`${newFolder()}/no.pdf`, 60);
    expect(error).toMatchObject({ statusCode: '404' });
  });

  test.each([0, -1, 1.5, Number.NaN, 3601, 1e300, null, '60', undefined])(
    'for %s seconds is not made',
    async (expiresIn) => {
      const answer = await request(backend, ana, `/object/sign/${bucketId}/${key}`, {
        method: 'POST',
        body: JSON.stringify({ expiresIn }),
      });
      expect(answer.status).toBe(400);
    },
  );

  test('dies with its file, whatever takes the name', async () => {
    const gone = `${newFolder()}/fuera.pdf`;
    dataOf(await filesOf(ana.client).upload(gone, pdf()));
    const link = await linkTo(gone);
    dataOf(await filesOf(ana.client).remove([gone]));
    expect(await answerTo(link)).toBe('refused');
    dataOf(await filesOf(ana.client).upload(gone, pdf()));
    expect(await answerTo(link)).toBe('refused');
  });
});

describe('the name of a download', () => {
  const nameOf = async (link: string) => (await fetch(link)).headers.get('content-disposition');

  test.each([
    ['Póliza de seguro — Muñoz (2).pdf', 'Poliza de seguro _ Munoz (2).pdf'],
    ['a"b\\c/d;e,f.pdf', 'a_b_c_d;e,f.pdf'],
    ['100% seguro.pdf', '100_ seguro.pdf'],
    ['重要.pdf', '__.pdf'],
  ])('%s', async (name, ascii) => {
    const header = await nameOf(`${await linkTo()}&download=${encodeURIComponent(name)}`);
    const real = name.replace(/[/\\]/g, '_');
    expect(header).toContain(`filename="${ascii}"`);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header ?? '')?.[1] ?? '')).toBe(real);
  });

  test("the download option's own double encoding is understood", async () => {
    const header = await nameOf(await linkTo(key, 60, { download: 'Póliza de Muñoz.pdf' }));
    expect(header).toContain(`filename*=UTF-8''P%C3%B3liza%20de%20Mu%C3%B1oz.pdf`);
  });

  test('without a name it is the key’s', async () => {
    expect(await nameOf(await linkTo(key, 60, { download: true }))).toContain('filename="Poliza.pdf"');
  });

  test('cannot smuggle a header in', async () => {
    const header = await nameOf(`${await linkTo()}&download=${encodeURIComponent('a\r\nx-evil: 1\0.pdf')}`);
    expect(header).toContain('filename="a__x-evil: 1_.pdf"');
  });
});

test('many links in one call, each with its own answer', async () => {
  const missing = `${newFolder()}/no.pdf`;
  const links = dataOf(await filesOf(ana.client).createSignedUrls([key, missing], 60, { download: 'x.pdf' }));
  expect(links[0]).toMatchObject({ path: key, error: null });
  expect(await bodyOf(await fetch(links[0]?.signedUrl ?? ''))).toEqual(pdf());
  expect(links[1]).toMatchObject({
    path: missing,
    signedUrl: null,
    error: 'El archivo no existe o no tiene permiso para verlo.',
  });
});

test('no address is public, and no link uploads', async () => {
  const files = filesOf(ana.client);
  expect(await answerTo(files.getPublicUrl(key).data.publicUrl)).toBe('refused');
  const target = `${newFolder()}/subido.pdf`;
  expect((await files.createSignedUploadUrl(target)).error).not.toBeNull();
  const token = new URL(await linkTo()).searchParams.get('token') ?? '';
  expect((await files.uploadToSignedUrl(target, token, pdf())).error).not.toBeNull();
  expect((await files.exists(target)).data).toBe(false);
});
