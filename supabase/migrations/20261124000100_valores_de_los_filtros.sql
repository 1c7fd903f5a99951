-- What the filters of a list offer, from the totals by value (decision 080): reading it from the case files took 57 ms of processor.

-- As before; of what is blocked, only for those who see it in the list.
create or replace function public.deals_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  everything constant boolean := public.is_administrador();
begin
  perform private.check_staff();
  return jsonb_build_object(
    'acreedores', (
      select coalesce(jsonb_agg(a order by a.nombre collate "es-x-icu"), '[]')
      from (
        select v.creditorname as nombre, sum(v.n)::bigint as expedientes
        from derived.deals_by_value v
        where v.creditorname <> '' and (everything or not v.bloqueado)
        group by v.creditorname having sum(v.n) > 0
      ) a
    ),
    'metodos', (
      select coalesce(jsonb_agg(m.metodo order by m.metodo collate "es-x-icu"), '[]')
      from (
        select v.contractmethod as metodo
        from derived.deals_by_value v
        where v.contractmethod <> '' and (everything or not v.bloqueado)
        group by v.contractmethod having sum(v.n) > 0
      ) m
    )
  );
end;
$$;

create or replace function public.clientes_filter_values () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  places jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(l order by l.provincia collate "es-x-icu", l.ciudad collate "es-x-icu"), ''[]'')
     from (
       select t.provincia, t.ciudad from derived.clientes_by_value t
       where %s and %s group by t.provincia, t.ciudad having sum(t.n) > 0
     ) l',
    private.visible_to_caller('t.user_id'), case when public.is_administrador() then 'true' else 'not t.bloqueado' end
  ) into places;
  return jsonb_build_object('lugares', places);
end;
$$;
