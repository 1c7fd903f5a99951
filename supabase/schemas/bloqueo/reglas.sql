-- Blocked data (LOPDGDD, art. 32): kept, and hidden from everybody but administrators. What is blocked is a person,
-- that is a NIF: `bloqueado_at` of a client blocks its NIF, and in every other row the triggers below compute it from
-- the clients, whoever changes the row. Also what a person may ask of the practice: their data, and that they be
-- erased. See docs/decisions/120 and 121.

-- The blocked NIFs, and since when.
create view private.nifs_bloqueados as
select public.normaliza_nif(c.dni) as nif, min(c.bloqueado_at) as bloqueado_at
from public.clientes c
where c.bloqueado_at is not null and public.normaliza_nif(c.dni) is not null
group by 1;

-- ## What is hidden from the caller

-- Whether anything is hidden from the caller. Asked once a statement, so that row security costs nothing while
-- nothing is.
create function public.hay_bloqueos () returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.papel_de_quien_llama() <> 'administrador', false) and (
  exists (select from public.clientes c where c.bloqueado_at is not null)
  or exists (select from public.deals d where d.bloqueado_at is not null)
);

grant execute on function public.hay_bloqueos () to authenticated;

-- Every row that is hidden from whoever is no administrator, living or in the Papelera. Blocked rows are few and have
-- indexes of their own, so that reading them all is cheap.
create view private.filas_bloqueadas (tabla, registro_id) as
select 'clientes', c.id::text from public.clientes c where c.bloqueado_at is not null
union all
select 'deals', d.id from public.deals d where d.bloqueado_at is not null
union all
select 'expedientes', e.id::text from public.expedientes e where e.bloqueado_at is not null
union all
select 'deal_documents', h.id::text from public.deal_documents h join public.deals d on d.id = h.deal_id
where d.bloqueado_at is not null
union all
select 'agenda', a.id::text from public.agenda a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'procedimientos', a.id::text from public.procedimientos a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'importes', a.id::text from public.importes a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'calculos', a.id::text from public.calculos a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'prescripciones', a.id::text from public.prescripciones a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'resultados', a.id::text from public.resultados a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'fases_historial', a.id::text from public.fases_historial a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'masc_intentos', i.id::text from public.masc_intentos i join public.deals d on d.id = i.deal_id
where d.bloqueado_at is not null
union all
select 'masc_evidencias', e.id::text from public.masc_evidencias e join public.deals d on d.id = e.deal_id
where d.bloqueado_at is not null
union all
select 'masc_permisos', p.id::text from public.masc_permisos p join public.deals d on d.id = p.deal_id
where d.bloqueado_at is not null
union all
select 'masc_justificantes', j.id::text from public.masc_justificantes j
join public.masc_intentos i on i.id = any (j.candidatos) join public.deals d on d.id = i.deal_id
where d.bloqueado_at is not null
union all
select 'escritos', e.id::text from public.escritos e join public.deals d on d.id = e.deal_id
where d.bloqueado_at is not null
union all
select 'correos', c.id::text from public.correos c join public.deals d on d.id = c.deal_id
where d.bloqueado_at is not null
union all
select 'aportaciones', a.id::text from public.aportaciones a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'notificaciones_judiciales', a.id::text from public.notificaciones_judiciales a join public.deals d on d.id = a.deal_id
where d.bloqueado_at is not null
union all
select 'cliente_documents', h.id::text from public.cliente_documents h join public.clientes c on c.id = h.cliente_id
where c.bloqueado_at is not null
union all
select 'cliente_registros', h.id::text from public.cliente_registros h join public.clientes c on c.id = h.cliente_id
where c.bloqueado_at is not null
union all
select p.tabla, p.registro_id from public.papelera p where p.bloqueado_at is not null
union all
select t.key, f.value ->> 'id'
from public.papelera p, jsonb_each(p.dependientes) t, jsonb_array_elements(t.value) f
where p.bloqueado_at is not null;

