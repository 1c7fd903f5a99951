-- Exports: whole rows of a list, batch by batch.

-- Rows of `ids`, in their order: all columns of a case file or a client but the search column. At most 2,000 a call.
create function public.export_rows (table_name text, row_ids text[]) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  rows jsonb;
begin
  if table_name not in ('deals', 'clientes', 'expedientes') or cardinality(row_ids) > 2000 then
    raise exception using errcode = 'PT400', message = 'No se puede exportar';
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(t) - ''busqueda'' order by array_position(%2$L::text[], t.id::text)), ''[]'')
     from public.%1$I t where t.id = any (%2$L)',
    table_name, row_ids
  ) into rows;
  return rows;
end;
$$;

grant execute on function public.export_rows (text, text[]) to authenticated;
