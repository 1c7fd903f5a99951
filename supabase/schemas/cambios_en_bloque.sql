-- The history of changes to many rows at once, beside that of imports: what was changed, by whom, and the way back for thirty days
-- (docs/decisions/170). A step keeps which rows it changed and when; what they held before is in the audit table, in the entries of
-- the same transaction, so that nothing personal is kept twice and what is erased there is gone here. Assignments of services have
-- steps of their own (servicios/reglas.sql) and are listed with these.

create table public.cambios_en_bloque (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id),
  -- The steps of one change have the same.
  grupo uuid not null,
  tipo text not null check (tipo in ('campo', 'fase', 'tareas', 'calculos')),
  -- The field, the phase, what was done to tasks (the columns that changed, hecho or anular) or to calculations (recalcular or confirmar).
  campo text not null,
  -- Case files, rows of the history of phases, rows of the agenda, or calculations.
  ids text[] not null,
  cuantos integer not null,
  -- Of the transaction: its entries in the audit table have the same.
  created_at timestamptz not null default now(),
  -- Since when no row is left of it.
  deshecho_at timestamptz,
  -- How many rows undoing gave back what they had.
  restaurados integer,
  -- Those that it did not, and that can still be given back; null: nobody has undone it yet.
  restan text[]
);

create index cambios_en_bloque_grupo on public.cambios_en_bloque (grupo, id desc);
create index cambios_en_bloque_created on public.cambios_en_bloque (created_at);
create index cambios_en_bloque_user on public.cambios_en_bloque (user_id);

-- Only functions touch it.
alter table public.cambios_en_bloque enable row level security;

-- Keeps a step. Without `grupo` it is no change to many, or what undoes one. A name that another change has is refused: its steps
-- would be undone together. What is older than thirty days goes, a few at each step, so that no job is needed.
create function private.anotar_cambio (grupo uuid, tipo text, campo text, ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if grupo is null or coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  if exists (
    select from public.cambios_en_bloque c
    where c.grupo = anotar_cambio.grupo
      and (c.user_id, c.tipo, c.campo) is distinct from (auth.uid(), anotar_cambio.tipo, anotar_cambio.campo)
  ) or exists (select from public.servicios_asignaciones a where a.grupo = anotar_cambio.grupo) then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otro cambio';
  end if;
  insert into public.cambios_en_bloque (grupo, tipo, campo, ids, cuantos)
  values (grupo, anotar_cambio.tipo, anotar_cambio.campo, anotar_cambio.ids, cardinality(anotar_cambio.ids));
  delete from public.cambios_en_bloque c
  using (
    select o.id from public.cambios_en_bloque o where o.created_at < now() - interval '30 days'
    order by o.created_at limit 20 for update skip locked
  ) old
  where c.id = old.id;
end;
$$;

grant execute on function private.anotar_cambio (uuid, text, text, text[]) to authenticated;

-- ## The list

-- Changes of the last thirty days, newest first: {"total", "page", "rows": [{"id", "tipo", "campo", "valor", "cuantos", "at", "quien",
-- "quedan": steps of which rows are left, "deshecho_at", "restaurados", "restan": how many rows, "propio": the caller may undo it}]}.
create function public.list_cambios_en_bloque (page_number integer default 1, page_size integer default 25) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  with grupos as materialized (
    select c.grupo as id, min(c.tipo) as tipo, min(c.campo) as campo, sum(c.cuantos)::bigint as cuantos, max(c.created_at) as at,
      (array_agg(c.user_id))[1] as user_id, count(*) filter (where c.deshecho_at is null) as quedan, max(c.deshecho_at) as deshecho_at,
      sum(c.restaurados)::bigint as restaurados, (array_agg(c.ids[1] order by c.id))[1] as primero, min(c.created_at) as desde,
      sum(c.cuantos - coalesce(c.restaurados, 0))::bigint as restan
    from public.cambios_en_bloque c where c.created_at > now() - interval '30 days'
    group by c.grupo
    union all
    select a.grupo, 'servicio', min(a.origen), sum(a.expedientes)::bigint, max(a.created_at), (array_agg(a.user_id))[1],
      count(*) filter (where a.deshecha_at is null), max(a.deshecha_at), sum(a.restaurados)::bigint,
      (array_agg(a.cambiados -> 0 ->> 'despues' order by a.created_at))[1], min(a.created_at),
      sum(a.expedientes - coalesce(a.restaurados, 0))::bigint
    from public.servicios_asignaciones a where a.created_at > now() - interval '30 days'
    group by a.grupo having sum(a.expedientes) > 1
  ),
  paging as (
    select count(*) as total, greatest(least(page_number, ceil(count(*)::numeric / size)::integer), 1) as page from grupos
  )
  select jsonb_build_object('total', p.total, 'page', p.page, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'tipo', g.tipo, 'campo', g.campo, 'valor', private.valor_del_cambio(g.tipo, g.campo, g.primero, g.desde),
      'cuantos', g.cuantos, 'at', g.at, 'quedan', g.quedan, 'deshecho_at', g.deshecho_at, 'restaurados', g.restaurados,
      'restan', g.restan, 'propio', g.user_id = auth.uid() or public.is_administrador(), 'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = g.user_id)
    ) order by g.at desc, g.id), '[]')
    from (select * from grupos order by at desc, id limit size offset (p.page - 1)::bigint * size) g
  )) into answer from paging p;
  return answer;
