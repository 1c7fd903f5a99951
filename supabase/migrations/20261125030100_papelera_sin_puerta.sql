-- The Papelera gives nobody a right that they did not have. A purge lets go of objects, each by its id and version; nobody reads that
-- list, and no policy of storage asks it. See docs/decisions/105, 106 and docs/papelera.md.

drop policy documentos_select_purgados on storage.objects;
drop policy documentos_delete_purgados on storage.objects;

-- The objects that an entry holds on to, so that asking for one of them does not open every entry.
alter table public.papelera add column objetos uuid[] not null default '{}';
create index papelera_objetos on public.papelera using gin (objetos);

drop function public.compare_storage (integer);
drop function private.take_released_objects ();
drop function private.purge_expired ();
drop function private.purge (uuid[]);
drop function private.objects_of (public.papelera);
drop function private.objects_of_expedientes ();

create function private.objects_of (tabla text, registro jsonb, dependientes jsonb) returns uuid[]
language sql immutable set search_path = ''
return array(
  select distinct o.id::uuid
  from (
    select tabla as tabla, registro as fila
    union all
    select t.key, f.value from jsonb_each(dependientes) t, jsonb_array_elements(t.value) f
  ) d
  cross join lateral (
    select d.fila ->> 'object_id' as id where d.tabla in ('deal_documents', 'cliente_documents')
    union all
    select jsonb_array_elements_text(coalesce(d.fila -> 'objetos', '[]')) where d.tabla = 'expedientes'
  ) o
  where o.id is not null
);

update public.papelera p set objetos = private.objects_of(p.tabla, p.registro, p.dependientes);

create function private.hold_entry_objects () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.objetos := private.objects_of(new.tabla, new.registro, new.dependientes);
  return new;
end;
$$;

create trigger papelera_objetos before insert on public.papelera
for each row execute function private.hold_entry_objects ();

-- Whether a row names the object, living or in the Papelera.
create function private.is_named (object uuid) returns boolean
language sql volatile set search_path = ''
return exists (select from public.deal_documents d where d.object_id = object)
  or exists (select from public.cliente_documents d where d.object_id = object)
  or exists (select from public.expedientes e where e.objetos @> array[object])
  or exists (select from public.papelera p where p.objetos @> array[object]);

