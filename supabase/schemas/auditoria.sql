-- Who did what to which row, and when. Append-only: no role of the application changes or deletes an entry. Triggers
-- on the tables write it; views and downloads, which change no row, are written by the functions below.

create table public.auditoria (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid default auth.uid(),
  accion text not null check (accion in ('insert', 'update', 'delete', 'view', 'download', 'purge', 'thumbnail')),
  tabla text not null,
  registro_id text not null,
  -- Whose row it was: decides who may read the entry.
  propietario uuid,
  -- Only the fields that changed. A new row's content is not repeated here: it is in the row, and its later changes are below.
  antes jsonb,
  despues jsonb,
  -- The import that changed the row; null: a person did. Imports ask it for what they may write over (importaciones/importar.sql).
  importacion_id uuid
);

create index auditoria_registro on public.auditoria (tabla, registro_id, id desc);

-- Deleted documents and records of a client: their last entry says whose they were.
create index auditoria_de_cliente on public.auditoria ((antes ->> 'cliente_id'))
where accion = 'delete' and tabla in ('cliente_documents', 'cliente_registros');

-- Deleted documents of a case file: their last entry says whose they were.
create index auditoria_de_deal on public.auditoria ((antes ->> 'deal_id'))
where accion = 'delete' and tabla = 'deal_documents';

-- A page in the middle is walked to by the index alone, which therefore also says who may see an entry.
create index auditoria_lista on public.auditoria (at, id) include (tabla, accion, propietario, user_id);

-- What nobody signed in did is little among much.
create index auditoria_del_sistema on public.auditoria (at, id) where user_id is null;

alter table public.auditoria enable row level security;

-- Whoever the registry of tables says, and everybody what they did and what was done to what is theirs.
create policy auditoria_select_staff on public.auditoria for select to authenticated
using (
  (select public.is_staff())
  and (
    tabla = any ((select private.tablas_visibles())::text[])
    or propietario = (select auth.uid())
    or user_id = (select auth.uid())
  )
);

create policy auditoria_bloqueo on public.auditoria as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not (
  public.esta_bloqueado(tabla, registro_id)
  -- What hung on a case file and waits in no Papelera.
  or (accion = 'delete' and public.esta_bloqueado('deals', antes ->> 'deal_id'))
));

grant select on public.auditoria to authenticated;

-- ## Written by triggers

-- Two changes are allowed. `borrar_cliente_definitivamente` takes a person's data out and leaves who did what to which row, and when. And
-- with the demonstration goes what was said of its rows, which were nobody's. No role of the API may write the table; this is for those
-- that may.
create function public.refuse_audit_change () returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('backoffice.borrado', true) = 'si'
    or tg_op = 'DELETE' and current_setting('backoffice.demostracion', true) = 'se retira' then
    return null;
  end if;
  raise exception using errcode = '42501', message = 'La auditoría no se puede modificar';
end;
$$;

-- One trigger a statement, not a row: an import of 500 writes its 500 entries in one insert. TG_ARGV[0] is the key
-- column.
create function public.audit_insert () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario)
     select ''insert'', %L, n.%I::text, n.user_id from new_rows n',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$$;

-- Only the fields that changed become jsonb, and they are compared as what they are: many times as fast as comparing
-- two jsonb rows. Those that no row of the statement changed are found out first: building and joining an empty object for each of
-- forty columns took longer than all the rest of moving 10,000 case files.
create function public.audit_update () returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create function public.audit_delete () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes)
     select ''delete'', %L, o.%I::text, o.user_id, to_jsonb(o) - array[''busqueda'', ''datos''] from old_rows o',
    tg_table_name, tg_argv[0]
  );
  return null;
end;
$$;

-- ## Views and downloads

-- On a hosted project the screen says what was viewed or downloaded, of documents that the caller may see. The
-- embedded storage writes it by itself (anotar_acceso). All or none of them, each once, and none that is blocked for the caller.
create function public.log_documents_access (table_name text, document_ids uuid[], access text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked constant integer := (select count(distinct d.id) from unnest(document_ids) d (id));
  written integer;
begin
  perform private.check_staff();
  if coalesce(table_name not in ('deal_documents', 'cliente_documents') or access not in ('view', 'download'), true) then
    raise exception using errcode = 'PT400', message = 'Acceso no reconocido';
  end if;
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario)
     select $1, %1$L, d.id::text, d.user_id from public.%1$I d
     where d.id = any ($2) and (d.user_id = (select auth.uid()) or (select public.team_visibility()))
       and ((select public.is_administrador()) or d.id::text not in (
         select b.registro_id from private.filas_bloqueadas b where b.tabla = %1$L and b.registro_id is not null
       ))',
    table_name
  ) using access, document_ids;
  get diagnostics written = row_count;
  if written < asked then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
