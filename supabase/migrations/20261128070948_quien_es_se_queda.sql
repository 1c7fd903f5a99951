-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.clientes_leave_blocking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  nifs text[];
  gone uuid[];
begin
  select array_agg(public.normaliza_nif(o.dni)), array_agg(o.id) into nifs, gone from old_rows o where o.bloqueado_at is not null;
  if gone is not null then
    perform private.hold_blocking();
    perform private.block_dependents(nifs, gone);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.identidad_de(tabla text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT u.columna FROM private.textos_clasificados k, LATERAL unnest(k.columnas) u(columna) WHERE ((k.tabla = ('public.'::text || identidad_de.tabla)) AND (k.clase = 'identidad'::text)));

CREATE OR REPLACE FUNCTION private.tachar_fila(tabla text, fila jsonb, patron text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (private.tachar((fila - private.identidad_de(tabla)), patron) || COALESCE((SELECT jsonb_object_agg(e.key, e.value) AS jsonb_object_agg FROM jsonb_each(tachar_fila.fila) e(key, value) WHERE (e.key = ANY (private.identidad_de(tachar_fila.tabla)))), '{}'::jsonb));

CREATE OR REPLACE FUNCTION private.lo_que_se_mira(tabla text, columna text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((tabla = 'public.papelera'::text) AND (columna = 'registro'::text)) THEN '(t.registro - private.identidad_de(t.tabla))'::text WHEN ((tabla = 'public.papelera'::text) AND (columna = 'titulo'::text)) THEN '(case when private.identidad_de(t.tabla) = ''{}'' then t.titulo end)'::text ELSE format('t.%I'::text, columna) END;

CREATE OR REPLACE FUNCTION private.lo_tachado(tabla text, columna text, patron text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((tabla = 'public.papelera'::text) AND (columna = 'registro'::text)) THEN format('private.tachar_fila(t.tabla, t.registro, %L)'::text, patron) WHEN ((tabla = 'public.papelera'::text) AND (columna = 'titulo'::text)) THEN format('case when private.identidad_de(t.tabla) = ''{}'' then private.tachar(t.titulo, %1$L)
      else coalesce(private.titulo_de(t.tabla, private.tachar_fila(t.tabla, t.registro, %1$L)), '''') end'::text, patron) ELSE format('private.tachar(t.%I, %L)'::text, columna, patron) END;

CREATE OR REPLACE FUNCTION private.la_nombra(tabla text, columnas text[], patron text, conservar jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN format('(%s) and not (%s = any (%L))%s'::text, (SELECT string_agg(format('%s::text ~* %L'::text, private.lo_que_se_mira(la_nombra.tabla, c.c), la_nombra.patron), ' or '::text) AS string_agg FROM unnest(la_nombra.columnas) c(c)), private.fila_de(tabla), ARRAY(SELECT (k.value ->> 'id'::text) FROM jsonb_array_elements(la_nombra.conservar) k(value) WHERE (((k.value ->> 'tabla'::text) = la_nombra.tabla) AND (k.value ? 'id'::text))), CASE WHEN (EXISTS (SELECT FROM jsonb_array_elements(la_nombra.conservar) k(value) WHERE (((k.value ->> 'tabla'::text) = la_nombra.tabla) AND (NOT (k.value ? 'id'::text))))) THEN ' and false'::text ELSE ''::text END);

CREATE OR REPLACE FUNCTION private.tachar_menciones(patron text, conservar jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t record;
begin
  perform set_config('backoffice.borrado', 'si', true);
  for t in
    select c.tabla, array_agg(u.columna) as columnas,
      string_agg(format('%I = %s', u.columna, private.lo_tachado(c.tabla, u.columna, patron)), ', ') as tachado
    from private.textos_clasificados c cross join lateral unnest(c.columnas) u (columna)
    where c.clase in ('libre', 'copia')
    group by c.tabla order by c.tabla = 'public.auditoria', c.tabla
  loop
    execute format(
      'update %s t set %s where (%s)%s',
      t.tabla, t.tachado, private.la_nombra(t.tabla, t.columnas, patron, conservar),
      case when t.tabla = 'public.auditoria' then
        format(' or (t.at = now() and %s)', private.la_nombra(t.tabla, t.columnas, patron, '[]'))
      end
    );
  end loop;
  perform set_config('backoffice.borrado', '', true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.cliente_que_se_borra(cliente uuid)
 RETURNS public.clientes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  person public.clientes;
begin
  perform private.check_administrador();
  -- Before any row is locked: nobody writes what hangs from a person who is about to be no longer blocked.
  if exists (select from public.clientes c where c.id = cliente and c.bloqueado_at is not null) then
    perform private.hold_blocking();
  end if;
  select c.* into person from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility() or c.bloqueado_at is not null)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  return person;
end;
$function$;

CREATE TRIGGER clientes_bloqueo_gone AFTER DELETE ON public.clientes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.clientes_leave_blocking();

comment on function private.clientes_leave_blocking() is 'who: trigger; writes: public.deals, public.expedientes, public.papelera; rows: those that hang from the NIFs of the blocked clientes that a statement deleted, which follow private.bloqueo_de_la_entrada; believes: nothing: it takes no arguments';
