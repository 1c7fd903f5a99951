-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.inicio_counters()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    return jsonb_build_object(
      'clientes_activos', 0, 'expedientes_abiertos', 0, 'tareas_pendientes', 0, 'sin_asignar', 0, 'reservados', 0,
      'plazos_sin_revisar', 0, 'importe_recuperado_mes', 0, 'primeros_pasos', null
    );
  end if;
  return jsonb_build_object(
    'clientes_activos', private.kept_total('clientes', private.visible_to_caller('t.user_id')),
    'expedientes_abiertos', private.kept_total_by_value('deals_by_fase', 't.fase is distinct from ''archivado'''),
    'tareas_pendientes', private.tareas_pendientes(),
    'sin_asignar', private.abiertos_sin_asignar(),
    'reservados', private.abiertos_reservados(),
    'plazos_sin_revisar', private.plazos_sin_revisar(),
    'importe_recuperado_mes', private.recuperado(date_trunc('month', now() at time zone 'Europe/Madrid')::date),
    'primeros_pasos', private.primeros_pasos(private.kept_total('deals', 'true'))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_calendarios(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, 'calendario', y.anio || ' ' || to_char(hoy, 'IYYY-IW'),
    format('Calendarios de %s sin revisar: %s de %s sedes', y.anio, y.faltan, (select count(*) from public.sedes)),
    '/dashboard/calendarios?anio=' || y.anio
  )
  from (select c.anio, count(*) as faltan from private.calendarios_sin_revisar(hoy) c group by c.anio) y
  where exists (select from public.staff s where s.user_id = persona and s.active and s.role = 'administrador')
    and not exists (
      select from public.avisos a
      where a.user_id = persona and a.clase = 'calendario' and a.objeto = y.anio || ' ' || to_char(hoy, 'IYYY-IW')
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.calendarios_sin_revisar(hoy date)
 RETURNS TABLE(sede_id uuid, municipio text, anio integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT s.id,
     s.municipio,
     y.anio
    FROM (public.sedes s
      CROSS JOIN generate_series((EXTRACT(year FROM calendarios_sin_revisar.hoy))::integer, (EXTRACT(year FROM (calendarios_sin_revisar.hoy + '2 mons'::interval)))::integer) y(anio))
   WHERE (NOT (EXISTS ( SELECT
            FROM public.calendarios c
           WHERE ((c.sede_id = s.id) AND (c.anio = y.anio) AND (c.estado = 'revisado'::text)))));
END;

create function private.lo_no_revisado (motor text) returns table (clase text, clave text, nombre text, anio integer)
language sql stable set search_path = '' as $$
  select 'reglas', lo_no_revisado.motor, 'Versión ' || lo_no_revisado.motor, null::integer
  where not exists (select from public.reglas_revisadas r where r.motor = lo_no_revisado.motor)
  union all
  select 'calendario', c.sede_id::text, c.municipio, c.anio from private.calendarios_sin_revisar(private.hoy()) c
  union all
  select 'plazo', t.clave, t.titulo, null from public.plazos_tipo t
  where t.revisado_por is null and coalesce(t.vigente_hasta >= private.hoy(), true)
  union all
  select 'dato', d.clave, d.titulo, null from public.datos_legales d where d.estado = 'sin_leer'
  union all
  select 'via', v.clave, v.titulo, null from public.masc_vias v where v.revisado_por is null
  union all
  select 'servicio', s.id::text, s.nombre, null from public.servicios s where s.activo and s.revisado_por is null
  union all
  select 'plantilla', p.id::text, p.nombre, null from public.plantillas p where p.estado = 'borrador';
$$;

CREATE OR REPLACE FUNCTION public.por_revisar(motor text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    with todo as materialized (select r.* from private.lo_no_revisado(por_revisar.motor) r)
    select jsonb_build_object(
      'total', (select count(*) from todo),
      'clases', (
        select coalesce(jsonb_object_agg(c.clase, c.n), '{}') from (select t.clase, count(*) as n from todo t group by t.clase) c
      ),
      'filas', (
        select coalesce(
          jsonb_agg(to_jsonb(t) order by t.clase, t.anio nulls first, t.nombre collate "es-x-icu", t.clave), '[]'
        )
        from todo t
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.primeros_pasos(deals bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  despacho text;
  pasos jsonb;
begin
  if deals >= 20 or not public.is_administrador() then
    return null;
  end if;
  despacho := (select s.value from public.settings s where s.name = 'despacho');
  pasos := jsonb_build_object(
    'despacho', coalesce(case when despacho is json object then btrim(despacho::jsonb ->> 'nombre') end, '') <> '',
    'equipo', (select count(*) > 1 from public.staff s where s.active),
    'calendarios', exists (select from public.sedes)
      and not exists (select from private.calendarios_sin_revisar(private.hoy()) c where c.anio = extract(year from private.hoy())),
    'servicios', exists (select from public.servicios s where s.activo and s.revisado_por is not null),
    'plantilla', exists (select from public.plantillas p where p.estado = 'aprobada'),
    'importar', deals > 0
  );
  return case when 'false' in (select p.value::text from jsonb_each(pasos) p) then pasos end;
end;
$function$;

grant execute on function public.por_revisar(text) to authenticated;

grant execute on function public.por_revisar(text) to service_role;

comment on function public.inicio_counters() is 'who: staff; writes: nothing; rows: through private.abiertos_reservados, private.abiertos_sin_asignar, private.kept_total, private.kept_total_by_value, private.plazos_sin_revisar, private.primeros_pasos, private.recuperado, private.tareas_pendientes and private.visible_to_caller; believes: nothing: it takes no arguments';

comment on function public.por_revisar(pg_catalog.text) is 'who: administrador; writes: nothing; rows: calendarios, datos_legales, masc_vias, plantillas, plazos_tipo, reglas_revisadas, sedes and servicios, all of which all of staff reads, through private.lo_no_revisado; believes: motor only to compare';
