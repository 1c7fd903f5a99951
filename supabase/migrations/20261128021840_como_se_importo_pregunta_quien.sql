-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.como_se_importo(d public.deals)
 RETURNS public.deals
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  escrito public.deals;
begin
  perform private.check_staff();
  with changes as materialized (
    select a.id, a.antes, a.despues, a.importacion_id from public.auditoria a
    where a.tabla = 'deals' and a.registro_id = d.id and a.accion = 'update'
      and exists (select from private.deals_visibles v where v.id = d.id)
  ),
  written as (
    -- What a new row held is not in the history, but the first change of a column says what was there before it.
    select first.id, first.key, first.value
    from (
      select distinct on (b.key) 0::bigint as id, b.key, b.value from changes c, jsonb_each(c.antes) b order by b.key, c.id
    ) first
    where d.importacion_id is not null
    union all
    select c.id, n.key, n.value from changes c, jsonb_each(c.despues) n where c.importacion_id is not null
  )
  select p.* into escrito
  from (select coalesce(jsonb_object_agg(w.key, w.value order by w.id), '{}') as columnas from written w) ultimas,
    jsonb_populate_record(case when d.importacion_id is not null then d end, ultimas.columnas) p;
  return escrito;
end;
$function$;
