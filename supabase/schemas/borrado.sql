-- Erasing a person. Their own rows go whole, through the Papelera; then every other text of the program that names them is looked
-- through. Which texts those are is said here for each column of text that there is, and of what staff fills in of a case file beside the
-- field itself (src/domain/expediente/deal-fields.ts): tests/db/personas fails for one that is missing.
-- See docs/seguridad.md and docs/decisions/255.

-- `clase` of some columns of a table:
-- mecanico: codes, numbers and addresses that the program or a closed list gives; nobody's name is written there.
-- identidad: who a client or a debtor is. It goes with the person's own rows; that of somebody else with the same name stays.
-- despacho: people and companies that the practice works with, its own people and its texts. They are no data of a client.
-- libre: anything may be written there, or copied there; what names the person is crossed out, whoever erases having seen it.
-- copia: copies that the program makes for some time; crossed out without asking.
-- archivo: the text of a file of another case file, which stays with the file.
-- derivado: counted from other rows by triggers, and gone with them.
create view private.textos_clasificados as
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
  ('public.deals', array['id', 'fase', 'situacion', 'situacion_motivo'], 'mecanico'),
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
) t (tabla, columnas, clase)
union all
select 'public.deals' as tabla, c.columnas, c.clase from private.deals_clases c;

-- Rows that hang on nobody and hold a file: one that names the person goes whole, with its file.
create view private.filas_sueltas as
select t.tabla, t.condicion from (values
  ('public.notificaciones_judiciales', 't.deal_id is null'),
  ('public.masc_justificantes', 'true')
) t (tabla, condicion);

-- ## The words that name a person

-- A word as it may be written: with or without accents, in capitals or not.
create function private.palabra_flexible (palabra text) returns text
language sql immutable set search_path = ''
return (
  select string_agg(case letra
    when 'a' then '[aáàäâãAÁÀÄÂÃ]' when 'e' then '[eéèëêEÉÈËÊ]' when 'i' then '[iíìïîIÍÌÏÎ]' when 'o' then '[oóòöôõOÓÒÖÔÕ]'
    when 'u' then '[uúùüûUÚÙÜÛ]' when 'n' then '[nñNÑ]' when 'c' then '[cçCÇ]'
    else case when letra ~ '[a-z0-9]' then letra else '\' || letra end
  end, '' order by n)
  from regexp_split_to_table(public.normaliza(palabra), '') with ordinality l (letra, n)
);

-- The words of a name or an address in their order; of a name also from each of its words on: «García López, María».
create function private.patrones_de_palabras (texto text, girado boolean) returns setof text
language sql immutable set search_path = ''
begin atomic
  with palabras as (
    select array_agg(private.palabra_flexible(p.palabra) order by p.n) as todas
    from regexp_split_to_table(btrim(texto), '[\s,]+') with ordinality p (palabra, n) where p.palabra <> ''
  )
  select array_to_string(p.todas[i:] || p.todas[:i - 1], '(?:[\s,]|\\[nrt])+')
  from palabras p, generate_series(1, case when girado then cardinality(p.todas) else 1 end) i
  where length(btrim(texto)) >= 6 and p.todas is not null;
end;

-- Where a client has it, and where a case file does.
create function private.columnas_de_cliente (columna text) returns setof text
language sql stable set search_path = ''
begin atomic
  select columnas_de_cliente.columna
  union all
  select c.columna from private.deals_campos c where c.cliente = columnas_de_cliente.columna;
end;

-- A debtor's name where a case file has it in several fields.
create function private.nombre_por_partes (fila jsonb) returns text
language sql stable set search_path = ''
return (
  select string_agg(fila ->> c.columna, ' ' order by c.orden) from private.deals_campos c where c.parte = 'nombre_completo'
);

