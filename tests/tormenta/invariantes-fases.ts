import { GONE_WITH_A_NOTICE, type Invariante } from './invariante';

/** What hangs on a case file and has no row of its own in the Papelera: it comes back with it, whole. */
export const fases: Invariante[] = [
  {
    nombre: 'la fase de un expediente es la más reciente sin anular de su historial',
    rotas: (sql) => sql`
      select d.id, d.fase, d.fase_desde, h.fase as anotada, h.fecha from public.deals d
      left join lateral (
        select f.fase, f.fecha from public.fases_historial f
        where f.deal_id = d.id and f.anulada_at is null order by f.fecha desc, f.id desc limit 1
      ) h on true
      where d.fase is distinct from h.fase or d.fase_desde is distinct from h.fecha`,
  },
  {
    nombre: 'lo archivado tiene resultado',
    rotas: (sql) => sql`
      select d.id from public.deals d
      where d.fase = 'archivado' and not exists (select from public.resultados r where r.deal_id = d.id)`,
  },
  {
    nombre:
      'los importes y la agenda que se anotaron están, o su expediente está en la Papelera o eliminado para siempre',
    rotas: (sql) => sql`
      select a.tabla, a.registro_id from public.auditoria a
      where a.tabla in ('importes', 'agenda', 'resultados') and a.accion = 'insert'
        and a.registro_id not in (
          select i.id::text from public.importes i union all select g.id::text from public.agenda g
          union all select r.id::text from public.resultados r
        )
        and not exists (
          select from public.papelera p
          where p.dependientes -> a.tabla @> jsonb_build_array(jsonb_build_object('id', a.registro_id))
        )
        and not exists (
          select from public.auditoria d, public.auditoria g
          where d.tabla = a.tabla and d.registro_id = a.registro_id and d.accion = 'delete' and g.accion = 'purge'
            -- What is erased with a person keeps no word of whose it was.
            and (d.antes is null or g.registro_id = d.antes ->> 'deal_id')
        )
        and not ${sql.unsafe(GONE_WITH_A_NOTICE)}
        -- What a rule made and nobody has touched goes with its cause.
        and not exists (
          select from public.auditoria d
          where d.tabla = a.tabla and d.registro_id = a.registro_id and d.accion = 'delete'
            and d.antes ->> 'regla_id' is not null and d.antes ->> 'estado' = 'pendiente' and d.antes ->> 'seq' = '0'
        )`,
  },
];
