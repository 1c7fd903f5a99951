-- What a member may not do alone to rows of others, because it hides them: blocking a person, and writing the DNI of one who is blocked. It
-- is asked for, and an administrator confirms or refuses it, with a reason. See docs/decisions/200.

-- How many case files of others, or clients of others, may get another DNI by the hand of one member in a day, in one call or in many; and
-- of how many case files at all in one call.
create function private.tope_de_dni () returns integer
language sql immutable set search_path = ''
return 10;

grant execute on function private.tope_de_dni () to authenticated;

create table public.bloqueos_pedidos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  -- The client whose person shall be blocked; or the row that shall get a DNI. No foreign key: it is still known when that waits in the Papelera.
  tabla text not null check (tabla in ('clientes', 'deals')),
  registro_id text not null,
  -- Null: the person of that client shall be blocked.
  dni text check (length(dni) <= 200),
  motivo text check (length(motivo) <= 500),
  estado text not null default 'pedido' check (estado in ('pedido', 'confirmado', 'rechazado')),
  decidido_por uuid,
  decidido_at timestamptz,
  razon text check (length(razon) <= 500),
  created_at timestamptz not null default now()
);

-- The same is asked for once.
create unique index bloqueos_pedidos_uno on public.bloqueos_pedidos (tabla, registro_id) nulls not distinct where estado = 'pedido';
create index bloqueos_pedidos_user on public.bloqueos_pedidos (user_id);

alter table public.bloqueos_pedidos enable row level security;

-- Written by functions alone.
create policy bloqueos_pedidos_select on public.bloqueos_pedidos for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.is_administrador())));

-- Not the DNI: whoever wrote one on a row is not told that it is blocked.
grant select (id, user_id, tabla, registro_id, motivo, estado, decidido_por, decidido_at, razon, created_at)
on public.bloqueos_pedidos to authenticated;

-- ## What is of others

-- Of these case files, those that somebody else than the caller made or carries, or in which somebody else has a term, a hearing or a notice open.
create function private.deals_ajenos (ids text[]) returns text[]
language sql stable set search_path = ''
return array(
  select d.id from public.deals d
  where d.id = any (ids) and (
    d.user_id is distinct from auth.uid() or private.quien_lleva(d.responsable_id, d.user_id) is distinct from auth.uid()
    or exists (
      select from public.agenda a
      where a.deal_id = d.id and a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento')
        and coalesce(a.responsable, a.user_id) is distinct from auth.uid()
    )
    or exists (
      select from public.notificaciones_judiciales n
      where n.deal_id = d.id and n.estado in ('nueva', 'propuesta') and n.user_id is distinct from auth.uid()
    )
  )
);

-- Whether blocking the person of that client hides a row of somebody else than the caller, also in the Papelera.
create function private.bloqueo_es_ajeno (cliente uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.clientes c where c.id in (select private.clientes_de(cliente)) and c.user_id is distinct from auth.uid()
) or private.deals_ajenos(array(select private.deals_de(cliente))) <> '{}'
or exists (
  select from public.expedientes e
  where e.cliente_id in (select private.clientes_de(cliente)) and e.user_id is distinct from auth.uid()
) or exists (
  select from public.papelera p where p.id in (select private.papelera_de(cliente)) and p.user_id is distinct from auth.uid()
);

-- ## Asking

