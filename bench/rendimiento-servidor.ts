/** What the lists, the filters and the searches cost over HTTP, each beside the same function called by postgres.js. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

import { claimsOf } from '../tests/support/as-role';
import { type Measure, summarize, times } from './medir';
import { type Call, everySortAndFilter, page, PAGES, SEARCHES, SHORT, TYPED } from './rendimiento-llamadas';

export interface Served {
  sql: Sql;
  client: SupabaseClient;
  userId: string;
}

const ROUNDS = 20;

export async function measureServer(served: Served): Promise<Measure[]> {
  const first = page();
  const { acreedores } = (await call(served, { name: 'deals_filter_values', args: {} })) as {
    acreedores: { nombre: string; expedientes: number }[];
  };
  const byDeals = acreedores.toSorted((a, b) => b.expedientes - a.expedientes).map(({ nombre }) => [nombre]);
  const all = everySortAndFilter([...byDeals.slice(0, 1), ...byDeals.slice(-1)]);
  await call(served, first);
  const ms = (what: string, target: Measure['target'], found: number[]): Measure => {
    return { what, unit: 'ms', target, ...summarize(found) };
  };
  return [
    {
      ...ms(
        'Lista, primera página con su total',
        { median: 15, p95: 30 },
        await times(ROUNDS * 3, () => call(served, first)),
      ),
      reference: await inSql(served, first),
    },
    {
      ...ms(
        'Lista, una página cualquiera',
        { median: 25 },
        await each(
          served,
          PAGES.map((page_number) => page({ page_number })),
        ),
      ),
      reference: await inSql(served, page({ page_number: 3000 })),
    },
    {
      ...ms('Búsqueda de tres letras o más', { p95: 40 }, await each(served, SEARCHES.map(searchOf))),
      reference: await inSql(served, page({ search: 'garcía' })),
    },
    ms(
      'Lo mismo, la primera vez tras una escritura',
      { p95: 40 },
      await each(served, SEARCHES.map(searchOf), noteWrite),
    ),
    ms('Búsqueda de una o dos letras', { p95: 120 }, await each(served, SHORT.map(searchOf))),
    ms('Cada orden y cada filtro, de todas las listas', { p95: 80 }, await eachNamed(served, all)),
    ms('Los mismos, la primera vez tras una escritura', { p95: 80 }, await eachNamed(served, all, noteWrite)),
    ms('Buscar, en las tres tablas, letra a letra', { p95: 120 }, await each(served, TYPED.flatMap(typing))),
  ];
}

const searchOf = (search: string): Call => page({ search });

const typing = (text: string): Call[] =>
  Array.from(text, (_, n) => ({ name: 'buscar', args: { texto: text.slice(0, n + 1).trim(), limite: 6 } }));

async function call({ client }: Served, { name, args }: Call): Promise<unknown> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(`${name} ${JSON.stringify(args)}: ${error.message}`);
  return data;
}

type Before = (served: Served) => Promise<unknown>;

/** Forgets the remembered totals, as a write of somebody else would. */
const noteWrite: Before = ({ sql }) => sql`
  insert into derived.writes
  select r, hashtextextended(gen_random_uuid()::text, 0) from unnest(array['deals', 'clientes', 'deal_documents']) r`;

async function each(served: Served, calls: Call[], before?: Before): Promise<number[]> {
  const found: number[] = [];
  for (const one of calls) {
    for (let n = 0; n < 5; n++) {
      await before?.(served);
      found.push(...(await times(1, () => call(served, one))));
    }
  }
  return found;
}

/** The same, and says which are the slowest. */
async function eachNamed(served: Served, calls: Call[], before?: Before): Promise<number[]> {
  const found: { one: Call; values: number[] }[] = [];
  for (const one of calls) found.push({ one, values: await each(served, [one], before) });
  const slowest = found.toSorted((a, b) => summarize(b.values).median - summarize(a.values).median);
  for (const { one, values } of slowest.slice(0, 8)) {
    console.log(`${summarize(values).median} ms ${one.name} ${JSON.stringify(one.args)}`);
  }
  return found.flatMap(({ values }) => values);
}

/** The same function on the database's own connection, as the same person. */
async function inSql({ sql, userId }: Served, { args }: Call): Promise<{ what: string; median: number }> {
  const claims = JSON.stringify(await claimsOf(sql, userId));
  const found = await times(ROUNDS, () =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
      await tx`select public.list_deals(
        ${args.search as string}, ${tx.json(args.filters as never)}, ${args.sort_by as string},
        ${args.sort_desc as boolean}, ${args.page_number as number}, ${args.page_size as number}, ${args.columns as string[]})`;
    }),
  );
  return { what: 'la misma función por postgres.js', median: summarize(found).median };
}
