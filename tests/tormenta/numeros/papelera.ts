import { BUSQUEDAS } from '../azar';
import { allPages, contains, type Numero, signal } from '../numero';
import { TABLAS } from '../tablas';

const byTable = [undefined, ...TABLAS.map(({ nombre }) => nombre)].map((tabla): Numero => ({
  nombre: `Papelera: ${tabla ?? 'todo'}, total y lo que se vaciaría`,
  pantalla: async (api) => {
    const page = await api.papeleraLista.listPapelera({ search: '', tabla, page: 1, size: 1 }, signal);
    const found = await api.papeleraLista.foundPapelera({ search: '', tabla });
    return { total: page.total, ids: found.map(({ id }) => id).toSorted() };
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ id: string }[]>`
        select t.id from ${v.papelera} t where ${tabla ?? null}::text is null or t.tabla = ${tabla ?? null}`;
    return { total: rows.length, ids: rows.map(({ id }) => id).toSorted() };
  },
}));

const searched = BUSQUEDAS.slice(2, 6).map((search): Numero => ({
  nombre: `Papelera: lo que encuentra «${search}»`,
  pantalla: async (api) =>
    (await api.papeleraLista.listPapelera({ search, tabla: undefined, page: 1, size: 1 }, signal)).total,
  filas: async ({ sql, v }) => {
    const rows = await sql<
      { titulo: string; registro_id: string }[]
    >`select t.titulo, t.registro_id from ${v.papelera} t`;
    return rows.filter(({ titulo, registro_id }) => contains(`${titulo} ${registro_id}`, search)).length;
  },
}));

const pages: Numero = {
  nombre: 'Papelera: todas las páginas',
  pantalla: async (api) => {
    const { rows } = await allPages((page, size) =>
      api.papeleraLista.listPapelera({ search: '', tabla: undefined, page, size }, signal),
    );
    return rows.map(({ tabla, registro_id }) => `${tabla} ${registro_id}`).toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql`select t.tabla, t.registro_id from ${v.papelera} t`;
    return rows.map(({ tabla, registro_id }) => `${tabla} ${registro_id}`).toSorted();
  },
};

export const papelera: Numero[] = [...byTable, ...searched, pages];
