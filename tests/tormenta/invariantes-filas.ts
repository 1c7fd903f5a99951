import { GONE_WITH_A_NOTICE, type Invariante } from './invariante';
import { COLGADAS, CON_OBJETO, each, PROPIAS, TABLAS } from './tablas';

/** Nothing is lost, nothing is twice, and every row has its object. */
export const filas: Invariante[] = [
  {
    nombre: 'ninguna fila sin su objeto',
    rotas: (sql) =>
      sql.unsafe(
        each(
          CON_OBJETO,
          ({ nombre: t }) => `
        select '${t}' as tabla, d.id::text, d.file_path from public.${t} d
        where not exists (select from storage.objects o where o.id = d.object_id and o.name = d.file_path)`,
        ),
      ),
  },
  {
    nombre: 'nada en la Papelera sin sus objetos',
    rotas: (sql) => sql`
      select p.tabla, p.registro_id, o.id as objeto from public.papelera p, unnest(p.objetos) o (id)
      where not exists (select from storage.objects s where s.id = o.id)`,
  },
  {
    nombre: 'ninguna dirección del formato anterior sin su objeto',
    rotas: (sql) => sql`
      select e.id, u.url from public.expedientes e, unnest(e.documentos_urls) u (url)
      where not exists (select from storage.objects o where u.url like '%' || o.name || '#%' and o.id = any (e.objetos))`,
  },
  {
    nombre: 'lo que se creó está vivo, en la Papelera o eliminado para siempre',
    rotas: (sql) =>
      sql.unsafe(
        each(
          PROPIAS,
          ({ nombre: t }) => `
        select distinct a.tabla, a.registro_id from public.auditoria a
        where a.tabla = '${t}' and a.accion = 'insert'
          and not exists (select from public.${t} r where r.id::text = a.registro_id)
          and not exists (select from public.papelera p where p.tabla = a.tabla and p.registro_id = a.registro_id)
          and not exists (
            select from public.auditoria g where g.tabla = a.tabla and g.registro_id = a.registro_id and g.accion = 'purge'
          )`,
        ),
      ),
  },
  {
    nombre:
      'los documentos y notas que se crearon están, en la Papelera ellos o lo suyo, o eliminados para siempre',
    rotas: (sql) =>
      sql.unsafe(
        each(
          COLGADAS,
          ({ nombre: t }) => `
        select distinct a.tabla, a.registro_id from public.auditoria a
        where a.tabla = '${t}' and a.accion = 'insert'
          and not exists (select from public.${t} r where r.id::text = a.registro_id)
          and not exists (select from public.papelera p where p.tabla = a.tabla and p.registro_id = a.registro_id)
          and not exists (
            select from public.papelera p where p.dependientes -> '${t}' @> jsonb_build_array(jsonb_build_object('id', a.registro_id))
          )
          and not exists (
            select from public.auditoria d, public.auditoria g
            where d.tabla = a.tabla and d.registro_id = a.registro_id and d.accion = 'delete' and g.accion = 'purge'
              and (d.antes is null or g.registro_id in (d.registro_id, d.antes ->> 'deal_id', d.antes ->> 'cliente_id'))
          )
          and not ${GONE_WITH_A_NOTICE}`,
        ),
      ),
  },
  {
    nombre: 'nada está vivo y en la Papelera a la vez',
    rotas: (sql) =>
      sql.unsafe(
        each(
          TABLAS,
          ({ nombre: t }) => `
        select p.tabla, p.registro_id from public.papelera p
        where p.tabla = '${t}' and exists (select from public.${t} r where r.id::text = p.registro_id)`,
        ),
      ),
  },
  {
    nombre: 'nada está dos veces en la Papelera',
    rotas: (sql) => sql`
      select p.tabla, p.registro_id from public.papelera p group by 1, 2 having count(*) > 1`,
  },
  {
    nombre: 'lo eliminado para siempre no deja respuestas de operaciones',
    rotas: (sql) => sql`
      select a.tabla, a.registro_id from public.auditoria a
      where a.accion = 'purge' and a.tabla in ('clientes', 'deals')
        and not exists (select from public.clientes c where c.id::text = a.registro_id)
        and not exists (select from public.deals d where d.id = a.registro_id)
        and not exists (select from public.papelera p where p.registro_id = a.registro_id)
        and exists (
          select from private.operaciones o
          where jsonb_typeof(o.resultado) = 'array' and o.resultado @> jsonb_build_array(jsonb_build_object('id', a.registro_id))
            and o.nombre in ('insert deals', 'update deals', 'insert clientes', 'update clientes')
        )`,
  },
  {
    nombre: 'ninguna fila cuelga de lo que no está',
    rotas: (sql) =>
      sql.unsafe(
        each(
          COLGADAS,
          ({ nombre, cuelgaDe }) => `
        select '${nombre}' as tabla, d.id::text from public.${nombre} d
        where d.${cuelgaDe?.columna} not in (select p.id from public.${cuelgaDe?.tabla} p)`,
        ),
      ),
  },
];
