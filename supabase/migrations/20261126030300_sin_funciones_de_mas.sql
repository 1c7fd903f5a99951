-- Functions that no screen calls any more (decisions 040 and 101).

drop function public.import_deals (jsonb, boolean, uuid);

-- As before, without the one for a single document.
create or replace function public.log_documents_access (table_name text, document_ids uuid[], access text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(document_ids) d (id) where public.esta_bloqueado(table_name, d.id::text)) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
  perform private.log_document_access(table_name, d.id, access) from unnest(document_ids) d (id);
end;
$$;

drop function public.log_document_access (text, uuid, text);