end;
$$;

grant execute on function public.log_documents_access (text, uuid[], text) to authenticated;

-- Each object that exists, with the living row that names it. Null where none does: a row not written yet, or in the
-- Papelera.
create function private.documentos_de_objetos (bucket text, names text[])
returns table (name text, tabla text, registro_id text, propietario uuid)
language sql stable set search_path = ''
begin atomic
  select o.name, d.tabla, d.registro_id, d.propietario
  from storage.objects o
  left join lateral (
    select 'deal_documents' as tabla, h.id::text as registro_id, h.user_id as propietario
    from public.deal_documents h
    where bucket = 'expediente-documents' and h.file_path = o.name
    union all
    select 'cliente_documents', h.id::text, h.user_id
    from public.cliente_documents h
    where bucket = 'cliente-documents' and h.file_path = o.name
    union all
    select 'expedientes', e.id::text, e.user_id
    from public.expedientes e
    where bucket = 'expediente-documents'
      and e.id = case
        when split_part(o.name, '/', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(o.name, '/', 2)::uuid
      end
      and exists (select from unnest(e.documentos_urls) u (url) where private.object_of_url(u.url) = o.name)
    limit 1
  ) d on true
  where o.bucket_id = bucket and o.name = any (names);
end;

-- The embedded storage says what it served; who reads is in the claims of the request. An object that no row names is
-- noted by its own name. Thumbnails are drawn whenever a list is shown, so they are noted once a day and person.
create function private.anotar_acceso (bucket text, object_name text, access text) returns void
language sql set search_path = ''
begin atomic
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  select access, a.tabla, a.registro_id, a.propietario
  from (
    select coalesce(d.tabla, 'objects') as tabla, coalesce(d.registro_id, bucket || '/' || object_name) as registro_id,
      coalesce(d.propietario, o.owner) as propietario
    from private.documentos_de_objetos(bucket, array[object_name]) d
    join storage.objects o on o.bucket_id = bucket and o.name = object_name
  ) a
  where access <> 'thumbnail' or not exists (
    select from public.auditoria before
    where before.tabla = a.tabla and before.registro_id = a.registro_id and before.accion = 'thumbnail'
      and before.user_id is not distinct from (select auth.uid()) and before.at > now() - interval '1 day'
  );
end;

-- ## The page

-- The policies of the table as a condition, for functions that go past them.
create function private.audit_visible () returns text
language sql stable set search_path = ''
return concat_ws(' and ',
  case
    when public.team_visibility() and public.is_administrador() then 'true'
    -- Where the team shares, few tables are hidden: one name is compared faster than ten.
    when public.team_visibility() then format(
      '(t.tabla <> all (%1$L) or t.propietario = %2$L or t.user_id = %2$L)',
      array(select r.tabla from private.tablas r where r.tabla <> all (private.tablas_visibles())), auth.uid()
    )
    else format(
      '(t.tabla = any (%1$L) or t.propietario = %2$L or t.user_id = %2$L)', private.tablas_visibles(), auth.uid()
    )
  end,
  case when public.hay_bloqueos() then
    'not exists (select from private.filas_bloqueadas b where b.tabla = t.tabla and b.registro_id = t.registro_id)
     and (t.accion <> ''delete'' or t.antes ->> ''deal_id'' is null or t.antes ->> ''deal_id'' not in (
       select b.registro_id from private.filas_bloqueadas b where b.tabla = ''deals''
     ))'
  end
);

-- Filters: persona (an id, or sistema for what nobody signed in did), tabla, accion, registro (an id), desde and
-- hasta (days).
create function private.audit_condition (filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['persona', 'tabla', 'accion', 'registro', 'desde', 'hasta']);
  return concat_ws(' and ',
    private.audit_visible(),
    case
      when filters ->> 'persona' = 'sistema' then 't.user_id is null'
      when filters ? 'persona' then format('t.user_id = %L', (filters ->> 'persona')::uuid)
    end,
    case when filters ? 'tabla' then format('t.tabla = %L', filters ->> 'tabla') end,
    case when filters ? 'accion' then format('t.accion = %L', filters ->> 'accion') end,
    -- The index begins with the table.
    case when filters ? 'registro' then format(
      't.tabla = any (%L) and t.registro_id = %L',
      array(select r.tabla from private.tablas r), btrim(filters ->> 'registro')
    ) end,
    private.between_days('t.at', filters ->> 'desde', filters ->> 'hasta')
  );
end;
$$;

-- The title of a row that is gone: the Papelera's, where the caller sees it there, or what the entry itself says; of one that was
-- erased for good, what it was called when it was deleted, where the caller sees that entry.
create function private.kept_title (table_name text, row_id text, antes jsonb) returns text
language sql stable set search_path = ''
return coalesce(
  (
    select p.titulo from public.papelera p
    where p.tabla = table_name and p.registro_id = row_id
      and (p.user_id = auth.uid() or p.tabla = any (private.tablas_visibles()))
    limit 1
  ),
  private.titulo_de(table_name, antes),
  (
    select private.titulo_de(table_name, a.antes) from public.auditoria a
    where a.tabla = table_name and a.registro_id = row_id and a.accion = 'delete' and a.antes is not null
      and (a.tabla = any (private.tablas_visibles()) or a.propietario = auth.uid() or a.user_id = auth.uid())
    order by a.id desc limit 1
  )
);

-- What these rows of a table are known by and the row of their page, where they are there and the caller sees them. `visibles`:
-- private.tablas_visibles, which is asked once for all tables.
create function private.subjects_of (table_name text, registros text[], visibles text[]) returns table (registro_id text, asunto jsonb)
language plpgsql stable set search_path = '' as $$
declare
  told_by constant record := (select t from private.tablas t where t.tabla = table_name);
  key constant text := (private.key_of(table_name)).name;
begin
  if told_by.titulo is null or told_by.titulo = '{}' then
    return;
  end if;
  return query execute format(
    'select t.%1$I::text, jsonb_strip_nulls(jsonb_build_object(''titulo'', nullif(concat_ws('' · '', %2$s), ''''), ''pagina_id'', %3$s))
     from public.%4$I t where t.%1$I = any (%5$L) and %6$s',
    key,
    (select string_agg(format('left(nullif(t.%I, ''''), 120)', c.name), ', ' order by c.place) from unnest(told_by.titulo) with ordinality c (name, place)),
    case when told_by.pagina_id is null then 'null' else format('t.%I', told_by.pagina_id) end,
    table_name,
    registros,
    case when table_name = any (visibles) then 'true' else format('t.user_id = %L', auth.uid()) end
  );
