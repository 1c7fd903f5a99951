-- Notices of courts, as LexNET or a procurador delivers them: each is one document, known by its content, read by the screens where it is
-- a PDF, and proposed for a case file. A person accepts or discards it. Its file is in storage in the folder of whoever brought it; accepting makes it a
-- document of the case file, and the object is that document's from then on. What is done with them is in judiciales/reglas.sql; see
-- docs/decisions/165.

create table public.notificaciones_judiciales (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  -- One content comes in once: the first date counts (LEC 152.6). Counted by the server from the bytes that it keeps
  -- (private.huella_de_objeto), never taken from whoever brings it.
  sha256 text not null unique check (sha256 <> ''),
  -- What it was brought in: the PDF itself, or a path in a ZIP or a mail.
  origen text not null check (btrim(origen) <> '' and length(origen) <= 500),
  file_name text not null check (btrim(file_name) <> '' and length(file_name) <= 255),
  file_path text not null,
  file_size bigint not null check (file_size >= 0),
  -- Null once it is accepted: the object is then the document's.
  object_id uuid unique,
  -- Empty: a scan, or a document that is kept unread.
  texto text not null default '' check (length(texto) <= 20000),
  nig text check (nig ~ '^[0-9]{19}$'),
  autos text check (autos ~ '^[1-9][0-9]{0,9}/[0-9]{4}$'),
  organo_texto text check (length(organo_texto) <= 200),
  enviada date check (enviada between '2000-01-01' and '2099-12-31'),
  enviada_hora time,
  recibida date check (recibida between '2000-01-01' and '2099-12-31'),
  recibida_hora time,
  via text not null default 'procurador' check (via in ('procurador', 'lexnet')),
  -- Kind of resolution, in src/domain/judiciales/resoluciones.ts.
  clase text check (length(clase) <= 60),
  -- {"fecha", "hora", "acto"}
  senalamiento jsonb check (jsonb_typeof(senalamiento) = 'object'),
  -- The case file that is proposed, or that it was filed in.
  deal_id text references public.deals (id) on update cascade on delete cascade,
  puntos integer check (puntos between 0 and 100),
  -- At most five: [{"deal_id", "puntos", "motivo", …}]
  candidatos jsonb not null default '[]' check (jsonb_typeof(candidatos) = 'array' and jsonb_array_length(candidatos) <= 5),
  -- Why nothing is proposed although the points would do.
  contradiccion text check (length(contradiccion) <= 300),
  estado text not null default 'nueva' check (estado in ('nueva', 'propuesta', 'aceptada', 'descartada')),
  -- No foreign keys: what it became is still known when it waits in the Papelera.
  documento_id uuid,
  plazo_id uuid,
  -- What accepting wrote, so that it can be undone.
  hecho jsonb,
  decidida_por uuid,
  decidida_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    public.normaliza(
      file_name || ' ' || coalesce(nig, '') || ' ' || coalesce(autos, '') || ' ' || coalesce(organo_texto, '') || ' ' || coalesce(deal_id, '')
    )
  ) stored,
  -- The mail that brought it: {"de", "asunto", "fecha", "texto"}
  correo jsonb check (jsonb_typeof(correo) = 'object' and length(correo::text) <= 40000)
);

-- The order of the list.
create index notificaciones_judiciales_lista on public.notificaciones_judiciales (created_at desc, id desc) include (estado, user_id, deal_id);
create index notificaciones_judiciales_pendientes on public.notificaciones_judiciales (created_at, id) where estado in ('nueva', 'propuesta');
create index notificaciones_judiciales_deal on public.notificaciones_judiciales (deal_id) where deal_id is not null;
create index notificaciones_judiciales_archivo on public.notificaciones_judiciales (file_path);
create index notificaciones_judiciales_user on public.notificaciones_judiciales (user_id);
create index notificaciones_judiciales_busqueda on public.notificaciones_judiciales using gin (busqueda extensions.gin_trgm_ops);

alter table public.notificaciones_judiciales enable row level security;

-- Like a document: its owner's, or the team's; and all for administrators, so that none is left where nobody looks. Written by functions
-- alone.
create policy notificaciones_judiciales_select_owner on public.notificaciones_judiciales for select to authenticated
using (
  (select public.is_staff())
  and (user_id = (select auth.uid()) or (select public.team_visibility()) or (select public.is_administrador()))
);

-- Not what may have been of other case files, which may be hidden since: the list says it.
grant select (
  id, user_id, sha256, origen, file_name, file_path, file_size, object_id, texto, nig, autos, organo_texto, enviada, enviada_hora,
  recibida, recibida_hora, via, clase, senalamiento, deal_id, puntos, estado, documento_id, plazo_id, decidida_por, decidida_at,
  created_at, updated_at, busqueda, correo
) on public.notificaciones_judiciales to authenticated;

create trigger notificaciones_judiciales_updated_at before update on public.notificaciones_judiciales
for each row execute function public.set_updated_at ();

-- Who has which one in front of them, for some minutes. Nobody asks afterwards: it has no history.
create table private.notificaciones_tomadas (
  notificacion_id uuid primary key references public.notificaciones_judiciales (id) on delete cascade,
  user_id uuid not null,
  hasta timestamptz not null
);

alter table private.notificaciones_tomadas enable row level security;
