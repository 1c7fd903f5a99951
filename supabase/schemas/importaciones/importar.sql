-- What imports call: many records in one call, and what they ask before. A call names its columns once and then sends
-- rows of values (docs/decisions/040). Importing twice is safe: what is there already is answered as such, also in
-- the Papelera (docs/decisions/123).

-- ## Which columns

-- Of the columns asked for, those that an import may write.
create function private.importable_columns (table_name text, columns text[])
returns table (name text, type text, is_list boolean, place integer)
language sql stable security invoker set search_path = ''
begin atomic
  select f.name, f.type, f.type like '%[]', (c.place - 1)::integer
  from unnest(columns) with ordinality c (name, place)
  join private.fields f on f.name = c.name and f.relation = format('public.%I', table_name)::regclass
  order by c.place;
end;

grant execute on function private.importable_columns (text, text[]) to authenticated;

-- The place of a column in a row, from 0; for a column that is not sent, the place after the last, where there is
-- null.
create function private.place_of (columns text[], name text) returns integer
language sql immutable security invoker set search_path = ''
return coalesce(array_position(columns, name) - 1, cardinality(columns));

grant execute on function private.place_of (text[], text) to authenticated;

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

-- Who answers for a case file, as a file says it: by address or by name. Nobody is made up: whoever is not found refuses the row, but not that of
-- a whole life, which may come from a team that is not here. Null: the file does not say, names a colleague who has left, or with `callada` nobody.
create function private.persona_llamada (texto text, callada boolean default false) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  encontradas uuid[];
  conocidas bigint;
begin
  perform private.check_staff();
  if btrim(coalesce(texto, '')) = '' then
    return null;
  end if;
  select array_agg(s.user_id) filter (where private.puede_llevar(s.user_id)), count(*) into encontradas, conocidas from public.staff s
  where lower(btrim(texto)) in (lower(s.email), s.user_id::text) or public.normaliza(btrim(s.full_name)) = public.normaliza(btrim(texto));
  if cardinality(encontradas) = 1 then
    return encontradas[1];
  elsif callada or encontradas is null and conocidas > 0 or current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  raise exception using errcode = 'PT400', message = case
    when encontradas is null then format('Responsable: en el equipo no hay nadie que se llame «%s» ni con ese correo', left(btrim(texto), 100))
    else format('Responsable: en el equipo hay varias personas que se llaman «%s»; escriba su correo', left(btrim(texto), 100))
  end;
end;
$$;

grant execute on function private.persona_llamada (text, boolean) to authenticated;

-- ## Case files

