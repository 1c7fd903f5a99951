-- What is done with prior complaints, whose tables are in masc/tablas.sql.

-- ## What the caller sees

create policy masc_intentos_bloqueo on public.masc_intentos as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create policy masc_evidencias_bloqueo on public.masc_evidencias as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create policy masc_permisos_bloqueo on public.masc_permisos as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- One that may be of somebody whose data are blocked is hidden with them.
create policy masc_justificantes_bloqueo on public.masc_justificantes as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('masc_justificantes', id::text));

-- ## What follows from an attempt

-- The letters of its routes.
create function private.masc_letras (via text, ambas boolean) returns text[]
language sql stable set search_path = ''
return (
  select case when ambas and v.letra = 'B' then array['B', 'C'] else array[v.letra] end from public.masc_vias v where v.clave = via
);

-- Which proof is missing, as src/domain/masc/evidencias.ts says.
create function private.masc_falta (intento public.masc_intentos) returns text[]
language sql stable set search_path = ''
return (
  with letras as (select private.masc_letras(intento.via, intento.ambas) as l),
  hay as (
    select coalesce(array_agg(distinct e.clase), '{}') as c from public.masc_evidencias e
    where e.intento_id = intento.id and exists (select from public.deal_documents d where d.id = e.documento_id)
  )
  select array_remove(array[
    case when letras.l && array['A', 'B'] and not 'texto' = any (hay.c) then 'texto' end,
    case when not 'acuse_recibo' = any (hay.c)
      and (letras.l && array['A', 'B'] or not 'documento_firmado' = any (hay.c)) then 'acuse_recibo' end,
    case when 'B' = any (letras.l) and btrim(coalesce(intento.clave_identificativa, '')) = '' then 'clave' end,
    case when 'C' = any (letras.l) and not hay.c && array['documento_firmado', 'certificacion_contenido'] then 'certificacion_contenido' end
  ], null)
  from letras, hay
);

create function private.masc_estado (intento public.masc_intentos) returns text
language sql immutable set search_path = ''
return case
  when intento.estado in ('usado', 'anulado') then intento.estado
  when intento.enviado is null then 'borrador'
  when intento.pagado is not null then 'acuerdo'
  when intento.respuesta = 'requiere_datos' or jsonb_path_exists(intento.interrupciones, '$[*] ? (@.hasta == null)') then
    case
      when intento.respuesta = 'requiere_datos'
        and jsonb_path_exists(intento.interrupciones, '$[*] ? (@.causa == "datos")')
        and not jsonb_path_exists(intento.interrupciones, '$[*] ? (@.hasta == null)') then 'recibido'
      else 'datos'
    end
  when intento.respuesta <> 'sin' then 'respondido'
  when coalesce(intento.recibido, intento.presentado) is not null then 'recibido'
  when intento.intento_fallido is not null then 'fallido'
  else 'enviado'
end;

-- The earliest day on which one route can end: holidays and interruptions only make it later. Null: it cannot end yet.
create function private.masc_fin_minimo (i public.masc_intentos, v public.masc_vias) returns date
language plpgsql stable set search_path = '' as $$
declare
  apertura constant date := case v.abre when 'recibido' then i.recibido else i.presentado end;
  plazo date;
  contacto date;
begin
  if apertura is null or i.pagado is not null then
    return null;
  elsif i.respuesta = 'aceptacion' and v.letra = 'A' and i.aceptada is null then
    return case when i.terminado >= i.respuesta_fecha then i.terminado end;
  elsif i.respuesta = 'aceptacion' then
    return coalesce(i.aceptada, i.respuesta_fecha) + interval '1 month';
  end if;
  plazo := case
    when v.unidad = 'meses' then apertura + make_interval(months => v.cantidad)
    when v.clase = 'natural' then apertura + v.cantidad
    else (
      select d.dia from generate_series(apertura + 1, apertura + v.cantidad * 2 + 7, interval '1 day') d (dia)
      where extract(isodow from d.dia) < 6 order by d.dia offset v.cantidad - 1 limit 1
    )::date
  end;
  if v.letra = 'C' then
    contacto := least(
      i.respuesta_fecha, i.primera_reunion, i.terminado, i.propuesta_fecha
    );
    return case when contacto is null or contacto > plazo then plazo else least(
      i.terminado,
      case when i.respuesta in ('rechazo', 'inadmision') then i.respuesta_fecha end,
      coalesce(i.propuesta_fecha, case when i.respuesta in ('oferta', 'parcial') then i.respuesta_fecha end) + 30,
      (i.primera_reunion + interval '3 months')::date
    ) end;
  end if;
  -- While an interruption lasts, only an answer ends it.
  if v.interrumpe and (
    exists (
      select from jsonb_array_elements(i.interrupciones) p where p.value ->> 'hasta' is null and (p.value ->> 'desde')::date <= plazo
    )
    or (i.respuesta = 'requiere_datos' and i.respuesta_fecha <= plazo and not exists (
      select from jsonb_array_elements(i.interrupciones) p
      where (p.value ->> 'desde')::date >= i.respuesta_fecha or (p.value ->> 'hasta')::date >= i.respuesta_fecha
    ))
  ) then
    plazo := null;
  end if;
  if i.respuesta in ('rechazo', 'inadmision') then
    return least(plazo, i.respuesta_fecha);
  -- Answered in time without an agreement: a month from presentation is the most there is.
  elsif v.letra = 'A' and i.respuesta <> 'sin' and coalesce(i.respuesta_fecha <= plazo, true) then
    return least(
      greatest(coalesce(i.presentado, apertura) + interval '1 month', i.respuesta_fecha),
      case when i.respuesta in ('oferta', 'parcial') and i.terminado >= i.respuesta_fecha then i.terminado end
    );
  end if;
  return least(plazo, case when i.respuesta in ('oferta', 'parcial') and i.terminado >= i.respuesta_fecha then i.terminado end);
end;
$$;

-- What is wrong with a clock that the screens counted; null: it can be.
create function private.masc_reloj_imposible (i public.masc_intentos) returns text
language plpgsql stable set search_path = '' as $$
declare
  ultima constant date := greatest(
    i.enviado, i.presentado, i.recibido, i.primera_reunion, i.propuesta_fecha, i.terminado, i.respuesta_fecha, i.aceptada,
    (select max((p.value ->> 'hasta')::date) from jsonb_array_elements(i.interrupciones) p)
  );
  minimo date;
  sin_fin boolean;
begin
  if i.enviado is null then
    return case when i.cumple_desde is not null or i.caduca is not null then 'Un borrador no tiene plazo' end;
  elsif not (private.son_textos(i.computo -> 'pasos') and private.son_textos(i.computo -> 'avisos')) or i.computo -> 'pasos' = '[]' then
    return 'Falta cómo se ha contado el plazo';
  elsif i.cumple_desde is null then
    return case when i.caduca is not null and i.espera is null then 'Falta por qué no termina el plazo' end;
  end if;
  select max(f.fin), bool_or(f.fin is null) into minimo, sin_fin
  from public.masc_vias v, lateral (select private.masc_fin_minimo(i, v) as fin) f
  where v.clave = i.via or (i.ambas and v.clave = 'general' and 'C' = any (private.masc_letras(i.via, true)));
  if sin_fin or i.cumple_desde <= minimo then
    return 'El plazo no puede terminar tan pronto';
  elsif i.cumple_desde > ultima + 400 or i.caduca > ultima + interval '62 months' or i.caduca < i.enviado then
    return 'El plazo no puede terminar tan tarde';
  end if;
  return null;
end;
$$;

-- ## Keeping it so

