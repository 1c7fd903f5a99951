-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

-- They hang on functions that are made anew, with other arguments or another answer.
drop function public.recalcular_calculos(uuid,jsonb);
drop function public.confirmar_calculos(uuid,jsonb);
drop function public.tomar_notificacion(uuid,boolean);
drop function public.guardar_festivos(uuid,integer,jsonb,jsonb);

CREATE OR REPLACE FUNCTION private.do_update_staff(staff_id uuid, new_role text DEFAULT NULL::text, new_active boolean DEFAULT NULL::boolean, seen_role text DEFAULT NULL::text, seen_active boolean DEFAULT NULL::boolean)
 RETURNS public.staff
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.staff;
begin
  if not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede cambiar el equipo';
  end if;
  if new_role = 'programa' or exists (select from public.staff s where s.user_id = staff_id and s.role = 'programa') then
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
  update public.staff s
  set role = coalesce(new_role, s.role), active = coalesce(new_active, s.active)
  where s.user_id = staff_id
    and s.role = coalesce(seen_role, s.role) and s.active = coalesce(seen_active, s.active)
  returning s.* into person;
  if not found then
    if exists (select from public.staff s where s.user_id = staff_id) then
      raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado su papel o su acceso';
    end if;
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  if not exists (select from public.staff s where s.role = 'administrador' and s.active) then
    raise exception using errcode = 'PT409', message = 'Debe quedar al menos un administrador activo';
  end if;
  return person;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_set_deals_field(row_ids text[], field text, value text, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, grupo uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id text, previous text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_tope(cardinality(row_ids), 1000);
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'with changed as (
       update public.deals d set %1$I = %2$L
       from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
       where d.id = o.id and d.%1$I is distinct from %2$L and not private.lo_dice_una_reclamacion(%1$L, d.id)
       returning d.id, o.previous
     ) select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from changed c',
    field, value, row_ids, counted_at
  ) into changed;
  if field = 'debtordni' and jsonb_array_length(changed) > private.tope_de_dni() and not public.is_administrador() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el DNI de más de %s expedientes a la vez lo hace un administrador: pídaselo. No se ha cambiado ninguno', private.tope_de_dni()
    );
  end if;
  -- Those of which it is asked for (17_bloqueos_pedidos.sql) are answered as all others, and are no part of what can be undone.
  perform private.anotar_cambio(grupo, 'campo', field, array(
    select c ->> 'id' from jsonb_array_elements(changed) c
    where not exists (
      select from public.bloqueos_pedidos p
      where p.tabla = 'deals' and p.registro_id = c ->> 'id' and p.estado = 'pedido' and p.created_at = now()
    )
  ));
  return query select c.id, c.previous from jsonb_to_recordset(changed) c (id text, previous text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_delete_many_to_papelera(table_name text, row_ids text[], counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(row_id text, entry_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  as_counted constant text := case when counted_at is null then 'true' else format('t.updated_at <= %L', counted_at) end;
  gone text[];
begin
  perform private.check_tope(cardinality(row_ids), 1000);
  if not exists (select from private.tablas t where t.tabla = table_name and t.papelera) then
    raise exception using errcode = 'PT400', message = 'Esa tabla no tiene papelera';
  end if;
  -- A literal, not a parameter: it takes the type of the key, which is text or uuid.
  execute format(
    'with gone as (delete from public.%I t where t.id = any (%L) and %s returning t.id::text) select array_agg(g.id) from gone g',
    table_name, row_ids, as_counted
  ) into gone;
  -- now() is the transaction's: only the entries made just now have it.
  return query
  select p.registro_id, p.id from public.papelera p
  where p.tabla = table_name and p.registro_id = any (gone) and p.deleted_at = now();
  return query execute format(
    'select t.id::text, null::uuid from public.%I t where t.id = any (%L) and not (%s)', table_name, row_ids, as_counted
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.import_rows_sin_vida(table_name text, columns text[], rows text, update_existing boolean DEFAULT false, importacion uuid DEFAULT NULL::uuid, restore boolean DEFAULT false)
 RETURNS TABLE(id text, outcome text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  told_by constant record := private.contract_columns(table_name);
  names text;
  readings text;
  changes text;
  written_columns text[];
  records jsonb;
  waiting jsonb;
begin
  perform private.check_tope(jsonb_array_length(rows::jsonb), 1000);
  select
    string_agg(format(', %I', c.name), '' order by c.place),
    string_agg(case
      when c.name = 'responsable_id' then format(
        ', coalesce(private.persona_llamada(i.row ->> %s), case when not exists (select from public.deals o where o.id = i.id) then auth.uid() end)',
        c.place
      )
      when c.is_list then format(', array(select jsonb_array_elements_text(coalesce(nullif(i.row -> %s, ''null''), ''[]'')))', c.place)
      else format(', (i.row ->> %s)::%s', c.place, c.type)
    end, '' order by c.place),
    string_agg(format(
      case when table_name = 'deals' then ', case when %2$L = any (k.campos) then d.%2$I else %1$s end' else ', %1$s' end,
      format(case
        when c.is_list then 'coalesce(nullif(excluded.%1$I, ''{}''), d.%1$I)'
        when c.type = 'text' then 'coalesce(nullif(excluded.%1$I, ''''), d.%1$I)'
        else 'coalesce(excluded.%1$I, d.%1$I)'
      end, c.name),
      c.name
    ), '' order by c.place),
    array_agg(c.name)
  into names, readings, changes, written_columns
  from private.importable_columns(table_name, columns) c;
  select jsonb_agg(jsonb_build_object(
    'id', r ->> private.place_of(columns, 'id'),
    'contract', r ->> private.place_of(columns, told_by.contract),
    'creditor', r ->> private.place_of(columns, told_by.creditor)
  )) into records
  from jsonb_array_elements(rows::jsonb) r;
  perform private.hold_living(table_name, records);
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') into waiting from private.entries_waiting(table_name, records) w;
  if restore and jsonb_path_exists(waiting, '$[*] ? (@.seen == true)') then
    perform public.restore_papelera(array(select (w ->> 'entry_id')::uuid from jsonb_array_elements(waiting) w where w @> '{"seen": true}'));
    waiting := jsonb_path_query_array(waiting, '$[*] ? (@.seen == false)');
  end if;
  return query execute format(
    $sql$
      with waiting as materialized (
        select w.* from jsonb_to_recordset($5) w (id text, contract_value text, creditor_key text, seen boolean)
      ),
      incoming as materialized (
        select r.place, r.row, coalesce(
          r.row ->> %2$s,
          (
            select d.id::text from public.%1$I d
            where r.row ->> %2$s is null and d.%3$I = r.row ->> %4$s
              and public.normaliza(btrim(d.%5$I)) = public.normaliza(btrim(r.row ->> %6$s))
            order by d.created_at desc, d.id desc limit 1
          ),
          (
            select w.id from waiting w
            where r.row ->> %2$s is null and w.contract_value = r.row ->> %4$s
              and w.creditor_key = public.normaliza(btrim(r.row ->> %6$s))
            limit 1
          ),
          r.row ->> %7$s,
          gen_random_uuid()::text
        ) as id
        from jsonb_array_elements($1::jsonb) with ordinality r (row, place)
      ),
      numbered as materialized (
        select i.*, row_number() over (partition by i.id order by i.place) as time, w.seen
        from incoming i left join waiting w on w.id = i.id
      ),
      importados as materialized (select %13$s as columnas),
      written as (
        insert into public.%1$I as d (id, user_id, importacion_id %8$s)
        select i.id::%9$s, auth.uid(), $3 %10$s from numbered i where i.time = 1 and i.seen is null order by i.id
        on conflict (id) do update set (updated_at %8$s) = (select now() %11$s %12$s)
        -- In the older table an id may be somebody else's: not to be touched, and no reason to refuse the other rows.
        where $2 and ($4 or d.user_id = auth.uid()) and (d.bloqueado_at is null or public.is_administrador())
        returning d.id::text, case when xmax = 0 then 'inserted' else 'updated' end as outcome
      )
      select
        case when i.seen = false then coalesce(i.row ->> %2$s, i.row ->> %7$s) else i.id end,
        case
          when i.seen = false then 'hidden' when i.time > 1 then 'repeated' when i.seen then 'papelera'
          else coalesce(w.outcome, 'exists')
        end
      from numbered i left join written w on w.id = i.id order by i.place
    $sql$,
    table_name,
    private.place_of(columns, 'id'),
    told_by.contract, private.place_of(columns, told_by.contract),
    told_by.creditor, private.place_of(columns, told_by.creditor),
    private.place_of(columns, 'new_id'),
    names,
    (private.key_of(table_name)).type,
    readings,
    changes,
    -- Asked once a row, and not once a column.
    case when table_name = 'deals' then format(
      'from (select private.los_que_se_quedan(d, excluded, %L, (select m.columnas -> d.id from importados m)) as campos offset 0) k',
      coalesce(written_columns, '{}')
    ) end,
    case when table_name = 'deals' and update_existing then 'private.como_se_importaron(array(select n.id from numbered n))' else 'null::jsonb' end
  ) using rows, update_existing, importacion, table_name = any (private.tablas_visibles()), waiting;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_import_rows(table_name text, columns text[], rows text, update_existing boolean DEFAULT false, importacion uuid DEFAULT NULL::uuid, restore boolean DEFAULT false)
 RETURNS TABLE(id text, outcome text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  enteras constant boolean := table_name = 'deals' and 'life' = any (columns);
  answers jsonb;
begin
  -- Read by public.audit_update, until the end of this function.
  perform set_config('backoffice.importacion', coalesce(importacion::text, ''), true);
  -- What comes with its whole life comes as out of the Papelera, also its case file: no rule runs for what was done long ago.
  if enteras then
    perform set_config('backoffice.restoring', 'on', true);
  end if;
  select coalesce(jsonb_agg(w), '[]') into answers
  from private.import_rows_sin_vida(table_name, columns, rows, update_existing, importacion, restore) w;
  if enteras then
    perform private.importar_vidas_enteras(answers, (
      select jsonb_agg(r.row -> private.place_of(columns, 'life') order by r.place)
      from jsonb_array_elements(rows::jsonb) with ordinality r (row, place)
    ));
    perform set_config('backoffice.restoring', '', true);
  elsif table_name = 'deals' and columns && private.columnas_de_vida() then
    perform private.importar_vida(columns, rows::jsonb, array(
      select case when a ->> 'outcome' in ('inserted', 'updated') then a ->> 'id' end
      from jsonb_array_elements(answers) with ordinality n (a, place) order by n.place
    ));
  end if;
  perform set_config('backoffice.importacion', '', true);
  return query select a.id, a.outcome from jsonb_to_recordset(answers) a (id text, outcome text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.import_clientes_sin_gemelos(records jsonb, duplicados text DEFAULT 'saltar'::text, importacion uuid DEFAULT NULL::uuid)
 RETURNS TABLE(indice integer, id uuid, outcome text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  record jsonb;
  dni text;
  cif text;
  -- What this importation made in a call whose answer was lost.
  made uuid[];
  -- NIF → the client that has it; empty where another is to be made.
  known jsonb := '{}';
  waiting jsonb[] := '{}';
  waiting_ids uuid[] := '{}';
begin
  perform private.check_tope(jsonb_array_length(records), 1000);
  if duplicados not in ('saltar', 'actualizar', 'crear') then
    raise exception using errcode = 'PT400', message = 'Opción de duplicados no reconocida';
  end if;
  made := array(
    select c.id from public.clientes c
    where c.importacion_id = importacion
      and c.id in (select (r ->> 'id')::uuid from jsonb_array_elements(records) r)
  );
  perform private.hold_client_imports();
  if duplicados <> 'crear' then
    known := private.clientes_by_nif(records) || private.clientes_sin_nif(records);
  end if;
  for indice, record in select (ordinality - 1)::integer, value from jsonb_array_elements(records) with ordinality loop
    dni := coalesce(public.normaliza_nif(record ->> 'dni'), private.clave_sin_nif(record));
    cif := public.normaliza_nif(record ->> 'cif');
    id := coalesce(known ->> dni, known ->> cif)::uuid;
    if (record ->> 'id')::uuid = any (made) then
      id := (record ->> 'id')::uuid;
      outcome := 'inserted';
    elsif id is null then
      id := coalesce((record ->> 'id')::uuid, gen_random_uuid());
      outcome := 'inserted';
      waiting := array_append(waiting, record || jsonb_build_object('id', id));
      waiting_ids := array_append(waiting_ids, id);
      if duplicados <> 'crear' then
        known := known || private.nifs_of(dni, cif, id);
      end if;
    elsif duplicados = 'actualizar' then
      if id = any (waiting_ids) then
        perform private.insert_clientes(waiting, importacion);
        waiting := '{}';
        waiting_ids := '{}';
      end if;
      perform private.update_cliente(id, record);
      outcome := 'updated';
    else
      outcome := 'exists';
    end if;
    return next;
  end loop;
  perform private.insert_clientes(waiting, importacion);
end;
$function$;

drop function private.do_import_clientes(jsonb,text,uuid);

CREATE OR REPLACE FUNCTION private.do_import_clientes(records jsonb, duplicados text DEFAULT 'saltar'::text, importacion uuid DEFAULT NULL::uuid)
 RETURNS TABLE(indice integer, id uuid, outcome text, gemelo uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  answers constant jsonb := (
    select jsonb_agg(a order by a.indice) from private.import_clientes_sin_gemelos(records, duplicados, importacion) a
  );
begin
  return query
    select a.indice, a.id, a.outcome, g.gemelo
    from jsonb_to_recordset(answers) a (indice integer, id uuid, outcome text)
    left join private.gemelos_de(array(
      select (b ->> 'id')::uuid from jsonb_array_elements(answers) b where b ->> 'outcome' = 'inserted' order by (b ->> 'indice')::integer
    )) g on g.id = a.id and a.outcome = 'inserted'
    order by a.indice;
end;
$function$;

grant execute on function private.do_import_clientes(jsonb,text,uuid) to authenticated;

comment on function private.do_import_clientes(jsonb,text,uuid) is 'write: import, by caller';

CREATE OR REPLACE FUNCTION private.do_borrar_cliente_definitivamente(cliente uuid, confirmacion text, conservar jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant public.clientes := private.cliente_que_se_borra(cliente);
  done record;
begin
  if btrim(confirmacion) is distinct from btrim(person.nombre_completo) then
    raise exception using errcode = 'PT400', message = 'El nombre escrito no es el del cliente';
  end if;
  if jsonb_typeof(conservar) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'Lo que se conserva no se entiende';
  end if;
  done := private.borrar_lo_suyo(cliente);
  if done.patron is not null then
    perform private.borrar_sueltas(done.patron, conservar);
    perform private.tachar_menciones(done.patron, conservar);
  end if;
  return done.gone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_bloquear_cliente(cliente uuid, motivo text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.hold_blocking();
  if not exists (
    select from public.clientes c
    where c.id = cliente and c.bloqueado_at is null and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe o ya está bloqueado';
  end if;
  if not public.is_administrador() and private.bloqueo_es_ajeno(cliente) then
    perform private.pedir_bloqueo('clientes', cliente::text, null, motivo);
    return 'pedido';
  end if;
  perform private.marcar_bloqueo(cliente, now());
  perform private.avisar_administradores(
    'bloqueo_hecho', pg_current_xact_id()::text, format('%s ha bloqueado los datos de una persona: está en Ajustes', private.nombre_de_quien_llama()),
    '/dashboard/ajustes#datos-bloqueados'
  );
  return 'bloqueado';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_confirmar_calculo(calculo uuid, visto timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deal text;
  before public.calculos;
begin
  perform private.check_staff();
  select k.deal_id into deal from public.calculos k where k.id = calculo;
  if deal is null or public.esta_bloqueado('deals', deal) then
    raise exception using errcode = 'PT404', message = 'Ese cálculo ya no está';
  end if;
  perform private.hold_deal(deal);
  select k.* into before from public.calculos k where k.id = calculo;
  if before.estado = 'confirmado' then
    raise exception using errcode = 'PT409', message = 'Ese cálculo ya está confirmado';
  end if;
  perform private.check_visto(before.updated_at = coalesce(visto, before.updated_at));
  update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = clock_timestamp()
  where k.id = calculo;
  return calculo;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_mover_fase(row_ids text[], datos jsonb, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET gin_pending_list_limit TO '64MB'
AS $function$
declare
  nueva constant text := datos ->> 'fase';
  dia constant date := nullif(datos ->> 'fecha', '')::date;
  motivo constant text := nullif(btrim(datos ->> 'motivo'), '');
  documento constant uuid := (datos ->> 'documento_id')::uuid;
  sin_numero constant boolean := coalesce((datos ->> 'sin_numero')::boolean, false);
  alone constant boolean := cardinality(row_ids) = 1;
  -- Those that change, and which of them skip a phase.
  ids text[];
  saltan boolean[];
  made jsonb;
begin
  perform private.check_staff();
  perform private.check_cuantos(row_ids);
  perform private.check_fase(nueva, dia);
  -- As the triggers of deals do, before any row is locked.
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform from public.deals d where d.id = any (row_ids) order by d.id for no key update;
  if alone then
    perform private.check_documento(row_ids[1], documento);
    perform private.refuse_fase(
      row_ids[1], (select m.efecto from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m), dia
    );
  elsif documento is not null then
    raise exception using errcode = 'PT400', message = 'Un documento es de un solo expediente';
  end if;
  select array_agg(m.deal_id order by m.deal_id), array_agg(m.salta order by m.deal_id) into ids, saltan
  from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m
  join public.deals d on d.id = m.deal_id and (counted_at is null or d.updated_at <= counted_at)
  where m.efecto = 'cambia';
  if length(coalesce(motivo, '')) < 3 and true = any (saltan) then
    raise exception using errcode = 'PT400', message = 'Indique el motivo del salto (3 letras como mínimo)';
  end if;
  with written as (
    insert into public.fases_historial (deal_id, user_id, fase, fecha, origen, documento_id, motivo, nota, sin_numero)
    select
      m.deal_id, auth.uid(), nueva, dia,
      case when documento is not null then 'documento' when alone then 'manual' else 'masivo' end,
      documento, case when m.salta then motivo end, nullif(btrim(datos ->> 'nota'), ''), sin_numero and nueva = 'presentada'
    from unnest(ids, saltan) m (deal_id, salta)
    returning id
  )
  select jsonb_build_object('filas', coalesce(jsonb_agg(w.id), '[]'), 'cambian', count(*)) into made from written w;
  perform private.anotar_cambio(
    (datos ->> 'grupo')::uuid, 'fase', nueva, array(select f from jsonb_array_elements_text(made -> 'filas') f)
  );
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_situacion(deal text, situacion text, motivo text DEFAULT NULL::text, visto jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before jsonb;
  after constant jsonb := jsonb_build_object('situacion', situacion, 'motivo', case when situacion = 'suspendido' then motivo end);
begin
  perform private.check_staff();
  if situacion not in ('en_curso', 'suspendido') or situacion is null then
    raise exception using errcode = 'PT400', message = 'Esa situación no existe';
  elsif situacion = 'suspendido' and (motivo is null or motivo not in ('testigo', 'prejudicial', 'acuerdo', 'negociacion')) then
    raise exception using errcode = 'PT400', message = 'Indique por qué se suspende';
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform private.hold_deal(deal);
  select jsonb_build_object('situacion', coalesce(d.situacion, 'en_curso'), 'motivo', d.situacion_motivo) into before
  from public.deals d where d.id = deal;
  perform private.check_visto(visto is null or before in (visto, after));
  update public.deals d set situacion = after ->> 'situacion', situacion_motivo = after ->> 'motivo' where d.id = deal;
  return before;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_fase(clave text, nombre text, activa boolean, visto jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.fases;
begin
  perform private.check_administrador();
  if length(btrim(coalesce(nombre, ''))) not between 3 and 60 then
    raise exception using errcode = 'PT400', message = 'El nombre ha de tener entre 3 y 60 letras';
  elsif activa is null then
    raise exception using errcode = 'PT400', message = 'Indique si la fase se ofrece';
  end if;
  select f.* into before from public.fases f where f.clave = do_guardar_fase.clave for update;
  if before.clave is null then
    raise exception using errcode = 'PT404', message = 'Esa fase no existe';
  end if;
  perform private.check_visto(visto is null or visto = jsonb_build_object('nombre', before.nombre, 'activa', before.activa));
  update public.fases f set nombre = btrim(do_guardar_fase.nombre), activa = do_guardar_fase.activa
  where f.clave = do_guardar_fase.clave;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_corregir_importe(entrada uuid, nota text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wrong public.importes;
  saved uuid;
begin
  perform private.check_staff();
  select i.* into wrong from public.importes i where i.id = entrada;
  if not found or wrong.contraasiento_de is not null or public.esta_bloqueado('deals', wrong.deal_id) then
    raise exception using errcode = 'PT404', message = 'Ese importe ya no está';
  end if;
  perform private.hold_deal(wrong.deal_id);
  insert into public.importes (deal_id, concepto, importe, intereses, fecha, documento_id, nota, contraasiento_de)
  values (
    wrong.deal_id, wrong.concepto, -wrong.importe, -wrong.intereses, wrong.fecha, wrong.documento_id,
    nullif(btrim(do_corregir_importe.nota), ''), wrong.id
  ) returning id into saved;
  return saved;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese importe ya está corregido';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_quitar_resultado(fila uuid, visto timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.resultados;
begin
  perform private.check_staff();
  select r.* into before from public.resultados r where r.id = fila;
  if before.id is null or public.esta_bloqueado('deals', before.deal_id) then
    raise exception using errcode = 'PT404', message = 'Ese resultado ya no está';
  end if;
  perform private.hold_deal(before.deal_id);
  if exists (select from public.deals d where d.id = before.deal_id and d.fase = 'archivado')
    and (select count(*) from public.resultados r where r.deal_id = before.deal_id) = 1 then
    raise exception using errcode = 'PT409', message = 'El expediente está archivado: anule antes esa fase';
  end if;
  delete from public.resultados r where r.id = fila and r.updated_at = coalesce(visto, r.updated_at);
  perform private.check_visto(found);
end;
$function$;

CREATE OR REPLACE FUNCTION public.lo_que_no_se_actualiza(columns text[], rows text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  records constant jsonb := rows::jsonb;
  campos constant text[] := array(select c.name from private.importable_columns('deals', columns) c);
  ids text[];
  importadas jsonb;
  vidas private.vida_importada[];
begin
  perform private.check_staff();
  perform private.check_tope(jsonb_array_length(records), 1000);
  -- Those that they would update, as private.import_rows_sin_vida finds them.
  ids := array(
    select coalesce(r.row ->> private.place_of(columns, 'id'), (
      select d.id from public.deals d
      where r.row ->> private.place_of(columns, 'id') is null and d.contractnumber = r.row ->> private.place_of(columns, 'contractnumber')
        and public.normaliza(btrim(d.creditorname)) = public.normaliza(btrim(r.row ->> private.place_of(columns, 'creditorname')))
      order by d.created_at desc, d.id desc limit 1
    ))
    from jsonb_array_elements(records) with ordinality r (row, place) order by r.place
  );
  vidas := private.vidas_de(columns, records, ids);
  importadas := private.como_se_importaron(ids);
  return (
    with vida as materialized (
      select p.deal_id, 2 as orden, unnest(p.se_queda) as campo from private.procedimientos_importados(vidas) p
      union all
      select a.deal_id, 3, 'claimedAmount' from private.reclamados_importados(vidas) a where a.se_queda
      union all
      select v.deal_id, 3, 'result' from unnest(vidas) v
      where exists (select from public.resultados o where o.deal_id = v.deal_id and o.importado is not true)
        and not exists (select from public.resultados o where o.deal_id = v.deal_id and o.resultado = v.resultado) and v.resultado is not null
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'campos', q.campos) order by r.place), '[]')
    from jsonb_array_elements(records) with ordinality r (row, place)
    join public.deals d on d.id = ids[r.place] and (d.bloqueado_at is null or (select public.is_administrador()))
    cross join lateral (
      select array_agg(c.campo order by c.orden, c.campo) as campos from (
        select 1 as orden, k.campo from unnest(private.los_que_se_quedan(d, jsonb_populate_record(null::public.deals, (
          select jsonb_object_agg(c.name, case c.name
            when 'responsable_id' then to_jsonb(private.persona_llamada(r.row ->> private.place_of(columns, c.name), true))
            else r.row -> private.place_of(columns, c.name)
          end)
          from unnest(campos) c (name)
        )), campos, importadas -> d.id)) k (campo)
        union all
        select v.orden, v.campo from vida v where v.deal_id = d.id
      ) c
    ) q
    where q.campos is not null
  );
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_agenda_marcar(ids uuid[], accion text, motivo text DEFAULT NULL::text, documento uuid DEFAULT NULL::uuid, grupo uuid DEFAULT NULL::uuid, vistos timestamp with time zone[] DEFAULT NULL::timestamp with time zone[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(greatest(cardinality(ids), cardinality(vistos)));
  perform private.hold_agenda(ids);
  case accion
    when 'confirmar' then perform private.check_segunda_persona(ids);
    when 'hecho' then perform private.check_acuse(ids, motivo, documento);
    when 'anular' then
      if length(btrim(coalesce(motivo, ''))) < 3 and exists (select from public.agenda a where a.id = any (ids) and a.tipo = 'plazo') then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el plazo';
      end if;
    when 'reabrir' then null;
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  with done as (
    update public.agenda a set
      confirmado_por = case accion when 'confirmar' then auth.uid() else a.confirmado_por end,
      confirmado_at = case accion when 'confirmar' then now() else a.confirmado_at end,
      estado = case accion when 'hecho' then 'hecho' when 'anular' then 'anulado' else 'pendiente' end,
      hecho_por = case accion when 'hecho' then auth.uid() end,
      hecho_at = case accion when 'hecho' then now() end,
      acuse_documento_id = case accion when 'hecho' then documento end,
      sin_acuse = case when accion = 'hecho' and documento is null then nullif(btrim(motivo), '') end,
      anulado_motivo = case accion when 'anular' then nullif(btrim(motivo), '') end,
      cierre = case accion when 'confirmar' then a.cierre end
    where a.id = any (ids) and (vistos is null or a.updated_at = vistos[array_position(ids, a.id)]) and case accion
      when 'confirmar' then a.tipo = 'plazo' and a.estado = 'pendiente' and a.confirmado_at is null
      when 'reabrir' then a.estado <> 'pendiente'
      else a.estado = 'pendiente'
    end
    returning a.id, a.updated_at
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'visto', d.updated_at)), '[]') into changed from done d;
  -- To confirm a term is a person's word, and what was opened again is not undone.
  if accion in ('hecho', 'anular') then
    perform private.anotar_cambio(grupo, 'tareas', accion, array(select c ->> 'id' from jsonb_array_elements(changed) c));
  end if;
  return changed;
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

drop function private.do_guardar_festivos(uuid,integer,jsonb,jsonb);

CREATE OR REPLACE FUNCTION private.do_guardar_festivos(sede uuid, anio integer, dias jsonb, antes jsonb DEFAULT '[]'::jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
  quitar jsonb;
begin
  perform private.check_administrador();
  if exists (
    select from jsonb_to_recordset(dias) d (fecha date) where d.fecha is null or extract(year from d.fecha) <> anio
  ) then
    raise exception using errcode = 'PT400', message = format('Hay días que no son de %s', anio);
  end if;
  perform from public.sedes s where s.id = sede for no key update;
  select coalesce(jsonb_agg(to_jsonb(a)), '[]') into quitar
  from jsonb_to_recordset(antes) a (fecha date, motivo text)
  where not exists (select from jsonb_to_recordset(dias) d (fecha date, motivo text) where d.fecha = a.fecha and btrim(d.motivo) = a.motivo);
  delete from public.festivos f using jsonb_to_recordset(quitar) q (fecha date, motivo text)
  where f.sede_id = sede and f.fecha = q.fecha and f.motivo = q.motivo and extract(year from f.fecha) = anio;
  get diagnostics gone = row_count;
  perform private.check_visto(gone = jsonb_array_length(quitar));
  insert into public.festivos (fecha, ambito, sede_id, motivo, fuente)
  select d.fecha, 'local', sede, btrim(d.motivo), coalesce(nullif(btrim(d.fuente), ''), 'a mano')
  from jsonb_to_recordset(dias) d (fecha date, motivo text, fuente text)
  where not exists (select from public.festivos f where f.sede_id = sede and f.fecha = d.fecha and f.motivo = btrim(d.motivo));
  perform private.touch_calendario(sede, anio);
  return (select count(*) from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = anio);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Escriba el motivo de cada día, de 120 letras como máximo';
  when unique_violation then
    -- Twice in the list, or with another reason that somebody else has written meanwhile.
    perform private.check_visto(false);
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$function$;

grant execute on function private.do_guardar_festivos(uuid,integer,jsonb,jsonb) to authenticated;

comment on function private.do_guardar_festivos(uuid,integer,jsonb,jsonb) is 'write: work; who: administrador; writes: public.calendarios, public.festivos; rows: sedes by the key asked for, locked, festivos by their sede_id and year, as the administrator saw them, by private.check_visto, through private.touch_calendario; believes: sede only as the name of such a row, anio as a number, dias as data, within the bounds of types, checks and tables, antes only to compare';

CREATE OR REPLACE FUNCTION private.do_cambiar_festivos(anadir jsonb, quitar date[], fuente text, comunidad text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  anios integer[];
  gone integer;
  seats uuid[];
begin
  perform private.check_administrador();
  perform private.check_batch(jsonb_array_length(anadir) + cardinality(quitar));
  anios := array(
    select distinct case when isfinite(d.fecha) then extract(year from d.fecha)::integer else 0 end
    from (select f.fecha from jsonb_to_recordset(anadir) f (fecha date) union all select q from unnest(quitar) q) d (fecha)
  );
  if cardinality(anios) <> 1 or coalesce(anios[1] not between 2001 and 2099, true) then
    raise exception using errcode = 'PT400', message = 'Indique días de un mismo año';
  elsif coalesce(length(btrim(fuente)) not between 3 and 300, true) then
    raise exception using errcode = 'PT400', message = 'Indique dónde se han leído';
  end if;
  delete from public.festivos f
  where f.fecha = any (quitar) and f.sede_id is null and f.comunidad is not distinct from do_cambiar_festivos.comunidad;
  get diagnostics gone = row_count;
  if gone <> (select count(distinct q) from unnest(quitar) q) then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado estas fiestas: vuelva a cargar la página';
  end if;
  insert into public.festivos (fecha, ambito, comunidad, motivo, fuente)
  select f.fecha, case when do_cambiar_festivos.comunidad is null then 'nacional' else 'comunidad' end, do_cambiar_festivos.comunidad,
    btrim(f.motivo), btrim(do_cambiar_festivos.fuente)
  from jsonb_to_recordset(anadir) f (fecha date, motivo text);
  seats := array(
    select s.id from public.sedes s
    where do_cambiar_festivos.comunidad is null or s.comunidad = do_cambiar_festivos.comunidad order by s.id
  );
  perform private.touch_calendario(s, anios[1]) from unnest(seats) s;
  return cardinality(seats);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese día ya está: vuelva a cargar la página';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe los días, su motivo y de qué Comunidad son';
end;
$function$;

drop function private.do_revisar_calendario(uuid,integer,boolean,text,jsonb);

CREATE OR REPLACE FUNCTION private.do_revisar_calendario(sede uuid, anio integer, revisado boolean, fuente text DEFAULT NULL::text, visto jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  perform from public.sedes s where s.id = sede for no key update;
  perform private.check_visto(visto is null or visto = coalesce(
    (select jsonb_build_object('version', c.version, 'estado', c.estado) from public.calendarios c where c.sede_id = sede and c.anio = do_revisar_calendario.anio),
    '{"version": 0, "estado": "sin_revisar"}'
  ));
  if revisado and (
    select count(distinct f.ambito) from public.festivos f join public.sedes s on s.id = sede
    where extract(year from f.fecha) = anio and (f.ambito = 'nacional' or f.comunidad = s.comunidad)
  ) < 2 then
    raise exception using errcode = 'PT409', message = format('No hay calendario de %s: faltan las fiestas nacionales o las de la Comunidad', anio);
  elsif revisado and exists (select from public.sedes s where s.id = sede and s.comunidad = 'CN') and (
    select count(*) from public.festivos f where f.sede_id = sede and extract(year from f.fecha) = anio
  ) < 3 then
    raise exception using errcode = 'PT409', message = 'Una sede de Canarias tiene tres días propios, los dos del municipio y el de la isla: escríbalos antes';
  end if;
  insert into public.calendarios as c (sede_id, anio, estado, fuente, revisado_por, revisado_at)
  values (
    sede, anio, case when revisado then 'revisado' else 'sin_revisar' end, nullif(btrim(do_revisar_calendario.fuente), ''),
    case when revisado then auth.uid() end, case when revisado then now() end
  )
  on conflict on constraint calendarios_sede_id_anio_key do update
  set estado = excluded.estado, fuente = excluded.fuente, revisado_por = excluded.revisado_por, revisado_at = excluded.revisado_at;
exception
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Esa sede ya no existe';
end;
$function$;

grant execute on function private.do_revisar_calendario(uuid,integer,boolean,text,jsonb) to authenticated;

comment on function private.do_revisar_calendario(uuid,integer,boolean,text,jsonb) is 'write: heavy; who: administrador; writes: public.calendarios; rows: sedes by the key asked for, locked, calendarios by their sede_id and year, as the administrator saw it, by private.check_visto, festivos by their sede_id and year, counted; believes: sede only as the name of such a row, anio and revisado and fuente as data, within the bounds of types, checks and tables, visto only to compare';

CREATE OR REPLACE FUNCTION private.do_guardar_tipos_publicados(serie text, filas jsonb, antes jsonb DEFAULT '[]'::jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  de constant text := serie;
  nuevas public.tipos_publicados[];
  vistas public.tipos_publicados[];
  pedidas integer;
  hechas integer;
begin
  perform private.check_administrador();
  if jsonb_array_length(filas) > 1000 or jsonb_array_length(antes) > 1000 then
    raise exception using errcode = 'PT400', message = 'Una serie tiene 1.000 cifras como máximo';
  end if;
  nuevas := array(select f from jsonb_populate_recordset(null::public.tipos_publicados, filas) f);
  vistas := array(select f from jsonb_populate_recordset(null::public.tipos_publicados, antes) f);

  select count(*) into pedidas from unnest(vistas) a where not exists (select from unnest(nuevas) n where n.desde = a.desde);
  delete from public.tipos_publicados t using unnest(vistas) a
  where t.serie = de and t.desde = a.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a)
    and not exists (select from unnest(nuevas) n where n.desde = a.desde);
  get diagnostics hechas = row_count;
  perform private.check_visto(hechas = pedidas);

  select count(*) into pedidas from unnest(vistas) a join unnest(nuevas) n on n.desde = a.desde
  where private.tipo_publicado_dicho(n) <> private.tipo_publicado_dicho(a);
  update public.tipos_publicados t set
    milesimas = n.milesimas, publicado_el = n.publicado_el, fuente = btrim(n.fuente), enlace = nullif(btrim(n.enlace), ''),
    user_id = coalesce(t.user_id, auth.uid()), revisado_por = null, revisado_at = null
  from unnest(vistas) a join unnest(nuevas) n on n.desde = a.desde
  where t.serie = de and t.desde = a.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a)
    and private.tipo_publicado_dicho(n) <> private.tipo_publicado_dicho(a);
  get diagnostics hechas = row_count;
  perform private.check_visto(hechas = pedidas);

  insert into public.tipos_publicados (serie, desde, milesimas, publicado_el, fuente, enlace)
  select de, n.desde, n.milesimas, n.publicado_el, btrim(n.fuente), nullif(btrim(n.enlace), '') from unnest(nuevas) n
  where not exists (select from unnest(vistas) a where a.desde = n.desde)
    and not exists (
      select from public.tipos_publicados t
      where t.serie = de and t.desde = n.desde and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(n)
    );
  return (select count(*) from public.tipos_publicados t where t.serie = de);
exception
  when unique_violation then
    -- Twice in the list, or with another figure that somebody else has written meanwhile.
    perform private.check_visto(false);
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe el mes, el tipo, el día de publicación, la fuente y el enlace de cada cifra';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_revisar_tipos_publicados(serie text, antes jsonb, revisado boolean DEFAULT true)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  de constant text := serie;
  iguales integer;
begin
  perform private.check_administrador();
  perform from public.tipos_publicados t where t.serie = de for update;
  select count(*) into iguales from public.tipos_publicados t
  join jsonb_populate_recordset(null::public.tipos_publicados, antes) a on a.desde = t.desde
  where t.serie = de and private.tipo_publicado_dicho(t) = private.tipo_publicado_dicho(a);
  perform private.check_visto(
    iguales = jsonb_array_length(antes) and iguales = (select count(*) from public.tipos_publicados t where t.serie = de)
  );
  update public.tipos_publicados t set
    revisado_por = case when revisado then auth.uid() end, revisado_at = case when revisado then now() end
  where t.serie = de and (t.revisado_por is not null) <> revisado;
  return iguales;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Compruebe la serie';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_decidir_plazos(filas jsonb, decision text, motor text, motivo text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided uuid[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.check_decision(decision, motivo);
  perform from public.agenda a
  where a.id in (select f.id from jsonb_to_recordset(filas) f (id uuid)) order by a.id for update;
  decided := array(
    select a.id from jsonb_to_recordset(filas) f (id uuid, visto timestamptz, regla text, inicio date, computo jsonb)
    join public.agenda a on a.id = f.id
    where a.updated_at = f.visto and private.decide_sobre_plazo(a) and f.regla = private.regla_de_plazo(a, do_decidir_plazos.motor)
      and (decision = 'conservar' or (f.inicio is not null and jsonb_typeof(f.computo) = 'object'))
  );
  if decision = 'conservar' then
    update public.agenda a set
      regla_conservada = f.regla,
      conservado_motivo = coalesce('Con las reglas de hoy sería el ' || private.fecha_es(f.inicio), 'Con las reglas de hoy no se puede contar')
        || '. ' || btrim(motivo)
    from jsonb_to_recordset(filas) f (id uuid, regla text, inicio date)
    where a.id = f.id and a.id = any (decided);
  else
    update public.agenda a set
      inicio = f.inicio, gracia = f.gracia, entrada = private.entrada_de_ahora(a), calendario = f.calendario,
      computo = f.computo || jsonb_build_object('motor', do_decidir_plazos.motor), regla_conservada = null, conservado_motivo = null,
      -- Whoever confirmed it looked at its last moment, which is the day of grace too.
      confirmado_por = case when a.inicio = f.inicio and a.gracia is not distinct from f.gracia then a.confirmado_por end,
      confirmado_at = case when a.inicio = f.inicio and a.gracia is not distinct from f.gracia then a.confirmado_at end
    from jsonb_to_recordset(filas) f (id uuid, inicio date, gracia date, computo jsonb, calendario jsonb)
    where a.id = f.id and a.id = any (decided);
    perform private.check_finales(decided);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', d)), '[]') from unnest(decided) d);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_asignar_servicio(row_ids text[], servicio uuid, grupo uuid, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if row_ids is null or grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los expedientes';
  end if;
  if cardinality(row_ids) > 5000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 5.000 expedientes de una vez como máximo';
  end if;
  perform private.hold_servicio(servicio);
  return private.poner_servicios(row_ids, array_fill(servicio, array[cardinality(row_ids)]), counted_at, grupo, 'lista');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_detectar_servicios(grupo uuid, counted_at timestamp with time zone, con_varias boolean, tope integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids text[];
  nuevos uuid[];
begin
  perform private.check_staff();
  if grupo is null or counted_at is null or tope is null or con_varias is null or tope not between 1 and 20000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 20.000 expedientes de una vez como máximo';
  end if;
  perform private.hold_servicio(p.servicio)
  from (select distinct c.servicio from private.servicios_por_clausulas(con_varias) c where c.servicio is not null) p;
  select array_agg(f.id), array_agg(f.servicio) into ids, nuevos
  from (
    select d.id, p.servicio
    from private.deals_visibles d
    join private.servicios_por_clausulas(con_varias) p
      on p.clausulas = private.clausulas_de(d.hasppiclause, d.haspremiumclause, d.hascpdclause, d.hasopenningcomission)
    where d.servicio_id is null and p.servicio is not null and d.updated_at <= counted_at
    limit tope
  ) f;
  return private.poner_servicios(coalesce(ids, '{}'), coalesce(nuevos, '{}'), counted_at, grupo, 'deteccion');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_deshacer_servicios(grupo uuid, antes_de text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paso public.servicios_asignaciones;
  restored text[];
  rest text[];
begin
  perform private.check_staff();
  select a.* into paso from public.servicios_asignaciones a where a.id = private.asignacion_por_deshacer(do_deshacer_servicios.grupo, antes_de) for update;
  if paso.id is null then
    return '{"restaurados": 0, "dejados": 0, "quedan": 0}';
  end if;
  perform private.check_deshace(paso.user_id);
  with former as (
    select i.id, c.antes, c.despues
    from jsonb_to_recordset(paso.cambiados) c (antes uuid, despues uuid, ids text[]), unnest(c.ids) i (id)
    where (c.antes is null or exists (select from public.servicios s where s.id = c.antes)) and (paso.restan is null or i.id = any (paso.restan))
  ),
  back as (
    update public.deals d set servicio_id = f.antes
    from former f
    where d.id = f.id and d.servicio_id is not distinct from f.despues
      and (d.bloqueado_at is null or (select public.is_administrador()))
    returning d.id
  )
  select array(select b.id from back b) into restored;
  rest := array(
    select i.id from jsonb_to_recordset(paso.cambiados) c (ids text[]), unnest(c.ids) i (id)
    where (paso.restan is null or i.id = any (paso.restan)) and i.id <> all (restored)
  );
  update public.servicios_asignaciones a set
    restan = rest, deshecha_at = case when rest = '{}' then now() end, restaurados = paso.expedientes - cardinality(rest)
  where a.id = paso.id;
  return jsonb_build_object('restaurados', cardinality(restored), 'dejados', cardinality(rest), 'paso', paso.id::text, 'quedan', (
    select count(*) from public.servicios_asignaciones a
    where a.grupo = do_deshacer_servicios.grupo and a.deshecha_at is null and (a.created_at, a.id) < (paso.created_at, paso.id)
  ));
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

CREATE OR REPLACE FUNCTION private.do_masc_marcar(intento uuid, accion text, motivo text DEFAULT NULL::text, visto timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_aportar(intento uuid, documento uuid, clase text, confidencial boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.masc_intentos;
begin
  perform private.check_staff();
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
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_guardar_via(clave text, meses integer, letrado text, visto timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.do_decidir_reclamaciones(filas jsonb, decision text, motivo text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided uuid[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.check_decision(decision, motivo);
  -- In the order in which whoever writes a complaint holds them: its case file first.
  perform from public.deals d
  where d.id in (
    select i.deal_id from jsonb_to_recordset(filas) f (id uuid) join public.masc_intentos i on i.id = f.id
  ) order by d.id for update;
  decided := array(
    select i.id from jsonb_to_recordset(filas) f (id uuid, visto timestamptz, regla text, computo jsonb)
    join public.masc_intentos i on i.id = f.id
    where i.updated_at = f.visto and private.decide_sobre_reclamacion(i) and f.regla is not null
      and (decision = 'conservar' or jsonb_typeof(f.computo) = 'object')
  );
  if decision = 'conservar' then
    update public.masc_intentos i set
      regla_conservada = f.regla,
      conservado_motivo = case
        when jsonb_typeof(f.computo) = 'object' then format(
          'Con las reglas de hoy: demanda %s, %s. ', coalesce('desde el ' || private.fecha_es(f.cumple_desde), 'sin fecha todavía'),
          coalesce('hasta el ' || private.fecha_es(f.caduca), 'sin último día')
        )
        else 'Con las reglas de hoy no se puede contar. '
      end || btrim(motivo)
    from jsonb_to_recordset(filas) f (id uuid, regla text, cumple_desde date, caduca date, computo jsonb)
    where i.id = f.id and i.id = any (decided);
  else
    update public.masc_intentos i set
      cumple_desde = f.cumple_desde, caduca = f.caduca, espera = f.espera, computo = f.computo, calendario = f.calendario,
      regla = f.regla, regla_conservada = null, conservado_motivo = null
    from jsonb_to_recordset(filas) f (id uuid, regla text, cumple_desde date, caduca date, espera text, computo jsonb, calendario jsonb)
    where i.id = f.id and i.id = any (decided);
    perform private.check_masc(decided);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', d)), '[]') from unnest(decided) d);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_plantilla_estado(plantilla uuid, accion text, motivo text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.plantillas;
begin
  perform private.check_administrador();
  select p.* into found_row from public.plantillas p where p.id = plantilla;
  if found_row.id is null then
    raise exception using errcode = 'PT404', message = 'Esa plantilla ya no existe';
  end if;
  perform pg_advisory_xact_lock(hashtext('plantilla ' || found_row.familia));
  case accion
    when 'aprobar' then
      if jsonb_array_length(found_row.revision -> 'desconocidos') + jsonb_array_length(found_row.revision -> 'problemas') > 0 then
        raise exception using errcode = 'PT409', message = 'La plantilla tiene campos que no se conocen o bloques sin cerrar: corríjala y guarde otra versión';
      end if;
      update public.plantillas p set
        estado = 'retirada', retirada_por = auth.uid(), retirada_at = now(),
        retirada_motivo = format('Sustituida por la versión %s', found_row.version)
      where p.familia = found_row.familia and p.estado = 'aprobada' and p.id <> plantilla;
      update public.plantillas p set
        estado = 'aprobada', aprobada_por = auth.uid(), aprobada_at = now(),
        retirada_por = null, retirada_at = null, retirada_motivo = null
      where p.id = plantilla and p.estado <> 'aprobada';
    when 'retirar' then
      if length(btrim(coalesce(motivo, ''))) < 3 then
        raise exception using errcode = 'PT400', message = 'Indique por qué se retira';
      end if;
      update public.plantillas p set
        estado = 'retirada', retirada_por = auth.uid(), retirada_at = now(), retirada_motivo = left(btrim(motivo), 500)
      where p.id = plantilla and p.estado <> 'retirada';
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_lote_confirmar(lote uuid, plantilla uuid, titulo text, deals text[], con_huecos boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen public.plantillas;
  n constant integer := coalesce(cardinality(deals), 0);
  today constant date := private.hoy();
  year constant integer := extract(year from today);
  first_number integer;
begin
  perform private.check_staff();
  if n = 0 or n > 5000 then
    raise exception using errcode = 'PT400', message = 'Un lote tiene de 1 a 5.000 expedientes';
  end if;
  select p.* into chosen from public.plantillas p where p.id = plantilla for share;
  if chosen.estado is distinct from 'aprobada' then
    raise exception using errcode = 'PT409', message = 'La plantilla no está aprobada';
  end if;
  if chosen.clase <> 'docx' then
    raise exception using errcode = 'PT400', message = 'Esa plantilla no es un documento de Word';
  end if;
  if chosen.uso = 'demanda' and con_huecos then
    raise exception using errcode = 'PT400', message = 'Una demanda no se genera con huecos';
  end if;
  if (select count(distinct d.id) from public.deals d where d.id = any (deals) and not public.esta_bloqueado('deals', d.id)) < n then
    raise exception using errcode = 'PT409', message = 'Algún expediente ya no existe o está repetido: vuelva a comprobarlos';
  end if;
  if chosen.uso = 'demanda' then
    perform private.check_puede_demandar(deals);
  end if;
  insert into public.lotes (id, plantilla_id, titulo, con_huecos, total)
  values (lote, plantilla, btrim(titulo), coalesce(con_huecos, false), n);
  first_number := private.numeros_nuevos(year, n);
  insert into public.escritos (deal_id, plantilla_id, lote_id, anio, orden, titulo, fecha)
  select i.id, plantilla, lote, year, first_number + i.position::integer - 1, btrim(do_lote_confirmar.titulo), today
  from unnest(deals) with ordinality i (id, position)
  order by i.position;
  return lote;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está confirmado';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el título del escrito, de 200 caracteres como máximo';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_lote_anotar(lote uuid, pestana uuid, filas jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.lotes := private.hold_lote(lote);
begin
  perform private.check_batch(jsonb_array_length(filas));
  if held.estado <> 'en_curso' then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está cerrado';
  end if;
  if held.pestana is distinct from do_lote_anotar.pestana then
    raise exception using errcode = 'PT409', message = 'El lote lo ha tomado otra pestaña';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, documento uuid)
    where f.documento is not null and not exists (
      select from public.escritos e
      join private.deal_documents_visibles d on d.id = f.documento and d.deal_id = e.deal_id
      where e.id = f.id and e.lote_id = lote
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  -- A tab that was duplicated has the id of the first one.
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, documento uuid)
    join public.escritos e on e.id = f.id and e.lote_id = lote
    where f.documento is not null and e.estado <> 'pendiente' and e.documento_id is distinct from f.documento
  ) then
    raise exception using errcode = 'PT409', message = 'Otra pestaña ya ha hecho alguno de esos escritos';
  end if;
  update public.escritos e set
    datos = coalesce(f.datos, e.datos),
    documento_id = coalesce(f.documento, e.documento_id),
    estado = case when f.documento is not null then 'generado' else e.estado end,
    error = left(f.error, 500)
  from jsonb_to_recordset(filas) f (id uuid, documento uuid, datos jsonb, error text)
  where e.id = f.id and e.lote_id = lote and e.estado = 'pendiente';
  update public.lotes l set latido_at = now() where l.id = lote;
  perform private.lote_acabar(lote);
  return (select private.lote_row(l) from public.lotes l where l.id = lote);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Los datos del escrito no son válidos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_escritos_marcar(ids uuid[], estado text, motivo text DEFAULT NULL::text, vistos timestamp with time zone[] DEFAULT NULL::timestamp with time zone[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(greatest(cardinality(ids), cardinality(vistos)));
  if estado is null or estado not in ('generado', 'revisado', 'firmado', 'presentado', 'anulado') then
    raise exception using errcode = 'PT400', message = format('No existe el estado %s', estado);
  end if;
  if estado = 'anulado' and length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué se anula';
  end if;
  with done as (
    update public.escritos e set
      estado = do_escritos_marcar.estado,
      anulado_motivo = case do_escritos_marcar.estado when 'anulado' then left(btrim(motivo), 500) end
    where e.id = any (ids) and e.estado not in ('pendiente', 'anulado', do_escritos_marcar.estado)
      and not public.esta_bloqueado('deals', e.deal_id)
      and (vistos is null or e.updated_at = vistos[array_position(ids, e.id)])
    returning e.id
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_marcar_aportacion(aportacion uuid, accion text, datos jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  a public.aportaciones;
  acuse uuid;
  el timestamptz;
  motivo constant text := btrim(coalesce(datos ->> 'motivo', ''));
begin
  perform private.check_staff();
  -- Here and not where they are declared, so that what cannot be read is told below.
  acuse := (datos ->> 'acuse_documento_id')::uuid;
  el := (datos ->> 'presentada_el')::timestamptz;
  -- Two packages of a case file that are filed at once wait for each other: their numbers are compared.
  perform from public.deals d
  where d.id = (select p.deal_id from public.aportaciones p where p.id = aportacion) for no key update;
  select p.* into a from public.aportaciones p where p.id = aportacion for update;
  if not found or public.esta_bloqueado('deals', a.deal_id) then
    raise exception using errcode = 'PT404', message = 'El paquete ya no existe';
  end if;
  case accion
    when 'presentar' then
      if a.estado <> 'preparada' then
        raise exception using errcode = 'PT409', message = 'Solo se presenta un paquete preparado';
      end if;
      if el is null or el > now() + interval '5 minutes' or el < '2015-01-01' then
        raise exception using errcode = 'PT400', message = 'Indique el día y la hora de la presentación, que no puede ser futura';
      end if;
      if acuse is null or not exists (
        select from private.deal_documents_visibles h where h.id = acuse and h.deal_id = a.deal_id
      ) then
        raise exception using errcode = 'PT400', message = 'El acuse no está entre los documentos del expediente';
      end if;
      perform private.check_confidenciales(a);
      perform private.check_numeros(a);
      update public.aportaciones p set
        estado = 'presentada', presentada_el = el, presentada_por = auth.uid(), acuse_documento_id = acuse,
        registro = nullif(btrim(datos ->> 'registro'), '')
      where p.id = a.id returning p.* into a;
    when 'anular' then
      if a.estado = 'anulada' then
        raise exception using errcode = 'PT409', message = 'El paquete ya está anulado';
      end if;
      if a.estado = 'presentada' then
        perform private.check_administrador();
      end if;
      if length(motivo) < 3 then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el paquete';
      end if;
      update public.aportaciones p set estado = 'anulada', anulada_motivo = motivo where p.id = a.id returning p.* into a;
    else
      raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  return to_jsonb(a);
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se admite';
end;
$function$;

drop function private.do_tomar_notificacion(uuid,boolean);

CREATE OR REPLACE FUNCTION private.do_tomar_notificacion(notificacion uuid, soltar boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.exigir_notificacion(notificacion);
  if soltar then
    delete from private.notificaciones_tomadas t where t.notificacion_id = notificacion and t.user_id = auth.uid();
    return jsonb_build_object('otro', null);
  end if;
  insert into private.notificaciones_tomadas as t (notificacion_id, user_id, hasta)
  values (notificacion, auth.uid(), now() + interval '5 minutes')
  on conflict (notificacion_id) do update set user_id = excluded.user_id, hasta = excluded.hasta
  where t.user_id = excluded.user_id or t.hasta <= now();
  return jsonb_build_object('otro', private.tomada_por_otro(notificacion));
end;
$function$;

grant execute on function private.do_tomar_notificacion(uuid,boolean) to authenticated;

comment on function private.do_tomar_notificacion(uuid,boolean) is 'write: work; who: staff; writes: private.notificaciones_tomadas; rows: through private.exigir_notificacion and private.tomada_por_otro; believes: notificacion only as the names of such rows, soltar as data, within the bounds of types, checks and tables';

CREATE OR REPLACE FUNCTION private.do_avisos_marcar(ids bigint[] DEFAULT NULL::bigint[], leido boolean DEFAULT true)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  perform private.check_staff();
  perform private.check_batch(coalesce(cardinality(ids), 0));
  update public.avisos a set leido_at = case when leido then now() end
  where a.user_id = auth.uid() and (ids is null or a.id = any (ids)) and (a.leido_at is null) = leido;
  get diagnostics changed = row_count;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_avisos_preferir(resumen boolean DEFAULT NULL::boolean, habiles integer[] DEFAULT NULL::integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if not coalesce(habiles <@ array(select v.habiles from private.avisos_previos v), true) then
    raise exception using errcode = 'PT400', message = 'Solo se avisa 7, 3 o 1 días hábiles antes';
  end if;
  insert into public.avisos_preferencias (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  update public.avisos_preferencias p set
    resumen = coalesce(do_avisos_preferir.resumen, p.resumen),
    habiles = case when do_avisos_preferir.habiles is null then p.habiles
      else array(select distinct n from unnest(do_avisos_preferir.habiles) n order by n desc) end
  where p.user_id = auth.uid();
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_borrar_regla(regla uuid, tareas boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if tareas then
    perform private.retirar_tareas_de_regla(regla);
  end if;
  delete from public.tareas_reglas r where r.id = regla;
  if not found then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_texto_documento(documento uuid, estado text, paginas text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pages constant text[] := array(select coalesce(p.texto, '') from unnest(paginas) with ordinality p (texto, n) order by p.n);
begin
  perform private.check_staff();
  if estado is null or estado not in ('texto', 'sin-texto', 'ocr', 'ilegible') or (estado <> 'ocr' and (estado = 'texto') <> (cardinality(pages) > 0)) then
    raise exception using errcode = 'PT400', message = 'El texto del documento no es válido';
  end if;
  if cardinality(pages) > 5000 or length(array_to_string(pages, '')) > 400000 then
    raise exception using errcode = 'PT400', message = 'El texto del documento es demasiado largo';
  end if;
  insert into derived.textos_documentos as t (id, user_id, uploaded_at, estado, paginas, palabras)
  select h.id, h.user_id, h.uploaded_at, estado, pages, array_to_tsvector(private.palabras_de(array_to_string(pages, ' ')))
  from private.deal_documents_visibles h
  where h.id = documento
  on conflict (id) do update set estado = excluded.estado, paginas = excluded.paginas, palabras = excluded.palabras
  where t.estado not in ('texto', 'ocr');
  if not exists (select from private.deal_documents_visibles h where h.id = documento) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe o no tiene permiso para verlo';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_deshacer_cambio_en_bloque(grupo uuid, antes_de text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paso public.cambios_en_bloque;
  restored text[];
  rest text[];
begin
  perform private.check_staff();
  select c.* into paso from public.cambios_en_bloque c
  where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null and (antes_de is null or c.id < antes_de::bigint)
  order by c.id desc limit 1 for update;
  if not found then
    if exists (select from public.cambios_en_bloque c where c.grupo = do_deshacer_cambio_en_bloque.grupo) then
      return '{"restaurados": 0, "dejados": 0, "nombres": [], "ocultos": 0, "quedan": 0}';
    end if;
    return private.deshacer_asignacion(grupo, antes_de);
  end if;
  perform private.check_deshace(paso.user_id);
  if paso.created_at < now() - interval '30 days' then
    raise exception using errcode = 'PT409', message = 'Han pasado más de 30 días: ese cambio ya no se deshace';
  end if;
  restored := case paso.tipo
    when 'campo' then private.deshacer_campo(paso)
    when 'fase' then private.deshacer_fase(paso)
    when 'calculos' then private.deshacer_calculos(paso)
    else private.deshacer_tareas(paso)
  end;
  rest := private.anotar_deshecho(paso.id, restored);
  return jsonb_build_object(
    'restaurados', cardinality(restored), 'dejados', cardinality(rest), 'paso', paso.id::text,
    'nombres', private.nombrar_dejados(paso.tipo, rest, paso.created_at), 'ocultos', private.cuantos_ocultos(paso.tipo, rest),
    'quedan', (
      select count(*) from public.cambios_en_bloque c
      where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null and c.id < paso.id
    )
  );
end;
$function$;

drop function private.do_recalcular_calculos(uuid,jsonb);

CREATE OR REPLACE FUNCTION private.do_recalcular_calculos(grupo uuid, filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hechos text[];
begin
  perform private.check_staff();
  if grupo is null or jsonb_typeof(filas) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(jsonb_array_length(filas), 500);
  if exists (select from jsonb_array_elements(filas) f where not private.calculo_cuadra(f.value -> 'resultado')) then
    raise exception using errcode = 'PT400', message = 'Los tramos no suman el total: vuelva a calcular';
  end if;
  perform private.hold_deals(array(select f.value ->> 'deal' from jsonb_array_elements(filas) f));
  with nuevos as (
    insert into public.calculos (id, deal_id, titulo, hasta, capital, intereses, valores, resultado)
    select n.id, n.deal, btrim(n.datos ->> 'titulo'), (n.datos ->> 'hasta')::date, (n.pendiente ->> 'capital')::numeric / 100,
      (n.pendiente ->> 'intereses')::numeric / 100, n.datos -> 'valores', n.datos -> 'resultado'
    from (
      select private.id_recalculado(grupo, d.id) as id, d.id as deal, f.value as datos, f.value -> 'resultado' -> 'pendiente' as pendiente
      from jsonb_array_elements(filas) f join private.deals_visibles d on d.id = f.value ->> 'deal'
    ) n
    where (n.datos ->> 'base')::uuid = private.ultimo_calculo(n.deal)
      and not exists (select from public.papelera p where p.tabla = 'calculos' and p.registro_id = n.id::text)
    on conflict (id) do nothing
    returning id
  )
  select array(select n.id::text from nuevos n) into hechos;
  perform private.anotar_cambio(grupo, 'calculos', 'recalcular', hechos);
  return to_jsonb(array(
    select k.deal_id from jsonb_array_elements(filas) f join public.calculos k on k.id = private.id_recalculado(grupo, f.value ->> 'deal')
    where k.user_id = auth.uid()
  ));
exception
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Ese cálculo no se puede guardar: vuelva a calcular';
end;
$function$;

grant execute on function private.do_recalcular_calculos(uuid,jsonb) to authenticated;

comment on function private.do_recalcular_calculos(uuid,jsonb) is 'write: work; who: staff; writes: public.calculos, public.cambios_en_bloque; rows: deals as the caller sees them, held by private.hold_deals, calculos of those whose last one is the base, and where the same change has written none yet, papelera for one that was undone, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; filas as data, within the bounds of types, checks and tables, at most 500; that the sums are those of what was typed, if the parts add up';

drop function private.do_confirmar_calculos(uuid,jsonb);

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
    where k.id = any (pedidos) and d.id = k.deal_id and (k.estado, k.clase) = ('propuesto', 'intereses') and k.capital + k.intereses = (vistos ->> k.id::text)::numeric
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

grant execute on function private.do_confirmar_calculos(uuid,jsonb) to authenticated;

comment on function private.do_confirmar_calculos(uuid,jsonb) is 'write: work; who: staff; writes: public.calculos, public.cambios_en_bloque; rows: calculos by the keys asked for, of deals as the caller sees them, held by private.hold_deals, proposed and with the sum that was seen, cambios_en_bloque by grupo, of the caller, for those that it confirmed before, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; vistos only as compared, at most 1000';

CREATE OR REPLACE FUNCTION public.bloquear_cliente(cliente uuid, motivo text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
RETURN (COALESCE(private.operation_begin('bloquear_cliente'::text), private.operation_end('bloquear_cliente'::text, to_jsonb(private.do_bloquear_cliente(cliente, motivo)))) #>> '{}'::text[]);

CREATE OR REPLACE FUNCTION public.confirmar_calculos(grupo uuid, vistos jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('confirmar_calculos'::text), private.operation_end('confirmar_calculos'::text, private.do_confirmar_calculos(grupo, vistos)));

CREATE OR REPLACE FUNCTION public.import_clientes(records jsonb, duplicados text DEFAULT 'saltar'::text, importacion uuid DEFAULT NULL::uuid)
 RETURNS TABLE(indice integer, id uuid, outcome text, gemelo uuid)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT r.indice,
     r.id,
     r.outcome,
     r.gemelo
    FROM jsonb_to_recordset(COALESCE(private.operation_begin('import_clientes'::text), private.operation_end('import_clientes'::text, ( SELECT COALESCE(jsonb_agg(w.*), '[]'::jsonb) AS "coalesce"
            FROM private.do_import_clientes(import_clientes.records, import_clientes.duplicados, import_clientes.importacion) w(indice, id, outcome, gemelo))))) r(indice integer, id uuid, outcome text, gemelo uuid);
END;

CREATE OR REPLACE FUNCTION public.import_rows(table_name text, columns text[], rows text, update_existing boolean DEFAULT false, importacion uuid DEFAULT NULL::uuid, restore boolean DEFAULT false)
 RETURNS TABLE(id text, outcome text)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT r.id,
     r.outcome
    FROM jsonb_to_recordset(COALESCE(private.operation_begin('import_rows'::text), private.operation_end('import_rows'::text, ( SELECT COALESCE(jsonb_agg(w.*), '[]'::jsonb) AS "coalesce"
            FROM private.do_import_rows(import_rows.table_name, import_rows.columns, import_rows.rows, import_rows.update_existing, import_rows.importacion, import_rows.restore) w(id, outcome))))) r(id text, outcome text);
END;

CREATE OR REPLACE FUNCTION public.recalcular_calculos(grupo uuid, filas jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('recalcular_calculos'::text), private.operation_end('recalcular_calculos'::text, private.do_recalcular_calculos(grupo, filas)));

CREATE OR REPLACE FUNCTION public.tomar_notificacion(notificacion uuid, soltar boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('tomar_notificacion'::text), private.operation_end('tomar_notificacion'::text, private.do_tomar_notificacion(notificacion, soltar)));

CREATE OR REPLACE FUNCTION public.guardar_festivos(sede uuid, anio integer, dias jsonb, antes jsonb DEFAULT '[]'::jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('guardar_festivos'::text), private.operation_end('guardar_festivos'::text, to_jsonb(private.do_guardar_festivos(sede, anio, dias, antes)))) #>> '{}'::text[]))::integer;

grant execute on function public.recalcular_calculos(uuid,jsonb) to authenticated;

grant execute on function public.recalcular_calculos(uuid,jsonb) to service_role;

grant execute on function public.confirmar_calculos(uuid,jsonb) to authenticated;

grant execute on function public.confirmar_calculos(uuid,jsonb) to service_role;

grant execute on function public.tomar_notificacion(uuid,boolean) to authenticated;

grant execute on function public.tomar_notificacion(uuid,boolean) to service_role;

grant execute on function public.guardar_festivos(uuid,integer,jsonb,jsonb) to authenticated;

grant execute on function public.guardar_festivos(uuid,integer,jsonb,jsonb) to service_role;

drop function private.do_import_rows_con_vida(text,text[],text,boolean,uuid,boolean);

drop function private.import_clientes_con_gemelos(jsonb,text,uuid);

grant execute on function private.import_rows_sin_vida(text,text[],text,boolean,uuid,boolean) to authenticated;

grant execute on function private.import_clientes_sin_gemelos(jsonb,text,uuid) to authenticated;

comment on function private.do_update_staff(uuid,text,boolean,text,boolean) is 'write: work; who: administrador; writes: public.staff, public.agenda; rows: staff by staff_id, as the administrator saw them and never a program; an active administrator is left; believes: staff_id only as the name of somebody; new_role and new_active as what is asked for, seen_role and seen_active only to refuse where somebody else changed them';

comment on function private.do_crear_programa(uuid,text,text,text[],date) is 'write: work; who: administrador; writes: auth.sessions, auth.users, public.programas, public.staff; rows: programas only new, with an account and a session of the same id, and those in use, counted; believes: programa only as an id that is free, nombre as text, huella of 64 figures, permisos of four words, vence within two years';

comment on function private.do_revocar_programa(uuid) is 'write: work; who: administrador; writes: auth.sessions, public.programas; rows: programas by the key asked for, because an administrator asks, and the session of the same id; believes: programa only as the name of such a row';

comment on function private.do_crear_destino(uuid,text,text,text[],text) is 'write: work; who: administrador; writes: private.destinos_secretos, public.destinos; rows: destinos only new, and those in use, counted; believes: destino only as an id that is free, nombre as text, direccion as an https address without a user, eventos of four words, secreto of 64 figures';

comment on function private.do_retirar_destino(uuid) is 'write: work; who: administrador; writes: private.destinos_secretos, private.llamadas, public.destinos; rows: destinos by the key asked for, because an administrator asks, its secret and its calls that wait; believes: destino only as the name of such a row';

comment on function private.do_reenviar_llamada(uuid) is 'write: work; who: administrador; writes: private.llamadas; rows: llamadas by the key asked for, because an administrator asks, whose destinos are in use; believes: llamada only as the name of such a row';

comment on function private.do_set_deals_field(text[],text,text,timestamp with time zone,uuid) is 'write: work';

comment on function private.do_delete_many_to_papelera(text,text[],timestamp with time zone) is 'write: work';

comment on function private.do_delete_to_papelera(text,text) is 'write: work';

comment on function private.do_restore_papelera(uuid[]) is 'write: work; who: staff; writes: public.deal_documents, public.papelera; rows: through private.restore_papelera, whose check it adds to: all of them not blocked but for administrators, by private.visible_entries; believes: entry_ids only as the names of such rows, at most 5000';

comment on function private.do_purge_papelera(uuid[]) is 'write: work; who: staff; writes: public.auditoria, public.masc_justificantes, public.objetos_purgados, public.papelera; rows: papelera by the keys asked for, of tables that the caller sees or of the caller, not blocked but for administrators, by private.visible_entries, and without rows of others, by private.holds_others, through private.purge; believes: entry_ids only as the names of such rows, at most 5000';

comment on function private.do_desbloquear_cliente(uuid) is 'write: work; who: administrador; writes: public.clientes; rows: clientes of anybody, because an administrator asks, through private.marcar_bloqueo; believes: cliente only as the names of such rows';

comment on function private.do_import_rows(text,text[],text,boolean,uuid,boolean) is 'write: import, by caller';

comment on function private.do_import_clientes(jsonb,text,uuid) is 'write: import, by caller';

comment on function private.do_distinguir_acreedores(text,text[]) is 'write: work; who: staff; writes: public.acreedores_distintos; rows: acreedores_distintos only new, by the pairs of names; believes: destino and otros as names of creditors, at most a thousand';

comment on function private.do_comparar_acreedores(text,text[]) is 'write: heavy; who: staff; writes: public.acreedores_distintos; rows: acreedores_distintos by the pairs of names, of anybody, which all of staff decides; believes: destino and otros as names of creditors, at most a thousand';

comment on function private.do_unir_acreedores(text[],text) is 'write: work; who: staff; writes: public.acreedores_uniones, public.deals; rows: deals as the caller sees them and by the key asked for, through private.cambiados_total and private.hold_unions; believes: origenes and destino as data, within the bounds of types, checks and tables';

comment on function private.do_deshacer_union_acreedores(uuid) is 'write: work; who: staff; writes: public.acreedores_uniones, public.deals; rows: acreedores_uniones which all of staff reads, deals checked by private.hold_unions, through private.hold_unions and private.later_union; believes: union_id only as the names of such rows';

comment on function private.do_borrar_cliente_definitivamente(uuid,text,jsonb) is 'write: work; who: administrador; writes: private.operaciones, public.auditoria, public.avisos, public.bloqueos_pedidos, public.clientes, public.deals, public.expedientes, public.masc_justificantes, public.notificaciones_judiciales, public.objetos_purgados, public.papelera; rows: clientes by the key asked for, of the caller, the team or blocked, by private.cliente_que_se_borra, and everything of that NIF, alive and in the Papelera, held first, through private.borrar_lo_suyo, private.borrar_sueltas and private.tachar_menciones; believes: cliente only as the name of such a row, confirmacion only to compare, conservar only as what is left alone';

comment on function private.do_bloquear_cliente(uuid,text) is 'write: work; who: staff; writes: public.clientes, public.bloqueos_pedidos; rows: clientes by the key asked for, not blocked, of the caller or the team, through private.marcar_bloqueo; where rows of others hang on it, by private.bloqueo_es_ajeno, a request and nothing else; believes: cliente only as the name of such a row, motivo as text within the check of its table';

comment on function private.do_decidir_bloqueo(uuid,boolean,text) is 'write: work; who: administrador; writes: public.bloqueos_pedidos, public.clientes, public.deals; rows: bloqueos_pedidos by the key asked for, which waits, because an administrator asks, through private.avisar, private.confirmar_bloqueo and private.hold_blocking; believes: pedido only as the name of such a row, confirmado as the decision, razon as text';

comment on function private.do_guardar_calculo(text,jsonb) is 'write: work; who: staff; writes: public.calculos; rows: one case file that is there and not blocked, calculos by the id of the form, which nobody has confirmed and which the caller wrote there or read as it is; believes: deal only as the name of such a row; datos as data, within the bounds of types, checks and tables; that the sums are those of what was typed, if the parts add up';

comment on function private.do_confirmar_calculo(uuid,timestamp with time zone) is 'write: work; who: staff; writes: public.calculos; rows: calculos by the key asked for, of a case file that is there and not blocked, by private.hold_deal; a blocked one is answered as one that is gone; believes: calculo only as the name of such a row; visto only as compared';

comment on function private.do_guardar_prescripcion(text,jsonb) is 'write: work; who: staff; writes: public.prescripciones; rows: prescripciones by their deal_id, of a case file that is there and not blocked, by private.hold_deal, as the caller saw it, by private.check_visto, or of this form, by private.check_mismo_formulario; believes: deal only as the name of such a row; datos as data, within the bounds of types, checks and tables, its visto only to compare';

comment on function private.do_mover_fase(text[],jsonb,timestamp with time zone) is 'write: work; who: staff; writes: public.cambios_en_bloque, public.fases_historial; rows: deals by the key asked for, through private.anotar_cambio, private.fases_al_mover and private.refuse_fase; believes: row_ids only as the names of such rows, datos and counted_at as data, within the bounds of types, checks and tables';

comment on function private.do_anular_fases(bigint[]) is 'write: work; who: staff; writes: public.deals, public.fases_historial; rows: fases_historial by filas and not annulled, deals by the deal_id of those and not blocked, but for administrators; believes: filas only as the names of such rows, at most 1000';

comment on function private.do_guardar_situacion(text,text,text,jsonb) is 'write: work; who: staff; writes: public.deals; rows: deals by the key asked for, there and not blocked, by private.hold_deal, as the caller saw it, by private.check_visto; believes: deal only as the name of such a row, situacion one of two words, motivo one of four, visto only to compare';

comment on function private.do_guardar_fase(text,text,boolean,jsonb) is 'write: work; who: administrador; writes: public.fases; rows: fases by the key asked for, as the administrator saw it, by private.check_visto; believes: clave only as the name of such a row, nombre and activa as data, within the bounds of types, checks and tables, visto only to compare';

comment on function private.do_guardar_organo(jsonb) is 'write: work; who: administrador; writes: public.organos; rows: organos which all of staff reads; believes: datos as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_profesional(jsonb) is 'write: work; who: administrador; writes: public.profesionales; rows: profesionales which all of staff reads; believes: datos as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_procedimiento(text,jsonb) is 'write: work; who: staff; writes: public.organos, public.procedimientos, public.profesionales; rows: procedimientos by their deal_id, through private.hold_deal and private.procedimiento_de; believes: deal only as the names of such rows, datos as data, within the bounds of types, checks and tables';

comment on function private.do_anotar_importe(text,jsonb) is 'write: work; who: staff; writes: public.importes; rows: importes of a case file that is there and not blocked, by private.hold_deal, and of this form, by private.asiento_del_formulario, through private.check_dia_pasado, private.check_documento, private.id_de_formulario and private.importe_de; believes: deal only as the name of such a row, datos as data, within the bounds of types, checks and tables';

comment on function private.do_corregir_importe(uuid,text) is 'write: work; who: staff; writes: public.importes; rows: importes by the key asked for, of a case file that is there and not blocked, by private.hold_deal; a blocked one is answered as one that is gone; believes: entrada only as the name of such a row; nota as text';

comment on function private.do_guardar_resultado(text,jsonb) is 'write: work; who: staff; writes: public.resultados; rows: procedimientos by their deal_id, resultados checked by private.hold_deal and private.check_dia_pasado, through private.hold_deal; believes: deal only as the names of such rows, datos as data, within the bounds of types, checks and tables';

comment on function private.do_quitar_resultado(uuid,timestamp with time zone) is 'write: work; who: staff; writes: public.resultados; rows: resultados by the key asked for, of a case file that is there and not blocked, by private.hold_deal, as the caller saw it, by private.check_visto, deals by the deal_id of that one, whether it is archived; a blocked one is answered as one that is gone; believes: fila only as the name of such a row, visto only to compare';

comment on function private.do_agenda_crear(jsonb) is 'write: work; who: staff; writes: public.agenda; rows: agenda not blocked by their case file or client, deal_documents as the caller sees them, deals by their deal_id and not blocked, through private.entrada_de_plazo; believes: filas: titles, people and days as written; the unit and quantity of a term are its kinds, its end only where final_posible finds that it can be';

comment on function private.do_agenda_cambiar(jsonb,uuid) is 'write: work; who: staff; writes: public.agenda, public.cambios_en_bloque; rows: agenda by the ids of filas and not blocked, all or none, by private.hold_agenda, deals by the new deal_id, there and not blocked, through private.anotar_cambio; believes: of filas id only as the name of such a row, visto only to compare, the other fields as data, within the bounds of types, checks and tables, and never the day of a term, grupo only as the name of a new step';

comment on function private.do_agenda_marcar(uuid[],text,text,uuid,uuid,timestamp with time zone[]) is 'write: work; who: staff; writes: public.agenda, public.cambios_en_bloque; rows: agenda by ids and not blocked, all or none, by private.hold_agenda, by somebody else than who counted it, by private.check_segunda_persona, with a document that the caller sees, by private.check_acuse, through private.anotar_cambio; believes: ids and documento only as the names of such rows, vistos only to compare, accion one of four words, motivo as text, grupo only as the name of a new step';

comment on function private.do_recontar_plazos(jsonb) is 'write: heavy; who: administrador; writes: public.agenda; rows: agenda of anybody, because an administrator asks; believes: of filas the days that the screens counted, only where final_posible finds that they can be';

comment on function private.do_guardar_sede(text,text,uuid,jsonb) is 'write: work; who: administrador; writes: public.sedes; rows: sedes by the key asked for, as the administrator saw it, by private.check_visto, or of this form, by private.check_mismo_formulario, calendarios by their sede_id, through private.touch_calendario; believes: sede only as the name of such a row, municipio and comunidad as data, within the bounds of types, checks and tables, visto only to compare';

comment on function private.do_guardar_festivos(uuid,integer,jsonb,jsonb) is 'write: work; who: administrador; writes: public.calendarios, public.festivos; rows: sedes by the key asked for, locked, festivos by their sede_id and year, as the administrator saw them, by private.check_visto, through private.touch_calendario; believes: sede only as the name of such a row, anio as a number, dias as data, within the bounds of types, checks and tables, antes only to compare';

comment on function private.do_cambiar_festivos(jsonb,date[],text,text) is 'write: work; who: administrador; writes: public.calendarios, public.festivos; rows: festivos by their sede_id, sedes which all of staff reads, through private.touch_calendario; believes: anadir and quitar and fuente and comunidad as data, within the bounds of types, checks and tables';

comment on function private.do_revisar_calendario(uuid,integer,boolean,text,jsonb) is 'write: heavy; who: administrador; writes: public.calendarios; rows: sedes by the key asked for, locked, calendarios by their sede_id and year, as the administrator saw it, by private.check_visto, festivos by their sede_id and year, counted; believes: sede only as the name of such a row, anio and revisado and fuente as data, within the bounds of types, checks and tables, visto only to compare';

comment on function private.do_firmar_reglas(text,text) is 'write: work; who: administrador; writes: public.reglas_revisadas; rows: reglas_revisadas by the name and the engine, because an administrator asks; believes: nombre and motor as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_dato_legal(jsonb) is 'write: work; who: administrador; writes: public.datos_legales; rows: datos_legales by the key asked for, as the administrator saw it, by private.check_visto; believes: dato as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_plazo_tipo(jsonb) is 'write: work; who: administrador; writes: public.plazos_tipo; rows: plazos_tipo which all of staff reads, through private.leer_plazo_tipo and private.ley_de_plazo_tipo; believes: tipo as data, within the bounds of types, checks and tables';

comment on function private.do_firmar_plazo_tipo(text,text,timestamp with time zone) is 'write: work; who: administrador; writes: public.plazos_tipo; rows: plazos_tipo which all of staff reads; believes: tipo and nombre and visto as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_tipos_publicados(text,jsonb,jsonb) is 'write: work; who: administrador; writes: public.tipos_publicados; rows: tipos_publicados by their serie and desde, as the administrator saw them, by private.check_visto; believes: serie only as the name of such rows, filas as data, within the bounds of types, checks and tables, antes only to compare';

comment on function private.do_revisar_tipos_publicados(text,jsonb,boolean) is 'write: work; who: administrador; writes: public.tipos_publicados; rows: tipos_publicados by their serie, all of them as the administrator saw them, by private.check_visto; believes: serie only as the name of such rows, antes only to compare, revisado as yes or no';

comment on function private.do_decidir_plazos(jsonb,text,text,text) is 'write: work; who: staff; writes: public.agenda; rows: agenda of open terms that the caller answers for, or all for administrators, and not blocked, by private.decide_sobre_plazo, as the caller saw them, through private.check_finales, private.entrada_de_ahora and private.regla_de_plazo; believes: of filas the days that the screens counted, only where final_posible finds that they can be; what they were counted from is what their kind says; decision, motivo and motor as text that is kept with who decided';

comment on function private.do_asignar_servicio(text[],uuid,uuid,timestamp with time zone) is 'write: work; who: staff; writes: public.deals, public.servicios_asignaciones; rows: through private.hold_servicio and private.poner_servicios; believes: servicio and grupo only as the names of such rows, row_ids and counted_at as data, within the bounds of types, checks and tables';

comment on function private.do_detectar_servicios(uuid,timestamp with time zone,boolean,integer) is 'write: heavy; who: staff; writes: public.deals, public.servicios_asignaciones; rows: deals as the caller sees them, without a service and not changed since, through private.clausulas_de, private.hold_servicio, private.poner_servicios and private.servicios_por_clausulas; believes: grupo only as the name of a new step, counted_at only to compare, con_varias as a choice, tope only between 1 and 20000';

comment on function private.do_deshacer_servicios(uuid,text) is 'write: work; who: staff; writes: public.deals, public.servicios_asignaciones; rows: servicios_asignaciones by grupo, of the caller, or of anybody for administrators, by private.check_deshace, deals that hold what the step wrote and are not blocked, but for administrators, servicios which all of staff reads, whether the former one is there; believes: grupo and antes_de only as the names of such steps';

comment on function private.do_masc_guardar(jsonb,uuid) is 'write: work; who: staff; writes: private.numeros_de_escritos, public.deals, public.masc_intentos; rows: deals checked by private.hold_masc_deals and private.check_masc, masc_intentos by the key asked for, through private.escritos_por_reclamar, private.hold_masc_deals, private.masc_al_expediente and private.masc_referencia; believes: lote only as the names of such rows, filas as data, within the bounds of types, checks and tables';

comment on function private.do_masc_marcar(uuid,text,text,timestamp with time zone) is 'write: work; who: staff; writes: public.deals, public.masc_intentos; rows: masc_intentos by the key asked for, of a case file that is there and not blocked, by private.hold_masc_deals, as the caller saw it, by private.check_visto, through private.check_masc, private.check_puede_demandar, private.masc_al_expediente and private.masc_devolver; a blocked one is answered as one that is gone; believes: intento only as the name of such a row, accion one of three words, motivo as text, visto only to compare';

comment on function private.do_masc_enviar(jsonb,jsonb) is 'write: work; who: staff; writes: private.numeros_de_escritos, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: plantillas which all of staff reads, through private.do_lote_confirmar and private.do_masc_guardar; believes: carta and filas as data, within the bounds of types, checks and tables';

comment on function private.do_masc_deshacer(uuid) is 'write: work; who: staff; writes: private.envios_deshechos, public.deal_documents, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: lotes by the key asked for, which private.do_lote_cerrar checks, through private.en_la_papelera and private.masc_quitar_lote, which refuses where a case file is blocked; believes: lote only as the name of such a row';

comment on function private.do_masc_aportar(uuid,uuid,text,boolean) is 'write: work; who: staff; writes: public.masc_evidencias; rows: deal_documents as the caller sees them and by their deal_id, masc_evidencias not blocked by their case file or client, masc_intentos not blocked by their case file or client, through private.bytes_confidenciales; believes: intento and documento only as the names of such rows, clase and confidencial as data, within the bounds of types, checks and tables';

comment on function private.do_masc_retirar(uuid) is 'write: work; who: staff; writes: public.masc_evidencias; rows: masc_evidencias not blocked by their case file or client; believes: evidencia only as the names of such rows';

comment on function private.do_masc_guardar_justificantes(jsonb) is 'write: work; who: staff; writes: public.masc_justificantes; rows: deal_documents of any, to refuse a file that a document has already, deals as the caller sees them, masc_intentos by the key asked for and by their deal_id, masc_justificantes which the caller brings, in the folder of the caller, through private.object_at; believes: filas as data, within the bounds of types, checks and tables';

comment on function private.do_masc_quitar_justificante(uuid) is 'write: work; who: staff; writes: public.masc_justificantes, public.objetos_purgados; rows: masc_justificantes not blocked and of the caller, through private.release_objects; believes: justificante only as the names of such rows';

comment on function private.do_masc_guardar_via(text,integer,text,timestamp with time zone) is 'write: work; who: administrador; writes: public.masc_vias; rows: masc_vias by the key asked for, as the administrator saw it, by private.check_visto; believes: clave only as the name of such a row, meses and letrado as data, within the bounds of types, checks and tables, visto only to compare';

comment on function private.do_masc_permitir(text,text) is 'write: work; who: administrador; writes: public.masc_permisos; rows: through private.masc_freno; believes: deal only as the names of such rows, motivo as data, within the bounds of types, checks and tables';

comment on function private.do_decidir_reclamaciones(jsonb,text,text) is 'write: work; who: staff; writes: public.masc_intentos; rows: deals by the deal_id of the complaints asked for, only held, masc_intentos that are open, as the caller saw them, which the caller wrote, or all for administrators, and whose case file and client are not blocked, by private.decide_sobre_reclamacion; believes: of filas the days that the screens counted, only where private.check_masc finds that they can be, and the name of the rules that they were counted with; decision one of two words, motivo as text that is kept with who decided';

comment on function private.do_plantilla_guardar(jsonb) is 'write: work; who: administrador; writes: public.plantillas; rows: plantillas which all of staff reads; believes: plantilla as data, within the bounds of types, checks and tables';

comment on function private.do_plantilla_estado(uuid,text,text) is 'write: work; who: administrador; writes: public.plantillas; rows: plantillas which all of staff reads; believes: plantilla only as the names of such rows, accion and motivo as data, within the bounds of types, checks and tables';

comment on function private.do_lote_confirmar(uuid,uuid,text,text[],boolean) is 'write: import; who: staff; writes: private.numeros_de_escritos, public.escritos, public.lotes; rows: deals by the key asked for and not blocked, plantillas which all of staff reads, through private.numeros_nuevos; believes: lote and plantilla only as the names of such rows, titulo and deals and con_huecos as data, within the bounds of types, checks and tables';

comment on function private.do_lote_tomar(uuid,uuid) is 'write: work; who: staff; writes: public.escritos, public.lotes; rows: lotes checked by private.hold_lote, through private.hold_lote, private.lote_acabar, private.lote_en_marcha, private.lote_recoger and private.lote_row; believes: lote and pestana only as the names of such rows';

comment on function private.do_lote_anotar(uuid,uuid,jsonb) is 'write: import; who: staff; writes: public.escritos, public.lotes; rows: lotes by the key asked for, of the caller or the team, by private.hold_lote, and of that tab, escritos by their lote_id, which wait, deal_documents as the caller sees them and of the same case file, through private.lote_acabar and private.lote_row; believes: lote only as the name of such a row, pestana only to compare, of filas id and documento only as the names of such rows, the rest as data, within the bounds of types, checks and tables';

comment on function private.do_lote_cerrar(uuid,text) is 'write: work; who: staff; writes: public.deal_documents, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: deal_documents by the key asked for and of the caller, escritos by their lote_id, lotes not blocked by their case file or client, through private.hold_lote, private.lote_recoger and private.masc_quitar_lote; believes: lote only as the names of such rows, accion as data, within the bounds of types, checks and tables';

comment on function private.do_escritos_marcar(uuid[],text,text,timestamp with time zone[]) is 'write: work; who: staff; writes: public.escritos; rows: escritos by the keys asked for and not blocked, neither waiting nor annulled, as the caller saw them; believes: ids only as the names of such rows, vistos only to compare, estado one of five words, motivo as text';

comment on function private.do_escritos_pdf(jsonb) is 'write: work; who: staff; writes: public.escritos; rows: deal_documents as the caller sees them, escritos by their deal_id; believes: filas as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_aportacion(jsonb) is 'write: work; who: staff; writes: public.aportaciones; rows: aportaciones not blocked by their case file or client, deals not blocked, through private.listas_de_aportacion and private.parecidos_a_confidenciales; believes: of fila what the checks of the browser said and the digests of copies; never that a document is not confidential, or has no signature';

comment on function private.do_marcar_aportacion(uuid,text,jsonb) is 'write: work; who: administrador; writes: public.aportaciones; rows: aportaciones of anybody, because an administrator asks, deal_documents as the caller sees them, deals not blocked; believes: aportacion only as the names of such rows, accion and datos as data, within the bounds of types, checks and tables';

comment on function private.do_registrar_notificaciones(jsonb) is 'write: work; who: staff; writes: private.notificaciones_tomadas, public.avisos, public.notificaciones_judiciales, public.objetos_purgados; rows: through private.avisar_judiciales and private.registrar_notificacion; believes: of filas what was read of each PDF, within the bounds of the table; never its digest, its object or who has it, which the server knows';

comment on function private.do_tomar_notificacion(uuid,boolean) is 'write: work; who: staff; writes: private.notificaciones_tomadas; rows: through private.exigir_notificacion and private.tomada_por_otro; believes: notificacion only as the names of such rows, soltar as data, within the bounds of types, checks and tables';

comment on function private.do_guardar_texto_documento(uuid,text,text[]) is 'write: work; who: staff; writes: derived.textos_documentos; rows: deal_documents as the caller sees them, through private.palabras_de; believes: documento only as the names of such rows, estado and paginas as data, within the bounds of types, checks and tables';

comment on function private.do_aceptar_notificacion(uuid,jsonb) is 'write: work; who: staff; writes: private.notificaciones_tomadas, public.agenda, public.avisos, public.cambios_en_bloque, public.deal_documents, public.fases_historial, public.notificaciones_judiciales, public.organos, public.procedimientos; rows: notificaciones_judiciales of the caller, the team or, for administrators, all, by private.exigir_notificacion, and not decided, by private.check_sin_decidir, deals as the caller sees them and never blocked, agenda only new, by private.do_agenda_crear, through private.archivar_notificacion, private.avisar_archivada, private.completar_procedimiento and private.fase_de_notificacion; believes: notificacion only as the name of such a row, of acuerdo deal_id only as the name of such a row, the rest as data, within the bounds of types, checks and tables';

comment on function private.do_deshacer_notificacion(uuid) is 'write: work; who: staff; writes: public.agenda, public.deal_documents, public.fases_historial, public.notificaciones_judiciales, public.organos, public.papelera, public.procedimientos; rows: notificaciones_judiciales of the caller, the team or, for administrators, all, by private.exigir_notificacion, deals by the deal_id of that notice, agenda of what accepting it made, where private.impide_deshacer finds nothing against it, fases_historial of what accepting it made, by private.do_anular_fases, through private.retirar_documento and private.retirar_procedimiento; believes: notificacion only as the name of such a row';

comment on function private.do_descartar_notificacion(uuid) is 'write: work; who: staff; writes: private.notificaciones_tomadas, public.notificaciones_judiciales; rows: notificaciones_judiciales checked by private.exigir_notificacion and private.check_sin_decidir, through private.exigir_notificacion; believes: notificacion only as the names of such rows';

comment on function private.do_avisos_marcar(bigint[],boolean) is 'write: work; who: staff; writes: public.avisos; rows: avisos of the caller alone; believes: ids only as the names of such rows, leido as data';

comment on function private.do_avisos_preferir(boolean,integer[]) is 'write: work; who: staff; writes: public.avisos_preferencias; rows: avisos_preferencias of the caller alone; believes: resumen as data, within the bounds of types, checks and tables, habiles only of private.avisos_previos';

comment on function private.do_distinguir_clientes(uuid,uuid) is 'write: work; who: staff; writes: private.clientes_distintos; rows: the pair of two clients that private.check_unibles lets the caller unite; believes: uno and otro only as the names of such clients';

comment on function private.do_comparar_clientes(uuid,uuid) is 'write: work; who: staff; writes: private.clientes_distintos; rows: the pair of two clients that private.check_unibles lets the caller unite; believes: uno and otro only as the names of such clients';

comment on function private.do_unir_clientes(uuid,uuid,uuid,text[],text,timestamp with time zone[]) is 'write: work; who: staff; writes: private.clientes_uniones, public.cliente_documents, public.cliente_registros, public.clientes, public.deals, public.expedientes, public.papelera; rows: clientes which private.check_unibles lets the caller unite, as they were seen by private.check_visto, cliente_registros of the one that stays, deals as the caller sees them by private.seguir_al_nif; believes: ficha only as a key, of the same form by private.check_mismo_formulario; queda and se_va only as the names of such clients; del_otro within private.campos_de_cliente; nota as a text; vistos only as compared';

comment on function private.do_deshacer_union_clientes(uuid) is 'write: work; who: staff; writes: private.clientes_uniones, public.cliente_documents, public.cliente_registros, public.clientes, public.deals, public.expedientes, public.papelera; rows: the union by private.union_visible, of the caller, the team or for an administrator, clientes which it made one and private.impide_separar asks for, papelera, cliente_registros and deals that the union itself names and that are still as it left them, by private.lo_de_la_union; believes: union_id only as the name of such a union';

comment on function private.do_crear_suscripcion(uuid,text,text,text,boolean) is 'write: work; who: staff; writes: public.agenda_suscripciones; rows: agenda_suscripciones only new, of the caller, who has at most ten; alcance equipo shows what the caller sees; believes: suscripcion only as an id that is free, nombre and huella and alcance and con_nombres as data, within the bounds of types, checks and tables';

comment on function private.do_revocar_suscripcion(uuid) is 'write: work; who: staff; writes: public.agenda_suscripciones; rows: agenda_suscripciones of the caller, or of anybody for administrators; believes: suscripcion only as the name of such a row';

comment on function private.do_guardar_regla(jsonb) is 'write: work; who: administrador; writes: public.tareas_reglas, public.agenda, public.papelera; rows: tareas_reglas which all of staff reads, through private.leer_regla, agenda that the rule made and nobody has touched, not of what is blocked, also as it waits in papelera with its case file, through private.retirar_tareas_de_regla; believes: regla as data, within the bounds of types, checks and tables';

comment on function private.do_borrar_regla(uuid,boolean) is 'write: work; who: administrador; writes: public.tareas_reglas, public.agenda, public.papelera; rows: tareas_reglas which all of staff reads, agenda that the rule made and nobody has touched, not of what is blocked, also as it waits in papelera with its case file, through private.retirar_tareas_de_regla; believes: regla only as the names of such rows, tareas as yes or no';

comment on function private.do_aplicar_regla(uuid) is 'write: work; who: administrador; writes: public.agenda; rows: tareas_reglas which all of staff reads, through private.aplicar_regla; believes: regla only as the names of such rows';

comment on function private.do_guardar_periodica(jsonb) is 'write: work; who: administrador; writes: private.hechos_del_dia, public.agenda, public.tareas_periodicas; rows: staff which all of staff reads, tareas_periodicas which all of staff reads, through private.crear_periodicas and private.siguiente_vez; believes: tarea as data, within the bounds of types, checks and tables';

comment on function private.do_borrar_periodica(uuid) is 'write: work; who: administrador; writes: public.tareas_periodicas; rows: tareas_periodicas which all of staff reads; believes: tarea only as the names of such rows';

comment on function private.do_traspasar(uuid,uuid,text[],uuid[]) is 'write: work; who: staff; writes: private.traspasos, private.traspasos_filas, public.agenda, public.avisos, public.correos, public.deals, public.envios, public.notificaciones_judiciales; rows: private.en_manos_de of persona, by private.check_traspasa: their own, or an administrator asks; to destinos who are in private.personal_vivo; believes: traspaso only as a key, of the same form by private.check_mismo_formulario; persona and destinos only as the names of people; clases as what is asked for';

comment on function private.do_deshacer_traspaso(uuid) is 'write: work; who: staff; writes: private.traspasos, private.traspasos_filas, public.agenda, public.correos, public.deals, public.envios, public.notificaciones_judiciales; rows: private.traspasos by traspaso, of whoever did it, whose things they were, or an administrator, by private.check_traspasa; its rows where they are still as it left them; believes: traspaso only as a key';

comment on function private.do_empezar_demostracion(uuid) is 'write: work; who: administrador; writes: public.demostracion; rows: demostracion, of which there is at most one, made only where private.instalacion_vacia says so; believes: demostracion only as a key, of a row that is new';

comment on function private.do_terminar_demostracion(uuid) is 'write: work; who: administrador; writes: public.demostracion; rows: demostracion by the key asked for, of the caller and not finished; believes: demostracion only as the name of such a row';

comment on function private.do_retirar_demostracion() is 'write: work; who: administrador; writes: private.operaciones, public.auditoria; rows: demostracion, locked, and those of private.demostracion_filas with what goes with them by their foreign keys, through private.quitar_demostracion; believes: nothing: it takes no arguments';

comment on function private.do_deshacer_cambio_en_bloque(uuid,text) is 'write: work; who: staff; writes: public.agenda, public.calculos, public.cambios_en_bloque, public.deals, public.fases_historial, public.servicios_asignaciones; rows: cambios_en_bloque by grupo, of the caller, or of anybody for administrators, by private.check_deshace; of its rows those that hold what the step wrote and are not blocked, through private.deshacer_asignacion, private.deshacer_calculos, private.deshacer_campo, private.deshacer_fase and private.deshacer_tareas; believes: grupo and antes_de only as the names of such steps';

comment on function private.do_restaurar_filas(uuid,jsonb) is 'write: work; who: administrador; writes: public.deals, public.cambios_en_bloque; rows: deals by the keys that the step wrote, by private.por_restaurar, as the administrator saw them, through private.anotar_deshecho and private.hold_blocking; believes: grupo only as the name of a step, visto only to compare';

comment on function private.do_recalcular_calculos(uuid,jsonb) is 'write: work; who: staff; writes: public.calculos, public.cambios_en_bloque; rows: deals as the caller sees them, held by private.hold_deals, calculos of those whose last one is the base, and where the same change has written none yet, papelera for one that was undone, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; filas as data, within the bounds of types, checks and tables, at most 500; that the sums are those of what was typed, if the parts add up';

comment on function private.do_confirmar_calculos(uuid,jsonb) is 'write: work; who: staff; writes: public.calculos, public.cambios_en_bloque; rows: calculos by the keys asked for, of deals as the caller sees them, held by private.hold_deals, proposed and with the sum that was seen, cambios_en_bloque by grupo, of the caller, for those that it confirmed before, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; vistos only as compared, at most 1000';

comment on function private.do_envio_crear(uuid,uuid,text,text) is 'write: work; who: staff; writes: public.envios; rows: plantillas which all of staff reads; believes: envio as the name of a new row, plantilla only as the name of such a row, titulo as text; modo only where mails go';

comment on function private.do_envio_anadir(uuid,jsonb) is 'write: work; who: staff; writes: public.correos; rows: envios by the key asked for, of the caller alone, by private.hold_envio, which is being prepared, deals as the caller sees them, plantillas that are approved, correos only new of that sending, through private.check_correos_de_hoy, private.check_correos_salen, private.consentido_por, private.destinatario_de, private.es_texto_libre and public.escritos_datos; believes: envio only as the name of such a row; of filas the case file only as the name of such a row, subject and text as written, recorded as free text where they are not the templates; never the address';

comment on function private.do_envio_accion(uuid,text) is 'write: work; who: staff; writes: public.correos, public.envios; rows: envios by the key asked for, of the caller or the team, by private.hold_envio, correos by their envio_id, through private.check_correos_salen, private.correos_caducar, private.envio_acabar and private.envio_row; believes: envio only as the name of such a row, accion one of four words';

comment on function private.do_correos_marcar(uuid[],text) is 'write: work; who: staff; writes: public.correos, public.envios; rows: correos by the keys asked for and not blocked, which are left out as those that are gone, envios of those, of the caller or the team, by private.hold_envio, through private.check_correos_salen; believes: ids only as the names of such rows; accion one of two words';

comment on function private.do_soltar_salidas(text) is 'write: work; who: administrador; writes: private.correos_de_cuenta, private.hechos_del_dia, private.llamadas, public.correos, public.envios, public.settings; rows: settings by one name, locked, correos, llamadas and correos_de_cuenta of before a copy was restored, of anybody, because an administrator asks, through private.envio_acabar; believes: accion of two words';
