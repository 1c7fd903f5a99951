-- An open term, hearing or unread notice of a court always has a living person who sees it, whatever is blocked, deleted, purged, handed
-- over or deactivated. Where its data must be hidden, whoever answers for it and the administrators see that it is there, without them.
-- See docs/decisions/200.

-- ## Who is there, and what is open

-- Staff who can come in today.
create view private.personal_vivo as
select s.user_id, s.role from public.staff s where s.active and public.email_domain_error(s.email) is null;

-- Open terms and hearings. `persona` answers for it: whoever has it or, while nobody does, whoever wrote it; null where that person is no
-- longer there. What is blocked has neither its title nor its case file, whoever asks: this is what leaves the screens.
create view private.abiertos as
select a.id, a.tipo, a.inicio, a.hora, a.gracia, a.entrada, a.sede_id, v.user_id as persona, d.bloqueado_at is not null as reservado,
  case when d.bloqueado_at is null then a.titulo else private.titulo_reservado(a.tipo, a.inicio) end as titulo,
  case when d.bloqueado_at is null then a.deal_id end as deal_id
from public.agenda a
left join public.deals d on d.id = a.deal_id
left join private.personal_vivo v on v.user_id = coalesce(a.responsable, a.user_id)
where a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento');

-- Open terms, hearings and unread notices that nobody answers for: they are told to administrators.
create view private.sin_persona (clase, id, dia) as
select b.tipo, b.id, b.inicio from private.abiertos b where b.persona is null
union all
select 'notificacion', n.id, coalesce(n.recibida, n.enviada, n.created_at::date) from public.notificaciones_judiciales n
where n.estado in ('nueva', 'propuesta') and not exists (select from private.personal_vivo v where v.user_id = n.user_id);

-- Those that no living person sees. There must be none. Of what waits in the Papelera, whoever answered for it was told.
create view private.silenciosos (clase, id, dia) as
select s.clase, s.id, s.dia from private.sin_persona s
where not exists (select from private.personal_vivo v where v.role = 'administrador')
union all
-- Given to somebody who is gone, it would not even be among what nobody has.
select b.tipo, b.id, b.inicio from private.abiertos b join public.agenda a on a.id = b.id
where a.responsable is not null and not exists (select from public.staff s where s.user_id = a.responsable and s.active);

-- ## Telling

