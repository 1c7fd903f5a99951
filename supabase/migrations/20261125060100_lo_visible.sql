-- What the caller sees, said once (decision 121). Rows, totals, filters, charts, exports and figures count what the lists show: case files
-- that are not blocked, documents that also are the caller's own or the team's. Administrators see blocked case files. Blocked clients of
-- colleagues are nobody's to count: an administrator finds them in Ajustes.

create view private.deals_visibles as
select d.* from public.deals d where d.bloqueado_at is null or (select public.is_administrador());

create view private.deal_documents_visibles as
select h.* from public.deal_documents h
where ((select public.team_visibility()) or h.user_id = (select auth.uid()))
  and h.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador()));

-- With the mark, so that figures by creditor read the index alone.
drop index public.deals_acreedor;
create index deals_acreedor on public.deals (creditorname, generateddate desc nulls last) include (
  extrajudicialcommunicationsentdate, hasrespondedtoextrajudicialclaim, extrajudicialresponsedate, bloqueado_at
);

create or replace function public.inicio_counters()
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total('clientes', private.visible_to_caller('t.user_id')) else 0 end,
    'expedientes_abiertos', case when public.is_staff() then private.kept_total('deals', 'true') else 0 end,
    'tareas_pendientes', 0,
    'importe_recuperado_mes', 0
  );
end;
$$;

create or replace function public.inicio_resumen(creditors integer default 8)
returns jsonb
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
         select t.category, t.deal_id from private.deal_documents_visibles t
         where t.category = any (%L) group by t.category, t.deal_id
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

create or replace function public.abrir_inicio(limite integer default 5)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(limite, 1), 20);
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  since timestamptz;
  added jsonb;
begin
  perform private.check_staff();
  since := private.note_visit();
  -- A literal, so that the planner knows how few they are.
  execute format(
    'select jsonb_build_object(
       ''total'', count(*), ''expedientes'', count(distinct t.deal_id)
     ) from private.deal_documents_visibles t where t.uploaded_at > %L',
    since
  ) into added;
  return jsonb_build_object(
    'desde', since,
    'abiertos', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.opened_at desc, f.id), '[]')
      from (
        select d.id, d.contractnumber, d.debtorfullname, d.creditorname, d.hasinsurancecompanyinfo, a.opened_at
        from public.aperturas a join private.deals_visibles d on d.id = a.deal_id
        where a.user_id = me
        order by a.opened_at desc, d.id limit size
      ) f
    ),
    'importaciones', jsonb_build_object(
      'total', (
        select count(*) from public.importaciones i
        where (everything or i.user_id = me) and jsonb_array_length(i.errores) > 0
      ),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(f) order by f.started_at desc, f.id desc), '[]')
        from (
          select i.id, i.nombre, i.origen, i.started_at, jsonb_array_length(i.errores) as errores
          from public.importaciones i
          where (everything or i.user_id = me) and jsonb_array_length(i.errores) > 0
          order by i.started_at desc, i.id desc limit size
        ) f
      )
    ),
    'documentos', added || jsonb_build_object('rows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at desc, f.id desc), '[]')
      from (
        select t.id, t.file_name, t.deal_id, t.uploaded_at, d.debtorfullname
        from private.deal_documents_visibles t join public.deals d on d.id = t.deal_id
        where t.uploaded_at > since
        order by t.uploaded_at desc, t.id desc limit size
      ) f
    ))
  );
end;
$$;

drop function private.abrir_inicio (integer);

