-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.normaliza_telefonos(telefono text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT f.numero[1]), array_remove(ARRAY[public.normaliza_telefono(normaliza_telefonos.telefono)], NULL::text)) AS telefonos FROM regexp_matches(regexp_replace(regexp_replace(normaliza_telefonos.telefono, '\+|(?<![0-9])0034(?=[\s.-]*[0-9])'::text, '/'::text, 'g'::text), '[\s().-]'::text, ''::text, 'g'::text), '[0-9]{9}(?=(?:[0-9]{9})*(?![0-9]))'::text, 'g'::text) f(numero));

CREATE OR REPLACE FUNCTION private.named_by_number(texto text, nif text, telefono text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN NULLIF(concat_ws(' or '::text, CASE WHEN (public.normaliza_nif(texto) ~ '^([0-9]{8}|[XYZ][0-9]{7})[A-Z]$|^[A-Z][0-9]{7}[0-9A-Z]$'::text) THEN format('public.normaliza_nif(%s) = %L'::text, nif, public.normaliza_nif(texto)) ELSE NULL::text END, CASE WHEN ((texto ~ '^[-+() .0-9/,;]+$'::text) AND (public.normaliza_telefonos(texto) <> '{}'::text[])) THEN format('public.normaliza_telefonos(%s) && %L'::text, telefono, public.normaliza_telefonos(texto)) ELSE NULL::text END), ''::text);

CREATE OR REPLACE FUNCTION private.gemelos_de(ids uuid[])
 RETURNS TABLE(id uuid, gemelo uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH sin_nif AS MATERIALIZED (
          SELECT c.id,
             c.created_at,
             n_1.place,
             private.nombre_seguido(c.nombre_completo) AS nombre,
             NULLIF(lower(btrim(c.email)), ''::text) AS email,
             COALESCE(NULLIF(public.normaliza_telefonos(c.telefono), '{}'::text[]), string_to_array(NULLIF(regexp_replace(c.telefono, '\D'::text, ''::text, 'g'::text), ''::text), ','::text)) AS telefonos
            FROM (public.clientes c
              LEFT JOIN unnest(gemelos_de.ids) WITH ORDINALITY n_1(id, place) ON ((n_1.id = c.id)))
           WHERE ((public.normaliza_nif(c.dni) IS NULL) AND (public.normaliza_nif(c.cif) IS NULL) AND (EXISTS ( SELECT
                    FROM public.clientes m
                   WHERE ((m.id = ANY (gemelos_de.ids)) AND (public.normaliza_nif(m.dni) IS NULL) AND (public.normaliza_nif(m.cif) IS NULL)))))
         )
  SELECT DISTINCT ON (n.place) n.id,
     o.id
    FROM (sin_nif n
      JOIN sin_nif o ON (((o.nombre = n.nombre) AND (o.id <> n.id) AND ((o.place IS NULL) OR (o.place < n.place)) AND ((o.email = n.email) OR (o.telefonos && n.telefonos) OR (((o.email IS NULL) OR (n.email IS NULL)) AND ((o.telefonos IS NULL) OR (n.telefonos IS NULL)))))))
   WHERE (n.place IS NOT NULL)
   ORDER BY n.place, o.created_at, o.place NULLS FIRST, o.id;
END;

CREATE OR REPLACE FUNCTION private.patron_de_persona(filas jsonb[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (WITH dichos AS (SELECT DISTINCT d.como, btrim(d.valor) AS valor FROM unnest(patron_de_persona.filas) f(fila), LATERAL (VALUES ('nombre'::text,(f.fila ->> 'nombre_completo'::text)), ('nombre'::text,(f.fila ->> 'debtorfullname'::text)), ('nombre'::text,concat_ws(' '::text, (f.fila ->> 'debtorfirstname'::text), (f.fila ->> 'debtorfirstsurname'::text), (f.fila ->> 'debtorsecondsurname'::text))), ('literal'::text,(f.fila ->> 'email'::text)), ('literal'::text,(f.fila ->> 'debtoremail'::text)), ('literal'::text,(f.fila ->> 'direccion'::text)), ('literal'::text,(f.fila ->> 'debtorfulladdress'::text)), ('numero'::text,(f.fila ->> 'dni'::text)), ('numero'::text,(f.fila ->> 'debtordni'::text)), ('numero'::text,(f.fila ->> 'iban'::text)), ('numero'::text,(f.fila ->> 'cif'::text))) d(como, valor) WHERE (btrim(d.valor) <> ''::text) UNION SELECT 'telefono'::text AS como, t.numero AS valor FROM unnest(patron_de_persona.filas) f(fila), LATERAL unnest(ARRAY[(f.fila ->> 'telefono'::text), (f.fila ->> 'debtorphone'::text)]) u(texto), LATERAL unnest(public.normaliza_telefonos(u.texto)) t(numero)), patrones AS (SELECT p_1.patron FROM dichos d, LATERAL private.patrones_de_palabras(d.valor, (d.como = 'nombre'::text)) p_1(patron) WHERE (d.como = ANY (ARRAY['nombre'::text, 'literal'::text])) UNION SELECT (CASE d.como WHEN 'telefono'::text THEN '(?:(?:\+|00)?34[\s.-]*)?'::text ELSE '(?:ES[\s-]?)?'::text END || array_to_string(regexp_split_to_array(lower(regexp_replace(d.valor, '[^[:alnum:]]'::text, ''::text, 'g'::text)), ''::text), '[\s./-]*'::text)) FROM dichos d WHERE ((d.como = ANY (ARRAY['numero'::text, 'telefono'::text])) AND (length(regexp_replace(d.valor, '[^[:alnum:]]'::text, ''::text, 'g'::text)) >= 7))) SELECT (('(?<![[:alnum:]])(?:'::text || string_agg(p.patron, '|'::text ORDER BY (length(p.patron)) DESC, p.patron)) || ')(?![[:alnum:]])'::text) FROM patrones p);

CREATE OR REPLACE FUNCTION private.best_matches(relation regclass, columns text, visible text, order_by text, equals text, texto text, limite integer, abiertos text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function public.normaliza_telefonos(text) to authenticated;

grant execute on function public.normaliza_telefonos(text) to service_role;

-- By hand: an index of every telephone of a row in place of that of its first one.
drop index public.clientes_telefono;
drop index public.deals_telefono;
create index clientes_telefonos on public.clientes using gin (public.normaliza_telefonos(telefono)) where telefono is not null;
create index deals_telefonos on public.deals using gin (public.normaliza_telefonos(debtorphone)) where debtorphone is not null;
