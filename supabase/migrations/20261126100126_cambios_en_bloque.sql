-- The table of supabase/schemas/29_cambios_en_bloque.sql, and what grouping the list of case files reads (07_deals.sql).

create table public.cambios_en_bloque (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id),
  -- The steps of one change have the same.
  grupo uuid not null,
  tipo text not null check (tipo in ('campo', 'fase', 'tareas')),
  -- The field, the phase, or what was done to tasks: the columns that changed, hecho or anular.
  campo text not null,
  -- Case files, rows of the history of phases, or rows of the agenda.
  ids text[] not null,
  cuantos integer not null,
  -- Of the transaction: its entries in the audit table have the same.
  created_at timestamptz not null default now(),
  deshecho_at timestamptz,
  -- How many rows undoing gave back what they had.
  restaurados integer
);

create index cambios_en_bloque_grupo on public.cambios_en_bloque (grupo, id desc);
create index cambios_en_bloque_created on public.cambios_en_bloque (created_at);
create index cambios_en_bloque_user on public.cambios_en_bloque (user_id);

-- Only functions touch it.
alter table public.cambios_en_bloque enable row level security;

drop index public.deals_lista;
create index deals_lista on public.deals (generateddate desc nulls last, id collate private.codigos desc) include (
  bloqueado_at, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, contractnumber, creditorname,
  debtorfullname, busqueda, servicio_id, debtorprovince
);
-- The groups of the list by province.
create index deals_provincia on public.deals (debtorprovince) include (bloqueado_at);

-- Functions that take other arguments now, or that deshacer_cambio_en_bloque replaces, with what stands on them.
drop function public.undo_deals_field (text, text, jsonb);
drop function private.do_undo_deals_field (text, text, jsonb);
drop function public.set_deals_field (text[], text, text, timestamptz);
drop function private.do_set_deals_field (text[], text, text, timestamptz);
drop function public.agenda_cambiar (jsonb);
drop function private.do_agenda_cambiar (jsonb);
drop function public.agenda_marcar (uuid[], text, text, uuid);
drop function private.do_agenda_marcar (uuid[], text, text, uuid);
