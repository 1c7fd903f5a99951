-- What is done with the services, whose tables are in servicios/tablas.sql: which exhibits a case file must have, which service it gets,
-- and the figures of each. Rows of services are written by administrators themselves, as their policies say; which service a case
-- file has is set by the functions of this file alone.

-- ## Which exhibits a case file must have

-- Those of its service, or of the practice where it has none or its service says no others.
create function private.exigidos_de (servicio uuid) returns text[]
language sql stable set search_path = ''
return coalesce(
  (select s.documentos_exigidos from public.servicios s where s.id = servicio), public.documentos_exigidos()
);

-- A condition about deals t: it must have a document of this category and has none. Which services ask for it is found out once
-- and not for each row; while no service says others than the practice, nothing is asked of the case file.
create function private.falta_de (category text) returns text
language plpgsql stable set search_path = '' as $$
declare
  despacho constant boolean := category = any (public.documentos_exigidos());
  -- The services that say otherwise than the practice.
  otros constant uuid[] := array(
    select s.id from public.servicios s
    where s.documentos_exigidos is not null and (category = any (s.documentos_exigidos)) <> despacho order by s.id
  );
  sin constant text := format(
    'not exists (select from public.deal_documents d where d.category = %L and d.deal_id = t.id)', category
  );
begin
  return case
    when despacho and otros = '{}' then sin
    when despacho then format('%s and (t.servicio_id is null or t.servicio_id <> all (%L))', sin, otros)
    when otros = '{}' then 'false'
    else format('%s and t.servicio_id = any (%L)', sin, otros)
  end;
end;
$$;

-- The service of a case file, what it must have for it, what its client is told and which phases it does not go through: {"id",
-- "nombre", "activo", "exigidos", "propios", "fase", "textos", "fases_ocultas"}. Without a service `id` is null. `propios`: its service says which documents. Null: no such case
-- file, for the caller.
create function public.servicio_del_expediente (deal text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'id', s.id, 'nombre', s.nombre, 'activo', s.activo, 'exigidos', private.exigidos_de(s.id),
      'propios', s.documentos_exigidos is not null, 'fase', to_jsonb(d) -> 'fase', 'textos', s.texto_cliente,
      'fases_ocultas', coalesce(s.fases_ocultas, '{}')
    )
    from private.deals_visibles d left join public.servicios s on s.id = d.servicio_id
    where d.id = deal
  );
end;
$$;

grant execute on function public.servicio_del_expediente (text) to authenticated;

-- ## What may be written of a service

