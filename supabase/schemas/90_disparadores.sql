-- The triggers that tables have in common, made from the registry (03_tablas.sql) and from the catalogue, so that no
-- table names them. The last file, because all tables are there by now.

-- ## Auditoría: one trigger a verb

do $$
declare
  t record;
begin
  for t in select r.tabla, (private.key_of(r.tabla)).name as key from private.tablas r where r.auditada loop
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as new_rows
       for each statement execute function public.audit_insert (%3$L)',
      t.tabla || '_audit_insert', t.tabla, t.key
    );
    execute format(
      'create trigger %1$I after update on public.%2$I referencing old table as old_rows new table as new_rows
       for each statement execute function public.audit_update (%3$L)',
      t.tabla || '_audit_update', t.tabla, t.key
    );
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as old_rows
       for each statement execute function public.audit_delete (%3$L)',
      t.tabla || '_audit_delete', t.tabla, t.key
    );
  end loop;
end;
$$;

-- ## Papelera
--
-- What is deleted with a row (a foreign key that says `on delete cascade`) is kept inside the row's entry. A row that
-- hangs on another one has an entry of its own only when it is deleted for itself: depth 0, not by the foreign key.

create view private.cuelgan (tabla, columna, de) as
select c.relname::text, a.attname::text, p.relname::text
from pg_catalog.pg_constraint k
join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
join pg_catalog.pg_class p on p.oid = k.confrelid and p.relnamespace = 'public'::regnamespace
join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
where k.contype = 'f' and k.confdeltype = 'c';

do $$
declare
  t record;
begin
  for t in
    select r.tabla,
      exists (select from private.cuelgan c where c.tabla = r.tabla) as hangs,
      (select string_agg(format('%L, %L', c.tabla, c.columna), ', ' order by c.tabla) from private.cuelgan c where c.de = r.tabla) as dependents
    from private.tablas r where r.papelera
  loop
    execute format(
      'create trigger %I before delete on public.%I for each row %s execute function public.send_to_papelera (%s)',
      t.tabla || '_papelera', t.tabla, case when t.hangs then 'when (pg_trigger_depth() = 0)' end, t.dependents
    );
  end loop;
end;
$$;

-- ## What every list can show

-- The rows of a statement: none of them with a day that is none of the calendar (`infinity`, before Christ, the year 294276), which no
-- browser can show, nor, of the tables whose lists, exports and history everybody reads, so large that a page of them is no page any more.
-- TG_ARGV: how large, in bytes, empty where the table's own checks say it; the key column; the columns with days. A row that is larger
-- already, from before, may change and not grow; one that has such a day may change elsewhere. A statement and not a row at a time: an import of 500 asks once.
create function private.refuse_unshowable () returns trigger
language plpgsql set search_path = '' as $$
declare
  days constant text := (
    select string_agg(format('n.%I not between %L and %L', c, '0001-01-01', '9999-12-31'), ' or ')
    from unnest(tg_argv) with ordinality a (c, place) where a.place > 2
  );
  as_before constant text := (
    select string_agg(
      format('(coalesce(n.%1$I between %2$L and %3$L, true) or o.%1$I = n.%1$I)', c, '0001-01-01', '9999-12-31'), ' and '
    )
    from unnest(tg_argv) with ordinality a (c, place) where a.place > 2
  );
  large boolean;
  wrong boolean;
begin
  execute format(
    'select coalesce(bool_or(%s), false), coalesce(bool_or(%s), false) from written_rows n',
    case
      when tg_argv[0] = '' then 'false'
      when tg_op = 'INSERT' then format('pg_catalog.pg_column_size(n.*) > %s', tg_argv[0])
      -- The row as it was is looked for only where it matters: there is no index to find it by.
      else format(
        'case when pg_catalog.pg_column_size(n.*) > %1$s then pg_catalog.pg_column_size(n.*) > coalesce(
           (select pg_catalog.pg_column_size(o.*) from old_rows o where o.%2$I = n.%2$I), 0) else false end',
        tg_argv[0], tg_argv[1]
      )
    end,
    case
      when days is null or tg_op = 'INSERT' then coalesce(days, 'false')
      else format(
        'case when %s then not exists (select from old_rows o where o.%I = n.%2$I and %s) else false end', days, tg_argv[1], as_before
      )
    end
  ) into large, wrong;
  if large then
    raise exception using errcode = '22001', message = 'Uno de los textos es demasiado largo: acórtelo.';
  elsif wrong then
    raise exception using errcode = '22008', message = 'Una de las fechas no es válida.';
  end if;
  return null;
end;
$$;

do $$
declare
  t record;
begin
  for t in
    select c.relname as name, concat_ws(', ',
      case when c.relname = 'acreedores' or coalesce(r.papelera, false) then '200000' else '''''' end,
      quote_literal(coalesce((private.key_of(c.relname)).name, '')),
      (
        select string_agg(quote_literal(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
      )
    ) as said
    from pg_catalog.pg_class c left join private.tablas r on r.tabla = c.relname
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (r.tabla is not null or has_any_column_privilege('authenticated', c.oid, 'insert, update'))
  loop
    execute format(
      'create trigger showable_inserted after insert on public.%I referencing new table as written_rows
       for each statement execute function private.refuse_unshowable(%s)', t.name, t.said);
    execute format(
      'create trigger showable_updated after update on public.%I referencing old table as old_rows new table as written_rows
       for each statement execute function private.refuse_unshowable(%s)', t.name, t.said);
  end loop;
end;
$$;

-- ## Operation ids: the tables that the screens write by themselves

do $$
declare
  t record;
begin
  for t in
    select c.relname as name from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
      has_any_column_privilege('authenticated', c.oid, 'insert, update') or has_table_privilege('authenticated', c.oid, 'delete')
    )
  loop
    execute format(
      'create trigger operation_begin before insert or update or delete on public.%I
       for each statement execute function private.begin_table_operation()', t.name);
    execute format(
      'create trigger operation_inserted after insert on public.%I referencing new table as written_rows
       for each statement execute function private.end_table_operation()', t.name);
    execute format(
      'create trigger operation_updated after update on public.%I referencing new table as written_rows
       for each statement execute function private.end_table_operation()', t.name);
    execute format(
      'create trigger operation_deleted after delete on public.%I referencing old table as written_rows
       for each statement execute function private.end_table_operation()', t.name);
  end loop;
end;
$$;
