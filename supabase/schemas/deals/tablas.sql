-- Case files (the screen says expediente). Every member of staff sees all of them and works on them. The spelling of
-- the columns is the hosted product's own, mistakes included, because imports and exports depend on it.

create table public.deals (
  id text primary key default gen_random_uuid()::text check (id <> ''),
  user_id uuid not null default auth.uid() references auth.users (id),
  contractnumber text,
  contractdate date,
  signaturedate date,
  contractmethod text,
  premiumtype text,
  insurancecompanyname text,
  insurancecompanycif text,
  insurancecompanyaddress text,
  debtorfullname text,
  debtorfirstname text,
  debtorfirstsurname text,
  debtorsecondsurname text,
  debtordni text,
  debtorfulladdress text,
  debtorstreet text,
  debtorstreetnumber text,
  debtorcity text,
  debtorprovince text,
  debtoremail text,
  debtorphone text,
  creditorname text,
  creditorid text,
  creditoraddress text,
  creditoremail text,
  creditorphone text,
  hasppiclause boolean,
  ppiclause text,
  haspremiumclause boolean,
  premiumclause text,
  hascpdclause boolean,
  clausecpd text,
  hasopenningcomission boolean,
  clauseopenningcomission text,
  hasinsurancecompanyinfo boolean,
  hascontractreceipt boolean,
  extrajudicialcommunicationsentdate date,
  hasrespondedtoextrajudicialclaim boolean,
  extrajudicialresponsedate date,
  generateddate timestamptz,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    public.normaliza(
      coalesce(contractnumber, '') || ' ' || coalesce(creditorname, '') || ' ' || coalesce(debtorfullname, '') || ' ' || id
    )
  ) stored,
  importacion_id uuid references public.importaciones (id),
  bloqueado_at timestamptz,
  -- Where it stands: the newest phase of fases_historial that is not annulled, kept by a trigger. Null: nobody has said.
  fase text,
  fase_desde date,
  -- Null, of rows that the Papelera kept from before, is en_curso too.
  situacion text default 'en_curso' check (situacion in ('en_curso', 'suspendido')),
  situacion_motivo text check (situacion_motivo in ('testigo', 'prejudicial', 'acuerdo', 'negociacion')),
  -- Which claim it is: servicios/reglas.sql. Null: nobody has said.
  servicio_id uuid references public.servicios (id),
  -- The power of attorney of the register lasts five years from here. Null: nobody has said.
  apud_acta_fecha date,
  -- Who answers for it, at first whoever makes it. Null: nobody (Sin asignar).
  responsable_id uuid default auth.uid() references auth.users (id),
  constraint deals_id_con_direccion check (id not in ('.', '..'))
);

-- An index alone answers as long as most pages are known to have no dead rows, which vacuum notes: after 5,000 new
-- rows, not 30,000.
alter table public.deals set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

create index deals_contrato_acreedor on public.deals (contractnumber, creditorname);
create index deals_busqueda on public.deals using gin (busqueda extensions.gin_trgm_ops);
create index deals_importacion on public.deals (importacion_id) where importacion_id is not null;
-- Who is in a phase for longest.
create index deals_fase on public.deals (fase, fase_desde, id) include (bloqueado_at);
create index deals_suspendidos on public.deals (id) where situacion = 'suspendido';
create index deals_bloqueados on public.deals (id) where bloqueado_at is not null;

-- The numbers as they are compared: working them out takes longer than all the rest.
create index deals_nif on public.deals (public.normaliza_nif(debtordni)) include (debtordni);
create index deals_telefonos on public.deals using gin (public.normaliza_telefonos(debtorphone)) where debtorphone is not null;

-- What a search finds is counted from here: deals_lista is two and a half times as large (docs/decisions/050). In the
-- order of the rows in their table, so that an import adds to the end.
create index deals_buscados on public.deals (bloqueado_at) include (busqueda);

-- The newest case files of a creditor, and what the figures of creditors count, from the index alone.
create index deals_acreedor on public.deals (creditorname, generateddate desc nulls last) include (
  extrajudicialcommunicationsentdate, hasrespondedtoextrajudicialclaim, extrajudicialresponsedate, bloqueado_at
);

