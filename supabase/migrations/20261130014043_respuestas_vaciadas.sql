-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.forget_emptied_answers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone text[];
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  -- Read once: within the statement below they would be read again for each answer.
  gone := array(
    select e.registro_id from emptied e
    union all
    select f.fila ->> 'id'
    from emptied e, jsonb_each(e.dependientes) t, jsonb_array_elements(t.value) f (fila)
  );
  delete from private.operaciones o
  where exists (
    select from jsonb_array_elements(case jsonb_typeof(o.resultado) when 'array' then o.resultado else '[]' end) r
    where r ->> 'id' = any (gone)
  );
  return null;
end;
$function$;
