-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.do_guardar_prescripcion(deal text, datos jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ficha constant uuid := private.id_de_formulario('prescripciones', datos ->> 'id');
  before public.prescripciones;
begin
  perform private.check_staff();
  perform private.hold_deal(deal);
  select p.* into before from public.prescripciones p
  where p.id = ficha or (p.deal_id = deal and p.accion = datos ->> 'accion')
  order by p.id = ficha desc limit 1;
  if datos ->> 'visto' is not null then
    perform private.check_visto(
      before.id = ficha and before.deal_id = deal and before.updated_at = (datos ->> 'visto')::timestamptz
    );
  elsif before.id = ficha then
    perform private.check_mismo_formulario(before.deal_id = deal and before.user_id = auth.uid());
  else
    perform private.check_visto(before.id is null);
  end if;
  insert into public.prescripciones as p (id, deal_id, accion, inicio, motivo, interrupciones, dia)
  values (
    ficha, deal, datos ->> 'accion', nullif(datos ->> 'inicio', '')::date, nullif(btrim(datos ->> 'motivo'), ''),
    coalesce(datos -> 'interrupciones', '[]'), nullif(datos ->> 'dia', '')::date
  )
  on conflict (id) do update set accion = excluded.accion, inicio = excluded.inicio, motivo = excluded.motivo,
    interrupciones = excluded.interrupciones, dia = excluded.dia;
  return ficha;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa acción ya está anotada en el expediente: edítela';
  when data_exception or check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Revise la acción y sus fechas';
end;
$function$;

CREATE OR REPLACE FUNCTION private.papelera_con_tareas_de(regla uuid)
 RETURNS SETOF public.papelera
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT p.id,
     p.tabla,
     p.registro_id,
     p.registro,
     p.titulo,
     p.dependientes,
     p.user_id,
     p.deleted_by,
     p.deleted_at,
     p.busqueda,
     p.bloqueado_at,
     p.objetos
    FROM public.papelera p
   WHERE ((p.tabla = 'deals'::text) AND ((p.dependientes -> 'agenda'::text) @> jsonb_build_array(jsonb_build_object('regla_id', papelera_con_tareas_de.regla))));
END;

CREATE OR REPLACE FUNCTION private.tareas_de_regla(regla uuid)
 RETURNS TABLE(id uuid, como text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT t.id,
         CASE
             WHEN t.bloqueada THEN 'bloqueado'::text
             WHEN (t.estado <> 'pendiente'::text) THEN 'hecha'::text
             WHEN (t.seq > 0) THEN 'cambiado'::text
             ELSE 'intacta'::text
         END AS "case"
    FROM ( SELECT a.id,
             a.estado,
             a.seq,
             (EXISTS ( SELECT
                    FROM public.deals d
                   WHERE ((d.id = a.deal_id) AND (d.bloqueado_at IS NOT NULL)))) AS bloqueada
            FROM public.agenda a
           WHERE (a.regla_id = tareas_de_regla.regla)
         UNION ALL
          SELECT f.id,
             f.estado,
             f.seq,
             (p.bloqueado_at IS NOT NULL)
            FROM private.papelera_con_tareas_de(tareas_de_regla.regla) p(id, tabla, registro_id, registro, titulo, dependientes, user_id, deleted_by, deleted_at, busqueda, bloqueado_at, objetos),
             LATERAL jsonb_to_recordset((p.dependientes -> 'agenda'::text)) f(id uuid, estado text, seq integer, regla_id uuid)
           WHERE (f.regla_id = tareas_de_regla.regla)) t;
END;

CREATE OR REPLACE FUNCTION private.retirar_tareas_de_regla(regla uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 WITH van AS MATERIALIZED (
          SELECT t.id
            FROM private.tareas_de_regla(retirar_tareas_de_regla.regla) t(id, como)
           WHERE (t.como = 'intacta'::text)
         )
  UPDATE public.papelera p SET dependientes = jsonb_set(p.dependientes, '{agenda}'::text[], ( SELECT COALESCE(jsonb_agg(f.value ORDER BY f.ordinality), '[]'::jsonb) AS "coalesce"
            FROM jsonb_array_elements((p.dependientes -> 'agenda'::text)) WITH ORDINALITY f(value, ordinality)
           WHERE (NOT (((f.value ->> 'id'::text))::uuid IN ( SELECT v.id
                    FROM van v)))))
   WHERE (p.id IN ( SELECT c.id
            FROM private.papelera_con_tareas_de(retirar_tareas_de_regla.regla) c(id, tabla, registro_id, registro, titulo, dependientes, user_id, deleted_by, deleted_at, busqueda, bloqueado_at, objetos)));
 DELETE FROM public.agenda a
   WHERE (a.id IN ( SELECT t.id
            FROM private.tareas_de_regla(retirar_tareas_de_regla.regla) t(id, como)
           WHERE (t.como = 'intacta'::text)));
END;

comment on function private.do_borrar_regla(pg_catalog.uuid,boolean) is 'who: administrador; writes: public.tareas_reglas, public.agenda, public.papelera; rows: tareas_reglas which all of staff reads, agenda that the rule made and nobody has touched, not of what is blocked, also as it waits in papelera with its case file, through private.retirar_tareas_de_regla; believes: regla only as the names of such rows, tareas as yes or no';

comment on function private.do_guardar_prescripcion(pg_catalog.text,pg_catalog.jsonb) is 'who: staff; writes: public.prescripciones; rows: prescripciones by their deal_id, of a case file that is there and not blocked, by private.hold_deal, as the caller saw it, by private.check_visto, or of this form, by private.check_mismo_formulario; believes: deal only as the name of such a row; datos as data, within the bounds of types, checks and tables, its visto only to compare';

comment on function private.do_guardar_regla(pg_catalog.jsonb) is 'who: administrador; writes: public.tareas_reglas, public.agenda, public.papelera; rows: tareas_reglas which all of staff reads, through private.leer_regla, agenda that the rule made and nobody has touched, not of what is blocked, also as it waits in papelera with its case file, through private.retirar_tareas_de_regla; believes: regla as data, within the bounds of types, checks and tables';
