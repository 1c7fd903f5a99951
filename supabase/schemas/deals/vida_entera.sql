-- The whole life of a case file as one object, which an export writes and an import reads: everything that hangs on it, asked of the
-- catalogue as the Papelera asks it, so that a new table is in it from its first day. See docs/decisions/301.

-- Tables that name a case file and are no part of its life. tests/db/vida-entera fails for one that is neither here nor hangs on a case file.
create view private.fuera_de_la_vida as
select t.tabla, t.motivo from (values
  ('public.aperturas', 'Es de quien abrió el expediente'),
  ('public.avisos', 'Es de la persona a la que se avisó'),
  ('derived.documented', 'Se cuenta de sus documentos'),
  ('derived.pasos', 'Se cuenta de su agenda y de sus fases'),
  ('derived.textos_documentos', 'Se lee otra vez en los archivos'),
  ('private.notificaciones_tomadas', 'Dice quién la tiene delante en ese momento')
) t (tabla, motivo);

-- What hangs on a case file, in an order in which it can be written, with the columns that whoever reads the table may read.
-- Not `busqueda`, which is counted, nor what only this installation knows: its objects, and what an import was called here. `personas`: the
-- columns that need an account here, besides whose the row is.
create function private.tablas_de_la_vida () returns table (tabla text, columnas text[], personas text[])
language sql stable security definer set search_path = ''
begin atomic
  select c.tabla, array_agg(a.attname::text order by a.attnum), array_agg(a.attname::text) filter (where a.attname <> 'user_id' and exists (
    select from pg_catalog.pg_constraint k
    where k.contype = 'f' and k.conrelid = c.relation and k.conkey = array[a.attnum] and k.confrelid = 'auth.users'::regclass
  ))
  from private.cuelgan c
  join pg_catalog.pg_attribute a on a.attrelid = c.relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where public.is_staff() and c.de = 'deals' and a.attname not in ('object_id', 'importacion_id')
    and has_column_privilege('authenticated', c.relation, a.attnum, 'select')
  group by c.tabla
  order by length(c.tabla), c.tabla collate "C";
end;

grant execute on function private.tablas_de_la_vida () to authenticated;

-- The tables that rows of a life name by a key and that are the practice's own: its courts, templates and batches.
create function private.tablas_nombradas () returns setof text
language sql stable security definer set search_path = ''
begin atomic
  select distinct r.relname::text
  from private.tablas_de_la_vida() v
  join pg_catalog.pg_constraint k on k.contype = 'f' and k.conrelid = to_regclass(format('public.%I', v.tabla))
  join pg_catalog.pg_class r on r.oid = k.confrelid and r.relnamespace = 'public'::regnamespace
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.atttypid = 'uuid'::regtype
  where r.relname not in ('deals', 'importaciones') and r.relname not in (select o.tabla from private.tablas_de_la_vida() o);
end;

grant execute on function private.tablas_nombradas () to authenticated;

-- What of such a row means something elsewhere too: neither whose it is, nor its file, nor how far its work has come.
create function private.sin_lo_de_aqui (fila jsonb) returns jsonb
language sql immutable set search_path = ''
return fila - array[
  'user_id', 'busqueda', 'object_id', 'file_path', 'sede_calendario_id', 'servicio_id', 'estado', 'pestana', 'latido_at', 'cerrado_por',
  'cerrado_at', 'aprobada_por', 'aprobada_at', 'retirada_por', 'retirada_at', 'retirada_motivo'
];

grant execute on function private.sin_lo_de_aqui (jsonb) to authenticated;

-- ## Out

-- The rows of each table that hang on these case files, {deal: [row]}, in an order that is the same each time. One question a table: asked for
-- each case file, the catalogue and the plans of some thirty questions were most of what an export cost. A notice that nobody has accepted
-- yet is a proposal, and of no case file.
create function private.filas_de_las_vidas (deals text[]) returns table (tabla text, filas jsonb)
language plpgsql stable set search_path = '' as $$
declare
  t record;
begin
  for t in select * from private.tablas_de_la_vida() loop
    tabla := t.tabla;
    execute format(
      'select jsonb_object_agg(g.deal_id, g.filas) from (
         select f.deal_id, jsonb_agg(to_jsonb(f) order by %sf.id) as filas
         from (select %s from public.%I t where t.deal_id = any ($1)%s) f group by f.deal_id
       ) g',
      case when 'created_at' = any (t.columnas) then 'f.created_at, ' end,
      (select string_agg(format('t.%I', c), ', ') from unnest(t.columnas) c), t.tabla,
      case t.tabla when 'notificaciones_judiciales' then ' and t.documento_id is not null' end
    ) into filas using deals;
    if filas is not null then
      return next;
    end if;
  end loop;
end;
$$;

grant execute on function private.filas_de_las_vidas (text[]) to authenticated;