-- An aviso for each living administrator but whoever does it.
create function private.avisar_administradores (clase text, objeto text, texto text, enlace text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar(v.user_id, clase, objeto, texto, enlace)
  from private.personal_vivo v where v.role = 'administrador' and v.user_id is distinct from auth.uid();
end;
$$;

create function private.nombre_de_quien_llama () returns text
language sql stable set search_path = ''
return coalesce((select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = auth.uid()), 'El programa');

-- What an aviso may say of a row of the agenda: of one whose case file is blocked, that it is there.
create function private.dicho_de (fila uuid, out titulo text, out deal_id text)
language sql stable set search_path = ''
return (
  select row(
    case when d.bloqueado_at is null then a.titulo else private.titulo_reservado(a.tipo, a.inicio) end,
    case when d.bloqueado_at is null then a.deal_id end
  )
  from public.agenda a left join public.deals d on d.id = a.deal_id where a.id = fila
);

-- What one of them is called in a list of them: «plazo el 01/12/2026».
create function private.abierto_sin_datos (tipo text, dia date) returns text
language sql immutable set search_path = ''
return substr(private.titulo_reservado(tipo, dia), length('Reservado · ') + 1);

-- Five at most, and how many more.
create function private.abiertos_sin_datos (nombres text[]) returns text
language sql immutable set search_path = ''
return array_to_string(nombres[:5], ', ')
  || case when cardinality(nombres) > 5 then format(' y %s más', cardinality(nombres) - 5) else '' end;

-- ## Whoever is given something is there

-- A row is given to nobody rather than to somebody who is gone. Their row of staff is held, so that they are not deactivated meanwhile.
create function private.agenda_a_quien_esta () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.staff s where s.user_id = new.responsable and s.active for share;
  if not found then
    new.responsable := null;
  end if;
  return new;
end;
$$;

create trigger agenda_a_quien_esta before insert or update of responsable, estado on public.agenda
for each row when (new.responsable is not null and new.estado = 'pendiente') execute function private.agenda_a_quien_esta ();

-- What nobody took is nobody's, and every administrator is told, also the one who did it.
create function private.soltar_lo_de_quien_se_va () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  abiertos text[];
  notificaciones integer;
begin
  update public.agenda a set responsable = null where a.responsable = new.user_id and a.estado = 'pendiente';
  abiertos := array(
    select private.abierto_sin_datos(a.tipo, a.inicio) from public.agenda a
    where a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento') and (
      (a.responsable is null and a.user_id = new.user_id)
      or a.id in (
        select u.registro_id::uuid from public.auditoria u
        where u.at = now() and u.tabla = 'agenda' and u.accion = 'update' and u.antes ->> 'responsable' = new.user_id::text
          and u.despues ->> 'responsable' is null
      )
    )
    order by a.inicio, a.id
  );
  notificaciones := (
    select count(*) from public.notificaciones_judiciales n where n.user_id = new.user_id and n.estado in ('nueva', 'propuesta')
  );
  if cardinality(abiertos) + notificaciones > 0 then
    perform private.avisar(
      v.user_id, 'sin_persona', new.user_id::text,
      format('%s ya no está en el equipo.', coalesce(nullif(new.full_name, ''), new.email))
        || case when abiertos <> '{}' then format(' Sin asignar: %s.', private.abiertos_sin_datos(abiertos)) else '' end
        || case when notificaciones > 0 then format(' Notificaciones judiciales por revisar: %s.', notificaciones) else '' end,
      case when abiertos <> '{}' then '/dashboard/agenda?vista=lista&persona=sin'
        else '/dashboard/notificaciones?vista=judiciales' end
    )
    from private.personal_vivo v where v.role = 'administrador';
  end if;
  return null;
end;
$$;

create trigger staff_suelta_lo_suyo after update of active on public.staff
for each row when (old.active and not new.active) execute function private.soltar_lo_de_quien_se_va ();

-- ## What somebody loses by another's hand

-- Rows of the agenda that were open are gone: with their case file, or by what made them being undone. Whoever answered for one is told
-- and, where that person is gone, the administrators. After twenty of one hand, that there are more.
create function private.agenda_avisa_perdida () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar(
    f.persona, 'abierto_eliminado', case when f.antes < 20 then f.id::text else 'otros ' || pg_current_xact_id() end,
    case when f.antes >= 20 then format('%s ha eliminado más plazos o señalamientos a su cargo: véalos en la Papelera', f.quien)
    else format('%s ha eliminado, a su cargo, %s%s', f.quien, private.abierto_sin_datos(f.tipo, f.inicio),
      case when f.deal_id is null then '' else format(', del expediente %s', f.deal_id) end
      || case when f.en_papelera then '. Está en la Papelera' else '' end) end,
    case when f.en_papelera then '/dashboard/papelera' else private.enlace_agenda(f.inicio) end,
    case when f.antes < 20 then f.deal_id end
  )
  from (
    select p.persona, o.id, o.tipo, o.inicio, private.nombre_de_quien_llama() as quien,
      case when private.bloqueo_del_expediente(o.deal_id) is null then o.deal_id end as deal_id,
      not exists (select from public.deals d where d.id = o.deal_id) and o.deal_id is not null as en_papelera,
      (select count(*) from public.avisos x where x.user_id = p.persona and x.clase = 'abierto_eliminado' and x.created_at = now()) as antes
    from old_rows o
    left join private.personal_vivo v on v.user_id = coalesce(o.responsable, o.user_id)
    cross join lateral (
      select v.user_id as persona where v.user_id is not null
      union all
      select j.user_id from private.personal_vivo j where v.user_id is null and j.role = 'administrador'
    ) p
    where o.estado = 'pendiente' and o.tipo in ('plazo', 'senalamiento') and p.persona is distinct from auth.uid()
  ) f;
  return null;
