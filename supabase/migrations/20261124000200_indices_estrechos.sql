-- Indexes for what is counted most (decision 081): as narrow as they can be, because each row is copied and taken apart whole.

-- What a search finds is counted from here: `deals_lista` is two and a half times as large. In the order of the rows in their table,
-- so that an import adds to the end.
create index deals_buscados on public.deals (bloqueado_at) include (busqueda);

-- Two that began with the creditor are one.
create index deals_acreedor on public.deals (creditorname, generateddate desc nulls last) include (
  extrajudicialcommunicationsentdate, hasrespondedtoextrajudicialclaim, extrajudicialresponsedate
);
drop index public.deals_acreedor_fecha, public.deals_acreedor_respuesta;

-- By number, with whose a client is and whether they are blocked: who has case files is counted from here alone.
drop index public.clientes_nif, public.clientes_cif;
create index clientes_nif on public.clientes (public.normaliza_nif(dni)) include (dni, id, user_id, bloqueado_at, cif);
create index clientes_cif on public.clientes (public.normaliza_nif(cif)) include (cif, id) where cif is not null;
