-- What is blocked is a person, not a row: also the other clients with their NIF, which colleagues may have made. And Sincronizar
-- Documentos does not name files of who is blocked.

create function private.clientes_de (cliente uuid) returns setof uuid
language sql stable set search_path = ''
begin atomic
  select cliente
  union
  select o.id from public.clientes c
  join public.clientes o on public.normaliza_nif(o.dni) = public.normaliza_nif(c.dni)
  where c.id = cliente;
end;

-- As before, of all clients of the person.
create or replace function private.papelera_de (cliente uuid) returns setof uuid
language sql stable set search_path = ''
begin atomic
  select p.id
  from public.clientes c
  join public.papelera p on
    p.registro ->> 'cliente_id' in (select o.id::text from private.clientes_de(cliente) o (id))
    or (p.tabla = 'clientes' and (
      p.registro_id = c.id::text or public.normaliza_nif(p.registro ->> 'dni') = public.normaliza_nif(c.dni)
    ))
    or (p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = public.normaliza_nif(c.dni))
    or (p.tabla = 'deal_documents' and p.registro ->> 'deal_id' in (select private.deals_de(cliente)))
  where c.id = cliente;
end;

create or replace function private.marcar_bloqueo (cliente uuid, at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  person constant uuid[] := array(select private.clientes_de(cliente));
begin
  update public.papelera p set bloqueado_at = at where p.id in (select private.papelera_de(cliente));
  update public.deals d set bloqueado_at = at where d.id in (select private.deals_de(cliente));
  update public.expedientes e set bloqueado_at = at where e.cliente_id::text = any (person::text[]);
  update public.clientes c set bloqueado_at = at where c.id = any (person);
end;
$$;

-- Those that somebody has blocked already, each by one of their rows.
do $$
declare
  blocked record;
begin
  for blocked in select c.id, c.bloqueado_at from public.clientes c where c.bloqueado_at is not null loop
    perform private.marcar_bloqueo(blocked.id, blocked.bloqueado_at);
  end loop;
end;
$$;

-- As before, without what is hidden from the caller.
create or replace function public.compare_storage (max_items integer default 5000) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '256MB' as $$
declare
  everything constant boolean := public.team_visibility();
  hidden constant boolean := public.hay_bloqueos();
  me constant uuid := auth.uid();
  result jsonb;
begin
  perform private.check_staff();
  with kept as materialized (
    select k.name from public.papelera p, private.objects_of(p) k where k.bucket_id = 'expediente-documents'
    union
    select n.name from private.objects_of_expedientes() n (name)
  ),
  loose as materialized (
    select o.id, o.name, private.unescape_deal_id(split_part(o.name, '/', 1)) as deal_id
    from storage.objects o
    where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
      and not exists (select from public.deal_documents d where d.file_path = o.name)
      and not exists (select from kept k where k.name = o.name)
  ),
  without_row as materialized (
    select l.* from loose l
    where exists (select from public.deals d where d.id = l.deal_id and not (hidden and d.bloqueado_at is not null))
  ),
  without_deal as materialized (
    select l.* from loose l
    where not exists (select from public.deals d where d.id = l.deal_id)
      and not exists (select from public.papelera p where p.tabla = 'deals' and p.registro_id = l.deal_id)
  ),
  without_object as materialized (
    select d.id, d.deal_id, d.file_name, d.file_path
    from public.deal_documents d
    where (everything or d.user_id = me)
      and not exists (
        select from storage.objects o where o.bucket_id = 'expediente-documents' and o.name = d.file_path
      )
      and not (hidden and public.esta_bloqueado('deals', d.deal_id))
  )
  select jsonb_build_object(
    'objetos', (
      select count(*) from storage.objects o
      where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
    ),
    'sin_fila', jsonb_build_object(
      'total', (select count(*) from without_row),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'deal_id', w.deal_id, 'file_path', w.name, 'file_size', (o.metadata ->> 'size')::bigint,
          'mime_type', o.metadata ->> 'mimetype', 'sha256', o.user_metadata ->> 'sha256', 'uploaded_at', o.created_at
        ) order by w.name), '[]')
        from (select * from without_row order by name limit max_items) w
        join storage.objects o on o.id = w.id
      )
    ),
    'sin_expediente', jsonb_build_object(
      'total', (select count(*) from without_deal),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('deal_id', w.deal_id, 'file_path', w.name) order by w.name), '[]')
        from (select * from without_deal order by name limit max_items) w
      )
    ),
    'sin_objeto', jsonb_build_object(
      'total', (select count(*) from without_object),
      'items', (
        select coalesce(jsonb_agg(to_jsonb(w) order by w.file_path), '[]')
        from (select * from without_object order by file_path limit max_items) w
      )
    )
  ) into result;
  return result;
end;
$$;
