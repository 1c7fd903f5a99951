-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

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