create function private.pedir_bloqueo (tabla text, registro_id text, dni text, motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  insert into public.bloqueos_pedidos (tabla, registro_id, dni, motivo)
  values (pedir_bloqueo.tabla, pedir_bloqueo.registro_id, pedir_bloqueo.dni, nullif(btrim(left(pedir_bloqueo.motivo, 500)), ''))
  on conflict do nothing
  returning id into made;
  if made is null then
    return;
  end if;
  perform private.avisar_administradores(
    'bloqueo_pedido', made::text,
    case when pedir_bloqueo.dni is null then format('%s pide bloquear los datos de una persona con expedientes de otros', private.nombre_de_quien_llama())
    else format('%s ha puesto a una ficha de otra persona el DNI de alguien bloqueado: falta confirmarlo', private.nombre_de_quien_llama()) end,
    '/dashboard/ajustes#bloqueos-pedidos'
  );
end;
$$;

-- By whoever has the client in front of them. What hides nothing of others, or is done by an administrator, is done: `bloqueado`. The rest is
-- asked for: `pedido`.
create function private.do_bloquear_cliente (cliente uuid, motivo text default null) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.hold_blocking();
  if not exists (
    select from public.clientes c
    where c.id = cliente and c.bloqueado_at is null and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe o ya está bloqueado';
  end if;
  if not public.is_administrador() and private.bloqueo_es_ajeno(cliente) then
    perform private.pedir_bloqueo('clientes', cliente::text, null, motivo);
    return 'pedido';
  end if;
  perform private.marcar_bloqueo(cliente, now());
  perform private.avisar_administradores(
    'bloqueo_hecho', pg_current_xact_id()::text, format('%s ha bloqueado los datos de una persona: está en Ajustes', private.nombre_de_quien_llama()),
    '/dashboard/ajustes#datos-bloqueados'
  );
  return 'bloqueado';
end;
$$;

comment on function private.do_bloquear_cliente is 'write: work; who: staff; writes: public.clientes, public.bloqueos_pedidos; rows: clientes by the key asked for, not blocked, of the caller or the team, through private.marcar_bloqueo; where rows of others hang on it, by private.bloqueo_es_ajeno, a request and nothing else; believes: cliente only as the name of such a row, motivo as text within the check of its table';

-- ## Deciding

create function private.confirmar_bloqueo (p public.bloqueos_pedidos) returns void
language plpgsql set search_path = '' as $$
begin
  if p.dni is null then
    if not exists (select from public.clientes c where c.id::text = p.registro_id and c.bloqueado_at is null) then
      raise exception using errcode = 'PT409', message = 'El cliente ya no existe o ya está bloqueado: rechace la petición';
    end if;
    perform private.marcar_bloqueo(p.registro_id::uuid, now());
  elsif p.tabla = 'deals' then
    update public.deals d set debtordni = p.dni where d.id = p.registro_id;
  else
    update public.clientes c set dni = p.dni where c.id::text = p.registro_id;
  end if;
end;
$$;

-- For administrators: `razon` says why, in both cases, and whoever asked is told.
create function private.do_decidir_bloqueo (pedido uuid, confirmado boolean, razon text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  p public.bloqueos_pedidos;
begin
  perform private.check_administrador();
  perform private.hold_blocking();
  if confirmado is null or length(btrim(coalesce(razon, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué';
  end if;
  select b.* into p from public.bloqueos_pedidos b where b.id = pedido and b.estado = 'pedido' for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'Esa petición ya no espera: otra persona la ha decidido';
  end if;
  if confirmado then
    perform private.confirmar_bloqueo(p);
  end if;
  update public.bloqueos_pedidos b set
    estado = case when confirmado then 'confirmado' else 'rechazado' end, decidido_por = auth.uid(), decidido_at = now(),
    razon = btrim(do_decidir_bloqueo.razon)
  where b.id = p.id;
  -- Of a DNI, whoever wrote it is told nothing: not even that it was of somebody blocked.
  if p.dni is null and p.user_id <> auth.uid() then
    perform private.avisar(
      p.user_id, 'bloqueo_decidido', p.id::text,
      format('%s ha %s el bloqueo que pidió: %s', private.nombre_de_quien_llama(),
        case when confirmado then 'confirmado' else 'rechazado' end, btrim(do_decidir_bloqueo.razon)),
      '/dashboard/clientes'
    );
  end if;
end;
$$;

comment on function private.do_decidir_bloqueo is 'write: work; who: administrador; writes: public.bloqueos_pedidos, public.clientes, public.deals; rows: bloqueos_pedidos by the key asked for, which waits, because an administrator asks, through private.avisar, private.confirmar_bloqueo and private.hold_blocking; believes: pedido only as the name of such a row, confirmado as the decision, razon as text';

-- What waits for an administrator, the oldest first: what is asked for, by whom and why, and what confirming it hides.
create function public.list_bloqueos_pedidos () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'tabla', p.tabla, 'registro_id', p.registro_id, 'dni', p.dni, 'motivo', p.motivo, 'created_at', p.created_at,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = p.user_id),
      'nombre', coalesce(
        (select c.nombre_completo from public.clientes c where p.tabla = 'clientes' and c.id::text = p.registro_id),
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where p.tabla = 'deals' and d.id = p.registro_id)
      ),
      'expedientes', cardinality(h.deals),
      'abiertos', (select count(*) from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)),
      'personas', (
        select count(distinct f.persona) from (
          select private.quien_lleva(d.responsable_id, d.user_id) as persona from public.deals d where d.id = any (h.deals)
          union all
          select b.persona from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)
        ) f
        where f.persona is distinct from p.user_id
      )
    ) order by p.created_at, p.id), '[]')
    from public.bloqueos_pedidos p
    cross join lateral (
      select case
        when p.dni is null then array(select private.deals_de(p.registro_id::uuid))
        when p.tabla = 'deals' then array[p.registro_id] else '{}'
      end as deals
    ) h
    where p.estado = 'pedido'
  );
