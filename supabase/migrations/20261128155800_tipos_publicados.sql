create table public.tipos_publicados (
  id uuid primary key default gen_random_uuid(),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  serie text not null check (serie in ('mercantil', 'revolving', 'consumo_hasta_1', 'consumo_1_a_5', 'consumo_mas_de_5')),
  -- The first day of the month, or the day from which it governs.
  desde date not null check (desde between '1980-01-01' and '2099-12-31'),
  -- Thousandths of a point a year.
  milesimas integer not null check (milesimas between 0 and 100000),
  publicado_el date not null check (publicado_el between '1980-01-01' and '2099-12-31'),
  fuente text not null check (length(btrim(fuente)) between 3 and 300),
  enlace text check (enlace ~ '^https://[^[:space:]]+$' and length(enlace) <= 300),
  -- Whoever compared it with its publication. Null: nobody did.
  revisado_por uuid,
  revisado_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tipos_publicados_uno unique (serie, desde),
  constraint tipos_publicados_mes check (serie = 'mercantil' or extract(day from desde) = 1),
  constraint tipos_publicados_revisado check ((revisado_por is null) = (revisado_at is null))
);

create index tipos_publicados_user on public.tipos_publicados (user_id) where user_id is not null;

alter table public.tipos_publicados enable row level security;

alter table public.datos_legales drop constraint datos_legales_grupo_check,
  add constraint datos_legales_grupo_check check (grupo in ('vias', 'costas', 'juicios', 'documentos', 'fiestas', 'intereses'));

-- What comes with the program is nobody's change.
alter table public.datos_legales disable trigger datos_legales_audit_insert;

insert into public.datos_legales (user_id, clave, grupo, titulo, articulo, estado, leido_el, enlace, lecturas) values
  (null, 'usura:nulidad', 'intereses', 'Cuándo es usurario un préstamo', 'art. 1 Ley de 23/07/1908', 'leido', '2026-11-28', 'https://www.boe.es/buscar/act.php?id=BOE-A-1908-5579', 'El artículo dice «notablemente superior al normal del dinero y manifiestamente desproporcionado», sin ninguna cifra: la decide el tribunal.'),
  (null, 'usura:exceso', 'intereses', 'Lo que se devuelve de un préstamo usurario', 'art. 3 Ley de 23/07/1908', 'discutido', '2026-11-28', 'https://www.boe.es/buscar/act.php?id=BOE-A-1908-5579', 'Capital es solo «la suma recibida»: las primas de seguro cargadas no lo son. Otra lectura: también lo es la prima que la entidad pagó por el cliente. El artículo no dice desde cuándo lleva intereses lo que se devuelve: desde cada pago que excede, o desde que se reclama.'),
  (null, 'usura:seis_puntos', 'intereses', 'Revolving: seis puntos sobre el tipo medio', 'STS 258/2023, de 15 de febrero (Pleno)', 'sin_leer', null, 'https://www.iberley.es/jurisprudencia/sentencia-civil-ts-15-2-23-48486343', 'Conocida por su resumen, no por su texto: sería usurario lo que supera en más de seis puntos el tipo medio; al TEDR publicado se le suman antes 20 o 30 centésimas.'),
  (null, 'usura:antes_de_2010', 'intereses', 'Revolving anterior a junio de 2010', 'STS 258/2023, de 15 de febrero (Pleno)', 'sin_leer', null, 'https://www.iberley.es/jurisprudencia/sentencia-civil-ts-15-2-23-48486343', 'Conocida por su resumen, no por su texto: antes de que el boletín lo desglosara se acudiría al dato más próximo en el tiempo, el de 2010.'),
  (null, 'usura:caso', 'intereses', 'Revolving: la diferencia se aprecia en cada caso', 'STS 149/2020, de 4 de marzo (Pleno)', 'sin_leer', null, 'https://www.iberley.es/jurisprudencia/usura-tarjetas-revolving-sts-sala-civil-n-149-2020-rec-4813-2019-04-03-2020-48128767', 'Conocida por su resumen, no por su texto: con una media ya muy elevada, algo superior al 20 %, un 26,82 % era usurario; no fija un número de puntos.'),
  (null, 'mercantil:tipo', 'intereses', 'Interés de demora entre empresas', 'arts. 3 y 7 Ley 3/2004', 'leido', '2026-11-28', 'https://www.boe.es/buscar/act.php?id=BOE-A-2004-21830', 'No rige donde interviene un consumidor (art. 3.2.a). El tipo de cada semestre es el que publica el BOE (art. 7.3); en defecto de pacto, sobre el del BCE se suman ocho puntos.');