end;
$$;

create trigger agenda_avisa_delete after delete on public.agenda referencing old table as old_rows
for each statement execute function private.agenda_avisa_perdida ();

-- A case file that goes for good takes what was still to come with it.
create function private.papelera_avisa_perdida () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) is not distinct from 'on' then
    return null;
  end if;
  perform private.avisar(
    f.persona, 'abierto_borrado', pg_current_xact_id()::text,
    format('Se ha borrado definitivamente lo que tenía a su cargo: %s', private.abiertos_sin_datos(f.nombres)), '/dashboard/auditoria'
  )
  from (
    select p.persona, array_agg(private.abierto_sin_datos(a.tipo, a.inicio) order by a.inicio, a.id) as nombres
    from emptied e
    cross join lateral jsonb_populate_recordset(null::public.agenda, e.dependientes -> 'agenda') a
    left join private.personal_vivo v on v.user_id = coalesce(a.responsable, a.user_id)
    cross join lateral (
      select v.user_id as persona where v.user_id is not null
      union all
      select j.user_id from private.personal_vivo j where v.user_id is null and j.role = 'administrador'
    ) p
    where e.tabla = 'deals' and a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento') and a.inicio >= private.hoy()
      and p.persona is distinct from auth.uid()
    group by p.persona
  ) f;
  return null;
end;
$$;

create trigger papelera_avisa_emptied after delete on public.papelera referencing old table as emptied
for each statement execute function private.papelera_avisa_perdida ();

-- A term or hearing is handed to somebody else, done or annulled by somebody else than whoever answered for it.
create function private.agenda_avisa_relevo () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar(
    f.persona, 'relevo', case when f.total > 3 then pg_current_xact_id()::text else f.id::text end,
    case when f.total > 3 then format('%s ha cambiado %s plazos o señalamientos que estaban a su cargo', private.nombre_de_quien_llama(), f.total)
    else format('%s %s: «%s»', private.nombre_de_quien_llama(), f.hecho, f.titulo) end,
    private.enlace_agenda(f.inicio), case when f.total > 3 then null else f.deal_id end
  )
  from (
    select coalesce(o.responsable, o.user_id) as persona, n.id, n.inicio, count(*) over (partition by coalesce(o.responsable, o.user_id)) as total,
      row_number() over (partition by coalesce(o.responsable, o.user_id) order by n.inicio, n.id) as place,
      case n.estado when 'hecho' then 'ha dado por hecho' when 'anulado' then 'ha anulado' else 'ha pasado a otra persona' end as hecho,
      case when d.bloqueado_at is null then n.titulo else private.titulo_reservado(n.tipo, n.inicio) end as titulo,
      case when d.bloqueado_at is null then n.deal_id end as deal_id
    from new_rows n join old_rows o using (id) left join public.deals d on d.id = n.deal_id
    where o.estado = 'pendiente' and o.tipo in ('plazo', 'senalamiento') and auth.uid() is not null
      and coalesce(o.responsable, o.user_id) <> auth.uid()
      and (n.estado <> 'pendiente' or coalesce(n.responsable, n.user_id) <> coalesce(o.responsable, o.user_id))
  ) f
  where f.total <= 3 or f.place = 1;
  return null;
end;
$$;

create trigger agenda_avisa_relevo after update on public.agenda referencing old table as old_rows new table as new_rows
for each statement execute function private.agenda_avisa_relevo ();

-- ## What is blocked

-- The case files become hidden: their owners, whoever has something open in them and whoever brought a notice of them are told at once,
-- without a word of whose they are. What nobody answers for is told to the administrators.
create function private.deals_avisa_bloqueo () returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create trigger deals_bloqueo_avisa after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function private.deals_avisa_bloqueo ();
