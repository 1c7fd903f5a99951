-- Keys of other programs (decision 282). A key is a member of its own: `id` is its account, its row of `staff` and its only session, so that
-- row security and Auditoría know it by its name as they know people, and revoking or expiring is the end of that session. It is of no role
-- that works: nothing is assigned to it and no mail is sent to it. What it may do, beside what row security leaves it, is for the door of
-- the embedded server (server/programas); no account of it signs in, so that elsewhere there is none.

create table public.programas (
  id uuid primary key default gen_random_uuid(),
  -- The administrator who made it.
  user_id uuid not null default auth.uid() references auth.users (id),
  nombre text not null check (btrim(nombre) <> '' and length(nombre) <= 80),
  -- SHA-256 of the key, which nobody can be told again.
  huella text not null unique,
  permisos text[] not null default '{}' check (permisos <@ array['leer', 'escribir', 'documentos', 'informes']),
  -- Its last day.
  vence date not null,
  created_at timestamptz not null default now(),
  revocada_at timestamptz
);

create index programas_user on public.programas (user_id);

alter table public.programas enable row level security;

create policy programas_select_administrador on public.programas for select to authenticated
using ((select public.is_administrador()));

-- Written by functions alone; nobody reads the digest.
grant select (id, user_id, nombre, permisos, vence, created_at, revocada_at) on public.programas to authenticated;

-- Apart, because it is no change that a history tells.
create table private.programas_uso (
  programa uuid primary key references public.programas (id) on delete cascade,
  usada_at timestamptz not null
);

alter table private.programas_uso enable row level security;

create function private.do_crear_programa (programa uuid, nombre text, huella text, permisos text[], vence date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  if (
    do_crear_programa.huella ~ '^[0-9a-f]{64}$' and array_ndims(do_crear_programa.permisos) = 1
    and do_crear_programa.permisos <@ array['leer', 'escribir', 'documentos', 'informes']
    and cardinality(do_crear_programa.permisos) = (select count(distinct palabra) from unnest(do_crear_programa.permisos) palabra)
  ) is not true then
    raise exception using errcode = 'PT400', message = 'Indique qué puede hacer el programa';
  end if;
  if (do_crear_programa.vence between private.hoy() and (private.hoy() + interval '2 years')::date) is not true then
    raise exception using errcode = 'PT400', message = 'La llave caduca como mucho a los dos años';
  end if;
  -- Asked again after an answer that was lost: only the form that made the key knows its digest.
  if exists (select from public.programas p where p.id = programa) then
    update public.programas p
    set nombre = btrim(do_crear_programa.nombre), permisos = do_crear_programa.permisos, vence = do_crear_programa.vence
    where p.id = programa and p.user_id = auth.uid() and p.huella = do_crear_programa.huella and p.revocada_at is null;
    perform private.check_mismo_formulario(found);
    update public.staff s set full_name = btrim(do_crear_programa.nombre) where s.user_id = programa;
    update auth.sessions s
    set not_after = (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid' where s.id = programa;
    return;
  end if;
  if (select count(*) from public.programas p where p.revocada_at is null and p.vence >= private.hoy()) >= 50 then
    raise exception using errcode = 'PT400', message = 'Ya hay cincuenta llaves en uso: revoque alguna';
  end if;
  insert into auth.users (id, aud, role, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (programa, 'authenticated', 'authenticated', now(), '{"programa": true}', '{}', now(), now());
  insert into public.staff (user_id, email, full_name, role, active)
  values (programa, 'programa', btrim(do_crear_programa.nombre), 'programa', false);
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after)
  values (programa, programa, now(), now(), 'aal1', (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid');
  insert into public.programas (id, nombre, huella, permisos, vence)
  values (programa, btrim(do_crear_programa.nombre), do_crear_programa.huella, do_crear_programa.permisos, do_crear_programa.vence);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para el programa';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese programa ya está';
end;
$$;

comment on function private.do_crear_programa is 'write: work; who: administrador; writes: auth.sessions, auth.users, public.programas, public.staff; rows: programas new, or of this form by the digest that it alone knows, by private.check_mismo_formulario, with an account, a row of staff and a session of the same id, and those in use, counted; believes: programa only as such an id, nombre as text, huella of 64 figures, permisos of four words, vence within two years';

-- From now on its key is nobody's, also in a call that has begun: its session is gone.
create function private.do_revocar_programa (programa uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  update public.programas p set revocada_at = coalesce(p.revocada_at, now()) where p.id = programa;
  if not found then
    raise exception using errcode = 'PT404', message = 'El programa ya no existe';
  end if;
  delete from auth.sessions s where s.id = programa;
end;
$$;

comment on function private.do_revocar_programa is 'write: work; who: administrador; writes: auth.sessions, public.programas; rows: programas by the key asked for, because an administrator asks, and the session of the same id; believes: programa only as the name of such a row';

-- All of them, the newest first, for administrators.
create function public.list_programas () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'nombre', p.nombre, 'permisos', p.permisos, 'vence', p.vence, 'created_at', p.created_at, 'revocada_at', p.revocada_at,
      'usada_at', u.usada_at, 'caducada', p.vence < private.hoy(),
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = p.user_id)
    ) order by p.created_at desc, p.id), '[]')
    from public.programas p left join private.programas_uso u on u.programa = p.id
  );
end;
$$;

grant execute on function public.list_programas () to authenticated;
