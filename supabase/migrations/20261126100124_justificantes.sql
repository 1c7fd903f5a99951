-- `E-2026/000123`: what a letter carries and its receipt brings back. Of the register of letters, so that no letter and no complaint share one.
create or replace function private.masc_referencia () returns text
language sql volatile set search_path = ''
return (
  select format('E-%s/%s', y.anio, lpad(private.numeros_nuevos(y.anio, 1)::text, 6, '0'))
  from (select extract(year from now() at time zone 'Europe/Madrid')::integer as anio) y
);

drop sequence private.masc_referencias;

-- The letter that carries its reference. No foreign key: both go to the Papelera with their case file and come back in any order.
alter table public.masc_intentos add column escrito_id uuid;
create unique index masc_intentos_escrito on public.masc_intentos (escrito_id) where escrito_id is not null;

-- How many complaints its case file had when it came, and this one.
alter table public.masc_intentos add column orden integer not null default 1 check (orden > 0);
create index masc_intentos_repetidos on public.masc_intentos (deal_id) where orden > 1;

-- Receipts that no rule could assign: each with its file, in the folder of whoever brought it, until somebody assigns or discards it. Then
-- the row goes: what it became is a document of a case file.
create table public.masc_justificantes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  file_name text not null check (btrim(file_name) <> '' and length(file_name) <= 255),
  -- All three null: a line of a CSV, which has no document.
  file_path text,
  file_size bigint check (file_size >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  object_id uuid unique,
  -- The beginning of what it says; empty: a scan.
  texto text not null default '' check (length(texto) <= 2000),
  duda text not null check (btrim(duda) <> '' and length(duda) <= 300),
  -- Attempts that it may be of. No foreign keys: one that is gone is left out where they are read, and is back with its case file.
  candidatos uuid[] not null default '{}' check (cardinality(candidatos) <= 20),
  clase text not null default 'acuse_recibo' check (clase in (
    'texto', 'acuse_recibo', 'certificacion_contenido', 'documento_firmado', 'respuesta', 'oferta', 'acta', 'declaracion_responsable'
  )),
  fecha date check (fecha between '2000-01-01' and '2099-12-31'),
  created_at timestamptz not null default now(),
  constraint masc_justificantes_archivo check (num_nulls(file_path, file_size, sha256) in (0, 3)),
  -- One content waits once.
  constraint masc_justificantes_contenido unique (user_id, sha256)
);

create unique index masc_justificantes_linea on public.masc_justificantes (user_id, file_name, md5(texto)) where sha256 is null;

create index masc_justificantes_lista on public.masc_justificantes (created_at desc, id desc);
create index masc_justificantes_archivo on public.masc_justificantes (file_path) where file_path is not null;
create index masc_justificantes_candidatos on public.masc_justificantes using gin (candidatos);

alter table public.masc_justificantes enable row level security;

-- Like a document: its owner's, or the team's. Written by functions alone.
create policy masc_justificantes_select_owner on public.masc_justificantes for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select on public.masc_justificantes to authenticated;

-- Packages hold what they have to say, and not whatever a caller likes.
alter table public.aportaciones
  drop constraint aportaciones_documentos_check, drop constraint aportaciones_comprobaciones_check,
  drop constraint aportaciones_sin_exigidos_check,
  add check (jsonb_typeof(documentos) = 'array' and jsonb_array_length(documentos) <= 1000 and length(documentos::text) <= 1500000),
  add check (jsonb_typeof(comprobaciones) = 'array' and length(comprobaciones::text) <= 500000),
  add check (jsonb_typeof(sin_exigidos) = 'object' and length(sin_exigidos::text) <= 20000);
