-- What of the agenda is counted as it is written, as the totals of totales.sql are: how many of each kind and state each day has, and
-- how many case files have no next step. See docs/decisions/156.

-- ## Days

-- Append-only lines, added up by day now and then.
create table derived.agenda_dias (
  inicio date not null,
  tipo text not null,
  estado text not null,
  n bigint not null
);

create index agenda_dias_de on derived.agenda_dias (inicio) include (tipo, estado, n);

alter table derived.agenda_dias enable row level security;

-- The lines of these days, one of each kind. One caller at a time, as derived.add_up.
create function derived.add_up_agenda (days date[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.agenda_dias')) then
    return;
  end if;
  with lines as (delete from derived.agenda_dias d where d.inicio = any (days) returning *)
  insert into derived.agenda_dias
  select l.inicio, l.tipo, l.estado, sum(l.n) from lines l group by 1, 2, 3 having sum(l.n) <> 0;
end;
$$;

create function derived.count_agenda_dias () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  days date[];
begin
  case tg_op
    when 'INSERT' then
      with made as (
        insert into derived.agenda_dias select c.inicio, c.tipo, c.estado, count(*) from new_rows c group by 1, 2, 3 returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    when 'DELETE' then
      with made as (
        insert into derived.agenda_dias select c.inicio, c.tipo, c.estado, -count(*) from old_rows c group by 1, 2, 3 returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    when 'UPDATE' then
      with made as (
        insert into derived.agenda_dias
        select f.inicio, f.tipo, f.estado, sum(f.n)
        from (
          select c.inicio, c.tipo, c.estado, 1 from new_rows c union all select c.inicio, c.tipo, c.estado, -1 from old_rows c
        ) f (inicio, tipo, estado, n)
        group by 1, 2, 3 having sum(f.n) <> 0
        returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    else
      delete from derived.agenda_dias where true;
  end case;
  if days is not null and random() < 0.05 then
    perform derived.add_up_agenda(days);
  end if;
  return null;
end;
$$;

create trigger agenda_days_insert after insert on public.agenda referencing new table as new_rows
for each statement execute function derived.count_agenda_dias ();
create trigger agenda_days_delete after delete on public.agenda referencing old table as old_rows
for each statement execute function derived.count_agenda_dias ();
create trigger agenda_days_update after update on public.agenda referencing old table as old_rows new table as new_rows
for each statement execute function derived.count_agenda_dias ();
create trigger agenda_days_truncate after truncate on public.agenda
for each statement execute function derived.count_agenda_dias ();
alter table public.agenda enable always trigger agenda_days_insert;
alter table public.agenda enable always trigger agenda_days_delete;
alter table public.agenda enable always trigger agenda_days_update;
alter table public.agenda enable always trigger agenda_days_truncate;

-- ## Case files without a next step

-- A line for each case file: what it was last counted as. Two who write about the same case file wait for each other on its line, and
-- the second one finds what the first has left: of two who do its last two tasks, one sees that none is left.
create table derived.pasos (
  deal_id text primary key,
  fase text,
  bloqueado boolean not null default false,
  -- Open, and nobody has anything to do.
  sin_paso boolean not null default false,
  -- What their queues are in the order of: since when the case file is there, and in its phase.
  generateddate timestamptz,
  fase_desde date
);

alter table derived.pasos enable row level security;

-- The queues, the oldest first: of all, and of a phase. Without them a practice that has a next step for nearly all would look for the
-- few others among all.
create index pasos_cola on derived.pasos (generateddate nulls first, deal_id collate private.codigos) where sin_paso;
create index pasos_cola_fase on derived.pasos (fase, fase_desde, deal_id) where sin_paso;

-- How many case files are in each phase, with a next step and without one. Lines as in derived.totals.
create table derived.deals_by_fase (
  fase text,
  bloqueado boolean not null,
  sin_paso boolean not null,
  n bigint not null
);

alter table derived.deals_by_fase enable row level security;

-- What the case files are now.
create view derived.pasos_ahora (deal_id, fase, bloqueado, sin_paso, generateddate, fase_desde) as
select d.id, d.fase, d.bloqueado_at is not null,
  d.situacion is distinct from 'suspendido' and d.fase is distinct from 'archivado'
  and not exists (select from public.agenda a where a.deal_id = d.id and a.estado = 'pendiente'),
  d.generateddate, d.fase_desde
from public.deals d;

create function derived.add_up_deals_by_fase () returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.deals_by_fase')) then
    return;
  end if;
  with lines as (delete from derived.deals_by_fase where true returning *)
  insert into derived.deals_by_fase
  select l.fase, l.bloqueado, l.sin_paso, sum(l.n) from lines l group by 1, 2, 3 having sum(l.n) <> 0;
end;
$$;

create function derived.hold_pasos (ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Looks at these case files again.
create function derived.mirar_pasos (deals text[]) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- New case files, which nobody else sees yet.
create function derived.pasos_nuevos () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with made as (
    insert into derived.pasos select v.* from derived.pasos_ahora v join new_rows c on c.id = v.deal_id
    on conflict do nothing returning fase, bloqueado, sin_paso
  )
  insert into derived.deals_by_fase select m.fase, m.bloqueado, m.sin_paso, count(*) from made m group by 1, 2, 3;
  return null;
end;
$$;

create function derived.pasos_de_deals () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform derived.mirar_pasos(array(select c.id from old_rows c));
  else
    perform derived.mirar_pasos(array(
      select unnest(array[n.id, o.id]) from new_rows n full join old_rows o using (id)
      where (n.id, n.fase, n.situacion, n.bloqueado_at is null, n.generateddate, n.fase_desde)
        is distinct from (o.id, o.fase, o.situacion, o.bloqueado_at is null, o.generateddate, o.fase_desde)
    ));
  end if;
  return null;
end;
$$;

create function derived.pasos_de_agenda () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_op
    when 'INSERT' then
      perform derived.mirar_pasos(array(select c.deal_id from new_rows c where c.estado = 'pendiente'));
    when 'DELETE' then
      perform derived.mirar_pasos(array(select c.deal_id from old_rows c where c.estado = 'pendiente'));
    else
      perform derived.mirar_pasos(array(
        select unnest(array[n.deal_id, o.deal_id]) from new_rows n join old_rows o using (id)
        where (n.deal_id, n.estado = 'pendiente') is distinct from (o.deal_id, o.estado = 'pendiente')
      ));
  end case;
  return null;
end;
$$;

-- Nobody else can write to a truncated table before this transaction ends.
create function derived.pasos_truncados () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.recount_agenda();
  return null;
end;
$$;

create trigger deals_steps_insert after insert on public.deals referencing new table as new_rows
for each statement execute function derived.pasos_nuevos ();
create trigger deals_steps_update after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function derived.pasos_de_deals ();
create trigger deals_steps_delete after delete on public.deals referencing old table as old_rows
for each statement execute function derived.pasos_de_deals ();
create trigger deals_steps_truncate after truncate on public.deals
for each statement execute function derived.pasos_truncados ();
create trigger agenda_steps_insert after insert on public.agenda referencing new table as new_rows
for each statement execute function derived.pasos_de_agenda ();
create trigger agenda_steps_update after update on public.agenda referencing old table as old_rows new table as new_rows
for each statement execute function derived.pasos_de_agenda ();
create trigger agenda_steps_delete after delete on public.agenda referencing old table as old_rows
for each statement execute function derived.pasos_de_agenda ();
create trigger agenda_steps_truncate after truncate on public.agenda
for each statement execute function derived.pasos_truncados ();
alter table public.deals enable always trigger deals_steps_insert;
alter table public.deals enable always trigger deals_steps_update;
alter table public.deals enable always trigger deals_steps_delete;
alter table public.deals enable always trigger deals_steps_truncate;
alter table public.agenda enable always trigger agenda_steps_insert;
alter table public.agenda enable always trigger agenda_steps_update;
alter table public.agenda enable always trigger agenda_steps_delete;
alter table public.agenda enable always trigger agenda_steps_truncate;

-- Those without a next step, as their queue shows them.
create view private.cola_sin_paso as
select p.deal_id as id, p.fase, p.generateddate, p.fase_desde, d.contractnumber, d.debtorfullname, d.creditorname, d.bloqueado_at
from derived.pasos p join public.deals d on d.id = p.deal_id
where p.sin_paso;

-- How many case files have no next step: of a phase, or of all. What is blocked counts for administrators alone.
create function private.sin_paso (fase text, bloqueados boolean) returns bigint
language sql stable security definer set search_path = ''
return (
  select coalesce(sum(f.n), 0)::bigint from derived.deals_by_fase f
  where f.sin_paso and (sin_paso.fase is null or f.fase = sin_paso.fase) and (bloqueados or not f.bloqueado)
);

-- ## All of it again

-- What the kept counts lack to be what counting finds.
create function derived.differences_of_agenda () returns setof derived.agenda_dias
language sql volatile security definer set search_path = ''
begin atomic
  select f.inicio, f.tipo, f.estado, sum(f.n)::bigint
  from (
    select a.inicio, a.tipo, a.estado, 1 from public.agenda a union all select d.inicio, d.tipo, d.estado, -d.n from derived.agenda_dias d
  ) f (inicio, tipo, estado, n)
  group by 1, 2, 3 having sum(f.n) <> 0;
end;

-- Case files whose line, and numbers of phases whose sum, say otherwise than the case files themselves.
create function derived.differences_of_pasos () returns table (deal_id text, fase text, bloqueado boolean, sin_paso boolean, n bigint)
language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Mends all of it while others write. Answers how much was wrong.
create function derived.recount_agenda () returns bigint
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
