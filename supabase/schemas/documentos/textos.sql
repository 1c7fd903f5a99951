-- What is written in the documents of case files, so that Buscar finds words of it. It is read in the browser (pdf.js) when a
-- PDF is uploaded, or later in idle time, and of scans when somebody asks for it (tesseract.js), and kept beside the document's row: whoever sees the row finds its words,
-- and it goes when the row goes. It is read anew from the bytes at any time, so it is no part of a backup. See
-- docs/decisions/167.

create table derived.textos_documentos (
  id uuid primary key references public.deal_documents (id) on delete cascade,
  -- The document's own, which never change: a search sorts and hides without opening another table.
  user_id uuid not null,
  uploaded_at timestamptz not null,
  -- texto: it has some. sin-texto: a scan, nothing but pictures. ocr: its pictures were read, with whatever mistakes; there may be no
  -- words in them. ilegible: damaged, or it has a password.
  estado text not null check (estado in ('texto', 'sin-texto', 'ocr', 'ilegible')),
  -- As they were read, one text a page.
  paginas text[] not null default '{}',
  -- The different words of all pages, folded as a search folds them.
  palabras tsvector not null default ''
);

-- Without a list of what is not yet sorted in: a search would have to read it whole.
create index textos_documentos_palabras on derived.textos_documentos using gin (palabras) with (fastupdate = off);
create index textos_documentos_uploaded on derived.textos_documentos (uploaded_at, id);
create index textos_documentos_user on derived.textos_documentos (user_id, uploaded_at, id);

-- The words of a text: letters and digits without accents or case. A hyphen or a dot ends one, so that the parts of a
-- number of contract are found too. Those of one letter say nothing.
create function private.palabras_de (texto text) returns text[]
language sql immutable parallel safe set search_path = ''
return array(
  select distinct left(p.palabra, 40) from regexp_split_to_table(public.normaliza(texto), '[^a-z0-9]+') p (palabra)
  where length(p.palabra) > 1
);

-- All the words, in any order; the last one may be half typed. Null where there is none of three letters.
create function private.consulta_de (texto text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded constant text := public.normaliza(left(btrim(coalesce(texto, '')), 200));
  asked text[] := array(
    select p.palabra from regexp_split_to_table(folded, '[^a-z0-9]+') with ordinality p (palabra, place)
    where length(p.palabra) > 1 order by p.place
  );
begin
  if not exists (select from unnest(asked) a (palabra) where length(a.palabra) > 2) then
    return null;
  end if;
  return array_to_string(array(
    select quote_literal(a.palabra) || case when a.place = cardinality(asked) and length(a.palabra) > 2 then ':*' else '' end
    from unnest(asked) with ordinality a (palabra, place) order by a.place
  ), ' & ');
end;
$$;

-- The words of what somebody asks for, of as much of it as consulta_de reads: each is looked for in every page.
create function private.palabras_pedidas (texto text) returns text[]
language sql immutable parallel safe set search_path = ''
return private.palabras_de(left(btrim(texto), 200));

-- The first page with the most of these words, and what stands around the first of them there. Folding a page is what takes time: each
-- once, and none after one that has them all.
create function private.donde_esta (paginas text[], asked text[], out pagina integer, out extracto text)
language plpgsql immutable set search_path = '' as $$
declare
  folded text;
  words integer;
  place integer;
  most integer := 0;
begin
  for n in 1 .. cardinality(paginas) loop
    folded := public.normaliza(paginas[n]);
    select count(*), min(x.place) into words, place
    from (select position(a.palabra in folded) as place from unnest(asked) a (palabra)) x
    where x.place > 0;
    if words > most then
      most := words;
      pagina := n;
      extracto := btrim(substr(paginas[n], greatest(1, place - 50), 140));
    end if;
    exit when most = cardinality(asked);
  end loop;
end;
$$;

-- The newest documents with all the words of a text: [{"id", "file_name", "category", "deal_id", "de", "pagina",
-- "extracto"}]. How they are found is that of Buscar (inicio.sql), and so is `security definer`.
create function public.buscar_en_documentos (texto text, limite integer default 5) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := private.consulta_de(texto);
  asked constant text[] := private.palabras_pedidas(texto);
  condition constant text := format('t.palabras @@ %L::pg_catalog.tsquery', wanted);
  own constant text := private.visible_to_caller('t.user_id');
  newest constant text := 't.uploaded_at desc, t.id desc';
  size constant integer := least(greatest(limite, 1), 20);
  ids text[] := '{}';
  found jsonb;
begin
  perform private.check_staff();
  if wanted is null then
    return '[]';
  end if;
  if private.is_frequent('derived.textos_documentos', condition) then
    ids := private.newest_by_order('derived.textos_documentos', condition, own, newest);
  end if;
  if cardinality(ids) < size then
    ids := private.newest_by_index('derived.textos_documentos', condition, own, newest);
  end if;
  found := (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', r.id, 'file_name', r.file_name, 'category', r.category, 'deal_id', r.deal_id, 'de', r.de) || to_jsonb(f)
      order by r.uploaded_at desc, r.id desc
    ), '[]')
    from (
      select h.id, h.file_name, h.category, h.deal_id, h.uploaded_at,
        (select d.debtorfullname from public.deals d where d.id = h.deal_id) as de,
        t.paginas
      from derived.textos_documentos t
      join private.deal_documents_visibles h on h.id = t.id
      where t.id = any (ids::uuid[])
      order by h.uploaded_at desc, h.id desc
      limit size
    ) r
    -- By itself: `(f(…)).*` would ask once for each column.
    cross join lateral private.donde_esta(r.paginas, asked) f
  );
  return case when public.hay_bloqueos() then private.sin_bloqueados(found, 'deals', 'deal_id') else found end;
