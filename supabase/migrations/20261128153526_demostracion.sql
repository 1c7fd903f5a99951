-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

create table public.demostracion (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  llenada_at timestamptz,
  updated_at timestamptz not null default now()
);

create index demostracion_user on public.demostracion (user_id);

alter table public.demostracion enable row level security;

create table private.demostracion_filas (
  demostracion uuid not null references public.demostracion (id) on delete cascade,
  tabla text not null,
  fila text not null,
  at timestamptz not null default now(),
  primary key (tabla, fila)
);

create index demostracion_filas_de on private.demostracion_filas (demostracion);

alter table private.demostracion_filas enable row level security;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.se_avisa_de(clase text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.demostracion_que_se_llena() is null
    and exists (select from public.destinos d where d.retirado_at is null and clase = any (d.eventos));
end;
$function$;

create or replace view private.tablas as
 SELECT tabla,
    visibilidad,
    titulo,
    pagina_id,
    papelera,
    exportable,
    auditada
   FROM ( VALUES ('deals'::text,'equipo'::text,ARRAY['contractnumber'::text, 'debtorfullname'::text],'id'::text,true,true,true), ('deal_documents'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,true,false,true), ('clientes'::text,'propia'::text,ARRAY['nombre_completo'::text],'id'::text,true,true,true), ('cliente_documents'::text,'propia'::text,ARRAY['file_name'::text],'cliente_id'::text,true,false,true), ('cliente_registros'::text,'propia'::text,ARRAY['texto'::text],'cliente_id'::text,true,false,true), ('expedientes'::text,'propia'::text,ARRAY['numero_contrato'::text],'id'::text,true,true,true), ('staff'::text,'equipo'::text,ARRAY['full_name'::text, 'email'::text],NULL::text,false,false,true), ('programas'::text,'administradores'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('destinos'::text,'administradores'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('settings'::text,'administradores'::text,'{}'::text[],NULL::text,false,false,false), ('acreedores'::text,'equipo'::text,ARRAY['nombre'::text],'nombre'::text,false,false,true), ('acreedores_uniones'::text,'equipo'::text,ARRAY['destino'::text],'destino'::text,false,false,true), ('agenda'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,false,false,true), ('sedes'::text,'equipo'::text,ARRAY['municipio'::text],NULL::text,false,false,true), ('calendarios'::text,'equipo'::text,ARRAY['fuente'::text],NULL::text,false,false,true), ('festivos'::text,'equipo'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('reglas_revisadas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('plazos_tipo'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('datos_legales'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('aportaciones'::text,'equipo'::text,ARRAY['tipo'::text],'deal_id'::text,false,false,true), ('masc_vias'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('masc_intentos'::text,'equipo'::text,ARRAY['referencia'::text],'deal_id'::text,false,false,true), ('masc_evidencias'::text,'equipo'::text,ARRAY['clase'::text],'deal_id'::text,false,false,true), ('masc_justificantes'::text,'propia'::text,ARRAY['file_name'::text],NULL::text,false,false,true), ('masc_permisos'::text,'equipo'::text,ARRAY['motivo'::text],'deal_id'::text,false,false,true), ('tareas_reglas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('tareas_periodicas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('fases'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('organos'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('profesionales'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('procedimientos'::text,'equipo'::text,ARRAY['autos'::text],'deal_id'::text,true,false,true), ('importes'::text,'equipo'::text,ARRAY['concepto'::text],'deal_id'::text,false,false,true), ('resultados'::text,'equipo'::text,ARRAY['resultado'::text],'deal_id'::text,false,false,true), ('calculos'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,true,false,true), ('prescripciones'::text,'equipo'::text,ARRAY['accion'::text],'deal_id'::text,true,false,true), ('servicios'::text,'administradores'::text,ARRAY['nombre'::text],'id'::text,true,false,true), ('plantillas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('lotes'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('escritos'::text,'equipo'::text,ARRAY['numero'::text, 'titulo'::text],'deal_id'::text,false,false,true), ('envios'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('correos'::text,'propia'::text,ARRAY['asunto'::text],'deal_id'::text,false,false,true), ('notificaciones_judiciales'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,false,false,true), ('bloqueos_pedidos'::text,'administradores'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('demostracion'::text,'administradores'::text,'{}'::text[],NULL::text,false,false,true), ('objects'::text,'propia'::text,'{}'::text[],NULL::text,false,false,false)) t(tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('backoffice.borrado', true) = 'si'
    or tg_op = 'DELETE' and current_setting('backoffice.demostracion', true) = 'se retira' then
    return null;
  end if;
  raise exception using errcode = '42501', message = 'La auditoría no se puede modificar';
end;
$function$;

create or replace view private.textos_clasificados as
 SELECT tabla,
    columnas,
    clase
   FROM ( VALUES ('derived.agenda_dias'::text,ARRAY['tipo'::text, 'estado'::text],'mecanico'::text), ('derived.clientes_by_value'::text,ARRAY['provincia'::text, 'ciudad'::text],'derivado'::text), ('derived.deals_by_fase'::text,ARRAY['fase'::text],'mecanico'::text), ('derived.deals_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text],'derivado'::text), ('derived.deals_fases_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text, 'fase'::text],'derivado'::text), ('derived.documented'::text,ARRAY['deal_id'::text],'mecanico'::text), ('derived.pasos'::text,ARRAY['deal_id'::text, 'fase'::text],'mecanico'::text), ('derived.remembered'::text,ARRAY['reads'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['estado'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['paginas'::text],'archivo'::text), ('derived.textos_documentos'::text,ARRAY['palabras'::text],'archivo'::text), ('derived.totals'::text,ARRAY['relation'::text, 'tabla'::text, 'accion'::text],'mecanico'::text), ('derived.writes'::text,ARRAY['relation'::text],'mecanico'::text), ('private.archivos_danados'::text,ARRAY['version'::text, 'problema'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['movidos'::text, 'devuelto'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['antes'::text, 'despues'::text, 'casos'::text, 'nif'::text],'identidad'::text), ('private.codigos_recuperacion'::text,ARRAY['huella'::text],'mecanico'::text), ('private.correos_de_cuenta'::text,ARRAY['asunto'::text, 'texto'::text],'despacho'::text), ('private.demostracion_filas'::text,ARRAY['tabla'::text, 'fila'::text],'mecanico'::text), ('private.hechos_del_dia'::text,ARRAY['que'::text],'mecanico'::text), ('private.destinos_secretos'::text,ARRAY['secreto'::text],'mecanico'::text), ('private.llamadas'::text,ARRAY['estado'::text, 'evento'::text, 'motivo'::text, 'objetos'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['nombre'::text, 'huella'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['resultado'::text],'copia'::text), ('private.revisiones_archivos'::text,ARRAY['estado'::text],'mecanico'::text), ('private.traspasos'::text,ARRAY['clases'::text],'mecanico'::text), ('private.traspasos_filas'::text,ARRAY['clase'::text, 'fila'::text, 'estado'::text],'mecanico'::text), ('public.acreedores'::text,ARRAY['nombre'::text, 'cif'::text, 'direccion'::text, 'email'::text, 'telefono'::text, 'contacto'::text, 'sac_direccion'::text, 'sac_email'::text, 'sac_web'::text],'despacho'::text), ('public.acreedores'::text,ARRAY['notas'::text],'libre'::text), ('public.acreedores_distintos'::text,ARRAY['nombre'::text, 'otro'::text],'despacho'::text), ('public.acreedores_uniones'::text,ARRAY['destino'::text, 'cambiados'::text],'despacho'::text), ('public.agenda'::text,ARRAY['deal_id'::text, 'tipo'::text, 'prioridad'::text, 'modo'::text, 'plazo_tipo'::text, 'computo'::text, 'calendario'::text, 'estado'::text, 'sin_acuse'::text, 'regla_evento'::text, 'cerrar_con'::text, 'cierre'::text, 'regla_conservada'::text],'mecanico'::text), ('public.agenda'::text,ARRAY['titulo'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'partes'::text, 'entrada'::text, 'anulado_motivo'::text, 'conservado_motivo'::text],'libre'::text), ('public.agenda_suscripciones'::text,ARRAY['huella'::text, 'alcance'::text],'mecanico'::text), ('public.agenda_suscripciones'::text,ARRAY['nombre'::text],'libre'::text), ('public.allowed_domains'::text,ARRAY['domain'::text],'mecanico'::text), ('public.aperturas'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['deal_id'::text, 'tipo'::text, 'perfil'::text, 'estado'::text, 'paquete_sha256'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['documentos'::text, 'comprobaciones'::text, 'sin_exigidos'::text, 'registro'::text, 'anulada_motivo'::text],'libre'::text), ('public.auditoria'::text,ARRAY['accion'::text, 'tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.auditoria'::text,ARRAY['antes'::text, 'despues'::text],'libre'::text), ('public.avisos'::text,ARRAY['clase'::text, 'objeto'::text, 'deal_id'::text, 'enlace'::text],'mecanico'::text), ('public.avisos'::text,ARRAY['texto'::text],'copia'::text), ('public.bloqueos_pedidos'::text,ARRAY['tabla'::text, 'registro_id'::text, 'estado'::text],'mecanico'::text), ('public.bloqueos_pedidos'::text,ARRAY['dni'::text, 'motivo'::text, 'razon'::text],'libre'::text), ('public.calendarios'::text,ARRAY['estado'::text],'mecanico'::text), ('public.calendarios'::text,ARRAY['fuente'::text],'libre'::text), ('public.cambios_en_bloque'::text,ARRAY['tipo'::text, 'campo'::text, 'ids'::text, 'restan'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_path'::text, 'mime_type'::text, 'sha256'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_name'::text],'libre'::text), ('public.cliente_registros'::text,ARRAY['tipo'::text],'mecanico'::text), ('public.cliente_registros'::text,ARRAY['con_quien'::text, 'texto'::text],'libre'::text), ('public.clientes'::text,ARRAY['nombre_completo'::text, 'email'::text, 'telefono'::text, 'dni'::text, 'ciudad'::text, 'provincia'::text, 'direccion'::text, 'codigo_postal'::text, 'nacionalidad'::text, 'iban'::text, 'cif'::text],'identidad'::text), ('public.correos'::text,ARRAY['deal_id'::text, 'estado'::text],'mecanico'::text), ('public.correos'::text,ARRAY['para'::text, 'asunto'::text, 'cuerpo'::text, 'error'::text],'libre'::text), ('public.datos_legales'::text,ARRAY['clave'::text, 'grupo'::text, 'articulo'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.datos_legales'::text,ARRAY['titulo'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.deal_documents'::text,ARRAY['deal_id'::text, 'document_type'::text, 'category'::text, 'file_path'::text, 'mime_type'::text, 'sha256'::text, 'confidencialidad'::text],'mecanico'::text), ('public.deal_documents'::text,ARRAY['file_name'::text, 'inspeccion'::text],'libre'::text), ('public.deals'::text,ARRAY['debtorfullname'::text, 'debtorfirstname'::text, 'debtorfirstsurname'::text, 'debtorsecondsurname'::text, 'debtordni'::text, 'debtorfulladdress'::text, 'debtorstreet'::text, 'debtorstreetnumber'::text, 'debtorcity'::text, 'debtorprovince'::text, 'debtoremail'::text, 'debtorphone'::text],'identidad'::text), ('public.deals'::text,ARRAY['insurancecompanyname'::text, 'insurancecompanycif'::text, 'insurancecompanyaddress'::text, 'creditorname'::text, 'creditorid'::text, 'creditoraddress'::text, 'creditoremail'::text, 'creditorphone'::text],'despacho'::text), ('public.deals'::text,ARRAY['id'::text, 'contractnumber'::text, 'contractmethod'::text, 'premiumtype'::text, 'fase'::text, 'situacion'::text, 'situacion_motivo'::text],'mecanico'::text), ('public.deals'::text,ARRAY['ppiclause'::text, 'premiumclause'::text, 'clausecpd'::text, 'clauseopenningcomission'::text, 'message'::text],'libre'::text), ('public.document_categories'::text,ARRAY['name'::text, 'display_name'::text],'mecanico'::text), ('public.envios'::text,ARRAY['modo'::text, 'estado'::text],'mecanico'::text), ('public.envios'::text,ARRAY['titulo'::text],'libre'::text), ('public.escritos'::text,ARRAY['deal_id'::text, 'estado'::text, 'pdf_origen'::text],'mecanico'::text), ('public.escritos'::text,ARRAY['titulo'::text, 'error'::text, 'anulado_motivo'::text, 'datos'::text],'libre'::text), ('public.expedientes'::text,ARRAY['numero_contrato'::text, 'metodo_contratacion'::text, 'tipo_prima'::text, 'documentos_urls'::text],'mecanico'::text), ('public.expedientes'::text,ARRAY['nombre_compania_seguro'::text, 'cif_compania_seguro'::text, 'direccion_compania_seguro'::text, 'nombre_acreedor'::text, 'id_acreedor'::text, 'direccion_acreedor'::text, 'email_acreedor'::text, 'telefono_acreedor'::text],'despacho'::text), ('public.expedientes'::text,ARRAY['clausula_ppi'::text, 'clausula_prima'::text, 'clausula_cpd'::text, 'clausula_comision_apertura'::text, 'mensaje'::text],'libre'::text), ('public.fases'::text,ARRAY['clave'::text, 'grupo'::text],'mecanico'::text), ('public.fases'::text,ARRAY['nombre'::text],'libre'::text), ('public.fases_historial'::text,ARRAY['deal_id'::text, 'fase'::text, 'origen'::text],'mecanico'::text), ('public.fases_historial'::text,ARRAY['motivo'::text, 'nota'::text],'libre'::text), ('public.festivos'::text,ARRAY['ambito'::text, 'comunidad'::text, 'norma'::text],'mecanico'::text), ('public.festivos'::text,ARRAY['motivo'::text, 'fuente'::text],'libre'::text), ('public.calculos'::text,ARRAY['deal_id'::text, 'estado'::text, 'resultado'::text],'mecanico'::text), ('public.calculos'::text,ARRAY['titulo'::text, 'valores'::text],'libre'::text), ('public.importaciones'::text,ARRAY['origen'::text],'mecanico'::text), ('public.importaciones'::text,ARRAY['nombre'::text, 'errores'::text],'libre'::text), ('public.importes'::text,ARRAY['deal_id'::text, 'concepto'::text],'mecanico'::text), ('public.importes'::text,ARRAY['nota'::text],'libre'::text), ('public.lotes'::text,ARRAY['estado'::text],'mecanico'::text), ('public.lotes'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_evidencias'::text,ARRAY['deal_id'::text, 'clase'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['deal_id'::text, 'referencia'::text, 'via'::text, 'canal'::text, 'clave_identificativa'::text, 'terminado_por'::text, 'respuesta'::text, 'estado'::text, 'espera'::text, 'computo'::text, 'calendario'::text, 'falta'::text, 'sin_reclamar'::text, 'objeto'::text, 'regla'::text, 'regla_conservada'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['numero_envio'::text, 'interrupciones'::text, 'respuesta_motivos'::text, 'anulado_motivo'::text, 'conservado_motivo'::text, 'previo'::text],'libre'::text), ('public.masc_justificantes'::text,ARRAY['file_path'::text, 'sha256'::text, 'clase'::text],'mecanico'::text), ('public.masc_justificantes'::text,ARRAY['file_name'::text, 'texto'::text, 'duda'::text],'libre'::text), ('public.masc_permisos'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.masc_permisos'::text,ARRAY['motivo'::text, 'frase'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['clave'::text, 'letra'::text, 'base'::text, 'abre'::text, 'unidad'::text, 'clase'::text, 'evidencia'::text, 'fuente'::text, 'para'::text],'mecanico'::text), ('public.masc_vias'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.notificaciones_judiciales'::text,ARRAY['sha256'::text, 'file_path'::text, 'nig'::text, 'autos'::text, 'via'::text, 'clase'::text, 'deal_id'::text, 'estado'::text],'mecanico'::text), ('public.notificaciones_judiciales'::text,ARRAY['origen'::text, 'file_name'::text, 'texto'::text, 'organo_texto'::text, 'senalamiento'::text, 'candidatos'::text, 'contradiccion'::text, 'hecho'::text, 'correo'::text],'libre'::text), ('public.objetos_purgados'::text,ARRAY['version'::text],'mecanico'::text), ('public.organos'::text,ARRAY['nombre'::text, 'nombre_anterior'::text, 'municipio'::text, 'provincia'::text, 'comunidad'::text, 'lexnet_codigo'::text],'despacho'::text), ('public.papelera'::text,ARRAY['tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.papelera'::text,ARRAY['registro'::text, 'titulo'::text, 'dependientes'::text],'libre'::text), ('public.plantillas'::text,ARRAY['uso'::text, 'file_path'::text, 'sha256'::text, 'estado'::text, 'clase'::text, 'fase'::text],'mecanico'::text), ('public.plantillas'::text,ARRAY['nombre'::text, 'nota'::text, 'file_name'::text, 'revision'::text, 'retirada_motivo'::text, 'asunto'::text, 'cuerpo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['clave'::text, 'unidad'::text, 'clase'::text, 'articulo'::text, 'cuenta_desde'::text, 'disparo'::text, 'efecto'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.plazos_tipo'::text,ARRAY['titulo'::text, 'nota'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.prescripciones'::text,ARRAY['deal_id'::text, 'accion'::text],'mecanico'::text), ('public.prescripciones'::text,ARRAY['motivo'::text, 'interrupciones'::text],'libre'::text), ('public.procedimientos'::text,ARRAY['deal_id'::text, 'tipo'::text, 'grado'::text, 'autos'::text, 'nig'::text, 'importado'::text],'mecanico'::text), ('public.procedimientos'::text,ARRAY['plaza'::text, 'parte_contraria_procurador'::text],'libre'::text), ('public.profesionales'::text,ARRAY['nombre'::text, 'tipo'::text, 'colegio'::text, 'numero'::text],'despacho'::text), ('public.reglas_revisadas'::text,ARRAY['motor'::text],'mecanico'::text), ('public.reglas_revisadas'::text,ARRAY['nombre'::text],'libre'::text), ('public.resultados'::text,ARRAY['deal_id'::text, 'resultado'::text, 'costas'::text],'mecanico'::text), ('public.resultados'::text,ARRAY['nota'::text],'libre'::text), ('public.sedes'::text,ARRAY['municipio'::text, 'comunidad'::text],'despacho'::text), ('public.servicios'::text,ARRAY['documentos_exigidos'::text, 'via_masc'::text, 'clase_juicio'::text, 'fases_ocultas'::text, 'honorarios'::text, 'deteccion'::text, 'extension_efectos'::text],'mecanico'::text), ('public.servicios'::text,ARRAY['nombre'::text, 'descripcion'::text, 'fuente'::text, 'texto_cliente'::text],'libre'::text), ('public.servicios'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.servicios_asignaciones'::text,ARRAY['origen'::text, 'cambiados'::text, 'restan'::text],'mecanico'::text), ('public.programas'::text,ARRAY['huella'::text, 'permisos'::text],'mecanico'::text), ('public.programas'::text,ARRAY['nombre'::text],'despacho'::text), ('public.destinos'::text,ARRAY['direccion'::text, 'eventos'::text],'mecanico'::text), ('public.destinos'::text,ARRAY['nombre'::text],'despacho'::text), ('public.settings'::text,ARRAY['name'::text, 'value'::text],'despacho'::text), ('public.staff'::text,ARRAY['email'::text, 'full_name'::text, 'role'::text],'despacho'::text), ('public.tareas_periodicas'::text,ARRAY['frecuencia'::text],'mecanico'::text), ('public.tareas_periodicas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.tareas_reglas'::text,ARRAY['evento'::text, 'valor'::text, 'responsable_de'::text, 'prioridad'::text, 'cerrar_con'::text],'mecanico'::text), ('public.tareas_reglas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.vistas'::text,ARRAY['pantalla'::text],'mecanico'::text), ('public.vistas'::text,ARRAY['nombre'::text, 'busqueda'::text],'libre'::text)) t(tabla, columnas, clase);

CREATE OR REPLACE FUNCTION public.inicio_counters()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    return jsonb_build_object(
      'clientes_activos', 0, 'expedientes_abiertos', 0, 'tareas_pendientes', 0, 'sin_asignar', 0, 'reservados', 0,
      'plazos_sin_revisar', 0, 'importe_recuperado_mes', 0, 'primeros_pasos', null, 'demostracion', null
    );
  end if;
  return jsonb_build_object(
    'clientes_activos', private.kept_total('clientes', private.visible_to_caller('t.user_id')),
    'expedientes_abiertos', private.kept_total_by_value('deals_by_fase', 't.fase is distinct from ''archivado'''),
    'tareas_pendientes', private.tareas_pendientes(),
    'sin_asignar', private.abiertos_sin_asignar(),
    'reservados', private.abiertos_reservados(),
    'plazos_sin_revisar', private.plazos_sin_revisar(),
    'importe_recuperado_mes', private.recuperado(date_trunc('month', now() at time zone 'Europe/Madrid')::date),
    'primeros_pasos', private.primeros_pasos(private.kept_total('deals', 'true')),
    'demostracion', private.demostracion_de_inicio()
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.demostracion_a_tiempo(empezada timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (empezada > (now() - '20:00:00'::interval));

CREATE OR REPLACE FUNCTION private.demostracion_que_se_llena()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header constant text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-operation-id';
  found_id uuid;
begin
  if header is null or header not like '%:demostracion' then
    return null;
  end if;
  select d.id into found_id from public.demostracion d
  where d.llenada_at is null and private.demostracion_a_tiempo(d.created_at) and d.user_id = auth.uid()
    and left(d.id::text, 23) = left(header, 23);
  if found_id is null then
    raise exception using errcode = 'PT409', message = 'La demostración ya no se está poniendo';
  end if;
  return found_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.apuntar_demostracion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  de constant uuid := private.demostracion_que_se_llena();
begin
  if de is not null then
    execute format(
      'insert into private.demostracion_filas (demostracion, tabla, fila) select $1, %L, n.%I::text from new_rows n on conflict do nothing',
      tg_table_name, tg_argv[0]
    ) using de;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.instalacion_vacia()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((NOT (EXISTS (SELECT FROM public.deals))) AND (NOT (EXISTS (SELECT FROM public.clientes))) AND (NOT (EXISTS (SELECT FROM public.expedientes))) AND (NOT (EXISTS (SELECT FROM public.papelera))));

CREATE OR REPLACE FUNCTION private.demostracion_de_inicio()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT jsonb_build_object('id', d.id, 'llenada', d.llenada_at, 'retirable', public.is_administrador()) AS jsonb_build_object FROM public.demostracion d ORDER BY d.created_at LIMIT 1), CASE WHEN (private.instalacion_vacia() AND public.is_administrador()) THEN jsonb_build_object('id', NULL::unknown, 'llenada', NULL::unknown, 'retirable', false) ELSE NULL::jsonb END);

CREATE OR REPLACE FUNCTION private.do_empezar_demostracion(demostracion uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  there public.demostracion;
begin
  perform private.check_administrador();
  perform pg_advisory_xact_lock(hashtext('demostracion'));
  select d.* into there from public.demostracion d;
  if there.id is null then
    if not private.instalacion_vacia() then
      raise exception using errcode = 'PT409', message = 'La demostración solo se pone en una instalación vacía';
    end if;
    insert into public.demostracion (id) values (do_empezar_demostracion.demostracion) returning * into there;
  elsif there.llenada_at is not null then
    raise exception using errcode = 'PT409', message = 'La demostración ya está puesta';
  elsif there.user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT409', message = 'Otra persona está poniendo la demostración';
  elsif not private.demostracion_a_tiempo(there.created_at) then
    raise exception using errcode = 'PT409', message = 'La demostración quedó a medias hace horas: retírela y vuelva a ponerla';
  end if;
  return jsonb_build_object('id', there.id, 'desde', there.created_at);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_terminar_demostracion(demostracion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  update public.demostracion d set llenada_at = now()
  where d.id = do_terminar_demostracion.demostracion and d.user_id = auth.uid() and d.llenada_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'La demostración ya no está, o ya estaba puesta del todo';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.demostracion_suelta(table_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (format('t.%I::text in (select f.fila from private.demostracion_filas f where f.tabla = %L)'::text, (private.key_of(table_name)).name, table_name) || COALESCE((SELECT string_agg(format(' and not exists (select from %s r where r.%I = t.%I%s)'::text, (k.conrelid)::regclass, a.attname, b.attname, CASE WHEN (k.conrelid = k.confrelid) THEN format(' and r.%I::text not in (select f.fila from private.demostracion_filas f where f.tabla = %L)'::text, (private.key_of(demostracion_suelta.table_name)).name, demostracion_suelta.table_name) ELSE ''::text END), ''::text) AS string_agg FROM ((pg_constraint k JOIN pg_attribute a ON (((a.attrelid = k.conrelid) AND (a.attnum = k.conkey[1])))) JOIN pg_attribute b ON (((b.attrelid = k.confrelid) AND (b.attnum = k.confkey[1])))) WHERE ((k.contype = 'f'::"char") AND (k.confdeltype = ANY (ARRAY['a'::"char", 'r'::"char"])) AND (k.confrelid = ((format('public.%I'::text, demostracion_suelta.table_name))::regclass)::oid))), ''::text));

CREATE OR REPLACE FUNCTION private.borrar_filas_de_demostracion()
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  objects uuid[] := '{}';
  held uuid[];
  deleted bigint;
  again boolean := true;
  t record;
begin
  while again loop
    again := false;
    for t in
      select r.tabla, exists (
        select from pg_catalog.pg_attribute a
        where a.attrelid = format('public.%I', r.tabla)::regclass and a.attname = 'object_id' and not a.attisdropped
      ) as con_objeto
      from (select distinct f.tabla from private.demostracion_filas f) r
      -- What hangs on others goes with them.
      order by exists (select from private.cuelgan c where c.tabla = r.tabla), r.tabla = 'deals' desc, r.tabla
    loop
      execute format(
        'with gone as (delete from public.%I t where %s returning %s as object_id)
         select count(*), coalesce(array_agg(g.object_id) filter (where g.object_id is not null), ''{}'') from gone g',
        t.tabla, private.demostracion_suelta(t.tabla), case when t.con_objeto then 't.object_id' else 'null::uuid' end
      ) into deleted, held;
      objects := objects || held;
      again := again or deleted > 0;
    end loop;
  end loop;
  return objects;
end;
$function$;

CREATE OR REPLACE FUNCTION private.olvidar_demostracion(demostracion uuid, tablas text[], ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  deals constant text[] := array(select g.id from unnest(tablas, ids) g (tabla, id) where g.tabla = 'deals');
  clientes constant text[] := array(select g.id from unnest(tablas, ids) g (tabla, id) where g.tabla = 'clientes');
begin
  perform private.release_objects(array(
    select o.id from storage.objects o
    where (o.bucket_id = 'expediente-documents' and private.unescape_deal_id(split_part(o.name, '/', 1)) = any (deals))
      or (o.bucket_id = 'cliente-documents' and split_part(o.name, '/', 1) = any (clientes))
  ));
  perform private.olvidar_pedidos(clientes, deals);
  delete from private.clientes_uniones u where u.queda::text = any (clientes) or u.se_va::text = any (clientes);
  delete from public.avisos a where a.deal_id = any (deals) or a.objeto = any (ids);
  delete from public.aperturas a where a.deal_id = any (deals);
  delete from public.cambios_en_bloque c where c.ids <@ olvidar_demostracion.ids;
  delete from private.traspasos_filas f where f.fila = any (ids);
  delete from private.traspasos t where not exists (select from private.traspasos_filas f where f.traspaso_id = t.id);
  delete from private.envios_deshechos e where e.lote_id::text = any (ids);
  delete from private.operaciones o where left(o.id::text, 23) = left(olvidar_demostracion.demostracion::text, 23);
  -- No letter and no complaint of the practice has a number yet.
  delete from private.numeros_de_escritos n
  where not exists (select from public.escritos e where e.anio = n.anio) and not exists (select from public.masc_intentos);
  perform set_config('backoffice.demostracion', 'se retira', true);
  delete from public.auditoria a using (select distinct g.tabla, g.id from unnest(tablas, ids) g (tabla, id)) g
  where a.tabla = g.tabla and a.registro_id = g.id;
  delete from public.auditoria a
  where a.tabla = 'objects' and (
    (split_part(a.registro_id, '/', 1) = 'expediente-documents'
      and private.unescape_deal_id(split_part(a.registro_id, '/', 2)) = any (deals))
    or (split_part(a.registro_id, '/', 1) = 'cliente-documents' and split_part(a.registro_id, '/', 2) = any (clientes))
  );
  perform set_config('backoffice.demostracion', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.quitar_demostracion()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  there public.demostracion;
  changed bigint;
  objects uuid[];
  entries uuid[];
  gone record;
  answer jsonb;
begin
  perform private.check_administrador();
  perform pg_advisory_xact_lock(hashtext('demostracion'));
  perform private.hold_blocking();
  select d.* into there from public.demostracion d for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'La demostración ya no está';
  end if;
  select count(*) into changed from private.demostracion_filas f
  where exists (
    select from public.auditoria a
    where a.tabla = f.tabla and a.registro_id = f.fila and a.accion in ('update', 'delete') and a.user_id is not null
      and a.at > coalesce(there.llenada_at, (select max(l.at) from private.demostracion_filas l))
  );
  objects := private.borrar_filas_de_demostracion();
  entries := array(
    select p.id from public.papelera p
    where p.deleted_at = now()
      or exists (
        select from private.demostracion_filas f
        where (f.tabla, f.fila) in ((p.tabla, p.registro_id), ('deals', p.registro ->> 'deal_id'), ('clientes', p.registro ->> 'cliente_id'))
      )
  );
  select array_agg(g.tabla) as tablas, array_agg(g.id) as ids into gone
  from (
    select f.tabla, f.fila as id from private.demostracion_filas f
    union
    select p.tabla, p.registro_id from public.papelera p where p.id = any (entries)
    union
    select h.key, f.value ->> (private.key_of(h.key)).name from public.papelera p, jsonb_each(p.dependientes) h, jsonb_array_elements(h.value) f
    where p.id = any (entries)
  ) g
  where not private.sigue_en_pie(g.tabla, g.id);
  answer := jsonb_build_object(
    'van', private.cuantas_de_cada(gone.tablas),
    'cambiadas', changed,
    'cuelgan', private.cuantas_de_cada(array(
      select g.tabla from unnest(gone.tablas, gone.ids) g (tabla, id)
      where not exists (select from private.demostracion_filas f where f.tabla = g.tabla and f.fila = g.id)
    )),
    'quedan', private.cuantas_de_cada(array(
      select f.tabla from private.demostracion_filas f where private.sigue_en_pie(f.tabla, f.fila)
    ))
  );
  perform private.purge(entries);
  perform private.release_objects(objects);
  perform private.olvidar_demostracion(there.id, coalesce(gone.tablas, '{}'), coalesce(gone.ids, '{}'));
  delete from public.demostracion d where d.id = there.id;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sigue_en_pie(table_name text, row_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  found_it boolean;
begin
  execute format('select exists (select from public.%I t where t.%I = %L)', table_name, (private.key_of(table_name)).name, row_id) into found_it;
  return found_it;
end;
$function$;

CREATE OR REPLACE FUNCTION private.cuantas_de_cada(tablas text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE((SELECT jsonb_object_agg(c.tabla, c.n) AS jsonb_object_agg FROM (SELECT t.tabla, count(*) AS n FROM unnest(cuantas_de_cada.tablas) t(tabla) GROUP BY t.tabla) c), '{}'::jsonb);

CREATE OR REPLACE FUNCTION public.demostracion_contada()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  begin
    answer := private.quitar_demostracion();
    raise exception using errcode = 'PT299';
  exception
    when sqlstate 'PT299' then
      return answer;
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_retirar_demostracion()
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.quitar_demostracion() AS quitar_demostracion;
END;

CREATE OR REPLACE FUNCTION public.empezar_demostracion(demostracion uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('empezar_demostracion'::text), private.operation_end('empezar_demostracion'::text, private.do_empezar_demostracion(demostracion)));

CREATE OR REPLACE FUNCTION public.terminar_demostracion(demostracion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('terminar_demostracion') is null then
    perform private.do_terminar_demostracion(demostracion);
    perform private.operation_end('terminar_demostracion', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.retirar_demostracion()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('retirar_demostracion'::text), private.operation_end('retirar_demostracion'::text, private.do_retirar_demostracion()));

CREATE OR REPLACE FUNCTION private.llamar_plazos_cercanos()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
  dias date[];
begin
  if not private.primera_vez_hoy('llamadas de plazos') then
    return;
  end if;
  delete from private.llamadas l where l.created_at < now() - interval '30 days';
  -- Days that were held back are not told afterwards.
  if not private.se_avisa_de('plazo_cercano') or private.retenido_desde() is not null then
    return;
  end if;
  dias := hoy || array(select private.sumar_habiles(hoy, v.habiles) from private.avisos_previos v);
  perform private.encolar_llamada('plazo_cercano', c.objetos)
  from (
    select jsonb_agg(jsonb_build_object('expediente', a.deal_id, 'plazo', a.id, 'vence', a.inicio) order by a.inicio, a.id) as objetos
    from (
      select t.deal_id, t.id, t.inicio, row_number() over (order by t.inicio, t.id) as place
      from public.agenda t join public.deals d on d.id = t.deal_id
      where t.tipo = 'plazo' and t.estado = 'pendiente' and t.inicio = any (dias) and d.bloqueado_at is null
        and not exists (select from private.demostracion_filas f where f.tabla = 'agenda' and f.fila = t.id::text)
    ) a
    group by (a.place - 1) / 500
  ) c;
end;
$function$;

create policy demostracion_select_administrador on public.demostracion for select to authenticated
using (( SELECT public.is_administrador() AS is_administrador));

CREATE TRIGGER demostracion_audit_insert AFTER INSERT ON public.demostracion REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER demostracion_audit_update AFTER UPDATE ON public.demostracion REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER demostracion_audit_delete AFTER DELETE ON public.demostracion REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER deals_demostracion AFTER INSERT ON public.deals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER deal_documents_demostracion AFTER INSERT ON public.deal_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER clientes_demostracion AFTER INSERT ON public.clientes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER cliente_documents_demostracion AFTER INSERT ON public.cliente_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER cliente_registros_demostracion AFTER INSERT ON public.cliente_registros REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER expedientes_demostracion AFTER INSERT ON public.expedientes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER staff_demostracion AFTER INSERT ON public.staff REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('user_id');

CREATE TRIGGER programas_demostracion AFTER INSERT ON public.programas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER destinos_demostracion AFTER INSERT ON public.destinos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER acreedores_demostracion AFTER INSERT ON public.acreedores REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('nombre');

CREATE TRIGGER acreedores_uniones_demostracion AFTER INSERT ON public.acreedores_uniones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER agenda_demostracion AFTER INSERT ON public.agenda REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER sedes_demostracion AFTER INSERT ON public.sedes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER calendarios_demostracion AFTER INSERT ON public.calendarios REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER festivos_demostracion AFTER INSERT ON public.festivos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER reglas_revisadas_demostracion AFTER INSERT ON public.reglas_revisadas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER plazos_tipo_demostracion AFTER INSERT ON public.plazos_tipo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('clave');

CREATE TRIGGER datos_legales_demostracion AFTER INSERT ON public.datos_legales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('clave');

CREATE TRIGGER aportaciones_demostracion AFTER INSERT ON public.aportaciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER masc_vias_demostracion AFTER INSERT ON public.masc_vias REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('clave');

CREATE TRIGGER masc_intentos_demostracion AFTER INSERT ON public.masc_intentos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER masc_evidencias_demostracion AFTER INSERT ON public.masc_evidencias REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER masc_justificantes_demostracion AFTER INSERT ON public.masc_justificantes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER masc_permisos_demostracion AFTER INSERT ON public.masc_permisos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER tareas_reglas_demostracion AFTER INSERT ON public.tareas_reglas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER tareas_periodicas_demostracion AFTER INSERT ON public.tareas_periodicas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER fases_demostracion AFTER INSERT ON public.fases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('clave');

CREATE TRIGGER organos_demostracion AFTER INSERT ON public.organos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER profesionales_demostracion AFTER INSERT ON public.profesionales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER procedimientos_demostracion AFTER INSERT ON public.procedimientos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER importes_demostracion AFTER INSERT ON public.importes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER resultados_demostracion AFTER INSERT ON public.resultados REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER calculos_demostracion AFTER INSERT ON public.calculos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER prescripciones_demostracion AFTER INSERT ON public.prescripciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER servicios_demostracion AFTER INSERT ON public.servicios REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER plantillas_demostracion AFTER INSERT ON public.plantillas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER lotes_demostracion AFTER INSERT ON public.lotes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER escritos_demostracion AFTER INSERT ON public.escritos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER envios_demostracion AFTER INSERT ON public.envios REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER correos_demostracion AFTER INSERT ON public.correos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER notificaciones_judiciales_demostracion AFTER INSERT ON public.notificaciones_judiciales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER bloqueos_pedidos_demostracion AFTER INSERT ON public.bloqueos_pedidos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER importaciones_demostracion AFTER INSERT ON public.importaciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER servicios_asignaciones_demostracion AFTER INSERT ON public.servicios_asignaciones REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER cambios_en_bloque_demostracion AFTER INSERT ON public.cambios_en_bloque REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.apuntar_demostracion('id');

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.demostracion FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.llenada_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.llenada_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

grant execute on function private.do_empezar_demostracion(uuid) to authenticated;

grant execute on function private.do_terminar_demostracion(uuid) to authenticated;

grant execute on function public.demostracion_contada() to authenticated;

grant execute on function public.demostracion_contada() to service_role;

grant execute on function private.do_retirar_demostracion() to authenticated;

grant execute on function public.empezar_demostracion(uuid) to authenticated;

grant execute on function public.empezar_demostracion(uuid) to service_role;

grant execute on function public.terminar_demostracion(uuid) to authenticated;

grant execute on function public.terminar_demostracion(uuid) to service_role;

grant execute on function public.retirar_demostracion() to authenticated;

grant execute on function public.retirar_demostracion() to service_role;

grant select on table public.demostracion to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.demostracion to service_role;

comment on function private.apuntar_demostracion() is 'who: trigger; writes: private.demostracion_filas; rows: those that a statement wrote on each table of private.tablas and of the histories; believes: nothing: it takes no arguments';

comment on function private.demostracion_que_se_llena() is 'who: process; writes: nothing; rows: demostracion of the caller alone, which is being written, or the write is refused; believes: nothing: it takes no arguments';

comment on function private.do_empezar_demostracion(pg_catalog.uuid) is 'who: administrador; writes: public.demostracion; rows: demostracion, of which there is at most one, made only where private.instalacion_vacia says so; believes: demostracion only as a key, of a row that is new';

comment on function private.do_retirar_demostracion() is 'who: administrador; writes: private.operaciones, public.auditoria; rows: demostracion, locked, and those of private.demostracion_filas with what goes with them by their foreign keys, through private.quitar_demostracion; believes: nothing: it takes no arguments';

comment on function private.do_terminar_demostracion(pg_catalog.uuid) is 'who: administrador; writes: public.demostracion; rows: demostracion by the key asked for, of the caller and not finished; believes: demostracion only as the name of such a row';

comment on function public.demostracion_contada() is 'who: administrador; writes: private.operaciones, public.auditoria; rows: as private.do_retirar_demostracion, all of it undone before it answers; believes: nothing: it takes no arguments';
