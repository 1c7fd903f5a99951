-- The history of imports. One row an import, of whoever ran it; clients, case files and documents carry the id of the
-- import that made them, so that it can be undone. What an import does is in importaciones/importar.sql.

create table public.importaciones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  origen text not null check (origen in ('json', 'carpetas', 'clientes')),
  -- The file or folder that was chosen.
  nombre text not null,
  started_at timestamptz not null default now(),
  -- Null: cut short, or still running.
  finished_at timestamptz,
  creados integer not null default 0,
  actualizados integer not null default 0,
  existentes integer not null default 0,
  fallidos integer not null default 0,
  documentos integer not null default 0,
  -- The messages shown, in order.
  errores jsonb not null default '[]',
  -- While an import runs, its tab writes here every 20 seconds; null once it has ended, well or badly.
  latido_at timestamptz default now(),
  constraint importaciones_errores_lista check (jsonb_typeof(errores) = 'array'),
  -- Lists show it.
  constraint importaciones_nombre_corto check (length(nombre) <= 1000)
);

create index importaciones_user_started on public.importaciones (user_id, started_at desc);

alter table public.importaciones enable row level security;

create policy importaciones_select_owner on public.importaciones for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy importaciones_insert_owner on public.importaciones for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy importaciones_update_owner on public.importaciones for update to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()))
with check ((select public.is_staff()) and user_id = (select auth.uid()));

grant select, insert on public.importaciones to authenticated;
grant update (
  nombre, finished_at, creados, actualizados, existentes, fallidos, documentos, errores, latido_at
) on public.importaciones to authenticated;

-- 90 seconds: a browser wakes a tab in the background once a minute.
create function private.is_running (importacion public.importaciones) returns boolean
language sql stable set search_path = ''
return importacion.finished_at is null and coalesce(importacion.latido_at > now() - interval '90 seconds', false);

-- What somebody else's import made is not taken over, nor added to.
create function public.own_importacion (importacion uuid) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select from public.importaciones i where i.id = importacion and i.user_id = (select auth.uid())
);

grant execute on function public.own_importacion (uuid) to authenticated;
