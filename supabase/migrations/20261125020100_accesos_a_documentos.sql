-- The embedded storage writes by itself who views and downloads which document, where a hosted one leaves it to the screens.

-- A thumbnail shows its first page to somebody who did not open it: an action of its own, so that it is not taken for a view.
alter table public.auditoria drop constraint auditoria_accion_check;
alter table public.auditoria add constraint auditoria_accion_check
check (accion in ('insert', 'update', 'delete', 'view', 'download', 'purge', 'thumbnail'));

-- Each object that exists, with the living row that names it. Null where none does: a row not written yet, or in the Papelera.
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

-- Who reads is in the claims of the request. An object that no row names is written down by its own name. The thumbnail of a
-- document once a day and person: it is drawn whenever its list is shown.
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

-- As before, without thumbnails: what is listed is not what happened.
create or replace function private.actividad_de_deal (deal text, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  with things as (
    select 'deals' as tabla, deal as registro_id, null::text as file_name
    union all
    select 'deal_documents', d.id::text, d.file_name from public.deal_documents d where d.deal_id = deal
    union
    select 'deal_documents', a.registro_id, a.antes ->> 'file_name'
    from public.auditoria a
    where a.antes ->> 'deal_id' = deal and a.accion = 'delete' and a.tabla = 'deal_documents'
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.file_name, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and a.accion <> 'thumbnail'
      and (
        a.tabla = 'deals' or a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility()
      )
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;

create or replace function private.actividad_de_cliente (cliente uuid, before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform private.check_staff();
  if not exists (
    select from public.clientes c where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    return '[]';
  end if;
  with things as (
    select 'clientes' as tabla, cliente::text as registro_id, null::jsonb as que
    union all
    select 'cliente_documents', d.id::text, jsonb_build_object('file_name', d.file_name)
    from public.cliente_documents d where d.cliente_id = cliente
    union all
    select 'cliente_registros', r.id::text, jsonb_build_object('tipo', r.tipo, 'texto', r.texto)
    from public.cliente_registros r where r.cliente_id = cliente
    union
    select a.tabla, a.registro_id, case a.tabla
      when 'cliente_documents' then jsonb_build_object('file_name', a.antes ->> 'file_name')
      else jsonb_build_object('tipo', a.antes ->> 'tipo', 'texto', a.antes ->> 'texto')
    end
    from public.auditoria a
    where a.antes ->> 'cliente_id' = cliente::text
      and a.accion = 'delete' and a.tabla in ('cliente_documents', 'cliente_registros')
  )
  select coalesce(jsonb_agg(e order by e.id desc), '[]') into entries
  from (
    select distinct on (a.id)
      a.id, a.at, a.accion, a.tabla, t.que, a.despues, coalesce(s.full_name, s.email) as quien,
      -- Of a deletion the whole row is kept there; the screen names what changed.
      case when a.accion = 'update' then a.antes end as antes
    from things t
    join public.auditoria a on a.tabla = t.tabla and a.registro_id = t.registro_id
    left join public.staff s on s.user_id = a.user_id
    where (before is null or a.id < before)
      and a.accion <> 'thumbnail'
      and (a.propietario = auth.uid() or a.user_id = auth.uid() or public.team_visibility())
    order by a.id desc
    limit 50
  ) e;
  return entries;
end;
$$;
