-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

-- What every other file needs: the schemas, the default privileges, and how texts and tax numbers are compared.
-- `public` is what the API reaches, `private` are building blocks that it does not, `derived` is what triggers
-- compute from other tables and is therefore no part of a backup.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create schema private;
create schema derived;
grant usage on schema private to authenticated;

-- The order of codes: what is a number in them counts as one (docs/decisions/132).
create collation private.codigos (provider = icu, locale = 'es-u-kn-true');

-- A function is for nobody until it is granted, and so is a table. PUBLIC's right is a global default and can only be
-- taken back globally; what Supabase grants its API roles by default is per schema. Each file then grants the least.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;

-- How long a statement may take; PostgREST applies it to each request (docs/decisions/097). Roles belong to the whole
-- server, so they are left alone where they are right already: two databases that are made at the same moment would
-- otherwise meet.
do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', '3s'), ('authenticated', '30s')) as role (name, timeout) loop
    if not exists (
      select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where r.rolname = wanted.name and s.setdatabase = 0 and s.setconfig @> array['statement_timeout=' || wanted.timeout]
    ) then
      execute format('alter role %I set statement_timeout = %L', wanted.name, wanted.timeout);
    end if;
  end loop;
exception when insufficient_privilege then
  raise notice 'statement_timeout of anon and authenticated is left as it is: this role may not set it';
end
$$;

-- Folds case and accents for searching: 'MUÑOZ' and 'munoz' are the same. translate() instead of the unaccent
-- extension, because a generated column needs an immutable function and unaccent is only stable. No search_path is set: the body is
-- parsed here and now, and setting one would keep PostgreSQL from inlining it (150,000 names: 3.5 s instead of 2.3 s).
create function public.normaliza (texto text) returns text
language sql immutable parallel safe strict
return translate(
  lower(normalize(texto, nfc)),
  'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ',
  'aaaaaaeeeeiiiiooooouuuuncyy'
);

grant execute on function public.normaliza (text) to authenticated;

-- Turns what somebody typed into a LIKE pattern that matches it anywhere, to the letter.
create function public.patron_busqueda (texto text) returns text
language sql immutable parallel safe strict set search_path = ''
return '%' || regexp_replace(public.normaliza(btrim(texto)), '([\\%_])', '\\\1', 'g') || '%';

grant execute on function public.patron_busqueda (text) to authenticated;

-- A NIF, NIE or CIF as it is compared: no spaces, dots or hyphens, upper case, a DNI's number with its eight digits.
create function public.normaliza_nif (nif text) returns text
language sql immutable parallel safe strict
return nullif(
  case
    when regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g') ~ '^[0-9]{1,7}[A-Z]$'
    then lpad(regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g'), 9, '0')
    else regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g')
  end,
  ''
);

grant execute on function public.normaliza_nif (text) to authenticated;

-- A telephone number as it is compared: its last nine digits, whatever its prefix and its spaces.
create function public.normaliza_telefono (telefono text) returns text
language sql immutable parallel safe strict
return substring(regexp_replace(telefono, '[^0-9]', '', 'g') from '[0-9]{9}$');

grant execute on function public.normaliza_telefono (text) to authenticated;

create function public.set_updated_at () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

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
  role text not null default 'miembro' check (role in ('administrador', 'miembro')),
  active boolean not null default true,
  created_at timestamptz not null default now()
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

-- The question that every policy asks: is the caller active, of an allowed domain, and of a session that goes on? An
-- access token lives up to an hour longer than a session that was ended, so the session is looked up. An ended
-- session is an error and not an empty list, because the screens must not show a practice without case files.
create function public.is_staff () returns boolean
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

grant execute on function public.is_staff () to authenticated;

create function public.is_administrador () returns boolean
language sql stable security definer set search_path = ''
return public.is_staff() and exists (
  select from public.staff s where s.user_id = auth.uid() and s.role = 'administrador'
);

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
-- what the administrator had before their eyes: another value there refuses the change. The last active administrator
-- stays one.
create function private.do_update_staff (
  staff_id uuid, new_role text, new_active boolean, seen_role text, seen_active boolean
)
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

grant execute on function private.do_update_staff (uuid, text, boolean, text, boolean) to authenticated;

create policy staff_select_staff on public.staff for select to authenticated
using ((select public.is_staff()));

create trigger enforce_email_domain
before insert or update of email on auth.users
for each row execute function public.enforce_email_domain ();

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

-- Settings of the practice: name and text. `visibility` says whether colleagues see each other's clients and
-- documents; `terminos` and `privacidad` are the legal texts; `documentos_exigidos` are the exhibits that each case
-- file must have.

-- The embedded server writes `visibility` from its configuration; on a hosted project an administrator does, with
-- SQL.
create table public.settings (
  name text primary key,
  value text not null,
  -- Saving asks for the row as it was read.
  updated_at timestamptz not null default now()
);

alter table public.settings enable row level security;

create policy settings_select_staff on public.settings for select to authenticated
using ((select public.is_staff()));

create policy settings_insert_administrador on public.settings for insert to authenticated
with check ((select public.is_administrador()) and name in ('terminos', 'privacidad', 'documentos_exigidos', 'doble_control'));

create policy settings_update_administrador on public.settings for update to authenticated
using ((select public.is_administrador()) and name in ('terminos', 'privacidad', 'documentos_exigidos', 'doble_control'))
with check ((select public.is_administrador()) and name in ('terminos', 'privacidad', 'documentos_exigidos', 'doble_control'));

grant select, insert, update on public.settings to authenticated;

insert into public.settings (name, value) values ('visibility', 'own');

-- What may be read without a session: two texts. `anon` has no right on the table, so the view has its owner's.
create view public.textos_legales with (security_barrier = true) as
select name, value from public.settings where name in ('terminos', 'privacidad');

revoke all on public.textos_legales from public, anon, authenticated;
grant select on public.textos_legales to anon, authenticated;

-- ## What the settings decide

-- VISIBILITY=team: all of staff sees what belongs to one of them.
create function public.team_visibility () returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.settings s where s.name = 'visibility' and s.value = 'team'
);

grant execute on function public.team_visibility () to authenticated;

-- A condition about the column that says whose a row is: the caller's, or anybody's where the team shares.
create function private.visible_to_caller (owner_column text) returns text
language sql stable set search_path = ''
return case when public.team_visibility() then 'true' else format('%s = %L', owner_column, auth.uid()) end;

-- The practice's numbered exhibits (0, 1, 2, 2.1, 3, 4), in their order.
create function private.documentos_numerados () returns text[]
language sql immutable set search_path = ''
return array['apud-acta', 'masc', 'contrato-poliza', 'recibo', 'traduccion-jurada', 'informe-aespj'];

grant execute on function private.documentos_numerados () to authenticated;

-- Those that a case file must have: all numbered ones until an administrator says otherwise. The setting is their
-- names with commas between.
create function public.documentos_exigidos () returns text[]
language sql stable set search_path = ''
return (
  select coalesce(array_agg(n.name order by n.position), '{}')
  from unnest(private.documentos_numerados()) with ordinality n (name, position)
  where not exists (select from public.settings s where s.name = 'documentos_exigidos')
    or n.name = any (string_to_array((select s.value from public.settings s where s.name = 'documentos_exigidos'), ','))
);

grant execute on function public.documentos_exigidos () to authenticated;

-- ## Their history

-- An administrator changed a setting: the audit keeps what it said before.
create function public.audit_settings () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (accion, tabla, registro_id, antes, despues)
  values (
    lower(tg_op),
    'settings',
    new.name,
    case when tg_op = 'UPDATE' then jsonb_build_object('value', old.value) end,
    jsonb_build_object('value', new.value)
  );
  return null;
end;
$$;

create trigger settings_audit_insert after insert on public.settings
for each row execute function public.audit_settings ();

-- The embedded server writes `visibility` at every start: only a change is worth an entry.
create trigger settings_audit_update after update on public.settings
for each row when (old.value is distinct from new.value) execute function public.audit_settings ();

create trigger settings_updated_at before insert or update on public.settings
for each row execute function public.set_updated_at ();

-- The registry of tables: each table whose history is kept, that has the Papelera or that can be exported is one row
-- here. The functions and policies of Papelera, Auditoría and export read it, and 90_disparadores.sql makes its
-- triggers from it. The screens have the same list with their texts and routes (src/data/recursos.ts);
-- tests/db/registro compares the two and says what is missing. A view, and not a table, because it is part of the
-- program: a backup does not hold it, and a migration replaces it.

-- `visibilidad`: who sees in Auditoría what was done to a row, and the row itself in the Papelera, from where whoever
-- sees it may restore or purge it. propia: its owner, and the team where the practice shares (`visibility`);
-- equipo: all of staff; administradores: only they, whatever the practice shares.
-- `titulo`: the columns that say what staff knows a row by.
-- `pagina_id`: the column with the id of the page that shows a row; the screens know which page that is.
-- `papelera`: whatever is deleted waits there. `exportable`: export_rows gives all its columns.
-- `auditada`: the general triggers write its history, which need a column `user_id`. `settings` has its own
-- (03_ajustes.sql), and `objects`, objects of storage that no row names, is no table.
create view private.tablas as
select * from (values
  ('deals', 'equipo', array['contractnumber', 'debtorfullname'], 'id', true, true, true),
  ('deal_documents', 'propia', array['file_name'], 'deal_id', true, false, true),
  ('clientes', 'propia', array['nombre_completo'], 'id', true, true, true),
  ('cliente_documents', 'propia', array['file_name'], 'cliente_id', true, false, true),
  ('cliente_registros', 'propia', array['texto'], 'cliente_id', true, false, true),
  ('expedientes', 'propia', array['numero_contrato'], 'id', true, true, true),
  ('staff', 'equipo', array['full_name', 'email'], null, false, false, true),
  ('settings', 'administradores', '{}', null, false, false, false),
  ('acreedores', 'equipo', array['nombre'], 'nombre', false, false, true),
  ('acreedores_uniones', 'equipo', array['destino'], 'destino', false, false, true),
  ('agenda', 'equipo', array['titulo'], 'deal_id', false, false, true),
  ('sedes', 'equipo', array['municipio'], null, false, false, true),
  ('calendarios', 'equipo', array['fuente'], null, false, false, true),
  ('reglas_revisadas', 'equipo', array['nombre'], null, false, false, true),
  ('objects', 'propia', '{}', null, false, false, false)
) t (tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

grant select on private.tablas to authenticated;

-- The tables of which the caller sees everybody's history and Papelera. An array, so that a policy or a condition asks
-- once a statement and not once a row.
create function private.tablas_visibles () returns text[]
language sql stable set search_path = ''
return array(
  select t.tabla from private.tablas t
  where case t.visibilidad
    when 'equipo' then true
    when 'propia' then (select public.team_visibility())
    when 'administradores' then (select public.is_administrador())
  end
);

grant execute on function private.tablas_visibles () to authenticated;

-- The tables of which whoever made a row sees that row's.
create function private.tablas_propias () returns text[]
language sql immutable set search_path = ''
return array(select t.tabla from private.tablas t where t.visibilidad = 'propia');

grant execute on function private.tablas_propias () to authenticated;

-- What staff knows a row by. Texts are cut, because a note may be long.
create function private.titulo_de (table_name text, fila jsonb) returns text
language sql stable set search_path = ''
return (
  select nullif(string_agg(left(nullif(fila ->> c.name, ''), 120), ' · ' order by c.place), '')
  from private.tablas t, unnest(t.titulo) with ordinality c (name, place)
  where t.tabla = table_name
);

-- The column that tells the rows of a table apart.
create function private.key_of (table_name text, out name text, out type text)
language sql stable set search_path = ''
return (
  select row(a.attname::text, pg_catalog.format_type(a.atttypid, a.atttypmod))
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indisprimary and i.indrelid = pg_catalog.to_regclass(format('public.%I', table_name))
);

grant execute on function private.key_of (text) to authenticated;

-- What all lists share: a page of rows with its total, filters, orders, "all that was found", export, and the views
-- that people save. Lists are `security definer` functions, because PostgreSQL uses no trigram index under a row
-- policy (LIKE is not leakproof: 7 ms become 250). Each of them therefore asks check_staff() first and says in its
-- condition what the caller may see.

-- ## Fields

-- The columns of a table that people fill in: not whose a row is, when it was made, nor what the database sets itself.
-- Imports, bulk changes, and the columns, orders and filters of the case files ask here, so that a new column needs no line
-- in any of them.
create view private.fields with (security_invoker = on) as
select a.attrelid::regclass as relation, a.attname::text as name, pg_catalog.format_type(a.atttypid, a.atttypmod) as type
from pg_catalog.pg_attribute a
where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and a.attname not in ('id', 'user_id', 'created_at', 'updated_at', 'importacion_id', 'bloqueado_at');

grant select on private.fields to authenticated;

-- ## Filters and orders, as SQL about the row `t`

-- An order of a list. `indexed`: an index has the rows in it, so that the first ones need no sorting.
create type private.list_order as (
  name text, -- 'generateddate desc'
  forwards text,
  backwards text,
  indexed boolean
);

-- Spanish order for text, and for codes also that of their numbers (EXP-2 before EXP-10). What is missing comes last either
-- way; what can never be missing is not asked for last, because an index can then be read from both ends. The id makes the
-- order total. Comparing codes takes three to five times as long as text, so the orders that open a list have an index.
create function private.order_by (
  sort_by text, sort_desc boolean, plain_columns text[], text_columns text[], code_columns text[], indexed text[]
) returns private.list_order
language plpgsql immutable set search_path = '' as $$
declare
  ways constant text[] := case when sort_desc then array['desc', 'asc'] else array['asc', 'desc'] end;
  nulls constant text[] := case
    when sort_by in ('created_at', 'nombre_completo') then array['', ''] else array[' nulls last', ' nulls first']
  end;
  comparison constant text := case
    when sort_by = any (plain_columns) then ''
    when sort_by = any (text_columns) then ' collate "es-x-icu"'
    when sort_by = any (code_columns) then ' collate private.codigos'
  end;
  by_code constant boolean := 'id' = any (code_columns) and sort_by = any (code_columns || array['generateddate']);
  id constant text := case when by_code then 't.id collate private.codigos' else 't.id' end;
  answer private.list_order;
begin
  if comparison is null then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  answer.name := format('%s %s', sort_by, ways[1]);
  answer.indexed := answer.name = any (indexed);
  if sort_by = 'id' then
    answer.forwards := format('%s %s', id, ways[1]);
    answer.backwards := format('%s %s', id, ways[2]);
  else
    answer.forwards := format('t.%I%s %s%s, %s %s', sort_by, comparison, ways[1], nulls[1], id, ways[1]);
    answer.backwards := format('t.%I%s %s%s, %s %s', sort_by, comparison, ways[2], nulls[2], id, ways[2]);
  end if;
  return answer;
end;
$$;

-- Newest first by a column that is never null: the order of lists that have no other.
create function private.newest_first (time_column text) returns private.list_order
language sql immutable set search_path = ''
return row(
  format('%s desc', time_column),
  format('t.%I desc, t.id desc', time_column),
  format('t.%I asc, t.id asc', time_column),
  false
)::private.list_order;

-- A filter that is not known is an error. Ignoring it would let "delete everything found" take more than was shown.
create function private.check_filters (filters jsonb, known text[]) returns void
language plpgsql immutable set search_path = '' as $$
declare
  unknown text;
begin
  select k into unknown from jsonb_object_keys(filters) k where k <> all (known) limit 1;
  if found then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', unknown);
  end if;
end;
$$;

-- Both days are included, and are days of Madrid.
create function private.between_days (expression text, first_day text, last_day text) returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  case when first_day is not null then
    format('%s >= %L', expression, first_day::date::timestamp at time zone 'Europe/Madrid')
  end,
  case when last_day is not null then
    format('%s < %L', expression, (last_day::date + 1)::timestamp at time zone 'Europe/Madrid')
  end,
  'true'
);

-- A condition: the row is the one that a text names by a number, a whole DNI, NIE or CIF or a whole telephone, however it is
-- written. Null: the text is no such number. `nif` and `telefono` are the columns.
create function private.named_by_number (texto text, nif text, telefono text) returns text
language sql immutable set search_path = ''
return nullif(concat_ws(' or ',
  case when public.normaliza_nif(texto) ~ '^([0-9]{8}|[XYZ][0-9]{7})[A-Z]$|^[A-Z][0-9]{7}[0-9A-Z]$' then
    format('public.normaliza_nif(%s) = %L', nif, public.normaliza_nif(texto))
  end,
  case when texto ~ '^[-+() .0-9]+$' and public.normaliza_telefono(texto) is not null then
    format('public.normaliza_telefono(%s) = %L', telefono, public.normaliza_telefono(texto))
  end
), '');

-- A condition: the row's searched texts contain what somebody typed, or it is one of those that `named_by_number` finds in
-- `relation`, which are found first, by their index.
create function private.search_is (texto text, relation regclass, nif text, telefono text) returns text
language sql stable set search_path = ''
return format(
  case when private.named_by_number(texto, nif, telefono) is null then 't.busqueda like %1$L'
  else '(t.busqueda like %1$L or t.id = any (array(select s.id from %2$s s where %3$s)))' end,
  public.patron_busqueda(texto), relation, private.named_by_number(texto, 's.' || nif, 's.' || telefono)
);

-- A flag asked for as sí, no or sin-definir.
create function private.flag_is (expression text, answer text) returns text
language sql immutable set search_path = ''
return case answer
  when 'si' then expression
  when 'no' then 'not ' || expression
  when 'sin-definir' then expression || ' is null'
end;

-- A field as a filter, by its type: a flag by its answer, a text by a part of it, without case and accents. Not from an
-- index: a field that is asked for often gets one on `public.normaliza(field) extensions.gin_trgm_ops`.
create function private.field_is (relation regclass, field text, answer text) returns text
language plpgsql stable set search_path = '' as $$
declare
  condition constant text := case (select f.type from private.fields f where f.relation = field_is.relation and f.name = field)
    when 'boolean' then private.flag_is(format('t.%I', field), answer)
    when 'text' then format('public.normaliza(t.%I) like ', field) || quote_literal(public.patron_busqueda(answer))
  end;
begin
  if condition is null then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', field);
  end if;
  return condition;
end;
$$;

-- ## Pages
--
-- How a page is found. A list fills in a list_request and page_of answers {"total", "page", "rows"}. The total comes first, from
-- the cheapest place that knows it: `total`, where it is kept (18_totales.sql); what is remembered of the same condition, if
-- nobody has written to the tables in `reads` since; `counting`, SQL that is quicker than asking every row; or else the rows are
-- counted, from an index. Then come the rows. Where few are expected, or where `at_once` says that the condition looks into
-- another table for every row, all rows are found once, counted and sorted (page_found_once). Otherwise the page is walked to
-- along an index, from the nearer end (page_walked_to). What is blocked is left out here, for every list.

create type private.list_request as (
  relation regclass,
  columns text, -- what the page shows; like the other SQL here, about the row `t`
  condition text, -- which rows the caller sees and asks for
  sort private.list_order,
  page_number integer,
  page_size integer,
  total bigint, -- null: not kept
  reads text[], -- the tables that the condition asks; null: not worth remembering
  counting text, -- null: there is no quicker way than asking every row
  at_once text -- the condition in the form that finds all rows at once; null: there is no other form
);

-- Counted from indexes. No nested loops: PostgreSQL takes them where it believes that the other table has a few
-- hundred rows that matter, and it has 90,000. One process: two or three cost two or three times as much and are no
-- sooner (docs/decisions/050). The page costs are those of pages in memory; with the defaults PostgreSQL reads the
-- narrowest index whole for a word that few rows have.
create function private.count_of (relation regclass, condition text) returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = off set max_parallel_workers_per_gather = 0
set seq_page_cost = 0.35 set random_page_cost = 0.35 as $$
declare
  total bigint;
begin
  execute format('select count(*) from %s t where %s', relation, condition) into total;
  return total;
end;
$$;

-- How many rows the planner believes that there are; asking takes some tenths of a millisecond. Volatile, because
-- PostgreSQL lets no stable function use `explain`.
create function private.expected_rows (relation regclass, condition text) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  plan jsonb;
begin
  execute format('explain (format json) select from %s t where %s', relation, condition) into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end;
$$;

-- All rows that fulfil the condition are found once, then counted and sorted. The order must be about `columns`. No nested
-- loops and one process, for the reasons of count_of.
create function private.page_found_once (request private.list_request) returns jsonb
language plpgsql stable set search_path = '' set enable_nestloop = off set max_parallel_workers_per_gather = 0 as $$
declare
  answer jsonb;
begin
  execute format(
    'with t as materialized (select %s from %s t where %s),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %5$s)::integer), 1) as page from t
     )
     select jsonb_build_object(''total'', p.total, ''page'', p.page, ''rows'', (
       select coalesce(jsonb_agg(to_jsonb(r)), ''[]'')
       from (select * from t order by %6$s limit %5$s offset (select (p.page - 1)::bigint * %5$s from paging p)) r
     )) from paging p',
    request.columns, request.relation, request.condition, request.page_number, request.page_size, (request.sort).forwards
  ) into answer;
  return answer;
end;
$$;

-- Near the beginning of an order that an index has, the rows are read as they come. Elsewhere the ids of the page are found
-- first, from the nearer end, because the list's index is then read alone and what is sorted is narrow.
create function private.page_walked_to (request private.list_request) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  near constant integer := 1000;
  size constant integer := request.page_size;
  page constant integer := greatest(least(request.page_number, ceil(request.total::numeric / size)::integer), 1);
  start constant bigint := (page - 1)::bigint * size;
  wanted constant bigint := least(size, request.total - start);
  from_end constant bigint := request.total - start - wanted;
  as_they_come constant boolean := start < near and (request.sort).indexed;
  rows jsonb := '[]';
begin
  if wanted > 0 then
    execute format(
      case when as_they_come
        then 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (select %2$s from %1$s t where %3$s order by %7$s limit %5$s offset %6$s) p'
        else 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (
            select %2$s from %1$s t
            where t.id = any (array(select t.id from %1$s t where %3$s order by %4$s limit %5$s offset %6$s))
            order by %7$s
          ) p'
      end,
      request.relation, request.columns, request.condition,
      case when from_end < start then (request.sort).backwards else (request.sort).forwards end,
      wanted, case when as_they_come then start else least(start, from_end) end, (request.sort).forwards
    ) into rows;
  end if;
  return jsonb_build_object('total', request.total, 'page', page, 'rows', rows);
end;
$$;

-- The same request without what is blocked, for those who may not see it.
create function private.without_blocked (request private.list_request) returns private.list_request
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_administrador() and exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = request.relation and a.attname = 'bloqueado_at' and not a.attisdropped
  ) then
    request.condition := '(' || request.condition || ') and t.bloqueado_at is null';
    request.at_once := '(' || request.at_once || ') and t.bloqueado_at is null';
  end if;
  return request;
end;
$$;

-- A page of a list with its exact total.
create function private.page_of (request private.list_request) returns jsonb
language plpgsql stable set search_path = '' set random_page_cost = 1.1 as $$
declare
  counted jsonb := '{}';
begin
  request.page_size := least(greatest(request.page_size, 1), 100);
  request := private.without_blocked(request);
  if request.total is null and request.reads is not null then
    select r.total, coalesce(r.counted, '{}') into request.total, counted
    from private.remembered_total(format('%s %s', request.relation, request.condition), request.reads) r;
  end if;
  if request.total is null and request.counting is not null then
    execute format('select %s', request.counting) into request.total;
  elsif request.total is null and request.reads is not null and request.at_once is null
    and private.expected_rows(request.relation, request.condition) < 1000 then
    return private.page_found_once(request) || counted;
  end if;
  request.total := coalesce(
    request.total, private.count_of(request.relation, coalesce(request.at_once, request.condition))
  );
  if request.at_once is not null and request.total > 0 and (
    request.total < 5000 or not (request.sort).indexed or request.page_number::bigint * request.page_size > 1000
  ) then
    request.condition := request.at_once;
    return counted || private.page_found_once(request);
  end if;
  return private.page_walked_to(request) || counted;
end;
$$;

-- ## All that was found

-- What a search of a list finds. The condition and the order of a list are functions with its table's name:
-- `private.deals_condition(search, filters)`, `private.deals_order(sort_by, sort_desc)`.
create function private.found_request (table_name text, search text, filters jsonb, sort_by text, sort_desc boolean)
returns private.list_request
language plpgsql stable set search_path = '' as $$
declare
  request private.list_request;
begin
  if not exists (
    select from private.tablas t
    join pg_catalog.pg_proc p on p.pronamespace = 'private'::regnamespace and p.proname = t.tabla || '_condition'
    where t.tabla = table_name
  ) then
    raise exception using errcode = 'PT400', message = 'Esa tabla no tiene lista';
  end if;
  execute format('select private.%I($1, $2)', table_name || '_condition') into request.condition using search, filters;
  execute format('select private.%I($1, $2)', table_name || '_order') into request.sort using sort_by, sort_desc;
  request.relation := format('public.%I', table_name);
  return private.without_blocked(request);
end;
$$;

-- Every id that a search found, in the list's order: what a bulk action or an export works through, batch by batch.
create function public.found_ids (
  table_name text, search text default '', filters jsonb default '{}', sort_by text default 'id', sort_desc boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
  ids jsonb;
begin
  perform private.check_staff();
  request := private.found_request(table_name, search, filters, sort_by, sort_desc);
  execute format(
    'select coalesce(jsonb_agg(f.id), ''[]'') from (select t.id from %s t where %s order by %s) f',
    request.relation, request.condition, (request.sort).forwards
  ) into ids;
  return ids;
end;
$$;

grant execute on function public.found_ids (text, text, jsonb, text, boolean) to authenticated;

-- What a search finds now, and when that was: the bulk actions then leave alone what changed since.
create function public.count_found (
  table_name text, search text default '', filters jsonb default '{}', sort_by text default 'id', sort_desc boolean default false
) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'ids', public.found_ids(table_name, search, filters, sort_by, sort_desc),
  'counted_at', statement_timestamp()
);

grant execute on function public.count_found (text, text, jsonb, text, boolean) to authenticated;

-- Rows of `ids`, in their order: all columns but the search column. At most 2,000 a call.
create function public.export_rows (table_name text, row_ids text[]) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  columns text;
  rows json;
begin
  if cardinality(row_ids) > 2000
    or not exists (select from private.tablas t where t.tabla = table_name and t.exportable) then
    raise exception using errcode = 'PT400', message = 'No se puede exportar';
  end if;
  select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attname <> 'busqueda';
  execute format(
    'select coalesce(json_agg((select row_to_json(c) from (select %4$s) c) order by i.position), ''[]'')
     from unnest(%2$L::%3$s[]) with ordinality i (id, position) join public.%1$I t on t.id = i.id',
    table_name, row_ids, (private.key_of(table_name)).type, columns
  ) into rows;
  return rows;
end;
$$;

grant execute on function public.export_rows (text, text[]) to authenticated;

-- ## Saved views

-- A name for a search, its filters and its order; each member of staff has their own.
create table public.vistas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  pantalla text not null check (pantalla in ('expedientes', 'clientes')),
  nombre text not null check (btrim(nombre) <> ''),
  -- The list's part of the address: {"q": "...", "estado": "...", "sort": "..."}.
  busqueda jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, pantalla, nombre),
  updated_at timestamptz not null default now()
);

alter table public.vistas enable row level security;

create policy vistas_select_owner on public.vistas for select to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()));

create policy vistas_insert_owner on public.vistas for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy vistas_update_owner on public.vistas for update to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()))
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy vistas_delete_owner on public.vistas for delete to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()));

grant select, insert, delete on public.vistas to authenticated;
grant update (pantalla, nombre, busqueda) on public.vistas to authenticated;

create trigger vistas_updated_at before insert or update on public.vistas
for each row execute function public.set_updated_at ();

-- The history of imports. One row an import, of whoever ran it; clients, case files and documents carry the id of the
-- import that made them, so that it can be undone. What an import does is in 14_importar.sql.

create table public.importaciones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  origen text not null check (origen in ('json', 'carpetas', 'clientes')),
  -- The file or folder that was chosen.
  nombre text not null,
  started_at timestamptz not null default now(),
  -- Null: cut short, or still running.
  finished_at timestamptz,
  creados integer not null default 0,
  actualizados integer not null default 0,
  existentes integer not null default 0,
  fallidos integer not null default 0,
  documentos integer not null default 0,
  -- The messages shown, in order.
  errores jsonb not null default '[]',
  -- While an import runs, its tab writes here every 20 seconds; null once it has ended, well or badly.
  latido_at timestamptz default now(),
  constraint importaciones_errores_lista check (jsonb_typeof(errores) = 'array')
);

create index importaciones_user_started on public.importaciones (user_id, started_at desc);

alter table public.importaciones enable row level security;

create policy importaciones_select_owner on public.importaciones for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy importaciones_insert_owner on public.importaciones for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy importaciones_update_owner on public.importaciones for update to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()))
with check ((select public.is_staff()) and user_id = (select auth.uid()));

grant select, insert on public.importaciones to authenticated;
grant update (
  nombre, finished_at, creados, actualizados, existentes, fallidos, documentos, errores, latido_at
) on public.importaciones to authenticated;

-- 90 seconds: a browser wakes a tab in the background once a minute.
create function private.is_running (importacion public.importaciones) returns boolean
language sql stable set search_path = ''
return importacion.finished_at is null and coalesce(importacion.latido_at > now() - interval '90 seconds', false);

-- What somebody else's import made is not taken over, nor added to.
create function public.own_importacion (importacion uuid) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select from public.importaciones i where i.id = importacion and i.user_id = (select auth.uid())
);

grant execute on function public.own_importacion (uuid) to authenticated;

-- Clients, and what staff writes down about them. Both belong to the member of staff who made them, or to the team
-- (`visibility`, 03_ajustes.sql).

create table public.clientes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  nombre_completo text not null,
  email text,
  telefono text,
  dni text,
  ciudad text,
  provincia text,
  direccion text,
  codigo_postal text,
  nacionalidad text,
  iban text,
  es_empresa boolean not null default false,
  cif text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    public.normaliza(coalesce(nombre_completo, '') || ' ' || coalesce(email, '') || ' ' || coalesce(dni, ''))
  ) stored,
  importacion_id uuid references public.importaciones (id),
  -- Since when the person is blocked: see 12_bloqueo.sql.
  bloqueado_at timestamptz
);

-- As for deals.
alter table public.clientes set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

create index clientes_user_created on public.clientes (user_id, created_at desc, id desc);
create index clientes_busqueda on public.clientes using gin (busqueda extensions.gin_trgm_ops);
create index clientes_importacion on public.clientes (importacion_id) where importacion_id is not null;
create index clientes_nif_bloqueados on public.clientes (public.normaliza_nif(dni)) where bloqueado_at is not null;

-- As deals_lista.
create index clientes_lista on public.clientes (created_at desc, id desc) include (
  user_id, bloqueado_at, es_empresa, nombre_completo, email, telefono, dni, ciudad, provincia, busqueda
);

-- By number, with whose a client is and whether it is blocked: who has case files is counted from here alone.
create index clientes_nif on public.clientes (public.normaliza_nif(dni)) include (dni, id, user_id, bloqueado_at, cif);

-- What somebody reads off a call.
create index clientes_telefono on public.clientes (public.normaliza_telefono(telefono)) where telefono is not null;

-- Companies have a CIF and no DNI: wherever a client is known by their NIF, either number counts.
create index clientes_cif on public.clientes (public.normaliza_nif(cif)) include (cif, id) where cif is not null;

alter table public.clientes enable row level security;

-- Administrators answer for what is blocked, whoever's it was.
create policy clientes_select_owner on public.clientes for select to authenticated
using (
  (select public.is_staff())
  and (
    user_id = (select auth.uid())
    or (select public.team_visibility())
    or (bloqueado_at is not null and (select public.is_administrador()))
  )
);

create policy clientes_update_owner on public.clientes for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy clientes_delete_owner on public.clientes for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy clientes_insert_owner on public.clientes for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);

grant select, insert, delete on public.clientes to authenticated;

-- Written once: see deals.
do $$
begin
  execute (
    select format('grant update (%s) on public.clientes to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.clientes'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at')
  );
end
$$;

-- Notes, telephone calls and e-mails. Theirs as the client is.
create table public.cliente_registros (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  tipo text not null check (tipo in ('nota', 'llamada', 'email')),
  -- When the call or the e-mail was; of a note, when it was written.
  fecha timestamptz not null default now(),
  con_quien text,
  texto text not null check (btrim(texto) <> ''),
  created_at timestamptz not null default now(),
  -- Saving asks for the row as it was read.
  updated_at timestamptz not null default now()
);

create index cliente_registros_cliente on public.cliente_registros (cliente_id, fecha desc, id desc);
create index cliente_registros_user on public.cliente_registros (user_id);

alter table public.cliente_registros enable row level security;

create policy cliente_registros_select_owner on public.cliente_registros for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy cliente_registros_insert_owner on public.cliente_registros for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and exists (select from public.clientes c where c.id = cliente_id)
);

create policy cliente_registros_update_owner on public.cliente_registros for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy cliente_registros_delete_owner on public.cliente_registros for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select, insert, delete on public.cliente_registros to authenticated;
grant update (tipo, fecha, con_quien, texto) on public.cliente_registros to authenticated;

-- ## The list

create function private.clientes_order (sort_by text, sort_desc boolean) returns private.list_order
language sql stable set search_path = ''
return private.order_by(
  sort_by, sort_desc,
  array['created_at', 'id'],
  array['nombre_completo', 'email', 'telefono', 'dni', 'ciudad', 'provincia'],
  '{}',
  array['created_at asc', 'created_at desc', 'id asc', 'id desc']
);

