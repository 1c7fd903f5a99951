-- Undoing a union gives back what each case file said before it, and so the last union goes first (decision 122). Pressed again, it answers
-- what it did. What is blocked for the caller is not made one.

alter table public.acreedores_uniones add column restaurados integer;

-- Unions and their undoing one after another: each must see what the others changed.
create function private.hold_unions () returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtext('uniones de acreedores'));
end;

create or replace function public.unir_acreedores (origenes text[], destino text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
  union_id uuid;
begin
  perform private.check_staff();
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

-- The union made after that one that has changed one of its case files and still stands; the last of them.
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

create or replace function public.deshacer_union_acreedores (union_id uuid) returns integer
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
