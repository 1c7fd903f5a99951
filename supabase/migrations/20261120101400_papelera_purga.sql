-- Looking through the Papelera, and emptying it: by hand, or by itself after 30 days.

-- A page of the Papelera, newest first. `table_name` null: of every table.
create function public.list_papelera (
  search text default '', table_name text default null, page_number integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.papelera',
    't.id, t.tabla, t.registro_id, t.titulo, t.deleted_by, t.deleted_at,
     (select s.full_name from public.staff s where s.user_id = t.deleted_by) as deleted_by_name',
    concat_ws(' and ',
      format('(t.tabla = ''deals'' or %s)', private.visible_to_caller('t.user_id')),
      case when table_name is not null then format('t.tabla = %L', table_name) end,
      case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
    ),
    't.deleted_at desc, t.id desc',
    page_number, page_size
  );
end;
$$;

-- Objects whose last row was purged. A purge only writes here, because storage is not SQL's to change on a hosted project:
-- the screens remove them through the storage API, the embedded server by itself.
create table public.objetos_purgados (
  bucket_id text not null,
  name text not null,
  purged_at timestamptz not null default now(),
  primary key (bucket_id, name)
);

alter table public.objetos_purgados enable row level security;

create policy objetos_purgados_select_staff on public.objetos_purgados for select to authenticated
using ((select public.is_staff()));

create policy objetos_purgados_delete_staff on public.objetos_purgados for delete to authenticated
using ((select public.is_staff()));

grant select, delete on public.objetos_purgados to authenticated;

create policy documentos_select_purgados on storage.objects for select to authenticated
using (
  (select public.is_staff())
  and exists (select from public.objetos_purgados p where p.bucket_id = objects.bucket_id and p.name = objects.name)
);

create policy documentos_delete_purgados on storage.objects for delete to authenticated
using (
  (select public.is_staff())
  and exists (select from public.objetos_purgados p where p.bucket_id = objects.bucket_id and p.name = objects.name)
);

-- The objects that an entry of the Papelera holds on to.
create function private.objects_of (entry public.papelera) returns table (bucket_id text, name text)
language sql stable set search_path = ''
begin atomic
  select
    case d.tabla when 'cliente_documents' then 'cliente-documents' else 'expediente-documents' end, d.fila ->> 'file_path'
  from (
    select entry.tabla, entry.registro as fila
    union all
    select t.key, f.value from jsonb_each(entry.dependientes) t, jsonb_array_elements(t.value) f
  ) d
  where d.tabla in ('deal_documents', 'cliente_documents');
end;

-- Removes entries for good. An object stays while a living row, or another entry, still names it: a document uploaded again
-- after its deletion shares the object of the first.
create function private.purge (entry_ids uuid[]) returns integer
language sql set search_path = ''
begin atomic
  with gone as (
    delete from public.papelera p where p.id = any (entry_ids) returning p
  ),
  audited as (
    insert into public.auditoria (accion, tabla, registro_id, propietario)
    select 'purge', (g.p).tabla, (g.p).registro_id, (g.p).user_id from gone g
  ),
  released as (
    insert into public.objetos_purgados (bucket_id, name)
    select distinct o.bucket_id, o.name
    from gone g, private.objects_of(g.p) o
    where not exists (
        select from public.deal_documents d where o.bucket_id = 'expediente-documents' and d.file_path = o.name
      )
      and not exists (
        select from public.cliente_documents d where o.bucket_id = 'cliente-documents' and d.file_path = o.name
      )
      and not exists (
        select from public.papelera p, private.objects_of(p) other
        where p.id <> all (entry_ids) and other.bucket_id = o.bucket_id and other.name = o.name
      )
    on conflict do nothing
  )
  select count(*)::integer from gone;
end;

-- By hand, from the Papelera page. Answers how many went; less than asked means that some were not theirs or already gone.
create function public.purge_papelera (entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.purge((
    select array_agg(p.id) from public.papelera p
    where p.id = any (entry_ids) and (p.tabla = 'deals' or p.user_id = auth.uid() or public.team_visibility())
  ));
end;
$$;

grant execute on function
  public.list_papelera (text, text, integer, integer),
  public.purge_papelera (uuid[])
to authenticated;

-- What has waited its 30 days. The embedded server calls it every day; a hosted project by pg_cron.
create function private.purge_expired () returns integer
language sql set search_path = ''
return private.purge(
  (select array_agg(p.id) from public.papelera p where p.deleted_at < now() - interval '30 days')
);