-- Filters of clients: provincia, ciudad, empresa (si, no), desde and hasta (days of created_at), expedientes (con,
-- sin), importacion (the import that made them). `expedientes` has two forms. `row_by_row` asks for each client, which is
-- quicker for the few of a page (`limit` keeps PostgreSQL from reading all numbers first); the other one finds all at once,
-- for counting.
create function private.clientes_condition (search text, filters jsonb, row_by_row boolean default false)
returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes', 'importacion']);
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then private.search_is(search, 'public.clientes', 'dni', 'telefono') end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
    case when filters ? 'provincia' then format('t.provincia = %L', filters ->> 'provincia') end,
    case when filters ? 'ciudad' then format('t.ciudad = %L', filters ->> 'ciudad') end,
    private.flag_is('t.es_empresa', filters ->> 'empresa'),
    private.between_days('t.created_at', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'expedientes' and row_by_row then format(
      '(
         select true from private.deals_visibles e
         where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(t.dni), public.normaliza_nif(t.cif)) limit 1
       ) is %s',
      case filters ->> 'expedientes' when 'con' then 'true' else 'null' end
    ) when filters ? 'expedientes' then format(
      '%s (
         select from (
           select c.id, public.normaliza_nif(c.dni) as nif from public.clientes c
           union all
           select c.id, public.normaliza_nif(c.cif) from public.clientes c
           where c.cif is not null and public.normaliza_nif(c.cif) not in (
             select b.nif from private.nifs_bloqueados b where not (select public.is_administrador())
           )
           offset 0
         ) n
         join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) e on e.nif = n.nif
         where n.id = t.id
       )',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end
  );
end;
$$;

-- How many clients that the caller sees have case files, by their DNI or their CIF. Two indexes are read side by
-- side, each with its numbers in order (`offset 0` keeps PostgreSQL from taking them apart), and the few clients with
-- a CIF one by one (docs/decisions/050). A client that is not blocked has no blocked case files by its DNI; by its
-- CIF it may.
create function private.clientes_con_expedientes ()
returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = 'off' set max_parallel_workers_per_gather = '0' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  blocked constant boolean := public.is_administrador();
begin
  return (
    select count(*)
    from (
      select public.normaliza_nif(c.dni) as nif from public.clientes c
      where (everything or c.user_id = me) and (blocked or c.bloqueado_at is null)
      order by 1 offset 0
    ) c
    join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) d on d.nif = c.nif
  ) + (
    select count(*) from public.clientes c
    where c.cif is not null and (everything or c.user_id = me) and (blocked or c.bloqueado_at is null)
      and (select true from private.deals_visibles d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.cif) limit 1)
      and (select true from public.deals d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.dni) limit 1) is null
  );
end;
$$;

-- A page of clients. Volatile, because a total that had to be counted is remembered.
create function public.list_clientes (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.clientes';
  request.columns := 't.id, t.nombre_completo, t.email, t.telefono, t.dni, t.ciudad, t.provincia, t.created_at';
  request.condition := private.clientes_condition(search, filters, true);
  request.sort := private.clientes_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('clientes', request.condition)
    when filters - array['provincia', 'ciudad', 'empresa'] = '{}' then
      private.kept_total_by_value('clientes', request.condition)
  end;
  request.reads := case when filters ? 'expedientes' then array['clientes', 'deals'] else array['clientes'] end;
  request.at_once := case when filters ? 'expedientes' then private.clientes_condition(search, filters) end;
  -- Those with case files are counted from two indexes; those without are the others.
  request.counting := case
    when btrim(search) <> '' or filters - 'expedientes' <> '{}' then null
    when filters ->> 'expedientes' = 'con' then 'private.clientes_con_expedientes()'
    else format(
      'private.kept_total(''clientes'', %L) - private.clientes_con_expedientes()', private.visible_to_caller('t.user_id')
    )
  end;
  return private.remember(private.page_of(request));
end;
$$;

grant execute on function public.list_clientes (text, jsonb, text, boolean, integer, integer) to authenticated;

-- The provinces and towns that the filters offer, from the kept totals (docs/decisions/050).
create function public.clientes_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  places jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(l order by l.provincia collate "es-x-icu", l.ciudad collate "es-x-icu"), ''[]'')
     from (
       select t.provincia, t.ciudad from derived.clientes_by_value t
       where %s and %s group by t.provincia, t.ciudad having sum(t.n) > 0
     ) l',
    private.visible_to_caller('t.user_id'), case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into places;
  return jsonb_build_object('lugares', places);
end;
$$;

grant execute on function public.clientes_filter_values () to authenticated;

-- ## One client

-- Of the NIFs given, those that a client the caller sees already has, as DNI or as CIF. Two branches, because one
-- condition on both columns would use neither index.
create function private.find_clientes_by_nif (nifs text[]) returns table (nif text, id uuid, nombre_completo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  asked text[] := array(select public.normaliza_nif(n) from unnest(nifs) n);
begin
  perform private.check_staff();
  return query
  select f.nif, f.id, f.nombre_completo
  from (
    select public.normaliza_nif(c.dni) as nif, c.id, c.nombre_completo, c.created_at, c.user_id
    from public.clientes c where public.normaliza_nif(c.dni) = any (asked)
    union
    select public.normaliza_nif(c.cif), c.id, c.nombre_completo, c.created_at, c.user_id
    from public.clientes c where public.normaliza_nif(c.cif) = any (asked)
  ) f
  where f.user_id = auth.uid() or public.team_visibility()
  order by f.created_at, f.id;
end;
$$;

-- What happened to a client, their documents and their records, newest first: 50 entries before `before`, with who
-- did it. `security definer`, because under a row policy the index of deleted documents is not used; so it checks
-- whose the client is.
create function private.actividad_de_cliente (cliente uuid, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  if not exists (
    select from public.clientes c where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    return '[]';
  end if;
  with things as (
    select 'clientes' as tabla, cliente::text as registro_id, null::jsonb as que
    union all
    select 'cliente_documents', d.id::text, jsonb_build_object('file_name', d.file_name)
    from public.cliente_documents d where d.cliente_id = cliente
    union all
    select 'cliente_registros', r.id::text, jsonb_build_object('tipo', r.tipo, 'texto', r.texto)
    from public.cliente_registros r where r.cliente_id = cliente
    union
    select a.tabla, a.registro_id, case a.tabla
      when 'cliente_documents' then jsonb_build_object('file_name', a.antes ->> 'file_name')
      else jsonb_build_object('tipo', a.antes ->> 'tipo', 'texto', a.antes ->> 'texto')
    end
    from public.auditoria a
    where a.antes ->> 'cliente_id' = cliente::text
      and a.accion = 'delete' and a.tabla in ('cliente_documents', 'cliente_registros')
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.que, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and a.accion <> 'thumbnail'
      and (a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility())
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;

create trigger clientes_updated_at before update on public.clientes
for each row execute function public.set_updated_at ();

-- Also on insert: what the Papelera kept before there was this column comes back without it.
create trigger cliente_registros_updated_at before insert or update on public.cliente_registros
for each row execute function public.set_updated_at ();

-- Case files (the screen says expediente). Every member of staff sees all of them and works on them. The spelling of
-- the columns is the hosted product's own, mistakes included, because imports and exports depend on it.

create table public.deals (
  id text primary key default gen_random_uuid()::text check (id <> ''),
  user_id uuid not null default auth.uid() references auth.users (id),
  contractnumber text,
  contractdate date,
  signaturedate date,
  contractmethod text,
  premiumtype text,
  insurancecompanyname text,
  insurancecompanycif text,
  insurancecompanyaddress text,
  debtorfullname text,
  debtorfirstname text,
  debtorfirstsurname text,
  debtorsecondsurname text,
  debtordni text,
  debtorfulladdress text,
  debtorstreet text,
  debtorstreetnumber text,
  debtorcity text,
  debtorprovince text,
  debtoremail text,
  debtorphone text,
  creditorname text,
  creditorid text,
  creditoraddress text,
  creditoremail text,
  creditorphone text,
  hasppiclause boolean,
  ppiclause text,
  haspremiumclause boolean,
  premiumclause text,
  hascpdclause boolean,
  clausecpd text,
  hasopenningcomission boolean,
  clauseopenningcomission text,
  hasinsurancecompanyinfo boolean,
  hascontractreceipt boolean,
  extrajudicialcommunicationsentdate date,
  hasrespondedtoextrajudicialclaim boolean,
  extrajudicialresponsedate date,
  generateddate timestamptz,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    public.normaliza(
      coalesce(contractnumber, '') || ' ' || coalesce(creditorname, '') || ' ' || coalesce(debtorfullname, '') || ' ' || id
    )
  ) stored,
  importacion_id uuid references public.importaciones (id),
  bloqueado_at timestamptz,
  constraint deals_id_con_direccion check (id not in ('.', '..'))
);

-- An index alone answers as long as most pages are known to have no dead rows, which vacuum notes: after 5,000 new
-- rows, not 30,000.
alter table public.deals set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

create index deals_contrato_acreedor on public.deals (contractnumber, creditorname);
create index deals_busqueda on public.deals using gin (busqueda extensions.gin_trgm_ops);
create index deals_importacion on public.deals (importacion_id) where importacion_id is not null;
create index deals_bloqueados on public.deals (id) where bloqueado_at is not null;

-- The numbers as they are compared: working them out takes longer than all the rest.
create index deals_nif on public.deals (public.normaliza_nif(debtordni)) include (debtordni);
create index deals_telefono on public.deals (public.normaliza_telefono(debtorphone)) where debtorphone is not null;

-- What a search finds is counted from here: deals_lista is two and a half times as large (docs/decisions/050). In the
-- order of the rows in their table, so that an import adds to the end.
create index deals_buscados on public.deals (bloqueado_at) include (busqueda);

-- The newest case files of a creditor, and what the figures of creditors count, from the index alone.
create index deals_acreedor on public.deals (creditorname, generateddate desc nulls last) include (
  extrajudicialcommunicationsentdate, hasrespondedtoextrajudicialclaim, extrajudicialresponsedate, bloqueado_at
);

-- All that the list shows, filters, sorts and searches by, in the order that it opens in. What is counted or walked
-- over is read from here, and only the rows of the page from the table, which is three times as large and in no
-- order.
create index deals_lista on public.deals (generateddate desc nulls last, id collate private.codigos desc) include (
  bloqueado_at, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, contractnumber, creditorname,
  debtorfullname, busqueda
);
create index deals_codigo on public.deals (id collate private.codigos) include (bloqueado_at);

-- What is missing comes last both ways, which one index cannot give.
create index deals_contrato on public.deals (contractnumber collate private.codigos, id collate private.codigos) include (bloqueado_at);
create index deals_contrato_desc on public.deals (
  contractnumber collate private.codigos desc nulls last, id collate private.codigos desc
) include (bloqueado_at);

alter table public.deals enable row level security;

create policy deals_select_staff on public.deals for select to authenticated
using ((select public.is_staff()));

create policy deals_update_staff on public.deals for update to authenticated
using ((select public.is_staff()))
with check ((select public.is_staff()));

create policy deals_delete_staff on public.deals for delete to authenticated
using ((select public.is_staff()));

create policy deals_insert_staff on public.deals for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);

grant select, insert, delete on public.deals to authenticated;

-- Whose a case file is, its id, when it was made and by which import are written once; every other column may change.
do $$
begin
  execute (
    select format('grant update (%s) on public.deals to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.deals'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at')
  );
end
$$;

-- What the caller sees, said once (docs/decisions/121): administrators also see what is blocked.
create view private.deals_visibles as
select d.* from public.deals d where d.bloqueado_at is null or (select public.is_administrador());

-- ## The list

-- By any field, as its type is sorted. Those of the index deals_lista need only that to be read.
create function private.deals_order (sort_by text, sort_desc boolean) returns private.list_order
language plpgsql stable set search_path = '' as $$
declare
  codes constant text[] := array['id', 'contractnumber'];
  type constant text := (select f.type from private.fields f where f.relation = 'public.deals'::regclass and f.name = sort_by);
begin
  return private.order_by(
    sort_by, sort_desc,
    case when type <> 'text' then array[sort_by] end,
    case when type = 'text' and sort_by <> all (codes) then array[sort_by] end,
    codes,
    array['generateddate desc', 'id asc', 'id desc']
  );
end;
$$;

-- Filters of case files: estado (completo, incompleto, sin-definir), acreedor (names), metodo, desde and hasta (days
-- of generateddate), respondio (si, no, sin-definir), documentos (con, sin), falta (categories of which the case file
-- has no document), anadidos (an instant since which a document was added), importacion (the import that made it),
-- reclamado (si, no). `documentos` and `falta` speak of the case file and count everybody's documents; `anadidos`
-- tells what is new to the caller and counts those that they see. Each category of `falta` is asked by itself, in the
-- order of an index; `anadidos` finds few, so it finds ids first. Any field of a case file is a filter too, under its
-- own name: see private.field_is.
create function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  named constant text[] := array[
    'estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos', 'importacion', 'reclamado'
  ];
begin
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else private.search_is(search, 'public.deals', 'debtordni', 'debtorphone') end,
    private.flag_is(
      't.hasinsurancecompanyinfo',
      case filters ->> 'estado' when 'completo' then 'si' when 'incompleto' then 'no' else filters ->> 'estado' end
    ),
    case when jsonb_array_length(filters -> 'acreedor') > 0 then format(
      't.creditorname = any (%L)', (select array_agg(a) from jsonb_array_elements_text(filters -> 'acreedor') a)
    ) end,
    case when filters ? 'metodo' then format('t.contractmethod = %L', filters ->> 'metodo') end,
    private.flag_is('t.hasrespondedtoextrajudicialclaim', filters ->> 'respondio'),
    private.between_days('t.generateddate', filters ->> 'desde', filters ->> 'hasta'),
    case filters ->> 'reclamado'
      when 'si' then 't.extrajudicialcommunicationsentdate is not null'
      when 'no' then 't.extrajudicialcommunicationsentdate is null'
    end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
    case when filters ? 'documentos' then format(
      '%s (select from derived.documented d where d.deal_id = t.id)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end
    ) end,
    (
      select string_agg(format(
        'not exists (select from public.deal_documents d where d.category = %L and d.deal_id = t.id)', f.category
      ), ' and ')
      from jsonb_array_elements_text(filters -> 'falta') f (category)
    ),
    case when filters ? 'anadidos' then format(
      't.id = any (array(select distinct d.deal_id from public.deal_documents d where d.uploaded_at > %L and %s))',
      (filters ->> 'anadidos')::timestamptz, private.visible_to_caller('d.user_id')
    ) end,
    (
      select string_agg(private.field_is('public.deals', f.key, f.value), ' and ')
      from jsonb_each_text(filters - named) f
    )
  );
end;
$$;

-- The id and these fields, as SQL about the row `t`.
create function private.deals_columns (fields text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked constant text[] := array(select distinct f from unnest(fields) f where f <> 'id');
  known constant text[] := array(
    select f.name from private.fields f where f.relation = 'public.deals'::regclass and f.name = any (asked)
  );
begin
  if cardinality(known) < cardinality(asked) then
    raise exception using errcode = 'PT400', message = format('No todos son campos de un expediente: %s', asked);
  end if;
  return (select string_agg(format('t.%I', name), ', ') from unnest(array['id'] || known) name);
end;
$$;

-- A page of case files: their fields that `columns` names and the one that they are sorted by, and how many of the required
-- documents each has, whoever's they are. That is counted for the rows of the page alone; inside page_of it would be
-- counted for those before it too. Volatile, because a total that had to be counted is remembered.
create function public.list_deals (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50,
  columns text[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  required constant text[] := public.documentos_exigidos();
  request private.list_request;
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := private.deals_columns(columns || sort_by);
  request.condition := private.deals_condition(search, filters);
  request.sort := private.deals_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('deals', 'true')
    when filters - array['estado', 'acreedor', 'metodo', 'respondio'] = '{}' then
      private.kept_total_by_value('deals', request.condition)
  end;
  request.reads := case
    when filters ?| array['documentos', 'falta', 'anadidos'] then array['deals', 'deal_documents'] else array['deals']
  end;
  request.at_once := case when filters ? 'falta' or filters ->> 'documentos' = 'sin' then request.condition end;
  page := private.remember(private.page_of(request));
  select coalesce(jsonb_agg(r.deal || jsonb_build_object('documentos', (
    select coalesce(jsonb_agg(distinct d.category), '[]')
    from public.deal_documents d
    where d.deal_id = r.deal ->> 'id' and d.category = any (required)
  )) order by r.position), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position);
  return page || jsonb_build_object('rows', rows);
end;
$$;

grant execute on function public.list_deals (text, jsonb, text, boolean, integer, integer, text[]) to authenticated;

-- The creditors and methods that the filters offer, from the kept totals: reading them from the case files took 57 ms
-- of processor (docs/decisions/050). What is blocked is offered only to those who see it in the list.
create function public.deals_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  everything constant boolean := public.is_administrador();
begin
  perform private.check_staff();
  return jsonb_build_object(
    'acreedores', (
      select coalesce(jsonb_agg(a order by a.nombre collate "es-x-icu"), '[]')
      from (
        select v.creditorname as nombre, sum(v.n)::bigint as expedientes
        from derived.deals_by_value v
        where v.creditorname <> '' and (everything or not v.bloqueado)
        group by v.creditorname having sum(v.n) > 0
      ) a
    ),
    'metodos', (
      select coalesce(jsonb_agg(m.metodo order by m.metodo collate "es-x-icu"), '[]')
      from (
        select v.contractmethod as metodo
        from derived.deals_by_value v
        where v.contractmethod <> '' and (everything or not v.bloqueado)
        group by v.contractmethod having sum(v.n) > 0
      ) m
    )
  );
end;
$$;

grant execute on function public.deals_filter_values () to authenticated;

-- Case files of a client: those whose debtor has the client's DNI or CIF. Every member of staff sees case files.
create function private.deals_of_cliente (cliente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  nifs text[];
begin
  perform private.check_staff();
  select array[public.normaliza_nif(c.dni), public.normaliza_nif(c.cif)] into nifs from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility());
  return (
    select coalesce(jsonb_agg(d order by d.generateddate desc nulls last, d.id collate private.codigos desc), '[]')
    from (
      select t.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate
      from public.deals t where public.normaliza_nif(t.debtordni) = any (nifs)
    ) d
  );
end;
$$;

-- ## One case file

-- What happened to a case file and its documents, newest first: 50 entries before `before`, with who did it. The case
-- file's own entries are for all of staff, its documents' for their owner or the team. Thumbnails are left out:
-- nobody did them on purpose. `security definer`, because under a row policy the index of deleted documents is not
-- used.
create function private.actividad_de_deal (deal text, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  with things as (
    select 'deals' as tabla, deal as registro_id, null::text as file_name
    union all
    select 'deal_documents', d.id::text, d.file_name from public.deal_documents d where d.deal_id = deal
    union
    select 'deal_documents', a.registro_id, a.antes ->> 'file_name'
    from public.auditoria a
    where a.antes ->> 'deal_id' = deal and a.accion = 'delete' and a.tabla = 'deal_documents'
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.file_name, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and a.accion <> 'thumbnail'
      and (
        a.tabla = 'deals' or a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility()
      )
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;

-- Of the required documents, those that the case file has and the caller does not see, because they are somebody
-- else's.
create function public.exigidos_de_otros (deal text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if public.team_visibility() or public.esta_bloqueado('deals', deal) then
    return '{}';
  end if;
  return array(
    select distinct d.category from public.deal_documents d
    where d.deal_id = deal and d.category = any (public.documentos_exigidos()) and d.user_id <> auth.uid()
    order by d.category
  );
end;
$$;

grant execute on function public.exigidos_de_otros (text) to authenticated;

-- ## One field of many case files

-- How many of these case files set_deals_field would change: those that do not have the value yet. `counted_at` goes
-- back with the change, so that what somebody changed in between stays.
create function public.preview_deals_field (row_ids text[], field text, value text)
returns table (changing integer, counted_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'select count(*) from public.deals d where d.id = any (%L) and d.%I is distinct from %L', row_ids, field, value
  ) into changing;
  counted_at := statement_timestamp();
  return next;
end;
$$;

grant execute on function public.preview_deals_field (text[], text, text) to authenticated;

-- Sets one field of many case files and answers what each had before, for undoing. Rows that changed after
-- `counted_at` stay as they are. Runs as the caller.
create function private.do_set_deals_field (row_ids text[], field text, value text, counted_at timestamptz default null)
returns table (id text, previous text)
language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  return query execute format(
    'update public.deals d set %1$I = %2$L
     from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
     where d.id = o.id and d.%1$I is distinct from %2$L
     returning d.id, o.previous',
    field, value, row_ids, counted_at
  );
end;
$$;

grant execute on function private.do_set_deals_field (text[], text, text, timestamptz) to authenticated;

-- Undoes it: gives each case file its former value, unless somebody has changed it since (`value` is what was set).
create function private.do_undo_deals_field (field text, value text, previous jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  former record;
  restored integer;
  total integer := 0;
begin
  for former in
    select p.previous as value, array_agg(p.id) as ids
    from jsonb_to_recordset(previous) p (id text, previous text)
    group by p.previous
  loop
    execute format(
      'select count(*) from public.set_deals_field(
         (select coalesce(array_agg(d.id), ''{}'') from public.deals d where d.id = any (%1$L) and d.%2$I is not distinct from %3$L),
         %2$L, %4$L
       )',
      former.ids, field, value, former.value
    ) into restored;
    total := total + restored;
  end loop;
  return total;
end;
$$;

grant execute on function private.do_undo_deals_field (text, text, jsonb) to authenticated;

create trigger deals_updated_at before update on public.deals
for each row execute function public.set_updated_at ();

-- The older case files, which the screen calls Formato anterior. They belong to whoever made them. Their documents
-- are addresses in `documentos_urls`, not rows.

create table public.expedientes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- No foreign key: a client in the Papelera keeps its place here, and restoring it mends the link.
  cliente_id uuid,
  numero_contrato text,
  fecha_contrato date,
  fecha_firma date,
  metodo_contratacion text,
  tipo_prima text,
  nombre_compania_seguro text,
  cif_compania_seguro text,
  direccion_compania_seguro text,
  nombre_acreedor text,
  id_acreedor text,
  direccion_acreedor text,
  email_acreedor text,
  telefono_acreedor text,
  incluye_clausula_ppi boolean,
  clausula_ppi text,
  incluye_clausula_prima boolean,
  clausula_prima text,
  incluye_clausula_cpd boolean,
  clausula_cpd text,
  incluye_comision_apertura boolean,
  clausula_comision_apertura text,
  incluye_info_seguro boolean,
  tiene_recibo_contrato boolean,
  fecha_envio_reclamacion date,
  ha_respondido_reclamacion boolean,
  fecha_respuesta_reclamacion date,
  fecha_generacion timestamptz,
  mensaje text,
  documentos_urls text[] not null default '{}',
  busqueda text generated always as (
    public.normaliza(coalesce(numero_contrato, '') || ' ' || coalesce(nombre_acreedor, ''))
  ) stored,
  importacion_id uuid references public.importaciones (id),
  bloqueado_at timestamptz,
  objetos uuid[] not null default '{}'
);

create index expedientes_user_created on public.expedientes (user_id, created_at desc, id desc);
create index expedientes_cliente on public.expedientes (cliente_id);
create index expedientes_busqueda on public.expedientes using gin (busqueda extensions.gin_trgm_ops);
create index expedientes_importacion on public.expedientes (importacion_id) where importacion_id is not null;
create index expedientes_bloqueados on public.expedientes (id) where bloqueado_at is not null;
create index expedientes_objetos on public.expedientes using gin (objetos);

alter table public.expedientes enable row level security;

create policy expedientes_select_owner on public.expedientes for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_update_owner on public.expedientes for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_delete_owner on public.expedientes for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy expedientes_insert_owner on public.expedientes for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);

grant select, delete on public.expedientes to authenticated;

-- Written once: see deals. Which objects a row names is found by the database.
do $$
begin
  execute (
    select format('grant update (%s) on public.expedientes to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.expedientes'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at', 'objetos')
  );
end
$$;

do $$
begin
  execute (
    select format('grant insert (%s) on public.expedientes to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.expedientes'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('object_id', 'objetos', 'bloqueado_at')
  );
end
$$;

-- A page of the caller's older case files, or the team's: contract number or creditor, newest first unless asked
-- otherwise.
create function public.list_expedientes (
  search text default '',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.expedientes';
  request.columns := format(
    't.id, t.numero_contrato, t.nombre_acreedor, t.incluye_info_seguro, t.fecha_generacion, t.created_at,
     cardinality(t.documentos_urls) as documentos,
     (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente_nombre',
    private.visible_to_caller('c.user_id')
  );
  request.condition := concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
  );
  request.sort := private.order_by(
    sort_by, sort_desc,
    array['created_at', 'fecha_generacion', 'incluye_info_seguro', 'id'],
    array['nombre_acreedor'],
    array['numero_contrato'],
    array['created_at asc', 'created_at desc', 'id asc', 'id desc']
  );
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) = '' then private.kept_total('expedientes', private.visible_to_caller('t.user_id'))
  end;
  return private.page_of(request);
end;
$$;

grant execute on function public.list_expedientes (text, text, boolean, integer, integer) to authenticated;

create trigger expedientes_updated_at before update on public.expedientes
for each row execute function public.set_updated_at ();

-- What must be done and by when: terms, hearings, tasks and notes are rows of one table, `agenda`, so that they share
-- views, alerts and the question «what is the next step of this case file?». Terms are counted by the screens
-- (docs/decisions/150) and kept here with what was put in, what came out and the calendar that was used. A calendar is
-- of the seat of a court: national days, those of its Comunidad and its own. What is done with them is in 20_agenda.sql.

-- ## Seats and their calendars

create table public.sedes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  municipio text not null check (btrim(municipio) <> '' and length(municipio) <= 120),
  -- Codes of ISO 3166-2:ES.
  comunidad text not null check (comunidad in (
    'AN', 'AR', 'AS', 'CB', 'CE', 'CL', 'CM', 'CN', 'CT', 'EX', 'GA', 'IB', 'MC', 'MD', 'ML', 'NC', 'PV', 'RI', 'VC'
  )),
  created_at timestamptz not null default now()
);

create unique index sedes_municipio on public.sedes (public.normaliza(municipio), comunidad);
create index sedes_user on public.sedes (user_id);

alter table public.sedes enable row level security;

-- Written by functions alone, as all the tables of this file: each change has its rules.
create policy sedes_select_staff on public.sedes for select to authenticated
using ((select public.is_staff()));

grant select on public.sedes to authenticated;

-- Whether somebody has checked the days of a seat in a year. No row: nobody has.
create table public.calendarios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  sede_id uuid not null references public.sedes (id) on delete cascade,
  anio integer not null check (anio between 2001 and 2099),
  estado text not null default 'sin_revisar' check (estado in ('sin_revisar', 'revisado')),
  -- Where the local days were read.
  fuente text check (length(fuente) <= 300),
  revisado_por uuid,
  revisado_at timestamptz,
  -- Rises with each change, so that a term says which calendar it was counted with.
  version integer not null default 1,
  unique (sede_id, anio)
);

create index calendarios_user on public.calendarios (user_id);

alter table public.calendarios enable row level security;

create policy calendarios_select_staff on public.calendarios for select to authenticated
using ((select public.is_staff()));

grant select on public.calendarios to authenticated;

-- The rows of the country and of the Comunidades are in 21_festivos.sql.
create table public.festivos (
  id uuid primary key default gen_random_uuid(),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  fecha date not null,
  ambito text not null check (ambito in ('nacional', 'comunidad', 'local')),
  comunidad text,
  sede_id uuid references public.sedes (id) on delete cascade,
  motivo text not null check (btrim(motivo) <> '' and length(motivo) <= 120),
  fuente text not null default 'a mano',
  -- What has to be opened to check it.
  norma text,
  constraint festivos_ambito check (
    (ambito = 'nacional' and comunidad is null and sede_id is null)
    or (ambito = 'comunidad' and comunidad is not null and sede_id is null)
    or (ambito = 'local' and comunidad is null and sede_id is not null)
  ),
  constraint festivos_una_vez unique nulls not distinct (fecha, comunidad, sede_id)
);

create index festivos_sede on public.festivos (sede_id) where sede_id is not null;
create index festivos_user on public.festivos (user_id) where user_id is not null;

alter table public.festivos enable row level security;

create policy festivos_select_staff on public.festivos for select to authenticated
using ((select public.is_staff()));

grant select on public.festivos to authenticated;

-- An administrator has read the rules of counting and answers for them. Until then the screens say so.
create table public.reglas_revisadas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  -- The lawyer who read them, who need not have an account.
  nombre text not null check (length(btrim(nombre)) between 3 and 120),
  fecha date not null,
  -- The version of the rules; a later one has to be read again.
  motor text not null,
  created_at timestamptz not null default now()
);

create index reglas_revisadas_user on public.reglas_revisadas (user_id);

alter table public.reglas_revisadas enable row level security;

create policy reglas_revisadas_select_staff on public.reglas_revisadas for select to authenticated
using ((select public.is_staff()));

grant select on public.reglas_revisadas to authenticated;

-- ## The agenda

-- Whether a term brings its counting in a form that lists and confirmations can read: one row that they cannot read would end
-- every list that holds it.
create function private.cuenta_completa (entrada jsonb, computo jsonb, fin date) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    entrada ->> 'unidad' in ('dias', 'meses', 'anios') and (entrada ->> 'cantidad')::integer is not null
    and jsonb_typeof(computo -> 'pasos') = 'array'
    and abs(fin - (computo ->> 'notificacion')::date) < 36525,
    false
  );
exception
  when data_exception then
    return false;
end;
$$;

create table public.agenda (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  deal_id text references public.deals (id) on update cascade on delete cascade,
  tipo text not null check (tipo in ('tarea', 'plazo', 'senalamiento', 'nota')),
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  -- The day on which a term ends, a hearing is held, a task is due.
  inicio date not null check (inicio between '1900-01-01' and '9999-12-31'),
  hora time,
  fin time,
  -- Of a term: until 15:00 of this day. It is not its end (LEC 135.5).
  gracia date check (gracia between '1900-01-01' and '9999-12-31'),
  responsable uuid references auth.users (id),
  prioridad text not null default 'normal' check (prioridad in ('alta', 'normal', 'baja')),
  -- [{"texto": "…", "hecho": false}]
  lista jsonb not null default '[]' check (
    jsonb_typeof(lista) = 'array' and not jsonb_path_exists(lista, '$[*] ? (!(@.texto.type() == "string"))')
  ),
  nota text check (length(nota) <= 4000),
  -- Of a hearing.
  lugar text check (length(lugar) <= 200),
  modo text check (modo in ('presencial', 'telematica')),
  partes text check (length(partes) <= 1000),
  -- Of a term: its kind in the catalogue, what was put in, what came out and the calendar of each year.
  plazo_tipo text,
  sede_id uuid references public.sedes (id),
  entrada jsonb,
  computo jsonb,
  calendario jsonb,
  confirmado_por uuid,
  confirmado_at timestamptz,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'hecho', 'anulado')),
  hecho_por uuid,
  hecho_at timestamptz,
  -- No foreign key: the proof is still known when its document waits in the Papelera.
  acuse_documento_id uuid,
  sin_acuse text check (length(sin_acuse) <= 500),
  anulado_motivo text check (length(anulado_motivo) <= 500),
  -- Rises with each change: calendar programs ask for it.
  seq integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (public.normaliza(titulo || ' ' || coalesce(deal_id, ''))) stored,
  constraint agenda_plazo_contado check (tipo <> 'plazo' or private.cuenta_completa(entrada, computo, inicio))
);

alter table public.agenda set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

-- The order of the lists, and all that a month counts and filters by.
create index agenda_dias on public.agenda (inicio, hora nulls first, id) include (tipo, estado, responsable, deal_id, sede_id);
create index agenda_deal on public.agenda (deal_id, inicio) where deal_id is not null;
-- Which case files have a next step.
create index agenda_proximo on public.agenda (deal_id, inicio) include (tipo) where estado = 'pendiente' and deal_id is not null;
-- What somebody, or nobody, has to do.
create index agenda_por_hacer on public.agenda (responsable, inicio) include (tipo, deal_id) where estado = 'pendiente';
create index agenda_user on public.agenda (user_id);
create index agenda_sede on public.agenda (sede_id, id) where sede_id is not null;
create index agenda_busqueda on public.agenda using gin (busqueda extensions.gin_trgm_ops);

alter table public.agenda enable row level security;

-- Like case files, the agenda is everybody's.
create policy agenda_select_staff on public.agenda for select to authenticated
using ((select public.is_staff()));

grant select on public.agenda to authenticated;

-- Documents of case files and of clients. A row and its object in storage go together: `object_id` is the object's
-- id, `file_path` its key. A document belongs to whoever uploaded it, or to the team. The objects are in
-- 11_almacen.sql.

create table public.document_categories (
  name text primary key,
  display_name text not null
);

alter table public.document_categories enable row level security;

create policy document_categories_select_staff on public.document_categories for select to authenticated
using ((select public.is_staff()));

grant select on public.document_categories to authenticated;

insert into public.document_categories (name, display_name) values
  ('apud-acta', 'Apud Acta'),
  ('masc', 'MASC'),
  ('contrato-poliza', 'Contrato y Póliza'),
  ('recibo', 'Recibo'),
  ('traduccion-jurada', 'Traducción Jurada'),
  ('informe-aespj', 'Informe AESPJ'),
  ('demanda', 'Demanda'),
  ('justificante', 'Justificante'),
  ('rej', 'REJ'),
  ('communication', 'Comunicación'),
  ('insurance', 'Seguro'),
  ('general', 'General'),
  ('otro', 'Otro');

create table public.deal_documents (
  id uuid primary key default gen_random_uuid(),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  document_type text not null,
  category text not null default 'otro',
  file_name text not null,
  file_path text not null unique,
  file_size bigint not null check (file_size >= 0),
  mime_type text,
  -- Hex digest of the content. Null only in rows that a sync made from an object whose digest is unknown.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default now(),
  importacion_id uuid references public.importaciones (id),
  busqueda text generated always as (public.normaliza(file_name)) stored,
  -- Found by the database when the row is written; only an object of whoever writes it can be named.
  object_id uuid unique
);

create index deal_documents_deal on public.deal_documents (deal_id, uploaded_at desc, id desc);
create index deal_documents_importacion on public.deal_documents (importacion_id) where importacion_id is not null;
create index deal_documents_categoria on public.deal_documents (category, deal_id, user_id);
create index deal_documents_busqueda on public.deal_documents using gin (busqueda extensions.gin_trgm_ops);

-- The newest documents, of one person and of all. Ascending, where new rows come last, and read backwards.
create index deal_documents_user_uploaded on public.deal_documents (user_id, uploaded_at, id);
create index deal_documents_uploaded on public.deal_documents (uploaded_at, id);

alter table public.deal_documents enable row level security;

create policy deal_documents_select_owner on public.deal_documents for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_update_owner on public.deal_documents for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_delete_owner on public.deal_documents for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_insert_owner on public.deal_documents for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and object_id is not null
  and (importacion_id is null or public.own_importacion(importacion_id))
);

grant select, delete on public.deal_documents to authenticated;
grant insert (
  id, deal_id, user_id, document_type, category, file_name, file_path, file_size, mime_type, sha256, uploaded_at,
  importacion_id
) on public.deal_documents to authenticated;
grant update (category) on public.deal_documents to authenticated;

create table public.cliente_documents (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  file_name text not null,
  file_path text not null unique,
  file_size bigint not null check (file_size >= 0),
  mime_type text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default now(),
  busqueda text generated always as (public.normaliza(file_name)) stored,
  object_id uuid unique
);

create index cliente_documents_cliente on public.cliente_documents (cliente_id, uploaded_at desc, id desc);
create index cliente_documents_busqueda on public.cliente_documents using gin (busqueda extensions.gin_trgm_ops);
create index cliente_documents_uploaded on public.cliente_documents (uploaded_at, id);
create index cliente_documents_user on public.cliente_documents (user_id);

alter table public.cliente_documents enable row level security;

create policy cliente_documents_select_owner on public.cliente_documents for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy cliente_documents_delete_owner on public.cliente_documents for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

-- The foreign key does not ask whose the client is; the policy does.
create policy cliente_documents_insert_owner on public.cliente_documents for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and object_id is not null
  and exists (select from public.clientes c where c.id = cliente_id)
);

