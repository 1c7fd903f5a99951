-- Pages: the total kept where it can be, the page walked to from the nearer end, filters and searches answered by one index.

-- All that the lists show, filter, sort and search by, in the order they open in: what is counted or walked over is read from here,
-- and only the rows of the page from the table, which is three times as large and in no order.
create index deals_lista on public.deals (generateddate desc nulls last, id desc) include (
  bloqueado_at, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, contractnumber, creditorname,
  debtorfullname, busqueda
);
drop index public.deals_generateddate;

create index clientes_lista on public.clientes (created_at desc, id desc) include (
  user_id, bloqueado_at, es_empresa, nombre_completo, email, telefono, dni, ciudad, provincia, busqueda
);
drop index public.clientes_created;

-- The numbers of clients and of the debtors of case files, as they are compared: working them out takes longer than all the rest.
drop index public.deals_nif, public.clientes_nif, public.clientes_cif;
create index deals_nif on public.deals (public.normaliza_nif(debtordni)) include (debtordni);
create index clientes_nif on public.clientes (public.normaliza_nif(dni)) include (dni, id);
create index clientes_cif on public.clientes (public.normaliza_nif(cif)) include (cif, id);

-- An index alone answers as long as most pages are known to have no dead rows, which vacuum notes: after 5,000 new rows, not 30,000.
alter table public.deals set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);
alter table public.clientes set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

-- The same order from the other end. Where it does not say where nulls go, the default turns round by itself.
create function private.reversed (order_by text) returns text
language sql immutable set search_path = ''
return (
  select string_agg(
    case word when 'asc' then 'desc' when 'desc' then 'asc' when 'first' then 'last' when 'last' then 'first' else word end,
    '' order by position
  )
  from regexp_split_to_table(order_by, '\y') with ordinality w (word, position)
);

-- As before; what can never be missing is not asked for last, which would keep an index from giving the order both ways.
create or replace function private.order_by (sort_by text, sort_desc boolean, plain_columns text[], text_columns text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
  nulls constant text := case when sort_by in ('id', 'created_at', 'nombre_completo') then '' else ' nulls last' end;
begin
  if sort_by = any (plain_columns) then
    return format('t.%I %s%s, t.id %s', sort_by, direction, nulls, direction);
  elsif sort_by = any (text_columns) then
    return format('t.%I collate "es-x-icu" %s%s, t.id %s', sort_by, direction, nulls, direction);
  end if;
  raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
end;
$$;

drop function private.page_of (regclass, text, text, text, integer, integer);

-- A condition that looks into another table for every row costs the more the more often it is asked: all rows that fulfil it are found
-- once, then counted and sorted. Orders must be about `columns`.
create function private.page_found_once (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute format(
    'with t as materialized (select %s from %s t where %s),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %5$s)::integer), 1) as page from t
     )
     select jsonb_build_object(''total'', p.total, ''page'', p.page, ''rows'', (
       select coalesce(jsonb_agg(to_jsonb(r)), ''[]'')
       from (select * from t order by %6$s limit %5$s offset (select (p.page - 1)::bigint * %5$s from paging p)) r
     )) from paging p',
    columns, relation, condition, page_number, page_size, order_by
  ) into answer;
  return answer;
end;
$$;

-- Near the beginning the rows are read as they come. Elsewhere it is found first which rows make the page, by their ids alone, from the
-- end that is nearer.
create function private.page_walked_to (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer, total bigint
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  near constant integer := 1000;
  page constant integer := greatest(least(page_number, ceil(total::numeric / page_size)::integer), 1);
  start constant bigint := (page - 1)::bigint * page_size;
  wanted constant bigint := least(page_size, total - start);
  from_end constant bigint := total - start - wanted;
  rows jsonb := '[]';
begin
  if wanted > 0 then
    execute format(
      case when start < near
        then 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (select %2$s from %1$s t where %3$s order by %7$s limit %5$s offset %6$s) p'
        else 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (
            select %2$s from %1$s t
            where t.id = any (array(select t.id from %1$s t where %3$s order by %4$s limit %5$s offset %6$s))
            order by %7$s
          ) p'
      end,
      relation, columns, condition, case when from_end < start then private.reversed(order_by) else order_by end,
      wanted, case when start < near then start else least(start, from_end) end, order_by
    ) into rows;
  end if;
  return jsonb_build_object('total', total, 'page', page, 'rows', rows);
end;
$$;

-- As before. `kept`: the condition for derived.totals, where they know how many there are; `once`: to be found once. A page of an index
-- costs no more than another: they are all in memory, or soon will be.
create function private.page_of (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer,
  kept text default null, once boolean default false
) returns jsonb
language plpgsql stable set search_path = '' set random_page_cost = 1.1 as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  visible text := condition;
  total bigint;
begin
  if not public.is_administrador() and exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attname = 'bloqueado_at' and not a.attisdropped
  ) then
    visible := format('(%s) and t.bloqueado_at is null', condition);
  end if;
  if once then
    return private.page_found_once(relation, columns, visible, order_by, page_number, size);
  elsif kept is not null then
    total := private.kept_total((select c.relname from pg_catalog.pg_class c where c.oid = relation), kept);
  else
    execute format('select count(*) from %s t where %s', relation, visible) into total;
  end if;
  return private.page_walked_to(relation, columns, visible, order_by, page_number, size, total);
end;
$$;

-- The lists, as before, each saying when its total is kept.

create or replace function public.list_deals (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  required constant text[] := public.documentos_exigidos();
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  page := private.page_of(
    'public.deals',
    't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate',
    private.deals_condition(search, filters),
    private.deals_order(sort_by, sort_desc),
    page_number, page_size,
    case when btrim(search) = '' and filters = '{}' then 'true' end,
    filters ?| array['falta', 'anadidos'] or filters ->> 'documentos' = 'sin'
  );
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
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.clientes',
    't.id, t.nombre_completo, t.email, t.telefono, t.dni, t.ciudad, t.provincia, t.created_at',
    private.clientes_condition(search, filters),
    private.clientes_order(sort_by, sort_desc),
    page_number, page_size,
    case when btrim(search) = '' and filters = '{}' then private.visible_to_caller('t.user_id') end,
    filters ? 'expedientes'
  );
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
    case when btrim(search) = '' then private.visible_to_caller('t.user_id') end
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
    case when btrim(search) = '' then visible end
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
    case when not filters ?| array['registro', 'desde', 'hasta'] and not public.hay_bloqueos() then private.audit_condition(filters) end
  );
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.audit_entry(a) order by a.at desc, a.id desc), '[]')
    from public.auditoria a
    where a.id in (select (r.entry ->> 'id')::bigint from jsonb_array_elements(page -> 'rows') r (entry))
  ));
end;
$$;

-- As before; `expedientes` compares all numbers with all (`offset 0` keeps PostgreSQL from working them out for every pair), where it
-- looked the case files up client by client.
create or replace function private.clientes_condition (search text, filters jsonb) returns text
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
    case when filters ? 'expedientes' then format(
      '%s (
         select from (
           select c.id, public.normaliza_nif(c.dni) as nif from public.clientes c
           union all
           select c.id, public.normaliza_nif(c.cif) from public.clientes c where c.cif is not null
           offset 0
         ) n
         where n.id = t.id and n.nif in (select public.normaliza_nif(e.debtordni) from public.deals e offset 0)
       )',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end
  );
end;
$$;