-- One regular expression for all that names the person of these rows (clients and case files, as jsonb); null: nothing does.
create function private.patron_de_persona (filas jsonb[]) returns text
language sql stable set search_path = ''
return (
  with dichos as (
    select distinct d.como, btrim(d.valor) as valor
    from unnest(filas) f (fila), lateral (
      select k.como, f.fila ->> c.columna as valor
      from (values
        ('nombre', 'nombre_completo'), ('literal', 'email'), ('literal', 'direccion'), ('numero', 'dni'), ('numero', 'iban'), ('numero', 'cif')
      ) k (como, columna), private.columnas_de_cliente(k.columna) c (columna)
      union all
      select 'nombre' as como, private.nombre_por_partes(f.fila) as valor
    ) d
    where btrim(d.valor) <> ''
    union
    select 'telefono' as como, t.numero as valor
    from unnest(filas) f (fila), private.columnas_de_cliente('telefono') c (columna),
      unnest(public.normaliza_telefonos(f.fila ->> c.columna)) t (numero)
  ),
  patrones as (
    select p.patron from dichos d, lateral private.patrones_de_palabras(d.valor, d.como = 'nombre') p (patron)
    where d.como in ('nombre', 'literal')
    union
    select case d.como when 'telefono' then '(?:(?:\+|00)?34[\s.-]*)?' else '(?:ES[\s-]?)?' end
      || array_to_string(regexp_split_to_array(lower(regexp_replace(d.valor, '[^[:alnum:]]', '', 'g')), ''), '[\s./-]*')
    from dichos d
    where d.como in ('numero', 'telefono') and length(regexp_replace(d.valor, '[^[:alnum:]]', '', 'g')) >= 7
  )
  select '(?<![[:alnum:]])(?:' || string_agg(p.patron, '|' order by length(p.patron) desc, p.patron) || ')(?![[:alnum:]])'
  from patrones p
);

-- ## Crossing out

create function private.tachar (texto text, patron text) returns text
language sql immutable set search_path = ''
return regexp_replace(texto, patron, '[…]', 'gi');

create function private.tachar (textos text[], patron text) returns text[]
language sql immutable set search_path = ''
return (select array_agg(regexp_replace(t.texto, patron, '[…]', 'gi') order by t.n) from unnest(textos) with ordinality t (texto, n));