-- Rows with one of those contract numbers: an import asks for 500 at a time, which in an address would take five calls.
-- [{"id": …, "contract": …, "creditor": …}], in one answer, because rows are cut at a thousand. Runs as the caller.
create function public.find_by_contract (table_name text, contracts text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  told_by constant record := private.contract_columns(table_name);
  answer jsonb;
begin
  perform private.check_tope(cardinality(contracts), 5000);
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''id'', t.id, ''contract'', t.%2$I, ''creditor'', coalesce(t.%3$I, '''')
     ) order by t.created_at, t.id), ''[]'')
     from public.%1$I t where t.%2$I = any ($1)',
    table_name, told_by.contract, told_by.creditor
  ) into answer using contracts;
  return answer;
end;
$$;

grant execute on function public.find_by_contract (text, text[]) to authenticated;

-- Case files of the records that wait in the Papelera and are not alive: by id or, without one, by contract and
-- creditor where no living case file has them. `seen`: the caller may know of the entry. Past row security, because
-- what is hidden is not made again either.
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
        ($2 or (f.p).user_id = auth.uid())
          and ((f.p).bloqueado_at is null or public.is_administrador())
      from found f
      where not exists (select from public.%1$I d where d.id = (f.p).registro_id::%4$s)
      order by (f.p).registro_id, (f.p).deleted_at desc
    $sql$,
    table_name, told_by.contract, told_by.creditor, (private.key_of(table_name)).type
  ) using records, table_name = any (private.tablas_visibles());
end;
$$;

grant execute on function private.entries_waiting (text, jsonb) to authenticated;

-- Locks the living case files of the records, past row security, until the end: whoever is deleting one is waited for, so that it is
-- found in the Papelera, and nobody deletes one until its record is written.
create function private.hold_living (table_name text, records jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.check_staff();
  execute format(
    $sql$
      select from public.%1$I t
      where t.id = any (array(select (r ->> 'id')::%3$s from jsonb_array_elements($1) r where r ->> 'id' is not null))
        or t.%2$I = any (array(select r ->> 'contract' from jsonb_array_elements($1) r where r ->> 'id' is null))
      order by t.id for key share
    $sql$,
    table_name, (private.contract_columns(table_name)).contract, (private.key_of(table_name)).type
  ) using records;
end;
$$;

grant execute on function private.hold_living (text, jsonb) to authenticated;

-- ## What stays

-- What imports wrote last of each column of these case files, as the history tells, so that nothing personal is kept twice: {"id": {"column":
-- value}}. A column that nobody has changed since its import made the case file is not in it. Asked once for all rows of a call.
create function private.como_se_importaron (ids text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    with changes as materialized (
      select a.id, a.registro_id as deal, a.antes, a.despues, a.importacion_id, d.importacion_id is not null as importado
      from public.auditoria a join private.deals_visibles d on d.id = a.registro_id
      where a.tabla = 'deals' and a.accion = 'update' and a.registro_id = any (ids)
    ),
    written as (
      -- What a new row held is not in the history, but the first change of a column says what was there before it.
      select first.deal, first.id, first.key, first.value
      from (
        select distinct on (c.deal, b.key) c.deal, 0::bigint as id, b.key, b.value
        from changes c, jsonb_each(c.antes) b where c.importado order by c.deal, b.key, c.id
      ) first
      union all
      select c.deal, c.id, n.key, n.value from changes c, jsonb_each(c.despues) n where c.importacion_id is not null
    ),
    ultimas as (
      select w.deal, jsonb_object_agg(w.key, w.value order by w.id) as columnas from written w group by w.deal
    )
    -- Written as a row of today would be: the history keeps an hour in the time zone of whoever wrote it.
    select jsonb_object_agg(u.deal, (select jsonb_object_agg(k, p.fila -> k) from jsonb_object_keys(u.columnas) k))
    from ultimas u cross join lateral (select to_jsonb(jsonb_populate_record(null::public.deals, u.columnas)) as fila offset 0) p
  );
end;
$$;

grant execute on function private.como_se_importaron (text[]) to authenticated;

-- Of `columnas`, those in which the record `n` says otherwise than the case file `d` and does not write it: a person corrected it, or
-- emptied it, or a complaint says it. What `d` says otherwise than its imports (`importadas`, its own of private.como_se_importaron) a person
-- wrote, wherever they did; of one that no import made, all that no import has changed since. The import and what is shown before it ask here.
create function private.los_que_se_quedan (d public.deals, n public.deals, columnas text[], importadas jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  actual constant jsonb := to_jsonb(d);
  trae constant jsonb := to_jsonb(n);
  importado constant jsonb := case when d.importacion_id is null then '{}' else actual end || coalesce(importadas, '{}');
begin
  return array(
    select c from unnest(columnas) c
    where nullif(trae ->> c, '') is not null and trae ->> c is distinct from actual ->> c
      and (nullif(actual ->> c, '') is distinct from nullif(importado ->> c, '') or private.lo_dice_una_reclamacion(c, d.id))
  );
end;
$$;

grant execute on function private.los_que_se_quedan (public.deals, public.deals, text[], jsonb) to authenticated;

-- `rows` is a JSON array of at most 1,000 rows, each an array of values in the order of `columns`. Answers one row a record, in
-- their order: inserted, updated or exists; `papelera`, which waits there and was left (with `restore` it comes back
-- and then exists); `hidden`, which waits there where the caller may not see it, and the answer has no id but the
-- caller's own; `repeated`, whose id a row before it has. An update never erases: an empty value leaves the field as
-- it is, and what private.los_que_se_quedan names stays. Runs as the caller; a bad row fails the whole call, and the caller then sends them one by one to name it.
create function private.import_rows_sin_vida (
  table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null, restore boolean default false
) returns table (id text, outcome text)
language plpgsql set search_path = '' as $$
declare
  told_by constant record := private.contract_columns(table_name);
  names text;
  readings text;
  changes text;
  written_columns text[];
  records jsonb;
  waiting jsonb;
begin
  perform private.check_tope(jsonb_array_length(rows::jsonb), 1000);
  select
    string_agg(format(', %I', c.name), '' order by c.place),
    string_agg(case
      when c.name = 'responsable_id' then format(
        ', coalesce(private.persona_llamada(i.row ->> %s), case when not exists (select from public.deals o where o.id = i.id) then auth.uid() end)',
        c.place
      )
      when c.is_list then format(', array(select jsonb_array_elements_text(coalesce(nullif(i.row -> %s, ''null''), ''[]'')))', c.place)
      else format(', (i.row ->> %s)::%s', c.place, c.type)
    end, '' order by c.place),
    string_agg(format(
      case when table_name = 'deals' then ', case when %2$L = any (k.campos) then d.%2$I else %1$s end' else ', %1$s' end,
      format(case
        when c.is_list then 'coalesce(nullif(excluded.%1$I, ''{}''), d.%1$I)'
        when c.type = 'text' then 'coalesce(nullif(excluded.%1$I, ''''), d.%1$I)'
        else 'coalesce(excluded.%1$I, d.%1$I)'
      end, c.name),
      c.name
    ), '' order by c.place),
    array_agg(c.name)
  into names, readings, changes, written_columns
  from private.importable_columns(table_name, columns) c;
  select jsonb_agg(jsonb_build_object(
    'id', r ->> private.place_of(columns, 'id'),
    'contract', r ->> private.place_of(columns, told_by.contract),
    'creditor', r ->> private.place_of(columns, told_by.creditor)
  )) into records
  from jsonb_array_elements(rows::jsonb) r;
  perform private.hold_living(table_name, records);
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') into waiting from private.entries_waiting(table_name, records) w;
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
      importados as materialized (select %13$s as columnas),
      written as (
        insert into public.%1$I as d (id, user_id, importacion_id %8$s)
        select i.id::%9$s, auth.uid(), $3 %10$s from numbered i where i.time = 1 and i.seen is null order by i.id
        on conflict (id) do update set (updated_at %8$s) = (select now() %11$s %12$s)
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
    (private.key_of(table_name)).type,
    readings,
    changes,
    -- Asked once a row, and not once a column.
    case when table_name = 'deals' then format(
      'from (select private.los_que_se_quedan(d, excluded, %L, (select m.columnas -> d.id from importados m)) as campos offset 0) k',
      coalesce(written_columns, '{}')
    ) end,
    case when table_name = 'deals' and update_existing then 'private.como_se_importaron(array(select n.id from numbered n))' else 'null::jsonb' end
  ) using rows, update_existing, importacion, table_name = any (private.tablas_visibles()), waiting;
