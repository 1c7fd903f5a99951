-- Who may come in. `allowed_domains` are the e-mail domains of the practice; `staff` has one row for everybody with a
-- confirmed account, kept in step with auth.users by triggers. `is_staff()` is what every policy asks. See
-- docs/decisions/110 to 112.

create table public.allowed_domains (
  domain text primary key check (domain = lower(domain))
);

alter table public.allowed_domains enable row level security;

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  full_name text,
  role text not null default 'miembro' check (role in ('administrador', 'miembro', 'programa')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A key of another program (programas.sql): nobody who works here.
  constraint staff_programa_inactivo check (role <> 'programa' or not active)
);

alter table public.staff enable row level security;

grant select on public.staff to authenticated;

-- ## What an account may look like

-- Null when the address may come in, otherwise the text the person is shown. Exactly one @, no white space, and the
-- domain to the letter: sub-domains and look-alikes are other domains. Only A–Z are folded (collation "C"): Unicode's
-- lower() would make a k of the Kelvin sign.
create function public.email_domain_error (email text) returns text
language sql stable security definer set search_path = ''
return case
  when email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    and exists (select from public.allowed_domains d where d.domain = lower(split_part(email, '@', 2) collate "C"))
  then null
  else 'Solo se permiten correos de los dominios: '
    || coalesce((select string_agg(d.domain, ', ' order by d.domain) from public.allowed_domains d), '')
end;

-- Null when a mail server would take the address as it stands. Narrower than the standard: no quotes, no routing
-- characters, ASCII only.
create function private.address_error (email text) returns text
language sql immutable set search_path = ''
return case
  when length(email) <= 254
    and length(split_part(email, '@', 1)) <= 64
    and email ~ '^[A-Za-z0-9_''+-]+(\.[A-Za-z0-9_''+-]+)*@[^@]+$'
  then null
  else 'La dirección de correo no es válida.'
end;

-- Null when the name can be shown in a list: at most 120 characters, none that is invisible or turns the direction of
-- the text.
create function private.name_error (full_name text) returns text
language sql immutable set search_path = ''
return case
  when length(full_name) > 120 then 'El nombre admite 120 caracteres como máximo.'
  when full_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
  then 'El nombre no puede llevar caracteres invisibles.'
end;

-- Supabase's "before user created" hook: a hosted project calls it by supabase/config.toml, the embedded server by its
-- auth gateway.
create function public.hook_before_user_created (event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  email constant text := event -> 'user' ->> 'email';
  refused constant text := public.email_domain_error(email);
  invalid constant text := coalesce(
    private.address_error(email), private.name_error(event -> 'user' -> 'user_metadata' ->> 'full_name')
  );
begin
  if refused is null and invalid is null then
    return '{}'::jsonb;
  end if;
  return jsonb_build_object(
    'error', jsonb_build_object(
      'http_code', case when refused is null then 400 else 403 end, 'message', coalesce(refused, invalid)
    )
  );
end;
$$;

grant execute on function public.hook_before_user_created (jsonb) to supabase_auth_admin;

-- The last defence of the domain rule, whatever door was used (Google included).
create function public.enforce_email_domain () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  problem constant text := coalesce(public.email_domain_error(new.email), private.address_error(new.email));
begin
  if problem is not null then
    raise exception using errcode = 'check_violation', message = problem;
  end if;
  return new;
end;
$$;

create function private.enforce_account_data () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  problem constant text := case
    when octet_length(new.raw_user_meta_data::text) > 4096 then 'Los datos de la cuenta son demasiado largos.'
    else private.name_error(new.raw_user_meta_data ->> 'full_name')
  end;
begin
  if problem is not null then
    raise exception using errcode = 'check_violation', message = problem;
  end if;
  return new;
end;
$$;

-- `email_change` is how the auth service notes that somebody asked to change their own address. An administrator of
-- the project changes `email` itself, which stays possible.
create function private.refuse_email_change () returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'check_violation', message = 'La dirección de correo de una cuenta no se puede cambiar.';
end;
$$;

-- Anybody may have sent the password of a sign-up, also for somebody else's address. Whoever opens the link of its
-- mail sets a new one, so the first one is removed on confirmation. An account that an administrator makes gets no
-- such mail and keeps its password.
create function private.drop_unproven_password () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;

-- Accounts that nobody confirmed within 7 days. The embedded server calls it every day; on a hosted project pg_cron
-- does.
create function private.delete_unconfirmed_accounts () returns integer
language plpgsql set search_path = '' as $$
declare
  deleted integer;
begin
  delete from auth.users where confirmed_at is null and created_at < now() - interval '7 days';
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

grant usage on schema public to supabase_auth_admin;

-- ## Who is asking

-- Whoever calls, of a session that goes on: their role and how they came in; nulls for everybody else. An access token
-- lives up to an hour longer than a session that was ended, so the session is looked up. An ended session is an error
-- and not an empty list, because the screens must not show a practice without case files. `aal2` is what both say, the
-- token and the session: an old token does not rise with its session, and a new one falls with it.
create function private.quien_llama (out papel text, out nivel text)
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := auth.jwt();
  persona constant uuid := auth.uid();
  session constant uuid := nullif(claims ->> 'session_id', '');
begin
  if session is null or persona is null then
    return;
  end if;
  select s.role, case when e.aal = 'aal2' and claims ->> 'aal' = 'aal2' then 'aal2' else 'aal1' end into papel, nivel
  from auth.sessions e
  left join public.staff s on s.user_id = e.user_id
    and (s.role = 'programa' or s.active and public.email_domain_error(s.email) is null)
  where e.id = session and e.user_id = persona and (e.not_after is null or e.not_after > now());
  if not found then
    raise exception using
      errcode = '42501', message = 'La sesión ha terminado. Inicie sesión de nuevo.', hint = 'session_not_found';
  end if;
end;
$$;

-- The role of the caller, who is active, of an allowed domain, of a session that goes on, and past the second step where it is demanded;
-- null: they may do nothing. It is demanded of those who have switched it on and, from a day on, of those whom the practice says (setting
-- `segundo_paso`). The day is compared as text: a day that does not exist must not shut out everybody. In one function, because every
-- request asks it several times.
create function private.papel_de_quien_llama () returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  quien constant record := private.quien_llama();
begin
  if quien.nivel = 'aal1' and quien.papel <> 'programa' and (
    exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
    or private.segundo_paso_desde(quien.papel) <= to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD')
  ) then
    raise exception using
      errcode = '42501', message = 'Falta el segundo paso para entrar: escriba el código de su teléfono.',
      hint = 'insufficient_aal';
  end if;
  return quien.papel;
end;
$$;

-- The question that every policy asks.
create function public.is_staff () returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.papel_de_quien_llama() is not null;
end;
$$;

grant execute on function public.is_staff () to authenticated;

create function public.is_administrador () returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.papel_de_quien_llama() = 'administrador', false);
end;
$$;

