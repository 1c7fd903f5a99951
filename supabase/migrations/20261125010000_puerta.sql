-- What may be read without a session, and how long a statement may take.

-- Without a session there are two texts and no right on any table: a hosted Supabase has no door of ours in front.
drop policy settings_select_legal on public.settings;
revoke all on public.settings from anon;

-- With its owner's rights, because `anon` has none on the table.
create view public.textos_legales with (security_barrier = true) as
select name, value from public.settings where name in ('terminos', 'privacidad');

revoke all on public.textos_legales from public, anon, authenticated;
grant select on public.textos_legales to anon, authenticated;

-- PostgREST applies them to each request; see docs/decisions/097. The roles belong to the whole server: they are left alone where they are
-- right already, so that two databases that migrate at the same moment do not meet.
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
