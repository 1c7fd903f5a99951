-- Companies have a CIF and no DNI: wherever a client is known by their NIF, either number counts.

create index clientes_cif on public.clientes (public.normaliza_nif(cif));

-- Of the NIFs given, those that a client the caller may see already has, as their DNI or as their CIF. Compared without
-- spaces, dots and hyphens. Two branches, because one condition on both columns would use neither index.
create or replace function public.find_clientes_by_nif (nifs text[]) returns table (nif text, id uuid, nombre_completo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked text[] := array(select public.normaliza_nif(n) from unnest(nifs) n);
begin
  perform private.check_staff();
  return query
  select f.nif, f.id, f.nombre_completo
  from (
    select public.normaliza_nif(c.dni) as nif, c.id, c.nombre_completo, c.created_at, c.user_id
    from public.clientes c where public.normaliza_nif(c.dni) = any (asked)
    union
    select public.normaliza_nif(c.cif), c.id, c.nombre_completo, c.created_at, c.user_id
    from public.clientes c where public.normaliza_nif(c.cif) = any (asked)
  ) f
  where f.user_id = auth.uid() or public.team_visibility()
  order by f.created_at, f.id;
end;
$$;

-- Case files of a client: those whose debtor has their DNI or their CIF. Every member of staff sees case files.
create or replace function public.deals_of_cliente (cliente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  nifs text[];
begin
  perform private.check_staff();
  select array[public.normaliza_nif(c.dni), public.normaliza_nif(c.cif)] into nifs from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility());
  return (
    select coalesce(jsonb_agg(d order by d.generateddate desc nulls last, d.id desc), '[]')
    from (
      select t.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate
      from public.deals t where public.normaliza_nif(t.debtordni) = any (nifs)
    ) d
  );
end;
$$;

-- As before; `expedientes` (con, sin) looks at both numbers, each by the index of case files.
create or replace function private.clientes_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes']);
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case when filters ? 'provincia' then format('t.provincia = %L', filters ->> 'provincia') end,
    case when filters ? 'ciudad' then format('t.ciudad = %L', filters ->> 'ciudad') end,
    private.flag_is('t.es_empresa', filters ->> 'empresa'),
    private.between_days('t.created_at', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'expedientes' then format(
      '%s (exists (select from public.deals e where public.normaliza_nif(e.debtordni) = public.normaliza_nif(t.dni))
         or exists (select from public.deals e where public.normaliza_nif(e.debtordni) = public.normaliza_nif(t.cif)))',
      case filters ->> 'expedientes' when 'con' then '' else 'not' end
    ) end
  );
end;
$$;

-- As before; a record is a client that is there already where one has its DNI or, failing that, its CIF.
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
    if existing is null and duplicados <> 'crear' and record ->> 'cif' is not null then
      select f.id into existing from public.find_clientes_by_nif(array[record ->> 'cif']) f limit 1;
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

-- Never erases: what the record does not bring stays. A client found by their CIF may get the DNI they lacked.
create or replace function private.update_cliente (cliente uuid, record jsonb) returns void
language sql security invoker set search_path = ''
begin atomic
  update public.clientes c
  set
    nombre_completo = coalesce(r.nombre_completo, c.nombre_completo),
    email = coalesce(r.email, c.email),
    telefono = coalesce(r.telefono, c.telefono),
    dni = coalesce(c.dni, r.dni),
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
