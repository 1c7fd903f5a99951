import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';
import { expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { someoneWithEverything } from '../support/posesiones';
import { dice } from '../support/random';

/**
 * Every function of the API with what no screen sends, by a member and by an administrator: each answers, or refuses in words; whatever of
 * it was written, every list and count answers everybody afterwards. HOSTILE_CALLS says how often each is asked, HOSTILE_SEED what.
 */

const CALLS = Number(process.env.HOSTILE_CALLS ?? 2);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);

const backend = await openBackend();
const { sql } = backend;
const admin = await anAccount(sql);
const { person, has } = await someoneWithEverything(backend, 'suyo');
const colleague = await anAccount(sql);

const roll = dice(SEED);
function pick<T>(items: readonly T[]): T {
  return items[roll(items.length)] as T;
}

interface Callable {
  name: string;
  args: { name: string; type: string }[];
}

const everyFunction = await sql<Callable[]>`
  select p.proname as name, coalesce((
    select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
    from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
  ), '[]') as args
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
    and p.prorettype <> 'trigger'::regtype
  order by 1`;

/** A row of each table, as its functions may get it back, with something else in one of its columns. */
const rowsOf = async (database: Sql): Promise<Record<string, unknown>[]> => {
  const tables = await database<
    { tabla: string }[]
  >`select tabla from private.tablas where tabla <> 'objects'`;
  const rows = await Promise.all(
    tables.map(
      ({ tabla }) =>
        database<
          { row: Record<string, unknown> }[]
        >`select to_jsonb(t) as row from public.${database(tabla)} t limit 2`,
    ),
  );
  return rows.flat().map(({ row }) => row);
};
const rows = await rowsOf(sql);
const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const TEXTS = [
  '',
  'x',
  'x'.repeat(3000),
  'infinity',
  "'; drop table public.deals; --",
  '%',
  '\\',
  '\u0001\u200B',
  '1e400',
  has.deal,
  'deals',
];
const DAYS = ['infinity', '-infinity', '4713-01-01 BC', '5874897-12-31', '0001-01-01', '2026-02-03', null];
const uuid = () => pick([randomUUID(), person.userId, has.documento, has.cliente, ...ids, null]);
const scalar = (): unknown =>
  pick([
    null,
    1,
    -1,
    1e300,
    2 ** 53,
    'NaN',
    true,
    [],
    {},
    nested(15),
    pick(TEXTS),
    pick(DAYS),
    uuid(),
    [pick(TEXTS)],
    { a: pick(DAYS) },
  ]);

function mutant(): Record<string, unknown> {
  const row = {
    ...pick(rows),
    ...(roll(2) > 0 && { deal_id: has.deal, deal: has.deal }),
    ...(roll(2) > 0 && { id: uuid() }),
  };
  const columns = Object.keys(row);
  for (let n = roll(4); n > 0; n -= 1) Object.assign(row, { [pick(columns)]: scalar() });
  return row;
}

const json = (): unknown => {
  const one = mutant();
  return pick([
    one,
    one,
    [one],
    [one],
    [one, one],
    [mutant(), mutant()],
    [],
    {},
    null,
    [null],
    1,
    'x',
    nested(15),
    Array.from({ length: 1200 }, () => ({ id: uuid(), deal_id: has.deal })),
  ]);
};

const VALUES: Record<string, () => string | number | boolean | null> = {
  text: () => pick([...TEXTS, null]),
  uuid,
  date: () => pick(DAYS),
  'timestamp with time zone': () => pick(DAYS),
  'time without time zone': () => pick(['24:00', '00:00', null]),
  integer: () => pick([2147483647, -2147483648, 0, 1, -1, 2026, null]),
  bigint: () => pick(['9223372036854775807', '-9223372036854775808', '0', null]),
  boolean: () => pick([true, false, null]),
  real: () => pick(['NaN', 'Infinity', '-1', '0.5']),
  jsonb: () => pick([JSON.stringify(json()), null]),
};

/** Arrays and everything else as texts: what the driver cannot write PostgreSQL can still read. */
function valueOf(type: string): string | null {
  if (!type.endsWith('[]')) {
    const value = VALUES[type]?.() ?? null;
    return value === null ? null : String(value);
  }
  const element = VALUES[type.slice(0, -2)] ?? uuid;
  const items = Array.from({ length: pick([0, 1, 3, 1500]) }, () => element());
  return `{${items.map((item) => (item === null ? 'null' : JSON.stringify(String(item)))).join(',')}}`;
}

/** Refused in words of ours, or as what no type, rule or right lets in. Anything else would be told as an error of the program. */
const REFUSED = /^(PT\d{3}|22...|23...|42501|54...)$/;

async function ask(
  who: string,
  { name, args }: Callable,
  given: (type: string) => string | null,
): Promise<string | undefined> {
  const values = args.map(({ type }) => given(type));
  const text = args.map((arg, n) => `"${arg.name}" => $${n + 1}::text::${arg.type}`).join(', ');
  try {
    await asUser(sql, who, (tx) => tx.unsafe(`select * from public."${name}"(${text})`, values));
    return undefined;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    return REFUSED.test(code)
      ? undefined
      : `${name}: ${code} ${message.slice(0, 200)} con ${JSON.stringify(values).slice(0, 300)}`;
  }
}

it(`cada función contesta o se niega con palabras (HOSTILE_SEED=${SEED})`, async () => {
  const found: string[] = [];
  for (const callable of everyFunction) {
    for (let n = 0; n < CALLS; n += 1) {
      const wrong = await ask(pick([admin, person.userId]), callable, valueOf);
      if (wrong) found.push(wrong);
    }
  }
  expect(found).toEqual([]);
}, 3_600_000);

/** Lists, counts and pages, as a screen asks for them first: without a word. */
const READERS =
  /^(list_|informe_|inicio_|buscar$|masc_colas|masc_informe|masc_sin_asignar|masc_por_justificar|tareas_contadores|avisos_nuevos|resumen_|deals_filter|clientes_filter|servicios_|agenda_por_dia|agenda_cargas|documentos_sin|vida_de_deal|masc_de_expediente|actividad_de_deal|servicio_del)/;
const FIRST: Record<string, string> = {
  text: has.deal,
  jsonb: '{}',
  date: '2026-02-03',
  integer: '50',
  boolean: 'false',
};

it('y después cada lista contesta a todos', async () => {
  const found: string[] = [];
  for (const callable of everyFunction.filter(({ name }) => READERS.test(name))) {
    const args = callable.args.filter(
      ({ name }) =>
        !['sort_by', 'search', 'filters', 'estado', 'fase', 'despues_de', 'after_id', 'agrupar'].includes(
          name,
        ),
    );
    for (const who of [admin, person.userId, colleague]) {
      const wrong = await ask(who, { ...callable, args }, (type) => FIRST[type] ?? null);
      if (wrong) found.push(wrong);
    }
  }
  expect(found).toEqual([]);
}, 600_000);
