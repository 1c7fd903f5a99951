-- Written by hand in the form of `npm run migration`, from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

create function private.nif_por_partes (nif text) returns text
language sql immutable parallel safe strict
return nullif(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(upper(nif), '[^A-Z0-9]', '', 'g'),
        '^ES(?=([0-9]{8}|[XYZKLM][0-9]{7})[A-Z]$|[ABCDEFGHJNPQRSUVW][0-9]{7}[0-9A-J]$)', ''
      ),
      '^(?=[0-9]{1,7}[A-Z]$)', '~0000000'
    ),
    '^~0*([0-9]{8}[A-Z])$', '\1'
  ),
  ''
);

grant execute on function private.nif_por_partes (text) to authenticated;

create or replace function public.normaliza_nif (nif text) returns text
language sql immutable parallel safe
return case when nif ~ '^[0-9A-Z]{9}$' then nif else private.nif_por_partes(nif) end;

create function private.telefonos_por_partes (telefono text) returns text[]
language sql immutable parallel safe strict
return (
  select coalesce(array_agg(distinct f.numero[1]), array_remove(array[public.normaliza_telefono(telefono)], null)) as telefonos
  from regexp_matches(
    regexp_replace(regexp_replace(telefono, '\+|(?<![0-9])0034(?=[\s.-]*[0-9])', '/', 'g'), '[\s().-]', '', 'g'),
    '[0-9]{9}(?=(?:[0-9]{9})*(?![0-9]))', 'g'
  ) f (numero)
);

grant execute on function private.telefonos_por_partes (text) to authenticated;

create or replace function public.normaliza_telefonos (telefono text) returns text[]
language sql immutable parallel safe
return case
  when translate(telefono, ' .-()', '') ~ '^[0-9]{9}$' then array[translate(telefono, ' .-()', '')]
  else private.telefonos_por_partes(telefono)
end;

create table derived.estancias (
  fase text not null,
  acreedor text not null,
  bloqueado boolean not null,
  dias integer not null,
  fin date not null,
  n bigint not null
);

create index estancias_fin on derived.estancias (fin);

alter table derived.estancias enable row level security;

create table derived.estancias_de_siempre (
  fase text not null,
  acreedor text not null,
  bloqueado boolean not null,
  dias integer not null,
  n bigint not null
);

create index estancias_de_siempre_grupo on derived.estancias_de_siempre (fase, acreedor);

alter table derived.estancias_de_siempre enable row level security;

create view derived.estancias_ahora (deal_id, fase, dias, fin) as
select e.deal_id, e.fase, e.fin - e.fecha, e.fin
from (
  select h.deal_id, h.fase, h.fecha, lag(h.fecha) over (partition by h.deal_id order by h.fecha desc, h.id desc) as fin
  from public.fases_historial h where h.anulada_at is null
) e
where e.fin is not null;

