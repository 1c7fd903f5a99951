-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

create table public.sedes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  municipio text not null check (btrim(municipio) <> '' and length(municipio) <= 120),
  comunidad text not null check (comunidad in (
    'AN', 'AR', 'AS', 'CB', 'CE', 'CL', 'CM', 'CN', 'CT', 'EX', 'GA', 'IB', 'MC', 'MD', 'ML', 'NC', 'PV', 'RI', 'VC'
  )),
  created_at timestamptz not null default now()
);

create unique index sedes_municipio on public.sedes (public.normaliza(municipio), comunidad);

create index sedes_user on public.sedes (user_id);

alter table public.sedes enable row level security;

create table public.calendarios (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  sede_id uuid not null references public.sedes (id) on delete cascade,
  anio integer not null check (anio between 2001 and 2099),
  estado text not null default 'sin_revisar' check (estado in ('sin_revisar', 'revisado')),
  fuente text check (length(fuente) <= 300),
  revisado_por uuid,
  revisado_at timestamptz,
  version integer not null default 1,
  unique (sede_id, anio)
);

create index calendarios_user on public.calendarios (user_id);

alter table public.calendarios enable row level security;

create table public.festivos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id),
  fecha date not null,
  ambito text not null check (ambito in ('nacional', 'comunidad', 'local')),
  comunidad text,
  sede_id uuid references public.sedes (id) on delete cascade,
  motivo text not null check (btrim(motivo) <> '' and length(motivo) <= 120),
  fuente text not null default 'a mano',
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

create table public.reglas_revisadas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  nombre text not null check (length(btrim(nombre)) between 3 and 120),
  fecha date not null,
  motor text not null,
  created_at timestamptz not null default now()
);

create index reglas_revisadas_user on public.reglas_revisadas (user_id);

alter table public.reglas_revisadas enable row level security;

create table public.agenda (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  deal_id text references public.deals (id) on update cascade on delete cascade,
  tipo text not null check (tipo in ('tarea', 'plazo', 'senalamiento', 'nota')),
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  inicio date not null,
  hora time,
  fin time,
  gracia date,
  responsable uuid references auth.users (id),
  prioridad text not null default 'normal' check (prioridad in ('alta', 'normal', 'baja')),
  lista jsonb not null default '[]' check (jsonb_typeof(lista) = 'array'),
  nota text check (length(nota) <= 4000),
  lugar text check (length(lugar) <= 200),
  modo text check (modo in ('presencial', 'telematica')),
  partes text check (length(partes) <= 1000),
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
  acuse_documento_id uuid,
  sin_acuse text check (length(sin_acuse) <= 500),
  anulado_motivo text check (length(anulado_motivo) <= 500),
  seq integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (public.normaliza(titulo || ' ' || coalesce(deal_id, ''))) stored,
  constraint agenda_plazo_contado check (tipo <> 'plazo' or (entrada is not null and computo is not null))
);

alter table public.agenda set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 2000
);

create index agenda_dias on public.agenda (inicio, hora nulls first, id) include (tipo, estado, responsable, deal_id, sede_id);

create index agenda_deal on public.agenda (deal_id, inicio) where deal_id is not null;

create index agenda_proximo on public.agenda (deal_id, inicio) include (tipo) where estado = 'pendiente' and deal_id is not null;

create index agenda_por_hacer on public.agenda (responsable, inicio) include (tipo, deal_id) where estado = 'pendiente';

create index agenda_user on public.agenda (user_id);

create index agenda_sede on public.agenda (sede_id, id) where sede_id is not null;

create index agenda_busqueda on public.agenda using gin (busqueda extensions.gin_trgm_ops);

alter table public.agenda enable row level security;

