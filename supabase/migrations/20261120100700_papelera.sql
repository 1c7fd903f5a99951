-- What was deleted waits here for 30 days, with the rows that hung on it; the objects stay in storage until it is purged.

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
  busqueda text generated always as (public.normaliza(titulo || ' ' || registro_id)) stored
);

create index papelera_busqueda on public.papelera using gin (busqueda extensions.gin_trgm_ops);
create index papelera_deleted_at on public.papelera (deleted_at desc, id desc);
create index papelera_registro on public.papelera (tabla, registro_id);

alter table public.papelera enable row level security;

create policy papelera_select_staff on public.papelera for select to authenticated
using (
  (select public.is_staff())
  and (tabla = 'deals' or user_id = (select auth.uid()) or (select public.team_visibility()))
);

grant select on public.papelera to authenticated;

-- TG_ARGV: the column that names the row in other tables, then those tables. None for rows that nothing hangs on.
create function public.send_to_papelera () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted constant jsonb := to_jsonb(old) - 'busqueda';
  dependents jsonb := '{}';
  rows jsonb;
begin
  for i in 1 .. tg_nargs - 1 loop
    execute format('select coalesce(jsonb_agg(to_jsonb(d)), ''[]'') from public.%I d where d.%I = $1.id', tg_argv[i], tg_argv[0])
    into rows using old;
    dependents := dependents || jsonb_build_object(tg_argv[i], rows);
  end loop;
  insert into public.papelera (tabla, registro_id, registro, dependientes, user_id, titulo)
  values (
    tg_table_name, old.id::text, deleted, dependents, old.user_id,
    concat_ws(
      ' · ', deleted ->> 'nombre_completo', deleted ->> 'contractnumber', deleted ->> 'debtorfullname',
      deleted ->> 'numero_contrato', deleted ->> 'file_name', left(deleted ->> 'texto', 80)
    )
  );
  return old;
end;
$$;

create trigger clientes_papelera before delete on public.clientes
for each row execute function public.send_to_papelera ('cliente_id', 'cliente_documents', 'cliente_registros');

create trigger deals_papelera before delete on public.deals
for each row execute function public.send_to_papelera ('deal_id', 'deal_documents');

create trigger expedientes_papelera before delete on public.expedientes
for each row execute function public.send_to_papelera ();

-- Depth 0: a document deleted for itself. One that goes with its case file or client is kept inside that row's entry.
create trigger deal_documents_papelera before delete on public.deal_documents
for each row when (pg_trigger_depth() = 0) execute function public.send_to_papelera ();

create trigger cliente_documents_papelera before delete on public.cliente_documents
for each row when (pg_trigger_depth() = 0) execute function public.send_to_papelera ();

create trigger cliente_registros_papelera before delete on public.cliente_registros
for each row when (pg_trigger_depth() = 0) execute function public.send_to_papelera ();

-- Puts jsonb rows back into a table, all columns but the generated ones.
create function public.insert_json_rows (table_name text, rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)', table_name, columns
  ) using rows;
end;
$$;

revoke execute on function public.insert_json_rows (text, jsonb) from public, anon, authenticated;

-- Brings entries of the Papelera back, with what hung on them. All or nothing; answers how many rows came back.
create function public.restore_papelera (entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  entry public.papelera;
  restored integer := 0;
begin
  for entry in
    select p.* from public.papelera p
    where p.id = any (entry_ids) and public.is_staff()
      and (p.tabla = 'deals' or p.user_id = auth.uid() or public.team_visibility())
    order by p.deleted_at
    for update
  loop
    perform public.insert_json_rows(entry.tabla, jsonb_build_array(entry.registro));
    perform public.insert_json_rows(d.key, d.value) from jsonb_each(entry.dependientes) d;
    delete from public.papelera p where p.id = entry.id;
    restored := restored + 1;
  end loop;
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

grant execute on function public.restore_papelera (uuid[]) to authenticated;

-- Deletes rows of one table and answers, for each that went, its entry in the Papelera, which `Deshacer` needs. Runs as the
-- caller: the policies decide, and a row that was not there or not theirs is missing in the answer.
create function public.delete_many_to_papelera (table_name text, row_ids text[])
returns table (row_id text, entry_id uuid)
language plpgsql security invoker set search_path = '' as $$
declare
  gone text[];
begin
  if table_name not in (
    'clientes', 'deals', 'expedientes', 'deal_documents', 'cliente_documents', 'cliente_registros'
  ) then
    raise exception using errcode = 'PT400', message = 'Esa tabla no tiene papelera';
  end if;
  -- A literal, not a parameter: it takes the type of the key, which is text or uuid.
  execute format(
    'with gone as (delete from public.%I t where t.id = any (%L) returning t.id::text) select array_agg(g.id) from gone g',
    table_name, row_ids
  ) into gone;
  -- now() is the transaction's: only the entries made just now have it.
  return query
  select p.registro_id, p.id from public.papelera p
  where p.tabla = table_name and p.registro_id = any (gone) and p.deleted_at = now();
end;
$$;

-- The same for one row; that it is not there any more is an error.
create function public.delete_to_papelera (table_name text, row_id text) returns uuid
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

grant execute on function
  public.delete_many_to_papelera (text, text[]),
  public.delete_to_papelera (text, text)
to authenticated;
