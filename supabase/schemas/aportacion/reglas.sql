-- What is done with packages for filing, whose table is in aportacion/tablas.sql; and what is known of each document's content.

create policy aportaciones_bloqueo on public.aportaciones as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

create function private.keep_presentadas () returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.estado = 'presentada' and (to_jsonb(new) - 'deal_id' - 'updated_at') <> (to_jsonb(old) - 'deal_id' - 'updated_at') then
    raise exception using errcode = 'PT409', message = 'Lo presentado no cambia';
  end if;
  return new;
end;
$$;

create trigger aportaciones_presentadas before update on public.aportaciones
for each row when (old.estado = 'presentada') execute function private.keep_presentadas ();

-- ## Checks

-- The documents of a package, exhibits and brief, whoever's they are.
create function private.documentos_de_aportacion (a public.aportaciones) returns setof public.deal_documents
language sql stable set search_path = ''
begin atomic
  select h.* from public.deal_documents h
  where h.deal_id = a.deal_id and (
    h.id = a.escrito_documento_id
    or h.id in (select (f ->> 'documento_id')::uuid from jsonb_array_elements(a.documentos) f)
  );
end;

-- The case file and all others of the same person, by NIF.
create function private.expedientes_de_la_persona (deal text) returns setof text
language sql stable set search_path = ''
begin atomic
  select expedientes_de_la_persona.deal
  union
  select o.id from public.deals d
  join public.deals o on public.normaliza_nif(o.debtordni) = public.normaliza_nif(d.debtordni)
  where d.id = expedientes_de_la_persona.deal;
end;

-- Whether bytes are confidential for a case file: a document of its person with the same ones is, whoever's it is, also one that waits in
-- the Papelera, by itself or with its case file.
create function private.bytes_confidenciales (deal text, sha256 text, object uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from unnest(array(select private.expedientes_de_la_persona(deal))) suyo (id)
  join public.deal_documents d on d.deal_id = suyo.id
  where (
      d.confidencialidad = 'confidencial' or exists (select from public.masc_evidencias e where e.documento_id = d.id and e.confidencial)
    )
    and (d.sha256 = bytes_confidenciales.sha256 or private.mismos_bytes(d.object_id, object))
) or exists (
  select from public.papelera p
  where p.tabla = 'deal_documents' and p.registro ->> 'confidencialidad' = 'confidencial'
    and (p.registro ->> 'sha256' = bytes_confidenciales.sha256 or private.mismos_bytes((p.registro ->> 'object_id')::uuid, object))
    and (p.registro ->> 'deal_id' = deal or public.normaliza_nif(coalesce(
      (select d.debtordni from public.deals d where d.id = p.registro ->> 'deal_id'),
      (select q.registro ->> 'debtordni' from public.papelera q where q.tabla = 'deals' and q.registro_id = p.registro ->> 'deal_id' limit 1)
    )) = (select public.normaliza_nif(d.debtordni) from public.deals d where d.id = deal))
) or exists (
  select from public.deals own
  join public.papelera p on p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = public.normaliza_nif(own.debtordni),
  jsonb_array_elements(coalesce(p.dependientes -> 'deal_documents', '[]')) d
  where own.id = deal and d ->> 'confidencialidad' = 'confidencial'
    and (d ->> 'sha256' = bytes_confidenciales.sha256 or private.mismos_bytes((d ->> 'object_id')::uuid, object))
);

-- A second copy of what is confidential is confidential from the first moment.
create function private.copia_confidencial () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.confidencialidad is distinct from 'confidencial' and private.bytes_confidenciales(new.deal_id, new.sha256, new.object_id) then
    new.confidencialidad := 'confidencial';
  end if;
  return new;
end;
$$;

-- After `deal_documents_object`, which names the object and its digest.
create trigger deal_documents_secreto before insert on public.deal_documents
for each row execute function private.copia_confidencial ();

-- Whoever says that a document is confidential says it of its bytes: of all their copies in the case files of that person.
create function private.copias_confidenciales () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deal_documents d set confidencialidad = 'confidencial'
  where d.deal_id in (select private.expedientes_de_la_persona(new.deal_id)) and d.id <> new.id
    and d.confidencialidad is distinct from 'confidencial'
    and (d.sha256 = new.sha256 or private.mismos_bytes(d.object_id, new.object_id));
  return null;
