-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

alter table public.cambios_en_bloque add column restan text[];
alter table public.servicios_asignaciones add column restan text[];

create table public.bloqueos_pedidos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  tabla text not null check (tabla in ('clientes', 'deals')),
  registro_id text not null,
  dni text check (length(dni) <= 200),
  motivo text check (length(motivo) <= 500),
  estado text not null default 'pedido' check (estado in ('pedido', 'confirmado', 'rechazado')),
  decidido_por uuid,
  decidido_at timestamptz,
  razon text check (length(razon) <= 500),
  created_at timestamptz not null default now()
);
create unique index bloqueos_pedidos_uno on public.bloqueos_pedidos (tabla, registro_id) nulls not distinct where estado = 'pedido';
create index bloqueos_pedidos_user on public.bloqueos_pedidos (user_id);

alter table public.bloqueos_pedidos enable row level security;

-- A change that was undone in part was called undone: what is left of it can be given back.
update public.cambios_en_bloque set deshecho_at = null where restaurados < cuantos;
update public.servicios_asignaciones set deshecha_at = null where restaurados < expedientes;

-- What somebody who is gone still had to do is nobody's.
update public.agenda set responsable = null
where estado = 'pendiente' and responsable in (select user_id from public.staff where not active);

set check_function_bodies = off;

drop function public.bloquear_cliente(uuid);

drop function public.update_staff(uuid,text,boolean,text,boolean);

drop function public.deshacer_servicios(uuid);

drop function public.deshacer_cambio_en_bloque(uuid);

drop function private.do_update_staff(uuid,text,boolean,text,boolean);

drop function private.do_bloquear_cliente(uuid);

drop function private.nombrar_dejados(text,text[]);

drop function private.deshacer_asignacion(uuid);

drop function private.do_deshacer_servicios(uuid);

drop function private.do_deshacer_cambio_en_bloque(uuid);

CREATE OR REPLACE FUNCTION private.do_update_staff(staff_id uuid, new_role text, new_active boolean, seen_role text, seen_active boolean, relevo uuid)
 RETURNS public.staff
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.staff;
begin
  if not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Solo un administrador puede cambiar el equipo';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
  if relevo is not null then
    perform private.relevar(staff_id, relevo);
  end if;
  update public.staff s
  set role = coalesce(new_role, s.role), active = coalesce(new_active, s.active)
  where s.user_id = staff_id
    and s.role = coalesce(seen_role, s.role) and s.active = coalesce(seen_active, s.active)
  returning s.* into person;
  if not found then
    if exists (select from public.staff s where s.user_id = staff_id) then
      raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado su papel o su acceso';
    end if;
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  if not exists (select from public.staff s where s.role = 'administrador' and s.active) then
    raise exception using errcode = 'PT409', message = 'Debe quedar al menos un administrador activo';
  end if;
  return person;
end;
$function$;

