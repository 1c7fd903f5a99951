-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.dicho_de(fila uuid, OUT titulo text, OUT deal_id text)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT ROW(CASE WHEN (d.bloqueado_at IS NULL) THEN a.titulo ELSE private.titulo_reservado(a.tipo, a.inicio) END, CASE WHEN (d.bloqueado_at IS NULL) THEN a.deal_id ELSE NULL::text END) AS "row" FROM (public.agenda a LEFT JOIN public.deals d ON ((d.id = a.deal_id))) WHERE (a.id = dicho_de.fila));

CREATE OR REPLACE FUNCTION private.avisar_asignadas(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.responsable, 'asignado', pg_current_xact_id()::text,
    format('Se le han asignado %s anotaciones de la agenda', f.n), '/dashboard/agenda?vista=lista&persona=yo'
  )
  from (
    select a.responsable, count(*) as n from public.agenda a
    where a.id = any (ids) and a.responsable <> all (array_remove(array[auth.uid()], null))
    group by a.responsable having count(*) > 3
  ) f;
  perform private.avisar(
    f.responsable, case f.tipo when 'plazo' then 'plazo_propuesto' else 'asignado' end, f.id::text,
    case f.tipo
      when 'plazo' then format('Plazo propuesto a su cargo: «%s», %s', s.titulo, private.final_del_plazo(f.entrada ->> 'efecto', f.inicio))
      when 'senalamiento' then format('Señalamiento a su cargo: «%s», el %s', s.titulo, private.fecha_es(f.inicio))
      when 'tarea' then format('Tarea a su cargo: «%s», para el %s', f.titulo, private.fecha_es(f.inicio))
      else format('Nota a su cargo: «%s», del %s', f.titulo, private.fecha_es(f.inicio))
    end,
    private.enlace_agenda(f.inicio), case when f.tipo in ('plazo', 'senalamiento') then s.deal_id else f.deal_id end
  )
  from (
    select a.*, count(*) over (partition by a.responsable) as n from public.agenda a
    where a.id = any (ids) and a.responsable <> all (array_remove(array[auth.uid()], null))
  ) f
  cross join lateral private.dicho_de(f.id) s
  where f.n <= 3;
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_avisa_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asignadas constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where n.responsable is distinct from o.responsable and n.responsable is not null and n.estado = 'pendiente'
  );
  anotadas constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id) where n.nota is distinct from o.nota and n.nota like '%@%'
  );
begin
  if asignadas <> '{}' then
    perform private.avisar_asignadas(asignadas);
  end if;
  if anotadas <> '{}' then
    perform private.avisar_menciones(anotadas);
  end if;
  perform private.avisar(
    p.persona, 'plazo_confirmado', n.id::text,
    format('Plazo confirmado: «%s», %s', s.titulo, private.final_del_plazo(n.entrada ->> 'efecto', n.inicio)), private.enlace_agenda(n.inicio), s.deal_id
  )
  from new_rows n join old_rows o using (id) cross join lateral unnest(array[n.responsable, n.user_id]) p (persona)
  cross join lateral private.dicho_de(n.id) s
  where n.tipo = 'plazo' and o.confirmado_at is null and n.confirmado_at is not null and p.persona is distinct from auth.uid();
  perform private.avisar(
    f.persona, 'plazo_movido', case when f.total > 3 then 'varios' else f.id::text end,
    case when f.total > 3 then 'Se han movido plazos suyos al cambiar un calendario'
    else format('Plazo movido: «%s», del %s al %s', s.titulo, private.fecha_es(f.antes), private.fecha_es(f.inicio)) end,
    private.enlace_agenda(f.inicio), case when f.total > 3 then null else s.deal_id end
  )
  from (
    select p.persona, n.id, n.titulo, n.inicio, o.inicio as antes, n.deal_id,
      count(*) over (partition by p.persona) as total, row_number() over (partition by p.persona order by n.inicio, n.id) as place
    from new_rows n join old_rows o using (id)
    cross join lateral (select distinct u.persona from unnest(array[n.responsable, n.user_id]) u (persona)) p
    where n.tipo = 'plazo' and n.inicio <> o.inicio and p.persona is distinct from auth.uid()
  ) f
  cross join lateral private.dicho_de(f.id) s
  where f.total <= 3 or f.place = 1;
  return null;
end;
$function$;
