-- What is done with phases, procedures, amounts and results, whose tables are in fases/tablas.sql. Nothing moves by itself: events
-- propose, and a person accepts, for one case file or for thousands at once.

-- ## What the caller sees

create policy fases_historial_bloqueo on public.fases_historial as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create policy procedimientos_bloqueo on public.procedimientos as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create policy importes_bloqueo on public.importes as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create policy resultados_bloqueo on public.resultados as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- Locks the case file and answers its id. An error unless the caller sees it.
create function private.hold_deal (deal text) returns text
language plpgsql set search_path = '' as $$
declare
  held text;
begin
  select d.id into held from public.deals d
  where d.id = deal and (d.bloqueado_at is null or public.is_administrador()) for no key update;
  if held is null then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  return held;
end;
$$;

-- What is noted has happened: a day that is to come belongs in the agenda.
create function private.check_dia_pasado (dia date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if dia is null then
    raise exception using errcode = 'PT400', message = 'Indique la fecha';
  elsif dia > private.hoy() then
    raise exception using errcode = 'PT400', message = 'La fecha no puede ser futura';
  elsif dia < '1990-01-01' then
    raise exception using errcode = 'PT400', message = 'Compruebe el año de la fecha';
  end if;
end;
$$;

-- A document of that case file that the caller sees. Null: none was named.
create function private.check_documento (deal text, documento uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if documento is not null and not exists (
    select from private.deal_documents_visibles d where d.id = documento and d.deal_id = deal
  ) then
    raise exception using errcode = 'PT404', message = 'Ese documento no está en el expediente';
  end if;
end;
$$;

-- An amount as it was typed or sent. Rounding it would change what somebody wrote.
create function private.importe_de (texto text, campo text) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(coalesce(texto, '')) = '' then
    return null;
  elsif btrim(texto) !~ '^-?[0-9]{1,10}(\.[0-9]+)?$' then
    raise exception using errcode = 'PT400', message = format('%s: no es un importe', campo);
  elsif btrim(texto) !~ '^-?[0-9]+(\.[0-9]{1,2}0*)?$' then
    raise exception using errcode = 'PT400', message = format('%s: dos decimales como máximo', campo);
  elsif btrim(texto) ~ '^-' then
    raise exception using errcode = 'PT400', message = format('%s: no puede ser negativo', campo);
  end if;
  return btrim(texto)::numeric(12, 2);
end;
$$;

-- 'autos 0123 / 2025' and '123/2025' are the same number; what is none stays as it is written.
create function private.normaliza_autos (autos text) returns text
language sql immutable set search_path = ''
return nullif(
  coalesce(
    (
      select m[1]::bigint::text || '/' || case when length(m[2]) = 2 then '20' || m[2] else m[2] end
      from regexp_match(autos, '^\s*(?:autos\s*)?(?:n\.?[ºo]?\s*)?([0-9]{1,9})\s*[/-]\s*([0-9]{4}|[0-9]{2})\s*$', 'i') m
    ),
    btrim(regexp_replace(autos, '\s+', ' ', 'g'))
  ),
  ''
);

-- The case files whose number in court somebody typed, or their NIG: `autos 123/25`, `28079 42 1 2025 0012345`.
create function private.deals_de_autos (texto text) returns text[]
language sql stable set search_path = ''
return case
  when private.normaliza_autos(texto) ~ '^[0-9]{1,9}/[0-9]{4}$' then
    array(select distinct p.deal_id from public.procedimientos p where p.autos = private.normaliza_autos(texto) limit 1000)
  when regexp_replace(texto, '\s', '', 'g') ~ '^[0-9]{15,40}$' then
    array(select distinct p.deal_id from public.procedimientos p where p.nig = regexp_replace(texto, '\s', '', 'g') limit 1000)
end;

-- ## Phases

-- The case files of these rows of the history get the phase that the history gives them. They are locked first, so that of two
-- who write at once the second one sees the row of the first.
create function private.deals_follow_fases () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched constant text[] := array(select distinct t.deal_id from touched_rows t);
begin
  perform from public.deals d where d.id = any (touched) order by d.id for no key update;
  update public.deals d set fase = n.fase, fase_desde = n.fecha
  from unnest(touched) t (deal_id)
  left join lateral (
    select h.fase, h.fecha from public.fases_historial h
    where h.deal_id = t.deal_id and h.anulada_at is null
    order by h.fecha desc, h.id desc limit 1
  ) n on true
  where d.id = t.deal_id and (d.fase, d.fase_desde) is distinct from (n.fase, n.fecha);
  return null;
end;
$$;

-- Before the rows are locked: see private.wait_for_blocking.
create trigger fases_historial_bloqueo_wait before insert or update or delete on public.fases_historial
for each statement execute function private.wait_for_blocking ();

create trigger fases_historial_fase_insert after insert on public.fases_historial referencing new table as touched_rows
for each statement execute function private.deals_follow_fases ();

create trigger fases_historial_fase_update after update on public.fases_historial referencing new table as touched_rows
for each statement execute function private.deals_follow_fases ();

create trigger fases_historial_fase_delete after delete on public.fases_historial referencing old table as touched_rows
for each statement execute function private.deals_follow_fases ();

-- How many phases lie between two, of those that are offered to case files of a service; negative where the second one comes before the first. More than one
-- or less than none is a jump, which needs its reason. From no phase every one is the next.
create function private.pasos_entre (de text, a text, servicio uuid) returns integer
language sql stable set search_path = ''
return case when de is null then 1 else (
  select case when n.orden < o.orden then -1 else 1 end
    * (1 + case when de = 'inadmitida' then 0 else 1 end * (
      select count(*) from public.fases f
      where f.activa and f.clave <> 'inadmitida' and f.orden > least(o.orden, n.orden) and f.orden < greatest(o.orden, n.orden)
        and not exists (select from public.servicios s where s.id = servicio and f.clave = any (s.fases_ocultas))
    ))::integer
  from public.fases o, public.fases n where o.clave = de and n.clave = a
) end;

-- What moving these case files to a phase would do to each: `cambia`, `ya` (it is there), or why not: `posterior` (it has a later
-- phase), `sin_resultado`, `sin_numero`, `sin_plazo` (its demanda would come before the end of its prior complaint). `salta`: it needs a
-- reason; `oculta`: its service hides the phase, which refuses nothing. A single case file may fill in its past; among many, one that has a later phase stays out, because its phase would not change.
create function private.fases_al_mover (ids text[], nueva text, dia date, aun_sin_numero boolean, documento uuid)
returns table (deal_id text, efecto text, salta boolean, oculta boolean)
language plpgsql stable set search_path = '' as $$
declare
  corren constant text[] := case when nueva in ('preparacion', 'presentada') then private.masc_corre(ids, dia) else '{}' end;
begin
  return query
  with antes as materialized (
    select d.id, d.fase as ahora, d.fase_desde, d.servicio_id, case
      when cardinality(ids) > 1 or d.fase_desde is null or d.fase_desde <= dia then d.fase
      else (
        select h.fase from public.fases_historial h
        where h.deal_id = d.id and h.anulada_at is null and h.fecha <= dia
        order by h.fecha desc, h.id desc limit 1
      )
    end as fase
    from public.deals d
    where d.id = any (ids) and (d.bloqueado_at is null or (select public.is_administrador()))
  ),
  pasos as materialized (
    select f.fase, f.servicio_id, private.pasos_entre(f.fase, nueva, f.servicio_id) as n,
      exists (select from public.servicios s where s.id = f.servicio_id and nueva = any (s.fases_ocultas)) as oculta
    from (select distinct a.fase, a.servicio_id from antes a) f
  )
  select a.id, case
    when a.fase = nueva then 'ya'
    when cardinality(ids) > 1 and a.fase_desde > dia then 'posterior'
    when nueva = 'archivado' and not exists (select from public.resultados r where r.deal_id = a.id) then 'sin_resultado'
    when nueva = 'presentada' and not aun_sin_numero and documento is null
      and not exists (select from public.procedimientos p where p.deal_id = a.id and p.autos is not null) then 'sin_numero'
    when a.id = any (corren) then 'sin_plazo'
    else 'cambia'
  end, p.n <> 1, p.oculta
  from antes a join pasos p on p.fase is not distinct from a.fase and p.servicio_id is not distinct from a.servicio_id;
end;
$$;

-- An error unless the phase exists and is offered, and the day has come.
create function private.check_fase (nueva text, dia date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.fases f where f.clave = nueva and f.activa) then
    raise exception using errcode = 'PT400', message = 'Esa fase no existe';
  end if;
  perform private.check_dia_pasado(dia);
end;
$$;

create function private.check_cuantos (ids text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(cardinality(ids), 0) not between 1 and 10000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 10.000 de una vez como máximo';
  end if;
end;
$$;

-- {"cambian", "ya_estaban", "saltan", "posterior", "sin_resultado", "sin_numero", "sin_plazo", "ocultas", "counted_at"}. What is gone or hidden
-- is in none.
create function public.preview_fase (row_ids text[], fase text, fecha date, sin_numero boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_cuantos(row_ids);
  perform private.check_fase(preview_fase.fase, preview_fase.fecha);
  return (
    select jsonb_build_object(
      'cambian', count(*) filter (where m.efecto = 'cambia'),
      'ya_estaban', count(*) filter (where m.efecto = 'ya'),
      'saltan', count(*) filter (where m.efecto = 'cambia' and m.salta),
      'posterior', count(*) filter (where m.efecto = 'posterior'),
      'sin_resultado', count(*) filter (where m.efecto = 'sin_resultado'),
      'sin_numero', count(*) filter (where m.efecto = 'sin_numero'),
      'sin_plazo', count(*) filter (where m.efecto = 'sin_plazo'),
      'ocultas', count(*) filter (where m.efecto = 'cambia' and m.oculta),
      'counted_at', statement_timestamp()
    )
    from private.fases_al_mover(row_ids, preview_fase.fase, preview_fase.fecha, sin_numero, null) m
  );
end;
$$;

grant execute on function public.preview_fase (text[], text, date, boolean) to authenticated;

-- Why one case file is not moved.
create function private.refuse_fase (deal text, efecto text, dia date) returns void
language plpgsql stable set search_path = '' as $$
begin
  case efecto
    when 'cambia' then null;
    when 'ya' then raise exception using errcode = 'PT409', message = 'El expediente ya está en esa fase';
    when 'sin_resultado' then raise exception using errcode = 'PT400', message = 'Para archivar, anote antes el resultado';
    when 'sin_numero' then
      raise exception using errcode = 'PT400', message = 'Indique los autos o el acuse, o marque «Aún sin número»';
    when 'sin_plazo' then raise exception using errcode = 'PT409', message = private.masc_freno(deal, dia) ->> 'frase';
    else raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end case;
end;
$$;

-- Moves case files: with `datos` {"fase", "fecha", "motivo", "nota", "documento_id", "sin_numero", "grupo"}: calls of one change give
-- the same `grupo`, by which it is undone (cambios_en_bloque.sql). One that cannot be moved, or is no longer in the phase that was seen
-- (`vista`), is an error; among many, it is left out. Those that somebody changed after `counted_at` stay too. Answers the rows of the history,
-- which undo it: {"filas": […], "cambian": n}. A case file that changes is written into all of its indexes, of which that of the search
-- takes longest: what it gets is noted apart, and put in its place by autovacuum and not while somebody waits for 10,000.
create function private.do_mover_fase (row_ids text[], datos jsonb, counted_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' set gin_pending_list_limit = '64MB' as $$
declare
  nueva constant text := datos ->> 'fase';
  dia constant date := nullif(datos ->> 'fecha', '')::date;
  motivo constant text := nullif(btrim(datos ->> 'motivo'), '');
  documento constant uuid := (datos ->> 'documento_id')::uuid;
  sin_numero constant boolean := coalesce((datos ->> 'sin_numero')::boolean, false);
  alone constant boolean := cardinality(row_ids) = 1;
  -- Those that change, and which of them skip a phase.
  ids text[];
  saltan boolean[];
  made jsonb;
begin
  perform private.check_staff();
  perform private.check_cuantos(row_ids);
  perform private.check_fase(nueva, dia);
  -- As the triggers of deals do, before any row is locked.
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform from public.deals d where d.id = any (row_ids) order by d.id for no key update;
  if alone then
    perform private.check_visto(not datos ? 'vista' or not exists (
      select from public.deals d where d.id = row_ids[1] and d.fase is distinct from datos ->> 'vista'
    ));
    perform private.check_documento(row_ids[1], documento);
    perform private.refuse_fase(
      row_ids[1], (select m.efecto from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m), dia
    );
  elsif documento is not null then
    raise exception using errcode = 'PT400', message = 'Un documento es de un solo expediente';
  end if;
  select array_agg(m.deal_id order by m.deal_id), array_agg(m.salta order by m.deal_id) into ids, saltan
  from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m
  join public.deals d on d.id = m.deal_id and (counted_at is null or d.updated_at <= counted_at)
  where m.efecto = 'cambia';
  if length(coalesce(motivo, '')) < 3 and true = any (saltan) then
    raise exception using errcode = 'PT400', message = 'Indique el motivo del salto (3 letras como mínimo)';
  end if;
  with written as (
    insert into public.fases_historial (deal_id, user_id, fase, fecha, origen, documento_id, motivo, nota, sin_numero)
    select
      m.deal_id, auth.uid(), nueva, dia,
      case when documento is not null then 'documento' when alone then 'manual' else 'masivo' end,
      documento, case when m.salta then motivo end, nullif(btrim(datos ->> 'nota'), ''), sin_numero and nueva = 'presentada'
    from unnest(ids, saltan) m (deal_id, salta)
    returning id
  )
  select jsonb_build_object('filas', coalesce(jsonb_agg(w.id), '[]'), 'cambian', count(*)) into made from written w;
  perform private.anotar_cambio(
    (datos ->> 'grupo')::uuid, 'fase', nueva, array(select f from jsonb_array_elements_text(made -> 'filas') f)
  );
  return made;
end;
$$;

comment on function private.do_mover_fase is 'write: work; who: staff; writes: public.cambios_en_bloque, public.fases_historial; rows: deals by the key asked for, through private.anotar_cambio, private.fases_al_mover and private.refuse_fase; believes: row_ids only as the names of such rows, datos and counted_at as data, within the bounds of types, checks and tables';

-- Takes rows of the history back: the case file has the phase that it had. Also what undoes a move. Answers how many.
create function private.do_anular_fases (filas bigint[]) returns integer
language plpgsql security definer set search_path = '' set gin_pending_list_limit = '64MB' as $$
declare
  annulled integer;
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(filas), 1000);
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform from public.deals d
  where d.id in (select h.deal_id from public.fases_historial h where h.id = any (filas)) order by d.id for no key update;
  update public.fases_historial h set anulada_at = now(), anulada_por = auth.uid()
  from public.deals d
  where h.id = any (filas) and h.anulada_at is null and d.id = h.deal_id
    and (d.bloqueado_at is null or (select public.is_administrador()));
  get diagnostics annulled = row_count;
  if annulled = 0 then
    raise exception using errcode = 'PT404', message = 'Esa fase ya está anulada o el expediente ya no existe';
  end if;
  return annulled;
end;
$$;

comment on function private.do_anular_fases is 'write: work; who: staff; writes: public.deals, public.fases_historial; rows: fases_historial by filas and not annulled, deals by the deal_id of those and not blocked, but for administrators; believes: filas only as the names of such rows, at most 1000';

-- Running, or suspended and why, where it is still as it was `visto`: {"situacion", "motivo"}. Answers what it was, which undoes it.
create function private.do_guardar_situacion (deal text, situacion text, motivo text default null, visto jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb;
  after constant jsonb := jsonb_build_object('situacion', situacion, 'motivo', case when situacion = 'suspendido' then motivo end);
begin
  perform private.check_staff();
  if situacion not in ('en_curso', 'suspendido') or situacion is null then
    raise exception using errcode = 'PT400', message = 'Esa situación no existe';
  elsif situacion = 'suspendido' and (motivo is null or motivo not in ('testigo', 'prejudicial', 'acuerdo', 'negociacion')) then
    raise exception using errcode = 'PT400', message = 'Indique por qué se suspende';
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform private.hold_deal(deal);
  select jsonb_build_object('situacion', coalesce(d.situacion, 'en_curso'), 'motivo', d.situacion_motivo) into before
  from public.deals d where d.id = deal;
  perform private.check_visto(visto is null or before in (visto, after));
  update public.deals d set situacion = after ->> 'situacion', situacion_motivo = after ->> 'motivo' where d.id = deal;
  return before;
end;
$$;

comment on function private.do_guardar_situacion is 'write: work; who: staff; writes: public.deals; rows: deals by the key asked for, there and not blocked, by private.hold_deal, as the caller saw it, by private.check_visto; believes: deal only as the name of such a row, situacion one of two words, motivo one of four, visto only to compare';

-- A phase gets another name, or is offered or not. For administrators.
create function private.do_guardar_fase (clave text, nombre text, activa boolean, visto jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.fases;
begin
  perform private.check_administrador();
  if length(btrim(coalesce(nombre, ''))) not between 3 and 60 then
    raise exception using errcode = 'PT400', message = 'El nombre ha de tener entre 3 y 60 letras';
  elsif activa is null then
    raise exception using errcode = 'PT400', message = 'Indique si la fase se ofrece';
  end if;
  select f.* into before from public.fases f where f.clave = do_guardar_fase.clave for update;
  if before.clave is null then
    raise exception using errcode = 'PT404', message = 'Esa fase no existe';
  end if;
  perform private.check_visto(visto is null or visto = jsonb_build_object('nombre', before.nombre, 'activa', before.activa));
  update public.fases f set nombre = btrim(do_guardar_fase.nombre), activa = do_guardar_fase.activa
  where f.clave = do_guardar_fase.clave;
end;
$$;

comment on function private.do_guardar_fase is 'write: work; who: administrador; writes: public.fases; rows: fases by the key asked for, as the administrator saw it, by private.check_visto; believes: clave only as the name of such a row, nombre and activa as data, within the bounds of types, checks and tables, visto only to compare';

-- ## Procedures

-- The court or the professional of that name, made if nobody has typed it before. Null: no name.
create function private.organo_de (texto text) returns uuid
language plpgsql set search_path = '' as $$
declare
  wanted constant text := nullif(btrim(regexp_replace(texto, '\s+', ' ', 'g')), '');
  found_id uuid;
begin
  if wanted is null then
    return null;
  end if;
  select o.id into found_id from public.organos o
  where public.normaliza(o.nombre) = public.normaliza(wanted) or public.normaliza(o.nombre_anterior) = public.normaliza(wanted)
  order by o.created_at limit 1;
  if found_id is null then
    insert into public.organos as o (nombre) values (wanted)
    on conflict (public.normaliza(nombre)) do update set nombre = o.nombre returning o.id into found_id;
  end if;
  return found_id;
end;
$$;

create function private.profesional_de (que text, texto text) returns uuid
language plpgsql set search_path = '' as $$
declare
  wanted constant text := nullif(btrim(regexp_replace(texto, '\s+', ' ', 'g')), '');
  found_id uuid;
begin
  if wanted is null then
    return null;
  end if;
  insert into public.profesionales as p (tipo, nombre) values (que, wanted)
  on conflict (tipo, public.normaliza(nombre)) do nothing returning p.id into found_id;
  return coalesce(found_id, (
    select p.id from public.profesionales p
    where p.tipo = que and public.normaliza(p.nombre) = public.normaliza(wanted)
  ));
end;
$$;

-- A court of the list, with what people do not type in a procedure: {"id", "visto", "nombre", "nombre_anterior", "municipio",
-- "provincia", "sede_calendario_id", "lexnet_codigo"}. For administrators: terms are counted with the calendar of its seat.
create function private.do_guardar_organo (datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved uuid;
begin
  perform private.check_administrador();
  update public.organos o set
    nombre = btrim(regexp_replace(datos ->> 'nombre', '\s+', ' ', 'g')), nombre_anterior = nullif(btrim(datos ->> 'nombre_anterior'), ''),
    municipio = nullif(btrim(datos ->> 'municipio'), ''), provincia = nullif(btrim(datos ->> 'provincia'), ''),
    sede_calendario_id = nullif(datos ->> 'sede_calendario_id', '')::uuid, lexnet_codigo = nullif(btrim(datos ->> 'lexnet_codigo'), '')
  where o.id = (datos ->> 'id')::uuid and o.updated_at = (datos ->> 'visto')::timestamptz
  returning o.id into saved;
  perform private.check_visto(saved is not null);
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ya hay otro órgano con ese nombre';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el nombre del órgano';
end;
$$;

comment on function private.do_guardar_organo is 'write: work; who: administrador; writes: public.organos; rows: organos which all of staff reads; believes: datos as data, within the bounds of types, checks and tables';

-- The same of a professional: {"id", "visto", "nombre", "colegio", "numero"}.
create function private.do_guardar_profesional (datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved uuid;
begin
  perform private.check_administrador();
  update public.profesionales p set
    nombre = btrim(regexp_replace(datos ->> 'nombre', '\s+', ' ', 'g')), colegio = nullif(btrim(datos ->> 'colegio'), ''),
    numero = nullif(btrim(datos ->> 'numero'), '')
  where p.id = (datos ->> 'id')::uuid and p.updated_at = (datos ->> 'visto')::timestamptz
  returning p.id into saved;
  perform private.check_visto(saved is not null);
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ya hay otra persona con ese nombre';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el nombre';
end;
$$;

comment on function private.do_guardar_profesional is 'write: work; who: administrador; writes: public.profesionales; rows: profesionales which all of staff reads; believes: datos as data, within the bounds of types, checks and tables';

-- A procedure as the screen sends it: names of the court and of the professionals, texts of numbers.
create function private.procedimiento_de (datos jsonb) returns public.procedimientos
language plpgsql set search_path = '' as $$
declare
  row public.procedimientos;
begin
  row := jsonb_populate_record(row, jsonb_build_object(
    'tipo', nullif(datos ->> 'tipo', ''), 'grado', coalesce(nullif(datos ->> 'grado', ''), 'primera_instancia'),
    'plaza', nullif(btrim(datos ->> 'plaza'), ''), 'presentada', nullif(datos ->> 'presentada', ''),
    'admitida', nullif(datos ->> 'admitida', ''), 'parte_contraria_procurador', nullif(btrim(datos ->> 'parte_contraria_procurador'), ''),
    'cuantia_indeterminada', coalesce((datos ->> 'cuantia_indeterminada')::boolean, false)
  ));
  row.autos := private.normaliza_autos(datos ->> 'autos');
  row.nig := nullif(regexp_replace(datos ->> 'nig', '\s', '', 'g'), '');
  row.cuantia := case when not row.cuantia_indeterminada then private.importe_de(datos ->> 'cuantia', 'Cuantía') end;
  if row.presentada is not null then
    perform private.check_dia_pasado(row.presentada);
  end if;
  if row.admitida is not null then
    perform private.check_dia_pasado(row.admitida);
  end if;
  row.organo_id := private.organo_de(datos ->> 'organo');
  row.procurador_id := private.profesional_de('procurador', datos ->> 'procurador');
  row.letrado_id := private.profesional_de('letrado', datos ->> 'letrado');
  return row;
end;
$$;

-- A procedure, new with the `id` of its form or changed as it was read at `visto`. The first one of a case file is its principal one;
-- another becomes it with `principal`. Answers its id.
create function private.do_guardar_procedimiento (deal text, datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.procedimientos;
  before public.procedimientos;
  ficha constant uuid := private.id_de_formulario('procedimientos', datos ->> 'id');
  main boolean;
begin
  perform private.check_staff();
  perform private.check_tope(length(datos::text), 20000);
  perform private.hold_deal(deal);
  wanted := private.procedimiento_de(datos);
  select p.* into before from public.procedimientos p where p.id = ficha;
  perform private.check_ficha('procedimientos', ficha, datos ->> 'visto', to_jsonb(before), before.deal_id = deal);
  main := coalesce((datos ->> 'principal')::boolean, false) or not exists (
    select from public.procedimientos p where p.deal_id = deal and p.principal and p.id <> ficha
  );
  if main then
    update public.procedimientos p set principal = false where p.deal_id = deal and p.principal and p.id <> ficha;
  end if;
  if before.id is null then
    insert into public.procedimientos (
      id, deal_id, tipo, grado, principal, organo_id, plaza, autos, nig, cuantia, cuantia_indeterminada, procurador_id, letrado_id,
      presentada, admitida, parte_contraria_procurador
    ) values (
      ficha, deal, wanted.tipo, wanted.grado, main, wanted.organo_id, wanted.plaza, wanted.autos, wanted.nig, wanted.cuantia,
      wanted.cuantia_indeterminada, wanted.procurador_id, wanted.letrado_id, wanted.presentada, wanted.admitida,
      wanted.parte_contraria_procurador
    );
    return ficha;
  end if;
  update public.procedimientos p set
    tipo = wanted.tipo, grado = wanted.grado, principal = main, organo_id = wanted.organo_id, plaza = wanted.plaza,
    autos = wanted.autos, nig = wanted.nig, cuantia = wanted.cuantia, cuantia_indeterminada = wanted.cuantia_indeterminada,
    procurador_id = wanted.procurador_id, letrado_id = wanted.letrado_id, presentada = wanted.presentada,
    admitida = wanted.admitida, parte_contraria_procurador = wanted.parte_contraria_procurador
  where p.id = ficha;
  return ficha;
exception
  when check_violation or string_data_right_truncation then
    raise exception using errcode = 'PT400', message = 'Algún dato del procedimiento no es válido';
end;
$$;

comment on function private.do_guardar_procedimiento is 'write: work; who: staff; writes: public.organos, public.procedimientos, public.profesionales; rows: procedimientos by their deal_id, through private.hold_deal and private.procedimiento_de; believes: deal only as the names of such rows, datos as data, within the bounds of types, checks and tables';

-- One procedure of a case file is its principal one: one that comes back from the Papelera may find another in its place, and one that
-- is deleted leaves it to the oldest.
create function private.un_principal () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.principal := not exists (select from public.procedimientos p where p.deal_id = new.deal_id and p.principal and p.id <> new.id);
  return new;
end;
$$;

create trigger procedimientos_un_principal before insert on public.procedimientos
for each row when (new.principal) execute function private.un_principal ();

create function private.otro_principal () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.procedimientos p set principal = true
  where p.id in (
    select distinct on (o.deal_id) o.id from public.procedimientos o
    where o.deal_id in (select r.deal_id from old_rows r where r.principal)
      and not exists (select from public.procedimientos q where q.deal_id = o.deal_id and q.principal)
    order by o.deal_id, o.created_at, o.id
  );
  return null;
end;
$$;

create trigger procedimientos_otro_principal after delete on public.procedimientos referencing old table as old_rows
for each statement execute function private.otro_principal ();

-- ## The ledger

-- What a form that asks again has written of an amount is taken back where it says something else, as people do it: the ledger is never
-- changed. Each correction has an id that follows from the one before, so that what a form wrote is found again. Answers the id that
-- is to be written, or has been.
create function private.asiento_del_formulario (ficha uuid, deal text, wanted public.importes) returns uuid
language plpgsql set search_path = '' as $$
declare
  written public.importes;
  taken_back uuid;
  own uuid;
begin
  loop
    select i.* into written from public.importes i where i.id = ficha;
    exit when not found;
    perform private.check_mismo_formulario(written.deal_id = deal and written.user_id = auth.uid());
    select i.id into taken_back from public.importes i where i.contraasiento_de = ficha;
    own := md5('contraasiento de ' || ficha)::uuid;
    if taken_back is null then
      exit when (written.concepto, written.importe, written.intereses, written.fecha, written.documento_id, written.nota)
        is not distinct from (wanted.concepto, wanted.importe, wanted.intereses, wanted.fecha, wanted.documento_id, wanted.nota);
      insert into public.importes (id, deal_id, concepto, importe, intereses, fecha, documento_id, nota, contraasiento_de)
      values (
        own, deal, written.concepto, -written.importe, -written.intereses, written.fecha, written.documento_id,
        'Corregido al anotarlo', ficha
      );
    elsif taken_back <> own then
      raise exception using errcode = 'PT409',
        message = 'Ese importe ya se anotó, y después se ha corregido: cierre el formulario y mire los importes';
    end if;
    ficha := md5('sigue a ' || ficha)::uuid;
  end loop;
  return ficha;
end;
$$;

-- An amount: {"id", "concepto", "importe", "intereses", "fecha", "documento_id", "nota"}, `id` of the form. Answers its id.
create function private.do_anotar_importe (deal text, datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.importes;
begin
  perform private.check_staff();
  wanted.concepto := datos ->> 'concepto';
  wanted.importe := coalesce(private.importe_de(datos ->> 'importe', 'Importe'), 0);
  wanted.intereses := coalesce(private.importe_de(datos ->> 'intereses', 'Intereses'), 0);
  wanted.fecha := nullif(datos ->> 'fecha', '')::date;
  wanted.documento_id := (datos ->> 'documento_id')::uuid;
  wanted.nota := nullif(btrim(datos ->> 'nota'), '');
  if coalesce(wanted.concepto, '') not in ('reclamado', 'ofrecido', 'condena', 'cobro', 'costas', 'pago_cliente', 'honorarios') then
    raise exception using errcode = 'PT400', message = 'Indique el concepto';
  elsif wanted.importe + wanted.intereses <= 0 then
    raise exception using errcode = 'PT400', message = 'Indique el importe';
  end if;
  perform private.check_dia_pasado(wanted.fecha);
  perform private.hold_deal(deal);
  perform private.check_documento(deal, wanted.documento_id);
  wanted.id := private.asiento_del_formulario(private.id_de_formulario('importes', datos ->> 'id'), deal, wanted);
  insert into public.importes (id, deal_id, concepto, importe, intereses, fecha, documento_id, nota)
  values (
    wanted.id, deal, wanted.concepto, wanted.importe, wanted.intereses, wanted.fecha, wanted.documento_id, wanted.nota
  ) on conflict (id) do nothing;
  return wanted.id;
end;
$$;

comment on function private.do_anotar_importe is 'write: work; who: staff; writes: public.importes; rows: importes of a case file that is there and not blocked, by private.hold_deal, and of this form, by private.asiento_del_formulario, through private.check_dia_pasado, private.check_documento, private.id_de_formulario and private.importe_de; believes: deal only as the name of such a row, datos as data, within the bounds of types, checks and tables';

-- Takes an entry back with another one of the same amounts and the other sign, of the same day, so that no month keeps what was
-- never there. Once.
create function private.do_corregir_importe (entrada uuid, nota text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;

comment on function private.do_corregir_importe is 'write: work; who: staff; writes: public.importes; rows: importes by the key asked for, of a case file that is there and not blocked, by private.hold_deal; a blocked one is answered as one that is gone; believes: entrada only as the name of such a row; nota as text';

-- The entries that nobody took back.
create view private.importes_vigentes with (security_invoker = on) as
select i.* from public.importes i
where i.contraasiento_de is null and not exists (select from public.importes c where c.contraasiento_de = i.id);

grant select on private.importes_vigentes to authenticated;

-- Of what is said of a whole case file, the last entry that stands: what was claimed, offered and awarded.
create view private.importes_que_valen with (security_invoker = on) as
select distinct on (v.deal_id, v.concepto) v.deal_id, v.concepto, v.fecha, v.importe + v.intereses as total
from private.importes_vigentes v where v.concepto in ('reclamado', 'ofrecido', 'condena')
order by v.deal_id, v.concepto, v.fecha desc, v.created_at desc;

grant select on private.importes_que_valen to authenticated;

-- What was claimed (the last one that stands), what was awarded (the last one that stands) and what came in, of each of these case
-- files. Null: nobody has noted it.
create function private.saldos (deals text[])
returns table (deal_id text, reclamado numeric, condena numeric, cobrado numeric)
language sql stable set search_path = ''
begin atomic
  select d.id,
    (select v.total from private.importes_que_valen v where v.deal_id = d.id and v.concepto = 'reclamado'),
    (select v.total from private.importes_que_valen v where v.deal_id = d.id and v.concepto = 'condena'),
    (select coalesce(sum(i.importe + i.intereses), 0) from public.importes i where i.deal_id = d.id and i.concepto = 'cobro')
  from unnest(deals) d (id);
end;

grant execute on function private.saldos (text[]) to authenticated;

-- Of one case file, with what is still to come in: of what was awarded or, before there is a judgment, claimed.
create function private.saldos_de (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'reclamado', s.reclamado, 'condena', s.condena, 'cobrado', s.cobrado, 'pendiente', coalesce(s.condena, s.reclamado) - s.cobrado
  )
  from private.saldos(array[deal]) s
);

grant execute on function private.saldos_de (text) to authenticated;

-- What the list shows of these case files beside their fields. All at once: a call for each took half the time of a page.
create function private.cifras_de (deals text[]) returns table (deal_id text, cifras jsonb)
language sql stable set search_path = ''
begin atomic
  select s.deal_id, jsonb_build_object(
    'autos', (
      select p.autos from public.procedimientos p
      where p.deal_id = s.deal_id and p.autos is not null order by p.principal desc, p.created_at limit 1
    ),
    'reclamado', s.reclamado, 'cobrado', s.cobrado
  )
  from private.saldos(deals) s;
end;

-- ## How it ended

-- {"id", "visto", "resultado", "fecha", "procedimiento_id", "firme_desde", "costas", "nota"}: one of each procedure, or of the case
-- file; new with the `id` of its form, or changed as it was read at `visto`. Answers its id.
create function private.do_guardar_resultado (deal text, datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  dia constant date := nullif(datos ->> 'fecha', '')::date;
  firme constant date := nullif(datos ->> 'firme_desde', '')::date;
  procedimiento constant uuid := (datos ->> 'procedimiento_id')::uuid;
  ficha constant uuid := private.id_de_formulario('resultados', datos ->> 'id');
  before public.resultados;
begin
  perform private.check_staff();
  perform private.check_dia_pasado(dia);
  if firme is not null then
    perform private.check_dia_pasado(firme);
  end if;
  if firme < dia then
    raise exception using errcode = 'PT400', message = 'No puede ser firme antes de la resolución';
  end if;
  perform private.hold_deal(deal);
  if procedimiento is not null and not exists (
    select from public.procedimientos p where p.id = procedimiento and p.deal_id = deal
  ) then
    raise exception using errcode = 'PT404', message = 'Ese procedimiento no está en el expediente';
  end if;
  select r.* into before from public.resultados r
  where r.id = ficha or (r.deal_id = deal and r.procedimiento_id is not distinct from procedimiento)
  order by r.id = ficha desc limit 1;
  perform private.check_ficha('resultados', ficha, datos ->> 'visto', to_jsonb(before), before.deal_id = deal);
  insert into public.resultados as r (id, deal_id, procedimiento_id, resultado, fecha, firme_desde, costas, nota)
  values (
    ficha, deal, procedimiento, datos ->> 'resultado', dia, firme, coalesce(nullif(datos ->> 'costas', ''), 'no_consta'),
    nullif(btrim(datos ->> 'nota'), '')
  )
  on conflict (id) do update set
    procedimiento_id = excluded.procedimiento_id, resultado = excluded.resultado, fecha = excluded.fecha,
    firme_desde = excluded.firme_desde, costas = excluded.costas, nota = excluded.nota, importado = null;
  return ficha;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese procedimiento ya tiene su resultado';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el resultado';
end;
$$;

comment on function private.do_guardar_resultado is 'write: work; who: staff; writes: public.resultados; rows: procedimientos by their deal_id, resultados checked by private.hold_deal and private.check_dia_pasado, through private.hold_deal; believes: deal only as the names of such rows, datos as data, within the bounds of types, checks and tables';

-- As it was read at `visto`. What an archived case file ended with stays: it was archived for it.
create function private.do_quitar_resultado (fila uuid, visto timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.resultados;
begin
  perform private.check_staff();
  select r.* into before from public.resultados r where r.id = fila;
  if before.id is null or public.esta_bloqueado('deals', before.deal_id) then
    raise exception using errcode = 'PT404', message = 'Ese resultado ya no está';
  end if;
  perform private.hold_deal(before.deal_id);
  if exists (select from public.deals d where d.id = before.deal_id and d.fase = 'archivado')
    and (select count(*) from public.resultados r where r.deal_id = before.deal_id) = 1 then
    raise exception using errcode = 'PT409', message = 'El expediente está archivado: anule antes esa fase';
  end if;
  delete from public.resultados r where r.id = fila and r.updated_at = coalesce(visto, r.updated_at);
  perform private.check_visto(found);
end;
$$;

comment on function private.do_quitar_resultado is 'write: work; who: staff; writes: public.resultados; rows: resultados by the key asked for, of a case file that is there and not blocked, by private.hold_deal, as the caller saw it, by private.check_visto, deals by the deal_id of that one, whether it is archived; a blocked one is answered as one that is gone; believes: fila only as the name of such a row, visto only to compare';

-- ## Extension of effects (LEC 519.2)

-- Open case files to which the effects of a firm and favourable appeal judgment may be extended: of the same creditor, with a clause in
-- common and in the province of the court, by its seat or, without one, by the claimant's home; none of them has a firm judgment of its
-- own. {"autos", "firme_desde", "provincia", "clausulas", "total", "excluidos", "filas"}, of which 200 at most; null where the result is none
-- of those. `anotado`: its agenda has a row of it, or it has such a procedure. Their service says whether the control of transparency keeps
-- them out (519.2.c): `excluidos` counts those by the name of it; of the others `extension` is what it says, null where it says nothing.
create function public.candidatos_extension (fila uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sentencia record;
  answer jsonb;
begin
  perform private.check_staff();
  select
    r.deal_id, r.firme_desde, p.autos, d.creditorname, public.normaliza(btrim(coalesce(o.provincia, d.debtorprovince))) as provincia,
    private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) as clausulas
  into sentencia
  from public.resultados r
  join public.procedimientos p on p.id = r.procedimiento_id and p.grado = 'apelacion'
  join private.deals_visibles d on d.id = r.deal_id
  left join public.organos o on o.id = p.organo_id
  where r.id = fila and r.resultado in ('estimada', 'estimada_parcial') and r.firme_desde is not null;
  if not found then
    return null;
  end if;
  with candidatos as materialized (
    select d.id, d.contractnumber, d.debtorfullname, d.fase, d.generateddate, s.nombre as servicio, s.extension_efectos as extension
    from private.deals_visibles d
    left join public.procedimientos p on p.deal_id = d.id and p.principal
    left join public.organos o on o.id = p.organo_id
    left join public.servicios s on s.id = d.servicio_id
    where d.creditorname = sentencia.creditorname and d.id <> sentencia.deal_id and d.fase is distinct from 'archivado'
      and private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) && sentencia.clausulas
      and public.normaliza(btrim(coalesce(o.provincia, d.debtorprovince))) = sentencia.provincia
      and not exists (select from public.resultados r where r.deal_id = d.id and r.firme_desde is not null)
  )
  select jsonb_build_object(
    'autos', sentencia.autos, 'firme_desde', sentencia.firme_desde, 'provincia', sentencia.provincia, 'clausulas', sentencia.clausulas,
    'total', (select count(*) from candidatos c where c.extension is distinct from 'excluida'),
    'excluidos', (
      select coalesce(jsonb_agg(jsonb_build_object('servicio', e.servicio, 'cuantos', e.cuantos) order by e.servicio), '[]')
      from (select c.servicio, count(*) as cuantos from candidatos c where c.extension = 'excluida' group by c.servicio) e
    ),
    'filas', coalesce(jsonb_agg(to_jsonb(c) - 'generateddate' || jsonb_build_object('anotado', (
      exists (select from public.agenda a where a.deal_id = c.id and a.estado <> 'anulado' and a.titulo like 'Extensión de efectos%')
      or exists (select from public.procedimientos p where p.deal_id = c.id and p.grado = 'extension_efectos')
    )) order by c.generateddate nulls last, c.id), '[]')
  ) into answer
  from (select * from candidatos where extension is distinct from 'excluida' order by generateddate nulls last, id limit 200) c;
  return answer;
end;
$$;

grant execute on function public.candidatos_extension (uuid) to authenticated;

-- ## Reading

-- All that the page of a case file shows of its life: {"historial", "procedimientos", "importes", "resultados"}.
create function public.vida_de_deal (deal text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;

grant execute on function public.vida_de_deal (text) to authenticated;

-- Names that people have typed, for a field that offers them: `lista` organos, procuradores or letrados.
create function public.nombres_procesales (lista text, texto text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f.nombre order by f.nombre collate "es-x-icu"), '[]') from (
      select o.nombre from public.organos o
      where lista = 'organos' and (
        public.normaliza(o.nombre) like public.patron_busqueda(texto) or public.normaliza(o.nombre_anterior) like public.patron_busqueda(texto)
      )
      union all
      select p.nombre from public.profesionales p
      where p.tipo = case lista when 'procuradores' then 'procurador' when 'letrados' then 'letrado' end
        and public.normaliza(p.nombre) like public.patron_busqueda(texto)
      order by 1 limit 50
    ) f
  );
end;
$$;

grant execute on function public.nombres_procesales (text, text) to authenticated;

-- How many case files are in each phase, null for those of which nobody has said, from the kept totals: [{"fase", "n"}].
create function public.fases_contadas () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('fase', f.fase, 'n', f.n)), '[]') from (
      select v.fase, sum(v.n)::bigint as n from derived.deals_by_fase v
      where not v.bloqueado or (select public.is_administrador())
      group by v.fase having sum(v.n) > 0
    ) f
  );
end;
$$;

grant execute on function public.fases_contadas () to authenticated;

-- What was recovered is what came in, and costs where the practice says so (setting `costas_recuperadas`).
create function private.conceptos_recuperados () returns text[]
language sql stable set search_path = ''
return array['cobro'] || case when exists (
  select from public.settings s where s.name = 'costas_recuperadas' and s.value = 'si'
) then array['costas'] end;

-- What was recovered in the month that begins on a day, with its interest.
create function private.recuperado (primer_dia date) returns numeric
language sql stable set search_path = ''
return (
  select coalesce(sum(i.importe + i.intereses), 0) from public.importes i
  where i.concepto in ('cobro', 'costas') and i.concepto = any ((select private.conceptos_recuperados())::text[])
    and i.fecha >= primer_dia and i.fecha < (primer_dia + interval '1 month')::date
    and (not (select public.hay_bloqueos()) or i.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null))
);

-- The reports of phases, of the days between `desde` and `hasta`: {"embudo": [{"fase", "n"}], "dias": [{"fase", "acreedor", "dias",
-- "n"}], "resultados": [{"resultado", "n"}]}. The funnel is of today; a stay counts where it ended.
create function public.informe_fases (desde date default null, hasta date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := coalesce(desde, '1900-01-01');
  last_day constant date := coalesce(hasta, '9999-12-31');
  always constant boolean := desde is null and hasta is null;
  blocked_too constant boolean := public.is_administrador();
begin
  perform private.check_staff();
  return jsonb_build_object(
    'embudo', public.fases_contadas(),
    'dias', (
      -- The days are counted by how many stays had them: sorting every stay for a median takes longer than all the rest.
      with contados as materialized (
        select e.fase, e.acreedor, e.dias, sum(e.n)::integer as n
        from (
          select s.fase, s.acreedor, s.bloqueado, s.dias, s.n from derived.estancias_de_siempre s where always
          union all
          select f.fase, f.acreedor, f.bloqueado, f.dias, f.n from derived.estancias f
          where not always and f.fin between first_day and last_day
        ) e
        where blocked_too or not e.bloqueado
        group by 1, 2, 3 having sum(e.n) > 0
      )
      select coalesce(jsonb_agg(f), '[]') from (
        select m.fase, m.acreedor, min(m.dias) filter (where 2 * m.hasta >= m.de) as dias, max(m.de) as n
        from (
          select c.*, sum(c.n) over (w order by c.dias) as hasta, sum(c.n) over w as de
          from contados c
          window w as (partition by c.fase, c.acreedor)
        ) m
        group by m.fase, m.acreedor
      ) f
    ),
    'resultados', (
      select coalesce(jsonb_agg(f), '[]') from (
        select r.resultado, count(*) as n from public.resultados r
        join private.deals_visibles d on d.id = r.deal_id
        where r.fecha between first_day and last_day group by r.resultado
      ) f
    )
  );
end;
$$;
grant execute on function public.informe_fases (date, date) to authenticated;

-- The last offer of each case file that stands, of those of the ledger and those that answered a prior complaint.
create view private.ofertas_que_valen with (security_invoker = on) as
select distinct on (o.deal_id) o.deal_id, o.fecha, o.total
from (
  select v.deal_id, v.fecha, v.total from private.importes_que_valen v where v.concepto = 'ofrecido'
  union all
  select i.deal_id, i.respuesta_fecha, i.oferta_importe from public.masc_intentos i
  where i.oferta_importe is not null and i.respuesta_fecha is not null and i.estado <> 'anulado'
) o
order by o.deal_id, o.fecha desc, o.total desc;

-- All that the report of money counts, each amount on its own day. What is said of a whole case file counts once, on the day of the last
-- one that stands; interest that a person confirmed, on the last day that it counts; what corrects an entry, on its own day.
create view private.dinero with (security_invoker = on) as
select i.deal_id, i.concepto, i.fecha, i.importe, i.intereses from public.importes i
where i.concepto in ('cobro', 'costas', 'pago_cliente', 'honorarios')
union all
select v.deal_id, v.concepto, v.fecha, v.total, 0 from private.importes_que_valen v where v.concepto in ('reclamado', 'condena')
union all
select o.deal_id, 'ofrecido', o.fecha, o.total, 0 from private.ofertas_que_valen o
union all
select k.deal_id, 'calculado', k.hasta, 0, k.intereses from private.calculos_que_valen k where k.clase = 'intereses';

-- The money of the days between `desde` and `hasta`, in euros, by month, by creditor and by service: {"meses": [{"mes", "reclamado",
-- "ofrecido", "ganado", "calculados": interest that a person confirmed, "principal", "intereses", "costas", "recuperado", "entregado",
-- "honorarios"}], "acreedores": [{"acreedor", and the same}], "servicios": [{"servicio", and the same}]}. «Recuperado» is what the practice
-- says that it is (private.conceptos_recuperados).
create function public.informe_dinero (desde date default null, hasta date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  recuperan constant text[] := private.conceptos_recuperados();
begin
  perform private.check_staff();
  return (
    with sumas as (
      select e.mes, e.acreedor, e.servicio,
        coalesce(sum(e.importe) filter (where e.concepto = 'reclamado'), 0) as reclamado,
        coalesce(sum(e.importe) filter (where e.concepto = 'ofrecido'), 0) as ofrecido,
        coalesce(sum(e.importe) filter (where e.concepto = 'condena'), 0) as ganado,
        coalesce(sum(e.intereses) filter (where e.concepto = 'calculado'), 0) as calculados,
        coalesce(sum(e.importe) filter (where e.concepto = 'cobro'), 0) as principal,
        coalesce(sum(e.intereses) filter (where e.concepto = 'cobro'), 0) as intereses,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = 'costas'), 0) as costas,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = any (recuperan)), 0) as recuperado,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = 'pago_cliente'), 0) as entregado,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = 'honorarios'), 0) as honorarios
      from (
        select to_char(i.fecha, 'YYYY-MM') as mes, coalesce(d.creditorname, '') as acreedor, coalesce(s.nombre, '') as servicio,
          i.concepto, i.importe, i.intereses
        from private.dinero i join private.deals_visibles d on d.id = i.deal_id left join public.servicios s on s.id = d.servicio_id
        where i.fecha between coalesce(desde, '1900-01-01') and coalesce(hasta, '9999-12-31')
      ) e
      group by grouping sets ((e.mes), (e.acreedor), (e.servicio))
    ),
    filas as (
      select to_jsonb(s) - array['mes', 'acreedor', 'servicio'] as cifras, s.mes, s.acreedor, s.servicio, s.recuperado, s.reclamado
      from sumas s
    )
    select jsonb_build_object(
      'meses', coalesce(jsonb_agg(f.cifras || jsonb_build_object('mes', f.mes) order by f.mes) filter (where f.mes is not null), '[]'),
      'acreedores', coalesce(jsonb_agg(
        f.cifras || jsonb_build_object('acreedor', f.acreedor) order by f.recuperado desc, f.reclamado desc, f.acreedor
      ) filter (where f.acreedor is not null), '[]'),
      'servicios', coalesce(jsonb_agg(
        f.cifras || jsonb_build_object('servicio', f.servicio) order by f.recuperado desc, f.reclamado desc, f.servicio
      ) filter (where f.servicio is not null), '[]')
    )
    from filas f
  );
end;
$$;
grant execute on function public.informe_dinero (date, date) to authenticated;
