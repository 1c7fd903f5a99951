-- Exports in half the time: rows as json, which is written straight, and not as jsonb, which is built, cut and written.
drop function public.export_rows (text, text[]);

-- Rows of `ids`, in their order: all columns of a case file or a client but the search column. At most 2,000 a call.
create function public.export_rows (table_name text, row_ids text[]) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  columns text;
  rows json;
begin
  if table_name not in ('deals', 'clientes', 'expedientes') or cardinality(row_ids) > 2000 then
    raise exception using errcode = 'PT400', message = 'No se puede exportar';
  end if;
  select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attname <> 'busqueda';
  execute format(
    'select coalesce(json_agg((select row_to_json(c) from (select %4$s) c) order by i.position), ''[]'')
     from unnest(%2$L::%3$s[]) with ordinality i (id, position) join public.%1$I t on t.id = i.id',
    table_name, row_ids, case table_name when 'deals' then 'text' else 'uuid' end, columns
  ) into rows;
  return rows;
end;
$$;

grant execute on function public.export_rows (text, text[]) to authenticated;