create or replace view private.tablas as
 SELECT tabla,
    visibilidad,
    titulo,
    pagina_id,
    papelera,
    exportable,
    auditada
   FROM ( VALUES ('deals'::text,'equipo'::text,ARRAY['contractnumber'::text, 'debtorfullname'::text],'id'::text,true,true,true), ('deal_documents'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,true,false,true), ('clientes'::text,'propia'::text,ARRAY['nombre_completo'::text],'id'::text,true,true,true), ('cliente_documents'::text,'propia'::text,ARRAY['file_name'::text],'cliente_id'::text,true,false,true), ('cliente_registros'::text,'propia'::text,ARRAY['texto'::text],'cliente_id'::text,true,false,true), ('expedientes'::text,'propia'::text,ARRAY['numero_contrato'::text],'id'::text,true,true,true), ('staff'::text,'equipo'::text,ARRAY['full_name'::text, 'email'::text],NULL::text,false,false,true), ('settings'::text,'administradores'::text,'{}'::text[],NULL::text,false,false,false), ('acreedores'::text,'equipo'::text,ARRAY['nombre'::text],'nombre'::text,false,false,true), ('acreedores_uniones'::text,'equipo'::text,ARRAY['destino'::text],'destino'::text,false,false,true), ('agenda'::text,'equipo'::text,ARRAY['titulo'::text],'deal_id'::text,false,false,true), ('sedes'::text,'equipo'::text,ARRAY['municipio'::text],NULL::text,false,false,true), ('calendarios'::text,'equipo'::text,ARRAY['fuente'::text],NULL::text,false,false,true), ('festivos'::text,'equipo'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('reglas_revisadas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('plazos_tipo'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('aportaciones'::text,'equipo'::text,ARRAY['tipo'::text],'deal_id'::text,false,false,true), ('masc_vias'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('masc_intentos'::text,'equipo'::text,ARRAY['referencia'::text],'deal_id'::text,false,false,true), ('masc_evidencias'::text,'equipo'::text,ARRAY['clase'::text],'deal_id'::text,false,false,true), ('masc_justificantes'::text,'propia'::text,ARRAY['file_name'::text],NULL::text,false,false,true), ('masc_permisos'::text,'equipo'::text,ARRAY['motivo'::text],'deal_id'::text,false,false,true), ('tareas_reglas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('tareas_periodicas'::text,'equipo'::text,ARRAY['titulo'::text],NULL::text,false,false,true), ('fases'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('organos'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('profesionales'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('procedimientos'::text,'equipo'::text,ARRAY['autos'::text],'deal_id'::text,true,false,true), ('importes'::text,'equipo'::text,ARRAY['concepto'::text],'deal_id'::text,false,false,true), ('resultados'::text,'equipo'::text,ARRAY['resultado'::text],'deal_id'::text,false,false,true), ('servicios'::text,'administradores'::text,ARRAY['nombre'::text],'id'::text,true,false,true), ('plantillas'::text,'equipo'::text,ARRAY['nombre'::text],NULL::text,false,false,true), ('lotes'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('escritos'::text,'equipo'::text,ARRAY['numero'::text, 'titulo'::text],'deal_id'::text,false,false,true), ('envios'::text,'equipo'::text,ARRAY['titulo'::text],'id'::text,false,false,true), ('correos'::text,'propia'::text,ARRAY['asunto'::text],'deal_id'::text,false,false,true), ('notificaciones_judiciales'::text,'propia'::text,ARRAY['file_name'::text],'deal_id'::text,false,false,true), ('bloqueos_pedidos'::text,'administradores'::text,ARRAY['motivo'::text],NULL::text,false,false,true), ('objects'::text,'propia'::text,'{}'::text[],NULL::text,false,false,false)) t(tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

CREATE OR REPLACE FUNCTION private.do_set_deals_field(row_ids text[], field text, value text, counted_at timestamp with time zone, grupo uuid)
 RETURNS TABLE(id text, previous text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed jsonb;
begin
  if not exists (select from private.fields f where f.relation = 'public.deals'::regclass and f.name = field) then
    raise exception using errcode = 'PT400', message = format('El campo %s no se puede cambiar en bloque', field);
  end if;
  execute format(
    'with changed as (
       update public.deals d set %1$I = %2$L
       from (select o.id, o.%1$I::text as previous from public.deals o where o.id = any (%3$L) and o.updated_at <= coalesce(%4$L::timestamptz, ''infinity'') for update) o
       where d.id = o.id and d.%1$I is distinct from %2$L
       returning d.id, o.previous
     ) select coalesce(jsonb_agg(to_jsonb(c)), ''[]'') from changed c',
    field, value, row_ids, counted_at
  ) into changed;
  if field = 'debtordni' and jsonb_array_length(changed) > private.tope_de_dni() and not public.is_administrador() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el DNI de más de %s expedientes a la vez lo hace un administrador: pídaselo. No se ha cambiado ninguno', private.tope_de_dni()
    );
  end if;
  -- Those of which it is asked for (17_bloqueos_pedidos.sql) are answered as all others, and are no part of what can be undone.
  perform private.anotar_cambio(grupo, 'campo', field, array(
    select c ->> 'id' from jsonb_array_elements(changed) c
    where not exists (
      select from public.bloqueos_pedidos p
      where p.tabla = 'deals' and p.registro_id = c ->> 'id' and p.estado = 'pedido' and p.created_at = now()
    )
  ));
  return query select c.id, c.previous from jsonb_to_recordset(changed) c (id text, previous text);
end;
$function$;

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

CREATE OR REPLACE FUNCTION public.update_staff(staff_id uuid, new_role text DEFAULT NULL::text, new_active boolean DEFAULT NULL::boolean, seen_role text DEFAULT NULL::text, seen_active boolean DEFAULT NULL::boolean, relevo uuid DEFAULT NULL::uuid)
 RETURNS public.staff
 LANGUAGE sql
 SET search_path TO ''
RETURN jsonb_populate_record(NULL::public.staff, COALESCE(private.operation_begin('update_staff'::text), private.operation_end('update_staff'::text, to_jsonb(private.do_update_staff(staff_id, new_role, new_active, seen_role, seen_active, relevo)))));

CREATE OR REPLACE FUNCTION private.tope_de_dni()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN 10;

CREATE OR REPLACE FUNCTION private.deals_ajenos(ids text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT d.id FROM public.deals d WHERE ((d.id = ANY (deals_ajenos.ids)) AND ((d.user_id IS DISTINCT FROM auth.uid()) OR (EXISTS (SELECT FROM public.agenda a WHERE ((a.deal_id = d.id) AND (a.estado = 'pendiente'::text) AND (a.tipo = ANY (ARRAY['plazo'::text, 'senalamiento'::text])) AND (COALESCE(a.responsable, a.user_id) IS DISTINCT FROM auth.uid())))) OR (EXISTS (SELECT FROM public.notificaciones_judiciales n WHERE ((n.deal_id = d.id) AND (n.estado = ANY (ARRAY['nueva'::text, 'propuesta'::text])) AND (n.user_id IS DISTINCT FROM auth.uid())))))));

CREATE OR REPLACE FUNCTION private.bloqueo_es_ajeno(cliente uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.clientes c WHERE ((c.id IN (SELECT private.clientes_de(bloqueo_es_ajeno.cliente) AS clientes_de)) AND (c.user_id IS DISTINCT FROM auth.uid())))) OR (private.deals_ajenos(ARRAY(SELECT private.deals_de(cliente) AS deals_de)) <> '{}'::text[]) OR (EXISTS (SELECT FROM public.expedientes e WHERE ((e.cliente_id IN (SELECT private.clientes_de(bloqueo_es_ajeno.cliente) AS clientes_de)) AND (e.user_id IS DISTINCT FROM auth.uid())))) OR (EXISTS (SELECT FROM public.papelera p WHERE ((p.id IN (SELECT private.papelera_de(bloqueo_es_ajeno.cliente) AS papelera_de)) AND (p.user_id IS DISTINCT FROM auth.uid())))));

CREATE OR REPLACE FUNCTION private.pedir_bloqueo(tabla text, registro_id text, dni text, motivo text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  insert into public.bloqueos_pedidos (tabla, registro_id, dni, motivo)
  values (pedir_bloqueo.tabla, pedir_bloqueo.registro_id, pedir_bloqueo.dni, nullif(btrim(left(pedir_bloqueo.motivo, 500)), ''))
  on conflict do nothing
  returning id into made;
  if made is null then
    return;
  end if;
  perform private.avisar_administradores(
    'bloqueo_pedido', made::text,
    case when pedir_bloqueo.dni is null then format('%s pide bloquear los datos de una persona con expedientes de otros', private.nombre_de_quien_llama())
    else format('%s ha puesto a una ficha de otra persona el DNI de alguien bloqueado: falta confirmarlo', private.nombre_de_quien_llama()) end,
    '/dashboard/ajustes#bloqueos-pedidos'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_bloquear_cliente(cliente uuid, motivo text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.hold_blocking();
  if not exists (
    select from public.clientes c
    where c.id = cliente and c.bloqueado_at is null and (c.user_id = auth.uid() or public.team_visibility())
  ) then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe o ya está bloqueado';
  end if;
  if not public.is_administrador() and private.bloqueo_es_ajeno(cliente) then
    perform private.pedir_bloqueo('clientes', cliente::text, null, motivo);
    return 'pedido';
  end if;
  perform private.marcar_bloqueo(cliente, now());
  perform private.avisar_administradores(
    'bloqueo_hecho', pg_current_xact_id()::text, format('%s ha bloqueado los datos de una persona: está en Ajustes', private.nombre_de_quien_llama()),
    '/dashboard/ajustes#datos-bloqueados'
  );
  return 'bloqueado';
end;
$function$;

CREATE OR REPLACE FUNCTION private.confirmar_bloqueo(p public.bloqueos_pedidos)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if p.dni is null then
    if not exists (select from public.clientes c where c.id::text = p.registro_id and c.bloqueado_at is null) then
      raise exception using errcode = 'PT409', message = 'El cliente ya no existe o ya está bloqueado: rechace la petición';
    end if;
    perform private.marcar_bloqueo(p.registro_id::uuid, now());
  elsif p.tabla = 'deals' then
    update public.deals d set debtordni = p.dni where d.id = p.registro_id;
  else
    update public.clientes c set dni = p.dni where c.id::text = p.registro_id;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_decidir_bloqueo(pedido uuid, confirmado boolean, razon text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.bloqueos_pedidos;
begin
  perform private.check_administrador();
  perform private.hold_blocking();
  if confirmado is null or length(btrim(coalesce(razon, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué';
  end if;
  select b.* into p from public.bloqueos_pedidos b where b.id = pedido and b.estado = 'pedido' for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'Esa petición ya no espera: otra persona la ha decidido';
  end if;
  if confirmado then
    perform private.confirmar_bloqueo(p);
  end if;
  update public.bloqueos_pedidos b set
    estado = case when confirmado then 'confirmado' else 'rechazado' end, decidido_por = auth.uid(), decidido_at = now(),
    razon = btrim(do_decidir_bloqueo.razon)
  where b.id = p.id;
  -- Of a DNI, whoever wrote it is told nothing: not even that it was of somebody blocked.
  if p.dni is null and p.user_id <> auth.uid() then
    perform private.avisar(
      p.user_id, 'bloqueo_decidido', p.id::text,
      format('%s ha %s el bloqueo que pidió: %s', private.nombre_de_quien_llama(),
        case when confirmado then 'confirmado' else 'rechazado' end, btrim(do_decidir_bloqueo.razon)),
      '/dashboard/clientes'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_bloqueos_pedidos()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'tabla', p.tabla, 'registro_id', p.registro_id, 'dni', p.dni, 'motivo', p.motivo, 'created_at', p.created_at,
      'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = p.user_id),
      'nombre', coalesce(
        (select c.nombre_completo from public.clientes c where p.tabla = 'clientes' and c.id::text = p.registro_id),
        (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where p.tabla = 'deals' and d.id = p.registro_id)
      ),
      'expedientes', cardinality(h.deals),
      'abiertos', (select count(*) from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)),
      'personas', (
        select count(distinct f.persona) from (
          select d.user_id as persona from public.deals d where d.id = any (h.deals)
          union all
          select b.persona from private.abiertos b join public.agenda a on a.id = b.id where a.deal_id = any (h.deals)
        ) f
        where f.persona is distinct from p.user_id
      )
    ) order by p.created_at, p.id), '[]')
    from public.bloqueos_pedidos p
    cross join lateral (
      select case
        when p.dni is null then array(select private.deals_de(p.registro_id::uuid))
        when p.tabla = 'deals' then array[p.registro_id] else '{}'
      end as deals
    ) h
    where p.estado = 'pedido'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.bloquear_cliente(cliente uuid, motivo text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
RETURN (COALESCE(private.operation_begin('bloquear_cliente'::text), private.operation_end('bloquear_cliente'::text, to_jsonb(private.do_bloquear_cliente(cliente, motivo)))) ->> 0);

CREATE OR REPLACE FUNCTION public.decidir_bloqueo(pedido uuid, confirmado boolean, razon text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.operation_begin('decidir_bloqueo') is null then
    perform private.do_decidir_bloqueo(pedido, confirmado, razon);
    perform private.operation_end('decidir_bloqueo', null);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_ajenos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cambiadas text[];
  ajenas text[];
  fila record;
begin
  if auth.uid() is null then
    return null;
  end if;
  execute format(
    'select array_agg(n.id::text), array_agg(n.id::text) filter (where n.user_id <> auth.uid())
     from new_rows n join old_rows o using (id) where n.%1$I is distinct from o.%1$I', tg_argv[0]
  ) into cambiadas, ajenas;
  if tg_table_name = 'deals' and cambiadas is not null then
    ajenas := private.deals_ajenos(cambiadas);
  end if;
  if coalesce(cardinality(ajenas), 0) = 0 or public.is_administrador() then
    return null;
  end if;
  if (
    select count(distinct f.id) from (
      select unnest(ajenas) as id
      union all
      select u.registro_id from public.auditoria u
      where u.at > now() - interval '1 day' and u.user_id = auth.uid() and u.propietario <> auth.uid()
        and u.tabla = tg_table_name and u.accion = 'update' and u.despues ? tg_argv[0]
    ) f
  ) > private.tope_de_dni() then
    raise exception using errcode = 'PT409', message = format(
      'Cambiar el %s de más de %s fichas de otras personas en un día lo hace un administrador: pídaselo. No se ha cambiado ninguna',
      case tg_argv[0] when 'cliente_id' then 'cliente' else 'DNI' end, private.tope_de_dni()
    );
  end if;
  if tg_argv[0] <> 'cliente_id' then
    for fila in execute format(
      'select n.id::text as id, n.%1$I as dni, o.%1$I as former from new_rows n join old_rows o using (id)
       where n.id::text = any ($1) and o.bloqueado_at is null
         and exists (select from private.nifs_bloqueados b where b.nif = public.normaliza_nif(n.%1$I))
         and public.normaliza_nif(n.%1$I) is distinct from public.normaliza_nif(o.%1$I)', tg_argv[0]
    ) using ajenas loop
      execute format('update public.%I t set %I = $1 where t.id::text = $2', tg_table_name, tg_argv[0]) using fila.former, fila.id;
      perform private.pedir_bloqueo(tg_table_name, fila.id, fila.dni, null);
    end loop;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.olvidar_pedidos(clientes text[], deals text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  gone text[];
begin
  with old as (
    delete from public.bloqueos_pedidos p
    where (p.tabla = 'clientes' and p.registro_id = any (clientes)) or (p.tabla = 'deals' and p.registro_id = any (deals))
    returning p.id::text
  )
  select coalesce(array_agg(o.id), '{}') into gone from old o;
  perform private.vaciar_auditoria(array_fill('bloqueos_pedidos'::text, array[cardinality(gone)]), gone);
end;
$function$;

CREATE OR REPLACE FUNCTION public.inicio_counters()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'clientes_activos', case when public.is_staff() then private.kept_total('clientes', private.visible_to_caller('t.user_id')) else 0 end,
    'expedientes_abiertos', case
      when public.is_staff() then private.kept_total_by_value('deals_by_fase', 't.fase is distinct from ''archivado''') else 0
    end,
    'tareas_pendientes', case when public.is_staff() then private.tareas_pendientes() else 0 end,
    'sin_asignar', case when public.is_staff() then private.abiertos_sin_asignar() else 0 end,
    'reservados', case when public.is_staff() then private.abiertos_reservados() else 0 end,
    'plazos_sin_revisar', case when public.is_staff() then private.plazos_sin_revisar() else 0 end,
    'importe_recuperado_mes', case
      when public.is_staff() then private.recuperado(date_trunc('month', now() at time zone 'Europe/Madrid')::date) else 0
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_que_responde()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN format('(t.estado = ''pendiente'' and t.tipo in (''plazo'', ''senalamiento'') and coalesce(t.responsable, t.user_id) = %L)'::text, auth.uid());

CREATE OR REPLACE FUNCTION private.hold_agenda(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held integer;
begin
  perform from public.agenda a
  where a.id = any (ids) and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
  order by a.id for update;
  get diagnostics held = row_count;
  if held < cardinality(ids) and exists (
    select from public.agenda a
    where a.id = any (ids) and coalesce(a.responsable, a.user_id) = auth.uid() and public.esta_bloqueado('deals', a.deal_id)
  ) then
    raise exception using errcode = 'PT409', message = 'Está reservado: los datos de esa persona están bloqueados. Hágalo con un administrador';
  elsif held < cardinality(ids) then
    raise exception using errcode = 'PT404', message = 'Ya no está en la agenda';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_condition(search text, filters jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN concat_ws(' and '::text, private.agenda_filters(search, filters), CASE WHEN ((btrim(search) <> ''::text) OR (filters ?| ARRAY['deal'::text, 'sede'::text, 'organo'::text, 'servicio'::text])) THEN private.agenda_sin_bloqueados() ELSE (((('('::text || private.agenda_sin_bloqueados()) || ' or '::text) || private.agenda_que_responde()) || ')'::text) END);

CREATE OR REPLACE FUNCTION private.titulo_reservado(tipo text, dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN format('Reservado · %s el %s'::text, CASE tipo WHEN 'plazo'::text THEN 'plazo'::text WHEN 'senalamiento'::text THEN 'señalamiento'::text ELSE 'notificación judicial'::text END, to_char((dia)::timestamp with time zone, 'DD/MM/YYYY'::text));

CREATE OR REPLACE FUNCTION private.agenda_reservada(term public.agenda)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((term).deal_id IS NOT NULL) AND public.hay_bloqueos() AND (EXISTS (SELECT FROM public.deals d WHERE ((d.id = (agenda_reservada.term).deal_id) AND (d.bloqueado_at IS NOT NULL)))));

CREATE OR REPLACE FUNCTION private.agenda_row(term public.agenda)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN private.agenda_reservada(term) THEN ((to_jsonb(jsonb_populate_record(NULL::public.agenda, jsonb_build_object('id', (term).id, 'user_id', (term).user_id, 'tipo', (term).tipo, 'titulo', private.titulo_reservado((term).tipo, (term).inicio), 'inicio', (term).inicio, 'hora', (term).hora, 'fin', (term).fin, 'gracia', (term).gracia, 'responsable', (term).responsable, 'prioridad', (term).prioridad, 'lista', '[]'::jsonb, 'confirmado_at', (term).confirmado_at, 'estado', (term).estado, 'seq', (term).seq, 'created_at', (term).created_at, 'updated_at', (term).updated_at))) - ARRAY['busqueda'::text, 'entrada'::text, 'computo'::text, 'calendario'::text]) || jsonb_build_object('suspendido', false, 'expediente', NULL::unknown, 'sin_revisar', false, 'efecto', ((term).entrada ->> 'efecto'::text), 'documento', NULL::unknown, 'reservado', true, 'responsable_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (agenda_row.term).responsable)))) ELSE ((to_jsonb(term) - ARRAY['busqueda'::text, 'entrada'::text, 'computo'::text, 'calendario'::text]) || jsonb_build_object('suspendido', (EXISTS (SELECT FROM public.deals d WHERE ((d.id = (agenda_row.term).deal_id) AND (d.situacion = 'suspendido'::text)))), 'expediente', (SELECT concat_ws(' · '::text, d.contractnumber, d.debtorfullname) AS concat_ws FROM public.deals d WHERE (d.id = (agenda_row.term).deal_id)), 'responsable_nombre', (SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = (agenda_row.term).responsable)), 'sin_revisar', private.calendario_sin_revisar(term), 'efecto', ((term).entrada ->> 'efecto'::text), 'documento', (SELECT d.file_name FROM private.deal_documents_visibles d WHERE (d.id = (agenda_row.term).documento_id)), 'reservado', false)) END;

CREATE OR REPLACE FUNCTION private.agenda_contada(filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  blocked constant boolean := private.agenda_sin_bloqueados() is not null;
begin
  if filters - array['tipo', 'estado', 'desde', 'hasta'] <> '{}' then
    return 'select t.inicio, t.tipo, t.estado, 1 as n from public.agenda t where ' || private.agenda_condition('', filters);
  end if;
  return 'select t.inicio, t.tipo, t.estado, t.n from derived.agenda_dias t where ' || private.agenda_filters('', filters)
    || case when blocked then
      ' union all select t.inicio, t.tipo, t.estado, -1 from public.deals d join public.agenda t on t.deal_id = d.id
        where d.bloqueado_at is not null and not ' || private.agenda_que_responde() || ' and ' || private.agenda_filters('', filters)
      else '' end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_choques(persona uuid, dia date, hora time without time zone, menos uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(private.agenda_row(a) order by a.hora), '[]') from public.agenda a
    where a.inicio = dia and a.tipo = 'senalamiento' and a.estado = 'pendiente' and a.responsable = persona
      and a.id is distinct from menos
      and (a.responsable = auth.uid() or a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
      and (a.hora is null or agenda_choques.hora is null
        or a.hora - agenda_choques.hora between interval '-2 hours' and interval '2 hours')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.abiertos_sin_asignar()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT count(*) AS count FROM public.agenda t WHERE ((t.estado = 'pendiente'::text) AND (t.tipo = ANY (ARRAY['plazo'::text, 'senalamiento'::text])) AND (t.responsable IS NULL) AND ((t.deal_id IS NULL) OR (t.user_id = (SELECT auth.uid() AS uid)) OR (NOT (t.deal_id IN (SELECT d.id FROM public.deals d WHERE ((d.bloqueado_at IS NOT NULL) AND (NOT (SELECT public.is_administrador() AS is_administrador)))))))));

CREATE OR REPLACE FUNCTION private.abiertos_reservados()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT count(*) AS count FROM (public.deals d JOIN public.agenda t ON ((t.deal_id = d.id))) WHERE ((d.bloqueado_at IS NOT NULL) AND (NOT (SELECT public.is_administrador() AS is_administrador)) AND (t.estado = 'pendiente'::text) AND (t.tipo = ANY (ARRAY['plazo'::text, 'senalamiento'::text])) AND (COALESCE(t.responsable, t.user_id) = (SELECT auth.uid() AS uid))));

CREATE OR REPLACE FUNCTION private.asignacion_por_deshacer(grupo uuid, antes_de text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT a.id FROM public.servicios_asignaciones a WHERE ((a.grupo = asignacion_por_deshacer.grupo) AND (a.deshecha_at IS NULL) AND ((asignacion_por_deshacer.antes_de IS NULL) OR ((a.created_at, a.id) < (SELECT o.created_at, o.id FROM public.servicios_asignaciones o WHERE (o.id = (asignacion_por_deshacer.antes_de)::uuid))))) ORDER BY a.created_at DESC, a.id DESC LIMIT 1);

CREATE OR REPLACE FUNCTION private.do_deshacer_servicios(grupo uuid, antes_de text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paso public.servicios_asignaciones;
  restored text[];
  rest text[];
begin
  perform private.check_staff();
  select a.* into paso from public.servicios_asignaciones a where a.id = private.asignacion_por_deshacer(do_deshacer_servicios.grupo, antes_de) for update;
  if paso.id is null then
    return '{"restaurados": 0, "dejados": 0, "quedan": 0}';
  end if;
  perform private.check_deshace(paso.user_id);
  with former as (
    select i.id, c.antes, c.despues
    from jsonb_to_recordset(paso.cambiados) c (antes uuid, despues uuid, ids text[]), unnest(c.ids) i (id)
    where (c.antes is null or exists (select from public.servicios s where s.id = c.antes)) and (paso.restan is null or i.id = any (paso.restan))
  ),
  back as (
    update public.deals d set servicio_id = f.antes
    from former f
    where d.id = f.id and d.servicio_id is not distinct from f.despues
      and (d.bloqueado_at is null or (select public.is_administrador()))
    returning d.id
  )
  select array(select b.id from back b) into restored;
  rest := array(
    select i.id from jsonb_to_recordset(paso.cambiados) c (ids text[]), unnest(c.ids) i (id)
    where (paso.restan is null or i.id = any (paso.restan)) and i.id <> all (restored)
  );
  update public.servicios_asignaciones a set
    restan = rest, deshecha_at = case when rest = '{}' then now() end, restaurados = paso.expedientes - cardinality(rest)
  where a.id = paso.id;
  return jsonb_build_object('restaurados', cardinality(restored), 'dejados', cardinality(rest), 'paso', paso.id::text, 'quedan', (
    select count(*) from public.servicios_asignaciones a
    where a.grupo = do_deshacer_servicios.grupo and a.deshecha_at is null and (a.created_at, a.id) < (paso.created_at, paso.id)
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION public.deshacer_servicios(grupo uuid, antes_de text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('deshacer_servicios'::text), private.operation_end('deshacer_servicios'::text, private.do_deshacer_servicios(grupo, antes_de)));

CREATE OR REPLACE FUNCTION public.servicios_asignados()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.at desc), '[]')
    from (
      select a.grupo, min(a.origen) as origen, sum(a.expedientes)::bigint as expedientes, max(a.created_at) as at,
        (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = (array_agg(a.user_id))[1]) as quien
      from public.servicios_asignaciones a
      where a.deshecha_at is null and (a.user_id = auth.uid() or public.is_administrador())
      group by a.grupo having sum(a.expedientes) > 1
      order by max(a.created_at) desc limit 10
    ) g
  );
end;
$function$;

create or replace view private.personal_vivo as
 SELECT user_id,
    role
   FROM public.staff s
  WHERE (active AND (public.email_domain_error(email) IS NULL));

create or replace view private.abiertos as
 SELECT a.id,
    a.tipo,
    a.inicio,
    a.hora,
    a.gracia,
    a.entrada,
    a.sede_id,
    v.user_id AS persona,
    (d.bloqueado_at IS NOT NULL) AS reservado,
        CASE
            WHEN (d.bloqueado_at IS NULL) THEN a.titulo
            ELSE private.titulo_reservado(a.tipo, a.inicio)
        END AS titulo,
        CASE
            WHEN (d.bloqueado_at IS NULL) THEN a.deal_id
            ELSE NULL::text
        END AS deal_id
   FROM ((public.agenda a
     LEFT JOIN public.deals d ON ((d.id = a.deal_id)))
     LEFT JOIN private.personal_vivo v ON ((v.user_id = COALESCE(a.responsable, a.user_id))))
  WHERE ((a.estado = 'pendiente'::text) AND (a.tipo = ANY (ARRAY['plazo'::text, 'senalamiento'::text])));

create or replace view private.sin_persona as
 SELECT b.tipo AS clase,
    b.id,
    b.inicio AS dia
   FROM private.abiertos b
  WHERE (b.persona IS NULL)
UNION ALL
 SELECT 'notificacion'::text AS clase,
    n.id,
    COALESCE(n.recibida, n.enviada, (n.created_at)::date) AS dia
   FROM public.notificaciones_judiciales n
  WHERE ((n.estado = ANY (ARRAY['nueva'::text, 'propuesta'::text])) AND (NOT (EXISTS ( SELECT
           FROM private.personal_vivo v
          WHERE (v.user_id = n.user_id)))));

create or replace view private.silenciosos as
 SELECT s.clase,
    s.id,
    s.dia
   FROM private.sin_persona s
  WHERE (NOT (EXISTS ( SELECT
           FROM private.personal_vivo v
          WHERE (v.role = 'administrador'::text))))
UNION ALL
 SELECT b.tipo AS clase,
    b.id,
    b.inicio AS dia
   FROM (private.abiertos b
     JOIN public.agenda a ON ((a.id = b.id)))
  WHERE ((a.responsable IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM public.staff s
          WHERE ((s.user_id = a.responsable) AND s.active)))));

CREATE OR REPLACE FUNCTION private.avisar_administradores(clase text, objeto text, texto text, enlace text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(v.user_id, clase, objeto, texto, enlace)
  from private.personal_vivo v where v.role = 'administrador' and v.user_id is distinct from auth.uid();
end;
$function$;

CREATE OR REPLACE FUNCTION private.nombre_de_quien_llama()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce" FROM public.staff s WHERE (s.user_id = auth.uid())), 'El programa'::text);

CREATE OR REPLACE FUNCTION private.abierto_sin_datos(tipo text, dia date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN substr(private.titulo_reservado(tipo, dia), (length('Reservado · '::text) + 1));

CREATE OR REPLACE FUNCTION private.abiertos_sin_datos(nombres text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (array_to_string((nombres)[:5], ', '::text) || CASE WHEN (cardinality(nombres) > 5) THEN format(' y %s más'::text, (cardinality(nombres) - 5)) ELSE ''::text END);

CREATE OR REPLACE FUNCTION private.agenda_a_quien_esta()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.staff s where s.user_id = new.responsable and s.active for share;
  if not found then
    new.responsable := null;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.relevar(persona uuid, relevo uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if relevo = persona or not exists (select from private.personal_vivo v where v.user_id = relevo) then
    raise exception using errcode = 'PT409', message = 'Quien se haga cargo ha de estar en el equipo';
  end if;
  update public.agenda a set responsable = relevo where a.responsable = persona and a.estado = 'pendiente';
end;
$function$;

CREATE OR REPLACE FUNCTION private.soltar_lo_de_quien_se_va()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  abiertos text[];
  notificaciones integer;
begin
  update public.agenda a set responsable = null where a.responsable = new.user_id and a.estado = 'pendiente';
  abiertos := array(
    select private.abierto_sin_datos(a.tipo, a.inicio) from public.agenda a
    where a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento') and (
      (a.responsable is null and a.user_id = new.user_id)
      or a.id in (
        select u.registro_id::uuid from public.auditoria u
        where u.at = now() and u.tabla = 'agenda' and u.accion = 'update' and u.antes ->> 'responsable' = new.user_id::text
          and u.despues ->> 'responsable' is null
      )
    )
    order by a.inicio, a.id
  );
  notificaciones := (
    select count(*) from public.notificaciones_judiciales n where n.user_id = new.user_id and n.estado in ('nueva', 'propuesta')
  );
  if cardinality(abiertos) + notificaciones > 0 then
    perform private.avisar(
      v.user_id, 'sin_persona', new.user_id::text,
      format('%s ya no está en el equipo.', coalesce(nullif(new.full_name, ''), new.email))
        || case when abiertos <> '{}' then format(' Sin asignar: %s.', private.abiertos_sin_datos(abiertos)) else '' end
        || case when notificaciones > 0 then format(' Notificaciones judiciales por revisar: %s.', notificaciones) else '' end,
      case when abiertos <> '{}' then '/dashboard/agenda?vista=lista&persona=sin'
        else '/dashboard/notificaciones?vista=judiciales' end
    )
    from private.personal_vivo v where v.role = 'administrador';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.lo_que_tiene(persona uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_administrador();
  return (
    select jsonb_build_object(
      'plazos', count(*) filter (where a.tipo = 'plazo'), 'senalamientos', count(*) filter (where a.tipo = 'senalamiento'),
      'tareas', count(*) filter (where a.tipo = 'tarea'),
      'notificaciones', (
        select count(*) from public.notificaciones_judiciales n where n.user_id = persona and n.estado in ('nueva', 'propuesta')
      ),
      'expedientes', (
        select count(*) from public.deals d where d.user_id = persona and d.fase is distinct from 'archivado'
      )
    )
    from public.agenda a where a.estado = 'pendiente' and coalesce(a.responsable, a.user_id) = persona
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_avisa_perdida()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.persona, 'abierto_eliminado', case when f.antes < 20 then f.id::text else 'otros ' || pg_current_xact_id() end,
    case when f.antes >= 20 then format('%s ha eliminado más plazos o señalamientos a su cargo: véalos en la Papelera', f.quien)
    else format('%s ha eliminado, a su cargo, %s%s', f.quien, private.abierto_sin_datos(f.tipo, f.inicio),
      case when f.deal_id is null then '' else format(', del expediente %s', f.deal_id) end
      || case when f.en_papelera then '. Está en la Papelera' else '' end) end,
    case when f.en_papelera then '/dashboard/papelera' else private.enlace_agenda(f.inicio) end,
    case when f.antes < 20 then f.deal_id end
  )
  from (
    select p.persona, o.id, o.tipo, o.inicio, private.nombre_de_quien_llama() as quien,
      case when private.bloqueo_del_expediente(o.deal_id) is null then o.deal_id end as deal_id,
      not exists (select from public.deals d where d.id = o.deal_id) and o.deal_id is not null as en_papelera,
      (select count(*) from public.avisos x where x.user_id = p.persona and x.clase = 'abierto_eliminado' and x.created_at = now()) as antes
    from old_rows o
    left join private.personal_vivo v on v.user_id = coalesce(o.responsable, o.user_id)
    cross join lateral (
      select v.user_id as persona where v.user_id is not null
      union all
      select j.user_id from private.personal_vivo j where v.user_id is null and j.role = 'administrador'
    ) p
    where o.estado = 'pendiente' and o.tipo in ('plazo', 'senalamiento') and p.persona is distinct from auth.uid()
  ) f;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.papelera_avisa_perdida()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('backoffice.restoring', true) is not distinct from 'on' then
    return null;
  end if;
  perform private.avisar(
    f.persona, 'abierto_borrado', pg_current_xact_id()::text,
    format('Se ha borrado definitivamente lo que tenía a su cargo: %s', private.abiertos_sin_datos(f.nombres)), '/dashboard/auditoria'
  )
  from (
    select p.persona, array_agg(private.abierto_sin_datos(a.tipo, a.inicio) order by a.inicio, a.id) as nombres
    from emptied e
    cross join lateral jsonb_populate_recordset(null::public.agenda, e.dependientes -> 'agenda') a
    left join private.personal_vivo v on v.user_id = coalesce(a.responsable, a.user_id)
    cross join lateral (
      select v.user_id as persona where v.user_id is not null
      union all
      select j.user_id from private.personal_vivo j where v.user_id is null and j.role = 'administrador'
    ) p
    where e.tabla = 'deals' and a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento') and a.inicio >= private.hoy()
      and p.persona is distinct from auth.uid()
    group by p.persona
  ) f;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.agenda_avisa_relevo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    f.persona, 'relevo', case when f.total > 3 then pg_current_xact_id()::text else f.id::text end,
    case when f.total > 3 then format('%s ha cambiado %s plazos o señalamientos que estaban a su cargo', private.nombre_de_quien_llama(), f.total)
    else format('%s %s: «%s»', private.nombre_de_quien_llama(), f.hecho, f.titulo) end,
    private.enlace_agenda(f.inicio), case when f.total > 3 then null else f.deal_id end
  )
  from (
    select coalesce(o.responsable, o.user_id) as persona, n.id, n.inicio, count(*) over (partition by coalesce(o.responsable, o.user_id)) as total,
      row_number() over (partition by coalesce(o.responsable, o.user_id) order by n.inicio, n.id) as place,
      case n.estado when 'hecho' then 'ha dado por hecho' when 'anulado' then 'ha anulado' else 'ha pasado a otra persona' end as hecho,
      case when d.bloqueado_at is null then n.titulo else private.titulo_reservado(n.tipo, n.inicio) end as titulo,
      case when d.bloqueado_at is null then n.deal_id end as deal_id
    from new_rows n join old_rows o using (id) left join public.deals d on d.id = n.deal_id
    where o.estado = 'pendiente' and o.tipo in ('plazo', 'senalamiento') and auth.uid() is not null
      and coalesce(o.responsable, o.user_id) <> auth.uid()
      and (n.estado <> 'pendiente' or coalesce(n.responsable, n.user_id) <> coalesce(o.responsable, o.user_id))
  ) f
  where f.total <= 3 or f.place = 1;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.deals_avisa_bloqueo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant text[] := array(
    select n.id from new_rows n join old_rows o using (id) where o.bloqueado_at is null and n.bloqueado_at is not null
  );
begin
  if ids = '{}' then
    return null;
  end if;
  perform private.avisar(
    f.persona, 'bloqueo', pg_current_xact_id()::text,
    'Se han bloqueado los datos de una persona (LOPDGDD, art. 32).'
      || case when f.expedientes > 0 then format(' Expedientes suyos que ya no se ven: %s.', f.expedientes) else '' end
      || case when f.abiertos <> '{}' then format(' Siguen a su cargo, reservados: %s.', private.abiertos_sin_datos(f.abiertos)) else '' end
      || case when f.notificaciones > 0 then format(' Notificaciones judiciales por revisar: %s.', f.notificaciones) else '' end
      || ' Lo que haya que hacer, con un administrador.',
    case when f.abiertos <> '{}' then '/dashboard/agenda?vista=lista' else '/dashboard/notificaciones' end
  )
  from (
    select h.persona, count(*) filter (where h.clase = 'expediente') as expedientes,
      coalesce(array_agg(h.nombre order by h.dia) filter (where h.clase = 'abierto'), '{}') as abiertos,
      count(*) filter (where h.clase = 'notificacion') as notificaciones
    from (
      select d.user_id as persona, 'expediente' as clase, null as nombre, null::date as dia from public.deals d
      where d.id = any (ids) and d.user_id is distinct from auth.uid()
      union all
      select p.persona, 'abierto', private.abierto_sin_datos(a.tipo, a.inicio), a.inicio
      from public.agenda a join private.abiertos b on b.id = a.id
      cross join lateral (
        select b.persona where b.persona is not null
        union all
        select j.user_id from private.personal_vivo j where b.persona is null and j.role = 'administrador'
      ) p (persona)
      where a.deal_id = any (ids)
      union all
      select n.user_id, 'notificacion', null, null from public.notificaciones_judiciales n
      where n.deal_id = any (ids) and n.estado in ('nueva', 'propuesta')
    ) h
    group by h.persona
  ) f;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.abiertos_de(persona uuid)
 RETURNS SETOF private.abiertos
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select b.* from private.abiertos b
  where b.persona = abiertos_de.persona or (b.persona is null and exists (
    select from private.personal_vivo v where v.user_id = abiertos_de.persona and v.role = 'administrador'
  ));
end;
$function$;

drop function private.plazos_cercanos(uuid,date);

CREATE OR REPLACE FUNCTION private.plazos_cercanos(persona uuid, hoy date)
 RETURNS TABLE(clase text, id uuid, titulo text, inicio date, gracia date, deal_id text, reservado boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  with abiertos as (
    select a.id, case when a.persona is null then 'Sin asignar · ' else '' end || a.titulo as titulo, a.inicio, a.gracia, a.deal_id, a.sede_id,
      a.reservado,
      case when a.entrada ->> 'clase' in ('natural', 'habiles-civiles') then 'civil' else 'procesal' end as cuenta
    from private.abiertos_de(persona) a
    where a.tipo = 'plazo' and a.inicio <= hoy + 60
  ), limites as materialized (
    select f.sede_id, f.cuenta, private.proximos_habiles(hoy, f.sede_id, f.cuenta) as dias
    from (select distinct t.sede_id, t.cuenta from abiertos t) f
  ), dichos as (
    select
      case when t.inicio < hoy then 'plazo_vencido' when t.inicio = hoy then 'plazo_hoy'
        else private.aviso_previo(persona, t.inicio, l.dias) end as clase,
      t.id, t.titulo, t.inicio, t.gracia, t.deal_id, t.reservado
    from abiertos t join limites l on l.cuenta = t.cuenta and l.sede_id is not distinct from t.sede_id
  )
  select d.clase, d.id, d.titulo, d.inicio, d.gracia, d.deal_id, d.reservado from dichos d where d.clase is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_plazos(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, f.clase, case when f.place = 21 then 'otros' else f.objeto end,
    case when f.place = 21 then format('Y otros %s plazos: %s', f.total - 20, case f.clase
      when 'plazo_hoy' then 'vencen hoy' when 'plazo_vencido' then 'han vencido'
      else (select v.vencen from private.avisos_previos v where v.clase = f.clase) end)
    else private.texto_del_plazo(
      f.clase, f.titulo, f.inicio, f.gracia, hoy, (select a.entrada ->> 'efecto' from public.agenda a where a.id = f.id)
    ) end,
    private.enlace_agenda(f.inicio), case when f.place < 21 then f.deal_id end
  )
  from (
    select p.*, p.id || ' ' || p.inicio as objeto,
      count(*) over (partition by p.clase) as total,
      row_number() over (partition by p.clase order by p.inicio desc, p.id) as place
    from private.plazos_cercanos(persona, hoy) p
    where not exists (
      select from public.avisos a
      where a.user_id = persona and a.clase = p.clase and a.objeto = p.id || ' ' || p.inicio
        -- What was told of a case file that is hidden since is hidden too.
        and (a.deal_id is null or not p.reservado)
    )
  ) f
  where f.place <= 21;
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_vistas(persona uuid, hoy date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    avisar_vistas.persona, 'vista_cerca', a.id || ' ' || a.inicio,
    format('Señalamiento el %s%s: «%s»', private.fecha_es(a.inicio), coalesce(' a las ' || to_char(a.hora, 'HH24:MI'), ''),
      case when a.persona is null then 'Sin asignar · ' else '' end || a.titulo),
    private.enlace_agenda(a.inicio), a.deal_id
  )
  from private.abiertos_de(avisar_vistas.persona) a
  where a.tipo = 'senalamiento'
    and a.inicio > hoy and a.inicio <= private.sumar_habiles(hoy, 1);
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisar_notificaciones_sin_persona(persona uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.avisar(
    persona, 'sin_persona', 'notificaciones',
    format('Notificaciones judiciales por revisar de quien ya no está en el equipo: %s', f.n), '/dashboard/notificaciones?vista=judiciales'
  )
  from (select count(*) as n from private.sin_persona s where s.clase = 'notificacion') f
  where f.n > 0 and exists (select from private.personal_vivo v where v.user_id = persona and v.role = 'administrador');
end;
$function$;

CREATE OR REPLACE FUNCTION private.empezar_dia(persona uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
begin
  if not private.primera_vez_hoy('avisos ' || persona) then
    return;
  end if;
  if private.primera_vez_hoy('tareas periódicas') then
    perform private.crear_periodicas();
  end if;
  perform private.avisar_plazos(persona, hoy);
  perform private.avisar_vistas(persona, hoy);
  perform private.avisar_notificaciones_sin_persona(persona);
  perform private.avisar_masc(persona, hoy);
  perform private.avisar_calendarios(persona, hoy);
  delete from public.avisos a where a.user_id = persona and a.created_at < now() - interval '90 days';
end;
$function$;

CREATE OR REPLACE FUNCTION private.avisos_de_quien_llama()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN format('t.user_id = %1$L and (t.deal_id is null or exists (select from public.deals d where d.id = t.deal_id and (%2$s))
    or (t.clase = ''abierto_eliminado'' and exists (
      select from public.papelera d where d.tabla = ''deals'' and d.registro_id = t.deal_id and (%2$s)
    )))'::text, auth.uid(), CASE WHEN public.is_administrador() THEN 'true'::text ELSE 'd.bloqueado_at is null'::text END);

CREATE OR REPLACE FUNCTION private.resumen_diario(persona uuid, hoy date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    with suyas as (
      select a.id, a.tipo, coalesce(b.titulo, a.titulo) as titulo, a.inicio, a.hora, case when b.reservado then null else a.deal_id end as deal_id,
        case
          when a.tipo = 'plazo' and a.inicio < hoy or a.tipo = 'tarea' and a.inicio < hoy then 'vencidos'
          when a.inicio = hoy then 'hoy' when a.inicio > hoy then 'semana'
        end as grupo
      from public.agenda a
      left join lateral (
        select case when x.persona is null then 'Sin asignar · ' else '' end || x.titulo as titulo, x.reservado
        from private.abiertos x where x.id = a.id
      ) b on true
      where a.estado = 'pendiente' and a.inicio <= hoy + 7 and a.tipo <> 'nota'
        and (coalesce(a.responsable, a.user_id) = persona or a.id in (
          select x.id from private.abiertos_de(persona) x where x.persona is null
        ))
        and (b.titulo is not null or a.deal_id is null or not exists (
          select from public.deals d where d.id = a.deal_id and d.bloqueado_at is not null
        ))
    ), numeradas as (
      select s.*, count(*) over (partition by s.grupo) as total,
        row_number() over (partition by s.grupo order by s.inicio, s.hora nulls first, s.id) as place
      from suyas s where s.grupo is not null
    )
    select jsonb_build_object(
      'grupos', coalesce((
        select jsonb_object_agg(g.grupo, jsonb_build_object('total', g.total, 'filas', g.filas)) from (
          select n.grupo, max(n.total) as total, jsonb_agg(jsonb_build_object(
            'tipo', n.tipo, 'titulo', n.titulo, 'inicio', n.inicio, 'hora', to_char(n.hora, 'HH24:MI'), 'deal_id', n.deal_id
          ) order by n.place) as filas
          from numeradas n where n.place <= 10 group by n.grupo
        ) g
      ), '{}'),
      'sin_paso', private.sin_paso(null, false),
      'judiciales', (
        select count(*) from public.notificaciones_judiciales n
        where n.estado in ('nueva', 'propuesta') and (n.user_id = persona or public.team_visibility())
          and (n.deal_id is null or exists (select from public.deals d where d.id = n.deal_id and d.bloqueado_at is null))
      ),
      'avisos', (
        select count(*) from public.avisos v
        where v.user_id = persona and v.leido_at is null and (v.deal_id is null or exists (
          select from public.deals d where d.id = v.deal_id and d.bloqueado_at is null
        ))
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.agenda_ics(secreto text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hoy constant date := private.hoy();
  suscripcion public.agenda_suscripciones;
begin
  select s.* into suscripcion from public.agenda_suscripciones s
  where s.huella = encode(sha256(convert_to(agenda_ics.secreto, 'UTF8')), 'hex') and s.revocada_at is null
    and exists (
      select from public.staff p
      where p.user_id = s.user_id and p.active and public.email_domain_error(p.email) is null
    );
  if not found then
    return null;
  end if;
  update public.agenda_suscripciones s set leida_at = now()
  where s.id = suscripcion.id and (s.leida_at is null or s.leida_at < now() - interval '1 hour');
  return jsonb_build_object('nombre', suscripcion.nombre, 'filas', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'tipo', f.tipo, 'titulo', case when f.reservado then private.titulo_reservado(f.tipo, f.inicio) else f.titulo end,
      'inicio', f.inicio, 'hora', f.hora, 'fin', f.fin, 'lugar', case when not f.reservado then f.lugar end,
      'deal_id', case when not f.reservado then f.deal_id end, 'estado', f.estado, 'seq', f.seq, 'updated_at', f.updated_at,
      'efecto', f.entrada ->> 'efecto',
      'persona', case when suscripcion.con_nombres and not f.reservado then f.debtorfullname end
    ) order by f.inicio, f.id), '[]')
    from (
      select a.*, d.debtorfullname, d.bloqueado_at is not null as reservado from public.agenda a
      left join public.deals d on d.id = a.deal_id
      where a.inicio between hoy - 180 and (hoy + interval '2 years')::date
        and case
          when d.bloqueado_at is null then suscripcion.alcance = 'todos' or a.responsable = suscripcion.user_id
          else a.estado = 'pendiente' and a.tipo in ('plazo', 'senalamiento') and (
            coalesce(a.responsable, a.user_id) = suscripcion.user_id
            or (suscripcion.alcance = 'todos' and exists (
              select from private.personal_vivo v where v.user_id = suscripcion.user_id and v.role = 'administrador'
            ))
          )
        end
      order by abs(a.inicio - hoy), a.id
      limit 5000
    ) f
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION public.list_cambios_en_bloque(page_number integer DEFAULT 1, page_size integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(page_size, 1), 100);
  answer jsonb;
begin
  perform private.check_staff();
  with grupos as materialized (
    select c.grupo as id, min(c.tipo) as tipo, min(c.campo) as campo, sum(c.cuantos)::bigint as cuantos, max(c.created_at) as at,
      (array_agg(c.user_id))[1] as user_id, count(*) filter (where c.deshecho_at is null) as quedan, max(c.deshecho_at) as deshecho_at,
      sum(c.restaurados)::bigint as restaurados, (array_agg(c.ids[1] order by c.id))[1] as primero, min(c.created_at) as desde,
      sum(c.cuantos - coalesce(c.restaurados, 0))::bigint as restan
    from public.cambios_en_bloque c where c.created_at > now() - interval '30 days'
    group by c.grupo
    union all
    select a.grupo, 'servicio', min(a.origen), sum(a.expedientes)::bigint, max(a.created_at), (array_agg(a.user_id))[1],
      count(*) filter (where a.deshecha_at is null), max(a.deshecha_at), sum(a.restaurados)::bigint,
      (array_agg(a.cambiados -> 0 ->> 'despues' order by a.created_at))[1], min(a.created_at),
      sum(a.expedientes - coalesce(a.restaurados, 0))::bigint
    from public.servicios_asignaciones a where a.created_at > now() - interval '30 days'
    group by a.grupo having sum(a.expedientes) > 1
  ),
  paging as (
    select count(*) as total, greatest(least(page_number, ceil(count(*)::numeric / size)::integer), 1) as page from grupos
  )
  select jsonb_build_object('total', p.total, 'page', p.page, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'tipo', g.tipo, 'campo', g.campo, 'valor', private.valor_del_cambio(g.tipo, g.campo, g.primero, g.desde),
      'cuantos', g.cuantos, 'at', g.at, 'quedan', g.quedan, 'deshecho_at', g.deshecho_at, 'restaurados', g.restaurados,
      'restan', g.restan, 'propio', g.user_id = auth.uid() or public.is_administrador(), 'quien', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = g.user_id)
    ) order by g.at desc, g.id), '[]')
    from (select * from grupos order by at desc, id limit size offset (p.page - 1)::bigint * size) g
  )) into answer from paging p;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.los_que_restan(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE((paso).restan, (paso).ids);

CREATE OR REPLACE FUNCTION private.check_deshace(autor uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if autor is distinct from auth.uid() and not public.is_administrador() then
    raise exception using errcode = '42501', message = 'Lo deshace quien lo hizo, o un administrador';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_campo(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  restored text[];
begin
  execute format(
    'with back as (
       update public.deals d set %1$I = (jsonb_populate_record(null::public.deals, a.antes)).%1$I
       from public.auditoria a
       where d.id = any ($1) and (d.bloqueado_at is null or (select public.is_administrador()))
         and a.tabla = ''deals'' and a.registro_id = d.id and a.accion = ''update'' and a.at = $2 and a.user_id = $3
         and a.despues ? %1$L and d.%1$I is not distinct from (jsonb_populate_record(null::public.deals, a.despues)).%1$I
       returning d.id
     ) select coalesce(array_agg(b.id), ''{}'') from back b',
    paso.campo
  ) into restored using private.los_que_restan(paso), paso.created_at, paso.user_id;
  return restored;
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
    where h.id = any (private.los_que_restan(paso)::bigint[]) and h.anulada_at is null and (d.bloqueado_at is null or (select public.is_administrador()))
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

CREATE OR REPLACE FUNCTION private.deshacer_tareas(paso public.cambios_en_bloque)
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reverse jsonb;
begin
  select coalesce(jsonb_agg(private.campos_de_tarea(u.antes) || jsonb_build_object('id', a.id, 'visto', a.updated_at)), '[]') into reverse
  from public.agenda a
  join public.auditoria u on u.tabla = 'agenda' and u.registro_id = a.id::text and u.accion = 'update'
    and u.at = paso.created_at and u.user_id = paso.user_id
  where a.id = any (private.los_que_restan(paso)::uuid[]) and (a.deal_id is null or not public.esta_bloqueado('deals', a.deal_id))
    and to_jsonb(jsonb_populate_record(a, u.despues - 'seq')) = to_jsonb(a);
  if paso.campo in ('hecho', 'anular') then
    perform private.do_agenda_marcar(array(select (r ->> 'id')::uuid from jsonb_array_elements(reverse) r), 'reabrir', null, null);
  else
    perform private.do_agenda_cambiar(reverse);
  end if;
  return array(select r ->> 'id' from jsonb_array_elements(reverse) r);
end;
$function$;

CREATE OR REPLACE FUNCTION private.nombrar_dejados(tipo text, ids text[], desde timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH rows AS (
          SELECT
                 CASE nombrar_dejados.tipo
                     WHEN 'tareas'::text THEN 'agenda'::text
                     ELSE 'deals'::text
                 END AS tabla,
             COALESCE(h.deal_id, i.id) AS id,
             i.id AS fila
            FROM (unnest((nombrar_dejados.ids)[:50]) i(id)
              LEFT JOIN public.fases_historial h ON (((nombrar_dejados.tipo = 'fase'::text) AND ((h.id)::text = i.id))))
         ), named AS (
          SELECT r.tabla,
             r.id,
             r.fila,
                 CASE r.tabla
                     WHEN 'deals'::text THEN d.id
                     ELSE g.deal_id
                 END AS deal,
                 CASE r.tabla
                     WHEN 'deals'::text THEN COALESCE(NULLIF(d.contractnumber, ''::text), r.id)
                     ELSE g.titulo
                 END AS nombre,
                 CASE r.tabla
                     WHEN 'deals'::text THEN (d.id IS NULL)
                     ELSE (g.id IS NULL)
                 END AS eliminado
            FROM ((rows r
              LEFT JOIN public.deals d ON (((r.tabla = 'deals'::text) AND (d.id = r.id))))
              LEFT JOIN public.agenda g ON (((r.tabla = 'agenda'::text) AND ((g.id)::text = r.id))))
         )
  SELECT COALESCE(jsonb_agg(jsonb_build_object('deal', n.deal, 'nombre', n.nombre, 'eliminado', n.eliminado, 'quien', ( SELECT COALESCE(NULLIF(s.full_name, ''::text), s.email) AS "coalesce"
            FROM (public.auditoria a
              JOIN public.staff s ON ((s.user_id = a.user_id)))
           WHERE ((a.tabla = n.tabla) AND (a.registro_id = n.id))
           ORDER BY a.id DESC
          LIMIT 1), 'en_bloque', (EXISTS ( SELECT
            FROM public.cambios_en_bloque c
           WHERE ((c.deshecho_at IS NULL) AND (c.created_at > nombrar_dejados.desde) AND (n.fila = ANY (COALESCE(c.restan, c.ids))))))) ORDER BY n.nombre), '[]'::jsonb) AS "coalesce"
    FROM named n
   WHERE (NOT public.esta_bloqueado('deals'::text, COALESCE(n.deal, n.id)));
END;

CREATE OR REPLACE FUNCTION private.cuantos_ocultos(tipo text, ids text[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN public.hay_bloqueos() THEN (SELECT count(*) AS count FROM (((unnest(cuantos_ocultos.ids) i(id) LEFT JOIN public.fases_historial h ON (((cuantos_ocultos.tipo = 'fase'::text) AND ((h.id)::text = i.id)))) LEFT JOIN public.agenda g ON (((cuantos_ocultos.tipo = 'tareas'::text) AND ((g.id)::text = i.id)))) JOIN public.deals d ON ((d.id = COALESCE(h.deal_id, g.deal_id, i.id)))) WHERE (d.bloqueado_at IS NOT NULL)) ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION private.do_deshacer_cambio_en_bloque(grupo uuid, antes_de text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  paso public.cambios_en_bloque;
  restored text[];
  rest text[];
begin
  perform private.check_staff();
  select c.* into paso from public.cambios_en_bloque c
  where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null and (antes_de is null or c.id < antes_de::bigint)
  order by c.id desc limit 1 for update;
  if not found then
    if exists (select from public.cambios_en_bloque c where c.grupo = do_deshacer_cambio_en_bloque.grupo) then
      return '{"restaurados": 0, "dejados": 0, "nombres": [], "ocultos": 0, "quedan": 0}';
    end if;
    return private.deshacer_asignacion(grupo, antes_de);
  end if;
  perform private.check_deshace(paso.user_id);
  if paso.created_at < now() - interval '30 days' then
    raise exception using errcode = 'PT409', message = 'Han pasado más de 30 días: ese cambio ya no se deshace';
  end if;
  restored := case paso.tipo
    when 'campo' then private.deshacer_campo(paso)
    when 'fase' then private.deshacer_fase(paso)
    else private.deshacer_tareas(paso)
  end;
  rest := private.anotar_deshecho(paso.id, restored);
  return jsonb_build_object(
    'restaurados', cardinality(restored), 'dejados', cardinality(rest), 'paso', paso.id::text,
    'nombres', private.nombrar_dejados(paso.tipo, rest, paso.created_at), 'ocultos', private.cuantos_ocultos(paso.tipo, rest),
    'quedan', (
      select count(*) from public.cambios_en_bloque c
      where c.grupo = do_deshacer_cambio_en_bloque.grupo and c.deshecho_at is null and c.id < paso.id
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.anotar_deshecho(paso bigint, restored text[])
 RETURNS text[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rest text[];
begin
  select array(select i from unnest(coalesce(c.restan, c.ids)) i where i <> all (restored)) into rest
  from public.cambios_en_bloque c where c.id = paso;
  update public.cambios_en_bloque c set
    restan = rest, deshecho_at = case when rest = '{}' then now() end, restaurados = c.cuantos - cardinality(rest)
  where c.id = paso;
  return rest;
end;
$function$;

CREATE OR REPLACE FUNCTION private.deshacer_asignacion(grupo uuid, antes_de text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  paso public.servicios_asignaciones;
  rest text[];
  done jsonb;
begin
  select a.* into paso from public.servicios_asignaciones a where a.id = private.asignacion_por_deshacer(deshacer_asignacion.grupo, antes_de) for update;
  if paso.id is null then
    return '{"restaurados": 0, "dejados": 0, "nombres": [], "ocultos": 0, "quedan": 0}';
  elsif paso.created_at < now() - interval '30 days' then
    raise exception using errcode = 'PT409', message = 'Han pasado más de 30 días: ese cambio ya no se deshace';
  end if;
  done := private.do_deshacer_servicios(grupo, antes_de);
  select a.restan into rest from public.servicios_asignaciones a where a.id = paso.id;
  return done || jsonb_build_object(
    'nombres', private.nombrar_dejados('servicio', rest, paso.created_at), 'ocultos', private.cuantos_ocultos('servicio', rest)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.deshacer_cambio_en_bloque(grupo uuid, antes_de text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('deshacer_cambio_en_bloque'::text), private.operation_end('deshacer_cambio_en_bloque'::text, private.do_deshacer_cambio_en_bloque(grupo, antes_de)));

CREATE OR REPLACE FUNCTION public.filas_del_cambio(grupo uuid, desde integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.check_administrador();
  select jsonb_build_object('total', count(*), 'filas', coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'nombre', f.nombre, 'antes', f.antes, 'ahora', f.ahora, 'quien', (
      select coalesce(nullif(s.full_name, ''), s.email) from public.auditoria a join public.staff s on s.user_id = a.user_id
      where a.tabla = 'deals' and a.registro_id = f.id and a.accion = 'update' order by a.id desc limit 1
    )
  ) order by f.nombre, f.id) filter (where f.place between filas_del_cambio.desde + 1 and filas_del_cambio.desde + 100), '[]')) into answer
  from (
    select t.*, row_number() over (order by t.nombre, t.id) as place from private.por_restaurar(grupo) t
  ) f;
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION private.por_restaurar(grupo uuid)
 RETURNS TABLE(paso bigint, id text, nombre text, campo text, antes text, ahora text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.id,
     d.id,
     COALESCE(NULLIF(d.contractnumber, ''::text), d.id) AS "coalesce",
     c.campo,
     (a.antes ->> c.campo),
     (to_jsonb(d.*) ->> c.campo)
    FROM (((public.cambios_en_bloque c
      CROSS JOIN LATERAL unnest(COALESCE(c.restan, c.ids)) i(id))
      JOIN public.deals d ON ((d.id = i.id)))
      JOIN public.auditoria a ON (((a.tabla = 'deals'::text) AND (a.registro_id = d.id) AND (a.accion = 'update'::text) AND (a.at = c.created_at) AND (a.user_id = c.user_id) AND (a.antes ? c.campo))))
   WHERE ((c.grupo = por_restaurar.grupo) AND (c.tipo = 'campo'::text) AND ((to_jsonb(d.*) ->> c.campo) IS DISTINCT FROM (a.antes ->> c.campo)));
END;

CREATE OR REPLACE FUNCTION private.do_restaurar_filas(grupo uuid, visto jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fila record;
  n integer := 0;
begin
  perform private.check_administrador();
  if jsonb_typeof(visto) is distinct from 'object' or (select count(*) from jsonb_object_keys(visto)) > 1000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 1.000 de una vez como máximo';
  end if;
  perform private.hold_blocking();
  for fila in select f.* from private.por_restaurar(grupo) f where visto ? f.id and visto ->> f.id is not distinct from f.ahora loop
    execute format(
      'update public.deals d set %1$I = (jsonb_populate_record(null::public.deals, jsonb_build_object(%1$L, $1))).%1$I where d.id = $2', fila.campo
    ) using fila.antes, fila.id;
    perform private.anotar_deshecho(fila.paso, array[fila.id]);
    n := n + 1;
  end loop;
  return n;
end;
$function$;

CREATE OR REPLACE FUNCTION public.restaurar_filas(grupo uuid, visto jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('restaurar_filas'::text), private.operation_end('restaurar_filas'::text, to_jsonb(private.do_restaurar_filas(grupo, visto)))) #>> '{}'::text[]))::integer;

create policy bloqueos_pedidos_select on public.bloqueos_pedidos for select to authenticated
using ((( SELECT public.is_staff() AS is_staff) AND ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.is_administrador() AS is_administrador))));

CREATE TRIGGER deals_bloqueo_ajeno AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.guard_ajenos('debtordni');

CREATE TRIGGER clientes_bloqueo_ajeno AFTER UPDATE ON public.clientes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.guard_ajenos('dni');

CREATE TRIGGER expedientes_bloqueo_ajeno AFTER UPDATE ON public.expedientes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.guard_ajenos('cliente_id');

CREATE TRIGGER agenda_a_quien_esta BEFORE INSERT OR UPDATE OF responsable, estado ON public.agenda FOR EACH ROW WHEN (((new.responsable IS NOT NULL) AND (new.estado = 'pendiente'::text))) EXECUTE FUNCTION private.agenda_a_quien_esta();

CREATE TRIGGER staff_suelta_lo_suyo AFTER UPDATE OF active ON public.staff FOR EACH ROW WHEN ((old.active AND (NOT new.active))) EXECUTE FUNCTION private.soltar_lo_de_quien_se_va();

CREATE TRIGGER agenda_avisa_delete AFTER DELETE ON public.agenda REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.agenda_avisa_perdida();

CREATE TRIGGER papelera_avisa_emptied AFTER DELETE ON public.papelera REFERENCING OLD TABLE AS emptied FOR EACH STATEMENT EXECUTE FUNCTION private.papelera_avisa_perdida();

CREATE TRIGGER agenda_avisa_relevo AFTER UPDATE ON public.agenda REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.agenda_avisa_relevo();

CREATE TRIGGER deals_bloqueo_avisa AFTER UPDATE ON public.deals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.deals_avisa_bloqueo();

CREATE TRIGGER bloqueos_pedidos_audit_insert AFTER INSERT ON public.bloqueos_pedidos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_insert('id');

CREATE TRIGGER bloqueos_pedidos_audit_update AFTER UPDATE ON public.bloqueos_pedidos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_update('id');

CREATE TRIGGER bloqueos_pedidos_audit_delete AFTER DELETE ON public.bloqueos_pedidos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.audit_delete('id');

CREATE TRIGGER day_of_the_calendar AFTER INSERT OR UPDATE ON public.bloqueos_pedidos FOR EACH ROW WHEN (((new.decidido_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.decidido_at > '9999-12-31 00:00:00+00'::timestamp with time zone) OR (new.created_at < '0001-01-01 00:00:00+00'::timestamp with time zone) OR (new.created_at > '9999-12-31 00:00:00+00'::timestamp with time zone))) EXECUTE FUNCTION private.refuse_day();

grant execute on function private.do_update_staff(uuid,text,boolean,text,boolean,uuid) to authenticated;

grant execute on function private.do_bloquear_cliente(uuid,text) to authenticated;

grant execute on function public.update_staff(uuid,text,boolean,text,boolean,uuid) to authenticated;

grant execute on function public.update_staff(uuid,text,boolean,text,boolean,uuid) to service_role;

grant execute on function private.tope_de_dni() to authenticated;

grant execute on function private.do_decidir_bloqueo(uuid,boolean,text) to authenticated;

grant execute on function public.list_bloqueos_pedidos() to authenticated;

grant execute on function public.list_bloqueos_pedidos() to service_role;

grant execute on function public.bloquear_cliente(uuid,text) to authenticated;

grant execute on function public.bloquear_cliente(uuid,text) to service_role;

grant execute on function public.decidir_bloqueo(uuid,boolean,text) to authenticated;

grant execute on function public.decidir_bloqueo(uuid,boolean,text) to service_role;

grant execute on function private.do_deshacer_servicios(uuid,text) to authenticated;

grant execute on function public.deshacer_servicios(uuid,text) to authenticated;

grant execute on function public.deshacer_servicios(uuid,text) to service_role;

grant execute on function public.lo_que_tiene(uuid) to authenticated;

grant execute on function public.lo_que_tiene(uuid) to service_role;

grant execute on function private.do_deshacer_cambio_en_bloque(uuid,text) to authenticated;

grant execute on function public.deshacer_cambio_en_bloque(uuid,text) to authenticated;

grant execute on function public.deshacer_cambio_en_bloque(uuid,text) to service_role;

grant execute on function public.filas_del_cambio(uuid,integer) to authenticated;

grant execute on function public.filas_del_cambio(uuid,integer) to service_role;

grant execute on function private.do_restaurar_filas(uuid,jsonb) to authenticated;

grant execute on function public.restaurar_filas(uuid,jsonb) to authenticated;

grant execute on function public.restaurar_filas(uuid,jsonb) to service_role;

grant delete, insert, maintain, references, select, trigger, truncate, update on table public.bloqueos_pedidos to service_role;

grant select (id) on public.bloqueos_pedidos to authenticated;

grant select (user_id) on public.bloqueos_pedidos to authenticated;

grant select (tabla) on public.bloqueos_pedidos to authenticated;

grant select (registro_id) on public.bloqueos_pedidos to authenticated;

grant select (motivo) on public.bloqueos_pedidos to authenticated;

grant select (estado) on public.bloqueos_pedidos to authenticated;

grant select (decidido_por) on public.bloqueos_pedidos to authenticated;

grant select (decidido_at) on public.bloqueos_pedidos to authenticated;

grant select (razon) on public.bloqueos_pedidos to authenticated;

grant select (created_at) on public.bloqueos_pedidos to authenticated;

comment on function private.agenda_a_quien_esta() is 'who: trigger; writes: nothing; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.agenda_avisa_perdida() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.agenda_avisa_relevo() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.avisar_administradores(pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: process; writes: public.avisos; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.deals_avisa_bloqueo() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.do_bloquear_cliente(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.avisos, public.bloqueos_pedidos, public.clientes; rows: a client of the caller, or of the team where it shares them, with all clients of that person; where that hides rows of others only a request is written; believes: cliente only as the name of such a row, motivo as text for administrators';

comment on function private.do_decidir_bloqueo(pg_catalog.uuid,boolean,pg_catalog.text) is 'who: administrador; writes: public.avisos, public.bloqueos_pedidos, public.clientes, public.deals; rows: the request, and what it asks for; believes: pedido only as the name of a request that waits, confirmado and razon as the word of the administrator';

comment on function private.do_deshacer_cambio_en_bloque(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.agenda, public.cambios_en_bloque, public.deals, public.fases_historial, public.servicios_asignaciones; rows: of a change of the caller, of anybody for administrators, those that still hold what it gave them and are not blocked; believes: grupo and antes_de only as the names of such changes';

comment on function private.do_deshacer_servicios(pg_catalog.uuid,pg_catalog.text) is 'who: staff; writes: public.deals, public.servicios_asignaciones; rows: of an assignment of the caller, of anybody for administrators, those that still hold what it gave them and are not blocked; believes: grupo and antes_de only as the names of such assignments';

comment on function private.do_restaurar_filas(pg_catalog.uuid,pg_catalog.jsonb) is 'who: administrador; writes: public.cambios_en_bloque, public.deals; rows: case files of that change that have not again what the audit says that they had; believes: grupo only as the name of a change, visto as what the administrator saw: a row that holds something else stays';

comment on function private.do_update_staff(pg_catalog.uuid,pg_catalog.text,boolean,pg_catalog.text,boolean,pg_catalog.uuid) is 'who: staff; writes: public.agenda, public.staff; rows: a colleague, refused to whoever is no administrator, and what is open in their hands; believes: staff_id and relevo only as the names of people, relevo of living ones, new_role and new_active and seen_role and seen_active as data, within the bounds of types, checks and tables';

comment on function private.guard_ajenos() is 'who: trigger; writes: public.avisos, public.bloqueos_pedidos, public.clientes, public.deals; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.papelera_avisa_perdida() is 'who: trigger; writes: public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function private.pedir_bloqueo(pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'who: process; writes: public.avisos, public.bloqueos_pedidos; rows: whatever its caller has checked; believes: what its caller has checked';

comment on function private.soltar_lo_de_quien_se_va() is 'who: trigger; writes: public.agenda, public.avisos; rows: the rows of the statement and what hangs on them; believes: nothing: it takes no arguments';

comment on function public.filas_del_cambio(pg_catalog.uuid,integer) is 'who: administrador; writes: nothing; rows: case files of that change, blocked ones too; believes: grupo only as the name of a change, desde as a place in the list';

comment on function public.list_bloqueos_pedidos() is 'who: administrador; writes: nothing; rows: the requests that wait, with the name of what they are about; believes: nothing: it takes no arguments';

comment on function public.lo_que_tiene(pg_catalog.uuid) is 'who: administrador; writes: nothing; rows: how many rows a colleague has open; believes: persona only as the name of such rows';
