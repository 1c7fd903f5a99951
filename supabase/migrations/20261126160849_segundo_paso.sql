-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

alter table public.settings add constraint settings_segundo_paso check (
  name <> 'segundo_paso' or value ~ '^(nadie|(todos|administradores) 20[0-9]{2}-[01][0-9]-[0-3][0-9])$'
);

-- Ten for each person, shown once. Their factor takes them along when it goes. A digest without a salt of its own is
-- enough: a code is 80 random bits.
create table private.codigos_recuperacion (
  huella bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  usado_at timestamptz
);

create index codigos_recuperacion_persona on private.codigos_recuperacion (user_id);
create index codigos_recuperacion_factor on private.codigos_recuperacion (factor_id);

alter table private.codigos_recuperacion enable row level security;

-- Wrong recovery codes of a person since `desde`.
create table private.recuperacion_fallos (
  user_id uuid primary key references auth.users (id) on delete cascade,
  fallos integer not null,
  desde timestamptz not null
);

alter table private.recuperacion_fallos enable row level security;

-- What the embedded server tells people by mail of their account; a hosted project has nobody who sends it.
create table private.correos_de_cuenta (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  asunto text not null,
  texto text not null,
  created_at timestamptz not null default now()
);

create index correos_de_cuenta_persona on private.correos_de_cuenta (user_id);

