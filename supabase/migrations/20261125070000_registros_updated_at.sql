-- When a note, call or e-mail was last saved, so that saving it asks for the row as it was read.
alter table public.cliente_registros add column updated_at timestamptz not null default now();

-- Also on insert: what the Papelera kept before there was this column comes back without it.
create trigger cliente_registros_updated_at before insert or update on public.cliente_registros
for each row execute function public.set_updated_at ();
