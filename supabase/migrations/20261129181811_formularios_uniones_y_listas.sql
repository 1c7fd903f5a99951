-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.clientes_condition(search text, filters jsonb, row_by_row boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- Those with words of their own; any other is a field of a client, under its name: see private.field_is.
  named constant text[] := array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes', 'importacion'];
begin
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then private.search_is(search, 'public.clientes', array['dni', 'cif'], 'telefono', 'iban') end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
    case when filters ? 'provincia' then format('t.provincia = %L', filters ->> 'provincia') end,
    case when filters ? 'ciudad' then format('t.ciudad = %L', filters ->> 'ciudad') end,
    private.flag_is('t.es_empresa', filters ->> 'empresa'),
    private.between_days('t.created_at', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'expedientes' and row_by_row then format(
      '(
         select true from private.deals_visibles e
         where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(t.dni), public.normaliza_nif(t.cif)) limit 1
       ) is %s',
      case filters ->> 'expedientes' when 'con' then 'true' else 'null' end
    ) when filters ? 'expedientes' then format(
      '%s (
         select from (
           select c.id, public.normaliza_nif(c.dni) as nif from public.clientes c
           union all
           select c.id, public.normaliza_nif(c.cif) from public.clientes c
           where c.cif is not null and public.normaliza_nif(c.cif) not in (
             select b.nif from private.nifs_bloqueados b where not (select public.is_administrador())
           )
           offset 0
         ) n
         join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) e on e.nif = n.nif
         where n.id = t.id
       )',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end,
    (
      select string_agg(private.field_is('public.clientes', f.key, f.value), ' and ')
      from jsonb_each_text(filters - named) f
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.unidos_a(clientes uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH RECURSIVE idos(id) AS (
          SELECT u.se_va
            FROM private.clientes_uniones u
           WHERE ((u.queda = ANY (unidos_a.clientes)) AND (u.deshecha_at IS NULL))
         UNION
          SELECT u.se_va
            FROM (idos i_1
              JOIN private.clientes_uniones u ON (((u.queda = i_1.id) AND (u.deshecha_at IS NULL))))
           WHERE (NOT (EXISTS ( SELECT
                    FROM public.clientes c
                   WHERE (c.id = i_1.id))))
         )
  SELECT i.id
    FROM idos i
   WHERE (NOT (EXISTS ( SELECT
            FROM public.clientes c
           WHERE (c.id = i.id))));
END;

CREATE OR REPLACE FUNCTION private.bloqueo_por_union(cliente text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH RECURSIVE quedan(id) AS (
          SELECT u.queda
            FROM private.clientes_uniones u
           WHERE (((u.se_va)::text = bloqueo_por_union.cliente) AND (u.deshecha_at IS NULL))
         UNION
          SELECT u.queda
            FROM (quedan q_1
              JOIN private.clientes_uniones u ON (((u.se_va = q_1.id) AND (u.deshecha_at IS NULL))))
           WHERE (NOT (EXISTS ( SELECT
                    FROM public.clientes c_1
                   WHERE (c_1.id = q_1.id))))
         )
  SELECT min(c.bloqueado_at) AS min
    FROM (quedan q
      JOIN public.clientes c ON ((c.id = q.id)));
END;

CREATE OR REPLACE FUNCTION private.bloqueo_de_la_entrada(entry public.papelera)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((entry).tabla = ANY (ARRAY['clientes'::text, 'deals'::text])) THEN LEAST((SELECT b.bloqueado_at FROM private.nifs_bloqueados b WHERE (b.nif = public.normaliza_nif(COALESCE(((bloqueo_de_la_entrada.entry).registro ->> 'dni'::text), ((bloqueo_de_la_entrada.entry).registro ->> 'debtordni'::text))))), CASE WHEN ((entry).tabla = 'clientes'::text) THEN private.bloqueo_por_union((entry).registro_id) ELSE NULL::timestamp with time zone END) ELSE LEAST(private.bloqueo_del_expediente(((entry).registro ->> 'deal_id'::text)), private.bloqueo_del_cliente(((entry).registro ->> 'cliente_id'::text))) END;

CREATE OR REPLACE FUNCTION private.block_dependents(nifs text[], clientes uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  deals text[];
  people text[];
begin
  update public.deals d set bloqueado_at = b.bloqueado_at
  from public.deals o left join private.nifs_bloqueados b on b.nif = public.normaliza_nif(o.debtordni)
  where d.id = o.id and public.normaliza_nif(o.debtordni) = any (nifs) and d.bloqueado_at is distinct from b.bloqueado_at;
  update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
  where p.tabla in ('clientes', 'deals')
    and (
      public.normaliza_nif(coalesce(p.registro ->> 'dni', p.registro ->> 'debtordni')) = any (nifs)
      or p.registro_id in (select u.id::text from private.unidos_a(clientes) u (id))
    )
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
  people := clientes::text[] || array(
    select p.registro_id from public.papelera p
    where p.tabla = 'clientes' and public.normaliza_nif(p.registro ->> 'dni') = any (nifs)
  );
  deals := array(
    select d.id from public.deals d where public.normaliza_nif(d.debtordni) = any (nifs)
    union
    select p.registro_id from public.papelera p
    where p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = any (nifs)
  );
  update public.expedientes e set bloqueado_at = private.bloqueo_del_cliente(e.cliente_id::text)
  where e.cliente_id = any (people::uuid[]) and e.bloqueado_at is distinct from private.bloqueo_del_cliente(e.cliente_id::text);
  update public.papelera p set bloqueado_at = private.bloqueo_de_la_entrada(p)
  where (p.registro ->> 'cliente_id' = any (people) or p.registro ->> 'deal_id' = any (deals))
    and p.bloqueado_at is distinct from private.bloqueo_de_la_entrada(p);
end;
$function$;

CREATE OR REPLACE FUNCTION private.numero_de(cliente uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(public.normaliza_nif(c.dni),
         CASE
             WHEN (NOT (EXISTS ( SELECT
                FROM public.clientes o
               WHERE (public.normaliza_nif(o.dni) = public.normaliza_nif(c.cif))))) THEN public.normaliza_nif(c.cif)
             ELSE NULL::text
         END) AS "coalesce"
    FROM public.clientes c
   WHERE (c.id = numero_de.cliente);
END;

CREATE OR REPLACE FUNCTION private.deals_de(cliente uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.id
    FROM public.deals d
   WHERE (public.normaliza_nif(d.debtordni) = private.numero_de(deals_de.cliente));
END;

CREATE OR REPLACE FUNCTION private.papelera_de(cliente uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT p.id
    FROM (public.clientes c
      JOIN public.papelera p ON ((((p.registro ->> 'cliente_id'::text) IN ( SELECT (o.id)::text AS id
            FROM private.clientes_de(papelera_de.cliente) o(id))) OR ((p.tabla = 'clientes'::text) AND ((p.registro_id = (c.id)::text) OR (public.normaliza_nif((p.registro ->> 'dni'::text)) = public.normaliza_nif(c.dni)))) OR ((p.tabla = 'clientes'::text) AND (p.registro_id IN ( SELECT (u.id)::text AS id
            FROM private.unidos_a(ARRAY[papelera_de.cliente]) u(id)))) OR ((p.tabla = 'deals'::text) AND (public.normaliza_nif((p.registro ->> 'debtordni'::text)) = private.numero_de(papelera_de.cliente))) OR ((p.registro ->> 'deal_id'::text) IN ( SELECT private.deals_de(papelera_de.cliente) AS deals_de
         UNION
          SELECT d.registro_id
            FROM public.papelera d
           WHERE ((d.tabla = 'deals'::text) AND (public.normaliza_nif((d.registro ->> 'debtordni'::text)) = private.numero_de(papelera_de.cliente))))))))
   WHERE (c.id = papelera_de.cliente);
END;

CREATE OR REPLACE FUNCTION private.borrar_lo_suyo(cliente uuid, OUT gone jsonb, OUT patron text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  nif constant text := private.numero_de(cliente);
  entries uuid[];
  -- The client, and those of the same person that go with it because they are in the Papelera, or were made one with it.
  clientes text[];
  deals text[];
  people jsonb[];
  rows record;
  before record;
begin
  perform private.hold_person(cliente);
  entries := array(select private.papelera_de(cliente));
  deals := array(select private.deals_de(cliente));
  clientes := cliente::text || array(
    select p.registro_id from public.papelera p where p.id = any (entries) and p.tabla = 'clientes'
    union
    select u.id::text from private.unidos_a(array[cliente]) u (id)
  );
  people := array(
    select to_jsonb(c) from public.clientes c where c.id = cliente
    union all
    select to_jsonb(d) from public.deals d where d.id = any (deals)
    union all
    select p.registro from public.papelera p where p.id = any (entries) and p.tabla in ('clientes', 'deals')
  );
  -- Through the Papelera, whose entries name every row and object; then out of it.
  delete from public.expedientes e where e.cliente_id::text = any (clientes);
  delete from public.deals d where d.id = any (deals);
  delete from public.clientes c where c.id = cliente;
  entries := entries || array(
    select p.id from public.papelera p
    where p.registro ->> 'cliente_id' = any (clientes)
      or (p.deleted_at = now() and (
        (p.tabla = 'deals' and p.registro_id = any (deals)) or (p.tabla = 'clientes' and p.registro_id = cliente::text)
      ))
  );
  select array_agg(r.tabla) as tablas, array_agg(r.id) as ids into rows
  from (
    select p.tabla, p.registro_id as id from public.papelera p where p.id = any (entries)
    union
    select h.key, f.value ->> 'id' from public.papelera p, jsonb_each(p.dependientes) h, jsonb_array_elements(h.value) f
    where p.id = any (entries)
  ) r;
  select coalesce(jsonb_object_agg(c.tabla, c.n), '{}') into gone
  from (select t.tabla, count(*) as n from unnest(rows.tablas) t (tabla) group by t.tabla) c;
  perform private.purge(entries);
  select coalesce(array_agg(h.tabla), '{}') as tablas, coalesce(array_agg(h.id), '{}') as ids,
    coalesce(array_agg(h.fila) filter (where h.fila is not null), '{}') as filas
  into before from private.historia_de(nif, clientes, deals) h;
  patron := private.patron_de_persona(people || before.filas);
  perform private.vaciar_auditoria(rows.tablas || before.tablas, rows.ids || before.ids);
  perform private.olvidar_pedidos(clientes, deals);
  delete from private.clientes_uniones u where u.queda::text = any (clientes) or u.se_va::text = any (clientes);
  perform private.olvidar_rutas(clientes, deals);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_de_nadie_mas(tabla text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_visto(not exists (
    select from public.auditoria a
    where a.tabla = check_de_nadie_mas.tabla and a.registro_id = any (ids::text[]) and a.accion = 'update' and a.user_id <> auth.uid()
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_ficha(tabla text, ficha uuid, visto text, fila jsonb, suya boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if visto is not null then
    perform private.check_visto(
      suya and (fila ->> 'id')::uuid = ficha and (fila ->> 'updated_at')::timestamptz = visto::timestamptz
    );
  elsif (fila ->> 'id')::uuid = ficha then
    perform private.check_mismo_formulario(suya and (fila ->> 'user_id')::uuid = auth.uid());
    perform private.check_de_nadie_mas(tabla, array[ficha]);
  else
    perform private.check_visto(fila ->> 'id' is null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_calculo(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counted constant jsonb := datos -> 'resultado';
  kind constant text := coalesce(datos ->> 'clase', 'intereses');
  before public.calculos;
  row public.calculos;
  cuadra boolean;
begin
  perform private.check_staff();
  if nullif(btrim(datos ->> 'titulo'), '') is null or length(datos ->> 'titulo') > 200 then
    raise exception using errcode = 'PT400', message = 'Indique el título del cálculo, de 200 caracteres como máximo';
  end if;
  cuadra := case kind
    when 'costas' then private.tasacion_cuadra(counted)
    when 'usura' then private.usura_cuadra(counted)
    else private.calculo_cuadra(counted)
  end;
  if not cuadra then
    raise exception using errcode = 'PT400', message = case kind
      when 'costas' then 'Las partidas no suman el total: vuelva a calcular'
      when 'usura' then 'Los movimientos no suman el total: vuelva a calcular'
      else 'Los tramos no suman el total: vuelva a calcular'
    end;
  end if;
  perform private.hold_deal(deal);
  row.id := private.id_de_formulario('calculos', datos ->> 'id');
  row.titulo := btrim(datos ->> 'titulo');
  row.hasta := datos ->> 'hasta';
  row.capital := case kind
    when 'costas' then counted -> 'total'
    when 'usura' then counted -> 'lecturas' -> 0 -> 'exceso'
    else counted -> 'pendiente' -> 'capital'
  end::numeric / 100;
  row.intereses := case kind when 'intereses' then counted -> 'pendiente' -> 'intereses' else '0' end::numeric / 100;
  select k.* into before from public.calculos k where k.id = row.id;
  perform private.check_ficha(
    'calculos', row.id, datos ->> 'visto', to_jsonb(before) - array['valores', 'resultado'],
    (before.deal_id, before.clase, before.estado) = (deal, kind, 'propuesto')
  );
  if before.id is null then
    insert into public.calculos (id, deal_id, clase, titulo, hasta, capital, intereses, valores, resultado)
    values (row.id, deal, kind, row.titulo, row.hasta, row.capital, row.intereses, datos -> 'valores', counted);
    return row.id;
  end if;
  update public.calculos k set titulo = row.titulo, hasta = row.hasta, capital = row.capital, intereses = row.intereses,
    valores = datos -> 'valores', resultado = counted
  where k.id = row.id;
  return row.id;
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_prescripcion(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ficha constant uuid := private.id_de_formulario('prescripciones', datos ->> 'id');
  before public.prescripciones;
begin
  perform private.check_staff();
  perform private.hold_deal(deal);
  select p.* into before from public.prescripciones p
  where p.id = ficha or (p.deal_id = deal and p.accion = datos ->> 'accion')
  order by p.id = ficha desc limit 1;
  perform private.check_ficha('prescripciones', ficha, datos ->> 'visto', to_jsonb(before), before.deal_id = deal);
  insert into public.prescripciones as p (id, deal_id, accion, inicio, motivo, interrupciones, dia)
  values (
    ficha, deal, datos ->> 'accion', nullif(datos ->> 'inicio', '')::date, nullif(btrim(datos ->> 'motivo'), ''),
    coalesce(datos -> 'interrupciones', '[]'), nullif(datos ->> 'dia', '')::date
  )
  on conflict (id) do update set accion = excluded.accion, inicio = excluded.inicio, motivo = excluded.motivo,
    interrupciones = excluded.interrupciones, dia = excluded.dia;
  return ficha;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa acción ya está anotada en el expediente: edítela';
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Revise la acción y sus fechas';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_procedimiento(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.procedimientos;
  before public.procedimientos;
  ficha constant uuid := private.id_de_formulario('procedimientos', datos ->> 'id');
  main boolean;
begin
  perform private.check_staff();
  perform private.check_tope(length(datos::text), 20000);
  perform private.hold_deal(deal);
  wanted := private.procedimiento_de(datos);
  select p.* into before from public.procedimientos p where p.id = ficha;
  perform private.check_ficha('procedimientos', ficha, datos ->> 'visto', to_jsonb(before), before.deal_id = deal);
  main := coalesce((datos ->> 'principal')::boolean, false) or not exists (
    select from public.procedimientos p where p.deal_id = deal and p.principal and p.id <> ficha
  );
  if main then
    update public.procedimientos p set principal = false where p.deal_id = deal and p.principal and p.id <> ficha;
  end if;
  if before.id is null then
    insert into public.procedimientos (
      id, deal_id, tipo, grado, principal, organo_id, plaza, autos, nig, cuantia, cuantia_indeterminada, procurador_id, letrado_id,
      presentada, admitida, parte_contraria_procurador
    ) values (
      ficha, deal, wanted.tipo, wanted.grado, main, wanted.organo_id, wanted.plaza, wanted.autos, wanted.nig, wanted.cuantia,
      wanted.cuantia_indeterminada, wanted.procurador_id, wanted.letrado_id, wanted.presentada, wanted.admitida,
      wanted.parte_contraria_procurador
    );
    return ficha;
  end if;
  update public.procedimientos p set
    tipo = wanted.tipo, grado = wanted.grado, principal = main, organo_id = wanted.organo_id, plaza = wanted.plaza,
    autos = wanted.autos, nig = wanted.nig, cuantia = wanted.cuantia, cuantia_indeterminada = wanted.cuantia_indeterminada,
    procurador_id = wanted.procurador_id, letrado_id = wanted.letrado_id, presentada = wanted.presentada,
    admitida = wanted.admitida, parte_contraria_procurador = wanted.parte_contraria_procurador
  where p.id = ficha;
  return ficha;
exception
  when check_violation or string_data_right_truncation then
    raise exception using errcode = 'PT400', message = 'Algún dato del procedimiento no es válido';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_resultado(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  dia constant date := nullif(datos ->> 'fecha', '')::date;
  firme constant date := nullif(datos ->> 'firme_desde', '')::date;
  procedimiento constant uuid := (datos ->> 'procedimiento_id')::uuid;
  ficha constant uuid := private.id_de_formulario('resultados', datos ->> 'id');
  before public.resultados;
begin
  perform private.check_staff();
  perform private.check_dia_pasado(dia);
  if firme is not null then
    perform private.check_dia_pasado(firme);
  end if;
  if firme < dia then
    raise exception using errcode = 'PT400', message = 'No puede ser firme antes de la resolución';
  end if;
  perform private.hold_deal(deal);
  if procedimiento is not null and not exists (
    select from public.procedimientos p where p.id = procedimiento and p.deal_id = deal
  ) then
    raise exception using errcode = 'PT404', message = 'Ese procedimiento no está en el expediente';
  end if;
  select r.* into before from public.resultados r
  where r.id = ficha or (r.deal_id = deal and r.procedimiento_id is not distinct from procedimiento)
  order by r.id = ficha desc limit 1;
  perform private.check_ficha('resultados', ficha, datos ->> 'visto', to_jsonb(before), before.deal_id = deal);
  insert into public.resultados as r (id, deal_id, procedimiento_id, resultado, fecha, firme_desde, costas, nota)
  values (
    ficha, deal, procedimiento, datos ->> 'resultado', dia, firme, coalesce(nullif(datos ->> 'costas', ''), 'no_consta'),
    nullif(btrim(datos ->> 'nota'), '')
  )
  on conflict (id) do update set
    procedimiento_id = excluded.procedimiento_id, resultado = excluded.resultado, fecha = excluded.fecha,
    firme_desde = excluded.firme_desde, costas = excluded.costas, nota = excluded.nota, importado = null;
  return ficha;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese procedimiento ya tiene su resultado';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el resultado';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_agenda_crear(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text)
    where f.deal_id is not null and (
      public.esta_bloqueado('deals', f.deal_id) or not exists (select from public.deals d where d.id = f.deal_id)
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (deal_id text, documento_id uuid)
    where f.documento_id is not null and not exists (
      select from private.deal_documents_visibles d where d.id = f.documento_id and d.deal_id = f.deal_id
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  perform private.check_de_nadie_mas('agenda', array(select f.id from jsonb_to_recordset(filas) f (id uuid) where f.id is not null));
  with made as (
    insert into public.agenda (
      id, user_id, deal_id, tipo, titulo, inicio, hora, fin, gracia, responsable, prioridad, lista, nota, lugar, modo, partes,
      plazo_tipo, sede_id, entrada, computo, calendario, documento_id
    )
    select
      coalesce(f.id, gen_random_uuid()), auth.uid(), f.deal_id, f.tipo, btrim(f.titulo), f.inicio, f.hora, f.fin, f.gracia,
      f.responsable, coalesce(f.prioridad, 'normal'), coalesce(f.lista, '[]'), nullif(btrim(f.nota), ''),
      nullif(btrim(f.lugar), ''), f.modo, nullif(btrim(f.partes), ''), f.plazo_tipo, f.sede_id, private.entrada_de_plazo(f), f.computo, f.calendario,
      f.documento_id
    from jsonb_populate_recordset(null::public.agenda, filas) f
    -- What a form that asks again wrote says what the form says now, until somebody has answered for it; a term or a hearing stays one, and
    -- what was blocked meanwhile stays as it is.
    on conflict (id) do update set
      deal_id = excluded.deal_id, tipo = excluded.tipo, titulo = excluded.titulo, inicio = excluded.inicio, hora = excluded.hora,
      fin = excluded.fin, gracia = excluded.gracia, responsable = excluded.responsable, prioridad = excluded.prioridad,
      lista = excluded.lista, nota = excluded.nota, lugar = excluded.lugar, modo = excluded.modo, partes = excluded.partes,
      plazo_tipo = excluded.plazo_tipo, sede_id = excluded.sede_id, entrada = excluded.entrada, computo = excluded.computo,
      calendario = excluded.calendario, documento_id = excluded.documento_id
    where agenda.user_id = auth.uid() and agenda.estado = 'pendiente' and agenda.confirmado_at is null
      and (agenda.tipo = excluded.tipo or agenda.tipo not in ('plazo', 'senalamiento'))
      and (agenda.deal_id is null or not public.esta_bloqueado('deals', agenda.deal_id))
    returning id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id)), '[]') into ids from made m;
  perform private.check_mismo_formulario(jsonb_array_length(ids) = jsonb_array_length(filas));
  perform private.check_finales(array(select (i ->> 'id')::uuid from jsonb_array_elements(ids) i));
  return ids;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_sede(municipio text, comunidad text, sede uuid DEFAULT NULL::uuid, visto jsonb DEFAULT NULL::jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.sedes;
  saved uuid;
begin
  perform private.check_administrador();
  select s.* into before from public.sedes s where s.id = sede for update;
  if visto is not null then
    perform private.check_visto(visto = jsonb_build_object('municipio', before.municipio, 'comunidad', before.comunidad));
  elsif before.id is not null then
    perform private.check_mismo_formulario(before.user_id = auth.uid());
    perform private.check_de_nadie_mas('sedes', array[sede]);
  end if;
  insert into public.sedes as s (id, municipio, comunidad)
  values (coalesce(sede, gen_random_uuid()), btrim(do_guardar_sede.municipio), do_guardar_sede.comunidad)
  on conflict (id) do update set municipio = excluded.municipio, comunidad = excluded.comunidad
  returning s.id into saved;
  if before.comunidad <> do_guardar_sede.comunidad then
    perform private.touch_calendario(saved, c.anio) from public.calendarios c where c.sede_id = saved;
  end if;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa sede ya está';
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique el municipio y su Comunidad';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_guardar(filas jsonb, lote uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.casos_del_nif(nif text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.id
    FROM private.deals_visibles d
   WHERE (public.normaliza_nif(d.debtordni) = casos_del_nif.nif)
 UNION ALL
  SELECT p.registro_id
    FROM public.papelera p
   WHERE ((p.tabla = 'deals'::text) AND (public.normaliza_nif((p.registro ->> 'debtordni'::text)) = casos_del_nif.nif) AND (p.bloqueado_at IS NULL));
END;

CREATE OR REPLACE FUNCTION private.nif_del_caso(deal text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(( SELECT d.debtordni
            FROM public.deals d
           WHERE (d.id = nif_del_caso.deal)), ( SELECT (p.registro ->> 'debtordni'::text)
            FROM public.papelera p
           WHERE ((p.tabla = 'deals'::text) AND (p.registro_id = nif_del_caso.deal))
           ORDER BY p.deleted_at DESC
          LIMIT 1)) AS "coalesce";
END;

CREATE OR REPLACE FUNCTION private.numerar_casos(numeros jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.deals d where numeros ? d.id order by d.id for update;
  update public.deals d set debtordni = numeros ->> d.id where numeros ? d.id;
  update public.papelera p set registro = p.registro || jsonb_build_object('debtordni', numeros ->> p.registro_id)
  where p.tabla = 'deals' and numeros ? p.registro_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.seguir_al_nif(numeros text[], nif text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  with suyos as (
    select distinct n.numero from unnest(numeros) n (numero)
    where n.numero is not null and n.numero <> public.normaliza_nif(nif) and not private.tiene_otro(n.numero, '{}')
  )
  select coalesce(jsonb_object_agg(i.id, private.nif_del_caso(i.id)), '{}') into changed
  from suyos s cross join lateral private.casos_del_nif(s.numero) i (id);
  perform private.numerar_casos((select coalesce(jsonb_object_agg(k, seguir_al_nif.nif), '{}') from jsonb_object_keys(changed) k));
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lo_de_la_union(made private.clientes_uniones)
 RETURNS TABLE(que text, tabla text, id text, vuelve boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  one text;
begin
  return query
  select 'datos', 'clientes', f.key, to_jsonb(c) -> f.key is not distinct from made.despues -> f.key
  from public.clientes c, jsonb_each(made.antes) f where c.id = made.queda and f.value is distinct from made.despues -> f.key;
  return query
  select 'casos', 'deals', f.key, coalesce(private.nif_del_caso(f.key) = made.nif, false) from jsonb_each(made.casos) f;
  foreach one in array private.cuelgan_de_clientes() loop
    return query execute format(
      'select ''movidos'', %1$L, i.id, exists (
         select from public.%1$I t where t.id = i.id::uuid and t.cliente_id = $2
         union all
         select from public.papelera p where p.tabla = %1$L and p.registro_id = i.id and p.registro ->> ''cliente_id'' = $2::text
       ) from jsonb_array_elements_text($1 -> %1$L) i (id)', one
    ) using made.movidos, made.queda;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_deshacer_union_clientes(union_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made private.clientes_uniones;
  lo jsonb;
  datos text[];
  why text;
  one text;
begin
  perform private.check_staff();
  perform private.hold_unions();
  made := private.union_visible(union_id);
  if made.deshecha_at is not null then
    return made.devuelto;
  end if;
  perform private.hold_blocking();
  perform from public.clientes c where c.id = made.queda for update;
  why := private.impide_separar(made);
  if why is not null then
    raise exception using errcode = 'PT409', message = why;
  end if;
  lo := (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from private.lo_de_la_union(made) l);
  if not exists (select from public.clientes c where c.id = made.se_va) then
    perform private.restore_papelera(array(
      select p.id from public.papelera p where p.tabla = 'clientes' and p.registro_id = made.se_va::text order by p.deleted_at desc limit 1
    ));
  end if;
  foreach one in array private.cuelgan_de_clientes() loop
    execute format('update public.%I t set cliente_id = $2 where t.cliente_id = $1 and t.id::text = any ($3)', one)
    using made.queda, made.se_va, private.vuelven_de(lo, 'movidos', one);
    update public.papelera p set registro = p.registro || jsonb_build_object('cliente_id', made.se_va)
    where p.tabla = one and p.registro_id = any (private.vuelven_de(lo, 'movidos', one)) and p.registro ->> 'cliente_id' = made.queda::text;
  end loop;
  datos := private.vuelven_de(lo, 'datos', 'clientes');
  perform private.escribir_cliente(
    made.queda, (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(made.antes) f where f.key = any (datos))
  );
  perform private.numerar_casos((
    select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(made.casos) f where f.key = any (private.vuelven_de(lo, 'casos', 'deals'))
  ));
  delete from public.cliente_registros r where r.id = made.nota_id and r.cliente_id = made.queda and r.updated_at = r.created_at;
  update private.clientes_uniones u
  set deshecha_at = now(), devuelto = (
    select jsonb_build_object('vuelven', count(*) filter (where (l ->> 'vuelve')::boolean), 'quedan', count(*) filter (where not (l ->> 'vuelve')::boolean))
    from jsonb_array_elements(lo) l
  )
  where u.id = made.id returning u.devuelto into made.devuelto;
  return made.devuelto;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_regla(regla jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.tareas_reglas;
begin
  perform private.check_administrador();
  r := private.leer_regla(regla);
  -- Without `visto` it may be the form that wrote it, which asks again.
  if regla ->> 'visto' is null and exists (select from public.tareas_reglas t where t.id = r.id) then
    perform private.check_mismo_formulario(exists (select from public.tareas_reglas t where t.id = r.id and t.user_id = auth.uid()));
    perform private.check_de_nadie_mas('tareas_reglas', array[r.id]);
    regla := regla || '{"visto": null}';
  end if;
  if regla ? 'visto' then
    update public.tareas_reglas t set
      evento = r.evento, valor = r.valor, titulo = r.titulo, nota = r.nota, dias = r.dias, habiles = coalesce(r.habiles, true),
      responsable_de = coalesce(r.responsable_de, 'expediente'), responsable = r.responsable,
      prioridad = coalesce(r.prioridad, 'normal'), cerrar_con = r.cerrar_con, activa = coalesce(r.activa, true),
      servicio_id = r.servicio_id
    where t.id = r.id and t.updated_at = coalesce((regla ->> 'visto')::timestamptz, t.updated_at);
    perform private.check_visto(found);
    if not r.activa and (regla ->> 'retirar_tareas')::boolean then
      perform private.retirar_tareas_de_regla(r.id);
    end if;
  else
    insert into public.tareas_reglas (
      id, evento, valor, titulo, nota, dias, habiles, responsable_de, responsable, prioridad, cerrar_con, activa, servicio_id
    ) values (
      coalesce(r.id, gen_random_uuid()), r.evento, r.valor, r.titulo, r.nota, r.dias, coalesce(r.habiles, true),
      coalesce(r.responsable_de, 'expediente'), r.responsable, coalesce(r.prioridad, 'normal'), r.cerrar_con, coalesce(r.activa, true),
      r.servicio_id
    ) returning id into r.id;
  end if;
  return r.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa regla ya está';
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'La regla no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_periodica(tarea jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t public.tareas_periodicas;
begin
  perform private.check_administrador();
  t := jsonb_populate_record(null::public.tareas_periodicas, tarea);
  t.titulo := btrim(coalesce(t.titulo, ''));
  t.dia := coalesce(t.dia, 1);
  if length(t.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba de qué se trata';
  elsif t.frecuencia is null or t.frecuencia not in ('diaria', 'semanal', 'mensual', 'primer_habil') then
    raise exception using errcode = 'PT400', message = 'Indique cada cuánto';
  elsif t.dia not between 1 and (case t.frecuencia when 'semanal' then 7 else 31 end) then
    raise exception using errcode = 'PT400', message = 'Indique el día';
  elsif t.responsable is not null and not exists (select from public.staff s where s.user_id = t.responsable and s.active) then
    raise exception using errcode = 'PT400', message = 'Indique quién es el responsable';
  end if;
  t.proxima := private.siguiente_vez(t.frecuencia, t.dia, private.hoy() - 1);
  -- Without `visto` it may be the form that wrote it, which asks again.
  if tarea ->> 'visto' is null and exists (select from public.tareas_periodicas p where p.id = t.id) then
    perform private.check_mismo_formulario(exists (select from public.tareas_periodicas p where p.id = t.id and p.user_id = auth.uid()));
    perform private.check_de_nadie_mas('tareas_periodicas', array[t.id]);
    tarea := tarea || '{"visto": null}';
  end if;
  if tarea ? 'visto' then
    update public.tareas_periodicas p set
      titulo = t.titulo, nota = nullif(btrim(t.nota), ''), frecuencia = t.frecuencia, dia = t.dia, responsable = t.responsable,
      activa = coalesce(t.activa, true),
      -- What was made for today is not made again.
      proxima = case when p.proxima > private.hoy() then private.siguiente_vez(t.frecuencia, t.dia, private.hoy()) else t.proxima end
    where p.id = t.id and p.updated_at = coalesce((tarea ->> 'visto')::timestamptz, p.updated_at);
    perform private.check_visto(found);
  else
    insert into public.tareas_periodicas (id, titulo, nota, frecuencia, dia, responsable, proxima, activa)
    values (
      coalesce(t.id, gen_random_uuid()), t.titulo, nullif(btrim(t.nota), ''), t.frecuencia, t.dia, t.responsable, t.proxima,
      coalesce(t.activa, true)
    ) returning id into t.id;
  end if;
  perform private.crear_periodicas();
  return t.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa tarea ya está';
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'La tarea no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION public.calculos_de_varios(deals text[], con_valores boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 1000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'deal', d.id, 'nombre', coalesce(nullif(d.contractnumber, ''), d.id), 'ultimo', (
        select jsonb_build_object(
          'id', k.id, 'titulo', k.titulo, 'estado', k.estado, 'hasta', k.hasta, 'capital', k.capital, 'intereses', k.intereses,
          'valores', case when con_valores then k.valores end
        )
        from public.calculos k where k.id = private.ultimo_calculo(d.id)
      ),
      'otros', private.otros_ultimos(d.id)
    ) order by d.id), '[]')
    from private.deals_visibles d where d.id = any (deals)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.otros_ultimos(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(o.*) ORDER BY o.clase), '[]'::jsonb) AS "coalesce" FROM (SELECT DISTINCT ON (k.clase) k.id, k.clase, k.titulo, k.estado, k.hasta, k.capital, k.intereses FROM public.calculos k WHERE ((k.deal_id = otros_ultimos.deal) AND (k.clase <> 'intereses'::text)) ORDER BY k.clase, k.created_at DESC, k.id) o);

CREATE OR REPLACE FUNCTION private.do_confirmar_calculos(grupo uuid, vistos jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pedidos uuid[];
  confirmados text[];
begin
  perform private.check_staff();
  pedidos := array(select v.key::uuid from jsonb_each_text(vistos) v);
  if grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(cardinality(pedidos), 1000);
  perform private.hold_deals(array(select k.deal_id from public.calculos k where k.id = any (pedidos)));
  with hechos as (
    update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = now()
    from private.deals_visibles d
    where k.id = any (pedidos) and d.id = k.deal_id and k.estado = 'propuesto' and k.capital + k.intereses = (vistos ->> k.id::text)::numeric
    returning k.id
  )
  select array(select h.id::text from hechos h) into confirmados;
  perform private.anotar_cambio(grupo, 'calculos', 'confirmar', confirmados);
  return to_jsonb(array(
    select k.id::text from public.calculos k join public.cambios_en_bloque c on k.id::text = any (c.ids)
    where k.id = any (pedidos) and k.estado = 'confirmado' and (c.grupo, c.user_id, c.tipo, c.campo) = (
      do_confirmar_calculos.grupo, auth.uid(), 'calculos', 'confirmar'
    )
  ));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_calculos(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  restored text[];
begin
  if paso.campo = 'recalcular' then
    with gone as (
      delete from public.calculos k using private.deals_visibles d
      where k.id = any (private.los_que_restan(paso)::uuid[]) and d.id = k.deal_id and (k.estado, k.user_id) = ('propuesto', paso.user_id)
        and not exists (
          select from public.auditoria a
          where a.tabla = 'calculos' and a.registro_id = k.id::text and a.accion = 'update'
            and a.despues ?| array['titulo', 'hasta', 'valores', 'resultado']
        )
      returning k.id
    )
    select array(select g.id::text from gone g) into restored;
  else
    with back as (
      update public.calculos k set estado = 'propuesto', confirmado_por = null, confirmado_at = null
      from private.deals_visibles d
      where k.id = any (private.los_que_restan(paso)::uuid[]) and d.id = k.deal_id and (k.estado, k.confirmado_por, k.confirmado_at)
        = ('confirmado', paso.user_id, paso.created_at) and not exists (
          select from public.escritos e
          where e.deal_id = k.deal_id and e.estado <> 'anulado' and e.created_at >= paso.created_at
            and private.dice_calculo(e.datos, k.clase)
        )
      returning k.id
    )
    select array(select b.id::text from back b) into restored;
  end if;
  return restored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.dice_calculo(datos jsonb, clase text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM jsonb_object_keys(dice_calculo.datos) campo(campo) WHERE (campo.campo ~~ (dice_calculo.clase || '.%'::text)))) OR (datos ?| CASE clase WHEN 'costas'::text THEN ARRAY['partidasDeCostas'::text, 'tieneCostas'::text] WHEN 'usura'::text THEN ARRAY['lecturasDeUsura'::text, 'tieneUsura'::text] ELSE ARRAY['tramos'::text, 'tieneIntereses'::text] END));