insert into public.festivos (id, user_id, fecha, ambito, comunidad, motivo, fuente, norma) values
  ('8667d9cc-4367-61ab-ebc4-54b8879f2c28', null, '2025-01-01', 'nacional', null, 'Año Nuevo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('3e17c473-4178-351d-ff48-23e827995ad3', null, '2025-01-06', 'nacional', null, 'Epifanía del Señor', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('efc9b634-6c09-39f3-379f-3d1019891b0b', null, '2025-04-18', 'nacional', null, 'Viernes Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('bb5b4dd3-7b56-070f-452c-c96761d93c66', null, '2025-05-01', 'nacional', null, 'Fiesta del Trabajo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('371d78bb-b132-4733-0d98-a1e87ee1e692', null, '2025-08-15', 'nacional', null, 'Asunción de la Virgen', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0c85c595-ad54-37e3-e2e1-1de77f48c19f', null, '2025-10-12', 'nacional', null, 'Fiesta Nacional de España', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('464cea3d-68bb-0096-fdbb-30d2c2f67713', null, '2025-11-01', 'nacional', null, 'Todos los Santos', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('36e9f96a-8621-047a-2095-5c4209fb1313', null, '2025-12-06', 'nacional', null, 'Día de la Constitución Española', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('5a289470-164a-7199-62cf-2e19bf1d5ae7', null, '2025-12-08', 'nacional', null, 'Inmaculada Concepción', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0123fd25-a86a-dd13-3f79-6076cb72b88d', null, '2025-12-25', 'nacional', null, 'Natividad del Señor', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('96f03108-4e3d-c3ab-2b4c-962babe2dc76', null, '2025-02-28', 'comunidad', 'AN', 'Día de Andalucía', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('6f0f8a73-0d49-4062-26c8-a6a3f0ad770f', null, '2025-04-17', 'comunidad', 'AN', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('cf9e6b32-d96e-ea1b-c2dc-a5e2d2fd238c', null, '2025-10-13', 'comunidad', 'AN', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('3d4de2fb-238c-ed20-8c2c-1e3b2242137a', null, '2025-04-17', 'comunidad', 'AR', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('bb3ecac4-eb85-fbc9-c90a-bf791b53be8c', null, '2025-04-23', 'comunidad', 'AR', 'San Jorge, Día de Aragón', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('cbc8ddee-4705-738a-0c44-b6027d1602c5', null, '2025-10-13', 'comunidad', 'AR', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('db42399b-23cd-4042-d507-8fb6d36d9913', null, '2025-04-17', 'comunidad', 'AS', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('e89ed45b-9b77-7d00-6c71-ed3b35228982', null, '2025-09-08', 'comunidad', 'AS', 'Día de Asturias', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('aa4c324c-7733-224d-fef4-e164879094f4', null, '2025-10-13', 'comunidad', 'AS', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('eae7eb0b-8d23-cf50-fd47-7070fa185c09', null, '2025-03-01', 'comunidad', 'IB', 'Día de las Illes Balears', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('1a8136e3-4837-0cf6-438f-e7b2815bc984', null, '2025-04-17', 'comunidad', 'IB', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7087e3c1-c266-59f8-489b-4f4076f6d8ac', null, '2025-12-26', 'comunidad', 'IB', 'San Esteban', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('925873b2-9e83-a4a2-35c4-6bcb3b04c297', null, '2025-04-17', 'comunidad', 'CN', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('f0b12489-8110-6862-5205-cf6e1c1b472c', null, '2025-05-30', 'comunidad', 'CN', 'Día de Canarias', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('f38dcff6-50f4-14e1-9f16-f69eb43fb7ad', null, '2025-04-17', 'comunidad', 'CB', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('973470e3-bd50-0998-d3cc-4e57767c687a', null, '2025-07-28', 'comunidad', 'CB', 'Día de las Instituciones de Cantabria', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b4fa1861-3498-2b06-028f-e76e3de86f72', null, '2025-09-15', 'comunidad', 'CB', 'La Bien Aparecida', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('2462f535-8207-6dec-b6ea-2e13d551e10e', null, '2025-04-17', 'comunidad', 'CM', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('4cecd7aa-e092-d614-0ede-f8646600ade3', null, '2025-05-31', 'comunidad', 'CM', 'Día de Castilla-La Mancha', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7d9a94db-9771-e39a-7f55-47b74cd9d142', null, '2025-06-19', 'comunidad', 'CM', 'Corpus Christi', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('81586d8f-aa0c-77f9-a2e9-8753ec9683fd', null, '2025-04-17', 'comunidad', 'CL', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('67054567-d600-deb0-9950-593db3a16aec', null, '2025-04-23', 'comunidad', 'CL', 'Fiesta de Castilla y León', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7740ffa3-3789-ea89-b645-9138c2120737', null, '2025-10-13', 'comunidad', 'CL', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b18f7000-a6a6-3ff2-c046-0776fa62a329', null, '2025-04-21', 'comunidad', 'CT', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b26c0111-9021-3764-bad7-2848b0561e02', null, '2025-06-24', 'comunidad', 'CT', 'San Juan', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0646771d-3313-bc42-5bec-8a85b724e011', null, '2025-09-11', 'comunidad', 'CT', 'Fiesta Nacional de Cataluña', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('802ea341-4e43-ecc2-1db7-86e4a2e7edae', null, '2025-12-26', 'comunidad', 'CT', 'San Esteban', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7c0087c7-5ab1-d7e4-7883-65f63a1079dc', null, '2025-03-19', 'comunidad', 'VC', 'San José', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('22e59eb7-3ffe-c15a-8764-ea017dc97ce6', null, '2025-04-21', 'comunidad', 'VC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('0e0ef260-73d5-d16c-96cb-f2a75c12d9a8', null, '2025-06-24', 'comunidad', 'VC', 'San Juan', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('c2fdf852-f590-3ed2-d143-0f04f4f09ded', null, '2025-10-09', 'comunidad', 'VC', 'Día de la Comunitat Valenciana', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('3813865f-f0f0-a65c-20a0-7995f45c48b9', null, '2025-04-17', 'comunidad', 'EX', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('a22bf6df-48fb-8edd-6323-e9d0fbe5c935', null, '2025-09-08', 'comunidad', 'EX', 'Día de Extremadura', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('f5b6e548-84b9-f2fd-6202-454262a29a0f', null, '2025-10-13', 'comunidad', 'EX', 'Fiesta Nacional de España (lunes siguiente)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('cbf54fb0-b12b-e1c4-7191-5fb445aa0836', null, '2025-04-17', 'comunidad', 'GA', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('65442ef8-012b-a641-7344-45235c2d660e', null, '2025-05-17', 'comunidad', 'GA', 'Día de las Letras Gallegas', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('2283b39c-bfcc-1173-d2f5-3c53973fb51b', null, '2025-07-25', 'comunidad', 'GA', 'Día Nacional de Galicia', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('20bc96cf-d173-df50-0ae5-b75ef4afd26b', null, '2025-04-17', 'comunidad', 'MD', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('a1585004-2f02-337a-5e14-baeedf630389', null, '2025-05-02', 'comunidad', 'MD', 'Fiesta de la Comunidad de Madrid', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('085199a5-9d2a-42d0-a12a-4bbf03737b40', null, '2025-07-25', 'comunidad', 'MD', 'Santiago Apóstol', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('728f3ab5-2936-ce39-57a5-1dd65e1c7340', null, '2025-03-19', 'comunidad', 'MC', 'San José', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('5de5b7b8-aeca-08ce-b011-92317d1306d1', null, '2025-04-17', 'comunidad', 'MC', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('dfce8737-e10b-cb2d-2a6e-b16ef04941f6', null, '2025-06-09', 'comunidad', 'MC', 'Día de la Región de Murcia', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('c9acb12d-7889-db4d-f216-ca7d11f6ba02', null, '2025-04-17', 'comunidad', 'NC', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('4a02acd4-5233-f5b5-7f3d-d3b229799789', null, '2025-04-21', 'comunidad', 'NC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('4c25fdef-2cd1-7d9a-4486-93ef610ef49c', null, '2025-07-25', 'comunidad', 'NC', 'Santiago Apóstol', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('f061ddab-d9af-aad7-b260-04a8e0af1770', null, '2025-12-03', 'comunidad', 'NC', 'San Francisco Javier (común a toda Navarra)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)'),
  ('20c5fd9d-a5bf-8015-541a-02be8ced1eb3', null, '2025-04-17', 'comunidad', 'PV', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('7b30a6de-d2a1-37af-caa4-7479abbeac19', null, '2025-04-21', 'comunidad', 'PV', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('9f704010-a389-b9fc-17e5-bdeded2b56f6', null, '2025-07-25', 'comunidad', 'PV', 'Santiago Apóstol', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('9da5537c-1e18-9fab-1a41-96eb2abf916e', null, '2025-04-17', 'comunidad', 'RI', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('d03067cb-01f3-8e41-0cab-e56263ba2058', null, '2025-04-21', 'comunidad', 'RI', 'Lunes de Pascua', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('16e2c4c9-36a9-7e6c-cfa9-fad7f0c8b410', null, '2025-06-09', 'comunidad', 'RI', 'Día de La Rioja', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('10a4676b-be51-c790-7c39-f8230928e78c', null, '2025-04-17', 'comunidad', 'CE', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('eba8a060-394c-a5ff-5fcb-76d5132e2367', null, '2025-06-06', 'comunidad', 'CE', 'Fiesta del Sacrificio (Eid al-Adha)', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('1f30a11c-3901-c028-b095-8c42ddcbfb12', null, '2025-08-05', 'comunidad', 'CE', 'Nuestra Señora de África', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b81fa2ce-97d7-f962-b3c9-17e50ffa0208', null, '2025-03-31', 'comunidad', 'ML', 'Fiesta del Eid al-Fitr', 'a mano', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('a94d3685-5abc-4ce6-8c4c-47fc85ab5561', null, '2025-04-17', 'comunidad', 'ML', 'Jueves Santo', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('36024445-5ee4-e937-aa08-2db4d156c222', null, '2025-06-06', 'comunidad', 'ML', 'Fiesta del Sacrificio (Eid al-Adha)', 'date-holidays', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)'),
  ('b16a6426-9e09-cb9a-8050-cc0905291ad1', null, '2026-01-01', 'nacional', null, 'Año Nuevo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bb11230c-dd5c-897e-81e0-27b595b35f19', null, '2026-01-06', 'nacional', null, 'Epifanía del Señor', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e7584f99-5a57-3315-97b0-93f7d08e35b9', null, '2026-04-03', 'nacional', null, 'Viernes Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c8cccdef-3a16-2b27-82dc-60c423d538a3', null, '2026-05-01', 'nacional', null, 'Fiesta del Trabajo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1eac20a6-1dff-f00c-5b6c-11f508592534', null, '2026-08-15', 'nacional', null, 'Asunción de la Virgen', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e17a0e94-9fcb-bc03-01ab-713b6eb5d969', null, '2026-10-12', 'nacional', null, 'Fiesta Nacional de España', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('61da7a9a-92c5-f07d-d4c5-9ed098558444', null, '2026-11-01', 'nacional', null, 'Todos los Santos', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('688e7f9a-629a-4408-d768-e37f310448c3', null, '2026-12-06', 'nacional', null, 'Día de la Constitución Española', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('444f39dc-2d8b-c922-a157-f870b718b68f', null, '2026-12-08', 'nacional', null, 'Inmaculada Concepción', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('d5b0f609-7797-f024-af3c-e89045d864ff', null, '2026-12-25', 'nacional', null, 'Natividad del Señor', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('4c7aba57-43fb-54de-b1db-c11b0bd19335', null, '2026-02-28', 'comunidad', 'AN', 'Día de Andalucía', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a6a92f7a-fa2e-2d76-e43c-5088cd3b0c6c', null, '2026-04-02', 'comunidad', 'AN', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('48607c3b-a3cc-12d6-36e3-b3a9d8263721', null, '2026-11-02', 'comunidad', 'AN', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e8ead121-9f41-b438-3965-19dac2121059', null, '2026-12-07', 'comunidad', 'AN', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b15aa7f6-f11a-5a07-dd3b-4452c31db95e', null, '2026-04-02', 'comunidad', 'AR', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b6061677-9f52-a093-1cb8-53dd0f000fca', null, '2026-04-23', 'comunidad', 'AR', 'San Jorge, Día de Aragón', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1a7cfa74-1273-3e33-0aea-5bc1766abaf2', null, '2026-11-02', 'comunidad', 'AR', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dbfe5625-0c0d-4d87-4b34-47c25d229112', null, '2026-12-07', 'comunidad', 'AR', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('abc83451-b88d-9532-7791-592044264afd', null, '2026-04-02', 'comunidad', 'AS', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e40e0aa3-f4b0-a967-7259-6c32de05400d', null, '2026-09-08', 'comunidad', 'AS', 'Día de Asturias', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c929a3b6-b30f-4f76-5be5-9de19490f1be', null, '2026-11-02', 'comunidad', 'AS', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e77f192c-3691-f2f4-ed60-f32234ccb26b', null, '2026-12-07', 'comunidad', 'AS', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('2c0647be-72c6-6ffe-dd55-5693db76cf0d', null, '2026-03-02', 'comunidad', 'IB', 'Día de las Illes Balears (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b86f97bf-b69f-6ebf-e0e0-39be7143774b', null, '2026-04-02', 'comunidad', 'IB', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('ebf4222d-d2be-f1fe-36a1-75e4aa232a2d', null, '2026-04-06', 'comunidad', 'IB', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('eaebf2a5-268d-9afa-6e1e-d495b50db661', null, '2026-12-26', 'comunidad', 'IB', 'San Esteban', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1f417d2c-55a5-f595-d836-4467494adc2f', null, '2026-04-02', 'comunidad', 'CN', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('66eb2b65-3d65-d8be-f125-3b6ae58f600f', null, '2026-05-30', 'comunidad', 'CN', 'Día de Canarias', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('df8365a2-d82e-5edf-75fd-f7488e9e84be', null, '2026-11-02', 'comunidad', 'CN', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e99e685f-47a1-f759-c3de-4168b1d60e0c', null, '2026-04-02', 'comunidad', 'CB', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('7801f3d8-2bd6-7bca-08a1-d3b1f5b9d603', null, '2026-07-28', 'comunidad', 'CB', 'Día de las Instituciones de Cantabria', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('f91e32fc-4064-61a2-f4eb-f881c1d57086', null, '2026-09-15', 'comunidad', 'CB', 'La Bien Aparecida', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a11a2ba8-df56-2a56-d754-cf1ef50f17ad', null, '2026-12-07', 'comunidad', 'CB', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('5d691821-5c39-1e01-aff1-fa501bda7cee', null, '2026-04-02', 'comunidad', 'CM', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dc62f1de-b2c1-ef2e-42cb-ccbdd4dca5a9', null, '2026-04-06', 'comunidad', 'CM', 'Lunes de Pascua', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a852e2ea-7511-85a0-338b-61c8597e8da9', null, '2026-06-04', 'comunidad', 'CM', 'Corpus Christi', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('2d4c3191-6e25-925f-bccc-15379b20224e', null, '2026-11-02', 'comunidad', 'CM', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('53a71fe7-9fa3-4e3c-b2e3-aeefd1565776', null, '2026-04-02', 'comunidad', 'CL', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1e64ba48-c8e6-eaf8-9203-0bf928c9fa7a', null, '2026-04-23', 'comunidad', 'CL', 'Fiesta de Castilla y León', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('33d9ba50-55df-9d93-ccff-8fa9f370fc1e', null, '2026-11-02', 'comunidad', 'CL', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('4da15e91-9f36-af20-30f3-32a25ba9e2de', null, '2026-12-07', 'comunidad', 'CL', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('6743edea-30eb-a2b2-d1a2-97ba9a3647f7', null, '2026-04-06', 'comunidad', 'CT', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('4376bff7-a7da-8a3c-4521-81d71899cb35', null, '2026-06-24', 'comunidad', 'CT', 'San Juan', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('097369b6-05aa-6668-4fdc-31a630030959', null, '2026-09-11', 'comunidad', 'CT', 'Fiesta Nacional de Cataluña', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('6f8d3f0e-1246-95eb-17fd-efe7171caf7e', null, '2026-12-26', 'comunidad', 'CT', 'San Esteban', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('f1bc2ba8-bf70-e70d-4f34-f100f3f49ef8', null, '2026-03-19', 'comunidad', 'VC', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('02a9184a-f012-1e25-bf2d-02d12028e4f9', null, '2026-04-06', 'comunidad', 'VC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bbebb390-fb1f-9733-5d92-40026175bccf', null, '2026-06-24', 'comunidad', 'VC', 'San Juan', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b8f2772a-4089-e9cb-7605-59ecd790f49c', null, '2026-10-09', 'comunidad', 'VC', 'Día de la Comunitat Valenciana', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dd9ce017-f6df-cbf7-fbe4-67143d9beca7', null, '2026-04-02', 'comunidad', 'EX', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('acfc8d6a-dc78-56ea-2489-62fcb539feaf', null, '2026-09-08', 'comunidad', 'EX', 'Día de Extremadura', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1664e219-6c73-1edd-fefa-e67cddd42c0a', null, '2026-11-02', 'comunidad', 'EX', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1c97e8ba-b755-9587-efc6-165e54b6c543', null, '2026-12-07', 'comunidad', 'EX', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('db0a83a6-2487-ef26-1732-3800f62ddc1f', null, '2026-03-19', 'comunidad', 'GA', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c8ab7fde-bbc6-c4a2-feea-c7855437ff9d', null, '2026-04-02', 'comunidad', 'GA', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('93324834-4b73-ce4f-21c9-3cfffdf52ba0', null, '2026-06-24', 'comunidad', 'GA', 'San Juan', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c58ba52c-9b9d-b05f-c2a6-130903402864', null, '2026-07-25', 'comunidad', 'GA', 'Día Nacional de Galicia', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bb0d1f57-d43c-75ee-6e82-24885262c039', null, '2026-04-02', 'comunidad', 'MD', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('23d65099-80d6-8b0a-cffe-499aa5d71825', null, '2026-05-02', 'comunidad', 'MD', 'Fiesta de la Comunidad de Madrid', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('a270f214-2949-fb7b-047a-1c3f345b5104', null, '2026-11-02', 'comunidad', 'MD', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('8a457572-1f43-21eb-081f-a54b94737bcf', null, '2026-12-07', 'comunidad', 'MD', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('c8e7e1b0-e707-1de4-6563-f3ef7637f346', null, '2026-03-19', 'comunidad', 'MC', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('87c262e2-3b25-2962-8b23-4e52a9fb71eb', null, '2026-04-02', 'comunidad', 'MC', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('9c7f1eb1-a0bf-d068-9363-45dbc9e1d064', null, '2026-06-09', 'comunidad', 'MC', 'Día de la Región de Murcia', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('080367ea-763c-a489-3ce2-d7b1720ad597', null, '2026-12-07', 'comunidad', 'MC', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e91dc19d-bb5e-85b7-0894-46384bb1926b', null, '2026-03-19', 'comunidad', 'NC', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('e486d874-1772-8d0b-4600-4e310fe88879', null, '2026-04-02', 'comunidad', 'NC', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('042ea2e1-42d8-cb31-3588-f1eb2ac46452', null, '2026-04-06', 'comunidad', 'NC', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('83d79f26-b4e8-f64b-770f-bd6f19177a11', null, '2026-11-02', 'comunidad', 'NC', 'Todos los Santos (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('213cccb0-840a-2afb-435b-2ecf8a226068', null, '2026-12-03', 'comunidad', 'NC', 'San Francisco Javier (común a toda Navarra)', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)'),
  ('8b52d79e-89ab-7d46-8d4a-b00ee71605c4', null, '2026-03-19', 'comunidad', 'PV', 'San José', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('0aa66321-bce0-6e2d-3794-83dbe9c7200b', null, '2026-04-02', 'comunidad', 'PV', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('dc75e498-f448-d8bb-c529-175d2593f155', null, '2026-04-06', 'comunidad', 'PV', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('b2640e6d-8da5-3d50-91bf-26a7749186b0', null, '2026-07-25', 'comunidad', 'PV', 'Santiago Apóstol', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('fcd8418c-a37a-a247-7c98-73bfddddd61c', null, '2026-04-02', 'comunidad', 'RI', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('bfbca80c-772a-c306-f06f-ac4bb78fd221', null, '2026-04-06', 'comunidad', 'RI', 'Lunes de Pascua', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('ae241a92-18f7-f02e-972d-bf157942816b', null, '2026-06-09', 'comunidad', 'RI', 'Día de La Rioja', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('1f814451-544a-0bb3-b99d-df7db73297a3', null, '2026-12-07', 'comunidad', 'RI', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('886954cf-5b9a-f012-15b1-72cfca288e0f', null, '2026-04-02', 'comunidad', 'CE', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('ddff246b-6804-cb53-c726-123e861f7fac', null, '2026-05-27', 'comunidad', 'CE', 'Fiesta del Sacrificio (Eid al-Adha)', 'a mano', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('e8a3377c-e006-fb95-f6a0-452c85ff7ded', null, '2026-08-05', 'comunidad', 'CE', 'Nuestra Señora de África', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('5706dc65-9ae4-708e-21f2-4c8b9be30db2', null, '2026-09-02', 'comunidad', 'CE', 'Día de Ceuta', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('6c8e352b-adc6-5716-22eb-9208f780a48c', null, '2026-03-20', 'comunidad', 'ML', 'Fiesta del Eid al-Fitr', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('9c032973-8a94-41ab-86a3-566d8c62d41c', null, '2026-04-02', 'comunidad', 'ML', 'Jueves Santo', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('7f1930cb-b185-8b1d-b1af-b1c5bc82eb48', null, '2026-05-27', 'comunidad', 'ML', 'Fiesta del Sacrificio (Eid al-Adha)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('014ccd23-e6fe-471c-8c37-18c177030d75', null, '2026-12-07', 'comunidad', 'ML', 'Día de la Constitución Española (lunes siguiente)', 'date-holidays', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)'),
  ('8125d464-8943-ae18-ec0e-81ba76133815', null, '2027-01-01', 'nacional', null, 'Año Nuevo', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('5925ea7f-3e59-b52e-55dc-344a46c53452', null, '2027-01-06', 'nacional', null, 'Epifanía del Señor', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('213e44e8-ff2c-438c-196b-6b589778445c', null, '2027-03-26', 'nacional', null, 'Viernes Santo', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('6baed0c9-f520-9480-ea0f-63b8b3ed3ba9', null, '2027-05-01', 'nacional', null, 'Fiesta del Trabajo', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('856e81eb-b5ab-5884-7259-74b96eb7654e', null, '2027-08-15', 'nacional', null, 'Asunción de la Virgen', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('86f6c3ce-170e-38eb-81f7-51219325c529', null, '2027-10-12', 'nacional', null, 'Fiesta Nacional de España', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('055a63a7-84ce-0271-14c4-a302b006627a', null, '2027-11-01', 'nacional', null, 'Todos los Santos', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('0c0e4467-f666-dec6-a54b-ac69d6f56f69', null, '2027-12-06', 'nacional', null, 'Día de la Constitución Española', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('cf7eaa1d-e9aa-a01f-ae5b-94de2ae21421', null, '2027-12-08', 'nacional', null, 'Inmaculada Concepción', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('712964c3-bb94-70fa-8bb9-0b140fafb899', null, '2027-12-25', 'nacional', null, 'Natividad del Señor', 'date-holidays', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)'),
  ('5ae33a2a-75ee-d342-61fe-ebfcbcd5c628', null, '2027-03-01', 'comunidad', 'AN', 'Día de Andalucía (lunes siguiente)', 'date-holidays', 'Decreto 84/2026, de 29 de abril (BOJA 05/05/2026)'),
  ('37d08fc0-7c15-2b3b-223e-e4ac40fafc68', null, '2027-03-25', 'comunidad', 'AN', 'Jueves Santo', 'date-holidays', 'Decreto 84/2026, de 29 de abril (BOJA 05/05/2026)'),
  ('61d20eec-5ba9-61f2-d001-0244865329c1', null, '2027-08-16', 'comunidad', 'AN', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 84/2026, de 29 de abril (BOJA 05/05/2026)'),
  ('5e710b1d-2e99-92a0-8a9c-3c418b11203f', null, '2027-03-25', 'comunidad', 'AR', 'Jueves Santo', 'date-holidays', 'Decreto 163/2026, de 9 de septiembre (BOA 16/09/2026)'),
  ('0a1cf9c8-1a5f-77b7-4adb-7ae13f81e9a7', null, '2027-04-23', 'comunidad', 'AR', 'San Jorge, Día de Aragón', 'date-holidays', 'Decreto 163/2026, de 9 de septiembre (BOA 16/09/2026)'),
  ('ff03eec3-46c0-950e-0f8a-b74a8d366275', null, '2027-08-16', 'comunidad', 'AR', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 163/2026, de 9 de septiembre (BOA 16/09/2026)'),
  ('b9290298-0906-5e30-0e89-2dbf5b7c6a59', null, '2027-03-25', 'comunidad', 'AS', 'Jueves Santo', 'date-holidays', 'sin localizar'),
  ('bdf5f79f-a784-0229-7660-d40e8944d03f', null, '2027-08-16', 'comunidad', 'AS', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'sin localizar'),
  ('10eb066e-0345-f8c8-72ae-50f7c564d1f7', null, '2027-09-08', 'comunidad', 'AS', 'Día de Asturias', 'date-holidays', 'sin localizar'),
  ('d4858356-0f7d-3d4c-9181-f774fca4a216', null, '2027-03-01', 'comunidad', 'IB', 'Día de las Illes Balears', 'date-holidays', 'Acuerdo del Consell de Govern de 13/03/2026 (BOIB)'),
  ('69a9cfa9-92d9-f375-cae0-7081980468ec', null, '2027-03-25', 'comunidad', 'IB', 'Jueves Santo', 'date-holidays', 'Acuerdo del Consell de Govern de 13/03/2026 (BOIB)'),
  ('18b224a7-b429-5d62-637e-ea8fae3a6a68', null, '2027-03-29', 'comunidad', 'IB', 'Lunes de Pascua', 'date-holidays', 'Acuerdo del Consell de Govern de 13/03/2026 (BOIB)'),
  ('6456633b-9035-7896-3e3c-10ebe8e30d72', null, '2027-03-25', 'comunidad', 'CN', 'Jueves Santo', 'date-holidays', 'Decreto 115/2026, de 29 de junio (BOC 03/07/2026)'),
  ('e818cf99-0325-0cdb-eefd-62407e673d38', null, '2027-08-16', 'comunidad', 'CN', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 115/2026, de 29 de junio (BOC 03/07/2026)'),
  ('031cdde5-f528-d73d-dc4c-61a7d15fd001', null, '2027-03-25', 'comunidad', 'CB', 'Jueves Santo', 'date-holidays', 'Orden IND/29/2026, de 6 de julio (BOC 15/07/2026)'),
  ('a5bb0e54-8d9e-fa7b-c402-1f777a008117', null, '2027-07-28', 'comunidad', 'CB', 'Día de las Instituciones de Cantabria', 'a mano', 'Orden IND/29/2026, de 6 de julio (BOC 15/07/2026)'),
  ('1614ed43-9abf-30f5-094c-e18a314d0d23', null, '2027-09-15', 'comunidad', 'CB', 'La Bien Aparecida', 'date-holidays', 'Orden IND/29/2026, de 6 de julio (BOC 15/07/2026)'),
  ('80e267bc-5c9a-8500-1842-9df32b946381', null, '2027-03-25', 'comunidad', 'CM', 'Jueves Santo', 'date-holidays', 'Decreto 34/2026, de 23 de junio (DOCM 13/07/2026)'),
  ('0527f952-0a46-418b-d58c-0e4b1403fe16', null, '2027-05-27', 'comunidad', 'CM', 'Corpus Christi', 'date-holidays', 'Decreto 34/2026, de 23 de junio (DOCM 13/07/2026)'),
  ('c9686ac7-5829-1eb9-71e0-809efd7e1a93', null, '2027-05-31', 'comunidad', 'CM', 'Día de Castilla-La Mancha', 'date-holidays', 'Decreto 34/2026, de 23 de junio (DOCM 13/07/2026)'),
  ('1d2a108e-8110-a22e-dd09-5456041e84c5', null, '2027-03-25', 'comunidad', 'CL', 'Jueves Santo', 'date-holidays', 'Decreto 7/2026, de 26 de marzo (BOCYL 30/03/2026)'),
  ('ed04a3dd-0319-482f-72d4-5d4176c9bcfb', null, '2027-04-23', 'comunidad', 'CL', 'Fiesta de Castilla y León', 'date-holidays', 'Decreto 7/2026, de 26 de marzo (BOCYL 30/03/2026)'),
  ('c70e6316-7d32-18e8-ac42-4709ae36a72a', null, '2027-08-16', 'comunidad', 'CL', 'Asunción de la Virgen (lunes siguiente)', 'date-holidays', 'Decreto 7/2026, de 26 de marzo (BOCYL 30/03/2026)'),
  ('d4806d52-eb09-83dd-20d5-a620dbfc8e2b', null, '2027-03-29', 'comunidad', 'CT', 'Lunes de Pascua', 'date-holidays', 'Orden EMT/52/2026, de 25 de marzo (DOGC)'),
  ('c086c1ad-465d-0855-159b-73077414efac', null, '2027-06-24', 'comunidad', 'CT', 'San Juan', 'date-holidays', 'Orden EMT/52/2026, de 25 de marzo (DOGC)'),
  ('f6f27c97-bcbf-18db-30c2-80b494e48530', null, '2027-09-11', 'comunidad', 'CT', 'Fiesta Nacional de Cataluña', 'date-holidays', 'Orden EMT/52/2026, de 25 de marzo (DOGC)'),
  ('e2983550-b145-f47c-9bd2-373a0b327151', null, '2027-03-19', 'comunidad', 'VC', 'San José', 'date-holidays', 'Decreto 42/2026, de 20 de marzo (DOGV 25/03/2026)'),
  ('61810943-bc80-6a2a-bb08-b680c1fe6bdc', null, '2027-03-29', 'comunidad', 'VC', 'Lunes de Pascua', 'date-holidays', 'Decreto 42/2026, de 20 de marzo (DOGV 25/03/2026)'),
  ('b414950d-68b3-e0e2-8004-09a120e9939e', null, '2027-10-09', 'comunidad', 'VC', 'Día de la Comunitat Valenciana', 'a mano', 'Decreto 42/2026, de 20 de marzo (DOGV 25/03/2026)'),
  ('9520ebd2-8cb7-2660-3339-e04e9141dcd2', null, '2027-03-25', 'comunidad', 'EX', 'Jueves Santo', 'date-holidays', 'Decreto 119/2026, de 2 de junio (DOE 08/06/2026)'),
  ('2eb8ba46-4c0c-fb5f-5e54-9721ae46d0c5', null, '2027-09-08', 'comunidad', 'EX', 'Día de Extremadura', 'date-holidays', 'Decreto 119/2026, de 2 de junio (DOE 08/06/2026)'),
  ('eb0c6ac5-32ab-a87f-e5cc-914958b7a166', null, '2027-10-11', 'comunidad', 'EX', 'Descanso de la Asunción de la Virgen', 'a mano', 'Decreto 119/2026, de 2 de junio (DOE 08/06/2026)'),
  ('08e4e00e-9466-f14f-bc19-4bfe897f5fcf', null, '2027-03-19', 'comunidad', 'GA', 'San José', 'date-holidays', 'Decreto 68/2026, de 15 de junio (DOG 02/07/2026)'),
  ('9994acd4-9d75-57c6-5b44-5fbae607fd77', null, '2027-03-25', 'comunidad', 'GA', 'Jueves Santo', 'date-holidays', 'Decreto 68/2026, de 15 de junio (DOG 02/07/2026)'),
  ('37bd5b2b-baa6-3294-2e15-3a443f8a0384', null, '2027-05-17', 'comunidad', 'GA', 'Día de las Letras Gallegas', 'date-holidays', 'Decreto 68/2026, de 15 de junio (DOG 02/07/2026)'),
  ('bdead91d-072f-290c-d034-0bab4f135633', null, '2027-03-19', 'comunidad', 'MD', 'San José', 'a mano', 'Decreto 82/2026, de 30 de septiembre (BOCM 01/10/2026)'),
  ('8b0a7b4d-192f-49f7-06a6-6d1071bdfd64', null, '2027-03-25', 'comunidad', 'MD', 'Jueves Santo', 'date-holidays', 'Decreto 82/2026, de 30 de septiembre (BOCM 01/10/2026)'),
  ('540d22cd-e429-20bb-7c3a-9e275e5f83a1', null, '2027-08-16', 'comunidad', 'MD', 'Asunción de la Virgen (lunes siguiente)', 'a mano', 'Decreto 82/2026, de 30 de septiembre (BOCM 01/10/2026)'),
  ('4e098872-c44d-8883-f2d2-98be7750f921', null, '2027-03-19', 'comunidad', 'MC', 'San José', 'date-holidays', 'Resolución de 13/07/2026 de la Dirección General de Trabajo (BORM 27/07/2026)'),
  ('fb3419e0-393c-58bc-c4bd-e4b4e8d66be5', null, '2027-03-25', 'comunidad', 'MC', 'Jueves Santo', 'date-holidays', 'Resolución de 13/07/2026 de la Dirección General de Trabajo (BORM 27/07/2026)'),
  ('0f5880bc-9241-96d9-49ad-7498a40c6de7', null, '2027-06-09', 'comunidad', 'MC', 'Día de la Región de Murcia', 'a mano', 'Resolución de 13/07/2026 de la Dirección General de Trabajo (BORM 27/07/2026)'),
  ('8ad9ca53-0278-84f1-0489-3475a420b12f', null, '2027-03-19', 'comunidad', 'NC', 'San José', 'date-holidays', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('091295b6-32f7-c440-989c-77d59f30993b', null, '2027-03-25', 'comunidad', 'NC', 'Jueves Santo', 'date-holidays', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('1debe9ce-4452-3742-ab1e-8d713e2e48ca', null, '2027-03-29', 'comunidad', 'NC', 'Lunes de Pascua', 'date-holidays', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('879e3a68-e83b-a4a7-9440-176997168da0', null, '2027-12-03', 'comunidad', 'NC', 'San Francisco Javier (común a toda Navarra)', 'a mano', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)'),
  ('03e51acd-adf6-0079-ff7f-5a0032115755', null, '2027-03-25', 'comunidad', 'PV', 'Jueves Santo', 'date-holidays', 'Decreto 90/2026, de 9 de junio (BOPV 16/07/2026)'),
  ('0a0e6e80-25e3-bb17-2e66-a069198382e2', null, '2027-03-29', 'comunidad', 'PV', 'Lunes de Pascua', 'date-holidays', 'Decreto 90/2026, de 9 de junio (BOPV 16/07/2026)'),
  ('8712ad98-ae45-a04d-1013-cdda3814e09b', null, '2027-10-07', 'comunidad', 'PV', 'Aniversario del primer Gobierno Vasco', 'a mano', 'Decreto 90/2026, de 9 de junio (BOPV 16/07/2026)'),
  ('428dd866-a5c8-340c-d638-8d501cb9a718', null, '2027-03-25', 'comunidad', 'RI', 'Jueves Santo', 'date-holidays', 'Resolución 186/2026, de 30 de abril (BOR)'),
  ('8caf11f4-79ab-7bcb-4d9e-c56c56b29067', null, '2027-03-29', 'comunidad', 'RI', 'Lunes de Pascua', 'date-holidays', 'Resolución 186/2026, de 30 de abril (BOR)'),
  ('395c20b5-f443-e687-714e-669ae08a18bb', null, '2027-06-09', 'comunidad', 'RI', 'Día de La Rioja', 'date-holidays', 'Resolución 186/2026, de 30 de abril (BOR)');

set check_function_bodies = off;

drop function public.list_deals(text,jsonb,text,boolean,integer,integer);

create or replace view private.tablas as
 SELECT tabla,
    visibilidad,
    titulo,
    pagina_id,
    papelera,
    exportable,
    auditada
   FROM ( VALUES ('deals'::text,'equipo'::text,ARRAY['contractnumber'::text, 'debtorfullname'::text],'id'::text,true,true,true), ('deal_documents'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,true,false,true), ('clientes'::text,'propia'::text,ARRAY['nombre_completo'::text],'id'::text,true,true,true), ('cliente_documents'::text,'propia'::text,ARRAY['file_name'::text],'cliente_id'::text,true,false,true), ('cliente_registros'::text,'propia'::text,ARRAY['texto'::text],'cliente_id'::text,true,false,true), ('expedientes'::text,'propia'::text,ARRAY['numero_contrato'::text],'id'::text,true,true,true), ('staff'::text,'equipo'::text,ARRAY['full_name'::text, 'email'::text],NULL::text,false,false,true), ('settings'::text,'administradores'::text,'{}'::text[],NULL::text,false,false,false), ('acreedores'::text,'equipo'::text,ARRAY['nombre'::text],'nombre'::text,false,false,true), ('acreedores_uniones'::text,'equipo'::text,ARRAY['destino'::text],'destino'::text,false,false,true), ('agenda'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,false,false,true), ('sedes'::text,'equipo'::text,ARRAY['municipio'::text],NULL::text,false,false,true), ('calendarios'::text,'equipo'::text,ARRAY['fuente'::text],NULL::text,false,false,true), ('reglas_revisadas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('objects'::text,'propia'::text,'{}'::text[],NULL::text,false,false,false)) t(tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

CREATE OR REPLACE FUNCTION private.deals_condition(search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  named constant text[] := array[
    'estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos', 'importacion', 'reclamado'
  ];
begin
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else private.search_is(search, 'public.deals', 'debtordni', 'debtorphone') end,
    private.flag_is(
      't.hasinsurancecompanyinfo',
      case filters ->> 'estado' when 'completo' then 'si' when 'incompleto' then 'no' else filters ->> 'estado' end
    ),
    case when jsonb_array_length(filters -> 'acreedor') > 0 then format(
      't.creditorname = any (%L)', (select array_agg(a) from jsonb_array_elements_text(filters -> 'acreedor') a)
    ) end,
    case when filters ? 'metodo' then format('t.contractmethod = %L', filters ->> 'metodo') end,
    private.flag_is('t.hasrespondedtoextrajudicialclaim', filters ->> 'respondio'),
    private.between_days('t.generateddate', filters ->> 'desde', filters ->> 'hasta'),
    case filters ->> 'reclamado'
      when 'si' then 't.extrajudicialcommunicationsentdate is not null'
      when 'no' then 't.extrajudicialcommunicationsentdate is null'
    end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
    case when filters ? 'documentos' then format(
      '%s (select from derived.documented d where d.deal_id = t.id)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end
    ) end,
    (
      select string_agg(format(
        'not exists (select from public.deal_documents d where d.category = %L and d.deal_id = t.id)', f.category
      ), ' and ')
      from jsonb_array_elements_text(filters -> 'falta') f (category)
    ),
    case when filters ? 'anadidos' then format(
      't.id = any (array(select distinct d.deal_id from public.deal_documents d where d.uploaded_at > %L and %s))',
      (filters ->> 'anadidos')::timestamptz, private.visible_to_caller('d.user_id')
    ) end,
    (
      select string_agg(private.field_is('public.deals', f.key, f.value), ' and ')
      from jsonb_each_text(filters - named) f
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_deals(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'generateddate'::text, sort_desc boolean DEFAULT true, page_number integer DEFAULT 1, page_size integer DEFAULT 50, columns text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  required constant text[] := public.documentos_exigidos();
  request private.list_request;
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := private.deals_columns(columns || sort_by);
  request.condition := private.deals_condition(search, filters);
  request.sort := private.deals_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.total := case
    when btrim(search) <> '' then null
    when filters = '{}' then private.kept_total('deals', 'true')
    when filters - array['estado', 'acreedor', 'metodo', 'respondio'] = '{}' then
      private.kept_total_by_value('deals', request.condition)
  end;
  request.reads := case
    when filters ?| array['documentos', 'falta', 'anadidos'] then array['deals', 'deal_documents'] else array['deals']
  end;
  request.at_once := case when filters ? 'falta' or filters ->> 'documentos' = 'sin' then request.condition end;
  page := private.remember(private.page_of(request));
  select coalesce(jsonb_agg(r.deal || jsonb_build_object('documentos', (
    select coalesce(jsonb_agg(distinct d.category), '[]')
    from public.deal_documents d
    where d.deal_id = r.deal ->> 'id' and d.category = any (required)
  )) order by r.position), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position);
  return page || jsonb_build_object('rows', rows);
end;
$function$;

CREATE OR REPLACE FUNCTION private.holds_others(entry public.papelera)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((NOT public.team_visibility()) AND (EXISTS (SELECT FROM jsonb_each((holds_others.entry).dependientes) t(key, value), LATERAL jsonb_array_elements(t.value) f(value) WHERE ((t.key <> 'agenda'::text) AND ((f.value ->> 'user_id'::text) IS DISTINCT FROM (auth.uid())::text)))));

create or replace view private.filas_bloqueadas as
 SELECT 'clientes'::text AS tabla,
    (c.id)::text AS registro_id
   FROM public.clientes c
  WHERE (c.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'deals'::text AS tabla,
    d.id AS registro_id
   FROM public.deals d
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'expedientes'::text AS tabla,
    (e.id)::text AS registro_id
   FROM public.expedientes e
  WHERE (e.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'deal_documents'::text AS tabla,
    (h.id)::text AS registro_id
   FROM (public.deal_documents h
     JOIN public.deals d ON ((d.id = h.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'agenda'::text AS tabla,
    (a.id)::text AS registro_id
   FROM (public.agenda a
     JOIN public.deals d ON ((d.id = a.deal_id)))
  WHERE (d.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'cliente_documents'::text AS tabla,
    (h.id)::text AS registro_id
   FROM (public.cliente_documents h
     JOIN public.clientes c ON ((c.id = h.cliente_id)))
  WHERE (c.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT 'cliente_registros'::text AS tabla,
    (h.id)::text AS registro_id
   FROM (public.cliente_registros h
     JOIN public.clientes c ON ((c.id = h.cliente_id)))
  WHERE (c.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT p.tabla,
    p.registro_id
   FROM public.papelera p
  WHERE (p.bloqueado_at IS NOT NULL)
UNION ALL
 SELECT t.key AS tabla,
    (f.value ->> 'id'::text) AS registro_id
   FROM public.papelera p,
    LATERAL jsonb_each(p.dependientes) t(key, value),
    LATERAL jsonb_array_elements(t.value) f(value)
  WHERE (p.bloqueado_at IS NOT NULL);

CREATE OR REPLACE FUNCTION public.datos_del_interesado(cliente uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  person public.clientes;
  deals text[];
  result jsonb;
begin
  perform private.check_staff();
  select c.* into person from public.clientes c
  where c.id = cliente and not public.esta_bloqueado('clientes', cliente::text)
    and (everything or c.user_id = me or c.bloqueado_at is not null);
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  deals := array(select private.deals_de(cliente));
  select jsonb_build_object(
    'cliente', to_jsonb(person) - 'busqueda' - 'user_id',
    'registros', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.fecha, r.id), '[]')
      from public.cliente_registros r where r.cliente_id = cliente and (everything or r.user_id = me)
    ),
    'documentos', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.uploaded_at, d.id), '[]')
      from public.cliente_documents d where d.cliente_id = cliente and (everything or d.user_id = me)
    ),
    'expedientes', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'busqueda' - 'user_id' || jsonb_build_object('documentos', (
        select coalesce(jsonb_agg(to_jsonb(h) - 'user_id' order by h.uploaded_at, h.id), '[]')
        from public.deal_documents h where h.deal_id = d.id and (everything or h.user_id = me)
      ), 'agenda', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'busqueda' - 'user_id' order by a.inicio, a.id), '[]')
        from public.agenda a where a.deal_id = d.id
      )) order by d.id), '[]')
      from public.deals d where d.id = any (deals) and not public.esta_bloqueado('deals', d.id)
    ),
    'expedientes_formato_anterior', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'busqueda' - 'user_id' order by e.id), '[]')
      from public.expedientes e where e.cliente_id::text = cliente::text and (everything or e.user_id = me)
    ),
    'documentos_ajenos', (
      select count(*) from public.cliente_documents d where d.cliente_id = cliente and not (everything or d.user_id = me)
    ) + (
      select count(*) from public.deal_documents h where h.deal_id = any (deals) and not (everything or h.user_id = me)
    )
  ) into result;
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  values ('download', 'clientes', cliente::text, person.user_id);
  return result;
end;
$function$;

CREATE OR REPLACE FUNCTION public.inicio_counters()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total('clientes', private.visible_to_caller('t.user_id')) else 0 end,
    'expedientes_abiertos', case when public.is_staff() then private.kept_total('deals', 'true') else 0 end,
    'tareas_pendientes', case when public.is_staff() then private.tareas_pendientes() else 0 end,
    'importe_recuperado_mes', 0
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_sin_bloqueados()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN public.hay_bloqueos() THEN '(t.deal_id is null or t.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null))'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.hold_agenda(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held integer;
begin
  perform from public.agenda a
  where a.id = any (ids) and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
  order by a.id for update;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la agenda';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_batch(n integer)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if n > 1000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 1.000 de una vez como máximo';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.hoy()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((now() AT TIME ZONE 'Europe/Madrid'::text))::date;

CREATE OR REPLACE FUNCTION private.do_agenda_crear(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text)
    where f.deal_id is not null and (
      public.esta_bloqueado('deals', f.deal_id) or not exists (select from public.deals d where d.id = f.deal_id)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  with made as (
    insert into public.agenda (
      id, user_id, deal_id, tipo, titulo, inicio, hora, fin, gracia, responsable, prioridad, lista, nota, lugar, modo, partes,
      plazo_tipo, sede_id, entrada, computo, calendario
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.tipo, btrim(f.titulo), f.inicio, f.hora, f.fin, f.gracia,
      f.responsable, coalesce(f.prioridad, 'normal'), coalesce(f.lista, '[]'), nullif(btrim(f.nota), ''),
      nullif(btrim(f.lugar), ''), f.modo, nullif(btrim(f.partes), ''), f.plazo_tipo, f.sede_id, f.entrada, f.computo, f.calendario
    from jsonb_populate_recordset(null::public.agenda, filas) f
    returning id
  )
  select jsonb_agg(jsonb_build_object('id', m.id)) into ids from made m;
  return coalesce(ids, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_agenda_cambiar(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  allowed constant text[] := array[
    'titulo', 'inicio', 'hora', 'fin', 'responsable', 'prioridad', 'lista', 'nota', 'lugar', 'modo', 'partes', 'deal_id'
  ];
  fila jsonb;
  before public.agenda;
  after public.agenda;
  former jsonb := '[]';
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.hold_agenda(array(select (f ->> 'id')::uuid from jsonb_array_elements(filas) f));
  for fila in select f from jsonb_array_elements(filas) f loop
    if not allowed @> array(select jsonb_object_keys(fila - array['id', 'visto'])) then
      raise exception using errcode = 'PT400', message = 'Eso no se cambia así';
    end if;
    select a.* into before from public.agenda a where a.id = (fila ->> 'id')::uuid;
    continue when before.updated_at <> coalesce((fila ->> 'visto')::timestamptz, before.updated_at);
    if before.tipo = 'plazo' and fila ?| array['inicio', 'hora', 'deal_id'] then
      raise exception using errcode = 'PT400', message = 'La fecha de un plazo no se mueve a mano: anúlelo y cuéntelo de nuevo';
    end if;
    after := jsonb_populate_record(before, fila - array['id', 'visto']);
    if after.deal_id is distinct from before.deal_id and after.deal_id is not null and (
      public.esta_bloqueado('deals', after.deal_id) or not exists (select from public.deals d where d.id = after.deal_id)
    ) then
      raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
    end if;
    update public.agenda a set
      titulo = after.titulo, inicio = after.inicio, hora = after.hora, fin = after.fin, responsable = after.responsable,
      prioridad = after.prioridad, lista = after.lista, nota = after.nota, lugar = after.lugar, modo = after.modo,
      partes = after.partes, deal_id = after.deal_id
    where a.id = before.id;
    former := former || jsonb_build_array((
      select jsonb_object_agg(k, to_jsonb(before) -> k) from jsonb_object_keys(fila - 'visto') k
    ));
  end loop;
  return former;
end;
$function$;

CREATE OR REPLACE FUNCTION private.exige_segunda_persona(entrada jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE (SELECT s.value FROM public.settings s WHERE (s.name = 'doble_control'::text)) WHEN 'siempre'::text THEN true WHEN 'nunca'::text THEN false ELSE (((entrada ->> 'unidad'::text) = 'dias'::text) AND (abs(((entrada ->> 'cantidad'::text))::integer) <= 10)) END;

CREATE OR REPLACE FUNCTION private.check_segunda_persona(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.agenda a
    where a.id = any (ids) and a.confirmado_at is null and a.user_id = auth.uid() and private.exige_segunda_persona(a.entrada)
  ) and (select count(*) from public.staff s where s.active) > 1 then
    raise exception using errcode = 'PT409', message = 'Este plazo lo confirma otra persona, no quien lo propuso';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_acuse(ids uuid[], motivo text, documento uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if documento is null and length(btrim(coalesce(motivo, ''))) < 3
    and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
    raise exception using errcode = 'PT400', message = 'Indique el acuse, o por qué no lo hay';
  end if;
  if documento is not null and exists (
    select from public.agenda a where a.id = any (ids) and not exists (
      select from private.deal_documents_visibles d where d.id = documento and d.deal_id = a.deal_id
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El acuse no está entre los documentos del expediente';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_agenda_marcar(ids uuid[], accion text, motivo text, documento uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  perform private.hold_agenda(ids);
  case accion
    when 'confirmar' then perform private.check_segunda_persona(ids);
    when 'hecho' then perform private.check_acuse(ids, motivo, documento);
    when 'anular' then
      if length(btrim(coalesce(motivo, ''))) < 3 and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el plazo';
      end if;
    when 'reabrir' then null;
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  with done as (
    update public.agenda a set
      confirmado_por = case accion when 'confirmar' then auth.uid() else a.confirmado_por end,
      confirmado_at = case accion when 'confirmar' then now() else a.confirmado_at end,
      estado = case accion when 'hecho' then 'hecho' when 'anular' then 'anulado' else 'pendiente' end,
      hecho_por = case accion when 'hecho' then auth.uid() end,
      hecho_at = case accion when 'hecho' then now() end,
      acuse_documento_id = case accion when 'hecho' then documento end,
      sin_acuse = case when accion = 'hecho' and documento is null then nullif(btrim(motivo), '') end,
      anulado_motivo = case accion when 'anular' then nullif(btrim(motivo), '') end
    where a.id = any (ids) and case accion
      when 'confirmar' then a.tipo = 'plazo' and a.estado = 'pendiente' and a.confirmado_at is null
      when 'reabrir' then a.estado <> 'pendiente'
      else a.estado = 'pendiente'
    end
    returning a.id
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_recontar_plazos(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved jsonb;
begin
  perform private.check_administrador();
  perform private.check_batch(jsonb_array_length(filas));
  with moved_rows as (
    update public.agenda a set
      inicio = f.inicio, gracia = f.gracia, computo = f.computo, calendario = f.calendario,
      confirmado_por = case when a.inicio = f.inicio then a.confirmado_por end,
      confirmado_at = case when a.inicio = f.inicio then a.confirmado_at end
    from jsonb_to_recordset(filas) f (id uuid, inicio date, gracia date, computo jsonb, calendario jsonb, visto timestamptz)
    where a.id = f.id and a.tipo = 'plazo' and a.estado = 'pendiente' and a.updated_at = f.visto
      and f.inicio is not null and f.computo is not null
    returning a.id
  )
  select jsonb_agg(jsonb_build_object('id', m.id)) into moved from moved_rows m;
  return coalesce(moved, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_sede(municipio text, comunidad text, sede uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved uuid;
begin
  perform private.check_administrador();
  insert into public.sedes as s (id, municipio, comunidad)
  values (coalesce(sede, gen_random_uuid()), btrim(do_guardar_sede.municipio), do_guardar_sede.comunidad)
  on conflict (id) do update set municipio = excluded.municipio, comunidad = excluded.comunidad
  returning s.id into saved;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa sede ya está';
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique el municipio y su Comunidad';
end;
$function$;

CREATE OR REPLACE FUNCTION private.touch_calendario(sede uuid, year integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO public.calendarios AS c (sede_id, anio)
   VALUES (touch_calendario.sede, touch_calendario.year) ON CONFLICT(sede_id, anio) DO UPDATE SET version = (c.version + 1), estado = 'sin_revisar'::text, revisado_por = NULL::uuid, revisado_at = NULL::timestamp with time zone;
END;

CREATE OR REPLACE FUNCTION private.do_guardar_festivos(sede uuid, year integer, dias jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  saved integer;
begin
  perform private.check_administrador();
  if exists (
    select from jsonb_to_recordset(dias) d (fecha date) where d.fecha is null or extract(year from d.fecha) <> year
  ) then
    raise exception using errcode = 'PT400', message = format('Hay días que no son de %s', year);
  end if;
  delete from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = year;
  insert into public.festivos (fecha, ambito, sede_id, motivo, fuente)
  select d.fecha, 'local', sede, btrim(d.motivo), coalesce(nullif(btrim(d.fuente), ''), 'a mano')
  from jsonb_to_recordset(dias) d (fecha date, motivo text, fuente text);
  get diagnostics saved = row_count;
  perform private.touch_calendario(sede, year);
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Hay un día repetido';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_revisar_calendario(sede uuid, year integer, revisado boolean, fuente text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if revisado and (
    select count(distinct f.ambito) from public.festivos f join public.sedes s on s.id = sede
    where extract(year from f.fecha) = year and (f.ambito = 'nacional' or f.comunidad = s.comunidad)
  ) < 2 then
    raise exception using errcode = 'PT409', message = format('No hay calendario de %s: faltan las fiestas nacionales o las de la Comunidad', year);
  end if;
  insert into public.calendarios as c (sede_id, anio, estado, fuente, revisado_por, revisado_at)
  values (
    sede, year, case when revisado then 'revisado' else 'sin_revisar' end, nullif(btrim(do_revisar_calendario.fuente), ''),
    case when revisado then auth.uid() end, case when revisado then now() end
  )
  on conflict (sede_id, anio) do update
  set estado = excluded.estado, fuente = excluded.fuente, revisado_por = excluded.revisado_por, revisado_at = excluded.revisado_at;
exception
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_firmar_reglas(nombre text, motor text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  insert into public.reglas_revisadas (nombre, fecha, motor) values (btrim(nombre), private.hoy(), motor);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique quién las ha revisado';
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_crear(filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('agenda_crear'::text), private.operation_end('agenda_crear'::text, private.do_agenda_crear(filas)));

CREATE OR REPLACE FUNCTION public.agenda_cambiar(filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('agenda_cambiar'::text), private.operation_end('agenda_cambiar'::text, private.do_agenda_cambiar(filas)));

CREATE OR REPLACE FUNCTION public.agenda_marcar(ids uuid[], accion text, motivo text DEFAULT NULL::text, documento uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('agenda_marcar'::text), private.operation_end('agenda_marcar'::text, private.do_agenda_marcar(ids, accion, motivo, documento)));

CREATE OR REPLACE FUNCTION public.recontar_plazos(filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('recontar_plazos'::text), private.operation_end('recontar_plazos'::text, private.do_recontar_plazos(filas)));

CREATE OR REPLACE FUNCTION public.guardar_sede(municipio text, comunidad text, sede uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_sede'::text), private.operation_end('guardar_sede'::text, to_jsonb(private.do_guardar_sede(municipio, comunidad, sede)))) #>> '{}'::text[]))::uuid;

CREATE OR REPLACE FUNCTION public.guardar_festivos(sede uuid, anio integer, dias jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_festivos'::text), private.operation_end('guardar_festivos'::text, to_jsonb(private.do_guardar_festivos(sede, anio, dias)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.revisar_calendario(sede uuid, anio integer, revisado boolean, fuente text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('revisar_calendario') is null then
    perform private.do_revisar_calendario(sede, anio, revisado, fuente);
    perform private.operation_end('revisar_calendario', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.firmar_reglas(nombre text, motor text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('firmar_reglas') is null then
    perform private.do_firmar_reglas(nombre, motor);
    perform private.operation_end('firmar_reglas', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_condition(search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_filters(filters, array['tipo', 'estado', 'confirmado', 'persona', 'deal', 'sede', 'desde', 'hasta']);
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case jsonb_typeof(filters -> 'tipo')
      when 'array' then format('t.tipo = any (%L)', (select array_agg(k) from jsonb_array_elements_text(filters -> 'tipo') k))
      when 'string' then format('t.tipo = %L', filters ->> 'tipo')
    end,
    case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end,
    private.flag_is('(t.confirmado_at is not null)', filters ->> 'confirmado'),
    case filters ->> 'persona'
      when 'yo' then format('t.responsable = %L', auth.uid())
      when 'sin' then 't.responsable is null'
      when 'yo-o-sin' then format('(t.responsable = %L or t.responsable is null)', auth.uid())
      else case when filters ? 'persona' then format('t.responsable = %L', (filters ->> 'persona')::uuid) end
    end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end,
    case when filters ? 'sede' then format('t.sede_id = %L', (filters ->> 'sede')::uuid) end,
    case when filters ? 'desde' then format('t.inicio >= %L', (filters ->> 'desde')::date) end,
    case when filters ? 'hasta' then format('t.inicio <= %L', (filters ->> 'hasta')::date) end,
    private.agenda_sin_bloqueados()
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_order(sort_desc boolean)
 RETURNS private.list_order
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN sort_desc THEN ROW('inicio desc'::text, 't.inicio desc, t.hora desc nulls last, t.id desc'::text, 't.inicio, t.hora nulls first, t.id'::text, true)::private.list_order ELSE ROW('inicio asc'::text, 't.inicio, t.hora nulls first, t.id'::text, 't.inicio desc, t.hora desc nulls last, t.id desc'::text, true)::private.list_order END;

CREATE OR REPLACE FUNCTION private.calendario_sin_revisar(term public.agenda)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((term).tipo = 'plazo'::text) AND (COALESCE(((term).entrada ->> 'clase'::text), 'procesal'::text) <> 'natural'::text) AND (EXISTS (SELECT FROM generate_series((EXTRACT(year FROM (((calendario_sin_revisar.term).computo ->> 'notificacion'::text))::date))::integer, (EXTRACT(year FROM COALESCE((calendario_sin_revisar.term).gracia, (calendario_sin_revisar.term).inicio)))::integer) y(year) WHERE (NOT (EXISTS (SELECT FROM public.calendarios c WHERE ((c.sede_id = (calendario_sin_revisar.term).sede_id) AND (c.anio = y.year) AND (c.estado = 'revisado'::text))))))));

CREATE OR REPLACE FUNCTION private.agenda_row(term public.agenda)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(term) - ARRAY['busqueda'::text, 'entrada'::text, 'computo'::text, 'calendario'::text]) || jsonb_build_object('expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM public.deals d WHERE (d.id = (agenda_row.term).deal_id)), 'responsable_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (agenda_row.term).responsable)), 'sin_revisar', private.calendario_sin_revisar(term)));

CREATE OR REPLACE FUNCTION public.list_agenda(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'inicio'::text, sort_desc boolean DEFAULT false, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  if sort_by <> 'inicio' then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  request.relation := 'public.agenda';
  request.columns := 't.id, t.inicio, t.hora';
  request.condition := private.agenda_condition(search, filters);
  request.sort := private.agenda_order(sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  request.reads := case when private.agenda_sin_bloqueados() is null then array['agenda'] else array['agenda', 'deals'] end;
  page := private.remember(private.page_of(request));
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.agenda_row(a) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.agenda a on a.id = (r.item ->> 'id')::uuid
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_por_dia(desde date, hasta date, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  days jsonb;
begin
  perform private.check_staff();
  if hasta - desde > 100 then
    raise exception using errcode = 'PT400', message = 'Son demasiados días';
  end if;
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'')
     from (
       select t.inicio as dia, t.tipo, count(*) as total, count(*) filter (where t.estado = ''pendiente'') as abiertos
       from public.agenda t where %s group by 1, 2 order by 1, 2
     ) f',
    private.agenda_condition('', filters || jsonb_build_object('desde', desde, 'hasta', hasta))
  ) into days;
  return days;
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_choques(persona uuid, dia date, hora time without time zone, menos uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(private.agenda_row(a) order by a.hora), '[]') from public.agenda a
    where a.inicio = dia and a.tipo = 'senalamiento' and a.estado = 'pendiente' and a.responsable = persona
      and a.id is distinct from menos and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
      and (a.hora is null or agenda_choques.hora is null
        or a.hora - agenda_choques.hora between interval '-2 hours' and interval '2 hours')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.tareas_contadores(hoy date, fin_de_semana date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counters jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''hoy'', count(*) filter (where (t.responsable = %1$L or t.responsable is null) and t.inicio <= %2$L),
       ''vencidas'', count(*) filter (where t.inicio < %2$L),
       ''semana'', count(*) filter (where t.responsable = %1$L and t.inicio <= %3$L),
       ''sin_asignar'', count(*) filter (where t.responsable is null),
       ''equipo'', count(*)
     ) from public.agenda t where t.tipo = ''tarea'' and t.estado = ''pendiente'' and %4$s',
    auth.uid(), hoy, fin_de_semana, coalesce(private.agenda_sin_bloqueados(), 'true')
  ) into counters;
  return counters;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tareas_pendientes()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT count(*) AS count FROM public.agenda t WHERE ((t.estado = 'pendiente'::text) AND (t.tipo = 'tarea'::text) AND (t.inicio <= private.hoy()) AND ((t.responsable = auth.uid()) OR (t.responsable IS NULL)) AND ((t.deal_id IS NULL) OR (NOT (t.deal_id IN (SELECT d.id FROM public.deals d WHERE ((d.bloqueado_at IS NOT NULL) AND (NOT (SELECT public.is_administrador() AS is_administrador)))))))));

CREATE OR REPLACE FUNCTION public.list_sin_paso(page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
begin
  perform private.check_staff();
  request.relation := 'public.deals';
  request.columns := 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.generateddate';
  request.condition := 'not exists (select from public.agenda a where a.deal_id = t.id and a.estado = ''pendiente'')';
  request.sort := row(
    'generateddate asc', 't.generateddate asc nulls first, t.id collate private.codigos asc',
    't.generateddate desc nulls last, t.id collate private.codigos desc', true
  );
  request.page_number := page_number;
  request.page_size := page_size;
  request.reads := array['agenda', 'deals'];
  return private.remember(private.page_of(request));
end;
$function$;

CREATE OR REPLACE FUNCTION public.calendario_de_sede(sede uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'id', s.id, 'municipio', s.municipio, 'comunidad', s.comunidad,
      'festivos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'fecha', f.fecha, 'motivo', f.motivo, 'ambito', f.ambito, 'comunidad', f.comunidad, 'fuente', f.fuente, 'norma', f.norma
        ) order by f.fecha, f.ambito), '[]')
        from public.festivos f where f.ambito = 'nacional' or f.comunidad = s.comunidad or f.sede_id = s.id
      ),
      'calendarios', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'anio', c.anio, 'estado', c.estado, 'fuente', c.fuente, 'version', c.version, 'revisado_at', c.revisado_at,
          'revisado_por', (select coalesce(nullif(p.full_name, ''), p.email) from public.staff p where p.user_id = c.revisado_por)
        ) order by c.anio), '[]')
        from public.calendarios c where c.sede_id = s.id
      )
    )
    from public.sedes s where s.id = sede
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.plazos_de_sede(sede uuid, after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.entrada, a.computo, a.updated_at as visto
      from public.agenda a
      where a.sede_id = sede and a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
      order by a.id limit 5000
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := clock_timestamp();
  new.seq := old.seq + 1;
  return new;
end;
$function$;

drop policy settings_insert_administrador on public.settings;
create policy settings_insert_administrador on public.settings for insert to authenticated
with check ((( SELECT public.is_administrador() AS is_administrador) AND (name = ANY (ARRAY['terminos'::text, 'privacidad'::text, 'documentos_exigidos'::text, 'doble_control'::text]))));

drop policy settings_update_administrador on public.settings;
create policy settings_update_administrador on public.settings for update to authenticated
using ((( SELECT public.is_administrador() AS is_administrador) AND (name = ANY (ARRAY['terminos'::text, 'privacidad'::text, 'documentos_exigidos'::text, 'doble_control'::text]))))
with check ((( SELECT public.is_administrador() AS is_administrador) AND (name = ANY (ARRAY['terminos'::text, 'privacidad'::text, 'documentos_exigidos'::text, 'doble_control'::text]))));

create policy sedes_select_staff on public.sedes for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy calendarios_select_staff on public.calendarios for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy festivos_select_staff on public.festivos for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy reglas_revisadas_select_staff on public.reglas_revisadas for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy agenda_select_staff on public.agenda for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

create policy agenda_bloqueo on public.agenda as restrictive for all to authenticated
using (((NOT ( SELECT public.hay_bloqueos() AS hay_bloqueos)) OR (deal_id IS NULL) OR (NOT public.esta_bloqueado('deals'::text, deal_id))));

CREATE TRIGGER agenda_changed BEFORE UPDATE ON public.agenda FOR EACH ROW EXECUTE FUNCTION private.agenda_changed();

CREATE TRIGGER agenda_total_written AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.agenda FOR EACH STATEMENT EXECUTE FUNCTION derived.note_write();
alter table public.agenda enable always trigger agenda_total_written;

CREATE TRIGGER agenda_audit_insert AFTER INSERT ON public.agenda REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER agenda_audit_update AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER agenda_audit_delete AFTER DELETE ON public.agenda REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER sedes_audit_insert AFTER INSERT ON public.sedes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER sedes_audit_update AFTER UPDATE ON public.sedes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER sedes_audit_delete AFTER DELETE ON public.sedes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER calendarios_audit_insert AFTER INSERT ON public.calendarios REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER calendarios_audit_update AFTER UPDATE ON public.calendarios REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER calendarios_audit_delete AFTER DELETE ON public.calendarios REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER reglas_revisadas_audit_insert AFTER INSERT ON public.reglas_revisadas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER reglas_revisadas_audit_update AFTER UPDATE ON public.reglas_revisadas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER reglas_revisadas_audit_delete AFTER DELETE ON public.reglas_revisadas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

drop trigger deals_papelera on public.deals;
CREATE TRIGGER deals_papelera BEFORE DELETE ON public.deals FOR EACH ROW EXECUTE FUNCTION public.send_to_papelera('agenda', 'deal_id', 'deal_documents', 'deal_id');

grant execute on function private.do_agenda_crear(jsonb) to authenticated;

grant execute on function private.do_agenda_cambiar(jsonb) to authenticated;

grant execute on function private.do_agenda_marcar(uuid[],text,text,uuid) to authenticated;

grant execute on function private.do_recontar_plazos(jsonb) to authenticated;

grant execute on function private.do_guardar_sede(text,text,uuid) to authenticated;

grant execute on function private.do_guardar_festivos(uuid,integer,jsonb) to authenticated;

grant execute on function private.do_revisar_calendario(uuid,integer,boolean,text) to authenticated;

grant execute on function private.do_firmar_reglas(text,text) to authenticated;

grant execute on function public.agenda_crear(jsonb) to authenticated;

grant execute on function public.agenda_crear(jsonb) to service_role;

grant execute on function public.agenda_cambiar(jsonb) to authenticated;

grant execute on function public.agenda_cambiar(jsonb) to service_role;

grant execute on function public.guardar_festivos(uuid,integer,jsonb) to authenticated;

grant execute on function public.guardar_festivos(uuid,integer,jsonb) to service_role;

grant execute on function public.agenda_marcar(uuid[],text,text,uuid) to authenticated;

grant execute on function public.agenda_marcar(uuid[],text,text,uuid) to service_role;

grant execute on function public.recontar_plazos(jsonb) to authenticated;

grant execute on function public.recontar_plazos(jsonb) to service_role;

grant execute on function public.guardar_sede(text,text,uuid) to authenticated;

grant execute on function public.guardar_sede(text,text,uuid) to service_role;

grant execute on function public.revisar_calendario(uuid,integer,boolean,text) to authenticated;

grant execute on function public.revisar_calendario(uuid,integer,boolean,text) to service_role;

grant execute on function public.firmar_reglas(text,text) to authenticated;

grant execute on function public.firmar_reglas(text,text) to service_role;

grant execute on function public.list_agenda(text,jsonb,text,boolean,integer,integer) to authenticated;

grant execute on function public.list_agenda(text,jsonb,text,boolean,integer,integer) to service_role;

grant execute on function public.agenda_por_dia(date,date,jsonb) to authenticated;

grant execute on function public.agenda_por_dia(date,date,jsonb) to service_role;

grant execute on function public.agenda_choques(uuid,date,time without time zone,uuid) to authenticated;

grant execute on function public.agenda_choques(uuid,date,time without time zone,uuid) to service_role;

grant execute on function public.tareas_contadores(date,date) to authenticated;

grant execute on function public.tareas_contadores(date,date) to service_role;

grant execute on function public.list_sin_paso(integer,integer) to authenticated;

grant execute on function public.list_sin_paso(integer,integer) to service_role;

grant execute on function public.calendario_de_sede(uuid) to authenticated;

grant execute on function public.calendario_de_sede(uuid) to service_role;

grant execute on function public.plazos_de_sede(uuid,uuid) to authenticated;

grant execute on function public.plazos_de_sede(uuid,uuid) to service_role;

grant select on table public.sedes to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.sedes to service_role;

grant select on table public.calendarios to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.calendarios to service_role;

grant select on table public.festivos to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.festivos to service_role;

grant select on table public.reglas_revisadas to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.reglas_revisadas to service_role;

grant select on table public.agenda to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.agenda to service_role;
