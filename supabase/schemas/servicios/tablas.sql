-- Services: the closed list of claims that the practice sells. What repeats in every case file hangs from its service: which
-- exhibits it must have, how it is claimed, what is charged and what its client is told. Functions are in servicios/reglas.sql; see
-- docs/decisions/161.

create table public.servicios (
  id uuid primary key default gen_random_uuid(),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  nombre text not null check (btrim(nombre) <> '' and length(nombre) <= 120),
  -- A service that is not offered any more keeps its case files.
  activo boolean not null default true,
  descripcion text check (length(descripcion) <= 2000),
  -- {"clausulas": ["hasppiclause", …]}: case files with any of these flags; {"varias": true}: those that several services
  -- would take; {}: none.
  deteccion jsonb not null default '{}',
  -- Of private.documentos_numerados(). Null: those of the practice (setting documentos_exigidos).
  documentos_exigidos text[],
  via_masc text check (length(via_masc) <= 200),
  clase_juicio text check (length(clase_juicio) <= 200),
  -- Where route and class come from.
  fuente text check (length(fuente) <= 300),
  -- Percentages, and amounts in euros. `costas`: who keeps them.
  honorarios jsonb not null default '{"porcentaje": 0, "fijo": 0, "minimo": 0, "iva": 21, "costas": "cliente"}',
  -- {"general": "…", "<key of a phase>": "…"}, with marks such as {nombre}.
  texto_cliente jsonb not null default '{}',
  -- The lawyer who read it and answers for it. Null: a draft, and the screens say so.
  revisado_por text check (length(btrim(revisado_por)) between 3 and 120),
  revisado_fecha date,
  created_at timestamptz not null default now(),
  -- Saving asks for the row as it was read.
  updated_at timestamptz not null default now(),
  -- Phases that its case files do not go through: not offered to them. One that stands in such a phase stays there.
  fases_ocultas text[] not null default '{}',
  -- Whether the effects of a judgment may be extended to its case files (LEC 519.2.c). Null: nobody has said, and each is to be looked at.
  extension_efectos text check (extension_efectos in ('cabe', 'excluida')),
  constraint servicios_revision check ((revisado_por is null) = (revisado_fecha is null))
);

create unique index servicios_nombre on public.servicios (public.normaliza(btrim(nombre)));
create index servicios_user on public.servicios (user_id) where user_id is not null;
-- Only one of them takes what several would.
create unique index servicios_de_varias on public.servicios (activo) where activo and deteccion ? 'varias';

alter table public.servicios enable row level security;

create policy servicios_select_staff on public.servicios for select to authenticated
using ((select public.is_staff()));

create policy servicios_insert_administrador on public.servicios for insert to authenticated
with check ((select public.is_administrador()) and user_id = (select auth.uid()));

create policy servicios_update_administrador on public.servicios for update to authenticated
using ((select public.is_administrador()))
with check ((select public.is_administrador()));

create policy servicios_delete_administrador on public.servicios for delete to authenticated
using ((select public.is_administrador()));

grant select, insert, delete on public.servicios to authenticated;
grant update (
  nombre, activo, descripcion, deteccion, documentos_exigidos, via_masc, clase_juicio, fuente, honorarios, texto_cliente,
  revisado_por, revisado_fecha, fases_ocultas, extension_efectos
) on public.servicios to authenticated;

create trigger servicios_updated_at before update on public.servicios
for each row execute function public.set_updated_at ();

-- What an entry of the history says of a row, with the name of its service in place of the id.
create function private.con_nombre_del_servicio (fila jsonb) returns jsonb
language sql stable set search_path = ''
return case when fila ->> 'servicio_id' is null then fila else fila || jsonb_build_object('servicio_id', coalesce(
  (select s.nombre from public.servicios s where s.id::text = fila ->> 'servicio_id'), fila ->> 'servicio_id'
)) end;

-- The same, of who answers for it.
create function private.con_nombre_del_responsable (fila jsonb) returns jsonb
language sql stable set search_path = ''
return case when fila ->> 'responsable_id' is null then fila else fila || jsonb_build_object('responsable_id', coalesce(
  (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id::text = fila ->> 'responsable_id'),
  fila ->> 'responsable_id'
)) end;

