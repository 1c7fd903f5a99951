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
