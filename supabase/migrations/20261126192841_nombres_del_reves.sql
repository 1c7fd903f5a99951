-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.nombre_seguido(nombre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN regexp_replace(regexp_replace(public.normaliza(btrim(regexp_replace(nombre, '\s+'::text, ' '::text, 'g'::text))), ' ?, ?'::text, ', '::text, 'g'::text), '^([^,]+), (?!s\. ?[alc]|s[alc][ulpe]?$|sociedad|inc|ltd|gmbh)([^,]+)$'::text, '\2 \1'::text);

CREATE OR REPLACE FUNCTION private.otros_nombres(texto text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  words constant text[] := regexp_split_to_array(public.normaliza(btrim(texto)), '[, ]+');
begin
  if public.normaliza(btrim(texto)) !~ '^[[:alpha:]''-]+(,? +[[:alpha:]''-]+){1,5}$' then return '{}'; end if;
  if texto like '%,%' then
    return array[public.patron_busqueda(private.nombre_seguido(texto)), replace(public.patron_busqueda(texto), ',', '%,')];
  end if;
  return array(
    select '%' || array_to_string(words[n + 1 :], ' ') || '%, ' || array_to_string(words[: n], ' ') || '%'
    from generate_series(1, cardinality(words) - 1) n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.search_is(texto text, relation regclass, nif text, telefono text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN format(CASE WHEN (private.named_by_number(texto, nif, telefono) IS NOT NULL) THEN '(t.busqueda like %1$L or t.id = any (array(select s.id from %2$s s where %3$s)))'::text WHEN (private.otros_nombres(texto) <> '{}'::text[]) THEN '(t.busqueda like %1$L or t.busqueda like any (%4$L))'::text ELSE 't.busqueda like %1$L'::text END, public.patron_busqueda(texto), relation, private.named_by_number(texto, ('s.'::text || nif), ('s.'::text || telefono)), private.otros_nombres(texto));

CREATE OR REPLACE FUNCTION private.clave_sin_nif(record jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((public.normaliza_nif((record ->> 'dni'::text)) IS NULL) AND (public.normaliza_nif((record ->> 'cif'::text)) IS NULL) AND ((btrim((record ->> 'email'::text)) <> ''::text) OR (btrim((record ->> 'telefono'::text)) <> ''::text))) THEN (jsonb_build_array(private.nombre_seguido((record ->> 'nombre_completo'::text)), lower(btrim(COALESCE((record ->> 'email'::text), ''::text))), COALESCE(public.normaliza_telefono((record ->> 'telefono'::text)), regexp_replace(COALESCE((record ->> 'telefono'::text), ''::text), '\D'::text, ''::text, 'g'::text))))::text ELSE NULL::text END;

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
             COALESCE(public.normaliza_telefono(c.telefono), NULLIF(regexp_replace(c.telefono, '\D'::text, ''::text, 'g'::text), ''::text)) AS telefono
            FROM (public.clientes c
              LEFT JOIN unnest(gemelos_de.ids) WITH ORDINALITY n_1(id, place) ON ((n_1.id = c.id)))
           WHERE ((public.normaliza_nif(c.dni) IS NULL) AND (public.normaliza_nif(c.cif) IS NULL) AND (EXISTS ( SELECT
                    FROM public.clientes m
                   WHERE ((m.id = ANY (gemelos_de.ids)) AND (public.normaliza_nif(m.dni) IS NULL) AND (public.normaliza_nif(m.cif) IS NULL)))))
         )
  SELECT DISTINCT ON (n.place) n.id,
     o.id
    FROM (sin_nif n
      JOIN sin_nif o ON (((o.nombre = n.nombre) AND (o.id <> n.id) AND ((o.place IS NULL) OR (o.place < n.place)) AND ((o.email = n.email) OR (o.telefono = n.telefono) OR (((o.email IS NULL) OR (n.email IS NULL)) AND ((o.telefono IS NULL) OR (n.telefono IS NULL)))))))
   WHERE (n.place IS NOT NULL)
   ORDER BY n.place, o.created_at, o.place NULLS FIRST, o.id;
END;

grant execute on function private.nombre_seguido(text) to authenticated;

grant execute on function private.otros_nombres(text) to authenticated;
