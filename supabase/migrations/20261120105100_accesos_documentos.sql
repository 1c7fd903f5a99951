-- Views and downloads of many documents at once (a ZIP of the selected ones): as `log_document_access` does it for one, all or
-- none.
create function public.log_documents_access (table_name text, document_ids uuid[], access text) returns void
language sql security invoker set search_path = ''
begin atomic
  select public.log_document_access(table_name, d.id, access) from unnest(document_ids) d (id);
end;

grant execute on function public.log_documents_access (text, uuid[], text) to authenticated;