-- Whether a row, living or in the Papelera, is hidden from the caller. Past row security, because what hides it is
-- another row. For one row: a list joins the view instead. Whoever has an account and is not of staff is told the same of every row, because
-- a hosted project lets anybody call it who has one. The triggers that ask without a caller are answered what is so.
create function public.esta_bloqueado (tabla text, registro_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not public.is_staff() then
    return true;
  end if;
  return not exists (select from public.staff s where s.user_id = auth.uid() and s.role = 'administrador') and exists (
    select from private.filas_bloqueadas b
    where b.tabla = esta_bloqueado.tabla and b.registro_id = esta_bloqueado.registro_id
  );
end;
$$;

grant execute on function public.esta_bloqueado (text, text) to authenticated;

-- The same of an object of storage: its folder is the case file or the client; one that came as a notice of a court lies in the folder
-- of whoever brought it, and its row says whose it is.
create function public.objeto_bloqueado (bucket_id text, name text) returns boolean
language sql stable security definer set search_path = ''
return case bucket_id
  when 'cliente-documents' then
    public.esta_bloqueado('clientes', split_part(name, '/', 1))
    -- Of a client that was made one with another, its documents are the other's, in the folder where they were.
    or exists (
      select from public.cliente_documents d
      where d.file_path = name and d.cliente_id::text <> split_part(name, '/', 1) and public.esta_bloqueado('clientes', d.cliente_id::text)
    )
  when 'expediente-documents' then
    public.esta_bloqueado('deals', private.unescape_deal_id(split_part(name, '/', 1)))
    or (split_part(name, '/', 2) = 'justificantes' and exists (
      select from public.masc_justificantes j
      where j.file_path = name and public.esta_bloqueado('masc_justificantes', j.id::text)
    ))
    or (split_part(name, '/', 2) = 'judiciales' and exists (
      select from public.notificaciones_judiciales n
      where n.file_path = name and public.esta_bloqueado('notificaciones_judiciales', n.id::text)
      union all
      -- Or in the Papelera, with its case file or by itself.
      select from storage.objects o join public.papelera p on p.objetos @> array[o.id]
      where o.bucket_id = 'expediente-documents' and o.name = objeto_bloqueado.name
        and p.bloqueado_at is not null and not public.is_administrador()
    ))
  else false
end;

grant execute on function public.objeto_bloqueado (text, text) to authenticated;

-- The elements of a list whose case file or client is not hidden from the caller.
create function private.sin_bloqueados (rows jsonb, tabla text, id_key text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(r.value order by r.position), '[]')
  from jsonb_array_elements(rows) with ordinality r (value, position)
  where r.value ->> id_key is null or not public.esta_bloqueado(tabla, r.value ->> id_key)
);

-- ## The value that a row should have

-- Since when a client is blocked, living or in the Papelera. Null: it is not.
create function private.bloqueo_del_cliente (cliente text) returns timestamptz
language sql stable set search_path = ''
begin atomic
  select min(f.bloqueado_at) from (
    select c.bloqueado_at from public.clientes c where c.id = cliente::uuid
    union all
    select p.bloqueado_at from public.papelera p where p.tabla = 'clientes' and p.registro_id = cliente
  ) f;
end;

-- The same of a case file.
create function private.bloqueo_del_expediente (deal text) returns timestamptz
language sql stable set search_path = ''
begin atomic
  select min(f.bloqueado_at) from (
    select d.bloqueado_at from public.deals d where d.id = deal
    union all
    select p.bloqueado_at from public.papelera p where p.tabla = 'deals' and p.registro_id = deal
  ) f;
end;

-- Those who were made one with these clients, or with one who was, and have not come back by themselves.
create function private.unidos_a (clientes uuid[]) returns setof uuid
language sql stable set search_path = ''
begin atomic
  with recursive idos (id) as (
    select u.se_va from private.clientes_uniones u where u.queda = any (clientes) and u.deshecha_at is null
    union
    select u.se_va from idos i join private.clientes_uniones u on u.queda = i.id and u.deshecha_at is null
    where not exists (select from public.clientes c where c.id = i.id)
  )
  select i.id from idos i where not exists (select from public.clientes c where c.id = i.id);
end;

-- Since when whoever a client was made one with is blocked, or whoever that one was made one with.
create function private.bloqueo_por_union (cliente text) returns timestamptz
language sql stable set search_path = ''
begin atomic
  with recursive quedan (id) as (
    select u.queda from private.clientes_uniones u where u.se_va::text = cliente and u.deshecha_at is null
    union
    select u.queda from quedan q join private.clientes_uniones u on u.se_va = q.id and u.deshecha_at is null
    where not exists (select from public.clientes c where c.id = q.id)
  )
  select min(c.bloqueado_at) from quedan q join public.clientes c on c.id = q.id;
end;

