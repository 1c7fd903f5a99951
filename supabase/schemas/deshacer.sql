-- Undoing: what an action did, what of it can be taken back, and who has named it since. What people are told before they undo is what
-- undoing does, because both ask the same functions (`private.plan_…`, beside what each undoes). See docs/decisions/279.

-- Which columns name a row without a foreign key, because it is still known while it waits in the Papelera. `en_pie`: the row `t` that names
-- it still counts. All of them, and what they name, are of one case file. tests/db/deshacer fails for a column that is not here.
create view private.nombran as
select * from (values
  ('masc_evidencias', 'documento_id', 'deal_documents', 'true', 'una prueba de la reclamación previa'),
  ('aportaciones', 'escrito_documento_id', 'deal_documents', $$t.estado <> 'anulada'$$, 'un paquete para el juzgado'),
  ('aportaciones', 'documentos', 'deal_documents', $$t.estado <> 'anulada'$$, 'un paquete para el juzgado'),
  ('aportaciones', 'acuse_documento_id', 'deal_documents', $$t.estado <> 'anulada'$$, 'la presentación de un paquete'),
  ('aportaciones', 'procedimiento_id', 'procedimientos', $$t.estado <> 'anulada'$$, 'un paquete para el juzgado'),
  ('agenda', 'documento_id', 'deal_documents', $$t.estado <> 'anulado'$$, 'un plazo o una tarea que se notificó con él'),
  ('agenda', 'acuse_documento_id', 'deal_documents', $$t.estado <> 'anulado'$$, 'un plazo que se cumplió con él'),
  ('agenda', 'regla_id', 'tareas_reglas', $$t.estado = 'pendiente'$$, 'una tarea'),
  ('fases_historial', 'documento_id', 'deal_documents', 't.anulada_at is null', 'un cambio de fase'),
  (
    'importes', 'documento_id', 'deal_documents',
    't.contraasiento_de is null and not exists (select from public.importes c where c.contraasiento_de = t.id)', 'un importe'
  ),
  ('escritos', 'documento_id', 'deal_documents', $$t.estado <> 'anulado'$$, 'un escrito'),
  ('escritos', 'pdf_id', 'deal_documents', $$t.estado <> 'anulado'$$, 'un escrito'),
  ('resultados', 'procedimiento_id', 'procedimientos', 'true', 'un resultado'),
  ('notificaciones_judiciales', 'documento_id', 'deal_documents', 'true', 'una notificación'),
  ('notificaciones_judiciales', 'plazo_id', 'agenda', 'true', 'una notificación'),
  ('masc_intentos', 'lote_id', 'lotes', $$t.estado <> 'anulado'$$, 'una reclamación previa'),
  ('masc_intentos', 'escrito_id', 'escritos', $$t.estado <> 'anulado'$$, 'una reclamación previa')
) n (tabla, columna, de, en_pie, como);

-- Who names these rows of a table, but for the rows `salvo`, which the same action made: each with what it is called.
create function private.quien_nombra (de text, ids text[], deals text[], salvo text[]) returns table (id text, como text)
language plpgsql stable set search_path = '' as $$
declare
  n record;
begin
  for n in select v.* from private.nombran v where v.de = quien_nombra.de loop
    return query execute format(
      case when n.columna = 'documentos'
        then $q$select e.d ->> 'documento_id', %2$L from public.%1$I t, jsonb_array_elements(t.%3$I) e (d)
          where t.deal_id = any ($2) and e.d ->> 'documento_id' = any ($1) and (%4$s) and t.id::text <> all ($3)$q$
        else $q$select t.%3$I::text, %2$L from public.%1$I t
          where t.deal_id = any ($2) and t.%3$I::text = any ($1) and (%4$s) and t.id::text <> all ($3)$q$
      end, n.tabla, n.como, n.columna, n.en_pie
    ) using ids, deals, coalesce(salvo, '{}');
  end loop;
end;
$$;

-- One line of a plan: how many of what, and why, where that has to be said. None of nothing.
create function private.linea_de_plan (que text, n bigint, por text default null) returns jsonb
language sql immutable set search_path = ''
return case when n > 0 then jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('que', que, 'n', n, 'por', por))) else '[]' end;

-- Sendings that were undone while some of their case files waited in the Papelera: what comes back of them is annulled there
-- (private.masc_intento_que_vuelve). Those of letters say it themselves, in their batch.
create table private.envios_deshechos (
  lote_id uuid primary key,
  deshecho_at timestamptz not null default now()
);

alter table private.envios_deshechos enable row level security;

-- {"hace": what is taken back, "quedan": what stays as it is and why, each [{"que", "n", "por"}], "impide": why nothing can be done}.
-- `que`: notificacion, lote, union, cambio or regla.
create function public.plan_de_deshacer (que text, cual uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return case que
    when 'notificacion' then private.plan_notificacion(private.notificacion_visible(cual))
    when 'lote' then private.plan_lote(cual)
    when 'union' then private.plan_union(private.union_visible(cual))
    when 'cambio' then private.plan_cambio(cual)
    when 'regla' then private.plan_regla(cual)
  end;
end;
$$;

grant execute on function public.plan_de_deshacer (text, uuid) to authenticated;
