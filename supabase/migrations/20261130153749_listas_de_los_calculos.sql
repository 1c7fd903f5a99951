-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.tiene_listas(resultado jsonb, listas text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT bool_and((NOT (jsonb_typeof((tiene_listas.resultado -> l.l)) IS DISTINCT FROM 'array'::text))) AS bool_and FROM unnest(tiene_listas.listas) l(l));

CREATE OR REPLACE FUNCTION private.calculo_cuadra(resultado jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select private.tiene_listas(resultado, array['tramos', 'avisos'] || case when resultado ? 'hechos' then '{}' else array['pasos'] end)
      and (resultado ->> 'intereses')::bigint = coalesce(sum((t.value ->> 'intereses')::bigint), 0)
      and (resultado ->> 'capital')::bigint + (resultado ->> 'intereses')::bigint - (resultado ->> 'pagado')::bigint
        = (resultado -> 'pendiente' ->> 'capital')::bigint + (resultado -> 'pendiente' ->> 'intereses')::bigint
    from jsonb_array_elements(resultado -> 'tramos') t
  ), false);
exception
  when data_exception then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tasacion_cuadra(resultado jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select private.tiene_listas(resultado, array['partidas', 'pasos']) and jsonb_typeof(resultado -> 'ganador') = 'string'
      and (resultado ->> 'incluido')::bigint = sum((p.value ->> 'incluido')::bigint)
      and (resultado ->> 'iva')::bigint = sum((p.value ->> 'iva')::bigint)
      and (resultado ->> 'fuera')::bigint = sum((p.value ->> 'importe')::bigint - (p.value ->> 'incluido')::bigint)
      and (resultado ->> 'total')::bigint = (resultado ->> 'incluido')::bigint + (resultado ->> 'iva')::bigint
      and min((p.value ->> 'incluido')::bigint) >= 0
      and min((p.value ->> 'importe')::bigint - (p.value ->> 'incluido')::bigint) >= 0
    from jsonb_array_elements(resultado -> 'partidas') p
  ), false);
exception
  when data_exception then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.usura_cuadra(resultado jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  t constant jsonb := resultado -> 'totales';
  pagado bigint;
begin
  pagado := resultado ->> 'pagado';
  return coalesce((
    select private.tiene_listas(resultado, array['lecturas', 'pasos', 'avisos']) and pagado = (t ->> 'pago')::bigint - (t ->> 'devuelto')::bigint
      and (resultado ->> 'saldo')::bigint = (t ->> 'disposicion')::bigint - (t ->> 'anulacion')::bigint
        + (t ->> 'interes')::bigint + (t ->> 'comision')::bigint + (t ->> 'seguro')::bigint - pagado
      and bool_and(
        (l.value ->> 'exceso')::bigint = greatest(0, pagado - (l.value ->> 'capital')::bigint)
        and (l.value ->> 'debe')::bigint = greatest(0, (l.value ->> 'capital')::bigint - pagado)
      )
    from jsonb_array_elements(resultado -> 'lecturas') l
  ), false);
exception
  when data_exception then
    return false;
end;
$function$;
