-- Accounts: who proves the mailbox decides, nobody before that, and a session that has ended opens nothing. See docs/decisions/110 to 112.

-- Null when a mail server would take the address as it stands. Narrower than the standard: no quotes, no routing characters, ASCII only.
create function private.address_error (email text) returns text
language sql immutable set search_path = ''
return case
  when length(email) <= 254
    and length(split_part(email, '@', 1)) <= 64
    and email ~ '^[A-Za-z0-9_''+-]+(\.[A-Za-z0-9_''+-]+)*@[^@]+$'
  then null
  else 'La dirección de correo no es válida.'
end;

-- Null when the name can be shown in a list: at most 120 characters, none that is invisible or turns the direction of the text.
create function private.name_error (full_name text) returns text
language sql immutable set search_path = ''
return case
  when length(full_name) > 120 then 'El nombre admite 120 caracteres como máximo.'
  when full_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
  then 'El nombre no puede llevar caracteres invisibles.'
end;

create or replace function public.hook_before_user_created (event jsonb) returns jsonb
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

create or replace function public.enforce_email_domain () returns trigger
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

-- Names that are there already and would be refused now.
update auth.users set raw_user_meta_data = jsonb_set(
  raw_user_meta_data, '{full_name}', to_jsonb(left(regexp_replace(
    raw_user_meta_data ->> 'full_name',
    '[\u0001-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]', '', 'g'
  ), 120))
)
where private.name_error(raw_user_meta_data ->> 'full_name') is not null;

create trigger enforce_account_data
before insert or update of raw_user_meta_data on auth.users
for each row execute function private.enforce_account_data ();

-- `email_change` is how the auth service notes that somebody asked to change their own address. An administrator of the project changes
-- `email` itself, which stays possible.
create function private.refuse_email_change () returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'check_violation', message = 'La dirección de correo de una cuenta no se puede cambiar.';
end;
$$;

create trigger refuse_email_change
before update of email_change on auth.users
for each row when (new.email_change <> '' and new.email_change is distinct from old.email_change)
execute function private.refuse_email_change ();

-- Anybody may have sent the password of a sign-up. Whoever opens the link of its mail sets one; this one is worth nothing from then on.
-- An account that an administrator makes gets no such mail and keeps its password.
create function private.drop_unproven_password () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end;
$$;

create trigger drop_unproven_password
before update of email_confirmed_at on auth.users
for each row when (
  old.email_confirmed_at is null and new.email_confirmed_at is not null and old.confirmation_sent_at is not null
)
execute function private.drop_unproven_password ();

-- As before, but nobody is in the team until the account is confirmed.
create or replace function public.sync_staff () returns trigger
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

-- Rows of people who never confirmed. Not audited: their names must not enter the record once more.
alter table public.staff disable trigger user;
delete from public.staff s using auth.users u where u.id = s.user_id and u.email_confirmed_at is null;
alter table public.staff enable trigger user;

-- What was not confirmed within 7 days. The embedded server calls it every day; a hosted project by pg_cron.
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

-- The question every policy asks: active, of an allowed domain, and with a session that goes on. The access token lives an hour longer
-- than a session that was ended, so the session is looked up. An ended one is an error, not an empty list: the screens must not show
-- a practice without case files.
create or replace function public.is_staff () returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant uuid := nullif(auth.jwt() ->> 'session_id', '');
begin
  if session is null or auth.uid() is null then
    return false;
  end if;
  if not exists (
    select from auth.sessions e
    where e.id = session and e.user_id = auth.uid() and (e.not_after is null or e.not_after > now())
  ) then
    raise exception using
      errcode = '42501', message = 'La sesión ha terminado. Inicie sesión de nuevo.', hint = 'session_not_found';
  end if;
  return exists (
    select
    from public.staff s
    where s.user_id = auth.uid() and s.active and public.email_domain_error(s.email) is null
  );
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

create trigger end_sessions_of_deactivated
after update of active on public.staff
for each row when (old.active and not new.active)
execute function private.end_sessions_of_deactivated ();

-- Supabase's "custom access token" hook: asked at every sign-in and refresh of a hosted project (supabase/config.toml). The embedded
-- server asks the same in server/auth/standing.ts.
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
