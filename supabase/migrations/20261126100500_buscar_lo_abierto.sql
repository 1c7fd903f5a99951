-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function private.best_matches(regclass,text,text,text,text,text,integer);

drop function public.buscar(text,integer);

drop function private.buscar(text,integer);

CREATE OR REPLACE FUNCTION private.best_matches(relation regclass, columns text, visible text, order_by text, equals text, texto text, limite integer, abiertos text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  letters constant integer := length(btrim(texto));
  begins constant text := private.word_begins(texto);
  condition constant text := case
    when letters > 2 then format('t.busqueda like %L', public.patron_busqueda(texto)) else begins
  end;
  ids text[] := '{}';
  rows jsonb;
begin
  if letters = 1 or private.is_frequent(relation, condition) then
    ids := private.newest_by_order(relation, condition, visible, order_by);
  end if;
  if letters > 1 and cardinality(ids) < limite then
    ids := private.newest_by_index(relation, condition, visible, order_by);
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'')
     from (
       select %2$s, coalesce(%4$s, false) as exacto
       from %1$s t where (t.id = any (%3$L) or %4$s or (t.id = any (%9$L) and %10$s)) and %5$s
       order by (%4$s) desc nulls last, (t.id = any (%9$L)) desc, (%6$s) desc nulls last, %7$s
       limit %8$s
     ) r',
    relation, columns, ids, equals, visible, begins, order_by, limite, abiertos, condition
  ) into rows;
  return rows;
end;
$function$;

CREATE OR REPLACE FUNCTION private.buscar(texto text, limite integer DEFAULT 6, abiertos text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := left(btrim(coalesce(texto, '')), 200);
  size constant integer := least(greatest(limite, 1), 20);
  own constant text := private.visible_to_caller('t.user_id');
  lately constant text[] := coalesce(abiertos[1:200], '{}');
  lately_uuids constant text[] := array(
    select l.id from unnest(lately) l (id) where l.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
  de_autos constant text[] := private.deals_de_autos(wanted);
  of_deals jsonb;
  of_clientes jsonb;
begin
  perform private.check_staff();
  if wanted = '' then
    return '{"clientes": [], "expedientes": [], "antiguos": [], "documentos": []}';
  end if;
  of_deals := private.best_matches(
    'public.deal_documents',
    't.id, t.file_name, t.uploaded_at, t.category, t.deal_id, null as cliente_id,
     (select d.debtorfullname from public.deals d where d.id = t.deal_id) as de',
    own, 't.uploaded_at desc, t.id desc', 'not true', wanted, size
  );
  of_clientes := private.best_matches(
    'public.cliente_documents',
    't.id, t.file_name, t.uploaded_at, null as category, null as deal_id, t.cliente_id,
     (select c.nombre_completo from public.clientes c where c.id = t.cliente_id) as de',
    own, 't.uploaded_at desc, t.id desc', 'not true', wanted, size
  );
  return jsonb_build_object(
    'clientes', private.best_matches(
      'public.clientes', 't.id, t.nombre_completo, t.dni, t.email',
      own, 't.created_at desc, t.id desc',
      concat_ws(' or ',
        format('public.normaliza_nif(t.dni) = public.normaliza_nif(%L)', wanted),
        private.named_by_number(wanted, 't.cif', 't.telefono')
      ),
      wanted, size, lately_uuids
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id collate private.codigos desc',
      concat_ws(' or ',
        format('t.id = %1$L or t.contractnumber = %1$L', wanted),
        private.named_by_number(wanted, 't.debtordni', 't.debtorphone'),
        case when cardinality(de_autos) > 0 then format('t.id = any (%L)', de_autos) end
      ),
      wanted, size, lately
    ),
    'antiguos', private.best_matches(
      'public.expedientes',
      format(
        't.id, t.numero_contrato, t.nombre_acreedor,
         (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente',
        private.visible_to_caller('c.user_id')
      ),
      own, 't.created_at desc, t.id desc', format('t.numero_contrato = %L', wanted), wanted, size,
      lately_uuids
    ),
    -- In turns, so that neither crowds the other out.
    'documentos', (
      select coalesce(jsonb_agg(d.documento order by d.position, d.of_cliente), '[]')
      from (
        select f.documento, f.position, f.of_cliente
        from (
          select documento, position, false as of_cliente from jsonb_array_elements(of_deals) with ordinality a (documento, position)
          union all
          select documento, position, true from jsonb_array_elements(of_clientes) with ordinality b (documento, position)
        ) f
        order by f.position, f.of_cliente limit size
      ) d
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.buscar(texto text, limite integer DEFAULT 6, abiertos text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found constant jsonb := private.buscar(texto, limite, abiertos);
begin
  if not public.hay_bloqueos() then
    return found;
  end if;
  return jsonb_build_object(
    'clientes', private.sin_bloqueados(found -> 'clientes', 'clientes', 'id'),
    'expedientes', private.sin_bloqueados(found -> 'expedientes', 'deals', 'id'),
    'antiguos', private.sin_bloqueados(found -> 'antiguos', 'expedientes', 'id'),
    'documentos', private.sin_bloqueados(
      private.sin_bloqueados(found -> 'documentos', 'deals', 'deal_id'), 'clientes', 'cliente_id'
    )
  );
end;
$function$;

grant execute on function public.buscar(text,integer,text[]) to authenticated;

grant execute on function public.buscar(text,integer,text[]) to service_role;