create or replace function public.informe(agrupar text, desde text default null, hasta text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  clave text;
  source text := 'private.deals_visibles t';
  answer jsonb;
begin
  perform private.check_staff();
  case agrupar
    when 'acreedor' then clave := 'coalesce(t.creditorname, '''')';
    when 'mes' then clave := 'coalesce(to_char(t.generateddate at time zone ''Europe/Madrid'', ''YYYY-MM''), '''')';
    when 'estado' then
      clave := 'case when t.hasinsurancecompanyinfo then ''completo''
        when not t.hasinsurancecompanyinfo then ''incompleto'' else ''sin-definir'' end';
    when 'clausula' then
      clave := 'k.clave';
      source := 'private.deals_visibles t cross join lateral (values (''ppi'', t.hasppiclause), (''prima'', t.haspremiumclause),
        (''cpd'', t.hascpdclause), (''apertura'', t.hasopenningcomission),
        (''ninguna'', not (coalesce(t.hasppiclause, false) or coalesce(t.haspremiumclause, false)
          or coalesce(t.hascpdclause, false) or coalesce(t.hasopenningcomission, false)))) k (clave, tiene)';
    else
      raise exception using errcode = 'PT400', message = format('No existe el informe por %s', agrupar);
  end case;
  execute format(
    'with alike as materialized (
       select %1$s as clave, t.hasinsurancecompanyinfo as completo,
         t.extrajudicialcommunicationsentdate is not null as reclamado,
         t.hasrespondedtoextrajudicialclaim as respondio,
         t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate as dias,
         count(*) as n
       from %2$s
       where %3$s and %4$s
       group by 1, 2, 3, 4, 5
     ),
     medianas as (
       select o.clave, min(o.dias) as dias
       from (
         select a.clave, a.dias,
           sum(a.n) over (partition by a.clave order by a.dias) as hasta,
           sum(a.n) over (partition by a.clave) as total
         from (select clave, dias, sum(n) as n from alike where respondio and dias >= 0 group by 1, 2) a
       ) o
       where o.hasta * 2 >= o.total
       group by o.clave
     )
     select coalesce(jsonb_agg(to_jsonb(g)), ''[]'') from (
       select a.clave, sum(a.n)::bigint as expedientes,
         coalesce(sum(a.n) filter (where a.completo), 0)::bigint as completos,
         coalesce(sum(a.n) filter (where not a.completo), 0)::bigint as incompletos,
         coalesce(sum(a.n) filter (where a.completo is null), 0)::bigint as sin_definir,
         coalesce(sum(a.n) filter (where a.reclamado), 0)::bigint as reclamados,
         coalesce(sum(a.n) filter (where a.respondio), 0)::bigint as respondidos,
         min(m.dias) as dias
       from alike a left join medianas m on m.clave = a.clave
       group by a.clave
     ) g',
    clave,
    source,
    case when agrupar = 'clausula' then 'k.tiene' else 'true' end,
    private.between_days('t.generateddate', desde, hasta)
  ) into answer;
  return answer;
end;
$$;

create or replace function private.acreedores_cifras(condition text)
returns text
language sql immutable set search_path = ''
RETURN format('select t.creditorname as nombre,
     count(*) as expedientes,
     count(t.extrajudicialcommunicationsentdate) as reclamados,
     count(*) filter (where t.hasrespondedtoextrajudicialclaim) as respondidos,
     count(*) filter (where not t.hasrespondedtoextrajudicialclaim) as no_respondidos,
     percentile_disc(0.5) within group (order by t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate)
       filter (
         where t.hasrespondedtoextrajudicialclaim
           and t.extrajudicialresponsedate >= t.extrajudicialcommunicationsentdate
       ) as dias
   from private.deals_visibles t
   where t.creditorname <> '''' and %s
   group by t.creditorname'::text, condition);

create or replace function private.acreedor_segun_expedientes (acreedor text) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'cif', (array_agg(d.creditorid order by d.generateddate desc nulls last) filter (where btrim(d.creditorid) <> ''))[1],
    'direccion', (array_agg(d.creditoraddress order by d.generateddate desc nulls last) filter (where btrim(d.creditoraddress) <> ''))[1],
    'email', (array_agg(d.creditoremail order by d.generateddate desc nulls last) filter (where btrim(d.creditoremail) <> ''))[1],
    'telefono', (array_agg(d.creditorphone order by d.generateddate desc nulls last) filter (where btrim(d.creditorphone) <> ''))[1]
  )
  from (
    select t.* from private.deals_visibles t where t.creditorname = acreedor order by t.generateddate desc nulls last limit 20
  ) d
);

create or replace function public.list_acreedores(search text default '', sort_by text default 'expedientes', sort_desc boolean default true, page_number integer default 1, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    -- Materialized, or the search would be pushed below the counting, to every case file's name.
    'with f as materialized (%s),
     c as materialized (select * from f where %s),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %s)::integer), 1) as page from c
     ),
     shown as (
       select c.*, row_number() over (order by %s) as position from c
       order by position limit %s offset (select (p.page - 1)::bigint * %s from paging p)
     )
     select jsonb_build_object(
       ''total'', p.total,
       ''page'', p.page,
       ''rows'', (
         select coalesce(jsonb_agg(to_jsonb(s) - ''position'' || private.acreedor_contacto(s.nombre) order by s.position), ''[]'')
         from shown s
       ),
       ''sin_acreedor'', (select count(*) from private.deals_visibles d where d.creditorname is null)
         + (select count(*) from private.deals_visibles d where d.creditorname = '''')
     ) from paging p',
    private.acreedores_cifras('true'),
    case when btrim(search) = '' then 'true'
      else format('public.normaliza(f.nombre) like %L', public.patron_busqueda(search)) end,
    page_number, size, private.acreedores_order(sort_by, sort_desc), size, size
  ) into answer;
  return answer;
end;
$$;

create or replace function public.get_acreedor(acreedor text)
returns jsonb
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
        select from public.deal_documents d
        where d.deal_id = t.id and (d.user_id = auth.uid() or public.team_visibility())
      )
    )
  );
end;
$$;

create or replace function public.preview_union_acreedores(nombres text[])
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_object_agg(n.nombre, (select count(*) from private.deals_visibles t where t.creditorname = n.nombre)), '{}')
    from (select distinct unnest(nombres) as nombre) n
  );
