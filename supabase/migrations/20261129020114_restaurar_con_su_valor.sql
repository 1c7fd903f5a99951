-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.insert_json_rows(table_name text, rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  columns text;
  said text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum), string_agg(
    case when a.attnotnull and d.adbin is not null
      then format('coalesce(%I, %s)', a.attname, pg_catalog.pg_get_expr(d.adbin, d.adrelid))
      else quote_ident(a.attname)
    end, ', ' order by a.attnum
  ) into columns, said
  from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and exists (select from jsonb_array_elements(rows) r where r ? a.attname);
  execute format(
    'insert into public.%1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1)', table_name, columns, said
  ) using rows;
end;
$function$;
