-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.quitar_segundo_paso(persona uuid, hecho text, quien text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from auth.mfa_factors f where f.user_id = persona;
  if not found then
    raise exception using errcode = 'PT409', message = 'Esa persona no tiene la verificación en dos pasos';
  end if;
  delete from private.recuperacion_fallos r where r.user_id = persona;
  delete from auth.sessions e where e.user_id = persona;
  perform private.contar_segundo_paso(
    persona, hecho, 'Se ha restablecido su verificación en dos pasos',
    format(
      '%s su verificación en dos pasos y se han cerrado sus sesiones. Entre con su contraseña y actívela de nuevo en Perfil. Si no lo ha pedido, avise a un administrador.',
      quien
    )
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
  perform private.quitar_segundo_paso(
    persona, 'Restablecido', (select coalesce(s.full_name, s.email) from public.staff s where s.user_id = auth.uid()) || ' ha restablecido'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_corregir_importe(entrada uuid, nota text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong public.importes;
  saved uuid;
begin
  perform private.check_staff();
  select i.* into wrong from public.importes i where i.id = entrada;
  if not found or wrong.contraasiento_de is not null or public.esta_bloqueado('deals', wrong.deal_id) then
    raise exception using errcode = 'PT404', message = 'Ese importe ya no está';
  end if;
  perform private.hold_deal(wrong.deal_id);
  insert into public.importes (deal_id, concepto, importe, intereses, fecha, documento_id, nota, contraasiento_de)
  values (
    wrong.deal_id, wrong.concepto, -wrong.importe, -wrong.intereses, wrong.fecha, wrong.documento_id,
    nullif(btrim(do_corregir_importe.nota), ''), wrong.id
  ) returning id into saved;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese importe ya está corregido';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_quitar_resultado(fila uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deal constant text := (select r.deal_id from public.resultados r where r.id = fila);
begin
  perform private.check_staff();
  if deal is null or public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'Ese resultado ya no está';
  end if;
  perform private.hold_deal(deal);
  if exists (select from public.deals d where d.id = deal and d.fase = 'archivado')
    and (select count(*) from public.resultados r where r.deal_id = deal) = 1 then
    raise exception using errcode = 'PT409', message = 'El expediente está archivado: anule antes esa fase';
  end if;
  delete from public.resultados r where r.id = fila;
end;
$function$;

CREATE OR REPLACE FUNCTION public.vida_de_deal(deal text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if public.esta_bloqueado('deals', deal) or not exists (select from public.deals d where d.id = deal) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  return jsonb_build_object(
    'historial', (
      select coalesce(jsonb_agg(to_jsonb(h) - 'user_id' || jsonb_build_object(
        'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = h.user_id),
        'anulada_por', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = h.anulada_por),
        'documento', (select d.file_name from private.deal_documents_visibles d where d.id = h.documento_id)
      ) order by h.fecha desc, h.id desc), '[]')
      from public.fases_historial h where h.deal_id = deal
    ),
    'procedimientos', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'user_id' || jsonb_build_object(
        'organo', (select o.nombre from public.organos o where o.id = p.organo_id),
        'organo_anterior', (select o.nombre_anterior from public.organos o where o.id = p.organo_id),
        'sede_id', (select o.sede_calendario_id from public.organos o where o.id = p.organo_id),
        'procurador', (select q.nombre from public.profesionales q where q.id = p.procurador_id),
        'letrado', (select q.nombre from public.profesionales q where q.id = p.letrado_id)
      ) order by p.principal desc, p.created_at, p.id), '[]')
      from public.procedimientos p where p.deal_id = deal
    ),
    'importes', (
      select coalesce(jsonb_agg(to_jsonb(i) - 'user_id' || jsonb_build_object(
        'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = i.user_id),
        'corregido', exists (select from public.importes c where c.contraasiento_de = i.id)
      ) order by i.fecha desc, i.created_at desc), '[]')
      from public.importes i where i.deal_id = deal
    ),
    'resultados', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.fecha desc, r.created_at desc), '[]')
      from public.resultados r where r.deal_id = deal
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_marcar(intento uuid, accion text, motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deal constant text := (select i.deal_id from public.masc_intentos i where i.id = intento);
begin
  perform private.check_staff();
  if deal is null or public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif accion is null or accion not in ('anular', 'usar', 'reabrir') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  elsif accion = 'anular' and length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué se anula';
  end if;
  perform private.hold_masc_deals(array[deal]);
  if accion = 'usar' then
    perform private.check_puede_demandar(array[deal]);
  end if;
  update public.masc_intentos i set
    estado = case accion when 'anular' then 'anulado' when 'usar' then 'usado' else 'borrador' end,
    anulado_motivo = case accion when 'anular' then btrim(motivo) end
  where i.id = intento;
  if accion = 'reabrir' then
    perform private.check_masc(array[intento]);
  end if;
  perform private.masc_al_expediente(array[deal]);
  if accion = 'anular' then
    perform private.masc_devolver(deal, (select i.enviado from public.masc_intentos i where i.id = intento));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_correos_marcar(ids uuid[], accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen constant uuid[] := array(
    select c.id from public.correos c
    where c.id = any (ids) and not public.esta_bloqueado('deals', c.deal_id)
  );
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  if accion is null or accion not in ('reintentar', 'enviado') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  perform private.hold_envio(e.id) from public.envios e
  where e.id in (select c.envio_id from public.correos c where c.id = any (seen)) order by e.id;
  if accion = 'reintentar' then
    perform private.check_correos_salen('smtp');
  end if;
  with done as (
    update public.correos c set
      estado = case accion when 'reintentar' then 'pendiente' else 'enviado' end,
      error = case accion when 'enviado' then 'Dado por enviado a mano' end,
      intentos = 0, no_antes = case accion when 'reintentar' then now() end
    where c.id = any (seen) and not public.esta_bloqueado('deals', c.deal_id)
      and c.estado = any (case accion when 'reintentar' then array['fallido', 'dudoso'] else array['dudoso'] end)
    returning c.id, c.envio_id
  ), reopened as (
    update public.envios e set estado = 'en_curso', cerrado_at = null, cerrado_por = null
    where accion = 'reintentar' and e.estado in ('terminado', 'cancelado') and e.id in (select d.envio_id from done d)
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$function$;

comment on function private.anotar_cambio(pg_catalog.uuid,pg_catalog.text,pg_catalog.text,pg_catalog.text[]) is 'who: staff; writes: public.cambios_en_bloque; rows: a step of its own, under a name that no other change has; undoing compares each row with what the step wrote; believes: ids and grupo as its caller wrote them: undoing finds by the audit of the same person and moment what is theirs';

comment on function private.do_avisos_marcar(bigint[],boolean) is 'who: staff; writes: public.avisos; rows: avisos of the caller alone; believes: ids only as the names of such rows';

comment on function private.do_avisos_preferir(boolean,integer[]) is 'who: staff; writes: public.avisos_preferencias; rows: the row of the caller alone; believes: both as data, within the checks of the table';

comment on function private.do_borrar_cliente_definitivamente(pg_catalog.uuid,pg_catalog.text,pg_catalog.jsonb) is 'who: administrador; writes: private.operaciones, public.auditoria, public.avisos, public.bloqueos_pedidos, public.clientes, public.deals, public.expedientes, public.masc_justificantes, public.notificaciones_judiciales, public.objetos_purgados, public.papelera; rows: a client of the caller, of the team where it shares them, or blocked, with everything of their NIF, alive and in the Papelera, held first; believes: cliente only as the name of such a row, confirmacion as data, conservar only as what is left alone';

comment on function private.do_corregir_importe(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.importes; rows: one amount of a case file that is there and not blocked; a blocked one is answered as one that is gone; believes: entrada only as the name of such a row; nota as text';

comment on function private.do_correos_marcar(pg_catalog.uuid[],pg_catalog.text) is 'who: staff; writes: public.correos, public.envios; rows: mails of case files that are not blocked, of sendings of the caller or the team; of a colleague the sending is refused, which the team sees; blocked ones are left out as those that are gone; believes: ids only as the names of such rows; accion one of two words';

comment on function private.do_crear_suscripcion(pg_catalog.uuid,pg_catalog.text,pg_catalog.text,pg_catalog.text,boolean) is 'who: staff; writes: public.agenda_suscripciones; rows: a subscription of the caller; alcance equipo shows what the caller sees; believes: suscripcion only as the names of such rows, nombre and huella and alcance and con_nombres as data, within the bounds of types, checks and tables';

comment on function private.do_masc_marcar(pg_catalog.uuid,pg_catalog.text,pg_catalog.text) is 'who: staff; writes: public.deals, public.masc_intentos; rows: one complaint of a case file that is there and not blocked; a blocked one is answered as one that is gone; believes: intento only as the names of such rows, accion and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_quitar_resultado(pg_catalog.uuid) is 'who: staff; writes: public.resultados; rows: one result of a case file that is there and not blocked; a blocked one is answered as one that is gone; believes: fila only as the names of such rows';

comment on function private.do_revocar_suscripcion(pg_catalog.uuid) is 'who: staff; writes: public.agenda_suscripciones; rows: a subscription of the caller alone; believes: suscripcion only as the name of such a row';

comment on function private.entries_waiting(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: nothing; rows: entries of the Papelera by id or contract, past row security; one that the caller may not see is marked so and never answered by a screen; believes: ids and contracts only to compare';

comment on function public.agenda_ics(pg_catalog.text) is 'who: anybody; writes: public.agenda_suscripciones; rows: the agenda of whom the secret was made for, while they are there; names only where the subscription has them, nothing that is blocked; believes: the secret, compared by its digest';

comment on function public.cerrar_sesion(pg_catalog.uuid) is 'who: staff; writes: auth.sessions; rows: a session of the caller alone; another one is answered as one that is gone; believes: sesion only as the name of such a row';

comment on function public.crear_codigos_recuperacion() is 'who: staff; writes: private.codigos_recuperacion, public.auditoria; rows: codes of the caller alone, who has a factor; believes: nothing: it takes no arguments';

comment on function public.log_documents_access(pg_catalog.text,pg_catalog.uuid[],pg_catalog.text) is 'who: staff; writes: public.auditoria; rows: documents of the caller, or of the team where it shares them, not blocked; one that is not seen refuses all; believes: ids only as the names of such rows; table_name and access one of two words each';

comment on function public.mi_segundo_paso() is 'who: staff; writes: nothing; rows: the caller alone; asked before the second step; believes: nothing: it takes no arguments';

comment on function public.mis_sesiones() is 'who: staff; writes: nothing; rows: sessions of the caller alone; believes: nothing: it takes no arguments';

comment on function public.restablecer_segundo_paso(pg_catalog.uuid) is 'who: administrador; writes: auth.mfa_factors, auth.sessions, private.correos_de_cuenta, private.recuperacion_fallos, public.auditoria, public.avisos; rows: factors, codes and sessions of one person of the team, never the caller; believes: persona only as the names of such rows';

comment on function public.segundo_paso_del_equipo() is 'who: administrador; writes: nothing; rows: ids of the team who have a factor; believes: nothing: it takes no arguments';

comment on function public.send_to_papelera() is 'who: trigger; writes: nothing; rows: the row that is deleted and what hangs on it, locked first; believes: nothing: it takes no arguments';

comment on function public.usar_codigo_recuperacion(pg_catalog.text) is 'who: staff; writes: auth.mfa_amr_claims, auth.sessions, private.codigos_recuperacion, private.correos_de_cuenta, private.recuperacion_fallos, public.auditoria, public.avisos; rows: codes and session of the caller alone; ten wrong ones an hour; believes: codigo, compared by its digest';

comment on function public.vida_de_deal(pg_catalog.text) is 'who: staff; writes: nothing; rows: what hangs on a case file that is there and not blocked; names of documents only where the caller sees them; believes: deal only as the name of such a row';
