import { BUSQUEDAS } from '../azar';
import type { Numero, Filas } from '../numero';
import { signal } from '../numero';

const visible = ({ sql, v }: Filas) => sql<{ id: string }[]>`
  select t.id from ${v.deals} t union all select t.id::text from ${v.clientes} t
  union all select t.id::text from ${v.antiguos} t
  union all select t.id::text from ${v.documentos} t union all select t.id::text from ${v.clienteDocumentos} t`;

/** Ctrl+K answers the best few: by its id each case file is found by whoever may see it, and nothing of anybody else's ever. */
export const busqueda: Numero[] = [
  {
    nombre: 'Buscar: un expediente por su identificador',
    pantalla: async (api) => {
      const all = { search: '', filters: {}, sortBy: 'id', sortDesc: true };
      const ids = (await api.lista.foundIds('deals', all)).toSorted().slice(-5);
      const found = await Promise.all(ids.map((id) => api.busqueda.buscar(id, signal)));
      return found.flatMap(({ expedientes }) => expedientes.map(({ id }) => id)).toSorted();
    },
    filas: async ({ sql, v }) => {
      const rows = await sql<{ id: string }[]>`
        select x.id from (select t.id from ${v.deals} t order by t.id collate "C" desc limit 5) f
        cross join lateral (
          select t.id from ${v.deals} t
          where lower(concat_ws(' ', t.contractnumber, t.creditorname, t.debtorfullname, t.id)) like '%' || lower(f.id) || '%'
        ) x`;
      return rows.map(({ id }) => id).toSorted();
    },
  },
  {
    nombre: 'Buscar: nada que la persona no pueda ver',
    pantalla: async (api) => {
      const answers = await Promise.all(
        BUSQUEDAS.slice(2).map((texto) => api.busqueda.buscar(texto, signal)),
      );
      return answers.flatMap(({ clientes, expedientes, antiguos, documentos }) =>
        [...clientes, ...expedientes, ...antiguos, ...documentos].map(({ id }) => id),
      );
    },
    filas: async (filas) => (await visible(filas)).map(({ id }) => id),
    within: true,
  },
];
