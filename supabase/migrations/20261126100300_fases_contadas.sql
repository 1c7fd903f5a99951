-- How many case files are in each phase is kept apart, instead of summed from all combinations of values; the oldest in a phase are read
-- from the index as they come. The functions below were written by `npm run migration` from supabase/schemas.

create table derived.deals_by_fase (
  fase text,
  bloqueado boolean not null,
  sin_paso boolean not null,
  n bigint not null
);

alter table derived.deals_by_fase enable row level security;

-- Nobody else counts meanwhile. One block, because `supabase db push` runs each statement outside a transaction.
do $$
begin
  lock table derived.pasos in share row exclusive mode;
  insert into derived.deals_by_fase select p.fase, p.bloqueado, p.sin_paso, count(*) from derived.pasos p group by 1, 2, 3;
end $$;

drop index public.deals_fase;
create index deals_fase on public.deals (fase, fase_desde, id) include (bloqueado_at);

set check_function_bodies = off;

drop function private.cifras_de(text);

drop function derived.add_up_sin_paso();

CREATE OR REPLACE FUNCTION public.list_clientes(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'created_at'::text, sort_desc boolean DEFAULT true, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.clientes';
  request.columns := 't.id, t.nombre_completo, t.email, t.telefono, t.dni, t.ciudad, t.provincia, t.created_at';
  request.condition := private.clientes_condition(search, filters, true);
  request.sort := private.clientes_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('clientes', request.condition)
    when filters - array['provincia', 'ciudad', 'empresa'] = '{}' then
      private.kept_total_by_value('clientes_by_value', request.condition)
  end;
  request.reads := case when filters ? 'expedientes' then array['clientes', 'deals'] else array['clientes'] end;
  request.at_once := case when filters ? 'expedientes' then private.clientes_condition(search, filters) end;
  -- Those with case files are counted from two indexes; those without are the others.
  request.counting := case
    when btrim(search) <> '' or filters - 'expedientes' <> '{}' then null
    when filters ->> 'expedientes' = 'con' then 'private.clientes_con_expedientes()'
    else format(
      'private.kept_total(''clientes'', %L) - private.clientes_con_expedientes()', private.visible_to_caller('t.user_id')
    )
  end;
  return private.remember(private.page_of(request));
end;
$function$;

CREATE OR REPLACE FUNCTION private.fase_is(fases jsonb, grupo text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN NULLIF(concat_ws(' and '::text, CASE WHEN (fases = '["sin-detallar"]'::jsonb) THEN 't.fase is null'::text WHEN (jsonb_array_length(fases) = 1) THEN format('t.fase = %L'::text, (fases ->> 0)) WHEN (jsonb_array_length(fases) > 1) THEN format('(t.fase = any (%L)%s)'::text, ARRAY(SELECT f.value AS f FROM jsonb_array_elements_text(fase_is.fases) f(value)), CASE WHEN (fases ? 'sin-detallar'::text) THEN ' or t.fase is null'::text ELSE NULL::text END) ELSE NULL::text END, CASE WHEN (grupo = 'abiertos'::text) THEN 't.fase is distinct from ''archivado'''::text WHEN (grupo IS NOT NULL) THEN format('t.fase = any (%L)'::text, ARRAY(SELECT f.clave FROM public.fases f WHERE (f.grupo = fase_is.grupo))) ELSE NULL::text END), ''::text);

CREATE OR REPLACE FUNCTION public.list_deals(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'generateddate'::text, sort_desc boolean DEFAULT true, page_number integer DEFAULT 1, page_size integer DEFAULT 50, columns text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  required constant text[] := public.documentos_exigidos();
  figures constant text[] := array['autos', 'reclamado', 'cobrado'];
  of_phase constant text[] := array['fase', 'fase_desde'];
  request private.list_request;
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := concat_ws(', ',
    private.deals_columns(array(select c from unnest(columns || sort_by) c where c <> all (figures || of_phase || array['proximo', 'masc']))),
    (select string_agg(format('t.%I', c), ', ') from unnest(of_phase) c where c = any (columns || sort_by))
  );
  request.condition := private.deals_condition(search, filters);
  request.sort := private.deals_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('deals', 'true')
    when filters - array['fase', 'grupo'] = '{}' then private.kept_total_by_value('deals_by_fase', request.condition)
    when private.kept_by_value(filters) then private.kept_total_by_value('deals_by_value', request.condition)
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
  select coalesce(jsonb_agg(
    r.deal || jsonb_strip_nulls(jsonb_build_object('servicio', s.nombre, 'exigidos', s.documentos_exigidos))
    || jsonb_build_object('documentos', (
      select coalesce(jsonb_agg(distinct d.category), '[]')
      from public.deal_documents d
      where d.deal_id = r.deal ->> 'id' and d.category = any (coalesce(s.documentos_exigidos, required))
    ))
    || coalesce(c.cifras, '{}')
    || case when 'proximo' = any (columns) then jsonb_build_object('proximo', private.proximo_paso(r.deal ->> 'id')) else '{}' end
    || case when 'masc' = any (columns) then jsonb_build_object('masc', private.masc_en_lista(r.deal ->> 'id')) else '{}' end
    order by r.position
  ), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position)
  left join public.deals o on o.id = r.deal ->> 'id'
  left join public.servicios s on s.id = o.servicio_id
  left join private.cifras_de(
    case when columns && figures then array(select f ->> 'id' from jsonb_array_elements(page -> 'rows') f) end
  ) c on c.deal_id = r.deal ->> 'id';
  return page || jsonb_build_object('rows', rows);
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit_entries(ids bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
  with entries as materialized (select a.* from public.auditoria a where a.id = any (ids)),
  subjects as materialized (
    select g.tabla, s.registro_id, s.asunto
    from (select e.tabla, array_agg(distinct e.registro_id) as registros from entries e group by e.tabla) g
    cross join lateral private.subjects_of(g.tabla, g.registros) s
  ),
  hung as materialized (
    select e.id, c.de, coalesce(s.asunto ->> 'pagina_id', e.antes ->> c.columna, e.despues ->> c.columna) as de_id
    from entries e
    join private.tablas t on t.tabla = e.tabla
    -- Of a row that hangs on two, the one whose page it is on.
    join private.cuelgan c on c.tabla = e.tabla and c.columna = coalesce(t.pagina_id, c.columna)
    left join subjects s on s.tabla = e.tabla and s.registro_id = e.registro_id
  ),
  owners as materialized (
    select g.de, o.registro_id, o.asunto
    from (select h.de, array_agg(distinct h.de_id) as ids from hung h where h.de_id is not null group by h.de) g
    cross join lateral private.subjects_of(g.de, g.ids) o
    where not (select public.hay_bloqueos()) or not public.esta_bloqueado(g.de, o.registro_id)
  ),
  -- What was deleted with the rows that hung on it: by its name, without a page.
  gone as materialized (
    select h.de, h.de_id, jsonb_build_object('titulo', k.titulo) as asunto
    from (
      select distinct h.de, h.de_id from hung h
      where h.de_id is not null and not exists (select from owners o where o.de = h.de and o.registro_id = h.de_id)
    ) h
    cross join lateral private.kept_title(h.de, h.de_id, null) k (titulo)
    where k.titulo is not null and (not (select public.hay_bloqueos()) or not public.esta_bloqueado(h.de, h.de_id))
  )
  select coalesce(jsonb_agg(
    to_jsonb(e) - 'propietario' || jsonb_build_object(
      'antes', private.con_nombre_del_servicio(e.antes),
      'despues', private.con_nombre_del_servicio(e.despues),
      'asunto', jsonb_build_object('titulo', null)
        || coalesce(s.asunto, jsonb_build_object('titulo', private.kept_title(e.tabla, e.registro_id, e.antes)))
        || jsonb_strip_nulls(jsonb_build_object('de', coalesce(o.asunto, g.asunto))),
      'quien', coalesce(nullif(q.full_name, ''), q.email)
    ) order by e.at desc, e.id desc
  ), '[]')
  from entries e
  left join subjects s on s.tabla = e.tabla and s.registro_id = e.registro_id
  left join hung h on h.id = e.id
  left join owners o on o.de = h.de and o.registro_id = h.de_id
  left join gone g on g.de = h.de and g.de_id = h.de_id
  left join public.staff q on q.user_id = e.user_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.inicio_counters()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total('clientes', private.visible_to_caller('t.user_id')) else 0 end,
    'expedientes_abiertos', case
      when public.is_staff() then private.kept_total_by_value('deals_by_fase', 't.fase is distinct from ''archivado''') else 0
    end,
    'tareas_pendientes', case when public.is_staff() then private.tareas_pendientes() else 0 end,
    'plazos_sin_revisar', case when public.is_staff() then private.plazos_sin_revisar() else 0 end,
    'importe_recuperado_mes', case
      when public.is_staff() then private.recuperado(date_trunc('month', now() at time zone 'Europe/Madrid')::date) else 0
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.kept_total_by_value(relation text, condition text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  total bigint;
begin
  execute format(
    'select coalesce(sum(t.n), 0) from derived.%I t where (%s) and %s',
    relation, condition, case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into total;
  return total;
end;
$function$;

create or replace view private.importes_vigentes with (security_invoker=on) as
 SELECT id,
    deal_id,
    user_id,
    concepto,
    importe,
    intereses,
    fecha,
    documento_id,
    nota,
    contraasiento_de,
    created_at
   FROM public.importes i
  WHERE ((contraasiento_de IS NULL) AND (NOT (EXISTS ( SELECT
           FROM public.importes c
          WHERE (c.contraasiento_de = i.id)))));

CREATE OR REPLACE FUNCTION private.saldos(deals text[])
 RETURNS TABLE(deal_id text, reclamado numeric, condena numeric, cobrado numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.id,
     ( SELECT (v.importe + v.intereses)
            FROM private.importes_vigentes v
           WHERE ((v.deal_id = d.id) AND (v.concepto = 'reclamado'::text))
           ORDER BY v.fecha DESC, v.created_at DESC
          LIMIT 1),
     ( SELECT (v.importe + v.intereses)
            FROM private.importes_vigentes v
           WHERE ((v.deal_id = d.id) AND (v.concepto = 'condena'::text))
           ORDER BY v.fecha DESC, v.created_at DESC
          LIMIT 1),
     ( SELECT COALESCE(sum((i.importe + i.intereses)), (0)::numeric) AS "coalesce"
            FROM public.importes i
           WHERE ((i.deal_id = d.id) AND (i.concepto = 'cobro'::text))) AS "coalesce"
    FROM unnest(saldos.deals) d(id);
END;

CREATE OR REPLACE FUNCTION private.saldos_de(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('reclamado', s.reclamado, 'condena', s.condena, 'cobrado', s.cobrado, 'pendiente', (COALESCE(s.condena, s.reclamado) - s.cobrado)) AS jsonb_build_object FROM private.saldos(ARRAY[saldos_de.deal]) s(deal_id, reclamado, condena, cobrado));

CREATE OR REPLACE FUNCTION private.cifras_de(deals text[])
 RETURNS TABLE(deal_id text, cifras jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT s.deal_id,
     jsonb_build_object('autos', ( SELECT p.autos
            FROM public.procedimientos p
           WHERE ((p.deal_id = s.deal_id) AND (p.autos IS NOT NULL))
           ORDER BY p.principal DESC, p.created_at
          LIMIT 1), 'reclamado', s.reclamado, 'cobrado', s.cobrado) AS jsonb_build_object
    FROM private.saldos(cifras_de.deals) s(deal_id, reclamado, condena, cobrado);
END;

CREATE OR REPLACE FUNCTION public.fases_contadas()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION derived.add_up_deals_by_fase()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.deals_by_fase')) then
    return;
  end if;
  with lines as (delete from derived.deals_by_fase returning *)
  insert into derived.deals_by_fase
  select l.fase, l.bloqueado, l.sin_paso, sum(l.n) from lines l group by 1, 2, 3 having sum(l.n) <> 0;
end;
$function$;

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
    with made as (
      insert into derived.pasos (deal_id) select i from unnest(ids) i order by i on conflict do nothing returning *
    )
    insert into derived.deals_by_fase
    select m.fase, m.bloqueado, m.sin_paso, count(*) from made m group by 1, 2, 3;
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
begin
  if ids = '{}' then
    return;
  end if;
  perform derived.hold_pasos(ids);
  with antes as materialized (select p.* from derived.pasos p where p.deal_id = any (ids)),
  ahora as materialized (select v.* from derived.pasos_ahora v where v.deal_id = any (ids)),
  gone as (
    delete from derived.pasos p using antes a where p.deal_id = a.deal_id and a.deal_id not in (select n.deal_id from ahora n)
  ),
  changed as (
    update derived.pasos p set
      fase = n.fase, bloqueado = n.bloqueado, sin_paso = n.sin_paso, generateddate = n.generateddate, fase_desde = n.fase_desde
    from ahora n join antes a using (deal_id)
    where p.deal_id = n.deal_id and a is distinct from n
  )
  insert into derived.deals_by_fase
  select f.fase, f.bloqueado, f.sin_paso, sum(f.n)
  from (
    select n.fase, n.bloqueado, n.sin_paso, 1 from ahora n union all select a.fase, a.bloqueado, a.sin_paso, -1 from antes a
  ) f (fase, bloqueado, sin_paso, n)
  group by 1, 2, 3 having sum(f.n) <> 0;
  if random() < 0.02 then
    perform derived.add_up_deals_by_fase();
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
  with made as (
    insert into derived.pasos select v.* from derived.pasos_ahora v join new_rows c on c.id = v.deal_id
    on conflict do nothing returning fase, bloqueado, sin_paso
  )
  insert into derived.deals_by_fase select m.fase, m.bloqueado, m.sin_paso, count(*) from made m group by 1, 2, 3;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sin_paso(fase text, bloqueados boolean)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT (COALESCE(sum(f.n), (0)::numeric))::bigint AS "coalesce" FROM derived.deals_by_fase f WHERE (f.sin_paso AND ((sin_paso.fase IS NULL) OR (f.fase = sin_paso.fase)) AND (sin_paso.bloqueados OR (NOT f.bloqueado))));

drop function derived.differences_of_pasos();

CREATE OR REPLACE FUNCTION derived.differences_of_pasos()
 RETURNS TABLE(deal_id text, fase text, bloqueado boolean, sin_paso boolean, n bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
  select coalesce(v.deal_id, p.deal_id), null::text, null::boolean, null::boolean, null::bigint
  from derived.pasos_ahora v full join derived.pasos p on p.deal_id = v.deal_id
  where v is distinct from p
  union all
  select null, f.fase, f.bloqueado, f.sin_paso, sum(f.n)::bigint
  from (
    select p.fase, p.bloqueado, p.sin_paso, 1 from derived.pasos p
    union all select c.fase, c.bloqueado, c.sin_paso, -c.n from derived.deals_by_fase c
  ) f (fase, bloqueado, sin_paso, n)
  group by f.fase, f.bloqueado, f.sin_paso having sum(f.n) <> 0;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.recount_agenda()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong constant text[] := array(select d.deal_id from derived.differences_of_pasos() d where d.deal_id is not null);
  mended bigint;
begin
  perform derived.mirar_pasos(wrong);
  with days as (insert into derived.agenda_dias select * from derived.differences_of_agenda() returning 1),
  phases as (
    insert into derived.deals_by_fase
    select d.fase, d.bloqueado, d.sin_paso, d.n from derived.differences_of_pasos() d where d.deal_id is null returning 1
  )
  select count(*) into mended from (select from days union all select from phases) m;
  return mended + cardinality(wrong);
end;
$function$;

grant execute on function private.saldos(text[]) to authenticated;

grant select on table private.importes_vigentes to authenticated;

-- Nobody asks it any more.
drop table derived.sin_paso;
