-- A page that has to be sorted for is found by its ids too (decision 082): the index of the list is then read alone, and what is sorted is
-- narrow. With all that the page shows, 150,000 clients by name were read from their table.

-- As before, but for that.
create or replace function private.page_walked_to (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer, total bigint
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  near constant integer := 1000;
  page constant integer := greatest(least(page_number, ceil(total::numeric / page_size)::integer), 1);
  start constant bigint := (page - 1)::bigint * page_size;
  wanted constant bigint := least(page_size, total - start);
  from_end constant bigint := total - start - wanted;
  as_they_come constant boolean := start < near and private.is_order_of_index(order_by);
  rows jsonb := '[]';
begin
  if wanted > 0 then
    execute format(
      case when as_they_come
        then 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (select %2$s from %1$s t where %3$s order by %7$s limit %5$s offset %6$s) p'
        else 'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
          from (
            select %2$s from %1$s t
            where t.id = any (array(select t.id from %1$s t where %3$s order by %4$s limit %5$s offset %6$s))
            order by %7$s
          ) p'
      end,
      relation, columns, condition, case when from_end < start then private.reversed(order_by) else order_by end,
      wanted, case when as_they_come then start else least(start, from_end) end, order_by
    ) into rows;
  end if;
  return jsonb_build_object('total', total, 'page', page, 'rows', rows);
end;
$$;
