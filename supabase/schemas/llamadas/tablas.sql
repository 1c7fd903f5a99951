-- Calls to other programs: what happens here is told to an address that an administrator has written (decision 298). A call is a row of the
-- outbox, written in the transaction of what it tells; server/llamadas makes it. It says ids and kinds, nothing of anybody's data.

create table public.destinos (
  id uuid primary key default gen_random_uuid(),
  -- The administrator who wrote it.
  user_id uuid not null default auth.uid() references auth.users (id),
  nombre text not null check (btrim(nombre) <> '' and length(nombre) <= 80),
  direccion text not null check (btrim(direccion) <> '' and length(direccion) <= 500),
  eventos text[] not null default '{}' check (
    eventos <@ array['expediente_creado', 'documento_anadido', 'cambio_de_fase', 'plazo_cercano']
  ),
  created_at timestamptz not null default now(),
  retirado_at timestamptz
);

create index destinos_user on public.destinos (user_id);

alter table public.destinos enable row level security;

create policy destinos_select_administrador on public.destinos for select to authenticated
using ((select public.is_administrador()));

-- Written by functions alone.
grant select on public.destinos to authenticated;

-- What calls are signed with: apart, so that neither Auditoría nor a list has it.
create table private.destinos_secretos (
  destino uuid primary key references public.destinos (id) on delete cascade,
  secreto text not null check (secreto ~ '^bos_[0-9a-f]{64}$')
);

alter table private.destinos_secretos enable row level security;

create table private.llamadas (
  id uuid primary key default gen_random_uuid(),
  destino uuid not null references public.destinos (id) on delete cascade,
  evento text not null,
  -- [{"expediente": id, …}]: ids and kinds.
  objetos jsonb not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviada', 'fallida')),
  intentos integer not null default 0,
  proximo_at timestamptz not null default now(),
  -- Why the last attempt failed.
  motivo text,
  created_at timestamptz not null default now(),
  enviada_at timestamptz
);

create index llamadas_pendientes on private.llamadas (proximo_at) where estado = 'pendiente';
create index llamadas_destino on private.llamadas (destino, created_at desc);

alter table private.llamadas enable row level security;

-- ## For administrators

