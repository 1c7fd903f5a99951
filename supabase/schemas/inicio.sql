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

-- The four counters, the terms whose calendar nobody answers for yet, and the open terms and hearings that nobody has, or whose data are
-- hidden from the caller who answers for them. Open is what is not archived; recovered, what came in this month of Madrid. With them, what
-- an installation with little in it lacks: what stands first on the page must be known with the first answer.
create function public.inicio_counters ()
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_staff() then
    return jsonb_build_object(
      'clientes_activos', 0, 'expedientes_abiertos', 0, 'tareas_pendientes', 0, 'sin_asignar', 0, 'reservados', 0,
      'plazos_sin_revisar', 0, 'importe_recuperado_mes', 0, 'primeros_pasos', null, 'demostracion', null
    );
  end if;
  return jsonb_build_object(
    'clientes_activos', private.kept_total('clientes', private.visible_to_caller('t.user_id')),
    'expedientes_abiertos', private.kept_total_by_value('deals_by_fase', 't.fase is distinct from ''archivado'''),
    'tareas_pendientes', private.tareas_pendientes(),
    'sin_asignar', private.abiertos_sin_asignar(),
    'reservados', private.abiertos_reservados(),
    'plazos_sin_revisar', private.plazos_sin_revisar(),
    'importe_recuperado_mes', private.recuperado(date_trunc('month', now() at time zone 'Europe/Madrid')::date),
    'primeros_pasos', private.primeros_pasos(private.kept_total_by_value('deals_by_fase', 'true')),
    'demostracion', private.demostracion_de_inicio()
  );
end;
$$;

grant execute on function public.inicio_counters () to authenticated;

-- How many case files a filter of their list finds, remembered as the list does.
create function private.deals_total (filters jsonb) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  request private.list_request;
  counted jsonb;
begin
  request.relation := 'public.deals';
  request.condition := private.deals_condition('', filters);
  request := private.without_blocked(request);
  select r.total, r.counted into request.total, counted
  from private.remembered_total(format('%s %s', request.relation, request.condition), array['deals', 'deal_documents']) r;
  if request.total is null then
    request.total := private.count_of(request.relation, request.condition);
    perform private.remember(counted || jsonb_build_object('total', request.total));
  end if;
  return request.total;
end;
$$;

-- How many case files lack each document that some of them must have, as the list's filter `falta` counts them: [{"categoria",
-- "expedientes"}], `total` of them being there. While all must have the same, counting those that have each is reading the index
-- once; where services say which, each document is the filter's own question.
create function private.documentos_que_faltan (total bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  propios constant text[] := array(
    select distinct e from public.servicios s, unnest(s.documentos_exigidos) e
    where exists (select from public.deals d where d.servicio_id = s.id)
  );
  iguales constant boolean := not exists (
    select from public.servicios s
    where s.documentos_exigidos is not null and exists (select from public.deals d where d.servicio_id = s.id)
  );
  answer jsonb;
begin
  if not iguales then
    select jsonb_agg(jsonb_build_object(
      'categoria', r.name, 'expedientes', private.deals_total(jsonb_build_object('falta', jsonb_build_array(r.name)))
    ) order by r.position) into answer
    from unnest(private.documentos_numerados()) with ordinality r (name, position)
    where r.name = any (public.documentos_exigidos() || propios);
    return coalesce(answer, '[]');
  end if;
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
    total, public.documentos_exigidos()
  ) into answer;
  return answer;
end;
$$;

-- The state of all case files: how many lack each document, how many were generated in each of the last twelve months of Madrid,
-- and how many each of the `creditors` with most has. Volatile, because totals that had to be counted are remembered.
create function public.inicio_resumen (creditors integer default 8) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  deals constant bigint := private.kept_total_by_value('deals_by_fase', 'true');
  by_month jsonb;
  by_creditor jsonb;
  first_month constant date := date_trunc('month', now() at time zone 'Europe/Madrid')::date - interval '11 months';
begin
  perform private.check_staff();
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
  return jsonb_build_object('expedientes', deals, 'faltan', private.documentos_que_faltan(deals), 'meses', by_month, 'acreedores', by_creditor);
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

