-- What is done with a person's data at their request: block, unblock, delete for good, and export.

-- The rows that are about a client: its case files are those of its NIF, and those of the older format that name it.
create function private.deals_de (cliente uuid) returns setof text
language sql stable set search_path = ''
begin atomic
  select d.id from public.clientes c
  join public.deals d on public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.dni)
  where c.id = cliente;
end;

-- Entries of the Papelera about the same person: the client, what hung on it, case files of its NIF and what hung on them.
create function private.papelera_de (cliente uuid) returns setof uuid
language sql stable set search_path = ''
begin atomic
  select p.id
  from public.clientes c
  join public.papelera p on
    p.registro ->> 'cliente_id' = c.id::text
    or (p.tabla = 'clientes' and (
      p.registro_id = c.id::text or public.normaliza_nif(p.registro ->> 'dni') = public.normaliza_nif(c.dni)
    ))
    or (p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = public.normaliza_nif(c.dni))
    or (p.tabla = 'deal_documents' and p.registro ->> 'deal_id' in (select private.deals_de(cliente)))
  where c.id = cliente;
end;

create function private.marcar_bloqueo (cliente uuid, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  update public.papelera p set bloqueado_at = at where p.id in (select private.papelera_de(cliente));
  update public.deals d set bloqueado_at = at where d.id in (select private.deals_de(cliente));
  update public.expedientes e set bloqueado_at = at where e.cliente_id::text = cliente::text;
  update public.clientes c set bloqueado_at = at where c.id = cliente;
end;
$$;

-- By whoever has the client before them: what is asked of the practice cannot wait for an administrator.
create function public.bloquear_cliente (cliente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if not exists (
    select from public.clientes c
    where c.id = cliente and c.bloqueado_at is null and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe o ya está bloqueado';
  end if;
  perform private.marcar_bloqueo(cliente, now());
end;
$$;

create function private.check_administrador () returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede hacerlo';
  end if;
end;
$$;

create function public.desbloquear_cliente (cliente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  if not exists (select from public.clientes c where c.id = cliente and c.bloqueado_at is not null) then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe o no está bloqueado';
  end if;
  perform private.marcar_bloqueo(cliente, null);
end;
$$;

-- Blocked clients, whoever's they were. For administrators.
create function public.list_bloqueados () returns table (id uuid, nombre_completo text, bloqueado_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return query
  select c.id, c.nombre_completo, c.bloqueado_at from public.clientes c
  where c.bloqueado_at is not null
  order by c.bloqueado_at desc, c.id;
end;
$$;

-- The one change that the audit allows: `borrar_cliente_definitivamente` takes the person's data out and leaves who did what
-- to which row, and when. No API role may update the table; this is for those that may.
create or replace function public.refuse_audit_change () returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('backoffice.borrado', true) = 'si' then
    return null;
  end if;
  raise exception using errcode = '42501', message = 'La auditoría no se puede modificar';
end;
$$;

-- Takes before and after out of the entries of those rows.
create function private.vaciar_auditoria (tablas text[], ids text[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('backoffice.borrado', 'si', true);
  update public.auditoria a set antes = null, despues = null
  from (select distinct t.tabla, t.id from unnest(tablas, ids) t (tabla, id)) r
  where a.tabla = r.tabla and a.registro_id = r.id and (a.antes is not null or a.despues is not null);
  perform set_config('backoffice.borrado', '', true);
end;
$$;

-- Deletes the client, its documents and entries, the case files of its NIF with their documents, those of the older format, and
-- what of it was in the Papelera. The objects are let go of as a purge does. Answers how many rows of each kind went.
create function public.borrar_cliente_definitivamente (cliente uuid, confirmacion text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.clientes;
  entries uuid[];
  deals text[];
  rows record;
  gone jsonb;
begin
  perform private.check_administrador();
  select c.* into person from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility() or c.bloqueado_at is not null)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  if btrim(confirmacion) is distinct from btrim(person.nombre_completo) then
    raise exception using errcode = 'PT400', message = 'El nombre escrito no es el del cliente';
  end if;
  entries := array(select private.papelera_de(cliente));
  deals := array(select private.deals_de(cliente));
  -- Through the Papelera, whose entries name every row and object; then out of it.
  delete from public.expedientes e where e.cliente_id::text = cliente::text;
  delete from public.deals d where d.id = any (deals);
  delete from public.clientes c where c.id = cliente;
  entries := entries || array(
    select p.id from public.papelera p
    where p.deleted_at = now() and (
      (p.tabla = 'deals' and p.registro_id = any (deals))
      or (p.tabla = 'clientes' and p.registro_id = cliente::text)
      or (p.tabla = 'expedientes' and p.registro ->> 'cliente_id' = cliente::text)
    )
  );
  select array_agg(r.tabla) as tablas, array_agg(r.id) as ids into rows
  from (
    select p.tabla, p.registro_id as id from public.papelera p where p.id = any (entries)
    union
    select h.key, f.value ->> 'id' from public.papelera p, jsonb_each(p.dependientes) h, jsonb_array_elements(h.value) f
    where p.id = any (entries)
  ) r;
  select jsonb_object_agg(c.tabla, c.n) into gone
  from (select t.tabla, count(*) as n from unnest(rows.tablas) t (tabla) group by t.tabla) c;
  perform private.purge(entries);
  perform private.vaciar_auditoria(rows.tablas, rows.ids);
  return coalesce(gone, '{}');
end;
$$;

-- Everything that is kept about a client and that the caller may see, as JSON; the documents are fetched by their paths.
-- `documentos_ajenos`: those of colleagues, which the caller may not see. Audited as a download of the client.
create function public.datos_del_interesado (cliente uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  person public.clientes;
  deals text[];
  result jsonb;
begin
  perform private.check_staff();
  select c.* into person from public.clientes c
  where c.id = cliente and not public.esta_bloqueado('clientes', cliente::text)
    and (everything or c.user_id = me or c.bloqueado_at is not null);
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  deals := array(select private.deals_de(cliente));
  select jsonb_build_object(
    'cliente', to_jsonb(person) - 'busqueda' - 'user_id',
    'registros', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.fecha, r.id), '[]')
      from public.cliente_registros r where r.cliente_id = cliente and (everything or r.user_id = me)
    ),
    'documentos', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.uploaded_at, d.id), '[]')
      from public.cliente_documents d where d.cliente_id = cliente and (everything or d.user_id = me)
    ),
    'expedientes', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'busqueda' - 'user_id' || jsonb_build_object('documentos', (
        select coalesce(jsonb_agg(to_jsonb(h) - 'user_id' order by h.uploaded_at, h.id), '[]')
        from public.deal_documents h where h.deal_id = d.id and (everything or h.user_id = me)
      )) order by d.id), '[]')
      from public.deals d where d.id = any (deals) and not public.esta_bloqueado('deals', d.id)
    ),
    'expedientes_formato_anterior', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'busqueda' - 'user_id' order by e.id), '[]')
      from public.expedientes e where e.cliente_id::text = cliente::text and (everything or e.user_id = me)
    ),
    'documentos_ajenos', (
      select count(*) from public.cliente_documents d where d.cliente_id = cliente and not (everything or d.user_id = me)
    ) + (
      select count(*) from public.deal_documents h where h.deal_id = any (deals) and not (everything or h.user_id = me)
    )
  ) into result;
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  values ('download', 'clientes', cliente::text, person.user_id);
  return result;
end;
$$;

grant execute on function
  public.bloquear_cliente (uuid),
  public.desbloquear_cliente (uuid),
  public.list_bloqueados (),
  public.borrar_cliente_definitivamente (uuid, text),
  public.datos_del_interesado (uuid)
to authenticated;