-- The clauses that a case file sues for.
create function private.clausulas_demandadas (deal text) returns table (clave text, nombre text, orden integer)
language sql stable set search_path = ''
begin atomic
  select c.clave, c.nombre, c.orden
  from public.deals d, lateral (values
    ('ppi', d.hasppiclause, 'seguro de protección de pagos', 1), ('prima', d.haspremiumclause, 'prima', 2),
    ('cpd', d.hascpdclause, 'comisión por reclamación de posiciones deudoras', 3),
    ('apertura', d.hasopenningcomission, 'comisión de apertura', 4)
  ) c (clave, pedida, nombre, orden)
  where d.id = deal and c.pedida;
end;

-- State, missing proof and time of a row follow from it, whoever writes. What its case file sues for is no change of it.
create function private.masc_intento_changed () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  seen public.masc_intentos := old;
begin
  if tg_op = 'INSERT' or new.deal_id is distinct from old.deal_id then
    new.orden := 1 + (select count(*) from public.masc_intentos i where i.deal_id = new.deal_id and i.id <> new.id);
  end if;
  new.estado := private.masc_estado(new);
  new.falta := private.masc_falta(new);
  new.sin_reclamar := array(
    select c.clave from private.clausulas_demandadas(new.deal_id) c where c.clave <> all (new.objeto) order by c.orden
  );
  seen.sin_reclamar := new.sin_reclamar;
  if tg_op = 'INSERT' or new is distinct from seen then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end;
$$;

create trigger masc_intento_changed before insert or update on public.masc_intentos
for each row execute function private.masc_intento_changed ();

-- The case file sues for more, or for less.
create function private.masc_clausulas_changed () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.masc_intentos i set sin_reclamar = '{}' where i.deal_id = new.id;
  return null;
end;
$$;

create trigger masc_clausulas_changed
after update of hasppiclause, haspremiumclause, hascpdclause, hasopenningcomission on public.deals
for each row when (
  (old.hasppiclause, old.haspremiumclause, old.hascpdclause, old.hasopenningcomission)
  is distinct from (new.hasppiclause, new.haspremiumclause, new.hascpdclause, new.hasopenningcomission)
)
execute function private.masc_clausulas_changed ();

-- Proof that comes or goes, and documents that go to the Papelera or come back.
create function private.masc_evidencias_changed () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two that change proof of one complaint at once wait for each other: what it lacks is counted from what both leave.
  perform from public.masc_intentos i where i.id in (select c.intento_id from changed c) order by i.id for no key update;
  update public.masc_intentos i set updated_at = i.updated_at
  where i.id in (select c.intento_id from changed c) and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$$;

create trigger masc_evidencias_inserted after insert on public.masc_evidencias referencing new table as changed
for each statement execute function private.masc_evidencias_changed ();
create trigger masc_evidencias_deleted after delete on public.masc_evidencias referencing old table as changed
for each statement execute function private.masc_evidencias_changed ();

create function private.masc_documentos_changed () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.masc_intentos i
  where i.id in (select e.intento_id from changed c join public.masc_evidencias e on e.documento_id = c.id) order by i.id for no key update;
  update public.masc_intentos i set updated_at = i.updated_at
  from (select distinct e.intento_id from changed c join public.masc_evidencias e on e.documento_id = c.id) e
  where i.id = e.intento_id and i.falta is distinct from private.masc_falta(i);
  return null;
end;
$$;

create trigger masc_documentos_inserted after insert on public.deal_documents referencing new table as changed
for each statement execute function private.masc_documentos_changed ();
create trigger masc_documentos_deleted after delete on public.deal_documents referencing old table as changed
for each statement execute function private.masc_documentos_changed ();

create trigger masc_intentos_total_written after insert or update or delete or truncate on public.masc_intentos
for each statement execute function derived.note_write ();
alter table public.masc_intentos enable always trigger masc_intentos_total_written;

-- The case file's own three fields are what its newest complaint that was sent says, and nobody else writes them while one stands: Informes,
-- lists and letters read them, the card and the queues read the complaint (docs/decisions/294). What imports wrote stays where there is none.

create function private.columnas_de_la_reclamacion () returns text[]
language sql immutable set search_path = ''
return array['extrajudicialcommunicationsentdate', 'hasrespondedtoextrajudicialclaim', 'extrajudicialresponsedate'];

grant execute on function private.columnas_de_la_reclamacion () to authenticated;

create function private.dicen_las_reclamaciones (deals text[])
returns table (deal_id text, referencia text, enviado date, respondio boolean, respuesta date)
language sql stable set search_path = ''
begin atomic
  select distinct on (i.deal_id)
    i.deal_id, i.referencia, i.enviado, i.respuesta not in ('sin', 'requiere_datos'),
    case when i.respuesta not in ('sin', 'requiere_datos') then i.respuesta_fecha end
  from public.masc_intentos i
  where i.deal_id = any (deals) and i.enviado is not null and i.estado <> 'anulado'
  order by i.deal_id, i.enviado desc, i.created_at desc;
end;

grant execute on function private.dicen_las_reclamaciones (text[]) to authenticated;

-- Whether this column of this case file is a complaint's to say.
create function private.lo_dice_una_reclamacion (columna text, deal text) returns boolean
language sql stable set search_path = ''
return columna = any (private.columnas_de_la_reclamacion()) and exists (select from private.dicen_las_reclamaciones(array[deal]));

grant execute on function private.lo_dice_una_reclamacion (text, text) to authenticated;

-- After the whole statement, so that complaints and fields may change in one.
create function private.refuse_otra_reclamacion () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dice record;
begin
  select d.* into dice from private.dicen_las_reclamaciones(array[new.id]) d;
  if found and (dice.enviado, dice.respondio, dice.respuesta) is distinct from (
    new.extrajudicialcommunicationsentdate, new.hasrespondedtoextrajudicialclaim, new.extrajudicialresponsedate
  ) then
    raise exception using errcode = 'PT409', message = format(
      'El envío y la respuesta los dice la reclamación %s: se cambian en ella, en Comunicaciones Extrajudiciales', dice.referencia
    );
  end if;
  return null;
end;
$$;

create trigger deals_lo_dice_la_reclamacion
after update of extrajudicialcommunicationsentdate, hasrespondedtoextrajudicialclaim, extrajudicialresponsedate on public.deals
for each row when (
  (old.extrajudicialcommunicationsentdate, old.hasrespondedtoextrajudicialclaim, old.extrajudicialresponsedate)
  is distinct from (new.extrajudicialcommunicationsentdate, new.hasrespondedtoextrajudicialclaim, new.extrajudicialresponsedate)
) execute function private.refuse_otra_reclamacion ();

create function private.masc_al_expediente (deals text[]) returns void
language plpgsql set search_path = '' as $$
begin
  update public.deals d set
    extrajudicialcommunicationsentdate = i.enviado, hasrespondedtoextrajudicialclaim = i.respondio, extrajudicialresponsedate = i.respuesta
  from private.dicen_las_reclamaciones(deals) i
  where d.id = i.deal_id and (
    d.extrajudicialcommunicationsentdate, d.hasrespondedtoextrajudicialclaim, d.extrajudicialresponsedate
  ) is distinct from (i.enviado, i.respondio, i.respuesta);
end;
$$;

-- What the three fields say while no complaint does. Null while one does.
create function private.sin_reclamacion (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'enviado', d.extrajudicialcommunicationsentdate, 'respondio', d.hasrespondedtoextrajudicialclaim, 'respuesta', d.extrajudicialresponsedate
  )
  from public.deals d
  where d.id = deal and not exists (select from private.dicen_las_reclamaciones(array[deal]))
);

