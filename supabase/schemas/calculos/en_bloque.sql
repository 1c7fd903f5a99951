-- Calculations of many case files at once (docs/decisions/321): the screens count again from what was typed the last time and write what came
-- out, batch by batch; somebody confirms the proposals of a selection. Each is one change in bulk, which is undone as the others are.

-- Of these case files, as the caller sees them, the last calculation of interest of each, whoever made it and whether it is confirmed or not, and the
-- last one of each other kind: [{"deal", "nombre", "ultimo": {"id", "titulo", "estado", "hasta", "capital", "intereses", "updated_at", "valores"},
-- "otros": [{"clase", and the same}]}]. Without `con_valores` they are left out. With them it is asked in order to count again, and the other kinds only
-- explain why there is nothing to count from. As text that nobody takes apart: jsonb would be made, only to be written.
create function public.calculos_de_varios (deals text[], con_valores boolean default false) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 1000);
  return (
    select coalesce(json_agg(json_build_object(
      'deal', d.id, 'nombre', coalesce(nullif(d.contractnumber, ''), d.id), 'ultimo', case when u.id is not null then json_build_object(
        'id', u.id, 'titulo', u.titulo, 'estado', u.estado, 'hasta', u.hasta, 'capital', u.capital, 'intereses', u.intereses,
        'updated_at', u.updated_at, 'valores', case when con_valores then u.valores end
      ) end,
      'otros', case when con_valores and u.id is not null then '[]' else private.otros_ultimos(d.id) end
    ) order by d.id), '[]')
    from private.deals_visibles d left join private.ultimos_calculos(deals) u on u.deal_id = d.id
    where d.id = any (deals)
  );
end;
$$;

grant execute on function public.calculos_de_varios (text[], boolean) to authenticated;

-- The newest one of interest of each case file: what is counted again starts from it. Of all at once, because a function for each row costs
-- more than what it finds.
create function private.ultimos_calculos (deals text[]) returns setof public.calculos
language sql stable set search_path = ''
begin atomic
  select distinct on (k.deal_id) k.* from public.calculos k
  where k.deal_id = any (deals) and k.clase = 'intereses' order by k.deal_id, k.created_at desc, k.id;
end;

-- The newest ones of the other kinds, which no day changes: they are not counted again with the rest, but somebody confirms them.
create function private.otros_ultimos (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(o) order by o.clase), '[]') from (
    select distinct on (k.clase) k.id, k.clase, k.titulo, k.estado, k.hasta, k.capital, k.intereses, k.updated_at from public.calculos k
    where k.deal_id = deal and k.clase <> 'intereses' order by k.clase, k.created_at desc, k.id
  ) o
);

