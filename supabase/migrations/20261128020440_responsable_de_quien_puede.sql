-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.check_responsable()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) = 'on' or private.puede_llevar(new.responsable_id) then
    return new;
  elsif tg_op = 'INSERT' and new.responsable_id in (new.user_id, auth.uid()) then
    new.responsable_id := null;
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'Quien lleve un expediente ha de estar en el equipo';
end;
$function$;