grant select, delete on public.cliente_documents to authenticated;
grant insert (
  id, cliente_id, user_id, file_name, file_path, file_size, mime_type, sha256, uploaded_at
) on public.cliente_documents to authenticated;

-- What the caller sees, said once (docs/decisions/121): their own documents, or the team's, of case files that are not blocked for them.
create view private.deal_documents_visibles as
select h.* from public.deal_documents h
where ((select public.team_visibility()) or h.user_id = (select auth.uid()))
  and h.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador()));

-- Whatever is deleted waits here for 30 days, together with the rows that hung on it. Triggers put it in, so no door
-- goes around them; the objects of its documents stay in storage until it is purged. See docs/papelera.md.

create table public.papelera (
  id uuid primary key default gen_random_uuid(),
  tabla text not null,
  registro_id text not null,
  registro jsonb not null,
  -- What staff knows the row by.
  titulo text not null default '',
  -- Table → rows of it that went with the row: {"deal_documents": [...]}.
  dependientes jsonb not null default '{}',
  -- Whose row it was: decides who sees it here.
  user_id uuid not null,
  deleted_by uuid default auth.uid(),
  deleted_at timestamptz not null default now(),
  busqueda text generated always as (public.normaliza(titulo || ' ' || registro_id)) stored,
  bloqueado_at timestamptz,
  -- The objects that the entry holds on to, so that asking for one does not open every entry.
  objetos uuid[] not null default '{}'
);

create index papelera_busqueda on public.papelera using gin (busqueda extensions.gin_trgm_ops);
create index papelera_deleted_at on public.papelera (deleted_at desc, id desc);
create index papelera_registro on public.papelera (tabla, registro_id);
create index papelera_bloqueados on public.papelera (id) where bloqueado_at is not null;
create index papelera_objetos on public.papelera using gin (objetos);

-- An import asks whether a case file waits here.
create index papelera_deals_contrato on public.papelera ((registro ->> 'contractnumber')) where tabla = 'deals';
create index papelera_expedientes_contrato on public.papelera ((registro ->> 'numero_contrato')) where tabla = 'expedientes';

alter table public.papelera enable row level security;

create policy papelera_select_staff on public.papelera for select to authenticated
using (
  (select public.is_staff())
  and (
    tabla = any ((select private.tablas_visibles())::text[])
    or (user_id = (select auth.uid()) and tabla = any ((select private.tablas_propias())::text[]))
  )
);

grant select (id, tabla, registro_id, titulo, user_id, deleted_by, deleted_at) on public.papelera to authenticated;

-- ## Going in

-- TG_ARGV: tables whose rows hang on the row, each followed by the column that names it. None where nothing hangs.
create function public.send_to_papelera () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted constant jsonb := to_jsonb(old) - 'busqueda';
  dependents jsonb := '{}';
  rows jsonb;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format('select coalesce(jsonb_agg(to_jsonb(d)), ''[]'') from public.%I d where d.%I = $1.id', tg_argv[i], tg_argv[i + 1])
    into rows using old;
    dependents := dependents || jsonb_build_object(tg_argv[i], rows);
  end loop;
  insert into public.papelera (tabla, registro_id, registro, dependientes, user_id, titulo)
  values (
    tg_table_name, old.id::text, deleted, dependents, old.user_id, coalesce(private.titulo_de(tg_table_name, deleted), '')
  );
  return old;
end;
$$;

-- The objects that an entry holds on to: a document names its one in `object_id`, an older case file several in
-- `objetos`.
create function private.objects_of (registro jsonb, dependientes jsonb) returns uuid[]
language sql immutable set search_path = ''
return array(
  select distinct o.id::uuid
  from (
    select registro as fila
    union all
    select f.value from jsonb_each(dependientes) t, jsonb_array_elements(t.value) f
  ) d
  cross join lateral (
    select d.fila ->> 'object_id' as id
    union all
    select jsonb_array_elements_text(coalesce(d.fila -> 'objetos', '[]'))
  ) o
  where o.id is not null
);

create function private.hold_entry_objects () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.objetos := private.objects_of(new.registro, new.dependientes);
  return new;
end;
$$;

-- Deletes rows of one table and answers, for each that went, its entry in the Papelera, which `Deshacer` needs. Runs
-- as the caller: the policies decide, and a row that was not there or not theirs is missing in the answer. With
-- `counted_at`, rows that changed after it stay and are answered without an entry.
create function private.do_delete_many_to_papelera (table_name text, row_ids text[], counted_at timestamptz)
returns table (row_id text, entry_id uuid)
language plpgsql set search_path = '' as $$
declare
  as_counted constant text := case when counted_at is null then 'true' else format('t.updated_at <= %L', counted_at) end;
  gone text[];
begin
  if not exists (select from private.tablas t where t.tabla = table_name and t.papelera) then
    raise exception using errcode = 'PT400', message = 'Esa tabla no tiene papelera';
  end if;
  -- A literal, not a parameter: it takes the type of the key, which is text or uuid.
  execute format(
    'with gone as (delete from public.%I t where t.id = any (%L) and %s returning t.id::text) select array_agg(g.id) from gone g',
    table_name, row_ids, as_counted
  ) into gone;
  -- now() is the transaction's: only the entries made just now have it.
  return query
  select p.registro_id, p.id from public.papelera p
  where p.tabla = table_name and p.registro_id = any (gone) and p.deleted_at = now();
  return query execute format(
    'select t.id::text, null::uuid from public.%I t where t.id = any (%L) and not (%s)', table_name, row_ids, as_counted
  );
end;
$$;

grant execute on function private.do_delete_many_to_papelera (text, text[], timestamptz) to authenticated;

-- The same for one row; it is an error that the row is gone.
create function private.do_delete_to_papelera (table_name text, row_id text) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  entry uuid;
begin
  select d.entry_id into entry from public.delete_many_to_papelera(table_name, array[row_id]) d;
  if entry is null then
    raise exception using errcode = 'PT404', message = 'Ya no existe o no tiene permiso para eliminarlo';
  end if;
  return entry;
end;
$$;

grant execute on function private.do_delete_to_papelera (text, text) to authenticated;

-- ## The list

-- The entries that the caller sees, as a condition over `t`.
create function private.papelera_condition (search text, table_name text) returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  format(
    '(t.tabla = any (%L) or (t.user_id = %L and t.tabla = any (%L)))',
    private.tablas_visibles(), auth.uid(), private.tablas_propias()
  ),
  case when not public.is_administrador() then 't.bloqueado_at is null' end,
  case when table_name is not null then format('t.tabla = %L', table_name) end,
  case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
);

