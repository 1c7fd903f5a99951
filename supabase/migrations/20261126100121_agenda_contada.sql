-- What of the agenda is counted as it is written, and the document that a term was notified by; their functions are in
-- 20261126100200. What is read and edited are supabase/schemas.

alter table public.agenda add column documento_id uuid;

create index agenda_persona on public.agenda (responsable, inicio) include (tipo, estado, deal_id);

create index agenda_plazos_abiertos on public.agenda (sede_id, inicio) include (deal_id)
where tipo = 'plazo' and estado = 'pendiente' and coalesce(entrada ->> 'clase', 'procesal') <> 'natural';

create table derived.agenda_dias (
  inicio date not null,
  tipo text not null,
  estado text not null,
  n bigint not null
);

create index agenda_dias_de on derived.agenda_dias (inicio) include (tipo, estado, n);

create table derived.pasos (
  deal_id text primary key,
  fase text,
  bloqueado boolean not null default false,
  sin_paso boolean not null default false,
  generateddate timestamptz,
  fase_desde date
);

create table derived.sin_paso (
  fase text,
  bloqueado boolean not null,
  n bigint not null
);

alter table derived.agenda_dias enable row level security;
alter table derived.pasos enable row level security;
alter table derived.sin_paso enable row level security;

-- Of what is there already.
insert into derived.agenda_dias select a.inicio, a.tipo, a.estado, count(*) from public.agenda a group by 1, 2, 3;

insert into derived.pasos
select d.id, d.fase, d.bloqueado_at is not null,
  d.situacion is distinct from 'suspendido' and d.fase is distinct from 'archivado'
  and not exists (select from public.agenda a where a.deal_id = d.id and a.estado = 'pendiente'),
  d.generateddate, d.fase_desde
from public.deals d;

create index pasos_cola on derived.pasos (generateddate nulls first, deal_id collate private.codigos) where sin_paso;
create index pasos_cola_fase on derived.pasos (fase, fase_desde, deal_id) where sin_paso;

insert into derived.sin_paso select p.fase, p.bloqueado, count(*) from derived.pasos p where p.sin_paso group by 1, 2;
