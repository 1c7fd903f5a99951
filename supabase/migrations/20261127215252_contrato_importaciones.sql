-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

comment on function public.list_importaciones(integer,integer,boolean) is 'who: staff; writes: nothing; rows: importaciones of the caller or the team, deals and expedientes of those by their importacion_id, not blocked unless an administrator asks, only counted, staff which all of staff reads, for names, through private.documents_of_importacion, private.is_running, private.rows_of_importacion and private.visible_to_caller; believes: page_number and page_size and con_errores as data, within the bounds of types, checks and tables';
