-- The registry of tables: each table whose history is kept, that has the Papelera or that can be exported is one row
-- here. The functions and policies of Papelera, Auditoría and export read it, and disparadores.sql makes its
-- triggers from it. The screens have the same list with their texts and routes (src/data/recursos.ts);
-- tests/db/registro compares the two and says what is missing. A view, and not a table, because it is part of the
-- program: a backup does not hold it, and a migration replaces it.

-- `visibilidad`: who sees in Auditoría what was done to a row, and the row itself in the Papelera, from where whoever
-- sees it may restore or purge it. propia: its owner, and the team where the practice shares (`visibility`);
-- equipo: all of staff; administradores: only they, whatever the practice shares.
-- `titulo`: the columns that say what staff knows a row by.
-- `pagina_id`: the column with the id of the page that shows a row; the screens know which page that is.
-- `papelera`: whatever is deleted waits there. `exportable`: export_rows gives all its columns.
-- `auditada`: the general triggers write its history, which need a column `user_id`. `settings` has its own
-- (ajustes.sql), and `objects`, objects of storage that no row names, is no table.
create view private.tablas as
select * from (values
  ('deals', 'equipo', array['contractnumber', 'debtorfullname'], 'id', true, true, true),
  ('deal_documents', 'propia', array['file_name'], 'deal_id', true, false, true),
  ('clientes', 'propia', array['nombre_completo'], 'id', true, true, true),
  ('cliente_documents', 'propia', array['file_name'], 'cliente_id', true, false, true),
  ('cliente_registros', 'propia', array['texto'], 'cliente_id', true, false, true),
  ('expedientes', 'propia', array['numero_contrato'], 'id', true, true, true),
  ('staff', 'equipo', array['full_name', 'email'], null, false, false, true),
  ('programas', 'administradores', array['nombre'], null, false, false, true),
  ('destinos', 'administradores', array['nombre'], null, false, false, true),
  ('settings', 'administradores', '{}', null, false, false, false),
  ('acreedores', 'equipo', array['nombre'], 'nombre', false, false, true),
  ('acreedores_uniones', 'equipo', array['destino'], 'destino', false, false, true),
  ('agenda', 'equipo', array['titulo'], 'deal_id', false, false, true),
  ('sedes', 'equipo', array['municipio'], null, false, false, true),
  ('calendarios', 'equipo', array['fuente'], null, false, false, true),
  ('festivos', 'equipo', array['motivo'], null, false, false, true),
  ('reglas_revisadas', 'equipo', array['nombre'], null, false, false, true),
  ('plazos_tipo', 'equipo', array['titulo'], null, false, false, true),
  ('datos_legales', 'equipo', array['titulo'], null, false, false, true),
  ('tipos_publicados', 'equipo', array['fuente'], null, false, false, true),
  ('aportaciones', 'equipo', array['tipo'], 'deal_id', false, false, true),
  ('masc_vias', 'equipo', array['titulo'], null, false, false, true),
  ('masc_intentos', 'equipo', array['referencia'], 'deal_id', false, false, true),
  ('masc_evidencias', 'equipo', array['clase'], 'deal_id', false, false, true),
  ('masc_justificantes', 'propia', array['file_name'], null, false, false, true),
  ('masc_permisos', 'equipo', array['motivo'], 'deal_id', false, false, true),
  ('tareas_reglas', 'equipo', array['titulo'], null, false, false, true),
  ('tareas_periodicas', 'equipo', array['titulo'], null, false, false, true),
  ('fases', 'equipo', array['nombre'], null, false, false, true),
  ('organos', 'equipo', array['nombre'], null, false, false, true),
  ('profesionales', 'equipo', array['nombre'], null, false, false, true),
  ('procedimientos', 'equipo', array['autos'], 'deal_id', true, false, true),
  ('importes', 'equipo', array['concepto'], 'deal_id', false, false, true),
  ('resultados', 'equipo', array['resultado'], 'deal_id', false, false, true),
  ('calculos', 'equipo', array['titulo'], 'deal_id', true, false, true),
  ('prescripciones', 'equipo', array['accion'], 'deal_id', true, false, true),
  ('servicios', 'administradores', array['nombre'], 'id', true, false, true),
  ('plantillas', 'equipo', array['nombre'], null, false, false, true),
  ('lotes', 'equipo', array['titulo'], 'id', false, false, true),
  ('escritos', 'equipo', array['numero', 'titulo'], 'deal_id', false, false, true),
  ('envios', 'equipo', array['titulo'], 'id', false, false, true),
  ('correos', 'propia', array['asunto'], 'deal_id', false, false, true),
  ('notificaciones_judiciales', 'propia', array['file_name'], 'deal_id', false, false, true),
  ('bloqueos_pedidos', 'administradores', array['motivo'], null, false, false, true),
  ('demostracion', 'administradores', '{}', null, false, false, true),
  ('objects', 'propia', '{}', null, false, false, false)
) t (tabla, visibilidad, titulo, pagina_id, papelera, exportable, auditada);

grant select on private.tablas to authenticated;

-- The tables of which the caller sees everybody's history and Papelera. An array, so that a policy or a condition asks
-- once a statement and not once a row.
create function private.tablas_visibles () returns text[]
language sql stable set search_path = ''
return array(
  select t.tabla from private.tablas t
  where case t.visibilidad
    when 'equipo' then true
    when 'propia' then (select public.team_visibility())
    when 'administradores' then (select public.is_administrador())
  end
);

grant execute on function private.tablas_visibles () to authenticated;

-- The tables of which whoever made a row sees that row's.
create function private.tablas_propias () returns text[]
language sql immutable set search_path = ''
return array(select t.tabla from private.tablas t where t.visibilidad = 'propia');

grant execute on function private.tablas_propias () to authenticated;

-- What staff knows a row by. Texts are cut, because a note may be long.
create function private.titulo_de (table_name text, fila jsonb) returns text
language sql stable set search_path = ''
return (
  select nullif(string_agg(left(nullif(fila ->> c.name, ''), 120), ' · ' order by c.place), '')
  from private.tablas t, unnest(t.titulo) with ordinality c (name, place)
  where t.tabla = table_name
);

-- The column that tells the rows of a table apart.
create function private.key_of (table_name text, out name text, out type text)
language sql stable set search_path = ''
return (
  select row(a.attname::text, pg_catalog.format_type(a.atttypid, a.atttypmod))
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indisprimary and i.indrelid = pg_catalog.to_regclass(format('public.%I', table_name))
);

grant execute on function private.key_of (text) to authenticated;
