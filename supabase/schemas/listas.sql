-- What all lists share: a page of rows with its total, filters, orders, "all that was found", export, and the views
-- that people save. Lists are `security definer` functions, because PostgreSQL uses no trigram index under a row
-- policy (LIKE is not leakproof: 7 ms become 250). Each of them therefore asks check_staff() first and says in its
-- condition what the caller may see.

-- ## Fields

-- The columns of a table that people fill in: not whose a row is, when it was made, nor what functions alone set.
-- Imports, bulk changes, and the columns, orders and filters of the case files ask here, so that a new column needs no line
-- in any of them.
create view private.fields with (security_invoker = on) as
select a.attrelid::regclass as relation, a.attname::text as name, pg_catalog.format_type(a.atttypid, a.atttypmod) as type
from pg_catalog.pg_attribute a
where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and a.attname not in (
    'id', 'user_id', 'created_at', 'updated_at', 'importacion_id', 'bloqueado_at', 'fase', 'fase_desde', 'situacion', 'situacion_motivo',
    'servicio_id'
  );

grant select on private.fields to authenticated;

-- The closed list of words that the check of a column says, so that neither a rule nor the types of the screens say it again.
create function private.palabras_de (relation regclass, columna name) returns setof text
language sql stable set search_path = ''
begin atomic
  select p.palabra[1]
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
  cross join lateral pg_catalog.pg_get_constraintdef(k.oid) d (texto)
  cross join lateral pg_catalog.regexp_matches(d.texto, '''([^'']+)''::text', 'g') p (palabra)
  where k.conrelid = palabras_de.relation and k.contype = 'c' and a.attname = palabras_de.columna and d.texto like '%= ANY (ARRAY[%';
end;

-- ## Filters and orders, as SQL about the row `t`

-- An order of a list. `indexed`: an index has the rows in it, so that the first ones need no sorting.
create type private.list_order as (
  name text, -- 'generateddate desc'
  forwards text,
  backwards text,
  indexed boolean
);

-- Spanish order for text, and for codes also that of their numbers (EXP-2 before EXP-10). What is missing comes last either
-- way; what can never be missing is not asked for last, because an index can then be read from both ends. The id makes the
-- order total. Comparing codes takes three to five times as long as text, so the orders that open a list have an index.
create function private.order_by (
  sort_by text, sort_desc boolean, plain_columns text[], text_columns text[], code_columns text[], indexed text[]
) returns private.list_order
language plpgsql immutable set search_path = '' as $$
declare
  ways constant text[] := case when sort_desc then array['desc', 'asc'] else array['asc', 'desc'] end;
  nulls constant text[] := case
    when sort_by in ('created_at', 'nombre_completo') then array['', ''] else array[' nulls last', ' nulls first']
  end;
  comparison constant text := case
    when sort_by = any (plain_columns) then ''
    when sort_by = any (text_columns) then ' collate "es-x-icu"'
    when sort_by = any (code_columns) then ' collate private.codigos'
  end;
  by_code constant boolean := 'id' = any (code_columns) and sort_by = any (code_columns || array['generateddate']);
  id constant text := case when by_code then 't.id collate private.codigos' else 't.id' end;
  answer private.list_order;
begin
  if comparison is null then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  answer.name := format('%s %s', sort_by, ways[1]);
  answer.indexed := answer.name = any (indexed);
  if sort_by = 'id' then
    answer.forwards := format('%s %s', id, ways[1]);
    answer.backwards := format('%s %s', id, ways[2]);
  else
    answer.forwards := format('t.%I%s %s%s, %s %s', sort_by, comparison, ways[1], nulls[1], id, ways[1]);
    answer.backwards := format('t.%I%s %s%s, %s %s', sort_by, comparison, ways[2], nulls[2], id, ways[2]);
  end if;
  return answer;
end;
$$;

-- Newest first by a column that is never null: the order of lists that have no other.
create function private.newest_first (time_column text) returns private.list_order
language sql immutable set search_path = ''
return row(
  format('%s desc', time_column),
  format('t.%I desc, t.id desc', time_column),
  format('t.%I asc, t.id asc', time_column),
  false
)::private.list_order;

-- A filter that is not known is an error. Ignoring it would let "delete everything found" take more than was shown.
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

-- Both days are included, and are days of Madrid.
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

-- A condition: the row is the one that a text names by a number, a whole DNI, NIE or CIF, any of its telephones or its IBAN, however it is
-- written. Null: the text is no such number. `nifs`, `telefono` and `iban` are the columns.
create function private.named_by_number (texto text, nifs text[], telefono text, iban text default null) returns text
language sql immutable set search_path = ''
return nullif(concat_ws(' or ',
  case when public.normaliza_nif(texto) ~ '^([0-9]{8}|[XYZ][0-9]{7})[A-Z]$|^[A-Z][0-9]{7}[0-9A-Z]$' then
    (select string_agg(format('public.normaliza_nif(%s) = %L', nif, public.normaliza_nif(texto)), ' or ') from unnest(nifs) nif)
  end,
  case when iban is not null and public.normaliza_iban(texto) ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' then
    format('public.normaliza_iban(%s) = %L', iban, public.normaliza_iban(texto))
  end,
  case when texto ~ '^[-+() .0-9/,;]+$' and public.normaliza_telefonos(texto) <> '{}' then
    format('public.normaliza_telefonos(%s) && %L', telefono, public.normaliza_telefonos(texto))
  end
), '');

-- A name as it is compared: `NÚÑEZ GIL, ANA` is `ana nunez gil`; a company keeps the comma before its form.
create function private.nombre_seguido (nombre text) returns text
language sql immutable set search_path = ''
return regexp_replace(
  regexp_replace(public.normaliza(btrim(regexp_replace(nombre, '\s+', ' ', 'g'))), ' ?, ?', ', ', 'g'),
  '^([^,]+), (?!s\. ?[alc]|s[alc][ulpe]?$|sociedad|inc|ltd|gmbh)([^,]+)$', '\2 \1'
);

grant execute on function private.nombre_seguido (text) to authenticated;

-- The other ways to write what may be a name, as LIKE patterns: of `Ana Núñez`, whatever has the surname before a comma and the name behind.
create function private.otros_nombres (texto text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  words constant text[] := regexp_split_to_array(public.normaliza(btrim(texto)), '[, ]+');
begin
  if public.normaliza(btrim(texto)) !~ '^[[:alpha:]''-]+(,? +[[:alpha:]''-]+){1,5}$' then return '{}'; end if;
  if texto like '%,%' then
    return array[public.patron_busqueda(private.nombre_seguido(texto)), replace(public.patron_busqueda(texto), ',', '%,')];
  end if;
  return array(
    select '%' || array_to_string(words[n + 1 :], ' ') || '%, ' || array_to_string(words[: n], ' ') || '%'
    from generate_series(1, cardinality(words) - 1) n
  );
end;
$$;

grant execute on function private.otros_nombres (text) to authenticated;

-- A condition: the row's searched texts contain what somebody typed, or the same name written the other way round, or it is one of those that
-- `named_by_number` finds in `relation`, which are found first, by their index.
create function private.search_is (texto text, relation regclass, nifs text[], telefono text, iban text default null) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- First, because it refuses a text that is too long to be looked at.
  pattern constant text := public.patron_busqueda(texto);
  by_number constant text := private.named_by_number(
    texto, array(select 's.' || nif from unnest(nifs) nif), 's.' || telefono, 's.' || iban
  );
  names constant text[] := private.otros_nombres(texto);
begin
  return case
    when by_number is not null then
      format('(t.busqueda like %L or t.id = any (array(select s.id from %s s where %s)))', pattern, relation, by_number)
    when names <> '{}' then format('(t.busqueda like %1$L or t.busqueda like any (%2$L))', pattern, names)
    else format('t.busqueda like %L', pattern)
  end;
end;
$$;

-- A flag asked for as sí, no or sin-definir.
create function private.flag_is (expression text, answer text) returns text
language sql immutable set search_path = ''
return case answer
  when 'si' then expression
  when 'no' then 'not ' || expression
  when 'sin-definir' then expression || ' is null'
end;

-- A person as a filter: `yo` is whoever asks, so that a saved view says it of everybody, and `sin` is nobody.
create function private.persona_is (expression text, answer text) returns text
language sql stable set search_path = ''
return case answer
  when 'sin' then expression || ' is null'
  when 'yo' then format('%s = %L', expression, auth.uid())
  else format('%s = %L', expression, answer::uuid)
end;

-- A day as a filter, from one to another, both included: `2024-01-01..2024-12-31`. One of the two may be missing.
create function private.days_are (expression text, answer text) returns text
language sql stable set search_path = ''
return case when answer like '%..%' then concat_ws(' and ',
  case when split_part(answer, '..', 1) <> '' then format('%s >= %L', expression, split_part(answer, '..', 1)::date) end,
  case when split_part(answer, '..', 2) <> '' then format('%s <= %L', expression, split_part(answer, '..', 2)::date) end,
  'true'
) end;

-- A field as a filter, by its type: a flag by its answer, a person, days, a text by a part of it, without case and accents. Not from an
-- index: a field that is asked for often gets one on `public.normaliza(field) extensions.gin_trgm_ops`.
create function private.field_is (relation regclass, field text, answer text) returns text
language plpgsql stable set search_path = '' as $$
declare
  condition constant text := case (select f.type from private.fields f where f.relation = field_is.relation and f.name = field)
    when 'boolean' then private.flag_is(format('t.%I', field), answer)
    when 'text' then format('public.normaliza(t.%I) like ', field) || quote_literal(public.patron_busqueda(answer))
    when 'uuid' then private.persona_is(format('t.%I', field), answer)
    when 'date' then private.days_are(format('t.%I', field), answer)
  end;
begin
  if condition is null then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', field);
  end if;
  return condition;
end;
$$;

-- ## Pages
--
-- How a page is found. A list fills in a list_request and page_of answers {"total", "page", "rows"}. The total comes first, from
-- the cheapest place that knows it: `total`, where it is kept (totales.sql); what is remembered of the same condition, if
-- nobody has written to the tables in `reads` since; `counting`, SQL that is quicker than asking every row; or else the rows are
-- counted, from an index. Then come the rows. Where few are expected, or where `at_once` says that the condition looks into
-- another table for every row, all rows are found once, counted and sorted (page_found_once). Otherwise the page is walked to
-- along an index, from the nearer end (page_walked_to). What is blocked is left out here, for every list.

create type private.list_request as (
  relation regclass,
  columns text, -- what the page shows; like the other SQL here, about the row `t`
  condition text, -- which rows the caller sees and asks for
  sort private.list_order,
  page_number integer,
  page_size integer,
  total bigint, -- null: not kept
  reads text[], -- the tables that the condition asks; null: not worth remembering
  counting text, -- null: there is no quicker way than asking every row
  at_once text -- the condition in the form that finds all rows at once; null: there is no other form
);

-- Counted from indexes. No nested loops: PostgreSQL takes them where it believes that the other table has a few
-- hundred rows that matter, and it has 90,000. One process: two or three cost two or three times as much and are no
-- sooner (docs/decisions/050). The page costs are those of pages in memory; with the defaults PostgreSQL reads the
-- narrowest index whole for a word that few rows have.
create function private.count_of (relation regclass, condition text) returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = off set max_parallel_workers_per_gather = 0
set seq_page_cost = 0.35 set random_page_cost = 0.35 as $$
declare
  total bigint;
begin
  execute format('select count(*) from %s t where %s', relation, condition) into total;
  return total;
end;
$$;

-- How many rows the planner believes that there are; asking takes some tenths of a millisecond. Volatile, because
-- PostgreSQL lets no stable function use `explain`.
create function private.expected_rows (relation regclass, condition text) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  plan jsonb;
begin
  execute format('explain (format json) select from %s t where %s', relation, condition) into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end;
$$;

-- All rows that fulfil the condition are found once, then counted and sorted. The order must be about `columns`. No nested
-- loops and one process, for the reasons of count_of.
create function private.page_found_once (request private.list_request) returns jsonb
language plpgsql stable set search_path = '' set enable_nestloop = off set max_parallel_workers_per_gather = 0 as $$
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
    request.columns, request.relation, request.condition, request.page_number, request.page_size, (request.sort).forwards
  ) into answer;
  return answer;
end;
$$;

-- Near the beginning of an order that an index has, the rows are read as they come. Elsewhere the ids of the page are found
-- first, from the nearer end, because the list's index is then read alone and what is sorted is narrow.
create function private.page_walked_to (request private.list_request) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  near constant integer := 1000;
  size constant integer := request.page_size;
  page constant integer := greatest(least(request.page_number, ceil(request.total::numeric / size)::integer), 1);
  start constant bigint := (page - 1)::bigint * size;
  wanted constant bigint := least(size, request.total - start);
  from_end constant bigint := request.total - start - wanted;
  as_they_come constant boolean := start < near and (request.sort).indexed;
  rows jsonb := '[]';
begin
  if wanted > 0 then
    execute format(
      case when as_they_come
        then 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (select %2$s from %1$s t where %3$s order by %7$s limit %5$s offset %6$s) p'
        else 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (
            select %2$s from %1$s t
            where t.id = any (array(select t.id from %1$s t where %3$s order by %4$s limit %5$s offset %6$s))
            order by %7$s
          ) p'
      end,
      request.relation, request.columns, request.condition,
      case when from_end < start then (request.sort).backwards else (request.sort).forwards end,
      wanted, case when as_they_come then start else least(start, from_end) end, (request.sort).forwards
    ) into rows;
  end if;
  return jsonb_build_object('total', request.total, 'page', page, 'rows', rows);
end;
$$;

-- The same request without what is blocked, for those who may not see it.
create function private.without_blocked (request private.list_request) returns private.list_request
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_administrador() and exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = request.relation and a.attname = 'bloqueado_at' and not a.attisdropped
  ) then
    request.condition := '(' || request.condition || ') and t.bloqueado_at is null';
    request.at_once := '(' || request.at_once || ') and t.bloqueado_at is null';
  end if;
  return request;
end;
$$;

-- A page of a list with its exact total.
create function private.page_of (request private.list_request) returns jsonb
language plpgsql stable set search_path = '' set random_page_cost = 1.1 as $$
declare
  counted jsonb := '{}';
begin
  request.page_size := least(greatest(request.page_size, 1), 100);
  request.page_number := coalesce(request.page_number, 1);
  request := private.without_blocked(request);
  if request.total is null and request.reads is not null then
    select r.total, coalesce(r.counted, '{}') into request.total, counted
    from private.remembered_total(format('%s %s', request.relation, request.condition), request.reads) r;
  end if;
  if request.total is null and request.counting is not null then
    execute format('select %s', request.counting) into request.total;
  elsif request.total is null and request.reads is not null and request.at_once is null
    and private.expected_rows(request.relation, request.condition) < 1000 then
    return private.page_found_once(request) || counted;
  end if;
  request.total := coalesce(
    request.total, private.count_of(request.relation, coalesce(request.at_once, request.condition))
  );
  if request.at_once is not null and request.total > 0 and (
    request.total < 5000 or not (request.sort).indexed or request.page_number::bigint * request.page_size > 1000
  ) then
    request.condition := request.at_once;
    return counted || private.page_found_once(request);
  end if;
  return private.page_walked_to(request) || counted;
end;
$$;

-- The same for a table with `created_at` and `id` that is shown in one order, the newest first.
create function private.newest_page_of (relation regclass, condition text, page_number integer, page_size integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  request private.list_request;
begin
  request.relation := relation;
  request.columns := 't.id, t.created_at';
  request.condition := condition;
  request.sort := row('created_at desc', 't.created_at desc, t.id desc', 't.created_at, t.id', true)::private.list_order;
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$$;

-- ## All that was found

-- What a search of a list finds. The condition and the order of a list are functions with its table's name:
-- `private.deals_condition(search, filters)`, `private.deals_order(sort_by, sort_desc)`.
create function private.found_request (table_name text, search text, filters jsonb, sort_by text, sort_desc boolean)
returns private.list_request
language plpgsql stable set search_path = '' as $$
declare
  request private.list_request;
begin
  if not exists (
    select from private.tablas t
    join pg_catalog.pg_proc p on p.pronamespace = 'private'::regnamespace and p.proname = t.tabla || '_condition'
    where t.tabla = table_name
  ) then
    raise exception using errcode = 'PT400', message = 'Esa tabla no tiene lista';
  end if;
  execute format('select private.%I($1, $2)', table_name || '_condition') into request.condition using search, filters;
  execute format('select private.%I($1, $2)', table_name || '_order') into request.sort using sort_by, sort_desc;
  request.relation := format('public.%I', table_name);
  return private.without_blocked(request);
end;
$$;

-- Every id that a search found, in the list's order: what a bulk action or an export works through, batch by batch.
create function public.found_ids (
  table_name text, search text default '', filters jsonb default '{}', sort_by text default 'id', sort_desc boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
  ids jsonb;
begin
  perform private.check_staff();
  request := private.found_request(table_name, search, filters, sort_by, sort_desc);
  execute format(
    'select coalesce(jsonb_agg(f.id), ''[]'') from (select t.id from %s t where %s order by %s) f',
    request.relation, request.condition, (request.sort).forwards
  ) into ids;
  return ids;
end;
$$;

grant execute on function public.found_ids (text, text, jsonb, text, boolean) to authenticated;

-- What a search finds now, and when that was: the bulk actions then leave alone what changed since.
create function public.count_found (
  table_name text, search text default '', filters jsonb default '{}', sort_by text default 'id', sort_desc boolean default false
) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'ids', public.found_ids(table_name, search, filters, sort_by, sort_desc),
  'counted_at', statement_timestamp()
);

grant execute on function public.count_found (text, text, jsonb, text, boolean) to authenticated;

-- Rows of `ids`, in their order: all columns but the search column; of a case file also its `vida`. At most 2,000 a call.
create function public.export_rows (table_name text, row_ids text[]) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  columns text;
  rows json;
begin
  if cardinality(row_ids) > 2000
    or not exists (select from private.tablas t where t.tabla = table_name and t.exportable) then
    raise exception using errcode = 'PT400', message = 'No se puede exportar';
  end if;
  select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attname <> 'busqueda';
  if table_name = 'deals' then
    columns := columns || ', private.vida_exportada(t.id) as vida';
  end if;
  execute format(
    'select coalesce(json_agg((select row_to_json(c) from (select %4$s) c) order by i.position), ''[]'')
     from unnest(%2$L::%3$s[]) with ordinality i (id, position) join public.%1$I t on t.id = i.id',
    table_name, row_ids, (private.key_of(table_name)).type, columns
  ) into rows;
  return rows;
end;
$$;

grant execute on function public.export_rows (text, text[]) to authenticated;

-- ## Saved views

-- A name for a search, its filters and its order; each member of staff has their own.
create table public.vistas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  pantalla text not null check (pantalla in ('expedientes', 'clientes')),
  nombre text not null check (btrim(nombre) <> ''),
  -- The list's part of the address: {"q": "...", "estado": "...", "sort": "..."}.
  busqueda jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, pantalla, nombre),
  updated_at timestamptz not null default now()
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

grant select, insert, delete on public.vistas to authenticated;
grant update (pantalla, nombre, busqueda) on public.vistas to authenticated;

create trigger vistas_updated_at before insert or update on public.vistas
for each row execute function public.set_updated_at ();
