import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { sweepStorage } from '../../server/storage/sweep';
import { put, startStorageServer, type StorageServer } from './storage-server';

const childScript = fileURLToPath(new URL('storage-child.ts', import.meta.url));

let storage: StorageServer;

beforeAll(async () => {
  storage = await startStorageServer();
});

afterAll(() => storage.stop());

async function startChild(): Promise<{ child: ChildProcess; url: string }> {
  const { host, port, user, pass, database } = storage.sql.options;
  const options = {
    dir: storage.dir,
    database: { host: host[0], port: port[0], username: user, password: pass, database },
  };
  const child = spawn(process.execPath, ['--import', 'tsx', childScript, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${line.toString().trim()}/storage/v1` };
}

/** PostgreSQL may still be finishing what the killed server had asked for. */
async function openSessions(): Promise<number> {
  const sessions = await storage.sql`select from pg_stat_activity where application_name = 'storage-child'`;
  return sessions.length;
}

test('kill -9 in the middle of uploads: every row has its bytes, the sweep removes the rest', async () => {
  const { child, url } = await startChild();
  const acknowledged: string[] = [];
  let sent = 0;
  const uploader = async (): Promise<void> => {
    for (;;) {
      const key = `matado/${(sent += 1)}.pdf`;
      const answer = await put({ url }, key, randomBytes(200_000));
      if (answer.ok) acknowledged.push(key);
      if (acknowledged.length === 60) child.kill('SIGKILL');
    }
  };
  // Each ends where its connection does.
  const ends = await Promise.allSettled(Array.from({ length: 8 }, uploader));
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
  await vi.waitFor(async () => expect(await openSessions()).toBe(0), { timeout: 10_000 });

  const rows = await storage.sql<{ name: string; version: string; etag: string }[]>`
    select name, version, metadata ->> 'eTag' as etag
    from storage.objects
  `;
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
  await sweepStorage({ sql: storage.sql, dir: storage.dir, graceMs: 0 });
  const files = await storage.files();
  expect(files.map((file) => path.basename(file)).toSorted()).toEqual(
    rows.map(({ version }) => version).toSorted(),
  );
  const etags = new Map(rows.map(({ version, etag }) => [version, etag]));
  for (const file of files) {
    const md5 = createHash('md5')
      .update(await readFile(file))
      .digest('hex');
    expect(`"${md5}"`).toBe(etags.get(path.basename(file)));
  }
});
