-- `Sincronizar Documentos del Storage`: what storage holds against what the rows say, compared here and not in the browser.

-- The case file's id in the first part of an object's path: `EXP-=C3=91-1` is EXP-Ñ-1 (see src/data/documentos/rutas.ts).
create function private.unescape_deal_id (segment text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return convert_from(
    decode(
      (
        select string_agg(
          case when part like '=%' then substr(part, 2) else encode(convert_to(part, 'UTF8'), 'hex') end, '' order by n
        )
        from regexp_matches(segment, '=[0-9A-F]{2}|[^=]+|=', 'g') with ordinality m (parts, n), unnest(m.parts) part
        where part <> '='
      ),
      'hex'
    ),
    'UTF8'
  );
exception
  -- A folder that nobody escaped: it names itself.
  when character_not_in_repertoire or untranslatable_character then return segment;
end;
$$;

-- Of the caller's objects and rows (or the team's):
--   sin_fila        objects whose case file exists and that no row, nor the Papelera, names: to be given a row
--   sin_expediente  objects whose folder is no case file, living or in the Papelera
--   sin_objeto      rows without their object
-- Each with its exact number and at most `max_items` of them.
create function public.compare_storage (max_items integer default 5000) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  result jsonb;
begin
  perform private.check_staff();
  with objects as (
    select o.name, o.metadata, o.user_metadata, o.created_at
    from storage.objects o
    where o.bucket_id = 'expediente-documents' and (everything or o.owner_id = me::text)
  ),
  kept as (
    select k.name from public.papelera p, private.objects_of(p) k where k.bucket_id = 'expediente-documents'
  ),
  loose as (
    select o.*, private.unescape_deal_id(split_part(o.name, '/', 1)) as deal_id
    from objects o
    where not exists (select from public.deal_documents d where d.file_path = o.name)
      and not exists (select from kept k where k.name = o.name)
  ),
  without_row as (
    select l.* from loose l where exists (select from public.deals d where d.id = l.deal_id)
  ),
  without_deal as (
    select l.* from loose l
    where not exists (select from public.deals d where d.id = l.deal_id)
      and not exists (select from public.papelera p where p.tabla = 'deals' and p.registro_id = l.deal_id)
  ),
  without_object as (
    select d.id, d.deal_id, d.file_name, d.file_path
    from public.deal_documents d
    where (everything or d.user_id = me)
      and not exists (
        select from storage.objects o where o.bucket_id = 'expediente-documents' and o.name = d.file_path
      )
  )
  select jsonb_build_object(
    'objetos', (select count(*) from objects),
    'sin_fila', jsonb_build_object(
      'total', (select count(*) from without_row),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'deal_id', w.deal_id, 'file_path', w.name, 'file_size', (w.metadata ->> 'size')::bigint,
          'mime_type', w.metadata ->> 'mimetype', 'sha256', w.user_metadata ->> 'sha256', 'uploaded_at', w.created_at
        ) order by w.name), '[]')
        from (select * from without_row order by name limit max_items) w
      )
    ),
    'sin_expediente', jsonb_build_object(
      'total', (select count(*) from without_deal),
      'items', (
        select coalesce(jsonb_agg(jsonb_build_object('deal_id', w.deal_id, 'file_path', w.name) order by w.name), '[]')
        from (select * from without_deal order by name limit max_items) w
      )
    ),
    'sin_objeto', jsonb_build_object(
      'total', (select count(*) from without_object),
      'items', (
        select coalesce(jsonb_agg(to_jsonb(w) order by w.file_path), '[]')
        from (select * from without_object order by file_path limit max_items) w
      )
    )
  ) into result;
  return result;
end;
$$;

grant execute on function public.compare_storage (integer) to authenticated;
