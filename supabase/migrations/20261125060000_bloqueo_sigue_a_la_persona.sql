-- Blocking follows the person (decision 120). A person is a NIF; a client's `bloqueado_at` blocks its NIF, and only
-- `desbloquear_cliente` takes it back. In every other row `bloqueado_at` is computed from the clients, by the triggers below,
-- whoever changes the row. A member's write about a blocked person is answered like any other and hidden when it ends.

create view private.nifs_bloqueados as
select public.normaliza_nif(c.dni) as nif, min(c.bloqueado_at) as bloqueado_at
from public.clientes c
where c.bloqueado_at is not null and public.normaliza_nif(c.dni) is not null
group by 1;

create function private.bloqueo_del_cliente (cliente text) returns timestamptz
language sql stable set search_path = ''
begin atomic
  select min(f.bloqueado_at) from (
    select c.bloqueado_at from public.clientes c where c.id = cliente::uuid
    union all
    select p.bloqueado_at from public.papelera p where p.tabla = 'clientes' and p.registro_id = cliente
  ) f;
end;

create function private.bloqueo_del_expediente (deal text) returns timestamptz
language sql stable set search_path = ''
begin atomic
  select min(f.bloqueado_at) from (
    select d.bloqueado_at from public.deals d where d.id = deal
    union all
    select p.bloqueado_at from public.papelera p where p.tabla = 'deals' and p.registro_id = deal
  ) f;
end;

create function private.bloqueo_de_la_entrada (entry public.papelera) returns timestamptz
language sql stable set search_path = ''
return case
  when entry.tabla in ('clientes', 'deals') then (
    select b.bloqueado_at from private.nifs_bloqueados b
    where b.nif = public.normaliza_nif(coalesce(entry.registro ->> 'dni', entry.registro ->> 'debtordni'))
  )
  when entry.tabla = 'deal_documents' then private.bloqueo_del_expediente(entry.registro ->> 'deal_id')
  else private.bloqueo_del_cliente(entry.registro ->> 'cliente_id')
end;

-- Blocking waits until the writes under way have ended, and writes that begin meanwhile wait for it: otherwise neither would see the
-- rows of the other. One lock for all NIFs, because the lock table has no room for one lock for each row of an import; taken before the
-- statement locks any row, so that the two cannot wait for each other.
create function private.wait_for_blocking () returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  return null;
end;
$$;

create function private.hold_blocking () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtext('bloqueo de personas'));
end;

-- Rows that hang from those NIFs and those clients get the value that the clients give them. The Papelera's clients and case files
-- come before what hangs from them.
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
    and public.normaliza_nif(coalesce(p.registro ->> 'dni', p.registro ->> 'debtordni')) = any (nifs)
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
  where p.tabla = 'deal_documents' and p.registro ->> 'deal_id' = any (wrong)
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
  return null;
end;
$$;

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

-- A blocked client is kept: without it, nobody would know any more that its case files are blocked. The functions that delete for
-- good run as their owner.
create function private.keep_blocked_clientes () returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    raise exception using errcode = 'PT409', message = 'Los datos bloqueados se conservan: desbloquéelos antes de eliminarlos';
  end if;
  return old;
end;
$$;

drop trigger clientes_bloqueo on public.clientes;
drop trigger deals_bloqueo on public.deals;
drop function public.rechazar_bloqueados ();

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

create or replace function private.marcar_bloqueo (cliente uuid, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_blocking();
  update public.clientes c set bloqueado_at = at where c.id in (select private.clientes_de(cliente));
end;
$$;

-- As before, also of rows that wait in the Papelera: the audit table has their data.
create or replace function public.esta_bloqueado (tabla text, registro_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.is_administrador() then
    return false;
  end if;
  return case tabla
    when 'clientes' then exists (
      select from public.clientes c where c.id::text = registro_id and c.bloqueado_at is not null
    )
    when 'deals' then exists (select from public.deals d where d.id = registro_id and d.bloqueado_at is not null)
    when 'expedientes' then exists (
      select from public.expedientes e where e.id::text = registro_id and e.bloqueado_at is not null
    )
    when 'deal_documents' then exists (
      select from public.deal_documents h join public.deals d on d.id = h.deal_id
      where h.id::text = registro_id and d.bloqueado_at is not null
    )
    when 'cliente_documents' then exists (
      select from public.cliente_documents h join public.clientes c on c.id = h.cliente_id
      where h.id::text = registro_id and c.bloqueado_at is not null
    )
    when 'cliente_registros' then exists (
      select from public.cliente_registros h join public.clientes c on c.id = h.cliente_id
      where h.id::text = registro_id and c.bloqueado_at is not null
    )
    else false
  end or exists (
    select from public.papelera p
    where p.bloqueado_at is not null and (
      (p.tabla = esta_bloqueado.tabla and p.registro_id = esta_bloqueado.registro_id)
      or p.dependientes -> esta_bloqueado.tabla @> jsonb_build_array(jsonb_build_object('id', esta_bloqueado.registro_id))
    )
  );
end;
$$;

-- Blocked clients that an administrator deleted before this were kept, with their mark, in the Papelera: they come back, blocked.
do $$
declare
  entry public.papelera;
begin
  for entry in
    select p.* from public.papelera p
    where p.tabla = 'clientes' and p.registro ->> 'bloqueado_at' is not null
      and not exists (select from public.clientes c where c.id::text = p.registro_id)
  loop
    perform public.insert_json_rows(entry.tabla, jsonb_build_array(entry.registro));
    perform public.insert_json_rows(d.key, d.value) from jsonb_each(entry.dependientes) d;
    delete from public.papelera p where p.id = entry.id;
  end loop;
end;
$$;

-- What was missed until now.
select private.block_dependents(
  array(select b.nif from private.nifs_bloqueados b)
    || array(select public.normaliza_nif(d.debtordni) from public.deals d where d.bloqueado_at is not null),
  array(select c.id from public.clientes c where c.bloqueado_at is not null)
    || array(select e.cliente_id from public.expedientes e where e.bloqueado_at is not null)
);
