-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

alter table public.cambios_en_bloque drop constraint cambios_en_bloque_tipo_check;
alter table public.cambios_en_bloque add constraint cambios_en_bloque_tipo_check check (tipo in ('campo', 'fase', 'tareas', 'calculos'));

set check_function_bodies = off;

create or replace view private.calculos_que_valen with (security_invoker=on) as
 SELECT DISTINCT ON (deal_id) deal_id,
    titulo,
    hasta,
    intereses,
    resultado
   FROM public.calculos k
  WHERE (estado = 'confirmado'::text)
  ORDER BY deal_id, confirmado_at DESC, id;

CREATE OR REPLACE FUNCTION private.calculo_de_escrito(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (k.resultado || jsonb_build_object('hasta', k.hasta, 'titulo', k.titulo)) FROM private.calculos_que_valen k WHERE (k.deal_id = calculo_de_escrito.deal));

create or replace view private.importes_que_valen with (security_invoker=on) as
 SELECT DISTINCT ON (deal_id, concepto) deal_id,
    concepto,
    fecha,
    (importe + intereses) AS total
   FROM private.importes_vigentes v
  WHERE (concepto = ANY (ARRAY['reclamado'::text, 'ofrecido'::text, 'condena'::text]))
  ORDER BY deal_id, concepto, fecha DESC, created_at DESC;