-- The same of an entry of the Papelera, by what it is about.
create function private.bloqueo_de_la_entrada (entry public.papelera) returns timestamptz
language sql stable set search_path = ''
return case
  when entry.tabla in ('clientes', 'deals') then least(
    (
      select b.bloqueado_at from private.nifs_bloqueados b
      where b.nif = public.normaliza_nif(coalesce(entry.registro ->> 'dni', entry.registro ->> 'debtordni'))
    ),
    -- A client that was made one with another is the same person, whatever its number says.
    case when entry.tabla = 'clientes' then private.bloqueo_por_union(entry.registro_id) end
  )
  else least(
    private.bloqueo_del_expediente(entry.registro ->> 'deal_id'), private.bloqueo_del_cliente(entry.registro ->> 'cliente_id')
  )
end;

-- ## Keeping it so

-- Blocking waits until the writes under way have ended, and writes that begin meanwhile wait for it; otherwise
-- neither would see the rows of the other. One lock for all NIFs, because the lock table has no room for one lock for
-- each row of an import. It is taken before the statement locks any row, so that the two cannot wait for each other.
create function private.wait_for_blocking () returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  return null;
end;
$$;

-- What those writes wait for.
create function private.hold_blocking () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtext('bloqueo de personas'));
end;

-- Rows that hang from those NIFs and those clients get the value that the clients give them. The Papelera's clients
-- and case files come before what hangs from them.
create function private.block_dependents (nifs text[], clientes uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  deals text[];
  people text[];
begin
  update public.deals d set bloqueado_at = b.bloqueado_at
  from public.deals o left join private.nifs_bloqueados b on b.nif = public.normaliza_nif(o.debtordni)
  where d.id = o.id and public.normaliza_nif(o.debtordni) = any (nifs) and d.bloqueado_at is distinct from b.bloqueado_at;
  update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
  where p.tabla in ('clientes', 'deals')
    and (
      public.normaliza_nif(coalesce(p.registro ->> 'dni', p.registro ->> 'debtordni')) = any (nifs)
      or p.registro_id in (select u.id::text from private.unidos_a(clientes) u (id))
    )
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
  people := clientes::text[] || array(
    select p.registro_id from public.papelera p
    where p.tabla = 'clientes' and public.normaliza_nif(p.registro ->> 'dni') = any (nifs)
  );
  deals := array(
    select d.id from public.deals d where public.normaliza_nif(d.debtordni) = any (nifs)
    union
    select p.registro_id from public.papelera p
    where p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = any (nifs)
  );
  update public.expedientes e set bloqueado_at = private.bloqueo_del_cliente(e.cliente_id::text)
  where e.cliente_id = any (people::uuid[]) and e.bloqueado_at is distinct from private.bloqueo_del_cliente(e.cliente_id::text);
  update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
  where (p.registro ->> 'cliente_id' = any (people) or p.registro ->> 'deal_id' = any (deals))
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
end;
$$;

-- A client with a blocked NIF becomes blocked. What changes the blocked NIFs reaches the rows that hang from them.
create function private.clientes_follow_blocking () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  nifs text[];
  touched uuid[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(public.normaliza_nif(o.dni)) || array_agg(public.normaliza_nif(n.dni)), array_agg(n.id) into nifs, touched
    from new_rows n join old_rows o using (id)
    where (o.bloqueado_at is not null or n.bloqueado_at is not null) and (o.bloqueado_at, o.dni) is distinct from (n.bloqueado_at, n.dni);
  else
    select array_agg(public.normaliza_nif(n.dni)), array_agg(n.id) into nifs, touched from new_rows n where n.bloqueado_at is not null;
  end if;
  -- A client that only joins a NIF that is blocked already (the update below) changes nothing for other writers.
  if touched is not null and pg_trigger_depth() = 1 then
    perform private.hold_blocking();
  end if;
  if exists (select from public.clientes c where c.bloqueado_at is not null) then
    nifs := nifs || array(select public.normaliza_nif(n.dni) from new_rows n where n.bloqueado_at is null and n.dni is not null);
    if exists (
      select from public.clientes c join private.nifs_bloqueados b on b.nif = public.normaliza_nif(c.dni)
      where b.nif = any (nifs) and c.bloqueado_at is null
    ) then
      update public.clientes c set bloqueado_at = b.bloqueado_at from private.nifs_bloqueados b
      where b.nif = any (nifs) and b.nif = public.normaliza_nif(c.dni) and c.bloqueado_at is null;
    end if;
  end if;
  if touched is not null then
    perform private.block_dependents(nifs, touched);
  end if;
  return null;
end;
$$;

-- What hung from a blocked client that a function deleted follows those of the NIF that are left.
create function private.clientes_leave_blocking () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  nifs text[];
  gone uuid[];
begin
  select array_agg(public.normaliza_nif(o.dni)), array_agg(o.id) into nifs, gone from old_rows o where o.bloqueado_at is not null;
  if gone is not null then
    perform private.hold_blocking();
    perform private.block_dependents(nifs, gone);
  end if;
  return null;
end;
$$;

-- A case file is blocked if its NIF is, and so is what hung on it in the Papelera.
create function private.deals_follow_blocking () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong text[];
begin
  wrong := array(
    select n.id from new_rows n left join private.nifs_bloqueados b on b.nif = public.normaliza_nif(n.debtordni)
    where n.bloqueado_at is distinct from b.bloqueado_at
  );
  if wrong = '{}' then
    return null;
  end if;
  update public.deals d set bloqueado_at = b.bloqueado_at
  from public.deals o left join private.nifs_bloqueados b on b.nif = public.normaliza_nif(o.debtordni)
  where d.id = o.id and o.id = any (wrong);
  update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
  where p.registro ->> 'deal_id' = any (wrong)
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
  return null;
end;
$$;

-- An older case file is blocked if its client is.
create function private.expedientes_follow_blocking () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong uuid[];
begin
  -- Locked, so that a client is not blocked before this transaction ends without seeing these rows.
  perform from public.clientes c where c.id in (select n.cliente_id from new_rows n) order by c.id for share;
  if exists (select from public.clientes c where c.bloqueado_at is not null) then
    wrong := array(
      select n.id from new_rows n where n.bloqueado_at is distinct from private.bloqueo_del_cliente(n.cliente_id::text)
    );
  else
    wrong := array(select n.id from new_rows n where n.bloqueado_at is not null);
  end if;
  if wrong <> '{}' then
    update public.expedientes e set bloqueado_at = private.bloqueo_del_cliente(e.cliente_id::text) where e.id = any (wrong);
  end if;
  return null;
end;
$$;

-- So is an entry of the Papelera.
create function private.papelera_follows_blocking () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.clientes c where c.bloqueado_at is not null) then
    update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
    where p.id in (select n.id from new_rows n) and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
  end if;
  return null;
end;
$$;

-- A blocked client is kept: without it, nobody would know any more that its case files are blocked. The functions
-- that delete for good run as their owner.
create function private.keep_blocked_clientes () returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    raise exception using errcode = 'PT409', message = 'Los datos bloqueados se conservan: desbloquéelos antes de eliminarlos';
  end if;
  return old;
end;
$$;

-- ## Blocking and unblocking

-- All clients with the NIF of that one, also those that colleagues made.
create function private.clientes_de (cliente uuid) returns setof uuid
language sql stable set search_path = ''
begin atomic
  select cliente
  union
  select o.id from public.clientes c
  join public.clientes o on public.normaliza_nif(o.dni) = public.normaliza_nif(c.dni)
  where c.id = cliente;
end;

-- Blocks or unblocks all clients of the person; the triggers do the rest.
create function private.marcar_bloqueo (cliente uuid, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_blocking();
  update public.clientes c set bloqueado_at = at where c.id in (select private.clientes_de(cliente));
end;
$$;

-- For administrators.
create function private.do_desbloquear_cliente (cliente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  if not exists (select from public.clientes c where c.id = cliente and c.bloqueado_at is not null) then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe o no está bloqueado';
  end if;
  perform private.marcar_bloqueo(cliente, null);
end;
$$;

comment on function private.do_desbloquear_cliente is 'write: work; who: administrador; writes: public.clientes; rows: clientes of anybody, because an administrator asks, through private.marcar_bloqueo; believes: cliente only as the names of such rows';

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

grant execute on function public.list_bloqueados () to authenticated;

-- ## What a person may ask for

-- The number that a client has: its DNI or, without one, its CIF. A CIF that is the DNI of somebody else was written by mistake: what has that number is theirs.
create function private.numero_de (cliente uuid) returns text
language sql stable set search_path = ''
begin atomic
  select coalesce(public.normaliza_nif(c.dni), case
    when not exists (select from public.clientes o where public.normaliza_nif(o.dni) = public.normaliza_nif(c.cif))
    then public.normaliza_nif(c.cif)
  end)
  from public.clientes c where c.id = cliente;
end;

-- The case files of the client's number.
create function private.deals_de (cliente uuid) returns setof text
language sql stable set search_path = ''
begin atomic
  select d.id from public.deals d where public.normaliza_nif(d.debtordni) = private.numero_de(cliente);
end;

-- Waits for whoever is deleting a row of the client or of those case files, so that it is found in the Papelera.
create function private.hold_person (cliente uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  one record;
begin
  perform from public.deals d where d.id in (select private.deals_de(cliente)) order by d.id for update;
  perform from public.expedientes e where e.cliente_id = hold_person.cliente order by e.id for update;
  for one in
    select c.tabla, c.columna, c.de from private.cuelgan c join private.tablas t on t.tabla = c.tabla and t.papelera
    where c.de in ('deals', 'clientes') order by c.de, c.tabla
  loop
    execute format(
      'select from public.%I t where t.%I in (select %s) order by t.id for update', one.tabla, one.columna,
      case one.de when 'deals' then 'private.deals_de($1)' else '$1' end
    ) using cliente;
  end loop;
end;
$$;

-- Entries of the Papelera about the same person: their clients, what hung on them, case files of the NIF and what
-- hung on those.
create function private.papelera_de (cliente uuid) returns setof uuid
language sql stable set search_path = ''
begin atomic
  select p.id
  from public.clientes c
  join public.papelera p on
    p.registro ->> 'cliente_id' in (select o.id::text from private.clientes_de(cliente) o (id))
    or (p.tabla = 'clientes' and (
      p.registro_id = c.id::text or public.normaliza_nif(p.registro ->> 'dni') = public.normaliza_nif(c.dni)
    ))
    or (p.tabla = 'clientes' and p.registro_id in (select u.id::text from private.unidos_a(array[cliente]) u (id)))
    or (p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = private.numero_de(cliente))
    or p.registro ->> 'deal_id' in (
      select private.deals_de(cliente)
      union
      select d.registro_id from public.papelera d
      where d.tabla = 'deals' and public.normaliza_nif(d.registro ->> 'debtordni') = private.numero_de(cliente)
    )
  where c.id = cliente;
end;

-- Everything that is kept about a client and that the caller may see, as JSON; the documents are fetched by their
-- paths. `documentos_ajenos`: those of colleagues, which the caller may not see. Audited as a download of the client.
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
      ), 'fases', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.fecha, a.id), '[]')
        from public.fases_historial a where a.deal_id = d.id
      ), 'procedimientos', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.procedimientos a where a.deal_id = d.id
      ), 'importes', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.fecha, a.created_at), '[]')
        from public.importes a where a.deal_id = d.id
      ), 'calculos', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.calculos a where a.deal_id = d.id
      ), 'prescripciones', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.prescripciones a where a.deal_id = d.id
      ), 'resultados', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.fecha, a.id), '[]')
        from public.resultados a where a.deal_id = d.id
      ), 'agenda', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'busqueda' - 'user_id' order by a.inicio, a.id), '[]')
        from public.agenda a where a.deal_id = d.id
      ), 'reclamaciones', (
        select coalesce(jsonb_agg(to_jsonb(i) - 'previo' - 'user_id' order by i.created_at, i.id), '[]')
        from public.masc_intentos i where i.deal_id = d.id
      ), 'pruebas', (
        select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' order by e.created_at, e.id), '[]')
        from public.masc_evidencias e where e.deal_id = d.id
      ), 'permisos', (
        select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at, p.id), '[]')
        from public.masc_permisos p where p.deal_id = d.id
      ), 'justificantes', (
        -- Receipts that wait, and may be of a complaint of theirs.
        select coalesce(jsonb_agg(to_jsonb(j) - array['user_id', 'object_id', 'candidatos'] order by j.created_at, j.id), '[]')
        from public.masc_justificantes j
        where (everything or j.user_id = me)
          and j.candidatos && array(select i.id from public.masc_intentos i where i.deal_id = d.id)
      ), 'escritos', (
        select coalesce(jsonb_agg(
          to_jsonb(e) - array['busqueda', 'user_id'] - case when everything or e.user_id = me then '{}' else '{datos}'::text[] end
          order by e.anio, e.orden
        ), '[]')
        from public.escritos e where e.deal_id = d.id
      ), 'correos', (
        select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.created_at, c.id), '[]')
        from public.correos c where c.deal_id = d.id and (everything or c.user_id = me)
      ), 'aportaciones', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.aportaciones a where a.deal_id = d.id
      ), 'notificaciones_judiciales', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'busqueda' - 'user_id' order by a.created_at, a.id), '[]')
        from public.notificaciones_judiciales a where a.deal_id = d.id and (everything or a.user_id = me)
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

