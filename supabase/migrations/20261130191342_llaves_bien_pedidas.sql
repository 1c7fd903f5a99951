-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.do_crear_programa(programa uuid, nombre text, huella text, permisos text[], vence date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  if (
    do_crear_programa.huella ~ '^[0-9a-f]{64}$' and array_ndims(do_crear_programa.permisos) = 1
    and do_crear_programa.permisos <@ array['leer', 'escribir', 'documentos', 'informes']
    and cardinality(do_crear_programa.permisos) = (select count(distinct palabra) from unnest(do_crear_programa.permisos) palabra)
  ) is not true then
    raise exception using errcode = 'PT400', message = 'Indique qué puede hacer el programa';
  end if;
  if (do_crear_programa.vence between private.hoy() and (private.hoy() + interval '2 years')::date) is not true then
    raise exception using errcode = 'PT400', message = 'La llave caduca como mucho a los dos años';
  end if;
  -- Asked again after an answer that was lost: only the form that made the key knows its digest.
  if exists (select from public.programas p where p.id = programa) then
    update public.programas p
    set nombre = btrim(do_crear_programa.nombre), permisos = do_crear_programa.permisos, vence = do_crear_programa.vence
    where p.id = programa and p.user_id = auth.uid() and p.huella = do_crear_programa.huella and p.revocada_at is null;
    perform private.check_mismo_formulario(found);
    update public.staff s set full_name = btrim(do_crear_programa.nombre) where s.user_id = programa;
    update auth.sessions s
    set not_after = (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid' where s.id = programa;
    return;
  end if;
  if (select count(*) from public.programas p where p.revocada_at is null and p.vence >= private.hoy()) >= 50 then
    raise exception using errcode = 'PT400', message = 'Ya hay cincuenta llaves en uso: revoque alguna';
  end if;
  insert into auth.users (id, aud, role, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (programa, 'authenticated', 'authenticated', now(), '{"programa": true}', '{}', now(), now());
  insert into public.staff (user_id, email, full_name, role, active)
  values (programa, 'programa', btrim(do_crear_programa.nombre), 'programa', false);
  insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after)
  values (programa, programa, now(), now(), 'aal1', (do_crear_programa.vence + 1)::timestamp at time zone 'Europe/Madrid');
  insert into public.programas (id, nombre, huella, permisos, vence)
  values (programa, btrim(do_crear_programa.nombre), do_crear_programa.huella, do_crear_programa.permisos, do_crear_programa.vence);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique un nombre para el programa';
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese programa ya está';
end;
$function$;
