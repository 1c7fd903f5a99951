-- The audit table as a page and as a file. Everybody of staff reads what its policies show them: what was done to case files and to
-- the staff, what they did, what was done to what is theirs; settings, administrators.

-- Ascending, where every new entry comes last, which is the cheapest place; the page reads it backwards.
create index auditoria_at_id on public.auditoria (at, id);
drop index public.auditoria_at;

-- The policies of the table, as a condition.
create function private.audit_visible () returns text
language sql stable set search_path = ''
return case
  when public.team_visibility() then 'true'
  else format(
    '(t.tabla in (''deals'', ''staff'') or t.propietario = %1$L or t.user_id = %1$L%2$s)',
    auth.uid(), case when public.is_administrador() then ' or t.tabla = ''settings''' end
  )
end;

-- Filters: persona (an id, or sistema for what nobody signed in did), tabla, accion, registro (an id), desde and hasta (days).
create function private.audit_condition (filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['persona', 'tabla', 'accion', 'registro', 'desde', 'hasta']);
  return concat_ws(' and ',
    private.audit_visible(),
    case
      when filters ->> 'persona' = 'sistema' then 't.user_id is null'
      when filters ? 'persona' then format('t.user_id = %L', (filters ->> 'persona')::uuid)
    end,
    case when filters ? 'tabla' then format('t.tabla = %L', filters ->> 'tabla') end,
    case when filters ? 'accion' then format('t.accion = %L', filters ->> 'accion') end,
    -- The index begins with the table.
    case when filters ? 'registro' then format(
      't.tabla in (''deals'', ''clientes'', ''expedientes'', ''deal_documents'', ''cliente_documents'', ''cliente_registros'',
        ''staff'', ''settings'') and t.registro_id = %L',
      btrim(filters ->> 'registro')
    ) end,
    private.between_days('t.at', filters ->> 'desde', filters ->> 'hasta')
  );
end;
$$;

-- What staff knows a row by, and the page it is on: {"titulo", "pagina": deals | clientes | expedientes, "pagina_id"}. Of a row that is
-- gone, what the Papelera or the entry itself kept.
create function private.audit_subject (entry public.auditoria) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  everything constant boolean := public.team_visibility();
  me constant uuid := auth.uid();
  subject jsonb;
begin
  case entry.tabla
    when 'deals' then
      select jsonb_build_object('titulo', concat_ws(' · ', d.contractnumber, d.debtorfullname), 'pagina', 'deals', 'pagina_id', d.id)
      into subject from public.deals d where d.id = entry.registro_id;
    when 'clientes' then
      select jsonb_build_object('titulo', c.nombre_completo, 'pagina', 'clientes', 'pagina_id', c.id)
      into subject from public.clientes c where c.id = entry.registro_id::uuid and (everything or c.user_id = me);
    when 'expedientes' then
      select jsonb_build_object('titulo', e.numero_contrato, 'pagina', 'expedientes', 'pagina_id', e.id)
      into subject from public.expedientes e where e.id = entry.registro_id::uuid and (everything or e.user_id = me);
    when 'deal_documents' then
      select jsonb_build_object('titulo', d.file_name, 'pagina', 'deals', 'pagina_id', d.deal_id)
      into subject from public.deal_documents d where d.id = entry.registro_id::uuid and (everything or d.user_id = me);
    when 'cliente_documents' then
      select jsonb_build_object('titulo', d.file_name, 'pagina', 'clientes', 'pagina_id', d.cliente_id)
      into subject from public.cliente_documents d where d.id = entry.registro_id::uuid and (everything or d.user_id = me);
    when 'cliente_registros' then
      select jsonb_build_object('titulo', left(r.texto, 80), 'pagina', 'clientes', 'pagina_id', r.cliente_id)
      into subject from public.cliente_registros r where r.id = entry.registro_id::uuid and (everything or r.user_id = me);
    when 'staff' then
      select jsonb_build_object('titulo', coalesce(nullif(s.full_name, ''), s.email))
      into subject from public.staff s where s.user_id = entry.registro_id::uuid;
    else
      subject := null;
  end case;
  if subject is null then
    select jsonb_build_object('titulo', p.titulo) into subject
    from public.papelera p
    where p.tabla = entry.tabla and p.registro_id = entry.registro_id and (p.tabla = 'deals' or everything or p.user_id = me)
    limit 1;
  end if;
  return coalesce(subject, jsonb_build_object('titulo', coalesce(
    nullif(concat_ws(' · ', entry.antes ->> 'contractnumber', entry.antes ->> 'debtorfullname'), ''),
    entry.antes ->> 'nombre_completo', entry.antes ->> 'numero_contrato', entry.antes ->> 'file_name', left(entry.antes ->> 'texto', 80)
  )));
end;
$$;

-- An entry as the screen reads it.
create function private.audit_entry (entry public.auditoria) returns jsonb
language sql stable set search_path = ''
return to_jsonb(entry) - 'propietario' || jsonb_build_object(
  'asunto', private.audit_subject(entry),
  'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = entry.user_id)
);

-- A page, newest first. What each entry is about is asked for the rows of the page alone: inside page_of it would be for those before
-- it too.
create function public.list_auditoria (filters jsonb default '{}', page_number integer default 1, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.check_staff();
  page := private.page_of(
    'public.auditoria', 't.id', private.audit_condition(filters), 't.at desc, t.id desc', page_number, page_size
  );
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.audit_entry(a) order by a.at desc, a.id desc), '[]')
    from public.auditoria a
    where a.id in (select (r.entry ->> 'id')::bigint from jsonb_array_elements(page -> 'rows') r (entry))
  ));
end;
$$;

-- The same for a file: the next 1,000 after an entry, however deep. The first call names none.
create function public.export_auditoria (filters jsonb default '{}', after_id bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rows jsonb;
begin
  perform private.check_staff();
  execute format(
    'select coalesce(jsonb_agg(private.audit_entry(f)), ''[]'')
     from (select t.* from public.auditoria t where %s and %s order by t.at desc, t.id desc limit 1000) f',
    private.audit_condition(filters),
    case when after_id is null then 'true' else format(
      '(t.at, t.id) < (%L::timestamptz, %L::bigint)', (select a.at from public.auditoria a where a.id = after_id), after_id
    ) end
  ) into rows;
  return rows;
end;
$$;

grant execute on function
  public.list_auditoria (jsonb, integer, integer),
  public.export_auditoria (jsonb, bigint)
to authenticated;

-- As before, many times as fast: fields are compared as what they are, and only those that changed become jsonb.
create or replace function public.audit_update () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before text;
  after text;
begin
  select
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, o.%1$I) else ''{}''::jsonb end', a.attname), ' || '),
    string_agg(format('case when o.%1$I is distinct from n.%1$I then jsonb_build_object(%1$L, n.%1$I) else ''{}''::jsonb end', a.attname), ' || ')
  into before, after
  from pg_catalog.pg_attribute a
  where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'updated_at';
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario, antes, despues)
     select ''update'', %1$L, n.%2$I::text, n.user_id, c.antes, c.despues
     from old_rows o
     join new_rows n using (%2$I)
     cross join lateral (select %3$s as antes, %4$s as despues offset 0) c
     where c.antes <> ''{}''::jsonb',
    tg_table_name, tg_argv[0], before, after
  );
  return null;
end;
$$;
