-- Mails to the clients of case files: those that people take with them as drafts, and those that the process sends. What is done with
-- them is in correos/reglas.sql (docs/decisions/178).

-- One confirmation, of one mail or of many.
create table public.envios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  -- None: the text for the client that the service of each case file has for its phase.
  plantilla_id uuid references public.plantillas (id),
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  -- eml: drafts for somebody's own mail program. smtp: the process sends them.
  modo text not null check (modo in ('smtp', 'eml')),
  estado text not null default 'preparando' check (estado in ('preparando', 'en_curso', 'pausado', 'terminado', 'cancelado')),
  cerrado_por uuid,
  cerrado_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index envios_created on public.envios (created_at desc, id desc);
create index envios_user on public.envios (user_id);
create index envios_plantilla on public.envios (plantilla_id);

alter table public.envios enable row level security;

-- Written by functions alone, as the other table of this file.
create policy envios_select_staff on public.envios for select to authenticated
using ((select public.is_staff()));

grant select on public.envios to authenticated;

create table public.correos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  envio_id uuid not null references public.envios (id),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  -- Empty: there was nobody to write to, and `error` says why.
  para text not null check (length(para) <= 254),
  asunto text not null check (btrim(asunto) <> '' and length(asunto) <= 300 and asunto !~ '[[:cntrl:]]'),
  cuerpo text not null check (btrim(cuerpo) <> '' and length(cuerpo) <= 50000),
  -- enviando: handed over, and no answer yet. dudoso: the answer was lost, so that nobody knows whether it arrived.
  estado text not null default 'pendiente' check (
    estado in ('borrador', 'pendiente', 'enviando', 'enviado', 'fallido', 'dudoso', 'omitido', 'cancelado')
  ),
  intentos integer not null default 0 check (intentos >= 0),
  intento_at timestamptz,
  -- The mail server asked to wait.
  no_antes timestamptz,
  enviado_at timestamptz,
  error text check (length(error) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What it says is not what the template says with the case file's own data: somebody wrote it.
  libre boolean not null default false,
  -- Whoever sends it noted the client's consent themselves.
  consentimiento_propio boolean not null default false,
  unique (envio_id, deal_id)
);

create index correos_deal on public.correos (deal_id, created_at desc, id);
create index correos_cola on public.correos (created_at, id) where estado = 'pendiente';
create index correos_intento on public.correos (intento_at) where intento_at is not null;
create index correos_user on public.correos (user_id);

alter table public.correos enable row level security;

-- What was said to a client is for whoever wrote it, or the team where it shares its clients; that a mail went out, for all of staff
-- (`correos_de`).
create policy correos_select_owner on public.correos for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select on public.correos to authenticated;