-- The best rows of `relation`, as t, for a text: what equals it, what the caller opened lately (`abiertos`, ids) however
-- many others match, what has a word that begins with it, then the newest. `exacto`: the row equals the text. One or two
-- letters have no trigram inside a word but do have one where a word begins, so they ask for beginnings, and one letter
-- alone for those of the newest rows. Everything but `texto` and `abiertos` is SQL of ours.
create function private.best_matches (
  relation regclass, columns text, visible text, order_by text, equals text, texto text, limite integer, abiertos text[] default '{}'
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  letters constant integer := length(btrim(texto));
  begins constant text := private.word_begins(texto);
  del_reves constant text[] := case
    when relation in ('public.clientes'::regclass, 'public.deals'::regclass, 'public.expedientes'::regclass) then private.otros_nombres(texto)
    else '{}'
  end;
  condition constant text := case
    when letters > 2 then format('(t.busqueda like any (%L))', public.patron_busqueda(texto) || del_reves) else begins
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
$$;

-- {"clientes": […], "expedientes": […], "antiguos": […], "documentos": […]}, at most `limite` of each; the caller sees
-- what the lists show them. `abiertos`: the ids of what they opened lately. `security definer` for the reason of the lists.
-- It writes nothing, but PostgreSQL lets no stable function ask for a plan.
create function private.buscar (texto text, limite integer default 6, abiertos text[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
        private.named_by_number(wanted, array['t.cif'], 't.telefono', 't.iban')
      ),
      wanted, size, lately_uuids
    ),
    'expedientes', private.best_matches(
      'public.deals', 't.id, t.contractnumber, t.debtorfullname, t.creditorname, t.hasinsurancecompanyinfo',
      'true', 't.generateddate desc nulls last, t.id collate private.codigos desc',
      concat_ws(' or ',
        format('t.id = %1$L or t.contractnumber = %1$L', wanted),
        private.named_by_number(wanted, array['t.debtordni'], 't.debtorphone'),
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
$$;

-- The same without what is blocked for the caller.
create function public.buscar (texto text, limite integer default 6, abiertos text[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.check_tope(cardinality(abiertos), 1000);
  found := private.buscar(texto, limite, abiertos);
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

grant execute on function public.buscar (text, integer, text[]) to authenticated;

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
         %5$s as dias,
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
    private.between_days('t.generateddate', desde, hasta),
    private.dias_de_respuesta()
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.informe (text, text, text) to authenticated;

-- Of the 20 creditors with most case files, how many lack each required document, whoever uploaded it: [{"acreedor",
-- "expedientes", "faltan": {"masc": 12, …}}].
create function public.informe_documentos () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    with acreedores as materialized (
      select d.creditorname as acreedor, count(*) as expedientes from private.deals_visibles d
      where d.creditorname is not null group by 1 order by 2 desc, 1 limit 20
    ),
    exigidos as (select unnest(public.documentos_exigidos()) as category),
    tienen as materialized (
      select d.creditorname as acreedor, h.category, count(distinct h.deal_id) as n
      from public.deal_documents h
      join private.deals_visibles d on d.id = h.deal_id
      where h.category = any (public.documentos_exigidos()) and d.creditorname in (select a.acreedor from acreedores a)
      group by 1, 2
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'acreedor', a.acreedor, 'expedientes', a.expedientes,
      'faltan', (
        select coalesce(jsonb_object_agg(e.category, a.expedientes - coalesce(t.n, 0)), '{}')
        from exigidos e left join tienen t on t.acreedor = a.acreedor and t.category = e.category
      )
    ) order by a.expedientes desc, a.acreedor), '[]')
    from acreedores a
  );
end;
$$;

grant execute on function public.informe_documentos () to authenticated;

-- Claims that nobody has answered, by the whole weeks since they were sent, the oldest first: [{"de", "a", "desde", "hasta",
-- "expedientes"}]. `a` and `desde` are null in the first one, which is open; so is `hasta` in the last one, which also has those
-- dated tomorrow.
create function public.reclamaciones_sin_respuesta () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    with tramos as (
      select w.de, w.a, private.hoy() - 7 * w.a - 6 as desde, case when w.de > 0 then private.hoy() - 7 * w.de end as hasta
      from (values (53, null::integer), (27, 52), (14, 26), (9, 13), (5, 8), (3, 4), (1, 2), (0, 0)) w (de, a)
    ),
    sin_respuesta as materialized (
      select d.extrajudicialcommunicationsentdate as enviada, count(*) as n from private.deals_visibles d
      where d.extrajudicialcommunicationsentdate is not null and d.hasrespondedtoextrajudicialclaim is not true
      group by 1
    )
    select jsonb_agg(to_jsonb(f) order by f.de desc)
    from (
      select t.*, coalesce(sum(s.n), 0)::bigint as expedientes
      from tramos t left join sin_respuesta s on s.enviada between coalesce(t.desde, '-infinity') and coalesce(t.hasta, 'infinity')
      group by t.de, t.a, t.desde, t.hasta
    ) f
  );
end;
$$;

grant execute on function public.reclamaciones_sin_respuesta () to authenticated;

-- How far the case files of a span of days have come: {"expedientes", "reclamados", "respondidos", "completos"}, each among those of
-- the one before.
create function public.informe_embudo (desde text default null, hasta text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    'select jsonb_build_object(
       ''expedientes'', count(*),
       ''reclamados'', count(*) filter (where t.reclamado),
       ''respondidos'', count(*) filter (where t.reclamado and t.respondio),
       ''completos'', count(*) filter (where t.reclamado and t.respondio and t.completo)
     )
     from (
       select t.extrajudicialcommunicationsentdate is not null as reclamado, t.hasrespondedtoextrajudicialclaim as respondio,
         t.hasinsurancecompanyinfo as completo
       from private.deals_visibles t where %s
     ) t',
    private.between_days('t.generateddate', desde, hasta)
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.informe_embudo (text, text) to authenticated;

-- How long creditors took to answer, of the 12 with most answers, the slowest first: [{"acreedor", "respuestas", "mediana",
-- "minimo", "maximo", "puntos": [{"de", "a", "n", "id"}]}]. A point is as many days as the picture has room for (60
-- points and one for a year or more, whose `a` is null); `id` names the case file where it is one alone.
create function public.informe_respuestas (desde text default null, hasta text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  execute format(
    'with todas as materialized (
       select t.creditorname as acreedor, t.dias, count(*) as n, min(t.id) as id
       from (
         select t.creditorname, t.id, %1$s as dias from private.deals_visibles t
         where t.hasrespondedtoextrajudicialclaim and t.creditorname <> '''' and %2$s
       ) t
       where t.dias >= 0
       group by 1, 2
     ),
     de_cada_uno as (
       select a.acreedor, sum(a.n)::bigint as respuestas, min(a.dias) as minimo, max(a.dias) as maximo,
         min(a.dias) filter (where a.hasta * 2 >= a.total) as mediana
       from (
         select d.*, sum(d.n) over (partition by d.acreedor order by d.dias) as hasta, sum(d.n) over (partition by d.acreedor) as total
         from todas d
       ) a
       group by 1 order by 2 desc, a.acreedor collate "C" limit 12
     ),
     ancho as (select greatest(1, ceil((least(max(maximo), 364) + 1) / 60.0))::integer as dias from de_cada_uno),
     puntos as (
       select p.acreedor, p.de, case when p.de < 365 then least(p.de + w.dias - 1, 364) end as a, sum(p.n)::bigint as n,
         case when sum(p.n) = 1 then min(p.id) end as id
       from (
         select d.acreedor, d.n, d.id, case when d.dias < 365 then d.dias / w.dias * w.dias else 365 end as de
         from todas d join de_cada_uno c on c.acreedor = d.acreedor cross join ancho w
       ) p cross join ancho w
       group by 1, 2, 3
     )
     select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(''puntos'', (
       select jsonb_agg(to_jsonb(p) - ''acreedor'' order by p.de) from puntos p where p.acreedor = c.acreedor
     )) order by c.mediana desc, c.acreedor), ''[]'') from de_cada_uno c',
    private.dias_de_respuesta(), private.between_days('t.generateddate', desde, hasta)
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.informe_respuestas (text, text) to authenticated;
