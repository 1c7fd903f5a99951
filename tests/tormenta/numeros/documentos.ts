import { NUMERADOS } from '../azar';
import type { Api } from '../navegador';
import { count, type Numero, signal } from '../numero';

/** By their code units, because the list has an order of its own. */
async function firstOf(api: Api, many: number): Promise<string[]> {
  const found = { search: '', filters: { documentos: 'con' }, sortBy: 'id', sortDesc: false };
  return (await api.lista.foundIds('deals', found)).toSorted().slice(0, many);
}

const ofDeals: Numero = {
  nombre: 'documentos de los expedientes',
  pantalla: async (api) => {
    const ids = await firstOf(api, 20);
    const lists = await Promise.all(ids.map((id) => api.documentos.listDocumentos(id, signal)));
    return lists
      .flat()
      .map(({ id, category, file_name }) => `${id} ${category} ${file_name}`)
      .toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select d.id || ' ' || d.category || ' ' || d.file_name as line from ${v.documentos} d
      where d.deal_id in (
        select t.id from ${v.deals} t where t.id in (select o.deal_id from ${v.exigibles} o) order by t.id collate "C" limit 20
      )`;
    return rows.map(({ line }) => line).toSorted();
  },
};

/** Unnamed objects are those of uploads that nobody finished. */
const sync: Numero = {
  nombre: 'Sincronizar: lo que compara',
  pantalla: async (api) => {
    const { objetos, sin_fila, sin_expediente, sin_objeto } = await api.sincronizacionApi.compareStorage();
    return {
      objetos,
      sin_fila: sin_fila.total,
      sin_expediente: sin_expediente.total,
      sin_objeto: sin_objeto.total,
    };
  },
  filas: async ({ sql, v }) => {
    const loose = sql`(
      select t.*, split_part(t.name, '/', 1) as deal from ${v.objetos} t
      where t.created_at < now() - interval '10 minutes'
        and t.id not in (select d.object_id from public.deal_documents d)
        and t.id not in (select n.object_id from public.notificaciones_judiciales n where n.object_id is not null)
        and t.id not in (select unnest(e.objetos) from public.expedientes e)
        and t.id not in (select unnest(p.objetos) from public.papelera p)
        and t.id not in (select r.object_id from public.objetos_purgados r)
    )`;
    return {
      objetos: await count(sql`select count(*) as n from ${v.objetos} t`),
      sin_fila: await count(
        sql`select count(*) as n from ${loose} l where l.deal in (select d.id from ${v.deals} d)`,
      ),
      sin_expediente: await count(sql`
        select count(*) as n from ${loose} l
        where l.deal not in (select d.id from public.deals d)
          and l.deal not in (select p.registro_id from public.papelera p where p.tabla = 'deals')`),
      sin_objeto: 0,
    };
  },
};

/** What the case file has and the person does not see. */
const ofOthers: Numero = {
  nombre: 'documentos exigidos que tiene otra persona',
  pantalla: async (api) => {
    const ids = await firstOf(api, 10);
    const lists = await Promise.all(ids.map((id) => api.exigidos.listExigidosDeOtros(id, signal)));
    return lists.flat().toSorted();
  },
  filas: async ({ sql, v, ojos }) => {
    const rows = await sql<{ category: string }[]>`
      select distinct d.deal_id, d.category from ${v.exigibles} d
      where not ${ojos.team}::boolean and d.user_id <> ${ojos.id}
        and d.category in (select regexp_split_to_table(coalesce(
          (select s.value from public.settings s where s.name = 'documentos_exigidos'), ${NUMERADOS.join(',')}
        ), ','))
        and d.deal_id in (select t.id from ${v.deals} t where t.id in (select o.deal_id from ${v.exigibles} o) order by t.id collate "C" limit 10)`;
    return rows.map(({ category }) => category).toSorted();
  },
};

export const documentos: Numero[] = [ofDeals, ofOthers, sync];
