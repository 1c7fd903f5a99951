import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStaff, startTestBackend, type TestBackend, type TestStaff } from '../support/backend';
import { dataOf, filesOf, makeBucket, request } from './storage-fixture';

let backend: TestBackend;
let ana: TestStaff;
let bucket: string;

/** In the order in which they were made. */
const keys = [
  'b/dos.pdf',
  'a/uno.pdf',
  'a/sub/hondo.pdf',
  'a/sub/otro/mas.pdf',
  'a/Uno bis.pdf',
  'a/100%_x.pdf'.replace('%', ';'),
  'z.pdf',
  'A.pdf',
  'a.pdf',
  'a-b/tres.pdf',
  'a0/cuatro.pdf',
];

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
  bucket = await makeBucket(backend);
  await insertRows(bucket, keys);
});

afterAll(() => backend.stop());

async function insertRows(into: string, objectNames: string[]): Promise<void> {
  const rows = objectNames.map((name, index) => ({
    bucket_id: into,
    name,
    version: randomUUID(),
    owner_id: ana.userId,
    metadata: backend.sql.json({ size: index, mimetype: 'application/pdf' }),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
    updated_at: new Date(Date.UTC(2026, 0, 1, 0, index, 0, 5)),
  }));
  for (let from = 0; from < rows.length; from += 1000) {
    await backend.sql`insert into storage.objects ${backend.sql(rows.slice(from, from + 1000))}`;
  }
}

type ListOptions = Parameters<ReturnType<typeof filesOf>['list']>[1];

async function names(path?: string, options?: ListOptions): Promise<string[]> {
  return dataOf(await filesOf(ana.client, bucket).list(path, options)).map(({ name }) => name);
}

const root = ['A.pdf', 'a', 'a-b', 'a.pdf', 'a0', 'b', 'z.pdf'];

describe('list', () => {
  test('one entry a folder, in byte order', async () => {
    expect((await names()).toSorted()).toEqual(root.toSorted());
    expect(await names('', { sortBy: { column: 'name', order: 'asc' } })).toEqual(await names());
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual(
      (await names()).toReversed(),
    );
  });

  test('a folder, with or without its slash', async () => {
    const inA = ['100;_x.pdf', 'Uno bis.pdf', 'sub', 'uno.pdf'];
    expect(await names('a')).toEqual(inA);
    expect(await names('a/')).toEqual(inA);
    expect(await names('a/sub')).toEqual(['hondo.pdf', 'otro']);
    expect(await names('no')).toEqual([]);
  });

  test('a folder has no id, a file has everything', async () => {
    const entries = dataOf(await filesOf(ana.client, bucket).list('a'));
    expect(entries.find(({ name }) => name === 'sub')).toEqual({
      name: 'sub',
      id: null,
      created_at: null,
      updated_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(entries.find(({ name }) => name === 'uno.pdf')).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      created_at: '2026-01-01T00:01:00.000Z',
      updated_at: '2026-01-01T00:01:00.005Z',
      metadata: { size: 1, mimetype: 'application/pdf' },
    });
  });

  test('pages', async () => {
    const all = await names();
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => names('', { limit: 3, offset })));
    expect(pages.flat()).toEqual(all);
    expect(await names('', { limit: 2, offset: 1, sortBy: { column: 'name', order: 'desc' } })).toEqual(
      all.toReversed().slice(1, 3),
    );
  });

  test('search: the beginning of the name, case ignored, taken to the letter', async () => {
    expect(await names('a', { search: 'uno' })).toEqual(['Uno bis.pdf', 'uno.pdf']);
    expect(await names('a', { search: '100;_' })).toEqual(['100;_x.pdf']);
    expect(await names('a', { search: '%' })).toEqual([]);
    expect(await names('', { search: 'A' })).toHaveLength(5);
  });

  test('by date, folders first', async () => {
    const byDate = await names('', { sortBy: { column: 'created_at', order: 'asc' } });
    expect(byDate.slice(4)).toEqual(['z.pdf', 'A.pdf', 'a.pdf']);
    const newest = await names('', { sortBy: { column: 'updated_at', order: 'desc' } });
    expect(newest.slice(4)).toEqual(['a.pdf', 'A.pdf', 'z.pdf']);
    expect(byDate.slice(0, 4).toSorted()).toEqual(['a', 'a-b', 'a0', 'b']);
  });

  test('thousands of folders: all of them, page by page, fast', async () => {
    const many = await makeBucket(backend);
    const folders = Array.from({ length: 2500 }, (_, index) => `EXP-${String(index).padStart(5, '0')}`);
    await insertRows(
      many,
      folders.flatMap((folder) => [1, 2, 3].map((n) => `${folder}/otro/${n}.pdf`)),
    );
    const found: string[] = [];
    for (let offset = 0; offset < 3000; offset += 1000) {
      const page = dataOf(await filesOf(ana.client, many).list('', { limit: 1000, offset }));
      found.push(...page.map(({ name }) => name));
    }
    expect(found).toEqual(folders);
  });

  test.each([
    { limit: 0 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: '10' },
    { offset: -1 },
    { sortBy: { column: 'owner; drop table x' } },
    { sortBy: { column: 'name', order: 'sideways' } },
    { prefix: 'a\0' },
    { prefix: 7 },
    { search: ['a'] },
  ])('%j is refused', async (body) => {
    const answer = await request(backend, ana, `/object/list/${bucket}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  });

  test.each([
    { limit: 9e15 },
    { offset: 9e15 },
    { limit: 9e15, offset: 9e15, sortBy: { column: 'created_at' } },
  ])('%j is cut to what there is', async (body) => {
    const answer = await request(backend, ana, `/object/list/${bucket}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  });
});

