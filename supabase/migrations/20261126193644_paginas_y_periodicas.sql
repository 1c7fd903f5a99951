-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.page_of(request private.list_request)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET random_page_cost TO '1.1'
AS $function$
declare
  counted jsonb := '{}';
begin
  request.page_size := least(greatest(request.page_size, 1), 100);
  request.page_number := coalesce(request.page_number, 1);
  request := private.without_blocked(request);
  if request.total is null and request.reads is not null then
    select r.total, coalesce(r.counted, '{}') into request.total, counted
    from private.remembered_total(format('%s %s', request.relation, request.condition), request.reads) r;
  end if;
  if request.total is null and request.counting is not null then
    execute format('select %s', request.counting) into request.total;
  elsif request.total is null and request.reads is not null and request.at_once is null
    and private.expected_rows(request.relation, request.condition) < 1000 then
    return private.page_found_once(request) || counted;
  end if;
  request.total := coalesce(
    request.total, private.count_of(request.relation, coalesce(request.at_once, request.condition))
  );
  if request.at_once is not null and request.total > 0 and (
    request.total < 5000 or not (request.sort).indexed or request.page_number::bigint * request.page_size > 1000
  ) then
    request.condition := request.at_once;
    return counted || private.page_found_once(request);
  end if;
  return private.page_walked_to(request) || counted;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_acreedores(search text DEFAULT ''::text, sort_by text DEFAULT 'expedientes'::text, sort_desc boolean DEFAULT true, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    -- Materialized, or the search would be pushed below the counting, to every case file's name.
    'with f as materialized (%s),
     c as materialized (select * from f where %s),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %s)::integer), 1) as page from c
     ),
     shown as (
       select c.*, row_number() over (order by %s) as position from c
       order by position limit %s offset (select (p.page - 1)::bigint * %s from paging p)
     )
     select jsonb_build_object(
       ''total'', p.total,
       ''page'', p.page,
       ''rows'', (
         select coalesce(jsonb_agg(to_jsonb(s) - ''position'' || private.acreedor_contacto(s.nombre) order by s.position), ''[]'')
         from shown s
       ),
       ''sin_acreedor'', (select count(*) from private.deals_visibles d where d.creditorname is null)
         + (select count(*) from private.deals_visibles d where d.creditorname = '''')
     ) from paging p',
    private.acreedores_cifras('true'),
    case when btrim(search) = '' then 'true'
      else format('public.normaliza(f.nombre) like %L', public.patron_busqueda(search)) end,
    coalesce(page_number, 1), size, private.acreedores_order(sort_by, sort_desc), size, size
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_servicios(search text DEFAULT ''::text, estado text DEFAULT NULL::text, sort_by text DEFAULT 'nombre'::text, sort_desc boolean DEFAULT false, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  if estado not in ('activos', 'inactivos') then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', estado);
  end if;
  execute format(
    'with c as materialized (
       select s.id, s.nombre, s.activo, s.revisado_por, s.documentos_exigidos, s.via_masc, s.clase_juicio, s.updated_at,
         f.expedientes, f.completos, coalesce(i.abiertos, 0) as abiertos, i.reclamado, coalesce(i.cobrado, 0) as cobrado, i.dias
       from public.servicios s join private.servicios_cifras() f on f.servicio = s.id
       left join private.servicios_importes() i on i.servicio = s.id
       where %s and %s
     ),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %4$s)::integer), 1) as page from c
     ),
     shown as (
       select c.*, row_number() over (order by %5$s) as position from c
       order by position limit %4$s offset (select (p.page - 1)::bigint * %4$s from paging p)
     )
     select jsonb_build_object(
       ''total'', p.total, ''page'', p.page,
       ''rows'', (select coalesce(jsonb_agg(to_jsonb(s) - ''position'' order by s.position), ''[]'') from shown s),
       ''sin_servicio'', (select count(*) from private.deals_visibles d where d.servicio_id is null)
     ) from paging p',
    case estado when 'activos' then 's.activo' when 'inactivos' then 'not s.activo' else 'true' end,
    case when btrim(search) = '' then 'true'
      else format('public.normaliza(s.nombre) like %L', public.patron_busqueda(search)) end,
    coalesce(page_number, 1), size, private.servicios_orden(sort_by, sort_desc)
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.crear_periodicas()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
  cada public.tareas_periodicas;
  ultima date;
  made integer := 0;
begin
  perform private.tarea_de_calendarios(hoy);
  for cada in
    select p.* from public.tareas_periodicas p where p.activa and p.proxima <= hoy order by p.id for update skip locked
  loop
    -- Every frequency has a time within two months: whoever was away for years does not wait while all are gone through.
    ultima := case
      when cada.proxima < hoy - 70 then private.siguiente_vez(cada.frecuencia, cada.dia, hoy - 70)
      else cada.proxima
    end;
    while private.siguiente_vez(cada.frecuencia, cada.dia, ultima) <= hoy loop
      ultima := private.siguiente_vez(cada.frecuencia, cada.dia, ultima);
    end loop;
    insert into public.agenda (user_id, tipo, titulo, nota, inicio, responsable)
    values (cada.user_id, 'tarea', cada.titulo, cada.nota, ultima, cada.responsable);
    update public.tareas_periodicas p set proxima = private.siguiente_vez(cada.frecuencia, cada.dia, hoy) where p.id = cada.id;
    made := made + 1;
  end loop;
  return made;
end;
$function$;
