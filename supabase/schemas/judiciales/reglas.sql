-- What is done with notices of courts, whose table is in judiciales/tablas.sql. The screens read and propose; here a notice comes in once,
-- is held by one person at a time, and becomes a document, a phase, a term, a task and what was not known of the procedure, in one
-- transaction that can be undone. See docs/decisions/165.

-- Not of one that was accepted and comes back with its case file: its object is its document's.
create trigger notificaciones_judiciales_object before insert on public.notificaciones_judiciales
for each row when (new.documento_id is null) execute function private.name_object ('expediente-documents');

create policy notificaciones_judiciales_bloqueo on public.notificaciones_judiciales as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or deal_id is null or not public.esta_bloqueado('deals', deal_id));

-- ## Which case files they may be of

-- The elements of an array of texts; none of what is no array.
create function private.textos_de (list jsonb) returns text[]
language sql immutable set search_path = ''
return case when jsonb_typeof(list) = 'array' then array(select jsonb_array_elements_text(list)) else '{}' end;

-- Of each of at most 500 notices, {"n", "nigs", "autos", "dnis", "nombres"}, the case files that one of them finds, with what is known
-- of their procedures: [{"n", "candidatos"}]. Names are searched only where nothing else finds any. What is blocked for the caller is
-- not among them.
create function public.buscar_asuntos (claves jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if jsonb_typeof(claves) <> 'array' or jsonb_array_length(claves) > 500 then
    raise exception using errcode = 'PT400', message = 'Se admiten 500 notificaciones de una vez como máximo';
  end if;
  return (
    with asked as materialized (
      select (c ->> 'n')::integer as n, private.textos_de(c -> 'nigs') as nigs, private.textos_de(c -> 'autos') as autos,
        private.textos_de(c -> 'dnis') as dnis, private.textos_de(c -> 'nombres') as nombres
      from jsonb_array_elements(claves) c
    ),
    by_procedure as materialized (
      select a.n, p.deal_id, p.id as procedimiento from asked a, unnest(a.nigs) k join public.procedimientos p on p.nig = k
      union
      select a.n, p.deal_id, p.id from asked a, unnest(a.autos) k join public.procedimientos p on p.autos = k
    ),
    by_dni as materialized (
      select distinct a.n, d.id as deal_id from asked a, unnest(a.dnis) k join public.deals d on public.normaliza_nif(d.debtordni) = k
    ),
    by_name as materialized (
      select distinct a.n, d.id as deal_id
      from asked a, unnest(a.nombres[1:3]) k
      cross join lateral (
        select f.id from public.deals f where f.busqueda like public.patron_busqueda(k) limit 10
      ) d
      where length(k) > 6
        and not exists (select from by_procedure f where f.n = a.n) and not exists (select from by_dni f where f.n = a.n)
    ),
    found as (
      select f.n, f.deal_id, f.procedimiento from by_procedure f
      union
      select f.n, f.deal_id, p.id
      from (select * from by_dni union select * from by_name) f
      left join public.procedimientos p on p.deal_id = f.deal_id
    ),
    told as (
      select f.n, jsonb_build_object(
        'deal_id', d.id, 'demandante', d.debtorfullname, 'dni', d.debtordni, 'acreedor', d.creditorname,
        'nig', p.nig, 'autos', p.autos, 'organo', o.nombre, 'sede_id', o.sede_calendario_id,
        'con_esos_autos', (
          select count(distinct s.deal_id) from public.procedimientos s where s.autos = p.autos
        )
      ) as candidato
      from found f
      join private.deals_visibles d on d.id = f.deal_id
      left join public.procedimientos p on p.id = f.procedimiento
      left join public.organos o on o.id = p.organo_id
    )
    select coalesce(jsonb_agg(jsonb_build_object('n', t.n, 'candidatos', t.candidatos) order by t.n), '[]')
    from (select told.n, jsonb_agg(told.candidato) as candidatos from told group by told.n) t
  );
end;
$$;

grant execute on function public.buscar_asuntos (jsonb) to authenticated;

-- The case file that its NIG or its claimant names and that is blocked for the caller: they are told that there is one, and no more.
create function private.asunto_bloqueado (nigs text[], dnis text[]) returns text
language sql stable set search_path = ''
return case when public.hay_bloqueos() then (
  select d.id from public.deals d
  where d.bloqueado_at is not null and (
    public.normaliza_nif(d.debtordni) = any (dnis)
    or exists (select from public.procedimientos p where p.deal_id = d.id and p.nig = any (nigs))
  )
  order by d.id limit 1
) end;

-- ## Coming in

-- Discarded, or waiting for somebody who is no longer there: whoever brings it again has it from then on.
create function private.notificacion_vuelve (n public.notificaciones_judiciales) returns boolean
language sql stable set search_path = ''
return n.estado = 'descartada'
  or (n.estado <> 'aceptada' and not exists (select from public.staff s where s.user_id = n.user_id and s.active));

-- Whose a notice is, and what became of it: what is told to whoever brings it again.
create function private.notificacion_ya_esta (n public.notificaciones_judiciales) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'sha256', n.sha256, 'de', private.nombre_de(coalesce(n.decidida_por, n.user_id)), 'estado', n.estado,
  'desde', coalesce(n.decidida_at, n.created_at), 'vuelve', private.notificacion_vuelve(n)
);

