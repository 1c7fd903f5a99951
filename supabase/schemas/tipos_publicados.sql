-- Rates that somebody publishes by month or semester and that the program does not know: the averages with which a contract's TAE is compared, and
-- the interest for late payment of Ley 3/2004, article 7. Each figure has its publication, and says whether somebody compared it with it.
-- Administrators load them. Those that came with the program were read in the text of their publication, or say in their source that they are
-- second-hand. See docs/decisions/322 and 338.

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

-- Those whose resolution was read, on 28 and 29/11/2026: on the page of the Boletín Oficial del Estado or, where the source says so, in a whole
-- copy. Then those that others say, told by «De segunda mano» (docs/decisions/338); the link is where each is to be compared.
insert into public.tipos_publicados (id, user_id, serie, desde, milesimas, publicado_el, fuente, enlace) values
  ('0da8869d-9e02-4dd5-ad67-6f5c2f58c2bc', null, 'mercantil', '2005-01-01', 9090, '2005-01-20', 'Resolución de 18/01/2005 de la Dirección General del Tesoro (BOE-A-2005-1042)', 'https://www.boe.es/buscar/doc.php?id=BOE-A-2005-1042'),
  ('13d74cb2-f3a6-42a4-9b97-8d6a67bc24fe', null, 'mercantil', '2006-07-01', 9830, '2006-07-01', 'Resolución de 28/06/2006 de la Dirección General del Tesoro (BOE-A-2006-11885)', 'https://www.boe.es/buscar/doc.php?id=BOE-A-2006-11885'),
  ('6e9bb062-d0b0-498e-a7d4-d30e9ab6d8cc', null, 'mercantil', '2009-07-01', 8000, '2009-07-04', 'Resolución de 30/06/2009 de la Dirección General del Tesoro (BOE núm. 161), leída en una copia íntegra, no en el BOE', null),
  ('40a2f69d-ccb0-4904-9565-eab3b9be53db', null, 'mercantil', '2014-07-01', 8150, '2014-07-01', 'Resolución de 27/06/2014 de la Secretaría General del Tesoro (BOE-A-2014-6914)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2014-6914'),
  ('2c6a477a-0a95-4a58-86c4-85a60986133e', null, 'mercantil', '2020-01-01', 8000, '2019-12-30', 'Resolución de 27/12/2019 de la Secretaría General del Tesoro (BOE-A-2019-18736)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2019-18736'),
  ('f3c1e75d-5df5-4dd3-aacd-c94f03116324', null, 'mercantil', '2022-01-01', 8000, '2021-12-31', 'Resolución de 30/12/2021 de la Secretaría General del Tesoro (BOE-A-2021-21959)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2021-21959'),
  ('12fa67d1-2bf7-4aaf-8160-17cb0ea951f7', null, 'mercantil', '2013-07-01', 8500, '2013-06-29', 'De segunda mano (una ficha en catalán, que la cita): Resolución de 26/06/2013 de la Secretaría General del Tesoro (BOE núm. 155)', null),
  ('a8a9c290-4de3-41b5-8088-20e68568a914', null, 'mercantil', '2017-01-01', 8000, '2016-12-29', 'De segunda mano (Servimedia, que la cita, y M. Cantalapiedra): Resolución de 27/12/2016 de la Secretaría General del Tesoro (BOE núm. 314)', null),
  ('799ddd19-a81a-449d-a1e6-2b661b1d93d5', null, 'mercantil', '2023-01-01', 10500, '2022-12-30', 'De segunda mano (Buades Legal y Lefebvre): Resolución de 28/12/2022 de la Secretaría General del Tesoro (BOE-A-2022-24416)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2022-24416'),
  ('c2206fd4-97cb-4135-a208-d8a291460142', null, 'mercantil', '2023-07-01', 12000, '2023-06-29', 'De segunda mano (El Español y tablas de otros programas): Resolución de 28/06/2023 de la Secretaría General del Tesoro (BOE-A-2023-15221)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2023-15221'),
  ('3e4db823-830f-4049-bcc7-0202bb6c1f06', null, 'mercantil', '2024-01-01', 12500, '2023-12-29', 'De segunda mano (tablas de otros programas): Resolución de 28/12/2023 de la Secretaría General del Tesoro (BOE-A-2023-26709)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2023-26709'),
  ('a2ae695c-89a9-47f0-aa95-5b5afc29aacc', null, 'mercantil', '2024-07-01', 12250, '2024-06-28', 'De segunda mano (tablas de otros programas): Resolución de la Secretaría General del Tesoro (BOE-A-2024-13089)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2024-13089'),
  ('ca2fe3a0-7e89-4017-98b5-016f5f63c377', null, 'mercantil', '2025-01-01', 11150, '2024-12-31', 'De segunda mano (Oriente Legal y tablas de otros programas): Resolución de 30/12/2024 de la Secretaría General del Tesoro (BOE-A-2024-27618)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2024-27618'),
  ('5d8f4268-b630-46eb-85ee-23e891f48670', null, 'mercantil', '2025-07-01', 10150, '2025-06-28', 'De segunda mano (tablas de otros programas): Resolución de 25/06/2025 de la Secretaría General del Tesoro (BOE-A-2025-13217)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2025-13217'),
  ('1533b92c-d60f-4374-b593-65b78181b642', null, 'mercantil', '2026-01-01', 10150, '2025-12-31', 'De segunda mano (tablas de otros programas): Resolución de 23/12/2025 de la Secretaría General del Tesoro (BOE-A-2025-27201)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2025-27201'),
  ('e755e2f9-d5e8-4c25-89d7-52d66cea89fe', null, 'mercantil', '2026-07-01', 10400, '2026-07-01', 'De segunda mano (Delegum y otros dos programas): Resolución de 30/06/2026 de la Secretaría General del Tesoro (BOE-A-2026-14327)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2026-14327');

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
