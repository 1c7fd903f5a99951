-- The only index that nothing used (decision 062): whether any client is blocked is read from clientes_nif_bloqueados.
drop index public.clientes_bloqueados;
