-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function private.persona_llamada(text);

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
      'antes', private.con_nombre_del_responsable(
        case when e.antes ? 'servicio_id' then private.con_nombre_del_servicio(e.antes) else e.antes end
      ),
      'despues', private.con_nombre_del_responsable(
        case when e.despues ? 'servicio_id' then private.con_nombre_del_servicio(e.despues) else e.despues end
      ),
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
      when c.type = 'uuid' and c.name = 'responsable_id' then format(
        ', coalesce(private.persona_llamada(i.row ->> %s), case when not exists (select from public.deals o where o.id = i.id) then auth.uid() end)', c.place
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
    case when table_name = 'deals' then
      format('from (select private.los_que_se_quedan(d, excluded, %L) as campos offset 0) k', coalesce(written_columns, '{}'))
    end
  ) using rows, update_existing, importacion, table_name = any (private.tablas_visibles()), waiting;
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
        )), campos)) k (campo)
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

grant execute on function private.persona_llamada(text,boolean) to authenticated;

comment on function private.persona_llamada(pg_catalog.text,boolean) is 'who: staff; writes: nothing; rows: staff which all of staff reads, for names, through private.puede_llevar; believes: texto and callada as data, within the bounds of types, checks and tables';
