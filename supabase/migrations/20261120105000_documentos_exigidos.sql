-- Which exhibits a case file must have, and which it lacks: a setting of the practice, a column and a filter of the list.

-- The practice's numbered exhibits (0, 1, 2, 2.1, 3, 4), in their order.
create function private.documentos_numerados () returns text[]
language sql immutable set search_path = ''
return array['apud-acta', 'masc', 'contrato-poliza', 'recibo', 'traduccion-jurada', 'informe-aespj'];

-- Those that are required: all of them until an administrator says otherwise. The setting is their names with commas between.
create function public.documentos_exigidos () returns text[]
language sql stable set search_path = ''
return (
  select coalesce(array_agg(n.name order by n.position), '{}')
  from unnest(private.documentos_numerados()) with ordinality n (name, position)
  where not exists (select from public.settings s where s.name = 'documentos_exigidos')
    or n.name = any (string_to_array((select s.value from public.settings s where s.name = 'documentos_exigidos'), ','))
);

grant execute on function public.documentos_exigidos () to authenticated;
grant execute on function private.documentos_numerados () to authenticated;

alter policy settings_insert_administrador on public.settings
with check ((select public.is_administrador()) and name in ('terminos', 'privacidad', 'documentos_exigidos'));

alter policy settings_update_administrador on public.settings
using ((select public.is_administrador()) and name in ('terminos', 'privacidad', 'documentos_exigidos'))
with check ((select public.is_administrador()) and name in ('terminos', 'privacidad', 'documentos_exigidos'));

create index deal_documents_categoria on public.deal_documents (category, deal_id, user_id);

-- As before, and falta: an array of categories, of none of which the case file has a document that the caller sees.
create or replace function private.deals_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(
    filters, array['estado', 'acreedor', 'metodo', 'desde', 'hasta', 'respondio', 'documentos', 'falta']
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
      '%s (select from public.deal_documents d where d.deal_id = t.id and %s)',
      case filters ->> 'documentos' when 'con' then 'exists' else 'not exists' end,
      private.visible_to_caller('d.user_id')
    ) end,
    case when jsonb_array_length(filters -> 'falta') > 0 then format(
      'not exists (select from public.deal_documents d where d.category = any (%L) and d.deal_id = t.id and %s)',
      (select array_agg(f) from jsonb_array_elements_text(filters -> 'falta') f),
      private.visible_to_caller('d.user_id')
    ) end
  );
end;
$$;

-- As before; each row says how many of the required documents it has. Asked for the rows of the page alone: inside page_of
-- they would be counted for those before it too.
create or replace function public.list_deals (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'generateddate',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  required constant text[] := public.documentos_exigidos();
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  page jsonb;
  rows jsonb;
begin
  perform private.check_staff();
  page := private.page_of(
    'public.deals',
    't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo, t.generateddate',
    private.deals_condition(search, filters),
    private.deals_order(sort_by, sort_desc),
    page_number, page_size
  );
  select coalesce(jsonb_agg(r.deal || jsonb_build_object('documentos', (
    select count(distinct d.category)
    from public.deal_documents d
    where d.deal_id = r.deal ->> 'id' and d.category = any (required) and (everything or d.user_id = me)
  )) order by r.position), '[]') into rows
  from jsonb_array_elements(page -> 'rows') with ordinality r (deal, position);
  return page || jsonb_build_object('rows', rows);
end;
$$;
