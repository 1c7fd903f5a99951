-- Handing over what somebody has open: who leaves, who goes on holiday, and back again (docs/decisions/295).

create table private.traspasos (
  id uuid primary key,
  user_id uuid not null references auth.users (id),
  -- Whose things they were.
  persona uuid not null references auth.users (id),
  clases text[] not null,
  -- None: nobody's (Sin asignar).
  destinos uuid[] not null,
  created_at timestamptz not null default now(),
  deshecho_at timestamptz
);

create index traspasos_persona on private.traspasos (persona, created_at desc);
create index traspasos_user on private.traspasos (user_id);

-- What it is made of, planned when it begins: a person may have more than one call should move.
create table private.traspasos_filas (
  traspaso_id uuid not null references private.traspasos (id) on delete cascade,
  clase text not null check (clase in ('expedientes', 'plazos', 'senalamientos', 'tareas', 'notificaciones', 'borradores')),
  fila text not null,
  antes uuid,
  despues uuid,
  -- dejada: when its turn came it was somebody else's already, or not open any more.
  estado text not null default 'pendiente' check (estado in ('pendiente', 'hecha', 'vuelta', 'dejada')),
  primary key (traspaso_id, clase, fila)
);

alter table private.traspasos enable row level security;
alter table private.traspasos_filas enable row level security;

-- What is open and in whose hands. `antes`: what the row says, which for the agenda may be nobody, so that it is its author's.
create view private.en_manos_de (persona, clase, fila, deal_id, antes) as
select d.responsable_id, 'expedientes', d.id, d.id, d.responsable_id from public.deals d where d.fase is distinct from 'archivado'
union all
select coalesce(a.responsable, a.user_id), case a.tipo when 'plazo' then 'plazos' when 'senalamiento' then 'senalamientos' else 'tareas' end,
  a.id::text, a.deal_id, a.responsable
from public.agenda a where a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento', 'tarea')
union all
select n.user_id, 'notificaciones', n.id::text, n.deal_id, n.user_id from public.notificaciones_judiciales n where n.estado in ('nueva', 'propuesta')
union all
-- Mails for somebody's own mail program that nobody has marked as sent, by their sending.
select e.user_id, 'borradores', e.id::text, null, e.user_id from public.envios e
where exists (select from public.correos c where c.envio_id = e.id and c.estado = 'borrador');

-- Administrators everybody's, and everybody their own.
create function private.check_traspasa (persona uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_staff();
  if persona is distinct from auth.uid() and not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Lo que tiene otra persona lo traspasa un administrador';
  end if;
end;
$$;

-- How much somebody has open, by class.
create function public.lo_que_tiene (persona uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_traspasa(persona);
  return (
    select jsonb_object_agg(c.clase, (
      select count(*) from private.en_manos_de e where e.persona = lo_que_tiene.persona and e.clase = c.clase
    ))
    from unnest(array['expedientes', 'plazos', 'senalamientos', 'tareas', 'notificaciones', 'borradores']) c (clase)
  );
end;
$$;

grant execute on function public.lo_que_tiene (uuid) to authenticated;

-- These rows change hands, or go back, where they are still in the hands that were seen and still open. Answers those that did.
create function private.cambiar_de_manos (filas private.traspasos_filas[], volver boolean) returns private.traspasos_filas[]
language sql volatile set search_path = ''
begin atomic
  with turno as materialized (
    select f as entera, f.clase, f.fila, case when volver then f.despues else f.antes end as de, case when volver then f.antes else f.despues end as a
    from unnest(filas) f
  ),
  expedientes as (
    update public.deals d set responsable_id = t.a from turno t
    where t.clase = 'expedientes' and d.id = t.fila and d.responsable_id = t.de and d.fase is distinct from 'archivado'
    returning t.entera
  ),
  anotaciones as (
    update public.agenda g set responsable = t.a from turno t
    where t.clase in ('plazos', 'senalamientos', 'tareas') and g.id::text = t.fila and g.responsable is not distinct from t.de
      and g.estado = 'pendiente' and g.id = any (array(
        select m.fila::uuid from turno m where m.clase in ('plazos', 'senalamientos', 'tareas')
      ))
    returning t.entera
  ),
  notificaciones as (
    update public.notificaciones_judiciales n set user_id = t.a from turno t
    where t.clase = 'notificaciones' and n.id::text = t.fila and n.user_id = t.de and n.estado in ('nueva', 'propuesta')
      and n.id = any (array(select m.fila::uuid from turno m where m.clase = 'notificaciones'))
    returning t.entera
  ),
  envios as (
    update public.envios e set user_id = t.a from turno t
    where t.clase = 'borradores' and e.id::text = t.fila and e.user_id = t.de
      and e.id = any (array(select m.fila::uuid from turno m where m.clase = 'borradores'))
    returning e.id, t.de, t.a, t.entera
  ),
  correos as (
    update public.correos c set user_id = e.a from envios e where c.envio_id = e.id and c.user_id = e.de and c.estado = 'borrador'
  )
  select array_agg(h.entera) from (
    select entera from expedientes union all select entera from anotaciones
    union all select entera from notificaciones union all select entera from envios
  ) h;
end;

-- The next thousand of those in one state: what changes hands gets `hecho`, what cannot any more is left. Answers how many are still to come.
create function private.seguir_traspaso (traspaso uuid, de text, hecho text) returns bigint
language plpgsql set search_path = '' as $$
declare
  filas constant private.traspasos_filas[] := array(
    select f from private.traspasos_filas f where f.traspaso_id = traspaso and f.estado = de order by f.clase, f.fila limit 1000
  );
  pasadas constant private.traspasos_filas[] := private.cambiar_de_manos(filas, hecho = 'vuelta');
begin
  update private.traspasos_filas f
  set estado = case when (f.clase, f.fila) in (select p.clase, p.fila from unnest(pasadas) p) then hecho else 'dejada' end
  from unnest(filas) t
  where f.traspaso_id = traspaso and f.clase = t.clase and f.fila = t.fila;
  return (select count(*) from private.traspasos_filas f where f.traspaso_id = traspaso and f.estado = de);
end;
$$;

-- {class: how many} of one in a state.
create function private.filas_del_traspaso (traspaso uuid, hecho text) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_object_agg(c.clase, c.n), '{}') from (
    select f.clase, count(*) as n from private.traspasos_filas f where f.traspaso_id = filas_del_traspaso.traspaso and f.estado = hecho group by f.clase
  ) c
);

