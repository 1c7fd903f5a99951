-- The rounds that compare every object of storage with what its row says (size and hash), and the objects that differ. Only the server of a
-- machine of one's own makes them (docs/decisions/116): nobody reaches these tables through the API, and on a hosted project they stay empty.

create table private.revisiones_archivos (
  id uuid primary key default gen_random_uuid(),
  iniciada_at timestamptz not null default now(),
  terminada_at timestamptz,
  estado text not null default 'en_curso' check (estado in ('en_curso', 'terminada', 'cancelada')),
  total bigint not null check (total >= 0),
  revisados bigint not null default 0 check (revisados >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  -- The last object that was compared; a round that was cut short goes on behind it.
  ultimo uuid
);

create unique index revisiones_archivos_en_curso on private.revisiones_archivos (estado) where estado = 'en_curso';
create index revisiones_archivos_iniciada on private.revisiones_archivos (iniciada_at desc);

create table private.archivos_danados (
  -- Of storage.objects: a file that is uploaded again has another one.
  version text primary key,
  problema text not null check (problema in ('falta', 'incompleto', 'alterado', 'ilegible')),
  encontrado_at timestamptz not null default now()
);

alter table private.revisiones_archivos enable row level security;
alter table private.archivos_danados enable row level security;
revoke all on private.revisiones_archivos, private.archivos_danados from public, anon, authenticated;

-- The damaged objects that are still in use, with the document and the record that they belong to. Without a document (it waits in the
-- Papelera) the object's own name says what it was.
create function private.documentos_danados ()
returns table (
  version text, problema text, encontrado_at timestamptz, objeto text, archivo text, deal_id text, cliente_id uuid, cliente text
)
language sql stable set search_path = ''
begin atomic
  select
    x.version, x.problema, x.encontrado_at, o.name,
    coalesce(d.file_name, c.file_name, substring(o.name from '[^/]+$')),
    d.deal_id, c.cliente_id, k.nombre_completo
  from private.archivos_danados x
  join storage.objects o on o.version = x.version
  left join public.deal_documents d on o.bucket_id = 'expediente-documents' and d.file_path = o.name
  left join public.cliente_documents c on o.bucket_id = 'cliente-documents' and c.file_path = o.name
  left join public.clientes k on k.id = c.cliente_id
  order by d.deal_id, k.nombre_completo, o.name;
end;

revoke all on function private.documentos_danados () from public, anon, authenticated;