end;
$$;

grant execute on function public.buscar_en_documentos (text, integer) to authenticated;

-- What is known of the texts of a case file's documents: [{"id", "estado", "vacio", "pagina"}]. `vacio`: its pictures were read, and
-- there are no words in them. `pagina`: of those that have all the words of `texto`.
create function public.textos_de_deal (deal text, texto text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant pg_catalog.tsquery := private.consulta_de(texto)::pg_catalog.tsquery;
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', t.id, 'estado', t.estado,
      'vacio', case when t.estado = 'ocr' and t.paginas = '{}' then true end,
      'pagina', case when t.palabras @@ wanted then (private.donde_esta(t.paginas, private.palabras_pedidas(texto))).pagina end
    ))), '[]')
    from private.deal_documents_visibles h
    join derived.textos_documentos t on t.id = h.id
    where h.deal_id = deal
  );
end;
$$;

grant execute on function public.textos_de_deal (text, text) to authenticated;

-- The PDFs among the next 500 documents, newest first, whose text nobody has read: {"documentos": [{"id", "file_path"}],
-- "siguiente"}. `siguiente` is what the next call is given; null after the last.
create function public.documentos_sin_texto (despues_de jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;

grant execute on function public.documentos_sin_texto (jsonb) to authenticated;

-- What can be read of these case files and nobody has read: scans, photographs, and PDFs that nobody has opened yet:
-- [{"id", "file_name", "file_path", "mime_type", "estado"}], newest first.
create function public.documentos_por_leer (deals text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(deals));
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', h.id, 'file_name', h.file_name, 'file_path', h.file_path, 'mime_type', h.mime_type, 'estado', t.estado
    ) order by h.uploaded_at desc, h.id desc), '[]')
    from private.deal_documents_visibles h
    left join derived.textos_documentos t on t.id = h.id
    where h.deal_id = any (deals)
      and h.mime_type in ('application/pdf', 'image/png', 'image/jpeg')
      and coalesce(t.estado, 'sin-texto') = 'sin-texto'
  );
end;
$$;

grant execute on function public.documentos_por_leer (text[]) to authenticated;

-- Keeps what was read of a document that the caller sees. A text that is there stays: nobody writes over it.
create function private.do_guardar_texto_documento (documento uuid, estado text, paginas text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  pages constant text[] := array(select coalesce(p.texto, '') from unnest(paginas) with ordinality p (texto, n) order by p.n);
begin
  perform private.check_staff();
  if estado is null or estado not in ('texto', 'sin-texto', 'ocr', 'ilegible') or (estado <> 'ocr' and (estado = 'texto') <> (cardinality(pages) > 0)) then
    raise exception using errcode = 'PT400', message = 'El texto del documento no es válido';
  end if;
  if cardinality(pages) > 5000 or length(array_to_string(pages, '')) > 400000 then
    raise exception using errcode = 'PT400', message = 'El texto del documento es demasiado largo';
  end if;
  insert into derived.textos_documentos as t (id, user_id, uploaded_at, estado, paginas, palabras)
  select h.id, h.user_id, h.uploaded_at, estado, pages, array_to_tsvector(private.palabras_de(array_to_string(pages, ' ')))
  from private.deal_documents_visibles h
  where h.id = documento
  on conflict (id) do update set estado = excluded.estado, paginas = excluded.paginas, palabras = excluded.palabras
  where t.estado not in ('texto', 'ocr');
  if not exists (select from private.deal_documents_visibles h where h.id = documento) then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe o no tiene permiso para verlo';
  end if;
end;
$$;

comment on function private.do_guardar_texto_documento is 'write: work; who: staff; writes: derived.textos_documentos; rows: deal_documents as the caller sees them, through private.palabras_de; believes: documento only as the names of such rows, estado and paginas as data, within the bounds of types, checks and tables';

-- What these documents say, as far as it has been read, for the references of briefs to their exhibits: {"id": "…"}. One that the caller does
-- not see, or that nobody has read yet, is missing; a scan says nothing. At most 50 a call: a long one is 300,000 letters.
create function public.textos_de_escritos (documentos uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if cardinality(documentos) > 50 then
    raise exception using errcode = 'PT400', message = 'Se admiten 50 documentos de una vez como máximo';
  end if;
  return (
    select coalesce(jsonb_object_agg(t.id, left(array_to_string(t.paginas, E'\n'), 300000)), '{}')
    from derived.textos_documentos t join private.deal_documents_visibles h on h.id = t.id
    where t.id = any (documentos) and t.estado <> 'ilegible'
  );
end;
$$;

grant execute on function public.textos_de_escritos (uuid[]) to authenticated;