-- All that the list shows, filters, sorts and searches by, in the order that it opens in. What is counted or walked
-- over is read from here, and only the rows of the page from the table, which is three times as large and in no
-- order.
create index deals_lista on public.deals (generateddate desc nulls last, id collate private.codigos desc) include (
  bloqueado_at, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, contractnumber, creditorname,
  debtorfullname, busqueda, servicio_id, debtorprovince, responsable_id
);
-- The groups of the list by province.
create index deals_provincia on public.deals (debtorprovince) include (bloqueado_at);
-- The case files of a service.
create index deals_servicio on public.deals (servicio_id) where servicio_id is not null;

-- The case files of a person, counted without their rows.
create index deals_responsable on public.deals (responsable_id) include (bloqueado_at);

-- In the order of the documents, what counting those that lack one reads: the documents are asked by the service.
create index deals_exigidos on public.deals (id) include (servicio_id, bloqueado_at);

create index deals_codigo on public.deals (id collate private.codigos) include (bloqueado_at);

-- What is missing comes last both ways, which one index cannot give.
create index deals_contrato on public.deals (contractnumber collate private.codigos, id collate private.codigos) include (bloqueado_at);
create index deals_contrato_desc on public.deals (
  contractnumber collate private.codigos desc nulls last, id collate private.codigos desc
) include (bloqueado_at);

alter table public.deals enable row level security;

create policy deals_select_staff on public.deals for select to authenticated
using ((select public.is_staff()));

create policy deals_update_staff on public.deals for update to authenticated
using ((select public.is_staff()))
with check ((select public.is_staff()));

create policy deals_delete_staff on public.deals for delete to authenticated
using ((select public.is_staff()));

create policy deals_insert_staff on public.deals for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
  -- Set by the functions of phases, with their history, and by those of services, with what undoes them.
  and fase is null and fase_desde is null and situacion = 'en_curso' and situacion_motivo is null and servicio_id is null
);

grant select, insert, delete on public.deals to authenticated;