create function private.check_deteccion (deteccion jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if deteccion in ('{}', '{"varias": true}') then
    return;
  end if;
  if jsonb_typeof(deteccion -> 'clausulas') is distinct from 'array' or deteccion - 'clausulas' <> '{}'
    or jsonb_array_length(deteccion -> 'clausulas') = 0
    or not deteccion -> 'clausulas' <@ '["hasppiclause", "haspremiumclause", "hascpdclause", "hasopenningcomission"]' then
    raise exception using errcode = 'PT400', message = 'La detección solo puede mirar las cláusulas del expediente';
  end if;
end;
$$;

create function private.check_honorarios (honorarios jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  campo record;
begin
  if jsonb_typeof(honorarios) <> 'object' or honorarios - array['porcentaje', 'fijo', 'minimo', 'iva', 'costas'] <> '{}'
    or coalesce(honorarios ->> 'costas', '') not in ('cliente', 'despacho') then
    raise exception using errcode = 'PT400', message = 'Los honorarios no son válidos';
  end if;
  for campo in select * from (values ('porcentaje', 100), ('iva', 100), ('fijo', 1000000), ('minimo', 1000000)) c (name, most) loop
    if jsonb_typeof(honorarios -> campo.name) is distinct from 'number' then
      raise exception using errcode = 'PT400', message = 'Los honorarios no son válidos';
    end if;
    if (honorarios ->> campo.name)::numeric not between 0 and campo.most
      or scale(trim_scale((honorarios ->> campo.name)::numeric)) > 2 then
      raise exception using
        errcode = 'PT400', message = 'Los honorarios van de 0 en adelante, con dos decimales como máximo, y los porcentajes hasta 100';
    end if;
  end loop;
end;
$$;

create function private.check_texto_cliente (textos jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(textos) <> 'object' or exists (
    select from jsonb_each(textos) t
    where t.key !~ '^[a-z_]{1,40}$' or jsonb_typeof(t.value) <> 'string' or length(t.value #>> '{}') > 4000
  ) then
    raise exception using errcode = 'PT400', message = 'Cada texto para el cliente admite 4.000 caracteres como máximo';
  end if;
end;
$$;

-- In their order, each once.
create function private.fases_en_orden (claves text[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from unnest(claves) c (clave) where not exists (select from public.fases f where f.clave = c.clave)) then
    raise exception using errcode = 'PT400', message = 'Una de las fases ocultas no existe';
  end if;
  return array(select f.clave from public.fases f where f.clave = any (claves) order by f.orden);
end;
$$;

-- Before a service is written. What a lawyer has read is no longer read when it says something else.
create function private.check_servicio () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.nombre := btrim(new.nombre);
  perform private.check_deteccion(new.deteccion);
  perform private.check_honorarios(new.honorarios);
  perform private.check_texto_cliente(new.texto_cliente);
  if not new.documentos_exigidos <@ private.documentos_numerados() then
    raise exception using errcode = 'PT400', message = 'Uno de los documentos exigidos no existe';
  end if;
  if new.documentos_exigidos is not null then
    new.documentos_exigidos := array(
      select n.name from unnest(private.documentos_numerados()) with ordinality n (name, position)
      where n.name = any (new.documentos_exigidos) order by n.position
    );
  end if;
  new.fases_ocultas := private.fases_en_orden(new.fases_ocultas);
  if new.activo and new.deteccion ? 'varias' and exists (
    select from public.servicios s where s.activo and s.deteccion ? 'varias' and s.id <> new.id
  ) then
    raise exception using errcode = 'PT409', message = 'Ya hay otro servicio activo para los que tienen varias cláusulas';
  end if;
  if new.revisado_fecha > private.hoy() then
    raise exception using errcode = 'PT400', message = 'La fecha de la revisión no puede ser posterior a hoy';
  end if;
  if tg_op = 'UPDATE' and (new.revisado_por, new.revisado_fecha) is not distinct from (old.revisado_por, old.revisado_fecha) and (
    new.deteccion, new.documentos_exigidos, new.via_masc, new.clase_juicio, new.fuente, new.honorarios, new.texto_cliente,
    new.fases_ocultas, new.extension_efectos
  ) is distinct from (
    old.deteccion, old.documentos_exigidos, old.via_masc, old.clase_juicio, old.fuente, old.honorarios, old.texto_cliente,
    old.fases_ocultas, old.extension_efectos
  ) then
    new.revisado_por := null;
    new.revisado_fecha := null;
  end if;
  return new;
end;
$$;

create trigger servicios_valores before insert or update on public.servicios
for each row execute function private.check_servicio ();

-- A service that case files have is deactivated. Those in the Papelera count: they come back with it.
create function private.refuse_servicio_en_uso () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.deals d where d.servicio_id = old.id)
    or exists (select from public.papelera p where p.tabla = 'deals' and p.registro ->> 'servicio_id' = old.id::text) then
    raise exception using
      errcode = 'PT409', message = 'Lo tienen expedientes, quizá en la Papelera: desactívelo en vez de eliminarlo';
  elsif exists (select from public.tareas_reglas r where r.servicio_id = old.id)
    or exists (select from public.plantillas p where p.servicio_id = old.id) then
    raise exception using
      errcode = 'PT409', message = 'Hay reglas de tareas o plantillas solo para él: desactívelo en vez de eliminarlo';
  end if;
  return old;
end;
$$;

create trigger servicios_en_uso before delete on public.servicios
for each row execute function private.refuse_servicio_en_uso ();

-- ## Which service case files get

-- Locks a service that is to be assigned. Null: none is.
create function private.hold_servicio (servicio uuid) returns void
language plpgsql set search_path = '' as $$
declare
  activo boolean;
begin
  if servicio is null then
    return;
  end if;
  select s.activo into activo from public.servicios s where s.id = servicio for share;
  if activo is null then
    raise exception using errcode = 'PT404', message = 'Ese servicio ya no existe';
  elsif not activo then
    raise exception using errcode = 'PT409', message = 'Ese servicio está desactivado';
  end if;
end;
$$;

-- Case files with the service that each is to have; null: none. Those that the caller does not see, or that changed after
-- `counted_at`, stay as they are. Keeps what undoing needs. Answers how many changed.
create function private.poner_servicios (
  ids text[], nuevos uuid[], counted_at timestamptz, grupo uuid, origen text
) returns integer
language plpgsql set search_path = '' as $$
declare
  cambiados jsonb;
  total integer;
begin
  -- The steps of one name are undone together.
  if exists (
    select from public.servicios_asignaciones a
    where a.grupo = poner_servicios.grupo and (a.user_id, a.origen) is distinct from (auth.uid(), poner_servicios.origen)
  ) or exists (select from public.cambios_en_bloque c where c.grupo = poner_servicios.grupo) then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otro cambio';
  end if;
  with former as materialized (
    select d.id, d.servicio_id as antes, n.nuevo
    from unnest(ids, nuevos) n (id, nuevo) join public.deals d on d.id = n.id
    where d.servicio_id is distinct from n.nuevo and d.updated_at <= coalesce(counted_at, 'infinity')
      and (d.bloqueado_at is null or (select public.is_administrador()))
    order by d.id for update of d
  ),
  changed as (
    update public.deals d set servicio_id = f.nuevo from former f where d.id = f.id returning d.id, f.antes, f.nuevo
  )
  select coalesce(jsonb_agg(to_jsonb(g)), '[]'), coalesce(sum(cardinality(g.ids)), 0)::integer into cambiados, total
  from (select c.antes, c.nuevo as despues, array_agg(c.id) as ids from changed c group by c.antes, c.nuevo) g;
  if total > 0 then
    insert into public.servicios_asignaciones (grupo, origen, cambiados, expedientes) values (grupo, origen, cambiados, total);
  end if;
  return total;
end;
$$;

-- How many of these case files would change, and when that was counted.
create function public.servicio_previa (row_ids text[], servicio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(row_ids), 5000);
  return jsonb_build_object(
    'cambian', (
      select count(*) from private.deals_visibles d where d.id = any (row_ids) and d.servicio_id is distinct from servicio
    ),
    'contado', statement_timestamp()
  );
end;
$$;

grant execute on function public.servicio_previa (text[], uuid) to authenticated;

-- The service of these case files, at most 5,000 a call; null takes it away. Calls of one assignment give the same `grupo`. `visto`: the
-- {"servicio"} that was on the screen, of one case file.
create function private.do_asignar_servicio (
  row_ids text[], servicio uuid, grupo uuid, counted_at timestamptz default null, visto jsonb default null
) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if row_ids is null or grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los expedientes';
  end if;
  if cardinality(row_ids) > 5000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 5.000 expedientes de una vez como máximo';
  end if;
  perform private.hold_servicio(servicio);
  if visto is not null then
    perform from public.deals d where d.id = any (row_ids) order by d.id for no key update;
    perform private.check_visto(not exists (
      select from public.deals d where d.id = any (row_ids) and d.servicio_id is distinct from (visto ->> 'servicio')::uuid
    ));
  end if;
  return private.poner_servicios(row_ids, array_fill(servicio, array[cardinality(row_ids)]), counted_at, grupo, 'lista');
end;
$$;

comment on function private.do_asignar_servicio is 'write: work; who: staff; writes: public.deals, public.servicios_asignaciones; rows: deals as they were seen, through private.check_visto; the rest through private.hold_servicio and private.poner_servicios; believes: servicio and grupo only as the names of such rows, row_ids and counted_at as data, within the bounds of types, checks and tables; visto only as compared';

-- ## Detecting it

-- The clauses that a case file says that it has.
create function private.clausulas_de (ppi boolean, prima boolean, cpd boolean, apertura boolean) returns text[]
language sql immutable parallel safe set search_path = ''
return array_remove(array[
  case when ppi then 'hasppiclause' end, case when prima then 'haspremiumclause' end,
  case when cpd then 'hascpdclause' end, case when apertura then 'hasopenningcomission' end
], null);

-- What each of the sixteen sets of clauses would get: how many active services detect it, and which one is proposed. Where several
-- do, the one that says so of itself, if there is one and they are asked for.
create function private.servicios_por_clausulas (con_varias boolean)
returns table (clausulas text[], cuantos integer, servicio uuid)
language sql stable set search_path = ''
begin atomic
  select f.clausulas, f.cuantos, case
    when f.cuantos = 1 then f.uno
    when f.cuantos > 1 and con_varias then (select v.id from public.servicios v where v.activo and v.deteccion ? 'varias')
  end
  from (
    select c.clausulas, count(s.id)::integer as cuantos, (array_agg(s.id))[1] as uno
    from (
      select private.clausulas_de(a, b, c, d)
      from (values (true), (false)) p (a), (values (true), (false)) q (b), (values (true), (false)) r (c), (values (true), (false)) t (d)
    ) c (clausulas)
    left join public.servicios s on s.activo and s.deteccion -> 'clausulas' ?| c.clausulas
    group by c.clausulas
  ) f;
end;

-- What detecting would do to the case files without a service: {"una", "varias", "ninguna", "servicios": [{"id", "nombre", "n"}],
-- "de_varias": the service for those with several, "contado"}.
create function public.servicios_deteccion () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  with sets as (
    select private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) as clausulas, sum(d.n) as n
    from (
      select t.hasppiclause, t.haspremiumclause, t.hascpdclause, t.hasopenningcomission, count(*) as n
      from private.deals_visibles t where t.servicio_id is null group by 1, 2, 3, 4
    ) d
    group by 1
  ),
  found as (
    select p.cuantos, p.servicio, sum(s.n)::bigint as n
    from sets s join private.servicios_por_clausulas(true) p on p.clausulas = s.clausulas
    group by 1, 2
  )
  select jsonb_build_object(
    'una', coalesce(sum(f.n) filter (where f.cuantos = 1), 0),
    'varias', coalesce(sum(f.n) filter (where f.cuantos > 1), 0),
    'ninguna', coalesce(sum(f.n) filter (where f.cuantos = 0), 0),
    'servicios', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'nombre', s.nombre, 'n', g.n) order by g.n desc, s.nombre), '[]')
      from (select o.servicio, sum(o.n)::bigint as n from found o where o.cuantos = 1 group by 1) g
      join public.servicios s on s.id = g.servicio
    ),
    'de_varias', (
      select jsonb_build_object('id', s.id, 'nombre', s.nombre) from public.servicios s where s.activo and s.deteccion ? 'varias'
    ),
    'contado', statement_timestamp()
  ) into answer
  from found f;
  return answer;
