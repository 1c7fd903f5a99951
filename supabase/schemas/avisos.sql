-- Avisos: what somebody has to know of what others did or of what a day brings. Made by the database, in the transaction
-- of what they tell, so that none is lost and none tells of what did not happen. One a day of each thing: the newest
-- words. Not every document nor every edit: that is Actividad. See docs/decisions/166.

-- ## Working days

-- Whether a day counts: `civil` leaves out weekends and holidays, `procesal` also August and Christmas (LEC 130.2), as
-- src/domain/plazos does. Without a seat the holidays are those of the country.
create function private.es_habil (dia date, sede uuid, clase text) returns boolean
language sql stable set search_path = ''
return extract(isodow from dia) < 6
  and (clase = 'civil' or not (
    extract(month from dia) = 8 or to_char(dia, 'MM-DD') >= '12-24' or to_char(dia, 'MM-DD') <= '01-06'
  ))
  and not exists (
    select from public.festivos f
    where f.fecha = dia and (
      f.ambito = 'nacional' or f.sede_id = sede
      or f.comunidad = (select s.comunidad from public.sedes s where s.id = sede)
    )
  );

-- The nth working day after a day; 0 is the day itself.
create function private.sumar_habiles (desde date, n integer) returns date
language sql stable set search_path = ''
return case when n <= 0 then desde else (
  select h.dia from (
    select d::date as dia from generate_series(desde + 1, desde + n * 2 + 30, interval '1 day') d
    where private.es_habil(d::date, null, 'civil') order by d limit n
  ) h
  order by h.dia desc limit 1
) end;

-- For the form of a task: «+5 días hábiles».
create function public.sumar_habiles (desde date, n integer) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if n is null or n < 0 or n > 365 or desde is null then
    raise exception using errcode = 'PT400', message = 'Indique entre 0 y 365 días hábiles';
  elsif desde not between '1990-01-01' and '2099-12-31' then
    raise exception using errcode = 'PT400', message = 'Compruebe el año de la fecha';
  end if;
  return private.sumar_habiles(desde, n);
end;
$$;

grant execute on function public.sumar_habiles (date, integer) to authenticated;

-- ## The table

-- Read and marked by functions alone. No foreign key to deals: an aviso of a case file that waits in the Papelera is
-- not shown, and is there again with it.
create table public.avisos (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  clase text not null,
  -- What it is about: the id of a row, or what else tells it from others of its kind.
  objeto text not null,
  deal_id text,
  texto text not null check (length(texto) <= 500),
  -- The page of the product that shows it.
  enlace text not null,
  dia date not null default (now() at time zone 'Europe/Madrid')::date,
  created_at timestamptz not null default now(),
  leido_at timestamptz,
  constraint avisos_uno_al_dia unique (user_id, clase, objeto, dia)
);

create index avisos_persona on public.avisos (user_id, id desc);
create index avisos_sin_leer on public.avisos (user_id, id desc) include (deal_id) where leido_at is null;
create index avisos_deal on public.avisos (deal_id) where deal_id is not null;

alter table public.avisos enable row level security;

-- What is done once a day, by whoever comes first: `que` names it. The days of the practice are those of Madrid.
create table private.hechos_del_dia (
  que text primary key,
  dia date not null
);

alter table private.hechos_del_dia enable row level security;

