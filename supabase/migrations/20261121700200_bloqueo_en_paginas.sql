-- What is blocked is not found by Buscar, nor shown on Inicio or on the audit page. Figures without a name (creditors, reports, the
-- totals of Inicio) go on counting it.

-- The elements of a list whose case file or client is not hidden from the caller.
create function private.sin_bloqueados (rows jsonb, tabla text, id_key text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(r.value order by r.position), '[]')
  from jsonb_array_elements(rows) with ordinality r (value, position)
  where r.value ->> id_key is null or not public.esta_bloqueado(tabla, r.value ->> id_key)
);

alter function public.buscar (text, integer) set schema private;
alter function public.abrir_inicio (integer) set schema private;
revoke execute on function private.buscar (text, integer), private.abrir_inicio (integer) from authenticated;

create function public.buscar (texto text, limite integer default 6) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found constant jsonb := private.buscar(texto, limite);
begin
  if not public.hay_bloqueos() then
    return found;
  end if;
  return jsonb_build_object(
    'clientes', private.sin_bloqueados(found -> 'clientes', 'clientes', 'id'),
    'expedientes', private.sin_bloqueados(found -> 'expedientes', 'deals', 'id'),
    'documentos', private.sin_bloqueados(
      private.sin_bloqueados(found -> 'documentos', 'deals', 'deal_id'), 'clientes', 'cliente_id'
    )
  );
end;
$$;

create function public.abrir_inicio (limite integer default 5) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found constant jsonb := private.abrir_inicio(limite);
begin
  if not public.hay_bloqueos() then
    return found;
  end if;
  return jsonb_set(
    jsonb_set(found, '{abiertos}', private.sin_bloqueados(found -> 'abiertos', 'deals', 'id')),
    '{documentos,rows}', private.sin_bloqueados(found #> '{documentos,rows}', 'deals', 'deal_id')
  );
end;
$$;

grant execute on function public.buscar (text, integer), public.abrir_inicio (integer) to authenticated;

-- As before, with what the restrictive policy hides.
create or replace function private.audit_visible () returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  case
    when public.team_visibility() then 'true'
    else format(
      '(t.tabla in (''deals'', ''staff'') or t.propietario = %1$L or t.user_id = %1$L%2$s)',
      auth.uid(), case when public.is_administrador() then ' or t.tabla = ''settings''' end
    )
  end,
  case when public.hay_bloqueos() then 'not public.esta_bloqueado(t.tabla, t.registro_id)' end
);

-- A body in SQL keeps calling the function it was made with, which is behind the door now: both are made again, as they were.
create or replace function public.log_documents_access (table_name text, document_ids uuid[], access text) returns void
language sql security invoker set search_path = ''
begin atomic
  select public.log_document_access(table_name, d.id, access) from unnest(document_ids) d (id);
end;

create or replace function private.clientes_by_nif (records jsonb) returns jsonb
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