-- Whose a case file is, its id, when it was made and by which import are written once, and its phase by functions alone; every other
-- column may change.
do $$
begin
  execute (
    select format('grant update (%s) on public.deals to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.deals'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in (
        'id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at', 'fase', 'fase_desde', 'situacion', 'situacion_motivo',
        'servicio_id'
      )
  );
end
$$;

-- What the caller sees, said once (docs/decisions/121): administrators also see what is blocked.
create view private.deals_visibles as
select d.* from public.deals d where d.bloqueado_at is null or (select public.is_administrador());

-- ## The list

-- By the names of those who answer for them: the place of each among all, because a name for each row would be looked up.
create function private.deals_por_responsable (sort_desc boolean) returns private.list_order
language plpgsql stable set search_path = '' as $$
declare
  sentidos constant text[] := case when sort_desc then array['desc', 'asc'] else array['asc', 'desc'] end;
  puesto constant text := format('array_position(%L::uuid[], t.responsable_id)', array(
    select s.user_id from public.staff s order by coalesce(nullif(s.full_name, ''), s.email) collate "es-x-icu", s.user_id
  ));
begin
  return row(
    'responsable_id ' || sentidos[1],
    format('%s %s nulls last, t.id %2$s', puesto, sentidos[1]),
    format('%s %s nulls first, t.id %2$s', puesto, sentidos[2]),
    false
  )::private.list_order;
end;
$$;

-- By any field, as its type is sorted. Those of the index deals_lista need only that to be read.
create function private.deals_order (sort_by text, sort_desc boolean) returns private.list_order
language plpgsql stable set search_path = '' as $$
declare
  codes constant text[] := array['id', 'contractnumber'];
  type constant text := case
    when sort_by = 'fase_desde' then 'date'
    else (select f.type from private.fields f where f.relation = 'public.deals'::regclass and f.name = sort_by)
  end;
begin
  if sort_by = 'responsable_id' then
    return private.deals_por_responsable(sort_desc);
  end if;
  return private.order_by(
    sort_by, sort_desc,
    case when type <> 'text' then array[sort_by] end,
    case when type = 'text' and sort_by <> all (codes) then array[sort_by] end,
    codes,
    array['generateddate desc', 'id asc', 'id desc']
  );
end;
$$;

-- The days between a claim and its answer, as an expression about a case file `t`. Null where one of them is no day of the calendar.
create function private.dias_de_respuesta () returns text
language sql immutable set search_path = ''
return 'case when isfinite(t.extrajudicialresponsedate) and isfinite(t.extrajudicialcommunicationsentdate)
  then t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate end';

-- Filters of case files:
--   estado (completo, incompleto, sin-definir), acreedor (names), metodo, desde and hasta (days of generateddate), respondio (si, no,
--   sin-definir), importacion (the import that made it), reclamado (si, no), servicio (its id, or sin);
--   documentos (con, sin), falta (categories of which the case file must have and has no document: see private.falta_de), anadidos (an
--   instant since which a document was added). The first two speak of the case file and count everybody's documents; `anadidos` tells
--   what is new to the caller and counts those that they see;
--   fase (phases, and sin-detallar), grupo (of phases; abiertos: not archived), situacion, organo (an id), diasEnFase (at least),
--   resultado, cobradoEn (a month in which something was recovered), masc (a queue of prior complaints: private.masc_cola_is),
--   agrupado (one group of deals_agrupados),
--   clausula, reclamadoDesde and reclamadoHasta (days, both included), diasRespuesta (days from claim to answer: 7-13, or 365- for more).
-- A search finds the number of a case in court too, which the case files hold in another table.
-- Each category of `falta` is asked by itself, in the order of an index; `anadidos` finds few, so it finds ids first. Any field of a
-- case file is a filter too, under its own name: see private.field_is.
create function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  named constant text[] := array[
    'estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos', 'importacion', 'reclamado',
    'fase', 'grupo', 'situacion', 'organo', 'diasEnFase', 'resultado', 'cobradoEn', 'servicio', 'masc', 'agrupado', 'reclamadoDesde',
    'reclamadoHasta', 'diasRespuesta', 'clausula'
  ];
  de_autos constant text[] := case when private.buscado(search) ~ '[0-9]' then private.deals_de_autos(search) end;
begin
  return concat_ws(' and ',
    case
      when btrim(search) = '' then 'true'
      when cardinality(de_autos) > 0 then
        format('(%s or t.id = any (%L))', private.search_is(search, 'public.deals', array['debtordni'], 'debtorphone'), de_autos)
      else private.search_is(search, 'public.deals', array['debtordni'], 'debtorphone')
    end,
    private.flag_is(
      't.hasinsurancecompanyinfo',
      case filters ->> 'estado' when 'completo' then 'si' when 'incompleto' then 'no' else filters ->> 'estado' end
    ),
    case when jsonb_array_length(filters -> 'acreedor') > 0 then format(
      case when filters -> 'acreedor' ? '' then '(t.creditorname = any (%1$L) or t.creditorname is null)' else 't.creditorname = any (%1$L)' end,
      (select array_agg(a) from jsonb_array_elements_text(filters -> 'acreedor') a)
    ) end,
    case filters ->> 'clausula'
      when 'ppi' then 't.hasppiclause'
      when 'prima' then 't.haspremiumclause'
      when 'cpd' then 't.hascpdclause'
      when 'apertura' then 't.hasopenningcomission'
      when 'ninguna' then 'not (coalesce(t.hasppiclause, false) or coalesce(t.haspremiumclause, false)
        or coalesce(t.hascpdclause, false) or coalesce(t.hasopenningcomission, false))'
    end,
    case when filters ? 'metodo' then format('t.contractmethod = %L', filters ->> 'metodo') end,
    private.flag_is('t.hasrespondedtoextrajudicialclaim', filters ->> 'respondio'),
    private.between_days('t.generateddate', filters ->> 'desde', filters ->> 'hasta'),
    case filters ->> 'reclamado'
      when 'si' then 't.extrajudicialcommunicationsentdate is not null'
      when 'no' then 't.extrajudicialcommunicationsentdate is null'
      when 'sin-respuesta' then 't.extrajudicialcommunicationsentdate is not null and t.hasrespondedtoextrajudicialclaim is not true'
    end,
    case when filters ? 'reclamadoDesde' then
      format('t.extrajudicialcommunicationsentdate >= %L', (filters ->> 'reclamadoDesde')::date)
    end,
    case when filters ? 'reclamadoHasta' then
      format('t.extrajudicialcommunicationsentdate <= %L', (filters ->> 'reclamadoHasta')::date)
    end,
    case when filters ? 'diasRespuesta' then format(
      't.hasrespondedtoextrajudicialclaim and (%s) between %s and %s', private.dias_de_respuesta(),
      split_part(filters ->> 'diasRespuesta', '-', 1)::integer,
      coalesce(nullif(split_part(filters ->> 'diasRespuesta', '-', 2), '')::integer, 2147483647)
    ) end,
    private.fase_is(filters -> 'fase', filters ->> 'grupo'),
    case filters ->> 'situacion'
      when 'en_curso' then 't.situacion is distinct from ''suspendido'''
      when 'suspendido' then 't.situacion = ''suspendido'''
    end,
    case when filters ? 'organo' then format(
      't.id = any (array(select p.deal_id from public.procedimientos p where p.organo_id = %L))', (filters ->> 'organo')::uuid
    ) end,
    case when filters ? 'diasEnFase' then format('t.fase_desde <= %L', private.hoy() - (filters ->> 'diasEnFase')::integer) end,
    case when filters ? 'resultado' then format(
      't.id = any (array(select r.deal_id from public.resultados r where r.resultado = %L))', filters ->> 'resultado'
    ) end,
    case when filters ? 'cobradoEn' then format(
      't.id = any (array(select i.deal_id from public.importes i where i.concepto in (''cobro'', ''costas'')
         and i.concepto = any (%2$L::text[]) and i.fecha >= %1$L::date and i.fecha < (%1$L::date + interval ''1 month'')
         group by i.deal_id having sum(i.importe + i.intereses) <> 0))',
      (filters ->> 'cobradoEn' || '-01')::date, private.conceptos_recuperados()
    ) end,
    case when filters ? 'masc' then private.masc_cola_is(filters ->> 'masc') end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
    case when filters ? 'documentos' then format(
      '%s (select from derived.documented d where d.deal_id = t.id)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end
    ) end,
    (
      select string_agg(distinct private.falta_de(f.category), ' and ')
      from jsonb_array_elements_text(filters -> 'falta') f (category)
    ),
    case
      when filters ->> 'servicio' = 'sin' then 't.servicio_id is null'
      when filters ? 'servicio' then format('t.servicio_id = %L', (filters ->> 'servicio')::uuid)
    end,
    case when filters ? 'anadidos' then format(
      't.id = any (array(select distinct d.deal_id from public.deal_documents d where d.uploaded_at > %L and %s))',
      (filters ->> 'anadidos')::timestamptz, private.visible_to_caller('d.user_id')
    ) end,
    case when filters ? 'agrupado' then private.en_el_grupo(filters -> 'agrupado') end,
    (
      select string_agg(private.field_is('public.deals', f.key, f.value), ' and ')
      from jsonb_each_text(filters - named) f
    )
  );
