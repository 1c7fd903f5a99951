-- The demonstration: what an administrator lets be written in an empty installation to see the program at work, and what takes all of it
-- away again, in one act. The browser writes it through the same functions as people; the rows are noted here as they are written. See
-- docs/decisions/324.

-- There is at most one (private.do_empezar_demostracion). Auditoría keeps who had it written and who took it away.
create table public.demostracion (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id),
  -- Its days are counted from here: a filling that goes on tomorrow writes what it would have written today.
  created_at timestamptz not null default now(),
  -- Null: it is being written, or was interrupted.
  llenada_at timestamptz,
  updated_at timestamptz not null default now()
);

create index demostracion_user on public.demostracion (user_id);

alter table public.demostracion enable row level security;

-- Written by functions alone.
create policy demostracion_select_administrador on public.demostracion for select to authenticated
using ((select public.is_administrador()));

grant select on public.demostracion to authenticated;

-- Each row that it wrote.
create table private.demostracion_filas (
  demostracion uuid not null references public.demostracion (id) on delete cascade,
  tabla text not null,
  fila text not null,
  at timestamptz not null default now(),
  primary key (tabla, fila)
);

create index demostracion_filas_de on private.demostracion_filas (demostracion);

alter table private.demostracion_filas enable row level security;

-- ## While it is written

-- One that was interrupted goes on for so long, and no more is written as its own after that.
create function private.demostracion_a_tiempo (empezada timestamptz) returns boolean
language sql stable set search_path = ''
return empezada > now() - interval '20 hours';

-- Its writes have operation ids of its own (operaciones.sql): the first 23 characters of its id, the number of the step, and
-- `demostracion` as their fingerprint. So a step that is asked again, by the other tab or after a lost answer, is done once; and its rows
-- are known as they are written, in the same transaction. Null: this write is none of it. One that comes when it is gone is refused, or its
-- rows would be taken for the practice's.
create function private.demostracion_que_se_llena () returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  header constant text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-operation-id';
  found_id uuid;
begin
  if header is null or header not like '%:demostracion' then
    return null;
  end if;
  select d.id into found_id from public.demostracion d
  where d.llenada_at is null and private.demostracion_a_tiempo(d.created_at) and d.user_id = auth.uid()
    and left(d.id::text, 23) = left(header, 23);
  if found_id is null then
    raise exception using errcode = 'PT409', message = 'La demostración ya no se está poniendo';
  end if;
  return found_id;
end;
$$;

-- TG_ARGV[0]: the key column. Its trigger is made in disparadores.sql for each table that has a history, or is one.
create function private.apuntar_demostracion () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  de constant uuid := private.demostracion_que_se_llena();
begin
  if de is not null then
    execute format(
      'insert into private.demostracion_filas (demostracion, tabla, fila) select $1, %L, n.%I::text from new_rows n on conflict do nothing',
      tg_table_name, tg_argv[0]
    ) using de;
  end if;
  return null;
end;
$$;

-- Nobody has any client or case file, nor one that waits.
create function private.instalacion_vacia () returns boolean
language sql stable set search_path = ''
return not exists (select from public.deals) and not exists (select from public.clientes)
  and not exists (select from public.expedientes) and not exists (select from public.papelera);

-- For Inicio: null where there is none and none is offered. {"id": null} offers it. `llenada` is null while it is unfinished; only
-- administrators may take it away.
create function private.demostracion_de_inicio () returns jsonb
language sql stable set search_path = ''
return coalesce(
  (
    select jsonb_build_object(
      'id', d.id, 'llenada', d.llenada_at, 'retirable', public.is_administrador(),
      'filas', (select count(*) from private.demostracion_filas)
    )
    from public.demostracion d order by d.created_at limit 1
  ),
  case when private.instalacion_vacia() and public.is_administrador() then
    jsonb_build_object('id', null, 'llenada', null, 'retirable', false, 'filas', 0)
  end
);

