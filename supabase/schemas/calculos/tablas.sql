-- What was counted and is kept with a case file: sums with their interest, a tasación de costas, what was paid over the capital of a credit.
-- Each row holds what was typed, what came out of it, and who confirmed it. The screens count (src/domain/intereses, costas, usura) and SQL
-- holds the parts to their whole. Rows are written by the functions of reglas.sql alone; one that is deleted waits in the Papelera. See
-- docs/decisions/266 and 325.

create table public.calculos (
  id uuid primary key default gen_random_uuid(),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  estado text not null default 'propuesto' check (estado in ('propuesto', 'confirmado')),
  -- The last day that was counted.
  hasta date not null check (hasta between '1995-01-01' and '2199-12-31'),
  -- What comes out that day, in euros: what is owed, the costs with their IVA, or what the lender gives back.
  capital numeric(12, 2) not null check (capital >= 0),
  intereses numeric(12, 2) not null check (intereses >= 0),
  -- As somebody typed it, so that it can be counted again until another day. How long both may be is asked of what is kept, because writing it
  -- as text, only to measure it, was a sixth of recalculating.
  valores jsonb not null check (jsonb_typeof(valores) = 'object' and pg_column_size(valores) <= 1000000),
  -- Parts, articles and warnings of that day, in cents: letters say what was confirmed, and not what would be counted today.
  resultado jsonb not null check (jsonb_typeof(resultado) = 'object' and pg_column_size(resultado) <= 1000000),
  confirmado_por uuid,
  confirmado_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  clase text not null default 'intereses' check (clase in ('intereses', 'costas', 'usura')),
  -- A proposal is changed, and confirmed, as it was seen.
  updated_at timestamptz not null default now(),
  constraint calculos_confirmado check ((estado = 'confirmado') = (confirmado_at is not null))
);

create index calculos_deal on public.calculos (deal_id, confirmado_at desc);
create index calculos_user on public.calculos (user_id);

alter table public.calculos enable row level security;

create policy calculos_select_staff on public.calculos for select to authenticated
using ((select public.is_staff()));

create policy calculos_delete_staff on public.calculos for delete to authenticated
using ((select public.is_staff()));

grant select, delete on public.calculos to authenticated;

create trigger calculos_updated_at before insert or update on public.calculos
for each row execute function public.set_updated_at ();

-- ## The clock of prescription

-- One of each kind of action of a case file. Which kinds there are, by which article and how each is counted: src/domain/prescripcion.
create table public.prescripciones (
  id uuid primary key default gen_random_uuid(),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  accion text not null check (accion in (
    'personal', 'nulidad_radical', 'restitucion', 'anulabilidad', 'seguro_danos', 'seguro_personas', 'conformidad', 'producto_defectuoso',
    'cesacion', 'otra'
  )),
  inicio date check (inicio between '1900-01-01' and '2199-12-31'),
  -- Why it begins there.
  motivo text check (length(motivo) <= 1000),
  -- [{"clase", "fecha", "hasta", "nota"}]; `hasta` only of a process that has ended.
  interrupciones jsonb not null default '[]' check (
    jsonb_typeof(interrupciones) = 'array' and jsonb_array_length(interrupciones) <= 50 and length(interrupciones::text) <= 20000
  ),
  -- The last day. Null: it has none, it is stopped, or nobody has read its rule.
  dia date check (dia between '1900-01-01' and '2299-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint prescripciones_una unique (deal_id, accion)
);

create index prescripciones_dia on public.prescripciones (dia) include (deal_id) where dia is not null;
create index prescripciones_user on public.prescripciones (user_id);

alter table public.prescripciones enable row level security;

create policy prescripciones_select_staff on public.prescripciones for select to authenticated
using ((select public.is_staff()));

create policy prescripciones_delete_staff on public.prescripciones for delete to authenticated
using ((select public.is_staff()));

grant select, delete on public.prescripciones to authenticated;

create trigger prescripciones_updated_at before insert or update on public.prescripciones
for each row execute function public.set_updated_at ();
