-- Documents of case files and of clients. A row and its object in storage go together: `object_id` is the object's
-- id, `file_path` its key. A document belongs to whoever uploaded it, or to the team. The objects are in
-- documentos/almacen.sql.

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
  uploaded_at timestamptz not null default now(),
  importacion_id uuid references public.importaciones (id),
  busqueda text generated always as (public.normaliza(file_name)) stored,
  -- Found by the database when the row is written; only an object of whoever writes it can be named.
  object_id uuid unique,
  -- Of a negotiation: what proves it, and what may not leave it. Null: neither.
  confidencialidad text check (confidencialidad in ('acreditacion', 'confidencial')),
  -- What a browser found in its bytes (src/lib/pdf-inspeccion). Null: nobody has looked yet.
  inspeccion jsonb
);

create index deal_documents_deal on public.deal_documents (deal_id, uploaded_at desc, id desc);
create index deal_documents_importacion on public.deal_documents (importacion_id) where importacion_id is not null;
create index deal_documents_categoria on public.deal_documents (category, deal_id, user_id);
create index deal_documents_busqueda on public.deal_documents using gin (busqueda extensions.gin_trgm_ops);

-- The newest documents, of one person and of all. Ascending, where new rows come last, and read backwards.
create index deal_documents_user_uploaded on public.deal_documents (user_id, uploaded_at, id);
create index deal_documents_uploaded on public.deal_documents (uploaded_at, id);
create index deal_documents_sin_inspeccion on public.deal_documents (uploaded_at desc) where inspeccion is null;

alter table public.deal_documents enable row level security;

create policy deal_documents_select_owner on public.deal_documents for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_update_owner on public.deal_documents for update to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())))
with check ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_delete_owner on public.deal_documents for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy deal_documents_insert_owner on public.deal_documents for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and object_id is not null
  and (importacion_id is null or public.own_importacion(importacion_id))
);

grant select, delete on public.deal_documents to authenticated;
grant insert (
  id, deal_id, user_id, document_type, category, file_name, file_path, file_size, mime_type, sha256, uploaded_at,
  importacion_id
) on public.deal_documents to authenticated;
grant update (category, confidencialidad) on public.deal_documents to authenticated;

create table public.cliente_documents (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id),
  file_name text not null,
  file_path text not null unique,
  file_size bigint not null check (file_size >= 0),
  mime_type text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default now(),
  busqueda text generated always as (public.normaliza(file_name)) stored,
  object_id uuid unique
);

create index cliente_documents_cliente on public.cliente_documents (cliente_id, uploaded_at desc, id desc);
create index cliente_documents_busqueda on public.cliente_documents using gin (busqueda extensions.gin_trgm_ops);
create index cliente_documents_uploaded on public.cliente_documents (uploaded_at, id);
create index cliente_documents_user on public.cliente_documents (user_id);

alter table public.cliente_documents enable row level security;

create policy cliente_documents_select_owner on public.cliente_documents for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy cliente_documents_delete_owner on public.cliente_documents for delete to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

-- The foreign key does not ask whose the client is; the policy does.
create policy cliente_documents_insert_owner on public.cliente_documents for insert to authenticated
with check (
  (select public.is_staff())
  and user_id = (select auth.uid())
  and object_id is not null
  and exists (select from public.clientes c where c.id = cliente_id)
);

grant select, delete on public.cliente_documents to authenticated;
grant insert (
  id, cliente_id, user_id, file_name, file_path, file_size, mime_type, sha256, uploaded_at
) on public.cliente_documents to authenticated;

-- What the caller sees, said once (docs/decisions/121): their own documents, or the team's, of case files that are not blocked for them.
create view private.deal_documents_visibles as
select h.* from public.deal_documents h
where ((select public.team_visibility()) or h.user_id = (select auth.uid()))
  and h.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador()));