end;
$$;

grant execute on function public.servicios_deteccion () to authenticated;

-- Gives the next `tope` case files without a service the one that is detected; answers how many. Fewer than `tope`: there are no
-- more. In steps, because 150,000 rows with all their indexes and their history are more than a statement may take.
create function private.do_detectar_servicios (grupo uuid, counted_at timestamptz, con_varias boolean, tope integer default 10000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids text[];
  nuevos uuid[];
begin
  perform private.check_staff();
  if grupo is null or counted_at is null or tope is null or con_varias is null or tope not between 1 and 20000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 20.000 expedientes de una vez como máximo';
  end if;
  perform private.hold_servicio(p.servicio)
  from (select distinct c.servicio from private.servicios_por_clausulas(con_varias) c where c.servicio is not null) p;
  select array_agg(f.id), array_agg(f.servicio) into ids, nuevos
  from (
    select d.id, p.servicio
    from private.deals_visibles d
    join private.servicios_por_clausulas(con_varias) p
      on p.clausulas = private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission)
    where d.servicio_id is null and p.servicio is not null and d.updated_at <= counted_at
    limit tope
  ) f;
  return private.poner_servicios(coalesce(ids, '{}'), coalesce(nuevos, '{}'), counted_at, grupo, 'deteccion');
