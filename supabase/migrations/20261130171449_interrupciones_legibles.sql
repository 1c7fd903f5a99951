-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.son_interrupciones(lista jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return not exists (
    select from jsonb_array_elements(lista) i
    where jsonb_typeof(i.value -> 'clase') is distinct from 'string' or ((i.value ->> 'fecha')::date::text = i.value ->> 'fecha') is not true
      or ((i.value ->> 'hasta')::date::text = i.value ->> 'hasta') is false
  );
exception
  when data_exception then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_prescripcion(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ficha constant uuid := private.id_de_formulario('prescripciones', datos ->> 'id');
  before public.prescripciones;
begin
  perform private.check_staff();
  perform private.hold_deal(deal);
  select p.* into before from public.prescripciones p
  where p.id = ficha or (p.deal_id = deal and p.accion = datos ->> 'accion')
  order by p.id = ficha desc limit 1;
  perform private.check_ficha('prescripciones', ficha, datos ->> 'visto', to_jsonb(before), before.deal_id = deal);
  if not private.son_interrupciones(coalesce(datos -> 'interrupciones', '[]')) then
    raise exception using errcode = 'PT400', message = 'Revise la acción y sus fechas';
  end if;
  insert into public.prescripciones as p (id, deal_id, accion, inicio, motivo, interrupciones, dia)
  values (
    ficha, deal, datos ->> 'accion', nullif(datos ->> 'inicio', '')::date, nullif(btrim(datos ->> 'motivo'), ''),
    coalesce(datos -> 'interrupciones', '[]'), nullif(datos ->> 'dia', '')::date
  )
  on conflict (id) do update set accion = excluded.accion, inicio = excluded.inicio, motivo = excluded.motivo,
    interrupciones = excluded.interrupciones, dia = excluded.dia;
  return ficha;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa acción ya está anotada en el expediente: edítela';
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Revise la acción y sus fechas';
end;
$function$;
