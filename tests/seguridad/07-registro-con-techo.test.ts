import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createEmlFiles } from '../../server/mail/eml-files';
import { createStaff, startTestBackend, type TestBackend } from '../support/backend';
import { makeTempDir } from '../support/shared-postgres';

/** Attack 7: what people send does not get into PostgreSQL's log, and what does has a ceiling. */

const CEILING = 20 << 20;
const LONG = 'á'.repeat(50_000);

let dir: string;
let backend: TestBackend;
beforeAll(async () => {
  dir = await makeTempDir('backoffice-registro-');
  backend = await startTestBackend({ dataDir: dir });
});
afterAll(async () => {
  await backend.stop();
  rmSync(dir, { recursive: true, force: true });
});

const cluster = () => path.join(dir, 'pg');
function logBytes(): number {
  const logs = readdirSync(cluster()).filter((name) => name.startsWith('server.log'));
  return logs.reduce((sum, name) => sum + statSync(path.join(cluster(), name)).size, 0);
}

/** How much the log grew. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = logBytes();
  await work();
  return logBytes() - before;
}

test('an error that repeats what was sent is not written', async () => {
  const grown = await growth(async () => {
    for (let n = 0; n < 40; n += 1) {
      await expect(backend.sql.unsafe(`select '${LONG}'::integer`)).rejects.toThrow('invalid input syntax');
    }
  });
  expect(grown).toBeLessThan(10_000);
});

test('nor the parameters of a statement that fails, nor its text', async () => {
  const grown = await growth(async () => {
    for (let n = 0; n < 40; n += 1) {
      await expect(backend.sql`select ${LONG}::text::uuid`).rejects.toThrow('invalid input syntax');
      await expect(backend.sql.unsafe(`select no_existe /* ${LONG} */`)).rejects.toThrow('does not exist');
    }
  });
  expect(grown).toBeLessThan(10_000);
});

test('nor what a member asks by the API', async () => {
  const { client } = await createStaff(backend);
  const grown = await growth(async () => {
    for (let n = 0; n < 20; n += 1) {
      const { error } = await client.from('deals').insert({ id: `E${n}`, generateddate: LONG });
      expect(error).not.toBeNull();
    }
  });
  expect(grown).toBeLessThan(10_000);
});

test('whatever the server writes, the logs together stay under the ceiling, and the newest lines are there', async () => {
  for (let n = 0; n < 60; n += 1) {
    await backend.sql.unsafe(`do $$ begin raise log '%', repeat('x', 1000000); end $$`);
  }
  await backend.sql.unsafe(`do $$ begin raise log 'la última'; end $$`);
  await vi.waitFor(() => expect(logBytes()).toBeLessThan(CEILING), 10_000);
  const both = ['server.log.1', 'server.log'].map((name) => {
    const file = path.join(cluster(), name);
    return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : '';
  });
  expect(both.join('')).toContain('la última');
});

test('mails that are kept as files are a thousand at most, the newest ones', async () => {
  const mails = path.join(dir, 'correos');
  mkdirSync(mails);
  for (let n = 0; n < 1200; n += 1) {
    writeFileSync(path.join(mails, `20200101T${String(n).padStart(9, '0')}Z-a@b.es.eml`), '');
  }
  const keep = createEmlFiles(mails, 'despacho@despacho.example');
  const file = await keep({ to: 'ana@despacho.example', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' });
  expect(readdirSync(mails)).toHaveLength(1000);
  expect(readdirSync(mails)).toContain(path.basename(file));
});

test('a log that an older version left is cut at the start', async () => {
  await backend.stop();
  writeFileSync(path.join(cluster(), 'server.log'), Buffer.alloc(60 << 20, 'y\n'));
  backend = await startTestBackend({ dataDir: dir });
  expect(logBytes()).toBeLessThan(CEILING);
});
