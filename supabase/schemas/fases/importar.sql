-- What an import brings of the life of a case file, beside its fields, and what an export says of it: where it stands, its procedure,
-- what is claimed and how it ended. What a record does not bring stays as it is. See docs/decisions/160.

-- The names that records may bring, of all that `columns` says.
create function private.columnas_de_vida () returns text[]
language sql immutable set search_path = ''
return array['phase', 'phaseDate', 'courtName', 'caseNumber', 'nig', 'claimedAmount', 'claimValue', 'result'];

grant execute on function private.columnas_de_vida () to authenticated;

create type private.vida_importada as (
  deal_id text,
  fase text,
  -- Null: the record names the phase and not its day.
  fecha date,
  organo text,
  autos text,
  nig text,
  reclamado numeric,
  cuantia numeric,
  indeterminada boolean,
  resultado text
);

-- The phase of that key or that name; null where there is none.
create function private.fase_escrita (texto text) returns text
language sql stable set search_path = ''
return (
  select f.clave from public.fases f
  where f.clave = lower(btrim(texto)) or public.normaliza(f.nombre) = public.normaliza(btrim(texto))
  order by f.clave = lower(btrim(texto)) desc, f.orden limit 1
);

-- What a record says, or an error with its own sentence.
create function private.vida_de_registro (deal text, r jsonb) returns private.vida_importada
language plpgsql stable set search_path = '' as $$
declare
  vida private.vida_importada;
begin
  vida.deal_id := deal;
  vida.fecha := nullif(btrim(r ->> 'phaseDate'), '')::date;
  vida.organo := nullif(btrim(regexp_replace(r ->> 'courtName', '\s+', ' ', 'g')), '');
  vida.autos := private.normaliza_autos(r ->> 'caseNumber');
  vida.nig := nullif(regexp_replace(r ->> 'nig', '[\s-]', '', 'g'), '');
  vida.reclamado := private.importe_de(r ->> 'claimedAmount', 'claimedAmount');
  vida.indeterminada := public.normaliza(btrim(r ->> 'claimValue')) = 'indeterminada';
  vida.cuantia := case when vida.indeterminada is not true then private.importe_de(r ->> 'claimValue', 'claimValue') end;
  vida.resultado := nullif(btrim(r ->> 'result'), '');
  if nullif(btrim(r ->> 'phase'), '') is not null then
    vida.fase := private.fase_escrita(r ->> 'phase');
    if vida.fase is null then
      raise exception using errcode = 'PT400', message = format('phase: «%s» no es ninguna fase', left(btrim(r ->> 'phase'), 60));
    end if;
  elsif vida.fecha is not null then
    raise exception using errcode = 'PT400', message = 'phaseDate: falta la fase (phase)';
  end if;
  if vida.fecha is not null then
    perform private.check_dia_pasado(vida.fecha);
  end if;
  if vida.reclamado = 0 then
    raise exception using errcode = 'PT400', message = 'claimedAmount: ha de ser mayor que cero';
  elsif vida.nig !~ '^[0-9]{19}$' then
    raise exception using errcode = 'PT400', message = 'nig: un NIG tiene 19 cifras';
  elsif length(vida.organo) > 200 or length(vida.autos) > 60 then
    raise exception using errcode = 'PT400', message = 'courtName o caseNumber: demasiado largo';
  elsif vida.resultado is not null and vida.resultado not in (
    select w from private.palabras_de('public.resultados', 'resultado') w
  ) then
    raise exception using errcode = 'PT400', message = format('result: «%s» no es ningún resultado', left(vida.resultado, 60));
  end if;
  return vida;
end;
$$;

-- What imports write of a procedure, by the name in the record.
create function private.valores_de (p public.procedimientos) returns jsonb
language sql immutable set search_path = ''
return jsonb_strip_nulls(jsonb_build_object(
  'courtName', p.organo_id, 'caseNumber', p.autos, 'nig', p.nig,
  'claimValue', case when p.cuantia_indeterminada then 'indeterminada' else p.cuantia::text end
));