-- Begins one, or goes on with the one that the caller began. Answers {"id", "desde"}: the id of the one that is written, which is not the
-- one asked for where another tab was first. Its operation ids are known for a day (private.forget_operations), and so it cannot go on later.
create function private.do_empezar_demostracion (demostracion uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  there public.demostracion;
begin
  perform private.check_administrador();
  perform pg_advisory_xact_lock(hashtext('demostracion'));
  select d.* into there from public.demostracion d;
  if there.id is null then
    if not private.instalacion_vacia() then
      raise exception using errcode = 'PT409', message = 'La demostración solo se pone en una instalación vacía';
    end if;
    insert into public.demostracion (id) values (do_empezar_demostracion.demostracion) returning * into there;
  elsif there.llenada_at is not null then
    raise exception using errcode = 'PT409', message = 'La demostración ya está puesta';
  elsif there.user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT409', message = 'Otra persona está poniendo la demostración';
  elsif not private.demostracion_a_tiempo(there.created_at) then
    raise exception using errcode = 'PT409', message = 'La demostración quedó a medias hace horas: retírela y vuelva a ponerla';
  end if;
  return jsonb_build_object('id', there.id, 'desde', there.created_at);
end;
$$;

comment on function private.do_empezar_demostracion is 'write: work; who: administrador; writes: public.demostracion; rows: demostracion, of which there is at most one, made only where private.instalacion_vacia says so; believes: demostracion only as a key, of a row that is new';

-- From here on nothing more is of the demonstration.
create function private.do_terminar_demostracion (demostracion uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  update public.demostracion d set llenada_at = now()
  where d.id = do_terminar_demostracion.demostracion and d.user_id = auth.uid() and d.llenada_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'La demostración ya no está, o ya estaba puesta del todo';
  end if;
end;
$$;

comment on function private.do_terminar_demostracion is 'write: work; who: administrador; writes: public.demostracion; rows: demostracion by the key asked for, of the caller and not finished; believes: demostracion only as the name of such a row';

-- ## Taking it away

-- Rows of a table that may go: of the demonstration, and named by no row that stays. A condition over `t`. What hangs on a row goes with it.
create function private.demostracion_suelta (table_name text) returns text
language sql stable set search_path = ''
return format(
  't.%I::text in (select f.fila from private.demostracion_filas f where f.tabla = %L)', (private.key_of(table_name)).name, table_name
) || coalesce((
  select string_agg(format(
    ' and not exists (select from %s r where r.%I = t.%I%s)', k.conrelid::regclass, a.attname, b.attname,
    -- A row that names another of its own table goes with it, in the same statement.
    case when k.conrelid = k.confrelid then format(
      ' and r.%I::text not in (select f.fila from private.demostracion_filas f where f.tabla = %L)', (private.key_of(table_name)).name, table_name
    ) else '' end
  ), '')
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
  where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.confrelid = format('public.%I', table_name)::regclass
), '');

-- Deletes them, until nothing more may go: what somebody's own row names stays, as whoever uses it expects. Answers the objects that rows
-- without a Papelera held.
create function private.borrar_filas_de_demostracion () returns uuid[]
language plpgsql set search_path = '' as $$
declare
  objects uuid[] := '{}';
  held uuid[];
  deleted bigint;
  again boolean := true;
  t record;
begin
  while again loop
    again := false;
    for t in
      select r.tabla, exists (
        select from pg_catalog.pg_attribute a
        where a.attrelid = format('public.%I', r.tabla)::regclass and a.attname = 'object_id' and not a.attisdropped
      ) as con_objeto
      from (select distinct f.tabla from private.demostracion_filas f) r
      -- What hangs on others goes with them.
      order by exists (select from private.cuelgan c where c.tabla = r.tabla), r.tabla = 'deals' desc, r.tabla
    loop
      execute format(
        'with gone as (delete from public.%I t where %s returning %s as object_id)
         select count(*), coalesce(array_agg(g.object_id) filter (where g.object_id is not null), ''{}'') from gone g',
        t.tabla, private.demostracion_suelta(t.tabla), case when t.con_objeto then 't.object_id' else 'null::uuid' end
      ) into deleted, held;
      objects := objects || held;
      again := again or deleted > 0;
    end loop;
  end loop;
  return objects;
end;
$$;

-- What the program remembers of rows that are gone. `tablas` and `ids` are one list.
create function private.olvidar_demostracion (demostracion uuid, tablas text[], ids text[]) returns void
language plpgsql set search_path = '' as $$
declare
  deals constant text[] := array(select g.id from unnest(tablas, ids) g (tabla, id) where g.tabla = 'deals');
  clientes constant text[] := array(select g.id from unnest(tablas, ids) g (tabla, id) where g.tabla = 'clientes');
begin
  perform private.release_objects(array(
    select o.id from storage.objects o
    where (o.bucket_id = 'expediente-documents' and private.unescape_deal_id(split_part(o.name, '/', 1)) = any (deals))
      or (o.bucket_id = 'cliente-documents' and split_part(o.name, '/', 1) = any (clientes))
  ));
  perform private.olvidar_pedidos(clientes, deals);
  delete from private.clientes_uniones u where u.queda::text = any (clientes) or u.se_va::text = any (clientes);
  delete from public.avisos a where a.deal_id = any (deals) or a.objeto = any (ids);
  delete from public.aperturas a where a.deal_id = any (deals);
  delete from public.cambios_en_bloque c where c.ids <@ olvidar_demostracion.ids;
  delete from private.traspasos_filas f where f.fila = any (ids);
  delete from private.traspasos t where not exists (select from private.traspasos_filas f where f.traspaso_id = t.id);
  delete from private.envios_deshechos e where e.lote_id::text = any (ids);
  delete from private.operaciones o where left(o.id::text, 23) = left(olvidar_demostracion.demostracion::text, 23);
  -- No letter and no complaint of the practice has a number yet.
  delete from private.numeros_de_escritos n
  where not exists (select from public.escritos e where e.anio = n.anio) and not exists (select from public.masc_intentos);
  perform set_config('backoffice.demostracion', 'se retira', true);
  delete from public.auditoria a using (select distinct g.tabla, g.id from unnest(tablas, ids) g (tabla, id)) g
  where a.tabla = g.tabla and a.registro_id = g.id;
  delete from public.auditoria a
  where a.tabla = 'objects' and (
    (split_part(a.registro_id, '/', 1) = 'expediente-documents'
      and private.unescape_deal_id(split_part(a.registro_id, '/', 2)) = any (deals))
    or (split_part(a.registro_id, '/', 1) = 'cliente-documents' and split_part(a.registro_id, '/', 2) = any (clientes))
  );
  perform set_config('backoffice.demostracion', '', true);
end;
$$;

-- Takes all of it away, also what waits in the Papelera, what people hung on it, and what the history says of it. Answers how many rows of
-- each table went (`van`), how many of those people had changed (`cambiadas`), how many of each table were people's and go because they hang
-- on it (`cuelgan`), and how many of each stay because something of people names them (`quedan`).
create function private.quitar_demostracion () returns jsonb
language plpgsql set search_path = '' as $$
declare
  there public.demostracion;
  changed bigint;
  objects uuid[];
  entries uuid[];
  gone record;
  answer jsonb;
begin
  perform private.check_administrador();
  perform pg_advisory_xact_lock(hashtext('demostracion'));
  perform private.hold_blocking();
  select d.* into there from public.demostracion d for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'La demostración ya no está';
  end if;
  select count(*) into changed from private.demostracion_filas f
  where exists (
    select from public.auditoria a
    where a.tabla = f.tabla and a.registro_id = f.fila and a.accion in ('update', 'delete') and a.user_id is not null
      and a.at > coalesce(there.llenada_at, (select max(l.at) from private.demostracion_filas l))
  );
  objects := private.borrar_filas_de_demostracion();
  entries := array(
    select p.id from public.papelera p
    where p.deleted_at = now()
      or exists (
        select from private.demostracion_filas f
        where (f.tabla, f.fila) in ((p.tabla, p.registro_id), ('deals', p.registro ->> 'deal_id'), ('clientes', p.registro ->> 'cliente_id'))
      )
  );
  select array_agg(g.tabla) as tablas, array_agg(g.id) as ids into gone
  from (
    select f.tabla, f.fila as id from private.demostracion_filas f
    union
    select p.tabla, p.registro_id from public.papelera p where p.id = any (entries)
    union
    select h.key, f.value ->> (private.key_of(h.key)).name from public.papelera p, jsonb_each(p.dependientes) h, jsonb_array_elements(h.value) f
    where p.id = any (entries)
  ) g
  where not private.sigue_en_pie(g.tabla, g.id);
  answer := jsonb_build_object(
    'van', private.cuantas_de_cada(gone.tablas),
    'cambiadas', changed,
    'cuelgan', private.cuantas_de_cada(array(
      select g.tabla from unnest(gone.tablas, gone.ids) g (tabla, id)
      where not exists (select from private.demostracion_filas f where f.tabla = g.tabla and f.fila = g.id)
    )),
    'quedan', private.cuantas_de_cada(array(
      select f.tabla from private.demostracion_filas f where private.sigue_en_pie(f.tabla, f.fila)
    ))
  );
  perform private.purge(entries);
  perform private.release_objects(objects);
  perform private.olvidar_demostracion(there.id, coalesce(gone.tablas, '{}'), coalesce(gone.ids, '{}'));
  delete from public.demostracion d where d.id = there.id;
  return answer;
end;
$$;

create function private.sigue_en_pie (table_name text, row_id text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  found_it boolean;
begin
  execute format('select exists (select from public.%I t where t.%I = %L)', table_name, (private.key_of(table_name)).name, row_id) into found_it;
  return found_it;
end;
$$;

create function private.cuantas_de_cada (tablas text[]) returns jsonb
language sql immutable set search_path = ''
return coalesce((select jsonb_object_agg(c.tabla, c.n) from (select t.tabla, count(*) as n from unnest(tablas) t (tabla) group by t.tabla) c), '{}');

-- What taking it away would answer. It is done and undone to know it, so that the two cannot differ.
create function public.demostracion_contada () returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  begin
    answer := private.quitar_demostracion();
    raise exception using errcode = 'PT299';
  exception
    when sqlstate 'PT299' then
      return answer;
  end;
end;
$$;

grant execute on function public.demostracion_contada () to authenticated;

-- `visto`: what `demostracion_contada` answered. Where it would take something else by now, of people perhaps, nothing goes.
create function private.do_retirar_demostracion (visto jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer constant jsonb := private.quitar_demostracion();
begin
  perform private.check_visto(visto is null or visto = answer);
  return answer;
end;
$$;

comment on function private.do_retirar_demostracion is 'write: work; who: administrador; writes: private.operaciones, public.auditoria; rows: demostracion, locked, and those of private.demostracion_filas with what goes with them by their foreign keys, through private.quitar_demostracion, as the administrator saw them, by private.check_visto; believes: visto only as compared';
