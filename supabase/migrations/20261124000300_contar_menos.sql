-- Clients with and without case files are counted from two indexes that have the numbers in order (decision 081); what has to be counted is
-- counted by one process, and a search that finds little looks for it once (decision 082).

-- How many clients that the caller sees have case files, by the number of either kind: two indexes side by side, each with its numbers in
-- order (`offset 0` keeps PostgreSQL from working out what they hold), and one by one the few who have a CIF.
create function private.clientes_con_expedientes () returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = off set max_parallel_workers_per_gather = 0 as $$
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
      and (select true from public.deals d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.cif) limit 1)
      and (select true from public.deals d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.dni) limit 1) is null
  );
end;
$$;

drop function private.page_of (regclass, text, text, text, integer, integer, bigint, text, text[]);

-- As before; by one process, because two or three take two or three times as much and are no sooner; what a page costs is said for pages in
-- memory, or the narrowest index would be read whole for a word that few rows have.
create or replace function private.count_of (relation regclass, condition text) returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = off set max_parallel_workers_per_gather = 0
set seq_page_cost = 0.35 set random_page_cost = 0.35 as $$
declare
  total bigint;
begin
  execute format('select count(*) from %s t where %s', relation, condition) into total;
  return total;
end;
$$;

alter function private.page_found_once (regclass, text, text, text, integer, integer) set max_parallel_workers_per_gather = 0;

-- Whether an index has the rows in that order, so that the first need no sorting.
create function private.is_order_of_index (order_by text) returns boolean
language sql immutable set search_path = ''
return order_by ~ '^t\.(generateddate desc|created_at|id) ';

-- How many rows the planner believes that there are: it takes some tenths of a millisecond. Volatile, because `explain` may not be asked
-- otherwise.
create function private.expected_rows (relation regclass, condition text) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  plan jsonb;
begin
  execute format('explain (format json) select from %s t where %s', relation, condition) into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end;
$$;

-- As before; `counting`: SQL of the total, where it is known sooner than by asking every row. What is
-- believed to find few rows finds them once, for the total and the page.
create function private.page_of (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer,
  kept bigint default null, once text default null, reads text[] default null, counting text default null
) returns jsonb
language plpgsql stable set search_path = '' set random_page_cost = 1.1 as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  hidden constant boolean := not public.is_administrador() and exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attname = 'bloqueado_at' and not a.attisdropped
  );
  seen constant text := case when hidden then '(%s) and t.bloqueado_at is null' else '%s' end;
  visible constant text := format(seen, condition);
  at_once constant text := case when once is not null then format(seen, once) end;
  by_index constant boolean := private.is_order_of_index(order_by);
  total bigint := kept;
  counted jsonb := '{}';
begin
  if kept is null and reads is not null then
    select r.total, coalesce(r.counted, '{}') into total, counted
    from private.remembered_total(format('%s %s', relation, visible), reads) r;
  end if;
  if total is null and counting is not null then
    execute format('select %s', counting) into total;
  elsif total is null and reads is not null and once is null and private.expected_rows(relation, visible) < 1000 then
    return private.page_found_once(relation, columns, visible, order_by, page_number, size) || counted;
  end if;
  total := coalesce(total, private.count_of(relation, coalesce(at_once, visible)));
  if at_once is not null and (total between 1 and 4999 or total > 0 and (not by_index or page_number::bigint * size > 1000)) then
    return counted || private.page_found_once(relation, columns, at_once, order_by, page_number, size);
  end if;
  return private.page_walked_to(relation, columns, visible, order_by, page_number, size, total) || counted;
end;
$$;

-- As before, saying where clients with and without case files are counted.
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
    case when filters ? 'expedientes' then array['clientes', 'deals'] else array['clientes'] end,
    case
      when btrim(search) <> '' or filters - 'expedientes' <> '{}' then null
      when filters ->> 'expedientes' = 'con' then 'private.clientes_con_expedientes()'
      else format(
        'private.kept_total(''clientes'', %L) - private.clientes_con_expedientes()', private.visible_to_caller('t.user_id')
      )
    end
  ));
end;
$$;