-- The principal procedure of each of these case files as the record would have it, and what of that stays because a person wrote it.
create function private.procedimientos_importados (vidas private.vida_importada[])
returns table (deal_id text, id uuid, trae jsonb, se_queda text[])
language sql stable set search_path = ''
begin atomic
  select v.deal_id, p.id, v.trae, array(
    select t.key from jsonb_each_text(v.trae) t
    where private.valores_de(p) ->> t.key <> t.value and private.valores_de(p) ->> t.key is distinct from p.importado ->> t.key
    order by t.key
  )
  from (
    select i.deal_id, jsonb_strip_nulls(jsonb_build_object(
      'courtName', (
        select coalesce((
          select o.id::text from public.organos o
          where public.normaliza(o.nombre) = public.normaliza(i.organo) or public.normaliza(o.nombre_anterior) = public.normaliza(i.organo)
          order by o.created_at limit 1
        ), i.organo)
      ),
      'caseNumber', i.autos, 'nig', i.nig,
      'claimValue', case when i.indeterminada then 'indeterminada' else i.cuantia::numeric(12, 2)::text end
    )) as trae
    from unnest(vidas) i
  ) v
  left join public.procedimientos p on p.deal_id = v.deal_id and p.principal
  where v.trae <> '{}';
end;

-- The principal procedure gets what the record says of it, but for what a person wrote; a case file without one gets one.
create function private.importar_procedimientos (vidas private.vida_importada[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.organos (nombre)
  select distinct on (public.normaliza(v.organo)) v.organo from unnest(vidas) v
  where v.organo is not null and not exists (
    select from public.organos o
    where public.normaliza(o.nombre) = public.normaliza(v.organo) or public.normaliza(o.nombre_anterior) = public.normaliza(v.organo)
  )
  order by public.normaliza(v.organo)
  on conflict (public.normaliza(nombre)) do nothing;
  with v as materialized (
    select i.deal_id, i.id, i.trae - i.se_queda as escribe from private.procedimientos_importados(vidas) i
  ),
  wanted as materialized (
    select p.id, v.escribe, private.valores_de(p) || v.escribe as queda
    from v join public.procedimientos p on p.id = v.id
  ),
  changed as (
    update public.procedimientos p set
      organo_id = (w.queda ->> 'courtName')::uuid, autos = w.queda ->> 'caseNumber', nig = w.queda ->> 'nig',
      cuantia = nullif(w.queda ->> 'claimValue', 'indeterminada')::numeric,
      cuantia_indeterminada = w.queda ->> 'claimValue' is not distinct from 'indeterminada', importado = p.importado || w.escribe
    from wanted w
    where p.id = w.id and w.queda <> private.valores_de(p)
  )
  insert into public.procedimientos (deal_id, principal, organo_id, autos, nig, cuantia, cuantia_indeterminada, importado)
  select
    v.deal_id, true, (v.escribe ->> 'courtName')::uuid, v.escribe ->> 'caseNumber', v.escribe ->> 'nig',
    nullif(v.escribe ->> 'claimValue', 'indeterminada')::numeric, v.escribe ->> 'claimValue' is not distinct from 'indeterminada', v.escribe
  from v where v.id is null;
end;
$$;

-- A phase that the history has already, on that day or, where the record names none, on any, is not written again: importing twice is
-- safe, and an old file moves nothing back.
create function private.importar_fases (vidas private.vida_importada[]) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from unnest(vidas) v
    where v.fase = 'archivado' and not exists (select from public.resultados r where r.deal_id = v.deal_id)
  ) then
    raise exception using errcode = 'PT400', message = 'phase: para archivar hace falta el resultado (result)';
  end if;
  insert into public.fases_historial (deal_id, user_id, fase, fecha, origen, motivo, sin_numero)
  select
    n.deal_id, auth.uid(), n.fase, n.fecha, 'importacion',
    case when private.pasos_entre(n.antes, n.fase, (select d.servicio_id from public.deals d where d.id = n.deal_id)) <> 1 then 'Importación' end,
    n.fase = 'presentada' and not exists (
      select from public.procedimientos p where p.deal_id = n.deal_id and p.autos is not null
    )
  from (
    select v.deal_id, v.fase, coalesce(v.fecha, private.hoy()) as fecha, (
      select h.fase from public.fases_historial h
      where h.deal_id = v.deal_id and h.anulada_at is null and h.fecha <= coalesce(v.fecha, private.hoy())
      order by h.fecha desc, h.id desc limit 1
    ) as antes
    from unnest(vidas) v
    where v.fase is not null and not exists (
      select from public.fases_historial h
      where h.deal_id = v.deal_id and h.anulada_at is null and h.fase = v.fase and h.fecha = coalesce(v.fecha, h.fecha)
    )
  ) n
  order by n.deal_id;
end;
$$;

-- How they ended, of the case file: the record does not say of which procedure. What somebody noted or corrected stays, and no day is made
-- up: a result that says none keeps that of the one before, and the first one needs its own.
create function private.importar_resultados (vidas private.vida_importada[]) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from unnest(vidas) v
    where v.resultado is not null and v.fecha is null and not exists (select from public.resultados r where r.deal_id = v.deal_id)
  ) then
    raise exception using errcode = 'PT400', message = 'result: falta su fecha (phase y phaseDate)';
  end if;
  insert into public.resultados as r (deal_id, resultado, fecha, importado)
  select v.deal_id, v.resultado, coalesce(v.fecha, (
    select o.fecha from public.resultados o where o.deal_id = v.deal_id order by o.fecha desc limit 1
  )), true
  from unnest(vidas) v
  where v.resultado is not null and not exists (
    select from public.resultados o where o.deal_id = v.deal_id and (o.resultado = v.resultado or o.importado is not true)
  )
  on conflict (deal_id, procedimiento_id) do update set resultado = excluded.resultado, fecha = excluded.fecha;
