-- The second step to sign in (docs/decisions/210). Factors, challenges and the level of a session are the auth service's,
-- in `auth`, the same on a hosted project; recovery codes, the list of sessions and what an administrator can do about a
-- lost telephone are ours, in SQL alone, so that they work there too.

-- The day from which the second step is demanded of that role, as YYYY-MM-DD; null where it is not.
create function private.segundo_paso_desde (papel text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select right(s.value, 10) from public.settings s
    where s.name = 'segundo_paso'
      and (s.value like 'todos %' or (s.value like 'administradores %' and papel = 'administrador'))
  );
end;
$$;

-- Ten for each person, shown once. Their factor takes them along when it goes. A digest without a salt of its own is
-- enough: a code is 80 random bits.
create table private.codigos_recuperacion (
  huella bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  usado_at timestamptz
);

create index codigos_recuperacion_persona on private.codigos_recuperacion (user_id);
create index codigos_recuperacion_factor on private.codigos_recuperacion (factor_id);

alter table private.codigos_recuperacion enable row level security;

-- Wrong recovery codes of a person since `desde`.
create table private.recuperacion_fallos (
  user_id uuid primary key references auth.users (id) on delete cascade,
  fallos integer not null,
  desde timestamptz not null
);

alter table private.recuperacion_fallos enable row level security;

-- What the embedded server tells people by mail of their account; a hosted project has nobody who sends it.
create table private.correos_de_cuenta (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  asunto text not null,
  texto text not null,
  created_at timestamptz not null default now()
);

create index correos_de_cuenta_persona on private.correos_de_cuenta (user_id);

alter table private.correos_de_cuenta enable row level security;

create function private.huella_de_codigo (persona uuid, codigo text) returns bytea
language sql immutable set search_path = ''
return sha256(convert_to(persona::text || ':' || regexp_replace(lower(codigo), '[^0-9a-f]', '', 'g'), 'UTF8'));

