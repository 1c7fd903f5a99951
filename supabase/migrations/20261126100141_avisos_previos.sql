-- How many working days before the end of a term somebody is told of it (supabase/schemas/27_avisos.sql).
alter table public.avisos_preferencias
add column habiles integer[] not null default '{7,3,1}' check (habiles <@ array[7, 3, 1]);
