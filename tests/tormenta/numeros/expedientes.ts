import { BUSQUEDAS, METODOS, NOMBRES_DE_ACREEDOR, NUMERADOS } from '../azar';
import type { Api } from '../navegador';
import { allPages, contains, count, type Filas, type Numero, signal } from '../numero';
import type { Parte } from '../ojos';

type Filtros = Parameters<Api['deals']['listDeals']>[0]['filters'];

const ORDER = { sortBy: 'id', sortDesc: false } as const;
export const DIAS = { desde: '2026-02-01', hasta: '2026-03-31' };

interface Filtro {
  filters: Filtros;
  where: (filas: Filas) => Parte;
}

const flag =
  (column: string) =>
  ({ sql }: Filas, value: boolean | null) =>
    sql`t.${sql(column)} is not distinct from ${value}::boolean`;
const estado = flag('hasinsurancecompanyinfo');
const respondio = flag('hasrespondedtoextrajudicialclaim');
const dias = ({ sql }: Filas) => sql`
  (t.generateddate at time zone 'Europe/Madrid')::date between ${DIAS.desde}::date and ${DIAS.hasta}::date`;
const documented = ({ sql, v }: Filas) => sql`t.id in (select d.deal_id from ${v.exigibles} d)`;
/** It must have one and has none: no case file here has a service that asks for others than the practice. */
const lacks = ({ sql, v }: Filas, category: string) => sql`
  ${category} = any (string_to_array(coalesce(
    (select s.value from public.settings s where s.name = 'documentos_exigidos'), ${NUMERADOS.join(',')}
  ), ','))
  and t.id not in (select d.deal_id from ${v.exigibles} d where d.category = ${category})`;
const named = ({ sql }: Filas, names: string[]) => sql`t.creditorname in ${sql(names)}`;

const FILTROS: Filtro[] = [
  { filters: {}, where: ({ sql }) => sql`true` },
  { filters: { estado: 'completo' }, where: (f) => estado(f, true) },
  { filters: { estado: 'incompleto' }, where: (f) => estado(f, false) },
  { filters: { estado: 'sin-definir' }, where: (f) => estado(f, null) },
  { filters: { respondio: 'si' }, where: (f) => respondio(f, true) },
  { filters: { respondio: 'sin-definir' }, where: (f) => respondio(f, null) },
  { filters: { documentos: 'con' }, where: documented },
  { filters: { documentos: 'sin' }, where: (f) => f.sql`not ${documented(f)}` },
  { filters: DIAS, where: dias },
  ...METODOS.map((metodo) => ({
    filters: { metodo },
    where: ({ sql }: Filas) => sql`t.contractmethod = ${metodo}`,
  })),
  ...NOMBRES_DE_ACREEDOR.map((nombre) => ({
    filters: { acreedor: [nombre] },
    where: (f: Filas) => named(f, [nombre]),
  })),
  ...NUMERADOS.map((falta) => ({ filters: { falta: [falta] }, where: (f: Filas) => lacks(f, falta) })),
  {
    filters: { falta: ['recibo', 'masc'], estado: 'completo' },
    where: (f) => f.sql`${lacks(f, 'recibo')} and ${lacks(f, 'masc')} and ${estado(f, true)}`,
  },
  {
    filters: { acreedor: NOMBRES_DE_ACREEDOR.slice(0, 3), estado: 'incompleto', respondio: 'no' },
    where: (f) =>
      f.sql`${named(f, NOMBRES_DE_ACREEDOR.slice(0, 3))} and ${estado(f, false)} and ${respondio(f, false)}`,
  },
  { filters: { ...DIAS, documentos: 'con' }, where: (f) => f.sql`${dias(f)} and ${documented(f)}` },
];

/** Its total, and the rows that an export of it would have. */
const filtered = ({ filters, where }: Filtro): Numero => ({
  nombre: `expedientes con el filtro ${JSON.stringify(filters)}: total y filas`,
  pantalla: async (api) => {
    const page = await api.deals.listDeals({ search: '', filters, ...ORDER, page: 1, size: 1 });
    const ids = await api.lista.foundIds('deals', { search: '', filters, ...ORDER });
    return { total: page.total, ids: ids.toSorted() };
  },
  filas: async (f) => {
    const rows = await f.sql<{ id: string }[]>`select t.id from ${f.v.deals} t where ${where(f)}`;
    return { total: rows.length, ids: rows.map(({ id }) => id).toSorted() };
  },
});

