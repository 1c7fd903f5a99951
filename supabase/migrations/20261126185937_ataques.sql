-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

-- Whether bytes are confidential is asked of each document that is written.
create index papelera_confidenciales on public.papelera (id)
where tabla = 'deal_documents' and registro ->> 'confidencialidad' = 'confidencial';
create index papelera_deals_nif on public.papelera (public.normaliza_nif(registro ->> 'debtordni')) where tabla = 'deals';

set check_function_bodies = off;

drop function private.es_de_plantilla(text,text,text[]);

drop function private.valores_conocidos(text,uuid);

drop function private.con_valores_tapados(text,text[]);

drop function private.patron_de_texto(text,text[]);

drop function private.es_texto_libre(uuid,text,text,text);

drop function private.quien_anoto_consentimiento(uuid);

CREATE OR REPLACE FUNCTION private.check_tope(n integer, tope integer)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  if n > tope then
    raise exception using errcode = 'PT400',
      message = format('Se admiten %s de una vez como máximo', translate(to_char(tope, 'FM999,999,999'), ',', '.'));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.buscado(texto text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
begin
  if length(texto) > 500 then
    raise exception using errcode = 'PT400', message = 'Lo que se busca tiene 500 caracteres como máximo';
  end if;
  return texto;
end;
$function$;

CREATE OR REPLACE FUNCTION public.patron_busqueda(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN (('%'::text || regexp_replace(public.normaliza(btrim(private.buscado(texto))), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION public.preview_deals_field(row_ids text[], field text, value text)
 RETURNS TABLE(changing integer, counted_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_tope(cardinality(row_ids), 5000);
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'select count(*) from public.deals d where d.id = any (%L) and d.%I is distinct from %L', row_ids, field, value
  ) into changing;
  counted_at := statement_timestamp();
  return next;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_set_deals_field(row_ids text[], field text, value text, counted_at timestamp with time zone, grupo uuid)
 RETURNS TABLE(id text, previous text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_tope(cardinality(row_ids), 1000);
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'with changed as (
       update public.deals d set %1$I = %2$L
       from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
       where d.id = o.id and d.%1$I is distinct from %2$L
       returning d.id, o.previous
     ) select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from changed c',
    field, value, row_ids, counted_at
  ) into changed;
  if field = 'debtordni' and jsonb_array_length(changed) > private.tope_de_dni() and not public.is_administrador() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el DNI de más de %s expedientes a la vez lo hace un administrador: pídaselo. No se ha cambiado ninguno', private.tope_de_dni()
    );
  end if;
  -- Those of which it is asked for (17_bloqueos_pedidos.sql) are answered as all others, and are no part of what can be undone.
  perform private.anotar_cambio(grupo, 'campo', field, array(
    select c ->> 'id' from jsonb_array_elements(changed) c
    where not exists (
      select from public.bloqueos_pedidos p
      where p.tabla = 'deals' and p.registro_id = c ->> 'id' and p.estado = 'pedido' and p.created_at = now()
    )
  ));
  return query select c.id, c.previous from jsonb_to_recordset(changed) c (id text, previous text);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_delete_many_to_papelera(table_name text, row_ids text[], counted_at timestamp with time zone)
 RETURNS TABLE(row_id text, entry_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  as_counted constant text := case when counted_at is null then 'true' else format('t.updated_at <= %L', counted_at) end;
  gone text[];
begin
  perform private.check_tope(cardinality(row_ids), 1000);
  if not exists (select from private.tablas t where t.tabla = table_name and t.papelera) then
    raise exception using errcode = 'PT400', message = 'Esa tabla no tiene papelera';
  end if;
  -- A literal, not a parameter: it takes the type of the key, which is text or uuid.
  execute format(
    'with gone as (delete from public.%I t where t.id = any (%L) and %s returning t.id::text) select array_agg(g.id) from gone g',
    table_name, row_ids, as_counted
  ) into gone;
  -- now() is the transaction's: only the entries made just now have it.
  return query
  select p.registro_id, p.id from public.papelera p
  where p.tabla = table_name and p.registro_id = any (gone) and p.deleted_at = now();
  return query execute format(
    'select t.id::text, null::uuid from public.%I t where t.id = any (%L) and not (%s)', table_name, row_ids, as_counted
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_restore_papelera(entry_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_tope(cardinality(entry_ids), 5000);
  if cardinality(private.visible_entries(entry_ids)) < cardinality(entry_ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la papelera';
  end if;
  return private.restore_papelera(entry_ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_purge_papelera(entry_ids uuid[])
 RETURNS TABLE(entry_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  everything constant boolean := public.is_administrador();
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
  allowed uuid[];
  refused uuid[];
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(entry_ids), 5000);
  select
    array_agg(v.id) filter (where v.allowed),
    array_agg(v.id) filter (where not v.allowed)
  into allowed, refused
  from (
    select p.id, everything or not private.holds_others(p) as allowed
    from public.papelera p
    where p.id = any (private.visible_entries(entry_ids))
      and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
    for update
  ) v;
  perform private.purge(allowed);
  return query
  select g.id, 'eliminado' from unnest(allowed) g (id)
  union all
  select r.id, 'ajeno' from unnest(refused) r (id);
end;
$function$;

CREATE OR REPLACE FUNCTION public.add_documentos_sincronizados(filas jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  added jsonb;
begin
  perform private.check_staff();
  perform private.check_tope(jsonb_array_length(filas), 1000);
  perform private.hold_objects();
  with written as (
    insert into public.deal_documents (
      deal_id, user_id, document_type, category, file_name, file_path, file_size, mime_type, sha256, uploaded_at
    )
    select
      d.id, u.id, f.document_type, f.category, f.file_name, o.name, coalesce((o.metadata ->> 'size')::bigint, 0), f.mime_type,
      f.sha256, o.created_at
    from jsonb_to_recordset(filas) f (
      file_path text, document_type text, category text, file_name text, mime_type text, sha256 text
    )
    join storage.objects o on o.bucket_id = 'expediente-documents' and o.name = f.file_path
    join auth.users u on u.id::text = o.owner_id and (u.id = auth.uid() or public.team_visibility())
    join public.deals d on d.id = private.unescape_deal_id(split_part(o.name, '/', 1))
    where not private.is_named(o.id)
      and not exists (select from public.objetos_purgados r where r.object_id = o.id)
      and not public.esta_bloqueado('deals', d.id)
    returning file_path
  )
  select coalesce(jsonb_agg(w.file_path), '[]') into added from written w;
  return added;
end;
$function$;

CREATE OR REPLACE FUNCTION public.find_clientes_by_nif(nifs text[])
 RETURNS TABLE(nif text, id uuid, nombre_completo text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_tope(cardinality(nifs), 10000);
  return query
  select f.nif, f.id, f.nombre_completo from private.find_clientes_by_nif(nifs) f
  where not public.esta_bloqueado('clientes', f.id::text);
end;
$function$;

CREATE OR REPLACE FUNCTION public.find_by_contract(table_name text, contracts text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  told_by constant record := private.contract_columns(table_name);
  answer jsonb;
begin
  perform private.check_tope(cardinality(contracts), 5000);
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
       ''id'', t.id, ''contract'', t.%2$I, ''creditor'', coalesce(t.%3$I, '''')
     ) order by t.created_at, t.id), ''[]'')
     from public.%1$I t where t.%2$I = any ($1)',
    table_name, told_by.contract, told_by.creditor
  ) into answer using contracts;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.preview_union_acreedores(nombres text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(nombres), 1000);
  return (
    select coalesce(jsonb_object_agg(n.nombre, (select count(*) from private.deals_visibles t where t.creditorname = n.nombre)), '{}')
    from (select distinct unnest(nombres) as nombre) n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_unir_acreedores(origenes text[], destino text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
  union_id uuid;
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(origenes), 1000);
  perform private.hold_unions();
  if btrim(destino) = '' or destino is null then
    raise exception using errcode = 'PT400', message = 'Falta el nombre con el que se queda el acreedor';
  end if;
  with former as materialized (
    select t.id, t.creditorname from public.deals t
    where t.creditorname = any (origenes) and t.creditorname <> destino and t.creditorname <> ''
      and t.id in (select v.id from private.deals_visibles v)
    order by t.id for update of t
  ),
  written as (
    update public.deals t set creditorname = destino from former f where t.id = f.id returning f.id, f.creditorname
  )
  select jsonb_object_agg(w.creditorname, w.ids) into changed
  from (select creditorname, jsonb_agg(id order by id) as ids from written group by creditorname) w;
  if changed is null then
    raise exception using errcode = 'PT404', message = 'Ningún expediente tiene ya esos acreedores';
  end if;
  -- The clock's time: now() is when the transaction began, which may have waited for another union.
  insert into public.acreedores_uniones (destino, cambiados, created_at) values (destino, changed, clock_timestamp())
  returning id into union_id;
  return jsonb_build_object('id', union_id, 'expedientes', private.cambiados_total(changed));
end;
$function$;

CREATE OR REPLACE FUNCTION public.buscar(texto text, limite integer DEFAULT 6, abiertos text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.do_anular_fases(filas bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET gin_pending_list_limit TO '64MB'
AS $function$
declare
  annulled integer;
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(filas), 1000);
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform from public.deals d
  where d.id in (select h.deal_id from public.fases_historial h where h.id = any (filas)) order by d.id for no key update;
  update public.fases_historial h set anulada_at = now(), anulada_por = auth.uid()
  from public.deals d
  where h.id = any (filas) and h.anulada_at is null and d.id = h.deal_id
    and (d.bloqueado_at is null or (select public.is_administrador()));
  get diagnostics annulled = row_count;
  if annulled = 0 then
    raise exception using errcode = 'PT404', message = 'Esa fase ya está anulada o el expediente ya no existe';
  end if;
  return annulled;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_procedimiento(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.procedimientos;
  existing constant uuid := (datos ->> 'id')::uuid;
  saved uuid;
  main boolean;
begin
  perform private.check_staff();
  perform private.check_tope(length(datos::text), 20000);
  perform private.hold_deal(deal);
  wanted := private.procedimiento_de(datos);
  main := coalesce((datos ->> 'principal')::boolean, false) or not exists (
    select from public.procedimientos p where p.deal_id = deal and p.principal and p.id is distinct from existing
  );
  if main then
    update public.procedimientos p set principal = false where p.deal_id = deal and p.principal and p.id is distinct from existing;
  end if;
  if existing is null then
    insert into public.procedimientos (
      deal_id, tipo, grado, principal, organo_id, plaza, autos, nig, cuantia, cuantia_indeterminada, procurador_id, letrado_id,
      presentada, admitida, parte_contraria_procurador
    ) values (
      deal, wanted.tipo, wanted.grado, main, wanted.organo_id, wanted.plaza, wanted.autos, wanted.nig, wanted.cuantia,
      wanted.cuantia_indeterminada, wanted.procurador_id, wanted.letrado_id, wanted.presentada, wanted.admitida,
      wanted.parte_contraria_procurador
    ) returning id into saved;
    return saved;
  end if;
  update public.procedimientos p set
    tipo = wanted.tipo, grado = wanted.grado, principal = main, organo_id = wanted.organo_id, plaza = wanted.plaza,
    autos = wanted.autos, nig = wanted.nig, cuantia = wanted.cuantia, cuantia_indeterminada = wanted.cuantia_indeterminada,
    procurador_id = wanted.procurador_id, letrado_id = wanted.letrado_id, presentada = wanted.presentada,
    admitida = wanted.admitida, parte_contraria_procurador = wanted.parte_contraria_procurador
  where p.id = existing and p.deal_id = deal and p.updated_at = (datos ->> 'visto')::timestamptz
  returning p.id into saved;
  if saved is null then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado este procedimiento. Ciérrelo y vuelva a abrirlo';
  end if;
  return saved;
exception
  when check_violation or string_data_right_truncation then
    raise exception using errcode = 'PT400', message = 'Algún dato del procedimiento no es válido';
end;
$function$;

CREATE OR REPLACE FUNCTION public.servicio_previa(row_ids text[], servicio uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(row_ids), 5000);
  return jsonb_build_object(
    'cambian', (
      select count(*) from private.deals_visibles d where d.id = any (row_ids) and d.servicio_id is distinct from servicio
    ),
    'contado', statement_timestamp()
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_masc_aportar(intento uuid, documento uuid, clase text, confidencial boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.masc_intentos;
begin
  perform private.check_staff();
  select i.* into found from public.masc_intentos i
  where i.id = intento and not public.esta_bloqueado('deals', i.deal_id) for update;
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'Esa reclamación ya no existe';
  elsif not exists (select from private.deal_documents_visibles d where d.id = documento and d.deal_id = found.deal_id) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  insert into public.masc_evidencias as e (deal_id, intento_id, documento_id, clase, confidencial)
  values (
    found.deal_id, intento, documento, do_masc_aportar.clase,
    coalesce(
      do_masc_aportar.confidencial,
      do_masc_aportar.clase in ('oferta', 'acta')
      or (do_masc_aportar.clase = 'respuesta' and found.respuesta in ('oferta', 'parcial'))
    ) or (
      select private.bytes_confidenciales(d.deal_id, d.sha256, d.object_id) from public.deal_documents d where d.id = documento
    )
  )
  on conflict on constraint masc_evidencias_intento_id_documento_id_clase_key do update set confidencial = excluded.confidencial;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique qué documento es';
end;
$function$;

CREATE OR REPLACE FUNCTION public.servicios_y_fases(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 5000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('servicio', p.servicio_id, 'fase', p.fase)), '[]')
    from (select distinct d.servicio_id, d.fase from public.deals d where d.id = any (deals) and d.bloqueado_at is null) p
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.escritos_datos(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  despacho constant text := (select s.value from public.settings s where s.name = 'despacho');
begin
  perform private.check_staff();
  if cardinality(deals) > 500 then
    raise exception using errcode = 'PT400', message = 'Se admiten 500 expedientes de una vez como máximo';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'expediente', to_jsonb(d) - array['busqueda', 'user_id', 'importacion_id', 'bloqueado_at', 'message'],
      'cliente', (
        select jsonb_build_object('iban', c.iban, 'codigo_postal', c.codigo_postal)
        from public.clientes c
        where public.normaliza_nif(c.dni) = public.normaliza_nif(d.debtordni)
          and (c.user_id = auth.uid() or public.team_visibility())
          and (c.bloqueado_at is null or public.is_administrador())
        order by c.created_at desc, c.id limit 1
      ),
      'acreedor', (
        select jsonb_build_object('cif', a.cif, 'direccion', a.direccion, 'email', a.email, 'telefono', a.telefono)
        from public.acreedores a where a.nombre = d.creditorname
      ),
      'procedimiento', (
        select jsonb_build_object(
          'organo', o.nombre, 'plaza', q.plaza, 'municipio', o.municipio, 'autos', q.autos, 'nig', q.nig, 'cuantia', q.cuantia,
          'procurador', (select jsonb_build_object('nombre', s.nombre, 'colegio', s.colegio, 'numero', s.numero)
            from public.profesionales s where s.id = q.procurador_id),
          'letrado', (select jsonb_build_object('nombre', s.nombre, 'colegio', s.colegio, 'numero', s.numero)
            from public.profesionales s where s.id = q.letrado_id)
        )
        from public.procedimientos q left join public.organos o on o.id = q.organo_id
        where q.deal_id = d.id and q.principal
      ),
      'servicio', (
        select jsonb_build_object('textos', s.texto_cliente, 'fase', d.fase) from public.servicios s where s.id = d.servicio_id
      ),
      'reclamado', private.saldos_de(d.id) -> 'reclamado',
      'masc', private.masc_de_escrito(d.id),
      'despacho', despacho,
      'documentos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'titulo', regexp_replace(h.file_name, '\.[A-Za-z0-9]{1,5}$', ''), 'clase', coalesce(k.display_name, h.category),
          'paginas', h.inspeccion -> 'paginas'
        ) order by h.file_name collate private.codigos, h.id), '[]')
        from private.deal_documents_visibles h
        left join public.document_categories k on k.name = h.category
        where h.deal_id = d.id and not exists (
          select from public.escritos e where e.documento_id = h.id or (e.deal_id = d.id and e.pdf_id = h.id)
        ) and not exists (
          -- What was offered in confidence is no exhibit (LO 1/2025, art. 9).
          select from public.masc_evidencias v where v.documento_id = h.id and v.confidencial
        ) and h.confidencialidad is distinct from 'confidencial'
      )
    ) order by i.position), '[]')
    from unnest(deals) with ordinality i (id, position)
    join private.deals_visibles d on d.id = i.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.expedientes_de_la_persona(deal text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT expedientes_de_la_persona.deal AS deal
 UNION
  SELECT o.id
    FROM (public.deals d
      JOIN public.deals o ON ((public.normaliza_nif(o.debtordni) = public.normaliza_nif(d.debtordni))))
   WHERE (d.id = expedientes_de_la_persona.deal);
END;

CREATE OR REPLACE FUNCTION private.bytes_confidenciales(deal text, sha256 text, object uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.deal_documents d WHERE ((d.deal_id IN (SELECT private.expedientes_de_la_persona(bytes_confidenciales.deal) AS expedientes_de_la_persona)) AND ((d.sha256 = bytes_confidenciales.sha256) OR private.mismos_bytes(d.object_id, bytes_confidenciales.object)) AND ((d.confidencialidad = 'confidencial'::text) OR (EXISTS (SELECT FROM public.masc_evidencias e WHERE ((e.documento_id = d.id) AND e.confidencial))))))) OR (EXISTS (SELECT FROM public.papelera p WHERE ((p.tabla = 'deal_documents'::text) AND ((p.registro ->> 'confidencialidad'::text) = 'confidencial'::text) AND (((p.registro ->> 'sha256'::text) = bytes_confidenciales.sha256) OR private.mismos_bytes(((p.registro ->> 'object_id'::text))::uuid, bytes_confidenciales.object)) AND (((p.registro ->> 'deal_id'::text) = bytes_confidenciales.deal) OR (public.normaliza_nif(COALESCE((SELECT d.debtordni FROM public.deals d WHERE (d.id = (p.registro ->> 'deal_id'::text))), (SELECT (q.registro ->> 'debtordni'::text) FROM public.papelera q WHERE ((q.tabla = 'deals'::text) AND (q.registro_id = (p.registro ->> 'deal_id'::text))) LIMIT 1))) = (SELECT public.normaliza_nif(d.debtordni) AS normaliza_nif FROM public.deals d WHERE (d.id = bytes_confidenciales.deal))))))) OR (EXISTS (SELECT FROM (public.deals own JOIN public.papelera p ON (((p.tabla = 'deals'::text) AND (public.normaliza_nif((p.registro ->> 'debtordni'::text)) = public.normaliza_nif(own.debtordni))))), LATERAL jsonb_array_elements(COALESCE((p.dependientes -> 'deal_documents'::text), '[]'::jsonb)) d(value) WHERE ((own.id = bytes_confidenciales.deal) AND ((d.value ->> 'confidencialidad'::text) = 'confidencial'::text) AND (((d.value ->> 'sha256'::text) = bytes_confidenciales.sha256) OR private.mismos_bytes(((d.value ->> 'object_id'::text))::uuid, bytes_confidenciales.object))))));

CREATE OR REPLACE FUNCTION private.copia_confidencial()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.confidencialidad is distinct from 'confidencial' and private.bytes_confidenciales(new.deal_id, new.sha256, new.object_id) then
    new.confidencialidad := 'confidencial';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copias_confidenciales()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.deal_documents d set confidencialidad = 'confidencial'
  where d.deal_id in (select private.expedientes_de_la_persona(new.deal_id)) and d.id <> new.id
    and d.confidencialidad is distinct from 'confidencial'
    and (d.sha256 = new.sha256 or private.mismos_bytes(d.object_id, new.object_id));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_desmarcado()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null and exists (
    select from public.deal_documents d
    where d.deal_id in (select private.expedientes_de_la_persona(new.deal_id))
      and (d.id = new.id or d.sha256 = new.sha256 or private.mismos_bytes(d.object_id, new.object_id))
      and (
        exists (select from public.masc_evidencias e where e.documento_id = d.id and e.confidencial)
        or d.confidencialidad = 'confidencial' and not exists (select from private.deal_documents_visibles v where v.id = d.id)
      )
  ) then
    raise exception using errcode = 'PT409',
      message = 'Este documento, o una copia suya, es confidencial para otra persona o prueba de una negociación: sigue siendo confidencial';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copias_desmarcadas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.deal_documents d set confidencialidad = null
  where d.deal_id in (select private.expedientes_de_la_persona(new.deal_id)) and d.id <> new.id and d.confidencialidad = 'confidencial'
    and (d.sha256 = new.sha256 or private.mismos_bytes(d.object_id, new.object_id))
    and d.id in (select v.id from private.deal_documents_visibles v);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.parecidos_a_confidenciales(a public.aportaciones)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'codigo', 'parecido_a_confidencial', 'nivel', 'avisa', 'texto', format(
        '%s dice casi lo mismo que un documento confidencial de este demandante: compruebe que puede aportarse',
        coalesce('«' || left(v.file_name, 200) || '»', 'Un documento')
      )
    )), '[]')
    from private.documentos_de_aportacion(a) h
    join derived.textos_documentos t on t.id = h.id
    left join private.deal_documents_visibles v on v.id = h.id
    where a.tipo <> 'costas' and length(t.palabras) >= 20 and exists (
      select from public.deal_documents d join derived.textos_documentos o on o.id = d.id
      cross join lateral (
        select count(*) as comunes from unnest(tsvector_to_array(t.palabras)) w where w = any (tsvector_to_array(o.palabras))
      ) c
      where d.deal_id in (select private.expedientes_de_la_persona(a.deal_id)) and d.id <> h.id and d.confidencialidad = 'confidencial'
        and c.comunes >= 0.8 * greatest(length(t.palabras), length(o.palabras))
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.lleva_otros_dentro(h public.deal_documents)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((h).file_name ~* '\.(zip|rar|7z|gz|tgz|tar|eml|msg|mbox|pst|p7[cms]|dat|uue?|iso)$'::text) OR COALESCE((((h).inspeccion ->> 'formato'::text) = ANY (ARRAY['zip'::text, 'eml'::text, 'msg'::text, 'p7m'::text])), false) OR COALESCE(((SELECT (o.metadata ->> 'mimetype'::text) FROM storage.objects o WHERE (o.id = (lleva_otros_dentro.h).object_id)) ~ 'zip|rar|7z|tar|rfc822|outlook|pkcs7|tnef|octet-stream'::text), false));

CREATE OR REPLACE FUNCTION private.check_confidenciales(a public.aportaciones)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  secreto text;
begin
  if a.tipo = 'costas' then
    return;
  end if;
  -- The title of a colleague's document is not told to whoever does not see it.
  select min(coalesce('«' || v.file_name || '»', 'Un documento')) into secreto
  from private.documentos_de_aportacion(a) h left join private.deal_documents_visibles v on v.id = h.id
  where private.bytes_confidenciales(a.deal_id, h.sha256, h.object_id)
    or h.confidencialidad = 'confidencial' or exists (select from public.masc_evidencias e where e.documento_id = h.id and e.confidencial);
  if secreto is not null then
    raise exception using errcode = 'PT409', message = format('%s es confidencial y solo puede aportarse en costas', secreto);
  end if;
  -- The digest of a copy is the browser's to say, so that the bytes that go are asked for too.
  if exists (
    select from jsonb_to_recordset(a.documentos) f (sha256 text)
    where f.sha256 is not null and private.bytes_confidenciales(a.deal_id, f.sha256, null)
  ) then
    raise exception using errcode = 'PT409', message = 'Un archivo del paquete es un documento confidencial y solo puede aportarse en costas';
  end if;
  if not exists (
    select from public.deal_documents d
    where d.deal_id in (select private.expedientes_de_la_persona(a.deal_id)) and d.confidencialidad = 'confidencial'
  ) then
    return;
  end if;
  select min(coalesce('«' || v.file_name || '»', 'Un documento')) into secreto
  from private.documentos_de_aportacion(a) h left join private.deal_documents_visibles v on v.id = h.id
  where private.lleva_otros_dentro(h);
  if secreto is not null then
    raise exception using errcode = 'PT409', message = format(
      '%s lleva otros archivos dentro, y este demandante tiene documentos confidenciales: aporte por separado los que correspondan', secreto
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.documentos_sin_texto(despues_de jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(length(despues_de::text), 500);
  return (
    with tanda as materialized (
      select h.id, h.file_path, h.mime_type, h.uploaded_at
      from private.deal_documents_visibles h
      where despues_de is null
        or (h.uploaded_at, h.id) < ((despues_de ->> 'uploaded_at')::timestamptz, (despues_de ->> 'id')::uuid)
      order by h.uploaded_at desc, h.id desc
      limit 500
    )
    select jsonb_build_object(
      'documentos', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'file_path', t.file_path) order by t.uploaded_at desc, t.id desc), '[]')
        from tanda t
        where t.mime_type = 'application/pdf' and not exists (select from derived.textos_documentos x where x.id = t.id)
      ),
      'siguiente', (
        select jsonb_build_object('uploaded_at', t.uploaded_at, 'id', t.id) from tanda t
        where (select count(*) from tanda) = 500 order by t.uploaded_at, t.id limit 1
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.correos_de_hoy(person uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT count(DISTINCT h.id) AS count FROM (SELECT (c.id)::text AS id FROM (public.correos c JOIN public.envios e ON (((e.id = c.envio_id) AND (e.modo = 'smtp'::text)))) WHERE ((c.user_id = correos_de_hoy.person) AND (c.estado <> 'omitido'::text) AND (c.created_at >= ((private.hoy())::timestamp without time zone AT TIME ZONE 'Europe/Madrid'::text))) UNION ALL SELECT a.registro_id FROM public.auditoria a WHERE ((a.tabla = 'correos'::text) AND (a.accion = 'delete'::text) AND (a.propietario = correos_de_hoy.person) AND ((a.antes ->> 'estado'::text) <> ALL (ARRAY['borrador'::text, 'omitido'::text])) AND (a.at >= ((private.hoy())::timestamp without time zone AT TIME ZONE 'Europe/Madrid'::text)) AND (((a.antes ->> 'created_at'::text))::timestamp with time zone >= ((private.hoy())::timestamp without time zone AT TIME ZONE 'Europe/Madrid'::text)))) h);

CREATE OR REPLACE FUNCTION private.check_correos_de_hoy()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.correos_de_hoy(auth.uid()) > private.correos_por_dia() then
    raise exception using errcode = 'PT409', message = format(
      'Una persona prepara %s correos al día como máximo: siga mañana, o llévelos como borradores', private.correos_por_dia()
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_correos_salen(modo text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if modo = 'smtp' and not private.correos_salen() then
    raise exception using errcode = 'PT409', message = 'Este servidor no envía correos: llévelos como borradores';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.sin_espacios(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN regexp_replace(texto, '[[:space:]   ]+'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION private.sin_llaves(valor text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN translate(regexp_replace(COALESCE(valor, ''::text), '[--￾￿-]'::text, ''::text, 'g'::text), '{}'::text, ''::text);

CREATE OR REPLACE FUNCTION private.fecha_de_texto(valor text, larga boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (valor !~ '^\d{4}-\d{2}-\d{2}'::text) THEN CASE WHEN larga THEN ''::text ELSE valor END WHEN larga THEN ((((ltrim(SUBSTRING(valor FROM 9 FOR 2), '0'::text) || ' de '::text) || (ARRAY['enero'::text, 'febrero'::text, 'marzo'::text, 'abril'::text, 'mayo'::text, 'junio'::text, 'julio'::text, 'agosto'::text, 'septiembre'::text, 'octubre'::text, 'noviembre'::text, 'diciembre'::text])[(SUBSTRING(valor FROM 6 FOR 2))::integer]) || ' de '::text) || ltrim("left"(valor, 4), '0'::text)) ELSE ((((SUBSTRING(valor FROM 9 FOR 2) || '/'::text) || SUBSTRING(valor FROM 6 FOR 2)) || '/'::text) || "left"(valor, 4)) END;

CREATE OR REPLACE FUNCTION private.texto_para_el_cliente(caso jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT CASE WHEN (f.texto ~ '\{(nombre|acreedor|contrato|expediente)\}'::text) THEN ''::text ELSE translate(f.texto, ''::text, '{}'::text) END AS translate FROM (SELECT replace(replace(replace(replace(COALESCE(NULLIF(btrim((texto_para_el_cliente.caso #>> ARRAY['servicio'::text, 'textos'::text, (texto_para_el_cliente.caso #>> '{servicio,fase}'::text[])])), ''::text), (texto_para_el_cliente.caso #>> '{servicio,textos,general}'::text[])), '{nombre}'::text, COALESCE(private.sin_llaves(COALESCE(NULLIF((d.e ->> 'debtorfirstname'::text), ''::text), NULLIF(btrim((d.e ->> 'debtorfullname'::text)), ''::text))), '{nombre}'::text)), '{acreedor}'::text, COALESCE(private.sin_llaves(NULLIF(btrim((d.e ->> 'creditorname'::text)), ''::text)), '{acreedor}'::text)), '{contrato}'::text, COALESCE(private.sin_llaves(NULLIF(btrim((d.e ->> 'contractnumber'::text)), ''::text)), '{contrato}'::text)), '{expediente}'::text, private.sin_llaves((d.e ->> 'id'::text))) AS texto FROM (SELECT (texto_para_el_cliente.caso -> 'expediente'::text) AS e) d) f);

CREATE OR REPLACE FUNCTION private.campos_de_texto(caso jsonb, titulo text, dia date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH e AS (SELECT (campos_de_texto.caso -> 'expediente'::text) AS e), columnas(campo, columna) AS (VALUES ('demandante.nombre'::text,'debtorfullname'::text), ('demandante.pila'::text,'debtorfirstname'::text), ('demandante.dni'::text,'debtordni'::text), ('demandante.domicilio'::text,'debtorfulladdress'::text), ('demandante.municipio'::text,'debtorcity'::text), ('demandante.provincia'::text,'debtorprovince'::text), ('demandante.email'::text,'debtoremail'::text), ('demandante.telefono'::text,'debtorphone'::text), ('demandado.nombre'::text,'creditorname'::text), ('contrato.numero'::text,'contractnumber'::text), ('contrato.metodo'::text,'contractmethod'::text), ('contrato.prima'::text,'premiumtype'::text), ('aseguradora.nombre'::text,'insurancecompanyname'::text), ('aseguradora.cif'::text,'insurancecompanycif'::text), ('aseguradora.domicilio'::text,'insurancecompanyaddress'::text), ('clausulas.ppi'::text,'ppiclause'::text), ('clausulas.prima'::text,'premiumclause'::text), ('clausulas.cpd'::text,'clausecpd'::text), ('clausulas.apertura'::text,'clauseopenningcomission'::text), ('expediente'::text,'id'::text)), rutas(campo, ruta) AS (VALUES ('demandante.iban'::text,'{cliente,iban}'::text[]), ('demandante.codigoPostal'::text,'{cliente,codigo_postal}'::text[]), ('organo'::text,'{procedimiento,organo}'::text[]), ('organo.plaza'::text,'{procedimiento,plaza}'::text[]), ('organo.municipio'::text,'{procedimiento,municipio}'::text[]), ('autos'::text,'{procedimiento,autos}'::text[]), ('nig'::text,'{procedimiento,nig}'::text[]), ('procurador.nombre'::text,'{procedimiento,procurador,nombre}'::text[]), ('procurador.colegiado'::text,'{procedimiento,procurador,numero}'::text[]), ('procurador.colegio'::text,'{procedimiento,procurador,colegio}'::text[]), ('letrado.nombre'::text,'{procedimiento,letrado,nombre}'::text[]), ('letrado.colegiado'::text,'{procedimiento,letrado,numero}'::text[]), ('letrado.colegio'::text,'{procedimiento,letrado,colegio}'::text[]), ('masc.via'::text,'{masc,via}'::text[])), fechas(campo, valor) AS (SELECT f.campo, f.valor FROM (e CROSS JOIN LATERAL (VALUES ('contrato.fecha'::text,(e.e ->> 'contractdate'::text)), ('contrato.firma'::text,(e.e ->> 'signaturedate'::text)), ('masc.fechaEnvio'::text,(campos_de_texto.caso #>> '{masc,enviado}'::text[])), ('masc.fechaRecepcion'::text,(campos_de_texto.caso #>> '{masc,recibido}'::text[])), ('masc.fechaRespuesta'::text,(campos_de_texto.caso #>> '{masc,respuesta_fecha}'::text[])), ('reclamacion.envio'::text,(e.e ->> 'extrajudicialcommunicationsentdate'::text)), ('reclamacion.respuesta'::text,(e.e ->> 'extrajudicialresponsedate'::text)), ('hoy'::text,(campos_de_texto.dia)::text)) f(campo, valor))), importes(campo, valor) AS (VALUES ('reclamado'::text,(campos_de_texto.caso ->> 'reclamado'::text)), ('cuantia'::text,(campos_de_texto.caso #>> '{procedimiento,cuantia}'::text[]))), despacho AS (SELECT CASE WHEN ((campos_de_texto.caso ->> 'despacho'::text) IS JSON OBJECT) THEN ((campos_de_texto.caso ->> 'despacho'::text))::jsonb ELSE '{}'::jsonb END AS d), todos(campo, valor) AS (SELECT c.campo, (e.e ->> c.columna) AS "?column?" FROM columnas c, e UNION ALL SELECT r.campo, (campos_de_texto.caso #>> r.ruta) FROM rutas r UNION ALL SELECT f.campo, private.fecha_de_texto(f.valor, false) AS fecha_de_texto FROM fechas f UNION ALL SELECT (f.campo || '.larga'::text), private.fecha_de_texto(f.valor, true) AS fecha_de_texto FROM fechas f UNION ALL SELECT i.campo, (translate(to_char((i.valor)::numeric, 'FM999,999,999,999,990.00'::text), ',.'::text, '.,'::text) || ' €'::text) FROM importes i UNION ALL SELECT ('demandado.'::text || d.campo), COALESCE(NULLIF(btrim((campos_de_texto.caso #>> ARRAY['acreedor'::text, d.propia])), ''::text), (e.e ->> d.columna)) AS "coalesce" FROM (e CROSS JOIN (VALUES ('cif'::text,'cif'::text,'creditorid'::text), ('domicilio'::text,'direccion'::text,'creditoraddress'::text), ('email'::text,'email'::text,'creditoremail'::text), ('telefono'::text,'telefono'::text,'creditorphone'::text)) d(campo, propia, columna)) UNION ALL SELECT ('despacho.'::text || k.k), (d.d ->> k.k) FROM despacho d, unnest(ARRAY['nombre'::text, 'cif'::text, 'domicilio'::text, 'lugar'::text, 'telefono'::text, 'email'::text]) k(k) UNION ALL SELECT v.column1, v.column2 FROM (e CROSS JOIN LATERAL (VALUES ('demandante.apellidos'::text,concat_ws(' '::text, (e.e ->> 'debtorfirstsurname'::text), (e.e ->> 'debtorsecondsurname'::text))), ('escrito.titulo'::text,campos_de_texto.titulo), ('escrito.autor'::text,(SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = auth.uid()))), ('texto.cliente'::text,private.texto_para_el_cliente(campos_de_texto.caso))) v)) SELECT (jsonb_object_agg(t.campo, private.sin_llaves(t.valor)) || '{"masc.resumen": null, "cuantia.letra": null, "reclamado.letra": null}'::jsonb) FROM todos t);

CREATE OR REPLACE FUNCTION private.sin_bloques(plantilla text, caso jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  texto text := plantilla;
  e constant jsonb := caso -> 'expediente';
  bloque text[];
  dentro text;
begin
  loop
    bloque := regexp_match(texto, '(\{\s*#\s*([^{}]*?)\s*\})((?:[^{}]|\{\s*[^#/\s{}][^{}]*\})*)(\{\s*/[^{}]*\})');
    exit when bloque is null;
    dentro := case bloque[2]
      when 'documentos' then (
        select string_agg(replace(replace(replace(replace(bloque[3],
          '{n}', d.n::text), '{titulo}', private.sin_llaves(d.documento ->> 'titulo')),
          '{clase}', private.sin_llaves(d.documento ->> 'clase')), '{paginas}', coalesce(d.documento ->> 'paginas', '')), '' order by d.n)
        from jsonb_array_elements(caso -> 'documentos') with ordinality d (documento, n)
      )
      else case when case bloque[2]
        when 'tienePpi' then (e ->> 'hasppiclause')::boolean
        when 'tienePrima' then (e ->> 'haspremiumclause')::boolean
        when 'tieneCpd' then (e ->> 'hascpdclause')::boolean
        when 'tieneApertura' then (e ->> 'hasopenningcomission')::boolean
        when 'tieneAseguradora' then btrim(coalesce(e ->> 'insurancecompanyname', '')) <> ''
        when 'tieneMasc' then jsonb_typeof(caso -> 'masc') = 'object'
        when 'haRespondido' then (e ->> 'hasrespondedtoextrajudicialclaim')::boolean
        when 'noHaRespondido' then not (e ->> 'hasrespondedtoextrajudicialclaim')::boolean
      end then bloque[3] else '' end
    end;
    texto := replace(texto, bloque[1] || bloque[3] || bloque[4], coalesce(dentro, ''));
  end loop;
  return texto;
end;
$function$;

CREATE OR REPLACE FUNCTION private.texto_relleno(plantilla text, caso jsonb, campos jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  texto text := private.sin_bloques(plantilla, caso);
  marca text;
begin
  for marca in select distinct m.found[1] from regexp_matches(texto, '\{[^{}]*\}', 'g') m (found) loop
    if campos -> btrim(marca, '{} ') = 'null' then
      return null;
    end if;
    texto := replace(texto, marca, coalesce(campos ->> btrim(marca, '{} '), ''));
  end loop;
  return private.sin_espacios(translate(texto, E'\uE07A\uE07B', '{}'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.texto_del_servicio(OUT asunto text, OUT cuerpo text, OUT nombre text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT 'Su reclamación frente a {demandado.nombre}'::text AS asunto,
     '{texto.cliente}'::text AS cuerpo,
     'Texto para el cliente'::text AS nombre;
END;

CREATE OR REPLACE FUNCTION private.es_texto_libre(plantilla uuid, caso jsonb, asunto text, cuerpo text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  p record;
  campos jsonb;
  dia date;
begin
  if caso is null then
    return true;
  elsif plantilla is null then
    select * into p from private.texto_del_servicio();
  else
    select x.asunto, x.cuerpo, x.nombre into p from public.plantillas x where x.id = plantilla;
  end if;
  foreach dia in array array[private.hoy(), private.hoy() - 1] loop
    campos := private.campos_de_texto(caso, p.nombre, dia);
    if coalesce(
      private.sin_espacios(cuerpo) = private.texto_relleno(p.cuerpo, caso, campos)
      -- A subject loses what is not seen; what came has none of it.
      and private.sin_espacios(asunto) = regexp_replace(
        private.texto_relleno(p.asunto, caso, campos), E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]', '', 'g'
      ), false
    ) then
      return false;
    end if;
  end loop;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.quien_escribio(table_name text, registro text, columna text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT a.user_id FROM public.auditoria a WHERE ((a.tabla = quien_escribio.table_name) AND (a.registro_id = quien_escribio.registro) AND ((a.accion = 'insert'::text) OR (a.despues ? quien_escribio.columna))) ORDER BY a.id DESC LIMIT 1);

CREATE OR REPLACE FUNCTION private.consentido_por(person uuid, cliente uuid, deal text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((person = ANY (ARRAY[private.quien_escribio('clientes'::text, (cliente)::text, 'correo_aceptado'::text), CASE WHEN (EXISTS (SELECT FROM public.clientes c WHERE ((c.id = consentido_por.cliente) AND (btrim(c.email) <> ''::text)))) THEN private.quien_escribio('clientes'::text, (cliente)::text, 'email'::text) ELSE private.quien_escribio('deals'::text, deal, 'debtoremail'::text) END])), false);

CREATE OR REPLACE FUNCTION private.do_envio_crear(envio uuid, plantilla uuid, titulo text, modo text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if plantilla is not null and not exists (
    select from public.plantillas p where p.id = plantilla and p.clase = 'correo' and p.estado = 'aprobada'
  ) then
    raise exception using errcode = 'PT409', message = 'La plantilla no es de correo o no está aprobada';
  end if;
  perform private.check_correos_salen(modo);
  insert into public.envios (id, plantilla_id, titulo, modo) values (envio, plantilla, btrim(titulo), modo);
  return envio;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese envío ya existe';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el título del envío, de 200 caracteres como máximo';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_anadir(envio uuid, filas jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.envios := private.hold_envio(envio);
  casos jsonb;
begin
  if jsonb_typeof(filas) is distinct from 'array' or jsonb_array_length(filas) > 200 then
    raise exception using errcode = 'PT400', message = 'Se admiten 200 correos de una vez como máximo';
  end if;
  if held.estado <> 'preparando' or held.user_id <> auth.uid() then
    raise exception using errcode = 'PT409', message = 'A ese envío ya no se le añaden correos';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (deal text)
    where not exists (select from private.deals_visibles d where d.id = f.deal)
  ) then
    raise exception using errcode = 'PT409', message = 'Algún expediente ya no existe: vuelva a comprobarlos';
  end if;
  if held.plantilla_id is not null and not exists (
    select from public.plantillas p where p.id = held.plantilla_id and p.estado = 'aprobada'
  ) then
    raise exception using errcode = 'PT409', message = 'La plantilla ya no está aprobada: elija otra';
  end if;
  perform private.check_correos_salen(held.modo);
  perform pg_advisory_xact_lock(hashtextextended('correos de ' || auth.uid(), 0));
  casos := (
    select coalesce(jsonb_object_agg(c.caso #>> '{expediente,id}', c.caso), '{}')
    from jsonb_array_elements(public.escritos_datos(array(select f.deal from jsonb_to_recordset(filas) f (deal text)))) c (caso)
  );
  insert into public.correos (envio_id, deal_id, para, asunto, cuerpo, estado, error, libre, consentimiento_propio)
  select held.id, f.deal, coalesce(w.email, ''), f.asunto, f.cuerpo,
    case when w.motivo is not null then 'omitido' when held.modo = 'eml' then 'borrador' else 'pendiente' end, w.motivo,
    private.es_texto_libre(held.plantilla_id, casos -> f.deal, f.asunto, f.cuerpo),
    private.consentido_por(auth.uid(), w.cliente, f.deal)
  from jsonb_to_recordset(filas) f (deal text, asunto text, cuerpo text)
  cross join lateral private.destinatario_de(f.deal, auth.uid()) w
  on conflict (envio_id, deal_id) do nothing;
  if (select count(*) from public.correos c where c.envio_id = held.id) > 5000 then
    raise exception using errcode = 'PT400', message = 'Un envío tiene 5.000 correos como máximo';
  end if;
  if held.modo = 'smtp' then
    perform private.check_correos_de_hoy();
  end if;
  return (select count(*) from public.correos c where c.envio_id = held.id);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Algún correo no tiene asunto o texto, o son demasiado largos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_accion(envio uuid, accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.envios := private.hold_envio(envio);
  before constant text[] := case accion
    when 'enviar' then array['preparando']
    when 'pausar' then array['en_curso']
    when 'continuar' then array['pausado']
    when 'cancelar' then array['preparando', 'en_curso', 'pausado']
  end;
begin
  if before is null then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  if held.estado <> all (before) then
    raise exception using errcode = 'PT409', message = 'El envío ha cambiado de estado: recargue la página';
  end if;
  if accion in ('enviar', 'continuar') then
    perform private.check_correos_salen(held.modo);
  end if;
  perform private.correos_caducar();
  if accion = 'cancelar' then
    update public.correos c set estado = 'cancelado' where c.envio_id = held.id and c.estado = 'pendiente';
    update public.envios e set estado = 'cancelado', cerrado_at = now(), cerrado_por = auth.uid() where e.id = held.id;
  else
    update public.envios e set estado = case accion when 'pausar' then 'pausado' else 'en_curso' end where e.id = held.id;
    perform private.envio_acabar(held.id);
  end if;
  return (select private.envio_row(e) from public.envios e where e.id = held.id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_correos_marcar(ids uuid[], accion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  if accion is null or accion not in ('reintentar', 'enviado') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  perform private.hold_envio(e.id) from public.envios e
  where e.id in (select c.envio_id from public.correos c where c.id = any (ids)) order by e.id;
  if accion = 'reintentar' then
    perform private.check_correos_salen('smtp');
  end if;
  with done as (
    update public.correos c set
      estado = case accion when 'reintentar' then 'pendiente' else 'enviado' end,
      error = case accion when 'enviado' then 'Dado por enviado a mano' end,
      intentos = 0, no_antes = case accion when 'reintentar' then now() end
    where c.id = any (ids) and not public.esta_bloqueado('deals', c.deal_id)
      and c.estado = any (case accion when 'reintentar' then array['fallido', 'dudoso'] else array['dudoso'] end)
    returning c.id, c.envio_id
  ), reopened as (
    update public.envios e set estado = 'en_curso', cerrado_at = null, cerrado_por = null
    where accion = 'reintentar' and e.estado in ('terminado', 'cancelado') and e.id in (select d.envio_id from done d)
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.envio_row(e public.envios)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_jsonb(e) || jsonb_build_object('autor', private.nombre_de((e).user_id), 'plantilla', (SELECT ((p.nombre || ' · v'::text) || p.version) FROM public.plantillas p WHERE ((p.id = (envio_row.e).plantilla_id) AND COALESCE((SELECT (NOT bool_and(c.libre)) FROM public.correos c WHERE (c.envio_id = (envio_row.e).id)), true))), 'propio', (((e).user_id = auth.uid()) OR public.team_visibility()), 'por_minuto', private.correos_por_minuto())) || (SELECT jsonb_build_object('total', count(*), 'pendientes', count(*) FILTER (WHERE (c.estado = ANY (ARRAY['pendiente'::text, 'enviando'::text]))), 'enviados', count(*) FILTER (WHERE (c.estado = 'enviado'::text)), 'borradores', count(*) FILTER (WHERE (c.estado = 'borrador'::text)), 'fallidos', count(*) FILTER (WHERE (c.estado = 'fallido'::text)), 'dudosos', count(*) FILTER (WHERE (c.estado = 'dudoso'::text)), 'omitidos', count(*) FILTER (WHERE (c.estado = 'omitido'::text)), 'cancelados', count(*) FILTER (WHERE (c.estado = 'cancelado'::text)), 'libres', count(*) FILTER (WHERE c.libre), 'consentidos', count(*) FILTER (WHERE c.consentimiento_propio)) AS jsonb_build_object FROM public.correos c WHERE (c.envio_id = (envio_row.e).id)));

CREATE TRIGGER deal_documents_desmarcado BEFORE UPDATE OF confidencialidad ON public.deal_documents FOR EACH ROW WHEN (((old.confidencialidad = 'confidencial'::text) AND (new.confidencialidad IS DISTINCT FROM 'confidencial'::text))) EXECUTE FUNCTION private.check_desmarcado();

CREATE TRIGGER deal_documents_desmarcados AFTER UPDATE OF confidencialidad ON public.deal_documents FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (old.confidencialidad = 'confidencial'::text) AND (new.confidencialidad IS DISTINCT FROM 'confidencial'::text))) EXECUTE FUNCTION private.copias_desmarcadas();

grant execute on function private.check_tope(integer,integer) to authenticated;

grant execute on function private.buscado(text) to authenticated;

comment on function private.check_desmarcado() is 'who: trigger; writes: nothing; rows: copies of the document in the case files of its person, with those of others; believes: nothing: it takes no arguments';

comment on function private.copias_confidenciales() is 'who: trigger; writes: public.deal_documents; rows: copies of the document in the case files of its person; believes: nothing: it takes no arguments';

comment on function private.copias_desmarcadas() is 'who: trigger; writes: public.deal_documents; rows: copies of the document that the caller sees; believes: nothing: it takes no arguments';

-- By hand: copies, in the case files of the same person, of what was marked before confidentiality followed the bytes.
update public.deal_documents d set confidencialidad = 'confidencial'
where d.confidencialidad is distinct from 'confidencial' and exists (
  select from public.deal_documents c
  where c.confidencialidad = 'confidencial' and c.sha256 = d.sha256 and c.id <> d.id
    and d.deal_id in (select private.expedientes_de_la_persona(c.deal_id))
);
