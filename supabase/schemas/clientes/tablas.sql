-- Clients, and what staff writes down about them. Both belong to the member of staff who made them, or to the team
-- (`visibility`, ajustes.sql).

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
  ) stored,
  importacion_id uuid references public.importaciones (id),
  -- Since when the person is blocked: see bloqueo/reglas.sql.
  bloqueado_at timestamptz,
  -- Since when they accept that the practice writes to them by e-mail. None: nothing is sent to them (correos/reglas.sql).
  correo_aceptado date check (isfinite(correo_aceptado))
);

-- As for deals.
alter table public.clientes set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

create index clientes_user_created on public.clientes (user_id, created_at desc, id desc);
create index clientes_busqueda on public.clientes using gin (busqueda extensions.gin_trgm_ops);
create index clientes_importacion on public.clientes (importacion_id) where importacion_id is not null;
create index clientes_nif_bloqueados on public.clientes (public.normaliza_nif(dni)) where bloqueado_at is not null;

-- As deals_lista.
create index clientes_lista on public.clientes (created_at desc, id desc) include (
  user_id, bloqueado_at, es_empresa, nombre_completo, email, telefono, dni, ciudad, provincia, busqueda
);

-- By number, with whose a client is and whether it is blocked: who has case files is counted from here alone.
create index clientes_nif on public.clientes (public.normaliza_nif(dni)) include (dni, id, user_id, bloqueado_at, cif);

-- What somebody reads off a call.
create index clientes_telefonos on public.clientes using gin (public.normaliza_telefonos(telefono)) where telefono is not null;

-- Companies have a CIF and no DNI: wherever a client is known by their NIF, either number counts.
create index clientes_cif on public.clientes (public.normaliza_nif(cif)) include (cif, id) where cif is not null;

-- What somebody reads off a transfer.
create index clientes_iban on public.clientes (public.normaliza_iban(iban)) where iban is not null;

alter table public.clientes enable row level security;

-- Administrators answer for what is blocked, whoever's it was.
create policy clientes_select_owner on public.clientes for select to authenticated
using (
  (select public.is_staff())
  and (
    user_id = (select auth.uid())
    or (select public.team_visibility())
    or (bloqueado_at is not null and (select public.is_administrador()))
  )
);

create policy clientes_update_owner on public.clientes for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy clientes_delete_owner on public.clientes for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy clientes_insert_owner on public.clientes for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);

grant select, insert, delete on public.clientes to authenticated;

-- Written once: see deals.
do $$
begin
  execute (
    select format('grant update (%s) on public.clientes to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.clientes'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at')
  );
end
$$;

-- Notes, telephone calls and e-mails. Theirs as the client is.
create table public.cliente_registros (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  tipo text not null check (tipo in ('nota', 'llamada', 'email')),
  -- When the call or the e-mail was; of a note, when it was written.
  fecha timestamptz not null default now(),
  con_quien text,
  texto text not null check (btrim(texto) <> ''),
  created_at timestamptz not null default now(),
  -- Saving asks for the row as it was read.
  updated_at timestamptz not null default now()
);

create index cliente_registros_cliente on public.cliente_registros (cliente_id, fecha desc, id desc);
create index cliente_registros_user on public.cliente_registros (user_id);

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

grant select, insert, delete on public.cliente_registros to authenticated;
grant update (tipo, fecha, con_quien, texto) on public.cliente_registros to authenticated;

-- ## The list

create function private.clientes_order (sort_by text, sort_desc boolean) returns private.list_order
language sql stable set search_path = ''
return private.order_by(
  sort_by, sort_desc,
  array['created_at', 'id'],
  array['nombre_completo', 'email', 'telefono', 'dni', 'ciudad', 'provincia'],
  '{}',
  array['created_at asc', 'created_at desc', 'id asc', 'id desc']
);

-- Filters of clients: provincia, ciudad, empresa (si, no), desde and hasta (days of created_at), expedientes (con,
-- sin), importacion (the import that made them). `expedientes` has two forms. `row_by_row` asks for each client, which is
-- quicker for the few of a page (`limit` keeps PostgreSQL from reading all numbers first); the other one finds all at once,
-- for counting.
create function private.clientes_condition (search text, filters jsonb, row_by_row boolean default false)
returns text
language plpgsql stable set search_path = '' as $$
declare
  -- Those with words of their own; any other is a field of a client, under its name: see private.field_is.
  named constant text[] := array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes', 'importacion'];
begin
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then private.search_is(search, 'public.clientes', array['dni', 'cif'], 'telefono', 'iban') end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
    case when filters ? 'provincia' then format('t.provincia = %L', filters ->> 'provincia') end,
    case when filters ? 'ciudad' then format('t.ciudad = %L', filters ->> 'ciudad') end,
    private.flag_is('t.es_empresa', filters ->> 'empresa'),
    private.between_days('t.created_at', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'expedientes' and row_by_row then format(
      '(
         select true from private.deals_visibles e
         where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(t.dni), public.normaliza_nif(t.cif)) limit 1
       ) is %s',
      case filters ->> 'expedientes' when 'con' then 'true' else 'null' end
    ) when filters ? 'expedientes' then format(
      '%s (
         select from (
           select c.id, public.normaliza_nif(c.dni) as nif from public.clientes c
           union all
           select c.id, public.normaliza_nif(c.cif) from public.clientes c
           where c.cif is not null and public.normaliza_nif(c.cif) not in (
             select b.nif from private.nifs_bloqueados b where not (select public.is_administrador())
           )
           offset 0
         ) n
         join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) e on e.nif = n.nif
         where n.id = t.id
       )',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end,
    (
      select string_agg(private.field_is('public.clientes', f.key, f.value), ' and ')
      from jsonb_each_text(filters - named) f
    )
  );
