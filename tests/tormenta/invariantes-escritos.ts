import type { Invariante } from './invariante';

/** In the Papelera with its case file. */
const enPapelera = (tabla: string, id: string) => `exists (
  select from public.papelera p
  where p.dependientes -> '${tabla}' @> jsonb_build_array(jsonb_build_object('id', ${id}::text))
)`;

/**
 * A document that is named is alive, in the Papelera itself or with its case file, or was deleted for good: by itself, or with its case
 * file, which came in again from a JSON. What names it there waits for it (decision 301).
 */
const sinDocumento = (
  documento: string,
  deal: string,
) => `not exists (select from public.deal_documents d where d.id = ${documento})
  and not exists (select from public.papelera p where p.tabla = 'deal_documents' and p.registro_id = ${documento}::text)
  and not ${enPapelera('deal_documents', documento)}
  and not exists (select from public.auditoria a where a.tabla = 'deal_documents' and a.registro_id = ${documento}::text and a.accion = 'purge')
  and not exists (select from public.auditoria gone where gone.tabla = 'deals' and gone.registro_id = ${deal} and gone.accion = 'purge')`;

const EN_PAPELERA_ESCRITOS = `select (h ->> 'anio')::integer as anio, (h ->> 'orden')::integer as orden, h ->> 'id' as id
  from public.papelera p, jsonb_array_elements(coalesce(p.dependientes -> 'escritos', '[]')) h`;

/** Letters, packages and notices of courts. */
export const escritos: Invariante[] = [
  {
    nombre: 'ningún número de escrito dos veces',
    rotas: (sql) =>
      sql.unsafe(`select f.anio, f.orden from (
        select e.anio, e.orden, e.id::text from public.escritos e union all ${EN_PAPELERA_ESCRITOS}
      ) f group by 1, 2 having count(*) > 1`),
  },
  {
    nombre: 'los números de los escritos no tienen huecos, salvo lo eliminado para siempre',
    rotas: (sql) =>
      sql.unsafe(`select u.anio, u.ultimo, f.n, g.n as eliminados from private.numeros_de_escritos u
      cross join lateral (
        select count(*) as n from (
          select e.orden from public.escritos e where e.anio = u.anio
          union select i.orden from (${EN_PAPELERA_ESCRITOS}) i where i.anio = u.anio
          union select split_part(m.referencia, '/', 2)::integer from public.masc_intentos m
            where m.escrito_id is null and m.referencia like 'E-' || u.anio || '/%'
        ) k
      ) f
      cross join lateral (
        select count(distinct a.registro_id) as n from public.auditoria a
        where a.tabla in ('escritos', 'masc_intentos') and a.accion = 'delete'
          and not exists (select from public.escritos e where e.id::text = a.registro_id)
      ) g
      where f.n > u.ultimo or f.n + g.n < u.ultimo`),
  },
  {
    nombre: 'cada escrito hecho tiene su documento, y ninguno el de otro',
    rotas: (sql) =>
      sql.unsafe(`select e.numero, e.estado, e.documento_id from public.escritos e
      where (e.estado not in ('pendiente', 'anulado') and e.documento_id is null)
        or (e.documento_id is not null and ${sinDocumento('e.documento_id', 'e.deal_id')})
        or (e.pdf_id is not null and ${sinDocumento('e.pdf_id', 'e.deal_id')})
        or exists (select from public.escritos o where o.id <> e.id and o.documento_id = e.documento_id)`),
  },
  {
    nombre: 'en un lote terminado no espera nada',
    rotas: (sql) => sql`
      select l.id, e.numero from public.lotes l join public.escritos e on e.lote_id = l.id
      where l.estado in ('terminado', 'cancelado') and e.estado = 'pendiente'`,
  },
  {
    nombre: 'en un envío terminado o cancelado no espera ningún correo',
    rotas: (sql) => sql`
      select e.id, c.id as correo, c.estado from public.envios e join public.correos c on c.envio_id = e.id
      where e.estado in ('terminado', 'cancelado') and c.estado in ('pendiente', 'enviando')`,
  },
  {
    nombre: 'cada paquete tiene sus documentos, y lo presentado no repite números',
    rotas: (sql) =>
      sql.unsafe(`select a.id, f.documento_id from public.aportaciones a
      cross join lateral (
        select a.escrito_documento_id as documento_id
        union all select a.acuse_documento_id where a.acuse_documento_id is not null
        union all select (g ->> 'documento_id')::uuid from jsonb_array_elements(a.documentos) g
      ) f where a.estado <> 'anulada' and ${sinDocumento('f.documento_id', 'a.deal_id')}
      union all
      select min(a.id::text)::uuid, null from public.aportaciones a, jsonb_array_elements(a.documentos) g
      where a.estado = 'presentada' group by a.deal_id, g ->> 'numero' having count(*) > 1`),
  },
  {
    nombre:
      'una notificación aceptada tiene su documento, lo que puso en la agenda y su fase; una sin decidir, su archivo',
    rotas: (sql) =>
      sql.unsafe(`select n.id, n.estado, w.falta from public.notificaciones_judiciales n
      cross join lateral (
        select 'archivo' as falta where n.estado <> 'aceptada' and (n.documento_id is not null or n.plazo_id is not null
          or not exists (select from storage.objects o where o.id = n.object_id and o.name = n.file_path))
        union all
        select 'objeto de su documento' where n.estado = 'aceptada' and n.object_id is not null
        union all
        select 'documento' where n.estado = 'aceptada' and (n.documento_id is null or ${sinDocumento('n.documento_id', 'n.deal_id')})
        union all
        select 'agenda ' || (f ->> 'id') from jsonb_array_elements(n.hecho -> 'agenda') f
        where n.estado = 'aceptada' and not exists (select from public.agenda a where a.id = (f ->> 'id')::uuid and a.deal_id = n.deal_id)
        union all
        select 'plazo' where n.plazo_id is not null
          and not exists (select from public.agenda a where a.id = n.plazo_id and a.tipo = 'plazo')
        union all
        select 'fase ' || (n.hecho ->> 'fase') where jsonb_typeof(n.hecho -> 'fase') = 'number' and not exists (
          select from public.fases_historial h where h.id = (n.hecho ->> 'fase')::bigint and h.deal_id = n.deal_id
        )
      ) w`),
  },
];
