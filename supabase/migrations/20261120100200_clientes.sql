-- Clients. They belong to the member of staff who made them (or to the team: VISIBILITY=team).

create table public.clientes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  nombre_completo text not null,
  email text,
  telefono text,
  dni text,
  ciudad text,
  provincia text,
  direccion text,
  codigo_postal text,
  nacionalidad text,
  iban text,
  es_empresa boolean not null default false,
  cif text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    public.normaliza(coalesce(nombre_completo, '') || ' ' || coalesce(email, '') || ' ' || coalesce(dni, ''))
  ) stored
);

create index clientes_user_created on public.clientes (user_id, created_at desc, id desc);
create index clientes_created on public.clientes (created_at desc, id desc);
create index clientes_dni on public.clientes (dni);
create index clientes_busqueda on public.clientes using gin (busqueda extensions.gin_trgm_ops);

create trigger clientes_updated_at before update on public.clientes
for each row execute function public.set_updated_at ();

alter table public.clientes enable row level security;

create policy clientes_select_owner on public.clientes for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy clientes_insert_owner on public.clientes for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy clientes_update_owner on public.clientes for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy clientes_delete_owner on public.clientes for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select, insert, update, delete on public.clientes to authenticated;
