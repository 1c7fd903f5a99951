-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

alter table public.calculos
  drop constraint calculos_resultado_check,
  drop constraint calculos_valores_check,
  add constraint calculos_valores_check check (jsonb_typeof(valores) = 'object' and pg_column_size(valores) <= 1000000),
  add constraint calculos_resultado_check check (jsonb_typeof(resultado) = 'object' and pg_column_size(resultado) <= 1000000);

drop trigger deals_total_insert on public.deals;

drop trigger deals_total_delete on public.deals;

drop trigger deals_total_update on public.deals;

drop trigger deals_total_truncate on public.deals;

drop trigger clientes_total_insert on public.clientes;

drop trigger clientes_total_delete on public.clientes;

drop trigger clientes_total_update on public.clientes;

drop trigger clientes_total_truncate on public.clientes;

drop trigger expedientes_total_insert on public.expedientes;

drop trigger expedientes_total_delete on public.expedientes;

drop trigger expedientes_total_update on public.expedientes;

drop trigger expedientes_total_truncate on public.expedientes;

drop trigger deals_fases_total_values_truncate on public.deals;

drop trigger papelera_total_insert on public.papelera;

drop trigger papelera_total_delete on public.papelera;

drop trigger papelera_total_update on public.papelera;

drop trigger papelera_total_truncate on public.papelera;

drop trigger auditoria_total_insert on public.auditoria;

drop trigger auditoria_total_delete on public.auditoria;

drop trigger auditoria_total_update on public.auditoria;

drop trigger auditoria_total_truncate on public.auditoria;

drop trigger deals_total_values_insert on public.deals;

drop trigger deals_total_values_delete on public.deals;

drop trigger deals_total_values_update on public.deals;

drop trigger deals_total_values_truncate on public.deals;

drop trigger deals_fases_total_values_insert on public.deals;

drop trigger deals_fases_total_values_delete on public.deals;

drop trigger deals_fases_total_values_update on public.deals;

drop trigger clientes_total_values_insert on public.clientes;

drop trigger clientes_total_values_delete on public.clientes;

drop trigger clientes_total_values_update on public.clientes;

drop trigger clientes_total_values_truncate on public.clientes;

drop trigger agenda_days_insert on public.agenda;

drop trigger agenda_days_delete on public.agenda;

drop trigger agenda_days_update on public.agenda;

drop trigger agenda_days_truncate on public.agenda;

drop function private.ultimo_calculo(text);

drop function derived.recount_agenda();

drop function derived.differences_of_agenda();

drop function derived.add_up_deals_by_fase();

drop function derived.count_agenda_dias();

drop function derived.add_up_agenda(date[]);

drop function derived.differences_of_clientes();

drop function derived.count_values_of_clientes();

drop function derived.add_up_clientes();

drop function derived.differences_of_deals_fases();

drop function derived.count_values_of_deals_fases();

drop function derived.add_up_deals_fases();

drop function derived.differences_of_deals();

drop function derived.count_values_of_deals();

drop function derived.add_up_deals();

drop function derived.lists_by_value();

drop function derived.recount_auditoria();

drop function derived.count_auditoria();

drop function derived.recount_papelera();

drop function derived.count_papelera();

drop function derived.recount_expedientes();

drop function derived.count_expedientes();

drop function derived.recount_clientes();

drop function derived.count_clientes();

drop function derived.recount_deals();

drop function derived.count_deals();

drop function derived.forget();

drop function derived.add_up();

drop function derived.lists();