end;
$$;

-- These entries as the screen reads them, newest first. `asunto` is what each is about: {"titulo", "pagina_id", "de"},
-- where `de` is the same of what it hangs on; of a
-- row that is gone, or is not the caller's to see, the title that the Papelera or the entry itself kept. Rows are
-- asked for once a table and not once an entry.
create function private.audit_entries (ids bigint[]) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
$$;

-- A page, newest first. What each entry is about is asked for the rows of the page alone; inside page_of it would be
-- asked for those before it too.
create function public.list_auditoria (filters jsonb default '{}', page_number integer default 1, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.auditoria';
  request.columns := 't.id';
  request.condition := private.audit_condition(filters);
  request.sort := private.newest_first('at');
  request.page_number := page_number;
  request.page_size := page_size;
  -- Who, what and which table are kept; a day and a row are not, nor is what the entries of blocked rows are.
  request.total := case
    when not filters ?| array['registro', 'desde', 'hasta'] and not public.hay_bloqueos() then
      private.kept_total('auditoria', request.condition)
  end;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', private.audit_entries(array(
    select (r.entry ->> 'id')::bigint from jsonb_array_elements(page -> 'rows') r (entry)
  )));
end;
$$;

grant execute on function public.list_auditoria (jsonb, integer, integer) to authenticated;

-- The same for a file: the next 1,000 after an entry, however deep. The first call names none.
create function public.export_auditoria (filters jsonb default '{}', after_id bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  perform private.check_staff();
  execute format(
    'select array(select t.id from public.auditoria t where %s and %s order by t.at desc, t.id desc limit 1000)',
    private.audit_condition(filters),
    case when after_id is null then 'true' else format(
      '(t.at, t.id) < (%L::timestamptz, %L::bigint)', (select a.at from public.auditoria a where a.id = after_id), after_id
    ) end
  ) into ids;
  return private.audit_entries(ids);
end;
$$;

grant execute on function public.export_auditoria (jsonb, bigint) to authenticated;

create trigger auditoria_append_only before update or delete or truncate on public.auditoria
for each statement execute function public.refuse_audit_change ();
