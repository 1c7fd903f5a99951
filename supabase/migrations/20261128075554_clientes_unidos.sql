-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

create table private.clientes_uniones (
  id uuid primary key,
  user_id uuid not null references auth.users (id),
  -- Without foreign keys: either may wait in the Papelera.
  queda uuid not null,
  se_va uuid not null,
  -- What the one that stays said before in what it took from the other, and what it says since.
  antes jsonb not null,
  despues jsonb not null,
  -- What hung on the other: {"cliente_documents": [ids], …}, living or in the Papelera.
  movidos jsonb not null,
  -- The case files that got another NIF, with the one that each had: {"id": "12345678Z"}; and the one they got.
  casos jsonb not null,
  nif text,
  -- The note with what nobody chose.
  nota_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  deshecha_at timestamptz,
  -- {"vuelven", "quedan"}: what undoing gave back, and what it left as somebody changed it since.
  devuelto jsonb
);

create index clientes_uniones_queda on private.clientes_uniones (queda);
create index clientes_uniones_se_va on private.clientes_uniones (se_va);
create index clientes_uniones_created on private.clientes_uniones (created_at desc);
create index clientes_uniones_user on private.clientes_uniones (user_id);

-- Only functions touch them.
alter table private.clientes_uniones enable row level security;

-- Clients that look like one person and are two. Each pair once, in its order.
create table private.clientes_distintos (
  uno uuid not null references public.clientes (id) on delete cascade,
  otro uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null references auth.users (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (uno, otro),
  constraint clientes_distintos_en_orden check (uno < otro)
);

create index clientes_distintos_otro on private.clientes_distintos (otro);
create index clientes_distintos_user on private.clientes_distintos (user_id);

alter table private.clientes_distintos enable row level security;

set check_function_bodies = off;

drop function private.search_is(text,regclass,text,text);

drop function private.named_by_number(text,text,text);

CREATE OR REPLACE FUNCTION public.normaliza_iban(iban text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(upper(iban), '[^A-Z0-9]'::text, ''::text, 'g'::text), '^IBAN'::text, ''::text);

CREATE OR REPLACE FUNCTION private.named_by_number(texto text, nifs text[], telefono text, iban text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN NULLIF(concat_ws(' or '::text, CASE WHEN (public.normaliza_nif(texto) ~ '^([0-9]{8}|[XYZ][0-9]{7})[A-Z]$|^[A-Z][0-9]{7}[0-9A-Z]$'::text) THEN (SELECT string_agg(format('public.normaliza_nif(%s) = %L'::text, nif.nif, public.normaliza_nif(named_by_number.texto)), ' or '::text) AS string_agg FROM unnest(named_by_number.nifs) nif(nif)) ELSE NULL::text END, CASE WHEN ((iban IS NOT NULL) AND (public.normaliza_iban(texto) ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'::text)) THEN format('public.normaliza_iban(%s) = %L'::text, iban, public.normaliza_iban(texto)) ELSE NULL::text END, CASE WHEN ((texto ~ '^[-+() .0-9/,;]+$'::text) AND (public.normaliza_telefonos(texto) <> '{}'::text[])) THEN format('public.normaliza_telefonos(%s) && %L'::text, telefono, public.normaliza_telefonos(texto)) ELSE NULL::text END), ''::text);

CREATE OR REPLACE FUNCTION private.search_is(texto text, relation regclass, nifs text[], telefono text, iban text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- First, because it refuses a text that is too long to be looked at.
  pattern constant text := public.patron_busqueda(texto);
  by_number constant text := private.named_by_number(
    texto, array(select 's.' || nif from unnest(nifs) nif), 's.' || telefono, 's.' || iban
  );
  names constant text[] := private.otros_nombres(texto);
begin
  return case
    when by_number is not null then
      format('(t.busqueda like %L or t.id = any (array(select s.id from %s s where %s)))', pattern, relation, by_number)
    when names <> '{}' then format('(t.busqueda like %1$L or t.busqueda like any (%2$L))', pattern, names)
    else format('t.busqueda like %L', pattern)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.clientes_condition(search text, filters jsonb, row_by_row boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_filters(filters, array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes', 'importacion']);
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then private.search_is(search, 'public.clientes', array['dni', 'cif'], 'telefono', 'iban') end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
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
$function$;

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
$function$;

CREATE OR REPLACE FUNCTION public.plan_de_deshacer(que text, cual uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return case que
    when 'notificacion' then private.plan_notificacion(private.notificacion_visible(cual))
    when 'lote' then private.plan_lote(cual)
    when 'union' then private.plan_union(private.union_visible(cual))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.objeto_bloqueado(bucket_id text, name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE bucket_id WHEN 'cliente-documents'::text THEN (public.esta_bloqueado('clientes'::text, split_part(name, '/'::text, 1)) OR (EXISTS (SELECT FROM public.cliente_documents d WHERE ((d.file_path = objeto_bloqueado.name) AND ((d.cliente_id)::text <> split_part(objeto_bloqueado.name, '/'::text, 1)) AND public.esta_bloqueado('clientes'::text, (d.cliente_id)::text))))) WHEN 'expediente-documents'::text THEN (public.esta_bloqueado('deals'::text, private.unescape_deal_id(split_part(name, '/'::text, 1))) OR ((split_part(name, '/'::text, 2) = 'justificantes'::text) AND (EXISTS (SELECT FROM public.masc_justificantes j WHERE ((j.file_path = objeto_bloqueado.name) AND public.esta_bloqueado('masc_justificantes'::text, (j.id)::text))))) OR ((split_part(name, '/'::text, 2) = 'judiciales'::text) AND (EXISTS (SELECT FROM public.notificaciones_judiciales n WHERE ((n.file_path = objeto_bloqueado.name) AND public.esta_bloqueado('notificaciones_judiciales'::text, (n.id)::text)) UNION ALL SELECT FROM (storage.objects o JOIN public.papelera p ON ((p.objetos @> ARRAY[o.id]))) WHERE ((o.bucket_id = 'expediente-documents'::text) AND (o.name = objeto_bloqueado.name) AND (p.bloqueado_at IS NOT NULL) AND (NOT public.is_administrador())))))) ELSE false END;

CREATE OR REPLACE FUNCTION private.bloqueo_de_la_entrada(entry public.papelera)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((entry).tabla = ANY (ARRAY['clientes'::text, 'deals'::text])) THEN LEAST((SELECT b.bloqueado_at FROM private.nifs_bloqueados b WHERE (b.nif = public.normaliza_nif(COALESCE(((bloqueo_de_la_entrada.entry).registro ->> 'dni'::text), ((bloqueo_de_la_entrada.entry).registro ->> 'debtordni'::text))))), (SELECT min(c.bloqueado_at) AS min FROM (private.clientes_uniones u JOIN public.clientes c ON ((c.id = u.queda))) WHERE (((bloqueo_de_la_entrada.entry).tabla = 'clientes'::text) AND ((u.se_va)::text = (bloqueo_de_la_entrada.entry).registro_id) AND (u.deshecha_at IS NULL)))) ELSE LEAST(private.bloqueo_del_expediente(((entry).registro ->> 'deal_id'::text)), private.bloqueo_del_cliente(((entry).registro ->> 'cliente_id'::text))) END;

CREATE OR REPLACE FUNCTION private.block_dependents(nifs text[], clientes uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  deals text[];
  people text[];
begin
  update public.deals d set bloqueado_at = b.bloqueado_at
  from public.deals o left join private.nifs_bloqueados b on b.nif = public.normaliza_nif(o.debtordni)
  where d.id = o.id and public.normaliza_nif(o.debtordni) = any (nifs) and d.bloqueado_at is distinct from b.bloqueado_at;
  update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
  where p.tabla in ('clientes', 'deals')
    and (
      public.normaliza_nif(coalesce(p.registro ->> 'dni', p.registro ->> 'debtordni')) = any (nifs)
      or p.registro_id in (select u.se_va::text from private.clientes_uniones u where u.queda = any (clientes) and u.deshecha_at is null)
    )
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
  people := clientes::text[] || array(
    select p.registro_id from public.papelera p
    where p.tabla = 'clientes' and public.normaliza_nif(p.registro ->> 'dni') = any (nifs)
  );
  deals := array(
    select d.id from public.deals d where public.normaliza_nif(d.debtordni) = any (nifs)
    union
    select p.registro_id from public.papelera p
    where p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = any (nifs)
  );
  update public.expedientes e set bloqueado_at = private.bloqueo_del_cliente(e.cliente_id::text)
  where e.cliente_id = any (people::uuid[]) and e.bloqueado_at is distinct from private.bloqueo_del_cliente(e.cliente_id::text);
  update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
  where (p.registro ->> 'cliente_id' = any (people) or p.registro ->> 'deal_id' = any (deals))
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
end;
$function$;

CREATE OR REPLACE FUNCTION private.papelera_de(cliente uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT p.id
    FROM (public.clientes c
      JOIN public.papelera p ON ((((p.registro ->> 'cliente_id'::text) IN ( SELECT (o.id)::text AS id
            FROM private.clientes_de(papelera_de.cliente) o(id))) OR ((p.tabla = 'clientes'::text) AND ((p.registro_id = (c.id)::text) OR (public.normaliza_nif((p.registro ->> 'dni'::text)) = public.normaliza_nif(c.dni)))) OR ((p.tabla = 'clientes'::text) AND (p.registro_id IN ( SELECT (u.se_va)::text AS se_va
            FROM private.clientes_uniones u
           WHERE ((u.queda = papelera_de.cliente) AND (u.deshecha_at IS NULL))))) OR ((p.tabla = 'deals'::text) AND (public.normaliza_nif((p.registro ->> 'debtordni'::text)) = public.normaliza_nif(c.dni))) OR ((p.registro ->> 'deal_id'::text) IN ( SELECT private.deals_de(papelera_de.cliente) AS deals_de
         UNION
          SELECT d.registro_id
            FROM public.papelera d
           WHERE ((d.tabla = 'deals'::text) AND (public.normaliza_nif((d.registro ->> 'debtordni'::text)) = public.normaliza_nif(c.dni))))))))
   WHERE (c.id = papelera_de.cliente);
END;

create or replace view private.textos_clasificados as
 SELECT tabla,
    columnas,
    clase
   FROM ( VALUES ('derived.agenda_dias'::text,ARRAY['tipo'::text, 'estado'::text],'mecanico'::text), ('derived.clientes_by_value'::text,ARRAY['provincia'::text, 'ciudad'::text],'derivado'::text), ('derived.deals_by_fase'::text,ARRAY['fase'::text],'mecanico'::text), ('derived.deals_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text],'derivado'::text), ('derived.deals_fases_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text, 'fase'::text],'derivado'::text), ('derived.documented'::text,ARRAY['deal_id'::text],'mecanico'::text), ('derived.pasos'::text,ARRAY['deal_id'::text, 'fase'::text],'mecanico'::text), ('derived.remembered'::text,ARRAY['reads'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['estado'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['paginas'::text],'archivo'::text), ('derived.textos_documentos'::text,ARRAY['palabras'::text],'archivo'::text), ('derived.totals'::text,ARRAY['relation'::text, 'tabla'::text, 'accion'::text],'mecanico'::text), ('derived.writes'::text,ARRAY['relation'::text],'mecanico'::text), ('private.archivos_danados'::text,ARRAY['version'::text, 'problema'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['movidos'::text, 'devuelto'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['antes'::text, 'despues'::text, 'casos'::text, 'nif'::text],'identidad'::text), ('private.codigos_recuperacion'::text,ARRAY['huella'::text],'mecanico'::text), ('private.correos_de_cuenta'::text,ARRAY['asunto'::text, 'texto'::text],'despacho'::text), ('private.hechos_del_dia'::text,ARRAY['que'::text],'mecanico'::text), ('private.destinos_secretos'::text,ARRAY['secreto'::text],'mecanico'::text), ('private.llamadas'::text,ARRAY['estado'::text, 'evento'::text, 'motivo'::text, 'objetos'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['nombre'::text, 'huella'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['resultado'::text],'copia'::text), ('private.revisiones_archivos'::text,ARRAY['estado'::text],'mecanico'::text), ('private.traspasos'::text,ARRAY['clases'::text],'mecanico'::text), ('private.traspasos_filas'::text,ARRAY['clase'::text, 'fila'::text, 'estado'::text],'mecanico'::text), ('public.acreedores'::text,ARRAY['nombre'::text, 'cif'::text, 'direccion'::text, 'email'::text, 'telefono'::text, 'contacto'::text, 'sac_direccion'::text, 'sac_email'::text, 'sac_web'::text],'despacho'::text), ('public.acreedores'::text,ARRAY['notas'::text],'libre'::text), ('public.acreedores_distintos'::text,ARRAY['nombre'::text, 'otro'::text],'despacho'::text), ('public.acreedores_uniones'::text,ARRAY['destino'::text, 'cambiados'::text],'despacho'::text), ('public.agenda'::text,ARRAY['deal_id'::text, 'tipo'::text, 'prioridad'::text, 'modo'::text, 'plazo_tipo'::text, 'computo'::text, 'calendario'::text, 'estado'::text, 'sin_acuse'::text, 'regla_evento'::text, 'cerrar_con'::text, 'cierre'::text, 'regla_conservada'::text],'mecanico'::text), ('public.agenda'::text,ARRAY['titulo'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'partes'::text, 'entrada'::text, 'anulado_motivo'::text, 'conservado_motivo'::text],'libre'::text), ('public.agenda_suscripciones'::text,ARRAY['huella'::text, 'alcance'::text],'mecanico'::text), ('public.agenda_suscripciones'::text,ARRAY['nombre'::text],'libre'::text), ('public.allowed_domains'::text,ARRAY['domain'::text],'mecanico'::text), ('public.aperturas'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['deal_id'::text, 'tipo'::text, 'perfil'::text, 'estado'::text, 'paquete_sha256'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['documentos'::text, 'comprobaciones'::text, 'sin_exigidos'::text, 'registro'::text, 'anulada_motivo'::text],'libre'::text), ('public.auditoria'::text,ARRAY['accion'::text, 'tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.auditoria'::text,ARRAY['antes'::text, 'despues'::text],'libre'::text), ('public.avisos'::text,ARRAY['clase'::text, 'objeto'::text, 'deal_id'::text, 'enlace'::text],'mecanico'::text), ('public.avisos'::text,ARRAY['texto'::text],'copia'::text), ('public.bloqueos_pedidos'::text,ARRAY['tabla'::text, 'registro_id'::text, 'estado'::text],'mecanico'::text), ('public.bloqueos_pedidos'::text,ARRAY['dni'::text, 'motivo'::text, 'razon'::text],'libre'::text), ('public.calendarios'::text,ARRAY['estado'::text],'mecanico'::text), ('public.calendarios'::text,ARRAY['fuente'::text],'libre'::text), ('public.cambios_en_bloque'::text,ARRAY['tipo'::text, 'campo'::text, 'ids'::text, 'restan'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_path'::text, 'mime_type'::text, 'sha256'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_name'::text],'libre'::text), ('public.cliente_registros'::text,ARRAY['tipo'::text],'mecanico'::text), ('public.cliente_registros'::text,ARRAY['con_quien'::text, 'texto'::text],'libre'::text), ('public.clientes'::text,ARRAY['nombre_completo'::text, 'email'::text, 'telefono'::text, 'dni'::text, 'ciudad'::text, 'provincia'::text, 'direccion'::text, 'codigo_postal'::text, 'nacionalidad'::text, 'iban'::text, 'cif'::text],'identidad'::text), ('public.correos'::text,ARRAY['deal_id'::text, 'estado'::text],'mecanico'::text), ('public.correos'::text,ARRAY['para'::text, 'asunto'::text, 'cuerpo'::text, 'error'::text],'libre'::text), ('public.datos_legales'::text,ARRAY['clave'::text, 'grupo'::text, 'articulo'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.datos_legales'::text,ARRAY['titulo'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.deal_documents'::text,ARRAY['deal_id'::text, 'document_type'::text, 'category'::text, 'file_path'::text, 'mime_type'::text, 'sha256'::text, 'confidencialidad'::text],'mecanico'::text), ('public.deal_documents'::text,ARRAY['file_name'::text, 'inspeccion'::text],'libre'::text), ('public.deals'::text,ARRAY['debtorfullname'::text, 'debtorfirstname'::text, 'debtorfirstsurname'::text, 'debtorsecondsurname'::text, 'debtordni'::text, 'debtorfulladdress'::text, 'debtorstreet'::text, 'debtorstreetnumber'::text, 'debtorcity'::text, 'debtorprovince'::text, 'debtoremail'::text, 'debtorphone'::text],'identidad'::text), ('public.deals'::text,ARRAY['insurancecompanyname'::text, 'insurancecompanycif'::text, 'insurancecompanyaddress'::text, 'creditorname'::text, 'creditorid'::text, 'creditoraddress'::text, 'creditoremail'::text, 'creditorphone'::text],'despacho'::text), ('public.deals'::text,ARRAY['id'::text, 'contractnumber'::text, 'contractmethod'::text, 'premiumtype'::text, 'fase'::text, 'situacion'::text, 'situacion_motivo'::text],'mecanico'::text), ('public.deals'::text,ARRAY['ppiclause'::text, 'premiumclause'::text, 'clausecpd'::text, 'clauseopenningcomission'::text, 'message'::text],'libre'::text), ('public.document_categories'::text,ARRAY['name'::text, 'display_name'::text],'mecanico'::text), ('public.envios'::text,ARRAY['modo'::text, 'estado'::text],'mecanico'::text), ('public.envios'::text,ARRAY['titulo'::text],'libre'::text), ('public.escritos'::text,ARRAY['deal_id'::text, 'estado'::text, 'pdf_origen'::text],'mecanico'::text), ('public.escritos'::text,ARRAY['titulo'::text, 'error'::text, 'anulado_motivo'::text, 'datos'::text],'libre'::text), ('public.expedientes'::text,ARRAY['numero_contrato'::text, 'metodo_contratacion'::text, 'tipo_prima'::text, 'documentos_urls'::text],'mecanico'::text), ('public.expedientes'::text,ARRAY['nombre_compania_seguro'::text, 'cif_compania_seguro'::text, 'direccion_compania_seguro'::text, 'nombre_acreedor'::text, 'id_acreedor'::text, 'direccion_acreedor'::text, 'email_acreedor'::text, 'telefono_acreedor'::text],'despacho'::text), ('public.expedientes'::text,ARRAY['clausula_ppi'::text, 'clausula_prima'::text, 'clausula_cpd'::text, 'clausula_comision_apertura'::text, 'mensaje'::text],'libre'::text), ('public.fases'::text,ARRAY['clave'::text, 'grupo'::text],'mecanico'::text), ('public.fases'::text,ARRAY['nombre'::text],'libre'::text), ('public.fases_historial'::text,ARRAY['deal_id'::text, 'fase'::text, 'origen'::text],'mecanico'::text), ('public.fases_historial'::text,ARRAY['motivo'::text, 'nota'::text],'libre'::text), ('public.festivos'::text,ARRAY['ambito'::text, 'comunidad'::text, 'norma'::text],'mecanico'::text), ('public.festivos'::text,ARRAY['motivo'::text, 'fuente'::text],'libre'::text), ('public.calculos'::text,ARRAY['deal_id'::text, 'estado'::text, 'resultado'::text],'mecanico'::text), ('public.calculos'::text,ARRAY['titulo'::text, 'valores'::text],'libre'::text), ('public.importaciones'::text,ARRAY['origen'::text],'mecanico'::text), ('public.importaciones'::text,ARRAY['nombre'::text, 'errores'::text],'libre'::text), ('public.importes'::text,ARRAY['deal_id'::text, 'concepto'::text],'mecanico'::text), ('public.importes'::text,ARRAY['nota'::text],'libre'::text), ('public.lotes'::text,ARRAY['estado'::text],'mecanico'::text), ('public.lotes'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_evidencias'::text,ARRAY['deal_id'::text, 'clase'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['deal_id'::text, 'referencia'::text, 'via'::text, 'canal'::text, 'clave_identificativa'::text, 'terminado_por'::text, 'respuesta'::text, 'estado'::text, 'espera'::text, 'computo'::text, 'calendario'::text, 'falta'::text, 'sin_reclamar'::text, 'objeto'::text, 'regla'::text, 'regla_conservada'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['numero_envio'::text, 'interrupciones'::text, 'respuesta_motivos'::text, 'anulado_motivo'::text, 'conservado_motivo'::text, 'previo'::text],'libre'::text), ('public.masc_justificantes'::text,ARRAY['file_path'::text, 'sha256'::text, 'clase'::text],'mecanico'::text), ('public.masc_justificantes'::text,ARRAY['file_name'::text, 'texto'::text, 'duda'::text],'libre'::text), ('public.masc_permisos'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.masc_permisos'::text,ARRAY['motivo'::text, 'frase'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['clave'::text, 'letra'::text, 'base'::text, 'abre'::text, 'unidad'::text, 'clase'::text, 'evidencia'::text, 'fuente'::text, 'para'::text],'mecanico'::text), ('public.masc_vias'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.notificaciones_judiciales'::text,ARRAY['sha256'::text, 'file_path'::text, 'nig'::text, 'autos'::text, 'via'::text, 'clase'::text, 'deal_id'::text, 'estado'::text],'mecanico'::text), ('public.notificaciones_judiciales'::text,ARRAY['origen'::text, 'file_name'::text, 'texto'::text, 'organo_texto'::text, 'senalamiento'::text, 'candidatos'::text, 'contradiccion'::text, 'hecho'::text, 'correo'::text],'libre'::text), ('public.objetos_purgados'::text,ARRAY['version'::text],'mecanico'::text), ('public.organos'::text,ARRAY['nombre'::text, 'nombre_anterior'::text, 'municipio'::text, 'provincia'::text, 'comunidad'::text, 'lexnet_codigo'::text],'despacho'::text), ('public.papelera'::text,ARRAY['tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.papelera'::text,ARRAY['registro'::text, 'titulo'::text, 'dependientes'::text],'libre'::text), ('public.plantillas'::text,ARRAY['uso'::text, 'file_path'::text, 'sha256'::text, 'estado'::text, 'clase'::text, 'fase'::text],'mecanico'::text), ('public.plantillas'::text,ARRAY['nombre'::text, 'nota'::text, 'file_name'::text, 'revision'::text, 'retirada_motivo'::text, 'asunto'::text, 'cuerpo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['clave'::text, 'unidad'::text, 'clase'::text, 'articulo'::text, 'cuenta_desde'::text, 'disparo'::text, 'efecto'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.plazos_tipo'::text,ARRAY['titulo'::text, 'nota'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.prescripciones'::text,ARRAY['deal_id'::text, 'accion'::text],'mecanico'::text), ('public.prescripciones'::text,ARRAY['motivo'::text, 'interrupciones'::text],'libre'::text), ('public.procedimientos'::text,ARRAY['deal_id'::text, 'tipo'::text, 'grado'::text, 'autos'::text, 'nig'::text, 'importado'::text],'mecanico'::text), ('public.procedimientos'::text,ARRAY['plaza'::text, 'parte_contraria_procurador'::text],'libre'::text), ('public.profesionales'::text,ARRAY['nombre'::text, 'tipo'::text, 'colegio'::text, 'numero'::text],'despacho'::text), ('public.reglas_revisadas'::text,ARRAY['motor'::text],'mecanico'::text), ('public.reglas_revisadas'::text,ARRAY['nombre'::text],'libre'::text), ('public.resultados'::text,ARRAY['deal_id'::text, 'resultado'::text, 'costas'::text],'mecanico'::text), ('public.resultados'::text,ARRAY['nota'::text],'libre'::text), ('public.sedes'::text,ARRAY['municipio'::text, 'comunidad'::text],'despacho'::text), ('public.servicios'::text,ARRAY['documentos_exigidos'::text, 'via_masc'::text, 'clase_juicio'::text, 'fases_ocultas'::text, 'honorarios'::text, 'deteccion'::text, 'extension_efectos'::text],'mecanico'::text), ('public.servicios'::text,ARRAY['nombre'::text, 'descripcion'::text, 'fuente'::text, 'texto_cliente'::text],'libre'::text), ('public.servicios'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.servicios_asignaciones'::text,ARRAY['origen'::text, 'cambiados'::text, 'restan'::text],'mecanico'::text), ('public.programas'::text,ARRAY['huella'::text, 'permisos'::text],'mecanico'::text), ('public.programas'::text,ARRAY['nombre'::text],'despacho'::text), ('public.destinos'::text,ARRAY['direccion'::text, 'eventos'::text],'mecanico'::text), ('public.destinos'::text,ARRAY['nombre'::text],'despacho'::text), ('public.settings'::text,ARRAY['name'::text, 'value'::text],'despacho'::text), ('public.staff'::text,ARRAY['email'::text, 'full_name'::text, 'role'::text],'despacho'::text), ('public.tareas_periodicas'::text,ARRAY['frecuencia'::text],'mecanico'::text), ('public.tareas_periodicas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.tareas_reglas'::text,ARRAY['evento'::text, 'valor'::text, 'responsable_de'::text, 'prioridad'::text, 'cerrar_con'::text],'mecanico'::text), ('public.tareas_reglas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.vistas'::text,ARRAY['pantalla'::text],'mecanico'::text), ('public.vistas'::text,ARRAY['nombre'::text, 'busqueda'::text],'libre'::text)) t(tabla, columnas, clase);

CREATE OR REPLACE FUNCTION private.borrar_lo_suyo(cliente uuid, OUT gone jsonb, OUT patron text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  nif constant text := (select public.normaliza_nif(c.dni) from public.clientes c where c.id = cliente);
  entries uuid[];
  -- The client, and those of the same person that go with it because they are in the Papelera.
  clientes text[];
  deals text[];
  people jsonb[];
  rows record;
  before record;
begin
  perform private.hold_person(cliente);
  entries := array(select private.papelera_de(cliente));
  deals := array(select private.deals_de(cliente));
  clientes := cliente::text || array(
    select p.registro_id from public.papelera p where p.id = any (entries) and p.tabla = 'clientes'
  );
  people := array(
    select to_jsonb(c) from public.clientes c where c.id = cliente
    union all
    select to_jsonb(d) from public.deals d where d.id = any (deals)
    union all
    select p.registro from public.papelera p where p.id = any (entries) and p.tabla in ('clientes', 'deals')
  );
  -- Through the Papelera, whose entries name every row and object; then out of it.
  delete from public.expedientes e where e.cliente_id::text = any (clientes);
  delete from public.deals d where d.id = any (deals);
  delete from public.clientes c where c.id = cliente;
  entries := entries || array(
    select p.id from public.papelera p
    where p.registro ->> 'cliente_id' = any (clientes)
      or (p.deleted_at = now() and (
        (p.tabla = 'deals' and p.registro_id = any (deals)) or (p.tabla = 'clientes' and p.registro_id = cliente::text)
      ))
  );
  select array_agg(r.tabla) as tablas, array_agg(r.id) as ids into rows
  from (
    select p.tabla, p.registro_id as id from public.papelera p where p.id = any (entries)
    union
    select h.key, f.value ->> 'id' from public.papelera p, jsonb_each(p.dependientes) h, jsonb_array_elements(h.value) f
    where p.id = any (entries)
  ) r;
  select coalesce(jsonb_object_agg(c.tabla, c.n), '{}') into gone
  from (select t.tabla, count(*) as n from unnest(rows.tablas) t (tabla) group by t.tabla) c;
  perform private.purge(entries);
  select coalesce(array_agg(h.tabla), '{}') as tablas, coalesce(array_agg(h.id), '{}') as ids,
    coalesce(array_agg(h.fila) filter (where h.fila is not null), '{}') as filas
  into before from private.historia_de(nif, clientes, deals) h;
  patron := private.patron_de_persona(people || before.filas);
  perform private.vaciar_auditoria(rows.tablas || before.tablas, rows.ids || before.ids);
  perform private.olvidar_pedidos(clientes, deals);
  delete from private.clientes_uniones u where u.queda::text = any (clientes) or u.se_va::text = any (clientes);
  perform private.olvidar_rutas(clientes, deals);
end;
$function$;

CREATE OR REPLACE FUNCTION private.buscar(texto text, limite integer DEFAULT 6, abiertos text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := left(btrim(coalesce(texto, '')), 200);
  size constant integer := least(greatest(limite, 1), 20);
  own constant text := private.visible_to_caller('t.user_id');
  lately constant text[] := coalesce(abiertos[1:200], '{}');
  lately_uuids constant text[] := array(
    select l.id from unnest(lately) l (id) where l.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
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
        private.named_by_number(wanted, array['t.cif'], 't.telefono', 't.iban')
      ),
      wanted, size, lately_uuids
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id collate private.codigos desc',
      concat_ws(' or ',
        format('t.id = %1$L or t.contractnumber = %1$L', wanted),
        private.named_by_number(wanted, array['t.debtordni'], 't.debtorphone'),
        case when cardinality(de_autos) > 0 then format('t.id = any (%L)', de_autos) end
      ),
      wanted, size, lately
    ),
    'antiguos', private.best_matches(
      'public.expedientes',
      format(
        't.id, t.numero_contrato, t.nombre_acreedor,
         (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente',
        private.visible_to_caller('c.user_id')
      ),
      own, 't.created_at desc, t.id desc', format('t.numero_contrato = %L', wanted), wanted, size,
      lately_uuids
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

CREATE OR REPLACE FUNCTION derived.count_values_of_deals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        case tg_op
          when 'INSERT' then
            insert into derived.deals_by_value select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, count(*) from new_rows c group by 1, 2, 3, 4, 5;
          when 'DELETE' then
            insert into derived.deals_by_value select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, -count(*) from old_rows c group by 1, 2, 3, 4, 5;
          when 'UPDATE' then
            insert into derived.deals_by_value
            select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, sum(n)
            from (select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, 1 from new_rows c union all select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, -1 from old_rows c) f (bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, n)
            group by 1, 2, 3, 4, 5
            having sum(n) <> 0;
          else
            -- Grouped, or each truncate would write as many lines as all before it.
            insert into derived.deals_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, -sum(n) from derived.deals_by_value group by 1, 2, 3, 4, 5 having sum(n) <> 0;
        end case;
        if random() < 0.02 then
          perform derived.add_up_deals();
        end if;
        return null;
      end;
      $function$;

CREATE OR REPLACE FUNCTION derived.count_values_of_deals_fases()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        case tg_op
          when 'INSERT' then
            insert into derived.deals_fases_by_value select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, count(*) from new_rows c group by 1, 2, 3, 4, 5, 6;
          when 'DELETE' then
            insert into derived.deals_fases_by_value select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, -count(*) from old_rows c group by 1, 2, 3, 4, 5, 6;
          when 'UPDATE' then
            insert into derived.deals_fases_by_value
            select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, sum(n)
            from (select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, 1 from new_rows c union all select c.bloqueado_at is not null, c.hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim, c.contractmethod, c.creditorname, c.fase, -1 from old_rows c) f (bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, n)
            group by 1, 2, 3, 4, 5, 6
            having sum(n) <> 0;
          else
            -- Grouped, or each truncate would write as many lines as all before it.
            insert into derived.deals_fases_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, -sum(n) from derived.deals_fases_by_value group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
        end case;
        if random() < 0.02 then
          perform derived.add_up_deals_fases();
        end if;
        return null;
      end;
      $function$;

CREATE OR REPLACE FUNCTION derived.count_values_of_clientes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        case tg_op
          when 'INSERT' then
            insert into derived.clientes_by_value select c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa, count(*) from new_rows c group by 1, 2, 3, 4, 5;
          when 'DELETE' then
            insert into derived.clientes_by_value select c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa, -count(*) from old_rows c group by 1, 2, 3, 4, 5;
          when 'UPDATE' then
            insert into derived.clientes_by_value
            select bloqueado, user_id, provincia, ciudad, es_empresa, sum(n)
            from (select c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa, 1 from new_rows c union all select c.bloqueado_at is not null, c.user_id, c.provincia, c.ciudad, c.es_empresa, -1 from old_rows c) f (bloqueado, user_id, provincia, ciudad, es_empresa, n)
            group by 1, 2, 3, 4, 5
            having sum(n) <> 0;
          else
            -- Grouped, or each truncate would write as many lines as all before it.
            insert into derived.clientes_by_value select bloqueado, user_id, provincia, ciudad, es_empresa, -sum(n) from derived.clientes_by_value group by 1, 2, 3, 4, 5 having sum(n) <> 0;
        end case;
        if random() < 0.02 then
          perform derived.add_up_clientes();
        end if;
        return null;
      end;
      $function$;

CREATE OR REPLACE FUNCTION private.nombre_comparado(nombre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(btrim(regexp_replace(CASE WHEN (strpos(nombre, ','::text) > 0) THEN private.nombre_seguido(nombre) ELSE public.normaliza(nombre) END, '[^a-z0-9]+'::text, ' '::text, 'g'::text)), ''::text);

create or replace view private.unibles as
 SELECT id,
    user_id,
    nombre_completo,
    email,
    telefono,
    dni,
    ciudad,
    provincia,
    direccion,
    codigo_postal,
    nacionalidad,
    iban,
    es_empresa,
    cif,
    created_at,
    updated_at,
    busqueda,
    importacion_id,
    bloqueado_at,
    correo_aceptado
   FROM public.clientes c
  WHERE ((bloqueado_at IS NULL) AND ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.team_visibility() AS team_visibility)));

CREATE OR REPLACE FUNCTION private.por_que_parecen(a public.clientes, b public.clientes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (array_remove(ARRAY[public.normaliza_nif((a).dni), public.normaliza_nif((a).cif)], NULL::text) && array_remove(ARRAY[public.normaliza_nif((b).dni), public.normaliza_nif((b).cif)], NULL::text)) THEN 'nif'::text WHEN ((private.nombre_comparado((a).nombre_completo) = private.nombre_comparado((b).nombre_completo)) IS NOT TRUE) THEN NULL::text WHEN ((public.normaliza_telefonos((a).telefono) && public.normaliza_telefonos((b).telefono)) OR (NULLIF(lower(btrim((a).email)), ''::text) = lower(btrim((b).email)))) THEN 'contacto'::text WHEN ((COALESCE(public.normaliza_nif((a).dni), public.normaliza_nif((a).cif)) IS NULL) OR (COALESCE(public.normaliza_nif((b).dni), public.normaliza_nif((b).cif)) IS NULL)) THEN 'nombre'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.clientes_parecidos()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '64MB'
AS $function$
begin
  perform private.check_staff();
  return (
    with grupos as (
      select array_agg(distinct n.id) as ids
      from (
        (select public.normaliza_nif(c.dni) as nif, c.id from private.unibles c order by 1 offset 0)
        union all
        select public.normaliza_nif(c.cif), c.id from private.unibles c where c.cif is not null
      ) n
      where n.nif is not null group by n.nif having count(*) between 2 and 20
      union all
      select array_agg(c.id) from private.unibles c
      group by private.nombre_comparado(c.nombre_completo) having count(*) between 2 and 20
    ),
    pares as (
      select distinct least(x.id, y.id) as uno, greatest(x.id, y.id) as otro
      from grupos g, unnest(g.ids) x (id), unnest(g.ids) y (id) where x.id < y.id
    ),
    razones as materialized (
      select private.por_que_parecen(a, b) as por, a.id as uno, b.id as otro, (a.created_at, a.id) <= (b.created_at, b.id) as en_orden
      from pares p join public.clientes a on a.id = p.uno join public.clientes b on b.id = p.otro
      where not exists (select from private.clientes_distintos d where d.uno = p.uno and d.otro = p.otro)
    ),
    primeros as (
      select r.* from razones r where r.por is not null
      order by array_position(array['nif', 'contacto', 'nombre'], r.por), r.uno, r.otro limit 50
    )
    select jsonb_build_object(
      'total', (select count(*) from razones r where r.por is not null),
      'pares', coalesce((
        select jsonb_agg(jsonb_build_object(
          'por', p.por,
          'queda', private.ficha_breve(case when p.en_orden then p.uno else p.otro end),
          'otro', private.ficha_breve(case when p.en_orden then p.otro else p.uno end)
        ) order by array_position(array['nif', 'contacto', 'nombre'], p.por), p.uno, p.otro)
        from primeros p
      ), '[]')
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.ficha_breve(cliente uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('id', c.id, 'nombre_completo', c.nombre_completo, 'nif', COALESCE(c.dni, c.cif), 'telefono', c.telefono, 'email', c.email, 'created_at', c.created_at) AS jsonb_build_object FROM public.clientes c WHERE (c.id = ficha_breve.cliente));

CREATE OR REPLACE FUNCTION private.palabra_mas_larga(nombre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT p.p FROM regexp_split_to_table(private.nombre_comparado(palabra_mas_larga.nombre), ' '::text) p(p) ORDER BY (length(p.p)) DESC, p.p LIMIT 1);

CREATE OR REPLACE FUNCTION public.parecidos_de_cliente(cliente uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  suyo public.clientes;
begin
  perform private.check_staff();
  select c.* into suyo from public.clientes c where c.id = (select u.id from private.unibles u where u.id = cliente);
  return (
    select coalesce(jsonb_agg(private.ficha_breve(p.id) || jsonb_build_object('por', p.por) order by p.created_at, p.id), '[]')
    from (
      select c.id, c.created_at, private.por_que_parecen(suyo, c) as por
      from public.clientes c
      where c.id <> suyo.id and c.id in (
        select u.id from private.unibles u where public.normaliza_nif(u.dni) in (public.normaliza_nif(suyo.dni), public.normaliza_nif(suyo.cif))
        union
        select u.id from private.unibles u where public.normaliza_nif(u.cif) in (public.normaliza_nif(suyo.dni), public.normaliza_nif(suyo.cif))
        union
        select u.id from private.unibles u
        where u.busqueda like '%' || private.palabra_mas_larga(suyo.nombre_completo) || '%'
          and private.nombre_comparado(u.nombre_completo) = private.nombre_comparado(suyo.nombre_completo)
      ) and not exists (
        select from private.clientes_distintos d where d.uno = least(c.id, suyo.id) and d.otro = greatest(c.id, suyo.id)
      )
    ) p
    where p.por is not null limit 10
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_unibles(uno uuid, otro uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if uno = otro then
    raise exception using errcode = 'PT400', message = 'Elija dos clientes distintos';
  end if;
  if (select count(*) from private.unibles u where u.id in (uno, otro)) < 2 then
    raise exception using errcode = 'PT404', message = 'Uno de los dos clientes ya no existe, está bloqueado o no lo puede ver';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_distinguir_clientes(uno uuid, otro uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  perform private.check_unibles(uno, otro);
  insert into private.clientes_distintos (uno, otro, user_id)
  values (least(do_distinguir_clientes.uno, do_distinguir_clientes.otro), greatest(do_distinguir_clientes.uno, do_distinguir_clientes.otro), auth.uid())
  on conflict do nothing;
  get diagnostics changed = row_count;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_comparar_clientes(uno uuid, otro uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  perform private.check_unibles(uno, otro);
  delete from private.clientes_distintos d
  where d.uno = least(do_comparar_clientes.uno, do_comparar_clientes.otro) and d.otro = greatest(do_comparar_clientes.uno, do_comparar_clientes.otro);
  get diagnostics changed = row_count;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.cuelgan_de_clientes()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(select c.tabla from private.cuelgan c where c.de = 'clientes') || array['expedientes'];
end;
$function$;

CREATE OR REPLACE FUNCTION private.campos_de_cliente()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT (a.attname)::text AS attname FROM pg_attribute a WHERE ((a.attrelid = ('public.clientes'::regclass)::oid) AND (a.attnum > 0) AND (NOT a.attisdropped) AND (a.attname <> 'updated_at'::name) AND has_column_privilege('authenticated'::name, a.attrelid, a.attnum, 'update'::text)));

CREATE OR REPLACE FUNCTION private.casos_del_nif(nif text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.id
    FROM private.deals_visibles d
   WHERE (public.normaliza_nif(d.debtordni) = casos_del_nif.nif);
END;

CREATE OR REPLACE FUNCTION private.tiene_otro(nif text, salvo uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM public.clientes c
           WHERE ((public.normaliza_nif(c.dni) = tiene_otro.nif) AND (c.id <> ALL (tiene_otro.salvo)))
         UNION ALL
          SELECT
            FROM public.clientes c
           WHERE ((public.normaliza_nif(c.cif) = tiene_otro.nif) AND (c.id <> ALL (tiene_otro.salvo))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION private.lo_que_lleva(c public.clientes, otro uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('documentos', (SELECT count(*) AS count FROM public.cliente_documents d WHERE (d.cliente_id = (lo_que_lleva.c).id)), 'registros', (SELECT count(*) AS count FROM public.cliente_registros r WHERE (r.cliente_id = (lo_que_lleva.c).id)), 'anteriores', (SELECT count(*) AS count FROM public.expedientes e WHERE (e.cliente_id = (lo_que_lleva.c).id)), 'papelera', (SELECT count(*) AS count FROM public.papelera p WHERE ((p.registro ->> 'cliente_id'::text) = ((lo_que_lleva.c).id)::text)), 'casos', (SELECT COALESCE(jsonb_object_agg(n.nif, (SELECT count(*) AS count FROM private.casos_del_nif(n.nif) casos_del_nif(casos_del_nif))), '{}'::jsonb) AS "coalesce" FROM (SELECT DISTINCT unnest(ARRAY[public.normaliza_nif((lo_que_lleva.c).dni), public.normaliza_nif((lo_que_lleva.c).cif)]) AS nif) n WHERE ((n.nif IS NOT NULL) AND (NOT private.tiene_otro(n.nif, ARRAY[(lo_que_lleva.c).id, lo_que_lleva.otro])))));

CREATE OR REPLACE FUNCTION public.comparacion_de_clientes(uno uuid, otro uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('cliente', to_jsonb(u) - 'busqueda', 'lleva', private.lo_que_lleva(u, case u.id when uno then otro else uno end)) order by u.id = uno desc
    ), '[]')
    from public.clientes u where u.id in (select v.id from private.unibles v where v.id in (uno, otro))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.mover_lo_suyo(de uuid, a uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moved jsonb := '{}';
  rows text[];
  one text;
begin
  foreach one in array private.cuelgan_de_clientes() loop
    execute format('with m as (update public.%I t set cliente_id = $2 where t.cliente_id = $1 returning t.id::text) select array_agg(m.id) from m', one)
    into rows using de, a;
    moved := moved || jsonb_build_object(one, coalesce(to_jsonb(rows), '[]'));
  end loop;
  with m as (
    update public.papelera p set registro = p.registro || jsonb_build_object('cliente_id', a)
    where p.tabla = any (private.cuelgan_de_clientes()) and p.registro ->> 'cliente_id' = de::text
    returning p.tabla, p.registro_id
  )
  select moved || coalesce(jsonb_object_agg(g.tabla, (moved -> g.tabla) || g.ids), '{}') into moved
  from (select m.tabla, jsonb_agg(m.registro_id) as ids from m group by m.tabla) g;
  return moved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.seguir_al_nif(numeros text[], nif text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  with suyos as (
    select n.numero from unnest(numeros) n (numero)
    where n.numero is not null and n.numero <> public.normaliza_nif(nif) and not private.tiene_otro(n.numero, '{}')
  ),
  former as materialized (
    select d.id, d.debtordni from suyos s cross join lateral private.casos_del_nif(s.numero) i (id)
    join public.deals d on d.id = i.id order by d.id for update of d
  ),
  written as (
    update public.deals d set debtordni = seguir_al_nif.nif from former f where d.id = f.id returning f.id, f.debtordni
  )
  select coalesce(jsonb_object_agg(w.id, w.debtordni), '{}') into changed from written w;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.resumen_de_union(u private.clientes_uniones)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('id', (u).id, 'queda', (u).queda, 'movidos', (SELECT COALESCE(sum(jsonb_array_length(m.value)), (0)::bigint) AS "coalesce" FROM jsonb_each((resumen_de_union.u).movidos) m(key, value)), 'casos', (SELECT count(*) AS count FROM jsonb_object_keys((resumen_de_union.u).casos) jsonb_object_keys(jsonb_object_keys)));

CREATE OR REPLACE FUNCTION private.do_unir_clientes(ficha uuid, queda uuid, se_va uuid, del_otro text[], nota text, vistos timestamp with time zone[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made private.clientes_uniones;
  stays public.clientes;
  goes public.clientes;
begin
  perform private.check_staff();
  perform private.hold_unions();
  select u.* into made from private.clientes_uniones u where u.id = ficha;
  if found then
    perform private.check_mismo_formulario((made.user_id, made.queda, made.se_va) = (auth.uid(), do_unir_clientes.queda, do_unir_clientes.se_va));
    return private.resumen_de_union(made);
  end if;
  perform private.hold_blocking();
  perform private.check_unibles(queda, se_va);
  if not coalesce(del_otro, '{}') <@ private.campos_de_cliente() then
    raise exception using errcode = 'PT400', message = 'Uno de los datos elegidos no es de un cliente';
  end if;
  perform from public.clientes c where c.id in (do_unir_clientes.queda, do_unir_clientes.se_va) order by c.id for update;
  select c.* into stays from public.clientes c where c.id = do_unir_clientes.queda;
  select c.* into goes from public.clientes c where c.id = do_unir_clientes.se_va;
  perform private.check_visto(array[stays.updated_at, goes.updated_at] = vistos);
  made.antes := (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(to_jsonb(stays)) f where f.key = any (del_otro));
  made.despues := (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(to_jsonb(goes)) f where f.key = any (del_otro));
  made.movidos := private.mover_lo_suyo(goes.id, stays.id);
  delete from public.clientes c where c.id = goes.id;
  perform private.escribir_cliente(stays.id, made.despues);
  select coalesce(c.dni, c.cif) into made.nif from public.clientes c where c.id = stays.id;
  made.casos := private.seguir_al_nif(
    array[public.normaliza_nif(goes.dni), public.normaliza_nif(goes.cif), public.normaliza_nif(stays.dni), public.normaliza_nif(stays.cif)], made.nif
  );
  if btrim(nota) <> '' then
    insert into public.cliente_registros (cliente_id, tipo, texto) values (stays.id, 'nota', nota) returning id into made.nota_id;
  end if;
  insert into private.clientes_uniones (id, user_id, queda, se_va, antes, despues, movidos, casos, nif, nota_id)
  values (ficha, auth.uid(), stays.id, goes.id, made.antes, made.despues, made.movidos, made.casos, made.nif, made.nota_id)
  returning * into made;
  return private.resumen_de_union(made);
end;
$function$;

CREATE OR REPLACE FUNCTION private.escribir_cliente(cliente uuid, campos jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  columnas constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(campos) k);
begin
  if columnas is not null then
    execute format(
      'update public.clientes c set (%1$s) = (select %1$s from jsonb_populate_record(null::public.clientes, $2)) where c.id = $1', columnas
    ) using cliente, campos;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.union_visible(union_id uuid)
 RETURNS private.clientes_uniones
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  made private.clientes_uniones;
begin
  perform private.check_staff();
  select u.* into made from private.clientes_uniones u
  where u.id = union_id and (u.user_id = auth.uid() or public.team_visibility() or public.is_administrador());
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa unión no existe';
  end if;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.impide_separar(made private.clientes_uniones)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (NOT (EXISTS (SELECT FROM private.unibles c WHERE (c.id = (impide_separar.made).queda)))) THEN 'El cliente con el que se unió está en la Papelera, bloqueado o ya no existe'::text WHEN (EXISTS (SELECT FROM private.clientes_uniones l WHERE ((l.deshecha_at IS NULL) AND (l.created_at > (impide_separar.made).created_at) AND (((impide_separar.made).queda = l.queda) OR ((impide_separar.made).queda = l.se_va))))) THEN 'Deshaga antes la unión posterior de este cliente'::text WHEN (NOT (EXISTS (SELECT FROM public.papelera p WHERE ((p.tabla = 'clientes'::text) AND (p.registro_id = ((impide_separar.made).se_va)::text) AND (p.bloqueado_at IS NULL)) UNION ALL SELECT FROM private.unibles c WHERE (c.id = (impide_separar.made).se_va)))) THEN 'El cliente que se unió ya no está en la Papelera'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.lo_de_la_union(made private.clientes_uniones)
 RETURNS TABLE(que text, tabla text, id text, vuelve boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  one text;
begin
  return query
  select 'datos', 'clientes', f.key, to_jsonb(c) -> f.key is not distinct from made.despues -> f.key
  from public.clientes c, jsonb_each(made.antes) f where c.id = made.queda and f.value is distinct from made.despues -> f.key;
  return query
  select 'casos', 'deals', f.key, coalesce(d.debtordni = made.nif, false)
  from jsonb_each(made.casos) f left join public.deals d on d.id = f.key;
  foreach one in array private.cuelgan_de_clientes() loop
    return query execute format(
      'select ''movidos'', %1$L, i.id, exists (
         select from public.%1$I t where t.id = i.id::uuid and t.cliente_id = $2
         union all
         select from public.papelera p where p.tabla = %1$L and p.registro_id = i.id and p.registro ->> ''cliente_id'' = $2::text
       ) from jsonb_array_elements_text($1 -> %1$L) i (id)', one
    ) using made.movidos, made.queda;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_union(made private.clientes_uniones)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('hace', (((private.linea_de_plan('cliente'::text, (1)::bigint) || private.linea_de_plan('movidos'::text, count(*) FILTER (WHERE ((l.que = 'movidos'::text) AND l.vuelve)))) || private.linea_de_plan('casos'::text, count(*) FILTER (WHERE ((l.que = 'casos'::text) AND l.vuelve)))) || private.linea_de_plan('datos_cliente'::text, count(*) FILTER (WHERE ((l.que = 'datos'::text) AND l.vuelve)))), 'quedan', ((private.linea_de_plan('movidos'::text, count(*) FILTER (WHERE ((l.que = 'movidos'::text) AND (NOT l.vuelve))), 'cambiado'::text) || private.linea_de_plan('casos'::text, count(*) FILTER (WHERE ((l.que = 'casos'::text) AND (NOT l.vuelve))), 'cambiado'::text)) || private.linea_de_plan('datos_cliente'::text, count(*) FILTER (WHERE ((l.que = 'datos'::text) AND (NOT l.vuelve))), 'cambiado'::text)), 'impide', to_jsonb(array_remove(ARRAY[private.impide_separar(plan_union.made)], NULL::text))) AS jsonb_build_object FROM private.lo_de_la_union(plan_union.made) l(que, tabla, id, vuelve));

CREATE OR REPLACE FUNCTION private.vuelven_de(lo jsonb, que text, tabla text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY(SELECT (l.value ->> 'id'::text) FROM jsonb_array_elements(vuelven_de.lo) l(value) WHERE (((l.value ->> 'que'::text) = vuelven_de.que) AND ((l.value ->> 'tabla'::text) = vuelven_de.tabla) AND ((l.value ->> 'vuelve'::text))::boolean));

CREATE OR REPLACE FUNCTION private.do_deshacer_union_clientes(union_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made private.clientes_uniones;
  lo jsonb;
  datos text[];
  why text;
  one text;
begin
  perform private.check_staff();
  perform private.hold_unions();
  made := private.union_visible(union_id);
  if made.deshecha_at is not null then
    return made.devuelto;
  end if;
  perform private.hold_blocking();
  perform from public.clientes c where c.id = made.queda for update;
  why := private.impide_separar(made);
  if why is not null then
    raise exception using errcode = 'PT409', message = why;
  end if;
  lo := (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from private.lo_de_la_union(made) l);
  if not exists (select from public.clientes c where c.id = made.se_va) then
    perform private.restore_papelera(array(
      select p.id from public.papelera p where p.tabla = 'clientes' and p.registro_id = made.se_va::text order by p.deleted_at desc limit 1
    ));
  end if;
  foreach one in array private.cuelgan_de_clientes() loop
    execute format('update public.%I t set cliente_id = $2 where t.cliente_id = $1 and t.id::text = any ($3)', one)
    using made.queda, made.se_va, private.vuelven_de(lo, 'movidos', one);
    update public.papelera p set registro = p.registro || jsonb_build_object('cliente_id', made.se_va)
    where p.tabla = one and p.registro_id = any (private.vuelven_de(lo, 'movidos', one)) and p.registro ->> 'cliente_id' = made.queda::text;
  end loop;
  datos := private.vuelven_de(lo, 'datos', 'clientes');
  perform private.escribir_cliente(
    made.queda, (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(made.antes) f where f.key = any (datos))
  );
  update public.deals d set debtordni = made.casos ->> d.id where d.id = any (private.vuelven_de(lo, 'casos', 'deals'));
  delete from public.cliente_registros r where r.id = made.nota_id and r.cliente_id = made.queda and r.updated_at = r.created_at;
  update private.clientes_uniones u
  set deshecha_at = now(), devuelto = (
    select jsonb_build_object('vuelven', count(*) filter (where (l ->> 'vuelve')::boolean), 'quedan', count(*) filter (where not (l ->> 'vuelve')::boolean))
    from jsonb_array_elements(lo) l
  )
  where u.id = made.id returning u.devuelto into made.devuelto;
  return made.devuelto;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_uniones_clientes()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return jsonb_build_object(
    'uniones', (
      select coalesce(jsonb_agg(private.resumen_de_union(u) || jsonb_build_object(
        'queda_nombre', (select c.nombre_completo from private.unibles c where c.id = u.queda),
        'se_va_nombre', coalesce(
          (select p.titulo from public.papelera p where p.tabla = 'clientes' and p.registro_id = u.se_va::text and p.bloqueado_at is null limit 1),
          (select c.nombre_completo from private.unibles c where c.id = u.se_va)
        ),
        'created_at', u.created_at, 'deshecha_at', u.deshecha_at, 'quien', private.nombre_de(u.user_id)
      ) order by u.created_at desc, u.id desc), '[]')
      from (
        select v.* from private.clientes_uniones v
        where v.user_id = auth.uid() or public.team_visibility() or public.is_administrador()
        order by v.created_at desc, v.id desc limit 50
      ) u
    ),
    'distintos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'uno', private.ficha_breve(d.uno), 'otro', private.ficha_breve(d.otro), 'created_at', d.created_at, 'quien', private.nombre_de(d.user_id)
      ) order by d.created_at desc, d.uno, d.otro), '[]')
      from (
        select x.* from private.clientes_distintos x
        where x.uno in (select c.id from private.unibles c) and x.otro in (select c.id from private.unibles c)
        order by x.created_at desc, x.uno, x.otro limit 50
      ) d
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.unir_clientes(ficha uuid, queda uuid, se_va uuid, del_otro text[], nota text, vistos timestamp with time zone[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('unir_clientes'::text), private.operation_end('unir_clientes'::text, private.do_unir_clientes(ficha, queda, se_va, del_otro, nota, vistos)));

CREATE OR REPLACE FUNCTION public.deshacer_union_clientes(union_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('deshacer_union_clientes'::text), private.operation_end('deshacer_union_clientes'::text, private.do_deshacer_union_clientes(union_id)));

CREATE OR REPLACE FUNCTION public.distinguir_clientes(uno uuid, otro uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('distinguir_clientes'::text), private.operation_end('distinguir_clientes'::text, to_jsonb(private.do_distinguir_clientes(uno, otro)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.comparar_clientes(uno uuid, otro uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('comparar_clientes'::text), private.operation_end('comparar_clientes'::text, to_jsonb(private.do_comparar_clientes(uno, otro)))) #>> '{}'::text[]))::integer;

grant execute on function public.normaliza_iban(text) to authenticated;

grant execute on function public.normaliza_iban(text) to service_role;

grant execute on function private.do_comparar_clientes(uuid,uuid) to authenticated;

grant execute on function public.clientes_parecidos() to authenticated;

grant execute on function public.clientes_parecidos() to service_role;

grant execute on function public.parecidos_de_cliente(uuid) to authenticated;

grant execute on function public.parecidos_de_cliente(uuid) to service_role;

grant execute on function private.do_distinguir_clientes(uuid,uuid) to authenticated;

grant execute on function public.comparacion_de_clientes(uuid,uuid) to authenticated;

grant execute on function public.comparacion_de_clientes(uuid,uuid) to service_role;

grant execute on function private.do_unir_clientes(uuid,uuid,uuid,text[],text,timestamp with time zone[]) to authenticated;

grant execute on function private.do_deshacer_union_clientes(uuid) to authenticated;

grant execute on function public.list_uniones_clientes() to authenticated;

grant execute on function public.list_uniones_clientes() to service_role;

grant execute on function public.unir_clientes(uuid,uuid,uuid,text[],text,timestamp with time zone[]) to authenticated;

grant execute on function public.unir_clientes(uuid,uuid,uuid,text[],text,timestamp with time zone[]) to service_role;

grant execute on function public.deshacer_union_clientes(uuid) to authenticated;

grant execute on function public.deshacer_union_clientes(uuid) to service_role;

grant execute on function public.distinguir_clientes(uuid,uuid) to authenticated;

grant execute on function public.distinguir_clientes(uuid,uuid) to service_role;

grant execute on function public.comparar_clientes(uuid,uuid) to authenticated;

grant execute on function public.comparar_clientes(uuid,uuid) to service_role;

comment on function private.do_comparar_clientes(pg_catalog.uuid,pg_catalog.uuid) is 'who: staff; writes: private.clientes_distintos; rows: the pair of two clients that private.check_unibles lets the caller unite; believes: uno and otro only as the names of such clients';

comment on function private.do_deshacer_union_clientes(pg_catalog.uuid) is 'who: staff; writes: private.clientes_uniones, public.cliente_documents, public.cliente_registros, public.clientes, public.deals, public.expedientes, public.papelera; rows: the union by private.union_visible, of the caller, the team or for an administrator, clientes which it made one and private.impide_separar asks for, papelera, cliente_registros and deals that the union itself names and that are still as it left them, by private.lo_de_la_union; believes: union_id only as the name of such a union';

comment on function private.do_distinguir_clientes(pg_catalog.uuid,pg_catalog.uuid) is 'who: staff; writes: private.clientes_distintos; rows: the pair of two clients that private.check_unibles lets the caller unite; believes: uno and otro only as the names of such clients';

comment on function private.do_unir_clientes(pg_catalog.uuid,pg_catalog.uuid,pg_catalog.uuid,pg_catalog.text[],pg_catalog.text,timestamp with time zone[]) is 'who: staff; writes: private.clientes_uniones, public.cliente_documents, public.cliente_registros, public.clientes, public.deals, public.expedientes, public.papelera; rows: clientes which private.check_unibles lets the caller unite, as they were seen by private.check_visto, cliente_registros of the one that stays, deals as the caller sees them by private.seguir_al_nif; believes: ficha only as a key, of the same form by private.check_mismo_formulario; queda and se_va only as the names of such clients; del_otro within private.campos_de_cliente; nota as a text; vistos only as compared';

comment on function public.clientes_parecidos() is 'who: staff; writes: nothing; rows: clientes of the caller or the team and not blocked, by private.unibles; believes: nothing: it takes no arguments';

comment on function public.comparacion_de_clientes(pg_catalog.uuid,pg_catalog.uuid) is 'who: staff; writes: nothing; rows: clientes of the caller or the team and not blocked, by private.unibles, with counts of their own by private.lo_que_lleva; believes: uno and otro only as the names of such clients';

comment on function public.list_uniones_clientes() is 'who: staff; writes: nothing; rows: private.clientes_uniones of the caller, the team or for an administrator, private.clientes_distintos of clients by private.unibles, papelera of the one that went and not blocked, for its name; believes: nothing: it takes no arguments';

comment on function public.objeto_bloqueado(pg_catalog.text,pg_catalog.text) is 'who: policies; writes: nothing; rows: masc_justificantes, notificaciones_judiciales and cliente_documents by the path of the object, whether public.esta_bloqueado says so of them, papelera by the id of the object, where it is blocked, through private.unescape_deal_id; believes: bucket_id and name as the name of one object; whoever is not of staff is told the same of each';

comment on function public.parecidos_de_cliente(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: clientes of the caller or the team and not blocked, by private.unibles; believes: cliente only as the name of such a row';

create index clientes_iban on public.clientes (public.normaliza_iban(iban)) where iban is not null;