-- A page of the Papelera, newest first. `table_name` null: of every table.
create function public.list_papelera (
  search text default '', table_name text default null, page_number integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.papelera';
  request.columns := 't.id, t.tabla, t.registro_id, t.titulo, t.deleted_by, t.deleted_at,
    (select s.full_name from public.staff s where s.user_id = t.deleted_by) as deleted_by_name';
  request.condition := private.papelera_condition(search, table_name);
  request.sort := private.newest_first('deleted_at');
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$$;

grant execute on function public.list_papelera (text, text, integer, integer) to authenticated;

-- All that a search finds: [{"id": …, "nombre": …}, …], so that what was counted is what goes.
create function public.found_papelera (search text default '', table_name text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', t.id, ''nombre'', coalesce(nullif(btrim(t.titulo), ''''), t.registro_id))
       order by t.deleted_at desc, t.id desc), ''[]'')
     from public.papelera t where %s',
    private.papelera_condition(search, table_name)
  ) into found;
  return found;
end;
$$;

grant execute on function public.found_papelera (text, text) to authenticated;

-- ## Coming back

-- Puts jsonb rows back into a table, all columns but the generated ones.
create function public.insert_json_rows (table_name text, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', table_name, columns
  ) using rows;
end;
$$;

-- Entries of the Papelera that the caller may know of.
create function private.visible_entries (entry_ids uuid[]) returns uuid[]
language sql stable set search_path = ''
return array(
  select e from unnest(entry_ids) e
  where public.is_administrador()
    or not exists (select from public.papelera p where p.id = e and p.bloqueado_at is not null)
);

-- Brings entries of the Papelera back, with what hung on them. All or nothing; answers how many rows came back.
create function private.restore_papelera (entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
  entry public.papelera;
  restored integer := 0;
begin
  -- Read by private.forget_emptied_answers, until the end of this function.
  perform set_config('backoffice.restoring', 'on', true);
  for entry in
    select p.* from public.papelera p
    where p.id = any (entry_ids) and public.is_staff()
      and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
    order by p.deleted_at
    for update
  loop
    perform public.insert_json_rows(entry.tabla, jsonb_build_array(entry.registro));
    perform public.insert_json_rows(d.key, d.value) from jsonb_each(entry.dependientes) d;
    delete from public.papelera p where p.id = entry.id;
    restored := restored + 1;
  end loop;
  perform set_config('backoffice.restoring', '', true);
  if restored < cardinality(entry_ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la papelera';
  end if;
  return restored;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ya existe otro registro con el mismo identificador';
  when foreign_key_violation then
    raise exception using errcode = 'PT409', message = 'Restaure antes el expediente o el cliente al que pertenece';
end;
$$;

-- The same, unless one of them is blocked for the caller.
create function private.do_restore_papelera (entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(private.visible_entries(entry_ids)) < cardinality(entry_ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la papelera';
  end if;
  return private.restore_papelera(entry_ids);
end;
$$;

grant execute on function private.do_restore_papelera (uuid[]) to authenticated;

-- ## Going for good

-- Whether something that hung on the row is of somebody whose rows the caller does not see.
create function private.holds_others (entry public.papelera) returns boolean
language sql stable set search_path = ''
return not public.team_visibility() and exists (
  select from jsonb_each(entry.dependientes) t, jsonb_array_elements(t.value) f
  -- The agenda is everybody's.
  where t.key <> 'agenda' and f.value ->> 'user_id' is distinct from auth.uid()::text
);

-- Removes entries for good. Answers how many went.
create function private.purge (entry_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  objects uuid[];
  purged integer;
begin
  with gone as (
    delete from public.papelera p where p.id = any (entry_ids) returning p.tabla, p.registro_id, p.user_id, p.objetos
  ),
  audited as (
    insert into public.auditoria (accion, tabla, registro_id, propietario)
    select 'purge', g.tabla, g.registro_id, g.user_id from gone g
  )
  select
    count(*)::integer,
    array(select distinct o.id from gone g, unnest(g.objetos) o (id))
  into purged, objects
  from gone;
  perform private.release_objects(objects);
  return purged;
end;
$$;

-- What has waited for 30 days.
create function private.purge_expired () returns integer
language sql set search_path = ''
return private.purge(
  (select array_agg(p.id) from public.papelera p where p.deleted_at < now() - interval '30 days')
);

-- Emptying by hand, from the Papelera page. Answers what became of each entry that the caller sees: `eliminado`, or
-- `ajeno`, which holds documents of somebody else and is an administrator's to remove. One that is missing in the
-- answer was gone already.
create function private.do_purge_papelera (entry_ids uuid[]) returns table (entry_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  everything constant boolean := public.is_administrador();
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
  allowed uuid[];
  refused uuid[];
begin
  perform private.check_staff();
  select
    array_agg(v.id) filter (where v.allowed),
    array_agg(v.id) filter (where not v.allowed)
  into allowed, refused
  from (
    select p.id, everything or not private.holds_others(p) as allowed
    from public.papelera p
    where p.id = any (private.visible_entries(entry_ids))
      and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
    for update
  ) v;
  perform private.purge(allowed);
  return query
  select g.id, 'eliminado' from unnest(allowed) g (id)
  union all
  select r.id, 'ajeno' from unnest(refused) r (id);
end;
$$;

grant execute on function private.do_purge_papelera (uuid[]) to authenticated;

create trigger papelera_objetos before insert on public.papelera
for each row execute function private.hold_entry_objects ();

-- The objects of storage: the two private buckets, who may touch an object, which row names which object, what is let
-- go of, and comparing storage with the rows. An object is known by its id, which no later object takes, and never by
-- its path alone (docs/decisions/105).

-- 50 MB a file.
insert into storage.buckets (id, name, public, file_size_limit) values
  ('expediente-documents', 'expediente-documents', false, 52428800),
  ('cliente-documents', 'cliente-documents', false, 52428800);

-- ## Which object a row names

-- Whoever names an object shares this lock until the end of the transaction, and whoever removes an object has it
-- alone: no row is written for an object that is being removed. One lock for all objects, so that nobody waits in a
-- circle.
create function private.hold_objects () returns void
language sql volatile set search_path = ''
return pg_advisory_xact_lock_shared(7302);

create function private.stop_objects () returns void
language sql volatile set search_path = ''
return pg_advisory_xact_lock(7302);

-- Null where there is no object at that path, or it is somebody else's.
create function private.object_at (bucket text, path text, person uuid) returns uuid
language sql volatile set search_path = ''
return (
  select o.id from storage.objects o where o.bucket_id = bucket and o.name = path and o.owner_id = person::text
);

-- TG_ARGV[0] is the bucket. A row that comes back from the Papelera brings its object's id.
create function private.name_object () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_objects();
  if new.object_id is null then
    new.object_id := private.object_at(tg_argv[0], new.file_path, new.user_id);
  end if;
  return new;
end;
$$;

-- The object that an address of `documentos_urls` names; null for an address of another place.
create function private.object_of_url (url text) returns text
language sql immutable strict set search_path = ''
return substring(url from '/storage/v1/object/(?:public/)?expediente-documents/([^?#]+)');

-- The objects of these addresses that the older case file names already, or that belong to whoever adds them.
create function private.objects_of_urls (urls text[], named uuid[], adder uuid) returns uuid[]
language sql volatile set search_path = ''
return array(
  select o.id from storage.objects o
  where o.bucket_id = 'expediente-documents'
    and o.name in (select private.object_of_url(u) from unnest(urls) u)
    and (o.id = any (named) or o.owner_id = adder::text)
);

-- Addresses are added and never taken away by writing the list: two people who do both at once lose nothing. Only
-- `remove_expediente_documento` takes one away, as the owner of the tables.
create function private.keep_documentos_urls () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.documentos_urls := old.documentos_urls || array(
    select u.url from unnest(new.documentos_urls) with ordinality u (url, place)
    where u.url <> all (old.documentos_urls)
    order by u.place
  );
  return new;
end;
$$;

create function private.name_objects_of_urls () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_objects();
  new.objetos := private.objects_of_urls(
    new.documentos_urls, coalesce(new.objetos, '{}'), coalesce(auth.uid(), new.user_id)
  );
  return new;
end;
$$;

-- The row of the table with the object that it names. Where it names none that exists, the object is found by its
-- path, if it belongs to the row's owner or to nobody.
create function private.linked (tabla text, fila jsonb) returns jsonb
language sql volatile set search_path = ''
return case
  when tabla in ('deal_documents', 'cliente_documents') then fila || jsonb_build_object('object_id', (
    select o.id from storage.objects o
    where o.id = (fila ->> 'object_id')::uuid
      or (
        o.bucket_id = case tabla when 'cliente_documents' then 'cliente-documents' else 'expediente-documents' end
        and o.name = fila ->> 'file_path'
        and (coalesce(o.owner_id, fila ->> 'user_id') = fila ->> 'user_id' or public.team_visibility())
      )
    order by o.id = (fila ->> 'object_id')::uuid desc nulls last
    limit 1
  ))
  when tabla = 'expedientes' then fila || jsonb_build_object('objetos', array(
    select o.id from jsonb_array_elements_text(coalesce(fila -> 'documentos_urls', '[]')) u (url)
    join storage.objects o on o.bucket_id = 'expediente-documents' and o.name = private.object_of_url(u.url)
    where o.owner_id in (fila ->> 'user_id', split_part(o.name, '/', 1))
      or o.owner_id is null
      or public.team_visibility()
  ))
  else fila
end;

-- Gives every row, living or in the Papelera, the object that it names: after a move to another server, whose objects
-- have other ids. Nobody changed anything, so triggers are off and nothing is audited.
create function private.link_objects () returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.deal_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('deal_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id from public.deal_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.cliente_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('cliente_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id
    from public.cliente_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.expedientes e set objetos = array(
    select o::uuid from jsonb_array_elements_text(private.linked('expedientes', to_jsonb(e)) -> 'objetos') o
  )
  where cardinality(e.documentos_urls) > 0;
  update public.papelera p set
    registro = private.linked(p.tabla, p.registro),
    dependientes = (
      select coalesce(jsonb_object_agg(t.key, (
        select coalesce(jsonb_agg(private.linked(t.key, f.fila) order by f.place), '[]')
        from jsonb_array_elements(t.value) with ordinality f (fila, place)
      )), '{}')
      from jsonb_each(p.dependientes) t
    );
  perform set_config('session_replication_role', 'origin', true);
end;
$$;

-- Whether a row names the object, living or in the Papelera.
create function private.is_named (object uuid) returns boolean
language sql volatile set search_path = ''
return exists (select from public.deal_documents d where d.object_id = object)
  or exists (select from public.cliente_documents d where d.object_id = object)
  or exists (select from public.expedientes e where e.objetos @> array[object])
  or exists (select from public.papelera p where p.objetos @> array[object]);

-- For the policies of storage. It waits for whoever is naming objects, and keeps others from it until the object is
-- gone.
create function public.objeto_nombrado (objeto uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.stop_objects();
  return private.is_named(objeto);
end;
$$;

grant execute on function public.objeto_nombrado (uuid) to authenticated;

-- ## Who may touch an object

create policy documentos_select_owner on storage.objects for select to authenticated
using (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
);

create policy documentos_delete_owner on storage.objects for delete to authenticated
using (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
);

-- Nobody takes a place that belongs to a colleague: the folder of a client is for whoever sees the client, and the
-- folder of a person (files of the older case files) for that person. Folders of case files are for all of staff,
-- like the case file.
create policy documentos_insert_owner on storage.objects for insert to authenticated
with check (
  (select public.is_staff())
  and owner_id = (select auth.uid())::text
  and case bucket_id
    when 'expediente-documents' then not exists (
      select from public.staff s where s.user_id::text = split_part(name, '/', 1) and s.user_id <> (select auth.uid())
    )
    when 'cliente-documents' then exists (
      select from public.clientes c
      where c.id = case
        when split_part(name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(name, '/', 1)::uuid
      end
    )
    else false
  end
);

-- What a row names is neither removed, nor moved, nor written over: the row is deleted first, and it waits in the
-- Papelera.
create policy documentos_delete_nombrados on storage.objects as restrictive for delete to authenticated
using (not public.objeto_nombrado(id));

create policy documentos_update_nombrados on storage.objects as restrictive for update to authenticated
using (not public.objeto_nombrado(id));

-- ## Objects that are let go of

-- A purge only writes here, because on a hosted project SQL may not change storage: the screens remove the objects
-- through the storage API, the embedded server by itself. By id and version: what has come to the same path later is
-- another object.
create table public.objetos_purgados (
  object_id uuid primary key,
  version text,
  purged_at timestamptz not null default now()
);

alter table public.objetos_purgados enable row level security;

-- Lets go of those that no row names. They are removed later, by remove_purged or by the screens of a hosted project.
create function private.release_objects (objects uuid[]) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.objetos_purgados (object_id, version)
  select o.id, o.version from storage.objects o
  where o.id = any (objects) and not private.is_named(o.id)
  on conflict (object_id) do update set version = excluded.version, purged_at = now();
end;

-- Removes at most so many objects that were let go of, in one statement during which nobody can name one of them. An
-- object that is named again, or that is there in another version, stays and is forgotten here. Answers the versions
-- whose bytes may go; null when nothing is left. The embedded server calls it.
create function private.remove_purged (max_items integer) returns text[]
language plpgsql set search_path = '' as $$
declare
  taken public.objetos_purgados[];
  versions text[];
begin
  if not exists (select from public.objetos_purgados) then
    return null;
  end if;
  perform private.stop_objects();
  with batch as (
    delete from public.objetos_purgados p
    where p.object_id in (select q.object_id from public.objetos_purgados q order by q.object_id limit max_items)
    returning p
  )
  select array_agg(b.p) into taken from batch b;
  with removed as (
    delete from storage.objects o
    using unnest(taken) t
    where o.id = t.object_id and o.version is not distinct from t.version and not private.is_named(o.id)
    returning o.version
  )
  select coalesce(array_agg(r.version) filter (where r.version is not null), '{}') into versions from removed r;
  return versions;
end;
$$;

-- Whether a server of ours runs the database and removes what is let go of: it keeps its own notes in the schema
-- `backoffice`.
create function private.removes_by_itself () returns boolean
language sql stable set search_path = ''
return to_regclass('backoffice.installation') is not null;

-- On a hosted project, where SQL may not change storage: the objects that were let go of and that the caller may
-- remove through the storage API, a part at a time; it is asked again before each part. `ajenos` is how many wait for
-- colleagues. Nothing on a server of ours.
create function public.objetos_por_borrar (max_items integer default 100) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant text := auth.uid()::text;
begin
  perform private.check_staff();
  if private.removes_by_itself() then
    return jsonb_build_object('propios', '[]'::jsonb, 'quedan', 0, 'ajenos', 0);
  end if;
  perform private.stop_objects();
  delete from public.objetos_purgados p
  where private.is_named(p.object_id) or not exists (
    select from storage.objects o where o.id = p.object_id and o.version is not distinct from p.version
  );
  return (
    with waiting as (
      select o.bucket_id, o.name, (everything or o.owner_id = me) as mine
      from public.objetos_purgados p join storage.objects o on o.id = p.object_id
    )
    select jsonb_build_object(
      'propios', (
        select coalesce(jsonb_agg(jsonb_build_object('bucket_id', w.bucket_id, 'name', w.name) order by w.bucket_id, w.name), '[]')
        from (select * from waiting where mine order by bucket_id, name limit least(max_items, 100)) w
      ),
      'quedan', (select count(*) from waiting where mine),
      'ajenos', (select count(*) from waiting where not mine)
    )
  );
end;
$$;

grant execute on function public.objetos_por_borrar (integer) to authenticated;

-- ## Documents of the older case files

-- Adds one address.
create function public.add_expediente_documento (expediente uuid, url text) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update public.expedientes e set documentos_urls = e.documentos_urls || url
  where e.id = expediente and url <> all (e.documentos_urls);
  if not found and not exists (select from public.expedientes e where e.id = expediente and url = any (e.documentos_urls)) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe o no tiene permiso para cambiarlo';
  end if;
end;
$$;

grant execute on function public.add_expediente_documento (uuid, text) to authenticated;

-- Takes one address away and lets go of its object, if it is one of this case file's own. Past row security, which
-- the first query replaces.
create function public.remove_expediente_documento (expediente uuid, url text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before uuid[];
  after uuid[];
begin
  perform private.check_staff();
  select e.objetos into before from public.expedientes e
  where e.id = expediente and (e.user_id = auth.uid() or public.team_visibility())
    and not public.esta_bloqueado('expedientes', expediente::text)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe o no tiene permiso para cambiarlo';
  end if;
  update public.expedientes e set documentos_urls = array_remove(e.documentos_urls, url)
  where e.id = expediente
  returning e.objetos into after;
  perform private.release_objects(array(select b from unnest(before) b where b <> all (after)));
end;
$$;

grant execute on function public.remove_expediente_documento (uuid, text) to authenticated;

-- ## Storage compared with the rows (Sincronizar Documentos del Storage)

-- The case file's id in the first part of an object's path: `EXP-=C3=91-1` is EXP-Ñ-1 (see
-- src/data/documentos/rutas.ts).
create function private.unescape_deal_id (segment text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return convert_from(
    decode(
      (
        select string_agg(
          case when part like '=%' then substr(part, 2) else encode(convert_to(part, 'UTF8'), 'hex') end, '' order by n
        )
        from regexp_matches(segment, '=[0-9A-F]{2}|[^=]+|=', 'g') with ordinality m (parts, n), unnest(m.parts) part
        where part <> '='
      ),
      'hex'
    ),
    'UTF8'
  );
exception
  -- A folder that nobody escaped: it names itself.
  when character_not_in_repertoire or untranslatable_character then return segment;
end;
$$;

-- The objects that rows name, living or in the Papelera, and those that were let go of: none of them is loose.
create function private.kept_objects () returns setof uuid
language sql stable set search_path = ''
begin atomic
  select d.object_id from public.deal_documents d where d.object_id is not null
  union all
  select o.id from public.expedientes e, unnest(e.objetos) o (id)
  union all
  select o.id from public.papelera p, unnest(p.objetos) o (id)
  union all
  select r.object_id from public.objetos_purgados r;
end;

-- Of the caller's objects and rows (or the team's), each with its exact number and at most `max_items` of them:
--   sin_fila objects whose case file exists and that nothing keeps: they can be given a row
--   sin_expediente objects that nothing keeps and whose folder is no case file, living or in the Papelera
--   sin_objeto rows without their object
-- Each comparison is one hash join over the keys alone, in memory.
create function public.compare_storage (max_items integer default 5000) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '256MB' as $$
declare
  everything constant boolean := public.team_visibility();
  hidden constant boolean := public.hay_bloqueos();
  me constant uuid := auth.uid();
  result jsonb;
begin
  perform private.check_staff();
  with loose as materialized (
    select o.id, o.name, private.unescape_deal_id(split_part(o.name, '/', 1)) as deal_id
    from storage.objects o
    where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
      -- A younger one is being uploaded: its row is on its way.
      and o.created_at < now() - interval '10 minutes'
      and not exists (select from private.kept_objects() k (id) where k.id = o.id)
  ),
  without_row as materialized (
    select l.* from loose l
    where exists (select from public.deals d where d.id = l.deal_id and not (hidden and d.bloqueado_at is not null))
  ),
  without_deal as materialized (
    select l.* from loose l
    where not exists (select from public.deals d where d.id = l.deal_id)
      and not exists (select from public.papelera p where p.tabla = 'deals' and p.registro_id = l.deal_id)
  ),
  without_object as materialized (
    select d.id, d.deal_id, d.file_name, d.file_path
    from public.deal_documents d
    where (everything or d.user_id = me)
      and not exists (select from storage.objects o where o.id = d.object_id)
      and not (hidden and public.esta_bloqueado('deals', d.deal_id))
  )
  select jsonb_build_object(
    'objetos', (
      select count(*) from storage.objects o
      where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
    ),
    'sin_fila', jsonb_build_object(
      'total', (select count(*) from without_row),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'deal_id', w.deal_id, 'file_path', w.name, 'file_name', o.user_metadata ->> 'nombre',
          'file_size', (o.metadata ->> 'size')::bigint, 'mime_type', o.metadata ->> 'mimetype',
          'sha256', o.user_metadata ->> 'sha256', 'uploaded_at', o.created_at
        ) order by w.name), '[]')
        from (select * from without_row order by name limit max_items) w
        join storage.objects o on o.id = w.id
      )
    ),
    'sin_expediente', jsonb_build_object(
      'total', (select count(*) from without_deal),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('deal_id', w.deal_id, 'file_path', w.name) order by w.name), '[]')
        from (select * from without_deal order by name limit max_items) w
      )
    ),
    'sin_objeto', jsonb_build_object(
      'total', (select count(*) from without_object),
      'items', (
        select coalesce(jsonb_agg(to_jsonb(w) order by w.file_path), '[]')
        from (select * from without_object order by file_path limit max_items) w
      )
    )
  ) into result;
  return result;
end;
$$;

grant execute on function public.compare_storage (integer) to authenticated;

-- Gives rows to objects that have none: [{file_path, document_type, category, file_name, mime_type, sha256}, …], the
-- rest is what storage knows. A row is of whoever uploaded the object, whoever finds it. Answers the paths of those
-- that have their row now: an object that got one meanwhile, or that the caller does not see, is missing.
create function public.add_documentos_sincronizados (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added jsonb;
begin
  perform private.check_staff();
  perform private.hold_objects();
  with written as (
    insert into public.deal_documents (
      deal_id, user_id, document_type, category, file_name, file_path, file_size, mime_type, sha256, uploaded_at
    )
    select
      d.id, u.id, f.document_type, f.category, f.file_name, o.name, coalesce((o.metadata ->> 'size')::bigint, 0), f.mime_type,
      f.sha256, o.created_at
    from jsonb_to_recordset(filas) f (
      file_path text, document_type text, category text, file_name text, mime_type text, sha256 text
    )
    join storage.objects o on o.bucket_id = 'expediente-documents' and o.name = f.file_path
    join auth.users u on u.id::text = o.owner_id and (u.id = auth.uid() or public.team_visibility())
    join public.deals d on d.id = private.unescape_deal_id(split_part(o.name, '/', 1))
    where not private.is_named(o.id)
      and not exists (select from public.objetos_purgados r where r.object_id = o.id)
      and not public.esta_bloqueado('deals', d.id)
    returning file_path
  )
  select coalesce(jsonb_agg(w.file_path), '[]') into added from written w;
  return added;
end;
$$;

grant execute on function public.add_documentos_sincronizados (jsonb) to authenticated;

-- Documents whose object is gone: {"total": n, "items": [...]}, the newest 500. Administrators see all of them,
-- others their own. `enlace` is the id of the case file or client that the row belongs to.
create function public.list_documentos_perdidos () returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '256MB' as $$
declare
  everything constant boolean := public.team_visibility() or public.is_administrador();
  me constant uuid := auth.uid();
begin
  perform private.check_staff();
  return (
    with lost as materialized (
      select 'deals' as tabla, d.deal_id as enlace, d.file_name, d.file_size, d.uploaded_at, d.user_id
      from public.deal_documents d
      where not exists (select from storage.objects o where o.id = d.object_id)
      union all
      select 'clientes', d.cliente_id::text, d.file_name, d.file_size, d.uploaded_at, d.user_id
      from public.cliente_documents d
      where not exists (select from storage.objects o where o.id = d.object_id)
      union all
      select 'expedientes', e.id::text, private.object_of_url(u.url), null, e.created_at, e.user_id
      from public.expedientes e, unnest(e.documentos_urls) u (url)
      where private.object_of_url(u.url) is not null
        and not exists (
          select from storage.objects o where o.id = any (e.objetos) and o.name = private.object_of_url(u.url)
        )
    ),
    seen as materialized (
      select l.* from lost l
      where (everything or l.user_id = me) and not public.esta_bloqueado(l.tabla, l.enlace)
    )
    select jsonb_build_object(
      'total', (select count(*) from seen),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'tabla', s.tabla, 'enlace', s.enlace, 'titulo', coalesce(
            (select d.contractnumber from public.deals d where s.tabla = 'deals' and d.id = s.enlace),
            (select c.nombre_completo from public.clientes c where s.tabla = 'clientes' and c.id::text = s.enlace),
            (select e.numero_contrato from public.expedientes e where s.tabla = 'expedientes' and e.id::text = s.enlace),
            s.enlace
          ),
          'file_name', s.file_name, 'file_size', s.file_size, 'uploaded_at', s.uploaded_at,
          'quien', (
            select coalesce(nullif(t.full_name, ''), t.email) from public.staff t where t.user_id = s.user_id
          )
        ) order by s.uploaded_at desc, s.enlace, s.file_name), '[]')
        from (select * from seen order by uploaded_at desc, enlace, file_name limit 500) s
      )
    )
  );
end;
$$;

grant execute on function public.list_documentos_perdidos () to authenticated;

-- ## Damaged files

-- The rounds that compare every object with what its row says (size and hash), and the objects that differ. Only a
-- server of ours makes them (docs/decisions/116): nobody reaches these tables through the API, and on a hosted
-- project they stay empty.
create table private.revisiones_archivos (
  id uuid primary key default gen_random_uuid(),
  iniciada_at timestamptz not null default now(),
  terminada_at timestamptz,
  estado text not null default 'en_curso' check (estado in ('en_curso', 'terminada', 'cancelada')),
  total bigint not null check (total >= 0),
  revisados bigint not null default 0 check (revisados >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  -- The last object that was compared; a round that was cut short goes on behind it.
  ultimo uuid
);

create unique index revisiones_archivos_en_curso on private.revisiones_archivos (estado) where estado = 'en_curso';
create index revisiones_archivos_iniciada on private.revisiones_archivos (iniciada_at desc);

alter table private.revisiones_archivos enable row level security;

create table private.archivos_danados (
  -- Of storage.objects: a file that is uploaded again has another one.
  version text primary key,
  problema text not null check (problema in ('falta', 'incompleto', 'alterado', 'ilegible')),
  encontrado_at timestamptz not null default now()
);

alter table private.archivos_danados enable row level security;

-- The damaged objects that are still in use, with the document and the record that they belong to. Without a document
-- (it waits in the Papelera) the object's own name says what it was.
create function private.documentos_danados ()
returns table (
  version text, problema text, encontrado_at timestamptz, objeto text, archivo text, deal_id text, cliente_id uuid, cliente text
)
language sql stable set search_path = ''
begin atomic
  select
    x.version, x.problema, x.encontrado_at, o.name,
    coalesce(d.file_name, c.file_name, substring(o.name from '[^/]+$')),
    d.deal_id, c.cliente_id, k.nombre_completo
  from private.archivos_danados x
  join storage.objects o on o.version = x.version
  left join public.deal_documents d on o.bucket_id = 'expediente-documents' and d.file_path = o.name
  left join public.cliente_documents c on o.bucket_id = 'cliente-documents' and c.file_path = o.name
  left join public.clientes k on k.id = c.cliente_id
  order by d.deal_id, k.nombre_completo, o.name;
end;

create trigger deal_documents_object before insert on public.deal_documents
for each row execute function private.name_object ('expediente-documents');

create trigger cliente_documents_object before insert on public.cliente_documents
for each row execute function private.name_object ('cliente-documents');

create trigger expedientes_documentos_a_keep before update of documentos_urls on public.expedientes
for each row when (current_user = 'authenticated') execute function private.keep_documentos_urls ();

create trigger expedientes_documentos_b_name before insert or update of documentos_urls on public.expedientes
for each row execute function private.name_objects_of_urls ();

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
return public.is_staff() and not public.is_administrador() and (
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
-- another row. For one row: a list joins the view instead.
create function public.esta_bloqueado (tabla text, registro_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not public.is_administrador() and exists (
    select from private.filas_bloqueadas b
    where b.tabla = esta_bloqueado.tabla and b.registro_id = esta_bloqueado.registro_id
  );
end;
$$;

grant execute on function public.esta_bloqueado (text, text) to authenticated;

-- The same of an object of storage: its folder is the case file or the client.
create function public.objeto_bloqueado (bucket_id text, name text) returns boolean
language sql stable security definer set search_path = ''
return case bucket_id
  when 'cliente-documents' then public.esta_bloqueado('clientes', split_part(name, '/', 1))
  when 'expediente-documents' then
    public.esta_bloqueado('deals', private.unescape_deal_id(split_part(name, '/', 1)))
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

-- The same of an entry of the Papelera, by what it is about.
create function private.bloqueo_de_la_entrada (entry public.papelera) returns timestamptz
language sql stable set search_path = ''
return case
  when entry.tabla in ('clientes', 'deals') then (
    select b.bloqueado_at from private.nifs_bloqueados b
    where b.nif = public.normaliza_nif(coalesce(entry.registro ->> 'dni', entry.registro ->> 'debtordni'))
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

-- By whoever has the client in front of them: what is asked of the practice cannot wait for an administrator.
create function private.do_bloquear_cliente (cliente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if not exists (
    select from public.clientes c
    where c.id = cliente and c.bloqueado_at is null and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe o ya está bloqueado';
  end if;
  perform private.marcar_bloqueo(cliente, now());
end;
$$;

grant execute on function private.do_bloquear_cliente (uuid) to authenticated;

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

grant execute on function private.do_desbloquear_cliente (uuid) to authenticated;

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

-- The case files of the client's NIF.
create function private.deals_de (cliente uuid) returns setof text
language sql stable set search_path = ''
begin atomic
  select d.id from public.clientes c
  join public.deals d on public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.dni)
  where c.id = cliente;
end;

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
    or (p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = public.normaliza_nif(c.dni))
    or p.registro ->> 'deal_id' in (select private.deals_de(cliente))
  where c.id = cliente;
end;

-- Takes what the rows said, before and after, out of their entries; who did what and when stays.
create function private.vaciar_auditoria (tablas text[], ids text[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('backoffice.borrado', 'si', true);
  update public.auditoria a set antes = null, despues = null
  from (select distinct t.tabla, t.id from unnest(tablas, ids) t (tabla, id)) r
  where a.tabla = r.tabla and a.registro_id = r.id and (a.antes is not null or a.despues is not null);
  perform set_config('backoffice.borrado', '', true);
end;
$$;

-- Erases a person: the client with its documents and records, the case files of its NIF with their documents, its
-- older case files, and what of all that is in the Papelera. Objects are let go of as a purge does. `confirmacion` is
-- the client's name, typed. Answers how many rows of each kind went.
create function private.do_borrar_cliente_definitivamente (cliente uuid, confirmacion text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.clientes;
  entries uuid[];
  -- The client, and those of the same person that go with it because they are in the Papelera.
  clientes text[];
  deals text[];
  rows record;
  gone jsonb;
begin
  perform private.check_administrador();
  select c.* into person from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility() or c.bloqueado_at is not null)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  if btrim(confirmacion) is distinct from btrim(person.nombre_completo) then
    raise exception using errcode = 'PT400', message = 'El nombre escrito no es el del cliente';
  end if;
  entries := array(select private.papelera_de(cliente));
  clientes := cliente::text || array(
    select p.registro_id from public.papelera p where p.id = any (entries) and p.tabla = 'clientes'
  );
  deals := array(select private.deals_de(cliente));
  -- Through the Papelera, whose entries name every row and object; then out of it.
  delete from public.expedientes e where e.cliente_id::text = any (clientes);
  delete from public.deals d where d.id = any (deals);
  delete from public.clientes c where c.id = cliente;
  entries := entries || array(
    select p.id from public.papelera p
    where p.registro ->> 'cliente_id' = any (clientes)
      or (p.deleted_at = now() and (
        (p.tabla = 'deals' and p.registro_id = any (deals)) or (p.tabla = 'clientes' and p.registro_id = cliente::text)
      ))
  );
  select array_agg(r.tabla) as tablas, array_agg(r.id) as ids into rows
  from (
    select p.tabla, p.registro_id as id from public.papelera p where p.id = any (entries)
    union
    select h.key, f.value ->> 'id' from public.papelera p, jsonb_each(p.dependientes) h, jsonb_array_elements(h.value) f
    where p.id = any (entries)
  ) r;
  select jsonb_object_agg(c.tabla, c.n) into gone
  from (select t.tabla, count(*) as n from unnest(rows.tablas) t (tabla) group by t.tabla) c;
  perform private.purge(entries);
  perform private.vaciar_auditoria(rows.tablas, rows.ids);
  return coalesce(gone, '{}');
end;
$$;

grant execute on function private.do_borrar_cliente_definitivamente (uuid, text) to authenticated;

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
      ), 'agenda', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'busqueda' - 'user_id' order by a.inicio, a.id), '[]')
        from public.agenda a where a.deal_id = d.id
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
language sql stable security definer set search_path = ''
begin atomic
  select f.nif, f.id, f.nombre_completo from private.find_clientes_by_nif(nifs) f
  where not public.esta_bloqueado('clientes', f.id::text);
end;

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
using (not (select public.hay_bloqueos()) or not public.objeto_bloqueado(bucket_id, name));

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

-- Who did what to which row, and when. Append-only: no role of the application changes or deletes an entry. Triggers
-- on the tables write it; views and downloads, which change no row, are written by the functions below.

create table public.auditoria (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid default auth.uid(),
  accion text not null check (accion in ('insert', 'update', 'delete', 'view', 'download', 'purge', 'thumbnail')),
  tabla text not null,
  registro_id text not null,
  -- Whose row it was: decides who may read the entry.
  propietario uuid,
  -- Only the fields that changed. A new row's content is not repeated here: it is in the row, and its later changes are below.
  antes jsonb,
  despues jsonb
);

create index auditoria_registro on public.auditoria (tabla, registro_id, id desc);

-- Deleted documents and records of a client: their last entry says whose they were.
create index auditoria_de_cliente on public.auditoria ((antes ->> 'cliente_id'))
where accion = 'delete' and tabla in ('cliente_documents', 'cliente_registros');

-- Deleted documents of a case file: their last entry says whose they were.
create index auditoria_de_deal on public.auditoria ((antes ->> 'deal_id'))
where accion = 'delete' and tabla = 'deal_documents';

-- A page in the middle is walked to by the index alone, which therefore also says who may see an entry.
create index auditoria_lista on public.auditoria (at, id) include (tabla, accion, propietario, user_id);

-- What nobody signed in did is little among much.
create index auditoria_del_sistema on public.auditoria (at, id) where user_id is null;

alter table public.auditoria enable row level security;

-- Whoever the registry of tables says, and everybody what they did and what was done to what is theirs.
create policy auditoria_select_staff on public.auditoria for select to authenticated
using (
  (select public.is_staff())
  and (
    tabla = any ((select private.tablas_visibles())::text[])
    or propietario = (select auth.uid())
    or user_id = (select auth.uid())
  )
);

create policy auditoria_bloqueo on public.auditoria as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado(tabla, registro_id));

grant select on public.auditoria to authenticated;

-- ## Written by triggers

-- The one change that is allowed: `borrar_cliente_definitivamente` takes a person's data out and leaves who did what
-- to which row, and when. No role of the API may update the table; this is for those that may.
create function public.refuse_audit_change () returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('backoffice.borrado', true) = 'si' then
    return null;
  end if;
  raise exception using errcode = '42501', message = 'La auditoría no se puede modificar';
end;
$$;

-- One trigger a statement, not a row: an import of 500 writes its 500 entries in one insert. TG_ARGV[0] is the key
-- column.
create function public.audit_insert () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario)
     select ''insert'', %L, n.%I::text, n.user_id from new_rows n',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$$;

-- Only the fields that changed become jsonb, and they are compared as what they are: many times as fast as comparing
-- two jsonb rows.
create function public.audit_update () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before text;
  after text;
begin
  select
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, o.%1$I) else ''{}''::jsonb end', a.attname), ' || '),
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, n.%1$I) else ''{}''::jsonb end', a.attname), ' || ')
  into before, after
  from pg_catalog.pg_attribute a
  where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'updated_at';
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes, despues)
     select ''update'', %1$L, n.%2$I::text, n.user_id, c.antes, c.despues
     from old_rows o
     join new_rows n using (%2$I)
     cross join lateral (select %3$s as antes, %4$s as despues offset 0) c
     where c.antes <> ''{}''::jsonb',
    tg_table_name, tg_argv[0], before, after
  );
  return null;
end;
$$;

create function public.audit_delete () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes)
     select ''delete'', %L, o.%I::text, o.user_id, to_jsonb(o) - ''busqueda'' from old_rows o',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$$;

-- ## Views and downloads

-- On a hosted project the screen says what was viewed or downloaded, of documents that the caller may see. The
-- embedded storage writes it by itself (anotar_acceso).
create function private.log_document_access (table_name text, document_id uuid, access text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  if table_name not in ('deal_documents', 'cliente_documents') or access not in ('view', 'download') then
    raise exception using errcode = 'PT400', message = 'Acceso no reconocido';
  end if;
  execute format('select d.user_id from public.%I d where d.id = $1', table_name) into owner using document_id;
  if owner is null or not public.is_staff() or not (owner = auth.uid() or public.team_visibility()) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  values (access, table_name, document_id::text, owner);
end;
$$;

-- The same for many documents at once (a ZIP of the selected ones): all or none, and none that is blocked for the
-- caller.
create function public.log_documents_access (table_name text, document_ids uuid[], access text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(document_ids) d (id) where public.esta_bloqueado(table_name, d.id::text)) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
  perform private.log_document_access(table_name, d.id, access) from unnest(document_ids) d (id);
end;
$$;

grant execute on function public.log_documents_access (text, uuid[], text) to authenticated;

-- Each object that exists, with the living row that names it. Null where none does: a row not written yet, or in the
-- Papelera.
create function private.documentos_de_objetos (bucket text, names text[])
returns table (name text, tabla text, registro_id text, propietario uuid)
language sql stable set search_path = ''
begin atomic
  select o.name, d.tabla, d.registro_id, d.propietario
  from storage.objects o
  left join lateral (
    select 'deal_documents' as tabla, h.id::text as registro_id, h.user_id as propietario
    from public.deal_documents h
    where bucket = 'expediente-documents' and h.file_path = o.name
    union all
    select 'cliente_documents', h.id::text, h.user_id
    from public.cliente_documents h
    where bucket = 'cliente-documents' and h.file_path = o.name
    union all
    select 'expedientes', e.id::text, e.user_id
    from public.expedientes e
    where bucket = 'expediente-documents'
      and e.id = case
        when split_part(o.name, '/', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(o.name, '/', 2)::uuid
      end
      and exists (select from unnest(e.documentos_urls) u (url) where private.object_of_url(u.url) = o.name)
    limit 1
  ) d on true
  where o.bucket_id = bucket and o.name = any (names);
end;

-- The embedded storage says what it served; who reads is in the claims of the request. An object that no row names is
-- noted by its own name. Thumbnails are drawn whenever a list is shown, so they are noted once a day and person.
create function private.anotar_acceso (bucket text, object_name text, access text) returns void
language sql set search_path = ''
begin atomic
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  select access, a.tabla, a.registro_id, a.propietario
  from (
    select coalesce(d.tabla, 'objects') as tabla, coalesce(d.registro_id, bucket || '/' || object_name) as registro_id,
      coalesce(d.propietario, o.owner) as propietario
    from private.documentos_de_objetos(bucket, array[object_name]) d
    join storage.objects o on o.bucket_id = bucket and o.name = object_name
  ) a
  where access <> 'thumbnail' or not exists (
    select from public.auditoria before
    where before.tabla = a.tabla and before.registro_id = a.registro_id and before.accion = 'thumbnail'
      and before.user_id is not distinct from (select auth.uid()) and before.at > now() - interval '1 day'
  );
end;

-- ## The page

-- The policies of the table as a condition, for functions that go past them.
create function private.audit_visible () returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  case
    when public.team_visibility() and public.is_administrador() then 'true'
    -- Where the team shares, few tables are hidden: one name is compared faster than ten.
    when public.team_visibility() then format(
      '(t.tabla <> all (%1$L) or t.propietario = %2$L or t.user_id = %2$L)',
      array(select r.tabla from private.tablas r where r.tabla <> all (private.tablas_visibles())), auth.uid()
    )
    else format(
      '(t.tabla = any (%1$L) or t.propietario = %2$L or t.user_id = %2$L)', private.tablas_visibles(), auth.uid()
    )
  end,
  case when public.hay_bloqueos() then
    'not exists (select from private.filas_bloqueadas b where b.tabla = t.tabla and b.registro_id = t.registro_id)'
  end
);

-- Filters: persona (an id, or sistema for what nobody signed in did), tabla, accion, registro (an id), desde and
-- hasta (days).
create function private.audit_condition (filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['persona', 'tabla', 'accion', 'registro', 'desde', 'hasta']);
  return concat_ws(' and ',
    private.audit_visible(),
    case
      when filters ->> 'persona' = 'sistema' then 't.user_id is null'
      when filters ? 'persona' then format('t.user_id = %L', (filters ->> 'persona')::uuid)
    end,
    case when filters ? 'tabla' then format('t.tabla = %L', filters ->> 'tabla') end,
    case when filters ? 'accion' then format('t.accion = %L', filters ->> 'accion') end,
    -- The index begins with the table.
    case when filters ? 'registro' then format(
      't.tabla = any (%L) and t.registro_id = %L',
      array(select r.tabla from private.tablas r), btrim(filters ->> 'registro')
    ) end,
    private.between_days('t.at', filters ->> 'desde', filters ->> 'hasta')
  );
end;
$$;

-- The title of a row that is gone: the Papelera's, where the caller sees it there, or what the entry itself says.
create function private.kept_title (table_name text, row_id text, antes jsonb) returns text
language sql stable set search_path = ''
return coalesce(
  (
    select p.titulo from public.papelera p
    where p.tabla = table_name and p.registro_id = row_id
      and (p.user_id = auth.uid() or p.tabla = any (private.tablas_visibles()))
    limit 1
  ),
  private.titulo_de(table_name, antes)
);

-- What these rows of a table are known by and the row of their page, where they are there and the caller sees them.
create function private.subjects_of (table_name text, registros text[]) returns table (registro_id text, asunto jsonb)
language plpgsql stable set search_path = '' as $$
declare
  told_by constant record := (select t from private.tablas t where t.tabla = table_name);
  key constant text := (private.key_of(table_name)).name;
begin
  if told_by.titulo is null or told_by.titulo = '{}' then
    return;
  end if;
  return query execute format(
    'select t.%1$I::text, jsonb_strip_nulls(jsonb_build_object(''titulo'', nullif(concat_ws('' · '', %2$s), ''''), ''pagina_id'', %3$s))
     from public.%4$I t where t.%1$I = any (%5$L) and %6$s',
    key,
    (select string_agg(format('left(nullif(t.%I, ''''), 120)', c.name), ', ' order by c.place) from unnest(told_by.titulo) with ordinality c (name, place)),
    case when told_by.pagina_id is null then 'null' else format('t.%I', told_by.pagina_id) end,
    table_name,
    registros,
    case when table_name = any (private.tablas_visibles()) then 'true' else format('t.user_id = %L', auth.uid()) end
  );
end;
$$;

-- These entries as the screen reads them, newest first. `asunto` is what each is about: {"titulo", "pagina_id"}; of a
-- row that is gone, or is not the caller's to see, the title that the Papelera or the entry itself kept. Rows are
-- asked for once a table and not once an entry.
create function private.audit_entries (ids bigint[]) returns jsonb
language sql stable set search_path = ''
return (
  with entries as materialized (select a.* from public.auditoria a where a.id = any (ids)),
  subjects as materialized (
    select g.tabla, s.registro_id, s.asunto
    from (select e.tabla, array_agg(distinct e.registro_id) as registros from entries e group by e.tabla) g
    cross join lateral private.subjects_of(g.tabla, g.registros) s
  )
  select coalesce(jsonb_agg(
    to_jsonb(e) - 'propietario' || jsonb_build_object(
      'asunto', jsonb_build_object('titulo', null)
        || coalesce(s.asunto, jsonb_build_object('titulo', private.kept_title(e.tabla, e.registro_id, e.antes))),
      'quien', coalesce(nullif(q.full_name, ''), q.email)
    ) order by e.at desc, e.id desc
  ), '[]')
  from entries e
  left join subjects s on s.tabla = e.tabla and s.registro_id = e.registro_id
  left join public.staff q on q.user_id = e.user_id
);

-- A page, newest first. What each entry is about is asked for the rows of the page alone; inside page_of it would be
-- asked for those before it too.
create function public.list_auditoria (filters jsonb default '{}', page_number integer default 1, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.auditoria';
  request.columns := 't.id';
  request.condition := private.audit_condition(filters);
  request.sort := private.newest_first('at');
  request.page_number := page_number;
  request.page_size := page_size;
  -- Who, what and which table are kept; a day and a row are not, nor is what the entries of blocked rows are.
  request.total := case
    when not filters ?| array['registro', 'desde', 'hasta'] and not public.hay_bloqueos() then
      private.kept_total('auditoria', request.condition)
  end;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', private.audit_entries(array(
    select (r.entry ->> 'id')::bigint from jsonb_array_elements(page -> 'rows') r (entry)
  )));
end;
$$;

grant execute on function public.list_auditoria (jsonb, integer, integer) to authenticated;

-- The same for a file: the next 1,000 after an entry, however deep. The first call names none.
create function public.export_auditoria (filters jsonb default '{}', after_id bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  perform private.check_staff();
  execute format(
    'select array(select t.id from public.auditoria t where %s and %s order by t.at desc, t.id desc limit 1000)',
    private.audit_condition(filters),
    case when after_id is null then 'true' else format(
      '(t.at, t.id) < (%L::timestamptz, %L::bigint)', (select a.at from public.auditoria a where a.id = after_id), after_id
    ) end
  ) into ids;
  return private.audit_entries(ids);
end;
$$;

grant execute on function public.export_auditoria (jsonb, bigint) to authenticated;

create trigger auditoria_append_only before update or delete or truncate on public.auditoria
for each statement execute function public.refuse_audit_change ();

-- What imports call: many records in one call, and what they ask before. A call names its columns once and then sends
-- rows of values (docs/decisions/040). Importing twice is safe: what is there already is answered as such, also in
-- the Papelera (docs/decisions/123).

-- ## Which columns

-- Of the columns asked for, those that an import may write.
create function private.importable_columns (table_name text, columns text[])
returns table (name text, type text, is_list boolean, place integer)
language sql stable security invoker set search_path = ''
begin atomic
  select f.name, f.type, f.type like '%[]', (c.place - 1)::integer
  from unnest(columns) with ordinality c (name, place)
  join private.fields f on f.name = c.name and f.relation = format('public.%I', table_name)::regclass
  order by c.place;
end;

grant execute on function private.importable_columns (text, text[]) to authenticated;

-- The place of a column in a row, from 0; for a column that is not sent, the place after the last, where there is
-- null.
create function private.place_of (columns text[], name text) returns integer
language sql immutable security invoker set search_path = ''
return coalesce(array_position(columns, name) - 1, cardinality(columns));

grant execute on function private.place_of (text[], text) to authenticated;

-- The columns that tell a case file without an id.
create function private.contract_columns (table_name text, out contract text, out creditor text)
language plpgsql immutable set search_path = '' as $$
begin
  case table_name
    when 'deals' then contract := 'contractnumber'; creditor := 'creditorname';
    when 'expedientes' then contract := 'numero_contrato'; creditor := 'nombre_acreedor';
    else raise exception using errcode = 'PT400', message = 'En esa tabla no se importa';
  end case;
end;
$$;

grant execute on function private.contract_columns (text) to authenticated;

-- ## Case files

-- Rows with one of those contract numbers: an import asks for 500 at a time, which in an address would take five calls.
-- [{"id": …, "contract": …, "creditor": …}], in one answer, because rows are cut at a thousand. Runs as the caller.
create function public.find_by_contract (table_name text, contracts text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  told_by constant record := private.contract_columns(table_name);
  answer jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''id'', t.id, ''contract'', t.%2$I, ''creditor'', coalesce(t.%3$I, '''')
     ) order by t.created_at, t.id), ''[]'')
     from public.%1$I t where t.%2$I = any ($1)',
    table_name, told_by.contract, told_by.creditor
  ) into answer using contracts;
  return answer;
end;
$$;

grant execute on function public.find_by_contract (text, text[]) to authenticated;

-- Case files of the records that wait in the Papelera and are not alive: by id or, without one, by contract and
-- creditor where no living case file has them. `seen`: the caller may know of the entry. Past row security, because
-- what is hidden is not made again either.
create function private.entries_waiting (table_name text, records jsonb)
returns table (id text, entry_id uuid, contract_value text, creditor_key text, seen boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  told_by constant record := private.contract_columns(table_name);
begin
  perform private.check_staff();
  return query execute format(
    $sql$
      with asked as materialized (
        select r.id, r.contract, public.normaliza(btrim(r.creditor)) as creditor
        from jsonb_to_recordset($1) r (id text, contract text, creditor text)
      ),
      found as (
        select p from asked a join public.papelera p on p.tabla = %1$L and p.registro_id = a.id
        union
        select p from asked a
        join public.papelera p on p.tabla = %1$L and p.registro ->> %2$L = a.contract
          and public.normaliza(btrim(p.registro ->> %3$L)) = a.creditor
        where a.id is null and not exists (
          select from public.%1$I d where d.%2$I = a.contract and public.normaliza(btrim(d.%3$I)) = a.creditor
        )
      )
      select distinct on ((f.p).registro_id)
        (f.p).registro_id, (f.p).id, (f.p).registro ->> %2$L, public.normaliza(btrim((f.p).registro ->> %3$L)),
        ($2 or (f.p).user_id = auth.uid())
          and ((f.p).bloqueado_at is null or public.is_administrador())
      from found f
      where not exists (select from public.%1$I d where d.id = (f.p).registro_id::%4$s)
      order by (f.p).registro_id, (f.p).deleted_at desc
    $sql$,
    table_name, told_by.contract, told_by.creditor, (private.key_of(table_name)).type
  ) using records, table_name = any (private.tablas_visibles());
end;
$$;

grant execute on function private.entries_waiting (text, jsonb) to authenticated;

-- `rows` is a JSON array of rows, each an array of values in the order of `columns`. Answers one row a record, in
-- their order: inserted, updated or exists; `papelera`, which waits there and was left (with `restore` it comes back
-- and then exists); `hidden`, which waits there where the caller may not see it, and the answer has no id but the
-- caller's own; `repeated`, whose id a row before it has. An update never erases: an empty value leaves the field as
-- it is. Runs as the caller; a bad row fails the whole call, and the caller then sends them one by one to name it.
create function private.do_import_rows (
  table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null, restore boolean default false
) returns table (id text, outcome text)
language plpgsql set search_path = '' as $$
declare
  told_by constant record := private.contract_columns(table_name);
  names text;
  readings text;
  changes text;
  waiting jsonb;
begin
  select
    string_agg(format(', %I', c.name), '' order by c.place),
    string_agg(case
      when c.is_list then format(', array(select jsonb_array_elements_text(coalesce(nullif(i.row -> %s, ''null''), ''[]'')))', c.place)
      else format(', (i.row ->> %s)::%s', c.place, c.type)
    end, '' order by c.place),
    string_agg(case
      when c.is_list then format(', %1$I = coalesce(nullif(excluded.%1$I, ''{}''), d.%1$I)', c.name)
      else format(', %1$I = coalesce(excluded.%1$I, d.%1$I)', c.name)
    end, '' order by c.place)
  into names, readings, changes
  from private.importable_columns(table_name, columns) c;
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') into waiting
  from private.entries_waiting(table_name, (
    select jsonb_agg(jsonb_build_object(
      'id', r ->> private.place_of(columns, 'id'),
      'contract', r ->> private.place_of(columns, told_by.contract),
      'creditor', r ->> private.place_of(columns, told_by.creditor)
    ))
    from jsonb_array_elements(rows::jsonb) r
  )) w;
  if restore and jsonb_path_exists(waiting, '$[*] ? (@.seen == true)') then
    perform public.restore_papelera(array(select (w ->> 'entry_id')::uuid from jsonb_array_elements(waiting) w where w @> '{"seen": true}'));
    waiting := jsonb_path_query_array(waiting, '$[*] ? (@.seen == false)');
  end if;
  return query execute format(
    $sql$
      with waiting as materialized (
        select w.* from jsonb_to_recordset($5) w (id text, contract_value text, creditor_key text, seen boolean)
      ),
      incoming as materialized (
        select r.place, r.row, coalesce(
          r.row ->> %2$s,
          (
            select d.id::text from public.%1$I d
            where r.row ->> %2$s is null and d.%3$I = r.row ->> %4$s
              and public.normaliza(btrim(d.%5$I)) = public.normaliza(btrim(r.row ->> %6$s))
            order by d.created_at desc, d.id desc limit 1
          ),
          (
            select w.id from waiting w
            where r.row ->> %2$s is null and w.contract_value = r.row ->> %4$s
              and w.creditor_key = public.normaliza(btrim(r.row ->> %6$s))
            limit 1
          ),
          r.row ->> %7$s,
          gen_random_uuid()::text
        ) as id
        from jsonb_array_elements($1::jsonb) with ordinality r (row, place)
      ),
      numbered as materialized (
        select i.*, row_number() over (partition by i.id order by i.place) as time, w.seen
        from incoming i left join waiting w on w.id = i.id
      ),
      written as (
        insert into public.%1$I as d (id, user_id, importacion_id %8$s)
        select i.id::%9$s, auth.uid(), $3 %10$s from numbered i where i.time = 1 and i.seen is null order by i.id
        on conflict (id) do update set updated_at = now() %11$s
        -- In the older table an id may be somebody else's: not to be touched, and no reason to refuse the other rows.
        where $2 and ($4 or d.user_id = auth.uid()) and (d.bloqueado_at is null or public.is_administrador())
        returning d.id::text, case when xmax = 0 then 'inserted' else 'updated' end as outcome
      )
      select
        case when i.seen = false then coalesce(i.row ->> %2$s, i.row ->> %7$s) else i.id end,
        case
          when i.seen = false then 'hidden' when i.time > 1 then 'repeated' when i.seen then 'papelera'
          else coalesce(w.outcome, 'exists')
        end
      from numbered i left join written w on w.id = i.id order by i.place
    $sql$,
    table_name,
    private.place_of(columns, 'id'),
    told_by.contract, private.place_of(columns, told_by.contract),
    told_by.creditor, private.place_of(columns, told_by.creditor),
    private.place_of(columns, 'new_id'),
    names,
    (private.key_of(table_name)).type,
    readings,
    changes
  ) using rows, update_existing, importacion, table_name = any (private.tablas_visibles()), waiting;
end;
$$;

grant execute on function private.do_import_rows (text, text[], text, boolean, uuid, boolean) to authenticated;

-- ## Clients

-- Imports of clients run one after another among those who see the same clients: each finds the rows of the one
-- before it.
create function private.hold_client_imports () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(
    hashtext('importar clientes'), hashtext(case when public.team_visibility() then 'todos' else auth.uid()::text end)
  );
end;

grant execute on function private.hold_client_imports () to authenticated;

-- {NIF: client} of the NIFs that the records bring and a client has; the oldest client, where several have it.
create function private.clientes_by_nif (records jsonb) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select coalesce(jsonb_object_agg(k.nif, k.id), '{}')
  from (
    select distinct on (f.nif) f.nif, f.id
    from public.find_clientes_by_nif(array(
      select n from jsonb_array_elements(records) r, unnest(array[r ->> 'dni', r ->> 'cif']) n where n is not null
    )) with ordinality f (nif, id, nombre_completo, position)
    order by f.nif, f.position
  ) k
);

grant execute on function private.clientes_by_nif (jsonb) to authenticated;

-- {NIF: client} of one client.
create function private.nifs_of (dni text, cif text, cliente uuid) returns jsonb
language sql immutable security invoker set search_path = ''
return (
  select coalesce(jsonb_object_agg(nif, cliente), '{}') from unnest(array[dni, cif]) nif where nif is not null
);

grant execute on function private.nifs_of (text, text, uuid) to authenticated;

-- What tells clients without NIF apart: the name with the e-mail and the telephone. Null for a client that has a NIF,
-- and for a name alone, which two people may share.
create function private.clave_sin_nif (record jsonb) returns text
language sql immutable set search_path = ''
return case
  when public.normaliza_nif(record ->> 'dni') is null and public.normaliza_nif(record ->> 'cif') is null
    and (btrim(record ->> 'email') <> '' or btrim(record ->> 'telefono') <> '')
  then jsonb_build_array(
    public.normaliza(btrim(regexp_replace(record ->> 'nombre_completo', '\s+', ' ', 'g'))),
    lower(btrim(coalesce(record ->> 'email', ''))),
    right(regexp_replace(coalesce(record ->> 'telefono', ''), '\D', '', 'g'), 9)
  )::text
end;

grant execute on function private.clave_sin_nif (jsonb) to authenticated;

-- {clave: client}: the oldest client without NIF that has it, of those that the caller sees.
create function private.clientes_sin_nif (records jsonb) returns jsonb
language sql stable set search_path = ''
return (
  with asked as materialized (
    select private.clave_sin_nif(r) as clave from jsonb_array_elements(records) r where private.clave_sin_nif(r) is not null
  )
  select coalesce(jsonb_object_agg(k.clave, k.id), '{}')
  from (
    select distinct on (c.clave) c.clave, c.id
    from (
      select private.clave_sin_nif(jsonb_build_object(
        'nombre_completo', t.nombre_completo, 'email', t.email, 'telefono', t.telefono
      )) as clave, t.id, t.created_at
      from public.clientes t
      where public.normaliza_nif(t.dni) is null and public.normaliza_nif(t.cif) is null and exists (select from asked)
    ) c
    where c.clave in (select a.clave from asked a)
    order by c.clave, c.created_at, c.id
  ) k
);

grant execute on function private.clientes_sin_nif (jsonb) to authenticated;

-- One statement, and one of the audit table.
create function private.insert_clientes (records jsonb[], importacion uuid) returns void
language sql security invoker set search_path = ''
begin atomic
  insert into public.clientes (
    id, importacion_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad,
    iban, es_empresa, cif
  )
  select
    r.id, importacion, r.nombre_completo, r.email, r.telefono, r.dni, r.ciudad, r.provincia, r.direccion, r.codigo_postal,
    r.nacionalidad, r.iban, coalesce(r.es_empresa, false), r.cif
  from unnest(records) record, jsonb_populate_record(null::public.clientes, record) r;
end;

grant execute on function private.insert_clientes (jsonb[], uuid) to authenticated;

-- Never erases: what the record does not bring stays. A client found by its CIF may get the DNI that it lacked.
create function private.update_cliente (cliente uuid, record jsonb) returns void
language sql security invoker set search_path = ''
begin atomic
  update public.clientes c
  set
    nombre_completo = coalesce(r.nombre_completo, c.nombre_completo),
    email = coalesce(r.email, c.email),
    telefono = coalesce(r.telefono, c.telefono),
    dni = coalesce(c.dni, r.dni),
    ciudad = coalesce(r.ciudad, c.ciudad),
    provincia = coalesce(r.provincia, c.provincia),
    direccion = coalesce(r.direccion, c.direccion),
    codigo_postal = coalesce(r.codigo_postal, c.codigo_postal),
    nacionalidad = coalesce(r.nacionalidad, c.nacionalidad),
    iban = coalesce(r.iban, c.iban),
    es_empresa = coalesce(r.es_empresa, c.es_empresa),
    cif = coalesce(r.cif, c.cif)
  from jsonb_populate_record(null::public.clientes, record) r
  where c.id = cliente;
end;

grant execute on function private.update_cliente (uuid, jsonb) to authenticated;

-- `records`: a jsonb array of objects with the columns of clientes, at most 1,000. `duplicados` says what becomes of
-- a record that is a client already, by NIF or, without one, by what clave_sin_nif says: saltar leaves the client as
-- it is, actualizar changes what the record brings, crear makes another. A later record of the call with the NIF of
-- an earlier one is that client too. Answers one row a record, in their order: inserted, updated or exists. A call
-- may be repeated after its answer was lost: a record with the id of a client that this import made already is that
-- client. Runs as the caller; a bad record fails the whole call.
create function private.do_import_clientes (records jsonb, duplicados text default 'saltar', importacion uuid default null)
returns table (indice integer, id uuid, outcome text)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  record jsonb;
  dni text;
  cif text;
  -- What this importation made in a call whose answer was lost.
  made uuid[];
  -- NIF → the client that has it; empty where another is to be made.
  known jsonb := '{}';
  waiting jsonb[] := '{}';
  waiting_ids uuid[] := '{}';
begin
  if duplicados not in ('saltar', 'actualizar', 'crear') then
    raise exception using errcode = 'PT400', message = 'Opción de duplicados no reconocida';
  end if;
  made := array(
    select c.id from public.clientes c
    where c.importacion_id = importacion
      and c.id in (select (r ->> 'id')::uuid from jsonb_array_elements(records) r)
  );
  perform private.hold_client_imports();
  if duplicados <> 'crear' then
    known := private.clientes_by_nif(records) || private.clientes_sin_nif(records);
  end if;
  for indice, record in select (ordinality - 1)::integer, value from jsonb_array_elements(records) with ordinality loop
    dni := coalesce(public.normaliza_nif(record ->> 'dni'), private.clave_sin_nif(record));
    cif := public.normaliza_nif(record ->> 'cif');
    id := coalesce(known ->> dni, known ->> cif)::uuid;
    if (record ->> 'id')::uuid = any (made) then
      id := (record ->> 'id')::uuid;
      outcome := 'inserted';
    elsif id is null then
      id := coalesce((record ->> 'id')::uuid, gen_random_uuid());
      outcome := 'inserted';
      waiting := array_append(waiting, record || jsonb_build_object('id', id));
      waiting_ids := array_append(waiting_ids, id);
      if duplicados <> 'crear' then
        known := known || private.nifs_of(dni, cif, id);
      end if;
    elsif duplicados = 'actualizar' then
      if id = any (waiting_ids) then
        perform private.insert_clientes(waiting, importacion);
        waiting := '{}';
        waiting_ids := '{}';
      end if;
      perform private.update_cliente(id, record);
      outcome := 'updated';
    else
      outcome := 'exists';
    end if;
    return next;
  end loop;
  perform private.insert_clientes(waiting, importacion);
end;
$$;

grant execute on function private.do_import_clientes (jsonb, text, uuid) to authenticated;

-- Twins of these clients without NIF, among those that the caller sees: another client without NIF, of the same name,
-- with the same e-mail or telephone, or with none to tell them apart by. The oldest one; of two of these clients, the
-- one before it.
create function private.gemelos_de (ids uuid[]) returns table (id uuid, gemelo uuid)
language sql stable set search_path = ''
begin atomic
  with sin_nif as materialized (
    select
      c.id, c.created_at, n.place,
      public.normaliza(btrim(regexp_replace(c.nombre_completo, '\s+', ' ', 'g'))) as nombre,
      nullif(lower(btrim(c.email)), '') as email,
      nullif(right(regexp_replace(c.telefono, '\D', '', 'g'), 9), '') as telefono
    from public.clientes c
    left join unnest(ids) with ordinality n (id, place) on n.id = c.id
    where public.normaliza_nif(c.dni) is null and public.normaliza_nif(c.cif) is null and exists (
      select from public.clientes m
      where m.id = any (ids) and public.normaliza_nif(m.dni) is null and public.normaliza_nif(m.cif) is null
    )
  )
  select distinct on (n.place) n.id, o.id
  from sin_nif n
  join sin_nif o on o.nombre = n.nombre and o.id <> n.id and (o.place is null or o.place < n.place) and (
    o.email = n.email or o.telefono = n.telefono
    or ((o.email is null or n.email is null) and (o.telefono is null or n.telefono is null))
  )
  where n.place is not null
  order by n.place, o.created_at, o.place nulls first, o.id;
end;

grant execute on function private.gemelos_de (uuid[]) to authenticated;

-- The import, and for each client that it made the twin, if there is one.
create function private.import_clientes_con_gemelos (records jsonb, duplicados text, importacion uuid)
returns table (indice integer, id uuid, outcome text, gemelo uuid)
language plpgsql set search_path = '' as $$
declare
  answers constant jsonb := (
    select jsonb_agg(a order by a.indice) from private.do_import_clientes(records, duplicados, importacion) a
  );
begin
  return query
    select a.indice, a.id, a.outcome, g.gemelo
    from jsonb_to_recordset(answers) a (indice integer, id uuid, outcome text)
    left join private.gemelos_de(array(
      select (b ->> 'id')::uuid from jsonb_array_elements(answers) b where b ->> 'outcome' = 'inserted' order by (b ->> 'indice')::integer
    )) g on g.id = a.id and a.outcome = 'inserted'
    order by a.indice;
end;
$$;

grant execute on function private.import_clientes_con_gemelos (jsonb, text, uuid) to authenticated;

-- ## What an import made

-- How many documents go with the case files of an import, whoever's they are: therefore past row security.
create function private.documents_that_go (importacion uuid) returns bigint
language sql stable security definer set search_path = ''
return (
  select count(*) from public.deal_documents f join private.deals_visibles d on d.id = f.deal_id
  where d.importacion_id = importacion and public.is_staff()
);

grant execute on function private.documents_that_go (uuid) to authenticated;

-- How many rows of an import are still there, of those that the caller may know of.
create function private.rows_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from (
    select d.bloqueado_at from public.deals d where d.importacion_id = importacion
    union all
    select e.bloqueado_at from public.expedientes e where e.importacion_id = importacion
    union all
    select c.bloqueado_at from public.clientes c where c.importacion_id = importacion
  ) r
  where r.bloqueado_at is null or (select public.is_administrador())
);