end;
$$;

grant execute on function private.import_rows_sin_vida (text, text[], text, boolean, uuid, boolean) to authenticated;

-- Rows of an import, with what those of case files say of their lives: some of it (fases/importar.sql) or, in a column `life` that every
-- row of the call brings, all (deals/vida_entera.sql).
create function private.do_import_rows (
  table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null, restore boolean default false
) returns table (id text, outcome text)
language plpgsql set search_path = '' as $$
declare
  enteras constant boolean := table_name = 'deals' and 'life' = any (columns);
  answers jsonb;
begin
  -- Read by public.audit_update, until the end of this function.
  perform set_config('backoffice.importacion', coalesce(importacion::text, ''), true);
  -- What comes with its whole life comes as out of the Papelera, also its case file: no rule runs for what was done long ago.
  if enteras then
    perform set_config('backoffice.restoring', 'on', true);
  end if;
  select coalesce(jsonb_agg(w), '[]') into answers
  from private.import_rows_sin_vida(table_name, columns, rows, update_existing, importacion, restore) w;
  if enteras then
    perform private.importar_vidas_enteras(answers, (
      select jsonb_agg(r.row -> private.place_of(columns, 'life') order by r.place)
      from jsonb_array_elements(rows::jsonb) with ordinality r (row, place)
    ));
    perform set_config('backoffice.restoring', '', true);
  elsif table_name = 'deals' and columns && private.columnas_de_vida() then
    perform private.importar_vida(columns, rows::jsonb, array(
      select case when a ->> 'outcome' in ('inserted', 'updated') then a ->> 'id' end
      from jsonb_array_elements(answers) with ordinality n (a, place) order by n.place
    ));
  end if;
  perform set_config('backoffice.importacion', '', true);
  return query select a.id, a.outcome from jsonb_to_recordset(answers) a (id text, outcome text);