-- For the policies of storage. It waits for whoever is naming objects, and keeps others from it until the object is gone.
create function public.objeto_nombrado (objeto uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.stop_objects();
  return private.is_named(objeto);
end;
$$;

grant execute on function public.objeto_nombrado (uuid) to authenticated;

-- What a row names is neither removed, nor moved, nor written over: the row is deleted first, and it waits in the Papelera.
create policy documentos_delete_nombrados on storage.objects as restrictive for delete to authenticated
using (not public.objeto_nombrado(id));

create policy documentos_update_nombrados on storage.objects as restrictive for update to authenticated
using (not public.objeto_nombrado(id));

-- By name until now: one that has come to that name later, or that a row names, is not the object that was let go of.
create table public.objetos_soltados (
  object_id uuid primary key,
  version text,
  purged_at timestamptz not null default now()
);

alter table public.objetos_soltados enable row level security;

insert into public.objetos_soltados (object_id, version, purged_at)
select o.id, o.version, p.purged_at
from public.objetos_purgados p
join storage.objects o on o.bucket_id = p.bucket_id and o.name = p.name
where o.created_at < p.purged_at and not private.is_named(o.id);

drop table public.objetos_purgados;
alter table public.objetos_soltados rename to objetos_purgados;
alter index public.objetos_soltados_pkey rename to objetos_purgados_pkey;

-- Lets go of those that no row names. They are removed later, by `remove_purged` or by the screens of a hosted project.
create function private.release_objects (objects uuid[]) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.objetos_purgados (object_id, version)
  select o.id, o.version from storage.objects o
  where o.id = any (objects) and not private.is_named(o.id)
  on conflict (object_id) do update set version = excluded.version, purged_at = now();
end;

-- Removes entries for good. Answers how many went.
create function private.purge (entry_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  objects uuid[];
  purged integer;
begin
  with gone as (
    delete from public.papelera p where p.id = any (entry_ids) returning p.tabla, p.registro_id, p.user_id, p.objetos
  ),
  audited as (
    insert into public.auditoria (accion, tabla, registro_id, propietario)
    select 'purge', g.tabla, g.registro_id, g.user_id from gone g
  )
  select
    count(*)::integer,
    array(select distinct o.id from gone g, unnest(g.objetos) o (id))
  into purged, objects
  from gone;
  perform private.release_objects(objects);
  return purged;
end;
$$;

create function private.purge_expired () returns integer
language sql set search_path = ''
return private.purge(
  (select array_agg(p.id) from public.papelera p where p.deleted_at < now() - interval '30 days')
);

-- Removes at most so many objects that were let go of, in one statement during which nobody can name one of them. What is named
-- again, or is there in another version, is another object by now: it stays and is forgotten here. Answers the versions whose bytes
-- may go; null when nothing is left. Called by the embedded process.
create function private.remove_purged (max_items integer) returns text[]
language plpgsql set search_path = '' as $$
declare
  taken public.objetos_purgados[];
  versions text[];
begin
  if not exists (select from public.objetos_purgados) then
    return null;
  end if;
  perform private.stop_objects();
  with batch as (
    delete from public.objetos_purgados p
    where p.object_id in (select q.object_id from public.objetos_purgados q order by q.object_id limit max_items)
    returning p
  )
  select array_agg(b.p) into taken from batch b;
  with removed as (
    delete from storage.objects o
    using unnest(taken) t
    where o.id = t.object_id and o.version is not distinct from t.version and not private.is_named(o.id)
    returning o.version
  )
  select coalesce(array_agg(r.version) filter (where r.version is not null), '{}') into versions from removed r;
  return versions;
end;
$$;

-- Whether the process that runs the database removes what is let go of: it keeps its own notes beside the practice's tables.
create function private.removes_by_itself () returns boolean
language sql stable set search_path = ''
return to_regclass('backoffice.installation') is not null;

-- On a hosted project, where SQL may not change storage: what was let go of and is the caller's to remove through the storage API, a
-- part at a time, asked for again before each part. `ajenos` is how many of colleagues wait for them to do it. Nothing in the
-- embedded product.
create function public.objetos_por_borrar (max_items integer default 100) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant text := auth.uid()::text;
begin
  perform private.check_staff();
  if private.removes_by_itself() then
    return jsonb_build_object('propios', '[]'::jsonb, 'quedan', 0, 'ajenos', 0);
  end if;
  perform private.stop_objects();
  delete from public.objetos_purgados p
  where private.is_named(p.object_id) or not exists (
    select from storage.objects o where o.id = p.object_id and o.version is not distinct from p.version
  );
  return (
    with waiting as (
      select o.bucket_id, o.name, (everything or o.owner_id = me) as mine
      from public.objetos_purgados p join storage.objects o on o.id = p.object_id
    )
    select jsonb_build_object(
      'propios', (
        select coalesce(jsonb_agg(jsonb_build_object('bucket_id', w.bucket_id, 'name', w.name) order by w.bucket_id, w.name), '[]')
        from (select * from waiting where mine order by bucket_id, name limit least(max_items, 100)) w
      ),
      'quedan', (select count(*) from waiting where mine),
      'ajenos', (select count(*) from waiting where not mine)
    )
  );
end;
$$;

grant execute on function public.objetos_por_borrar (integer) to authenticated;

-- The entries that the caller sees, as a condition over `t`.
create function private.papelera_condition (search text, table_name text) returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  format('(t.tabla = ''deals'' or %s)', private.visible_to_caller('t.user_id')),
  case when not public.is_administrador() then 't.bloqueado_at is null' end,
  case when table_name is not null then format('t.tabla = %L', table_name) end,
  case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
);

create or replace function public.list_papelera (
  search text default '', table_name text default null, page_number integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.papelera',
    't.id, t.tabla, t.registro_id, t.titulo, t.deleted_by, t.deleted_at,
     (select s.full_name from public.staff s where s.user_id = t.deleted_by) as deleted_by_name',
    private.papelera_condition(search, table_name),
    't.deleted_at desc, t.id desc',
    page_number, page_size
  );
end;
$$;

-- All that a search finds: [{"id": …, "nombre": …}, …], so that what was counted is what goes.
create function public.found_papelera (search text default '', table_name text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', t.id, ''nombre'', coalesce(nullif(btrim(t.titulo), ''''), t.registro_id))
       order by t.deleted_at desc, t.id desc), ''[]'')
     from public.papelera t where %s',
    private.papelera_condition(search, table_name)
  ) into found;
  return found;
end;
$$;

grant execute on function public.found_papelera (text, text) to authenticated;

-- The rows of the entries, with what hung on them, are for the functions: they hold documents of colleagues. The screens read
-- `list_papelera`.
revoke select on public.papelera from authenticated;
grant select (id, tabla, registro_id, titulo, user_id, deleted_by, deleted_at) on public.papelera to authenticated;

-- Whether something that hung on the row is of somebody whose rows the caller does not see.
create function private.holds_others (entry public.papelera) returns boolean
language sql stable set search_path = ''
return not public.team_visibility() and exists (
  select from jsonb_each(entry.dependientes) t, jsonb_array_elements(t.value) f
  where f.value ->> 'user_id' is distinct from auth.uid()::text
);

drop function public.purge_papelera (uuid[]);
drop function private.purge_papelera (uuid[]);

-- By hand, from the Papelera page. Answers what became of each entry that the caller sees: `eliminado`, or `ajeno`, which has
-- documents of somebody else's in it and is an administrator's to remove. One that is missing was not there any more.
create function public.purge_papelera (entry_ids uuid[]) returns table (entry_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  everything constant boolean := public.is_administrador();
  allowed uuid[];
  refused uuid[];
begin
  perform private.check_staff();
  select
    array_agg(v.id) filter (where v.allowed),
    array_agg(v.id) filter (where not v.allowed)
  into allowed, refused
  from (
    select p.id, everything or not private.holds_others(p) as allowed
    from public.papelera p
    where p.id = any (private.visible_entries(entry_ids))
      and (p.tabla = 'deals' or p.user_id = auth.uid() or public.team_visibility())
    for update
  ) v;
  perform private.purge(allowed);
  return query
  select g.id, 'eliminado' from unnest(allowed) g (id)
  union all
  select r.id, 'ajeno' from unnest(refused) r (id);
end;
$$;

grant execute on function public.purge_papelera (uuid[]) to authenticated;

-- Takes an address away; its object is let go of if it is one of this case file's own. Past row security, which is asked first.
create function public.remove_expediente_documento (expediente uuid, url text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before uuid[];
  after uuid[];
begin
  perform private.check_staff();
  select e.objetos into before from public.expedientes e
  where e.id = expediente and (e.user_id = auth.uid() or public.team_visibility())
    and not public.esta_bloqueado('expedientes', expediente::text)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe o no tiene permiso para cambiarlo';
  end if;
  update public.expedientes e set documentos_urls = array_remove(e.documentos_urls, url)
  where e.id = expediente
  returning e.objetos into after;
  perform private.release_objects(array(select b from unnest(before) b where b <> all (after)));
end;
$$;

grant execute on function public.remove_expediente_documento (uuid, text) to authenticated;
