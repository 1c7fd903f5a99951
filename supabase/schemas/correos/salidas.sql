-- What a restored copy holds back (decision 304), and the administrator's word on it: `private.retenido_desde`.

-- For administrators. Null where nothing is held back.
create function public.salidas_retenidas () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  desde constant timestamptz := private.retenido_desde();
begin
  perform private.check_administrador();
  if desde is null then
    return null;
  end if;
  return jsonb_build_object(
    'desde', desde,
    'correos', (select count(*) from public.correos c where c.estado = 'pendiente' and c.created_at <= desde),
    'avisos', (select count(*) from private.llamadas l where l.estado = 'pendiente' and l.created_at <= desde)
  );
end;
$$;

grant execute on function public.salidas_retenidas () to authenticated;

-- enviar: what waits goes. descartar: what waited in the copy does not, nor the summary of today; what was made since then goes.
create function private.do_soltar_salidas (accion text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  desde timestamptz;
  ended uuid;
begin
  perform private.check_administrador();
  if accion not in ('enviar', 'descartar') then
    raise exception using errcode = 'PT400', message = 'La acción es enviar o descartar';
  end if;
  -- Whoever decides at the same time waits here, and finds nothing held back.
  perform from public.settings s where s.name = 'salidas_retenidas' for update;
  desde := private.retenido_desde();
  if desde is null then
    raise exception using errcode = 'PT409', message = 'Ya no hay nada retenido: lo ha decidido otra persona';
  end if;
  update public.settings s set value = 'no' where s.name = 'salidas_retenidas';
  if accion = 'enviar' then
    return;
  end if;
  for ended in
    with gone as (
      update public.correos c set estado = 'cancelado', error = 'Se descartó al restaurar una copia: vuelva a prepararlo si hace falta'
      where c.estado = 'pendiente' and c.created_at <= desde
      returning c.envio_id
    )
    select distinct g.envio_id from gone g
  loop
    perform private.envio_acabar(ended);
  end loop;
  update private.llamadas l set estado = 'fallida', motivo = 'Se descartó al restaurar una copia'
  where l.estado = 'pendiente' and l.created_at <= desde;
  delete from private.correos_de_cuenta c where c.created_at <= desde;
  insert into private.hechos_del_dia as h (que, dia)
  select 'resumen ' || p.user_id, private.hoy() from private.resumen_para() p
  on conflict (que) do update set dia = excluded.dia;
end;
$$;

comment on function private.do_soltar_salidas is 'write: work; who: administrador; writes: private.correos_de_cuenta, private.hechos_del_dia, private.llamadas, public.correos, public.envios, public.settings; rows: settings by one name, locked, correos, llamadas and correos_de_cuenta of before a copy was restored, of anybody, because an administrator asks, through private.envio_acabar; believes: accion of two words';
