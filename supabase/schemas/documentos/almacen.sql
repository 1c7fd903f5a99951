-- The objects of storage: the two private buckets of documents (that of templates is in escritos/tablas.sql), who may touch an object, which row names which object, what is let
-- go of, and comparing storage with the rows. An object is known by its id, which no later object takes, and never by
-- its path alone (docs/decisions/105).

-- 50 MB a file.
insert into storage.buckets (id, name, public, file_size_limit) values
  ('expediente-documents', 'expediente-documents', false, 52428800),
  ('cliente-documents', 'cliente-documents', false, 52428800);

-- ## Which object a row names

-- Whoever names an object shares this lock until the end of the transaction, and whoever removes an object has it
-- alone: no row is written for an object that is being removed. One lock for all objects, so that nobody waits in a
-- circle.
create function private.hold_objects () returns void
language sql volatile set search_path = ''
return pg_advisory_xact_lock_shared(7302);

create function private.stop_objects () returns void
language sql volatile set search_path = ''
return pg_advisory_xact_lock(7302);

-- Null where there is no object at that path, or it is somebody else's.
create function private.object_at (bucket text, path text, person uuid) returns uuid
language sql volatile set search_path = ''
return (
  select o.id from storage.objects o where o.bucket_id = bucket and o.name = path and o.owner_id = person::text
);

-- The digest of an object's bytes, as whoever keeps them counted it: SHA-256 on a server of ours, MD5 on a hosted project, whose storage
-- counts no other. What the uploader says of them is in `user_metadata` and is not asked. Null: it was put there by no upload.
create function private.huella_de_objeto (object uuid) returns text
language sql stable set search_path = ''
return (
  select coalesce(o.metadata ->> 'sha256', 'md5:' || substring(o.metadata ->> 'eTag' from '[0-9a-f]{32}'))
  from storage.objects o where o.id = object
);

-- Whether two objects are the same bytes: by size and MD5, which every object has, also those from before SHA-256 was counted.
create function private.mismos_bytes (one uuid, other uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from storage.objects a join storage.objects b on b.id = other
  where a.id = one and a.metadata ->> 'eTag' = b.metadata ->> 'eTag' and a.metadata ->> 'size' = b.metadata ->> 'size'
);

-- TG_ARGV[0] is the bucket. A row that comes back from the Papelera brings its object's id. Where the server counted the SHA-256 of the
-- bytes, the row has that one, whatever was sent.
create function private.name_object () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted text;
begin
  perform private.hold_objects();
  if new.object_id is null then
    new.object_id := private.object_at(tg_argv[0], new.file_path, new.user_id);
  end if;
  counted := private.huella_de_objeto(new.object_id);
  if counted !~ '^md5:' then
    new.sha256 := counted;
  end if;
  return new;
end;
$$;

-- The object that an address of `documentos_urls` names; null for an address of another place.
create function private.object_of_url (url text) returns text
language sql immutable strict set search_path = ''
return substring(url from '/storage/v1/object/(?:public/)?expediente-documents/([^?#]+)');

-- The objects of these addresses that the older case file names already, or that belong to whoever adds them.
create function private.objects_of_urls (urls text[], named uuid[], adder uuid) returns uuid[]
language sql volatile set search_path = ''
return array(
  select o.id from storage.objects o
  where o.bucket_id = 'expediente-documents'
    and o.name in (select private.object_of_url(u) from unnest(urls) u)
    and (o.id = any (named) or o.owner_id = adder::text)
);

-- Addresses are added and never taken away by writing the list: two people who do both at once lose nothing. Only
-- `remove_expediente_documento` takes one away, as the owner of the tables.
create function private.keep_documentos_urls () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.documentos_urls := old.documentos_urls || array(
    select u.url from unnest(new.documentos_urls) with ordinality u (url, place)
    where u.url <> all (old.documentos_urls)
    order by u.place
  );
  return new;
end;
$$;

create function private.name_objects_of_urls () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_objects();
  new.objetos := private.objects_of_urls(
    new.documentos_urls, coalesce(new.objetos, '{}'), coalesce(auth.uid(), new.user_id)
  );
  return new;
end;
$$;

