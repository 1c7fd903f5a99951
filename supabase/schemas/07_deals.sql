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
create index deals_bloqueados on public.deals (id) where bloqueado_at is not null;

-- The numbers as they are compared: working them out takes longer than all the rest.
create index deals_nif on public.deals (public.normaliza_nif(debtordni)) include (debtordni);
create index deals_telefono on public.deals (public.normaliza_telefono(debtorphone)) where debtorphone is not null;

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
  debtorfullname, busqueda
);
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
);

grant select, insert, delete on public.deals to authenticated;

-- Whose a case file is, its id, when it was made and by which import are written once; every other column may change.
do $$
begin
  execute (
    select format('grant update (%s) on public.deals to authenticated', string_agg(quote_ident(a.attname), ', ' order by a.attnum))
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.deals'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at')
  );
end
$$;

-- What the caller sees, said once (docs/decisions/121): administrators also see what is blocked.
create view private.deals_visibles as
select d.* from public.deals d where d.bloqueado_at is null or (select public.is_administrador());

-- ## The list

-- By any field, as its type is sorted. Those of the index deals_lista need only that to be read.
create function private.deals_order (sort_by text, sort_desc boolean) returns private.list_order
language plpgsql stable set search_path = '' as $$
declare
  codes constant text[] := array['id', 'contractnumber'];
  type constant text := (select f.type from private.fields f where f.relation = 'public.deals'::regclass and f.name = sort_by);
begin
  return private.order_by(
    sort_by, sort_desc,
    case when type <> 'text' then array[sort_by] end,
    case when type = 'text' and sort_by <> all (codes) then array[sort_by] end,
    codes,
    array['generateddate desc', 'id asc', 'id desc']
  );
end;
$$;

-- Filters of case files: estado (completo, incompleto, sin-definir), acreedor (names), metodo, desde and hasta (days
-- of generateddate), respondio (si, no, sin-definir), documentos (con, sin), falta (categories of which the case file
-- has no document), anadidos (an instant since which a document was added), importacion (the import that made it),
-- reclamado (si, no). `documentos` and `falta` speak of the case file and count everybody's documents; `anadidos`
-- tells what is new to the caller and counts those that they see. Each category of `falta` is asked by itself, in the
-- order of an index; `anadidos` finds few, so it finds ids first. Any field of a case file is a filter too, under its
-- own name: see private.field_is.
create function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  named constant text[] := array[
    'estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos', 'importacion', 'reclamado'
  ];
begin
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else private.search_is(search, 'public.deals', 'debtordni', 'debtorphone') end,
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
    case filters ->> 'reclamado'
      when 'si' then 't.extrajudicialcommunicationsentdate is not null'
      when 'no' then 't.extrajudicialcommunicationsentdate is null'
    end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
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
    ) end,
    (
      select string_agg(private.field_is('public.deals', f.key, f.value), ' and ')
      from jsonb_each_text(filters - named) f
    )
  );
end;
$$;

-- The id and these fields, as SQL about the row `t`.
create function private.deals_columns (fields text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked constant text[] := array(select distinct f from unnest(fields) f where f <> 'id');
  known constant text[] := array(
    select f.name from private.fields f where f.relation = 'public.deals'::regclass and f.name = any (asked)
  );
begin
  if cardinality(known) < cardinality(asked) then
    raise exception using errcode = 'PT400', message = format('No todos son campos de un expediente: %s', asked);
  end if;
  return (select string_agg(format('t.%I', name), ', ') from unnest(array['id'] || known) name);
end;
$$;

-- A page of case files: their fields that `columns` names and the one that they are sorted by, and how many of the required
-- documents each has, whoever's they are. That is counted for the rows of the page alone; inside page_of it would be
-- counted for those before it too. Volatile, because a total that had to be counted is remembered.
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
  required constant text[] := public.documentos_exigidos();
  request private.list_request;
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := private.deals_columns(columns || sort_by);
  request.condition := private.deals_condition(search, filters);
  request.sort := private.deals_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('deals', 'true')
    when filters - array['estado', 'acreedor', 'metodo', 'respondio'] = '{}' then
      private.kept_total_by_value('deals', request.condition)
  end;
  request.reads := case
    when filters ?| array['documentos', 'falta', 'anadidos'] then array['deals', 'deal_documents'] else array['deals']
  end;
  request.at_once := case when filters ? 'falta' or filters ->> 'documentos' = 'sin' then request.condition end;
  page := private.remember(private.page_of(request));
  select coalesce(jsonb_agg(r.deal || jsonb_build_object('documentos', (
    select coalesce(jsonb_agg(distinct d.category), '[]')
    from public.deal_documents d
    where d.deal_id = r.deal ->> 'id' and d.category = any (required)
  )) order by r.position), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position);
  return page || jsonb_build_object('rows', rows);
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
      a.id, a.at, a.accion, a.tabla, t.file_name, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
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
    where d.deal_id = deal and d.category = any (public.documentos_exigidos()) and d.user_id <> auth.uid()
    order by d.category
  );
end;
$$;

grant execute on function public.exigidos_de_otros (text) to authenticated;

-- ## One field of many case files

-- How many of these case files set_deals_field would change: those that do not have the value yet. `counted_at` goes
-- back with the change, so that what somebody changed in between stays.
create function public.preview_deals_field (row_ids text[], field text, value text)
returns table (changing integer, counted_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'select count(*) from public.deals d where d.id = any (%L) and d.%I is distinct from %L', row_ids, field, value
  ) into changing;
  counted_at := statement_timestamp();
  return next;
end;
$$;

grant execute on function public.preview_deals_field (text[], text, text) to authenticated;

-- Sets one field of many case files and answers what each had before, for undoing. Rows that changed after
-- `counted_at` stay as they are. Runs as the caller.
create function private.do_set_deals_field (row_ids text[], field text, value text, counted_at timestamptz default null)
returns table (id text, previous text)
language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  return query execute format(
    'update public.deals d set %1$I = %2$L
     from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
     where d.id = o.id and d.%1$I is distinct from %2$L
     returning d.id, o.previous',
    field, value, row_ids, counted_at
  );
end;
$$;

grant execute on function private.do_set_deals_field (text[], text, text, timestamptz) to authenticated;

-- Undoes it: gives each case file its former value, unless somebody has changed it since (`value` is what was set).
create function private.do_undo_deals_field (field text, value text, previous jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  former record;
  restored integer;
  total integer := 0;
begin
  for former in
    select p.previous as value, array_agg(p.id) as ids
    from jsonb_to_recordset(previous) p (id text, previous text)
    group by p.previous
  loop
    execute format(
      'select count(*) from public.set_deals_field(
         (select coalesce(array_agg(d.id), ''{}'') from public.deals d where d.id = any (%1$L) and d.%2$I is not distinct from %3$L),
         %2$L, %4$L
       )',
      former.ids, field, value, former.value
    ) into restored;
    total := total + restored;
  end loop;
  return total;
end;
$$;

grant execute on function private.do_undo_deals_field (text, text, jsonb) to authenticated;

create trigger deals_updated_at before update on public.deals
for each row execute function public.set_updated_at ();
