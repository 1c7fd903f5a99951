-- What nobody has reviewed yet, in one list for administrators, and what an installation lacks to begin to work. Both ask here, and so does
-- the weekly notice of calendars, so that they cannot differ. See docs/decisions/316 and 317.

-- Seats whose calendar nobody answers for: this year's, and from November the next one's.
create function private.calendarios_sin_revisar (hoy date) returns table (sede_id uuid, municipio text, anio integer)
language sql stable set search_path = ''
begin atomic
  select s.id, s.municipio, y.anio
  from public.sedes s
  cross join generate_series(extract(year from hoy)::integer, extract(year from hoy + interval '2 months')::integer) y (anio)
  where not exists (select from public.calendarios c where c.sede_id = s.id and c.anio = y.anio and c.estado = 'revisado');
end;

-- A line for each thing: of which class, by what its page knows it, how people call it, and of which year. `motor` is the version of the
-- rules with which the screens count.
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
  select 'serie', t.serie, count(*) || case when count(*) = 1 then ' cifra' else ' cifras' end, null
  from public.tipos_publicados t where t.revisado_por is null group by t.serie
  union all
  select 'via', v.clave, v.titulo, null from public.masc_vias v where v.revisado_por is null
  union all
  select 'servicio', s.id::text, s.nombre, null from public.servicios s where s.activo and s.revisado_por is null
  union all
  select 'plantilla', p.id::text, p.nombre, null from public.plantillas p where p.estado = 'borrador';
$$;

-- All of it, by class and name, and how many of each class. For administrators, who can do something about it.
create function public.por_revisar (motor text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;

grant execute on function public.por_revisar (text) to authenticated;

-- What an administrator still has to do before the practice works with the program, each with whether it is done; null for anybody else,
-- and where the practice has begun: with everything done, or with `deals` case files.
create function private.primeros_pasos (deals bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
