-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function public.agenda_ics(text);

CREATE OR REPLACE FUNCTION public.agenda_ics(secreto text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      'id', f.id, 'tipo', f.tipo, 'titulo', f.titulo, 'inicio', f.inicio, 'hora', f.hora, 'fin', f.fin, 'lugar', f.lugar,
      'deal_id', f.deal_id, 'estado', f.estado, 'seq', f.seq, 'updated_at', f.updated_at,
      'persona', case when suscripcion.con_nombres then f.debtorfullname end
    ) order by f.inicio, f.id), '[]')
    from (
      select a.*, d.debtorfullname from public.agenda a
      left join public.deals d on d.id = a.deal_id
      where a.inicio between hoy - 180 and (hoy + interval '2 years')::date
        and (suscripcion.alcance = 'todos' or a.responsable = suscripcion.user_id)
        and d.bloqueado_at is null
      order by abs(a.inicio - hoy), a.id
      limit 5000
    ) f
  ));
end;
$function$;

grant execute on function public.agenda_ics(text) to anon;

grant execute on function public.agenda_ics(text) to authenticated;

grant execute on function public.agenda_ics(text) to service_role;