-- Of complaints that were sent and stand no more, or are gone: their case files say what the newest that is left does or, where none stands,
-- what they said before.
create function private.masc_devolver (idas public.masc_intentos[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.masc_al_expediente(array(select distinct g.deal_id from unnest(idas) g));
  update public.deals d set
    extrajudicialcommunicationsentdate = (p.previo ->> 'enviado')::date,
    hasrespondedtoextrajudicialclaim = (p.previo ->> 'respondio')::boolean,
    extrajudicialresponsedate = (p.previo ->> 'respuesta')::date
  from (
    select distinct on (i.deal_id) i.deal_id, i.previo
    from (
      select m.* from public.masc_intentos m
      where m.deal_id in (select g.deal_id from unnest(idas) g where g.enviado is not null)
      union all
      select g.* from unnest(idas) g where g.enviado is not null
    ) i
    where i.enviado is not null and i.previo is not null
    order by i.deal_id, i.created_at desc, i.id desc
  ) p
  where d.id = p.deal_id and not exists (select from private.dicen_las_reclamaciones(array[d.id]));
end;
$$;

-- A complaint comes back from the Papelera behind its letter. Where that was annulled by coming back (private.escrito_que_vuelve), nothing
-- was ever sent, and where its sending was undone it was never meant to be: the complaint is annulled too, unless somebody has noted that
-- it was, or an answer.
create function private.masc_intento_que_vuelve () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    return null;
  end if;
  update public.masc_intentos i set
    estado = 'anulado', anulado_motivo = case
      when e.anulado_motivo like 'El lote se cerró%' then
        'Su escrito no llegó a hacerse: el lote se cerró mientras el expediente estaba en la Papelera'
      else 'El envío se deshizo mientras el expediente estaba en la Papelera'
    end
  from (select new.escrito_id as id) n
  left join public.escritos e on e.id = n.id and e.estado = 'anulado' and e.updated_at = now()
  where i.id = new.id and (e.id is not null or exists (select from private.envios_deshechos d where d.lote_id = i.lote_id))
    and i.estado in ('borrador', 'enviado') and i.respuesta = 'sin'
    and coalesce(i.presentado, i.recibido) is null and coalesce(i.numero_envio, i.clave_identificativa) is null;
  if found then
    perform private.masc_devolver(array[new]::public.masc_intentos[]);
  end if;
  return null;
end;
$$;

create trigger masc_intento_que_vuelve after insert on public.masc_intentos
for each row execute function private.masc_intento_que_vuelve ();

-- ## Writing

-- Locks these case files, in one order. An error unless the caller sees all of them.
create function private.hold_masc_deals (deals text[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.deals d where d.id = any (deals) order by d.id for update;
  if exists (
    select from unnest(deals) a (id)
    where public.esta_bloqueado('deals', a.id) or not exists (select from public.deals d where d.id = a.id)
  ) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
end;
$$;

-- Attempts that are still open, whose object is not free for another one.
create function private.masc_vivos (estado text, caduca date, dia date) returns boolean
language sql immutable set search_path = ''
return estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and (caduca is null or caduca >= dia);

-- What nobody may write: a second open attempt on the same object, a day that has not come, a clock that cannot be.
create function private.check_masc (intento_ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  wrong text;
begin
  select format('Ya hay un intento abierto sobre lo mismo: %s', o.referencia) into wrong
  from public.masc_intentos i
  join public.masc_intentos o on o.deal_id = i.deal_id and o.id <> i.id and o.objeto && i.objeto
  where i.id = any (intento_ids)
    and private.masc_vivos(i.estado, i.caduca, private.hoy()) and private.masc_vivos(o.estado, o.caduca, private.hoy())
  limit 1;
  if wrong is not null then
    raise exception using errcode = 'PT409', message = wrong;
  end if;
  -- Clocks are counted of days that have come, and of no others.
  select case
    when greatest(
      i.enviado, i.presentado, i.recibido, i.intento_fallido, i.primera_reunion, i.propuesta_fecha, i.terminado, i.respuesta_fecha, i.aceptada,
      i.pagado
    ) > private.hoy() then 'Hay una fecha que todavía no ha llegado'
    else private.masc_reloj_imposible(i)
  end as problema into wrong
  from public.masc_intentos i
  where i.id = any (intento_ids) and i.estado <> 'anulado'
  order by problema limit 1;
  if wrong is not null then
    raise exception using errcode = 'PT400', message = wrong;
  end if;
end;
$$;

-- The letters of the caller's own batch that no complaint has yet.
create function private.escritos_por_reclamar (lote uuid) returns setof public.escritos
language sql stable set search_path = ''
begin atomic
  select e.* from public.escritos e join public.lotes l on l.id = e.lote_id
  where e.lote_id = lote and l.user_id = auth.uid() and e.estado <> 'anulado'
    and not exists (select from public.masc_intentos i where i.escrito_id = e.id);
end;

-- What the screens write of an attempt: new ones, or changed ones where `visto` is the row's own `updated_at`. Answers the rows.
create function private.do_masc_guardar (filas jsonb, lote uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  deals constant text[] := array(select distinct f ->> 'deal_id' from jsonb_array_elements(filas) f);
  ids uuid[];
  enviadas public.masc_intentos[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.hold_masc_deals(deals);
  enviadas := array(
    select i from public.masc_intentos i where i.id = any (array(select (f ->> 'id')::uuid from jsonb_array_elements(filas) f)) and i.enviado is not null
  );
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, deal_id text, visto timestamptz)
    join public.masc_intentos i on i.id = f.id
    -- Without `visto` it is the form that wrote it, which asks again.
    where i.updated_at <> f.visto or (f.visto is null and i.user_id <> auth.uid()) or i.deal_id <> f.deal_id
      or i.estado in ('usado', 'anulado')
  ) then
    perform private.check_visto(false);
  end if;
  perform private.check_de_nadie_mas('masc_intentos', array(
    select f.id from jsonb_to_recordset(filas) f (id uuid, visto timestamptz) where f.id is not null and f.visto is null
  ));
  with written as (
    insert into public.masc_intentos as m (
      id, user_id, deal_id, via, ambas, canal, objeto, importe, enviado, presentado, recibido, intento_fallido, clave_identificativa,
      numero_envio, interrupciones, primera_reunion, propuesta_fecha, terminado, terminado_por, respuesta, respuesta_fecha, aceptada,
      respuesta_motivos, oferta_importe, pagado, cumple_desde, caduca, espera, computo, calendario, regla, lote_id, previo, escrito_id,
      referencia
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.via, coalesce(f.ambas, false), f.canal, f.objeto, f.importe,
      f.enviado, f.presentado, f.recibido, f.intento_fallido, nullif(btrim(f.clave_identificativa), ''),
      nullif(btrim(f.numero_envio), ''), coalesce(f.interrupciones, '[]'), f.primera_reunion, f.propuesta_fecha, f.terminado,
      f.terminado_por, coalesce(f.respuesta, 'sin'), f.respuesta_fecha, f.aceptada, nullif(btrim(f.respuesta_motivos), ''), f.oferta_importe,
      f.pagado, f.cumple_desde, f.caduca, f.espera, f.computo, f.calendario, f.regla, lote,
      private.sin_reclamacion(f.deal_id),
      e.id,
      -- A row that is there keeps its own: no number is spent on it.
      coalesce((select m.referencia from public.masc_intentos m where m.id = f.id), e.numero, private.masc_referencia())
    from jsonb_populate_recordset(null::public.masc_intentos, filas) f
    left join private.escritos_por_reclamar(lote) e on e.deal_id = f.deal_id
    on conflict (id) do update set
      via = excluded.via, ambas = excluded.ambas, canal = excluded.canal, objeto = excluded.objeto, importe = excluded.importe,
      enviado = excluded.enviado, presentado = excluded.presentado, recibido = excluded.recibido,
      intento_fallido = excluded.intento_fallido, clave_identificativa = excluded.clave_identificativa,
      numero_envio = excluded.numero_envio, interrupciones = excluded.interrupciones, primera_reunion = excluded.primera_reunion,
      propuesta_fecha = excluded.propuesta_fecha, terminado = excluded.terminado, terminado_por = excluded.terminado_por,
      respuesta = excluded.respuesta, respuesta_fecha = excluded.respuesta_fecha, aceptada = excluded.aceptada, respuesta_motivos = excluded.respuesta_motivos,
      oferta_importe = excluded.oferta_importe, pagado = excluded.pagado, cumple_desde = excluded.cumple_desde,
      caduca = excluded.caduca, espera = excluded.espera, computo = excluded.computo, calendario = excluded.calendario,
      -- It was counted again: what was kept was another clock.
      regla = excluded.regla, regla_conservada = null, conservado_motivo = null,
      previo = case when m.enviado is null then excluded.previo else m.previo end
    returning m.id
  )
  select array_agg(w.id) into ids from written w;
  perform private.check_masc(ids);
  perform private.masc_al_expediente(deals);
  perform private.masc_devolver(array(
    select e from unnest(enviadas) e join public.masc_intentos i on i.id = e.id and i.enviado is null
  ));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'deal_id', i.deal_id, 'referencia', i.referencia, 'visto', i.updated_at)), '[]')
    from public.masc_intentos i where i.id = any (ids)
  );
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Hay dos reclamaciones del mismo expediente';
  when check_violation or not_null_violation or foreign_key_violation then
    raise exception using errcode = 'PT400', message = 'Los datos de la reclamación no son posibles: compruebe las fechas y la respuesta';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se entiende';
end;
$$;

comment on function private.do_masc_guardar is 'write: work; who: staff; writes: private.numeros_de_escritos, public.deals, public.masc_intentos; rows: deals checked by private.hold_masc_deals and private.check_masc, masc_intentos by the key asked for, through private.escritos_por_reclamar, private.hold_masc_deals, private.masc_al_expediente and private.masc_referencia; believes: lote only as the names of such rows, filas as data, within the bounds of types, checks and tables';

-- anular, with a reason, which frees its object; usar, when its demanda is filed; reabrir.
create function private.do_masc_marcar (intento uuid, accion text, motivo text default null, visto timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  deal constant text := (select i.deal_id from public.masc_intentos i where i.id = intento);
begin
  perform private.check_staff();
  if deal is null or public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif accion is null or accion not in ('anular', 'usar', 'reabrir') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  elsif accion = 'anular' and length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué se anula';
  end if;
  perform private.hold_masc_deals(array[deal]);
  perform private.check_visto(visto is null or exists (
    select from public.masc_intentos i where i.id = intento and i.updated_at = visto
  ));
  if accion = 'usar' then
    perform private.check_puede_demandar(array[deal]);
  end if;
  update public.masc_intentos i set
    estado = case accion when 'anular' then 'anulado' when 'usar' then 'usado' else 'borrador' end,
    anulado_motivo = case accion when 'anular' then btrim(motivo) end,
    previo = case when i.estado = 'anulado' then private.sin_reclamacion(deal) else i.previo end
  where i.id = intento;
  if accion = 'reabrir' then
    perform private.check_masc(array[intento]);
  end if;
  if accion = 'anular' then
    perform private.masc_devolver(array(select i from public.masc_intentos i where i.id = intento));
  else
    perform private.masc_al_expediente(array[deal]);
  end if;
end;
$$;

comment on function private.do_masc_marcar is 'write: work; who: staff; writes: public.deals, public.masc_intentos; rows: masc_intentos by the key asked for, of a case file that is there and not blocked, by private.hold_masc_deals, as the caller saw it, by private.check_visto, through private.check_masc, private.check_puede_demandar, private.masc_al_expediente and private.masc_devolver; a blocked one is answered as one that is gone; believes: intento only as the name of such a row, accion one of three words, motivo as text, visto only to compare';

-- Complaints with their letters, at once: `carta` is {"lote", "plantilla", "titulo", "con_huecos"} and the letter's number becomes the
-- reference of its complaint. Answers what masc_guardar does.
create function private.do_masc_enviar (carta jsonb, filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lote uuid;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  -- Here and not where it is declared, so that what cannot be read is told below.
  lote := (carta ->> 'lote')::uuid;
  if lote is null or not exists (
    select from public.plantillas p where p.id = (carta ->> 'plantilla')::uuid and p.uso in ('sac', 'masc')
  ) then
    raise exception using errcode = 'PT400', message = 'Elija una plantilla de reclamación previa o de requerimiento';
  end if;
  perform private.do_lote_confirmar(
    lote, (carta ->> 'plantilla')::uuid, carta ->> 'titulo',
    array(select f.value ->> 'deal_id' from jsonb_array_elements(filas) with ordinality f order by f.ordinality),
    (carta ->> 'con_huecos')::boolean
  );
  return private.do_masc_guardar(filas, lote);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se entiende';
end;
$$;

comment on function private.do_masc_enviar is 'write: work; who: staff; writes: private.numeros_de_escritos, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: plantillas which all of staff reads, through private.do_lote_confirmar and private.do_masc_guardar; believes: carta and filas as data, within the bounds of types, checks and tables';

-- The complaints of a batch, and whether undoing it takes each away: nobody has changed it since, it has no proof, and its letter does not
-- stand, or is one of `cartas`, which are about to be annulled.
create function private.reclamaciones_del_lote (lote uuid, cartas uuid[]) returns table (intento uuid, se_quita boolean)
language sql stable set search_path = ''
begin atomic
  select i.id, (i.user_id = auth.uid() or (i.escrito_id is not null and public.team_visibility()))
    and i.respuesta = 'sin' and coalesce(i.presentado, i.recibido) is null
    and coalesce(i.numero_envio, i.clave_identificativa) is null and i.estado in ('borrador', 'enviado')
    and not exists (select from public.masc_evidencias e where e.intento_id = i.id)
    and not exists (select from public.escritos e where e.id = i.escrito_id and e.estado <> 'anulado' and e.id <> all (cartas))
  from public.masc_intentos i
  where i.lote_id = lote and i.estado <> 'anulado';
end;

-- Takes them away. Answers how many went.
create function private.masc_quitar_lote (lote uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  idas public.masc_intentos[];
begin
  perform private.hold_masc_deals(array(select distinct i.deal_id from public.masc_intentos i where i.lote_id = lote));
  with gone as (
    delete from public.masc_intentos i
    using private.reclamaciones_del_lote(lote, '{}') r
    where i.id = r.intento and r.se_quita
    returning i
  )
  select coalesce(array_agg(g.i), '{}') into idas from gone g;
  perform private.masc_devolver(idas);
  return cardinality(idas);
end;
$$;

-- How many rows of a batch wait in the Papelera with their case files.
create function private.en_la_papelera (que text, lote uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(*) from public.papelera p, jsonb_array_elements(p.dependientes -> que) f
  where p.tabla = 'deals' and p.dependientes -> que @> jsonb_build_array(jsonb_build_object('lote_id', lote))
    and f ->> 'lote_id' = lote::text and f ->> 'estado' in ('pendiente', 'generado', 'borrador', 'enviado')
);

-- Takes back what one operation made, letters too, but what somebody has changed since or has proof. Answers how many complaints went.
create function private.do_masc_deshacer (lote uuid) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if exists (select from public.lotes l where l.id = lote and l.estado <> 'deshecho') then
    return (private.do_lote_cerrar(lote, 'deshacer') ->> 'reclamaciones')::integer;
  end if;
  -- Only whoever has something there: the name of a batch may be anybody's word.
  if private.en_la_papelera('masc_intentos', lote) > 0 then
    insert into private.envios_deshechos (lote_id) values (lote) on conflict do nothing;
  end if;
  return private.masc_quitar_lote(lote);
end;
$$;

comment on function private.do_masc_deshacer is 'write: work; who: staff; writes: private.envios_deshechos, public.deal_documents, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: lotes by the key asked for, which private.do_lote_cerrar checks, through private.en_la_papelera and private.masc_quitar_lote, which refuses where a case file is blocked; believes: lote only as the name of such a row';

-- A document of the case file becomes evidence. `confidencial` null: what the law says of its kind. Bytes that are confidential already are
-- a confidential proof, whatever is said.
create function private.do_masc_aportar (intento uuid, documento uuid, clase text, confidencial boolean default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found public.masc_intentos;
begin
  perform private.check_staff();
  -- Whoever takes it to the Papelera waits, and then counts what the complaint lacks without it.
  perform from public.deal_documents d where d.id = documento for key share;
  select i.* into found from public.masc_intentos i
  where i.id = intento and not public.esta_bloqueado('deals', i.deal_id) for update;
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif not exists (select from private.deal_documents_visibles d where d.id = documento and d.deal_id = found.deal_id) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  insert into public.masc_evidencias as e (deal_id, intento_id, documento_id, clase, confidencial)
  values (
    found.deal_id, intento, documento, do_masc_aportar.clase,
    coalesce(
      do_masc_aportar.confidencial,
      do_masc_aportar.clase in ('oferta', 'acta')
      or (do_masc_aportar.clase = 'respuesta' and found.respuesta in ('oferta', 'parcial'))
    ) or (
      select private.bytes_confidenciales(d.deal_id, d.sha256, d.object_id) from public.deal_documents d where d.id = documento
    )
  )
  on conflict on constraint masc_evidencias_intento_id_documento_id_clase_key do update set confidencial = excluded.confidencial;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique qué documento es';
end;
$$;

comment on function private.do_masc_aportar is 'write: work; who: staff; writes: public.masc_evidencias; rows: deal_documents as the caller sees them and by their deal_id, masc_evidencias not blocked by their case file or client, masc_intentos not blocked by their case file or client, through private.bytes_confidenciales; believes: intento and documento only as the names of such rows, clase and confidencial as data, within the bounds of types, checks and tables';

create function private.do_masc_retirar (evidencia uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  delete from public.masc_evidencias e where e.id = evidencia and not public.esta_bloqueado('deals', e.deal_id);
  if not found then
    raise exception using errcode = 'PT404', message = 'Ese justificante ya no está';
  end if;
end;
$$;

comment on function private.do_masc_retirar is 'write: work; who: staff; writes: public.masc_evidencias; rows: masc_evidencias not blocked by their case file or client; believes: evidencia only as the names of such rows';

-- ## Receipts that wait

create trigger masc_justificantes_object before insert on public.masc_justificantes
for each row when (new.file_path is not null) execute function private.name_object ('expediente-documents');

-- Keeps receipts that nobody could assign. One that waits already is left as it is. Answers how many are new.
create function private.do_masc_guardar_justificantes (filas jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept integer;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  -- A file of its own in the folder of whoever brings it: one that a document names would be kept by both, and purged with neither.
  if exists (
    select from jsonb_populate_recordset(null::public.masc_justificantes, filas) f
    where f.file_path is not null and (
      split_part(f.file_path, '/', 1) <> auth.uid()::text or split_part(f.file_path, '/', 2) <> 'justificantes'
      or private.object_at('expediente-documents', f.file_path, auth.uid()) is null
      or exists (
        select from public.deal_documents d where d.object_id = private.object_at('expediente-documents', f.file_path, auth.uid())
      )
    )
  ) then
    raise exception using errcode = 'PT409', message = 'El archivo del justificante no está en su sitio';
  end if;
  insert into public.masc_justificantes (user_id, file_name, file_path, file_size, sha256, texto, duda, candidatos, clase, fecha)
  select auth.uid(), f.file_name, f.file_path, f.file_size, f.sha256, coalesce(left(f.texto, 2000), ''), f.duda,
    -- Only what the caller sees.
    array(
      select i.id from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
      where i.id = any (f.candidatos) order by i.id limit 20
    ), coalesce(f.clase, 'acuse_recibo'), f.fecha
  from jsonb_populate_recordset(null::public.masc_justificantes, filas) f
  on conflict do nothing;
  get diagnostics kept = row_count;
  return kept;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Los datos del justificante no son válidos';
end;
$$;

comment on function private.do_masc_guardar_justificantes is 'write: work; who: staff; writes: public.masc_justificantes; rows: deal_documents of any, to refuse a file that a document has already, deals as the caller sees them, masc_intentos by the key asked for and by their deal_id, masc_justificantes which the caller brings, in the folder of the caller, through private.object_at; believes: filas as data, within the bounds of types, checks and tables';

-- Assigned, or nobody's: its object is let go of, and taken away by the sweep.
create function private.do_masc_quitar_justificante (justificante uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.masc_justificantes;
begin
  perform private.check_staff();
  delete from public.masc_justificantes j
  where j.id = justificante and (j.user_id = auth.uid() or public.team_visibility())
    and not public.esta_bloqueado('masc_justificantes', j.id::text)
  returning * into gone;
  if gone.id is null then
    raise exception using errcode = 'PT404', message = 'Ese justificante ya no espera';
  end if;
  perform private.release_objects(array_remove(array[gone.object_id], null));
end;
$$;

comment on function private.do_masc_quitar_justificante is 'write: work; who: staff; writes: public.masc_justificantes, public.objetos_purgados; rows: masc_justificantes not blocked and of the caller, through private.release_objects; believes: justificante only as the names of such rows';

-- A route: within how many months one sues, and who has read it. For administrators.
create function private.do_masc_guardar_via (clave text, meses integer, letrado text, visto timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  update public.masc_vias v set
    caduca_meses = meses, revisado_por = nullif(btrim(letrado), ''),
    revisado_at = case when nullif(btrim(letrado), '') is not null then now() end
  where v.clave = do_masc_guardar_via.clave and v.updated_at = coalesce(visto, v.updated_at);
  if not found and not exists (select from public.masc_vias v where v.clave = do_masc_guardar_via.clave) then
    raise exception using errcode = 'PT404', message = 'Esa vía no existe';
  end if;
  perform private.check_visto(found);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique de 1 a 60 meses y el nombre del letrado';
end;
$$;

comment on function private.do_masc_guardar_via is 'write: work; who: administrador; writes: public.masc_vias; rows: masc_vias by the key asked for, as the administrator saw it, by private.check_visto; believes: clave only as the name of such a row, meses and letrado as data, within the bounds of types, checks and tables, visto only to compare';

-- ## Whether a demanda may be prepared

-- `a, b y c`
create function private.enumerar (partes text[]) returns text
language sql immutable set search_path = ''
return case
  when cardinality(partes) < 2 then partes[1]
  else array_to_string(partes[: cardinality(partes) - 1], ', ') || ' y ' || partes[cardinality(partes)]
end;

-- {"nivel": "libre" | "aviso" | "parada", "frase"}, as src/domain/masc/freno.ts says.
create function private.masc_freno (deal text, dia date) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  fin date;
  porque text;
  menos text[];
  fuera text[];
begin
  if not exists (select from public.masc_intentos i where i.deal_id = deal and i.enviado is not null and i.estado not in ('anulado', 'fallido', 'acuerdo')) then
    return jsonb_build_object('nivel', 'parada', 'frase', 'Falta la reclamación previa: no hay ninguna enviada.');
  end if;
  select min(i.cumple_desde), min(i.espera) into fin, porque from public.masc_intentos i
  where i.deal_id = deal and i.enviado is not null and i.estado not in ('anulado', 'fallido', 'acuerdo');
  if fin is null or fin > dia then
    return jsonb_build_object('nivel', 'parada', 'frase', case
      when fin is null then coalesce(porque, 'El plazo de la reclamación previa no ha terminado.')
      when fin - dia = 1 then format('Termina hoy: se puede demandar desde mañana, %s', to_char(fin, 'DD/MM/YYYY'))
      else format(
        '%s %s %s: termina el %s', case fin - dia when 2 then 'Falta' else 'Faltan' end, fin - dia - 1,
        case fin - dia when 2 then 'día' else 'días' end, to_char(fin - 1, 'DD/MM/YYYY')
      )
    end);
  end if;
  select i.falta into menos from public.masc_intentos i
  where i.deal_id = deal and i.estado not in ('anulado', 'fallido', 'acuerdo') and i.cumple_desde <= dia
  order by cardinality(i.falta) limit 1;
  if cardinality(menos) > 0 then
    return jsonb_build_object('nivel', 'parada', 'frase', format('Plazo cumplido, pero falta %s.', private.enumerar(array(
      select n.nombre from unnest(menos) with ordinality f (clave, orden)
      join (values
        ('texto', 'el texto de la reclamación'), ('acuse_recibo', 'el acuse de recibo o de presentación'),
        ('clave', 'la clave identificativa del acuse'), ('certificacion_contenido', 'la certificación de contenido')
      ) n (clave, nombre) using (clave) order by f.orden
    ))));
  end if;
  fuera := array(
    select c.nombre from private.clausulas_demandadas(deal) c
    where not exists (
      select from public.masc_intentos i
      where i.deal_id = deal and i.estado not in ('anulado', 'fallido', 'acuerdo') and i.cumple_desde <= dia
        and i.falta = '{}' and c.clave = any (i.objeto)
    )
    order by c.orden
  );
  if cardinality(fuera) > 0 then
    return jsonb_build_object('nivel', 'parada', 'frase', format('No se reclamó antes: %s.', private.enumerar(fuera)));
  end if;
  -- Of each clause, and of the complaint where no clause is sued for, the last window that is still open.
  with completos as (
    select i.objeto, i.caduca from public.masc_intentos i
    where i.deal_id = deal and i.estado not in ('anulado', 'fallido', 'acuerdo') and i.cumple_desde <= dia and i.falta = '{}'
  ),
  ventanas as (
    select c.nombre, c.orden, max(m.caduca) as ultima, bool_and(m.caduca < dia) as cerrada
    from private.clausulas_demandadas(deal) c join completos m on c.clave = any (m.objeto) group by c.nombre, c.orden
    union all
    select null, 0, max(m.caduca), bool_and(m.caduca < dia) from completos m
    where not exists (select from private.clausulas_demandadas(deal))
  )
  select max(v.ultima), case when not bool_and(a.todas) then array_agg(v.nombre order by v.orden) end into fin, menos
  from ventanas v cross join (select bool_and(w.cerrada) as todas from ventanas w) a where v.cerrada;
  if fin is not null then
    return jsonb_build_object('nivel', 'aviso', 'frase', format(
      'La ventana para demandar%s acabó el %s: envíe otra reclamación o confirme que la demanda sale así.',
      ' (' || private.enumerar(menos) || ')', to_char(fin, 'DD/MM/YYYY')
    ));
  end if;
  return jsonb_build_object('nivel', 'libre', 'frase', 'Plazo cumplido: se puede demandar.');
end;
$$;

create function private.masc_permitido (deal text) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.masc_permisos p
  where p.deal_id = deal and (p.created_at at time zone 'Europe/Madrid')::date = private.hoy()
);

-- For whoever moves a case file to its demanda: an error with the sentence of the first that is stopped.
create function private.check_puede_demandar (deals text[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  stopped text;
begin
  select case when cardinality(deals) > 1 then a.id || ': ' else '' end || (f.freno ->> 'frase') into stopped
  from unnest(deals) a (id), lateral (select private.masc_freno(a.id, private.hoy()) as freno) f
  where f.freno ->> 'nivel' = 'parada' and not private.masc_permitido(a.id) limit 1;
  if stopped is not null then
    raise exception using errcode = 'PT409', message = stopped;
  end if;
end;
$$;

-- The same for the screens: {"nivel", "frase", "permitido"}.
create function public.masc_puede_demandar (deal text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if public.esta_bloqueado('deals', deal) or not exists (select from public.deals d where d.id = deal) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  return private.masc_freno(deal, private.hoy()) || jsonb_build_object('permitido', private.masc_permitido(deal));
end;
$$;

grant execute on function public.masc_puede_demandar (text) to authenticated;

-- «Continuar bajo mi responsabilidad». For administrators.
create function private.do_masc_permitir (deal text, motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  insert into public.masc_permisos (deal_id, motivo, frase)
  values (deal, btrim(motivo), private.masc_freno(deal, private.hoy()) ->> 'frase');
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el motivo';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
end;
$$;

comment on function private.do_masc_permitir is 'write: work; who: administrador; writes: public.masc_permisos; rows: through private.masc_freno; believes: deal only as the names of such rows, motivo as data, within the bounds of types, checks and tables';

-- ## Reading

-- What hangs on a case file: its attempts, newest first, each with its evidence.
create function public.masc_de_expediente (deal text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if public.esta_bloqueado('deals', deal) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(i) - array[
      'previo', 'lote_id', 'orden', 'sin_reclamar', 'regla', 'regla_conservada'
    ] || jsonb_build_object('evidencias', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'documento_id', e.documento_id, 'clase', e.clase, 'confidencial', e.confidencial,
        -- Null: it is somebody else's, or waits in the Papelera.
        'nombre', (select d.file_name from private.deal_documents_visibles d where d.id = e.documento_id)
      ) order by e.created_at), '[]') from public.masc_evidencias e where e.intento_id = i.id
    )) order by i.created_at desc, i.id), '[]')
    from public.masc_intentos i where i.deal_id = deal
  );
end;
$$;

grant execute on function public.masc_de_expediente (text) to authenticated;

-- An attempt `i` that is in a queue at all.
create function private.masc_en_curso () returns text
language sql immutable set search_path = ''
return 'i.estado not in (''anulado'', ''usado'', ''acuerdo'', ''fallido'')';

-- Whether the complaints of a case file `t` claimed all that it sues for, each clause within its window: what private.masc_freno lets pass.
create function private.masc_reclamado () returns text
language sql stable set search_path = ''
return format(
  'not exists (
     select from (values
       (''ppi'', t.hasppiclause), (''prima'', t.haspremiumclause), (''cpd'', t.hascpdclause), (''apertura'', t.hasopenningcomission)
     ) c (clave, pedida)
     where c.pedida and not exists (
       select from public.masc_intentos m
       where m.deal_id = t.id and m.estado not in (''anulado'', ''fallido'', ''acuerdo'') and m.falta = ''{}''
         and m.cumple_desde <= %1$L and (m.caduca is null or m.caduca >= %1$L) and c.clave = any (m.objeto)
     )
   )', private.hoy()
);

-- An attempt `i` whose time has ended and whose window is open.
create function private.masc_cumplido () returns text
language sql stable set search_path = ''
return format('i.cumple_desde <= %1$L and (i.caduca is null or i.caduca >= %1$L)', private.hoy());

-- The case files with several complaints that claimed all of it, one of them complete and under way. Which have one such is found first:
-- the planner would ask all of them for their clauses.
create function private.masc_entre_varias () returns text
language sql stable set search_path = ''
return format(
  'select t.id from (
     select distinct i.deal_id from public.masc_intentos i
     where i.deal_id in (select v.deal_id from public.masc_intentos v where v.orden > 1) and %s and %s and i.falta = ''{}'' offset 0
   ) u join public.deals t on t.id = u.deal_id where %s', private.masc_en_curso(), private.masc_cumplido(), private.masc_reclamado()
);

-- The queues, as a condition about an attempt `i` that is under way. `varias`: a query of private.masc_entre_varias. A case file that is
-- ready lacks nothing, though another of its complaints does.
create function private.masc_en_cola (cola text, varias text) returns text
language plpgsql stable set search_path = '' as $$
declare
  hoy constant date := private.hoy();
begin
  return case cola
    when 'sin-acuse' then format(
      'i.estado in (''enviado'', ''recibido'') and i.recibido is null and i.enviado < %L and ''acuse_recibo'' = any (i.falta)', hoy - 10
    )
    when 'datos' then 'i.estado = ''datos'''
    when 'ofertas' then 'i.respuesta in (''oferta'', ''parcial'') and i.terminado is null'
    when 'sin-pagar' then 'i.respuesta = ''aceptacion'' and i.pagado is null'
    when 'lista' then
      format('%s and i.falta = ''{}'' and (i.sin_reclamar = ''{}'' or i.deal_id in (%s))', private.masc_cumplido(), varias)
    when 'falta-documento' then
      format('%s and (i.falta <> ''{}'' or i.sin_reclamar <> ''{}'') and i.deal_id not in (%s)', private.masc_cumplido(), varias)
    when 'caduca-60' then format('i.caduca between %L and %L', hoy, hoy + 60)
    when 'caducadas' then format('i.caduca < %L', hoy)
  end;
end;
$$;

-- The phases whose case files are in no such queue: archived, nobody waits for anything; sued, nobody has to sue. What was offered or
-- accepted, and data that were asked for, are still to be answered then. One that was not admitted is to be sued again.
-- Nobody adds a phase: they are named, and tests/db/masc-colas asks the catalogue.
create function private.masc_fases_fuera (cola text) returns text[]
language sql immutable set search_path = ''
return case
  when cola in ('datos', 'ofertas', 'sin-pagar') then array['archivado']
  else array['presentada', 'admitida', 'contestada', 'vista', 'sentencia', 'recurso', 'firme', 'ejecucion', 'cobro', 'archivado']
end;

-- The same about a case file `t`. Null: there is no such queue.
create function private.masc_cola_is (cola text) returns text
language plpgsql stable set search_path = '' as $$
declare
  fuera constant text[] := private.masc_fases_fuera(cola);
  condition constant text := case cola
    -- A complaint that was sent gives its case file that day (private.masc_al_expediente): only drafts are looked for.
    when 'sin-previa' then format(
      't.extrajudicialcommunicationsentdate is null and (t.fase is null or t.fase <> all (%L)) and not exists (
         select from public.masc_intentos i where i.deal_id = t.id and i.enviado is null and i.estado <> ''anulado'')', fuera
    )
    -- Those phases are read from their index, and not from all case files.
    else format('t.id not in (select p.id from public.deals p where p.fase = any (%L))', fuera)
      || ' and t.id in (select i.deal_id from public.masc_intentos i where ' || private.masc_en_curso() || ' and (' || private.masc_en_cola(cola, private.masc_entre_varias()) || '))'
  end;
begin
  if condition is null then
    raise exception using errcode = 'PT400', message = 'No existe esa cola';
  end if;
  return condition;
end;
$$;

-- How many case files the queue `sin-previa` has: those without the day of a letter, less those that have a draft of one.
create function private.total_sin_previa () returns bigint
language sql stable set search_path = '' set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1
begin atomic
  with contados as (
    select d.fase, d.bloqueado_at is not null as bloqueado, count(*) as n
    from public.deals d where d.extrajudicialcommunicationsentdate is null group by 1, 2
    union all
    select d.fase, d.bloqueado_at is not null, -count(distinct d.id)
    from public.masc_intentos i join public.deals d on d.id = i.deal_id
    where i.enviado is null and i.estado <> 'anulado' and d.extrajudicialcommunicationsentdate is null group by 1, 2
  )
  select coalesce(sum(c.n), 0)::bigint from contados c
  where (c.fase is null or c.fase <> all (private.masc_fases_fuera('sin-previa'))) and (not c.bloqueado or (select public.is_administrador()));
end;

-- How many case files each queue has. Attempts are counted, each queue from an index of its own (masc/tablas.sql). A case file counts once in
-- each queue, and not at all while it is blocked or its phase is past it: of those with several attempts, blocked or past it, what was
-- counted too often is taken away.
create function public.masc_colas () returns jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set random_page_cost = 1.1 as $$
declare
  colas constant text[] := array['sin-acuse', 'datos', 'ofertas', 'sin-pagar', 'lista', 'falta-documento', 'caduca-60', 'caducadas'];
  varias constant text := 'select unnest($2)';
  unos constant text := 'select unnest($1) union select b.id from bloqueados b';
  demandadas constant text[] := private.masc_fases_fuera('lista');
  hay constant boolean := public.hay_bloqueos();
  bloqueados constant text := case when hay then
    'select d.id from public.deals d where d.bloqueado_at is not null' else 'select null::text as id where false' end;
  repetidos text[];
  reclamados text[];
  counted jsonb;
begin
  perform private.check_staff();
  repetidos := array(select distinct i.deal_id from public.masc_intentos i where i.orden > 1);
  if repetidos <> '{}' then
    execute format('select array(%s)', private.masc_entre_varias()) into reclamados;
  end if;
  execute format(
    'with bloqueados as (%1$s), aparte as (
       %2$s
       select false as bloqueado, p.fase, %5$s
       from public.masc_intentos i join public.deals p on p.id = i.deal_id and p.fase = any (%6$L)
       where %3$s and i.deal_id not in (%4$s)
     )
     select jsonb_build_object(%7$s) from (select %8$s from aparte a) a',
    bloqueados,
    -- Where nobody has several and none is blocked, what would find nothing is not planned either.
    case when hay or repetidos <> '{}' then (
      select format(
        'select i.deal_id in (select b.id from bloqueados b) as bloqueado, min(p.fase) as fase, %s
         from public.masc_intentos i join public.deals p on p.id = i.deal_id
         where %s and i.deal_id in (%s)
         group by i.deal_id
         union all',
        string_agg(format('count(*) filter (where %s) as %I', private.masc_en_cola(c, varias), c), ', '), private.masc_en_curso(), unos
      ) from unnest(colas) c
    ) else '' end,
    private.masc_en_curso(), unos,
    (select string_agg(format('coalesce(%s, false)::integer as %I', private.masc_en_cola(c, varias), c), ', ') from unnest(colas) c),
    demandadas,
    (
      select string_agg(format(
        '%1$L, (select count(*) from public.masc_intentos i where %2$s and %3$s) - a.%1$I',
        c, private.masc_en_curso(), private.masc_en_cola(c, varias)
      ), ', ') from unnest(colas) c
    ),
    (
      select string_agg(format(
        'coalesce(sum(a.%1$I - case when a.bloqueado or a.fase = any (%2$L) then 0 else 1 end) filter (where a.%1$I > 0), 0) as %1$I',
        c, private.masc_fases_fuera(c)
      ), ', ') from unnest(colas) c
    )
  ) into counted using repetidos, coalesce(reclamados, '{}');
  return counted || jsonb_build_object('sin-previa', private.total_sin_previa());
end;
$$;

grant execute on function public.masc_colas () to authenticated;

-- Of a case file, the complaint that is nearest to its demanda, as the lists of queues show it: {"letra", "ambas", "cumple", "caduca",
-- "falta", "freno"}, of which the last is what stops a demanda. Null: it has none that is open.
create function private.masc_en_lista (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object('letra', v.letra, 'ambas', i.ambas, 'cumple', i.cumple_desde, 'caduca', i.caduca, 'falta', i.falta,
    'freno', private.masc_freno(i.deal_id, private.hoy()))
  from public.masc_intentos i join public.masc_vias v on v.clave = i.via
  where i.deal_id = deal and i.enviado is not null and i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido')
  order by i.caduca < private.hoy(), i.cumple_desde, cardinality(i.falta), i.created_at desc limit 1
);

-- Which of these case files have a complaint that was under way by that day and whose term had not ended then, or lacks its proof: they are
-- not moved to their demanda. Of one without any complaint nothing is said here: it may be older than the law.
create function private.masc_corre (deals text[], dia date) returns text[]
language sql stable set search_path = ''
return array(
  select distinct i.deal_id from public.masc_intentos i
  where i.deal_id = any (deals) and i.enviado <= dia and i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido')
    -- Today, or on the day of what is written down later.
    and not exists (
      select from public.masc_permisos p
      where p.deal_id = i.deal_id and (p.created_at at time zone 'Europe/Madrid')::date in (private.hoy(), dia)
    )
    and not exists (
      select from public.masc_intentos o
      where o.deal_id = i.deal_id and o.cumple_desde <= dia and o.falta = '{}' and o.estado not in ('anulado', 'acuerdo', 'fallido')
    )
);

-- What of these case files can be claimed: why not, in words, or null; and what a letter needs.
create function public.masc_preparar (row_ids text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(row_ids));
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'contrato', d.contractnumber, 'cliente', d.debtorfullname, 'nif', d.debtordni, 'acreedor', d.creditorname,
      'tipo', d.contractmethod, 'mensaje', d.message, 'enviado_antes', d.extrajudicialcommunicationsentdate,
      'objeto', array(select c.clave from private.clausulas_demandadas(d.id) c order by c.orden),
      'problema', case
        when btrim(coalesce(d.creditorname, '')) = '' then 'No tiene acreedor'
        when exists (
          select from public.masc_intentos i where i.deal_id = d.id and private.masc_vivos(i.estado, i.caduca, private.hoy())
        ) then 'Ya tiene una reclamación abierta'
        when exists (
          select from public.masc_intentos i join public.deals o on o.id = i.deal_id
          where o.id <> d.id and o.contractnumber = d.contractnumber and o.creditorname = d.creditorname
            and private.masc_vivos(i.estado, i.caduca, private.hoy())
        ) then 'El mismo contrato y acreedor ya se ha reclamado en otro expediente'
        when not exists (select from private.clausulas_demandadas(d.id))
          then 'No tiene ninguna cláusula que reclamar'
      end
    ) order by r.position), '[]')
    from unnest(row_ids) with ordinality r (id, position) join private.deals_visibles d on d.id = r.id
  );
