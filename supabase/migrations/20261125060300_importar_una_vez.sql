-- Imports (decision 123): what waits in the Papelera is not made again beside it, an id that comes twice in one call is named, and the same
-- clients imported twice, also at once, are one row.

create index papelera_deals_contrato on public.papelera ((registro ->> 'contractnumber')) where tabla = 'deals';
create index papelera_expedientes_contrato on public.papelera ((registro ->> 'numero_contrato')) where tabla = 'expedientes';

-- The columns that tell a case file without an id.
create function private.contract_columns (table_name text, out contract text, out creditor text)
language plpgsql immutable set search_path = '' as $$
begin
  case table_name
    when 'deals' then contract := 'contractnumber'; creditor := 'creditorname';
    when 'expedientes' then contract := 'numero_contrato'; creditor := 'nombre_acreedor';
    else raise exception using errcode = 'PT400', message = 'En esa tabla no se importa';
  end case;
end;
$$;

grant execute on function private.contract_columns (text) to authenticated;

-- Case files of the records that wait in the Papelera and are not alive, by id or, of a record without one, by contract and creditor
-- where no living one has them. `seen`: the caller may know of the entry. Past row security: what is hidden is not made again either.
create function private.entries_waiting (table_name text, records jsonb)
returns table (id text, entry_id uuid, contract_value text, creditor_key text, seen boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  told_by constant record := private.contract_columns(table_name);
begin
  perform private.check_staff();
  return query execute format(
    $sql$
      with asked as materialized (
        select r.id, r.contract, public.normaliza(btrim(r.creditor)) as creditor
        from jsonb_to_recordset($1) r (id text, contract text, creditor text)
      ),
      found as (
        select p from asked a join public.papelera p on p.tabla = %1$L and p.registro_id = a.id
        union
        select p from asked a
        join public.papelera p on p.tabla = %1$L and p.registro ->> %2$L = a.contract
          and public.normaliza(btrim(p.registro ->> %3$L)) = a.creditor
        where a.id is null and not exists (
          select from public.%1$I d where d.%2$I = a.contract and public.normaliza(btrim(d.%3$I)) = a.creditor
        )
      )
      select distinct on ((f.p).registro_id)
        (f.p).registro_id, (f.p).id, (f.p).registro ->> %2$L, public.normaliza(btrim((f.p).registro ->> %3$L)),
        ((f.p).tabla = 'deals' or (f.p).user_id = auth.uid() or public.team_visibility())
          and ((f.p).bloqueado_at is null or public.is_administrador())
      from found f
      where not exists (select from public.%1$I d where d.id = (f.p).registro_id::%4$s)
      order by (f.p).registro_id, (f.p).deleted_at desc
    $sql$,
    table_name, told_by.contract, told_by.creditor, case table_name when 'deals' then 'text' else 'uuid' end
  ) using records;
end;
$$;

grant execute on function private.entries_waiting (text, jsonb) to authenticated;

drop function public.import_rows (text, text[], text, boolean, uuid);

-- As before, with two more outcomes. `papelera`: it waits there and was left; with `restore` it comes back and then is one that exists.
-- `repeated`: a row before it in this call has the same id.
create or replace function public.import_rows(table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null, restore boolean default false)
returns TABLE(id text, outcome text)
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
      select i.id, case when i.time > 1 then 'repeated' when i.seen then 'papelera' else coalesce(w.outcome, 'exists') end
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

grant execute on function public.import_rows (text, text[], text, boolean, uuid, boolean) to authenticated;

-- One import of clients after another, among those who see the same clients: each finds the rows of the one before it.
create function private.hold_client_imports () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(
    hashtext('importar clientes'), hashtext(case when public.team_visibility() then 'todos' else auth.uid()::text end)
  );
end;

-- What tells clients without NIF apart: the name with the e-mail and the telephone. Null for one that has a NIF, and for a name alone,
-- which two people may share.
create function private.clave_sin_nif (record jsonb) returns text
language sql immutable set search_path = ''
return case
  when public.normaliza_nif(record ->> 'dni') is null and public.normaliza_nif(record ->> 'cif') is null
    and (btrim(record ->> 'email') <> '' or btrim(record ->> 'telefono') <> '')
  then jsonb_build_array(
    public.normaliza(btrim(regexp_replace(record ->> 'nombre_completo', '\s+', ' ', 'g'))),
    lower(btrim(coalesce(record ->> 'email', ''))),
    right(regexp_replace(coalesce(record ->> 'telefono', ''), '\D', '', 'g'), 9)
  )::text
end;

-- Clave → the oldest client without NIF that has it, of those that the caller sees.
create function private.clientes_sin_nif (records jsonb) returns jsonb
language sql stable set search_path = ''
return (
  with asked as materialized (
    select private.clave_sin_nif(r) as clave from jsonb_array_elements(records) r where private.clave_sin_nif(r) is not null
  )
  select coalesce(jsonb_object_agg(k.clave, k.id), '{}')
  from (
    select distinct on (c.clave) c.clave, c.id
    from (
      select private.clave_sin_nif(jsonb_build_object(
        'nombre_completo', t.nombre_completo, 'email', t.email, 'telefono', t.telefono
      )) as clave, t.id, t.created_at
      from public.clientes t
      where public.normaliza_nif(t.dni) is null and public.normaliza_nif(t.cif) is null and exists (select from asked)
    ) c
    where c.clave in (select a.clave from asked a)
    order by c.clave, c.created_at, c.id
  ) k
);

grant execute on function
  private.hold_client_imports (),
  private.clave_sin_nif (jsonb),
  private.clientes_sin_nif (jsonb)
to authenticated;

-- As before, one after another, and clients without NIF by what tells them apart.
create or replace function public.import_clientes(records jsonb, duplicados text default 'saltar', importacion uuid default null)
returns TABLE(indice integer, id uuid, outcome text)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  record jsonb;
  dni text;
  cif text;
  -- What this importation made in a call whose answer was lost.
  made uuid[];
  -- NIF → the client that has it; empty where another is to be made.
  known jsonb := '{}';
  waiting jsonb[] := '{}';
  waiting_ids uuid[] := '{}';
begin
  if duplicados not in ('saltar', 'actualizar', 'crear') then
    raise exception using errcode = 'PT400', message = 'Opción de duplicados no reconocida';
  end if;
  made := array(
    select c.id from public.clientes c
    where c.importacion_id = importacion
      and c.id in (select (r ->> 'id')::uuid from jsonb_array_elements(records) r)
  );
  perform private.hold_client_imports();
  if duplicados <> 'crear' then
    known := private.clientes_by_nif(records) || private.clientes_sin_nif(records);
  end if;
  for indice, record in select (ordinality - 1)::integer, value from jsonb_array_elements(records) with ordinality loop
    dni := coalesce(public.normaliza_nif(record ->> 'dni'), private.clave_sin_nif(record));
    cif := public.normaliza_nif(record ->> 'cif');
    id := coalesce(known ->> dni, known ->> cif)::uuid;
    if (record ->> 'id')::uuid = any (made) then
      id := (record ->> 'id')::uuid;
      outcome := 'inserted';
    elsif id is null then
      id := coalesce((record ->> 'id')::uuid, gen_random_uuid());
      outcome := 'inserted';
      waiting := array_append(waiting, record || jsonb_build_object('id', id));
      waiting_ids := array_append(waiting_ids, id);
      if duplicados <> 'crear' then
        known := known || private.nifs_of(dni, cif, id);
      end if;
    elsif duplicados = 'actualizar' then
      if id = any (waiting_ids) then
        perform private.insert_clientes(waiting, importacion);
        waiting := '{}';
        waiting_ids := '{}';
      end if;
      perform private.update_cliente(id, record);
      outcome := 'updated';
    else
      outcome := 'exists';
    end if;
    return next;
  end loop;
  perform private.insert_clientes(waiting, importacion);
end;
$$;