end;
$$;

grant execute on function public.list_bloqueos_pedidos () to authenticated;

-- ## A DNI that would hide what is of others

-- TG_ARGV: the column that blocking follows. A member changes that of few rows of others; whatever the door: a list, an import, one by one.
-- One that would hide a row of others is not written: it is asked for, and the answer is the one that any other DNI gets.
create function private.guard_ajenos () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  cambiadas text[];
  ajenas text[];
  fila record;
begin
  if auth.uid() is null then
    return null;
  end if;
  execute format(
    'select array_agg(n.id::text), array_agg(n.id::text) filter (where n.user_id <> auth.uid())
     from new_rows n join old_rows o using (id) where n.%1$I is distinct from o.%1$I', tg_argv[0]
  ) into cambiadas, ajenas;
  if tg_table_name = 'deals' and cambiadas is not null then
    ajenas := private.deals_ajenos(cambiadas);
  end if;
  if coalesce(cardinality(ajenas), 0) = 0 or public.is_administrador() then
    return null;
  end if;
  if (
    select count(distinct f.id) from (
      select unnest(ajenas) as id
      union all
      select u.registro_id from public.auditoria u
      where u.at > now() - interval '1 day' and u.user_id = auth.uid() and u.propietario <> auth.uid()
        and u.tabla = tg_table_name and u.accion = 'update' and u.despues ? tg_argv[0]
    ) f
  ) > private.tope_de_dni() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el %s de más de %s fichas de otras personas en un día lo hace un administrador: pídaselo. No se ha cambiado ninguna',
      case tg_argv[0] when 'cliente_id' then 'cliente' else 'DNI' end, private.tope_de_dni()
    );
  end if;
  if tg_argv[0] <> 'cliente_id' then
    for fila in execute format(
      'select n.id::text as id, n.%1$I as dni, o.%1$I as former from new_rows n join old_rows o using (id)
       where n.id::text = any ($1) and o.bloqueado_at is null
         and exists (select from private.nifs_bloqueados b where b.nif = public.normaliza_nif(n.%1$I))
         and public.normaliza_nif(n.%1$I) is distinct from public.normaliza_nif(o.%1$I)', tg_argv[0]
    ) using ajenas loop
      execute format('update public.%I t set %I = $1 where t.id::text = $2', tg_table_name, tg_argv[0]) using fila.former, fila.id;
      perform private.pedir_bloqueo(tg_table_name, fila.id, fila.dni, null);
    end loop;
  end if;
  return null;
end;
$$;

-- Before the triggers that block, by their names.
create trigger deals_bloqueo_ajeno after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function private.guard_ajenos ('debtordni');

create trigger clientes_bloqueo_ajeno after update on public.clientes referencing old table as old_rows new table as new_rows
for each statement execute function private.guard_ajenos ('dni');

create trigger expedientes_bloqueo_ajeno after update on public.expedientes referencing old table as old_rows new table as new_rows
for each statement execute function private.guard_ajenos ('cliente_id');

-- Of somebody who is erased nothing that was asked for is kept.
create function private.olvidar_pedidos (clientes text[], deals text[]) returns void
language plpgsql set search_path = '' as $$
declare
  gone text[];
begin
  with old as (
    delete from public.bloqueos_pedidos p
    where (p.tabla = 'clientes' and p.registro_id = any (clientes)) or (p.tabla = 'deals' and p.registro_id = any (deals))
    returning p.id::text
  )
  select coalesce(array_agg(o.id), '{}') into gone from old o;
  perform private.vaciar_auditoria(array_fill('bloqueos_pedidos'::text, array[cardinality(gone)]), gone);
end;
$$;