end;
$$;

comment on function private.do_import_rows is 'write: import, by caller';

-- ## Clients

-- Imports of clients run one after another among those who see the same clients: each finds the rows of the one
-- before it.
create function private.hold_client_imports () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(
    hashtext('importar clientes'), hashtext(case when public.team_visibility() then 'todos' else auth.uid()::text end)
  );
end;

grant execute on function private.hold_client_imports () to authenticated;

-- {NIF: client} of the NIFs that the records bring and a client has; the oldest client, where several have it.
create function private.clientes_by_nif (records jsonb) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select coalesce(jsonb_object_agg(k.nif, k.id), '{}')
  from (
    select distinct on (f.nif) f.nif, f.id
    from public.find_clientes_by_nif(array(
      select n from jsonb_array_elements(records) r, unnest(array[r ->> 'dni', r ->> 'cif']) n where n is not null
    )) with ordinality f (nif, id, nombre_completo, position)
    order by f.nif, f.position
  ) k
);

grant execute on function private.clientes_by_nif (jsonb) to authenticated;

-- {NIF: client} of one client.
create function private.nifs_of (dni text, cif text, cliente uuid) returns jsonb
language sql immutable security invoker set search_path = ''
return (
  select coalesce(jsonb_object_agg(nif, cliente), '{}') from unnest(array[dni, cif]) nif where nif is not null
);

grant execute on function private.nifs_of (text, text, uuid) to authenticated;

-- What tells clients without NIF apart: the name with the e-mail and the telephone. Null for a client that has a NIF,
-- and for a name alone, which two people may share.
create function private.clave_sin_nif (record jsonb) returns text
language sql immutable set search_path = ''
return case
  when public.normaliza_nif(record ->> 'dni') is null and public.normaliza_nif(record ->> 'cif') is null
    and (btrim(record ->> 'email') <> '' or btrim(record ->> 'telefono') <> '')
  then jsonb_build_array(
    private.nombre_seguido(record ->> 'nombre_completo'),
    lower(btrim(coalesce(record ->> 'email', ''))),
    coalesce(public.normaliza_telefono(record ->> 'telefono'), regexp_replace(coalesce(record ->> 'telefono', ''), '\D', '', 'g'))
  )::text
end;

grant execute on function private.clave_sin_nif (jsonb) to authenticated;

-- {clave: client}: the oldest client without NIF that has it, of those that the caller sees.
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

grant execute on function private.clientes_sin_nif (jsonb) to authenticated;

-- One statement, and one of the audit table.
create function private.insert_clientes (records jsonb[], importacion uuid) returns void
language sql security invoker set search_path = ''
begin atomic
  insert into public.clientes (
    id, importacion_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad,
    iban, es_empresa, cif
  )
  select
    r.id, importacion, r.nombre_completo, r.email, r.telefono, r.dni, r.ciudad, r.provincia, r.direccion, r.codigo_postal,
    r.nacionalidad, r.iban, coalesce(r.es_empresa, false), r.cif
  from unnest(records) record, jsonb_populate_record(null::public.clientes, record) r;
end;

grant execute on function private.insert_clientes (jsonb[], uuid) to authenticated;

-- Never erases: what the record does not bring, or brings empty, stays. A client found by its CIF may get the DNI that it lacked.
create function private.update_cliente (cliente uuid, record jsonb) returns void
language sql security invoker set search_path = ''
begin atomic
  update public.clientes c
  set
    nombre_completo = coalesce(nullif(btrim(r.nombre_completo), ''), c.nombre_completo),
    email = coalesce(nullif(btrim(r.email), ''), c.email),
    telefono = coalesce(nullif(btrim(r.telefono), ''), c.telefono),
    dni = coalesce(c.dni, nullif(btrim(r.dni), '')),
    ciudad = coalesce(nullif(btrim(r.ciudad), ''), c.ciudad),
    provincia = coalesce(nullif(btrim(r.provincia), ''), c.provincia),
    direccion = coalesce(nullif(btrim(r.direccion), ''), c.direccion),
    codigo_postal = coalesce(nullif(btrim(r.codigo_postal), ''), c.codigo_postal),
    nacionalidad = coalesce(nullif(btrim(r.nacionalidad), ''), c.nacionalidad),
    iban = coalesce(nullif(btrim(r.iban), ''), c.iban),
    es_empresa = coalesce(r.es_empresa, c.es_empresa),
    cif = coalesce(nullif(btrim(r.cif), ''), c.cif)
  from jsonb_populate_record(null::public.clientes, record) r
  where c.id = cliente;
