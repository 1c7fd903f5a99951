-- What must be done and by when: terms, hearings, tasks and notes are rows of one table, `agenda`, so that they share
-- views, alerts and the question «what is the next step of this case file?». Terms are counted by the screens
-- (docs/decisions/150) and kept here with what was put in, what came out and the calendar that was used. A calendar is
-- of the seat of a court: national days, those of its Comunidad and its own. What is done with them is in agenda/reglas.sql.

-- ## Seats and their calendars

create table public.sedes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  municipio text not null check (btrim(municipio) <> '' and length(municipio) <= 120),
  -- Codes of ISO 3166-2:ES.
  comunidad text not null check (comunidad in (
    'AN', 'AR', 'AS', 'CB', 'CE', 'CL', 'CM', 'CN', 'CT', 'EX', 'GA', 'IB', 'MC', 'MD', 'ML', 'NC', 'PV', 'RI', 'VC'
  )),
  created_at timestamptz not null default now()
);

create unique index sedes_municipio on public.sedes (public.normaliza(municipio), comunidad);
create index sedes_user on public.sedes (user_id);

alter table public.sedes enable row level security;

-- Written by functions alone, as all the tables of this file: each change has its rules.
create policy sedes_select_staff on public.sedes for select to authenticated
using ((select public.is_staff()));

grant select on public.sedes to authenticated;

-- Whether somebody has checked the days of a seat in a year. No row: nobody has.
create table public.calendarios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  sede_id uuid not null references public.sedes (id) on delete cascade,
  anio integer not null check (anio between 2001 and 2099),
  estado text not null default 'sin_revisar' check (estado in ('sin_revisar', 'revisado')),
  -- Where the local days were read.
  fuente text check (length(fuente) <= 300),
  revisado_por uuid,
  revisado_at timestamptz,
  -- Rises with each change, so that a term says which calendar it was counted with.
  version integer not null default 1,
  unique (sede_id, anio)
);

create index calendarios_user on public.calendarios (user_id);

alter table public.calendarios enable row level security;

create policy calendarios_select_staff on public.calendarios for select to authenticated
using ((select public.is_staff()));

grant select on public.calendarios to authenticated;

-- The rows of the country and of the Comunidades that came with the program are in plazos/festivos.sql.
create table public.festivos (
  id uuid primary key default gen_random_uuid(),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  fecha date not null,
  ambito text not null check (ambito in ('nacional', 'comunidad', 'local')),
  comunidad text check (comunidad in (
    'AN', 'AR', 'AS', 'CB', 'CE', 'CL', 'CM', 'CN', 'CT', 'EX', 'GA', 'IB', 'MC', 'MD', 'ML', 'NC', 'PV', 'RI', 'VC'
  )),
  sede_id uuid references public.sedes (id) on delete cascade,
  motivo text not null check (btrim(motivo) <> '' and length(motivo) <= 120),
  fuente text not null default 'a mano',
  -- What has to be opened to check it.
  norma text,
  constraint festivos_ambito check (
    (ambito = 'nacional' and comunidad is null and sede_id is null)
    or (ambito = 'comunidad' and comunidad is not null and sede_id is null)
    or (ambito = 'local' and comunidad is null and sede_id is not null)
  ),
  constraint festivos_una_vez unique nulls not distinct (fecha, comunidad, sede_id)
);

create index festivos_sede on public.festivos (sede_id) where sede_id is not null;
create index festivos_user on public.festivos (user_id) where user_id is not null;

alter table public.festivos enable row level security;

create policy festivos_select_staff on public.festivos for select to authenticated
using ((select public.is_staff()));

grant select on public.festivos to authenticated;

-- An administrator has read the rules of counting and answers for them. Until then the screens say so.
create table public.reglas_revisadas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  -- The lawyer who read them, who need not have an account.
  nombre text not null check (length(btrim(nombre)) between 3 and 120),
  fecha date not null,
  -- The version of the rules; a later one has to be read again.
  motor text not null,
  created_at timestamptz not null default now()
);

create index reglas_revisadas_user on public.reglas_revisadas (user_id);

alter table public.reglas_revisadas enable row level security;

create policy reglas_revisadas_select_staff on public.reglas_revisadas for select to authenticated
using ((select public.is_staff()));

grant select on public.reglas_revisadas to authenticated;

-- ## The agenda

-- Whether a term brings its counting in a form that lists and confirmations can read: one row that they cannot read would end
-- every list that holds it.
create function private.cuenta_completa (entrada jsonb, computo jsonb, fin date) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    entrada ->> 'unidad' in ('dias', 'meses', 'anios') and abs((entrada ->> 'cantidad')::integer) <= 1000
    and private.son_textos(computo -> 'pasos')
    and abs(fin - (computo ->> 'notificacion')::date) < 36525,
    false
  );
exception
  when data_exception then
    return false;
end;
$$;