end;
$$;

-- How many clients that the caller sees have case files, by their DNI or their CIF. Two indexes are read side by
-- side, each with its numbers in order (`offset 0` keeps PostgreSQL from taking them apart), and the few clients with
-- a CIF one by one (docs/decisions/050). A client that is not blocked has no blocked case files by its DNI; by its
-- CIF it may.
create function private.clientes_con_expedientes ()
returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = 'off' set max_parallel_workers_per_gather = '0' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  blocked constant boolean := public.is_administrador();
begin
  return (
    select count(*)
    from (
      select public.normaliza_nif(c.dni) as nif from public.clientes c
      where (everything or c.user_id = me) and (blocked or c.bloqueado_at is null)
      order by 1 offset 0
    ) c
    join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) d on d.nif = c.nif
  ) + (
    select count(*) from public.clientes c
    where c.cif is not null and (everything or c.user_id = me) and (blocked or c.bloqueado_at is null)
      and (select true from private.deals_visibles d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.cif) limit 1)
      and (select true from public.deals d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.dni) limit 1) is null
  );
end;
$$;

-- A page of clients. Volatile, because a total that had to be counted is remembered.
create function public.list_clientes (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.clientes';
  request.columns := 't.id, t.nombre_completo, t.email, t.telefono, t.dni, t.ciudad, t.provincia, t.created_at';
  request.condition := private.clientes_condition(search, filters, true);
  request.sort := private.clientes_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('clientes', request.condition)
    when filters - array['provincia', 'ciudad', 'empresa'] = '{}' then
      private.kept_total_by_value('clientes_by_value', request.condition)
  end;
  request.reads := case when filters ? 'expedientes' then array['clientes', 'deals'] else array['clientes'] end;
  request.at_once := case when filters ? 'expedientes' then private.clientes_condition(search, filters) end;
  -- Those with case files are counted from two indexes; those without are the others.
  request.counting := case
    when btrim(search) <> '' or filters - 'expedientes' <> '{}' then null
    when filters ->> 'expedientes' = 'con' then 'private.clientes_con_expedientes()'
    else format(
      'private.kept_total(''clientes'', %L) - private.clientes_con_expedientes()', private.visible_to_caller('t.user_id')
    )
  end;
  return private.remember(private.page_of(request));
end;
$$;

grant execute on function public.list_clientes (text, jsonb, text, boolean, integer, integer) to authenticated;

-- The provinces and towns that the filters offer, from the kept totals (docs/decisions/050).
create function public.clientes_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  places jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(l order by l.provincia collate "es-x-icu", l.ciudad collate "es-x-icu"), ''[]'')
     from (
       select t.provincia, t.ciudad from derived.clientes_by_value t
       where %s and %s group by t.provincia, t.ciudad having sum(t.n) > 0
     ) l',
    private.visible_to_caller('t.user_id'), case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into places;
  return jsonb_build_object('lugares', places);
end;
$$;

grant execute on function public.clientes_filter_values () to authenticated;

-- ## One client

-- Of the NIFs given, those that a client the caller sees already has, as DNI or as CIF. Two branches, because one
-- condition on both columns would use neither index.
create function private.find_clientes_by_nif (nifs text[]) returns table (nif text, id uuid, nombre_completo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked text[] := array(select public.normaliza_nif(n) from unnest(nifs) n);
begin
  perform private.check_staff();
  return query
  select f.nif, f.id, f.nombre_completo
  from (
    select public.normaliza_nif(c.dni) as nif, c.id, c.nombre_completo, c.created_at, c.user_id
    from public.clientes c where public.normaliza_nif(c.dni) = any (asked)
    union
    select public.normaliza_nif(c.cif), c.id, c.nombre_completo, c.created_at, c.user_id
    from public.clientes c where public.normaliza_nif(c.cif) = any (asked)
  ) f
  where f.user_id = auth.uid() or public.team_visibility()
  order by f.created_at, f.id;
end;
$$;

-- What happened to a client, their documents and their records, newest first: 50 entries before `before`, with who
-- did it. `security definer`, because under a row policy the index of deleted documents is not used; so it checks
-- whose the client is.
create function private.actividad_de_cliente (cliente uuid, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  if not exists (
    select from public.clientes c where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    return '[]';
  end if;
  with things as (
    select 'clientes' as tabla, cliente::text as registro_id, null::jsonb as que
    union all
    select 'cliente_documents', d.id::text, jsonb_build_object('file_name', d.file_name)
    from public.cliente_documents d where d.cliente_id = cliente
    union all
    select 'cliente_registros', r.id::text, jsonb_build_object('tipo', r.tipo, 'texto', r.texto)
    from public.cliente_registros r where r.cliente_id = cliente
    union
    select a.tabla, a.registro_id, case a.tabla
      when 'cliente_documents' then jsonb_build_object('file_name', a.antes ->> 'file_name')
      else jsonb_build_object('tipo', a.antes ->> 'tipo', 'texto', a.antes ->> 'texto')
    end
    from public.auditoria a
    where a.antes ->> 'cliente_id' = cliente::text
      and a.accion = 'delete' and a.tabla in ('cliente_documents', 'cliente_registros')
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.que, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and a.accion <> 'thumbnail'
      and (a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility())
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;

create trigger clientes_updated_at before update on public.clientes
for each row execute function public.set_updated_at ();

-- Also on insert: what the Papelera kept before there was this column comes back without it.
create trigger cliente_registros_updated_at before insert or update on public.cliente_registros
for each row execute function public.set_updated_at ();