end;
$$;

-- What these rows say of the life of the case files `ids`, one of each row. Those that the caller does not see are left out.
create function private.vidas_de (columns text[], rows jsonb, ids text[]) returns private.vida_importada[]
language sql stable set search_path = ''
return (
  select array_agg(private.vida_de_registro(d.id, r.vida) order by d.id)
  from (
    select i.place, (
      select jsonb_object_agg(c.name, i.row -> (c.place - 1)::integer)
      from unnest(columns) with ordinality c (name, place)
      where c.name = any (private.columnas_de_vida()) and i.row ->> (c.place - 1)::integer is not null
    ) as vida
    from jsonb_array_elements(rows) with ordinality i (row, place)
  ) r
  join public.deals d on d.id = ids[r.place]
  where r.vida is not null and (d.bloqueado_at is null or (select public.is_administrador()))
);

-- The claimed amounts of these records that are to be written, and those that stay because a person noted another.
create function private.reclamados_importados (vidas private.vida_importada[]) returns table (deal_id text, reclamado numeric, se_queda boolean)
language sql stable set search_path = ''
begin atomic
  select v.deal_id, v.reclamado, exists (
    select from public.importes i where i.deal_id = v.deal_id and i.concepto = 'reclamado' and i.importado is not true
  )
  from unnest(vidas) v
  where v.reclamado is not null and (private.saldos_de(v.deal_id) ->> 'reclamado')::numeric is distinct from v.reclamado;
end;