create function private.tachar (valor jsonb, patron text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(valor)
    when 'string' then to_jsonb(private.tachar(valor #>> '{}', patron))
    when 'number' then case when valor #>> '{}' ~* patron then '"[…]"' else valor end
    when 'array' then (
      select coalesce(jsonb_agg(private.tachar(e.value, patron) order by e.n), '[]') from jsonb_array_elements(valor) with ordinality e (value, n)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(private.tachar(e.key, patron), private.tachar(e.value, patron)), '{}') from jsonb_each(valor) e
    )
    else valor
  end;
end;
$$;

-- The columns of a table that say who somebody is.
create function private.identidad_de (tabla text) returns text[]
language sql stable set search_path = ''
return array(
  select u.columna from private.textos_clasificados k, unnest(k.columnas) u (columna)
  where k.tabla = 'public.' || identidad_de.tabla and k.clase = 'identidad'
);

-- A row that waits in the Papelera. Who it is about stays, as it does of living rows: restored, it is the same person's, and its NIF is
-- what keeps it blocked.
create function private.tachar_fila (tabla text, fila jsonb, patron text) returns jsonb
language sql stable set search_path = ''
return private.tachar(fila - private.identidad_de(tabla), patron) || coalesce((
  select jsonb_object_agg(e.key, e.value) from jsonb_each(fila) e where e.key = any (private.identidad_de(tabla))
), '{}');

-- What of a column of `t` is looked through, and what it says afterwards, as expressions. A title of the Papelera is made of the row's columns.
create function private.lo_que_se_mira (tabla text, columna text) returns text
language sql immutable set search_path = ''
return case
  when tabla = 'public.papelera' and columna = 'registro' then '(t.registro - private.identidad_de(t.tabla))'
  when tabla = 'public.papelera' and columna = 'titulo' then $$(case when private.identidad_de(t.tabla) = '{}' then t.titulo end)$$
  else format('t.%I', columna)
end;

create function private.lo_tachado (tabla text, columna text, patron text) returns text
language sql immutable set search_path = ''
return case
  when tabla = 'public.papelera' and columna = 'registro' then format('private.tachar_fila(t.tabla, t.registro, %L)', patron)
  when tabla = 'public.papelera' and columna = 'titulo' then format(
    $$case when private.identidad_de(t.tabla) = '{}' then private.tachar(t.titulo, %1$L)
      else coalesce(private.titulo_de(t.tabla, private.tachar_fila(t.tabla, t.registro, %1$L)), '') end$$, patron
  )
  else format('private.tachar(t.%I, %L)', columna, patron)
end;

-- The key of a table of any schema, and as one text what tells its rows apart.
create function private.fila_de (tabla text) returns text
language sql stable set search_path = ''
return (
  select 'concat_ws(''·'', ' || string_agg(format('t.%I', a.attname), ', ' order by k.n) || ')'
  from pg_catalog.pg_index i
  cross join lateral unnest(i.indkey::smallint[]) with ordinality k (attnum, n)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indisprimary and i.indrelid = tabla::regclass
);

-- Rows that the pattern finds, as a condition over `t`; those that are to be left alone are not among them.
create function private.la_nombra (tabla text, columnas text[], patron text, conservar jsonb) returns text
language sql stable set search_path = ''
return format(
  '(%s) and not (%s = any (%L))%s',
  (select string_agg(format('%s::text ~* %L', private.lo_que_se_mira(tabla, c), patron), ' or ') from unnest(columnas) c),
  private.fila_de(tabla),
  array(select k ->> 'id' from jsonb_array_elements(conservar) k where k ->> 'tabla' = tabla and k ? 'id'),
  case when exists (select from jsonb_array_elements(conservar) k where k ->> 'tabla' = tabla and not k ? 'id') then ' and false' else '' end
);

-- What names the person: [{"tabla", "trato", "cuantas", "filas": [{"id", "titulo"}]}], of each table at most a hundred rows by name.
-- `trato`: tachar, borrar or queda.
create function private.menciones (patron text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb := '[]';
  part jsonb;
  t record;
begin
  for t in
    select c.tabla, array_agg(u.columna) as columnas, c.trato, min(f.condicion) as condicion
    from (
      select k.tabla, k.columnas, case k.clase when 'libre' then 'tachar' else 'queda' end as trato
      from private.textos_clasificados k where k.clase = 'libre' or k.columnas = array['paginas']
    ) c
    cross join lateral unnest(c.columnas) u (columna)
    left join private.filas_sueltas f on f.tabla = c.tabla
    group by c.tabla, c.trato order by c.tabla
  loop
    execute format(
      'with n as (select %1$s as id, %2$s as trato, coalesce(private.titulo_de(%3$L, to_jsonb(t)), left(to_jsonb(t) ->> ''nombre'', 120)) as titulo from %4$s t where %5$s)
       select jsonb_agg(jsonb_build_object(''tabla'', %4$L, ''trato'', g.trato, ''cuantas'', g.cuantas, ''filas'', g.filas) order by g.trato)
       from (
         select n.trato, count(*) as cuantas,
           (jsonb_path_query_array(jsonb_agg(jsonb_build_object(''id'', n.id, ''titulo'', n.titulo) order by n.id), ''$[0 to 99]'')) as filas
         from n group by n.trato
       ) g',
      private.fila_de(t.tabla),
      case when t.condicion is null then quote_literal(t.trato)
        else format('case when %s then ''borrar'' else %L end', t.condicion, t.trato) end,
      split_part(t.tabla, '.', 2), t.tabla, private.la_nombra(t.tabla, t.columnas, patron, '[]')
    ) into part;
    found := found || coalesce(part, '[]');
  end loop;
  return found;
end;
$$;

-- Takes what the rows said, before and after, out of their entries; who did what and when stays.
create function private.vaciar_auditoria (tablas text[], ids text[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('backoffice.borrado', 'si', true);
  update public.auditoria a set antes = null, despues = null
  from (select distinct t.tabla, t.id from unnest(tablas, ids) t (tabla, id)) r
  where a.tabla = r.tabla and a.registro_id = r.id and (a.antes is not null or a.despues is not null);
  perform set_config('backoffice.borrado', '', true);
end;
$$;

-- Removes the loose rows that name the person, with their files.
create function private.borrar_sueltas (patron text, conservar jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  objects uuid[];
  gone text[];
  t record;
begin
  for t in
    select f.tabla, f.condicion, (
      select array_agg(u) from private.textos_clasificados c, unnest(c.columnas) u where c.tabla = f.tabla and c.clase = 'libre'
    ) as columnas
    from private.filas_sueltas f
  loop
    execute format(
      'with gone as (delete from %s t where %s and %s returning t.id::text, t.object_id)
       select array_agg(g.id), array_agg(g.object_id) filter (where g.object_id is not null) from gone g',
      t.tabla, t.condicion, private.la_nombra(t.tabla, t.columnas, patron, conservar)
    ) into gone, objects;
    perform private.release_objects(coalesce(objects, '{}'));
    perform private.vaciar_auditoria(array_fill(split_part(t.tabla, '.', 2), array[coalesce(cardinality(gone), 0)]), coalesce(gone, '{}'));
  end loop;
end;
$$;

-- Crosses the person out wherever else they are named. The history comes last, because crossing out writes there what was before.
create function private.tachar_menciones (patron text, conservar jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  t record;
begin
  perform set_config('backoffice.borrado', 'si', true);
  for t in
    select c.tabla, array_agg(u.columna) as columnas,
      string_agg(format('%I = %s', u.columna, private.lo_tachado(c.tabla, u.columna, patron)), ', ') as tachado
    from private.textos_clasificados c cross join lateral unnest(c.columnas) u (columna)
    where c.clase in ('libre', 'copia')
    group by c.tabla order by c.tabla = 'public.auditoria', c.tabla
  loop
    execute format(
      'update %s t set %s where (%s)%s',
      t.tabla, t.tachado, private.la_nombra(t.tabla, t.columnas, patron, conservar),
      case when t.tabla = 'public.auditoria' then
        format(' or (t.at = now() and %s)', private.la_nombra(t.tabla, t.columnas, patron, '[]'))
      end
    );
  end loop;
  perform set_config('backoffice.borrado', '', true);
end;
$$;

-- ## Erasing

-- What the history knows of rows that are gone already: case files and clients of the NIF, and what hung on those or on the ones given.
create function private.historia_de (nif text, clientes text[], deals text[]) returns table (tabla text, id text, fila jsonb)
language sql stable set search_path = '' as $$
  with propias as (
    select a.tabla, a.registro_id as id, a.antes as fila from public.auditoria a
    where a.accion = 'delete' and a.antes is not null and (
      (a.tabla = 'deals' and (
        public.normaliza_nif(a.antes ->> 'debtordni') = nif or a.registro_id = any (deals)
      ) and not exists (select from public.deals d where d.id = a.registro_id))
      or (a.tabla = 'clientes' and (
        public.normaliza_nif(a.antes ->> 'dni') = nif or a.registro_id = any (clientes)
      ) and not exists (select from public.clientes c where c.id::text = a.registro_id))
    )
  )
  select p.tabla, p.id, p.fila from propias p
  union all
  select a.tabla, a.registro_id, null from public.auditoria a
  where a.accion = 'delete' and a.antes is not null and (
    a.antes ->> 'deal_id' = any (deals || array(select p.id from propias p where p.tabla = 'deals'))
    or a.antes ->> 'cliente_id' = any (clientes || array(select p.id from propias p where p.tabla = 'clientes'))
  );
$$;

-- Whether a client or a case file that is there, or waits in the Papelera, is known by what a pattern finds.
create function private.es_de_alguien (patron text) returns boolean
language sql stable set search_path = ''
begin atomic
  select exists (
    select from public.clientes c
    where concat_ws(' · ', c.nombre_completo, c.email, c.telefono, c.dni, c.direccion, c.iban, c.cif) ~* patron
  ) or exists (
    select from private.deals_personas d where d.dicho ~* patron
  ) or exists (
    select from public.papelera p, jsonb_each_text(p.registro) e
    where p.tabla in ('clientes', 'deals') and e.key = any (private.identidad_de(p.tabla)) and e.value ~* patron
  );
end;

-- What these rows (clients and case files, as jsonb) said of the person before, by their history: each value as a row of its own. The history
-- is gone through backwards, so that a name is put together as it was. What somebody else is known by today is left out: a case file may have
-- been another person's once, and a telephone is often of two.
create function private.dichos_de_antes (filas jsonb[]) returns setof jsonb
language sql stable set search_path = ''
begin atomic
  with estados as (
    select f.fila, jsonb_object_agg(e.key, e.value) over (partition by f.n order by a.id desc) as antes
    from unnest(filas) with ordinality f (fila, n)
    join public.auditoria a on a.accion = 'update' and a.registro_id = f.fila ->> 'id'
      and a.tabla = case when f.fila ? 'nombre_completo' then 'clientes' else 'deals' end
    cross join lateral jsonb_each(a.antes) e
    where e.key = any (private.identidad_de(a.tabla))
  ),
  dichos as (
    select distinct d.dicho from estados s
    cross join lateral (select s.fila || s.antes as fila) t
    cross join lateral (
      select jsonb_build_object(e.key, e.value) as dicho from jsonb_each(s.antes) e
      where e.key not in (select c.columna from private.deals_campos c where c.parte = 'nombre_completo')
      union all
      select jsonb_build_object('nombre_completo', private.nombre_por_partes(t.fila))
    ) d
    where not s.fila @> d.dicho
  )
  select d.dicho from dichos d, lateral private.patron_de_persona(array[d.dicho]) p (patron)
  where p.patron is not null and not private.es_de_alguien(p.patron);
end;

-- Erases the client with its documents and records, the case files of its NIF with their documents, its older case files, what of all
-- that is in the Papelera, and what the history says of it and of what was erased before. Objects are let go of as a purge does.
-- Answers how many rows of each kind went, and the pattern that names the person.
create function private.borrar_lo_suyo (cliente uuid, out gone jsonb, out patron text) returns record
language plpgsql set search_path = '' as $$
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
$$;

-- Avisos of case files that are gone, and the names of files in the history of objects that no row named.
create function private.olvidar_rutas (clientes text[], deals text[]) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.avisos a where a.deal_id = any (deals) or a.objeto = any (clientes || deals);
  perform set_config('backoffice.borrado', 'si', true);
  update public.auditoria a
  set registro_id = split_part(a.registro_id, '/', 1) || '/' || split_part(a.registro_id, '/', 2) || '/[…]'
  where a.tabla = 'objects' and (
    (split_part(a.registro_id, '/', 1) = 'cliente-documents' and split_part(a.registro_id, '/', 2) = any (clientes))
    or (split_part(a.registro_id, '/', 1) = 'expediente-documents'
      and private.unescape_deal_id(split_part(a.registro_id, '/', 2)) = any (deals))
  );
  perform set_config('backoffice.borrado', '', true);
end;
$$;

-- The client, if the caller may erase it: of the caller or the team, or blocked.
create function private.cliente_que_se_borra (cliente uuid) returns public.clientes
language plpgsql set search_path = '' as $$
declare
  person public.clientes;
begin
  perform private.check_administrador();
  -- Before any row is locked: nobody writes what hangs from a person who is about to be no longer blocked.
  if exists (select from public.clientes c where c.id = cliente and c.bloqueado_at is not null) then
    perform private.hold_blocking();
  end if;
  select c.* into person from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility() or c.bloqueado_at is not null)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  return person;
end;
$$;

-- What names the person besides what is theirs, and would be crossed out or removed. Erasing is done and undone to know it, so that
-- the two cannot differ.
create function public.menciones_de_persona (cliente uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found jsonb := '[]';
  named text;
begin
  perform private.cliente_que_se_borra(cliente);
  begin
    named := (private.borrar_lo_suyo(cliente)).patron;
    if named is not null then
      found := private.menciones(named);
    end if;
    raise exception using errcode = 'PT299';
  exception
    when sqlstate 'PT299' then
      return found;
  end;
end;
$$;

grant execute on function public.menciones_de_persona (uuid) to authenticated;

-- Erases a person. `confirmacion` is the client's name, typed. `conservar`: what names them and is to be left as it is,
-- [{"tabla", "id"}], or a whole table without "id". Answers how many rows of each kind went.
create function private.do_borrar_cliente_definitivamente (cliente uuid, confirmacion text, conservar jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.clientes := private.cliente_que_se_borra(cliente);
  done record;
begin
  if btrim(confirmacion) is distinct from btrim(person.nombre_completo) then
    raise exception using errcode = 'PT400', message = 'El nombre escrito no es el del cliente';
  end if;
  if jsonb_typeof(conservar) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'Lo que se conserva no se entiende';
  end if;
  done := private.borrar_lo_suyo(cliente);
  if done.patron is not null then
    perform private.borrar_sueltas(done.patron, conservar);
    perform private.tachar_menciones(done.patron, conservar);
  end if;
  return done.gone;
end;
$$;

comment on function private.do_borrar_cliente_definitivamente is 'write: work; who: administrador; writes: private.operaciones, public.auditoria, public.avisos, public.bloqueos_pedidos, public.clientes, public.deals, public.expedientes, public.masc_justificantes, public.notificaciones_judiciales, public.objetos_purgados, public.papelera; rows: clientes by the key asked for, of the caller, the team or blocked, by private.cliente_que_se_borra, and everything of that NIF, alive and in the Papelera, held first, through private.borrar_lo_suyo, private.borrar_sueltas and private.tachar_menciones; believes: cliente only as the name of such a row, confirmacion only to compare, conservar only as what is left alone';
