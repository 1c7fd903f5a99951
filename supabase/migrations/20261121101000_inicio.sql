-- Inicio: what a member of staff needs in the morning.

-- When each person was last here, and the case files they opened last. Their own, and of no interest to anybody else: only the
-- functions below touch them, and neither is audited.
create table public.visitas (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The end of the visit before this one; null during the first.
  desde timestamptz,
  ultima timestamptz not null default now()
);

-- No foreign key to deals: what comes back from the Papelera is in the list again.
create table public.aperturas (
  user_id uuid not null references auth.users (id) on delete cascade,
  deal_id text not null,
  opened_at timestamptz not null default now(),
  primary key (user_id, deal_id)
);

alter table public.visitas enable row level security;
alter table public.aperturas enable row level security;

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

-- The caller opens Inicio: notes the visit, and answers what has happened. At most `limite` of each, with how many there are.
create function public.abrir_inicio (limite integer default 5) returns jsonb
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
     ) from public.deal_documents t where t.uploaded_at > %L and %s',
    since, private.visible_to_caller('t.user_id')
  ) into added;
  return jsonb_build_object(
    'desde', since,
    'abiertos', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.opened_at desc, f.id), '[]')
      from (
        select d.id, d.contractnumber, d.debtorfullname, d.creditorname, d.hasinsurancecompanyinfo, a.opened_at
        from public.aperturas a join public.deals d on d.id = a.deal_id
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
        from public.deal_documents t join public.deals d on d.id = t.deal_id
        where t.uploaded_at > since and (everything or t.user_id = me)
        order by t.uploaded_at desc, t.id desc limit size
      ) f
    ))
  );
end;
$$;

-- The state of all case files: how many lack each required document (as the list's filter `falta` counts them), how many were
-- generated in each of the last twelve months, Madrid's, and by creditor, the `creditors` with most.
create function public.inicio_resumen (creditors integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  deals bigint;
  missing jsonb;
  by_month jsonb;
  by_creditor jsonb;
  first_month constant date := date_trunc('month', now() at time zone 'Europe/Madrid')::date - interval '11 months';
begin
  perform private.check_staff();
  select count(*) into deals from public.deals;
  -- Sorted by the index: counting them is reading it once.
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''categoria'', r.name, ''expedientes'', %s - coalesce(h.having, 0)) order by r.position), ''[]'')
     from unnest(public.documentos_exigidos()) with ordinality r (name, position)
     left join (
       select f.category, count(*) as having
       from (
         select t.category, t.deal_id from public.deal_documents t
         where t.category = any (%L) and %s group by t.category, t.deal_id
       ) f
       group by f.category
     ) h on h.category = r.name',
    deals, public.documentos_exigidos(), private.visible_to_caller('t.user_id')
  ) into missing;
  select jsonb_agg(jsonb_build_object('mes', to_char(m.first_day, 'YYYY-MM'), 'expedientes', m.total) order by m.first_day) into by_month
  from (
    select s.first_day, count(d.generateddate) as total
    from (
      select (first_month + n * interval '1 month')::date as first_day from generate_series(0, 11) n
    ) s
    left join public.deals d
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
      select d.creditorname as nombre, count(*) as total from public.deals d where d.creditorname <> '' group by d.creditorname
    ) g
  ) c;
  return jsonb_build_object('expedientes', deals, 'faltan', missing, 'meses', by_month, 'acreedores', by_creditor);
end;
$$;

grant execute on function
  public.abrir_expediente (text),
  public.abrir_inicio (integer),
  public.inicio_resumen (integer)
to authenticated;

-- As before, and anadidos: an instant, since which a document was added that the caller sees.
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
      '%s (select from public.deal_documents d where d.deal_id = t.id and %s)',
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

-- As before; `con_errores`: only those that have some.
drop function public.list_importaciones (integer, integer);

create function public.list_importaciones (
  page_number integer default 1, page_size integer default 50, con_errores boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.importaciones',
    't.id, t.origen, t.nombre, t.started_at, t.finished_at, t.actualizados, t.existentes, t.fallidos,
     (select coalesce(nullif(s.full_name, ''''), s.email) from public.staff s where s.user_id = t.user_id) as quien,
     case
       when t.finished_at is not null then ''completada''
       when private.is_running(t) then ''en_curso''
       else ''interrumpida''
     end as estado,
     case when t.finished_at is null then greatest(t.creados, private.rows_of_importacion(t.id)) else t.creados end as creados,
     case when t.finished_at is null then greatest(t.documentos, private.documents_of_importacion(t.id)) else t.documentos end
       as documentos,
     jsonb_array_length(t.errores) as errores,
     private.rows_of_importacion(t.id) > 0 or private.documents_of_importacion(t.id) > 0 as queda',
    concat_ws(' and ',
      private.visible_to_caller('t.user_id'),
      case when con_errores then 'jsonb_array_length(t.errores) > 0' end
    ),
    't.started_at desc, t.id desc',
    page_number, page_size
  );
end;
$$;

grant execute on function public.list_importaciones (integer, integer, boolean) to authenticated;
