-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.final_posible(a public.agenda)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  clase constant text := coalesce(a.entrada ->> 'clase', 'procesal');
  servida constant date := (a.computo ->> 'notificacion')::date;
  fin constant date := (a.computo ->> 'vence')::date;
  cantidad constant integer := (a.entrada ->> 'cantidad')::integer;
  fuera constant integer := coalesce((a.entrada #>> '{suspension,hasta}')::date - (a.entrada #>> '{suspension,desde}')::date + 1, 0);
  fecha date;
begin
  if not coalesce(private.dia_del_final_posible(a, fin), false) or fuera not between 0 and 1000
    or not private.notificacion_posible(a.entrada, a.sede_id, servida)
    -- Nothing is final before it is there.
    or (a.entrada #>> '{disparo,via}' = 'firmeza' and (a.entrada #>> '{disparo,fecha}')::date < (a.entrada #>> '{disparo,resolucion}')::date) then
    return false;
  elsif a.gracia is not null and (a.gracia <= a.inicio or private.contar_habiles(a.inicio, a.gracia - 1, a.sede_id, 'procesal') > 0) then
    return false;
  elsif a.entrada ->> 'unidad' = 'dias' and clase <> 'natural' then
    return private.dias_posibles(a.entrada, a.sede_id, servida, fin, fuera);
  end if;
  fecha := servida + make_interval(
    years => case a.entrada ->> 'unidad' when 'anios' then cantidad else 0 end,
    months => case a.entrada ->> 'unidad' when 'meses' then cantidad else 0 end,
    days => case a.entrada ->> 'unidad' when 'dias' then cantidad else 0 end
  );
  -- Out of court the end is not moved; in court to the next working day, and some readings count from the first day.
  return fin between fecha and fecha + fuera + case when clase = 'natural' then 0 else 60 end
    and (clase = 'natural' or private.contar_habiles(fecha + fuera + 1, fin - 1, a.sede_id, 'procesal') <= 0);
exception
  when data_exception then
    return false;
end;
$function$;