end;
$$;

create trigger deal_documents_secretos after update of confidencialidad on public.deal_documents
for each row when (new.confidencialidad = 'confidencial' and old.confidencialidad is distinct from 'confidencial')
execute function private.copias_confidenciales ();

-- And whoever takes it back takes it back of all copies that they see; not while there is one that they do not see, or while the document
-- is a confidential proof of a negotiation.
create function private.check_desmarcado () returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create trigger deal_documents_desmarcado before update of confidencialidad on public.deal_documents
for each row when (old.confidencialidad = 'confidencial' and new.confidencialidad is distinct from 'confidencial')
execute function private.check_desmarcado ();

create function private.copias_desmarcadas () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deal_documents d set confidencialidad = null
  where d.deal_id in (select private.expedientes_de_la_persona(new.deal_id)) and d.id <> new.id and d.confidencialidad = 'confidencial'
    and (d.sha256 = new.sha256 or private.mismos_bytes(d.object_id, new.object_id))
    and d.id in (select v.id from private.deal_documents_visibles v);
  return null;
end;
$$;

-- Only for the one that a person changes: the copies that follow it have none that would.
create trigger deal_documents_desmarcados after update of confidencialidad on public.deal_documents
for each row when (
  pg_trigger_depth() = 0 and old.confidencialidad = 'confidencial' and new.confidencialidad is distinct from 'confidencial'
) execute function private.copias_desmarcadas ();

-- Of the documents of a package, those that say nearly the same as a confidential one of the same person: four of five different words, of
-- at least twenty. A warning for each, which the package keeps. The name of a colleague's document is not told.
create function private.parecidos_a_confidenciales (a public.aportaciones) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;

-- A file that may hold others, by its name, by what a browser found in it or by the type that storage gave its bytes: what is in it has
-- other bytes here.
create function private.lleva_otros_dentro (h public.deal_documents) returns boolean
language sql stable set search_path = ''
return h.file_name ~* '\.(zip|rar|7z|gz|tgz|tar|eml|msg|mbox|pst|p7[cms]|dat|uue?|iso)$'
  or coalesce(h.inspeccion ->> 'formato' in ('zip', 'eml', 'msg', 'p7m'), false)
  or coalesce((
    select o.metadata ->> 'mimetype' from storage.objects o where o.id = h.object_id
  ) ~ 'zip|rar|7z|tar|rfc822|outlook|pkcs7|tnef|octet-stream', false);

-- What was said in a negotiation goes to no court, but for costs (LO 1/2025, art. 9.2.b; LEC 245.5).
create function private.check_confidenciales (a public.aportaciones) returns void
language plpgsql stable set search_path = '' as $$
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
$$;

-- Each exhibit once, with a number of its own that nothing filed before in the procedure has. A claim is filed before there
-- is a procedure: what has none counts for all.
create function private.check_numeros (a public.aportaciones) returns void
language plpgsql stable set search_path = '' as $$
declare
  wrong text;
begin
  select f.numero into wrong
  from jsonb_to_recordset(a.documentos) f (documento_id uuid, numero text)
  where f.documento_id is null or f.numero is null or f.numero !~ '^(0|[1-9][0-9]{0,2})(\.[1-9][0-9]?)?$' limit 1;
  if found then
    raise exception using errcode = 'PT400', message = format('«%s» no es un número de documento', coalesce(wrong, ''));
  end if;
  if exists (
    select from jsonb_to_recordset(a.documentos) f (documento_id uuid)
    group by f.documento_id having count(*) > 1 or f.documento_id = a.escrito_documento_id
  ) then
    raise exception using errcode = 'PT409', message = 'Un documento está dos veces en el paquete';
  end if;
  select min(f.numero) into wrong
  from jsonb_to_recordset(a.documentos) f (numero text) group by f.numero having count(*) > 1 limit 1;
  if found then
    raise exception using errcode = 'PT409', message = format('Hay dos documentos %s', wrong);
  end if;
  select f.numero into wrong
  from public.aportaciones p, jsonb_to_recordset(p.documentos) f (numero text)
  where p.deal_id = a.deal_id and coalesce(p.procedimiento_id = a.procedimiento_id, true) and p.estado = 'presentada'
    and p.id <> a.id and f.numero in (select g ->> 'numero' from jsonb_array_elements(a.documentos) g)
  limit 1;
  if found then
    raise exception using errcode = 'PT409', message = format('El documento %s ya se presentó: los números no cambian', wrong);
  end if;
