-- Documents of case files and of clients. A row here and its object in storage go together: `file_path` is the object's key.

create table public.document_categories (
  name text primary key,
  display_name text not null
);

alter table public.document_categories enable row level security;

create policy document_categories_select_staff on public.document_categories for select to authenticated
using ((select public.is_staff()));

grant select on public.document_categories to authenticated;

insert into public.document_categories (name, display_name) values
  ('apud-acta', 'Apud Acta'),
  ('masc', 'MASC'),
  ('contrato-poliza', 'Contrato y Póliza'),
  ('recibo', 'Recibo'),
  ('traduccion-jurada', 'Traducción Jurada'),
  ('informe-aespj', 'Informe AESPJ'),
  ('demanda', 'Demanda'),
  ('justificante', 'Justificante'),
  ('rej', 'REJ'),
  ('communication', 'Comunicación'),
  ('insurance', 'Seguro'),
  ('general', 'General'),
  ('otro', 'Otro');

create table public.deal_documents (
  id uuid primary key default gen_random_uuid(),
  deal_id text not null references public.deals (id) on update cascade on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  document_type text not null,
  category text not null default 'otro',
  file_name text not null,
  file_path text not null unique,
  file_size bigint not null check (file_size >= 0),
  mime_type text,
  -- Hex digest of the content. Null only in rows that a sync made from an object whose digest is unknown.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default now()
);

create index deal_documents_deal on public.deal_documents (deal_id, uploaded_at desc, id desc);
create index deal_documents_user on public.deal_documents (user_id);

alter table public.deal_documents enable row level security;

create policy deal_documents_select_owner on public.deal_documents for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_insert_owner on public.deal_documents for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy deal_documents_update_owner on public.deal_documents for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_delete_owner on public.deal_documents for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select, insert, update, delete on public.deal_documents to authenticated;

create table public.cliente_documents (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  file_name text not null,
  file_path text not null unique,
  file_size bigint not null check (file_size >= 0),
  mime_type text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default now()
);

create index cliente_documents_cliente on public.cliente_documents (cliente_id, uploaded_at desc, id desc);

alter table public.cliente_documents enable row level security;

create policy cliente_documents_select_owner on public.cliente_documents for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

-- The foreign key does not ask whose the client is; the policy does.
create policy cliente_documents_insert_owner on public.cliente_documents for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and exists (select from public.clientes c where c.id = cliente_id)
);

create policy cliente_documents_update_owner on public.cliente_documents for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy cliente_documents_delete_owner on public.cliente_documents for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

grant select, insert, update, delete on public.cliente_documents to authenticated;
