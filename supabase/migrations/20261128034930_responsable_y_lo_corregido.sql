-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

-- The import that changed a row. What was imported before this is taken for a person's, which no import writes over.
alter table public.auditoria add column importacion_id uuid;

-- Who answers for a case file: of those that are there, whoever has them, where that is still a person of the team. What keeps the history and
-- `updated_at` rests meanwhile, because nobody has changed anything; what is always counted goes on.
alter table public.deals add column responsable_id uuid references auth.users (id);
do $$
declare
  names constant text[] := array(
    select t.tgname from pg_catalog.pg_trigger t where t.tgrelid = 'public.deals'::regclass and not t.tgisinternal and t.tgenabled = 'O'
  );
  name text;
begin
  foreach name in array names loop
    execute format('alter table public.deals disable trigger %I', name);
  end loop;
  update public.deals d set responsable_id = s.user_id
  from public.staff s
  where s.user_id = d.user_id and s.active and s.role <> 'programa' and public.email_domain_error(s.email) is null;
  foreach name in array names loop
    execute format('alter table public.deals enable trigger %I', name);
  end loop;
end
$$;
alter table public.deals alter column responsable_id set default auth.uid();

drop index public.deals_lista;
create index deals_lista on public.deals (generateddate desc nulls last, id collate private.codigos desc) include (
  bloqueado_at, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, contractnumber, creditorname,
  debtorfullname, busqueda, servicio_id, debtorprovince, responsable_id
);
create index deals_responsable on public.deals (responsable_id) include (bloqueado_at);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.persona_is(expression text, answer text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE answer WHEN 'sin'::text THEN (expression || ' is null'::text) WHEN 'yo'::text THEN format('%s = %L'::text, expression, auth.uid()) ELSE format('%s = %L'::text, expression, (answer)::uuid) END;

CREATE OR REPLACE FUNCTION private.field_is(relation regclass, field text, answer text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  condition constant text := case (select f.type from private.fields f where f.relation = field_is.relation and f.name = field)
    when 'boolean' then private.flag_is(format('t.%I', field), answer)
    when 'text' then format('public.normaliza(t.%I) like ', field) || quote_literal(public.patron_busqueda(answer))
    when 'uuid' then private.persona_is(format('t.%I', field), answer)
  end;
begin
  if condition is null then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', field);
  end if;
  return condition;
end;
$function$;

CREATE OR REPLACE FUNCTION private.con_nombre_del_responsable(fila jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((fila ->> 'responsable_id'::text) IS NULL) THEN fila ELSE (fila || jsonb_build_object('responsable_id', COALESCE((SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE ((s.user_id)::text = (con_nombre_del_responsable.fila ->> 'responsable_id'::text))), (fila ->> 'responsable_id'::text)))) END;

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
    apud_acta_fecha,
    responsable_id
   FROM public.deals d
  WHERE ((bloqueado_at IS NULL) OR ( SELECT public.is_administrador() AS is_administrador));

CREATE OR REPLACE FUNCTION private.deals_por_responsable(sort_desc boolean)
 RETURNS private.list_order
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sentidos constant text[] := case when sort_desc then array['desc', 'asc'] else array['asc', 'desc'] end;
  puesto constant text := format('array_position(%L::uuid[], t.responsable_id)', array(
    select s.user_id from public.staff s order by coalesce(nullif(s.full_name, ''), s.email) collate "es-x-icu", s.user_id
  ));
begin
  return row(
    'responsable_id ' || sentidos[1],
    format('%s %s nulls last, t.id %2$s', puesto, sentidos[1]),
    format('%s %s nulls first, t.id %2$s', puesto, sentidos[2]),
    false
  )::private.list_order;
end;
$function$;

CREATE OR REPLACE FUNCTION private.deals_order(sort_by text, sort_desc boolean)
 RETURNS private.list_order
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  codes constant text[] := array['id', 'contractnumber'];
  type constant text := case
    when sort_by = 'fase_desde' then 'date'
    else (select f.type from private.fields f where f.relation = 'public.deals'::regclass and f.name = sort_by)
  end;
begin
  if sort_by = 'responsable_id' then
    return private.deals_por_responsable(sort_desc);
  end if;
  return private.order_by(
    sort_by, sort_desc,
    case when type <> 'text' then array[sort_by] end,
    case when type = 'text' and sort_by <> all (codes) then array[sort_by] end,
    codes,
    array['generateddate desc', 'id asc', 'id desc']
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.puede_llevar(persona uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from private.personal_vivo v where v.user_id = persona and v.role <> 'programa');
end;
$function$;

CREATE OR REPLACE FUNCTION private.quien_lleva(responsable uuid, autor uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select v.user_id from private.personal_vivo v where v.user_id = responsable), autor);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_responsable()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return new;
  elsif private.puede_llevar(new.responsable_id) then
    perform set_config('backoffice.puede_llevar', new.responsable_id::text, true);
    return new;
  elsif tg_op = 'INSERT' and new.responsable_id in (new.user_id, auth.uid()) then
    new.responsable_id := null;
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'Quien lleve un expediente ha de estar en el equipo';
end;
$function$;

CREATE OR REPLACE FUNCTION public.audit_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked text;
  changed text[];
  before text;
  after text;
begin
  select string_agg(format('case when bool_or(o.%1$I is distinct from n.%1$I) then %1$L end', a.attname), ', ') into asked
  from pg_catalog.pg_attribute a
  where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    -- When it was saved, what the program found in a file, what it filled a letter with, and what a complaint lacks of its case file: nobody
    -- changed those.
    and a.attname not in ('updated_at', 'inspeccion', 'datos', 'sin_reclamar');
  execute format('select array_remove(array[%s]::text[], null) from old_rows o join new_rows n using (%I)', asked, tg_argv[0]) into changed;
  if changed = '{}' then
    return null;
  end if;
  select
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, o.%1$I) else ''{}''::jsonb end', c), ' || '),
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, n.%1$I) else ''{}''::jsonb end', c), ' || ')
  into before, after
  from unnest(changed) c;
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes, despues, importacion_id)
     select ''update'', %1$L, n.%2$I::text, n.user_id, c.antes, c.despues,
       nullif(current_setting(''backoffice.importacion'', true), '''')::uuid
     from old_rows o
     join new_rows n using (%2$I)
     cross join lateral (select %3$s as antes, %4$s as despues offset 0) c
     where c.antes <> ''{}''::jsonb',
    tg_table_name, tg_argv[0], before, after
  );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.audit_entries(ids bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  visibles constant text[] := private.tablas_visibles();
  bloqueos constant boolean := public.hay_bloqueos();
begin
  return (
  with entries as materialized (select a.* from public.auditoria a where a.id = any (ids)),
  tables as materialized (select e.tabla, array_agg(distinct e.registro_id) as registros from entries e group by e.tabla),
  subjects as materialized (
    select g.tabla, s.registro_id, s.asunto from tables g cross join lateral private.subjects_of(g.tabla, g.registros, visibles) s
  ),
  -- Of a table that hangs on two, the one whose page its rows are on.
  ties as materialized (
    select g.tabla, c.columna, c.de
    from tables g
    join private.tablas t on t.tabla = g.tabla
    cross join lateral private.cuelga_de(g.tabla) c
    where c.columna = coalesce(t.pagina_id, c.columna)
  ),
  hung as materialized (
    select e.id, c.de, coalesce(s.asunto ->> 'pagina_id', e.antes ->> c.columna, e.despues ->> c.columna) as de_id
    from entries e
    join ties c on c.tabla = e.tabla
    left join subjects s on s.tabla = e.tabla and s.registro_id = e.registro_id
  ),
  owners as materialized (
    select g.de, o.registro_id, o.asunto
    from (select h.de, array_agg(distinct h.de_id) as ids from hung h where h.de_id is not null group by h.de) g
    cross join lateral private.subjects_of(g.de, g.ids, visibles) o
    where not bloqueos or not public.esta_bloqueado(g.de, o.registro_id)
  ),
  -- What was deleted with the rows that hung on it: by its name, without a page.
  gone as materialized (
    select h.de, h.de_id, jsonb_build_object('titulo', k.titulo) as asunto
    from (
      select distinct h.de, h.de_id from hung h
      where h.de_id is not null and not exists (select from owners o where o.de = h.de and o.registro_id = h.de_id)
    ) h
    cross join lateral private.kept_title(h.de, h.de_id, null) k (titulo)
    where k.titulo is not null and (not bloqueos or not public.esta_bloqueado(h.de, h.de_id))
  )
  select coalesce(jsonb_agg(
    to_jsonb(e) - array['propietario', 'importacion_id'] || jsonb_build_object(
      'antes', private.con_nombre_del_responsable(private.con_nombre_del_servicio(e.antes)),
      'despues', private.con_nombre_del_responsable(private.con_nombre_del_servicio(e.despues)),
      'asunto', jsonb_build_object('titulo', null)
        || coalesce(s.asunto, jsonb_build_object('titulo', private.kept_title(e.tabla, e.registro_id, e.antes)))
        || jsonb_strip_nulls(jsonb_build_object('de', coalesce(o.asunto, g.asunto))),
      'quien', coalesce(nullif(q.full_name, ''), q.email)
    ) order by e.at desc, e.id desc
  ), '[]')
  from entries e
  left join subjects s on s.tabla = e.tabla and s.registro_id = e.registro_id
  left join hung h on h.id = e.id
  left join owners o on o.de = h.de and o.registro_id = h.de_id
  left join gone g on g.de = h.de and g.de_id = h.de_id
  left join public.staff q on q.user_id = e.user_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.persona_llamada(texto text, callada boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  encontradas uuid[];
  conocidas bigint;
begin
  perform private.check_staff();
  if btrim(coalesce(texto, '')) = '' then
    return null;
  end if;
  select array_agg(s.user_id) filter (where private.puede_llevar(s.user_id)), count(*) into encontradas, conocidas from public.staff s
  where lower(btrim(texto)) in (lower(s.email), s.user_id::text) or public.normaliza(btrim(s.full_name)) = public.normaliza(btrim(texto));
  if cardinality(encontradas) = 1 then
    return encontradas[1];
  elsif callada or encontradas is null and conocidas > 0 or current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  raise exception using errcode = 'PT400', message = case
    when encontradas is null then format('Responsable: en el equipo no hay nadie que se llame «%s» ni con ese correo', left(btrim(texto), 100))
    else format('Responsable: en el equipo hay varias personas que se llaman «%s»; escriba su correo', left(btrim(texto), 100))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.como_se_importaron(ids text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    with changes as materialized (
      select a.id, a.registro_id as deal, a.antes, a.despues, a.importacion_id, d.importacion_id is not null as importado
      from public.auditoria a join private.deals_visibles d on d.id = a.registro_id
      where a.tabla = 'deals' and a.accion = 'update' and a.registro_id = any (ids)
    ),
    written as (
      -- What a new row held is not in the history, but the first change of a column says what was there before it.
      select first.deal, first.id, first.key, first.value
      from (
        select distinct on (c.deal, b.key) c.deal, 0::bigint as id, b.key, b.value
        from changes c, jsonb_each(c.antes) b where c.importado order by c.deal, b.key, c.id
      ) first
      union all
      select c.deal, c.id, n.key, n.value from changes c, jsonb_each(c.despues) n where c.importacion_id is not null
    ),
    ultimas as (
      select w.deal, jsonb_object_agg(w.key, w.value order by w.id) as columnas from written w group by w.deal
    )
    -- Written as a row of today would be: the history keeps an hour in the time zone of whoever wrote it.
    select jsonb_object_agg(u.deal, (select jsonb_object_agg(k, p.fila -> k) from jsonb_object_keys(u.columnas) k))
    from ultimas u cross join lateral (select to_jsonb(jsonb_populate_record(null::public.deals, u.columnas)) as fila offset 0) p
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.los_que_se_quedan(d public.deals, n public.deals, columnas text[], importadas jsonb)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  actual constant jsonb := to_jsonb(d);
  trae constant jsonb := to_jsonb(n);
  importado constant jsonb := case when d.importacion_id is null then '{}' else actual end || coalesce(importadas, '{}');
begin
  return array(
    select c from unnest(columnas) c
    where nullif(trae ->> c, '') is not null and trae ->> c is distinct from actual ->> c
      and (nullif(actual ->> c, '') is distinct from nullif(importado ->> c, '') or private.lo_dice_una_reclamacion(c, d.id))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_import_rows(table_name text, columns text[], rows text, update_existing boolean DEFAULT false, importacion uuid DEFAULT NULL::uuid, restore boolean DEFAULT false)
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

CREATE OR REPLACE FUNCTION private.do_import_rows_con_vida(table_name text, columns text[], rows text, update_existing boolean, importacion uuid, restore boolean)
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
  from private.do_import_rows(table_name, columns, rows, update_existing, importacion, restore) w;
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

CREATE OR REPLACE FUNCTION private.deals_ajenos(ids text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT d.id FROM public.deals d WHERE ((d.id = ANY (deals_ajenos.ids)) AND ((d.user_id IS DISTINCT FROM auth.uid()) OR (private.quien_lleva(d.responsable_id, d.user_id) IS DISTINCT FROM auth.uid()) OR (EXISTS (SELECT FROM public.agenda a WHERE ((a.deal_id = d.id) AND (a.estado = 'pendiente'::text) AND (a.tipo = ANY (ARRAY['plazo'::text, 'senalamiento'::text])) AND (COALESCE(a.responsable, a.user_id) IS DISTINCT FROM auth.uid())))) OR (EXISTS (SELECT FROM public.notificaciones_judiciales n WHERE ((n.deal_id = d.id) AND (n.estado = ANY (ARRAY['nueva'::text, 'propuesta'::text])) AND (n.user_id IS DISTINCT FROM auth.uid())))))));

CREATE OR REPLACE FUNCTION public.list_bloqueos_pedidos()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'tabla', p.tabla, 'registro_id', p.registro_id, 'dni', p.dni, 'motivo', p.motivo, 'created_at', p.created_at,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = p.user_id),
      'nombre', coalesce(
        (select c.nombre_completo from public.clientes c where p.tabla = 'clientes' and c.id::text = p.registro_id),
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where p.tabla = 'deals' and d.id = p.registro_id)
      ),
      'expedientes', cardinality(h.deals),
      'abiertos', (select count(*) from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)),
      'personas', (
        select count(distinct f.persona) from (
          select private.quien_lleva(d.responsable_id, d.user_id) as persona from public.deals d where d.id = any (h.deals)
          union all
          select b.persona from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)
        ) f
        where f.persona is distinct from p.user_id
      )
    ) order by p.created_at, p.id), '[]')
    from public.bloqueos_pedidos p
    cross join lateral (
      select case
        when p.dni is null then array(select private.deals_de(p.registro_id::uuid))
        when p.tabla = 'deals' then array[p.registro_id] else '{}'
      end as deals
    ) h
    where p.estado = 'pedido'
  );
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
  -- Those that they would update, as private.do_import_rows finds them.
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

CREATE OR REPLACE FUNCTION private.deals_avisa_bloqueo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant text[] := array(
    select n.id from new_rows n join old_rows o using (id) where o.bloqueado_at is null and n.bloqueado_at is not null
  );
begin
  if ids = '{}' then
    return null;
  end if;
  perform private.avisar(
    f.persona, 'bloqueo', pg_current_xact_id()::text,
    'Se han bloqueado los datos de una persona (LOPDGDD, art. 32).'
      || case when f.expedientes > 0 then format(' Expedientes suyos que ya no se ven: %s.', f.expedientes) else '' end
      || case when f.abiertos <> '{}' then format(' Siguen a su cargo, reservados: %s.', private.abiertos_sin_datos(f.abiertos)) else '' end
      || case when f.notificaciones > 0 then format(' Notificaciones judiciales por revisar: %s.', f.notificaciones) else '' end
      || ' Lo que haya que hacer, con un administrador.',
    case when f.abiertos <> '{}' then '/dashboard/agenda?vista=lista' else '/dashboard/notificaciones' end
  )
  from (
    select h.persona, count(*) filter (where h.clase = 'expediente') as expedientes,
      coalesce(array_agg(h.nombre order by h.dia) filter (where h.clase = 'abierto'), '{}') as abiertos,
      count(*) filter (where h.clase = 'notificacion') as notificaciones
    from (
      select q.persona, 'expediente' as clase, null as nombre, null::date as dia
      from public.deals d cross join lateral private.quien_lleva(d.responsable_id, d.user_id) q (persona)
      where d.id = any (ids) and q.persona is distinct from auth.uid()
      union all
      select p.persona, 'abierto', private.abierto_sin_datos(a.tipo, a.inicio), a.inicio
      from public.agenda a join private.abiertos b on b.id = a.id
      cross join lateral (
        select b.persona where b.persona is not null
        union all
        select j.user_id from private.personal_vivo j where b.persona is null and j.role = 'administrador'
      ) p (persona)
      where a.deal_id = any (ids)
      union all
      select n.user_id, 'notificacion', null, null from public.notificaciones_judiciales n
      where n.deal_id = any (ids) and n.estado in ('nueva', 'propuesta')
    ) h
    group by h.persona
  ) f;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_judiciales(huellas text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.persona, 'judicial', 'por revisar',
    case when f.n = 1 then format('Notificación judicial por revisar, de su expediente %s', f.deal_id)
    else format('Notificaciones judiciales por revisar, de sus expedientes: %s', f.n) end,
    '/dashboard/notificaciones?vista=judiciales', case when f.n = 1 then f.deal_id end
  )
  from (
    select q.persona, count(*) as n, min(d.id) as deal_id
    from public.notificaciones_judiciales n join public.deals d on d.id = n.deal_id
    cross join lateral private.quien_lleva(d.responsable_id, d.user_id) q (persona)
    where public.team_visibility() and n.estado = 'propuesta' and n.user_id <> q.persona and d.bloqueado_at is null
      and n.created_at >= private.hoy()::timestamp at time zone 'Europe/Madrid'
      and q.persona in (
        select private.quien_lleva(x.responsable_id, x.user_id)
        from public.notificaciones_judiciales h join public.deals x on x.id = h.deal_id where h.sha256 = any (huellas)
      )
    group by q.persona
  ) f;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_archivada(notificacion uuid, deal text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.avisar(q.persona, 'judicial'::text, (avisar_archivada.notificacion)::text, format('Notificación judicial archivada en su expediente %s'::text, d.id), '/dashboard/notificaciones?vista=judiciales'::text, d.id) AS avisar
    FROM (public.deals d
      CROSS JOIN LATERAL private.quien_lleva(d.responsable_id, d.user_id) q(persona))
   WHERE ((d.id = avisar_archivada.deal) AND (q.persona IS DISTINCT FROM auth.uid()) AND public.team_visibility());
END;

CREATE OR REPLACE FUNCTION private.avisar_masc(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found record;
begin
  execute format(
    'select count(*) as n, min(t.id) as deal_id, bool_or(%1$s) as lista
     from public.deals t
     where (t.responsable_id = $1 or t.user_id = $1) and private.quien_lleva(t.responsable_id, t.user_id) = $1
     and t.bloqueado_at is null and t.situacion is distinct from ''suspendido'' and exists (
       select from public.masc_intentos i
       where i.deal_id = t.id and %2$s and (i.caduca is null or i.caduca >= $2) and i.cumple_desde <= $2 and i.cumple_desde > $3
     ) and ((%1$s) or (%3$s))',
    private.masc_cola_is('lista'), private.masc_en_curso(), private.masc_cola_is('falta-documento')
  ) into found using persona, hoy, coalesce(
    (select max(a.dia) from public.avisos a where a.user_id = persona and a.clase = 'masc'), hoy - 31
  );
  if found.n > 0 then
    perform private.avisar(
      persona, 'masc', 'plazo cumplido',
      case when found.n = 1 then format('Plazo cumplido de la reclamación previa de %s', found.deal_id)
      else format('Plazo cumplido de reclamaciones previas: %s expedientes', found.n) end,
      '/dashboard/expedientes?masc=' || case when found.lista then 'lista' else 'falta-documento' end,
      case when found.n = 1 then found.deal_id end
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.aplicar_regla(regla public.tareas_reglas, desde text, limite integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made integer;
begin
  execute format(
    'with casos as materialized (%1$s order by 1 limit %2$s),
     dias as materialized (
       select b.base, case when $1 then private.sumar_habiles(b.base, $2) else b.base + $2 end as inicio
       from (select distinct c.base from casos c) b
     )
     insert into public.agenda (
       user_id, deal_id, tipo, titulo, inicio, responsable, prioridad, nota, regla_id, regla_evento, cerrar_con
     )
     select coalesce(auth.uid(), $3), c.deal_id, ''tarea'', $4, d.inicio, case $5
         when ''persona'' then $6
         when ''expediente'' then (
           select s.user_id from public.deals x
           join public.staff s on s.user_id = private.quien_lleva(x.responsable_id, x.user_id) and s.active where x.id = c.deal_id
         )
       end, $7, $8, $9, c.evento, $10
     from casos c join dias d on d.base = c.base
     on conflict (regla_id, deal_id, regla_evento) where regla_id is not null do nothing',
    private.casos_de_regla(regla, desde), coalesce(limite::text, 'all')
  ) using regla.habiles, regla.dias, regla.user_id, regla.titulo, regla.responsable_de, regla.responsable, regla.prioridad,
    regla.nota, regla.id, regla.cerrar_con;
  get diagnostics made = row_count;
  return made;
end;
$function$;

create or replace view private.en_manos_de as
 SELECT d.responsable_id AS persona,
    'expedientes'::text AS clase,
    d.id AS fila,
    d.id AS deal_id,
    d.responsable_id AS antes
   FROM public.deals d
  WHERE (d.fase IS DISTINCT FROM 'archivado'::text)
UNION ALL
 SELECT COALESCE(a.responsable, a.user_id) AS persona,
        CASE a.tipo
            WHEN 'plazo'::text THEN 'plazos'::text
            WHEN 'senalamiento'::text THEN 'senalamientos'::text
            ELSE 'tareas'::text
        END AS clase,
    (a.id)::text AS fila,
    a.deal_id,
    a.responsable AS antes
   FROM public.agenda a
  WHERE ((a.estado = 'pendiente'::text) AND (a.tipo = ANY (ARRAY['plazo'::text, 'senalamiento'::text, 'tarea'::text])))
UNION ALL
 SELECT n.user_id AS persona,
    'notificaciones'::text AS clase,
    (n.id)::text AS fila,
    n.deal_id,
    n.user_id AS antes
   FROM public.notificaciones_judiciales n
  WHERE (n.estado = ANY (ARRAY['nueva'::text, 'propuesta'::text]))
UNION ALL
 SELECT e.user_id AS persona,
    'borradores'::text AS clase,
    (e.id)::text AS fila,
    NULL::text AS deal_id,
    e.user_id AS antes
   FROM public.envios e
  WHERE (EXISTS ( SELECT
           FROM public.correos c
          WHERE ((c.envio_id = e.id) AND (c.estado = 'borrador'::text))));

CREATE OR REPLACE FUNCTION private.cambiar_de_manos(filas private.traspasos_filas[], volver boolean)
 RETURNS private.traspasos_filas[]
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 WITH turno AS MATERIALIZED (
          SELECT f.*::private.traspasos_filas AS entera,
             f.clase,
             f.fila,
                 CASE
                     WHEN cambiar_de_manos.volver THEN f.despues
                     ELSE f.antes
                 END AS de,
                 CASE
                     WHEN cambiar_de_manos.volver THEN f.antes
                     ELSE f.despues
                 END AS a
            FROM unnest(cambiar_de_manos.filas) f(traspaso_id, clase, fila, antes, despues, estado)
         ), expedientes AS (
          UPDATE public.deals d SET responsable_id = t.a
            FROM turno t
           WHERE ((t.clase = 'expedientes'::text) AND (d.id = t.fila) AND (d.responsable_id = t.de) AND (d.fase IS DISTINCT FROM 'archivado'::text))
           RETURNING t.entera
         ), anotaciones AS (
          UPDATE public.agenda g SET responsable = t.a
            FROM turno t
           WHERE ((t.clase = ANY (ARRAY['plazos'::text, 'senalamientos'::text, 'tareas'::text])) AND ((g.id)::text = t.fila) AND (NOT (g.responsable IS DISTINCT FROM t.de)) AND (g.estado = 'pendiente'::text) AND (g.id = ANY (ARRAY( SELECT (m.fila)::uuid AS fila
                    FROM turno m
                   WHERE (m.clase = ANY (ARRAY['plazos'::text, 'senalamientos'::text, 'tareas'::text]))))))
           RETURNING t.entera
         ), notificaciones AS (
          UPDATE public.notificaciones_judiciales n SET user_id = t.a
            FROM turno t
           WHERE ((t.clase = 'notificaciones'::text) AND ((n.id)::text = t.fila) AND (n.user_id = t.de) AND (n.estado = ANY (ARRAY['nueva'::text, 'propuesta'::text])) AND (n.id = ANY (ARRAY( SELECT (m.fila)::uuid AS fila
                    FROM turno m
                   WHERE (m.clase = 'notificaciones'::text)))))
           RETURNING t.entera
         ), envios AS (
          UPDATE public.envios e SET user_id = t.a
            FROM turno t
           WHERE ((t.clase = 'borradores'::text) AND ((e.id)::text = t.fila) AND (e.user_id = t.de) AND (e.id = ANY (ARRAY( SELECT (m.fila)::uuid AS fila
                    FROM turno m
                   WHERE (m.clase = 'borradores'::text)))))
           RETURNING e.id,
             t.de,
             t.a,
             t.entera
         ), correos AS (
          UPDATE public.correos c SET user_id = e.a
            FROM envios e
           WHERE ((c.envio_id = e.id) AND (c.user_id = e.de) AND (c.estado = 'borrador'::text))
         )
  SELECT array_agg(h.entera) AS array_agg
    FROM ( SELECT expedientes.entera
            FROM expedientes
         UNION ALL
          SELECT anotaciones.entera
            FROM anotaciones
         UNION ALL
          SELECT notificaciones.entera
            FROM notificaciones
         UNION ALL
          SELECT envios.entera
            FROM envios) h;
END;

CREATE OR REPLACE FUNCTION private.valor_del_cambio(tipo text, campo text, primero text, desde timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE tipo WHEN 'campo'::text THEN (SELECT (private.con_nombre_del_responsable(a.despues) ->> valor_del_cambio.campo) FROM public.auditoria a WHERE ((a.tabla = 'deals'::text) AND (a.registro_id = valor_del_cambio.primero) AND (a.accion = 'update'::text) AND (a.at = valor_del_cambio.desde) AND (NOT public.esta_bloqueado('deals'::text, valor_del_cambio.primero))) LIMIT 1) WHEN 'fase'::text THEN (SELECT f.nombre FROM public.fases f WHERE (f.clave = valor_del_cambio.campo)) WHEN 'servicio'::text THEN (SELECT s.nombre FROM public.servicios s WHERE (s.id = (valor_del_cambio.primero)::uuid)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.deshacer_campo(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  restored text[];
begin
  execute format(
    'with back as (
       update public.deals d set %1$I = (jsonb_populate_record(null::public.deals, a.antes)).%1$I
       from public.auditoria a
       where d.id = any ($1) and (d.bloqueado_at is null or (select public.is_administrador()))
         and a.tabla = ''deals'' and a.registro_id = d.id and a.accion = ''update'' and a.at = $2 and a.user_id = $3
         and a.despues ? %1$L and d.%1$I is not distinct from (jsonb_populate_record(null::public.deals, a.despues)).%1$I
         and not private.lo_dice_una_reclamacion(%1$L, d.id)
         and (%1$L <> ''responsable_id'' or a.antes ->> %1$L is null or private.puede_llevar((a.antes ->> %1$L)::uuid))
       returning d.id
     ) select coalesce(array_agg(b.id), ''{}'') from back b',
    paso.campo
  ) into restored using private.los_que_restan(paso), paso.created_at, paso.user_id;
  return restored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.por_restaurar(grupo uuid)
 RETURNS TABLE(paso bigint, id text, nombre text, campo text, antes text, ahora text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.id,
     d.id,
     COALESCE(NULLIF(d.contractnumber, ''::text), d.id) AS "coalesce",
     c.campo,
     (a.antes ->> c.campo),
     (to_jsonb(d.*) ->> c.campo)
    FROM (((public.cambios_en_bloque c
      CROSS JOIN LATERAL unnest(COALESCE(c.restan, c.ids)) i(id))
      JOIN public.deals d ON ((d.id = i.id)))
      JOIN public.auditoria a ON (((a.tabla = 'deals'::text) AND (a.registro_id = d.id) AND (a.accion = 'update'::text) AND (a.at = c.created_at) AND (a.user_id = c.user_id) AND (a.antes ? c.campo))))
   WHERE ((c.grupo = por_restaurar.grupo) AND (c.tipo = 'campo'::text) AND ((to_jsonb(d.*) ->> c.campo) IS DISTINCT FROM (a.antes ->> c.campo)) AND (NOT private.lo_dice_una_reclamacion(c.campo, d.id)) AND ((c.campo <> 'responsable_id'::text) OR ((a.antes ->> c.campo) IS NULL) OR private.puede_llevar(((a.antes ->> c.campo))::uuid)));
END;

CREATE OR REPLACE FUNCTION private.vida_de(deal text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  t record;
  filas jsonb;
  tablas jsonb := '{}';
  nombrados jsonb := '{}';
  ids uuid[];
begin
  for t in select * from private.tablas_de_la_vida() loop
    execute format(
      'select jsonb_agg(to_jsonb(f) order by %sf.id) from (select %s from public.%I t where t.deal_id = $1%s) f',
      case when 'created_at' = any (t.columnas) then 'f.created_at, ' end,
      (select string_agg(format('t.%I', c), ', ') from unnest(t.columnas) c), t.tabla,
      case t.tabla when 'notificaciones_judiciales' then ' and t.documento_id is not null' end
    ) into filas using deal;
    tablas := tablas || case when filas is null then '{}' else jsonb_build_object(t.tabla, filas) end;
  end loop;
  ids := array(
    select distinct m[1]::uuid from regexp_matches(tablas::text, '"([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})"', 'g') m
  );
  for t in select n as tabla from private.tablas_nombradas() n loop
    execute format('select jsonb_object_agg(n.id, private.sin_lo_de_aqui(to_jsonb(n))) from public.%I n where n.id = any ($1)', t.tabla)
    into filas using ids;
    nombrados := nombrados || case when filas is null then '{}' else jsonb_build_object(t.tabla, filas) end;
  end loop;
  return (
    select jsonb_build_object(
      'version', 1,
      'expediente', jsonb_build_object(
        'servicio', (select s.nombre from public.servicios s where s.id = d.servicio_id),
        'situacion', d.situacion, 'situacion_motivo', d.situacion_motivo
      ),
      'tablas', tablas,
      'nombrados', nombrados,
      'personas', (select coalesce(jsonb_object_agg(s.user_id, s.email), '{}') from public.staff s where s.user_id = any (ids || d.responsable_id))
    )
    from public.deals d where d.id = deal
  );
end;
$function$;

CREATE TRIGGER deals_responsable_insert BEFORE INSERT ON public.deals FOR EACH ROW WHEN (((new.responsable_id)::text <> COALESCE(current_setting('backoffice.puede_llevar'::text, true), ''::text))) EXECUTE FUNCTION private.check_responsable();

CREATE TRIGGER deals_responsable_update BEFORE UPDATE OF responsable_id ON public.deals FOR EACH ROW WHEN (((new.responsable_id IS NOT NULL) AND (new.responsable_id IS DISTINCT FROM old.responsable_id))) EXECUTE FUNCTION private.check_responsable();

grant execute on function private.persona_llamada(text,boolean) to authenticated;

grant execute on function private.los_que_se_quedan(public.deals,public.deals,text[],jsonb) to authenticated;

grant execute on function private.como_se_importaron(text[]) to authenticated;

grant update (responsable_id) on public.deals to authenticated;

comment on function private.check_responsable() is 'who: trigger; writes: nothing; rows: those that a statement wrote on deals, through private.puede_llevar; believes: nothing: it takes no arguments';

comment on function private.como_se_importaron(pg_catalog.text[]) is 'who: staff; writes: nothing; rows: deals by ids, as the caller sees them, through private.deals_visibles, auditoria of those; believes: ids only as the names of such rows';

comment on function private.persona_llamada(pg_catalog.text,boolean) is 'who: staff; writes: nothing; rows: staff which all of staff reads, for names, through private.puede_llevar; believes: texto and callada as data, within the bounds of types, checks and tables';

comment on function private.puede_llevar(pg_catalog.uuid) is 'who: process; writes: nothing; rows: private.personal_vivo, only whether that person is there; believes: persona only as the name of somebody';

comment on function public.lo_que_no_se_actualiza(pg_catalog.text[],pg_catalog.text) is 'who: staff; writes: nothing; rows: deals of the rows that it is given, by id or by contract and creditor, not blocked unless an administrator asks, and their procedimientos, importes, resultados, masc_intentos and auditoria, of which only the names of fields are answered, through private.los_que_se_quedan; believes: columns and rows as what the caller would import';
