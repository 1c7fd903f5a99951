-- Imports by rows: a call names its columns once, where records repeated all of their names. Half the bytes to write, send
-- and read, and one call a batch instead of two. See docs/decisions/040.

-- What an import may write: not whose the row is, when it was made, nor what the database sets itself.
create function private.importable_columns (table_name text, columns text[])
returns table (name text, type text, is_list boolean, place integer)
language sql stable security invoker set search_path = ''
begin atomic
  select c.name, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attndims > 0, (c.place - 1)::integer
  from unnest(columns) with ordinality c (name, place)
  join pg_catalog.pg_attribute a on a.attname = c.name and a.attrelid = format('public.%I', table_name)::regclass
  where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and c.name not in ('id', 'user_id', 'created_at', 'updated_at', 'importacion_id', 'bloqueado_at')
  order by c.place;
end;

-- `rows`: the JSON [[value, …], …] in the order of `columns`, as text, which those between pass on unread. A row's id is `id`;
-- without one, that of the newest row with its contract number and creditor; without that, `new_id`. Answers a row for each of
-- them, in their order: outcome is inserted, updated or exists. Any bad row fails the call as a whole (the caller then halves
-- it to name the bad one). An update never erases: a field that the row does not bring stays as it is. Runs as the caller, so
-- the policies decide.
create function public.import_rows (
  table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null
)
returns table (id text, outcome text)
language plpgsql security invoker set search_path = '' as $$
declare
  contract text;
  creditor text;
  names text;
  readings text;
  changes text;
begin
  case table_name
    when 'deals' then contract := 'contractnumber'; creditor := 'creditorname';
    when 'expedientes' then contract := 'numero_contrato'; creditor := 'nombre_acreedor';
    else raise exception using errcode = 'PT400', message = 'En esa tabla no se importa';
  end case;
  select
    string_agg(format(', %I', c.name), '' order by c.place),
    string_agg(case
      when c.is_list then format(', array(select jsonb_array_elements_text(coalesce(nullif(i.row -> %s, ''null''), ''[]'')))', c.place)
      else format(', (i.row ->> %s)::%s', c.place, c.type)
    end, '' order by c.place),
    string_agg(case
      when c.is_list then format(', %1$I = coalesce(nullif(excluded.%1$I, ''{}''), d.%1$I)', c.name)
      else format(', %1$I = coalesce(excluded.%1$I, d.%1$I)', c.name)
    end, '' order by c.place)
  into names, readings, changes
  from private.importable_columns(table_name, columns) c;
  return query execute format(
    $sql$
      with incoming as materialized (
        select r.place, r.row, coalesce(
          r.row ->> %2$s,
          (
            select d.id::text from public.%1$I d
            where r.row ->> %2$s is null and d.%3$I = r.row ->> %4$s
              and public.normaliza(btrim(d.%5$I)) = public.normaliza(btrim(r.row ->> %6$s))
            order by d.created_at desc, d.id desc limit 1
          ),
          r.row ->> %7$s,
          gen_random_uuid()::text
        ) as id
        from jsonb_array_elements($1::jsonb) with ordinality r (row, place)
      ),
      written as (
        insert into public.%1$I as d (id, user_id, importacion_id %8$s)
        -- The last of two rows with one id would fail the update; the first wins, as without update_existing.
        select distinct on (i.id) i.id::%9$s, auth.uid(), $3 %10$s from incoming i order by i.id, i.place
        on conflict (id) do update set updated_at = now() %11$s
        -- In the older table an id may be somebody else's: not to be touched, and no reason to refuse the other rows.
        where $2 and ($4 or d.user_id = auth.uid())
        returning d.id::text, case when xmax = 0 then 'inserted' else 'updated' end as outcome
      )
      select i.id, coalesce(w.outcome, 'exists') from incoming i left join written w on w.id = i.id order by i.place
    $sql$,
    table_name,
    private.place_of(columns, 'id'),
    contract, private.place_of(columns, contract),
    creditor, private.place_of(columns, creditor),
    private.place_of(columns, 'new_id'),
    names,
    case table_name when 'deals' then 'text' else 'uuid' end,
    readings,
    changes
  ) using rows, update_existing, importacion, table_name = 'deals' or public.team_visibility();
end;
$$;

-- Of a column in a row, as SQL writes it; beyond its end, where there is nothing, for a column that is not sent.
create function private.place_of (columns text[], name text) returns integer
language sql immutable security invoker set search_path = ''
return coalesce(array_position(columns, name) - 1, cardinality(columns));

-- The same from records: [{"contractnumber": …}, …]. What is no column of deals is left out.
create or replace function public.import_deals (records jsonb, update_existing boolean default false, importacion uuid default null)
returns table (id text, outcome text)
language plpgsql security invoker set search_path = '' as $$
declare
  columns text[] := array(
    select distinct k from jsonb_array_elements(records) r, jsonb_object_keys(r) k order by k
  );
begin
  return query
  select i.id, i.outcome
  from public.import_rows('deals', columns, (
    select jsonb_agg((
      select jsonb_agg(r.record -> c.name order by c.place) from unnest(columns) with ordinality c (name, place)
    ) order by r.place)::text
    from jsonb_array_elements(records) with ordinality r (record, place)
  ), update_existing, importacion) i;
end;
$$;

-- As before. The column is named here: to make JSON of the whole row to get at it cost an import a fifth of its time.
create or replace function public.rechazar_bloqueados () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  nif text;
begin
  if tg_table_name = 'deals' then
    nif := public.normaliza_nif(new.debtordni);
  else
    nif := public.normaliza_nif(new.dni);
  end if;
  select c.bloqueado_at into new.bloqueado_at
  from public.clientes c
  where c.bloqueado_at is not null and public.normaliza_nif(c.dni) = nif
  limit 1;
  if new.bloqueado_at is not null and auth.uid() is not null and not public.is_administrador() then
    raise exception using errcode = 'PT409',
      message = 'Los datos de esta persona están bloqueados: consulte con un administrador';
  end if;
  return new;
end;
$$;

revoke all on function
  public.import_rows (text, text[], text, boolean, uuid),
  private.importable_columns (text, text[]),
  private.place_of (text[], text)
from public, anon;

grant execute on function
  public.import_rows (text, text[], text, boolean, uuid),
  private.importable_columns (text, text[]),
  private.place_of (text[], text)
to authenticated;
