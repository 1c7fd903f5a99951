-- The two private buckets. An object belongs to whoever uploaded it, as its row does. 50 MB a file.

insert into storage.buckets (id, name, public, file_size_limit) values
  ('expediente-documents', 'expediente-documents', false, 52428800),
  ('cliente-documents', 'cliente-documents', false, 52428800);

create policy documentos_select_owner on storage.objects for select to authenticated
using (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
);

create policy documentos_insert_owner on storage.objects for insert to authenticated
with check (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and owner_id = (select auth.uid())::text
);

create policy documentos_update_owner on storage.objects for update to authenticated
using (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
)
with check (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
);

create policy documentos_delete_owner on storage.objects for delete to authenticated
using (
  bucket_id in ('expediente-documents', 'cliente-documents')
  and (select public.is_staff())
  and (owner_id = (select auth.uid())::text or (select public.team_visibility()))
);