end;
$$;

grant execute on function public.masc_preparar (text[]) to authenticated;

-- What goes to a provider or a creditor, of case files with an open attempt.
create function public.masc_para_enviar (row_ids text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(row_ids));
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'referencia', i.referencia, 'acreedor', coalesce(d.creditorname, ''), 'contrato', coalesce(d.contractnumber, ''),
      'cliente', coalesce(d.debtorfullname, ''), 'nif', coalesce(d.debtordni, ''), 'objeto', i.objeto,
      'sac_direccion', coalesce(nullif(a.sac_direccion, ''), a.direccion, d.creditoraddress, ''),
      'sac_email', coalesce(nullif(a.sac_email, ''), ''), 'sac_web', coalesce(nullif(a.sac_web, ''), '')
    ) order by r.position, i.referencia), '[]')
    from unnest(row_ids) with ordinality r (id, position)
    join private.deals_visibles d on d.id = r.id
    join public.masc_intentos i on i.deal_id = d.id and private.masc_vivos(i.estado, i.caduca, private.hoy())
    left join public.acreedores a on a.nombre = d.creditorname
  );
end;
$$;

grant execute on function public.masc_para_enviar (text[]) to authenticated;

-- What receipts are matched with: open attempts, 5,000 at a time.
create function public.masc_por_justificar (after_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f order by f.id), '[]') from (
      select i.id, i.deal_id, i.referencia, i.numero_envio, i.enviado, d.contractnumber as contrato, d.creditorname as acreedor
      from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
      where private.masc_vivos(i.estado, i.caduca, private.hoy()) and i.enviado is not null and (after_id is null or i.id > after_id)
      order by i.id limit 5000
    ) f
  );
