-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.son_textos(valor jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE(((jsonb_typeof(valor) = 'array'::text) AND (NOT jsonb_path_exists(valor, '$[*]?(@.type() != "string")'::jsonpath))), false);

CREATE OR REPLACE FUNCTION private.cuenta_completa(entrada jsonb, computo jsonb, fin date)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    entrada ->> 'unidad' in ('dias', 'meses', 'anios') and abs((entrada ->> 'cantidad')::integer) <= 1000
    and private.son_textos(computo -> 'pasos')
    and abs(fin - (computo ->> 'notificacion')::date) < 36525,
    false
  );
exception
  when data_exception then
    return false;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_papelera(entry_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
  batch record;
  hanging record;
  restored integer := 0;
begin
  -- Read by private.forget_emptied_answers, until the end of this function.
  perform set_config('backoffice.restoring', 'on', true);
  -- The rows that were deleted one after another from the same table come back in one statement.
  for batch in
    with entries as (
      select p.* from public.papelera p
      where p.id = any (entry_ids) and public.is_staff()
        and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
      order by p.deleted_at
      for update
    ),
    placed as (
      select e.*, row_number() over (order by e.deleted_at, e.id)
        - row_number() over (partition by e.tabla order by e.deleted_at, e.id) as run
      from entries e
    )
    select p.tabla, array_agg(p.id) as ids, jsonb_agg(p.registro) as registros, jsonb_agg(p.dependientes) as dependientes
    from placed p group by p.tabla, p.run order by min(p.deleted_at), min(p.id::text)
  loop
    perform public.insert_json_rows(batch.tabla, batch.registros);
    for hanging in
      select d.key as tabla, jsonb_agg(f.value) as filas
      from jsonb_array_elements(batch.dependientes) o (de), jsonb_each(o.de) d, jsonb_array_elements(d.value) f
      group by d.key order by length(d.key), d.key collate "C"
    loop
      perform public.insert_json_rows(hanging.tabla, hanging.filas);
    end loop;
    delete from public.papelera p where p.id = any (batch.ids);
    restored := restored + cardinality(batch.ids);
  end loop;
  perform set_config('backoffice.restoring', '', true);
  if restored < cardinality(entry_ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la papelera';
  end if;
  return restored;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ya existe otro registro con el mismo identificador';
  when foreign_key_violation then
    raise exception using errcode = 'PT409', message = 'Restaure antes el expediente o el cliente al que pertenece';
end;
$function$;

CREATE OR REPLACE FUNCTION private.masc_reloj_imposible(i public.masc_intentos)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ultima constant date := greatest(
    i.enviado, i.presentado, i.recibido, i.primera_reunion, i.propuesta_fecha, i.terminado, i.respuesta_fecha,
    (select max((p.value ->> 'hasta')::date) from jsonb_array_elements(i.interrupciones) p)
  );
  minimo date;
  sin_fin boolean;
begin
  if i.enviado is null then
    return case when i.cumple_desde is not null or i.caduca is not null then 'Un borrador no tiene plazo' end;
  elsif not (private.son_textos(i.computo -> 'pasos') and private.son_textos(i.computo -> 'avisos')) or i.computo -> 'pasos' = '[]' then
    return 'Falta cómo se ha contado el plazo';
  elsif i.cumple_desde is null then
    return case when i.caduca is not null and i.espera is null then 'Falta por qué no termina el plazo' end;
  end if;
  select max(f.fin), bool_or(f.fin is null) into minimo, sin_fin
  from public.masc_vias v, lateral (select private.masc_fin_minimo(i, v) as fin) f
  where v.clave = i.via or (i.ambas and v.clave = 'general' and 'C' = any (private.masc_letras(i.via, true)));
  if sin_fin or i.cumple_desde <= minimo then
    return 'El plazo no puede terminar tan pronto';
  elsif i.cumple_desde > ultima + 400 or i.caduca > ultima + interval '62 months' or i.caduca < i.enviado then
    return 'El plazo no puede terminar tan tarde';
  end if;
  return null;
end;
$function$;
