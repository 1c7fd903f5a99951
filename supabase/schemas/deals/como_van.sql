-- «¿Cómo va lo mío?»: what a client is told on the telephone of each of these case files, in their order; those that the caller does not
-- see are left out. {"id", "fase", "fase_desde", "situacion", "situacion_motivo", "reclamado", "condena", "cobrado", "faltan", "textos"}, `vencido` (the first open
-- row of the agenda that is past) and `proximo` (the first that is not), each {"inicio", "tipo", "titulo"}. `faltan`: of the documents that it must have, those that nobody
-- has put there. `textos`: what its service says at each phase; null where it has none.
create function public.como_van (row_ids text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(row_ids), 100);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'fase', d.fase, 'fase_desde', d.fase_desde, 'situacion', d.situacion, 'situacion_motivo', d.situacion_motivo,
      'vencido', private.paso_de(d.id, '-infinity', private.hoy() - 1), 'proximo', private.paso_de(d.id, private.hoy(), 'infinity'),
      'reclamado', c.reclamado, 'condena', c.condena, 'cobrado', c.cobrado,
      'faltan', (
        select coalesce(jsonb_agg(e.name order by e.position), '[]')
        from unnest(private.exigidos_de(d.servicio_id)) with ordinality e (name, position)
        where not exists (select from public.deal_documents o where o.deal_id = d.id and o.category = e.name)
      ),
      'textos', v.texto_cliente
    ) order by array_position(row_ids, d.id)), '[]')
    from public.deals d
    left join public.servicios v on v.id = d.servicio_id
    left join private.saldos(row_ids) c on c.deal_id = d.id
    where d.id = any (row_ids) and (d.bloqueado_at is null or (select public.is_administrador()))
  );
end;
$$;

grant execute on function public.como_van (text[]) to authenticated;
