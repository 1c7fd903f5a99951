-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.informe_fases(desde date DEFAULT NULL::date, hasta date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
 SET work_mem TO '32MB'
AS $function$
declare
  first_day constant date := coalesce(desde, '1900-01-01');
  last_day constant date := coalesce(hasta, '9999-12-31');
begin
  perform private.check_staff();
  return jsonb_build_object(
    'embudo', public.fases_contadas(),
    'dias', (
      -- The days are counted by how many stays had them: sorting every stay for a median takes longer than all the rest.
      with contados as materialized (
        select e.fase, coalesce(d.creditorname, '') as acreedor, e.fin - e.fecha as dias, count(*) as n
        from (
          select h.deal_id, h.fase, h.fecha, lag(h.fecha) over (partition by h.deal_id order by h.fecha desc, h.id desc) as fin
          from public.fases_historial h where h.anulada_at is null
        ) e
        join private.deals_visibles d on d.id = e.deal_id
        where e.fin between first_day and last_day
        group by 1, 2, 3
      )
      select coalesce(jsonb_agg(f), '[]') from (
        select m.fase, m.acreedor, min(m.dias) filter (where 2 * m.hasta >= m.de) as dias, max(m.de) as n
        from (
          select c.*, sum(c.n) over (w order by c.dias) as hasta, sum(c.n) over w as de
          from contados c
          window w as (partition by c.fase, c.acreedor)
        ) m
        group by m.fase, m.acreedor
      ) f
    ),
    'resultados', (
      select coalesce(jsonb_agg(f), '[]') from (
        select r.resultado, count(*) as n from public.resultados r
        join private.deals_visibles d on d.id = r.deal_id
        where r.fecha between first_day and last_day group by r.resultado
      ) f
    )
  );
end;
$function$;

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
      select e.mes, e.acreedor,
        coalesce(sum(e.importe) filter (where e.concepto = 'cobro'), 0) as principal,
        coalesce(sum(e.intereses) filter (where e.concepto = 'cobro'), 0) as intereses,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = 'costas'), 0) as costas,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = any (recuperan)), 0) as recuperado,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = 'pago_cliente'), 0) as entregado,
        coalesce(sum(e.importe + e.intereses) filter (where e.concepto = 'honorarios'), 0) as honorarios
      from (
        select to_char(i.fecha, 'YYYY-MM') as mes, coalesce(d.creditorname, '') as acreedor, i.concepto, i.importe, i.intereses
        from public.importes i join private.deals_visibles d on d.id = i.deal_id
        where i.concepto in ('cobro', 'costas', 'pago_cliente', 'honorarios')
          and i.fecha between coalesce(desde, '1900-01-01') and coalesce(hasta, '9999-12-31')
      ) e
      group by grouping sets ((e.mes), (e.acreedor))
    )
    select jsonb_build_object(
      'meses', coalesce(jsonb_agg(to_jsonb(s) - 'acreedor' order by s.mes) filter (where s.mes is not null), '[]'),
      'acreedores', coalesce(jsonb_agg(to_jsonb(s) - 'mes' order by s.recuperado desc, s.acreedor) filter (where s.mes is null), '[]')
    )
    from sumas s
  );
end;
$function$;

grant execute on function public.informe_dinero(date,date) to authenticated;

grant execute on function public.informe_dinero(date,date) to service_role;

comment on function public.informe_dinero(pg_catalog.date,pg_catalog.date) is 'who: staff; writes: nothing; rows: deals as the caller sees them, importes by their deal_id, of those deals alone, through private.conceptos_recuperados; believes: desde and hasta as data, within the bounds of types, checks and tables';

comment on function public.informe_fases(pg_catalog.date,pg_catalog.date) is 'who: staff; writes: nothing; rows: deals as the caller sees them, fases_historial and resultados by their deal_id, of those deals alone; believes: desde and hasta as data, within the bounds of types, checks and tables';
