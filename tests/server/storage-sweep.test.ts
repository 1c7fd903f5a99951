import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createDiskReserve } from '../../server/disk/reserve';
import { createByteStore } from '../../server/storage/byte-store';
import { objectNotFound } from '../../server/storage/errors';
import { sweepStorage } from '../../server/storage/sweep';
import { bucketId, put, serviceKey, startStorageServer, type StorageServer } from './storage-server';

let storage: StorageServer;

beforeAll(async () => {
  storage = await startStorageServer();
  await put(storage, 'siempre.pdf', 'siempre'); // for a database that names no file nothing is swept
});

afterAll(() => storage.stop());

const sweep = (graceMs = 0) => sweepStorage({ sql: storage.sql, dir: storage.dir, graceMs });

async function leave(folder: string, name: string, ageMs = 10_000): Promise<string> {
  const file = path.join(storage.dir, folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  const date = new Date(Date.now() - ageMs);
  await utimes(file, date, date);
  return file;
}

const leaveVersion = (ageMs?: number, version = randomUUID()) => leave(version.slice(0, 2), version, ageMs);

describe('the sweep', () => {
  test('removes files without a row and temporary files, and nothing else', async () => {
    for (let n = 0; n < 30; n += 1) await put(storage, `con-fila/${n}.pdf`, `${n}`);
    const living = await storage.files();
    for (let n = 0; n < 700; n += 1) await leaveVersion();
    await leave('tmp', randomUUID());
    await leave('tmp', 'otra cosa');
    const foreign = await leave('ab', 'LEEME.txt');
    expect(await sweep()).toEqual({ removed: 702 });
    expect((await storage.files()).toSorted()).toEqual([...living, foreign].toSorted());
    expect(await sweep()).toEqual({ removed: 0 });
  });

  test('takes nothing for a database that names no file: it may be another one', async () => {
    const other = await startStorageServer();
    const file = await leaveVersion();
    expect(await sweepStorage({ sql: other.sql, dir: storage.dir, graceMs: 0 })).toEqual({ removed: 0 });
    expect(existsSync(file)).toBe(true);
    await rm(file);
    await other.stop();
  });

  test('leaves young files for a while', async () => {
    await leaveVersion(1000);
    await leaveVersion(60_000);
    expect(await sweep(30_000)).toEqual({ removed: 1 });
    expect(await sweep(0)).toEqual({ removed: 1 });
  });

  test('leaves an upload under way alone, however slow it is', async () => {
    const before = (await storage.files()).length;
    const socket = net.connect(storage.port, '127.0.0.1');
    socket.write(
      `POST /storage/v1/object/${bucketId}/lento.pdf HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
        `Authorization: Bearer ${serviceKey}\r\nContent-Type: application/pdf\r\nContent-Length: 10\r\n\r\nlento`,
    );
    await vi.waitFor(async () => expect(await storage.files()).toHaveLength(before + 1), { timeout: 20_000 });
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await sweep()).toEqual({ removed: 0 });
    vi.useRealTimers();
    const answered = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text));
    });
    socket.write('lento');
    expect(await answered).toContain('200 OK');
  });

  test('leaves a published file alone until its row is decided', async () => {
    const store = createByteStore(storage.dir, createDiskReserve([storage.dir], 0));
    const swept = store.add(0, async (draft) => {
      await draft.create();
      await draft.publish();
      const result = await sweep(-1000);
      return { ...result, kept: (await storage.files()).some((name) => name.endsWith(draft.version)) };
    });
    expect(await swept).toEqual({ removed: 0, kept: true });
    expect(await sweep(-1000)).toEqual({ removed: 1 });
  });

  test('of a folder that is not there has nothing to do', async () => {
    const dir = path.join(storage.dir, 'no-existe');
    expect(await sweepStorage({ sql: storage.sql, dir })).toEqual({ removed: 0 });
  });
});

describe('a version that comes to nothing', () => {
  const attempt = (error: unknown) =>
    createByteStore(path.join(storage.dir, 'aparte'), createDiskReserve([storage.dir], 0)).add(
      0,
      async (draft) => {
        await draft.create();
        await draft.publish();
        throw error;
      },
    );
  const leftovers = async () => (await storage.files()).filter((name) => name.includes('/aparte/'));

  test('leaves no file where the row was refused', async () => {
    await expect(attempt(objectNotFound())).rejects.toThrow('El archivo no existe');
    await expect(attempt(Object.assign(new Error('x'), { code: '23505' }))).rejects.toThrow('x');
    expect(await leftovers()).toEqual([]);
  });

  test('keeps the file where the commit may have happened, for the sweep to decide', async () => {
    await expect(attempt(Object.assign(new Error('cut'), { code: 'CONNECTION_CLOSED' }))).rejects.toThrow(
      'cut',
    );
    await expect(attempt(Object.assign(new Error('cut'), { code: '57P01' }))).rejects.toThrow('cut');
    expect(await leftovers()).toHaveLength(2);
  });
});
