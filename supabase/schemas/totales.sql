-- Totals that are kept or remembered instead of counted: counting 150,000 rows was most of what a page cost. All of
-- it follows from other tables, so no backup holds it and `derived.recount()` mends it. The triggers fire always,
-- also while rows are loaded past triggers (a restore, a move to another server). See docs/decisions/030, 032, 050,
-- 060.

-- ## How many rows each list has

-- By what decides who sees a row (and, of the audit table, by what its page filters). Append-only: a statement that
-- adds or removes rows adds a line with the difference in its own transaction, so nobody waits for anybody and every
-- snapshot sums up to what it sees. Now and then the lines are added up to one of each kind.
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

-- The lists, each with what its rows are told apart by, in the order of the columns of derived.totals; %1$s stands
-- for the row.
create function derived.lists () returns table (relation text, key text)
language sql immutable set search_path = ''
begin atomic
  select * from (values
    ('deals', 'null::text, null::text, null::uuid, null::uuid, %1$s.bloqueado_at is not null'),
    ('clientes', 'null::text, null::text, null::uuid, %1$s.user_id, %1$s.bloqueado_at is not null'),
    ('expedientes', 'null::text, null::text, null::uuid, %1$s.user_id, %1$s.bloqueado_at is not null'),
    ('papelera', '%1$s.tabla, null::text, null::uuid, %1$s.user_id, %1$s.bloqueado_at is not null'),
    ('auditoria', '%1$s.tabla, %1$s.accion, %1$s.propietario, %1$s.user_id, false')
  ) l (relation, key);
end;

-- Adds the lines up to one of each kind. One caller at a time and nobody waits for it; and not in a snapshot that may
-- miss what another caller has added up since.
create function derived.add_up () returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.totals')) then
    return;
  end if;
  with lines as (delete from derived.totals where true returning *)
  insert into derived.totals
  select l.relation, l.tabla, l.accion, l.propietario, l.user_id, l.bloqueado, sum(l.n)
  from lines l
  group by 1, 2, 3, 4, 5, 6
  having sum(l.n) <> 0;
end;
$$;

-- After a truncate no rows are left, and no others can come before this transaction ends: the lines that it sees are
-- all there are.
create function derived.forget () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into derived.totals
  select t.relation, t.tabla, t.accion, t.propietario, t.user_id, t.bloqueado, -sum(t.n)
  from derived.totals t where t.relation = tg_table_name
  group by 1, 2, 3, 4, 5, 6;
  return null;
end;
$$;

-- What the kept totals lack to be what counting finds, in one snapshot. Nothing, unless somebody disabled triggers or
-- loaded the totals themselves from a dump.
create function derived.differences () returns setof derived.totals
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted text;
begin
  select string_agg(
    format('select %1$L, %2$s, count(*) from public.%1$I c group by 1, 2, 3, 4, 5, 6', l.relation, format(l.key, 'c')), ' union all '
  ) into counted from derived.lists() l;
  return query execute format(
    'select relation, tabla, accion, propietario, user_id, bloqueado, sum(n)::bigint
     from (
       %s union all select t.relation, t.tabla, t.accion, t.propietario, t.user_id, t.bloqueado, -t.n from derived.totals t
     ) f (relation, tabla, accion, propietario, user_id, bloqueado, n)
     group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0',
    counted
  );
end;
$$;

