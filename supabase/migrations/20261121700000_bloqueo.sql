-- Blocked data (LOPDGDD, art. 32): kept and not worked with. A blocked client, with the case files of its NIF and what hangs on
-- them, is hidden from everybody but administrators: in lists, searches, exports and files.

alter table public.clientes add column bloqueado_at timestamptz;
alter table public.deals add column bloqueado_at timestamptz;
alter table public.expedientes add column bloqueado_at timestamptz;
alter table public.papelera add column bloqueado_at timestamptz;

create index clientes_bloqueados on public.clientes (bloqueado_at) where bloqueado_at is not null;
create index deals_bloqueados on public.deals (id) where bloqueado_at is not null;
create index expedientes_bloqueados on public.expedientes (id) where bloqueado_at is not null;
create index papelera_bloqueados on public.papelera (id) where bloqueado_at is not null;
create index clientes_nif_bloqueados on public.clientes (public.normaliza_nif(dni)) where bloqueado_at is not null;

-- Whether anything is hidden from the caller. Asked once a statement, so that row security costs nothing while nothing is.
create function public.hay_bloqueos () returns boolean
language sql stable security definer set search_path = ''
return public.is_staff() and not public.is_administrador() and (
  exists (select from public.clientes c where c.bloqueado_at is not null)
  or exists (select from public.deals d where d.bloqueado_at is not null)
);

-- Whether a row is hidden from the caller. Past row security, because what hides it is another row.
create function public.esta_bloqueado (tabla text, registro_id text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.is_administrador() then
    return false;
  end if;
  return case tabla
    when 'clientes' then exists (
      select from public.clientes c where c.id::text = registro_id and c.bloqueado_at is not null
    )
    when 'deals' then exists (select from public.deals d where d.id = registro_id and d.bloqueado_at is not null)
    when 'expedientes' then exists (
      select from public.expedientes e where e.id::text = registro_id and e.bloqueado_at is not null
    )
    when 'deal_documents' then exists (
      select from public.deal_documents h join public.deals d on d.id = h.deal_id
      where h.id::text = registro_id and d.bloqueado_at is not null
    )
    when 'cliente_documents' then exists (
      select from public.cliente_documents h join public.clientes c on c.id = h.cliente_id
      where h.id::text = registro_id and c.bloqueado_at is not null
    )
    when 'cliente_registros' then exists (
      select from public.cliente_registros h join public.clientes c on c.id = h.cliente_id
      where h.id::text = registro_id and c.bloqueado_at is not null
    )
    else false
  end;
end;
$$;

-- The same of an object of storage: its folder is the case file or the client.
create function public.objeto_bloqueado (bucket_id text, name text) returns boolean
language sql stable security definer set search_path = ''
return case bucket_id
  when 'cliente-documents' then public.esta_bloqueado('clientes', split_part(name, '/', 1))
  when 'expediente-documents' then
    public.esta_bloqueado('deals', private.unescape_deal_id(split_part(name, '/', 1)))
  else false
end;

grant execute on function
  public.hay_bloqueos (),
  public.esta_bloqueado (text, text),
  public.objeto_bloqueado (text, text)
to authenticated;

-- Restrictive: on top of whoever's the row is. The second half keeps members from blocking by themselves, row by row.
create policy clientes_bloqueo on public.clientes as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy deals_bloqueo on public.deals as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy expedientes_bloqueo on public.expedientes as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy papelera_bloqueo on public.papelera as restrictive for all to authenticated
using (bloqueado_at is null or (select public.is_administrador()));

create policy deal_documents_bloqueo on public.deal_documents as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create policy cliente_documents_bloqueo on public.cliente_documents as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('clientes', cliente_id::text));

create policy cliente_registros_bloqueo on public.cliente_registros as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('clientes', cliente_id::text));

create policy auditoria_bloqueo on public.auditoria as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado(tabla, registro_id));

create policy documentos_bloqueo on storage.objects as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.objeto_bloqueado(bucket_id, name));

-- Administrators answer for what is blocked, whoever's it was.
create policy clientes_select_bloqueados on public.clientes for select to authenticated
using (bloqueado_at is not null and (select public.is_administrador()));

-- Pages, for every list behind them: what is hidden from the caller is neither counted nor shown.
create or replace function private.page_of (
  relation regclass, columns text, condition text, order_by text, page_number integer, page_size integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  visible text := condition;
  total bigint;
  page integer;
  rows jsonb;
begin
  if not public.is_administrador() and exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attname = 'bloqueado_at' and not a.attisdropped
  ) then
    visible := format('(%s) and t.bloqueado_at is null', condition);
  end if;
  execute format('select count(*) from %s t where %s', relation, visible) into total;
  page := greatest(least(page_number, ceil(total::numeric / size)::integer), 1);
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p)), ''[]'') from (select %s from %s t where %s order by %s limit %s offset %s) p',
    columns, relation, visible, order_by, size, (page - 1)::bigint * size
  ) into rows;
  return jsonb_build_object('total', total, 'page', page, 'rows', rows);
