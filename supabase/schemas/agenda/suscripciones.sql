-- Subscriptions to the agenda for calendar programs: an address with a secret in it, `/ics/{secreto}.ics`. The browser makes
-- the secret and the database keeps its SHA-256 alone: whoever reads the table cannot read the calendar. The server's
-- process answers the address and asks `agenda_ics` with the secret, also where a hosted project has the data.

create table public.agenda_suscripciones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  nombre text not null check (btrim(nombre) <> '' and length(nombre) <= 80),
  huella text not null unique check (huella ~ '^[0-9a-f]{64}$'),
  -- Only what is the person's to do, or what is everybody's.
  alcance text not null default 'mios' check (alcance in ('mios', 'todos')),
  -- Titles carry the person of the case file: somebody else's server will read them.
  con_nombres boolean not null default false,
  created_at timestamptz not null default now(),
  revocada_at timestamptz,
  leida_at timestamptz
);

create index agenda_suscripciones_user on public.agenda_suscripciones (user_id, created_at desc);

alter table public.agenda_suscripciones enable row level security;

create policy agenda_suscripciones_select_own on public.agenda_suscripciones for select to authenticated
using (user_id = (select auth.uid()) and (select public.is_staff()));

-- Written by functions alone; nobody reads the digest.
grant select (id, user_id, nombre, alcance, con_nombres, created_at, revocada_at, leida_at)
on public.agenda_suscripciones to authenticated;

create function private.do_crear_suscripcion (suscripcion uuid, nombre text, huella text, alcance text, con_nombres boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if (
    select count(*) from public.agenda_suscripciones s where s.user_id = auth.uid() and s.revocada_at is null and s.id <> suscripcion
  ) >= 10 then
    raise exception using errcode = 'PT400', message = 'Ya tiene diez suscripciones: revoque alguna';
  end if;
  insert into public.agenda_suscripciones as s (id, nombre, huella, alcance, con_nombres)
  values (suscripcion, btrim(do_crear_suscripcion.nombre), do_crear_suscripcion.huella, do_crear_suscripcion.alcance, do_crear_suscripcion.con_nombres)
  -- Asked again after an answer that was lost: only the form that made the secret knows its digest.
  on conflict (id) do update set nombre = excluded.nombre, alcance = excluded.alcance, con_nombres = excluded.con_nombres
  where s.user_id = auth.uid() and s.huella = excluded.huella and s.revocada_at is null;
  perform private.check_mismo_formulario(found);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para la suscripción';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa suscripción ya está';
end;
$$;

comment on function private.do_crear_suscripcion is 'write: work; who: staff; writes: public.agenda_suscripciones; rows: agenda_suscripciones of the caller, who has at most ten, new or of this form by the digest that it alone knows, by private.check_mismo_formulario; alcance equipo shows what the caller sees; believes: suscripcion only as such an id, nombre and huella and alcance and con_nombres as data, within the bounds of types, checks and tables';

-- From now on the address answers nobody. One's own; an administrator anybody's.
create function private.do_revocar_suscripcion (suscripcion uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_staff();
  update public.agenda_suscripciones s set revocada_at = coalesce(s.revocada_at, now())
  where s.id = suscripcion and (s.user_id = auth.uid() or public.is_administrador());
  if not found then
    raise exception using errcode = 'PT404', message = 'La suscripción ya no existe';
  end if;
end;
$$;

comment on function private.do_revocar_suscripcion is 'write: work; who: staff; writes: public.agenda_suscripciones; rows: agenda_suscripciones of the caller, or of anybody for administrators; believes: suscripcion only as the name of such a row';

-- What a subscription holds: 180 days back, two years ahead, at most 5,000 rows, those nearest to today. Null: there is no
-- such subscription, or it was revoked, or its person is no longer of staff. Of blocked people there are
-- only the open terms and hearings that the person answers for, or that a calendar of everybody's of an administrator holds, without data.
-- Without a session: the secret is the right to read. Its digest is not, because that stands in the table and in every copy of it.
create function public.agenda_ics (secreto text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  hoy constant date := private.hoy();
  suscripcion public.agenda_suscripciones;
begin
  select s.* into suscripcion from public.agenda_suscripciones s
  where s.huella = encode(sha256(convert_to(agenda_ics.secreto, 'UTF8')), 'hex') and s.revocada_at is null
    and exists (
      select from public.staff p
      where p.user_id = s.user_id and p.active and public.email_domain_error(p.email) is null
    );
  if not found then
    return null;
  end if;
  update public.agenda_suscripciones s set leida_at = now()
  where s.id = suscripcion.id and (s.leida_at is null or s.leida_at < now() - interval '1 hour');
  return jsonb_build_object('nombre', suscripcion.nombre, 'filas', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'tipo', f.tipo, 'titulo', case when f.reservado then private.titulo_reservado(f.tipo, f.inicio) else f.titulo end,
      'inicio', f.inicio, 'hora', f.hora, 'fin', f.fin, 'lugar', case when not f.reservado then f.lugar end,
      'deal_id', case when not f.reservado then f.deal_id end, 'estado', f.estado, 'seq', f.seq, 'updated_at', f.updated_at,
      'efecto', f.entrada ->> 'efecto',
      'persona', case when suscripcion.con_nombres and not f.reservado then f.debtorfullname end
    ) order by f.inicio, f.id), '[]')
    from (
      select a.*, d.debtorfullname, d.bloqueado_at is not null as reservado from public.agenda a
      left join public.deals d on d.id = a.deal_id
      where a.inicio between hoy - 180 and (hoy + interval '2 years')::date
        and case
          when d.bloqueado_at is null then suscripcion.alcance = 'todos' or a.responsable = suscripcion.user_id
          else a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento') and (
            coalesce(a.responsable, a.user_id) = suscripcion.user_id
            or (suscripcion.alcance = 'todos' and exists (
              select from private.personal_vivo v where v.user_id = suscripcion.user_id and v.role = 'administrador'
            ))
          )
        end
      order by abs(a.inicio - hoy), a.id
      limit 5000
    ) f
  ));
end;
$$;

grant execute on function public.agenda_ics (text) to anon, authenticated;
