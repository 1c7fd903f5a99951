-- The report of stays reads the history from its index alone.
drop index public.fases_historial_deal;
create index fases_historial_deal on public.fases_historial (deal_id, fecha desc, id desc) include (fase, anulada_at);

-- What a record of an import says of the life of its case file.
create type private.vida_importada as (
  deal_id text,
  fase text,
  fecha date,
  organo text,
  autos text,
  nig text,
  reclamado numeric,
  cuantia numeric,
  indeterminada boolean,
  resultado text
);
