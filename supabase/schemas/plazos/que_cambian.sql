-- Open terms that the rules of today would end on another day: those of the engine (src/domain/plazos/motor.ts), how the practice reads the
-- law or what their kind says have changed since they were counted. The screens count them again and list those that come out otherwise; nothing moves by itself. A person
-- accepts or keeps each, and what was kept is not asked again for the same version of the rules. See docs/decisions/249.

-- The version of the rules for a term: the engine's with the readings (`motor`), and what its kind says of it.
create function private.regla_de_plazo (a public.agenda, motor text) returns text
language sql stable set search_path = ''
return concat_ws(' ', motor, (
  select concat_ws(' ', t.disparo, t.cantidad, t.unidad, t.clase, t.efecto, t.gracia) from public.plazos_tipo t where t.clave = a.plazo_tipo
));

-- What sets a term running, as its kind says it today: only a notice has a way of arriving. The day stays that was typed.
create function private.disparo_de_ahora (typed jsonb, disparo text) returns jsonb
language sql immutable set search_path = ''
return case
  when disparo = 'notificacion' or typed ->> 'via' = disparo then typed
  else jsonb_strip_nulls(jsonb_build_object('via', disparo, 'fecha', typed -> 'fecha', 'dictamen', typed -> 'dictamen'))
end;

-- What a term is counted from, as its kind says it today. Days that its resolution names beat those of the kind.
create function private.entrada_de_ahora (a public.agenda) returns jsonb
language sql stable set search_path = ''
return coalesce((
  select (a.entrada - 'sinGracia')
    || jsonb_build_object('efecto', t.efecto, 'articulo', t.articulo, 'disparo', private.disparo_de_ahora(a.entrada -> 'disparo', t.disparo))
    || case when a.entrada ? 'delTexto' then '{}' else jsonb_build_object('unidad', t.unidad, 'cantidad', t.cantidad, 'clase', t.clase) end
    || case when t.gracia then '{}'::jsonb else '{"sinGracia": true}' end
  from public.plazos_tipo t where t.clave = a.plazo_tipo
), a.entrada);

-- Whether other rules than those of today may have counted it.
create function private.contado_con_otra_regla (a public.agenda, motor text) returns boolean
language sql stable set search_path = ''
return a.computo ->> 'motor' is distinct from motor
  or private.entrada_de_ahora(a) - 'articulo' <> '{"efecto": "vence", "clase": "procesal"}'::jsonb || (a.entrada - 'articulo');

-- Whether the caller decides about a term: whoever answers for it, and administrators.
create function private.decide_sobre_plazo (a public.agenda) returns boolean
language sql stable set search_path = ''
return a.tipo = 'plazo' and a.estado = 'pendiente'
  and (coalesce(a.responsable, a.user_id) = auth.uid() or public.is_administrador())
  and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id));

-- The open terms about which the caller decides and that other rules may have counted, 1,000 at a time, each with what it was counted
-- from (`entrada`) and what it would be counted from today (`ahora`).
create function public.plazos_con_otra_regla (motor text, after_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.sede_id, a.entrada, private.entrada_de_ahora(a) as ahora,
        a.computo ->> 'motor' as motor, private.regla_de_plazo(a, plazos_con_otra_regla.motor) as regla, a.confirmado_at, a.updated_at as visto,
        (select private.nombre_de(s.user_id) from public.staff s where s.user_id = a.responsable) as responsable,
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where d.id = a.deal_id) as expediente
      from public.agenda a
      where a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
        and private.decide_sobre_plazo(a) and private.contado_con_otra_regla(a, plazos_con_otra_regla.motor)
        and a.regla_conservada is distinct from private.regla_de_plazo(a, plazos_con_otra_regla.motor)
      order by a.id limit 1000
    ) f
  );
end;
$$;

grant execute on function public.plazos_con_otra_regla (text, uuid) to authenticated;

-- Two words there are, and whoever keeps a day says why.
create function private.check_decision (decision text, motivo text) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(decision not in ('aceptar', 'conservar'), true) then
    raise exception using errcode = 'PT400', message = format('No existe la decisión %s', decision);
  elsif decision = 'conservar' and coalesce(length(btrim(motivo)) not between 3 and 500, true) then
    raise exception using errcode = 'PT400', message = 'Escriba por qué se conserva el día';
  end if;
end;
$$;

-- What a person decided about such terms, as they saw them: [{"id", "visto", "regla", "inicio", "gracia", "computo", "calendario"}].
-- `aceptar` counts them as their kind says today, and what was confirmed waits for its confirmation again where the day moves;
-- `conservar` leaves them, with the reason. One that changed since, or whose kind did, is left alone. Answers those that were decided.
create function private.do_decidir_plazos (filas jsonb, decision text, motor text, motivo text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decided uuid[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.check_decision(decision, motivo);
  perform from public.agenda a
  where a.id in (select f.id from jsonb_to_recordset(filas) f (id uuid)) order by a.id for update;
  decided := array(
    select a.id from jsonb_to_recordset(filas) f (id uuid, visto timestamptz, regla text, inicio date, computo jsonb)
    join public.agenda a on a.id = f.id
    where a.updated_at = f.visto and private.decide_sobre_plazo(a) and f.regla = private.regla_de_plazo(a, do_decidir_plazos.motor)
      and (decision = 'conservar' or (f.inicio is not null and jsonb_typeof(f.computo) = 'object'))
  );
  if decision = 'conservar' then
    update public.agenda a set
      regla_conservada = f.regla,
      conservado_motivo = coalesce('Con las reglas de hoy sería el ' || private.fecha_es(f.inicio), 'Con las reglas de hoy no se puede contar')
        || '. ' || btrim(motivo)
    from jsonb_to_recordset(filas) f (id uuid, regla text, inicio date)
    where a.id = f.id and a.id = any (decided);
  else
    update public.agenda a set
      inicio = f.inicio, gracia = f.gracia, entrada = private.entrada_de_ahora(a), calendario = f.calendario,
      computo = f.computo || jsonb_build_object('motor', do_decidir_plazos.motor), regla_conservada = null, conservado_motivo = null,
      -- Whoever confirmed it looked at its last moment, which is the day of grace too.
      confirmado_por = case when a.inicio = f.inicio and a.gracia is not distinct from f.gracia then a.confirmado_por end,
      confirmado_at = case when a.inicio = f.inicio and a.gracia is not distinct from f.gracia then a.confirmado_at end
    from jsonb_to_recordset(filas) f (id uuid, inicio date, gracia date, computo jsonb, calendario jsonb)
    where a.id = f.id and a.id = any (decided);
    perform private.check_finales(decided);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', d)), '[]') from unnest(decided) d);
end;
$$;

comment on function private.do_decidir_plazos is 'write: work; who: staff; writes: public.agenda; rows: agenda of open terms that the caller answers for, or all for administrators, and not blocked, by private.decide_sobre_plazo, as the caller saw them, through private.check_finales, private.entrada_de_ahora and private.regla_de_plazo; believes: of filas the days that the screens counted, only where final_posible finds that they can be; what they were counted from is what their kind says; decision, motivo and motor as text that is kept with who decided';
