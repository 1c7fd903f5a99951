-- Lists: one call gives the page and the exact total. `security definer`, because under a row policy PostgreSQL does not use
-- the trigram index (LIKE is not leakproof: 7 ms become 250); so each function checks the caller itself.

-- Building blocks that no API role can reach.
create schema private;

-- A page of `relation`, as t. `condition` and `order_by` are SQL made by the functions below, values quoted.
-- A page past the end gives the last one; the answer says which page it is.
create function private.page_of (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  total bigint;
  page integer;
  rows jsonb;
begin
  execute format('select count(*) from %s t where %s', relation, condition) into total;
  page := greatest(least(page_number, ceil(total::numeric / size)::integer), 1);
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'') from (select %s from %s t where %s order by %s limit %s offset %s) p',
    columns, relation, condition, order_by, size, (page - 1)::bigint * size
  ) into rows;
  return jsonb_build_object('total', total, 'page', page, 'rows', rows);
end;
$$;

-- Spanish order for text; what is missing comes last either way; the id makes the order total.
create function private.order_by (sort_by text, sort_desc boolean, plain_columns text[], text_columns text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
begin
  if sort_by = any (plain_columns) then
    return format('t.%I %s nulls last, t.id %s', sort_by, direction, direction);
  elsif sort_by = any (text_columns) then
    return format('t.%I collate "es-x-icu" %s nulls last, t.id %s', sort_by, direction, direction);
  end if;
  raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
end;
$$;

-- A filter that is not known must not be passed over: a deletion of "everything found" would take more than was shown.
create function private.check_filters (filters jsonb, known text[]) returns void
language plpgsql immutable set search_path = '' as $$
declare
  unknown text;
begin
  select k into unknown from jsonb_object_keys(filters) k where k <> all (known) limit 1;
  if found then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', unknown);
  end if;
end;
$$;

create function private.check_staff () returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception using errcode = '42501', message = 'No tiene acceso a estos datos';
  end if;
end;
$$;

-- Days are Madrid's, both included.
create function private.between_days (expression text, first_day text, last_day text) returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  case when first_day is not null then
    format('%s >= %L', expression, first_day::date::timestamp at time zone 'Europe/Madrid')
  end,
  case when last_day is not null then
    format('%s < %L', expression, (last_day::date + 1)::timestamp at time zone 'Europe/Madrid')
  end,
  'true'
);

-- A flag asked for as sí, no or sin-definir.
create function private.flag_is (expression text, answer text) returns text
language sql immutable set search_path = ''
return case answer
  when 'si' then expression
  when 'no' then 'not ' || expression
  when 'sin-definir' then expression || ' is null'
end;

-- What belongs to the caller, or to the team.
create function private.visible_to_caller (owner_column text) returns text
language sql stable set search_path = ''
return case when public.team_visibility() then 'true' else format('%s = %L', owner_column, auth.uid()) end;

-- Filters of case files: estado (completo, incompleto, sin-definir), acreedor (array of names), metodo, desde and hasta (days of
-- generateddate), respondio (si, no, sin-definir), documentos (con, sin).
create function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(
    filters, array['estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos']
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
      '%s (select from public.deal_documents d where d.deal_id = t.id and %s)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end,
      private.visible_to_caller('d.user_id')
    ) end
  );
end;
$$;

create function private.deals_order (sort_by text, sort_desc boolean) returns text
language sql stable set search_path = ''
return private.order_by(
  sort_by, sort_desc,
  array['generateddate', 'hasinsurancecompanyinfo'],
  array['id', 'contractnumber', 'debtorfullname', 'creditorname']
);

create function public.list_deals (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.deals',
    't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate',
    private.deals_condition(search, filters),
    private.deals_order(sort_by, sort_desc),
    page_number, page_size
  );
end;
$$;

-- Filters of clients: provincia, ciudad, empresa (si, no), desde and hasta (days of created_at), expedientes (con, sin).
create function private.clientes_condition (search text, filters jsonb) returns text
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
      '%s (select from public.deals e where public.normaliza_nif(e.debtordni) = public.normaliza_nif(t.dni))',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end
  );
end;
$$;

create function private.clientes_order (sort_by text, sort_desc boolean) returns text
language sql stable set search_path = ''
return private.order_by(
  sort_by, sort_desc,
  array['created_at', 'id'],
  array['nombre_completo', 'email', 'telefono', 'dni', 'ciudad', 'provincia']
);

create function public.list_clientes (
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
    page_number, page_size
  );
end;
$$;

-- Every id that a search found, in the list's order: what a bulk action or an export works through, batch by batch.
create function public.found_ids (
  table_name text, search text default '', filters jsonb default '{}', sort_by text default 'id', sort_desc boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  condition text;
  order_by text;
  ids jsonb;
begin
  perform private.check_staff();
  case table_name
    when 'deals' then
      condition := private.deals_condition(search, filters);
      order_by := private.deals_order(sort_by, sort_desc);
    when 'clientes' then
      condition := private.clientes_condition(search, filters);
      order_by := private.clientes_order(sort_by, sort_desc);
    else
      raise exception using errcode = 'PT400', message = 'Esa tabla no tiene lista';
  end case;
  execute format(
    'select coalesce(jsonb_agg(f.id), ''[]'') from (select t.id from public.%I t where %s order by %s) f',
    table_name, condition, order_by
  ) into ids;
  return ids;
end;
$$;

-- What the filters offer.
create function public.deals_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return jsonb_build_object(
    'acreedores', (
      select coalesce(jsonb_agg(a order by a.nombre collate "es-x-icu"), '[]')
      from (
        select creditorname as nombre, count(*) as expedientes
        from public.deals where creditorname <> '' group by creditorname
      ) a
    ),
    'metodos', (
      select coalesce(jsonb_agg(m.metodo order by m.metodo collate "es-x-icu"), '[]')
      from (select distinct contractmethod as metodo from public.deals where contractmethod <> '') m
    )
  );
end;
$$;

create function public.clientes_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  places jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(l order by l.provincia collate "es-x-icu", l.ciudad collate "es-x-icu"), ''[]'')
     from (select distinct t.provincia, t.ciudad from public.clientes t where %s) l',
    private.visible_to_caller('t.user_id')
  ) into places;
  return jsonb_build_object('lugares', places);
end;
$$;

grant execute on function
  public.list_deals (text, jsonb, text, boolean, integer, integer),
  public.list_clientes (text, jsonb, text, boolean, integer, integer),
  public.found_ids (text, text, jsonb, text, boolean),
  public.deals_filter_values (),
  public.clientes_filter_values ()
to authenticated;

-- The four counters of Inicio. Tasks and recovered amounts have no table yet: nothing is pending, nothing was recovered.
create function public.inicio_counters () returns jsonb
language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'clientes_activos', (select count(*) from public.clientes),
  'expedientes_abiertos', (select count(*) from public.deals),
  'tareas_pendientes', 0,
  'importe_recuperado_mes', 0
);

grant execute on function public.inicio_counters () to authenticated;