end;

grant execute on function private.update_cliente (uuid, jsonb) to authenticated;

-- `records`: a jsonb array of objects with the columns of clientes, at most 1,000. `duplicados` says what becomes of
-- a record that is a client already, by NIF or, without one, by what clave_sin_nif says: saltar leaves the client as
-- it is, actualizar changes what the record brings, crear makes another. A later record of the call with the NIF of
-- an earlier one is that client too. Answers one row a record, in their order: inserted, updated or exists. A call
-- may be repeated after its answer was lost: a record with the id of a client that this import made already is that
-- client. Runs as the caller; a bad record fails the whole call.
create function private.import_clientes_sin_gemelos (records jsonb, duplicados text default 'saltar', importacion uuid default null)
returns table (indice integer, id uuid, outcome text)
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
  perform private.check_tope(jsonb_array_length(records), 1000);
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

grant execute on function private.import_clientes_sin_gemelos (jsonb, text, uuid) to authenticated;

-- Twins of these clients without NIF, among those that the caller sees: another client without NIF, of the same name,
-- with the same e-mail or telephone, or with none to tell them apart by. The oldest one; of two of these clients, the
-- one before it.
create function private.gemelos_de (ids uuid[]) returns table (id uuid, gemelo uuid)
language sql stable set search_path = ''
begin atomic
  with sin_nif as materialized (
    select
      c.id, c.created_at, n.place,
      private.nombre_seguido(c.nombre_completo) as nombre,
      nullif(lower(btrim(c.email)), '') as email,
      coalesce(
        nullif(public.normaliza_telefonos(c.telefono), '{}'), string_to_array(nullif(regexp_replace(c.telefono, '\D', '', 'g'), ''), ',')
      ) as telefonos
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
    o.email = n.email or o.telefonos && n.telefonos
    or ((o.email is null or n.email is null) and (o.telefonos is null or n.telefonos is null))
  )
  where n.place is not null
  order by n.place, o.created_at, o.place nulls first, o.id;
end;

grant execute on function private.gemelos_de (uuid[]) to authenticated;

-- The import, and for each client that it made the twin, if there is one.
create function private.do_import_clientes (
  records jsonb, duplicados text default 'saltar', importacion uuid default null
)
returns table (indice integer, id uuid, outcome text, gemelo uuid)
language plpgsql set search_path = '' as $$
declare
  answers constant jsonb := (
    select jsonb_agg(a order by a.indice) from private.import_clientes_sin_gemelos(records, duplicados, importacion) a
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

comment on function private.do_import_clientes is 'write: import, by caller';

-- ## What an import made

-- How many documents go with the case files of an import, whoever's they are: therefore past row security.
create function private.documents_that_go (importacion uuid) returns bigint
language sql stable security definer set search_path = ''
return (
  select count(*) from public.deal_documents f join private.deals_visibles d on d.id = f.deal_id
  where d.importacion_id = importacion and public.is_staff()
);

grant execute on function private.documents_that_go (uuid) to authenticated;

-- What people have written in the life of its case files since, whoever they are, and goes with them: {"importes": 2}.
create function private.vida_que_se_va (importacion uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  t record;
  n integer;
  counted jsonb := '{}';
begin
  for t in select v.tabla from private.tablas_de_la_vida() v where 'created_at' = any (v.columnas) loop
    execute format(
      'select count(*) from public.importaciones i
       join private.deals_visibles d on d.importacion_id = i.id
       join public.%I h on h.deal_id = d.id and h.created_at > coalesce(i.finished_at, d.created_at)
       where i.id = $1 and public.is_staff()', t.tabla
    ) into n using importacion;
    counted := counted || case when n > 0 then jsonb_build_object(t.tabla, n) else '{}' end;
  end loop;
  return counted;
end;
$$;

grant execute on function private.vida_que_se_va (uuid) to authenticated;

-- How many rows of an import are still there, of those that the caller may know of.
create function private.rows_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from (
    select d.bloqueado_at from public.deals d where d.importacion_id = importacion
    union all
    select e.bloqueado_at from public.expedientes e where e.importacion_id = importacion
    union all
    select c.bloqueado_at from public.clientes c where c.importacion_id = importacion
  ) r
  where r.bloqueado_at is null or (select public.is_administrador())
);

-- How many documents of an import are still there.
create function private.documents_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.deal_documents h join private.deals_visibles d on d.id = h.deal_id
  where h.importacion_id = importacion
);