grant execute on function public.datos_del_interesado (uuid) to authenticated;

-- ## Doors that leave out what is blocked

-- See private.deals_of_cliente.
create function public.deals_of_cliente (cliente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found constant jsonb := private.deals_of_cliente(cliente);
begin
  if not public.hay_bloqueos() then
    return found;
  end if;
  return (
    select coalesce(jsonb_agg(f.deal order by f.position), '[]')
    from jsonb_array_elements(found) with ordinality f (deal, position)
    where not public.esta_bloqueado('deals', f.deal ->> 'id') and not public.esta_bloqueado('clientes', cliente::text)
  );
end;
$$;

grant execute on function public.deals_of_cliente (uuid) to authenticated;

-- See private.actividad_de_deal.
create function public.actividad_de_deal (deal text, before bigint default null) returns jsonb
language sql stable security definer set search_path = ''
return case
  when public.esta_bloqueado('deals', deal) then '[]'::jsonb
  else private.actividad_de_deal(deal, before)
end;

grant execute on function public.actividad_de_deal (text, bigint) to authenticated;

-- See private.find_clientes_by_nif.
create function public.find_clientes_by_nif (nifs text[]) returns table (nif text, id uuid, nombre_completo text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_tope(cardinality(nifs), 10000);
  return query
  select f.nif, f.id, f.nombre_completo from private.find_clientes_by_nif(nifs) f
  where not public.esta_bloqueado('clientes', f.id::text);
end;
$$;

grant execute on function public.find_clientes_by_nif (text[]) to authenticated;

-- See private.actividad_de_cliente.
create function public.actividad_de_cliente (cliente uuid, before bigint default null) returns jsonb
language sql stable security definer set search_path = ''
return case
  when public.esta_bloqueado('clientes', cliente::text) then '[]'::jsonb
  else private.actividad_de_cliente(cliente, before)
end;

grant execute on function public.actividad_de_cliente (uuid, bigint) to authenticated;

-- Restrictive: on top of the policies that ask whose the row is. An update must leave a row that its writer still
-- sees, so members cannot block rows by themselves.
create policy clientes_bloqueo on public.clientes as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy deals_bloqueo on public.deals as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy expedientes_bloqueo on public.expedientes as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy papelera_bloqueo on public.papelera as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy deal_documents_bloqueo on public.deal_documents as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create policy cliente_documents_bloqueo on public.cliente_documents as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('clientes', cliente_id::text));

create policy cliente_registros_bloqueo on public.cliente_registros as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('clientes', cliente_id::text));