alter table public.datos_legales enable trigger datos_legales_audit_insert;

-- Those that are in the Boletín Oficial del Estado, as it was read on 28/11/2026. The other semesters were not found there in their text.
insert into public.tipos_publicados (id, user_id, serie, desde, milesimas, publicado_el, fuente, enlace) values
  ('0da8869d-9e02-4dd5-ad67-6f5c2f58c2bc', null, 'mercantil', '2005-01-01', 9090, '2005-01-20', 'Resolución de 18/01/2005 de la Dirección General del Tesoro (BOE-A-2005-1042)', 'https://www.boe.es/buscar/doc.php?id=BOE-A-2005-1042'),
  ('13d74cb2-f3a6-42a4-9b97-8d6a67bc24fe', null, 'mercantil', '2006-07-01', 9830, '2006-07-01', 'Resolución de 28/06/2006 de la Dirección General del Tesoro (BOE-A-2006-11885)', 'https://www.boe.es/buscar/doc.php?id=BOE-A-2006-11885'),
  ('40a2f69d-ccb0-4904-9565-eab3b9be53db', null, 'mercantil', '2014-07-01', 8150, '2014-07-01', 'Resolución de 27/06/2014 de la Secretaría General del Tesoro (BOE-A-2014-6914)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2014-6914'),
  ('f3c1e75d-5df5-4dd3-aacd-c94f03116324', null, 'mercantil', '2022-01-01', 8000, '2021-12-31', 'Resolución de 30/12/2021 de la Secretaría General del Tesoro (BOE-A-2021-21959)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2021-21959');

-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

