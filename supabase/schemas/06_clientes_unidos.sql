-- Two clients that are one person: what was made one, and what was told apart. The functions are in 27_clientes_unidos.sql.

create table private.clientes_uniones (
  id uuid primary key,
  user_id uuid not null references auth.users (id),
  -- Without foreign keys: either may wait in the Papelera.
  queda uuid not null,
  se_va uuid not null,
  -- What the one that stays said before in what it took from the other, and what it says since.
  antes jsonb not null,
  despues jsonb not null,
  -- What hung on the other: {"cliente_documents": [ids], …}, living or in the Papelera.
  movidos jsonb not null,
  -- The case files that got another NIF, with the one that each had: {"id": "12345678Z"}; and the one they got.
  casos jsonb not null,
  nif text,
  -- The note with what nobody chose.
  nota_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  deshecha_at timestamptz,
  -- {"vuelven", "quedan"}: what undoing gave back, and what it left as somebody changed it since.
  devuelto jsonb
);

create index clientes_uniones_queda on private.clientes_uniones (queda);
create index clientes_uniones_se_va on private.clientes_uniones (se_va);
create index clientes_uniones_created on private.clientes_uniones (created_at desc);
create index clientes_uniones_user on private.clientes_uniones (user_id);

-- Only functions touch them.
alter table private.clientes_uniones enable row level security;

-- Clients that look like one person and are two. Each pair once, in its order.
create table private.clientes_distintos (
  uno uuid not null references public.clientes (id) on delete cascade,
  otro uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null references auth.users (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (uno, otro),
  constraint clientes_distintos_en_orden check (uno < otro)
);

create index clientes_distintos_otro on private.clientes_distintos (otro);
create index clientes_distintos_user on private.clientes_distintos (user_id);

alter table private.clientes_distintos enable row level security;
