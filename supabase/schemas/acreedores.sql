-- Creditors. A creditor is a name that case files carry (deals.creditorname); `acreedores` keeps what staff writes
-- down about it. Names that are one creditor spelt in two ways can be made one (`acreedores_uniones`) or told apart
-- (`acreedores_distintos`). See docs/decisions/013, 122.

create table public.acreedores (
  nombre text primary key check (nombre <> ''),
  user_id uuid not null default auth.uid() references auth.users (id),
  cif text,
  direccion text,
  email text,
  telefono text,
  contacto text,
  notas text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its service of complaints, where prior complaints go.
  sac_direccion text,
  sac_email text,
  sac_web text
);

create index acreedores_user on public.acreedores (user_id);

alter table public.acreedores enable row level security;

create policy acreedores_select_staff on public.acreedores for select to authenticated
using ((select public.is_staff()));

create policy acreedores_insert_staff on public.acreedores for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy acreedores_update_staff on public.acreedores for update to authenticated
using ((select public.is_staff()))
with check ((select public.is_staff()));

grant select, insert on public.acreedores to authenticated;
grant update (
  nombre, cif, direccion, email, telefono, contacto, notas, updated_at, sac_direccion, sac_email, sac_web
) on public.acreedores to authenticated;

-- A union of names that was made. `cambiados`: {"former name": [ids of case files]}, which undoing needs.
create table public.acreedores_uniones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  destino text not null,
  cambiados jsonb not null,
  created_at timestamptz not null default now(),
  deshecha_at timestamptz,
  -- How many case files undoing gave their name back to.
  restaurados integer
);

create index acreedores_uniones_created on public.acreedores_uniones (created_at desc, id desc);
create index acreedores_uniones_user on public.acreedores_uniones (user_id);

alter table public.acreedores_uniones enable row level security;

-- Written by functions alone: nobody can make up a union and "undo" it.
create policy acreedores_uniones_select_staff on public.acreedores_uniones for select to authenticated
using ((select public.is_staff()));

grant select on public.acreedores_uniones to authenticated;

-- Names that look alike and are not one creditor. A pair in its order, so that each pair is there once.
create table public.acreedores_distintos (
  nombre text not null,
  otro text not null,
  user_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  primary key (nombre, otro),
  constraint acreedores_distintos_en_orden check (nombre < otro)
);

create index acreedores_distintos_created on public.acreedores_distintos (created_at desc);
create index acreedores_distintos_user on public.acreedores_distintos (user_id);

alter table public.acreedores_distintos enable row level security;

-- Written by functions alone: they keep the pair's order.
create policy acreedores_distintos_select_staff on public.acreedores_distintos for select to authenticated
using ((select public.is_staff()));

grant select on public.acreedores_distintos to authenticated;

-- ## The list and one creditor

