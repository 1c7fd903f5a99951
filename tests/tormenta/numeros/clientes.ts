import { BUSQUEDAS } from '../azar';
import type { Api } from '../navegador';
import { allPages, contains, type Filas, type Numero, signal } from '../numero';
import type { Parte } from '../ojos';
import { DIAS } from './expedientes';

type Filtros = Parameters<Api['clientes']['listClientes']>[0]['filters'];

const ORDER = { sortBy: 'id', sortDesc: false } as const;

/** A NIF however it is written: letters and digits alone, in capitals, a short DNI with its zeros. */
const nifOf = ({ sql }: Filas, column: string) => sql`(
  select case when p.nif ~ '^[0-9]{1,7}[A-Z]$' then lpad(p.nif, 9, '0') else nullif(p.nif, '') end
  from (select regexp_replace(upper(${sql(column)}), '[^A-Z0-9]', '', 'g') as nif) p
)`;

const withDeals = (f: Filas) => f.sql`exists (
  select from ${f.v.deals} e where ${nifOf(f, 'e.debtordni')} in (${nifOf(f, 't.dni')}, ${nifOf(f, 't.cif')})
)`;

const FILTROS: { filters: Filtros; where: (filas: Filas) => Parte }[] = [
  { filters: {}, where: ({ sql }) => sql`true` },
  { filters: { provincia: 'Madrid' }, where: ({ sql }) => sql`t.provincia = 'Madrid'` },
  {
    filters: { provincia: 'La Rioja', ciudad: 'Logroño', empresa: 'no' },
    where: ({ sql }) => sql`t.provincia = 'La Rioja' and t.ciudad = 'Logroño' and not t.es_empresa`,
  },
  { filters: { empresa: 'si' }, where: ({ sql }) => sql`t.es_empresa` },
  { filters: { empresa: 'no' }, where: ({ sql }) => sql`not t.es_empresa` },
  {
    filters: DIAS,
    where: ({ sql }) => sql`
      (t.created_at at time zone 'Europe/Madrid')::date between ${DIAS.desde}::date and ${DIAS.hasta}::date`,
  },
  { filters: { expedientes: 'con' }, where: withDeals },
  { filters: { expedientes: 'sin' }, where: (f) => f.sql`not ${withDeals(f)}` },
  { filters: { expedientes: 'con', empresa: 'si' }, where: (f) => f.sql`${withDeals(f)} and t.es_empresa` },
];

const filtered = FILTROS.map(({ filters, where }): Numero => ({
  nombre: `clientes con el filtro ${JSON.stringify(filters)}: total y filas`,
  pantalla: async (api) => {
    const { total } = await api.clientes.listClientes({ search: '', filters, ...ORDER, page: 1, size: 1 });
    const ids = await api.lista.foundIds('clientes', { search: '', filters, ...ORDER });
    return { total, ids: ids.toSorted() };
  },
  filas: async (f) => {
    const rows = await f.sql<{ id: string }[]>`select t.id from ${f.v.clientes} t where ${where(f)}`;
    return { total: rows.length, ids: rows.map(({ id }) => id).toSorted() };
  },
}));

const searched = BUSQUEDAS.slice(2).map((search): Numero => ({
  nombre: `clientes que encuentra «${search}»`,
  pantalla: async (api) =>
    (await api.clientes.listClientes({ search, filters: {}, ...ORDER, page: 1, size: 1 })).total,
  filas: async ({ sql, v }) => {
    const rows = await sql<Record<'nombre_completo' | 'email' | 'dni', string | null>[]>`
        select t.nombre_completo, t.email, t.dni from ${v.clientes} t`;
    const text = (row: (typeof rows)[number]) => `${row.nombre_completo} ${row.email ?? ''} ${row.dni ?? ''}`;
    return rows.filter((row) => contains(text(row), search)).length;
  },
}));