end;
$$;

comment on function private.do_detectar_servicios is 'write: heavy; who: staff; writes: public.deals, public.servicios_asignaciones; rows: deals as the caller sees them, without a service and not changed since, through private.clausulas_de, private.hold_servicio, private.poner_servicios and private.servicios_por_clausulas; believes: grupo only as the name of a new step, counted_at only to compare, con_varias as a choice, tope only between 1 and 20000';

-- ## Undoing

-- The last step of an assignment of which case files are left; with `antes_de`, the last before that one.
create function private.asignacion_por_deshacer (grupo uuid, antes_de text) returns uuid
language sql stable set search_path = ''
return (
  select a.id from public.servicios_asignaciones a
  where a.grupo = asignacion_por_deshacer.grupo and a.deshecha_at is null and (antes_de is null or (a.created_at, a.id) < (
    select o.created_at, o.id from public.servicios_asignaciones o where o.id = antes_de::uuid
  ))
  order by a.created_at desc, a.id desc limit 1
);

-- Undoes that step: case files that still have the service that it gave them get the former one, if that is still there. What stays can be
-- undone later. {"restaurados", "dejados", "paso": this one, "quedan": steps before it}. By whoever made it, or an administrator.
create function private.do_deshacer_servicios (grupo uuid, antes_de text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paso public.servicios_asignaciones;
  restored text[];
  rest text[];
begin
  perform private.check_staff();
  select a.* into paso from public.servicios_asignaciones a where a.id = private.asignacion_por_deshacer(do_deshacer_servicios.grupo, antes_de) for update;
  if paso.id is null then
    return '{"restaurados": 0, "dejados": 0, "quedan": 0}';
  end if;
  perform private.check_deshace(paso.user_id);
  with former as (
    select i.id, c.antes, c.despues
    from jsonb_to_recordset(paso.cambiados) c (antes uuid, despues uuid, ids text[]), unnest(c.ids) i (id)
    where (c.antes is null or exists (select from public.servicios s where s.id = c.antes)) and (paso.restan is null or i.id = any (paso.restan))
  ),
  back as (
    update public.deals d set servicio_id = f.antes
    from former f
    where d.id = f.id and d.servicio_id is not distinct from f.despues
      and (d.bloqueado_at is null or (select public.is_administrador()))
    returning d.id
  )
  select array(select b.id from back b) into restored;
  rest := array(
    select i.id from jsonb_to_recordset(paso.cambiados) c (ids text[]), unnest(c.ids) i (id)
    where (paso.restan is null or i.id = any (paso.restan)) and i.id <> all (restored)
  );
  update public.servicios_asignaciones a set
    restan = rest, deshecha_at = case when rest = '{}' then now() end, restaurados = paso.expedientes - cardinality(rest)
  where a.id = paso.id;
  return jsonb_build_object('restaurados', cardinality(restored), 'dejados', cardinality(rest), 'paso', paso.id::text, 'quedan', (
    select count(*) from public.servicios_asignaciones a
    where a.grupo = do_deshacer_servicios.grupo and a.deshecha_at is null and (a.created_at, a.id) < (paso.created_at, paso.id)
  ));
end;
$$;

comment on function private.do_deshacer_servicios is 'write: work; who: staff; writes: public.deals, public.servicios_asignaciones; rows: servicios_asignaciones by grupo, of the caller, or of anybody for administrators, by private.check_deshace, deals that hold what the step wrote and are not blocked, but for administrators, servicios which all of staff reads, whether the former one is there; believes: grupo and antes_de only as the names of such steps';

-- The last ten assignments to more than one case file that the caller can undo: [{"grupo", "origen", "expedientes", "at", "quien"}].
create function public.servicios_asignados () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.at desc), '[]')
    from (
      select a.grupo, min(a.origen) as origen, sum(a.expedientes)::bigint as expedientes, max(a.created_at) as at,
        (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = (array_agg(a.user_id))[1]) as quien
      from public.servicios_asignaciones a
      where a.deshecha_at is null and (a.user_id = auth.uid() or public.is_administrador())
      group by a.grupo having sum(a.expedientes) > 1
      order by max(a.created_at) desc limit 10
    ) g
  );