end;
$$;

-- Every document is in the case file and seen by the caller. What goes as it is has the digest of the case file's; a copy says which one it
-- was made of, and of a signed one there is none: saved anew its signature is broken.
create function private.check_aportados (a public.aportaciones) returns void
language plpgsql stable set search_path = '' as $$
begin
  if a.escrito_documento_id is null then
    raise exception using errcode = 'PT400', message = 'Falta el escrito principal';
  end if;
  if exists (
    select from jsonb_to_recordset(a.documentos) f (sha256 text, sha256_original text, copia text)
    where coalesce(f.sha256 !~ '^[0-9a-f]{64}$', true)
      or case coalesce(f.copia, 'original')
        when 'original' then f.sha256_original is not null
        when 'convertida' then coalesce(f.sha256_original !~ '^[0-9a-f]{64}$', true)
        when 'sellada' then coalesce(f.sha256_original !~ '^[0-9a-f]{64}$', true)
        else true
      end
  ) then
    raise exception using errcode = 'PT400', message = 'A un documento del paquete le falta su huella, o la de aquel del que es copia';
  end if;
  if exists (
    select from (
      select f.documento_id as id, coalesce(f.sha256_original, f.sha256) as sha256, coalesce(f.copia, 'original') as copia
      from jsonb_to_recordset(a.documentos) f (documento_id uuid, sha256 text, sha256_original text, copia text)
      union all
      select a.escrito_documento_id, null, 'original'
    ) w
    where not exists (
      select from private.deal_documents_visibles h
      where h.id = w.id and h.deal_id = a.deal_id and (w.sha256 is null or h.sha256 is null or h.sha256 = w.sha256)
        and (w.copia = 'original' or private.firmas_halladas(h.inspeccion) = 0)
    )
  ) then
    raise exception using errcode = 'PT409', message = 'Un documento del paquete ya no está en el expediente, ha cambiado, o está firmado y no admite copias';
  end if;
end;
$$;

-- What a claim has to bring: after it, it is not admitted (LEC 269 and 270). Of what is left out it is said why.
create function private.check_exigidos (a public.aportaciones) returns void
language plpgsql stable set search_path = '' as $$
declare
  falta text;
begin
  if a.tipo <> 'demanda' then
    return;
  end if;
  select min(coalesce(k.display_name, e.clase)) into falta
  from public.deals d
  left join public.servicios s on s.id = d.servicio_id,
  unnest(coalesce(s.documentos_exigidos, public.documentos_exigidos())) e (clase)
  left join public.document_categories k on k.name = e.clase
  where d.id = a.deal_id and length(btrim(coalesce(a.sin_exigidos ->> e.clase, ''))) < 3 and not exists (
    select from private.documentos_de_aportacion(a) h where h.category = e.clase and h.id <> a.escrito_documento_id
  );
  if falta is not null then
    raise exception using errcode = 'PT409', message = format('Falta un documento exigido y no se dice por qué: %s', falta);
  end if;
end;
$$;

-- The proof of the prior complaint goes with a claim (LEC 264.4.º) and covers the clauses that are sued («identidad del objeto», LO 1/2025, art. 5.1): the
-- attempts that those documents are evidence of are about them. What is evidence of no attempt is told by the screens.
create function private.check_objeto (a public.aportaciones) returns void
language plpgsql stable set search_path = '' as $$
declare
  cubierto text[];
  fuera text;
begin
  if a.tipo <> 'demanda' or private.masc_permitido(a.deal_id) then
    return;
  end if;
  select array_agg(distinct o.clausula) into cubierto
  from private.documentos_de_aportacion(a) h
  join public.masc_evidencias e on e.documento_id = h.id and e.deal_id = a.deal_id
  join public.masc_intentos i on i.id = e.intento_id and i.estado not in ('anulado', 'fallido', 'acuerdo'),
  unnest(i.objeto) o (clausula)
  where h.confidencialidad = 'acreditacion';
  if cubierto is null and not exists (
    select from private.documentos_de_aportacion(a) h where h.confidencialidad = 'acreditacion'
  ) then
    raise exception using errcode = 'PT409', message = 'Falta la acreditación del MASC';
  end if;
  select min(c.nombre) into fuera
  from private.clausulas_demandadas(a.deal_id) c where cubierto is not null and c.clave <> all (cubierto);
  if fuera is not null then
    raise exception using errcode = 'PT409', message = format('La acreditación del MASC no es de todo lo que se demanda: falta %s', fuera);
  end if;