const searched = (search: string): Numero => ({
  nombre: `expedientes que encuentra «${search}»`,
  pantalla: async (api) =>
    (await api.deals.listDeals({ search, filters: {}, ...ORDER, page: 1, size: 1 })).total,
  filas: async ({ sql, v }) => {
    const rows = await sql<
      Record<'id' | 'contractnumber' | 'creditorname' | 'debtorfullname', string | null>[]
    >`
      select t.id, t.contractnumber, t.creditorname, t.debtorfullname from ${v.deals} t`;
    return rows.filter((row) =>
      contains(
        [row.contractnumber, row.creditorname, row.debtorfullname, row.id]
          .map((part) => part ?? '')
          .join(' '),
        search,
      ),
    ).length;
  },
});

/** Each row once, with the required documents that it has. */
const pages: Numero = {
  nombre: 'expedientes: todas las páginas, con sus documentos',
  pantalla: async (api) => {
    const { rows } = await allPages((page, size) =>
      api.deals.listDeals({ search: '', filters: {}, sortBy: 'generateddate', sortDesc: true, page, size }),
    );
    return rows.map(({ id, documentos }) => `${id}: ${documentos?.toSorted().join(' ')}`).toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select t.id || ': ' || (
        select coalesce(string_agg(distinct d.category, ' ' order by d.category), '') from ${v.exigibles} d
        where d.deal_id = t.id and d.category = any (string_to_array(coalesce(
          (select s.value from public.settings s where s.name = 'documentos_exigidos'), ${NUMERADOS.join(',')}
        ), ','))
      ) as line
      from ${v.deals} t`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const offered: Numero = {
  nombre: 'expedientes: lo que ofrecen los filtros',
  pantalla: async (api) => {
    const { acreedores, metodos } = await api.deals.listFilterValues(signal);
    const lines = acreedores.map(({ nombre, expedientes }) => `${nombre}: ${expedientes}`);
    return { acreedores: lines.toSorted(), metodos: metodos.toSorted() };
  },
  filas: async ({ sql, v }) => {
    const acreedores = await sql<{ line: string }[]>`
      select t.creditorname || ': ' || count(*) as line from ${v.deals} t where t.creditorname <> '' group by t.creditorname`;
    const metodos = await sql<{ name: string }[]>`
      select distinct t.contractmethod as name from ${v.deals} t where t.contractmethod <> ''`;
    return {
      acreedores: acreedores.map(({ line }) => line).toSorted(),
      metodos: metodos.map(({ name }) => name).toSorted(),
    };
  },
};

/** As the file says it. */
const lineOf = (
  row: Record<'id' | 'contractnumber' | 'creditorname' | 'debtordni' | 'message', string | null>,
) => [row.id, row.contractnumber, row.creditorname, row.debtordni, row.message].join(' | ');

const exported: Numero = {
  nombre: 'expedientes: filas de la exportación',
  pantalla: async (api) => {
    const lines: string[] = [];
    const ids = await api.lista.foundIds('deals', { search: '', filters: {}, ...ORDER });
    await api.dealsMasivo.exportDeals(ids, (rows) => void lines.push(...rows.map(lineOf)), signal);
    return lines.toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<Parameters<typeof lineOf>[0][]>`
      select t.id, t.contractnumber, t.creditorname, t.debtordni, t.message from ${v.deals} t`;
    return rows.map(lineOf).toSorted();
  },
};

const added: Numero = {
  nombre: 'expedientes con documentos añadidos en la última hora',
  pantalla: async (api) => {
    const filters = { anadidos: anHourAgo() };
    return (await api.deals.listDeals({ search: '', filters, ...ORDER, page: 1, size: 1 })).total;
  },
  filas: ({ sql, v }) =>
    count(
      sql`select count(distinct d.deal_id) as n from ${v.documentos} d where d.uploaded_at > ${anHourAgo()}`,
    ),
};

/** Of the day, so that both sides ask of the same moment. */
const anHourAgo = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000).toISOString();

export const expedientes: Numero[] = [
  ...FILTROS.map(filtered),
  ...[...new Set(BUSQUEDAS)].map(searched),
  pages,
  offered,
  exported,
  added,
];
