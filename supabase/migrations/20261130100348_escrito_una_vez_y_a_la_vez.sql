-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.do_crear_suscripcion(suscripcion uuid, nombre text, huella text, alcance text, con_nombres boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if (
    select count(*) from public.agenda_suscripciones s where s.user_id = auth.uid() and s.revocada_at is null and s.id <> suscripcion
  ) >= 10 then
    raise exception using errcode = 'PT400', message = 'Ya tiene diez suscripciones: revoque alguna';
  end if;
  insert into public.agenda_suscripciones as s (id, nombre, huella, alcance, con_nombres)
  values (suscripcion, btrim(do_crear_suscripcion.nombre), do_crear_suscripcion.huella, do_crear_suscripcion.alcance, do_crear_suscripcion.con_nombres)
  -- Asked again after an answer that was lost: only the form that made the secret knows its digest.
  on conflict (id) do update set nombre = excluded.nombre, alcance = excluded.alcance, con_nombres = excluded.con_nombres
  where s.user_id = auth.uid() and s.huella = excluded.huella and s.revocada_at is null;
  perform private.check_mismo_formulario(found);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para la suscripción';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa suscripción ya está';
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_documentos_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.masc_intentos i
  where i.id in (select e.intento_id from changed c join public.masc_evidencias e on e.documento_id = c.id) order by i.id for no key update;
  update public.masc_intentos i set updated_at = i.updated_at
  from (select distinct e.intento_id from changed c join public.masc_evidencias e on e.documento_id = c.id) e
  where i.id = e.intento_id and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_evidencias_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two that change proof of one complaint at once wait for each other: what it lacks is counted from what both leave.
  perform from public.masc_intentos i where i.id in (select c.intento_id from changed c) order by i.id for no key update;
  update public.masc_intentos i set updated_at = i.updated_at
  where i.id in (select c.intento_id from changed c) and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_importaciones(page_number integer DEFAULT 1, page_size integer DEFAULT 50, con_errores boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.importaciones';
  request.columns := 't.id, t.origen, t.nombre, t.started_at, t.finished_at, t.actualizados, t.existentes, t.fallidos,
    (select coalesce(nullif(s.full_name, ''''), s.email) from public.staff s where s.user_id = t.user_id) as quien,
    case
      when t.finished_at is not null then ''completada''
      when private.is_running(t) then ''en_curso''
      else ''interrumpida''
    end as estado,
    case when t.finished_at is null then greatest(t.creados, private.rows_of_importacion(t.id)) else t.creados end as creados,
    case when t.finished_at is null then greatest(t.documentos, private.documents_of_importacion(t.id)) else t.documentos end
      as documentos,
    (
      select count(*) from public.deals d where d.importacion_id = t.id and (d.bloqueado_at is null or (select public.is_administrador()))
    ) as nuevos,
    (
      select count(*) from public.expedientes e
      where e.importacion_id = t.id and (e.bloqueado_at is null or (select public.is_administrador()))
    ) as antiguos,
    -- The only one of its kind is opened itself, and not in a list of one.
    (
      select min(d.id) from public.deals d
      where d.importacion_id = t.id and (d.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_nuevo,
    (
      select min(e.id::text) from public.expedientes e
      where e.importacion_id = t.id and (e.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_antiguo,
    (
      select min(c.id::text) from public.clientes c
      where c.importacion_id = t.id and (c.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_cliente,
    jsonb_array_length(t.errores) as errores,
    private.rows_of_importacion(t.id) > 0 or private.documents_of_importacion(t.id) > 0 as queda';
  request.condition := concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when con_errores then 'jsonb_array_length(t.errores) > 0' end
  );
  request.sort := private.newest_first('started_at');
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_set_deals_field(row_ids text[], field text, value text, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, grupo uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id text, previous text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_tope(cardinality(row_ids), 1000);
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'with changed as (
       update public.deals d set %1$I = %2$L
       from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
       where d.id = o.id and d.%1$I is distinct from %2$L and not private.lo_dice_una_reclamacion(%1$L, d.id)
       returning d.id, o.previous
     ) select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from changed c',
    field, value, row_ids, counted_at
  ) into changed;
  if field = 'debtordni' and jsonb_array_length(changed) > private.tope_de_dni() and not public.is_administrador() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el DNI de más de %s expedientes a la vez lo hace un administrador: pídaselo. No se ha cambiado ninguno', private.tope_de_dni()
    );
  end if;
  -- Those of which it is asked for (bloqueo/pedidos.sql) are answered as all others, and are no part of what can be undone.
  perform private.anotar_cambio(grupo, 'campo', field, array(
    select c ->> 'id' from jsonb_array_elements(changed) c
    where not exists (
      select from public.bloqueos_pedidos p
      where p.tabla = 'deals' and p.registro_id = c ->> 'id' and p.estado = 'pedido' and p.created_at = now()
    )
  ));
  return query select c.id, c.previous from jsonb_to_recordset(changed) c (id text, previous text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_crear_destino(destino uuid, nombre text, direccion text, eventos text[], secreto text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if cardinality(do_crear_destino.eventos) = 0 then
    raise exception using errcode = 'PT400', message = 'Indique de qué se avisa';
  end if;
  -- A user or a password would be read by whoever reads the list.
  if btrim(do_crear_destino.direccion) !~ '^https://[^[:space:]@\\]+$' then
    raise exception using errcode = 'PT400', message = 'La dirección empieza por https:// y no lleva usuario ni contraseña';
  end if;
  if (select count(*) from public.destinos d where d.retirado_at is null and d.id <> do_crear_destino.destino) >= 20 then
    raise exception using errcode = 'PT400', message = 'Ya hay veinte direcciones: retire alguna';
  end if;
  insert into public.destinos as d (id, nombre, direccion, eventos)
  values (destino, btrim(do_crear_destino.nombre), btrim(do_crear_destino.direccion), do_crear_destino.eventos)
  -- Asked again after an answer that was lost: only the form that made the secret knows it.
  on conflict (id) do update set nombre = excluded.nombre, direccion = excluded.direccion, eventos = excluded.eventos
  where d.user_id = auth.uid() and exists (
    select from private.destinos_secretos s where s.destino = d.id and s.secreto = do_crear_destino.secreto
  );
  perform private.check_mismo_formulario(found);
  insert into private.destinos_secretos (destino, secreto) values (do_crear_destino.destino, do_crear_destino.secreto)
  on conflict do nothing;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre y una dirección que no sean más largos de lo que caben';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa dirección ya está';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_aportar(intento uuid, documento uuid, clase text, confidencial boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.masc_intentos;
begin
  perform private.check_staff();
  -- Whoever takes it to the Papelera waits, and then counts what the complaint lacks without it.
  perform from public.deal_documents d where d.id = documento for key share;
  select i.* into found from public.masc_intentos i
  where i.id = intento and not public.esta_bloqueado('deals', i.deal_id) for update;
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif not exists (select from private.deal_documents_visibles d where d.id = documento and d.deal_id = found.deal_id) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  insert into public.masc_evidencias as e (deal_id, intento_id, documento_id, clase, confidencial)
  values (
    found.deal_id, intento, documento, do_masc_aportar.clase,
    coalesce(
      do_masc_aportar.confidencial,
      do_masc_aportar.clase in ('oferta', 'acta')
      or (do_masc_aportar.clase = 'respuesta' and found.respuesta in ('oferta', 'parcial'))
    ) or (
      select private.bytes_confidenciales(d.deal_id, d.sha256, d.object_id) from public.deal_documents d where d.id = documento
    )
  )
  on conflict on constraint masc_evidencias_intento_id_documento_id_clase_key do update set confidencial = excluded.confidencial;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique qué documento es';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_crear_programa(programa uuid, nombre text, huella text, permisos text[], vence date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if do_crear_programa.huella !~ '^[0-9a-f]{64}$' or not do_crear_programa.permisos <@ array['leer', 'escribir', 'documentos', 'informes']
    or cardinality(do_crear_programa.permisos) = 0 then
    raise exception using errcode = 'PT400', message = 'Indique qué puede hacer el programa';
  end if;
  if do_crear_programa.vence not between private.hoy() and (private.hoy() + interval '2 years')::date then
    raise exception using errcode = 'PT400', message = 'La llave caduca como mucho a los dos años';
  end if;
  -- Asked again after an answer that was lost: only the form that made the key knows its digest.
  if exists (select from public.programas p where p.id = programa) then
    update public.programas p
    set nombre = btrim(do_crear_programa.nombre), permisos = do_crear_programa.permisos, vence = do_crear_programa.vence
    where p.id = programa and p.user_id = auth.uid() and p.huella = do_crear_programa.huella and p.revocada_at is null;
    perform private.check_mismo_formulario(found);
    update public.staff s set full_name = btrim(do_crear_programa.nombre) where s.user_id = programa;
    update auth.sessions s
    set not_after = (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid' where s.id = programa;
    return;
  end if;
  if (select count(*) from public.programas p where p.revocada_at is null and p.vence >= private.hoy()) >= 50 then
    raise exception using errcode = 'PT400', message = 'Ya hay cincuenta llaves en uso: revoque alguna';
  end if;
  insert into auth.users (id, aud, role, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (programa, 'authenticated', 'authenticated', now(), '{"programa": true}', '{}', now(), now());
  insert into public.staff (user_id, email, full_name, role, active)
  values (programa, 'programa', btrim(do_crear_programa.nombre), 'programa', false);
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after)
  values (programa, programa, now(), now(), 'aal1', (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid');
  insert into public.programas (id, nombre, huella, permisos, vence)
  values (programa, btrim(do_crear_programa.nombre), do_crear_programa.huella, do_crear_programa.permisos, do_crear_programa.vence);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para el programa';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese programa ya está';
end;
$function$;

comment on function private.do_crear_suscripcion(uuid,text,text,text,boolean) is 'write: work; who: staff; writes: public.agenda_suscripciones; rows: agenda_suscripciones of the caller, who has at most ten, new or of this form by the digest that it alone knows, by private.check_mismo_formulario; alcance equipo shows what the caller sees; believes: suscripcion only as such an id, nombre and huella and alcance and con_nombres as data, within the bounds of types, checks and tables';

comment on function private.do_crear_destino(uuid,text,text,text[],text) is 'write: work; who: administrador; writes: private.destinos_secretos, public.destinos; rows: destinos new, or of this form by the secret that it alone knows, by private.check_mismo_formulario, and those in use, counted; believes: destino only as such an id, nombre as text, direccion as an https address without a user, eventos of four words, secreto of 64 figures';

comment on function private.do_crear_programa(uuid,text,text,text[],date) is 'write: work; who: administrador; writes: auth.sessions, auth.users, public.programas, public.staff; rows: programas new, or of this form by the digest that it alone knows, by private.check_mismo_formulario, with an account and a session of the same id, and those in use, counted; believes: programa only as such an id, nombre as text, huella of 64 figures, permisos of four words, vence within two years';