end;
$$;

-- ## Writing

-- A package's lists with what they have to say and nothing else, so that no row holds whatever a caller likes.
create function private.listas_de_aportacion (a public.aportaciones) returns public.aportaciones
language plpgsql stable set search_path = '' as $$
begin
  if length(a.documentos::text) > 1500000 or length(a.comprobaciones::text) > 500000 or length(a.sin_exigidos::text) > 20000 then
    raise exception using errcode = 'PT400', message = 'El paquete tiene demasiados datos';
  elsif exists (
    select from jsonb_to_recordset(a.comprobaciones) c (codigo text, nivel text, texto text)
    where coalesce(c.codigo !~ '^[a-z_]{1,40}$' or c.nivel not in ('bloquea', 'avisa') or length(c.texto) > 1000, true)
  ) then
    raise exception using errcode = 'PT400', message = 'Una comprobación del paquete no se entiende';
  elsif exists (select from jsonb_each(a.sin_exigidos) m where jsonb_typeof(m.value) <> 'string') then
    raise exception using errcode = 'PT400', message = 'Un motivo del paquete no se entiende';
  end if;
  a.documentos := (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(d) - 'place') order by d.place), '[]')
    from (
      select f.*, row_number() over () as place from jsonb_to_recordset(a.documentos) f (
        documento_id uuid, orden integer, numero text, descripcion text, clase text, archivo text, paginas integer, bytes bigint,
        sha256 text, sha256_original text, copia text, envio integer, soporte boolean
      )
    ) d
  );
  a.comprobaciones := (
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') from jsonb_to_recordset(a.comprobaciones) c (codigo text, nivel text, texto text)
  );
  return a;
end;
$$;