-- The figures of each creditor that `condition` (SQL about deals t) leaves. `dias`: the median of the days between a
-- claim and its answer, the lower one of two; a few answers that took years would make the average say nothing.
create function private.acreedores_cifras (condition text)
returns text
language sql immutable set search_path = ''
return format('select t.creditorname as nombre,
     count(*) as expedientes,
     count(t.extrajudicialcommunicationsentdate) as reclamados,
     count(*) filter (where t.hasrespondedtoextrajudicialclaim) as respondidos,
     count(*) filter (where not t.hasrespondedtoextrajudicialclaim) as no_respondidos,
     percentile_disc(0.5) within group (order by %2$s)
       filter (
         where t.hasrespondedtoextrajudicialclaim
           and t.extrajudicialresponsedate >= t.extrajudicialcommunicationsentdate
       ) as dias
   from private.deals_visibles t
   where t.creditorname <> '''' and %1$s
   group by t.creditorname'::text, condition, private.dias_de_respuesta());

-- What its last case files say of a creditor: each datum from the newest that has it. Twenty, so that a creditor
-- without any address costs no more than others.
create function private.acreedor_segun_expedientes (acreedor text) returns jsonb
language sql stable set search_path = ''
return (
  select '{"cif": null, "direccion": null, "email": null, "telefono": null}'::jsonb || coalesce(jsonb_object_agg(u.que, u.valor), '{}')
  from (
    select distinct on (v.que) v.que, v.valor
    from (
      select t.* from private.deals_visibles t where t.creditorname = acreedor
      order by t.generateddate desc nulls last limit 20
    ) d, lateral (values
      ('cif', d.creditorid), ('direccion', d.creditoraddress), ('email', d.creditoremail), ('telefono', d.creditorphone)
    ) v (que, valor)
    where btrim(v.valor) <> ''
    order by v.que, d.generateddate desc nulls last
  ) u
);

-- What is known of a creditor: what staff wrote down, otherwise what its case files say.
create function private.acreedor_contacto (acreedor text) returns jsonb
language sql stable set search_path = ''
return private.acreedor_segun_expedientes(acreedor) || coalesce(
  (
    select jsonb_strip_nulls(jsonb_build_object('cif', a.cif, 'direccion', a.direccion, 'email', a.email, 'telefono', a.telefono))
    from public.acreedores a where a.nombre = acreedor
  ),
  '{}'
);

-- Orders of creditors, about `c`.
create function private.acreedores_order (sort_by text, sort_desc boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  direction constant text := case when sort_desc then 'desc' else 'asc' end;
begin
  if sort_by = 'nombre' then
    return format('c.nombre collate "es-x-icu" %s, c.nombre %s', direction, direction);
  elsif sort_by in ('expedientes', 'reclamados', 'respondidos', 'dias') then
    return format('c.%I %s nulls last, c.nombre collate "es-x-icu"', sort_by, direction);
  end if;
  raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
end;
$$;

-- A page of creditors with their figures and what is known of them. `sin_acreedor`: case files that name none.
create function public.list_acreedores (search text default '', sort_by text default 'expedientes', sort_desc boolean default true, page_number integer default 1, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    -- Materialized, or the search would be pushed below the counting, to every case file's name.
    'with f as materialized (%s),
     c as materialized (select * from f where %s),
     paging as (
       select count(*) as total, greatest(least(%s, ceil(count(*)::numeric / %s)::integer), 1) as page from c
     ),
     shown as (
       select c.*, row_number() over (order by %s) as position from c
       order by position limit %s offset (select (p.page - 1)::bigint * %s from paging p)
     )
     select jsonb_build_object(
       ''total'', p.total,
       ''page'', p.page,
       ''rows'', (
         select coalesce(jsonb_agg(to_jsonb(s) - ''position'' || private.acreedor_contacto(s.nombre) order by s.position), ''[]'')
         from shown s
       ),
       ''sin_acreedor'', (select count(*) from private.deals_visibles d where d.creditorname is null)
         + (select count(*) from private.deals_visibles d where d.creditorname = '''')
     ) from paging p',
    private.acreedores_cifras('true'),
    case when btrim(search) = '' then 'true'
      else format('public.normaliza(f.nombre) like %L', public.patron_busqueda(search)) end,
    coalesce(page_number, 1), size, private.acreedores_order(sort_by, sort_desc), size, size
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.list_acreedores (text, text, boolean, integer, integer) to authenticated;