-- How many documents of an import are still there.
create function private.documents_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.deal_documents h join private.deals_visibles d on d.id = h.deal_id
  where h.importacion_id = importacion
);

-- What an import made and is still there: {"deals": [ids], "expedientes": …, "clientes": …, "deal_documents": …}.
-- Documents of its own case files are not listed, because they go with them; `documentos` is how many those are. One
-- answer and not rows, of which an API gives a thousand. Runs as the caller, so the policies decide.
create function public.importacion_registros (importacion uuid) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'deals', (select coalesce(jsonb_agg(d.id order by d.id), '[]') from public.deals d where d.importacion_id = importacion),
  'expedientes', (select coalesce(jsonb_agg(e.id order by e.id), '[]') from public.expedientes e where e.importacion_id = importacion),
  'clientes', (select coalesce(jsonb_agg(c.id order by c.id), '[]') from public.clientes c where c.importacion_id = importacion),
  'deal_documents', (
    select coalesce(jsonb_agg(f.id order by f.id), '[]') from public.deal_documents f
    where f.importacion_id = importacion
      and not exists (select from public.deals d where d.id = f.deal_id and d.importacion_id = importacion_registros.importacion)
  ),
  'documentos', private.documents_that_go(importacion)
);

grant execute on function public.importacion_registros (uuid) to authenticated;

