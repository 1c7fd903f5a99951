import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';

import { anAccount, claimsOf } from '../support/as-role';
import { callAs, contractOf, type Definer, readFunctions, undone, WHO } from '../support/contrato';
import { openBackend } from '../support/open-backend';
import { someoneWithEverything } from '../support/posesiones';

/**
 * The contract of functions with more rights than their caller (docs/decisions/205): each says who calls it, what it writes, how the rows
 * are checked and what it believes; here it is read from the catalogue, and each function of the API is called with rows of others and with
 * invented results: by nobody of staff, and by a member who gets no row of others changed that the contract does not name.
 */

const backend = await openBackend();
const { sql } = backend;
await anAccount(sql); // the administrator
const { person, has } = await someoneWithEverything(backend, 'suyo');
const member = await anAccount(sql);
const gone = await anAccount(sql);
await sql`update public.staff set active = false where user_id = ${gone}`;

const definers = (await readFunctions(sql)).filter(({ definer }) => definer);

it('each function with more rights than its caller says its contract', () => {
  const without = definers
    .filter((definer) => !contractOf(definer))
    .map(
      ({ name }) =>
        `write in supabase/schemas/contrato.sql (beside it, where it is a private.do_…): comment on function ${name} is 'who: ${WHO.join(' | ')}; writes: the tables, with schema, or nothing; rows: which it touches and how each is checked; believes: which arguments, and why';`,
    );
  expect(without).toEqual([]);
});

/** What could be said of anything, or leaves out what it speaks of. */
const VAGUE =
  /\b(what hangs on them|hang on or|its arguments name|whatever|what its caller|the name of that row|and others?|as needed|as necessary|where needed|and so on|etc|various|and the like|what is needed|related rows|rows of the caller|nothing that is blocked)\b/;

const practice = (
  await sql<{ name: string }[]>`
    select c.relname::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`
).map(({ name }) => name);

/** The tables of the practice that its own text names, also as the caller sees them; a `with` of the same name is none. */
function tablesOf({ source }: Definer): string[] {
  const text = source.replaceAll(/--.*/g, '');
  return practice.filter((table) => {
    const named = new RegExp(`\\b(public\\.${table}\\b(?! ?\\()|private\\.${table}_visibles\\b)`, 'i');
    const bare = new RegExp(`\\b(from|join|update|into) \\(*${table}\\b(?! ?\\()`, 'i');
    const own = new RegExp(`\\b${table} as (materialized )?\\(`, 'i');
    return named.test(text) || (bare.test(text) && !own.test(text));
  });
}

/** `agenda, deals and staff by …`: bare, as names of functions have their schema, and never the last word said of it. */
const saysOf = (rows: string, table: string) => new RegExp(`(?<![.\\w])${table}(,| [a-z])`).test(rows);

/** The tables that its own text writes; those of public have no schema where the text was parsed at once. */
function writtenBy({ source }: Definer): string[] {
  const writing = /\b(?:update|insert into|delete from) (?:(public|private|auth|storage|derived)\.)?(\w+)/gi;
  const found = [...source.replaceAll(/--.*/g, '').matchAll(writing)].flatMap(([, schema, table = '']) => {
    if (schema) return [`${schema}.${table}`];
    return source.startsWith('BEGIN ATOMIC') && practice.includes(table) ? [`public.${table}`] : [];
  });
  return [...new Set(found)];
}

function flawsOf(definer: Definer): string[] {
  const { writes = [], rows = '', believes = '' } = contractOf(definer) ?? {};
  const tables = tablesOf(definer).filter((table) => !saysOf(rows, table));
  const args = definer.args.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(believes));
  const ungiven = definer.args.length === 0 && believes !== 'nothing: it takes no arguments';
  return [
    ...(VAGUE.test(`${rows}; ${believes}`) ? [`${definer.name}: says what could be said of anything`] : []),
    ...writtenBy(definer)
      .filter((table) => !writes.includes(table))
      .map((table) => `${definer.name}: that it writes ${table}`),
    ...tables.map((table) => `${definer.name}: which rows of ${table}, and how they are checked`),
    ...args.map(({ name }) => `${definer.name}: what is believed of ${name}`),
    ...(ungiven ? [`${definer.name}: believes what it is not given`] : []),
  ];
}

it('what it reads, what it writes and what it believes is said of each table and of each argument', () => {
  expect(definers.flatMap(flawsOf)).toEqual([]);
});

it.each<[string, string, string[], string?]>([
  [
    'what is vague',
    'rows: agenda and others, as needed; believes: ids, accion, motivo, documento, grupo and vistos as data',
    ['says what could be said of anything'],
  ],
  [
    'a table and an argument left out',
    'rows: through private.hold_agenda; believes: ids, accion, motivo, documento and grupo as data',
    ['which rows of agenda, and how they are checked', 'what is believed of vistos'],
  ],
  [
    'a table that it writes left out',
    'rows: agenda by ids; believes: ids, accion, motivo, documento, grupo and vistos as data',
    ['that it writes public.agenda'],
    'nothing',
  ],
])('%s is refused', (_, line, flaws, writes = 'public.agenda') => {
  const marcar = definers.find(({ proname }) => proname === 'do_agenda_marcar');
  if (!marcar) throw new Error('nothing marks what is in the agenda');
  const said = flawsOf({ ...marcar, contract: `who: staff; writes: ${writes}; ${line}` });
  expect(said).toEqual(flaws.map((flaw) => `${marcar.name}: ${flaw}`));
});

