-- The totals of the filters that ask what a column says are kept too (decision 060): how many rows have each combination of values, in
-- tables whose columns are named as those of the list, so that its condition is asked of them as it is. Lines as in derived.totals.

create table derived.deals_by_value (
  bloqueado boolean not null,
  hasinsurancecompanyinfo boolean,
  hasrespondedtoextrajudicialclaim boolean,
  contractmethod text,
  creditorname text,
  n bigint not null
);

create table derived.clientes_by_value (
  bloqueado boolean not null,
  user_id uuid,
  provincia text,
  ciudad text,
  es_empresa boolean,
  n bigint not null
);

alter table derived.deals_by_value enable row level security;
alter table derived.clientes_by_value enable row level security;

-- The lists with such a table: its columns, and what they are of a row c.
create function derived.lists_by_value () returns table (relation text, columns text, key text)
language sql immutable set search_path = ''
begin atomic
  select * from (values
    (
      'deals', 'bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname',
      'c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname'
    ),
    (
      'clientes', 'bloqueado, user_id, provincia, ciudad, es_empresa',
      'c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa'
    )
  ) l (relation, columns, key);
end;

do $do$
declare
  list record;
begin
  for list in select l.relation, l.columns, l.key from derived.lists_by_value() l loop
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
        with lines as (delete from derived.%1$s_by_value returning *)
        insert into derived.%1$s_by_value select %2$s, sum(n) from lines group by 1, 2, 3, 4, 5 having sum(n) <> 0;
      end;
      $body$;

      create function derived.count_values_of_%1$s () returns trigger
      language plpgsql security definer set search_path = '' as $body$
      begin
        case tg_op
          when 'INSERT' then
            insert into derived.%1$s_by_value select %3$s, count(*) from new_rows c group by 1, 2, 3, 4, 5;
          when 'DELETE' then
            insert into derived.%1$s_by_value select %3$s, -count(*) from old_rows c group by 1, 2, 3, 4, 5;
          when 'UPDATE' then
            insert into derived.%1$s_by_value
            select %2$s, sum(n)
            from (select %3$s, 1 from new_rows c union all select %3$s, -1 from old_rows c) f (%2$s, n)
            group by 1, 2, 3, 4, 5
            having sum(n) <> 0;
          else
            insert into derived.%1$s_by_value select %2$s, -n from derived.%1$s_by_value;
        end case;
        if random() < 0.02 then
          perform derived.add_up_%1$s();
        end if;
        return null;
      end;
      $body$;

      create trigger %1$s_total_values_insert after insert on public.%1$s referencing new table as new_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_delete after delete on public.%1$s referencing old table as old_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_update after update on public.%1$s referencing old table as old_rows new table as new_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_truncate after truncate on public.%1$s
      for each statement execute function derived.count_values_of_%1$s ();
      alter table public.%1$s enable always trigger %1$s_total_values_insert;
      alter table public.%1$s enable always trigger %1$s_total_values_delete;
      alter table public.%1$s enable always trigger %1$s_total_values_update;
      alter table public.%1$s enable always trigger %1$s_total_values_truncate;

      -- As derived.differences.
      create function derived.differences_of_%1$s () returns setof derived.%1$s_by_value
      language sql volatile security definer set search_path = ''
      begin atomic
        select %2$s, sum(n)::bigint
        from (
          select %3$s, 1 from public.%1$s c
          union all
          select %2$s, -n from derived.%1$s_by_value
        ) f (%2$s, n)
        group by 1, 2, 3, 4, 5
        having sum(n) <> 0;
      end;
      $sql$,
      list.relation, list.columns, list.key
    );
    execute format('insert into derived.%1$s_by_value select * from derived.differences_of_%1$s()', list.relation);
  end loop;
end;
$do$;
