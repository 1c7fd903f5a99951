-- Inicio, Buscar and Informes: what is read across all nouns. `visitas` and `aperturas` remember when somebody was
-- last here and what they opened; they are of no interest to anybody else, so only these functions touch them, and
-- they are not audited.

create table public.visitas (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The end of the visit before this one; null during the first.
  desde timestamptz,
  ultima timestamptz not null default now()
);

alter table public.visitas enable row level security;

-- No foreign key to deals: a case file that comes back from the Papelera is in the list again.
create table public.aperturas (
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id text not null,
  opened_at timestamptz not null default now(),
  primary key (user_id, deal_id)
);

alter table public.aperturas enable row level security;

-- ## Inicio

-- The four counters. Recovered amounts have no table yet: nothing was recovered.
create function public.inicio_counters ()
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total('clientes', private.visible_to_caller('t.user_id')) else 0 end,
    'expedientes_abiertos', case when public.is_staff() then private.kept_total('deals', 'true') else 0 end,
    'tareas_pendientes', case when public.is_staff() then private.tareas_pendientes() else 0 end,
    'importe_recuperado_mes', 0
  );
end;
$$;

grant execute on function public.inicio_counters () to authenticated;

-- The state of all case files: how many lack each required document (as the list's filter `falta` counts them), how
-- many were generated in each of the last twelve months of Madrid, and how many each of the `creditors` with most
-- has.
create function public.inicio_resumen (creditors integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  deals constant bigint := private.kept_total('deals', 'true');
  missing jsonb;
  by_month jsonb;
  by_creditor jsonb;
  first_month constant date := date_trunc('month', now() at time zone 'Europe/Madrid')::date - interval '11 months';
begin
  perform private.check_staff();
  -- Sorted by the index: counting them is reading it once.
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''categoria'', r.name, ''expedientes'', %s - coalesce(h.having, 0)) order by r.position), ''[]'')
     from unnest(public.documentos_exigidos()) with ordinality r (name, position)
     left join (
       select f.category, count(*) as having
       from (
         select t.category, t.deal_id from public.deal_documents t
         where t.category = any (%L) and t.deal_id not in (
           select d.id from public.deals d where d.bloqueado_at is not null and not (select public.is_administrador())
         )
         group by t.category, t.deal_id
       ) f
       group by f.category
     ) h on h.category = r.name',
    deals, public.documentos_exigidos()
  ) into missing;
  select jsonb_agg(jsonb_build_object('mes', to_char(m.first_day, 'YYYY-MM'), 'expedientes', m.total) order by m.first_day) into by_month
  from (
    select s.first_day, count(d.generateddate) as total
    from (
      select (first_month + n * interval '1 month')::date as first_day from generate_series(0, 11) n
    ) s
    left join private.deals_visibles d
      on d.generateddate >= s.first_day::timestamp at time zone 'Europe/Madrid'
      and d.generateddate < (s.first_day + interval '1 month') at time zone 'Europe/Madrid'
    group by s.first_day
  ) m;
  select jsonb_build_object(
    'rows', coalesce(
      jsonb_agg(jsonb_build_object('nombre', c.nombre, 'expedientes', c.total) order by c.position) filter (where c.position <= creditors),
      '[]'
    ),
    'otros', coalesce(sum(c.total) filter (where c.position > creditors), 0),
    'sin_acreedor', deals - coalesce(sum(c.total), 0)
  ) into by_creditor
  from (
    select g.nombre, g.total, row_number() over (order by g.total desc, g.nombre collate "es-x-icu") as position
    from (
      select d.creditorname as nombre, count(*) as total from private.deals_visibles d where d.creditorname <> '' group by d.creditorname
    ) g
  ) c;
  return jsonb_build_object('expedientes', deals, 'faltan', missing, 'meses', by_month, 'acreedores', by_creditor);
end;
$$;

grant execute on function public.inicio_resumen (integer) to authenticated;

-- Somebody who was away for four hours is on another visit. Answers the end of the one before.
create function private.note_visit () returns timestamptz
language sql volatile set search_path = ''
begin atomic
  insert into public.visitas as v (user_id) values (auth.uid())
  on conflict (user_id) do update
  set
    desde = case when now() - v.ultima > interval '4 hours' then v.ultima else v.desde end,
    ultima = now()
  returning v.desde;
end;

