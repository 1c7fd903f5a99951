-- Imports: their history, and many records a call.

-- One row an import. It belongs to whoever ran it; the rows that it made carry its id, so that it can be undone.
create table public.importaciones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  origen text not null check (origen in ('json', 'carpetas', 'clientes')),
  -- The file or folder that was chosen.
  nombre text not null,
  started_at timestamptz not null default now(),
  -- Null: cut short, or still running.
  finished_at timestamptz,
  creados integer not null default 0,
  actualizados integer not null default 0,
  existentes integer not null default 0,
  fallidos integer not null default 0,
  documentos integer not null default 0,
  -- The messages shown, in order.
  errores jsonb not null default '[]'
);

create index importaciones_user_started on public.importaciones (user_id, started_at desc);

alter table public.importaciones enable row level security;

create policy importaciones_select_owner on public.importaciones for select to authenticated
using ((select public.is_staff()) and (user_id = (select auth.uid()) or (select public.team_visibility())));

create policy importaciones_insert_owner on public.importaciones for insert to authenticated
with check ((select public.is_staff()) and user_id = (select auth.uid()));

create policy importaciones_update_owner on public.importaciones for update to authenticated
using ((select public.is_staff()) and user_id = (select auth.uid()))
with check ((select public.is_staff()) and user_id = (select auth.uid()));

grant select, insert, update on public.importaciones to authenticated;

alter table public.clientes add column importacion_id uuid references public.importaciones (id);
alter table public.deals add column importacion_id uuid references public.importaciones (id);
alter table public.expedientes add column importacion_id uuid references public.importaciones (id);
alter table public.deal_documents add column importacion_id uuid references public.importaciones (id);

create index clientes_importacion on public.clientes (importacion_id) where importacion_id is not null;
create index deals_importacion on public.deals (importacion_id) where importacion_id is not null;
create index expedientes_importacion on public.expedientes (importacion_id) where importacion_id is not null;
create index deal_documents_importacion on public.deal_documents (importacion_id) where importacion_id is not null;

