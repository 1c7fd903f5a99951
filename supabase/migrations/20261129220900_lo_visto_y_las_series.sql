-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

-- Semesters of Ley 3/2004 that came later than the table: an administrator may have loaded one already. What comes with the program is no act of
-- anybody: the history does not say it.
alter table public.tipos_publicados disable trigger tipos_publicados_audit_insert;
insert into public.tipos_publicados (id, user_id, serie, desde, milesimas, publicado_el, fuente, enlace) values
  ('6e9bb062-d0b0-498e-a7d4-d30e9ab6d8cc', null, 'mercantil', '2009-07-01', 8000, '2009-07-04', 'Resolución de 30/06/2009 de la Dirección General del Tesoro (BOE núm. 161), leída en una copia íntegra, no en el BOE', null),
  ('2c6a477a-0a95-4a58-86c4-85a60986133e', null, 'mercantil', '2020-01-01', 8000, '2019-12-30', 'Resolución de 27/12/2019 de la Secretaría General del Tesoro (BOE-A-2019-18736)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2019-18736'),
  ('12fa67d1-2bf7-4aaf-8160-17cb0ea951f7', null, 'mercantil', '2013-07-01', 8500, '2013-06-29', 'De segunda mano (una ficha en catalán, que la cita): Resolución de 26/06/2013 de la Secretaría General del Tesoro (BOE núm. 155)', null),
  ('a8a9c290-4de3-41b5-8088-20e68568a914', null, 'mercantil', '2017-01-01', 8000, '2016-12-29', 'De segunda mano (Servimedia, que la cita, y M. Cantalapiedra): Resolución de 27/12/2016 de la Secretaría General del Tesoro (BOE núm. 314)', null),
  ('799ddd19-a81a-449d-a1e6-2b661b1d93d5', null, 'mercantil', '2023-01-01', 10500, '2022-12-30', 'De segunda mano (Buades Legal y Lefebvre): Resolución de 28/12/2022 de la Secretaría General del Tesoro (BOE-A-2022-24416)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2022-24416'),
  ('c2206fd4-97cb-4135-a208-d8a291460142', null, 'mercantil', '2023-07-01', 12000, '2023-06-29', 'De segunda mano (El Español y tablas de otros programas): Resolución de 28/06/2023 de la Secretaría General del Tesoro (BOE-A-2023-15221)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2023-15221'),
  ('3e4db823-830f-4049-bcc7-0202bb6c1f06', null, 'mercantil', '2024-01-01', 12500, '2023-12-29', 'De segunda mano (tablas de otros programas): Resolución de 28/12/2023 de la Secretaría General del Tesoro (BOE-A-2023-26709)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2023-26709'),
  ('a2ae695c-89a9-47f0-aa95-5b5afc29aacc', null, 'mercantil', '2024-07-01', 12250, '2024-06-28', 'De segunda mano (tablas de otros programas): Resolución de la Secretaría General del Tesoro (BOE-A-2024-13089)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2024-13089'),
  ('ca2fe3a0-7e89-4017-98b5-016f5f63c377', null, 'mercantil', '2025-01-01', 11150, '2024-12-31', 'De segunda mano (Oriente Legal y tablas de otros programas): Resolución de 30/12/2024 de la Secretaría General del Tesoro (BOE-A-2024-27618)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2024-27618'),
  ('5d8f4268-b630-46eb-85ee-23e891f48670', null, 'mercantil', '2025-07-01', 10150, '2025-06-28', 'De segunda mano (tablas de otros programas): Resolución de 25/06/2025 de la Secretaría General del Tesoro (BOE-A-2025-13217)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2025-13217'),
  ('1533b92c-d60f-4374-b593-65b78181b642', null, 'mercantil', '2026-01-01', 10150, '2025-12-31', 'De segunda mano (tablas de otros programas): Resolución de 23/12/2025 de la Secretaría General del Tesoro (BOE-A-2025-27201)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2025-27201'),
  ('e755e2f9-d5e8-4c25-89d7-52d66cea89fe', null, 'mercantil', '2026-07-01', 10400, '2026-07-01', 'De segunda mano (Delegum y otros dos programas): Resolución de 30/06/2026 de la Secretaría General del Tesoro (BOE-A-2026-14327)', 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2026-14327')
on conflict (serie, desde) do nothing;
alter table public.tipos_publicados enable trigger tipos_publicados_audit_insert;

drop function public.asignar_servicio(text[],uuid,uuid,timestamp with time zone);

drop function private.do_asignar_servicio(text[],uuid,uuid,timestamp with time zone);

drop function public.retirar_demostracion();

drop function private.do_retirar_demostracion();

CREATE OR REPLACE FUNCTION private.do_update_staff(staff_id uuid, new_role text DEFAULT NULL::text, new_active boolean DEFAULT NULL::boolean, seen_role text DEFAULT NULL::text, seen_active boolean DEFAULT NULL::boolean)
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
  if new_role = 'programa' or exists (select from public.staff s where s.user_id = staff_id and s.role = 'programa') then
    raise exception using errcode = 'PT404', message = 'Esa persona ya no está en el equipo';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff.administrador'));
  -- Asked again: whoever waited here may be the one whom the other administrator has just put out.
  perform private.check_administrador();
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

CREATE OR REPLACE FUNCTION private.es_de_alguien(patron text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM public.clientes c
           WHERE (concat_ws(' · '::text, c.nombre_completo, c.email, c.telefono, c.dni, c.direccion, c.iban, c.cif) ~* es_de_alguien.patron))) OR (EXISTS ( SELECT
            FROM public.deals d
           WHERE (concat_ws(' · '::text, d.debtorfullname, concat_ws(' '::text, d.debtorfirstname, d.debtorfirstsurname, d.debtorsecondsurname), d.debtordni, d.debtorfulladdress, d.debtoremail, d.debtorphone) ~* es_de_alguien.patron))) OR (EXISTS ( SELECT
            FROM public.papelera p,
             LATERAL jsonb_each_text(p.registro) e(key, value)
           WHERE ((p.tabla = ANY (ARRAY['clientes'::text, 'deals'::text])) AND (e.key = ANY (private.identidad_de(p.tabla))) AND (e.value ~* es_de_alguien.patron)))));
