-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

-- No browser shows a day beyond the calendar, and an earlier version let some in; none was written by the screens. Texts stay as long as they
-- are.
do $$
declare
  c record;
begin
  for c in
    select k.relname as tabla, a.attname as columna, a.attnotnull as obligada
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_class k on k.oid = a.attrelid and k.relkind = 'r' and k.relnamespace = 'public'::regnamespace
    where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
      and (
        exists (select from private.tablas r where r.tabla = k.relname)
        or has_any_column_privilege('authenticated', k.oid, 'insert, update')
      )
  loop
    execute format(
      'update public.%1$I set %2$I = %3$s where %2$I not between %4$L and %5$L',
      c.tabla, c.columna,
      case when c.obligada then format('greatest(least(%I, %L), %L)', c.columna, '9999-12-31', '0001-01-01') else 'null' end,
      '0001-01-01', '9999-12-31'
    );
  end loop;
end
$$;

update public.importaciones set nombre = left(nombre, 1000) where length(nombre) > 1000;

alter table public.importaciones add constraint importaciones_nombre_corto check (length(nombre) <= 1000);

set check_function_bodies = off;

drop function private.log_document_access(text,uuid,text);

CREATE OR REPLACE FUNCTION public.log_documents_access(table_name text, document_ids uuid[], access text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant integer := (select count(distinct d.id) from unnest(document_ids) d (id));
  written integer;
begin
  if coalesce(table_name not in ('deal_documents', 'cliente_documents') or access not in ('view', 'download'), true) then
    raise exception using errcode = 'PT400', message = 'Acceso no reconocido';
  end if;
  perform private.check_staff();
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario)
     select $1, %1$L, d.id::text, d.user_id from public.%1$I d
     where d.id = any ($2) and (d.user_id = (select auth.uid()) or (select public.team_visibility()))
       and ((select public.is_administrador()) or d.id::text not in (
         select b.registro_id from private.filas_bloqueadas b where b.tabla = %1$L and b.registro_id is not null
       ))',
    table_name
  ) using access, document_ids;
  get diagnostics written = row_count;
  if written < asked then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_distinguir_acreedores(destino text, otros text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added integer;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(otros));
  insert into public.acreedores_distintos (nombre, otro)
  select distinct least(destino, o.nombre), greatest(destino, o.nombre)
  from unnest(otros) o (nombre) where btrim(o.nombre) <> '' and o.nombre <> destino
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_comparar_acreedores(destino text, otros text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(otros));
  delete from public.acreedores_distintos d using unnest(otros) o (nombre)
  where d.nombre = least(destino, o.nombre) and d.otro = greatest(destino, o.nombre);
  get diagnostics gone = row_count;
  return gone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_unshowable()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  days constant text := (
    select string_agg(format('n.%I not between %L and %L', c, '0001-01-01', '9999-12-31'), ' or ')
    from unnest(tg_argv) with ordinality a (c, place) where a.place > 2
  );
  as_before constant text := (
    select string_agg(
      format('(coalesce(n.%1$I between %2$L and %3$L, true) or o.%1$I = n.%1$I)', c, '0001-01-01', '9999-12-31'), ' and '
    )
    from unnest(tg_argv) with ordinality a (c, place) where a.place > 2
  );
  large boolean;
  wrong boolean;
begin
  execute format(
    'select coalesce(bool_or(%s), false), coalesce(bool_or(%s), false) from written_rows n',
    case
      when tg_argv[0] = '' then 'false'
      when tg_op = 'INSERT' then format('pg_catalog.pg_column_size(n.*) > %s', tg_argv[0])
      -- The row as it was is looked for only where it matters: there is no index to find it by.
      else format(
        'case when pg_catalog.pg_column_size(n.*) > %1$s then pg_catalog.pg_column_size(n.*) > coalesce(
           (select pg_catalog.pg_column_size(o.*) from old_rows o where o.%2$I = n.%2$I), 0) else false end',
        tg_argv[0], tg_argv[1]
      )
    end,
    case
      when days is null or tg_op = 'INSERT' then coalesce(days, 'false')
      else format(
        'case when %s then not exists (select from old_rows o where o.%I = n.%2$I and %s) else false end', days, tg_argv[1], as_before
      )
    end
  ) into large, wrong;
  if large then
    raise exception using errcode = '22001', message = 'Uno de los textos es demasiado largo: acórtelo.';
  elsif wrong then
    raise exception using errcode = '22008', message = 'Una de las fechas no es válida.';
  end if;
  return null;
end;
$function$;

