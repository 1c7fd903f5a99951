-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function private.vida_de(text);

CREATE OR REPLACE FUNCTION private.filas_de_las_vidas(deals text[])
 RETURNS TABLE(tabla text, filas jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  t record;
begin
  for t in select * from private.tablas_de_la_vida() loop
    tabla := t.tabla;
    execute format(
      'select jsonb_object_agg(g.deal_id, g.filas) from (
         select f.deal_id, jsonb_agg(to_jsonb(f) order by %sf.id) as filas
         from (select %s from public.%I t where t.deal_id = any ($1)%s) f group by f.deal_id
       ) g',
      case when 'created_at' = any (t.columnas) then 'f.created_at, ' end,
      (select string_agg(format('t.%I', c), ', ') from unnest(t.columnas) c), t.tabla,
      case t.tabla when 'notificaciones_judiciales' then ' and t.documento_id is not null' end
    ) into filas using deals;
    if filas is not null then
      return next;
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.nombrados_en_las_vidas(ids uuid[])
 RETURNS TABLE(tabla text, filas jsonb)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  for tabla in select n from private.tablas_nombradas() n loop
    execute format('select jsonb_object_agg(n.id, private.sin_lo_de_aqui(to_jsonb(n))) from public.%I n where n.id = any ($1)', tabla)
    into filas using ids;
    if filas is not null then
      return next;
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ids_en(texto text)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT (m.m[1])::uuid AS m FROM regexp_matches(ids_en.texto, '"([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})"'::text, 'g'::text) m(m));

CREATE OR REPLACE FUNCTION private.vidas_de(deals text[])
 RETURNS TABLE(id text, vida jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH filas AS MATERIALIZED (
          SELECT f.tabla,
             f.filas
            FROM private.filas_de_las_vidas(vidas_de.deals) f(tabla, filas)
         ), suyas AS MATERIALIZED (
          SELECT d.id,
             d.servicio_id,
             d.situacion,
             d.situacion_motivo,
             d.responsable_id,
             t.tablas,
             private.ids_en((t.tablas)::text) AS ids
            FROM public.deals d,
             LATERAL ( SELECT COALESCE(jsonb_object_agg(f.tabla, (f.filas -> d.id)), '{}'::jsonb) AS tablas
                    FROM filas f
                   WHERE (f.filas ? d.id)) t
           WHERE (d.id = ANY (vidas_de.deals))
         ), nombrados AS MATERIALIZED (
          SELECT n.tabla,
             (e.key)::uuid AS id,
             e.value AS fila
            FROM private.nombrados_en_las_vidas(ARRAY( SELECT DISTINCT i.i
                    FROM suyas s_1,
                     LATERAL unnest(s_1.ids) i(i))) n(tabla, filas),
             LATERAL jsonb_each(n.filas) e(key, value)
         )
  SELECT s.id,
     jsonb_build_object('version', 1, 'expediente', jsonb_build_object('servicio', ( SELECT v.nombre
            FROM public.servicios v
           WHERE (v.id = s.servicio_id)), 'situacion', s.situacion, 'situacion_motivo', s.situacion_motivo), 'tablas', s.tablas, 'nombrados', ( SELECT COALESCE(jsonb_object_agg(g.tabla, g.filas), '{}'::jsonb) AS "coalesce"
            FROM ( SELECT n.tabla,
                     jsonb_object_agg(n.id, n.fila) AS filas
                    FROM nombrados n
                   WHERE (n.id = ANY (s.ids))
                   GROUP BY n.tabla) g), 'personas', ( SELECT COALESCE(jsonb_object_agg(p.user_id, p.email), '{}'::jsonb) AS "coalesce"
            FROM public.staff p
           WHERE (p.user_id = ANY ((s.ids || s.responsable_id))))) AS jsonb_build_object
    FROM suyas s;
END;

CREATE OR REPLACE FUNCTION public.vida_entera(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.check_tope(cardinality(deals), 100);
  perform private.anotar_vida_exportada(array(select d.id from public.deals d where d.id = any (vida_entera.deals)));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'vida', v.vida) order by array_position(vida_entera.deals, v.id)), '[]')
    from private.vidas_de(array(select d.id from public.deals d where d.id = any (vida_entera.deals) and d.bloqueado_at is null)) v
  );
end;
$function$;

grant execute on function private.filas_de_las_vidas(text[]) to authenticated;

grant execute on function private.nombrados_en_las_vidas(uuid[]) to authenticated;

grant execute on function private.ids_en(text) to authenticated;

grant execute on function private.vidas_de(text[]) to authenticated;
