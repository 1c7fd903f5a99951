-- Buscar: clients, case files and documents in one call, while somebody types.

-- Names of documents, as every table that is searched has them.
alter table public.deal_documents add column busqueda text generated always as (public.normaliza(file_name)) stored;
alter table public.cliente_documents add column busqueda text generated always as (public.normaliza(file_name)) stored;
create index deal_documents_busqueda on public.deal_documents using gin (busqueda extensions.gin_trgm_ops);
create index cliente_documents_busqueda on public.cliente_documents using gin (busqueda extensions.gin_trgm_ops);

-- The newest documents, of one person and of all; ascending, where new rows come last, and read backwards. The first also does what deal_documents_user did.
create index deal_documents_user_uploaded on public.deal_documents (user_id, uploaded_at, id);
create index deal_documents_uploaded on public.deal_documents (uploaded_at, id);
create index cliente_documents_uploaded on public.cliente_documents (uploaded_at, id);
drop index public.deal_documents_user;

-- Where a word begins with the text.
create function private.word_begins (texto text) returns text
language sql immutable set search_path = ''
return format(
  't.busqueda ~ %L',
  '(^|[ _.,;:/@()''"-])' || regexp_replace(public.normaliza(btrim(texto)), '([^[:alnum:][:space:]])', '\\\1', 'g')
);

-- Newest rows of `relation`, as t, that fulfil a condition: found by reading them in their order until there are 24, which is
-- quick where many do, but never more than 10,000. Ids as text.
create function private.newest_by_order (relation regclass, condition text, visible text, order_by text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  ids text[];
begin
  execute format(
    'select array_agg(f.id::text)
     from (select t.id from (select * from %s t where %s order by %s limit 10000) t where %s limit 24) f',
    relation, visible, order_by, condition
  ) into ids;
  return coalesce(ids, '{}');
end;
$$;

-- The same found by the trigram index, which gives them all, to be sorted: quick where few do.
create function private.newest_by_index (relation regclass, condition text, visible text, order_by text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  ids text[];
begin
  -- The position of every row is asked for, or the planner would rather read them in their order.
  execute format(
    'with matches as materialized (
       select t.id, row_number() over (order by %s) as position from %s t where %s and %s
     )
     select array_agg(m.id::text) from matches m where m.position <= 24',
    order_by, relation, condition, visible
  ) into ids;
  return coalesce(ids, '{}');
end;
$$;

-- Whether so many rows fulfil the condition that the first way is the quicker one. Of N rows the planner expects n: one way reads
-- 24 N / n of them, the other n.
create function private.is_frequent (relation regclass, condition text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  plan json;
begin
  execute format('explain (format json) select from %s t where %s', relation, condition) into plan;
  return (
    select (plan #>> '{0,Plan,Plan Rows}')::numeric ^ 2 > 24 * greatest(c.reltuples, 1)::numeric
    from pg_catalog.pg_class c where c.oid = relation
  );
end;
$$;

-- The best rows of `relation`, as t, for a text: what equals it, what has a word that begins with it, then the newest. One or two
-- letters have no trigram inside a word, but do where it begins: so they ask for beginnings, and one letter alone for those of the
-- newest rows. Everything but `texto` is SQL of ours.
create function private.best_matches (
  relation regclass, columns text, visible text, order_by text, equals text, texto text, limite integer
) returns jsonb
language plpgsql volatile set search_path = '' as $$
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
       select %2$s
       from %1$s t where (t.id = any (%3$L) or %4$s) and %5$s
       order by (%4$s) desc nulls last, (%6$s) desc nulls last, %7$s
       limit %8$s
     ) r',
    relation, columns, ids, equals, visible, begins, order_by, limite
  ) into rows;
  return rows;
end;
$$;

-- {"clientes": […], "expedientes": […], "documentos": […]}, at most `limite` of each. `security definer` for the reason of the
-- lists: under a row policy no trigram index is used. The caller sees what the lists show them. It writes nothing; PostgreSQL lets no
-- stable function ask for a plan.
create function public.buscar (texto text, limite integer default 6) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := left(btrim(coalesce(texto, '')), 200);
  size constant integer := least(greatest(limite, 1), 20);
  own constant text := private.visible_to_caller('t.user_id');
  of_deals jsonb;
  of_clientes jsonb;
begin
  perform private.check_staff();
  if wanted = '' then
    return '{"clientes": [], "expedientes": [], "documentos": []}';
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
      format('public.normaliza_nif(t.dni) = public.normaliza_nif(%L)', wanted), wanted, size
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id desc',
      format('(t.id = %1$L or t.contractnumber = %1$L)', wanted), wanted, size
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
$$;

grant execute on function public.buscar (text, integer) to authenticated;
