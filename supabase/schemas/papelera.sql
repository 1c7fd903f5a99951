-- Whatever is deleted waits here for 30 days, together with the rows that hung on it. Triggers put it in, so no door
-- goes around them; the objects of its documents stay in storage until it is purged. See docs/papelera.md.

create table public.papelera (
  id uuid primary key default gen_random_uuid(),
  tabla text not null,
  registro_id text not null,
  registro jsonb not null,
  -- What staff knows the row by.
  titulo text not null default '',
  -- Table → rows of it that went with the row: {"deal_documents": [...]}.
  dependientes jsonb not null default '{}',
  -- Whose row it was: decides who sees it here.
  user_id uuid not null,
  deleted_by uuid default auth.uid(),
  deleted_at timestamptz not null default now(),
  busqueda text generated always as (public.normaliza(titulo || ' ' || registro_id)) stored,
  bloqueado_at timestamptz,
  -- The objects that the entry holds on to, so that asking for one does not open every entry.
  objetos uuid[] not null default '{}'
);

create index papelera_busqueda on public.papelera using gin (busqueda extensions.gin_trgm_ops);
create index papelera_deleted_at on public.papelera (deleted_at desc, id desc);
create index papelera_registro on public.papelera (tabla, registro_id);
create index papelera_bloqueados on public.papelera (id) where bloqueado_at is not null;
create index papelera_objetos on public.papelera using gin (objetos);

-- Whether bytes are confidential is asked of each document that is written.
create index papelera_confidenciales on public.papelera (id)
where tabla = 'deal_documents' and registro ->> 'confidencialidad' = 'confidencial';
create index papelera_deals_nif on public.papelera (public.normaliza_nif(registro ->> 'debtordni')) where tabla = 'deals';

-- An import asks whether a case file waits here.
create index papelera_deals_contrato on public.papelera ((registro ->> 'contractnumber')) where tabla = 'deals';
create index papelera_expedientes_contrato on public.papelera ((registro ->> 'numero_contrato')) where tabla = 'expedientes';

alter table public.papelera enable row level security;

create policy papelera_select_staff on public.papelera for select to authenticated
using (
  (select public.is_staff())
  and (
    tabla = any ((select private.tablas_visibles())::text[])
    or (user_id = (select auth.uid()) and tabla = any ((select private.tablas_propias())::text[]))
  )
);

grant select (id, tabla, registro_id, titulo, user_id, deleted_by, deleted_at) on public.papelera to authenticated;

-- ## Going in

-- TG_ARGV: tables whose rows hang on the row, each followed by the column that names it. None where nothing hangs. They are locked first:
-- one that somebody else is deleting or changing is waited for, so that it is not kept here too, nor as it was before.
create function public.send_to_papelera () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted constant jsonb := to_jsonb(old) - 'busqueda';
  dependents jsonb := '{}';
  rows jsonb;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(d)), ''[]'') from (select h.* from public.%I h where h.%I = $1.id for update) d',
      tg_argv[i], tg_argv[i + 1]
    ) into rows using old;
    dependents := dependents || jsonb_build_object(tg_argv[i], rows);
  end loop;
  insert into public.papelera (tabla, registro_id, registro, dependientes, user_id, titulo)
  values (
    tg_table_name, old.id::text, deleted, dependents, old.user_id, coalesce(private.titulo_de(tg_table_name, deleted), '')
  );
  return old;
end;
$$;

-- The objects that an entry holds on to: a document names its one in `object_id`, an older case file several in
-- `objetos`.
create function private.objects_of (registro jsonb, dependientes jsonb) returns uuid[]
language sql immutable set search_path = ''
return array(
  select distinct o.id::uuid
  from (
    select registro as fila
    union all
    select f.value from jsonb_each(dependientes) t, jsonb_array_elements(t.value) f
  ) d
  cross join lateral (
    select d.fila ->> 'object_id' as id
    union all
    select jsonb_array_elements_text(coalesce(d.fila -> 'objetos', '[]'))
  ) o
  where o.id is not null
);

create function private.hold_entry_objects () returns trigger
language plpgsql set search_path = '' as $$
begin
  new.objetos := private.objects_of(new.registro, new.dependientes);
  return new;
end;
$$;

-- Deletes rows of one table and answers, for each that went, its entry in the Papelera, which `Deshacer` needs. Runs
-- as the caller: the policies decide, and a row that was not there or not theirs is missing in the answer. With
-- `counted_at`, rows that changed after it stay and are answered without an entry.
create function private.do_delete_many_to_papelera (table_name text, row_ids text[], counted_at timestamptz default null)
returns table (row_id text, entry_id uuid)
language plpgsql set search_path = '' as $$
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
$$;

comment on function private.do_delete_many_to_papelera is 'write: work';

