-- What goes to court: packages of a brief and its numbered exhibits, made in the browser and recorded here
-- (docs/decisions/164). What is done with them is in aportacion/reglas.sql. A package is written by functions alone, and
-- is what was filed once it is `presentada`: nothing changes it, and its numbers stay taken.

create table public.aportaciones (
  id uuid primary key default gen_random_uuid(),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  -- No foreign keys here and below: what was filed is still known when its procedure or document is in the Papelera.
  procedimiento_id uuid,
  tipo text not null check (tipo in ('demanda', 'tramite', 'recurso', 'ejecucion', 'costas')),
  perfil text not null check (length(btrim(perfil)) between 1 and 60),
  estado text not null default 'preparada' check (estado in ('borrador', 'preparada', 'presentada', 'anulada')),
  escrito_documento_id uuid,
  -- The exhibits in their order: [{"documento_id", "numero", "descripcion", "clase", "copia", …}]. With the row, and no
  -- table of its own: a list is written, frozen, deleted and restored as a whole.
  documentos jsonb not null default '[]' check (jsonb_typeof(documentos) = 'array' and jsonb_array_length(documentos) <= 1000 and length(documentos::text) <= 1500000),
  -- What the checks said when it was made, and why a required document is missing.
  comprobaciones jsonb not null default '[]' check (jsonb_typeof(comprobaciones) = 'array' and length(comprobaciones::text) <= 500000),
  sin_exigidos jsonb not null default '{}' check (jsonb_typeof(sin_exigidos) = 'object' and length(sin_exigidos::text) <= 20000),
  -- Of the list of names and digests, so that a second making of the same can be told from another one.
  paquete_sha256 text check (paquete_sha256 ~ '^[0-9a-f]{64}$'),
  preparada_at timestamptz,
  presentada_el timestamptz,
  presentada_por uuid,
  registro text check (length(registro) <= 80),
  acuse_documento_id uuid,
  anulada_motivo text check (length(anulada_motivo) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index aportaciones_deal on public.aportaciones (deal_id, created_at desc);
create index aportaciones_user on public.aportaciones (user_id);

alter table public.aportaciones enable row level security;

-- Like case files, packages are everybody's.
create policy aportaciones_select_staff on public.aportaciones for select to authenticated
using ((select public.is_staff()));

grant select on public.aportaciones to authenticated;

create trigger aportaciones_updated_at before update on public.aportaciones
for each row execute function public.set_updated_at ();
