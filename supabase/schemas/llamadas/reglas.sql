-- What is told to other programs (llamadas/tablas.sql), in the transaction in which it happens. A statement is one call, whatever it wrote.

create function private.llamar_expedientes_nuevos () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What comes back from the Papelera is not new.
  if private.se_avisa_de('expediente_creado') and current_setting('backoffice.restoring', true) is distinct from 'on' then
    perform private.encolar_llamada('expediente_creado', (
      select coalesce(jsonb_agg(jsonb_build_object('expediente', n.id) order by n.id), '[]') from new_rows n
    ));
  end if;
  return null;
end;
$$;

create trigger deals_llamada_insert after insert on public.deals referencing new table as new_rows
for each statement execute function private.llamar_expedientes_nuevos ();

create function private.llamar_cambios_de_fase () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.se_avisa_de('cambio_de_fase') then
    perform private.encolar_llamada('cambio_de_fase', (
      select coalesce(jsonb_agg(jsonb_build_object('expediente', n.id, 'fase', n.fase, 'desde', n.fase_desde) order by n.id), '[]')
      from new_rows n join old_rows o using (id) where n.fase is distinct from o.fase and n.bloqueado_at is null
    ));
  end if;
  return null;
end;
$$;

create trigger deals_llamada_update after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function private.llamar_cambios_de_fase ();

create function private.llamar_documentos () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.se_avisa_de('documento_anadido') and current_setting('backoffice.restoring', true) is distinct from 'on' then
    perform private.encolar_llamada('documento_anadido', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'expediente', n.deal_id, 'documento', n.id, 'tipo', n.document_type, 'categoria', n.category
      ) order by n.deal_id, n.id), '[]')
      from new_rows n
    ));
  end if;
  return null;
end;
$$;

create trigger deal_documents_llamada_insert after insert on public.deal_documents referencing new table as new_rows
for each statement execute function private.llamar_documentos ();

-- Once a day, by whoever comes first: open terms that end today or in one, three or seven working days of the country. What was sent, or
-- given up, a month ago is forgotten.
create function private.llamar_plazos_cercanos () returns void
language plpgsql volatile set search_path = '' as $$
declare
  hoy constant date := private.hoy();
  dias date[];
begin
  if not private.primera_vez_hoy('llamadas de plazos') then
    return;
  end if;
  delete from private.llamadas l where l.created_at < now() - interval '30 days';
  -- Days that were held back are not told afterwards.
  if not private.se_avisa_de('plazo_cercano') or private.retenido_desde() is not null then
    return;
  end if;
  dias := hoy || array(select private.sumar_habiles(hoy, v.habiles) from private.avisos_previos v);
  perform private.encolar_llamada('plazo_cercano', c.objetos)
  from (
    select jsonb_agg(jsonb_build_object('expediente', a.deal_id, 'plazo', a.id, 'vence', a.inicio) order by a.inicio, a.id) as objetos
    from (
      select t.deal_id, t.id, t.inicio, row_number() over (order by t.inicio, t.id) as place
      from public.agenda t join public.deals d on d.id = t.deal_id
      where t.tipo = 'plazo' and t.estado = 'pendiente' and t.inicio = any (dias) and d.bloqueado_at is null
        and not exists (select from private.demostracion_filas f where f.tabla = 'agenda' and f.fila = t.id::text)
    ) a
    group by (a.place - 1) / 500
  ) c;
end;
$$;

-- ## Making them: for the process alone (server/llamadas)

-- The addresses that something is due for.
create function private.destinos_por_llamar () returns setof uuid
language sql stable set search_path = ''
begin atomic
  select distinct l.destino from private.llamadas l
  where l.estado = 'pendiente' and l.proximo_at <= now() and private.retenido_desde() is null;
end;

-- The oldest call that is due for an address, for whoever makes it. Taken, it is due again after its pause: whoever dies meanwhile has lost
-- an attempt and no call, and two who take at once never take the same.
create function private.llamada_tomar (a_quien uuid)
returns table (id uuid, direccion text, secreto text, evento text, objetos jsonb, creada timestamptz)
language sql volatile set search_path = ''
begin atomic
  with due as (
    select l.id from private.llamadas l
    where l.destino = llamada_tomar.a_quien and l.estado = 'pendiente' and l.proximo_at <= now() and private.retenido_desde() is null
    order by l.created_at, l.id limit 1 for update skip locked
  ),
  taken as (
    update private.llamadas l set intentos = l.intentos + 1, proximo_at = now() + private.espera_de_llamada(l.intentos + 1)
    from due where l.id = due.id
    returning l.id, l.destino, l.evento, l.objetos, l.created_at
  )
  select t.id, d.direccion, s.secreto, t.evento, t.objetos, t.created_at
  from taken t join public.destinos d on d.id = t.destino join private.destinos_secretos s on s.destino = t.destino;
end;

-- No `motivo`: it has arrived. The seventh failure is the last one.
create function private.llamada_resultado (llamada uuid, motivo text) returns void
language sql volatile set search_path = ''
begin atomic
  update private.llamadas l set
    estado = case when llamada_resultado.motivo is null then 'enviada' when l.intentos >= 7 then 'fallida' else 'pendiente' end,
    enviada_at = case when llamada_resultado.motivo is null then now() end,
    motivo = left(llamada_resultado.motivo, 300)
  where l.id = llamada and l.estado = 'pendiente';
end;
