-- What a hosted Supabase project already has and a bare PostgreSQL does not. Runs at every start of the
-- embedded backend, before the migrations; every statement may run again.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin'),
      ('authenticated', 'nologin'),
      ('service_role', 'nologin bypassrls'),
      ('supabase_auth_admin', 'nologin'),
      ('backoffice_api', 'nologin')
    ) as role (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end
$$;

create schema if not exists extensions;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

do $$
begin
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end
$$;
set search_path = "$user", public, extensions;

-- The API has this role between two requests: it keeps the accounts, and of the rows it may do nothing. Whoever asks for them becomes
-- `authenticated` in a transaction; a statement that lost its transaction is refused.
do $$
begin
  if not pg_has_role('backoffice_api', 'supabase_auth_admin', 'usage') then
    grant supabase_auth_admin to backoffice_api;
  end if;
  if pg_has_role('backoffice_api', 'authenticated', 'usage') or not pg_has_role('backoffice_api', 'authenticated', 'member') then
    grant authenticated to backoffice_api with inherit false;
  end if;
end
$$;

-- PostgREST calls it first in each transaction: the statement can then be found, and ended, by the name of its call.
create schema if not exists backoffice;
create or replace function backoffice.name_call() returns void language sql set search_path = '' as $$
  select set_config(
    'application_name',
    coalesce(current_setting('request.headers', true)::json ->> 'x-backoffice-call', 'backoffice-filas'),
    true
  )
$$;
grant usage on schema backoffice to anon, authenticated, service_role;
grant execute on function backoffice.name_call() to anon, authenticated, service_role;

-- The helpers of auth, as Supabase has them: from the claims of the request.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

-- The second step to sign in, as hosted Auth keeps it; its types are checked texts here, like those of auth.sessions.
-- `last_step` is ours: no code counts twice.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text unique,
  last_challenged_at timestamptz unique,
  last_step bigint
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text
);
create index if not exists mfa_challenges_factor on auth.mfa_challenges (factor_id, created_at);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
grant usage on schema auth, public to supabase_auth_admin;
grant all on all tables in schema auth to supabase_auth_admin;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- Row security decides about files, of who has signed in. What is stored never changes.
revoke all on storage.buckets, storage.objects from anon, authenticated;
grant select, insert, delete on storage.objects to authenticated;
grant all on storage.buckets, storage.objects to service_role;
drop index if exists storage.objects_bucket_name_c;
