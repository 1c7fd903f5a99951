-- Rates that somebody publishes by month or semester and that the program does not know: the averages with which a contract's TAE is compared, and
-- the interest for late payment of Ley 3/2004, article 7. Each figure has its publication, and says whether somebody compared it with it.
-- Administrators load them; no figure is here whose publication nobody has read. See docs/decisions/322.

create table public.tipos_publicados (
  id uuid primary key default gen_random_uuid(),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  serie text not null check (serie in ('mercantil', 'revolving', 'consumo_hasta_1', 'consumo_1_a_5', 'consumo_mas_de_5')),
  -- The first day of the month, or the day from which it governs.
  desde date not null check (desde between '1980-01-01' and '2099-12-31'),
  -- Thousandths of a point a year.
  milesimas integer not null check (milesimas between 0 and 100000),
  publicado_el date not null check (publicado_el between '1980-01-01' and '2099-12-31'),
  fuente text not null check (length(btrim(fuente)) between 3 and 300),
  enlace text check (enlace ~ '^https://[^[:space:]]+$' and length(enlace) <= 300),
  -- Whoever compared it with its publication. Null: nobody did.
  revisado_por uuid,
  revisado_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tipos_publicados_uno unique (serie, desde),
  constraint tipos_publicados_mes check (serie = 'mercantil' or extract(day from desde) = 1),
  constraint tipos_publicados_revisado check ((revisado_por is null) = (revisado_at is null))
);

create index tipos_publicados_user on public.tipos_publicados (user_id) where user_id is not null;

alter table public.tipos_publicados enable row level security;

-- Written by functions alone.
create policy tipos_publicados_select_staff on public.tipos_publicados for select to authenticated
using ((select public.is_staff()));

grant select on public.tipos_publicados to authenticated;

create trigger tipos_publicados_updated_at before update on public.tipos_publicados
for each row execute function public.set_updated_at ();

-- Those that are in the Boletín Oficial del Estado, as it was read on 28/11/2026. The other semesters were not found there in their text.
insert into public.tipos_publicados (id, user_id, serie, desde, milesimas, publicado_el, fuente, enlace) values
  ('0da8869d-9e02-4dd5-ad67-6f5c2f58c2bc', null, 'mercantil', '2005-01-01', 9090, '2005-01-20', 'Resolución de 18/01/2005 de la Dirección General del Tesoro (BOE-A-2005-1042)', 'https://www.boe.es/buscar/doc.php?id=BOE-A-2005-1042'),
  ('13d74cb2-f3a6-42a4-9b97-8d6a67bc24fe', null, 'mercantil', '2006-07-01', 9830, '2006-07-01', 'Resolución de 28/06/2006 de la Dirección General del Tesoro (BOE-A-2006-11885)', 'https://www.boe.es/buscar/doc.php?id=BOE-A-2006-11885'),
  ('40a2f69d-ccb0-4904-9565-eab3b9be53db', null, 'mercantil', '2014-07-01', 8150, '2014-07-01', 'Resolución de 27/06/2014 de la Secretaría General del Tesoro (BOE-A-2014-6914)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2014-6914'),
  ('f3c1e75d-5df5-4dd3-aacd-c94f03116324', null, 'mercantil', '2022-01-01', 8000, '2021-12-31', 'Resolución de 30/12/2021 de la Secretaría General del Tesoro (BOE-A-2021-21959)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2021-21959');

-- What is said of a figure, to be compared.
create function private.tipo_publicado_dicho (t public.tipos_publicados) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_array(t.milesimas, t.publicado_el, btrim(t.fuente), nullif(btrim(t.enlace), ''));

-- A whole series: [{"desde", "milesimas", "publicado_el", "fuente", "enlace"}], beside what was seen of it, `antes`. Those that were not there are
-- added, those that say something else are corrected and nobody has compared them any more, and those of `antes` that are there no more go:
-- what others have added stays. For administrators. Answers how many there are.
create function private.do_guardar_tipos_publicados (serie text, filas jsonb, antes jsonb default '[]') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  de constant text := serie;
  nuevas public.tipos_publicados[];
  vistas public.tipos_publicados[];
  pedidas integer;
  hechas integer;
