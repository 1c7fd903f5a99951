-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.plazos_con_otra_regla(motor text, after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.sede_id, a.entrada, private.entrada_de_ahora(a) as ahora,
        a.computo ->> 'motor' as motor, private.regla_de_plazo(a, plazos_con_otra_regla.motor) as regla, a.confirmado_at, a.updated_at as visto,
        (select private.nombre_de(s.user_id) from public.staff s where s.user_id = a.responsable) as responsable,
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where d.id = a.deal_id) as expediente
      from public.agenda a
      where a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
        and private.decide_sobre_plazo(a) and private.contado_con_otra_regla(a, plazos_con_otra_regla.motor)
        and a.regla_conservada is distinct from private.regla_de_plazo(a, plazos_con_otra_regla.motor)
      order by a.id limit 1000
    ) f
  );
end;
$function$;
