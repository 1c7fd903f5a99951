-- Totals that are kept or remembered instead of counted: counting 150,000 rows was most of what a page cost. All of
-- it follows from other tables, so no backup holds it and `derived.recount()` mends it. The triggers fire always,
-- also while rows are loaded past triggers (a restore, a move to another server). See docs/decisions/030, 032, 050,
-- 060.

-- ## Counters
--
-- A counter is a table of `derived` that says how many rows (`n`) of others are alike: each of its other columns counts what the rows have in
-- theirs of that name. Append-only: a statement that adds, changes or removes rows adds lines with the differences in its own transaction, so
-- nobody waits for anybody and every snapshot sums up to what it sees. Now and then the lines are added up to one of each kind.

-- The lists, by what decides who sees a row and, of the Papelera and the audit table, by what their pages filter.
create table derived.totals (
  relation text not null,
  tabla text,
  accion text,
  propietario uuid,
  user_id uuid,
  bloqueado boolean not null,
  n bigint not null
);

alter table derived.totals enable row level security;

-- For the filters that ask what a column says (docs/decisions/060). The columns are named as those of the list, so
-- that its condition is asked of them as it is.
create table derived.deals_by_value (
  bloqueado boolean not null,
  hasinsurancecompanyinfo boolean,
  hasrespondedtoextrajudicialclaim boolean,
  contractmethod text,
  creditorname text,
  n bigint not null
);

alter table derived.deals_by_value enable row level security;

-- The same with the phase, for the filters that ask it too: it has a line for almost every case file of a small practice, so the others do
-- not read it.
create table derived.deals_fases_by_value (
  bloqueado boolean not null,
  hasinsurancecompanyinfo boolean,
  hasrespondedtoextrajudicialclaim boolean,
  contractmethod text,
  creditorname text,
  fase text,
  n bigint not null
);

alter table derived.deals_fases_by_value enable row level security;

create table derived.clientes_by_value (
  bloqueado boolean not null,
  user_id uuid,
  provincia text,
  ciudad text,
  es_empresa boolean,
  n bigint not null
);

alter table derived.clientes_by_value enable row level security;

-- Which counters there are, whose rows they count, and what the lines have alike that are added up at once, which is the same for all that
-- count a table: all lines, unless there are so many that those of the days just written must do.
create function derived.counters () returns table (counter text, source text, part text)
language sql immutable set search_path = ''
begin atomic
  select * from (values
    ('totals', 'public.clientes', 'true'),
    ('totals', 'public.expedientes', 'true'),
    ('totals', 'public.papelera', 'true'),
    ('totals', 'public.auditoria', 'true'),
    ('deals_by_value', 'public.deals', 'true'),
    ('deals_fases_by_value', 'public.deals', 'true'),
    ('clientes_by_value', 'public.clientes', 'true'),
    ('agenda_dias', 'public.agenda', 'inicio'),
    ('deals_by_fase', 'derived.pasos', 'true')
  ) c (counter, source, part);
end;

-- The columns of the counters in their order, and what each counts of a row c of the source: its column of that name, or whether the one with
-- `_at` is set. `relation` is which table it is, and what a source has not is empty.
create view derived.counted (counter, source, part, place, name, value) as
select k.counter, k.source, k.part, a.attnum, a.attname, coalesce(
  (
    select format(case s.attname when a.attname then 'c.%I' else 'c.%I is not null' end, s.attname) from pg_catalog.pg_attribute s
    where s.attrelid = k.source::regclass and s.attname in (a.attname, a.attname || '_at') and not s.attisdropped
  ),
  case a.attname
    when 'relation' then quote_literal(split_part(k.source, '.', 2)) when 'bloqueado' then 'false' else 'null::' || a.atttypid::regtype
  end
)
from derived.counters() k
join pg_catalog.pg_attribute a on a.attrelid = format('derived.%I', k.counter)::regclass and a.attnum > 0 and not a.attisdropped
where a.attname <> 'n';

create function derived.columns_of (counter text) returns text
language sql stable set search_path = ''
return (
  select string_agg(c.name, ', ' order by c.place)
  from (select distinct c.name, c.place from derived.counted c where c.counter = columns_of.counter) c
);

-- Adds up the lines of these parts, or all of them. One caller at a time and nobody waits for it; and not in a snapshot that may miss what
-- another caller has added up since.
create function derived.add_up (counter text, part text default 'true', parts text default '{t}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.' || counter)) then
    return;
  end if;
  execute format(
    'with lines as (delete from derived.%1$I where %2$s = any (%3$L) returning *)
     insert into derived.%1$I select %4$s, sum(n) from lines group by %4$s having sum(n) <> 0',
    counter, part, parts, derived.columns_of(counter)
  );
end;
$$;

