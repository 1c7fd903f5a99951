set check_function_bodies = off;

create or replace function private.days_are (expression text, answer text) returns text
language sql stable set search_path = ''
return case when answer like '%..%' then concat_ws(' and ',
  case when split_part(answer, '..', 1) <> '' then format('%s >= %L', expression, split_part(answer, '..', 1)::date) end,
  case when split_part(answer, '..', 2) <> '' then format('%s <= %L', expression, split_part(answer, '..', 2)::date) end,
  'true'
) end;

create or replace function private.field_is (relation regclass, field text, answer text) returns text
language plpgsql stable set search_path = '' as $$
declare
  condition constant text := case (select f.type from private.fields f where f.relation = field_is.relation and f.name = field)
    when 'boolean' then private.flag_is(format('t.%I', field), answer)
    when 'text' then format('public.normaliza(t.%I) like ', field) || quote_literal(public.patron_busqueda(answer))
    when 'uuid' then private.persona_is(format('t.%I', field), answer)
    when 'date' then private.days_are(format('t.%I', field), answer)
  end;
begin
  if condition is null then
    raise exception using errcode = 'PT400', message = format('No existe el filtro %s', field);
  end if;
  return condition;
end;
$$;
