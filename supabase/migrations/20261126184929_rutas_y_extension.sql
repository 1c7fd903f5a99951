-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

alter table public.deals add column apud_acta_fecha date;

alter table public.servicios add column extension_efectos text check (extension_efectos in ('cabe', 'excluida'));

-- Where nobody works yet nothing is changed: it comes with the program, and the audit does not speak of it.
do $$
begin
  if not exists (select from public.staff) then
    alter table public.masc_vias disable trigger masc_vias_audit_insert;
    alter table public.masc_vias disable trigger masc_vias_audit_update;
    alter table public.servicios disable trigger servicios_audit_update;
  end if;
end;
$$;

update public.servicios s set extension_efectos = 'excluida' where s.id = '5e7b1c10-0000-4000-8000-000000000001';


alter table public.masc_intentos add column aceptada date;
alter table public.masc_intentos drop constraint masc_intentos_fechas;
alter table public.masc_intentos add constraint masc_intentos_fechas check (
    (enviado is not null or coalesce(presentado, recibido, intento_fallido, primera_reunion, propuesta_fecha, terminado, respuesta_fecha, aceptada, pagado) is null)
    and enviado between '2000-01-01' and '2099-12-31'
    and least(presentado, recibido, intento_fallido, primera_reunion, propuesta_fecha, terminado, respuesta_fecha, aceptada, pagado) >= enviado
    and (respuesta_fecha is null or presentado is null or respuesta_fecha >= presentado)
    and (respuesta = 'sin') = (respuesta_fecha is null)
    and (aceptada is null or (respuesta = 'aceptacion' and aceptada >= respuesta_fecha))
    and (pagado is null or (respuesta = 'aceptacion' and pagado >= respuesta_fecha))
  );

-- Route A frees the demanda a month after the client accepts. Nobody had written that day down, so that what was counted from the entity's
-- answer allows no demanda until somebody does.
update public.masc_intentos i set
  cumple_desde = null, caduca = null,
  espera = 'La entidad la acepta: falta el día en que la acepta el cliente. El mes para pagar cuenta desde ese día (art. 439 bis LEC).'
where i.via = 'hipoteca' and i.respuesta = 'aceptacion' and i.pagado is null and i.cumple_desde is not null
  and i.estado not in ('anulado', 'usado');

update public.masc_vias v set interrumpe = false, revisado_por = null, revisado_at = null where v.clave = 'hipoteca';

update public.masc_vias v set
  titulo = 'Consumo: otras empresas, sin decir cuál',
  para = 'Acciones individuales de consumidores contra empresas que no son financieras, mientras no se sepa si las obliga la Ley 10/2025',
  fuente = 'Ley 10/2025, arts. 2 y 17.1 (adaptación hasta el 28/12/2026, DT única)',
  interrumpe = false, revisado_por = null, revisado_at = null
where v.clave = 'consumo_empresa';

update public.masc_vias v set
  titulo = 'Consumo: cargos indebidos de servicios básicos y grandes empresas',
  para = 'Facturas o cobros indebidos de las empresas a las que obliga la Ley 10/2025; de las demás, la vía de otras empresas',
  fuente = 'Ley 10/2025, art. 17.3 (adaptación hasta el 28/12/2026, DT única): «cinco días», que se leen hábiles porque acaban después',
  interrumpe = false, revisado_por = null, revisado_at = null
where v.clave = 'consumo_cargos';

insert into public.masc_vias (user_id, clave, letra, titulo, para, base, abre, cantidad, unidad, clase, interrumpe, caduca_meses, evidencia, fuente) values
  (null, 'consumo_empresa_grande', 'B', 'Consumo: servicios básicos y grandes empresas', 'Acciones individuales de consumidores contra empresas de agua, gas, electricidad, transporte de viajeros, correos o telefonía, o que el año anterior tuvieron 250 trabajadores o más, más de 50 M€ de negocio o más de 43 M€ de balance (art. 2 Ley 10/2025)', 'DA 7.ª LO 1/2025', 'presentado', 15, 'dias', 'habiles-civiles', false, 12, 'La reclamación y su acuse fechado con clave identificativa', 'Ley 10/2025, arts. 2 y 17.1 (adaptación hasta el 28/12/2026, DT única)'),
  (null, 'consumo_empresa_otra', 'B', 'Consumo: empresas a las que no obliga la Ley 10/2025', 'Acciones individuales de consumidores contra las demás empresas', 'DA 7.ª LO 1/2025', 'presentado', 15, 'dias', 'natural', false, 12, 'La reclamación y su acuse fechado con clave identificativa', 'TRLGDCU, art. 21.3, redacción de la Ley 10/2025, disp. final 3.ª (BOE 27/12/2025): quince días desde la presentación; hasta entonces, un mes');

