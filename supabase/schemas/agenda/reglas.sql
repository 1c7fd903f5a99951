-- What is done with the agenda and the calendars of courts, whose tables are in agenda/tablas.sql.

-- ## What the caller sees

create policy agenda_bloqueo on public.agenda as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or deal_id is null or not public.esta_bloqueado('deals', deal_id));

-- What is open and the caller answers for, as a condition about `t`: it shows also where its case file is hidden, without data.
create function private.agenda_que_responde () returns text
language sql stable set search_path = ''
return format(
  '(t.estado = ''pendiente'' and t.tipo in (''plazo'', ''senalamiento'') and coalesce(t.responsable, t.user_id) = %L)', auth.uid()
);

-- As a condition about `t`. Null: nothing is hidden from them.
create function private.agenda_sin_bloqueados () returns text
language sql stable set search_path = ''
return case when public.hay_bloqueos() then
  '(t.deal_id is null or t.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null))'
end;

-- Locks these rows, in one order. An error unless the caller sees all of them.
create function private.hold_agenda (ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  held integer;
begin
  perform from public.agenda a
  where a.id = any (ids) and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
  order by a.id for update;
  get diagnostics held = row_count;
  if held < cardinality(ids) and exists (
    select from public.agenda a
    where a.id = any (ids) and coalesce(a.responsable, a.user_id) = auth.uid() and public.esta_bloqueado('deals', a.deal_id)
  ) then
    raise exception using errcode = 'PT409', message = 'Está reservado: los datos de esa persona están bloqueados. Hágalo con un administrador';
  elsif held < cardinality(ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la agenda';
  end if;
end;
$$;

-- A batch is at most a thousand rows.
create function private.check_batch (n integer) returns void
language sql immutable set search_path = ''
return private.check_tope(n, 1000);

create function private.hoy () returns date
language sql stable set search_path = ''
return (now() at time zone 'Europe/Madrid')::date;

-- ## What a term may say

-- How many days count between two, the first one left out: `civil` leaves out weekends and holidays, `procesal` also August and Christmas.
-- One statement, where `es_habil` asks for each day: a thousand terms are checked at once.
create function private.contar_habiles (desde date, hasta date, sede uuid, clase text) returns integer
language sql stable set search_path = ''
return (
  select count(*)::integer from generate_series(desde + 1, hasta, interval '1 day') d (dia)
  where extract(isodow from d.dia) < 6
    and (clase = 'civil' or not (
      extract(month from d.dia) = 8 or to_char(d.dia, 'MM-DD') >= '12-24' or to_char(d.dia, 'MM-DD') <= '01-06'
    ))
    and d.dia::date <> all (array(
      select f.fecha from public.festivos f
      where f.fecha > desde and f.fecha <= hasta and (
        f.ambito = 'nacional' or f.sede_id = sede or f.comunidad = (select s.comunidad from public.sedes s where s.id = sede)
      )
    ))
);

-- The unit, the quantity and the class of a term: its kind's, where it brings none of its own.
create function private.entrada_de_plazo (a public.agenda) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case when a.entrada ?& array['unidad', 'cantidad'] then a.entrada else coalesce((
    select jsonb_build_object('unidad', t.unidad, 'cantidad', t.cantidad, 'clase', t.clase)
    from public.plazos_tipo t where t.clave = a.plazo_tipo
  ), '{}') || a.entrada end;
end;
$$;

-- A term of no kind, or that is not as long as its kind says, or ends in another way: with a day of grace that it has not, or as no limit.
create function private.plazo_sin_tipo (a public.agenda) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (
    select from public.plazos_tipo t
    where t.clave = a.plazo_tipo and t.unidad = a.entrada ->> 'unidad' and t.cantidad = (a.entrada ->> 'cantidad')::integer
      and t.clase = coalesce(a.entrada ->> 'clase', 'procesal')
      and t.efecto = coalesce(a.entrada ->> 'efecto', 'vence')
      and (t.gracia or a.gracia is null)
  );
end;
$$;

-- Whether a brief or a traslado of that day and hour is made on another (LEC 130.3, 135.1 and 276.2): out of hours it is made on the first
-- working day after it, and otherwise on its own.
create function private.hecho_en_dia_habil (disparo jsonb, sede uuid, servida date, clase text) returns boolean
language sql stable set search_path = ''
return case
  when private.contar_habiles((disparo ->> 'fecha')::date - 1, (disparo ->> 'fecha')::date, sede, clase) = 1
    and coalesce((disparo ->> 'hora')::time, '12:00') <= '20:00' then servida = (disparo ->> 'fecha')::date
  else private.contar_habiles((disparo ->> 'fecha')::date, servida, sede, clase) = 1
    and private.contar_habiles(servida - 1, servida, sede, clase) = 1
end;

-- Whether the day of the notice can be that of what set the term off: that day itself, the one on which it is made, or one of the working
-- days that the Colegio (two) and LexNET (three) take; where the term is all parties', the last notice; and where it waits for an expert
-- report, the day of that. Nothing can be where the day or the way it came is not said.
create function private.notificacion_posible (entrada jsonb, sede uuid, servida date) returns boolean
language sql stable set search_path = ''
return coalesce((entrada #>> '{disparo,fecha}')::date is not null and (
  coalesce(servida in ((entrada #>> '{disparo,ultima}')::date, (entrada #>> '{disparo,dictamen}')::date), false)
  or case
    when entrada #>> '{disparo,via}' in ('directa', 'plazo', 'acto', 'firmeza', 'publicacion') then
      servida = (entrada #>> '{disparo,fecha}')::date
    when entrada #>> '{disparo,via}' in ('traslado', 'presentacion') then
      private.hecho_en_dia_habil(entrada -> 'disparo', sede, servida, 'procesal')
      or ((entrada ->> 'urgente')::boolean and private.hecho_en_dia_habil(entrada -> 'disparo', sede, servida, 'civil'))
    when entrada #>> '{disparo,via}' in ('procurador', 'lexnet') then
      servida >= (entrada #>> '{disparo,fecha}')::date and servida - (entrada #>> '{disparo,fecha}')::date <= 60
      and private.contar_habiles((entrada #>> '{disparo,fecha}')::date, servida, sede, 'procesal')
        <= case entrada #>> '{disparo,via}' when 'lexnet' then 3 else 2 end
  end
), false);

-- Whether a term of so many days can end then. `fuera` are days that a suspension takes out of it.
create function private.dias_posibles (entrada jsonb, sede uuid, servida date, fin date, fuera integer) returns boolean
language plpgsql stable set search_path = '' as $$
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
$$;

-- Whether a term stands in the agenda on the day of its end: a limit on its last day, a wait on the day from which one may act, which is
-- the next working one in court and the next one outside.
create function private.dia_del_final_posible (a public.agenda, fin date) returns boolean
language sql stable set search_path = ''
return case
  when a.entrada ->> 'efecto' is distinct from 'espera' then a.inicio = fin
  when coalesce(a.entrada ->> 'clase', 'procesal') = 'procesal' then
    a.inicio > fin and a.inicio <= fin + 60 and private.contar_habiles(fin, a.inicio - 1, a.sede_id, 'procesal') = 0
  else a.inicio = fin + 1
end;

-- Whether a term can end on its day, counted from what it says itself: exactly where only days count, and within what a suspension, a
-- weekend or the readings of the practice move. The screens count with src/domain/plazos; here their word is not taken for more than can be.
create function private.final_posible (a public.agenda) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  clase constant text := coalesce(a.entrada ->> 'clase', 'procesal');
  servida constant date := (a.computo ->> 'notificacion')::date;
  fin constant date := (a.computo ->> 'vence')::date;
  cantidad constant integer := (a.entrada ->> 'cantidad')::integer;
  -- Of a suspension both days are said.
  fuera constant integer := case
    when a.entrada ? 'suspension' then (a.entrada #>> '{suspension,hasta}')::date - (a.entrada #>> '{suspension,desde}')::date + 1
    else 0
  end;
  fecha date;
begin
  if not coalesce(private.dia_del_final_posible(a, fin), false) or coalesce(fuera not between 0 and 1000, true)
    or not private.notificacion_posible(a.entrada, a.sede_id, servida)
    -- Nothing is final before it is there.
    or (a.entrada #>> '{disparo,via}' = 'firmeza' and (a.entrada #>> '{disparo,fecha}')::date < (a.entrada #>> '{disparo,resolucion}')::date) then
    return false;
  elsif a.gracia is not null and (a.entrada ->> 'efecto' = 'caduca' or a.entrada @> '{"sinGracia": true}') then
    return false;
  elsif a.gracia is not null and (a.gracia <= a.inicio or private.contar_habiles(a.inicio, a.gracia - 1, a.sede_id, 'procesal') > 0) then
    return false;
  elsif a.entrada ->> 'unidad' = 'dias' and clase <> 'natural' then
    return private.dias_posibles(a.entrada, a.sede_id, servida, fin, fuera);
  end if;
  fecha := servida + make_interval(
    years => case a.entrada ->> 'unidad' when 'anios' then cantidad else 0 end,
    months => case a.entrada ->> 'unidad' when 'meses' then cantidad else 0 end,
    days => case a.entrada ->> 'unidad' when 'dias' then cantidad else 0 end
  );
  -- Out of court the end is not moved; in court to the next working day, and some readings count from the first day.
  return fin between fecha and fecha + fuera + case when clase = 'natural' then 0 else 60 end
    and (clase = 'natural' or private.contar_habiles(fecha + fuera + 1, fin - 1, a.sede_id, 'procesal') <= 0);
exception
  when data_exception then
    return false;
end;
$$;

-- Why a term cannot end on its day, where what it is counted from already says it.
create function private.por_que_no_acaba (a public.agenda) returns text
language plpgsql stable set search_path = '' as $$
declare
  fecha constant date := (a.entrada #>> '{disparo,fecha}')::date;
  resolucion constant date := (a.entrada #>> '{disparo,resolucion}')::date;
begin
  return case
    when fecha is null then format('Al plazo «%s» le falta el día desde el que se cuenta: no se ha guardado. Indíquelo y cuéntelo de nuevo', a.titulo)
    when a.entrada #>> '{disparo,via}' = 'firmeza' and fecha < resolucion then
      format('La firmeza (%s) no puede ser anterior a la resolución (%s): el plazo «%s» no se ha guardado. Compruebe los dos días',
        private.fecha_es(fecha), private.fecha_es(resolucion), a.titulo)
    when a.entrada #>> '{disparo,via}' in ('traslado', 'presentacion')
      and not private.notificacion_posible(a.entrada, a.sede_id, (a.computo ->> 'notificacion')::date) then
      format('Lo presentado o trasladado el %s%s se entiende hecho el primer día y hora hábiles (art. 130.3 LEC): el plazo «%s» no se ha guardado. Cuéntelo de nuevo',
        private.fecha_es(fecha), coalesce(' a las ' || (a.entrada #>> '{disparo,hora}'), ''), a.titulo)
  end;
exception
  when data_exception then
    return null;
end;
$$;

-- An error where a term among these rows ends on a day that it cannot end on.
create function private.check_finales (ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  wrong public.agenda;
begin
  select a.* into wrong from public.agenda a
  where a.id = any (ids) and a.tipo = 'plazo' and not coalesce(private.final_posible(a), false) order by a.id limit 1;
  if wrong.id is not null then
    raise exception using errcode = 'PT400', message = coalesce(private.por_que_no_acaba(wrong), format(
      'El plazo «%s» no puede acabar el %s: cuéntelo de nuevo', wrong.titulo, private.fecha_es(wrong.inicio)
    ));
  end if;
end;
$$;

-- ## Writing

-- New rows: terms come in as proposals. `filas` are rows of the table; what somebody else decides (state, who confirmed) is not
-- taken from them. Answers their ids.
create function private.do_agenda_crear (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  perform private.check_de_nadie_mas('agenda', array(select f.id from jsonb_to_recordset(filas) f (id uuid) where f.id is not null));
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
    -- What a form that asks again wrote says what the form says now, until somebody has answered for it; a term or a hearing stays one, and
    -- what was blocked meanwhile stays as it is.
    on conflict (id) do update set
      deal_id = excluded.deal_id, tipo = excluded.tipo, titulo = excluded.titulo, inicio = excluded.inicio, hora = excluded.hora,
      fin = excluded.fin, gracia = excluded.gracia, responsable = excluded.responsable, prioridad = excluded.prioridad,
      lista = excluded.lista, nota = excluded.nota, lugar = excluded.lugar, modo = excluded.modo, partes = excluded.partes,
      plazo_tipo = excluded.plazo_tipo, sede_id = excluded.sede_id, entrada = excluded.entrada, computo = excluded.computo,
      calendario = excluded.calendario, documento_id = excluded.documento_id
    where agenda.user_id = auth.uid() and agenda.estado = 'pendiente' and agenda.confirmado_at is null
      and (agenda.tipo = excluded.tipo or agenda.tipo not in ('plazo', 'senalamiento'))
      and (agenda.deal_id is null or not public.esta_bloqueado('deals', agenda.deal_id))
    returning id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id)), '[]') into ids from made m;
  perform private.check_mismo_formulario(jsonb_array_length(ids) = jsonb_array_length(filas));
  perform private.check_finales(array(select (i ->> 'id')::uuid from jsonb_array_elements(ids) i));
  return ids;
end;
$$;

comment on function private.do_agenda_crear is 'write: work; who: staff; writes: public.agenda; rows: agenda not blocked by their case file or client, deal_documents as the caller sees them, deals by their deal_id and not blocked, through private.entrada_de_plazo; believes: filas: titles, people and days as written; the unit and quantity of a term are its kinds, its end only where final_posible finds that it can be';

-- What people change of a row by itself.
create function private.campos_cambiables () returns text[]
language sql immutable set search_path = ''
return array['titulo', 'inicio', 'hora', 'fin', 'responsable', 'prioridad', 'lista', 'nota', 'lugar', 'modo', 'partes', 'deal_id'];

-- Changes rows: each of `filas` is {"id", "visto"} and the columns that change; with `visto`, a row that changed after it is left
-- alone. The end of a term is not changed here: it is counted again. Answers what was there before, in the same form, which undoes it
-- where nobody has changed the row since.
create function private.do_agenda_cambiar (filas jsonb, grupo uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  fila jsonb;
  before public.agenda;
  after public.agenda;
  former jsonb := '[]';
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.hold_agenda(array(select (f ->> 'id')::uuid from jsonb_array_elements(filas) f));
  for fila in select f from jsonb_array_elements(filas) f loop
    if not private.campos_cambiables() @> array(select jsonb_object_keys(fila - array['id', 'visto'])) then
      raise exception using errcode = 'PT400', message = 'Eso no se cambia así';
    end if;
    select a.* into before from public.agenda a where a.id = (fila ->> 'id')::uuid;
    continue when before.updated_at <> coalesce((fila ->> 'visto')::timestamptz, before.updated_at);
    if before.tipo = 'plazo' and fila ?| array['inicio', 'hora', 'deal_id'] then
      raise exception using errcode = 'PT400', message = 'La fecha de un plazo no se mueve a mano: anúlelo y cuéntelo de nuevo';
    end if;
    after := jsonb_populate_record(before, fila - array['id', 'visto']);
    if after.deal_id is distinct from before.deal_id and after.deal_id is not null and (
      public.esta_bloqueado('deals', after.deal_id) or not exists (select from public.deals d where d.id = after.deal_id)
    ) then
      raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
    end if;
    update public.agenda a set
      titulo = after.titulo, inicio = after.inicio, hora = after.hora, fin = after.fin, responsable = after.responsable,
      prioridad = after.prioridad, lista = after.lista, nota = after.nota, lugar = after.lugar, modo = after.modo,
      partes = after.partes, deal_id = after.deal_id
    where a.id = before.id
    returning a.* into after;
    former := former || jsonb_build_array((
      select jsonb_object_agg(k, to_jsonb(before) -> k) from jsonb_object_keys(fila - 'visto') k
    ) || jsonb_build_object('visto', after.updated_at));
  end loop;
  perform private.anotar_cambio(
    grupo, 'tareas', (
      select string_agg(distinct k, ' ' order by k) from jsonb_array_elements(filas) f, jsonb_object_keys(f - array['id', 'visto']) k
    ),
    array(select f ->> 'id' from jsonb_array_elements(former) f)
  );
  return former;
end;
$$;

comment on function private.do_agenda_cambiar is 'write: work; who: staff; writes: public.agenda, public.cambios_en_bloque; rows: agenda by the ids of filas and not blocked, all or none, by private.hold_agenda, deals by the new deal_id, there and not blocked, through private.anotar_cambio; believes: of filas id only as the name of such a row, visto only to compare, the other fields as data, within the bounds of types, checks and tables, and never the day of a term, grupo only as the name of a new step';

-- Whether a second person confirms a term: the setting `doble_control` says siempre or nunca; otherwise those of up to ten days, and
-- those whose length no kind says.
create function private.exige_segunda_persona (a public.agenda) returns boolean
language sql stable set search_path = ''
return case (select s.value from public.settings s where s.name = 'doble_control')
  when 'siempre' then true
  when 'nunca' then false
  else private.plazo_sin_tipo(a) or (a.entrada ->> 'unidad' = 'dias' and abs((a.entrada ->> 'cantidad')::integer) <= 10)
end;

-- Where the team is one person, there is nobody else who could.
create function private.check_segunda_persona (ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from public.agenda a
    where a.id = any (ids) and a.confirmado_at is null and a.user_id = auth.uid() and private.exige_segunda_persona(a)
  ) and (select count(*) from public.staff s where s.active) > 1 then
    raise exception using errcode = 'PT409', message = 'Este plazo lo confirma otra persona, no quien lo propuso';
  end if;
end;
$$;

-- A term is done when there is a proof: a document of its case file that the caller sees, or why there is none.
create function private.check_acuse (ids uuid[], motivo text, documento uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if documento is null and length(btrim(coalesce(motivo, ''))) < 3
    and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
    raise exception using errcode = 'PT400', message = 'Indique el acuse, o por qué no lo hay';
  end if;
  if documento is not null and exists (
    select from public.agenda a where a.id = any (ids) and not exists (
      select from private.deal_documents_visibles d where d.id = documento and d.deal_id = a.deal_id
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El acuse no está entre los documentos del expediente';
  end if;
end;
$$;

-- confirmar, hecho, anular, or reabrir what was done or annulled. Answers the rows that changed; those that were so already are
-- left alone.
create function private.do_agenda_marcar (
  ids uuid[], accion text, motivo text default null, documento uuid default null, grupo uuid default null, vistos timestamptz[] default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(greatest(cardinality(ids), cardinality(vistos)));
  perform private.hold_agenda(ids);
  case accion
    when 'confirmar' then perform private.check_segunda_persona(ids);
    when 'hecho' then perform private.check_acuse(ids, motivo, documento);
    when 'anular' then
      if length(btrim(coalesce(motivo, ''))) < 3 and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el plazo';
      end if;
    when 'reabrir' then null;
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  with done as (
    update public.agenda a set
      confirmado_por = case accion when 'confirmar' then auth.uid() else a.confirmado_por end,
      confirmado_at = case accion when 'confirmar' then now() else a.confirmado_at end,
      estado = case accion when 'hecho' then 'hecho' when 'anular' then 'anulado' else 'pendiente' end,
      hecho_por = case accion when 'hecho' then auth.uid() end,
      hecho_at = case accion when 'hecho' then now() end,
      acuse_documento_id = case accion when 'hecho' then documento end,
      sin_acuse = case when accion = 'hecho' and documento is null then nullif(btrim(motivo), '') end,
      anulado_motivo = case accion when 'anular' then nullif(btrim(motivo), '') end,
      cierre = case accion when 'confirmar' then a.cierre end
    where a.id = any (ids) and (vistos is null or a.updated_at = vistos[array_position(ids, a.id)]) and case accion
      when 'confirmar' then a.tipo = 'plazo' and a.estado = 'pendiente' and a.confirmado_at is null
      when 'reabrir' then a.estado <> 'pendiente'
      else a.estado = 'pendiente'
    end
    returning a.id, a.updated_at
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'visto', d.updated_at)), '[]') into changed from done d;
  -- To confirm a term is a person's word, and what was opened again is not undone.
  if accion in ('hecho', 'anular') then
    perform private.anotar_cambio(grupo, 'tareas', accion, array(select c ->> 'id' from jsonb_array_elements(changed) c));
  end if;
  return changed;
end;
$$;

comment on function private.do_agenda_marcar is 'write: work; who: staff; writes: public.agenda, public.cambios_en_bloque; rows: agenda by ids and not blocked, all or none, by private.hold_agenda, by somebody else than who counted it, by private.check_segunda_persona, with a document that the caller sees, by private.check_acuse, through private.anotar_cambio; believes: ids and documento only as the names of such rows, vistos only to compare, accion one of four words, motivo as text, grupo only as the name of a new step';

-- Terms that a change of a calendar moves, as the administrator saw them listed: [{"id", "inicio", "gracia", "computo", "calendario",
-- "visto"}]. One that changed since is left alone. What was confirmed waits for its confirmation again. Answers those that moved.
create function private.do_recontar_plazos (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

comment on function private.do_recontar_plazos is 'write: heavy; who: administrador; writes: public.agenda; rows: agenda of anybody, because an administrator asks; believes: of filas the days that the screens counted, only where final_posible finds that they can be';

-- A seat, new with the id of its form, or renamed where it is as it was `visto`: {"municipio", "comunidad"}. In another Comunidad it has
-- other days: its calendars have to be checked again. For administrators.
create function private.do_guardar_sede (municipio text, comunidad text, sede uuid default null, visto jsonb default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  before public.sedes;
  saved uuid;
begin
  perform private.check_administrador();
  select s.* into before from public.sedes s where s.id = sede for update;
  if visto is not null then
    perform private.check_visto(visto = jsonb_build_object('municipio', before.municipio, 'comunidad', before.comunidad));
  elsif before.id is not null then
    perform private.check_mismo_formulario(before.user_id = auth.uid());
    perform private.check_de_nadie_mas('sedes', array[sede]);
  end if;
  insert into public.sedes as s (id, municipio, comunidad)
  values (coalesce(sede, gen_random_uuid()), btrim(do_guardar_sede.municipio), do_guardar_sede.comunidad)
  on conflict (id) do update set municipio = excluded.municipio, comunidad = excluded.comunidad
  returning s.id into saved;
  if before.comunidad <> do_guardar_sede.comunidad then
    perform private.touch_calendario(saved, c.anio) from public.calendarios c where c.sede_id = saved;
  end if;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa sede ya está';
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique el municipio y su Comunidad';
end;
$$;

comment on function private.do_guardar_sede is 'write: work; who: administrador; writes: public.sedes; rows: sedes by the key asked for, as the administrator saw it, by private.check_visto, or of this form, by private.check_mismo_formulario, calendarios by their sede_id, through private.touch_calendario; believes: sede only as the name of such a row, municipio and comunidad as data, within the bounds of types, checks and tables, visto only to compare';

-- The calendar is another one from now on, and nobody has checked it.
create function private.touch_calendario (sede uuid, year integer) returns void
language sql set search_path = ''
begin atomic
  insert into public.calendarios as c (sede_id, anio) values (sede, year)
  on conflict (sede_id, anio) do update
  set version = c.version + 1, estado = 'sin_revisar', revisado_por = null, revisado_at = null;
end;

-- The local days of a seat in a year: [{"fecha", "motivo"}], beside those that were seen, `antes`. Those of `dias` that were not there
-- are added and those of `antes` that are there no more go: what others have added stays. For administrators. Answers how many there are.
create function private.do_guardar_festivos (sede uuid, anio integer, dias jsonb, antes jsonb default '[]') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
  quitar jsonb;
begin
  perform private.check_administrador();
  if exists (
    select from jsonb_to_recordset(dias) d (fecha date) where d.fecha is null or extract(year from d.fecha) <> anio
  ) then
    raise exception using errcode = 'PT400', message = format('Hay días que no son de %s', anio);
  end if;
  perform from public.sedes s where s.id = sede for no key update;
  select coalesce(jsonb_agg(to_jsonb(a)), '[]') into quitar
  from jsonb_to_recordset(antes) a (fecha date, motivo text)
  where not exists (select from jsonb_to_recordset(dias) d (fecha date, motivo text) where d.fecha = a.fecha and btrim(d.motivo) = a.motivo);
  delete from public.festivos f using jsonb_to_recordset(quitar) q (fecha date, motivo text)
  where f.sede_id = sede and f.fecha = q.fecha and f.motivo = q.motivo and extract(year from f.fecha) = anio;
  get diagnostics gone = row_count;
  perform private.check_visto(gone = jsonb_array_length(quitar));
  insert into public.festivos (fecha, ambito, sede_id, motivo, fuente)
  select d.fecha, 'local', sede, btrim(d.motivo), coalesce(nullif(btrim(d.fuente), ''), 'a mano')
  from jsonb_to_recordset(dias) d (fecha date, motivo text, fuente text)
  where not exists (select from public.festivos f where f.sede_id = sede and f.fecha = d.fecha and f.motivo = btrim(d.motivo));
  perform private.touch_calendario(sede, anio);
  return (select count(*) from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = anio);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Escriba el motivo de cada día, de 120 letras como máximo';
  when unique_violation then
    -- Twice in the list, or with another reason that somebody else has written meanwhile.
    perform private.check_visto(false);
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$$;

comment on function private.do_guardar_festivos is 'write: work; who: administrador; writes: public.calendarios, public.festivos; rows: sedes by the key asked for, locked, festivos by their sede_id and year, as the administrator saw them, by private.check_visto, through private.touch_calendario; believes: sede only as the name of such a row, anio as a number, dias as data, within the bounds of types, checks and tables, antes only to compare';

-- Days of the country (`comunidad` null), or of a Comunidad, that come and go: `anadir` is [{"fecha", "motivo"}], `quitar` are days. Of one year, and with where
-- they were read. The calendars of all seats that they are of have to be checked again. For administrators. Answers how many those are.
create function private.do_cambiar_festivos (anadir jsonb, quitar date[], fuente text, comunidad text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  anios integer[];
  gone integer;
  seats uuid[];
begin
  perform private.check_administrador();
  perform private.check_batch(jsonb_array_length(anadir) + cardinality(quitar));
  anios := array(
    select distinct case when isfinite(d.fecha) then extract(year from d.fecha)::integer else 0 end
    from (select f.fecha from jsonb_to_recordset(anadir) f (fecha date) union all select q from unnest(quitar) q) d (fecha)
  );
  if cardinality(anios) <> 1 or coalesce(anios[1] not between 2001 and 2099, true) then
    raise exception using errcode = 'PT400', message = 'Indique días de un mismo año';
  elsif coalesce(length(btrim(fuente)) not between 3 and 300, true) then
    raise exception using errcode = 'PT400', message = 'Indique dónde se han leído';
  end if;
  delete from public.festivos f
  where f.fecha = any (quitar) and f.sede_id is null and f.comunidad is not distinct from do_cambiar_festivos.comunidad;
  get diagnostics gone = row_count;
  if gone <> (select count(distinct q) from unnest(quitar) q) then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado estas fiestas: vuelva a cargar la página';
  end if;
  insert into public.festivos (fecha, ambito, comunidad, motivo, fuente)
  select f.fecha, case when do_cambiar_festivos.comunidad is null then 'nacional' else 'comunidad' end, do_cambiar_festivos.comunidad,
    btrim(f.motivo), btrim(do_cambiar_festivos.fuente)
  from jsonb_to_recordset(anadir) f (fecha date, motivo text);
  seats := array(
    select s.id from public.sedes s
    where do_cambiar_festivos.comunidad is null or s.comunidad = do_cambiar_festivos.comunidad order by s.id
  );
  perform private.touch_calendario(s, anios[1]) from unnest(seats) s;
  return cardinality(seats);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese día ya está: vuelva a cargar la página';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe los días, su motivo y de qué Comunidad son';
end;
$$;

comment on function private.do_cambiar_festivos is 'write: work; who: administrador; writes: public.calendarios, public.festivos; rows: festivos by their sede_id, sedes which all of staff reads, through private.touch_calendario; believes: anadir and quitar and fuente and comunidad as data, within the bounds of types, checks and tables';

-- Somebody has checked the days of a seat in a year, or takes that back, as the calendar was `visto`: {"version", "estado"}, of one of
-- which nobody has said anything {"version": 0, "estado": "sin_revisar"}. For administrators. There must be national days and those of
-- the Comunidad: a year without them has no calendar that could be checked. A seat of the Canaries has the day of its island too.
create function private.do_revisar_calendario (
  sede uuid, anio integer, revisado boolean, fuente text default null, visto jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  perform from public.sedes s where s.id = sede for no key update;
  perform private.check_visto(visto is null or visto = coalesce(
    (select jsonb_build_object('version', c.version, 'estado', c.estado) from public.calendarios c where c.sede_id = sede and c.anio = do_revisar_calendario.anio),
    '{"version": 0, "estado": "sin_revisar"}'
  ));
  if revisado and (
    select count(distinct f.ambito) from public.festivos f join public.sedes s on s.id = sede
    where extract(year from f.fecha) = anio and (f.ambito = 'nacional' or f.comunidad = s.comunidad)
  ) < 2 then
    raise exception using errcode = 'PT409', message = format('No hay calendario de %s: faltan las fiestas nacionales o las de la Comunidad', anio);
  elsif revisado and exists (select from public.sedes s where s.id = sede and s.comunidad = 'CN') and (
    select count(*) from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = anio
  ) < 3 then
    raise exception using errcode = 'PT409', message = 'Una sede de Canarias tiene tres días propios, los dos del municipio y el de la isla: escríbalos antes';
  end if;
  insert into public.calendarios as c (sede_id, anio, estado, fuente, revisado_por, revisado_at)
  values (
    sede, anio, case when revisado then 'revisado' else 'sin_revisar' end, nullif(btrim(do_revisar_calendario.fuente), ''),
    case when revisado then auth.uid() end, case when revisado then now() end
  )
  on conflict on constraint calendarios_sede_id_anio_key do update
  set estado = excluded.estado, fuente = excluded.fuente, revisado_por = excluded.revisado_por, revisado_at = excluded.revisado_at;
exception
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$$;

comment on function private.do_revisar_calendario is 'write: heavy; who: administrador; writes: public.calendarios; rows: sedes by the key asked for, locked, calendarios by their sede_id and year, as the administrator saw it, by private.check_visto, festivos by their sede_id and year, counted; believes: sede only as the name of such a row, anio and revisado and fuente as data, within the bounds of types, checks and tables, visto only to compare';

-- For administrators.
create function private.do_firmar_reglas (nombre text, motor text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  insert into public.reglas_revisadas (nombre, fecha, motor) values (btrim(nombre), private.hoy(), motor);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique quién las ha revisado';
end;
$$;

comment on function private.do_firmar_reglas is 'write: work; who: administrador; writes: public.reglas_revisadas; rows: reglas_revisadas by the name and the engine, because an administrator asks; believes: nombre and motor as data, within the bounds of types, checks and tables';

-- ## Reading

-- Filters: tipo (one or a list), estado, confirmado (si, no; of terms), persona (yo, sin, yo-o-sin, or an id), deal, sede,
-- organo (of a procedure of its case file), servicio, desde and hasta (days).
create function private.agenda_filters (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['tipo', 'estado', 'confirmado', 'persona', 'deal', 'sede', 'organo', 'servicio', 'desde', 'hasta']);
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case jsonb_typeof(filters -> 'tipo')
      when 'array' then format('t.tipo = any (%L)', (select array_agg(k) from jsonb_array_elements_text(filters -> 'tipo') k))
      when 'string' then format('t.tipo = %L', filters ->> 'tipo')
    end,
    case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end,
    private.flag_is('(t.confirmado_at is not null)', filters ->> 'confirmado'),
    case filters ->> 'persona'
      when 'yo' then format('t.responsable = %L', auth.uid())
      when 'sin' then 't.responsable is null'
      when 'yo-o-sin' then format('(t.responsable = %L or t.responsable is null)', auth.uid())
      else case when filters ? 'persona' then format('t.responsable = %L', (filters ->> 'persona')::uuid) end
    end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end,
    case when filters ? 'sede' then format('t.sede_id = %L', (filters ->> 'sede')::uuid) end,
    case when filters ? 'organo' then format(
      't.deal_id in (select p.deal_id from public.procedimientos p where p.organo_id = %L)', (filters ->> 'organo')::uuid
    ) end,
    case when filters ? 'servicio' then format(
      't.deal_id in (select d.id from public.deals d where d.servicio_id = %L)', (filters ->> 'servicio')::uuid
    ) end,
    case when filters ? 'desde' then format('t.inicio >= %L', (filters ->> 'desde')::date) end,
    case when filters ? 'hasta' then format('t.inicio <= %L', (filters ->> 'hasta')::date) end
  );
end;
$$;

-- The same, of what the caller sees. What is reserved is not found by what is hidden of it.
create function private.agenda_condition (search text, filters jsonb) returns text
language sql stable set search_path = ''
return concat_ws(' and ', private.agenda_filters(search, filters), case
  when btrim(search) <> '' or filters ?| array['deal', 'sede', 'organo', 'servicio'] then private.agenda_sin_bloqueados()
  else '(' || private.agenda_sin_bloqueados() || ' or ' || private.agenda_que_responde() || ')'
end);

-- By day and hour: what has no hour comes first of its day.
create function private.agenda_order (sort_desc boolean) returns private.list_order
language sql immutable set search_path = ''
return case
  when sort_desc then
    row('inicio desc', 't.inicio desc, t.hora desc nulls last, t.id desc', 't.inicio, t.hora nulls first, t.id', true)::private.list_order
  else
    row('inicio asc', 't.inicio, t.hora nulls first, t.id', 't.inicio desc, t.hora desc nulls last, t.id desc', true)::private.list_order
end;

-- Whether a term was counted with a calendar that nobody has checked, of any of the years that it runs through. Natural days need none.
create function private.calendario_sin_revisar (term public.agenda) returns boolean
language sql stable set search_path = ''
return term.tipo = 'plazo' and coalesce(term.entrada ->> 'clase', 'procesal') <> 'natural' and exists (
  select from generate_series(
    extract(year from (term.computo ->> 'notificacion')::date)::integer, extract(year from coalesce(term.gracia, term.inicio))::integer
  ) y (year)
  where not exists (
    select from public.calendarios c where c.sede_id = term.sede_id and c.anio = y.year and c.estado = 'revisado'
  )
);

-- What of an open term, hearing or notice is said where its data are hidden.
create function private.titulo_reservado (tipo text, dia date) returns text
language sql immutable set search_path = ''
return format(
  'Reservado · %s el %s',
  case tipo when 'plazo' then 'plazo' when 'senalamiento' then 'señalamiento' else 'notificación judicial' end, to_char(dia, 'DD/MM/YYYY')
);

-- Whether the data of a row are hidden from the caller.
create function private.agenda_reservada (term public.agenda) returns boolean
language sql stable set search_path = ''
return term.deal_id is not null and public.hay_bloqueos()
  and exists (select from public.deals d where d.id = term.deal_id and d.bloqueado_at is not null);

-- What the screens show of a row: with its case file, whether that is suspended, who has to do it, and whether its calendar was checked.
create function private.agenda_row (term public.agenda) returns jsonb
language sql stable set search_path = ''
return case when private.agenda_reservada(term) then
  to_jsonb(jsonb_populate_record(null::public.agenda, jsonb_build_object(
    'id', term.id, 'user_id', term.user_id, 'tipo', term.tipo, 'titulo', private.titulo_reservado(term.tipo, term.inicio),
    'inicio', term.inicio, 'hora', term.hora, 'fin', term.fin, 'gracia', term.gracia, 'responsable', term.responsable,
    'prioridad', term.prioridad, 'lista', '[]'::jsonb, 'confirmado_at', term.confirmado_at, 'estado', term.estado, 'seq', term.seq,
    'created_at', term.created_at, 'updated_at', term.updated_at
  ))) - array['busqueda', 'entrada', 'computo', 'calendario'] || jsonb_build_object(
    'suspendido', false, 'expediente', null, 'sin_revisar', false, 'efecto', term.entrada ->> 'efecto', 'documento', null, 'reservado', true,
    'responsable_nombre', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = term.responsable)
  )
else to_jsonb(term) - array['busqueda', 'entrada', 'computo', 'calendario'] || jsonb_build_object(
  'suspendido', exists (select from public.deals d where d.id = term.deal_id and d.situacion = 'suspendido'),
  'expediente', (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where d.id = term.deal_id),
  'responsable_nombre', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = term.responsable),
  'sin_revisar', private.calendario_sin_revisar(term),
  'efecto', term.entrada ->> 'efecto',
  -- Null: it is somebody else's, or waits in the Papelera.
  'documento', (select d.file_name from private.deal_documents_visibles d where d.id = term.documento_id),
  'reservado', false
) end;

create function public.list_agenda (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'inicio',
  sort_desc boolean default false,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  if sort_by <> 'inicio' then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  request.relation := 'public.agenda';
  request.columns := 't.id, t.inicio, t.hora';
  request.condition := private.agenda_condition(search, filters);
  request.sort := private.agenda_order(sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.reads := array['agenda']
    || case when private.agenda_sin_bloqueados() is not null or filters ? 'servicio' then array['deals'] end
    || case when filters ? 'organo' then array['procedimientos'] end;
  page := private.remember(private.page_of(request));
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.agenda_row(a) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.agenda a on a.id = (r.item ->> 'id')::uuid
  ));
end;
$$;

grant execute on function public.list_agenda (text, jsonb, text, boolean, integer, integer) to authenticated;

-- Each row of the agenda that fulfils these filters as its day, kind and state, or the kept counts of them (agenda/contada.sql) where
-- these can tell. What is blocked for the caller is taken off.
create function private.agenda_contada (filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  blocked constant boolean := private.agenda_sin_bloqueados() is not null;
begin
  if filters - array['tipo', 'estado', 'desde', 'hasta'] <> '{}' then
    return 'select t.inicio, t.tipo, t.estado, 1 as n from public.agenda t where ' || private.agenda_condition('', filters);
  end if;
  return 'select t.inicio, t.tipo, t.estado, t.n from derived.agenda_dias t where ' || private.agenda_filters('', filters)
    || case when blocked then
      ' union all select t.inicio, t.tipo, t.estado, -1 from public.deals d join public.agenda t on t.deal_id = d.id
        where d.bloqueado_at is not null and not ' || private.agenda_que_responde() || ' and ' || private.agenda_filters('', filters)
      else '' end;
end;
$$;

-- How many of each kind each day has: {"dia", "tipo", "total", "abiertos"}.
create function public.agenda_por_dia (desde date, hasta date, filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  days jsonb;
begin
  perform private.check_staff();
  if hasta - desde > 100 then
    raise exception using errcode = 'PT400', message = 'Son demasiados días';
  end if;
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'')
     from (
       select c.inicio as dia, c.tipo, sum(c.n)::bigint as total,
         coalesce(sum(c.n) filter (where c.estado = ''pendiente''), 0)::bigint as abiertos
       from (%s) c group by 1, 2 having sum(c.n) > 0 order by 1, 2
     ) f',
    private.agenda_contada(filters || jsonb_build_object('desde', desde, 'hasta', hasta))
  ) into days;
  return days;
end;
$$;

grant execute on function public.agenda_por_dia (date, date, jsonb) to authenticated;

-- What else somebody has that day at about that hour: hearings within two hours of each other.
create function public.agenda_choques (persona uuid, dia date, hora time, menos uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(private.agenda_row(a) order by a.hora), '[]') from public.agenda a
    where a.inicio = dia and a.tipo = 'senalamiento' and a.estado = 'pendiente' and a.responsable = persona
      and a.id is distinct from menos
      and (a.responsable = auth.uid() or a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
      and (a.hora is null or agenda_choques.hora is null
        or a.hora - agenda_choques.hora between interval '-2 hours' and interval '2 hours')
  );
end;
$$;

grant execute on function public.agenda_choques (uuid, date, time, uuid) to authenticated;

-- The counters of Tareas pendientes; `hoy` is the day of whoever asks, `fin_de_semana` the Sunday that ends it.
create function public.tareas_contadores (hoy date, fin_de_semana date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counters jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''hoy'', count(*) filter (where (t.responsable = %1$L or t.responsable is null) and t.inicio <= %2$L),
       ''vencidas'', count(*) filter (where t.inicio < %2$L),
       ''semana'', count(*) filter (where t.responsable = %1$L and t.inicio <= %3$L),
       ''sin_asignar'', count(*) filter (where t.responsable is null),
       ''equipo'', count(*)
     ) from public.agenda t where t.tipo = ''tarea'' and t.estado = ''pendiente'' and %4$s',
    auth.uid(), hoy, fin_de_semana, coalesce(private.agenda_sin_bloqueados(), 'true')
  ) into counters;
  return counters || jsonb_build_object('sin_paso', private.sin_paso(null, public.is_administrador()));
end;
$$;

grant execute on function public.tareas_contadores (date, date) to authenticated;

-- How many open tasks each active person has, of those that the caller sees: [{"user_id", "abiertas"}].
create function public.agenda_cargas () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  hidden constant boolean := public.hay_bloqueos();
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'abiertas', (
      select count(*) from public.agenda a
      where a.responsable = s.user_id and a.estado = 'pendiente' and a.tipo = 'tarea'
        and (a.deal_id is null or not hidden or not exists (
          select from public.deals d where d.id = a.deal_id and d.bloqueado_at is not null
        ))
    )) order by s.email), '[]')
    from public.staff s where s.active
  );
end;
$$;

grant execute on function public.agenda_cargas () to authenticated;

-- The next step of a case file: the first open row by day.
create function private.proximo_paso (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object('inicio', a.inicio, 'tipo', a.tipo) from public.agenda a
  where a.deal_id = deal and a.estado = 'pendiente' order by a.inicio limit 1
);

-- The first open row of a case file between two days, both included, with what it is called.
create function private.paso_de (deal text, desde date, hasta date) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object('inicio', a.inicio, 'tipo', a.tipo, 'titulo', a.titulo) from public.agenda a
  where a.deal_id = deal and a.estado = 'pendiente' and a.inicio between desde and hasta order by a.inicio, a.id limit 1
);

-- The counter of Inicio: the caller's and nobody's, due today or before. Day and person are asked for once, not once a row.
create function private.tareas_pendientes () returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.agenda t
  where t.estado = 'pendiente' and t.tipo = 'tarea' and t.inicio <= (select private.hoy())
    and (t.responsable = (select auth.uid()) or t.responsable is null)
    and (t.deal_id is null or t.deal_id not in (
      select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador())
    ))
);

-- Open terms and hearings that nobody has, of those that the caller sees.
create function private.abiertos_sin_asignar () returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.agenda t
  where t.estado = 'pendiente' and t.tipo in ('plazo', 'senalamiento') and t.responsable is null
    and (t.deal_id is null or t.user_id = (select auth.uid()) or t.deal_id not in (
      select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador())
    ))
);

-- Those that the caller answers for and whose data are hidden from them.
create function private.abiertos_reservados () returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.deals d join public.agenda t on t.deal_id = d.id
  where d.bloqueado_at is not null and not (select public.is_administrador())
    and t.estado = 'pendiente' and t.tipo in ('plazo', 'senalamiento') and coalesce(t.responsable, t.user_id) = (select auth.uid())
);

-- Open terms whose seat has nobody's word for the calendar of the year in which they end; also a counter of Inicio.
create function private.plazos_sin_revisar () returns bigint
language sql stable set search_path = ''
return (
  select count(*)
  from public.sedes s
  cross join generate_series(extract(year from private.hoy())::integer - 1, extract(year from private.hoy())::integer + 2) y (anio)
  join public.agenda t on t.sede_id = s.id and t.inicio between make_date(y.anio, 1, 1) and make_date(y.anio, 12, 31)
    and t.tipo = 'plazo' and t.estado = 'pendiente' and coalesce(t.entrada ->> 'clase', 'procesal') <> 'natural'
  where not exists (select from public.calendarios c where c.sede_id = s.id and c.anio = y.anio and c.estado = 'revisado')
    and (t.deal_id is null or t.deal_id not in (
      select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador())
    ))
);

-- Open case files without a next step, the oldest first; of a phase, whoever is in it for longest. What is archived is over, and
-- what is suspended waits for somebody else.
create function public.list_sin_paso (page_number integer default 1, page_size integer default 50, fase text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'private.cola_sin_paso';
  request.columns := 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.generateddate, t.fase_desde';
  request.condition := case when list_sin_paso.fase is null then 'true' else format('t.fase = %L', list_sin_paso.fase) end;
  request.sort := case
    when list_sin_paso.fase is null then row(
      'generateddate asc', 't.generateddate asc nulls first, t.id collate private.codigos asc',
      't.generateddate desc nulls last, t.id collate private.codigos desc', true
    )::private.list_order
    -- Who is in a phase has its day: as the index has them.
    else row('fase_desde asc', 't.fase_desde asc, t.id asc', 't.fase_desde desc, t.id desc', true)::private.list_order
  end;
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := private.sin_paso(list_sin_paso.fase, public.is_administrador());
  return private.page_of(request);
end;
$$;

grant execute on function public.list_sin_paso (integer, integer, text) to authenticated;

-- All that counting needs of a seat: its days of every year, and what is known of each year's calendar.
create function public.calendario_de_sede (sede uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'id', s.id, 'municipio', s.municipio, 'comunidad', s.comunidad,
      'festivos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'fecha', f.fecha, 'motivo', f.motivo, 'ambito', f.ambito, 'comunidad', f.comunidad, 'fuente', f.fuente, 'norma', f.norma
        ) order by f.fecha, f.ambito), '[]')
        from public.festivos f where f.ambito = 'nacional' or f.comunidad = s.comunidad or f.sede_id = s.id
      ),
      'calendarios', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'anio', c.anio, 'estado', c.estado, 'fuente', c.fuente, 'version', c.version, 'revisado_at', c.revisado_at,
          'revisado_por', (select coalesce(nullif(p.full_name, ''), p.email) from public.staff p where p.user_id = c.revisado_por)
        ) order by c.anio), '[]')
        from public.calendarios c where c.sede_id = s.id
      )
    )
    from public.sedes s where s.id = sede
  );
end;
$$;

grant execute on function public.calendario_de_sede (uuid) to authenticated;

-- The open terms of a seat, 5,000 at a time, to be counted again.
create function public.plazos_de_sede (sede uuid, after_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.entrada, a.plazo_tipo, a.computo ->> 'motor' as motor, a.updated_at as visto
      from public.agenda a
      where a.sede_id = sede and a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
      order by a.id limit 5000
    ) f
  );
end;
$$;

grant execute on function public.plazos_de_sede (uuid, uuid) to authenticated;

-- ## Their history

-- Each change has its own time and number: two of one transaction too.
create function private.agenda_changed () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  new.seq := old.seq + 1;
  return new;
end;
$$;

create trigger agenda_changed before update on public.agenda
for each row execute function private.agenda_changed ();

create trigger agenda_total_written after insert or update or delete or truncate on public.agenda
for each statement execute function derived.note_write ();
alter table public.agenda enable always trigger agenda_total_written;