const pages: Numero = {
  nombre: 'clientes: todas las páginas',
  pantalla: async (api) => {
    const { rows } = await allPages((page, size) =>
      api.clientes.listClientes({
        search: '',
        filters: {},
        sortBy: 'created_at',
        sortDesc: true,
        page,
        size,
      }),
    );
    return rows.map(({ id, nombre_completo, dni }) => `${id} ${nombre_completo} ${dni}`).toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql`select t.id, t.nombre_completo, t.dni from ${v.clientes} t`;
    return rows.map(({ id, nombre_completo, dni }) => `${id} ${nombre_completo} ${dni}`).toSorted();
  },
};

const places: Numero = {
  nombre: 'clientes: provincias y ciudades que ofrece el filtro',
  pantalla: async (api) =>
    (await api.clientes.listLugares(signal))
      .map(({ provincia, ciudad }) => `${provincia} ${ciudad}`)
      .toSorted(),
  filas: async ({ sql, v }) => {
    const rows = await sql`select distinct t.provincia, t.ciudad from ${v.clientes} t`;
    return rows.map(({ provincia, ciudad }) => `${provincia} ${ciudad}`).toSorted();
  },
};

const exported: Numero = {
  nombre: 'clientes: filas de la exportación',
  pantalla: async (api) => {
    const lines: string[] = [];
    const ids = await api.lista.foundIds('clientes', { search: '', filters: {}, ...ORDER });
    const add = (rows: { id: string; updated_at: string; telefono: string | null }[]) =>
      void lines.push(...rows.map((row) => `${row.id} ${row.telefono}`));
    await api.clientes.exportClientes(ids, add, signal);
    return lines.toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql`select t.id, t.telefono from ${v.clientes} t`;
    return rows.map(({ id, telefono }) => `${id} ${telefono}`).toSorted();
  },
};

/** Blocked people are an administrator's, whoever made the client. */
const blocked: Numero = {
  nombre: 'clientes bloqueados',
  pantalla: async (api) => {
    try {
      return (await api.interesado.listBloqueados(signal)).map(({ id }) => id).toSorted();
    } catch (error) {
      return api.errors.toAppError(error).kind;
    }
  },
  filas: async ({ sql, ojos }) => {
    if (!ojos.admin) return 'forbidden';
    const rows = await sql<{ id: string }[]>`select id from public.clientes where bloqueado_at is not null`;
    return rows.map(({ id }) => id).toSorted();
  },
};

/** Of a few clients, what their page shows. */
const detail: Numero = {
  nombre: 'página del cliente: expedientes, documentos, notas',
  pantalla: async (api) => {
    const { rows } = await api.clientes.listClientes({ search: '', filters: {}, ...ORDER, page: 1, size: 5 });
    const lines = await Promise.all(rows.map(async ({ id }) => lineOf(api, id)));
    return lines.toSorted();
  },
  filas: async (f) => {
    const { sql, v } = f;
    const rows = await sql<{ line: string }[]>`
      select t.id || ': ' || (
          select count(*) from ${v.deals} e where ${nifOf(f, 'e.debtordni')} in (${nifOf(f, 't.dni')}, ${nifOf(f, 't.cif')})
        ) || ' ' || (select count(*) from ${v.clienteDocumentos} d where d.cliente_id = t.id)
        || ' ' || (select count(*) from ${v.registros} r where r.cliente_id = t.id) as line
      from (select c.* from ${v.clientes} c order by c.id limit 5) t`;
    return rows.map(({ line }) => line).toSorted();
  },
};

async function lineOf(api: Api, id: string): Promise<string> {
  const deals = await api.clientes.dealsOfCliente(id, signal);
  const documentos = await api.clienteDocumentos.listClienteDocumentos(id, signal);
  const notes = await Promise.all(
    (['nota', 'llamada', 'email'] as const).map((tipo) => api.registros.listRegistros(id, tipo, signal)),
  );
  return `${id}: ${deals.length} ${documentos.length} ${notes.flat().length}`;
}

export const clientes: Numero[] = [...filtered, ...searched, pages, places, exported, blocked, detail];