end;
$$;

grant execute on function public.servicios_asignados () to authenticated;

-- ## The list and one service

-- The documents as one number, a bit for each of the practice's.
create function private.bits_de (names text[]) returns integer
language sql immutable set search_path = ''
return (select coalesce(bit_or(1 << array_position(private.documentos_numerados(), n)), 0) from unnest(names) n);

-- What came in of case files of a service, and what was claimed: the last amount of each that stands. `dias`: the median of the days
-- from the first phase that was noted to the first collection or the archive, of those that came so far.
create function private.servicios_importes ()
returns table (servicio uuid, abiertos bigint, reclamado numeric, cobrado numeric, dias integer)
language sql stable set search_path = '' set enable_nestloop = off set work_mem = '32MB'
begin atomic
  with suyos as materialized (
    select d.id, d.servicio_id, d.fase is distinct from 'archivado' as abierto from private.deals_visibles d where d.servicio_id is not null
  ),
  reclamados as (
    select distinct on (i.deal_id) i.deal_id, i.importe + i.intereses as importe from public.importes i
    where i.concepto = 'reclamado' and i.contraasiento_de is null and exists (select from suyos)
      and not exists (select from public.importes c where c.contraasiento_de = i.id)
    order by i.deal_id, i.fecha desc, i.created_at desc
  ),
  cobros as (
    select i.deal_id, sum(i.importe + i.intereses) as importe from public.importes i
    where i.concepto = 'cobro' and exists (select from suyos) group by i.deal_id
  ),
  recorridos as (
    select h.deal_id, min(h.fecha) filter (where h.fase in ('cobro', 'archivado')) - min(h.fecha) as dias
    from public.fases_historial h where h.anulada_at is null and exists (select from suyos) group by h.deal_id
  )
  select
    s.servicio_id, count(*) filter (where s.abierto), sum(r.importe), coalesce(sum(c.importe), 0),
    percentile_disc(0.5) within group (order by v.dias)
  from suyos s
  left join reclamados r on r.deal_id = s.id
  left join cobros c on c.deal_id = s.id
  left join recorridos v on v.deal_id = s.id
  group by s.servicio_id;
