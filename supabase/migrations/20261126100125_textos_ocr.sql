-- What was read of a picture is told from what a PDF says of itself: see supabase/schemas/28_textos_documentos.sql.
alter table derived.textos_documentos drop constraint textos_documentos_estado_check;
alter table derived.textos_documentos add constraint textos_documentos_estado_check
check (estado in ('texto', 'sin-texto', 'ocr', 'ilegible'));
