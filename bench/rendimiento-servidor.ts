/** What the lists, the filters and the searches cost over HTTP, each beside the same function called by postgres.js. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

import { type Measure, summarize, times } from './medir';
import { type Loaded, measureThroughput } from './rendimiento-carga';

export interface Served {
  sql: Sql;
  client: SupabaseClient;
  userId: string;
  loaded: Loaded;
}

type Args = Record<string, unknown>;

const ROUNDS = 20;

const LIST: Args = { search: '', filters: {}, sort_by: 'generateddate', sort_desc: true, page_size: 25 };
const page = (change: Args = {}): Args => ({ ...LIST, page_number: 1, ...change });

// oxfmt-ignore
const SEARCHES = ['garcía', 'muñoz', 'zubizarreta', 'ñíguez', 'peñalara', 'CT-2025-004', 'EXP-2023-0123', 'quiñones', 'xyzxyz', 'ana'];
const SHORT = ['a', 'ñ', 'ga', 'mu', 'ct', '20', 'qx'];
const SORTS = [
  'id',
  'contractnumber',
  'debtorfullname',
  'creditorname',
  'hasinsurancecompanyinfo',
  'generateddate',
];
const FILTERS: Args[] = [
  { estado: 'completo' },
  { estado: 'sin-definir' },
  { metodo: 'Online' },
  { desde: '2025-01-01', hasta: '2025-03-31' },
  { respondio: 'si' },
  { documentos: 'con' },
  { documentos: 'sin' },
  { falta: ['2.1 recibo'] },
];

export async function measureServer(served: Served): Promise<Measure[]> {
  const ask = (args: Args) => () => call(served.client, 'list_deals', args);
  const [first, values] = [page(), await filterValues(served.client)];
  const someFilters = [...FILTERS, { acreedor: values.slice(0, 1) }, { acreedor: values.slice(-1) }];
  const sorted = SORTS.flatMap((sort_by) => [true, false].map((sort_desc) => page({ sort_by, sort_desc })));
  const filtered = someFilters.map((filters) => page({ filters }));
  await call(served.client, 'list_deals', first);
  return [
    {
      what: 'Lista, primera página con su total',
      unit: 'ms',
      target: { median: 15, p95: 30 },
      ...summarize(await times(ROUNDS * 3, ask(first))),
      reference: await inSql(served, first),
    },
    {
      what: 'Lista, una página cualquiera',
      unit: 'ms',
      target: { median: 25 },
      ...summarize(
        await each(
          [2, 60, 600, 3000, 5999].map((page_number) => page({ page_number })),
          served,
        ),
      ),
      reference: await inSql(served, page({ page_number: 3000 })),
    },
    {
      what: 'Búsqueda de tres letras o más',
      unit: 'ms',
      target: { p95: 40 },
      ...summarize(
        await each(
          SEARCHES.map((search) => page({ search })),
          served,
        ),
      ),
      reference: await inSql(served, page({ search: 'garcía' })),
    },
    {
      what: 'Búsqueda de una o dos letras',
      unit: 'ms',
      target: { p95: 120 },
      ...summarize(
        await each(
          SHORT.map((search) => page({ search })),
          served,
        ),
      ),
    },
    {
      what: 'Cada orden y cada filtro',
      unit: 'ms',
      target: { p95: 80 },
      ...summarize(await each([...sorted, ...filtered], served)),
    },
    {
      what: 'Buscar, en las tres tablas',
      unit: 'ms',
      target: { p95: 120 },
      ...summarize(
        await eachOf(
          'buscar',
          SEARCHES.map((texto) => ({ texto, limite: 6 })),
          served,
        ),
      ),
    },
    await measureThroughput(served.loaded, first),
  ];
}

async function call(client: SupabaseClient, name: string, args: Args): Promise<unknown> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(`${name} ${JSON.stringify(args)}: ${error.message}`);
  return data;
}

async function filterValues(client: SupabaseClient): Promise<string[]> {
  const values = (await call(client, 'deals_filter_values', {})) as { acreedores: { nombre: string }[] };
  return values.acreedores.map(({ nombre }) => nombre);
}

const each = (all: Args[], served: Served) => eachOf('list_deals', all, served);

async function eachOf(name: string, all: Args[], { client }: Served): Promise<number[]> {
  const found: number[] = [];
  for (const args of all) found.push(...(await times(5, () => call(client, name, args))));
  return found;
}

/** The same function on the database's own connection, as the same person. */
async function inSql({ sql, userId }: Served, args: Args): Promise<{ what: string; median: number }> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  const found = await times(ROUNDS, () =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
      await tx`select public.list_deals(
        ${args.search as string}, ${tx.json(args.filters as never)}, ${args.sort_by as string},
        ${args.sort_desc as boolean}, ${args.page_number as number}, ${args.page_size as number})`;
    }),
  );
  return { what: 'la misma función por postgres.js', median: summarize(found).median };
}