end;

-- How many case files each service has, of those that the caller sees, and how many of them have all the documents that they must
-- have, whoever's those are. What else is summed up by service belongs here. The memory is for one line a case file.
create function private.servicios_cifras () returns table (servicio uuid, expedientes bigint, completos bigint)
language sql stable set search_path = '' set enable_nestloop = off set work_mem = '32MB'
begin atomic
  with exigidos as materialized (select s.id, private.bits_de(private.exigidos_de(s.id)) as bits from public.servicios s),
  suyos as materialized (select d.id, d.servicio_id from private.deals_visibles d where d.servicio_id is not null),
  tienen as (
    select f.deal_id, bit_or(1 << array_position(private.documentos_numerados(), f.category)) as bits
    from public.deal_documents f
    where f.category = any (private.documentos_numerados()) and exists (select from suyos)
    group by f.deal_id
  )
  select x.id, count(d.id), count(d.id) filter (where coalesce(t.bits, 0) & x.bits = x.bits)
  from exigidos x
  left join suyos d on d.servicio_id = x.id
  left join tienen t on t.deal_id = d.id
  group by x.id;
end;

-- Orders of services, about `c`.
create function private.servicios_orden (sort_by text, sort_desc boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
begin
  if sort_by = 'nombre' then
    return format('c.nombre collate "es-x-icu" %s, c.id %s', direction, direction);
  elsif sort_by = 'expedientes' then
    return format('c.expedientes %s, c.nombre collate "es-x-icu", c.id', direction);
  elsif sort_by = 'completos' then
    return format('c.completos::numeric / nullif(c.expedientes, 0) %s nulls last, c.nombre collate "es-x-icu", c.id', direction);
  elsif sort_by in ('abiertos', 'reclamado', 'cobrado', 'dias') then
    return format('c.%I %s nulls last, c.nombre collate "es-x-icu", c.id', sort_by, direction);
  end if;
  raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
end;
$$;

-- A page of services with their figures. `estado`: activos or inactivos; null: all. `sin_servicio`: case files without one.
create function public.list_servicios (
  search text default '', estado text default null, sort_by text default 'nombre', sort_desc boolean default false,
  page_number integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  if estado not in ('activos', 'inactivos') then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', estado);
  end if;
  execute format(
    'with c as materialized (
       select s.id, s.nombre, s.activo, s.revisado_por, s.documentos_exigidos, s.via_masc, s.clase_juicio, s.updated_at,
         f.expedientes, f.completos, coalesce(i.abiertos, 0) as abiertos, i.reclamado, coalesce(i.cobrado, 0) as cobrado, i.dias
       from public.servicios s join private.servicios_cifras() f on f.servicio = s.id
       left join private.servicios_importes() i on i.servicio = s.id
       where %s and %s
     ),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %4$s)::integer), 1) as page from c
     ),
     shown as (
       select c.*, row_number() over (order by %5$s) as position from c
       order by position limit %4$s offset (select (p.page - 1)::bigint * %4$s from paging p)
     )
     select jsonb_build_object(
       ''total'', p.total, ''page'', p.page,
       ''rows'', (select coalesce(jsonb_agg(to_jsonb(s) - ''position'' order by s.position), ''[]'') from shown s),
       ''sin_servicio'', (select count(*) from private.deals_visibles d where d.servicio_id is null)
     ) from paging p',
    case estado when 'activos' then 's.activo' when 'inactivos' then 'not s.activo' else 'true' end,
    case when btrim(search) = '' then 'true'
      else format('public.normaliza(s.nombre) like %L', public.patron_busqueda(search)) end,
    coalesce(page_number, 1), size, private.servicios_orden(sort_by, sort_desc)
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.list_servicios (text, text, text, boolean, integer, integer) to authenticated;

-- The same of one service. Null: there is no such service.
create function public.cifras_de_servicio (servicio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'expedientes', f.expedientes, 'completos', f.completos, 'abiertos', coalesce(i.abiertos, 0), 'reclamado', i.reclamado,
      'cobrado', coalesce(i.cobrado, 0), 'dias', i.dias
    )
    from private.servicios_cifras() f left join private.servicios_importes() i using (servicio)
    where f.servicio = cifras_de_servicio.servicio
  );
end;
$$;

grant execute on function public.cifras_de_servicio (uuid) to authenticated;
