-- What is done with calculations (tablas.sql): somebody keeps one, somebody confirms it, letters read the last one that was confirmed.

create policy calculos_bloqueo on public.calculos as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- Whether a result has these lists, which its page reads: without one, whoever opened the case file would see a page that has failed.
create function private.tiene_listas (resultado jsonb, listas text[]) returns boolean
language sql immutable set search_path = ''
return (select bool_and(jsonb_typeof(resultado -> l) is not distinct from 'array') from unnest(listas) l);

-- Whether the segments of a calculation of interest add up to it, and what was paid explains the rest.
create function private.calculo_cuadra (resultado jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((
    select private.tiene_listas(resultado, array['tramos', 'avisos'] || case when resultado ? 'hechos' then '{}' else array['pasos'] end)
      and (resultado ->> 'intereses')::bigint = coalesce(sum((t.value ->> 'intereses')::bigint), 0)
      and (resultado ->> 'capital')::bigint + (resultado ->> 'intereses')::bigint - (resultado ->> 'pagado')::bigint
        = (resultado -> 'pendiente' ->> 'capital')::bigint + (resultado -> 'pendiente' ->> 'intereses')::bigint
    from jsonb_array_elements(resultado -> 'tramos') t
  ), false);
exception
  when data_exception then
    return false;
end;
$$;

-- Whether the items of a tasación add up to what goes in, to its IVA and to what stays out.
create function private.tasacion_cuadra (resultado jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((
    select private.tiene_listas(resultado, array['partidas', 'pasos']) and jsonb_typeof(resultado -> 'ganador') = 'string'
      and (resultado ->> 'incluido')::bigint = sum((p.value ->> 'incluido')::bigint)
      and (resultado ->> 'iva')::bigint = sum((p.value ->> 'iva')::bigint)
      and (resultado ->> 'fuera')::bigint = sum((p.value ->> 'importe')::bigint - (p.value ->> 'incluido')::bigint)
      and (resultado ->> 'total')::bigint = (resultado ->> 'incluido')::bigint + (resultado ->> 'iva')::bigint
      and min((p.value ->> 'incluido')::bigint) >= 0
      and min((p.value ->> 'importe')::bigint - (p.value ->> 'incluido')::bigint) >= 0
    from jsonb_array_elements(resultado -> 'partidas') p
  ), false);
exception
  when data_exception then
    return false;
end;
$$;

-- Whether the movements of a credit add up to what was paid and to its balance, and each reading of its capital to what is left of it.
create function private.usura_cuadra (resultado jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  t constant jsonb := resultado -> 'totales';
  pagado bigint;
begin
  pagado := resultado ->> 'pagado';
  return coalesce((
    select private.tiene_listas(resultado, array['lecturas', 'pasos', 'avisos']) and pagado = (t ->> 'pago')::bigint - (t ->> 'devuelto')::bigint
      and (resultado ->> 'saldo')::bigint = (t ->> 'disposicion')::bigint - (t ->> 'anulacion')::bigint
        + (t ->> 'interes')::bigint + (t ->> 'comision')::bigint + (t ->> 'seguro')::bigint - pagado
      and bool_and(
        (l.value ->> 'exceso')::bigint = greatest(0, pagado - (l.value ->> 'capital')::bigint)
        and (l.value ->> 'debe')::bigint = greatest(0, (l.value ->> 'capital')::bigint - pagado)
      )
    from jsonb_array_elements(resultado -> 'lecturas') l
  ), false);
exception
  when data_exception then
    return false;
end;
$$;

-- A calculation: {"id", "visto", "clase", "titulo", "hasta", "valores", "resultado"}. Its id is its form's: asked again with other values, it
-- corrects what it wrote. Somebody who opens a proposal changes it as it was read at `visto`. One that is confirmed does not change. Answers its id.
create function private.do_guardar_calculo (deal text, datos jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  counted constant jsonb := datos -> 'resultado';
  kind constant text := coalesce(datos ->> 'clase', 'intereses');
  before public.calculos;
  row public.calculos;
  cuadra boolean;
begin
  perform private.check_staff();
  if nullif(btrim(datos ->> 'titulo'), '') is null or length(datos ->> 'titulo') > 200 then
    raise exception using errcode = 'PT400', message = 'Indique el título del cálculo, de 200 caracteres como máximo';
  end if;
  cuadra := case kind
    when 'costas' then private.tasacion_cuadra(counted)
    when 'usura' then private.usura_cuadra(counted)
    else private.calculo_cuadra(counted)
  end;
  if not cuadra then
    raise exception using errcode = 'PT400', message = case kind
      when 'costas' then 'Las partidas no suman el total: vuelva a calcular'
      when 'usura' then 'Los movimientos no suman el total: vuelva a calcular'
      else 'Los tramos no suman el total: vuelva a calcular'
    end;
  end if;
  perform private.hold_deal(deal);
  row.id := private.id_de_formulario('calculos', datos ->> 'id');
  row.titulo := btrim(datos ->> 'titulo');
  row.hasta := datos ->> 'hasta';
  row.capital := case kind
    when 'costas' then counted -> 'total'
    when 'usura' then counted -> 'lecturas' -> 0 -> 'exceso'
    else counted -> 'pendiente' -> 'capital'
  end::numeric / 100;
  row.intereses := case kind when 'intereses' then counted -> 'pendiente' -> 'intereses' else '0' end::numeric / 100;
  select k.* into before from public.calculos k where k.id = row.id;
  perform private.check_ficha(
    'calculos', row.id, datos ->> 'visto', to_jsonb(before) - array['valores', 'resultado'],
    (before.deal_id, before.clase, before.estado) = (deal, kind, 'propuesto')
  );
  if before.id is null then
    insert into public.calculos (id, deal_id, clase, titulo, hasta, capital, intereses, valores, resultado)
    values (row.id, deal, kind, row.titulo, row.hasta, row.capital, row.intereses, datos -> 'valores', counted);
    return row.id;
  end if;
  update public.calculos k set titulo = row.titulo, hasta = row.hasta, capital = row.capital, intereses = row.intereses,
    valores = datos -> 'valores', resultado = counted
  where k.id = row.id;
  return row.id;
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$$;

comment on function private.do_guardar_calculo is 'write: work; who: staff; writes: public.calculos; rows: one case file that is there and not blocked, calculos by the id of the form, which nobody has confirmed and which the caller wrote there or read as it is; believes: deal only as the name of such a row; datos as data, within the bounds of types, checks and tables; that the sums are those of what was typed, if the parts add up';

-- Once, and as it was read at `visto`: a person answers for it, and it does not change any more.
create function private.do_confirmar_calculo (calculo uuid, visto timestamptz default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  deal text;
  before public.calculos;
begin
  perform private.check_staff();
  select k.deal_id into deal from public.calculos k where k.id = calculo;
  if deal is null or public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'Ese cálculo ya no está';
  end if;
  perform private.hold_deal(deal);
  select k.* into before from public.calculos k where k.id = calculo;
  if before.estado = 'confirmado' then
    raise exception using errcode = 'PT409', message = 'Ese cálculo ya está confirmado';
  end if;
  perform private.check_visto(before.updated_at = coalesce(visto, before.updated_at));
  update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = clock_timestamp()
  where k.id = calculo;
  return calculo;
end;
$$;

comment on function private.do_confirmar_calculo is 'write: work; who: staff; writes: public.calculos; rows: calculos by the key asked for, of a case file that is there and not blocked, by private.hold_deal; a blocked one is answered as one that is gone; believes: calculo only as the name of such a row; visto only as compared';

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

-- The one of each case file and kind that is in force: the last one that somebody confirmed. Letters and reports say it.
create view private.calculos_que_valen with (security_invoker = on) as
select distinct on (k.deal_id, k.clase) k.deal_id, k.titulo, k.hasta, k.intereses, k.resultado, k.clase from public.calculos k
where k.estado = 'confirmado' order by k.deal_id, k.clase, k.confirmado_at desc, k.id;

grant select on private.calculos_que_valen to authenticated;

-- What a letter says of the one of a kind. Null: nobody has confirmed one.
create function private.calculo_de_escrito (deal text, clase text) returns jsonb
language sql stable set search_path = ''
return (
  select k.resultado || jsonb_build_object('hasta', k.hasta, 'titulo', k.titulo) from private.calculos_que_valen k
  where (k.deal_id, k.clase) = (calculo_de_escrito.deal, calculo_de_escrito.clase)
);

-- ## The clock of prescription

create policy prescripciones_bloqueo on public.prescripciones as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- Whether each interruption can be read by its form: what it is, and days that exist.
create function private.son_interrupciones (lista jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (
    select from jsonb_array_elements(lista) i
    where jsonb_typeof(i.value -> 'clase') is distinct from 'string' or ((i.value ->> 'fecha')::date::text = i.value ->> 'fecha') is not true
      or ((i.value ->> 'hasta')::date::text = i.value ->> 'hasta') is false
  );
exception
  when data_exception then
    return false;
end;
$$;

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
  perform private.check_ficha('prescripciones', ficha, datos ->> 'visto', to_jsonb(before), before.deal_id = deal);
  if not private.son_interrupciones(coalesce(datos -> 'interrupciones', '[]')) then
    raise exception using errcode = 'PT400', message = 'Revise la acción y sus fechas';
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

comment on function private.do_guardar_prescripcion is 'write: work; who: staff; writes: public.prescripciones; rows: prescripciones by their deal_id, of a case file that is there and not blocked, by private.hold_deal, as the caller saw it, by private.check_visto, or of this form, by private.check_mismo_formulario; believes: deal only as the name of such a row; datos as data, within the bounds of types, checks and tables, its visto only to compare';

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
