-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.plan_de_deshacer(que text, cual uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return case que
    when 'notificacion' then private.plan_notificacion(private.notificacion_visible(cual))
    when 'lote' then private.plan_lote(cual)
    when 'union' then private.plan_union(private.union_visible(cual))
    when 'cambio' then private.plan_cambio(cual)
  end;
end;
$function$;

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

CREATE OR REPLACE FUNCTION private.plan_cambio(grupo uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  done jsonb := '{"quedan": 1}';
  vuelven bigint := 0;
  dejados bigint := 0;
begin
  begin
    while (done ->> 'quedan')::bigint > 0 loop
      done := private.do_deshacer_cambio_en_bloque(grupo, done ->> 'paso');
      vuelven := vuelven + (done ->> 'restaurados')::bigint;
      dejados := dejados + (done ->> 'dejados')::bigint;
    end loop;
    raise exception using errcode = 'PT299';
  exception
    when sqlstate 'PT299' then
      return jsonb_build_object(
        'hace', private.linea_de_plan('filas', vuelven), 'quedan', private.linea_de_plan('filas_cambiadas', dejados, 'cambiado'), 'impide', '[]'::jsonb
      );
  end;
end;
$function$;

comment on function public.plan_de_deshacer(pg_catalog.text,pg_catalog.uuid) is 'who: staff; writes: nothing; rows: notices of the caller, the team or, for administrators, all; batches of the caller, or of the team where it shares them; unions of clients by private.union_visible; changes to many by private.check_deshace, done and undone; of what is blocked only how many; believes: que one of four words, cual only as the name of such a row';

comment on function private.do_guardar_calculo(text,jsonb) is 'who: staff; writes: public.calculos; rows: one case file that is there and not blocked, calculos by the id of the form, which the caller wrote there and nobody has confirmed; believes: deal only as the name of such a row; datos as data, within the bounds of types, checks and tables; that the sums are those of what was typed, if the parts add up';
