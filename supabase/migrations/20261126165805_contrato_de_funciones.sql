-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.objeto_nombrado(objeto uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Whoever is not of staff removes nothing, learns nothing, and asks nobody to wait.
  if not public.is_staff() then
    return null;
  end if;
  perform private.stop_objects();
  return private.is_named(objeto);
end;
$function$;

CREATE OR REPLACE FUNCTION public.acreedores_parecidos(umbral real DEFAULT 0.55)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.check_staff();
  -- Below it nearly every name is like every other, and the comparison takes seconds.
  if coalesce(umbral not between 0.4 and 1, true) then
    raise exception using errcode = 'PT400', message = 'El parecido va de 0,4 a 1';
  end if;
  with names as materialized (
    select t.creditorname as nombre, count(*) as expedientes
    from private.deals_visibles t where t.creditorname <> '' group by t.creditorname
  ),
  keyed as materialized (
    select n.*, private.acreedor_clave(n.nombre) as clave,
      row_number() over (order by n.expedientes desc, n.nombre) as rango
    from names n
  ),
  alike as (
    select b.nombre, b.expedientes, a.nombre as destino, a.expedientes as destino_expedientes, a.rango, 1::real as parecido
    from keyed a join keyed b on a.clave = b.clave and a.rango < b.rango
    union all
    select b.nombre, b.expedientes, a.nombre, a.expedientes, a.rango, extensions.similarity(a.clave, b.clave)
    from keyed a join keyed b on a.rango < b.rango and a.clave <> b.clave
    where b.rango <= 600 and abs(length(a.clave) - length(b.clave)) <= 12
      and extensions.similarity(a.clave, b.clave) >= umbral
  ),
  -- Of what a name looks like, the one that most case files carry.
  best as (
    select distinct on (l.nombre) l.* from alike l
    where not exists (
      select from public.acreedores_distintos d
      where d.nombre = least(l.nombre, l.destino) and d.otro = greatest(l.nombre, l.destino)
    )
    order by l.nombre, l.rango, l.parecido desc
  )
  select coalesce(jsonb_agg(g.grupo order by g.mayor desc, g.destino), '[]') into answer
  from (
    select b.destino, max(b.parecido) as mayor, jsonb_build_object(
      'destino', b.destino,
      'expedientes', min(b.destino_expedientes),
      'variantes', jsonb_agg(jsonb_build_object(
        'nombre', b.nombre, 'expedientes', b.expedientes, 'parecido', round(b.parecido::numeric, 2)
      ) order by b.parecido desc, b.nombre)
    ) as grupo
    from best b group by b.destino
    order by mayor desc, b.destino limit 100
  ) g;
  return answer;
end;
$function$;

comment on function private.actividad_de_cliente(pg_catalog.uuid,bigint) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.actividad_de_deal(pg_catalog.text,bigint) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.agenda_a_quien_esta() is 'who: trigger; writes: nothing; rows: the row that is written: somebody who left answers for nothing new; believes: nothing: it takes no arguments';

comment on function private.agenda_avisa_cambio() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.agenda_avisa_nueva() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.agenda_avisa_perdida() is 'who: trigger; writes: public.avisos; rows: open terms and hearings that somebody else removed; believes: nothing: it takes no arguments';

comment on function private.agenda_avisa_relevo() is 'who: trigger; writes: public.avisos; rows: open terms and hearings that somebody else closed or handed over; believes: nothing: it takes no arguments';

comment on function private.anotar_cambio(pg_catalog.uuid,pg_catalog.text,pg_catalog.text,pg_catalog.text[]) is 'who: staff; writes: public.cambios_en_bloque; rows: rows of the caller, and what all of staff sees; believes: grupo only as the names of such rows, tipo and campo and ids as data, within the bounds of types, checks and tables';

comment on function private.avisar(pg_catalog.uuid,pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: process; writes: public.avisos; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.avisar_administradores(pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: process; writes: public.avisos; rows: administrators who are there, but the caller; believes: what its caller has checked';

comment on function private.begin_table_operation() is 'who: trigger; writes: private.operaciones; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.buscar(pg_catalog.text,integer,pg_catalog.text[]) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.check_servicio() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.clientes_follow_blocking() is 'who: trigger; writes: public.deals, public.expedientes, public.papelera; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.contar_segundo_paso(pg_catalog.uuid,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: process; writes: private.correos_de_cuenta, public.auditoria, public.avisos; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.copia_confidencial() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.copias_confidenciales() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.correo_que_vuelve() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.correos_que_se_van() is 'who: trigger; writes: public.envios; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.crear_periodicas() is 'who: process; writes: private.hechos_del_dia, public.agenda, public.tareas_periodicas; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.deals_avisa_bloqueo() is 'who: trigger; writes: public.avisos; rows: whoever owns or answers for what hangs on the case files that were just blocked; believes: nothing: it takes no arguments';

comment on function private.deals_follow_blocking() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.deals_follow_fases() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.deals_of_cliente(pg_catalog.uuid) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.do_aceptar_notificacion(pg_catalog.uuid,pg_catalog.jsonb) is 'who: staff; writes: private.notificaciones_tomadas, public.agenda, public.avisos, public.cambios_en_bloque, public.deal_documents, public.fases_historial, public.notificaciones_judiciales, public.organos, public.procedimientos; rows: case files that are not blocked for the caller, documents that the caller sees, notices of the caller, the team or, for administrators, all, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: notificacion only as the names of such rows, acuerdo as data, within the bounds of types, checks and tables';

comment on function private.do_agenda_cambiar(pg_catalog.jsonb,pg_catalog.uuid) is 'who: staff; writes: public.agenda, public.cambios_en_bloque; rows: agenda of case files that are not blocked, nothing that is blocked; believes: grupo only as the names of such rows, filas as data, within the bounds of types, checks and tables';

comment on function private.do_agenda_crear(pg_catalog.jsonb) is 'who: staff; writes: public.agenda; rows: documents that the caller sees, nothing that is blocked; believes: titles, people and days as written; the unit and quantity of a term are its kinds, its end only where final_posible finds that it can be';

comment on function private.do_agenda_marcar(pg_catalog.uuid[],pg_catalog.text,pg_catalog.text,pg_catalog.uuid,pg_catalog.uuid) is 'who: staff; writes: public.agenda, public.cambios_en_bloque; rows: documents that the caller sees, agenda of case files that are not blocked, nothing that is blocked; believes: ids and documento and grupo only as the names of such rows, accion and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_anotar_importe(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: public.importes; rows: documents that the caller sees, nothing that is blocked; believes: deal and datos as data, within the bounds of types, checks and tables';

comment on function private.do_anular_fases(bigint[]) is 'who: staff; writes: public.deals, public.fases_historial; rows: nothing that is blocked; believes: filas only as the names of such rows';

comment on function private.do_aplicar_regla(pg_catalog.uuid) is 'who: administrador; writes: public.agenda; rows: nothing that is blocked; believes: regla only as the names of such rows';

comment on function private.do_asignar_servicio(pg_catalog.text[],pg_catalog.uuid,pg_catalog.uuid,timestamp with time zone) is 'who: staff; writes: public.deals, public.servicios_asignaciones; rows: nothing that is blocked; believes: servicio and grupo only as the names of such rows, row_ids and counted_at as data, within the bounds of types, checks and tables';

comment on function private.do_avisos_marcar(bigint[],boolean) is 'who: staff; writes: public.avisos; rows: rows of the caller, and what all of staff sees; believes: ids only as the names of such rows, leido as data, within the bounds of types, checks and tables';

comment on function private.do_avisos_preferir(boolean,integer[]) is 'who: staff; writes: public.avisos_preferencias; rows: rows of the caller, and what all of staff sees; believes: resumen and habiles as data, within the bounds of types, checks and tables';

comment on function private.do_bloquear_cliente(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.clientes, public.bloqueos_pedidos; rows: a living client of the caller, or of the team where it shares them; where rows of others hang on it, a request and nothing else; believes: cliente only as the name of such a row, motivo as text within the check of its table';

comment on function private.do_borrar_cliente_definitivamente(pg_catalog.uuid,pg_catalog.text) is 'who: administrador; writes: public.auditoria, public.clientes, public.deals, public.expedientes, public.masc_justificantes, public.objetos_purgados, public.papelera; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: cliente only as the names of such rows, confirmacion as data, within the bounds of types, checks and tables';

comment on function private.do_borrar_periodica(pg_catalog.uuid) is 'who: administrador; writes: public.tareas_periodicas; rows: rows of the caller, and what all of staff sees; believes: tarea only as the names of such rows';

comment on function private.do_borrar_regla(pg_catalog.uuid) is 'who: administrador; writes: public.tareas_reglas; rows: rows of the caller, and what all of staff sees; believes: regla only as the names of such rows';

comment on function private.do_cambiar_festivos(pg_catalog.jsonb,pg_catalog.date[],pg_catalog.text,pg_catalog.text) is 'who: administrador; writes: public.calendarios, public.festivos; rows: rows of the caller, and what all of staff sees; believes: anadir and quitar and fuente and comunidad as data, within the bounds of types, checks and tables';

comment on function private.do_comparar_acreedores(pg_catalog.text,pg_catalog.text[]) is 'who: staff; writes: public.acreedores_distintos; rows: rows of the caller, and what all of staff sees; believes: destino and otros as data, within the bounds of types, checks and tables';

comment on function private.do_corregir_importe(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.importes; rows: nothing that is blocked; believes: entrada only as the names of such rows, nota as data, within the bounds of types, checks and tables';

comment on function private.do_correos_marcar(pg_catalog.uuid[],pg_catalog.text) is 'who: staff; writes: public.correos, public.envios; rows: the sendings of the caller or the team, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: ids only as the names of such rows, accion as data, within the bounds of types, checks and tables';

comment on function private.do_crear_suscripcion(pg_catalog.uuid,pg_catalog.text,pg_catalog.text,pg_catalog.text,boolean) is 'who: staff; writes: public.agenda_suscripciones; rows: rows of the caller, and what all of staff sees; believes: suscripcion only as the names of such rows, nombre and huella and alcance and con_nombres as data, within the bounds of types, checks and tables';

comment on function private.do_decidir_bloqueo(pg_catalog.uuid,boolean,pg_catalog.text) is 'who: administrador; writes: public.bloqueos_pedidos, public.clientes, public.deals; rows: a request that waits, and what it names; believes: pedido only as the name of such a row, razon as text';

comment on function private.do_desbloquear_cliente(pg_catalog.uuid) is 'who: administrador; writes: public.clientes; rows: nothing that is blocked; believes: cliente only as the names of such rows';

comment on function private.do_descartar_notificacion(pg_catalog.uuid) is 'who: staff; writes: private.notificaciones_tomadas, public.notificaciones_judiciales; rows: notices of the caller, the team or, for administrators, all, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: notificacion only as the names of such rows';

comment on function private.do_deshacer_cambio_en_bloque(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.agenda, public.cambios_en_bloque, public.deals, public.fases_historial, public.servicios_asignaciones; rows: a step of the caller, or of anybody for an administrator; in it the rows that hold what the step wrote and are not blocked; believes: grupo and antes_de only as the names of such steps';

comment on function private.find_clientes_by_nif(pg_catalog.text[]) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.do_deshacer_notificacion(pg_catalog.uuid) is 'who: staff; writes: public.agenda, public.deal_documents, public.fases_historial, public.notificaciones_judiciales, public.organos, public.papelera, public.procedimientos; rows: notices of the caller, the team or, for administrators, all, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: notificacion only as the names of such rows';

comment on function private.do_deshacer_servicios(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.deals, public.servicios_asignaciones; rows: a step of the caller, or of anybody for an administrator; in it the case files that hold what the step wrote and are not blocked; believes: grupo and antes_de only as the names of such steps';

comment on function private.do_deshacer_union_acreedores(pg_catalog.uuid) is 'who: staff; writes: public.acreedores_uniones, public.deals; rows: rows of the caller, and what all of staff sees; believes: union_id only as the names of such rows';

comment on function private.do_detectar_servicios(pg_catalog.uuid,timestamp with time zone,boolean,integer) is 'who: staff; writes: public.deals, public.servicios_asignaciones; rows: case files that are not blocked for the caller, nothing that is blocked; believes: grupo only as the names of such rows, counted_at and con_varias and tope as data, within the bounds of types, checks and tables';

comment on function private.do_distinguir_acreedores(pg_catalog.text,pg_catalog.text[]) is 'who: staff; writes: public.acreedores_distintos; rows: rows of the caller, and what all of staff sees; believes: destino and otros as data, within the bounds of types, checks and tables';

comment on function private.do_envio_accion(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.correos, public.envios; rows: the sendings of the caller or the team, rows of the caller, or of the team where it shares them; believes: envio only as the names of such rows, accion as data, within the bounds of types, checks and tables';

comment on function private.do_envio_anadir(pg_catalog.uuid,pg_catalog.jsonb) is 'who: staff; writes: public.correos; rows: case files that are not blocked for the caller, documents that the caller sees, the sendings of the caller or the team, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: subject and text as written, recorded as free text where they are not the templates; never the address';

comment on function private.do_envio_crear(pg_catalog.uuid,pg_catalog.uuid,pg_catalog.text,pg_catalog.text) is 'who: staff; writes: public.envios; rows: rows of the caller, and what all of staff sees; believes: title; a mode only where mails go';

comment on function private.do_escritos_marcar(pg_catalog.uuid[],pg_catalog.text,pg_catalog.text) is 'who: staff; writes: public.escritos; rows: nothing that is blocked; believes: ids only as the names of such rows, estado and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_escritos_pdf(pg_catalog.jsonb) is 'who: staff; writes: public.escritos; rows: documents that the caller sees, nothing that is blocked; believes: filas as data, within the bounds of types, checks and tables';

comment on function private.do_firmar_plazo_tipo(pg_catalog.text,pg_catalog.text,timestamp with time zone) is 'who: administrador; writes: public.plazos_tipo; rows: rows of the caller, and what all of staff sees; believes: tipo and nombre and visto as data, within the bounds of types, checks and tables';

comment on function private.do_firmar_reglas(pg_catalog.text,pg_catalog.text) is 'who: administrador; writes: public.reglas_revisadas; rows: rows of the caller, and what all of staff sees; believes: nombre and motor as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_aportacion(pg_catalog.jsonb) is 'who: staff; writes: public.aportaciones; rows: documents that the caller sees, nothing that is blocked; believes: what the checks of the browser said and the digests of copies; never that a document is not confidential';

comment on function private.do_guardar_fase(pg_catalog.text,pg_catalog.text,boolean) is 'who: administrador; writes: public.fases; rows: rows of the caller, and what all of staff sees; believes: clave and nombre and activa as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_festivos(pg_catalog.uuid,integer,pg_catalog.jsonb) is 'who: administrador; writes: public.calendarios, public.festivos; rows: rows of the caller, and what all of staff sees; believes: sede only as the names of such rows, year and dias as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_organo(pg_catalog.jsonb) is 'who: administrador; writes: public.organos; rows: rows of the caller, and what all of staff sees; believes: datos as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_periodica(pg_catalog.jsonb) is 'who: administrador; writes: private.hechos_del_dia, public.agenda, public.tareas_periodicas; rows: rows of the caller, and what all of staff sees; believes: tarea as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_plazo_tipo(pg_catalog.jsonb) is 'who: administrador; writes: public.plazos_tipo; rows: rows of the caller, and what all of staff sees; believes: tipo as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_procedimiento(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: public.organos, public.procedimientos, public.profesionales; rows: nothing that is blocked; believes: deal and datos as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_profesional(pg_catalog.jsonb) is 'who: administrador; writes: public.profesionales; rows: rows of the caller, and what all of staff sees; believes: datos as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_regla(pg_catalog.jsonb) is 'who: administrador; writes: public.tareas_reglas; rows: rows of the caller, and what all of staff sees; believes: regla as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_resultado(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: public.resultados; rows: nothing that is blocked; believes: deal and datos as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_sede(pg_catalog.text,pg_catalog.text,pg_catalog.uuid) is 'who: administrador; writes: public.sedes; rows: rows of the caller, and what all of staff sees; believes: sede only as the names of such rows, municipio and comunidad as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_situacion(pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: staff; writes: public.deals; rows: nothing that is blocked; believes: deal and situacion and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_texto_documento(pg_catalog.uuid,pg_catalog.text,pg_catalog.text[]) is 'who: staff; writes: derived.textos_documentos; rows: documents that the caller sees; believes: documento only as the names of such rows, estado and paginas as data, within the bounds of types, checks and tables';

comment on function private.do_lote_anotar(pg_catalog.uuid,pg_catalog.uuid,pg_catalog.jsonb) is 'who: staff; writes: public.escritos, public.lotes; rows: documents that the caller sees, rows of the caller, or of the team where it shares them; believes: lote and pestana only as the names of such rows, filas as data, within the bounds of types, checks and tables';

comment on function private.do_lote_cerrar(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.deal_documents, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: lote only as the names of such rows, accion as data, within the bounds of types, checks and tables';

comment on function private.do_lote_confirmar(pg_catalog.uuid,pg_catalog.uuid,pg_catalog.text,pg_catalog.text[],boolean) is 'who: staff; writes: private.numeros_de_escritos, public.escritos, public.lotes; rows: nothing that is blocked; believes: lote and plantilla only as the names of such rows, titulo and deals and con_huecos as data, within the bounds of types, checks and tables';

comment on function private.do_lote_tomar(pg_catalog.uuid,pg_catalog.uuid) is 'who: staff; writes: public.escritos, public.lotes; rows: rows of the caller, or of the team where it shares them; believes: lote and pestana only as the names of such rows';

comment on function private.do_marcar_aportacion(pg_catalog.uuid,pg_catalog.text,pg_catalog.jsonb) is 'who: administrador; writes: public.aportaciones; rows: documents that the caller sees, nothing that is blocked; believes: aportacion only as the names of such rows, accion and datos as data, within the bounds of types, checks and tables';

comment on function private.forget_emptied_answers() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.do_masc_aportar(pg_catalog.uuid,pg_catalog.uuid,pg_catalog.text,boolean) is 'who: staff; writes: public.masc_evidencias; rows: documents that the caller sees, nothing that is blocked; believes: intento and documento only as the names of such rows, clase and confidencial as data, within the bounds of types, checks and tables';

comment on function private.do_masc_deshacer(pg_catalog.uuid) is 'who: staff; writes: public.deal_documents, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: lote only as the names of such rows';

comment on function private.do_masc_enviar(pg_catalog.jsonb,pg_catalog.jsonb) is 'who: staff; writes: private.numeros_de_escritos, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: nothing that is blocked; believes: carta and filas as data, within the bounds of types, checks and tables';

comment on function private.do_masc_guardar(pg_catalog.jsonb,pg_catalog.uuid) is 'who: staff; writes: private.numeros_de_escritos, public.deals, public.masc_intentos; rows: nothing that is blocked; believes: lote only as the names of such rows, filas as data, within the bounds of types, checks and tables';

comment on function private.do_masc_guardar_justificantes(pg_catalog.jsonb) is 'who: staff; writes: public.masc_justificantes; rows: case files that are not blocked for the caller; believes: filas as data, within the bounds of types, checks and tables';

comment on function private.do_masc_guardar_via(pg_catalog.text,integer,pg_catalog.text) is 'who: administrador; writes: public.masc_vias; rows: rows of the caller, and what all of staff sees; believes: clave and meses and letrado as data, within the bounds of types, checks and tables';

comment on function private.do_masc_marcar(pg_catalog.uuid,pg_catalog.text,pg_catalog.text) is 'who: staff; writes: public.deals, public.masc_intentos; rows: nothing that is blocked; believes: intento only as the names of such rows, accion and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_masc_permitir(pg_catalog.text,pg_catalog.text) is 'who: administrador; writes: public.masc_permisos; rows: rows of the caller, and what all of staff sees; believes: deal and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_masc_quitar_justificante(pg_catalog.uuid) is 'who: staff; writes: public.masc_justificantes, public.objetos_purgados; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: justificante only as the names of such rows';

comment on function private.do_masc_retirar(pg_catalog.uuid) is 'who: staff; writes: public.masc_evidencias; rows: nothing that is blocked; believes: evidencia only as the names of such rows';

comment on function private.do_mover_fase(pg_catalog.text[],pg_catalog.jsonb,timestamp with time zone) is 'who: staff; writes: public.cambios_en_bloque, public.fases_historial; rows: documents that the caller sees, nothing that is blocked; believes: row_ids and datos and counted_at as data, within the bounds of types, checks and tables';

comment on function private.do_plantilla_estado(pg_catalog.uuid,pg_catalog.text,pg_catalog.text) is 'who: administrador; writes: public.plantillas; rows: rows of the caller, and what all of staff sees; believes: plantilla only as the names of such rows, accion and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_plantilla_guardar(pg_catalog.jsonb) is 'who: administrador; writes: public.plantillas; rows: rows of the caller, and what all of staff sees; believes: plantilla as data, within the bounds of types, checks and tables';

comment on function private.do_purge_papelera(pg_catalog.uuid[]) is 'who: staff; writes: public.auditoria, public.masc_justificantes, public.objetos_purgados, public.papelera; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: entry_ids only as the names of such rows';

comment on function private.do_quitar_resultado(pg_catalog.uuid) is 'who: staff; writes: public.resultados; rows: nothing that is blocked; believes: fila only as the names of such rows';

comment on function private.do_recontar_plazos(pg_catalog.jsonb) is 'who: administrador; writes: public.agenda; rows: rows of the caller, and what all of staff sees; believes: the days that the screens counted, only where final_posible finds that they can be';

comment on function private.do_registrar_notificaciones(pg_catalog.jsonb) is 'who: staff; writes: private.notificaciones_tomadas, public.avisos, public.notificaciones_judiciales, public.objetos_purgados; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: what was read of each PDF, within the bounds of the table; never its digest, its object or who has it, which the server knows';

comment on function private.do_restaurar_filas(pg_catalog.uuid,pg_catalog.jsonb) is 'who: administrador; writes: public.deals, public.cambios_en_bloque; rows: rows that a bulk change left behind and that are as the administrator saw them; believes: grupo only as the name of a step, visto only to compare';

comment on function private.do_restore_papelera(pg_catalog.uuid[]) is 'who: staff; writes: public.papelera; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: entry_ids only as the names of such rows';

comment on function private.do_revisar_calendario(pg_catalog.uuid,integer,boolean,pg_catalog.text) is 'who: administrador; writes: public.calendarios; rows: rows of the caller, and what all of staff sees; believes: sede only as the names of such rows, year and revisado and fuente as data, within the bounds of types, checks and tables';

comment on function private.do_revocar_suscripcion(pg_catalog.uuid) is 'who: staff; writes: public.agenda_suscripciones; rows: rows of the caller, and what all of staff sees; believes: suscripcion only as the names of such rows';

comment on function private.do_tomar_notificacion(pg_catalog.uuid,boolean) is 'who: staff; writes: private.notificaciones_tomadas; rows: notices of the caller, the team or, for administrators, all, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: notificacion only as the names of such rows, soltar as data, within the bounds of types, checks and tables';

comment on function private.do_unir_acreedores(pg_catalog.text[],pg_catalog.text) is 'who: staff; writes: public.acreedores_uniones, public.deals; rows: case files that are not blocked for the caller; believes: origenes and destino as data, within the bounds of types, checks and tables';

comment on function private.do_update_staff(pg_catalog.uuid,pg_catalog.text,boolean,pg_catalog.text,boolean,pg_catalog.uuid) is 'who: administrador; writes: public.staff, public.agenda, public.notificaciones_judiciales; rows: one person of the team as the administrator saw them, and what is open and passes to relevo; believes: staff_id and relevo only as the names of people, the rest as data within the checks of the table';

comment on function private.documents_that_go(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: importacion only as the names of such rows';

comment on function private.empezar_dia(pg_catalog.uuid) is 'who: process; writes: private.hechos_del_dia, public.agenda, public.avisos, public.tareas_periodicas; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.end_sessions_of_deactivated() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.end_table_operation() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.enforce_account_data() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.entries_waiting(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: table_name and records as data, within the bounds of types, checks and tables';

comment on function private.escrito_que_vuelve() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.exige_segundo_paso(pg_catalog.uuid,pg_catalog.text) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.exigir_segundo_paso() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.expedientes_follow_blocking() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.forget_emptied_avisos() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.forget_operations() is 'who: process; writes: private.operaciones; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.guard_ajenos() is 'who: trigger; writes: public.bloqueos_pedidos, public.clientes, public.deals; rows: the rows of the statement that are others''; believes: nothing: it takes no arguments';

comment on function private.hold_living(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: table_name and records as data, within the bounds of types, checks and tables';

comment on function private.importacion_avisa() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.importar_vida(pg_catalog.text[],pg_catalog.jsonb,pg_catalog.text[]) is 'who: staff; writes: public.fases_historial, public.importes, public.organos, public.procedimientos, public.resultados; rows: nothing that is blocked; believes: columns and rows and ids as data, within the bounds of types, checks and tables';

comment on function private.lote_avisa() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.masc_documentos_changed() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.masc_evidencias_changed() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.masc_evidencias_confidenciales() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.masc_intento_changed() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.masc_intento_que_vuelve() is 'who: trigger; writes: public.deals; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.name_object() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.name_objects_of_urls() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.operation_begin(pg_catalog.text) is 'who: anybody; writes: private.operaciones; rows: rows of the caller, and what all of staff sees; believes: name as data, within the bounds of types, checks and tables';

comment on function private.operation_end(pg_catalog.text,pg_catalog.jsonb) is 'who: anybody; writes: private.operaciones; rows: rows of the caller, and what all of staff sees; believes: name and result as data, within the bounds of types, checks and tables';

comment on function private.operation_header() is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.otro_principal() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.papelera_avisa_perdida() is 'who: trigger; writes: public.avisos; rows: whoever answered for open terms and hearings that are gone for good; believes: nothing: it takes no arguments';

comment on function private.papelera_follows_blocking() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.pedir_bloqueo(pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: process; writes: public.bloqueos_pedidos, public.avisos; rows: one request; believes: what its caller has checked';

comment on function private.quien_llama() is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.refuse_servicio_en_uso() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.registrar_notificacion(pg_catalog.jsonb) is 'who: process; writes: private.notificaciones_tomadas, public.notificaciones_judiciales, public.objetos_purgados; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.reglas_documento_cambiado() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_documento_nuevo() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_fase() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_fecha_cambiada() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_fecha_nueva() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_importe() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_masc_cambiado() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_masc_nuevo() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.reglas_plazo_confirmado() is 'who: trigger; writes: public.agenda; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.remember(pg_catalog.jsonb) is 'who: process; writes: derived.remembered; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.restore_papelera(pg_catalog.uuid[]) is 'who: process; writes: public.papelera; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.resumen_diario(pg_catalog.uuid,pg_catalog.date) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.resumen_para() is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.segundo_paso_desde(pg_catalog.text) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.sin_paso(pg_catalog.text,boolean) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.soltar_lo_de_quien_se_va() is 'who: trigger; writes: public.agenda, public.avisos; rows: what is open of the person who was just deactivated; believes: nothing: it takes no arguments';

comment on function private.un_principal() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.abrir_expediente(pg_catalog.text) is 'who: staff; writes: public.aperturas, public.visitas; rows: rows of the caller, and what all of staff sees; believes: deal as data, within the bounds of types, checks and tables';

comment on function public.abrir_inicio(integer) is 'who: staff; writes: public.visitas; rows: case files that are not blocked for the caller, documents that the caller sees, rows of the caller, or of the team where it shares them; believes: limite as data, within the bounds of types, checks and tables';

comment on function public.acreedores_parecidos(real) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: umbral as data, within the bounds of types, checks and tables';

comment on function public.actividad_de_cliente(pg_catalog.uuid,bigint) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: cliente and before only as the names of such rows';

comment on function public.actividad_de_deal(pg_catalog.text,bigint) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: before only as the names of such rows, deal as data, within the bounds of types, checks and tables';

comment on function public.add_documentos_sincronizados(pg_catalog.jsonb) is 'who: staff; writes: public.deal_documents; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: filas as data, within the bounds of types, checks and tables';

comment on function public.agenda_cargas() is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: nothing: it takes no arguments';

comment on function public.agenda_choques(pg_catalog.uuid,pg_catalog.date,time without time zone,pg_catalog.uuid) is 'who: staff; writes: nothing; rows: documents that the caller sees, nothing that is blocked; believes: persona and menos only as the names of such rows, dia and hora as data, within the bounds of types, checks and tables';

comment on function public.agenda_ics(pg_catalog.text) is 'who: anybody; writes: public.agenda_suscripciones; rows: nothing that is blocked; believes: secreto as data, within the bounds of types, checks and tables';

comment on function public.agenda_por_dia(pg_catalog.date,pg_catalog.date,pg_catalog.jsonb) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: desde and hasta and filters as data, within the bounds of types, checks and tables';

comment on function public.anotar_inspecciones(pg_catalog.jsonb) is 'who: staff; writes: public.deal_documents; rows: documents that the caller sees; believes: filas as data, within the bounds of types, checks and tables';

comment on function public.audit_delete() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.audit_insert() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.audit_settings() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.audit_update() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.avisos_nuevos(bigint) is 'who: staff; writes: private.hechos_del_dia, public.agenda, public.avisos, public.tareas_periodicas; rows: nothing that is blocked; believes: desde only as the names of such rows';

comment on function public.buscar(pg_catalog.text,integer,pg_catalog.text[]) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: texto and limite and abiertos as data, within the bounds of types, checks and tables';

comment on function public.buscar_asuntos(pg_catalog.jsonb) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: claves as data, within the bounds of types, checks and tables';

comment on function public.buscar_en_documentos(pg_catalog.text,integer) is 'who: staff; writes: nothing; rows: documents that the caller sees, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: texto and limite as data, within the bounds of types, checks and tables';

comment on function public.calendario_de_sede(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: sede only as the names of such rows';

comment on function public.candidatos_extension(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: fila only as the names of such rows';

comment on function public.cerrar_sesion(pg_catalog.uuid) is 'who: staff; writes: auth.sessions; rows: rows of the caller, and what all of staff sees; believes: sesion only as the names of such rows';

comment on function public.cifras_de_servicio(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: servicio only as the names of such rows';

comment on function public.clientes_filter_values() is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them; believes: nothing: it takes no arguments';

comment on function public.compare_storage(integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: max_items as data, within the bounds of types, checks and tables';

comment on function public.correos_de(pg_catalog.text,pg_catalog.uuid,integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: envio only as the names of such rows, deal and saltar as data, within the bounds of types, checks and tables';

comment on function public.correos_destinatarios(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: deals as data, within the bounds of types, checks and tables';

comment on function public.crear_codigos_recuperacion() is 'who: staff; writes: private.codigos_recuperacion, public.auditoria; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.datos_del_interesado(pg_catalog.uuid) is 'who: staff; writes: public.auditoria; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: cliente only as the names of such rows';

comment on function public.deals_agrupados(pg_catalog.text,pg_catalog.jsonb,pg_catalog.text) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and filters and por as data, within the bounds of types, checks and tables';

comment on function public.deals_filter_values() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.deals_of_cliente(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: cliente only as the names of such rows';

comment on function public.documentos_ajenos(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: documents that the caller sees, nothing that is blocked; believes: deals as data, within the bounds of types, checks and tables';

comment on function public.documentos_por_leer(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: documents that the caller sees; believes: deals as data, within the bounds of types, checks and tables';

comment on function public.documentos_sin_inspeccion(integer,integer) is 'who: staff; writes: nothing; rows: documents that the caller sees; believes: version and cuantos as data, within the bounds of types, checks and tables';

comment on function public.documentos_sin_texto(pg_catalog.jsonb) is 'who: staff; writes: nothing; rows: documents that the caller sees; believes: despues_de as data, within the bounds of types, checks and tables';

comment on function public.email_domain_error(pg_catalog.text) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function public.enforce_email_domain() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.escritos_datos(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller, documents that the caller sees, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: deals as data, within the bounds of types, checks and tables';

comment on function public.escritos_por_numero(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: numeros as data, within the bounds of types, checks and tables';

comment on function public.esta_bloqueado(pg_catalog.text,pg_catalog.text) is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.segundo_paso_del_equipo() is 'who: administrador; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.exigidos_de_otros(pg_catalog.text) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: deal as data, within the bounds of types, checks and tables';

comment on function public.export_auditoria(pg_catalog.jsonb,bigint) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: after_id only as the names of such rows, filters as data, within the bounds of types, checks and tables';

comment on function public.fases_contadas() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.filas_del_cambio(pg_catalog.uuid,integer) is 'who: administrador; writes: nothing; rows: what a bulk change left behind, whoever owns it; believes: grupo only as the name of a step, desde as a position';

comment on function public.find_clientes_by_nif(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: nifs as data, within the bounds of types, checks and tables';

comment on function public.found_ids(pg_catalog.text,pg_catalog.text,pg_catalog.jsonb,pg_catalog.text,boolean) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: table_name and search and filters and sort_by and sort_desc as data, within the bounds of types, checks and tables';

comment on function public.found_papelera(pg_catalog.text,pg_catalog.text) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and table_name as data, within the bounds of types, checks and tables';

comment on function public.get_acreedor(pg_catalog.text) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: acreedor as data, within the bounds of types, checks and tables';

comment on function public.get_envio(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them; believes: envio only as the names of such rows';

comment on function public.get_lote(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them; believes: lote only as the names of such rows';

comment on function public.hay_bloqueos() is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.hook_before_user_created(pg_catalog.jsonb) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function public.hook_custom_access_token(pg_catalog.jsonb) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function public.informe(pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: agrupar and desde and hasta as data, within the bounds of types, checks and tables';

comment on function public.informe_documentos() is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: nothing: it takes no arguments';

comment on function public.informe_embudo(pg_catalog.text,pg_catalog.text) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: desde and hasta as data, within the bounds of types, checks and tables';

comment on function public.informe_fases(pg_catalog.date,pg_catalog.date) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: desde and hasta as data, within the bounds of types, checks and tables';

comment on function public.informe_respuestas(pg_catalog.text,pg_catalog.text) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: desde and hasta as data, within the bounds of types, checks and tables';

comment on function public.inicio_counters() is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: nothing: it takes no arguments';

comment on function public.inicio_resumen(integer) is 'who: staff; writes: derived.remembered; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: creditors as data, within the bounds of types, checks and tables';

comment on function public.insert_json_rows(pg_catalog.text,pg_catalog.jsonb) is 'who: process; writes: nothing; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function public.is_administrador() is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.is_staff() is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.list_acreedores(pg_catalog.text,pg_catalog.text,boolean,integer,integer) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: search and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_acreedores_distintos() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.list_agenda(pg_catalog.text,pg_catalog.jsonb,pg_catalog.text,boolean,integer,integer) is 'who: staff; writes: derived.remembered; rows: documents that the caller sees, nothing that is blocked; believes: search and filters and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_auditoria(pg_catalog.jsonb,integer,integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: filters and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_avisos(pg_catalog.jsonb,integer,integer) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: filters and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_bloqueados() is 'who: administrador; writes: nothing; rows: nothing that is blocked; believes: nothing: it takes no arguments';

comment on function public.list_bloqueos_pedidos() is 'who: administrador; writes: nothing; rows: what waits for an administrator, with the case files that hang on it; believes: nothing: it takes no arguments';

comment on function public.list_cambios_en_bloque(integer,integer) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_clientes(pg_catalog.text,pg_catalog.jsonb,pg_catalog.text,boolean,integer,integer) is 'who: staff; writes: derived.remembered; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and filters and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_deals(pg_catalog.text,pg_catalog.jsonb,pg_catalog.text,boolean,integer,integer,pg_catalog.text[]) is 'who: staff; writes: derived.remembered; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and filters and sort_by and sort_desc and page_number and page_size and columns as data, within the bounds of types, checks and tables';

comment on function public.list_documentos_perdidos() is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: nothing: it takes no arguments';

comment on function public.list_envios(integer,integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_escritos(pg_catalog.text,pg_catalog.jsonb,pg_catalog.text,boolean,integer,integer) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: search and filters and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_expedientes(pg_catalog.text,pg_catalog.text,boolean,integer,integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_importaciones(integer,integer,boolean) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: page_number and page_size and con_errores as data, within the bounds of types, checks and tables';

comment on function public.list_lotes(integer,integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_notificaciones_judiciales(pg_catalog.text,pg_catalog.jsonb,pg_catalog.text,boolean,integer,integer) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and filters and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_papelera(pg_catalog.text,pg_catalog.text,integer,integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and table_name and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_plantillas() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.list_servicios(pg_catalog.text,pg_catalog.text,pg_catalog.text,boolean,integer,integer) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: search and estado and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';

comment on function public.list_sin_paso(integer,integer,pg_catalog.text) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: page_number and page_size and fase as data, within the bounds of types, checks and tables';

comment on function public.list_uniones_acreedores() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.lo_que_tiene(pg_catalog.uuid) is 'who: administrador; writes: nothing; rows: the open rows of one person, counted; believes: persona only as the name of somebody';

comment on function public.log_documents_access(pg_catalog.text,pg_catalog.uuid[],pg_catalog.text) is 'who: staff; writes: public.auditoria; rows: rows of the caller, or of the team where it shares them; believes: document_ids only as the names of such rows, table_name and access as data, within the bounds of types, checks and tables';

comment on function public.lote_pendientes(pg_catalog.uuid,integer) is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: lote only as the names of such rows, despues as data, within the bounds of types, checks and tables';

comment on function public.masc_colas() is 'who: staff; writes: derived.remembered; rows: nothing that is blocked; believes: nothing: it takes no arguments';

comment on function public.masc_de_expediente(pg_catalog.text) is 'who: staff; writes: nothing; rows: documents that the caller sees, nothing that is blocked; believes: deal as data, within the bounds of types, checks and tables';

comment on function public.masc_informe() is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: nothing: it takes no arguments';

comment on function public.masc_para_enviar(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: row_ids as data, within the bounds of types, checks and tables';

comment on function public.masc_por_justificar(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: after_id only as the names of such rows';

comment on function public.masc_por_referencia(pg_catalog.text) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: referencia as data, within the bounds of types, checks and tables';

comment on function public.masc_preparar(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: row_ids as data, within the bounds of types, checks and tables';

comment on function public.masc_puede_demandar(pg_catalog.text) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: deal as data, within the bounds of types, checks and tables';

comment on function public.masc_sin_asignar() is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: nothing: it takes no arguments';

comment on function public.mi_segundo_paso() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.mis_sesiones() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.nombres_procesales(pg_catalog.text,pg_catalog.text) is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: lista and texto as data, within the bounds of types, checks and tables';

comment on function public.notificaciones_conocidas(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: huellas as data, within the bounds of types, checks and tables';

comment on function public.objeto_bloqueado(pg_catalog.text,pg_catalog.text) is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.objeto_nombrado(pg_catalog.uuid) is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.objetos_por_borrar(integer) is 'who: staff; writes: public.objetos_purgados; rows: rows of the caller, or of the team where it shares them; believes: max_items as data, within the bounds of types, checks and tables';

comment on function public.plazos_de_sede(pg_catalog.uuid,pg_catalog.uuid) is 'who: administrador; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: sede and after_id only as the names of such rows';

comment on function public.preview_fase(pg_catalog.text[],pg_catalog.text,pg_catalog.date,boolean) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: row_ids and fase and fecha and sin_numero as data, within the bounds of types, checks and tables';

comment on function public.preview_union_acreedores(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: nombres as data, within the bounds of types, checks and tables';

comment on function public.probar_regla(pg_catalog.jsonb) is 'who: administrador; writes: nothing; rows: nothing that is blocked; believes: regla as data, within the bounds of types, checks and tables';

comment on function public.procedimientos_principales(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: deals as data, within the bounds of types, checks and tables';

comment on function public.reclamaciones_sin_respuesta() is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: nothing: it takes no arguments';

comment on function public.remove_expediente_documento(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.expedientes, public.objetos_purgados; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: expediente only as the names of such rows, url as data, within the bounds of types, checks and tables';

comment on function public.requisitos_de_demanda(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: deals as data, within the bounds of types, checks and tables';

comment on function public.restablecer_segundo_paso(pg_catalog.uuid) is 'who: administrador; writes: auth.mfa_factors, auth.sessions, private.correos_de_cuenta, private.recuperacion_fallos, public.auditoria, public.avisos; rows: rows of the caller, and what all of staff sees; believes: persona only as the names of such rows';

comment on function public.resumen_notificaciones() is 'who: staff; writes: nothing; rows: rows of the caller, or of the team where it shares them, nothing that is blocked; believes: nothing: it takes no arguments';

comment on function public.se_retira_a_medias(pg_catalog.uuid) is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.send_to_papelera() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.servicio_del_expediente(pg_catalog.text) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: deal as data, within the bounds of types, checks and tables';

comment on function public.servicio_previa(pg_catalog.text[],pg_catalog.uuid) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: servicio only as the names of such rows, row_ids as data, within the bounds of types, checks and tables';

comment on function public.servicios_asignados() is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: nothing: it takes no arguments';

comment on function public.servicios_deteccion() is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller; believes: nothing: it takes no arguments';

comment on function public.servicios_y_fases(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: deals as data, within the bounds of types, checks and tables';

comment on function public.sumar_habiles(pg_catalog.date,integer) is 'who: staff; writes: nothing; rows: rows of the caller, and what all of staff sees; believes: desde and n as data, within the bounds of types, checks and tables';

comment on function public.sync_staff() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.tareas_contadores(pg_catalog.date,pg_catalog.date) is 'who: staff; writes: nothing; rows: nothing that is blocked; believes: hoy and fin_de_semana as data, within the bounds of types, checks and tables';

comment on function public.team_visibility() is 'who: policies; writes: nothing; rows: one answer about the row that is asked for, and no row; believes: the name of that row';

comment on function public.textos_de_deal(pg_catalog.text,pg_catalog.text) is 'who: staff; writes: nothing; rows: documents that the caller sees; believes: deal and texto as data, within the bounds of types, checks and tables';

comment on function public.textos_de_escritos(pg_catalog.uuid[]) is 'who: staff; writes: nothing; rows: documents that the caller sees; believes: documentos only as the names of such rows';

comment on function public.usar_codigo_recuperacion(pg_catalog.text) is 'who: staff; writes: auth.mfa_amr_claims, auth.sessions, private.codigos_recuperacion, private.correos_de_cuenta, private.recuperacion_fallos, public.auditoria, public.avisos; rows: rows of the caller, and what all of staff sees; believes: codigo as data, within the bounds of types, checks and tables';

comment on function public.vida_de_deal(pg_catalog.text) is 'who: staff; writes: nothing; rows: documents that the caller sees, nothing that is blocked; believes: deal as data, within the bounds of types, checks and tables';
