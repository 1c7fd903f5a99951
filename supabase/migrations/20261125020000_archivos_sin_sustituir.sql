-- A stored object never changes: neither its bytes nor its name nor its owner. The same name later is another object.
drop policy documentos_update_owner on storage.objects;

-- Nobody takes a place that belongs to a colleague: the folder of a client is for whoever sees the client, and the folder of a person
-- (files of the older case files) for that person. Those of case files are for all of staff, like the case file.
drop policy documentos_insert_owner on storage.objects;
create policy documentos_insert_owner on storage.objects for insert to authenticated
with check (
  (select public.is_staff())
  and owner_id = (select auth.uid())::text
  and case bucket_id
    when 'expediente-documents' then not exists (
      select from public.staff s where s.user_id::text = split_part(name, '/', 1) and s.user_id <> (select auth.uid())
    )
    when 'cliente-documents' then exists (
      select from public.clientes c
      where c.id = case
        when split_part(name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(name, '/', 1)::uuid
      end
    )
    else false
  end
);
