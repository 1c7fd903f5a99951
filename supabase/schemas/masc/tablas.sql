-- The prior complaint (MASC): routes, attempts with their clock, evidence, and whether a demanda may be prepared. Clocks are
-- counted by the screens (src/domain/masc, docs/decisions/163) and kept with what was counted. What is done with these tables is in
-- masc/reglas.sql, where clocks are held to be possible: none ends before the law lets it.

-- ## Routes

-- As src/domain/masc/vias.ts says; tests/db/masc compares them.
create table public.masc_vias (
  clave text primary key,
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  letra text not null check (letra in ('A', 'B', 'C')),
  titulo text not null,
  para text not null,
  base text not null,
  abre text not null check (abre in ('presentado', 'recibido')),
  cantidad integer not null check (cantidad between 1 and 3650),
  unidad text not null check (unidad in ('dias', 'meses')),
  clase text not null check (clase in ('natural', 'habiles-civiles')),
  interrumpe boolean not null,
  -- Within how many months one has to sue. Null: no window.
  caduca_meses integer check (caduca_meses between 1 and 60),
  evidencia text not null,
  fuente text not null,
  -- The lawyer who read it, who need not have an account. Null: nobody has.
  revisado_por text check (length(btrim(revisado_por)) between 3 and 120),
  revisado_at timestamptz,
  updated_at timestamptz not null default now()
);

create index masc_vias_user on public.masc_vias (user_id) where user_id is not null;

insert into public.masc_vias (clave, letra, titulo, para, base, abre, cantidad, unidad, clase, interrumpe, caduca_meses, evidencia, fuente) values
  ('hipoteca', 'A', 'Préstamo con garantía hipotecaria', 'Cláusulas de préstamos con garantía hipotecaria', 'arts. 439.5 y 439 bis LEC', 'recibido', 1, 'meses', 'natural', false, null, 'La reclamación y la prueba de que se presentó', 'LO 1/2025 (BOE 03/01/2025)'),
  ('consumo', 'B', 'Consumo: entidad financiera o aseguradora', 'Acciones individuales de consumidores contra bancos, EFC, intermediarios y aseguradoras', 'DA 7.ª LO 1/2025', 'presentado', 1, 'meses', 'natural', true, 12, 'La reclamación y su acuse fechado con clave identificativa', 'Ley 44/2002, arts. 29 a 31, redacción de la Ley 10/2025 (BOE 27/12/2025)'),
  ('consumo_pagos', 'B', 'Consumo: servicios de pago', 'Acciones individuales de consumidores por servicios de pago', 'DA 7.ª LO 1/2025', 'presentado', 15, 'dias', 'habiles-civiles', true, 12, 'La reclamación y su acuse fechado con clave identificativa', 'RD-ley 19/2018, art. 69'),
  ('consumo_empresa', 'B', 'Consumo: otras empresas, sin decir cuál', 'Acciones individuales de consumidores contra empresas que no son financieras, mientras no se sepa si las obliga la Ley 10/2025', 'DA 7.ª LO 1/2025', 'presentado', 15, 'dias', 'habiles-civiles', false, 12, 'La reclamación y su acuse fechado con clave identificativa', 'Ley 10/2025, arts. 2 y 17.1 (adaptación hasta el 28/12/2026, DT única)'),
  ('consumo_empresa_grande', 'B', 'Consumo: servicios básicos y grandes empresas', 'Acciones individuales de consumidores contra empresas de agua, gas, electricidad, transporte de viajeros, correos o telefonía, o que el año anterior tuvieron 250 trabajadores o más, más de 50 M€ de negocio o más de 43 M€ de balance (art. 2 Ley 10/2025)', 'DA 7.ª LO 1/2025', 'presentado', 15, 'dias', 'habiles-civiles', false, 12, 'La reclamación y su acuse fechado con clave identificativa', 'Ley 10/2025, arts. 2 y 17.1 (adaptación hasta el 28/12/2026, DT única)'),
  ('consumo_empresa_otra', 'B', 'Consumo: empresas a las que no obliga la Ley 10/2025', 'Acciones individuales de consumidores contra las demás empresas', 'DA 7.ª LO 1/2025', 'presentado', 15, 'dias', 'natural', false, 12, 'La reclamación y su acuse fechado con clave identificativa', 'TRLGDCU, art. 21.3, redacción de la Ley 10/2025, disp. final 3.ª (BOE 27/12/2025): quince días desde la presentación; hasta entonces, un mes'),
  ('consumo_cargos', 'B', 'Consumo: cargos indebidos de servicios básicos y grandes empresas', 'Facturas o cobros indebidos de las empresas a las que obliga la Ley 10/2025; de las demás, la vía de otras empresas', 'DA 7.ª LO 1/2025', 'presentado', 5, 'dias', 'habiles-civiles', false, 12, 'La reclamación y su acuse fechado con clave identificativa', 'Ley 10/2025, art. 17.3 (adaptación hasta el 28/12/2026, DT única): «cinco días», que se leen hábiles porque acaban después'),
  ('general', 'C', 'Negociación general', 'Cualquier otra reclamación, o además de otra vía', 'arts. 5, 7 y 10 LO 1/2025', 'recibido', 30, 'dias', 'natural', false, 12, 'Documento firmado por ambas partes, o acuse de recibo y certificación de contenido', 'LO 1/2025 (BOE 03/01/2025)');

