-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

alter table public.calculos
  add column clase text not null default 'intereses' check (clase in ('intereses', 'costas', 'usura')),
  add column updated_at timestamptz not null default now(),
  drop constraint calculos_valores_check,
  add constraint calculos_valores_check check (jsonb_typeof(valores) = 'object' and length(valores::text) <= 700000);

create or replace view private.calculos_que_valen with (security_invoker=on) as
 SELECT DISTINCT ON (deal_id, clase) deal_id,
    titulo,
    hasta,
    intereses,
    resultado,
    clase
   FROM public.calculos k
  WHERE (estado = 'confirmado'::text)
  ORDER BY deal_id, clase, confirmado_at DESC, id;

drop function public.confirmar_calculo(uuid);
drop function private.do_confirmar_calculo(uuid);
drop function private.calculo_de_escrito(text);

set check_function_bodies = off;

create or replace view private.textos_clasificados as
 SELECT tabla,
    columnas,
    clase
   FROM ( VALUES ('derived.agenda_dias'::text,ARRAY['tipo'::text, 'estado'::text],'mecanico'::text), ('derived.clientes_by_value'::text,ARRAY['provincia'::text, 'ciudad'::text],'derivado'::text), ('derived.deals_by_fase'::text,ARRAY['fase'::text],'mecanico'::text), ('derived.deals_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text],'derivado'::text), ('derived.deals_fases_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text, 'fase'::text],'derivado'::text), ('derived.documented'::text,ARRAY['deal_id'::text],'mecanico'::text), ('derived.pasos'::text,ARRAY['deal_id'::text, 'fase'::text],'mecanico'::text), ('derived.remembered'::text,ARRAY['reads'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['estado'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['paginas'::text],'archivo'::text), ('derived.textos_documentos'::text,ARRAY['palabras'::text],'archivo'::text), ('derived.totals'::text,ARRAY['relation'::text, 'tabla'::text, 'accion'::text],'mecanico'::text), ('derived.writes'::text,ARRAY['relation'::text],'mecanico'::text), ('private.archivos_danados'::text,ARRAY['version'::text, 'problema'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['movidos'::text, 'devuelto'::text],'mecanico'::text), ('private.clientes_uniones'::text,ARRAY['antes'::text, 'despues'::text, 'casos'::text, 'nif'::text],'identidad'::text), ('private.codigos_recuperacion'::text,ARRAY['huella'::text],'mecanico'::text), ('private.correos_de_cuenta'::text,ARRAY['asunto'::text, 'texto'::text],'despacho'::text), ('private.demostracion_filas'::text,ARRAY['tabla'::text, 'fila'::text],'mecanico'::text), ('private.hechos_del_dia'::text,ARRAY['que'::text],'mecanico'::text), ('private.destinos_secretos'::text,ARRAY['secreto'::text],'mecanico'::text), ('private.llamadas'::text,ARRAY['estado'::text, 'evento'::text, 'motivo'::text, 'objetos'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['nombre'::text, 'huella'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['resultado'::text],'copia'::text), ('private.revisiones_archivos'::text,ARRAY['estado'::text],'mecanico'::text), ('private.traspasos'::text,ARRAY['clases'::text],'mecanico'::text), ('private.traspasos_filas'::text,ARRAY['clase'::text, 'fila'::text, 'estado'::text],'mecanico'::text), ('public.acreedores'::text,ARRAY['nombre'::text, 'cif'::text, 'direccion'::text, 'email'::text, 'telefono'::text, 'contacto'::text, 'sac_direccion'::text, 'sac_email'::text, 'sac_web'::text],'despacho'::text), ('public.acreedores'::text,ARRAY['notas'::text],'libre'::text), ('public.acreedores_distintos'::text,ARRAY['nombre'::text, 'otro'::text],'despacho'::text), ('public.acreedores_uniones'::text,ARRAY['destino'::text, 'cambiados'::text],'despacho'::text), ('public.agenda'::text,ARRAY['deal_id'::text, 'tipo'::text, 'prioridad'::text, 'modo'::text, 'plazo_tipo'::text, 'computo'::text, 'calendario'::text, 'estado'::text, 'sin_acuse'::text, 'regla_evento'::text, 'cerrar_con'::text, 'cierre'::text, 'regla_conservada'::text],'mecanico'::text), ('public.agenda'::text,ARRAY['titulo'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'partes'::text, 'entrada'::text, 'anulado_motivo'::text, 'conservado_motivo'::text],'libre'::text), ('public.agenda_suscripciones'::text,ARRAY['huella'::text, 'alcance'::text],'mecanico'::text), ('public.agenda_suscripciones'::text,ARRAY['nombre'::text],'libre'::text), ('public.allowed_domains'::text,ARRAY['domain'::text],'mecanico'::text), ('public.aperturas'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['deal_id'::text, 'tipo'::text, 'perfil'::text, 'estado'::text, 'paquete_sha256'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['documentos'::text, 'comprobaciones'::text, 'sin_exigidos'::text, 'registro'::text, 'anulada_motivo'::text],'libre'::text), ('public.auditoria'::text,ARRAY['accion'::text, 'tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.auditoria'::text,ARRAY['antes'::text, 'despues'::text],'libre'::text), ('public.avisos'::text,ARRAY['clase'::text, 'objeto'::text, 'deal_id'::text, 'enlace'::text],'mecanico'::text), ('public.avisos'::text,ARRAY['texto'::text],'copia'::text), ('public.bloqueos_pedidos'::text,ARRAY['tabla'::text, 'registro_id'::text, 'estado'::text],'mecanico'::text), ('public.bloqueos_pedidos'::text,ARRAY['dni'::text, 'motivo'::text, 'razon'::text],'libre'::text), ('public.calendarios'::text,ARRAY['estado'::text],'mecanico'::text), ('public.calendarios'::text,ARRAY['fuente'::text],'libre'::text), ('public.cambios_en_bloque'::text,ARRAY['tipo'::text, 'campo'::text, 'ids'::text, 'restan'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_path'::text, 'mime_type'::text, 'sha256'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_name'::text],'libre'::text), ('public.cliente_registros'::text,ARRAY['tipo'::text],'mecanico'::text), ('public.cliente_registros'::text,ARRAY['con_quien'::text, 'texto'::text],'libre'::text), ('public.clientes'::text,ARRAY['nombre_completo'::text, 'email'::text, 'telefono'::text, 'dni'::text, 'ciudad'::text, 'provincia'::text, 'direccion'::text, 'codigo_postal'::text, 'nacionalidad'::text, 'iban'::text, 'cif'::text],'identidad'::text), ('public.correos'::text,ARRAY['deal_id'::text, 'estado'::text],'mecanico'::text), ('public.correos'::text,ARRAY['para'::text, 'asunto'::text, 'cuerpo'::text, 'error'::text],'libre'::text), ('public.datos_legales'::text,ARRAY['clave'::text, 'grupo'::text, 'articulo'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.datos_legales'::text,ARRAY['titulo'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.deal_documents'::text,ARRAY['deal_id'::text, 'document_type'::text, 'category'::text, 'file_path'::text, 'mime_type'::text, 'sha256'::text, 'confidencialidad'::text],'mecanico'::text), ('public.deal_documents'::text,ARRAY['file_name'::text, 'inspeccion'::text],'libre'::text), ('public.deals'::text,ARRAY['debtorfullname'::text, 'debtorfirstname'::text, 'debtorfirstsurname'::text, 'debtorsecondsurname'::text, 'debtordni'::text, 'debtorfulladdress'::text, 'debtorstreet'::text, 'debtorstreetnumber'::text, 'debtorcity'::text, 'debtorprovince'::text, 'debtoremail'::text, 'debtorphone'::text],'identidad'::text), ('public.deals'::text,ARRAY['insurancecompanyname'::text, 'insurancecompanycif'::text, 'insurancecompanyaddress'::text, 'creditorname'::text, 'creditorid'::text, 'creditoraddress'::text, 'creditoremail'::text, 'creditorphone'::text],'despacho'::text), ('public.deals'::text,ARRAY['id'::text, 'contractnumber'::text, 'contractmethod'::text, 'premiumtype'::text, 'fase'::text, 'situacion'::text, 'situacion_motivo'::text],'mecanico'::text), ('public.deals'::text,ARRAY['ppiclause'::text, 'premiumclause'::text, 'clausecpd'::text, 'clauseopenningcomission'::text, 'message'::text],'libre'::text), ('public.document_categories'::text,ARRAY['name'::text, 'display_name'::text],'mecanico'::text), ('public.envios'::text,ARRAY['modo'::text, 'estado'::text],'mecanico'::text), ('public.envios'::text,ARRAY['titulo'::text],'libre'::text), ('public.escritos'::text,ARRAY['deal_id'::text, 'estado'::text, 'pdf_origen'::text],'mecanico'::text), ('public.escritos'::text,ARRAY['titulo'::text, 'error'::text, 'anulado_motivo'::text, 'datos'::text],'libre'::text), ('public.expedientes'::text,ARRAY['numero_contrato'::text, 'metodo_contratacion'::text, 'tipo_prima'::text, 'documentos_urls'::text],'mecanico'::text), ('public.expedientes'::text,ARRAY['nombre_compania_seguro'::text, 'cif_compania_seguro'::text, 'direccion_compania_seguro'::text, 'nombre_acreedor'::text, 'id_acreedor'::text, 'direccion_acreedor'::text, 'email_acreedor'::text, 'telefono_acreedor'::text],'despacho'::text), ('public.expedientes'::text,ARRAY['clausula_ppi'::text, 'clausula_prima'::text, 'clausula_cpd'::text, 'clausula_comision_apertura'::text, 'mensaje'::text],'libre'::text), ('public.fases'::text,ARRAY['clave'::text, 'grupo'::text],'mecanico'::text), ('public.fases'::text,ARRAY['nombre'::text],'libre'::text), ('public.fases_historial'::text,ARRAY['deal_id'::text, 'fase'::text, 'origen'::text],'mecanico'::text), ('public.fases_historial'::text,ARRAY['motivo'::text, 'nota'::text],'libre'::text), ('public.tipos_publicados'::text,ARRAY['serie'::text, 'enlace'::text],'mecanico'::text), ('public.tipos_publicados'::text,ARRAY['fuente'::text],'libre'::text), ('public.festivos'::text,ARRAY['ambito'::text, 'comunidad'::text, 'norma'::text],'mecanico'::text), ('public.festivos'::text,ARRAY['motivo'::text, 'fuente'::text],'libre'::text), ('public.calculos'::text,ARRAY['deal_id'::text, 'clase'::text, 'estado'::text],'mecanico'::text), ('public.calculos'::text,ARRAY['titulo'::text, 'valores'::text, 'resultado'::text],'libre'::text), ('public.importaciones'::text,ARRAY['origen'::text],'mecanico'::text), ('public.importaciones'::text,ARRAY['nombre'::text, 'errores'::text],'libre'::text), ('public.importes'::text,ARRAY['deal_id'::text, 'concepto'::text],'mecanico'::text), ('public.importes'::text,ARRAY['nota'::text],'libre'::text), ('public.lotes'::text,ARRAY['estado'::text],'mecanico'::text), ('public.lotes'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_evidencias'::text,ARRAY['deal_id'::text, 'clase'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['deal_id'::text, 'referencia'::text, 'via'::text, 'canal'::text, 'clave_identificativa'::text, 'terminado_por'::text, 'respuesta'::text, 'estado'::text, 'espera'::text, 'computo'::text, 'calendario'::text, 'falta'::text, 'sin_reclamar'::text, 'objeto'::text, 'regla'::text, 'regla_conservada'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['numero_envio'::text, 'interrupciones'::text, 'respuesta_motivos'::text, 'anulado_motivo'::text, 'conservado_motivo'::text, 'previo'::text],'libre'::text), ('public.masc_justificantes'::text,ARRAY['file_path'::text, 'sha256'::text, 'clase'::text],'mecanico'::text), ('public.masc_justificantes'::text,ARRAY['file_name'::text, 'texto'::text, 'duda'::text],'libre'::text), ('public.masc_permisos'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.masc_permisos'::text,ARRAY['motivo'::text, 'frase'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['clave'::text, 'letra'::text, 'base'::text, 'abre'::text, 'unidad'::text, 'clase'::text, 'evidencia'::text, 'fuente'::text, 'para'::text],'mecanico'::text), ('public.masc_vias'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.notificaciones_judiciales'::text,ARRAY['sha256'::text, 'file_path'::text, 'nig'::text, 'autos'::text, 'via'::text, 'clase'::text, 'deal_id'::text, 'estado'::text],'mecanico'::text), ('public.notificaciones_judiciales'::text,ARRAY['origen'::text, 'file_name'::text, 'texto'::text, 'organo_texto'::text, 'senalamiento'::text, 'candidatos'::text, 'contradiccion'::text, 'hecho'::text, 'correo'::text],'libre'::text), ('public.objetos_purgados'::text,ARRAY['version'::text],'mecanico'::text), ('public.organos'::text,ARRAY['nombre'::text, 'nombre_anterior'::text, 'municipio'::text, 'provincia'::text, 'comunidad'::text, 'lexnet_codigo'::text],'despacho'::text), ('public.papelera'::text,ARRAY['tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.papelera'::text,ARRAY['registro'::text, 'titulo'::text, 'dependientes'::text],'libre'::text), ('public.plantillas'::text,ARRAY['uso'::text, 'file_path'::text, 'sha256'::text, 'estado'::text, 'clase'::text, 'fase'::text],'mecanico'::text), ('public.plantillas'::text,ARRAY['nombre'::text, 'nota'::text, 'file_name'::text, 'revision'::text, 'retirada_motivo'::text, 'asunto'::text, 'cuerpo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['clave'::text, 'unidad'::text, 'clase'::text, 'articulo'::text, 'cuenta_desde'::text, 'disparo'::text, 'efecto'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.plazos_tipo'::text,ARRAY['titulo'::text, 'nota'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.prescripciones'::text,ARRAY['deal_id'::text, 'accion'::text],'mecanico'::text), ('public.prescripciones'::text,ARRAY['motivo'::text, 'interrupciones'::text],'libre'::text), ('public.procedimientos'::text,ARRAY['deal_id'::text, 'tipo'::text, 'grado'::text, 'autos'::text, 'nig'::text, 'importado'::text],'mecanico'::text), ('public.procedimientos'::text,ARRAY['plaza'::text, 'parte_contraria_procurador'::text],'libre'::text), ('public.profesionales'::text,ARRAY['nombre'::text, 'tipo'::text, 'colegio'::text, 'numero'::text],'despacho'::text), ('public.reglas_revisadas'::text,ARRAY['motor'::text],'mecanico'::text), ('public.reglas_revisadas'::text,ARRAY['nombre'::text],'libre'::text), ('public.resultados'::text,ARRAY['deal_id'::text, 'resultado'::text, 'costas'::text],'mecanico'::text), ('public.resultados'::text,ARRAY['nota'::text],'libre'::text), ('public.sedes'::text,ARRAY['municipio'::text, 'comunidad'::text],'despacho'::text), ('public.servicios'::text,ARRAY['documentos_exigidos'::text, 'via_masc'::text, 'clase_juicio'::text, 'fases_ocultas'::text, 'honorarios'::text, 'deteccion'::text, 'extension_efectos'::text],'mecanico'::text), ('public.servicios'::text,ARRAY['nombre'::text, 'descripcion'::text, 'fuente'::text, 'texto_cliente'::text],'libre'::text), ('public.servicios'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.servicios_asignaciones'::text,ARRAY['origen'::text, 'cambiados'::text, 'restan'::text],'mecanico'::text), ('public.programas'::text,ARRAY['huella'::text, 'permisos'::text],'mecanico'::text), ('public.programas'::text,ARRAY['nombre'::text],'despacho'::text), ('public.destinos'::text,ARRAY['direccion'::text, 'eventos'::text],'mecanico'::text), ('public.destinos'::text,ARRAY['nombre'::text],'despacho'::text), ('public.settings'::text,ARRAY['name'::text, 'value'::text],'despacho'::text), ('public.staff'::text,ARRAY['email'::text, 'full_name'::text, 'role'::text],'despacho'::text), ('public.tareas_periodicas'::text,ARRAY['frecuencia'::text],'mecanico'::text), ('public.tareas_periodicas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.tareas_reglas'::text,ARRAY['evento'::text, 'valor'::text, 'responsable_de'::text, 'prioridad'::text, 'cerrar_con'::text],'mecanico'::text), ('public.tareas_reglas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.vistas'::text,ARRAY['pantalla'::text],'mecanico'::text), ('public.vistas'::text,ARRAY['nombre'::text, 'busqueda'::text],'libre'::text)) t(tabla, columnas, clase);

CREATE OR REPLACE FUNCTION private.tasacion_cuadra(resultado jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select (resultado ->> 'incluido')::bigint = sum((p.value ->> 'incluido')::bigint)
      and (resultado ->> 'iva')::bigint = sum((p.value ->> 'iva')::bigint)
      and (resultado ->> 'fuera')::bigint = sum((p.value ->> 'importe')::bigint - (p.value ->> 'incluido')::bigint)
      and (resultado ->> 'total')::bigint = (resultado ->> 'incluido')::bigint + (resultado ->> 'iva')::bigint
      and min((p.value ->> 'incluido')::bigint) >= 0
      and min((p.value ->> 'importe')::bigint - (p.value ->> 'incluido')::bigint) >= 0
    from jsonb_array_elements(resultado -> 'partidas') p
  ), false);
exception
  when data_exception then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.usura_cuadra(resultado jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  t constant jsonb := resultado -> 'totales';
  pagado bigint;
begin
  pagado := resultado ->> 'pagado';
  return coalesce((
    select pagado = (t ->> 'pago')::bigint - (t ->> 'devuelto')::bigint
      and (resultado ->> 'saldo')::bigint = (t ->> 'disposicion')::bigint - (t ->> 'anulacion')::bigint
        + (t ->> 'interes')::bigint + (t ->> 'comision')::bigint + (t ->> 'seguro')::bigint - pagado
      and bool_and(
        (l.value ->> 'exceso')::bigint = greatest(0, pagado - (l.value ->> 'capital')::bigint)
        and (l.value ->> 'debe')::bigint = greatest(0, (l.value ->> 'capital')::bigint - pagado)
      )
    from jsonb_array_elements(resultado -> 'lecturas') l
  ), false);
exception
  when data_exception then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_calculo(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counted constant jsonb := datos -> 'resultado';
  kind constant text := coalesce(datos ->> 'clase', 'intereses');
  before public.calculos;
  row public.calculos;
  cuadra boolean;
begin
  perform private.check_staff();
  if nullif(btrim(datos ->> 'titulo'), '') is null or length(datos ->> 'titulo') > 200 then
    raise exception using errcode = 'PT400', message = 'Indique el título del cálculo, de 200 caracteres como máximo';
  end if;
  cuadra := case kind
    when 'costas' then private.tasacion_cuadra(counted)
    when 'usura' then private.usura_cuadra(counted)
    else private.calculo_cuadra(counted)
  end;
  if not cuadra then
    raise exception using errcode = 'PT400', message = case kind
      when 'costas' then 'Las partidas no suman el total: vuelva a calcular'
      when 'usura' then 'Los movimientos no suman el total: vuelva a calcular'
      else 'Los tramos no suman el total: vuelva a calcular'
    end;
  end if;
  perform private.hold_deal(deal);
  row.id := private.id_de_formulario('calculos', datos ->> 'id');
  row.titulo := btrim(datos ->> 'titulo');
  row.hasta := datos ->> 'hasta';
  row.capital := case kind
    when 'costas' then counted -> 'total'
    when 'usura' then counted -> 'lecturas' -> 0 -> 'exceso'
    else counted -> 'pendiente' -> 'capital'
  end::numeric / 100;
  row.intereses := case kind when 'intereses' then counted -> 'pendiente' -> 'intereses' else '0' end::numeric / 100;
  select k.* into before from public.calculos k where k.id = row.id;
  if datos ->> 'visto' is not null then
    perform private.check_visto(
      (before.deal_id, before.clase, before.estado) = (deal, kind, 'propuesto') and before.updated_at = (datos ->> 'visto')::timestamptz
    );
  elsif before.id is not null then
    perform private.check_mismo_formulario((before.deal_id, before.user_id, before.clase, before.estado) = (deal, auth.uid(), kind, 'propuesto'));
  else
    insert into public.calculos (id, deal_id, clase, titulo, hasta, capital, intereses, valores, resultado)
    values (row.id, deal, kind, row.titulo, row.hasta, row.capital, row.intereses, datos -> 'valores', counted);
    return row.id;
  end if;
  update public.calculos k set titulo = row.titulo, hasta = row.hasta, capital = row.capital, intereses = row.intereses,
    valores = datos -> 'valores', resultado = counted
  where k.id = row.id;
  return row.id;
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_confirmar_calculo(calculo uuid, visto timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deal text;
  before public.calculos;
begin
  perform private.check_staff();
  select k.deal_id into deal from public.calculos k where k.id = calculo;
  if deal is null or public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'Ese cálculo ya no está';
  end if;
  perform private.hold_deal(deal);
  select k.* into before from public.calculos k where k.id = calculo;
  if before.estado = 'confirmado' then
    raise exception using errcode = 'PT409', message = 'Ese cálculo ya está confirmado';
  end if;
  perform private.check_visto(before.updated_at = coalesce(visto, before.updated_at));
  update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = clock_timestamp()
  where k.id = calculo;
  return calculo;
end;
$function$;

CREATE OR REPLACE FUNCTION public.confirmar_calculo(calculo uuid, visto timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('confirmar_calculo'::text), private.operation_end('confirmar_calculo'::text, to_jsonb(private.do_confirmar_calculo(calculo, visto)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION private.calculo_de_escrito(deal text, clase text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (k.resultado || jsonb_build_object('hasta', k.hasta, 'titulo', k.titulo)) FROM private.calculos_que_valen k WHERE ((k.deal_id = calculo_de_escrito.deal) AND (k.clase = calculo_de_escrito.clase)));

create or replace view private.dinero with (security_invoker=on) as
 SELECT i.deal_id,
    i.concepto,
    i.fecha,
    i.importe,
    i.intereses
   FROM public.importes i
  WHERE (i.concepto = ANY (ARRAY['cobro'::text, 'costas'::text, 'pago_cliente'::text, 'honorarios'::text]))
UNION ALL
 SELECT v.deal_id,
    v.concepto,
    v.fecha,
    v.total AS importe,
    0 AS intereses
   FROM private.importes_que_valen v
  WHERE (v.concepto = ANY (ARRAY['reclamado'::text, 'condena'::text]))
UNION ALL
 SELECT o.deal_id,
    'ofrecido'::text AS concepto,
    o.fecha,
    o.total AS importe,
    0 AS intereses
   FROM private.ofertas_que_valen o
UNION ALL
 SELECT k.deal_id,
    'calculado'::text AS concepto,
    k.hasta AS fecha,
    0 AS importe,
    k.intereses
   FROM private.calculos_que_valen k
  WHERE (k.clase = 'intereses'::text);

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
      'calculo', private.calculo_de_escrito(d.id, 'intereses'),
      'costas', private.calculo_de_escrito(d.id, 'costas'),
      'usura', private.calculo_de_escrito(d.id, 'usura'),
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
        ) and h.confidencialidad is distinct from 'confidencial'
      )
    ) order by i.position), '[]')
    from unnest(deals) with ordinality i (id, position)
    join private.deals_visibles d on d.id = i.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.ultimo_calculo(deal text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT k.id FROM public.calculos k WHERE ((k.deal_id = ultimo_calculo.deal) AND (k.clase = 'intereses'::text)) ORDER BY k.created_at DESC, k.id LIMIT 1);

CREATE OR REPLACE FUNCTION private.do_confirmar_calculos(grupo uuid, vistos jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pedidos uuid[];
  confirmados text[];
begin
  perform private.check_staff();
  pedidos := array(select v.key::uuid from jsonb_each_text(vistos) v);
  if grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(cardinality(pedidos), 1000);
  perform private.hold_deals(array(select k.deal_id from public.calculos k where k.id = any (pedidos)));
  with hechos as (
    update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = now()
    from private.deals_visibles d
    where k.id = any (pedidos) and d.id = k.deal_id and (k.estado, k.clase) = ('propuesto', 'intereses') and k.capital + k.intereses = (vistos ->> k.id::text)::numeric
    returning k.id
  )
  select array(select h.id::text from hechos h) into confirmados;
  perform private.anotar_cambio(grupo, 'calculos', 'confirmar', confirmados);
  return array(
    select k.id::text from public.calculos k join public.cambios_en_bloque c on k.id::text = any (c.ids)
    where k.id = any (pedidos) and k.estado = 'confirmado' and (c.grupo, c.user_id, c.tipo, c.campo) = (
      do_confirmar_calculos.grupo, auth.uid(), 'calculos', 'confirmar'
    )
  );
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
end;
$function$;

CREATE TRIGGER calculos_updated_at BEFORE INSERT OR UPDATE ON public.calculos FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

drop trigger day_of_the_calendar on public.calculos;
CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.calculos FOR EACH ROW WHEN (((new.hasta < '0001-01-01'::date) OR (new.hasta > '9999-12-31'::date) OR (new.confirmado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.confirmado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

grant execute on function private.do_confirmar_calculo(uuid,timestamp with time zone) to authenticated;

grant execute on function public.confirmar_calculo(uuid,timestamp with time zone) to authenticated;

grant execute on function public.confirmar_calculo(uuid,timestamp with time zone) to service_role;

comment on function private.do_confirmar_calculo(pg_catalog.uuid,timestamp with time zone) is 'who: staff; writes: public.calculos; rows: calculos by the key asked for, of a case file that is there and not blocked, by private.hold_deal; a blocked one is answered as one that is gone; believes: calculo only as the name of such a row; visto only as compared';

comment on function private.do_guardar_calculo(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: public.calculos; rows: one case file that is there and not blocked, calculos by the id of the form, which nobody has confirmed and which the caller wrote there or read as it is; believes: deal only as the name of such a row; datos as data, within the bounds of types, checks and tables; that the sums are those of what was typed, if the parts add up';