CREATE TRIGGER showable_inserted AFTER INSERT ON public.acreedores_uniones REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'deshecha_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.staff REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'user_id', 'created_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.staff REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'user_id', 'created_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.settings REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'name', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'name', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.importaciones REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'started_at', 'finished_at', 'latido_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.importaciones REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'started_at', 'finished_at', 'latido_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.vistas REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.vistas REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.clientes REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'created_at', 'updated_at', 'bloqueado_at', 'correo_aceptado');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.clientes REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'created_at', 'updated_at', 'bloqueado_at', 'correo_aceptado');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.servicios REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'revisado_fecha', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.servicios REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'revisado_fecha', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.cliente_registros REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'fecha', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.cliente_registros REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'fecha', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.fases REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'clave');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.fases REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'clave');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.deals REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'contractdate', 'signaturedate', 'extrajudicialcommunicationsentdate', 'extrajudicialresponsedate', 'generateddate', 'created_at', 'updated_at', 'bloqueado_at', 'fase_desde');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'contractdate', 'signaturedate', 'extrajudicialcommunicationsentdate', 'extrajudicialresponsedate', 'generateddate', 'created_at', 'updated_at', 'bloqueado_at', 'fase_desde');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.expedientes REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'created_at', 'updated_at', 'fecha_contrato', 'fecha_firma', 'fecha_envio_reclamacion', 'fecha_respuesta_reclamacion', 'fecha_generacion', 'bloqueado_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.expedientes REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'created_at', 'updated_at', 'fecha_contrato', 'fecha_firma', 'fecha_envio_reclamacion', 'fecha_respuesta_reclamacion', 'fecha_generacion', 'bloqueado_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.sedes REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.sedes REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.calendarios REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'revisado_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.calendarios REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'revisado_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.festivos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.festivos REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.reglas_revisadas REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.reglas_revisadas REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.agenda REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'inicio', 'gracia', 'confirmado_at', 'hecho_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'inicio', 'gracia', 'confirmado_at', 'hecho_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.deal_documents REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'uploaded_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.deal_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'uploaded_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.aportaciones REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'preparada_at', 'presentada_el', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.aportaciones REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'preparada_at', 'presentada_el', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.lotes REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'latido_at', 'cerrado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.lotes REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'latido_at', 'cerrado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.cliente_documents REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'uploaded_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.cliente_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'uploaded_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.plantillas REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'aprobada_at', 'retirada_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.plantillas REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'aprobada_at', 'retirada_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.escritos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.escritos REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.organos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.organos REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.profesionales REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.profesionales REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.acreedores_uniones REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'deshecha_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.procedimientos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'presentada', 'admitida', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.procedimientos REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'id', 'presentada', 'admitida', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.importes REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.importes REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.resultados REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'firme_desde', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.resultados REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'firme_desde', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.notificaciones_judiciales REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'enviada', 'recibida', 'decidida_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.notificaciones_judiciales REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'enviada', 'recibida', 'decidida_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.masc_vias REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'clave', 'revisado_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.masc_vias REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'clave', 'revisado_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.masc_intentos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'enviado', 'presentado', 'recibido', 'intento_fallido', 'primera_reunion', 'propuesta_fecha', 'terminado', 'respuesta_fecha', 'pagado', 'cumple_desde', 'caduca', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.masc_intentos REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'enviado', 'presentado', 'recibido', 'intento_fallido', 'primera_reunion', 'propuesta_fecha', 'terminado', 'respuesta_fecha', 'pagado', 'cumple_desde', 'caduca', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.masc_evidencias REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.masc_evidencias REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.masc_permisos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.masc_permisos REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.masc_justificantes REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.masc_justificantes REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'fecha', 'created_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.envios REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'cerrado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.envios REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'cerrado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.correos REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'intento_at', 'no_antes', 'enviado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.correos REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'intento_at', 'no_antes', 'enviado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.acreedores REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'nombre', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.acreedores REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('200000', 'nombre', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.plazos_tipo REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'clave', 'vigente_desde', 'vigente_hasta', 'revisado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.plazos_tipo REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'clave', 'vigente_desde', 'vigente_hasta', 'revisado_at', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.tareas_reglas REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.tareas_reglas REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'created_at', 'updated_at');

CREATE TRIGGER showable_inserted AFTER INSERT ON public.tareas_periodicas REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'proxima', 'created_at', 'updated_at');

CREATE TRIGGER showable_updated AFTER UPDATE ON public.tareas_periodicas REFERENCING OLD TABLE AS old_rows NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_unshowable('', 'id', 'proxima', 'created_at', 'updated_at');
