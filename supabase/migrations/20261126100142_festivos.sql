-- Holidays of a Comunidad are written on the screens: it is one that exists (supabase/schemas/09_agenda.sql).
alter table public.festivos add constraint festivos_comunidad_check check (comunidad in (
    'AN', 'AR', 'AS', 'CB', 'CE', 'CL', 'CM', 'CN', 'CT', 'EX', 'GA', 'IB', 'MC', 'MD', 'ML', 'NC', 'PV', 'RI', 'VC'
  ));