alter table public.masc_vias enable trigger masc_vias_audit_insert;
alter table public.masc_vias enable trigger masc_vias_audit_update;
alter table public.servicios enable trigger servicios_audit_update;

set check_function_bodies = off;

create or replace view private.deals_visibles as
 SELECT id,
    user_id,
    contractnumber,
    contractdate,
    signaturedate,
    contractmethod,
    premiumtype,
    insurancecompanyname,
    insurancecompanycif,
    insurancecompanyaddress,
    debtorfullname,
    debtorfirstname,
    debtorfirstsurname,
    debtorsecondsurname,
    debtordni,
    debtorfulladdress,
    debtorstreet,
    debtorstreetnumber,
    debtorcity,
    debtorprovince,
    debtoremail,
    debtorphone,
    creditorname,
    creditorid,
    creditoraddress,
    creditoremail,
    creditorphone,
    hasppiclause,
    ppiclause,
    haspremiumclause,
    premiumclause,
    hascpdclause,
    clausecpd,
    hasopenningcomission,
    clauseopenningcomission,
    hasinsurancecompanyinfo,
    hascontractreceipt,
    extrajudicialcommunicationsentdate,
    hasrespondedtoextrajudicialclaim,
    extrajudicialresponsedate,
    generateddate,
    message,
    created_at,
    updated_at,
    busqueda,
    importacion_id,
    bloqueado_at,
    fase,
    fase_desde,
    situacion,
    situacion_motivo,
    servicio_id,
    apud_acta_fecha
   FROM public.deals d
  WHERE ((bloqueado_at IS NULL) OR ( SELECT public.is_administrador() AS is_administrador));