-- Case files, notices and drafts have somebody new: the agenda tells of its own (avisos.sql).
create function private.avisar_traspaso (traspaso uuid) returns void
language sql volatile set search_path = ''
begin atomic
  select private.avisar(
    p.despues, 'traspaso', traspaso::text,
    format('%s le ha traspasado lo que tenía %s: %s', private.nombre_de_quien_llama(), p.nombre, p.cuanto), '/dashboard/traspasar'
  )
  from (
    select c.despues, c.nombre, string_agg(format('%s %s', c.n, c.que), ', ' order by c.que) as cuanto
    from (
      select f.despues, coalesce(nullif(s.full_name, ''), s.email) as nombre, count(*) as n,
        case f.clase
          when 'expedientes' then case when count(*) = 1 then 'expediente' else 'expedientes' end
          when 'notificaciones' then case when count(*) = 1 then 'notificación judicial' else 'notificaciones judiciales' end
          else case when count(*) = 1 then 'borrador de correo' else 'borradores de correo' end
        end as que
      from private.traspasos_filas f join private.traspasos t on t.id = f.traspaso_id join public.staff s on s.user_id = t.persona
      where f.traspaso_id = traspaso and f.estado = 'hecha' and f.clase in ('expedientes', 'notificaciones', 'borradores')
      group by f.despues, f.clase, s.full_name, s.email
    ) c
    group by c.despues, c.nombre
  ) p
  where p.despues is distinct from auth.uid();
end;

