-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.quien_lleva(responsable uuid, autor uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select v.user_id from private.personal_vivo v where v.user_id = responsable), autor);
end;
$function$;

CREATE OR REPLACE FUNCTION private.deals_ajenos(ids text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT d.id FROM public.deals d WHERE ((d.id = ANY (deals_ajenos.ids)) AND ((d.user_id IS DISTINCT FROM auth.uid()) OR (private.quien_lleva(d.responsable_id, d.user_id) IS DISTINCT FROM auth.uid()) OR (EXISTS (SELECT FROM public.agenda a WHERE ((a.deal_id = d.id) AND (a.estado = 'pendiente'::text) AND (a.tipo = ANY (ARRAY['plazo'::text, 'senalamiento'::text])) AND (COALESCE(a.responsable, a.user_id) IS DISTINCT FROM auth.uid())))) OR (EXISTS (SELECT FROM public.notificaciones_judiciales n WHERE ((n.deal_id = d.id) AND (n.estado = ANY (ARRAY['nueva'::text, 'propuesta'::text])) AND (n.user_id IS DISTINCT FROM auth.uid())))))));

CREATE OR REPLACE FUNCTION public.list_bloqueos_pedidos()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'tabla', p.tabla, 'registro_id', p.registro_id, 'dni', p.dni, 'motivo', p.motivo, 'created_at', p.created_at,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = p.user_id),
      'nombre', coalesce(
        (select c.nombre_completo from public.clientes c where p.tabla = 'clientes' and c.id::text = p.registro_id),
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where p.tabla = 'deals' and d.id = p.registro_id)
      ),
      'expedientes', cardinality(h.deals),
      'abiertos', (select count(*) from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)),
      'personas', (
        select count(distinct f.persona) from (
          select private.quien_lleva(d.responsable_id, d.user_id) as persona from public.deals d where d.id = any (h.deals)
          union all
          select b.persona from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)
        ) f
        where f.persona is distinct from p.user_id
      )
    ) order by p.created_at, p.id), '[]')
    from public.bloqueos_pedidos p
    cross join lateral (
      select case
        when p.dni is null then array(select private.deals_de(p.registro_id::uuid))
        when p.tabla = 'deals' then array[p.registro_id] else '{}'
      end as deals
    ) h
    where p.estado = 'pedido'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.deals_avisa_bloqueo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant text[] := array(
    select n.id from new_rows n join old_rows o using (id) where o.bloqueado_at is null and n.bloqueado_at is not null
  );
