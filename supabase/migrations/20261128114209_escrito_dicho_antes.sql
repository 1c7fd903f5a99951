-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function private.do_borrar_regla(uuid);

drop function public.borrar_regla(uuid);

CREATE OR REPLACE FUNCTION public.plan_de_deshacer(que text, cual uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return case que
    when 'notificacion' then private.plan_notificacion(private.notificacion_visible(cual))
    when 'lote' then private.plan_lote(cual)
    when 'union' then private.plan_union(private.union_visible(cual))
    when 'cambio' then private.plan_cambio(cual)
    when 'regla' then private.plan_regla(cual)
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.papelera_en_uso(entry_ids uuid[])
 RETURNS TABLE(entry_id uuid, como text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
  t record;
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(entry_ids), 5000);
  for t in
    select p.tabla, array_agg(p.id) as entries, array_agg(p.registro_id) as ids, array_agg(distinct p.registro ->> 'deal_id') as deals
    from public.papelera p
    where p.id = any (private.visible_entries(entry_ids)) and p.tabla in (select n.de from private.nombran n)
      and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
    group by p.tabla
  loop
    return query
    select e.entry, q.como from private.quien_nombra(t.tabla, t.ids, t.deals, null) q
    join unnest(t.entries, t.ids) e (entry, id) on e.id = q.id
    group by e.entry, q.como;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tareas_de_regla(regla uuid)
 RETURNS TABLE(id uuid, como text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT a.id,
         CASE
             WHEN (EXISTS ( SELECT
                FROM public.deals d
               WHERE ((d.id = a.deal_id) AND (d.bloqueado_at IS NOT NULL)))) THEN 'bloqueado'::text
             WHEN (a.estado <> 'pendiente'::text) THEN 'hecha'::text
             WHEN (a.seq > 0) THEN 'cambiado'::text
             ELSE 'intacta'::text
         END AS "case"
    FROM public.agenda a
   WHERE (a.regla_id = tareas_de_regla.regla);
END;

CREATE OR REPLACE FUNCTION private.retirar_tareas_de_regla(regla uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 DELETE FROM public.agenda a
   WHERE (a.id IN ( SELECT t.id
            FROM private.tareas_de_regla(retirar_tareas_de_regla.regla) t(id, como)
           WHERE (t.como = 'intacta'::text)));
END;

CREATE OR REPLACE FUNCTION private.plan_regla(regla uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if not exists (select from public.tareas_reglas r where r.id = regla) then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
  return (
    select jsonb_build_object(
      'hace', private.linea_de_plan('tareas_de_regla', count(*) filter (where t.como = 'intacta')),
      'quedan', private.linea_de_plan('tareas_que_quedan', count(*) filter (where t.como = 'cambiado'), 'cambiado')
        || private.linea_de_plan('tareas_que_quedan', count(*) filter (where t.como = 'hecha'), 'hecha')
        || private.linea_de_plan('tareas_que_quedan', count(*) filter (where t.como = 'bloqueado'), 'bloqueado'),
      'impide', '[]'::jsonb
    )
    from private.tareas_de_regla(regla) t
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_regla(regla jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.tareas_reglas;
begin
  perform private.check_administrador();
  r := private.leer_regla(regla);
  -- Without `visto` it may be the form that wrote it, which asks again.
  if regla ->> 'visto' is null and exists (select from public.tareas_reglas t where t.id = r.id) then
    perform private.check_mismo_formulario(exists (select from public.tareas_reglas t where t.id = r.id and t.user_id = auth.uid()));
    regla := regla || '{"visto": null}';
  end if;
  if regla ? 'visto' then
    update public.tareas_reglas t set
      evento = r.evento, valor = r.valor, titulo = r.titulo, nota = r.nota, dias = r.dias, habiles = coalesce(r.habiles, true),
      responsable_de = coalesce(r.responsable_de, 'expediente'), responsable = r.responsable,
      prioridad = coalesce(r.prioridad, 'normal'), cerrar_con = r.cerrar_con, activa = coalesce(r.activa, true),
      servicio_id = r.servicio_id
    where t.id = r.id and t.updated_at = coalesce((regla ->> 'visto')::timestamptz, t.updated_at);
    perform private.check_visto(found);
    if not r.activa and (regla ->> 'retirar_tareas')::boolean then
      perform private.retirar_tareas_de_regla(r.id);
    end if;
  else
    insert into public.tareas_reglas (
      id, evento, valor, titulo, nota, dias, habiles, responsable_de, responsable, prioridad, cerrar_con, activa, servicio_id
    ) values (
      coalesce(r.id, gen_random_uuid()), r.evento, r.valor, r.titulo, r.nota, r.dias, coalesce(r.habiles, true),
      coalesce(r.responsable_de, 'expediente'), r.responsable, coalesce(r.prioridad, 'normal'), r.cerrar_con, coalesce(r.activa, true),
      r.servicio_id
    ) returning id into r.id;
  end if;
  return r.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa regla ya está';
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'La regla no se entiende';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_borrar_regla(regla uuid, tareas boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if tareas then
    perform private.retirar_tareas_de_regla(regla);
  end if;
  delete from public.tareas_reglas r where r.id = regla;
  if not found then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.borrar_regla(regla uuid, tareas boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('borrar_regla') is null then
    perform private.do_borrar_regla(regla, tareas);
    perform private.operation_end('borrar_regla', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.anotar_vida_exportada(deals text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.auditoria (accion, tabla, registro_id, propietario)
  select 'download', 'deals', d.id, d.user_id from public.deals d
  where d.id = any (deals) and d.bloqueado_at is null and public.is_staff();
end;
$function$;

CREATE OR REPLACE FUNCTION public.vida_entera(deals text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.check_tope(cardinality(deals), 100);
  perform private.anotar_vida_exportada(array(select d.id from public.deals d where d.id = any (vida_entera.deals)));
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'vida', private.vida_de(d.id)) order by n.place), '[]')
    from unnest(deals) with ordinality n (id, place) join public.deals d on d.id = n.id
    where d.bloqueado_at is null
  );
end;
$function$;

grant execute on function public.papelera_en_uso(uuid[]) to authenticated;

grant execute on function public.papelera_en_uso(uuid[]) to service_role;

grant execute on function private.do_borrar_regla(uuid,boolean) to authenticated;

grant execute on function public.borrar_regla(uuid,boolean) to authenticated;

grant execute on function public.borrar_regla(uuid,boolean) to service_role;

grant execute on function private.anotar_vida_exportada(text[]) to authenticated;

comment on function private.anotar_vida_exportada(pg_catalog.text[]) is 'who: staff; writes: public.auditoria; rows: deals by ids and not blocked, that the caller took them whole; believes: deals only as the names of such rows';

comment on function private.do_borrar_regla(pg_catalog.uuid,boolean) is 'who: administrador; writes: public.tareas_reglas, public.agenda; rows: tareas_reglas which all of staff reads, agenda that the rule made and nobody has touched, not of what is blocked, through private.retirar_tareas_de_regla; believes: regla only as the names of such rows, tareas as yes or no';

comment on function private.do_guardar_regla(pg_catalog.jsonb) is 'who: administrador; writes: public.tareas_reglas, public.agenda; rows: tareas_reglas which all of staff reads, through private.leer_regla, agenda that the rule made and nobody has touched, not of what is blocked, through private.retirar_tareas_de_regla; believes: regla as data, within the bounds of types, checks and tables';

comment on function public.papelera_en_uso(pg_catalog.uuid[]) is 'who: staff; writes: nothing; rows: papelera that the caller may know of, by private.visible_entries and the registry of tables, and of what names them only its kind, through private.quien_nombra; believes: entry_ids only as the names of such rows';

comment on function public.plan_de_deshacer(pg_catalog.text,pg_catalog.uuid) is 'who: staff; writes: nothing; rows: notices of the caller, the team or, for administrators, all; batches of the caller, or of the team where it shares them; unions of clients by private.union_visible; changes to many by private.check_deshace, done and undone; rules, for administrators, and of their tasks only how many; of what is blocked only how many; believes: que one of five words, cual only as the name of such a row';