begin
  perform private.check_administrador();
  if jsonb_array_length(filas) > 1000 or jsonb_array_length(antes) > 1000 then
    raise exception using errcode = 'PT400', message = 'Una serie tiene 1.000 cifras como máximo';
  end if;
  nuevas := array(select f from jsonb_populate_recordset(null::public.tipos_publicados, filas) f);
  vistas := array(select f from jsonb_populate_recordset(null::public.tipos_publicados, antes) f);

  select count(*) into pedidas from unnest(vistas) a where not exists (select from unnest(nuevas) n where n.desde = a.desde);
  delete from public.tipos_publicados t using unnest(vistas) a
  where t.serie = de and t.desde = a.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a)
    and not exists (select from unnest(nuevas) n where n.desde = a.desde);
  get diagnostics hechas = row_count;
  perform private.check_visto(hechas = pedidas);

  select count(*) into pedidas from unnest(vistas) a join unnest(nuevas) n on n.desde = a.desde
  where private.tipo_publicado_dicho(n) <> private.tipo_publicado_dicho(a);
  update public.tipos_publicados t set
    milesimas = n.milesimas, publicado_el = n.publicado_el, fuente = btrim(n.fuente), enlace = nullif(btrim(n.enlace), ''),
    user_id = coalesce(t.user_id, auth.uid()), revisado_por = null, revisado_at = null
  from unnest(vistas) a join unnest(nuevas) n on n.desde = a.desde
  where t.serie = de and t.desde = a.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a)
    and private.tipo_publicado_dicho(n) <> private.tipo_publicado_dicho(a);
  get diagnostics hechas = row_count;
  perform private.check_visto(hechas = pedidas);

  insert into public.tipos_publicados (serie, desde, milesimas, publicado_el, fuente, enlace)
  select de, n.desde, n.milesimas, n.publicado_el, btrim(n.fuente), nullif(btrim(n.enlace), '') from unnest(nuevas) n
  where not exists (select from unnest(vistas) a where a.desde = n.desde)
    and not exists (
      select from public.tipos_publicados t
      where t.serie = de and t.desde = n.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(n)
    );
  return (select count(*) from public.tipos_publicados t where t.serie = de);
exception
  when unique_violation then
    -- Twice in the list, or with another figure that somebody else has written meanwhile.
    perform private.check_visto(false);
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe el mes, el tipo, el día de publicación, la fuente y el enlace de cada cifra';
end;
$$;

comment on function private.do_guardar_tipos_publicados is 'write: work; who: administrador; writes: public.tipos_publicados; rows: tipos_publicados by their serie and desde, as the administrator saw them, by private.check_visto; believes: serie only as the name of such rows, filas as data, within the bounds of types, checks and tables, antes only to compare';

-- That the whole series, as it was seen, was compared with its publication; or that it was not. For administrators.
create function private.do_revisar_tipos_publicados (serie text, antes jsonb, revisado boolean default true) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  de constant text := serie;
  iguales integer;
begin
  perform private.check_administrador();
  perform from public.tipos_publicados t where t.serie = de for update;
  select count(*) into iguales from public.tipos_publicados t
  join jsonb_populate_recordset(null::public.tipos_publicados, antes) a on a.desde = t.desde
  where t.serie = de and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a);
  perform private.check_visto(
    iguales = jsonb_array_length(antes) and iguales = (select count(*) from public.tipos_publicados t where t.serie = de)
  );
  update public.tipos_publicados t set
    revisado_por = case when revisado then auth.uid() end, revisado_at = case when revisado then now() end
  where t.serie = de and (t.revisado_por is not null) <> revisado;
  return iguales;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe la serie';
end;
$$;

comment on function private.do_revisar_tipos_publicados is 'write: work; who: administrador; writes: public.tipos_publicados; rows: tipos_publicados by their serie, all of them as the administrator saw them, by private.check_visto; believes: serie only as the name of such rows, antes only to compare, revisado as yes or no';