grant execute on function public.is_administrador () to authenticated;

create function private.check_staff () returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_staff() then
    raise exception using errcode = '42501', message = 'No tiene acceso a estos datos';
  end if;
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

-- Supabase's "custom access token" hook: asked at every sign-in and refresh of a hosted project
-- (supabase/config.toml). The embedded server asks the same in server/auth/standing.ts.
create function public.hook_custom_access_token (event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.staff;
  problem text;
begin
  select * into person from public.staff where user_id = (event ->> 'user_id')::uuid;
  problem := case
    when not person.active then 'Esta cuenta está desactivada. Consulte con un administrador del equipo.'
    else public.email_domain_error(event -> 'claims' ->> 'email')
  end;
  if problem is null then
    return event;
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', problem));
end;
$$;

grant execute on function public.hook_custom_access_token (jsonb) to supabase_auth_admin;

-- ## The team

-- Keeps `staff` in step with the accounts; nobody is in the team until their account is confirmed. The first
-- confirmed account becomes administrador. The lock makes two confirmations at the same moment come one after the
-- other.
create function public.sync_staff () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is null then
    return null;
  end if;
  insert into public.staff (user_id, email, full_name)
  values (new.id, lower(new.email), new.raw_user_meta_data ->> 'full_name')
  on conflict (user_id) do update
  set email = excluded.email, full_name = excluded.full_name;

  perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
  update public.staff set role = 'administrador'
  where user_id = new.id and not exists (select from public.staff where role = 'administrador');
  return null;
end;
$$;

-- Deactivating somebody ends their sessions; their refresh tokens go with them (foreign key).
create function private.end_sessions_of_deactivated () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
end;
$$;

-- Role and state of a colleague; for administrators. Null leaves a value as it is. `seen_role` and `seen_active` are
-- what the administrator had before their eyes: another value there refuses the change. The last active administrator stays one.
create function private.do_update_staff (
  staff_id uuid,
  new_role text default null,
  new_active boolean default null,
  seen_role text default null,
  seen_active boolean default null
)
returns public.staff
language plpgsql security definer set search_path = '' as $$
declare
  person public.staff;
begin
  if not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede cambiar el equipo';
  end if;
  if new_role = 'programa' or exists (select from public.staff s where s.user_id = staff_id and s.role = 'programa') then
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
  -- Asked again: whoever waited here may be the one whom the other administrator has just put out.
  perform private.check_administrador();
  update public.staff s
  set role = coalesce(new_role, s.role), active = coalesce(new_active, s.active)
  where s.user_id = staff_id
    and s.role = coalesce(seen_role, s.role) and s.active = coalesce(seen_active, s.active)
  returning s.* into person;
  if not found then
    if exists (select from public.staff s where s.user_id = staff_id) then
      raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado su papel o su acceso';
    end if;
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  if not exists (select from public.staff s where s.role = 'administrador' and s.active) then
    raise exception using errcode = 'PT409', message = 'Debe quedar al menos un administrador activo';
  end if;
  return person;
end;
$$;

comment on function private.do_update_staff is 'write: work; who: administrador; writes: public.staff, public.agenda; rows: staff by staff_id, as the administrator saw them and never a program; an active administrator is left; believes: staff_id only as the name of somebody; new_role and new_active as what is asked for, seen_role and seen_active only to refuse where somebody else changed them';

create policy staff_select_staff on public.staff for select to authenticated
using ((select public.is_staff()));

create trigger enforce_email_domain
before insert or update of email on auth.users
-- The account of a program has none; nobody writes these data of their own account.
for each row when (new.email is not null or new.raw_app_meta_data ->> 'programa' is null)
execute function public.enforce_email_domain ();

create trigger sync_staff
after insert or update of email, raw_user_meta_data, email_confirmed_at on auth.users
for each row when (new.email is not null) execute function public.sync_staff ();

create trigger enforce_account_data
before insert or update of raw_user_meta_data on auth.users
for each row execute function private.enforce_account_data ();

create trigger refuse_email_change
before update of email_change on auth.users
for each row when (new.email_change <> '' and new.email_change is distinct from old.email_change)
execute function private.refuse_email_change ();

create trigger drop_unproven_password
before update of email_confirmed_at on auth.users
for each row when (
  old.email_confirmed_at is null and new.email_confirmed_at is not null and old.confirmation_sent_at is not null
)
execute function private.drop_unproven_password ();

create trigger end_sessions_of_deactivated
after update of active on public.staff
for each row when (old.active and not new.active)
execute function private.end_sessions_of_deactivated ();
