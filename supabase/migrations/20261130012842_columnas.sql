-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

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
   FROM ( VALUES ('derived.agenda_dias'::text,ARRAY['tipo'::text, 'estado'::text],'mecanico'::text), ('derived.clientes_by_value'::text,ARRAY['provincia'::text, 'ciudad'::text],'derivado'::text), ('derived.deals_by_fase'::text,ARRAY['fase'::text],'mecanico'::text), ('derived.deals_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text],'derivado'::text), ('derived.deals_fases_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text, 'fase'::text],'derivado'::text), ('derived.documented'::text,ARRAY['deal_id'::text],'mecanico'::text), ('derived.pasos'::text,ARRAY['deal_id'::text, 'fase'::text],'mecanico'::text), ('derived.remembered'::text,ARRAY['reads'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['estado'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['paginas'::text],'archivo'::text), ('derived.textos_documentos'::text,ARRAY['palabras'::text],'archivo'::text), ('derived.totals'::text,ARRAY['relation'::text, 'tabla'::text, 'accion'::text],'mecanico'::text), ('derived.writes'::text,ARRAY['relation'::text],'mecanico'::text), ('private.archivos_danados'::text,ARRAY['version'::text, 'problema'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['movidos'::text, 'devuelto'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['antes'::text, 'despues'::text, 'casos'::text, 'nif'::text],'identidad'::text), ('private.codigos_recuperacion'::text,ARRAY['huella'::text],'mecanico'::text), ('private.correos_de_cuenta'::text,ARRAY['asunto'::text, 'texto'::text],'despacho'::text), ('private.demostracion_filas'::text,ARRAY['tabla'::text, 'fila'::text],'mecanico'::text), ('private.hechos_del_dia'::text,ARRAY['que'::text],'mecanico'::text), ('private.destinos_secretos'::text,ARRAY['secreto'::text],'mecanico'::text), ('private.llamadas'::text,ARRAY['estado'::text, 'evento'::text, 'motivo'::text, 'objetos'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['nombre'::text, 'huella'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['resultado'::text],'copia'::text), ('private.revisiones_archivos'::text,ARRAY['estado'::text],'mecanico'::text), ('private.traspasos'::text,ARRAY['clases'::text],'mecanico'::text), ('private.traspasos_filas'::text,ARRAY['clase'::text, 'fila'::text, 'estado'::text],'mecanico'::text), ('public.acreedores'::text,ARRAY['nombre'::text, 'cif'::text, 'direccion'::text, 'email'::text, 'telefono'::text, 'contacto'::text, 'sac_direccion'::text, 'sac_email'::text, 'sac_web'::text],'despacho'::text), ('public.acreedores'::text,ARRAY['notas'::text],'libre'::text), ('public.acreedores_distintos'::text,ARRAY['nombre'::text, 'otro'::text],'despacho'::text), ('public.acreedores_uniones'::text,ARRAY['destino'::text, 'cambiados'::text],'despacho'::text), ('public.agenda'::text,ARRAY['deal_id'::text, 'tipo'::text, 'prioridad'::text, 'modo'::text, 'plazo_tipo'::text, 'computo'::text, 'calendario'::text, 'estado'::text, 'sin_acuse'::text, 'regla_evento'::text, 'cerrar_con'::text, 'cierre'::text, 'regla_conservada'::text],'mecanico'::text), ('public.agenda'::text,ARRAY['titulo'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'partes'::text, 'entrada'::text, 'anulado_motivo'::text, 'conservado_motivo'::text],'libre'::text), ('public.agenda_suscripciones'::text,ARRAY['huella'::text, 'alcance'::text],'mecanico'::text), ('public.agenda_suscripciones'::text,ARRAY['nombre'::text],'libre'::text), ('public.allowed_domains'::text,ARRAY['domain'::text],'mecanico'::text), ('public.aperturas'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['deal_id'::text, 'tipo'::text, 'perfil'::text, 'estado'::text, 'paquete_sha256'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['documentos'::text, 'comprobaciones'::text, 'sin_exigidos'::text, 'registro'::text, 'anulada_motivo'::text],'libre'::text), ('public.auditoria'::text,ARRAY['accion'::text, 'tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.auditoria'::text,ARRAY['antes'::text, 'despues'::text],'libre'::text), ('public.avisos'::text,ARRAY['clase'::text, 'objeto'::text, 'deal_id'::text, 'enlace'::text],'mecanico'::text), ('public.avisos'::text,ARRAY['texto'::text],'copia'::text), ('public.bloqueos_pedidos'::text,ARRAY['tabla'::text, 'registro_id'::text, 'estado'::text],'mecanico'::text), ('public.bloqueos_pedidos'::text,ARRAY['dni'::text, 'motivo'::text, 'razon'::text],'libre'::text), ('public.calendarios'::text,ARRAY['estado'::text],'mecanico'::text), ('public.calendarios'::text,ARRAY['fuente'::text],'libre'::text), ('public.cambios_en_bloque'::text,ARRAY['tipo'::text, 'campo'::text, 'ids'::text, 'restan'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_path'::text, 'mime_type'::text, 'sha256'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_name'::text],'libre'::text), ('public.cliente_registros'::text,ARRAY['tipo'::text],'mecanico'::text), ('public.cliente_registros'::text,ARRAY['con_quien'::text, 'texto'::text],'libre'::text), ('public.clientes'::text,ARRAY['nombre_completo'::text, 'email'::text, 'telefono'::text, 'dni'::text, 'ciudad'::text, 'provincia'::text, 'direccion'::text, 'codigo_postal'::text, 'nacionalidad'::text, 'iban'::text, 'cif'::text],'identidad'::text), ('public.correos'::text,ARRAY['deal_id'::text, 'estado'::text],'mecanico'::text), ('public.correos'::text,ARRAY['para'::text, 'asunto'::text, 'cuerpo'::text, 'error'::text],'libre'::text), ('public.datos_legales'::text,ARRAY['clave'::text, 'grupo'::text, 'articulo'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.datos_legales'::text,ARRAY['titulo'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.deal_documents'::text,ARRAY['deal_id'::text, 'document_type'::text, 'category'::text, 'file_path'::text, 'mime_type'::text, 'sha256'::text, 'confidencialidad'::text],'mecanico'::text), ('public.deal_documents'::text,ARRAY['file_name'::text, 'inspeccion'::text],'libre'::text), ('public.deals'::text,ARRAY['id'::text, 'fase'::text, 'situacion'::text, 'situacion_motivo'::text],'mecanico'::text), ('public.document_categories'::text,ARRAY['name'::text, 'display_name'::text],'mecanico'::text), ('public.envios'::text,ARRAY['modo'::text, 'estado'::text],'mecanico'::text), ('public.envios'::text,ARRAY['titulo'::text],'libre'::text), ('public.escritos'::text,ARRAY['deal_id'::text, 'estado'::text, 'pdf_origen'::text],'mecanico'::text), ('public.escritos'::text,ARRAY['titulo'::text, 'error'::text, 'anulado_motivo'::text, 'datos'::text],'libre'::text), ('public.expedientes'::text,ARRAY['numero_contrato'::text, 'metodo_contratacion'::text, 'tipo_prima'::text, 'documentos_urls'::text],'mecanico'::text), ('public.expedientes'::text,ARRAY['nombre_compania_seguro'::text, 'cif_compania_seguro'::text, 'direccion_compania_seguro'::text, 'nombre_acreedor'::text, 'id_acreedor'::text, 'direccion_acreedor'::text, 'email_acreedor'::text, 'telefono_acreedor'::text],'despacho'::text), ('public.expedientes'::text,ARRAY['clausula_ppi'::text, 'clausula_prima'::text, 'clausula_cpd'::text, 'clausula_comision_apertura'::text, 'mensaje'::text],'libre'::text), ('public.fases'::text,ARRAY['clave'::text, 'grupo'::text],'mecanico'::text), ('public.fases'::text,ARRAY['nombre'::text],'libre'::text), ('public.fases_historial'::text,ARRAY['deal_id'::text, 'fase'::text, 'origen'::text],'mecanico'::text), ('public.fases_historial'::text,ARRAY['motivo'::text, 'nota'::text],'libre'::text), ('public.tipos_publicados'::text,ARRAY['serie'::text, 'enlace'::text],'mecanico'::text), ('public.tipos_publicados'::text,ARRAY['fuente'::text],'libre'::text), ('public.festivos'::text,ARRAY['ambito'::text, 'comunidad'::text, 'norma'::text],'mecanico'::text), ('public.festivos'::text,ARRAY['motivo'::text, 'fuente'::text],'libre'::text), ('public.calculos'::text,ARRAY['deal_id'::text, 'clase'::text, 'estado'::text],'mecanico'::text), ('public.calculos'::text,ARRAY['titulo'::text, 'valores'::text, 'resultado'::text],'libre'::text), ('public.importaciones'::text,ARRAY['origen'::text],'mecanico'::text), ('public.importaciones'::text,ARRAY['nombre'::text, 'errores'::text],'libre'::text), ('public.importes'::text,ARRAY['deal_id'::text, 'concepto'::text],'mecanico'::text), ('public.importes'::text,ARRAY['nota'::text],'libre'::text), ('public.lotes'::text,ARRAY['estado'::text],'mecanico'::text), ('public.lotes'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_evidencias'::text,ARRAY['deal_id'::text, 'clase'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['deal_id'::text, 'referencia'::text, 'via'::text, 'canal'::text, 'clave_identificativa'::text, 'terminado_por'::text, 'respuesta'::text, 'estado'::text, 'espera'::text, 'computo'::text, 'calendario'::text, 'falta'::text, 'sin_reclamar'::text, 'objeto'::text, 'regla'::text, 'regla_conservada'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['numero_envio'::text, 'interrupciones'::text, 'respuesta_motivos'::text, 'anulado_motivo'::text, 'conservado_motivo'::text, 'previo'::text],'libre'::text), ('public.masc_justificantes'::text,ARRAY['file_path'::text, 'sha256'::text, 'clase'::text],'mecanico'::text), ('public.masc_justificantes'::text,ARRAY['file_name'::text, 'texto'::text, 'duda'::text],'libre'::text), ('public.masc_permisos'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.masc_permisos'::text,ARRAY['motivo'::text, 'frase'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['clave'::text, 'letra'::text, 'base'::text, 'abre'::text, 'unidad'::text, 'clase'::text, 'evidencia'::text, 'fuente'::text, 'para'::text],'mecanico'::text), ('public.masc_vias'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.notificaciones_judiciales'::text,ARRAY['sha256'::text, 'file_path'::text, 'nig'::text, 'autos'::text, 'via'::text, 'clase'::text, 'deal_id'::text, 'estado'::text],'mecanico'::text), ('public.notificaciones_judiciales'::text,ARRAY['origen'::text, 'file_name'::text, 'texto'::text, 'organo_texto'::text, 'senalamiento'::text, 'candidatos'::text, 'contradiccion'::text, 'hecho'::text, 'correo'::text],'libre'::text), ('public.objetos_purgados'::text,ARRAY['version'::text],'mecanico'::text), ('public.organos'::text,ARRAY['nombre'::text, 'nombre_anterior'::text, 'municipio'::text, 'provincia'::text, 'comunidad'::text, 'lexnet_codigo'::text],'despacho'::text), ('public.papelera'::text,ARRAY['tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.papelera'::text,ARRAY['registro'::text, 'titulo'::text, 'dependientes'::text],'libre'::text), ('public.plantillas'::text,ARRAY['uso'::text, 'file_path'::text, 'sha256'::text, 'estado'::text, 'clase'::text, 'fase'::text],'mecanico'::text), ('public.plantillas'::text,ARRAY['nombre'::text, 'nota'::text, 'file_name'::text, 'revision'::text, 'retirada_motivo'::text, 'asunto'::text, 'cuerpo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['clave'::text, 'unidad'::text, 'clase'::text, 'articulo'::text, 'cuenta_desde'::text, 'disparo'::text, 'efecto'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.plazos_tipo'::text,ARRAY['titulo'::text, 'nota'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.prescripciones'::text,ARRAY['deal_id'::text, 'accion'::text],'mecanico'::text), ('public.prescripciones'::text,ARRAY['motivo'::text, 'interrupciones'::text],'libre'::text), ('public.procedimientos'::text,ARRAY['deal_id'::text, 'tipo'::text, 'grado'::text, 'autos'::text, 'nig'::text, 'importado'::text],'mecanico'::text), ('public.procedimientos'::text,ARRAY['plaza'::text, 'parte_contraria_procurador'::text],'libre'::text), ('public.profesionales'::text,ARRAY['nombre'::text, 'tipo'::text, 'colegio'::text, 'numero'::text],'despacho'::text), ('public.reglas_revisadas'::text,ARRAY['motor'::text],'mecanico'::text), ('public.reglas_revisadas'::text,ARRAY['nombre'::text],'libre'::text), ('public.resultados'::text,ARRAY['deal_id'::text, 'resultado'::text, 'costas'::text],'mecanico'::text), ('public.resultados'::text,ARRAY['nota'::text],'libre'::text), ('public.sedes'::text,ARRAY['municipio'::text, 'comunidad'::text],'despacho'::text), ('public.servicios'::text,ARRAY['documentos_exigidos'::text, 'via_masc'::text, 'clase_juicio'::text, 'fases_ocultas'::text, 'honorarios'::text, 'deteccion'::text, 'extension_efectos'::text],'mecanico'::text), ('public.servicios'::text,ARRAY['nombre'::text, 'descripcion'::text, 'fuente'::text, 'texto_cliente'::text],'libre'::text), ('public.servicios'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.servicios_asignaciones'::text,ARRAY['origen'::text, 'cambiados'::text, 'restan'::text],'mecanico'::text), ('public.programas'::text,ARRAY['huella'::text, 'permisos'::text],'mecanico'::text), ('public.programas'::text,ARRAY['nombre'::text],'despacho'::text), ('public.destinos'::text,ARRAY['direccion'::text, 'eventos'::text],'mecanico'::text), ('public.destinos'::text,ARRAY['nombre'::text],'despacho'::text), ('public.settings'::text,ARRAY['name'::text, 'value'::text],'despacho'::text), ('public.staff'::text,ARRAY['email'::text, 'full_name'::text, 'role'::text],'despacho'::text), ('public.tareas_periodicas'::text,ARRAY['frecuencia'::text],'mecanico'::text), ('public.tareas_periodicas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.tareas_reglas'::text,ARRAY['evento'::text, 'valor'::text, 'responsable_de'::text, 'prioridad'::text, 'cerrar_con'::text],'mecanico'::text), ('public.tareas_reglas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.vistas'::text,ARRAY['pantalla'::text],'mecanico'::text), ('public.vistas'::text,ARRAY['nombre'::text, 'busqueda'::text],'libre'::text)) t(tabla, columnas, clase)
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
