-- The history of imports as a page, and what an import made, so that it can be undone.

-- While an import runs, its tab writes here every 20 seconds; null once it has ended, well or badly.
alter table public.importaciones add column latido_at timestamptz default now();
alter table public.importaciones add constraint importaciones_errores_lista check (jsonb_typeof(errores) = 'array');

-- 90 seconds: a tab in the background is woken once a minute.
create function private.is_running (importacion public.importaciones) returns boolean
language sql stable set search_path = ''
return importacion.finished_at is null and coalesce(importacion.latido_at > now() - interval '90 seconds', false);

create function private.rows_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (select count(*) from public.deals d where d.importacion_id = importacion)
  + (select count(*) from public.expedientes e where e.importacion_id = importacion)
  + (select count(*) from public.clientes c where c.importacion_id = importacion);

create function private.documents_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (select count(*) from public.deal_documents d where d.importacion_id = importacion);

-- One page, newest first. An import that was cut could not write its counts: those rows that carry its id are counted.
-- `queda`: whether there is anything of it to undo.
create function public.list_importaciones (page_number integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.importaciones',
    't.id, t.origen, t.nombre, t.started_at, t.finished_at, t.actualizados, t.existentes, t.fallidos,
     (select coalesce(nullif(s.full_name, ''''), s.email) from public.staff s where s.user_id = t.user_id) as quien,
     case
       when t.finished_at is not null then ''completada''
       when private.is_running(t) then ''en_curso''
       else ''interrumpida''
     end as estado,
     case when t.finished_at is null then greatest(t.creados, private.rows_of_importacion(t.id)) else t.creados end as creados,
     case when t.finished_at is null then greatest(t.documentos, private.documents_of_importacion(t.id)) else t.documentos end
       as documentos,
     jsonb_array_length(t.errores) as errores,
     private.rows_of_importacion(t.id) > 0 or private.documents_of_importacion(t.id) > 0 as queda',
    private.visible_to_caller('t.user_id'),
    't.started_at desc, t.id desc',
    page_number, page_size
  );
end;
$$;

-- What an import made and is still there: {"deals": [ids], "expedientes": …, "clientes": …, "deal_documents": …}. Documents
-- of its own case files are not listed, because they go with them; `documentos` says how many those are. One answer and not
-- rows, of which an API gives a thousand. Runs as the caller, so the policies decide.
create function public.importacion_registros (importacion uuid) returns jsonb
language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'deals', (select coalesce(jsonb_agg(d.id order by d.id), '[]') from public.deals d where d.importacion_id = importacion),
  'expedientes', (
    select coalesce(jsonb_agg(e.id order by e.id), '[]') from public.expedientes e where e.importacion_id = importacion
  ),
  'clientes', (
    select coalesce(jsonb_agg(c.id order by c.id), '[]') from public.clientes c where c.importacion_id = importacion
  ),
  'deal_documents', (
    select coalesce(jsonb_agg(f.id order by f.id), '[]')
    from public.deal_documents f
    where f.importacion_id = importacion
      and not exists (select from public.deals d where d.id = f.deal_id and d.importacion_id = importacion)
  ),
  'documentos', (
    select count(*) from public.deal_documents f join public.deals d on d.id = f.deal_id where d.importacion_id = importacion
  )
);

grant execute on function
  public.list_importaciones (integer, integer),
  public.importacion_registros (uuid)
to authenticated;