test('a row that no upload wrote is answered, not stumbled over', async () => {
  const bare = await makeBucket(backend);
  await backend.sql`insert into storage.objects (bucket_id, name) values (${bare}, 'sin datos.pdf')`;
  const files = filesOf(ana.client, bare);
  expect(dataOf(await files.list())).toMatchObject([{ name: 'sin datos.pdf', metadata: null }]);
  expect(dataOf(await files.info('sin datos.pdf'))).toMatchObject({ size: 0 });
  expect((await files.download('sin datos.pdf')).error).toMatchObject({ statusCode: '404' });
  expect((await files.copy('sin datos.pdf', 'copia.pdf')).error).toMatchObject({ statusCode: '404' });
  expect(dataOf(await files.remove(['sin datos.pdf']))).toHaveLength(1);
});

describe('list-v2', () => {
  type V2Options = NonNullable<Parameters<ReturnType<typeof filesOf>['listV2']>[0]>;

  async function walk(options: V2Options) {
    const found: { objects: string[]; folders: string[] } = { objects: [], folders: [] };
    let cursor: string | undefined;
    do {
      const page = dataOf(await filesOf(ana.client, bucket).listV2({ ...options, cursor }));
      found.objects.push(...page.objects.map(({ name }) => name));
      found.folders.push(...page.folders.map(({ name }) => name));
      expect(page.hasNext).toBe(page.nextCursor !== undefined);
      cursor = page.nextCursor;
    } while (cursor);
    return found;
  }

  const sortings: V2Options['sortBy'][] = [
    undefined,
    { column: 'name', order: 'desc' },
    { column: 'created_at', order: 'asc' },
    { column: 'updated_at', order: 'desc' },
  ];

  test.each(sortings)('everything, page by page, by %j', async (sortBy) => {
    const { objects, folders } = await walk({ limit: 2, sortBy });
    expect(objects.toSorted()).toEqual(keys.toSorted());
    expect(folders).toEqual([]);
    if (sortBy?.column === 'created_at') expect(objects).toEqual(keys);
    if (sortBy?.column === 'updated_at') expect(objects).toEqual(keys.toReversed());
  });

  test.each(sortings)('folders as one entry, by %j', async (sortBy) => {
    const { objects, folders } = await walk({ limit: 2, with_delimiter: true, sortBy });
    expect(objects.toSorted()).toEqual(['A.pdf', 'a.pdf', 'z.pdf']);
    expect(folders.toSorted()).toEqual(['a-b/', 'a/', 'a0/', 'b/']);
  });

  test('below a prefix', async () => {
    expect(await walk({ prefix: 'a/sub/' })).toEqual({
      objects: ['a/sub/hondo.pdf', 'a/sub/otro/mas.pdf'],
      folders: [],
    });
    expect(await walk({ prefix: 'a/', with_delimiter: true })).toEqual({
      objects: ['a/100;_x.pdf', 'a/Uno bis.pdf', 'a/uno.pdf'],
      folders: ['a/sub/'],
    });
  });

  test('a false cursor is refused', async () => {
    for (const cursor of ['x', 'e30', Buffer.from('{"key":"a\\u0000"}').toString('base64url')]) {
      expect((await filesOf(ana.client, bucket).listV2({ cursor })).error).toMatchObject({ status: 400 });
    }
  });
});
