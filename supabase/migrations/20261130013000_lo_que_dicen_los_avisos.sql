-- Written from supabase/schemas: that is where it is read and edited. What avisos say: which calendars are left, and what was moved, whatever
-- moved it.

create or replace function private.agenda_avisa_cambio () returns trigger
language plpgsql security definer set search_path = '' as $$
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
    format(
      case when f.total > 3 then 'Se han movido %s plazos suyos: el primero, «%s», del %s al %s' else 'Plazo movido: «%2$s», del %3$s al %4$s' end,
      f.total, s.titulo, private.fecha_es(f.antes), private.fecha_es(f.inicio)
    ),
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
$$;

create or replace function private.avisar_calendarios (persona uuid, hoy date) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.avisar(persona, 'calendario', y.objeto, y.texto, '/dashboard/calendarios?anio=' || y.anio)
  from (
    select c.anio, c.anio || ' ' || to_char(hoy, 'IYYY-IW') as objeto, format(
      case when count(*) = 1 then 'Calendario de %s sin revisar: %s' else 'Calendarios de %s sin revisar: %s' end, c.anio, private.enumerar(
        (array_agg(c.municipio order by c.municipio))[:3]
        || case when count(*) > 3 then array[format(case when count(*) = 4 then '%s sede más' else '%s sedes más' end, count(*) - 3)] end
      )
    ) as texto
    from private.calendarios_sin_revisar(hoy) c group by c.anio
  ) y
  where exists (select from public.staff s where s.user_id = persona and s.active and s.role = 'administrador')
    and y.texto is distinct from (
      select a.texto from public.avisos a
      where a.user_id = persona and a.clase = 'calendario' and a.objeto = y.objeto order by a.id desc limit 1
    );
end;
$$;