create or replace view private.tablas as
 SELECT tabla,
    visibilidad,
    titulo,
    pagina_id,
    papelera,
    exportable,
    auditada
   FROM ( VALUES ('deals'::text,'equipo'::text,ARRAY['contractnumber'::text, 'debtorfullname'::text],'id'::text,true,true,true), ('deal_documents'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,true,false,true), ('clientes'::text,'propia'::text,ARRAY['nombre_completo'::text],'id'::text,true,true,true), ('cliente_documents'::text,'propia'::text,ARRAY['file_name'::text],'cliente_id'::text,true,false,true), ('cliente_registros'::text,'propia'::text,ARRAY['texto'::text],'cliente_id'::text,true,false,true), ('expedientes'::text,'propia'::text,ARRAY['numero_contrato'::text],'id'::text,true,true,true), ('staff'::text,'equipo'::text,ARRAY['full_name'::text, 'email'::text],NULL::text,false,false,true), ('programas'::text,'administradores'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('destinos'::text,'administradores'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('settings'::text,'administradores'::text,'{}'::text[],NULL::text,false,false,false), ('acreedores'::text,'equipo'::text,ARRAY['nombre'::text],'nombre'::text,false,false,true), ('acreedores_uniones'::text,'equipo'::text,ARRAY['destino'::text],'destino'::text,false,false,true), ('agenda'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,false,false,true), ('sedes'::text,'equipo'::text,ARRAY['municipio'::text],NULL::text,false,false,true), ('calendarios'::text,'equipo'::text,ARRAY['fuente'::text],NULL::text,false,false,true), ('festivos'::text,'equipo'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('reglas_revisadas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('plazos_tipo'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('datos_legales'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('tipos_publicados'::text,'equipo'::text,ARRAY['fuente'::text],NULL::text,false,false,true), ('aportaciones'::text,'equipo'::text,ARRAY['tipo'::text],'deal_id'::text,false,false,true), ('masc_vias'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('masc_intentos'::text,'equipo'::text,ARRAY['referencia'::text],'deal_id'::text,false,false,true), ('masc_evidencias'::text,'equipo'::text,ARRAY['clase'::text],'deal_id'::text,false,false,true), ('masc_justificantes'::text,'propia'::text,ARRAY['file_name'::text],NULL::text,false,false,true), ('masc_permisos'::text,'equipo'::text,ARRAY['motivo'::text],'deal_id'::text,false,false,true), ('tareas_reglas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('tareas_periodicas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('fases'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('organos'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('profesionales'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('procedimientos'::text,'equipo'::text,ARRAY['autos'::text],'deal_id'::text,true,false,true), ('importes'::text,'equipo'::text,ARRAY['concepto'::text],'deal_id'::text,false,false,true), ('resultados'::text,'equipo'::text,ARRAY['resultado'::text],'deal_id'::text,false,false,true), ('calculos'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,true,false,true), ('prescripciones'::text,'equipo'::text,ARRAY['accion'::text],'deal_id'::text,true,false,true), ('servicios'::text,'administradores'::text,ARRAY['nombre'::text],'id'::text,true,false,true), ('plantillas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('lotes'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('escritos'::text,'equipo'::text,ARRAY['numero'::text, 'titulo'::text],'deal_id'::text,false,false,true), ('envios'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('correos'::text,'propia'::text,ARRAY['asunto'::text],'deal_id'::text,false,false,true), ('notificaciones_judiciales'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,false,false,true), ('bloqueos_pedidos'::text,'administradores'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('objects'::text,'propia'::text,'{}'::text[],NULL::text,false,false,false)) t(tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

create or replace view private.textos_clasificados as
 SELECT tabla,
    columnas,
    clase
   FROM ( VALUES ('derived.agenda_dias'::text,ARRAY['tipo'::text, 'estado'::text],'mecanico'::text), ('derived.clientes_by_value'::text,ARRAY['provincia'::text, 'ciudad'::text],'derivado'::text), ('derived.deals_by_fase'::text,ARRAY['fase'::text],'mecanico'::text), ('derived.deals_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text],'derivado'::text), ('derived.deals_fases_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text, 'fase'::text],'derivado'::text), ('derived.documented'::text,ARRAY['deal_id'::text],'mecanico'::text), ('derived.pasos'::text,ARRAY['deal_id'::text, 'fase'::text],'mecanico'::text), ('derived.remembered'::text,ARRAY['reads'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['estado'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['paginas'::text],'archivo'::text), ('derived.textos_documentos'::text,ARRAY['palabras'::text],'archivo'::text), ('derived.totals'::text,ARRAY['relation'::text, 'tabla'::text, 'accion'::text],'mecanico'::text), ('derived.writes'::text,ARRAY['relation'::text],'mecanico'::text), ('private.archivos_danados'::text,ARRAY['version'::text, 'problema'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['movidos'::text, 'devuelto'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['antes'::text, 'despues'::text, 'casos'::text, 'nif'::text],'identidad'::text), ('private.codigos_recuperacion'::text,ARRAY['huella'::text],'mecanico'::text), ('private.correos_de_cuenta'::text,ARRAY['asunto'::text, 'texto'::text],'despacho'::text), ('private.hechos_del_dia'::text,ARRAY['que'::text],'mecanico'::text), ('private.destinos_secretos'::text,ARRAY['secreto'::text],'mecanico'::text), ('private.llamadas'::text,ARRAY['estado'::text, 'evento'::text, 'motivo'::text, 'objetos'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['nombre'::text, 'huella'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['resultado'::text],'copia'::text), ('private.revisiones_archivos'::text,ARRAY['estado'::text],'mecanico'::text), ('private.traspasos'::text,ARRAY['clases'::text],'mecanico'::text), ('private.traspasos_filas'::text,ARRAY['clase'::text, 'fila'::text, 'estado'::text],'mecanico'::text), ('public.acreedores'::text,ARRAY['nombre'::text, 'cif'::text, 'direccion'::text, 'email'::text, 'telefono'::text, 'contacto'::text, 'sac_direccion'::text, 'sac_email'::text, 'sac_web'::text],'despacho'::text), ('public.acreedores'::text,ARRAY['notas'::text],'libre'::text), ('public.acreedores_distintos'::text,ARRAY['nombre'::text, 'otro'::text],'despacho'::text), ('public.acreedores_uniones'::text,ARRAY['destino'::text, 'cambiados'::text],'despacho'::text), ('public.agenda'::text,ARRAY['deal_id'::text, 'tipo'::text, 'prioridad'::text, 'modo'::text, 'plazo_tipo'::text, 'computo'::text, 'calendario'::text, 'estado'::text, 'sin_acuse'::text, 'regla_evento'::text, 'cerrar_con'::text, 'cierre'::text, 'regla_conservada'::text],'mecanico'::text), ('public.agenda'::text,ARRAY['titulo'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'partes'::text, 'entrada'::text, 'anulado_motivo'::text, 'conservado_motivo'::text],'libre'::text), ('public.agenda_suscripciones'::text,ARRAY['huella'::text, 'alcance'::text],'mecanico'::text), ('public.agenda_suscripciones'::text,ARRAY['nombre'::text],'libre'::text), ('public.allowed_domains'::text,ARRAY['domain'::text],'mecanico'::text), ('public.aperturas'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['deal_id'::text, 'tipo'::text, 'perfil'::text, 'estado'::text, 'paquete_sha256'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['documentos'::text, 'comprobaciones'::text, 'sin_exigidos'::text, 'registro'::text, 'anulada_motivo'::text],'libre'::text), ('public.auditoria'::text,ARRAY['accion'::text, 'tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.auditoria'::text,ARRAY['antes'::text, 'despues'::text],'libre'::text), ('public.avisos'::text,ARRAY['clase'::text, 'objeto'::text, 'deal_id'::text, 'enlace'::text],'mecanico'::text), ('public.avisos'::text,ARRAY['texto'::text],'copia'::text), ('public.bloqueos_pedidos'::text,ARRAY['tabla'::text, 'registro_id'::text, 'estado'::text],'mecanico'::text), ('public.bloqueos_pedidos'::text,ARRAY['dni'::text, 'motivo'::text, 'razon'::text],'libre'::text), ('public.calendarios'::text,ARRAY['estado'::text],'mecanico'::text), ('public.calendarios'::text,ARRAY['fuente'::text],'libre'::text), ('public.cambios_en_bloque'::text,ARRAY['tipo'::text, 'campo'::text, 'ids'::text, 'restan'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_path'::text, 'mime_type'::text, 'sha256'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_name'::text],'libre'::text), ('public.cliente_registros'::text,ARRAY['tipo'::text],'mecanico'::text), ('public.cliente_registros'::text,ARRAY['con_quien'::text, 'texto'::text],'libre'::text), ('public.clientes'::text,ARRAY['nombre_completo'::text, 'email'::text, 'telefono'::text, 'dni'::text, 'ciudad'::text, 'provincia'::text, 'direccion'::text, 'codigo_postal'::text, 'nacionalidad'::text, 'iban'::text, 'cif'::text],'identidad'::text), ('public.correos'::text,ARRAY['deal_id'::text, 'estado'::text],'mecanico'::text), ('public.correos'::text,ARRAY['para'::text, 'asunto'::text, 'cuerpo'::text, 'error'::text],'libre'::text), ('public.datos_legales'::text,ARRAY['clave'::text, 'grupo'::text, 'articulo'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.datos_legales'::text,ARRAY['titulo'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.deal_documents'::text,ARRAY['deal_id'::text, 'document_type'::text, 'category'::text, 'file_path'::text, 'mime_type'::text, 'sha256'::text, 'confidencialidad'::text],'mecanico'::text), ('public.deal_documents'::text,ARRAY['file_name'::text, 'inspeccion'::text],'libre'::text), ('public.deals'::text,ARRAY['debtorfullname'::text, 'debtorfirstname'::text, 'debtorfirstsurname'::text, 'debtorsecondsurname'::text, 'debtordni'::text, 'debtorfulladdress'::text, 'debtorstreet'::text, 'debtorstreetnumber'::text, 'debtorcity'::text, 'debtorprovince'::text, 'debtoremail'::text, 'debtorphone'::text],'identidad'::text), ('public.deals'::text,ARRAY['insurancecompanyname'::text, 'insurancecompanycif'::text, 'insurancecompanyaddress'::text, 'creditorname'::text, 'creditorid'::text, 'creditoraddress'::text, 'creditoremail'::text, 'creditorphone'::text],'despacho'::text), ('public.deals'::text,ARRAY['id'::text, 'contractnumber'::text, 'contractmethod'::text, 'premiumtype'::text, 'fase'::text, 'situacion'::text, 'situacion_motivo'::text],'mecanico'::text), ('public.deals'::text,ARRAY['ppiclause'::text, 'premiumclause'::text, 'clausecpd'::text, 'clauseopenningcomission'::text, 'message'::text],'libre'::text), ('public.document_categories'::text,ARRAY['name'::text, 'display_name'::text],'mecanico'::text), ('public.envios'::text,ARRAY['modo'::text, 'estado'::text],'mecanico'::text), ('public.envios'::text,ARRAY['titulo'::text],'libre'::text), ('public.escritos'::text,ARRAY['deal_id'::text, 'estado'::text, 'pdf_origen'::text],'mecanico'::text), ('public.escritos'::text,ARRAY['titulo'::text, 'error'::text, 'anulado_motivo'::text, 'datos'::text],'libre'::text), ('public.expedientes'::text,ARRAY['numero_contrato'::text, 'metodo_contratacion'::text, 'tipo_prima'::text, 'documentos_urls'::text],'mecanico'::text), ('public.expedientes'::text,ARRAY['nombre_compania_seguro'::text, 'cif_compania_seguro'::text, 'direccion_compania_seguro'::text, 'nombre_acreedor'::text, 'id_acreedor'::text, 'direccion_acreedor'::text, 'email_acreedor'::text, 'telefono_acreedor'::text],'despacho'::text), ('public.expedientes'::text,ARRAY['clausula_ppi'::text, 'clausula_prima'::text, 'clausula_cpd'::text, 'clausula_comision_apertura'::text, 'mensaje'::text],'libre'::text), ('public.fases'::text,ARRAY['clave'::text, 'grupo'::text],'mecanico'::text), ('public.fases'::text,ARRAY['nombre'::text],'libre'::text), ('public.fases_historial'::text,ARRAY['deal_id'::text, 'fase'::text, 'origen'::text],'mecanico'::text), ('public.fases_historial'::text,ARRAY['motivo'::text, 'nota'::text],'libre'::text), ('public.tipos_publicados'::text,ARRAY['serie'::text, 'enlace'::text],'mecanico'::text), ('public.tipos_publicados'::text,ARRAY['fuente'::text],'libre'::text), ('public.festivos'::text,ARRAY['ambito'::text, 'comunidad'::text, 'norma'::text],'mecanico'::text), ('public.festivos'::text,ARRAY['motivo'::text, 'fuente'::text],'libre'::text), ('public.calculos'::text,ARRAY['deal_id'::text, 'estado'::text, 'resultado'::text],'mecanico'::text), ('public.calculos'::text,ARRAY['titulo'::text, 'valores'::text],'libre'::text), ('public.importaciones'::text,ARRAY['origen'::text],'mecanico'::text), ('public.importaciones'::text,ARRAY['nombre'::text, 'errores'::text],'libre'::text), ('public.importes'::text,ARRAY['deal_id'::text, 'concepto'::text],'mecanico'::text), ('public.importes'::text,ARRAY['nota'::text],'libre'::text), ('public.lotes'::text,ARRAY['estado'::text],'mecanico'::text), ('public.lotes'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_evidencias'::text,ARRAY['deal_id'::text, 'clase'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['deal_id'::text, 'referencia'::text, 'via'::text, 'canal'::text, 'clave_identificativa'::text, 'terminado_por'::text, 'respuesta'::text, 'estado'::text, 'espera'::text, 'computo'::text, 'calendario'::text, 'falta'::text, 'sin_reclamar'::text, 'objeto'::text, 'regla'::text, 'regla_conservada'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['numero_envio'::text, 'interrupciones'::text, 'respuesta_motivos'::text, 'anulado_motivo'::text, 'conservado_motivo'::text, 'previo'::text],'libre'::text), ('public.masc_justificantes'::text,ARRAY['file_path'::text, 'sha256'::text, 'clase'::text],'mecanico'::text), ('public.masc_justificantes'::text,ARRAY['file_name'::text, 'texto'::text, 'duda'::text],'libre'::text), ('public.masc_permisos'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.masc_permisos'::text,ARRAY['motivo'::text, 'frase'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['clave'::text, 'letra'::text, 'base'::text, 'abre'::text, 'unidad'::text, 'clase'::text, 'evidencia'::text, 'fuente'::text, 'para'::text],'mecanico'::text), ('public.masc_vias'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.notificaciones_judiciales'::text,ARRAY['sha256'::text, 'file_path'::text, 'nig'::text, 'autos'::text, 'via'::text, 'clase'::text, 'deal_id'::text, 'estado'::text],'mecanico'::text), ('public.notificaciones_judiciales'::text,ARRAY['origen'::text, 'file_name'::text, 'texto'::text, 'organo_texto'::text, 'senalamiento'::text, 'candidatos'::text, 'contradiccion'::text, 'hecho'::text, 'correo'::text],'libre'::text), ('public.objetos_purgados'::text,ARRAY['version'::text],'mecanico'::text), ('public.organos'::text,ARRAY['nombre'::text, 'nombre_anterior'::text, 'municipio'::text, 'provincia'::text, 'comunidad'::text, 'lexnet_codigo'::text],'despacho'::text), ('public.papelera'::text,ARRAY['tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.papelera'::text,ARRAY['registro'::text, 'titulo'::text, 'dependientes'::text],'libre'::text), ('public.plantillas'::text,ARRAY['uso'::text, 'file_path'::text, 'sha256'::text, 'estado'::text, 'clase'::text, 'fase'::text],'mecanico'::text), ('public.plantillas'::text,ARRAY['nombre'::text, 'nota'::text, 'file_name'::text, 'revision'::text, 'retirada_motivo'::text, 'asunto'::text, 'cuerpo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['clave'::text, 'unidad'::text, 'clase'::text, 'articulo'::text, 'cuenta_desde'::text, 'disparo'::text, 'efecto'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.plazos_tipo'::text,ARRAY['titulo'::text, 'nota'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.prescripciones'::text,ARRAY['deal_id'::text, 'accion'::text],'mecanico'::text), ('public.prescripciones'::text,ARRAY['motivo'::text, 'interrupciones'::text],'libre'::text), ('public.procedimientos'::text,ARRAY['deal_id'::text, 'tipo'::text, 'grado'::text, 'autos'::text, 'nig'::text, 'importado'::text],'mecanico'::text), ('public.procedimientos'::text,ARRAY['plaza'::text, 'parte_contraria_procurador'::text],'libre'::text), ('public.profesionales'::text,ARRAY['nombre'::text, 'tipo'::text, 'colegio'::text, 'numero'::text],'despacho'::text), ('public.reglas_revisadas'::text,ARRAY['motor'::text],'mecanico'::text), ('public.reglas_revisadas'::text,ARRAY['nombre'::text],'libre'::text), ('public.resultados'::text,ARRAY['deal_id'::text, 'resultado'::text, 'costas'::text],'mecanico'::text), ('public.resultados'::text,ARRAY['nota'::text],'libre'::text), ('public.sedes'::text,ARRAY['municipio'::text, 'comunidad'::text],'despacho'::text), ('public.servicios'::text,ARRAY['documentos_exigidos'::text, 'via_masc'::text, 'clase_juicio'::text, 'fases_ocultas'::text, 'honorarios'::text, 'deteccion'::text, 'extension_efectos'::text],'mecanico'::text), ('public.servicios'::text,ARRAY['nombre'::text, 'descripcion'::text, 'fuente'::text, 'texto_cliente'::text],'libre'::text), ('public.servicios'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.servicios_asignaciones'::text,ARRAY['origen'::text, 'cambiados'::text, 'restan'::text],'mecanico'::text), ('public.programas'::text,ARRAY['huella'::text, 'permisos'::text],'mecanico'::text), ('public.programas'::text,ARRAY['nombre'::text],'despacho'::text), ('public.destinos'::text,ARRAY['direccion'::text, 'eventos'::text],'mecanico'::text), ('public.destinos'::text,ARRAY['nombre'::text],'despacho'::text), ('public.settings'::text,ARRAY['name'::text, 'value'::text],'despacho'::text), ('public.staff'::text,ARRAY['email'::text, 'full_name'::text, 'role'::text],'despacho'::text), ('public.tareas_periodicas'::text,ARRAY['frecuencia'::text],'mecanico'::text), ('public.tareas_periodicas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.tareas_reglas'::text,ARRAY['evento'::text, 'valor'::text, 'responsable_de'::text, 'prioridad'::text, 'cerrar_con'::text],'mecanico'::text), ('public.tareas_reglas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.vistas'::text,ARRAY['pantalla'::text],'mecanico'::text), ('public.vistas'::text,ARRAY['nombre'::text, 'busqueda'::text],'libre'::text)) t(tabla, columnas, clase);

CREATE OR REPLACE FUNCTION private.tipo_publicado_dicho(t public.tipos_publicados)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN jsonb_build_array((t).milesimas, (t).publicado_el, btrim((t).fuente), NULLIF(btrim((t).enlace), ''::text));

CREATE OR REPLACE FUNCTION private.do_guardar_tipos_publicados(serie text, filas jsonb, antes jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  de constant text := serie;
  nuevas public.tipos_publicados[];
  vistas public.tipos_publicados[];
  pedidas integer;
  hechas integer;
begin
  perform private.check_administrador();
  if jsonb_array_length(filas) > 1000 or jsonb_array_length(antes) > 1000 then
    raise exception using errcode = 'PT400', message = 'Una serie tiene 1.000 cifras como máximo';
  end if;
  nuevas := array(select f from jsonb_populate_recordset(null::public.tipos_publicados, filas) f);
  vistas := array(select f from jsonb_populate_recordset(null::public.tipos_publicados, antes) f);

  select count(*) into pedidas from unnest(vistas) a where not exists (select from unnest(nuevas) n where n.desde = a.desde);
  delete from public.tipos_publicados t using unnest(vistas) a
  where t.serie = de and t.desde = a.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a)
    and not exists (select from unnest(nuevas) n where n.desde = a.desde);
  get diagnostics hechas = row_count;
  perform private.check_visto(hechas = pedidas);

  select count(*) into pedidas from unnest(vistas) a join unnest(nuevas) n on n.desde = a.desde
  where private.tipo_publicado_dicho(n) <> private.tipo_publicado_dicho(a);
  update public.tipos_publicados t set
    milesimas = n.milesimas, publicado_el = n.publicado_el, fuente = btrim(n.fuente), enlace = nullif(btrim(n.enlace), ''),
    user_id = coalesce(t.user_id, auth.uid()), revisado_por = null, revisado_at = null
  from unnest(vistas) a join unnest(nuevas) n on n.desde = a.desde
  where t.serie = de and t.desde = a.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a)
    and private.tipo_publicado_dicho(n) <> private.tipo_publicado_dicho(a);
  get diagnostics hechas = row_count;
  perform private.check_visto(hechas = pedidas);

  insert into public.tipos_publicados (serie, desde, milesimas, publicado_el, fuente, enlace)
  select de, n.desde, n.milesimas, n.publicado_el, btrim(n.fuente), nullif(btrim(n.enlace), '') from unnest(nuevas) n
  where not exists (select from unnest(vistas) a where a.desde = n.desde)
    and not exists (
      select from public.tipos_publicados t
      where t.serie = de and t.desde = n.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(n)
    );
  return (select count(*) from public.tipos_publicados t where t.serie = de);
exception
  when unique_violation then
    -- Twice in the list, or with another figure that somebody else has written meanwhile.
    perform private.check_visto(false);
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe el mes, el tipo, el día de publicación, la fuente y el enlace de cada cifra';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_revisar_tipos_publicados(serie text, antes jsonb, revisado boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  de constant text := serie;
  iguales integer;
begin
  perform private.check_administrador();
  perform from public.tipos_publicados t where t.serie = de for update;
  select count(*) into iguales from public.tipos_publicados t
  join jsonb_populate_recordset(null::public.tipos_publicados, antes) a on a.desde = t.desde
  where t.serie = de and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a);
  perform private.check_visto(
    iguales = jsonb_array_length(antes) and iguales = (select count(*) from public.tipos_publicados t where t.serie = de)
  );
  update public.tipos_publicados t set
    revisado_por = case when revisado then auth.uid() end, revisado_at = case when revisado then now() end
  where t.serie = de and (t.revisado_por is not null) <> revisado;
  return iguales;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe la serie';
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_tipos_publicados(serie text, filas jsonb, antes jsonb DEFAULT '[]'::jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_tipos_publicados'::text), private.operation_end('guardar_tipos_publicados'::text, to_jsonb(private.do_guardar_tipos_publicados(serie, filas, antes)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.revisar_tipos_publicados(serie text, antes jsonb, revisado boolean DEFAULT true)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('revisar_tipos_publicados'::text), private.operation_end('revisar_tipos_publicados'::text, to_jsonb(private.do_revisar_tipos_publicados(serie, antes, revisado)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION private.lo_no_revisado(motor text)
 RETURNS TABLE(clase text, clave text, nombre text, anio integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 'reglas', lo_no_revisado.motor, 'Versión ' || lo_no_revisado.motor, null::integer
  where not exists (select from public.reglas_revisadas r where r.motor = lo_no_revisado.motor)
  union all
  select 'calendario', c.sede_id::text, c.municipio, c.anio from private.calendarios_sin_revisar(private.hoy()) c
  union all
  select 'plazo', t.clave, t.titulo, null from public.plazos_tipo t
  where t.revisado_por is null and coalesce(t.vigente_hasta >= private.hoy(), true)
  union all
  select 'dato', d.clave, d.titulo, null from public.datos_legales d where d.estado = 'sin_leer'
  union all
  select 'serie', t.serie, count(*) || case when count(*) = 1 then ' cifra' else ' cifras' end, null
  from public.tipos_publicados t where t.revisado_por is null group by t.serie
  union all
  select 'via', v.clave, v.titulo, null from public.masc_vias v where v.revisado_por is null
  union all
  select 'servicio', s.id::text, s.nombre, null from public.servicios s where s.activo and s.revisado_por is null
  union all
  select 'plantilla', p.id::text, p.nombre, null from public.plantillas p where p.estado = 'borrador';
$function$;

create policy tipos_publicados_select_staff on public.tipos_publicados for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

CREATE TRIGGER tipos_publicados_updated_at BEFORE UPDATE ON public.tipos_publicados FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER tipos_publicados_audit_insert AFTER INSERT ON public.tipos_publicados REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER tipos_publicados_audit_update AFTER UPDATE ON public.tipos_publicados REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER tipos_publicados_audit_delete AFTER DELETE ON public.tipos_publicados REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.tipos_publicados FOR EACH ROW WHEN (((new.desde < '0001-01-01'::date) OR (new.desde > '9999-12-31'::date) OR (new.publicado_el < '0001-01-01'::date) OR (new.publicado_el > '9999-12-31'::date) OR (new.revisado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.revisado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

grant execute on function private.do_guardar_tipos_publicados(text,jsonb,jsonb) to authenticated;

grant execute on function private.do_revisar_tipos_publicados(text,jsonb,boolean) to authenticated;

grant execute on function public.guardar_tipos_publicados(text,jsonb,jsonb) to authenticated;

grant execute on function public.guardar_tipos_publicados(text,jsonb,jsonb) to service_role;

grant execute on function public.revisar_tipos_publicados(text,jsonb,boolean) to authenticated;

grant execute on function public.revisar_tipos_publicados(text,jsonb,boolean) to service_role;

grant select on table public.tipos_publicados to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.tipos_publicados to service_role;

comment on function private.do_guardar_tipos_publicados(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb) is 'who: administrador; writes: public.tipos_publicados; rows: tipos_publicados by their serie and desde, as the administrator saw them, by private.check_visto; believes: serie only as the name of such rows, filas as data, within the bounds of types, checks and tables, antes only to compare';

comment on function private.do_revisar_tipos_publicados(pg_catalog.text,pg_catalog.jsonb,boolean) is 'who: administrador; writes: public.tipos_publicados; rows: tipos_publicados by their serie, all of them as the administrator saw them, by private.check_visto; believes: serie only as the name of such rows, antes only to compare, revisado as yes or no';

comment on function public.por_revisar(pg_catalog.text) is 'who: administrador; writes: nothing; rows: calendarios, datos_legales, masc_vias, plantillas, plazos_tipo, reglas_revisadas, sedes, servicios and tipos_publicados, all of which all of staff reads, through private.lo_no_revisado; believes: motor only to compare';
