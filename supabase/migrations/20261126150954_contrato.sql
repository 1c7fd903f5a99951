-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

alter table public.correos add column libre boolean not null default false;
alter table public.correos add column consentimiento_propio boolean not null default false;

set check_function_bodies = off;

drop function private.exige_segunda_persona(jsonb);

CREATE OR REPLACE FUNCTION private.ajustes_editables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY['terminos'::text, 'privacidad'::text, 'documentos_exigidos'::text, 'doble_control'::text, 'lecturas_plazos'::text, 'masc_ambas'::text, 'masc_interrupcion'::text, 'masc_ventana'::text, 'masc_envio'::text, 'masc_patrones'::text, 'perfiles_aportacion'::text, 'despacho'::text, 'correos_por_minuto'::text, 'correos_por_dia'::text, 'costas_recuperadas'::text];

CREATE OR REPLACE FUNCTION private.huella_de_objeto(object uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE((o.metadata ->> 'sha256'::text), ('md5:'::text || "substring"((o.metadata ->> 'eTag'::text), '[0-9a-f]{32}'::text))) AS "coalesce" FROM storage.objects o WHERE (o.id = huella_de_objeto.object));

CREATE OR REPLACE FUNCTION private.mismos_bytes(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM (storage.objects a JOIN storage.objects b ON ((b.id = mismos_bytes.other))) WHERE ((a.id = mismos_bytes.one) AND ((a.metadata ->> 'eTag'::text) = (b.metadata ->> 'eTag'::text)) AND ((a.metadata ->> 'size'::text) = (b.metadata ->> 'size'::text)))));