-- `records`: a jsonb array of objects with the columns of deals. Answers one row for each record that was written or left
-- alone: outcome is inserted, updated or exists. Any bad record fails the call as a whole (the caller then sends them one by
-- one to name it). An update never erases: a field that the record does not bring stays as it is. Runs as the caller, so the
-- policies decide.
create function public.import_deals (records jsonb, update_existing boolean default false, importacion uuid default null)
returns table (id text, outcome text)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with incoming as (
    -- The last of two records with one id would fail the update; the first wins, as without update_existing.
    select distinct on (coalesce(r.id, gen_random_uuid()::text)) r.*
    from jsonb_populate_recordset(null::public.deals, records) r
  ),
  written as (
    insert into public.deals as d (
      id, user_id, importacion_id, contractnumber, contractdate, signaturedate, contractmethod, premiumtype,
      insurancecompanyname, insurancecompanycif, insurancecompanyaddress, debtorfullname, debtorfirstname,
      debtorfirstsurname, debtorsecondsurname, debtordni, debtorfulladdress, debtorstreet, debtorstreetnumber,
      debtorcity, debtorprovince, debtoremail, debtorphone, creditorname, creditorid, creditoraddress,
      creditoremail, creditorphone, hasppiclause, ppiclause, haspremiumclause, premiumclause, hascpdclause,
      clausecpd, hasopenningcomission, clauseopenningcomission, hasinsurancecompanyinfo, hascontractreceipt,
      extrajudicialcommunicationsentdate, hasrespondedtoextrajudicialclaim, extrajudicialresponsedate,
      generateddate, message
    )
    select
      coalesce(r.id, gen_random_uuid()::text), auth.uid(), importacion, r.contractnumber, r.contractdate, r.signaturedate,
      r.contractmethod, r.premiumtype, r.insurancecompanyname, r.insurancecompanycif, r.insurancecompanyaddress,
      r.debtorfullname, r.debtorfirstname, r.debtorfirstsurname, r.debtorsecondsurname, r.debtordni,
      r.debtorfulladdress, r.debtorstreet, r.debtorstreetnumber, r.debtorcity, r.debtorprovince, r.debtoremail,
      r.debtorphone, r.creditorname, r.creditorid, r.creditoraddress, r.creditoremail, r.creditorphone,
      r.hasppiclause, r.ppiclause, r.haspremiumclause, r.premiumclause, r.hascpdclause, r.clausecpd,
      r.hasopenningcomission, r.clauseopenningcomission, r.hasinsurancecompanyinfo, r.hascontractreceipt,
      r.extrajudicialcommunicationsentdate, r.hasrespondedtoextrajudicialclaim, r.extrajudicialresponsedate,
      r.generateddate, r.message
    from incoming r
    on conflict (id) do update set
      contractnumber = coalesce(excluded.contractnumber, d.contractnumber),
      contractdate = coalesce(excluded.contractdate, d.contractdate),
      signaturedate = coalesce(excluded.signaturedate, d.signaturedate),
      contractmethod = coalesce(excluded.contractmethod, d.contractmethod),
      premiumtype = coalesce(excluded.premiumtype, d.premiumtype),
      insurancecompanyname = coalesce(excluded.insurancecompanyname, d.insurancecompanyname),
      insurancecompanycif = coalesce(excluded.insurancecompanycif, d.insurancecompanycif),
      insurancecompanyaddress = coalesce(excluded.insurancecompanyaddress, d.insurancecompanyaddress),
      debtorfullname = coalesce(excluded.debtorfullname, d.debtorfullname),
      debtorfirstname = coalesce(excluded.debtorfirstname, d.debtorfirstname),
      debtorfirstsurname = coalesce(excluded.debtorfirstsurname, d.debtorfirstsurname),
      debtorsecondsurname = coalesce(excluded.debtorsecondsurname, d.debtorsecondsurname),
      debtordni = coalesce(excluded.debtordni, d.debtordni),
      debtorfulladdress = coalesce(excluded.debtorfulladdress, d.debtorfulladdress),
      debtorstreet = coalesce(excluded.debtorstreet, d.debtorstreet),
      debtorstreetnumber = coalesce(excluded.debtorstreetnumber, d.debtorstreetnumber),
      debtorcity = coalesce(excluded.debtorcity, d.debtorcity),
      debtorprovince = coalesce(excluded.debtorprovince, d.debtorprovince),
      debtoremail = coalesce(excluded.debtoremail, d.debtoremail),
      debtorphone = coalesce(excluded.debtorphone, d.debtorphone),
      creditorname = coalesce(excluded.creditorname, d.creditorname),
      creditorid = coalesce(excluded.creditorid, d.creditorid),
      creditoraddress = coalesce(excluded.creditoraddress, d.creditoraddress),
      creditoremail = coalesce(excluded.creditoremail, d.creditoremail),
      creditorphone = coalesce(excluded.creditorphone, d.creditorphone),
      hasppiclause = coalesce(excluded.hasppiclause, d.hasppiclause),
      ppiclause = coalesce(excluded.ppiclause, d.ppiclause),
      haspremiumclause = coalesce(excluded.haspremiumclause, d.haspremiumclause),
      premiumclause = coalesce(excluded.premiumclause, d.premiumclause),
      hascpdclause = coalesce(excluded.hascpdclause, d.hascpdclause),
      clausecpd = coalesce(excluded.clausecpd, d.clausecpd),
      hasopenningcomission = coalesce(excluded.hasopenningcomission, d.hasopenningcomission),
      clauseopenningcomission = coalesce(excluded.clauseopenningcomission, d.clauseopenningcomission),
      hasinsurancecompanyinfo = coalesce(excluded.hasinsurancecompanyinfo, d.hasinsurancecompanyinfo),
      hascontractreceipt = coalesce(excluded.hascontractreceipt, d.hascontractreceipt),
      extrajudicialcommunicationsentdate = coalesce(excluded.extrajudicialcommunicationsentdate, d.extrajudicialcommunicationsentdate),
      hasrespondedtoextrajudicialclaim = coalesce(excluded.hasrespondedtoextrajudicialclaim, d.hasrespondedtoextrajudicialclaim),
      extrajudicialresponsedate = coalesce(excluded.extrajudicialresponsedate, d.extrajudicialresponsedate),
      generateddate = coalesce(excluded.generateddate, d.generateddate),
      message = coalesce(excluded.message, d.message)
    where update_existing
    returning d.id, case when xmax = 0 then 'inserted' else 'updated' end as outcome
  )
  select w.id, w.outcome from written w
  union all
  select r.id, 'exists' from incoming r
  where r.id is not null and not exists (select from written w where w.id = r.id);
end;
$$;

grant execute on function public.import_deals (jsonb, boolean, uuid) to authenticated;