-- What of the practice's own tables has one of these ids, {id: what of it means something elsewhere}.
create function private.nombrados_en_las_vidas (ids uuid[]) returns table (tabla text, filas jsonb)
language plpgsql stable set search_path = '' as $$
begin
  for tabla in select n from private.tablas_nombradas() n loop
    execute format('select jsonb_object_agg(n.id, private.sin_lo_de_aqui(to_jsonb(n))) from public.%I n where n.id = any ($1)', tabla)
    into filas using ids;
    if filas is not null then
      return next;
    end if;
  end loop;
end;
$$;

grant execute on function private.nombrados_en_las_vidas (uuid[]) to authenticated;

create function private.ids_en (texto text) returns uuid[]
language sql immutable set search_path = ''
return array(
  select distinct m[1]::uuid from regexp_matches(texto, '"([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})"', 'g') m
);

grant execute on function private.ids_en (text) to authenticated;

-- Runs as the caller, whose policies and grants say what of each table is in it. `personas` and `nombrados` say in words whom and what the
-- rows name by ids.
create function private.vidas_de (deals text[]) returns table (id text, vida jsonb)
language sql stable set search_path = ''
begin atomic
  with filas as materialized (select f.tabla, f.filas from private.filas_de_las_vidas(deals) f),
  suyas as materialized (
    select d.id, d.servicio_id, d.situacion, d.situacion_motivo, d.responsable_id, t.tablas, private.ids_en(t.tablas::text) as ids
    from public.deals d, lateral (
      select coalesce(jsonb_object_agg(f.tabla, f.filas -> d.id), '{}') as tablas from filas f where f.filas ? d.id
    ) t
    where d.id = any (deals)
  ),
  nombrados as materialized (
    select n.tabla, e.key::uuid as id, e.value as fila
    from private.nombrados_en_las_vidas(array(select distinct i from suyas s, unnest(s.ids) i)) n, jsonb_each(n.filas) e
  )
  select s.id, jsonb_build_object(
    'version', 1,
    'expediente', jsonb_build_object(
      'servicio', (select v.nombre from public.servicios v where v.id = s.servicio_id),
      'situacion', s.situacion, 'situacion_motivo', s.situacion_motivo
    ),
    'tablas', s.tablas,
    'nombrados', (
      select coalesce(jsonb_object_agg(g.tabla, g.filas), '{}') from (
        select n.tabla, jsonb_object_agg(n.id, n.fila) as filas from nombrados n where n.id = any (s.ids) group by n.tabla
      ) g
    ),
    'personas', (
      select coalesce(jsonb_object_agg(p.user_id, p.email), '{}') from public.staff p where p.user_id = any (s.ids || s.responsable_id)
    )
  )
  from suyas s;
end;

grant execute on function private.vidas_de (text[]) to authenticated;

-- Auditoría keeps who took which case file whole, and when; of what was in it nothing.
create function private.anotar_vida_exportada (deals text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  select 'download', 'deals', d.id, d.user_id from public.deals d
  where d.id = any (deals) and d.bloqueado_at is null and public.is_staff();
end;
$$;

grant execute on function private.anotar_vida_exportada (text[]) to authenticated;

-- [{"id", "vida"}] of those that the caller sees, in their order. What is blocked is for nobody to take along.
create function public.vida_entera (deals text[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform private.check_tope(cardinality(deals), 100);
  perform private.anotar_vida_exportada(array(select d.id from public.deals d where d.id = any (vida_entera.deals)));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'vida', v.vida) order by array_position(vida_entera.deals, v.id)), '[]')
    from private.vidas_de(array(select d.id from public.deals d where d.id = any (vida_entera.deals) and d.bloqueado_at is null)) v
  );
end;
$$;

grant execute on function public.vida_entera (text[]) to authenticated;

-- ## In
--
-- Only for a case file that the import has just made, by an administrator, as whoever brings back a whole copy: the rows say what other
-- people confirmed and filed. They come in as out of the Papelera (`backoffice.restoring`): no rule runs and nobody is told again.

-- The row of this installation that the file means: by its id; of courts, seats and professionals also by name; else made from what the
-- file says. What was going on elsewhere does not go on here: a batch is closed, a sending sends nothing, a template is offered to nobody.
create function private.nombrado_aqui (tabla text, old_id uuid, fila jsonb) returns uuid
language plpgsql set search_path = '' as $$
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
$$;

-- The rows of the file with the ids of this installation: people by their mail, the rest as private.nombrado_aqui says.
create function private.filas_de_la_vida (vida jsonb) returns jsonb
language plpgsql set search_path = '' as $$
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
$$;

-- Documents are rows of objects: they come in with their bytes, under the ids that these rows know them by.
create function private.importar_vida_entera (deal text, vida jsonb) returns void
language plpgsql set search_path = '' as $$
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
$$;

-- Of the case files that this transaction has made; `vidas` in the order of `answers`, and null where the row brings none.
create function private.importar_vidas_enteras (answers jsonb, vidas jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;

grant execute on function private.importar_vidas_enteras (jsonb, jsonb) to authenticated;
