-- Browsers take . and .. out of any address: a case file with such an id could be listed and never opened. Not valid: what
-- is there already stays, and can still be deleted.
alter table public.deals add constraint deals_id_con_direccion check (id not in ('.', '..')) not valid;
