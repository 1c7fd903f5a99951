-- Lists: one call gives the page and the exact total. `security definer`, because under a row policy PostgreSQL does not use
-- the trigram index (LIKE is not leakproof: 7 ms become 250); so each function checks the caller itself.

-- A page of case files. `page_number` past the end gives the last page; the answer says which page it is.
create function public.list_deals (
  search text default '',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  pattern constant text := public.patron_busqueda(search);
  filter constant text := case when btrim(search) = '' then 'true' else 'd.busqueda like $1' end;
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
  sort_key text;
  total bigint;
  page integer;
  rows jsonb;
begin
  if not public.is_staff() then
    raise exception using errcode = '42501', message = 'No tiene acceso a los expedientes';
  end if;

  sort_key := case
    when sort_by in ('generateddate', 'hasinsurancecompanyinfo') then format('d.%I', sort_by)
    when sort_by in ('id', 'contractnumber', 'debtorfullname', 'creditorname')
      then format('d.%I collate "es-x-icu"', sort_by)
  end;
  if sort_key is null then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;

  execute format('select count(*) from public.deals d where %s', filter) into total using pattern;
  page := greatest(least(page_number, ceil(total::numeric / size)::integer), 1);

  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'')
     from (
       select d.id, d.contractnumber, d.debtorfullname, d.creditorname, d.hasinsurancecompanyinfo, d.generateddate
       from public.deals d
       where %1$s
       order by %2$s %3$s nulls last, d.id %3$s
       limit %4$s offset %5$s
     ) p',
    filter, sort_key, direction, size, (page - 1)::bigint * size
  ) into rows using pattern;

  return jsonb_build_object('total', total, 'page', page, 'rows', rows);
end;
$$;

grant execute on function public.list_deals (text, text, boolean, integer, integer) to authenticated;

-- The four counters of Inicio. Tasks and recovered amounts have no table yet: nothing is pending, nothing was recovered.
create function public.inicio_counters () returns jsonb
language sql stable security invoker set search_path = ''
return jsonb_build_object(
  'clientes_activos', (select count(*) from public.clientes),
  'expedientes_abiertos', (select count(*) from public.deals),
  'tareas_pendientes', 0,
  'importe_recuperado_mes', 0
);

grant execute on function public.inicio_counters () to authenticated;