end;
$$;

grant execute on function public.list_cambios_en_bloque (integer, integer) to authenticated;

-- What the rows got, told by the first of them: the value of the field, the name of the phase or of the service. Null: nothing, or
-- it is not known any more.
create function private.valor_del_cambio (tipo text, campo text, primero text, desde timestamptz) returns text
language sql stable set search_path = ''
return case tipo
  when 'campo' then (
    select private.con_nombre_del_responsable(a.despues) ->> campo from public.auditoria a
    where a.tabla = 'deals' and a.registro_id = primero and a.accion = 'update' and a.at = desde
      and not public.esta_bloqueado('deals', primero)
    limit 1
  )
  when 'fase' then (select f.nombre from public.fases f where f.clave = campo)
  when 'calculos' then (select k.hasta::text from public.calculos k where k.id::text = primero and not public.esta_bloqueado('deals', k.deal_id))
  when 'servicio' then (select s.nombre from public.servicios s where s.id = primero::uuid)
end;

-- ## Undoing

create function private.los_que_restan (paso public.cambios_en_bloque) returns text[]
language sql immutable set search_path = ''
return coalesce(paso.restan, paso.ids);

-- Whoever made a change, and administrators.
create function private.check_deshace (autor uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if autor is distinct from auth.uid() and not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Lo deshace quien lo hizo, o un administrador';
  end if;
end;
$$;

-- Rows that somebody has changed since stay as they are, and those of a person who is no longer there. Answers the rows that have again what they had.
create function private.deshacer_campo (paso public.cambios_en_bloque) returns text[]
language plpgsql set search_path = '' as $$
declare
  restored text[];
begin
  execute format(
    'with back as (
       update public.deals d set %1$I = (jsonb_populate_record(null::public.deals, a.antes)).%1$I
       from public.auditoria a
       where d.id = any ($1) and (d.bloqueado_at is null or (select public.is_administrador()))
         and a.tabla = ''deals'' and a.registro_id = d.id and a.accion = ''update'' and a.at = $2 and a.user_id = $3
         and a.despues ? %1$L and d.%1$I is not distinct from (jsonb_populate_record(null::public.deals, a.despues)).%1$I
         and not private.lo_dice_una_reclamacion(%1$L, d.id)
         and (%1$L <> ''responsable_id'' or a.antes ->> %1$L is null or private.puede_llevar((a.antes ->> %1$L)::uuid))
       returning d.id
     ) select coalesce(array_agg(b.id), ''{}'') from back b',
    paso.campo
  ) into restored using private.los_que_restan(paso), paso.created_at, paso.user_id;
  return restored;
end;
$$;

-- A case file that has moved on keeps its phases.
create function private.deshacer_fase (paso public.cambios_en_bloque) returns text[]
language plpgsql set search_path = '' as $$
declare
  newest constant bigint[] := array(
    select h.id from public.fases_historial h join public.deals d on d.id = h.deal_id
    where h.id = any (private.los_que_restan(paso)::bigint[]) and h.user_id = paso.user_id and h.created_at = paso.created_at
      and h.anulada_at is null and (d.bloqueado_at is null or (select public.is_administrador()))
      and not exists (
        select from public.fases_historial l
        where l.deal_id = h.deal_id and l.anulada_at is null and (l.fecha, l.id) > (h.fecha, h.id)
      )
  );
