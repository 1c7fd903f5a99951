-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function public.list_sin_paso(integer,integer);

CREATE OR REPLACE FUNCTION private.ajustes_editables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['terminos'::text, 'privacidad'::text, 'documentos_exigidos'::text, 'doble_control'::text, 'lecturas_plazos'::text, 'masc_ambas'::text, 'masc_interrupcion'::text, 'masc_ventana'::text, 'masc_envio'::text, 'masc_patrones'::text, 'perfiles_aportacion'::text, 'despacho'::text, 'correos_por_minuto'::text, 'costas_recuperadas'::text];

create or replace view private.tablas as
 SELECT tabla,
    visibilidad,
    titulo,
    pagina_id,
    papelera,
    exportable,
    auditada
   FROM ( VALUES ('deals'::text,'equipo'::text,ARRAY['contractnumber'::text, 'debtorfullname'::text],'id'::text,true,true,true), ('deal_documents'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,true,false,true), ('clientes'::text,'propia'::text,ARRAY['nombre_completo'::text],'id'::text,true,true,true), ('cliente_documents'::text,'propia'::text,ARRAY['file_name'::text],'cliente_id'::text,true,false,true), ('cliente_registros'::text,'propia'::text,ARRAY['texto'::text],'cliente_id'::text,true,false,true), ('expedientes'::text,'propia'::text,ARRAY['numero_contrato'::text],'id'::text,true,true,true), ('staff'::text,'equipo'::text,ARRAY['full_name'::text, 'email'::text],NULL::text,false,false,true), ('settings'::text,'administradores'::text,'{}'::text[],NULL::text,false,false,false), ('acreedores'::text,'equipo'::text,ARRAY['nombre'::text],'nombre'::text,false,false,true), ('acreedores_uniones'::text,'equipo'::text,ARRAY['destino'::text],'destino'::text,false,false,true), ('agenda'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,false,false,true), ('sedes'::text,'equipo'::text,ARRAY['municipio'::text],NULL::text,false,false,true), ('calendarios'::text,'equipo'::text,ARRAY['fuente'::text],NULL::text,false,false,true), ('festivos'::text,'equipo'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('reglas_revisadas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('plazos_tipo'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('aportaciones'::text,'equipo'::text,ARRAY['tipo'::text],'deal_id'::text,false,false,true), ('masc_vias'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('masc_intentos'::text,'equipo'::text,ARRAY['referencia'::text],'deal_id'::text,false,false,true), ('masc_evidencias'::text,'equipo'::text,ARRAY['clase'::text],'deal_id'::text,false,false,true), ('masc_justificantes'::text,'propia'::text,ARRAY['file_name'::text],NULL::text,false,false,true), ('masc_permisos'::text,'equipo'::text,ARRAY['motivo'::text],'deal_id'::text,false,false,true), ('tareas_reglas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('tareas_periodicas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('fases'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('organos'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('profesionales'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('procedimientos'::text,'equipo'::text,ARRAY['autos'::text],'deal_id'::text,true,false,true), ('importes'::text,'equipo'::text,ARRAY['concepto'::text],'deal_id'::text,false,false,true), ('resultados'::text,'equipo'::text,ARRAY['resultado'::text],'deal_id'::text,false,false,true), ('servicios'::text,'administradores'::text,ARRAY['nombre'::text],'id'::text,true,false,true), ('plantillas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('lotes'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('escritos'::text,'equipo'::text,ARRAY['numero'::text, 'titulo'::text],'deal_id'::text,false,false,true), ('envios'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('correos'::text,'propia'::text,ARRAY['asunto'::text],'deal_id'::text,false,false,true), ('notificaciones_judiciales'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,false,false,true), ('objects'::text,'propia'::text,'{}'::text[],NULL::text,false,false,false)) t(tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

create or replace view private.fields with (security_invoker=on) as
 SELECT (attrelid)::regclass AS relation,
    (attname)::text AS name,
    format_type(atttypid, atttypmod) AS type
   FROM pg_attribute a
  WHERE ((attnum > 0) AND (NOT attisdropped) AND (attgenerated = ''::"char") AND (attname <> ALL (ARRAY['id'::name, 'user_id'::name, 'created_at'::name, 'updated_at'::name, 'importacion_id'::name, 'bloqueado_at'::name, 'fase'::name, 'fase_desde'::name, 'situacion'::name, 'situacion_motivo'::name, 'servicio_id'::name])));

CREATE OR REPLACE FUNCTION private.newest_page_of(relation regclass, condition text, page_number integer, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
begin
  request.relation := relation;
  request.columns := 't.id, t.created_at';
  request.condition := condition;
  request.sort := row('created_at desc', 't.created_at desc, t.id desc', 't.created_at, t.id', true)::private.list_order;
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$function$;

CREATE OR REPLACE FUNCTION public.export_rows(table_name text, row_ids text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  columns text;
  rows json;
begin
  if cardinality(row_ids) > 2000
    or not exists (select from private.tablas t where t.tabla = table_name and t.exportable) then
    raise exception using errcode = 'PT400', message = 'No se puede exportar';
  end if;
  select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attname <> 'busqueda';
  if table_name = 'deals' then
    columns := columns || ', private.vida_exportada(t.id) as vida';
  end if;
  execute format(
    'select coalesce(json_agg((select row_to_json(c) from (select %4$s) c) order by i.position), ''[]'')
     from unnest(%2$L::%3$s[]) with ordinality i (id, position) join public.%1$I t on t.id = i.id',
    table_name, row_ids, (private.key_of(table_name)).type, columns
  ) into rows;
  return rows;
end;
$function$;

CREATE OR REPLACE FUNCTION private.con_nombre_del_servicio(fila jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((fila ->> 'servicio_id'::text) IS NULL) THEN fila ELSE (fila || jsonb_build_object('servicio_id', COALESCE((SELECT s.nombre FROM public.servicios s WHERE ((s.id)::text = (con_nombre_del_servicio.fila ->> 'servicio_id'::text))), (fila ->> 'servicio_id'::text)))) END;

create or replace view private.deals_visibles as
 SELECT id,
    user_id,
    contractnumber,
    contractdate,
    signaturedate,
    contractmethod,
    premiumtype,
    insurancecompanyname,
    insurancecompanycif,
    insurancecompanyaddress,
    debtorfullname,
    debtorfirstname,
    debtorfirstsurname,
    debtorsecondsurname,
    debtordni,
    debtorfulladdress,
    debtorstreet,
    debtorstreetnumber,
    debtorcity,
    debtorprovince,
    debtoremail,
    debtorphone,
    creditorname,
    creditorid,
    creditoraddress,
    creditoremail,
    creditorphone,
    hasppiclause,
    ppiclause,
    haspremiumclause,
    premiumclause,
    hascpdclause,
    clausecpd,
    hasopenningcomission,
    clauseopenningcomission,
    hasinsurancecompanyinfo,
    hascontractreceipt,
    extrajudicialcommunicationsentdate,
    hasrespondedtoextrajudicialclaim,
    extrajudicialresponsedate,
    generateddate,
    message,
    created_at,
    updated_at,
    busqueda,
    importacion_id,
    bloqueado_at,
    fase,
    fase_desde,
    situacion,
    situacion_motivo,
    servicio_id
   FROM public.deals d
  WHERE ((bloqueado_at IS NULL) OR ( SELECT public.is_administrador() AS is_administrador));

CREATE OR REPLACE FUNCTION private.deals_order(sort_by text, sort_desc boolean)
 RETURNS private.list_order
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  codes constant text[] := array['id', 'contractnumber'];
  type constant text := case
    when sort_by = 'fase_desde' then 'date'
    else (select f.type from private.fields f where f.relation = 'public.deals'::regclass and f.name = sort_by)
  end;
begin
  return private.order_by(
    sort_by, sort_desc,
    case when type <> 'text' then array[sort_by] end,
    case when type = 'text' and sort_by <> all (codes) then array[sort_by] end,
    codes,
    array['generateddate desc', 'id asc', 'id desc']
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.dias_de_respuesta()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 'case when isfinite(t.extrajudicialresponsedate) and isfinite(t.extrajudicialcommunicationsentdate)
  then t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate end'::text;

CREATE OR REPLACE FUNCTION private.deals_condition(search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  named constant text[] := array[
    'estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos', 'importacion', 'reclamado',
    'fase', 'grupo', 'situacion', 'organo', 'diasEnFase', 'resultado', 'cobradoEn', 'servicio', 'masc', 'agrupado', 'reclamadoDesde',
    'reclamadoHasta', 'diasRespuesta', 'clausula'
  ];
  de_autos constant text[] := private.deals_de_autos(search);
begin
  return concat_ws(' and ',
    case
      when btrim(search) = '' then 'true'
      when cardinality(de_autos) > 0 then
        format('(%s or t.id = any (%L))', private.search_is(search, 'public.deals', 'debtordni', 'debtorphone'), de_autos)
      else private.search_is(search, 'public.deals', 'debtordni', 'debtorphone')
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
         and i.concepto = any (%2$L::text[]) and i.fecha >= %1$L::date and i.fecha < (%1$L::date + interval ''1 month'')))',
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
$function$;

CREATE OR REPLACE FUNCTION private.fase_is(fases jsonb, grupo text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN NULLIF(concat_ws(' and '::text, CASE WHEN (jsonb_array_length(fases) > 0) THEN format('(t.fase = any (%L)%s)'::text, ARRAY(SELECT f.value AS f FROM jsonb_array_elements_text(fase_is.fases) f(value)), CASE WHEN (fases ? 'sin-detallar'::text) THEN ' or t.fase is null'::text ELSE NULL::text END) ELSE NULL::text END, CASE WHEN (grupo = 'abiertos'::text) THEN 't.fase is distinct from ''archivado'''::text WHEN (grupo IS NOT NULL) THEN format('t.fase = any (%L)'::text, ARRAY(SELECT f.clave FROM public.fases f WHERE (f.grupo = fase_is.grupo))) ELSE NULL::text END), ''::text);

CREATE OR REPLACE FUNCTION private.grupo_de(por text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case por
    when 'acreedor' then 'nullif(t.creditorname, '''')'
    when 'provincia' then 'nullif(t.debtorprovince, '''')'
    when 'estado' then 'case t.hasinsurancecompanyinfo when true then ''completo'' when false then ''incompleto'' end'
    else private.no_se_agrupa(por)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.no_se_agrupa(por text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT400', message = format('No se puede agrupar por %s', por);
end;
$function$;

CREATE OR REPLACE FUNCTION private.en_el_grupo(grupo jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (((grupo ->> 'por'::text) = 'acreedor'::text) AND ((grupo ->> 'valor'::text) <> ''::text)) THEN format('t.creditorname = %L'::text, (grupo ->> 'valor'::text)) WHEN (((grupo ->> 'por'::text) = 'provincia'::text) AND ((grupo ->> 'valor'::text) <> ''::text)) THEN format('t.debtorprovince = %L'::text, (grupo ->> 'valor'::text)) ELSE format('%s is not distinct from %L'::text, private.grupo_de((grupo ->> 'por'::text)), NULLIF((grupo ->> 'valor'::text), ''::text)) END;

CREATE OR REPLACE FUNCTION private.kept_by_value(filters jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((filters - ARRAY['estado'::text, 'acreedor'::text, 'metodo'::text, 'respondio'::text, 'fase'::text, 'grupo'::text, 'agrupado'::text]) = '{}'::jsonb) AND (COALESCE((filters #>> '{agrupado,por}'::text[]), ''::text) <> 'provincia'::text));

CREATE OR REPLACE FUNCTION public.deals_agrupados(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, por text DEFAULT 'acreedor'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET seq_page_cost TO '0.35'
 SET random_page_cost TO '0.35'
AS $function$
declare
  request private.list_request;
  kept constant boolean := btrim(search) = '' and por <> 'provincia' and private.kept_by_value(filters);
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
    private.grupo_de(por), case when kept then 'sum(t.n)' else 'count(*)' end,
    case when kept then 'derived.deals_by_value' else 'public.deals' end,
    case when kept then format('(%s) and %s', private.deals_condition(search, filters), case when public.is_administrador() then 'true' else 'not t.bloqueado' end)
    else request.condition end
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_deals(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'generateddate'::text, sort_desc boolean DEFAULT true, page_number integer DEFAULT 1, page_size integer DEFAULT 50, columns text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  required constant text[] := public.documentos_exigidos();
  figures constant text[] := array['autos', 'reclamado', 'cobrado'];
  of_phase constant text[] := array['fase', 'fase_desde'];
  request private.list_request;
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := concat_ws(', ',
    private.deals_columns(array(select c from unnest(columns || sort_by) c where c <> all (figures || of_phase || array['proximo', 'masc']))),
    (select string_agg(format('t.%I', c), ', ') from unnest(of_phase) c where c = any (columns || sort_by))
  );
  request.condition := private.deals_condition(search, filters);
  request.sort := private.deals_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('deals', 'true')
    when private.kept_by_value(filters) then private.kept_total_by_value('deals', request.condition)
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
  select coalesce(jsonb_agg(
    r.deal || jsonb_strip_nulls(jsonb_build_object('servicio', s.nombre, 'exigidos', s.documentos_exigidos))
    || jsonb_build_object('documentos', (
      select coalesce(jsonb_agg(distinct d.category), '[]')
      from public.deal_documents d
      where d.deal_id = r.deal ->> 'id' and d.category = any (coalesce(s.documentos_exigidos, required))
    ))
    || case when columns && figures then private.cifras_de(r.deal ->> 'id') else '{}' end
    || case when 'proximo' = any (columns) then jsonb_build_object('proximo', private.proximo_paso(r.deal ->> 'id')) else '{}' end
    || case when 'masc' = any (columns) then jsonb_build_object('masc', private.masc_en_lista(r.deal ->> 'id')) else '{}' end
    order by r.position
  ), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position)
  left join public.deals o on o.id = r.deal ->> 'id'
  left join public.servicios s on s.id = o.servicio_id;
  return page || jsonb_build_object('rows', rows);
end;
$function$;

CREATE OR REPLACE FUNCTION private.actividad_de_deal(deal text, before bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.exigidos_de_otros(deal text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.do_set_deals_field(row_ids text[], field text, value text, counted_at timestamp with time zone, grupo uuid)
 RETURNS TABLE(id text, previous text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'with changed as (
       update public.deals d set %1$I = %2$L
       from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
       where d.id = o.id and d.%1$I is distinct from %2$L
       returning d.id, o.previous
     ) select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from changed c',
    field, value, row_ids, counted_at
  ) into changed;
  perform private.anotar_cambio(grupo, 'campo', field, array(select c ->> 'id' from jsonb_array_elements(changed) c));
  return query select c.id, c.previous from jsonb_to_recordset(changed) c (id text, previous text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.cuenta_completa(entrada jsonb, computo jsonb, fin date)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    entrada ->> 'unidad' in ('dias', 'meses', 'anios') and abs((entrada ->> 'cantidad')::integer) <= 1000
    and jsonb_typeof(computo -> 'pasos') = 'array'
    and abs(fin - (computo ->> 'notificacion')::date) < 36525,
    false
  );
exception
  when data_exception then
    return false;
end;
$function$;

create or replace view private.deal_documents_visibles as
 SELECT id,
    deal_id,
    user_id,
    document_type,
    category,
    file_name,
    file_path,
    file_size,
    mime_type,
    sha256,
    uploaded_at,
    importacion_id,
    busqueda,
    object_id,
    confidencialidad,
    inspeccion
   FROM public.deal_documents h
  WHERE ((( SELECT public.team_visibility() AS team_visibility) OR (user_id = ( SELECT auth.uid() AS uid))) AND (NOT (deal_id IN ( SELECT d.id
           FROM public.deals d
          WHERE ((d.bloqueado_at IS NOT NULL) AND (NOT ( SELECT public.is_administrador() AS is_administrador)))))));

CREATE OR REPLACE FUNCTION private.con_su_duenio(entries jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
  with hung as materialized (
    select r.entry, r.place, c.de, p.registro ->> c.columna as de_id
    from jsonb_array_elements(entries) with ordinality r (entry, place)
    left join private.cuelgan c on c.tabla = r.entry ->> 'tabla'
    left join public.papelera p on c.de is not null and p.id = (r.entry ->> 'id')::uuid
  ),
  owners as materialized (
    select g.de, s.registro_id, s.asunto
    from (select h.de, array_agg(distinct h.de_id) as ids from hung h where h.de is not null group by h.de) g
    cross join lateral private.subjects_of(g.de, g.ids) s
  )
  select coalesce(jsonb_agg(
    h.entry || case when o.asunto is null then '{}' else jsonb_build_object('de', o.asunto) end order by h.place
  ), '[]')
  from hung h
  left join owners o on o.de = h.de and o.registro_id = h.de_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_papelera(search text DEFAULT ''::text, table_name text DEFAULT NULL::text, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.papelera';
  request.columns := 't.id, t.tabla, t.registro_id, t.titulo, t.deleted_by, t.deleted_at,
    (select s.full_name from public.staff s where s.user_id = t.deleted_by) as deleted_by_name';
  request.condition := private.papelera_condition(search, table_name);
  request.sort := private.newest_first('deleted_at');
  request.page_number := page_number;
  request.page_size := page_size;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', private.con_su_duenio(page -> 'rows'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.holds_others(entry public.papelera)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((NOT public.team_visibility()) AND (EXISTS (SELECT FROM jsonb_each((holds_others.entry).dependientes) t(key, value), LATERAL jsonb_array_elements(t.value) f(value) WHERE ((t.key = ANY (private.tablas_propias())) AND ((f.value ->> 'user_id'::text) IS DISTINCT FROM (auth.uid())::text)))));

CREATE OR REPLACE FUNCTION private.purge(entry_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  intentos constant uuid[] := array(
    select (f.value ->> 'id')::uuid from public.papelera p, jsonb_array_elements(p.dependientes -> 'masc_intentos') f
    where p.id = any (entry_ids)
  );
  objects uuid[];
  purged integer;
begin
  with gone as (
    delete from public.papelera p where p.id = any (entry_ids) returning p.tabla, p.registro_id, p.user_id, p.objetos
  ),
  audited as (
    insert into public.auditoria (accion, tabla, registro_id, propietario)
    select 'purge', g.tabla, g.registro_id, g.user_id from gone g
  )
  select
    count(*)::integer,
    array(select distinct o.id from gone g, unnest(g.objetos) o (id))
  into purged, objects
  from gone;
  if cardinality(intentos) > 0 then
    objects := objects || private.purge_justificantes(intentos);
  end if;
  perform private.release_objects(objects);
  return purged;
end;
$function$;

CREATE OR REPLACE FUNCTION private.linked(tabla text, fila jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN CASE WHEN ((tabla = 'notificaciones_judiciales'::text) AND ((fila ->> 'documento_id'::text) IS NOT NULL)) THEN fila WHEN ((tabla = 'masc_justificantes'::text) AND ((fila ->> 'file_path'::text) IS NULL)) THEN fila WHEN (tabla = ANY (ARRAY['deal_documents'::text, 'cliente_documents'::text, 'notificaciones_judiciales'::text, 'masc_justificantes'::text])) THEN (fila || jsonb_build_object('object_id', (SELECT o.id FROM storage.objects o WHERE ((o.id = ((linked.fila ->> 'object_id'::text))::uuid) OR ((o.bucket_id = CASE linked.tabla WHEN 'cliente_documents'::text THEN 'cliente-documents'::text ELSE 'expediente-documents'::text END) AND (o.name = (linked.fila ->> 'file_path'::text)) AND ((COALESCE(o.owner_id, (linked.fila ->> 'user_id'::text)) = (linked.fila ->> 'user_id'::text)) OR public.team_visibility()))) ORDER BY (o.id = ((linked.fila ->> 'object_id'::text))::uuid) DESC NULLS LAST LIMIT 1))) WHEN (tabla = 'expedientes'::text) THEN (fila || jsonb_build_object('objetos', ARRAY(SELECT o.id FROM (jsonb_array_elements_text(COALESCE((linked.fila -> 'documentos_urls'::text), '[]'::jsonb)) u(url) JOIN storage.objects o ON (((o.bucket_id = 'expediente-documents'::text) AND (o.name = private.object_of_url(u.url))))) WHERE ((o.owner_id = (linked.fila ->> 'user_id'::text)) OR (o.owner_id = split_part(o.name, '/'::text, 1)) OR (o.owner_id IS NULL) OR public.team_visibility())))) ELSE fila END;

CREATE OR REPLACE FUNCTION private.link_objects()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.deal_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('deal_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id from public.deal_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.cliente_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('cliente_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id
    from public.cliente_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.notificaciones_judiciales d set object_id = l.object_id
  from (
    select n.id, (private.linked('notificaciones_judiciales', to_jsonb(n)) ->> 'object_id')::uuid as object_id
    from public.notificaciones_judiciales n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.masc_justificantes d set object_id = l.object_id
  from (
    select n.id, (private.linked('masc_justificantes', to_jsonb(n)) ->> 'object_id')::uuid as object_id from public.masc_justificantes n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.expedientes e set objetos = array(
    select o::uuid from jsonb_array_elements_text(private.linked('expedientes', to_jsonb(e)) -> 'objetos') o
  )
  where cardinality(e.documentos_urls) > 0;
  update public.plantillas t set object_id = o.id
  from storage.objects o
  where o.bucket_id = 'plantillas' and o.name = t.file_path and o.id is distinct from t.object_id;
  update public.papelera p set
    registro = private.linked(p.tabla, p.registro),
    dependientes = (
      select coalesce(jsonb_object_agg(t.key, (
        select coalesce(jsonb_agg(private.linked(t.key, f.fila) order by f.place), '[]')
        from jsonb_array_elements(t.value) with ordinality f (fila, place)
      )), '{}')
      from jsonb_each(p.dependientes) t
    );
  perform set_config('session_replication_role', 'origin', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_named(object uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.deal_documents d WHERE (d.object_id = is_named.object))) OR (EXISTS (SELECT FROM public.cliente_documents d WHERE (d.object_id = is_named.object))) OR (EXISTS (SELECT FROM public.notificaciones_judiciales n WHERE (n.object_id = is_named.object))) OR (EXISTS (SELECT FROM public.masc_justificantes j WHERE (j.object_id = is_named.object))) OR (EXISTS (SELECT FROM public.expedientes e WHERE (e.objetos @> ARRAY[is_named.object]))) OR (EXISTS (SELECT FROM public.plantillas t WHERE (t.object_id = is_named.object))) OR (EXISTS (SELECT FROM public.papelera p WHERE (p.objetos @> ARRAY[is_named.object]))));

CREATE OR REPLACE FUNCTION private.se_esta_subiendo(created_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (created_at >= (now() - '00:10:00'::interval));

CREATE OR REPLACE FUNCTION public.se_retira_a_medias(objeto uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM storage.objects o WHERE ((o.id = se_retira_a_medias.objeto) AND (o.owner_id = (auth.uid())::text) AND private.se_esta_subiendo(o.created_at) AND (NOT private.is_named(o.id)) AND (current_setting('storage.operation'::text, true) = ANY (ARRAY['storage.object.delete'::text, 'storage.object.delete_many'::text])))));

CREATE OR REPLACE FUNCTION private.kept_objects()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.object_id
    FROM public.deal_documents d
   WHERE (d.object_id IS NOT NULL)
 UNION ALL
  SELECT n.object_id
    FROM public.notificaciones_judiciales n
   WHERE (n.object_id IS NOT NULL)
 UNION ALL
  SELECT j.object_id
    FROM public.masc_justificantes j
   WHERE (j.object_id IS NOT NULL)
 UNION ALL
  SELECT o.id
    FROM public.expedientes e,
     LATERAL unnest(e.objetos) o(id)
 UNION ALL
  SELECT o.id
    FROM public.papelera p,
     LATERAL unnest(p.objetos) o(id)
 UNION ALL
  SELECT r.object_id
    FROM public.objetos_purgados r;
END;

CREATE OR REPLACE FUNCTION public.compare_storage(max_items integer DEFAULT 5000)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '256MB'
AS $function$
declare
  everything constant boolean := public.team_visibility();
  hidden constant boolean := public.hay_bloqueos();
  me constant uuid := auth.uid();
  result jsonb;
begin
  perform private.check_staff();
  with loose as materialized (
    select o.id, o.name, private.unescape_deal_id(split_part(o.name, '/', 1)) as deal_id
    from storage.objects o
    where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
      and not private.se_esta_subiendo(o.created_at)
      and not exists (select from private.kept_objects() k (id) where k.id = o.id)
  ),
  without_row as materialized (
    select l.* from loose l
    where exists (select from public.deals d where d.id = l.deal_id and not (hidden and d.bloqueado_at is not null))
  ),
  without_deal as materialized (
    select l.* from loose l
    where not exists (select from public.deals d where d.id = l.deal_id)
      and not exists (select from public.papelera p where p.tabla = 'deals' and p.registro_id = l.deal_id)
  ),
  without_object as materialized (
    select d.id, d.deal_id, d.file_name, d.file_path
    from public.deal_documents d
    where (everything or d.user_id = me)
      and not exists (select from storage.objects o where o.id = d.object_id)
      and not (hidden and public.esta_bloqueado('deals', d.deal_id))
  )
  select jsonb_build_object(
    'objetos', (
      select count(*) from storage.objects o
      where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
    ),
    'sin_fila', jsonb_build_object(
      'total', (select count(*) from without_row),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'deal_id', w.deal_id, 'file_path', w.name, 'file_name', o.user_metadata ->> 'nombre',
          'file_size', (o.metadata ->> 'size')::bigint, 'mime_type', o.metadata ->> 'mimetype',
          'sha256', o.user_metadata ->> 'sha256', 'uploaded_at', o.created_at
        ) order by w.name), '[]')
        from (select * from without_row order by name limit max_items) w
        join storage.objects o on o.id = w.id
      )
    ),
    'sin_expediente', jsonb_build_object(
      'total', (select count(*) from without_deal),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('deal_id', w.deal_id, 'file_path', w.name) order by w.name), '[]')
        from (select * from without_deal order by name limit max_items) w
      )
    ),
    'sin_objeto', jsonb_build_object(
      'total', (select count(*) from without_object),
      'items', (
        select coalesce(jsonb_agg(to_jsonb(w) order by w.file_path), '[]')
        from (select * from without_object order by file_path limit max_items) w
      )
    )
  ) into result;
  return result;
end;
$function$;

create or replace view private.filas_bloqueadas as
 SELECT 'clientes'::text AS tabla,
    (c.id)::text AS registro_id
   FROM public.clientes c
  WHERE (c.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'deals'::text AS tabla,
    d.id AS registro_id
   FROM public.deals d
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'expedientes'::text AS tabla,
    (e.id)::text AS registro_id
   FROM public.expedientes e
  WHERE (e.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'deal_documents'::text AS tabla,
    (h.id)::text AS registro_id
   FROM (public.deal_documents h
     JOIN public.deals d ON ((d.id = h.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'agenda'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.agenda a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'procedimientos'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.procedimientos a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'importes'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.importes a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'resultados'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.resultados a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'fases_historial'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.fases_historial a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'masc_intentos'::text AS tabla,
    (i.id)::text AS registro_id
   FROM (public.masc_intentos i
     JOIN public.deals d ON ((d.id = i.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'masc_evidencias'::text AS tabla,
    (e.id)::text AS registro_id
   FROM (public.masc_evidencias e
     JOIN public.deals d ON ((d.id = e.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'masc_permisos'::text AS tabla,
    (p.id)::text AS registro_id
   FROM (public.masc_permisos p
     JOIN public.deals d ON ((d.id = p.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'masc_justificantes'::text AS tabla,
    (j.id)::text AS registro_id
   FROM ((public.masc_justificantes j
     JOIN public.masc_intentos i ON ((i.id = ANY (j.candidatos))))
     JOIN public.deals d ON ((d.id = i.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'escritos'::text AS tabla,
    (e.id)::text AS registro_id
   FROM (public.escritos e
     JOIN public.deals d ON ((d.id = e.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'correos'::text AS tabla,
    (c.id)::text AS registro_id
   FROM (public.correos c
     JOIN public.deals d ON ((d.id = c.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'aportaciones'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.aportaciones a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'notificaciones_judiciales'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.notificaciones_judiciales a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'cliente_documents'::text AS tabla,
    (h.id)::text AS registro_id
   FROM (public.cliente_documents h
     JOIN public.clientes c ON ((c.id = h.cliente_id)))
  WHERE (c.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'cliente_registros'::text AS tabla,
    (h.id)::text AS registro_id
   FROM (public.cliente_registros h
     JOIN public.clientes c ON ((c.id = h.cliente_id)))
  WHERE (c.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT p.tabla,
    p.registro_id
   FROM public.papelera p
  WHERE (p.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT t.key AS tabla,
    (f.value ->> 'id'::text) AS registro_id
   FROM public.papelera p,
    LATERAL jsonb_each(p.dependientes) t(key, value),
    LATERAL jsonb_array_elements(t.value) f(value)
  WHERE (p.bloqueado_at IS NOT NULL);

CREATE OR REPLACE FUNCTION public.objeto_bloqueado(bucket_id text, name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE bucket_id WHEN 'cliente-documents'::text THEN public.esta_bloqueado('clientes'::text, split_part(name, '/'::text, 1)) WHEN 'expediente-documents'::text THEN (public.esta_bloqueado('deals'::text, private.unescape_deal_id(split_part(name, '/'::text, 1))) OR ((split_part(name, '/'::text, 2) = 'justificantes'::text) AND (EXISTS (SELECT FROM public.masc_justificantes j WHERE ((j.file_path = objeto_bloqueado.name) AND public.esta_bloqueado('masc_justificantes'::text, (j.id)::text))))) OR ((split_part(name, '/'::text, 2) = 'judiciales'::text) AND (EXISTS (SELECT FROM public.notificaciones_judiciales n WHERE ((n.file_path = objeto_bloqueado.name) AND public.esta_bloqueado('notificaciones_judiciales'::text, (n.id)::text)) UNION ALL SELECT FROM (storage.objects o JOIN public.papelera p ON ((p.objetos @> ARRAY[o.id]))) WHERE ((o.bucket_id = 'expediente-documents'::text) AND (o.name = objeto_bloqueado.name) AND (p.bloqueado_at IS NOT NULL) AND (NOT public.is_administrador())))))) ELSE false END;

CREATE OR REPLACE FUNCTION public.datos_del_interesado(cliente uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  person public.clientes;
  deals text[];
  result jsonb;
begin
  perform private.check_staff();
  select c.* into person from public.clientes c
  where c.id = cliente and not public.esta_bloqueado('clientes', cliente::text)
    and (everything or c.user_id = me or c.bloqueado_at is not null);
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  deals := array(select private.deals_de(cliente));
  select jsonb_build_object(
    'cliente', to_jsonb(person) - 'busqueda' - 'user_id',
    'registros', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.fecha, r.id), '[]')
      from public.cliente_registros r where r.cliente_id = cliente and (everything or r.user_id = me)
    ),
    'documentos', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.uploaded_at, d.id), '[]')
      from public.cliente_documents d where d.cliente_id = cliente and (everything or d.user_id = me)
    ),
    'expedientes', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'busqueda' - 'user_id' || jsonb_build_object('documentos', (
        select coalesce(jsonb_agg(to_jsonb(h) - 'user_id' order by h.uploaded_at, h.id), '[]')
        from public.deal_documents h where h.deal_id = d.id and (everything or h.user_id = me)
      ), 'fases', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.fecha, a.id), '[]')
        from public.fases_historial a where a.deal_id = d.id
      ), 'procedimientos', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.procedimientos a where a.deal_id = d.id
      ), 'importes', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.fecha, a.created_at), '[]')
        from public.importes a where a.deal_id = d.id
      ), 'resultados', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.fecha, a.id), '[]')
        from public.resultados a where a.deal_id = d.id
      ), 'agenda', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'busqueda' - 'user_id' order by a.inicio, a.id), '[]')
        from public.agenda a where a.deal_id = d.id
      ), 'reclamaciones', (
        select coalesce(jsonb_agg(to_jsonb(i) - 'previo' - 'user_id' order by i.created_at, i.id), '[]')
        from public.masc_intentos i where i.deal_id = d.id
      ), 'pruebas', (
        select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' order by e.created_at, e.id), '[]')
        from public.masc_evidencias e where e.deal_id = d.id
      ), 'permisos', (
        select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' order by p.created_at, p.id), '[]')
        from public.masc_permisos p where p.deal_id = d.id
      ), 'justificantes', (
        -- Receipts that wait, and may be of a complaint of theirs.
        select coalesce(jsonb_agg(to_jsonb(j) - array['user_id', 'object_id', 'candidatos'] order by j.created_at, j.id), '[]')
        from public.masc_justificantes j
        where (everything or j.user_id = me)
          and j.candidatos && array(select i.id from public.masc_intentos i where i.deal_id = d.id)
      ), 'escritos', (
        select coalesce(jsonb_agg(
          to_jsonb(e) - array['busqueda', 'user_id'] - case when everything or e.user_id = me then '{}' else '{datos}'::text[] end
          order by e.anio, e.orden
        ), '[]')
        from public.escritos e where e.deal_id = d.id
      ), 'correos', (
        select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.created_at, c.id), '[]')
        from public.correos c where c.deal_id = d.id and (everything or c.user_id = me)
      ), 'aportaciones', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.created_at, a.id), '[]')
        from public.aportaciones a where a.deal_id = d.id
      ), 'notificaciones_judiciales', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'busqueda' - 'user_id' order by a.created_at, a.id), '[]')
        from public.notificaciones_judiciales a where a.deal_id = d.id and (everything or a.user_id = me)
      )) order by d.id), '[]')
      from public.deals d where d.id = any (deals) and not public.esta_bloqueado('deals', d.id)
    ),
    'expedientes_formato_anterior', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'busqueda' - 'user_id' order by e.id), '[]')
      from public.expedientes e where e.cliente_id::text = cliente::text and (everything or e.user_id = me)
    ),
    'documentos_ajenos', (
      select count(*) from public.cliente_documents d where d.cliente_id = cliente and not (everything or d.user_id = me)
    ) + (
      select count(*) from public.deal_documents h where h.deal_id = any (deals) and not (everything or h.user_id = me)
    )
  ) into result;
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  values ('download', 'clientes', cliente::text, person.user_id);
  return result;
end;
$function$;

CREATE OR REPLACE FUNCTION public.audit_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked text;
  changed text[];
  before text;
  after text;
begin
  select string_agg(format('case when bool_or(o.%1$I is distinct from n.%1$I) then %1$L end', a.attname), ', ') into asked
  from pg_catalog.pg_attribute a
  where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    -- When it was saved, what the program found in a file, and what it filled a letter with: nobody changed those.
    and a.attname not in ('updated_at', 'inspeccion', 'datos');
  execute format('select array_remove(array[%s]::text[], null) from old_rows o join new_rows n using (%I)', asked, tg_argv[0]) into changed;
  if changed = '{}' then
    return null;
  end if;
  select
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, o.%1$I) else ''{}''::jsonb end', c), ' || '),
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, n.%1$I) else ''{}''::jsonb end', c), ' || ')
  into before, after
  from unnest(changed) c;
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes, despues)
     select ''update'', %1$L, n.%2$I::text, n.user_id, c.antes, c.despues
     from old_rows o
     join new_rows n using (%2$I)
     cross join lateral (select %3$s as antes, %4$s as despues offset 0) c
     where c.antes <> ''{}''::jsonb',
    tg_table_name, tg_argv[0], before, after
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.audit_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes)
     select ''delete'', %L, o.%I::text, o.user_id, to_jsonb(o) - array[''busqueda'', ''datos''] from old_rows o',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit_visible()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN concat_ws(' and '::text, CASE WHEN (public.team_visibility() AND public.is_administrador()) THEN 'true'::text WHEN public.team_visibility() THEN format('(t.tabla <> all (%1$L) or t.propietario = %2$L or t.user_id = %2$L)'::text, ARRAY(SELECT r.tabla FROM private.tablas r WHERE (r.tabla <> ALL (private.tablas_visibles()))), auth.uid()) ELSE format('(t.tabla = any (%1$L) or t.propietario = %2$L or t.user_id = %2$L)'::text, private.tablas_visibles(), auth.uid()) END, CASE WHEN public.hay_bloqueos() THEN 'not exists (select from private.filas_bloqueadas b where b.tabla = t.tabla and b.registro_id = t.registro_id)
     and (t.accion <> ''delete'' or t.antes ->> ''deal_id'' is null or t.antes ->> ''deal_id'' not in (
       select b.registro_id from private.filas_bloqueadas b where b.tabla = ''deals''
     ))'::text ELSE NULL::text END);

CREATE OR REPLACE FUNCTION private.kept_title(table_name text, row_id text, antes jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT p.titulo FROM public.papelera p WHERE ((p.tabla = kept_title.table_name) AND (p.registro_id = kept_title.row_id) AND ((p.user_id = auth.uid()) OR (p.tabla = ANY (private.tablas_visibles())))) LIMIT 1), private.titulo_de(table_name, antes), (SELECT private.titulo_de(kept_title.table_name, a.antes) AS titulo_de FROM public.auditoria a WHERE ((a.tabla = kept_title.table_name) AND (a.registro_id = kept_title.row_id) AND (a.accion = 'delete'::text) AND (a.antes IS NOT NULL) AND ((a.tabla = ANY (private.tablas_visibles())) OR (a.propietario = auth.uid()) OR (a.user_id = auth.uid()))) ORDER BY a.id DESC LIMIT 1));

CREATE OR REPLACE FUNCTION private.audit_entries(ids bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
  with entries as materialized (select a.* from public.auditoria a where a.id = any (ids)),
  subjects as materialized (
    select g.tabla, s.registro_id, s.asunto
    from (select e.tabla, array_agg(distinct e.registro_id) as registros from entries e group by e.tabla) g
    cross join lateral private.subjects_of(g.tabla, g.registros) s
  ),
  hung as materialized (
    select e.id, c.de, coalesce(s.asunto ->> 'pagina_id', e.antes ->> c.columna, e.despues ->> c.columna) as de_id
    from entries e
    join private.cuelgan c on c.tabla = e.tabla
    left join subjects s on s.tabla = e.tabla and s.registro_id = e.registro_id
  ),
  owners as materialized (
    select g.de, o.registro_id, o.asunto
    from (select h.de, array_agg(distinct h.de_id) as ids from hung h where h.de_id is not null group by h.de) g
    cross join lateral private.subjects_of(g.de, g.ids) o
    where not (select public.hay_bloqueos()) or not public.esta_bloqueado(g.de, o.registro_id)
  ),
  -- What was deleted with the rows that hung on it: by its name, without a page.
  gone as materialized (
    select h.de, h.de_id, jsonb_build_object('titulo', k.titulo) as asunto
    from (
      select distinct h.de, h.de_id from hung h
      where h.de_id is not null and not exists (select from owners o where o.de = h.de and o.registro_id = h.de_id)
    ) h
    cross join lateral private.kept_title(h.de, h.de_id, null) k (titulo)
    where k.titulo is not null and (not (select public.hay_bloqueos()) or not public.esta_bloqueado(h.de, h.de_id))
  )
  select coalesce(jsonb_agg(
    to_jsonb(e) - 'propietario' || jsonb_build_object(
      'antes', private.con_nombre_del_servicio(e.antes),
      'despues', private.con_nombre_del_servicio(e.despues),
      'asunto', jsonb_build_object('titulo', null)
        || coalesce(s.asunto, jsonb_build_object('titulo', private.kept_title(e.tabla, e.registro_id, e.antes)))
        || jsonb_strip_nulls(jsonb_build_object('de', coalesce(o.asunto, g.asunto))),
      'quien', coalesce(nullif(q.full_name, ''), q.email)
    ) order by e.at desc, e.id desc
  ), '[]')
  from entries e
  left join subjects s on s.tabla = e.tabla and s.registro_id = e.registro_id
  left join hung h on h.id = e.id
  left join owners o on o.de = h.de and o.registro_id = h.de_id
  left join gone g on g.de = h.de and g.de_id = h.de_id
  left join public.staff q on q.user_id = e.user_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_living(table_name text, records jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  execute format(
    $sql$
      select from public.%1$I t
      where t.id = any (array(select (r ->> 'id')::%3$s from jsonb_array_elements($1) r where r ->> 'id' is not null))
        or t.%2$I = any (array(select r ->> 'contract' from jsonb_array_elements($1) r where r ->> 'id' is null))
      order by t.id for key share
    $sql$,
    table_name, (private.contract_columns(table_name)).contract, (private.key_of(table_name)).type
  ) using records;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_import_rows(table_name text, columns text[], rows text, update_existing boolean DEFAULT false, importacion uuid DEFAULT NULL::uuid, restore boolean DEFAULT false)
 RETURNS TABLE(id text, outcome text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  told_by constant record := private.contract_columns(table_name);
  names text;
  readings text;
  changes text;
  records jsonb;
  waiting jsonb;
begin
  select
    string_agg(format(', %I', c.name), '' order by c.place),
    string_agg(case
      when c.is_list then format(', array(select jsonb_array_elements_text(coalesce(nullif(i.row -> %s, ''null''), ''[]'')))', c.place)
      else format(', (i.row ->> %s)::%s', c.place, c.type)
    end, '' order by c.place),
    string_agg(case
      when c.is_list then format(', %1$I = coalesce(nullif(excluded.%1$I, ''{}''), d.%1$I)', c.name)
      else format(', %1$I = coalesce(excluded.%1$I, d.%1$I)', c.name)
    end, '' order by c.place)
  into names, readings, changes
  from private.importable_columns(table_name, columns) c;
  select jsonb_agg(jsonb_build_object(
    'id', r ->> private.place_of(columns, 'id'),
    'contract', r ->> private.place_of(columns, told_by.contract),
    'creditor', r ->> private.place_of(columns, told_by.creditor)
  )) into records
  from jsonb_array_elements(rows::jsonb) r;
  perform private.hold_living(table_name, records);
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') into waiting from private.entries_waiting(table_name, records) w;
  if restore and jsonb_path_exists(waiting, '$[*] ? (@.seen == true)') then
    perform public.restore_papelera(array(select (w ->> 'entry_id')::uuid from jsonb_array_elements(waiting) w where w @> '{"seen": true}'));
    waiting := jsonb_path_query_array(waiting, '$[*] ? (@.seen == false)');
  end if;
  return query execute format(
    $sql$
      with waiting as materialized (
        select w.* from jsonb_to_recordset($5) w (id text, contract_value text, creditor_key text, seen boolean)
      ),
      incoming as materialized (
        select r.place, r.row, coalesce(
          r.row ->> %2$s,
          (
            select d.id::text from public.%1$I d
            where r.row ->> %2$s is null and d.%3$I = r.row ->> %4$s
              and public.normaliza(btrim(d.%5$I)) = public.normaliza(btrim(r.row ->> %6$s))
            order by d.created_at desc, d.id desc limit 1
          ),
          (
            select w.id from waiting w
            where r.row ->> %2$s is null and w.contract_value = r.row ->> %4$s
              and w.creditor_key = public.normaliza(btrim(r.row ->> %6$s))
            limit 1
          ),
          r.row ->> %7$s,
          gen_random_uuid()::text
        ) as id
        from jsonb_array_elements($1::jsonb) with ordinality r (row, place)
      ),
      numbered as materialized (
        select i.*, row_number() over (partition by i.id order by i.place) as time, w.seen
        from incoming i left join waiting w on w.id = i.id
      ),
      written as (
        insert into public.%1$I as d (id, user_id, importacion_id %8$s)
        select i.id::%9$s, auth.uid(), $3 %10$s from numbered i where i.time = 1 and i.seen is null order by i.id
        on conflict (id) do update set updated_at = now() %11$s
        -- In the older table an id may be somebody else's: not to be touched, and no reason to refuse the other rows.
        where $2 and ($4 or d.user_id = auth.uid()) and (d.bloqueado_at is null or public.is_administrador())
        returning d.id::text, case when xmax = 0 then 'inserted' else 'updated' end as outcome
      )
      select
        case when i.seen = false then coalesce(i.row ->> %2$s, i.row ->> %7$s) else i.id end,
        case
          when i.seen = false then 'hidden' when i.time > 1 then 'repeated' when i.seen then 'papelera'
          else coalesce(w.outcome, 'exists')
        end
      from numbered i left join written w on w.id = i.id order by i.place
    $sql$,
    table_name,
    private.place_of(columns, 'id'),
    told_by.contract, private.place_of(columns, told_by.contract),
    told_by.creditor, private.place_of(columns, told_by.creditor),
    private.place_of(columns, 'new_id'),
    names,
    (private.key_of(table_name)).type,
    readings,
    changes
  ) using rows, update_existing, importacion, table_name = any (private.tablas_visibles()), waiting;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_import_rows_con_vida(table_name text, columns text[], rows text, update_existing boolean, importacion uuid, restore boolean)
 RETURNS TABLE(id text, outcome text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  answers constant jsonb := (
    select coalesce(jsonb_agg(w), '[]') from private.do_import_rows(table_name, columns, rows, update_existing, importacion, restore) w
  );
begin
  if table_name = 'deals' and columns && private.columnas_de_vida() then
    perform private.importar_vida(columns, rows::jsonb, array(
      select case when a ->> 'outcome' in ('inserted', 'updated') then a ->> 'id' end
      from jsonb_array_elements(answers) with ordinality n (a, place) order by n.place
    ));
  end if;
  return query select a.id, a.outcome from jsonb_to_recordset(answers) a (id text, outcome text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.insert_clientes(records jsonb[], importacion uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO public.clientes (id, importacion_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad, iban, es_empresa, cif)  SELECT r.id,
             insert_clientes.importacion AS importacion,
             r.nombre_completo,
             r.email,
             r.telefono,
             r.dni,
             r.ciudad,
             r.provincia,
             r.direccion,
             r.codigo_postal,
             r.nacionalidad,
             r.iban,
             COALESCE(r.es_empresa, false) AS "coalesce",
             r.cif
            FROM unnest(insert_clientes.records) record(record),
             LATERAL jsonb_populate_record(NULL::public.clientes, record.record) r(id, user_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad, iban, es_empresa, cif, created_at, updated_at, busqueda, importacion_id, bloqueado_at, correo_aceptado);
END;

CREATE OR REPLACE FUNCTION private.update_cliente(cliente uuid, record jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.clientes c SET nombre_completo = COALESCE(r.nombre_completo, c.nombre_completo), email = COALESCE(r.email, c.email), telefono = COALESCE(r.telefono, c.telefono), dni = COALESCE(c.dni, r.dni), ciudad = COALESCE(r.ciudad, c.ciudad), provincia = COALESCE(r.provincia, c.provincia), direccion = COALESCE(r.direccion, c.direccion), codigo_postal = COALESCE(r.codigo_postal, c.codigo_postal), nacionalidad = COALESCE(r.nacionalidad, c.nacionalidad), iban = COALESCE(r.iban, c.iban), es_empresa = COALESCE(r.es_empresa, c.es_empresa), cif = COALESCE(r.cif, c.cif)
    FROM jsonb_populate_record(NULL::public.clientes, update_cliente.record) r(id, user_id, nombre_completo, email, telefono, dni, ciudad, provincia, direccion, codigo_postal, nacionalidad, iban, es_empresa, cif, created_at, updated_at, busqueda, importacion_id, bloqueado_at, correo_aceptado)
   WHERE (c.id = update_cliente.cliente);
END;

CREATE OR REPLACE FUNCTION private.acreedores_cifras(condition text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN format('select t.creditorname as nombre,
     count(*) as expedientes,
     count(t.extrajudicialcommunicationsentdate) as reclamados,
     count(*) filter (where t.hasrespondedtoextrajudicialclaim) as respondidos,
     count(*) filter (where not t.hasrespondedtoextrajudicialclaim) as no_respondidos,
     percentile_disc(0.5) within group (order by %2$s)
       filter (
         where t.hasrespondedtoextrajudicialclaim
           and t.extrajudicialresponsedate >= t.extrajudicialcommunicationsentdate
       ) as dias
   from private.deals_visibles t
   where t.creditorname <> '''' and %1$s
   group by t.creditorname'::text, condition, private.dias_de_respuesta());

CREATE OR REPLACE FUNCTION public.import_rows(table_name text, columns text[], rows text, update_existing boolean DEFAULT false, importacion uuid DEFAULT NULL::uuid, restore boolean DEFAULT false)
 RETURNS TABLE(id text, outcome text)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT r.id,
     r.outcome
    FROM jsonb_to_recordset(COALESCE(private.operation_begin('import_rows'::text), private.operation_end('import_rows'::text, ( SELECT COALESCE(jsonb_agg(w.*), '[]'::jsonb) AS "coalesce"
            FROM private.do_import_rows_con_vida(import_rows.table_name, import_rows.columns, import_rows.rows, import_rows.update_existing, import_rows.importacion, import_rows.restore) w(id, outcome))))) r(id text, outcome text);
END;

CREATE OR REPLACE FUNCTION public.set_deals_field(row_ids text[], field text, value text, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, grupo uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id text, previous text)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT r.id,
     r.previous
    FROM jsonb_to_recordset(COALESCE(private.operation_begin('set_deals_field'::text), private.operation_end('set_deals_field'::text, ( SELECT COALESCE(jsonb_agg(w.*), '[]'::jsonb) AS "coalesce"
            FROM private.do_set_deals_field(set_deals_field.row_ids, set_deals_field.field, set_deals_field.value, set_deals_field.counted_at, set_deals_field.grupo) w(id, previous))))) r(id text, previous text);
END;

CREATE OR REPLACE FUNCTION public.inicio_counters()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total('clientes', private.visible_to_caller('t.user_id')) else 0 end,
    'expedientes_abiertos', case
      when public.is_staff() then private.kept_total_by_value('deals', 't.fase is distinct from ''archivado''') else 0
    end,
    'tareas_pendientes', case when public.is_staff() then private.tareas_pendientes() else 0 end,
    'plazos_sin_revisar', case when public.is_staff() then private.plazos_sin_revisar() else 0 end,
    'importe_recuperado_mes', case
      when public.is_staff() then private.recuperado(date_trunc('month', now() at time zone 'Europe/Madrid')::date) else 0
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.deals_total(filters jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
  counted jsonb;
begin
  request.relation := 'public.deals';
  request.condition := private.deals_condition('', filters);
  request := private.without_blocked(request);
  select r.total, r.counted into request.total, counted
  from private.remembered_total(format('%s %s', request.relation, request.condition), array['deals', 'deal_documents']) r;
  if request.total is null then
    request.total := private.count_of(request.relation, request.condition);
    perform private.remember(counted || jsonb_build_object('total', request.total));
  end if;
  return request.total;
end;
$function$;

CREATE OR REPLACE FUNCTION private.documentos_que_faltan(total bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  propios constant text[] := array(
    select distinct e from public.servicios s, unnest(s.documentos_exigidos) e
    where exists (select from public.deals d where d.servicio_id = s.id)
  );
  iguales constant boolean := not exists (
    select from public.servicios s
    where s.documentos_exigidos is not null and exists (select from public.deals d where d.servicio_id = s.id)
  );
  answer jsonb;
begin
  if not iguales then
    select jsonb_agg(jsonb_build_object(
      'categoria', r.name, 'expedientes', private.deals_total(jsonb_build_object('falta', jsonb_build_array(r.name)))
    ) order by r.position) into answer
    from unnest(private.documentos_numerados()) with ordinality r (name, position)
    where r.name = any (public.documentos_exigidos() || propios);
    return coalesce(answer, '[]');
  end if;
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
    total, public.documentos_exigidos()
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.inicio_resumen(creditors integer DEFAULT 8)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deals constant bigint := private.kept_total('deals', 'true');
  by_month jsonb;
  by_creditor jsonb;
  first_month constant date := date_trunc('month', now() at time zone 'Europe/Madrid')::date - interval '11 months';
begin
  perform private.check_staff();
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
  return jsonb_build_object('expedientes', deals, 'faltan', private.documentos_que_faltan(deals), 'meses', by_month, 'acreedores', by_creditor);
end;
$function$;

CREATE OR REPLACE FUNCTION private.buscar(texto text, limite integer DEFAULT 6)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := left(btrim(coalesce(texto, '')), 200);
  size constant integer := least(greatest(limite, 1), 20);
  own constant text := private.visible_to_caller('t.user_id');
  de_autos constant text[] := private.deals_de_autos(wanted);
  of_deals jsonb;
  of_clientes jsonb;
begin
  perform private.check_staff();
  if wanted = '' then
    return '{"clientes": [], "expedientes": [], "antiguos": [], "documentos": []}';
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
      concat_ws(' or ',
        format('public.normaliza_nif(t.dni) = public.normaliza_nif(%L)', wanted),
        private.named_by_number(wanted, 't.cif', 't.telefono')
      ),
      wanted, size
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id collate private.codigos desc',
      concat_ws(' or ',
        format('t.id = %1$L or t.contractnumber = %1$L', wanted),
        private.named_by_number(wanted, 't.debtordni', 't.debtorphone'),
        case when cardinality(de_autos) > 0 then format('t.id = any (%L)', de_autos) end
      ),
      wanted, size
    ),
    'antiguos', private.best_matches(
      'public.expedientes',
      format(
        't.id, t.numero_contrato, t.nombre_acreedor,
         (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente',
        private.visible_to_caller('c.user_id')
      ),
      own, 't.created_at desc, t.id desc', format('t.numero_contrato = %L', wanted), wanted, size
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
$function$;

CREATE OR REPLACE FUNCTION public.informe(agrupar text, desde text DEFAULT NULL::text, hasta text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
         %5$s as dias,
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
    private.between_days('t.generateddate', desde, hasta),
    private.dias_de_respuesta()
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.informe_documentos()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    with acreedores as materialized (
      select d.creditorname as acreedor, count(*) as expedientes from private.deals_visibles d
      where d.creditorname is not null group by 1 order by 2 desc, 1 limit 20
    ),
    exigidos as (select unnest(public.documentos_exigidos()) as category),
    tienen as materialized (
      select d.creditorname as acreedor, h.category, count(distinct h.deal_id) as n
      from public.deal_documents h
      join private.deals_visibles d on d.id = h.deal_id
      where h.category = any (public.documentos_exigidos()) and d.creditorname in (select a.acreedor from acreedores a)
      group by 1, 2
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'acreedor', a.acreedor, 'expedientes', a.expedientes,
      'faltan', (
        select coalesce(jsonb_object_agg(e.category, a.expedientes - coalesce(t.n, 0)), '{}')
        from exigidos e left join tienen t on t.acreedor = a.acreedor and t.category = e.category
      )
    ) order by a.expedientes desc, a.acreedor), '[]')
    from acreedores a
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.reclamaciones_sin_respuesta()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    with tramos as (
      select w.de, w.a, private.hoy() - 7 * w.a - 6 as desde, case when w.de > 0 then private.hoy() - 7 * w.de end as hasta
      from (values (53, null::integer), (27, 52), (14, 26), (9, 13), (5, 8), (3, 4), (1, 2), (0, 0)) w (de, a)
    ),
    sin_respuesta as materialized (
      select d.extrajudicialcommunicationsentdate as enviada, count(*) as n from private.deals_visibles d
      where d.extrajudicialcommunicationsentdate is not null and d.hasrespondedtoextrajudicialclaim is not true
      group by 1
    )
    select jsonb_agg(to_jsonb(f) order by f.de desc)
    from (
      select t.*, coalesce(sum(s.n), 0)::bigint as expedientes
      from tramos t left join sin_respuesta s on s.enviada between coalesce(t.desde, '-infinity') and coalesce(t.hasta, 'infinity')
      group by t.de, t.a, t.desde, t.hasta
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.informe_embudo(desde text DEFAULT NULL::text, hasta text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''expedientes'', count(*),
       ''reclamados'', count(*) filter (where t.reclamado),
       ''respondidos'', count(*) filter (where t.reclamado and t.respondio),
       ''completos'', count(*) filter (where t.reclamado and t.respondio and t.completo)
     )
     from (
       select t.extrajudicialcommunicationsentdate is not null as reclamado, t.hasrespondedtoextrajudicialclaim as respondio,
         t.hasinsurancecompanyinfo as completo
       from private.deals_visibles t where %s
     ) t',
    private.between_days('t.generateddate', desde, hasta)
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.informe_respuestas(desde text DEFAULT NULL::text, hasta text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    'with todas as materialized (
       select t.creditorname as acreedor, t.dias, count(*) as n, min(t.id) as id
       from (
         select t.creditorname, t.id, %1$s as dias from private.deals_visibles t
         where t.hasrespondedtoextrajudicialclaim and t.creditorname <> '''' and %2$s
       ) t
       where t.dias >= 0
       group by 1, 2
     ),
     de_cada_uno as (
       select a.acreedor, sum(a.n)::bigint as respuestas, min(a.dias) as minimo, max(a.dias) as maximo,
         min(a.dias) filter (where a.hasta * 2 >= a.total) as mediana
       from (
         select d.*, sum(d.n) over (partition by d.acreedor order by d.dias) as hasta, sum(d.n) over (partition by d.acreedor) as total
         from todas d
       ) a
       group by 1 order by 2 desc, a.acreedor collate "C" limit 12
     ),
     ancho as (select greatest(1, ceil((least(max(maximo), 364) + 1) / 60.0))::integer as dias from de_cada_uno),
     puntos as (
       select p.acreedor, p.de, case when p.de < 365 then least(p.de + w.dias - 1, 364) end as a, sum(p.n)::bigint as n,
         case when sum(p.n) = 1 then min(p.id) end as id
       from (
         select d.acreedor, d.n, d.id, case when d.dias < 365 then d.dias / w.dias * w.dias else 365 end as de
         from todas d join de_cada_uno c on c.acreedor = d.acreedor cross join ancho w
       ) p cross join ancho w
       group by 1, 2, 3
     )
     select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(''puntos'', (
       select jsonb_agg(to_jsonb(p) - ''acreedor'' order by p.de) from puntos p where p.acreedor = c.acreedor
     )) order by c.mediana desc, c.acreedor), ''[]'') from de_cada_uno c',
    private.dias_de_respuesta(), private.between_days('t.generateddate', desde, hasta)
  ) into answer;
  return answer;
end;
$function$;

drop function derived.lists_by_value();

CREATE OR REPLACE FUNCTION derived.lists_by_value()
 RETURNS TABLE(relation text, columns text, key text, places text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT l.relation,
     l.columns,
     l.key,
     l.places
    FROM ( VALUES ('deals'::text,'bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase'::text,'c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase'::text,'1, 2, 3, 4, 5, 6'::text), ('clientes'::text,'bloqueado, user_id, provincia, ciudad, es_empresa'::text,'c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa'::text,'1, 2, 3, 4, 5'::text)) l(relation, columns, key, places);
END;

CREATE OR REPLACE FUNCTION derived.add_up_deals()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        if current_setting('transaction_isolation') <> 'read committed'
          or not pg_try_advisory_xact_lock(hashtext('derived.deals_by_value')) then
          return;
        end if;
        with lines as (delete from derived.deals_by_value returning *)
        insert into derived.deals_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, sum(n) from lines group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
      end;
      $function$;

CREATE OR REPLACE FUNCTION derived.count_values_of_deals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        case tg_op
          when 'INSERT' then
            insert into derived.deals_by_value select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, count(*) from new_rows c group by 1, 2, 3, 4, 5, 6;
          when 'DELETE' then
            insert into derived.deals_by_value select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, -count(*) from old_rows c group by 1, 2, 3, 4, 5, 6;
          when 'UPDATE' then
            insert into derived.deals_by_value
            select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, sum(n)
            from (select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, 1 from new_rows c union all select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, -1 from old_rows c) f (bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, n)
            group by 1, 2, 3, 4, 5, 6
            having sum(n) <> 0;
          else
            insert into derived.deals_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, -n from derived.deals_by_value;
        end case;
        if random() < 0.02 then
          perform derived.add_up_deals();
        end if;
        return null;
      end;
      $function$;

CREATE OR REPLACE FUNCTION derived.differences_of_deals()
 RETURNS SETOF derived.deals_by_value
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT f.bloqueado,
     f.hasinsurancecompanyinfo,
     f.hasrespondedtoextrajudicialclaim,
     f.contractmethod,
     f.creditorname,
     f.fase,
     (sum(f.n))::bigint AS sum
    FROM ( SELECT (c.bloqueado_at IS NOT NULL) AS "?column?",
             c.hasinsurancecompanyinfo,
             c.hasrespondedtoextrajudicialclaim,
             c.contractmethod,
             c.creditorname,
             c.fase,
             1 AS "?column?"
            FROM public.deals c
         UNION ALL
          SELECT deals_by_value.bloqueado,
             deals_by_value.hasinsurancecompanyinfo,
             deals_by_value.hasrespondedtoextrajudicialclaim,
             deals_by_value.contractmethod,
             deals_by_value.creditorname,
             deals_by_value.fase,
             (- deals_by_value.n)
            FROM derived.deals_by_value) f(bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, n)
   GROUP BY f.bloqueado, f.hasinsurancecompanyinfo, f.hasrespondedtoextrajudicialclaim, f.contractmethod, f.creditorname, f.fase
  HAVING (sum(f.n) <> (0)::numeric);
END;

CREATE OR REPLACE FUNCTION derived.recount()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mended bigint;
begin
  with totals as (insert into derived.totals select * from derived.differences() returning 1),
  deals as (insert into derived.deals_by_value select * from derived.differences_of_deals() returning 1),
  clientes as (insert into derived.clientes_by_value select * from derived.differences_of_clientes() returning 1),
  added as (
    insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f on conflict do nothing returning 1
  ),
  removed as (
    delete from derived.documented d
    where not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id)
    returning 1
  )
  select count(*) into mended from (
    select from totals union all select from deals union all select from clientes union all select from added union all select from removed
  ) m;
  delete from derived.remembered;
  return mended + derived.recount_agenda();
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_deal(deal text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held text;
begin
  select d.id into held from public.deals d
  where d.id = deal and (d.bloqueado_at is null or public.is_administrador()) for no key update;
  if held is null then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  return held;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_dia_pasado(dia date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if dia is null then
    raise exception using errcode = 'PT400', message = 'Indique la fecha';
  elsif dia > private.hoy() then
    raise exception using errcode = 'PT400', message = 'La fecha no puede ser futura';
  elsif dia < '1990-01-01' then
    raise exception using errcode = 'PT400', message = 'Compruebe el año de la fecha';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_documento(deal text, documento uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if documento is not null and not exists (
    select from private.deal_documents_visibles d where d.id = documento and d.deal_id = deal
  ) then
    raise exception using errcode = 'PT404', message = 'Ese documento no está en el expediente';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.importe_de(texto text, campo text)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if btrim(coalesce(texto, '')) = '' then
    return null;
  elsif btrim(texto) !~ '^-?[0-9]{1,10}(\.[0-9]+)?$' then
    raise exception using errcode = 'PT400', message = format('%s: no es un importe', campo);
  elsif btrim(texto) !~ '^-?[0-9]+(\.[0-9]{1,2}0*)?$' then
    raise exception using errcode = 'PT400', message = format('%s: dos decimales como máximo', campo);
  elsif btrim(texto) ~ '^-' then
    raise exception using errcode = 'PT400', message = format('%s: no puede ser negativo', campo);
  end if;
  return btrim(texto)::numeric(12, 2);
end;
$function$;

CREATE OR REPLACE FUNCTION private.normaliza_autos(autos text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN NULLIF(COALESCE((SELECT ((((m.m[1])::bigint)::text || '/'::text) || CASE WHEN (length(m.m[2]) = 2) THEN ('20'::text || m.m[2]) ELSE m.m[2] END) FROM regexp_match(normaliza_autos.autos, '^\s*(?:autos\s*)?(?:n\.?[ºo]?\s*)?([0-9]{1,9})\s*[/-]\s*([0-9]{4}|[0-9]{2})\s*$'::text, 'i'::text) m(m)), btrim(regexp_replace(autos, '\s+'::text, ' '::text, 'g'::text))), ''::text);

CREATE OR REPLACE FUNCTION private.deals_de_autos(texto text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (private.normaliza_autos(texto) ~ '^[0-9]{1,9}/[0-9]{4}$'::text) THEN ARRAY(SELECT DISTINCT p.deal_id FROM public.procedimientos p WHERE (p.autos = private.normaliza_autos(deals_de_autos.texto)) LIMIT 1000) WHEN (regexp_replace(texto, '\s'::text, ''::text, 'g'::text) ~ '^[0-9]{15,40}$'::text) THEN ARRAY(SELECT DISTINCT p.deal_id FROM public.procedimientos p WHERE (p.nig = regexp_replace(deals_de_autos.texto, '\s'::text, ''::text, 'g'::text)) LIMIT 1000) ELSE NULL::text[] END;

CREATE OR REPLACE FUNCTION private.deals_follow_fases()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched constant text[] := array(select distinct t.deal_id from touched_rows t);
begin
  perform from public.deals d where d.id = any (touched) order by d.id for no key update;
  update public.deals d set fase = n.fase, fase_desde = n.fecha
  from unnest(touched) t (deal_id)
  left join lateral (
    select h.fase, h.fecha from public.fases_historial h
    where h.deal_id = t.deal_id and h.anulada_at is null
    order by h.fecha desc, h.id desc limit 1
  ) n on true
  where d.id = t.deal_id and (d.fase, d.fase_desde) is distinct from (n.fase, n.fecha);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.pasos_entre(de text, a text, servicio uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (de IS NULL) THEN 1 ELSE (SELECT (CASE WHEN (n.orden < o.orden) THEN '-1'::integer ELSE 1 END * ((1 + (SELECT count(*) AS count FROM public.fases f WHERE (f.activa AND (f.orden > LEAST(o.orden, n.orden)) AND (f.orden < GREATEST(o.orden, n.orden)) AND (NOT (EXISTS (SELECT FROM public.servicios s WHERE ((s.id = pasos_entre.servicio) AND (f.clave = ANY (s.fases_ocultas))))))))))::integer) FROM public.fases o, public.fases n WHERE ((o.clave = pasos_entre.de) AND (n.clave = pasos_entre.a))) END;

CREATE OR REPLACE FUNCTION private.fases_al_mover(ids text[], nueva text, dia date, aun_sin_numero boolean, documento uuid)
 RETURNS TABLE(deal_id text, efecto text, salta boolean, oculta boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  corren constant text[] := case when nueva in ('preparacion', 'presentada') then private.masc_corre(ids, dia) else '{}' end;
begin
  return query
  with antes as materialized (
    select d.id, d.fase as ahora, d.fase_desde, d.servicio_id, case
      when cardinality(ids) > 1 or d.fase_desde is null or d.fase_desde <= dia then d.fase
      else (
        select h.fase from public.fases_historial h
        where h.deal_id = d.id and h.anulada_at is null and h.fecha <= dia
        order by h.fecha desc, h.id desc limit 1
      )
    end as fase
    from public.deals d
    where d.id = any (ids) and (d.bloqueado_at is null or (select public.is_administrador()))
  ),
  pasos as materialized (
    select f.fase, f.servicio_id, private.pasos_entre(f.fase, nueva, f.servicio_id) as n,
      exists (select from public.servicios s where s.id = f.servicio_id and nueva = any (s.fases_ocultas)) as oculta
    from (select distinct a.fase, a.servicio_id from antes a) f
  )
  select a.id, case
    when a.fase = nueva then 'ya'
    when cardinality(ids) > 1 and a.fase_desde > dia then 'posterior'
    when nueva = 'archivado' and not exists (select from public.resultados r where r.deal_id = a.id) then 'sin_resultado'
    when nueva = 'presentada' and not aun_sin_numero and documento is null
      and not exists (select from public.procedimientos p where p.deal_id = a.id and p.autos is not null) then 'sin_numero'
    when a.id = any (corren) then 'sin_plazo'
    else 'cambia'
  end, p.n <> 1, p.oculta
  from antes a join pasos p on p.fase is not distinct from a.fase and p.servicio_id is not distinct from a.servicio_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_fase(nueva text, dia date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.fases f where f.clave = nueva and f.activa) then
    raise exception using errcode = 'PT400', message = 'Esa fase no existe';
  end if;
  perform private.check_dia_pasado(dia);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_cuantos(ids text[])
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(cardinality(ids), 0) not between 1 and 10000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 10.000 de una vez como máximo';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.preview_fase(row_ids text[], fase text, fecha date, sin_numero boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_cuantos(row_ids);
  perform private.check_fase(preview_fase.fase, preview_fase.fecha);
  return (
    select jsonb_build_object(
      'cambian', count(*) filter (where m.efecto = 'cambia'),
      'ya_estaban', count(*) filter (where m.efecto = 'ya'),
      'saltan', count(*) filter (where m.efecto = 'cambia' and m.salta),
      'posterior', count(*) filter (where m.efecto = 'posterior'),
      'sin_resultado', count(*) filter (where m.efecto = 'sin_resultado'),
      'sin_numero', count(*) filter (where m.efecto = 'sin_numero'),
      'sin_plazo', count(*) filter (where m.efecto = 'sin_plazo'),
      'ocultas', count(*) filter (where m.efecto = 'cambia' and m.oculta),
      'counted_at', statement_timestamp()
    )
    from private.fases_al_mover(row_ids, preview_fase.fase, preview_fase.fecha, sin_numero, null) m
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_fase(deal text, efecto text, dia date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  case efecto
    when 'cambia' then null;
    when 'ya' then raise exception using errcode = 'PT409', message = 'El expediente ya está en esa fase';
    when 'sin_resultado' then raise exception using errcode = 'PT400', message = 'Para archivar, anote antes el resultado';
    when 'sin_numero' then
      raise exception using errcode = 'PT400', message = 'Indique los autos o el acuse, o marque «Aún sin número»';
    when 'sin_plazo' then raise exception using errcode = 'PT409', message = private.masc_freno(deal, dia) ->> 'frase';
    else raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_mover_fase(row_ids text[], datos jsonb, counted_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET gin_pending_list_limit TO '64MB'
AS $function$
declare
  nueva constant text := datos ->> 'fase';
  dia constant date := nullif(datos ->> 'fecha', '')::date;
  motivo constant text := nullif(btrim(datos ->> 'motivo'), '');
  documento constant uuid := (datos ->> 'documento_id')::uuid;
  sin_numero constant boolean := coalesce((datos ->> 'sin_numero')::boolean, false);
  alone constant boolean := cardinality(row_ids) = 1;
  -- Those that change, and which of them skip a phase.
  ids text[];
  saltan boolean[];
  made jsonb;
begin
  perform private.check_staff();
  perform private.check_cuantos(row_ids);
  perform private.check_fase(nueva, dia);
  -- As the triggers of deals do, before any row is locked.
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform from public.deals d where d.id = any (row_ids) order by d.id for no key update;
  if alone then
    perform private.check_documento(row_ids[1], documento);
    perform private.refuse_fase(
      row_ids[1], (select m.efecto from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m), dia
    );
  elsif documento is not null then
    raise exception using errcode = 'PT400', message = 'Un documento es de un solo expediente';
  end if;
  select array_agg(m.deal_id order by m.deal_id), array_agg(m.salta order by m.deal_id) into ids, saltan
  from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m
  join public.deals d on d.id = m.deal_id and (counted_at is null or d.updated_at <= counted_at)
  where m.efecto = 'cambia';
  if length(coalesce(motivo, '')) < 3 and true = any (saltan) then
    raise exception using errcode = 'PT400', message = 'Indique el motivo del salto (3 letras como mínimo)';
  end if;
  with written as (
    insert into public.fases_historial (deal_id, user_id, fase, fecha, origen, documento_id, motivo, nota, sin_numero)
    select
      m.deal_id, auth.uid(), nueva, dia,
      case when documento is not null then 'documento' when alone then 'manual' else 'masivo' end,
      documento, case when m.salta then motivo end, nullif(btrim(datos ->> 'nota'), ''), sin_numero and nueva = 'presentada'
    from unnest(ids, saltan) m (deal_id, salta)
    returning id
  )
  select jsonb_build_object('filas', coalesce(jsonb_agg(w.id), '[]'), 'cambian', count(*)) into made from written w;
  perform private.anotar_cambio(
    (datos ->> 'grupo')::uuid, 'fase', nueva, array(select f from jsonb_array_elements_text(made -> 'filas') f)
  );
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_anular_fases(filas bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET gin_pending_list_limit TO '64MB'
AS $function$
declare
  annulled integer;
begin
  perform private.check_staff();
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform from public.deals d
  where d.id in (select h.deal_id from public.fases_historial h where h.id = any (filas)) order by d.id for no key update;
  update public.fases_historial h set anulada_at = now(), anulada_por = auth.uid()
  from public.deals d
  where h.id = any (filas) and h.anulada_at is null and d.id = h.deal_id
    and (d.bloqueado_at is null or (select public.is_administrador()));
  get diagnostics annulled = row_count;
  if annulled = 0 then
    raise exception using errcode = 'PT404', message = 'Esa fase ya está anulada o el expediente ya no existe';
  end if;
  return annulled;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_situacion(deal text, situacion text, motivo text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before jsonb;
begin
  perform private.check_staff();
  if situacion not in ('en_curso', 'suspendido') or situacion is null then
    raise exception using errcode = 'PT400', message = 'Esa situación no existe';
  elsif situacion = 'suspendido' and (motivo is null or motivo not in ('testigo', 'prejudicial', 'acuerdo', 'negociacion')) then
    raise exception using errcode = 'PT400', message = 'Indique por qué se suspende';
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform private.hold_deal(deal);
  select jsonb_build_object('situacion', coalesce(d.situacion, 'en_curso'), 'motivo', d.situacion_motivo) into before
  from public.deals d where d.id = deal;
  update public.deals d set
    situacion = do_guardar_situacion.situacion,
    situacion_motivo = case when do_guardar_situacion.situacion = 'suspendido' then motivo end
  where d.id = deal;
  return before;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_fase(clave text, nombre text, activa boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if length(btrim(coalesce(nombre, ''))) not between 3 and 60 then
    raise exception using errcode = 'PT400', message = 'El nombre ha de tener entre 3 y 60 letras';
  elsif activa is null then
    raise exception using errcode = 'PT400', message = 'Indique si la fase se ofrece';
  end if;
  update public.fases f set nombre = btrim(do_guardar_fase.nombre), activa = do_guardar_fase.activa
  where f.clave = do_guardar_fase.clave;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa fase no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.organo_de(texto text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted constant text := nullif(btrim(regexp_replace(texto, '\s+', ' ', 'g')), '');
  found_id uuid;
begin
  if wanted is null then
    return null;
  end if;
  select o.id into found_id from public.organos o
  where public.normaliza(o.nombre) = public.normaliza(wanted) or public.normaliza(o.nombre_anterior) = public.normaliza(wanted)
  order by o.created_at limit 1;
  if found_id is null then
    insert into public.organos as o (nombre) values (wanted)
    on conflict (public.normaliza(nombre)) do update set nombre = o.nombre returning o.id into found_id;
  end if;
  return found_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.profesional_de(que text, texto text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted constant text := nullif(btrim(regexp_replace(texto, '\s+', ' ', 'g')), '');
  found_id uuid;
begin
  if wanted is null then
    return null;
  end if;
  insert into public.profesionales as p (tipo, nombre) values (que, wanted)
  on conflict (tipo, public.normaliza(nombre)) do nothing returning p.id into found_id;
  return coalesce(found_id, (
    select p.id from public.profesionales p
    where p.tipo = que and public.normaliza(p.nombre) = public.normaliza(wanted)
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_organo(datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved uuid;
begin
  perform private.check_administrador();
  update public.organos o set
    nombre = btrim(regexp_replace(datos ->> 'nombre', '\s+', ' ', 'g')), nombre_anterior = nullif(btrim(datos ->> 'nombre_anterior'), ''),
    municipio = nullif(btrim(datos ->> 'municipio'), ''), provincia = nullif(btrim(datos ->> 'provincia'), ''),
    sede_calendario_id = nullif(datos ->> 'sede_calendario_id', '')::uuid, lexnet_codigo = nullif(btrim(datos ->> 'lexnet_codigo'), '')
  where o.id = (datos ->> 'id')::uuid and o.updated_at = (datos ->> 'visto')::timestamptz
  returning o.id into saved;
  if saved is null then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado este órgano. Ciérrelo y vuelva a abrirlo';
  end if;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ya hay otro órgano con ese nombre';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el nombre del órgano';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_profesional(datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved uuid;
begin
  perform private.check_administrador();
  update public.profesionales p set
    nombre = btrim(regexp_replace(datos ->> 'nombre', '\s+', ' ', 'g')), colegio = nullif(btrim(datos ->> 'colegio'), ''),
    numero = nullif(btrim(datos ->> 'numero'), '')
  where p.id = (datos ->> 'id')::uuid and p.updated_at = (datos ->> 'visto')::timestamptz
  returning p.id into saved;
  if saved is null then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado esta ficha. Ciérrela y vuelva a abrirla';
  end if;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ya hay otra persona con ese nombre';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el nombre';
end;
$function$;

CREATE OR REPLACE FUNCTION private.procedimiento_de(datos jsonb)
 RETURNS public.procedimientos
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  row public.procedimientos;
begin
  row := jsonb_populate_record(row, jsonb_build_object(
    'tipo', nullif(datos ->> 'tipo', ''), 'grado', coalesce(nullif(datos ->> 'grado', ''), 'primera_instancia'),
    'plaza', nullif(btrim(datos ->> 'plaza'), ''), 'presentada', nullif(datos ->> 'presentada', ''),
    'admitida', nullif(datos ->> 'admitida', ''), 'parte_contraria_procurador', nullif(btrim(datos ->> 'parte_contraria_procurador'), ''),
    'cuantia_indeterminada', coalesce((datos ->> 'cuantia_indeterminada')::boolean, false)
  ));
  row.autos := private.normaliza_autos(datos ->> 'autos');
  row.nig := nullif(regexp_replace(datos ->> 'nig', '\s', '', 'g'), '');
  row.cuantia := case when not row.cuantia_indeterminada then private.importe_de(datos ->> 'cuantia', 'Cuantía') end;
  if row.presentada is not null then
    perform private.check_dia_pasado(row.presentada);
  end if;
  if row.admitida is not null then
    perform private.check_dia_pasado(row.admitida);
  end if;
  row.organo_id := private.organo_de(datos ->> 'organo');
  row.procurador_id := private.profesional_de('procurador', datos ->> 'procurador');
  row.letrado_id := private.profesional_de('letrado', datos ->> 'letrado');
  return row;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_procedimiento(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.procedimientos;
  existing constant uuid := (datos ->> 'id')::uuid;
  saved uuid;
  main boolean;
begin
  perform private.check_staff();
  perform private.hold_deal(deal);
  wanted := private.procedimiento_de(datos);
  main := coalesce((datos ->> 'principal')::boolean, false) or not exists (
    select from public.procedimientos p where p.deal_id = deal and p.principal and p.id is distinct from existing
  );
  if main then
    update public.procedimientos p set principal = false where p.deal_id = deal and p.principal and p.id is distinct from existing;
  end if;
  if existing is null then
    insert into public.procedimientos (
      deal_id, tipo, grado, principal, organo_id, plaza, autos, nig, cuantia, cuantia_indeterminada, procurador_id, letrado_id,
      presentada, admitida, parte_contraria_procurador
    ) values (
      deal, wanted.tipo, wanted.grado, main, wanted.organo_id, wanted.plaza, wanted.autos, wanted.nig, wanted.cuantia,
      wanted.cuantia_indeterminada, wanted.procurador_id, wanted.letrado_id, wanted.presentada, wanted.admitida,
      wanted.parte_contraria_procurador
    ) returning id into saved;
    return saved;
  end if;
  update public.procedimientos p set
    tipo = wanted.tipo, grado = wanted.grado, principal = main, organo_id = wanted.organo_id, plaza = wanted.plaza,
    autos = wanted.autos, nig = wanted.nig, cuantia = wanted.cuantia, cuantia_indeterminada = wanted.cuantia_indeterminada,
    procurador_id = wanted.procurador_id, letrado_id = wanted.letrado_id, presentada = wanted.presentada,
    admitida = wanted.admitida, parte_contraria_procurador = wanted.parte_contraria_procurador
  where p.id = existing and p.deal_id = deal and p.updated_at = (datos ->> 'visto')::timestamptz
  returning p.id into saved;
  if saved is null then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado este procedimiento. Ciérrelo y vuelva a abrirlo';
  end if;
  return saved;
exception
  when check_violation or string_data_right_truncation then
    raise exception using errcode = 'PT400', message = 'Algún dato del procedimiento no es válido';
end;
$function$;

CREATE OR REPLACE FUNCTION private.un_principal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.principal := not exists (select from public.procedimientos p where p.deal_id = new.deal_id and p.principal and p.id <> new.id);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.otro_principal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.procedimientos p set principal = true
  where p.id in (
    select distinct on (o.deal_id) o.id from public.procedimientos o
    where o.deal_id in (select r.deal_id from old_rows r where r.principal)
      and not exists (select from public.procedimientos q where q.deal_id = o.deal_id and q.principal)
    order by o.deal_id, o.created_at, o.id
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_anotar_importe(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  amount constant numeric := private.importe_de(datos ->> 'importe', 'Importe');
  interest constant numeric := coalesce(private.importe_de(datos ->> 'intereses', 'Intereses'), 0);
  saved uuid;
begin
  perform private.check_staff();
  if coalesce(datos ->> 'concepto', '') not in ('reclamado', 'ofrecido', 'condena', 'cobro', 'costas', 'pago_cliente', 'honorarios') then
    raise exception using errcode = 'PT400', message = 'Indique el concepto';
  elsif coalesce(amount, 0) + interest <= 0 then
    raise exception using errcode = 'PT400', message = 'Indique el importe';
  end if;
  perform private.check_dia_pasado(nullif(datos ->> 'fecha', '')::date);
  perform private.hold_deal(deal);
  perform private.check_documento(deal, (datos ->> 'documento_id')::uuid);
  insert into public.importes (deal_id, concepto, importe, intereses, fecha, documento_id, nota)
  values (
    deal, datos ->> 'concepto', coalesce(amount, 0), interest, (datos ->> 'fecha')::date, (datos ->> 'documento_id')::uuid,
    nullif(btrim(datos ->> 'nota'), '')
  ) returning id into saved;
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_corregir_importe(entrada uuid, nota text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong public.importes;
  saved uuid;
begin
  perform private.check_staff();
  select i.* into wrong from public.importes i where i.id = entrada;
  if not found or wrong.contraasiento_de is not null then
    raise exception using errcode = 'PT404', message = 'Ese importe ya no está';
  end if;
  perform private.hold_deal(wrong.deal_id);
  insert into public.importes (deal_id, concepto, importe, intereses, fecha, documento_id, nota, contraasiento_de)
  values (
    wrong.deal_id, wrong.concepto, -wrong.importe, -wrong.intereses, wrong.fecha, wrong.documento_id,
    nullif(btrim(do_corregir_importe.nota), ''), wrong.id
  ) returning id into saved;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese importe ya está corregido';
end;
$function$;

CREATE OR REPLACE FUNCTION private.saldos_de(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH vigentes AS (SELECT i.id, i.deal_id, i.user_id, i.concepto, i.importe, i.intereses, i.fecha, i.documento_id, i.nota, i.contraasiento_de, i.created_at FROM public.importes i WHERE ((i.deal_id = saldos_de.deal) AND (i.contraasiento_de IS NULL) AND (NOT (EXISTS (SELECT FROM public.importes c WHERE (c.contraasiento_de = i.id)))))), last AS (SELECT DISTINCT ON (v.concepto) v.concepto, (v.importe + v.intereses) AS importe FROM vigentes v WHERE (v.concepto = ANY (ARRAY['reclamado'::text, 'condena'::text])) ORDER BY v.concepto, v.fecha DESC, v.created_at DESC), s AS (SELECT (SELECT l.importe FROM last l WHERE (l.concepto = 'reclamado'::text)) AS reclamado, (SELECT l.importe FROM last l WHERE (l.concepto = 'condena'::text)) AS condena, (SELECT COALESCE(sum((i.importe + i.intereses)), (0)::numeric) AS "coalesce" FROM public.importes i WHERE ((i.deal_id = saldos_de.deal) AND (i.concepto = 'cobro'::text))) AS cobrado) SELECT jsonb_build_object('reclamado', s.reclamado, 'condena', s.condena, 'cobrado', s.cobrado, 'pendiente', (COALESCE(s.condena, s.reclamado) - s.cobrado)) AS jsonb_build_object FROM s);

CREATE OR REPLACE FUNCTION private.cifras_de(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (jsonb_build_object('autos', (SELECT p.autos FROM public.procedimientos p WHERE ((p.deal_id = cifras_de.deal) AND (p.autos IS NOT NULL)) ORDER BY p.principal DESC, p.created_at LIMIT 1)) || (private.saldos_de(deal) - ARRAY['condena'::text, 'pendiente'::text]));

CREATE OR REPLACE FUNCTION private.do_guardar_resultado(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  dia constant date := nullif(datos ->> 'fecha', '')::date;
  firme constant date := nullif(datos ->> 'firme_desde', '')::date;
  procedimiento constant uuid := (datos ->> 'procedimiento_id')::uuid;
  saved uuid;
begin
  perform private.check_staff();
  perform private.check_dia_pasado(dia);
  if firme is not null then
    perform private.check_dia_pasado(firme);
  end if;
  if firme < dia then
    raise exception using errcode = 'PT400', message = 'No puede ser firme antes de la resolución';
  end if;
  perform private.hold_deal(deal);
  if procedimiento is not null and not exists (
    select from public.procedimientos p where p.id = procedimiento and p.deal_id = deal
  ) then
    raise exception using errcode = 'PT404', message = 'Ese procedimiento no está en el expediente';
  end if;
  insert into public.resultados as r (deal_id, procedimiento_id, resultado, fecha, firme_desde, costas, nota)
  values (
    deal, procedimiento, datos ->> 'resultado', dia, firme, coalesce(nullif(datos ->> 'costas', ''), 'no_consta'),
    nullif(btrim(datos ->> 'nota'), '')
  )
  on conflict (deal_id, procedimiento_id) do update set
    resultado = excluded.resultado, fecha = excluded.fecha, firme_desde = excluded.firme_desde, costas = excluded.costas,
    nota = excluded.nota
  returning r.id into saved;
  return saved;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el resultado';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_quitar_resultado(fila uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deal constant text := (select r.deal_id from public.resultados r where r.id = fila);
begin
  perform private.check_staff();
  if deal is null then
    raise exception using errcode = 'PT404', message = 'Ese resultado ya no está';
  end if;
  perform private.hold_deal(deal);
  if exists (select from public.deals d where d.id = deal and d.fase = 'archivado')
    and (select count(*) from public.resultados r where r.deal_id = deal) = 1 then
    raise exception using errcode = 'PT409', message = 'El expediente está archivado: anule antes esa fase';
  end if;
  delete from public.resultados r where r.id = fila;
end;
$function$;

CREATE OR REPLACE FUNCTION public.candidatos_extension(fila uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sentencia record;
  answer jsonb;
begin
  perform private.check_staff();
  select
    r.deal_id, r.firme_desde, p.autos, d.creditorname, public.normaliza(btrim(coalesce(o.provincia, d.debtorprovince))) as provincia,
    private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) as clausulas
  into sentencia
  from public.resultados r
  join public.procedimientos p on p.id = r.procedimiento_id and p.grado = 'apelacion'
  join private.deals_visibles d on d.id = r.deal_id
  left join public.organos o on o.id = p.organo_id
  where r.id = fila and r.resultado in ('estimada', 'estimada_parcial') and r.firme_desde is not null;
  if not found then
    return null;
  end if;
  with candidatos as materialized (
    select d.id, d.contractnumber, d.debtorfullname, d.fase, d.generateddate
    from private.deals_visibles d
    left join public.procedimientos p on p.deal_id = d.id and p.principal
    left join public.organos o on o.id = p.organo_id
    where d.creditorname = sentencia.creditorname and d.id <> sentencia.deal_id and d.fase is distinct from 'archivado'
      and private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) && sentencia.clausulas
      and public.normaliza(btrim(coalesce(o.provincia, d.debtorprovince))) = sentencia.provincia
      and not exists (select from public.resultados r where r.deal_id = d.id and r.firme_desde is not null)
  )
  select jsonb_build_object(
    'autos', sentencia.autos, 'firme_desde', sentencia.firme_desde, 'provincia', sentencia.provincia, 'clausulas', sentencia.clausulas,
    'total', (select count(*) from candidatos),
    'filas', coalesce(jsonb_agg(to_jsonb(c) - 'generateddate' || jsonb_build_object('anotado', (
      exists (select from public.agenda a where a.deal_id = c.id and a.estado <> 'anulado' and a.titulo like 'Extensión de efectos%')
      or exists (select from public.procedimientos p where p.deal_id = c.id and p.grado = 'extension_efectos')
    )) order by c.generateddate nulls last, c.id), '[]')
  ) into answer
  from (select * from candidatos order by generateddate nulls last, id limit 200) c;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.mover_fase(row_ids text[], datos jsonb, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('mover_fase'::text), private.operation_end('mover_fase'::text, private.do_mover_fase(row_ids, datos, counted_at)));

CREATE OR REPLACE FUNCTION public.anular_fases(filas bigint[])
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('anular_fases'::text), private.operation_end('anular_fases'::text, to_jsonb(private.do_anular_fases(filas)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.guardar_situacion(deal text, situacion text, motivo text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('guardar_situacion'::text), private.operation_end('guardar_situacion'::text, private.do_guardar_situacion(deal, situacion, motivo)));

CREATE OR REPLACE FUNCTION public.guardar_fase(clave text, nombre text, activa boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('guardar_fase') is null then
    perform private.do_guardar_fase(clave, nombre, activa);
    perform private.operation_end('guardar_fase', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_procedimiento(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_procedimiento'::text), private.operation_end('guardar_procedimiento'::text, to_jsonb(private.do_guardar_procedimiento(deal, datos)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.guardar_organo(datos jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_organo'::text), private.operation_end('guardar_organo'::text, to_jsonb(private.do_guardar_organo(datos)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.guardar_profesional(datos jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_profesional'::text), private.operation_end('guardar_profesional'::text, to_jsonb(private.do_guardar_profesional(datos)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.anotar_importe(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('anotar_importe'::text), private.operation_end('anotar_importe'::text, to_jsonb(private.do_anotar_importe(deal, datos)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.corregir_importe(entrada uuid, nota text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('corregir_importe'::text), private.operation_end('corregir_importe'::text, to_jsonb(private.do_corregir_importe(entrada, nota)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.guardar_resultado(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_resultado'::text), private.operation_end('guardar_resultado'::text, to_jsonb(private.do_guardar_resultado(deal, datos)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.quitar_resultado(fila uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('quitar_resultado') is null then
    perform private.do_quitar_resultado(fila);
    perform private.operation_end('quitar_resultado', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.vida_de_deal(deal text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  return jsonb_build_object(
    'historial', (
      select coalesce(jsonb_agg(to_jsonb(h) - 'user_id' || jsonb_build_object(
        'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = h.user_id),
        'anulada_por', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = h.anulada_por),
        'documento', (select d.file_name from private.deal_documents_visibles d where d.id = h.documento_id)
      ) order by h.fecha desc, h.id desc), '[]')
      from public.fases_historial h where h.deal_id = deal
    ),
    'procedimientos', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' || jsonb_build_object(
        'organo', (select o.nombre from public.organos o where o.id = p.organo_id),
        'organo_anterior', (select o.nombre_anterior from public.organos o where o.id = p.organo_id),
        'sede_id', (select o.sede_calendario_id from public.organos o where o.id = p.organo_id),
        'procurador', (select q.nombre from public.profesionales q where q.id = p.procurador_id),
        'letrado', (select q.nombre from public.profesionales q where q.id = p.letrado_id)
      ) order by p.principal desc, p.created_at, p.id), '[]')
      from public.procedimientos p where p.deal_id = deal
    ),
    'importes', (
      select coalesce(jsonb_agg(to_jsonb(i) - 'user_id' || jsonb_build_object(
        'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = i.user_id),
        'corregido', exists (select from public.importes c where c.contraasiento_de = i.id)
      ) order by i.fecha desc, i.created_at desc), '[]')
      from public.importes i where i.deal_id = deal
    ),
    'resultados', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.fecha desc, r.created_at desc), '[]')
      from public.resultados r where r.deal_id = deal
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.nombres_procesales(lista text, texto text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f.nombre order by f.nombre collate "es-x-icu"), '[]') from (
      select o.nombre from public.organos o
      where lista = 'organos' and (
        public.normaliza(o.nombre) like public.patron_busqueda(texto) or public.normaliza(o.nombre_anterior) like public.patron_busqueda(texto)
      )
      union all
      select p.nombre from public.profesionales p
      where p.tipo = case lista when 'procuradores' then 'procurador' when 'letrados' then 'letrado' end
        and public.normaliza(p.nombre) like public.patron_busqueda(texto)
      order by 1 limit 50
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.fases_contadas()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('fase', f.fase, 'n', f.n)), '[]') from (
      select v.fase, sum(v.n)::bigint as n from derived.deals_by_value v
      where not v.bloqueado or (select public.is_administrador())
      group by v.fase having sum(v.n) > 0
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.conceptos_recuperados()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (ARRAY['cobro'::text] || CASE WHEN (EXISTS (SELECT FROM public.settings s WHERE ((s.name = 'costas_recuperadas'::text) AND (s.value = 'si'::text)))) THEN ARRAY['costas'::text] ELSE NULL::text[] END);

CREATE OR REPLACE FUNCTION private.recuperado(primer_dia date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(sum((i.importe + i.intereses)), (0)::numeric) AS "coalesce" FROM public.importes i WHERE ((i.concepto = ANY (ARRAY['cobro'::text, 'costas'::text])) AND (i.concepto = ANY ((SELECT private.conceptos_recuperados() AS conceptos_recuperados)::text[])) AND (i.fecha >= recuperado.primer_dia) AND (i.fecha < ((recuperado.primer_dia + '1 mon'::interval))::date) AND ((NOT (SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT (i.deal_id IN (SELECT d.id FROM public.deals d WHERE (d.bloqueado_at IS NOT NULL)))))));

CREATE OR REPLACE FUNCTION public.informe_fases(desde date DEFAULT NULL::date, hasta date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  first_day constant date := coalesce(desde, '1900-01-01');
  last_day constant date := coalesce(hasta, '9999-12-31');
begin
  perform private.check_staff();
  return jsonb_build_object(
    'embudo', public.fases_contadas(),
    'dias', (
      -- The days are counted by how many stays had them: sorting every stay for a median takes longer than all the rest.
      with contados as materialized (
        select e.fase, coalesce(d.creditorname, '') as acreedor, e.fin - e.fecha as dias, count(*) as n
        from (
          select h.deal_id, h.fase, h.fecha, lag(h.fecha) over (partition by h.deal_id order by h.fecha desc, h.id desc) as fin
          from public.fases_historial h where h.anulada_at is null
        ) e
        join private.deals_visibles d on d.id = e.deal_id
        where e.fin between first_day and last_day
        group by 1, 2, 3
      )
      select coalesce(jsonb_agg(f), '[]') from (
        select m.fase, m.acreedor, min(m.dias) filter (where 2 * m.hasta >= m.de) as dias, max(m.de) as n
        from (
          select c.*, sum(c.n) over (w order by c.dias) as hasta, sum(c.n) over w as de
          from contados c
          window w as (partition by c.fase, c.acreedor)
        ) m
        group by m.fase, m.acreedor
      ) f
    ),
    'resultados', (
      select coalesce(jsonb_agg(f), '[]') from (
        select r.resultado, count(*) as n from public.resultados r
        join private.deals_visibles d on d.id = r.deal_id
        where r.fecha between first_day and last_day group by r.resultado
      ) f
    ),
    'cobrado', (
      select coalesce(jsonb_agg(f order by f.mes), '[]') from (
        select to_char(i.fecha, 'YYYY-MM') as mes, sum(i.importe + i.intereses) as importe
        from public.importes i join private.deals_visibles d on d.id = i.deal_id
        where i.concepto in ('cobro', 'costas') and i.concepto = any ((select private.conceptos_recuperados())::text[])
          and i.fecha between first_day and last_day group by 1
      ) f
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.columnas_de_vida()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['phase'::text, 'phaseDate'::text, 'courtName'::text, 'caseNumber'::text, 'nig'::text, 'claimedAmount'::text, 'claimValue'::text, 'result'::text];

CREATE OR REPLACE FUNCTION private.fase_escrita(texto text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT f.clave FROM public.fases f WHERE ((f.clave = lower(btrim(fase_escrita.texto))) OR (public.normaliza(f.nombre) = public.normaliza(btrim(fase_escrita.texto)))) ORDER BY (f.clave = lower(btrim(fase_escrita.texto))) DESC, f.orden LIMIT 1);

CREATE OR REPLACE FUNCTION private.vida_de_registro(deal text, r jsonb)
 RETURNS private.vida_importada
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  vida private.vida_importada;
begin
  vida.deal_id := deal;
  vida.fecha := nullif(btrim(r ->> 'phaseDate'), '')::date;
  vida.organo := nullif(btrim(regexp_replace(r ->> 'courtName', '\s+', ' ', 'g')), '');
  vida.autos := private.normaliza_autos(r ->> 'caseNumber');
  vida.nig := nullif(regexp_replace(r ->> 'nig', '[\s-]', '', 'g'), '');
  vida.reclamado := private.importe_de(r ->> 'claimedAmount', 'claimedAmount');
  vida.indeterminada := public.normaliza(btrim(r ->> 'claimValue')) = 'indeterminada';
  vida.cuantia := case when vida.indeterminada is not true then private.importe_de(r ->> 'claimValue', 'claimValue') end;
  vida.resultado := nullif(btrim(r ->> 'result'), '');
  if nullif(btrim(r ->> 'phase'), '') is not null then
    vida.fase := private.fase_escrita(r ->> 'phase');
    if vida.fase is null then
      raise exception using errcode = 'PT400', message = format('phase: «%s» no es ninguna fase', left(btrim(r ->> 'phase'), 60));
    end if;
  elsif vida.fecha is not null then
    raise exception using errcode = 'PT400', message = 'phaseDate: falta la fase (phase)';
  end if;
  if vida.fecha is not null then
    perform private.check_dia_pasado(vida.fecha);
  end if;
  if vida.reclamado = 0 then
    raise exception using errcode = 'PT400', message = 'claimedAmount: ha de ser mayor que cero';
  elsif vida.nig !~ '^[0-9]{19}$' then
    raise exception using errcode = 'PT400', message = 'nig: un NIG tiene 19 cifras';
  elsif length(vida.organo) > 200 or length(vida.autos) > 60 then
    raise exception using errcode = 'PT400', message = 'courtName o caseNumber: demasiado largo';
  elsif vida.resultado is not null and vida.resultado not in (
    'estimada', 'estimada_parcial', 'desestimada', 'allanamiento', 'acuerdo_extrajudicial', 'acuerdo_homologado',
    'satisfaccion_extraprocesal', 'extension_efectos', 'desistimiento', 'inadmitida', 'caducada'
  ) then
    raise exception using errcode = 'PT400', message = format('result: «%s» no es ningún resultado', left(vida.resultado, 60));
  end if;
  return vida;
end;
$function$;

CREATE OR REPLACE FUNCTION private.importar_procedimientos(vidas private.vida_importada[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.organos (nombre)
  select distinct on (public.normaliza(v.organo)) v.organo from unnest(vidas) v
  where v.organo is not null and not exists (
    select from public.organos o
    where public.normaliza(o.nombre) = public.normaliza(v.organo) or public.normaliza(o.nombre_anterior) = public.normaliza(v.organo)
  )
  order by public.normaliza(v.organo)
  on conflict (public.normaliza(nombre)) do nothing;
  with v as materialized (
    select i.deal_id, i.autos, i.nig, i.cuantia, i.indeterminada is true as indeterminada, (
      select o.id from public.organos o
      where public.normaliza(o.nombre) = public.normaliza(i.organo) or public.normaliza(o.nombre_anterior) = public.normaliza(i.organo)
      order by o.created_at limit 1
    ) as organo_id
    from unnest(vidas) i where coalesce(i.organo, i.autos, i.nig, i.cuantia::text) is not null or i.indeterminada
  ),
  wanted as materialized (
    select
      p.id, coalesce(v.organo_id, p.organo_id) as organo_id, coalesce(v.autos, p.autos) as autos, coalesce(v.nig, p.nig) as nig,
      case when not v.indeterminada then coalesce(v.cuantia, p.cuantia) end as cuantia,
      v.indeterminada or (v.cuantia is null and p.cuantia_indeterminada) as indeterminada
    from v join public.procedimientos p on p.deal_id = v.deal_id and p.principal
  ),
  changed as (
    update public.procedimientos p set
      organo_id = w.organo_id, autos = w.autos, nig = w.nig, cuantia = w.cuantia, cuantia_indeterminada = w.indeterminada
    from wanted w
    where p.id = w.id and (w.organo_id, w.autos, w.nig, w.cuantia, w.indeterminada)
      is distinct from (p.organo_id, p.autos, p.nig, p.cuantia, p.cuantia_indeterminada)
  )
  insert into public.procedimientos (deal_id, principal, organo_id, autos, nig, cuantia, cuantia_indeterminada)
  select v.deal_id, true, v.organo_id, v.autos, v.nig, v.cuantia, v.indeterminada from v
  where not exists (select from public.procedimientos p where p.deal_id = v.deal_id and p.principal);
end;
$function$;

CREATE OR REPLACE FUNCTION private.importar_fases(vidas private.vida_importada[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from unnest(vidas) v
    where v.fase = 'archivado' and not exists (select from public.resultados r where r.deal_id = v.deal_id)
  ) then
    raise exception using errcode = 'PT400', message = 'phase: para archivar hace falta el resultado (result)';
  end if;
  insert into public.fases_historial (deal_id, user_id, fase, fecha, origen, motivo, sin_numero)
  select
    n.deal_id, auth.uid(), n.fase, n.fecha, 'importacion',
    case when private.pasos_entre(n.antes, n.fase, (select d.servicio_id from public.deals d where d.id = n.deal_id)) <> 1 then 'Importación' end,
    n.fase = 'presentada' and not exists (
      select from public.procedimientos p where p.deal_id = n.deal_id and p.autos is not null
    )
  from (
    select v.deal_id, v.fase, coalesce(v.fecha, private.hoy()) as fecha, (
      select h.fase from public.fases_historial h
      where h.deal_id = v.deal_id and h.anulada_at is null and h.fecha <= coalesce(v.fecha, private.hoy())
      order by h.fecha desc, h.id desc limit 1
    ) as antes
    from unnest(vidas) v
    where v.fase is not null and not exists (
      select from public.fases_historial h
      where h.deal_id = v.deal_id and h.anulada_at is null and h.fase = v.fase and h.fecha = coalesce(v.fecha, h.fecha)
    )
  ) n
  order by n.deal_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.importar_vida(columns text[], rows jsonb, ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  vidas private.vida_importada[];
begin
  perform private.check_staff();
  select array_agg(private.vida_de_registro(d.id, r.vida) order by d.id) into vidas
  from (
    select i.place, (
      select jsonb_object_agg(c.name, i.row -> (c.place - 1)::integer)
      from unnest(columns) with ordinality c (name, place)
      where c.name = any (private.columnas_de_vida()) and i.row ->> (c.place - 1)::integer is not null
    ) as vida
    from jsonb_array_elements(rows) with ordinality i (row, place)
  ) r
  join public.deals d on d.id = ids[r.place]
  where r.vida is not null and (d.bloqueado_at is null or (select public.is_administrador()));
  if vidas is null then
    return;
  end if;
  perform private.importar_procedimientos(vidas);
  -- Of the case file: the record does not say of which procedure.
  insert into public.resultados (deal_id, resultado, fecha)
  select v.deal_id, v.resultado, coalesce(v.fecha, private.hoy()) from unnest(vidas) v
  where v.resultado is not null and not exists (
    select from public.resultados r where r.deal_id = v.deal_id and r.resultado = v.resultado
  )
  on conflict (deal_id, procedimiento_id) do update set resultado = excluded.resultado, fecha = excluded.fecha, firme_desde = null;
  insert into public.importes (deal_id, concepto, importe, fecha)
  select v.deal_id, 'reclamado', v.reclamado, private.hoy() from unnest(vidas) v
  where v.reclamado is not null and (private.saldos_de(v.deal_id) ->> 'reclamado')::numeric is distinct from v.reclamado;
  perform private.importar_fases(vidas);
end;
$function$;

CREATE OR REPLACE FUNCTION private.vida_exportada(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT NULLIF(jsonb_strip_nulls(jsonb_build_object('phase', d.fase, 'phaseDate', d.fase_desde, 'courtName', (SELECT o.nombre FROM public.organos o WHERE (o.id = p.organo_id)), 'caseNumber', p.autos, 'nig', p.nig, 'claimedAmount', (private.saldos_de(d.id) -> 'reclamado'::text), 'claimValue', CASE WHEN p.cuantia_indeterminada THEN to_jsonb('indeterminada'::text) ELSE to_jsonb(p.cuantia) END, 'result', (SELECT r.resultado FROM public.resultados r WHERE (r.deal_id = d.id) ORDER BY r.fecha DESC, r.created_at DESC LIMIT 1))), '{}'::jsonb) AS "nullif" FROM (public.deals d LEFT JOIN public.procedimientos p ON (((p.deal_id = d.id) AND p.principal))) WHERE (d.id = vida_exportada.deal));

CREATE OR REPLACE FUNCTION private.do_agenda_crear(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text)
    where f.deal_id is not null and (
      public.esta_bloqueado('deals', f.deal_id) or not exists (select from public.deals d where d.id = f.deal_id)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text, documento_id uuid)
    where f.documento_id is not null and not exists (
      select from private.deal_documents_visibles d where d.id = f.documento_id and d.deal_id = f.deal_id
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  with made as (
    insert into public.agenda (
      id, user_id, deal_id, tipo, titulo, inicio, hora, fin, gracia, responsable, prioridad, lista, nota, lugar, modo, partes,
      plazo_tipo, sede_id, entrada, computo, calendario, documento_id
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.tipo, btrim(f.titulo), f.inicio, f.hora, f.fin, f.gracia,
      f.responsable, coalesce(f.prioridad, 'normal'), coalesce(f.lista, '[]'), nullif(btrim(f.nota), ''),
      nullif(btrim(f.lugar), ''), f.modo, nullif(btrim(f.partes), ''), f.plazo_tipo, f.sede_id, f.entrada, f.computo, f.calendario,
      f.documento_id
    from jsonb_populate_recordset(null::public.agenda, filas) f
    returning id
  )
  select jsonb_agg(jsonb_build_object('id', m.id)) into ids from made m;
  return coalesce(ids, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.campos_cambiables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['titulo'::text, 'inicio'::text, 'hora'::text, 'fin'::text, 'responsable'::text, 'prioridad'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'modo'::text, 'partes'::text, 'deal_id'::text];

CREATE OR REPLACE FUNCTION private.do_agenda_cambiar(filas jsonb, grupo uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fila jsonb;
  before public.agenda;
  after public.agenda;
  former jsonb := '[]';
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.hold_agenda(array(select (f ->> 'id')::uuid from jsonb_array_elements(filas) f));
  for fila in select f from jsonb_array_elements(filas) f loop
    if not private.campos_cambiables() @> array(select jsonb_object_keys(fila - array['id', 'visto'])) then
      raise exception using errcode = 'PT400', message = 'Eso no se cambia así';
    end if;
    select a.* into before from public.agenda a where a.id = (fila ->> 'id')::uuid;
    continue when before.updated_at <> coalesce((fila ->> 'visto')::timestamptz, before.updated_at);
    if before.tipo = 'plazo' and fila ?| array['inicio', 'hora', 'deal_id'] then
      raise exception using errcode = 'PT400', message = 'La fecha de un plazo no se mueve a mano: anúlelo y cuéntelo de nuevo';
    end if;
    after := jsonb_populate_record(before, fila - array['id', 'visto']);
    if after.deal_id is distinct from before.deal_id and after.deal_id is not null and (
      public.esta_bloqueado('deals', after.deal_id) or not exists (select from public.deals d where d.id = after.deal_id)
    ) then
      raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
    end if;
    update public.agenda a set
      titulo = after.titulo, inicio = after.inicio, hora = after.hora, fin = after.fin, responsable = after.responsable,
      prioridad = after.prioridad, lista = after.lista, nota = after.nota, lugar = after.lugar, modo = after.modo,
      partes = after.partes, deal_id = after.deal_id
    where a.id = before.id
    returning a.* into after;
    former := former || jsonb_build_array((
      select jsonb_object_agg(k, to_jsonb(before) -> k) from jsonb_object_keys(fila - 'visto') k
    ) || jsonb_build_object('visto', after.updated_at));
  end loop;
  perform private.anotar_cambio(
    grupo, 'tareas', (
      select string_agg(distinct k, ' ' order by k) from jsonb_array_elements(filas) f, jsonb_object_keys(f - array['id', 'visto']) k
    ),
    array(select f ->> 'id' from jsonb_array_elements(former) f)
  );
  return former;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_agenda_marcar(ids uuid[], accion text, motivo text, documento uuid, grupo uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  perform private.hold_agenda(ids);
  case accion
    when 'confirmar' then perform private.check_segunda_persona(ids);
    when 'hecho' then perform private.check_acuse(ids, motivo, documento);
    when 'anular' then
      if length(btrim(coalesce(motivo, ''))) < 3 and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el plazo';
      end if;
    when 'reabrir' then null;
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  with done as (
    update public.agenda a set
      confirmado_por = case accion when 'confirmar' then auth.uid() else a.confirmado_por end,
      confirmado_at = case accion when 'confirmar' then now() else a.confirmado_at end,
      estado = case accion when 'hecho' then 'hecho' when 'anular' then 'anulado' else 'pendiente' end,
      hecho_por = case accion when 'hecho' then auth.uid() end,
      hecho_at = case accion when 'hecho' then now() end,
      acuse_documento_id = case accion when 'hecho' then documento end,
      sin_acuse = case when accion = 'hecho' and documento is null then nullif(btrim(motivo), '') end,
      anulado_motivo = case accion when 'anular' then nullif(btrim(motivo), '') end,
      cierre = case accion when 'confirmar' then a.cierre end
    where a.id = any (ids) and case accion
      when 'confirmar' then a.tipo = 'plazo' and a.estado = 'pendiente' and a.confirmado_at is null
      when 'reabrir' then a.estado <> 'pendiente'
      else a.estado = 'pendiente'
    end
    returning a.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id)), '[]') into changed from done d;
  -- To confirm a term is a person's word, and what was opened again is not undone.
  if accion in ('hecho', 'anular') then
    perform private.anotar_cambio(grupo, 'tareas', accion, array(select c ->> 'id' from jsonb_array_elements(changed) c));
  end if;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_festivos(sede uuid, year integer, dias jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved integer;
begin
  perform private.check_administrador();
  if exists (
    select from jsonb_to_recordset(dias) d (fecha date) where d.fecha is null or extract(year from d.fecha) <> year
  ) then
    raise exception using errcode = 'PT400', message = format('Hay días que no son de %s', year);
  end if;
  delete from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = year;
  insert into public.festivos (fecha, ambito, sede_id, motivo, fuente)
  select d.fecha, 'local', sede, btrim(d.motivo), coalesce(nullif(btrim(d.fuente), ''), 'a mano')
  from jsonb_to_recordset(dias) d (fecha date, motivo text, fuente text);
  get diagnostics saved = row_count;
  perform private.touch_calendario(sede, year);
  return saved;
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Escriba el motivo de cada día, de 120 letras como máximo';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Hay un día repetido';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_cambiar_festivos(anadir jsonb, quitar date[], fuente text, comunidad text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  anios integer[];
  gone integer;
  seats uuid[];
begin
  perform private.check_administrador();
  perform private.check_batch(jsonb_array_length(anadir) + cardinality(quitar));
  anios := array(
    select distinct case when isfinite(d.fecha) then extract(year from d.fecha)::integer else 0 end
    from (select f.fecha from jsonb_to_recordset(anadir) f (fecha date) union all select q from unnest(quitar) q) d (fecha)
  );
  if cardinality(anios) <> 1 or coalesce(anios[1] not between 2001 and 2099, true) then
    raise exception using errcode = 'PT400', message = 'Indique días de un mismo año';
  elsif coalesce(length(btrim(fuente)) not between 3 and 300, true) then
    raise exception using errcode = 'PT400', message = 'Indique dónde se han leído';
  end if;
  delete from public.festivos f
  where f.fecha = any (quitar) and f.sede_id is null and f.comunidad is not distinct from do_cambiar_festivos.comunidad;
  get diagnostics gone = row_count;
  if gone <> (select count(distinct q) from unnest(quitar) q) then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado estas fiestas: vuelva a cargar la página';
  end if;
  insert into public.festivos (fecha, ambito, comunidad, motivo, fuente)
  select f.fecha, case when do_cambiar_festivos.comunidad is null then 'nacional' else 'comunidad' end, do_cambiar_festivos.comunidad,
    btrim(f.motivo), btrim(do_cambiar_festivos.fuente)
  from jsonb_to_recordset(anadir) f (fecha date, motivo text);
  seats := array(
    select s.id from public.sedes s
    where do_cambiar_festivos.comunidad is null or s.comunidad = do_cambiar_festivos.comunidad order by s.id
  );
  perform private.touch_calendario(s, anios[1]) from unnest(seats) s;
  return cardinality(seats);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese día ya está: vuelva a cargar la página';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe los días, su motivo y de qué Comunidad son';
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_cambiar(filas jsonb, grupo uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('agenda_cambiar'::text), private.operation_end('agenda_cambiar'::text, private.do_agenda_cambiar(filas, grupo)));

CREATE OR REPLACE FUNCTION public.agenda_marcar(ids uuid[], accion text, motivo text DEFAULT NULL::text, documento uuid DEFAULT NULL::uuid, grupo uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('agenda_marcar'::text), private.operation_end('agenda_marcar'::text, private.do_agenda_marcar(ids, accion, motivo, documento, grupo)));

CREATE OR REPLACE FUNCTION public.cambiar_festivos(anadir jsonb, quitar date[], fuente text, comunidad text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('cambiar_festivos'::text), private.operation_end('cambiar_festivos'::text, to_jsonb(private.do_cambiar_festivos(anadir, quitar, fuente, comunidad)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION private.agenda_filters(search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_filters(filters, array['tipo', 'estado', 'confirmado', 'persona', 'deal', 'sede', 'organo', 'servicio', 'desde', 'hasta']);
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case jsonb_typeof(filters -> 'tipo')
      when 'array' then format('t.tipo = any (%L)', (select array_agg(k) from jsonb_array_elements_text(filters -> 'tipo') k))
      when 'string' then format('t.tipo = %L', filters ->> 'tipo')
    end,
    case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end,
    private.flag_is('(t.confirmado_at is not null)', filters ->> 'confirmado'),
    case filters ->> 'persona'
      when 'yo' then format('t.responsable = %L', auth.uid())
      when 'sin' then 't.responsable is null'
      when 'yo-o-sin' then format('(t.responsable = %L or t.responsable is null)', auth.uid())
      else case when filters ? 'persona' then format('t.responsable = %L', (filters ->> 'persona')::uuid) end
    end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end,
    case when filters ? 'sede' then format('t.sede_id = %L', (filters ->> 'sede')::uuid) end,
    case when filters ? 'organo' then format(
      't.deal_id in (select p.deal_id from public.procedimientos p where p.organo_id = %L)', (filters ->> 'organo')::uuid
    ) end,
    case when filters ? 'servicio' then format(
      't.deal_id in (select d.id from public.deals d where d.servicio_id = %L)', (filters ->> 'servicio')::uuid
    ) end,
    case when filters ? 'desde' then format('t.inicio >= %L', (filters ->> 'desde')::date) end,
    case when filters ? 'hasta' then format('t.inicio <= %L', (filters ->> 'hasta')::date) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_condition(search text, filters jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN concat_ws(' and '::text, private.agenda_filters(search, filters), private.agenda_sin_bloqueados());

CREATE OR REPLACE FUNCTION private.agenda_row(term public.agenda)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(term) - ARRAY['busqueda'::text, 'entrada'::text, 'computo'::text, 'calendario'::text]) || jsonb_build_object('suspendido', (EXISTS (SELECT FROM public.deals d WHERE ((d.id = (agenda_row.term).deal_id) AND (d.situacion = 'suspendido'::text)))), 'expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM public.deals d WHERE (d.id = (agenda_row.term).deal_id)), 'responsable_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (agenda_row.term).responsable)), 'sin_revisar', private.calendario_sin_revisar(term), 'documento', (SELECT d.file_name FROM private.deal_documents_visibles d WHERE (d.id = (agenda_row.term).documento_id))));

CREATE OR REPLACE FUNCTION public.list_agenda(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'inicio'::text, sort_desc boolean DEFAULT false, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  if sort_by <> 'inicio' then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  request.relation := 'public.agenda';
  request.columns := 't.id, t.inicio, t.hora';
  request.condition := private.agenda_condition(search, filters);
  request.sort := private.agenda_order(sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.reads := array['agenda']
    || case when private.agenda_sin_bloqueados() is not null or filters ? 'servicio' then array['deals'] end
    || case when filters ? 'organo' then array['procedimientos'] end;
  page := private.remember(private.page_of(request));
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.agenda_row(a) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.agenda a on a.id = (r.item ->> 'id')::uuid
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_contada(filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  blocked constant boolean := private.agenda_sin_bloqueados() is not null;
begin
  if filters - array['tipo', 'estado', 'desde', 'hasta'] <> '{}' then
    return 'select t.inicio, t.tipo, t.estado, 1 as n from public.agenda t where ' || private.agenda_condition('', filters);
  end if;
  return 'select t.inicio, t.tipo, t.estado, t.n from derived.agenda_dias t where ' || private.agenda_filters('', filters)
    || case when blocked then
      ' union all select t.inicio, t.tipo, t.estado, -1 from public.deals d join public.agenda t on t.deal_id = d.id
        where d.bloqueado_at is not null and ' || private.agenda_filters('', filters)
      else '' end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_por_dia(desde date, hasta date, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  days jsonb;
begin
  perform private.check_staff();
  if hasta - desde > 100 then
    raise exception using errcode = 'PT400', message = 'Son demasiados días';
  end if;
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'')
     from (
       select c.inicio as dia, c.tipo, sum(c.n)::bigint as total,
         coalesce(sum(c.n) filter (where c.estado = ''pendiente''), 0)::bigint as abiertos
       from (%s) c group by 1, 2 having sum(c.n) > 0 order by 1, 2
     ) f',
    private.agenda_contada(filters || jsonb_build_object('desde', desde, 'hasta', hasta))
  ) into days;
  return days;
end;
$function$;

CREATE OR REPLACE FUNCTION public.tareas_contadores(hoy date, fin_de_semana date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counters jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''hoy'', count(*) filter (where (t.responsable = %1$L or t.responsable is null) and t.inicio <= %2$L),
       ''vencidas'', count(*) filter (where t.inicio < %2$L),
       ''semana'', count(*) filter (where t.responsable = %1$L and t.inicio <= %3$L),
       ''sin_asignar'', count(*) filter (where t.responsable is null),
       ''equipo'', count(*)
     ) from public.agenda t where t.tipo = ''tarea'' and t.estado = ''pendiente'' and %4$s',
    auth.uid(), hoy, fin_de_semana, coalesce(private.agenda_sin_bloqueados(), 'true')
  ) into counters;
  return counters || jsonb_build_object('sin_paso', private.sin_paso(null, public.is_administrador()));
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_cargas()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hidden constant boolean := public.hay_bloqueos();
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'abiertas', (
      select count(*) from public.agenda a
      where a.responsable = s.user_id and a.estado = 'pendiente' and a.tipo = 'tarea'
        and (a.deal_id is null or not hidden or not exists (
          select from public.deals d where d.id = a.deal_id and d.bloqueado_at is not null
        ))
    )) order by s.email), '[]')
    from public.staff s where s.active
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.proximo_paso(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('inicio', a.inicio, 'tipo', a.tipo) AS jsonb_build_object FROM public.agenda a WHERE ((a.deal_id = proximo_paso.deal) AND (a.estado = 'pendiente'::text)) ORDER BY a.inicio LIMIT 1);

CREATE OR REPLACE FUNCTION private.plazos_sin_revisar()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT count(*) AS count FROM ((public.sedes s CROSS JOIN generate_series(((EXTRACT(year FROM private.hoy()))::integer - 1), ((EXTRACT(year FROM private.hoy()))::integer + 2)) y(anio)) JOIN public.agenda t ON (((t.sede_id = s.id) AND ((t.inicio >= make_date(y.anio, 1, 1)) AND (t.inicio <= make_date(y.anio, 12, 31))) AND (t.tipo = 'plazo'::text) AND (t.estado = 'pendiente'::text) AND (COALESCE((t.entrada ->> 'clase'::text), 'procesal'::text) <> 'natural'::text)))) WHERE ((NOT (EXISTS (SELECT FROM public.calendarios c WHERE ((c.sede_id = s.id) AND (c.anio = y.anio) AND (c.estado = 'revisado'::text))))) AND ((t.deal_id IS NULL) OR (NOT (t.deal_id IN (SELECT d.id FROM public.deals d WHERE ((d.bloqueado_at IS NOT NULL) AND (NOT (SELECT public.is_administrador() AS is_administrador)))))))));

CREATE OR REPLACE FUNCTION public.list_sin_paso(page_number integer DEFAULT 1, page_size integer DEFAULT 50, fase text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'private.cola_sin_paso';
  request.columns := 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.generateddate, t.fase_desde';
  request.condition := case when list_sin_paso.fase is null then 'true' else format('t.fase = %L', list_sin_paso.fase) end;
  request.sort := case
    when list_sin_paso.fase is null then row(
      'generateddate asc', 't.generateddate asc nulls first, t.id collate private.codigos asc',
      't.generateddate desc nulls last, t.id collate private.codigos desc', true
    )::private.list_order
    -- Who is in a phase has its day: as the index has them.
    else row('fase_desde asc', 't.fase_desde asc, t.id asc', 't.fase_desde desc, t.id desc', true)::private.list_order
  end;
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := private.sin_paso(list_sin_paso.fase, public.is_administrador());
  return private.page_of(request);
end;
$function$;

CREATE OR REPLACE FUNCTION public.plazos_de_sede(sede uuid, after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.entrada, a.updated_at as visto
      from public.agenda a
      where a.sede_id = sede and a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
      order by a.id limit 5000
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION derived.add_up_agenda(days date[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.agenda_dias')) then
    return;
  end if;
  with lines as (delete from derived.agenda_dias d where d.inicio = any (days) returning *)
  insert into derived.agenda_dias
  select l.inicio, l.tipo, l.estado, sum(l.n) from lines l group by 1, 2, 3 having sum(l.n) <> 0;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.count_agenda_dias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days date[];
begin
  case tg_op
    when 'INSERT' then
      with made as (
        insert into derived.agenda_dias select c.inicio, c.tipo, c.estado, count(*) from new_rows c group by 1, 2, 3 returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    when 'DELETE' then
      with made as (
        insert into derived.agenda_dias select c.inicio, c.tipo, c.estado, -count(*) from old_rows c group by 1, 2, 3 returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    when 'UPDATE' then
      with made as (
        insert into derived.agenda_dias
        select f.inicio, f.tipo, f.estado, sum(f.n)
        from (
          select c.inicio, c.tipo, c.estado, 1 from new_rows c union all select c.inicio, c.tipo, c.estado, -1 from old_rows c
        ) f (inicio, tipo, estado, n)
        group by 1, 2, 3 having sum(f.n) <> 0
        returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    else
      delete from derived.agenda_dias;
  end case;
  if days is not null and random() < 0.05 then
    perform derived.add_up_agenda(days);
  end if;
  return null;
end;
$function$;

create or replace view derived.pasos_ahora as
 SELECT id AS deal_id,
    fase,
    (bloqueado_at IS NOT NULL) AS bloqueado,
    ((situacion IS DISTINCT FROM 'suspendido'::text) AND (fase IS DISTINCT FROM 'archivado'::text) AND (NOT (EXISTS ( SELECT
           FROM public.agenda a
          WHERE ((a.deal_id = d.id) AND (a.estado = 'pendiente'::text)))))) AS sin_paso,
    generateddate,
    fase_desde
   FROM public.deals d;

CREATE OR REPLACE FUNCTION derived.add_up_sin_paso()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.sin_paso')) then
    return;
  end if;
  with lines as (delete from derived.sin_paso returning *)
  insert into derived.sin_paso select l.fase, l.bloqueado, sum(l.n) from lines l group by 1, 2 having sum(l.n) <> 0;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.hold_pasos(ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held integer;
begin
  loop
    insert into derived.pasos (deal_id) select i from unnest(ids) i order by i on conflict do nothing;
    perform from derived.pasos p where p.deal_id = any (ids) order by p.deal_id for update;
    get diagnostics held = row_count;
    exit when held = cardinality(ids);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.mirar_pasos(deals text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant text[] := array(select distinct i from unnest(deals) i where i is not null);
begin
  if ids = '{}' then
    return;
  end if;
  perform derived.hold_pasos(ids);
  with antes as materialized (select p.* from derived.pasos p where p.deal_id = any (ids)),
  ahora as materialized (select v.* from derived.pasos_ahora v where v.deal_id = any (ids)),
  gone as (
    delete from derived.pasos p using antes a where p.deal_id = a.deal_id and a.deal_id not in (select n.deal_id from ahora n)
  ),
  changed as (
    update derived.pasos p set
      fase = n.fase, bloqueado = n.bloqueado, sin_paso = n.sin_paso, generateddate = n.generateddate, fase_desde = n.fase_desde
    from ahora n join antes a using (deal_id)
    where p.deal_id = n.deal_id and a is distinct from n
  )
  insert into derived.sin_paso
  select f.fase, f.bloqueado, sum(f.n)
  from (
    select n.fase, n.bloqueado, 1 from ahora n where n.sin_paso
    union all select a.fase, a.bloqueado, -1 from antes a where a.sin_paso
  ) f (fase, bloqueado, n)
  group by 1, 2 having sum(f.n) <> 0;
  if random() < 0.02 then
    perform derived.add_up_sin_paso();
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.pasos_nuevos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  with made as (
    insert into derived.pasos select v.* from derived.pasos_ahora v join new_rows c on c.id = v.deal_id
    on conflict do nothing returning fase, bloqueado, sin_paso
  )
  insert into derived.sin_paso select m.fase, m.bloqueado, count(*) from made m where m.sin_paso group by 1, 2;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.pasos_de_deals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform derived.mirar_pasos(array(select c.id from old_rows c));
  else
    perform derived.mirar_pasos(array(
      select unnest(array[n.id, o.id]) from new_rows n full join old_rows o using (id)
      where (n.id, n.fase, n.situacion, n.bloqueado_at is null, n.generateddate, n.fase_desde)
        is distinct from (o.id, o.fase, o.situacion, o.bloqueado_at is null, o.generateddate, o.fase_desde)
    ));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.pasos_de_agenda()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  case tg_op
    when 'INSERT' then
      perform derived.mirar_pasos(array(select c.deal_id from new_rows c where c.estado = 'pendiente'));
    when 'DELETE' then
      perform derived.mirar_pasos(array(select c.deal_id from old_rows c where c.estado = 'pendiente'));
    else
      perform derived.mirar_pasos(array(
        select unnest(array[n.deal_id, o.deal_id]) from new_rows n join old_rows o using (id)
        where (n.deal_id, n.estado = 'pendiente') is distinct from (o.deal_id, o.estado = 'pendiente')
      ));
  end case;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.pasos_truncados()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform derived.recount_agenda();
  return null;
end;
$function$;

create or replace view private.cola_sin_paso as
 SELECT p.deal_id AS id,
    p.fase,
    p.generateddate,
    p.fase_desde,
    d.contractnumber,
    d.debtorfullname,
    d.creditorname,
    d.bloqueado_at
   FROM (derived.pasos p
     JOIN public.deals d ON ((d.id = p.deal_id)))
  WHERE p.sin_paso;

CREATE OR REPLACE FUNCTION private.sin_paso(fase text, bloqueados boolean)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT (COALESCE(sum(s.n), (0)::numeric))::bigint AS "coalesce" FROM derived.sin_paso s WHERE (((sin_paso.fase IS NULL) OR (s.fase = sin_paso.fase)) AND (sin_paso.bloqueados OR (NOT s.bloqueado))));

CREATE OR REPLACE FUNCTION derived.differences_of_agenda()
 RETURNS SETOF derived.agenda_dias
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT f.inicio,
     f.tipo,
     f.estado,
     (sum(f.n))::bigint AS sum
    FROM ( SELECT a.inicio,
             a.tipo,
             a.estado,
             1 AS "?column?"
            FROM public.agenda a
         UNION ALL
          SELECT d.inicio,
             d.tipo,
             d.estado,
             (- d.n)
            FROM derived.agenda_dias d) f(inicio, tipo, estado, n)
   GROUP BY f.inicio, f.tipo, f.estado
  HAVING (sum(f.n) <> (0)::numeric);
END;

CREATE OR REPLACE FUNCTION derived.differences_of_pasos()
 RETURNS TABLE(deal_id text, fase text, bloqueado boolean, n bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
  select coalesce(v.deal_id, p.deal_id), null::text, null::boolean, null::bigint
  from derived.pasos_ahora v full join derived.pasos p on p.deal_id = v.deal_id
  where v is distinct from p
  union all
  select null, f.fase, f.bloqueado, sum(f.n)::bigint
  from (
    select p.fase, p.bloqueado, 1 from derived.pasos p where p.sin_paso union all select s.fase, s.bloqueado, -s.n from derived.sin_paso s
  ) f (fase, bloqueado, n)
  group by f.fase, f.bloqueado having sum(f.n) <> 0;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.recount_agenda()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong constant text[] := array(select d.deal_id from derived.differences_of_pasos() d where d.deal_id is not null);
  mended bigint;
begin
  perform derived.mirar_pasos(wrong);
  with days as (insert into derived.agenda_dias select * from derived.differences_of_agenda() returning 1),
  phases as (
    insert into derived.sin_paso select d.fase, d.bloqueado, d.n from derived.differences_of_pasos() d where d.deal_id is null returning 1
  )
  select count(*) into mended from (select from days union all select from phases) m;
  return mended + cardinality(wrong);
end;
$function$;

CREATE OR REPLACE FUNCTION private.leer_plazo_tipo(tipo jsonb)
 RETURNS public.plazos_tipo
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  leido public.plazos_tipo;
begin
  leido := jsonb_populate_record(null::public.plazos_tipo, tipo);
  leido.titulo := btrim(coalesce(leido.titulo, ''));
  leido.articulo := btrim(coalesce(leido.articulo, ''));
  leido.cuenta_desde := btrim(coalesce(leido.cuenta_desde, ''));
  leido.nota := nullif(btrim(leido.nota), '');
  if length(leido.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba el nombre del plazo';
  elsif leido.cantidad is null or abs(leido.cantidad::bigint) not between 1 and 1000 then
    raise exception using errcode = 'PT400', message = 'La cantidad va de 1 a 1.000';
  elsif length(leido.articulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique el artículo';
  elsif length(leido.cuenta_desde) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique desde cuándo se cuenta';
  elsif coalesce(leido.vigente_desde not between '1900-01-01' and '2099-12-31', true)
    or leido.vigente_hasta not between '1900-01-01' and '2099-12-31' then
    raise exception using errcode = 'PT400', message = 'Compruebe desde cuándo y hasta cuándo está vigente';
  elsif leido.vigente_hasta < leido.vigente_desde then
    raise exception using errcode = 'PT400', message = 'La vigencia acaba antes de empezar';
  end if;
  return leido;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_plazo_tipo(tipo jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.plazos_tipo;
begin
  perform private.check_administrador();
  r := private.leer_plazo_tipo(tipo);
  if tipo ? 'visto' then
    update public.plazos_tipo t set
      titulo = r.titulo, cantidad = r.cantidad, unidad = r.unidad, clase = r.clase, comun = coalesce(r.comun, false),
      articulo = r.articulo, cuenta_desde = r.cuenta_desde, vigente_desde = r.vigente_desde, vigente_hasta = r.vigente_hasta,
      nota = r.nota, revisado_por = null, revisado_at = null
    where t.clave = r.clave and t.updated_at = (tipo ->> 'visto')::timestamptz
      and (t.titulo, t.cantidad, t.unidad, t.clase, t.comun, t.articulo, t.cuenta_desde, t.vigente_desde, t.vigente_hasta, t.nota)
        is distinct from (r.titulo, r.cantidad, r.unidad, r.clase, coalesce(r.comun, false), r.articulo, r.cuenta_desde, r.vigente_desde,
          r.vigente_hasta, r.nota);
    if not found then
      perform private.check_plazo_tipo_visto(r.clave, (tipo ->> 'visto')::timestamptz);
    end if;
    return r.clave;
  end if;
  insert into public.plazos_tipo as t (titulo, cantidad, unidad, clase, comun, articulo, cuenta_desde, vigente_desde, vigente_hasta, nota)
  values (
    r.titulo, r.cantidad, r.unidad, r.clase, coalesce(r.comun, false), r.articulo, r.cuenta_desde, r.vigente_desde, r.vigente_hasta, r.nota
  ) returning t.clave into r.clave;
  return r.clave;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El plazo no se puede contar así: hacia atrás solo van los días procesales, y los días hábiles fuera del juzgado, por días';
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_plazo_tipo_visto(tipo text, visto timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.plazos_tipo t where t.clave = tipo) then
    raise exception using errcode = 'PT404', message = 'Ese plazo ya no existe';
  elsif not exists (select from public.plazos_tipo t where t.clave = tipo and t.updated_at = visto) then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado el plazo: vuelva a abrirlo';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_firmar_plazo_tipo(tipo text, nombre text, visto timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  perform from public.plazos_tipo t where t.clave = tipo for update;
  perform private.check_plazo_tipo_visto(tipo, visto);
  update public.plazos_tipo t set
    revisado_por = nullif(btrim(nombre), ''), revisado_at = case when nullif(btrim(nombre), '') is not null then now() end
  where t.clave = tipo;
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique quién lo ha revisado';
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_plazo_tipo(tipo jsonb)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
RETURN (COALESCE(private.operation_begin('guardar_plazo_tipo'::text), private.operation_end('guardar_plazo_tipo'::text, to_jsonb(private.do_guardar_plazo_tipo(tipo)))) #>> '{}'::text[]);

CREATE OR REPLACE FUNCTION public.firmar_plazo_tipo(tipo text, nombre text, visto timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('firmar_plazo_tipo') is null then
    perform private.do_firmar_plazo_tipo(tipo, nombre, visto);
    perform private.operation_end('firmar_plazo_tipo', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.exigidos_de(servicio uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT s.documentos_exigidos FROM public.servicios s WHERE (s.id = exigidos_de.servicio)), public.documentos_exigidos());

CREATE OR REPLACE FUNCTION private.falta_de(category text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  despacho constant boolean := category = any (public.documentos_exigidos());
  -- The services that say otherwise than the practice.
  otros constant uuid[] := array(
    select s.id from public.servicios s
    where s.documentos_exigidos is not null and (category = any (s.documentos_exigidos)) <> despacho order by s.id
  );
  sin constant text := format(
    'not exists (select from public.deal_documents d where d.category = %L and d.deal_id = t.id)', category
  );
begin
  return case
    when despacho and otros = '{}' then sin
    when despacho then format('%s and (t.servicio_id is null or t.servicio_id <> all (%L))', sin, otros)
    when otros = '{}' then 'false'
    else format('%s and t.servicio_id = any (%L)', sin, otros)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.servicio_del_expediente(deal text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'id', s.id, 'nombre', s.nombre, 'activo', s.activo, 'exigidos', private.exigidos_de(s.id),
      'propios', s.documentos_exigidos is not null, 'fase', to_jsonb(d) -> 'fase', 'textos', s.texto_cliente,
      'fases_ocultas', coalesce(s.fases_ocultas, '{}')
    )
    from private.deals_visibles d left join public.servicios s on s.id = d.servicio_id
    where d.id = deal
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_deteccion(deteccion jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if deteccion in ('{}', '{"varias": true}') then
    return;
  end if;
  if jsonb_typeof(deteccion -> 'clausulas') is distinct from 'array' or deteccion - 'clausulas' <> '{}'
    or jsonb_array_length(deteccion -> 'clausulas') = 0
    or not deteccion -> 'clausulas' <@ '["hasppiclause", "haspremiumclause", "hascpdclause", "hasopenningcomission"]' then
    raise exception using errcode = 'PT400', message = 'La detección solo puede mirar las cláusulas del expediente';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_honorarios(honorarios jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  campo record;
begin
  if jsonb_typeof(honorarios) <> 'object' or honorarios - array['porcentaje', 'fijo', 'minimo', 'iva', 'costas'] <> '{}'
    or coalesce(honorarios ->> 'costas', '') not in ('cliente', 'despacho') then
    raise exception using errcode = 'PT400', message = 'Los honorarios no son válidos';
  end if;
  for campo in select * from (values ('porcentaje', 100), ('iva', 100), ('fijo', 1000000), ('minimo', 1000000)) c (name, most) loop
    if jsonb_typeof(honorarios -> campo.name) is distinct from 'number' then
      raise exception using errcode = 'PT400', message = 'Los honorarios no son válidos';
    end if;
    if (honorarios ->> campo.name)::numeric not between 0 and campo.most
      or scale(trim_scale((honorarios ->> campo.name)::numeric)) > 2 then
      raise exception using
        errcode = 'PT400', message = 'Los honorarios van de 0 en adelante, con dos decimales como máximo, y los porcentajes hasta 100';
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_texto_cliente(textos jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(textos) <> 'object' or exists (
    select from jsonb_each(textos) t
    where t.key !~ '^[a-z_]{1,40}$' or jsonb_typeof(t.value) <> 'string' or length(t.value #>> '{}') > 4000
  ) then
    raise exception using errcode = 'PT400', message = 'Cada texto para el cliente admite 4.000 caracteres como máximo';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.fases_en_orden(claves text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (select from unnest(claves) c (clave) where not exists (select from public.fases f where f.clave = c.clave)) then
    raise exception using errcode = 'PT400', message = 'Una de las fases ocultas no existe';
  end if;
  return array(select f.clave from public.fases f where f.clave = any (claves) order by f.orden);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_servicio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.nombre := btrim(new.nombre);
  perform private.check_deteccion(new.deteccion);
  perform private.check_honorarios(new.honorarios);
  perform private.check_texto_cliente(new.texto_cliente);
  if not new.documentos_exigidos <@ private.documentos_numerados() then
    raise exception using errcode = 'PT400', message = 'Uno de los documentos exigidos no existe';
  end if;
  if new.documentos_exigidos is not null then
    new.documentos_exigidos := array(
      select n.name from unnest(private.documentos_numerados()) with ordinality n (name, position)
      where n.name = any (new.documentos_exigidos) order by n.position
    );
  end if;
  new.fases_ocultas := private.fases_en_orden(new.fases_ocultas);
  if new.activo and new.deteccion ? 'varias' and exists (
    select from public.servicios s where s.activo and s.deteccion ? 'varias' and s.id <> new.id
  ) then
    raise exception using errcode = 'PT409', message = 'Ya hay otro servicio activo para los que tienen varias cláusulas';
  end if;
  if new.revisado_fecha > private.hoy() then
    raise exception using errcode = 'PT400', message = 'La fecha de la revisión no puede ser posterior a hoy';
  end if;
  if tg_op = 'UPDATE' and (new.revisado_por, new.revisado_fecha) is not distinct from (old.revisado_por, old.revisado_fecha) and (
    new.deteccion, new.documentos_exigidos, new.via_masc, new.clase_juicio, new.fuente, new.honorarios, new.texto_cliente,
    new.fases_ocultas
  ) is distinct from (
    old.deteccion, old.documentos_exigidos, old.via_masc, old.clase_juicio, old.fuente, old.honorarios, old.texto_cliente,
    old.fases_ocultas
  ) then
    new.revisado_por := null;
    new.revisado_fecha := null;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_servicio_en_uso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.deals d where d.servicio_id = old.id)
    or exists (select from public.papelera p where p.tabla = 'deals' and p.registro ->> 'servicio_id' = old.id::text) then
    raise exception using
      errcode = 'PT409', message = 'Lo tienen expedientes, quizá en la Papelera: desactívelo en vez de eliminarlo';
  elsif exists (select from public.tareas_reglas r where r.servicio_id = old.id)
    or exists (select from public.plantillas p where p.servicio_id = old.id) then
    raise exception using
      errcode = 'PT409', message = 'Hay reglas de tareas o plantillas solo para él: desactívelo en vez de eliminarlo';
  end if;
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_servicio(servicio uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  activo boolean;
begin
  if servicio is null then
    return;
  end if;
  select s.activo into activo from public.servicios s where s.id = servicio for share;
  if activo is null then
    raise exception using errcode = 'PT404', message = 'Ese servicio ya no existe';
  elsif not activo then
    raise exception using errcode = 'PT409', message = 'Ese servicio está desactivado';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.poner_servicios(ids text[], nuevos uuid[], counted_at timestamp with time zone, grupo uuid, origen text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  cambiados jsonb;
  total integer;
begin
  -- The steps of one name are undone together.
  if exists (
    select from public.servicios_asignaciones a
    where a.grupo = poner_servicios.grupo and (a.user_id, a.origen) is distinct from (auth.uid(), poner_servicios.origen)
  ) or exists (select from public.cambios_en_bloque c where c.grupo = poner_servicios.grupo) then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otro cambio';
  end if;
  with former as materialized (
    select d.id, d.servicio_id as antes, n.nuevo
    from unnest(ids, nuevos) n (id, nuevo) join public.deals d on d.id = n.id
    where d.servicio_id is distinct from n.nuevo and d.updated_at <= coalesce(counted_at, 'infinity')
      and (d.bloqueado_at is null or (select public.is_administrador()))
    order by d.id for update of d
  ),
  changed as (
    update public.deals d set servicio_id = f.nuevo from former f where d.id = f.id returning d.id, f.antes, f.nuevo
  )
  select coalesce(jsonb_agg(to_jsonb(g)), '[]'), coalesce(sum(cardinality(g.ids)), 0)::integer into cambiados, total
  from (select c.antes, c.nuevo as despues, array_agg(c.id) as ids from changed c group by c.antes, c.nuevo) g;
  if total > 0 then
    insert into public.servicios_asignaciones (grupo, origen, cambiados, expedientes) values (grupo, origen, cambiados, total);
  end if;
  return total;
end;
$function$;

CREATE OR REPLACE FUNCTION public.servicio_previa(row_ids text[], servicio uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return jsonb_build_object(
    'cambian', (
      select count(*) from private.deals_visibles d where d.id = any (row_ids) and d.servicio_id is distinct from servicio
    ),
    'contado', statement_timestamp()
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_asignar_servicio(row_ids text[], servicio uuid, grupo uuid, counted_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if row_ids is null or grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los expedientes';
  end if;
  if cardinality(row_ids) > 5000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 5.000 expedientes de una vez como máximo';
  end if;
  perform private.hold_servicio(servicio);
  return private.poner_servicios(row_ids, array_fill(servicio, array[cardinality(row_ids)]), counted_at, grupo, 'lista');
end;
$function$;

CREATE OR REPLACE FUNCTION public.asignar_servicio(row_ids text[], servicio uuid, grupo uuid, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('asignar_servicio'::text), private.operation_end('asignar_servicio'::text, to_jsonb(private.do_asignar_servicio(row_ids, servicio, grupo, counted_at)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION private.clausulas_de(ppi boolean, prima boolean, cpd boolean, apertura boolean)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN array_remove(ARRAY[CASE WHEN ppi THEN 'hasppiclause'::text ELSE NULL::text END, CASE WHEN prima THEN 'haspremiumclause'::text ELSE NULL::text END, CASE WHEN cpd THEN 'hascpdclause'::text ELSE NULL::text END, CASE WHEN apertura THEN 'hasopenningcomission'::text ELSE NULL::text END], NULL::text);

CREATE OR REPLACE FUNCTION private.servicios_por_clausulas(con_varias boolean)
 RETURNS TABLE(clausulas text[], cuantos integer, servicio uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT f.clausulas,
     f.cuantos,
         CASE
             WHEN (f.cuantos = 1) THEN f.uno
             WHEN ((f.cuantos > 1) AND servicios_por_clausulas.con_varias) THEN ( SELECT v.id
                FROM public.servicios v
               WHERE (v.activo AND (v.deteccion ? 'varias'::text)))
             ELSE NULL::uuid
         END AS "case"
    FROM ( SELECT c.clausulas,
             (count(s.id))::integer AS cuantos,
             (array_agg(s.id))[1] AS uno
            FROM (( SELECT private.clausulas_de(p.a, q.b, r.c, t.d) AS clausulas_de
                    FROM ( VALUES (true), (false)) p(a),
                     ( VALUES (true), (false)) q(b),
                     ( VALUES (true), (false)) r(c),
                     ( VALUES (true), (false)) t(d)) c(clausulas)
              LEFT JOIN public.servicios s ON ((s.activo AND ((s.deteccion -> 'clausulas'::text) ?| c.clausulas))))
           GROUP BY c.clausulas) f;
END;

CREATE OR REPLACE FUNCTION public.servicios_deteccion()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.check_staff();
  with sets as (
    select private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) as clausulas, sum(d.n) as n
    from (
      select t.hasppiclause, t.haspremiumclause, t.hascpdclause, t.hasopenningcomission, count(*) as n
      from private.deals_visibles t where t.servicio_id is null group by 1, 2, 3, 4
    ) d
    group by 1
  ),
  found as (
    select p.cuantos, p.servicio, sum(s.n)::bigint as n
    from sets s join private.servicios_por_clausulas(true) p on p.clausulas = s.clausulas
    group by 1, 2
  )
  select jsonb_build_object(
    'una', coalesce(sum(f.n) filter (where f.cuantos = 1), 0),
    'varias', coalesce(sum(f.n) filter (where f.cuantos > 1), 0),
    'ninguna', coalesce(sum(f.n) filter (where f.cuantos = 0), 0),
    'servicios', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'nombre', s.nombre, 'n', g.n) order by g.n desc, s.nombre), '[]')
      from (select o.servicio, sum(o.n)::bigint as n from found o where o.cuantos = 1 group by 1) g
      join public.servicios s on s.id = g.servicio
    ),
    'de_varias', (
      select jsonb_build_object('id', s.id, 'nombre', s.nombre) from public.servicios s where s.activo and s.deteccion ? 'varias'
    ),
    'contado', statement_timestamp()
  ) into answer
  from found f;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_detectar_servicios(grupo uuid, counted_at timestamp with time zone, con_varias boolean, tope integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids text[];
  nuevos uuid[];
begin
  perform private.check_staff();
  if grupo is null or counted_at is null or tope is null or con_varias is null or tope not between 1 and 20000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 20.000 expedientes de una vez como máximo';
  end if;
  perform private.hold_servicio(p.servicio)
  from (select distinct c.servicio from private.servicios_por_clausulas(con_varias) c where c.servicio is not null) p;
  select array_agg(f.id), array_agg(f.servicio) into ids, nuevos
  from (
    select d.id, p.servicio
    from private.deals_visibles d
    join private.servicios_por_clausulas(con_varias) p
      on p.clausulas = private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission)
    where d.servicio_id is null and p.servicio is not null and d.updated_at <= counted_at
    limit tope
  ) f;
  return private.poner_servicios(coalesce(ids, '{}'), coalesce(nuevos, '{}'), counted_at, grupo, 'deteccion');
end;
$function$;

CREATE OR REPLACE FUNCTION public.detectar_servicios(grupo uuid, counted_at timestamp with time zone, con_varias boolean, tope integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('detectar_servicios'::text), private.operation_end('detectar_servicios'::text, to_jsonb(private.do_detectar_servicios(grupo, counted_at, con_varias, tope)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION private.do_deshacer_servicios(grupo uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paso public.servicios_asignaciones;
  restored integer;
begin
  perform private.check_staff();
  select a.* into paso from public.servicios_asignaciones a
  where a.grupo = do_deshacer_servicios.grupo and a.deshecha_at is null
  order by a.created_at desc, a.id limit 1 for update;
  if not found then
    return '{"restaurados": 0, "dejados": 0, "quedan": 0}';
  end if;
  with former as (
    select i.id, c.antes, c.despues
    from jsonb_to_recordset(paso.cambiados) c (antes uuid, despues uuid, ids text[]), unnest(c.ids) i (id)
    where c.antes is null or exists (select from public.servicios s where s.id = c.antes)
  )
  update public.deals d set servicio_id = f.antes
  from former f
  where d.id = f.id and d.servicio_id is not distinct from f.despues
    and (d.bloqueado_at is null or (select public.is_administrador()));
  get diagnostics restored = row_count;
  update public.servicios_asignaciones a set deshecha_at = now(), restaurados = restored where a.id = paso.id;
  return jsonb_build_object('restaurados', restored, 'dejados', paso.expedientes - restored, 'quedan', (
    select count(*) from public.servicios_asignaciones a
    where a.grupo = do_deshacer_servicios.grupo and a.deshecha_at is null
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION public.deshacer_servicios(grupo uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('deshacer_servicios'::text), private.operation_end('deshacer_servicios'::text, private.do_deshacer_servicios(grupo)));

CREATE OR REPLACE FUNCTION public.servicios_asignados()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.at desc), '[]')
    from (
      select a.grupo, min(a.origen) as origen, sum(a.expedientes)::bigint as expedientes, max(a.created_at) as at,
        (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = (array_agg(a.user_id))[1]) as quien
      from public.servicios_asignaciones a
      where a.deshecha_at is null
      group by a.grupo having sum(a.expedientes) > 1
      order by max(a.created_at) desc limit 10
    ) g
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.bits_de(names text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(bit_or((1 << array_position(private.documentos_numerados(), n.n))), 0) AS "coalesce" FROM unnest(bits_de.names) n(n));

CREATE OR REPLACE FUNCTION private.servicios_importes()
 RETURNS TABLE(servicio uuid, abiertos bigint, reclamado numeric, cobrado numeric, dias integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET work_mem TO '32MB'
BEGIN ATOMIC
 WITH suyos AS MATERIALIZED (
          SELECT d.id,
             d.servicio_id,
             (d.fase IS DISTINCT FROM 'archivado'::text) AS abierto
            FROM private.deals_visibles d
           WHERE (d.servicio_id IS NOT NULL)
         ), reclamados AS (
          SELECT DISTINCT ON (i.deal_id) i.deal_id,
             (i.importe + i.intereses) AS importe
            FROM public.importes i
           WHERE ((i.concepto = 'reclamado'::text) AND (i.contraasiento_de IS NULL) AND (EXISTS ( SELECT
                    FROM suyos)) AND (NOT (EXISTS ( SELECT
                    FROM public.importes c_1
                   WHERE (c_1.contraasiento_de = i.id)))))
           ORDER BY i.deal_id, i.fecha DESC, i.created_at DESC
         ), cobros AS (
          SELECT i.deal_id,
             sum((i.importe + i.intereses)) AS importe
            FROM public.importes i
           WHERE ((i.concepto = 'cobro'::text) AND (EXISTS ( SELECT
                    FROM suyos)))
           GROUP BY i.deal_id
         ), recorridos AS (
          SELECT h.deal_id,
             (min(h.fecha) FILTER (WHERE (h.fase = ANY (ARRAY['cobro'::text, 'archivado'::text]))) - min(h.fecha)) AS dias
            FROM public.fases_historial h
           WHERE ((h.anulada_at IS NULL) AND (EXISTS ( SELECT
                    FROM suyos)))
           GROUP BY h.deal_id
         )
  SELECT s.servicio_id,
     count(*) FILTER (WHERE s.abierto) AS count,
     sum(r.importe) AS sum,
     COALESCE(sum(c.importe), (0)::numeric) AS "coalesce",
     percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY v.dias) AS percentile_disc
    FROM (((suyos s
      LEFT JOIN reclamados r ON ((r.deal_id = s.id)))
      LEFT JOIN cobros c ON ((c.deal_id = s.id)))
      LEFT JOIN recorridos v ON ((v.deal_id = s.id)))
   GROUP BY s.servicio_id;
END;

CREATE OR REPLACE FUNCTION private.servicios_cifras()
 RETURNS TABLE(servicio uuid, expedientes bigint, completos bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET work_mem TO '32MB'
BEGIN ATOMIC
 WITH exigidos AS MATERIALIZED (
          SELECT s.id,
             private.bits_de(private.exigidos_de(s.id)) AS bits
            FROM public.servicios s
         ), suyos AS MATERIALIZED (
          SELECT d_1.id,
             d_1.servicio_id
            FROM private.deals_visibles d_1
           WHERE (d_1.servicio_id IS NOT NULL)
         ), tienen AS (
          SELECT f.deal_id,
             bit_or((1 << array_position(private.documentos_numerados(), f.category))) AS bits
            FROM public.deal_documents f
           WHERE ((f.category = ANY (private.documentos_numerados())) AND (EXISTS ( SELECT
                    FROM suyos)))
           GROUP BY f.deal_id
         )
  SELECT x.id,
     count(d.id) AS count,
     count(d.id) FILTER (WHERE ((COALESCE(t.bits, 0) & x.bits) = x.bits)) AS count
    FROM ((exigidos x
      LEFT JOIN suyos d ON ((d.servicio_id = x.id)))
      LEFT JOIN tienen t ON ((t.deal_id = d.id)))
   GROUP BY x.id;
END;

CREATE OR REPLACE FUNCTION private.servicios_orden(sort_by text, sort_desc boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
begin
  if sort_by = 'nombre' then
    return format('c.nombre collate "es-x-icu" %s, c.id %s', direction, direction);
  elsif sort_by = 'expedientes' then
    return format('c.expedientes %s, c.nombre collate "es-x-icu", c.id', direction);
  elsif sort_by = 'completos' then
    return format('c.completos::numeric / nullif(c.expedientes, 0) %s nulls last, c.nombre collate "es-x-icu", c.id', direction);
  elsif sort_by in ('abiertos', 'reclamado', 'cobrado', 'dias') then
    return format('c.%I %s nulls last, c.nombre collate "es-x-icu", c.id', sort_by, direction);
  end if;
  raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_servicios(search text DEFAULT ''::text, estado text DEFAULT NULL::text, sort_by text DEFAULT 'nombre'::text, sort_desc boolean DEFAULT false, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  if estado not in ('activos', 'inactivos') then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', estado);
  end if;
  execute format(
    'with c as materialized (
       select s.id, s.nombre, s.activo, s.revisado_por, s.documentos_exigidos, s.via_masc, s.clase_juicio, s.updated_at,
         f.expedientes, f.completos, coalesce(i.abiertos, 0) as abiertos, i.reclamado, coalesce(i.cobrado, 0) as cobrado, i.dias
       from public.servicios s join private.servicios_cifras() f on f.servicio = s.id
       left join private.servicios_importes() i on i.servicio = s.id
       where %s and %s
     ),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %4$s)::integer), 1) as page from c
     ),
     shown as (
       select c.*, row_number() over (order by %5$s) as position from c
       order by position limit %4$s offset (select (p.page - 1)::bigint * %4$s from paging p)
     )
     select jsonb_build_object(
       ''total'', p.total, ''page'', p.page,
       ''rows'', (select coalesce(jsonb_agg(to_jsonb(s) - ''position'' order by s.position), ''[]'') from shown s),
       ''sin_servicio'', (select count(*) from private.deals_visibles d where d.servicio_id is null)
     ) from paging p',
    case estado when 'activos' then 's.activo' when 'inactivos' then 'not s.activo' else 'true' end,
    case when btrim(search) = '' then 'true'
      else format('public.normaliza(s.nombre) like %L', public.patron_busqueda(search)) end,
    page_number, size, private.servicios_orden(sort_by, sort_desc)
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.cifras_de_servicio(servicio uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'expedientes', f.expedientes, 'completos', f.completos, 'abiertos', coalesce(i.abiertos, 0), 'reclamado', i.reclamado,
      'cobrado', coalesce(i.cobrado, 0), 'dias', i.dias
    )
    from private.servicios_cifras() f left join private.servicios_importes() i using (servicio)
    where f.servicio = cifras_de_servicio.servicio
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_letras(via text, ambas boolean)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT CASE WHEN (masc_letras.ambas AND (v.letra = 'B'::text)) THEN ARRAY['B'::text, 'C'::text] ELSE ARRAY[v.letra] END AS "array" FROM public.masc_vias v WHERE (v.clave = masc_letras.via));

CREATE OR REPLACE FUNCTION private.masc_falta(intento public.masc_intentos)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH letras AS (SELECT private.masc_letras((masc_falta.intento).via, (masc_falta.intento).ambas) AS l), hay AS (SELECT COALESCE(array_agg(DISTINCT e.clase), '{}'::text[]) AS c FROM public.masc_evidencias e WHERE ((e.intento_id = (masc_falta.intento).id) AND (EXISTS (SELECT FROM public.deal_documents d WHERE (d.id = e.documento_id))))) SELECT array_remove(ARRAY[CASE WHEN ((letras.l && ARRAY['A'::text, 'B'::text]) AND (NOT ('texto'::text = ANY (hay.c)))) THEN 'texto'::text ELSE NULL::text END, CASE WHEN ((NOT ('acuse_recibo'::text = ANY (hay.c))) AND ((letras.l && ARRAY['A'::text, 'B'::text]) OR (NOT ('documento_firmado'::text = ANY (hay.c))))) THEN 'acuse_recibo'::text ELSE NULL::text END, CASE WHEN (('B'::text = ANY (letras.l)) AND (btrim(COALESCE((masc_falta.intento).clave_identificativa, ''::text)) = ''::text)) THEN 'clave'::text ELSE NULL::text END, CASE WHEN (('C'::text = ANY (letras.l)) AND (NOT (hay.c && ARRAY['documento_firmado'::text, 'certificacion_contenido'::text]))) THEN 'certificacion_contenido'::text ELSE NULL::text END], NULL::text) AS array_remove FROM letras, hay);

CREATE OR REPLACE FUNCTION private.masc_estado(intento public.masc_intentos)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((intento).estado = ANY (ARRAY['usado'::text, 'anulado'::text])) THEN (intento).estado WHEN ((intento).enviado IS NULL) THEN 'borrador'::text WHEN ((intento).pagado IS NOT NULL) THEN 'acuerdo'::text WHEN (((intento).respuesta = 'requiere_datos'::text) OR jsonb_path_exists((intento).interrupciones, '$[*]?(@."hasta" == null)'::jsonpath)) THEN CASE WHEN (((intento).respuesta = 'requiere_datos'::text) AND jsonb_path_exists((intento).interrupciones, '$[*]?(@."causa" == "datos")'::jsonpath) AND (NOT jsonb_path_exists((intento).interrupciones, '$[*]?(@."hasta" == null)'::jsonpath))) THEN 'recibido'::text ELSE 'datos'::text END WHEN ((intento).respuesta <> 'sin'::text) THEN 'respondido'::text WHEN (COALESCE((intento).recibido, (intento).presentado) IS NOT NULL) THEN 'recibido'::text WHEN ((intento).intento_fallido IS NOT NULL) THEN 'fallido'::text ELSE 'enviado'::text END;

CREATE OR REPLACE FUNCTION private.masc_fin_minimo(i public.masc_intentos, v public.masc_vias)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  apertura constant date := case v.abre when 'recibido' then i.recibido else i.presentado end;
  plazo date;
  contacto date;
begin
  if apertura is null or i.pagado is not null then
    return null;
  elsif i.respuesta = 'aceptacion' then
    return i.respuesta_fecha + interval '1 month';
  end if;
  plazo := case
    when v.unidad = 'meses' then apertura + make_interval(months => v.cantidad)
    when v.clase = 'natural' then apertura + v.cantidad
    else (
      select d.dia from generate_series(apertura + 1, apertura + v.cantidad * 2 + 7, interval '1 day') d (dia)
      where extract(isodow from d.dia) < 6 order by d.dia offset v.cantidad - 1 limit 1
    )::date
  end;
  if v.letra = 'C' then
    contacto := least(
      i.respuesta_fecha, i.primera_reunion, i.terminado, i.propuesta_fecha
    );
    return case when contacto is null or contacto > plazo then plazo else least(
      i.terminado,
      case when i.respuesta in ('rechazo', 'inadmision') then i.respuesta_fecha end,
      coalesce(i.propuesta_fecha, case when i.respuesta in ('oferta', 'parcial') then i.respuesta_fecha end) + 30,
      (i.primera_reunion + interval '3 months')::date
    ) end;
  end if;
  -- While an interruption lasts, only an answer ends it.
  if v.interrumpe and (
    exists (
      select from jsonb_array_elements(i.interrupciones) p where p.value ->> 'hasta' is null and (p.value ->> 'desde')::date <= plazo
    )
    or (i.respuesta = 'requiere_datos' and i.respuesta_fecha <= plazo and not exists (
      select from jsonb_array_elements(i.interrupciones) p
      where (p.value ->> 'desde')::date >= i.respuesta_fecha or (p.value ->> 'hasta')::date >= i.respuesta_fecha
    ))
  ) then
    plazo := null;
  end if;
  if i.respuesta in ('rechazo', 'inadmision') then
    return least(plazo, i.respuesta_fecha);
  elsif i.respuesta in ('oferta', 'parcial') and v.letra = 'A' and coalesce(i.respuesta_fecha <= plazo, true) then
    return case when i.terminado >= i.respuesta_fecha then i.terminado end;
  end if;
  return least(plazo, case when i.respuesta in ('oferta', 'parcial') and i.terminado >= i.respuesta_fecha then i.terminado end);
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_reloj_imposible(i public.masc_intentos)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ultima constant date := greatest(
    i.enviado, i.presentado, i.recibido, i.primera_reunion, i.propuesta_fecha, i.terminado, i.respuesta_fecha,
    (select max((p.value ->> 'hasta')::date) from jsonb_array_elements(i.interrupciones) p)
  );
  minimo date;
  sin_fin boolean;
begin
  if i.enviado is null then
    return case when i.cumple_desde is not null or i.caduca is not null then 'Un borrador no tiene plazo' end;
  elsif jsonb_typeof(i.computo -> 'pasos') is distinct from 'array' or jsonb_array_length(i.computo -> 'pasos') = 0 then
    return 'Falta cómo se ha contado el plazo';
  elsif i.cumple_desde is null then
    return case when i.caduca is not null and i.espera is null then 'Falta por qué no termina el plazo' end;
  end if;
  select max(f.fin), bool_or(f.fin is null) into minimo, sin_fin
  from public.masc_vias v, lateral (select private.masc_fin_minimo(i, v) as fin) f
  where v.clave = i.via or (i.ambas and v.clave = 'general' and 'C' = any (private.masc_letras(i.via, true)));
  if sin_fin or i.cumple_desde <= minimo then
    return 'El plazo no puede terminar tan pronto';
  elsif i.cumple_desde > ultima + 400 or i.caduca > ultima + interval '62 months' or i.caduca < i.enviado then
    return 'El plazo no puede terminar tan tarde';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_intento_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or new.deal_id is distinct from old.deal_id then
    new.orden := 1 + (select count(*) from public.masc_intentos i where i.deal_id = new.deal_id and i.id <> new.id);
  end if;
  new.estado := private.masc_estado(new);
  new.falta := private.masc_falta(new);
  new.updated_at := clock_timestamp();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_evidencias_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.masc_intentos i set updated_at = i.updated_at
  where i.id in (select c.intento_id from changed c) and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_documentos_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.masc_intentos i set updated_at = i.updated_at
  from (select distinct e.intento_id from changed c join public.masc_evidencias e on e.documento_id = c.id) e
  where i.id = e.intento_id and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_al_expediente(deals text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.deals d set
    extrajudicialcommunicationsentdate = i.enviado,
    hasrespondedtoextrajudicialclaim = i.respuesta not in ('sin', 'requiere_datos'),
    extrajudicialresponsedate = case when i.respuesta not in ('sin', 'requiere_datos') then i.respuesta_fecha end
  from (
    select distinct on (m.deal_id) m.deal_id, m.enviado, m.respuesta, m.respuesta_fecha
    from public.masc_intentos m
    where m.deal_id = any (deals) and m.enviado is not null and m.estado <> 'anulado'
    order by m.deal_id, m.enviado desc, m.created_at desc
  ) i
  where d.id = i.deal_id and (
    d.extrajudicialcommunicationsentdate, d.hasrespondedtoextrajudicialclaim, d.extrajudicialresponsedate
  ) is distinct from (
    i.enviado, i.respuesta not in ('sin', 'requiere_datos'),
    case when i.respuesta not in ('sin', 'requiere_datos') then i.respuesta_fecha end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_devolver(deal text, anulado date)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.deals d SET extrajudicialcommunicationsentdate = ((p.previo ->> 'enviado'::text))::date, hasrespondedtoextrajudicialclaim = ((p.previo ->> 'respondio'::text))::boolean, extrajudicialresponsedate = ((p.previo ->> 'respuesta'::text))::date
    FROM ( SELECT i.previo
            FROM public.masc_intentos i
           WHERE (i.deal_id = masc_devolver.deal)
           ORDER BY i.created_at, i.id
          LIMIT 1) p
   WHERE ((d.id = masc_devolver.deal) AND (d.extrajudicialcommunicationsentdate = masc_devolver.anulado) AND (p.previo IS NOT NULL) AND (NOT (EXISTS ( SELECT
            FROM public.masc_intentos i
           WHERE ((i.deal_id = masc_devolver.deal) AND (i.enviado IS NOT NULL) AND (i.estado <> 'anulado'::text))))));
END;

CREATE OR REPLACE FUNCTION private.masc_intento_que_vuelve()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    return null;
  end if;
  update public.masc_intentos i set
    estado = 'anulado', anulado_motivo = 'Su escrito no llegó a hacerse: el lote se cerró mientras el expediente estaba en la Papelera'
  from public.escritos e
  where i.id = new.id and e.id = i.escrito_id and e.estado = 'anulado' and e.updated_at = now()
    and i.estado in ('borrador', 'enviado') and i.respuesta = 'sin'
    and coalesce(i.presentado, i.recibido) is null and coalesce(i.numero_envio, i.clave_identificativa) is null;
  if found then
    perform private.masc_devolver(new.deal_id, new.enviado);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_masc_deals(deals text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.deals d where d.id = any (deals) order by d.id for update;
  if exists (
    select from unnest(deals) a (id)
    where public.esta_bloqueado('deals', a.id) or not exists (select from public.deals d where d.id = a.id)
  ) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_vivos(estado text, caduca date, dia date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((estado <> ALL (ARRAY['anulado'::text, 'usado'::text, 'acuerdo'::text, 'fallido'::text])) AND ((caduca IS NULL) OR (caduca >= dia)));

CREATE OR REPLACE FUNCTION private.check_masc(intento_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  wrong text;
begin
  select format('Ya hay un intento abierto sobre lo mismo: %s', o.referencia) into wrong
  from public.masc_intentos i
  join public.masc_intentos o on o.deal_id = i.deal_id and o.id <> i.id and o.objeto && i.objeto
  where i.id = any (intento_ids)
    and private.masc_vivos(i.estado, i.caduca, private.hoy()) and private.masc_vivos(o.estado, o.caduca, private.hoy())
  limit 1;
  if wrong is not null then
    raise exception using errcode = 'PT409', message = wrong;
  end if;
  -- Clocks are counted of days that have come, and of no others.
  select case
    when greatest(
      i.enviado, i.presentado, i.recibido, i.intento_fallido, i.primera_reunion, i.propuesta_fecha, i.terminado, i.respuesta_fecha, i.pagado
    ) > private.hoy() then 'Hay una fecha que todavía no ha llegado'
    else private.masc_reloj_imposible(i)
  end as problema into wrong
  from public.masc_intentos i
  where i.id = any (intento_ids) and i.estado <> 'anulado'
  order by problema limit 1;
  if wrong is not null then
    raise exception using errcode = 'PT400', message = wrong;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.escritos_por_reclamar(lote uuid)
 RETURNS SETOF public.escritos
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT e.id,
     e.user_id,
     e.deal_id,
     e.plantilla_id,
     e.lote_id,
     e.anio,
     e.orden,
     e.numero,
     e.titulo,
     e.fecha,
     e.estado,
     e.error,
     e.anulado_motivo,
     e.documento_id,
     e.pdf_id,
     e.datos,
     e.created_at,
     e.updated_at,
     e.busqueda,
     e.pdf_origen
    FROM (public.escritos e
      JOIN public.lotes l ON ((l.id = e.lote_id)))
   WHERE ((e.lote_id = escritos_por_reclamar.lote) AND (l.user_id = auth.uid()) AND (e.estado <> 'anulado'::text) AND (NOT (EXISTS ( SELECT
            FROM public.masc_intentos i
           WHERE (i.escrito_id = e.id)))));
END;

CREATE OR REPLACE FUNCTION private.do_masc_guardar(filas jsonb, lote uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deals constant text[] := array(select distinct f ->> 'deal_id' from jsonb_array_elements(filas) f);
  ids uuid[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.hold_masc_deals(deals);
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, deal_id text, visto timestamptz)
    join public.masc_intentos i on i.id = f.id
    where i.updated_at is distinct from f.visto or i.deal_id <> f.deal_id or i.estado in ('usado', 'anulado')
  ) then
    raise exception using errcode = 'PT409', message = 'Otra persona lo ha cambiado: vuelva a abrirlo';
  end if;
  with written as (
    insert into public.masc_intentos as m (
      id, user_id, deal_id, via, ambas, canal, objeto, importe, enviado, presentado, recibido, intento_fallido, clave_identificativa,
      numero_envio, interrupciones, primera_reunion, propuesta_fecha, terminado, terminado_por, respuesta, respuesta_fecha,
      respuesta_motivos, oferta_importe, pagado, cumple_desde, caduca, espera, computo, calendario, lote_id, previo, escrito_id, referencia
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.via, coalesce(f.ambas, false), f.canal, f.objeto, f.importe,
      f.enviado, f.presentado, f.recibido, f.intento_fallido, nullif(btrim(f.clave_identificativa), ''),
      nullif(btrim(f.numero_envio), ''), coalesce(f.interrupciones, '[]'), f.primera_reunion, f.propuesta_fecha, f.terminado,
      f.terminado_por, coalesce(f.respuesta, 'sin'), f.respuesta_fecha, nullif(btrim(f.respuesta_motivos), ''), f.oferta_importe,
      f.pagado, f.cumple_desde, f.caduca, f.espera, f.computo, f.calendario, lote,
      (
        select jsonb_build_object(
          'enviado', d.extrajudicialcommunicationsentdate, 'respondio', d.hasrespondedtoextrajudicialclaim,
          'respuesta', d.extrajudicialresponsedate
        ) from public.deals d where d.id = f.deal_id
      ),
      e.id,
      -- A row that is there keeps its own: no number is spent on it.
      coalesce((select m.referencia from public.masc_intentos m where m.id = f.id), e.numero, private.masc_referencia())
    from jsonb_populate_recordset(null::public.masc_intentos, filas) f
    left join private.escritos_por_reclamar(lote) e on e.deal_id = f.deal_id
    on conflict (id) do update set
      via = excluded.via, ambas = excluded.ambas, canal = excluded.canal, objeto = excluded.objeto, importe = excluded.importe,
      enviado = excluded.enviado, presentado = excluded.presentado, recibido = excluded.recibido,
      intento_fallido = excluded.intento_fallido, clave_identificativa = excluded.clave_identificativa,
      numero_envio = excluded.numero_envio, interrupciones = excluded.interrupciones, primera_reunion = excluded.primera_reunion,
      propuesta_fecha = excluded.propuesta_fecha, terminado = excluded.terminado, terminado_por = excluded.terminado_por,
      respuesta = excluded.respuesta, respuesta_fecha = excluded.respuesta_fecha, respuesta_motivos = excluded.respuesta_motivos,
      oferta_importe = excluded.oferta_importe, pagado = excluded.pagado, cumple_desde = excluded.cumple_desde,
      caduca = excluded.caduca, espera = excluded.espera, computo = excluded.computo, calendario = excluded.calendario
    returning m.id
  )
  select array_agg(w.id) into ids from written w;
  perform private.check_masc(ids);
  perform private.masc_al_expediente(deals);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'deal_id', i.deal_id, 'referencia', i.referencia, 'visto', i.updated_at)), '[]')
    from public.masc_intentos i where i.id = any (ids)
  );
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Hay dos reclamaciones del mismo expediente';
  when check_violation or not_null_violation or foreign_key_violation then
    raise exception using errcode = 'PT400', message = 'Los datos de la reclamación no son posibles: compruebe las fechas y la respuesta';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_marcar(intento uuid, accion text, motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deal constant text := (select i.deal_id from public.masc_intentos i where i.id = intento);
begin
  perform private.check_staff();
  if deal is null then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif accion is null or accion not in ('anular', 'usar', 'reabrir') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  elsif accion = 'anular' and length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué se anula';
  end if;
  perform private.hold_masc_deals(array[deal]);
  if accion = 'usar' then
    perform private.check_puede_demandar(array[deal]);
  end if;
  update public.masc_intentos i set
    estado = case accion when 'anular' then 'anulado' when 'usar' then 'usado' else 'borrador' end,
    anulado_motivo = case accion when 'anular' then btrim(motivo) end
  where i.id = intento;
  if accion = 'reabrir' then
    perform private.check_masc(array[intento]);
  end if;
  perform private.masc_al_expediente(array[deal]);
  if accion = 'anular' then
    perform private.masc_devolver(deal, (select i.enviado from public.masc_intentos i where i.id = intento));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_enviar(carta jsonb, filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lote uuid;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  -- Here and not where it is declared, so that what cannot be read is told below.
  lote := (carta ->> 'lote')::uuid;
  if lote is null or not exists (
    select from public.plantillas p where p.id = (carta ->> 'plantilla')::uuid and p.uso in ('sac', 'masc')
  ) then
    raise exception using errcode = 'PT400', message = 'Elija una plantilla de reclamación previa o de requerimiento';
  end if;
  perform private.do_lote_confirmar(
    lote, (carta ->> 'plantilla')::uuid, carta ->> 'titulo',
    array(select f.value ->> 'deal_id' from jsonb_array_elements(filas) with ordinality f order by f.ordinality),
    (carta ->> 'con_huecos')::boolean
  );
  return private.do_masc_guardar(filas, lote);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_quitar_lote(lote uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  undone integer;
begin
  perform private.hold_masc_deals(array(select distinct i.deal_id from public.masc_intentos i where i.lote_id = lote));
  with gone as (
    delete from public.masc_intentos i
    where i.lote_id = lote and (i.user_id = auth.uid() or (i.escrito_id is not null and public.team_visibility()))
      and i.respuesta = 'sin' and coalesce(i.presentado, i.recibido) is null
      and coalesce(i.numero_envio, i.clave_identificativa) is null and i.estado in ('borrador', 'enviado')
      and not exists (select from public.masc_evidencias e where e.intento_id = i.id)
      and not exists (select from public.escritos e where e.id = i.escrito_id and e.estado <> 'anulado')
    returning i.deal_id, i.enviado, i.previo
  ),
  back as (
    update public.deals d set
      extrajudicialcommunicationsentdate = (g.previo ->> 'enviado')::date,
      hasrespondedtoextrajudicialclaim = (g.previo ->> 'respondio')::boolean,
      extrajudicialresponsedate = (g.previo ->> 'respuesta')::date
    from gone g
    where d.id = g.deal_id and g.enviado is not null and d.extrajudicialcommunicationsentdate = g.enviado
    returning 1
  )
  select count(*) into undone from gone;
  return undone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_deshacer(lote uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if exists (select from public.lotes l where l.id = lote and l.estado <> 'deshecho') then
    return (private.do_lote_cerrar(lote, 'deshacer') ->> 'reclamaciones')::integer;
  end if;
  return private.masc_quitar_lote(lote);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_aportar(intento uuid, documento uuid, clase text, confidencial boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.masc_intentos;
begin
  perform private.check_staff();
  select i.* into found from public.masc_intentos i
  where i.id = intento and not public.esta_bloqueado('deals', i.deal_id) for update;
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif not exists (select from private.deal_documents_visibles d where d.id = documento and d.deal_id = found.deal_id) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  insert into public.masc_evidencias as e (deal_id, intento_id, documento_id, clase, confidencial)
  values (
    found.deal_id, intento, documento, do_masc_aportar.clase,
    coalesce(
      do_masc_aportar.confidencial,
      do_masc_aportar.clase in ('oferta', 'acta')
      or (do_masc_aportar.clase = 'respuesta' and found.respuesta in ('oferta', 'parcial'))
    )
  )
  on conflict on constraint masc_evidencias_intento_id_documento_id_clase_key do update set confidencial = excluded.confidencial;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique qué documento es';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_retirar(evidencia uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  delete from public.masc_evidencias e where e.id = evidencia and not public.esta_bloqueado('deals', e.deal_id);
  if not found then
    raise exception using errcode = 'PT404', message = 'Ese justificante ya no está';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_guardar_justificantes(filas jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept integer;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  -- A file of its own in the folder of whoever brings it: one that a document names would be kept by both, and purged with neither.
  if exists (
    select from jsonb_populate_recordset(null::public.masc_justificantes, filas) f
    where f.file_path is not null and (
      split_part(f.file_path, '/', 1) <> auth.uid()::text or split_part(f.file_path, '/', 2) <> 'justificantes'
      or private.object_at('expediente-documents', f.file_path, auth.uid()) is null
      or exists (
        select from public.deal_documents d where d.object_id = private.object_at('expediente-documents', f.file_path, auth.uid())
      )
    )
  ) then
    raise exception using errcode = 'PT409', message = 'El archivo del justificante no está en su sitio';
  end if;
  insert into public.masc_justificantes (user_id, file_name, file_path, file_size, sha256, texto, duda, candidatos, clase, fecha)
  select auth.uid(), f.file_name, f.file_path, f.file_size, f.sha256, coalesce(left(f.texto, 2000), ''), f.duda,
    -- Only what the caller sees.
    array(
      select i.id from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
      where i.id = any (f.candidatos) order by i.id limit 20
    ), coalesce(f.clase, 'acuse_recibo'), f.fecha
  from jsonb_populate_recordset(null::public.masc_justificantes, filas) f
  on conflict do nothing;
  get diagnostics kept = row_count;
  return kept;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Los datos del justificante no son válidos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_quitar_justificante(justificante uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.masc_justificantes;
begin
  perform private.check_staff();
  delete from public.masc_justificantes j
  where j.id = justificante and (j.user_id = auth.uid() or public.team_visibility())
    and not public.esta_bloqueado('masc_justificantes', j.id::text)
  returning * into gone;
  if gone.id is null then
    raise exception using errcode = 'PT404', message = 'Ese justificante ya no espera';
  end if;
  perform private.release_objects(array_remove(array[gone.object_id], null));
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_guardar_via(clave text, meses integer, letrado text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  update public.masc_vias v set
    caduca_meses = meses, revisado_por = nullif(btrim(letrado), ''),
    revisado_at = case when nullif(btrim(letrado), '') is not null then now() end
  where v.clave = do_masc_guardar_via.clave;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa vía no existe';
  end if;
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique de 1 a 60 meses y el nombre del letrado';
end;
$function$;

CREATE OR REPLACE FUNCTION private.enumerar(partes text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (cardinality(partes) < 2) THEN (partes)[1] ELSE ((array_to_string((partes)[:(cardinality(partes) - 1)], ', '::text) || ' y '::text) || (partes)[cardinality(partes)]) END;

CREATE OR REPLACE FUNCTION private.clausulas_demandadas(deal text)
 RETURNS TABLE(clave text, nombre text, orden integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.clave,
     c.nombre,
     c.orden
    FROM public.deals d,
     LATERAL ( VALUES ('ppi'::text,d.hasppiclause,'seguro de protección de pagos'::text,1), ('prima'::text,d.haspremiumclause,'prima'::text,2), ('cpd'::text,d.hascpdclause,'comisión por reclamación de posiciones deudoras'::text,3), ('apertura'::text,d.hasopenningcomission,'comisión de apertura'::text,4)) c(clave, pedida, nombre, orden)
   WHERE ((d.id = clausulas_demandadas.deal) AND c.pedida);
END;

CREATE OR REPLACE FUNCTION private.masc_freno(deal text, dia date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  fin date;
  porque text;
  menos text[];
  fuera text[];
begin
  if not exists (select from public.masc_intentos i where i.deal_id = deal and i.enviado is not null and i.estado not in ('anulado', 'fallido', 'acuerdo')) then
    return jsonb_build_object('nivel', 'parada', 'frase', 'Falta la reclamación previa: no hay ninguna enviada.');
  end if;
  select min(i.cumple_desde), min(i.espera) into fin, porque from public.masc_intentos i
  where i.deal_id = deal and i.enviado is not null and i.estado not in ('anulado', 'fallido', 'acuerdo');
  if fin is null or fin > dia then
    return jsonb_build_object('nivel', 'parada', 'frase', case
      when fin is null then coalesce(porque, 'El plazo de la reclamación previa no ha terminado.')
      when fin - dia = 1 then format('Termina hoy: se puede demandar desde mañana, %s', to_char(fin, 'DD/MM/YYYY'))
      else format(
        '%s %s %s: termina el %s', case fin - dia when 2 then 'Falta' else 'Faltan' end, fin - dia - 1,
        case fin - dia when 2 then 'día' else 'días' end, to_char(fin - 1, 'DD/MM/YYYY')
      )
    end);
  end if;
  select i.falta into menos from public.masc_intentos i
  where i.deal_id = deal and i.estado not in ('anulado', 'fallido', 'acuerdo') and i.cumple_desde <= dia
  order by cardinality(i.falta) limit 1;
  if cardinality(menos) > 0 then
    return jsonb_build_object('nivel', 'parada', 'frase', format('Plazo cumplido, pero falta %s.', private.enumerar(array(
      select n.nombre from unnest(menos) with ordinality f (clave, orden)
      join (values
        ('texto', 'el texto de la reclamación'), ('acuse_recibo', 'el acuse de recibo o de presentación'),
        ('clave', 'la clave identificativa del acuse'), ('certificacion_contenido', 'la certificación de contenido')
      ) n (clave, nombre) using (clave) order by f.orden
    ))));
  end if;
  fuera := array(
    select c.nombre from private.clausulas_demandadas(deal) c
    where not exists (
      select from public.masc_intentos i
      where i.deal_id = deal and i.estado not in ('anulado', 'fallido', 'acuerdo') and i.cumple_desde <= dia
        and i.falta = '{}' and c.clave = any (i.objeto)
    )
    order by c.orden
  );
  if cardinality(fuera) > 0 then
    return jsonb_build_object('nivel', 'parada', 'frase', format('No se reclamó antes: %s.', private.enumerar(fuera)));
  end if;
  -- Of each clause, and of the complaint where no clause is sued for, the last window that is still open.
  with completos as (
    select i.objeto, i.caduca from public.masc_intentos i
    where i.deal_id = deal and i.estado not in ('anulado', 'fallido', 'acuerdo') and i.cumple_desde <= dia and i.falta = '{}'
  ),
  ventanas as (
    select c.nombre, c.orden, max(m.caduca) as ultima, bool_and(m.caduca < dia) as cerrada
    from private.clausulas_demandadas(deal) c join completos m on c.clave = any (m.objeto) group by c.nombre, c.orden
    union all
    select null, 0, max(m.caduca), bool_and(m.caduca < dia) from completos m
    where not exists (select from private.clausulas_demandadas(deal))
  )
  select max(v.ultima), case when not bool_and(a.todas) then array_agg(v.nombre order by v.orden) end into fin, menos
  from ventanas v cross join (select bool_and(w.cerrada) as todas from ventanas w) a where v.cerrada;
  if fin is not null then
    return jsonb_build_object('nivel', 'aviso', 'frase', format(
      'La ventana para demandar%s acabó el %s: envíe otra reclamación o confirme que la demanda sale así.',
      ' (' || private.enumerar(menos) || ')', to_char(fin, 'DD/MM/YYYY')
    ));
  end if;
  return jsonb_build_object('nivel', 'libre', 'frase', 'Plazo cumplido: se puede demandar.');
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_permitido(deal text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.masc_permisos p WHERE ((p.deal_id = masc_permitido.deal) AND (((p.created_at AT TIME ZONE 'Europe/Madrid'::text))::date = private.hoy()))));

CREATE OR REPLACE FUNCTION private.check_puede_demandar(deals text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  stopped text;
begin
  select case when cardinality(deals) > 1 then a.id || ': ' else '' end || (f.freno ->> 'frase') into stopped
  from unnest(deals) a (id), lateral (select private.masc_freno(a.id, private.hoy()) as freno) f
  where f.freno ->> 'nivel' = 'parada' and not private.masc_permitido(a.id) limit 1;
  if stopped is not null then
    raise exception using errcode = 'PT409', message = stopped;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_puede_demandar(deal text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if public.esta_bloqueado('deals', deal) or not exists (select from public.deals d where d.id = deal) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  return private.masc_freno(deal, private.hoy()) || jsonb_build_object('permitido', private.masc_permitido(deal));
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_permitir(deal text, motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  insert into public.masc_permisos (deal_id, motivo, frase)
  values (deal, btrim(motivo), private.masc_freno(deal, private.hoy()) ->> 'frase');
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el motivo';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_guardar(filas jsonb, lote uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('masc_guardar'::text), private.operation_end('masc_guardar'::text, private.do_masc_guardar(filas, lote)));

CREATE OR REPLACE FUNCTION public.masc_enviar(carta jsonb, filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('masc_enviar'::text), private.operation_end('masc_enviar'::text, private.do_masc_enviar(carta, filas)));

CREATE OR REPLACE FUNCTION public.masc_marcar(intento uuid, accion text, motivo text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('masc_marcar') is null then
    perform private.do_masc_marcar(intento, accion, motivo);
    perform private.operation_end('masc_marcar', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_deshacer(lote uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('masc_deshacer'::text), private.operation_end('masc_deshacer'::text, to_jsonb(private.do_masc_deshacer(lote)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.masc_aportar(intento uuid, documento uuid, clase text, confidencial boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('masc_aportar') is null then
    perform private.do_masc_aportar(intento, documento, clase, confidencial);
    perform private.operation_end('masc_aportar', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_guardar_justificantes(filas jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('masc_guardar_justificantes'::text), private.operation_end('masc_guardar_justificantes'::text, to_jsonb(private.do_masc_guardar_justificantes(filas)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.masc_quitar_justificante(justificante uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('masc_quitar_justificante') is null then
    perform private.do_masc_quitar_justificante(justificante);
    perform private.operation_end('masc_quitar_justificante', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_retirar(evidencia uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('masc_retirar') is null then
    perform private.do_masc_retirar(evidencia);
    perform private.operation_end('masc_retirar', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_guardar_via(clave text, meses integer, letrado text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('masc_guardar_via') is null then
    perform private.do_masc_guardar_via(clave, meses, letrado);
    perform private.operation_end('masc_guardar_via', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_permitir(deal text, motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('masc_permitir') is null then
    perform private.do_masc_permitir(deal, motivo);
    perform private.operation_end('masc_permitir', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_de_expediente(deal text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if public.esta_bloqueado('deals', deal) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(i) - array['previo', 'lote_id', 'orden'] || jsonb_build_object('evidencias', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'documento_id', e.documento_id, 'clase', e.clase, 'confidencial', e.confidencial,
        -- Null: it is somebody else's, or waits in the Papelera.
        'nombre', (select d.file_name from private.deal_documents_visibles d where d.id = e.documento_id)
      ) order by e.created_at), '[]') from public.masc_evidencias e where e.intento_id = i.id
    )) order by i.created_at desc, i.id), '[]')
    from public.masc_intentos i where i.deal_id = deal
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_en_curso()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 'i.estado not in (''anulado'', ''usado'', ''acuerdo'', ''fallido'')'::text;

CREATE OR REPLACE FUNCTION private.masc_en_cola(cola text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
begin
  return case cola
    when 'sin-acuse' then format(
      'i.estado in (''enviado'', ''recibido'') and i.recibido is null and i.enviado < %L and ''acuse_recibo'' = any (i.falta)', hoy - 10
    )
    when 'datos' then 'i.estado = ''datos'''
    when 'ofertas' then 'i.respuesta in (''oferta'', ''parcial'') and i.terminado is null'
    when 'sin-pagar' then 'i.respuesta = ''aceptacion'' and i.pagado is null'
    when 'lista' then format('i.cumple_desde <= %1$L and (i.caduca is null or i.caduca >= %1$L) and i.falta = ''{}''', hoy)
    when 'falta-documento' then format('i.cumple_desde <= %1$L and (i.caduca is null or i.caduca >= %1$L) and i.falta <> ''{}''', hoy)
    when 'caduca-60' then format('i.caduca between %L and %L', hoy, hoy + 60)
    when 'caducadas' then format('i.caduca < %L', hoy)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_cola_is(cola text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  condition constant text := case cola
    when 'sin-previa' then
      't.extrajudicialcommunicationsentdate is null and not exists (
         select from public.masc_intentos i where i.deal_id = t.id and i.estado <> ''anulado'')'
    else 't.id in (select i.deal_id from public.masc_intentos i where '
      || private.masc_en_curso() || ' and (' || private.masc_en_cola(cola) || '))'
  end;
begin
  if condition is null then
    raise exception using errcode = 'PT400', message = 'No existe esa cola';
  end if;
  return condition;
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_colas()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
 SET random_page_cost TO '1.1'
AS $function$
declare
  colas constant text[] := array['sin-acuse', 'datos', 'ofertas', 'sin-pagar', 'lista', 'falta-documento', 'caduca-60', 'caducadas'];
  bloqueados constant text := case when public.hay_bloqueos() then
    'select d.id from public.deals d where d.bloqueado_at is not null' else 'select null::text as id where false' end;
  counted jsonb;
  request private.list_request;
begin
  perform private.check_staff();
  execute format(
    'with bloqueados as (%1$s), aparte as (
       select case when i.deal_id in (select b.id from bloqueados b) then 0 else 1 end as una, %2$s from public.masc_intentos i
       where %3$s and i.deal_id in (select m.deal_id from public.masc_intentos m where m.orden > 1 union select b.id from bloqueados b)
       group by i.deal_id
     )
     select jsonb_build_object(%4$s) from (select %5$s from aparte a) a',
    bloqueados,
    (select string_agg(format('count(*) filter (where %s) as %I', private.masc_en_cola(c), c), ', ') from unnest(colas) c),
    private.masc_en_curso(),
    (
      select string_agg(format(
        '%1$L, (select count(*) from public.masc_intentos i where %2$s and %3$s) - a.%1$I', c, private.masc_en_curso(), private.masc_en_cola(c)
      ), ', ') from unnest(colas) c
    ),
    (select string_agg(format('coalesce(sum(a.%1$I - a.una) filter (where a.%1$I > 0), 0) as %1$I', c), ', ') from unnest(colas) c)
  ) into counted;
  request.relation := 'public.deals';
  request.columns := 't.id';
  request.condition := private.masc_cola_is('sin-previa');
  request.sort := private.newest_first('id');
  request.page_number := 1;
  request.page_size := 1;
  request.reads := array['deals', 'masc_intentos'];
  return counted || jsonb_build_object('sin-previa', (
    private.remember(private.page_of(request)) ->> 'total'
  )::bigint);
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_en_lista(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('letra', v.letra, 'ambas', i.ambas, 'cumple', i.cumple_desde, 'caduca', i.caduca, 'falta', i.falta) AS jsonb_build_object FROM (public.masc_intentos i JOIN public.masc_vias v ON ((v.clave = i.via))) WHERE ((i.deal_id = masc_en_lista.deal) AND (i.enviado IS NOT NULL) AND (i.estado <> ALL (ARRAY['anulado'::text, 'usado'::text, 'acuerdo'::text, 'fallido'::text]))) ORDER BY (i.caduca < private.hoy()), i.cumple_desde, (cardinality(i.falta)), i.created_at DESC LIMIT 1);

CREATE OR REPLACE FUNCTION private.masc_corre(deals text[], dia date)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT i.deal_id FROM public.masc_intentos i WHERE ((i.deal_id = ANY (masc_corre.deals)) AND (i.enviado <= masc_corre.dia) AND (i.estado <> ALL (ARRAY['anulado'::text, 'usado'::text, 'acuerdo'::text, 'fallido'::text])) AND (NOT (EXISTS (SELECT FROM public.masc_permisos p WHERE ((p.deal_id = i.deal_id) AND (((p.created_at AT TIME ZONE 'Europe/Madrid'::text))::date = ANY (ARRAY[private.hoy(), masc_corre.dia])))))) AND (NOT (EXISTS (SELECT FROM public.masc_intentos o WHERE ((o.deal_id = i.deal_id) AND (o.cumple_desde <= masc_corre.dia) AND (o.falta = '{}'::text[]) AND (o.estado <> ALL (ARRAY['anulado'::text, 'acuerdo'::text, 'fallido'::text]))))))));

CREATE OR REPLACE FUNCTION public.masc_preparar(row_ids text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(row_ids));
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'contrato', d.contractnumber, 'cliente', d.debtorfullname, 'nif', d.debtordni, 'acreedor', d.creditorname,
      'tipo', d.contractmethod, 'mensaje', d.message, 'enviado_antes', d.extrajudicialcommunicationsentdate,
      'objeto', array(select c.clave from private.clausulas_demandadas(d.id) c order by c.orden),
      'problema', case
        when btrim(coalesce(d.creditorname, '')) = '' then 'No tiene acreedor'
        when exists (
          select from public.masc_intentos i where i.deal_id = d.id and private.masc_vivos(i.estado, i.caduca, private.hoy())
        ) then 'Ya tiene una reclamación abierta'
        when exists (
          select from public.masc_intentos i join public.deals o on o.id = i.deal_id
          where o.id <> d.id and o.contractnumber = d.contractnumber and o.creditorname = d.creditorname
            and private.masc_vivos(i.estado, i.caduca, private.hoy())
        ) then 'El mismo contrato y acreedor ya se ha reclamado en otro expediente'
        when not exists (select from private.clausulas_demandadas(d.id))
          then 'No tiene ninguna cláusula que reclamar'
      end
    ) order by r.position), '[]')
    from unnest(row_ids) with ordinality r (id, position) join private.deals_visibles d on d.id = r.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_para_enviar(row_ids text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(row_ids));
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'referencia', i.referencia, 'acreedor', coalesce(d.creditorname, ''), 'contrato', coalesce(d.contractnumber, ''),
      'cliente', coalesce(d.debtorfullname, ''), 'nif', coalesce(d.debtordni, ''), 'objeto', i.objeto,
      'sac_direccion', coalesce(nullif(a.sac_direccion, ''), a.direccion, d.creditoraddress, ''),
      'sac_email', coalesce(nullif(a.sac_email, ''), ''), 'sac_web', coalesce(nullif(a.sac_web, ''), '')
    ) order by r.position, i.referencia), '[]')
    from unnest(row_ids) with ordinality r (id, position)
    join private.deals_visibles d on d.id = r.id
    join public.masc_intentos i on i.deal_id = d.id and private.masc_vivos(i.estado, i.caduca, private.hoy())
    left join public.acreedores a on a.nombre = d.creditorname
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_por_justificar(after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f order by f.id), '[]') from (
      select i.id, i.deal_id, i.referencia, i.numero_envio, i.enviado, d.contractnumber as contrato, d.creditorname as acreedor
      from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
      where private.masc_vivos(i.estado, i.caduca, private.hoy()) and i.enviado is not null and (after_id is null or i.id > after_id)
      order by i.id limit 5000
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_sin_asignar()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    with seen as materialized (
      select j.* from public.masc_justificantes j
      where (j.user_id = auth.uid() or public.team_visibility())
        and not (public.hay_bloqueos() and public.esta_bloqueado('masc_justificantes', j.id::text))
    )
    select jsonb_build_object('total', (select count(*) from seen), 'filas', coalesce(jsonb_agg(
      to_jsonb(f) - array['user_id', 'object_id'] || jsonb_build_object('candidatos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', i.id, 'deal_id', i.deal_id, 'referencia', i.referencia, 'numero_envio', i.numero_envio, 'enviado', i.enviado,
          'contrato', d.contractnumber, 'acreedor', d.creditorname
        ) order by i.referencia), '[]')
        from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id where i.id = any (f.candidatos)
      )) order by f.created_at desc, f.id
    ), '[]'))
    from (select * from seen order by created_at desc, id limit 200) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.purge_justificantes(intentos uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  objects uuid[];
begin
  with gone as (
    delete from public.masc_justificantes j
    where j.candidatos && intentos and not exists (select from public.masc_intentos i where i.id = any (j.candidatos))
    returning j.object_id
  )
  select array_agg(g.object_id) filter (where g.object_id is not null) into objects from gone g;
  return coalesce(objects, '{}');
end;
$function$;

CREATE OR REPLACE FUNCTION public.masc_por_referencia(referencia text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'id', i.id, 'deal_id', i.deal_id, 'referencia', i.referencia, 'numero_envio', i.numero_envio, 'enviado', i.enviado,
      'contrato', d.contractnumber, 'acreedor', d.creditorname
    )
    from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
    where i.referencia = upper(btrim(masc_por_referencia.referencia)) and i.enviado is not null and i.estado <> 'anulado'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.motivos_frecuentes(motivos text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('motivo', f.motivo, 'veces', f.veces) ORDER BY f.veces DESC, f.motivo), '[]'::jsonb) AS "coalesce" FROM (SELECT "left"(mode() WITHIN GROUP (ORDER BY (btrim(m.m))), 200) AS motivo, count(*) AS veces FROM unnest(motivos_frecuentes.motivos) m(m) GROUP BY (rtrim(btrim(regexp_replace(public.normaliza(m.m), '\s+'::text, ' '::text, 'g'::text)), '.'::text)) ORDER BY (count(*)) DESC, ("left"(mode() WITHIN GROUP (ORDER BY (btrim(m.m))), 200)) LIMIT 5) f);

CREATE OR REPLACE FUNCTION public.masc_informe()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f order by f.enviadas desc, f.acreedor), '[]') from (
      select coalesce(nullif(d.creditorname, ''), 'Sin acreedor') as acreedor, count(*) as enviadas,
        count(*) filter (where i.respuesta not in ('sin', 'requiere_datos')) as respondidas,
        count(*) filter (where i.respuesta in ('rechazo', 'inadmision')) as rechazadas,
        count(*) filter (where i.respuesta in ('oferta', 'parcial')) as ofertas,
        count(*) filter (where i.respuesta = 'aceptacion') as aceptadas,
        percentile_disc(0.5) within group (order by i.respuesta_fecha - i.enviado)
          filter (where i.respuesta not in ('sin', 'requiere_datos')) as dias,
        sum(i.importe) filter (where i.oferta_importe is not null) as reclamado,
        sum(i.oferta_importe) filter (where i.importe is not null) as ofrecido,
        private.motivos_frecuentes(array_agg(i.respuesta_motivos) filter (where i.respuesta_motivos is not null)) as motivos
      from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
      where i.enviado is not null and i.estado <> 'anulado'
      group by 1
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_plantilla_guardar(plantilla jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant public.plantillas := jsonb_populate_record(null::public.plantillas, plantilla);
  saved public.plantillas;
  familia_id constant uuid := coalesce(given.familia, gen_random_uuid());
begin
  perform private.check_administrador();
  -- Two who upload a version of the same template at once wait for each other.
  perform pg_advisory_xact_lock(hashtext('plantilla ' || familia_id));
  if given.familia is not null and not exists (select from public.plantillas p where p.familia = familia_id) then
    raise exception using errcode = 'PT404', message = 'Esa plantilla ya no existe';
  end if;
  if exists (
    select from public.plantillas p where p.familia = familia_id and p.clase <> coalesce(given.clase, 'docx')
  ) then
    raise exception using errcode = 'PT409', message = 'Una versión es de la misma clase que las anteriores';
  end if;
  insert into public.plantillas (
    id, familia, version, nombre, uso, nota, file_name, file_path, file_size, sha256, revision, clase, asunto, cuerpo, servicio_id, fase
  )
  values (
    coalesce(given.id, gen_random_uuid()), familia_id,
    (select coalesce(max(p.version), 0) + 1 from public.plantillas p where p.familia = familia_id),
    btrim(given.nombre), given.uso, nullif(btrim(given.nota), ''), given.file_name, given.file_path, given.file_size, given.sha256,
    given.revision, coalesce(given.clase, 'docx'), given.asunto, given.cuerpo, given.servicio_id, given.fase
  )
  returning * into saved;
  if (saved.clase = 'docx') is distinct from (saved.file_path is not null) or (saved.clase = 'docx' and saved.sha256 is null)
    or jsonb_typeof(saved.revision -> 'campos') is distinct from 'array'
    or jsonb_typeof(saved.revision -> 'bloques') is distinct from 'array'
    or jsonb_typeof(saved.revision -> 'desconocidos') is distinct from 'array'
    or jsonb_typeof(saved.revision -> 'problemas') is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'A la plantilla le falta lo que se ha leído de su archivo';
  end if;
  if saved.clase = 'docx' and saved.object_id is null then
    raise exception using errcode = 'PT404', message = 'El archivo de la plantilla no está en el almacén: vuelva a subirlo';
  end if;
  return saved.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa versión ya está guardada';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'El servicio o la fase de la plantilla ya no existe';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'A la plantilla le falta el nombre, el uso, el archivo o el texto, o son demasiado largos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_plantilla_estado(plantilla uuid, accion text, motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.plantillas;
begin
  perform private.check_administrador();
  select p.* into found_row from public.plantillas p where p.id = plantilla;
  if found_row.id is null then
    raise exception using errcode = 'PT404', message = 'Esa plantilla ya no existe';
  end if;
  perform pg_advisory_xact_lock(hashtext('plantilla ' || found_row.familia));
  case accion
    when 'aprobar' then
      if jsonb_array_length(found_row.revision -> 'desconocidos') + jsonb_array_length(found_row.revision -> 'problemas') > 0 then
        raise exception using errcode = 'PT409', message = 'La plantilla tiene campos que no se conocen o bloques sin cerrar: corríjala y guarde otra versión';
      end if;
      update public.plantillas p set
        estado = 'retirada', retirada_por = auth.uid(), retirada_at = now(),
        retirada_motivo = format('Sustituida por la versión %s', found_row.version)
      where p.familia = found_row.familia and p.estado = 'aprobada' and p.id <> plantilla;
      update public.plantillas p set
        estado = 'aprobada', aprobada_por = auth.uid(), aprobada_at = now(),
        retirada_por = null, retirada_at = null, retirada_motivo = null
      where p.id = plantilla and p.estado <> 'aprobada';
    when 'retirar' then
      if length(btrim(coalesce(motivo, ''))) < 3 then
        raise exception using errcode = 'PT400', message = 'Indique por qué se retira';
      end if;
      update public.plantillas p set
        estado = 'retirada', retirada_por = auth.uid(), retirada_at = now(), retirada_motivo = left(btrim(motivo), 500)
      where p.id = plantilla and p.estado <> 'retirada';
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.nombre_de(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = nombre_de.person));

CREATE OR REPLACE FUNCTION public.list_plantillas()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
      'autor', private.nombre_de(p.user_id), 'aprobada_nombre', private.nombre_de(p.aprobada_por),
      'retirada_nombre', private.nombre_de(p.retirada_por),
      'escritos', (select count(*) from public.escritos e where e.plantilla_id = p.id and e.estado <> 'anulado'),
      'correos', (
        select count(*) from public.envios v join public.correos c on c.envio_id = v.id
        where v.plantilla_id = p.id and c.estado in ('borrador', 'enviado')
      )
    ) order by p.nombre collate "es-x-icu", p.familia, p.version desc), '[]')
    from public.plantillas p
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.servicios_y_fases(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('servicio', p.servicio_id, 'fase', p.fase)), '[]')
    from (select distinct d.servicio_id, d.fase from public.deals d where d.id = any (deals) and d.bloqueado_at is null) p
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_de_escrito(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('via', v.titulo, 'canal', i.canal, 'objeto', i.objeto, 'enviado', i.enviado, 'presentado', i.presentado, 'recibido', i.recibido, 'clave_identificativa', i.clave_identificativa, 'respuesta', i.respuesta, 'respuesta_fecha', i.respuesta_fecha, 'cumple_desde', i.cumple_desde, 'bases', (SELECT jsonb_agg(b.base ORDER BY (b.clave = i.via) DESC) AS jsonb_agg FROM public.masc_vias b WHERE ((b.clave = i.via) OR (i.ambas AND (v.letra = 'B'::text) AND (b.clave = 'general'::text))))) AS jsonb_build_object FROM (public.masc_intentos i JOIN public.masc_vias v ON ((v.clave = i.via))) WHERE ((i.deal_id = masc_de_escrito.deal) AND (i.enviado IS NOT NULL) AND (i.estado <> 'anulado'::text)) ORDER BY (i.estado = 'usado'::text) DESC, i.enviado DESC, i.created_at DESC, i.id LIMIT 1);

CREATE OR REPLACE FUNCTION public.escritos_datos(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  despacho constant text := (select s.value from public.settings s where s.name = 'despacho');
begin
  perform private.check_staff();
  if cardinality(deals) > 500 then
    raise exception using errcode = 'PT400', message = 'Se admiten 500 expedientes de una vez como máximo';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'expediente', to_jsonb(d) - array['busqueda', 'user_id', 'importacion_id', 'bloqueado_at', 'message'],
      'cliente', (
        select jsonb_build_object('iban', c.iban, 'codigo_postal', c.codigo_postal)
        from public.clientes c
        where public.normaliza_nif(c.dni) = public.normaliza_nif(d.debtordni)
          and (c.user_id = auth.uid() or public.team_visibility())
          and (c.bloqueado_at is null or public.is_administrador())
        order by c.created_at desc, c.id limit 1
      ),
      'acreedor', (
        select jsonb_build_object('cif', a.cif, 'direccion', a.direccion, 'email', a.email, 'telefono', a.telefono)
        from public.acreedores a where a.nombre = d.creditorname
      ),
      'procedimiento', (
        select jsonb_build_object(
          'organo', o.nombre, 'plaza', q.plaza, 'municipio', o.municipio, 'autos', q.autos, 'nig', q.nig, 'cuantia', q.cuantia,
          'procurador', (select jsonb_build_object('nombre', s.nombre, 'colegio', s.colegio, 'numero', s.numero)
            from public.profesionales s where s.id = q.procurador_id),
          'letrado', (select jsonb_build_object('nombre', s.nombre, 'colegio', s.colegio, 'numero', s.numero)
            from public.profesionales s where s.id = q.letrado_id)
        )
        from public.procedimientos q left join public.organos o on o.id = q.organo_id
        where q.deal_id = d.id and q.principal
      ),
      'servicio', (
        select jsonb_build_object('textos', s.texto_cliente, 'fase', d.fase) from public.servicios s where s.id = d.servicio_id
      ),
      'reclamado', private.saldos_de(d.id) -> 'reclamado',
      'masc', private.masc_de_escrito(d.id),
      'despacho', despacho,
      'documentos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'titulo', regexp_replace(h.file_name, '\.[A-Za-z0-9]{1,5}$', ''), 'clase', coalesce(k.display_name, h.category),
          'paginas', h.inspeccion -> 'paginas'
        ) order by h.file_name collate private.codigos, h.id), '[]')
        from private.deal_documents_visibles h
        left join public.document_categories k on k.name = h.category
        where h.deal_id = d.id and not exists (
          select from public.escritos e where e.documento_id = h.id or (e.deal_id = d.id and e.pdf_id = h.id)
        ) and not exists (
          -- What was offered in confidence is no exhibit (LO 1/2025, art. 9).
          select from public.masc_evidencias v where v.documento_id = h.id and v.confidencial
        )
      )
    ) order by i.position), '[]')
    from unnest(deals) with ordinality i (id, position)
    join private.deals_visibles d on d.id = i.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_lote_confirmar(lote uuid, plantilla uuid, titulo text, deals text[], con_huecos boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen public.plantillas;
  n constant integer := coalesce(cardinality(deals), 0);
  today constant date := private.hoy();
  year constant integer := extract(year from today);
  first_number integer;
begin
  perform private.check_staff();
  if n = 0 or n > 5000 then
    raise exception using errcode = 'PT400', message = 'Un lote tiene de 1 a 5.000 expedientes';
  end if;
  select p.* into chosen from public.plantillas p where p.id = plantilla for share;
  if chosen.estado is distinct from 'aprobada' then
    raise exception using errcode = 'PT409', message = 'La plantilla no está aprobada';
  end if;
  if chosen.clase <> 'docx' then
    raise exception using errcode = 'PT400', message = 'Esa plantilla no es un documento de Word';
  end if;
  if chosen.uso = 'demanda' and con_huecos then
    raise exception using errcode = 'PT400', message = 'Una demanda no se genera con huecos';
  end if;
  if (select count(distinct d.id) from public.deals d where d.id = any (deals) and not public.esta_bloqueado('deals', d.id)) < n then
    raise exception using errcode = 'PT409', message = 'Algún expediente ya no existe o está repetido: vuelva a comprobarlos';
  end if;
  if chosen.uso = 'demanda' then
    perform private.check_puede_demandar(deals);
  end if;
  insert into public.lotes (id, plantilla_id, titulo, con_huecos, total)
  values (lote, plantilla, btrim(titulo), coalesce(con_huecos, false), n);
  first_number := private.numeros_nuevos(year, n);
  insert into public.escritos (deal_id, plantilla_id, lote_id, anio, orden, titulo, fecha)
  select i.id, plantilla, lote, year, first_number + i.position::integer - 1, btrim(do_lote_confirmar.titulo), today
  from unnest(deals) with ordinality i (id, position)
  order by i.position;
  return lote;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está confirmado';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el título del escrito, de 200 caracteres como máximo';
end;
$function$;

CREATE OR REPLACE FUNCTION private.lote_en_marcha(l public.lotes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((l).estado = 'en_curso'::text) AND COALESCE(((l).latido_at > (now() - '00:01:30'::interval)), false));

CREATE OR REPLACE FUNCTION private.hold_lote(lote uuid)
 RETURNS public.lotes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held public.lotes;
begin
  perform private.check_staff();
  select l.* into held from public.lotes l where l.id = lote for update;
  if held.id is null then
    raise exception using errcode = 'PT404', message = 'Ese lote no existe';
  end if;
  if held.user_id <> auth.uid() and not public.team_visibility() then
    raise exception using errcode = '42501', message = 'Ese lote lo continúa o lo deshace quien lo confirmó';
  end if;
  return held;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lote_row(l public.lotes)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((to_jsonb(l) - ARRAY['pestana'::text]) || jsonb_build_object('autor', private.nombre_de((l).user_id), 'plantilla', (SELECT jsonb_build_object('nombre', p.nombre, 'version', p.version, 'uso', p.uso, 'file_path', p.file_path, 'revision', p.revision) AS jsonb_build_object FROM public.plantillas p WHERE (p.id = (lote_row.l).plantilla_id)), 'en_marcha', private.lote_en_marcha(l), 'propio', (((l).user_id = auth.uid()) OR public.team_visibility()))) || (SELECT jsonb_build_object('pendientes', count(*) FILTER (WHERE (e.estado = 'pendiente'::text)), 'con_error', count(*) FILTER (WHERE ((e.estado = 'pendiente'::text) AND (e.error IS NOT NULL))), 'anulados', count(*) FILTER (WHERE (e.estado = 'anulado'::text)), 'hechos', count(*) FILTER (WHERE (e.estado <> ALL (ARRAY['pendiente'::text, 'anulado'::text]))), 'con_pdf', count(*) FILTER (WHERE ((e.estado <> ALL (ARRAY['pendiente'::text, 'anulado'::text])) AND (e.pdf_id IS NOT NULL))), 'primero', min(e.numero), 'ultimo', max(e.numero)) AS jsonb_build_object FROM public.escritos e WHERE (e.lote_id = (lote_row.l).id)));

CREATE OR REPLACE FUNCTION public.get_lote(lote uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (select private.lote_row(l) from public.lotes l where l.id = lote);
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_lotes(page_number integer DEFAULT 1, page_size integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  page jsonb;
begin
  perform private.check_staff();
  page := private.newest_page_of('public.lotes', $f$t.total > 1 or t.estado = 'en_curso'$f$, page_number, page_size);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.lote_row(f) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.lotes f on f.id = (r.item ->> 'id')::uuid
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.lote_recoger(held public.lotes)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.escritos e SET documento_id = d.id, estado = 'generado'::text, error = NULL::text
    FROM public.deal_documents d
   WHERE ((e.lote_id = (lote_recoger.held).id) AND (e.estado = 'pendiente'::text) AND (d.deal_id = e.deal_id) AND (d.user_id = ANY (ARRAY[(lote_recoger.held).user_id, auth.uid()])) AND (d.uploaded_at >= (lote_recoger.held).created_at) AND ("right"(d.file_name, 20) = (('__'::text || replace(e.numero, '/'::text, '-'::text)) || '.docx'::text)));
END;

CREATE OR REPLACE FUNCTION private.do_lote_tomar(lote uuid, pestana uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.lotes := private.hold_lote(lote);
begin
  if held.estado = 'terminado' then
    return private.lote_row(held);
  end if;
  if held.estado <> 'en_curso' then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está cerrado';
  end if;
  if private.lote_en_marcha(held) and held.pestana is distinct from do_lote_tomar.pestana then
    raise exception using errcode = 'PT409', message = 'El lote se está generando en otra pestaña o en otro equipo';
  end if;
  perform private.lote_recoger(held);
  update public.lotes l set pestana = do_lote_tomar.pestana, latido_at = now() where l.id = held.id;
  perform private.lote_acabar(held.id);
  return (select private.lote_row(l) from public.lotes l where l.id = held.id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.lote_acabar(lote uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.lotes l SET estado = 'terminado'::text, latido_at = NULL::timestamp with time zone, pestana = NULL::uuid, cerrado_at = now(), cerrado_por = auth.uid()
   WHERE ((l.id = lote_acabar.lote) AND (l.estado = 'en_curso'::text) AND (NOT (EXISTS ( SELECT
            FROM public.escritos e
           WHERE ((e.lote_id = lote_acabar.lote) AND (e.estado = 'pendiente'::text))))));
END;

CREATE OR REPLACE FUNCTION private.escrito_que_vuelve()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' or new.estado <> 'pendiente' then
    return new;
  end if;
  perform from public.lotes l where l.id = new.lote_id for share;
  if not exists (select from public.lotes l where l.id = new.lote_id and l.estado = 'en_curso') then
    new.estado := 'anulado';
    new.error := null;
    new.anulado_motivo := 'El lote se cerró mientras su expediente estaba en la Papelera: vuelva a generarlo';
    new.updated_at := now();
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.lote_pendientes(lote uuid, despues integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f order by f.orden), '[]') from (
      select e.id, e.deal_id, e.numero, e.orden, e.titulo, e.fecha, e.error, private.nombre_de(e.user_id) as autor,
        case when e.user_id = auth.uid() or public.team_visibility() then e.datos end as datos
      from public.escritos e
      where e.lote_id = lote and e.estado = 'pendiente' and e.orden > despues
        and not public.esta_bloqueado('deals', e.deal_id)
      order by e.orden limit 200
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_lote_anotar(lote uuid, pestana uuid, filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.lotes := private.hold_lote(lote);
begin
  perform private.check_batch(jsonb_array_length(filas));
  if held.estado <> 'en_curso' then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está cerrado';
  end if;
  if held.pestana is distinct from do_lote_anotar.pestana then
    raise exception using errcode = 'PT409', message = 'El lote lo ha tomado otra pestaña';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, documento uuid)
    where f.documento is not null and not exists (
      select from public.escritos e
      join private.deal_documents_visibles d on d.id = f.documento and d.deal_id = e.deal_id
      where e.id = f.id and e.lote_id = lote
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  -- A tab that was duplicated has the id of the first one.
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, documento uuid)
    join public.escritos e on e.id = f.id and e.lote_id = lote
    where f.documento is not null and e.estado <> 'pendiente' and e.documento_id is distinct from f.documento
  ) then
    raise exception using errcode = 'PT409', message = 'Otra pestaña ya ha hecho alguno de esos escritos';
  end if;
  update public.escritos e set
    datos = coalesce(f.datos, e.datos),
    documento_id = coalesce(f.documento, e.documento_id),
    estado = case when f.documento is not null then 'generado' else e.estado end,
    error = left(f.error, 500)
  from jsonb_to_recordset(filas) f (id uuid, documento uuid, datos jsonb, error text)
  where e.id = f.id and e.lote_id = lote and e.estado = 'pendiente';
  update public.lotes l set latido_at = now() where l.id = lote;
  perform private.lote_acabar(lote);
  return (select private.lote_row(l) from public.lotes l where l.id = lote);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Los datos del escrito no son válidos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_lote_cerrar(lote uuid, accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.lotes := private.hold_lote(lote);
  documents uuid[] := '{}';
  gone integer := 0;
  reclamaciones integer := 0;
begin
  if accion = 'pausar' then
    update public.lotes l set latido_at = null, pestana = null where l.id = lote and l.estado = 'en_curso';
  elsif accion = 'cancelar' then
    if held.estado <> 'en_curso' then
      raise exception using errcode = 'PT409', message = 'Ese lote ya está cerrado';
    end if;
    -- What was filed and not noted down stays with its letter.
    perform private.lote_recoger(held);
    update public.escritos e set estado = 'anulado', error = null, anulado_motivo = 'Lote cancelado'
    where e.lote_id = lote and e.estado = 'pendiente';
    update public.lotes l set estado = 'cancelado', latido_at = null, pestana = null, cerrado_at = now(), cerrado_por = auth.uid()
    where l.id = lote;
    reclamaciones := private.masc_quitar_lote(lote);
  elsif accion = 'deshacer' then
    if held.estado = 'deshecho' then
      raise exception using errcode = 'PT409', message = 'Ese lote ya está deshecho';
    end if;
    -- What was filed and not noted down goes with its letter.
    perform private.lote_recoger(held);
    with undone as (
      update public.escritos e set estado = 'anulado', error = null, anulado_motivo = 'Lote deshecho'
      where e.lote_id = lote and e.estado in ('pendiente', 'generado') and not public.esta_bloqueado('deals', e.deal_id)
      returning e.documento_id
    )
    select array_agg(u.documento_id) filter (where u.documento_id is not null) into documents from undone u;
    delete from public.deal_documents d
    where d.id = any (documents) and (d.user_id = auth.uid() or public.team_visibility());
    get diagnostics gone = row_count;
    update public.lotes l set estado = 'deshecho', latido_at = null, pestana = null, cerrado_at = now(), cerrado_por = auth.uid()
    where l.id = lote;
    reclamaciones := private.masc_quitar_lote(lote);
  else
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  return jsonb_build_object(
    'documentos', gone, 'reclamaciones', reclamaciones,
    'quedan', (select count(*) from public.escritos e where e.lote_id = lote and e.estado not in ('pendiente', 'anulado'))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_escritos_marcar(ids uuid[], estado text, motivo text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  if estado is null or estado not in ('generado', 'revisado', 'firmado', 'presentado', 'anulado') then
    raise exception using errcode = 'PT400', message = format('No existe el estado %s', estado);
  end if;
  if estado = 'anulado' and length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué se anula';
  end if;
  with done as (
    update public.escritos e set
      estado = do_escritos_marcar.estado,
      anulado_motivo = case do_escritos_marcar.estado when 'anulado' then left(btrim(motivo), 500) end
    where e.id = any (ids) and e.estado not in ('pendiente', 'anulado', do_escritos_marcar.estado)
      and not public.esta_bloqueado('deals', e.deal_id)
    returning e.id
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_escritos_pdf(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  with done as (
    update public.escritos e set
      pdf_id = d.id, pdf_origen = coalesce(f.origen, 'letrado'),
      estado = case when e.estado = 'generado' and coalesce(f.origen, 'letrado') = 'letrado' then 'revisado' else e.estado end
    from jsonb_to_recordset(filas) f (id uuid, documento uuid, origen text)
    join public.escritos g on g.id = f.id
    join private.deal_documents_visibles d on d.deal_id = g.deal_id and d.id = coalesce(f.documento, (
      select h.id from private.deal_documents_visibles h
      where h.deal_id = g.deal_id and h.uploaded_at >= g.created_at
        and right(h.file_name, 19) = '__' || replace(g.numero, '/', '-') || '.pdf'
      order by h.uploaded_at desc, h.id limit 1
    ))
    where e.id = f.id and e.estado not in ('pendiente', 'anulado') and not public.esta_bloqueado('deals', e.deal_id)
      and (f.documento is not null or e.pdf_id is null)
      and (coalesce(f.origen, 'letrado') = 'letrado' or e.pdf_origen is distinct from 'letrado')
    returning e.id
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'No existe ese origen del PDF';
end;
$function$;

CREATE OR REPLACE FUNCTION public.escritos_por_numero(numeros text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(numeros));
  return (
    select coalesce(jsonb_agg(private.escrito_row(e)), '[]')
    from (
      select substring(n from '^E-(\d{4})/\d{6,9}$')::integer as anio, substring(n from '^E-\d{4}/(\d{6,9})$')::integer as orden
      from unnest(numeros) n
    ) a
    join public.escritos e on e.anio = a.anio and e.orden = a.orden
    where not public.esta_bloqueado('deals', e.deal_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.escritos_condition(search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_filters(filters, array['estado', 'plantilla', 'lote', 'deal', 'desde', 'hasta']);
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end,
    case when filters ? 'plantilla' then format(
      't.plantilla_id = any (array(select p.id from public.plantillas p where p.familia = %L))', (filters ->> 'plantilla')::uuid
    ) end,
    case when filters ? 'lote' then format('t.lote_id = %L', (filters ->> 'lote')::uuid) end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end,
    case when filters ? 'desde' then format('t.fecha >= %L', (filters ->> 'desde')::date) end,
    case when filters ? 'hasta' then format('t.fecha <= %L', (filters ->> 'hasta')::date) end,
    case when public.hay_bloqueos() then
      't.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null)'
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.escritos_order(sort_by text, sort_desc boolean)
 RETURNS private.list_order
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  ways constant text[] := case when sort_desc then array['desc', 'asc'] else array['asc', 'desc'] end;
begin
  if sort_by <> 'numero' then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  return row(
    format('numero %s', ways[1]), format('t.anio %1$s, t.orden %1$s', ways[1]), format('t.anio %1$s, t.orden %1$s', ways[2]), true
  )::private.list_order;
end;
$function$;

CREATE OR REPLACE FUNCTION private.escrito_row(e public.escritos)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(e) - ARRAY['busqueda'::text, 'datos'::text]) || jsonb_build_object('expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM public.deals d WHERE (d.id = (escrito_row.e).deal_id)), 'plantilla', (SELECT ((p.nombre || ' · v'::text) || p.version) FROM public.plantillas p WHERE (p.id = (escrito_row.e).plantilla_id)), 'autor', private.nombre_de((e).user_id)));

CREATE OR REPLACE FUNCTION public.list_escritos(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'numero'::text, sort_desc boolean DEFAULT true, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.escritos';
  request.columns := 't.id, t.anio, t.orden';
  request.condition := private.escritos_condition(search, filters);
  request.sort := private.escritos_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.escrito_row(e) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.escritos e on e.id = (r.item ->> 'id')::uuid
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION public.plantilla_guardar(plantilla jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('plantilla_guardar'::text), private.operation_end('plantilla_guardar'::text, to_jsonb(private.do_plantilla_guardar(plantilla)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.plantilla_estado(plantilla uuid, accion text, motivo text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('plantilla_estado') is null then
    perform private.do_plantilla_estado(plantilla, accion, motivo);
    perform private.operation_end('plantilla_estado', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.lote_confirmar(lote uuid, plantilla uuid, titulo text, deals text[], con_huecos boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('lote_confirmar'::text), private.operation_end('lote_confirmar'::text, to_jsonb(private.do_lote_confirmar(lote, plantilla, titulo, deals, con_huecos)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.lote_tomar(lote uuid, pestana uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('lote_tomar'::text), private.operation_end('lote_tomar'::text, private.do_lote_tomar(lote, pestana)));

CREATE OR REPLACE FUNCTION public.lote_anotar(lote uuid, pestana uuid, filas jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('lote_anotar'::text), private.operation_end('lote_anotar'::text, private.do_lote_anotar(lote, pestana, filas)));

CREATE OR REPLACE FUNCTION public.lote_cerrar(lote uuid, accion text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('lote_cerrar'::text), private.operation_end('lote_cerrar'::text, private.do_lote_cerrar(lote, accion)));

CREATE OR REPLACE FUNCTION public.escritos_marcar(ids uuid[], estado text, motivo text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('escritos_marcar'::text), private.operation_end('escritos_marcar'::text, private.do_escritos_marcar(ids, estado, motivo)));

CREATE OR REPLACE FUNCTION public.escritos_pdf(filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('escritos_pdf'::text), private.operation_end('escritos_pdf'::text, private.do_escritos_pdf(filas)));

CREATE OR REPLACE FUNCTION private.keep_presentadas()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.estado = 'presentada' and (to_jsonb(new) - 'deal_id' - 'updated_at') <> (to_jsonb(old) - 'deal_id' - 'updated_at') then
    raise exception using errcode = 'PT409', message = 'Lo presentado no cambia';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.documentos_de_aportacion(a public.aportaciones)
 RETURNS SETOF public.deal_documents
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT h.id,
     h.deal_id,
     h.user_id,
     h.document_type,
     h.category,
     h.file_name,
     h.file_path,
     h.file_size,
     h.mime_type,
     h.sha256,
     h.uploaded_at,
     h.importacion_id,
     h.busqueda,
     h.object_id,
     h.confidencialidad,
     h.inspeccion
    FROM public.deal_documents h
   WHERE ((h.deal_id = (documentos_de_aportacion.a).deal_id) AND ((h.id = (documentos_de_aportacion.a).escrito_documento_id) OR (h.id IN ( SELECT ((f.value ->> 'documento_id'::text))::uuid AS uuid
            FROM jsonb_array_elements((documentos_de_aportacion.a).documentos) f(value)))));
END;

CREATE OR REPLACE FUNCTION private.check_confidenciales(a public.aportaciones)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  secreto text;
begin
  if a.tipo = 'costas' then
    return;
  end if;
  -- The title of a colleague's document is not told to whoever does not see it.
  select min(coalesce('«' || v.file_name || '»', 'Un documento')) into secreto
  from private.documentos_de_aportacion(a) h left join private.deal_documents_visibles v on v.id = h.id
  where h.confidencialidad = 'confidencial'
    or exists (select from public.masc_evidencias e where e.documento_id = h.id and e.confidencial);
  if secreto is not null then
    raise exception using errcode = 'PT409', message = format('%s es confidencial y solo puede aportarse en costas', secreto);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_numeros(a public.aportaciones)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  wrong text;
begin
  select f.numero into wrong
  from jsonb_to_recordset(a.documentos) f (documento_id uuid, numero text)
  where f.documento_id is null or f.numero is null or f.numero !~ '^(0|[1-9][0-9]{0,2})(\.[1-9][0-9]?)?$' limit 1;
  if found then
    raise exception using errcode = 'PT400', message = format('«%s» no es un número de documento', coalesce(wrong, ''));
  end if;
  if exists (
    select from jsonb_to_recordset(a.documentos) f (documento_id uuid)
    group by f.documento_id having count(*) > 1 or f.documento_id = a.escrito_documento_id
  ) then
    raise exception using errcode = 'PT409', message = 'Un documento está dos veces en el paquete';
  end if;
  select min(f.numero) into wrong
  from jsonb_to_recordset(a.documentos) f (numero text) group by f.numero having count(*) > 1 limit 1;
  if found then
    raise exception using errcode = 'PT409', message = format('Hay dos documentos %s', wrong);
  end if;
  select f.numero into wrong
  from public.aportaciones p, jsonb_to_recordset(p.documentos) f (numero text)
  where p.deal_id = a.deal_id and coalesce(p.procedimiento_id = a.procedimiento_id, true) and p.estado = 'presentada'
    and p.id <> a.id and f.numero in (select g ->> 'numero' from jsonb_array_elements(a.documentos) g)
  limit 1;
  if found then
    raise exception using errcode = 'PT409', message = format('El documento %s ya se presentó: los números no cambian', wrong);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_aportados(a public.aportaciones)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if a.escrito_documento_id is null then
    raise exception using errcode = 'PT400', message = 'Falta el escrito principal';
  end if;
  if exists (
    select from jsonb_to_recordset(a.documentos) f (sha256 text, sha256_original text, copia text)
    where coalesce(f.sha256 !~ '^[0-9a-f]{64}$', true)
      or case coalesce(f.copia, 'original')
        when 'original' then f.sha256_original is not null
        when 'convertida' then coalesce(f.sha256_original !~ '^[0-9a-f]{64}$', true)
        when 'sellada' then coalesce(f.sha256_original !~ '^[0-9a-f]{64}$', true)
        else true
      end
  ) then
    raise exception using errcode = 'PT400', message = 'A un documento del paquete le falta su huella, o la de aquel del que es copia';
  end if;
  if exists (
    select from (
      select f.documento_id as id, coalesce(f.sha256_original, f.sha256) as sha256, coalesce(f.copia, 'original') as copia
      from jsonb_to_recordset(a.documentos) f (documento_id uuid, sha256 text, sha256_original text, copia text)
      union all
      select a.escrito_documento_id, null, 'original'
    ) w
    where not exists (
      select from private.deal_documents_visibles h
      where h.id = w.id and h.deal_id = a.deal_id and (w.sha256 is null or h.sha256 is null or h.sha256 = w.sha256)
        and (w.copia = 'original' or coalesce(h.inspeccion ->> 'firmas', '0') = '0')
    )
  ) then
    raise exception using errcode = 'PT409', message = 'Un documento del paquete ya no está en el expediente, ha cambiado, o está firmado y no admite copias';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_exigidos(a public.aportaciones)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  falta text;
begin
  if a.tipo <> 'demanda' then
    return;
  end if;
  select min(coalesce(k.display_name, e.clase)) into falta
  from public.deals d
  left join public.servicios s on s.id = d.servicio_id,
  unnest(coalesce(s.documentos_exigidos, public.documentos_exigidos())) e (clase)
  left join public.document_categories k on k.name = e.clase
  where d.id = a.deal_id and length(btrim(coalesce(a.sin_exigidos ->> e.clase, ''))) < 3 and not exists (
    select from private.documentos_de_aportacion(a) h where h.category = e.clase and h.id <> a.escrito_documento_id
  );
  if falta is not null then
    raise exception using errcode = 'PT409', message = format('Falta un documento exigido y no se dice por qué: %s', falta);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_objeto(a public.aportaciones)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  cubierto text[];
  fuera text;
begin
  if a.tipo <> 'demanda' or private.masc_permitido(a.deal_id) then
    return;
  end if;
  select array_agg(distinct o.clausula) into cubierto
  from private.documentos_de_aportacion(a) h
  join public.masc_evidencias e on e.documento_id = h.id and e.deal_id = a.deal_id
  join public.masc_intentos i on i.id = e.intento_id and i.estado not in ('anulado', 'fallido', 'acuerdo'),
  unnest(i.objeto) o (clausula)
  where h.confidencialidad = 'acreditacion';
  if cubierto is null and not exists (
    select from private.documentos_de_aportacion(a) h where h.confidencialidad = 'acreditacion'
  ) then
    raise exception using errcode = 'PT409', message = 'Falta la acreditación del MASC';
  end if;
  select min(c.nombre) into fuera
  from private.clausulas_demandadas(a.deal_id) c where cubierto is not null and c.clave <> all (cubierto);
  if fuera is not null then
    raise exception using errcode = 'PT409', message = format('La acreditación del MASC no es de todo lo que se demanda: falta %s', fuera);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.listas_de_aportacion(a public.aportaciones)
 RETURNS public.aportaciones
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if length(a.documentos::text) > 1500000 or length(a.comprobaciones::text) > 500000 or length(a.sin_exigidos::text) > 20000 then
    raise exception using errcode = 'PT400', message = 'El paquete tiene demasiados datos';
  elsif exists (
    select from jsonb_to_recordset(a.comprobaciones) c (codigo text, nivel text, texto text)
    where coalesce(c.codigo !~ '^[a-z_]{1,40}$' or c.nivel not in ('bloquea', 'avisa') or length(c.texto) > 1000, true)
  ) then
    raise exception using errcode = 'PT400', message = 'Una comprobación del paquete no se entiende';
  elsif exists (select from jsonb_each(a.sin_exigidos) m where jsonb_typeof(m.value) <> 'string') then
    raise exception using errcode = 'PT400', message = 'Un motivo del paquete no se entiende';
  end if;
  a.documentos := (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(d) - 'place') order by d.place), '[]')
    from (
      select f.*, row_number() over () as place from jsonb_to_recordset(a.documentos) f (
        documento_id uuid, orden integer, numero text, descripcion text, clase text, archivo text, paginas integer, bytes bigint,
        sha256 text, sha256_original text, copia text, envio integer, soporte boolean
      )
    ) d
  );
  a.comprobaciones := (
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') from jsonb_to_recordset(a.comprobaciones) c (codigo text, nivel text, texto text)
  );
  return a;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_aportacion(fila jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.aportaciones;
  after public.aportaciones;
begin
  perform private.check_staff();
  perform from public.deals d where d.id = fila ->> 'deal_id' for share;
  if not found or public.esta_bloqueado('deals', fila ->> 'deal_id') then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  select a.* into before from public.aportaciones a where a.id = (fila ->> 'id')::uuid for update;
  if found and (before.deal_id <> fila ->> 'deal_id' or before.estado not in ('borrador', 'preparada')) then
    raise exception using errcode = 'PT409', message = 'Este paquete ya no se cambia: está presentado o anulado';
  end if;
  if before.updated_at <> (fila ->> 'visto')::timestamptz then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado este paquete: vuelva a abrirlo';
  end if;
  after := jsonb_populate_record(null::public.aportaciones, fila);
  after.id := coalesce(after.id, gen_random_uuid());
  after.estado := case fila ->> 'estado' when 'borrador' then 'borrador' else 'preparada' end;
  after.documentos := coalesce(after.documentos, '[]');
  after.comprobaciones := coalesce(after.comprobaciones, '[]');
  after.sin_exigidos := coalesce(after.sin_exigidos, '{}');
  if before.estado = 'preparada' then
    if after.paquete_sha256 is distinct from before.paquete_sha256 or after.tipo <> before.tipo then
      raise exception using errcode = 'PT409', message = 'Un paquete preparado no cambia: prepare otro';
    end if;
    perform private.check_numeros(before);
    perform private.check_confidenciales(before);
    return to_jsonb(before);
  end if;
  after := private.listas_de_aportacion(after);
  perform private.check_numeros(after);
  perform private.check_confidenciales(after);
  if after.estado = 'preparada' then
    perform private.check_aportados(after);
    perform private.check_exigidos(after);
    if after.comprobaciones @> '[{"nivel": "bloquea"}]' then
      raise exception using errcode = 'PT409', message = 'El paquete tiene fallos que impiden prepararlo';
    end if;
  end if;
  if after.estado = 'preparada' and after.tipo = 'demanda' then
    perform private.check_puede_demandar(array[after.deal_id]);
    perform private.check_objeto(after);
  end if;
  insert into public.aportaciones as a (
    id, deal_id, user_id, procedimiento_id, tipo, perfil, estado, escrito_documento_id, documentos, comprobaciones,
    sin_exigidos, paquete_sha256, preparada_at
  )
  values (
    after.id, after.deal_id, coalesce(before.user_id, auth.uid()), after.procedimiento_id, after.tipo, btrim(after.perfil),
    after.estado, after.escrito_documento_id, after.documentos, after.comprobaciones,
    after.sin_exigidos, after.paquete_sha256, case after.estado when 'preparada' then now() end
  )
  on conflict (id) do update set
    procedimiento_id = excluded.procedimiento_id, tipo = excluded.tipo, perfil = excluded.perfil, estado = excluded.estado,
    escrito_documento_id = excluded.escrito_documento_id, documentos = excluded.documentos,
    comprobaciones = excluded.comprobaciones, sin_exigidos = excluded.sin_exigidos,
    paquete_sha256 = excluded.paquete_sha256, preparada_at = excluded.preparada_at
  returning a.* into after;
  return to_jsonb(after);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El paquete no está completo, o tiene un dato que no se admite';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_marcar_aportacion(aportacion uuid, accion text, datos jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.aportaciones;
  acuse uuid;
  el timestamptz;
  motivo constant text := btrim(coalesce(datos ->> 'motivo', ''));
begin
  perform private.check_staff();
  -- Here and not where they are declared, so that what cannot be read is told below.
  acuse := (datos ->> 'acuse_documento_id')::uuid;
  el := (datos ->> 'presentada_el')::timestamptz;
  -- Two packages of a case file that are filed at once wait for each other: their numbers are compared.
  perform from public.deals d
  where d.id = (select p.deal_id from public.aportaciones p where p.id = aportacion) for no key update;
  select p.* into a from public.aportaciones p where p.id = aportacion for update;
  if not found or public.esta_bloqueado('deals', a.deal_id) then
    raise exception using errcode = 'PT404', message = 'El paquete ya no existe';
  end if;
  case accion
    when 'presentar' then
      if a.estado <> 'preparada' then
        raise exception using errcode = 'PT409', message = 'Solo se presenta un paquete preparado';
      end if;
      if el is null or el > now() + interval '5 minutes' or el < '2015-01-01' then
        raise exception using errcode = 'PT400', message = 'Indique el día y la hora de la presentación, que no puede ser futura';
      end if;
      if acuse is null or not exists (
        select from private.deal_documents_visibles h where h.id = acuse and h.deal_id = a.deal_id
      ) then
        raise exception using errcode = 'PT400', message = 'El acuse no está entre los documentos del expediente';
      end if;
      perform private.check_confidenciales(a);
      perform private.check_numeros(a);
      update public.aportaciones p set
        estado = 'presentada', presentada_el = el, presentada_por = auth.uid(), acuse_documento_id = acuse,
        registro = nullif(btrim(datos ->> 'registro'), '')
      where p.id = a.id returning p.* into a;
    when 'anular' then
      if a.estado = 'anulada' then
        raise exception using errcode = 'PT409', message = 'El paquete ya está anulado';
      end if;
      if a.estado = 'presentada' then
        perform private.check_administrador();
      end if;
      if length(motivo) < 3 then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el paquete';
      end if;
      update public.aportaciones p set estado = 'anulada', anulada_motivo = motivo where p.id = a.id returning p.* into a;
    else
      raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  return to_jsonb(a);
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se admite';
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_aportacion(fila jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('guardar_aportacion'::text), private.operation_end('guardar_aportacion'::text, private.do_guardar_aportacion(fila)));

CREATE OR REPLACE FUNCTION public.marcar_aportacion(aportacion uuid, accion text, datos jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('marcar_aportacion'::text), private.operation_end('marcar_aportacion'::text, private.do_marcar_aportacion(aportacion, accion, datos)));

CREATE OR REPLACE FUNCTION private.masc_evidencias_confidenciales()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.deal_documents d set confidencialidad = 'confidencial'
  where d.id = new.documento_id and d.confidencialidad is distinct from 'confidencial';
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.anotar_inspecciones(filas jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted integer;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if exists (
    select from jsonb_to_recordset(filas) f (inspeccion jsonb)
    where jsonb_typeof(f.inspeccion) is distinct from 'object' or length(f.inspeccion::text) > 20000
      or jsonb_typeof(f.inspeccion -> 'version') is distinct from 'number'
      or jsonb_typeof(f.inspeccion -> 'formato') is distinct from 'string'
  ) then
    raise exception using errcode = 'PT400', message = 'La inspección no se entiende';
  end if;
  update public.deal_documents d set inspeccion = f.inspeccion
  from jsonb_to_recordset(filas) f (id uuid, inspeccion jsonb)
  where d.id = f.id and d.id in (
    select h.id from private.deal_documents_visibles h
    where h.id in (select (g ->> 'id')::uuid from jsonb_array_elements(filas) g)
  );
  get diagnostics noted = row_count;
  return noted;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'La inspección no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION public.documentos_sin_inspeccion(version integer, cuantos integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at desc), '[]') from (
      select h.id, h.deal_id, h.file_name, h.file_path, h.file_size, h.uploaded_at
      from private.deal_documents_visibles h
      where h.inspeccion is null or (h.inspeccion -> 'version')::numeric < documentos_sin_inspeccion.version
      order by h.uploaded_at desc limit least(greatest(cuantos, 1), 100)
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.documentos_ajenos(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('documento_id', m.id, 'menciona', m.named) order by m.id), '[]') from (
      select h.id, array_agg(distinct i.said) as named
      from private.deal_documents_visibles h
      join public.deals d on d.id = h.deal_id
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(h.inspeccion -> 'identificadores') = 'array' then h.inspeccion -> 'identificadores' end
      ) i (said)
      where h.deal_id = any (documentos_ajenos.deals)
        and i.said is distinct from public.normaliza_nif(d.debtordni)
        and i.said is distinct from upper(d.contractnumber)
        and exists (
          select from public.deals o
          where o.id <> d.id and o.bloqueado_at is null
            and (public.normaliza_nif(o.debtordni) = i.said or o.contractnumber = i.said)
        )
      group by h.id
    ) m
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.procedimientos_principales(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('deal_id', p.deal_id, 'id', p.id, 'autos', p.autos, 'organo', o.nombre)), '[]')
    from public.procedimientos p
    left join public.organos o on o.id = p.organo_id
    where p.principal and p.deal_id = any (procedimientos_principales.deals)
      and not (public.hay_bloqueos() and public.esta_bloqueado('deals', p.deal_id))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.requisitos_de_demanda(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  practice constant text[] := public.documentos_exigidos();
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_object_agg(d.id, jsonb_build_object(
      'exigidos', coalesce(s.documentos_exigidos, practice),
      'freno', case
        when f.freno ->> 'nivel' = 'parada' and not private.masc_permitido(d.id) then f.freno ->> 'frase'
      end,
      'permitido', private.masc_permitido(d.id),
      'clausulas', array(select c.clave from private.clausulas_demandadas(d.id) c),
      'objetos', (
        select coalesce(jsonb_object_agg(o.documento_id, o.objeto), '{}') from (
          select e.documento_id, array_agg(distinct c.clausula) as objeto
          from public.masc_evidencias e
          join public.masc_intentos i on i.id = e.intento_id and i.estado not in ('anulado', 'fallido', 'acuerdo'),
          unnest(i.objeto) c (clausula)
          where e.deal_id = d.id group by e.documento_id
        ) o
      )
    )), '{}')
    from private.deals_visibles d
    left join public.servicios s on s.id = d.servicio_id
    cross join lateral (select private.masc_freno(d.id, private.hoy()) as freno) f
    where d.id = any (deals)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.textos_de(list jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (jsonb_typeof(list) = 'array'::text) THEN ARRAY(SELECT jsonb_array_elements_text(list) AS jsonb_array_elements_text) ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION public.buscar_asuntos(claves jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if jsonb_typeof(claves) <> 'array' or jsonb_array_length(claves) > 500 then
    raise exception using errcode = 'PT400', message = 'Se admiten 500 notificaciones de una vez como máximo';
  end if;
  return (
    with asked as materialized (
      select (c ->> 'n')::integer as n, private.textos_de(c -> 'nigs') as nigs, private.textos_de(c -> 'autos') as autos,
        private.textos_de(c -> 'dnis') as dnis, private.textos_de(c -> 'nombres') as nombres
      from jsonb_array_elements(claves) c
    ),
    by_procedure as materialized (
      select a.n, p.deal_id, p.id as procedimiento from asked a, unnest(a.nigs) k join public.procedimientos p on p.nig = k
      union
      select a.n, p.deal_id, p.id from asked a, unnest(a.autos) k join public.procedimientos p on p.autos = k
    ),
    by_dni as materialized (
      select distinct a.n, d.id as deal_id from asked a, unnest(a.dnis) k join public.deals d on public.normaliza_nif(d.debtordni) = k
    ),
    by_name as materialized (
      select distinct a.n, d.id as deal_id
      from asked a, unnest(a.nombres[1:3]) k
      cross join lateral (
        select f.id from public.deals f where f.busqueda like public.patron_busqueda(k) limit 10
      ) d
      where length(k) > 6
        and not exists (select from by_procedure f where f.n = a.n) and not exists (select from by_dni f where f.n = a.n)
    ),
    found as (
      select f.n, f.deal_id, f.procedimiento from by_procedure f
      union
      select f.n, f.deal_id, p.id
      from (select * from by_dni union select * from by_name) f
      left join public.procedimientos p on p.deal_id = f.deal_id
    ),
    told as (
      select f.n, jsonb_build_object(
        'deal_id', d.id, 'demandante', d.debtorfullname, 'dni', d.debtordni, 'acreedor', d.creditorname,
        'nig', p.nig, 'autos', p.autos, 'organo', o.nombre, 'sede_id', o.sede_calendario_id,
        'con_esos_autos', (
          select count(distinct s.deal_id) from public.procedimientos s where s.autos = p.autos
        )
      ) as candidato
      from found f
      join private.deals_visibles d on d.id = f.deal_id
      left join public.procedimientos p on p.id = f.procedimiento
      left join public.organos o on o.id = p.organo_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('n', t.n, 'candidatos', t.candidatos) order by t.n), '[]')
    from (select told.n, jsonb_agg(told.candidato) as candidatos from told group by told.n) t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.asunto_bloqueado(nigs text[], dnis text[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN public.hay_bloqueos() THEN (SELECT d.id FROM public.deals d WHERE ((d.bloqueado_at IS NOT NULL) AND ((public.normaliza_nif(d.debtordni) = ANY (asunto_bloqueado.dnis)) OR (EXISTS (SELECT FROM public.procedimientos p WHERE ((p.deal_id = d.id) AND (p.nig = ANY (asunto_bloqueado.nigs))))))) ORDER BY d.id LIMIT 1) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.notificaciones_conocidas(huellas text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(huellas));
  return array(select n.sha256 from public.notificaciones_judiciales n where n.sha256 = any (huellas));
end;
$function$;

CREATE OR REPLACE FUNCTION private.candidatos_de(given jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(c.*) ORDER BY e.place), '[]'::jsonb) AS "coalesce" FROM ((jsonb_array_elements(COALESCE(candidatos_de.given, '[]'::jsonb)) WITH ORDINALITY e(item, place) CROSS JOIN LATERAL jsonb_to_record(e.item) c(deal_id text, puntos integer, motivo text, nig text, autos text, organo text, sede_id uuid)) JOIN private.deals_visibles d ON ((d.id = c.deal_id))));

CREATE OR REPLACE FUNCTION private.senalamiento_de(given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  told record;
begin
  if coalesce(jsonb_typeof(given), 'null') = 'null' then
    return null;
  end if;
  select f.* into told from jsonb_to_record(given) f (fecha date, hora text, acto text);
  if told.fecha is null or told.fecha not between '0001-01-01' and '9999-12-31' or told.hora !~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'
    or told.acto is null or length(told.acto) > 200 then
    raise exception using errcode = 'PT400', message = 'El señalamiento no es válido';
  end if;
  return to_jsonb(told);
end;
$function$;

CREATE OR REPLACE FUNCTION private.registrar_notificacion(fila jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.notificaciones_judiciales := jsonb_populate_record(null::public.notificaciones_judiciales, fila);
  blocked constant text := private.asunto_bloqueado(private.textos_de(fila -> 'nigs'), private.textos_de(fila -> 'dnis'));
  saved public.notificaciones_judiciales;
begin
  if given.sha256 is null or given.sha256 !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = 'PT400', message = 'Falta la huella del archivo';
  end if;
  if exists (select from public.notificaciones_judiciales x where x.sha256 = given.sha256) then
    return jsonb_build_object('sha256', given.sha256, 'resultado', 'repetida');
  end if;
  -- A file of its own in the folder of whoever brings it: one that a document names would be kept by both, and purged with neither.
  if coalesce(split_part(given.file_path, '/', 1) <> auth.uid()::text or split_part(given.file_path, '/', 2) <> 'judiciales', true)
    or exists (
      select from public.deal_documents d where d.object_id = private.object_at('expediente-documents', given.file_path, auth.uid())
    ) then
    raise exception using errcode = 'PT409', message = 'El archivo de la notificación no está en su sitio';
  end if;
  if length(given.candidatos::text) > 20000 then
    raise exception using errcode = 'PT400', message = 'Los datos de la notificación no son válidos';
  end if;
  if given.deal_id is not null and not exists (select from private.deals_visibles d where d.id = given.deal_id) then
    given.deal_id := null;
  end if;
  given.deal_id := coalesce(blocked, given.deal_id);
  insert into public.notificaciones_judiciales (
    sha256, origen, file_name, file_path, file_size, texto, nig, autos, organo_texto, enviada, enviada_hora, recibida, recibida_hora,
    via, clase, senalamiento, deal_id, puntos, candidatos, contradiccion, estado
  )
  values (
    given.sha256, given.origen, given.file_name, given.file_path, given.file_size, coalesce(given.texto, ''), given.nig, given.autos,
    given.organo_texto, given.enviada, given.enviada_hora, given.recibida, given.recibida_hora, coalesce(given.via, 'procurador'),
    given.clase, private.senalamiento_de(given.senalamiento), given.deal_id, given.puntos, private.candidatos_de(given.candidatos),
    given.contradiccion,
    case when given.deal_id is null then 'nueva' else 'propuesta' end
  )
  on conflict (sha256) do nothing
  returning * into saved;
  if saved.id is null then
    return jsonb_build_object('sha256', given.sha256, 'resultado', 'repetida');
  end if;
  if saved.object_id is null then
    raise exception using errcode = 'PT409', message = 'El archivo de la notificación no está en el almacén';
  end if;
  return jsonb_build_object('sha256', saved.sha256, 'resultado', case when blocked is null then saved.estado else 'bloqueada' end);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_registrar_notificaciones(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  become jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  select coalesce(jsonb_agg(private.registrar_notificacion(f.fila) order by f.place), '[]') into become
  from jsonb_array_elements(filas) with ordinality f (fila, place);
  perform private.avisar_judiciales(array(
    select b ->> 'sha256' from jsonb_array_elements(become) b where b ->> 'resultado' = 'propuesta'
  ));
  return become;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Los datos de la notificación no son válidos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.notificacion_visible(notificacion uuid)
 RETURNS public.notificaciones_judiciales
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT n.*::public.notificaciones_judiciales AS n FROM public.notificaciones_judiciales n WHERE ((n.id = notificacion_visible.notificacion) AND ((n.user_id = auth.uid()) OR public.team_visibility()) AND ((n.deal_id IS NULL) OR (NOT public.esta_bloqueado('deals'::text, n.deal_id)))));

CREATE OR REPLACE FUNCTION private.exigir_notificacion(notificacion uuid)
 RETURNS public.notificaciones_judiciales
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found public.notificaciones_judiciales := private.notificacion_visible(notificacion);
begin
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'La notificación ya no existe o no tiene permiso para verla';
  end if;
  select n.* into found from public.notificaciones_judiciales n where n.id = notificacion for update;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tomada_por_otro(notificacion uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM (private.notificaciones_tomadas t JOIN public.staff s ON ((s.user_id = t.user_id))) WHERE ((t.notificacion_id = tomada_por_otro.notificacion) AND (t.user_id <> auth.uid()) AND (t.hasta > now())));

CREATE OR REPLACE FUNCTION private.do_tomar_notificacion(notificacion uuid, soltar boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.exigir_notificacion(notificacion);
  if soltar then
    delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion and t.user_id = auth.uid();
    return null;
  end if;
  insert into private.notificaciones_tomadas as t (notificacion_id, user_id, hasta)
  values (notificacion, auth.uid(), now() + interval '5 minutes')
  on conflict (notificacion_id) do update set user_id = excluded.user_id, hasta = excluded.hasta
  where t.user_id = excluded.user_id or t.hasta <= now();
  return private.tomada_por_otro(notificacion);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_sin_decidir(n public.notificaciones_judiciales)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if n.estado not in ('nueva', 'propuesta') then
    raise exception using errcode = 'PT409', message = 'Otra persona ya ha decidido sobre esta notificación';
  end if;
  if private.tomada_por_otro(n.id) is not null then
    raise exception using errcode = 'PT409', message = format('La está revisando %s', private.tomada_por_otro(n.id));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.completar_procedimiento(deal text, dato_nig text, dato_autos text, dato_organo text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known public.procedimientos;
  court uuid;
  new_court uuid;
begin
  select p.* into known from public.procedimientos p
  where p.deal_id = deal and (p.principal or p.nig = dato_nig)
  order by p.nig = dato_nig desc nulls last, p.principal desc limit 1 for update;
  if coalesce(dato_nig, dato_autos, dato_organo) is null
    or (known.id is not null and (known.nig is not null or dato_nig is null) and (known.autos is not null or dato_autos is null)
      and (known.organo_id is not null or dato_organo is null)) then
    return null;
  end if;
  if known.organo_id is null then
    court := private.organo_de(dato_organo);
    -- Made in this transaction: nobody had written it before.
    select o.id into new_court from public.organos o where o.id = court and o.created_at = now();
  end if;
  if known.id is null then
    insert into public.procedimientos (deal_id, nig, autos, organo_id, principal)
    values (deal, dato_nig, dato_autos, court, true)
    returning * into known;
    return jsonb_build_object('id', known.id, 'creado', true, 'organo', new_court);
  end if;
  update public.procedimientos p set
    nig = coalesce(p.nig, dato_nig), autos = coalesce(p.autos, dato_autos), organo_id = coalesce(p.organo_id, court)
  where p.id = known.id;
  return jsonb_build_object(
    'id', known.id, 'creado', false, 'organo', new_court,
    'nig', case when known.nig is null then dato_nig end, 'autos', case when known.autos is null then dato_autos end,
    'organo_id', case when known.organo_id is null then court end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.archivar_notificacion(n public.notificaciones_judiciales, deal text, categoria text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  documento uuid;
begin
  if not exists (select from public.document_categories c where c.name = categoria) then
    raise exception using errcode = 'PT400', message = 'Esa categoría de documento no existe';
  end if;
  insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size, mime_type, sha256, object_id)
  values (deal, n.user_id, 'documento', categoria, n.file_name, n.file_path, n.file_size, 'application/pdf', n.sha256, n.object_id)
  returning id into documento;
  return documento;
end;
$function$;

CREATE OR REPLACE FUNCTION private.fase_de_notificacion(deal text, acuerdo jsonb, documento uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  nueva constant text := nullif(acuerdo ->> 'fase', '');
  dia constant date := least((acuerdo ->> 'fase_fecha')::date, private.hoy());
  moved bigint;
begin
  if nueva is null or exists (
    select from private.fases_al_mover(array[deal], nueva, dia, false, documento) m where m.efecto = 'ya'
  ) then
    return null;
  end if;
  moved := private.do_mover_fase(array[deal], jsonb_build_object(
    'fase', nueva, 'fecha', dia, 'documento_id', documento,
    'motivo', coalesce(nullif(btrim(acuerdo ->> 'motivo'), ''), 'Notificación del juzgado')
  ), null) #>> '{filas,0}';
  update public.fases_historial h set origen = 'notificacion' where h.id = moved;
  return moved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_aceptar_notificacion(notificacion uuid, acuerdo jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n public.notificaciones_judiciales;
  deal constant text := acuerdo ->> 'deal_id';
  documento uuid;
  agenda jsonb;
  escrito jsonb;
begin
  perform private.check_staff();
  n := private.exigir_notificacion(notificacion);
  perform private.check_sin_decidir(n);
  if deal is null or not exists (select from private.deals_visibles d where d.id = deal) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  if exists (select from public.deals d where d.id = deal and d.bloqueado_at is not null) then
    raise exception using errcode = 'PT409', message = 'El cliente está bloqueado: no se archiva nada en su expediente';
  end if;
  documento := private.archivar_notificacion(n, deal, acuerdo ->> 'categoria');
  select jsonb_agg(f || jsonb_build_object('deal_id', deal, 'documento_id', documento)) into agenda from jsonb_array_elements(coalesce(acuerdo -> 'agenda', '[]')) f;
  escrito := jsonb_build_object(
    'estado', n.estado,
    'deal_id', n.deal_id,
    'agenda', case when agenda is null then '[]' else private.do_agenda_crear(agenda) end,
    'procedimiento', private.completar_procedimiento(
      deal, nullif(acuerdo ->> 'nig', ''), nullif(acuerdo ->> 'autos', ''), nullif(btrim(acuerdo ->> 'organo'), '')
    ),
    'fase', private.fase_de_notificacion(deal, acuerdo, documento)
  );
  update public.notificaciones_judiciales x set
    estado = 'aceptada', deal_id = deal, documento_id = documento, object_id = null, hecho = escrito,
    plazo_id = (select (f ->> 'id')::uuid from jsonb_array_elements(agenda) f where f ->> 'tipo' = 'plazo' limit 1),
    decidida_por = auth.uid(), decidida_at = now()
  where x.id = notificacion;
  delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion;
  if n.deal_id is distinct from deal then
    perform private.avisar_archivada(notificacion, deal);
  end if;
  return jsonb_build_object('id', notificacion, 'deal_id', deal, 'documento_id', documento);
end;
$function$;

CREATE OR REPLACE FUNCTION private.retirar_agenda(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.agenda a where a.id = any (ids) and (a.seq > 0 or a.estado <> 'pendiente' or a.confirmado_at is not null)
  ) then
    raise exception using errcode = 'PT409', message = 'Su plazo o su tarea ya ha cambiado: anúlelos en la agenda antes de deshacer';
  end if;
  delete from public.agenda a where a.id = any (ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.documento_en_uso(n public.notificaciones_judiciales)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.masc_evidencias e WHERE (e.documento_id = (documento_en_uso.n).documento_id))) OR (EXISTS (SELECT FROM public.aportaciones a WHERE ((a.deal_id = (documento_en_uso.n).deal_id) AND (a.estado <> 'anulada'::text) AND ((a.escrito_documento_id = (documento_en_uso.n).documento_id) OR (a.acuse_documento_id = (documento_en_uso.n).documento_id) OR (a.documentos @> jsonb_build_array(jsonb_build_object('documento_id', (documento_en_uso.n).documento_id))))))) OR (EXISTS (SELECT FROM public.agenda a WHERE ((a.deal_id = (documento_en_uso.n).deal_id) AND (a.acuse_documento_id = (documento_en_uso.n).documento_id)))) OR (EXISTS (SELECT FROM public.fases_historial h WHERE ((h.deal_id = (documento_en_uso.n).deal_id) AND (h.documento_id = (documento_en_uso.n).documento_id) AND (h.anulada_at IS NULL)))));

CREATE OR REPLACE FUNCTION private.retirar_documento(n public.notificaciones_judiciales)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  object uuid;
begin
  -- Whoever makes a package holds the case file: the two wait for each other.
  perform from public.deals d where d.id = n.deal_id for no key update;
  select d.object_id into object from public.deal_documents d where d.id = n.documento_id and d.deal_id = n.deal_id for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'El documento ya no está en el expediente: restáurelo de la Papelera antes';
  end if;
  if private.documento_en_uso(n) then
    raise exception using errcode = 'PT409', message = 'Su documento es prueba de algo o está en un paquete: quítelo de ahí antes de deshacer';
  end if;
  perform private.hold_objects();
  update public.notificaciones_judiciales x set object_id = object where x.id = n.id;
  delete from public.deal_documents d where d.id = n.documento_id;
  delete from public.papelera p where p.tabla = 'deal_documents' and p.registro_id = n.documento_id::text;
end;
$function$;

CREATE OR REPLACE FUNCTION private.retirar_procedimiento(puesto jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (puesto ->> 'creado')::boolean then
    delete from public.procedimientos p where p.id = (puesto ->> 'id')::uuid and p.created_at = p.updated_at;
    delete from public.papelera p where p.tabla = 'procedimientos' and p.registro_id = puesto ->> 'id' and p.deleted_at = now();
  else
    update public.procedimientos p set
      nig = case when p.nig = puesto ->> 'nig' then null else p.nig end,
      autos = case when p.autos = puesto ->> 'autos' then null else p.autos end,
      organo_id = case when p.organo_id = (puesto ->> 'organo_id')::uuid then null else p.organo_id end
    where p.id = (puesto ->> 'id')::uuid;
  end if;
  -- A procedure in the Papelera comes back with its court.
  delete from public.organos o
  where o.id = (puesto ->> 'organo')::uuid and not exists (select from public.procedimientos p where p.organo_id = o.id)
    and not exists (
      select from public.papelera p
      where p.tabla in ('procedimientos', 'deals') and strpos(p.registro::text || p.dependientes::text, o.id::text) > 0
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_deshacer_notificacion(notificacion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n public.notificaciones_judiciales;
  before text;
begin
  perform private.check_staff();
  n := private.exigir_notificacion(notificacion);
  if n.estado = 'aceptada' then
    perform private.retirar_agenda(array(select (f ->> 'id')::uuid from jsonb_array_elements(n.hecho -> 'agenda') f));
    perform private.do_anular_fases(array[h.id]) from public.fases_historial h
    where h.id = (n.hecho ->> 'fase')::bigint and h.anulada_at is null;
    if jsonb_typeof(n.hecho -> 'procedimiento') = 'object' then
      perform private.retirar_procedimiento(n.hecho -> 'procedimiento');
    end if;
    perform private.retirar_documento(n);
  elsif n.estado <> 'descartada' then
    raise exception using errcode = 'PT409', message = 'La notificación ya está pendiente';
  end if;
  select d.id into before from public.deals d where d.id = n.hecho ->> 'deal_id';
  update public.notificaciones_judiciales x set
    -- The case file that was proposed may be gone since.
    estado = case when before is null then 'nueva' else n.hecho ->> 'estado' end, deal_id = before, documento_id = null,
    plazo_id = null, hecho = null, decidida_por = null, decidida_at = null
  where x.id = notificacion;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_descartar_notificacion(notificacion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n public.notificaciones_judiciales;
begin
  perform private.check_staff();
  n := private.exigir_notificacion(notificacion);
  perform private.check_sin_decidir(n);
  update public.notificaciones_judiciales x set
    estado = 'descartada', hecho = jsonb_build_object('estado', n.estado, 'deal_id', n.deal_id), decidida_por = auth.uid(), decidida_at = now()
  where x.id = notificacion;
  delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion;
end;
$function$;

CREATE OR REPLACE FUNCTION public.registrar_notificaciones(filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('registrar_notificaciones'::text), private.operation_end('registrar_notificaciones'::text, private.do_registrar_notificaciones(filas)));

CREATE OR REPLACE FUNCTION public.tomar_notificacion(notificacion uuid, soltar boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('tomar_notificacion'::text), private.operation_end('tomar_notificacion'::text, jsonb_build_object('otro', private.do_tomar_notificacion(notificacion, soltar))));

CREATE OR REPLACE FUNCTION public.aceptar_notificacion(notificacion uuid, acuerdo jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('aceptar_notificacion'::text), private.operation_end('aceptar_notificacion'::text, private.do_aceptar_notificacion(notificacion, acuerdo)));

CREATE OR REPLACE FUNCTION public.deshacer_notificacion(notificacion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('deshacer_notificacion') is null then
    perform private.do_deshacer_notificacion(notificacion);
    perform private.operation_end('deshacer_notificacion', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.descartar_notificacion(notificacion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('descartar_notificacion') is null then
    perform private.do_descartar_notificacion(notificacion);
    perform private.operation_end('descartar_notificacion', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.notificaciones_que_ve()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN concat_ws(' and '::text, private.visible_to_caller('t.user_id'::text), CASE WHEN public.hay_bloqueos() THEN '(t.deal_id is null or t.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null))'::text ELSE NULL::text END, 'true');

CREATE OR REPLACE FUNCTION private.notificaciones_judiciales_condition(search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_filters(filters, array['estado', 'deal']);
  return concat_ws(' and ',
    private.notificaciones_que_ve(),
    case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case filters ->> 'estado'
      when 'pendientes' then 't.estado in (''nueva'', ''propuesta'')'
      else case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end
    end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.notificacion_row(n public.notificaciones_judiciales)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(n) - ARRAY['busqueda'::text, 'texto'::text, 'hecho'::text, 'object_id'::text]) || jsonb_build_object('sin_texto', ((n).texto = ''::text), 'candidatos', (SELECT COALESCE(jsonb_agg((c.item || jsonb_build_object('demandante', d.debtorfullname, 'acreedor', d.creditorname)) ORDER BY c.place), '[]'::jsonb) AS "coalesce" FROM (jsonb_array_elements((notificacion_row.n).candidatos) WITH ORDINALITY c(item, place) JOIN private.deals_visibles d ON ((d.id = (c.item ->> 'deal_id'::text))))), 'expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM private.deals_visibles d WHERE (d.id = (notificacion_row.n).deal_id)), 'tomada_por', private.tomada_por_otro((n).id), 'decidida_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (notificacion_row.n).decidida_por))));

CREATE OR REPLACE FUNCTION public.list_notificaciones_judiciales(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'created_at'::text, sort_desc boolean DEFAULT false, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.notificaciones_judiciales';
  request.columns := 't.id, t.created_at';
  request.condition := private.notificaciones_judiciales_condition(search, filters);
  request.sort := private.order_by(sort_by, sort_desc, array['created_at'], '{}', '{}', array['created_at desc', 'created_at asc']);
  request.page_number := page_number;
  request.page_size := page_size;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.notificacion_row(n) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.notificaciones_judiciales n on n.id = (r.item ->> 'id')::uuid
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION public.resumen_notificaciones()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  summary jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''pendientes'', count(*), ''propuestas'', count(*) filter (where t.estado = ''propuesta''),
       ''sin_texto'', count(*) filter (where t.texto = '''')
     ) from public.notificaciones_judiciales t where t.estado in (''nueva'', ''propuesta'') and %s',
    private.notificaciones_que_ve()
  ) into summary;
  return summary || jsonb_build_object('ultima', (select max(n.created_at) from public.notificaciones_judiciales n));
end;
$function$;

CREATE OR REPLACE FUNCTION private.es_habil(dia date, sede uuid, clase text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXTRACT(isodow FROM dia) < (6)::numeric) AND ((clase = 'civil'::text) OR (NOT ((EXTRACT(month FROM dia) = (8)::numeric) OR (to_char((dia)::timestamp with time zone, 'MM-DD'::text) >= '12-24'::text) OR (to_char((dia)::timestamp with time zone, 'MM-DD'::text) <= '01-06'::text)))) AND (NOT (EXISTS (SELECT FROM public.festivos f WHERE ((f.fecha = es_habil.dia) AND ((f.ambito = 'nacional'::text) OR (f.sede_id = es_habil.sede) OR (f.comunidad = (SELECT s.comunidad FROM public.sedes s WHERE (s.id = es_habil.sede)))))))));

CREATE OR REPLACE FUNCTION private.sumar_habiles(desde date, n integer)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (n <= 0) THEN desde ELSE (SELECT h.dia FROM (SELECT (d.d)::date AS dia FROM generate_series(((sumar_habiles.desde + 1))::timestamp with time zone, (((sumar_habiles.desde + (sumar_habiles.n * 2)) + 30))::timestamp with time zone, '1 day'::interval) d(d) WHERE private.es_habil((d.d)::date, NULL::uuid, 'civil'::text) ORDER BY d.d LIMIT sumar_habiles.n) h ORDER BY h.dia DESC LIMIT 1) END;

CREATE OR REPLACE FUNCTION public.sumar_habiles(desde date, n integer)
 RETURNS date
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if n is null or n < 0 or n > 365 or desde is null then
    raise exception using errcode = 'PT400', message = 'Indique entre 0 y 365 días hábiles';
  elsif desde not between '1990-01-01' and '2099-12-31' then
    raise exception using errcode = 'PT400', message = 'Compruebe el año de la fecha';
  end if;
  return private.sumar_habiles(desde, n);
end;
$function$;

CREATE OR REPLACE FUNCTION private.primera_vez_hoy(cosa text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.hechos_del_dia as h (que, dia) values (cosa, private.hoy())
  on conflict (que) do update set dia = excluded.dia where h.dia is distinct from excluded.dia;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar(persona uuid, clase text, objeto text, texto text, enlace text, deal text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO public.avisos AS a (user_id, clase, objeto, deal_id, texto, enlace)  SELECT s.user_id,
             avisar.clase AS clase,
             avisar.objeto AS objeto,
             avisar.deal AS deal,
             "left"(avisar.texto, 500) AS "left",
             avisar.enlace AS enlace
            FROM public.staff s
           WHERE ((s.user_id = avisar.persona) AND s.active) ON CONFLICT(user_id, clase, objeto, dia) DO UPDATE SET id = DEFAULT, texto = excluded.texto, deal_id = excluded.deal_id, enlace = excluded.enlace, created_at = now(), leido_at = NULL::timestamp with time zone
   WHERE (a.texto <> excluded.texto);
END;

CREATE OR REPLACE FUNCTION private.fecha_es(dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN to_char((dia)::timestamp with time zone, 'DD/MM/YYYY'::text);

CREATE OR REPLACE FUNCTION private.enlace_agenda(dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ('/dashboard/agenda?vista=semana&dia='::text || to_char((dia)::timestamp with time zone, 'YYYY-MM-DD'::text));

CREATE OR REPLACE FUNCTION private.avisar_asignadas(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.responsable, 'asignado', pg_current_xact_id()::text,
    format('Se le han asignado %s anotaciones de la agenda', f.n), '/dashboard/agenda?vista=lista&persona=yo'
  )
  from (
    select a.responsable, count(*) as n from public.agenda a
    where a.id = any (ids) and a.responsable <> all (array_remove(array[auth.uid()], null))
    group by a.responsable having count(*) > 3
  ) f;
  perform private.avisar(
    f.responsable, case f.tipo when 'plazo' then 'plazo_propuesto' else 'asignado' end, f.id::text,
    case f.tipo
      when 'plazo' then format('Plazo propuesto a su cargo: «%s», vence el %s', f.titulo, private.fecha_es(f.inicio))
      when 'senalamiento' then format('Señalamiento a su cargo: «%s», el %s', f.titulo, private.fecha_es(f.inicio))
      when 'tarea' then format('Tarea a su cargo: «%s», para el %s', f.titulo, private.fecha_es(f.inicio))
      else format('Nota a su cargo: «%s», del %s', f.titulo, private.fecha_es(f.inicio))
    end,
    private.enlace_agenda(f.inicio), f.deal_id
  )
  from (
    select a.*, count(*) over (partition by a.responsable) as n from public.agenda a
    where a.id = any (ids) and a.responsable <> all (array_remove(array[auth.uid()], null))
  ) f
  where f.n <= 3;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_menciones(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    s.user_id, 'mencion', a.id::text, format('Le mencionan en «%s»', a.titulo), private.enlace_agenda(a.inicio), a.deal_id
  )
  from public.agenda a
  join public.staff s on s.active and s.user_id is distinct from auth.uid() and (
    (btrim(s.full_name) <> '' and strpos(public.normaliza(a.nota), '@' || public.normaliza(btrim(s.full_name))) > 0)
    or strpos(public.normaliza(a.nota), '@' || public.normaliza(split_part(s.email, '@', 1))) > 0
  )
  where a.id = any (ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_avisa_nueva()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  perform private.avisar_asignadas(array(select n.id from new_rows n where n.responsable is not null));
  perform private.avisar_menciones(array(select n.id from new_rows n where n.nota like '%@%'));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_avisa_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asignadas constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where n.responsable is distinct from o.responsable and n.responsable is not null and n.estado = 'pendiente'
  );
  anotadas constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id) where n.nota is distinct from o.nota and n.nota like '%@%'
  );
begin
  if asignadas <> '{}' then
    perform private.avisar_asignadas(asignadas);
  end if;
  if anotadas <> '{}' then
    perform private.avisar_menciones(anotadas);
  end if;
  perform private.avisar(
    p.persona, 'plazo_confirmado', n.id::text,
    format('Plazo confirmado: «%s», vence el %s', n.titulo, private.fecha_es(n.inicio)), private.enlace_agenda(n.inicio), n.deal_id
  )
  from new_rows n join old_rows o using (id) cross join lateral unnest(array[n.responsable, n.user_id]) p (persona)
  where n.tipo = 'plazo' and o.confirmado_at is null and n.confirmado_at is not null and p.persona is distinct from auth.uid();
  perform private.avisar(
    f.persona, 'plazo_movido', case when f.total > 3 then 'varios' else f.id::text end,
    case when f.total > 3 then 'Se han movido plazos suyos al cambiar un calendario'
    else format('Plazo movido: «%s», del %s al %s', f.titulo, private.fecha_es(f.antes), private.fecha_es(f.inicio)) end,
    private.enlace_agenda(f.inicio), case when f.total > 3 then null else f.deal_id end
  )
  from (
    select p.persona, n.id, n.titulo, n.inicio, o.inicio as antes, n.deal_id,
      count(*) over (partition by p.persona) as total, row_number() over (partition by p.persona order by n.inicio, n.id) as place
    from new_rows n join old_rows o using (id)
    cross join lateral (select distinct u.persona from unnest(array[n.responsable, n.user_id]) u (persona)) p
    where n.tipo = 'plazo' and n.inicio <> o.inicio and p.persona is distinct from auth.uid()
  ) f
  where f.total <= 3 or f.place = 1;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.importacion_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    new.user_id, 'importacion', new.id::text,
    format('Importación terminada: %s. Creados: %s; con errores: %s', left(new.nombre, 120), new.creados, new.fallidos),
    '/dashboard/importaciones'
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lote_avisa()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    new.user_id, 'lote', new.id::text,
    format('Lote terminado: %s. Escritos: %s', left(new.titulo, 120), (
      select count(*) from public.escritos e where e.lote_id = new.id and e.estado not in ('pendiente', 'anulado')
    )),
    '/dashboard/lotes/' || new.id
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_judiciales(huellas text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.user_id, 'judicial', 'por revisar',
    case when f.n = 1 then format('Notificación judicial por revisar, de su expediente %s', f.deal_id)
    else format('Notificaciones judiciales por revisar, de sus expedientes: %s', f.n) end,
    '/dashboard/notificaciones?vista=judiciales', case when f.n = 1 then f.deal_id end
  )
  from (
    select d.user_id, count(*) as n, min(d.id) as deal_id
    from public.notificaciones_judiciales n join public.deals d on d.id = n.deal_id
    where public.team_visibility() and n.estado = 'propuesta' and n.user_id <> d.user_id and d.bloqueado_at is null
      and n.created_at >= private.hoy()::timestamp at time zone 'Europe/Madrid'
      and d.user_id in (
        select x.user_id from public.notificaciones_judiciales h join public.deals x on x.id = h.deal_id where h.sha256 = any (huellas)
      )
    group by d.user_id
  ) f;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_archivada(notificacion uuid, deal text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.avisar(d.user_id, 'judicial'::text, (avisar_archivada.notificacion)::text, format('Notificación judicial archivada en su expediente %s'::text, d.id), '/dashboard/notificaciones?vista=judiciales'::text, d.id) AS avisar
    FROM public.deals d
   WHERE ((d.id = avisar_archivada.deal) AND (d.user_id IS DISTINCT FROM auth.uid()) AND public.team_visibility());
END;

CREATE OR REPLACE FUNCTION private.forget_emptied_avisos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    delete from public.avisos a using emptied e where e.tabla = 'deals' and a.deal_id = e.registro_id;
  end if;
  return null;
end;
$function$;

create or replace view private.avisos_previos as
 SELECT habiles,
    clase,
    queda,
    vencen
   FROM ( VALUES (7,'plazo_siete'::text,'Quedan siete días hábiles o menos'::text,'vencen en siete días hábiles o menos'::text), (3,'plazo_pronto'::text,'Quedan tres días hábiles o menos'::text,'vencen en tres días hábiles o menos'::text), (1,'plazo_manana'::text,'Queda un día hábil'::text,'vencen en un día hábil'::text)) v(habiles, clase, queda, vencen);

CREATE OR REPLACE FUNCTION private.proximos_habiles(hoy date, sede uuid, clase text)
 RETURNS date[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT (d.d)::date AS d FROM generate_series(((proximos_habiles.hoy + 1))::timestamp with time zone, ((proximos_habiles.hoy + 60))::timestamp with time zone, '1 day'::interval) d(d) WHERE private.es_habil((d.d)::date, proximos_habiles.sede, proximos_habiles.clase) ORDER BY ((d.d)::date) LIMIT 7);

CREATE OR REPLACE FUNCTION private.aviso_previo(persona uuid, fin date, dias date[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT v.clase FROM private.avisos_previos v WHERE ((aviso_previo.fin <= (aviso_previo.dias)[v.habiles]) AND (v.habiles = ANY (COALESCE((SELECT p.habiles FROM public.avisos_preferencias p WHERE (p.user_id = aviso_previo.persona)), ARRAY(SELECT x.habiles FROM private.avisos_previos x))))) ORDER BY v.habiles LIMIT 1);

CREATE OR REPLACE FUNCTION private.plazos_cercanos(persona uuid, hoy date)
 RETURNS TABLE(clase text, id uuid, titulo text, inicio date, gracia date, deal_id text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  with abiertos as (
    select a.id, a.titulo, a.inicio, a.gracia, a.deal_id, a.sede_id,
      case when a.entrada ->> 'clase' in ('natural', 'habiles-civiles') then 'civil' else 'procesal' end as cuenta
    from public.agenda a
    where a.estado = 'pendiente' and a.tipo = 'plazo' and a.inicio <= hoy + 60
      and (a.responsable = persona or (a.responsable is null and a.user_id = persona))
      and (a.deal_id is null or not exists (
        select from public.deals d where d.id = a.deal_id and d.bloqueado_at is not null
      ))
  ), limites as materialized (
    select f.sede_id, f.cuenta, private.proximos_habiles(hoy, f.sede_id, f.cuenta) as dias
    from (select distinct t.sede_id, t.cuenta from abiertos t) f
  ), dichos as (
    select
      case when t.inicio < hoy then 'plazo_vencido' when t.inicio = hoy then 'plazo_hoy'
        else private.aviso_previo(persona, t.inicio, l.dias) end as clase,
      t.id, t.titulo, t.inicio, t.gracia, t.deal_id
    from abiertos t join limites l on l.cuenta = t.cuenta and l.sede_id is not distinct from t.sede_id
  )
  select d.clase, d.id, d.titulo, d.inicio, d.gracia, d.deal_id from dichos d where d.clase is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.texto_del_plazo(clase text, titulo text, inicio date, gracia date, hoy date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE clase WHEN 'plazo_hoy'::text THEN format('Vence hoy: «%s»'::text, titulo) WHEN 'plazo_vencido'::text THEN (format('Venció el %s: «%s»'::text, private.fecha_es(inicio), titulo) || CASE WHEN (gracia = hoy) THEN '. Es el día de gracia: hasta las 15:00'::text ELSE ''::text END) ELSE (SELECT format('%s: «%s», vence el %s'::text, v.queda, texto_del_plazo.titulo, private.fecha_es(texto_del_plazo.inicio)) AS format FROM private.avisos_previos v WHERE (v.clase = texto_del_plazo.clase)) END;

CREATE OR REPLACE FUNCTION private.avisar_plazos(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, f.clase, case when f.place = 21 then 'otros' else f.objeto end,
    case when f.place = 21 then format('Y otros %s plazos: %s', f.total - 20, case f.clase
      when 'plazo_hoy' then 'vencen hoy' when 'plazo_vencido' then 'han vencido'
      else (select v.vencen from private.avisos_previos v where v.clase = f.clase) end)
    else private.texto_del_plazo(f.clase, f.titulo, f.inicio, f.gracia, hoy) end,
    private.enlace_agenda(f.inicio), case when f.place < 21 then f.deal_id end
  )
  from (
    select p.*, p.id || ' ' || p.inicio as objeto,
      count(*) over (partition by p.clase) as total,
      row_number() over (partition by p.clase order by p.inicio desc, p.id) as place
    from private.plazos_cercanos(persona, hoy) p
    where not exists (
      select from public.avisos a
      where a.user_id = persona and a.clase = p.clase and a.objeto = p.id || ' ' || p.inicio
    )
  ) f
  where f.place <= 21;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_vistas(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, 'vista_cerca', a.id || ' ' || a.inicio,
    format('Señalamiento el %s%s: «%s»', private.fecha_es(a.inicio), coalesce(' a las ' || to_char(a.hora, 'HH24:MI'), ''), a.titulo),
    private.enlace_agenda(a.inicio), a.deal_id
  )
  from public.agenda a
  where a.estado = 'pendiente' and a.tipo = 'senalamiento'
    and (a.responsable = persona or (a.responsable is null and a.user_id = persona))
    and a.inicio > hoy and a.inicio <= private.sumar_habiles(hoy, 1);
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_masc(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, 'masc', 'plazo cumplido',
    case when f.n = 1 then format('Plazo cumplido de la reclamación previa de %s', f.deal_id)
    else format('Plazo cumplido de reclamaciones previas: %s expedientes', f.n) end,
    '/dashboard/expedientes?masc=' || f.cola, case when f.n = 1 then f.deal_id end
  )
  from (
    select count(distinct d.id) as n, min(d.id) as deal_id,
      case when bool_or(i.falta = '{}') then 'lista' else 'falta-documento' end as cola
    from public.masc_intentos i join public.deals d on d.id = i.deal_id
    where d.user_id = persona and d.bloqueado_at is null and d.situacion is distinct from 'suspendido'
      and i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and (i.caduca is null or i.caduca >= hoy)
      and i.cumple_desde <= hoy and i.cumple_desde > coalesce(
        (select max(a.dia) from public.avisos a where a.user_id = persona and a.clase = 'masc'), hoy - 31
      )
  ) f
  where f.n > 0;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_calendarios(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, 'calendario', y.anio || ' ' || to_char(hoy, 'IYYY-IW'),
    format('Calendarios de %s sin revisar: %s de %s sedes', y.anio, y.faltan, y.sedes),
    '/dashboard/calendarios?anio=' || y.anio
  )
  from (
    select g.anio, count(*) as sedes, count(*) filter (where not exists (
      select from public.calendarios c where c.sede_id = s.id and c.anio = g.anio and c.estado = 'revisado'
    )) as faltan
    from public.sedes s
    cross join generate_series(
      extract(year from hoy)::integer, extract(year from hoy + interval '2 months')::integer
    ) g (anio)
    group by g.anio
  ) y
  where y.faltan > 0
    and exists (select from public.staff s where s.user_id = persona and s.active and s.role = 'administrador')
    and not exists (
      select from public.avisos a
      where a.user_id = persona and a.clase = 'calendario' and a.objeto = y.anio || ' ' || to_char(hoy, 'IYYY-IW')
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.empezar_dia(persona uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
begin
  if not private.primera_vez_hoy('avisos ' || persona) then
    return;
  end if;
  if private.primera_vez_hoy('tareas periódicas') then
    perform private.crear_periodicas();
  end if;
  perform private.avisar_plazos(persona, hoy);
  perform private.avisar_vistas(persona, hoy);
  perform private.avisar_masc(persona, hoy);
  perform private.avisar_calendarios(persona, hoy);
  delete from public.avisos a where a.user_id = persona and a.created_at < now() - interval '90 days';
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisos_de_quien_llama()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN format('t.user_id = %L and (t.deal_id is null or exists (select from public.deals d where d.id = t.deal_id and (%s)))'::text, auth.uid(), CASE WHEN public.is_administrador() THEN 'true'::text ELSE 'd.bloqueado_at is null'::text END);

CREATE OR REPLACE FUNCTION public.avisos_nuevos(desde bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.check_staff();
  if not exists (select from private.hechos_del_dia h where h.que = 'avisos ' || auth.uid() and h.dia = private.hoy()) then
    perform private.empezar_dia(auth.uid());
  end if;
  execute format(
    'select jsonb_build_object(
       ''sin_leer'', (select count(*) from (select from public.avisos t where t.leido_at is null and %1$s limit 100) f),
       ''ultimo'', (select coalesce(max(t.id), 0) from public.avisos t where t.user_id = %2$L),
       ''nuevos'', (
         select coalesce(jsonb_agg(f order by f.id), ''[]'') from (
           select t.id, t.texto, t.enlace from public.avisos t
           where t.leido_at is null and t.id > %3$L and %1$s order by t.id desc limit 5
         ) f
       )
     )',
    private.avisos_de_quien_llama(), auth.uid(), coalesce(desde, 9223372036854775807)
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_avisos(filters jsonb DEFAULT '{}'::jsonb, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
begin
  perform private.check_staff();
  perform private.check_filters(filters, array['leido']);
  request.relation := 'public.avisos';
  request.columns := 't.id, t.clase, t.deal_id, t.texto, t.enlace, t.created_at, t.leido_at';
  request.condition := concat_ws(' and ',
    private.avisos_de_quien_llama(), private.flag_is('(t.leido_at is not null)', filters ->> 'leido')
  );
  request.sort := row('id desc', 't.id desc', 't.id', true)::private.list_order;
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_avisos_marcar(ids bigint[], leido boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  perform private.check_staff();
  perform private.check_batch(coalesce(cardinality(ids), 0));
  update public.avisos a set leido_at = case when leido then now() end
  where a.user_id = auth.uid() and (ids is null or a.id = any (ids)) and (a.leido_at is null) = leido;
  get diagnostics changed = row_count;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION public.avisos_marcar(ids bigint[] DEFAULT NULL::bigint[], leido boolean DEFAULT true)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('avisos_marcar'::text), private.operation_end('avisos_marcar'::text, to_jsonb(private.do_avisos_marcar(ids, leido)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION private.do_avisos_preferir(resumen boolean, habiles integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if not coalesce(habiles <@ array(select v.habiles from private.avisos_previos v), true) then
    raise exception using errcode = 'PT400', message = 'Solo se avisa 7, 3 o 1 días hábiles antes';
  end if;
  insert into public.avisos_preferencias (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  update public.avisos_preferencias p set
    resumen = coalesce(do_avisos_preferir.resumen, p.resumen),
    habiles = case when do_avisos_preferir.habiles is null then p.habiles
      else array(select distinct n from unnest(do_avisos_preferir.habiles) n order by n desc) end
  where p.user_id = auth.uid();
end;
$function$;

CREATE OR REPLACE FUNCTION public.avisos_preferir(resumen boolean DEFAULT NULL::boolean, habiles integer[] DEFAULT NULL::integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('avisos_preferir') is null then
    perform private.do_avisos_preferir(resumen, habiles);
    perform private.operation_end('avisos_preferir', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.resumen_diario(persona uuid, hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    with suyas as (
      select a.id, a.tipo, a.titulo, a.inicio, a.hora, a.deal_id,
        case
          when a.tipo = 'plazo' and a.inicio < hoy or a.tipo = 'tarea' and a.inicio < hoy then 'vencidos'
          when a.inicio = hoy then 'hoy' when a.inicio > hoy then 'semana'
        end as grupo
      from public.agenda a
      where a.estado = 'pendiente' and a.inicio <= hoy + 7 and a.tipo <> 'nota'
        and (a.responsable = persona or (a.responsable is null and a.user_id = persona))
        and (a.deal_id is null or not exists (
          select from public.deals d where d.id = a.deal_id and d.bloqueado_at is not null
        ))
    ), numeradas as (
      select s.*, count(*) over (partition by s.grupo) as total,
        row_number() over (partition by s.grupo order by s.inicio, s.hora nulls first, s.id) as place
      from suyas s where s.grupo is not null
    )
    select jsonb_build_object(
      'grupos', coalesce((
        select jsonb_object_agg(g.grupo, jsonb_build_object('total', g.total, 'filas', g.filas)) from (
          select n.grupo, max(n.total) as total, jsonb_agg(jsonb_build_object(
            'tipo', n.tipo, 'titulo', n.titulo, 'inicio', n.inicio, 'hora', to_char(n.hora, 'HH24:MI'), 'deal_id', n.deal_id
          ) order by n.place) as filas
          from numeradas n where n.place <= 10 group by n.grupo
        ) g
      ), '{}'),
      'sin_paso', private.sin_paso(null, false),
      'judiciales', (
        select count(*) from public.notificaciones_judiciales n
        where n.estado in ('nueva', 'propuesta') and (n.user_id = persona or public.team_visibility())
          and (n.deal_id is null or exists (select from public.deals d where d.id = n.deal_id and d.bloqueado_at is null))
      ),
      'avisos', (
        select count(*) from public.avisos v
        where v.user_id = persona and v.leido_at is null and (v.deal_id is null or exists (
          select from public.deals d where d.id = v.deal_id and d.bloqueado_at is null
        ))
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.resumen_para()
 RETURNS TABLE(user_id uuid, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT s.user_id,
     s.email
    FROM (public.staff s
      LEFT JOIN public.avisos_preferencias p USING (user_id))
   WHERE (s.active AND (public.email_domain_error(s.email) IS NULL) AND COALESCE(p.resumen, true))
   ORDER BY s.email;
END;

CREATE OR REPLACE FUNCTION private.do_crear_suscripcion(suscripcion uuid, nombre text, huella text, alcance text, con_nombres boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if (
    select count(*) from public.agenda_suscripciones s where s.user_id = auth.uid() and s.revocada_at is null
  ) >= 10 then
    raise exception using errcode = 'PT400', message = 'Ya tiene diez suscripciones: revoque alguna';
  end if;
  insert into public.agenda_suscripciones (id, nombre, huella, alcance, con_nombres)
  values (suscripcion, btrim(do_crear_suscripcion.nombre), do_crear_suscripcion.huella, do_crear_suscripcion.alcance, do_crear_suscripcion.con_nombres);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para la suscripción';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa suscripción ya está';
end;
$function$;

CREATE OR REPLACE FUNCTION public.crear_suscripcion(suscripcion uuid, nombre text, huella text, alcance text, con_nombres boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('crear_suscripcion') is null then
    perform private.do_crear_suscripcion(suscripcion, nombre, huella, alcance, con_nombres);
    perform private.operation_end('crear_suscripcion', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_revocar_suscripcion(suscripcion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  update public.agenda_suscripciones s set revocada_at = coalesce(s.revocada_at, now())
  where s.id = suscripcion and (s.user_id = auth.uid() or public.is_administrador());
  if not found then
    raise exception using errcode = 'PT404', message = 'La suscripción ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.revocar_suscripcion(suscripcion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('revocar_suscripcion') is null then
    perform private.do_revocar_suscripcion(suscripcion);
    perform private.operation_end('revocar_suscripcion', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_ics(huella text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
  suscripcion public.agenda_suscripciones;
begin
  select s.* into suscripcion from public.agenda_suscripciones s
  where s.huella = agenda_ics.huella and s.revocada_at is null
    and exists (
      select from public.staff p
      where p.user_id = s.user_id and p.active and public.email_domain_error(p.email) is null
    );
  if not found then
    return null;
  end if;
  update public.agenda_suscripciones s set leida_at = now()
  where s.id = suscripcion.id and (s.leida_at is null or s.leida_at < now() - interval '1 hour');
  return jsonb_build_object('nombre', suscripcion.nombre, 'filas', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'tipo', f.tipo, 'titulo', f.titulo, 'inicio', f.inicio, 'hora', f.hora, 'fin', f.fin, 'lugar', f.lugar,
      'deal_id', f.deal_id, 'estado', f.estado, 'seq', f.seq, 'updated_at', f.updated_at,
      'persona', case when suscripcion.con_nombres then f.debtorfullname end
    ) order by f.inicio, f.id), '[]')
    from (
      select a.*, d.debtorfullname from public.agenda a
      left join public.deals d on d.id = a.deal_id
      where a.inicio between hoy - 180 and (hoy + interval '2 years')::date
        and (suscripcion.alcance = 'todos' or a.responsable = suscripcion.user_id)
        and d.bloqueado_at is null
      order by abs(a.inicio - hoy), a.id
      limit 5000
    ) f
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.fechas_de_regla()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['contractdate'::text, 'signaturedate'::text, 'extrajudicialcommunicationsentdate'::text, 'extrajudicialresponsedate'::text, 'generateddate'::text];

CREATE OR REPLACE FUNCTION private.conceptos_de_regla()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['reclamado'::text, 'ofrecido'::text, 'condena'::text, 'cobro'::text, 'costas'::text, 'pago_cliente'::text, 'honorarios'::text];

CREATE OR REPLACE FUNCTION private.estados_de_regla()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['enviado'::text, 'recibido'::text, 'datos'::text, 'respondido'::text, 'acuerdo'::text, 'fallido'::text];

CREATE OR REPLACE FUNCTION private.casos_de_regla(regla public.tareas_reglas, desde text DEFAULT 'true'::text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN format('select f.deal_id, f.evento, f.base from (%s) f join public.deals x on x.id = f.deal_id and x.bloqueado_at is null%s
   where not exists (
     select from public.agenda a where a.regla_id = %L and a.deal_id = f.deal_id and a.regla_evento = f.evento
   )%s'::text, CASE (regla).evento WHEN 'documento'::text THEN format('select distinct t.deal_id, %L as evento, private.hoy() as base from public.deal_documents t where t.category = %L and (%s)'::text, ('documento '::text || (regla).valor), (regla).valor, desde) WHEN 'plazo'::text THEN format('select t.deal_id, ''plazo '' || t.id as evento, private.hoy() as base from public.agenda t
       where t.tipo = ''plazo'' and t.estado = ''pendiente'' and t.confirmado_at is not null and t.deal_id is not null%s and (%s)'::text, CASE WHEN ((regla).valor IS NULL) THEN ''::text ELSE format(' and t.plazo_tipo = %L'::text, (regla).valor) END, desde) WHEN 'fase'::text THEN format('select t.id as deal_id, %L as evento, private.hoy() as base from public.deals t
       where t.fase = %L and t.situacion is distinct from ''suspendido'' and (%s)'::text, ('fase '::text || (regla).valor), (regla).valor, desde) WHEN 'importe'::text THEN format('select distinct t.deal_id, %L as evento, private.hoy() as base from public.importes t
       where t.concepto = %L and t.contraasiento_de is null and (%s)'::text, ('importe '::text || (regla).valor), (regla).valor, desde) WHEN 'masc'::text THEN format('select distinct t.deal_id, %L as evento, private.hoy() as base from public.masc_intentos t where t.estado = %L and (%s)'::text, ('masc '::text || (regla).valor), (regla).valor, desde) ELSE format('select t.id as deal_id, %L as evento, %s::date as base from public.deals t
       where t.%I between ''1900-01-01'' and ''2099-12-31'' and (%s)'::text, ('fecha '::text || (regla).valor), CASE WHEN ((regla).valor = 'generateddate'::text) THEN '(t.generateddate at time zone ''Europe/Madrid'')'::text ELSE format('t.%I'::text, (regla).valor) END, (regla).valor, desde) END, CASE WHEN ((regla).servicio_id IS NULL) THEN ''::text ELSE format(' and x.servicio_id = %L'::text, (regla).servicio_id) END, (regla).id, CASE WHEN ((regla).cerrar_con IS NULL) THEN ''::text ELSE format(' and not exists (select from public.deal_documents c where c.deal_id = f.deal_id and c.category = %L)'::text, (regla).cerrar_con) END);

CREATE OR REPLACE FUNCTION private.aplicar_regla(regla public.tareas_reglas, desde text, limite integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made integer;
begin
  execute format(
    'with casos as materialized (%1$s order by 1 limit %2$s),
     dias as materialized (
       select b.base, case when $1 then private.sumar_habiles(b.base, $2) else b.base + $2 end as inicio
       from (select distinct c.base from casos c) b
     )
     insert into public.agenda (
       user_id, deal_id, tipo, titulo, inicio, responsable, prioridad, nota, regla_id, regla_evento, cerrar_con
     )
     select coalesce(auth.uid(), $3), c.deal_id, ''tarea'', $4, d.inicio, case $5
         when ''persona'' then $6
         when ''expediente'' then (
           select s.user_id from public.deals x join public.staff s on s.user_id = x.user_id and s.active where x.id = c.deal_id
         )
       end, $7, $8, $9, c.evento, $10
     from casos c join dias d on d.base = c.base
     on conflict (regla_id, deal_id, regla_evento) where regla_id is not null do nothing',
    private.casos_de_regla(regla, desde), coalesce(limite::text, 'all')
  ) using regla.habiles, regla.dias, regla.user_id, regla.titulo, regla.responsable_de, regla.responsable, regla.prioridad,
    regla.nota, regla.id, regla.cerrar_con;
  get diagnostics made = row_count;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.correr_reglas(que text, valores text[], desde text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.aplicar_regla(r, desde)
  from public.tareas_reglas r
  where r.activa and r.evento = que and (r.valor is null or r.valor = any (valores));
end;
$function$;

CREATE OR REPLACE FUNCTION private.documentos_archivados(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if ids = '{}' or current_setting('backoffice.restoring', true) = 'on' then
    return;
  end if;
  update public.agenda a set
    estado = 'hecho', hecho_por = auth.uid(), hecho_at = now(),
    cierre = format('Se cerró sola: se archivó un documento de «%s»', coalesce(c.display_name, d.category))
  from (select distinct t.deal_id, t.category from public.deal_documents t where t.id = any (ids)) d
  left join public.document_categories c on c.name = d.category
  where a.deal_id = d.deal_id and a.cerrar_con = d.category and a.estado = 'pendiente' and a.tipo = 'tarea';
  if exists (select from public.tareas_reglas r where r.activa and r.evento = 'documento') then
    perform private.correr_reglas(
      'documento', array(select distinct t.category from public.deal_documents t where t.id = any (ids)),
      format('t.id = any (%L)', ids)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_documento_nuevo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.documentos_archivados(array(select n.id from new_rows n));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_documento_cambiado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.documentos_archivados(array(
    select n.id from new_rows n join old_rows o using (id) where n.category <> o.category
  ));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_plazo_confirmado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  confirmados constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where n.tipo = 'plazo' and o.confirmado_at is null and n.confirmado_at is not null
  );
begin
  if confirmados <> '{}' then
    perform private.correr_reglas(
      'plazo', array(select distinct a.plazo_tipo from public.agenda a where a.id = any (confirmados)),
      format('t.id = any (%L)', confirmados)
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_fecha_nueva()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on'
    and exists (select from public.tareas_reglas r where r.activa and r.evento = 'fecha') then
    perform private.correr_reglas(
      'fecha', private.fechas_de_regla(), format('t.id = any (%L)', array(select n.id from new_rows n))
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_fecha_cambiada()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  regla public.tareas_reglas;
  ids text[];
begin
  for regla in select r.* from public.tareas_reglas r where r.activa and r.evento = 'fecha' loop
    ids := array(
      select n.id from new_rows n join old_rows o using (id)
      where to_jsonb(o) ->> regla.valor is null and to_jsonb(n) ->> regla.valor is not null
    );
    if ids <> '{}' then
      perform private.aplicar_regla(regla, format('t.id = any (%L)', ids));
    end if;
  end loop;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_fase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant text[] := array(
    select n.id from new_rows n join old_rows o using (id) where n.fase is not null and n.fase is distinct from o.fase
  );
begin
  if ids <> '{}' then
    perform private.correr_reglas(
      'fase', array(select distinct d.fase from public.deals d where d.id = any (ids)), format('t.id = any (%L)', ids)
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_importe()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    perform private.correr_reglas(
      'importe', array(select distinct n.concepto from new_rows n), format('t.id = any (%L)', array(select n.id from new_rows n))
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_masc(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if ids <> '{}' and current_setting('backoffice.restoring', true) is distinct from 'on' then
    perform private.correr_reglas(
      'masc', array(select distinct t.estado from public.masc_intentos t where t.id = any (ids)), format('t.id = any (%L)', ids)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_masc_nuevo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.reglas_masc(array(select n.id from new_rows n));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reglas_masc_cambiado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.reglas_masc(array(select n.id from new_rows n join old_rows o using (id) where n.estado <> o.estado));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.leer_regla(regla jsonb)
 RETURNS public.tareas_reglas
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  leida public.tareas_reglas;
begin
  leida := jsonb_populate_record(null::public.tareas_reglas, regla);
  leida.titulo := btrim(coalesce(leida.titulo, ''));
  leida.nota := nullif(btrim(leida.nota), '');
  leida.valor := nullif(leida.valor, '');
  leida.cerrar_con := nullif(leida.cerrar_con, '');
  leida.responsable := case when leida.responsable_de = 'persona' then leida.responsable end;
  if length(leida.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba la tarea que se crea';
  elsif leida.evento is null or leida.evento not in ('documento', 'plazo', 'fecha', 'fase', 'importe', 'masc') then
    raise exception using errcode = 'PT400', message = 'Indique cuándo se crea';
  elsif leida.evento = 'documento' and not exists (select from public.document_categories c where c.name = leida.valor) then
    raise exception using errcode = 'PT400', message = 'Indique la categoría del documento';
  elsif leida.evento = 'fecha' and not coalesce(leida.valor = any (private.fechas_de_regla()), false) then
    raise exception using errcode = 'PT400', message = 'Indique la fecha del expediente';
  elsif leida.evento = 'fase' and not exists (select from public.fases f where f.clave = leida.valor) then
    raise exception using errcode = 'PT400', message = 'Indique la fase';
  elsif leida.evento = 'importe' and not coalesce(leida.valor = any (private.conceptos_de_regla()), false) then
    raise exception using errcode = 'PT400', message = 'Indique qué importe';
  elsif leida.evento = 'masc' and not coalesce(leida.valor = any (private.estados_de_regla()), false) then
    raise exception using errcode = 'PT400', message = 'Indique a qué llega la reclamación previa';
  elsif leida.dias is null or leida.dias not between 0 and 365 then
    raise exception using errcode = 'PT400', message = 'El plazo va de 0 a 365 días';
  elsif leida.responsable_de = 'persona' and not exists (
    select from public.staff s where s.user_id = leida.responsable and s.active
  ) then
    raise exception using errcode = 'PT400', message = 'Indique quién es el responsable';
  elsif leida.cerrar_con is not null and not exists (select from public.document_categories c where c.name = leida.cerrar_con) then
    raise exception using errcode = 'PT400', message = 'Indique la categoría que cierra la tarea';
  elsif leida.servicio_id is not null and not exists (select from public.servicios s where s.id = leida.servicio_id) then
    raise exception using errcode = 'PT400', message = 'Ese servicio ya no existe';
  end if;
  return leida;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'La regla no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION public.probar_regla(regla jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.check_administrador();
  execute format(
    'with casos as materialized (%s)
     select jsonb_build_object(
       ''crearia'', (select count(*) from casos),
       ''ejemplos'', (select coalesce(jsonb_agg(c.deal_id), ''[]'') from (select deal_id from casos order by deal_id limit 5) c)
     )',
    private.casos_de_regla(private.leer_regla(regla))
  ) into answer;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_regla(regla jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.tareas_reglas;
begin
  perform private.check_administrador();
  r := private.leer_regla(regla);
  if regla ? 'visto' then
    update public.tareas_reglas t set
      evento = r.evento, valor = r.valor, titulo = r.titulo, nota = r.nota, dias = r.dias, habiles = coalesce(r.habiles, true),
      responsable_de = coalesce(r.responsable_de, 'expediente'), responsable = r.responsable,
      prioridad = coalesce(r.prioridad, 'normal'), cerrar_con = r.cerrar_con, activa = coalesce(r.activa, true),
      servicio_id = r.servicio_id
    where t.id = r.id and t.updated_at = (regla ->> 'visto')::timestamptz;
    if not found then
      raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado la regla: vuelva a abrirla';
    end if;
  else
    insert into public.tareas_reglas (
      id, evento, valor, titulo, nota, dias, habiles, responsable_de, responsable, prioridad, cerrar_con, activa, servicio_id
    ) values (
      coalesce(r.id, gen_random_uuid()), r.evento, r.valor, r.titulo, r.nota, r.dias, coalesce(r.habiles, true),
      coalesce(r.responsable_de, 'expediente'), r.responsable, coalesce(r.prioridad, 'normal'), r.cerrar_con, coalesce(r.activa, true),
      r.servicio_id
    ) returning id into r.id;
  end if;
  return r.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa regla ya está';
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'La regla no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_borrar_regla(regla uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  delete from public.tareas_reglas r where r.id = regla;
  if not found then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_aplicar_regla(regla uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.tareas_reglas;
begin
  perform private.check_administrador();
  select t.* into r from public.tareas_reglas t where t.id = regla;
  if not found then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
  return private.aplicar_regla(r, 'true', 2000);
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_regla(regla jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_regla'::text), private.operation_end('guardar_regla'::text, to_jsonb(private.do_guardar_regla(regla)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.aplicar_regla(regla uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('aplicar_regla'::text), private.operation_end('aplicar_regla'::text, to_jsonb(private.do_aplicar_regla(regla)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.borrar_regla(regla uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('borrar_regla') is null then
    perform private.do_borrar_regla(regla);
    perform private.operation_end('borrar_regla', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.siguiente_vez(frecuencia text, dia integer, desde date)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE frecuencia WHEN 'diaria'::text THEN private.sumar_habiles(desde, 1) WHEN 'semanal'::text THEN ((desde + (((LEAST(dia, 7) - (EXTRACT(isodow FROM desde))::integer) + 6) % 7)) + 1) ELSE (SELECT min(f.dia) AS min FROM (generate_series(date_trunc('month'::text, (siguiente_vez.desde)::timestamp with time zone), (date_trunc('month'::text, (siguiente_vez.desde)::timestamp with time zone) + '2 mons'::interval), '1 mon'::interval) m(m) CROSS JOIN LATERAL (SELECT CASE siguiente_vez.frecuencia WHEN 'mensual'::text THEN LEAST((((m.m)::date + siguiente_vez.dia) - 1), (((m.m + '1 mon'::interval))::date - 1)) ELSE private.sumar_habiles(((m.m)::date - 1), 1) END AS dia) f) WHERE (f.dia > siguiente_vez.desde)) END;

CREATE OR REPLACE FUNCTION private.tarea_de_calendarios(hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  siguiente constant integer := extract(year from hoy)::integer + 1;
begin
  if extract(month from hoy) < 11 or not exists (
    select from public.sedes s where not exists (
      select from public.calendarios c where c.sede_id = s.id and c.anio = siguiente and c.estado = 'revisado'
    )
  ) then
    return;
  end if;
  insert into private.hechos_del_dia (que, dia) values ('revisar calendarios ' || siguiente, hoy) on conflict (que) do nothing;
  if found then
    insert into public.agenda (user_id, tipo, titulo, nota, inicio)
    select s.user_id, 'tarea', 'Revisar calendarios de ' || siguiente,
      'Fiestas nacionales, de la Comunidad y locales de cada sede, en Calendarios.', hoy
    from public.staff s where s.active and s.role = 'administrador' order by s.email limit 1;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.crear_periodicas()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
  cada public.tareas_periodicas;
  ultima date;
  made integer := 0;
begin
  perform private.tarea_de_calendarios(hoy);
  for cada in
    select p.* from public.tareas_periodicas p where p.activa and p.proxima <= hoy order by p.id for update skip locked
  loop
    ultima := cada.proxima;
    while private.siguiente_vez(cada.frecuencia, cada.dia, ultima) <= hoy loop
      ultima := private.siguiente_vez(cada.frecuencia, cada.dia, ultima);
    end loop;
    insert into public.agenda (user_id, tipo, titulo, nota, inicio, responsable)
    values (cada.user_id, 'tarea', cada.titulo, cada.nota, ultima, cada.responsable);
    update public.tareas_periodicas p set proxima = private.siguiente_vez(cada.frecuencia, cada.dia, hoy) where p.id = cada.id;
    made := made + 1;
  end loop;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_periodica(tarea jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.tareas_periodicas;
begin
  perform private.check_administrador();
  t := jsonb_populate_record(null::public.tareas_periodicas, tarea);
  t.titulo := btrim(coalesce(t.titulo, ''));
  t.dia := coalesce(t.dia, 1);
  if length(t.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba de qué se trata';
  elsif t.frecuencia is null or t.frecuencia not in ('diaria', 'semanal', 'mensual', 'primer_habil') then
    raise exception using errcode = 'PT400', message = 'Indique cada cuánto';
  elsif t.dia not between 1 and (case t.frecuencia when 'semanal' then 7 else 31 end) then
    raise exception using errcode = 'PT400', message = 'Indique el día';
  elsif t.responsable is not null and not exists (select from public.staff s where s.user_id = t.responsable and s.active) then
    raise exception using errcode = 'PT400', message = 'Indique quién es el responsable';
  end if;
  t.proxima := private.siguiente_vez(t.frecuencia, t.dia, private.hoy() - 1);
  if tarea ? 'visto' then
    update public.tareas_periodicas p set
      titulo = t.titulo, nota = nullif(btrim(t.nota), ''), frecuencia = t.frecuencia, dia = t.dia, responsable = t.responsable,
      activa = coalesce(t.activa, true),
      -- What was made for today is not made again.
      proxima = case when p.proxima > private.hoy() then private.siguiente_vez(t.frecuencia, t.dia, private.hoy()) else t.proxima end
    where p.id = t.id and p.updated_at = (tarea ->> 'visto')::timestamptz;
    if not found then
      raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado la tarea: vuelva a abrirla';
    end if;
  else
    insert into public.tareas_periodicas (id, titulo, nota, frecuencia, dia, responsable, proxima, activa)
    values (
      coalesce(t.id, gen_random_uuid()), t.titulo, nullif(btrim(t.nota), ''), t.frecuencia, t.dia, t.responsable, t.proxima,
      coalesce(t.activa, true)
    ) returning id into t.id;
  end if;
  perform private.crear_periodicas();
  return t.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa tarea ya está';
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'La tarea no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_borrar_periodica(tarea uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  delete from public.tareas_periodicas p where p.id = tarea;
  if not found then
    raise exception using errcode = 'PT404', message = 'La tarea periódica ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_periodica(tarea jsonb)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_periodica'::text), private.operation_end('guardar_periodica'::text, to_jsonb(private.do_guardar_periodica(tarea)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.borrar_periodica(tarea uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('borrar_periodica') is null then
    perform private.do_borrar_periodica(tarea);
    perform private.operation_end('borrar_periodica', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.palabras_de(texto text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT "left"(p.palabra, 40) AS "left" FROM regexp_split_to_table(public.normaliza(palabras_de.texto), '[^a-z0-9]+'::text) p(palabra) WHERE (length(p.palabra) > 1));

CREATE OR REPLACE FUNCTION private.consulta_de(texto text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  folded constant text := public.normaliza(left(btrim(coalesce(texto, '')), 200));
  asked text[] := array(
    select p.palabra from regexp_split_to_table(folded, '[^a-z0-9]+') with ordinality p (palabra, place)
    where length(p.palabra) > 1 order by p.place
  );
begin
  if not exists (select from unnest(asked) a (palabra) where length(a.palabra) > 2) then
    return null;
  end if;
  return array_to_string(array(
    select quote_literal(a.palabra) || case when a.place = cardinality(asked) and length(a.palabra) > 2 then ':*' else '' end
    from unnest(asked) with ordinality a (palabra, place) order by a.place
  ), ' & ');
end;
$function$;

CREATE OR REPLACE FUNCTION private.palabras_pedidas(texto text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN private.palabras_de("left"(btrim(texto), 200));

CREATE OR REPLACE FUNCTION private.donde_esta(paginas text[], asked text[], OUT pagina integer, OUT extracto text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  folded text;
  words integer;
  place integer;
  most integer := 0;
begin
  for n in 1 .. cardinality(paginas) loop
    folded := public.normaliza(paginas[n]);
    select count(*), min(x.place) into words, place
    from (select position(a.palabra in folded) as place from unnest(asked) a (palabra)) x
    where x.place > 0;
    if words > most then
      most := words;
      pagina := n;
      extracto := btrim(substr(paginas[n], greatest(1, place - 50), 140));
    end if;
    exit when most = cardinality(asked);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION public.buscar_en_documentos(texto text, limite integer DEFAULT 5)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := private.consulta_de(texto);
  asked constant text[] := private.palabras_pedidas(texto);
  condition constant text := format('t.palabras @@ %L::pg_catalog.tsquery', wanted);
  own constant text := private.visible_to_caller('t.user_id');
  newest constant text := 't.uploaded_at desc, t.id desc';
  size constant integer := least(greatest(limite, 1), 20);
  ids text[] := '{}';
  found jsonb;
begin
  perform private.check_staff();
  if wanted is null then
    return '[]';
  end if;
  if private.is_frequent('derived.textos_documentos', condition) then
    ids := private.newest_by_order('derived.textos_documentos', condition, own, newest);
  end if;
  if cardinality(ids) < size then
    ids := private.newest_by_index('derived.textos_documentos', condition, own, newest);
  end if;
  found := (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', r.id, 'file_name', r.file_name, 'category', r.category, 'deal_id', r.deal_id, 'de', r.de) || to_jsonb(f)
      order by r.uploaded_at desc, r.id desc
    ), '[]')
    from (
      select h.id, h.file_name, h.category, h.deal_id, h.uploaded_at,
        (select d.debtorfullname from public.deals d where d.id = h.deal_id) as de,
        t.paginas
      from derived.textos_documentos t
      join private.deal_documents_visibles h on h.id = t.id
      where t.id = any (ids::uuid[])
      order by h.uploaded_at desc, h.id desc
      limit size
    ) r
    -- By itself: `(f(…)).*` would ask once for each column.
    cross join lateral private.donde_esta(r.paginas, asked) f
  );
  return case when public.hay_bloqueos() then private.sin_bloqueados(found, 'deals', 'deal_id') else found end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.textos_de_deal(deal text, texto text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant pg_catalog.tsquery := private.consulta_de(texto)::pg_catalog.tsquery;
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', t.id, 'estado', t.estado,
      'vacio', case when t.estado = 'ocr' and t.paginas = '{}' then true end,
      'pagina', case when t.palabras @@ wanted then (private.donde_esta(t.paginas, private.palabras_pedidas(texto))).pagina end
    ))), '[]')
    from private.deal_documents_visibles h
    join derived.textos_documentos t on t.id = h.id
    where h.deal_id = deal
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.documentos_sin_texto(despues_de jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    with tanda as materialized (
      select h.id, h.file_path, h.mime_type, h.uploaded_at
      from private.deal_documents_visibles h
      where despues_de is null
        or (h.uploaded_at, h.id) < ((despues_de ->> 'uploaded_at')::timestamptz, (despues_de ->> 'id')::uuid)
      order by h.uploaded_at desc, h.id desc
      limit 500
    )
    select jsonb_build_object(
      'documentos', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'file_path', t.file_path) order by t.uploaded_at desc, t.id desc), '[]')
        from tanda t
        where t.mime_type = 'application/pdf' and not exists (select from derived.textos_documentos x where x.id = t.id)
      ),
      'siguiente', (
        select jsonb_build_object('uploaded_at', t.uploaded_at, 'id', t.id) from tanda t
        where (select count(*) from tanda) = 500 order by t.uploaded_at, t.id limit 1
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.documentos_por_leer(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', h.id, 'file_name', h.file_name, 'file_path', h.file_path, 'mime_type', h.mime_type, 'estado', t.estado
    ) order by h.uploaded_at desc, h.id desc), '[]')
    from private.deal_documents_visibles h
    left join derived.textos_documentos t on t.id = h.id
    where h.deal_id = any (deals)
      and h.mime_type in ('application/pdf', 'image/png', 'image/jpeg')
      and coalesce(t.estado, 'sin-texto') = 'sin-texto'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_texto_documento(documento uuid, estado text, paginas text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pages constant text[] := array(select coalesce(p.texto, '') from unnest(paginas) with ordinality p (texto, n) order by p.n);
begin
  perform private.check_staff();
  if estado is null or estado not in ('texto', 'sin-texto', 'ocr', 'ilegible') or (estado <> 'ocr' and (estado = 'texto') <> (cardinality(pages) > 0)) then
    raise exception using errcode = 'PT400', message = 'El texto del documento no es válido';
  end if;
  if cardinality(pages) > 5000 or length(array_to_string(pages, '')) > 400000 then
    raise exception using errcode = 'PT400', message = 'El texto del documento es demasiado largo';
  end if;
  insert into derived.textos_documentos as t (id, user_id, uploaded_at, estado, paginas, palabras)
  select h.id, h.user_id, h.uploaded_at, estado, pages, array_to_tsvector(private.palabras_de(array_to_string(pages, ' ')))
  from private.deal_documents_visibles h
  where h.id = documento
  on conflict (id) do update set estado = excluded.estado, paginas = excluded.paginas, palabras = excluded.palabras
  where t.estado not in ('texto', 'ocr');
  if not exists (select from private.deal_documents_visibles h where h.id = documento) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe o no tiene permiso para verlo';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_texto_documento(documento uuid, estado text, paginas text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('guardar_texto_documento') is null then
    perform private.do_guardar_texto_documento(documento, estado, paginas);
    perform private.operation_end('guardar_texto_documento', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.textos_de_escritos(documentos uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if cardinality(documentos) > 50 then
    raise exception using errcode = 'PT400', message = 'Se admiten 50 documentos de una vez como máximo';
  end if;
  return (
    select coalesce(jsonb_object_agg(t.id, left(array_to_string(t.paginas, E'\n'), 300000)), '{}')
    from derived.textos_documentos t join private.deal_documents_visibles h on h.id = t.id
    where t.id = any (documentos) and t.estado <> 'ilegible'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.anotar_cambio(grupo uuid, tipo text, campo text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if grupo is null or coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  if exists (
    select from public.cambios_en_bloque c
    where c.grupo = anotar_cambio.grupo
      and (c.user_id, c.tipo, c.campo) is distinct from (auth.uid(), anotar_cambio.tipo, anotar_cambio.campo)
  ) or exists (select from public.servicios_asignaciones a where a.grupo = anotar_cambio.grupo) then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otro cambio';
  end if;
  insert into public.cambios_en_bloque (grupo, tipo, campo, ids, cuantos)
  values (grupo, anotar_cambio.tipo, anotar_cambio.campo, anotar_cambio.ids, cardinality(anotar_cambio.ids));
  delete from public.cambios_en_bloque c
  using (
    select o.id from public.cambios_en_bloque o where o.created_at < now() - interval '30 days'
    order by o.created_at limit 20 for update skip locked
  ) old
  where c.id = old.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_cambios_en_bloque(page_number integer DEFAULT 1, page_size integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  with grupos as materialized (
    select c.grupo as id, min(c.tipo) as tipo, min(c.campo) as campo, sum(c.cuantos)::bigint as cuantos, max(c.created_at) as at,
      (array_agg(c.user_id))[1] as user_id, count(*) filter (where c.deshecho_at is null) as quedan, max(c.deshecho_at) as deshecho_at,
      sum(c.restaurados)::bigint as restaurados, (array_agg(c.ids[1] order by c.id))[1] as primero, min(c.created_at) as desde
    from public.cambios_en_bloque c where c.created_at > now() - interval '30 days'
    group by c.grupo
    union all
    select a.grupo, 'servicio', min(a.origen), sum(a.expedientes)::bigint, max(a.created_at), (array_agg(a.user_id))[1],
      count(*) filter (where a.deshecha_at is null), max(a.deshecha_at), sum(a.restaurados)::bigint,
      (array_agg(a.cambiados -> 0 ->> 'despues' order by a.created_at))[1], min(a.created_at)
    from public.servicios_asignaciones a where a.created_at > now() - interval '30 days'
    group by a.grupo having sum(a.expedientes) > 1
  ),
  paging as (
    select count(*) as total, greatest(least(page_number, ceil(count(*)::numeric / size)::integer), 1) as page from grupos
  )
  select jsonb_build_object('total', p.total, 'page', p.page, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'tipo', g.tipo, 'campo', g.campo, 'valor', private.valor_del_cambio(g.tipo, g.campo, g.primero, g.desde),
      'cuantos', g.cuantos, 'at', g.at, 'quedan', g.quedan, 'deshecho_at', g.deshecho_at, 'restaurados', g.restaurados,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = g.user_id)
    ) order by g.at desc, g.id), '[]')
    from (select * from grupos order by at desc, id limit size offset (p.page - 1)::bigint * size) g
  )) into answer from paging p;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.valor_del_cambio(tipo text, campo text, primero text, desde timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE tipo WHEN 'campo'::text THEN (SELECT (a.despues ->> valor_del_cambio.campo) FROM public.auditoria a WHERE ((a.tabla = 'deals'::text) AND (a.registro_id = valor_del_cambio.primero) AND (a.accion = 'update'::text) AND (a.at = valor_del_cambio.desde) AND (NOT public.esta_bloqueado('deals'::text, valor_del_cambio.primero))) LIMIT 1) WHEN 'fase'::text THEN (SELECT f.nombre FROM public.fases f WHERE (f.clave = valor_del_cambio.campo)) WHEN 'servicio'::text THEN (SELECT s.nombre FROM public.servicios s WHERE (s.id = (valor_del_cambio.primero)::uuid)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.deshacer_campo(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  restored text[];
begin
  execute format(
    'with back as (
       update public.deals d set %1$I = (jsonb_populate_record(null::public.deals, a.antes)).%1$I
       from public.auditoria a
       where d.id = any ($1) and (d.bloqueado_at is null or (select public.is_administrador()))
         and a.tabla = ''deals'' and a.registro_id = d.id and a.accion = ''update'' and a.at = $2 and a.user_id = $3
         and a.despues ? %1$L and d.%1$I is not distinct from (jsonb_populate_record(null::public.deals, a.despues)).%1$I
       returning d.id
     ) select coalesce(array_agg(b.id), ''{}'') from back b',
    paso.campo
  ) into restored using paso.ids, paso.created_at, paso.user_id;
  return restored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_fase(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  newest constant bigint[] := array(
    select h.id from public.fases_historial h join public.deals d on d.id = h.deal_id
    where h.id = any (paso.ids::bigint[]) and h.anulada_at is null and (d.bloqueado_at is null or (select public.is_administrador()))
      and not exists (
        select from public.fases_historial l
        where l.deal_id = h.deal_id and l.anulada_at is null and (l.fecha, l.id) > (h.fecha, h.id)
      )
  );
begin
  if cardinality(newest) > 0 then
    perform private.do_anular_fases(newest);
  end if;
  return newest::text[];
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_tareas(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reverse jsonb;
begin
  select coalesce(jsonb_agg(private.campos_de_tarea(u.antes) || jsonb_build_object('id', a.id, 'visto', a.updated_at)), '[]') into reverse
  from public.agenda a
  join public.auditoria u on u.tabla = 'agenda' and u.registro_id = a.id::text and u.accion = 'update'
    and u.at = paso.created_at and u.user_id = paso.user_id
  where a.id = any (paso.ids::uuid[]) and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
    and to_jsonb(jsonb_populate_record(a, u.despues - 'seq')) = to_jsonb(a);
  if paso.campo in ('hecho', 'anular') then
    perform private.do_agenda_marcar(array(select (r ->> 'id')::uuid from jsonb_array_elements(reverse) r), 'reabrir', null, null);
  else
    perform private.do_agenda_cambiar(reverse);
  end if;
  return array(select r ->> 'id' from jsonb_array_elements(reverse) r);
end;
$function$;

CREATE OR REPLACE FUNCTION private.campos_de_tarea(antes jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_object_agg(f.key, f.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(campos_de_tarea.antes) f(key, value) WHERE (f.key = ANY (private.campos_cambiables())));

CREATE OR REPLACE FUNCTION private.nombrar_dejados(tipo text, ids text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH rows AS (
          SELECT
                 CASE nombrar_dejados.tipo
                     WHEN 'tareas'::text THEN 'agenda'::text
                     ELSE 'deals'::text
                 END AS tabla,
             COALESCE(h.deal_id, i.id) AS id
            FROM (unnest((nombrar_dejados.ids)[:50]) i(id)
              LEFT JOIN public.fases_historial h ON (((nombrar_dejados.tipo = 'fase'::text) AND ((h.id)::text = i.id))))
         ), named AS (
          SELECT r.tabla,
             r.id,
                 CASE r.tabla
                     WHEN 'deals'::text THEN d.id
                     ELSE g.deal_id
                 END AS deal,
                 CASE r.tabla
                     WHEN 'deals'::text THEN COALESCE(NULLIF(d.contractnumber, ''::text), r.id)
                     ELSE g.titulo
                 END AS nombre,
                 CASE r.tabla
                     WHEN 'deals'::text THEN (d.id IS NULL)
                     ELSE (g.id IS NULL)
                 END AS eliminado
            FROM ((rows r
              LEFT JOIN public.deals d ON (((r.tabla = 'deals'::text) AND (d.id = r.id))))
              LEFT JOIN public.agenda g ON (((r.tabla = 'agenda'::text) AND ((g.id)::text = r.id))))
         )
  SELECT COALESCE(jsonb_agg(jsonb_build_object('deal', n.deal, 'nombre', n.nombre, 'eliminado', n.eliminado, 'quien', ( SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce"
            FROM (public.auditoria a
              JOIN public.staff s ON ((s.user_id = a.user_id)))
           WHERE ((a.tabla = n.tabla) AND (a.registro_id = n.id))
           ORDER BY a.id DESC
          LIMIT 1)) ORDER BY n.nombre), '[]'::jsonb) AS "coalesce"
    FROM named n
   WHERE (NOT public.esta_bloqueado('deals'::text, COALESCE(n.deal, n.id)));
END;

CREATE OR REPLACE FUNCTION private.do_deshacer_cambio_en_bloque(grupo uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paso public.cambios_en_bloque;
  restored text[];
  rest text[];
begin
  perform private.check_staff();
  select c.* into paso from public.cambios_en_bloque c
  where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null
  order by c.id desc limit 1 for update;
  if not found then
    return private.deshacer_asignacion(grupo);
  elsif paso.created_at < now() - interval '30 days' then
    raise exception using errcode = 'PT409', message = 'Han pasado más de 30 días: ese cambio ya no se deshace';
  end if;
  restored := case paso.tipo
    when 'campo' then private.deshacer_campo(paso)
    when 'fase' then private.deshacer_fase(paso)
    else private.deshacer_tareas(paso)
  end;
  update public.cambios_en_bloque c set deshecho_at = now(), restaurados = cardinality(restored) where c.id = paso.id;
  rest := array(select i from unnest(paso.ids) i where i <> all (restored));
  return jsonb_build_object(
    'restaurados', cardinality(restored), 'dejados', cardinality(rest), 'nombres', private.nombrar_dejados(paso.tipo, rest),
    'quedan', (
      select count(*) from public.cambios_en_bloque c
      where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_asignacion(grupo uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  paso public.servicios_asignaciones;
  rest text[];
begin
  select a.* into paso from public.servicios_asignaciones a
  where a.grupo = deshacer_asignacion.grupo and a.deshecha_at is null
  order by a.created_at desc, a.id limit 1 for update;
  if paso.created_at < now() - interval '30 days' then
    raise exception using errcode = 'PT409', message = 'Han pasado más de 30 días: ese cambio ya no se deshace';
  end if;
  rest := array(
    select i.id
    from jsonb_to_recordset(coalesce(paso.cambiados, '[]')) c (despues uuid, ids text[]), unnest(c.ids) i (id)
    left join public.deals d on d.id = i.id
    where d.id is null or d.servicio_id is distinct from c.despues
  );
  return private.do_deshacer_servicios(grupo) || jsonb_build_object('nombres', private.nombrar_dejados('servicio', rest));
end;
$function$;

CREATE OR REPLACE FUNCTION public.deshacer_cambio_en_bloque(grupo uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('deshacer_cambio_en_bloque'::text), private.operation_end('deshacer_cambio_en_bloque'::text, private.do_deshacer_cambio_en_bloque(grupo)));

CREATE OR REPLACE FUNCTION private.es_direccion(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE(((length(address) <= 254) AND (address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$'::text)), false);

CREATE OR REPLACE FUNCTION private.destinatario_de(deal text, person uuid, OUT email text, OUT motivo text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  d public.deals;
  c public.clientes;
  nif text;
begin
  select t.* into d from public.deals t where t.id = deal;
  nif := public.normaliza_nif(d.debtordni);
  if d.id is null or d.bloqueado_at is not null then
    motivo := 'El expediente no está disponible';
    return;
  end if;
  select t.* into c from public.clientes t
  where (public.normaliza_nif(t.dni) = nif or (t.cif is not null and public.normaliza_nif(t.cif) = nif))
    and t.bloqueado_at is null and (t.user_id = person or public.team_visibility())
  order by t.created_at desc, t.id limit 1;
  email := coalesce(nullif(btrim(c.email), ''), nullif(btrim(d.debtoremail), ''));
  motivo := case
    when c.id is null then 'El demandante no está en Clientes'
    when c.correo_aceptado is null then 'El cliente no ha aceptado recibir correos'
    when c.correo_aceptado > private.hoy() then 'El cliente acepta correos desde una fecha que no ha llegado'
    when email is null then 'El cliente no tiene dirección de correo'
    when not private.es_direccion(email) then 'La dirección de correo del cliente no es válida'
  end;
  if motivo is not null then
    email := null;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.correos_destinatarios(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if cardinality(deals) > 500 then
    raise exception using errcode = 'PT400', message = 'Se admiten 500 expedientes de una vez como máximo';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('deal_id', d.id, 'email', w.email, 'motivo', w.motivo) order by i.position), '[]')
    from unnest(deals) with ordinality i (id, position)
    join private.deals_visibles d on d.id = i.id
    cross join lateral private.destinatario_de(d.id, auth.uid()) w
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_envio(envio uuid)
 RETURNS public.envios
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held public.envios;
begin
  perform private.check_staff();
  select e.* into held from public.envios e where e.id = envio for update;
  if held.id is null then
    raise exception using errcode = 'PT404', message = 'Ese envío no existe';
  end if;
  if held.user_id <> auth.uid() and not public.team_visibility() then
    raise exception using errcode = '42501', message = 'Ese envío lo lleva quien lo preparó';
  end if;
  return held;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_crear(envio uuid, plantilla uuid, titulo text, modo text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if plantilla is not null and not exists (
    select from public.plantillas p where p.id = plantilla and p.clase = 'correo' and p.estado = 'aprobada'
  ) then
    raise exception using errcode = 'PT409', message = 'La plantilla no es de correo o no está aprobada';
  end if;
  insert into public.envios (id, plantilla_id, titulo, modo) values (envio, plantilla, btrim(titulo), modo);
  return envio;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese envío ya existe';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el título del envío, de 200 caracteres como máximo';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_anadir(envio uuid, filas jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.envios := private.hold_envio(envio);
begin
  if jsonb_typeof(filas) is distinct from 'array' or jsonb_array_length(filas) > 200 then
    raise exception using errcode = 'PT400', message = 'Se admiten 200 correos de una vez como máximo';
  end if;
  if held.estado <> 'preparando' or held.user_id <> auth.uid() then
    raise exception using errcode = 'PT409', message = 'A ese envío ya no se le añaden correos';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (deal text)
    where not exists (select from private.deals_visibles d where d.id = f.deal)
  ) then
    raise exception using errcode = 'PT409', message = 'Algún expediente ya no existe: vuelva a comprobarlos';
  end if;
  insert into public.correos (envio_id, deal_id, para, asunto, cuerpo, estado, error)
  select held.id, f.deal, coalesce(w.email, ''), f.asunto, f.cuerpo,
    case when w.motivo is not null then 'omitido' when held.modo = 'eml' then 'borrador' else 'pendiente' end, w.motivo
  from jsonb_to_recordset(filas) f (deal text, asunto text, cuerpo text)
  cross join lateral private.destinatario_de(f.deal, auth.uid()) w
  on conflict (envio_id, deal_id) do nothing;
  if (select count(*) from public.correos c where c.envio_id = held.id) > 5000 then
    raise exception using errcode = 'PT400', message = 'Un envío tiene 5.000 correos como máximo';
  end if;
  return (select count(*) from public.correos c where c.envio_id = held.id);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Algún correo no tiene asunto o texto, o son demasiado largos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.envio_acabar(envio uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.envios e SET estado = 'terminado'::text, cerrado_at = now(), cerrado_por = auth.uid()
   WHERE ((e.id = envio_acabar.envio) AND (e.estado = 'en_curso'::text) AND (NOT (EXISTS ( SELECT
            FROM public.correos c
           WHERE ((c.envio_id = envio_acabar.envio) AND (c.estado = ANY (ARRAY['pendiente'::text, 'enviando'::text])))))));
END;

CREATE OR REPLACE FUNCTION private.do_envio_accion(envio uuid, accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.envios := private.hold_envio(envio);
  before constant text[] := case accion
    when 'enviar' then array['preparando']
    when 'pausar' then array['en_curso']
    when 'continuar' then array['pausado']
    when 'cancelar' then array['preparando', 'en_curso', 'pausado']
  end;
begin
  if before is null then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  if held.estado <> all (before) then
    raise exception using errcode = 'PT409', message = 'El envío ha cambiado de estado: recargue la página';
  end if;
  if accion = 'cancelar' then
    update public.correos c set estado = 'cancelado' where c.envio_id = held.id and c.estado = 'pendiente';
    update public.envios e set estado = 'cancelado', cerrado_at = now(), cerrado_por = auth.uid() where e.id = held.id;
  else
    update public.envios e set estado = case accion when 'pausar' then 'pausado' else 'en_curso' end where e.id = held.id;
    perform private.envio_acabar(held.id);
  end if;
  return (select private.envio_row(e) from public.envios e where e.id = held.id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_correos_marcar(ids uuid[], accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  if accion is null or accion not in ('reintentar', 'enviado') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  perform private.hold_envio(e.id) from public.envios e
  where e.id in (select c.envio_id from public.correos c where c.id = any (ids)) order by e.id;
  with done as (
    update public.correos c set
      estado = case accion when 'reintentar' then 'pendiente' else 'enviado' end,
      error = case accion when 'enviado' then 'Dado por enviado a mano' end,
      intentos = 0, no_antes = null
    where c.id = any (ids) and not public.esta_bloqueado('deals', c.deal_id)
      and c.estado = any (case accion when 'reintentar' then array['fallido', 'dudoso'] else array['dudoso'] end)
    returning c.id, c.envio_id
  ), reopened as (
    update public.envios e set estado = 'en_curso', cerrado_at = null, cerrado_por = null
    where accion = 'reintentar' and e.estado in ('terminado', 'cancelado') and e.id in (select d.envio_id from done d)
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.correos_por_minuto()
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT LEAST(60, GREATEST(1, (s.value)::integer)) AS "least" FROM public.settings s WHERE ((s.name = 'correos_por_minuto'::text) AND (s.value ~ '^\d{1,3}$'::text))), 30);

CREATE OR REPLACE FUNCTION private.envio_row(e public.envios)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(e) || jsonb_build_object('autor', private.nombre_de((e).user_id), 'plantilla', (SELECT ((p.nombre || ' · v'::text) || p.version) FROM public.plantillas p WHERE (p.id = (envio_row.e).plantilla_id)), 'propio', (((e).user_id = auth.uid()) OR public.team_visibility()), 'por_minuto', private.correos_por_minuto())) || (SELECT jsonb_build_object('total', count(*), 'pendientes', count(*) FILTER (WHERE (c.estado = ANY (ARRAY['pendiente'::text, 'enviando'::text]))), 'enviados', count(*) FILTER (WHERE (c.estado = 'enviado'::text)), 'borradores', count(*) FILTER (WHERE (c.estado = 'borrador'::text)), 'fallidos', count(*) FILTER (WHERE (c.estado = 'fallido'::text)), 'dudosos', count(*) FILTER (WHERE (c.estado = 'dudoso'::text)), 'omitidos', count(*) FILTER (WHERE (c.estado = 'omitido'::text)), 'cancelados', count(*) FILTER (WHERE (c.estado = 'cancelado'::text))) AS jsonb_build_object FROM public.correos c WHERE (c.envio_id = (envio_row.e).id)));

CREATE OR REPLACE FUNCTION public.get_envio(envio uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (select private.envio_row(e) from public.envios e where e.id = envio);
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_envios(page_number integer DEFAULT 1, page_size integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  page jsonb;
begin
  perform private.check_staff();
  page := private.newest_page_of('public.envios', 'true', page_number, page_size);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.envio_row(f) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.envios f on f.id = (r.item ->> 'id')::uuid
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION public.correos_de(deal text DEFAULT NULL::text, envio uuid DEFAULT NULL::uuid, saltar integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  team constant boolean := public.team_visibility();
  -- The case files that are blocked for the caller: few, and asked for once, because a sending has thousands of mails.
  hidden constant text[] := array(
    select d.id from public.deals d where d.bloqueado_at is not null and not public.is_administrador()
  );
begin
  perform private.check_staff();
  return jsonb_build_object(
    'total', (
      select count(*) from public.correos c where (c.deal_id = deal or c.envio_id = envio) and c.deal_id <> all (hidden)
    ),
    'rows', (
      select coalesce(jsonb_agg(
        to_jsonb(f.c) || case when team or (f.c).user_id = auth.uid() then '{}' else '{"para": null, "asunto": null, "cuerpo": null}'::jsonb end
          || jsonb_build_object(
            'autor', private.nombre_de((f.c).user_id),
            'demandante', (select d.debtorfullname from public.deals d where d.id = (f.c).deal_id),
            'plantilla', (select p.nombre || ' · v' || p.version from public.plantillas p join public.envios e on e.plantilla_id = p.id
              where e.id = (f.c).envio_id)
          )
        order by f.position
      ), '[]')
      from (
        select c, row_number() over (order by
          case when envio is not null then array_position(array['dudoso', 'fallido', 'enviando', 'pendiente', 'omitido'], c.estado) end,
          c.created_at desc, c.id
        ) as position
        from public.correos c
        where (c.deal_id = deal or c.envio_id = envio) and c.deal_id <> all (hidden)
        order by position offset greatest(saltar, 0) limit 50
      ) f
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.correo_siguiente()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT t.id FROM ((public.correos t JOIN public.envios e ON (((e.id = t.envio_id) AND (e.estado = 'en_curso'::text) AND (e.modo = 'smtp'::text)))) JOIN public.staff s ON (((s.user_id = t.user_id) AND s.active AND (public.email_domain_error(s.email) IS NULL)))) WHERE ((t.estado = 'pendiente'::text) AND COALESCE((t.no_antes <= clock_timestamp()), true)) ORDER BY t.created_at, t.id LIMIT 1);

CREATE OR REPLACE FUNCTION private.correo_toca()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((private.correo_siguiente() IS NOT NULL) AND (NOT (EXISTS (SELECT FROM public.correos t WHERE (t.intento_at > (clock_timestamp() - ('00:01:00'::interval / (private.correos_por_minuto())::double precision)))))));

CREATE OR REPLACE FUNCTION private.correo_tomar()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  c public.correos;
  now_goes record;
begin
  if not private.correo_toca() then
    return null;
  end if;
  loop
    -- The state once more: somebody may have cancelled it a moment ago.
    select t.* into c from public.correos t
    where t.id = private.correo_siguiente() and t.estado = 'pendiente' for update skip locked;
    if c.id is null then
      return null;
    end if;
    select w.* into now_goes from private.destinatario_de(c.deal_id, c.user_id) w;
    if now_goes.motivo is null and now_goes.email = c.para then
      update public.correos t set estado = 'enviando', intentos = t.intentos + 1, intento_at = clock_timestamp(), error = null
      where t.id = c.id;
      return jsonb_build_object(
        'id', c.id, 'para', c.para, 'asunto', c.asunto, 'cuerpo', c.cuerpo,
        'responder', (select s.email from public.staff s where s.user_id = c.user_id)
      );
    end if;
    update public.correos t set
      estado = 'omitido', error = coalesce(now_goes.motivo, 'El cliente ha cambiado de dirección: vuelva a prepararlo')
    where t.id = c.id;
    perform private.envio_acabar(c.envio_id);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.correo_resultado(correo uuid, resultado text, motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  done public.correos;
begin
  update public.correos c set
    estado = case
      when resultado = 'despues' then case when c.intentos < 3 then 'pendiente' else 'fallido' end
      else resultado
    end,
    no_antes = case when resultado = 'despues' then now() + c.intentos * interval '5 minutes' end,
    enviado_at = case when resultado = 'enviado' then now() end,
    error = left(motivo, 500)
  where c.id = correo and c.estado = 'enviando'
  returning * into done;
  perform private.envio_acabar(done.envio_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.correos_interrumpidos()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.correo_resultado(c.id, 'dudoso'::text, 'El programa se paró mientras se enviaba: compruebe si llegó antes de repetirlo'::text) AS correo_resultado
    FROM public.correos c
   WHERE (c.estado = 'enviando'::text);
END;

CREATE OR REPLACE FUNCTION private.correos_que_se_van()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.envio_acabar(f.envio_id) from (select distinct o.envio_id from old_rows o where o.estado in ('pendiente', 'enviando')) f;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.correo_que_vuelve()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    return new;
  end if;
  if new.estado = 'enviando' then
    new.estado := 'dudoso';
    new.error := 'Su expediente se eliminó mientras se enviaba: compruebe si llegó antes de repetirlo';
  elsif new.estado = 'pendiente' and not exists (
    select from public.envios e where e.id = new.envio_id and e.estado in ('preparando', 'en_curso', 'pausado')
  ) then
    new.estado := 'cancelado';
    new.error := 'El envío terminó mientras su expediente estaba en la Papelera: vuelva a prepararlo';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.envio_crear(envio uuid, plantilla uuid, titulo text, modo text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('envio_crear'::text), private.operation_end('envio_crear'::text, to_jsonb(private.do_envio_crear(envio, plantilla, titulo, modo)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.envio_anadir(envio uuid, filas jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('envio_anadir'::text), private.operation_end('envio_anadir'::text, to_jsonb(private.do_envio_anadir(envio, filas)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.envio_accion(envio uuid, accion text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('envio_accion'::text), private.operation_end('envio_accion'::text, private.do_envio_accion(envio, accion)));

CREATE OR REPLACE FUNCTION public.correos_marcar(ids uuid[], accion text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('correos_marcar'::text), private.operation_end('correos_marcar'::text, private.do_correos_marcar(ids, accion)));

drop policy settings_insert_administrador on public.settings;
create policy settings_insert_administrador on public.settings for insert to authenticated
with check ((( SELECT public.is_administrador() AS is_administrador) AND (name = ANY (private.ajustes_editables()))));

drop policy settings_update_administrador on public.settings;
create policy settings_update_administrador on public.settings for update to authenticated
using ((( SELECT public.is_administrador() AS is_administrador) AND (name = ANY (private.ajustes_editables()))))
with check ((( SELECT public.is_administrador() AS is_administrador) AND (name = ANY (private.ajustes_editables()))));

create policy fases_select_staff on public.fases for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy servicios_select_staff on public.servicios for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy servicios_insert_administrador on public.servicios for insert to authenticated
with check ((( SELECT public.is_administrador() AS is_administrador) AND (user_id = ( SELECT auth.uid() AS uid))));

create policy servicios_update_administrador on public.servicios for update to authenticated
using (( SELECT public.is_administrador() AS is_administrador))
with check (( SELECT public.is_administrador() AS is_administrador));

create policy servicios_delete_administrador on public.servicios for delete to authenticated
using (( SELECT public.is_administrador() AS is_administrador));

drop policy deals_insert_staff on public.deals;
create policy deals_insert_staff on public.deals for insert to authenticated
with check ((( SELECT public.is_staff() AS is_staff) AND (user_id = ( SELECT auth.uid() AS uid)) AND ((importacion_id IS NULL) OR public.own_importacion(importacion_id)) AND (fase IS NULL) AND (fase_desde IS NULL) AND (situacion = 'en_curso'::text) AND (situacion_motivo IS NULL) AND (servicio_id IS NULL)));

create policy aportaciones_select_staff on public.aportaciones for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy plantillas_select_staff on public.plantillas for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy lotes_select_staff on public.lotes for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy escritos_select_staff on public.escritos for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy fases_historial_select_staff on public.fases_historial for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy organos_select_staff on public.organos for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy profesionales_select_staff on public.profesionales for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy procedimientos_select_staff on public.procedimientos for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy procedimientos_delete_staff on public.procedimientos for delete to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy importes_select_staff on public.importes for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy resultados_select_staff on public.resultados for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy notificaciones_judiciales_select_owner on public.notificaciones_judiciales for select to authenticated
using ((( SELECT public.is_staff() AS is_staff) AND ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.team_visibility() AS team_visibility))));

create policy masc_vias_select_staff on public.masc_vias for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy masc_intentos_select_staff on public.masc_intentos for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy masc_evidencias_select_staff on public.masc_evidencias for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy masc_permisos_select_staff on public.masc_permisos for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

drop policy documentos_bloqueo on storage.objects;
create policy documentos_bloqueo on storage.objects as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.objeto_bloqueado(bucket_id, name)) OR public.se_retira_a_medias(id)))
with check (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.objeto_bloqueado(bucket_id, name))));

drop policy auditoria_bloqueo on public.auditoria;
create policy auditoria_bloqueo on public.auditoria as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT (public.esta_bloqueado(tabla, registro_id) OR ((accion = 'delete'::text) AND public.esta_bloqueado('deals'::text, (antes ->> 'deal_id'::text)))))));

create policy fases_historial_bloqueo on public.fases_historial as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy procedimientos_bloqueo on public.procedimientos as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy importes_bloqueo on public.importes as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy resultados_bloqueo on public.resultados as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy masc_intentos_bloqueo on public.masc_intentos as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy masc_evidencias_bloqueo on public.masc_evidencias as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy plantillas_objetos_delete_administrador on storage.objects for delete to authenticated
using (((bucket_id = 'plantillas'::text) AND ( SELECT public.is_administrador() AS is_administrador)));

create policy masc_permisos_bloqueo on public.masc_permisos as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy masc_justificantes_bloqueo on public.masc_justificantes as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('masc_justificantes'::text, (id)::text))));

create policy escritos_bloqueo on public.escritos as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy plantillas_objetos_select_staff on storage.objects for select to authenticated
using (((bucket_id = 'plantillas'::text) AND ( SELECT public.is_staff() AS is_staff)));

create policy plantillas_objetos_insert_administrador on storage.objects for insert to authenticated
with check (((bucket_id = 'plantillas'::text) AND ( SELECT public.is_administrador() AS is_administrador) AND (owner_id = (( SELECT auth.uid() AS uid))::text)));

create policy aportaciones_bloqueo on public.aportaciones as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy notificaciones_judiciales_bloqueo on public.notificaciones_judiciales as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (deal_id IS NULL) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

create policy avisos_preferencias_select_own on public.avisos_preferencias for select to authenticated
using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff)));

create policy agenda_suscripciones_select_own on public.agenda_suscripciones for select to authenticated
using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.is_staff() AS is_staff)));

create policy tareas_reglas_select_staff on public.tareas_reglas for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy tareas_periodicas_select_staff on public.tareas_periodicas for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy correos_bloqueo on public.correos as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

CREATE TRIGGER servicios_updated_at BEFORE UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER aportaciones_updated_at BEFORE UPDATE ON public.aportaciones FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER organos_updated_at BEFORE UPDATE ON public.organos FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER profesionales_updated_at BEFORE UPDATE ON public.profesionales FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER procedimientos_updated_at BEFORE INSERT OR UPDATE ON public.procedimientos FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER resultados_updated_at BEFORE INSERT OR UPDATE ON public.resultados FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER notificaciones_judiciales_updated_at BEFORE UPDATE ON public.notificaciones_judiciales FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER masc_vias_updated_at BEFORE UPDATE ON public.masc_vias FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER procedimientos_total_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.procedimientos FOR EACH STATEMENT EXECUTE FUNCTION derived.note_write();
alter table public.procedimientos enable always trigger procedimientos_total_written;

CREATE TRIGGER importes_total_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.importes FOR EACH STATEMENT EXECUTE FUNCTION derived.note_write();
alter table public.importes enable always trigger importes_total_written;

CREATE TRIGGER resultados_total_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.resultados FOR EACH STATEMENT EXECUTE FUNCTION derived.note_write();
alter table public.resultados enable always trigger resultados_total_written;

CREATE TRIGGER fases_historial_bloqueo_wait BEFORE INSERT OR DELETE OR UPDATE ON public.fases_historial FOR EACH STATEMENT EXECUTE FUNCTION private.wait_for_blocking();

CREATE TRIGGER fases_historial_fase_insert AFTER INSERT ON public.fases_historial REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION private.deals_follow_fases();

CREATE TRIGGER fases_historial_fase_update AFTER UPDATE ON public.fases_historial REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION private.deals_follow_fases();

CREATE TRIGGER fases_historial_fase_delete AFTER DELETE ON public.fases_historial REFERENCING OLD TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION private.deals_follow_fases();

CREATE TRIGGER procedimientos_un_principal BEFORE INSERT ON public.procedimientos FOR EACH ROW WHEN (new.principal) EXECUTE FUNCTION private.un_principal();

CREATE TRIGGER procedimientos_otro_principal AFTER DELETE ON public.procedimientos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.otro_principal();

CREATE TRIGGER agenda_days_insert AFTER INSERT ON public.agenda REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_agenda_dias();
alter table public.agenda enable always trigger agenda_days_insert;

CREATE TRIGGER agenda_days_delete AFTER DELETE ON public.agenda REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_agenda_dias();
alter table public.agenda enable always trigger agenda_days_delete;

CREATE TRIGGER agenda_days_update AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_agenda_dias();
alter table public.agenda enable always trigger agenda_days_update;

CREATE TRIGGER agenda_days_truncate AFTER TRUNCATE ON public.agenda FOR EACH STATEMENT EXECUTE FUNCTION derived.count_agenda_dias();
alter table public.agenda enable always trigger agenda_days_truncate;

CREATE TRIGGER deals_steps_insert AFTER INSERT ON public.deals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_nuevos();
alter table public.deals enable always trigger deals_steps_insert;

CREATE TRIGGER deals_steps_update AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_de_deals();
alter table public.deals enable always trigger deals_steps_update;

CREATE TRIGGER deals_steps_delete AFTER DELETE ON public.deals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_de_deals();
alter table public.deals enable always trigger deals_steps_delete;

CREATE TRIGGER deals_steps_truncate AFTER TRUNCATE ON public.deals FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_truncados();
alter table public.deals enable always trigger deals_steps_truncate;

CREATE TRIGGER agenda_steps_insert AFTER INSERT ON public.agenda REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_de_agenda();
alter table public.agenda enable always trigger agenda_steps_insert;

CREATE TRIGGER agenda_steps_update AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_de_agenda();
alter table public.agenda enable always trigger agenda_steps_update;

CREATE TRIGGER agenda_steps_delete AFTER DELETE ON public.agenda REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_de_agenda();
alter table public.agenda enable always trigger agenda_steps_delete;

CREATE TRIGGER agenda_steps_truncate AFTER TRUNCATE ON public.agenda FOR EACH STATEMENT EXECUTE FUNCTION derived.pasos_truncados();
alter table public.agenda enable always trigger agenda_steps_truncate;

CREATE TRIGGER plazos_tipo_updated_at BEFORE UPDATE ON public.plazos_tipo FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER servicios_valores BEFORE INSERT OR UPDATE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.check_servicio();

CREATE TRIGGER servicios_en_uso BEFORE DELETE ON public.servicios FOR EACH ROW EXECUTE FUNCTION private.refuse_servicio_en_uso();

CREATE TRIGGER masc_intento_changed BEFORE INSERT OR UPDATE ON public.masc_intentos FOR EACH ROW EXECUTE FUNCTION private.masc_intento_changed();

CREATE TRIGGER masc_evidencias_inserted AFTER INSERT ON public.masc_evidencias REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.masc_evidencias_changed();

CREATE TRIGGER masc_evidencias_deleted AFTER DELETE ON public.masc_evidencias REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.masc_evidencias_changed();

CREATE TRIGGER masc_documentos_inserted AFTER INSERT ON public.deal_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.masc_documentos_changed();

CREATE TRIGGER masc_documentos_deleted AFTER DELETE ON public.deal_documents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.masc_documentos_changed();

CREATE TRIGGER masc_intentos_total_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.masc_intentos FOR EACH STATEMENT EXECUTE FUNCTION derived.note_write();
alter table public.masc_intentos enable always trigger masc_intentos_total_written;

CREATE TRIGGER masc_intento_que_vuelve AFTER INSERT ON public.masc_intentos FOR EACH ROW EXECUTE FUNCTION private.masc_intento_que_vuelve();

CREATE TRIGGER masc_justificantes_object BEFORE INSERT ON public.masc_justificantes FOR EACH ROW WHEN ((new.file_path IS NOT NULL)) EXECUTE FUNCTION private.name_object('expediente-documents');

CREATE TRIGGER plantillas_object BEFORE INSERT ON public.plantillas FOR EACH ROW EXECUTE FUNCTION private.name_object('plantillas');

CREATE TRIGGER escrito_que_vuelve BEFORE INSERT ON public.escritos FOR EACH ROW EXECUTE FUNCTION private.escrito_que_vuelve();

CREATE TRIGGER plantillas_updated_at BEFORE UPDATE ON public.plantillas FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER lotes_updated_at BEFORE UPDATE ON public.lotes FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER escritos_updated_at BEFORE UPDATE ON public.escritos FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER aportaciones_presentadas BEFORE UPDATE ON public.aportaciones FOR EACH ROW WHEN ((old.estado = 'presentada'::text)) EXECUTE FUNCTION private.keep_presentadas();

CREATE TRIGGER masc_evidencias_confidenciales AFTER INSERT OR UPDATE OF confidencial ON public.masc_evidencias FOR EACH ROW WHEN (new.confidencial) EXECUTE FUNCTION private.masc_evidencias_confidenciales();

CREATE TRIGGER notificaciones_judiciales_object BEFORE INSERT ON public.notificaciones_judiciales FOR EACH ROW WHEN ((new.documento_id IS NULL)) EXECUTE FUNCTION private.name_object('expediente-documents');

CREATE TRIGGER agenda_avisa_insert AFTER INSERT ON public.agenda REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.agenda_avisa_nueva();

CREATE TRIGGER agenda_avisa_update AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.agenda_avisa_cambio();

CREATE TRIGGER importaciones_avisa AFTER UPDATE ON public.importaciones FOR EACH ROW WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL))) EXECUTE FUNCTION private.importacion_avisa();

CREATE TRIGGER lotes_avisa AFTER UPDATE ON public.lotes FOR EACH ROW WHEN (((old.estado = 'en_curso'::text) AND (new.estado = 'terminado'::text) AND (new.total > 1))) EXECUTE FUNCTION private.lote_avisa();

CREATE TRIGGER papelera_avisos_emptied AFTER DELETE ON public.papelera REFERENCING OLD TABLE AS emptied FOR EACH STATEMENT EXECUTE FUNCTION private.forget_emptied_avisos();

CREATE TRIGGER tareas_reglas_updated_at BEFORE UPDATE ON public.tareas_reglas FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER tareas_periodicas_updated_at BEFORE UPDATE ON public.tareas_periodicas FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER deal_documents_reglas_insert AFTER INSERT ON public.deal_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_documento_nuevo();

CREATE TRIGGER deal_documents_reglas_update AFTER UPDATE ON public.deal_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_documento_cambiado();

CREATE TRIGGER agenda_reglas_update AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_plazo_confirmado();

CREATE TRIGGER deals_reglas_insert AFTER INSERT ON public.deals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_fecha_nueva();

CREATE TRIGGER deals_reglas_update AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_fecha_cambiada();

CREATE TRIGGER deals_reglas_fase AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_fase();

CREATE TRIGGER importes_reglas_insert AFTER INSERT ON public.importes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_importe();

CREATE TRIGGER masc_intentos_reglas_insert AFTER INSERT ON public.masc_intentos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_masc_nuevo();

CREATE TRIGGER masc_intentos_reglas_update AFTER UPDATE ON public.masc_intentos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.reglas_masc_cambiado();

CREATE TRIGGER correos_que_se_van AFTER DELETE ON public.correos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.correos_que_se_van();

CREATE TRIGGER correo_que_vuelve BEFORE INSERT ON public.correos FOR EACH ROW EXECUTE FUNCTION private.correo_que_vuelve();

CREATE TRIGGER envios_updated_at BEFORE UPDATE ON public.envios FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER correos_updated_at BEFORE UPDATE ON public.correos FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER festivos_audit_insert AFTER INSERT ON public.festivos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER festivos_audit_update AFTER UPDATE ON public.festivos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER festivos_audit_delete AFTER DELETE ON public.festivos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER plazos_tipo_audit_insert AFTER INSERT ON public.plazos_tipo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('clave');

CREATE TRIGGER plazos_tipo_audit_update AFTER UPDATE ON public.plazos_tipo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('clave');

CREATE TRIGGER plazos_tipo_audit_delete AFTER DELETE ON public.plazos_tipo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('clave');

CREATE TRIGGER aportaciones_audit_insert AFTER INSERT ON public.aportaciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER aportaciones_audit_update AFTER UPDATE ON public.aportaciones REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER aportaciones_audit_delete AFTER DELETE ON public.aportaciones REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER masc_vias_audit_insert AFTER INSERT ON public.masc_vias REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('clave');

CREATE TRIGGER masc_vias_audit_update AFTER UPDATE ON public.masc_vias REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('clave');

CREATE TRIGGER masc_vias_audit_delete AFTER DELETE ON public.masc_vias REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('clave');

CREATE TRIGGER masc_intentos_audit_insert AFTER INSERT ON public.masc_intentos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER masc_intentos_audit_update AFTER UPDATE ON public.masc_intentos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER masc_intentos_audit_delete AFTER DELETE ON public.masc_intentos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER masc_evidencias_audit_insert AFTER INSERT ON public.masc_evidencias REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER masc_evidencias_audit_update AFTER UPDATE ON public.masc_evidencias REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER masc_evidencias_audit_delete AFTER DELETE ON public.masc_evidencias REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER masc_justificantes_audit_insert AFTER INSERT ON public.masc_justificantes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER masc_justificantes_audit_update AFTER UPDATE ON public.masc_justificantes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER masc_justificantes_audit_delete AFTER DELETE ON public.masc_justificantes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER masc_permisos_audit_insert AFTER INSERT ON public.masc_permisos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER masc_permisos_audit_update AFTER UPDATE ON public.masc_permisos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER masc_permisos_audit_delete AFTER DELETE ON public.masc_permisos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER tareas_reglas_audit_insert AFTER INSERT ON public.tareas_reglas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER tareas_reglas_audit_update AFTER UPDATE ON public.tareas_reglas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER tareas_reglas_audit_delete AFTER DELETE ON public.tareas_reglas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER tareas_periodicas_audit_insert AFTER INSERT ON public.tareas_periodicas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER tareas_periodicas_audit_update AFTER UPDATE ON public.tareas_periodicas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER tareas_periodicas_audit_delete AFTER DELETE ON public.tareas_periodicas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER fases_audit_insert AFTER INSERT ON public.fases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('clave');

CREATE TRIGGER fases_audit_update AFTER UPDATE ON public.fases REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('clave');

CREATE TRIGGER fases_audit_delete AFTER DELETE ON public.fases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('clave');

CREATE TRIGGER organos_audit_insert AFTER INSERT ON public.organos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER organos_audit_update AFTER UPDATE ON public.organos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER organos_audit_delete AFTER DELETE ON public.organos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER profesionales_audit_insert AFTER INSERT ON public.profesionales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER profesionales_audit_update AFTER UPDATE ON public.profesionales REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER profesionales_audit_delete AFTER DELETE ON public.profesionales REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER procedimientos_audit_insert AFTER INSERT ON public.procedimientos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER procedimientos_audit_update AFTER UPDATE ON public.procedimientos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER procedimientos_audit_delete AFTER DELETE ON public.procedimientos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER importes_audit_insert AFTER INSERT ON public.importes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER importes_audit_update AFTER UPDATE ON public.importes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER importes_audit_delete AFTER DELETE ON public.importes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER resultados_audit_insert AFTER INSERT ON public.resultados REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER resultados_audit_update AFTER UPDATE ON public.resultados REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER resultados_audit_delete AFTER DELETE ON public.resultados REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER servicios_audit_insert AFTER INSERT ON public.servicios REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER servicios_audit_update AFTER UPDATE ON public.servicios REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER servicios_audit_delete AFTER DELETE ON public.servicios REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER plantillas_audit_insert AFTER INSERT ON public.plantillas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER plantillas_audit_update AFTER UPDATE ON public.plantillas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER plantillas_audit_delete AFTER DELETE ON public.plantillas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER lotes_audit_insert AFTER INSERT ON public.lotes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER lotes_audit_update AFTER UPDATE ON public.lotes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER lotes_audit_delete AFTER DELETE ON public.lotes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER escritos_audit_insert AFTER INSERT ON public.escritos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER escritos_audit_update AFTER UPDATE ON public.escritos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER escritos_audit_delete AFTER DELETE ON public.escritos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER envios_audit_insert AFTER INSERT ON public.envios REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER envios_audit_update AFTER UPDATE ON public.envios REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER envios_audit_delete AFTER DELETE ON public.envios REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER correos_audit_insert AFTER INSERT ON public.correos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER correos_audit_update AFTER UPDATE ON public.correos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER correos_audit_delete AFTER DELETE ON public.correos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER notificaciones_judiciales_audit_insert AFTER INSERT ON public.notificaciones_judiciales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER notificaciones_judiciales_audit_update AFTER UPDATE ON public.notificaciones_judiciales REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER notificaciones_judiciales_audit_delete AFTER DELETE ON public.notificaciones_judiciales REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

drop trigger deals_papelera on public.deals;
CREATE TRIGGER deals_papelera BEFORE DELETE ON public.deals FOR EACH ROW EXECUTE FUNCTION public.send_to_papelera('agenda', 'deal_id', 'aportaciones', 'deal_id', 'correos', 'deal_id', 'deal_documents', 'deal_id', 'escritos', 'deal_id', 'fases_historial', 'deal_id', 'importes', 'deal_id', 'masc_evidencias', 'deal_id', 'masc_intentos', 'deal_id', 'masc_permisos', 'deal_id', 'notificaciones_judiciales', 'deal_id', 'procedimientos', 'deal_id', 'resultados', 'deal_id');

CREATE TRIGGER procedimientos_papelera BEFORE DELETE ON public.procedimientos FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.send_to_papelera();

CREATE TRIGGER servicios_papelera BEFORE DELETE ON public.servicios FOR EACH ROW EXECUTE FUNCTION public.send_to_papelera();

CREATE TRIGGER operation_begin BEFORE INSERT OR DELETE OR UPDATE ON public.procedimientos FOR EACH STATEMENT EXECUTE FUNCTION private.begin_table_operation();

CREATE TRIGGER operation_inserted AFTER INSERT ON public.procedimientos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.end_table_operation();

CREATE TRIGGER operation_updated AFTER UPDATE ON public.procedimientos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.end_table_operation();

CREATE TRIGGER operation_deleted AFTER DELETE ON public.procedimientos REFERENCING OLD TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.end_table_operation();

CREATE TRIGGER operation_begin BEFORE INSERT OR DELETE OR UPDATE ON public.servicios FOR EACH STATEMENT EXECUTE FUNCTION private.begin_table_operation();

CREATE TRIGGER operation_inserted AFTER INSERT ON public.servicios REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.end_table_operation();

CREATE TRIGGER operation_updated AFTER UPDATE ON public.servicios REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.end_table_operation();

CREATE TRIGGER operation_deleted AFTER DELETE ON public.servicios REFERENCING OLD TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.end_table_operation();

grant execute on function private.ajustes_editables() to authenticated;

grant execute on function public.deals_agrupados(text,jsonb,text) to authenticated;

grant execute on function public.deals_agrupados(text,jsonb,text) to service_role;

grant execute on function private.do_set_deals_field(text[],text,text,timestamp with time zone,uuid) to authenticated;

grant execute on function public.se_retira_a_medias(uuid) to authenticated;

grant execute on function public.se_retira_a_medias(uuid) to service_role;

grant execute on function public.set_deals_field(text[],text,text,timestamp with time zone,uuid) to authenticated;

grant execute on function public.set_deals_field(text[],text,text,timestamp with time zone,uuid) to service_role;

grant execute on function private.hold_living(text,jsonb) to authenticated;

grant execute on function private.do_import_rows_con_vida(text,text[],text,boolean,uuid,boolean) to authenticated;

grant execute on function private.do_guardar_organo(jsonb) to authenticated;

grant execute on function public.informe_documentos() to authenticated;

grant execute on function public.informe_documentos() to service_role;

grant execute on function public.reclamaciones_sin_respuesta() to authenticated;

grant execute on function public.reclamaciones_sin_respuesta() to service_role;

grant execute on function public.informe_embudo(text,text) to authenticated;

grant execute on function public.informe_embudo(text,text) to service_role;

grant execute on function public.informe_respuestas(text,text) to authenticated;

grant execute on function public.informe_respuestas(text,text) to service_role;

grant execute on function public.preview_fase(text[],text,date,boolean) to authenticated;

grant execute on function public.preview_fase(text[],text,date,boolean) to service_role;

grant execute on function private.do_mover_fase(text[],jsonb,timestamp with time zone) to authenticated;

grant execute on function private.do_anular_fases(bigint[]) to authenticated;

grant execute on function private.do_guardar_situacion(text,text,text) to authenticated;

grant execute on function private.do_guardar_fase(text,text,boolean) to authenticated;

grant execute on function public.deshacer_notificacion(uuid) to authenticated;

grant execute on function public.deshacer_notificacion(uuid) to service_role;

grant execute on function private.do_guardar_profesional(jsonb) to authenticated;

grant execute on function private.do_guardar_procedimiento(text,jsonb) to authenticated;

grant execute on function private.do_anotar_importe(text,jsonb) to authenticated;

grant execute on function private.do_corregir_importe(uuid,text) to authenticated;

grant execute on function private.saldos_de(text) to authenticated;

grant execute on function private.do_guardar_resultado(text,jsonb) to authenticated;

grant execute on function private.do_quitar_resultado(uuid) to authenticated;

grant execute on function public.candidatos_extension(uuid) to authenticated;

grant execute on function public.candidatos_extension(uuid) to service_role;

grant execute on function public.guardar_fase(text,text,boolean) to authenticated;

grant execute on function public.guardar_fase(text,text,boolean) to service_role;

grant execute on function public.mover_fase(text[],jsonb,timestamp with time zone) to authenticated;

grant execute on function public.mover_fase(text[],jsonb,timestamp with time zone) to service_role;

grant execute on function public.anular_fases(bigint[]) to authenticated;

grant execute on function public.anular_fases(bigint[]) to service_role;

grant execute on function public.guardar_situacion(text,text,text) to authenticated;

grant execute on function public.guardar_situacion(text,text,text) to service_role;

grant execute on function public.guardar_procedimiento(text,jsonb) to authenticated;

grant execute on function public.guardar_procedimiento(text,jsonb) to service_role;

grant execute on function public.guardar_organo(jsonb) to authenticated;

grant execute on function public.guardar_organo(jsonb) to service_role;

grant execute on function public.guardar_profesional(jsonb) to authenticated;

grant execute on function public.guardar_profesional(jsonb) to service_role;

grant execute on function public.anotar_importe(text,jsonb) to authenticated;

grant execute on function public.anotar_importe(text,jsonb) to service_role;

grant execute on function public.corregir_importe(uuid,text) to authenticated;

grant execute on function public.corregir_importe(uuid,text) to service_role;

grant execute on function private.do_masc_permitir(text,text) to authenticated;

grant execute on function public.guardar_resultado(text,jsonb) to authenticated;

grant execute on function public.guardar_resultado(text,jsonb) to service_role;

grant execute on function public.quitar_resultado(uuid) to authenticated;

grant execute on function public.quitar_resultado(uuid) to service_role;

grant execute on function public.vida_de_deal(text) to authenticated;

grant execute on function public.vida_de_deal(text) to service_role;

grant execute on function public.nombres_procesales(text,text) to authenticated;

grant execute on function public.nombres_procesales(text,text) to service_role;

grant execute on function public.fases_contadas() to authenticated;

grant execute on function public.fases_contadas() to service_role;

grant execute on function public.informe_fases(date,date) to authenticated;

grant execute on function public.informe_fases(date,date) to service_role;

grant execute on function public.masc_guardar(jsonb,uuid) to authenticated;

grant execute on function public.masc_guardar(jsonb,uuid) to service_role;

grant execute on function public.masc_guardar_via(text,integer,text) to authenticated;

grant execute on function public.masc_guardar_via(text,integer,text) to service_role;

grant execute on function private.columnas_de_vida() to authenticated;

grant execute on function private.importar_vida(text[],jsonb,text[]) to authenticated;

grant execute on function private.vida_exportada(text) to authenticated;

grant execute on function public.descartar_notificacion(uuid) to authenticated;

grant execute on function public.descartar_notificacion(uuid) to service_role;

grant execute on function private.do_agenda_cambiar(jsonb,uuid) to authenticated;

grant execute on function private.do_agenda_marcar(uuid[],text,text,uuid,uuid) to authenticated;

grant execute on function private.do_cambiar_festivos(jsonb,date[],text,text) to authenticated;

grant execute on function public.procedimientos_principales(text[]) to authenticated;

grant execute on function public.procedimientos_principales(text[]) to service_role;

grant execute on function public.agenda_cambiar(jsonb,uuid) to authenticated;

grant execute on function public.agenda_cambiar(jsonb,uuid) to service_role;

grant execute on function public.agenda_marcar(uuid[],text,text,uuid,uuid) to authenticated;

grant execute on function public.agenda_marcar(uuid[],text,text,uuid,uuid) to service_role;

grant execute on function public.cambiar_festivos(jsonb,date[],text,text) to authenticated;

grant execute on function public.cambiar_festivos(jsonb,date[],text,text) to service_role;

grant execute on function public.agenda_cargas() to authenticated;

grant execute on function public.agenda_cargas() to service_role;

grant execute on function public.list_sin_paso(integer,integer,text) to authenticated;

grant execute on function public.list_sin_paso(integer,integer,text) to service_role;

grant execute on function private.do_asignar_servicio(text[],uuid,uuid,timestamp with time zone) to authenticated;

grant execute on function private.do_guardar_plazo_tipo(jsonb) to authenticated;

grant execute on function private.do_firmar_plazo_tipo(text,text,timestamp with time zone) to authenticated;

grant execute on function public.guardar_plazo_tipo(jsonb) to authenticated;

grant execute on function public.guardar_plazo_tipo(jsonb) to service_role;

grant execute on function public.firmar_plazo_tipo(text,text,timestamp with time zone) to authenticated;

grant execute on function public.firmar_plazo_tipo(text,text,timestamp with time zone) to service_role;

grant execute on function public.servicio_del_expediente(text) to authenticated;

grant execute on function public.servicio_del_expediente(text) to service_role;

grant execute on function public.servicio_previa(text[],uuid) to authenticated;

grant execute on function public.servicio_previa(text[],uuid) to service_role;

grant execute on function private.do_avisos_marcar(bigint[],boolean) to authenticated;

grant execute on function public.asignar_servicio(text[],uuid,uuid,timestamp with time zone) to authenticated;

grant execute on function public.asignar_servicio(text[],uuid,uuid,timestamp with time zone) to service_role;

grant execute on function public.servicios_deteccion() to authenticated;

grant execute on function public.servicios_deteccion() to service_role;

grant execute on function private.do_detectar_servicios(uuid,timestamp with time zone,boolean,integer) to authenticated;

grant execute on function public.detectar_servicios(uuid,timestamp with time zone,boolean,integer) to authenticated;

grant execute on function public.detectar_servicios(uuid,timestamp with time zone,boolean,integer) to service_role;

grant execute on function private.do_deshacer_servicios(uuid) to authenticated;

grant execute on function private.do_crear_suscripcion(uuid,text,text,text,boolean) to authenticated;

grant execute on function public.deshacer_servicios(uuid) to authenticated;

grant execute on function public.deshacer_servicios(uuid) to service_role;

grant execute on function public.servicios_asignados() to authenticated;

grant execute on function public.servicios_asignados() to service_role;

grant execute on function public.crear_suscripcion(uuid,text,text,text,boolean) to authenticated;

grant execute on function public.crear_suscripcion(uuid,text,text,text,boolean) to service_role;

grant execute on function public.list_servicios(text,text,text,boolean,integer,integer) to authenticated;

grant execute on function public.list_servicios(text,text,text,boolean,integer,integer) to service_role;

grant execute on function public.cifras_de_servicio(uuid) to authenticated;

grant execute on function public.cifras_de_servicio(uuid) to service_role;

grant execute on function private.do_masc_quitar_justificante(uuid) to authenticated;

grant execute on function private.do_masc_guardar(jsonb,uuid) to authenticated;

grant execute on function private.do_masc_marcar(uuid,text,text) to authenticated;

grant execute on function private.do_masc_enviar(jsonb,jsonb) to authenticated;

grant execute on function private.do_masc_deshacer(uuid) to authenticated;

grant execute on function private.do_masc_guardar_via(text,integer,text) to authenticated;

grant execute on function private.do_masc_aportar(uuid,uuid,text,boolean) to authenticated;

grant execute on function private.do_masc_retirar(uuid) to authenticated;

grant execute on function private.do_masc_guardar_justificantes(jsonb) to authenticated;

grant execute on function public.masc_puede_demandar(text) to authenticated;

grant execute on function public.masc_puede_demandar(text) to service_role;

grant execute on function public.masc_enviar(jsonb,jsonb) to authenticated;

grant execute on function public.masc_enviar(jsonb,jsonb) to service_role;

grant execute on function public.masc_guardar_justificantes(jsonb) to authenticated;

grant execute on function public.masc_guardar_justificantes(jsonb) to service_role;

grant execute on function public.masc_quitar_justificante(uuid) to authenticated;

grant execute on function public.masc_quitar_justificante(uuid) to service_role;

grant execute on function public.masc_marcar(uuid,text,text) to authenticated;

grant execute on function public.masc_marcar(uuid,text,text) to service_role;

grant execute on function public.masc_deshacer(uuid) to authenticated;

grant execute on function public.masc_deshacer(uuid) to service_role;

grant execute on function public.masc_aportar(uuid,uuid,text,boolean) to authenticated;

grant execute on function public.masc_aportar(uuid,uuid,text,boolean) to service_role;

grant execute on function public.masc_retirar(uuid) to authenticated;

grant execute on function public.masc_retirar(uuid) to service_role;

grant execute on function public.masc_permitir(text,text) to authenticated;

grant execute on function public.masc_permitir(text,text) to service_role;

grant execute on function public.masc_por_justificar(uuid) to authenticated;

grant execute on function public.masc_por_justificar(uuid) to service_role;

grant execute on function public.masc_de_expediente(text) to authenticated;

grant execute on function public.masc_de_expediente(text) to service_role;

grant execute on function public.get_lote(uuid) to authenticated;

grant execute on function public.get_lote(uuid) to service_role;

grant execute on function private.do_revocar_suscripcion(uuid) to authenticated;

grant execute on function public.revocar_suscripcion(uuid) to authenticated;

grant execute on function public.revocar_suscripcion(uuid) to service_role;

grant execute on function public.masc_colas() to authenticated;

grant execute on function public.masc_colas() to service_role;

grant execute on function public.masc_preparar(text[]) to authenticated;

grant execute on function public.masc_preparar(text[]) to service_role;

grant execute on function public.masc_para_enviar(text[]) to authenticated;

grant execute on function public.masc_para_enviar(text[]) to service_role;

grant execute on function public.masc_sin_asignar() to authenticated;

grant execute on function public.masc_sin_asignar() to service_role;

grant execute on function public.masc_por_referencia(text) to authenticated;

grant execute on function public.masc_por_referencia(text) to service_role;

grant execute on function public.list_lotes(integer,integer) to authenticated;

grant execute on function public.list_lotes(integer,integer) to service_role;

grant execute on function private.do_lote_tomar(uuid,uuid) to authenticated;

grant execute on function public.masc_informe() to authenticated;

grant execute on function public.masc_informe() to service_role;

grant execute on function private.do_plantilla_guardar(jsonb) to authenticated;

grant execute on function private.do_plantilla_estado(uuid,text,text) to authenticated;

grant execute on function public.list_plantillas() to authenticated;

grant execute on function public.list_plantillas() to service_role;

grant execute on function public.servicios_y_fases(text[]) to authenticated;

grant execute on function public.servicios_y_fases(text[]) to service_role;

grant execute on function public.escritos_datos(text[]) to authenticated;

grant execute on function public.escritos_datos(text[]) to service_role;

grant execute on function private.do_lote_confirmar(uuid,uuid,text,text[],boolean) to authenticated;

grant execute on function public.lote_pendientes(uuid,integer) to authenticated;

grant execute on function public.lote_pendientes(uuid,integer) to service_role;

grant execute on function private.do_lote_anotar(uuid,uuid,jsonb) to authenticated;

grant execute on function private.do_lote_cerrar(uuid,text) to authenticated;

grant execute on function private.do_escritos_marcar(uuid[],text,text) to authenticated;

grant execute on function private.do_escritos_pdf(jsonb) to authenticated;

grant execute on function public.escritos_por_numero(text[]) to authenticated;

grant execute on function public.escritos_por_numero(text[]) to service_role;

grant execute on function public.list_escritos(text,jsonb,text,boolean,integer,integer) to authenticated;

grant execute on function public.list_escritos(text,jsonb,text,boolean,integer,integer) to service_role;

grant execute on function public.plantilla_guardar(jsonb) to authenticated;

grant execute on function public.plantilla_guardar(jsonb) to service_role;

grant execute on function public.plantilla_estado(uuid,text,text) to authenticated;

grant execute on function public.plantilla_estado(uuid,text,text) to service_role;

grant execute on function public.lote_confirmar(uuid,uuid,text,text[],boolean) to authenticated;

grant execute on function public.lote_confirmar(uuid,uuid,text,text[],boolean) to service_role;

grant execute on function public.lote_tomar(uuid,uuid) to authenticated;

grant execute on function public.lote_tomar(uuid,uuid) to service_role;

grant execute on function public.lote_anotar(uuid,uuid,jsonb) to authenticated;

grant execute on function public.lote_anotar(uuid,uuid,jsonb) to service_role;

grant execute on function public.lote_cerrar(uuid,text) to authenticated;

grant execute on function public.lote_cerrar(uuid,text) to service_role;

grant execute on function public.escritos_marcar(uuid[],text,text) to authenticated;

grant execute on function public.escritos_marcar(uuid[],text,text) to service_role;

grant execute on function public.escritos_pdf(jsonb) to authenticated;

grant execute on function public.escritos_pdf(jsonb) to service_role;

grant execute on function private.do_guardar_aportacion(jsonb) to authenticated;

grant execute on function private.do_tomar_notificacion(uuid,boolean) to authenticated;

grant execute on function private.do_marcar_aportacion(uuid,text,jsonb) to authenticated;

grant execute on function public.guardar_aportacion(jsonb) to authenticated;

grant execute on function public.guardar_aportacion(jsonb) to service_role;

grant execute on function public.marcar_aportacion(uuid,text,jsonb) to authenticated;

grant execute on function public.marcar_aportacion(uuid,text,jsonb) to service_role;

grant execute on function public.anotar_inspecciones(jsonb) to authenticated;

grant execute on function public.anotar_inspecciones(jsonb) to service_role;

grant execute on function public.documentos_sin_inspeccion(integer,integer) to authenticated;

grant execute on function public.documentos_sin_inspeccion(integer,integer) to service_role;

grant execute on function public.documentos_ajenos(text[]) to authenticated;

grant execute on function public.documentos_ajenos(text[]) to service_role;

grant execute on function public.requisitos_de_demanda(text[]) to authenticated;

grant execute on function public.requisitos_de_demanda(text[]) to service_role;

grant execute on function public.buscar_asuntos(jsonb) to authenticated;

grant execute on function public.buscar_asuntos(jsonb) to service_role;

grant execute on function public.notificaciones_conocidas(text[]) to authenticated;

grant execute on function public.notificaciones_conocidas(text[]) to service_role;

grant execute on function private.do_registrar_notificaciones(jsonb) to authenticated;

grant execute on function private.do_aceptar_notificacion(uuid,jsonb) to authenticated;

grant execute on function private.do_deshacer_notificacion(uuid) to authenticated;

grant execute on function private.do_descartar_notificacion(uuid) to authenticated;

grant execute on function public.registrar_notificaciones(jsonb) to authenticated;

grant execute on function public.registrar_notificaciones(jsonb) to service_role;

grant execute on function public.tomar_notificacion(uuid,boolean) to authenticated;

grant execute on function public.tomar_notificacion(uuid,boolean) to service_role;

grant execute on function public.aceptar_notificacion(uuid,jsonb) to authenticated;

grant execute on function public.aceptar_notificacion(uuid,jsonb) to service_role;

grant execute on function public.list_notificaciones_judiciales(text,jsonb,text,boolean,integer,integer) to authenticated;

grant execute on function public.list_notificaciones_judiciales(text,jsonb,text,boolean,integer,integer) to service_role;

grant execute on function public.resumen_notificaciones() to authenticated;

grant execute on function public.resumen_notificaciones() to service_role;

grant execute on function public.sumar_habiles(date,integer) to authenticated;

grant execute on function public.sumar_habiles(date,integer) to service_role;

grant execute on function public.avisos_nuevos(bigint) to authenticated;

grant execute on function public.avisos_nuevos(bigint) to service_role;

grant execute on function public.list_avisos(jsonb,integer,integer) to authenticated;

grant execute on function public.list_avisos(jsonb,integer,integer) to service_role;

grant execute on function public.avisos_marcar(bigint[],boolean) to authenticated;

grant execute on function public.avisos_marcar(bigint[],boolean) to service_role;

grant execute on function private.do_avisos_preferir(boolean,integer[]) to authenticated;

grant execute on function public.avisos_preferir(boolean,integer[]) to authenticated;

grant execute on function public.avisos_preferir(boolean,integer[]) to service_role;

grant execute on function private.do_aplicar_regla(uuid) to authenticated;

grant execute on function public.agenda_ics(text) to anon;

grant execute on function public.agenda_ics(text) to authenticated;

grant execute on function public.agenda_ics(text) to service_role;

grant execute on function public.probar_regla(jsonb) to authenticated;

grant execute on function public.probar_regla(jsonb) to service_role;

grant execute on function private.do_guardar_regla(jsonb) to authenticated;

grant execute on function private.do_borrar_regla(uuid) to authenticated;

grant execute on function public.guardar_regla(jsonb) to authenticated;

grant execute on function public.guardar_regla(jsonb) to service_role;

grant execute on function public.aplicar_regla(uuid) to authenticated;

grant execute on function public.aplicar_regla(uuid) to service_role;

grant execute on function public.borrar_regla(uuid) to authenticated;

grant execute on function public.borrar_regla(uuid) to service_role;

grant execute on function private.do_guardar_periodica(jsonb) to authenticated;

grant execute on function private.do_borrar_periodica(uuid) to authenticated;

grant execute on function public.borrar_periodica(uuid) to authenticated;

grant execute on function public.borrar_periodica(uuid) to service_role;

grant execute on function public.guardar_periodica(jsonb) to authenticated;

grant execute on function public.guardar_periodica(jsonb) to service_role;

grant execute on function public.buscar_en_documentos(text,integer) to authenticated;

grant execute on function public.buscar_en_documentos(text,integer) to service_role;

grant execute on function public.textos_de_deal(text,text) to authenticated;

grant execute on function public.textos_de_deal(text,text) to service_role;

grant execute on function public.documentos_sin_texto(jsonb) to authenticated;

grant execute on function public.documentos_sin_texto(jsonb) to service_role;

grant execute on function public.documentos_por_leer(text[]) to authenticated;

grant execute on function public.documentos_por_leer(text[]) to service_role;

grant execute on function private.do_guardar_texto_documento(uuid,text,text[]) to authenticated;

grant execute on function public.guardar_texto_documento(uuid,text,text[]) to authenticated;

grant execute on function public.guardar_texto_documento(uuid,text,text[]) to service_role;

grant execute on function public.textos_de_escritos(uuid[]) to authenticated;

grant execute on function public.textos_de_escritos(uuid[]) to service_role;

grant execute on function private.anotar_cambio(uuid,text,text,text[]) to authenticated;

grant execute on function public.list_cambios_en_bloque(integer,integer) to authenticated;

grant execute on function public.list_cambios_en_bloque(integer,integer) to service_role;

grant execute on function private.do_deshacer_cambio_en_bloque(uuid) to authenticated;

grant execute on function public.deshacer_cambio_en_bloque(uuid) to authenticated;

grant execute on function public.deshacer_cambio_en_bloque(uuid) to service_role;

grant execute on function public.correos_destinatarios(text[]) to authenticated;

grant execute on function public.correos_destinatarios(text[]) to service_role;

grant execute on function private.do_envio_crear(uuid,uuid,text,text) to authenticated;

grant execute on function private.do_envio_anadir(uuid,jsonb) to authenticated;

grant execute on function private.do_envio_accion(uuid,text) to authenticated;

grant execute on function private.do_correos_marcar(uuid[],text) to authenticated;

grant execute on function public.get_envio(uuid) to authenticated;

grant execute on function public.get_envio(uuid) to service_role;

grant execute on function public.list_envios(integer,integer) to authenticated;

grant execute on function public.list_envios(integer,integer) to service_role;

grant execute on function public.correos_de(text,uuid,integer) to authenticated;

grant execute on function public.correos_de(text,uuid,integer) to service_role;

grant execute on function public.correos_marcar(uuid[],text) to authenticated;

grant execute on function public.correos_marcar(uuid[],text) to service_role;

grant execute on function public.envio_crear(uuid,uuid,text,text) to authenticated;

grant execute on function public.envio_crear(uuid,uuid,text,text) to service_role;

grant execute on function public.envio_anadir(uuid,jsonb) to authenticated;

grant execute on function public.envio_anadir(uuid,jsonb) to service_role;

grant execute on function public.envio_accion(uuid,text) to authenticated;

grant execute on function public.envio_accion(uuid,text) to service_role;

grant delete, insert, select on table public.servicios to authenticated;

grant select on table public.fases to authenticated;

grant select on table public.aportaciones to authenticated;

grant select on table public.lotes to authenticated;

grant select on table public.plantillas to authenticated;

grant select on table public.fases_historial to authenticated;

grant select on table public.organos to authenticated;

grant select on table public.profesionales to authenticated;

grant delete, select on table public.procedimientos to authenticated;

grant select on table public.importes to authenticated;

grant select on table public.resultados to authenticated;

grant select on table public.masc_vias to authenticated;

grant select on table public.masc_intentos to authenticated;

grant select on table public.masc_evidencias to authenticated;

grant select on table public.masc_permisos to authenticated;

grant select on table public.avisos_preferencias to authenticated;

grant select on table public.tareas_reglas to authenticated;

grant select on table public.tareas_periodicas to authenticated;

grant update (sac_direccion) on public.acreedores to authenticated;

grant update (sac_email) on public.acreedores to authenticated;

grant update (sac_web) on public.acreedores to authenticated;

grant select (id) on public.agenda_suscripciones to authenticated;

grant select (user_id) on public.agenda_suscripciones to authenticated;

grant select (nombre) on public.agenda_suscripciones to authenticated;

grant select (alcance) on public.agenda_suscripciones to authenticated;

grant select (con_nombres) on public.agenda_suscripciones to authenticated;

grant select (created_at) on public.agenda_suscripciones to authenticated;

grant select (revocada_at) on public.agenda_suscripciones to authenticated;

grant select (leida_at) on public.agenda_suscripciones to authenticated;

grant update (correo_aceptado) on public.clientes to authenticated;

grant update (confidencialidad) on public.deal_documents to authenticated;

grant select (id) on public.escritos to authenticated;

grant select (user_id) on public.escritos to authenticated;

grant select (deal_id) on public.escritos to authenticated;

grant select (plantilla_id) on public.escritos to authenticated;

grant select (lote_id) on public.escritos to authenticated;

grant select (anio) on public.escritos to authenticated;

grant select (orden) on public.escritos to authenticated;

grant select (numero) on public.escritos to authenticated;

grant select (titulo) on public.escritos to authenticated;

grant select (fecha) on public.escritos to authenticated;

grant select (estado) on public.escritos to authenticated;

grant select (error) on public.escritos to authenticated;

grant select (anulado_motivo) on public.escritos to authenticated;

grant select (documento_id) on public.escritos to authenticated;

grant select (pdf_id) on public.escritos to authenticated;

grant select (created_at) on public.escritos to authenticated;

grant select (updated_at) on public.escritos to authenticated;

grant select (busqueda) on public.escritos to authenticated;

grant select (id) on public.notificaciones_judiciales to authenticated;

grant select (user_id) on public.notificaciones_judiciales to authenticated;

grant select (sha256) on public.notificaciones_judiciales to authenticated;

grant select (origen) on public.notificaciones_judiciales to authenticated;

grant select (file_name) on public.notificaciones_judiciales to authenticated;

grant select (file_path) on public.notificaciones_judiciales to authenticated;

grant select (file_size) on public.notificaciones_judiciales to authenticated;

grant select (object_id) on public.notificaciones_judiciales to authenticated;

grant select (texto) on public.notificaciones_judiciales to authenticated;

grant select (nig) on public.notificaciones_judiciales to authenticated;

grant select (autos) on public.notificaciones_judiciales to authenticated;

grant select (organo_texto) on public.notificaciones_judiciales to authenticated;

grant select (enviada) on public.notificaciones_judiciales to authenticated;

grant select (enviada_hora) on public.notificaciones_judiciales to authenticated;

grant select (recibida) on public.notificaciones_judiciales to authenticated;

grant select (recibida_hora) on public.notificaciones_judiciales to authenticated;

grant select (via) on public.notificaciones_judiciales to authenticated;

grant select (clase) on public.notificaciones_judiciales to authenticated;

grant select (senalamiento) on public.notificaciones_judiciales to authenticated;

grant select (deal_id) on public.notificaciones_judiciales to authenticated;

grant select (puntos) on public.notificaciones_judiciales to authenticated;

grant select (estado) on public.notificaciones_judiciales to authenticated;

grant select (documento_id) on public.notificaciones_judiciales to authenticated;

grant select (plazo_id) on public.notificaciones_judiciales to authenticated;

grant select (decidida_por) on public.notificaciones_judiciales to authenticated;

grant select (decidida_at) on public.notificaciones_judiciales to authenticated;

grant select (created_at) on public.notificaciones_judiciales to authenticated;

grant select (updated_at) on public.notificaciones_judiciales to authenticated;

grant select (busqueda) on public.notificaciones_judiciales to authenticated;

grant update (nombre) on public.servicios to authenticated;

grant update (activo) on public.servicios to authenticated;

grant update (descripcion) on public.servicios to authenticated;

grant update (deteccion) on public.servicios to authenticated;

grant update (documentos_exigidos) on public.servicios to authenticated;

grant update (via_masc) on public.servicios to authenticated;

grant update (clase_juicio) on public.servicios to authenticated;

grant update (fuente) on public.servicios to authenticated;

grant update (honorarios) on public.servicios to authenticated;

grant update (texto_cliente) on public.servicios to authenticated;

grant update (revisado_por) on public.servicios to authenticated;

grant update (revisado_fecha) on public.servicios to authenticated;

grant update (fases_ocultas) on public.servicios to authenticated;
