-- This table holds what the law says beside the kinds of term: routes of prior complaint, costs, classes of procedure, exhibits and holidays. Each datum says
-- whether somebody read its text, where and when, or which two readings it has. A lawyer's signature is another thing, on top. The rows
-- are in datos_legales/filas.sql. See docs/decisions/250.

create table public.datos_legales (
  clave text primary key check (length(clave) between 1 and 60),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  grupo text not null check (grupo in ('vias', 'costas', 'juicios', 'documentos', 'fiestas', 'intereses')),
  titulo text not null check (length(btrim(titulo)) between 1 and 200),
  articulo text not null check (length(btrim(articulo)) between 1 and 300),
  estado text not null default 'sin_leer' check (estado in ('leido', 'discutido', 'sin_leer')),
  leido_el date check (leido_el between '1900-01-01' and '2099-12-31'),
  enlace text check (enlace ~ '^https://[^[:space:]]+$' and length(enlace) <= 300),
  -- Both readings of what is open to two; of what was read, what is left to look at.
  lecturas text check (length(btrim(lecturas)) between 3 and 1000),
  -- Why it was changed the last time.
  motivo text check (length(btrim(motivo)) between 3 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint datos_legales_leido check (
    (estado = 'sin_leer' and leido_el is null) or (estado <> 'sin_leer' and leido_el is not null and enlace is not null)
  ),
  constraint datos_legales_discutido check (estado <> 'discutido' or lecturas is not null)
);

create index datos_legales_user on public.datos_legales (user_id) where user_id is not null;

alter table public.datos_legales enable row level security;

-- Written by a function alone.
create policy datos_legales_select_staff on public.datos_legales for select to authenticated
using ((select public.is_staff()));

grant select on public.datos_legales to authenticated;

create trigger datos_legales_updated_at before update on public.datos_legales
for each row execute function public.set_updated_at ();

-- What somebody found out about a datum, with the reason: {"clave", "estado", "leido_el", "enlace", "lecturas", "motivo", "visto"}, `visto`
-- being its `updated_at` as it was read. For administrators.
create function private.do_guardar_dato_legal (dato jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  r public.datos_legales := jsonb_populate_record(null::public.datos_legales, dato);
  antes public.datos_legales;
begin
  perform private.check_administrador();
  select d.* into antes from public.datos_legales d where d.clave = r.clave for update;
  if antes.clave is null then
    raise exception using errcode = 'PT404', message = 'Ese dato ya no existe';
  end if;
  perform private.check_visto(antes.updated_at = (dato ->> 'visto')::timestamptz);
  if coalesce(length(btrim(r.motivo)) not between 3 and 500, true) then
    raise exception using errcode = 'PT400', message = 'Escriba por qué se cambia';
  elsif r.estado <> 'sin_leer' and (r.leido_el is null or nullif(btrim(r.enlace), '') is null) then
    raise exception using errcode = 'PT400', message = 'Indique qué día se leyó el texto y dónde';
  elsif r.leido_el > private.hoy() then
    raise exception using errcode = 'PT400', message = 'El texto no puede haberse leído después de hoy';
  elsif r.estado = 'discutido' and coalesce(length(btrim(r.lecturas)), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Escriba las dos lecturas de lo que se discute';
  end if;
  update public.datos_legales d set
    estado = r.estado, leido_el = case when r.estado <> 'sin_leer' then r.leido_el end, enlace = nullif(btrim(r.enlace), ''),
    lecturas = nullif(btrim(r.lecturas), ''), motivo = btrim(r.motivo), user_id = coalesce(d.user_id, auth.uid())
  where d.clave = r.clave;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe el estado, el día y la dirección del texto, que empieza por https://';
end;
$$;

comment on function private.do_guardar_dato_legal is 'write: work; who: administrador; writes: public.datos_legales; rows: datos_legales by the key asked for, as the administrator saw it, by private.check_visto; believes: dato as data, within the bounds of types, checks and tables';
