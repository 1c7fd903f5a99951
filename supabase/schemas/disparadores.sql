-- The triggers that tables have in common, made from the registry (tablas.sql) and from the catalogue, so that no
-- table names them. Its `do` statements run after those of other files, because all tables and rights are there by then.
-- order: last

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

-- ## The demonstration: its rows are noted as they are written (demostracion.sql)

do $$
declare
  t record;
begin
  for t in
    select r.tabla from private.tablas r where r.auditada and r.tabla <> 'demostracion'
    union all
    -- Histories themselves.
    values ('importaciones'), ('servicios_asignaciones'), ('cambios_en_bloque')
  loop
    execute format(
      'create trigger %I after insert on public.%I referencing new table as new_rows
       for each statement execute function private.apuntar_demostracion (%L)',
      t.tabla || '_demostracion', t.tabla, (private.key_of(t.tabla)).name
    );
  end loop;
end;
$$;

-- ## Papelera
--
-- What is deleted with a row (a foreign key that says `on delete cascade`) is kept inside the row's entry. A row that
-- hangs on another one has an entry of its own only when it is deleted for itself: depth 0, not by the foreign key.

create view private.cuelgan (tabla, columna, de, relation) as
select c.relname::text, a.attname::text, p.relname::text, k.conrelid
from pg_catalog.pg_constraint k
join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
join pg_catalog.pg_class p on p.oid = k.confrelid and p.relnamespace = 'public'::regnamespace
join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
where k.contype = 'f' and k.confdeltype = 'c';

-- What one table hangs on: of its own keys, and not of all those of the database.
create function private.cuelga_de (table_name text) returns table (columna text, de text)
language sql stable set search_path = ''
begin atomic
  select c.columna, c.de from private.cuelgan c where c.relation = to_regclass(format('public.%I', table_name));
end;

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
--
-- A day that is none of the calendar (`infinity`, before Christ, the year 294276) is one that no browser can show, and a row of megabytes
-- makes of a page of a list, an export or the history of everybody no page any more. Only a program writes them.

create function private.refuse_day () returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = '22008', message = 'Una de las fechas no es válida.';
end;
$$;

-- A row that is larger already, from before, may change and not grow.
create function private.refuse_large () returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and pg_catalog.pg_column_size(new.*) <= pg_catalog.pg_column_size(old.*) then
    return null;
  end if;
  raise exception using errcode = '22001', message = 'Uno de los textos es demasiado largo: acórtelo.';
end;
$$;

do $$
declare
  t record;
begin
  for t in
    select c.relname as name, c.relname = 'acreedores' or coalesce(r.papelera, false) as in_lists, (
      select string_agg(format('new.%1$I < %2$L or new.%1$I > %3$L', a.attname, '0001-01-01', '9999-12-31'), ' or ' order by a.attnum)
      from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
    ) as no_day
    from pg_catalog.pg_class c left join private.tablas r on r.tabla = c.relname
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (r.tabla is not null or has_any_column_privilege('authenticated', c.oid, 'insert, update'))
  loop
    if t.no_day is not null then
      execute format(
        'create trigger day_of_the_calendar after insert or update on public.%I
         for each row when (%s) execute function private.refuse_day()', t.name, t.no_day);
    end if;
    if t.in_lists then
      execute format(
        'create trigger size_of_a_row after insert or update on public.%I
         for each row when (pg_catalog.pg_column_size(new.*) > 200000) execute function private.refuse_large()', t.name);
    end if;
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