-- The caller opens a case file. Their last 20 are kept.
create function public.abrir_expediente (deal text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.note_visit();
  insert into public.aperturas (user_id, deal_id)
  select auth.uid(), d.id from public.deals d where d.id = deal
  on conflict (user_id, deal_id) do update set opened_at = now();
  delete from public.aperturas a
  where a.user_id = auth.uid() and a.deal_id in (
    select o.deal_id from public.aperturas o where o.user_id = auth.uid() order by o.opened_at desc, o.deal_id offset 20
  );
end;
$$;

grant execute on function public.abrir_expediente (text) to authenticated;

-- What is new since the visit before: case files opened last, imports with errors, documents added. Counts the visit.
create function public.abrir_inicio (limite integer default 5)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(limite, 1), 20);
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  since timestamptz;
  added jsonb;
begin
  perform private.check_staff();
  since := private.note_visit();
  -- A literal, so that the planner knows how few they are.
  execute format(
    'select jsonb_build_object(
       ''total'', count(*), ''expedientes'', count(distinct t.deal_id)
     ) from private.deal_documents_visibles t where t.uploaded_at > %L',
    since
  ) into added;
  return jsonb_build_object(
    'desde', since,
    'abiertos', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.opened_at desc, f.id), '[]')
      from (
        select d.id, d.contractnumber, d.debtorfullname, d.creditorname, d.hasinsurancecompanyinfo, a.opened_at
        from public.aperturas a join private.deals_visibles d on d.id = a.deal_id
        where a.user_id = me
        order by a.opened_at desc, d.id limit size
      ) f
    ),
    'importaciones', jsonb_build_object(
      'total', (
        select count(*) from public.importaciones i
        where (everything or i.user_id = me) and jsonb_array_length(i.errores) > 0
      ),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(f) order by f.started_at desc, f.id desc), '[]')
        from (
          select i.id, i.nombre, i.origen, i.started_at, jsonb_array_length(i.errores) as errores
          from public.importaciones i
          where (everything or i.user_id = me) and jsonb_array_length(i.errores) > 0
          order by i.started_at desc, i.id desc limit size
        ) f
      )
    ),
    'documentos', added || jsonb_build_object('rows', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at desc, f.id desc), '[]')
      from (
        select t.id, t.file_name, t.deal_id, t.uploaded_at, d.debtorfullname
        from private.deal_documents_visibles t join public.deals d on d.id = t.deal_id
        where t.uploaded_at > since
        order by t.uploaded_at desc, t.id desc limit size
      ) f
    ))
  );
end;
$$;

grant execute on function public.abrir_inicio (integer) to authenticated;

-- ## Buscar: clients, case files and documents in one call, while somebody types

-- A condition: some word of the row begins with the text.
create function private.word_begins (texto text) returns text
language sql immutable set search_path = ''
return format(
  't.busqueda ~ %L',
  '(^|[ _.,;:/@()''"-])' || regexp_replace(public.normaliza(btrim(texto)), '([^[:alnum:][:space:]])', '\\\1', 'g')
);

-- The newest rows of `relation`, as t, that fulfil a condition, found by reading them in their order until there are
-- 24, but never more than 10,000: quick where many fulfil it. Ids as text.
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

-- The same found by the trigram index, which gives all of them to be sorted: quick where few fulfil it.
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

-- Whether so many rows fulfil the condition that the first way is the quicker one. Of N rows the planner expects n:
-- one way reads 24 N / n of them, the other n.
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

-- The best rows of `relation`, as t, for a text: what equals it, what has a word that begins with it, then the
-- newest. `exacto`: the row equals the text. One or two letters have no trigram inside a word but do have one where a
-- word begins, so they ask for beginnings, and one letter alone for those of the newest rows. Everything but `texto` is
-- SQL of ours.
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
       select %2$s, coalesce(%4$s, false) as exacto
       from %1$s t where (t.id = any (%3$L) or %4$s) and %5$s
       order by (%4$s) desc nulls last, (%6$s) desc nulls last, %7$s
       limit %8$s
     ) r',
    relation, columns, ids, equals, visible, begins, order_by, limite
  ) into rows;
  return rows;
end;
$$;