end;
$$;

create or replace function public.acreedores_parecidos(umbral real default 0.55)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  with names as materialized (
    select t.creditorname as nombre, count(*) as expedientes
    from private.deals_visibles t where t.creditorname <> '' group by t.creditorname
  ),
  keyed as materialized (
    select n.*, private.acreedor_clave(n.nombre) as clave,
      row_number() over (order by n.expedientes desc, n.nombre) as rango
    from names n
  ),
  alike as (
    select b.nombre, b.expedientes, a.nombre as destino, a.expedientes as destino_expedientes, a.rango, 1::real as parecido
    from keyed a join keyed b on a.clave = b.clave and a.rango < b.rango
    union all
    select b.nombre, b.expedientes, a.nombre, a.expedientes, a.rango, extensions.similarity(a.clave, b.clave)
    from keyed a join keyed b on a.rango < b.rango and a.clave <> b.clave
    where b.rango <= 600 and abs(length(a.clave) - length(b.clave)) <= 12
      and extensions.similarity(a.clave, b.clave) >= umbral
  ),
  -- Of what a name looks like, the one that most case files carry.
  best as (
    select distinct on (l.nombre) l.* from alike l
    where not exists (
      select from public.acreedores_distintos d
      where d.nombre = least(l.nombre, l.destino) and d.otro = greatest(l.nombre, l.destino)
    )
    order by l.nombre, l.rango, l.parecido desc
  )
  select coalesce(jsonb_agg(g.grupo order by g.mayor desc, g.destino), '[]') into answer
  from (
    select b.destino, max(b.parecido) as mayor, jsonb_build_object(
      'destino', b.destino,
      'expedientes', min(b.destino_expedientes),
      'variantes', jsonb_agg(jsonb_build_object(
        'nombre', b.nombre, 'expedientes', b.expedientes, 'parecido', round(b.parecido::numeric, 2)
      ) order by b.parecido desc, b.nombre)
    ) as grupo
    from best b group by b.destino
    order by mayor desc, b.destino limit 100
  ) g;
  return answer;
end;
$$;

-- Of the rows that an importation made, those that the caller may know of.
create or replace function private.rows_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from (
    select d.bloqueado_at from public.deals d where d.importacion_id = importacion
    union all
    select e.bloqueado_at from public.expedientes e where e.importacion_id = importacion
    union all
    select c.bloqueado_at from public.clientes c where c.importacion_id = importacion
  ) r
  where r.bloqueado_at is null or (select public.is_administrador())
);

create or replace function private.documents_of_importacion (importacion uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.deal_documents h join private.deals_visibles d on d.id = h.deal_id
  where h.importacion_id = importacion
);

-- A client that is seen has no hidden case files by its DNI; by its CIF it may.
create or replace function private.clientes_con_expedientes()
returns bigint
language plpgsql stable set search_path = '' set enable_nestloop = 'off' set max_parallel_workers_per_gather = '0' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  blocked constant boolean := public.is_administrador();
begin
  return (
    select count(*)
    from (
      select public.normaliza_nif(c.dni) as nif from public.clientes c
      where (everything or c.user_id = me) and (blocked or c.bloqueado_at is null)
      order by 1 offset 0
    ) c
    join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) d on d.nif = c.nif
  ) + (
    select count(*) from public.clientes c
    where c.cif is not null and (everything or c.user_id = me) and (blocked or c.bloqueado_at is null)
      and (select true from private.deals_visibles d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.cif) limit 1)
      and (select true from public.deals d where public.normaliza_nif(d.debtordni) = public.normaliza_nif(c.dni) limit 1) is null
  );
end;
$$;

create or replace function private.clientes_condition(search text, filters jsonb, row_by_row boolean default false)
returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes']);
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case when filters ? 'provincia' then format('t.provincia = %L', filters ->> 'provincia') end,
    case when filters ? 'ciudad' then format('t.ciudad = %L', filters ->> 'ciudad') end,
    private.flag_is('t.es_empresa', filters ->> 'empresa'),
    private.between_days('t.created_at', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'expedientes' and row_by_row then format(
      '(
         select true from private.deals_visibles e
         where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(t.dni), public.normaliza_nif(t.cif)) limit 1
       ) is %s',
      case filters ->> 'expedientes' when 'con' then 'true' else 'null' end
    ) when filters ? 'expedientes' then format(
      '%s (
         select from (
           select c.id, public.normaliza_nif(c.dni) as nif from public.clientes c
           union all
           select c.id, public.normaliza_nif(c.cif) from public.clientes c
           where c.cif is not null and public.normaliza_nif(c.cif) not in (
             select b.nif from private.nifs_bloqueados b where not (select public.is_administrador())
           )
           offset 0
         ) n
         join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) e on e.nif = n.nif
         where n.id = t.id
       )',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end
  );
end;
$$;
