-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.do_guardar_calculo(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counted constant jsonb := datos -> 'resultado';
  saved uuid;
begin
  perform private.check_staff();
  if nullif(btrim(datos ->> 'titulo'), '') is null or length(datos ->> 'titulo') > 200 then
    raise exception using errcode = 'PT400', message = 'Indique el título del cálculo, de 200 caracteres como máximo';
  elsif not private.calculo_cuadra(counted) then
    raise exception using errcode = 'PT400', message = 'Los tramos no suman el total: vuelva a calcular';
  end if;
  perform private.hold_deal(deal);
  saved := private.id_de_formulario('calculos', datos ->> 'id');
  insert into public.calculos as k (id, deal_id, titulo, hasta, capital, intereses, valores, resultado)
  values (
    saved, deal, btrim(datos ->> 'titulo'), (datos ->> 'hasta')::date, (counted -> 'pendiente' ->> 'capital')::numeric / 100,
    (counted -> 'pendiente' ->> 'intereses')::numeric / 100, datos -> 'valores', counted
  )
  on conflict (id) do update set titulo = excluded.titulo, hasta = excluded.hasta, capital = excluded.capital, intereses = excluded.intereses,
    valores = excluded.valores, resultado = excluded.resultado
  where (k.deal_id, k.user_id, k.estado) = (excluded.deal_id, auth.uid(), 'propuesto');
  perform private.check_mismo_formulario(found);
  return saved;
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$function$;
