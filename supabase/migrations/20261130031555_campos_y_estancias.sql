-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

create table derived.estancias (
  fase text not null,
  acreedor text not null,
  bloqueado boolean not null,
  dias integer not null,
  fin date not null,
  n bigint not null
);

create index estancias_fin on derived.estancias (fin);

alter table derived.estancias enable row level security;

create table derived.estancias_de_siempre (
  fase text not null,
  acreedor text not null,
  bloqueado boolean not null,
  dias integer not null,
  n bigint not null
);

create index estancias_de_siempre_grupo on derived.estancias_de_siempre (fase, acreedor);

alter table derived.estancias_de_siempre enable row level security;

create type derived.fila_de_historial as (id bigint, deal_id text, fase text, fecha date, anulada_at timestamptz);

CREATE OR REPLACE FUNCTION private.nif_por_partes(nif text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NULLIF(regexp_replace(regexp_replace(regexp_replace(regexp_replace(upper(nif), '[^A-Z0-9]'::text, ''::text, 'g'::text), '^ES(?=([0-9]{8}|[XYZKLM][0-9]{7})[A-Z]$|[ABCDEFGHJNPQRSUVW][0-9]{7}[0-9A-J]$)'::text, ''::text), '^(?=[0-9]{1,7}[A-Z]$)'::text, '~0000000'::text), '^~0*([0-9]{8}[A-Z])$'::text, '\1'::text), ''::text);

CREATE OR REPLACE FUNCTION public.normaliza_nif(nif text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (nif ~ '^[0-9A-Z]{9}$'::text) THEN nif ELSE private.nif_por_partes(nif) END;

CREATE OR REPLACE FUNCTION private.telefonos_por_partes(telefono text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT f.numero[1]), array_remove(ARRAY[public.normaliza_telefono(telefonos_por_partes.telefono)], NULL::text)) AS telefonos FROM regexp_matches(regexp_replace(regexp_replace(telefonos_por_partes.telefono, '\+|(?<![0-9])0034(?=[\s.-]*[0-9])'::text, '/'::text, 'g'::text), '[\s().-]'::text, ''::text, 'g'::text), '[0-9]{9}(?=(?:[0-9]{9})*(?![0-9]))'::text, 'g'::text) f(numero));

