-- What was counted is what goes: a bulk change leaves alone what somebody has changed since it was counted, and undoing an import counts every
-- document that goes with its case files, colleagues' included.

drop function public.preview_deals_field (text[], text, text);

create function public.preview_deals_field (row_ids text[], field text, value text)
returns table (changing integer, counted_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'public.deals'::regclass and a.attname = field and a.attnum > 0 and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'bloqueado_at', 'created_at', 'updated_at')
  ) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'select count(*) from public.deals d where d.id = any (%L) and d.%I is distinct from %L', row_ids, field, value
  ) into changing;
  counted_at := statement_timestamp();
  return next;
end;
$$;

drop function public.set_deals_field (text[], text, text);

-- `counted_at`: rows that changed after it stay as they are.
create or replace function public.set_deals_field(row_ids text[], field text, value text, counted_at timestamptz default null)
returns TABLE(id text, previous text)
language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'public.deals'::regclass and a.attname = field and a.attnum > 0 and a.attgenerated = ''
      and a.attname not in ('id', 'user_id', 'importacion_id', 'bloqueado_at', 'created_at', 'updated_at')
  ) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  return query execute format(
    'update public.deals d set %1$I = %2$L
     from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
     where d.id = o.id and d.%1$I is distinct from %2$L
     returning d.id, o.previous',
    field, value, row_ids, counted_at
  );
end;
$$;

grant execute on function
  public.preview_deals_field (text[], text, text),
  public.set_deals_field (text[], text, text, timestamptz)
to authenticated;

-- Past row security: they go with their case file, whoever's they are.
create function private.documents_that_go (importacion uuid) returns bigint
language sql stable security definer set search_path = ''
return (
  select count(*) from public.deal_documents f join private.deals_visibles d on d.id = f.deal_id
  where d.importacion_id = importacion and public.is_staff()
);

grant execute on function private.documents_that_go (uuid) to authenticated;

create or replace function public.importacion_registros (importacion uuid) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'deals', (select coalesce(jsonb_agg(d.id order by d.id), '[]') from public.deals d where d.importacion_id = importacion),
  'expedientes', (select coalesce(jsonb_agg(e.id order by e.id), '[]') from public.expedientes e where e.importacion_id = importacion),
  'clientes', (select coalesce(jsonb_agg(c.id order by c.id), '[]') from public.clientes c where c.importacion_id = importacion),
  'deal_documents', (
    select coalesce(jsonb_agg(f.id order by f.id), '[]') from public.deal_documents f
    where f.importacion_id = importacion
      and not exists (select from public.deals d where d.id = f.deal_id and d.importacion_id = importacion_registros.importacion)
  ),
  'documentos', private.documents_that_go(importacion)
);