CREATE OR REPLACE FUNCTION derived.hold_pasos(ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held integer;
begin
  loop
    perform from derived.pasos p where p.deal_id = any (ids) order by p.deal_id for update;
    get diagnostics held = row_count;
    exit when held = cardinality(ids);
    insert into derived.pasos (deal_id) select i from unnest(ids) i order by i on conflict do nothing;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.mirar_pasos(deals text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant text[] := array(select distinct i from unnest(deals) i where i is not null);
  gone text[];
begin
  if ids = '{}' then
    return;
  end if;
  perform derived.hold_pasos(ids);
  gone := array(select i from unnest(ids) i where not exists (select from public.deals d where d.id = i));
  -- A statement that finds nothing to write is counted too, so it is left out.
  if gone <> '{}' then
    delete from derived.pasos p where p.deal_id = any (gone);
  end if;
  if cardinality(gone) < cardinality(ids) then
    with ahora as materialized (select v.* from derived.pasos_ahora v where v.deal_id = any (ids))
    update derived.pasos p set
      fase = n.fase, bloqueado = n.bloqueado, sin_paso = n.sin_paso, generateddate = n.generateddate, fase_desde = n.fase_desde
    from ahora n
    where p.deal_id = n.deal_id and p is distinct from n;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.pasos_nuevos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into derived.pasos select v.* from derived.pasos_ahora v join new_rows c on c.id = v.deal_id on conflict do nothing;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.pasos_truncados()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform derived.recount_pasos();
  return null;
end;
$function$;

drop function derived.differences_of_pasos();

CREATE OR REPLACE FUNCTION derived.differences_of_pasos()
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(v.deal_id, p.deal_id) AS "coalesce"
    FROM (derived.pasos_ahora v
      FULL JOIN derived.pasos p ON ((p.deal_id = v.deal_id)))
   WHERE (v.* IS DISTINCT FROM p.*);
END;

CREATE OR REPLACE FUNCTION derived.recount_pasos()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong constant text[] := array(select derived.differences_of_pasos());
begin
  perform derived.mirar_pasos(wrong);
  return cardinality(wrong);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_crear_suscripcion(suscripcion uuid, nombre text, huella text, alcance text, con_nombres boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if (
    select count(*) from public.agenda_suscripciones s where s.user_id = auth.uid() and s.revocada_at is null and s.id <> suscripcion
  ) >= 10 then
    raise exception using errcode = 'PT400', message = 'Ya tiene diez suscripciones: revoque alguna';
  end if;
  insert into public.agenda_suscripciones as s (id, nombre, huella, alcance, con_nombres)
  values (suscripcion, btrim(do_crear_suscripcion.nombre), do_crear_suscripcion.huella, do_crear_suscripcion.alcance, do_crear_suscripcion.con_nombres)
  -- Asked again after an answer that was lost: only the form that made the secret knows its digest.
  on conflict (id) do update set nombre = excluded.nombre, alcance = excluded.alcance, con_nombres = excluded.con_nombres
  where s.user_id = auth.uid() and s.huella = excluded.huella and s.revocada_at is null;
  perform private.check_mismo_formulario(found);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para la suscripción';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa suscripción ya está';
end;
$function$;

drop function public.calculos_de_varios(text[],boolean);

CREATE OR REPLACE FUNCTION public.calculos_de_varios(deals text[], con_valores boolean DEFAULT false)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function public.calculos_de_varios(text[],boolean) to authenticated;

grant execute on function public.calculos_de_varios(text[],boolean) to service_role;

comment on function public.calculos_de_varios(text[],boolean) is 'who: staff; writes: nothing; rows: deals as the caller sees them, calculos by their deal_id, the last of each, by private.ultimos_calculos; believes: deals only as the names of such rows, at most 1000; con_valores as a switch';

CREATE OR REPLACE FUNCTION private.ultimos_calculos(deals text[])
 RETURNS SETOF public.calculos
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT DISTINCT ON (k.deal_id) k.id,
     k.deal_id,
     k.user_id,
     k.titulo,
     k.estado,
     k.hasta,
     k.capital,
     k.intereses,
     k.valores,
     k.resultado,
     k.confirmado_por,
     k.confirmado_at,
     k.created_at,
     k.clase,
     k.updated_at
    FROM public.calculos k
   WHERE ((k.deal_id = ANY (ultimos_calculos.deals)) AND (k.clase = 'intereses'::text))
   ORDER BY k.deal_id, k.created_at DESC, k.id;
END;

CREATE OR REPLACE FUNCTION private.do_recalcular_calculos(grupo uuid, filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.masc_documentos_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.masc_intentos i
  where i.id in (select e.intento_id from changed c join public.masc_evidencias e on e.documento_id = c.id) order by i.id for no key update;
  update public.masc_intentos i set updated_at = i.updated_at
  from (select distinct e.intento_id from changed c join public.masc_evidencias e on e.documento_id = c.id) e
  where i.id = e.intento_id and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_evidencias_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two that change proof of one complaint at once wait for each other: what it lacks is counted from what both leave.
  perform from public.masc_intentos i where i.id in (select c.intento_id from changed c) order by i.id for no key update;
  update public.masc_intentos i set updated_at = i.updated_at
  where i.id in (select c.intento_id from changed c) and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.inicio_counters()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not public.is_staff() then
    return jsonb_build_object(
      'clientes_activos', 0, 'expedientes_abiertos', 0, 'tareas_pendientes', 0, 'sin_asignar', 0, 'reservados', 0,
      'plazos_sin_revisar', 0, 'importe_recuperado_mes', 0, 'primeros_pasos', null, 'demostracion', null
    );
  end if;
  return jsonb_build_object(
    'clientes_activos', private.kept_total('clientes', private.visible_to_caller('t.user_id')),
    'expedientes_abiertos', private.kept_total_by_value('deals_by_fase', 't.fase is distinct from ''archivado'''),
    'tareas_pendientes', private.tareas_pendientes(),
    'sin_asignar', private.abiertos_sin_asignar(),
    'reservados', private.abiertos_reservados(),
    'plazos_sin_revisar', private.plazos_sin_revisar(),
    'importe_recuperado_mes', private.recuperado(date_trunc('month', now() at time zone 'Europe/Madrid')::date),
    'primeros_pasos', private.primeros_pasos(private.kept_total_by_value('deals_by_fase', 'true')),
    'demostracion', private.demostracion_de_inicio()
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.inicio_resumen(creditors integer DEFAULT 8)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deals constant bigint := private.kept_total_by_value('deals_by_fase', 'true');
  by_month jsonb;
  by_creditor jsonb;
  first_month constant date := date_trunc('month', now() at time zone 'Europe/Madrid')::date - interval '11 months';
begin
  perform private.check_staff();
  select jsonb_agg(jsonb_build_object('mes', to_char(m.first_day, 'YYYY-MM'), 'expedientes', m.total) order by m.first_day) into by_month
  from (
    select s.first_day, count(d.generateddate) as total
    from (
      select (first_month + n * interval '1 month')::date as first_day from generate_series(0, 11) n
    ) s
    left join private.deals_visibles d
      on d.generateddate >= s.first_day::timestamp at time zone 'Europe/Madrid'
      and d.generateddate < (s.first_day + interval '1 month') at time zone 'Europe/Madrid'
    group by s.first_day
  ) m;
  select jsonb_build_object(
    'rows', coalesce(
      jsonb_agg(jsonb_build_object('nombre', c.nombre, 'expedientes', c.total) order by c.position) filter (where c.position <= creditors),
      '[]'
    ),
    'otros', coalesce(sum(c.total) filter (where c.position > creditors), 0),
    'sin_acreedor', deals - coalesce(sum(c.total), 0)
  ) into by_creditor
  from (
    select g.nombre, g.total, row_number() over (order by g.total desc, g.nombre collate "es-x-icu") as position
    from (
      select d.creditorname as nombre, count(*) as total from private.deals_visibles d where d.creditorname <> '' group by d.creditorname
    ) g
  ) c;
  return jsonb_build_object('expedientes', deals, 'faltan', private.documentos_que_faltan(deals), 'meses', by_month, 'acreedores', by_creditor);
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_deals(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'generateddate'::text, sort_desc boolean DEFAULT true, page_number integer DEFAULT 1, page_size integer DEFAULT 50, columns text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_the_page constant text[] := array['autos', 'reclamado', 'cobrado', 'proximo', 'masc'];
  of_phase constant text[] := array['fase', 'fase_desde'];
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := concat_ws(', ',
    private.deals_columns(array(select c from unnest(columns || sort_by) c where c <> all (of_the_page || of_phase))),
    't.servicio_id',
    (select string_agg(format('t.%I', c), ', ') from unnest(of_phase) c where c = any (columns || sort_by))
  );
  request.condition := private.deals_condition(search, filters);
  request.sort := private.deals_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{"masc": "sin-previa"}' then private.total_sin_previa()
    when filters - array['fase', 'grupo'] = '{}' then private.kept_total_by_value('deals_by_fase', request.condition)
    when private.kept_by_value(filters) is not null then private.kept_total_by_value(private.kept_by_value(filters), request.condition)
  end;
  request.reads := array['deals']
    || case when filters ?| array['documentos', 'falta', 'anadidos'] then array['deal_documents'] end
    || case when filters ? 'falta' then array['servicios'] end
    || case when filters ? 'organo' then array['procedimientos'] end
    || case when filters ? 'resultado' then array['resultados'] end
    || case when filters ? 'cobradoEn' then array['importes'] end
    || case when filters ? 'masc' then array['masc_intentos'] end;
  request.at_once := case when filters ?| array['falta', 'masc'] or filters ->> 'documentos' = 'sin' then request.condition end;
  page := private.remember(private.page_of(request));
  return page || jsonb_build_object('rows', private.deals_de_la_pagina(page -> 'rows', columns));
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_importaciones(page_number integer DEFAULT 1, page_size integer DEFAULT 50, con_errores boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.importaciones';
  request.columns := 't.id, t.origen, t.nombre, t.started_at, t.finished_at, t.actualizados, t.existentes, t.fallidos,
    (select coalesce(nullif(s.full_name, ''''), s.email) from public.staff s where s.user_id = t.user_id) as quien,
    case
      when t.finished_at is not null then ''completada''
      when private.is_running(t) then ''en_curso''
      else ''interrumpida''
    end as estado,
    case when t.finished_at is null then greatest(t.creados, private.rows_of_importacion(t.id)) else t.creados end as creados,
    case when t.finished_at is null then greatest(t.documentos, private.documents_of_importacion(t.id)) else t.documentos end
      as documentos,
    (
      select count(*) from public.deals d where d.importacion_id = t.id and (d.bloqueado_at is null or (select public.is_administrador()))
    ) as nuevos,
    (
      select count(*) from public.expedientes e
      where e.importacion_id = t.id and (e.bloqueado_at is null or (select public.is_administrador()))
    ) as antiguos,
    -- The only one of its kind is opened itself, and not in a list of one.
    (
      select min(d.id) from public.deals d
      where d.importacion_id = t.id and (d.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_nuevo,
    (
      select min(e.id::text) from public.expedientes e
      where e.importacion_id = t.id and (e.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_antiguo,
    (
      select min(c.id::text) from public.clientes c
      where c.importacion_id = t.id and (c.bloqueado_at is null or (select public.is_administrador())) having count(*) = 1
    ) as el_cliente,
    jsonb_array_length(t.errores) as errores,
    private.rows_of_importacion(t.id) > 0 or private.documents_of_importacion(t.id) > 0 as queda';
  request.condition := concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when con_errores then 'jsonb_array_length(t.errores) > 0' end
  );
  request.sort := private.newest_first('started_at');
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_set_deals_field(row_ids text[], field text, value text, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, grupo uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id text, previous text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_tope(cardinality(row_ids), 1000);
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'with changed as (
       update public.deals d set %1$I = %2$L
       from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
       where d.id = o.id and d.%1$I is distinct from %2$L and not private.lo_dice_una_reclamacion(%1$L, d.id)
       returning d.id, o.previous
     ) select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from changed c',
    field, value, row_ids, counted_at
  ) into changed;
  if field = 'debtordni' and jsonb_array_length(changed) > private.tope_de_dni() and not public.is_administrador() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el DNI de más de %s expedientes a la vez lo hace un administrador: pídaselo. No se ha cambiado ninguno', private.tope_de_dni()
    );
  end if;
  -- Those of which it is asked for (bloqueo/pedidos.sql) are answered as all others, and are no part of what can be undone.
  perform private.anotar_cambio(grupo, 'campo', field, array(
    select c ->> 'id' from jsonb_array_elements(changed) c
    where not exists (
      select from public.bloqueos_pedidos p
      where p.tabla = 'deals' and p.registro_id = c ->> 'id' and p.estado = 'pedido' and p.created_at = now()
    )
  ));
  return query select c.id, c.previous from jsonb_to_recordset(changed) c (id text, previous text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_crear_destino(destino uuid, nombre text, direccion text, eventos text[], secreto text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if cardinality(do_crear_destino.eventos) = 0 then
    raise exception using errcode = 'PT400', message = 'Indique de qué se avisa';
  end if;
  -- A user or a password would be read by whoever reads the list.
  if btrim(do_crear_destino.direccion) !~ '^https://[^[:space:]@\\]+$' then
    raise exception using errcode = 'PT400', message = 'La dirección empieza por https:// y no lleva usuario ni contraseña';
  end if;
  if (select count(*) from public.destinos d where d.retirado_at is null and d.id <> do_crear_destino.destino) >= 20 then
    raise exception using errcode = 'PT400', message = 'Ya hay veinte direcciones: retire alguna';
  end if;
  insert into public.destinos as d (id, nombre, direccion, eventos)
  values (destino, btrim(do_crear_destino.nombre), btrim(do_crear_destino.direccion), do_crear_destino.eventos)
  -- Asked again after an answer that was lost: only the form that made the secret knows it.
  on conflict (id) do update set nombre = excluded.nombre, direccion = excluded.direccion, eventos = excluded.eventos
  where d.user_id = auth.uid() and exists (
    select from private.destinos_secretos s where s.destino = d.id and s.secreto = do_crear_destino.secreto
  );
  perform private.check_mismo_formulario(found);
  insert into private.destinos_secretos (destino, secreto) values (do_crear_destino.destino, do_crear_destino.secreto)
  on conflict do nothing;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre y una dirección que no sean más largos de lo que caben';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa dirección ya está';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_aportar(intento uuid, documento uuid, clase text, confidencial boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.masc_intentos;
begin
  perform private.check_staff();
  -- Whoever takes it to the Papelera waits, and then counts what the complaint lacks without it.
  perform from public.deal_documents d where d.id = documento for key share;
  select i.* into found from public.masc_intentos i
  where i.id = intento and not public.esta_bloqueado('deals', i.deal_id) for update;
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif not exists (select from private.deal_documents_visibles d where d.id = documento and d.deal_id = found.deal_id) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  insert into public.masc_evidencias as e (deal_id, intento_id, documento_id, clase, confidencial)
  values (
    found.deal_id, intento, documento, do_masc_aportar.clase,
    coalesce(
      do_masc_aportar.confidencial,
      do_masc_aportar.clase in ('oferta', 'acta')
      or (do_masc_aportar.clase = 'respuesta' and found.respuesta in ('oferta', 'parcial'))
    ) or (
      select private.bytes_confidenciales(d.deal_id, d.sha256, d.object_id) from public.deal_documents d where d.id = documento
    )
  )
  on conflict on constraint masc_evidencias_intento_id_documento_id_clase_key do update set confidencial = excluded.confidencial;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique qué documento es';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_crear_programa(programa uuid, nombre text, huella text, permisos text[], vence date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if do_crear_programa.huella !~ '^[0-9a-f]{64}$' or not do_crear_programa.permisos <@ array['leer', 'escribir', 'documentos', 'informes']
    or cardinality(do_crear_programa.permisos) = 0 then
    raise exception using errcode = 'PT400', message = 'Indique qué puede hacer el programa';
  end if;
  if do_crear_programa.vence not between private.hoy() and (private.hoy() + interval '2 years')::date then
    raise exception using errcode = 'PT400', message = 'La llave caduca como mucho a los dos años';
  end if;
  -- Asked again after an answer that was lost: only the form that made the key knows its digest.
  if exists (select from public.programas p where p.id = programa) then
    update public.programas p
    set nombre = btrim(do_crear_programa.nombre), permisos = do_crear_programa.permisos, vence = do_crear_programa.vence
    where p.id = programa and p.user_id = auth.uid() and p.huella = do_crear_programa.huella and p.revocada_at is null;
    perform private.check_mismo_formulario(found);
    update public.staff s set full_name = btrim(do_crear_programa.nombre) where s.user_id = programa;
    update auth.sessions s
    set not_after = (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid' where s.id = programa;
    return;
  end if;
  if (select count(*) from public.programas p where p.revocada_at is null and p.vence >= private.hoy()) >= 50 then
    raise exception using errcode = 'PT400', message = 'Ya hay cincuenta llaves en uso: revoque alguna';
  end if;
  insert into auth.users (id, aud, role, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (programa, 'authenticated', 'authenticated', now(), '{"programa": true}', '{}', now(), now());
  insert into public.staff (user_id, email, full_name, role, active)
  values (programa, 'programa', btrim(do_crear_programa.nombre), 'programa', false);
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after)
  values (programa, programa, now(), now(), 'aal1', (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid');
  insert into public.programas (id, nombre, huella, permisos, vence)
  values (programa, btrim(do_crear_programa.nombre), do_crear_programa.huella, do_crear_programa.permisos, do_crear_programa.vence);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para el programa';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese programa ya está';
end;
$function$;

CREATE OR REPLACE FUNCTION derived.counters()
 RETURNS TABLE(counter text, source text, part text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.counter,
     c.source,
     c.part
    FROM ( VALUES ('totals'::text,'public.clientes'::text,'true'::text), ('totals'::text,'public.expedientes'::text,'true'::text), ('totals'::text,'public.papelera'::text,'true'::text), ('totals'::text,'public.auditoria'::text,'true'::text), ('deals_by_value'::text,'public.deals'::text,'true'::text), ('deals_fases_by_value'::text,'public.deals'::text,'true'::text), ('clientes_by_value'::text,'public.clientes'::text,'true'::text), ('agenda_dias'::text,'public.agenda'::text,'inicio'::text), ('deals_by_fase'::text,'derived.pasos'::text,'true'::text)) c(counter, source, part);
END;

create or replace view derived.counted as
 SELECT k.counter,
    k.source,
    k.part,
    a.attnum AS place,
    a.attname AS name,
    COALESCE(( SELECT format(
                CASE s.attname
                    WHEN a.attname THEN 'c.%I'::text
                    ELSE 'c.%I is not null'::text
                END, s.attname) AS format
           FROM pg_attribute s
          WHERE ((s.attrelid = ((k.source)::regclass)::oid) AND (s.attname = ANY (ARRAY[a.attname, (((a.attname)::text || '_at'::text))::name])) AND (NOT s.attisdropped))),
        CASE a.attname
            WHEN 'relation'::name THEN quote_literal(split_part(k.source, '.'::text, 2))
            WHEN 'bloqueado'::name THEN 'false'::text
            ELSE ('null::'::text || (a.atttypid)::regtype)
        END) AS value
   FROM (derived.counters() k(counter, source, part)
     JOIN pg_attribute a ON (((a.attrelid = ((format('derived.%I'::text, k.counter))::regclass)::oid) AND (a.attnum > 0) AND (NOT a.attisdropped))))
  WHERE (a.attname <> 'n'::name);

CREATE OR REPLACE FUNCTION derived.columns_of(counter text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT string_agg((c.name)::text, ', '::text ORDER BY c.place) AS string_agg FROM (SELECT DISTINCT c_1.name, c_1.place FROM derived.counted c_1 WHERE (c_1.counter = columns_of.counter)) c);

CREATE OR REPLACE FUNCTION derived.add_up(counter text, part text DEFAULT 'true'::text, parts text DEFAULT '{t}'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.' || counter)) then
    return;
  end if;
  execute format(
    'with lines as (delete from derived.%1$I where %2$s = any (%3$L) returning *)
     insert into derived.%1$I select %4$s, sum(n) from lines group by %4$s having sum(n) <> 0',
    counter, part, parts, derived.columns_of(counter)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION derived.lacking(counter text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT format('select %1$s, sum(n)::bigint as n from (%2$s union all select %1$s, -n from derived.%3$I) f (%1$s, n) group by %1$s having sum(n) <> 0'::text, derived.columns_of(lacking.counter), string_agg(s.rows, ' union all '::text), lacking.counter) AS format FROM (SELECT format('select %s, 1 from %s c'::text, string_agg(c.value, ', '::text ORDER BY c.place), c.source) AS rows FROM derived.counted c WHERE (c.counter = lacking.counter) GROUP BY c.source) s);

CREATE OR REPLACE FUNCTION derived.mend(counter text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mended bigint;
begin
  execute format('insert into derived.%I %s', counter, derived.lacking(counter));
  get diagnostics mended = row_count;
  return mended;
end;
$function$;

drop function derived.differences();

CREATE OR REPLACE FUNCTION derived.differences()
 RETURNS TABLE(counter text, line jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept text;
begin
  for kept in select distinct k.counter from derived.counters() k loop
    return query execute format('select %L, to_jsonb(l) from (%s) l', kept, derived.lacking(kept));
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.mend_truncated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform derived.mend(k.counter) from derived.counters() k where k.source::regclass = tg_relid;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.kept_total(relation text, condition text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.kept_total_by_value('totals'::text, format('t.relation = %L and (%s)'::text, relation, condition));

CREATE OR REPLACE FUNCTION derived.recount()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- What a counter counts comes before it.
  steps constant bigint := derived.recount_pasos();
  mended bigint;
begin
  with added as (
    insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f on conflict do nothing returning 1
  ),
  removed as (
    delete from derived.documented d
    where not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id)
    returning 1
  )
  select count(*) into mended from (select from added union all select from removed) m;
  delete from derived.remembered where true;
  return steps + mended + derived.recount_estancias()
    + (select sum(derived.mend(k.counter)) from (select distinct counter from derived.counters()) k);
end;
$function$;

CREATE OR REPLACE FUNCTION derived.count_pasos_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select bloqueado, fase, sin_paso, sum(n) as n from (select c.bloqueado as bloqueado, c.fase as fase, c.sin_paso as sin_paso, 1 as n from new_rows c) f group by bloqueado, fase, sin_paso having sum(n) <> 0),
          deals_by_fase as (insert into derived.deals_by_fase select fase, bloqueado, sin_paso, sum(n) from changes group by fase, bloqueado, sin_paso having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('deals_by_fase', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_pasos_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select bloqueado, fase, sin_paso, sum(n) as n from (select c.bloqueado as bloqueado, c.fase as fase, c.sin_paso as sin_paso, -1 as n from old_rows c) f group by bloqueado, fase, sin_paso having sum(n) <> 0),
          deals_by_fase as (insert into derived.deals_by_fase select fase, bloqueado, sin_paso, sum(n) from changes group by fase, bloqueado, sin_paso having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('deals_by_fase', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_pasos_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select bloqueado, fase, sin_paso, sum(n) as n from (select c.bloqueado as bloqueado, c.fase as fase, c.sin_paso as sin_paso, 1 as n from new_rows c union all select c.bloqueado as bloqueado, c.fase as fase, c.sin_paso as sin_paso, -1 from old_rows c) f group by bloqueado, fase, sin_paso having sum(n) <> 0),
          deals_by_fase as (insert into derived.deals_by_fase select fase, bloqueado, sin_paso, sum(n) from changes group by fase, bloqueado, sin_paso having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('deals_by_fase', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_agenda_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select estado, inicio, tipo, sum(n) as n from (select c.estado as estado, c.inicio as inicio, c.tipo as tipo, 1 as n from new_rows c) f group by estado, inicio, tipo having sum(n) <> 0),
          agenda_dias as (insert into derived.agenda_dias select inicio, tipo, estado, sum(n) from changes group by inicio, tipo, estado having sum(n) <> 0)
          select array_agg(distinct inicio) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('agenda_dias', 'inicio', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_agenda_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select estado, inicio, tipo, sum(n) as n from (select c.estado as estado, c.inicio as inicio, c.tipo as tipo, -1 as n from old_rows c) f group by estado, inicio, tipo having sum(n) <> 0),
          agenda_dias as (insert into derived.agenda_dias select inicio, tipo, estado, sum(n) from changes group by inicio, tipo, estado having sum(n) <> 0)
          select array_agg(distinct inicio) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('agenda_dias', 'inicio', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_agenda_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select estado, inicio, tipo, sum(n) as n from (select c.estado as estado, c.inicio as inicio, c.tipo as tipo, 1 as n from new_rows c union all select c.estado as estado, c.inicio as inicio, c.tipo as tipo, -1 from old_rows c) f group by estado, inicio, tipo having sum(n) <> 0),
          agenda_dias as (insert into derived.agenda_dias select inicio, tipo, estado, sum(n) from changes group by inicio, tipo, estado having sum(n) <> 0)
          select array_agg(distinct inicio) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('agenda_dias', 'inicio', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_auditoria_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'auditoria' as relation, c.accion as accion, c.propietario as propietario, c.tabla as tabla, c.user_id as user_id, false as bloqueado, 1 as n from new_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_auditoria_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'auditoria' as relation, c.accion as accion, c.propietario as propietario, c.tabla as tabla, c.user_id as user_id, false as bloqueado, -1 as n from old_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_auditoria_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'auditoria' as relation, c.accion as accion, c.propietario as propietario, c.tabla as tabla, c.user_id as user_id, false as bloqueado, 1 as n from new_rows c union all select 'auditoria' as relation, c.accion as accion, c.propietario as propietario, c.tabla as tabla, c.user_id as user_id, false as bloqueado, -1 from old_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_clientes_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, ciudad, es_empresa, propietario, provincia, relation, tabla, user_id, sum(n) as n from (select 'clientes' as relation, c.bloqueado_at is not null as bloqueado, c.ciudad as ciudad, c.es_empresa as es_empresa, c.provincia as provincia, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, 1 as n from new_rows c) f group by accion, bloqueado, ciudad, es_empresa, propietario, provincia, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0), clientes_by_value as (insert into derived.clientes_by_value select bloqueado, user_id, provincia, ciudad, es_empresa, sum(n) from changes group by bloqueado, user_id, provincia, ciudad, es_empresa having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts); perform derived.add_up('clientes_by_value', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_clientes_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, ciudad, es_empresa, propietario, provincia, relation, tabla, user_id, sum(n) as n from (select 'clientes' as relation, c.bloqueado_at is not null as bloqueado, c.ciudad as ciudad, c.es_empresa as es_empresa, c.provincia as provincia, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, -1 as n from old_rows c) f group by accion, bloqueado, ciudad, es_empresa, propietario, provincia, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0), clientes_by_value as (insert into derived.clientes_by_value select bloqueado, user_id, provincia, ciudad, es_empresa, sum(n) from changes group by bloqueado, user_id, provincia, ciudad, es_empresa having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts); perform derived.add_up('clientes_by_value', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_clientes_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, ciudad, es_empresa, propietario, provincia, relation, tabla, user_id, sum(n) as n from (select 'clientes' as relation, c.bloqueado_at is not null as bloqueado, c.ciudad as ciudad, c.es_empresa as es_empresa, c.provincia as provincia, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, 1 as n from new_rows c union all select 'clientes' as relation, c.bloqueado_at is not null as bloqueado, c.ciudad as ciudad, c.es_empresa as es_empresa, c.provincia as provincia, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, -1 from old_rows c) f group by accion, bloqueado, ciudad, es_empresa, propietario, provincia, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0), clientes_by_value as (insert into derived.clientes_by_value select bloqueado, user_id, provincia, ciudad, es_empresa, sum(n) from changes group by bloqueado, user_id, provincia, ciudad, es_empresa having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts); perform derived.add_up('clientes_by_value', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_deals_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select bloqueado, contractmethod, creditorname, fase, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, sum(n) as n from (select c.bloqueado_at is not null as bloqueado, c.contractmethod as contractmethod, c.creditorname as creditorname, c.fase as fase, c.hasinsurancecompanyinfo as hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim as hasrespondedtoextrajudicialclaim, 1 as n from new_rows c) f group by bloqueado, contractmethod, creditorname, fase, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim having sum(n) <> 0),
          deals_by_value as (insert into derived.deals_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, sum(n) from changes group by bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname having sum(n) <> 0), deals_fases_by_value as (insert into derived.deals_fases_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, sum(n) from changes group by bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('deals_by_value', 'true', parts); perform derived.add_up('deals_fases_by_value', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_deals_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select bloqueado, contractmethod, creditorname, fase, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, sum(n) as n from (select c.bloqueado_at is not null as bloqueado, c.contractmethod as contractmethod, c.creditorname as creditorname, c.fase as fase, c.hasinsurancecompanyinfo as hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim as hasrespondedtoextrajudicialclaim, -1 as n from old_rows c) f group by bloqueado, contractmethod, creditorname, fase, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim having sum(n) <> 0),
          deals_by_value as (insert into derived.deals_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, sum(n) from changes group by bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname having sum(n) <> 0), deals_fases_by_value as (insert into derived.deals_fases_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, sum(n) from changes group by bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('deals_by_value', 'true', parts); perform derived.add_up('deals_fases_by_value', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_deals_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select bloqueado, contractmethod, creditorname, fase, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, sum(n) as n from (select c.bloqueado_at is not null as bloqueado, c.contractmethod as contractmethod, c.creditorname as creditorname, c.fase as fase, c.hasinsurancecompanyinfo as hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim as hasrespondedtoextrajudicialclaim, 1 as n from new_rows c union all select c.bloqueado_at is not null as bloqueado, c.contractmethod as contractmethod, c.creditorname as creditorname, c.fase as fase, c.hasinsurancecompanyinfo as hasinsurancecompanyinfo, c.hasrespondedtoextrajudicialclaim as hasrespondedtoextrajudicialclaim, -1 from old_rows c) f group by bloqueado, contractmethod, creditorname, fase, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim having sum(n) <> 0),
          deals_by_value as (insert into derived.deals_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, sum(n) from changes group by bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname having sum(n) <> 0), deals_fases_by_value as (insert into derived.deals_fases_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, sum(n) from changes group by bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('deals_by_value', 'true', parts); perform derived.add_up('deals_fases_by_value', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_expedientes_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'expedientes' as relation, c.bloqueado_at is not null as bloqueado, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, 1 as n from new_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_expedientes_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'expedientes' as relation, c.bloqueado_at is not null as bloqueado, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, -1 as n from old_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_expedientes_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'expedientes' as relation, c.bloqueado_at is not null as bloqueado, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, 1 as n from new_rows c union all select 'expedientes' as relation, c.bloqueado_at is not null as bloqueado, c.user_id as user_id, null::text as accion, null::text as tabla, null::uuid as propietario, -1 from old_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_papelera_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'papelera' as relation, c.bloqueado_at is not null as bloqueado, c.tabla as tabla, c.user_id as user_id, null::text as accion, null::uuid as propietario, 1 as n from new_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_papelera_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'papelera' as relation, c.bloqueado_at is not null as bloqueado, c.tabla as tabla, c.user_id as user_id, null::text as accion, null::uuid as propietario, -1 as n from old_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE OR REPLACE FUNCTION derived.count_papelera_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
        declare
          parts text;
        begin
          with changes as (select accion, bloqueado, propietario, relation, tabla, user_id, sum(n) as n from (select 'papelera' as relation, c.bloqueado_at is not null as bloqueado, c.tabla as tabla, c.user_id as user_id, null::text as accion, null::uuid as propietario, 1 as n from new_rows c union all select 'papelera' as relation, c.bloqueado_at is not null as bloqueado, c.tabla as tabla, c.user_id as user_id, null::text as accion, null::uuid as propietario, -1 from old_rows c) f group by accion, bloqueado, propietario, relation, tabla, user_id having sum(n) <> 0),
          totals as (insert into derived.totals select relation, tabla, accion, propietario, user_id, bloqueado, sum(n) from changes group by relation, tabla, accion, propietario, user_id, bloqueado having sum(n) <> 0)
          select array_agg(distinct true) into parts from changes;
          if parts is not null and random() < 0.02 then
            perform derived.add_up('totals', 'true', parts);
          end if;
          return null;
        end;
        $function$;

CREATE TRIGGER pasos_counted_insert AFTER INSERT ON derived.pasos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_pasos_insert();
alter table derived.pasos enable always trigger pasos_counted_insert;

CREATE TRIGGER pasos_counted_delete AFTER DELETE ON derived.pasos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_pasos_delete();
alter table derived.pasos enable always trigger pasos_counted_delete;

CREATE TRIGGER pasos_counted_update AFTER UPDATE ON derived.pasos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_pasos_update();
alter table derived.pasos enable always trigger pasos_counted_update;

CREATE TRIGGER pasos_counted_truncate AFTER TRUNCATE ON derived.pasos FOR EACH STATEMENT EXECUTE FUNCTION derived.mend_truncated();
alter table derived.pasos enable always trigger pasos_counted_truncate;

CREATE TRIGGER agenda_counted_insert AFTER INSERT ON public.agenda REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_agenda_insert();
alter table public.agenda enable always trigger agenda_counted_insert;

CREATE TRIGGER agenda_counted_delete AFTER DELETE ON public.agenda REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_agenda_delete();
alter table public.agenda enable always trigger agenda_counted_delete;

CREATE TRIGGER agenda_counted_update AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_agenda_update();
alter table public.agenda enable always trigger agenda_counted_update;

CREATE TRIGGER agenda_counted_truncate AFTER TRUNCATE ON public.agenda FOR EACH STATEMENT EXECUTE FUNCTION derived.mend_truncated();
alter table public.agenda enable always trigger agenda_counted_truncate;

CREATE TRIGGER auditoria_counted_insert AFTER INSERT ON public.auditoria REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_auditoria_insert();
alter table public.auditoria enable always trigger auditoria_counted_insert;

CREATE TRIGGER auditoria_counted_delete AFTER DELETE ON public.auditoria REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_auditoria_delete();
alter table public.auditoria enable always trigger auditoria_counted_delete;

CREATE TRIGGER auditoria_counted_update AFTER UPDATE ON public.auditoria REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_auditoria_update();
alter table public.auditoria enable always trigger auditoria_counted_update;

CREATE TRIGGER auditoria_counted_truncate AFTER TRUNCATE ON public.auditoria FOR EACH STATEMENT EXECUTE FUNCTION derived.mend_truncated();
alter table public.auditoria enable always trigger auditoria_counted_truncate;

CREATE TRIGGER clientes_counted_insert AFTER INSERT ON public.clientes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_clientes_insert();
alter table public.clientes enable always trigger clientes_counted_insert;

CREATE TRIGGER clientes_counted_delete AFTER DELETE ON public.clientes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_clientes_delete();
alter table public.clientes enable always trigger clientes_counted_delete;

CREATE TRIGGER clientes_counted_update AFTER UPDATE ON public.clientes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_clientes_update();
alter table public.clientes enable always trigger clientes_counted_update;

CREATE TRIGGER clientes_counted_truncate AFTER TRUNCATE ON public.clientes FOR EACH STATEMENT EXECUTE FUNCTION derived.mend_truncated();
alter table public.clientes enable always trigger clientes_counted_truncate;

CREATE TRIGGER deals_counted_insert AFTER INSERT ON public.deals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_deals_insert();
alter table public.deals enable always trigger deals_counted_insert;

CREATE TRIGGER deals_counted_delete AFTER DELETE ON public.deals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_deals_delete();
alter table public.deals enable always trigger deals_counted_delete;

CREATE TRIGGER deals_counted_update AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_deals_update();
alter table public.deals enable always trigger deals_counted_update;

CREATE TRIGGER deals_counted_truncate AFTER TRUNCATE ON public.deals FOR EACH STATEMENT EXECUTE FUNCTION derived.mend_truncated();
alter table public.deals enable always trigger deals_counted_truncate;

CREATE TRIGGER expedientes_counted_insert AFTER INSERT ON public.expedientes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_expedientes_insert();
alter table public.expedientes enable always trigger expedientes_counted_insert;

CREATE TRIGGER expedientes_counted_delete AFTER DELETE ON public.expedientes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_expedientes_delete();
alter table public.expedientes enable always trigger expedientes_counted_delete;

CREATE TRIGGER expedientes_counted_update AFTER UPDATE ON public.expedientes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_expedientes_update();
alter table public.expedientes enable always trigger expedientes_counted_update;

CREATE TRIGGER expedientes_counted_truncate AFTER TRUNCATE ON public.expedientes FOR EACH STATEMENT EXECUTE FUNCTION derived.mend_truncated();
alter table public.expedientes enable always trigger expedientes_counted_truncate;

CREATE TRIGGER papelera_counted_insert AFTER INSERT ON public.papelera REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_papelera_insert();
alter table public.papelera enable always trigger papelera_counted_insert;

CREATE TRIGGER papelera_counted_delete AFTER DELETE ON public.papelera REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_papelera_delete();
alter table public.papelera enable always trigger papelera_counted_delete;

CREATE TRIGGER papelera_counted_update AFTER UPDATE ON public.papelera REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION derived.count_papelera_update();
alter table public.papelera enable always trigger papelera_counted_update;

CREATE TRIGGER papelera_counted_truncate AFTER TRUNCATE ON public.papelera FOR EACH STATEMENT EXECUTE FUNCTION derived.mend_truncated();
alter table public.papelera enable always trigger papelera_counted_truncate;

comment on function private.do_crear_suscripcion(uuid,text,text,text,boolean) is 'write: work; who: staff; writes: public.agenda_suscripciones; rows: agenda_suscripciones of the caller, who has at most ten, new or of this form by the digest that it alone knows, by private.check_mismo_formulario; alcance equipo shows what the caller sees; believes: suscripcion only as such an id, nombre and huella and alcance and con_nombres as data, within the bounds of types, checks and tables';

comment on function public.calculos_de_varios(text[],boolean) is 'who: staff; writes: nothing; rows: deals as the caller sees them, calculos by their deal_id, the last of each, by private.ultimos_calculos; believes: deals only as the names of such rows, at most 1000; con_valores as a switch';

comment on function public.inicio_resumen(integer) is 'who: staff; writes: derived.remembered; rows: deals as the caller sees them, through private.documentos_que_faltan and private.kept_total_by_value; believes: creditors as data, within the bounds of types, checks and tables';

comment on function public.list_deals(text,jsonb,text,boolean,integer,integer,text[]) is 'who: staff; writes: derived.remembered; rows: deals checked by private.deals_condition, through private.deals_columns, private.deals_condition, private.deals_de_la_pagina, private.deals_order, private.kept_by_value and private.kept_total_by_value; believes: search and filters and sort_by and sort_desc and page_number and page_size and columns as data, within the bounds of types, checks and tables';

comment on function private.do_crear_destino(uuid,text,text,text[],text) is 'write: work; who: administrador; writes: private.destinos_secretos, public.destinos; rows: destinos new, or of this form by the secret that it alone knows, by private.check_mismo_formulario, and those in use, counted; believes: destino only as such an id, nombre as text, direccion as an https address without a user, eventos of four words, secreto of 64 figures';

comment on function private.do_crear_programa(uuid,text,text,text[],date) is 'write: work; who: administrador; writes: auth.sessions, auth.users, public.programas, public.staff; rows: programas new, or of this form by the digest that it alone knows, by private.check_mismo_formulario, with an account, a row of staff and a session of the same id, and those in use, counted; believes: programa only as such an id, nombre as text, huella of 64 figures, permisos of four words, vence within two years';

comment on function public.list_importaciones(integer,integer,boolean) is 'who: staff; writes: nothing; rows: importaciones of the caller or the team, deals, expedientes and clientes of those by their importacion_id, not blocked unless an administrator asks, only counted, but for the key of the only one of its kind, staff which all of staff reads, for names, through private.documents_of_importacion, private.is_running, private.rows_of_importacion and private.visible_to_caller; believes: page_number and page_size and con_errores as data, within the bounds of types, checks and tables';

-- The lines of case files, which the phases count.
select derived.mend('totals');
