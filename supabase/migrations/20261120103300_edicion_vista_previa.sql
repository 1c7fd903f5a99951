-- How many of these case files `set_deals_field` would change: those that do not have the value yet. Runs as the caller.
create function public.preview_deals_field (row_ids text[], field text, value text) returns integer
language plpgsql stable security invoker set search_path = '' as $$
declare
  changing integer;
begin
  if not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'public.deals'::regclass and a.attname = field and a.attnum > 0 and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'updated_at')
  ) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'select count(*) from public.deals d where d.id = any (%L) and d.%I is distinct from %L', row_ids, field, value
  ) into changing;
  return changing;
end;
$$;

grant execute on function public.preview_deals_field (text[], text, text) to authenticated;
