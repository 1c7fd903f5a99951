-- Imports and exports of many rows, set by set.

-- As before: the clients with these NIFs are asked for once a call, and the new ones go in by one statement, which is also one
-- of the audit table. A later record of the call whose NIF an earlier one brought is that client.
create or replace function public.import_clientes (records jsonb, duplicados text default 'saltar', importacion uuid default null)
returns table (indice integer, id uuid, outcome text)
language plpgsql security invoker set search_path = '' as $$
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
  if duplicados <> 'crear' then
    known := private.clientes_by_nif(records);
  end if;
  for indice, record in select (ordinality - 1)::integer, value from jsonb_array_elements(records) with ordinality loop
    dni := public.normaliza_nif(record ->> 'dni');
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

-- {NIF: client} of the NIFs that records bring and a client has; the oldest, where several do.
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

create function private.nifs_of (dni text, cif text, cliente uuid) returns jsonb
language sql immutable security invoker set search_path = ''
return (
  select coalesce(jsonb_object_agg(nif, cliente), '{}') from unnest(array[dni, cif]) nif where nif is not null
);

drop function private.insert_cliente (jsonb, uuid);

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

grant execute on function
  private.clientes_by_nif (jsonb),
  private.nifs_of (text, text, uuid),
  private.insert_clientes (jsonb[], uuid)
to authenticated;

-- Rows of `ids`, in their order: all columns of a case file or a client but the search column. At most 2,000 a call. Joined
-- by the key: looking each row's place up in the array took as long as reading the rows.
create or replace function public.export_rows (table_name text, row_ids text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  rows jsonb;
begin
  if table_name not in ('deals', 'clientes', 'expedientes') or cardinality(row_ids) > 2000 then
    raise exception using errcode = 'PT400', message = 'No se puede exportar';
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(t) - ''busqueda'' order by i.position), ''[]'')
     from unnest(%2$L::%3$s[]) with ordinality i (id, position) join public.%1$I t on t.id = i.id',
    table_name, row_ids, case table_name when 'deals' then 'text' else 'uuid' end
  ) into rows;
  return rows;
end;
$$;
