-- What is done with mails, whose tables are in correos/tablas.sql. A mail goes to the client of a case file, never to an address that
-- somebody types: where to, and whether at all, is decided here, when it is written and once more when it is sent. No mail is sent
-- twice: one whose answer was lost waits for a person (docs/decisions/178).

create policy correos_bloqueo on public.correos as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- ## Who is written to

-- One address, and nothing that a header could take for another one or for its end.
create function private.es_direccion (address text) returns boolean
language sql immutable set search_path = ''
return coalesce(
  length(address) <= 254
  and address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$',
  false
);

-- Where a mail of `person` to the client of a case file goes; or why none does. Of several clients with that number, the newest one that
-- the person sees, as letters take it.
create function private.destinatario_de (deal text, person uuid, out email text, out motivo text, out cliente uuid)
language plpgsql stable set search_path = '' as $$
declare
  d public.deals;
  c public.clientes;
  nif text;
begin
  select t.* into d from public.deals t where t.id = deal;
  nif := public.normaliza_nif(d.debtordni);
  if d.id is null or d.bloqueado_at is not null then
    motivo := 'El expediente no está disponible';
    return;
  end if;
  select t.* into c from public.clientes t
  where (public.normaliza_nif(t.dni) = nif or (t.cif is not null and public.normaliza_nif(t.cif) = nif))
    and t.bloqueado_at is null and (t.user_id = person or public.team_visibility())
  order by t.created_at desc, t.id limit 1;
  cliente := c.id;
  email := coalesce(nullif(btrim(c.email), ''), nullif(btrim(d.debtoremail), ''));
  motivo := case
    when c.id is null then 'El demandante no está en Clientes'
    when c.correo_aceptado is null then 'El cliente no ha aceptado recibir correos'
    when c.correo_aceptado > private.hoy() then 'El cliente acepta correos desde una fecha que no ha llegado'
    when email is null then 'El cliente no tiene dirección de correo'
    when not private.es_direccion(email) then 'La dirección de correo del cliente no es válida'
  end;
  if motivo is not null then
    email := null;
  end if;
end;
$$;

-- Of each of these case files that the caller sees: {"deal_id", "email", "motivo"}. At most 500 a call.
create function public.correos_destinatarios (deals text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  if cardinality(deals) > 500 then
    raise exception using errcode = 'PT400', message = 'Se admiten 500 expedientes de una vez como máximo';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('deal_id', d.id, 'email', w.email, 'motivo', w.motivo) order by i.position), '[]')
    from unnest(deals) with ordinality i (id, position)
    join private.deals_visibles d on d.id = i.id
    cross join lateral private.destinatario_de(d.id, auth.uid()) w
  );
end;
$$;

grant execute on function public.correos_destinatarios (text[]) to authenticated;

-- ## Writing them

-- Locks it. An error unless the caller may go on with it: whoever confirmed it, or anybody where the team shares its clients.
create function private.hold_envio (envio uuid) returns public.envios
language plpgsql set search_path = '' as $$
declare
  held public.envios;
begin
  perform private.check_staff();
  select e.* into held from public.envios e where e.id = envio for update;
  if held.id is null then
    raise exception using errcode = 'PT404', message = 'Ese envío no existe';
  end if;
  if held.user_id <> auth.uid() and not public.team_visibility() then
    raise exception using errcode = '42501', message = 'Ese envío lo lleva quien lo preparó';
  end if;
  return held;
end;
$$;

-- Whether a process of ours sends what waits: server/correos says so when it starts. On a hosted project nobody does.
create function private.correos_salen () returns boolean
language sql stable set search_path = ''
return exists (select from public.settings s where s.name = 'correos_salen' and s.value = 'si');

-- How many mails one person may hand over for sending in a day.
create function private.correos_por_dia () returns integer
language sql stable set search_path = ''
return coalesce((
  select least(5000, greatest(1, s.value::integer)) from public.settings s
  where s.name = 'correos_por_dia' and s.value ~ '^\d{1,4}$'
), 1000);

