-- `Sincronizar Documentos del Storage` by the identity of the objects, and the list of documents whose object is gone.

-- The objects that rows name, living or in the Papelera, and those that were let go of: none of them is loose.
create function private.kept_objects () returns setof uuid
language sql stable set search_path = ''
begin atomic
  select d.object_id from public.deal_documents d where d.object_id is not null
  union all
  select o.id from public.expedientes e, unnest(e.objetos) o (id)
  union all
  select o.id from public.papelera p, unnest(p.objetos) o (id)
  union all
  select r.object_id from public.objetos_purgados r;
end;

-- Of the caller's objects and rows (or the team's):
--   sin_fila        objects whose case file exists and that nothing keeps: to be given a row
--   sin_expediente  objects that nothing keeps and whose folder is no case file, living or in the Papelera
--   sin_objeto      rows without their object
-- Each with its exact number and at most `max_items` of them. Each comparison is one hash join over the keys alone, in memory.
create function public.compare_storage (max_items integer default 5000) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '256MB' as $$
declare
  everything constant boolean := public.team_visibility();
  hidden constant boolean := public.hay_bloqueos();
  me constant uuid := auth.uid();
  result jsonb;
begin
  perform private.check_staff();
  with loose as materialized (
    select o.id, o.name, private.unescape_deal_id(split_part(o.name, '/', 1)) as deal_id
    from storage.objects o
    where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
      -- A younger one is being uploaded: its row is on its way.
      and o.created_at < now() - interval '10 minutes'
      and not exists (select from private.kept_objects() k (id) where k.id = o.id)
  ),
  without_row as materialized (
    select l.* from loose l
    where exists (select from public.deals d where d.id = l.deal_id and not (hidden and d.bloqueado_at is not null))
  ),
  without_deal as materialized (
    select l.* from loose l
    where not exists (select from public.deals d where d.id = l.deal_id)
      and not exists (select from public.papelera p where p.tabla = 'deals' and p.registro_id = l.deal_id)
  ),
  without_object as materialized (
    select d.id, d.deal_id, d.file_name, d.file_path
    from public.deal_documents d
    where (everything or d.user_id = me)
      and not exists (select from storage.objects o where o.id = d.object_id)
      and not (hidden and public.esta_bloqueado('deals', d.deal_id))
  )
  select jsonb_build_object(
    'objetos', (
      select count(*) from storage.objects o
      where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
    ),
    'sin_fila', jsonb_build_object(
      'total', (select count(*) from without_row),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'deal_id', w.deal_id, 'file_path', w.name, 'file_name', o.user_metadata ->> 'nombre',
          'file_size', (o.metadata ->> 'size')::bigint, 'mime_type', o.metadata ->> 'mimetype',
          'sha256', o.user_metadata ->> 'sha256', 'uploaded_at', o.created_at
        ) order by w.name), '[]')
        from (select * from without_row order by name limit max_items) w
        join storage.objects o on o.id = w.id
      )
    ),
    'sin_expediente', jsonb_build_object(
      'total', (select count(*) from without_deal),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('deal_id', w.deal_id, 'file_path', w.name) order by w.name), '[]')
        from (select * from without_deal order by name limit max_items) w
      )
    ),
    'sin_objeto', jsonb_build_object(
      'total', (select count(*) from without_object),
      'items', (
        select coalesce(jsonb_agg(to_jsonb(w) order by w.file_path), '[]')
        from (select * from without_object order by file_path limit max_items) w
      )
    )
  ) into result;
  return result;
end;
$$;

-- Gives rows to objects that have none: [{file_path, document_type, category, file_name, mime_type, sha256}, …], the rest is what
-- storage knows. A row is of whoever uploaded the object, whoever finds it. Answers the paths of those that have their row now: an
-- object that got one meanwhile, or that the caller does not see, is missing.
create function public.add_documentos_sincronizados (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added jsonb;
begin
  perform private.check_staff();
  perform private.hold_objects();
  with written as (
    insert into public.deal_documents (
      deal_id, user_id, document_type, category, file_name, file_path, file_size, mime_type, sha256, uploaded_at
    )
    select
      d.id, u.id, f.document_type, f.category, f.file_name, o.name, coalesce((o.metadata ->> 'size')::bigint, 0), f.mime_type,
      f.sha256, o.created_at
    from jsonb_to_recordset(filas) f (
      file_path text, document_type text, category text, file_name text, mime_type text, sha256 text
    )
    join storage.objects o on o.bucket_id = 'expediente-documents' and o.name = f.file_path
    join auth.users u on u.id::text = o.owner_id and (u.id = auth.uid() or public.team_visibility())
    join public.deals d on d.id = private.unescape_deal_id(split_part(o.name, '/', 1))
    where not private.is_named(o.id)
      and not exists (select from public.objetos_purgados r where r.object_id = o.id)
      and not public.esta_bloqueado('deals', d.id)
    returning file_path
  )
  select coalesce(jsonb_agg(w.file_path), '[]') into added from written w;
  return added;
end;
$$;

-- Documents whose object is gone: {"total": n, "items": [...]}, the newest 500 of them. Administrators see all of them, others
-- their own. `enlace` is the id of the case file or client that the row belongs to.
create function public.list_documentos_perdidos () returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '256MB' as $$
declare
  everything constant boolean := public.team_visibility() or public.is_administrador();
  me constant uuid := auth.uid();
begin
  perform private.check_staff();
  return (
    with lost as materialized (
      select 'deals' as tabla, d.deal_id as enlace, d.file_name, d.file_size, d.uploaded_at, d.user_id
      from public.deal_documents d
      where not exists (select from storage.objects o where o.id = d.object_id)
      union all
      select 'clientes', d.cliente_id::text, d.file_name, d.file_size, d.uploaded_at, d.user_id
      from public.cliente_documents d
      where not exists (select from storage.objects o where o.id = d.object_id)
      union all
      select 'expedientes', e.id::text, private.object_of_url(u.url), null, e.created_at, e.user_id
      from public.expedientes e, unnest(e.documentos_urls) u (url)
      where private.object_of_url(u.url) is not null
        and not exists (
          select from storage.objects o where o.id = any (e.objetos) and o.name = private.object_of_url(u.url)
        )
    ),
    seen as materialized (
      select l.* from lost l
      where (everything or l.user_id = me) and not public.esta_bloqueado(l.tabla, l.enlace)
    )
    select jsonb_build_object(
      'total', (select count(*) from seen),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'tabla', s.tabla, 'enlace', s.enlace, 'titulo', coalesce(
            (select d.contractnumber from public.deals d where s.tabla = 'deals' and d.id = s.enlace),
            (select c.nombre_completo from public.clientes c where s.tabla = 'clientes' and c.id::text = s.enlace),
            (select e.numero_contrato from public.expedientes e where s.tabla = 'expedientes' and e.id::text = s.enlace),
            s.enlace
          ),
          'file_name', s.file_name, 'file_size', s.file_size, 'uploaded_at', s.uploaded_at,
          'quien', (
            select coalesce(nullif(t.full_name, ''), t.email) from public.staff t where t.user_id = s.user_id
          )
        ) order by s.uploaded_at desc, s.enlace, s.file_name), '[]')
        from (select * from seen order by uploaded_at desc, enlace, file_name limit 500) s
      )
    )
  );
end;
$$;

grant execute on function
  public.compare_storage (integer),
  public.add_documentos_sincronizados (jsonb),
  public.list_documentos_perdidos ()
to authenticated;
