-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function public.borrar_cliente_definitivamente(uuid,text);

drop function private.do_borrar_cliente_definitivamente(uuid,text);

create or replace view private.textos_clasificados as
select t.tabla, t.columnas, t.clase from (values
  ('derived.agenda_dias', array['tipo', 'estado'], 'mecanico'),
  ('derived.clientes_by_value', array['provincia', 'ciudad'], 'derivado'),
  ('derived.deals_by_fase', array['fase'], 'mecanico'),
  ('derived.deals_by_value', array['contractmethod', 'creditorname', 'fase'], 'derivado'),
  ('derived.documented', array['deal_id'], 'mecanico'),
  ('derived.pasos', array['deal_id', 'fase'], 'mecanico'),
  ('derived.remembered', array['reads'], 'mecanico'),
  ('derived.textos_documentos', array['estado'], 'mecanico'),
  ('derived.textos_documentos', array['paginas'], 'archivo'),
  ('derived.textos_documentos', array['palabras'], 'archivo'),
  ('derived.totals', array['relation', 'tabla', 'accion'], 'mecanico'),
  ('derived.writes', array['relation'], 'mecanico'),
  ('private.archivos_danados', array['version', 'problema'], 'mecanico'),
  ('private.codigos_recuperacion', array['huella'], 'mecanico'),
  ('private.correos_de_cuenta', array['asunto', 'texto'], 'despacho'),
  ('private.hechos_del_dia', array['que'], 'mecanico'),
  ('private.operaciones', array['nombre', 'huella'], 'mecanico'),
  ('private.operaciones', array['resultado'], 'copia'),
  ('private.revisiones_archivos', array['estado'], 'mecanico'),
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
  ('public.festivos', array['ambito', 'comunidad', 'norma'], 'mecanico'),
  ('public.festivos', array['motivo', 'fuente'], 'libre'),
  ('public.importaciones', array['origen'], 'mecanico'),
  ('public.importaciones', array['nombre', 'errores'], 'libre'),
  ('public.importes', array['deal_id', 'concepto'], 'mecanico'),
  ('public.importes', array['nota'], 'libre'),
  ('public.lotes', array['estado'], 'mecanico'),
  ('public.lotes', array['titulo'], 'libre'),
  ('public.masc_evidencias', array['deal_id', 'clase'], 'mecanico'),
  ('public.masc_intentos', array[
    'deal_id', 'referencia', 'via', 'canal', 'clave_identificativa', 'terminado_por', 'respuesta', 'estado', 'espera', 'computo', 'calendario', 'falta', 'objeto'
  ], 'mecanico'),
  ('public.masc_intentos', array['numero_envio', 'interrupciones', 'respuesta_motivos', 'anulado_motivo', 'previo'], 'libre'),
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
  ('public.procedimientos', array['deal_id', 'tipo', 'grado', 'autos', 'nig'], 'mecanico'),
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
  ('public.settings', array['name', 'value'], 'despacho'),
  ('public.staff', array['email', 'full_name', 'role'], 'despacho'),
  ('public.tareas_periodicas', array['frecuencia'], 'mecanico'),
  ('public.tareas_periodicas', array['titulo', 'nota'], 'libre'),
  ('public.tareas_reglas', array['evento', 'valor', 'responsable_de', 'prioridad', 'cerrar_con'], 'mecanico'),
  ('public.tareas_reglas', array['titulo', 'nota'], 'libre'),
  ('public.vistas', array['pantalla'], 'mecanico'),
  ('public.vistas', array['nombre', 'busqueda'], 'libre')
) t (tabla, columnas, clase);

create or replace view private.filas_sueltas as
 SELECT tabla,
    condicion
   FROM ( VALUES ('public.notificaciones_judiciales'::text,'t.deal_id is null'::text), ('public.masc_justificantes'::text,'true'::text)) t(tabla, condicion);

