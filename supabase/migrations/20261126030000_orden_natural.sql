-- Codes in the order of their numbers (decision 132): EXP-2 before EXP-10, in the lists as in the table of an import.

create collation private.codigos (provider = icu, locale = 'es-u-kn-true');

-- As before, with columns of codes: Spanish order too, and what is a number in them counts as one. Comparing them so takes three to five
-- times as long: the orders that use it have an index each, and where there is none the id makes the order total as it is spelt.
create function private.order_by (
  sort_by text, sort_desc boolean, plain_columns text[], text_columns text[], code_columns text[]
) returns text
language plpgsql immutable set search_path = '' as $$
declare
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
  nulls constant text := case when sort_by in ('created_at', 'nombre_completo') then '' else ' nulls last' end;
  comparison constant text := case
    when sort_by = any (plain_columns) then ''
    when sort_by = any (text_columns) then ' collate "es-x-icu"'
    when sort_by = any (code_columns) then ' collate private.codigos'
  end;
  by_code constant boolean := 'id' = any (code_columns) and sort_by = any (code_columns || array['generateddate']);
  id constant text := case when by_code then 't.id collate private.codigos' else 't.id' end;
begin
  if comparison is null then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  elsif sort_by = 'id' then
    return format('%s %s', id, direction);
  end if;
  return format('t.%I%s %s%s, %s %s', sort_by, comparison, direction, nulls, id, direction);
end;
$$;

create or replace function private.deals_order (sort_by text, sort_desc boolean) returns text
language sql stable set search_path = ''
return private.order_by(
  sort_by, sort_desc,
  array['generateddate', 'hasinsurancecompanyinfo'],
  array['debtorfullname', 'creditorname'],
  array['id', 'contractnumber']
);

create or replace function private.clientes_order (sort_by text, sort_desc boolean) returns text
language sql stable set search_path = ''
return private.order_by(
  sort_by, sort_desc,
  array['created_at', 'id'],
  array['nombre_completo', 'email', 'telefono', 'dni', 'ciudad', 'provincia'],
  '{}'
);

create or replace function public.list_expedientes (
  search text default '',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.expedientes',
    format(
      't.id, t.numero_contrato, t.nombre_acreedor, t.incluye_info_seguro, t.fecha_generacion, t.created_at,
       cardinality(t.documentos_urls) as documentos,
       (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente_nombre',
      private.visible_to_caller('c.user_id')
    ),
    concat_ws(' and ',
      private.visible_to_caller('t.user_id'),
      case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
    ),
    private.order_by(
      sort_by, sort_desc,
      array['created_at', 'fecha_generacion', 'incluye_info_seguro', 'id'],
      array['nombre_acreedor'],
      array['numero_contrato']
    ),
    page_number, page_size,
    case when btrim(search) = '' then private.kept_total('expedientes', private.visible_to_caller('t.user_id')) end
  );
end;
$$;

drop function private.order_by (text, boolean, text[], text[]);

-- Buscar and the case files of a client, as before: those of one date in the order of their codes, as the list has them.
create or replace function private.buscar (texto text, limite integer default 6) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := left(btrim(coalesce(texto, '')), 200);
  size constant integer := least(greatest(limite, 1), 20);
  own constant text := private.visible_to_caller('t.user_id');
  of_deals jsonb;
  of_clientes jsonb;
begin
  perform private.check_staff();
  if wanted = '' then
    return '{"clientes": [], "expedientes": [], "documentos": []}';
  end if;
  of_deals := private.best_matches(
    'public.deal_documents',
    't.id, t.file_name, t.uploaded_at, t.category, t.deal_id, null as cliente_id,
     (select d.debtorfullname from public.deals d where d.id = t.deal_id) as de',
    own, 't.uploaded_at desc, t.id desc', 'not true', wanted, size
  );
  of_clientes := private.best_matches(
    'public.cliente_documents',
    't.id, t.file_name, t.uploaded_at, null as category, null as deal_id, t.cliente_id,
     (select c.nombre_completo from public.clientes c where c.id = t.cliente_id) as de',
    own, 't.uploaded_at desc, t.id desc', 'not true', wanted, size
  );
  return jsonb_build_object(
    'clientes', private.best_matches(
      'public.clientes', 't.id, t.nombre_completo, t.dni, t.email',
      own, 't.created_at desc, t.id desc',
      format('public.normaliza_nif(t.dni) = public.normaliza_nif(%L)', wanted), wanted, size
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id collate private.codigos desc',
      format('(t.id = %1$L or t.contractnumber = %1$L)', wanted), wanted, size
    ),
    -- In turns, so that neither crowds the other out.
    'documentos', (
      select coalesce(jsonb_agg(d.documento order by d.position, d.of_cliente), '[]')
      from (
        select f.documento, f.position, f.of_cliente
        from (
          select documento, position, false as of_cliente from jsonb_array_elements(of_deals) with ordinality a (documento, position)
          union all
          select documento, position, true from jsonb_array_elements(of_clientes) with ordinality b (documento, position)
        ) f
        order by f.position, f.of_cliente limit size
      ) d
    )
  );
end;
$$;

create or replace function private.deals_of_cliente (cliente uuid) returns jsonb
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

-- The index of the list, as before, in that order. It and the next three take four seconds for 150,000 case files.
drop index public.deals_lista;
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
