-- What a client's page and import ask beyond the lists.

-- Deleted documents and records of a client: their last entry in the audit table says whose they were.
create index auditoria_de_cliente on public.auditoria ((antes ->> 'cliente_id'))
where accion = 'delete' and tabla in ('cliente_documents', 'cliente_registros');

-- What happened to a client, their documents and their records, newest first: 50 entries before `before`. Names who did it.
-- `security definer`: the index above serves no caller under a row policy; so whose the client is, is checked here.
create function public.actividad_de_cliente (cliente uuid, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  if not exists (
    select from public.clientes c where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    return '[]';
  end if;
  with things as (
    select 'clientes' as tabla, cliente::text as registro_id, null::jsonb as que
    union all
    select 'cliente_documents', d.id::text, jsonb_build_object('file_name', d.file_name)
    from public.cliente_documents d where d.cliente_id = cliente
    union all
    select 'cliente_registros', r.id::text, jsonb_build_object('tipo', r.tipo, 'texto', r.texto)
    from public.cliente_registros r where r.cliente_id = cliente
    union
    select a.tabla, a.registro_id, case a.tabla
      when 'cliente_documents' then jsonb_build_object('file_name', a.antes ->> 'file_name')
      else jsonb_build_object('tipo', a.antes ->> 'tipo', 'texto', a.antes ->> 'texto')
    end
    from public.auditoria a
    where a.antes ->> 'cliente_id' = cliente::text
      and a.accion = 'delete' and a.tabla in ('cliente_documents', 'cliente_registros')
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.que, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and (a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility())
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;

-- As before, and a call may be repeated after its answer was lost: a record that brings the id of a client which this
-- importation made already is that client.
create or replace function public.import_clientes (records jsonb, duplicados text default 'saltar', importacion uuid default null)
returns table (indice integer, id uuid, outcome text)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  record jsonb;
  existing uuid;
begin
  if duplicados not in ('saltar', 'actualizar', 'crear') then
    raise exception using errcode = 'PT400', message = 'Opción de duplicados no reconocida';
  end if;
  for indice, record in select (ordinality - 1)::integer, value from jsonb_array_elements(records) with ordinality loop
    existing := null;
    if exists (
      select from public.clientes c
      where c.id = (record ->> 'id')::uuid and c.importacion_id = importacion
    ) then
      id := (record ->> 'id')::uuid;
      outcome := 'inserted';
      return next;
      continue;
    end if;
    if duplicados <> 'crear' then
      select f.id into existing from public.find_clientes_by_nif(array[record ->> 'dni']) f limit 1;
    end if;
    if existing is null then
      id := private.insert_cliente(record, importacion);
      outcome := 'inserted';
    elsif duplicados = 'actualizar' then
      perform private.update_cliente(existing, record);
      id := existing;
      outcome := 'updated';
    else
      id := existing;
      outcome := 'exists';
    end if;
    return next;
  end loop;
end;
$$;

create or replace function private.insert_cliente (record jsonb, importacion uuid) returns uuid
language sql security invoker set search_path = ''
begin atomic
  insert into public.clientes (
    id, importacion_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad,
    iban, es_empresa, cif
  )
  select
    coalesce(r.id, gen_random_uuid()), importacion, r.nombre_completo, r.email, r.telefono, r.dni, r.ciudad, r.provincia,
    r.direccion, r.codigo_postal, r.nacionalidad, r.iban, coalesce(r.es_empresa, false), r.cif
  from jsonb_populate_record(null::public.clientes, record) r
  returning id;
end;

grant execute on function public.actividad_de_cliente (uuid, bigint) to authenticated;