-- How many rows of a list fulfil a condition about the columns of derived.totals, as t. What is blocked counts for
-- administrators alone.
create function private.kept_total (relation text, condition text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  total bigint;
begin
  execute format(
    'select coalesce(sum(t.n), 0) from derived.totals t where t.relation = %L and (%s) and %s',
    relation, condition, case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into total;
  return total;
end;
$$;

-- Of an update they cost nothing unless a row changes hands or is blocked.
do $do$
declare
  list record;
begin
  for list in select l.relation, l.key from derived.lists() l loop
    execute format(
      $sql$
      create function derived.count_%1$s () returns trigger
      language plpgsql security definer set search_path = '' as $body$
      begin
        insert into derived.totals
        select '%1$s', %2$s, count(*) * case tg_op when 'INSERT' then 1 else -1 end
        from changed c group by 1, 2, 3, 4, 5, 6;
        if random() < 0.02 then
          perform derived.add_up();
        end if;
        return null;
      end;
      $body$;

      create function derived.recount_%1$s () returns trigger
      language plpgsql security definer set search_path = '' as $body$
      begin
        insert into derived.totals select '%1$s', %3$s, -1 union all select '%1$s', %4$s, 1;
        return null;
      end;
      $body$;

      create trigger %1$s_total_insert after insert on public.%1$s referencing new table as changed
      for each statement execute function derived.count_%1$s ();
      create trigger %1$s_total_delete after delete on public.%1$s referencing old table as changed
      for each statement execute function derived.count_%1$s ();
      create trigger %1$s_total_update after update on public.%1$s
      for each row when ((%3$s) is distinct from (%4$s)) execute function derived.recount_%1$s ();
      create trigger %1$s_total_truncate after truncate on public.%1$s
      for each statement execute function derived.forget ();
      alter table public.%1$s enable always trigger %1$s_total_insert;
      alter table public.%1$s enable always trigger %1$s_total_delete;
      alter table public.%1$s enable always trigger %1$s_total_update;
      alter table public.%1$s enable always trigger %1$s_total_truncate;
      $sql$,
      list.relation, format(list.key, 'c'), format(list.key, 'old'), format(list.key, 'new')
    );
  end loop;
end;
$do$;

-- ## How many rows have each combination of values

-- For the filters that ask what a column says (docs/decisions/060). The columns are named as those of the list, so
-- that its condition is asked of them as it is. Lines as in derived.totals.
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

-- These tables: what they begin with, whose rows they count, their columns, what they are of a row c, and their places, to group by.
create function derived.lists_by_value () returns table (name text, relation text, columns text, key text, places text)
language sql immutable set search_path = ''
begin atomic
  select * from (values
    (
      'deals', 'deals', 'bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname',
      'c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname',
      '1, 2, 3, 4, 5'
    ),
    (
      'deals_fases', 'deals', 'bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase',
      'c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase',
      '1, 2, 3, 4, 5, 6'
    ),
    (
      'clientes', 'clientes', 'bloqueado, user_id, provincia, ciudad, es_empresa',
      'c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa',
      '1, 2, 3, 4, 5'
    )
  ) l (name, relation, columns, key, places);
end;

-- How many rows a table of combinations counts that fulfil a condition. What is blocked counts for administrators alone.
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

do $do$
declare
  list record;
begin
  for list in select l.* from derived.lists_by_value() l loop
    execute format(
      $sql$
      -- One at a time, as derived.add_up.
      create function derived.add_up_%1$s () returns void
      language plpgsql security definer set search_path = '' as $body$
      begin
        if current_setting('transaction_isolation') <> 'read committed'
          or not pg_try_advisory_xact_lock(hashtext('derived.%1$s_by_value')) then
          return;
        end if;
        with lines as (delete from derived.%1$s_by_value where true returning *)
        insert into derived.%1$s_by_value select %2$s, sum(n) from lines group by %4$s having sum(n) <> 0;
      end;
      $body$;

      create function derived.count_values_of_%1$s () returns trigger
      language plpgsql security definer set search_path = '' as $body$
      begin
        case tg_op
          when 'INSERT' then
            insert into derived.%1$s_by_value select %3$s, count(*) from new_rows c group by %4$s;
          when 'DELETE' then
            insert into derived.%1$s_by_value select %3$s, -count(*) from old_rows c group by %4$s;
          when 'UPDATE' then
            insert into derived.%1$s_by_value
            select %2$s, sum(n)
            from (select %3$s, 1 from new_rows c union all select %3$s, -1 from old_rows c) f (%2$s, n)
            group by %4$s
            having sum(n) <> 0;
          else
            -- Grouped, or each truncate would write as many lines as all before it.
            insert into derived.%1$s_by_value select %2$s, -sum(n) from derived.%1$s_by_value group by %4$s having sum(n) <> 0;
        end case;
        if random() < 0.02 then
          perform derived.add_up_%1$s();
        end if;
        return null;
      end;
      $body$;

      create trigger %1$s_total_values_insert after insert on public.%5$s referencing new table as new_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_delete after delete on public.%5$s referencing old table as old_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_update after update on public.%5$s referencing old table as old_rows new table as new_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_truncate after truncate on public.%5$s
      for each statement execute function derived.count_values_of_%1$s ();
      alter table public.%5$s enable always trigger %1$s_total_values_insert;
      alter table public.%5$s enable always trigger %1$s_total_values_delete;
      alter table public.%5$s enable always trigger %1$s_total_values_update;
      alter table public.%5$s enable always trigger %1$s_total_values_truncate;

      -- As derived.differences.
      create function derived.differences_of_%1$s () returns setof derived.%1$s_by_value
      language sql volatile security definer set search_path = ''
      begin atomic
        select %2$s, sum(n)::bigint
        from (
          select %3$s, 1 from public.%5$s c
          union all
          select %2$s, -n from derived.%1$s_by_value
        ) f (%2$s, n)
        group by %4$s
        having sum(n) <> 0;
      end;
      $sql$,
      list.name, list.columns, list.key, list.places, list.relation
    );
  end loop;
end;
$do$;

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

-- Mends everything while others write: a difference is as true after what they add. Answers how many lines were
-- wrong. What is remembered may come from what was wrong, so it goes.
create function derived.recount () returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  mended bigint;
begin
  with totals as (insert into derived.totals select * from derived.differences() returning 1),
  deals as (insert into derived.deals_by_value select * from derived.differences_of_deals() returning 1),
  fases as (insert into derived.deals_fases_by_value select * from derived.differences_of_deals_fases() returning 1),
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
    select from totals union all select from deals union all select from fases union all select from clientes union all select from added
    union all select from removed
  ) m;
  delete from derived.remembered where true;
  return mended + derived.recount_agenda() + derived.recount_estancias();
end;
$$;
