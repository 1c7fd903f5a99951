-- What an import says of what the caller may not see, and of clients who look like one that is there.

-- As before, with another outcome. `hidden`: it waits in the Papelera where the caller may not see it. Nothing is made beside it, and the answer
-- has no id but the caller's own.
create or replace function private.do_import_rows (
  table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null, restore boolean default false
) returns table (id text, outcome text)
language plpgsql set search_path = '' as $$
declare
  told_by constant record := private.contract_columns(table_name);
  names text;
  readings text;
  changes text;
  waiting jsonb;
begin
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
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') into waiting
  from private.entries_waiting(table_name, (
    select jsonb_agg(jsonb_build_object(
      'id', r ->> private.place_of(columns, 'id'),
      'contract', r ->> private.place_of(columns, told_by.contract),
      'creditor', r ->> private.place_of(columns, told_by.creditor)
    ))
    from jsonb_array_elements(rows::jsonb) r
  )) w;
  if restore and jsonb_path_exists(waiting, '$[*] ? (@.seen == true)') then
    perform public.restore_papelera(array(select (w ->> 'entry_id')::uuid from jsonb_array_elements(waiting) w where w @> '{"seen": true}'));
    waiting := jsonb_path_query_array(waiting, '$[*] ? (@.seen == false)');
  end if;
  return query execute format(
    $sql$
      with waiting as materialized (
        select w.* from jsonb_to_recordset($5) w (id text, contract_value text, creditor_key text, seen boolean)
      ),
      incoming as materialized (
        select r.place, r.row, coalesce(
          r.row ->> %2$s,
          (
            select d.id::text from public.%1$I d
            where r.row ->> %2$s is null and d.%3$I = r.row ->> %4$s
              and public.normaliza(btrim(d.%5$I)) = public.normaliza(btrim(r.row ->> %6$s))
            order by d.created_at desc, d.id desc limit 1
          ),
          (
            select w.id from waiting w
            where r.row ->> %2$s is null and w.contract_value = r.row ->> %4$s
              and w.creditor_key = public.normaliza(btrim(r.row ->> %6$s))
            limit 1
          ),
          r.row ->> %7$s,
          gen_random_uuid()::text
        ) as id
        from jsonb_array_elements($1::jsonb) with ordinality r (row, place)
      ),
      numbered as materialized (
        select i.*, row_number() over (partition by i.id order by i.place) as time, w.seen
        from incoming i left join waiting w on w.id = i.id
      ),
      written as (
        insert into public.%1$I as d (id, user_id, importacion_id %8$s)
        select i.id::%9$s, auth.uid(), $3 %10$s from numbered i where i.time = 1 and i.seen is null order by i.id
        on conflict (id) do update set updated_at = now() %11$s
        -- In the older table an id may be somebody else's: not to be touched, and no reason to refuse the other rows.
        where $2 and ($4 or d.user_id = auth.uid()) and (d.bloqueado_at is null or public.is_administrador())
        returning d.id::text, case when xmax = 0 then 'inserted' else 'updated' end as outcome
      )
      select
        case when i.seen = false then coalesce(i.row ->> %2$s, i.row ->> %7$s) else i.id end,
        case
          when i.seen = false then 'hidden' when i.time > 1 then 'repeated' when i.seen then 'papelera'
          else coalesce(w.outcome, 'exists')
        end
      from numbered i left join written w on w.id = i.id order by i.place
    $sql$,
    table_name,
    private.place_of(columns, 'id'),
    told_by.contract, private.place_of(columns, told_by.contract),
    told_by.creditor, private.place_of(columns, told_by.creditor),
    private.place_of(columns, 'new_id'),
    names,
    case table_name when 'deals' then 'text' else 'uuid' end,
    readings,
    changes
  ) using rows, update_existing, importacion, table_name = 'deals' or public.team_visibility(), waiting;
end;
$$;

-- Of these clients without NIF, which the caller sees: another one without NIF, of the same name, with the same e-mail or telephone or none to tell
-- them apart by. The oldest; of two of these, the one before it.
create function private.gemelos_de (ids uuid[]) returns table (id uuid, gemelo uuid)
language sql stable set search_path = ''
begin atomic
  with sin_nif as materialized (
    select
      c.id, c.created_at, n.place,
      public.normaliza(btrim(regexp_replace(c.nombre_completo, '\s+', ' ', 'g'))) as nombre,
      nullif(lower(btrim(c.email)), '') as email,
      nullif(right(regexp_replace(c.telefono, '\D', '', 'g'), 9), '') as telefono
    from public.clientes c
    left join unnest(ids) with ordinality n (id, place) on n.id = c.id
    where public.normaliza_nif(c.dni) is null and public.normaliza_nif(c.cif) is null and exists (
      select from public.clientes m
      where m.id = any (ids) and public.normaliza_nif(m.dni) is null and public.normaliza_nif(m.cif) is null
    )
  )
  select distinct on (n.place) n.id, o.id
  from sin_nif n
  join sin_nif o on o.nombre = n.nombre and o.id <> n.id and (o.place is null or o.place < n.place) and (
    o.email = n.email or o.telefono = n.telefono
    or ((o.email is null or n.email is null) and (o.telefono is null or n.telefono is null))
  )
  where n.place is not null
  order by n.place, o.created_at, o.place nulls first, o.id;
end;

-- The import, and for each client it made who the twin is.
create function private.import_clientes_con_gemelos (records jsonb, duplicados text, importacion uuid)
returns table (indice integer, id uuid, outcome text, gemelo uuid)
language plpgsql set search_path = '' as $$
declare
  answers constant jsonb := (
    select jsonb_agg(a order by a.indice) from private.do_import_clientes(records, duplicados, importacion) a
  );
begin
  return query
    select a.indice, a.id, a.outcome, g.gemelo
    from jsonb_to_recordset(answers) a (indice integer, id uuid, outcome text)
    left join private.gemelos_de(array(
      select (b ->> 'id')::uuid from jsonb_array_elements(answers) b where b ->> 'outcome' = 'inserted' order by (b ->> 'indice')::integer
    )) g on g.id = a.id and a.outcome = 'inserted'
    order by a.indice;
end;
$$;

drop function public.import_clientes (jsonb, text, uuid);

create function public.import_clientes (
  records jsonb, duplicados text default 'saltar', importacion uuid default null
)
returns table (indice integer, id uuid, outcome text, gemelo uuid)
language sql set search_path = ''
begin atomic
  select r.indice, r.id, r.outcome, r.gemelo
  from jsonb_to_recordset(coalesce(
    private.operation_begin('import_clientes'),
    private.operation_end('import_clientes', (
      select coalesce(jsonb_agg(w), '[]') from private.import_clientes_con_gemelos(records, duplicados, importacion) w
    ))
  )) r (indice integer, id uuid, outcome text, gemelo uuid);
end;

grant execute on function
  private.gemelos_de (uuid[]),
  private.import_clientes_con_gemelos (jsonb, text, uuid),
  public.import_clientes (jsonb, text, uuid)
to authenticated;
