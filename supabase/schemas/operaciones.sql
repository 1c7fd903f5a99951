-- Operation ids: a write that is asked again answers what it did, and does nothing (docs/decisions/130). The screens
-- send `x-operation-id: <uuid>:<fingerprint of the request>` with each write, and send the same again when the answer
-- was lost. The write and its entry in `private.operaciones` are one transaction: either both are there or none.

create table private.operaciones (
  user_id uuid not null,
  id uuid not null,
  -- The function, or verb and table, that the request began with.
  nombre text not null,
  huella text not null,
  -- Statements inside the operation find its entry too; this tells them that it is their own.
  transaccion xid8 not null default pg_current_xact_id(),
  resultado jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create index operaciones_created_at on private.operaciones (created_at);

alter table private.operaciones enable row level security;

-- What the request says of itself; null where it says nothing, or where the caller is not of staff.
create function private.operation_header () returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  header constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-operation-id';
begin
  if header is null or not public.is_staff() then
    return null;
  end if;
  if header !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-z]{1,32}$' then
    raise exception using errcode = 'PT400', message = 'El identificador de la operación no es válido';
  end if;
  return header;
end;
$$;

-- Null: the operation is new, and what follows is to be done. Otherwise what it answered the first time. A second
-- request that comes while the first still runs waits here for its end.
create function private.operation_begin (name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  header constant text := private.operation_header();
  known private.operaciones;
begin
  if header is null then
    return null;
  end if;
  insert into private.operaciones (user_id, id, nombre, huella)
  values (auth.uid(), split_part(header, ':', 1)::uuid, name, split_part(header, ':', 2))
  on conflict do nothing;
  if found then
    perform private.forget_operations();
    return null;
  end if;
  select o.* into known from private.operaciones o
  where o.user_id = auth.uid() and o.id = split_part(header, ':', 1)::uuid;
  if known.transaccion = pg_current_xact_id() then
    return null;
  end if;
  if known.nombre <> name or known.huella <> split_part(header, ':', 2) then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otra operación: recargue la página y repita el cambio';
  end if;
  return coalesce(known.resultado, 'null');
end;
$$;

grant execute on function private.operation_begin (text) to authenticated;

-- A few at each operation, so that no job is needed: no more come in than go. Entries are kept for a day.
create function private.forget_operations () returns void
language sql security definer set search_path = ''
begin atomic
  delete from private.operaciones o
  using (
    select old.user_id, old.id from private.operaciones old
    where old.created_at < now() - interval '1 day'
    order by old.created_at limit 5 for update skip locked
  ) gone
  where o.user_id = gone.user_id and o.id = gone.id;
end;

-- Keeps the answer of the operation that `name` began, and gives it back.
create function private.operation_end (name text, result jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  header constant text := private.operation_header();
begin
  if header is not null then
    update private.operaciones o set resultado = coalesce(result, 'null')
    where o.user_id = auth.uid() and o.id = split_part(header, ':', 1)::uuid
      and o.transaccion = pg_current_xact_id() and o.nombre = name;
  end if;
  return coalesce(result, 'null');
end;
$$;

grant execute on function private.operation_end (text, jsonb) to authenticated;

-- ## What was written already, and what was seen (docs/decisions/280)

-- The id that a form made when it opened: asked again with it, also with other values, it corrects what it wrote and writes nothing
-- twice. What waits in the Papelera with it is not written again. Who sends none gets one.
create function private.id_de_formulario (tabla text, dicho text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  ficha constant uuid := coalesce(nullif(dicho, '')::uuid, gen_random_uuid());
begin
  if dicho is not null and exists (
    select from public.papelera p where p.tabla = id_de_formulario.tabla and p.registro_id = ficha::text
  ) then
    raise exception using errcode = 'PT404', message = 'Lo que anotó este formulario está en la Papelera';
  end if;
  return ficha;
end;
$$;

-- Whether what is there with the id of a form is what that form wrote.
create function private.check_mismo_formulario (suyo boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if suyo is not true then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otra ficha: cierre el formulario y vuelva a abrirlo';
  end if;
end;
$$;

-- Whether a row is as the caller saw it. The one sentence of it; the screens know it by its hint, and show what is there now.
create function private.check_visto (igual boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if igual is not true then
    raise exception using errcode = 'PT409', hint = 'visto', message = 'Otra persona ha guardado cambios mientras usted escribía';
  end if;
end;
$$;

-- Whether nobody else has changed these rows: a form that asks again has seen only what it wrote itself.
create function private.check_de_nadie_mas (tabla text, ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_visto(not exists (
    select from public.auditoria a
    where a.tabla = check_de_nadie_mas.tabla and a.registro_id = any (ids::text[]) and a.accion = 'update' and a.user_id <> auth.uid()
  ));
end;
$$;

-- Whether a form may write over the row `fila`, which is the one of its id or the only one that there may be: as it was read at `visto`, or
-- what that form wrote itself. `suya`: it is of the same case file and kind. Without a row it is new.
create function private.check_ficha (tabla text, ficha uuid, visto text, fila jsonb, suya boolean) returns void
language plpgsql stable set search_path = '' as $$
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
$$;

-- ## Writes of tables

-- Before a statement on a table. A trigger can answer only with an error, so what was done before is one with its own
-- status, 208, and the rows as its detail.
create function private.begin_table_operation () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said constant jsonb := private.operation_begin(lower(tg_op) || ' ' || tg_table_name);
begin
  if said is not null then
    raise exception using errcode = 'PT208', message = 'Ya está hecho', detail = said::text;
  end if;
  return null;
end;
$$;

-- After it: its rows are the answer. An upsert is an insert and an update, one of which has rows.
create function private.end_table_operation () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  header constant text := private.operation_header();
begin
  if header is null then
    return null;
  end if;
  update private.operaciones o
  set resultado = coalesce(o.resultado, '[]') || (select coalesce(jsonb_agg(to_jsonb(r) - 'busqueda'), '[]') from written_rows r)
  where o.user_id = auth.uid() and o.id = split_part(header, ':', 1)::uuid
    and o.transaccion = pg_current_xact_id() and o.nombre like '% ' || tg_table_name;
  return null;
end;
$$;

-- Answers are copies of what was written: they go when the row is emptied out of the Papelera. What is restored lives on,
-- and so do its answers: whoever saved it, lost the answer and asks again is told that it was saved.
create function private.forget_emptied_answers () returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  gone text[];
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  -- Read once: within the statement below they would be read again for each answer.
  gone := array(
    select e.registro_id from emptied e
    union all
    select f.fila ->> 'id'
    from emptied e, jsonb_each(e.dependientes) t, jsonb_array_elements(t.value) f (fila)
  );
  delete from private.operaciones o
  where exists (
    select from jsonb_array_elements(case jsonb_typeof(o.resultado) when 'array' then o.resultado else '[]' end) r
    where r ->> 'id' = any (gone)
  );
  return null;
end;
$$;

create trigger operation_answers after delete on public.papelera referencing old table as emptied
for each statement execute function private.forget_emptied_answers ();