END;

CREATE OR REPLACE FUNCTION private.dichos_de_antes(filas jsonb[])
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH estados AS (
          SELECT f.fila,
             jsonb_object_agg(e.key, e.value) OVER (PARTITION BY f.n ORDER BY a.id DESC) AS antes
            FROM ((unnest(dichos_de_antes.filas) WITH ORDINALITY f(fila, n)
              JOIN public.auditoria a ON (((a.accion = 'update'::text) AND (a.registro_id = (f.fila ->> 'id'::text)) AND (a.tabla =
                 CASE
                     WHEN (f.fila ? 'nombre_completo'::text) THEN 'clientes'::text
                     ELSE 'deals'::text
                 END))))
              CROSS JOIN LATERAL jsonb_each(a.antes) e(key, value))
           WHERE (e.key = ANY (private.identidad_de(a.tabla)))
         ), dichos AS (
          SELECT DISTINCT d_1.dicho
            FROM ((estados s
              CROSS JOIN LATERAL ( SELECT (s.fila || s.antes) AS fila) t)
              CROSS JOIN LATERAL ( SELECT jsonb_build_object(e.key, e.value) AS dicho
                    FROM jsonb_each(s.antes) e(key, value)
                   WHERE (e.key <> ALL (ARRAY['debtorfirstname'::text, 'debtorfirstsurname'::text, 'debtorsecondsurname'::text]))
                 UNION ALL
                  SELECT jsonb_build_object('nombre_completo', concat_ws(' '::text, (t.fila ->> 'debtorfirstname'::text), (t.fila ->> 'debtorfirstsurname'::text), (t.fila ->> 'debtorsecondsurname'::text))) AS jsonb_build_object) d_1)
           WHERE (NOT (s.fila @> d_1.dicho))
         )
  SELECT d.dicho
    FROM dichos d,
     LATERAL private.patron_de_persona(ARRAY[d.dicho]) p(patron)
   WHERE ((p.patron IS NOT NULL) AND (NOT private.es_de_alguien(p.patron)));
END;