CREATE OR REPLACE FUNCTION private.name_object()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counted text;
begin
  perform private.hold_objects();
  if new.object_id is null then
    new.object_id := private.object_at(tg_argv[0], new.file_path, new.user_id);
  end if;
  counted := private.huella_de_objeto(new.object_id);
  if counted !~ '^md5:' then
    new.sha256 := counted;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.objeto_nombrado(objeto uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Whoever is not of staff removes nothing, and asks nobody to wait.
  if not public.is_staff() then
    return true;
  end if;
  perform private.stop_objects();
  return private.is_named(objeto);
end;
$function$;

CREATE OR REPLACE FUNCTION private.contar_habiles(desde date, hasta date, sede uuid, clase text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (count(*))::integer AS count FROM generate_series(((contar_habiles.desde + 1))::timestamp with time zone, (contar_habiles.hasta)::timestamp with time zone, '1 day'::interval) d(dia) WHERE ((EXTRACT(isodow FROM d.dia) < (6)::numeric) AND ((contar_habiles.clase = 'civil'::text) OR (NOT ((EXTRACT(month FROM d.dia) = (8)::numeric) OR (to_char(d.dia, 'MM-DD'::text) >= '12-24'::text) OR (to_char(d.dia, 'MM-DD'::text) <= '01-06'::text)))) AND ((d.dia)::date <> ALL (ARRAY(SELECT f.fecha FROM public.festivos f WHERE ((f.fecha > contar_habiles.desde) AND (f.fecha <= contar_habiles.hasta) AND ((f.ambito = 'nacional'::text) OR (f.sede_id = contar_habiles.sede) OR (f.comunidad = (SELECT s.comunidad FROM public.sedes s WHERE (s.id = contar_habiles.sede))))))))));

CREATE OR REPLACE FUNCTION private.entrada_de_plazo(a public.agenda)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when a.entrada ?& array['unidad', 'cantidad'] then a.entrada else coalesce((
    select jsonb_build_object('unidad', t.unidad, 'cantidad', t.cantidad, 'clase', t.clase)
    from public.plazos_tipo t where t.clave = a.plazo_tipo
  ), '{}') || a.entrada end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.plazo_sin_tipo(a public.agenda)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return not exists (
    select from public.plazos_tipo t
    where t.clave = a.plazo_tipo and t.unidad = a.entrada ->> 'unidad' and t.cantidad = (a.entrada ->> 'cantidad')::integer
      and t.clase = coalesce(a.entrada ->> 'clase', 'procesal')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.notificacion_posible(entrada jsonb, sede uuid, servida date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((servida = ((entrada #>> '{disparo,ultima}'::text[]))::date) OR ((servida >= ((entrada #>> '{disparo,fecha}'::text[]))::date) AND ((servida - ((entrada #>> '{disparo,fecha}'::text[]))::date) <= 60) AND (private.contar_habiles(((entrada #>> '{disparo,fecha}'::text[]))::date, servida, sede, 'procesal'::text) <= 3)));

CREATE OR REPLACE FUNCTION private.dias_posibles(entrada jsonb, sede uuid, servida date, fin date, fuera integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  cantidad constant integer := (entrada ->> 'cantidad')::integer;
  civil constant boolean := entrada ->> 'clase' = 'habiles-civiles';
  urgente constant boolean := coalesce((entrada ->> 'urgente')::boolean, false);
  cuentan integer;
begin
  if cantidad < 0 then
    -- Backwards, with the day of the act or without it.
    return fin < servida and servida - fin <= 100 - 2 * cantidad and -cantidad in (
      private.contar_habiles(fin - 1, servida - 1, sede, 'procesal'), private.contar_habiles(fin - 1, servida, sede, 'procesal')
    );
  elsif fin <= servida or fin - servida > 100 + 2 * cantidad + fuera then
    return false;
  end if;
  cuentan := private.contar_habiles(servida, fin, sede, case when civil then 'civil' else 'procesal' end);
  if fuera = 0 and not urgente then
    return cuentan = cantidad;
  end if;
  -- With days that are taken out, or of August that count, it is between the two.
  return cuentan - fuera <= cantidad and private.contar_habiles(servida, fin, sede, 'civil') >= cantidad;
end;
$function$;

CREATE OR REPLACE FUNCTION private.final_posible(a public.agenda)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  clase constant text := coalesce(a.entrada ->> 'clase', 'procesal');
  servida constant date := (a.computo ->> 'notificacion')::date;
  cantidad constant integer := (a.entrada ->> 'cantidad')::integer;
  fuera constant integer := coalesce((a.entrada #>> '{suspension,hasta}')::date - (a.entrada #>> '{suspension,desde}')::date + 1, 0);
  fecha date;
begin
  if a.inicio is distinct from (a.computo ->> 'vence')::date or fuera not between 0 and 1000
    or not private.notificacion_posible(a.entrada, a.sede_id, servida) then
    return false;
  elsif a.gracia is not null and (a.gracia <= a.inicio or private.contar_habiles(a.inicio, a.gracia - 1, a.sede_id, 'procesal') > 0) then
    return false;
  elsif a.entrada ->> 'unidad' = 'dias' and clase <> 'natural' then
    return private.dias_posibles(a.entrada, a.sede_id, servida, a.inicio, fuera);
  end if;
  fecha := servida + make_interval(
    years => case a.entrada ->> 'unidad' when 'anios' then cantidad else 0 end,
    months => case a.entrada ->> 'unidad' when 'meses' then cantidad else 0 end,
    days => case a.entrada ->> 'unidad' when 'dias' then cantidad else 0 end
  );
  -- Out of court the end is not moved; in court to the next working day, and some readings count from the first day.
  return a.inicio between fecha and fecha + fuera + case when clase = 'natural' then 0 else 60 end
    and (clase = 'natural' or private.contar_habiles(fecha + fuera + 1, a.inicio - 1, a.sede_id, 'procesal') <= 0);
exception
  when data_exception then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_finales(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  wrong public.agenda;
begin
  select a.* into wrong from public.agenda a
  where a.id = any (ids) and a.tipo = 'plazo' and not coalesce(private.final_posible(a), false) order by a.id limit 1;
  if wrong.id is not null then
    raise exception using errcode = 'PT400', message = format(
      'El plazo «%s» no puede acabar el %s: cuéntelo de nuevo', wrong.titulo, private.fecha_es(wrong.inicio)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_agenda_crear(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text)
    where f.deal_id is not null and (
      public.esta_bloqueado('deals', f.deal_id) or not exists (select from public.deals d where d.id = f.deal_id)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text, documento_id uuid)
    where f.documento_id is not null and not exists (
      select from private.deal_documents_visibles d where d.id = f.documento_id and d.deal_id = f.deal_id
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  with made as (
    insert into public.agenda (
      id, user_id, deal_id, tipo, titulo, inicio, hora, fin, gracia, responsable, prioridad, lista, nota, lugar, modo, partes,
      plazo_tipo, sede_id, entrada, computo, calendario, documento_id
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.tipo, btrim(f.titulo), f.inicio, f.hora, f.fin, f.gracia,
      f.responsable, coalesce(f.prioridad, 'normal'), coalesce(f.lista, '[]'), nullif(btrim(f.nota), ''),
      nullif(btrim(f.lugar), ''), f.modo, nullif(btrim(f.partes), ''), f.plazo_tipo, f.sede_id, private.entrada_de_plazo(f), f.computo, f.calendario,
      f.documento_id
    from jsonb_populate_recordset(null::public.agenda, filas) f
    returning id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id)), '[]') into ids from made m;
  perform private.check_finales(array(select (i ->> 'id')::uuid from jsonb_array_elements(ids) i));
  return ids;
end;
$function$;

CREATE OR REPLACE FUNCTION private.exige_segunda_persona(a public.agenda)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE (SELECT s.value FROM public.settings s WHERE (s.name = 'doble_control'::text)) WHEN 'siempre'::text THEN true WHEN 'nunca'::text THEN false ELSE (private.plazo_sin_tipo(a) OR ((((a).entrada ->> 'unidad'::text) = 'dias'::text) AND (abs((((a).entrada ->> 'cantidad'::text))::integer) <= 10))) END;

CREATE OR REPLACE FUNCTION private.check_segunda_persona(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.agenda a
    where a.id = any (ids) and a.confirmado_at is null and a.user_id = auth.uid() and private.exige_segunda_persona(a)
  ) and (select count(*) from public.staff s where s.active) > 1 then
    raise exception using errcode = 'PT409', message = 'Este plazo lo confirma otra persona, no quien lo propuso';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_recontar_plazos(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved jsonb;
begin
  perform private.check_administrador();
  perform private.check_batch(jsonb_array_length(filas));
  with moved_rows as (
    update public.agenda a set
      inicio = f.inicio, gracia = f.gracia, computo = f.computo, calendario = f.calendario,
      confirmado_por = case when a.inicio = f.inicio then a.confirmado_por end,
      confirmado_at = case when a.inicio = f.inicio then a.confirmado_at end
    from jsonb_to_recordset(filas) f (id uuid, inicio date, gracia date, computo jsonb, calendario jsonb, visto timestamptz)
    where a.id = f.id and a.tipo = 'plazo' and a.estado = 'pendiente' and a.updated_at = f.visto
      and f.inicio is not null and f.computo is not null
    returning a.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id)), '[]') into moved from moved_rows m;
  perform private.check_finales(array(select (m ->> 'id')::uuid from jsonb_array_elements(moved) m));
  return moved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.bytes_confidenciales(deal text, sha256 text, object uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.deal_documents d WHERE ((d.deal_id = bytes_confidenciales.deal) AND ((d.sha256 = bytes_confidenciales.sha256) OR private.mismos_bytes(d.object_id, bytes_confidenciales.object)) AND ((d.confidencialidad = 'confidencial'::text) OR (EXISTS (SELECT FROM public.masc_evidencias e WHERE ((e.documento_id = d.id) AND e.confidencial))))))) OR (EXISTS (SELECT FROM public.papelera p WHERE ((p.tabla = 'deal_documents'::text) AND ((p.registro ->> 'deal_id'::text) = bytes_confidenciales.deal) AND ((p.registro ->> 'confidencialidad'::text) = 'confidencial'::text) AND (((p.registro ->> 'sha256'::text) = bytes_confidenciales.sha256) OR private.mismos_bytes(((p.registro ->> 'object_id'::text))::uuid, bytes_confidenciales.object))))));

CREATE OR REPLACE FUNCTION private.copia_confidencial()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.confidencialidad is null and private.bytes_confidenciales(new.deal_id, new.sha256, new.object_id) then
    new.confidencialidad := 'confidencial';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copias_confidenciales()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.deal_documents d set confidencialidad = 'confidencial'
  where d.deal_id = new.deal_id and d.id <> new.id and d.confidencialidad is distinct from 'confidencial'
    and (d.sha256 = new.sha256 or private.mismos_bytes(d.object_id, new.object_id));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.parecidos_a_confidenciales(a public.aportaciones)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'codigo', 'parecido_a_confidencial', 'nivel', 'avisa', 'texto', format(
        '%s dice casi lo mismo que un documento confidencial del expediente: compruebe que puede aportarse',
        coalesce('«' || left(v.file_name, 200) || '»', 'Un documento')
      )
    )), '[]')
    from private.documentos_de_aportacion(a) h
    join derived.textos_documentos t on t.id = h.id
    left join private.deal_documents_visibles v on v.id = h.id
    where a.tipo <> 'costas' and length(t.palabras) >= 20 and exists (
      select from public.deal_documents d join derived.textos_documentos o on o.id = d.id
      cross join lateral (
        select count(*) as comunes from unnest(tsvector_to_array(t.palabras)) w where w = any (tsvector_to_array(o.palabras))
      ) c
      where d.deal_id = a.deal_id and d.id <> h.id and d.confidencialidad = 'confidencial'
        and c.comunes >= 0.8 * greatest(length(t.palabras), length(o.palabras))
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_confidenciales(a public.aportaciones)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  secreto text;
begin
  if a.tipo = 'costas' then
    return;
  end if;
  -- The title of a colleague's document is not told to whoever does not see it.
  select min(coalesce('«' || v.file_name || '»', 'Un documento')) into secreto
  from private.documentos_de_aportacion(a) h left join private.deal_documents_visibles v on v.id = h.id
  where private.bytes_confidenciales(a.deal_id, h.sha256, h.object_id)
    or h.confidencialidad = 'confidencial' or exists (select from public.masc_evidencias e where e.documento_id = h.id and e.confidencial);
  if secreto is not null then
    raise exception using errcode = 'PT409', message = format('%s es confidencial y solo puede aportarse en costas', secreto);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_aportacion(fila jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.aportaciones;
  after public.aportaciones;
begin
  perform private.check_staff();
  perform from public.deals d where d.id = fila ->> 'deal_id' for share;
  if not found or public.esta_bloqueado('deals', fila ->> 'deal_id') then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  select a.* into before from public.aportaciones a where a.id = (fila ->> 'id')::uuid for update;
  if found and (before.deal_id <> fila ->> 'deal_id' or before.estado not in ('borrador', 'preparada')) then
    raise exception using errcode = 'PT409', message = 'Este paquete ya no se cambia: está presentado o anulado';
  end if;
  if before.updated_at <> (fila ->> 'visto')::timestamptz then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado este paquete: vuelva a abrirlo';
  end if;
  after := jsonb_populate_record(null::public.aportaciones, fila);
  after.id := coalesce(after.id, gen_random_uuid());
  after.estado := case fila ->> 'estado' when 'borrador' then 'borrador' else 'preparada' end;
  after.documentos := coalesce(after.documentos, '[]');
  after.comprobaciones := coalesce(after.comprobaciones, '[]');
  after.sin_exigidos := coalesce(after.sin_exigidos, '{}');
  if before.estado = 'preparada' then
    if after.paquete_sha256 is distinct from before.paquete_sha256 or after.tipo <> before.tipo then
      raise exception using errcode = 'PT409', message = 'Un paquete preparado no cambia: prepare otro';
    end if;
    perform private.check_numeros(before);
    perform private.check_confidenciales(before);
    return to_jsonb(before);
  end if;
  after := private.listas_de_aportacion(after);
  perform private.check_numeros(after);
  perform private.check_confidenciales(after);
  after.comprobaciones := after.comprobaciones || private.parecidos_a_confidenciales(after);
  if after.estado = 'preparada' then
    perform private.check_aportados(after);
    perform private.check_exigidos(after);
    if after.comprobaciones @> '[{"nivel": "bloquea"}]' then
      raise exception using errcode = 'PT409', message = 'El paquete tiene fallos que impiden prepararlo';
    end if;
  end if;
  if after.estado = 'preparada' and after.tipo = 'demanda' then
    perform private.check_puede_demandar(array[after.deal_id]);
    perform private.check_objeto(after);
  end if;
  insert into public.aportaciones as a (
    id, deal_id, user_id, procedimiento_id, tipo, perfil, estado, escrito_documento_id, documentos, comprobaciones,
    sin_exigidos, paquete_sha256, preparada_at
  )
  values (
    after.id, after.deal_id, coalesce(before.user_id, auth.uid()), after.procedimiento_id, after.tipo, btrim(after.perfil),
    after.estado, after.escrito_documento_id, after.documentos, after.comprobaciones,
    after.sin_exigidos, after.paquete_sha256, case after.estado when 'preparada' then now() end
  )
  on conflict (id) do update set
    procedimiento_id = excluded.procedimiento_id, tipo = excluded.tipo, perfil = excluded.perfil, estado = excluded.estado,
    escrito_documento_id = excluded.escrito_documento_id, documentos = excluded.documentos,
    comprobaciones = excluded.comprobaciones, sin_exigidos = excluded.sin_exigidos,
    paquete_sha256 = excluded.paquete_sha256, preparada_at = excluded.preparada_at
  returning a.* into after;
  return to_jsonb(after);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El paquete no está completo, o tiene un dato que no se admite';
end;
$function$;

CREATE OR REPLACE FUNCTION private.notificacion_vuelve(n public.notificaciones_judiciales)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((n).estado = 'descartada'::text) OR (((n).estado <> 'aceptada'::text) AND (NOT (EXISTS (SELECT FROM public.staff s WHERE ((s.user_id = (notificacion_vuelve.n).user_id) AND s.active))))));

CREATE OR REPLACE FUNCTION private.notificacion_ya_esta(n public.notificaciones_judiciales)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('sha256', (n).sha256, 'de', private.nombre_de(COALESCE((n).decidida_por, (n).user_id)), 'estado', (n).estado, 'desde', COALESCE((n).decidida_at, (n).created_at), 'vuelve', private.notificacion_vuelve(n));

drop function public.notificaciones_conocidas(text[]);

CREATE OR REPLACE FUNCTION public.notificaciones_conocidas(huellas text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(huellas));
  return (
    select coalesce(jsonb_agg(private.notificacion_ya_esta(n) order by n.sha256), '[]')
    from public.notificaciones_judiciales n where n.sha256 = any (huellas)
  );
end;
$function$;

grant execute on function public.notificaciones_conocidas(text[]) to authenticated;

grant execute on function public.notificaciones_conocidas(text[]) to service_role;

CREATE OR REPLACE FUNCTION private.notificacion_de_bytes(huella text, object uuid)
 RETURNS public.notificaciones_judiciales
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found public.notificaciones_judiciales;
  held uuid;
begin
  select n.* into found from public.notificaciones_judiciales n where n.sha256 = huella for update;
  held := coalesce(found.object_id, (select d.object_id from public.deal_documents d where d.id = found.documento_id));
  if held is null or private.huella_de_objeto(held) = huella or private.mismos_bytes(held, object) then
    return found;
  end if;
  update public.notificaciones_judiciales n set
    sha256 = coalesce(private.huella_de_objeto(held), 'sin contar:' || n.id)
  where n.id = found.id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.leer_notificacion(fila jsonb, huella text, object uuid, blocked text)
 RETURNS public.notificaciones_judiciales
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  given public.notificaciones_judiciales := jsonb_populate_record(null::public.notificaciones_judiciales, fila);
begin
  if length(given.candidatos::text) > 20000 then
    raise exception using errcode = 'PT400', message = 'Los datos de la notificación no son válidos';
  end if;
  if given.deal_id is not null and not exists (select from private.deals_visibles d where d.id = given.deal_id) then
    given.deal_id := null;
  end if;
  given.user_id := auth.uid();
  given.sha256 := huella;
  given.object_id := object;
  given.deal_id := coalesce(blocked, given.deal_id);
  given.texto := coalesce(given.texto, '');
  given.via := coalesce(given.via, 'procurador');
  given.senalamiento := private.senalamiento_de(given.senalamiento);
  given.candidatos := private.candidatos_de(given.candidatos);
  given.estado := case when given.deal_id is null then 'nueva' else 'propuesta' end;
  return given;
end;
$function$;

CREATE OR REPLACE FUNCTION private.devolver_notificacion(notificacion uuid, given public.notificaciones_judiciales)
 RETURNS public.notificaciones_judiciales
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  before constant uuid := (select n.object_id from public.notificaciones_judiciales n where n.id = notificacion);
  saved public.notificaciones_judiciales;
begin
  update public.notificaciones_judiciales n set
    user_id = given.user_id, origen = given.origen, file_name = given.file_name, file_path = given.file_path, file_size = given.file_size,
    object_id = given.object_id, deal_id = given.deal_id, puntos = given.puntos, candidatos = given.candidatos,
    contradiccion = given.contradiccion, estado = given.estado, hecho = null, decidida_por = null, decidida_at = null
  where n.id = notificacion
  returning n.* into saved;
  delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion;
  if before <> saved.object_id then
    perform private.release_objects(array[before]);
  end if;
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.insertar_notificacion(given public.notificaciones_judiciales)
 RETURNS public.notificaciones_judiciales
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO public.notificaciones_judiciales (sha256, origen, file_name, file_path, file_size, texto, nig, autos, organo_texto, enviada, enviada_hora, recibida, recibida_hora, via, clase, senalamiento, deal_id, puntos, candidatos, contradiccion, estado)
   VALUES ((insertar_notificacion.given).sha256, (insertar_notificacion.given).origen, (insertar_notificacion.given).file_name, (insertar_notificacion.given).file_path, (insertar_notificacion.given).file_size, (insertar_notificacion.given).texto, (insertar_notificacion.given).nig, (insertar_notificacion.given).autos, (insertar_notificacion.given).organo_texto, (insertar_notificacion.given).enviada, (insertar_notificacion.given).enviada_hora, (insertar_notificacion.given).recibida, (insertar_notificacion.given).recibida_hora, (insertar_notificacion.given).via, (insertar_notificacion.given).clase, (insertar_notificacion.given).senalamiento, (insertar_notificacion.given).deal_id, (insertar_notificacion.given).puntos, (insertar_notificacion.given).candidatos, (insertar_notificacion.given).contradiccion, (insertar_notificacion.given).estado) ON CONFLICT(sha256) DO NOTHING
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
     notificaciones_judiciales.busqueda;
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

CREATE OR REPLACE FUNCTION private.notificacion_visible(notificacion uuid)
 RETURNS public.notificaciones_judiciales
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT n.*::public.notificaciones_judiciales AS n FROM public.notificaciones_judiciales n WHERE ((n.id = notificacion_visible.notificacion) AND ((n.user_id = auth.uid()) OR public.team_visibility() OR public.is_administrador()) AND ((n.deal_id IS NULL) OR (NOT public.esta_bloqueado('deals'::text, n.deal_id)))));

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
  values (deal, n.user_id, 'documento', categoria, n.file_name, n.file_path, n.file_size, 'application/pdf',
    case when n.sha256 ~ '^[0-9a-f]{64}$' then n.sha256 end, n.object_id)
  returning id into documento;
  return documento;
end;
$function$;

CREATE OR REPLACE FUNCTION private.notificaciones_que_ve()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN concat_ws(' and '::text, CASE WHEN (NOT public.is_administrador()) THEN private.visible_to_caller('t.user_id'::text) ELSE NULL::text END, CASE WHEN public.hay_bloqueos() THEN '(t.deal_id is null or t.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null))'::text ELSE NULL::text END, 'true');

drop function private.destinatario_de(text,uuid);

CREATE OR REPLACE FUNCTION private.destinatario_de(deal text, person uuid, OUT email text, OUT motivo text, OUT cliente uuid)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  d public.deals;
  c public.clientes;
  nif text;
begin
  select t.* into d from public.deals t where t.id = deal;
  nif := public.normaliza_nif(d.debtordni);
  if d.id is null or d.bloqueado_at is not null then
    motivo := 'El expediente no está disponible';
    return;
  end if;
  select t.* into c from public.clientes t
  where (public.normaliza_nif(t.dni) = nif or (t.cif is not null and public.normaliza_nif(t.cif) = nif))
    and t.bloqueado_at is null and (t.user_id = person or public.team_visibility())
  order by t.created_at desc, t.id limit 1;
  cliente := c.id;
  email := coalesce(nullif(btrim(c.email), ''), nullif(btrim(d.debtoremail), ''));
  motivo := case
    when c.id is null then 'El demandante no está en Clientes'
    when c.correo_aceptado is null then 'El cliente no ha aceptado recibir correos'
    when c.correo_aceptado > private.hoy() then 'El cliente acepta correos desde una fecha que no ha llegado'
    when email is null then 'El cliente no tiene dirección de correo'
    when not private.es_direccion(email) then 'La dirección de correo del cliente no es válida'
  end;
  if motivo is not null then
    email := null;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.correos_salen()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.settings s WHERE ((s.name = 'correos_salen'::text) AND (s.value = 'si'::text))));

CREATE OR REPLACE FUNCTION private.correos_por_dia()
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT LEAST(5000, GREATEST(1, (s.value)::integer)) AS "least" FROM public.settings s WHERE ((s.name = 'correos_por_dia'::text) AND (s.value ~ '^\d{1,4}$'::text))), 1000);

CREATE OR REPLACE FUNCTION private.check_correos_de_hoy()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (
    select count(*) from public.correos c join public.envios e on e.id = c.envio_id and e.modo = 'smtp'
    where c.user_id = auth.uid() and c.estado <> 'omitido'
      and c.created_at >= private.hoy()::timestamp at time zone 'Europe/Madrid'
  ) > private.correos_por_dia() then
    raise exception using errcode = 'PT409', message = format(
      'Una persona prepara %s correos al día como máximo: siga mañana, o llévelos como borradores', private.correos_por_dia()
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sin_espacios(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN regexp_replace(texto, '[[:space:]]+'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION private.valores_conocidos(deal text, person uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT k.value FROM (SELECT DISTINCT private.sin_espacios(v.value) AS value FROM (SELECT e.value FROM public.deals d, LATERAL jsonb_each_text(to_jsonb(d.*)) e(key, value) WHERE (d.id = valores_conocidos.deal) UNION ALL SELECT e.value FROM (public.deals d JOIN public.clientes c ON (((public.normaliza_nif(c.dni) = public.normaliza_nif(d.debtordni)) AND ((c.user_id = valores_conocidos.person) OR public.team_visibility())))), LATERAL jsonb_each_text(to_jsonb(c.*)) e(key, value) WHERE (d.id = valores_conocidos.deal) UNION ALL SELECT e.value FROM public.settings s, LATERAL jsonb_each_text(CASE WHEN (s.value IS JSON OBJECT) THEN (s.value)::jsonb ELSE NULL::jsonb END) e(key, value) WHERE (s.name = 'despacho'::text) UNION ALL SELECT unnest(ARRAY[s.full_name, s.email]) AS unnest FROM public.staff s UNION ALL SELECT o.nombre FROM (public.procedimientos p JOIN public.organos o ON ((o.id = p.organo_id))) WHERE (p.deal_id = valores_conocidos.deal) UNION ALL SELECT h.file_name FROM private.deal_documents_visibles h WHERE (h.deal_id = valores_conocidos.deal)) v) k WHERE ((length(k.value) >= 3) AND (length(k.value) <= 300)) ORDER BY (length(k.value)) DESC, k.value);

CREATE OR REPLACE FUNCTION private.con_valores_tapados(texto text, valores text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  valor text;
begin
  foreach valor in array valores loop
    texto := replace(texto, valor, E'\uE000');
  end loop;
  return texto;
end;
$function$;

CREATE OR REPLACE FUNCTION private.patron_de_texto(plantilla text, valores text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  part record;
  made text := '';
begin
  for part in
    select m.found[1] as literal, m.found[2] as mark
    from regexp_matches(plantilla, '([^{]*)(\{[^{}]*\})?', 'g') m (found)
  loop
    made := made || regexp_replace(
      private.con_valores_tapados(private.sin_espacios(part.literal), valores), '([][\\.^$*+?(){}|])', '\\\1', 'g'
    ) || case
      when part.mark is null then ''
      when part.mark ~ '^\{\s*#' then '(?:'
      when part.mark ~ '^\{\s*/' then ')*'
      else E'[\uE000[:alnum:].,ºª€%/-]{0,60}'
    end;
  end loop;
  return '^' || made || '$';
end;
$function$;

CREATE OR REPLACE FUNCTION private.es_de_plantilla(texto text, plantilla text, valores text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    private.con_valores_tapados(private.sin_espacios(texto), valores) ~ private.patron_de_texto(plantilla, valores), false
  );
exception
  when invalid_regular_expression then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.es_texto_libre(plantilla uuid, deal text, asunto text, cuerpo text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  p public.plantillas;
  valores constant text[] := private.valores_conocidos(deal, auth.uid());
  textos constant text[] := array(
    select t.value from public.deals d join public.servicios s on s.id = d.servicio_id, jsonb_each_text(s.texto_cliente) t
    where d.id = deal
  );
begin
  if plantilla is null then
    return not exists (select from unnest(textos) t where private.es_de_plantilla(cuerpo, t, valores));
  end if;
  select x.* into p from public.plantillas x where x.id = plantilla;
  return not private.es_de_plantilla(asunto, p.asunto, valores) or not exists (
    select from unnest(case when p.cuerpo like '%{texto.cliente}%' then textos else array[''] end) t
    where private.es_de_plantilla(cuerpo, replace(p.cuerpo, '{texto.cliente}', t), valores)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.quien_anoto_consentimiento(cliente uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT a.user_id FROM public.auditoria a WHERE ((a.tabla = 'clientes'::text) AND (a.registro_id = (quien_anoto_consentimiento.cliente)::text) AND ((a.accion = 'insert'::text) OR (a.despues ? 'correo_aceptado'::text))) ORDER BY a.id DESC LIMIT 1);

CREATE OR REPLACE FUNCTION private.do_envio_crear(envio uuid, plantilla uuid, titulo text, modo text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if plantilla is not null and not exists (
    select from public.plantillas p where p.id = plantilla and p.clase = 'correo' and p.estado = 'aprobada'
  ) then
    raise exception using errcode = 'PT409', message = 'La plantilla no es de correo o no está aprobada';
  end if;
  if modo = 'smtp' and not private.correos_salen() then
    raise exception using errcode = 'PT409', message = 'Este servidor no envía correos: llévelos como borradores';
  end if;
  insert into public.envios (id, plantilla_id, titulo, modo) values (envio, plantilla, btrim(titulo), modo);
  return envio;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese envío ya existe';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el título del envío, de 200 caracteres como máximo';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_anadir(envio uuid, filas jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.envios := private.hold_envio(envio);
begin
  if jsonb_typeof(filas) is distinct from 'array' or jsonb_array_length(filas) > 200 then
    raise exception using errcode = 'PT400', message = 'Se admiten 200 correos de una vez como máximo';
  end if;
  if held.estado <> 'preparando' or held.user_id <> auth.uid() then
    raise exception using errcode = 'PT409', message = 'A ese envío ya no se le añaden correos';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (deal text)
    where not exists (select from private.deals_visibles d where d.id = f.deal)
  ) then
    raise exception using errcode = 'PT409', message = 'Algún expediente ya no existe: vuelva a comprobarlos';
  end if;
  insert into public.correos (envio_id, deal_id, para, asunto, cuerpo, estado, error, libre, consentimiento_propio)
  select held.id, f.deal, coalesce(w.email, ''), f.asunto, f.cuerpo,
    case when w.motivo is not null then 'omitido' when held.modo = 'eml' then 'borrador' else 'pendiente' end, w.motivo,
    private.es_texto_libre(held.plantilla_id, f.deal, f.asunto, f.cuerpo),
    coalesce(private.quien_anoto_consentimiento(w.cliente) = auth.uid(), false)
  from jsonb_to_recordset(filas) f (deal text, asunto text, cuerpo text)
  cross join lateral private.destinatario_de(f.deal, auth.uid()) w
  on conflict (envio_id, deal_id) do nothing;
  if (select count(*) from public.correos c where c.envio_id = held.id) > 5000 then
    raise exception using errcode = 'PT400', message = 'Un envío tiene 5.000 correos como máximo';
  end if;
  if held.modo = 'smtp' then
    perform private.check_correos_de_hoy();
  end if;
  return (select count(*) from public.correos c where c.envio_id = held.id);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Algún correo no tiene asunto o texto, o son demasiado largos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_accion(envio uuid, accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.envios := private.hold_envio(envio);
  before constant text[] := case accion
    when 'enviar' then array['preparando']
    when 'pausar' then array['en_curso']
    when 'continuar' then array['pausado']
    when 'cancelar' then array['preparando', 'en_curso', 'pausado']
  end;
begin
  if before is null then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  if held.estado <> all (before) then
    raise exception using errcode = 'PT409', message = 'El envío ha cambiado de estado: recargue la página';
  end if;
  perform private.correos_caducar();
  if accion = 'cancelar' then
    update public.correos c set estado = 'cancelado' where c.envio_id = held.id and c.estado = 'pendiente';
    update public.envios e set estado = 'cancelado', cerrado_at = now(), cerrado_por = auth.uid() where e.id = held.id;
  else
    update public.envios e set estado = case accion when 'pausar' then 'pausado' else 'en_curso' end where e.id = held.id;
    perform private.envio_acabar(held.id);
  end if;
  return (select private.envio_row(e) from public.envios e where e.id = held.id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_correos_marcar(ids uuid[], accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  if accion is null or accion not in ('reintentar', 'enviado') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  perform private.hold_envio(e.id) from public.envios e
  where e.id in (select c.envio_id from public.correos c where c.id = any (ids)) order by e.id;
  with done as (
    update public.correos c set
      estado = case accion when 'reintentar' then 'pendiente' else 'enviado' end,
      error = case accion when 'enviado' then 'Dado por enviado a mano' end,
      intentos = 0, no_antes = case accion when 'reintentar' then now() end
    where c.id = any (ids) and not public.esta_bloqueado('deals', c.deal_id)
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

CREATE OR REPLACE FUNCTION private.envio_row(e public.envios)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(e) || jsonb_build_object('autor', private.nombre_de((e).user_id), 'plantilla', (SELECT ((p.nombre || ' · v'::text) || p.version) FROM public.plantillas p WHERE (p.id = (envio_row.e).plantilla_id)), 'propio', (((e).user_id = auth.uid()) OR public.team_visibility()), 'por_minuto', private.correos_por_minuto())) || (SELECT jsonb_build_object('total', count(*), 'pendientes', count(*) FILTER (WHERE (c.estado = ANY (ARRAY['pendiente'::text, 'enviando'::text]))), 'enviados', count(*) FILTER (WHERE (c.estado = 'enviado'::text)), 'borradores', count(*) FILTER (WHERE (c.estado = 'borrador'::text)), 'fallidos', count(*) FILTER (WHERE (c.estado = 'fallido'::text)), 'dudosos', count(*) FILTER (WHERE (c.estado = 'dudoso'::text)), 'omitidos', count(*) FILTER (WHERE (c.estado = 'omitido'::text)), 'cancelados', count(*) FILTER (WHERE (c.estado = 'cancelado'::text)), 'libres', count(*) FILTER (WHERE c.libre), 'consentidos', count(*) FILTER (WHERE c.consentimiento_propio)) AS jsonb_build_object FROM public.correos c WHERE (c.envio_id = (envio_row.e).id)));

CREATE OR REPLACE FUNCTION public.correos_de(deal text DEFAULT NULL::text, envio uuid DEFAULT NULL::uuid, saltar integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  team constant boolean := public.team_visibility();
  -- The case files that are blocked for the caller: few, and asked for once, because a sending has thousands of mails.
  hidden constant text[] := array(
    select d.id from public.deals d where d.bloqueado_at is not null and not public.is_administrador()
  );
begin
  perform private.check_staff();
  return jsonb_build_object(
    'total', (
      select count(*) from public.correos c where (c.deal_id = deal or c.envio_id = envio) and c.deal_id <> all (hidden)
    ),
    'rows', (
      select coalesce(jsonb_agg(
        to_jsonb(f.c) || case when team or (f.c).user_id = auth.uid() then '{}' else '{"para": null, "asunto": null, "cuerpo": null}'::jsonb end
          || jsonb_build_object(
            'autor', private.nombre_de((f.c).user_id),
            'demandante', (select d.debtorfullname from public.deals d where d.id = (f.c).deal_id),
            'plantilla', (select p.nombre || ' · v' || p.version from public.plantillas p join public.envios e on e.plantilla_id = p.id
              where e.id = (f.c).envio_id and not (f.c).libre)
          )
        order by f.position
      ), '[]')
      from (
        select c, row_number() over (order by
          case when envio is not null then array_position(array['dudoso', 'fallido', 'enviando', 'pendiente', 'omitido'], c.estado) end,
          c.created_at desc, c.id
        ) as position
        from public.correos c
        where (c.deal_id = deal or c.envio_id = envio) and c.deal_id <> all (hidden)
        order by position offset greatest(saltar, 0) limit 50
      ) f
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.correo_caducado(c public.correos)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((c).estado = 'pendiente'::text) AND (GREATEST((c).created_at, (c).no_antes) < (now() - '7 days'::interval)));

CREATE OR REPLACE FUNCTION private.correos_caducar()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended uuid;
begin
  for ended in
    with gone as (
      update public.correos c set estado = 'cancelado', error = 'Esperó más de siete días sin enviarse: vuelva a prepararlo'
      where c.estado = 'pendiente' and private.correo_caducado(c)
      returning c.envio_id
    )
    select distinct g.envio_id from gone g
  loop
    perform private.envio_acabar(ended);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.correo_siguiente()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT t.id FROM ((public.correos t JOIN public.envios e ON (((e.id = t.envio_id) AND (e.estado = 'en_curso'::text) AND (e.modo = 'smtp'::text)))) JOIN public.staff s ON (((s.user_id = t.user_id) AND s.active AND (public.email_domain_error(s.email) IS NULL)))) WHERE ((t.estado = 'pendiente'::text) AND COALESCE((t.no_antes <= clock_timestamp()), true) AND (NOT private.correo_caducado(t.*))) ORDER BY t.created_at, t.id LIMIT 1);

CREATE OR REPLACE FUNCTION private.correo_toca()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.correos t WHERE ((t.estado = 'pendiente'::text) AND private.correo_caducado(t.*)))) OR ((private.correo_siguiente() IS NOT NULL) AND (NOT (EXISTS (SELECT FROM public.correos t WHERE (t.intento_at > (clock_timestamp() - ('00:01:00'::interval / (private.correos_por_minuto())::double precision))))))));

CREATE OR REPLACE FUNCTION private.correo_tomar()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  c public.correos;
  now_goes record;
begin
  perform private.correos_caducar();
  if not private.correo_toca() then
    return null;
  end if;
  loop
    -- The state once more: somebody may have cancelled it a moment ago.
    select t.* into c from public.correos t
    where t.id = private.correo_siguiente() and t.estado = 'pendiente' for update skip locked;
    if c.id is null then
      return null;
    end if;
    select w.* into now_goes from private.destinatario_de(c.deal_id, c.user_id) w;
    if now_goes.motivo is null and now_goes.email = c.para then
      update public.correos t set estado = 'enviando', intentos = t.intentos + 1, intento_at = clock_timestamp(), error = null
      where t.id = c.id;
      return jsonb_build_object(
        'id', c.id, 'para', c.para, 'asunto', c.asunto, 'cuerpo', c.cuerpo,
        'responder', (select s.email from public.staff s where s.user_id = c.user_id)
      );
    end if;
    update public.correos t set
      estado = 'omitido', error = coalesce(now_goes.motivo, 'El cliente ha cambiado de dirección: vuelva a prepararlo')
    where t.id = c.id;
    perform private.envio_acabar(c.envio_id);
  end loop;
end;
$function$;

drop policy notificaciones_judiciales_select_owner on public.notificaciones_judiciales;
create policy notificaciones_judiciales_select_owner on public.notificaciones_judiciales for select to authenticated
using ((( SELECT public.is_staff() AS is_staff) AND ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.team_visibility() AS team_visibility) OR ( SELECT public.is_administrador() AS is_administrador))));

create policy documentos_select_judiciales on storage.objects for select to authenticated
using (((bucket_id = 'expediente-documents'::text) AND ( SELECT public.is_administrador() AS is_administrador) AND (EXISTS ( SELECT
   FROM public.notificaciones_judiciales n
  WHERE (n.object_id = objects.id)))));

CREATE TRIGGER deal_documents_secreto BEFORE INSERT ON public.deal_documents FOR EACH ROW EXECUTE FUNCTION private.copia_confidencial();

CREATE TRIGGER deal_documents_secretos AFTER UPDATE OF confidencialidad ON public.deal_documents FOR EACH ROW WHEN (((new.confidencialidad = 'confidencial'::text) AND (old.confidencialidad IS DISTINCT FROM 'confidencial'::text))) EXECUTE FUNCTION private.copias_confidenciales();
