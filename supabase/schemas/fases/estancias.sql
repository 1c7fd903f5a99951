-- The stays that have ended, counted as the history of the phases is written, as the totals of totales.sql are: how many case files of
-- each creditor left each phase on each day, after how many days. What the report of phases reads. See docs/decisions/344.

-- Append-only lines, added up by day now and then.
create table derived.estancias (
  fase text not null,
  acreedor text not null,
  bloqueado boolean not null,
  dias integer not null,
  fin date not null,
  n bigint not null
);

create index estancias_fin on derived.estancias (fin);

alter table derived.estancias enable row level security;

-- The same of all days together: what a practice asks most has far fewer lines.
create table derived.estancias_de_siempre (
  fase text not null,
  acreedor text not null,
  bloqueado boolean not null,
  dias integer not null,
  n bigint not null
);

create index estancias_de_siempre_grupo on derived.estancias_de_siempre (fase, acreedor);

alter table derived.estancias_de_siempre enable row level security;

-- What is counted of a row of the history. A copy that is restored writes all of them in one statement: their notes would fill the memory.
create type derived.fila_de_historial as (id bigint, deal_id text, fase text, fecha date, anulada_at timestamptz);

-- The stays that have ended, each by the next row of its case file that is not annulled.
create view derived.estancias_ahora (deal_id, fase, dias, fin) as
select e.deal_id, e.fase, e.fin - e.fecha, e.fin
from (
  select h.deal_id, h.fase, h.fecha, lag(h.fecha) over (partition by h.deal_id order by h.fecha desc, h.id desc) as fin
  from public.fases_historial h where h.anulada_at is null
) e
where e.fin is not null;

