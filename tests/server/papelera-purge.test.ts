import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { watchClock } from '../../server/clock-jumps';
import { purgePapelera, startDailyPurge } from '../../server/papelera-purge';
import { anAccount, asUser } from '../support/as-role';
import { startTestBackend, type TestBackend } from '../support/backend';
import { createTestDatabase } from '../support/shared-postgres';

let backend: TestBackend;
let sql: Sql;
let staff: string;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = backend.sql;
  staff = await anAccount(sql);
});
afterAll(() => backend.stop());

/** A case file with one document and its object, deleted so many days ago. */
async function aDeletedDeal(db: Sql, owner: string, daysAgo: number) {
  const id = randomUUID();
  const path = `${id}/documento/contrato.pdf`;
  await db`insert into public.deals (id, user_id) values (${id}, ${owner})`;
  await anObject(db, owner, path);
  await db`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
    values (${id}, ${owner}, 'documento', 'contrato.pdf', ${path}, 1)`;
  const [row] = await asUser(
    db,
    owner,
    (tx) => tx`select public.delete_to_papelera('deals', ${id}) as entry`,
  );
  await db`update public.papelera set deleted_at = now() - make_interval(days => ${daysAgo}) where id = ${row?.entry}`;
  return { id, path, entry: row?.entry as string };
}

const anObject = (db: Sql, owner: string, name: string) => db`
  insert into storage.objects (bucket_id, name, owner_id, version)
  values ('expediente-documents', ${name}, ${owner}, ${randomUUID()})`;

const hasObject = async (db: Sql, name: string) =>
  (await db`select from storage.objects where name = ${name}`).length === 1;
const hasEntry = async (db: Sql, id: string) =>
  (await db`select from public.papelera where id = ${id}`).length === 1;

describe('the purge of the Papelera', () => {
  test('what waited 30 days goes with its objects; the rest stays', async () => {
    const [old, recent] = [await aDeletedDeal(sql, staff, 31), await aDeletedDeal(sql, staff, 29)];
    expect(await purgePapelera(sql)).toEqual({ entries: 1, objects: 1 });
    expect(await hasEntry(sql, old.entry)).toBe(false);
    expect(await hasObject(sql, old.path)).toBe(false);
    expect(await hasEntry(sql, recent.entry)).toBe(true);
    expect(await hasObject(sql, recent.path)).toBe(true);
    expect(await purgePapelera(sql)).toEqual({ entries: 0, objects: 0 });
  });

  test('objects released by hand and not removed by the screens go too', async () => {
    const path = `${randomUUID()}/documento/a.pdf`;
    await anObject(sql, staff, path);
    await sql`insert into public.objetos_purgados (bucket_id, name) values ('expediente-documents', ${path})`;
    expect(await purgePapelera(sql)).toEqual({ entries: 0, objects: 1 });
    expect(await hasObject(sql, path)).toBe(false);
    expect(await sql`select from public.objetos_purgados where name = ${path}`).toHaveLength(0);
  });

  test('an object that a new row names stays', async () => {
    const deal = randomUUID();
    const path = `${deal}/documento/a.pdf`;
    await sql`insert into public.deals (id, user_id) values (${deal}, ${staff})`;
    await anObject(sql, staff, path);
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
      values (${deal}, ${staff}, 'documento', 'a.pdf', ${path}, 1)`;
    await sql`insert into public.objetos_purgados (bucket_id, name) values ('expediente-documents', ${path})`;
    await purgePapelera(sql);
    expect(await hasObject(sql, path)).toBe(true);
  });

  test('runs now and again, sweeps after each, and stops', async () => {
    const first = await aDeletedDeal(sql, staff, 31);
    const sweep = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const stop = startDailyPurge({ sql, sweep, log: () => undefined, everyMs: 20 });
    await vi.waitFor(async () => expect(await hasEntry(sql, first.entry)).toBe(false));
    const second = await aDeletedDeal(sql, staff, 31);
    await vi.waitFor(async () => expect(await hasEntry(sql, second.entry)).toBe(false));
    stop();
    expect(sweep.mock.calls.length).toBeGreaterThan(1);
  });

  test('not on a day when the clock was set', async () => {
    const old = await aDeletedDeal(sql, staff, 31);
    const clock = { wall: 0, passed: 0 };
    const clockJumped = watchClock(
      () => clock.wall,
      () => clock.passed,
    );
    const log: string[] = [];
    clock.wall += 400 * 24 * 60 * 60 * 1000;
    const stop = startDailyPurge({
      sql,
      sweep: () => Promise.resolve(),
      log: (line) => log.push(line),
      everyMs: 20,
      clockJumped,
    });
    expect(log).toEqual([expect.stringContaining('el reloj ha cambiado')]);
    await vi.waitFor(async () => expect(await hasEntry(sql, old.entry)).toBe(false)); // the next day
    stop();
    expect(log.filter((line) => line.includes('el reloj'))).toHaveLength(1);
  });

  test('the embedded server does it at its start', async () => {
    const database = await createTestDatabase();
    const before = await startTestBackend({ databaseUrl: database.url });
    const old = await aDeletedDeal(before.sql, await anAccount(before.sql), 31);
    await before.stop();
    const log: string[] = [];
    const after = await startTestBackend({ databaseUrl: database.url, log: (line) => log.push(line) });
    await vi.waitFor(async () => expect(await hasObject(after.sql, old.path)).toBe(false));
    expect(await hasEntry(after.sql, old.entry)).toBe(false);
    await vi.waitFor(() => expect(log.join('\n')).toContain('Papelera: 1 elementos'));
    await after.stop();
    await database.drop();
  });
});
