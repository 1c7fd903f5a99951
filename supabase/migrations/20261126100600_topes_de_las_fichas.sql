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

CREATE OR REPLACE FUNCTION private.refuse_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = '22008', message = 'Una de las fechas no es válida.';
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_large()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and pg_catalog.pg_column_size(new.*) <= pg_catalog.pg_column_size(old.*) then
    return null;
  end if;
  raise exception using errcode = '22001', message = 'Uno de los textos es demasiado largo: acórtelo.';
end;
$function$;

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.staff FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN (((new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.importaciones FOR EACH ROW WHEN (((new.started_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.started_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.finished_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.finished_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.latido_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.latido_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.vistas FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.clientes FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.correo_aceptado < '0001-01-01'::date) OR (new.correo_aceptado > '9999-12-31'::date))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.correos FOR EACH ROW WHEN (((new.intento_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.intento_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.no_antes < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.no_antes > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.enviado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.enviado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.clientes FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.servicios FOR EACH ROW WHEN (((new.revisado_fecha < '0001-01-01'::date) OR (new.revisado_fecha > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.servicios FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.cliente_registros FOR EACH ROW WHEN (((new.fecha < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.fecha > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.cliente_registros FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.deals FOR EACH ROW WHEN (((new.contractdate < '0001-01-01'::date) OR (new.contractdate > '9999-12-31'::date) OR (new.signaturedate < '0001-01-01'::date) OR (new.signaturedate > '9999-12-31'::date) OR (new.extrajudicialcommunicationsentdate < '0001-01-01'::date) OR (new.extrajudicialcommunicationsentdate > '9999-12-31'::date) OR (new.extrajudicialresponsedate < '0001-01-01'::date) OR (new.extrajudicialresponsedate > '9999-12-31'::date) OR (new.generateddate < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.generateddate > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.fase_desde < '0001-01-01'::date) OR (new.fase_desde > '9999-12-31'::date))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.deals FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.expedientes FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.fecha_contrato < '0001-01-01'::date) OR (new.fecha_contrato > '9999-12-31'::date) OR (new.fecha_firma < '0001-01-01'::date) OR (new.fecha_firma > '9999-12-31'::date) OR (new.fecha_envio_reclamacion < '0001-01-01'::date) OR (new.fecha_envio_reclamacion > '9999-12-31'::date) OR (new.fecha_respuesta_reclamacion < '0001-01-01'::date) OR (new.fecha_respuesta_reclamacion > '9999-12-31'::date) OR (new.fecha_generacion < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.fecha_generacion > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.expedientes FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.sedes FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.calendarios FOR EACH ROW WHEN (((new.revisado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.revisado_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.festivos FOR EACH ROW WHEN (((new.fecha < '0001-01-01'::date) OR (new.fecha > '9999-12-31'::date))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.reglas_revisadas FOR EACH ROW WHEN (((new.fecha < '0001-01-01'::date) OR (new.fecha > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.agenda FOR EACH ROW WHEN (((new.inicio < '0001-01-01'::date) OR (new.inicio > '9999-12-31'::date) OR (new.gracia < '0001-01-01'::date) OR (new.gracia > '9999-12-31'::date) OR (new.confirmado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.confirmado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.hecho_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.hecho_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.deal_documents FOR EACH ROW WHEN (((new.uploaded_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.uploaded_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.deal_documents FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.aportaciones FOR EACH ROW WHEN (((new.preparada_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.preparada_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.presentada_el < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.presentada_el > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.lotes FOR EACH ROW WHEN (((new.latido_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.latido_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.cerrado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.cerrado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.cliente_documents FOR EACH ROW WHEN (((new.uploaded_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.uploaded_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.cliente_documents FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.plantillas FOR EACH ROW WHEN (((new.aprobada_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.aprobada_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.retirada_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.retirada_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.escritos FOR EACH ROW WHEN (((new.fecha < '0001-01-01'::date) OR (new.fecha > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.organos FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.profesionales FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.acreedores_uniones FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.deshecha_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.deshecha_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.procedimientos FOR EACH ROW WHEN (((new.presentada < '0001-01-01'::date) OR (new.presentada > '9999-12-31'::date) OR (new.admitida < '0001-01-01'::date) OR (new.admitida > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.procedimientos FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.importes FOR EACH ROW WHEN (((new.fecha < '0001-01-01'::date) OR (new.fecha > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.resultados FOR EACH ROW WHEN (((new.fecha < '0001-01-01'::date) OR (new.fecha > '9999-12-31'::date) OR (new.firme_desde < '0001-01-01'::date) OR (new.firme_desde > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.notificaciones_judiciales FOR EACH ROW WHEN (((new.enviada < '0001-01-01'::date) OR (new.enviada > '9999-12-31'::date) OR (new.recibida < '0001-01-01'::date) OR (new.recibida > '9999-12-31'::date) OR (new.decidida_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.decidida_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.masc_vias FOR EACH ROW WHEN (((new.revisado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.revisado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.masc_intentos FOR EACH ROW WHEN (((new.enviado < '0001-01-01'::date) OR (new.enviado > '9999-12-31'::date) OR (new.presentado < '0001-01-01'::date) OR (new.presentado > '9999-12-31'::date) OR (new.recibido < '0001-01-01'::date) OR (new.recibido > '9999-12-31'::date) OR (new.intento_fallido < '0001-01-01'::date) OR (new.intento_fallido > '9999-12-31'::date) OR (new.primera_reunion < '0001-01-01'::date) OR (new.primera_reunion > '9999-12-31'::date) OR (new.propuesta_fecha < '0001-01-01'::date) OR (new.propuesta_fecha > '9999-12-31'::date) OR (new.terminado < '0001-01-01'::date) OR (new.terminado > '9999-12-31'::date) OR (new.respuesta_fecha < '0001-01-01'::date) OR (new.respuesta_fecha > '9999-12-31'::date) OR (new.pagado < '0001-01-01'::date) OR (new.pagado > '9999-12-31'::date) OR (new.cumple_desde < '0001-01-01'::date) OR (new.cumple_desde > '9999-12-31'::date) OR (new.caduca < '0001-01-01'::date) OR (new.caduca > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.masc_evidencias FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.masc_permisos FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.masc_justificantes FOR EACH ROW WHEN (((new.fecha < '0001-01-01'::date) OR (new.fecha > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.envios FOR EACH ROW WHEN (((new.cerrado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.cerrado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.acreedores FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER size_of_a_row AFTER INSERT OR UPDATE ON public.acreedores FOR EACH ROW WHEN ((pg_column_size(new.*) > 200000)) EXECUTE FUNCTION private.refuse_large();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.plazos_tipo FOR EACH ROW WHEN (((new.vigente_desde < '0001-01-01'::date) OR (new.vigente_desde > '9999-12-31'::date) OR (new.vigente_hasta < '0001-01-01'::date) OR (new.vigente_hasta > '9999-12-31'::date) OR (new.revisado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.revisado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.tareas_reglas FOR EACH ROW WHEN (((new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.tareas_periodicas FOR EACH ROW WHEN (((new.proxima < '0001-01-01'::date) OR (new.proxima > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();