begin
  if cardinality(newest) > 0 then
    perform private.do_anular_fases(newest);
  end if;
  return newest::text[];
end;
$$;

-- Tasks are changed back, or opened again, by the functions that people use for it, with their rules.
create function private.deshacer_tareas (paso public.cambios_en_bloque) returns text[]
language plpgsql set search_path = '' as $$
declare
  reverse jsonb;
begin
  select coalesce(jsonb_agg(private.campos_de_tarea(u.antes) || jsonb_build_object('id', a.id, 'visto', a.updated_at)), '[]') into reverse
  from public.agenda a
  join public.auditoria u on u.tabla = 'agenda' and u.registro_id = a.id::text and u.accion = 'update'
    and u.at = paso.created_at and u.user_id = paso.user_id
  where a.id = any (private.los_que_restan(paso)::uuid[]) and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
    and to_jsonb(jsonb_populate_record(a, u.despues - 'seq')) = to_jsonb(a);
  if paso.campo in ('hecho', 'anular') then
    perform private.do_agenda_marcar(array(select (r ->> 'id')::uuid from jsonb_array_elements(reverse) r), 'reabrir', null, null);
  else
    perform private.do_agenda_cambiar(reverse);
  end if;
  return array(select r ->> 'id' from jsonb_array_elements(reverse) r);
end;
$$;

-- Of what a row held, what do_agenda_cambiar writes.
create function private.campos_de_tarea (antes jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(antes) f where f.key = any (private.campos_cambiables())
);

-- What stayed as it is, at most fifty by name: [{"deal", "nombre", "quien": the last to change it, "eliminado", "en_bloque": by another
-- change to many, which is undone first}]. Of what is blocked nothing is said to those who do not see it.
create function private.nombrar_dejados (tipo text, ids text[], desde timestamptz) returns jsonb
language sql stable set search_path = ''
begin atomic
  with rows as (
    select case tipo when 'tareas' then 'agenda' when 'calculos' then 'calculos' else 'deals' end as tabla, coalesce(h.deal_id, i.id) as id,
      i.id as fila
    from unnest(ids[:50]) i (id)
    left join public.fases_historial h on tipo = 'fase' and h.id::text = i.id
  ),
  named as (
    select r.tabla, r.id, r.fila, coalesce(d.id, g.deal_id) as deal,
      coalesce(g.titulo, nullif(d.contractnumber, ''), d.id, case r.tabla when 'deals' then r.id end) as nombre,
      d.id is null and g.id is null as eliminado
    from rows r
    left join public.calculos k on r.tabla = 'calculos' and k.id::text = r.id
    left join public.deals d on d.id = case r.tabla when 'deals' then r.id else k.deal_id end
    left join public.agenda g on r.tabla = 'agenda' and g.id::text = r.id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'deal', n.deal, 'nombre', n.nombre, 'eliminado', n.eliminado, 'quien', (
      select coalesce(nullif(s.full_name, ''), s.email) from public.auditoria a join public.staff s on s.user_id = a.user_id
      where a.tabla = n.tabla and a.registro_id = n.id order by a.id desc limit 1
    ), 'en_bloque', exists (
      select from public.cambios_en_bloque c
      where c.deshecho_at is null and c.created_at > desde and n.fila = any (coalesce(c.restan, c.ids))
    )
  ) order by n.nombre), '[]')
  from named n
  where not public.esta_bloqueado('deals', coalesce(n.deal, n.id));
end;

-- How many of these are hidden from the caller by a block.
create function private.cuantos_ocultos (tipo text, ids text[]) returns bigint
language sql stable set search_path = ''
return case when public.hay_bloqueos() then (
  select count(*) from unnest(ids) i (id)
  left join public.fases_historial h on tipo = 'fase' and h.id::text = i.id
  left join public.agenda g on cuantos_ocultos.tipo = 'tareas' and g.id::text = i.id
  left join public.calculos k on cuantos_ocultos.tipo = 'calculos' and k.id::text = i.id
  join public.deals d on d.id = coalesce(h.deal_id, g.deal_id, k.deal_id, i.id)
  where d.bloqueado_at is not null
) else 0 end;

