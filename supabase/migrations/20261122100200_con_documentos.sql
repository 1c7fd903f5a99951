-- Which case files have documents, and whose: a filter of the list, which took 200 ms from the 600,000 documents themselves.

create table derived.documented (
  deal_id text not null,
  user_id uuid not null,
  primary key (deal_id, user_id)
);

alter table derived.documented enable row level security;

-- Somebody has added documents. Their lines are held until the transaction ends, together with others who add; one that somebody else has
-- just taken away is written again.
create function derived.hold_documented (lines derived.documented[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
begin
  loop
    insert into derived.documented select l.* from unnest(lines) l order by 1, 2 on conflict do nothing;
    perform from derived.documented d join unnest(lines) l using (deal_id, user_id) order by d.deal_id, d.user_id for key share of d;
    get diagnostics held = row_count;
    exit when held = cardinality(lines);
  end loop;
end;
$$;

-- Somebody has removed documents. Waits for those who are adding to the same case files, or removing, and looks at what is left.
create function derived.drop_documented (lines derived.documented[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from derived.documented d join unnest(lines) l using (deal_id, user_id) order by d.deal_id, d.user_id for update of d;
  delete from derived.documented d
  using unnest(lines) l
  where d.deal_id = l.deal_id and d.user_id = l.user_id
    and not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id);
end;
$$;

create function derived.note_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lines constant derived.documented[] := array(select distinct row(c.deal_id, c.user_id)::derived.documented from changed c);
begin
  if tg_op = 'INSERT' then
    perform derived.hold_documented(lines);
  else
    perform derived.drop_documented(lines);
  end if;
  return null;
end;
$$;

create function derived.move_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.hold_documented(array[row(new.deal_id, new.user_id)::derived.documented]);
  perform derived.drop_documented(array[row(old.deal_id, old.user_id)::derived.documented]);
  return null;
end;
$$;

create function derived.forget_documented () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from derived.documented;
  return null;
end;
$$;

create trigger deal_documents_noted_insert after insert on public.deal_documents referencing new table as changed
for each statement execute function derived.note_documented ();
create trigger deal_documents_noted_delete after delete on public.deal_documents referencing old table as changed
for each statement execute function derived.note_documented ();
create trigger deal_documents_noted_update after update on public.deal_documents
for each row when ((old.deal_id, old.user_id) is distinct from (new.deal_id, new.user_id)) execute function derived.move_documented ();
create trigger deal_documents_noted_truncate after truncate on public.deal_documents
for each statement execute function derived.forget_documented ();
alter table public.deal_documents enable always trigger deal_documents_noted_insert;
alter table public.deal_documents enable always trigger deal_documents_noted_delete;
alter table public.deal_documents enable always trigger deal_documents_noted_update;
alter table public.deal_documents enable always trigger deal_documents_noted_truncate;

insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f;

-- As before, with these lines as well.
create or replace function derived.recount () returns bigint
language sql volatile security definer set search_path = ''
begin atomic
  with mended as (insert into derived.totals select * from derived.differences() returning 1),
  added as (
    insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f on conflict do nothing returning 1
  ),
  removed as (
    delete from derived.documented d
    where not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id)
    returning 1
  )
  select (select count(*) from mended) + (select count(*) from added) + (select count(*) from removed);
end;

-- As before; `documentos` asks these lines.
create or replace function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(
    filters, array['estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta', 'anadidos']
  );
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    private.flag_is(
      't.hasinsurancecompanyinfo',
      case filters ->> 'estado' when 'completo' then 'si' when 'incompleto' then 'no' else filters ->> 'estado' end
    ),
    case when jsonb_array_length(filters -> 'acreedor') > 0 then format(
      't.creditorname = any (%L)', (select array_agg(a) from jsonb_array_elements_text(filters -> 'acreedor') a)
    ) end,
    case when filters ? 'metodo' then format('t.contractmethod = %L', filters ->> 'metodo') end,
    private.flag_is('t.hasrespondedtoextrajudicialclaim', filters ->> 'respondio'),
    private.between_days('t.generateddate', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'documentos' then format(
      '%s (select from derived.documented d where d.deal_id = t.id and %s)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end,
      private.visible_to_caller('d.user_id')
    ) end,
    case when jsonb_array_length(filters -> 'falta') > 0 then format(
      'not exists (select from public.deal_documents d where d.category = any (%L) and d.deal_id = t.id and %s)',
      (select array_agg(f) from jsonb_array_elements_text(filters -> 'falta') f),
      private.visible_to_caller('d.user_id')
    ) end,
    case when filters ? 'anadidos' then format(
      't.id in (select d.deal_id from public.deal_documents d where d.uploaded_at > %L and %s)',
      (filters ->> 'anadidos')::timestamptz, private.visible_to_caller('d.user_id')
    ) end
  );
end;
$$;
