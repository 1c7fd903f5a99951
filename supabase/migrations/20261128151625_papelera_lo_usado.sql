-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.entradas_en_uso(entry_ids uuid[])
 RETURNS TABLE(entry_id uuid, como text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  t record;
begin
  for t in
    select p.tabla, array_agg(p.id) as entries, array_agg(p.registro_id) as ids, array_agg(distinct p.registro ->> 'deal_id') as deals
    from public.papelera p
    where p.id = any (entry_ids) and p.tabla in (select n.de from private.nombran n)
    group by p.tabla
  loop
    return query
    select e.entry, q.como from private.quien_nombra(t.tabla, t.ids, t.deals, null) q
    join unnest(t.entries, t.ids) e (entry, id) on e.id = q.id
    group by e.entry, q.como;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION public.papelera_en_uso(entry_ids uuid[])
 RETURNS TABLE(entry_id uuid, como text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen constant text[] := private.tablas_visibles();
  own constant text[] := private.tablas_propias();
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(entry_ids), 5000);
  return query
  select u.* from private.entradas_en_uso(array(
    select p.id from public.papelera p
    where p.id = any (private.visible_entries(entry_ids)) and (p.tabla = any (seen) or (p.user_id = auth.uid() and p.tabla = any (own)))
  )) u;
end;
$function$;

CREATE OR REPLACE FUNCTION private.purge_expired()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  expired constant uuid[] := array(select p.id from public.papelera p where p.deleted_at < now() - interval '30 days');
  in_use constant uuid[] := array(select u.entry_id from private.entradas_en_uso(expired) u);
begin
  return private.purge(array(select e from unnest(expired) e except select u from unnest(in_use) u));
end;
$function$;