-- {"clientes": […], "expedientes": […], "antiguos": […], "documentos": […]}, at most `limite` of each; the caller sees
-- what the lists show them. `security definer` for the reason of the lists. It writes nothing, but PostgreSQL lets no
-- stable function ask for a plan.
create function private.buscar (texto text, limite integer default 6) returns jsonb
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
      wanted, size
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id collate private.codigos desc',
      concat_ws(' or ',
        format('t.id = %1$L or t.contractnumber = %1$L', wanted),
        private.named_by_number(wanted, 't.debtordni', 't.debtorphone')
      ),
      wanted, size
    ),
    'antiguos', private.best_matches(
      'public.expedientes',
      format(
        't.id, t.numero_contrato, t.nombre_acreedor,
         (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente',
        private.visible_to_caller('c.user_id')
      ),
      own, 't.created_at desc, t.id desc', format('t.numero_contrato = %L', wanted), wanted, size
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

-- The same without what is blocked for the caller.
create function public.buscar (texto text, limite integer default 6) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found constant jsonb := private.buscar(texto, limite);
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
$$;

grant execute on function public.buscar (text, integer) to authenticated;

-- ## Informes

-- Case files of a span of days (of their generation date, in Madrid), counted by creditor, clause, month or estado:
-- [{"clave", "expedientes", "completos", "incompletos", "sin_definir", "reclamados", "respondidos", "dias"}]. `clave`
-- is the creditor ('' where there is none), the clause, the month (aaaa-mm, '' without a date) or the estado; a case
-- file with two clauses counts in both. `dias` is the median of the days between a claim and its answer.
create function public.informe (agrupar text, desde text default null, hasta text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  clave text;
  source text := 'private.deals_visibles t';
  answer jsonb;
begin
  perform private.check_staff();
  case agrupar
    when 'acreedor' then clave := 'coalesce(t.creditorname, '''')';
    when 'mes' then clave := 'coalesce(to_char(t.generateddate at time zone ''Europe/Madrid'', ''YYYY-MM''), '''')';
    when 'estado' then
      clave := 'case when t.hasinsurancecompanyinfo then ''completo''
        when not t.hasinsurancecompanyinfo then ''incompleto'' else ''sin-definir'' end';
    when 'clausula' then
      clave := 'k.clave';
      source := 'private.deals_visibles t cross join lateral (values (''ppi'', t.hasppiclause), (''prima'', t.haspremiumclause),
        (''cpd'', t.hascpdclause), (''apertura'', t.hasopenningcomission),
        (''ninguna'', not (coalesce(t.hasppiclause, false) or coalesce(t.haspremiumclause, false)
          or coalesce(t.hascpdclause, false) or coalesce(t.hasopenningcomission, false)))) k (clave, tiene)';
    else
      raise exception using errcode = 'PT400', message = format('No existe el informe por %s', agrupar);
  end case;
  execute format(
    'with alike as materialized (
       select %1$s as clave, t.hasinsurancecompanyinfo as completo,
         t.extrajudicialcommunicationsentdate is not null as reclamado,
         t.hasrespondedtoextrajudicialclaim as respondio,
         t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate as dias,
         count(*) as n
       from %2$s
       where %3$s and %4$s
       group by 1, 2, 3, 4, 5
     ),
     medianas as (
       select o.clave, min(o.dias) as dias
       from (
         select a.clave, a.dias,
           sum(a.n) over (partition by a.clave order by a.dias) as hasta,
           sum(a.n) over (partition by a.clave) as total
         from (select clave, dias, sum(n) as n from alike where respondio and dias >= 0 group by 1, 2) a
       ) o
       where o.hasta * 2 >= o.total
       group by o.clave
     )
     select coalesce(jsonb_agg(to_jsonb(g)), ''[]'') from (
       select a.clave, sum(a.n)::bigint as expedientes,
         coalesce(sum(a.n) filter (where a.completo), 0)::bigint as completos,
         coalesce(sum(a.n) filter (where not a.completo), 0)::bigint as incompletos,
         coalesce(sum(a.n) filter (where a.completo is null), 0)::bigint as sin_definir,
         coalesce(sum(a.n) filter (where a.reclamado), 0)::bigint as reclamados,
         coalesce(sum(a.n) filter (where a.respondio), 0)::bigint as respondidos,
         min(m.dias) as dias
       from alike a left join medianas m on m.clave = a.clave
       group by a.clave
     ) g',
    clave,
    source,
    case when agrupar = 'clausula' then 'k.tiene' else 'true' end,
    private.between_days('t.generateddate', desde, hasta)
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.informe (text, text, text) to authenticated;
