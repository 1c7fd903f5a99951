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
create index clientes_nif on public.clientes (public.normaliza_nif(dni));
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

-- What staff writes down about a client: notes, telephone calls, e-mails. Theirs as the client is.
create table public.cliente_registros (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  tipo text not null check (tipo in ('nota', 'llamada', 'email')),
  -- When the call or the e-mail was; of a note, when it was written.
  fecha timestamptz not null default now(),
  con_quien text,
  texto text not null check (btrim(texto) <> ''),
  created_at timestamptz not null default now()
);

create index cliente_registros_cliente on public.cliente_registros (cliente_id, fecha desc, id desc);

alter table public.cliente_registros enable row level security;

create policy cliente_registros_select_owner on public.cliente_registros for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy cliente_registros_insert_owner on public.cliente_registros for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and exists (select from public.clientes c where c.id = cliente_id)
);

create policy cliente_registros_update_owner on public.cliente_registros for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy cliente_registros_delete_owner on public.cliente_registros for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select, insert, update, delete on public.cliente_registros to authenticated;