it('who calls it is who may: the API calls nothing of the process or of a trigger', () => {
  const wrong = definers.filter((definer) => {
    const who = contractOf(definer)?.who;
    return definer.trigger !== (who === 'trigger') || (definer.callable && who === 'process');
  });
  expect(
    wrong
      .filter(({ trigger, callable }) => !(trigger && callable))
      .map(({ name, contract }) => `${name}: ${contract}`),
  ).toEqual([]);
});

/** Ids of rows that are not the member's, and results that nobody counted. */
const FOREIGN: Record<string, string> = {
  text: has.deal,
  uuid: has.documento,
  date: '2026-02-03',
  'timestamp with time zone': '2026-02-03',
  'time without time zone': '10:00',
  integer: '3',
  bigint: '1',
  boolean: 'true',
  real: '0.5',
};

const rowsOfOthers = await sql.begin(async (tx) => {
  const tables = await tx<{ tabla: string }[]>`select tabla from private.tablas where tabla <> 'objects'`;
  const rows: Record<string, unknown>[] = [];
  for (const { tabla } of tables)
    for (const { row } of await tx<
      { row: Record<string, unknown> }[]
    >`select to_jsonb(t) as row from public.${tx(tabla)} t limit 1`)
      rows.push(row);
  return rows;
});

/** One value of each type a round: another person's row each time, with a digest, an end, a count and a state that are invented. */
function valueOf(type: string, round: number): string | null {
  const row = rowsOfOthers[round % rowsOfOthers.length] ?? {};
  if (type === 'jsonb') {
    const told = {
      ...row,
      deal_id: has.deal,
      sha256: 'f'.repeat(64),
      inicio: '2026-12-31',
      estado: 'aceptada',
      total: 999,
      user_id: member,
    };
    return JSON.stringify(round % 2 ? [told] : told);
  }
  if (type.endsWith('[]')) {
    const id = valueOf(type.slice(0, -2), round);
    return id === null ? null : `{${JSON.stringify(id)}}`;
  }
  const { id } = row;
  if (type === 'uuid' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return id;
  return FOREIGN[type] ?? null;
}

async function call(
  tx: TransactionSql,
  who: string,
  definer: Definer,
  round: number,
): Promise<string | undefined> {
  const answer = await callAs(tx, await claimsOf(tx, who), definer, ({ type }) => valueOf(type, round));
  return 'error' in answer ? answer.error.code : undefined;
}

const callables = definers.filter(
  ({ callable, trigger, contract }) => callable && !trigger && contract !== null,
);

it('nobody who has left is answered by one that is for staff', async () => {
  const answered: string[] = [];
  for (const definer of callables) {
    const who = contractOf(definer)?.who;
    if (who !== 'staff' && who !== 'administrador') continue;
    const code = await undone(sql, (tx) => call(tx, gone, definer, 0));
    if (code === undefined && !(await answersNothing(definer))) answered.push(definer.name);
  }
  expect(answered).toEqual([]);
}, 300_000);

/** Some of them answer with an empty list, because what they read is row security's. */
async function answersNothing(definer: Definer): Promise<boolean> {
  return undone(sql, async (tx) => {
    const answer = await callAs(tx, await claimsOf(tx, gone), definer, ({ type }) => valueOf(type, 0));
    const said = JSON.stringify(answer);
    return !said.includes(has.deal) && !said.includes(person.userId);
  });
}

it('what is for administrators refuses a member', async () => {
  const answered: string[] = [];
  for (const definer of callables.filter((one) => contractOf(one)?.who === 'administrador')) {
    if ((await undone(sql, (tx) => call(tx, member, definer, 0))) === undefined) answered.push(definer.name);
  }
  expect(answered).toEqual([]);
}, 300_000);

/** Written beside by triggers, or of nobody: what was done, and what is counted. */
const BESIDE =
  /^(public\.(auditoria|papelera|avisos|aperturas|objetos_purgados)|private\.(operaciones|hechos_del_dia|totales\w*|notificaciones_tomadas)|derived\.)/;

const tables = (
  await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
).map(({ name }) => (name.includes('.') ? name : `public.${name}`));

/** Rows that are not the member's: those with an owner, or without any. */
async function othersRows(tx: TransactionSql): Promise<Map<string, string>> {
  const parts = tables.map(
    (
      table,
    ) => `select '${table}' as name, md5(coalesce(string_agg(r::text, '' order by r::text), '')) as digest
      from (select to_jsonb(t) - 'updated_at' as r from ${table} t) x where coalesce(r ->> 'user_id', '') <> '${member}'`,
  );
  const rows = await tx.unsafe<{ name: string; digest: string }[]>(parts.join(' union all '));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Each another row of others: CONTRACT_ROUNDS asks more. */
const ROUNDS = Number(process.env.CONTRACT_ROUNDS ?? 1);

it.each(['own', 'team'])(
  'no row of others changes that the contract does not name (VISIBILITY=%s)',
  async (visibility) => {
    await sql`update public.settings set value = ${visibility} where name = 'visibility'`;
    const changed: string[] = [];
    for (const definer of callables) {
      const { writes = [] } = contractOf(definer) ?? {};
      for (let round = 0; round < ROUNDS; round += 1) {
        const found = await undone(sql, async (tx) => {
          await claimsOf(tx, member);
          const before = await othersRows(tx);
          if ((await call(tx, member, definer, round * 7 + 1)) !== undefined) return [];
          const after = await othersRows(tx);
          return tables.filter(
            (table) =>
              before.get(table) !== after.get(table) && !writes.includes(table) && !BESIDE.test(table),
          );
        });
        changed.push(...found.map((table) => `${definer.name} changes ${table}`));
      }
    }
    expect([...new Set(changed)]).toEqual([]);
  },
  600_000,
);