-- The same for one row; it is an error that the row is gone.
create function private.do_delete_to_papelera (table_name text, row_id text) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  entry uuid;
begin
  select d.entry_id into entry from public.delete_many_to_papelera(table_name, array[row_id]) d;
  if entry is null then
    raise exception using errcode = 'PT404', message = 'Ya no existe o no tiene permiso para eliminarlo';
  end if;
  return entry;
end;
$$;

comment on function private.do_delete_to_papelera is 'write: work';

-- ## The list

-- The entries that the caller sees, as a condition over `t`.
create function private.papelera_condition (search text, table_name text) returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  format(
    '(t.tabla = any (%L) or (t.user_id = %L and t.tabla = any (%L)))',
    private.tablas_visibles(), auth.uid(), private.tablas_propias()
  ),
  case when not public.is_administrador() then 't.bloqueado_at is null' end,
  case when table_name is not null then format('t.tabla = %L', table_name) end,
  case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
);

-- These entries, each with what its row hung on: `de`, {"titulo", "pagina_id"}, of a row that is there and the caller's to see.
create function private.con_su_duenio (entries jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  visibles constant text[] := private.tablas_visibles();
begin
  return (
  with hung as materialized (
    select r.entry, r.place, c.de, p.registro ->> c.columna as de_id
    from jsonb_array_elements(entries) with ordinality r (entry, place)
    left join private.cuelgan c on c.tabla = r.entry ->> 'tabla'
    left join public.papelera p on c.de is not null and p.id = (r.entry ->> 'id')::uuid
  ),
  owners as materialized (
    select g.de, s.registro_id, s.asunto
    from (select h.de, array_agg(distinct h.de_id) as ids from hung h where h.de is not null group by h.de) g
    cross join lateral private.subjects_of(g.de, g.ids, visibles) s
  )
  select coalesce(jsonb_agg(
    h.entry || case when o.asunto is null then '{}' else jsonb_build_object('de', o.asunto) end order by h.place
  ), '[]')
  from hung h
  left join owners o on o.de = h.de and o.registro_id = h.de_id
  );
end;
$$;

-- A page of the Papelera, newest first. `table_name` null: of every table.
create function public.list_papelera (
  search text default '', table_name text default null, page_number integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.papelera';
  request.columns := 't.id, t.tabla, t.registro_id, t.titulo, t.deleted_by, t.deleted_at,
    (select s.full_name from public.staff s where s.user_id = t.deleted_by) as deleted_by_name';
  request.condition := private.papelera_condition(search, table_name);
  request.sort := private.newest_first('deleted_at');
  request.page_number := page_number;
  request.page_size := page_size;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', private.con_su_duenio(page -> 'rows'));
end;
$$;

grant execute on function public.list_papelera (text, text, integer, integer) to authenticated;

-- All that a search finds: [{"id": …, "nombre": …}, …], so that what was counted is what goes.
create function public.found_papelera (search text default '', table_name text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', t.id, ''nombre'', coalesce(nullif(btrim(t.titulo), ''''), t.registro_id))
       order by t.deleted_at desc, t.id desc), ''[]'')
     from public.papelera t where %s',
    private.papelera_condition(search, table_name)
  ) into found;
  return found;
end;
$$;

grant execute on function public.found_papelera (text, text) to authenticated;

-- ## Coming back

-- Puts jsonb rows back into a table, all columns but the generated ones and those that no row says. Rows of before a column was there come back
-- beside rows that say it: with its default, where it may not be empty.
create function public.insert_json_rows (table_name text, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text;
  said text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum), string_agg(
    case when a.attnotnull and d.adbin is not null
      then format('coalesce(%I, %s)', a.attname, pg_catalog.pg_get_expr(d.adbin, d.adrelid))
      else quote_ident(a.attname)
    end, ', ' order by a.attnum
  ) into columns, said
  from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and exists (select from jsonb_array_elements(rows) r where r ? a.attname);
  execute format(
    'insert into public.%1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1)', table_name, columns, said
  ) using rows;
end;
$$;

-- Entries of the Papelera that the caller may know of.
create function private.visible_entries (entry_ids uuid[]) returns uuid[]
language sql stable set search_path = ''
return array(
  select e from unnest(entry_ids) e
  where public.is_administrador()
    or not exists (select from public.papelera p where p.id = e and p.bloqueado_at is not null)
);

-- Brings entries of the Papelera back, with what hung on them. All or nothing; answers how many rows came back.
create function private.restore_papelera (entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
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
$$;

-- The same, unless one of them is blocked for the caller.
create function private.do_restore_papelera (entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_tope(cardinality(entry_ids), 5000);
  if cardinality(private.visible_entries(entry_ids)) < cardinality(entry_ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la papelera';
  end if;
  return private.restore_papelera(entry_ids);
end;
$$;

comment on function private.do_restore_papelera is 'write: work; who: staff; writes: public.deal_documents, public.papelera; rows: through private.restore_papelera, whose check it adds to: all of them not blocked but for administrators, by private.visible_entries; believes: entry_ids only as the names of such rows, at most 5000';

-- ## Going for good

-- Whether something that hung on the row is of somebody whose rows the caller does not see.
create function private.holds_others (entry public.papelera) returns boolean
language sql stable set search_path = ''
return not public.team_visibility() and exists (
  select from jsonb_each(entry.dependientes) t, jsonb_array_elements(t.value) f
  -- What hangs on a case file and is no document is everybody's.
  where t.key = any (private.tablas_propias()) and f.value ->> 'user_id' is distinct from auth.uid()::text
);

-- Which of these entries something still names, and what: the receipt of a package that was filed, the source of a term.
create function private.entradas_en_uso (entry_ids uuid[]) returns table (entry_id uuid, como text)
language plpgsql stable set search_path = '' as $$
declare
  t record;
begin
  for t in
    select p.tabla, array_agg(p.id) as entries, array_agg(p.registro_id) as ids, array_agg(distinct p.registro ->> 'deal_id') as deals
    from public.papelera p
    where p.id = any (entry_ids) and p.tabla in (select n.de from private.nombran n)
    group by p.tabla
  loop
    return query
    select e.entry, q.como from private.quien_nombra(t.tabla, t.ids, t.deals, null) q
    join unnest(t.entries, t.ids) e (entry, id) on e.id = q.id
    group by e.entry, q.como;
  end loop;
end;
$$;

-- The same of those that the caller may know of: asked before they go for good. Empty where nothing does.
create function public.papelera_en_uso (entry_ids uuid[]) returns table (entry_id uuid, como text)
language plpgsql stable security definer set search_path = '' as $$
declare
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(entry_ids), 5000);
  return query
  select u.* from private.entradas_en_uso(array(
    select p.id from public.papelera p
    where p.id = any (private.visible_entries(entry_ids)) and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
  )) u;
end;
$$;

grant execute on function public.papelera_en_uso (uuid[]) to authenticated;

-- Removes entries for good. Answers how many went.
create function private.purge (entry_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  intentos constant uuid[] := array(
    select (f.value ->> 'id')::uuid from public.papelera p, jsonb_array_elements(p.dependientes -> 'masc_intentos') f
    where p.id = any (entry_ids)
  );
  objects uuid[];
  purged integer;
begin
  with gone as (
    delete from public.papelera p where p.id = any (entry_ids) returning p.tabla, p.registro_id, p.user_id, p.objetos
  ),
  audited as (
    insert into public.auditoria (accion, tabla, registro_id, propietario)
    select 'purge', g.tabla, g.registro_id, g.user_id from gone g
  )
  select
    count(*)::integer,
    array(select distinct o.id from gone g, unnest(g.objetos) o (id))
  into purged, objects
  from gone;
  if cardinality(intentos) > 0 then
    objects := objects || private.purge_justificantes(intentos);
  end if;
  perform private.release_objects(objects);
  return purged;
end;
$$;

-- What has waited for 30 days, but for what something still uses: nobody is there to be asked, as whoever empties it by hand is.
create function private.purge_expired () returns integer
language plpgsql set search_path = '' as $$
declare
  expired constant uuid[] := array(select p.id from public.papelera p where p.deleted_at < now() - interval '30 days');
  in_use constant uuid[] := array(select u.entry_id from private.entradas_en_uso(expired) u);
begin
  return private.purge(array(select e from unnest(expired) e except select u from unnest(in_use) u));
end;
$$;

-- Emptying by hand, from the Papelera page. Answers what became of each entry that the caller sees: `eliminado`, or
-- `ajeno`, which holds documents of somebody else and is an administrator's to remove. One that is missing in the
-- answer was gone already.
create function private.do_purge_papelera (entry_ids uuid[]) returns table (entry_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  everything constant boolean := public.is_administrador();
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
  allowed uuid[];
  refused uuid[];
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(entry_ids), 5000);
  select
    array_agg(v.id) filter (where v.allowed),
    array_agg(v.id) filter (where not v.allowed)
  into allowed, refused
  from (
    select p.id, everything or not private.holds_others(p) as allowed
    from public.papelera p
    where p.id = any (private.visible_entries(entry_ids))
      and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
    for update
  ) v;
  perform private.purge(allowed);
  return query
  select g.id, 'eliminado' from unnest(allowed) g (id)
  union all
  select r.id, 'ajeno' from unnest(refused) r (id);
end;
$$;

comment on function private.do_purge_papelera is 'write: work; who: staff; writes: public.auditoria, public.masc_justificantes, public.objetos_purgados, public.papelera; rows: papelera by the keys asked for, of tables that the caller sees or of the caller, not blocked but for administrators, by private.visible_entries, and without rows of others, by private.holds_others, through private.purge; believes: entry_ids only as the names of such rows, at most 5000';

create trigger papelera_objetos before insert on public.papelera
for each row execute function private.hold_entry_objects ();
