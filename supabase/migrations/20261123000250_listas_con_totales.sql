-- The lists, each saying how its total is known: kept, kept by value, or remembered (decisions 060 and 061).

-- How many rows a list has of those whose values fulfil its condition; what is blocked only for administrators.
create function private.kept_total_by_value (relation text, condition text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  total bigint;
begin
  execute format(
    'select coalesce(sum(t.n), 0) from derived.%I t where (%s) and %s',
    relation || '_by_value', condition, case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into total;
  return total;
end;
$$;

-- As before; an id is no Spanish text, and its own index has it in order.
create or replace function private.deals_order (sort_by text, sort_desc boolean) returns text
language sql stable set search_path = ''
return private.order_by(
  sort_by, sort_desc,
  array['generateddate', 'hasinsurancecompanyinfo', 'id'],
  array['contractnumber', 'debtorfullname', 'creditorname']
);

-- As before; `falta` asks of each kind by itself, in the order of the index, and `anadidos`, which finds few, for them by their ids.
create or replace function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(
    filters, array['estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos']
  );
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    private.flag_is(
      't.hasinsurancecompanyinfo',
      case filters ->> 'estado' when 'completo' then 'si' when 'incompleto' then 'no' else filters ->> 'estado' end
    ),
    case when jsonb_array_length(filters -> 'acreedor') > 0 then format(
      't.creditorname = any (%L)', (select array_agg(a) from jsonb_array_elements_text(filters -> 'acreedor') a)
    ) end,
    case when filters ? 'metodo' then format('t.contractmethod = %L', filters ->> 'metodo') end,
    private.flag_is('t.hasrespondedtoextrajudicialclaim', filters ->> 'respondio'),
    private.between_days('t.generateddate', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'documentos' then format(
      '%s (select from derived.documented d where d.deal_id = t.id and %s)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end,
      private.visible_to_caller('d.user_id')
    ) end,
    (
      select string_agg(format(
        'not exists (select from public.deal_documents d where d.category = %L and d.deal_id = t.id and %s)',
        f.category, private.visible_to_caller('d.user_id')
      ), ' and ')
      from jsonb_array_elements_text(filters -> 'falta') f (category)
    ),
    case when filters ? 'anadidos' then format(
      't.id = any (array(select distinct d.deal_id from public.deal_documents d where d.uploaded_at > %L and %s))',
      (filters ->> 'anadidos')::timestamptz, private.visible_to_caller('d.user_id')
    ) end
  );
end;
$$;

drop function private.clientes_condition (text, jsonb);

-- As before; `row_by_row`: `expedientes` asks for each client, which is sooner answered for the few of a page (`limit` keeps PostgreSQL
-- from reading all numbers first) and far later for all.
create function private.clientes_condition (search text, filters jsonb, row_by_row boolean default false) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes']);
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case when filters ? 'provincia' then format('t.provincia = %L', filters ->> 'provincia') end,
    case when filters ? 'ciudad' then format('t.ciudad = %L', filters ->> 'ciudad') end,
    private.flag_is('t.es_empresa', filters ->> 'empresa'),
    private.between_days('t.created_at', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'expedientes' and row_by_row then format(
      '(
         select true from public.deals e
         where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(t.dni), public.normaliza_nif(t.cif)) limit 1
       ) is %s',
      case filters ->> 'expedientes' when 'con' then 'true' else 'null' end
    ) when filters ? 'expedientes' then format(
      '%s (
         select from (
           select c.id, public.normaliza_nif(c.dni) as nif from public.clientes c
           union all
           select c.id, public.normaliza_nif(c.cif) from public.clientes c where c.cif is not null
           offset 0
         ) n
         join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) e on e.nif = n.nif
         where n.id = t.id
       )',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end
  );
end;
$$;

-- The lists, as before, each saying how its total is known.

