-- The objects of the older case files (`Formato anterior`) in the Papelera and in the comparison with storage; and a purge
-- that lets go of the objects it should.

-- The object that a URL of `documentos_urls` names; null for an address that is not of the bucket.
create function private.object_of_url (url text) returns text
language sql immutable strict set search_path = ''
return substring(url from '/storage/v1/object/(?:public/)?expediente-documents/([^?#]+)');

-- The objects that the living older case files hold on to.
create function private.objects_of_expedientes () returns setof text
language sql stable set search_path = ''
begin atomic
  select private.object_of_url(u) from public.expedientes e, unnest(e.documentos_urls) u
  where private.object_of_url(u) is not null;
end;

-- As before, and those of an older case file.
create or replace function private.objects_of (entry public.papelera) returns table (bucket_id text, name text)
language sql stable set search_path = ''
begin atomic
  select
    case d.tabla when 'cliente_documents' then 'cliente-documents' else 'expediente-documents' end, d.fila ->> 'file_path'
  from (
    select entry.tabla, entry.registro as fila
    union all
    select t.key, f.value from jsonb_each(entry.dependientes) t, jsonb_array_elements(t.value) f
  ) d
  where d.tabla in ('deal_documents', 'cliente_documents')
  union all
  select 'expediente-documents', private.object_of_url(u.url)
  from jsonb_array_elements_text(
    case when entry.tabla = 'expedientes' then coalesce(entry.registro -> 'documentos_urls', '[]') else '[]' end
  ) u (url)
  where private.object_of_url(u.url) is not null;
end;

-- As before, with two repairs. The entries that stay are asked for as `staying`: under the name of a column of `gone`,
-- PostgreSQL read that column, and while anything else was in the Papelera no object was let go of. And an object that a
-- living older case file names stays.
create or replace function private.purge (entry_ids uuid[]) returns integer
language sql set search_path = ''
begin atomic
  with gone as (
    delete from public.papelera p where p.id = any (entry_ids) returning p as entry
  ),
  audited as (
    insert into public.auditoria (accion, tabla, registro_id, propietario)
    select 'purge', (g.entry).tabla, (g.entry).registro_id, (g.entry).user_id from gone g
  ),
  held as materialized (
    select o.bucket_id, o.name
    from public.papelera staying, private.objects_of(staying) o
    where staying.id <> all (entry_ids)
    union
    select 'expediente-documents', n.name from private.objects_of_expedientes() n (name)
  ),
  released as (
    insert into public.objetos_purgados (bucket_id, name)
    select distinct o.bucket_id, o.name
    from gone g, private.objects_of(g.entry) o
    where not exists (
        select from public.deal_documents d where o.bucket_id = 'expediente-documents' and d.file_path = o.name
      )
      and not exists (
        select from public.cliente_documents d where o.bucket_id = 'cliente-documents' and d.file_path = o.name
      )
      and not exists (select from held h where h.bucket_id = o.bucket_id and h.name = o.name)
    on conflict do nothing
  )
  select count(*)::integer from gone;
end;

-- What living rows name again (uploaded anew at the same path) is not to be removed any more. Answers the rest, which the
-- server then removes; the screens remove theirs through the storage API.
create function private.take_released_objects () returns table (bucket_id text, name text)
language sql set search_path = ''
begin atomic
  with released as (
    delete from public.objetos_purgados p returning p.bucket_id, p.name
  )
  select r.bucket_id, r.name
  from released r
  where not exists (
      select from public.deal_documents d where r.bucket_id = 'expediente-documents' and d.file_path = r.name
    )
    and not exists (
      select from public.cliente_documents d where r.bucket_id = 'cliente-documents' and d.file_path = r.name
    )
    and not exists (
      select from private.objects_of_expedientes() n (name)
      where r.bucket_id = 'expediente-documents' and n.name = r.name
    );
end;

-- As before; the objects of the older case files, living or in the Papelera, are not loose either.
create or replace function public.compare_storage (max_items integer default 5000) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  result jsonb;
begin
  perform private.check_staff();
  with objects as (
    select o.name, o.metadata, o.user_metadata, o.created_at
    from storage.objects o
    where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
  ),
  kept as materialized (
    select k.name from public.papelera p, private.objects_of(p) k where k.bucket_id = 'expediente-documents'
    union
    select n.name from private.objects_of_expedientes() n (name)
  ),
  loose as (
    select o.*, private.unescape_deal_id(split_part(o.name, '/', 1)) as deal_id
    from objects o
    where not exists (select from public.deal_documents d where d.file_path = o.name)
      and not exists (select from kept k where k.name = o.name)
  ),
  without_row as (
    select l.* from loose l where exists (select from public.deals d where d.id = l.deal_id)
  ),
  without_deal as (
    select l.* from loose l
    where not exists (select from public.deals d where d.id = l.deal_id)
      and not exists (select from public.papelera p where p.tabla = 'deals' and p.registro_id = l.deal_id)
  ),
  without_object as (
    select d.id, d.deal_id, d.file_name, d.file_path
    from public.deal_documents d
    where (everything or d.user_id = me)
      and not exists (
        select from storage.objects o where o.bucket_id = 'expediente-documents' and o.name = d.file_path
      )
  )
  select jsonb_build_object(
    'objetos', (select count(*) from objects),
    'sin_fila', jsonb_build_object(
      'total', (select count(*) from without_row),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'deal_id', w.deal_id, 'file_path', w.name, 'file_size', (w.metadata ->> 'size')::bigint,
          'mime_type', w.metadata ->> 'mimetype', 'sha256', w.user_metadata ->> 'sha256', 'uploaded_at', w.created_at
        ) order by w.name), '[]')
        from (select * from without_row order by name limit max_items) w
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
