-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.calculos_de_varios(deals text[], con_valores boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 1000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'deal', d.id, 'nombre', coalesce(nullif(d.contractnumber, ''), d.id), 'ultimo', (
        select jsonb_build_object(
          'id', k.id, 'titulo', k.titulo, 'estado', k.estado, 'hasta', k.hasta, 'capital', k.capital, 'intereses', k.intereses,
          'valores', case when con_valores then k.valores end
        )
        from public.calculos k where k.id = private.ultimo_calculo(d.id)
      ),
      'otros', private.otros_ultimos(d.id)
    ) order by d.id), '[]')
    from private.deals_visibles d where d.id = any (deals)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.otros_ultimos(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(o.*) ORDER BY o.clase), '[]'::jsonb) AS "coalesce" FROM (SELECT DISTINCT ON (k.clase) k.id, k.clase, k.titulo, k.estado, k.hasta, k.capital, k.intereses FROM public.calculos k WHERE ((k.deal_id = otros_ultimos.deal) AND (k.clase <> 'intereses'::text)) ORDER BY k.clase, k.created_at DESC, k.id) o);

CREATE OR REPLACE FUNCTION private.do_confirmar_calculos(grupo uuid, vistos jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pedidos uuid[];
  confirmados text[];
begin
  perform private.check_staff();
  pedidos := array(select v.key::uuid from jsonb_each_text(vistos) v);
  if grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(cardinality(pedidos), 1000);
  perform private.hold_deals(array(select k.deal_id from public.calculos k where k.id = any (pedidos)));
  with hechos as (
    update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = now()
    from private.deals_visibles d
    where k.id = any (pedidos) and d.id = k.deal_id and k.estado = 'propuesto' and k.capital + k.intereses = (vistos ->> k.id::text)::numeric
    returning k.id
  )
  select array(select h.id::text from hechos h) into confirmados;
  perform private.anotar_cambio(grupo, 'calculos', 'confirmar', confirmados);
  return array(
    select k.id::text from public.calculos k join public.cambios_en_bloque c on k.id::text = any (c.ids)
    where k.id = any (pedidos) and k.estado = 'confirmado' and (c.grupo, c.user_id, c.tipo, c.campo) = (
      do_confirmar_calculos.grupo, auth.uid(), 'calculos', 'confirmar'
    )
  );
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_calculos(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  restored text[];
begin
  if paso.campo = 'recalcular' then
    with gone as (
      delete from public.calculos k using private.deals_visibles d
      where k.id = any (private.los_que_restan(paso)::uuid[]) and d.id = k.deal_id and (k.estado, k.user_id) = ('propuesto', paso.user_id)
      returning k.id
    )
    select array(select g.id::text from gone g) into restored;
  else
    with back as (
      update public.calculos k set estado = 'propuesto', confirmado_por = null, confirmado_at = null
      from private.deals_visibles d
      where k.id = any (private.los_que_restan(paso)::uuid[]) and d.id = k.deal_id and (k.estado, k.confirmado_por, k.confirmado_at)
        = ('confirmado', paso.user_id, paso.created_at) and not exists (
          select from public.escritos e
          where e.deal_id = k.deal_id and e.estado <> 'anulado' and e.created_at >= paso.created_at
            and private.dice_calculo(e.datos, k.clase)
        )
      returning k.id
    )
    select array(select b.id::text from back b) into restored;
  end if;
  return restored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.dice_calculo(datos jsonb, clase text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM jsonb_object_keys(dice_calculo.datos) campo(campo) WHERE (campo.campo ~~ (dice_calculo.clase || '.%'::text)))) OR (datos ?| CASE clase WHEN 'costas'::text THEN ARRAY['partidasDeCostas'::text, 'tieneCostas'::text] WHEN 'usura'::text THEN ARRAY['lecturasDeUsura'::text, 'tieneUsura'::text] ELSE ARRAY['tramos'::text, 'tieneIntereses'::text] END));
