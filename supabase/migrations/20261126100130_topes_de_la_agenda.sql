-- One row of the agenda may not be so large, nor reach so far, that no list can show it. What an earlier version let in is cut to
-- what lists can show; nothing of it was written by the screens.

update public.agenda a set
  plazo_tipo = left(a.plazo_tipo, 60),
  hora = case when a.hora < '24:00' then a.hora end,
  fin = case when a.fin < '24:00' then a.fin end,
  gracia = case when a.gracia - a.inicio between 0 and 60 then a.gracia end,
  lista = case when jsonb_array_length(a.lista) <= 200 and length(a.lista::text) <= 40000 then a.lista else '[]' end,
  entrada = case when length(a.entrada::text) <= 20000 then a.entrada
    else jsonb_build_object('unidad', a.entrada -> 'unidad', 'cantidad', a.entrada -> 'cantidad') end,
  computo = case when length(a.computo::text) <= 100000 then a.computo
    else jsonb_build_object('notificacion', a.computo -> 'notificacion', 'pasos', '[]'::jsonb) end,
  calendario = case when length(a.calendario::text) <= 20000 then a.calendario end
where length(a.plazo_tipo) > 60 or a.hora >= '24:00' or a.fin >= '24:00' or a.gracia - a.inicio not between 0 and 60
  or jsonb_array_length(a.lista) > 200 or length(a.lista::text) > 40000
  or length(a.entrada::text) > 20000 or length(a.computo::text) > 100000 or length(a.calendario::text) > 20000;

alter table public.agenda add constraint agenda_topes check (
  length(plazo_tipo) <= 60 and hora < '24:00' and fin < '24:00' and gracia - inicio between 0 and 60
  and jsonb_array_length(lista) <= 200 and length(lista::text) <= 40000
  and length(entrada::text) <= 20000 and length(computo::text) <= 100000 and length(calendario::text) <= 20000
);