end;
$$;

grant execute on function public.masc_por_justificar (uuid) to authenticated;

-- Receipts that wait, newest first, 200 at most, each with the attempts that it may be of: {"total", "filas"}.
create function public.masc_sin_asignar () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    with seen as materialized (
      select j.* from public.masc_justificantes j
      where (j.user_id = auth.uid() or public.team_visibility())
        and not (public.hay_bloqueos() and public.esta_bloqueado('masc_justificantes', j.id::text))
    )
    select jsonb_build_object('total', (select count(*) from seen), 'filas', coalesce(jsonb_agg(
      to_jsonb(f) - array['user_id', 'object_id'] || jsonb_build_object('candidatos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', i.id, 'deal_id', i.deal_id, 'referencia', i.referencia, 'numero_envio', i.numero_envio, 'enviado', i.enviado,
          'contrato', d.contractnumber, 'acreedor', d.creditorname
        ) order by i.referencia), '[]')
        from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id where i.id = any (f.candidatos)
      )) order by f.created_at desc, f.id
    ), '[]'))
    from (select * from seen order by created_at desc, id limit 200) f
  );
end;
$$;

grant execute on function public.masc_sin_asignar () to authenticated;

-- Receipts that could only be of these attempts, which are going for good with their case files. Answers the objects that they named.
create function private.purge_justificantes (intentos uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  objects uuid[];
begin
  with gone as (
    delete from public.masc_justificantes j
    where j.candidatos && intentos and not exists (select from public.masc_intentos i where i.id = any (j.candidatos))
    returning j.object_id
  )
  select array_agg(g.object_id) filter (where g.object_id is not null) into objects from gone g;
  return coalesce(objects, '{}');
end;
$$;

-- An attempt by its reference, for a receipt that a person reads: {"id", "deal_id", …}, or null.
create function public.masc_por_referencia (referencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select jsonb_build_object(
      'id', i.id, 'deal_id', i.deal_id, 'referencia', i.referencia, 'numero_envio', i.numero_envio, 'enviado', i.enviado,
      'contrato', d.contractnumber, 'acreedor', d.creditorname
    )
    from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
    where i.referencia = upper(btrim(masc_por_referencia.referencia)) and i.enviado is not null and i.estado <> 'anulado'
  );
end;
$$;

grant execute on function public.masc_por_referencia (text) to authenticated;

-- The grounds that were given most, five at most: [{"motivo", "veces"}]. Two that differ in capitals, accents or spaces are one, told as
-- it was written most.
create function private.motivos_frecuentes (motivos text[]) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('motivo', f.motivo, 'veces', f.veces) order by f.veces desc, f.motivo), '[]')
  from (
    select left(mode() within group (order by btrim(m)), 200) as motivo, count(*) as veces
    from unnest(motivos) m
    group by rtrim(btrim(regexp_replace(public.normaliza(m), '\s+', ' ', 'g')), '.') order by veces desc, motivo limit 5
  ) f
);