-- What an import made and is still there: {"deals": [ids], "expedientes": …, "clientes": …, "deal_documents": …}.
-- Documents of its own case files are not listed, because they go with them; `documentos` is how many those are, and `vida` what else. One
-- answer and not rows, of which an API gives a thousand. Runs as the caller, so the policies decide.
create function public.importacion_registros (importacion uuid) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'deals', (select coalesce(jsonb_agg(d.id order by d.id), '[]') from public.deals d where d.importacion_id = importacion),
  'expedientes', (select coalesce(jsonb_agg(e.id order by e.id), '[]') from public.expedientes e where e.importacion_id = importacion),
  'clientes', (select coalesce(jsonb_agg(c.id order by c.id), '[]') from public.clientes c where c.importacion_id = importacion),
  'deal_documents', (
    select coalesce(jsonb_agg(f.id order by f.id), '[]') from public.deal_documents f
    where f.importacion_id = importacion
      and not exists (select from public.deals d where d.id = f.deal_id and d.importacion_id = importacion_registros.importacion)
  ),
  'documentos', private.documents_that_go(importacion),
  'vida', private.vida_que_se_va(importacion)
);

grant execute on function public.importacion_registros (uuid) to authenticated;

-- A page of the history. While an import runs, or when it was cut short, its own figures are behind, so rows are
-- counted. `nuevos`, `antiguos`: case files of both shapes
-- that it made and that are still there: each shape has a list of its own.
create function public.list_importaciones (
  page_number integer default 1, page_size integer default 50, con_errores boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.importaciones';
  request.columns := 't.id, t.origen, t.nombre, t.started_at, t.finished_at, t.actualizados, t.existentes, t.fallidos,
    (select coalesce(nullif(s.full_name, ''''), s.email) from public.staff s where s.user_id = t.user_id) as quien,
    case
      when t.finished_at is not null then ''completada''
      when private.is_running(t) then ''en_curso''
      else ''interrumpida''
    end as estado,
    case when t.finished_at is null then greatest(t.creados, private.rows_of_importacion(t.id)) else t.creados end as creados,
    case when t.finished_at is null then greatest(t.documentos, private.documents_of_importacion(t.id)) else t.documentos end
      as documentos,
    (
      select count(*) from public.deals d where d.importacion_id = t.id and (d.bloqueado_at is null or (select public.is_administrador()))
    ) as nuevos,
    (
      select count(*) from public.expedientes e
      where e.importacion_id = t.id and (e.bloqueado_at is null or (select public.is_administrador()))
    ) as antiguos,
    -- The only one of its kind is opened itself, and not in a list of one.
    (
      select min(d.id) from public.deals d
      where d.importacion_id = t.id and (d.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_nuevo,
    (
      select min(e.id::text) from public.expedientes e
      where e.importacion_id = t.id and (e.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_antiguo,
    (
      select min(c.id::text) from public.clientes c
      where c.importacion_id = t.id and (c.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_cliente,
    jsonb_array_length(t.errores) as errores,
    private.rows_of_importacion(t.id) > 0 or private.documents_of_importacion(t.id) > 0 as queda';
  request.condition := concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when con_errores then 'jsonb_array_length(t.errores) > 0' end
  );
  request.sort := private.newest_first('started_at');
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$$;

grant execute on function public.list_importaciones (integer, integer, boolean) to authenticated;
