-- Case files (the screen says expediente). Every signed-in member of staff sees and works on all of them. The columns'
-- spelling is the hosted product's own, mistakes included: imports and exports depend on it.

create table public.deals (
  id text primary key default gen_random_uuid()::text check (id <> ''),
  user_id uuid not null default auth.uid() references auth.users (id),
  contractnumber text,
  contractdate date,
  signaturedate date,
  contractmethod text,
  premiumtype text,
  insurancecompanyname text,
  insurancecompanycif text,
  insurancecompanyaddress text,
  debtorfullname text,
  debtorfirstname text,
  debtorfirstsurname text,
  debtorsecondsurname text,
  debtordni text,
  debtorfulladdress text,
  debtorstreet text,
  debtorstreetnumber text,
  debtorcity text,
  debtorprovince text,
  debtoremail text,
  debtorphone text,
  creditorname text,
  creditorid text,
  creditoraddress text,
  creditoremail text,
  creditorphone text,
  hasppiclause boolean,
  ppiclause text,
  haspremiumclause boolean,
  premiumclause text,
  hascpdclause boolean,
  clausecpd text,
  hasopenningcomission boolean,
  clauseopenningcomission text,
  hasinsurancecompanyinfo boolean,
  hascontractreceipt boolean,
  extrajudicialcommunicationsentdate date,
  hasrespondedtoextrajudicialclaim boolean,
  extrajudicialresponsedate date,
  generateddate timestamptz,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busqueda text generated always as (
    public.normaliza(
      coalesce(contractnumber, '') || ' ' || coalesce(creditorname, '') || ' ' || coalesce(debtorfullname, '') || ' ' || id
    )
  ) stored
);

create index deals_generateddate on public.deals (generateddate desc nulls last, id desc);
create index deals_nif on public.deals (public.normaliza_nif(debtordni));
create index deals_acreedor on public.deals (creditorname);
create index deals_contrato_acreedor on public.deals (contractnumber, creditorname);
create index deals_busqueda on public.deals using gin (busqueda extensions.gin_trgm_ops);

create trigger deals_updated_at before update on public.deals
for each row execute function public.set_updated_at ();

alter table public.deals enable row level security;

create policy deals_select_staff on public.deals for select to authenticated
using ((select public.is_staff()));

create policy deals_insert_staff on public.deals for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy deals_update_staff on public.deals for update to authenticated
using ((select public.is_staff()))
with check ((select public.is_staff()));

create policy deals_delete_staff on public.deals for delete to authenticated
using ((select public.is_staff()));

grant select, insert, update, delete on public.deals to authenticated;