CREATE OR REPLACE FUNCTION public.candidatos_extension(fila uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sentencia record;
  answer jsonb;
begin
  perform private.check_staff();
  select
    r.deal_id, r.firme_desde, p.autos, d.creditorname, public.normaliza(btrim(coalesce(o.provincia, d.debtorprovince))) as provincia,
    private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) as clausulas
  into sentencia
  from public.resultados r
  join public.procedimientos p on p.id = r.procedimiento_id and p.grado = 'apelacion'
  join private.deals_visibles d on d.id = r.deal_id
  left join public.organos o on o.id = p.organo_id
  where r.id = fila and r.resultado in ('estimada', 'estimada_parcial') and r.firme_desde is not null;
  if not found then
    return null;
  end if;
  with candidatos as materialized (
    select d.id, d.contractnumber, d.debtorfullname, d.fase, d.generateddate, s.nombre as servicio, s.extension_efectos as extension
    from private.deals_visibles d
    left join public.procedimientos p on p.deal_id = d.id and p.principal
    left join public.organos o on o.id = p.organo_id
    left join public.servicios s on s.id = d.servicio_id
    where d.creditorname = sentencia.creditorname and d.id <> sentencia.deal_id and d.fase is distinct from 'archivado'
      and private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission) && sentencia.clausulas
      and public.normaliza(btrim(coalesce(o.provincia, d.debtorprovince))) = sentencia.provincia
      and not exists (select from public.resultados r where r.deal_id = d.id and r.firme_desde is not null)
  )
  select jsonb_build_object(
    'autos', sentencia.autos, 'firme_desde', sentencia.firme_desde, 'provincia', sentencia.provincia, 'clausulas', sentencia.clausulas,
    'total', (select count(*) from candidatos c where c.extension is distinct from 'excluida'),
    'excluidos', (
      select coalesce(jsonb_agg(jsonb_build_object('servicio', e.servicio, 'cuantos', e.cuantos) order by e.servicio), '[]')
      from (select c.servicio, count(*) as cuantos from candidatos c where c.extension = 'excluida' group by c.servicio) e
    ),
    'filas', coalesce(jsonb_agg(to_jsonb(c) - 'generateddate' || jsonb_build_object('anotado', (
      exists (select from public.agenda a where a.deal_id = c.id and a.estado <> 'anulado' and a.titulo like 'Extensión de efectos%')
      or exists (select from public.procedimientos p where p.deal_id = c.id and p.grado = 'extension_efectos')
    )) order by c.generateddate nulls last, c.id), '[]')
  ) into answer
  from (select * from candidatos where extension is distinct from 'excluida' order by generateddate nulls last, id limit 200) c;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_servicio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.nombre := btrim(new.nombre);
  perform private.check_deteccion(new.deteccion);
  perform private.check_honorarios(new.honorarios);
  perform private.check_texto_cliente(new.texto_cliente);
  if not new.documentos_exigidos <@ private.documentos_numerados() then
    raise exception using errcode = 'PT400', message = 'Uno de los documentos exigidos no existe';
  end if;
  if new.documentos_exigidos is not null then
    new.documentos_exigidos := array(
      select n.name from unnest(private.documentos_numerados()) with ordinality n (name, position)
      where n.name = any (new.documentos_exigidos) order by n.position
    );
  end if;
  new.fases_ocultas := private.fases_en_orden(new.fases_ocultas);
  if new.activo and new.deteccion ? 'varias' and exists (
    select from public.servicios s where s.activo and s.deteccion ? 'varias' and s.id <> new.id
  ) then
    raise exception using errcode = 'PT409', message = 'Ya hay otro servicio activo para los que tienen varias cláusulas';
  end if;
  if new.revisado_fecha > private.hoy() then
    raise exception using errcode = 'PT400', message = 'La fecha de la revisión no puede ser posterior a hoy';
  end if;
  if tg_op = 'UPDATE' and (new.revisado_por, new.revisado_fecha) is not distinct from (old.revisado_por, old.revisado_fecha) and (
    new.deteccion, new.documentos_exigidos, new.via_masc, new.clase_juicio, new.fuente, new.honorarios, new.texto_cliente,
    new.fases_ocultas, new.extension_efectos
  ) is distinct from (
    old.deteccion, old.documentos_exigidos, old.via_masc, old.clase_juicio, old.fuente, old.honorarios, old.texto_cliente,
    old.fases_ocultas, old.extension_efectos
  ) then
    new.revisado_por := null;
    new.revisado_fecha := null;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_fin_minimo(i public.masc_intentos, v public.masc_vias)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.masc_reloj_imposible(i public.masc_intentos)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.check_masc(intento_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_guardar(filas jsonb, lote uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deals constant text[] := array(select distinct f ->> 'deal_id' from jsonb_array_elements(filas) f);
  ids uuid[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.hold_masc_deals(deals);
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, deal_id text, visto timestamptz)
    join public.masc_intentos i on i.id = f.id
    where i.updated_at is distinct from f.visto or i.deal_id <> f.deal_id or i.estado in ('usado', 'anulado')
  ) then
    raise exception using errcode = 'PT409', message = 'Otra persona lo ha cambiado: vuelva a abrirlo';
  end if;
  with written as (
    insert into public.masc_intentos as m (
      id, user_id, deal_id, via, ambas, canal, objeto, importe, enviado, presentado, recibido, intento_fallido, clave_identificativa,
      numero_envio, interrupciones, primera_reunion, propuesta_fecha, terminado, terminado_por, respuesta, respuesta_fecha, aceptada,
      respuesta_motivos, oferta_importe, pagado, cumple_desde, caduca, espera, computo, calendario, lote_id, previo, escrito_id, referencia
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.via, coalesce(f.ambas, false), f.canal, f.objeto, f.importe,
      f.enviado, f.presentado, f.recibido, f.intento_fallido, nullif(btrim(f.clave_identificativa), ''),
      nullif(btrim(f.numero_envio), ''), coalesce(f.interrupciones, '[]'), f.primera_reunion, f.propuesta_fecha, f.terminado,
      f.terminado_por, coalesce(f.respuesta, 'sin'), f.respuesta_fecha, f.aceptada, nullif(btrim(f.respuesta_motivos), ''), f.oferta_importe,
      f.pagado, f.cumple_desde, f.caduca, f.espera, f.computo, f.calendario, lote,
      (
        select jsonb_build_object(
          'enviado', d.extrajudicialcommunicationsentdate, 'respondio', d.hasrespondedtoextrajudicialclaim,
          'respuesta', d.extrajudicialresponsedate
        ) from public.deals d where d.id = f.deal_id
      ),
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
      caduca = excluded.caduca, espera = excluded.espera, computo = excluded.computo, calendario = excluded.calendario
    returning m.id
  )
  select array_agg(w.id) into ids from written w;
  perform private.check_masc(ids);
  perform private.masc_al_expediente(deals);
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
$function$;

CREATE OR REPLACE FUNCTION public.requisitos_de_demanda(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  practice constant text[] := public.documentos_exigidos();
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_object_agg(d.id, jsonb_build_object(
      'exigidos', coalesce(s.documentos_exigidos, practice),
      'freno', case
        when f.freno ->> 'nivel' = 'parada' and not private.masc_permitido(d.id) then f.freno ->> 'frase'
      end,
      'permitido', private.masc_permitido(d.id),
      'apud_acta', d.apud_acta_fecha,
      'clausulas', array(select c.clave from private.clausulas_demandadas(d.id) c),
      'objetos', (
        select coalesce(jsonb_object_agg(o.documento_id, o.objeto), '{}') from (
          select e.documento_id, array_agg(distinct c.clausula) as objeto
          from public.masc_evidencias e
          join public.masc_intentos i on i.id = e.intento_id and i.estado not in ('anulado', 'fallido', 'acuerdo'),
          unnest(i.objeto) c (clausula)
          where e.deal_id = d.id group by e.documento_id
        ) o
      )
    )), '{}')
    from private.deals_visibles d
    left join public.servicios s on s.id = d.servicio_id
    cross join lateral (select private.masc_freno(d.id, private.hoy()) as freno) f
    where d.id = any (deals)
  );
end;
$function$;

drop trigger day_of_the_calendar on public.deals;
CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.deals FOR EACH ROW WHEN (((new.contractdate < '0001-01-01'::date) OR (new.contractdate > '9999-12-31'::date) OR (new.signaturedate < '0001-01-01'::date) OR (new.signaturedate > '9999-12-31'::date) OR (new.extrajudicialcommunicationsentdate < '0001-01-01'::date) OR (new.extrajudicialcommunicationsentdate > '9999-12-31'::date) OR (new.extrajudicialresponsedate < '0001-01-01'::date) OR (new.extrajudicialresponsedate > '9999-12-31'::date) OR (new.generateddate < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.generateddate > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.bloqueado_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.fase_desde < '0001-01-01'::date) OR (new.fase_desde > '9999-12-31'::date) OR (new.apud_acta_fecha < '0001-01-01'::date) OR (new.apud_acta_fecha > '9999-12-31'::date))) EXECUTE FUNCTION private.refuse_day();

drop trigger day_of_the_calendar on public.masc_intentos;
CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.masc_intentos FOR EACH ROW WHEN (((new.enviado < '0001-01-01'::date) OR (new.enviado > '9999-12-31'::date) OR (new.presentado < '0001-01-01'::date) OR (new.presentado > '9999-12-31'::date) OR (new.recibido < '0001-01-01'::date) OR (new.recibido > '9999-12-31'::date) OR (new.intento_fallido < '0001-01-01'::date) OR (new.intento_fallido > '9999-12-31'::date) OR (new.primera_reunion < '0001-01-01'::date) OR (new.primera_reunion > '9999-12-31'::date) OR (new.propuesta_fecha < '0001-01-01'::date) OR (new.propuesta_fecha > '9999-12-31'::date) OR (new.terminado < '0001-01-01'::date) OR (new.terminado > '9999-12-31'::date) OR (new.respuesta_fecha < '0001-01-01'::date) OR (new.respuesta_fecha > '9999-12-31'::date) OR (new.pagado < '0001-01-01'::date) OR (new.pagado > '9999-12-31'::date) OR (new.cumple_desde < '0001-01-01'::date) OR (new.cumple_desde > '9999-12-31'::date) OR (new.caduca < '0001-01-01'::date) OR (new.caduca > '9999-12-31'::date) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.updated_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.updated_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.aceptada < '0001-01-01'::date) OR (new.aceptada > '9999-12-31'::date))) EXECUTE FUNCTION private.refuse_day();

grant update (apud_acta_fecha) on public.deals to authenticated;

grant update (extension_efectos) on public.servicios to authenticated;
