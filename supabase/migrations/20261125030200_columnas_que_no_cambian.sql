-- Whose a row is, its id, when it was made and which import made it are written once. Nobody changes them by the API, not those of
-- their own rows either. A column that is added later is changed by nobody until it is granted.

do $$
declare
  fixed record;
  changeable text;
begin
  for fixed in
    select * from (values
      ('deals', array['id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at']),
      ('clientes', array['id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at']),
      ('expedientes', array['id', 'user_id', 'importacion_id', 'created_at', 'bloqueado_at', 'objetos']),
      ('cliente_registros', array['id', 'user_id', 'cliente_id', 'created_at']),
      ('importaciones', array['id', 'user_id', 'origen', 'started_at']),
      ('vistas', array['id', 'user_id', 'created_at']),
      ('acreedores', array['user_id', 'created_at'])
    ) t (tabla, columnas)
  loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into changeable
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', fixed.tabla)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> all (fixed.columnas);
    execute format('revoke update on public.%I from authenticated', fixed.tabla);
    execute format('grant update (%s) on public.%I to authenticated', changeable, fixed.tabla);
  end loop;
end;
$$;

-- Of a document only its category is corrected by hand.
revoke update on public.deal_documents, public.cliente_documents from authenticated;
grant update (category) on public.deal_documents to authenticated;
drop policy cliente_documents_update_owner on public.cliente_documents;

-- Which object a row names is found by the database.
revoke insert on public.deal_documents, public.cliente_documents, public.expedientes from authenticated;

do $$
declare
  tabla text;
  writable text;
begin
  foreach tabla in array array['deal_documents', 'cliente_documents', 'expedientes'] loop
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into writable
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', tabla)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname not in ('object_id', 'objetos', 'bloqueado_at');
    execute format('grant insert (%s) on public.%I to authenticated', writable, tabla);
  end loop;
end;
$$;

drop policy deals_insert_staff on public.deals;
create policy deals_insert_staff on public.deals for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);

drop policy clientes_insert_owner on public.clientes;
create policy clientes_insert_owner on public.clientes for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);

drop policy expedientes_insert_owner on public.expedientes;
create policy expedientes_insert_owner on public.expedientes for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and (importacion_id is null or public.own_importacion(importacion_id))
);
