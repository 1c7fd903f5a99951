-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION derived.count_estancias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written derived.fila_de_historial[] := '{}';
  former derived.fila_de_historial[] := '{}';
begin
  if tg_op <> 'DELETE' then
    written := array(select row(n.id, n.deal_id, n.fase, n.fecha, n.anulada_at)::derived.fila_de_historial from new_rows n);
  end if;
  if tg_op <> 'INSERT' then
    former := array(select row(o.id, o.deal_id, o.fase, o.fecha, o.anulada_at)::derived.fila_de_historial from old_rows o);
  end if;
  perform derived.add_estancias(array(
    with touched as materialized (
      select c.deal_id, coalesce((
        select h.fecha from public.fases_historial h
        where h.deal_id = c.deal_id and h.anulada_at is null and h.fecha < c.primera order by h.fecha desc, h.id desc limit 1
      ), c.primera) as desde
      from (select w.deal_id, min(w.fecha) as primera from unnest(written || former) w group by w.deal_id) c
    )
    select row(e.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, e.dias, e.fin, sum(e.n))::derived.estancias
    from (
      select a.n, a.deal_id, a.fase, lag(a.fecha) over w - a.fecha as dias, lag(a.fecha) over w as fin
      from (
        select s.n, h.deal_id, h.fase, h.fecha, h.id
        from touched t
        join public.fases_historial h on h.deal_id = t.deal_id and h.fecha >= t.desde and h.anulada_at is null
        left join unnest(written) w on w.id = h.id
        cross join (values (1), (-1)) s (n)
        where s.n = 1 or w.id is null
        union all
        select -1, f.deal_id, f.fase, f.fecha, f.id from unnest(former) f where f.anulada_at is null
      ) a
      window w as (partition by a.n, a.deal_id order by a.fecha desc, a.id desc)
    ) e
    join public.deals d on d.id = e.deal_id
    where e.fin is not null
    group by e.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, e.dias, e.fin having sum(e.n) <> 0
  ));
  return null;
end;
$function$;