begin
  if ids = '{}' then
    return null;
  end if;
  perform private.avisar(
    f.persona, 'bloqueo', pg_current_xact_id()::text,
    'Se han bloqueado los datos de una persona (LOPDGDD, art. 32).'
      || case when f.expedientes > 0 then format(' Expedientes suyos que ya no se ven: %s.', f.expedientes) else '' end
      || case when f.abiertos <> '{}' then format(' Siguen a su cargo, reservados: %s.', private.abiertos_sin_datos(f.abiertos)) else '' end
      || case when f.notificaciones > 0 then format(' Notificaciones judiciales por revisar: %s.', f.notificaciones) else '' end
      || ' Lo que haya que hacer, con un administrador.',
    case when f.abiertos <> '{}' then '/dashboard/agenda?vista=lista' else '/dashboard/notificaciones' end
  )
  from (
    select h.persona, count(*) filter (where h.clase = 'expediente') as expedientes,
      coalesce(array_agg(h.nombre order by h.dia) filter (where h.clase = 'abierto'), '{}') as abiertos,
      count(*) filter (where h.clase = 'notificacion') as notificaciones
    from (
      select q.persona, 'expediente' as clase, null as nombre, null::date as dia
      from public.deals d cross join lateral private.quien_lleva(d.responsable_id, d.user_id) q (persona)
      where d.id = any (ids) and q.persona is distinct from auth.uid()
      union all
      select p.persona, 'abierto', private.abierto_sin_datos(a.tipo, a.inicio), a.inicio
      from public.agenda a join private.abiertos b on b.id = a.id
      cross join lateral (
        select b.persona where b.persona is not null
        union all
        select j.user_id from private.personal_vivo j where b.persona is null and j.role = 'administrador'
      ) p (persona)
      where a.deal_id = any (ids)
      union all
      select n.user_id, 'notificacion', null, null from public.notificaciones_judiciales n
      where n.deal_id = any (ids) and n.estado in ('nueva', 'propuesta')
    ) h
    group by h.persona
  ) f;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_judiciales(huellas text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.persona, 'judicial', 'por revisar',
    case when f.n = 1 then format('Notificación judicial por revisar, de su expediente %s', f.deal_id)
    else format('Notificaciones judiciales por revisar, de sus expedientes: %s', f.n) end,
    '/dashboard/notificaciones?vista=judiciales', case when f.n = 1 then f.deal_id end
  )
  from (
    select q.persona, count(*) as n, min(d.id) as deal_id
    from public.notificaciones_judiciales n join public.deals d on d.id = n.deal_id
    cross join lateral private.quien_lleva(d.responsable_id, d.user_id) q (persona)
    where public.team_visibility() and n.estado = 'propuesta' and n.user_id <> q.persona and d.bloqueado_at is null
      and n.created_at >= private.hoy()::timestamp at time zone 'Europe/Madrid'
      and q.persona in (
        select private.quien_lleva(x.responsable_id, x.user_id)
        from public.notificaciones_judiciales h join public.deals x on x.id = h.deal_id where h.sha256 = any (huellas)
      )
    group by q.persona
  ) f;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_archivada(notificacion uuid, deal text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.avisar(q.persona, 'judicial'::text, (avisar_archivada.notificacion)::text, format('Notificación judicial archivada en su expediente %s'::text, d.id), '/dashboard/notificaciones?vista=judiciales'::text, d.id) AS avisar
    FROM (public.deals d
      CROSS JOIN LATERAL private.quien_lleva(d.responsable_id, d.user_id) q(persona))
   WHERE ((d.id = avisar_archivada.deal) AND (q.persona IS DISTINCT FROM auth.uid()) AND public.team_visibility());
END;

CREATE OR REPLACE FUNCTION private.avisar_masc(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found record;
begin
  execute format(
    'select count(*) as n, min(t.id) as deal_id, bool_or(%1$s) as lista
     from public.deals t
     where (t.responsable_id = $1 or t.user_id = $1) and private.quien_lleva(t.responsable_id, t.user_id) = $1 and t.bloqueado_at is null and t.situacion is distinct from ''suspendido'' and exists (
       select from public.masc_intentos i
       where i.deal_id = t.id and %2$s and (i.caduca is null or i.caduca >= $2) and i.cumple_desde <= $2 and i.cumple_desde > $3
     ) and ((%1$s) or (%3$s))',
    private.masc_cola_is('lista'), private.masc_en_curso(), private.masc_cola_is('falta-documento')
  ) into found using persona, hoy, coalesce(
    (select max(a.dia) from public.avisos a where a.user_id = persona and a.clase = 'masc'), hoy - 31
  );
  if found.n > 0 then
    perform private.avisar(
      persona, 'masc', 'plazo cumplido',
      case when found.n = 1 then format('Plazo cumplido de la reclamación previa de %s', found.deal_id)
      else format('Plazo cumplido de reclamaciones previas: %s expedientes', found.n) end,
      '/dashboard/expedientes?masc=' || case when found.lista then 'lista' else 'falta-documento' end,
      case when found.n = 1 then found.deal_id end
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.aplicar_regla(regla public.tareas_reglas, desde text, limite integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made integer;
begin
  execute format(
    'with casos as materialized (%1$s order by 1 limit %2$s),
     dias as materialized (
       select b.base, case when $1 then private.sumar_habiles(b.base, $2) else b.base + $2 end as inicio
       from (select distinct c.base from casos c) b
     )
     insert into public.agenda (
       user_id, deal_id, tipo, titulo, inicio, responsable, prioridad, nota, regla_id, regla_evento, cerrar_con
     )
     select coalesce(auth.uid(), $3), c.deal_id, ''tarea'', $4, d.inicio, case $5
         when ''persona'' then $6
         when ''expediente'' then (
           select s.user_id from public.deals x
           join public.staff s on s.user_id = private.quien_lleva(x.responsable_id, x.user_id) and s.active where x.id = c.deal_id
         )
       end, $7, $8, $9, c.evento, $10
     from casos c join dias d on d.base = c.base
     on conflict (regla_id, deal_id, regla_evento) where regla_id is not null do nothing',
    private.casos_de_regla(regla, desde), coalesce(limite::text, 'all')
  ) using regla.habiles, regla.dias, regla.user_id, regla.titulo, regla.responsable_de, regla.responsable, regla.prioridad,
    regla.nota, regla.id, regla.cerrar_con;
  get diagnostics made = row_count;
  return made;
end;
$function$;
