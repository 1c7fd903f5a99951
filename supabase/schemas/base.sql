-- What every other file needs: the schemas, the default privileges, and how texts and tax numbers are compared.
-- `public` is what the API reaches, `private` are building blocks that it does not, `derived` is what triggers
-- compute from other tables and is therefore no part of a backup.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create schema private;
create schema derived;
grant usage on schema private to authenticated;

-- The order of codes: what is a number in them counts as one (docs/decisions/132).
create collation private.codigos (provider = icu, locale = 'es-u-kn-true');

-- A function is for nobody until it is granted, and so is a table. PUBLIC's right is a global default and can only be
-- taken back globally; what Supabase grants its API roles by default is per schema. Each file then grants the least.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;

-- How long a statement may take; PostgREST applies it to each request (docs/decisions/097). Roles belong to the whole
-- server, so they are left alone where they are right already: two databases that are made at the same moment would
-- otherwise meet.
do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', '3s'), ('authenticated', '30s')) as role (name, timeout) loop
    if not exists (
      select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where r.rolname = wanted.name and s.setdatabase = 0 and s.setconfig @> array['statement_timeout=' || wanted.timeout]
    ) then
      execute format('alter role %I set statement_timeout = %L', wanted.name, wanted.timeout);
    end if;
  end loop;
exception when insufficient_privilege then
  raise notice 'statement_timeout of anon and authenticated is left as it is: this role may not set it';
end
$$;

-- Folds case and accents for searching: 'MUÑOZ' and 'munoz' are the same. translate() instead of the unaccent
-- extension, because a generated column needs an immutable function and unaccent is only stable. No search_path is set: the body is
-- parsed here and now, and setting one would keep PostgreSQL from inlining it (150,000 names: 3.5 s instead of 2.3 s).
create function public.normaliza (texto text) returns text
language sql immutable parallel safe strict
return translate(
  lower(normalize(texto, nfc)),
  'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ',
  'aaaaaaeeeeiiiiooooouuuuncyy'
);

grant execute on function public.normaliza (text) to authenticated;

-- Refuses more of something than one call may ask for: a list, or the letters of a text.
create function private.check_tope (n integer, tope integer) returns void
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if n > tope then
    raise exception using errcode = 'PT400',
      message = format('Se admiten %s de una vez como máximo', translate(to_char(tope, 'FM999,999,999'), ',', '.'));
  end if;
end;
$$;

grant execute on function private.check_tope (integer, integer) to authenticated;

-- What somebody typed to be searched for, which each row is compared with.
create function private.buscado (texto text) returns text
language plpgsql immutable parallel safe strict set search_path = '' as $$
begin
  if length(texto) > 500 then
    raise exception using errcode = 'PT400', message = 'Lo que se busca tiene 500 caracteres como máximo';
  end if;
  return texto;
end;
$$;

grant execute on function private.buscado (text) to authenticated;

-- Turns what somebody typed into a LIKE pattern that matches it anywhere, to the letter.
create function public.patron_busqueda (texto text) returns text
language sql immutable parallel safe strict set search_path = ''
return '%' || regexp_replace(public.normaliza(btrim(private.buscado(texto))), '([\\%_])', '\\\1', 'g') || '%';

grant execute on function public.patron_busqueda (text) to authenticated;

-- A NIF, NIE or CIF as it is compared: no spaces, dots, hyphens or country, upper case, a DNI's number with its eight digits. As
-- src/lib/nif.ts does it: tests/db/formas-normales compares them.
create function private.nif_por_partes (nif text) returns text
language sql immutable parallel safe strict
return nullif(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g'),
        '^ES(?=([0-9]{8}|[XYZKLM][0-9]{7})[A-Z]$|[ABCDEFGHJNPQRSUVW][0-9]{7}[0-9A-J]$)', ''
      ),
      '^(?=[0-9]{1,7}[A-Z]$)', '~0000000'
    ),
    '^~0*([0-9]{8}[A-Z])$', '\1'
  ),
  ''
);

grant execute on function private.nif_por_partes (text) to authenticated;

-- Nine capitals and digits are as they are compared. It is said in one expression, not strict, so that PostgreSQL writes it into what calls
-- it: a case file that changes works it out again for its index.
create function public.normaliza_nif (nif text) returns text
language sql immutable parallel safe
return case when nif ~ '^[0-9A-Z]{9}$' then nif else private.nif_por_partes(nif) end;

grant execute on function public.normaliza_nif (text) to authenticated;

-- An IBAN as it is compared: letters and digits, without its word.
create function public.normaliza_iban (iban text) returns text
language sql immutable parallel safe strict
return regexp_replace(regexp_replace(upper(iban), '[^A-Z0-9]', '', 'g'), '^IBAN', '');

grant execute on function public.normaliza_iban (text) to authenticated;

-- A telephone number as it is compared: the last nine digits of the first number in it, whatever its prefix and its spaces; an extension
-- or a remark follows a letter, another number a slash or a comma.
create function public.normaliza_telefono (telefono text) returns text
language sql immutable parallel safe strict
return coalesce(
  substring(regexp_replace(telefono, '[\s().+-]', '', 'g') from '([0-9]{9})(?![0-9])'),
  substring(regexp_replace(telefono, '[^0-9]', '', 'g') from '[0-9]{9}$')
);

grant execute on function public.normaliza_telefono (text) to authenticated;

-- Every number in it, as each is compared: two of them may stand one behind the other, and a prefix with its sign begins one.
create function private.telefonos_por_partes (telefono text) returns text[]
language sql immutable parallel safe strict
return (
  select coalesce(array_agg(distinct f.numero[1]), array_remove(array[public.normaliza_telefono(telefono)], null)) as telefonos
  from regexp_matches(
    regexp_replace(regexp_replace(telefono, '\+|(?<![0-9])0034(?=[\s.-]*[0-9])', '/', 'g'), '[\s().-]', '', 'g'),
    '[0-9]{9}(?=(?:[0-9]{9})*(?![0-9]))', 'g'
  ) f (numero)
);

grant execute on function private.telefonos_por_partes (text) to authenticated;

-- One number of nine digits is found without them, as public.normaliza_nif does it; 0034 begins a prefix.
create function public.normaliza_telefonos (telefono text) returns text[]
language sql immutable parallel safe
return case
  when translate(telefono, ' .-()', '') ~ '^[1-9][0-9]{8}$' then array[translate(telefono, ' .-()', '')]
  else private.telefonos_por_partes(telefono)
end;

grant execute on function public.normaliza_telefonos (text) to authenticated;

create function public.set_updated_at () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Whether it is a list of texts, as a screen shows them line by line: one that were something else would end the whole page.
create function private.son_textos (valor jsonb) returns boolean
language sql immutable set search_path = ''
return coalesce(jsonb_typeof(valor) = 'array' and not jsonb_path_exists(valor, '$[*] ? (@.type() != "string")'), false);
