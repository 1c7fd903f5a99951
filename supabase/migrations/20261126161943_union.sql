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

CREATE OR REPLACE FUNCTION private.insertar_notificacion(given public.notificaciones_judiciales)
 RETURNS public.notificaciones_judiciales
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO public.notificaciones_judiciales (sha256, origen, file_name, file_path, file_size, texto, nig, autos, organo_texto, enviada, enviada_hora, recibida, recibida_hora, via, clase, senalamiento, deal_id, puntos, candidatos, contradiccion, correo, estado)
   VALUES ((insertar_notificacion.given).sha256, (insertar_notificacion.given).origen, (insertar_notificacion.given).file_name, (insertar_notificacion.given).file_path, (insertar_notificacion.given).file_size, (insertar_notificacion.given).texto, (insertar_notificacion.given).nig, (insertar_notificacion.given).autos, (insertar_notificacion.given).organo_texto, (insertar_notificacion.given).enviada, (insertar_notificacion.given).enviada_hora, (insertar_notificacion.given).recibida, (insertar_notificacion.given).recibida_hora, (insertar_notificacion.given).via, (insertar_notificacion.given).clase, (insertar_notificacion.given).senalamiento, (insertar_notificacion.given).deal_id, (insertar_notificacion.given).puntos, (insertar_notificacion.given).candidatos, (insertar_notificacion.given).contradiccion, (insertar_notificacion.given).correo, (insertar_notificacion.given).estado) ON CONFLICT(sha256) DO NOTHING
   RETURNING notificaciones_judiciales.id,
     notificaciones_judiciales.user_id,
     notificaciones_judiciales.sha256,
     notificaciones_judiciales.origen,
     notificaciones_judiciales.file_name,
     notificaciones_judiciales.file_path,
     notificaciones_judiciales.file_size,
     notificaciones_judiciales.object_id,
     notificaciones_judiciales.texto,
     notificaciones_judiciales.nig,
     notificaciones_judiciales.autos,
     notificaciones_judiciales.organo_texto,
     notificaciones_judiciales.enviada,
     notificaciones_judiciales.enviada_hora,
     notificaciones_judiciales.recibida,
     notificaciones_judiciales.recibida_hora,
     notificaciones_judiciales.via,
     notificaciones_judiciales.clase,
     notificaciones_judiciales.senalamiento,
     notificaciones_judiciales.deal_id,
     notificaciones_judiciales.puntos,
     notificaciones_judiciales.candidatos,
     notificaciones_judiciales.contradiccion,
     notificaciones_judiciales.estado,
     notificaciones_judiciales.documento_id,
     notificaciones_judiciales.plazo_id,
     notificaciones_judiciales.hecho,
     notificaciones_judiciales.decidida_por,
     notificaciones_judiciales.decidida_at,
     notificaciones_judiciales.created_at,
     notificaciones_judiciales.updated_at,
     notificaciones_judiciales.busqueda,
     notificaciones_judiciales.correo;
END;

CREATE OR REPLACE FUNCTION private.registrar_notificacion(fila jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  blocked constant text := private.asunto_bloqueado(private.textos_de(fila -> 'nigs'), private.textos_de(fila -> 'dnis'));
  path constant text := fila ->> 'file_path';
  object constant uuid := private.object_at('expediente-documents', path, auth.uid());
  huella constant text := private.huella_de_objeto(object);
  known public.notificaciones_judiciales;
  saved public.notificaciones_judiciales;
begin
  -- A file of its own in the folder of whoever brings it: one that a document names would be kept by both, and purged with neither.
  if coalesce(split_part(path, '/', 1) <> auth.uid()::text or split_part(path, '/', 2) <> 'judiciales', true)
    or exists (select from public.deal_documents d where d.object_id = object) then
    raise exception using errcode = 'PT409', message = 'El archivo de la notificación no está en su sitio';
  elsif huella is null then
    raise exception using errcode = 'PT409', message = 'El archivo de la notificación no está en el almacén';
  end if;
  known := private.notificacion_de_bytes(huella, object);
  if known.id is not null and not private.notificacion_vuelve(known) then
    return private.notificacion_ya_esta(known) || '{"resultado": "repetida"}';
  end if;
  saved := private.leer_notificacion(fila, huella, object, blocked);
  saved := case when known.id is null then private.insertar_notificacion(saved) else private.devolver_notificacion(known.id, saved) end;
  if saved.id is null then
    select n.* into saved from public.notificaciones_judiciales n where n.sha256 = huella;
    return private.notificacion_ya_esta(saved) || '{"resultado": "repetida"}';
  end if;
  return jsonb_build_object('sha256', saved.sha256, 'resultado', case when blocked is null then saved.estado else 'bloqueada' end);
end;
$function$;

CREATE OR REPLACE FUNCTION private.archivar_notificacion(n public.notificaciones_judiciales, deal text, categoria text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  documento uuid;
begin
  if not exists (select from public.document_categories c where c.name = categoria) then
    raise exception using errcode = 'PT400', message = 'Esa categoría de documento no existe';
  end if;
  insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size, mime_type, sha256, object_id)
  values (
    deal, n.user_id, 'documento', categoria, n.file_name, n.file_path, n.file_size,
    coalesce((select o.metadata ->> 'mimetype' from storage.objects o where o.id = n.object_id), 'application/pdf'),
    case when n.sha256 ~ '^[0-9a-f]{64}$' then n.sha256 end, n.object_id
  )
  returning id into documento;
  return documento;
end;
$function$;
