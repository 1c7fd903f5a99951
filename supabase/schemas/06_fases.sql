-- The catalogue of phases through which a case file goes, in their order. Where a case file stands is a fact with a date and a
-- source (09_fases.sql); how it is moved is in 19_fases.sql. See docs/decisions/160.

create table public.fases (
  clave text primary key check (clave <> ''),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  nombre text not null check (length(btrim(nombre)) between 3 and 60),
  -- The badge: extrajudicial, judicial, ejecucion, archivado.
  grupo text not null check (grupo in ('extrajudicial', 'judicial', 'ejecucion', 'archivado')),
  orden integer not null,
  -- A hidden phase is offered no more; the case files that are in it stay there.
  activa boolean not null default true
);

create index fases_user on public.fases (user_id) where user_id is not null;

alter table public.fases enable row level security;

create policy fases_select_staff on public.fases for select to authenticated
using ((select public.is_staff()));

-- Administrators rename and hide them with a function; nobody adds or deletes one.
grant select on public.fases to authenticated;

insert into public.fases (clave, nombre, grupo, orden) values
  ('reclamacion', 'Reclamación previa / MASC', 'extrajudicial', 10),
  ('preparacion', 'Preparación de la demanda', 'extrajudicial', 20),
  ('presentada', 'Demanda presentada', 'judicial', 30),
  -- Beside the way of the others: it is no step between two of them (private.pasos_entre).
  ('inadmitida', 'Inadmitida', 'judicial', 35),
  ('admitida', 'Admitida', 'judicial', 40),
  ('contestada', 'Contestada o en rebeldía', 'judicial', 50),
  ('vista', 'Vista o audiencia previa y juicio', 'judicial', 60),
  ('sentencia', 'Sentencia', 'judicial', 70),
  ('recurso', 'Recurso', 'judicial', 80),
  ('firme', 'Firme, pendiente de pago', 'judicial', 90),
  ('ejecucion', 'Ejecución', 'ejecucion', 100),
  ('cobro', 'Cobro y liquidación', 'ejecucion', 110),
  ('archivado', 'Archivado', 'archivado', 120);