-- The row of the table with the object that it names. Where it names none that exists, the object is found by its
-- path, if it belongs to the row's owner or to nobody.
create function private.linked (tabla text, fila jsonb) returns jsonb
language sql volatile set search_path = ''
return case
  -- One that was accepted names none: its document does.
  when tabla = 'notificaciones_judiciales' and fila ->> 'documento_id' is not null then fila
  when tabla = 'masc_justificantes' and fila ->> 'file_path' is null then fila
  when tabla in ('deal_documents', 'cliente_documents', 'notificaciones_judiciales', 'masc_justificantes') then fila || jsonb_build_object('object_id', (
    select o.id from storage.objects o
    where o.id = (fila ->> 'object_id')::uuid
      or (
        o.bucket_id = case tabla when 'cliente_documents' then 'cliente-documents' else 'expediente-documents' end
        and o.name = fila ->> 'file_path'
        and (coalesce(o.owner_id, fila ->> 'user_id') = fila ->> 'user_id' or public.team_visibility())
      )
    order by o.id = (fila ->> 'object_id')::uuid desc nulls last
    limit 1
  ))
  when tabla = 'expedientes' then fila || jsonb_build_object('objetos', array(
    select o.id from jsonb_array_elements_text(coalesce(fila -> 'documentos_urls', '[]')) u (url)
    join storage.objects o on o.bucket_id = 'expediente-documents' and o.name = private.object_of_url(u.url)
    where o.owner_id = fila ->> 'user_id'
      or o.owner_id = split_part(o.name, '/', 1)
      or o.owner_id is null
      or public.team_visibility()
  ))
  else fila
end;

-- Gives every row, living or in the Papelera, the object that it names: after a move to another server, whose objects
-- have other ids. Nobody changed anything, so triggers are off and nothing is audited.
create function private.link_objects () returns void
language plpgsql set search_path = '' as $$
declare
  de record;
begin
  perform set_config('session_replication_role', 'replica', true);
  -- Each table is joined with its objects once. `private.linked` says the same of one row, but takes half a millisecond for each.
  for de in
    select * from (values
      ('deal_documents', 'expediente-documents', 'true'),
      ('cliente_documents', 'cliente-documents', 'true'),
      ('notificaciones_judiciales', 'expediente-documents', 'n.documento_id is null'),
      ('masc_justificantes', 'expediente-documents', 'n.file_path is not null')
    ) v (tabla, cubo, nombra)
  loop
    execute format(
      $q$
        update public.%1$I d set object_id = l.object_id
        from (
          select n.id, o.id as object_id
          from public.%1$I n
          left join storage.objects o
            on o.bucket_id = %2$L
            and o.name = n.file_path
            and (coalesce(o.owner_id, n.user_id::text) = n.user_id::text or public.team_visibility())
          where %3$s and not exists (select from storage.objects k where k.id = n.object_id)
        ) l
        where l.id = d.id and l.object_id is distinct from d.object_id
      $q$,
      de.tabla, de.cubo, de.nombra
    );
  end loop;
  update public.expedientes e set objetos = array(
    select o::uuid from jsonb_array_elements_text(private.linked('expedientes', to_jsonb(e)) -> 'objetos') o
  )
  where cardinality(e.documentos_urls) > 0;
  update public.plantillas t set object_id = o.id
  from storage.objects o
  where o.bucket_id = 'plantillas' and o.name = t.file_path and o.id is distinct from t.object_id;
  update public.papelera p set
    registro = private.linked(p.tabla, p.registro),
    dependientes = (
      select coalesce(jsonb_object_agg(t.key, (
        select coalesce(jsonb_agg(private.linked(t.key, f.fila) order by f.place), '[]')
        from jsonb_array_elements(t.value) with ordinality f (fila, place)
      )), '{}')
      from jsonb_each(p.dependientes) t
    )
  where true;
  perform set_config('session_replication_role', 'origin', true);
end;
$$;

-- Whether a row names the object, living or in the Papelera.
create function private.is_named (object uuid) returns boolean
language sql volatile set search_path = ''
return exists (select from public.deal_documents d where d.object_id = object)
  or exists (select from public.cliente_documents d where d.object_id = object)
  or exists (select from public.notificaciones_judiciales n where n.object_id = object)
  or exists (select from public.masc_justificantes j where j.object_id = object)
  or exists (select from public.expedientes e where e.objetos @> array[object])
  or exists (select from public.plantillas t where t.object_id = object)
  or exists (select from public.papelera p where p.objetos @> array[object]);

