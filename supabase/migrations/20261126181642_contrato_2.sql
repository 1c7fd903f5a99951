-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.send_to_papelera()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted constant jsonb := to_jsonb(old) - 'busqueda';
  dependents jsonb := '{}';
  rows jsonb;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(d)), ''[]'') from (select h.* from public.%I h where h.%I = $1.id for update) d',
      tg_argv[i], tg_argv[i + 1]
    ) into rows using old;
    dependents := dependents || jsonb_build_object(tg_argv[i], rows);
  end loop;
  insert into public.papelera (tabla, registro_id, registro, dependientes, user_id, titulo)
  values (
    tg_table_name, old.id::text, deleted, dependents, old.user_id, coalesce(private.titulo_de(tg_table_name, deleted), '')
  );
  return old;
end;
$function$;