alter table private.correos_de_cuenta enable row level security;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.quien_llama(OUT papel text, OUT nivel text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session constant uuid := nullif(auth.jwt() ->> 'session_id', '');
begin
  if session is null or auth.uid() is null then
    return;
  end if;
  select case when e.aal = 'aal2' and auth.jwt() ->> 'aal' = 'aal2' then 'aal2' else 'aal1' end into nivel
  from auth.sessions e
  where e.id = session and e.user_id = auth.uid() and (e.not_after is null or e.not_after > now());
  if not found then
    raise exception using
      errcode = '42501', message = 'La sesión ha terminado. Inicie sesión de nuevo.', hint = 'session_not_found';
  end if;
  select s.role into papel
  from public.staff s
  where s.user_id = auth.uid() and s.active and public.email_domain_error(s.email) is null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.exige_segundo_paso(persona uuid, papel text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from auth.mfa_factors f where f.user_id = persona and f.status = 'verified')
    or private.segundo_paso_desde(papel) <= to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD');
end;
$function$;

CREATE OR REPLACE FUNCTION public.is_staff()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quien record;
begin
  select q.papel, q.nivel into quien from private.quien_llama() q;
  if quien.papel is null then
    return false;
  end if;
  if quien.nivel = 'aal1' and private.exige_segundo_paso(auth.uid(), quien.papel) then
    raise exception using
      errcode = '42501', message = 'Falta el segundo paso para entrar: escriba el código de su teléfono.',
      hint = 'insufficient_aal';
  end if;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ajustes_editables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['terminos'::text, 'privacidad'::text, 'documentos_exigidos'::text, 'doble_control'::text, 'lecturas_plazos'::text, 'masc_ambas'::text, 'masc_interrupcion'::text, 'masc_ventana'::text, 'masc_envio'::text, 'masc_patrones'::text, 'perfiles_aportacion'::text, 'despacho'::text, 'correos_por_minuto'::text, 'correos_por_dia'::text, 'costas_recuperadas'::text, 'segundo_paso'::text];

CREATE OR REPLACE FUNCTION private.segundo_paso_desde(papel text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select right(s.value, 10) from public.settings s
    where s.name = 'segundo_paso'
      and (s.value like 'todos %' or (s.value like 'administradores %' and papel = 'administrador'))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.huella_de_codigo(persona uuid, codigo text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN sha256(convert_to((((persona)::text || ':'::text) || regexp_replace(lower(codigo), '[^0-9a-f]'::text, ''::text, 'g'::text)), 'UTF8'::name));

CREATE OR REPLACE FUNCTION private.contar_segundo_paso(persona uuid, hecho text, asunto text, texto text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.auditoria (accion, tabla, registro_id, propietario, despues)
  values ('update', 'staff', persona::text, persona, jsonb_build_object('segundo_paso', hecho));
  perform private.avisar(persona, 'segundo_paso', persona::text, texto, '/dashboard/perfil');
  delete from private.correos_de_cuenta c where c.created_at < now() - interval '7 days';
  insert into private.correos_de_cuenta (user_id, asunto, texto) values (persona, asunto, texto);
end;
$function$;

CREATE OR REPLACE FUNCTION public.mi_segundo_paso()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quien record;
begin
  select q.papel, q.nivel into quien from private.quien_llama() q;
  if quien.papel is null then
    raise exception using errcode = '42501', message = 'No tiene acceso a estos datos';
  end if;
  return jsonb_build_object(
    'nivel', quien.nivel,
    'activo', exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'),
    'desde', private.segundo_paso_desde(quien.papel),
    'exigido', coalesce(private.segundo_paso_desde(quien.papel) <= to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD'), false),
    'codigos', (
      select count(*) from private.codigos_recuperacion c where c.user_id = auth.uid() and c.usado_at is null
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.usar_codigo_recuperacion(codigo text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quien record;
  persona constant uuid := auth.uid();
  sesion constant uuid := nullif(auth.jwt() ->> 'session_id', '');
  intentos private.recuperacion_fallos;
  conocido private.codigos_recuperacion;
begin
  select q.papel, q.nivel into quien from private.quien_llama() q;
  if quien.papel is null then
    raise exception using errcode = '42501', message = 'No tiene acceso a estos datos';
  end if;
  insert into private.recuperacion_fallos as r (user_id, fallos, desde) values (persona, 0, now())
  on conflict (user_id) do update set
    fallos = case when r.desde < now() - interval '1 hour' then 0 else r.fallos end,
    desde = case when r.desde < now() - interval '1 hour' then now() else r.desde end
  returning * into intentos;
  if intentos.fallos >= 10 then
    return jsonb_build_object('resultado', 'espera', 'hasta', intentos.desde + interval '1 hour');
  end if;
  select c.* into conocido from private.codigos_recuperacion c
  where c.huella = private.huella_de_codigo(persona, codigo) and c.user_id = persona
  for update;
  if conocido.huella is null or conocido.usado_at is not null then
    update private.recuperacion_fallos r set fallos = r.fallos + 1 where r.user_id = persona;
    return jsonb_build_object('resultado', case when conocido.huella is null then 'equivocado' else 'usado' end);
  end if;
  update private.codigos_recuperacion c set usado_at = now() where c.huella = conocido.huella;
  delete from private.recuperacion_fallos r where r.user_id = persona;
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (gen_random_uuid(), sesion, now(), now(), 'totp')
  on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at;
  update auth.sessions e set aal = 'aal2', factor_id = conocido.factor_id where e.id = sesion and e.user_id = persona;
  perform private.contar_segundo_paso(
    persona, 'Entrada con un código de recuperación', 'Se ha usado un código de recuperación',
    'Se ha entrado en su cuenta con un código de recuperación en lugar del código del teléfono. Si no ha sido usted, cambie la contraseña y avise a un administrador.'
  );
  return jsonb_build_object('resultado', 'bien');
end;
$function$;

CREATE OR REPLACE FUNCTION public.crear_codigos_recuperacion()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  factor uuid;
  codigos text[];
begin
  perform private.check_staff();
  select f.id into factor from auth.mfa_factors f
  where f.user_id = auth.uid() and f.status = 'verified' order by f.created_at, f.id limit 1;
  if factor is null then
    raise exception using errcode = 'PT409', message = 'Active antes la verificación en dos pasos';
  end if;
  -- The digits of a version 4 uuid that say nothing of its version: 80 random bits.
  select array_agg(concat_ws('-', substr(d.digitos, 1, 5), substr(d.digitos, 6, 5), substr(d.digitos, 18, 5), substr(d.digitos, 23, 5)))
  into codigos
  from (select replace(gen_random_uuid()::text, '-', '') as digitos from generate_series(1, 10)) d;
  delete from private.codigos_recuperacion c where c.user_id = auth.uid();
  insert into private.codigos_recuperacion (huella, user_id, factor_id)
  select private.huella_de_codigo(auth.uid(), c.codigo), auth.uid(), factor from unnest(codigos) c (codigo);
  insert into public.auditoria (accion, tabla, registro_id, propietario, despues)
  values ('update', 'staff', auth.uid()::text, auth.uid(), jsonb_build_object('segundo_paso', 'Códigos de recuperación nuevos'));
  return codigos;
end;
$function$;

CREATE OR REPLACE FUNCTION public.mis_sesiones()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  esta constant uuid := nullif(auth.jwt() ->> 'session_id', '');
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'esta', e.id = esta, 'desde', e.created_at, 'ultima', coalesce(e.refreshed_at at time zone 'UTC', e.created_at),
      'navegador', e.user_agent, 'direccion', host(e.ip), 'dos_pasos', e.aal = 'aal2'
    ) order by e.id = esta desc, coalesce(e.refreshed_at at time zone 'UTC', e.created_at) desc), '[]')
    from (
      select s.* from auth.sessions s
      where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      order by s.id = esta desc, s.created_at desc limit 100
    ) e
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.cerrar_sesion(sesion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  delete from auth.sessions e where e.id = sesion and e.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa sesión ya no está abierta';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.exigir_segundo_paso()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quien record;
begin
  select q.nivel into quien from private.quien_llama() q;
  if quien.nivel = 'aal1' then
    raise exception using
      errcode = 'PT409', message = 'Active antes su propia verificación en dos pasos, en Perfil, y repita el cambio';
  end if;
  perform private.avisar(
    s.user_id, 'segundo_paso', 'exigido',
    format('El despacho exigirá la verificación en dos pasos desde el %s: actívela en Perfil', private.fecha_es(right(new.value, 10)::date)),
    '/dashboard/perfil'
  )
  from public.staff s
  where (new.value like 'todos %' or s.role = 'administrador')
    and not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified');
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.segundo_paso_del_equipo()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    select coalesce(array_agg(distinct f.user_id), '{}') from auth.mfa_factors f
    join public.staff s on s.user_id = f.user_id
    where f.status = 'verified'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.restablecer_segundo_paso(persona uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if persona = auth.uid() then
    raise exception using errcode = 'PT409', message = 'El suyo se quita en Perfil, o lo restablece otro administrador';
  elsif not exists (select from public.staff s where s.user_id = persona) then
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  delete from auth.mfa_factors f where f.user_id = persona;
  if not found then
    raise exception using errcode = 'PT409', message = 'Esa persona no tiene la verificación en dos pasos';
  end if;
  delete from private.recuperacion_fallos r where r.user_id = persona;
  delete from auth.sessions e where e.user_id = persona;
  perform private.contar_segundo_paso(
    persona, 'Restablecido', 'Se ha restablecido su verificación en dos pasos',
    format(
      '%s ha restablecido su verificación en dos pasos y se han cerrado sus sesiones. Entre con su contraseña y actívela de nuevo en Perfil. Si no lo ha pedido, avise a un administrador.',
      (select coalesce(s.full_name, s.email) from public.staff s where s.user_id = auth.uid())
    )
  );
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

CREATE TRIGGER settings_segundo_paso BEFORE INSERT OR UPDATE OF value ON public.settings FOR EACH ROW WHEN (((new.name = 'segundo_paso'::text) AND (new.value <> 'nadie'::text))) EXECUTE FUNCTION private.exigir_segundo_paso();

grant execute on function public.cerrar_sesion(uuid) to authenticated;

grant execute on function public.cerrar_sesion(uuid) to service_role;

grant execute on function public.mi_segundo_paso() to authenticated;

grant execute on function public.mi_segundo_paso() to service_role;

grant execute on function public.usar_codigo_recuperacion(text) to authenticated;

grant execute on function public.usar_codigo_recuperacion(text) to service_role;

grant execute on function public.crear_codigos_recuperacion() to authenticated;

grant execute on function public.crear_codigos_recuperacion() to service_role;

grant execute on function public.mis_sesiones() to authenticated;

grant execute on function public.mis_sesiones() to service_role;

grant execute on function public.segundo_paso_del_equipo() to authenticated;

grant execute on function public.segundo_paso_del_equipo() to service_role;

grant execute on function public.restablecer_segundo_paso(uuid) to authenticated;

grant execute on function public.restablecer_segundo_paso(uuid) to service_role;