-- Records a package as it was made, or as far as somebody got (`borrador`). `fila` is a row of the table; who and when are
-- not taken from it. A draft is changed as it was read at `visto`, or by whoever wrote it and asks again. One that was made does not change,
-- because its files are in somebody's hands: made again the same it is answered as it was, also by another id, because the answer to the first
-- may have been lost; and another one is another row. Answers the row.
create function private.do_guardar_aportacion (fila jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.aportaciones;
  after public.aportaciones;
begin
  perform private.check_staff();
  -- Two that make the same at once come one after the other.
  perform from public.deals d where d.id = fila ->> 'deal_id' for no key update;
  if not found or public.esta_bloqueado('deals', fila ->> 'deal_id') then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  select a.* into before from public.aportaciones a where a.id = (fila ->> 'id')::uuid for update;
  if found and (before.deal_id <> fila ->> 'deal_id' or before.estado not in ('borrador', 'preparada')) then
    raise exception using errcode = 'PT409', message = 'Este paquete ya no se cambia: está presentado o anulado';
  end if;
  if before.estado is distinct from 'preparada' then
    perform private.check_ficha(
      'aportaciones', (fila ->> 'id')::uuid, fila ->> 'visto', to_jsonb(before), before.deal_id = fila ->> 'deal_id'
    );
  end if;
  after := jsonb_populate_record(null::public.aportaciones, fila);
  after.id := coalesce(after.id, gen_random_uuid());
  after.estado := case fila ->> 'estado' when 'borrador' then 'borrador' else 'preparada' end;
  after.documentos := coalesce(after.documentos, '[]');
  after.comprobaciones := coalesce(after.comprobaciones, '[]');
  after.sin_exigidos := coalesce(after.sin_exigidos, '{}');
  if before.estado = 'preparada' then
    if after.paquete_sha256 is distinct from before.paquete_sha256 or after.tipo <> before.tipo then
      raise exception using errcode = 'PT409', message = 'Un paquete preparado no cambia: prepare otro';
    end if;
    perform private.check_numeros(before);
    perform private.check_confidenciales(before);
    return to_jsonb(before);
  end if;
  after := private.listas_de_aportacion(after);
  perform private.check_numeros(after);
  perform private.check_confidenciales(after);
  after.comprobaciones := after.comprobaciones || private.parecidos_a_confidenciales(after);
  if after.estado = 'preparada' then
    perform private.check_aportados(after);
    perform private.check_exigidos(after);
    if after.comprobaciones @> '[{"nivel": "bloquea"}]' then
      raise exception using errcode = 'PT409', message = 'El paquete tiene fallos que impiden prepararlo';
    end if;
  end if;
  if after.estado = 'preparada' and after.tipo = 'demanda' then
    perform private.check_puede_demandar(array[after.deal_id]);
    perform private.check_objeto(after);
  end if;
  if before.id is null and after.estado = 'preparada' then
    select a.* into before from public.aportaciones a
    where (a.deal_id, a.estado, a.tipo, a.perfil, a.paquete_sha256, a.documentos)
      = (after.deal_id, 'preparada', after.tipo, btrim(after.perfil), after.paquete_sha256, after.documentos)
      and a.procedimiento_id is not distinct from after.procedimiento_id
    order by a.created_at, a.id limit 1;
    if found then
      return to_jsonb(before);
    end if;
  end if;
  insert into public.aportaciones as a (
    id, deal_id, user_id, procedimiento_id, tipo, perfil, estado, escrito_documento_id, documentos, comprobaciones,
    sin_exigidos, paquete_sha256, preparada_at
  )
  values (
    after.id, after.deal_id, coalesce(before.user_id, auth.uid()), after.procedimiento_id, after.tipo, btrim(after.perfil),
    after.estado, after.escrito_documento_id, after.documentos, after.comprobaciones,
    after.sin_exigidos, after.paquete_sha256, case after.estado when 'preparada' then now() end
  )
  on conflict (id) do update set
    procedimiento_id = excluded.procedimiento_id, tipo = excluded.tipo, perfil = excluded.perfil, estado = excluded.estado,
    escrito_documento_id = excluded.escrito_documento_id, documentos = excluded.documentos,
    comprobaciones = excluded.comprobaciones, sin_exigidos = excluded.sin_exigidos,
    paquete_sha256 = excluded.paquete_sha256, preparada_at = excluded.preparada_at
  returning a.* into after;
  return to_jsonb(after);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El paquete no está completo, o tiene un dato que no se admite';
end;
$$;

comment on function private.do_guardar_aportacion is 'write: work; who: staff; writes: public.aportaciones; rows: aportaciones not blocked by their case file or client, deals not blocked, through private.listas_de_aportacion and private.parecidos_a_confidenciales; believes: of fila what the checks of the browser said and the digests of copies; never that a document is not confidential, or has no signature';

-- presentar: with the moment, the number of the register and the receipt, a document of the case file. anular: with the
-- reason; what was filed, only an administrator. Answers the row.
create function private.do_marcar_aportacion (aportacion uuid, accion text, datos jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a public.aportaciones;
  acuse uuid;
  el timestamptz;
  motivo constant text := btrim(coalesce(datos ->> 'motivo', ''));
begin
  perform private.check_staff();
  -- Here and not where they are declared, so that what cannot be read is told below.
  acuse := (datos ->> 'acuse_documento_id')::uuid;
  el := (datos ->> 'presentada_el')::timestamptz;
  -- Two packages of a case file that are filed at once wait for each other: their numbers are compared.
  perform from public.deals d
  where d.id = (select p.deal_id from public.aportaciones p where p.id = aportacion) for no key update;
  select p.* into a from public.aportaciones p where p.id = aportacion for update;
  if not found or public.esta_bloqueado('deals', a.deal_id) then
    raise exception using errcode = 'PT404', message = 'El paquete ya no existe';
  end if;
  case accion
    when 'presentar' then
      if a.estado <> 'preparada' then
        raise exception using errcode = 'PT409', message = 'Solo se presenta un paquete preparado';
      end if;
      if el is null or el > now() + interval '5 minutes' or el < '2015-01-01' then
        raise exception using errcode = 'PT400', message = 'Indique el día y la hora de la presentación, que no puede ser futura';
      end if;
      if acuse is null or not exists (
        select from private.deal_documents_visibles h where h.id = acuse and h.deal_id = a.deal_id
      ) then
        raise exception using errcode = 'PT400', message = 'El acuse no está entre los documentos del expediente';
      end if;
      perform private.check_confidenciales(a);
      perform private.check_numeros(a);
      update public.aportaciones p set
        estado = 'presentada', presentada_el = el, presentada_por = auth.uid(), acuse_documento_id = acuse,
        registro = nullif(btrim(datos ->> 'registro'), '')
      where p.id = a.id returning p.* into a;
    when 'anular' then
      if a.estado = 'anulada' then
        raise exception using errcode = 'PT409', message = 'El paquete ya está anulado';
      end if;
      if a.estado = 'presentada' then
        perform private.check_administrador();
      end if;
      if length(motivo) < 3 then
        raise exception using errcode = 'PT400', message = 'Indique por qué se anula el paquete';
      end if;
      update public.aportaciones p set estado = 'anulada', anulada_motivo = motivo where p.id = a.id returning p.* into a;
    else
      raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
  return to_jsonb(a);
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Hay un dato que no se admite';
end;
$$;

comment on function private.do_marcar_aportacion is 'write: work; who: administrador; writes: public.aportaciones; rows: aportaciones of anybody, because an administrator asks, deal_documents as the caller sees them, deals not blocked; believes: aportacion only as the names of such rows, accion and datos as data, within the bounds of types, checks and tables';

-- ## What may go to court

-- What is said to be confidential among the proofs of a negotiation is so in every package. Nobody has to say it twice.
create function private.masc_evidencias_confidenciales () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deal_documents d set confidencialidad = 'confidencial'
  where d.id = new.documento_id and d.confidencialidad is distinct from 'confidencial';
  return null;
end;
$$;

create trigger masc_evidencias_confidenciales after insert or update of confidencial on public.masc_evidencias
for each row when (new.confidencial) execute function private.masc_evidencias_confidenciales ();

-- ## What is known of documents

-- The newest inspection that the screens make: VERSION_INSPECCION (tests/db/inspeccion compares them). One said to be newer would never be made again.
create function private.version_inspeccion () returns numeric
language sql immutable set search_path = ''
return 1;

-- The signatures that an inspection tells of; what is no number is one, because what is not understood is not copied.
create function private.firmas_halladas (inspeccion jsonb) returns numeric
language sql immutable set search_path = ''
return case coalesce(jsonb_typeof(inspeccion -> 'firmas'), 'null')
  when 'number' then (inspeccion ->> 'firmas')::numeric
  when 'null' then 0
  else 1
end;

-- What the browser found in documents: [{"id", "inspeccion"}]. Those that the caller does not see are left alone. Bytes do not change, so what
-- is known by the same version, or a newer one, is not said again by anybody, and a signature that was found stays found. `por` is who said
-- it, whatever `filas` says. Asked again it is the same again, so that it has no operation id; and it is no change that somebody made, so that
-- Auditoría does not tell of it. Answers how many were noted.
create function public.anotar_inspecciones (filas jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  noted integer;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  if exists (
    select from jsonb_to_recordset(filas) f (inspeccion jsonb)
    where jsonb_typeof(f.inspeccion) is distinct from 'object' or length(f.inspeccion::text) > 20000
      or jsonb_typeof(f.inspeccion -> 'version') is distinct from 'number'
      or (f.inspeccion ->> 'version')::numeric not between 1 and private.version_inspeccion()
      or jsonb_typeof(coalesce(f.inspeccion -> 'firmas', '0')) <> 'number'
      or jsonb_typeof(f.inspeccion -> 'formato') is distinct from 'string'
  ) then
    raise exception using errcode = 'PT400', message = 'La inspección no se entiende';
  end if;
  update public.deal_documents d
  set inspeccion = f.inspeccion || jsonb_build_object('por', auth.uid())
    || case when private.firmas_halladas(d.inspeccion) > private.firmas_halladas(f.inspeccion)
      then jsonb_build_object('firmas', d.inspeccion -> 'firmas') else '{}' end
  from jsonb_to_recordset(filas) f (id uuid, inspeccion jsonb)
  where d.id = f.id and coalesce((d.inspeccion ->> 'version')::numeric, 0) < (f.inspeccion ->> 'version')::numeric and d.id in (
    select h.id from private.deal_documents_visibles h
    where h.id in (select (g ->> 'id')::uuid from jsonb_array_elements(filas) g)
  );
  get diagnostics noted = row_count;
  return noted;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'La inspección no se entiende';
end;
$$;

grant execute on function public.anotar_inspecciones (jsonb) to authenticated;

-- The caller's documents that nobody has inspected, newest first; with `version`, also those of an older inspection.
create function public.documentos_sin_inspeccion (version integer, cuantos integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.uploaded_at desc), '[]') from (
      select h.id, h.deal_id, h.file_name, h.file_path, h.file_size, h.uploaded_at
      from private.deal_documents_visibles h
      where h.inspeccion is null or (h.inspeccion -> 'version')::numeric < documentos_sin_inspeccion.version
      order by h.uploaded_at desc limit least(greatest(cuantos, 1), 100)
    ) f
  );
end;
$$;

grant execute on function public.documentos_sin_inspeccion (integer, integer) to authenticated;

-- Documents of these case files that name the NIF or the contract of another one, and not only their own:
-- [{"documento_id", "menciona": ["12345678Z"]}].
create function public.documentos_ajenos (deals text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('documento_id', m.id, 'menciona', m.named) order by m.id), '[]') from (
      select h.id, array_agg(distinct i.said) as named
      from private.deal_documents_visibles h
      join public.deals d on d.id = h.deal_id
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(h.inspeccion -> 'identificadores') = 'array' then h.inspeccion -> 'identificadores' end
      ) i (said)
      where h.deal_id = any (documentos_ajenos.deals)
        and i.said is distinct from public.normaliza_nif(d.debtordni)
        and i.said is distinct from upper(d.contractnumber)
        and exists (
          select from public.deals o
          where o.id <> d.id and o.bloqueado_at is null
            and (public.normaliza_nif(o.debtordni) = i.said or o.contractnumber = i.said)
        )
      group by h.id
    ) m
  );
