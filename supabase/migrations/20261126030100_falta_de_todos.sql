-- What a case file lacks is said of the case file, not of who looks: documents that VISIBILITY=own hides from the caller are there.

-- As before, with everybody's documents in `falta` and `documentos`; `anadidos` tells what is new to the caller, and stays theirs.
create or replace function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(
    filters, array['estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos']
  );
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    private.flag_is(
      't.hasinsurancecompanyinfo',
      case filters ->> 'estado' when 'completo' then 'si' when 'incompleto' then 'no' else filters ->> 'estado' end
    ),
    case when jsonb_array_length(filters -> 'acreedor') > 0 then format(
      't.creditorname = any (%L)', (select array_agg(a) from jsonb_array_elements_text(filters -> 'acreedor') a)
    ) end,
    case when filters ? 'metodo' then format('t.contractmethod = %L', filters ->> 'metodo') end,
    private.flag_is('t.hasrespondedtoextrajudicialclaim', filters ->> 'respondio'),
    private.between_days('t.generateddate', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'documentos' then format(
      '%s (select from derived.documented d where d.deal_id = t.id)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end
    ) end,
    (
      select string_agg(format(
        'not exists (select from public.deal_documents d where d.category = %L and d.deal_id = t.id)', f.category
      ), ' and ')
      from jsonb_array_elements_text(filters -> 'falta') f (category)
    ),
    case when filters ? 'anadidos' then format(
      't.id = any (array(select distinct d.deal_id from public.deal_documents d where d.uploaded_at > %L and %s))',
      (filters ->> 'anadidos')::timestamptz, private.visible_to_caller('d.user_id')
    ) end
  );
end;
$$;

-- As before, with everybody's documents.
create or replace function public.list_deals (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  required constant text[] := public.documentos_exigidos();
  condition constant text := private.deals_condition(search, filters);
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  page := private.remember(private.page_of(
    'public.deals',
    't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate',
    condition,
    private.deals_order(sort_by, sort_desc),
    page_number, page_size,
    case
      when btrim(search) <> '' then null
      when filters = '{}' then private.kept_total('deals', 'true')
      when filters - array['estado', 'acreedor', 'metodo', 'respondio'] = '{}' then private.kept_total_by_value('deals', condition)
    end,
    case when filters ? 'falta' or filters ->> 'documentos' = 'sin' then condition end,
    case when filters ?| array['documentos', 'falta', 'anadidos'] then array['deals', 'deal_documents'] else array['deals'] end
  ));
  select coalesce(jsonb_agg(r.deal || jsonb_build_object('documentos', (
    select count(distinct d.category)
    from public.deal_documents d
    where d.deal_id = r.deal ->> 'id' and d.category = any (required)
  )) order by r.position), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position);
  return page || jsonb_build_object('rows', rows);
end;
$$;

create or replace function public.inicio_resumen (creditors integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  deals constant bigint := private.kept_total('deals', 'true');
  missing jsonb;
  by_month jsonb;
  by_creditor jsonb;
  first_month constant date := date_trunc('month', now() at time zone 'Europe/Madrid')::date - interval '11 months';
begin
  perform private.check_staff();
  -- Sorted by the index: counting them is reading it once.
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''categoria'', r.name, ''expedientes'', %s - coalesce(h.having, 0)) order by r.position), ''[]'')
     from unnest(public.documentos_exigidos()) with ordinality r (name, position)
     left join (
       select f.category, count(*) as having
       from (
         select t.category, t.deal_id from public.deal_documents t
         where t.category = any (%L) and t.deal_id not in (
           select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador())
         )
         group by t.category, t.deal_id
       ) f
       group by f.category
     ) h on h.category = r.name',
    deals, public.documentos_exigidos()
  ) into missing;
  select jsonb_agg(jsonb_build_object('mes', to_char(m.first_day, 'YYYY-MM'), 'expedientes', m.total) order by m.first_day) into by_month
  from (
    select s.first_day, count(d.generateddate) as total
    from (
      select (first_month + n * interval '1 month')::date as first_day from generate_series(0, 11) n
    ) s
    left join private.deals_visibles d
      on d.generateddate >= s.first_day::timestamp at time zone 'Europe/Madrid'
      and d.generateddate < (s.first_day + interval '1 month') at time zone 'Europe/Madrid'
    group by s.first_day
  ) m;
  select jsonb_build_object(
    'rows', coalesce(
      jsonb_agg(jsonb_build_object('nombre', c.nombre, 'expedientes', c.total) order by c.position) filter (where c.position <= creditors),
      '[]'
    ),
    'otros', coalesce(sum(c.total) filter (where c.position > creditors), 0),
    'sin_acreedor', deals - coalesce(sum(c.total), 0)
  ) into by_creditor
  from (
    select g.nombre, g.total, row_number() over (order by g.total desc, g.nombre collate "es-x-icu") as position
    from (
      select d.creditorname as nombre, count(*) as total from private.deals_visibles d where d.creditorname <> '' group by d.creditorname
    ) g
  ) c;
  return jsonb_build_object('expedientes', deals, 'faltan', missing, 'meses', by_month, 'acreedores', by_creditor);
end;
$$;

create or replace function public.get_acreedor (acreedor text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  figures jsonb;
begin
  perform private.check_staff();
  execute format(
    'select to_jsonb(f) from (%s) f', private.acreedores_cifras(format('t.creditorname = %L', acreedor))
  ) into figures;
  if figures is null then
    return null;
  end if;
  return figures || private.acreedor_contacto(acreedor) || jsonb_build_object(
    'segun_expedientes', private.acreedor_segun_expedientes(acreedor),
    'ficha', (select to_jsonb(a) from public.acreedores a where a.nombre = acreedor),
    'sin_documentos', (
      select count(*) from private.deals_visibles t
      where t.creditorname = acreedor and not exists (
        select from derived.documented d where d.deal_id = t.id
      )
    )
  );
end;
$$;

-- Of the required documents, those that the case file has and the caller does not see: somebody else's.
create function public.exigidos_de_otros (deal text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if public.team_visibility() or public.esta_bloqueado('deals', deal) then
    return '{}';
  end if;
  return array(
    select distinct d.category from public.deal_documents d
    where d.deal_id = deal and d.category = any (public.documentos_exigidos()) and d.user_id <> auth.uid()
    order by d.category
  );
end;
$$;

grant execute on function public.exigidos_de_otros (text) to authenticated;
