-- Names that look alike and are not one creditor: staff has said so, and they are not suggested together again.

-- A pair of names, in their order, so that each pair is there once.
create table public.acreedores_distintos (
  nombre text not null,
  otro text not null,
  user_id uuid not null default auth.uid() references auth.users (id),
  created_at timestamptz not null default now(),
  primary key (nombre, otro),
  constraint acreedores_distintos_en_orden check (nombre < otro)
);

create index acreedores_distintos_created on public.acreedores_distintos (created_at desc);

alter table public.acreedores_distintos enable row level security;

create policy acreedores_distintos_select_staff on public.acreedores_distintos for select to authenticated
using ((select public.is_staff()));

-- Written by the functions below alone: the pair's order is theirs to keep.
revoke all on public.acreedores_distintos from anon, authenticated;
grant select on public.acreedores_distintos to authenticated;

-- Says that `destino` is none of `otros`. Answers how many pairs are new.
create function public.distinguir_acreedores (destino text, otros text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  perform private.check_staff();
  insert into public.acreedores_distintos (nombre, otro)
  select distinct least(destino, o.nombre), greatest(destino, o.nombre)
  from unnest(otros) o (nombre) where btrim(o.nombre) <> '' and o.nombre <> destino
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;

-- Takes that back: they may be suggested together again. Answers how many pairs went.
create function public.comparar_acreedores (destino text, otros text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.check_staff();
  delete from public.acreedores_distintos d using unnest(otros) o (nombre)
  where d.nombre = least(destino, o.nombre) and d.otro = greatest(destino, o.nombre);
  get diagnostics gone = row_count;
  return gone;
end;
$$;

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

-- As before, without the pairs that staff has told apart: such a name goes with the next one that it looks like.
create or replace function public.acreedores_parecidos (umbral real default 0.55) returns jsonb
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

grant execute on function
  public.distinguir_acreedores (text, text[]),
  public.comparar_acreedores (text, text[]),
  public.list_acreedores_distintos ()
to authenticated;