create or replace function public.list_deals (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  required constant text[] := public.documentos_exigidos();
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  condition constant text := private.deals_condition(search, filters);
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  page := private.remember(private.page_of(
    'public.deals',
    't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate',
    condition,
    private.deals_order(sort_by, sort_desc),
    page_number, page_size,
    case
      when btrim(search) <> '' then null
      when filters = '{}' then private.kept_total('deals', 'true')
      when filters - array['estado', 'acreedor', 'metodo', 'respondio'] = '{}' then private.kept_total_by_value('deals', condition)
    end,
    case when filters ? 'falta' or filters ->> 'documentos' = 'sin' then condition end,
    case when filters ?| array['documentos', 'falta', 'anadidos'] then array['deals', 'deal_documents'] else array['deals'] end
  ));
  select coalesce(jsonb_agg(r.deal || jsonb_build_object('documentos', (
    select count(distinct d.category)
    from public.deal_documents d
    where d.deal_id = r.deal ->> 'id' and d.category = any (required) and (everything or d.user_id = me)
  )) order by r.position), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position);
  return page || jsonb_build_object('rows', rows);
end;
$$;

create or replace function public.list_clientes (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  condition constant text := private.clientes_condition(search, filters, true);
begin
  perform private.check_staff();
  return private.remember(private.page_of(
    'public.clientes',
    't.id, t.nombre_completo, t.email, t.telefono, t.dni, t.ciudad, t.provincia, t.created_at',
    condition,
    private.clientes_order(sort_by, sort_desc),
    page_number, page_size,
    case
      when btrim(search) <> '' then null
      when filters = '{}' then private.kept_total('clientes', condition)
      when filters - array['provincia', 'ciudad', 'empresa'] = '{}' then private.kept_total_by_value('clientes', condition)
    end,
    case when filters ? 'expedientes' then private.clientes_condition(search, filters) end,
    case when filters ? 'expedientes' then array['clientes', 'deals'] else array['clientes'] end
  ));
end;
$$;

create or replace function public.list_expedientes (
  search text default '',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.expedientes',
    format(
      't.id, t.numero_contrato, t.nombre_acreedor, t.incluye_info_seguro, t.fecha_generacion, t.created_at,
       cardinality(t.documentos_urls) as documentos,
       (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente_nombre',
      private.visible_to_caller('c.user_id')
    ),
    concat_ws(' and ',
      private.visible_to_caller('t.user_id'),
      case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
    ),
    private.order_by(
      sort_by, sort_desc,
      array['created_at', 'fecha_generacion', 'incluye_info_seguro', 'id'],
      array['numero_contrato', 'nombre_acreedor']
    ),
    page_number, page_size,
    case when btrim(search) = '' then private.kept_total('expedientes', private.visible_to_caller('t.user_id')) end
  );
end;
$$;

create or replace function public.list_papelera (
  search text default '', table_name text default null, page_number integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  visible constant text := concat_ws(' and ',
    format('(t.tabla = ''deals'' or %s)', private.visible_to_caller('t.user_id')),
    case when table_name is not null then format('t.tabla = %L', table_name) end
  );
begin
  perform private.check_staff();
  return private.page_of(
    'public.papelera',
    't.id, t.tabla, t.registro_id, t.titulo, t.deleted_by, t.deleted_at,
     (select s.full_name from public.staff s where s.user_id = t.deleted_by) as deleted_by_name',
    concat_ws(' and ',
      visible,
      case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
    ),
    't.deleted_at desc, t.id desc',
    page_number, page_size,
    case when btrim(search) = '' then private.kept_total('papelera', visible) end
  );
end;
$$;

create or replace function public.list_auditoria (filters jsonb default '{}', page_number integer default 1, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.check_staff();
  page := private.page_of(
    'public.auditoria', 't.id', private.audit_condition(filters), 't.at desc, t.id desc', page_number, page_size,
    -- Who, what and which table are kept; a day and a row are not, nor is what the entries of blocked rows are.
    case when not filters ?| array['registro', 'desde', 'hasta'] and not public.hay_bloqueos() then
      private.kept_total('auditoria', private.audit_condition(filters))
    end
  );
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.audit_entry(a) order by a.at desc, a.id desc), '[]')
    from public.auditoria a
    where a.id in (select (r.entry ->> 'id')::bigint from jsonb_array_elements(page -> 'rows') r (entry))
  ));
end;
$$;

-- As before, with the tables of values; and what is remembered may be of what was wrong.
create or replace function derived.recount () returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  mended bigint;
begin
  with totals as (insert into derived.totals select * from derived.differences() returning 1),
  deals as (insert into derived.deals_by_value select * from derived.differences_of_deals() returning 1),
  clientes as (insert into derived.clientes_by_value select * from derived.differences_of_clientes() returning 1),
  added as (
    insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f on conflict do nothing returning 1
  ),
  removed as (
    delete from derived.documented d
    where not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id)
    returning 1
  )
  select count(*) into mended from (
    select from totals union all select from deals union all select from clientes union all select from added union all select from removed
  ) m;
  delete from derived.remembered;
  return mended;
end;
$$;