-- The lines of these days, and those of all days of these phases and creditors, one of each kind. One caller at a time, as derived.add_up.
create function derived.add_up_estancias (lines derived.estancias[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.estancias')) then
    return;
  end if;
  with days as (delete from derived.estancias e where e.fin in (select l.fin from unnest(lines) l) returning *)
  insert into derived.estancias
  select d.fase, d.acreedor, d.bloqueado, d.dias, d.fin, sum(d.n) from days d group by 1, 2, 3, 4, 5 having sum(d.n) <> 0;
  with kept as (
    delete from derived.estancias_de_siempre e using (select distinct l.fase, l.acreedor from unnest(lines) l) l
    where e.fase = l.fase and e.acreedor = l.acreedor returning e.*
  )
  insert into derived.estancias_de_siempre
  select k.fase, k.acreedor, k.bloqueado, k.dias, sum(k.n) from kept k group by 1, 2, 3, 4 having sum(k.n) <> 0;
end;
$$;

create function derived.add_estancias (lines derived.estancias[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into derived.estancias select l.* from unnest(lines) l;
  insert into derived.estancias_de_siempre
  select l.fase, l.acreedor, l.bloqueado, l.dias, sum(l.n) from unnest(lines) l group by 1, 2, 3, 4 having sum(l.n) <> 0;
  if lines <> '{}' and random() < 0.02 then
    perform derived.add_up_estancias(lines);
  end if;
end;
$$;

-- ## As it is written

-- A statement writes the history once: two writes of it in one, as of a `with`, would each take away what the other wrote too.
--
-- What the stays of these case files are now, less what they were without what this statement wrote; of each, from the row before the first
-- that changed, as what comes before is as it was. Their rows are locked by then (private.deals_follow_fases, which fires first by its name),
-- so that of two who write at once the second one sees the row of the first.
create function derived.count_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create trigger fases_historial_stays_insert after insert on public.fases_historial referencing new table as new_rows
for each statement execute function derived.count_estancias ();
create trigger fases_historial_stays_update after update on public.fases_historial referencing old table as old_rows new table as new_rows
for each statement execute function derived.count_estancias ();
create trigger fases_historial_stays_delete after delete on public.fases_historial referencing old table as old_rows
for each statement execute function derived.count_estancias ();

-- They go from the creditor that the case file had to the one it has, or out of sight with its person.
create function derived.move_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved constant text[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.creditorname, n.bloqueado_at is null) is distinct from (o.creditorname, o.bloqueado_at is null)
  );
begin
  if moved <> '{}' then
    perform derived.add_estancias(array(
      select row(v.fase, d.acreedor, d.bloqueado, v.dias, v.fin, sum(d.n))::derived.estancias
      from derived.estancias_ahora v
      join (
        select n.id, coalesce(n.creditorname, ''), n.bloqueado_at is not null, 1 from new_rows n
        union all
        select o.id, coalesce(o.creditorname, ''), o.bloqueado_at is not null, -1 from old_rows o
      ) d (id, acreedor, bloqueado, n) on d.id = v.deal_id
      where v.deal_id = any (moved)
      group by v.fase, d.acreedor, d.bloqueado, v.dias, v.fin
    ));
  end if;
  return null;
end;
$$;

create trigger deals_stays_update after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function derived.move_estancias ();

-- Before it goes, and its history with it, which no longer knows whose it was.
create function derived.drop_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.add_estancias(array(
    select row(v.fase, coalesce(old.creditorname, ''), old.bloqueado_at is not null, v.dias, v.fin, -count(*))::derived.estancias
    from derived.estancias_ahora v where v.deal_id = old.id group by v.fase, v.dias, v.fin
  ));
  return old;
end;
$$;

create trigger deals_stays_delete before delete on public.deals
for each row when (old.fase is not null) execute function derived.drop_estancias ();

-- Where rows are loaded past triggers, the history may be there before its case file.
create function derived.load_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.add_estancias(array(
    select row(v.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, v.dias, v.fin, count(*))::derived.estancias
    from derived.estancias_ahora v join new_rows d on d.id = v.deal_id
    where v.deal_id = any (array(select n.id from new_rows n))
    group by v.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, v.dias, v.fin
  ));
  return null;
end;
$$;

create trigger deals_stays_loaded after insert on public.deals referencing new table as new_rows
for each statement execute function derived.load_estancias ();

-- Nobody else can write to a truncated table before this transaction ends.
create function derived.forget_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from derived.estancias where true;
  delete from derived.estancias_de_siempre where true;
  return null;
end;
$$;

create trigger fases_historial_stays_truncate after truncate on public.fases_historial
for each statement execute function derived.forget_estancias ();
create trigger deals_stays_truncate after truncate on public.deals
for each statement execute function derived.forget_estancias ();
alter table public.fases_historial enable always trigger fases_historial_stays_insert;
alter table public.fases_historial enable always trigger fases_historial_stays_update;
alter table public.fases_historial enable always trigger fases_historial_stays_delete;
alter table public.fases_historial enable always trigger fases_historial_stays_truncate;
alter table public.deals enable always trigger deals_stays_update;
alter table public.deals enable always trigger deals_stays_delete;
alter table public.deals enable always trigger deals_stays_truncate;
alter table public.deals enable replica trigger deals_stays_loaded;

-- ## All of it again

-- What the kept lines lack to be what the history says, where `fin` is null of all days together.
create function derived.differences_of_estancias () returns setof derived.estancias
language sql volatile security definer set search_path = ''
begin atomic
  with found as materialized (
    select v.fase, coalesce(d.creditorname, '') as acreedor, d.bloqueado_at is not null as bloqueado, v.dias, v.fin, count(*) as n
    from derived.estancias_ahora v join public.deals d on d.id = v.deal_id
    group by 1, 2, 3, 4, 5
  )
  select f.fase, f.acreedor, f.bloqueado, f.dias, f.fin, sum(f.n)::bigint
  from (
    select o.fase, o.acreedor, o.bloqueado, o.dias, o.fin, o.n from found o
    union all
    select e.fase, e.acreedor, e.bloqueado, e.dias, e.fin, -e.n from derived.estancias e
    union all
    select o.fase, o.acreedor, o.bloqueado, o.dias, null, o.n from found o
    union all
    select e.fase, e.acreedor, e.bloqueado, e.dias, null, -e.n from derived.estancias_de_siempre e
  ) f
  group by 1, 2, 3, 4, 5 having sum(f.n) <> 0;
end;

-- Mends it while others write. Answers how many lines were wrong.
create function derived.recount_estancias () returns bigint
language sql volatile security definer set search_path = ''
begin atomic
  with wrong as materialized (select w.* from derived.differences_of_estancias() w),
  days as (insert into derived.estancias select w.* from wrong w where w.fin is not null returning 1),
  kept as (
    insert into derived.estancias_de_siempre select w.fase, w.acreedor, w.bloqueado, w.dias, w.n from wrong w where w.fin is null returning 1
  )
  select count(*) from (select from days union all select from kept) m;
end;