create table public.agenda (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  deal_id text references public.deals (id) on update cascade on delete cascade,
  tipo text not null check (tipo in ('tarea', 'plazo', 'senalamiento', 'nota')),
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  -- The day on which a term ends, a hearing is held, a task is due.
  inicio date not null check (inicio between '1900-01-01' and '9999-12-31'),
  hora time,
  fin time,
  -- Of a term: until 15:00 of this day. It is not its end (LEC 135.5).
  gracia date check (gracia between '1900-01-01' and '9999-12-31'),
  responsable uuid references auth.users (id),
  prioridad text not null default 'normal' check (prioridad in ('alta', 'normal', 'baja')),
  -- [{"texto": "…", "hecho": false}]
  lista jsonb not null default '[]' check (
    jsonb_typeof(lista) = 'array' and not jsonb_path_exists(lista, '$[*] ? (!(@.texto.type() == "string"))')
  ),
  nota text check (length(nota) <= 4000),
  -- Of a hearing.
  lugar text check (length(lugar) <= 200),
  modo text check (modo in ('presencial', 'telematica')),
  partes text check (length(partes) <= 1000),
  -- Of a term: its kind in the catalogue, what was put in, what came out and the calendar of each year.
  plazo_tipo text,
  sede_id uuid references public.sedes (id),
  entrada jsonb,
  computo jsonb,
  calendario jsonb,
  confirmado_por uuid,
  confirmado_at timestamptz,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'hecho', 'anulado')),
  hecho_por uuid,
  hecho_at timestamptz,
  -- No foreign key: the proof is still known when its document waits in the Papelera.
  acuse_documento_id uuid,
  sin_acuse text check (length(sin_acuse) <= 500),
  anulado_motivo text check (length(anulado_motivo) <= 500),
  -- Rises with each change: calendar programs ask for it.
  seq integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (public.normaliza(titulo || ' ' || coalesce(deal_id, ''))) stored,
  -- Of a task that a rule made (tareas_reglas.sql): which, and of what. No foreign key: the task outlives the rule.
  regla_id uuid,
  regla_evento text,
  -- The category of document that does the task by being filed, and what closed it when something did.
  cerrar_con text,
  cierre text check (length(cierre) <= 500),
  -- What it was notified by. No foreign key, as the proof.
  documento_id uuid,
  -- Somebody left the term where it was although the rules of this version end it on another day: which version, and why.
  regla_conservada text check (length(regla_conservada) <= 200),
  conservado_motivo text check (length(btrim(conservado_motivo)) between 3 and 600),
  constraint agenda_plazo_contado check (tipo <> 'plazo' or private.cuenta_completa(entrada, computo, inicio)),
  -- One row is a page of a list at most: a list that holds it is everybody's.
  constraint agenda_topes check (
    length(plazo_tipo) <= 60 and hora < '24:00' and fin < '24:00' and gracia - inicio between 0 and 60
    and jsonb_array_length(lista) <= 200 and length(lista::text) <= 40000
    and length(entrada::text) <= 20000 and length(computo::text) <= 100000 and length(calendario::text) <= 20000
  )
);

alter table public.agenda set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

-- The order of the lists, and all that a month counts and filters by.
create index agenda_dias on public.agenda (inicio, hora nulls first, id) include (tipo, estado, responsable, deal_id, sede_id);
create index agenda_deal on public.agenda (deal_id, inicio) where deal_id is not null;
-- Which case files have a next step.
create index agenda_proximo on public.agenda (deal_id, inicio) include (tipo) where estado = 'pendiente' and deal_id is not null;
-- What somebody, or nobody, has to do.
create index agenda_por_hacer on public.agenda (responsable, inicio) include (tipo, deal_id) where estado = 'pendiente';
-- The month of one person.
create index agenda_persona on public.agenda (responsable, inicio) include (tipo, estado, deal_id);
create index agenda_user on public.agenda (user_id);
create index agenda_sede on public.agenda (sede_id, id) where sede_id is not null;
-- Open terms that need the calendar of a seat.
create index agenda_plazos_abiertos on public.agenda (sede_id, inicio) include (deal_id)
where tipo = 'plazo' and estado = 'pendiente' and coalesce(entrada ->> 'clase', 'procesal') <> 'natural';
-- A rule runs once for each case file and event.
create unique index agenda_regla on public.agenda (regla_id, deal_id, regla_evento) where regla_id is not null;
create index agenda_cierra on public.agenda (deal_id, cerrar_con) where estado = 'pendiente' and cerrar_con is not null;
create index agenda_busqueda on public.agenda using gin (busqueda extensions.gin_trgm_ops);

alter table public.agenda enable row level security;

-- Like case files, the agenda is everybody's.
create policy agenda_select_staff on public.agenda for select to authenticated
using ((select public.is_staff()));

grant select on public.agenda to authenticated;
