import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

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

  describe('waits a day', () => {
    const log: string[] = [];
    const purge = async () => {
      log.length = 0;
      const sweep = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const stop = startDailyPurge({ sql, sweep, log: (line) => log.push(line) });
      await vi.waitFor(() => expect(log.length + sweep.mock.calls.length).toBeGreaterThan(0));
      stop();
      return sweep.mock.calls.length;
    };
    const lastSeen = (ago: string) =>
      sql`update backoffice.installation set seen_at = now() - ${ago}::interval, careful_until = '-infinity'`;
    const aDayLater = () =>
      sql`update backoffice.installation set seen_at = seen_at - interval '1 day', careful_until = careful_until - interval '1 day'`;

    /** The doubt outlives a restart, and not a day. */
    const ONE_DAY = { first: 0, again: 0, kept: true, nextDay: 1, gone: true };
    async function runs(entry: string): Promise<typeof ONE_DAY> {
      const [first, again] = [await purge(), await purge()];
      expect(log).toEqual([expect.stringContaining('hasta mañana no se elimina nada')]);
      const kept = await hasEntry(sql, entry);
      await aDayLater();
      return { first, again, kept, nextDay: await purge(), gone: !(await hasEntry(sql, entry)) };
    }

    test.each([
      ['months ahead', '3 months'],
      ['a year ahead', '1 year'],
      ['back', '-2 days'],
    ])('when the clock was set %s since it was last seen', async (_way, ago) => {
      const { entry } = await aDeletedDeal(sql, staff, 31);
      await lastSeen(ago);
      expect(await runs(entry)).toEqual(ONE_DAY);
    });

    test('and no longer once the clock is right again', async () => {
      const { entry } = await aDeletedDeal(sql, staff, 31);
      await sql`update backoffice.installation set seen_at = now() + interval '1 year', careful_until = now() + interval '1 year'`;
      expect(await runs(entry)).toEqual(ONE_DAY);
    });

    test('but not after a night, a weekend or nearly a week', async () => {
      for (const ago of ['0', '14 hours', '64 hours', '6 days 23 hours']) {
        const { entry } = await aDeletedDeal(sql, staff, 31);
        await lastSeen(ago);
        expect([ago, await purge()]).toEqual([ago, 1]);
        expect(await hasEntry(sql, entry)).toBe(false);
      }
    });
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