-- A new count of each of these case files, proposed beside what is there: [{"deal", "base", "titulo", "hasta", "valores", "resultado"}]. `base` is
-- the calculation that it was counted from; where somebody has kept another one since, nothing is written. The id of each follows from the change and its case
-- file, so that a change that is asked again writes nothing twice. Answers the case files that have theirs.
create function private.do_recalcular_calculos (grupo uuid, filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pedidos text[];
  hechos text[];
begin
  perform private.check_staff();
  if grupo is null or jsonb_typeof(filas) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(jsonb_array_length(filas), 500);
  if exists (select from jsonb_array_elements(filas) f where not private.calculo_cuadra(f.value -> 'resultado')) then
    raise exception using errcode = 'PT400', message = 'Los tramos no suman el total: vuelva a calcular';
  end if;
  pedidos := array(select f.value ->> 'deal' from jsonb_array_elements(filas) f);
  perform private.hold_deals(pedidos);
  with nuevos as (
    insert into public.calculos (id, deal_id, titulo, hasta, capital, intereses, valores, resultado)
    select n.id, n.deal, btrim(n.datos ->> 'titulo'), (n.datos ->> 'hasta')::date, (n.pendiente ->> 'capital')::numeric / 100,
      (n.pendiente ->> 'intereses')::numeric / 100, n.datos -> 'valores', n.datos -> 'resultado'
    from (
      select private.id_recalculado(grupo, d.id) as id, d.id as deal, f.value as datos, f.value -> 'resultado' -> 'pendiente' as pendiente
      from jsonb_array_elements(filas) f join private.deals_visibles d on d.id = f.value ->> 'deal'
    ) n join private.ultimos_calculos(pedidos) u on (u.deal_id, u.id) = (n.deal, (n.datos ->> 'base')::uuid)
    where not exists (select from public.papelera p where p.tabla = 'calculos' and p.registro_id = n.id::text)
    on conflict (id) do nothing
    returning id
  )
  select array(select n.id::text from nuevos n) into hechos;
  perform private.anotar_cambio(grupo, 'calculos', 'recalcular', hechos);
  return to_jsonb(array(
    select k.deal_id from public.calculos k
    where k.id = any (array(select private.id_recalculado(grupo, p.deal) from unnest(pedidos) p (deal))) and k.user_id = (select auth.uid())
  ));
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$$;

comment on function private.do_recalcular_calculos is 'write: work; who: staff; writes: public.calculos, public.cambios_en_bloque; rows: deals as the caller sees them, held by private.hold_deals, calculos of those whose last one is the base, and where the same change has written none yet, papelera for one that was undone, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; filas as data, within the bounds of types, checks and tables, at most 500; that the sums are those of what was typed, if the parts add up';

create function private.id_recalculado (grupo uuid, deal text) returns uuid
language sql immutable set search_path = ''
return md5('recalculado en ' || grupo || ' de ' || deal)::uuid;

-- Holds those of these case files that are there and not blocked, in one order, so that two changes do not wait for each other.
create function private.hold_deals (ids text[]) returns void
language sql set search_path = ''
begin atomic
  select d.id from public.deals d where d.id = any (ids) and (d.bloqueado_at is null or (select public.is_administrador()))
  order by d.id for no key update;
end;

-- A person answers for these, as they were seen: {id: its `updated_at`}. The sum alone would not do: a letter says its days, its rates and its
-- lines too. One that is confirmed already, that was changed since or whose case file is blocked stays. Answers those that this change confirmed.
create function private.do_confirmar_calculos (grupo uuid, vistos jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pedidos uuid[];
  confirmados text[];
begin
  perform private.check_staff();
  pedidos := array(select v.key::uuid from jsonb_each_text(vistos) v);
  if grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(cardinality(pedidos), 1000);
  perform private.hold_deals(array(select k.deal_id from public.calculos k where k.id = any (pedidos)));
  with hechos as (
    update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = now()
    from private.deals_visibles d
    where k.id = any (pedidos) and d.id = k.deal_id and k.estado = 'propuesto' and k.updated_at = (vistos ->> k.id::text)::timestamptz
    returning k.id
  )
  select array(select h.id::text from hechos h) into confirmados;
  perform private.anotar_cambio(grupo, 'calculos', 'confirmar', confirmados);
  return to_jsonb(array(
    select k.id::text from public.calculos k join public.cambios_en_bloque c on k.id::text = any (c.ids)
    where k.id = any (pedidos) and k.estado = 'confirmado' and (c.grupo, c.user_id, c.tipo, c.campo) = (
      do_confirmar_calculos.grupo, auth.uid(), 'calculos', 'confirmar'
    )
  ));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
end;
$$;

comment on function private.do_confirmar_calculos is 'write: work; who: staff; writes: public.calculos, public.cambios_en_bloque; rows: calculos by the keys asked for, of deals as the caller sees them, held by private.hold_deals, proposed and as they were seen, cambios_en_bloque by grupo, of the caller, for those that it confirmed before, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; vistos only as compared, at most 1000';

-- A count goes to the Papelera where nobody has changed or confirmed it since; a confirmation is taken back where it is still that one and no letter says it.
create function private.deshacer_calculos (paso public.cambios_en_bloque) returns text[]
language plpgsql set search_path = '' as $$
declare
  restored text[];
begin
  if paso.campo = 'recalcular' then
    with gone as (
      delete from public.calculos k using private.deals_visibles d
      where k.id = any (private.los_que_restan(paso)::uuid[]) and d.id = k.deal_id and (k.estado, k.user_id) = ('propuesto', paso.user_id)
        and not exists (
          select from public.auditoria a
          where a.tabla = 'calculos' and a.registro_id = k.id::text and a.accion = 'update'
            and a.despues ?| array['titulo', 'hasta', 'valores', 'resultado']
        )
      returning k.id
    )
    select array(select g.id::text from gone g) into restored;
  else
    with back as (
      update public.calculos k set estado = 'propuesto', confirmado_por = null, confirmado_at = null
      from private.deals_visibles d
      where k.id = any (private.los_que_restan(paso)::uuid[]) and d.id = k.deal_id and (k.estado, k.confirmado_por, k.confirmado_at)
        = ('confirmado', paso.user_id, paso.created_at) and not exists (
          select from public.escritos e
          where e.deal_id = k.deal_id and e.estado <> 'anulado' and e.created_at >= paso.created_at
            and private.dice_calculo(e.datos, k.clase)
        )
      returning k.id
    )
    select array(select b.id::text from back b) into restored;
  end if;
  return restored;
end;
$$;

-- Whether a letter says anything of a calculation of this kind: its fields, its list or its condition.
create function private.dice_calculo (datos jsonb, clase text) returns boolean
language sql immutable set search_path = ''
return exists (select from jsonb_object_keys(datos) campo where campo like clase || '.%') or datos ?| case clase
  when 'costas' then array['partidasDeCostas', 'tieneCostas']
  when 'usura' then array['lecturasDeUsura', 'tieneUsura']
  else array['tramos', 'tieneIntereses']
end;