-- The life of the case files that an import has just written: `ids`, one of each row, null where it was left as it was.
create function private.importar_vida (columns text[], rows jsonb, ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  vidas private.vida_importada[];
begin
  perform private.check_staff();
  vidas := private.vidas_de(columns, rows, ids);
  if vidas is null then
    return;
  end if;
  perform private.importar_procedimientos(vidas);
  perform private.importar_resultados(vidas);
  insert into public.importes (deal_id, concepto, importe, fecha, importado)
  select r.deal_id, 'reclamado', r.reclamado, private.hoy(), true from private.reclamados_importados(vidas) r where not r.se_queda;
  perform private.importar_fases(vidas);
end;
$$;

grant execute on function private.importar_vida (text[], jsonb, text[]) to authenticated;

-- Before an import with «Actualizar los existentes»: what these records say otherwise and would not write, because a person corrected it or a
-- complaint says it. [{"id", "campos"}], in the order of the rows; `campos` as records call them.
create function public.lo_que_no_se_actualiza (columns text[], rows text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  records constant jsonb := rows::jsonb;
  campos constant text[] := array(select c.name from private.importable_columns('deals', columns) c);
  ids text[];
  importadas jsonb;
  vidas private.vida_importada[];
begin
  perform private.check_staff();
  perform private.check_tope(jsonb_array_length(records), 1000);
  -- Those that they would update, as private.import_rows_sin_vida finds them.
  ids := array(
    select coalesce(r.row ->> private.place_of(columns, 'id'), (
      select d.id from public.deals d
      where r.row ->> private.place_of(columns, 'id') is null and d.contractnumber = r.row ->> private.place_of(columns, 'contractnumber')
        and public.normaliza(btrim(d.creditorname)) = public.normaliza(btrim(r.row ->> private.place_of(columns, 'creditorname')))
      order by d.created_at desc, d.id desc limit 1
    ))
    from jsonb_array_elements(records) with ordinality r (row, place) order by r.place
  );
  vidas := private.vidas_de(columns, records, ids);
  importadas := private.como_se_importaron(ids);
  return (
    with vida as materialized (
      select p.deal_id, 2 as orden, unnest(p.se_queda) as campo from private.procedimientos_importados(vidas) p
      union all
      select a.deal_id, 3, 'claimedAmount' from private.reclamados_importados(vidas) a where a.se_queda
      union all
      select v.deal_id, 3, 'result' from unnest(vidas) v
      where exists (select from public.resultados o where o.deal_id = v.deal_id and o.importado is not true)
        and not exists (select from public.resultados o where o.deal_id = v.deal_id and o.resultado = v.resultado) and v.resultado is not null
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'campos', q.campos) order by r.place), '[]')
    from jsonb_array_elements(records) with ordinality r (row, place)
    join public.deals d on d.id = ids[r.place] and (d.bloqueado_at is null or (select public.is_administrador()))
    cross join lateral (
      select array_agg(c.campo order by c.orden, c.campo) as campos from (
        select 1 as orden, k.campo from unnest(private.los_que_se_quedan(d, jsonb_populate_record(null::public.deals, (
          select jsonb_object_agg(c.name, case c.name
            when 'responsable_id' then to_jsonb(private.persona_llamada(r.row ->> private.place_of(columns, c.name), true))
            else r.row -> private.place_of(columns, c.name)
          end)
          from unnest(campos) c (name)
        )), campos, importadas -> d.id)) k (campo)
        union all
        select v.orden, v.campo from vida v where v.deal_id = d.id
      ) c
    ) q
    where q.campos is not null
  );
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se entiende';
end;
$$;

grant execute on function public.lo_que_no_se_actualiza (text[], text) to authenticated;

-- The same of a case file, as an export writes it; null where it says nothing.
create function private.vida_exportada (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select nullif(jsonb_strip_nulls(jsonb_build_object(
    'phase', d.fase,
    'phaseDate', d.fase_desde,
    'courtName', (select o.nombre from public.organos o where o.id = p.organo_id),
    'caseNumber', p.autos,
    'nig', p.nig,
    'claimedAmount', private.saldos_de(d.id) -> 'reclamado',
    'claimValue', case when p.cuantia_indeterminada then to_jsonb('indeterminada'::text) else to_jsonb(p.cuantia) end,
    'result', (select r.resultado from public.resultados r where r.deal_id = d.id order by r.fecha desc, r.created_at desc limit 1)
  )), '{}')
  from public.deals d left join public.procedimientos p on p.deal_id = d.id and p.principal
  where d.id = deal
);

grant execute on function private.vida_exportada (text) to authenticated;