-- Undoes the last step of a change of which rows are left; with `antes_de`, the last before that one: {"restaurados", "dejados": how many stay,
-- "nombres": of those, "ocultos": of those, how many are blocked for the caller, "paso": this one, "quedan": steps before it}. What stays can
-- be undone later: when the change that came over it is undone, when a person is unblocked.
create function private.do_deshacer_cambio_en_bloque (grupo uuid, antes_de text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paso public.cambios_en_bloque;
  restored text[];
  rest text[];
begin
  perform private.check_staff();
  select c.* into paso from public.cambios_en_bloque c
  where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null and (antes_de is null or c.id < antes_de::bigint)
  order by c.id desc limit 1 for update;
  if not found then
    if exists (select from public.cambios_en_bloque c where c.grupo = do_deshacer_cambio_en_bloque.grupo) then
      return '{"restaurados": 0, "dejados": 0, "nombres": [], "ocultos": 0, "quedan": 0}';
    end if;
    return private.deshacer_asignacion(grupo, antes_de);
  end if;
  perform private.check_deshace(paso.user_id);
  if paso.created_at < now() - interval '30 days' then
    raise exception using errcode = 'PT409', message = 'Han pasado más de 30 días: ese cambio ya no se deshace';
  end if;
  restored := case paso.tipo
    when 'campo' then private.deshacer_campo(paso)
    when 'fase' then private.deshacer_fase(paso)
    when 'calculos' then private.deshacer_calculos(paso)
    else private.deshacer_tareas(paso)
  end;
  rest := private.anotar_deshecho(paso.id, restored);
  return jsonb_build_object(
    'restaurados', cardinality(restored), 'dejados', cardinality(rest), 'paso', paso.id::text,
    'nombres', private.nombrar_dejados(paso.tipo, rest, paso.created_at), 'ocultos', private.cuantos_ocultos(paso.tipo, rest),
    'quedan', (
      select count(*) from public.cambios_en_bloque c
      where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null and c.id < paso.id
    )
  );
end;
$$;

comment on function private.do_deshacer_cambio_en_bloque is 'write: work; who: staff; writes: public.agenda, public.calculos, public.cambios_en_bloque, public.deals, public.fases_historial, public.servicios_asignaciones; rows: cambios_en_bloque by grupo, of the caller, or of anybody for administrators, by private.check_deshace; of its rows those that hold what the step wrote and are not blocked, through private.deshacer_asignacion, private.deshacer_calculos, private.deshacer_campo, private.deshacer_fase and private.deshacer_tareas; believes: grupo and antes_de only as the names of such steps';

-- What undoing a change would do, all its steps. It is done and undone, so that the two cannot differ.
create function private.plan_cambio (grupo uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  done jsonb := '{"quedan": 1}';
  vuelven bigint := 0;
  dejados bigint := 0;
begin
  begin
    while (done ->> 'quedan')::bigint > 0 loop
      done := private.do_deshacer_cambio_en_bloque(grupo, done ->> 'paso');
      vuelven := vuelven + (done ->> 'restaurados')::bigint;
      dejados := dejados + (done ->> 'dejados')::bigint;
    end loop;
    raise exception using errcode = 'PT299';
  exception
    when sqlstate 'PT299' then
      return jsonb_build_object(
        'hace', private.linea_de_plan('filas', vuelven), 'quedan', private.linea_de_plan('filas_cambiadas', dejados, 'cambiado'), 'impide', '[]'::jsonb
      );
  end;
end;
$$;

-- These rows of a step have again what they had. Answers those that are left.
create function private.anotar_deshecho (paso bigint, restored text[]) returns text[]
language plpgsql set search_path = '' as $$
declare
  rest text[];
begin
  select array(select i from unnest(coalesce(c.restan, c.ids)) i where i <> all (restored)) into rest
  from public.cambios_en_bloque c where c.id = paso;
  update public.cambios_en_bloque c set
    restan = rest, deshecho_at = case when rest = '{}' then now() end, restaurados = c.cuantos - cardinality(rest)
  where c.id = paso;
  return rest;
end;
$$;

-- The same of an assignment of services; nothing where there is none.
create function private.deshacer_asignacion (grupo uuid, antes_de text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  paso public.servicios_asignaciones;
  rest text[];
  done jsonb;
begin
  select a.* into paso from public.servicios_asignaciones a where a.id = private.asignacion_por_deshacer(deshacer_asignacion.grupo, antes_de) for update;
  if paso.id is null then
    return '{"restaurados": 0, "dejados": 0, "nombres": [], "ocultos": 0, "quedan": 0}';
  elsif paso.created_at < now() - interval '30 days' then
    raise exception using errcode = 'PT409', message = 'Han pasado más de 30 días: ese cambio ya no se deshace';
  end if;
  done := private.do_deshacer_servicios(grupo, antes_de);
  select a.restan into rest from public.servicios_asignaciones a where a.id = paso.id;
  return done || jsonb_build_object(
    'nombres', private.nombrar_dejados('servicio', rest, paso.created_at), 'ocultos', private.cuantos_ocultos('servicio', rest)
  );
end;
$$;

-- ## Row by row, by an administrator

-- The rows of a change of a field that do not have again what they had, a hundred at a time, with what the audit says that each held and what
-- it holds now: {"total", "filas": [{"id", "nombre", "antes", "ahora", "quien": the last to change it}]}. For administrators. A row that is
-- gone is not among them, nor one whose data were erased.
create function public.filas_del_cambio (grupo uuid, desde integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_administrador();
  select jsonb_build_object('total', count(*), 'filas', coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'nombre', f.nombre, 'antes', f.antes, 'ahora', f.ahora, 'quien', (
      select coalesce(nullif(s.full_name, ''), s.email) from public.auditoria a join public.staff s on s.user_id = a.user_id
      where a.tabla = 'deals' and a.registro_id = f.id and a.accion = 'update' order by a.id desc limit 1
    )
  ) order by f.nombre, f.id) filter (where f.place between filas_del_cambio.desde + 1 and filas_del_cambio.desde + 100), '[]')) into answer
  from (
    select t.*, row_number() over (order by t.nombre, t.id) as place from private.por_restaurar(grupo) t
  ) f;
  return answer;
end;
$$;

grant execute on function public.filas_del_cambio (uuid, integer) to authenticated;

create function private.por_restaurar (grupo uuid) returns table (paso bigint, id text, nombre text, campo text, antes text, ahora text)
language sql stable set search_path = ''
begin atomic
  select c.id, d.id, coalesce(nullif(d.contractnumber, ''), d.id), c.campo, a.antes ->> c.campo, to_jsonb(d) ->> c.campo
  from public.cambios_en_bloque c
  cross join lateral unnest(coalesce(c.restan, c.ids)) i (id)
  join public.deals d on d.id = i.id
  join public.auditoria a on a.tabla = 'deals' and a.registro_id = d.id and a.accion = 'update' and a.at = c.created_at and a.user_id = c.user_id
    and a.antes ? c.campo
  where c.grupo = por_restaurar.grupo and c.tipo = 'campo' and to_jsonb(d) ->> c.campo is distinct from a.antes ->> c.campo
    and not private.lo_dice_una_reclamacion(c.campo, d.id)
    and (c.campo <> 'responsable_id' or a.antes ->> c.campo is null or private.puede_llevar((a.antes ->> c.campo)::uuid));
end;

-- These rows get what the audit says that they held before the change, whatever they hold now. For administrators, who have seen what that
-- is: `visto`, {id: what it holds now}; a row that holds something else by now stays. Answers how many got it.
create function private.do_restaurar_filas (grupo uuid, visto jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  fila record;
  n integer := 0;
begin
  perform private.check_administrador();
  if jsonb_typeof(visto) is distinct from 'object' or (select count(*) from jsonb_object_keys(visto)) > 1000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 1.000 de una vez como máximo';
  end if;
  perform private.hold_blocking();
  for fila in select f.* from private.por_restaurar(grupo) f where visto ? f.id and visto ->> f.id is not distinct from f.ahora loop
    execute format(
      'update public.deals d set %1$I = (jsonb_populate_record(null::public.deals, jsonb_build_object(%1$L, $1))).%1$I where d.id = $2', fila.campo
    ) using fila.antes, fila.id;
    perform private.anotar_deshecho(fila.paso, array[fila.id]);
    n := n + 1;
  end loop;
  return n;
end;
$$;

comment on function private.do_restaurar_filas is 'write: work; who: administrador; writes: public.deals, public.cambios_en_bloque; rows: deals by the keys that the step wrote, by private.por_restaurar, as the administrator saw them, through private.anotar_deshecho and private.hold_blocking; believes: grupo only as the name of a step, visto only to compare';
