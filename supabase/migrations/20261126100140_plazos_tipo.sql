-- The kinds of term (supabase/schemas/21_plazos_tipo.sql).

create table public.plazos_tipo (
  clave text primary key default gen_random_uuid()::text check (length(clave) between 1 and 60),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  titulo text not null check (length(btrim(titulo)) between 1 and 200),
  -- Negative: before the act.
  cantidad integer not null check (abs(cantidad::bigint) between 1 and 1000),
  unidad text not null check (unidad in ('dias', 'meses', 'anios')),
  clase text not null check (clase in ('procesal', 'natural', 'habiles-civiles')),
  -- One term for all parties, which the last notice may open.
  comun boolean not null default false,
  articulo text not null check (length(btrim(articulo)) between 1 and 200),
  -- From which day it runs.
  cuenta_desde text not null check (length(btrim(cuenta_desde)) between 1 and 200),
  -- While the article says this. Null: it still does.
  vigente_desde date not null check (vigente_desde between '1900-01-01' and '2099-12-31'),
  vigente_hasta date check (vigente_hasta between '1900-01-01' and '2099-12-31'),
  -- The article was not read in its text in force.
  sin_leer boolean not null default false,
  nota text check (length(nota) <= 1000),
  -- The lawyer who answers for it, who need not have an account. Null: nobody does.
  revisado_por text check (length(btrim(revisado_por)) between 3 and 120),
  revisado_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint plazos_tipo_vigencia check (vigente_hasta >= vigente_desde),
  constraint plazos_tipo_revisado check ((revisado_por is null) = (revisado_at is null)),
  -- As src/lib/plazos/entrada.ts.
  constraint plazos_tipo_se_cuenta check (
    (cantidad > 0 or (unidad = 'dias' and clase = 'procesal')) and (clase <> 'habiles-civiles' or unidad = 'dias')
  )
);

create index plazos_tipo_user on public.plazos_tipo (user_id) where user_id is not null;

insert into public.plazos_tipo (
  clave, user_id, titulo, cantidad, unidad, clase, comun, articulo, cuenta_desde, vigente_desde, sin_leer, nota
) values
  ('contestacion_verbal', null, 'Contestación a la demanda (verbal)', 10, 'dias', 'procesal', false, 'art. 438.1 LEC', 'la notificación', '2024-03-20', false, null),
  ('contestacion_ordinario', null, 'Contestación a la demanda (ordinario)', 20, 'dias', 'procesal', false, 'art. 404 LEC', 'la notificación', '2001-01-08', false, null),
  ('prueba_verbal', null, 'Proposición de prueba (verbal), plazo común', 5, 'dias', 'procesal', true, 'art. 438.8 LEC', 'la notificación', '2025-04-03', false, null),
  ('excepciones_verbal', null, 'Alegaciones sobre excepciones (verbal)', 5, 'dias', 'procesal', true, 'art. 438.8 LEC', 'la notificación', '2025-04-03', false, null),
  ('impugnacion_prueba', null, 'Impugnación de la prueba propuesta (verbal)', 3, 'dias', 'procesal', false, 'art. 438.9 LEC', 'la notificación', '2025-04-03', false, null),
  ('reposicion', null, 'Recurso de reposición', 5, 'dias', 'procesal', false, 'art. 452 LEC', 'la notificación', '2001-01-08', true, null),
  ('dictamen_anunciado', null, 'Aportación del dictamen anunciado (verbal)', 30, 'dias', 'procesal', false, 'art. 337.1 LEC', 'la presentación de la demanda', '2024-03-20', false, null),
  ('dictamen_audiencia', null, 'Dictámenes antes de la audiencia previa', -5, 'dias', 'procesal', false, 'art. 337.1 LEC', 'la audiencia previa, hacia atrás', '2024-03-20', false, null),
  ('videoconferencia', null, 'Solicitud de videoconferencia', -10, 'dias', 'procesal', false, 'art. 137 bis.4 LEC', 'la vista, hacia atrás', '2024-03-20', false, null),
  ('interes_en_recurrir', null, 'Interés en recurrir la sentencia oral', 5, 'dias', 'procesal', false, 'art. 210.4 LEC', 'la vista', '2025-04-03', false, null),
  ('apelacion', null, 'Recurso de apelación', 20, 'dias', 'procesal', false, 'art. 458.1 LEC', 'la notificación', '2024-03-20', false, 'Se presenta ante la Audiencia, con copia de la resolución.'),
  ('comparecencia_apelacion', null, 'Comparecencia ante la Audiencia', 10, 'dias', 'procesal', false, 'art. 458.3 LEC', 'el emplazamiento', '2024-03-20', false, null),
  ('oposicion_apelacion', null, 'Oposición al recurso de apelación', 10, 'dias', 'procesal', false, 'art. 461.1 LEC', 'la notificación', '2024-03-20', false, null),
  ('subsanacion_deposito', null, 'Subsanación del depósito para recurrir', 2, 'dias', 'procesal', false, 'DA 15.ª.7 LOPJ', 'la notificación', '2009-11-05', false, null),
  ('procedimiento_testigo', null, 'Decisión tras el procedimiento testigo', 5, 'dias', 'procesal', false, 'art. 438 bis.3 LEC', 'la notificación', '2024-03-20', false, null),
  ('extension_efectos', null, 'Extensión de efectos', 1, 'anios', 'natural', false, 'art. 519.2 LEC', 'la firmeza de la sentencia', '2024-03-20', false, 'Plazo para ejercitar un derecho: se cuenta de fecha a fecha y el final no se mueve, que es lo prudente.'),
  ('caducidad_instancia', null, 'Caducidad de la instancia', 2, 'anios', 'procesal', false, 'art. 237 LEC', 'la última notificación', '2001-01-08', false, null),
  ('caducidad_apelacion', null, 'Caducidad de la instancia en apelación', 1, 'anios', 'procesal', false, 'art. 237 LEC', 'la última notificación', '2001-01-08', false, null),
  ('espera_ejecucion', null, 'Espera antes de la ejecución', 20, 'dias', 'procesal', false, 'art. 548 LEC', 'la notificación de la firmeza', '2001-01-08', true, 'Es una espera: la demanda ejecutiva se despacha cuando ha pasado.'),
  ('accion_ejecutiva', null, 'Caducidad de la acción ejecutiva', 5, 'anios', 'natural', false, 'art. 518 LEC', 'la firmeza de la sentencia', '2001-01-08', true, 'Plazo para ejercitar un derecho: se cuenta de fecha a fecha y el final no se mueve, que es lo prudente.'),
  ('exoneracion_costas', null, 'Exoneración o moderación de costas', 3, 'dias', 'procesal', false, 'art. 245 bis.1 LEC', 'la notificación', '2025-04-03', false, null),
  ('subsanacion_papel', null, 'Subsanación de la presentación', 5, 'dias', 'procesal', false, 'art. 273.5 LEC', 'la notificación', '2015-10-07', false, null),
  ('documentos_que_no_caben', null, 'Documentos que no cabían en el envío', 1, 'dias', 'procesal', false, 'art. 135.2 LEC', 'la presentación del escrito', '2015-10-07', false, 'El mismo día o el hábil siguiente (art. 18 RD 1065/2015).');

alter table public.plazos_tipo enable row level security;

-- Written by functions alone.
create policy plazos_tipo_select_staff on public.plazos_tipo for select to authenticated
using ((select public.is_staff()));

grant select on public.plazos_tipo to authenticated;