-- Something about somebody's second step: in the audit, in their avisos and by mail.
create function private.contar_segundo_paso (persona uuid, hecho text, asunto text, texto text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (accion, tabla, registro_id, propietario, despues)
  values ('update', 'staff', persona::text, persona, jsonb_build_object('segundo_paso', hecho));
  perform private.avisar(persona, 'segundo_paso', persona::text, texto, '/dashboard/perfil');
  delete from private.correos_de_cuenta c where c.created_at < now() - interval '7 days';
  insert into private.correos_de_cuenta (user_id, asunto, texto) values (persona, asunto, texto);
end;
$$;

-- ## Before the second step

-- How the caller stands. Asked also by those who still lack the second step: it tells nothing but that.
create function public.mi_segundo_paso () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quien record;
begin
  select q.papel, q.nivel into quien from private.quien_llama() q;
  if quien.papel is null then
    raise exception using errcode = '42501', message = 'No tiene acceso a estos datos';
  end if;
  return jsonb_build_object(
    'nivel', quien.nivel,
    'activo', exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'),
    'desde', private.segundo_paso_desde(quien.papel),
    'exigido', coalesce(private.segundo_paso_desde(quien.papel) <= to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD'), false),
    'codigos', (
      select count(*) from private.codigos_recuperacion c where c.user_id = auth.uid() and c.usado_at is null
    )
  );
end;
$$;

grant execute on function public.mi_segundo_paso () to authenticated;

-- A recovery code instead of the telephone, once. It lifts the caller's own session as a code of the telephone does; the
-- token that says so comes with the next refresh. A wrong code is an answer and not an error: an error would undo the
-- counting. Ten in an hour, then none until the hour is over.
create function public.usar_codigo_recuperacion (codigo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quien record;
  persona constant uuid := auth.uid();
  sesion constant uuid := nullif(auth.jwt() ->> 'session_id', '');
  intentos private.recuperacion_fallos;
  conocido private.codigos_recuperacion;
begin
  select q.papel, q.nivel into quien from private.quien_llama() q;
  if quien.papel is null then
    raise exception using errcode = '42501', message = 'No tiene acceso a estos datos';
  end if;
  insert into private.recuperacion_fallos as r (user_id, fallos, desde) values (persona, 0, now())
  on conflict (user_id) do update set
    fallos = case when r.desde < now() - interval '1 hour' then 0 else r.fallos end,
    desde = case when r.desde < now() - interval '1 hour' then now() else r.desde end
  returning * into intentos;
  if intentos.fallos >= 10 then
    return jsonb_build_object('resultado', 'espera', 'hasta', intentos.desde + interval '1 hour');
  end if;
  select c.* into conocido from private.codigos_recuperacion c
  where c.huella = private.huella_de_codigo(persona, codigo) and c.user_id = persona
  for update;
  if conocido.huella is null or conocido.usado_at is not null then
    update private.recuperacion_fallos r set fallos = r.fallos + 1 where r.user_id = persona;
    return jsonb_build_object('resultado', case when conocido.huella is null then 'equivocado' else 'usado' end);
  end if;
  -- Held, so that nothing ends it between here and its rise.
  perform from auth.sessions e where e.id = sesion and e.user_id = persona for update;
  if not found then
    raise exception using
      errcode = '42501', message = 'La sesión ha terminado. Inicie sesión de nuevo.', hint = 'session_not_found';
  end if;
  update private.codigos_recuperacion c set usado_at = now() where c.huella = conocido.huella;
  delete from private.recuperacion_fallos r where r.user_id = persona;
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (gen_random_uuid(), sesion, now(), now(), 'totp')
  on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at;
  update auth.sessions e set aal = 'aal2', factor_id = conocido.factor_id where e.id = sesion and e.user_id = persona;
  perform private.contar_segundo_paso(
    persona, 'Entrada con un código de recuperación', 'Se ha usado un código de recuperación',
    'Se ha entrado en su cuenta con un código de recuperación en lugar del código del teléfono. Si no ha sido usted, cambie la contraseña y avise a un administrador.'
  );
  return jsonb_build_object('resultado', 'bien');
end;
$$;

grant execute on function public.usar_codigo_recuperacion (text) to authenticated;

-- ## One's own

-- Ten new codes, in the place of the old ones. Only their digests stay.
create function public.crear_codigos_recuperacion () returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  factor uuid;
  codigos text[];
begin
  perform private.check_staff();
  select f.id into factor from auth.mfa_factors f
  where f.user_id = auth.uid() and f.status = 'verified' order by f.created_at, f.id limit 1;
  if factor is null then
    raise exception using errcode = 'PT409', message = 'Active antes la verificación en dos pasos';
  end if;
  -- The digits of a version 4 uuid that say nothing of its version: 80 random bits.
  select array_agg(concat_ws('-', substr(d.digitos, 1, 5), substr(d.digitos, 6, 5), substr(d.digitos, 18, 5), substr(d.digitos, 23, 5)))
  into codigos
  from (select replace(gen_random_uuid()::text, '-', '') as digitos from generate_series(1, 10)) d;
  delete from private.codigos_recuperacion c where c.user_id = auth.uid();
  insert into private.codigos_recuperacion (huella, user_id, factor_id)
  select private.huella_de_codigo(auth.uid(), c.codigo), auth.uid(), factor from unnest(codigos) c (codigo);
  insert into public.auditoria (accion, tabla, registro_id, propietario, despues)
  values ('update', 'staff', auth.uid()::text, auth.uid(), jsonb_build_object('segundo_paso', 'Códigos de recuperación nuevos'));
  return codigos;
end;
$$;

grant execute on function public.crear_codigos_recuperacion () to authenticated;

-- The sessions of the caller that go on, the one that asks first.
create function public.mis_sesiones () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  esta constant uuid := nullif(auth.jwt() ->> 'session_id', '');
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'esta', e.id = esta, 'desde', e.created_at, 'ultima', coalesce(e.refreshed_at at time zone 'UTC', e.created_at),
      'navegador', e.user_agent, 'direccion', host(e.ip), 'dos_pasos', e.aal = 'aal2'
    ) order by e.id = esta desc, coalesce(e.refreshed_at at time zone 'UTC', e.created_at) desc), '[]')
    from (
      select s.* from auth.sessions s
      where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      order by s.id = esta desc, s.created_at desc limit 100
    ) e
  );
