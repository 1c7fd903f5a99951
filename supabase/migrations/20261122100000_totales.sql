-- The totals of whole lists are kept, not counted: counting 150,000 rows was most of what a page cost.

-- What is computed from other tables, and so is no part of a backup.
create schema derived;

-- How many rows each list has, by what decides who sees them (and, of the audit table, by what its page filters). Append-only: a
-- statement that adds or removes rows adds a line with the difference, in its own transaction, so that nobody waits for anybody and
-- every snapshot sums up to what it sees. Now and then the lines are added up to one of each kind.
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

-- One at a time, nobody waits; and not in a snapshot that may miss what another has added up since.
create function derived.add_up () returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.totals')) then
    return;
  end if;
  with lines as (delete from derived.totals returning *)
  insert into derived.totals
  select l.relation, l.tabla, l.accion, l.propietario, l.user_id, l.bloqueado, sum(l.n)
  from lines l
  group by 1, 2, 3, 4, 5, 6
  having sum(l.n) <> 0;
end;
$$;

-- The rows are gone and no others can come before this transaction ends: the lines that it sees are all there are.
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

-- The lists, each with what its rows are told apart by, in the order of the columns above; %1$s is the row.
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

-- The triggers fire always, also where rows are loaded past triggers (a restore, a move to another server). Of an update they cost
-- nothing but where a row changes hands or is blocked.
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

-- What the kept totals lack to be what counting finds, in one snapshot: nothing, unless somebody disabled triggers or loaded the
-- totals themselves from a dump.
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

-- Mends them while others write: a difference is as true after what they add. Answers how many lines were wrong.
create function derived.recount () returns bigint
language sql volatile security definer set search_path = ''
begin atomic
  with mended as (insert into derived.totals select * from derived.differences() returning 1)
  select count(*) from mended;
end;

select derived.recount();

-- How many rows of a list fulfil a condition about the columns of derived.totals, as t; what is blocked only for administrators.
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

-- As before, of what the lists keep.
create or replace function public.inicio_counters () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total(
      'clientes', concat_ws(' or ', private.visible_to_caller('t.user_id'), case when public.is_administrador() then 't.bloqueado' end)
    ) else 0 end,
    'expedientes_abiertos', case when public.is_staff() then private.kept_total('deals', 'true') else 0 end,
    'tareas_pendientes', 0,
    'importe_recuperado_mes', 0
  );
end;
$$;