end;
$$;

-- What was asked for by id or by search in functions of their own goes through a door that looks first. The functions behind
-- it stay as they are.
alter function public.found_ids (text, text, jsonb, text, boolean) set schema private;
alter function public.deals_of_cliente (uuid) set schema private;
alter function public.actividad_de_cliente (uuid, bigint) set schema private;
alter function public.actividad_de_deal (text, bigint) set schema private;
alter function public.log_document_access (text, uuid, text) set schema private;
alter function public.restore_papelera (uuid[]) set schema private;
alter function public.purge_papelera (uuid[]) set schema private;
alter function public.find_clientes_by_nif (text[]) set schema private;
revoke execute on function
  private.found_ids (text, text, jsonb, text, boolean),
  private.deals_of_cliente (uuid),
  private.actividad_de_cliente (uuid, bigint),
  private.actividad_de_deal (text, bigint),
  private.log_document_access (text, uuid, text),
  private.restore_papelera (uuid[]),
  private.purge_papelera (uuid[]),
  private.find_clientes_by_nif (text[])
from authenticated;

create function public.found_ids (
  table_name text, search text default '', filters jsonb default '{}', sort_by text default 'id', sort_desc boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids constant jsonb := private.found_ids(table_name, search, filters, sort_by, sort_desc);
begin
  if not public.hay_bloqueos() then
    return ids;
  end if;
  return ids - array(
    select c.id::text from public.clientes c where table_name = 'clientes' and c.bloqueado_at is not null
    union all
    select d.id from public.deals d where table_name = 'deals' and d.bloqueado_at is not null
  );
end;
$$;

create function public.deals_of_cliente (cliente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found constant jsonb := private.deals_of_cliente(cliente);
begin
  if not public.hay_bloqueos() then
    return found;
  end if;
  return (
    select coalesce(jsonb_agg(f.deal order by f.position), '[]')
    from jsonb_array_elements(found) with ordinality f (deal, position)
    where not public.esta_bloqueado('deals', f.deal ->> 'id') and not public.esta_bloqueado('clientes', cliente::text)
  );
end;
$$;

create function public.find_clientes_by_nif (nifs text[]) returns table (nif text, id uuid, nombre_completo text)
language sql stable security definer set search_path = ''
begin atomic
  select f.nif, f.id, f.nombre_completo from private.find_clientes_by_nif(nifs) f
  where not public.esta_bloqueado('clientes', f.id::text);
end;

create function public.actividad_de_cliente (cliente uuid, before bigint default null) returns jsonb
language sql stable security definer set search_path = ''
return case
  when public.esta_bloqueado('clientes', cliente::text) then '[]'::jsonb
  else private.actividad_de_cliente(cliente, before)
end;

create function public.actividad_de_deal (deal text, before bigint default null) returns jsonb
language sql stable security definer set search_path = ''
return case
  when public.esta_bloqueado('deals', deal) then '[]'::jsonb
  else private.actividad_de_deal(deal, before)
end;

create function public.log_document_access (table_name text, document_id uuid, access text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if public.esta_bloqueado(table_name, document_id::text) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
  perform private.log_document_access(table_name, document_id, access);
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

create function public.restore_papelera (entry_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(private.visible_entries(entry_ids)) < cardinality(entry_ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la papelera';
  end if;
  return private.restore_papelera(entry_ids);
end;
$$;

create function public.purge_papelera (entry_ids uuid[]) returns integer
language sql security definer set search_path = ''
return private.purge_papelera(private.visible_entries(entry_ids));

grant execute on function
  public.found_ids (text, text, jsonb, text, boolean),
  public.deals_of_cliente (uuid),
  public.find_clientes_by_nif (text[]),
  public.actividad_de_cliente (uuid, bigint),
  public.actividad_de_deal (text, bigint),
  public.log_document_access (text, uuid, text),
  public.restore_papelera (uuid[]),
  public.purge_papelera (uuid[])
to authenticated;

-- Nothing new about somebody who is blocked comes in, but through an administrator, and then it is blocked as well.
-- TG_ARGV[0] is the column that has the NIF.
create function public.rechazar_bloqueados () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.bloqueado_at into new.bloqueado_at
  from public.clientes c
  where c.bloqueado_at is not null and public.normaliza_nif(c.dni) = public.normaliza_nif(to_jsonb(new) ->> tg_argv[0])
  limit 1;
  if new.bloqueado_at is not null and auth.uid() is not null and not public.is_administrador() then
    raise exception using errcode = 'PT409',
      message = 'Los datos de esta persona están bloqueados: consulte con un administrador';
  end if;
  return new;
end;
$$;

create trigger clientes_bloqueo before insert on public.clientes
for each row when (new.dni is not null and new.bloqueado_at is null)
execute function public.rechazar_bloqueados ('dni');

create trigger deals_bloqueo before insert on public.deals
for each row when (new.debtordni is not null and new.bloqueado_at is null)
execute function public.rechazar_bloqueados ('debtordni');
