-- The total of a search or of a filter is remembered until somebody writes to a table that it was counted from (decision 061).

-- What was written. Every statement adds a line with a number that nobody else has; what a snapshot sees of a table is told from what any
-- other sees by the sum of them: the version. Nobody waits for anybody, and what is rolled back takes its line along.
create table derived.writes (
  relation text not null,
  stamp numeric not null
);

alter table derived.writes enable row level security;

create function derived.version_of (reads text[]) returns numeric
language sql stable set search_path = ''
return (select coalesce(sum(w.stamp), 0) from derived.writes w where w.relation = any (reads));

-- One at a time, as derived.add_up. What was remembered of versions gone by goes too.
create function derived.add_up_writes () returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.writes')) then
    return;
  end if;
  with lines as (delete from derived.writes returning *)
  insert into derived.writes select l.relation, sum(l.stamp) from lines l group by 1;
  delete from derived.remembered r where r.version <> derived.version_of(r.reads);
end;
$$;

create function derived.note_write () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into derived.writes values (tg_table_name, hashtextextended(gen_random_uuid()::text, 0));
  if random() < 0.02 then
    perform derived.add_up_writes();
  end if;
  return null;
end;
$$;

do $do$
declare
  relation text;
begin
  foreach relation in array array['deals', 'clientes', 'deal_documents'] loop
    execute format(
      'create trigger %1$s_total_written after insert or update or delete or truncate on public.%1$s
       for each statement execute function derived.note_write ();
       alter table public.%1$s enable always trigger %1$s_total_written;',
      relation
    );
  end loop;
end;
$do$;

-- Of a condition, which may name people, its digest alone. Not logged: what a crash empties is counted again. Two who count the same at
-- once leave two lines that say the same.
create unlogged table derived.remembered (
  condition uuid not null,
  reads text[] not null,
  version numeric not null,
  total bigint not null
);

create index remembered_condition on derived.remembered (condition, version);
alter table derived.remembered enable row level security;

-- Keeps what private.page_of says that it has counted.
create function private.remember (page jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if page ? 'counted' and current_setting('transaction_read_only') = 'off' then
    insert into derived.remembered
    select c.condition, c.reads, c.version, (page ->> 'total')::bigint
    from jsonb_to_record(page -> 'counted') c (condition uuid, reads text[], version numeric);
  end if;
  return page - 'counted';
end;
$$;

-- What is remembered of a condition that asks those tables; where nothing is, what private.remember needs once it is counted.
create function private.remembered_total (asked text, reads text[], out total bigint, out counted jsonb)
language plpgsql stable set search_path = '' as $$
declare
  digest constant uuid := md5(asked)::uuid;
  seen constant numeric := derived.version_of(reads);
begin
  select r.total into total from derived.remembered r where r.condition = digest and r.version = seen limit 1;
  if total is null then
    counted := jsonb_build_object('counted', jsonb_build_object('condition', digest, 'reads', reads, 'version', seen));
  end if;
end;
$$;

-- Counted from indexes, without nested loops: see 20261122100300_sin_bucles.
create function private.count_of (relation regclass, condition text) returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = off as $$
declare
  total bigint;
begin
  execute format('select count(*) from %s t where %s', relation, condition) into total;
  return total;
end;
$$;

drop function private.page_of (regclass, text, text, text, integer, integer, text, boolean);

-- As before; `kept`: the total, where it is kept; `reads`: where not, all tables that the condition asks, and then what is answered is for
-- private.remember. All in one snapshot: the total is that of the version. `once`: the condition as it finds all rows at once; where it is
-- known that there are many, the first in the order of an index are sooner found by asking row by row.
create function private.page_of (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer,
  kept bigint default null, once text default null, reads text[] default null
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
  by_index constant boolean := order_by ~ '^t\.(generateddate desc|created_at|id) ';
  total bigint := kept;
  counted jsonb := '{}';
begin
  if kept is null and reads is not null then
    select r.total, coalesce(r.counted, '{}') into total, counted
    from private.remembered_total(format('%s %s', relation, visible), reads) r;
  end if;
  total := coalesce(total, private.count_of(relation, coalesce(at_once, visible)));
  if at_once is not null and (total between 1 and 4999 or total > 0 and (not by_index or page_number::bigint * size > 1000)) then
    return counted || private.page_found_once(relation, columns, at_once, order_by, page_number, size);
  end if;
  return private.page_walked_to(relation, columns, visible, order_by, page_number, size, total) || counted;
end;
$$;

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

-- As before; `falta` asks of each kind by itself, in the order of the index.
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
      't.id in (select d.deal_id from public.deal_documents d where d.uploaded_at > %L and %s)',
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
    case when filters ?| array['falta', 'anadidos'] or filters ->> 'documentos' = 'sin' then condition end,
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