-- One creditor; null where no case file names it. `ficha`: the row that staff wrote, if any. `sin_documentos`: case
-- files without any document that the caller sees.
create function public.get_acreedor (acreedor text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  figures jsonb;
begin
  perform private.check_staff();
  execute format(
    'select to_jsonb(f) from (%s) f', private.acreedores_cifras(format('t.creditorname = %L', acreedor))
  ) into figures;
  if figures is null then
    return null;
  end if;
  return figures || private.acreedor_contacto(acreedor) || jsonb_build_object(
    'segun_expedientes', private.acreedor_segun_expedientes(acreedor),
    'ficha', (select to_jsonb(a) from public.acreedores a where a.nombre = acreedor),
    'sin_documentos', (
      select count(*) from private.deals_visibles t
      where t.creditorname = acreedor and not exists (
        select from derived.documented d where d.deal_id = t.id
      )
    )
  );
end;
$$;

grant execute on function public.get_acreedor (text) to authenticated;

-- ## Names that may be one

-- A name as it is compared: no case, accents, punctuation nor legal form.
create function private.acreedor_clave (nombre text) returns text
language sql immutable parallel safe set search_path = ''
return btrim(regexp_replace(
  ' ' || btrim(regexp_replace(regexp_replace(public.normaliza(nombre), '[.]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) || ' ',
  ' (sau|sa|slu|sl|efc|edp|scc|sociedad anonima|sociedad limitada|establecimiento financiero de credito)(?= )', '', 'g'
));

-- Names that may be one creditor: [{"destino": …, "expedientes": …, "variantes": [{"nombre", "expedientes",
-- "parecido"}]}]. Each name goes with the one that most case files carry among those it looks like, except those that
-- staff has told apart. Names that differ in case, accents, punctuation or legal form alone are always found. The
-- others are compared by trigrams, each with each, among the six hundred that most case files carry: a second at
-- most.
create function public.acreedores_parecidos (umbral real default 0.55)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  -- Below it nearly every name is like every other, and the comparison takes seconds.
  if coalesce(umbral not between 0.4 and 1, true) then
    raise exception using errcode = 'PT400', message = 'El parecido va de 0,4 a 1';
  end if;
  with names as materialized (
    select t.creditorname as nombre, count(*) as expedientes
    from private.deals_visibles t where t.creditorname <> '' group by t.creditorname
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
    select distinct on (l.nombre) l.* from alike l
    where not exists (
      select from public.acreedores_distintos d
      where d.nombre = least(l.nombre, l.destino) and d.otro = greatest(l.nombre, l.destino)
    )
    order by l.nombre, l.rango, l.parecido desc
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

grant execute on function public.acreedores_parecidos (real) to authenticated;

-- Says that `destino` is none of `otros`. Answers how many pairs are new.
create function private.do_distinguir_acreedores (destino text, otros text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(otros));
  insert into public.acreedores_distintos (nombre, otro)
  select distinct least(destino, o.nombre), greatest(destino, o.nombre)
  from unnest(otros) o (nombre) where btrim(o.nombre) <> '' and o.nombre <> destino
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;

comment on function private.do_distinguir_acreedores is 'write: work; who: staff; writes: public.acreedores_distintos; rows: acreedores_distintos only new, by the pairs of names; believes: destino and otros as names of creditors, at most a thousand';

-- Takes that back: the names may be suggested together again. Answers how many pairs went.
create function private.do_comparar_acreedores (destino text, otros text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(otros));
  delete from public.acreedores_distintos d using unnest(otros) o (nombre)
  where d.nombre = least(destino, o.nombre) and d.otro = greatest(destino, o.nombre);
  get diagnostics gone = row_count;
  return gone;
end;
$$;

comment on function private.do_comparar_acreedores is 'write: heavy; who: staff; writes: public.acreedores_distintos; rows: acreedores_distintos by the pairs of names, of anybody, which all of staff decides; believes: destino and otros as names of creditors, at most a thousand';

-- Those pairs, newest first, fifty of them.
create function public.list_acreedores_distintos () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'nombre', d.nombre, 'otro', d.otro, 'created_at', d.created_at,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = d.user_id)
    ) order by d.created_at desc, d.nombre, d.otro), '[]')
    from (select * from public.acreedores_distintos order by created_at desc, nombre, otro limit 50) d
  );
end;
$$;

grant execute on function public.list_acreedores_distintos () to authenticated;

-- ## Making names one, and undoing it

-- Unions and their undoing one after another: each must see what the others changed.
create function private.hold_unions () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtext('uniones de acreedores'));
end;

-- How many case files a union changed.
create function private.cambiados_total (cambiados jsonb) returns bigint
language sql immutable set search_path = ''
return (select coalesce(sum(jsonb_array_length(e.value)), 0)::bigint from jsonb_each(cambiados) e);

-- How many case files carry each of those names now: what making them one would change.
create function public.preview_union_acreedores (nombres text[])
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(nombres), 1000);
  return (
    select coalesce(jsonb_object_agg(n.nombre, (select count(*) from private.deals_visibles t where t.creditorname = n.nombre)), '{}')
    from (select distinct unnest(nombres) as nombre) n
  );
