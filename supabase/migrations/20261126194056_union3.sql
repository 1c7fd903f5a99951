-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.borrar_lo_suyo(cliente uuid, OUT gone jsonb, OUT patron text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  nif constant text := (select public.normaliza_nif(c.dni) from public.clientes c where c.id = cliente);
  entries uuid[];
  -- The client, and those of the same person that go with it because they are in the Papelera.
  clientes text[];
  deals text[];
  people jsonb[];
  rows record;
  before record;
begin
  perform private.hold_person(cliente);
  entries := array(select private.papelera_de(cliente));
  deals := array(select private.deals_de(cliente));
  clientes := cliente::text || array(
    select p.registro_id from public.papelera p where p.id = any (entries) and p.tabla = 'clientes'
  );
  people := array(
    select to_jsonb(c) from public.clientes c where c.id = cliente
    union all
    select to_jsonb(d) from public.deals d where d.id = any (deals)
    union all
    select p.registro from public.papelera p where p.id = any (entries) and p.tabla in ('clientes', 'deals')
  );
  -- Through the Papelera, whose entries name every row and object; then out of it.
  delete from public.expedientes e where e.cliente_id::text = any (clientes);
  delete from public.deals d where d.id = any (deals);
  delete from public.clientes c where c.id = cliente;
  entries := entries || array(
    select p.id from public.papelera p
    where p.registro ->> 'cliente_id' = any (clientes)
      or (p.deleted_at = now() and (
        (p.tabla = 'deals' and p.registro_id = any (deals)) or (p.tabla = 'clientes' and p.registro_id = cliente::text)
      ))
  );
  select array_agg(r.tabla) as tablas, array_agg(r.id) as ids into rows
  from (
    select p.tabla, p.registro_id as id from public.papelera p where p.id = any (entries)
    union
    select h.key, f.value ->> 'id' from public.papelera p, jsonb_each(p.dependientes) h, jsonb_array_elements(h.value) f
    where p.id = any (entries)
  ) r;
  select coalesce(jsonb_object_agg(c.tabla, c.n), '{}') into gone
  from (select t.tabla, count(*) as n from unnest(rows.tablas) t (tabla) group by t.tabla) c;
  perform private.purge(entries);
  select coalesce(array_agg(h.tabla), '{}') as tablas, coalesce(array_agg(h.id), '{}') as ids,
    coalesce(array_agg(h.fila) filter (where h.fila is not null), '{}') as filas
  into before from private.historia_de(nif, clientes, deals) h;
  patron := private.patron_de_persona(people || before.filas);
  perform private.vaciar_auditoria(rows.tablas || before.tablas, rows.ids || before.ids);
  perform private.olvidar_pedidos(clientes, deals);
  perform private.olvidar_rutas(clientes, deals);
end;
$function$;