create function derived.add_up_estancias (lines derived.estancias[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('derived.estancias')) then
    return;
  end if;
  with days as (delete from derived.estancias e where e.fin in (select l.fin from unnest(lines) l) returning *)
  insert into derived.estancias
  select d.fase, d.acreedor, d.bloqueado, d.dias, d.fin, sum(d.n) from days d group by 1, 2, 3, 4, 5 having sum(d.n) <> 0;
  with kept as (
    delete from derived.estancias_de_siempre e using (select distinct l.fase, l.acreedor from unnest(lines) l) l
    where e.fase = l.fase and e.acreedor = l.acreedor returning e.*
  )
  insert into derived.estancias_de_siempre
  select k.fase, k.acreedor, k.bloqueado, k.dias, sum(k.n) from kept k group by 1, 2, 3, 4 having sum(k.n) <> 0;
end;
$$;

create function derived.add_estancias (lines derived.estancias[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into derived.estancias select l.* from unnest(lines) l;
  insert into derived.estancias_de_siempre
  select l.fase, l.acreedor, l.bloqueado, l.dias, sum(l.n) from unnest(lines) l group by 1, 2, 3, 4 having sum(l.n) <> 0;
  if lines <> '{}' and random() < 0.02 then
    perform derived.add_up_estancias(lines);
  end if;
end;
$$;

create function derived.count_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written public.fases_historial[] := '{}';
  former public.fases_historial[] := '{}';
begin
  if tg_op <> 'DELETE' then
    written := array(select n from new_rows n);
  end if;
  if tg_op <> 'INSERT' then
    former := array(select o from old_rows o);
  end if;
  perform derived.add_estancias(array(
    with touched as materialized (
      select c.deal_id, coalesce((
        select h.fecha from public.fases_historial h
        where h.deal_id = c.deal_id and h.anulada_at is null and h.fecha < c.primera order by h.fecha desc, h.id desc limit 1
      ), c.primera) as desde
      from (select w.deal_id, min(w.fecha) as primera from unnest(written || former) w group by w.deal_id) c
    )
    select row(e.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, e.dias, e.fin, sum(e.n))::derived.estancias
    from (
      select a.n, a.deal_id, a.fase, lag(a.fecha) over w - a.fecha as dias, lag(a.fecha) over w as fin
      from (
        select s.n, h.deal_id, h.fase, h.fecha, h.id
        from touched t
        join public.fases_historial h on h.deal_id = t.deal_id and h.fecha >= t.desde and h.anulada_at is null
        cross join (values (1), (-1)) s (n)
        where s.n = 1 or h.id not in (select w.id from unnest(written) w)
        union all
        select -1, f.deal_id, f.fase, f.fecha, f.id from unnest(former) f where f.anulada_at is null
      ) a
      window w as (partition by a.n, a.deal_id order by a.fecha desc, a.id desc)
    ) e
    join public.deals d on d.id = e.deal_id
    where e.fin is not null
    group by e.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, e.dias, e.fin having sum(e.n) <> 0
  ));
  return null;
end;
$$;

create trigger fases_historial_stays_insert after insert on public.fases_historial referencing new table as new_rows
for each statement execute function derived.count_estancias ();
create trigger fases_historial_stays_update after update on public.fases_historial referencing old table as old_rows new table as new_rows
for each statement execute function derived.count_estancias ();
create trigger fases_historial_stays_delete after delete on public.fases_historial referencing old table as old_rows
for each statement execute function derived.count_estancias ();

create function derived.move_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved constant text[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.creditorname, n.bloqueado_at is null) is distinct from (o.creditorname, o.bloqueado_at is null)
  );
begin
  if moved <> '{}' then
    perform derived.add_estancias(array(
      select row(v.fase, d.acreedor, d.bloqueado, v.dias, v.fin, sum(d.n))::derived.estancias
      from derived.estancias_ahora v
      join (
        select n.id, coalesce(n.creditorname, ''), n.bloqueado_at is not null, 1 from new_rows n
        union all
        select o.id, coalesce(o.creditorname, ''), o.bloqueado_at is not null, -1 from old_rows o
      ) d (id, acreedor, bloqueado, n) on d.id = v.deal_id
      where v.deal_id = any (moved)
      group by v.fase, d.acreedor, d.bloqueado, v.dias, v.fin
    ));
  end if;
  return null;
end;
$$;

create trigger deals_stays_update after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function derived.move_estancias ();

create function derived.drop_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.add_estancias(array(
    select row(v.fase, coalesce(old.creditorname, ''), old.bloqueado_at is not null, v.dias, v.fin, -count(*))::derived.estancias
    from derived.estancias_ahora v where v.deal_id = old.id group by v.fase, v.dias, v.fin
  ));
  return old;
end;
$$;

create trigger deals_stays_delete before delete on public.deals
for each row when (old.fase is not null) execute function derived.drop_estancias ();

create function derived.load_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform derived.add_estancias(array(
    select row(v.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, v.dias, v.fin, count(*))::derived.estancias
    from derived.estancias_ahora v join new_rows d on d.id = v.deal_id
    where v.deal_id = any (array(select n.id from new_rows n))
    group by v.fase, coalesce(d.creditorname, ''), d.bloqueado_at is not null, v.dias, v.fin
  ));
  return null;
end;
$$;

create trigger deals_stays_loaded after insert on public.deals referencing new table as new_rows
for each statement execute function derived.load_estancias ();

create function derived.forget_estancias () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from derived.estancias where true;
  delete from derived.estancias_de_siempre where true;
  return null;
end;
$$;

create trigger fases_historial_stays_truncate after truncate on public.fases_historial
for each statement execute function derived.forget_estancias ();
create trigger deals_stays_truncate after truncate on public.deals
for each statement execute function derived.forget_estancias ();
alter table public.fases_historial enable always trigger fases_historial_stays_insert;
alter table public.fases_historial enable always trigger fases_historial_stays_update;
alter table public.fases_historial enable always trigger fases_historial_stays_delete;
alter table public.fases_historial enable always trigger fases_historial_stays_truncate;
alter table public.deals enable always trigger deals_stays_update;
alter table public.deals enable always trigger deals_stays_delete;
alter table public.deals enable always trigger deals_stays_truncate;
alter table public.deals enable replica trigger deals_stays_loaded;

create function derived.differences_of_estancias () returns setof derived.estancias
language sql volatile security definer set search_path = ''
begin atomic
  with found as materialized (
    select v.fase, coalesce(d.creditorname, '') as acreedor, d.bloqueado_at is not null as bloqueado, v.dias, v.fin, count(*) as n
    from derived.estancias_ahora v join public.deals d on d.id = v.deal_id
    group by 1, 2, 3, 4, 5
  )
  select f.fase, f.acreedor, f.bloqueado, f.dias, f.fin, sum(f.n)::bigint
  from (
    select o.fase, o.acreedor, o.bloqueado, o.dias, o.fin, o.n from found o
    union all
    select e.fase, e.acreedor, e.bloqueado, e.dias, e.fin, -e.n from derived.estancias e
    union all
    select o.fase, o.acreedor, o.bloqueado, o.dias, null, o.n from found o
    union all
    select e.fase, e.acreedor, e.bloqueado, e.dias, null, -e.n from derived.estancias_de_siempre e
  ) f
  group by 1, 2, 3, 4, 5 having sum(f.n) <> 0;
end;

create function derived.recount_estancias () returns bigint
language sql volatile security definer set search_path = ''
begin atomic
  with wrong as materialized (select w.* from derived.differences_of_estancias() w),
  days as (insert into derived.estancias select w.* from wrong w where w.fin is not null returning 1),
  kept as (
    insert into derived.estancias_de_siempre select w.fase, w.acreedor, w.bloqueado, w.dias, w.n from wrong w where w.fin is null returning 1
  )
  select count(*) from (select from days union all select from kept) m;
end;

-- The stays that there are.
select derived.recount_estancias();

create or replace function derived.recount () returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  mended bigint;
begin
  with totals as (insert into derived.totals select * from derived.differences() returning 1),
  deals as (insert into derived.deals_by_value select * from derived.differences_of_deals() returning 1),
  fases as (insert into derived.deals_fases_by_value select * from derived.differences_of_deals_fases() returning 1),
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
    select from totals union all select from deals union all select from fases union all select from clientes union all select from added
    union all select from removed
  ) m;
  delete from derived.remembered where true;
  return mended + derived.recount_agenda() + derived.recount_estancias();
end;
$$;

create or replace function public.informe_fases (desde date default null, hasta date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := coalesce(desde, '1900-01-01');
  last_day constant date := coalesce(hasta, '9999-12-31');
  always constant boolean := desde is null and hasta is null;
  blocked_too constant boolean := public.is_administrador();
begin
  perform private.check_staff();
  return jsonb_build_object(
    'embudo', public.fases_contadas(),
    'dias', (
      -- The days are counted by how many stays had them: sorting every stay for a median takes longer than all the rest.
      with contados as materialized (
        select e.fase, e.acreedor, e.dias, sum(e.n)::integer as n
        from (
          select s.fase, s.acreedor, s.bloqueado, s.dias, s.n from derived.estancias_de_siempre s where always
          union all
          select f.fase, f.acreedor, f.bloqueado, f.dias, f.n from derived.estancias f
          where not always and f.fin between first_day and last_day
        ) e
        where blocked_too or not e.bloqueado
        group by 1, 2, 3 having sum(e.n) > 0
      )
      select coalesce(jsonb_agg(f), '[]') from (
        select m.fase, m.acreedor, min(m.dias) filter (where 2 * m.hasta >= m.de) as dias, max(m.de) as n
        from (
          select c.*, sum(c.n) over (w order by c.dias) as hasta, sum(c.n) over w as de
          from contados c
          window w as (partition by c.fase, c.acreedor)
        ) m
        group by m.fase, m.acreedor
      ) f
    ),
    'resultados', (
      select coalesce(jsonb_agg(f), '[]') from (
        select r.resultado, count(*) as n from public.resultados r
        join private.deals_visibles d on d.id = r.deal_id
        where r.fecha between first_day and last_day group by r.resultado
      ) f
    )
  );
end;
$$;

create or replace view private.textos_clasificados as
select t.tabla, t.columnas, t.clase from (values
  ('derived.agenda_dias', array['tipo', 'estado'], 'mecanico'),
  ('derived.clientes_by_value', array['provincia', 'ciudad'], 'derivado'),
  ('derived.deals_by_fase', array['fase'], 'mecanico'),
  ('derived.deals_by_value', array['contractmethod', 'creditorname'], 'derivado'),
  ('derived.deals_fases_by_value', array['contractmethod', 'creditorname', 'fase'], 'derivado'),
  ('derived.documented', array['deal_id'], 'mecanico'),
  ('derived.estancias', array['fase', 'acreedor'], 'derivado'),
  ('derived.estancias_de_siempre', array['fase', 'acreedor'], 'derivado'),
  ('derived.pasos', array['deal_id', 'fase'], 'mecanico'),
  ('derived.remembered', array['reads'], 'mecanico'),
  ('derived.textos_documentos', array['estado'], 'mecanico'),
  ('derived.textos_documentos', array['paginas'], 'archivo'),
  ('derived.textos_documentos', array['palabras'], 'archivo'),
  ('derived.totals', array['relation', 'tabla', 'accion'], 'mecanico'),
  ('derived.writes', array['relation'], 'mecanico'),
  ('private.archivos_danados', array['version', 'problema'], 'mecanico'),
  ('private.clientes_uniones', array['movidos', 'devuelto'], 'mecanico'),
  ('private.clientes_uniones', array['antes', 'despues', 'casos', 'nif'], 'identidad'),
  ('private.codigos_recuperacion', array['huella'], 'mecanico'),
  ('private.correos_de_cuenta', array['asunto', 'texto'], 'despacho'),
  ('private.demostracion_filas', array['tabla', 'fila'], 'mecanico'),
  ('private.hechos_del_dia', array['que'], 'mecanico'),
  ('private.destinos_secretos', array['secreto'], 'mecanico'),
  ('private.llamadas', array['estado', 'evento', 'motivo', 'objetos'], 'mecanico'),
  ('private.operaciones', array['nombre', 'huella'], 'mecanico'),
  ('private.operaciones', array['resultado'], 'copia'),
  ('private.revisiones_archivos', array['estado'], 'mecanico'),
  ('private.traspasos', array['clases'], 'mecanico'),
  ('private.traspasos_filas', array['clase', 'fila', 'estado'], 'mecanico'),
  ('public.acreedores', array['nombre', 'cif', 'direccion', 'email', 'telefono', 'contacto', 'sac_direccion', 'sac_email', 'sac_web'], 'despacho'),
  ('public.acreedores', array['notas'], 'libre'),
  ('public.acreedores_distintos', array['nombre', 'otro'], 'despacho'),
  ('public.acreedores_uniones', array['destino', 'cambiados'], 'despacho'),
  ('public.agenda', array[
    'deal_id', 'tipo', 'prioridad', 'modo', 'plazo_tipo', 'computo', 'calendario', 'estado', 'sin_acuse', 'regla_evento', 'cerrar_con', 'cierre',
    'regla_conservada'
  ], 'mecanico'),
  ('public.agenda', array['titulo', 'lista', 'nota', 'lugar', 'partes', 'entrada', 'anulado_motivo', 'conservado_motivo'], 'libre'),
  ('public.agenda_suscripciones', array['huella', 'alcance'], 'mecanico'),
  ('public.agenda_suscripciones', array['nombre'], 'libre'),
  ('public.allowed_domains', array['domain'], 'mecanico'),
  ('public.aperturas', array['deal_id'], 'mecanico'),
  ('public.aportaciones', array['deal_id', 'tipo', 'perfil', 'estado', 'paquete_sha256'], 'mecanico'),
  ('public.aportaciones', array['documentos', 'comprobaciones', 'sin_exigidos', 'registro', 'anulada_motivo'], 'libre'),
  ('public.auditoria', array['accion', 'tabla', 'registro_id'], 'mecanico'),
  ('public.auditoria', array['antes', 'despues'], 'libre'),
  ('public.avisos', array['clase', 'objeto', 'deal_id', 'enlace'], 'mecanico'),
  ('public.avisos', array['texto'], 'copia'),
  ('public.bloqueos_pedidos', array['tabla', 'registro_id', 'estado'], 'mecanico'),
  ('public.bloqueos_pedidos', array['dni', 'motivo', 'razon'], 'libre'),
  ('public.calendarios', array['estado'], 'mecanico'),
  ('public.calendarios', array['fuente'], 'libre'),
  ('public.cambios_en_bloque', array['tipo', 'campo', 'ids', 'restan'], 'mecanico'),
  ('public.cliente_documents', array['file_path', 'mime_type', 'sha256'], 'mecanico'),
  ('public.cliente_documents', array['file_name'], 'libre'),
  ('public.cliente_registros', array['tipo'], 'mecanico'),
  ('public.cliente_registros', array['con_quien', 'texto'], 'libre'),
  ('public.clientes', array[
    'nombre_completo', 'email', 'telefono', 'dni', 'ciudad', 'provincia', 'direccion', 'codigo_postal', 'nacionalidad', 'iban', 'cif'
  ], 'identidad'),
  ('public.correos', array['deal_id', 'estado'], 'mecanico'),
  ('public.correos', array['para', 'asunto', 'cuerpo', 'error'], 'libre'),
  ('public.datos_legales', array['clave', 'grupo', 'articulo', 'estado', 'enlace'], 'mecanico'),
  ('public.datos_legales', array['titulo', 'lecturas', 'motivo'], 'libre'),
  ('public.deal_documents', array[
    'deal_id', 'document_type', 'category', 'file_path', 'mime_type', 'sha256', 'confidencialidad'
  ], 'mecanico'),
  ('public.deal_documents', array['file_name', 'inspeccion'], 'libre'),
  ('public.deals', array[
    'debtorfullname', 'debtorfirstname', 'debtorfirstsurname', 'debtorsecondsurname', 'debtordni', 'debtorfulladdress', 'debtorstreet',
    'debtorstreetnumber', 'debtorcity', 'debtorprovince', 'debtoremail', 'debtorphone'
  ], 'identidad'),
  ('public.deals', array[
    'insurancecompanyname', 'insurancecompanycif', 'insurancecompanyaddress', 'creditorname', 'creditorid', 'creditoraddress', 'creditoremail',
    'creditorphone'
  ], 'despacho'),
  ('public.deals', array['id', 'contractnumber', 'contractmethod', 'premiumtype', 'fase', 'situacion', 'situacion_motivo'], 'mecanico'),
  ('public.deals', array['ppiclause', 'premiumclause', 'clausecpd', 'clauseopenningcomission', 'message'], 'libre'),
  ('public.document_categories', array['name', 'display_name'], 'mecanico'),
  ('public.envios', array['modo', 'estado'], 'mecanico'),
  ('public.envios', array['titulo'], 'libre'),
  ('public.escritos', array['deal_id', 'estado', 'pdf_origen'], 'mecanico'),
  ('public.escritos', array['titulo', 'error', 'anulado_motivo', 'datos'], 'libre'),
  ('public.expedientes', array['numero_contrato', 'metodo_contratacion', 'tipo_prima', 'documentos_urls'], 'mecanico'),
  ('public.expedientes', array[
    'nombre_compania_seguro', 'cif_compania_seguro', 'direccion_compania_seguro', 'nombre_acreedor', 'id_acreedor', 'direccion_acreedor',
    'email_acreedor', 'telefono_acreedor'
  ], 'despacho'),
  ('public.expedientes', array['clausula_ppi', 'clausula_prima', 'clausula_cpd', 'clausula_comision_apertura', 'mensaje'], 'libre'),
  ('public.fases', array['clave', 'grupo'], 'mecanico'),
  ('public.fases', array['nombre'], 'libre'),
  ('public.fases_historial', array['deal_id', 'fase', 'origen'], 'mecanico'),
  ('public.fases_historial', array['motivo', 'nota'], 'libre'),
  ('public.tipos_publicados', array['serie', 'enlace'], 'mecanico'),
  ('public.tipos_publicados', array['fuente'], 'libre'),
  ('public.festivos', array['ambito', 'comunidad', 'norma'], 'mecanico'),
  ('public.festivos', array['motivo', 'fuente'], 'libre'),
  ('public.calculos', array['deal_id', 'clase', 'estado'], 'mecanico'),
  ('public.calculos', array['titulo', 'valores', 'resultado'], 'libre'),
  ('public.importaciones', array['origen'], 'mecanico'),
  ('public.importaciones', array['nombre', 'errores'], 'libre'),
  ('public.importes', array['deal_id', 'concepto'], 'mecanico'),
  ('public.importes', array['nota'], 'libre'),
  ('public.lotes', array['estado'], 'mecanico'),
  ('public.lotes', array['titulo'], 'libre'),
  ('public.masc_evidencias', array['deal_id', 'clase'], 'mecanico'),
  ('public.masc_intentos', array[
    'deal_id', 'referencia', 'via', 'canal', 'clave_identificativa', 'terminado_por', 'respuesta', 'estado', 'espera', 'computo', 'calendario', 'falta',
    'sin_reclamar', 'objeto', 'regla', 'regla_conservada'
  ], 'mecanico'),
  ('public.masc_intentos', array['numero_envio', 'interrupciones', 'respuesta_motivos', 'anulado_motivo', 'conservado_motivo', 'previo'], 'libre'),
  ('public.masc_justificantes', array['file_path', 'sha256', 'clase'], 'mecanico'),
  ('public.masc_justificantes', array['file_name', 'texto', 'duda'], 'libre'),
  ('public.masc_permisos', array['deal_id'], 'mecanico'),
  ('public.masc_permisos', array['motivo', 'frase'], 'libre'),
  ('public.masc_vias', array['clave', 'letra', 'base', 'abre', 'unidad', 'clase', 'evidencia', 'fuente', 'para'], 'mecanico'),
  ('public.masc_vias', array['titulo'], 'libre'),
  ('public.masc_vias', array['revisado_por'], 'despacho'),
  ('public.notificaciones_judiciales', array[
    'sha256', 'file_path', 'nig', 'autos', 'via', 'clase', 'deal_id', 'estado'
  ], 'mecanico'),
  ('public.notificaciones_judiciales', array[
    'origen', 'file_name', 'texto', 'organo_texto', 'senalamiento', 'candidatos', 'contradiccion', 'hecho', 'correo'
  ], 'libre'),
  ('public.objetos_purgados', array['version'], 'mecanico'),
  ('public.organos', array['nombre', 'nombre_anterior', 'municipio', 'provincia', 'comunidad', 'lexnet_codigo'], 'despacho'),
  ('public.papelera', array['tabla', 'registro_id'], 'mecanico'),
  ('public.papelera', array['registro', 'titulo', 'dependientes'], 'libre'),
  ('public.plantillas', array['uso', 'file_path', 'sha256', 'estado', 'clase', 'fase'], 'mecanico'),
  ('public.plantillas', array['nombre', 'nota', 'file_name', 'revision', 'retirada_motivo', 'asunto', 'cuerpo'], 'libre'),
  ('public.plazos_tipo', array['clave', 'unidad', 'clase', 'articulo', 'cuenta_desde', 'disparo', 'efecto', 'estado', 'enlace'], 'mecanico'),
  ('public.plazos_tipo', array['titulo', 'nota', 'lecturas', 'motivo'], 'libre'),
  ('public.plazos_tipo', array['revisado_por'], 'despacho'),
  ('public.prescripciones', array['deal_id', 'accion'], 'mecanico'),
  ('public.prescripciones', array['motivo', 'interrupciones'], 'libre'),
  ('public.procedimientos', array['deal_id', 'tipo', 'grado', 'autos', 'nig', 'importado'], 'mecanico'),
  ('public.procedimientos', array['plaza', 'parte_contraria_procurador'], 'libre'),
  ('public.profesionales', array['nombre', 'tipo', 'colegio', 'numero'], 'despacho'),
  ('public.reglas_revisadas', array['motor'], 'mecanico'),
  ('public.reglas_revisadas', array['nombre'], 'libre'),
  ('public.resultados', array['deal_id', 'resultado', 'costas'], 'mecanico'),
  ('public.resultados', array['nota'], 'libre'),
  ('public.sedes', array['municipio', 'comunidad'], 'despacho'),
  ('public.servicios', array['documentos_exigidos', 'via_masc', 'clase_juicio', 'fases_ocultas', 'honorarios', 'deteccion', 'extension_efectos'], 'mecanico'),
  ('public.servicios', array['nombre', 'descripcion', 'fuente', 'texto_cliente'], 'libre'),
  ('public.servicios', array['revisado_por'], 'despacho'),
  ('public.servicios_asignaciones', array['origen', 'cambiados', 'restan'], 'mecanico'),
  ('public.programas', array['huella', 'permisos'], 'mecanico'),
  ('public.programas', array['nombre'], 'despacho'),
  ('public.destinos', array['direccion', 'eventos'], 'mecanico'),
  ('public.destinos', array['nombre'], 'despacho'),
  ('public.settings', array['name', 'value'], 'despacho'),
  ('public.staff', array['email', 'full_name', 'role'], 'despacho'),
  ('public.tareas_periodicas', array['frecuencia'], 'mecanico'),
  ('public.tareas_periodicas', array['titulo', 'nota'], 'libre'),
  ('public.tareas_reglas', array['evento', 'valor', 'responsable_de', 'prioridad', 'cerrar_con'], 'mecanico'),
  ('public.tareas_reglas', array['titulo', 'nota'], 'libre'),
  ('public.vistas', array['pantalla'], 'mecanico'),
  ('public.vistas', array['nombre', 'busqueda'], 'libre')
) t (tabla, columnas, clase);

comment on function public.informe_fases(date,date) is 'who: staff; writes: nothing; rows: deals as the caller sees them, resultados by their deal_id, of those deals alone, derived.estancias and derived.estancias_de_siempre, which count the stays of case files and, of blocked ones, only for administrators; believes: desde and hasta as data, within the bounds of types, checks and tables';
