import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { openBackend } from '../support/open-backend';
import { statementsOf, withoutWhere } from '../support/sentencias';

/** What a hosted Supabase refuses and the embedded one does not. */

const { sql } = await openBackend();

const FOLDERS = ['supabase/migrations', 'supabase/schemas'];

/** `supabase db push` runs each statement by itself: these fail, or do nothing, outside a transaction. */
const NEEDS_A_TRANSACTION =
  /^(lock|savepoint|release|rollback|commit|begin|start transaction|declare|set (local|constraints|transaction)|fetch|close)\b/;

const needing = (script: string) =>
  statementsOf(script).filter(({ words }) => NEEDS_A_TRANSACTION.test(words.join(' ')));

it.each(FOLDERS)('no statement of %s needs a transaction around it', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) =>
    needing(readFileSync(path.join(folder, file), 'utf8')).map(
      ({ line, words }) => `${file}:${line} ${words.slice(0, 4).join(' ')}`,
    ),
  );
  expect(found).toEqual([]);
});

it.each([
  'lock table derived.pasos in share row exclusive mode;',
  'select 1;\n-- a comment\nLOCK derived.pasos;',
  "set local session_replication_role = 'replica';",
  'create function f() returns void language sql as $$ select 1 $$; savepoint a;',
  'declare c cursor for select 1;',
])('sees that %s needs one', (script) => {
  expect(needing(script)).toHaveLength(1);
});

it.each([
  'do $$ begin lock table derived.pasos in share mode; end $$;',
  "-- lock table a;\nselect 'lock table b;';",
  'create table lock_table (id int);',
])('sees that %s needs none', (script) => {
  expect(needing(script)).toEqual([]);
});

it('every DELETE and UPDATE of our functions has a WHERE', async () => {
  const functions = await sql<{ name: string; body: string }[]>`
    select p.oid::regprocedure::text as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname in ('public', 'private', 'derived') and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  expect(functions.length).toBeGreaterThan(200);
  const writing = functions.filter(({ body }) => /\b(delete from|update [\w.%]+)/i.test(body));
  expect(writing.length).toBeGreaterThan(50);
  expect(functions.flatMap(({ name, body }) => withoutWhere(body).map((text) => `${name}: ${text}`))).toEqual(
    [],
  );
});

it.each([
  'begin delete from derived.totals; end;',
  'with lines as (delete from derived.totals returning *) insert into a select * from lines where true',
  'begin if x then update a set b = 1; end if; end;',
  'begin update a set b = (select c from d where d.id = a.id); end;',
  "begin execute 'delete from ' || t; end;",
  "begin execute format('update %I set b = 1', t) using x; end;",
  'begin return query update a set b = 1 returning b; end;',
  'begin -- where\n delete from "where"; end;',
  'begin /* one */ delete from a using b; end;',
])('sees the one in %s', (body) => {
  expect(withoutWhere(body)).toHaveLength(1);
});

it.each([
  'begin delete from a where true; end;',
  'begin insert into a values (1) on conflict (id) do update set b = excluded.b; end;',
  'begin perform from a for update; end;',
  'begin merge into a using b on a.id = b.id when matched then update set c = 1 when not matched by source then delete; end;',
  "begin if tg_op = 'DELETE' then delete from a where id = old.id; end if; end;",
  "begin execute format('delete from %I t where t.id = $1', x) using y; end;",
])('sees none in %s', (body) => {
  expect(withoutWhere(body)).toEqual([]);
});
