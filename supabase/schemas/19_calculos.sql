-- What is done with calculations (09_calculos.sql): somebody keeps one, somebody confirms it, letters read the last one that was confirmed.

create policy calculos_bloqueo on public.calculos as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- Whether the segments of a calculation add up to its interest, and what was paid explains the rest.
create function private.calculo_cuadra (resultado jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((
    select (resultado ->> 'intereses')::bigint = coalesce(sum((t.value ->> 'intereses')::bigint), 0)
      and (resultado ->> 'capital')::bigint + (resultado ->> 'intereses')::bigint - (resultado ->> 'pagado')::bigint
        = (resultado -> 'pendiente' ->> 'capital')::bigint + (resultado -> 'pendiente' ->> 'intereses')::bigint
    from jsonb_array_elements(resultado -> 'tramos') t
  ), false);
exception
  when data_exception then
    return false;
end;
$$;

-- A calculation: {"id", "titulo", "hasta", "valores", "resultado"}. Its id is its form's: asked again with other values, it corrects what it
-- wrote, as long as nobody has confirmed it. Answers its id.
create function private.do_guardar_calculo (deal text, datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  counted constant jsonb := datos -> 'resultado';
  saved uuid;
begin
  perform private.check_staff();
  if nullif(btrim(datos ->> 'titulo'), '') is null or length(datos ->> 'titulo') > 200 then
    raise exception using errcode = 'PT400', message = 'Indique el título del cálculo, de 200 caracteres como máximo';
  elsif not private.calculo_cuadra(counted) then
    raise exception using errcode = 'PT400', message = 'Los tramos no suman el total: vuelva a calcular';
  end if;
  perform private.hold_deal(deal);
  saved := private.id_de_formulario('calculos', datos ->> 'id');
  insert into public.calculos as k (id, deal_id, titulo, hasta, capital, intereses, valores, resultado)
  values (
    saved, deal, btrim(datos ->> 'titulo'), (datos ->> 'hasta')::date, (counted -> 'pendiente' ->> 'capital')::numeric / 100,
    (counted -> 'pendiente' ->> 'intereses')::numeric / 100, datos -> 'valores', counted
  )
  on conflict (id) do update set titulo = excluded.titulo, hasta = excluded.hasta, capital = excluded.capital, intereses = excluded.intereses,
    valores = excluded.valores, resultado = excluded.resultado
  where (k.deal_id, k.user_id, k.estado) = (excluded.deal_id, auth.uid(), 'propuesto');
  perform private.check_mismo_formulario(found);
  return saved;
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$$;

grant execute on function private.do_guardar_calculo (text, jsonb) to authenticated;

-- Once: a person answers for it, and it does not change any more.
create function private.do_confirmar_calculo (calculo uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  deal text;
begin
  perform private.check_staff();
  select k.deal_id into deal from public.calculos k where k.id = calculo;
  if deal is null or public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'Ese cálculo ya no está';
  end if;
  perform private.hold_deal(deal);
  update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = clock_timestamp()
  where k.id = calculo and k.estado = 'propuesto';
  if not found then
    raise exception using errcode = 'PT409', message = 'Ese cálculo ya está confirmado';
  end if;
  return calculo;
end;
$$;

grant execute on function private.do_confirmar_calculo (uuid) to authenticated;

create function public.guardar_calculo (deal text, datos jsonb) returns uuid
language sql set search_path = ''
return (coalesce(
  private.operation_begin('guardar_calculo'),
  private.operation_end('guardar_calculo', to_jsonb(private.do_guardar_calculo(deal, datos)))
) #>> '{}')::uuid;

create function public.confirmar_calculo (calculo uuid) returns uuid
language sql set search_path = ''
return (coalesce(
  private.operation_begin('confirmar_calculo'),
  private.operation_end('confirmar_calculo', to_jsonb(private.do_confirmar_calculo(calculo)))
) #>> '{}')::uuid;

grant execute on function public.guardar_calculo (text, jsonb) to authenticated;
grant execute on function public.confirmar_calculo (uuid) to authenticated;

-- The calculations of a case file, newest first, with the names of who made and who confirmed each.
create function public.calculos_de_deal (deal text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if public.esta_bloqueado('deals', deal) or not exists (select from public.deals d where d.id = deal) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(k) - array['user_id', 'confirmado_por'] || jsonb_build_object(
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = k.user_id),
      'confirmo', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = k.confirmado_por)
    ) order by k.created_at desc, k.id), '[]')
    from public.calculos k where k.deal_id = deal
  );
end;
$$;

grant execute on function public.calculos_de_deal (text) to authenticated;

-- The one of each case file that is in force: the last one that somebody confirmed. Letters and reports say it.
create view private.calculos_que_valen with (security_invoker = on) as
select distinct on (k.deal_id) k.deal_id, k.titulo, k.hasta, k.intereses, k.resultado from public.calculos k
where k.estado = 'confirmado' order by k.deal_id, k.confirmado_at desc, k.id;

grant select on private.calculos_que_valen to authenticated;

-- What a letter says of it. Null: nobody has confirmed one.
create function private.calculo_de_escrito (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select k.resultado || jsonb_build_object('hasta', k.hasta, 'titulo', k.titulo) from private.calculos_que_valen k where k.deal_id = deal
);

-- ## The clock of prescription

create policy prescripciones_bloqueo on public.prescripciones as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- Whoever saves it answers for it: {"id", "visto", "accion", "inicio", "motivo", "interrupciones", "dia"}. One of each action: new with the `id`
-- of its form, or changed as it was read at `visto`. Answers its id.
create function private.do_guardar_prescripcion (deal text, datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ficha constant uuid := private.id_de_formulario('prescripciones', datos ->> 'id');
  before public.prescripciones;
begin
  perform private.check_staff();
  perform private.hold_deal(deal);
  select p.* into before from public.prescripciones p
  where p.id = ficha or (p.deal_id = deal and p.accion = datos ->> 'accion')
  order by p.id = ficha desc limit 1;
  if datos ->> 'visto' is not null then
    perform private.check_visto(
      before.id = ficha and before.deal_id = deal and before.updated_at = (datos ->> 'visto')::timestamptz
    );
  elsif before.id = ficha then
    perform private.check_mismo_formulario(before.deal_id = deal and before.user_id = auth.uid());
  else
    perform private.check_visto(before.id is null);
  end if;
  insert into public.prescripciones as p (id, deal_id, accion, inicio, motivo, interrupciones, dia)
  values (
    ficha, deal, datos ->> 'accion', nullif(datos ->> 'inicio', '')::date, nullif(btrim(datos ->> 'motivo'), ''),
    coalesce(datos -> 'interrupciones', '[]'), nullif(datos ->> 'dia', '')::date
  )
  on conflict (id) do update set accion = excluded.accion, inicio = excluded.inicio, motivo = excluded.motivo,
    interrupciones = excluded.interrupciones, dia = excluded.dia;
  return ficha;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa acción ya está anotada en el expediente: edítela';
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Revise la acción y sus fechas';
end;
$$;

grant execute on function private.do_guardar_prescripcion (text, jsonb) to authenticated;

create function public.guardar_prescripcion (deal text, datos jsonb) returns uuid
language sql set search_path = ''
return (coalesce(
  private.operation_begin('guardar_prescripcion'),
  private.operation_end('guardar_prescripcion', to_jsonb(private.do_guardar_prescripcion(deal, datos)))
) #>> '{}')::uuid;

grant execute on function public.guardar_prescripcion (text, jsonb) to authenticated;

-- The actions that end within so many days, and those of the last year that have ended, the first to end first: 500 at most.
create function public.prescriben (dias integer default 60) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(t) order by t.dia, t.deal_id), '[]')
    from (
      select p.deal_id, p.accion, p.dia, d.debtorfullname as demandante, d.creditorname as demandado
      from public.prescripciones p join private.deals_visibles d on d.id = p.deal_id
      where p.dia between private.hoy() - 365 and private.hoy() + least(greatest(dias, 0), 3650)
      order by p.dia, p.deal_id limit 500
    ) t
  );
end;
$$;

grant execute on function public.prescriben (integer) to authenticated;
