import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { bucketId, bytesOf, dataOf, filesOf, newFolder, pdf } from './storage-fixture';

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
    expect(error).toMatchObject({ statusCode: '409', message: 'Ya hay un archivo con ese nombre.' });
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

  test('is refused with upsert and by an update too: what is stored never changes', async () => {
    const key = `${newFolder()}/fijo.pdf`;
    await put(key, 'antes');
    const before = dataOf(await files().info(key));
    expect((await files().upload(key, pdf('después'), { upsert: true })).error).toMatchObject({
      statusCode: '403',
      message: 'Un archivo guardado no se sustituye: súbalo con otro nombre.',
    });
    expect((await files().update(key, pdf('después'))).error).toMatchObject({ status: 404 });
    expect(dataOf(await files().info(key))).toEqual(before);
    expect(await read(key)).toBe(pdf('antes').toString());
  });

  test('after the first is removed is another object', async () => {
    const key = `${newFolder()}/otro.pdf`;
    await put(key);
    const before = dataOf(await files().info(key));
    dataOf(await files().remove([key]));
    await put(key);
    const after = dataOf(await files().info(key));
    expect(after.id).not.toBe(before.id);
  });
});

test.each(['move', 'copy'] as const)('nothing is done by %s, which no screen uses', async (way) => {
  const key = `${newFolder()}/a.pdf`;
  await put(key);
  expect((await files()[way](key, `${newFolder()}/b.pdf`)).error).toMatchObject({ status: 404 });
  expect(await read(key)).toBe(pdf(key).toString());
});

describe('remove', () => {
  test('says what went and ignores what was not there', async () => {
    const folder = newFolder();
    await put(`${folder}/a.pdf`);
    await put(`${folder}/b.pdf`);
    const removed = dataOf(await files().remove([`${folder}/a.pdf`, `${folder}/no.pdf`]));
    expect(removed).toMatchObject([{ name: `${folder}/a.pdf`, bucket_id: bucketId, owner_id: ana.userId }]);
    expect((await files().exists(`${folder}/b.pdf`)).data).toBe(true);
    expect((await files().download(`${folder}/a.pdf`)).error).toMatchObject({ statusCode: '404' });
  });

  test('a thousand at once, and no more', async () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `no-hay/${index}.pdf`);
    expect(dataOf(await files().remove(keys))).toEqual([]);
    expect((await files().remove([...keys, 'uno más.pdf'])).error).toMatchObject({
      status: 400,
      message: 'Son demasiados archivos de una vez: el máximo son 1.000.',
    });
  });

  test('nothing at all is a mistake', async () => {
    expect((await files().remove([])).error).toMatchObject({
      status: 400,
      message: 'No se ha dicho qué archivos.',
    });
  });
});
