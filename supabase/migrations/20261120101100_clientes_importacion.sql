-- Clients by their NIF: duplicates are found before anything is written.

-- Of the NIFs given, those that a client the caller may see already has. Compared without spaces, dots and hyphens.
create function public.find_clientes_by_nif (nifs text[]) returns table (nif text, id uuid, nombre_completo text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return query
  select public.normaliza_nif(c.dni), c.id, c.nombre_completo
  from public.clientes c
  where public.normaliza_nif(c.dni) = any (select public.normaliza_nif(n) from unnest(nifs) n)
    and (c.user_id = auth.uid() or public.team_visibility())
  order by c.created_at, c.id;
end;
$$;

-- Case files of a client: those whose debtor has their NIF. Every member of staff sees case files.
create function public.deals_of_cliente (cliente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  nif text;
begin
  perform private.check_staff();
  select public.normaliza_nif(c.dni) into nif from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility());
  return (
    select coalesce(jsonb_agg(d order by d.generateddate desc nulls last, d.id desc), '[]')
    from (
      select t.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate
      from public.deals t where public.normaliza_nif(t.debtordni) = nif
    ) d
  );
end;
$$;

-- `records`: a jsonb array of objects with the columns of clientes; at most 1,000 a call. What to do with a record whose NIF a
-- client already has says `duplicados`: saltar leaves the client as it is, actualizar changes what the record brings, crear
-- makes another. Answers one row a record, in their order. Runs as the caller; a bad record fails the call as a whole.
create function public.import_clientes (records jsonb, duplicados text default 'saltar', importacion uuid default null)
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

grant usage on schema private to authenticated;

create function private.insert_cliente (record jsonb, importacion uuid) returns uuid
language sql security invoker set search_path = ''
begin atomic
  insert into public.clientes (
    importacion_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad, iban,
    es_empresa, cif
  )
  select
    importacion, r.nombre_completo, r.email, r.telefono, r.dni, r.ciudad, r.provincia, r.direccion, r.codigo_postal,
    r.nacionalidad, r.iban, coalesce(r.es_empresa, false), r.cif
  from jsonb_populate_record(null::public.clientes, record) r
  returning id;
end;

-- Never erases: what the record does not bring stays.
create function private.update_cliente (cliente uuid, record jsonb) returns void
language sql security invoker set search_path = ''
begin atomic
  update public.clientes c
  set
    nombre_completo = coalesce(r.nombre_completo, c.nombre_completo),
    email = coalesce(r.email, c.email),
    telefono = coalesce(r.telefono, c.telefono),
    ciudad = coalesce(r.ciudad, c.ciudad),
    provincia = coalesce(r.provincia, c.provincia),
    direccion = coalesce(r.direccion, c.direccion),
    codigo_postal = coalesce(r.codigo_postal, c.codigo_postal),
    nacionalidad = coalesce(r.nacionalidad, c.nacionalidad),
    iban = coalesce(r.iban, c.iban),
    es_empresa = coalesce(r.es_empresa, c.es_empresa),
    cif = coalesce(r.cif, c.cif)
  from jsonb_populate_record(null::public.clientes, record) r
  where c.id = cliente;
end;

grant execute on function private.insert_cliente (jsonb, uuid), private.update_cliente (uuid, jsonb) to authenticated;

grant execute on function
  public.find_clientes_by_nif (text[]),
  public.deals_of_cliente (uuid),
  public.import_clientes (jsonb, text, uuid)
to authenticated;
