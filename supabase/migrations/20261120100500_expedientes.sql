-- The older case-file table, reachable as `Formato anterior`. Its rows belong to the member of staff who made them.

create table public.expedientes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No foreign key: a client in the Papelera keeps its place here, and restoring it mends the link.
  cliente_id uuid,
  numero_contrato text,
  fecha_contrato date,
  fecha_firma date,
  metodo_contratacion text,
  tipo_prima text,
  nombre_compania_seguro text,
  cif_compania_seguro text,
  direccion_compania_seguro text,
  nombre_acreedor text,
  id_acreedor text,
  direccion_acreedor text,
  email_acreedor text,
  telefono_acreedor text,
  incluye_clausula_ppi boolean,
  clausula_ppi text,
  incluye_clausula_prima boolean,
  clausula_prima text,
  incluye_clausula_cpd boolean,
  clausula_cpd text,
  incluye_comision_apertura boolean,
  clausula_comision_apertura text,
  incluye_info_seguro boolean,
  tiene_recibo_contrato boolean,
  fecha_envio_reclamacion date,
  ha_respondido_reclamacion boolean,
  fecha_respuesta_reclamacion date,
  fecha_generacion timestamptz,
  mensaje text,
  documentos_urls text[] not null default '{}',
  busqueda text generated always as (
    public.normaliza(coalesce(numero_contrato, '') || ' ' || coalesce(nombre_acreedor, ''))
  ) stored
);

create index expedientes_user_created on public.expedientes (user_id, created_at desc, id desc);
create index expedientes_cliente on public.expedientes (cliente_id);
create index expedientes_busqueda on public.expedientes using gin (busqueda extensions.gin_trgm_ops);

create trigger expedientes_updated_at before update on public.expedientes
for each row execute function public.set_updated_at ();

alter table public.expedientes enable row level security;

create policy expedientes_select_owner on public.expedientes for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_insert_owner on public.expedientes for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy expedientes_update_owner on public.expedientes for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_delete_owner on public.expedientes for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select, insert, update, delete on public.expedientes to authenticated;
