-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.retenido_desde()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (NULLIF(s.value, 'no'::text))::timestamp with time zone AS "nullif" FROM public.settings s WHERE (s.name = 'salidas_retenidas'::text));

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

CREATE OR REPLACE FUNCTION private.resumen_para()
 RETURNS TABLE(user_id uuid, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT s.user_id,
     s.email
    FROM (public.staff s
      LEFT JOIN public.avisos_preferencias p USING (user_id))
   WHERE (s.active AND (public.email_domain_error(s.email) IS NULL) AND COALESCE(p.resumen, true) AND (private.retenido_desde() IS NULL))
   ORDER BY s.email;
END;

CREATE OR REPLACE FUNCTION private.llamar_plazos_cercanos()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
  dias date[];
begin
  if not private.primera_vez_hoy('llamadas de plazos') then
    return;
  end if;
  delete from private.llamadas l where l.created_at < now() - interval '30 days';
  -- Days that were held back are not told afterwards.
  if not private.se_avisa_de('plazo_cercano') or private.retenido_desde() is not null then
    return;
  end if;
  dias := hoy || array(select private.sumar_habiles(hoy, v.habiles) from private.avisos_previos v);
  perform private.encolar_llamada('plazo_cercano', c.objetos)
  from (
    select jsonb_agg(jsonb_build_object('expediente', a.deal_id, 'plazo', a.id, 'vence', a.inicio) order by a.inicio, a.id) as objetos
    from (
      select t.deal_id, t.id, t.inicio, row_number() over (order by t.inicio, t.id) as place
      from public.agenda t join public.deals d on d.id = t.deal_id
      where t.tipo = 'plazo' and t.estado = 'pendiente' and t.inicio = any (dias) and d.bloqueado_at is null
    ) a
    group by (a.place - 1) / 500
  ) c;
end;
$function$;

CREATE OR REPLACE FUNCTION private.destinos_por_llamar()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT DISTINCT l.destino
    FROM private.llamadas l
   WHERE ((l.estado = 'pendiente'::text) AND (l.proximo_at <= now()) AND (private.retenido_desde() IS NULL));
END;

CREATE OR REPLACE FUNCTION private.llamada_tomar(a_quien uuid)
 RETURNS TABLE(id uuid, direccion text, secreto text, evento text, objetos jsonb, creada timestamp with time zone)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 WITH due AS (
          SELECT l.id
            FROM private.llamadas l
           WHERE ((l.destino = llamada_tomar.a_quien) AND (l.estado = 'pendiente'::text) AND (l.proximo_at <= now()) AND (private.retenido_desde() IS NULL))
           ORDER BY l.created_at, l.id
          LIMIT 1
          FOR UPDATE OF l SKIP LOCKED
         ), taken AS (
          UPDATE private.llamadas l SET intentos = (l.intentos + 1), proximo_at = (now() + private.espera_de_llamada((l.intentos + 1)))
            FROM due
           WHERE (l.id = due.id)
           RETURNING l.id,
             l.destino,
             l.evento,
             l.objetos,
             l.created_at
         )
  SELECT t.id,
     d.direccion,
     s.secreto,
     t.evento,
     t.objetos,
     t.created_at
    FROM ((taken t
      JOIN public.destinos d ON ((d.id = t.destino)))
      JOIN private.destinos_secretos s ON ((s.destino = t.destino)));
END;

CREATE OR REPLACE FUNCTION public.get_envio(envio uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select private.envio_row(e) || jsonb_build_object('retenido', private.retenido_desde() is not null)
    from public.envios e where e.id = envio
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.correo_siguiente()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT t.id FROM ((public.correos t JOIN public.envios e ON (((e.id = t.envio_id) AND (e.estado = 'en_curso'::text) AND (e.modo = 'smtp'::text)))) JOIN public.staff s ON (((s.user_id = t.user_id) AND s.active AND (public.email_domain_error(s.email) IS NULL)))) WHERE ((t.estado = 'pendiente'::text) AND COALESCE((t.no_antes <= clock_timestamp()), true) AND (NOT private.correo_caducado(t.*)) AND (private.retenido_desde() IS NULL)) ORDER BY t.created_at, t.id LIMIT 1);

CREATE OR REPLACE FUNCTION public.salidas_retenidas()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  desde constant timestamptz := private.retenido_desde();
begin
  perform private.check_administrador();
  if desde is null then
    return null;
  end if;
  return jsonb_build_object(
    'desde', desde,
    'correos', (select count(*) from public.correos c where c.estado = 'pendiente' and c.created_at <= desde),
    'avisos', (select count(*) from private.llamadas l where l.estado = 'pendiente' and l.created_at <= desde)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_soltar_salidas(accion text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  desde timestamptz;
  ended uuid;
begin
  perform private.check_administrador();
  if accion not in ('enviar', 'descartar') then
    raise exception using errcode = 'PT400', message = 'La acción es enviar o descartar';
  end if;
  -- Whoever decides at the same time waits here, and finds nothing held back.
  perform from public.settings s where s.name = 'salidas_retenidas' for update;
  desde := private.retenido_desde();
  if desde is null then
    raise exception using errcode = 'PT409', message = 'Ya no hay nada retenido: lo ha decidido otra persona';
  end if;
  update public.settings s set value = 'no' where s.name = 'salidas_retenidas';
  if accion = 'enviar' then
    return;
  end if;
  for ended in
    with gone as (
      update public.correos c set estado = 'cancelado', error = 'Se descartó al restaurar una copia: vuelva a prepararlo si hace falta'
      where c.estado = 'pendiente' and c.created_at <= desde
      returning c.envio_id
    )
    select distinct g.envio_id from gone g
  loop
    perform private.envio_acabar(ended);
  end loop;
  update private.llamadas l set estado = 'fallida', motivo = 'Se descartó al restaurar una copia'
  where l.estado = 'pendiente' and l.created_at <= desde;
  delete from private.correos_de_cuenta c where c.created_at <= desde;
  insert into private.hechos_del_dia as h (que, dia)
  select 'resumen ' || p.user_id, private.hoy() from private.resumen_para() p
  on conflict (que) do update set dia = excluded.dia;
end;
$function$;

CREATE OR REPLACE FUNCTION public.soltar_salidas(accion text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('soltar_salidas') is null then
    perform private.do_soltar_salidas(accion);
    perform private.operation_end('soltar_salidas', null);
  end if;
end;
$function$;

grant execute on function public.salidas_retenidas() to authenticated;

grant execute on function public.salidas_retenidas() to service_role;

grant execute on function private.do_soltar_salidas(text) to authenticated;

grant execute on function public.soltar_salidas(text) to authenticated;

grant execute on function public.soltar_salidas(text) to service_role;

comment on function private.do_soltar_salidas(pg_catalog.text) is 'who: administrador; writes: private.correos_de_cuenta, private.hechos_del_dia, private.llamadas, public.correos, public.envios, public.settings; rows: settings by one name, locked, correos, llamadas and correos_de_cuenta of before a copy was restored, of anybody, because an administrator asks, through private.envio_acabar; believes: accion of two words';

comment on function public.salidas_retenidas() is 'who: administrador; writes: nothing; rows: correos and llamadas that waited when a copy was restored, counted, because an administrator asks; believes: nothing: it takes no arguments';
