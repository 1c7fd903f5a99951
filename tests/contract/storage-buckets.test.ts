import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createAnonymousClient,
  createStaff,
  startTestBackend,
  type TestBackend,
  type TestStaff,
} from '../support/backend';
import { dataOf, pdf } from './storage-fixture';

let backend: TestBackend;
let ana: TestStaff;
let service: SupabaseClient;

beforeAll(async () => {
  backend = await startTestBackend();
  ana = await createStaff(backend);
  const secrets = readFileSync(path.join(backend.config.dataDir, 'secrets.json'), 'utf8');
  const { secret } = JSON.parse(secrets) as { secret: string };
  service = createAnonymousClient({ ...backend, publishableKey: secret });
});

afterAll(() => backend.stop());

const newName = () => `prueba-${randomUUID()}`;

describe('the service role', () => {
  test('makes, reads, changes, empties and deletes a bucket', async () => {
    const id = newName();
    const options = { public: false, fileSizeLimit: '2MB', allowedMimeTypes: ['application/pdf', 'image/*'] };
    expect(dataOf(await service.storage.createBucket(id, options))).toEqual({ name: id });
    expect(dataOf(await service.storage.getBucket(id))).toMatchObject({
      id,
      name: id,
      public: false,
      file_size_limit: 2_000_000,
      allowed_mime_types: ['application/pdf', 'image/*'],
    });
    dataOf(await service.storage.updateBucket(id, { public: true, fileSizeLimit: null }));
    expect(dataOf(await service.storage.getBucket(id))).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['application/pdf', 'image/*'],
    });
    dataOf(await service.storage.from(id).upload('a/b.pdf', pdf(), { contentType: 'application/pdf' }));
    expect((await service.storage.deleteBucket(id)).error).toMatchObject({ statusCode: '409' });
    dataOf(await service.storage.emptyBucket(id));
    expect(dataOf(await service.storage.from(id).list())).toEqual([]);
    dataOf(await service.storage.deleteBucket(id));
    expect((await service.storage.getBucket(id)).error).toMatchObject({ statusCode: '404' });
  });

  test('lists them, in pages and searched', async () => {
    const ids = ['x', 'y', 'z'].map((end) => `${newName()}-${end}`);
    for (const id of ids) dataOf(await service.storage.createBucket(id, { public: false }));
    const all = dataOf(await service.storage.listBuckets());
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids, 'expediente-documents']));
    const found = dataOf(
      await service.storage.listBuckets({ search: ids[1], sortColumn: 'name', sortOrder: 'desc' }),
    );
    expect(found.map(({ id }) => id)).toEqual([ids[1]]);
    expect(dataOf(await service.storage.listBuckets({ limit: 1, offset: 1 }))).toHaveLength(1);
  });

  test('cannot make one twice, of a false name, or larger than the server', async () => {
    const id = newName();
    dataOf(await service.storage.createBucket(id, { public: false }));
    expect((await service.storage.createBucket(id, { public: false })).error).toMatchObject({
      statusCode: '409',
    });
    for (const name of ['', 'a/b', 'ñ', ' a', 'x'.repeat(101)]) {
      expect((await service.storage.createBucket(name, { public: false })).error).toMatchObject({
        statusCode: '400',
      });
    }
    const tooMuch = { public: false, fileSizeLimit: '20GB' };
    expect((await service.storage.createBucket(newName(), tooMuch)).error).toMatchObject({
      statusCode: '413',
    });
    const nonsense = { public: false, fileSizeLimit: 'mucho' };
    expect((await service.storage.createBucket(newName(), nonsense)).error).toMatchObject({
      statusCode: '400',
    });
  });
});

describe('staff', () => {
  test('neither see nor touch buckets themselves', async () => {
    for (const { storage } of [ana.client, createAnonymousClient(backend)]) {
      expect(dataOf(await storage.listBuckets())).toEqual([]);
      expect((await storage.getBucket('expediente-documents')).error).toMatchObject({ statusCode: '404' });
      expect((await storage.createBucket(newName(), { public: true })).error).toMatchObject({
        statusCode: '403',
      });
      expect((await storage.updateBucket('expediente-documents', { public: true })).error).toMatchObject({
        statusCode: '404',
      });
      expect((await storage.emptyBucket('expediente-documents')).error).toMatchObject({ statusCode: '404' });
      expect((await storage.deleteBucket('expediente-documents')).error).toMatchObject({ statusCode: '404' });
    }
  });
});
