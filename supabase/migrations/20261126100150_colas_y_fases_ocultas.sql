-- The queues of prior complaints are counted from narrow indexes; a service may hide phases.

alter table public.servicios add column fases_ocultas text[] not null default '{}';

drop index public.masc_intentos_caduca;
drop index public.masc_intentos_colas;

create index masc_intentos_listas on public.masc_intentos (cumple_desde, caduca, deal_id)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and falta = '{}';
create index masc_intentos_incompletos on public.masc_intentos (cumple_desde, caduca, deal_id)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and falta <> '{}';
create index masc_intentos_ventana on public.masc_intentos (caduca, deal_id)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido');
create index masc_intentos_respondidos on public.masc_intentos (respuesta, terminado, pagado, deal_id)
where estado not in ('anulado', 'usado', 'acuerdo', 'fallido') and respuesta <> 'sin';
create index masc_intentos_datos on public.masc_intentos (deal_id) where estado = 'datos';
create index masc_intentos_sin_acuse on public.masc_intentos (enviado, deal_id)
where estado in ('enviado', 'recibido') and recibido is null and 'acuse_recibo' = any (falta);
create index masc_intentos_deal on public.masc_intentos (deal_id, estado);
