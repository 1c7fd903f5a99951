-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.send_to_papelera()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted constant jsonb := to_jsonb(old) - 'busqueda';
  dependents jsonb := '{}';
  rows jsonb;
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(d)), ''[]'') from (select h.* from public.%I h where h.%I = $1.id for update) d',
      tg_argv[i], tg_argv[i + 1]
    ) into rows using old;
    dependents := dependents || jsonb_build_object(tg_argv[i], rows);
  end loop;
  insert into public.papelera (tabla, registro_id, registro, dependientes, user_id, titulo)
  values (
    tg_table_name, old.id::text, deleted, dependents, old.user_id, coalesce(private.titulo_de(tg_table_name, deleted), '')
  );
  return old;
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_person(cliente uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one record;
begin
  perform from public.deals d where d.id in (select private.deals_de(cliente)) order by d.id for update;
  perform from public.expedientes e where e.cliente_id = hold_person.cliente order by e.id for update;
  for one in
    select c.tabla, c.columna, c.de from private.cuelgan c join private.tablas t on t.tabla = c.tabla and t.papelera
    where c.de in ('deals', 'clientes') order by c.de, c.tabla
  loop
    execute format(
      'select from public.%I t where t.%I in (select %s) order by t.id for update', one.tabla, one.columna,
      case one.de when 'deals' then 'private.deals_de($1)' else '$1' end
    ) using cliente;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.papelera_de(cliente uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT p.id
    FROM (public.clientes c
      JOIN public.papelera p ON ((((p.registro ->> 'cliente_id'::text) IN ( SELECT (o.id)::text AS id
            FROM private.clientes_de(papelera_de.cliente) o(id))) OR ((p.tabla = 'clientes'::text) AND ((p.registro_id = (c.id)::text) OR (public.normaliza_nif((p.registro ->> 'dni'::text)) = public.normaliza_nif(c.dni)))) OR ((p.tabla = 'deals'::text) AND (public.normaliza_nif((p.registro ->> 'debtordni'::text)) = public.normaliza_nif(c.dni))) OR ((p.registro ->> 'deal_id'::text) IN ( SELECT private.deals_de(papelera_de.cliente) AS deals_de
         UNION
          SELECT d.registro_id
            FROM public.papelera d
           WHERE ((d.tabla = 'deals'::text) AND (public.normaliza_nif((d.registro ->> 'debtordni'::text)) = public.normaliza_nif(c.dni))))))))
   WHERE (c.id = papelera_de.cliente);
END;

CREATE OR REPLACE FUNCTION private.do_borrar_cliente_definitivamente(cliente uuid, confirmacion text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.clientes;
  entries uuid[];
  -- The client, and those of the same person that go with it because they are in the Papelera.
  clientes text[];
  deals text[];
  rows record;
  gone jsonb;
begin
  perform private.check_administrador();
  select c.* into person from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility() or c.bloqueado_at is not null)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  if btrim(confirmacion) is distinct from btrim(person.nombre_completo) then
    raise exception using errcode = 'PT400', message = 'El nombre escrito no es el del cliente';
  end if;
  perform private.hold_person(cliente);
  entries := array(select private.papelera_de(cliente));
  clientes := cliente::text || array(
    select p.registro_id from public.papelera p where p.id = any (entries) and p.tabla = 'clientes'
  );
  deals := array(select private.deals_de(cliente));
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
  select jsonb_object_agg(c.tabla, c.n) into gone
  from (select t.tabla, count(*) as n from unnest(rows.tablas) t (tabla) group by t.tabla) c;
  perform private.purge(entries);
  perform private.vaciar_auditoria(rows.tablas, rows.ids);
  perform private.olvidar_pedidos(clientes, deals);
  return coalesce(gone, '{}');
end;
$function$;

CREATE OR REPLACE FUNCTION public.log_documents_access(table_name text, document_ids uuid[], access text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant integer := (select count(distinct d.id) from unnest(document_ids) d (id));
  written integer;
begin
  perform private.check_staff();
  if coalesce(table_name not in ('deal_documents', 'cliente_documents') or access not in ('view', 'download'), true) then
    raise exception using errcode = 'PT400', message = 'Acceso no reconocido';
  end if;
  execute format(
    'insert into public.auditoria (accion, tabla, registro_id, propietario)
     select $1, %1$L, d.id::text, d.user_id from public.%1$I d
     where d.id = any ($2) and (d.user_id = (select auth.uid()) or (select public.team_visibility()))
       and ((select public.is_administrador()) or d.id::text not in (
         select b.registro_id from private.filas_bloqueadas b where b.tabla = %1$L and b.registro_id is not null
       ))',
    table_name
  ) using access, document_ids;
  get diagnostics written = row_count;
  if written < asked then
    raise exception using errcode = 'PT404', message = 'El documento ya no existe';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.anotar_cambio(grupo uuid, tipo text, campo text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if grupo is null or coalesce(cardinality(ids), 0) = 0 then
    return;
  end if;
  if exists (
    select from public.cambios_en_bloque c
    where c.grupo = anotar_cambio.grupo
      and (c.user_id, c.tipo, c.campo) is distinct from (auth.uid(), anotar_cambio.tipo, anotar_cambio.campo)
  ) or exists (select from public.servicios_asignaciones a where a.grupo = anotar_cambio.grupo) then
    raise exception using errcode = 'PT409', message = 'Ese identificador es de otro cambio';
  end if;
  insert into public.cambios_en_bloque (grupo, tipo, campo, ids, cuantos)
  values (grupo, anotar_cambio.tipo, anotar_cambio.campo, anotar_cambio.ids, cardinality(anotar_cambio.ids));
  delete from public.cambios_en_bloque c
  using (
    select o.id from public.cambios_en_bloque o where o.created_at < now() - interval '30 days'
    order by o.created_at limit 20 for update skip locked
  ) old
  where c.id = old.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_fase(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  newest constant bigint[] := array(
    select h.id from public.fases_historial h join public.deals d on d.id = h.deal_id
    where h.id = any (private.los_que_restan(paso)::bigint[]) and h.user_id = paso.user_id and h.created_at = paso.created_at
      and h.anulada_at is null and (d.bloqueado_at is null or (select public.is_administrador()))
      and not exists (
        select from public.fases_historial l
        where l.deal_id = h.deal_id and l.anulada_at is null and (l.fecha, l.id) > (h.fecha, h.id)
      )
  );
begin
  if cardinality(newest) > 0 then
    perform private.do_anular_fases(newest);
  end if;
  return newest::text[];
end;
$function$;
