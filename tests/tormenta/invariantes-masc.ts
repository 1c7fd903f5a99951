import type { Invariante } from './invariante';

/** Prior complaints: what is open, what it follows, and which proof it lacks. */
export const masc: Invariante[] = [
  {
    nombre: 'dos reclamaciones abiertas de un expediente no son de lo mismo',
    rotas: (sql) => sql`
      select i.deal_id, i.id, o.id as otra from public.masc_intentos i
      join public.masc_intentos o on o.deal_id = i.deal_id and o.id > i.id and o.objeto && i.objeto
      where i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and o.estado not in ('anulado', 'usado', 'acuerdo', 'fallido')
        and coalesce(i.caduca >= current_date, true) and coalesce(o.caduca >= current_date, true)`,
  },
  {
    nombre: 'a la vía de consumo le faltan el texto, el acuse y la clave que no tiene, y nada más',
    rotas: (sql) => sql`
      select i.id, i.falta from public.masc_intentos i
      cross join lateral (
        select array_agg(e.clase) as clases from public.masc_evidencias e join public.deal_documents d on d.id = e.documento_id
        where e.intento_id = i.id
      ) h
      where i.via = 'consumo' and not i.ambas and (
        ('texto' = any (i.falta)) <> not coalesce('texto' = any (h.clases), false)
        or ('acuse_recibo' = any (i.falta)) <> not coalesce('acuse_recibo' = any (h.clases), false)
        or ('clave' = any (i.falta)) <> (i.clave_identificativa is null)
      )`,
  },
  {
    nombre:
      'las reclamaciones que nadie deshizo están, o su expediente está en la Papelera o eliminado para siempre',
    rotas: (sql) => sql`
      select a.registro_id from public.auditoria a
      where a.tabla = 'masc_intentos' and a.accion = 'insert'
        and not exists (select from public.masc_intentos i where i.id::text = a.registro_id)
        and not exists (
          select from public.auditoria d where d.tabla = 'masc_intentos' and d.registro_id = a.registro_id and d.accion = 'delete'
        )
        and not exists (
          select from public.papelera p
          where p.dependientes -> 'masc_intentos' @> jsonb_build_array(jsonb_build_object('id', a.registro_id))
        )`,
  },
  {
    nombre: 'un número de registro es de una sola cosa',
    rotas: (sql) => sql`
      select f.referencia from (
        select i.referencia from public.masc_intentos i where i.escrito_id is null
        union all select e.numero from public.escritos e
      ) f group by 1 having count(*) > 1`,
  },
  {
    nombre: 'un cambio en bloque deshecho a medias dice cuántas filas le quedan, y deshecho entero, ninguna',
    rotas: (sql) => sql`
      select c.id::text, c.cuantos, c.restaurados from public.cambios_en_bloque c
      where c.cuantos <> cardinality(c.ids) or (c.restan is null) <> (c.restaurados is null)
        or c.restaurados <> c.cuantos - cardinality(c.restan) or (c.deshecho_at is null) = (c.restan = '{}')
      union all
      select a.id::text, a.expedientes, a.restaurados from public.servicios_asignaciones a
      where (a.restan is null) <> (a.restaurados is null) or a.restaurados <> a.expedientes - cardinality(a.restan)
        or (a.deshecha_at is null) = (a.restan = '{}')`,
  },
];