-- What `persona` has open of these classes goes to `destinos`, each case file with what is its own to one of them; to nobody without any. The
-- first call plans it, each moves a thousand: asked again with the same id until `quedan` is 0. {"hecho": {class: n}, "dejado": {…}, "quedan"}.
create function private.do_traspasar (traspaso uuid, persona uuid, clases text[], destinos uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quedan bigint;
begin
  perform private.check_traspasa(persona);
  if not (clases <@ array['expedientes', 'plazos', 'senalamientos', 'tareas', 'notificaciones', 'borradores']) or cardinality(clases) = 0 then
    raise exception using errcode = 'PT400', message = 'Elija qué se traspasa';
  elsif cardinality(destinos) = 0 and clases && array['expedientes', 'notificaciones', 'borradores'] then
    raise exception using errcode = 'PT400', message = 'Los expedientes, las notificaciones y los borradores los lleva siempre alguien: elija quién';
  elsif exists (
    select from unnest(destinos) d (id)
    where d.id = persona or not exists (select from private.personal_vivo v where v.user_id = d.id and v.role <> 'programa')
  ) then
    raise exception using errcode = 'PT409', message = 'Quien se haga cargo ha de estar en el equipo, y no ser la misma persona';
  end if;
  insert into private.traspasos (id, user_id, persona, clases, destinos)
  values (traspaso, auth.uid(), persona, clases, destinos) on conflict (id) do nothing;
  if found then
    insert into private.traspasos_filas (traspaso_id, clase, fila, antes, despues)
    select traspaso, e.clase, e.fila, e.antes,
      destinos[1 + (dense_rank() over (order by coalesce(e.deal_id, e.fila)) - 1) % greatest(cardinality(destinos), 1)]
    from private.en_manos_de e where e.persona = do_traspasar.persona and e.clase = any (clases);
  else
    perform from private.traspasos t where t.id = traspaso for update;
    perform private.check_mismo_formulario(exists (
      select from private.traspasos t
      where t.id = traspaso and t.user_id = auth.uid() and t.persona = do_traspasar.persona and t.clases = do_traspasar.clases
        and t.destinos = do_traspasar.destinos and t.deshecho_at is null
    ));
  end if;
  quedan := private.seguir_traspaso(traspaso, 'pendiente', 'hecha');
  if quedan = 0 then
    perform private.avisar_traspaso(traspaso);
  end if;
  return jsonb_build_object(
    'hecho', private.filas_del_traspaso(traspaso, 'hecha'), 'dejado', private.filas_del_traspaso(traspaso, 'dejada'), 'quedan', quedan
  );
end;
$$;

comment on function private.do_traspasar is 'write: work; who: staff; writes: private.traspasos, private.traspasos_filas, public.agenda, public.avisos, public.correos, public.deals, public.envios, public.notificaciones_judiciales; rows: private.en_manos_de of persona, by private.check_traspasa: their own, or an administrator asks; to destinos who are in private.personal_vivo; believes: traspaso only as a key, of the same form by private.check_mismo_formulario; persona and destinos only as the names of people; clases as what is asked for';

-- Back to whoever had it, in calls as above: what somebody has passed on, done or closed since stays. {"vuelve", "dejado", "quedan"}.
create function private.do_deshacer_traspaso (traspaso uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held private.traspasos;
  quedan bigint;
begin
  select t.* into held from private.traspasos t where t.id = traspaso for update;
  if held.id is null then
    perform private.check_staff();
    raise exception using errcode = 'PT404', message = 'Ese traspaso no existe';
  elsif held.user_id is distinct from auth.uid() then
    perform private.check_traspasa(held.persona);
  else
    perform private.check_staff();
  end if;
  if not exists (select from private.personal_vivo v where v.user_id = held.persona) then
    raise exception using errcode = 'PT409', message = 'Esa persona ya no está en el equipo: traspáselo a otra';
  end if;
  delete from private.traspasos_filas f where f.traspaso_id = traspaso and f.estado = 'pendiente';
  quedan := private.seguir_traspaso(traspaso, 'hecha', 'vuelta');
  if quedan = 0 then
    update private.traspasos t set deshecho_at = coalesce(t.deshecho_at, now()) where t.id = traspaso;
  end if;
  return jsonb_build_object(
    'vuelve', private.filas_del_traspaso(traspaso, 'vuelta'), 'dejado', private.filas_del_traspaso(traspaso, 'dejada'), 'quedan', quedan
  );
end;
$$;

comment on function private.do_deshacer_traspaso is 'write: work; who: staff; writes: private.traspasos, private.traspasos_filas, public.agenda, public.correos, public.deals, public.envios, public.notificaciones_judiciales; rows: private.traspasos by traspaso, of whoever did it, whose things they were, or an administrator, by private.check_traspasa; its rows where they are still as it left them; believes: traspaso only as a key';

-- Those of somebody's things, newest first: [{"id", "at", "quien", "destinos": names, "cuantos": {class: n}, "vuelve": {…}, "deshecho_at"}].
create function public.list_traspasos (persona uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_traspasa(persona);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'at', t.created_at, 'quien', private.nombre_de(t.user_id),
      'destinos', (select coalesce(jsonb_agg(private.nombre_de(d.id) order by d.place), '[]') from unnest(t.destinos) with ordinality d (id, place)),
      'cuantos', private.filas_del_traspaso(t.id, 'hecha'), 'vuelve', private.filas_del_traspaso(t.id, 'vuelta'), 'deshecho_at', t.deshecho_at
    ) order by t.created_at desc, t.id), '[]')
    from (
      select r.* from private.traspasos r where r.persona = list_traspasos.persona order by r.created_at desc, r.id limit 20
    ) t
  );
end;
$$;

grant execute on function public.list_traspasos (uuid) to authenticated;