-- What a person has handed over for sending today, also with case files that are in the Papelera since.
create function private.correos_de_hoy (person uuid) returns bigint
language sql stable set search_path = ''
return (
  select count(distinct h.id) from (
    select c.id::text as id from public.correos c join public.envios e on e.id = c.envio_id and e.modo = 'smtp'
    where c.user_id = person and c.estado <> 'omitido'
      and c.created_at >= private.hoy()::timestamp at time zone 'Europe/Madrid'
    union all
    select a.registro_id from public.auditoria a
    where a.tabla = 'correos' and a.accion = 'delete' and a.propietario = person and a.antes ->> 'estado' not in ('borrador', 'omitido')
      and a.at >= private.hoy()::timestamp at time zone 'Europe/Madrid'
      and (a.antes ->> 'created_at')::timestamptz >= private.hoy()::timestamp at time zone 'Europe/Madrid'
  ) h
);

-- Called when they are written: those of two calls at once are counted one after the other.
create function private.check_correos_de_hoy () returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.correos_de_hoy(auth.uid()) > private.correos_por_dia() then
    raise exception using errcode = 'PT409', message = format(
      'Una persona prepara %s correos al día como máximo: siga mañana, o llévelos como borradores', private.correos_por_dia()
    );
  end if;
end;
$$;