create policy documentos_bloqueo on storage.objects as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.objeto_bloqueado(bucket_id, name) or public.se_retira_a_medias(id))
with check (not (select public.hay_bloqueos()) or not public.objeto_bloqueado(bucket_id, name));

create trigger clientes_bloqueo_delete before delete on public.clientes
for each row when (old.bloqueado_at is not null) execute function private.keep_blocked_clientes ();

create trigger clientes_bloqueo_wait before insert or update or delete on public.clientes
for each statement execute function private.wait_for_blocking ();

create trigger deals_bloqueo_wait before insert or update or delete on public.deals
for each statement execute function private.wait_for_blocking ();

create trigger expedientes_bloqueo_wait before insert or update or delete on public.expedientes
for each statement execute function private.wait_for_blocking ();

create trigger papelera_bloqueo_wait before insert on public.papelera
for each statement execute function private.wait_for_blocking ();

create trigger clientes_bloqueo_insert after insert on public.clientes referencing new table as new_rows
for each statement execute function private.clientes_follow_blocking ();

create trigger clientes_bloqueo_update after update on public.clientes referencing old table as old_rows new table as new_rows
for each statement execute function private.clientes_follow_blocking ();

create trigger clientes_bloqueo_gone after delete on public.clientes referencing old table as old_rows
for each statement execute function private.clientes_leave_blocking ();

create trigger deals_bloqueo_insert after insert on public.deals referencing new table as new_rows
for each statement execute function private.deals_follow_blocking ();

create trigger deals_bloqueo_update after update on public.deals referencing new table as new_rows
for each statement execute function private.deals_follow_blocking ();

create trigger expedientes_bloqueo_insert after insert on public.expedientes referencing new table as new_rows
for each statement execute function private.expedientes_follow_blocking ();

create trigger expedientes_bloqueo_update after update on public.expedientes referencing new table as new_rows
for each statement execute function private.expedientes_follow_blocking ();

create trigger papelera_bloqueo_insert after insert on public.papelera referencing new table as new_rows
for each statement execute function private.papelera_follows_blocking ();
