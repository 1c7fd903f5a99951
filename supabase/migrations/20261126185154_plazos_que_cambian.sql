-- The tables and their rows are written by hand, the rest by `npm run migration` from supabase/schemas.

alter table public.agenda
add column regla_conservada text check (length(regla_conservada) <= 200),
add column conservado_motivo text check (length(btrim(conservado_motivo)) between 3 and 600);

create table public.datos_legales (
  clave text primary key check (length(clave) between 1 and 60),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  grupo text not null check (grupo in ('vias', 'costas', 'juicios', 'documentos', 'fiestas')),
  titulo text not null check (length(btrim(titulo)) between 1 and 200),
  articulo text not null check (length(btrim(articulo)) between 1 and 300),
  estado text not null default 'sin_leer' check (estado in ('leido', 'discutido', 'sin_leer')),
  leido_el date check (leido_el between '1900-01-01' and '2099-12-31'),
  enlace text check (enlace ~ '^https://[^[:space:]]+$' and length(enlace) <= 300),
  -- Both readings of what is open to two; of what was read, what is left to look at.
  lecturas text check (length(btrim(lecturas)) between 3 and 1000),
  -- Why it was changed the last time.
  motivo text check (length(btrim(motivo)) between 3 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint datos_legales_leido check (
    (estado = 'sin_leer' and leido_el is null) or (estado <> 'sin_leer' and leido_el is not null and enlace is not null)
  ),
  constraint datos_legales_discutido check (estado <> 'discutido' or lecturas is not null)
);

create index datos_legales_user on public.datos_legales (user_id) where user_id is not null;

alter table public.datos_legales enable row level security;

insert into public.datos_legales (user_id, clave, grupo, titulo, articulo, estado, leido_el, enlace, lecturas) values
  (null, 'via:hipoteca', 'vias', 'Vía A: préstamo con garantía hipotecaria', 'arts. 439.5 y 439 bis LEC', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', 'Si la entidad calla, el mes cuenta desde que recibió la reclamación (letra b). Otra lectura: el mes para llegar a un acuerdo cuenta desde la presentación; acaba antes.'),
  (null, 'via:consumo', 'vias', 'Vía B: entidad financiera o aseguradora', 'DA 7.ª LO 1/2025 y art. 29 bis.3 Ley 44/2002', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2002-22807', 'El año para demandar es de la negociación general (art. 7.3 LO 1/2025) y aquí se aplica por prudencia. Otra lectura: la DA 7.ª no lo pide y no hay ventana.'),
  (null, 'via:consumo_pagos', 'vias', 'Vía B: servicios de pago', 'DA 7.ª LO 1/2025 y art. 69 RD-ley 19/2018', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2018-16036', 'Quince días hábiles desde que se recibe la reclamación. Otra lectura: si la entidad explica antes por qué se retrasa, el plazo de la respuesta que dice el art. 69.2; acaba después.'),
  (null, 'via:consumo_empresa', 'vias', 'Vía B: otras empresas', 'DA 7.ª LO 1/2025 y art. 17.1 Ley 10/2025', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2025-26698', 'Quince días hábiles, de las empresas a las que obliga la Ley 10/2025. Otra lectura, para las demás: quince días, sin decir cuáles (art. 21.3 TRLGDCU); acaba antes.'),
  (null, 'via:consumo_cargos', 'vias', 'Vía B: cargos indebidos de otras empresas', 'DA 7.ª LO 1/2025 y art. 17.3 Ley 10/2025', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2025-26698', 'El artículo dice «cinco días» sin decir cuáles: se cuentan hábiles, que acaban después, para no demandar antes de tiempo. Otra lectura: naturales.'),
  (null, 'via:general', 'vias', 'Vía C: negociación general', 'arts. 5, 7.3 y 10.4 LO 1/2025', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2025-76', null),
  (null, 'costas:limite', 'costas', 'Límite de un tercio de la cuantía', 'art. 394.3 LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'costas:no_preceptivos', 'costas', 'Costas donde abogado y procurador no son preceptivos', 'art. 32.5 LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'juicio:condiciones_generales', 'juicios', 'Acción individual sobre condiciones generales', 'art. 250.1.14.º LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'juicio:colectiva', 'juicios', 'Acción colectiva sobre condiciones generales', 'art. 249.1.5.º LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'juicio:otra', 'juicios', 'Clase de juicio por la cuantía', 'arts. 249.2 y 250.2 LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'juicio:ambas', 'juicios', 'Condiciones generales y otra acción en una demanda', 'art. 73.1.2.º LEC', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', 'Lo que por su materia va por juicios de diferente tipo no se acumula. Otra lectura: si las dos acciones caben en el verbal, una por la materia y otra por la cuantía, no son de diferente tipo.'),
  (null, 'documento:apud-acta', 'documentos', 'Apud acta', 'art. 264.1.º LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'documento:masc', 'documentos', 'Prueba de la reclamación previa', 'arts. 264.4.º y 439.5 LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'documento:contrato-poliza', 'documentos', 'Contrato y póliza', 'art. 265.1.1.º LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'documento:recibo', 'documentos', 'Recibos', 'art. 265.1.1.º LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'documento:traduccion-jurada', 'documentos', 'Traducción jurada', 'art. 144 LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', 'La traducción puede ser privada; la oficial se pide si la otra parte la impugna en cinco días.'),
  (null, 'documento:informe-aespj', 'documentos', 'Informe pericial', 'art. 265.1.4.º LEC', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null),
  (null, 'fiestas:2025:ES', 'fiestas', 'Fiestas de todo el país en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:AN', 'fiestas', 'Fiestas de Andalucía en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:AR', 'fiestas', 'Fiestas de Aragón en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:AS', 'fiestas', 'Fiestas de Principado de Asturias en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:CB', 'fiestas', 'Fiestas de Cantabria en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:CE', 'fiestas', 'Fiestas de Ceuta en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:CL', 'fiestas', 'Fiestas de Castilla y León en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:CM', 'fiestas', 'Fiestas de Castilla-La Mancha en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:CN', 'fiestas', 'Fiestas de Canarias en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:CT', 'fiestas', 'Fiestas de Cataluña en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:EX', 'fiestas', 'Fiestas de Extremadura en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:GA', 'fiestas', 'Fiestas de Galicia en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:IB', 'fiestas', 'Fiestas de Illes Balears en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:MC', 'fiestas', 'Fiestas de Región de Murcia en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:MD', 'fiestas', 'Fiestas de Comunidad de Madrid en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:ML', 'fiestas', 'Fiestas de Melilla en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:NC', 'fiestas', 'Fiestas de Comunidad Foral de Navarra en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316); el 3 de diciembre, boletín de Navarra (BON)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:PV', 'fiestas', 'Fiestas de País Vasco en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:RI', 'fiestas', 'Fiestas de La Rioja en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2025:VC', 'fiestas', 'Fiestas de Comunitat Valenciana en 2025', 'Resolución de 15/10/2024 de la Dirección General de Trabajo (BOE-A-2024-21316)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:ES', 'fiestas', 'Fiestas de todo el país en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:AN', 'fiestas', 'Fiestas de Andalucía en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:AR', 'fiestas', 'Fiestas de Aragón en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:AS', 'fiestas', 'Fiestas de Principado de Asturias en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:CB', 'fiestas', 'Fiestas de Cantabria en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:CE', 'fiestas', 'Fiestas de Ceuta en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:CL', 'fiestas', 'Fiestas de Castilla y León en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:CM', 'fiestas', 'Fiestas de Castilla-La Mancha en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:CN', 'fiestas', 'Fiestas de Canarias en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:CT', 'fiestas', 'Fiestas de Cataluña en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:EX', 'fiestas', 'Fiestas de Extremadura en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:GA', 'fiestas', 'Fiestas de Galicia en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:IB', 'fiestas', 'Fiestas de Illes Balears en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:MC', 'fiestas', 'Fiestas de Región de Murcia en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:MD', 'fiestas', 'Fiestas de Comunidad de Madrid en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:ML', 'fiestas', 'Fiestas de Melilla en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:NC', 'fiestas', 'Fiestas de Comunidad Foral de Navarra en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667); el 3 de diciembre, Resolución 390/2025 (BON 30/06/2025)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:PV', 'fiestas', 'Fiestas de País Vasco en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:RI', 'fiestas', 'Fiestas de La Rioja en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2026:VC', 'fiestas', 'Fiestas de Comunitat Valenciana en 2026', 'Resolución de 17/10/2025 de la Dirección General de Trabajo (BOE-A-2025-21667)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:ES', 'fiestas', 'Fiestas de todo el país en 2027', 'Resolución de la Dirección General de Trabajo para 2027 (BOE; sin localizar)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:AN', 'fiestas', 'Fiestas de Andalucía en 2027', 'Decreto 84/2026, de 29 de abril (BOJA 05/05/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:AR', 'fiestas', 'Fiestas de Aragón en 2027', 'Decreto 163/2026, de 9 de septiembre (BOA 16/09/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:AS', 'fiestas', 'Fiestas de Principado de Asturias en 2027', 'sin localizar', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:CB', 'fiestas', 'Fiestas de Cantabria en 2027', 'Orden IND/29/2026, de 6 de julio (BOC 15/07/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:CE', 'fiestas', 'Fiestas de Ceuta en 2027', 'sin localizar: no hay calendario', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:CL', 'fiestas', 'Fiestas de Castilla y León en 2027', 'Decreto 7/2026, de 26 de marzo (BOCYL 30/03/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:CM', 'fiestas', 'Fiestas de Castilla-La Mancha en 2027', 'Decreto 34/2026, de 23 de junio (DOCM 13/07/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:CN', 'fiestas', 'Fiestas de Canarias en 2027', 'Decreto 115/2026, de 29 de junio (BOC 03/07/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:CT', 'fiestas', 'Fiestas de Cataluña en 2027', 'Orden EMT/52/2026, de 25 de marzo (DOGC)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:EX', 'fiestas', 'Fiestas de Extremadura en 2027', 'Decreto 119/2026, de 2 de junio (DOE 08/06/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:GA', 'fiestas', 'Fiestas de Galicia en 2027', 'Decreto 68/2026, de 15 de junio (DOG 02/07/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:IB', 'fiestas', 'Fiestas de Illes Balears en 2027', 'Acuerdo del Consell de Govern de 13/03/2026 (BOIB)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:MC', 'fiestas', 'Fiestas de Región de Murcia en 2027', 'Resolución de 13/07/2026 de la Dirección General de Trabajo (BORM 27/07/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:MD', 'fiestas', 'Fiestas de Comunidad de Madrid en 2027', 'Decreto 82/2026, de 30 de septiembre (BOCM 01/10/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:ML', 'fiestas', 'Fiestas de Melilla en 2027', 'sin localizar: no hay calendario', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:NC', 'fiestas', 'Fiestas de Comunidad Foral de Navarra en 2027', 'Resolución 232/2026, de 13 de mayo (BON 28/05/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:PV', 'fiestas', 'Fiestas de País Vasco en 2027', 'Decreto 90/2026, de 9 de junio (BOPV 16/07/2026)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:RI', 'fiestas', 'Fiestas de La Rioja en 2027', 'Resolución 186/2026, de 30 de abril (BOR)', 'sin_leer', null, null, null),
  (null, 'fiestas:2027:VC', 'fiestas', 'Fiestas de Comunitat Valenciana en 2027', 'Decreto 42/2026, de 20 de marzo (DOGV 25/03/2026)', 'sin_leer', null, null, null);

-- The audit speaks of what people do: a phase that comes with the program is none of it.
alter table public.fases disable trigger fases_audit_insert;

insert into public.fases (user_id, clave, nombre, grupo, orden) values (null, 'inadmitida', 'Inadmitida', 'judicial', 35);

alter table public.fases enable trigger fases_audit_insert;

-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function private.notificacion_row(public.notificaciones_judiciales);

create or replace view private.tablas as
 SELECT tabla,
    visibilidad,
    titulo,
    pagina_id,
    papelera,
    exportable,
    auditada
   FROM ( VALUES ('deals'::text,'equipo'::text,ARRAY['contractnumber'::text, 'debtorfullname'::text],'id'::text,true,true,true), ('deal_documents'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,true,false,true), ('clientes'::text,'propia'::text,ARRAY['nombre_completo'::text],'id'::text,true,true,true), ('cliente_documents'::text,'propia'::text,ARRAY['file_name'::text],'cliente_id'::text,true,false,true), ('cliente_registros'::text,'propia'::text,ARRAY['texto'::text],'cliente_id'::text,true,false,true), ('expedientes'::text,'propia'::text,ARRAY['numero_contrato'::text],'id'::text,true,true,true), ('staff'::text,'equipo'::text,ARRAY['full_name'::text, 'email'::text],NULL::text,false,false,true), ('settings'::text,'administradores'::text,'{}'::text[],NULL::text,false,false,false), ('acreedores'::text,'equipo'::text,ARRAY['nombre'::text],'nombre'::text,false,false,true), ('acreedores_uniones'::text,'equipo'::text,ARRAY['destino'::text],'destino'::text,false,false,true), ('agenda'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,false,false,true), ('sedes'::text,'equipo'::text,ARRAY['municipio'::text],NULL::text,false,false,true), ('calendarios'::text,'equipo'::text,ARRAY['fuente'::text],NULL::text,false,false,true), ('festivos'::text,'equipo'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('reglas_revisadas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('plazos_tipo'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('datos_legales'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('aportaciones'::text,'equipo'::text,ARRAY['tipo'::text],'deal_id'::text,false,false,true), ('masc_vias'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('masc_intentos'::text,'equipo'::text,ARRAY['referencia'::text],'deal_id'::text,false,false,true), ('masc_evidencias'::text,'equipo'::text,ARRAY['clase'::text],'deal_id'::text,false,false,true), ('masc_justificantes'::text,'propia'::text,ARRAY['file_name'::text],NULL::text,false,false,true), ('masc_permisos'::text,'equipo'::text,ARRAY['motivo'::text],'deal_id'::text,false,false,true), ('tareas_reglas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('tareas_periodicas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('fases'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('organos'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('profesionales'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('procedimientos'::text,'equipo'::text,ARRAY['autos'::text],'deal_id'::text,true,false,true), ('importes'::text,'equipo'::text,ARRAY['concepto'::text],'deal_id'::text,false,false,true), ('resultados'::text,'equipo'::text,ARRAY['resultado'::text],'deal_id'::text,false,false,true), ('servicios'::text,'administradores'::text,ARRAY['nombre'::text],'id'::text,true,false,true), ('plantillas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('lotes'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('escritos'::text,'equipo'::text,ARRAY['numero'::text, 'titulo'::text],'deal_id'::text,false,false,true), ('envios'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('correos'::text,'propia'::text,ARRAY['asunto'::text],'deal_id'::text,false,false,true), ('notificaciones_judiciales'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,false,false,true), ('bloqueos_pedidos'::text,'administradores'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('objects'::text,'propia'::text,'{}'::text[],NULL::text,false,false,false)) t(tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

CREATE OR REPLACE FUNCTION private.pasos_entre(de text, a text, servicio uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (de IS NULL) THEN 1 ELSE (SELECT (CASE WHEN (n.orden < o.orden) THEN '-1'::integer ELSE 1 END * ((1 + (CASE WHEN (pasos_entre.de = 'inadmitida'::text) THEN 0 ELSE 1 END * (SELECT count(*) AS count FROM public.fases f WHERE (f.activa AND (f.clave <> 'inadmitida'::text) AND (f.orden > LEAST(o.orden, n.orden)) AND (f.orden < GREATEST(o.orden, n.orden)) AND (NOT (EXISTS (SELECT FROM public.servicios s WHERE ((s.id = pasos_entre.servicio) AND (f.clave = ANY (s.fases_ocultas)))))))))))::integer) FROM public.fases o, public.fases n WHERE ((o.clave = pasos_entre.de) AND (n.clave = pasos_entre.a))) END;

CREATE OR REPLACE FUNCTION private.notificacion_posible(entrada jsonb, sede uuid, servida date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((servida = ANY (ARRAY[((entrada #>> '{disparo,ultima}'::text[]))::date, ((entrada #>> '{disparo,dictamen}'::text[]))::date])) OR ((servida >= ((entrada #>> '{disparo,fecha}'::text[]))::date) AND ((servida - ((entrada #>> '{disparo,fecha}'::text[]))::date) <= 60) AND (private.contar_habiles(((entrada #>> '{disparo,fecha}'::text[]))::date, servida, sede, 'procesal'::text) <= 3)));

CREATE OR REPLACE FUNCTION private.dia_del_final_posible(a public.agenda, fin date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (((a).entrada ->> 'efecto'::text) IS DISTINCT FROM 'espera'::text) THEN ((a).inicio = fin) WHEN (COALESCE(((a).entrada ->> 'clase'::text), 'procesal'::text) = 'procesal'::text) THEN (((a).inicio > fin) AND ((a).inicio <= (fin + 60)) AND (private.contar_habiles(fin, ((a).inicio - 1), (a).sede_id, 'procesal'::text) = 0)) ELSE ((a).inicio = (fin + 1)) END;

CREATE OR REPLACE FUNCTION private.final_posible(a public.agenda)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  clase constant text := coalesce(a.entrada ->> 'clase', 'procesal');
  servida constant date := (a.computo ->> 'notificacion')::date;
  fin constant date := (a.computo ->> 'vence')::date;
  cantidad constant integer := (a.entrada ->> 'cantidad')::integer;
  fuera constant integer := coalesce((a.entrada #>> '{suspension,hasta}')::date - (a.entrada #>> '{suspension,desde}')::date + 1, 0);
  fecha date;
begin
  if not coalesce(private.dia_del_final_posible(a, fin), false) or fuera not between 0 and 1000
    or not private.notificacion_posible(a.entrada, a.sede_id, servida) then
    return false;
  elsif a.gracia is not null and (a.gracia <= a.inicio or private.contar_habiles(a.inicio, a.gracia - 1, a.sede_id, 'procesal') > 0) then
    return false;
  elsif a.entrada ->> 'unidad' = 'dias' and clase <> 'natural' then
    return private.dias_posibles(a.entrada, a.sede_id, servida, fin, fuera);
  end if;
  fecha := servida + make_interval(
    years => case a.entrada ->> 'unidad' when 'anios' then cantidad else 0 end,
    months => case a.entrada ->> 'unidad' when 'meses' then cantidad else 0 end,
    days => case a.entrada ->> 'unidad' when 'dias' then cantidad else 0 end
  );
  -- Out of court the end is not moved; in court to the next working day, and some readings count from the first day.
  return fin between fecha and fecha + fuera + case when clase = 'natural' then 0 else 60 end
    and (clase = 'natural' or private.contar_habiles(fecha + fuera + 1, fin - 1, a.sede_id, 'procesal') <= 0);
exception
  when data_exception then
    return false;
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
  elsif revisado and exists (select from public.sedes s where s.id = sede and s.comunidad = 'CN') and (
    select count(*) from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = year
  ) < 3 then
    raise exception using errcode = 'PT409', message = 'Una sede de Canarias tiene tres días propios, los dos del municipio y el de la isla: escríbalos antes';
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

CREATE OR REPLACE FUNCTION private.do_guardar_dato_legal(dato jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.datos_legales := jsonb_populate_record(null::public.datos_legales, dato);
  antes public.datos_legales;
begin
  perform private.check_administrador();
  select d.* into antes from public.datos_legales d where d.clave = r.clave for update;
  if antes.clave is null then
    raise exception using errcode = 'PT404', message = 'Ese dato ya no existe';
  elsif antes.updated_at is distinct from (dato ->> 'visto')::timestamptz then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado el dato: vuelva a abrirlo';
  elsif coalesce(length(btrim(r.motivo)) not between 3 and 500, true) then
    raise exception using errcode = 'PT400', message = 'Escriba por qué se cambia';
  elsif r.estado <> 'sin_leer' and (r.leido_el is null or nullif(btrim(r.enlace), '') is null) then
    raise exception using errcode = 'PT400', message = 'Indique qué día se leyó el texto y dónde';
  elsif r.leido_el > private.hoy() then
    raise exception using errcode = 'PT400', message = 'El texto no puede haberse leído después de hoy';
  elsif r.estado = 'discutido' and coalesce(length(btrim(r.lecturas)), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Escriba las dos lecturas de lo que se discute';
  end if;
  update public.datos_legales d set
    estado = r.estado, leido_el = case when r.estado <> 'sin_leer' then r.leido_el end, enlace = nullif(btrim(r.enlace), ''),
    lecturas = nullif(btrim(r.lecturas), ''), motivo = btrim(r.motivo), user_id = coalesce(d.user_id, auth.uid())
  where d.clave = r.clave;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe el estado, el día y la dirección del texto, que empieza por https://';
end;
$function$;

CREATE OR REPLACE FUNCTION public.guardar_dato_legal(dato jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('guardar_dato_legal') is null then
    perform private.do_guardar_dato_legal(dato);
    perform private.operation_end('guardar_dato_legal', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regla_de_plazo(a public.agenda, motor text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN concat_ws(' '::text, motor, (SELECT concat_ws(' '::text, t.disparo, t.cantidad, t.unidad, t.clase, t.efecto, t.gracia) AS concat_ws FROM public.plazos_tipo t WHERE (t.clave = (regla_de_plazo.a).plazo_tipo)));

CREATE OR REPLACE FUNCTION private.disparo_de_ahora(typed jsonb, disparo text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((disparo = 'notificacion'::text) OR ((typed ->> 'via'::text) = disparo)) THEN typed ELSE jsonb_strip_nulls(jsonb_build_object('via', disparo, 'fecha', (typed -> 'fecha'::text), 'dictamen', (typed -> 'dictamen'::text))) END;

CREATE OR REPLACE FUNCTION private.entrada_de_ahora(a public.agenda)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT (((((entrada_de_ahora.a).entrada - 'sinGracia'::text) || jsonb_build_object('efecto', t.efecto, 'articulo', t.articulo, 'disparo', private.disparo_de_ahora(((entrada_de_ahora.a).entrada -> 'disparo'::text), t.disparo))) || CASE WHEN ((entrada_de_ahora.a).entrada ? 'delTexto'::text) THEN '{}'::jsonb ELSE jsonb_build_object('unidad', t.unidad, 'cantidad', t.cantidad, 'clase', t.clase) END) || CASE WHEN t.gracia THEN '{}'::jsonb ELSE '{"sinGracia": true}'::jsonb END) FROM public.plazos_tipo t WHERE (t.clave = (entrada_de_ahora.a).plazo_tipo)), (a).entrada);

CREATE OR REPLACE FUNCTION private.contado_con_otra_regla(a public.agenda, motor text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((((a).computo ->> 'motor'::text) IS DISTINCT FROM motor) OR ((private.entrada_de_ahora(a) - 'articulo'::text) <> ('{"clase": "procesal", "efecto": "vence"}'::jsonb || ((a).entrada - 'articulo'::text))));

CREATE OR REPLACE FUNCTION private.decide_sobre_plazo(a public.agenda)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((a).tipo = 'plazo'::text) AND ((a).estado = 'pendiente'::text) AND ((COALESCE((a).responsable, (a).user_id) = auth.uid()) OR public.is_administrador()) AND (((a).deal_id IS NULL) OR (NOT public.esta_bloqueado('deals'::text, (a).deal_id))));

CREATE OR REPLACE FUNCTION public.plazos_con_otra_regla(motor text, after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.sede_id, a.entrada, private.entrada_de_ahora(a) as ahora,
        private.regla_de_plazo(a, plazos_con_otra_regla.motor) as regla, a.confirmado_at, a.updated_at as visto,
        (select private.nombre_de(s.user_id) from public.staff s where s.user_id = a.responsable) as responsable,
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where d.id = a.deal_id) as expediente
      from public.agenda a
      where a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
        and private.decide_sobre_plazo(a) and private.contado_con_otra_regla(a, plazos_con_otra_regla.motor)
        and a.regla_conservada is distinct from private.regla_de_plazo(a, plazos_con_otra_regla.motor)
      order by a.id limit 1000
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_decidir_plazos(filas jsonb, decision text, motor text, motivo text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided uuid[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if decision not in ('aceptar', 'conservar') then
    raise exception using errcode = 'PT400', message = format('No existe la decisión %s', decision);
  elsif decision = 'conservar' and coalesce(length(btrim(motivo)) not between 3 and 500, true) then
    raise exception using errcode = 'PT400', message = 'Escriba por qué se conserva el día';
  end if;
  perform from public.agenda a
  where a.id in (select f.id from jsonb_to_recordset(filas) f (id uuid)) order by a.id for update;
  decided := array(
    select a.id from jsonb_to_recordset(filas) f (id uuid, visto timestamptz, regla text, inicio date, computo jsonb)
    join public.agenda a on a.id = f.id
    where a.updated_at = f.visto and private.decide_sobre_plazo(a) and f.regla = private.regla_de_plazo(a, do_decidir_plazos.motor)
      and (decision = 'conservar' or (f.inicio is not null and jsonb_typeof(f.computo) = 'object'))
  );
  if decision = 'conservar' then
    update public.agenda a set
      regla_conservada = f.regla,
      conservado_motivo = coalesce('Con las reglas de hoy sería el ' || private.fecha_es(f.inicio), 'Con las reglas de hoy no se puede contar')
        || '. ' || btrim(motivo)
    from jsonb_to_recordset(filas) f (id uuid, regla text, inicio date)
    where a.id = f.id and a.id = any (decided);
  else
    update public.agenda a set
      inicio = f.inicio, gracia = f.gracia, entrada = private.entrada_de_ahora(a), calendario = f.calendario,
      computo = f.computo || jsonb_build_object('motor', do_decidir_plazos.motor), regla_conservada = null, conservado_motivo = null,
      confirmado_por = case when a.inicio = f.inicio then a.confirmado_por end,
      confirmado_at = case when a.inicio = f.inicio then a.confirmado_at end
    from jsonb_to_recordset(filas) f (id uuid, inicio date, gracia date, computo jsonb, calendario jsonb)
    where a.id = f.id and a.id = any (decided);
    perform private.check_finales(decided);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', d)), '[]') from unnest(decided) d);
end;
$function$;

CREATE OR REPLACE FUNCTION public.decidir_plazos(filas jsonb, decision text, motor text, motivo text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('decidir_plazos'::text), private.operation_end('decidir_plazos'::text, private.do_decidir_plazos(filas, decision, motor, motivo)));

create or replace view private.resoluciones_con_plazo as
 SELECT clase,
    peligro,
    plazo
   FROM ( VALUES ('inadmision'::text,true,'apelacion'::text), ('inadmision_sin_apelacion'::text,true,NULL::text), ('testigo'::text,false,'procedimiento_testigo'::text), ('testigo_suspende'::text,false,'apelacion'::text), ('prueba_verbal'::text,false,'prueba_verbal'::text), ('impugnacion_prueba'::text,false,'impugnacion_prueba'::text), ('subsanacion_medios'::text,false,'subsanacion_papel'::text), ('sentencia'::text,false,'apelacion'::text), ('sentencia_apelacion'::text,false,'casacion'::text), ('firmeza'::text,false,'espera_ejecucion'::text), ('oposicion_apelacion'::text,false,'oposicion_apelacion'::text), ('recurso_inadmitido_queja'::text,true,'queja'::text), ('oposicion_casacion'::text,false,'oposicion_casacion'::text), ('impugnacion_apelado'::text,false,'impugnacion_apelado'::text), ('comparecencia'::text,false,'comparecencia_apelacion'::text), ('deposito'::text,true,'subsanacion_deposito'::text), ('tasacion'::text,false,'impugnacion_tasacion'::text), ('exoneracion'::text,true,'traslado_exoneracion'::text), ('tasacion_aprobada'::text,false,'revision_decreto'::text), ('costas_indebidas'::text,false,'costas_indebidas'::text), ('costas_excesivas'::text,false,'costas_excesivas'::text), ('monitorio_oposicion'::text,true,'impugnacion_oposicion_monitorio'::text), ('monitorio_demanda'::text,true,'demanda_tras_monitorio'::text), ('monitorio_pago'::text,true,'oposicion_monitorio'::text), ('monitorio_propuesta'::text,true,'propuesta_monitorio'::text)) r(clase, peligro, plazo);

CREATE OR REPLACE FUNCTION private.ultimos_dias(hoy date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_object_agg(r.clase, (SELECT (max(d.dia))::date AS max FROM generate_series(((ultimos_dias.hoy - 100))::timestamp with time zone, (ultimos_dias.hoy)::timestamp with time zone, '1 day'::interval) d(dia) WHERE (private.contar_habiles((d.dia)::date, (ultimos_dias.hoy + 1), NULL::uuid, 'procesal'::text) >= t.cantidad))), '{}'::jsonb) AS "coalesce" FROM (private.resoluciones_con_plazo r JOIN public.plazos_tipo t ON ((t.clave = r.plazo))) WHERE ((t.unidad = 'dias'::text) AND (t.clase = 'procesal'::text) AND (t.cantidad > 0) AND (t.disparo = 'notificacion'::text)));

CREATE OR REPLACE FUNCTION private.urgencia_de_notificacion(estado text, clase text, llegada date, deal text, ultimos jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (estado <> ALL (ARRAY['nueva'::text, 'propuesta'::text])) THEN NULL::text WHEN (EXISTS (SELECT FROM private.resoluciones_con_plazo r WHERE ((r.clase = urgencia_de_notificacion.clase) AND r.peligro))) THEN 'peligro'::text WHEN (llegada <= ((ultimos ->> clase))::date) THEN 'ultimo_dia'::text WHEN ((deal IS NULL) AND (ultimos ? clase)) THEN 'sin_expediente'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.notificaciones_por_urgencia(sort_desc boolean, ultimos jsonb)
 RETURNS private.list_order
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT CASE WHEN notificaciones_por_urgencia.sort_desc THEN ROW('urgencia desc'::text, u.last, u.first, false)::private.list_order ELSE ROW('urgencia asc'::text, u.first, u.last, false)::private.list_order END AS "row" FROM (SELECT format('%s, t.created_at, t.id'::text, p.place) AS first, format('%s desc, t.created_at desc, t.id desc'::text, p.place) AS last FROM (SELECT format('coalesce(array_position(array[''peligro'', ''ultimo_dia'', ''sin_expediente''],
          private.urgencia_de_notificacion(t.estado, t.clase, coalesce(t.recibida, t.enviada), t.deal_id, %L)), 4)'::text, notificaciones_por_urgencia.ultimos) AS place) p) u);

CREATE OR REPLACE FUNCTION private.notificacion_row(n public.notificaciones_judiciales, ultimos jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(n) - ARRAY['busqueda'::text, 'texto'::text, 'correo'::text, 'hecho'::text, 'object_id'::text]) || jsonb_build_object('sin_texto', ((n).texto = ''::text), 'urgencia', private.urgencia_de_notificacion((n).estado, (n).clase, COALESCE((n).recibida, (n).enviada), (n).deal_id, ultimos), 'candidatos', (SELECT COALESCE(jsonb_agg((c.item || jsonb_build_object('demandante', d.debtorfullname, 'acreedor', d.creditorname)) ORDER BY c.place), '[]'::jsonb) AS "coalesce" FROM (jsonb_array_elements((notificacion_row.n).candidatos) WITH ORDINALITY c(item, place) JOIN private.deals_visibles d ON ((d.id = (c.item ->> 'deal_id'::text))))), 'expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM private.deals_visibles d WHERE (d.id = (notificacion_row.n).deal_id)), 'tomada_por', private.tomada_por_otro((n).id), 'decidida_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (notificacion_row.n).decidida_por))));

drop function public.list_notificaciones_judiciales(text,jsonb,text,boolean,integer,integer);

CREATE OR REPLACE FUNCTION public.list_notificaciones_judiciales(search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort_by text DEFAULT 'urgencia'::text, sort_desc boolean DEFAULT false, page_number integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.list_request;
  page jsonb;
  ultimos constant jsonb := private.ultimos_dias(private.hoy());
begin
  perform private.check_staff();
  request.relation := 'public.notificaciones_judiciales';
  request.columns := 't.id, t.created_at';
  request.condition := private.notificaciones_judiciales_condition(search, filters);
  request.sort := case
    when sort_by = 'urgencia' then private.notificaciones_por_urgencia(sort_desc, ultimos)
    else private.order_by(sort_by, sort_desc, array['created_at'], '{}', '{}', array['created_at desc', 'created_at asc'])
  end;
  request.page_number := page_number;
  request.page_size := page_size;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.notificacion_row(n, ultimos) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.notificaciones_judiciales n on n.id = (r.item ->> 'id')::uuid
  ));
end;
$function$;

grant execute on function public.list_notificaciones_judiciales(text,jsonb,text,boolean,integer,integer) to authenticated;

grant execute on function public.list_notificaciones_judiciales(text,jsonb,text,boolean,integer,integer) to service_role;

create policy datos_legales_select_staff on public.datos_legales for select to authenticated
using (( SELECT public.is_staff() AS is_staff));

CREATE TRIGGER datos_legales_updated_at BEFORE UPDATE ON public.datos_legales FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();

CREATE TRIGGER datos_legales_audit_insert AFTER INSERT ON public.datos_legales REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('clave');

CREATE TRIGGER datos_legales_audit_update AFTER UPDATE ON public.datos_legales REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('clave');

CREATE TRIGGER datos_legales_audit_delete AFTER DELETE ON public.datos_legales REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('clave');

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.datos_legales FOR EACH ROW WHEN (((new.leido_el < '0001-01-01'::date) OR (new.leido_el > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

grant execute on function private.do_guardar_dato_legal(jsonb) to authenticated;

grant execute on function public.guardar_dato_legal(jsonb) to authenticated;

grant execute on function public.guardar_dato_legal(jsonb) to service_role;

grant execute on function public.plazos_con_otra_regla(text,uuid) to authenticated;

grant execute on function public.plazos_con_otra_regla(text,uuid) to service_role;

grant execute on function private.do_decidir_plazos(jsonb,text,text,text) to authenticated;

grant execute on function public.decidir_plazos(jsonb,text,text,text) to authenticated;

grant execute on function public.decidir_plazos(jsonb,text,text,text) to service_role;

grant select on table public.datos_legales to authenticated;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.datos_legales to service_role;

comment on function private.do_decidir_plazos(pg_catalog.jsonb,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: staff; writes: public.agenda; rows: open terms that the caller answers for, or all for administrators, nothing that is blocked; believes: the days that the screens counted, only where final_posible finds that they can be; what they were counted from is what their kind says';

comment on function private.do_guardar_dato_legal(pg_catalog.jsonb) is 'who: administrador; writes: public.datos_legales; rows: one datum as the administrator saw it; believes: dato as data, within the bounds of types, checks and tables';

comment on function public.plazos_con_otra_regla(pg_catalog.text,pg_catalog.uuid) is 'who: staff; writes: nothing; rows: open terms that the caller answers for, or all for administrators, nothing that is blocked; believes: motor and after_id as data, only to compare';

comment on function public.list_notificaciones_judiciales(text,jsonb,text,boolean,integer,integer) is 'who: staff; writes: nothing; rows: case files that are not blocked for the caller, rows of the caller, or of the team where it shares them, nothing that is blocked; believes: search and filters and sort_by and sort_desc and page_number and page_size as data, within the bounds of types, checks and tables';
