alter table public.notificaciones_judiciales add column correo jsonb
  check (jsonb_typeof(correo) = 'object' and length(correo::text) <= 40000);

-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.normaliza_nif(nif text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NULLIF(regexp_replace(regexp_replace(regexp_replace(regexp_replace(upper(nif), '[^A-Z0-9]'::text, ''::text, 'g'::text), '^ES(?=([0-9]{8}|[XYZKLM][0-9]{7})[A-Z]$|[ABCDEFGHJNPQRSUVW][0-9]{7}[0-9A-J]$)'::text, ''::text), '^(?=[0-9]{1,7}[A-Z]$)'::text, '~0000000'::text), '^~0*([0-9]{8}[A-Z])$'::text, '\1'::text), ''::text);

CREATE OR REPLACE FUNCTION public.normaliza_telefono(telefono text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE("substring"(regexp_replace(telefono, '[\s().+-]'::text, ''::text, 'g'::text), '([0-9]{9})(?![0-9])'::text), "substring"(regexp_replace(telefono, '[^0-9]'::text, ''::text, 'g'::text), '[0-9]{9}$'::text));

CREATE OR REPLACE FUNCTION private.registrar_notificacion(fila jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.notificaciones_judiciales := jsonb_populate_record(null::public.notificaciones_judiciales, fila);
  blocked constant text := private.asunto_bloqueado(private.textos_de(fila -> 'nigs'), private.textos_de(fila -> 'dnis'));
  saved public.notificaciones_judiciales;
begin
  if given.sha256 is null or given.sha256 !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = 'PT400', message = 'Falta la huella del archivo';
  end if;
  if exists (select from public.notificaciones_judiciales x where x.sha256 = given.sha256) then
    return jsonb_build_object('sha256', given.sha256, 'resultado', 'repetida');
  end if;
  -- A file of its own in the folder of whoever brings it: one that a document names would be kept by both, and purged with neither.
  if coalesce(split_part(given.file_path, '/', 1) <> auth.uid()::text or split_part(given.file_path, '/', 2) <> 'judiciales', true)
    or exists (
      select from public.deal_documents d where d.object_id = private.object_at('expediente-documents', given.file_path, auth.uid())
    ) then
    raise exception using errcode = 'PT409', message = 'El archivo de la notificación no está en su sitio';
  end if;
  if length(given.candidatos::text) > 20000 then
    raise exception using errcode = 'PT400', message = 'Los datos de la notificación no son válidos';
  end if;
  if given.deal_id is not null and not exists (select from private.deals_visibles d where d.id = given.deal_id) then
    given.deal_id := null;
  end if;
  given.deal_id := coalesce(blocked, given.deal_id);
  insert into public.notificaciones_judiciales (
    sha256, origen, file_name, file_path, file_size, texto, nig, autos, organo_texto, enviada, enviada_hora, recibida, recibida_hora,
    via, clase, senalamiento, deal_id, puntos, candidatos, contradiccion, correo, estado
  )
  values (
    given.sha256, given.origen, given.file_name, given.file_path, given.file_size, coalesce(given.texto, ''), given.nig, given.autos,
    given.organo_texto, given.enviada, given.enviada_hora, given.recibida, given.recibida_hora, coalesce(given.via, 'procurador'),
    given.clase, private.senalamiento_de(given.senalamiento), given.deal_id, given.puntos, private.candidatos_de(given.candidatos),
    given.contradiccion, given.correo,
    case when given.deal_id is null then 'nueva' else 'propuesta' end
  )
  on conflict (sha256) do nothing
  returning * into saved;
  if saved.id is null then
    return jsonb_build_object('sha256', given.sha256, 'resultado', 'repetida');
  end if;
  if saved.object_id is null then
    raise exception using errcode = 'PT409', message = 'El archivo de la notificación no está en el almacén';
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
    coalesce((select o.metadata ->> 'mimetype' from storage.objects o where o.id = n.object_id), 'application/pdf'), n.sha256, n.object_id
  )
  returning id into documento;
  return documento;
end;
$function$;

CREATE OR REPLACE FUNCTION private.notificacion_row(n public.notificaciones_judiciales)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(n) - ARRAY['busqueda'::text, 'texto'::text, 'correo'::text, 'hecho'::text, 'object_id'::text]) || jsonb_build_object('sin_texto', ((n).texto = ''::text), 'candidatos', (SELECT COALESCE(jsonb_agg((c.item || jsonb_build_object('demandante', d.debtorfullname, 'acreedor', d.creditorname)) ORDER BY c.place), '[]'::jsonb) AS "coalesce" FROM (jsonb_array_elements((notificacion_row.n).candidatos) WITH ORDINALITY c(item, place) JOIN private.deals_visibles d ON ((d.id = (c.item ->> 'deal_id'::text))))), 'expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM private.deals_visibles d WHERE (d.id = (notificacion_row.n).deal_id)), 'tomada_por', private.tomada_por_otro((n).id), 'decidida_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (notificacion_row.n).decidida_por))));

grant select (correo) on public.notificaciones_judiciales to authenticated;

-- What these indexes hold was made by the function as it was.
reindex index public.clientes_nif;
reindex index public.clientes_nif_bloqueados;
reindex index public.clientes_cif;
reindex index public.clientes_telefono;
reindex index public.deals_nif;
reindex index public.deals_telefono;
