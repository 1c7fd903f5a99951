-- Settings of the practice: name and text. `visibility` says whether colleagues see each other's clients and
-- documents; `terminos` and `privacidad` are the legal texts; `documentos_exigidos` are the exhibits that each case
-- file must have.

-- The embedded server writes `visibility` from its configuration; on a hosted project an administrator does, with
-- SQL.
create table public.settings (
  name text primary key,
  value text not null,
  -- Saving asks for the row as it was read.
  updated_at timestamptz not null default now(),
  -- Of whom the second step is demanded, and from which day on.
  constraint settings_segundo_paso check (
    name <> 'segundo_paso' or value ~ '^(nadie|(todos|administradores) 20[0-9]{2}-[01][0-9]-[0-3][0-9])$'
  )
);

alter table public.settings enable row level security;

create policy settings_select_staff on public.settings for select to authenticated
using ((select public.is_staff()));

-- The settings that administrators write by themselves; others have a function of their own.
create function private.ajustes_editables () returns text[]
language sql immutable set search_path = ''
return array[
  'terminos', 'privacidad', 'documentos_exigidos', 'doble_control', 'lecturas_plazos', 'masc_ambas', 'masc_interrupcion', 'masc_ventana',
  'masc_envio', 'masc_patrones', 'perfiles_aportacion', 'despacho', 'correos_por_minuto', 'correos_por_dia', 'costas_recuperadas',
  'segundo_paso'
];

grant execute on function private.ajustes_editables () to authenticated;

create policy settings_insert_administrador on public.settings for insert to authenticated
with check ((select public.is_administrador()) and name = any (private.ajustes_editables()));

create policy settings_update_administrador on public.settings for update to authenticated
using ((select public.is_administrador()) and name = any (private.ajustes_editables()))
with check ((select public.is_administrador()) and name = any (private.ajustes_editables()));

grant select, insert, update on public.settings to authenticated;

insert into public.settings (name, value) values ('visibility', 'own');

-- What may be read without a session: two texts. `anon` has no right on the table, so the view has its owner's.
create view public.textos_legales with (security_barrier = true) as
select name, value from public.settings where name in ('terminos', 'privacidad');

revoke all on public.textos_legales from public, anon, authenticated;
grant select on public.textos_legales to anon, authenticated;

-- ## What the settings decide

-- Since when nothing goes out that nobody asks for: mails to clients, the daily summary, calls to other programs. Restoring a copy says so
-- (server/backup), because the installation that was copied may have sent what waited. Null where things go: it was no copy, or an administrator has decided.
create function private.retenido_desde () returns timestamptz
language sql stable set search_path = ''
return (select nullif(s.value, 'no')::timestamptz from public.settings s where s.name = 'salidas_retenidas');

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
