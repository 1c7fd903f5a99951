-- The practice's legal texts are changed by its administrators: every change is kept, with what it said before.

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

create policy auditoria_select_settings on public.auditoria for select to authenticated
using (tabla = 'settings' and (select public.is_administrador()));
