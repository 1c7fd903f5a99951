-- A row names its object by the object's id, which no later object takes, and not by its path alone, which a later one may. Only an
-- object that is there, and that belongs to whoever writes the row, can be named. See docs/decisions/105.

alter table public.deal_documents add column object_id uuid unique;
alter table public.cliente_documents add column object_id uuid unique;

-- The objects that the addresses in `documentos_urls` name, in no order.
alter table public.expedientes add column objetos uuid[] not null default '{}';
create index expedientes_objetos on public.expedientes using gin (objetos);

-- Whoever names an object shares this lock until the end of the transaction, and whoever removes an object has it alone: no row is
-- written for an object that is being removed meanwhile. One lock for all of them, so that nobody waits in a circle.
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

-- TG_ARGV[0] is the bucket. A row that comes back from the Papelera brings its object's id.
create function private.name_object () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_objects();
  if new.object_id is null then
    new.object_id := private.object_at(tg_argv[0], new.file_path, new.user_id);
  end if;
  return new;
end;
$$;

create trigger deal_documents_object before insert on public.deal_documents
for each row execute function private.name_object ('expediente-documents');

create trigger cliente_documents_object before insert on public.cliente_documents
for each row execute function private.name_object ('cliente-documents');

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

create trigger expedientes_documentos_a_keep before update of documentos_urls on public.expedientes
for each row when (current_user = 'authenticated') execute function private.keep_documentos_urls ();

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

create trigger expedientes_documentos_b_name before insert or update of documentos_urls on public.expedientes
for each row execute function private.name_objects_of_urls ();

-- A row of the table with the object that it names, where it names none that is there: by its path, if the object is of the row's
-- owner or of nobody. For rows that are older than these columns, and for those that a move has brought to other objects.
create function private.linked (tabla text, fila jsonb) returns jsonb
language sql volatile set search_path = ''
return case
  when tabla in ('deal_documents', 'cliente_documents') then fila || jsonb_build_object('object_id', (
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
    where o.owner_id in (fila ->> 'user_id', split_part(o.name, '/', 1))
      or o.owner_id is null
      or public.team_visibility()
  ))
  else fila
end;

-- Gives every row, living or in the Papelera, the object that it names. Nothing of it is a change that anybody made: no audit.
create function private.link_objects () returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.deal_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('deal_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id from public.deal_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.cliente_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('cliente_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id
    from public.cliente_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.expedientes e set objetos = array(
    select o::uuid from jsonb_array_elements_text(private.linked('expedientes', to_jsonb(e)) -> 'objetos') o
  )
  where cardinality(e.documentos_urls) > 0;
  update public.papelera p set
    registro = private.linked(p.tabla, p.registro),
    dependientes = (
      select coalesce(jsonb_object_agg(t.key, (
        select coalesce(jsonb_agg(private.linked(t.key, f.fila) order by f.place), '[]')
        from jsonb_array_elements(t.value) with ordinality f (fila, place)
      )), '{}')
      from jsonb_each(p.dependientes) t
    );
  perform set_config('session_replication_role', 'origin', true);
end;
$$;

select private.link_objects();

-- What an import of somebody else's made is not taken over, nor added to.
create function public.own_importacion (importacion uuid) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select from public.importaciones i where i.id = importacion and i.user_id = (select auth.uid())
);

grant execute on function public.own_importacion (uuid) to authenticated;

drop policy deal_documents_insert_owner on public.deal_documents;
create policy deal_documents_insert_owner on public.deal_documents for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and object_id is not null
  and (importacion_id is null or public.own_importacion(importacion_id))
);

drop policy cliente_documents_insert_owner on public.cliente_documents;
create policy cliente_documents_insert_owner on public.cliente_documents for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and object_id is not null
  and exists (select from public.clientes c where c.id = cliente_id)
);

-- For the screens: one address more, or one less.
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
