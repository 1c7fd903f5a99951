-- Open prior complaints that the rules of today would free, or close, on another day: the engine's (src/domain/masc), what their route says,
-- a holiday, or how the practice reads the law have changed since they were counted. As plazos/que_cambian.sql of terms: the screens
-- count them again, nothing moves by itself, and what was kept is not asked again for the same rules. See docs/decisions/249.

-- Whether the caller decides about a complaint: whoever wrote it, and administrators.
create function private.decide_sobre_reclamacion (i public.masc_intentos) returns boolean
language sql stable set search_path = ''
return i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and i.enviado is not null
  and (i.user_id = auth.uid() or public.is_administrador()) and not public.esta_bloqueado('deals', i.deal_id);

-- The open complaints about which the caller decides and that were counted with other rules than `reglas`, which are those of the caller's
-- program for each route: [{"via", "ambas", "regla"}]. 1,000 at a time, each with what its clock depends on.
create function public.reclamaciones_con_otra_regla (reglas jsonb, after_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_tope(jsonb_array_length(reglas), 100);
  return (
    select coalesce(jsonb_agg(f), '[]') from (
      select i.id, i.deal_id, i.referencia, i.via, i.ambas, i.enviado, i.presentado, i.recibido, i.intento_fallido, i.interrupciones,
        i.primera_reunion, i.propuesta_fecha, i.terminado, i.respuesta, i.respuesta_fecha, i.aceptada, i.pagado,
        i.cumple_desde, i.caduca, i.espera, i.regla, i.updated_at as visto,
        (select private.nombre_de(s.user_id) from public.staff s where s.user_id = i.user_id) as responsable,
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where d.id = i.deal_id) as expediente
      from jsonb_to_recordset(reglas) r (via text, ambas boolean, regla text)
      join public.masc_intentos i on i.via = r.via and i.ambas = r.ambas
      where i.estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and i.enviado is not null
        and i.regla is distinct from r.regla and i.regla_conservada is distinct from r.regla
        and (after_id is null or i.id > after_id) and private.decide_sobre_reclamacion(i)
      order by i.id limit 1000
    ) f
  );
end;
$$;

grant execute on function public.reclamaciones_con_otra_regla (jsonb, uuid) to authenticated;

-- What a person decided about such complaints, as they saw them: [{"id", "visto", "regla", "cumple_desde", "caduca", "espera", "computo",
-- "calendario"}]. `aceptar` writes the clock that they saw; `conservar` leaves the one that is there, with the reason. One that changed
-- since is left alone. Answers those that were decided.
create function private.do_decidir_reclamaciones (filas jsonb, decision text, motivo text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  decided uuid[];
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  perform private.check_decision(decision, motivo);
  -- In the order in which whoever writes a complaint holds them: its case file first.
  perform from public.deals d
  where d.id in (
    select i.deal_id from jsonb_to_recordset(filas) f (id uuid) join public.masc_intentos i on i.id = f.id
  ) order by d.id for update;
  decided := array(
    select i.id from jsonb_to_recordset(filas) f (id uuid, visto timestamptz, regla text, computo jsonb)
    join public.masc_intentos i on i.id = f.id
    where i.updated_at = f.visto and private.decide_sobre_reclamacion(i) and f.regla is not null
      and (decision = 'conservar' or jsonb_typeof(f.computo) = 'object')
  );
  if decision = 'conservar' then
    update public.masc_intentos i set
      regla_conservada = f.regla,
      conservado_motivo = case
        when jsonb_typeof(f.computo) = 'object' then format(
          'Con las reglas de hoy: demanda %s, %s. ', coalesce('desde el ' || private.fecha_es(f.cumple_desde), 'sin fecha todavía'),
          coalesce('hasta el ' || private.fecha_es(f.caduca), 'sin último día')
        )
        else 'Con las reglas de hoy no se puede contar. '
      end || btrim(motivo)
    from jsonb_to_recordset(filas) f (id uuid, regla text, cumple_desde date, caduca date, computo jsonb)
    where i.id = f.id and i.id = any (decided);
  else
    update public.masc_intentos i set
      cumple_desde = f.cumple_desde, caduca = f.caduca, espera = f.espera, computo = f.computo, calendario = f.calendario,
      regla = f.regla, regla_conservada = null, conservado_motivo = null
    from jsonb_to_recordset(filas) f (id uuid, regla text, cumple_desde date, caduca date, espera text, computo jsonb, calendario jsonb)
    where i.id = f.id and i.id = any (decided);
    perform private.check_masc(decided);
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', d)), '[]') from unnest(decided) d);
end;
$$;

comment on function private.do_decidir_reclamaciones is 'write: work; who: staff; writes: public.masc_intentos; rows: deals by the deal_id of the complaints asked for, only held, masc_intentos that are open, as the caller saw them, which the caller wrote, or all for administrators, and whose case file and client are not blocked, by private.decide_sobre_reclamacion; believes: of filas the days that the screens counted, only where private.check_masc finds that they can be, and the name of the rules that they were counted with; decision one of two words, motivo as text that is kept with who decided';
