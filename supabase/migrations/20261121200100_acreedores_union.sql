-- Spelling variants of one creditor: which names look alike, making them one, and undoing it.

-- A union of names that was made. `cambiados`: {"former name": [ids of case files]}, which undoing needs.
create table public.acreedores_uniones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  destino text not null,
  cambiados jsonb not null,
  created_at timestamptz not null default now(),
  deshecha_at timestamptz
);

create index acreedores_uniones_created on public.acreedores_uniones (created_at desc, id desc);

create trigger acreedores_uniones_audit_insert after insert on public.acreedores_uniones referencing new table as new_rows
for each statement execute function public.audit_insert ('id');

create trigger acreedores_uniones_audit_update after update on public.acreedores_uniones
referencing old table as old_rows new table as new_rows
for each statement execute function public.audit_update ('id');

alter table public.acreedores_uniones enable row level security;

-- Written by the functions below alone: nobody can make up a union and "undo" it.
create policy acreedores_uniones_select_staff on public.acreedores_uniones for select to authenticated
using ((select public.is_staff()));

alter policy auditoria_select_acreedores on public.auditoria
using (tabla in ('acreedores', 'acreedores_uniones') and (select public.is_staff()));

revoke all on public.acreedores_uniones from anon, authenticated;
grant select on public.acreedores_uniones to authenticated;

-- A name as it is compared: no case, accents, punctuation nor legal form.
create function private.acreedor_clave (nombre text) returns text
language sql immutable parallel safe set search_path = ''
return btrim(regexp_replace(
  ' ' || btrim(regexp_replace(regexp_replace(public.normaliza(nombre), '[.]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) || ' ',
  ' (sau|sa|slu|sl|efc|edp|scc|sociedad anonima|sociedad limitada|establecimiento financiero de credito)(?= )', '', 'g'
));

-- Names that may be one creditor: [{"destino": …, "expedientes": …, "variantes": [{"nombre", "expedientes", "parecido"}]}]. Each name
-- goes with the one that most case files carry among those it looks like. Names that differ in case, accents, punctuation or
-- legal form alone are always found; the rest by trigrams, among the six hundred that most case files carry: each is compared with each, a second at most.
create function public.acreedores_parecidos (umbral real default 0.55) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  with names as materialized (
    select t.creditorname as nombre, count(*) as expedientes
    from public.deals t where t.creditorname <> '' group by t.creditorname
  ),
  keyed as materialized (
    select n.*, private.acreedor_clave(n.nombre) as clave,
      row_number() over (order by n.expedientes desc, n.nombre) as rango
    from names n
  ),
  alike as (
    select b.nombre, b.expedientes, a.nombre as destino, a.expedientes as destino_expedientes, a.rango, 1::real as parecido
    from keyed a join keyed b on a.clave = b.clave and a.rango < b.rango
    union all
    select b.nombre, b.expedientes, a.nombre, a.expedientes, a.rango, extensions.similarity(a.clave, b.clave)
    from keyed a join keyed b on a.rango < b.rango and a.clave <> b.clave
    where b.rango <= 600 and abs(length(a.clave) - length(b.clave)) <= 12
      and extensions.similarity(a.clave, b.clave) >= umbral
  ),
  -- Of what a name looks like, the one that most case files carry.
  best as (
    select distinct on (l.nombre) l.* from alike l order by l.nombre, l.rango, l.parecido desc
  )
  select coalesce(jsonb_agg(g.grupo order by g.mayor desc, g.destino), '[]') into answer
  from (
    select b.destino, max(b.parecido) as mayor, jsonb_build_object(
      'destino', b.destino,
      'expedientes', min(b.destino_expedientes),
      'variantes', jsonb_agg(jsonb_build_object(
        'nombre', b.nombre, 'expedientes', b.expedientes, 'parecido', round(b.parecido::numeric, 2)
      ) order by b.parecido desc, b.nombre)
    ) as grupo
    from best b group by b.destino
    order by mayor desc, b.destino limit 100
  ) g;
  return answer;
end;
$$;

-- How many case files carry each of those names now: what making them one would change.
create function public.preview_union_acreedores (nombres text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_object_agg(n.nombre, (select count(*) from public.deals t where t.creditorname = n.nombre)), '{}')
    from (select distinct unnest(nombres) as nombre) n
  );
end;
$$;

-- Gives the case files of `origenes` the creditor `destino`. Answers the union and how many case files changed.
create function public.unir_acreedores (origenes text[], destino text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
  union_id uuid;
begin
  perform private.check_staff();
  if btrim(destino) = '' or destino is null then
    raise exception using errcode = 'PT400', message = 'Falta el nombre con el que se queda el acreedor';
  end if;
  with former as materialized (
    select t.id, t.creditorname from public.deals t
    where t.creditorname = any (origenes) and t.creditorname <> destino and t.creditorname <> ''
    order by t.id for update
  ),
  written as (
    update public.deals t set creditorname = destino from former f where t.id = f.id returning f.id, f.creditorname
  )
  select jsonb_object_agg(w.creditorname, w.ids) into changed
  from (select creditorname, jsonb_agg(id order by id) as ids from written group by creditorname) w;
  if changed is null then
    raise exception using errcode = 'PT404', message = 'Ningún expediente tiene ya esos acreedores';
  end if;
  insert into public.acreedores_uniones (destino, cambiados) values (destino, changed) returning id into union_id;
  return jsonb_build_object('id', union_id, 'expedientes', private.cambiados_total(changed));
end;
$$;

create function private.cambiados_total (cambiados jsonb) returns bigint
language sql immutable set search_path = ''
return (select coalesce(sum(jsonb_array_length(e.value)), 0)::bigint from jsonb_each(cambiados) e);

-- Gives each case file its former creditor, unless somebody has changed it since. Answers how many got it back.
create function public.deshacer_union_acreedores (union_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  made public.acreedores_uniones;
  restored integer;
begin
  perform private.check_staff();
  update public.acreedores_uniones u set deshecha_at = now()
  where u.id = union_id and u.deshecha_at is null
  returning u.* into made;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa unión ya no se puede deshacer';
  end if;
  with former as materialized (
    select i.id, e.key as nombre
    from jsonb_each(made.cambiados) e cross join lateral jsonb_array_elements_text(e.value) i (id)
  )
  update public.deals t set creditorname = f.nombre
  from former f where t.id = f.id and t.creditorname = made.destino;
  get diagnostics restored = row_count;
  return restored;
end;
$$;

-- The unions that were made, newest first, fifty of them.
create function public.list_uniones_acreedores () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'destino', u.destino, 'created_at', u.created_at, 'deshecha_at', u.deshecha_at,
      'origenes', (select jsonb_agg(k order by k) from jsonb_object_keys(u.cambiados) k),
      'expedientes', private.cambiados_total(u.cambiados),
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = u.user_id)
    ) order by u.created_at desc, u.id desc), '[]')
    from (select * from public.acreedores_uniones order by created_at desc, id desc limit 50) u
  );
end;
$$;

grant execute on function
  public.acreedores_parecidos (real),
  public.preview_union_acreedores (text[]),
  public.unir_acreedores (text[], text),
  public.deshacer_union_acreedores (uuid),
  public.list_uniones_acreedores ()
to authenticated;
