-- What of the agenda is counted as it is written, as the totals of totales.sql are: how many of each kind and state each day has, and
-- how many case files have no next step. See docs/decisions/156.

-- ## Days

-- A counter of totales.sql, which adds up the lines of the days that are written.
create table derived.agenda_dias (
  inicio date not null,
  tipo text not null,
  estado text not null,
  n bigint not null
);

create index agenda_dias_de on derived.agenda_dias (inicio) include (tipo, estado, n);

alter table derived.agenda_dias enable row level security;

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

-- How many case files are in each phase, with a next step and without one: a counter of derived.pasos.
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

create function derived.hold_pasos (ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Looks at these case files again.
create function derived.mirar_pasos (deals text[]) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

-- New case files, which nobody else sees yet.
create function derived.pasos_nuevos () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into derived.pasos select v.* from derived.pasos_ahora v join new_rows c on c.id = v.deal_id on conflict do nothing;
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
  perform derived.recount_pasos();
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

-- Case files whose line says otherwise than they do.
create function derived.differences_of_pasos () returns setof text
language sql volatile security definer set search_path = ''
begin atomic
  select coalesce(v.deal_id, p.deal_id) from derived.pasos_ahora v full join derived.pasos p on p.deal_id = v.deal_id where v is distinct from p;
end;

-- Mends them while others write. Answers how many were wrong.
create function derived.recount_pasos () returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  wrong constant text[] := array(select derived.differences_of_pasos());
begin
  perform derived.mirar_pasos(wrong);
  return cardinality(wrong);
end;
$$;