-- What a counter lacks to be what counting finds, as a query, which says so in one snapshot. Nothing, unless somebody disabled triggers or
-- loaded the counter itself from a dump.
create function derived.lacking (counter text) returns text
language sql stable set search_path = ''
return (
  select format(
    'select %1$s, sum(n)::bigint as n from (%2$s union all select %1$s, -n from derived.%3$I) f (%1$s, n) group by %1$s having sum(n) <> 0',
    derived.columns_of(counter), string_agg(s.rows, ' union all '), counter
  )
  from (
    select format('select %s, 1 from %s c', string_agg(c.value, ', ' order by c.place), c.source) as rows
    from derived.counted c where c.counter = lacking.counter group by c.source
  ) s
);

-- Mends a counter while others write: a difference is as true after what they add. Answers how many lines were wrong.
create function derived.mend (counter text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  mended bigint;
begin
  execute format('insert into derived.%I %s', counter, derived.lacking(counter));
  get diagnostics mended = row_count;
  return mended;
end;
$$;

-- What all of them lack.
create function derived.differences () returns table (counter text, line jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept text;
begin
  for kept in select distinct k.counter from derived.counters() k loop
    return query execute format('select %L, to_jsonb(l) from (%s) l', kept, derived.lacking(kept));
  end loop;
end;
$$;

-- After a truncate no rows are left, and no others can come before this transaction ends.
create function derived.mend_truncated () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.mend(k.counter) from derived.counters() k where k.source::regclass = tg_relid;
  return null;
end;
$$;

-- A table has one trigger a verb for all its counters: what a statement changes is found once, by all that is counted of a row, and each
-- counter sums it up further. What cancels out is no line.
do $do$
declare
  t record;
  verb record;
begin
  for t in
    select c.source, split_part(c.source, '.', 2) as name, max(c.part) as part, string_agg(distinct c.name, ', ') as columns,
      string_agg(distinct format('%s as %I', c.value, c.name), ', ') as key, (
        select string_agg(format(
          '%1$I as (insert into derived.%1$I select %2$s, sum(n) from changes group by %2$s having sum(n) <> 0)',
          k.counter, derived.columns_of(k.counter)
        ), ', ') from derived.counters() k where k.source = c.source
      ) as written, (
        select string_agg(format('perform derived.add_up(%L, %L, parts);', k.counter, k.part), ' ')
        from derived.counters() k where k.source = c.source
      ) as added_up
    from derived.counted c group by c.source
  loop
    for verb in
      select * from (values
        ('insert', 'new table as new_rows', 'select %1$s, 1 as n from new_rows c'),
        ('delete', 'old table as old_rows', 'select %1$s, -1 as n from old_rows c'),
        ('update', 'old table as old_rows new table as new_rows',
          'select %1$s, 1 as n from new_rows c union all select %1$s, -1 from old_rows c')
      ) v (name, transition, rows)
    loop
      execute format(
        $sql$
        create function derived.count_%1$s_%2$s () returns trigger
        language plpgsql security definer set search_path = '' as $body$
        declare
          parts text;
        begin
          with changes as (select %3$s, sum(n) as n from (%4$s) f group by %3$s having sum(n) <> 0),
          %5$s
          select array_agg(distinct %6$s) into parts from changes;
          if parts is not null and random() < 0.02 then
            %7$s
          end if;
          return null;
        end;
        $body$;

        create trigger %1$s_counted_%2$s after %2$s on %8$s referencing %9$s
        for each statement execute function derived.count_%1$s_%2$s ();
        alter table %8$s enable always trigger %1$s_counted_%2$s;
        $sql$,
        t.name, verb.name, t.columns, format(verb.rows, t.key), t.written, t.part, t.added_up, t.source, verb.transition
      );
    end loop;
    execute format(
      'create trigger %1$s_counted_truncate after truncate on %2$s for each statement execute function derived.mend_truncated ();
       alter table %2$s enable always trigger %1$s_counted_truncate;',
      t.name, t.source
    );
  end loop;
end;
$do$;

-- How many rows a counter has that fulfil a condition about its columns, as t. What is blocked counts for administrators alone.
create function private.kept_total_by_value (relation text, condition text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  total bigint;
begin
  execute format(
    'select coalesce(sum(t.n), 0) from derived.%I t where (%s) and %s',
    relation, condition, case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into total;
  return total;
end;
$$;

-- The same of a list.
create function private.kept_total (relation text, condition text) returns bigint
language sql stable set search_path = ''
return private.kept_total_by_value('totals', format('t.relation = %L and (%s)', relation, condition));

-- ## Which case files have documents

-- And whose the documents are: a filter of the list, which took 200 ms from the 600,000 documents themselves.
create table derived.documented (
  deal_id text not null,
  user_id uuid not null,
  primary key (deal_id, user_id)
);

alter table derived.documented enable row level security;

-- Somebody has added documents. Their lines are held until the transaction ends, together with others who add; a line
-- that somebody else has just taken away is written again.
create function derived.hold_documented (lines derived.documented[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
begin
  loop
    insert into derived.documented select l.* from unnest(lines) l order by 1, 2 on conflict do nothing;
    perform from derived.documented d join unnest(lines) l using (deal_id, user_id) order by d.deal_id, d.user_id for key share of d;
    get diagnostics held = row_count;
    exit when held = cardinality(lines);
  end loop;
end;
$$;

-- Somebody has removed documents. It waits for those who add to the same case files, or remove, and looks at what is
-- left.
create function derived.drop_documented (lines derived.documented[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from derived.documented d join unnest(lines) l using (deal_id, user_id) order by d.deal_id, d.user_id for update of d;
  delete from derived.documented d
  using unnest(lines) l
  where d.deal_id = l.deal_id and d.user_id = l.user_id
    and not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id);
end;
$$;

create function derived.note_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lines constant derived.documented[] := array(select distinct row(c.deal_id, c.user_id)::derived.documented from changed c);
begin
  if tg_op = 'INSERT' then
    perform derived.hold_documented(lines);
  else
    perform derived.drop_documented(lines);
  end if;
  return null;
end;
$$;

create function derived.move_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.hold_documented(array[row(new.deal_id, new.user_id)::derived.documented]);
  perform derived.drop_documented(array[row(old.deal_id, old.user_id)::derived.documented]);
  return null;
end;
$$;

create function derived.forget_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from derived.documented where true;
  return null;
end;
$$;

create trigger deal_documents_noted_insert after insert on public.deal_documents referencing new table as changed
for each statement execute function derived.note_documented ();

create trigger deal_documents_noted_delete after delete on public.deal_documents referencing old table as changed
for each statement execute function derived.note_documented ();

create trigger deal_documents_noted_update after update on public.deal_documents
for each row when ((old.deal_id, old.user_id) is distinct from (new.deal_id, new.user_id)) execute function derived.move_documented ();

create trigger deal_documents_noted_truncate after truncate on public.deal_documents
for each statement execute function derived.forget_documented ();

alter table public.deal_documents enable always trigger deal_documents_noted_insert;
alter table public.deal_documents enable always trigger deal_documents_noted_delete;
alter table public.deal_documents enable always trigger deal_documents_noted_update;
alter table public.deal_documents enable always trigger deal_documents_noted_truncate;

-- ## Totals that are remembered until somebody writes

-- Every statement that writes adds a line with a random number. The sum of the lines of a table that a snapshot sees
-- is the table's version: different for any two snapshots that see other rows. Nobody waits for anybody, and what is
-- rolled back takes its line along.
create table derived.writes (
  relation text not null,
  stamp numeric not null
);

alter table derived.writes enable row level security;

-- The digest of a condition, which may name people, and its total at a version. Not logged: what a crash empties is
-- counted again. Two who count the same at once leave two lines that say the same.
create unlogged table derived.remembered (
  condition uuid not null,
  reads text[] not null,
  version numeric not null,
  total bigint not null
);

create index remembered_condition on derived.remembered (condition, version);

alter table derived.remembered enable row level security;

-- The version of these tables in this snapshot.
create function derived.version_of (reads text[]) returns numeric
language sql stable set search_path = ''
return (select coalesce(sum(w.stamp), 0) from derived.writes w where w.relation = any (reads));

-- One caller at a time, as derived.add_up. What was remembered of versions gone by goes too.
create function derived.add_up_writes () returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.writes')) then
    return;
  end if;
  with lines as (delete from derived.writes where true returning *)
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

-- What is remembered of a condition that asks those tables; otherwise what private.remember needs once it is counted.
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

do $do$
declare
  relation text;
begin
  foreach relation in array array['deals', 'clientes', 'deal_documents', 'procedimientos', 'importes', 'resultados'] loop
    execute format(
      'create trigger %1$s_total_written after insert or update or delete or truncate on public.%1$s
       for each statement execute function derived.note_write ();
       alter table public.%1$s enable always trigger %1$s_total_written;',
      relation
    );
  end loop;
end;
$do$;

-- ## All of them again

-- Mends everything while others write. Answers how many lines were wrong. What is remembered may come from what was wrong, so it goes.
create function derived.recount () returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- What a counter counts comes before it.
  steps constant bigint := derived.recount_pasos();
  mended bigint;
begin
  with added as (
    insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f on conflict do nothing returning 1
  ),
  removed as (
    delete from derived.documented d
    where not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id)
    returning 1
  )
  select count(*) into mended from (select from added union all select from removed) m;
  delete from derived.remembered where true;
  return steps + mended + derived.recount_estancias()
    + (select sum(derived.mend(k.counter)) from (select distinct counter from derived.counters()) k);
end;
$$;