-- Which of these contents are there already, whoever brought them: who has each and in which state, [{"sha256", "de", "estado", "desde",
-- "vuelve"}]. One that `vuelve` is brought in again.
create function public.notificaciones_conocidas (huellas text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(huellas));
  return (
    select coalesce(jsonb_agg(private.notificacion_ya_esta(n) order by n.sha256), '[]')
    from public.notificaciones_judiciales n where n.sha256 = any (huellas)
  );
end;
$$;

grant execute on function public.notificaciones_conocidas (text[]) to authenticated;

-- What a screen proposes, in the form that lists read, without names: those are the case file's own. Only case files that the caller
-- sees.
create function private.candidatos_de (given jsonb) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(c) order by e.place), '[]')
  from jsonb_array_elements(coalesce(given, '[]')) with ordinality e (item, place)
  cross join lateral jsonb_to_record(e.item) c (
    deal_id text, puntos integer, motivo text, nig text, autos text, organo text, sede_id uuid
  )
  join private.deals_visibles d on d.id = c.deal_id
);

-- Null: it says none.
create function private.senalamiento_de (given jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  told record;
begin
  if coalesce(jsonb_typeof(given), 'null') = 'null' then
    return null;
  end if;
  select f.* into told from jsonb_to_record(given) f (fecha date, hora text, acto text);
  if told.fecha is null or told.fecha not between '0001-01-01' and '9999-12-31' or told.hora !~ '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$'
    or told.acto is null or length(told.acto) > 200 then
    raise exception using errcode = 'PT400', message = 'El señalamiento no es válido';
  end if;
  return to_jsonb(told);
end;
$$;

-- The notice of the same bytes as this object; null: there is none. One whose digest was somebody's word, from before the server counted
-- it, and whose bytes are others, gets its own digest and makes room.
create function private.notificacion_de_bytes (huella text, object uuid) returns public.notificaciones_judiciales
language plpgsql set search_path = '' as $$
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
$$;

-- What a person brings of one notice, with what they may not decide: the digest of the bytes is the server's, and so is who has it.
create function private.leer_notificacion (fila jsonb, huella text, object uuid, blocked text) returns public.notificaciones_judiciales
language plpgsql stable set search_path = '' as $$
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
$$;

-- One that was discarded, or that waits for somebody who is gone: it is the caller's now, with the bytes that they brought and the day
-- on which it came in first.
create function private.devolver_notificacion (notificacion uuid, given public.notificaciones_judiciales)
returns public.notificaciones_judiciales
language plpgsql set search_path = '' as $$
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
$$;

create function private.insertar_notificacion (given public.notificaciones_judiciales) returns public.notificaciones_judiciales
language sql set search_path = ''
begin atomic
  insert into public.notificaciones_judiciales (
    sha256, origen, file_name, file_path, file_size, texto, nig, autos, organo_texto, enviada, enviada_hora, recibida, recibida_hora,
    via, clase, senalamiento, deal_id, puntos, candidatos, contradiccion, correo, estado
  )
  values (
    given.sha256, given.origen, given.file_name, given.file_path, given.file_size, given.texto, given.nig, given.autos,
    given.organo_texto, given.enviada, given.enviada_hora, given.recibida, given.recibida_hora, given.via, given.clase,
    given.senalamiento, given.deal_id, given.puntos, given.candidatos, given.contradiccion, given.correo, given.estado
  )
  on conflict (sha256) do nothing
  returning *;
end;

-- One notice. Answers what became of it: propuesta, nueva (to be assigned by hand), repetida (with who has it), bloqueada.
create function private.registrar_notificacion (fila jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

create function private.do_registrar_notificaciones (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  become jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  select coalesce(jsonb_agg(private.registrar_notificacion(f.fila) order by f.place), '[]') into become
  from jsonb_array_elements(filas) with ordinality f (fila, place);
  perform private.avisar_judiciales(array(
    select b ->> 'sha256' from jsonb_array_elements(become) b where b ->> 'resultado' = 'propuesta'
  ));
  return become;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Los datos de la notificación no son válidos';
end;
$$;

comment on function private.do_registrar_notificaciones is 'write: work; who: staff; writes: private.notificaciones_tomadas, public.avisos, public.notificaciones_judiciales, public.objetos_purgados; rows: through private.avisar_judiciales and private.registrar_notificacion; believes: of filas what was read of each PDF, within the bounds of the table; never its digest, its object or who has it, which the server knows';

-- ## One person at a time

-- Null: the caller does not see it.
create function private.notificacion_visible (notificacion uuid) returns public.notificaciones_judiciales
language sql stable set search_path = ''
return (
  select n from public.notificaciones_judiciales n
  where n.id = notificacion and (n.user_id = auth.uid() or public.team_visibility() or public.is_administrador())
    and (n.deal_id is null or not public.esta_bloqueado('deals', n.deal_id))
);

create function private.exigir_notificacion (notificacion uuid) returns public.notificaciones_judiciales
language plpgsql set search_path = '' as $$
declare
  found public.notificaciones_judiciales := private.notificacion_visible(notificacion);
begin
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'La notificación ya no existe o no tiene permiso para verla';
  end if;
  select n.* into found from public.notificaciones_judiciales n where n.id = notificacion for update;
  return found;
end;
$$;

-- Who else has it in front of them; null: nobody.
create function private.tomada_por_otro (notificacion uuid) returns text
language sql stable set search_path = ''
return (
  select coalesce(nullif(s.full_name, ''), s.email) from private.notificaciones_tomadas t
  join public.staff s on s.user_id = t.user_id
  where t.notificacion_id = notificacion and t.user_id <> auth.uid() and t.hasta > now()
);

-- Takes it for five minutes, or lets go of it. Answers who has it instead, where somebody does.
create function private.do_tomar_notificacion (notificacion uuid, soltar boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.exigir_notificacion(notificacion);
  if soltar then
    delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion and t.user_id = auth.uid();
    return jsonb_build_object('otro', null);
  end if;
  insert into private.notificaciones_tomadas as t (notificacion_id, user_id, hasta)
  values (notificacion, auth.uid(), now() + interval '5 minutes')
  on conflict (notificacion_id) do update set user_id = excluded.user_id, hasta = excluded.hasta
  where t.user_id = excluded.user_id or t.hasta <= now();
  return jsonb_build_object('otro', private.tomada_por_otro(notificacion));
end;
$$;

comment on function private.do_tomar_notificacion is 'write: work; who: staff; writes: private.notificaciones_tomadas; rows: through private.exigir_notificacion and private.tomada_por_otro; believes: notificacion only as the names of such rows, soltar as data, within the bounds of types, checks and tables';

create function private.check_sin_decidir (n public.notificaciones_judiciales) returns void
language plpgsql stable set search_path = '' as $$
begin
  if n.estado not in ('nueva', 'propuesta') then
    raise exception using errcode = 'PT409', message = 'Otra persona ya ha decidido sobre esta notificación';
  end if;
  if private.tomada_por_otro(n.id) is not null then
    raise exception using errcode = 'PT409', message = format('La está revisando %s', private.tomada_por_otro(n.id));
  end if;
end;
$$;

-- ## Accepting

-- Writes what was not known of the principal procedure, and never over what was. Answers what it did; null: nothing was missing.
create function private.completar_procedimiento (deal text, dato_nig text, dato_autos text, dato_organo text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known public.procedimientos;
  court uuid;
  new_court uuid;
begin
  select p.* into known from public.procedimientos p
  where p.deal_id = deal and (p.principal or p.nig = dato_nig)
  order by p.nig = dato_nig desc nulls last, p.principal desc limit 1 for update;
  if coalesce(dato_nig, dato_autos, dato_organo) is null
    or (known.id is not null and (known.nig is not null or dato_nig is null) and (known.autos is not null or dato_autos is null)
      and (known.organo_id is not null or dato_organo is null)) then
    return null;
  end if;
  if known.organo_id is null then
    court := private.organo_de(dato_organo);
    -- Made in this transaction: nobody had written it before.
    select o.id into new_court from public.organos o where o.id = court and o.created_at = now();
  end if;
  if known.id is null then
    insert into public.procedimientos (deal_id, nig, autos, organo_id, principal)
    values (deal, dato_nig, dato_autos, court, true)
    returning * into known;
    return jsonb_build_object('id', known.id, 'creado', true, 'organo', new_court);
  end if;
  update public.procedimientos p set
    nig = coalesce(p.nig, dato_nig), autos = coalesce(p.autos, dato_autos), organo_id = coalesce(p.organo_id, court)
  where p.id = known.id;
  return jsonb_build_object(
    'id', known.id, 'creado', false, 'organo', new_court,
    'nig', case when known.nig is null then dato_nig end, 'autos', case when known.autos is null then dato_autos end,
    'organo_id', case when known.organo_id is null then court end
  );
end;
$$;

-- Makes it a document of the case file: the object changes hands, its bytes stay where they are.
create function private.archivar_notificacion (n public.notificaciones_judiciales, deal text, categoria text) returns uuid
language plpgsql set search_path = '' as $$
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
$$;

-- The phase that it moves the case file to, unless it is there already. Answers the row of the history, or null. A jump has the notice
-- for its reason.
create function private.fase_de_notificacion (deal text, acuerdo jsonb, documento uuid) returns bigint
language plpgsql set search_path = '' as $$
declare
  nueva constant text := nullif(acuerdo ->> 'fase', '');
  dia constant date := least((acuerdo ->> 'fase_fecha')::date, private.hoy());
  moved bigint;
begin
  if nueva is null or exists (
    select from private.fases_al_mover(array[deal], nueva, dia, false, documento) m where m.efecto = 'ya'
  ) then
    return null;
  end if;
  moved := private.do_mover_fase(array[deal], jsonb_build_object(
    'fase', nueva, 'fecha', dia, 'documento_id', documento,
    'motivo', coalesce(nullif(btrim(acuerdo ->> 'motivo'), ''), 'Notificación del juzgado')
  ), null) #>> '{filas,0}';
  update public.fases_historial h set origen = 'notificacion' where h.id = moved;
  return moved;
end;
$$;

-- `acuerdo`: {"deal_id", "categoria", "fase", "fase_fecha", "motivo", "nig", "autos", "organo", "agenda": [rows of agenda_crear]}; the
-- first term of `agenda` is the notice's. All of it or nothing.
create function private.do_aceptar_notificacion (notificacion uuid, acuerdo jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  n public.notificaciones_judiciales;
  deal constant text := acuerdo ->> 'deal_id';
  documento uuid;
  agenda jsonb;
  escrito jsonb;
begin
  perform private.check_staff();
  n := private.exigir_notificacion(notificacion);
  perform private.check_sin_decidir(n);
  if deal is null or not exists (select from private.deals_visibles d where d.id = deal) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  if exists (select from public.deals d where d.id = deal and d.bloqueado_at is not null) then
    raise exception using errcode = 'PT409', message = 'El cliente está bloqueado: no se archiva nada en su expediente';
  end if;
  documento := private.archivar_notificacion(n, deal, acuerdo ->> 'categoria');
  select jsonb_agg(f || jsonb_build_object('deal_id', deal, 'documento_id', documento)) into agenda from jsonb_array_elements(coalesce(acuerdo -> 'agenda', '[]')) f;
  escrito := jsonb_build_object(
    'estado', n.estado,
    'deal_id', n.deal_id,
    'agenda', case when agenda is null then '[]' else private.do_agenda_crear(agenda) end,
    'procedimiento', private.completar_procedimiento(
      deal, nullif(acuerdo ->> 'nig', ''), nullif(acuerdo ->> 'autos', ''), nullif(btrim(acuerdo ->> 'organo'), '')
    ),
    'fase', private.fase_de_notificacion(deal, acuerdo, documento)
  );
  update public.notificaciones_judiciales x set
    estado = 'aceptada', deal_id = deal, documento_id = documento, object_id = null, hecho = escrito,
    plazo_id = (select (f ->> 'id')::uuid from jsonb_array_elements(agenda) f where f ->> 'tipo' = 'plazo' limit 1),
    decidida_por = auth.uid(), decidida_at = now()
  where x.id = notificacion;
  delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion;
  if n.deal_id is distinct from deal then
    perform private.avisar_archivada(notificacion, deal);
  end if;
  return jsonb_build_object('id', notificacion, 'deal_id', deal, 'documento_id', documento);
end;
$$;

comment on function private.do_aceptar_notificacion is 'write: work; who: staff; writes: private.notificaciones_tomadas, public.agenda, public.avisos, public.cambios_en_bloque, public.deal_documents, public.fases_historial, public.notificaciones_judiciales, public.organos, public.procedimientos; rows: notificaciones_judiciales of the caller, the team or, for administrators, all, by private.exigir_notificacion, and not decided, by private.check_sin_decidir, deals as the caller sees them and never blocked, agenda only new, by private.do_agenda_crear, through private.archivar_notificacion, private.avisar_archivada, private.completar_procedimiento and private.fase_de_notificacion; believes: notificacion only as the name of such a row, of acuerdo deal_id only as the name of such a row, the rest as data, within the bounds of types, checks and tables';

-- ## Undoing

-- What accepting a notice made besides its document, as ids of any table.
create function private.hecho_por_notificacion (n public.notificaciones_judiciales) returns text[]
language sql stable set search_path = ''
return array(select f ->> 'id' from jsonb_array_elements(n.hecho -> 'agenda') f)
  || array_remove(array[n.id::text, n.hecho ->> 'fase'], null);

-- What stands against taking the procedure of a notice away, in words; null: nothing. Only one that it made is ever taken away.
create function private.procedimiento_se_queda (n public.notificaciones_judiciales) returns text
language sql stable set search_path = ''
return (
  select case
    when p.created_at <> p.updated_at then 'otra persona lo ha completado'
    else (
      select 'lo nombra ' || min(q.como) from private.quien_nombra('procedimientos', array[p.id::text], array[n.deal_id], array[n.id::text]) q
    )
  end
  from public.procedimientos p
  where p.id = (n.hecho #>> '{procedimiento,id}')::uuid and (n.hecho #>> '{procedimiento,creado}')::boolean
);

-- The tasks that a rule made for the phase of a notice and that go with it (private.retirar_sin_causa).
create function private.tareas_de_su_fase (n public.notificaciones_judiciales) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.fases_historial h
  join public.agenda a on a.deal_id = h.deal_id and a.regla_evento = 'fase ' || h.fase and a.estado = 'pendiente' and a.seq = 0
  where h.id = (n.hecho ->> 'fase')::bigint and h.anulada_at is null and not exists (
    select from public.fases_historial o
    where o.deal_id = h.deal_id and o.fase = h.fase and o.anulada_at is null and o.id <> h.id
  )
);

-- Why a notice that was accepted cannot be undone; none: it can.
create function private.impide_deshacer (n public.notificaciones_judiciales) returns text[]
language sql stable set search_path = ''
return array_remove(array[
  case when exists (
    select from public.agenda a
    where a.id::text = any (private.hecho_por_notificacion(n)) and (a.seq > 0 or a.estado <> 'pendiente' or a.confirmado_at is not null)
  ) then 'Su plazo o su tarea ya ha cambiado: anúlelos en la agenda antes de deshacer' end,
  case when not exists (select from public.deal_documents d where d.id = n.documento_id and d.deal_id = n.deal_id)
    then 'El documento ya no está en el expediente: restáurelo de la Papelera antes' end,
  (
    select format('Su documento está en uso: lo nombra %s. Quítelo de ahí antes de deshacer', min(q.como))
    from private.quien_nombra('deal_documents', array[n.documento_id::text], array[n.deal_id], private.hecho_por_notificacion(n)) q
    having count(*) > 0
  )
], null);

-- What undoing a notice does: private.do_deshacer_notificacion does the same.
create function private.plan_notificacion (n public.notificaciones_judiciales) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  se_queda text;
begin
  if n.id is null then
    raise exception using errcode = 'PT404', message = 'La notificación ya no existe o no tiene permiso para verla';
  elsif n.estado = 'descartada' then
    return '{"hace": [], "quedan": [], "impide": []}';
  elsif n.estado <> 'aceptada' then
    return '{"hace": [], "quedan": [], "impide": ["La notificación ya está pendiente"]}';
  end if;
  se_queda := private.procedimiento_se_queda(n);
  return jsonb_build_object(
    'hace', private.linea_de_plan('documento', 1)
      || private.linea_de_plan('agenda', (
        select count(*) from public.agenda a where a.id::text = any (private.hecho_por_notificacion(n))
      ))
      || private.linea_de_plan('fase', (
        select count(*) from public.fases_historial h where h.id = (n.hecho ->> 'fase')::bigint and h.anulada_at is null
      ))
      || private.linea_de_plan('tareas', private.tareas_de_su_fase(n))
      || private.linea_de_plan('procedimiento', (
        select count(*) from public.procedimientos p
        where p.id = (n.hecho #>> '{procedimiento,id}')::uuid and (n.hecho #>> '{procedimiento,creado}')::boolean and se_queda is null
      ))
      || private.linea_de_plan('datos', (
        select num_nonnulls(
          case when p.nig = n.hecho #>> '{procedimiento,nig}' then 1 end, case when p.autos = n.hecho #>> '{procedimiento,autos}' then 1 end,
          case when p.organo_id::text = n.hecho #>> '{procedimiento,organo_id}' then 1 end
        )
        from public.procedimientos p
        where p.id = (n.hecho #>> '{procedimiento,id}')::uuid and not (n.hecho #>> '{procedimiento,creado}')::boolean
      )),
    'quedan', private.linea_de_plan('procedimiento', case when se_queda is not null then 1 end, se_queda),
    'impide', to_jsonb(private.impide_deshacer(n))
  );
end;
$$;

-- The document leaves the case file and the Papelera at once: its object is the notice's again.
create function private.retirar_documento (n public.notificaciones_judiciales) returns void
language plpgsql set search_path = '' as $$
declare
  object uuid;
begin
  select d.object_id into object from public.deal_documents d where d.id = n.documento_id for update;
  perform private.hold_objects();
  update public.notificaciones_judiciales x set object_id = object where x.id = n.id;
  delete from public.deal_documents d where d.id = n.documento_id;
  delete from public.papelera p where p.tabla = 'deal_documents' and p.registro_id = n.documento_id::text;
end;
$$;

-- Takes back what was written, where nobody has written something else or named it since.
create function private.retirar_procedimiento (n public.notificaciones_judiciales) returns void
language plpgsql set search_path = '' as $$
declare
  puesto constant jsonb := n.hecho -> 'procedimiento';
begin
  if (puesto ->> 'creado')::boolean then
    if private.procedimiento_se_queda(n) is null then
      delete from public.procedimientos p where p.id = (puesto ->> 'id')::uuid;
      delete from public.papelera p where p.tabla = 'procedimientos' and p.registro_id = puesto ->> 'id' and p.deleted_at = now();
    end if;
  else
    update public.procedimientos p set
      nig = case when p.nig = puesto ->> 'nig' then null else p.nig end,
      autos = case when p.autos = puesto ->> 'autos' then null else p.autos end,
      organo_id = case when p.organo_id = (puesto ->> 'organo_id')::uuid then null else p.organo_id end
    where p.id = (puesto ->> 'id')::uuid;
  end if;
  -- A procedure in the Papelera comes back with its court.
  delete from public.organos o
  where o.id = (puesto ->> 'organo')::uuid and not exists (select from public.procedimientos p where p.organo_id = o.id)
    and not exists (
      select from public.papelera p
      where p.tabla in ('procedimientos', 'deals') and strpos(p.registro::text || p.dependientes::text, o.id::text) > 0
    );
end;
$$;

create function private.do_deshacer_notificacion (notificacion uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  n public.notificaciones_judiciales;
  before text;
  impide text[];
begin
  perform private.check_staff();
  n := private.exigir_notificacion(notificacion);
  if n.estado = 'aceptada' then
    -- Whoever names what it made holds the case file: the two wait for each other. As the triggers of deals do, before any row is locked.
    perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
    perform from public.deals d where d.id = n.deal_id for update;
    impide := private.impide_deshacer(n);
    if impide <> '{}' then
      raise exception using errcode = 'PT409', message = impide[1];
    end if;
    delete from public.agenda a where a.id::text = any (private.hecho_por_notificacion(n));
    perform private.do_anular_fases(array[h.id]) from public.fases_historial h
    where h.id = (n.hecho ->> 'fase')::bigint and h.anulada_at is null;
    if jsonb_typeof(n.hecho -> 'procedimiento') = 'object' then
      perform private.retirar_procedimiento(n);
    end if;
    perform private.retirar_documento(n);
  elsif n.estado <> 'descartada' then
    raise exception using errcode = 'PT409', message = 'La notificación ya está pendiente';
  end if;
  select d.id into before from public.deals d where d.id = n.hecho ->> 'deal_id';
  update public.notificaciones_judiciales x set
    -- The case file that was proposed may be gone since.
    estado = case when before is null then 'nueva' else n.hecho ->> 'estado' end, deal_id = before, documento_id = null,
    plazo_id = null, hecho = null, decidida_por = null, decidida_at = null
  where x.id = notificacion;
end;
$$;

comment on function private.do_deshacer_notificacion is 'write: work; who: staff; writes: public.agenda, public.deal_documents, public.fases_historial, public.notificaciones_judiciales, public.organos, public.papelera, public.procedimientos; rows: notificaciones_judiciales of the caller, the team or, for administrators, all, by private.exigir_notificacion, deals by the deal_id of that notice, agenda of what accepting it made, where private.impide_deshacer finds nothing against it, fases_historial of what accepting it made, by private.do_anular_fases, through private.retirar_documento and private.retirar_procedimiento; believes: notificacion only as the name of such a row';

-- Not of the practice, or of no use. Brought again, it comes back.
create function private.do_descartar_notificacion (notificacion uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  n public.notificaciones_judiciales;
begin
  perform private.check_staff();
  n := private.exigir_notificacion(notificacion);
  perform private.check_sin_decidir(n);
  update public.notificaciones_judiciales x set
    estado = 'descartada', hecho = jsonb_build_object('estado', n.estado, 'deal_id', n.deal_id), decidida_por = auth.uid(), decidida_at = now()
  where x.id = notificacion;
  delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion;
end;
$$;

comment on function private.do_descartar_notificacion is 'write: work; who: staff; writes: private.notificaciones_tomadas, public.notificaciones_judiciales; rows: notificaciones_judiciales checked by private.exigir_notificacion and private.check_sin_decidir, through private.exigir_notificacion; believes: notificacion only as the names of such rows';

-- ## Reading

-- What the caller sees, as a condition about `t`.
create function private.notificaciones_que_ve () returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  case when not public.is_administrador() then private.visible_to_caller('t.user_id') end,
  case when public.hay_bloqueos() then
    '(t.deal_id is null or t.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null))'
  end,
  'true'
);

-- Filters: estado (pendientes: nobody has decided; or one of the four), deal.
create function private.notificaciones_judiciales_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['estado', 'deal']);
  return concat_ws(' and ',
    private.notificaciones_que_ve(),
    case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case filters ->> 'estado'
      when 'pendientes' then 't.estado in (''nueva'', ''propuesta'')'
      else case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end
    end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end
  );
end;
$$;

-- ## What cannot wait

-- The kinds of resolution (src/domain/judiciales/resoluciones.ts) that lose a case by silence, or that open a term of days. A test holds both
-- together.
create view private.resoluciones_con_plazo as
select * from (values
  ('inadmision', true, 'apelacion'),
  ('inadmision_sin_apelacion', true, null),
  ('archivo', true, 'apelacion'),
  ('testigo', false, 'procedimiento_testigo'),
  ('testigo_suspende', false, 'apelacion'),
  ('prueba_verbal', false, 'prueba_verbal'),
  ('impugnacion_prueba', false, 'impugnacion_prueba'),
  ('subsanacion_medios', false, 'subsanacion_papel'),
  ('sentencia', false, 'apelacion'),
  ('sentencia_apelacion', false, 'casacion'),
  ('firmeza', false, 'espera_ejecucion'),
  ('oposicion_apelacion', false, 'oposicion_apelacion'),
  ('recurso_inadmitido_queja', true, 'queja'),
  ('oposicion_casacion', false, 'oposicion_casacion'),
  ('impugnacion_apelado', false, 'impugnacion_apelado'),
  ('comparecencia', false, 'comparecencia_apelacion'),
  ('deposito', true, 'subsanacion_deposito'),
  ('tasacion', false, 'impugnacion_tasacion'),
  ('exoneracion', true, 'traslado_exoneracion'),
  ('tasacion_aprobada', false, 'revision_decreto'),
  ('costas_indebidas', false, 'costas_indebidas'),
  ('costas_excesivas', false, 'costas_excesivas'),
  ('monitorio_oposicion', true, 'impugnacion_oposicion_monitorio'),
  ('monitorio_demanda', true, 'demanda_tras_monitorio'),
  ('monitorio_pago', true, 'oposicion_monitorio'),
  ('monitorio_propuesta', true, 'propuesta_monitorio')
) r (clase, peligro, plazo);

-- By kind of resolution, the last day on which a notice may have come in for its term to end tomorrow or before, in working days of the
-- country from that day: the earliest that it can be. Days that the resolution itself names are not known here.
create function private.ultimos_dias (hoy date) returns jsonb
language sql stable set search_path = ''
return (
  -- How many days count from the day after each until tomorrow: each day is looked at once, whatever the kinds are.
  with dias as materialized (
    select d.dia::date as dia,
      sum(private.contar_habiles(d.dia::date, d.dia::date + 1, null, 'procesal')) over (order by d.dia desc) as habiles
    from generate_series(hoy - 100, hoy, interval '1 day') d (dia)
  )
  select coalesce(jsonb_object_agg(r.clase, (select max(d.dia) from dias d where d.habiles >= t.cantidad)), '{}')
  from private.resoluciones_con_plazo r join public.plazos_tipo t on t.clave = r.plazo
  where t.unidad = 'dias' and t.clase = 'procesal' and t.cantidad > 0 and t.disparo = 'notificacion'
);

-- Why a notice that waits goes before the others: `peligro`, `ultimo_dia` (today, tomorrow or past), `sin_expediente` (it opens a term and is
-- of nobody). Null: it does not.
create function private.urgencia_de_notificacion (estado text, clase text, llegada date, deal text, ultimos jsonb) returns text
language sql stable set search_path = ''
return case
  when estado not in ('nueva', 'propuesta') then null
  when exists (select from private.resoluciones_con_plazo r where r.clase = urgencia_de_notificacion.clase and r.peligro) then 'peligro'
  when llegada <= (ultimos ->> clase)::date then 'ultimo_dia'
  when deal is null and ultimos ? clase then 'sin_expediente'
end;

-- Danger first, then the oldest; or all of it the other way round.
create function private.notificaciones_por_urgencia (sort_desc boolean, ultimos jsonb) returns private.list_order
language sql stable set search_path = ''
return (
  select case
    when sort_desc then row('urgencia desc', u.last, u.first, false)::private.list_order
    else row('urgencia asc', u.first, u.last, false)::private.list_order
  end
  from (
    select format('%s, t.created_at, t.id', p.place) as first, format('%s desc, t.created_at desc, t.id desc', p.place) as last
    from (
      select format(
        'coalesce(array_position(array[''peligro'', ''ultimo_dia'', ''sin_expediente''],
          private.urgencia_de_notificacion(t.estado, t.clase, coalesce(t.recibida, t.enviada), t.deal_id, %L)), 4)', ultimos
      ) as place
    ) p
  ) u
);

-- What the screens show of one: with its case file and who else has it in front of them.
create function private.notificacion_row (n public.notificaciones_judiciales, ultimos jsonb) returns jsonb
language sql stable set search_path = ''
return to_jsonb(n) - array['busqueda', 'texto', 'correo', 'hecho', 'object_id'] || jsonb_build_object(
  'sin_texto', n.texto = '',
  'urgencia', private.urgencia_de_notificacion(n.estado, n.clase, coalesce(n.recibida, n.enviada), n.deal_id, ultimos),
  -- As those case files are now, without those that are hidden since.
  'candidatos', (
    select coalesce(jsonb_agg(c.item || jsonb_build_object('demandante', d.debtorfullname, 'acreedor', d.creditorname) order by c.place), '[]')
    from jsonb_array_elements(n.candidatos) with ordinality c (item, place)
    join private.deals_visibles d on d.id = c.item ->> 'deal_id'
  ),
  'expediente', (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from private.deals_visibles d where d.id = n.deal_id),
  'tomada_por', private.tomada_por_otro(n.id),
  'decidida_nombre', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = n.decidida_por)
);

-- Where they wait, what cannot wait first and then the oldest, so that nothing stays at the bottom.
create function public.list_notificaciones_judiciales (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'urgencia',
  sort_desc boolean default false,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
  page jsonb;
  ultimos constant jsonb := private.ultimos_dias(private.hoy());
begin
  perform private.check_staff();
  request.relation := 'public.notificaciones_judiciales';
  request.columns := 't.id, t.created_at';
  request.condition := private.notificaciones_judiciales_condition(search, filters);
  request.sort := case
    when sort_by = 'urgencia' then private.notificaciones_por_urgencia(sort_desc, ultimos)
    else private.order_by(sort_by, sort_desc, array['created_at'], '{}', '{}', array['created_at desc', 'created_at asc'])
  end;
  request.page_number := page_number;
  request.page_size := page_size;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.notificacion_row(n, ultimos) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.notificaciones_judiciales n on n.id = (r.item ->> 'id')::uuid
  ));
end;
$$;

grant execute on function public.list_notificaciones_judiciales (text, jsonb, text, boolean, integer, integer) to authenticated;

-- How many wait, and when the last ones came in, whoever brought them: LexNET deletes after 60 days (RD 1065/2015, art. 16.3).
create function public.resumen_notificaciones () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  summary jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''pendientes'', count(*), ''propuestas'', count(*) filter (where t.estado = ''propuesta''),
       ''sin_texto'', count(*) filter (where t.texto = '''')
     ) from public.notificaciones_judiciales t where t.estado in (''nueva'', ''propuesta'') and %s',
    private.notificaciones_que_ve()
  ) into summary;
  return summary || jsonb_build_object('ultima', (select max(n.created_at) from public.notificaciones_judiciales n));
end;
$$;

grant execute on function public.resumen_notificaciones () to authenticated;