-- For the policies of storage. It waits for whoever is naming objects, and keeps others from it until the object is
-- gone.
create function public.objeto_nombrado (objeto uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Whoever is not of staff removes nothing, learns nothing, and asks nobody to wait.
  if not public.is_staff() then
    return null;
  end if;
  perform private.stop_objects();
  return private.is_named(objeto);
end;
$$;

grant execute on function public.objeto_nombrado (uuid) to authenticated;

-- Whether an object is so young that its upload may still be going on: its row is on its way.
create function private.se_esta_subiendo (created_at timestamptz) returns boolean
language sql stable set search_path = ''
return created_at >= now() - interval '10 minutes';

-- Whether the caller is taking away what they were uploading: they brought it a moment ago and no row names it yet. Whose row
-- is refused takes the object away again, also where the client was blocked between the two; nobody reads it any more.
create function public.se_retira_a_medias (objeto uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from storage.objects o
  where o.id = objeto and o.owner_id = auth.uid()::text and private.se_esta_subiendo(o.created_at) and not private.is_named(o.id)
    and current_setting('storage.operation', true) in ('storage.object.delete', 'storage.object.delete_many')
);

grant execute on function public.se_retira_a_medias (uuid) to authenticated;

-- ## Who may touch an object

create policy documentos_select_owner on storage.objects for select to authenticated
using (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
);

create policy documentos_delete_owner on storage.objects for delete to authenticated
using (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
);

-- Administrators see all notices of courts, so that one which somebody took in and left is found.
create policy documentos_select_judiciales on storage.objects for select to authenticated
using (
  bucket_id = 'expediente-documents'
  and (select public.is_administrador())
  and exists (select from public.notificaciones_judiciales n where n.object_id = objects.id)
);

-- Nobody takes a place that belongs to a colleague: the folder of a client is for whoever sees the client, and the
-- folder of a person (files of the older case files) for that person. Folders of case files are for all of staff,
-- like the case file.
create policy documentos_insert_owner on storage.objects for insert to authenticated
with check (
  (select public.is_staff())
  and owner_id = (select auth.uid())::text
  and case bucket_id
    when 'expediente-documents' then not exists (
      select from public.staff s where s.user_id::text = split_part(name, '/', 1) and s.user_id <> (select auth.uid())
    )
    when 'cliente-documents' then exists (
      select from public.clientes c
      where c.id = case
        when split_part(name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(name, '/', 1)::uuid
      end
    )
    else false
  end
);

-- What a row names is neither removed, nor moved, nor written over: the row is deleted first, and it waits in the
-- Papelera.
create policy documentos_delete_nombrados on storage.objects as restrictive for delete to authenticated
using (not public.objeto_nombrado(id));

create policy documentos_update_nombrados on storage.objects as restrictive for update to authenticated
using (not public.objeto_nombrado(id));

-- ## Objects that are let go of

-- A purge only writes here, because on a hosted project SQL may not change storage: the screens remove the objects
-- through the storage API, the embedded server by itself. By id and version: what has come to the same path later is
-- another object.
create table public.objetos_purgados (
  object_id uuid primary key,
  version text,
  purged_at timestamptz not null default now()
);

alter table public.objetos_purgados enable row level security;

-- Lets go of those that no row names. They are removed later, by remove_purged or by the screens of a hosted project.
create function private.release_objects (objects uuid[]) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.objetos_purgados (object_id, version)
  select o.id, o.version from storage.objects o
  where o.id = any (objects) and not private.is_named(o.id)
  on conflict (object_id) do update set version = excluded.version, purged_at = now();
end;

-- Removes at most so many objects that were let go of, in one statement during which nobody can name one of them. An
-- object that is named again, or that is there in another version, stays and is forgotten here. Answers the versions
-- whose bytes may go; null when nothing is left. The embedded server calls it.
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

-- Whether a server of ours runs the database and removes what is let go of: it keeps its own notes in the schema
-- `backoffice`.
create function private.removes_by_itself () returns boolean
language sql stable set search_path = ''
return to_regclass('backoffice.installation') is not null;

-- On a hosted project, where SQL may not change storage: the objects that were let go of and that the caller may
-- remove through the storage API, a part at a time; it is asked again before each part. `ajenos` is how many wait for
-- colleagues. Nothing on a server of ours.
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

-- ## Documents of the older case files

-- Adds one address.
create function public.add_expediente_documento (expediente uuid, url text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update public.expedientes e set documentos_urls = e.documentos_urls || url
  where e.id = expediente and url <> all (e.documentos_urls);
  if not found and not exists (select from public.expedientes e where e.id = expediente and url = any (e.documentos_urls)) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe o no tiene permiso para cambiarlo';
  end if;
end;
$$;

grant execute on function public.add_expediente_documento (uuid, text) to authenticated;

-- Takes one address away and lets go of its object, if it is one of this case file's own. Past row security, which
-- the first query replaces.
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

-- ## Storage compared with the rows (Sincronizar Documentos del Storage)

-- The case file's id in the first part of an object's path: `EXP-=C3=91-1` is EXP-Ñ-1 (see
-- src/data/documentos/rutas.ts).
create function private.unescape_deal_id (segment text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return convert_from(
    decode(
      (
        select string_agg(
          case when part like '=%' then substr(part, 2) else encode(convert_to(part, 'UTF8'), 'hex') end, '' order by n
        )
        from regexp_matches(segment, '=[0-9A-F]{2}|[^=]+|=', 'g') with ordinality m (parts, n), unnest(m.parts) part
        where part <> '='
      ),
      'hex'
    ),
    'UTF8'
  );
exception
  -- A folder that nobody escaped: it names itself.
  when character_not_in_repertoire or untranslatable_character then return segment;
end;
$$;

-- The objects that rows name, living or in the Papelera, and those that were let go of: none of them is loose.
create function private.kept_objects () returns setof uuid
language sql stable set search_path = ''
begin atomic
  select d.object_id from public.deal_documents d where d.object_id is not null
  union all
  select n.object_id from public.notificaciones_judiciales n where n.object_id is not null
  union all
  select j.object_id from public.masc_justificantes j where j.object_id is not null
  union all
  select o.id from public.expedientes e, unnest(e.objetos) o (id)
  union all
  select o.id from public.papelera p, unnest(p.objetos) o (id)
  union all
  select r.object_id from public.objetos_purgados r;
end;

-- Of the caller's objects and rows (or the team's), each with its exact number and at most `max_items` of them:
--   sin_fila objects whose case file exists and that nothing keeps: they can be given a row
--   sin_expediente objects that nothing keeps and whose folder is no case file, living or in the Papelera
--   sin_objeto rows without their object
-- Each comparison is one hash join over the keys alone, in memory.
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
      and not private.se_esta_subiendo(o.created_at)
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
    'recientes', (
      select count(*) from storage.objects o
      where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
        and private.se_esta_subiendo(o.created_at) and not exists (select from private.kept_objects() k (id) where k.id = o.id)
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

grant execute on function public.compare_storage (integer) to authenticated;

-- Gives rows to objects that have none: [{file_path, document_type, category, file_name, mime_type, sha256}, …], the
-- rest is what storage knows. A row is of whoever uploaded the object, whoever finds it. Answers the paths of those
-- that have their row now: an object that got one meanwhile, or that the caller does not see, is missing.
create function public.add_documentos_sincronizados (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added jsonb;
begin
  perform private.check_staff();
  perform private.check_tope(jsonb_array_length(filas), 1000);
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

grant execute on function public.add_documentos_sincronizados (jsonb) to authenticated;

-- Documents whose object is gone: {"total": n, "items": [...]}, the newest 500. Administrators see all of them,
-- others their own. `enlace` is the id of the case file or client that the row belongs to.
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

grant execute on function public.list_documentos_perdidos () to authenticated;

-- ## Damaged files

-- The rounds that compare every object with what its row says (size and hash), and the objects that differ. Only a
-- server of ours makes them (docs/decisions/116): nobody reaches these tables through the API, and on a hosted
-- project they stay empty.
create table private.revisiones_archivos (
  id uuid primary key default gen_random_uuid(),
  iniciada_at timestamptz not null default now(),
  terminada_at timestamptz,
  estado text not null default 'en_curso' check (estado in ('en_curso', 'terminada', 'cancelada')),
  total bigint not null check (total >= 0),
  revisados bigint not null default 0 check (revisados >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  -- The last object that was compared; a round that was cut short goes on behind it.
  ultimo uuid
);

create unique index revisiones_archivos_en_curso on private.revisiones_archivos (estado) where estado = 'en_curso';
create index revisiones_archivos_iniciada on private.revisiones_archivos (iniciada_at desc);

alter table private.revisiones_archivos enable row level security;

create table private.archivos_danados (
  -- Of storage.objects: a file that is uploaded again has another one.
  version text primary key,
  problema text not null check (problema in ('falta', 'incompleto', 'alterado', 'ilegible')),
  encontrado_at timestamptz not null default now()
);

alter table private.archivos_danados enable row level security;

-- The damaged objects that are still in use, with the document and the record that they belong to. Without a document
-- (it waits in the Papelera) the object's own name says what it was.
create function private.documentos_danados ()
returns table (
  version text, problema text, encontrado_at timestamptz, objeto text, archivo text, deal_id text, cliente_id uuid, cliente text
)
language sql stable set search_path = ''
begin atomic
  select
    x.version, x.problema, x.encontrado_at, o.name,
    coalesce(d.file_name, c.file_name, substring(o.name from '[^/]+$')),
    d.deal_id, c.cliente_id, k.nombre_completo
  from private.archivos_danados x
  join storage.objects o on o.version = x.version
  left join public.deal_documents d on o.bucket_id = 'expediente-documents' and d.file_path = o.name
  left join public.cliente_documents c on o.bucket_id = 'cliente-documents' and c.file_path = o.name
  left join public.clientes k on k.id = c.cliente_id
  order by d.deal_id, k.nombre_completo, o.name;
end;

create trigger deal_documents_object before insert on public.deal_documents
for each row execute function private.name_object ('expediente-documents');

create trigger cliente_documents_object before insert on public.cliente_documents
for each row execute function private.name_object ('cliente-documents');

create trigger expedientes_documentos_a_keep before update of documentos_urls on public.expedientes
for each row when (current_user = 'authenticated') execute function private.keep_documentos_urls ();

create trigger expedientes_documentos_b_name before insert or update of documentos_urls on public.expedientes
for each row execute function private.name_objects_of_urls ();