-- What each creditor does with complaints. Amounts of offers are for the practice alone.
create function public.masc_informe () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f order by f.enviadas desc, f.acreedor), '[]') from (
      select coalesce(nullif(d.creditorname, ''), 'Sin acreedor') as acreedor, count(*) as enviadas,
        count(*) filter (where i.respuesta not in ('sin', 'requiere_datos')) as respondidas,
        count(*) filter (where i.respuesta in ('rechazo', 'inadmision')) as rechazadas,
        count(*) filter (where i.respuesta in ('oferta', 'parcial')) as ofertas,
        count(*) filter (where i.respuesta = 'aceptacion') as aceptadas,
        percentile_disc(0.5) within group (order by i.respuesta_fecha - i.enviado)
          filter (where i.respuesta not in ('sin', 'requiere_datos')) as dias,
        sum(i.importe) filter (where i.oferta_importe is not null) as reclamado,
        sum(i.oferta_importe) filter (where i.importe is not null) as ofrecido,
        private.motivos_frecuentes(array_agg(i.respuesta_motivos) filter (where i.respuesta_motivos is not null)) as motivos
      from public.masc_intentos i join private.deals_visibles d on d.id = i.deal_id
      where i.enviado is not null and i.estado <> 'anulado'
      group by 1
    ) f
  );
end;
$$;

grant execute on function public.masc_informe () to authenticated;
