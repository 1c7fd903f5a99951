-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

drop function public.borrar_cliente_definitivamente(uuid,text);

drop function private.do_borrar_cliente_definitivamente(uuid,text);

create or replace view private.textos_clasificados as
 SELECT tabla,
    columnas,
    clase
   FROM ( VALUES ('derived.agenda_dias'::text,ARRAY['tipo'::text, 'estado'::text],'mecanico'::text), ('derived.clientes_by_value'::text,ARRAY['provincia'::text, 'ciudad'::text],'derivado'::text), ('derived.deals_by_fase'::text,ARRAY['fase'::text],'mecanico'::text), ('derived.deals_by_value'::text,ARRAY['contractmethod'::text, 'creditorname'::text, 'fase'::text],'derivado'::text), ('derived.documented'::text,ARRAY['deal_id'::text],'mecanico'::text), ('derived.pasos'::text,ARRAY['deal_id'::text, 'fase'::text],'mecanico'::text), ('derived.remembered'::text,ARRAY['reads'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['estado'::text],'mecanico'::text), ('derived.textos_documentos'::text,ARRAY['paginas'::text],'archivo'::text), ('derived.textos_documentos'::text,ARRAY['palabras'::text],'archivo'::text), ('derived.totals'::text,ARRAY['relation'::text, 'tabla'::text, 'accion'::text],'mecanico'::text), ('derived.writes'::text,ARRAY['relation'::text],'mecanico'::text), ('private.archivos_danados'::text,ARRAY['version'::text, 'problema'::text],'mecanico'::text), ('private.codigos_recuperacion'::text,ARRAY['huella'::text],'mecanico'::text), ('private.correos_de_cuenta'::text,ARRAY['asunto'::text, 'texto'::text],'despacho'::text), ('private.hechos_del_dia'::text,ARRAY['que'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['nombre'::text, 'huella'::text],'mecanico'::text), ('private.operaciones'::text,ARRAY['resultado'::text],'copia'::text), ('private.revisiones_archivos'::text,ARRAY['estado'::text],'mecanico'::text), ('public.acreedores'::text,ARRAY['nombre'::text, 'cif'::text, 'direccion'::text, 'email'::text, 'telefono'::text, 'contacto'::text, 'sac_direccion'::text, 'sac_email'::text, 'sac_web'::text],'despacho'::text), ('public.acreedores'::text,ARRAY['notas'::text],'libre'::text), ('public.acreedores_distintos'::text,ARRAY['nombre'::text, 'otro'::text],'despacho'::text), ('public.acreedores_uniones'::text,ARRAY['destino'::text, 'cambiados'::text],'despacho'::text), ('public.agenda'::text,ARRAY['deal_id'::text, 'tipo'::text, 'prioridad'::text, 'modo'::text, 'plazo_tipo'::text, 'computo'::text, 'calendario'::text, 'estado'::text, 'sin_acuse'::text, 'regla_evento'::text, 'cerrar_con'::text, 'cierre'::text],'mecanico'::text), ('public.agenda'::text,ARRAY['titulo'::text, 'lista'::text, 'nota'::text, 'lugar'::text, 'partes'::text, 'entrada'::text, 'anulado_motivo'::text],'libre'::text), ('public.agenda_suscripciones'::text,ARRAY['huella'::text, 'alcance'::text],'mecanico'::text), ('public.agenda_suscripciones'::text,ARRAY['nombre'::text],'libre'::text), ('public.allowed_domains'::text,ARRAY['domain'::text],'mecanico'::text), ('public.aperturas'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['deal_id'::text, 'tipo'::text, 'perfil'::text, 'estado'::text, 'paquete_sha256'::text],'mecanico'::text), ('public.aportaciones'::text,ARRAY['documentos'::text, 'comprobaciones'::text, 'sin_exigidos'::text, 'registro'::text, 'anulada_motivo'::text],'libre'::text), ('public.auditoria'::text,ARRAY['accion'::text, 'tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.auditoria'::text,ARRAY['antes'::text, 'despues'::text],'libre'::text), ('public.avisos'::text,ARRAY['clase'::text, 'objeto'::text, 'deal_id'::text, 'enlace'::text],'mecanico'::text), ('public.avisos'::text,ARRAY['texto'::text],'copia'::text), ('public.bloqueos_pedidos'::text,ARRAY['tabla'::text, 'registro_id'::text, 'estado'::text],'mecanico'::text), ('public.bloqueos_pedidos'::text,ARRAY['dni'::text, 'motivo'::text, 'razon'::text],'libre'::text), ('public.calendarios'::text,ARRAY['estado'::text],'mecanico'::text), ('public.calendarios'::text,ARRAY['fuente'::text],'libre'::text), ('public.cambios_en_bloque'::text,ARRAY['tipo'::text, 'campo'::text, 'ids'::text, 'restan'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_path'::text, 'mime_type'::text, 'sha256'::text],'mecanico'::text), ('public.cliente_documents'::text,ARRAY['file_name'::text],'libre'::text), ('public.cliente_registros'::text,ARRAY['tipo'::text],'mecanico'::text), ('public.cliente_registros'::text,ARRAY['con_quien'::text, 'texto'::text],'libre'::text), ('public.clientes'::text,ARRAY['nombre_completo'::text, 'email'::text, 'telefono'::text, 'dni'::text, 'ciudad'::text, 'provincia'::text, 'direccion'::text, 'codigo_postal'::text, 'nacionalidad'::text, 'iban'::text, 'cif'::text],'identidad'::text), ('public.correos'::text,ARRAY['deal_id'::text, 'estado'::text],'mecanico'::text), ('public.correos'::text,ARRAY['para'::text, 'asunto'::text, 'cuerpo'::text, 'error'::text],'libre'::text), ('public.deal_documents'::text,ARRAY['deal_id'::text, 'document_type'::text, 'category'::text, 'file_path'::text, 'mime_type'::text, 'sha256'::text, 'confidencialidad'::text],'mecanico'::text), ('public.deal_documents'::text,ARRAY['file_name'::text, 'inspeccion'::text],'libre'::text), ('public.deals'::text,ARRAY['debtorfullname'::text, 'debtorfirstname'::text, 'debtorfirstsurname'::text, 'debtorsecondsurname'::text, 'debtordni'::text, 'debtorfulladdress'::text, 'debtorstreet'::text, 'debtorstreetnumber'::text, 'debtorcity'::text, 'debtorprovince'::text, 'debtoremail'::text, 'debtorphone'::text],'identidad'::text), ('public.deals'::text,ARRAY['insurancecompanyname'::text, 'insurancecompanycif'::text, 'insurancecompanyaddress'::text, 'creditorname'::text, 'creditorid'::text, 'creditoraddress'::text, 'creditoremail'::text, 'creditorphone'::text],'despacho'::text), ('public.deals'::text,ARRAY['id'::text, 'contractnumber'::text, 'contractmethod'::text, 'premiumtype'::text, 'fase'::text, 'situacion'::text, 'situacion_motivo'::text],'mecanico'::text), ('public.deals'::text,ARRAY['ppiclause'::text, 'premiumclause'::text, 'clausecpd'::text, 'clauseopenningcomission'::text, 'message'::text],'libre'::text), ('public.document_categories'::text,ARRAY['name'::text, 'display_name'::text],'mecanico'::text), ('public.envios'::text,ARRAY['modo'::text, 'estado'::text],'mecanico'::text), ('public.envios'::text,ARRAY['titulo'::text],'libre'::text), ('public.escritos'::text,ARRAY['deal_id'::text, 'estado'::text, 'pdf_origen'::text],'mecanico'::text), ('public.escritos'::text,ARRAY['titulo'::text, 'error'::text, 'anulado_motivo'::text, 'datos'::text],'libre'::text), ('public.expedientes'::text,ARRAY['numero_contrato'::text, 'metodo_contratacion'::text, 'tipo_prima'::text, 'documentos_urls'::text],'mecanico'::text), ('public.expedientes'::text,ARRAY['nombre_compania_seguro'::text, 'cif_compania_seguro'::text, 'direccion_compania_seguro'::text, 'nombre_acreedor'::text, 'id_acreedor'::text, 'direccion_acreedor'::text, 'email_acreedor'::text, 'telefono_acreedor'::text],'despacho'::text), ('public.expedientes'::text,ARRAY['clausula_ppi'::text, 'clausula_prima'::text, 'clausula_cpd'::text, 'clausula_comision_apertura'::text, 'mensaje'::text],'libre'::text), ('public.fases'::text,ARRAY['clave'::text, 'grupo'::text],'mecanico'::text), ('public.fases'::text,ARRAY['nombre'::text],'libre'::text), ('public.fases_historial'::text,ARRAY['deal_id'::text, 'fase'::text, 'origen'::text],'mecanico'::text), ('public.fases_historial'::text,ARRAY['motivo'::text, 'nota'::text],'libre'::text), ('public.festivos'::text,ARRAY['ambito'::text, 'comunidad'::text, 'norma'::text],'mecanico'::text), ('public.festivos'::text,ARRAY['motivo'::text, 'fuente'::text],'libre'::text), ('public.importaciones'::text,ARRAY['origen'::text],'mecanico'::text), ('public.importaciones'::text,ARRAY['nombre'::text, 'errores'::text],'libre'::text), ('public.importes'::text,ARRAY['deal_id'::text, 'concepto'::text],'mecanico'::text), ('public.importes'::text,ARRAY['nota'::text],'libre'::text), ('public.lotes'::text,ARRAY['estado'::text],'mecanico'::text), ('public.lotes'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_evidencias'::text,ARRAY['deal_id'::text, 'clase'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['deal_id'::text, 'referencia'::text, 'via'::text, 'canal'::text, 'clave_identificativa'::text, 'terminado_por'::text, 'respuesta'::text, 'estado'::text, 'espera'::text, 'computo'::text, 'calendario'::text, 'falta'::text, 'objeto'::text],'mecanico'::text), ('public.masc_intentos'::text,ARRAY['numero_envio'::text, 'interrupciones'::text, 'respuesta_motivos'::text, 'anulado_motivo'::text, 'previo'::text],'libre'::text), ('public.masc_justificantes'::text,ARRAY['file_path'::text, 'sha256'::text, 'clase'::text],'mecanico'::text), ('public.masc_justificantes'::text,ARRAY['file_name'::text, 'texto'::text, 'duda'::text],'libre'::text), ('public.masc_permisos'::text,ARRAY['deal_id'::text],'mecanico'::text), ('public.masc_permisos'::text,ARRAY['motivo'::text, 'frase'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['clave'::text, 'letra'::text, 'base'::text, 'abre'::text, 'unidad'::text, 'clase'::text, 'evidencia'::text, 'fuente'::text, 'para'::text],'mecanico'::text), ('public.masc_vias'::text,ARRAY['titulo'::text],'libre'::text), ('public.masc_vias'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.notificaciones_judiciales'::text,ARRAY['sha256'::text, 'file_path'::text, 'nig'::text, 'autos'::text, 'via'::text, 'clase'::text, 'deal_id'::text, 'estado'::text],'mecanico'::text), ('public.notificaciones_judiciales'::text,ARRAY['origen'::text, 'file_name'::text, 'texto'::text, 'organo_texto'::text, 'senalamiento'::text, 'candidatos'::text, 'contradiccion'::text, 'hecho'::text, 'correo'::text],'libre'::text), ('public.objetos_purgados'::text,ARRAY['version'::text],'mecanico'::text), ('public.organos'::text,ARRAY['nombre'::text, 'nombre_anterior'::text, 'municipio'::text, 'provincia'::text, 'comunidad'::text, 'lexnet_codigo'::text],'despacho'::text), ('public.papelera'::text,ARRAY['tabla'::text, 'registro_id'::text],'mecanico'::text), ('public.papelera'::text,ARRAY['registro'::text, 'titulo'::text, 'dependientes'::text],'libre'::text), ('public.plantillas'::text,ARRAY['uso'::text, 'file_path'::text, 'sha256'::text, 'estado'::text, 'clase'::text, 'fase'::text],'mecanico'::text), ('public.plantillas'::text,ARRAY['nombre'::text, 'nota'::text, 'file_name'::text, 'revision'::text, 'retirada_motivo'::text, 'asunto'::text, 'cuerpo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['clave'::text, 'unidad'::text, 'clase'::text, 'articulo'::text, 'cuenta_desde'::text, 'disparo'::text, 'efecto'::text, 'estado'::text, 'enlace'::text],'mecanico'::text), ('public.plazos_tipo'::text,ARRAY['titulo'::text, 'nota'::text, 'lecturas'::text, 'motivo'::text],'libre'::text), ('public.plazos_tipo'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.procedimientos'::text,ARRAY['deal_id'::text, 'tipo'::text, 'grado'::text, 'autos'::text, 'nig'::text],'mecanico'::text), ('public.procedimientos'::text,ARRAY['plaza'::text, 'parte_contraria_procurador'::text],'libre'::text), ('public.profesionales'::text,ARRAY['nombre'::text, 'tipo'::text, 'colegio'::text, 'numero'::text],'despacho'::text), ('public.reglas_revisadas'::text,ARRAY['motor'::text],'mecanico'::text), ('public.reglas_revisadas'::text,ARRAY['nombre'::text],'libre'::text), ('public.resultados'::text,ARRAY['deal_id'::text, 'resultado'::text, 'costas'::text],'mecanico'::text), ('public.resultados'::text,ARRAY['nota'::text],'libre'::text), ('public.sedes'::text,ARRAY['municipio'::text, 'comunidad'::text],'despacho'::text), ('public.servicios'::text,ARRAY['documentos_exigidos'::text, 'via_masc'::text, 'clase_juicio'::text, 'fases_ocultas'::text, 'honorarios'::text, 'deteccion'::text],'mecanico'::text), ('public.servicios'::text,ARRAY['nombre'::text, 'descripcion'::text, 'fuente'::text, 'texto_cliente'::text],'libre'::text), ('public.servicios'::text,ARRAY['revisado_por'::text],'despacho'::text), ('public.servicios_asignaciones'::text,ARRAY['origen'::text, 'cambiados'::text, 'restan'::text],'mecanico'::text), ('public.settings'::text,ARRAY['name'::text, 'value'::text],'despacho'::text), ('public.staff'::text,ARRAY['email'::text, 'full_name'::text, 'role'::text],'despacho'::text), ('public.tareas_periodicas'::text,ARRAY['frecuencia'::text],'mecanico'::text), ('public.tareas_periodicas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.tareas_reglas'::text,ARRAY['evento'::text, 'valor'::text, 'responsable_de'::text, 'prioridad'::text, 'cerrar_con'::text],'mecanico'::text), ('public.tareas_reglas'::text,ARRAY['titulo'::text, 'nota'::text],'libre'::text), ('public.vistas'::text,ARRAY['pantalla'::text],'mecanico'::text), ('public.vistas'::text,ARRAY['nombre'::text, 'busqueda'::text],'libre'::text)) t(tabla, columnas, clase);

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
      'with n as (select %1$s as id, %2$s as trato, private.titulo_de(%3$L, to_jsonb(t)) as titulo from %4$s t where %5$s)
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