CREATE OR REPLACE FUNCTION private.palabra_flexible(palabra text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT string_agg(CASE l.letra WHEN 'a'::text THEN '[aáàäâãAÁÀÄÂÃ]'::text WHEN 'e'::text THEN '[eéèëêEÉÈËÊ]'::text WHEN 'i'::text THEN '[iíìïîIÍÌÏÎ]'::text WHEN 'o'::text THEN '[oóòöôõOÓÒÖÔÕ]'::text WHEN 'u'::text THEN '[uúùüûUÚÙÜÛ]'::text WHEN 'n'::text THEN '[nñNÑ]'::text WHEN 'c'::text THEN '[cçCÇ]'::text ELSE CASE WHEN (l.letra ~ '[a-z0-9]'::text) THEN l.letra ELSE ('\'::text || l.letra) END END, ''::text ORDER BY l.n) AS string_agg FROM regexp_split_to_table(public.normaliza(palabra_flexible.palabra), ''::text) WITH ORDINALITY l(letra, n));

CREATE OR REPLACE FUNCTION private.patrones_de_palabras(texto text, girado boolean)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH palabras AS (
          SELECT array_agg(private.palabra_flexible(p_1.palabra) ORDER BY p_1.n) AS todas
            FROM regexp_split_to_table(btrim(patrones_de_palabras.texto), '[\s,]+'::text) WITH ORDINALITY p_1(palabra, n)
           WHERE (p_1.palabra <> ''::text)
         )
  SELECT array_to_string((p.todas[i.i:] || p.todas[:(i.i - 1)]), '(?:[\s,]|\\[nrt])+'::text) AS array_to_string
    FROM palabras p,
     LATERAL generate_series(1,
         CASE
             WHEN patrones_de_palabras.girado THEN cardinality(p.todas)
             ELSE 1
         END) i(i)
   WHERE ((length(btrim(patrones_de_palabras.texto)) >= 6) AND (p.todas IS NOT NULL));
END;

CREATE OR REPLACE FUNCTION private.patron_de_persona(filas jsonb[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (WITH dichos AS (SELECT DISTINCT d.como, btrim(d.valor) AS valor FROM unnest(patron_de_persona.filas) f(fila), LATERAL (VALUES ('nombre'::text,(f.fila ->> 'nombre_completo'::text)), ('nombre'::text,(f.fila ->> 'debtorfullname'::text)), ('nombre'::text,concat_ws(' '::text, (f.fila ->> 'debtorfirstname'::text), (f.fila ->> 'debtorfirstsurname'::text), (f.fila ->> 'debtorsecondsurname'::text))), ('literal'::text,(f.fila ->> 'email'::text)), ('literal'::text,(f.fila ->> 'debtoremail'::text)), ('literal'::text,(f.fila ->> 'direccion'::text)), ('literal'::text,(f.fila ->> 'debtorfulladdress'::text)), ('numero'::text,(f.fila ->> 'dni'::text)), ('numero'::text,(f.fila ->> 'debtordni'::text)), ('numero'::text,(f.fila ->> 'iban'::text)), ('numero'::text,(f.fila ->> 'cif'::text)), ('telefono'::text,public.normaliza_telefono((f.fila ->> 'telefono'::text))), ('telefono'::text,public.normaliza_telefono((f.fila ->> 'debtorphone'::text)))) d(como, valor) WHERE (btrim(d.valor) <> ''::text)), patrones AS (SELECT p_1.patron FROM dichos d, LATERAL private.patrones_de_palabras(d.valor, (d.como = 'nombre'::text)) p_1(patron) WHERE (d.como = ANY (ARRAY['nombre'::text, 'literal'::text])) UNION SELECT (CASE d.como WHEN 'telefono'::text THEN '(?:(?:\+|00)?34[\s.-]*)?'::text ELSE '(?:ES[\s-]?)?'::text END || array_to_string(regexp_split_to_array(lower(regexp_replace(d.valor, '[^[:alnum:]]'::text, ''::text, 'g'::text)), ''::text), '[\s./-]*'::text)) FROM dichos d WHERE ((d.como = ANY (ARRAY['numero'::text, 'telefono'::text])) AND (length(regexp_replace(d.valor, '[^[:alnum:]]'::text, ''::text, 'g'::text)) >= 7))) SELECT (('(?<![[:alnum:]])(?:'::text || string_agg(p.patron, '|'::text ORDER BY (length(p.patron)) DESC, p.patron)) || ')(?![[:alnum:]])'::text) FROM patrones p);

CREATE OR REPLACE FUNCTION private.tachar(texto text, patron text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN regexp_replace(texto, patron, '[…]'::text, 'gi'::text);

CREATE OR REPLACE FUNCTION private.tachar(textos text[], patron text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT array_agg(regexp_replace(t.texto, tachar.patron, '[…]'::text, 'gi'::text) ORDER BY t.n) AS array_agg FROM unnest(tachar.textos) WITH ORDINALITY t(texto, n));

CREATE OR REPLACE FUNCTION private.tachar(valor jsonb, patron text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.fila_de(tabla text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (('concat_ws(''·'', '::text || string_agg(format('t.%I'::text, a.attname), ', '::text ORDER BY k.n)) || ')'::text) FROM ((pg_index i CROSS JOIN LATERAL unnest((i.indkey)::smallint[]) WITH ORDINALITY k(attnum, n)) JOIN pg_attribute a ON (((a.attrelid = i.indrelid) AND (a.attnum = k.attnum)))) WHERE (i.indisprimary AND (i.indrelid = ((fila_de.tabla)::regclass)::oid)));

CREATE OR REPLACE FUNCTION private.la_nombra(tabla text, columnas text[], patron text, conservar jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN format('(%s) and not (%s = any (%L))%s'::text, (SELECT string_agg(format('t.%I::text ~* %L'::text, c.c, la_nombra.patron), ' or '::text) AS string_agg FROM unnest(la_nombra.columnas) c(c)), private.fila_de(tabla), ARRAY(SELECT (k.value ->> 'id'::text) FROM jsonb_array_elements(la_nombra.conservar) k(value) WHERE (((k.value ->> 'tabla'::text) = la_nombra.tabla) AND (k.value ? 'id'::text))), CASE WHEN (EXISTS (SELECT FROM jsonb_array_elements(la_nombra.conservar) k(value) WHERE (((k.value ->> 'tabla'::text) = la_nombra.tabla) AND (NOT (k.value ? 'id'::text))))) THEN ' and false'::text ELSE ''::text END);

CREATE OR REPLACE FUNCTION private.menciones(patron text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.borrar_sueltas(patron text, conservar jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.tachar_menciones(patron text, conservar jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t record;
begin
  perform set_config('backoffice.borrado', 'si', true);
  for t in
    select c.tabla, array_agg(u.columna) as columnas,
      string_agg(format('%1$I = private.tachar(t.%1$I, %2$L)', u.columna, patron), ', ') as tachado
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
$function$;

CREATE OR REPLACE FUNCTION private.historia_de(nif text, clientes text[], deals text[])
 RETURNS TABLE(tabla text, id text, fila jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.borrar_lo_suyo(cliente uuid, OUT gone jsonb, OUT patron text)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  nif constant text := (select public.normaliza_nif(c.dni) from public.clientes c where c.id = cliente);
  entries uuid[] := array(select private.papelera_de(cliente));
  -- The client, and those of the same person that go with it because they are in the Papelera.
  clientes text[];
  deals constant text[] := array(select private.deals_de(cliente));
  people jsonb[];
  rows record;
  before record;
begin
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

CREATE OR REPLACE FUNCTION private.olvidar_rutas(clientes text[], deals text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.cliente_que_se_borra(cliente uuid)
 RETURNS public.clientes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  person public.clientes;
begin
  perform private.check_administrador();
  select c.* into person from public.clientes c
  where c.id = cliente and (c.user_id = auth.uid() or public.team_visibility() or c.bloqueado_at is not null)
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'El cliente ya no existe';
  end if;
  return person;
end;
$function$;

CREATE OR REPLACE FUNCTION public.menciones_de_persona(cliente uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.do_borrar_cliente_definitivamente(cliente uuid, confirmacion text, conservar jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.borrar_cliente_definitivamente(cliente uuid, confirmacion text, conservar jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN COALESCE(private.operation_begin('borrar_cliente_definitivamente'::text), private.operation_end('borrar_cliente_definitivamente'::text, private.do_borrar_cliente_definitivamente(cliente, confirmacion, conservar)));

grant execute on function public.menciones_de_persona(uuid) to authenticated;

grant execute on function public.menciones_de_persona(uuid) to service_role;

grant execute on function private.do_borrar_cliente_definitivamente(uuid,text,jsonb) to authenticated;

grant execute on function public.borrar_cliente_definitivamente(uuid,text,jsonb) to authenticated;

grant execute on function public.borrar_cliente_definitivamente(uuid,text,jsonb) to service_role;

comment on function private.do_borrar_cliente_definitivamente(pg_catalog.uuid,pg_catalog.text,pg_catalog.jsonb) is 'who: administrador; writes: private.operaciones, public.auditoria, public.avisos, public.bloqueos_pedidos, public.clientes, public.deals, public.expedientes, public.masc_justificantes, public.notificaciones_judiciales, public.objetos_purgados, public.papelera; rows: the client, of the caller, the team or blocked, what hangs on the person, and every row that names them but those of conservar; believes: cliente only as the name of such a row, confirmacion as data, conservar only as what is left alone';

comment on function public.menciones_de_persona(pg_catalog.uuid) is 'who: administrador; writes: private.operaciones, public.auditoria, public.avisos, public.bloqueos_pedidos, public.clientes, public.deals, public.expedientes, public.masc_justificantes, public.notificaciones_judiciales, public.objetos_purgados, public.papelera; rows: as do_borrar_cliente_definitivamente, all of it undone before it answers; believes: cliente only as the name of such a row';

create or replace function private.relevar (persona uuid, relevo uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if relevo = persona or not exists (select from private.personal_vivo v where v.user_id = relevo) then
    raise exception using errcode = 'PT409', message = 'Quien se haga cargo ha de estar en el equipo';
  end if;
  update public.agenda a set responsable = relevo where coalesce(a.responsable, a.user_id) = persona and a.estado = 'pendiente';
end;
$$;
