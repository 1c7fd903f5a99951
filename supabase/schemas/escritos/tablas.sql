-- Templates that the practice writes, in Word or on the screen, the letters made from them, and the batches in which they are made. The
-- browser fills a template; SQL gives the numbers, and keeps what was used. What is done with them is in escritos/reglas.sql
-- (docs/decisions/162).

insert into storage.buckets (id, name, public, file_size_limit) values ('plantillas', 'plantillas', false, 52428800);

-- A row is a version, which never changes but for its state: a new one is another row of the same `familia`.
create table public.plantillas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  familia uuid not null,
  version integer not null check (version > 0),
  nombre text not null check (btrim(nombre) <> '' and length(nombre) <= 120),
  uso text not null check (uso in ('sac', 'masc', 'demanda', 'encargo', 'cliente', 'otro')),
  -- What changed in this version.
  nota text check (length(nota) <= 500),
  -- Of a document of Word; texts and mails have none.
  file_name text,
  file_path text unique,
  file_size bigint check (file_size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  object_id uuid unique,
  -- What the browser found in it: {"campos", "bloques", "condicionados", "desconocidos", "problemas"}.
  revision jsonb not null default '{"campos": [], "bloques": [], "condicionados": {}, "desconocidos": [], "problemas": []}' check (
    jsonb_typeof(revision) = 'object'
  ),
  estado text not null default 'borrador' check (estado in ('borrador', 'aprobada', 'retirada')),
  aprobada_por uuid,
  aprobada_at timestamptz,
  retirada_por uuid,
  retirada_at timestamptz,
  retirada_motivo text check (length(retirada_motivo) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  clase text not null default 'docx' check (clase in ('docx', 'texto', 'correo')),
  asunto text check (length(asunto) <= 200 and asunto !~ '[[:cntrl:]]'),
  cuerpo text check (length(cuerpo) <= 20000 and btrim(cuerpo) <> ''),
  -- Offered first for case files of this service, and of this phase. Null: for any.
  servicio_id uuid references public.servicios (id),
  fase text references public.fases (clave) on update cascade,
  constraint plantillas_con_texto check (clase = 'docx' or cuerpo is not null),
  constraint plantillas_con_asunto check ((clase = 'correo') = (asunto is not null)),
  unique (familia, version)
);

create unique index plantillas_aprobada on public.plantillas (familia) where estado = 'aprobada';
create index plantillas_user on public.plantillas (user_id);
create index plantillas_servicio on public.plantillas (servicio_id) where servicio_id is not null;
create index plantillas_fase on public.plantillas (fase) where fase is not null;

alter table public.plantillas enable row level security;

-- Written by functions alone, as all the tables of this file.
create policy plantillas_select_staff on public.plantillas for select to authenticated
using ((select public.is_staff()));

grant select on public.plantillas to authenticated;

-- One confirmation: its letters have their numbers from then on. A tab makes them; while it does, it writes `latido_at`.
create table public.lotes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  plantilla_id uuid not null references public.plantillas (id),
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  -- What is missing is shown as ⟦ ⟧; otherwise nothing may be missing.
  con_huecos boolean not null default false,
  total integer not null check (total > 0),
  estado text not null default 'en_curso' check (estado in ('en_curso', 'terminado', 'cancelado', 'deshecho')),
  pestana uuid,
  latido_at timestamptz,
  cerrado_por uuid,
  cerrado_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index lotes_created on public.lotes (created_at desc, id desc);
create index lotes_user on public.lotes (user_id);
create index lotes_plantilla on public.lotes (plantilla_id);

alter table public.lotes enable row level security;

create policy lotes_select_staff on public.lotes for select to authenticated
using ((select public.is_staff()));

grant select on public.lotes to authenticated;

-- The last number given in each year. It is raised in the transaction that confirms, and so has no gaps; it is never lowered, and so
-- no number comes twice, whatever becomes of the letter.
create table private.numeros_de_escritos (
  anio integer primary key,
  ultimo integer not null check (ultimo > 0)
);

alter table private.numeros_de_escritos enable row level security;

-- So many numbers of a year: the first of them. The row is held until the transaction ends, so that they have no gap.
create function private.numeros_nuevos (year integer, n integer) returns integer
language sql volatile set search_path = ''
begin atomic
  insert into private.numeros_de_escritos as t (anio, ultimo) values (year, n)
  on conflict (anio) do update set ultimo = t.ultimo + n
  returning ultimo - n + 1;
end;

create table public.escritos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  plantilla_id uuid not null references public.plantillas (id),
  lote_id uuid not null references public.lotes (id),
  -- Its number: every letter has one.
  anio integer not null default extract(year from now() at time zone 'Europe/Madrid') check (anio between 2000 and 9999),
  orden integer not null default private.numeros_nuevos(extract(year from now() at time zone 'Europe/Madrid')::integer, 1) check (
    orden > 0
  ),
  numero text not null generated always as ('E-' || anio || '/' || lpad(orden::text, 6, '0')) stored,
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  fecha date not null,
  estado text not null default 'pendiente' check (
    estado in ('pendiente', 'generado', 'revisado', 'firmado', 'presentado', 'anulado')
  ),
  -- Why it could not be made, as long as it waits.
  error text check (length(error) <= 500),
  anulado_motivo text check (length(anulado_motivo) <= 500),
  -- No foreign keys: the letter is still known when its document waits in the Papelera.
  documento_id uuid,
  pdf_id uuid,
  -- The values that it was filled with, so that it can be explained later.
  datos jsonb check (jsonb_typeof(datos) = 'object' and length(datos::text) <= 200000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    public.normaliza('E-' || anio || '/' || lpad(orden::text, 6, '0') || ' ' || titulo || ' ' || deal_id)
  ) stored,
  -- Who made the PDF: the lawyer in Word, or the program with LibreOffice.
  pdf_origen text check (pdf_origen in ('letrado', 'programa')),
  unique (anio, orden)
);

create index escritos_deal on public.escritos (deal_id, anio desc, orden desc);
create index escritos_lote on public.escritos (lote_id, anio, orden);
create index escritos_plantilla on public.escritos (plantilla_id);
create index escritos_documento on public.escritos (documento_id) where documento_id is not null;
create index escritos_user on public.escritos (user_id);
create index escritos_busqueda on public.escritos using gin (busqueda extensions.gin_trgm_ops);

alter table public.escritos enable row level security;

-- Like case files, letters are everybody's; their documents keep the rule of documents.
create policy escritos_select_staff on public.escritos for select to authenticated
using ((select public.is_staff()));

-- Not `datos`, which say what only whoever made the letter may see of its client.
grant select (
  id, user_id, deal_id, plantilla_id, lote_id, anio, orden, numero, titulo, fecha, estado, error, anulado_motivo, documento_id, pdf_id,
  pdf_origen, created_at, updated_at, busqueda
) on public.escritos to authenticated;
