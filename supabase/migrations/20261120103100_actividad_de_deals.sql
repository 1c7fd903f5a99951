-- What the detail of a case file asks beyond its row: what happened to it.

-- Deleted documents of a case file: their last entry in the audit table says whose they were.
create index auditoria_de_deal on public.auditoria ((antes ->> 'deal_id'))
where accion = 'delete' and tabla = 'deal_documents';

-- What happened to a case file and its documents, newest first: 50 entries before `before`. Names who did it.
-- `security definer`: the index above serves no caller under a row policy; so the caller is checked here. The case file's own
-- entries are for all of staff, its documents' for their owner (or the team), as the policies of the audit table say.
create function public.actividad_de_deal (deal text, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  with things as (
    select 'deals' as tabla, deal as registro_id, null::text as file_name
    union all
    select 'deal_documents', d.id::text, d.file_name from public.deal_documents d where d.deal_id = deal
    union
    select 'deal_documents', a.registro_id, a.antes ->> 'file_name'
    from public.auditoria a
    where a.antes ->> 'deal_id' = deal and a.accion = 'delete' and a.tabla = 'deal_documents'
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.file_name, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and (
        a.tabla = 'deals' or a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility()
      )
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;

grant execute on function public.actividad_de_deal (text, bigint) to authenticated;
