-- Saved views of a list, and editing one field of many case files at once.

-- A name for a search, its filters and order; each member of staff has their own.
create table public.vistas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  pantalla text not null check (pantalla in ('expedientes', 'clientes')),
  nombre text not null check (btrim(nombre) <> ''),
  -- The list's part of the address: {"q": "...", "estado": "...", "sort": "..."}.
  busqueda jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, pantalla, nombre)
);

alter table public.vistas enable row level security;

create policy vistas_select_owner on public.vistas for select to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()));

create policy vistas_insert_owner on public.vistas for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy vistas_update_owner on public.vistas for update to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()))
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy vistas_delete_owner on public.vistas for delete to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()));

grant select, insert, update, delete on public.vistas to authenticated;

-- Sets one field of many case files. Answers what each of those that changed had before, which undoing needs.
-- `value` is null to clear the field. Runs as the caller.
create function public.set_deals_field (row_ids text[], field text, value text)
returns table (id text, previous text)
language plpgsql security invoker set search_path = '' as $$
begin
  if not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'public.deals'::regclass and a.attname = field and a.attnum > 0 and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'updated_at')
  ) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  return query execute format(
    'update public.deals d set %1$I = %2$L
     from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) for update) o
     where d.id = o.id and d.%1$I is distinct from %2$L
     returning d.id, o.previous',
    field, value, row_ids
  );
end;
$$;

-- Undoes it: gives each case file its former value, unless somebody has changed it since (`value` is what was set).
create function public.undo_deals_field (field text, value text, previous jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  former record;
  restored integer;
  total integer := 0;
begin
  for former in
    select p.previous as value, array_agg(p.id) as ids
    from jsonb_to_recordset(previous) p (id text, previous text)
    group by p.previous
  loop
    execute format(
      'select count(*) from public.set_deals_field(
         (select coalesce(array_agg(d.id), ''{}'') from public.deals d where d.id = any (%1$L) and d.%2$I is not distinct from %3$L),
         %2$L, %4$L
       )',
      former.ids, field, value, former.value
    ) into restored;
    total := total + restored;
  end loop;
  return total;
end;
$$;

grant execute on function
  public.set_deals_field (text[], text, text),
  public.undo_deals_field (text, text, jsonb)
to authenticated;