create function private.check_correos_salen (modo text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if modo = 'smtp' and not private.correos_salen() then
    raise exception using errcode = 'PT409', message = 'Este servidor no envía correos: llévelos como borradores';
  end if;
end;
$$;

-- ### Whether a text is the template's

-- A text without what makes no difference: spaces and ends of lines.
create function private.sin_espacios (texto text) returns text
language sql immutable set search_path = ''
return regexp_replace(texto, E'[[:space:]\u00A0\u2007\u202F]+', '', 'g');

-- What was put in a template's place is never read again: its braces are others until the end.
create function private.sin_llaves (valor text) returns text
language sql immutable set search_path = ''
return translate(
  regexp_replace(coalesce(valor, ''), E'[\u0001-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uE07A-\uE07D]', '', 'g'), '{}', E'\uE07A\uE07B'
);

create function private.fecha_de_texto (valor text, larga boolean) returns text
language sql immutable set search_path = ''
return case
  when valor !~ '^\d{4}-\d{2}-\d{2}' then case when larga then '' else valor end
  when larga then ltrim(substring(valor from 9 for 2), '0') || ' de ' || (array[
    'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'
  ])[substring(valor from 6 for 2)::integer] || ' de ' || ltrim(left(valor, 4), '0')
  else substring(valor from 9 for 2) || '/' || substring(valor from 6 for 2) || '/' || left(valor, 4)
end;

-- The text that a service has for the phase of a case file, with its data; empty where it names what the case file does not say.
create function private.texto_para_el_cliente (caso jsonb) returns text
language sql immutable set search_path = ''
return (
  select case when f.texto ~ '\{(nombre|acreedor|contrato|expediente)\}' then '' else translate(f.texto, E'\uE07A\uE07B', '{}') end
  from (
    select replace(replace(replace(replace(
      coalesce(nullif(btrim(caso #>> array['servicio', 'textos', caso #>> '{servicio,fase}']), ''), caso #>> '{servicio,textos,general}'),
      '{nombre}', coalesce(private.sin_llaves(coalesce(nullif(d.e ->> 'debtorfirstname', ''), nullif(btrim(d.e ->> 'debtorfullname'), ''))), '{nombre}')),
      '{acreedor}', coalesce(private.sin_llaves(nullif(btrim(d.e ->> 'creditorname'), '')), '{acreedor}')),
      '{contrato}', coalesce(private.sin_llaves(nullif(btrim(d.e ->> 'contractnumber'), '')), '{contrato}')),
      '{expediente}', private.sin_llaves(d.e ->> 'id')) as texto
    from (select caso -> 'expediente' as e) d
  ) f
);

-- What the fields of a text say of a case file, which `escritos_datos` answers: as src/domain/plantillas/catalogo.ts has it, and
-- tests/seguridad/a5-correos-de-otro compares. Null: this side does not write it, so that a text with that field counts as free.
create function private.campos_de_texto (caso jsonb, titulo text, dia date) returns jsonb
language sql stable set search_path = ''
return (
  with e as (select caso -> 'expediente' as e),
  propios (campo, es_dia, valor) as (
    select c.plantilla, c.es_dia,
      string_agg(coalesce(nullif(btrim(caso #>> array['acreedor', c.acreedor]), ''), e.e ->> c.columna), ' ' order by c.orden)
    from private.deals_campos c, e where c.plantilla is not null group by c.plantilla, c.es_dia
  ),
  rutas (campo, ruta) as (values
    ('demandante.iban', '{cliente,iban}'::text[]), ('demandante.codigoPostal', '{cliente,codigo_postal}'),
    ('organo', '{procedimiento,organo}'), ('organo.plaza', '{procedimiento,plaza}'), ('organo.municipio', '{procedimiento,municipio}'),
    ('autos', '{procedimiento,autos}'), ('nig', '{procedimiento,nig}'),
    ('procurador.nombre', '{procedimiento,procurador,nombre}'), ('procurador.colegiado', '{procedimiento,procurador,numero}'),
    ('procurador.colegio', '{procedimiento,procurador,colegio}'), ('letrado.nombre', '{procedimiento,letrado,nombre}'),
    ('letrado.colegiado', '{procedimiento,letrado,numero}'), ('letrado.colegio', '{procedimiento,letrado,colegio}'),
    ('masc.via', '{masc,via}')
  ),
  fechas (campo, valor) as (
    select p.campo, p.valor from propios p where p.es_dia
    union all select f.* from (values
      ('masc.fechaEnvio', caso #>> '{masc,enviado}'), ('masc.fechaRecepcion', caso #>> '{masc,recibido}'),
      ('masc.fechaRespuesta', caso #>> '{masc,respuesta_fecha}'), ('hoy', dia::text)
    ) f (campo, valor)
  ),
  importes (campo, valor) as (values ('reclamado', caso ->> 'reclamado'), ('cuantia', caso #>> '{procedimiento,cuantia}')),
  despacho as (select case when caso ->> 'despacho' is json object then (caso ->> 'despacho')::jsonb else '{}' end as d),
  todos (campo, valor) as (
    select p.campo, p.valor from propios p where not p.es_dia
    union all select r.campo, caso #>> r.ruta from rutas r
    union all select f.campo, private.fecha_de_texto(f.valor, false) from fechas f
    union all select f.campo || '.larga', private.fecha_de_texto(f.valor, true) from fechas f
    union all select i.campo, translate(to_char(i.valor::numeric, 'FM999,999,999,999,990.00'), ',.', '.,') || ' €' from importes i
    union all select 'despacho.' || k, d.d ->> k
      from despacho d, unnest(array['nombre', 'cif', 'domicilio', 'lugar', 'telefono', 'email']) k
    union all select v.* from e cross join lateral (values
      ('expediente', e.e ->> 'id'), ('escrito.titulo', titulo),
      ('escrito.autor', (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = auth.uid())),
      ('texto.cliente', private.texto_para_el_cliente(caso))
    ) v
  )
  select jsonb_object_agg(t.campo, private.sin_llaves(t.valor)) || '{"masc.resumen": null, "reclamado.letra": null, "cuantia.letra": null}'
  from todos t
);

-- Whether a case file opens a block: it says Sí, or has something written.
create function private.consta_en (e jsonb, condicion text) returns boolean
language sql stable set search_path = ''
return (
  select e -> c.columna <> 'false' and btrim(e ->> c.columna) <> '' from private.deals_campos c where c.condicion = consta_en.condicion
);

-- The blocks of a template, the inner ones first: a condition's text is there or not, `documentos` once for each document.
create function private.sin_bloques (plantilla text, caso jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  texto text := plantilla;
  e constant jsonb := caso -> 'expediente';
  bloque text[];
  dentro text;
begin
  loop
    bloque := regexp_match(texto, '(\{\s*#\s*([^{}]*?)\s*\})((?:[^{}]|\{\s*[^#/\s{}][^{}]*\})*)(\{\s*/[^{}]*\})');
    exit when bloque is null;
    dentro := case bloque[2]
      when 'documentos' then (
        select string_agg(replace(replace(replace(replace(bloque[3],
          '{n}', d.n::text), '{titulo}', private.sin_llaves(d.documento ->> 'titulo')),
          '{clase}', private.sin_llaves(d.documento ->> 'clase')), '{paginas}', coalesce(d.documento ->> 'paginas', '')), '' order by d.n)
        from jsonb_array_elements(caso -> 'documentos') with ordinality d (documento, n)
      )
      else case when case bloque[2]
        when 'tieneMasc' then jsonb_typeof(caso -> 'masc') = 'object'
        when 'noHaRespondido' then not private.consta_en(e, 'haRespondido')
        else private.consta_en(e, bloque[2])
      end then bloque[3] else '' end
    end;
    texto := replace(texto, bloque[1] || bloque[3] || bloque[4], coalesce(dentro, ''));
  end loop;
  return texto;
end;
$$;

-- A template with what a case file says, without spaces; null where it has a field that this side does not write.
create function private.texto_relleno (plantilla text, caso jsonb, campos jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  texto text := private.sin_bloques(plantilla, caso);
  marca text;
begin
  for marca in select distinct m.found[1] from regexp_matches(texto, '\{[^{}]*\}', 'g') m (found) loop
    if campos -> btrim(marca, '{} ') = 'null' then
      return null;
    end if;
    texto := replace(texto, marca, coalesce(campos ->> btrim(marca, '{} '), ''));
  end loop;
  return private.sin_espacios(translate(texto, E'\uE07A\uE07B', '{}'));
end;
$$;

-- Without a template: what src/features/escritos/correos/del-servicio.ts writes.
create function private.texto_del_servicio (out asunto text, out cuerpo text, out nombre text)
language sql immutable set search_path = ''
begin atomic
  select 'Su reclamación frente a {demandado.nombre}' as asunto, '{texto.cliente}' as cuerpo, 'Texto para el cliente' as nombre;
end;

-- Whether a mail says something else than what its template, or without any the service of the case file, says of it today, or said before
-- midnight. Somebody wrote that, and it is recorded as that. `caso` is what `escritos_datos` answers.
create function private.es_texto_libre (plantilla uuid, caso jsonb, asunto text, cuerpo text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  p record;
  campos jsonb;
  dia date;
begin
  if caso is null then
    return true;
  elsif plantilla is null then
    select * into p from private.texto_del_servicio();
  else
    select x.asunto, x.cuerpo, x.nombre into p from public.plantillas x where x.id = plantilla;
  end if;
  foreach dia in array array[private.hoy(), private.hoy() - 1] loop
    campos := private.campos_de_texto(caso, p.nombre, dia);
    if coalesce(
      private.sin_espacios(cuerpo) = private.texto_relleno(p.cuerpo, caso, campos)
      -- A subject loses what is not seen; what came has none of it.
      and private.sin_espacios(asunto) = regexp_replace(
        private.texto_relleno(p.asunto, caso, campos), E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]', '', 'g'
      ), false
    ) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

-- Who wrote last what a column of a row says.
create function private.quien_escribio (table_name text, registro text, columna text) returns uuid
language sql stable set search_path = ''
return (
  select a.user_id from public.auditoria a
  where a.tabla = table_name and a.registro_id = registro and (a.accion = 'insert' or a.despues ? columna)
  order by a.id desc limit 1
);

-- Whether the person who writes to a client noted the client's consent themselves, or where to.
create function private.consentido_por (person uuid, cliente uuid, deal text) returns boolean
language sql stable set search_path = ''
return coalesce(person in (
  private.quien_escribio('clientes', cliente::text, 'correo_aceptado'),
  case when exists (select from public.clientes c where c.id = cliente and btrim(c.email) <> '')
    then private.quien_escribio('clientes', cliente::text, 'email')
    else private.quien_escribio('deals', deal, 'debtoremail')
  end
), false);

-- Begins one, with an approved template of a mail or, without any, with the texts of the services; the page that asks again goes on with its
-- own. Answers its id.
create function private.do_envio_crear (envio uuid, plantilla uuid, titulo text, modo text) returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;

comment on function private.do_envio_crear is 'write: work; who: staff; writes: public.envios; rows: envios by the key asked for, new or of the caller, by private.check_mismo_formulario, plantillas which all of staff reads; believes: envio only as such a key, plantilla only as the name of such a row, titulo as text; modo only where mails go';

-- Mails of it, while it is prepared: [{"deal", "asunto", "cuerpo"}], 200 a call and 5,000 in all. A case file has one, which asked again says
-- what is asked now: nothing of it has gone out. Whoever may not be written to is noted as omitted. Answers how many there are.
create function private.do_envio_anadir (envio uuid, filas jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
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
$$;

comment on function private.do_envio_anadir is 'write: work; who: staff; writes: public.correos; rows: envios by the key asked for, of the caller alone, by private.hold_envio, which is being prepared, deals as the caller sees them, plantillas that are approved, correos new of that sending, or of it while nothing of it has gone out, through private.check_correos_de_hoy, private.check_correos_salen, private.consentido_por, private.destinatario_de, private.es_texto_libre and public.escritos_datos; believes: envio only as the name of such a row; of filas the case file only as the name of such a row, subject and text as written, recorded as free text where they are not the templates; never the address';

-- One of which nothing waits has ended.
create function private.envio_acabar (envio uuid) returns void
language sql volatile set search_path = ''
begin atomic
  update public.envios e set estado = 'terminado', cerrado_at = now(), cerrado_por = auth.uid()
  where e.id = envio and e.estado = 'en_curso'
    and not exists (select from public.correos c where c.envio_id = envio and c.estado in ('pendiente', 'enviando'));
end;

-- enviar: what was prepared is sent, or is a draft. pausar, continuar; cancelar leaves what waits unsent, whatever was sent stays sent.
create function private.do_envio_accion (envio uuid, accion text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held public.envios := private.hold_envio(envio);
  before constant text[] := case accion
    when 'enviar' then array['preparando']
    when 'pausar' then array['en_curso']
    when 'continuar' then array['pausado']
    when 'cancelar' then array['preparando', 'en_curso', 'pausado']
  end;
begin
  if before is null then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  if held.estado <> all (before) then
    raise exception using errcode = 'PT409', message = 'El envío ha cambiado de estado: recargue la página';
  end if;
  if accion in ('enviar', 'continuar') then
    perform private.check_correos_salen(held.modo);
  end if;
  perform private.correos_caducar();
  if accion = 'cancelar' then
    update public.correos c set estado = 'cancelado'
    where c.envio_id = held.id and (c.estado = 'pendiente' or c.estado = 'borrador' and held.estado = 'preparando');
    update public.envios e set estado = 'cancelado', cerrado_at = now(), cerrado_por = auth.uid() where e.id = held.id;
  else
    update public.envios e set estado = case accion when 'pausar' then 'pausado' else 'en_curso' end where e.id = held.id;
    perform private.envio_acabar(held.id);
  end if;
  return (select private.envio_row(e) from public.envios e where e.id = held.id);
end;
$$;

comment on function private.do_envio_accion is 'write: work; who: staff; writes: public.correos, public.envios; rows: envios by the key asked for, of the caller or the team, by private.hold_envio, correos by their envio_id, through private.check_correos_salen, private.correos_caducar, private.envio_acabar and private.envio_row; believes: envio only as the name of such a row, accion one of four words';

-- What a person decides of mails that failed, or whose answer was lost: reintentar, or enviado for one that is known to have arrived.
-- Answers the rows that changed.
create function private.do_correos_marcar (ids uuid[], accion text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seen constant uuid[] := array(
    select c.id from public.correos c
    where c.id = any (ids) and not public.esta_bloqueado('deals', c.deal_id)
  );
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(ids));
  if accion is null or accion not in ('reintentar', 'enviado') then
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  perform private.hold_envio(e.id) from public.envios e
  where e.id in (select c.envio_id from public.correos c where c.id = any (seen)) order by e.id;
  if accion = 'reintentar' then
    perform private.check_correos_salen('smtp');
  end if;
  with done as (
    update public.correos c set
      estado = case accion when 'reintentar' then 'pendiente' else 'enviado' end,
      error = case accion when 'enviado' then 'Dado por enviado a mano' end,
      intentos = 0, no_antes = case accion when 'reintentar' then now() end
    where c.id = any (seen) and not public.esta_bloqueado('deals', c.deal_id)
      and c.estado = any (case accion when 'reintentar' then array['fallido', 'dudoso'] else array['dudoso'] end)
    returning c.id, c.envio_id
  ), reopened as (
    update public.envios e set estado = 'en_curso', cerrado_at = null, cerrado_por = null
    where accion = 'reintentar' and e.estado in ('terminado', 'cancelado') and e.id in (select d.envio_id from done d)
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$$;

comment on function private.do_correos_marcar is 'write: work; who: staff; writes: public.correos, public.envios; rows: correos by the keys asked for and not blocked, which are left out as those that are gone, envios of those, of the caller or the team, by private.hold_envio, through private.check_correos_salen; believes: ids only as the names of such rows; accion one of two words';

-- ## Reading them

create function private.correos_por_minuto () returns integer
language sql stable set search_path = ''
return coalesce((
  select least(60, greatest(1, s.value::integer)) from public.settings s
  where s.name = 'correos_por_minuto' and s.value ~ '^\d{1,3}$'
), 30);

create function private.envio_row (e public.envios) returns jsonb
language sql stable set search_path = ''
return to_jsonb(e) || jsonb_build_object(
  'autor', private.nombre_de(e.user_id),
  -- Of one whose mails all say something else it is not the template.
  'plantilla', (select p.nombre || ' · v' || p.version from public.plantillas p
    where p.id = e.plantilla_id and coalesce((select not bool_and(c.libre) from public.correos c where c.envio_id = e.id), true)),
  'propio', e.user_id = auth.uid() or public.team_visibility(),
  'por_minuto', private.correos_por_minuto()
) || (
  select jsonb_build_object(
    'total', count(*),
    'pendientes', count(*) filter (where c.estado in ('pendiente', 'enviando')),
    'enviados', count(*) filter (where c.estado = 'enviado'),
    'borradores', count(*) filter (where c.estado = 'borrador'),
    'fallidos', count(*) filter (where c.estado = 'fallido'),
    'dudosos', count(*) filter (where c.estado = 'dudoso'),
    'omitidos', count(*) filter (where c.estado = 'omitido'),
    'cancelados', count(*) filter (where c.estado = 'cancelado'),
    'libres', count(*) filter (where c.libre),
    'consentidos', count(*) filter (where c.consentimiento_propio)
  )
  from public.correos c where c.envio_id = e.id
);

-- Null: there is none. `retenido`: nothing goes out of a restored copy until an administrator says so.
create function public.get_envio (envio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select private.envio_row(e) || jsonb_build_object('retenido', private.retenido_desde() is not null)
    from public.envios e where e.id = envio
  );
end;
$$;

grant execute on function public.get_envio (uuid) to authenticated;

-- The newest first.
create function public.list_envios (page_number integer default 1, page_size integer default 25) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.check_staff();
  page := private.newest_page_of('public.envios', 'true', page_number, page_size);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.envio_row(f) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.envios f on f.id = (r.item ->> 'id')::uuid
  ));
end;
$$;

grant execute on function public.list_envios (integer, integer) to authenticated;

-- Mails of a case file, the newest first, or of one sending, those that need somebody first: 50 of them behind `saltar`. All of staff
-- sees that there was one; to whom and what it says, whoever wrote it.
create function public.correos_de (deal text default null, envio uuid default null, saltar integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  team constant boolean := public.team_visibility();
  -- The case files that are blocked for the caller: few, and asked for once, because a sending has thousands of mails.
  hidden constant text[] := array(
    select d.id from public.deals d where d.bloqueado_at is not null and not public.is_administrador()
  );
begin
  perform private.check_staff();
  return jsonb_build_object(
    'total', (
      select count(*) from public.correos c where (c.deal_id = deal or c.envio_id = envio) and c.deal_id <> all (hidden)
    ),
    'rows', (
      select coalesce(jsonb_agg(
        to_jsonb(f.c) || case when team or (f.c).user_id = auth.uid() then '{}' else '{"para": null, "asunto": null, "cuerpo": null}'::jsonb end
          || jsonb_build_object(
            'autor', private.nombre_de((f.c).user_id),
            'demandante', (select d.debtorfullname from public.deals d where d.id = (f.c).deal_id),
            'plantilla', (select p.nombre || ' · v' || p.version from public.plantillas p join public.envios e on e.plantilla_id = p.id
              where e.id = (f.c).envio_id and not (f.c).libre)
          )
        order by f.position
      ), '[]')
      from (
        select c, row_number() over (order by
          case when envio is not null then array_position(array['dudoso', 'fallido', 'enviando', 'pendiente', 'omitido'], c.estado) end,
          c.created_at desc, c.id
        ) as position
        from public.correos c
        where (c.deal_id = deal or c.envio_id = envio) and c.deal_id <> all (hidden)
        order by position offset greatest(saltar, 0) limit 50
      ) f
    )
  );
end;
$$;

grant execute on function public.correos_de (text, uuid, integer) to authenticated;

-- ## Sending them: for the process alone (server/correos)

-- What waits a week goes to nobody by itself: a sending that was paused and forgotten, or a mail server that is set up a month later.
create function private.correo_caducado (c public.correos) returns boolean
language sql stable set search_path = ''
return c.estado = 'pendiente' and greatest(c.created_at, c.no_antes) < now() - interval '7 days';

create function private.correos_caducar () returns void
language plpgsql volatile set search_path = '' as $$
declare
  ended uuid;
begin
  for ended in
    with gone as (
      update public.correos c set estado = 'cancelado', error = 'Esperó más de siete días sin enviarse: vuelva a prepararlo'
      where c.estado = 'pendiente' and private.correo_caducado(c)
      returning c.envio_id
    )
    select distinct g.envio_id from gone g
  loop
    perform private.envio_acabar(ended);
  end loop;
end;
$$;

-- The oldest one that may be sent now, whose author is still of staff, by account and by domain; null where there is none.
create function private.correo_siguiente () returns uuid
language sql stable set search_path = ''
return (
  select t.id
  from public.correos t
  join public.envios e on e.id = t.envio_id and e.estado = 'en_curso' and e.modo = 'smtp'
  join public.staff s on s.user_id = t.user_id and s.active and public.email_domain_error(s.email) is null
  where t.estado = 'pendiente' and coalesce(t.no_antes <= clock_timestamp(), true) and not private.correo_caducado(t)
    and private.retenido_desde() is null
  order by t.created_at, t.id limit 1
);

-- There is one, and the last one was long enough ago; or one has waited too long.
create function private.correo_toca () returns boolean
language sql stable set search_path = ''
return exists (select from public.correos t where t.estado = 'pendiente' and private.correo_caducado(t)) or private.correo_siguiente() is not null and not exists (
  select from public.correos t where t.intento_at > clock_timestamp() - interval '60 seconds' / private.correos_por_minuto()
);

-- The next one to be sent, which is from now on on its way; null where there is none, or where the last one was a moment ago. Whoever
-- may not be written to any more, or has another address, is left out.
create function private.correo_tomar () returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  c public.correos;
  now_goes record;
begin
  perform private.correos_caducar();
  if not private.correo_toca() then
    return null;
  end if;
  loop
    -- The state once more: somebody may have cancelled it a moment ago.
    select t.* into c from public.correos t
    where t.id = private.correo_siguiente() and t.estado = 'pendiente' for update skip locked;
    if c.id is null then
      return null;
    end if;
    select w.* into now_goes from private.destinatario_de(c.deal_id, c.user_id) w;
    if now_goes.motivo is null and now_goes.email = c.para then
      update public.correos t set estado = 'enviando', intentos = t.intentos + 1, intento_at = clock_timestamp(), error = null
      where t.id = c.id;
      return jsonb_build_object(
        'id', c.id, 'para', c.para, 'asunto', c.asunto, 'cuerpo', c.cuerpo,
        'responder', (select s.email from public.staff s where s.user_id = c.user_id)
      );
    end if;
    update public.correos t set
      estado = 'omitido', error = coalesce(now_goes.motivo, 'El cliente ha cambiado de dirección: vuelva a prepararlo')
    where t.id = c.id;
    perform private.envio_acabar(c.envio_id);
  end loop;
end;
$$;

-- What became of one that is on its way: enviado; fallido; despues, to be tried twice more; dudoso where the answer was lost.
create function private.correo_resultado (correo uuid, resultado text, motivo text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  done public.correos;
begin
  update public.correos c set
    estado = case
      when resultado = 'despues' then case when c.intentos < 3 then 'pendiente' else 'fallido' end
      else resultado
    end,
    no_antes = case when resultado = 'despues' then now() + c.intentos * interval '5 minutes' end,
    enviado_at = case when resultado = 'enviado' then now() end,
    error = left(motivo, 500)
  where c.id = correo and c.estado = 'enviando'
  returning * into done;
  perform private.envio_acabar(done.envio_id);
end;
$$;

-- When the process starts: what was on its way when it ended.
create function private.correos_interrumpidos () returns void
language sql volatile set search_path = ''
begin atomic
  select private.correo_resultado(
    c.id, 'dudoso', 'El programa se paró mientras se enviaba: compruebe si llegó antes de repetirlo'
  )
  from public.correos c where c.estado = 'enviando';
end;

-- ## Mails of a case file that goes to the Papelera

-- A sending does not wait for mails that went with their case file.
create function private.correos_que_se_van () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.envio_acabar(f.envio_id) from (select distinct o.envio_id from old_rows o where o.estado in ('pendiente', 'enviando')) f;
  return null;
end;
$$;

create trigger correos_que_se_van after delete on public.correos referencing old table as old_rows
for each statement execute function private.correos_que_se_van ();

-- One that comes back is not sent weeks later by itself: it waits with its sending, where that still goes on. Of one that was on its
-- way nobody knows whether it arrived.
create function private.correo_que_vuelve () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    return new;
  end if;
  if new.estado = 'enviando' then
    new.estado := 'dudoso';
    new.error := 'Su expediente se eliminó mientras se enviaba: compruebe si llegó antes de repetirlo';
  elsif new.estado = 'pendiente' and not exists (
    select from public.envios e where e.id = new.envio_id and e.estado in ('preparando', 'en_curso', 'pausado')
  ) then
    new.estado := 'cancelado';
    new.error := 'El envío terminó mientras su expediente estaba en la Papelera: vuelva a prepararlo';
  end if;
  return new;
end;
$$;

create trigger correo_que_vuelve before insert on public.correos
for each row execute function private.correo_que_vuelve ();

create trigger envios_updated_at before update on public.envios
for each row execute function public.set_updated_at ();

create trigger correos_updated_at before update on public.correos
for each row execute function public.set_updated_at ();
