import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { bucketId, bytesOf, dataOf, filesOf, newFolder, pdf, randomFile } from './storage-fixture';

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
    expect((await files.download(key)).error).toMatchObject({ statusCode: '404' });
    expect((await files.info(key)).error).toMatchObject({ statusCode: '404' });
    expect((await files.exists(key)).data).toBe(false);
    expect((await files.createSignedUrl(key, 60)).error).toMatchObject({ statusCode: '404' });
    expect(dataOf(await files.createSignedUrls([key], 60))[0]?.signedUrl).toBeNull();
  });

  test('cannot be changed in any way', async () => {
    const key = await fileOfAna();
    const files = filesOf(berta.client);
    expect((await files.upload(key, pdf('de Berta'))).error).toMatchObject({ statusCode: '409' });
    expect((await files.upload(key, pdf('de Berta'), { upsert: true })).error).toMatchObject({
      statusCode: '403',
    });
    expect(dataOf(await files.remove([key]))).toEqual([]);
    await expectUntouched(key);
  });
});

describe('without an account', () => {
  test('nothing can be read or written', async () => {
    const key = await fileOfAna();
    const files = filesOf(createAnonymousClient(backend));
    const refused = { statusCode: '401', message: 'Hay que iniciar sesión.' };
    expect((await files.download(key)).error).toMatchObject(refused);
    expect((await files.remove([key])).error).toMatchObject(refused);
    expect((await files.upload(`${newFolder()}/x.pdf`, pdf())).error).toMatchObject(refused);
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
        expect([400, 404]).toContain(answer.status);
      }
    }
    await expectUntouched(key);
  });
});

test('a deactivated person loses every file at once, with an access token that is still valid', async () => {
  const carla = await createStaff(backend);
  const files = filesOf(carla.client);
  const key = `${newFolder()}/suyo.pdf`;
  dataOf(await files.upload(key, pdf()));
  await backend.sql`update public.staff set active = false where user_id = ${carla.userId}`;

  const ended = { statusCode: '401', message: 'La sesión ha terminado. Inicie sesión de nuevo.' };
  expect((await files.download(key)).error).toMatchObject(ended);
  expect((await files.createSignedUrl(key, 60)).error).toMatchObject(ended);
  expect((await files.remove([key])).error).toMatchObject(ended);
  expect((await files.upload(`${newFolder()}/x.pdf`, pdf())).error).toMatchObject(ended);
  expect(await backend.sql`select from storage.objects where name = ${key}`).toHaveLength(1);
});

test('a refused upload is refused before its bytes are read', async () => {
  const big = new Blob([randomFile(20 * 1024 * 1024)]);
  const { error } = await filesOf(createAnonymousClient(backend)).upload(`${newFolder()}/x.pdf`, big);
  expect(error).toMatchObject({ statusCode: '401' });
});