CREATE OR REPLACE FUNCTION private.borrar_lo_suyo(cliente uuid, OUT gone jsonb, OUT patron text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  nif constant text := private.numero_de(cliente);
  entries uuid[];
  -- The client, and those of the same person that go with it because they are in the Papelera, or were made one with it.
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
    union
    select u.id::text from private.unidos_a(array[cliente]) u (id)
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
  people := people || before.filas;
  patron := private.patron_de_persona(people || array(select private.dichos_de_antes(people)));
  perform private.vaciar_auditoria(rows.tablas || before.tablas, rows.ids || before.ids);
  perform private.olvidar_pedidos(clientes, deals);
  delete from private.clientes_uniones u where u.queda::text = any (clientes) or u.se_va::text = any (clientes);
  perform private.olvidar_rutas(clientes, deals);
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_mover_fase(row_ids text[], datos jsonb, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET gin_pending_list_limit TO '64MB'
AS $function$
declare
  nueva constant text := datos ->> 'fase';
  dia constant date := nullif(datos ->> 'fecha', '')::date;
  motivo constant text := nullif(btrim(datos ->> 'motivo'), '');
  documento constant uuid := (datos ->> 'documento_id')::uuid;
  sin_numero constant boolean := coalesce((datos ->> 'sin_numero')::boolean, false);
  alone constant boolean := cardinality(row_ids) = 1;
  -- Those that change, and which of them skip a phase.
  ids text[];
  saltan boolean[];
  made jsonb;
begin
  perform private.check_staff();
  perform private.check_cuantos(row_ids);
  perform private.check_fase(nueva, dia);
  -- As the triggers of deals do, before any row is locked.
  perform pg_advisory_xact_lock_shared(hashtext('bloqueo de personas'));
  perform from public.deals d where d.id = any (row_ids) order by d.id for no key update;
  if alone then
    perform private.check_visto(not datos ? 'vista' or not exists (
      select from public.deals d where d.id = row_ids[1] and d.fase is distinct from datos ->> 'vista'
    ));
    perform private.check_documento(row_ids[1], documento);
    perform private.refuse_fase(
      row_ids[1], (select m.efecto from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m), dia
    );
  elsif documento is not null then
    raise exception using errcode = 'PT400', message = 'Un documento es de un solo expediente';
  end if;
  select array_agg(m.deal_id order by m.deal_id), array_agg(m.salta order by m.deal_id) into ids, saltan
  from private.fases_al_mover(row_ids, nueva, dia, sin_numero, documento) m
  join public.deals d on d.id = m.deal_id and (counted_at is null or d.updated_at <= counted_at)
  where m.efecto = 'cambia';
  if length(coalesce(motivo, '')) < 3 and true = any (saltan) then
    raise exception using errcode = 'PT400', message = 'Indique el motivo del salto (3 letras como mínimo)';
  end if;
  with written as (
    insert into public.fases_historial (deal_id, user_id, fase, fecha, origen, documento_id, motivo, nota, sin_numero)
    select
      m.deal_id, auth.uid(), nueva, dia,
      case when documento is not null then 'documento' when alone then 'manual' else 'masivo' end,
      documento, case when m.salta then motivo end, nullif(btrim(datos ->> 'nota'), ''), sin_numero and nueva = 'presentada'
    from unnest(ids, saltan) m (deal_id, salta)
    returning id
  )
  select jsonb_build_object('filas', coalesce(jsonb_agg(w.id), '[]'), 'cambian', count(*)) into made from written w;
  perform private.anotar_cambio(
    (datos ->> 'grupo')::uuid, 'fase', nueva, array(select f from jsonb_array_elements_text(made -> 'filas') f)
  );
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_plazo_tipo(tipo jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r public.plazos_tipo;
  antes public.plazos_tipo;
begin
  perform private.check_administrador();
  r := private.leer_plazo_tipo(tipo);
  if not tipo ? 'visto' then
    r.clave := private.id_de_formulario('plazos_tipo', tipo ->> 'id')::text;
  end if;
  select t.* into antes from public.plazos_tipo t where t.clave = r.clave for update;
  if not tipo ? 'visto' and antes.clave is null then
    insert into public.plazos_tipo (
      clave, titulo, cantidad, unidad, clase, comun, dictamen, disparo, efecto, gracia, articulo, cuenta_desde, vigente_desde,
      vigente_hasta, estado, leido_el, enlace, lecturas, nota, motivo
    ) values (
      r.clave, r.titulo, r.cantidad, r.unidad, r.clase, r.comun, r.dictamen, r.disparo, r.efecto, r.gracia, r.articulo, r.cuenta_desde,
      r.vigente_desde, r.vigente_hasta, r.estado, r.leido_el, r.enlace, r.lecturas, r.nota, r.motivo
    );
    return r.clave;
  end if;
  if tipo ? 'visto' then
    perform private.check_plazo_tipo_visto(r.clave, (tipo ->> 'visto')::timestamptz);
  else
    -- The form that wrote it, which asks again.
    perform private.check_mismo_formulario(antes.user_id = auth.uid());
    perform private.check_de_nadie_mas('plazos_tipo', array[r.clave::uuid]);
  end if;
  if private.ley_de_plazo_tipo(antes) = private.ley_de_plazo_tipo(r) then
    return r.clave;
  elsif tipo ? 'visto' and coalesce(length(r.motivo), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Escriba por qué se cambia';
  end if;
  update public.plazos_tipo t set
    titulo = r.titulo, cantidad = r.cantidad, unidad = r.unidad, clase = r.clase, comun = r.comun, dictamen = r.dictamen,
    disparo = r.disparo, efecto = r.efecto, gracia = r.gracia, articulo = r.articulo, cuenta_desde = r.cuenta_desde,
    vigente_desde = r.vigente_desde, vigente_hasta = r.vigente_hasta, estado = r.estado, leido_el = r.leido_el, enlace = r.enlace,
    lecturas = r.lecturas, nota = r.nota, motivo = r.motivo, revisado_por = null, revisado_at = null
  where t.clave = r.clave;
  return r.clave;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El plazo no se puede contar así: hacia atrás solo van los días procesales, y los días hábiles fuera del juzgado, por días';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_asignar_servicio(row_ids text[], servicio uuid, grupo uuid, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, visto jsonb DEFAULT NULL::jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  if row_ids is null or grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los expedientes';
  end if;
  if cardinality(row_ids) > 5000 then
    raise exception using errcode = 'PT400', message = 'Se admiten 5.000 expedientes de una vez como máximo';
  end if;
  perform private.hold_servicio(servicio);
  if visto is not null then
    perform from public.deals d where d.id = any (row_ids) order by d.id for no key update;
    perform private.check_visto(not exists (
      select from public.deals d where d.id = any (row_ids) and d.servicio_id is distinct from (visto ->> 'servicio')::uuid
    ));
  end if;
  return private.poner_servicios(row_ids, array_fill(servicio, array[cardinality(row_ids)]), counted_at, grupo, 'lista');
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_plantilla_guardar(plantilla jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant public.plantillas := jsonb_populate_record(null::public.plantillas, plantilla);
  saved public.plantillas;
  familia_id uuid;
begin
  perform private.check_administrador();
  -- The form that wrote it, which asks again.
  select p.* into saved from public.plantillas p where p.id = given.id for update;
  if found then
    perform private.check_mismo_formulario(
      (saved.user_id, saved.estado, saved.clase) = (auth.uid(), 'borrador', coalesce(given.clase, 'docx'))
      and saved.sha256 is not distinct from given.sha256 and saved.familia = coalesce(given.familia, saved.familia)
    );
    perform private.check_de_nadie_mas('plantillas', array[saved.id]);
  end if;
  familia_id := coalesce(given.familia, saved.familia, gen_random_uuid());
  -- Two who upload a version of the same template at once wait for each other.
  perform pg_advisory_xact_lock(hashtext('plantilla ' || familia_id));
  if given.familia is not null and not exists (select from public.plantillas p where p.familia = familia_id) then
    raise exception using errcode = 'PT404', message = 'Esa plantilla ya no existe';
  end if;
  if exists (
    select from public.plantillas p where p.familia = familia_id and p.clase <> coalesce(given.clase, 'docx')
  ) then
    raise exception using errcode = 'PT409', message = 'Una versión es de la misma clase que las anteriores';
  end if;
  insert into public.plantillas (
    id, familia, version, nombre, uso, nota, file_name, file_path, file_size, sha256, revision, clase, asunto, cuerpo, servicio_id, fase
  )
  values (
    coalesce(given.id, gen_random_uuid()), familia_id,
    coalesce(saved.version, (select coalesce(max(p.version), 0) + 1 from public.plantillas p where p.familia = familia_id)),
    btrim(given.nombre), given.uso, nullif(btrim(given.nota), ''), given.file_name, given.file_path, given.file_size, given.sha256,
    given.revision, coalesce(given.clase, 'docx'), given.asunto, given.cuerpo, given.servicio_id, given.fase
  )
  on conflict (id) do update set nombre = excluded.nombre, uso = excluded.uso, nota = excluded.nota, revision = excluded.revision,
    asunto = excluded.asunto, cuerpo = excluded.cuerpo, servicio_id = excluded.servicio_id, fase = excluded.fase
  returning * into saved;
  if (saved.clase = 'docx') is distinct from (saved.file_path is not null) or (saved.clase = 'docx' and saved.sha256 is null)
    or jsonb_typeof(saved.revision -> 'campos') is distinct from 'array'
    or jsonb_typeof(saved.revision -> 'bloques') is distinct from 'array'
    or jsonb_typeof(saved.revision -> 'desconocidos') is distinct from 'array'
    or jsonb_typeof(saved.revision -> 'problemas') is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'A la plantilla le falta lo que se ha leído de su archivo';
  end if;
  if saved.clase = 'docx' and saved.object_id is null then
    raise exception using errcode = 'PT404', message = 'El archivo de la plantilla no está en el almacén: vuelva a subirlo';
  end if;
  return saved.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa versión ya está guardada';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'El servicio o la fase de la plantilla ya no existe';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'A la plantilla le falta el nombre, el uso, el archivo o el texto, o son demasiado largos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_guardar_aportacion(fila jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.aportaciones;
  after public.aportaciones;
begin
  perform private.check_staff();
  -- Two that make the same at once come one after the other.
  perform from public.deals d where d.id = fila ->> 'deal_id' for no key update;
  if not found or public.esta_bloqueado('deals', fila ->> 'deal_id') then
    raise exception using errcode = 'PT404', message = 'El expediente ya no existe';
  end if;
  select a.* into before from public.aportaciones a where a.id = (fila ->> 'id')::uuid for update;
  if found and (before.deal_id <> fila ->> 'deal_id' or before.estado not in ('borrador', 'preparada')) then
    raise exception using errcode = 'PT409', message = 'Este paquete ya no se cambia: está presentado o anulado';
  end if;
  if before.estado is distinct from 'preparada' then
    perform private.check_ficha(
      'aportaciones', (fila ->> 'id')::uuid, fila ->> 'visto', to_jsonb(before), before.deal_id = fila ->> 'deal_id'
    );
  end if;
  after := jsonb_populate_record(null::public.aportaciones, fila);
  after.id := coalesce(after.id, gen_random_uuid());
  after.estado := case fila ->> 'estado' when 'borrador' then 'borrador' else 'preparada' end;
  after.documentos := coalesce(after.documentos, '[]');
  after.comprobaciones := coalesce(after.comprobaciones, '[]');
  after.sin_exigidos := coalesce(after.sin_exigidos, '{}');
  if before.estado = 'preparada' then
    if after.paquete_sha256 is distinct from before.paquete_sha256 or after.tipo <> before.tipo then
      raise exception using errcode = 'PT409', message = 'Un paquete preparado no cambia: prepare otro';
    end if;
    perform private.check_numeros(before);
    perform private.check_confidenciales(before);
    return to_jsonb(before);
  end if;
  after := private.listas_de_aportacion(after);
  perform private.check_numeros(after);
  perform private.check_confidenciales(after);
  after.comprobaciones := after.comprobaciones || private.parecidos_a_confidenciales(after);
  if after.estado = 'preparada' then
    perform private.check_aportados(after);
    perform private.check_exigidos(after);
    if after.comprobaciones @> '[{"nivel": "bloquea"}]' then
      raise exception using errcode = 'PT409', message = 'El paquete tiene fallos que impiden prepararlo';
    end if;
  end if;
  if after.estado = 'preparada' and after.tipo = 'demanda' then
    perform private.check_puede_demandar(array[after.deal_id]);
    perform private.check_objeto(after);
  end if;
  if before.id is null and after.estado = 'preparada' then
    select a.* into before from public.aportaciones a
    where (a.deal_id, a.estado, a.tipo, a.perfil, a.paquete_sha256, a.documentos)
      = (after.deal_id, 'preparada', after.tipo, btrim(after.perfil), after.paquete_sha256, after.documentos)
      and a.procedimiento_id is not distinct from after.procedimiento_id
    order by a.created_at, a.id limit 1;
    if found then
      return to_jsonb(before);
    end if;
  end if;
  insert into public.aportaciones as a (
    id, deal_id, user_id, procedimiento_id, tipo, perfil, estado, escrito_documento_id, documentos, comprobaciones,
    sin_exigidos, paquete_sha256, preparada_at
  )
  values (
    after.id, after.deal_id, coalesce(before.user_id, auth.uid()), after.procedimiento_id, after.tipo, btrim(after.perfil),
    after.estado, after.escrito_documento_id, after.documentos, after.comprobaciones,
    after.sin_exigidos, after.paquete_sha256, case after.estado when 'preparada' then now() end
  )
  on conflict (id) do update set
    procedimiento_id = excluded.procedimiento_id, tipo = excluded.tipo, perfil = excluded.perfil, estado = excluded.estado,
    escrito_documento_id = excluded.escrito_documento_id, documentos = excluded.documentos,
    comprobaciones = excluded.comprobaciones, sin_exigidos = excluded.sin_exigidos,
    paquete_sha256 = excluded.paquete_sha256, preparada_at = excluded.preparada_at
  returning a.* into after;
  return to_jsonb(after);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El paquete no está completo, o tiene un dato que no se admite';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_retirar_demostracion(visto jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer constant jsonb := private.quitar_demostracion();
begin
  perform private.check_visto(visto is null or visto = answer);
  return answer;
end;
$function$;

CREATE OR REPLACE FUNCTION public.calculos_de_varios(deals text[], con_valores boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 1000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'deal', d.id, 'nombre', coalesce(nullif(d.contractnumber, ''), d.id), 'ultimo', (
        select jsonb_build_object(
          'id', k.id, 'titulo', k.titulo, 'estado', k.estado, 'hasta', k.hasta, 'capital', k.capital, 'intereses', k.intereses,
          'updated_at', k.updated_at, 'valores', case when con_valores then k.valores end
        )
        from public.calculos k where k.id = private.ultimo_calculo(d.id)
      ),
      'otros', private.otros_ultimos(d.id)
    ) order by d.id), '[]')
    from private.deals_visibles d where d.id = any (deals)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.otros_ultimos(deal text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(to_jsonb(o.*) ORDER BY o.clase), '[]'::jsonb) AS "coalesce" FROM (SELECT DISTINCT ON (k.clase) k.id, k.clase, k.titulo, k.estado, k.hasta, k.capital, k.intereses, k.updated_at FROM public.calculos k WHERE ((k.deal_id = otros_ultimos.deal) AND (k.clase <> 'intereses'::text)) ORDER BY k.clase, k.created_at DESC, k.id) o);

CREATE OR REPLACE FUNCTION private.do_confirmar_calculos(grupo uuid, vistos jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pedidos uuid[];
  confirmados text[];
begin
  perform private.check_staff();
  pedidos := array(select v.key::uuid from jsonb_each_text(vistos) v);
  if grupo is null then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
  end if;
  perform private.check_tope(cardinality(pedidos), 1000);
  perform private.hold_deals(array(select k.deal_id from public.calculos k where k.id = any (pedidos)));
  with hechos as (
    update public.calculos k set estado = 'confirmado', confirmado_por = auth.uid(), confirmado_at = now()
    from private.deals_visibles d
    where k.id = any (pedidos) and d.id = k.deal_id and k.estado = 'propuesto' and k.updated_at = (vistos ->> k.id::text)::timestamptz
    returning k.id
  )
  select array(select h.id::text from hechos h) into confirmados;
  perform private.anotar_cambio(grupo, 'calculos', 'confirmar', confirmados);
  return to_jsonb(array(
    select k.id::text from public.calculos k join public.cambios_en_bloque c on k.id::text = any (c.ids)
    where k.id = any (pedidos) and k.estado = 'confirmado' and (c.grupo, c.user_id, c.tipo, c.campo) = (
      do_confirmar_calculos.grupo, auth.uid(), 'calculos', 'confirmar'
    )
  ));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Indique los cálculos';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_crear(envio uuid, plantilla uuid, titulo text, modo text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  there public.envios;
begin
  perform private.check_staff();
  if plantilla is not null and not exists (
    select from public.plantillas p where p.id = plantilla and p.clase = 'correo' and p.estado = 'aprobada'
  ) then
    raise exception using errcode = 'PT409', message = 'La plantilla no es de correo o no está aprobada';
  end if;
  perform private.check_correos_salen(modo);
  insert into public.envios (id, plantilla_id, titulo, modo) values (envio, plantilla, btrim(titulo), modo) on conflict (id) do nothing;
  if not found then
    select e.* into there from public.envios e where e.id = envio;
    perform private.check_mismo_formulario(
      (there.user_id, there.modo) = (auth.uid(), do_envio_crear.modo) and there.plantilla_id is not distinct from plantilla
    );
  end if;
  return envio;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el título del envío, de 200 caracteres como máximo';
end;
$function$;

CREATE OR REPLACE FUNCTION private.do_envio_anadir(envio uuid, filas jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held public.envios := private.hold_envio(envio);
  casos jsonb;
begin
  if jsonb_typeof(filas) is distinct from 'array' or jsonb_array_length(filas) > 200 then
    raise exception using errcode = 'PT400', message = 'Se admiten 200 correos de una vez como máximo';
  end if;
  if held.estado <> 'preparando' or held.user_id <> auth.uid() then
    raise exception using errcode = 'PT409', message = 'A ese envío ya no se le añaden correos';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (deal text)
    where not exists (select from private.deals_visibles d where d.id = f.deal)
  ) then
    raise exception using errcode = 'PT409', message = 'Algún expediente ya no existe: vuelva a comprobarlos';
  end if;
  if held.plantilla_id is not null and not exists (
    select from public.plantillas p where p.id = held.plantilla_id and p.estado = 'aprobada'
  ) then
    raise exception using errcode = 'PT409', message = 'La plantilla ya no está aprobada: elija otra';
  end if;
  perform private.check_correos_salen(held.modo);
  perform pg_advisory_xact_lock(hashtextextended('correos de ' || auth.uid(), 0));
  casos := (
    select coalesce(jsonb_object_agg(c.caso #>> '{expediente,id}', c.caso), '{}')
    from jsonb_array_elements(public.escritos_datos(array(select f.deal from jsonb_to_recordset(filas) f (deal text)))) c (caso)
  );
  insert into public.correos (envio_id, deal_id, para, asunto, cuerpo, estado, error, libre, consentimiento_propio)
  select held.id, f.deal, coalesce(w.email, ''), f.asunto, f.cuerpo,
    case when w.motivo is not null then 'omitido' when held.modo = 'eml' then 'borrador' else 'pendiente' end, w.motivo,
    private.es_texto_libre(held.plantilla_id, casos -> f.deal, f.asunto, f.cuerpo),
    private.consentido_por(auth.uid(), w.cliente, f.deal)
  from jsonb_to_recordset(filas) f (deal text, asunto text, cuerpo text)
  cross join lateral private.destinatario_de(f.deal, auth.uid()) w
  on conflict (envio_id, deal_id) do update set para = excluded.para, asunto = excluded.asunto, cuerpo = excluded.cuerpo,
    estado = excluded.estado, error = excluded.error, libre = excluded.libre, consentimiento_propio = excluded.consentimiento_propio;
  if (select count(*) from public.correos c where c.envio_id = held.id) > 5000 then
    raise exception using errcode = 'PT400', message = 'Un envío tiene 5.000 correos como máximo';
  end if;
  if held.modo = 'smtp' then
    perform private.check_correos_de_hoy();
  end if;
  return (select count(*) from public.correos c where c.envio_id = held.id);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Algún correo no tiene asunto o texto, o son demasiado largos';
end;
$function$;

CREATE OR REPLACE FUNCTION public.asignar_servicio(row_ids text[], servicio uuid, grupo uuid, counted_at timestamp with time zone DEFAULT NULL::timestamp with time zone, visto jsonb DEFAULT NULL::jsonb)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
RETURN ((COALESCE(private.operation_begin('asignar_servicio'::text), private.operation_end('asignar_servicio'::text, to_jsonb(private.do_asignar_servicio(row_ids, servicio, grupo, counted_at, visto)))) #>> '{}'::text[]))::integer;

CREATE OR REPLACE FUNCTION public.retirar_demostracion(visto jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('retirar_demostracion'::text), private.operation_end('retirar_demostracion'::text, private.do_retirar_demostracion(visto)));

grant execute on function private.do_asignar_servicio(text[],uuid,uuid,timestamp with time zone,jsonb) to authenticated;

grant execute on function public.asignar_servicio(text[],uuid,uuid,timestamp with time zone,jsonb) to authenticated;

grant execute on function public.asignar_servicio(text[],uuid,uuid,timestamp with time zone,jsonb) to service_role;

grant execute on function private.do_retirar_demostracion(jsonb) to authenticated;

grant execute on function public.retirar_demostracion(jsonb) to authenticated;

grant execute on function public.retirar_demostracion(jsonb) to service_role;

comment on function private.do_guardar_plazo_tipo(jsonb) is 'write: work; who: administrador; writes: public.plazos_tipo; rows: plazos_tipo which all of staff reads, new or of the same form, by private.check_mismo_formulario and private.check_de_nadie_mas, or as the administrator saw it, through private.leer_plazo_tipo and private.ley_de_plazo_tipo; believes: tipo as data, within the bounds of types, checks and tables';

comment on function private.do_asignar_servicio(text[],uuid,uuid,timestamp with time zone,jsonb) is 'write: work; who: staff; writes: public.deals, public.servicios_asignaciones; rows: deals as they were seen, through private.check_visto; the rest through private.hold_servicio and private.poner_servicios; believes: servicio and grupo only as the names of such rows, row_ids and counted_at as data, within the bounds of types, checks and tables; visto only as compared';

comment on function private.do_plantilla_guardar(jsonb) is 'write: work; who: administrador; writes: public.plantillas; rows: plantillas which all of staff reads, new, or of the same form and file while nobody has approved it, by private.check_mismo_formulario and private.check_de_nadie_mas; believes: plantilla as data, within the bounds of types, checks and tables';

comment on function private.do_retirar_demostracion(jsonb) is 'write: work; who: administrador; writes: private.operaciones, public.auditoria; rows: demostracion, locked, and those of private.demostracion_filas with what goes with them by their foreign keys, through private.quitar_demostracion, as the administrator saw them, by private.check_visto; believes: visto only as compared';

comment on function private.do_confirmar_calculos(uuid,jsonb) is 'write: work; who: staff; writes: public.calculos, public.cambios_en_bloque; rows: calculos by the keys asked for, of deals as the caller sees them, held by private.hold_deals, proposed and as they were seen, cambios_en_bloque by grupo, of the caller, for those that it confirmed before, through private.anotar_cambio; believes: grupo as the name of a change of the caller alone; vistos only as compared, at most 1000';

comment on function private.do_envio_crear(uuid,uuid,text,text) is 'write: work; who: staff; writes: public.envios; rows: envios by the key asked for, new or of the caller, by private.check_mismo_formulario, plantillas which all of staff reads; believes: envio only as such a key, plantilla only as the name of such a row, titulo as text; modo only where mails go';

comment on function private.do_envio_anadir(uuid,jsonb) is 'write: work; who: staff; writes: public.correos; rows: envios by the key asked for, of the caller alone, by private.hold_envio, which is being prepared, deals as the caller sees them, plantillas that are approved, correos new of that sending, or of it while nothing of it has gone out, through private.check_correos_de_hoy, private.check_correos_salen, private.consentido_por, private.destinatario_de, private.es_texto_libre and public.escritos_datos; believes: envio only as the name of such a row; of filas the case file only as the name of such a row, subject and text as written, recorded as free text where they are not the templates; never the address';
