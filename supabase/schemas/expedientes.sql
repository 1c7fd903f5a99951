-- The older case files, which the screen calls Formato anterior. They belong to whoever made them. Their documents
-- are addresses in `documentos_urls`, not rows.

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
  ) stored,
  importacion_id uuid references public.importaciones (id),
  bloqueado_at timestamptz,
  objetos uuid[] not null default '{}'
);

create index expedientes_user_created on public.expedientes (user_id, created_at desc, id desc);
create index expedientes_cliente on public.expedientes (cliente_id);
create index expedientes_busqueda on public.expedientes using gin (busqueda extensions.gin_trgm_ops);
create index expedientes_importacion on public.expedientes (importacion_id) where importacion_id is not null;
create index expedientes_bloqueados on public.expedientes (id) where bloqueado_at is not null;
create index expedientes_objetos on public.expedientes using gin (objetos);

alter table public.expedientes enable row level security;

create policy expedientes_select_owner on public.expedientes for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_update_owner on public.expedientes for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_delete_owner on public.expedientes for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_insert_owner on public.expedientes for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);

grant select, delete on public.expedientes to authenticated;

-- Written once: see deals. Which objects a row names is found by the database.
do $$
begin
  execute (
    select format('grant update (%s) on public.expedientes to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.expedientes'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at', 'objetos')
  );
end
$$;

do $$
begin
  execute (
    select format('grant insert (%s) on public.expedientes to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.expedientes'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('object_id', 'objetos', 'bloqueado_at')
  );
end
$$;

-- A page of the caller's older case files, or the team's: contract number or creditor, newest first unless asked
-- otherwise.
create function public.list_expedientes (
  search text default '',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50,
  importacion uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.expedientes';
  request.columns := format(
    't.id, t.numero_contrato, t.nombre_acreedor, t.incluye_info_seguro, t.fecha_generacion, t.created_at,
     cardinality(t.documentos_urls) as documentos,
     (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente_nombre',
    private.visible_to_caller('c.user_id')
  );
  request.condition := concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case when importacion is not null then format('t.importacion_id = %L', importacion) end
  );
  request.sort := private.order_by(
    sort_by, sort_desc,
    array['created_at', 'fecha_generacion', 'incluye_info_seguro', 'id'],
    array['nombre_acreedor'],
    array['numero_contrato'],
    array['created_at asc', 'created_at desc', 'id asc', 'id desc']
  );
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) = '' then private.kept_total('expedientes', private.visible_to_caller('t.user_id'))
  end;
  return private.page_of(request);
end;
$$;

grant execute on function public.list_expedientes (text, text, boolean, integer, integer, uuid) to authenticated;

create trigger expedientes_updated_at before update on public.expedientes
for each row execute function public.set_updated_at ();
