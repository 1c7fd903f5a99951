-- The table and its rows are written by hand, the rest by `npm run migration` from supabase/schemas.

alter table public.plazos_tipo
add column dictamen boolean not null default false,
add column disparo text not null default 'notificacion' check (disparo in ('notificacion', 'acto', 'firmeza', 'presentacion', 'publicacion')),
add column efecto text not null default 'vence' check (efecto in ('vence', 'espera', 'caduca', 'silencio')),
add column gracia boolean not null default true,
add column estado text not null default 'sin_leer' check (estado in ('leido', 'discutido', 'sin_leer')),
add column leido_el date check (leido_el between '1900-01-01' and '2099-12-31'),
add column enlace text check (enlace ~ '^https://[^[:space:]]+$' and length(enlace) <= 300),
add column lecturas text check (length(btrim(lecturas)) between 3 and 1000),
add column motivo text check (length(btrim(motivo)) between 3 and 500),
drop column sin_leer;

-- The kinds as they came before. One that an administrator has changed since keeps what it says: it only learns what sets it running
-- and how it ends. A signature stays where what was signed does.
create temporary table plazos_de_antes (
  clave text, titulo text, cantidad integer, unidad text, clase text, articulo text, cuenta_desde text
);

insert into plazos_de_antes values
  ('contestacion_verbal', 'Contestación a la demanda (verbal)', 10, 'dias', 'procesal', 'art. 438.1 LEC', 'la notificación'),
  ('contestacion_ordinario', 'Contestación a la demanda (ordinario)', 20, 'dias', 'procesal', 'art. 404 LEC', 'la notificación'),
  ('prueba_verbal', 'Proposición de prueba (verbal), plazo común', 5, 'dias', 'procesal', 'art. 438.8 LEC', 'la notificación'),
  ('excepciones_verbal', 'Alegaciones sobre excepciones (verbal)', 5, 'dias', 'procesal', 'art. 438.8 LEC', 'la notificación'),
  ('impugnacion_prueba', 'Impugnación de la prueba propuesta (verbal)', 3, 'dias', 'procesal', 'art. 438.9 LEC', 'la notificación'),
  ('reposicion', 'Recurso de reposición', 5, 'dias', 'procesal', 'art. 452 LEC', 'la notificación'),
  ('dictamen_anunciado', 'Aportación del dictamen anunciado (verbal)', 30, 'dias', 'procesal', 'art. 337.1 LEC', 'la presentación de la demanda'),
  ('dictamen_audiencia', 'Dictámenes antes de la audiencia previa', -5, 'dias', 'procesal', 'art. 337.1 LEC', 'la audiencia previa, hacia atrás'),
  ('videoconferencia', 'Solicitud de videoconferencia', -10, 'dias', 'procesal', 'art. 137 bis.4 LEC', 'la vista, hacia atrás'),
  ('interes_en_recurrir', 'Interés en recurrir la sentencia oral', 5, 'dias', 'procesal', 'art. 210.4 LEC', 'la vista'),
  ('apelacion', 'Recurso de apelación', 20, 'dias', 'procesal', 'art. 458.1 LEC', 'la notificación'),
  ('comparecencia_apelacion', 'Comparecencia ante la Audiencia', 10, 'dias', 'procesal', 'art. 458.3 LEC', 'el emplazamiento'),
  ('oposicion_apelacion', 'Oposición al recurso de apelación', 10, 'dias', 'procesal', 'art. 461.1 LEC', 'la notificación'),
  ('subsanacion_deposito', 'Subsanación del depósito para recurrir', 2, 'dias', 'procesal', 'DA 15.ª.7 LOPJ', 'la notificación'),
  ('procedimiento_testigo', 'Decisión tras el procedimiento testigo', 5, 'dias', 'procesal', 'art. 438 bis.3 LEC', 'la notificación'),
  ('extension_efectos', 'Extensión de efectos', 1, 'anios', 'natural', 'art. 519.2 LEC', 'la firmeza de la sentencia'),
  ('caducidad_instancia', 'Caducidad de la instancia', 2, 'anios', 'procesal', 'art. 237 LEC', 'la última notificación'),
  ('caducidad_apelacion', 'Caducidad de la instancia en apelación', 1, 'anios', 'procesal', 'art. 237 LEC', 'la última notificación'),
  ('espera_ejecucion', 'Espera antes de la ejecución', 20, 'dias', 'procesal', 'art. 548 LEC', 'la notificación de la firmeza'),
  ('accion_ejecutiva', 'Caducidad de la acción ejecutiva', 5, 'anios', 'natural', 'art. 518 LEC', 'la firmeza de la sentencia'),
  ('exoneracion_costas', 'Exoneración o moderación de costas', 3, 'dias', 'procesal', 'art. 245 bis.1 LEC', 'la notificación'),
  ('subsanacion_papel', 'Subsanación de la presentación', 5, 'dias', 'procesal', 'art. 273.5 LEC', 'la notificación'),
  ('documentos_que_no_caben', 'Documentos que no cabían en el envío', 1, 'dias', 'procesal', 'art. 135.2 LEC', 'la presentación del escrito');

