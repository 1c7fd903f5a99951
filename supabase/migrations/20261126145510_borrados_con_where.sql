-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.link_objects()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.deal_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('deal_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id from public.deal_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.cliente_documents d set object_id = l.object_id
  from (
    select n.id, (private.linked('cliente_documents', to_jsonb(n)) ->> 'object_id')::uuid as object_id
    from public.cliente_documents n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.notificaciones_judiciales d set object_id = l.object_id
  from (
    select n.id, (private.linked('notificaciones_judiciales', to_jsonb(n)) ->> 'object_id')::uuid as object_id
    from public.notificaciones_judiciales n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.masc_justificantes d set object_id = l.object_id
  from (
    select n.id, (private.linked('masc_justificantes', to_jsonb(n)) ->> 'object_id')::uuid as object_id from public.masc_justificantes n
  ) l
  where l.id = d.id and l.object_id is distinct from d.object_id;
  update public.expedientes e set objetos = array(
    select o::uuid from jsonb_array_elements_text(private.linked('expedientes', to_jsonb(e)) -> 'objetos') o
  )
  where cardinality(e.documentos_urls) > 0;
  update public.plantillas t set object_id = o.id
  from storage.objects o
  where o.bucket_id = 'plantillas' and o.name = t.file_path and o.id is distinct from t.object_id;
  update public.papelera p set
    registro = private.linked(p.tabla, p.registro),
    dependientes = (
      select coalesce(jsonb_object_agg(t.key, (
        select coalesce(jsonb_agg(private.linked(t.key, f.fila) order by f.place), '[]')
        from jsonb_array_elements(t.value) with ordinality f (fila, place)
      )), '{}')
      from jsonb_each(p.dependientes) t
    )
  where true;
  perform set_config('session_replication_role', 'origin', true);
end;
$function$;

CREATE OR REPLACE FUNCTION derived.add_up()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.totals')) then
    return;
  end if;
  with lines as (delete from derived.totals where true returning *)
  insert into derived.totals
  select l.relation, l.tabla, l.accion, l.propietario, l.user_id, l.bloqueado, sum(l.n)
  from lines l
  group by 1, 2, 3, 4, 5, 6
  having sum(l.n) <> 0;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.add_up_deals()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        if current_setting('transaction_isolation') <> 'read committed'
          or not pg_try_advisory_xact_lock(hashtext('derived.deals_by_value')) then
          return;
        end if;
        with lines as (delete from derived.deals_by_value where true returning *)
        insert into derived.deals_by_value select bloqueado, hasinsurancecompanyinfo, hasrespondedtoextrajudicialclaim, contractmethod, creditorname, fase, sum(n) from lines group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
      end;
      $function$;

CREATE OR REPLACE FUNCTION derived.add_up_clientes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin
        if current_setting('transaction_isolation') <> 'read committed'
          or not pg_try_advisory_xact_lock(hashtext('derived.clientes_by_value')) then
          return;
        end if;
        with lines as (delete from derived.clientes_by_value where true returning *)
        insert into derived.clientes_by_value select bloqueado, user_id, provincia, ciudad, es_empresa, sum(n) from lines group by 1, 2, 3, 4, 5 having sum(n) <> 0;
      end;
      $function$;

CREATE OR REPLACE FUNCTION derived.forget_documented()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from derived.documented where true;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.add_up_writes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.writes')) then
    return;
  end if;
  with lines as (delete from derived.writes where true returning *)
  insert into derived.writes select l.relation, sum(l.stamp) from lines l group by 1;
  delete from derived.remembered r where r.version <> derived.version_of(r.reads);
end;
$function$;

CREATE OR REPLACE FUNCTION derived.recount()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mended bigint;
begin
  with totals as (insert into derived.totals select * from derived.differences() returning 1),
  deals as (insert into derived.deals_by_value select * from derived.differences_of_deals() returning 1),
  clientes as (insert into derived.clientes_by_value select * from derived.differences_of_clientes() returning 1),
  added as (
    insert into derived.documented select distinct f.deal_id, f.user_id from public.deal_documents f on conflict do nothing returning 1
  ),
  removed as (
    delete from derived.documented d
    where not exists (select from public.deal_documents f where f.deal_id = d.deal_id and f.user_id = d.user_id)
    returning 1
  )
  select count(*) into mended from (
    select from totals union all select from deals union all select from clientes union all select from added union all select from removed
  ) m;
  delete from derived.remembered where true;
  return mended + derived.recount_agenda();
end;
$function$;

CREATE OR REPLACE FUNCTION derived.count_agenda_dias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days date[];
begin
  case tg_op
    when 'INSERT' then
      with made as (
        insert into derived.agenda_dias select c.inicio, c.tipo, c.estado, count(*) from new_rows c group by 1, 2, 3 returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    when 'DELETE' then
      with made as (
        insert into derived.agenda_dias select c.inicio, c.tipo, c.estado, -count(*) from old_rows c group by 1, 2, 3 returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    when 'UPDATE' then
      with made as (
        insert into derived.agenda_dias
        select f.inicio, f.tipo, f.estado, sum(f.n)
        from (
          select c.inicio, c.tipo, c.estado, 1 from new_rows c union all select c.inicio, c.tipo, c.estado, -1 from old_rows c
        ) f (inicio, tipo, estado, n)
        group by 1, 2, 3 having sum(f.n) <> 0
        returning inicio
      )
      select array_agg(distinct m.inicio) into days from made m;
    else
      delete from derived.agenda_dias where true;
  end case;
  if days is not null and random() < 0.05 then
    perform derived.add_up_agenda(days);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION derived.add_up_deals_by_fase()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.deals_by_fase')) then
    return;
  end if;
  with lines as (delete from derived.deals_by_fase where true returning *)
  insert into derived.deals_by_fase
  select l.fase, l.bloqueado, l.sin_paso, sum(l.n) from lines l group by 1, 2, 3 having sum(l.n) <> 0;
end;
$function$;