-- What an assignment to many case files changed, which undoing needs. Only functions touch it.
create table public.servicios_asignaciones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  -- The steps of one assignment have the same.
  grupo uuid not null,
  origen text not null check (origen in ('deteccion', 'lista')),
  -- [{"antes": service or null, "despues": service or null, "ids": [case files]}]
  cambiados jsonb not null,
  expedientes integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Since when no case file is left of it.
  deshecha_at timestamptz,
  -- How many case files undoing gave their service back to.
  restaurados integer,
  -- Those that it did not, and that can still be given it back; null: nobody has undone it yet.
  restan text[]
);

create index servicios_asignaciones_grupo on public.servicios_asignaciones (grupo, created_at desc);
create index servicios_asignaciones_created on public.servicios_asignaciones (created_at desc);
create index servicios_asignaciones_user on public.servicios_asignaciones (user_id);

alter table public.servicios_asignaciones enable row level security;

-- ## To begin with: drafts, for a lawyer to read and an administrator to change

insert into public.servicios (id, user_id, nombre, descripcion, deteccion, extension_efectos, via_masc, clase_juicio, fuente, texto_cliente)
select
  f.id::uuid, null, f.nombre, f.descripcion, f.deteccion::jsonb, f.extension_efectos,
  'Consumo (LO 1/2025, disposición adicional 7.ª)', 'Juicio verbal (LEC 250.1.14.º)',
  'LEC, art. 250.1.14.º (RD-ley 6/2023); LO 1/2025, disposición adicional 7.ª',
  jsonb_build_object(
    'general', 'Hola, {nombre}: su reclamación contra {acreedor} (expediente {expediente}) sigue en marcha. Le avisaremos en cuanto haya novedades.',
    'reclamacion', 'Hola, {nombre}: hemos reclamado a {acreedor} y esperamos su respuesta. De momento no necesitamos nada de usted.',
    'preparacion', 'Hola, {nombre}: estamos preparando la demanda contra {acreedor}. Si le falta algún documento por enviarnos, este es el momento.',
    'presentada', 'Hola, {nombre}: la demanda contra {acreedor} ya está presentada. El juzgado tiene que admitirla; le avisaremos.',
    'admitida', 'Hola, {nombre}: el juzgado ha admitido su demanda contra {acreedor}. Ahora la entidad tiene un plazo para contestar.',
    'contestada', 'Hola, {nombre}: ha pasado el plazo de {acreedor} para contestar a su demanda. El juzgado dirá cuál es el paso siguiente.',
    'vista', 'Hola, {nombre}: su asunto contra {acreedor} está pendiente de vista. Le diremos si tiene que acudir.',
    'sentencia', 'Hola, {nombre}: ya hay sentencia en su asunto contra {acreedor}. Le llamaremos para explicársela.',
    'recurso', 'Hola, {nombre}: la sentencia de su asunto contra {acreedor} está recurrida. Lo decidirá la Audiencia Provincial.',
    'firme', 'Hola, {nombre}: la sentencia de su asunto contra {acreedor} es firme. Esperamos el pago.',
    'ejecucion', 'Hola, {nombre}: hemos pedido al juzgado que obligue a {acreedor} a cumplir la sentencia.',
    'cobro', 'Hola, {nombre}: {acreedor} ha pagado. Le enviaremos la liquidación de su asunto (expediente {expediente}).',
    'archivado', 'Hola, {nombre}: su expediente {expediente} contra {acreedor} está terminado. Gracias por su confianza.'
  )
from (values
  (
    '5e7b1c10-0000-4000-8000-000000000001', 'Prima única / PPI',
    'Nulidad del seguro de protección de pagos vinculado a un préstamo y devolución de la prima.',
    '{"clausulas": ["hasppiclause", "haspremiumclause"]}', 'excluida'
  ),
  (
    '5e7b1c10-0000-4000-8000-000000000002', 'Comisión de apertura',
    'Nulidad de la comisión de apertura y devolución de lo pagado.',
    '{"clausulas": ["hasopenningcomission"]}', null
  ),
  (
    '5e7b1c10-0000-4000-8000-000000000003', 'Comisión por posiciones deudoras',
    'Nulidad de la comisión por reclamación de posiciones deudoras y devolución de lo cobrado.',
    '{"clausulas": ["hascpdclause"]}', null
  ),
  (
    '5e7b1c10-0000-4000-8000-000000000004', 'Varias cláusulas',
    'Reclamación conjunta de varias cláusulas del mismo contrato.',
    '{"varias": true}', null
  )
) f (id, nombre, descripcion, deteccion, extension_efectos);