create function private.primera_vez_hoy (cosa text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.hechos_del_dia as h (que, dia) values (cosa, private.hoy())
  on conflict (que) do update set dia = excluded.dia where h.dia is distinct from excluded.dia;
  return found;
end;
$$;

-- Whether the daily mail goes to somebody, and how many working days before the end of a term they are told of it. No row: it does, and
-- all of `private.avisos_previos`. What is due today or overdue is always told.
create table public.avisos_preferencias (
  user_id uuid primary key references auth.users (id) on delete cascade,
  resumen boolean not null default true,
  habiles integer[] not null default '{7,3,1}' check (habiles <@ array[7, 3, 1])
);

alter table public.avisos_preferencias enable row level security;

create policy avisos_preferencias_select_own on public.avisos_preferencias for select to authenticated
using (user_id = (select auth.uid()) and (select public.is_staff()));

grant select on public.avisos_preferencias to authenticated;

-- ## Making them

-- Somebody active gets an aviso. The same thing on the same day: the newest words, unread again.
create function private.avisar (persona uuid, clase text, objeto text, texto text, enlace text, deal text default null) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.avisos as a (user_id, clase, objeto, deal_id, texto, enlace)
  select s.user_id, avisar.clase, avisar.objeto, deal, left(avisar.texto, 500), avisar.enlace
  from public.staff s where s.user_id = persona and s.active
  on conflict (user_id, clase, objeto, dia) do update
  set id = default, texto = excluded.texto, deal_id = excluded.deal_id, enlace = excluded.enlace, created_at = now(), leido_at = null
  where a.texto <> excluded.texto;
end;

create function private.fecha_es (dia date) returns text
language sql immutable set search_path = ''
return to_char(dia, 'DD/MM/YYYY');

-- How a term ends, within a sentence. As src/domain/plazos/final.ts.
create function private.final_del_plazo (efecto text, dia date) returns text
language sql immutable set search_path = ''
return case efecto
  when 'espera' then 'desde el ' when 'caduca' then 'caduca el '
  when 'silencio' then 'último día para contestar o se entiende conforme: ' else 'vence el '
end || private.fecha_es(dia);

-- The week of the agenda in which something is.
create function private.enlace_agenda (dia date) returns text
language sql immutable set search_path = ''
return '/dashboard/agenda?vista=semana&dia=' || to_char(dia, 'YYYY-MM-DD');

-- Whether somebody has so many unread of a kind today that one more would bury the rest: then one for all of them says so, with its time.
create function private.le_sobran_avisos (persona uuid, clase text) returns boolean
language sql stable set search_path = ''
return (
  select count(*) from (
    select from public.avisos a
    where a.user_id = persona and a.clase = le_sobran_avisos.clase and a.dia = private.hoy() and a.leido_at is null limit 50
  ) f
) = 50;

-- `siempre`: by itself, however many there are, as terms and hearings are told.
create function private.avisar_de_la_agenda (
  persona uuid, clase text, objeto text, texto text, enlace text, deal text, siempre boolean
) returns void
language plpgsql set search_path = '' as $$
begin
  if not siempre and private.le_sobran_avisos(persona, clase) then
    perform private.avisar(
      persona, clase, 'otras',
      format('Desde las %s tiene más avisos de la agenda de los que caben aquí: véala', to_char(now() at time zone 'Europe/Madrid', 'HH24:MI')),
      '/dashboard/agenda?vista=lista&persona=yo'
    );
  else
    perform private.avisar(persona, clase, objeto, texto, enlace, deal);
  end if;
end;
$$;

-- Those rows have a person now, and it was not that person who said so. Many of one hand are one aviso.
create function private.avisar_asignadas (ids uuid[]) returns void
language plpgsql set search_path = '' as $$
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
  perform private.avisar_de_la_agenda(
    f.responsable, case f.tipo when 'plazo' then 'plazo_propuesto' else 'asignado' end, f.id::text,
    case f.tipo
      when 'plazo' then format('Plazo propuesto a su cargo: «%s», %s', s.titulo, private.final_del_plazo(f.entrada ->> 'efecto', f.inicio))
      when 'senalamiento' then format('Señalamiento a su cargo: «%s», el %s', s.titulo, private.fecha_es(f.inicio))
      when 'tarea' then format('Tarea a su cargo: «%s», para el %s', f.titulo, private.fecha_es(f.inicio))
      else format('Nota a su cargo: «%s», del %s', f.titulo, private.fecha_es(f.inicio))
    end,
    private.enlace_agenda(f.inicio), case when f.tipo in ('plazo', 'senalamiento') then s.deal_id else f.deal_id end,
    f.tipo in ('plazo', 'senalamiento')
  )
  from (
    select a.*, count(*) over (partition by a.responsable) as n from public.agenda a
    where a.id = any (ids) and a.responsable <> all (array_remove(array[auth.uid()], null))
  ) f
  cross join lateral private.dicho_de(f.id) s
  where f.n <= 3;
end;
$$;

-- A note names a colleague: `@` and their name, or what stands before the @ of their address.
create function private.avisar_menciones (ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.avisar_de_la_agenda(
    s.user_id, 'mencion', a.id::text, format('Le mencionan en «%s»', a.titulo), private.enlace_agenda(a.inicio), a.deal_id, false
  )
  from public.agenda a
  join public.staff s on s.active and s.user_id is distinct from auth.uid() and (
    (btrim(s.full_name) <> '' and strpos(public.normaliza(a.nota), '@' || public.normaliza(btrim(s.full_name))) > 0)
    or strpos(public.normaliza(a.nota), '@' || public.normaliza(split_part(s.email, '@', 1))) > 0
  )
  where a.id = any (ids);
end;
$$;

create function private.agenda_avisa_nueva () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) = 'on' then
    return null;
  end if;
  perform private.avisar_asignadas(array(select n.id from new_rows n where n.responsable is not null));
  perform private.avisar_menciones(array(select n.id from new_rows n where n.nota like '%@%'));
  return null;
end;
$$;

create trigger agenda_avisa_insert after insert on public.agenda referencing new table as new_rows
for each statement execute function private.agenda_avisa_nueva ();

-- Whoever has a term on their hands, and whoever proposed it, learn that it was confirmed or moved.
create function private.agenda_avisa_cambio () returns trigger
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

create trigger agenda_avisa_update after update on public.agenda referencing old table as old_rows new table as new_rows
for each statement execute function private.agenda_avisa_cambio ();

create function private.importacion_avisa () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar(
    new.user_id, 'importacion', new.id::text,
    format('Importación terminada: %s. Creados: %s; con errores: %s', left(new.nombre, 120), new.creados, new.fallidos),
    '/dashboard/importaciones'
  );
  return null;
end;
$$;

create trigger importaciones_avisa after update on public.importaciones
for each row when (old.finished_at is null and new.finished_at is not null) execute function private.importacion_avisa ();

-- A batch of letters has ended, for whoever began it: one letter is on their screen.
create function private.lote_avisa () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.avisar(
    new.user_id, 'lote', new.id::text,
    format('Lote terminado: %s. Escritos: %s', left(new.titulo, 120), (
      select count(*) from public.escritos e where e.lote_id = new.id and e.estado not in ('pendiente', 'anulado')
    )),
    '/dashboard/lotes/' || new.id
  );
  return null;
end;
$$;

create trigger lotes_avisa after update on public.lotes
for each row when (old.estado = 'en_curso' and new.estado = 'terminado' and new.total > 1) execute function private.lote_avisa ();

-- Notices of courts that somebody else has brought in for one's own case files: one a day, with how many still wait. Only where the team
-- sees what others bring.
create function private.avisar_judiciales (huellas text[]) returns void
language plpgsql set search_path = '' as $$
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
$$;

-- One was filed in a case file for which nobody had proposed it.
create function private.avisar_archivada (notificacion uuid, deal text) returns void
language sql set search_path = ''
begin atomic
  select private.avisar(
    q.persona, 'judicial', notificacion::text, format('Notificación judicial archivada en su expediente %s', d.id),
    '/dashboard/notificaciones?vista=judiciales', d.id
  )
  from public.deals d cross join lateral private.quien_lleva(d.responsable_id, d.user_id) q (persona)
  where d.id = deal and q.persona is distinct from auth.uid() and public.team_visibility();
end;

-- Who has been emptied out of the Papelera is in no aviso either.
create function private.forget_emptied_avisos () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    delete from public.avisos a using emptied e where e.tabla = 'deals' and a.deal_id = e.registro_id;
  end if;
  return null;
end;
$$;

create trigger papelera_avisos_emptied after delete on public.papelera referencing old table as emptied
for each statement execute function private.forget_emptied_avisos ();

-- ## What a day brings

-- Of a term that has not ended: with how many working days left somebody is told, and how.
create view private.avisos_previos as
select * from (values
  (7, 'plazo_siete', 'Quedan siete días hábiles o menos', 'vencen en siete días hábiles o menos'),
  (3, 'plazo_pronto', 'Quedan tres días hábiles o menos', 'vencen en tres días hábiles o menos'),
  (1, 'plazo_manana', 'Queda un día hábil', 'vencen en un día hábil')
) v (habiles, clase, queda, vencen);

-- The seven working days after today, of a seat: a term that ends on the nth or before has at most n left.
create function private.proximos_habiles (hoy date, sede uuid, clase text) returns date[]
language sql stable set search_path = ''
return array(
  select d::date from generate_series(hoy + 1, hoy + 60, interval '1 day') d
  where private.es_habil(d::date, sede, clase) order by d limit 7
);

-- Of those that somebody wants, the nearest that a term which ends on that day has reached. Null: none yet.
create function private.aviso_previo (persona uuid, fin date, dias date[]) returns text
language sql stable set search_path = ''
return (
  select v.clase from private.avisos_previos v
  where fin <= dias[v.habiles] and v.habiles = any (coalesce(
    (select p.habiles from public.avisos_preferencias p where p.user_id = persona), array(select x.habiles from private.avisos_previos x)
  ))
  order by v.habiles limit 1
);

-- What somebody is told of: what they answer for and, of an administrator, what nobody does.
create function private.abiertos_de (persona uuid) returns setof private.abiertos
language plpgsql stable set search_path = '' as $$
begin
  return query
  select b.* from private.abiertos b
  where b.persona = abiertos_de.persona or (b.persona is null and exists (
    select from private.personal_vivo v where v.user_id = abiertos_de.persona and v.role = 'administrador'
  ));
end;
$$;

-- Their open terms that end soon, today, or have ended.
create function private.plazos_cercanos (persona uuid, hoy date) returns table (
  clase text, id uuid, titulo text, inicio date, gracia date, deal_id text, reservado boolean
)
language plpgsql stable set search_path = '' as $$
begin
  return query
  with abiertos as (
    select a.id, case when a.persona is null then 'Sin asignar · ' else '' end || a.titulo as titulo, a.inicio, a.gracia, a.deal_id, a.sede_id,
      a.reservado,
      case when a.entrada ->> 'clase' in ('natural', 'habiles-civiles') then 'civil' else 'procesal' end as cuenta
    from private.abiertos_de(persona) a
    where a.tipo = 'plazo' and a.inicio <= hoy + 60
  ), limites as materialized (
    select f.sede_id, f.cuenta, private.proximos_habiles(hoy, f.sede_id, f.cuenta) as dias
    from (select distinct t.sede_id, t.cuenta from abiertos t) f
  ), dichos as (
    select
      case when t.inicio < hoy then 'plazo_vencido' when t.inicio = hoy then 'plazo_hoy'
        else private.aviso_previo(persona, t.inicio, l.dias) end as clase,
      t.id, t.titulo, t.inicio, t.gracia, t.deal_id, t.reservado
    from abiertos t join limites l on l.cuenta = t.cuenta and l.sede_id is not distinct from t.sede_id
  )
  select d.clase, d.id, d.titulo, d.inicio, d.gracia, d.deal_id, d.reservado from dichos d where d.clase is not null;
end;
$$;

create function private.texto_del_plazo (clase text, titulo text, inicio date, gracia date, hoy date, efecto text) returns text
language sql stable set search_path = ''
return case clase
  when 'plazo_hoy' then format('%s: «%s»', case efecto
    when 'espera' then 'Desde hoy' when 'caduca' then 'Caduca hoy' when 'silencio' then 'Hoy es el último día para contestar o se entiende conforme'
    else 'Vence hoy' end, titulo)
  when 'plazo_vencido' then format('%s el %s: «%s»', case efecto
    when 'espera' then 'Se puede desde' when 'caduca' then 'Caducó' when 'silencio' then 'Se entiende conforme desde' else 'Venció' end,
    private.fecha_es(inicio), titulo)
    || case when gracia = hoy then '. Es el día de gracia: hasta las 15:00' else '' end
  else (
    select format('%s: «%s», %s', v.queda, titulo, private.final_del_plazo(efecto, inicio)) from private.avisos_previos v
    where v.clase = texto_del_plazo.clase
  )
end;

-- Each kind once a term and day on which it ends, so that nobody is told every day of the same; twenty of a kind, the
-- rest as one number. What is due is in the agenda in any case.
create function private.avisar_plazos (persona uuid, hoy date) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.avisar(
    persona, f.clase, case when f.place = 21 then 'otros' else f.objeto end,
    case when f.place = 21 then format('Y otros %s plazos: %s', f.total - 20, case f.clase
      when 'plazo_hoy' then 'vencen hoy' when 'plazo_vencido' then 'han vencido'
      else (select v.vencen from private.avisos_previos v where v.clase = f.clase) end)
    else private.texto_del_plazo(
      f.clase, f.titulo, f.inicio, f.gracia, hoy, (select a.entrada ->> 'efecto' from public.agenda a where a.id = f.id)
    ) end,
    private.enlace_agenda(f.inicio), case when f.place < 21 then f.deal_id end
  )
  from (
    select p.*, p.id || ' ' || p.inicio as objeto,
      count(*) over (partition by p.clase) as total,
      row_number() over (partition by p.clase order by p.inicio desc, p.id) as place
    from private.plazos_cercanos(persona, hoy) p
    where not exists (
      select from public.avisos a
      where a.user_id = persona and a.clase = p.clase and a.objeto = p.id || ' ' || p.inicio
        -- What was told of a case file that is hidden since is hidden too.
        and (a.deal_id is null or not p.reservado)
    )
  ) f
  where f.place <= 21;
end;
$$;

-- Hearings until the next working day.
create function private.avisar_vistas (persona uuid, hoy date) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.avisar(
    avisar_vistas.persona, 'vista_cerca', a.id || ' ' || a.inicio,
    format('Señalamiento el %s%s: «%s»', private.fecha_es(a.inicio), coalesce(' a las ' || to_char(a.hora, 'HH24:MI'), ''),
      case when a.persona is null then 'Sin asignar · ' else '' end || a.titulo),
    private.enlace_agenda(a.inicio), a.deal_id
  )
  from private.abiertos_de(avisar_vistas.persona) a
  where a.tipo = 'senalamiento'
    and a.inicio > hoy and a.inicio <= private.sumar_habiles(hoy, 1);
end;
$$;

-- Prior complaints of one's own case files whose time has ended since this was last said, of a month at most: one with how many. They are
-- those of the queues, but what is suspended, with which nobody goes on.
create function private.avisar_masc (persona uuid, hoy date) returns void
language plpgsql set search_path = '' as $$
declare
  found record;
begin
  execute format(
    'select count(*) as n, min(t.id) as deal_id, bool_or(%1$s) as lista
     from public.deals t
     where (t.responsable_id = $1 or t.user_id = $1) and private.quien_lleva(t.responsable_id, t.user_id) = $1
     and t.bloqueado_at is null and t.situacion is distinct from ''suspendido'' and exists (
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
$$;

-- Administrators learn which calendars nobody has checked: this year's, and from November the next one's. Once a week, and again where that is
-- no longer what was said: one of them was checked, and another, which was, has changed since.
create function private.avisar_calendarios (persona uuid, hoy date) returns void
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

-- Administrators learn each day how many notices wait for somebody who is no longer there.
create function private.avisar_notificaciones_sin_persona (persona uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.avisar(
    persona, 'sin_persona', 'notificaciones',
    format('Notificaciones judiciales por revisar de quien ya no está en el equipo: %s', f.n), '/dashboard/notificaciones?vista=judiciales'
  )
  from (select count(*) as n from private.sin_persona s where s.clase = 'notificacion') f
  where f.n > 0 and exists (select from private.personal_vivo v where v.user_id = persona and v.role = 'administrador');
end;
$$;

-- The first call of somebody on a day makes what the day brings. Whoever was away for days is told of today, once: nothing
-- has to run meanwhile. Avisos are kept for ninety days.
create function private.empezar_dia (persona uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hoy constant date := private.hoy();
begin
  if not private.primera_vez_hoy('avisos ' || persona) then
    return;
  end if;
  if private.primera_vez_hoy('tareas periódicas') then
    perform private.crear_periodicas();
  end if;
  perform private.avisar_plazos(persona, hoy);
  perform private.avisar_vistas(persona, hoy);
  perform private.avisar_notificaciones_sin_persona(persona);
  perform private.avisar_masc(persona, hoy);
  perform private.avisar_calendarios(persona, hoy);
  delete from public.avisos a where a.user_id = persona and a.created_at < now() - interval '90 days';
end;
$$;

-- ## Reading

-- Of the caller, about t. What is about a case file that they do not see is not shown; that one was deleted is, until it goes for good.
create function private.avisos_de_quien_llama () returns text
language sql stable set search_path = ''
return format(
  't.user_id = %1$L and (t.deal_id is null or exists (select from public.deals d where d.id = t.deal_id and (%2$s))
    or (t.clase = ''abierto_eliminado'' and exists (
      select from public.papelera d where d.tabla = ''deals'' and d.registro_id = t.deal_id and (%2$s)
    )))',
  auth.uid(), case when public.is_administrador() then 'true' else 'd.bloqueado_at is null' end
);

-- How many are unread (a hundred at most), the newest id, and those after `desde`: what the bell asks every minute.
create function public.avisos_nuevos (desde bigint default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_staff();
  if not exists (select from private.hechos_del_dia h where h.que = 'avisos ' || auth.uid() and h.dia = private.hoy()) then
    perform private.empezar_dia(auth.uid());
  end if;
  execute format(
    'select jsonb_build_object(
       ''sin_leer'', (select count(*) from (select from public.avisos t where t.leido_at is null and %1$s limit 100) f),
       ''ultimo'', (select coalesce(max(t.id), 0) from public.avisos t where t.user_id = %2$L),
       ''nuevos'', (
         select coalesce(jsonb_agg(f order by f.id), ''[]'') from (
           select t.id, t.texto, t.enlace from public.avisos t
           where t.leido_at is null and t.id > %3$L and %1$s order by t.id desc limit 5
         ) f
       )
     )',
    private.avisos_de_quien_llama(), auth.uid(), coalesce(desde, 9223372036854775807)
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.avisos_nuevos (bigint) to authenticated;

-- The caller's, newest first. Filter: leido (si, no).
create function public.list_avisos (filters jsonb default '{}', page_number integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
begin
  perform private.check_staff();
  perform private.check_filters(filters, array['leido']);
  request.relation := 'public.avisos';
  request.columns := 't.id, t.clase, t.deal_id, t.texto, t.enlace, t.created_at, t.leido_at';
  request.condition := concat_ws(' and ',
    private.avisos_de_quien_llama(), private.flag_is('(t.leido_at is not null)', filters ->> 'leido')
  );
  request.sort := row('id desc', 't.id desc', 't.id', true)::private.list_order;
  request.page_number := page_number;
  request.page_size := page_size;
  return private.page_of(request);
end;
$$;

grant execute on function public.list_avisos (jsonb, integer, integer) to authenticated;

-- ## Marking

-- Read, or unread again: those, or all. Answers how many changed.
create function private.do_avisos_marcar (ids bigint[] default null, leido boolean default true) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  perform private.check_staff();
  perform private.check_batch(coalesce(cardinality(ids), 0));
  update public.avisos a set leido_at = case when leido then now() end
  where a.user_id = auth.uid() and (ids is null or a.id = any (ids)) and (a.leido_at is null) = leido;
  get diagnostics changed = row_count;
  return changed;
end;
$$;

comment on function private.do_avisos_marcar is 'write: work; who: staff; writes: public.avisos; rows: avisos of the caller alone; believes: ids only as the names of such rows, leido as data';

-- Whether the daily mail goes to the caller, and how many working days before the end of a term they are told. Null: as it was.
create function private.do_avisos_preferir (resumen boolean default null, habiles integer[] default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if not coalesce(habiles <@ array(select v.habiles from private.avisos_previos v), true) then
    raise exception using errcode = 'PT400', message = 'Solo se avisa 7, 3 o 1 días hábiles antes';
  end if;
  insert into public.avisos_preferencias (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  update public.avisos_preferencias p set
    resumen = coalesce(do_avisos_preferir.resumen, p.resumen),
    habiles = case when do_avisos_preferir.habiles is null then p.habiles
      else array(select distinct n from unnest(do_avisos_preferir.habiles) n order by n desc) end
  where p.user_id = auth.uid();
end;
$$;

comment on function private.do_avisos_preferir is 'write: work; who: staff; writes: public.avisos_preferencias; rows: avisos_preferencias of the caller alone; believes: resumen as data, within the bounds of types, checks and tables, habiles only of private.avisos_previos';

-- ## The daily mail

-- What somebody has before them this morning; the server writes the mail (server/resumen). At most ten rows of a kind, with
-- how many there are. Called by the server alone.
create function private.resumen_diario (persona uuid, hoy date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with suyas as (
      select a.id, a.tipo, coalesce(b.titulo, a.titulo) as titulo, a.inicio, a.hora, case when b.reservado then null else a.deal_id end as deal_id,
        case
          when a.tipo = 'plazo' and a.inicio < hoy or a.tipo = 'tarea' and a.inicio < hoy then 'vencidos'
          when a.inicio = hoy then 'hoy' when a.inicio > hoy then 'semana'
        end as grupo
      from public.agenda a
      left join lateral (
        select case when x.persona is null then 'Sin asignar · ' else '' end || x.titulo as titulo, x.reservado
        from private.abiertos x where x.id = a.id
      ) b on true
      where a.estado = 'pendiente' and a.inicio <= hoy + 7 and a.tipo <> 'nota'
        and (coalesce(a.responsable, a.user_id) = persona or a.id in (
          select x.id from private.abiertos_de(persona) x where x.persona is null
        ))
        and (b.titulo is not null or a.deal_id is null or not exists (
          select from public.deals d where d.id = a.deal_id and d.bloqueado_at is not null
        ))
    ), numeradas as (
      select s.*, count(*) over (partition by s.grupo) as total,
        row_number() over (partition by s.grupo order by s.inicio, s.hora nulls first, s.id) as place
      from suyas s where s.grupo is not null
    )
    select jsonb_build_object(
      'grupos', coalesce((
        select jsonb_object_agg(g.grupo, jsonb_build_object('total', g.total, 'filas', g.filas)) from (
          select n.grupo, max(n.total) as total, jsonb_agg(jsonb_build_object(
            'tipo', n.tipo, 'titulo', n.titulo, 'inicio', n.inicio, 'hora', to_char(n.hora, 'HH24:MI'), 'deal_id', n.deal_id
          ) order by n.place) as filas
          from numeradas n where n.place <= 10 group by n.grupo
        ) g
      ), '{}'),
      'sin_paso', private.sin_paso(null, false),
      'judiciales', (
        select count(*) from public.notificaciones_judiciales n
        where n.estado in ('nueva', 'propuesta') and (n.user_id = persona or public.team_visibility())
          and (n.deal_id is null or exists (select from public.deals d where d.id = n.deal_id and d.bloqueado_at is null))
      ),
      'avisos', (
        select count(*) from public.avisos v
        where v.user_id = persona and v.leido_at is null and (v.deal_id is null or exists (
          select from public.deals d where d.id = v.deal_id and d.bloqueado_at is null
        ))
      )
    )
  );
end;
$$;

-- To whom it goes.
create function private.resumen_para () returns table (user_id uuid, email text)
language sql stable security definer set search_path = ''
begin atomic
  select s.user_id, s.email from public.staff s
  left join public.avisos_preferencias p using (user_id)
  where s.active and public.email_domain_error(s.email) is null and coalesce(p.resumen, true) and private.retenido_desde() is null
  order by s.email;
end;
