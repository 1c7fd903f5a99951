-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.sin_nombres_en_blanco()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.contractnumber := case when new.contractnumber ~ '\S' then new.contractnumber end;
  new.debtorfullname := case when new.debtorfullname ~ '\S' then new.debtorfullname end;
  new.creditorname := case when new.creditorname ~ '\S' then new.creditorname end;
  return new;
end;
$function$;

CREATE TRIGGER deals_nombres BEFORE INSERT OR UPDATE OF contractnumber, debtorfullname, creditorname ON public.deals FOR EACH ROW WHEN (((new.contractnumber !~ '\S'::text) OR (new.debtorfullname !~ '\S'::text) OR (new.creditorname !~ '\S'::text))) EXECUTE FUNCTION private.sin_nombres_en_blanco();

-- What was written before: the trigger empties it.
update public.deals set contractnumber = contractnumber
where contractnumber !~ '\S' or debtorfullname !~ '\S' or creditorname !~ '\S';
