-- What somebody else saved meanwhile (decision 128): settings and views know when they were last saved, a change of the team says what it
-- was made from, and deleting everything that a search found deletes what was counted.

-- The save asks for the row as it was read, as those of clients and case files do. `settings` has a grant for all of its columns, and `vistas`
-- none to update this one; whatever is sent, the trigger writes it.
alter table public.settings add column updated_at timestamptz not null default now();
alter table public.vistas add column updated_at timestamptz not null default now();

create trigger settings_updated_at before insert or update on public.settings
for each row execute function public.set_updated_at ();

create trigger vistas_updated_at before insert or update on public.vistas
for each row execute function public.set_updated_at ();

-- What a search finds now, and when that was: what is chosen by `Seleccionar los … encontrados`.
create function public.count_found (
  table_name text, search text default '', filters jsonb default '{}', sort_by text default 'id', sort_desc boolean default false
) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'ids', public.found_ids(table_name, search, filters, sort_by, sort_desc),
  'counted_at', statement_timestamp()
);

grant execute on function public.count_found (text, text, jsonb, text, boolean) to authenticated;

-- As before. With `counted_at`, rows that changed after it stay, and are answered without an entry.
drop function public.delete_many_to_papelera (text, text[]);
drop function private.do_delete_many_to_papelera (text, text[]);

create function private.do_delete_many_to_papelera (table_name text, row_ids text[], counted_at timestamptz)
returns table (row_id text, entry_id uuid)
language plpgsql set search_path = '' as $$
declare
  as_counted constant text := case when counted_at is null then 'true' else format('t.updated_at <= %L', counted_at) end;
  gone text[];
begin
  if table_name not in (
    'clientes', 'deals', 'expedientes', 'deal_documents', 'cliente_documents', 'cliente_registros'
  ) then
    raise exception using errcode = 'PT400', message = 'Esa tabla no tiene papelera';
  end if;
  -- A literal, not a parameter: it takes the type of the key, which is text or uuid.
  execute format(
    'with gone as (delete from public.%I t where t.id = any (%L) and %s returning t.id::text) select array_agg(g.id) from gone g',
    table_name, row_ids, as_counted
  ) into gone;
  -- now() is the transaction's: only the entries made just now have it.
  return query
  select p.registro_id, p.id from public.papelera p
  where p.tabla = table_name and p.registro_id = any (gone) and p.deleted_at = now();
  return query execute format(
    'select t.id::text, null::uuid from public.%I t where t.id = any (%L) and not (%s)', table_name, row_ids, as_counted
  );
end;
$$;

create function public.delete_many_to_papelera (table_name text, row_ids text[], counted_at timestamptz default null)
returns table (row_id text, entry_id uuid)
language sql set search_path = ''
begin atomic
  select r.row_id, r.entry_id
  from jsonb_to_recordset(coalesce(
    private.operation_begin('delete_many_to_papelera'),
    private.operation_end('delete_many_to_papelera', (
      select coalesce(jsonb_agg(w), '[]') from private.do_delete_many_to_papelera(table_name, row_ids, counted_at) w
    ))
  )) r (row_id text, entry_id uuid);
end;

grant execute on function
  private.do_delete_many_to_papelera (text, text[], timestamptz),
  public.delete_many_to_papelera (text, text[], timestamptz)
to authenticated;

-- `seen_role` and `seen_active`: what the administrator had before their eyes. Another there now refuses the change.
drop function public.update_staff (uuid, text, boolean);
drop function private.do_update_staff (uuid, text, boolean);

create function private.do_update_staff (
  staff_id uuid, new_role text, new_active boolean, seen_role text, seen_active boolean
)
returns public.staff
language plpgsql security definer set search_path = '' as $$
declare
  person public.staff;
begin
  if not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede cambiar el equipo';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
  update public.staff s
  set role = coalesce(new_role, s.role), active = coalesce(new_active, s.active)
  where s.user_id = staff_id
    and s.role = coalesce(seen_role, s.role) and s.active = coalesce(seen_active, s.active)
  returning s.* into person;
  if not found then
    if exists (select from public.staff s where s.user_id = staff_id) then
      raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado su papel o su acceso';
    end if;
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  if not exists (select from public.staff s where s.role = 'administrador' and s.active) then
    raise exception using errcode = 'PT409', message = 'Debe quedar al menos un administrador activo';
  end if;
  return person;
end;
$$;

create function public.update_staff (
  staff_id uuid,
  new_role text default null,
  new_active boolean default null,
  seen_role text default null,
  seen_active boolean default null
)
returns public.staff
language sql set search_path = ''
return jsonb_populate_record(null::public.staff, coalesce(
  private.operation_begin('update_staff'),
  private.operation_end('update_staff', to_jsonb(
    private.do_update_staff(staff_id, new_role, new_active, seen_role, seen_active)
  ))
));

grant execute on function
  private.do_update_staff (uuid, text, boolean, text, boolean),
  public.update_staff (uuid, text, boolean, text, boolean)
to authenticated;
