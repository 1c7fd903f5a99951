-- What every other file leans on: trigram search, text folding, the practice's settings.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- New functions are for nobody until they are granted. PUBLIC's right is a global default and can only be taken back
-- globally; what Supabase grants its API roles by default is per schema. Each table and function then grants the least.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;

-- Folds case and accents for searching: 'MUÑOZ' and 'munoz' are the same. translate() instead of the unaccent extension,
-- because a generated column needs an immutable function and unaccent is only stable.
create function public.normaliza (texto text) returns text
language sql immutable parallel safe strict
return translate(
  lower(normalize(texto, nfc)),
  'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ',
  'aaaaaaeeeeiiiiooooouuuuncyy'
);

grant execute on function public.normaliza (text) to authenticated, service_role;

-- Turns what somebody typed into a LIKE pattern that matches it anywhere, to the letter.
create function public.patron_busqueda (texto text) returns text
language sql immutable parallel safe strict
return '%' || regexp_replace(public.normaliza(btrim(texto)), '([\\%_])', '\\\1', 'g') || '%';

grant execute on function public.patron_busqueda (text) to authenticated;

-- A NIF, NIE or CIF as it is compared: no spaces, dots or hyphens, upper case, a DNI's number with its eight digits.
create function public.normaliza_nif (nif text) returns text
language sql immutable parallel safe strict
return nullif(
  case
    when regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g') ~ '^[0-9]{1,7}[A-Z]$'
    then lpad(regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g'), 9, '0')
    else regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g')
  end,
  ''
);

grant execute on function public.normaliza_nif (text) to authenticated, service_role;

-- Settings of the practice. The embedded server writes `visibility` from its configuration; on a hosted project an
-- administrator does, with SQL.
create table public.settings (
  name text primary key,
  value text not null
);

alter table public.settings enable row level security;
insert into public.settings (name, value) values ('visibility', 'own');

-- VISIBILITY=team: all of staff sees what belongs to one of them.
create function public.team_visibility () returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.settings s where s.name = 'visibility' and s.value = 'team'
);

grant execute on function public.team_visibility () to authenticated;

create function public.set_updated_at () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