end;
$$;

-- A condition: the phase is one of these (`sin-detallar`: none), or of this group.
create function private.fase_is (fases jsonb, grupo text) returns text
language sql stable set search_path = ''
return nullif(concat_ws(' and ',
  case
    when fases = '["sin-detallar"]' then 't.fase is null'
    -- Of a single phase deals_fase has the rows in the order of their days.
    when jsonb_array_length(fases) = 1 then format('t.fase = %L', fases ->> 0)
    when jsonb_array_length(fases) > 1 then format(
      '(t.fase = any (%L)%s)',
      array(select f from jsonb_array_elements_text(fases) f), case when fases ? 'sin-detallar' then ' or t.fase is null' end
    )
  end,
  case
    when grupo = 'abiertos' then 't.fase is distinct from ''archivado'''
    when grupo is not null then format('t.fase = any (%L)', array(select f.clave from public.fases f where f.grupo = fase_is.grupo))
  end
), '');

-- ## Groups

-- What the list is grouped by, as SQL about the row `t`: null where nobody has said.
create function private.grupo_de (por text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case por
    when 'acreedor' then 'nullif(t.creditorname, '''')'
    when 'provincia' then 'nullif(t.debtorprovince, '''')'
    when 'estado' then 'case t.hasinsurancecompanyinfo when true then ''completo'' when false then ''incompleto'' end'
    else private.no_se_agrupa(por)
  end;
end;
$$;

create function private.no_se_agrupa (por text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = 'PT400', message = format('No se puede agrupar por %s', por);
end;
$$;

-- A condition: the row is in the group {"por", "valor"}; without `valor`, in that of which nobody has said. Of a column it asks as
-- its index does.
create function private.en_el_grupo (grupo jsonb) returns text
language sql immutable set search_path = ''
return case
  when grupo ->> 'por' = 'acreedor' and grupo ->> 'valor' <> '' then format('t.creditorname = %L', grupo ->> 'valor')
  when grupo ->> 'por' = 'provincia' and grupo ->> 'valor' <> '' then format('t.debtorprovince = %L', grupo ->> 'valor')
  else format('%s is not distinct from %L', private.grupo_de(grupo ->> 'por'), nullif(grupo ->> 'valor', ''))
end;

-- Which table of combinations (totales.sql) knows the columns that these filters ask; null: none.
create function private.kept_by_value (filters jsonb) returns text
language sql immutable set search_path = ''
return case
  when filters - array['estado', 'acreedor', 'metodo', 'respondio', 'fase', 'grupo', 'agrupado'] <> '{}'
    or filters #>> '{agrupado,por}' = 'provincia' then null
  when filters ?| array['fase', 'grupo'] then 'deals_fases_by_value'
  else 'deals_by_value'
end;

-- The groups of what a search finds, the largest first: {"total": case files, "cuantos": groups, "grupos": [{"valor", "n"}]}, at most
-- 500 of them. Counted from the kept totals where they know the columns, and else from an index, as private.count_of does.
create function public.deals_agrupados (search text default '', filters jsonb default '{}', por text default 'acreedor') returns jsonb
language plpgsql stable security definer set search_path = ''
set enable_nestloop = off set max_parallel_workers_per_gather = 0 set seq_page_cost = 0.35 set random_page_cost = 0.35 as $$
declare
  request private.list_request;
  kept constant text := case when btrim(search) = '' and por <> 'provincia' then private.kept_by_value(filters) end;
  answer jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.condition := private.deals_condition(search, filters);
  request := private.without_blocked(request);
  execute format(
    'with grupos as materialized (
       select %1$s as valor, %2$s::bigint as n from %3$s t where %4$s group by 1 having %2$s > 0
     )
     select jsonb_build_object(
       ''total'', (select coalesce(sum(g.n), 0) from grupos g), ''cuantos'', (select count(*) from grupos),
       ''grupos'', (
         select coalesce(jsonb_agg(to_jsonb(f)), ''[]'')
         from (select * from grupos g order by g.n desc, g.valor collate "es-x-icu" nulls last limit 500) f
       )
     )',
    private.grupo_de(por), case when kept is null then 'count(*)' else 'sum(t.n)' end,
    coalesce('derived.' || kept, 'public.deals'),
    case when kept is null then request.condition
    else format('(%s) and %s', private.deals_condition(search, filters), case when public.is_administrador() then 'true' else 'not t.bloqueado' end) end
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.deals_agrupados (text, jsonb, text) to authenticated;

-- The id and these fields, as SQL about the row `t`.
create function private.deals_columns (fields text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  columns text;
  unknown text[];
begin
  select string_agg(format('t.%I', a.name), ', '), array_agg(a.name) filter (where f.name is null) into columns, unknown
  from (select distinct unnest(fields) as name) a
  left join private.fields f on f.relation = 'public.deals'::regclass and f.name = a.name
  where a.name <> 'id';
  if unknown is not null then
    raise exception using errcode = 'PT400', message = format('No todos son campos de un expediente: %s', unknown);
  end if;
  return concat_ws(', ', 't.id', columns);
end;
$$;

-- What each row of a page shows beside its fields: `servicio` (its name), which of the documents that it must have each has, whoever's they
-- are, and `exigidos`, those that it must have, where its service says others than the practice; with `autos`, `reclamado`, `cobrado`,
-- `proximo` (the next step) or `masc` among the columns, those. One plan for every page: making one took longer than the page.
create function private.deals_de_la_pagina (deals jsonb, columns text[]) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  required constant text[] := public.documentos_exigidos();
  figures jsonb := '{}';
  rows jsonb;
begin
  if columns && array['autos', 'reclamado', 'cobrado'] then
    select jsonb_object_agg(c.deal_id, c.cifras) into figures
    from private.cifras_de(array(select f ->> 'id' from jsonb_array_elements(deals) f)) c;
  end if;
  select coalesce(jsonb_agg(
    r.deal - 'servicio_id' || jsonb_strip_nulls(jsonb_build_object('servicio', s.nombre, 'exigidos', s.documentos_exigidos))
    || jsonb_build_object('documentos', (
      select coalesce(jsonb_agg(distinct d.category), '[]')
      from public.deal_documents d
      where d.deal_id = r.deal ->> 'id' and d.category = any (coalesce(s.documentos_exigidos, required))
    ))
    || coalesce(figures -> (r.deal ->> 'id'), '{}')
    || case when 'proximo' = any (columns) then jsonb_build_object('proximo', private.proximo_paso(r.deal ->> 'id')) else '{}' end
    || case when 'masc' = any (columns) then jsonb_build_object('masc', private.masc_en_lista(r.deal ->> 'id')) else '{}' end
    order by r.position
  ), '[]') into rows
  from jsonb_array_elements(deals) with ordinality r (deal, position)
  left join public.servicios s on s.id = (r.deal ->> 'servicio_id')::uuid;
  return rows;
end;
$$;

-- A page of case files: their fields that `columns` names and the one that they are sorted by, and what deals_de_la_pagina adds. That is
-- found for the rows of the page alone; inside page_of it would be found for those before it too. Volatile, because a total that had to be
-- counted is remembered.
create function public.list_deals (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50,
  columns text[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_the_page constant text[] := array['autos', 'reclamado', 'cobrado', 'proximo', 'masc'];
  of_phase constant text[] := array['fase', 'fase_desde'];
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := concat_ws(', ',
    private.deals_columns(array(select c from unnest(columns || sort_by) c where c <> all (of_the_page || of_phase))),
    't.servicio_id',
    (select string_agg(format('t.%I', c), ', ') from unnest(of_phase) c where c = any (columns || sort_by))
  );
  request.condition := private.deals_condition(search, filters);
  request.sort := private.deals_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{"masc": "sin-previa"}' then private.total_sin_previa()
    when filters - array['fase', 'grupo'] = '{}' then private.kept_total_by_value('deals_by_fase', request.condition)
    when private.kept_by_value(filters) is not null then private.kept_total_by_value(private.kept_by_value(filters), request.condition)
  end;
  request.reads := array['deals']
    || case when filters ?| array['documentos', 'falta', 'anadidos'] then array['deal_documents'] end
    || case when filters ? 'falta' then array['servicios'] end
    || case when filters ? 'organo' then array['procedimientos'] end
    || case when filters ? 'resultado' then array['resultados'] end
    || case when filters ? 'cobradoEn' then array['importes'] end
    || case when filters ? 'masc' then array['masc_intentos'] end;
  request.at_once := case when filters ?| array['falta', 'masc'] or filters ->> 'documentos' = 'sin' then request.condition end;
  page := private.remember(private.page_of(request));
  return page || jsonb_build_object('rows', private.deals_de_la_pagina(page -> 'rows', columns));
end;
$$;

grant execute on function public.list_deals (text, jsonb, text, boolean, integer, integer, text[]) to authenticated;

-- The creditors and methods that the filters offer, from the kept totals: reading them from the case files took 57 ms
-- of processor (docs/decisions/050). What is blocked is offered only to those who see it in the list.
create function public.deals_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  everything constant boolean := public.is_administrador();
begin
  perform private.check_staff();
  return jsonb_build_object(
    'acreedores', (
      select coalesce(jsonb_agg(a order by a.nombre collate "es-x-icu"), '[]')
      from (
        select v.creditorname as nombre, sum(v.n)::bigint as expedientes
        from derived.deals_by_value v
        where v.creditorname <> '' and (everything or not v.bloqueado)
        group by v.creditorname having sum(v.n) > 0
      ) a
    ),
    'metodos', (
      select coalesce(jsonb_agg(m.metodo order by m.metodo collate "es-x-icu"), '[]')
      from (
        select v.contractmethod as metodo
        from derived.deals_by_value v
        where v.contractmethod <> '' and (everything or not v.bloqueado)
        group by v.contractmethod having sum(v.n) > 0
      ) m
    )
  );
end;
$$;

grant execute on function public.deals_filter_values () to authenticated;

-- Case files of a client: those whose debtor has the client's DNI or CIF. Every member of staff sees case files.
create function private.deals_of_cliente (cliente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  nifs text[];
begin
  perform private.check_staff();
  select array[public.normaliza_nif(c.dni), public.normaliza_nif(c.cif)] into nifs from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility());
  return (
    select coalesce(jsonb_agg(d order by d.generateddate desc nulls last, d.id collate private.codigos desc), '[]')
    from (
      select t.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate
      from public.deals t where public.normaliza_nif(t.debtordni) = any (nifs)
    ) d
  );
end;
$$;

-- ## One case file

-- What happened to a case file and its documents, newest first: 50 entries before `before`, with who did it. The case
-- file's own entries are for all of staff, its documents' for their owner or the team. Thumbnails are left out:
-- nobody did them on purpose. `security definer`, because under a row policy the index of deleted documents is not
-- used.
create function private.actividad_de_deal (deal text, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  with things as (
    select 'deals' as tabla, deal as registro_id, null::text as file_name
    union all
    select 'deal_documents', d.id::text, d.file_name from public.deal_documents d where d.deal_id = deal
    union
    select 'deal_documents', a.registro_id, a.antes ->> 'file_name'
    from public.auditoria a
    where a.antes ->> 'deal_id' = deal and a.accion = 'delete' and a.tabla = 'deal_documents'
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.file_name, private.con_nombre_del_servicio(a.despues) as despues,
      coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then private.con_nombre_del_servicio(a.antes) end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and a.accion <> 'thumbnail'
      and (
        a.tabla = 'deals' or a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility()
      )
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;

-- Of the required documents, those that the case file has and the caller does not see, because they are somebody
-- else's.
create function public.exigidos_de_otros (deal text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if public.team_visibility() or public.esta_bloqueado('deals', deal) then
    return '{}';
  end if;
  return array(
    select distinct d.category from public.deal_documents d
    where d.deal_id = deal and d.user_id <> auth.uid() and d.category = any (private.exigidos_de(
      (select o.servicio_id from public.deals o where o.id = deal)
    ))
    order by d.category
  );
end;
$$;

grant execute on function public.exigidos_de_otros (text) to authenticated;

-- ## One field of many case files

-- How many of these case files set_deals_field would change: those that do not have the value yet, and whose complaint does not say it.
-- `counted_at` goes back with the change, so that what somebody changed in between stays.
create function public.preview_deals_field (row_ids text[], field text, value text)
returns table (changing integer, counted_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_tope(cardinality(row_ids), 5000);
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'select count(*) from public.deals d where d.id = any (%1$L) and d.%2$I is distinct from %3$L and not private.lo_dice_una_reclamacion(%2$L, d.id)',
    row_ids, field, value
  ) into changing;
  counted_at := statement_timestamp();
  return next;
end;
$$;

grant execute on function public.preview_deals_field (text[], text, text) to authenticated;

-- Sets one field of many case files and answers what each had before. Rows that changed after `counted_at` stay as they are.
-- Runs as the caller. Calls of one change give the same `grupo`, by which it is undone (cambios_en_bloque.sql).
create function private.do_set_deals_field (
  row_ids text[], field text, value text, counted_at timestamptz default null, grupo uuid default null
)
returns table (id text, previous text)
language plpgsql set search_path = '' as $$
declare
  changed jsonb;
begin
  perform private.check_tope(cardinality(row_ids), 1000);
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'with changed as (
       update public.deals d set %1$I = %2$L
       from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
       where d.id = o.id and d.%1$I is distinct from %2$L and not private.lo_dice_una_reclamacion(%1$L, d.id)
       returning d.id, o.previous
     ) select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from changed c',
    field, value, row_ids, counted_at
  ) into changed;
  if field = 'debtordni' and jsonb_array_length(changed) > private.tope_de_dni() and not public.is_administrador() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el DNI de más de %s expedientes a la vez lo hace un administrador: pídaselo. No se ha cambiado ninguno', private.tope_de_dni()
    );
  end if;
  -- Those of which it is asked for (bloqueo/pedidos.sql) are answered as all others, and are no part of what can be undone.
  perform private.anotar_cambio(grupo, 'campo', field, array(
    select c ->> 'id' from jsonb_array_elements(changed) c
    where not exists (
      select from public.bloqueos_pedidos p
      where p.tabla = 'deals' and p.registro_id = c ->> 'id' and p.estado = 'pedido' and p.created_at = now()
    )
  ));
  return query select c.id, c.previous from jsonb_to_recordset(changed) c (id text, previous text);
end;
$$;

comment on function private.do_set_deals_field is 'write: work';

create trigger deals_updated_at before update on public.deals
for each row execute function public.set_updated_at ();

-- A blank contract, client or creditor becomes null, as the form writes it: an outside program may send blanks, and every page would name
-- the case file by them.
create function private.sin_nombres_en_blanco () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.contractnumber := case when new.contractnumber ~ '\S' then new.contractnumber end;
  new.debtorfullname := case when new.debtorfullname ~ '\S' then new.debtorfullname end;
  new.creditorname := case when new.creditorname ~ '\S' then new.creditorname end;
  return new;
end;
$$;

create trigger deals_nombres before insert or update of contractnumber, debtorfullname, creditorname on public.deals
for each row when (new.contractnumber !~ '\S' or new.debtorfullname !~ '\S' or new.creditorname !~ '\S')
execute function private.sin_nombres_en_blanco ();

-- ## Who answers for it

-- Whether somebody can: a person of the team who can come in.
create function private.puede_llevar (persona uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.personal_vivo v where v.user_id = persona and v.role <> 'programa');
end;
$$;

-- Whom the avisos of a case file go to: whoever answers for it, where they can still come in, and else whoever made it.
create function private.quien_lleva (responsable uuid, autor uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select v.user_id from private.personal_vivo v where v.user_id = responsable), autor);
end;
$$;

-- What a program makes is nobody's until somebody says whose, and whoever may make none is told so by the row's own rules. Whoever had it when it went to the Papelera has it again, there or not.
create function private.check_responsable () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return new;
  elsif private.puede_llevar(new.responsable_id) then
    perform set_config('backoffice.puede_llevar', new.responsable_id::text, true);
    return new;
  elsif tg_op = 'INSERT' and new.responsable_id in (new.user_id, auth.uid()) then
    new.responsable_id := null;
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'Quien lleve un expediente ha de estar en el equipo';
end;
$$;

-- An import writes thousands for one person, who is looked up once a transaction: for each row it was a quarter of the import.
create trigger deals_responsable_insert before insert on public.deals
for each row when (new.responsable_id::text <> coalesce(current_setting('backoffice.puede_llevar', true), ''))
execute function private.check_responsable ();

create trigger deals_responsable_update before update of responsable_id on public.deals
for each row when (new.responsable_id is not null and new.responsable_id is distinct from old.responsable_id)
execute function private.check_responsable ();