CREATE OR REPLACE FUNCTION public.normaliza_telefonos(telefono text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (translate(telefono, ' .-()'::text, ''::text) ~ '^[1-9][0-9]{8}$'::text) THEN ARRAY[translate(telefono, ' .-()'::text, ''::text)] ELSE private.telefonos_por_partes(telefono) END;

CREATE OR REPLACE FUNCTION private.palabras_de(relation regclass, columna name)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT p.palabra[1] AS palabra
    FROM (((pg_constraint k
      JOIN pg_attribute a ON (((a.attrelid = k.conrelid) AND (k.conkey = ARRAY[a.attnum]))))
      CROSS JOIN LATERAL pg_get_constraintdef(k.oid) d(texto))
      CROSS JOIN LATERAL regexp_matches(d.texto, '''([^'']+)''::text'::text, 'g'::text) p(palabra))
   WHERE ((k.conrelid = (palabras_de.relation)::oid) AND (k.contype = 'c'::"char") AND (a.attname = palabras_de.columna) AND (d.texto ~~ '%= ANY (ARRAY[%'::text));
END;

create or replace view private.deals_campos as
 SELECT orden,
    columna,
    es_dia,
    cliente,
    parte,
    acreedor,
    plantilla,
    condicion,
    regla
   FROM ( VALUES (1,'contractnumber'::text,false,NULL::text,NULL::text,NULL::text,'contrato.numero'::text,NULL::text,false), (2,'contractdate'::text,true,NULL::text,NULL::text,NULL::text,'contrato.fecha'::text,NULL::text,true), (3,'signaturedate'::text,true,NULL::text,NULL::text,NULL::text,'contrato.firma'::text,NULL::text,true), (4,'apud_acta_fecha'::text,true,NULL::text,NULL::text,NULL::text,NULL::text,NULL::text,false), (5,'contractmethod'::text,false,NULL::text,NULL::text,NULL::text,'contrato.metodo'::text,NULL::text,false), (6,'hascontractreceipt'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,NULL::text,false), (7,'generateddate'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,NULL::text,true), (8,'message'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,NULL::text,false), (9,'hasinsurancecompanyinfo'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,NULL::text,false), (10,'insurancecompanyname'::text,false,NULL::text,NULL::text,NULL::text,'aseguradora.nombre'::text,'tieneAseguradora'::text,false), (11,'insurancecompanycif'::text,false,NULL::text,NULL::text,NULL::text,'aseguradora.cif'::text,NULL::text,false), (12,'insurancecompanyaddress'::text,false,NULL::text,NULL::text,NULL::text,'aseguradora.domicilio'::text,NULL::text,false), (13,'debtorfullname'::text,false,'nombre_completo'::text,NULL::text,NULL::text,'demandante.nombre'::text,NULL::text,false), (14,'debtorfirstname'::text,false,NULL::text,'nombre_completo'::text,NULL::text,'demandante.pila'::text,NULL::text,false), (15,'debtorfirstsurname'::text,false,NULL::text,'nombre_completo'::text,NULL::text,'demandante.apellidos'::text,NULL::text,false), (16,'debtorsecondsurname'::text,false,NULL::text,'nombre_completo'::text,NULL::text,'demandante.apellidos'::text,NULL::text,false), (17,'debtordni'::text,false,'dni'::text,NULL::text,NULL::text,'demandante.dni'::text,NULL::text,false), (18,'debtoremail'::text,false,'email'::text,NULL::text,NULL::text,'demandante.email'::text,NULL::text,false), (19,'debtorphone'::text,false,'telefono'::text,NULL::text,NULL::text,'demandante.telefono'::text,NULL::text,false), (20,'debtorfulladdress'::text,false,'direccion'::text,NULL::text,NULL::text,'demandante.domicilio'::text,NULL::text,false), (21,'debtorstreet'::text,false,NULL::text,'direccion'::text,NULL::text,NULL::text,NULL::text,false), (22,'debtorstreetnumber'::text,false,NULL::text,'direccion'::text,NULL::text,NULL::text,NULL::text,false), (23,'debtorcity'::text,false,'ciudad'::text,NULL::text,NULL::text,'demandante.municipio'::text,NULL::text,false), (24,'debtorprovince'::text,false,'provincia'::text,NULL::text,NULL::text,'demandante.provincia'::text,NULL::text,false), (25,'creditorname'::text,false,NULL::text,NULL::text,NULL::text,'demandado.nombre'::text,NULL::text,false), (26,'creditorid'::text,false,NULL::text,NULL::text,'cif'::text,'demandado.cif'::text,NULL::text,false), (27,'creditoraddress'::text,false,NULL::text,NULL::text,'direccion'::text,'demandado.domicilio'::text,NULL::text,false), (28,'creditoremail'::text,false,NULL::text,NULL::text,'email'::text,'demandado.email'::text,NULL::text,false), (29,'creditorphone'::text,false,NULL::text,NULL::text,'telefono'::text,'demandado.telefono'::text,NULL::text,false), (30,'hasppiclause'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,'tienePpi'::text,false), (31,'ppiclause'::text,false,NULL::text,NULL::text,NULL::text,'clausulas.ppi'::text,NULL::text,false), (32,'haspremiumclause'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,'tienePrima'::text,false), (33,'premiumtype'::text,false,NULL::text,NULL::text,NULL::text,'contrato.prima'::text,NULL::text,false), (34,'premiumclause'::text,false,NULL::text,NULL::text,NULL::text,'clausulas.prima'::text,NULL::text,false), (35,'hascpdclause'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,'tieneCpd'::text,false), (36,'clausecpd'::text,false,NULL::text,NULL::text,NULL::text,'clausulas.cpd'::text,NULL::text,false), (37,'hasopenningcomission'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,'tieneApertura'::text,false), (38,'clauseopenningcomission'::text,false,NULL::text,NULL::text,NULL::text,'clausulas.apertura'::text,NULL::text,false), (39,'extrajudicialcommunicationsentdate'::text,true,NULL::text,NULL::text,NULL::text,'reclamacion.envio'::text,NULL::text,true), (40,'hasrespondedtoextrajudicialclaim'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,'haRespondido'::text,false), (41,'extrajudicialresponsedate'::text,true,NULL::text,NULL::text,NULL::text,'reclamacion.respuesta'::text,NULL::text,true), (42,'responsable_id'::text,false,NULL::text,NULL::text,NULL::text,NULL::text,NULL::text,false)) t(orden, columna, es_dia, cliente, parte, acreedor, plantilla, condicion, regla);

create or replace view private.deals_clases as
 SELECT columnas,
    clase
   FROM ( VALUES (ARRAY['debtorfullname'::text, 'debtorfirstname'::text, 'debtorfirstsurname'::text, 'debtorsecondsurname'::text, 'debtordni'::text, 'debtoremail'::text, 'debtorphone'::text, 'debtorfulladdress'::text, 'debtorstreet'::text, 'debtorstreetnumber'::text, 'debtorcity'::text, 'debtorprovince'::text],'identidad'::text), (ARRAY['insurancecompanyname'::text, 'insurancecompanycif'::text, 'insurancecompanyaddress'::text, 'creditorname'::text, 'creditorid'::text, 'creditoraddress'::text, 'creditoremail'::text, 'creditorphone'::text],'despacho'::text), (ARRAY['contractnumber'::text, 'contractmethod'::text, 'premiumtype'::text],'mecanico'::text), (ARRAY['message'::text, 'ppiclause'::text, 'premiumclause'::text, 'clausecpd'::text, 'clauseopenningcomission'::text],'libre'::text)) t(columnas, clase);

create or replace view private.deals_personas as
 SELECT id,
    concat_ws(' · '::text, debtorfullname, debtordni, debtoremail, debtorphone, debtorfulladdress, concat_ws(' '::text, debtorfirstname, debtorfirstsurname, debtorsecondsurname)) AS dicho
   FROM public.deals d;

CREATE OR REPLACE FUNCTION private.acreedor_segun_expedientes(acreedor text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT ('{"cif": null, "email": null, "telefono": null, "direccion": null}'::jsonb || COALESCE(jsonb_object_agg(u.que, u.valor), '{}'::jsonb)) FROM (SELECT DISTINCT ON (v.que) v.que, v.valor FROM (SELECT t.id, t.user_id, t.contractnumber, t.contractdate, t.signaturedate, t.contractmethod, t.premiumtype, t.insurancecompanyname, t.insurancecompanycif, t.insurancecompanyaddress, t.debtorfullname, t.debtorfirstname, t.debtorfirstsurname, t.debtorsecondsurname, t.debtordni, t.debtorfulladdress, t.debtorstreet, t.debtorstreetnumber, t.debtorcity, t.debtorprovince, t.debtoremail, t.debtorphone, t.creditorname, t.creditorid, t.creditoraddress, t.creditoremail, t.creditorphone, t.hasppiclause, t.ppiclause, t.haspremiumclause, t.premiumclause, t.hascpdclause, t.clausecpd, t.hasopenningcomission, t.clauseopenningcomission, t.hasinsurancecompanyinfo, t.hascontractreceipt, t.extrajudicialcommunicationsentdate, t.hasrespondedtoextrajudicialclaim, t.extrajudicialresponsedate, t.generateddate, t.message, t.created_at, t.updated_at, t.busqueda, t.importacion_id, t.bloqueado_at, t.fase, t.fase_desde, t.situacion, t.situacion_motivo, t.servicio_id, t.apud_acta_fecha, t.responsable_id FROM private.deals_visibles t WHERE (t.creditorname = acreedor_segun_expedientes.acreedor) ORDER BY t.generateddate DESC NULLS LAST LIMIT 20) d, LATERAL (VALUES ('cif'::text,d.creditorid), ('direccion'::text,d.creditoraddress), ('email'::text,d.creditoremail), ('telefono'::text,d.creditorphone)) v(que, valor) WHERE (btrim(v.valor) <> ''::text) ORDER BY v.que, d.generateddate DESC NULLS LAST) u);

create or replace view private.textos_clasificados as
 SELECT t.tabla,
    t.columnas,
    t.clase
   FROM ( VALUES ('derived.agenda_dias'::text,ARRAY['tipo'::text, 'estado'::text],'mecanico'::text), ('derived.clientes_by_value'::text,ARRAY['provincia'::text, 'ciudad'::text],'derivado'::text), ('derived.deals_by_fase'::text,ARRAY['fase'::text],'mecanico'::text), ('derived.deals_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text],'derivado'::text), ('derived.deals_fases_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text, 'fase'::text],'derivado'::text), ('derived.documented'::text,ARRAY['deal_id'::text],'mecanico'::text), ('derived.estancias'::text,ARRAY['fase'::text, 'acreedor'::text],'derivado'::text), ('derived.estancias_de_siempre'::text,ARRAY['fase'::text, 'acreedor'::text],'derivado'::text), ('derived.pasos'::text,ARRAY['deal_id'::text, 'fase'::text],'mecanico'::text), ('derived.remembered'::text,ARRAY['reads'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['estado'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['paginas'::text],'archivo'::text), ('derived.textos_documentos'::text,ARRAY['palabras'::text],'archivo'::text), ('derived.totals'::text,ARRAY['relation'::text, 'tabla'::text, 'accion'::text],'mecanico'::text), ('derived.writes'::text,ARRAY['relation'::text],'mecanico'::text), ('private.archivos_danados'::text,ARRAY['version'::text, 'problema'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['movidos'::text, 'devuelto'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['antes'::text, 'despues'::text, 'casos'::text, 'nif'::text],'identidad'::text), ('private.codigos_recuperacion'::text,ARRAY['huella'::text],'mecanico'::text), ('private.correos_de_cuenta'::text,ARRAY['asunto'::text, 'texto'::text],'despacho'::text), ('private.demostracion_filas'::text,ARRAY['tabla'::text, 'fila'::text],'mecanico'::text), ('private.hechos_del_dia'::text,ARRAY['que'::text],'mecanico'::text), ('private.destinos_secretos'::text,ARRAY['secreto'::text],'mecanico'::text), ('private.llamadas'::text,ARRAY['estado'::text, 'evento'::text, 'motivo'::text, 'objetos'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['nombre'::text, 'huella'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['resultado'::text],'copia'::text), ('private.revisiones_archivos'::text,ARRAY['estado'::text],'mecanico'::text), ('private.traspasos'::text,ARRAY['clases'::text],'mecanico'::text), ('private.traspasos_filas'::text,ARRAY['clase'::text, 'fila'::text, 'estado'::text],'mecanico'::text), ('public.acreedores'::text,ARRAY['nombre'::text, 'cif'::text, 'direccion'::text, 'email'::text, 'telefono'::text, 'contacto'::text, 'sac_direccion'::text, 'sac_email'::text, 'sac_web'::text],'despacho'::text), ('public.acreedores'::text,ARRAY['notas'::text],'libre'::text), ('public.acreedores_distintos'::text,ARRAY['nombre'::text, 'otro'::text],'despacho'::text), ('public.acreedores_uniones'::text,ARRAY['destino'::text, 'cambiados'::text],'despacho'::text), ('public.agenda'::text,ARRAY['deal_id'::text, 'tipo'::text, 'prioridad'::text, 'modo'::text, 'plazo_tipo'::text, 'computo'::text, 'calendario'::text, 'estado'::text, 'sin_acuse'::text, 'regla_evento'::text, 'cerrar_con'::text, 'cierre'::text, 'regla_conservada'::text],'mecanico'::text), ('public.agenda'::text,ARRAY['titulo'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'partes'::text, 'entrada'::text, 'anulado_motivo'::text, 'conservado_motivo'::text],'libre'::text), ('public.agenda_suscripciones'::text,ARRAY['huella'::text, 'alcance'::text],'mecanico'::text), ('public.agenda_suscripciones'::text,ARRAY['nombre'::text],'libre'::text), ('public.allowed_domains'::text,ARRAY['domain'::text],'mecanico'::text), ('public.aperturas'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['deal_id'::text, 'tipo'::text, 'perfil'::text, 'estado'::text, 'paquete_sha256'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['documentos'::text, 'comprobaciones'::text, 'sin_exigidos'::text, 'registro'::text, 'anulada_motivo'::text],'libre'::text), ('public.auditoria'::text,ARRAY['accion'::text, 'tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.auditoria'::text,ARRAY['antes'::text, 'despues'::text],'libre'::text), ('public.avisos'::text,ARRAY['clase'::text, 'objeto'::text, 'deal_id'::text, 'enlace'::text],'mecanico'::text), ('public.avisos'::text,ARRAY['texto'::text],'copia'::text), ('public.bloqueos_pedidos'::text,ARRAY['tabla'::text, 'registro_id'::text, 'estado'::text],'mecanico'::text), ('public.bloqueos_pedidos'::text,ARRAY['dni'::text, 'motivo'::text, 'razon'::text],'libre'::text), ('public.calendarios'::text,ARRAY['estado'::text],'mecanico'::text), ('public.calendarios'::text,ARRAY['fuente'::text],'libre'::text), ('public.cambios_en_bloque'::text,ARRAY['tipo'::text, 'campo'::text, 'ids'::text, 'restan'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_path'::text, 'mime_type'::text, 'sha256'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_name'::text],'libre'::text), ('public.cliente_registros'::text,ARRAY['tipo'::text],'mecanico'::text), ('public.cliente_registros'::text,ARRAY['con_quien'::text, 'texto'::text],'libre'::text), ('public.clientes'::text,ARRAY['nombre_completo'::text, 'email'::text, 'telefono'::text, 'dni'::text, 'ciudad'::text, 'provincia'::text, 'direccion'::text, 'codigo_postal'::text, 'nacionalidad'::text, 'iban'::text, 'cif'::text],'identidad'::text), ('public.correos'::text,ARRAY['deal_id'::text, 'estado'::text],'mecanico'::text), ('public.correos'::text,ARRAY['para'::text, 'asunto'::text, 'cuerpo'::text, 'error'::text],'libre'::text), ('public.datos_legales'::text,ARRAY['clave'::text, 'grupo'::text, 'articulo'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.datos_legales'::text,ARRAY['titulo'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.deal_documents'::text,ARRAY['deal_id'::text, 'document_type'::text, 'category'::text, 'file_path'::text, 'mime_type'::text, 'sha256'::text, 'confidencialidad'::text],'mecanico'::text), ('public.deal_documents'::text,ARRAY['file_name'::text, 'inspeccion'::text],'libre'::text), ('public.deals'::text,ARRAY['id'::text, 'fase'::text, 'situacion'::text, 'situacion_motivo'::text],'mecanico'::text), ('public.document_categories'::text,ARRAY['name'::text, 'display_name'::text],'mecanico'::text), ('public.envios'::text,ARRAY['modo'::text, 'estado'::text],'mecanico'::text), ('public.envios'::text,ARRAY['titulo'::text],'libre'::text), ('public.escritos'::text,ARRAY['deal_id'::text, 'estado'::text, 'pdf_origen'::text],'mecanico'::text), ('public.escritos'::text,ARRAY['titulo'::text, 'error'::text, 'anulado_motivo'::text, 'datos'::text],'libre'::text), ('public.expedientes'::text,ARRAY['numero_contrato'::text, 'metodo_contratacion'::text, 'tipo_prima'::text, 'documentos_urls'::text],'mecanico'::text), ('public.expedientes'::text,ARRAY['nombre_compania_seguro'::text, 'cif_compania_seguro'::text, 'direccion_compania_seguro'::text, 'nombre_acreedor'::text, 'id_acreedor'::text, 'direccion_acreedor'::text, 'email_acreedor'::text, 'telefono_acreedor'::text],'despacho'::text), ('public.expedientes'::text,ARRAY['clausula_ppi'::text, 'clausula_prima'::text, 'clausula_cpd'::text, 'clausula_comision_apertura'::text, 'mensaje'::text],'libre'::text), ('public.fases'::text,ARRAY['clave'::text, 'grupo'::text],'mecanico'::text), ('public.fases'::text,ARRAY['nombre'::text],'libre'::text), ('public.fases_historial'::text,ARRAY['deal_id'::text, 'fase'::text, 'origen'::text],'mecanico'::text), ('public.fases_historial'::text,ARRAY['motivo'::text, 'nota'::text],'libre'::text), ('public.tipos_publicados'::text,ARRAY['serie'::text, 'enlace'::text],'mecanico'::text), ('public.tipos_publicados'::text,ARRAY['fuente'::text],'libre'::text), ('public.festivos'::text,ARRAY['ambito'::text, 'comunidad'::text, 'norma'::text],'mecanico'::text), ('public.festivos'::text,ARRAY['motivo'::text, 'fuente'::text],'libre'::text), ('public.calculos'::text,ARRAY['deal_id'::text, 'clase'::text, 'estado'::text],'mecanico'::text), ('public.calculos'::text,ARRAY['titulo'::text, 'valores'::text, 'resultado'::text],'libre'::text), ('public.importaciones'::text,ARRAY['origen'::text],'mecanico'::text), ('public.importaciones'::text,ARRAY['nombre'::text, 'errores'::text],'libre'::text), ('public.importes'::text,ARRAY['deal_id'::text, 'concepto'::text],'mecanico'::text), ('public.importes'::text,ARRAY['nota'::text],'libre'::text), ('public.lotes'::text,ARRAY['estado'::text],'mecanico'::text), ('public.lotes'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_evidencias'::text,ARRAY['deal_id'::text, 'clase'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['deal_id'::text, 'referencia'::text, 'via'::text, 'canal'::text, 'clave_identificativa'::text, 'terminado_por'::text, 'respuesta'::text, 'estado'::text, 'espera'::text, 'computo'::text, 'calendario'::text, 'falta'::text, 'sin_reclamar'::text, 'objeto'::text, 'regla'::text, 'regla_conservada'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['numero_envio'::text, 'interrupciones'::text, 'respuesta_motivos'::text, 'anulado_motivo'::text, 'conservado_motivo'::text, 'previo'::text],'libre'::text), ('public.masc_justificantes'::text,ARRAY['file_path'::text, 'sha256'::text, 'clase'::text],'mecanico'::text), ('public.masc_justificantes'::text,ARRAY['file_name'::text, 'texto'::text, 'duda'::text],'libre'::text), ('public.masc_permisos'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.masc_permisos'::text,ARRAY['motivo'::text, 'frase'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['clave'::text, 'letra'::text, 'base'::text, 'abre'::text, 'unidad'::text, 'clase'::text, 'evidencia'::text, 'fuente'::text, 'para'::text],'mecanico'::text), ('public.masc_vias'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.notificaciones_judiciales'::text,ARRAY['sha256'::text, 'file_path'::text, 'nig'::text, 'autos'::text, 'via'::text, 'clase'::text, 'deal_id'::text, 'estado'::text],'mecanico'::text), ('public.notificaciones_judiciales'::text,ARRAY['origen'::text, 'file_name'::text, 'texto'::text, 'organo_texto'::text, 'senalamiento'::text, 'candidatos'::text, 'contradiccion'::text, 'hecho'::text, 'correo'::text],'libre'::text), ('public.objetos_purgados'::text,ARRAY['version'::text],'mecanico'::text), ('public.organos'::text,ARRAY['nombre'::text, 'nombre_anterior'::text, 'municipio'::text, 'provincia'::text, 'comunidad'::text, 'lexnet_codigo'::text],'despacho'::text), ('public.papelera'::text,ARRAY['tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.papelera'::text,ARRAY['registro'::text, 'titulo'::text, 'dependientes'::text],'libre'::text), ('public.plantillas'::text,ARRAY['uso'::text, 'file_path'::text, 'sha256'::text, 'estado'::text, 'clase'::text, 'fase'::text],'mecanico'::text), ('public.plantillas'::text,ARRAY['nombre'::text, 'nota'::text, 'file_name'::text, 'revision'::text, 'retirada_motivo'::text, 'asunto'::text, 'cuerpo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['clave'::text, 'unidad'::text, 'clase'::text, 'articulo'::text, 'cuenta_desde'::text, 'disparo'::text, 'efecto'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.plazos_tipo'::text,ARRAY['titulo'::text, 'nota'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.prescripciones'::text,ARRAY['deal_id'::text, 'accion'::text],'mecanico'::text), ('public.prescripciones'::text,ARRAY['motivo'::text, 'interrupciones'::text],'libre'::text), ('public.procedimientos'::text,ARRAY['deal_id'::text, 'tipo'::text, 'grado'::text, 'autos'::text, 'nig'::text, 'importado'::text],'mecanico'::text), ('public.procedimientos'::text,ARRAY['plaza'::text, 'parte_contraria_procurador'::text],'libre'::text), ('public.profesionales'::text,ARRAY['nombre'::text, 'tipo'::text, 'colegio'::text, 'numero'::text],'despacho'::text), ('public.reglas_revisadas'::text,ARRAY['motor'::text],'mecanico'::text), ('public.reglas_revisadas'::text,ARRAY['nombre'::text],'libre'::text), ('public.resultados'::text,ARRAY['deal_id'::text, 'resultado'::text, 'costas'::text],'mecanico'::text), ('public.resultados'::text,ARRAY['nota'::text],'libre'::text), ('public.sedes'::text,ARRAY['municipio'::text, 'comunidad'::text],'despacho'::text), ('public.servicios'::text,ARRAY['documentos_exigidos'::text, 'via_masc'::text, 'clase_juicio'::text, 'fases_ocultas'::text, 'honorarios'::text, 'deteccion'::text, 'extension_efectos'::text],'mecanico'::text), ('public.servicios'::text,ARRAY['nombre'::text, 'descripcion'::text, 'fuente'::text, 'texto_cliente'::text],'libre'::text), ('public.servicios'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.servicios_asignaciones'::text,ARRAY['origen'::text, 'cambiados'::text, 'restan'::text],'mecanico'::text), ('public.programas'::text,ARRAY['huella'::text, 'permisos'::text],'mecanico'::text), ('public.programas'::text,ARRAY['nombre'::text],'despacho'::text), ('public.destinos'::text,ARRAY['direccion'::text, 'eventos'::text],'mecanico'::text), ('public.destinos'::text,ARRAY['nombre'::text],'despacho'::text), ('public.settings'::text,ARRAY['name'::text, 'value'::text],'despacho'::text), ('public.staff'::text,ARRAY['email'::text, 'full_name'::text, 'role'::text],'despacho'::text), ('public.tareas_periodicas'::text,ARRAY['frecuencia'::text],'mecanico'::text), ('public.tareas_periodicas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.tareas_reglas'::text,ARRAY['evento'::text, 'valor'::text, 'responsable_de'::text, 'prioridad'::text, 'cerrar_con'::text],'mecanico'::text), ('public.tareas_reglas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.vistas'::text,ARRAY['pantalla'::text],'mecanico'::text), ('public.vistas'::text,ARRAY['nombre'::text, 'busqueda'::text],'libre'::text)) t(tabla, columnas, clase)
UNION ALL
 SELECT 'public.deals'::text AS tabla,
    c.columnas,
    c.clase
   FROM private.deals_clases c;

CREATE OR REPLACE FUNCTION private.columnas_de_cliente(columna text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT columnas_de_cliente.columna AS columna
 UNION ALL
  SELECT c.columna
    FROM private.deals_campos c
   WHERE (c.cliente = columnas_de_cliente.columna);
END;

CREATE OR REPLACE FUNCTION private.nombre_por_partes(fila jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT string_agg((nombre_por_partes.fila ->> c.columna), ' '::text ORDER BY c.orden) AS string_agg FROM private.deals_campos c WHERE (c.parte = 'nombre_completo'::text));

CREATE OR REPLACE FUNCTION private.patron_de_persona(filas jsonb[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH dichos AS (SELECT DISTINCT d.como, btrim(d.valor) AS valor FROM unnest(patron_de_persona.filas) f(fila), LATERAL (SELECT k.como, (f.fila ->> c.columna) AS valor FROM (VALUES ('nombre'::text,'nombre_completo'::text), ('literal'::text,'email'::text), ('literal'::text,'direccion'::text), ('numero'::text,'dni'::text), ('numero'::text,'iban'::text), ('numero'::text,'cif'::text)) k(como, columna), LATERAL private.columnas_de_cliente(k.columna) c(columna) UNION ALL SELECT 'nombre'::text AS como, private.nombre_por_partes(f.fila) AS valor) d WHERE (btrim(d.valor) <> ''::text) UNION SELECT 'telefono'::text AS como, t.numero AS valor FROM unnest(patron_de_persona.filas) f(fila), private.columnas_de_cliente('telefono'::text) c(columna), LATERAL unnest(public.normaliza_telefonos((f.fila ->> c.columna))) t(numero)), patrones AS (SELECT p_1.patron FROM dichos d, LATERAL private.patrones_de_palabras(d.valor, (d.como = 'nombre'::text)) p_1(patron) WHERE (d.como = ANY (ARRAY['nombre'::text, 'literal'::text])) UNION SELECT (CASE d.como WHEN 'telefono'::text THEN '(?:(?:\+|00)?34[\s.-]*)?'::text ELSE '(?:ES[\s-]?)?'::text END || array_to_string(regexp_split_to_array(lower(regexp_replace(d.valor, '[^[:alnum:]]'::text, ''::text, 'g'::text)), ''::text), '[\s./-]*'::text)) FROM dichos d WHERE ((d.como = ANY (ARRAY['numero'::text, 'telefono'::text])) AND (length(regexp_replace(d.valor, '[^[:alnum:]]'::text, ''::text, 'g'::text)) >= 7))) SELECT (('(?<![[:alnum:]])(?:'::text || string_agg(p.patron, '|'::text ORDER BY (length(p.patron)) DESC, p.patron)) || ')(?![[:alnum:]])'::text) FROM patrones p);

CREATE OR REPLACE FUNCTION private.es_de_alguien(patron text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM public.clientes c
           WHERE (concat_ws(' · '::text, c.nombre_completo, c.email, c.telefono, c.dni, c.direccion, c.iban, c.cif) ~* es_de_alguien.patron))) OR (EXISTS ( SELECT
            FROM private.deals_personas d
           WHERE (d.dicho ~* es_de_alguien.patron))) OR (EXISTS ( SELECT
            FROM public.papelera p,
             LATERAL jsonb_each_text(p.registro) e(key, value)
           WHERE ((p.tabla = ANY (ARRAY['clientes'::text, 'deals'::text])) AND (e.key = ANY (private.identidad_de(p.tabla))) AND (e.value ~* es_de_alguien.patron)))));
END;

CREATE OR REPLACE FUNCTION private.dichos_de_antes(filas jsonb[])
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH estados AS (
          SELECT f.fila,
             jsonb_object_agg(e.key, e.value) OVER (PARTITION BY f.n ORDER BY a.id DESC) AS antes
            FROM ((unnest(dichos_de_antes.filas) WITH ORDINALITY f(fila, n)
              JOIN public.auditoria a ON (((a.accion = 'update'::text) AND (a.registro_id = (f.fila ->> 'id'::text)) AND (a.tabla =
                 CASE
                     WHEN (f.fila ? 'nombre_completo'::text) THEN 'clientes'::text
                     ELSE 'deals'::text
                 END))))
              CROSS JOIN LATERAL jsonb_each(a.antes) e(key, value))
           WHERE (e.key = ANY (private.identidad_de(a.tabla)))
         ), dichos AS (
          SELECT DISTINCT d_1.dicho
            FROM ((estados s
              CROSS JOIN LATERAL ( SELECT (s.fila || s.antes) AS fila) t)
              CROSS JOIN LATERAL ( SELECT jsonb_build_object(e.key, e.value) AS dicho
                    FROM jsonb_each(s.antes) e(key, value)
                   WHERE (NOT (e.key IN ( SELECT c.columna
                            FROM private.deals_campos c
                           WHERE (c.parte = 'nombre_completo'::text))))
                 UNION ALL
                  SELECT jsonb_build_object('nombre_completo', private.nombre_por_partes(t.fila)) AS jsonb_build_object) d_1)
           WHERE (NOT (s.fila @> d_1.dicho))
         )
  SELECT d.dicho
    FROM dichos d,
     LATERAL private.patron_de_persona(ARRAY[d.dicho]) p(patron)
   WHERE ((p.patron IS NOT NULL) AND (NOT private.es_de_alguien(p.patron)));
END;

CREATE OR REPLACE FUNCTION private.forget_emptied_answers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  gone text[];
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  -- Read once: within the statement below they would be read again for each answer.
  gone := array(
    select e.registro_id from emptied e
    union all
    select f.fila ->> 'id'
    from emptied e, jsonb_each(e.dependientes) t, jsonb_array_elements(t.value) f (fila)
  );
  delete from private.operaciones o
  where exists (
    select from jsonb_array_elements(case jsonb_typeof(o.resultado) when 'array' then o.resultado else '[]' end) r
    where r ->> 'id' = any (gone)
  );
  return null;
end;
$function$;

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
  fases as (insert into derived.deals_fases_by_value select * from derived.differences_of_deals_fases() returning 1),
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
    select from totals union all select from deals union all select from fases union all select from clientes union all select from added
    union all select from removed
  ) m;
  delete from derived.remembered where true;
  return mended + derived.recount_agenda() + derived.recount_estancias();
end;
$function$;

CREATE OR REPLACE FUNCTION public.informe_fases(desde date DEFAULT NULL::date, hasta date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day constant date := coalesce(desde, '1900-01-01');
  last_day constant date := coalesce(hasta, '9999-12-31');
  always constant boolean := desde is null and hasta is null;
  blocked_too constant boolean := public.is_administrador();
begin
  perform private.check_staff();
  return jsonb_build_object(
    'embudo', public.fases_contadas(),
    'dias', (
      -- The days are counted by how many stays had them: sorting every stay for a median takes longer than all the rest.
      with contados as materialized (
        select e.fase, e.acreedor, e.dias, sum(e.n)::integer as n
        from (
          select s.fase, s.acreedor, s.bloqueado, s.dias, s.n from derived.estancias_de_siempre s where always
          union all
          select f.fase, f.acreedor, f.bloqueado, f.dias, f.n from derived.estancias f
          where not always and f.fin between first_day and last_day
        ) e
        where blocked_too or not e.bloqueado
        group by 1, 2, 3 having sum(e.n) > 0
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
    )
  );
end;
$function$;

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
    select w from private.palabras_de('public.resultados', 'resultado') w
  ) then
    raise exception using errcode = 'PT400', message = format('result: «%s» no es ningún resultado', left(vida.resultado, 60));
  end if;
  return vida;
end;
$function$;

create or replace view derived.estancias_ahora as
 SELECT deal_id,
    fase,
    (fin - fecha) AS dias,
    fin
   FROM ( SELECT h.deal_id,
            h.fase,
            h.fecha,
            lag(h.fecha) OVER (PARTITION BY h.deal_id ORDER BY h.fecha DESC, h.id DESC) AS fin
           FROM public.fases_historial h
          WHERE (h.anulada_at IS NULL)) e
  WHERE (fin IS NOT NULL);

CREATE OR REPLACE FUNCTION derived.add_up_estancias(lines derived.estancias[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.estancias')) then
    return;
  end if;
  with days as (delete from derived.estancias e where e.fin in (select l.fin from unnest(lines) l) returning *)
  insert into derived.estancias
  select d.fase, d.acreedor, d.bloqueado, d.dias, d.fin, sum(d.n) from days d group by 1, 2, 3, 4, 5 having sum(d.n) <> 0;
  with kept as (
    delete from derived.estancias_de_siempre e using (select distinct l.fase, l.acreedor from unnest(lines) l) l
    where e.fase = l.fase and e.acreedor = l.acreedor returning e.*
  )
  insert into derived.estancias_de_siempre
  select k.fase, k.acreedor, k.bloqueado, k.dias, sum(k.n) from kept k group by 1, 2, 3, 4 having sum(k.n) <> 0;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.add_estancias(lines derived.estancias[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into derived.estancias select l.* from unnest(lines) l;
  insert into derived.estancias_de_siempre
  select l.fase, l.acreedor, l.bloqueado, l.dias, sum(l.n) from unnest(lines) l group by 1, 2, 3, 4 having sum(l.n) <> 0;
  if lines <> '{}' and random() < 0.02 then
    perform derived.add_up_estancias(lines);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.count_estancias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written derived.fila_de_historial[] := '{}';
  former derived.fila_de_historial[] := '{}';
begin
  if tg_op <> 'DELETE' then
    written := array(select row(n.id, n.deal_id, n.fase, n.fecha, n.anulada_at)::derived.fila_de_historial from new_rows n);
  end if;
  if tg_op <> 'INSERT' then
    former := array(select row(o.id, o.deal_id, o.fase, o.fecha, o.anulada_at)::derived.fila_de_historial from old_rows o);
  end if;
  perform derived.add_estancias(array(
    with touched as materialized (
      select c.deal_id, coalesce((
        select h.fecha from public.fases_historial h
        where h.deal_id = c.deal_id and h.anulada_at is null and h.fecha < c.primera order by h.fecha desc, h.id desc limit 1
      ), c.primera) as desde
      from (select w.deal_id, min(w.fecha) as primera from unnest(written || former) w group by w.deal_id) c
    )
    select row(e.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, e.dias, e.fin, sum(e.n))::derived.estancias
    from (
      select a.n, a.deal_id, a.fase, lag(a.fecha) over w - a.fecha as dias, lag(a.fecha) over w as fin
      from (
        select s.n, h.deal_id, h.fase, h.fecha, h.id
        from touched t
        join public.fases_historial h on h.deal_id = t.deal_id and h.fecha >= t.desde and h.anulada_at is null
        cross join (values (1), (-1)) s (n)
        where s.n = 1 or h.id not in (select w.id from unnest(written) w)
        union all
        select -1, f.deal_id, f.fase, f.fecha, f.id from unnest(former) f where f.anulada_at is null
      ) a
      window w as (partition by a.n, a.deal_id order by a.fecha desc, a.id desc)
    ) e
    join public.deals d on d.id = e.deal_id
    where e.fin is not null
    group by e.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, e.dias, e.fin having sum(e.n) <> 0
  ));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.move_estancias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved constant text[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.creditorname, n.bloqueado_at is null) is distinct from (o.creditorname, o.bloqueado_at is null)
  );
begin
  if moved <> '{}' then
    perform derived.add_estancias(array(
      select row(v.fase, d.acreedor, d.bloqueado, v.dias, v.fin, sum(d.n))::derived.estancias
      from derived.estancias_ahora v
      join (
        select n.id, coalesce(n.creditorname, ''), n.bloqueado_at is not null, 1 from new_rows n
        union all
        select o.id, coalesce(o.creditorname, ''), o.bloqueado_at is not null, -1 from old_rows o
      ) d (id, acreedor, bloqueado, n) on d.id = v.deal_id
      where v.deal_id = any (moved)
      group by v.fase, d.acreedor, d.bloqueado, v.dias, v.fin
    ));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.drop_estancias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform derived.add_estancias(array(
    select row(v.fase, coalesce(old.creditorname, ''), old.bloqueado_at is not null, v.dias, v.fin, -count(*))::derived.estancias
    from derived.estancias_ahora v where v.deal_id = old.id group by v.fase, v.dias, v.fin
  ));
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.load_estancias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform derived.add_estancias(array(
    select row(v.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, v.dias, v.fin, count(*))::derived.estancias
    from derived.estancias_ahora v join new_rows d on d.id = v.deal_id
    where v.deal_id = any (array(select n.id from new_rows n))
    group by v.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, v.dias, v.fin
  ));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.forget_estancias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from derived.estancias where true;
  delete from derived.estancias_de_siempre where true;
  return null;
end;
$function$;

create function derived.differences_of_estancias () returns setof derived.estancias
language sql volatile security definer set search_path = ''
begin atomic
  with found as materialized (
    select v.fase, coalesce(d.creditorname, '') as acreedor, d.bloqueado_at is not null as bloqueado, v.dias, v.fin, count(*) as n
    from derived.estancias_ahora v join public.deals d on d.id = v.deal_id
    group by 1, 2, 3, 4, 5
  )
  select f.fase, f.acreedor, f.bloqueado, f.dias, f.fin, sum(f.n)::bigint
  from (
    select o.fase, o.acreedor, o.bloqueado, o.dias, o.fin, o.n from found o
    union all
    select e.fase, e.acreedor, e.bloqueado, e.dias, e.fin, -e.n from derived.estancias e
    union all
    select o.fase, o.acreedor, o.bloqueado, o.dias, null, o.n from found o
    union all
    select e.fase, e.acreedor, e.bloqueado, e.dias, null, -e.n from derived.estancias_de_siempre e
  ) f
  group by 1, 2, 3, 4, 5 having sum(f.n) <> 0;
end;

CREATE OR REPLACE FUNCTION derived.recount_estancias()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH wrong AS MATERIALIZED (
          SELECT w.fase,
             w.acreedor,
             w.bloqueado,
             w.dias,
             w.fin,
             w.n
            FROM derived.differences_of_estancias() w(fase, acreedor, bloqueado, dias, fin, n)
         ), days AS (
          INSERT INTO derived.estancias (fase, acreedor, bloqueado, dias, fin, n)  SELECT w.fase,
                     w.acreedor,
                     w.bloqueado,
                     w.dias,
                     w.fin,
                     w.n
                    FROM wrong w
                   WHERE (w.fin IS NOT NULL)
           RETURNING 1 AS "?column?"
         ), kept AS (
          INSERT INTO derived.estancias_de_siempre (fase, acreedor, bloqueado, dias, n)  SELECT w.fase,
                     w.acreedor,
                     w.bloqueado,
                     w.dias,
                     w.n
                    FROM wrong w
                   WHERE (w.fin IS NULL)
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM ( SELECT
            FROM days
         UNION ALL
          SELECT
            FROM kept) m;
END;

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
    format('Plazo confirmado: «%s», %s', s.titulo, private.final_del_plazo(n.entrada ->> 'efecto', n.inicio)), private.enlace_agenda(n.inicio), s.deal_id
  )
  from new_rows n join old_rows o using (id) cross join lateral unnest(array[n.responsable, n.user_id]) p (persona)
  cross join lateral private.dicho_de(n.id) s
  where n.tipo = 'plazo' and o.confirmado_at is null and n.confirmado_at is not null and p.persona is distinct from auth.uid();
  perform private.avisar(
    f.persona, 'plazo_movido', case when f.total > 3 then 'varios' else f.id::text end,
    format(
      case when f.total > 3 then 'Se han movido %s plazos suyos: el primero, «%s», del %s al %s' else 'Plazo movido: «%2$s», del %3$s al %4$s' end,
      f.total, s.titulo, private.fecha_es(f.antes), private.fecha_es(f.inicio)
    ),
    private.enlace_agenda(f.inicio), case when f.total > 3 then null else s.deal_id end
  )
  from (
    select p.persona, n.id, n.titulo, n.inicio, o.inicio as antes, n.deal_id,
      count(*) over (partition by p.persona) as total, row_number() over (partition by p.persona order by n.inicio, n.id) as place
    from new_rows n join old_rows o using (id)
    cross join lateral (select distinct u.persona from unnest(array[n.responsable, n.user_id]) u (persona)) p
    where n.tipo = 'plazo' and n.inicio <> o.inicio and p.persona is distinct from auth.uid()
  ) f
  cross join lateral private.dicho_de(f.id) s
  where f.total <= 3 or f.place = 1;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_calendarios(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(persona, 'calendario', y.objeto, y.texto, '/dashboard/calendarios?anio=' || y.anio)
  from (
    select c.anio, c.anio || ' ' || to_char(hoy, 'IYYY-IW') as objeto, format(
      case when count(*) = 1 then 'Calendario de %s sin revisar: %s' else 'Calendarios de %s sin revisar: %s' end, c.anio, private.enumerar(
        (array_agg(c.municipio order by c.municipio))[:3]
        || case when count(*) > 3 then array[format(case when count(*) = 4 then '%s sede más' else '%s sedes más' end, count(*) - 3)] end
      )
    ) as texto
    from private.calendarios_sin_revisar(hoy) c group by c.anio
  ) y
  where exists (select from public.staff s where s.user_id = persona and s.active and s.role = 'administrador')
    and y.texto is distinct from (
      select a.texto from public.avisos a
      where a.user_id = persona and a.clase = 'calendario' and a.objeto = y.objeto order by a.id desc limit 1
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.fechas_de_regla()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT array_agg(c.columna ORDER BY c.orden) AS array_agg FROM private.deals_campos c WHERE c.regla);

CREATE OR REPLACE FUNCTION private.campos_de_texto(caso jsonb, titulo text, dia date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH e AS (SELECT (campos_de_texto.caso -> 'expediente'::text) AS e), propios(campo, es_dia, valor) AS (SELECT c.plantilla, c.es_dia, string_agg(COALESCE(NULLIF(btrim((campos_de_texto.caso #>> ARRAY['acreedor'::text, c.acreedor])), ''::text), (e.e ->> c.columna)), ' '::text ORDER BY c.orden) AS string_agg FROM private.deals_campos c, e WHERE (c.plantilla IS NOT NULL) GROUP BY c.plantilla, c.es_dia), rutas(campo, ruta) AS (VALUES ('demandante.iban'::text,'{cliente,iban}'::text[]), ('demandante.codigoPostal'::text,'{cliente,codigo_postal}'::text[]), ('organo'::text,'{procedimiento,organo}'::text[]), ('organo.plaza'::text,'{procedimiento,plaza}'::text[]), ('organo.municipio'::text,'{procedimiento,municipio}'::text[]), ('autos'::text,'{procedimiento,autos}'::text[]), ('nig'::text,'{procedimiento,nig}'::text[]), ('procurador.nombre'::text,'{procedimiento,procurador,nombre}'::text[]), ('procurador.colegiado'::text,'{procedimiento,procurador,numero}'::text[]), ('procurador.colegio'::text,'{procedimiento,procurador,colegio}'::text[]), ('letrado.nombre'::text,'{procedimiento,letrado,nombre}'::text[]), ('letrado.colegiado'::text,'{procedimiento,letrado,numero}'::text[]), ('letrado.colegio'::text,'{procedimiento,letrado,colegio}'::text[]), ('masc.via'::text,'{masc,via}'::text[])), fechas(campo, valor) AS (SELECT p.campo, p.valor FROM propios p WHERE p.es_dia UNION ALL SELECT f.campo, f.valor FROM (VALUES ('masc.fechaEnvio'::text,(campos_de_texto.caso #>> '{masc,enviado}'::text[])), ('masc.fechaRecepcion'::text,(campos_de_texto.caso #>> '{masc,recibido}'::text[])), ('masc.fechaRespuesta'::text,(campos_de_texto.caso #>> '{masc,respuesta_fecha}'::text[])), ('hoy'::text,(campos_de_texto.dia)::text)) f(campo, valor)), importes(campo, valor) AS (VALUES ('reclamado'::text,(campos_de_texto.caso ->> 'reclamado'::text)), ('cuantia'::text,(campos_de_texto.caso #>> '{procedimiento,cuantia}'::text[]))), despacho AS (SELECT CASE WHEN ((campos_de_texto.caso ->> 'despacho'::text) IS JSON OBJECT) THEN ((campos_de_texto.caso ->> 'despacho'::text))::jsonb ELSE '{}'::jsonb END AS d), todos(campo, valor) AS (SELECT p.campo, p.valor FROM propios p WHERE (NOT p.es_dia) UNION ALL SELECT r.campo, (campos_de_texto.caso #>> r.ruta) FROM rutas r UNION ALL SELECT f.campo, private.fecha_de_texto(f.valor, false) AS fecha_de_texto FROM fechas f UNION ALL SELECT (f.campo || '.larga'::text), private.fecha_de_texto(f.valor, true) AS fecha_de_texto FROM fechas f UNION ALL SELECT i.campo, (translate(to_char((i.valor)::numeric, 'FM999,999,999,999,990.00'::text), ',.'::text, '.,'::text) || ' €'::text) FROM importes i UNION ALL SELECT ('despacho.'::text || k.k), (d.d ->> k.k) FROM despacho d, unnest(ARRAY['nombre'::text, 'cif'::text, 'domicilio'::text, 'lugar'::text, 'telefono'::text, 'email'::text]) k(k) UNION ALL SELECT v.column1, v.column2 FROM (e CROSS JOIN LATERAL (VALUES ('expediente'::text,(e.e ->> 'id'::text)), ('escrito.titulo'::text,campos_de_texto.titulo), ('escrito.autor'::text,(SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = auth.uid()))), ('texto.cliente'::text,private.texto_para_el_cliente(campos_de_texto.caso))) v)) SELECT (jsonb_object_agg(t.campo, private.sin_llaves(t.valor)) || '{"masc.resumen": null, "cuantia.letra": null, "reclamado.letra": null}'::jsonb) FROM todos t);

CREATE OR REPLACE FUNCTION private.consta_en(e jsonb, condicion text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (((consta_en.e -> c.columna) <> 'false'::jsonb) AND (btrim((consta_en.e ->> c.columna)) <> ''::text)) FROM private.deals_campos c WHERE (c.condicion = consta_en.condicion));

CREATE OR REPLACE FUNCTION private.sin_bloques(plantilla text, caso jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  texto text := plantilla;
  e constant jsonb := caso -> 'expediente';
  bloque text[];
  dentro text;
begin
  loop
    bloque := regexp_match(texto, '(\{\s*#\s*([^{}]*?)\s*\})((?:[^{}]|\{\s*[^#/\s{}][^{}]*\})*)(\{\s*/[^{}]*\})');
    exit when bloque is null;
    dentro := case bloque[2]
      when 'documentos' then (
        select string_agg(replace(replace(replace(replace(bloque[3],
          '{n}', d.n::text), '{titulo}', private.sin_llaves(d.documento ->> 'titulo')),
          '{clase}', private.sin_llaves(d.documento ->> 'clase')), '{paginas}', coalesce(d.documento ->> 'paginas', '')), '' order by d.n)
        from jsonb_array_elements(caso -> 'documentos') with ordinality d (documento, n)
      )
      else case when case bloque[2]
        when 'tieneMasc' then jsonb_typeof(caso -> 'masc') = 'object'
        when 'noHaRespondido' then not private.consta_en(e, 'haRespondido')
        else private.consta_en(e, bloque[2])
      end then bloque[3] else '' end
    end;
    texto := replace(texto, bloque[1] || bloque[3] || bloque[4], coalesce(dentro, ''));
  end loop;
  return texto;
end;
$function$;

CREATE OR REPLACE FUNCTION private.texto_relleno(plantilla text, caso jsonb, campos jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  texto text := private.sin_bloques(plantilla, caso);
  marca text;
begin
  for marca in select distinct m.found[1] from regexp_matches(texto, '\{[^{}]*\}', 'g') m (found) loop
    if campos -> btrim(marca, '{} ') = 'null' then
      return null;
    end if;
    texto := replace(texto, marca, coalesce(campos ->> btrim(marca, '{} '), ''));
  end loop;
  return private.sin_espacios(translate(texto, E'\uE07A\uE07B', '{}'));
end;
$function$;

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
  if accion in ('enviar', 'continuar') then
    perform private.check_correos_salen(held.modo);
  end if;
  perform private.correos_caducar();
  if accion = 'cancelar' then
    update public.correos c set estado = 'cancelado'
    where c.envio_id = held.id and (c.estado = 'pendiente' or c.estado = 'borrador' and held.estado = 'preparando');
    update public.envios e set estado = 'cancelado', cerrado_at = now(), cerrado_por = auth.uid() where e.id = held.id;
  else
    update public.envios e set estado = case accion when 'pausar' then 'pausado' else 'en_curso' end where e.id = held.id;
    perform private.envio_acabar(held.id);
  end if;
  return (select private.envio_row(e) from public.envios e where e.id = held.id);
end;
$function$;

CREATE TRIGGER fases_historial_stays_insert AFTER INSERT ON public.fases_historial REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_estancias();
alter table public.fases_historial enable always trigger fases_historial_stays_insert;

CREATE TRIGGER fases_historial_stays_update AFTER UPDATE ON public.fases_historial REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_estancias();
alter table public.fases_historial enable always trigger fases_historial_stays_update;

CREATE TRIGGER fases_historial_stays_delete AFTER DELETE ON public.fases_historial REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_estancias();
alter table public.fases_historial enable always trigger fases_historial_stays_delete;

CREATE TRIGGER fases_historial_stays_truncate AFTER TRUNCATE ON public.fases_historial FOR EACH STATEMENT EXECUTE FUNCTION derived.forget_estancias();
alter table public.fases_historial enable always trigger fases_historial_stays_truncate;

CREATE TRIGGER deals_stays_update AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.move_estancias();
alter table public.deals enable always trigger deals_stays_update;

CREATE TRIGGER deals_stays_delete BEFORE DELETE ON public.deals FOR EACH ROW WHEN ((old.fase IS NOT NULL)) EXECUTE FUNCTION derived.drop_estancias();
alter table public.deals enable always trigger deals_stays_delete;

CREATE TRIGGER deals_stays_truncate AFTER TRUNCATE ON public.deals FOR EACH STATEMENT EXECUTE FUNCTION derived.forget_estancias();
alter table public.deals enable always trigger deals_stays_truncate;

CREATE TRIGGER deals_stays_loaded AFTER INSERT ON public.deals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.load_estancias();
alter table public.deals enable replica trigger deals_stays_loaded;

grant execute on function private.nif_por_partes(text) to authenticated;

grant execute on function private.telefonos_por_partes(text) to authenticated;

comment on function public.informe_fases(date,date) is 'who: staff; writes: nothing; rows: deals as the caller sees them, resultados by their deal_id, of those deals alone, derived.estancias and derived.estancias_de_siempre, which count the stays of case files and, of blocked ones, only for administrators; believes: desde and hasta as data, within the bounds of types, checks and tables';

-- The stays of the history that is there.
select derived.recount_estancias();