end;
$$;

grant execute on function public.documentos_ajenos (text[]) to authenticated;

-- The procedure of each of these case files that its page shows, as an index names it:
-- [{"deal_id", "id", "autos", "organo"}].
create function public.procedimientos_principales (deals text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('deal_id', p.deal_id, 'id', p.id, 'autos', p.autos, 'organo', o.nombre)), '[]')
    from public.procedimientos p
    left join public.organos o on o.id = p.organo_id
    where p.principal and p.deal_id = any (procedimientos_principales.deals)
      and not (public.hay_bloqueos() and public.esta_bloqueado('deals', p.deal_id))
  );
end;
$$;

grant execute on function public.procedimientos_principales (text[]) to authenticated;

-- ## What a claim needs

-- Of each of these case files, at most 1,000, what its service, or the practice, requires, why its prior complaint does not let anybody sue
-- yet, which clauses are sued, what each proof of the complaint is about and the day of its apud acta: {"id": {"exigidos", "freno",
-- "permitido", "clausulas", "objetos", "apud_acta"}}; `objetos` by document.
create function public.requisitos_de_demanda (deals text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  practice constant text[] := public.documentos_exigidos();
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_object_agg(d.id, jsonb_build_object(
      'exigidos', coalesce(s.documentos_exigidos, practice),
      'freno', case
        when f.freno ->> 'nivel' = 'parada' and not private.masc_permitido(d.id) then f.freno ->> 'frase'
      end,
      'permitido', private.masc_permitido(d.id),
      'apud_acta', d.apud_acta_fecha,
      'clausulas', array(select c.clave from private.clausulas_demandadas(d.id) c),
      'objetos', (
        select coalesce(jsonb_object_agg(o.documento_id, o.objeto), '{}') from (
          select e.documento_id, array_agg(distinct c.clausula) as objeto
          from public.masc_evidencias e
          join public.masc_intentos i on i.id = e.intento_id and i.estado not in ('anulado', 'fallido', 'acuerdo'),
          unnest(i.objeto) c (clausula)
          where e.deal_id = d.id group by e.documento_id
        ) o
      )
    )), '{}')
    from private.deals_visibles d
    left join public.servicios s on s.id = d.servicio_id
    cross join lateral (select private.masc_freno(d.id, private.hoy()) as freno) f
    where d.id = any (deals)
  );
end;
$$;

grant execute on function public.requisitos_de_demanda (text[]) to authenticated;
