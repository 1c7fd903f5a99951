import { randomUUID } from 'node:crypto';

import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { purgeExpired, startDailyPurge } from '../../server/cleanup/papelera-purge';
import { removeReleased } from '../../server/cleanup/released-objects';
import { lastingPool } from '../../server/database/lasting-pool';
import { anAccount, asUser } from '../support/as-role';
import { startTestBackend, type TestBackend } from '../support/backend';
import { anObject } from '../support/objetos';
import { dice } from '../support/random';
import { createTestDatabase, type TestDatabase } from '../support/shared-postgres';

let database: TestDatabase;
let backend: TestBackend;
let sql: Sql;
let staff: string;

beforeAll(async () => {
  database = await createTestDatabase();
  backend = await startTestBackend({ databaseUrl: database.url });
  sql = backend.sql;
  staff = await anAccount(sql);
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

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

const hasObject = async (db: Sql, name: string) =>
  (await db`select from storage.objects where name = ${name}`).length === 1;
const hasEntry = async (db: Sql, id: string) =>
  (await db`select from public.papelera where id = ${id}`).length === 1;

describe('the purge of the Papelera', () => {
  const dropped: (string | null | undefined)[] = [];
  const store = { drop: async (version: string | null | undefined) => void dropped.push(version) };
  const remove = () => removeReleased({ sql, store });
  const letGo = async (path: string) => {
    const [object] = await sql<{ id: string; version: string }[]>`
      select id, version from storage.objects where name = ${path}`;
    return sql`insert into public.objetos_purgados (object_id, version) values (${object?.id ?? ''}, ${object?.version ?? ''})`;
  };

  test('what waited 30 days goes with its objects; the rest stays', async () => {
    const [old, recent] = [await aDeletedDeal(sql, staff, 31), await aDeletedDeal(sql, staff, 29)];
    expect(await purgeExpired(sql)).toBe(1);
    await remove();
    expect(await hasEntry(sql, old.entry)).toBe(false);
    expect(await hasObject(sql, old.path)).toBe(false);
    expect(await hasEntry(sql, recent.entry)).toBe(true);
    expect(await hasObject(sql, recent.path)).toBe(true);
    expect(await purgeExpired(sql)).toBe(0);
  });

  test('more than a part at once, and the bytes by their version', async () => {
    // Held like this the process, which looks every two seconds, does not come first.
    const paths = Array.from({ length: 1100 }, (_, n) => `muchos/${n}.pdf`);
    await sql`insert into storage.objects (bucket_id, name, owner_id, version)
      select 'expediente-documents', n, ${staff}, n from unnest(${paths}::text[]) n`;
    await sql`insert into public.objetos_purgados (object_id, version)
      select id, version from storage.objects where name like 'muchos/%'`;
    await remove();
    await vi.waitFor(async () =>
      expect(await sql`select from storage.objects where name like 'muchos/%'`).toHaveLength(0),
    );
    expect(await sql`select from public.objetos_purgados`).toHaveLength(0);
    for (const version of dropped) expect(version).toMatch(/./);
  });

  test('an object that a new row names stays', async () => {
    const deal = randomUUID();
    const path = `${deal}/documento/a.pdf`;
    await sql`insert into public.deals (id, user_id) values (${deal}, ${staff})`;
    await anObject(sql, staff, path);
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
      values (${deal}, ${staff}, 'documento', 'a.pdf', ${path}, 1)`;
    await letGo(path);
    await remove();
    await vi.waitFor(async () => expect(await sql`select from public.objetos_purgados`).toHaveLength(0));
    expect(await hasObject(sql, path)).toBe(true);
  });

  test('a name that is used again is another object, and so is another version', async () => {
    const [again, rewritten] = [randomUUID(), randomUUID()];
    for (const path of [again, rewritten]) await anObject(sql, staff, path);
    await sql.begin(async (tx) => {
      await tx`insert into public.objetos_purgados (object_id, version)
        select id, version from storage.objects where name in (${again}, ${rewritten})`;
      await tx`delete from storage.objects where name = ${again}`;
      await anObject(tx, staff, again);
      await tx`update storage.objects set version = ${randomUUID()} where name = ${rewritten}`;
    });
    await remove();
    await vi.waitFor(async () => expect(await sql`select from public.objetos_purgados`).toHaveLength(0));
    expect([await hasObject(sql, again), await hasObject(sql, rewritten)]).toEqual([true, true]);
  });

  test('nobody names an object while it is being removed: the row comes first, or is refused', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const deal = randomUUID();
      const path = `${deal}/a.pdf`;
      await sql`insert into public.deals (id, user_id) values (${deal}, ${staff})`;
      await anObject(sql, staff, path);
      await letGo(path);
      const row = asUser(
        sql,
        staff,
        (tx) => tx`insert into public.deal_documents (deal_id, document_type, file_name, file_path, file_size)
          values (${deal}, 'documento', 'a.pdf', ${path}, 1)`,
      ).then(
        () => 'row',
        (error: { code?: string }) => error.code ?? '',
      );
      const [outcome] = await Promise.all([row, remove()]);
      await vi.waitFor(async () => expect(await sql`select from public.objetos_purgados`).toHaveLength(0));
      expect([outcome, await hasObject(sql, path)]).toEqual(
        outcome === 'row' ? ['row', true] : ['42501', false],
      );
      outcomes.add(outcome);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('cut again and again, exactly what was asked for is gone at the end', async () => {
    const [deals, documents, cuts] = [200, 10, 10];
    await sql`insert into public.deals (id, user_id)
      select k || n, ${staff} from unnest(array['VACIA-', 'ESPERA-', 'VIVE-']) k, generate_series(1, ${deals}) n`;
    await sql`insert into storage.objects (bucket_id, name, owner_id, version)
      select 'expediente-documents', d.id || '/' || m, ${staff}, gen_random_uuid()
      from public.deals d, generate_series(1, ${documents}) m where d.id ~ '^(VACIA|ESPERA|VIVE)-'`;
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size)
      select split_part(o.name, '/', 1), ${staff}, 'documento', 'a.pdf', o.name, 1
      from storage.objects o where o.name ~ '^(VACIA|ESPERA|VIVE)-'`;
    await asUser(sql, staff, (tx) => tx`delete from public.deals where id ~ '^(VACIA|ESPERA)-'`);
    const waiting = async () => {
      const rows = await sql<
        { id: string }[]
      >`select id from public.papelera where registro_id like 'VACIA-%'`;
      return rows.map(({ id }) => id);
    };
    const roll = dice(20261122);
    // Only what purges: the driver never closes a connection that is cut while it opens.
    const cut = async () => {
      await new Promise((resolve) => setTimeout(resolve, roll(60)));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'purga' and query ~ 'purge'`;
    };
    const part = async (db: Sql) => {
      const entries = (await waiting()).slice(0, 20);
      await asUser(db, staff, (tx) => tx`select * from public.purge_papelera(${entries}::uuid[])`);
      await removeReleased({ sql: db, store });
    };
    // A pool of its own for each that is cut: what the test asks afterwards never meets a connection that is about to be given up.
    const partThatIsCut = async () => {
      const db = lastingPool(postgres(database.url, { max: 2, connection: { application_name: 'purga' } }));
      await Promise.allSettled([part(db), cut()]);
      await db.end({ timeout: 5 });
    };
    for (let n = 0; n < cuts; n += 1) await partThatIsCut();
    while ((await waiting()).length > 0) await part(sql);
    await remove();
    await vi.waitFor(
      async () => expect(await sql`select from public.objetos_purgados`).toHaveLength(0),
      10_000,
    );
    const objects = await sql<{ kind: string; count: number }[]>`
      select split_part(name, '-', 1) as kind, count(*)::integer as count from storage.objects
      where name ~ '^(VACIA|ESPERA|VIVE)-' group by 1 order by 1`;
    const all = deals * documents;
    expect([...objects]).toEqual([
      { kind: 'ESPERA', count: all },
      { kind: 'VIVE', count: all },
    ]);
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
    const other = await createTestDatabase();
    const before = await startTestBackend({ databaseUrl: other.url });
    const old = await aDeletedDeal(before.sql, await anAccount(before.sql), 31);
    await before.stop();
    const log: string[] = [];
    const after = await startTestBackend({ databaseUrl: other.url, log: (line) => log.push(line) });
    await vi.waitFor(async () => expect(await hasObject(after.sql, old.path)).toBe(false), 10_000);
    expect(await hasEntry(after.sql, old.entry)).toBe(false);
    await vi.waitFor(() => expect(log.join('\n')).toContain('Papelera: 1 elementos'));
    await after.stop();
    await other.drop();
  });
});
