-- Who did what to which row, and when. Append-only: no role of the application may change or delete an entry.

create table public.auditoria (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid default auth.uid(),
  accion text not null check (accion in ('insert', 'update', 'delete', 'view', 'download', 'purge')),
  tabla text not null,
  registro_id text not null,
  -- Whose row it was: decides who may read the entry.
  propietario uuid,
  -- Only the fields that changed. A new row's content is not repeated here: it is in the row, and its later changes are below.
  antes jsonb,
  despues jsonb
);

create index auditoria_registro on public.auditoria (tabla, registro_id, id desc);
create index auditoria_at on public.auditoria (at desc, id desc);

alter table public.auditoria enable row level security;

create policy auditoria_select_staff on public.auditoria for select to authenticated
using (
  (select public.is_staff())
  and (
    tabla in ('deals', 'staff')
    or propietario = (select auth.uid())
    or user_id = (select auth.uid())
    or (select public.team_visibility())
  )
);

grant select on public.auditoria to authenticated;

create function public.refuse_audit_change () returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '42501', message = 'La auditoría no se puede modificar';
end;
$$;

create trigger auditoria_append_only before update or delete or truncate on public.auditoria
for each statement execute function public.refuse_audit_change ();

-- One trigger a statement, not a row: an import of 500 writes its 500 entries in one insert. TG_ARGV[0] is the key column.
create function public.audit_insert () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario)
     select ''insert'', %L, n.%I::text, n.user_id from new_rows n',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$$;

create function public.audit_update () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes, despues)
     select ''update'', %1$L, n.%2$I::text, n.user_id, c.antes, c.despues
     from old_rows o
     join new_rows n using (%2$I)
     cross join lateral (
       select jsonb_object_agg(f.key, f.value) as antes, jsonb_object_agg(f.key, to_jsonb(n) -> f.key) as despues
       from jsonb_each(to_jsonb(o)) f
       where f.value is distinct from to_jsonb(n) -> f.key and f.key not in (''busqueda'', ''updated_at'')
     ) c
     where c.antes is not null',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$$;

create function public.audit_delete () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes)
     select ''delete'', %L, o.%I::text, o.user_id, to_jsonb(o) - ''busqueda'' from old_rows o',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$$;

do $$
declare
  audited record;
begin
  for audited in
    select * from (values
      ('clientes', 'id'), ('deals', 'id'), ('expedientes', 'id'),
      ('deal_documents', 'id'), ('cliente_documents', 'id'), ('cliente_registros', 'id'), ('staff', 'user_id')
    ) t (name, key)
  loop
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as new_rows
       for each statement execute function public.audit_insert (%3$L)',
      audited.name || '_audit_insert', audited.name, audited.key
    );
    execute format(
      'create trigger %1$I after update on public.%2$I referencing old table as old_rows new table as new_rows
       for each statement execute function public.audit_update (%3$L)',
      audited.name || '_audit_update', audited.name, audited.key
    );
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as old_rows
       for each statement execute function public.audit_delete (%3$L)',
      audited.name || '_audit_delete', audited.name, audited.key
    );
  end loop;
end;
$$;

-- Views and downloads change no row, so the screen says them. Only of a document that the caller may see.
create function public.log_document_access (table_name text, document_id uuid, access text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  if table_name not in ('deal_documents', 'cliente_documents') or access not in ('view', 'download') then
    raise exception using errcode = 'PT400', message = 'Acceso no reconocido';
  end if;
  execute format('select d.user_id from public.%I d where d.id = $1', table_name) into owner using document_id;
  if owner is null or not public.is_staff() or not (owner = auth.uid() or public.team_visibility()) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  values (access, table_name, document_id::text, owner);
end;
$$;

grant execute on function public.log_document_access (text, uuid, text) to authenticated;