alter table public.masc_vias enable row level security;

-- Written by functions alone, as all the tables of this file.
create policy masc_vias_select_staff on public.masc_vias for select to authenticated
using ((select public.is_staff()));

grant select on public.masc_vias to authenticated;

create trigger masc_vias_updated_at before update on public.masc_vias
for each row execute function public.set_updated_at ();

-- ## Attempts

-- `E-2026/000123`: what a letter carries and its receipt brings back. Of the register of letters, so that no letter and no complaint share one.
create function private.masc_referencia () returns text
language sql volatile set search_path = ''
return (
  select format('E-%s/%s', y.anio, lpad(private.numeros_nuevos(y.anio, 1)::text, 6, '0'))
  from (select extract(year from now() at time zone 'Europe/Madrid')::integer as anio) y
);

-- Whether interruptions are days that clocks and letters can count with: [{"desde", "hasta", "causa"}], `hasta` null while it lasts.
create function private.interrupciones_legibles (interrupciones jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_array_length(interrupciones) <= 50 and length(interrupciones::text) <= 10000 and not exists (
    select from jsonb_array_elements(interrupciones) p
    where coalesce((p.value ->> 'desde')::date not between '2000-01-01' and '2099-12-31', true)
      or (p.value ->> 'hasta')::date not between '2000-01-01' and '2099-12-31'
  );
exception
  when data_exception then
    return false;
end;
$$;

create table public.masc_intentos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  referencia text not null unique default private.masc_referencia(),
  via text not null references public.masc_vias (clave),
  -- The general route too: both clocks run and the later end rules.
  ambas boolean not null default false,
  canal text not null check (canal in ('burofax', 'correo_certificado_electronico', 'sac_web', 'correo', 'oficina', 'notario')),
  objeto text[] not null default '{ppi,prima,cpd,apertura}' check (objeto <@ array['ppi', 'prima', 'cpd', 'apertura'] and cardinality(objeto) between 1 and 4),
  importe numeric(12, 2) check (importe >= 0),
  enviado date,
  presentado date,
  recibido date,
  intento_fallido date,
  clave_identificativa text check (length(clave_identificativa) <= 120),
  numero_envio text check (length(numero_envio) <= 120),
  -- [{"desde", "hasta", "causa"}]; `hasta` null: it still lasts.
  interrupciones jsonb not null default '[]' check (private.interrupciones_legibles(interrupciones)),
  primera_reunion date,
  propuesta_fecha date,
  terminado date,
  terminado_por text check (terminado_por in ('cliente', 'entidad', 'despacho')),
  respuesta text not null default 'sin' check (
    respuesta in ('sin', 'rechazo', 'oferta', 'parcial', 'aceptacion', 'requiere_datos', 'inadmision')
  ),
  respuesta_fecha date,
  -- The lender's grounds: under route A it cannot plead others.
  respuesta_motivos text check (length(respuesta_motivos) <= 4000),
  -- Confidential (LO 1/2025, art. 9): no text of a demanda reads it.
  oferta_importe numeric(12, 2) check (oferta_importe >= 0),
  pagado date,
  estado text not null default 'borrador' check (
    estado in ('borrador', 'enviado', 'recibido', 'datos', 'respondido', 'acuerdo', 'fallido', 'usado', 'anulado')
  ),
  -- The first day on which the demanda may be filed, and the last.
  cumple_desde date check (cumple_desde between '2000-01-01' and '2199-12-31'),
  caduca date check (caduca between '2000-01-01' and '2199-12-31'),
  -- Why there is no end yet.
  espera text check (length(espera) <= 500),
  -- {"pasos", "avisos", "motor", "lecturas"} and the calendar that it was counted with.
  computo jsonb check (length(computo::text) <= 100000),
  calendario jsonb check (length(calendario::text) <= 20000),
  -- Which proof is missing, and which clauses its case file sues for that it did not claim; kept by triggers.
  falta text[] not null default '{}',
  sin_reclamar text[] not null default '{}',
  anulado_motivo text check (length(anulado_motivo) <= 500),
  lote_id uuid,
  -- What the case file's own three fields said before it, where no other complaint said it: undoing gives it back.
  previo jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The letter that carries its reference. No foreign key: both go to the Papelera with their case file and come back in any order.
  escrito_id uuid,
  -- How many complaints its case file had when it came, and this one: those of one with several are told apart when queues are counted.
  orden integer not null default 1 check (orden > 0),
  -- The client accepts what was admitted: from here the month to pay runs (LEC 439 bis).
  aceptada date,
  -- What its clock was counted with, as src/domain/masc/regla.ts says it. Null: a program that did not say it yet.
  regla text check (length(regla) <= 500),
  -- The rules for which a person kept its days, although they end it otherwise, and why.
  regla_conservada text check (length(regla_conservada) <= 500),
  conservado_motivo text check (length(btrim(conservado_motivo)) between 3 and 600),
  constraint masc_intentos_fechas check (
    (enviado is not null or coalesce(presentado, recibido, intento_fallido, primera_reunion, propuesta_fecha, terminado, respuesta_fecha, aceptada, pagado) is null)
    and enviado between '2000-01-01' and '2099-12-31'
    and least(presentado, recibido, intento_fallido, primera_reunion, propuesta_fecha, terminado, respuesta_fecha, aceptada, pagado) >= enviado
    and (respuesta_fecha is null or presentado is null or respuesta_fecha >= presentado)
    and (respuesta = 'sin') = (respuesta_fecha is null)
    and (aceptada is null or (respuesta = 'aceptacion' and aceptada >= respuesta_fecha))
    and (pagado is null or (respuesta = 'aceptacion' and pagado >= respuesta_fecha))
  )
);