create function private.do_crear_destino (destino uuid, nombre text, direccion text, eventos text[], secreto text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  if cardinality(do_crear_destino.eventos) = 0 then
    raise exception using errcode = 'PT400', message = 'Indique de qué se avisa';
  end if;
  -- A user or a password would be read by whoever reads the list.
  if btrim(do_crear_destino.direccion) !~ '^https://[^[:space:]@\\]+$' then
    raise exception using errcode = 'PT400', message = 'La dirección empieza por https:// y no lleva usuario ni contraseña';
  end if;
  if (select count(*) from public.destinos d where d.retirado_at is null and d.id <> do_crear_destino.destino) >= 20 then
    raise exception using errcode = 'PT400', message = 'Ya hay veinte direcciones: retire alguna';
  end if;
  insert into public.destinos as d (id, nombre, direccion, eventos)
  values (destino, btrim(do_crear_destino.nombre), btrim(do_crear_destino.direccion), do_crear_destino.eventos)
  -- Asked again after an answer that was lost: only the form that made the secret knows it.
  on conflict (id) do update set nombre = excluded.nombre, direccion = excluded.direccion, eventos = excluded.eventos
  where d.user_id = auth.uid() and exists (
    select from private.destinos_secretos s where s.destino = d.id and s.secreto = do_crear_destino.secreto
  );
  perform private.check_mismo_formulario(found);
  insert into private.destinos_secretos (destino, secreto) values (do_crear_destino.destino, do_crear_destino.secreto)
  on conflict do nothing;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre y una dirección que no sean más largos de lo que caben';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa dirección ya está';
end;
$$;

comment on function private.do_crear_destino is 'write: work; who: administrador; writes: private.destinos_secretos, public.destinos; rows: destinos new, or of this form by the secret that it alone knows, by private.check_mismo_formulario, and those in use, counted; believes: destino only as such an id, nombre as text, direccion as an https address without a user, eventos of four words, secreto of 64 figures';

-- Nothing more is told to it, nor what waits.
create function private.do_retirar_destino (destino uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  update public.destinos d set retirado_at = coalesce(d.retirado_at, now()) where d.id = do_retirar_destino.destino;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa dirección ya no existe';
  end if;
  delete from private.destinos_secretos s where s.destino = do_retirar_destino.destino;
  delete from private.llamadas l where l.destino = do_retirar_destino.destino and l.estado = 'pendiente';
end;
$$;

comment on function private.do_retirar_destino is 'write: work; who: administrador; writes: private.destinos_secretos, private.llamadas, public.destinos; rows: destinos by the key asked for, because an administrator asks, its secret and its calls that wait; believes: destino only as the name of such a row';

-- The same call again, whatever became of it, with all its attempts.
create function private.do_reenviar_llamada (llamada uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  update private.llamadas l set estado = 'pendiente', intentos = 0, proximo_at = now(), motivo = null, enviada_at = null
  where l.id = llamada and exists (select from public.destinos d where d.id = l.destino and d.retirado_at is null);
  if not found then
    raise exception using errcode = 'PT404', message = 'Ese aviso ya no está, o su dirección se ha retirado';
  end if;
end;
$$;

comment on function private.do_reenviar_llamada is 'write: work; who: administrador; writes: private.llamadas; rows: llamadas by the key asked for, because an administrator asks, whose destinos are in use; believes: llamada only as the name of such a row';

-- Those in use, the newest first, for administrators.
create function public.list_destinos () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'nombre', d.nombre, 'direccion', d.direccion, 'eventos', d.eventos, 'created_at', d.created_at,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = d.user_id),
      'pendientes', n.pendientes, 'fallidas', n.fallidas, 'ultima_at', n.ultima_at
    ) order by d.created_at desc, d.id), '[]')
    from public.destinos d
    cross join lateral (
      select count(*) filter (where l.estado = 'pendiente') as pendientes, count(*) filter (where l.estado = 'fallida') as fallidas,
        max(l.enviada_at) as ultima_at
      from private.llamadas l where l.destino = d.id
    ) n
    where d.retirado_at is null
  );
end;
$$;

grant execute on function public.list_destinos () to authenticated;

-- The newest fifty of an address, for administrators.
create function public.list_llamadas (destino uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(to_jsonb(u) order by u.created_at desc, u.id), '[]') from (
      select l.id, l.evento, jsonb_array_length(l.objetos) as objetos, l.objetos -> 0 ->> 'expediente' as expediente, l.estado, l.intentos,
        l.motivo, l.created_at, l.enviada_at, case when l.estado = 'pendiente' then l.proximo_at end as proximo_at
      from private.llamadas l where l.destino = list_llamadas.destino
      order by l.created_at desc, l.id limit 50
    ) u
  );
end;
$$;

grant execute on function public.list_llamadas (uuid) to authenticated;

-- ## The outbox

-- Nobody is told of the demonstration.
create function private.se_avisa_de (clase text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return private.demostracion_que_se_llena() is null
    and exists (select from public.destinos d where d.retirado_at is null and clase = any (d.eventos));
end;
$$;

-- A call for each address that asks for it.
create function private.encolar_llamada (clase text, objetos jsonb) returns void
language sql volatile set search_path = ''
begin atomic
  insert into private.llamadas (destino, evento, objetos)
  select d.id, clase, encolar_llamada.objetos from public.destinos d
  where d.retirado_at is null and clase = any (d.eventos) and jsonb_array_length(encolar_llamada.objetos) > 0;
end;

-- How long a call that fails waits, after its first attempt and after each other one.
create function private.espera_de_llamada (intentos integer) returns interval
language sql immutable set search_path = ''
return (array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '12 hours', '1 day'])[least(intentos, 7)]::interval;
