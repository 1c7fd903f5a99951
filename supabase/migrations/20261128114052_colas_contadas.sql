-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

create index masc_intentos_borradores on public.masc_intentos (deal_id) where enviado is null and estado <> 'anulado';

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
    when filters = '{}' then private.kept_total('deals', 'true')
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

CREATE OR REPLACE FUNCTION private.masc_cola_is(cola text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  fuera constant text[] := private.masc_fases_fuera(cola);
  condition constant text := case cola
    -- A complaint that was sent gives its case file that day (private.masc_al_expediente): only drafts are looked for.
    when 'sin-previa' then format(
      't.extrajudicialcommunicationsentdate is null and (t.fase is null or t.fase <> all (%L)) and not exists (
         select from public.masc_intentos i where i.deal_id = t.id and i.enviado is null and i.estado <> ''anulado'')', fuera
    )
    -- Those phases are read from their index, and not from all case files.
    else format('t.id not in (select p.id from public.deals p where p.fase = any (%L))', fuera)
      || ' and t.id in (select i.deal_id from public.masc_intentos i where ' || private.masc_en_curso() || ' and (' || private.masc_en_cola(cola, private.masc_entre_varias()) || '))'
  end;
begin
  if condition is null then
    raise exception using errcode = 'PT400', message = 'No existe esa cola';
  end if;
  return condition;
end;
$function$;

CREATE OR REPLACE FUNCTION private.total_sin_previa()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
 SET random_page_cost TO '1.1'
BEGIN ATOMIC
 WITH contados AS (
          SELECT d.fase,
             (d.bloqueado_at IS NOT NULL) AS bloqueado,
             count(*) AS n
            FROM public.deals d
           WHERE (d.extrajudicialcommunicationsentdate IS NULL)
           GROUP BY d.fase, (d.bloqueado_at IS NOT NULL)
         UNION ALL
          SELECT d.fase,
             (d.bloqueado_at IS NOT NULL),
             (- count(DISTINCT d.id))
            FROM (public.masc_intentos i
              JOIN public.deals d ON ((d.id = i.deal_id)))
           WHERE ((i.enviado IS NULL) AND (i.estado <> 'anulado'::text) AND (d.extrajudicialcommunicationsentdate IS NULL))
           GROUP BY d.fase, (d.bloqueado_at IS NOT NULL)
         )
  SELECT (COALESCE(sum(c.n), (0)::numeric))::bigint AS "coalesce"
    FROM contados c
   WHERE (((c.fase IS NULL) OR (c.fase <> ALL (private.masc_fases_fuera('sin-previa'::text)))) AND ((NOT c.bloqueado) OR ( SELECT public.is_administrador() AS is_administrador)));
END;

CREATE OR REPLACE FUNCTION public.masc_colas()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
 SET random_page_cost TO '1.1'
AS $function$
declare
  colas constant text[] := array['sin-acuse', 'datos', 'ofertas', 'sin-pagar', 'lista', 'falta-documento', 'caduca-60', 'caducadas'];
  varias constant text := 'select unnest($2)';
  unos constant text := 'select unnest($1) union select b.id from bloqueados b';
  demandadas constant text[] := private.masc_fases_fuera('lista');
  hay constant boolean := public.hay_bloqueos();
  bloqueados constant text := case when hay then
    'select d.id from public.deals d where d.bloqueado_at is not null' else 'select null::text as id where false' end;
  repetidos text[];
  reclamados text[];
  counted jsonb;
begin
  perform private.check_staff();
  repetidos := array(select distinct i.deal_id from public.masc_intentos i where i.orden > 1);
  if repetidos <> '{}' then
    execute format('select array(%s)', private.masc_entre_varias()) into reclamados;
  end if;
  execute format(
    'with bloqueados as (%1$s), aparte as (
       %2$s
       select false as bloqueado, p.fase, %5$s
       from public.masc_intentos i join public.deals p on p.id = i.deal_id and p.fase = any (%6$L)
       where %3$s and i.deal_id not in (%4$s)
     )
     select jsonb_build_object(%7$s) from (select %8$s from aparte a) a',
    bloqueados,
    -- Where nobody has several and none is blocked, what would find nothing is not planned either.
    case when hay or repetidos <> '{}' then (
      select format(
        'select i.deal_id in (select b.id from bloqueados b) as bloqueado, min(p.fase) as fase, %s
         from public.masc_intentos i join public.deals p on p.id = i.deal_id
         where %s and i.deal_id in (%s)
         group by i.deal_id
         union all',
        string_agg(format('count(*) filter (where %s) as %I', private.masc_en_cola(c, varias), c), ', '), private.masc_en_curso(), unos
      ) from unnest(colas) c
    ) else '' end,
    private.masc_en_curso(), unos,
    (select string_agg(format('coalesce(%s, false)::integer as %I', private.masc_en_cola(c, varias), c), ', ') from unnest(colas) c),
    demandadas,
    (
      select string_agg(format(
        '%1$L, (select count(*) from public.masc_intentos i where %2$s and %3$s) - a.%1$I',
        c, private.masc_en_curso(), private.masc_en_cola(c, varias)
      ), ', ') from unnest(colas) c
    ),
    (
      select string_agg(format(
        'coalesce(sum(a.%1$I - case when a.bloqueado or a.fase = any (%2$L) then 0 else 1 end) filter (where a.%1$I > 0), 0) as %1$I',
        c, private.masc_fases_fuera(c)
      ), ', ') from unnest(colas) c
    )
  ) into counted using repetidos, coalesce(reclamados, '{}');
  return counted || jsonb_build_object('sin-previa', private.total_sin_previa());
end;
$function$;