CREATE OR REPLACE FUNCTION private.saldos(deals text[])
 RETURNS TABLE(deal_id text, reclamado numeric, condena numeric, cobrado numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.id,
     ( SELECT v.total
            FROM private.importes_que_valen v
           WHERE ((v.deal_id = d.id) AND (v.concepto = 'reclamado'::text))) AS total,
     ( SELECT v.total
            FROM private.importes_que_valen v
           WHERE ((v.deal_id = d.id) AND (v.concepto = 'condena'::text))) AS total,
     ( SELECT COALESCE(sum((i.importe + i.intereses)), (0)::numeric) AS "coalesce"
            FROM public.importes i
           WHERE ((i.deal_id = d.id) AND (i.concepto = 'cobro'::text))) AS "coalesce"
    FROM unnest(saldos.deals) d(id);
END;

create or replace view private.ofertas_que_valen with (security_invoker=on) as
 SELECT DISTINCT ON (deal_id) deal_id,
    fecha,
    total
   FROM ( SELECT v.deal_id,
            v.fecha,
            v.total
           FROM private.importes_que_valen v
          WHERE (v.concepto = 'ofrecido'::text)
        UNION ALL
         SELECT i.deal_id,
            i.respuesta_fecha,
            i.oferta_importe
           FROM public.masc_intentos i
          WHERE ((i.oferta_importe IS NOT NULL) AND (i.respuesta_fecha IS NOT NULL) AND (i.estado <> 'anulado'::text))) o
  ORDER BY deal_id, fecha DESC, total DESC;

create or replace view private.dinero with (security_invoker=on) as
 SELECT i.deal_id,
    i.concepto,
    i.fecha,
    i.importe,
    i.intereses
   FROM public.importes i
  WHERE (i.concepto = ANY (ARRAY['cobro'::text, 'costas'::text, 'pago_cliente'::text, 'honorarios'::text]))
UNION ALL
 SELECT v.deal_id,
    v.concepto,
    v.fecha,
    v.total AS importe,
    0 AS intereses
   FROM private.importes_que_valen v
  WHERE (v.concepto = ANY (ARRAY['reclamado'::text, 'condena'::text]))
UNION ALL
 SELECT o.deal_id,
    'ofrecido'::text AS concepto,
    o.fecha,
    o.total AS importe,
    0 AS intereses
   FROM private.ofertas_que_valen o
UNION ALL
 SELECT k.deal_id,
    'calculado'::text AS concepto,
    k.hasta AS fecha,
    0 AS importe,
    k.intereses
   FROM private.calculos_que_valen k;

CREATE OR REPLACE FUNCTION public.informe_dinero(desde date DEFAULT NULL::date, hasta date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.valor_del_cambio(tipo text, campo text, primero text, desde timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE tipo WHEN 'campo'::text THEN (SELECT (private.con_nombre_del_responsable(a.despues) ->> valor_del_cambio.campo) FROM public.auditoria a WHERE ((a.tabla = 'deals'::text) AND (a.registro_id = valor_del_cambio.primero) AND (a.accion = 'update'::text) AND (a.at = valor_del_cambio.desde) AND (NOT public.esta_bloqueado('deals'::text, valor_del_cambio.primero))) LIMIT 1) WHEN 'fase'::text THEN (SELECT f.nombre FROM public.fases f WHERE (f.clave = valor_del_cambio.campo)) WHEN 'calculos'::text THEN (SELECT (k.hasta)::text AS hasta FROM public.calculos k WHERE (((k.id)::text = valor_del_cambio.primero) AND (NOT public.esta_bloqueado('deals'::text, k.deal_id)))) WHEN 'servicio'::text THEN (SELECT s.nombre FROM public.servicios s WHERE (s.id = (valor_del_cambio.primero)::uuid)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.nombrar_dejados(tipo text, ids text[], desde timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH rows AS (
          SELECT
                 CASE nombrar_dejados.tipo
                     WHEN 'tareas'::text THEN 'agenda'::text
                     WHEN 'calculos'::text THEN 'calculos'::text
                     ELSE 'deals'::text
                 END AS tabla,
             COALESCE(h.deal_id, i.id) AS id,
             i.id AS fila
            FROM (unnest((nombrar_dejados.ids)[:50]) i(id)
              LEFT JOIN public.fases_historial h ON (((nombrar_dejados.tipo = 'fase'::text) AND ((h.id)::text = i.id))))
         ), named AS (
          SELECT r.tabla,
             r.id,
             r.fila,
             COALESCE(d.id, g.deal_id) AS deal,
             COALESCE(g.titulo, NULLIF(d.contractnumber, ''::text), d.id,
                 CASE r.tabla
                     WHEN 'deals'::text THEN r.id
                     ELSE NULL::text
                 END) AS nombre,
             ((d.id IS NULL) AND (g.id IS NULL)) AS eliminado
            FROM (((rows r
              LEFT JOIN public.calculos k ON (((r.tabla = 'calculos'::text) AND ((k.id)::text = r.id))))
              LEFT JOIN public.deals d ON ((d.id =
                 CASE r.tabla
                     WHEN 'deals'::text THEN r.id
                     ELSE k.deal_id
                 END)))
              LEFT JOIN public.agenda g ON (((r.tabla = 'agenda'::text) AND ((g.id)::text = r.id))))
         )
  SELECT COALESCE(jsonb_agg(jsonb_build_object('deal', n.deal, 'nombre', n.nombre, 'eliminado', n.eliminado, 'quien', ( SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce"
            FROM (public.auditoria a
              JOIN public.staff s ON ((s.user_id = a.user_id)))
           WHERE ((a.tabla = n.tabla) AND (a.registro_id = n.id))
           ORDER BY a.id DESC
          LIMIT 1), 'en_bloque', (EXISTS ( SELECT
            FROM public.cambios_en_bloque c
           WHERE ((c.deshecho_at IS NULL) AND (c.created_at > nombrar_dejados.desde) AND (n.fila = ANY (COALESCE(c.restan, c.ids))))))) ORDER BY n.nombre), '[]'::jsonb) AS "coalesce"
    FROM named n
   WHERE (NOT public.esta_bloqueado('deals'::text, COALESCE(n.deal, n.id)));
END;

CREATE OR REPLACE FUNCTION private.cuantos_ocultos(tipo text, ids text[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN public.hay_bloqueos() THEN (SELECT count(*) AS count FROM ((((unnest(cuantos_ocultos.ids) i(id) LEFT JOIN public.fases_historial h ON (((cuantos_ocultos.tipo = 'fase'::text) AND ((h.id)::text = i.id)))) LEFT JOIN public.agenda g ON (((cuantos_ocultos.tipo = 'tareas'::text) AND ((g.id)::text = i.id)))) LEFT JOIN public.calculos k ON (((cuantos_ocultos.tipo = 'calculos'::text) AND ((k.id)::text = i.id)))) JOIN public.deals d ON ((d.id = COALESCE(h.deal_id, g.deal_id, k.deal_id, i.id)))) WHERE (d.bloqueado_at IS NOT NULL)) ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION private.do_deshacer_cambio_en_bloque(grupo uuid, antes_de text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.calculos_de_varios(deals text[], con_valores boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 1000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'deal', d.id, 'nombre', coalesce(nullif(d.contractnumber, ''), d.id), 'ultimo', (
        select jsonb_build_object(
          'id', k.id, 'titulo', k.titulo, 'estado', k.estado, 'hasta', k.hasta, 'capital', k.capital, 'intereses', k.intereses,
          'valores', case when con_valores then k.valores end
        )
        from public.calculos k where k.id = private.ultimo_calculo(d.id)
      )
    ) order by d.id), '[]')
    from private.deals_visibles d where d.id = any (deals)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.ultimo_calculo(deal text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT k.id FROM public.calculos k WHERE (k.deal_id = ultimo_calculo.deal) ORDER BY k.created_at DESC, k.id LIMIT 1);

CREATE OR REPLACE FUNCTION private.do_recalcular_calculos(grupo uuid, filas jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
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
  perform private.hold_deals(array(select f.value ->> 'deal' from jsonb_array_elements(filas) f));
  with nuevos as (
    insert into public.calculos (id, deal_id, titulo, hasta, capital, intereses, valores, resultado)
    select n.id, n.deal, btrim(n.datos ->> 'titulo'), (n.datos ->> 'hasta')::date, (n.pendiente ->> 'capital')::numeric / 100,
      (n.pendiente ->> 'intereses')::numeric / 100, n.datos -> 'valores', n.datos -> 'resultado'
    from (
      select private.id_recalculado(grupo, d.id) as id, d.id as deal, f.value as datos, f.value -> 'resultado' -> 'pendiente' as pendiente
      from jsonb_array_elements(filas) f join private.deals_visibles d on d.id = f.value ->> 'deal'
    ) n
    where (n.datos ->> 'base')::uuid = private.ultimo_calculo(n.deal)
      and not exists (select from public.papelera p where p.tabla = 'calculos' and p.registro_id = n.id::text)
    on conflict (id) do nothing
    returning id
  )
  select array(select n.id::text from nuevos n) into hechos;
  perform private.anotar_cambio(grupo, 'calculos', 'recalcular', hechos);
  return array(
    select k.deal_id from jsonb_array_elements(filas) f join public.calculos k on k.id = private.id_recalculado(grupo, f.value ->> 'deal')
    where k.user_id = auth.uid()
  );
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$function$;

CREATE OR REPLACE FUNCTION private.id_recalculado(grupo uuid, deal text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (md5(((('recalculado en '::text || grupo) || ' de '::text) || deal)))::uuid;

CREATE OR REPLACE FUNCTION private.hold_deals(ids text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.id
    FROM public.deals d
   WHERE ((d.id = ANY (hold_deals.ids)) AND ((d.bloqueado_at IS NULL) OR ( SELECT public.is_administrador() AS is_administrador)))
   ORDER BY d.id
  FOR NO KEY UPDATE OF d;
END;

CREATE OR REPLACE FUNCTION private.do_confirmar_calculos(grupo uuid, vistos jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    where k.id = any (pedidos) and d.id = k.deal_id and k.estado = 'propuesto' and k.capital + k.intereses = (vistos ->> k.id::text)::numeric
    returning k.id
  )
  select array(select h.id::text from hechos h) into confirmados;
  perform private.anotar_cambio(grupo, 'calculos', 'confirmar', confirmados);
  return array(
    select k.id::text from public.calculos k join public.cambios_en_bloque c on k.id::text = any (c.ids)
    where k.id = any (pedidos) and k.estado = 'confirmado' and (c.grupo, c.user_id, c.tipo, c.campo) = (
      do_confirmar_calculos.grupo, auth.uid(), 'calculos', 'confirmar'
    )
  );
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
end;
$function$;

CREATE OR REPLACE FUNCTION public.recalcular_calculos(grupo uuid, filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('recalcular_calculos'::text), private.operation_end('recalcular_calculos'::text, to_jsonb(private.do_recalcular_calculos(grupo, filas))));

CREATE OR REPLACE FUNCTION public.confirmar_calculos(grupo uuid, vistos jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('confirmar_calculos'::text), private.operation_end('confirmar_calculos'::text, to_jsonb(private.do_confirmar_calculos(grupo, vistos))));

CREATE OR REPLACE FUNCTION private.deshacer_calculos(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  restored text[];
begin
  if paso.campo = 'recalcular' then
    with gone as (
      delete from public.calculos k using private.deals_visibles d
      where k.id = any (private.los_que_restan(paso)::uuid[]) and d.id = k.deal_id and (k.estado, k.user_id) = ('propuesto', paso.user_id)
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
          where e.deal_id = k.deal_id and e.estado <> 'anulado' and e.created_at >= paso.created_at and e.datos ?| array[
            'intereses.capital', 'intereses.importe', 'intereses.total', 'intereses.hasta', 'intereses.articulos', 'tramos', 'tieneIntereses'
          ]
        )
      returning k.id
    )
    select array(select b.id::text from back b) into restored;
  end if;
  return restored;
end;
$function$;

grant execute on function public.calculos_de_varios(text[],boolean) to authenticated;

grant execute on function public.calculos_de_varios(text[],boolean) to service_role;

grant execute on function private.do_recalcular_calculos(uuid,jsonb) to authenticated;

grant execute on function private.do_confirmar_calculos(uuid,jsonb) to authenticated;

grant execute on function public.recalcular_calculos(uuid,jsonb) to authenticated;

grant execute on function public.recalcular_calculos(uuid,jsonb) to service_role;

grant execute on function public.confirmar_calculos(uuid,jsonb) to authenticated;

grant execute on function public.confirmar_calculos(uuid,jsonb) to service_role;

grant select on table private.calculos_que_valen to authenticated;

grant select on table private.importes_que_valen to authenticated;

comment on function private.do_confirmar_calculos(pg_catalog.uuid,pg_catalog.jsonb) is 'who: staff; writes: public.calculos, public.cambios_en_bloque; rows: calculos by the keys asked for, of deals as the caller sees them, held by private.hold_deals, proposed and with the sum that was seen, cambios_en_bloque by grupo, of the caller, for those that it confirmed before, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; vistos only as compared, at most 1000';

comment on function private.do_deshacer_cambio_en_bloque(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.agenda, public.calculos, public.cambios_en_bloque, public.deals, public.fases_historial, public.servicios_asignaciones; rows: cambios_en_bloque by grupo, of the caller, or of anybody for administrators, by private.check_deshace; of its rows those that hold what the step wrote and are not blocked, through private.deshacer_asignacion, private.deshacer_calculos, private.deshacer_campo, private.deshacer_fase and private.deshacer_tareas; believes: grupo and antes_de only as the names of such steps';

comment on function private.do_recalcular_calculos(pg_catalog.uuid,pg_catalog.jsonb) is 'who: staff; writes: public.calculos, public.cambios_en_bloque; rows: deals as the caller sees them, held by private.hold_deals, calculos of those whose last one is the base, and where the same change has written none yet, papelera for one that was undone, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; filas as data, within the bounds of types, checks and tables, at most 500; that the sums are those of what was typed, if the parts add up';

comment on function public.calculos_de_varios(pg_catalog.text[],boolean) is 'who: staff; writes: nothing; rows: deals as the caller sees them, calculos by their deal_id, the last of each, by private.ultimo_calculo; believes: deals only as the names of such rows, at most 1000; con_valores as a switch';

comment on function public.informe_dinero(pg_catalog.date,pg_catalog.date) is 'who: staff; writes: nothing; rows: deals as the caller sees them, importes, calculos and masc_intentos by their deal_id, of those deals alone, by the view private.dinero, servicios which all of staff reads, through private.conceptos_recuperados; believes: desde and hasta as data, within the bounds of types, checks and tables';