create temporary table plazos_de_ahora (like public.plazos_tipo);
alter table plazos_de_ahora alter column created_at drop not null, alter column updated_at drop not null;

insert into plazos_de_ahora (
  user_id, clave, titulo, cantidad, unidad, clase, comun, dictamen, disparo, efecto, gracia, articulo, cuenta_desde, vigente_desde, estado, leido_el, enlace, lecturas, nota
) values
  (null, 'contestacion_verbal', 'Contestación a la demanda (verbal)', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 438.1 LEC', 'la notificación', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'contestacion_ordinario', 'Contestación a la demanda (ordinario)', 20, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 404.1 LEC', 'la notificación', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'declinatoria', 'Declinatoria', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 64.1 LEC', 'la notificación', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Los diez primeros días del plazo para contestar. Suspende ese plazo hasta que se resuelve.'),
  (null, 'prueba_verbal', 'Proposición de prueba (verbal), plazo común', 5, 'dias', 'procesal', true, true, 'notificacion', 'vence', true, 'art. 438.8 LEC', 'la notificación', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Si alguna parte anunció un dictamen (art. 337.1), los cinco días empiezan cuando se tiene por aportado o acaba el plazo para aportarlo.'),
  (null, 'excepciones_verbal', 'Alegaciones sobre excepciones (verbal)', 5, 'dias', 'procesal', true, true, 'notificacion', 'vence', true, 'art. 438.8 LEC', 'la notificación', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Si alguna parte anunció un dictamen (art. 337.1), los cinco días empiezan cuando se tiene por aportado o acaba el plazo para aportarlo.'),
  (null, 'impugnacion_prueba', 'Impugnación de la prueba propuesta (verbal)', 3, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 438.9 LEC', 'el traslado del escrito de prueba', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'dictamen_anunciado', 'Aportación del dictamen anunciado (verbal)', 30, 'dias', 'procesal', false, false, 'presentacion', 'vence', true, 'art. 337.1 LEC', 'la presentación de la demanda o de la contestación', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'El tribunal puede prorrogarlo si la prueba lo exige.'),
  (null, 'dictamen_audiencia', 'Dictámenes antes de la audiencia previa', -5, 'dias', 'procesal', false, false, 'acto', 'vence', false, 'art. 337.1 LEC', 'la audiencia previa, hacia atrás', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'dictamen_vista', 'Nuevos dictámenes antes del juicio o de la vista', -5, 'dias', 'procesal', false, false, 'acto', 'vence', false, 'art. 338.2 LEC', 'el juicio o la vista, hacia atrás', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Los que hace necesarios la contestación o lo alegado en la audiencia previa.'),
  (null, 'videoconferencia', 'Solicitud de videoconferencia', -10, 'dias', 'procesal', false, false, 'acto', 'vence', false, 'art. 137 bis.4 LEC', 'la actuación señalada, hacia atrás', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'procedimiento_testigo', 'Decisión tras el procedimiento testigo', 5, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 438 bis.3 LEC', 'la notificación de la providencia que sigue a la firmeza de la sentencia testigo', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'No corre desde el auto que suspende: ese se apela en veinte días (art. 438 bis.2).'),
  (null, 'subsanacion_papel', 'Subsanación de la presentación', 5, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 273.5 LEC', 'la notificación', '2015-10-07', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Cinco días como máximo, solo por presentar sin los medios electrónicos debidos: otro defecto tiene el plazo que diga la resolución.'),
  (null, 'documentos_que_no_caben', 'Documentos que no cabían en el envío', 1, 'dias', 'procesal', false, false, 'acto', 'vence', false, 'art. 135.2 LEC y art. 18 RD 1065/2015', 'el envío del escrito', '2015-10-07', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'El mismo día o el hábil siguiente al envío, sin día de gracia.'),
  (null, 'caducidad_instancia', 'Caducidad de la instancia', 2, 'anios', 'procesal', false, false, 'notificacion', 'caduca', false, 'art. 237.1 LEC', 'la última notificación a las partes', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'caducidad_apelacion', 'Caducidad de la segunda instancia o de la casación', 1, 'anios', 'procesal', false, false, 'notificacion', 'caduca', false, 'art. 237.1 LEC', 'la última notificación a las partes', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'oposicion_monitorio', 'Oposición al monitorio', 20, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 815.1 LEC', 'el requerimiento de pago', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'propuesta_monitorio', 'Propuesta de un importe menor en el monitorio', 10, 'dias', 'procesal', false, false, 'notificacion', 'silencio', true, 'art. 815.3 LEC', 'la notificación del auto que la propone', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Si no se contesta, se entiende aceptada.'),
  (null, 'impugnacion_oposicion_monitorio', 'Impugnación de la oposición al monitorio (verbal)', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 818.2 LEC', 'el traslado de la oposición', '2015-10-07', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'demanda_tras_monitorio', 'Demanda tras la oposición al monitorio (ordinario)', 1, 'meses', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 818.2 LEC', 'el traslado de la oposición', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Sin demanda se sobresee con costas. En la cuantía del verbal no hay demanda: se impugna en diez días.'),
  (null, 'demanda_tras_cautelares', 'Demanda tras las medidas cautelares', 20, 'dias', 'procesal', false, false, 'acto', 'vence', true, 'art. 730.2 LEC y art. 7.3 LO 1/2025', 'la adopción de las medidas o, si se negociaba, el fin de la negociación sin acuerdo', '2025-04-03', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', 'Días hábiles, como plazo de la LEC (art. 133.2). Otra lectura: días naturales, porque todavía no hay pleito (art. 5 CC); acaba antes.', null),
  (null, 'nulidad_actuaciones', 'Incidente de nulidad de actuaciones', 20, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 228.1 LEC y art. 241 LOPJ', 'la notificación de la resolución, o el día en que se conoció el defecto', '2007-05-26', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Nunca después de cinco años desde la notificación.'),
  (null, 'subsanacion_deposito', 'Subsanación del depósito para recurrir', 2, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'DA 15.ª.7 LOPJ', 'la notificación', '2009-11-05', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-1985-12666', null, null),
  (null, 'reposicion', 'Recurso de reposición', 5, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 452.1 LEC', 'la notificación', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'revision_decreto', 'Recurso de revisión contra un decreto', 5, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 454 bis.2 LEC', 'la notificación', '2010-05-04', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'aclaracion', 'Aclaración o rectificación', 2, 'dias', 'procesal', false, false, 'publicacion', 'vence', true, 'art. 214.2 LEC', 'la publicación de la resolución', '2001-01-08', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', 'Desde la publicación de la resolución, que es lo que dice el artículo. Otra lectura, la de la práctica: desde su notificación a la parte; acaba después.', null),
  (null, 'complemento', 'Complemento de sentencia o auto', 5, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 215.2 LEC', 'la notificación', '2010-05-04', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Pedirlo interrumpe el plazo para recurrir (art. 215.5).'),
  (null, 'interes_en_recurrir', 'Interés en recurrir la sentencia oral', 5, 'dias', 'procesal', false, false, 'acto', 'vence', true, 'art. 210.4 LEC', 'la celebración de la vista', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'apelacion', 'Recurso de apelación', 20, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 458.1 LEC', 'la notificación', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Se presenta ante la Audiencia, con copia de la resolución. No cabe en verbales por la cuantía de hasta 3.000 € (art. 455.1).'),
  (null, 'comparecencia_apelacion', 'Comparecencia ante la Audiencia', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 458.3 LEC', 'el emplazamiento', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'oposicion_apelacion', 'Oposición al recurso de apelación', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 461.1 LEC', 'el emplazamiento con el escrito de interposición', '2024-03-20', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'impugnacion_apelado', 'Alegaciones a la impugnación del apelado', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 461.4 LEC', 'el traslado de la impugnación', '2010-05-04', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'casacion', 'Recurso de casación', 20, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 479.1 LEC', 'la notificación', '2023-07-29', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Se presenta ante la Audiencia que dictó la sentencia.'),
  (null, 'oposicion_casacion', 'Oposición al recurso de casación', 20, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 485 LEC', 'el traslado del recurso admitido', '2023-07-29', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'queja', 'Recurso de queja', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 495.1 LEC', 'la notificación', '2011-10-31', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Contra la resolución que deniega la tramitación del recurso de casación.'),
  (null, 'espera_ejecucion', 'Espera antes de la ejecución', 20, 'dias', 'procesal', false, false, 'firmeza', 'espera', false, 'art. 548 LEC', 'la firmeza de la resolución de condena', '2011-10-31', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'De un convenio aprobado o de un acuerdo, desde que se notificó al ejecutado su aprobación o su firma. No rige en los desahucios del art. 549.4.'),
  (null, 'accion_ejecutiva', 'Caducidad de la acción ejecutiva', 5, 'anios', 'natural', false, false, 'firmeza', 'caduca', false, 'art. 518 LEC', 'la firmeza de la sentencia o resolución', '2001-01-08', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', 'De fecha a fecha y sin mover el final, como plazo para ejercitar un derecho (art. 5 CC): lo prudente. Otra lectura: si acaba en día inhábil pasa al hábil siguiente (art. 133.4) y tiene día de gracia (art. 135.5, que dice «procesal o sustantivo»).', null),
  (null, 'extension_efectos', 'Extensión de efectos', 1, 'anios', 'natural', false, false, 'firmeza', 'caduca', false, 'art. 519.2 LEC', 'la firmeza de la sentencia que se extiende', '2024-03-20', 'discutido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', 'De fecha a fecha y sin mover el final, como plazo para ejercitar un derecho (art. 5 CC): lo prudente. Otra lectura: si acaba en día inhábil pasa al hábil siguiente (art. 133.4) y tiene día de gracia (art. 135.5, que dice «procesal o sustantivo»).', null),
  (null, 'oposicion_ejecucion', 'Oposición a la ejecución', 10, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 556.1 LEC', 'la notificación del auto que despacha la ejecución', '2001-01-08', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'impugnacion_tasacion', 'Impugnación de la tasación de costas', 10, 'dias', 'procesal', true, false, 'notificacion', 'vence', true, 'arts. 244.1 y 245.1 LEC', 'el traslado de la tasación', '2010-05-04', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Es común a las partes: si nadie impugna ni pide la exoneración, se aprueba (art. 244.3).'),
  (null, 'exoneracion_costas', 'Solicitud de exoneración o moderación de costas', 10, 'dias', 'procesal', true, false, 'notificacion', 'vence', true, 'art. 245.5 LEC', 'el traslado de la tasación', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'La pide el condenado en costas, en el mismo plazo de la impugnación y con los documentos de la propuesta.'),
  (null, 'traslado_exoneracion', 'Contestación a la solicitud de exoneración de costas', 3, 'dias', 'procesal', false, false, 'notificacion', 'silencio', true, 'art. 245 bis.1 y 2 LEC', 'el traslado de la solicitud', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Si no se contesta, se entiende conforme y se pierde lo que se pida exonerar.'),
  (null, 'costas_indebidas', 'Alegaciones sobre partidas indebidas de las costas', 3, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 246.4 LEC', 'el traslado de la impugnación', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, null),
  (null, 'costas_excesivas', 'Alegaciones sobre honorarios excesivos', 5, 'dias', 'procesal', false, false, 'notificacion', 'vence', true, 'art. 246.1 LEC', 'el traslado de la impugnación', '2025-04-03', 'leido', '2026-11-26', 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323', null, 'Se oye al abogado cuyos honorarios se impugnan.');

-- Where nobody works yet nothing is changed: the kinds come with the program, and the audit does not speak of them.
do $$
begin
  if not exists (select from public.staff) then
    alter table public.plazos_tipo disable trigger plazos_tipo_audit_insert;
    alter table public.plazos_tipo disable trigger plazos_tipo_audit_update;
  end if;
end;
$$;

update public.plazos_tipo t set
  disparo = n.disparo, dictamen = n.dictamen, efecto = n.efecto, gracia = n.gracia and t.clase = 'procesal' and t.cantidad > 0
from plazos_de_ahora n where n.clave = t.clave and (t.cantidad > 0 or n.disparo = 'acto');

update public.plazos_tipo t set disparo = 'acto' where t.cantidad < 0 and t.disparo <> 'acto';
update public.plazos_tipo t set gracia = false where t.gracia and (t.clase <> 'procesal' or t.cantidad < 0);

update public.plazos_tipo t set
  titulo = n.titulo, cantidad = n.cantidad, unidad = n.unidad, clase = n.clase, comun = n.comun, dictamen = n.dictamen, disparo = n.disparo, efecto = n.efecto, gracia = n.gracia, articulo = n.articulo, cuenta_desde = n.cuenta_desde, vigente_desde = n.vigente_desde, estado = n.estado, leido_el = n.leido_el, enlace = n.enlace, lecturas = n.lecturas, nota = n.nota,
  revisado_por = case when a.cantidad = n.cantidad and n.efecto = 'vence' and not n.dictamen and (n.disparo = 'notificacion' or n.cantidad < 0) then t.revisado_por end,
  revisado_at = case when a.cantidad = n.cantidad and n.efecto = 'vence' and not n.dictamen and (n.disparo = 'notificacion' or n.cantidad < 0) then t.revisado_at end
from plazos_de_ahora n join plazos_de_antes a using (clave)
where t.clave = n.clave and t.user_id is null
  and (t.titulo, t.cantidad, t.unidad, t.clase, t.articulo, t.cuenta_desde)
    = (a.titulo, a.cantidad, a.unidad, a.clase, a.articulo, a.cuenta_desde);

insert into public.plazos_tipo (
  user_id, clave, titulo, cantidad, unidad, clase, comun, dictamen, disparo, efecto, gracia, articulo, cuenta_desde, vigente_desde, estado, leido_el, enlace, lecturas, nota
)
select n.user_id, n.clave, n.titulo, n.cantidad, n.unidad, n.clase, n.comun, n.dictamen, n.disparo, n.efecto, n.gracia, n.articulo, n.cuenta_desde, n.vigente_desde, n.estado, n.leido_el, n.enlace, n.lecturas, n.nota
from plazos_de_ahora n where n.clave not in (select t.clave from public.plazos_tipo t);

alter table public.plazos_tipo
add constraint plazos_tipo_gracia check (
  not gracia or (clase = 'procesal' and cantidad > 0 and efecto in ('vence', 'silencio'))
),
add constraint plazos_tipo_atras check (cantidad > 0 or disparo = 'acto'),
add constraint plazos_tipo_leido check (
  case estado
    when 'sin_leer' then leido_el is null and lecturas is null
    when 'leido' then leido_el is not null and enlace is not null and lecturas is null
    else leido_el is not null and enlace is not null and lecturas is not null
  end
);

alter table public.plazos_tipo enable trigger plazos_tipo_audit_insert;
alter table public.plazos_tipo enable trigger plazos_tipo_audit_update;

drop table plazos_de_antes, plazos_de_ahora;

set check_function_bodies = off;

drop function private.texto_del_plazo(text,text,date,date,date);

CREATE OR REPLACE FUNCTION private.agenda_row(term public.agenda)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(term) - ARRAY['busqueda'::text, 'entrada'::text, 'computo'::text, 'calendario'::text]) || jsonb_build_object('suspendido', (EXISTS (SELECT FROM public.deals d WHERE ((d.id = (agenda_row.term).deal_id) AND (d.situacion = 'suspendido'::text)))), 'expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM public.deals d WHERE (d.id = (agenda_row.term).deal_id)), 'responsable_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (agenda_row.term).responsable)), 'sin_revisar', private.calendario_sin_revisar(term), 'efecto', ((term).entrada ->> 'efecto'::text), 'documento', (SELECT d.file_name FROM private.deal_documents_visibles d WHERE (d.id = (agenda_row.term).documento_id))));

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
      select a.id, a.deal_id, a.titulo, a.inicio, a.gracia, a.entrada, a.plazo_tipo, a.computo ->> 'motor' as motor, a.updated_at as visto
      from public.agenda a
      where a.sede_id = sede and a.tipo = 'plazo' and a.estado = 'pendiente' and (after_id is null or a.id > after_id)
      order by a.id limit 5000
    ) f
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.leer_plazo_tipo(tipo jsonb)
 RETURNS public.plazos_tipo
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  leido public.plazos_tipo;
begin
  leido := jsonb_populate_record(null::public.plazos_tipo, tipo);
  leido.titulo := btrim(coalesce(leido.titulo, ''));
  leido.articulo := btrim(coalesce(leido.articulo, ''));
  leido.cuenta_desde := btrim(coalesce(leido.cuenta_desde, ''));
  leido.nota := nullif(btrim(leido.nota), '');
  leido.motivo := nullif(btrim(leido.motivo), '');
  leido.comun := coalesce(leido.comun, false);
  leido.dictamen := coalesce(leido.dictamen, false);
  leido.disparo := coalesce(leido.disparo, case when leido.cantidad < 0 then 'acto' else 'notificacion' end);
  leido.efecto := coalesce(leido.efecto, 'vence');
  leido.gracia := coalesce(leido.gracia, leido.clase = 'procesal' and leido.cantidad > 0 and leido.efecto in ('vence', 'silencio'));
  leido.estado := coalesce(leido.estado, 'sin_leer');
  leido.enlace := nullif(btrim(leido.enlace), '');
  leido.lecturas := nullif(btrim(leido.lecturas), '');
  if length(leido.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba el nombre del plazo';
  elsif leido.cantidad is null or abs(leido.cantidad::bigint) not between 1 and 1000 then
    raise exception using errcode = 'PT400', message = 'La cantidad va de 1 a 1.000';
  elsif length(leido.articulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique el artículo';
  elsif length(leido.cuenta_desde) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique desde cuándo se cuenta';
  elsif leido.cantidad < 0 and leido.disparo <> 'acto' then
    raise exception using errcode = 'PT400', message = 'Hacia atrás se cuenta desde un acto';
  elsif leido.gracia and (leido.clase <> 'procesal' or leido.cantidad < 0 or leido.efecto not in ('vence', 'silencio')) then
    raise exception using errcode = 'PT400', message = 'El día de gracia es solo de los plazos procesales para presentar un escrito';
  elsif coalesce(leido.vigente_desde not between '1900-01-01' and '2099-12-31', true)
    or leido.vigente_hasta not between '1900-01-01' and '2099-12-31' then
    raise exception using errcode = 'PT400', message = 'Compruebe desde cuándo y hasta cuándo está vigente';
  elsif leido.vigente_hasta < leido.vigente_desde then
    raise exception using errcode = 'PT400', message = 'La vigencia acaba antes de empezar';
  elsif leido.estado <> 'sin_leer' and (leido.leido_el is null or leido.enlace is null) then
    raise exception using errcode = 'PT400', message = 'Indique qué día se leyó el artículo y dónde';
  elsif leido.leido_el > private.hoy() then
    raise exception using errcode = 'PT400', message = 'El artículo no puede haberse leído después de hoy';
  elsif leido.estado = 'discutido' and coalesce(length(leido.lecturas), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Escriba las dos lecturas de lo que se discute';
  end if;
  if leido.estado = 'sin_leer' then
    leido.leido_el := null;
  end if;
  if leido.estado <> 'discutido' then
    leido.lecturas := null;
  end if;
  return leido;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ley_de_plazo_tipo(t public.plazos_tipo)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (to_jsonb(t) - ARRAY['clave'::text, 'user_id'::text, 'motivo'::text, 'revisado_por'::text, 'revisado_at'::text, 'created_at'::text, 'updated_at'::text]);

CREATE OR REPLACE FUNCTION private.do_guardar_plazo_tipo(tipo jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.plazos_tipo;
  antes public.plazos_tipo;
begin
  perform private.check_administrador();
  r := private.leer_plazo_tipo(tipo);
  if not tipo ? 'visto' then
    r.clave := gen_random_uuid()::text;
    insert into public.plazos_tipo (
      clave, titulo, cantidad, unidad, clase, comun, dictamen, disparo, efecto, gracia, articulo, cuenta_desde, vigente_desde,
      vigente_hasta, estado, leido_el, enlace, lecturas, nota, motivo
    ) values (
      r.clave, r.titulo, r.cantidad, r.unidad, r.clase, r.comun, r.dictamen, r.disparo, r.efecto, r.gracia, r.articulo, r.cuenta_desde,
      r.vigente_desde, r.vigente_hasta, r.estado, r.leido_el, r.enlace, r.lecturas, r.nota, r.motivo
    );
    return r.clave;
  end if;
  select t.* into antes from public.plazos_tipo t where t.clave = r.clave for update;
  perform private.check_plazo_tipo_visto(r.clave, (tipo ->> 'visto')::timestamptz);
  if private.ley_de_plazo_tipo(antes) = private.ley_de_plazo_tipo(r) then
    return r.clave;
  elsif coalesce(length(r.motivo), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Escriba por qué se cambia';
  end if;
  update public.plazos_tipo t set
    titulo = r.titulo, cantidad = r.cantidad, unidad = r.unidad, clase = r.clase, comun = r.comun, dictamen = r.dictamen,
    disparo = r.disparo, efecto = r.efecto, gracia = r.gracia, articulo = r.articulo, cuenta_desde = r.cuenta_desde,
    vigente_desde = r.vigente_desde, vigente_hasta = r.vigente_hasta, estado = r.estado, leido_el = r.leido_el, enlace = r.enlace,
    lecturas = r.lecturas, nota = r.nota, motivo = r.motivo, revisado_por = null, revisado_at = null
  where t.clave = r.clave;
  return r.clave;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El plazo no se puede contar así: hacia atrás solo van los días procesales, y los días hábiles fuera del juzgado, por días';
end;
$function$;

CREATE OR REPLACE FUNCTION private.final_del_plazo(efecto text, dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (CASE efecto WHEN 'espera'::text THEN 'desde el '::text WHEN 'caduca'::text THEN 'caduca el '::text WHEN 'silencio'::text THEN 'último día para contestar o se entiende conforme: '::text ELSE 'vence el '::text END || private.fecha_es(dia));

CREATE OR REPLACE FUNCTION private.avisar_asignadas(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.responsable, 'asignado', pg_current_xact_id()::text,
    format('Se le han asignado %s anotaciones de la agenda', f.n), '/dashboard/agenda?vista=lista&persona=yo'
  )
  from (
    select a.responsable, count(*) as n from public.agenda a
    where a.id = any (ids) and a.responsable <> all (array_remove(array[auth.uid()], null))
    group by a.responsable having count(*) > 3
  ) f;
  perform private.avisar(
    f.responsable, case f.tipo when 'plazo' then 'plazo_propuesto' else 'asignado' end, f.id::text,
    case f.tipo
      when 'plazo' then format('Plazo propuesto a su cargo: «%s», %s', f.titulo, private.final_del_plazo(f.entrada ->> 'efecto', f.inicio))
      when 'senalamiento' then format('Señalamiento a su cargo: «%s», el %s', f.titulo, private.fecha_es(f.inicio))
      when 'tarea' then format('Tarea a su cargo: «%s», para el %s', f.titulo, private.fecha_es(f.inicio))
      else format('Nota a su cargo: «%s», del %s', f.titulo, private.fecha_es(f.inicio))
    end,
    private.enlace_agenda(f.inicio), f.deal_id
  )
  from (
    select a.*, count(*) over (partition by a.responsable) as n from public.agenda a
    where a.id = any (ids) and a.responsable <> all (array_remove(array[auth.uid()], null))
  ) f
  where f.n <= 3;
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_avisa_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asignadas constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where n.responsable is distinct from o.responsable and n.responsable is not null and n.estado = 'pendiente'
  );
  anotadas constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id) where n.nota is distinct from o.nota and n.nota like '%@%'
  );
begin
  if asignadas <> '{}' then
    perform private.avisar_asignadas(asignadas);
  end if;
  if anotadas <> '{}' then
    perform private.avisar_menciones(anotadas);
  end if;
  perform private.avisar(
    p.persona, 'plazo_confirmado', n.id::text,
    format('Plazo confirmado: «%s», %s', n.titulo, private.final_del_plazo(n.entrada ->> 'efecto', n.inicio)), private.enlace_agenda(n.inicio), n.deal_id
  )
  from new_rows n join old_rows o using (id) cross join lateral unnest(array[n.responsable, n.user_id]) p (persona)
  where n.tipo = 'plazo' and o.confirmado_at is null and n.confirmado_at is not null and p.persona is distinct from auth.uid();
  perform private.avisar(
    f.persona, 'plazo_movido', case when f.total > 3 then 'varios' else f.id::text end,
    case when f.total > 3 then 'Se han movido plazos suyos al cambiar un calendario'
    else format('Plazo movido: «%s», del %s al %s', f.titulo, private.fecha_es(f.antes), private.fecha_es(f.inicio)) end,
    private.enlace_agenda(f.inicio), case when f.total > 3 then null else f.deal_id end
  )
  from (
    select p.persona, n.id, n.titulo, n.inicio, o.inicio as antes, n.deal_id,
      count(*) over (partition by p.persona) as total, row_number() over (partition by p.persona order by n.inicio, n.id) as place
    from new_rows n join old_rows o using (id)
    cross join lateral (select distinct u.persona from unnest(array[n.responsable, n.user_id]) u (persona)) p
    where n.tipo = 'plazo' and n.inicio <> o.inicio and p.persona is distinct from auth.uid()
  ) f
  where f.total <= 3 or f.place = 1;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.texto_del_plazo(clase text, titulo text, inicio date, gracia date, hoy date, efecto text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE clase WHEN 'plazo_hoy'::text THEN format('%s: «%s»'::text, CASE efecto WHEN 'espera'::text THEN 'Desde hoy'::text WHEN 'caduca'::text THEN 'Caduca hoy'::text WHEN 'silencio'::text THEN 'Hoy es el último día para contestar o se entiende conforme'::text ELSE 'Vence hoy'::text END, titulo) WHEN 'plazo_vencido'::text THEN (format('%s el %s: «%s»'::text, CASE efecto WHEN 'espera'::text THEN 'Se puede desde'::text WHEN 'caduca'::text THEN 'Caducó'::text WHEN 'silencio'::text THEN 'Se entiende conforme desde'::text ELSE 'Venció'::text END, private.fecha_es(inicio), titulo) || CASE WHEN (gracia = hoy) THEN '. Es el día de gracia: hasta las 15:00'::text ELSE ''::text END) ELSE (SELECT format('%s: «%s», %s'::text, v.queda, texto_del_plazo.titulo, private.final_del_plazo(texto_del_plazo.efecto, texto_del_plazo.inicio)) AS format FROM private.avisos_previos v WHERE (v.clase = texto_del_plazo.clase)) END;

CREATE OR REPLACE FUNCTION private.avisar_plazos(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, f.clase, case when f.place = 21 then 'otros' else f.objeto end,
    case when f.place = 21 then format('Y otros %s plazos: %s', f.total - 20, case f.clase
      when 'plazo_hoy' then 'vencen hoy' when 'plazo_vencido' then 'han vencido'
      else (select v.vencen from private.avisos_previos v where v.clase = f.clase) end)
    else private.texto_del_plazo(
      f.clase, f.titulo, f.inicio, f.gracia, hoy, (select a.entrada ->> 'efecto' from public.agenda a where a.id = f.id)
    ) end,
    private.enlace_agenda(f.inicio), case when f.place < 21 then f.deal_id end
  )
  from (
    select p.*, p.id || ' ' || p.inicio as objeto,
      count(*) over (partition by p.clase) as total,
      row_number() over (partition by p.clase order by p.inicio desc, p.id) as place
    from private.plazos_cercanos(persona, hoy) p
    where not exists (
      select from public.avisos a
      where a.user_id = persona and a.clase = p.clase and a.objeto = p.id || ' ' || p.inicio
    )
  ) f
  where f.place <= 21;
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_ics(secreto text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
  suscripcion public.agenda_suscripciones;
begin
  select s.* into suscripcion from public.agenda_suscripciones s
  where s.huella = encode(sha256(convert_to(agenda_ics.secreto, 'UTF8')), 'hex') and s.revocada_at is null
    and exists (
      select from public.staff p
      where p.user_id = s.user_id and p.active and public.email_domain_error(p.email) is null
    );
  if not found then
    return null;
  end if;
  update public.agenda_suscripciones s set leida_at = now()
  where s.id = suscripcion.id and (s.leida_at is null or s.leida_at < now() - interval '1 hour');
  return jsonb_build_object('nombre', suscripcion.nombre, 'filas', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'tipo', f.tipo, 'titulo', f.titulo, 'inicio', f.inicio, 'hora', f.hora, 'fin', f.fin, 'lugar', f.lugar,
      'deal_id', f.deal_id, 'estado', f.estado, 'seq', f.seq, 'updated_at', f.updated_at,
      'efecto', f.entrada ->> 'efecto',
      'persona', case when suscripcion.con_nombres then f.debtorfullname end
    ) order by f.inicio, f.id), '[]')
    from (
      select a.*, d.debtorfullname from public.agenda a
      left join public.deals d on d.id = a.deal_id
      where a.inicio between hoy - 180 and (hoy + interval '2 years')::date
        and (suscripcion.alcance = 'todos' or a.responsable = suscripcion.user_id)
        and d.bloqueado_at is null
      order by abs(a.inicio - hoy), a.id
      limit 5000
    ) f
  ));
end;
$function$;

drop trigger day_of_the_calendar on public.plazos_tipo;
CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.plazos_tipo FOR EACH ROW WHEN (((new.vigente_desde < '0001-01-01'::date) OR (new.vigente_desde > '9999-12-31'::date) OR (new.vigente_hasta < '0001-01-01'::date) OR (new.vigente_hasta > '9999-12-31'::date) OR (new.revisado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.revisado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.leido_el < '0001-01-01'::date) OR (new.leido_el > '9999-12-31'::date))) EXECUTE FUNCTION private.refuse_day();
