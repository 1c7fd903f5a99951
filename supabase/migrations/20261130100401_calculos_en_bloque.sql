-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

alter table public.calculos
  drop constraint calculos_valores_check,
  drop constraint calculos_resultado_check,
  add constraint calculos_valores_check check (jsonb_typeof(valores) = 'object' and pg_column_size(valores) <= 1000000),
  add constraint calculos_resultado_check check (jsonb_typeof(resultado) = 'object' and pg_column_size(resultado) <= 1000000);

set check_function_bodies = off;

drop function private.ultimo_calculo(text);

drop function public.calculos_de_varios(text[],boolean);

CREATE OR REPLACE FUNCTION public.calculos_de_varios(deals text[], con_valores boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 1000);
  return (
    select coalesce(json_agg(json_build_object(
      'deal', d.id, 'nombre', coalesce(nullif(d.contractnumber, ''), d.id), 'ultimo', case when u.id is not null then json_build_object(
        'id', u.id, 'titulo', u.titulo, 'estado', u.estado, 'hasta', u.hasta, 'capital', u.capital, 'intereses', u.intereses,
        'updated_at', u.updated_at, 'valores', case when con_valores then u.valores end
      ) end,
      'otros', case when con_valores and u.id is not null then '[]' else private.otros_ultimos(d.id) end
    ) order by d.id), '[]')
    from private.deals_visibles d left join private.ultimos_calculos(deals) u on u.deal_id = d.id
    where d.id = any (deals)
  );
end;
$function$;

grant execute on function public.calculos_de_varios(text[],boolean) to authenticated;

grant execute on function public.calculos_de_varios(text[],boolean) to service_role;

comment on function public.calculos_de_varios(text[],boolean) is 'who: staff; writes: nothing; rows: deals as the caller sees them, calculos by their deal_id, the last of each, by private.ultimos_calculos; believes: deals only as the names of such rows, at most 1000; con_valores as a switch';

CREATE OR REPLACE FUNCTION private.ultimos_calculos(deals text[])
 RETURNS SETOF public.calculos
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT DISTINCT ON (k.deal_id) k.id,
     k.deal_id,
     k.user_id,
     k.titulo,
     k.estado,
     k.hasta,
     k.capital,
     k.intereses,
     k.valores,
     k.resultado,
     k.confirmado_por,
     k.confirmado_at,
     k.created_at,
     k.clase,
     k.updated_at
    FROM public.calculos k
   WHERE ((k.deal_id = ANY (ultimos_calculos.deals)) AND (k.clase = 'intereses'::text))
   ORDER BY k.deal_id, k.created_at DESC, k.id;
END;

CREATE OR REPLACE FUNCTION private.do_recalcular_calculos(grupo uuid, filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pedidos text[];
  hechos text[];
begin
  perform private.check_staff();
  if grupo is null or jsonb_typeof(filas) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(jsonb_array_length(filas), 500);
  if exists (select from jsonb_array_elements(filas) f where not private.calculo_cuadra(f.value -> 'resultado')) then
    raise exception using errcode = 'PT400', message = 'Los tramos no suman el total: vuelva a calcular';
  end if;
  pedidos := array(select f.value ->> 'deal' from jsonb_array_elements(filas) f);
  perform private.hold_deals(pedidos);
  with nuevos as (
    insert into public.calculos (id, deal_id, titulo, hasta, capital, intereses, valores, resultado)
    select n.id, n.deal, btrim(n.datos ->> 'titulo'), (n.datos ->> 'hasta')::date, (n.pendiente ->> 'capital')::numeric / 100,
      (n.pendiente ->> 'intereses')::numeric / 100, n.datos -> 'valores', n.datos -> 'resultado'
    from (
      select private.id_recalculado(grupo, d.id) as id, d.id as deal, f.value as datos, f.value -> 'resultado' -> 'pendiente' as pendiente
      from jsonb_array_elements(filas) f join private.deals_visibles d on d.id = f.value ->> 'deal'
    ) n join private.ultimos_calculos(pedidos) u on (u.deal_id, u.id) = (n.deal, (n.datos ->> 'base')::uuid)
    where not exists (select from public.papelera p where p.tabla = 'calculos' and p.registro_id = n.id::text)
    on conflict (id) do nothing
    returning id
  )
  select array(select n.id::text from nuevos n) into hechos;
  perform private.anotar_cambio(grupo, 'calculos', 'recalcular', hechos);
  return to_jsonb(array(
    select k.deal_id from public.calculos k
    where k.id = any (array(select private.id_recalculado(grupo, p.deal) from unnest(pedidos) p (deal))) and k.user_id = (select auth.uid())
  ));
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$function$;

comment on function public.calculos_de_varios(text[],boolean) is 'who: staff; writes: nothing; rows: deals as the caller sees them, calculos by their deal_id, the last of each, by private.ultimos_calculos; believes: deals only as the names of such rows, at most 1000; con_valores as a switch';