end;
$$;

grant execute on function public.mis_sesiones () to authenticated;

-- Ends one of the caller's own sessions, wherever it is; its refresh tokens go with it.
create function public.cerrar_sesion (sesion uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  delete from auth.sessions e where e.id = sesion and e.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa sesión ya no está abierta';
  end if;
end;
$$;

grant execute on function public.cerrar_sesion (uuid) to authenticated;

-- ## Of the team, for administrators

-- Whoever demands it has it: otherwise the very act would shut them out. Those who lack it are told at once.
create function private.exigir_segundo_paso () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  quien record;
begin
  select q.nivel into quien from private.quien_llama() q;
  if quien.nivel = 'aal1' then
    raise exception using
      errcode = 'PT409', message = 'Active antes su propia verificación en dos pasos, en Perfil, y repita el cambio';
  end if;
  perform private.avisar(
    s.user_id, 'segundo_paso', 'exigido',
    format('El despacho exigirá la verificación en dos pasos desde el %s: actívela en Perfil', private.fecha_es(right(new.value, 10)::date)),
    '/dashboard/perfil'
  )
  from public.staff s
  where (new.value like 'todos %' or s.role = 'administrador')
    and not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified');
  return new;
end;
$$;

create trigger settings_segundo_paso before insert or update of value on public.settings
for each row when (new.name = 'segundo_paso' and new.value <> 'nadie') execute function private.exigir_segundo_paso ();

create function public.segundo_paso_del_equipo () returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return (
    select coalesce(array_agg(distinct f.user_id), '{}') from auth.mfa_factors f
    join public.staff s on s.user_id = f.user_id
    where f.status = 'verified'
  );
end;
$$;

grant execute on function public.segundo_paso_del_equipo () to authenticated;

-- Takes it away and ends the sessions; `quien` has done it, in the words that the person is told. Also asked by `npm run segundo-paso`, on
-- the server, where there is no other administrator.
create function private.quitar_segundo_paso (persona uuid, hecho text, quien text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from auth.mfa_factors f where f.user_id = persona;
  if not found then
    raise exception using errcode = 'PT409', message = 'Esa persona no tiene la verificación en dos pasos';
  end if;
  delete from private.recuperacion_fallos r where r.user_id = persona;
  delete from auth.sessions e where e.user_id = persona;
  perform private.contar_segundo_paso(
    persona, hecho, 'Se ha restablecido su verificación en dos pasos',
    format(
      '%s su verificación en dos pasos y se han cerrado sus sesiones. Entre con su contraseña y actívela de nuevo en Perfil. Si no lo ha pedido, avise a un administrador.',
      quien
    )
  );
end;
$$;

-- Takes the second step away from a colleague who lost the telephone, and ends their sessions.
create function public.restablecer_segundo_paso (persona uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  if persona = auth.uid() then
    raise exception using errcode = 'PT409', message = 'El suyo se quita en Perfil, o lo restablece otro administrador';
  elsif not exists (select from public.staff s where s.user_id = persona) then
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  perform private.quitar_segundo_paso(
    persona, 'Restablecido', (select coalesce(s.full_name, s.email) from public.staff s where s.user_id = auth.uid()) || ' ha restablecido'
  );
end;
$$;

grant execute on function public.restablecer_segundo_paso (uuid) to authenticated;