end;
$$;

grant execute on function public.preview_union_acreedores (text[]) to authenticated;

-- Gives the case files of `origenes` that the caller sees the creditor `destino`. Answers the union and how many case
-- files changed.
create function private.do_unir_acreedores (origenes text[], destino text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
  union_id uuid;
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(origenes), 1000);
  perform private.hold_unions();
  if btrim(destino) = '' or destino is null then
    raise exception using errcode = 'PT400', message = 'Falta el nombre con el que se queda el acreedor';
  end if;
  with former as materialized (
    select t.id, t.creditorname from public.deals t
    where t.creditorname = any (origenes) and t.creditorname <> destino and t.creditorname <> ''
      and t.id in (select v.id from private.deals_visibles v)
    order by t.id for update of t
  ),
  written as (
    update public.deals t set creditorname = destino from former f where t.id = f.id returning f.id, f.creditorname
  )
  select jsonb_object_agg(w.creditorname, w.ids) into changed
  from (select creditorname, jsonb_agg(id order by id) as ids from written group by creditorname) w;
  if changed is null then
    raise exception using errcode = 'PT404', message = 'Ningún expediente tiene ya esos acreedores';
  end if;
  -- The clock's time: now() is when the transaction began, which may have waited for another union.
  insert into public.acreedores_uniones (destino, cambiados, created_at) values (destino, changed, clock_timestamp())
  returning id into union_id;
  return jsonb_build_object('id', union_id, 'expedientes', private.cambiados_total(changed));
end;
$$;

comment on function private.do_unir_acreedores is 'write: work; who: staff; writes: public.acreedores_uniones, public.deals; rows: deals as the caller sees them and by the key asked for, through private.cambiados_total and private.hold_unions; believes: origenes and destino as data, within the bounds of types, checks and tables';

-- The last union that was made after that one, changed one of its case files and still stands. It must be undone
-- first, because undoing gives back what each case file said before.
create function private.later_union (made public.acreedores_uniones) returns text
language sql stable set search_path = ''
begin atomic
  select u.destino from public.acreedores_uniones u
  where u.deshecha_at is null and u.created_at > made.created_at and exists (
    select from jsonb_each(u.cambiados) l, jsonb_array_elements_text(l.value) i
    where i in (select f from jsonb_each(made.cambiados) e, jsonb_array_elements_text(e.value) f)
  )
  order by u.created_at desc limit 1;
end;

-- Gives each case file its former creditor, unless somebody has changed it since. Answers how many got it back; asked
-- again, it answers the same.
create function private.do_deshacer_union_acreedores (union_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  made public.acreedores_uniones;
  later text;
begin
  perform private.check_staff();
  perform private.hold_unions();
  select u.* into made from public.acreedores_uniones u where u.id = union_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa unión no existe';
  end if;
  if made.deshecha_at is not null then
    return coalesce(made.restaurados, 0);
  end if;
  later := private.later_union(made);
  if later is not null then
    raise exception using errcode = 'PT409', message = format('Deshaga antes la unión con «%s», que es posterior', later);
  end if;
  with former as materialized (
    select i.id, e.key as nombre
    from jsonb_each(made.cambiados) e cross join lateral jsonb_array_elements_text(e.value) i (id)
  )
  update public.deals t set creditorname = f.nombre
  from former f where t.id = f.id and t.creditorname = made.destino;
  get diagnostics made.restaurados = row_count;
  update public.acreedores_uniones u set deshecha_at = now(), restaurados = made.restaurados where u.id = union_id;
  return made.restaurados;
end;
$$;

comment on function private.do_deshacer_union_acreedores is 'write: work; who: staff; writes: public.acreedores_uniones, public.deals; rows: acreedores_uniones which all of staff reads, deals checked by private.hold_unions, through private.hold_unions and private.later_union; believes: union_id only as the names of such rows';

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

grant execute on function public.list_uniones_acreedores () to authenticated;

create trigger acreedores_updated_at before update on public.acreedores
for each row execute function public.set_updated_at ();