-- A page of the history. While an import runs, or when it was cut short, its own figures are behind, so rows are
-- counted.
create function public.list_importaciones (
  page_number integer default 1, page_size integer default 50, con_errores boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.importaciones';
  request.columns := 't.id, t.origen, t.nombre, t.started_at, t.finished_at, t.actualizados, t.existentes, t.fallidos,
    (select coalesce(nullif(s.full_name, ''''), s.email) from public.staff s where s.user_id = t.user_id) as quien,
    case
      when t.finished_at is not null then ''completada''
      when private.is_running(t) then ''en_curso''
      else ''interrumpida''
    end as estado,
    case when t.finished_at is null then greatest(t.creados, private.rows_of_importacion(t.id)) else t.creados end as creados,
    case when t.finished_at is null then greatest(t.documentos, private.documents_of_importacion(t.id)) else t.documentos end
      as documentos,
    jsonb_array_length(t.errores) as errores,
    private.rows_of_importacion(t.id) > 0 or private.documents_of_importacion(t.id) > 0 as queda';
  request.condition := concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when con_errores then 'jsonb_array_length(t.errores) > 0' end
  );
  request.sort := private.newest_first('started_at');
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$$;

grant execute on function public.list_importaciones (integer, integer, boolean) to authenticated;

-- Creditors. A creditor is a name that case files carry (deals.creditorname); `acreedores` keeps what staff writes
-- down about it. Names that are one creditor spelt in two ways can be made one (`acreedores_uniones`) or told apart
-- (`acreedores_distintos`). See docs/decisions/013, 122.

create table public.acreedores (
  nombre text primary key check (nombre <> ''),
  user_id uuid not null default auth.uid() references auth.users (id),
  cif text,
  direccion text,
  email text,
  telefono text,
  contacto text,
  notas text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index acreedores_user on public.acreedores (user_id);

alter table public.acreedores enable row level security;

create policy acreedores_select_staff on public.acreedores for select to authenticated
using ((select public.is_staff()));

create policy acreedores_insert_staff on public.acreedores for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy acreedores_update_staff on public.acreedores for update to authenticated
using ((select public.is_staff()))
with check ((select public.is_staff()));

grant select, insert on public.acreedores to authenticated;
grant update (
  nombre, cif, direccion, email, telefono, contacto, notas, updated_at
) on public.acreedores to authenticated;

-- A union of names that was made. `cambiados`: {"former name": [ids of case files]}, which undoing needs.
create table public.acreedores_uniones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  destino text not null,
  cambiados jsonb not null,
  created_at timestamptz not null default now(),
  deshecha_at timestamptz,
  -- How many case files undoing gave their name back to.
  restaurados integer
);

create index acreedores_uniones_created on public.acreedores_uniones (created_at desc, id desc);
create index acreedores_uniones_user on public.acreedores_uniones (user_id);

alter table public.acreedores_uniones enable row level security;

-- Written by functions alone: nobody can make up a union and "undo" it.
create policy acreedores_uniones_select_staff on public.acreedores_uniones for select to authenticated
using ((select public.is_staff()));

grant select on public.acreedores_uniones to authenticated;

-- Names that look alike and are not one creditor. A pair in its order, so that each pair is there once.
create table public.acreedores_distintos (
  nombre text not null,
  otro text not null,
  user_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  primary key (nombre, otro),
  constraint acreedores_distintos_en_orden check (nombre < otro)
);

create index acreedores_distintos_created on public.acreedores_distintos (created_at desc);
create index acreedores_distintos_user on public.acreedores_distintos (user_id);

alter table public.acreedores_distintos enable row level security;

-- Written by functions alone: they keep the pair's order.
create policy acreedores_distintos_select_staff on public.acreedores_distintos for select to authenticated
using ((select public.is_staff()));

grant select on public.acreedores_distintos to authenticated;

-- ## The list and one creditor

-- The figures of each creditor that `condition` (SQL about deals t) leaves. `dias`: the median of the days between a
-- claim and its answer, the lower one of two; a few answers that took years would make the average say nothing.
create function private.acreedores_cifras (condition text)
returns text
language sql immutable set search_path = ''
return format('select t.creditorname as nombre,
     count(*) as expedientes,
     count(t.extrajudicialcommunicationsentdate) as reclamados,
     count(*) filter (where t.hasrespondedtoextrajudicialclaim) as respondidos,
     count(*) filter (where not t.hasrespondedtoextrajudicialclaim) as no_respondidos,
     percentile_disc(0.5) within group (order by t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate)
       filter (
         where t.hasrespondedtoextrajudicialclaim
           and t.extrajudicialresponsedate >= t.extrajudicialcommunicationsentdate
       ) as dias
   from private.deals_visibles t
   where t.creditorname <> '''' and %s
   group by t.creditorname'::text, condition);

-- What its last case files say of a creditor: each datum from the newest that has it. Twenty, so that a creditor
-- without any address costs no more than others.
create function private.acreedor_segun_expedientes (acreedor text) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'cif', (array_agg(d.creditorid order by d.generateddate desc nulls last) filter (where btrim(d.creditorid) <> ''))[1],
    'direccion', (array_agg(d.creditoraddress order by d.generateddate desc nulls last) filter (where btrim(d.creditoraddress) <> ''))[1],
    'email', (array_agg(d.creditoremail order by d.generateddate desc nulls last) filter (where btrim(d.creditoremail) <> ''))[1],
    'telefono', (array_agg(d.creditorphone order by d.generateddate desc nulls last) filter (where btrim(d.creditorphone) <> ''))[1]
  )
  from (
    select t.creditorid, t.creditoraddress, t.creditoremail, t.creditorphone, t.generateddate
    from private.deals_visibles t where t.creditorname = acreedor
    order by t.generateddate desc nulls last limit 20
  ) d
);

-- What is known of a creditor: what staff wrote down, otherwise what its case files say.
create function private.acreedor_contacto (acreedor text) returns jsonb
language sql stable set search_path = ''
return private.acreedor_segun_expedientes(acreedor) || coalesce(
  (
    select jsonb_strip_nulls(jsonb_build_object('cif', a.cif, 'direccion', a.direccion, 'email', a.email, 'telefono', a.telefono))
    from public.acreedores a where a.nombre = acreedor
  ),
  '{}'
);

-- Orders of creditors, about `c`.
create function private.acreedores_order (sort_by text, sort_desc boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
begin
  if sort_by = 'nombre' then
    return format('c.nombre collate "es-x-icu" %s, c.nombre %s', direction, direction);
  elsif sort_by in ('expedientes', 'reclamados', 'respondidos', 'dias') then
    return format('c.%I %s nulls last, c.nombre collate "es-x-icu"', sort_by, direction);
  end if;
  raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
end;
$$;

-- A page of creditors with their figures and what is known of them. `sin_acreedor`: case files that name none.
create function public.list_acreedores (search text default '', sort_by text default 'expedientes', sort_desc boolean default true, page_number integer default 1, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    -- Materialized, or the search would be pushed below the counting, to every case file's name.
    'with f as materialized (%s),
     c as materialized (select * from f where %s),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %s)::integer), 1) as page from c
     ),
     shown as (
       select c.*, row_number() over (order by %s) as position from c
       order by position limit %s offset (select (p.page - 1)::bigint * %s from paging p)
     )
     select jsonb_build_object(
       ''total'', p.total,
       ''page'', p.page,
       ''rows'', (
         select coalesce(jsonb_agg(to_jsonb(s) - ''position'' || private.acreedor_contacto(s.nombre) order by s.position), ''[]'')
         from shown s
       ),
       ''sin_acreedor'', (select count(*) from private.deals_visibles d where d.creditorname is null)
         + (select count(*) from private.deals_visibles d where d.creditorname = '''')
     ) from paging p',
    private.acreedores_cifras('true'),
    case when btrim(search) = '' then 'true'
      else format('public.normaliza(f.nombre) like %L', public.patron_busqueda(search)) end,
    page_number, size, private.acreedores_order(sort_by, sort_desc), size, size
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.list_acreedores (text, text, boolean, integer, integer) to authenticated;

-- One creditor; null where no case file names it. `ficha`: the row that staff wrote, if any. `sin_documentos`: case
-- files without any document that the caller sees.
create function public.get_acreedor (acreedor text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  figures jsonb;
begin
  perform private.check_staff();
  execute format(
    'select to_jsonb(f) from (%s) f', private.acreedores_cifras(format('t.creditorname = %L', acreedor))
  ) into figures;
  if figures is null then
    return null;
  end if;
  return figures || private.acreedor_contacto(acreedor) || jsonb_build_object(
    'segun_expedientes', private.acreedor_segun_expedientes(acreedor),
    'ficha', (select to_jsonb(a) from public.acreedores a where a.nombre = acreedor),
    'sin_documentos', (
      select count(*) from private.deals_visibles t
      where t.creditorname = acreedor and not exists (
        select from derived.documented d where d.deal_id = t.id
      )
    )
  );
end;
$$;

grant execute on function public.get_acreedor (text) to authenticated;

-- ## Names that may be one

-- A name as it is compared: no case, accents, punctuation nor legal form.
create function private.acreedor_clave (nombre text) returns text
language sql immutable parallel safe set search_path = ''
return btrim(regexp_replace(
  ' ' || btrim(regexp_replace(regexp_replace(public.normaliza(nombre), '[.]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) || ' ',
  ' (sau|sa|slu|sl|efc|edp|scc|sociedad anonima|sociedad limitada|establecimiento financiero de credito)(?= )', '', 'g'
));

-- Names that may be one creditor: [{"destino": …, "expedientes": …, "variantes": [{"nombre", "expedientes",
-- "parecido"}]}]. Each name goes with the one that most case files carry among those it looks like, except those that
-- staff has told apart. Names that differ in case, accents, punctuation or legal form alone are always found. The
-- others are compared by trigrams, each with each, among the six hundred that most case files carry: a second at
-- most.
create function public.acreedores_parecidos (umbral real default 0.55)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  with names as materialized (
    select t.creditorname as nombre, count(*) as expedientes
    from private.deals_visibles t where t.creditorname <> '' group by t.creditorname
  ),
  keyed as materialized (
    select n.*, private.acreedor_clave(n.nombre) as clave,
      row_number() over (order by n.expedientes desc, n.nombre) as rango
    from names n
  ),
  alike as (
    select b.nombre, b.expedientes, a.nombre as destino, a.expedientes as destino_expedientes, a.rango, 1::real as parecido
    from keyed a join keyed b on a.clave = b.clave and a.rango < b.rango
    union all
    select b.nombre, b.expedientes, a.nombre, a.expedientes, a.rango, extensions.similarity(a.clave, b.clave)
    from keyed a join keyed b on a.rango < b.rango and a.clave <> b.clave
    where b.rango <= 600 and abs(length(a.clave) - length(b.clave)) <= 12
      and extensions.similarity(a.clave, b.clave) >= umbral
  ),
  -- Of what a name looks like, the one that most case files carry.
  best as (
    select distinct on (l.nombre) l.* from alike l
    where not exists (
      select from public.acreedores_distintos d
      where d.nombre = least(l.nombre, l.destino) and d.otro = greatest(l.nombre, l.destino)
    )
    order by l.nombre, l.rango, l.parecido desc
  )
  select coalesce(jsonb_agg(g.grupo order by g.mayor desc, g.destino), '[]') into answer
  from (
    select b.destino, max(b.parecido) as mayor, jsonb_build_object(
      'destino', b.destino,
      'expedientes', min(b.destino_expedientes),
      'variantes', jsonb_agg(jsonb_build_object(
        'nombre', b.nombre, 'expedientes', b.expedientes, 'parecido', round(b.parecido::numeric, 2)
      ) order by b.parecido desc, b.nombre)
    ) as grupo
    from best b group by b.destino
    order by mayor desc, b.destino limit 100
  ) g;
  return answer;
end;
$$;

grant execute on function public.acreedores_parecidos (real) to authenticated;

-- Says that `destino` is none of `otros`. Answers how many pairs are new.
create function private.do_distinguir_acreedores (destino text, otros text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  perform private.check_staff();
  insert into public.acreedores_distintos (nombre, otro)
  select distinct least(destino, o.nombre), greatest(destino, o.nombre)
  from unnest(otros) o (nombre) where btrim(o.nombre) <> '' and o.nombre <> destino
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;

grant execute on function private.do_distinguir_acreedores (text, text[]) to authenticated;

-- Takes that back: the names may be suggested together again. Answers how many pairs went.
create function private.do_comparar_acreedores (destino text, otros text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.check_staff();
  delete from public.acreedores_distintos d using unnest(otros) o (nombre)
  where d.nombre = least(destino, o.nombre) and d.otro = greatest(destino, o.nombre);
  get diagnostics gone = row_count;
  return gone;
end;
$$;

grant execute on function private.do_comparar_acreedores (text, text[]) to authenticated;

-- Those pairs, newest first, fifty of them.
create function public.list_acreedores_distintos () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'nombre', d.nombre, 'otro', d.otro, 'created_at', d.created_at,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = d.user_id)
    ) order by d.created_at desc, d.nombre, d.otro), '[]')
    from (select * from public.acreedores_distintos order by created_at desc, nombre, otro limit 50) d
  );
end;
$$;

grant execute on function public.list_acreedores_distintos () to authenticated;

-- ## Making names one, and undoing it

-- Unions and their undoing one after another: each must see what the others changed.
create function private.hold_unions () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtext('uniones de acreedores'));
end;

-- How many case files a union changed.
create function private.cambiados_total (cambiados jsonb) returns bigint
language sql immutable set search_path = ''
return (select coalesce(sum(jsonb_array_length(e.value)), 0)::bigint from jsonb_each(cambiados) e);

-- How many case files carry each of those names now: what making them one would change.
create function public.preview_union_acreedores (nombres text[])
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_object_agg(n.nombre, (select count(*) from private.deals_visibles t where t.creditorname = n.nombre)), '{}')
    from (select distinct unnest(nombres) as nombre) n
  );
end;
$$;

grant execute on function public.preview_union_acreedores (text[]) to authenticated;

-- Gives the case files of `origenes` that the caller sees the creditor `destino`. Answers the union and how many case
-- files changed.
create function private.do_unir_acreedores (origenes text[], destino text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
  union_id uuid;
begin
  perform private.check_staff();
  perform private.hold_unions();
  if btrim(destino) = '' or destino is null then
    raise exception using errcode = 'PT400', message = 'Falta el nombre con el que se queda el acreedor';
  end if;
  with former as materialized (
    select t.id, t.creditorname from public.deals t
    where t.creditorname = any (origenes) and t.creditorname <> destino and t.creditorname <> ''
      and t.id in (select v.id from private.deals_visibles v)
    order by t.id for update of t
  ),
  written as (
    update public.deals t set creditorname = destino from former f where t.id = f.id returning f.id, f.creditorname
  )
  select jsonb_object_agg(w.creditorname, w.ids) into changed
  from (select creditorname, jsonb_agg(id order by id) as ids from written group by creditorname) w;
  if changed is null then
    raise exception using errcode = 'PT404', message = 'Ningún expediente tiene ya esos acreedores';
  end if;
  -- The clock's time: now() is when the transaction began, which may have waited for another union.
  insert into public.acreedores_uniones (destino, cambiados, created_at) values (destino, changed, clock_timestamp())
  returning id into union_id;
  return jsonb_build_object('id', union_id, 'expedientes', private.cambiados_total(changed));
end;
$$;

grant execute on function private.do_unir_acreedores (text[], text) to authenticated;

-- The last union that was made after that one, changed one of its case files and still stands. It must be undone
-- first, because undoing gives back what each case file said before.
create function private.later_union (made public.acreedores_uniones) returns text
language sql stable set search_path = ''
begin atomic
  select u.destino from public.acreedores_uniones u
  where u.deshecha_at is null and u.created_at > made.created_at and exists (
    select from jsonb_each(u.cambiados) l, jsonb_array_elements_text(l.value) i
    where i in (select f from jsonb_each(made.cambiados) e, jsonb_array_elements_text(e.value) f)
  )
  order by u.created_at desc limit 1;
end;

-- Gives each case file its former creditor, unless somebody has changed it since. Answers how many got it back; asked
-- again, it answers the same.
create function private.do_deshacer_union_acreedores (union_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  made public.acreedores_uniones;
  later text;
begin
  perform private.check_staff();
  perform private.hold_unions();
  select u.* into made from public.acreedores_uniones u where u.id = union_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa unión no existe';
  end if;
  if made.deshecha_at is not null then
    return coalesce(made.restaurados, 0);
  end if;
  later := private.later_union(made);
  if later is not null then
    raise exception using errcode = 'PT409', message = format('Deshaga antes la unión con «%s», que es posterior', later);
  end if;
  with former as materialized (
    select i.id, e.key as nombre
    from jsonb_each(made.cambiados) e cross join lateral jsonb_array_elements_text(e.value) i (id)
  )
  update public.deals t set creditorname = f.nombre
  from former f where t.id = f.id and t.creditorname = made.destino;
  get diagnostics made.restaurados = row_count;
  update public.acreedores_uniones u set deshecha_at = now(), restaurados = made.restaurados where u.id = union_id;
  return made.restaurados;
end;
$$;

grant execute on function private.do_deshacer_union_acreedores (uuid) to authenticated;

-- The unions that were made, newest first, fifty of them.
create function public.list_uniones_acreedores () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'destino', u.destino, 'created_at', u.created_at, 'deshecha_at', u.deshecha_at,
      'origenes', (select jsonb_agg(k order by k) from jsonb_object_keys(u.cambiados) k),
      'expedientes', private.cambiados_total(u.cambiados),
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = u.user_id)
    ) order by u.created_at desc, u.id desc), '[]')
    from (select * from public.acreedores_uniones order by created_at desc, id desc limit 50) u
  );
end;
$$;

grant execute on function public.list_uniones_acreedores () to authenticated;

create trigger acreedores_updated_at before update on public.acreedores
for each row execute function public.set_updated_at ();

-- Operation ids: a write that is asked again answers what it did, and does nothing (docs/decisions/130). The screens
-- send `x-operation-id: <uuid>:<fingerprint of the request>` with each write, and send the same again when the answer
-- was lost. The write and its entry in `private.operaciones` are one transaction: either both are there or none.

create table private.operaciones (
  user_id uuid not null,
  id uuid not null,
  -- The function, or verb and table, that the request began with.
  nombre text not null,
  huella text not null,
  -- Statements inside the operation find its entry too; this tells them that it is their own.
  transaccion xid8 not null default pg_current_xact_id(),
  resultado jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create index operaciones_created_at on private.operaciones (created_at);

alter table private.operaciones enable row level security;

-- What the request says of itself; null where it says nothing, or where the caller is not of staff.
create function private.operation_header () returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  header constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-operation-id';
begin
  if header is null or not public.is_staff() then
    return null;
  end if;
  if header !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-z]{1,32}$' then
    raise exception using errcode = 'PT400', message = 'El identificador de la operación no es válido';
  end if;
  return header;
end;
$$;

-- Null: the operation is new, and what follows is to be done. Otherwise what it answered the first time. A second
-- request that comes while the first still runs waits here for its end.
create function private.operation_begin (name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  header constant text := private.operation_header();
  known private.operaciones;
begin
  if header is null then
    return null;
  end if;
  insert into private.operaciones (user_id, id, nombre, huella)
  values (auth.uid(), split_part(header, ':', 1)::uuid, name, split_part(header, ':', 2))
  on conflict do nothing;
  if found then
    perform private.forget_operations();
    return null;
  end if;
  select o.* into known from private.operaciones o
  where o.user_id = auth.uid() and o.id = split_part(header, ':', 1)::uuid;
  if known.transaccion = pg_current_xact_id() then
    return null;
  end if;
  if known.nombre <> name or known.huella <> split_part(header, ':', 2) then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otra operación: recargue la página y repita el cambio';
  end if;
  return coalesce(known.resultado, 'null');
end;
$$;

grant execute on function private.operation_begin (text) to authenticated;

-- A few at each operation, so that no job is needed: no more come in than go. Entries are kept for a day.
create function private.forget_operations () returns void
language sql security definer set search_path = ''
begin atomic
  delete from private.operaciones o
  using (
    select old.user_id, old.id from private.operaciones old
    where old.created_at < now() - interval '1 day'
    order by old.created_at limit 5 for update skip locked
  ) gone
  where o.user_id = gone.user_id and o.id = gone.id;
end;

-- Keeps the answer of the operation that `name` began, and gives it back.
create function private.operation_end (name text, result jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  header constant text := private.operation_header();
begin
  if header is not null then
    update private.operaciones o set resultado = coalesce(result, 'null')
    where o.user_id = auth.uid() and o.id = split_part(header, ':', 1)::uuid
      and o.transaccion = pg_current_xact_id() and o.nombre = name;
  end if;
  return coalesce(result, 'null');
end;
$$;

grant execute on function private.operation_end (text, jsonb) to authenticated;

-- ## Writes of tables

-- Before a statement on a table. A trigger can answer only with an error, so what was done before is one with its own
-- status, 208, and the rows as its detail.
create function private.begin_table_operation () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said constant jsonb := private.operation_begin(lower(tg_op) || ' ' || tg_table_name);
begin
  if said is not null then
    raise exception using errcode = 'PT208', message = 'Ya está hecho', detail = said::text;
  end if;
  return null;
end;
$$;

-- After it: its rows are the answer. An upsert is an insert and an update, one of which has rows.
create function private.end_table_operation () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  header constant text := private.operation_header();
begin
  if header is null then
    return null;
  end if;
  update private.operaciones o
  set resultado = coalesce(o.resultado, '[]') || (select coalesce(jsonb_agg(to_jsonb(r) - 'busqueda'), '[]') from written_rows r)
  where o.user_id = auth.uid() and o.id = split_part(header, ':', 1)::uuid
    and o.transaccion = pg_current_xact_id() and o.nombre like '% ' || tg_table_name;
  return null;
end;
$$;

-- Answers are copies of what was written: they go when the row is emptied out of the Papelera. What is restored lives on,
-- and so do its answers: whoever saved it, lost the answer and asks again is told that it was saved.
create function private.forget_emptied_answers () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  delete from private.operaciones o
  where exists (
    select from jsonb_array_elements(case jsonb_typeof(o.resultado) when 'array' then o.resultado else '[]' end) r
    where r ->> 'id' in (
      select e.registro_id from emptied e
      union all
      select f.fila ->> 'id'
      from emptied e, jsonb_each(e.dependientes) t, jsonb_array_elements(t.value) f (fila)
    )
  );
  return null;
end;
$$;

-- ## Functions that write: the work is done by `private.do_…`, in the file of its noun

create function public.import_rows (
  table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null, restore boolean default false
)
returns table (id text, outcome text)
language sql set search_path = ''
begin atomic
  select r.id, r.outcome
  from jsonb_to_recordset(coalesce(
    private.operation_begin('import_rows'),
    private.operation_end('import_rows', (select coalesce(jsonb_agg(w), '[]') from private.do_import_rows(table_name, columns, rows, update_existing, importacion, restore) w))
  )) r (id text, outcome text);
end;

grant execute on function public.import_rows (text, text[], text, boolean, uuid, boolean) to authenticated;

create function public.import_clientes (
  records jsonb, duplicados text default 'saltar', importacion uuid default null
)
returns table (indice integer, id uuid, outcome text, gemelo uuid)
language sql set search_path = ''
begin atomic
  select r.indice, r.id, r.outcome, r.gemelo
  from jsonb_to_recordset(coalesce(
    private.operation_begin('import_clientes'),
    private.operation_end('import_clientes', (
      select coalesce(jsonb_agg(w), '[]') from private.import_clientes_con_gemelos(records, duplicados, importacion) w
    ))
  )) r (indice integer, id uuid, outcome text, gemelo uuid);
end;

grant execute on function public.import_clientes (jsonb, text, uuid) to authenticated;

create function public.set_deals_field (
  row_ids text[], field text, value text, counted_at timestamptz default null
)
returns table (id text, previous text)
language sql set search_path = ''
begin atomic
  select r.id, r.previous
  from jsonb_to_recordset(coalesce(
    private.operation_begin('set_deals_field'),
    private.operation_end('set_deals_field', (select coalesce(jsonb_agg(w), '[]') from private.do_set_deals_field(row_ids, field, value, counted_at) w))
  )) r (id text, previous text);
end;

grant execute on function public.set_deals_field (text[], text, text, timestamptz) to authenticated;

create function public.undo_deals_field (field text, value text, previous jsonb) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('undo_deals_field'),
  private.operation_end('undo_deals_field', to_jsonb(private.do_undo_deals_field(field, value, previous)))
) #>> '{}')::integer;

grant execute on function public.undo_deals_field (text, text, jsonb) to authenticated;

create function public.delete_many_to_papelera (table_name text, row_ids text[], counted_at timestamptz default null)
returns table (row_id text, entry_id uuid)
language sql set search_path = ''
begin atomic
  select r.row_id, r.entry_id
  from jsonb_to_recordset(coalesce(
    private.operation_begin('delete_many_to_papelera'),
    private.operation_end('delete_many_to_papelera', (
      select coalesce(jsonb_agg(w), '[]') from private.do_delete_many_to_papelera(table_name, row_ids, counted_at) w
    ))
  )) r (row_id text, entry_id uuid);
end;

grant execute on function public.delete_many_to_papelera (text, text[], timestamptz) to authenticated;

create function public.delete_to_papelera (table_name text, row_id text) returns uuid
language sql set search_path = ''
return (coalesce(
  private.operation_begin('delete_to_papelera'),
  private.operation_end('delete_to_papelera', to_jsonb(private.do_delete_to_papelera(table_name, row_id)))
) #>> '{}')::uuid;

grant execute on function public.delete_to_papelera (text, text) to authenticated;

create function public.restore_papelera (entry_ids uuid[]) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('restore_papelera'),
  private.operation_end('restore_papelera', to_jsonb(private.do_restore_papelera(entry_ids)))
) #>> '{}')::integer;

grant execute on function public.restore_papelera (uuid[]) to authenticated;

create function public.purge_papelera (
  entry_ids uuid[]
)
returns table (entry_id uuid, outcome text)
language sql set search_path = ''
begin atomic
  select r.entry_id, r.outcome
  from jsonb_to_recordset(coalesce(
    private.operation_begin('purge_papelera'),
    private.operation_end('purge_papelera', (select coalesce(jsonb_agg(w), '[]') from private.do_purge_papelera(entry_ids) w))
  )) r (entry_id uuid, outcome text);
end;

grant execute on function public.purge_papelera (uuid[]) to authenticated;

create function public.unir_acreedores (origenes text[], destino text) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('unir_acreedores'),
  private.operation_end('unir_acreedores', private.do_unir_acreedores(origenes, destino))
);

grant execute on function public.unir_acreedores (text[], text) to authenticated;

create function public.deshacer_union_acreedores (union_id uuid) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('deshacer_union_acreedores'),
  private.operation_end('deshacer_union_acreedores', to_jsonb(private.do_deshacer_union_acreedores(union_id)))
) #>> '{}')::integer;

grant execute on function public.deshacer_union_acreedores (uuid) to authenticated;

create function public.distinguir_acreedores (destino text, otros text[]) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('distinguir_acreedores'),
  private.operation_end('distinguir_acreedores', to_jsonb(private.do_distinguir_acreedores(destino, otros)))
) #>> '{}')::integer;

grant execute on function public.distinguir_acreedores (text, text[]) to authenticated;

create function public.comparar_acreedores (destino text, otros text[]) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('comparar_acreedores'),
  private.operation_end('comparar_acreedores', to_jsonb(private.do_comparar_acreedores(destino, otros)))
) #>> '{}')::integer;

grant execute on function public.comparar_acreedores (text, text[]) to authenticated;

create function public.bloquear_cliente (cliente uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.operation_begin('bloquear_cliente') is null then
    perform private.do_bloquear_cliente(cliente);
    perform private.operation_end('bloquear_cliente', null);
  end if;
end;
$$;

grant execute on function public.bloquear_cliente (uuid) to authenticated;

create function public.desbloquear_cliente (cliente uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.operation_begin('desbloquear_cliente') is null then
    perform private.do_desbloquear_cliente(cliente);
    perform private.operation_end('desbloquear_cliente', null);
  end if;
end;
$$;

grant execute on function public.desbloquear_cliente (uuid) to authenticated;

create function public.borrar_cliente_definitivamente (cliente uuid, confirmacion text) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('borrar_cliente_definitivamente'),
  private.operation_end('borrar_cliente_definitivamente', private.do_borrar_cliente_definitivamente(cliente, confirmacion))
);

grant execute on function public.borrar_cliente_definitivamente (uuid, text) to authenticated;

create function public.update_staff (
  staff_id uuid,
  new_role text default null,
  new_active boolean default null,
  seen_role text default null,
  seen_active boolean default null
)
returns public.staff
language sql set search_path = ''
return jsonb_populate_record(null::public.staff, coalesce(
  private.operation_begin('update_staff'),
  private.operation_end('update_staff', to_jsonb(
    private.do_update_staff(staff_id, new_role, new_active, seen_role, seen_active)
  ))
));

grant execute on function public.update_staff (uuid, text, boolean, text, boolean) to authenticated;

create trigger operation_answers after delete on public.papelera referencing old table as emptied
for each statement execute function private.forget_emptied_answers ();

-- Inicio, Buscar and Informes: what is read across all nouns. `visitas` and `aperturas` remember when somebody was
-- last here and what they opened; they are of no interest to anybody else, so only these functions touch them, and
-- they are not audited.

create table public.visitas (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The end of the visit before this one; null during the first.
  desde timestamptz,
  ultima timestamptz not null default now()
);

alter table public.visitas enable row level security;

-- No foreign key to deals: a case file that comes back from the Papelera is in the list again.
create table public.aperturas (
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id text not null,
  opened_at timestamptz not null default now(),
  primary key (user_id, deal_id)
);

alter table public.aperturas enable row level security;

-- ## Inicio

-- The four counters. Recovered amounts have no table yet: nothing was recovered.
create function public.inicio_counters ()
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total('clientes', private.visible_to_caller('t.user_id')) else 0 end,
    'expedientes_abiertos', case when public.is_staff() then private.kept_total('deals', 'true') else 0 end,
    'tareas_pendientes', case when public.is_staff() then private.tareas_pendientes() else 0 end,
    'importe_recuperado_mes', 0
  );
end;
$$;

grant execute on function public.inicio_counters () to authenticated;

-- The state of all case files: how many lack each required document (as the list's filter `falta` counts them), how
-- many were generated in each of the last twelve months of Madrid, and how many each of the `creditors` with most
-- has.
create function public.inicio_resumen (creditors integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  deals constant bigint := private.kept_total('deals', 'true');
  missing jsonb;
  by_month jsonb;
  by_creditor jsonb;
  first_month constant date := date_trunc('month', now() at time zone 'Europe/Madrid')::date - interval '11 months';
begin
  perform private.check_staff();
  -- Sorted by the index: counting them is reading it once.
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''categoria'', r.name, ''expedientes'', %s - coalesce(h.having, 0)) order by r.position), ''[]'')
     from unnest(public.documentos_exigidos()) with ordinality r (name, position)
     left join (
       select f.category, count(*) as having
       from (
         select t.category, t.deal_id from public.deal_documents t
         where t.category = any (%L) and t.deal_id not in (
           select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador())
         )
         group by t.category, t.deal_id
       ) f
       group by f.category
     ) h on h.category = r.name',
    deals, public.documentos_exigidos()
  ) into missing;
  select jsonb_agg(jsonb_build_object('mes', to_char(m.first_day, 'YYYY-MM'), 'expedientes', m.total) order by m.first_day) into by_month
  from (
    select s.first_day, count(d.generateddate) as total
    from (
      select (first_month + n * interval '1 month')::date as first_day from generate_series(0, 11) n
    ) s
    left join private.deals_visibles d
      on d.generateddate >= s.first_day::timestamp at time zone 'Europe/Madrid'
      and d.generateddate < (s.first_day + interval '1 month') at time zone 'Europe/Madrid'
    group by s.first_day
  ) m;
  select jsonb_build_object(
    'rows', coalesce(
      jsonb_agg(jsonb_build_object('nombre', c.nombre, 'expedientes', c.total) order by c.position) filter (where c.position <= creditors),
      '[]'
    ),
    'otros', coalesce(sum(c.total) filter (where c.position > creditors), 0),
    'sin_acreedor', deals - coalesce(sum(c.total), 0)
  ) into by_creditor
  from (
    select g.nombre, g.total, row_number() over (order by g.total desc, g.nombre collate "es-x-icu") as position
    from (
      select d.creditorname as nombre, count(*) as total from private.deals_visibles d where d.creditorname <> '' group by d.creditorname
    ) g
  ) c;
  return jsonb_build_object('expedientes', deals, 'faltan', missing, 'meses', by_month, 'acreedores', by_creditor);
end;
$$;

grant execute on function public.inicio_resumen (integer) to authenticated;

-- Somebody who was away for four hours is on another visit. Answers the end of the one before.
create function private.note_visit () returns timestamptz
language sql volatile set search_path = ''
begin atomic
  insert into public.visitas as v (user_id) values (auth.uid())
  on conflict (user_id) do update
  set
    desde = case when now() - v.ultima > interval '4 hours' then v.ultima else v.desde end,
    ultima = now()
  returning v.desde;
end;

-- The caller opens a case file. Their last 20 are kept.
create function public.abrir_expediente (deal text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.note_visit();
  insert into public.aperturas (user_id, deal_id)
  select auth.uid(), d.id from public.deals d where d.id = deal
  on conflict (user_id, deal_id) do update set opened_at = now();
  delete from public.aperturas a
  where a.user_id = auth.uid() and a.deal_id in (
    select o.deal_id from public.aperturas o where o.user_id = auth.uid() order by o.opened_at desc, o.deal_id offset 20
  );
end;
$$;

grant execute on function public.abrir_expediente (text) to authenticated;

-- What is new since the visit before: case files opened last, imports with errors, documents added. Counts the visit.
create function public.abrir_inicio (limite integer default 5)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(limite, 1), 20);
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  since timestamptz;
  added jsonb;
begin
  perform private.check_staff();
  since := private.note_visit();
  -- A literal, so that the planner knows how few they are.
  execute format(
    'select jsonb_build_object(
       ''total'', count(*), ''expedientes'', count(distinct t.deal_id)
     ) from private.deal_documents_visibles t where t.uploaded_at > %L',
    since
  ) into added;
  return jsonb_build_object(
    'desde', since,
    'abiertos', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.opened_at desc, f.id), '[]')
      from (
        select d.id, d.contractnumber, d.debtorfullname, d.creditorname, d.hasinsurancecompanyinfo, a.opened_at
        from public.aperturas a join private.deals_visibles d on d.id = a.deal_id
        where a.user_id = me
        order by a.opened_at desc, d.id limit size
      ) f
    ),
    'importaciones', jsonb_build_object(
      'total', (
        select count(*) from public.importaciones i
        where (everything or i.user_id = me) and jsonb_array_length(i.errores) > 0
      ),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(f) order by f.started_at desc, f.id desc), '[]')
        from (
          select i.id, i.nombre, i.origen, i.started_at, jsonb_array_length(i.errores) as errores
          from public.importaciones i
          where (everything or i.user_id = me) and jsonb_array_length(i.errores) > 0
          order by i.started_at desc, i.id desc limit size
        ) f
      )
    ),
    'documentos', added || jsonb_build_object('rows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at desc, f.id desc), '[]')
      from (
        select t.id, t.file_name, t.deal_id, t.uploaded_at, d.debtorfullname
        from private.deal_documents_visibles t join public.deals d on d.id = t.deal_id
        where t.uploaded_at > since
        order by t.uploaded_at desc, t.id desc limit size
      ) f
    ))
  );
end;
$$;

grant execute on function public.abrir_inicio (integer) to authenticated;

-- ## Buscar: clients, case files and documents in one call, while somebody types

-- A condition: some word of the row begins with the text.
create function private.word_begins (texto text) returns text
language sql immutable set search_path = ''
return format(
  't.busqueda ~ %L',
  '(^|[ _.,;:/@()''"-])' || regexp_replace(public.normaliza(btrim(texto)), '([^[:alnum:][:space:]])', '\\\1', 'g')
);

-- The newest rows of `relation`, as t, that fulfil a condition, found by reading them in their order until there are
-- 24, but never more than 10,000: quick where many fulfil it. Ids as text.
create function private.newest_by_order (relation regclass, condition text, visible text, order_by text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  ids text[];
begin
  execute format(
    'select array_agg(f.id::text)
     from (select t.id from (select * from %s t where %s order by %s limit 10000) t where %s limit 24) f',
    relation, visible, order_by, condition
  ) into ids;
  return coalesce(ids, '{}');
end;
$$;

-- The same found by the trigram index, which gives all of them to be sorted: quick where few fulfil it.
create function private.newest_by_index (relation regclass, condition text, visible text, order_by text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  ids text[];
begin
  -- The position of every row is asked for, or the planner would rather read them in their order.
  execute format(
    'with matches as materialized (
       select t.id, row_number() over (order by %s) as position from %s t where %s and %s
     )
     select array_agg(m.id::text) from matches m where m.position <= 24',
    order_by, relation, condition, visible
  ) into ids;
  return coalesce(ids, '{}');
end;
$$;

-- Whether so many rows fulfil the condition that the first way is the quicker one. Of N rows the planner expects n:
-- one way reads 24 N / n of them, the other n.
create function private.is_frequent (relation regclass, condition text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  plan json;
begin
  execute format('explain (format json) select from %s t where %s', relation, condition) into plan;
  return (
    select (plan #>> '{0,Plan,Plan Rows}')::numeric ^ 2 > 24 * greatest(c.reltuples, 1)::numeric
    from pg_catalog.pg_class c where c.oid = relation
  );
end;
$$;

-- The best rows of `relation`, as t, for a text: what equals it, what has a word that begins with it, then the
-- newest. `exacto`: the row equals the text. One or two letters have no trigram inside a word but do have one where a
-- word begins, so they ask for beginnings, and one letter alone for those of the newest rows. Everything but `texto` is
-- SQL of ours.
create function private.best_matches (
  relation regclass, columns text, visible text, order_by text, equals text, texto text, limite integer
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  letters constant integer := length(btrim(texto));
  begins constant text := private.word_begins(texto);
  condition constant text := case
    when letters > 2 then format('t.busqueda like %L', public.patron_busqueda(texto)) else begins
  end;
  ids text[] := '{}';
  rows jsonb;
begin
  if letters = 1 or private.is_frequent(relation, condition) then
    ids := private.newest_by_order(relation, condition, visible, order_by);
  end if;
  if letters > 1 and cardinality(ids) < limite then
    ids := private.newest_by_index(relation, condition, visible, order_by);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'')
     from (
       select %2$s, coalesce(%4$s, false) as exacto
       from %1$s t where (t.id = any (%3$L) or %4$s) and %5$s
       order by (%4$s) desc nulls last, (%6$s) desc nulls last, %7$s
       limit %8$s
     ) r',
    relation, columns, ids, equals, visible, begins, order_by, limite
  ) into rows;
  return rows;
end;
$$;

-- {"clientes": […], "expedientes": […], "antiguos": […], "documentos": […]}, at most `limite` of each; the caller sees
-- what the lists show them. `security definer` for the reason of the lists. It writes nothing, but PostgreSQL lets no
-- stable function ask for a plan.
create function private.buscar (texto text, limite integer default 6) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := left(btrim(coalesce(texto, '')), 200);
  size constant integer := least(greatest(limite, 1), 20);
  own constant text := private.visible_to_caller('t.user_id');
  of_deals jsonb;
  of_clientes jsonb;
begin
  perform private.check_staff();
  if wanted = '' then
    return '{"clientes": [], "expedientes": [], "antiguos": [], "documentos": []}';
  end if;
  of_deals := private.best_matches(
    'public.deal_documents',
    't.id, t.file_name, t.uploaded_at, t.category, t.deal_id, null as cliente_id,
     (select d.debtorfullname from public.deals d where d.id = t.deal_id) as de',
    own, 't.uploaded_at desc, t.id desc', 'not true', wanted, size
  );
  of_clientes := private.best_matches(
    'public.cliente_documents',
    't.id, t.file_name, t.uploaded_at, null as category, null as deal_id, t.cliente_id,
     (select c.nombre_completo from public.clientes c where c.id = t.cliente_id) as de',
    own, 't.uploaded_at desc, t.id desc', 'not true', wanted, size
  );
  return jsonb_build_object(
    'clientes', private.best_matches(
      'public.clientes', 't.id, t.nombre_completo, t.dni, t.email',
      own, 't.created_at desc, t.id desc',
      concat_ws(' or ',
        format('public.normaliza_nif(t.dni) = public.normaliza_nif(%L)', wanted),
        private.named_by_number(wanted, 't.cif', 't.telefono')
      ),
      wanted, size
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id collate private.codigos desc',
      concat_ws(' or ',
        format('t.id = %1$L or t.contractnumber = %1$L', wanted),
        private.named_by_number(wanted, 't.debtordni', 't.debtorphone')
      ),
      wanted, size
    ),
    'antiguos', private.best_matches(
      'public.expedientes',
      format(
        't.id, t.numero_contrato, t.nombre_acreedor,
         (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente',
        private.visible_to_caller('c.user_id')
      ),
      own, 't.created_at desc, t.id desc', format('t.numero_contrato = %L', wanted), wanted, size
    ),
    -- In turns, so that neither crowds the other out.
    'documentos', (
      select coalesce(jsonb_agg(d.documento order by d.position, d.of_cliente), '[]')
      from (
        select f.documento, f.position, f.of_cliente
        from (
          select documento, position, false as of_cliente from jsonb_array_elements(of_deals) with ordinality a (documento, position)
          union all
          select documento, position, true from jsonb_array_elements(of_clientes) with ordinality b (documento, position)
        ) f
        order by f.position, f.of_cliente limit size
      ) d
    )
  );
end;
$$;

-- The same without what is blocked for the caller.
create function public.buscar (texto text, limite integer default 6) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found constant jsonb := private.buscar(texto, limite);
begin
  if not public.hay_bloqueos() then
    return found;
  end if;
  return jsonb_build_object(
    'clientes', private.sin_bloqueados(found -> 'clientes', 'clientes', 'id'),
    'expedientes', private.sin_bloqueados(found -> 'expedientes', 'deals', 'id'),
    'antiguos', private.sin_bloqueados(found -> 'antiguos', 'expedientes', 'id'),
    'documentos', private.sin_bloqueados(
      private.sin_bloqueados(found -> 'documentos', 'deals', 'deal_id'), 'clientes', 'cliente_id'
    )
  );
end;
$$;

grant execute on function public.buscar (text, integer) to authenticated;

-- ## Informes

-- Case files of a span of days (of their generation date, in Madrid), counted by creditor, clause, month or estado:
-- [{"clave", "expedientes", "completos", "incompletos", "sin_definir", "reclamados", "respondidos", "dias"}]. `clave`
-- is the creditor ('' where there is none), the clause, the month (aaaa-mm, '' without a date) or the estado; a case
-- file with two clauses counts in both. `dias` is the median of the days between a claim and its answer.
create function public.informe (agrupar text, desde text default null, hasta text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  clave text;
  source text := 'private.deals_visibles t';
  answer jsonb;
begin
  perform private.check_staff();
  case agrupar
    when 'acreedor' then clave := 'coalesce(t.creditorname, '''')';
    when 'mes' then clave := 'coalesce(to_char(t.generateddate at time zone ''Europe/Madrid'', ''YYYY-MM''), '''')';
    when 'estado' then
      clave := 'case when t.hasinsurancecompanyinfo then ''completo''
        when not t.hasinsurancecompanyinfo then ''incompleto'' else ''sin-definir'' end';
    when 'clausula' then
      clave := 'k.clave';
      source := 'private.deals_visibles t cross join lateral (values (''ppi'', t.hasppiclause), (''prima'', t.haspremiumclause),
        (''cpd'', t.hascpdclause), (''apertura'', t.hasopenningcomission),
        (''ninguna'', not (coalesce(t.hasppiclause, false) or coalesce(t.haspremiumclause, false)
          or coalesce(t.hascpdclause, false) or coalesce(t.hasopenningcomission, false)))) k (clave, tiene)';
    else
      raise exception using errcode = 'PT400', message = format('No existe el informe por %s', agrupar);
  end case;
  execute format(
    'with alike as materialized (
       select %1$s as clave, t.hasinsurancecompanyinfo as completo,
         t.extrajudicialcommunicationsentdate is not null as reclamado,
         t.hasrespondedtoextrajudicialclaim as respondio,
         t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate as dias,
         count(*) as n
       from %2$s
       where %3$s and %4$s
       group by 1, 2, 3, 4, 5
     ),
     medianas as (
       select o.clave, min(o.dias) as dias
       from (
         select a.clave, a.dias,
           sum(a.n) over (partition by a.clave order by a.dias) as hasta,
           sum(a.n) over (partition by a.clave) as total
         from (select clave, dias, sum(n) as n from alike where respondio and dias >= 0 group by 1, 2) a
       ) o
       where o.hasta * 2 >= o.total
       group by o.clave
     )
     select coalesce(jsonb_agg(to_jsonb(g)), ''[]'') from (
       select a.clave, sum(a.n)::bigint as expedientes,
         coalesce(sum(a.n) filter (where a.completo), 0)::bigint as completos,
         coalesce(sum(a.n) filter (where not a.completo), 0)::bigint as incompletos,
         coalesce(sum(a.n) filter (where a.completo is null), 0)::bigint as sin_definir,
         coalesce(sum(a.n) filter (where a.reclamado), 0)::bigint as reclamados,
         coalesce(sum(a.n) filter (where a.respondio), 0)::bigint as respondidos,
         min(m.dias) as dias
       from alike a left join medianas m on m.clave = a.clave
       group by a.clave
     ) g',
    clave,
    source,
    case when agrupar = 'clausula' then 'k.tiene' else 'true' end,
    private.between_days('t.generateddate', desde, hasta)
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.informe (text, text, text) to authenticated;

-- Totals that are kept or remembered instead of counted: counting 150,000 rows was most of what a page cost. All of
-- it follows from other tables, so no backup holds it and `derived.recount()` mends it. The triggers fire always,
-- also while rows are loaded past triggers (a restore, a move to another server). See docs/decisions/030, 032, 050,
-- 060.

-- ## How many rows each list has

-- By what decides who sees a row (and, of the audit table, by what its page filters). Append-only: a statement that
-- adds or removes rows adds a line with the difference in its own transaction, so nobody waits for anybody and every
-- snapshot sums up to what it sees. Now and then the lines are added up to one of each kind.
create table derived.totals (
  relation text not null,
  tabla text,
  accion text,
  propietario uuid,
  user_id uuid,
  bloqueado boolean not null,
  n bigint not null
);

alter table derived.totals enable row level security;

-- The lists, each with what its rows are told apart by, in the order of the columns of derived.totals; %1$s stands
-- for the row.
create function derived.lists () returns table (relation text, key text)
language sql immutable set search_path = ''
begin atomic
  select * from (values
    ('deals', 'null::text, null::text, null::uuid, null::uuid, %1$s.bloqueado_at is not null'),
    ('clientes', 'null::text, null::text, null::uuid, %1$s.user_id, %1$s.bloqueado_at is not null'),
    ('expedientes', 'null::text, null::text, null::uuid, %1$s.user_id, %1$s.bloqueado_at is not null'),
    ('papelera', '%1$s.tabla, null::text, null::uuid, %1$s.user_id, %1$s.bloqueado_at is not null'),
    ('auditoria', '%1$s.tabla, %1$s.accion, %1$s.propietario, %1$s.user_id, false')
  ) l (relation, key);
end;

-- Adds the lines up to one of each kind. One caller at a time and nobody waits for it; and not in a snapshot that may
-- miss what another caller has added up since.
create function derived.add_up () returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.totals')) then
    return;
  end if;
  with lines as (delete from derived.totals returning *)
  insert into derived.totals
  select l.relation, l.tabla, l.accion, l.propietario, l.user_id, l.bloqueado, sum(l.n)
  from lines l
  group by 1, 2, 3, 4, 5, 6
  having sum(l.n) <> 0;
end;
$$;

-- After a truncate no rows are left, and no others can come before this transaction ends: the lines that it sees are
-- all there are.
create function derived.forget () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into derived.totals
  select t.relation, t.tabla, t.accion, t.propietario, t.user_id, t.bloqueado, -sum(t.n)
  from derived.totals t where t.relation = tg_table_name
  group by 1, 2, 3, 4, 5, 6;
  return null;
end;
$$;

-- What the kept totals lack to be what counting finds, in one snapshot. Nothing, unless somebody disabled triggers or
-- loaded the totals themselves from a dump.
create function derived.differences () returns setof derived.totals
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted text;
begin
  select string_agg(
    format('select %1$L, %2$s, count(*) from public.%1$I c group by 1, 2, 3, 4, 5, 6', l.relation, format(l.key, 'c')), ' union all '
  ) into counted from derived.lists() l;
  return query execute format(
    'select relation, tabla, accion, propietario, user_id, bloqueado, sum(n)::bigint
     from (
       %s union all select t.relation, t.tabla, t.accion, t.propietario, t.user_id, t.bloqueado, -t.n from derived.totals t
     ) f (relation, tabla, accion, propietario, user_id, bloqueado, n)
     group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0',
    counted
  );
end;
$$;

-- How many rows of a list fulfil a condition about the columns of derived.totals, as t. What is blocked counts for
-- administrators alone.
create function private.kept_total (relation text, condition text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  total bigint;
begin
  execute format(
    'select coalesce(sum(t.n), 0) from derived.totals t where t.relation = %L and (%s) and %s',
    relation, condition, case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into total;
  return total;
end;
$$;

-- Of an update they cost nothing unless a row changes hands or is blocked.
do $do$
declare
  list record;
begin
  for list in select l.relation, l.key from derived.lists() l loop
    execute format(
      $sql$
      create function derived.count_%1$s () returns trigger
      language plpgsql security definer set search_path = '' as $body$
      begin
        insert into derived.totals
        select '%1$s', %2$s, count(*) * case tg_op when 'INSERT' then 1 else -1 end
        from changed c group by 1, 2, 3, 4, 5, 6;
        if random() < 0.02 then
          perform derived.add_up();
        end if;
        return null;
      end;
      $body$;

      create function derived.recount_%1$s () returns trigger
      language plpgsql security definer set search_path = '' as $body$
      begin
        insert into derived.totals select '%1$s', %3$s, -1 union all select '%1$s', %4$s, 1;
        return null;
      end;
      $body$;

      create trigger %1$s_total_insert after insert on public.%1$s referencing new table as changed
      for each statement execute function derived.count_%1$s ();
      create trigger %1$s_total_delete after delete on public.%1$s referencing old table as changed
      for each statement execute function derived.count_%1$s ();
      create trigger %1$s_total_update after update on public.%1$s
      for each row when ((%3$s) is distinct from (%4$s)) execute function derived.recount_%1$s ();
      create trigger %1$s_total_truncate after truncate on public.%1$s
      for each statement execute function derived.forget ();
      alter table public.%1$s enable always trigger %1$s_total_insert;
      alter table public.%1$s enable always trigger %1$s_total_delete;
      alter table public.%1$s enable always trigger %1$s_total_update;
      alter table public.%1$s enable always trigger %1$s_total_truncate;
      $sql$,
      list.relation, format(list.key, 'c'), format(list.key, 'old'), format(list.key, 'new')
    );
  end loop;
end;
$do$;

-- ## How many rows have each combination of values

-- For the filters that ask what a column says (docs/decisions/060). The columns are named as those of the list, so
-- that its condition is asked of them as it is. Lines as in derived.totals.
create table derived.deals_by_value (
  bloqueado boolean not null,
  hasinsurancecompanyinfo boolean,
  hasrespondedtoextrajudicialclaim boolean,
  contractmethod text,
  creditorname text,
  n bigint not null
);

alter table derived.deals_by_value enable row level security;

create table derived.clientes_by_value (
  bloqueado boolean not null,
  user_id uuid,
  provincia text,
  ciudad text,
  es_empresa boolean,
  n bigint not null
);

alter table derived.clientes_by_value enable row level security;

-- The lists that have such a table: its columns, and what they are of a row c.
create function derived.lists_by_value () returns table (relation text, columns text, key text)
language sql immutable set search_path = ''
begin atomic
  select * from (values
    (
      'deals', 'bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname',
      'c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname'
    ),
    (
      'clientes', 'bloqueado, user_id, provincia, ciudad, es_empresa',
      'c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa'
    )
  ) l (relation, columns, key);
end;

-- How many rows of a list have values that fulfil its condition. What is blocked counts for administrators alone.
create function private.kept_total_by_value (relation text, condition text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  total bigint;
begin
  execute format(
    'select coalesce(sum(t.n), 0) from derived.%I t where (%s) and %s',
    relation || '_by_value', condition, case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into total;
  return total;
end;
$$;

do $do$
declare
  list record;
begin
  for list in select l.relation, l.columns, l.key from derived.lists_by_value() l loop
    execute format(
      $sql$
      -- One at a time, as derived.add_up.
      create function derived.add_up_%1$s () returns void
      language plpgsql security definer set search_path = '' as $body$
      begin
        if current_setting('transaction_isolation') <> 'read committed'
          or not pg_try_advisory_xact_lock(hashtext('derived.%1$s_by_value')) then
          return;
        end if;
        with lines as (delete from derived.%1$s_by_value returning *)
        insert into derived.%1$s_by_value select %2$s, sum(n) from lines group by 1, 2, 3, 4, 5 having sum(n) <> 0;
      end;
      $body$;

      create function derived.count_values_of_%1$s () returns trigger
      language plpgsql security definer set search_path = '' as $body$
      begin
        case tg_op
          when 'INSERT' then
            insert into derived.%1$s_by_value select %3$s, count(*) from new_rows c group by 1, 2, 3, 4, 5;
          when 'DELETE' then
            insert into derived.%1$s_by_value select %3$s, -count(*) from old_rows c group by 1, 2, 3, 4, 5;
          when 'UPDATE' then
            insert into derived.%1$s_by_value
            select %2$s, sum(n)
            from (select %3$s, 1 from new_rows c union all select %3$s, -1 from old_rows c) f (%2$s, n)
            group by 1, 2, 3, 4, 5
            having sum(n) <> 0;
          else
            insert into derived.%1$s_by_value select %2$s, -n from derived.%1$s_by_value;
        end case;
        if random() < 0.02 then
          perform derived.add_up_%1$s();
        end if;
        return null;
      end;
      $body$;

      create trigger %1$s_total_values_insert after insert on public.%1$s referencing new table as new_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_delete after delete on public.%1$s referencing old table as old_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_update after update on public.%1$s referencing old table as old_rows new table as new_rows
      for each statement execute function derived.count_values_of_%1$s ();
      create trigger %1$s_total_values_truncate after truncate on public.%1$s
      for each statement execute function derived.count_values_of_%1$s ();
      alter table public.%1$s enable always trigger %1$s_total_values_insert;
      alter table public.%1$s enable always trigger %1$s_total_values_delete;
      alter table public.%1$s enable always trigger %1$s_total_values_update;
      alter table public.%1$s enable always trigger %1$s_total_values_truncate;

      -- As derived.differences.
      create function derived.differences_of_%1$s () returns setof derived.%1$s_by_value
      language sql volatile security definer set search_path = ''
      begin atomic
        select %2$s, sum(n)::bigint
        from (
          select %3$s, 1 from public.%1$s c
          union all
          select %2$s, -n from derived.%1$s_by_value
        ) f (%2$s, n)
        group by 1, 2, 3, 4, 5
        having sum(n) <> 0;
      end;
      $sql$,
      list.relation, list.columns, list.key
    );
  end loop;
end;
$do$;

-- ## Which case files have documents

-- And whose the documents are: a filter of the list, which took 200 ms from the 600,000 documents themselves.
create table derived.documented (
  deal_id text not null,
  user_id uuid not null,
  primary key (deal_id, user_id)
);

alter table derived.documented enable row level security;

-- Somebody has added documents. Their lines are held until the transaction ends, together with others who add; a line
-- that somebody else has just taken away is written again.
create function derived.hold_documented (lines derived.documented[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
begin
  loop
    insert into derived.documented select l.* from unnest(lines) l order by 1, 2 on conflict do nothing;
    perform from derived.documented d join unnest(lines) l using (deal_id, user_id) order by d.deal_id, d.user_id for key share of d;
    get diagnostics held = row_count;
    exit when held = cardinality(lines);
  end loop;
end;
$$;

-- Somebody has removed documents. It waits for those who add to the same case files, or remove, and looks at what is
-- left.
create function derived.drop_documented (lines derived.documented[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from derived.documented d join unnest(lines) l using (deal_id, user_id) order by d.deal_id, d.user_id for update of d;
  delete from derived.documented d
  using unnest(lines) l
  where d.deal_id = l.deal_id and d.user_id = l.user_id
    and not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id);
end;
$$;

create function derived.note_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lines constant derived.documented[] := array(select distinct row(c.deal_id, c.user_id)::derived.documented from changed c);
begin
  if tg_op = 'INSERT' then
    perform derived.hold_documented(lines);
  else
    perform derived.drop_documented(lines);
  end if;
  return null;
end;
$$;

create function derived.move_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.hold_documented(array[row(new.deal_id, new.user_id)::derived.documented]);
  perform derived.drop_documented(array[row(old.deal_id, old.user_id)::derived.documented]);
  return null;
end;
$$;

create function derived.forget_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from derived.documented;
  return null;
end;
$$;

create trigger deal_documents_noted_insert after insert on public.deal_documents referencing new table as changed
for each statement execute function derived.note_documented ();

create trigger deal_documents_noted_delete after delete on public.deal_documents referencing old table as changed
for each statement execute function derived.note_documented ();

create trigger deal_documents_noted_update after update on public.deal_documents
for each row when ((old.deal_id, old.user_id) is distinct from (new.deal_id, new.user_id)) execute function derived.move_documented ();

create trigger deal_documents_noted_truncate after truncate on public.deal_documents
for each statement execute function derived.forget_documented ();

alter table public.deal_documents enable always trigger deal_documents_noted_insert;
alter table public.deal_documents enable always trigger deal_documents_noted_delete;
alter table public.deal_documents enable always trigger deal_documents_noted_update;
alter table public.deal_documents enable always trigger deal_documents_noted_truncate;

-- ## Totals that are remembered until somebody writes

-- Every statement that writes adds a line with a random number. The sum of the lines of a table that a snapshot sees
-- is the table's version: different for any two snapshots that see other rows. Nobody waits for anybody, and what is
-- rolled back takes its line along.
create table derived.writes (
  relation text not null,
  stamp numeric not null
);

alter table derived.writes enable row level security;

-- The digest of a condition, which may name people, and its total at a version. Not logged: what a crash empties is
-- counted again. Two who count the same at once leave two lines that say the same.
create unlogged table derived.remembered (
  condition uuid not null,
  reads text[] not null,
  version numeric not null,
  total bigint not null
);

create index remembered_condition on derived.remembered (condition, version);

alter table derived.remembered enable row level security;

-- The version of these tables in this snapshot.
create function derived.version_of (reads text[]) returns numeric
language sql stable set search_path = ''
return (select coalesce(sum(w.stamp), 0) from derived.writes w where w.relation = any (reads));

-- One caller at a time, as derived.add_up. What was remembered of versions gone by goes too.
create function derived.add_up_writes () returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.writes')) then
    return;
  end if;
  with lines as (delete from derived.writes returning *)
  insert into derived.writes select l.relation, sum(l.stamp) from lines l group by 1;
  delete from derived.remembered r where r.version <> derived.version_of(r.reads);
end;
$$;

create function derived.note_write () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into derived.writes values (tg_table_name, hashtextextended(gen_random_uuid()::text, 0));
  if random() < 0.02 then
    perform derived.add_up_writes();
  end if;
  return null;
end;
$$;

-- Keeps what private.page_of says that it has counted.
create function private.remember (page jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if page ? 'counted' and current_setting('transaction_read_only') = 'off' then
    insert into derived.remembered
    select c.condition, c.reads, c.version, (page ->> 'total')::bigint
    from jsonb_to_record(page -> 'counted') c (condition uuid, reads text[], version numeric);
  end if;
  return page - 'counted';
end;
$$;

-- What is remembered of a condition that asks those tables; otherwise what private.remember needs once it is counted.
create function private.remembered_total (asked text, reads text[], out total bigint, out counted jsonb)
language plpgsql stable set search_path = '' as $$
declare
  digest constant uuid := md5(asked)::uuid;
  seen constant numeric := derived.version_of(reads);
begin
  select r.total into total from derived.remembered r where r.condition = digest and r.version = seen limit 1;
  if total is null then
    counted := jsonb_build_object('counted', jsonb_build_object('condition', digest, 'reads', reads, 'version', seen));
  end if;
end;
$$;

do $do$
declare
  relation text;
begin
  foreach relation in array array['deals', 'clientes', 'deal_documents'] loop
    execute format(
      'create trigger %1$s_total_written after insert or update or delete or truncate on public.%1$s
       for each statement execute function derived.note_write ();
       alter table public.%1$s enable always trigger %1$s_total_written;',
      relation
    );
  end loop;
end;
$do$;

-- ## All of them again

-- Mends everything while others write: a difference is as true after what they add. Answers how many lines were
-- wrong. What is remembered may come from what was wrong, so it goes.
create function derived.recount () returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  mended bigint;
begin
  with totals as (insert into derived.totals select * from derived.differences() returning 1),
  deals as (insert into derived.deals_by_value select * from derived.differences_of_deals() returning 1),
  clientes as (insert into derived.clientes_by_value select * from derived.differences_of_clientes() returning 1),
  added as (
    insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f on conflict do nothing returning 1
  ),
  removed as (
    delete from derived.documented d
    where not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id)
    returning 1
  )
  select count(*) into mended from (
    select from totals union all select from deals union all select from clientes union all select from added union all select from removed
  ) m;
  delete from derived.remembered;
  return mended;
end;
$$;

-- What is done with the agenda and the calendars of courts, whose tables are in 09_agenda.sql.

-- ## What the caller sees

create policy agenda_bloqueo on public.agenda as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or deal_id is null or not public.esta_bloqueado('deals', deal_id));

-- As a condition about `t`. Null: nothing is hidden from them.
create function private.agenda_sin_bloqueados () returns text
language sql stable set search_path = ''
return case when public.hay_bloqueos() then
  '(t.deal_id is null or t.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null))'
end;

-- Locks these rows, in one order. An error unless the caller sees all of them.
create function private.hold_agenda (ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  held integer;
begin
  perform from public.agenda a
  where a.id = any (ids) and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
  order by a.id for update;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la agenda';
  end if;
end;
$$;

-- A batch is at most a thousand rows.
create function private.check_batch (n integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if n > 1000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 1.000 de una vez como máximo';
  end if;
end;
$$;

create function private.hoy () returns date
language sql stable set search_path = ''
return (now() at time zone 'Europe/Madrid')::date;

-- ## Writing

-- New rows: terms come in as proposals. `filas` are rows of the table; what somebody else decides (state, who confirmed) is not
-- taken from them. Answers their ids.
create function private.do_agenda_crear (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text)
    where f.deal_id is not null and (
      public.esta_bloqueado('deals', f.deal_id) or not exists (select from public.deals d where d.id = f.deal_id)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  with made as (
    insert into public.agenda (
      id, user_id, deal_id, tipo, titulo, inicio, hora, fin, gracia, responsable, prioridad, lista, nota, lugar, modo, partes,
      plazo_tipo, sede_id, entrada, computo, calendario
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.tipo, btrim(f.titulo), f.inicio, f.hora, f.fin, f.gracia,
      f.responsable, coalesce(f.prioridad, 'normal'), coalesce(f.lista, '[]'), nullif(btrim(f.nota), ''),
      nullif(btrim(f.lugar), ''), f.modo, nullif(btrim(f.partes), ''), f.plazo_tipo, f.sede_id, f.entrada, f.computo, f.calendario
    from jsonb_populate_recordset(null::public.agenda, filas) f
    returning id
  )
  select jsonb_agg(jsonb_build_object('id', m.id)) into ids from made m;
  return coalesce(ids, '[]');
end;
$$;

grant execute on function private.do_agenda_crear (jsonb) to authenticated;

-- Changes rows: each of `filas` is {"id", "visto"} and the columns that change; with `visto`, a row that changed after it is left
-- alone. The end of a term is not changed here: it is counted again. Answers what was there before, in the same form, which undoes it
-- where nobody has changed the row since.
create function private.do_agenda_cambiar (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  allowed constant text[] := array[
    'titulo', 'inicio', 'hora', 'fin', 'responsable', 'prioridad', 'lista', 'nota', 'lugar', 'modo', 'partes', 'deal_id'
  ];
  fila jsonb;
  before public.agenda;
  after public.agenda;
  former jsonb := '[]';
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.hold_agenda(array(select (f ->> 'id')::uuid from jsonb_array_elements(filas) f));
  for fila in select f from jsonb_array_elements(filas) f loop
    if not allowed @> array(select jsonb_object_keys(fila - array['id', 'visto'])) then
      raise exception using errcode = 'PT400', message = 'Eso no se cambia así';
    end if;
    select a.* into before from public.agenda a where a.id = (fila ->> 'id')::uuid;
    continue when before.updated_at <> coalesce((fila ->> 'visto')::timestamptz, before.updated_at);
    if before.tipo = 'plazo' and fila ?| array['inicio', 'hora', 'deal_id'] then
      raise exception using errcode = 'PT400', message = 'La fecha de un plazo no se mueve a mano: anúlelo y cuéntelo de nuevo';
    end if;
    after := jsonb_populate_record(before, fila - array['id', 'visto']);
    if after.deal_id is distinct from before.deal_id and after.deal_id is not null and (
      public.esta_bloqueado('deals', after.deal_id) or not exists (select from public.deals d where d.id = after.deal_id)
    ) then
      raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
    end if;
    update public.agenda a set
      titulo = after.titulo, inicio = after.inicio, hora = after.hora, fin = after.fin, responsable = after.responsable,
      prioridad = after.prioridad, lista = after.lista, nota = after.nota, lugar = after.lugar, modo = after.modo,
      partes = after.partes, deal_id = after.deal_id
    where a.id = before.id
    returning a.* into after;
    former := former || jsonb_build_array((
      select jsonb_object_agg(k, to_jsonb(before) -> k) from jsonb_object_keys(fila - 'visto') k
    ) || jsonb_build_object('visto', after.updated_at));
  end loop;
  return former;
end;
$$;

grant execute on function private.do_agenda_cambiar (jsonb) to authenticated;

-- Whether a second person confirms a term: the setting `doble_control` says siempre or nunca; otherwise those of up to ten days.
create function private.exige_segunda_persona (entrada jsonb) returns boolean
language sql stable set search_path = ''
return case (select s.value from public.settings s where s.name = 'doble_control')
  when 'siempre' then true
  when 'nunca' then false
  else entrada ->> 'unidad' = 'dias' and abs((entrada ->> 'cantidad')::integer) <= 10
end;

-- Where the team is one person, there is nobody else who could.
create function private.check_segunda_persona (ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from public.agenda a
    where a.id = any (ids) and a.confirmado_at is null and a.user_id = auth.uid() and private.exige_segunda_persona(a.entrada)
  ) and (select count(*) from public.staff s where s.active) > 1 then
    raise exception using errcode = 'PT409', message = 'Este plazo lo confirma otra persona, no quien lo propuso';
  end if;
end;
$$;

-- A term is done when there is a proof: a document of its case file that the caller sees, or why there is none.
create function private.check_acuse (ids uuid[], motivo text, documento uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if documento is null and length(btrim(coalesce(motivo, ''))) < 3
    and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
    raise exception using errcode = 'PT400', message = 'Indique el acuse, o por qué no lo hay';
  end if;
  if documento is not null and exists (
    select from public.agenda a where a.id = any (ids) and not exists (
      select from private.deal_documents_visibles d where d.id = documento and d.deal_id = a.deal_id
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El acuse no está entre los documentos del expediente';
  end if;
end;
$$;

-- confirmar, hecho, anular, or reabrir what was done or annulled. Answers the rows that changed; those that were so already are
-- left alone.
create function private.do_agenda_marcar (ids uuid[], accion text, motivo text, documento uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  perform private.hold_agenda(ids);
  case accion
    when 'confirmar' then perform private.check_segunda_persona(ids);
    when 'hecho' then perform private.check_acuse(ids, motivo, documento);
    when 'anular' then
      if length(btrim(coalesce(motivo, ''))) < 3 and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el plazo';
      end if;
    when 'reabrir' then null;
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  with done as (
    update public.agenda a set
      confirmado_por = case accion when 'confirmar' then auth.uid() else a.confirmado_por end,
      confirmado_at = case accion when 'confirmar' then now() else a.confirmado_at end,
      estado = case accion when 'hecho' then 'hecho' when 'anular' then 'anulado' else 'pendiente' end,
      hecho_por = case accion when 'hecho' then auth.uid() end,
      hecho_at = case accion when 'hecho' then now() end,
      acuse_documento_id = case accion when 'hecho' then documento end,
      sin_acuse = case when accion = 'hecho' and documento is null then nullif(btrim(motivo), '') end,
      anulado_motivo = case accion when 'anular' then nullif(btrim(motivo), '') end
    where a.id = any (ids) and case accion
      when 'confirmar' then a.tipo = 'plazo' and a.estado = 'pendiente' and a.confirmado_at is null
      when 'reabrir' then a.estado <> 'pendiente'
      else a.estado = 'pendiente'
    end
    returning a.id
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$$;

grant execute on function private.do_agenda_marcar (uuid[], text, text, uuid) to authenticated;

-- Terms that a change of a calendar moves, as the administrator saw them listed: [{"id", "inicio", "gracia", "computo", "calendario",
-- "visto"}]. One that changed since is left alone. What was confirmed waits for its confirmation again. Answers those that moved.
create function private.do_recontar_plazos (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  moved jsonb;
begin
  perform private.check_administrador();
  perform private.check_batch(jsonb_array_length(filas));
  with moved_rows as (
    update public.agenda a set
      inicio = f.inicio, gracia = f.gracia, computo = f.computo, calendario = f.calendario,
      confirmado_por = case when a.inicio = f.inicio then a.confirmado_por end,
      confirmado_at = case when a.inicio = f.inicio then a.confirmado_at end
    from jsonb_to_recordset(filas) f (id uuid, inicio date, gracia date, computo jsonb, calendario jsonb, visto timestamptz)
    where a.id = f.id and a.tipo = 'plazo' and a.estado = 'pendiente' and a.updated_at = f.visto
      and f.inicio is not null and f.computo is not null
    returning a.id
  )
  select jsonb_agg(jsonb_build_object('id', m.id)) into moved from moved_rows m;
  return coalesce(moved, '[]');
end;
$$;

grant execute on function private.do_recontar_plazos (jsonb) to authenticated;

-- A seat, new or renamed. For administrators.
create function private.do_guardar_sede (municipio text, comunidad text, sede uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved uuid;
begin
  perform private.check_administrador();
  insert into public.sedes as s (id, municipio, comunidad)
  values (coalesce(sede, gen_random_uuid()), btrim(do_guardar_sede.municipio), do_guardar_sede.comunidad)
  on conflict (id) do update set municipio = excluded.municipio, comunidad = excluded.comunidad
  returning s.id into saved;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa sede ya está';
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique el municipio y su Comunidad';
end;
$$;

grant execute on function private.do_guardar_sede (text, text, uuid) to authenticated;

-- The calendar is another one from now on, and nobody has checked it.
create function private.touch_calendario (sede uuid, year integer) returns void
language sql set search_path = ''
begin atomic
  insert into public.calendarios as c (sede_id, anio) values (sede, year)
  on conflict (sede_id, anio) do update
  set version = c.version + 1, estado = 'sin_revisar', revisado_por = null, revisado_at = null;
end;

-- The local days of a seat in a year, all of them: [{"fecha", "motivo", "fuente"}]. For administrators. Answers how many there are.
create function private.do_guardar_festivos (sede uuid, year integer, dias jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  saved integer;
begin
  perform private.check_administrador();
  if exists (
    select from jsonb_to_recordset(dias) d (fecha date) where d.fecha is null or extract(year from d.fecha) <> year
  ) then
    raise exception using errcode = 'PT400', message = format('Hay días que no son de %s', year);
  end if;
  delete from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = year;
  insert into public.festivos (fecha, ambito, sede_id, motivo, fuente)
  select d.fecha, 'local', sede, btrim(d.motivo), coalesce(nullif(btrim(d.fuente), ''), 'a mano')
  from jsonb_to_recordset(dias) d (fecha date, motivo text, fuente text);
  get diagnostics saved = row_count;
  perform private.touch_calendario(sede, year);
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Hay un día repetido';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$$;

grant execute on function private.do_guardar_festivos (uuid, integer, jsonb) to authenticated;

-- Somebody has checked the days of a seat in a year, or takes that back. For administrators. There must be national days and those of
-- the Comunidad: a year without them has no calendar that could be checked.
create function private.do_revisar_calendario (sede uuid, year integer, revisado boolean, fuente text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  if revisado and (
    select count(distinct f.ambito) from public.festivos f join public.sedes s on s.id = sede
    where extract(year from f.fecha) = year and (f.ambito = 'nacional' or f.comunidad = s.comunidad)
  ) < 2 then
    raise exception using errcode = 'PT409', message = format('No hay calendario de %s: faltan las fiestas nacionales o las de la Comunidad', year);
  end if;
  insert into public.calendarios as c (sede_id, anio, estado, fuente, revisado_por, revisado_at)
  values (
    sede, year, case when revisado then 'revisado' else 'sin_revisar' end, nullif(btrim(do_revisar_calendario.fuente), ''),
    case when revisado then auth.uid() end, case when revisado then now() end
  )
  on conflict (sede_id, anio) do update
  set estado = excluded.estado, fuente = excluded.fuente, revisado_por = excluded.revisado_por, revisado_at = excluded.revisado_at;
exception
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$$;

grant execute on function private.do_revisar_calendario (uuid, integer, boolean, text) to authenticated;

-- For administrators.
create function private.do_firmar_reglas (nombre text, motor text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  insert into public.reglas_revisadas (nombre, fecha, motor) values (btrim(nombre), private.hoy(), motor);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique quién las ha revisado';
end;
$$;

grant execute on function private.do_firmar_reglas (text, text) to authenticated;

-- ## The same, once for each operation id (docs/decisions/130)

create function public.agenda_crear (filas jsonb) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('agenda_crear'), private.operation_end('agenda_crear', private.do_agenda_crear(filas))
);

create function public.agenda_cambiar (filas jsonb) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('agenda_cambiar'), private.operation_end('agenda_cambiar', private.do_agenda_cambiar(filas))
);

create function public.agenda_marcar (ids uuid[], accion text, motivo text default null, documento uuid default null) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('agenda_marcar'),
  private.operation_end('agenda_marcar', private.do_agenda_marcar(ids, accion, motivo, documento))
);

create function public.recontar_plazos (filas jsonb) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('recontar_plazos'), private.operation_end('recontar_plazos', private.do_recontar_plazos(filas))
);

create function public.guardar_sede (municipio text, comunidad text, sede uuid default null) returns uuid
language sql set search_path = ''
return (coalesce(
  private.operation_begin('guardar_sede'),
  private.operation_end('guardar_sede', to_jsonb(private.do_guardar_sede(municipio, comunidad, sede)))
) #>> '{}')::uuid;

create function public.guardar_festivos (sede uuid, anio integer, dias jsonb) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('guardar_festivos'),
  private.operation_end('guardar_festivos', to_jsonb(private.do_guardar_festivos(sede, anio, dias)))
) #>> '{}')::integer;

create function public.revisar_calendario (sede uuid, anio integer, revisado boolean, fuente text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if private.operation_begin('revisar_calendario') is null then
    perform private.do_revisar_calendario(sede, anio, revisado, fuente);
    perform private.operation_end('revisar_calendario', null);
  end if;
end;
$$;

create function public.firmar_reglas (nombre text, motor text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.operation_begin('firmar_reglas') is null then
    perform private.do_firmar_reglas(nombre, motor);
    perform private.operation_end('firmar_reglas', null);
  end if;
end;
$$;

grant execute on function public.agenda_crear (jsonb) to authenticated;
grant execute on function public.agenda_cambiar (jsonb) to authenticated;
grant execute on function public.agenda_marcar (uuid[], text, text, uuid) to authenticated;
grant execute on function public.recontar_plazos (jsonb) to authenticated;
grant execute on function public.guardar_sede (text, text, uuid) to authenticated;
grant execute on function public.guardar_festivos (uuid, integer, jsonb) to authenticated;
grant execute on function public.revisar_calendario (uuid, integer, boolean, text) to authenticated;
grant execute on function public.firmar_reglas (text, text) to authenticated;

-- ## Reading

-- Filters: tipo (one or a list), estado, confirmado (si, no; of terms), persona (yo, sin, yo-o-sin, or an id), deal, sede, desde and hasta (days).
create function private.agenda_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['tipo', 'estado', 'confirmado', 'persona', 'deal', 'sede', 'desde', 'hasta']);
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case jsonb_typeof(filters -> 'tipo')
      when 'array' then format('t.tipo = any (%L)', (select array_agg(k) from jsonb_array_elements_text(filters -> 'tipo') k))
      when 'string' then format('t.tipo = %L', filters ->> 'tipo')
    end,
    case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end,
    private.flag_is('(t.confirmado_at is not null)', filters ->> 'confirmado'),
    case filters ->> 'persona'
      when 'yo' then format('t.responsable = %L', auth.uid())
      when 'sin' then 't.responsable is null'
      when 'yo-o-sin' then format('(t.responsable = %L or t.responsable is null)', auth.uid())
      else case when filters ? 'persona' then format('t.responsable = %L', (filters ->> 'persona')::uuid) end
    end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end,
    case when filters ? 'sede' then format('t.sede_id = %L', (filters ->> 'sede')::uuid) end,
    case when filters ? 'desde' then format('t.inicio >= %L', (filters ->> 'desde')::date) end,
    case when filters ? 'hasta' then format('t.inicio <= %L', (filters ->> 'hasta')::date) end,
    private.agenda_sin_bloqueados()
  );
end;
$$;

-- By day and hour: what has no hour comes first of its day.
create function private.agenda_order (sort_desc boolean) returns private.list_order
language sql immutable set search_path = ''
return case
  when sort_desc then
    row('inicio desc', 't.inicio desc, t.hora desc nulls last, t.id desc', 't.inicio, t.hora nulls first, t.id', true)::private.list_order
  else
    row('inicio asc', 't.inicio, t.hora nulls first, t.id', 't.inicio desc, t.hora desc nulls last, t.id desc', true)::private.list_order
end;

-- Whether a term was counted with a calendar that nobody has checked, of any of the years that it runs through. Natural days need none.
create function private.calendario_sin_revisar (term public.agenda) returns boolean
language sql stable set search_path = ''
return term.tipo = 'plazo' and coalesce(term.entrada ->> 'clase', 'procesal') <> 'natural' and exists (
  select from generate_series(
    extract(year from (term.computo ->> 'notificacion')::date)::integer, extract(year from coalesce(term.gracia, term.inicio))::integer
  ) y (year)
  where not exists (
    select from public.calendarios c where c.sede_id = term.sede_id and c.anio = y.year and c.estado = 'revisado'
  )
);

-- What the screens show of a row: with its case file, who has to do it, and whether its calendar was checked.
create function private.agenda_row (term public.agenda) returns jsonb
language sql stable set search_path = ''
return to_jsonb(term) - array['busqueda', 'entrada', 'computo', 'calendario'] || jsonb_build_object(
  'expediente', (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where d.id = term.deal_id),
  'responsable_nombre', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = term.responsable),
  'sin_revisar', private.calendario_sin_revisar(term)
);

create function public.list_agenda (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'inicio',
  sort_desc boolean default false,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  if sort_by <> 'inicio' then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  request.relation := 'public.agenda';
  request.columns := 't.id, t.inicio, t.hora';
  request.condition := private.agenda_condition(search, filters);
  request.sort := private.agenda_order(sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.reads := case when private.agenda_sin_bloqueados() is null then array['agenda'] else array['agenda', 'deals'] end;
  page := private.remember(private.page_of(request));
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.agenda_row(a) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.agenda a on a.id = (r.item ->> 'id')::uuid
  ));
end;
$$;

grant execute on function public.list_agenda (text, jsonb, text, boolean, integer, integer) to authenticated;

-- How many of each kind each day has: {"dia", "tipo", "total", "abiertos"}.
create function public.agenda_por_dia (desde date, hasta date, filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  days jsonb;
begin
  perform private.check_staff();
  if hasta - desde > 100 then
    raise exception using errcode = 'PT400', message = 'Son demasiados días';
  end if;
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'')
     from (
       select t.inicio as dia, t.tipo, count(*) as total, count(*) filter (where t.estado = ''pendiente'') as abiertos
       from public.agenda t where %s group by 1, 2 order by 1, 2
     ) f',
    private.agenda_condition('', filters || jsonb_build_object('desde', desde, 'hasta', hasta))
  ) into days;
  return days;
end;
$$;

grant execute on function public.agenda_por_dia (date, date, jsonb) to authenticated;

-- What else somebody has that day at about that hour: hearings within two hours of each other.
create function public.agenda_choques (persona uuid, dia date, hora time, menos uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(private.agenda_row(a) order by a.hora), '[]') from public.agenda a
    where a.inicio = dia and a.tipo = 'senalamiento' and a.estado = 'pendiente' and a.responsable = persona
      and a.id is distinct from menos and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
      and (a.hora is null or agenda_choques.hora is null
        or a.hora - agenda_choques.hora between interval '-2 hours' and interval '2 hours')
  );
end;
$$;

grant execute on function public.agenda_choques (uuid, date, time, uuid) to authenticated;

-- The counters of Tareas pendientes; `hoy` is the day of whoever asks, `fin_de_semana` the Sunday that ends it.
create function public.tareas_contadores (hoy date, fin_de_semana date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counters jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''hoy'', count(*) filter (where (t.responsable = %1$L or t.responsable is null) and t.inicio <= %2$L),
       ''vencidas'', count(*) filter (where t.inicio < %2$L),
       ''semana'', count(*) filter (where t.responsable = %1$L and t.inicio <= %3$L),
       ''sin_asignar'', count(*) filter (where t.responsable is null),
       ''equipo'', count(*)
     ) from public.agenda t where t.tipo = ''tarea'' and t.estado = ''pendiente'' and %4$s',
    auth.uid(), hoy, fin_de_semana, coalesce(private.agenda_sin_bloqueados(), 'true')
  ) into counters;
  return counters;
end;
$$;

grant execute on function public.tareas_contadores (date, date) to authenticated;

-- The counter of Inicio: the caller's and nobody's, due today or before. Day and person are asked for once, not once a row.
create function private.tareas_pendientes () returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.agenda t
  where t.estado = 'pendiente' and t.tipo = 'tarea' and t.inicio <= (select private.hoy())
    and (t.responsable = (select auth.uid()) or t.responsable is null)
    and (t.deal_id is null or t.deal_id not in (
      select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador())
    ))
);

-- Case files without a next step, the oldest first.
create function public.list_sin_paso (page_number integer default 1, page_size integer default 50) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.generateddate';
  request.condition := 'not exists (select from public.agenda a where a.deal_id = t.id and a.estado = ''pendiente'')';
  request.sort := row(
    'generateddate asc', 't.generateddate asc nulls first, t.id collate private.codigos asc',
    't.generateddate desc nulls last, t.id collate private.codigos desc', true
  );
  request.page_number := page_number;
  request.page_size := page_size;
  request.reads := array['agenda', 'deals'];
  return private.remember(private.page_of(request));
end;
$$;

grant execute on function public.list_sin_paso (integer, integer) to authenticated;

-- All that counting needs of a seat: its days of every year, and what is known of each year's calendar.
create function public.calendario_de_sede (sede uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'id', s.id, 'municipio', s.municipio, 'comunidad', s.comunidad,
      'festivos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'fecha', f.fecha, 'motivo', f.motivo, 'ambito', f.ambito, 'comunidad', f.comunidad, 'fuente', f.fuente, 'norma', f.norma
        ) order by f.fecha, f.ambito), '[]')
        from public.festivos f where f.ambito = 'nacional' or f.comunidad = s.comunidad or f.sede_id = s.id
      ),
      'calendarios', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'anio', c.anio, 'estado', c.estado, 'fuente', c.fuente, 'version', c.version, 'revisado_at', c.revisado_at,
          'revisado_por', (select coalesce(nullif(p.full_name, ''), p.email) from public.staff p where p.user_id = c.revisado_por)
        ) order by c.anio), '[]')
        from public.calendarios c where c.sede_id = s.id
      )
    )
    from public.sedes s where s.id = sede
  );
end;
$$;

grant execute on function public.calendario_de_sede (uuid) to authenticated;

-- The open terms of a seat, 5,000 at a time, to be counted again.
create function public.plazos_de_sede (sede uuid, after_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.entrada, a.computo, a.updated_at as visto
      from public.agenda a
      where a.sede_id = sede and a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
      order by a.id limit 5000
    ) f
  );
end;
$$;

grant execute on function public.plazos_de_sede (uuid, uuid) to authenticated;

-- ## Their history

-- Each change has its own time and number: two of one transaction too.
create function private.agenda_changed () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  new.seq := old.seq + 1;
  return new;
end;
$$;

create trigger agenda_changed before update on public.agenda
for each row execute function private.agenda_changed ();

create trigger agenda_total_written after insert or update or delete or truncate on public.agenda
for each statement execute function derived.note_write ();
alter table public.agenda enable always trigger agenda_total_written;

-- National holidays and those of each Comunidad. Written by `npm run festivos` from src/lib/plazos/festivos, which says where they
-- come from and under which licence; tests/db/festivos holds both together.

insert into public.festivos (id, user_id, fecha, ambito, comunidad, motivo, fuente, norma) values
  ('8667d9cc-4367-61ab-ebc4-54b8879f2c28', null, '2025-01-01', 'nacional', null, 'Año Nuevo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('3e17c473-4178-351d-ff48-23e827995ad3', null, '2025-01-06', 'nacional', null, 'Epifanía del Señor', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('efc9b634-6c09-39f3-379f-3d1019891b0b', null, '2025-04-18', 'nacional', null, 'Viernes Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('bb5b4dd3-7b56-070f-452c-c96761d93c66', null, '2025-05-01', 'nacional', null, 'Fiesta del Trabajo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('371d78bb-b132-4733-0d98-a1e87ee1e692', null, '2025-08-15', 'nacional', null, 'Asunción de la Virgen', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0c85c595-ad54-37e3-e2e1-1de77f48c19f', null, '2025-10-12', 'nacional', null, 'Fiesta Nacional de España', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('464cea3d-68bb-0096-fdbb-30d2c2f67713', null, '2025-11-01', 'nacional', null, 'Todos los Santos', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('36e9f96a-8621-047a-2095-5c4209fb1313', null, '2025-12-06', 'nacional', null, 'Día de la Constitución Española', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('5a289470-164a-7199-62cf-2e19bf1d5ae7', null, '2025-12-08', 'nacional', null, 'Inmaculada Concepción', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0123fd25-a86a-dd13-3f79-6076cb72b88d', null, '2025-12-25', 'nacional', null, 'Natividad del Señor', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('96f03108-4e3d-c3ab-2b4c-962babe2dc76', null, '2025-02-28', 'comunidad', 'AN', 'Día de Andalucía', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('6f0f8a73-0d49-4062-26c8-a6a3f0ad770f', null, '2025-04-17', 'comunidad', 'AN', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('cf9e6b32-d96e-ea1b-c2dc-a5e2d2fd238c', null, '2025-10-13', 'comunidad', 'AN', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('3d4de2fb-238c-ed20-8c2c-1e3b2242137a', null, '2025-04-17', 'comunidad', 'AR', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('bb3ecac4-eb85-fbc9-c90a-bf791b53be8c', null, '2025-04-23', 'comunidad', 'AR', 'San Jorge, Día de Aragón', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('cbc8ddee-4705-738a-0c44-b6027d1602c5', null, '2025-10-13', 'comunidad', 'AR', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('db42399b-23cd-4042-d507-8fb6d36d9913', null, '2025-04-17', 'comunidad', 'AS', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('e89ed45b-9b77-7d00-6c71-ed3b35228982', null, '2025-09-08', 'comunidad', 'AS', 'Día de Asturias', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('aa4c324c-7733-224d-fef4-e164879094f4', null, '2025-10-13', 'comunidad', 'AS', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('eae7eb0b-8d23-cf50-fd47-7070fa185c09', null, '2025-03-01', 'comunidad', 'IB', 'Día de las Illes Balears', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('1a8136e3-4837-0cf6-438f-e7b2815bc984', null, '2025-04-17', 'comunidad', 'IB', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7087e3c1-c266-59f8-489b-4f4076f6d8ac', null, '2025-12-26', 'comunidad', 'IB', 'San Esteban', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('925873b2-9e83-a4a2-35c4-6bcb3b04c297', null, '2025-04-17', 'comunidad', 'CN', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('f0b12489-8110-6862-5205-cf6e1c1b472c', null, '2025-05-30', 'comunidad', 'CN', 'Día de Canarias', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('f38dcff6-50f4-14e1-9f16-f69eb43fb7ad', null, '2025-04-17', 'comunidad', 'CB', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('973470e3-bd50-0998-d3cc-4e57767c687a', null, '2025-07-28', 'comunidad', 'CB', 'Día de las Instituciones de Cantabria', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b4fa1861-3498-2b06-028f-e76e3de86f72', null, '2025-09-15', 'comunidad', 'CB', 'La Bien Aparecida', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('2462f535-8207-6dec-b6ea-2e13d551e10e', null, '2025-04-17', 'comunidad', 'CM', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('4cecd7aa-e092-d614-0ede-f8646600ade3', null, '2025-05-31', 'comunidad', 'CM', 'Día de Castilla-La Mancha', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7d9a94db-9771-e39a-7f55-47b74cd9d142', null, '2025-06-19', 'comunidad', 'CM', 'Corpus Christi', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('81586d8f-aa0c-77f9-a2e9-8753ec9683fd', null, '2025-04-17', 'comunidad', 'CL', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('67054567-d600-deb0-9950-593db3a16aec', null, '2025-04-23', 'comunidad', 'CL', 'Fiesta de Castilla y León', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7740ffa3-3789-ea89-b645-9138c2120737', null, '2025-10-13', 'comunidad', 'CL', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b18f7000-a6a6-3ff2-c046-0776fa62a329', null, '2025-04-21', 'comunidad', 'CT', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b26c0111-9021-3764-bad7-2848b0561e02', null, '2025-06-24', 'comunidad', 'CT', 'San Juan', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0646771d-3313-bc42-5bec-8a85b724e011', null, '2025-09-11', 'comunidad', 'CT', 'Fiesta Nacional de Cataluña', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('802ea341-4e43-ecc2-1db7-86e4a2e7edae', null, '2025-12-26', 'comunidad', 'CT', 'San Esteban', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7c0087c7-5ab1-d7e4-7883-65f63a1079dc', null, '2025-03-19', 'comunidad', 'VC', 'San José', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('22e59eb7-3ffe-c15a-8764-ea017dc97ce6', null, '2025-04-21', 'comunidad', 'VC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0e0ef260-73d5-d16c-96cb-f2a75c12d9a8', null, '2025-06-24', 'comunidad', 'VC', 'San Juan', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('c2fdf852-f590-3ed2-d143-0f04f4f09ded', null, '2025-10-09', 'comunidad', 'VC', 'Día de la Comunitat Valenciana', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('3813865f-f0f0-a65c-20a0-7995f45c48b9', null, '2025-04-17', 'comunidad', 'EX', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('a22bf6df-48fb-8edd-6323-e9d0fbe5c935', null, '2025-09-08', 'comunidad', 'EX', 'Día de Extremadura', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('f5b6e548-84b9-f2fd-6202-454262a29a0f', null, '2025-10-13', 'comunidad', 'EX', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('cbf54fb0-b12b-e1c4-7191-5fb445aa0836', null, '2025-04-17', 'comunidad', 'GA', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('65442ef8-012b-a641-7344-45235c2d660e', null, '2025-05-17', 'comunidad', 'GA', 'Día de las Letras Gallegas', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('2283b39c-bfcc-1173-d2f5-3c53973fb51b', null, '2025-07-25', 'comunidad', 'GA', 'Día Nacional de Galicia', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('20bc96cf-d173-df50-0ae5-b75ef4afd26b', null, '2025-04-17', 'comunidad', 'MD', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('a1585004-2f02-337a-5e14-baeedf630389', null, '2025-05-02', 'comunidad', 'MD', 'Fiesta de la Comunidad de Madrid', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('085199a5-9d2a-42d0-a12a-4bbf03737b40', null, '2025-07-25', 'comunidad', 'MD', 'Santiago Apóstol', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('728f3ab5-2936-ce39-57a5-1dd65e1c7340', null, '2025-03-19', 'comunidad', 'MC', 'San José', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('5de5b7b8-aeca-08ce-b011-92317d1306d1', null, '2025-04-17', 'comunidad', 'MC', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('dfce8737-e10b-cb2d-2a6e-b16ef04941f6', null, '2025-06-09', 'comunidad', 'MC', 'Día de la Región de Murcia', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('c9acb12d-7889-db4d-f216-ca7d11f6ba02', null, '2025-04-17', 'comunidad', 'NC', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('4a02acd4-5233-f5b5-7f3d-d3b229799789', null, '2025-04-21', 'comunidad', 'NC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('4c25fdef-2cd1-7d9a-4486-93ef610ef49c', null, '2025-07-25', 'comunidad', 'NC', 'Santiago Apóstol', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('f061ddab-d9af-aad7-b260-04a8e0af1770', null, '2025-12-03', 'comunidad', 'NC', 'San Francisco Javier (común a toda Navarra)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('20c5fd9d-a5bf-8015-541a-02be8ced1eb3', null, '2025-04-17', 'comunidad', 'PV', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7b30a6de-d2a1-37af-caa4-7479abbeac19', null, '2025-04-21', 'comunidad', 'PV', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('9f704010-a389-b9fc-17e5-bdeded2b56f6', null, '2025-07-25', 'comunidad', 'PV', 'Santiago Apóstol', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('9da5537c-1e18-9fab-1a41-96eb2abf916e', null, '2025-04-17', 'comunidad', 'RI', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('d03067cb-01f3-8e41-0cab-e56263ba2058', null, '2025-04-21', 'comunidad', 'RI', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('16e2c4c9-36a9-7e6c-cfa9-fad7f0c8b410', null, '2025-06-09', 'comunidad', 'RI', 'Día de La Rioja', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('10a4676b-be51-c790-7c39-f8230928e78c', null, '2025-04-17', 'comunidad', 'CE', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('eba8a060-394c-a5ff-5fcb-76d5132e2367', null, '2025-06-06', 'comunidad', 'CE', 'Fiesta del Sacrificio (Eid al-Adha)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('1f30a11c-3901-c028-b095-8c42ddcbfb12', null, '2025-08-05', 'comunidad', 'CE', 'Nuestra Señora de África', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b81fa2ce-97d7-f962-b3c9-17e50ffa0208', null, '2025-03-31', 'comunidad', 'ML', 'Fiesta del Eid al-Fitr', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('a94d3685-5abc-4ce6-8c4c-47fc85ab5561', null, '2025-04-17', 'comunidad', 'ML', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('36024445-5ee4-e937-aa08-2db4d156c222', null, '2025-06-06', 'comunidad', 'ML', 'Fiesta del Sacrificio (Eid al-Adha)', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b16a6426-9e09-cb9a-8050-cc0905291ad1', null, '2026-01-01', 'nacional', null, 'Año Nuevo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bb11230c-dd5c-897e-81e0-27b595b35f19', null, '2026-01-06', 'nacional', null, 'Epifanía del Señor', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e7584f99-5a57-3315-97b0-93f7d08e35b9', null, '2026-04-03', 'nacional', null, 'Viernes Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c8cccdef-3a16-2b27-82dc-60c423d538a3', null, '2026-05-01', 'nacional', null, 'Fiesta del Trabajo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1eac20a6-1dff-f00c-5b6c-11f508592534', null, '2026-08-15', 'nacional', null, 'Asunción de la Virgen', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e17a0e94-9fcb-bc03-01ab-713b6eb5d969', null, '2026-10-12', 'nacional', null, 'Fiesta Nacional de España', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('61da7a9a-92c5-f07d-d4c5-9ed098558444', null, '2026-11-01', 'nacional', null, 'Todos los Santos', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('688e7f9a-629a-4408-d768-e37f310448c3', null, '2026-12-06', 'nacional', null, 'Día de la Constitución Española', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('444f39dc-2d8b-c922-a157-f870b718b68f', null, '2026-12-08', 'nacional', null, 'Inmaculada Concepción', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('d5b0f609-7797-f024-af3c-e89045d864ff', null, '2026-12-25', 'nacional', null, 'Natividad del Señor', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('4c7aba57-43fb-54de-b1db-c11b0bd19335', null, '2026-02-28', 'comunidad', 'AN', 'Día de Andalucía', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a6a92f7a-fa2e-2d76-e43c-5088cd3b0c6c', null, '2026-04-02', 'comunidad', 'AN', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('48607c3b-a3cc-12d6-36e3-b3a9d8263721', null, '2026-11-02', 'comunidad', 'AN', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e8ead121-9f41-b438-3965-19dac2121059', null, '2026-12-07', 'comunidad', 'AN', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b15aa7f6-f11a-5a07-dd3b-4452c31db95e', null, '2026-04-02', 'comunidad', 'AR', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b6061677-9f52-a093-1cb8-53dd0f000fca', null, '2026-04-23', 'comunidad', 'AR', 'San Jorge, Día de Aragón', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1a7cfa74-1273-3e33-0aea-5bc1766abaf2', null, '2026-11-02', 'comunidad', 'AR', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dbfe5625-0c0d-4d87-4b34-47c25d229112', null, '2026-12-07', 'comunidad', 'AR', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('abc83451-b88d-9532-7791-592044264afd', null, '2026-04-02', 'comunidad', 'AS', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e40e0aa3-f4b0-a967-7259-6c32de05400d', null, '2026-09-08', 'comunidad', 'AS', 'Día de Asturias', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c929a3b6-b30f-4f76-5be5-9de19490f1be', null, '2026-11-02', 'comunidad', 'AS', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e77f192c-3691-f2f4-ed60-f32234ccb26b', null, '2026-12-07', 'comunidad', 'AS', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('2c0647be-72c6-6ffe-dd55-5693db76cf0d', null, '2026-03-02', 'comunidad', 'IB', 'Día de las Illes Balears (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b86f97bf-b69f-6ebf-e0e0-39be7143774b', null, '2026-04-02', 'comunidad', 'IB', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('ebf4222d-d2be-f1fe-36a1-75e4aa232a2d', null, '2026-04-06', 'comunidad', 'IB', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('eaebf2a5-268d-9afa-6e1e-d495b50db661', null, '2026-12-26', 'comunidad', 'IB', 'San Esteban', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1f417d2c-55a5-f595-d836-4467494adc2f', null, '2026-04-02', 'comunidad', 'CN', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('66eb2b65-3d65-d8be-f125-3b6ae58f600f', null, '2026-05-30', 'comunidad', 'CN', 'Día de Canarias', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('df8365a2-d82e-5edf-75fd-f7488e9e84be', null, '2026-11-02', 'comunidad', 'CN', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e99e685f-47a1-f759-c3de-4168b1d60e0c', null, '2026-04-02', 'comunidad', 'CB', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('7801f3d8-2bd6-7bca-08a1-d3b1f5b9d603', null, '2026-07-28', 'comunidad', 'CB', 'Día de las Instituciones de Cantabria', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('f91e32fc-4064-61a2-f4eb-f881c1d57086', null, '2026-09-15', 'comunidad', 'CB', 'La Bien Aparecida', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a11a2ba8-df56-2a56-d754-cf1ef50f17ad', null, '2026-12-07', 'comunidad', 'CB', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('5d691821-5c39-1e01-aff1-fa501bda7cee', null, '2026-04-02', 'comunidad', 'CM', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dc62f1de-b2c1-ef2e-42cb-ccbdd4dca5a9', null, '2026-04-06', 'comunidad', 'CM', 'Lunes de Pascua', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a852e2ea-7511-85a0-338b-61c8597e8da9', null, '2026-06-04', 'comunidad', 'CM', 'Corpus Christi', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('2d4c3191-6e25-925f-bccc-15379b20224e', null, '2026-11-02', 'comunidad', 'CM', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('53a71fe7-9fa3-4e3c-b2e3-aeefd1565776', null, '2026-04-02', 'comunidad', 'CL', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1e64ba48-c8e6-eaf8-9203-0bf928c9fa7a', null, '2026-04-23', 'comunidad', 'CL', 'Fiesta de Castilla y León', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('33d9ba50-55df-9d93-ccff-8fa9f370fc1e', null, '2026-11-02', 'comunidad', 'CL', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('4da15e91-9f36-af20-30f3-32a25ba9e2de', null, '2026-12-07', 'comunidad', 'CL', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('6743edea-30eb-a2b2-d1a2-97ba9a3647f7', null, '2026-04-06', 'comunidad', 'CT', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('4376bff7-a7da-8a3c-4521-81d71899cb35', null, '2026-06-24', 'comunidad', 'CT', 'San Juan', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('097369b6-05aa-6668-4fdc-31a630030959', null, '2026-09-11', 'comunidad', 'CT', 'Fiesta Nacional de Cataluña', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('6f8d3f0e-1246-95eb-17fd-efe7171caf7e', null, '2026-12-26', 'comunidad', 'CT', 'San Esteban', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('f1bc2ba8-bf70-e70d-4f34-f100f3f49ef8', null, '2026-03-19', 'comunidad', 'VC', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('02a9184a-f012-1e25-bf2d-02d12028e4f9', null, '2026-04-06', 'comunidad', 'VC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bbebb390-fb1f-9733-5d92-40026175bccf', null, '2026-06-24', 'comunidad', 'VC', 'San Juan', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b8f2772a-4089-e9cb-7605-59ecd790f49c', null, '2026-10-09', 'comunidad', 'VC', 'Día de la Comunitat Valenciana', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dd9ce017-f6df-cbf7-fbe4-67143d9beca7', null, '2026-04-02', 'comunidad', 'EX', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('acfc8d6a-dc78-56ea-2489-62fcb539feaf', null, '2026-09-08', 'comunidad', 'EX', 'Día de Extremadura', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1664e219-6c73-1edd-fefa-e67cddd42c0a', null, '2026-11-02', 'comunidad', 'EX', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1c97e8ba-b755-9587-efc6-165e54b6c543', null, '2026-12-07', 'comunidad', 'EX', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('db0a83a6-2487-ef26-1732-3800f62ddc1f', null, '2026-03-19', 'comunidad', 'GA', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c8ab7fde-bbc6-c4a2-feea-c7855437ff9d', null, '2026-04-02', 'comunidad', 'GA', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('93324834-4b73-ce4f-21c9-3cfffdf52ba0', null, '2026-06-24', 'comunidad', 'GA', 'San Juan', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c58ba52c-9b9d-b05f-c2a6-130903402864', null, '2026-07-25', 'comunidad', 'GA', 'Día Nacional de Galicia', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bb0d1f57-d43c-75ee-6e82-24885262c039', null, '2026-04-02', 'comunidad', 'MD', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('23d65099-80d6-8b0a-cffe-499aa5d71825', null, '2026-05-02', 'comunidad', 'MD', 'Fiesta de la Comunidad de Madrid', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a270f214-2949-fb7b-047a-1c3f345b5104', null, '2026-11-02', 'comunidad', 'MD', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('8a457572-1f43-21eb-081f-a54b94737bcf', null, '2026-12-07', 'comunidad', 'MD', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c8e7e1b0-e707-1de4-6563-f3ef7637f346', null, '2026-03-19', 'comunidad', 'MC', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('87c262e2-3b25-2962-8b23-4e52a9fb71eb', null, '2026-04-02', 'comunidad', 'MC', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('9c7f1eb1-a0bf-d068-9363-45dbc9e1d064', null, '2026-06-09', 'comunidad', 'MC', 'Día de la Región de Murcia', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('080367ea-763c-a489-3ce2-d7b1720ad597', null, '2026-12-07', 'comunidad', 'MC', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e91dc19d-bb5e-85b7-0894-46384bb1926b', null, '2026-03-19', 'comunidad', 'NC', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('e486d874-1772-8d0b-4600-4e310fe88879', null, '2026-04-02', 'comunidad', 'NC', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('042ea2e1-42d8-cb31-3588-f1eb2ac46452', null, '2026-04-06', 'comunidad', 'NC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('83d79f26-b4e8-f64b-770f-bd6f19177a11', null, '2026-11-02', 'comunidad', 'NC', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('213cccb0-840a-2afb-435b-2ecf8a226068', null, '2026-12-03', 'comunidad', 'NC', 'San Francisco Javier (común a toda Navarra)', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('8b52d79e-89ab-7d46-8d4a-b00ee71605c4', null, '2026-03-19', 'comunidad', 'PV', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('0aa66321-bce0-6e2d-3794-83dbe9c7200b', null, '2026-04-02', 'comunidad', 'PV', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dc75e498-f448-d8bb-c529-175d2593f155', null, '2026-04-06', 'comunidad', 'PV', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b2640e6d-8da5-3d50-91bf-26a7749186b0', null, '2026-07-25', 'comunidad', 'PV', 'Santiago Apóstol', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('fcd8418c-a37a-a247-7c98-73bfddddd61c', null, '2026-04-02', 'comunidad', 'RI', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bfbca80c-772a-c306-f06f-ac4bb78fd221', null, '2026-04-06', 'comunidad', 'RI', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('ae241a92-18f7-f02e-972d-bf157942816b', null, '2026-06-09', 'comunidad', 'RI', 'Día de La Rioja', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1f814451-544a-0bb3-b99d-df7db73297a3', null, '2026-12-07', 'comunidad', 'RI', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('886954cf-5b9a-f012-15b1-72cfca288e0f', null, '2026-04-02', 'comunidad', 'CE', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('ddff246b-6804-cb53-c726-123e861f7fac', null, '2026-05-27', 'comunidad', 'CE', 'Fiesta del Sacrificio (Eid al-Adha)', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e8a3377c-e006-fb95-f6a0-452c85ff7ded', null, '2026-08-05', 'comunidad', 'CE', 'Nuestra Señora de África', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('5706dc65-9ae4-708e-21f2-4c8b9be30db2', null, '2026-09-02', 'comunidad', 'CE', 'Día de Ceuta', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('6c8e352b-adc6-5716-22eb-9208f780a48c', null, '2026-03-20', 'comunidad', 'ML', 'Fiesta del Eid al-Fitr', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('9c032973-8a94-41ab-86a3-566d8c62d41c', null, '2026-04-02', 'comunidad', 'ML', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('7f1930cb-b185-8b1d-b1af-b1c5bc82eb48', null, '2026-05-27', 'comunidad', 'ML', 'Fiesta del Sacrificio (Eid al-Adha)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('014ccd23-e6fe-471c-8c37-18c177030d75', null, '2026-12-07', 'comunidad', 'ML', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('8125d464-8943-ae18-ec0e-81ba76133815', null, '2027-01-01', 'nacional', null, 'Año Nuevo', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('5925ea7f-3e59-b52e-55dc-344a46c53452', null, '2027-01-06', 'nacional', null, 'Epifanía del Señor', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('213e44e8-ff2c-438c-196b-6b589778445c', null, '2027-03-26', 'nacional', null, 'Viernes Santo', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('6baed0c9-f520-9480-ea0f-63b8b3ed3ba9', null, '2027-05-01', 'nacional', null, 'Fiesta del Trabajo', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('856e81eb-b5ab-5884-7259-74b96eb7654e', null, '2027-08-15', 'nacional', null, 'Asunción de la Virgen', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('86f6c3ce-170e-38eb-81f7-51219325c529', null, '2027-10-12', 'nacional', null, 'Fiesta Nacional de España', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('055a63a7-84ce-0271-14c4-a302b006627a', null, '2027-11-01', 'nacional', null, 'Todos los Santos', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('0c0e4467-f666-dec6-a54b-ac69d6f56f69', null, '2027-12-06', 'nacional', null, 'Día de la Constitución Española', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('cf7eaa1d-e9aa-a01f-ae5b-94de2ae21421', null, '2027-12-08', 'nacional', null, 'Inmaculada Concepción', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('712964c3-bb94-70fa-8bb9-0b140fafb899', null, '2027-12-25', 'nacional', null, 'Natividad del Señor', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('5ae33a2a-75ee-d342-61fe-ebfcbcd5c628', null, '2027-03-01', 'comunidad', 'AN', 'Día de Andalucía (lunes siguiente)', 'date-holidays', 'Decreto 84/2026, de 29 de abril (BOJA 05/05/2026)'),
  ('37d08fc0-7c15-2b3b-223e-e4ac40fafc68', null, '2027-03-25', 'comunidad', 'AN', 'Jueves Santo', 'date-holidays', 'Decreto 84/2026, de 29 de abril (BOJA 05/05/2026)'),
  ('61d20eec-5ba9-61f2-d001-0244865329c1', null, '2027-08-16', 'comunidad', 'AN', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 84/2026, de 29 de abril (BOJA 05/05/2026)'),
  ('5e710b1d-2e99-92a0-8a9c-3c418b11203f', null, '2027-03-25', 'comunidad', 'AR', 'Jueves Santo', 'date-holidays', 'Decreto 163/2026, de 9 de septiembre (BOA 16/09/2026)'),
  ('0a1cf9c8-1a5f-77b7-4adb-7ae13f81e9a7', null, '2027-04-23', 'comunidad', 'AR', 'San Jorge, Día de Aragón', 'date-holidays', 'Decreto 163/2026, de 9 de septiembre (BOA 16/09/2026)'),
  ('ff03eec3-46c0-950e-0f8a-b74a8d366275', null, '2027-08-16', 'comunidad', 'AR', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 163/2026, de 9 de septiembre (BOA 16/09/2026)'),
  ('b9290298-0906-5e30-0e89-2dbf5b7c6a59', null, '2027-03-25', 'comunidad', 'AS', 'Jueves Santo', 'date-holidays', 'sin localizar'),
  ('bdf5f79f-a784-0229-7660-d40e8944d03f', null, '2027-08-16', 'comunidad', 'AS', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'sin localizar'),
  ('10eb066e-0345-f8c8-72ae-50f7c564d1f7', null, '2027-09-08', 'comunidad', 'AS', 'Día de Asturias', 'date-holidays', 'sin localizar'),
  ('d4858356-0f7d-3d4c-9181-f774fca4a216', null, '2027-03-01', 'comunidad', 'IB', 'Día de las Illes Balears', 'date-holidays', 'Acuerdo del Consell de Govern de 13/03/2026 (BOIB)'),
  ('69a9cfa9-92d9-f375-cae0-7081980468ec', null, '2027-03-25', 'comunidad', 'IB', 'Jueves Santo', 'date-holidays', 'Acuerdo del Consell de Govern de 13/03/2026 (BOIB)'),
  ('18b224a7-b429-5d62-637e-ea8fae3a6a68', null, '2027-03-29', 'comunidad', 'IB', 'Lunes de Pascua', 'date-holidays', 'Acuerdo del Consell de Govern de 13/03/2026 (BOIB)'),
  ('6456633b-9035-7896-3e3c-10ebe8e30d72', null, '2027-03-25', 'comunidad', 'CN', 'Jueves Santo', 'date-holidays', 'Decreto 115/2026, de 29 de junio (BOC 03/07/2026)'),
  ('e818cf99-0325-0cdb-eefd-62407e673d38', null, '2027-08-16', 'comunidad', 'CN', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 115/2026, de 29 de junio (BOC 03/07/2026)'),
  ('031cdde5-f528-d73d-dc4c-61a7d15fd001', null, '2027-03-25', 'comunidad', 'CB', 'Jueves Santo', 'date-holidays', 'Orden IND/29/2026, de 6 de julio (BOC 15/07/2026)'),
  ('a5bb0e54-8d9e-fa7b-c402-1f777a008117', null, '2027-07-28', 'comunidad', 'CB', 'Día de las Instituciones de Cantabria', 'a mano', 'Orden IND/29/2026, de 6 de julio (BOC 15/07/2026)'),
  ('1614ed43-9abf-30f5-094c-e18a314d0d23', null, '2027-09-15', 'comunidad', 'CB', 'La Bien Aparecida', 'date-holidays', 'Orden IND/29/2026, de 6 de julio (BOC 15/07/2026)'),
  ('80e267bc-5c9a-8500-1842-9df32b946381', null, '2027-03-25', 'comunidad', 'CM', 'Jueves Santo', 'date-holidays', 'Decreto 34/2026, de 23 de junio (DOCM 13/07/2026)'),
  ('0527f952-0a46-418b-d58c-0e4b1403fe16', null, '2027-05-27', 'comunidad', 'CM', 'Corpus Christi', 'date-holidays', 'Decreto 34/2026, de 23 de junio (DOCM 13/07/2026)'),
  ('c9686ac7-5829-1eb9-71e0-809efd7e1a93', null, '2027-05-31', 'comunidad', 'CM', 'Día de Castilla-La Mancha', 'date-holidays', 'Decreto 34/2026, de 23 de junio (DOCM 13/07/2026)'),
  ('1d2a108e-8110-a22e-dd09-5456041e84c5', null, '2027-03-25', 'comunidad', 'CL', 'Jueves Santo', 'date-holidays', 'Decreto 7/2026, de 26 de marzo (BOCYL 30/03/2026)'),
  ('ed04a3dd-0319-482f-72d4-5d4176c9bcfb', null, '2027-04-23', 'comunidad', 'CL', 'Fiesta de Castilla y León', 'date-holidays', 'Decreto 7/2026, de 26 de marzo (BOCYL 30/03/2026)'),
  ('c70e6316-7d32-18e8-ac42-4709ae36a72a', null, '2027-08-16', 'comunidad', 'CL', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 7/2026, de 26 de marzo (BOCYL 30/03/2026)'),
  ('d4806d52-eb09-83dd-20d5-a620dbfc8e2b', null, '2027-03-29', 'comunidad', 'CT', 'Lunes de Pascua', 'date-holidays', 'Orden EMT/52/2026, de 25 de marzo (DOGC)'),
  ('c086c1ad-465d-0855-159b-73077414efac', null, '2027-06-24', 'comunidad', 'CT', 'San Juan', 'date-holidays', 'Orden EMT/52/2026, de 25 de marzo (DOGC)'),
  ('f6f27c97-bcbf-18db-30c2-80b494e48530', null, '2027-09-11', 'comunidad', 'CT', 'Fiesta Nacional de Cataluña', 'date-holidays', 'Orden EMT/52/2026, de 25 de marzo (DOGC)'),
  ('e2983550-b145-f47c-9bd2-373a0b327151', null, '2027-03-19', 'comunidad', 'VC', 'San José', 'date-holidays', 'Decreto 42/2026, de 20 de marzo (DOGV 25/03/2026)'),
  ('61810943-bc80-6a2a-bb08-b680c1fe6bdc', null, '2027-03-29', 'comunidad', 'VC', 'Lunes de Pascua', 'date-holidays', 'Decreto 42/2026, de 20 de marzo (DOGV 25/03/2026)'),
  ('b414950d-68b3-e0e2-8004-09a120e9939e', null, '2027-10-09', 'comunidad', 'VC', 'Día de la Comunitat Valenciana', 'a mano', 'Decreto 42/2026, de 20 de marzo (DOGV 25/03/2026)'),
  ('9520ebd2-8cb7-2660-3339-e04e9141dcd2', null, '2027-03-25', 'comunidad', 'EX', 'Jueves Santo', 'date-holidays', 'Decreto 119/2026, de 2 de junio (DOE 08/06/2026)'),
  ('2eb8ba46-4c0c-fb5f-5e54-9721ae46d0c5', null, '2027-09-08', 'comunidad', 'EX', 'Día de Extremadura', 'date-holidays', 'Decreto 119/2026, de 2 de junio (DOE 08/06/2026)'),
  ('eb0c6ac5-32ab-a87f-e5cc-914958b7a166', null, '2027-10-11', 'comunidad', 'EX', 'Descanso de la Asunción de la Virgen', 'a mano', 'Decreto 119/2026, de 2 de junio (DOE 08/06/2026)'),
  ('08e4e00e-9466-f14f-bc19-4bfe897f5fcf', null, '2027-03-19', 'comunidad', 'GA', 'San José', 'date-holidays', 'Decreto 68/2026, de 15 de junio (DOG 02/07/2026)'),
  ('9994acd4-9d75-57c6-5b44-5fbae607fd77', null, '2027-03-25', 'comunidad', 'GA', 'Jueves Santo', 'date-holidays', 'Decreto 68/2026, de 15 de junio (DOG 02/07/2026)'),
  ('37bd5b2b-baa6-3294-2e15-3a443f8a0384', null, '2027-05-17', 'comunidad', 'GA', 'Día de las Letras Gallegas', 'date-holidays', 'Decreto 68/2026, de 15 de junio (DOG 02/07/2026)'),
  ('bdead91d-072f-290c-d034-0bab4f135633', null, '2027-03-19', 'comunidad', 'MD', 'San José', 'a mano', 'Decreto 82/2026, de 30 de septiembre (BOCM 01/10/2026)'),
  ('8b0a7b4d-192f-49f7-06a6-6d1071bdfd64', null, '2027-03-25', 'comunidad', 'MD', 'Jueves Santo', 'date-holidays', 'Decreto 82/2026, de 30 de septiembre (BOCM 01/10/2026)'),
  ('540d22cd-e429-20bb-7c3a-9e275e5f83a1', null, '2027-08-16', 'comunidad', 'MD', 'Asunción de la Virgen (lunes siguiente)', 'a mano', 'Decreto 82/2026, de 30 de septiembre (BOCM 01/10/2026)'),
  ('4e098872-c44d-8883-f2d2-98be7750f921', null, '2027-03-19', 'comunidad', 'MC', 'San José', 'date-holidays', 'Resolución de 13/07/2026 de la Dirección General de Trabajo (BORM 27/07/2026)'),
  ('fb3419e0-393c-58bc-c4bd-e4b4e8d66be5', null, '2027-03-25', 'comunidad', 'MC', 'Jueves Santo', 'date-holidays', 'Resolución de 13/07/2026 de la Dirección General de Trabajo (BORM 27/07/2026)'),
  ('0f5880bc-9241-96d9-49ad-7498a40c6de7', null, '2027-06-09', 'comunidad', 'MC', 'Día de la Región de Murcia', 'a mano', 'Resolución de 13/07/2026 de la Dirección General de Trabajo (BORM 27/07/2026)'),
  ('8ad9ca53-0278-84f1-0489-3475a420b12f', null, '2027-03-19', 'comunidad', 'NC', 'San José', 'date-holidays', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('091295b6-32f7-c440-989c-77d59f30993b', null, '2027-03-25', 'comunidad', 'NC', 'Jueves Santo', 'date-holidays', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('1debe9ce-4452-3742-ab1e-8d713e2e48ca', null, '2027-03-29', 'comunidad', 'NC', 'Lunes de Pascua', 'date-holidays', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('879e3a68-e83b-a4a7-9440-176997168da0', null, '2027-12-03', 'comunidad', 'NC', 'San Francisco Javier (común a toda Navarra)', 'a mano', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('03e51acd-adf6-0079-ff7f-5a0032115755', null, '2027-03-25', 'comunidad', 'PV', 'Jueves Santo', 'date-holidays', 'Decreto 90/2026, de 9 de junio (BOPV 16/07/2026)'),
  ('0a0e6e80-25e3-bb17-2e66-a069198382e2', null, '2027-03-29', 'comunidad', 'PV', 'Lunes de Pascua', 'date-holidays', 'Decreto 90/2026, de 9 de junio (BOPV 16/07/2026)'),
  ('8712ad98-ae45-a04d-1013-cdda3814e09b', null, '2027-10-07', 'comunidad', 'PV', 'Aniversario del primer Gobierno Vasco', 'a mano', 'Decreto 90/2026, de 9 de junio (BOPV 16/07/2026)'),
  ('428dd866-a5c8-340c-d638-8d501cb9a718', null, '2027-03-25', 'comunidad', 'RI', 'Jueves Santo', 'date-holidays', 'Resolución 186/2026, de 30 de abril (BOR)'),
  ('8caf11f4-79ab-7bcb-4d9e-c56c56b29067', null, '2027-03-29', 'comunidad', 'RI', 'Lunes de Pascua', 'date-holidays', 'Resolución 186/2026, de 30 de abril (BOR)'),
  ('395c20b5-f443-e687-714e-669ae08a18bb', null, '2027-06-09', 'comunidad', 'RI', 'Día de La Rioja', 'date-holidays', 'Resolución 186/2026, de 30 de abril (BOR)');

-- The triggers that tables have in common, made from the registry (03_tablas.sql) and from the catalogue, so that no
-- table names them. The last file, because all tables are there by now.

-- ## Auditoría: one trigger a verb

do $$
declare
  t record;
begin
  for t in select r.tabla, (private.key_of(r.tabla)).name as key from private.tablas r where r.auditada loop
    execute format(
      'create trigger %1$I after insert on public.%2$I referencing new table as new_rows
       for each statement execute function public.audit_insert (%3$L)',
      t.tabla || '_audit_insert', t.tabla, t.key
    );
    execute format(
      'create trigger %1$I after update on public.%2$I referencing old table as old_rows new table as new_rows
       for each statement execute function public.audit_update (%3$L)',
      t.tabla || '_audit_update', t.tabla, t.key
    );
    execute format(
      'create trigger %1$I after delete on public.%2$I referencing old table as old_rows
       for each statement execute function public.audit_delete (%3$L)',
      t.tabla || '_audit_delete', t.tabla, t.key
    );
  end loop;
end;
$$;

-- ## Papelera
--
-- What is deleted with a row (a foreign key that says `on delete cascade`) is kept inside the row's entry. A row that
-- hangs on another one has an entry of its own only when it is deleted for itself: depth 0, not by the foreign key.

create view private.cuelgan (tabla, columna, de) as
select c.relname::text, a.attname::text, p.relname::text
from pg_catalog.pg_constraint k
join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
join pg_catalog.pg_class p on p.oid = k.confrelid and p.relnamespace = 'public'::regnamespace
join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
where k.contype = 'f' and k.confdeltype = 'c';

do $$
declare
  t record;
begin
  for t in
    select r.tabla,
      exists (select from private.cuelgan c where c.tabla = r.tabla) as hangs,
      (select string_agg(format('%L, %L', c.tabla, c.columna), ', ' order by c.tabla) from private.cuelgan c where c.de = r.tabla) as dependents
    from private.tablas r where r.papelera
  loop
    execute format(
      'create trigger %I before delete on public.%I for each row %s execute function public.send_to_papelera (%s)',
      t.tabla || '_papelera', t.tabla, case when t.hangs then 'when (pg_trigger_depth() = 0)' end, t.dependents
    );
  end loop;
end;
$$;

-- ## Operation ids: the tables that the screens write by themselves

do $$
declare
  t record;
begin
  for t in
    select c.relname as name from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
      has_any_column_privilege('authenticated', c.oid, 'insert, update') or has_table_privilege('authenticated', c.oid, 'delete')
    )
  loop
    execute format(
      'create trigger operation_begin before insert or update or delete on public.%I
       for each statement execute function private.begin_table_operation()', t.name);
    execute format(
      'create trigger operation_inserted after insert on public.%I referencing new table as written_rows
       for each statement execute function private.end_table_operation()', t.name);
    execute format(
      'create trigger operation_updated after update on public.%I referencing new table as written_rows
       for each statement execute function private.end_table_operation()', t.name);
    execute format(
      'create trigger operation_deleted after delete on public.%I referencing old table as written_rows
       for each statement execute function private.end_table_operation()', t.name);
  end loop;
end;
$$;
