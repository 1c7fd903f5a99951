-- Who may come in: allowed e-mail domains, and `staff`, one row for everyone who signed up.

create table public.allowed_domains (
  domain text primary key check (domain = lower(domain))
);

alter table public.allowed_domains enable row level security;

-- Null when the address may come in, otherwise the text the person is shown. Exactly one @, no white space, and the
-- domain to the letter: sub-domains and look-alikes are other domains. Only A–Z are folded (collation "C"): Unicode's lower()
-- would make a k of the Kelvin sign.
create function public.email_domain_error (email text) returns text
language sql stable security definer set search_path = ''
return case
  when email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
    and exists (select from public.allowed_domains d where d.domain = lower(split_part(email, '@', 2) collate "C"))
  then null
  else 'Solo se permiten correos de los dominios: '
    || coalesce((select string_agg(d.domain, ', ' order by d.domain) from public.allowed_domains d), '')
end;

-- Supabase's "before user created" hook: a hosted project calls it by supabase/config.toml, the embedded server by its
-- auth gateway.
create function public.hook_before_user_created (event jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  problem text := public.email_domain_error(event -> 'user' ->> 'email');
begin
  if problem is null then
    return '{}'::jsonb;
  end if;
  return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', problem));
end;
$$;

grant usage on schema public to supabase_auth_admin;
grant execute on function public.hook_before_user_created (jsonb) to supabase_auth_admin;

-- The last defence, whatever door was used (Google included).
create function public.enforce_email_domain () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  problem text := public.email_domain_error(new.email);
begin
  if problem is not null then
    raise exception using errcode = 'check_violation', message = problem;
  end if;
  return new;
end;
$$;

create trigger enforce_email_domain
before insert or update of email on auth.users
for each row execute function public.enforce_email_domain ();

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  full_name text,
  role text not null default 'miembro' check (role in ('administrador', 'miembro')),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

alter table public.staff enable row level security;

-- The question every policy asks. A deactivated person, or one whose domain is no longer allowed, loses every row at once,
-- however long the access token still lives.
create function public.is_staff () returns boolean
language sql stable security definer set search_path = ''
return exists (
  select
  from public.staff s
  where s.user_id = auth.uid() and s.active and public.email_domain_error(s.email) is null
);

create function public.is_administrador () returns boolean
language sql stable security definer set search_path = ''
return public.is_staff() and exists (
  select from public.staff s where s.user_id = auth.uid() and s.role = 'administrador'
);

grant execute on function public.is_staff (), public.is_administrador () to authenticated;

create policy staff_select_staff on public.staff for select to authenticated
using ((select public.is_staff()));

create policy settings_select_staff on public.settings for select to authenticated
using ((select public.is_staff()));

-- The legal texts are read before signing in, and written by an administrator.
create policy settings_select_legal on public.settings for select to anon
using (name in ('terminos', 'privacidad'));

create policy settings_insert_administrador on public.settings for insert to authenticated
with check ((select public.is_administrador()) and name in ('terminos', 'privacidad'));

create policy settings_update_administrador on public.settings for update to authenticated
using ((select public.is_administrador()) and name in ('terminos', 'privacidad'))
with check ((select public.is_administrador()) and name in ('terminos', 'privacidad'));

grant select on public.staff to authenticated;
grant select, insert, update on public.settings to authenticated;
grant select on public.settings to anon;

-- Keeps `staff` in step with the accounts. The first confirmed account becomes administrador; the lock makes two
-- confirmations at the same moment come one after the other.
create function public.sync_staff () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff (user_id, email, full_name)
  values (new.id, lower(new.email), new.raw_user_meta_data ->> 'full_name')
  on conflict (user_id) do update
  set email = excluded.email, full_name = excluded.full_name;

  if new.email_confirmed_at is not null then
    perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
    update public.staff set role = 'administrador'
    where user_id = new.id and not exists (select from public.staff where role = 'administrador');
  end if;
  return null;
end;
$$;

create trigger sync_staff
after insert or update of email, raw_user_meta_data, email_confirmed_at on auth.users
for each row when (new.email is not null) execute function public.sync_staff ();

-- Role and state of a colleague; for administrators. Null leaves a value as it is.
create function public.update_staff (staff_id uuid, new_role text default null, new_active boolean default null)
returns public.staff
language plpgsql security definer set search_path = '' as $$
declare
  person public.staff;
begin
  if not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede cambiar el equipo';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
  update public.staff s
  set role = coalesce(new_role, s.role), active = coalesce(new_active, s.active)
  where s.user_id = staff_id
  returning s.* into person;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  if not exists (select from public.staff s where s.role = 'administrador' and s.active) then
    raise exception using errcode = 'PT409', message = 'Debe quedar al menos un administrador activo';
  end if;
  return person;
end;
$$;

grant execute on function public.update_staff (uuid, text, boolean) to authenticated;
