import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { bucketId, bytesOf, dataOf, filesOf, makeBucket, newFolder, pdf } from './storage-fixture';

let backend: TestBackend;
let ana: TestStaff;

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
});

afterAll(() => backend.stop());

const files = () => filesOf(ana.client);

async function put(key: string, text = key): Promise<void> {
  const metadata = { original: key };
  dataOf(await files().upload(key, pdf(text), { contentType: 'application/pdf', metadata }));
}

async function read(key: string): Promise<string> {
  return (await bytesOf(dataOf(await files().download(key)))).toString();
}

describe('the same key twice', () => {
  test('is refused and leaves the first as it was', async () => {
    const key = `${newFolder()}/uno.pdf`;
    await put(key, 'primero');
    const { error } = await files().upload(key, pdf('segundo'));
    expect(error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(await read(key)).toContain('primero');
  });

  test('at the same moment: exactly one wins', async () => {
    const key = `${newFolder()}/carrera.pdf`;
    const texts = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(texts.map((text) => files().upload(key, pdf(text))));
    const winners = answers.flatMap(({ error }, index) => (error ? [] : [texts[index]]));
    expect(winners).toHaveLength(1);
    for (const { error } of answers) if (error) expect(error).toMatchObject({ statusCode: '409' });
    expect(await read(key)).toBe(pdf(winners[0]).toString());
  });

  test('with upsert overwrites, also from several at once', async () => {
    const key = `${newFolder()}/varios.pdf`;
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(texts.map((text) => files().upload(key, pdf(text), { upsert: true })));
    expect(answers.map(({ error }) => error)).toEqual(texts.map(() => null));
    expect(texts.map((text) => pdf(text).toString())).toContain(await read(key));
  });

  test('update overwrites', async () => {
    const key = `${newFolder()}/cambia.pdf`;
    await put(key, 'antes');
    const before = dataOf(await files().info(key));
    dataOf(await files().update(key, pdf('después')));
    const after = dataOf(await files().info(key));
    expect(await read(key)).toContain('después');
    expect(after.id).toBe(before.id);
    expect(after.version).not.toBe(before.version);
  });
});

describe('move', () => {
  test('keeps bytes and metadata', async () => {
    const folder = newFolder();
    await put(`${folder}/a.pdf`, 'contenido');
    expect(dataOf(await files().move(`${folder}/a.pdf`, `${folder}/otro/b.pdf`)).message).toBe(
      'Successfully moved',
    );
    expect(await read(`${folder}/otro/b.pdf`)).toContain('contenido');
    expect(dataOf(await files().info(`${folder}/otro/b.pdf`)).metadata).toEqual({
      original: `${folder}/a.pdf`,
    });
    expect((await files().exists(`${folder}/a.pdf`)).data).toBe(false);
  });

  test('never onto another file', async () => {
    const folder = newFolder();
    await put(`${folder}/a.pdf`);
    await put(`${folder}/b.pdf`);
    const { error } = await files().move(`${folder}/a.pdf`, `${folder}/b.pdf`);
    expect(error).toMatchObject({ statusCode: '409' });
    expect(await read(`${folder}/b.pdf`)).toContain(`${folder}/b.pdf`);
  });

  test('to another bucket', async () => {
    const bucket = await makeBucket(backend);
    const key = `${newFolder()}/a.pdf`;
    await put(key, 'se muda');
    dataOf(await files().move(key, key, { destinationBucket: bucket }));
    expect(await bytesOf(dataOf(await filesOf(ana.client, bucket).download(key)))).toEqual(pdf('se muda'));
  });

  test('what is not there, or where nobody may go', async () => {
    const folder = newFolder();
    await put(`${folder}/a.pdf`);
    expect((await files().move(`${folder}/no.pdf`, `${folder}/b.pdf`)).error).toMatchObject({
      statusCode: '404',
    });
    expect((await files().move(`${folder}/a.pdf`, `${folder}/ñ.pdf`)).error).toMatchObject({
      statusCode: '400',
    });
    const elsewhere = { destinationBucket: 'no-existe' };
    expect((await files().move(`${folder}/a.pdf`, 'a.pdf', elsewhere)).error).toMatchObject({
      statusCode: '404',
    });
  });
});

describe('copy', () => {
  test('is another file of its own', async () => {
    const folder = newFolder();
    await put(`${folder}/a.pdf`, 'original');
    expect(dataOf(await files().copy(`${folder}/a.pdf`, `${folder}/b.pdf`)).path).toBe(
      `${bucketId}/${folder}/b.pdf`,
    );
    dataOf(await files().remove([`${folder}/a.pdf`]));
    expect(await read(`${folder}/b.pdf`)).toContain('original');
    expect(dataOf(await files().info(`${folder}/b.pdf`)).metadata).toEqual({ original: `${folder}/a.pdf` });
  });

  test('never onto another file', async () => {
    const folder = newFolder();
    await put(`${folder}/a.pdf`);
    await put(`${folder}/b.pdf`);
    expect((await files().copy(`${folder}/a.pdf`, `${folder}/b.pdf`)).error).toMatchObject({
      statusCode: '409',
    });
  });
});

describe('remove', () => {
  test('says what went and ignores what was not there', async () => {
    const folder = newFolder();
    await put(`${folder}/a.pdf`);
    await put(`${folder}/b.pdf`);
    const removed = dataOf(await files().remove([`${folder}/a.pdf`, `${folder}/no.pdf`]));
    expect(removed).toMatchObject([{ name: `${folder}/a.pdf`, bucket_id: bucketId, owner_id: ana.userId }]);
    expect(dataOf(await files().list(folder)).map(({ name }) => name)).toEqual(['b.pdf']);
    expect((await files().download(`${folder}/a.pdf`)).error).toMatchObject({ statusCode: '404' });
  });

  test('several thousand at once', async () => {
    const keys = Array.from({ length: 3000 }, (_, index) => `no-hay/${index}.pdf`);
    expect(dataOf(await files().remove(keys))).toEqual([]);
  });

  test('nothing at all is a mistake', async () => {
    expect((await files().remove([])).error).toMatchObject({ status: 400 });
  });
});