alter table public.masc_intentos set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

create index masc_intentos_user on public.masc_intentos (user_id);
create index masc_intentos_via on public.masc_intentos (via);
create index masc_intentos_lote on public.masc_intentos (lote_id) where lote_id is not null;
create index masc_intentos_envio on public.masc_intentos (numero_envio) where numero_envio is not null;
create unique index masc_intentos_escrito on public.masc_intentos (escrito_id) where escrito_id is not null;
-- The queues that are counted (private.masc_en_cola), each from an index that has nothing else: their conditions, word for word.
create index masc_intentos_listas on public.masc_intentos (cumple_desde, caduca, deal_id) include (sin_reclamar)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and falta = '{}';
create index masc_intentos_incompletos on public.masc_intentos (cumple_desde, caduca, deal_id)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and (falta <> '{}' or sin_reclamar <> '{}');
create index masc_intentos_ventana on public.masc_intentos (caduca, deal_id)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido');
create index masc_intentos_respondidos on public.masc_intentos (respuesta, terminado, pagado, deal_id)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and respuesta <> 'sin';
create index masc_intentos_datos on public.masc_intentos (deal_id) where estado = 'datos';
create index masc_intentos_sin_acuse on public.masc_intentos (enviado, deal_id)
where estado in ('enviado', 'recibido') and recibido is null and 'acuse_recibo' = any (falta);
-- Open ones by what they were counted with: after a change of a rule, those that it touches (masc/que_cambian.sql).
create index masc_intentos_regla on public.masc_intentos (via, ambas, regla)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and enviado is not null;
-- Those of a case file, and which case files have any.
create index masc_intentos_deal on public.masc_intentos (deal_id, estado);
-- Of case files with several.
create index masc_intentos_repetidos on public.masc_intentos (deal_id) where orden > 1;
-- Drafts, which their case file does not say.
create index masc_intentos_borradores on public.masc_intentos (deal_id) where enviado is null and estado <> 'anulado';
-- Case files without any complaint.
create index deals_sin_reclamar on public.deals (id) include (bloqueado_at, fase) where extrajudicialcommunicationsentdate is null;

alter table public.masc_intentos enable row level security;

create policy masc_intentos_select_staff on public.masc_intentos for select to authenticated
using ((select public.is_staff()));

grant select on public.masc_intentos to authenticated;

-- ## Evidence

create table public.masc_evidencias (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  intento_id uuid not null references public.masc_intentos (id) on delete cascade,
  -- No foreign key: it is evidence again when its document comes back from the Papelera.
  documento_id uuid not null,
  clase text not null check (clase in (
    'texto', 'acuse_recibo', 'certificacion_contenido', 'documento_firmado', 'respuesta', 'oferta', 'acta', 'declaracion_responsable'
  )),
  confidencial boolean not null,
  created_at timestamptz not null default now(),
  unique (intento_id, documento_id, clase)
);

create index masc_evidencias_deal on public.masc_evidencias (deal_id);
create index masc_evidencias_documento on public.masc_evidencias (documento_id);
create index masc_evidencias_user on public.masc_evidencias (user_id);

alter table public.masc_evidencias enable row level security;

create policy masc_evidencias_select_staff on public.masc_evidencias for select to authenticated
using ((select public.is_staff()));

grant select on public.masc_evidencias to authenticated;

-- ## Going on all the same

-- An administrator answers for a demanda that is stopped, with a reason. It is good for the rest of that day.
create table public.masc_permisos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  motivo text not null check (length(btrim(motivo)) between 3 and 500),
  -- What it was stopped by.
  frase text not null,
  created_at timestamptz not null default now()
);

create index masc_permisos_deal on public.masc_permisos (deal_id, created_at desc);
create index masc_permisos_user on public.masc_permisos (user_id);

alter table public.masc_permisos enable row level security;

create policy masc_permisos_select_staff on public.masc_permisos for select to authenticated
using ((select public.is_staff()));

grant select on public.masc_permisos to authenticated;

-- ## Receipts that wait

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
