-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.insert_json_rows(table_name text, rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  columns text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and exists (select from jsonb_array_elements(rows) r where r ? a.attname);
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', table_name, columns
  ) using rows;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_papelera(entry_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
  batch record;
  hanging record;
  restored integer := 0;
  casos text[] := '{}';
  before constant text := coalesce(current_setting('backoffice.restoring', true), '');
begin
  -- Read by private.forget_emptied_answers, until the end of this function.
  perform set_config('backoffice.restoring', 'on', true);
  -- The rows that were deleted one after another from the same table come back in one statement.
  for batch in
    with entries as (
      select p.* from public.papelera p
      where p.id = any (entry_ids) and public.is_staff()
        and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
      order by p.deleted_at
      for update
    ),
    placed as (
      select e.*, row_number() over (order by e.deleted_at, e.id)
        - row_number() over (partition by e.tabla order by e.deleted_at, e.id) as run
      from entries e
    )
    select p.tabla, array_agg(p.id) as ids, jsonb_agg(p.registro) as registros, jsonb_agg(p.dependientes) as dependientes
    from placed p group by p.tabla, p.run order by min(p.deleted_at), min(p.id::text)
  loop
    perform public.insert_json_rows(batch.tabla, batch.registros);
    for hanging in
      select d.key as tabla, jsonb_agg(f.value) as filas
      from jsonb_array_elements(batch.dependientes) o (de), jsonb_each(o.de) d, jsonb_array_elements(d.value) f
      group by d.key order by length(d.key), d.key collate "C"
    loop
      perform public.insert_json_rows(hanging.tabla, hanging.filas);
    end loop;
    delete from public.papelera p where p.id = any (batch.ids);
    restored := restored + cardinality(batch.ids);
    if batch.tabla = 'deals' then
      casos := casos || array(select r ->> 'id' from jsonb_array_elements(batch.registros) r);
    end if;
  end loop;
  perform set_config('backoffice.restoring', before, true);
  if casos <> '{}' then
    perform private.documentos_de_lo_deshecho(casos);
  end if;
  if restored < cardinality(entry_ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la papelera';
  end if;
  return restored;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ya existe otro registro con el mismo identificador';
  when foreign_key_violation then
    raise exception using errcode = 'PT409', message = 'Restaure antes el expediente o el cliente al que pertenece';
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
  return query select a.id, a.outcome from jsonb_to_recordset(answers) a (id text, outcome text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.vida_que_se_va(importacion uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  t record;
  n integer;
  counted jsonb := '{}';
begin
  for t in select v.tabla from private.tablas_de_la_vida() v where 'created_at' = any (v.columnas) loop
    execute format(
      'select count(*) from public.importaciones i
       join private.deals_visibles d on d.importacion_id = i.id
       join public.%I h on h.deal_id = d.id and h.created_at > coalesce(i.finished_at, d.created_at)
       where i.id = $1 and public.is_staff()', t.tabla
    ) into n using importacion;
    counted := counted || case when n > 0 then jsonb_build_object(t.tabla, n) else '{}' end;
  end loop;
  return counted;
end;
$function$;

CREATE OR REPLACE FUNCTION public.importacion_registros(importacion uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('deals', (SELECT COALESCE(jsonb_agg(d.id ORDER BY d.id), '[]'::jsonb) AS "coalesce" FROM public.deals d WHERE (d.importacion_id = importacion_registros.importacion)), 'expedientes', (SELECT COALESCE(jsonb_agg(e.id ORDER BY e.id), '[]'::jsonb) AS "coalesce" FROM public.expedientes e WHERE (e.importacion_id = importacion_registros.importacion)), 'clientes', (SELECT COALESCE(jsonb_agg(c.id ORDER BY c.id), '[]'::jsonb) AS "coalesce" FROM public.clientes c WHERE (c.importacion_id = importacion_registros.importacion)), 'deal_documents', (SELECT COALESCE(jsonb_agg(f.id ORDER BY f.id), '[]'::jsonb) AS "coalesce" FROM public.deal_documents f WHERE ((f.importacion_id = importacion_registros.importacion) AND (NOT (EXISTS (SELECT FROM public.deals d WHERE ((d.id = f.deal_id) AND (d.importacion_id = importacion_registros.importacion))))))), 'documentos', private.documents_that_go(importacion), 'vida', private.vida_que_se_va(importacion));

create or replace view private.fuera_de_la_vida as
 SELECT tabla,
    motivo
   FROM ( VALUES ('public.aperturas'::text,'Es de quien abrió el expediente'::text), ('public.avisos'::text,'Es de la persona a la que se avisó'::text), ('derived.documented'::text,'Se cuenta de sus documentos'::text), ('derived.pasos'::text,'Se cuenta de su agenda y de sus fases'::text), ('derived.textos_documentos'::text,'Se lee otra vez en los archivos'::text), ('private.notificaciones_tomadas'::text,'Dice quién la tiene delante en ese momento'::text)) t(tabla, motivo);

CREATE OR REPLACE FUNCTION private.tablas_de_la_vida()
 RETURNS TABLE(tabla text, columnas text[], personas text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.tabla,
     array_agg((a.attname)::text ORDER BY a.attnum) AS array_agg,
     array_agg((a.attname)::text) FILTER (WHERE ((a.attname <> 'user_id'::name) AND (EXISTS ( SELECT
            FROM pg_constraint k
           WHERE ((k.contype = 'f'::"char") AND (k.conrelid = c.relation) AND (k.conkey = ARRAY[a.attnum]) AND (k.confrelid = ('auth.users'::regclass)::oid)))))) AS array_agg
    FROM (private.cuelgan c
      JOIN pg_attribute a ON (((a.attrelid = c.relation) AND (a.attnum > 0) AND (NOT a.attisdropped) AND (a.attgenerated = ''::"char"))))
   WHERE (public.is_staff() AND (c.de = 'deals'::text) AND (a.attname <> ALL (ARRAY['object_id'::name, 'importacion_id'::name])) AND has_column_privilege('authenticated'::name, c.relation, a.attnum, 'select'::text))
   GROUP BY c.tabla
   ORDER BY (length(c.tabla)), (c.tabla COLLATE "C");
END;

CREATE OR REPLACE FUNCTION private.tablas_nombradas()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT DISTINCT (r.relname)::text AS relname
    FROM (((private.tablas_de_la_vida() v(tabla, columnas, personas)
      JOIN pg_constraint k ON (((k.contype = 'f'::"char") AND (k.conrelid = (to_regclass(format('public.%I'::text, v.tabla)))::oid))))
      JOIN pg_class r ON (((r.oid = k.confrelid) AND (r.relnamespace = ('public'::regnamespace)::oid))))
      JOIN pg_attribute a ON (((a.attrelid = k.conrelid) AND (a.attnum = k.conkey[1]) AND (a.atttypid = ('uuid'::regtype)::oid))))
   WHERE ((r.relname <> ALL (ARRAY['deals'::name, 'importaciones'::name])) AND (NOT (r.relname IN ( SELECT o.tabla
            FROM private.tablas_de_la_vida() o(tabla, columnas, personas)))));
END;

CREATE OR REPLACE FUNCTION private.sin_lo_de_aqui(fila jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (fila - ARRAY['user_id'::text, 'busqueda'::text, 'object_id'::text, 'file_path'::text, 'sede_calendario_id'::text, 'servicio_id'::text, 'estado'::text, 'pestana'::text, 'latido_at'::text, 'cerrado_por'::text, 'cerrado_at'::text, 'aprobada_por'::text, 'aprobada_at'::text, 'retirada_por'::text, 'retirada_at'::text, 'retirada_motivo'::text]);

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
      'personas', (select coalesce(jsonb_object_agg(s.user_id, s.email), '{}') from public.staff s where s.user_id = any (ids))
    )
    from public.deals d where d.id = deal
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.vida_entera(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_tope(cardinality(deals), 100);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'vida', private.vida_de(d.id)) order by n.place), '[]')
    from unnest(deals) with ordinality n (id, place) join public.deals d on d.id = n.id
    where d.bloqueado_at is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.nombrado_aqui(tabla text, old_id uuid, fila jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
begin
  execute format('select t.id from public.%I t where t.id = $1', tabla) into found_id using old_id;
  if found_id is null and tabla in ('organos', 'profesionales', 'sedes') then
    execute format(
      'select t.id from public.%1$I t
       where public.normaliza(private.titulo_de(%1$L, to_jsonb(t))) = public.normaliza(private.titulo_de(%1$L, $1))
         and to_jsonb(t) ->> ''tipo'' is not distinct from $1 ->> ''tipo'' order by t.created_at limit 1', tabla
    ) into found_id using fila;
  end if;
  if found_id is null then
    perform public.insert_json_rows(tabla, jsonb_build_array(
      private.sin_lo_de_aqui(fila) || jsonb_build_object('id', old_id, 'user_id', auth.uid()) || case
        when tabla = 'plantillas' then '{"estado": "retirada", "retirada_motivo": "Vino con un expediente importado"}'::jsonb
        when tabla in ('lotes', 'envios') then '{"estado": "terminado"}'
        else '{}'
      end
    ));
  end if;
  return coalesce(found_id, old_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.filas_de_la_vida(vida jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  filas text := vida ->> 'tablas';
  n record;
begin
  for n in
    select p.key::uuid::text as old_id, s.user_id::text as new_id
    from jsonb_each_text(vida -> 'personas') p join public.staff s on lower(s.email) = lower(p.value)
    union all
    select f.key::uuid::text, private.nombrado_aqui(t.key, f.key::uuid, f.value)::text
    from jsonb_each(vida -> 'nombrados') t, jsonb_each(t.value) f
    where t.key in (select private.tablas_nombradas())
  loop
    filas := replace(filas, n.old_id, n.new_id);
  end loop;
  return filas::jsonb;
end;
$function$;

CREATE OR REPLACE FUNCTION private.importar_vida_entera(deal text, vida jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  filas jsonb;
  t record;
begin
  if vida ->> 'version' is distinct from '1' or jsonb_typeof(vida -> 'tablas') is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'life: no es la vida de un expediente, o es de una versión posterior del programa';
  end if;
  perform private.check_tope(
    (select sum(jsonb_array_length(f.value))::integer from jsonb_each(vida -> 'tablas') f), 10000
  );
  filas := private.filas_de_la_vida(vida);
  for t in select * from private.tablas_de_la_vida() v where v.tabla <> 'deal_documents' and filas ? v.tabla loop
    perform public.insert_json_rows(t.tabla, (
      select jsonb_agg(
        (
          select jsonb_object_agg(c.key, c.value) from jsonb_each(f.fila) c
          where c.key = any (t.columnas)
            and (c.key <> all (coalesce(t.personas, '{}')) or exists (select from public.staff s where s.user_id::text = c.value #>> '{}'))
        )
          || jsonb_build_object('deal_id', deal, 'user_id', auth.uid())
          || case when (private.key_of(t.tabla)).type = 'bigint'
            then jsonb_build_object('id', nextval(pg_get_serial_sequence(format('public.%I', t.tabla), 'id'))) else '{}' end
        order by f.place
      )
      from jsonb_array_elements(filas -> t.tabla) with ordinality f (fila, place)
    ));
  end loop;
  update public.deals d set
    servicio_id = (
      select s.id from public.servicios s
      where public.normaliza(s.nombre) = public.normaliza(vida #>> '{expediente,servicio}') order by s.created_at limit 1
    ),
    situacion = vida #>> '{expediente,situacion}', situacion_motivo = vida #>> '{expediente,situacion_motivo}'
  where d.id = deal;
  -- No number comes twice.
  insert into private.numeros_de_escritos as n (anio, ultimo)
  select e.anio, max(e.orden) from public.escritos e where e.deal_id = deal group by e.anio
  on conflict (anio) do update set ultimo = greatest(n.ultimo, excluded.ultimo);
exception
  when unique_violation then
    raise exception using errcode = 'PT409',
      message = 'Algo de la vida de este expediente ya está en otro: un escrito con ese número, una reclamación con esa referencia o una notificación';
  when foreign_key_violation or check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'life: lo que dice no se entiende o falta algo que nombra';
end;
$function$;

CREATE OR REPLACE FUNCTION private.importar_vidas_enteras(answers jsonb, vidas jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n record;
begin
  if not public.is_administrador() then
    raise exception using errcode = 'PT400', message = 'La vida entera de un expediente (life) la importa un administrador';
  end if;
  for n in
    select d.id, v.vida
    from jsonb_array_elements(answers) with ordinality a (value, place)
    join jsonb_array_elements(vidas) with ordinality v (vida, place) on v.place = a.place
    join public.deals d on d.id = a.value ->> 'id' and d.created_at = now()
    where a.value ->> 'outcome' = 'inserted' and jsonb_typeof(v.vida) <> 'null'
  loop
    -- What erasing a person emptied of the history (private.vaciar_auditoria) says that this case file is not to come back.
    if exists (
      select from public.auditoria a where a.tabla = 'deals' and a.registro_id = n.id and a.accion = 'delete' and a.antes is null
    ) then
      raise exception using errcode = 'PT409', message = 'Los datos de esta persona se borraron definitivamente: su expediente no se importa otra vez';
    end if;
    perform private.importar_vida_entera(n.id, n.vida);
  end loop;
end;
$function$;

grant execute on function private.vida_que_se_va(uuid) to authenticated;

grant execute on function private.tablas_de_la_vida() to authenticated;

grant execute on function private.tablas_nombradas() to authenticated;

grant execute on function private.sin_lo_de_aqui(jsonb) to authenticated;

grant execute on function private.vida_de(text) to authenticated;

grant execute on function public.vida_entera(text[]) to authenticated;

grant execute on function public.vida_entera(text[]) to service_role;

grant execute on function private.importar_vidas_enteras(jsonb,jsonb) to authenticated;

comment on function private.importar_vidas_enteras(pg_catalog.jsonb,pg_catalog.jsonb) is 'who: administrador; writes: public.deals, private.numeros_de_escritos; rows: deals that this transaction has made, auditoria of those, only whether erasing emptied it, rows of private.tablas_de_la_vida made for them alone, through private.importar_vida_entera; believes: answers only as the names of such rows, vidas as whoever brings back a whole copy: what the rows say happened, people by their address, and ids that nobody has; whose the rows are, their case file and their objects are never taken from it';

comment on function private.tablas_de_la_vida() is 'who: staff; writes: nothing; rows: none: it reads the catalogue, for staff; believes: nothing: it takes no arguments';

comment on function private.tablas_nombradas() is 'who: staff; writes: nothing; rows: none: it reads the catalogue, through private.tablas_de_la_vida; believes: nothing: it takes no arguments';

comment on function private.vida_que_se_va(pg_catalog.uuid) is 'who: staff; writes: nothing; rows: importaciones by the key asked for, deals that the caller sees by their importacion_id, and rows of the tables of private.tablas_de_la_vida by their deal_id, only counted; believes: importacion as the name of such a row';
