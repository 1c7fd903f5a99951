-- What is done with templates and letters, whose tables are in escritos/tablas.sql. Administrators keep the templates; all of
-- staff makes letters from those that are approved (docs/decisions/162).

-- ## What the caller sees

create policy escritos_bloqueo on public.escritos as restrictive for all to authenticated
using (not (select public.hay_bloqueos()) or not public.esta_bloqueado('deals', deal_id));

-- ## Files of templates

-- Everybody reads them, administrators bring them. What a version names stays: documentos_delete_nombrados.
create policy plantillas_objetos_select_staff on storage.objects for select to authenticated
using (bucket_id = 'plantillas' and (select public.is_staff()));

create policy plantillas_objetos_insert_administrador on storage.objects for insert to authenticated
with check (
  bucket_id = 'plantillas' and (select public.is_administrador()) and owner_id = (select auth.uid())::text
);

create policy plantillas_objetos_delete_administrador on storage.objects for delete to authenticated
using (bucket_id = 'plantillas' and (select public.is_administrador()));

create trigger plantillas_object before insert on public.plantillas
for each row execute function private.name_object ('plantillas');

-- ## Templates

-- A new version. `plantilla` is a row of the table without what is decided here; without `familia` it is a new template. For
-- administrators. Answers its id.
create function private.do_plantilla_guardar (plantilla jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
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
$$;

comment on function private.do_plantilla_guardar is 'write: work; who: administrador; writes: public.plantillas; rows: plantillas which all of staff reads, new, or of the same form and file while nobody has approved it, by private.check_mismo_formulario and private.check_de_nadie_mas; believes: plantilla as data, within the bounds of types, checks and tables';

-- aprobar, or retirar with a reason. A version that is approved takes the place of the one before it. For administrators.
create function private.do_plantilla_estado (plantilla uuid, accion text, motivo text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_row public.plantillas;
begin
  perform private.check_administrador();
  select p.* into found_row from public.plantillas p where p.id = plantilla;
  if found_row.id is null then
    raise exception using errcode = 'PT404', message = 'Esa plantilla ya no existe';
  end if;
  perform pg_advisory_xact_lock(hashtext('plantilla ' || found_row.familia));
  case accion
    when 'aprobar' then
      if jsonb_array_length(found_row.revision -> 'desconocidos') + jsonb_array_length(found_row.revision -> 'problemas') > 0 then
        raise exception using errcode = 'PT409', message = 'La plantilla tiene campos que no se conocen o bloques sin cerrar: corríjala y guarde otra versión';
      end if;
      update public.plantillas p set
        estado = 'retirada', retirada_por = auth.uid(), retirada_at = now(),
        retirada_motivo = format('Sustituida por la versión %s', found_row.version)
      where p.familia = found_row.familia and p.estado = 'aprobada' and p.id <> plantilla;
      update public.plantillas p set
        estado = 'aprobada', aprobada_por = auth.uid(), aprobada_at = now(),
        retirada_por = null, retirada_at = null, retirada_motivo = null
      where p.id = plantilla and p.estado <> 'aprobada';
    when 'retirar' then
      if length(btrim(coalesce(motivo, ''))) < 3 then
        raise exception using errcode = 'PT400', message = 'Indique por qué se retira';
      end if;
      update public.plantillas p set
        estado = 'retirada', retirada_por = auth.uid(), retirada_at = now(), retirada_motivo = left(btrim(motivo), 500)
      where p.id = plantilla and p.estado <> 'retirada';
    else raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end case;
end;
$$;

comment on function private.do_plantilla_estado is 'write: work; who: administrador; writes: public.plantillas; rows: plantillas which all of staff reads; believes: plantilla only as the names of such rows, accion and motivo as data, within the bounds of types, checks and tables';

create function private.nombre_de (person uuid) returns text
language sql stable set search_path = ''
return (select coalesce(nullif(s.full_name, ''), s.email) from public.staff s where s.user_id = person);

-- All versions, the newest of each template first, with who did what and how many letters each has made.
create function public.list_plantillas () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(
      'autor', private.nombre_de(p.user_id), 'aprobada_nombre', private.nombre_de(p.aprobada_por),
      'retirada_nombre', private.nombre_de(p.retirada_por),
      'escritos', (select count(*) from public.escritos e where e.plantilla_id = p.id and e.estado <> 'anulado'),
      'correos', (
        select count(*) from public.envios v join public.correos c on c.envio_id = v.id
        where v.plantilla_id = p.id and c.estado in ('borrador', 'enviado')
      )
    ) order by p.nombre collate "es-x-icu", p.familia, p.version desc), '[]')
    from public.plantillas p
  );
end;
$$;

grant execute on function public.list_plantillas () to authenticated;

-- The services and phases that these case files have, each pair once: which templates are theirs.
create function public.servicios_y_fases (deals text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_tope(cardinality(deals), 5000);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('servicio', p.servicio_id, 'fase', p.fase)), '[]')
    from (select distinct d.servicio_id, d.fase from public.deals d where d.id = any (deals) and d.bloqueado_at is null) p
  );
end;
$$;

grant execute on function public.servicios_y_fases (text[]) to authenticated;

-- ## What letters are filled with

-- The prior complaint that a letter tells of: the one that a demanda has used, or else the last that was sent. No amounts, and
-- nothing of what was offered.
create function private.masc_de_escrito (deal text) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'via', v.titulo, 'canal', i.canal, 'objeto', i.objeto, 'enviado', i.enviado, 'presentado', i.presentado, 'recibido', i.recibido,
    'clave_identificativa', i.clave_identificativa, 'respuesta', i.respuesta, 'respuesta_fecha', i.respuesta_fecha,
    'cumple_desde', i.cumple_desde,
    'bases', (
      select jsonb_agg(b.base order by b.clave = i.via desc)
      from public.masc_vias b
      where b.clave = i.via or (i.ambas and v.letra = 'B' and b.clave = 'general')
    )
  )
  from public.masc_intentos i join public.masc_vias v on v.clave = i.via
  where i.deal_id = deal and i.enviado is not null and i.estado <> 'anulado'
  order by i.estado = 'usado' desc, i.enviado desc, i.created_at desc, i.id limit 1
);

-- Of each of these case files that the caller sees, what fields can say: see src/domain/plantillas/datos.ts. At most 500 a call.
create function public.escritos_datos (deals text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  despacho constant text := (select s.value from public.settings s where s.name = 'despacho');
begin
  perform private.check_staff();
  if cardinality(deals) > 500 then
    raise exception using errcode = 'PT400', message = 'Se admiten 500 expedientes de una vez como máximo';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'expediente', to_jsonb(d) - array['busqueda', 'user_id', 'importacion_id', 'bloqueado_at', 'message'],
      'cliente', (
        select jsonb_build_object('iban', c.iban, 'codigo_postal', c.codigo_postal)
        from public.clientes c
        where public.normaliza_nif(c.dni) = public.normaliza_nif(d.debtordni)
          and (c.user_id = auth.uid() or public.team_visibility())
          and (c.bloqueado_at is null or public.is_administrador())
        order by c.created_at desc, c.id limit 1
      ),
      'acreedor', (
        select jsonb_build_object('cif', a.cif, 'direccion', a.direccion, 'email', a.email, 'telefono', a.telefono)
        from public.acreedores a where a.nombre = d.creditorname
      ),
      'procedimiento', (
        select jsonb_build_object(
          'organo', o.nombre, 'plaza', q.plaza, 'municipio', o.municipio, 'autos', q.autos, 'nig', q.nig, 'cuantia', q.cuantia,
          'procurador', (select jsonb_build_object('nombre', s.nombre, 'colegio', s.colegio, 'numero', s.numero)
            from public.profesionales s where s.id = q.procurador_id),
          'letrado', (select jsonb_build_object('nombre', s.nombre, 'colegio', s.colegio, 'numero', s.numero)
            from public.profesionales s where s.id = q.letrado_id)
        )
        from public.procedimientos q left join public.organos o on o.id = q.organo_id
        where q.deal_id = d.id and q.principal
      ),
      'servicio', (
        select jsonb_build_object('textos', s.texto_cliente, 'fase', d.fase) from public.servicios s where s.id = d.servicio_id
      ),
      'reclamado', private.saldos_de(d.id) -> 'reclamado',
      'calculo', private.calculo_de_escrito(d.id, 'intereses'),
      'costas', private.calculo_de_escrito(d.id, 'costas'),
      'usura', private.calculo_de_escrito(d.id, 'usura'),
      'masc', private.masc_de_escrito(d.id),
      'despacho', despacho,
      'documentos', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'titulo', regexp_replace(h.file_name, '\.[A-Za-z0-9]{1,5}$', ''), 'clase', coalesce(k.display_name, h.category),
          'paginas', h.inspeccion -> 'paginas'
        ) order by h.file_name collate private.codigos, h.id), '[]')
        from private.deal_documents_visibles h
        left join public.document_categories k on k.name = h.category
        where h.deal_id = d.id and not exists (
          select from public.escritos e where e.documento_id = h.id or (e.deal_id = d.id and e.pdf_id = h.id)
        ) and not exists (
          -- What was offered in confidence is no exhibit (LO 1/2025, art. 9).
          select from public.masc_evidencias v where v.documento_id = h.id and v.confidencial
        ) and h.confidencialidad is distinct from 'confidencial'
      )
    ) order by i.position), '[]')
    from unnest(deals) with ordinality i (id, position)
    join private.deals_visibles d on d.id = i.id
  );
end;
$$;

grant execute on function public.escritos_datos (text[]) to authenticated;

-- ## Batches

-- Gives numbers to a letter for each of these case files, in their order; the letters wait to be made. Answers the batch's id.
create function private.do_lote_confirmar (
  lote uuid, plantilla uuid, titulo text, deals text[], con_huecos boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  chosen public.plantillas;
  n constant integer := coalesce(cardinality(deals), 0);
  today constant date := private.hoy();
  year constant integer := extract(year from today);
  first_number integer;
begin
  perform private.check_staff();
  if n = 0 or n > 5000 then
    raise exception using errcode = 'PT400', message = 'Un lote tiene de 1 a 5.000 expedientes';
  end if;
  select p.* into chosen from public.plantillas p where p.id = plantilla for share;
  if chosen.estado is distinct from 'aprobada' then
    raise exception using errcode = 'PT409', message = 'La plantilla no está aprobada';
  end if;
  if chosen.clase <> 'docx' then
    raise exception using errcode = 'PT400', message = 'Esa plantilla no es un documento de Word';
  end if;
  if chosen.uso = 'demanda' and con_huecos then
    raise exception using errcode = 'PT400', message = 'Una demanda no se genera con huecos';
  end if;
  if (select count(distinct d.id) from public.deals d where d.id = any (deals) and not public.esta_bloqueado('deals', d.id)) < n then
    raise exception using errcode = 'PT409', message = 'Algún expediente ya no existe o está repetido: vuelva a comprobarlos';
  end if;
  if chosen.uso = 'demanda' then
    perform private.check_puede_demandar(deals);
  end if;
  insert into public.lotes (id, plantilla_id, titulo, con_huecos, total)
  values (lote, plantilla, btrim(titulo), coalesce(con_huecos, false), n);
  first_number := private.numeros_nuevos(year, n);
  insert into public.escritos (deal_id, plantilla_id, lote_id, anio, orden, titulo, fecha)
  select i.id, plantilla, lote, year, first_number + i.position::integer - 1, btrim(do_lote_confirmar.titulo), today
  from unnest(deals) with ordinality i (id, position)
  order by i.position;
  return lote;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está confirmado';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Indique el título del escrito, de 200 caracteres como máximo';
end;
$$;

comment on function private.do_lote_confirmar is 'write: import; who: staff; writes: private.numeros_de_escritos, public.escritos, public.lotes; rows: deals by the key asked for and not blocked, plantillas which all of staff reads, through private.numeros_nuevos; believes: lote and plantilla only as the names of such rows, titulo and deals and con_huecos as data, within the bounds of types, checks and tables';

-- 90 seconds: a browser wakes a tab in the background once a minute.
create function private.lote_en_marcha (l public.lotes) returns boolean
language sql stable set search_path = ''
return l.estado = 'en_curso' and coalesce(l.latido_at > now() - interval '90 seconds', false);

create function private.check_lote (held public.lotes) returns void
language plpgsql stable set search_path = '' as $$
begin
  if held.id is null then
    raise exception using errcode = 'PT404', message = 'Ese lote no existe';
  end if;
  if held.user_id <> auth.uid() and not public.team_visibility() then
    raise exception using errcode = '42501', message = 'Ese lote lo continúa o lo deshace quien lo confirmó';
  end if;
end;
$$;

-- Locks the batch. An error unless the caller may go on with it: whoever confirmed it, or anybody where the team shares documents,
-- because its letters become documents of whoever makes them.
create function private.hold_lote (lote uuid) returns public.lotes
language plpgsql set search_path = '' as $$
declare
  held public.lotes;
begin
  perform private.check_staff();
  select l.* into held from public.lotes l where l.id = lote for update;
  perform private.check_lote(held);
  return held;
end;
$$;

-- What the screens show of a batch.
create function private.lote_row (l public.lotes) returns jsonb
language sql stable set search_path = ''
return to_jsonb(l) - array['pestana'] || jsonb_build_object(
  'autor', private.nombre_de(l.user_id),
  'plantilla', (select jsonb_build_object('nombre', p.nombre, 'version', p.version, 'uso', p.uso, 'file_path', p.file_path, 'revision', p.revision)
    from public.plantillas p where p.id = l.plantilla_id),
  'en_marcha', private.lote_en_marcha(l),
  'propio', l.user_id = auth.uid() or public.team_visibility()
) || (
  select jsonb_build_object(
    'pendientes', count(*) filter (where e.estado = 'pendiente'),
    'con_error', count(*) filter (where e.estado = 'pendiente' and e.error is not null),
    'anulados', count(*) filter (where e.estado = 'anulado'),
    'hechos', count(*) filter (where e.estado not in ('pendiente', 'anulado')),
    'con_pdf', count(*) filter (where e.estado not in ('pendiente', 'anulado') and e.pdf_id is not null),
    'primero', min(e.numero), 'ultimo', max(e.numero)
  )
  from public.escritos e where e.lote_id = l.id
);

-- Null: there is none.
create function public.get_lote (lote uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (select private.lote_row(l) from public.lotes l where l.id = lote);
end;
$$;

grant execute on function public.get_lote (uuid) to authenticated;

-- Batches of more than one letter, or still open, the newest first.
create function public.list_lotes (page_number integer default 1, page_size integer default 25) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page jsonb;
begin
  perform private.check_staff();
  page := private.newest_page_of('public.lotes', $f$t.total > 1 or t.estado = 'en_curso'$f$, page_number, page_size);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.lote_row(f) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.lotes f on f.id = (r.item ->> 'id')::uuid
  ));
end;
$$;

grant execute on function public.list_lotes (integer, integer) to authenticated;

-- Letters whose document was filed but not noted down, because the tab died between the two, are noted now: their names end with their
-- numbers. Of whoever confirmed the batch or asks now, and no document of before it.
create function private.lote_recoger (held public.lotes) returns void
language sql volatile set search_path = ''
begin atomic
  update public.escritos e set documento_id = d.id, estado = 'generado', error = null
  from public.deal_documents d
  where e.lote_id = held.id and e.estado = 'pendiente' and d.deal_id = e.deal_id
    and d.user_id = any (array[held.user_id, auth.uid()]) and d.uploaded_at >= held.created_at
    and right(d.file_name, 20) = '__' || replace(e.numero, '/', '-') || '.docx';
end;

-- A tab takes the batch, unless another is at it. One that has ended is answered as it is: the answer that said so may have been lost.
create function private.do_lote_tomar (lote uuid, pestana uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held public.lotes := private.hold_lote(lote);
begin
  if held.estado = 'terminado' then
    return private.lote_row(held);
  end if;
  if held.estado <> 'en_curso' then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está cerrado';
  end if;
  if private.lote_en_marcha(held) and held.pestana is distinct from do_lote_tomar.pestana then
    raise exception using errcode = 'PT409', message = 'El lote se está generando en otra pestaña o en otro equipo';
  end if;
  perform private.lote_recoger(held);
  update public.lotes l set pestana = do_lote_tomar.pestana, latido_at = now() where l.id = held.id;
  perform private.lote_acabar(held.id);
  return (select private.lote_row(l) from public.lotes l where l.id = held.id);
end;
$$;

comment on function private.do_lote_tomar is 'write: work; who: staff; writes: public.escritos, public.lotes; rows: lotes checked by private.hold_lote, through private.hold_lote, private.lote_acabar, private.lote_en_marcha, private.lote_recoger and private.lote_row; believes: lote and pestana only as the names of such rows';

-- A batch of which nothing waits has ended.
create function private.lote_acabar (lote uuid) returns void
language sql volatile set search_path = ''
begin atomic
  update public.lotes l set estado = 'terminado', latido_at = null, pestana = null, cerrado_at = now(), cerrado_por = auth.uid()
  where l.id = lote and l.estado = 'en_curso'
    and not exists (select from public.escritos e where e.lote_id = lote and e.estado = 'pendiente');
end;

-- A letter that waits and comes back from the Papelera goes on with its batch, where that has not been closed meanwhile; one that was made
-- is annulled where the batch was undone. It locks the batch, so that closing it sees the letter or the letter sees it closed.
create function private.escrito_que_vuelve () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lote text;
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' or new.estado not in ('pendiente', 'generado') then
    return new;
  end if;
  select l.estado into lote from public.lotes l where l.id = new.lote_id for share;
  if lote = 'deshecho' or (new.estado = 'pendiente' and lote <> 'en_curso') then
    new.anulado_motivo := case new.estado
      when 'generado' then 'El lote se deshizo mientras su expediente estaba en la Papelera'
      else 'El lote se cerró mientras su expediente estaba en la Papelera: vuelva a generarlo'
    end;
    new.estado := 'anulado';
    new.error := null;
    new.updated_at := now();
  end if;
  return new;
end;
$$;

create trigger escrito_que_vuelve before insert on public.escritos
for each row execute function private.escrito_que_vuelve ();

-- What undoing a batch sent to the Papelera goes there too when its case file has just come back from it.
create function private.documentos_de_lo_deshecho (deals text[]) returns void
language sql volatile set search_path = ''
begin atomic
  delete from public.deal_documents d
  using public.escritos e
  where e.deal_id = any (deals) and e.estado = 'anulado' and e.updated_at = now() and d.id in (e.documento_id, e.pdf_id);
end;

-- The letters that wait, in the order of their numbers, behind a number; 200 a call. What they are filled with is for whoever may go
-- on with the batch.
create function public.lote_pendientes (lote uuid, despues integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(f order by f.orden), '[]') from (
      select e.id, e.deal_id, e.numero, e.orden, e.titulo, e.fecha, e.error, private.nombre_de(e.user_id) as autor,
        case when e.user_id = auth.uid() or public.team_visibility() then e.datos end as datos
      from public.escritos e
      where e.lote_id = lote and e.estado = 'pendiente' and e.orden > despues
        and not public.esta_bloqueado('deals', e.deal_id)
      order by e.orden limit 200
    ) f
  );
end;
$$;

grant execute on function public.lote_pendientes (uuid, integer) to authenticated;

-- What the tab has done: [{"id", "datos"}] before a letter is filed, so that it can be made again as it was, then
-- [{"id", "documento"}], or [{"id", "error"}]. None: the tab is only still there. Answers the batch.
create function private.do_lote_anotar (lote uuid, pestana uuid, filas jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held public.lotes := private.hold_lote(lote);
begin
  perform private.check_batch(jsonb_array_length(filas));
  if held.estado <> 'en_curso' then
    raise exception using errcode = 'PT409', message = 'Ese lote ya está cerrado';
  end if;
  if held.pestana is distinct from do_lote_anotar.pestana then
    raise exception using errcode = 'PT409', message = 'El lote lo ha tomado otra pestaña';
  end if;
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, documento uuid)
    where f.documento is not null and not exists (
      select from public.escritos e
      join private.deal_documents_visibles d on d.id = f.documento and d.deal_id = e.deal_id
      where e.id = f.id and e.lote_id = lote
    )
  ) then
    raise exception using errcode = 'PT404', message = 'El documento no está entre los del expediente';
  end if;
  -- A tab that was duplicated has the id of the first one.
  if exists (
    select from jsonb_to_recordset(filas) f (id uuid, documento uuid)
    join public.escritos e on e.id = f.id and e.lote_id = lote
    where f.documento is not null and e.estado <> 'pendiente' and e.documento_id is distinct from f.documento
  ) then
    raise exception using errcode = 'PT409', message = 'Otra pestaña ya ha hecho alguno de esos escritos';
  end if;
  update public.escritos e set
    datos = coalesce(f.datos, e.datos),
    documento_id = coalesce(f.documento, e.documento_id),
    estado = case when f.documento is not null then 'generado' else e.estado end,
    error = left(f.error, 500)
  from jsonb_to_recordset(filas) f (id uuid, documento uuid, datos jsonb, error text)
  where e.id = f.id and e.lote_id = lote and e.estado = 'pendiente';
  update public.lotes l set latido_at = now() where l.id = lote;
  perform private.lote_acabar(lote);
  return (select private.lote_row(l) from public.lotes l where l.id = lote);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Los datos del escrito no son válidos';
end;
$$;

comment on function private.do_lote_anotar is 'write: import; who: staff; writes: public.escritos, public.lotes; rows: lotes by the key asked for, of the caller or the team, by private.hold_lote, and of that tab, escritos by their lote_id, which wait, deal_documents as the caller sees them and of the same case file, through private.lote_acabar and private.lote_row; believes: lote only as the name of such a row, pestana only to compare, of filas id and documento only as the names of such rows, the rest as data, within the bounds of types, checks and tables';

-- Each letter of a batch that is not annulled, its documents, and why undoing leaves it as it is; null: it goes.
create function private.escritos_del_lote (lote uuid) returns table (escrito uuid, documentos uuid[], queda text)
language sql stable set search_path = ''
begin atomic
  with letters as materialized (
    select e.id, e.deal_id, e.estado, array_remove(array[e.documento_id, e.pdf_id], null) as documentos
    from public.escritos e where e.lote_id = lote and e.estado <> 'anulado'
  ),
  named as materialized (
    select q.id, min(q.como) as como
    from private.quien_nombra(
      'deal_documents', array(select d::text from letters l, unnest(l.documentos) d), array(select l.deal_id from letters l),
      array(select l.id::text from letters l)
    ) q
    group by q.id
  )
  select l.id, l.documentos, case
    when l.estado not in ('pendiente', 'generado') then 'revisado'
    when public.esta_bloqueado('deals', l.deal_id) then 'bloqueado'
    when exists (
      select from public.deal_documents d
      where d.id = any (l.documentos) and d.user_id <> auth.uid() and not public.team_visibility()
    ) then 'ajeno'
    else (select min(n.como) from named n where n.id = any (l.documentos::text[]))
  end
  from letters l;
end;

-- What undoing a batch does, with the same functions as private.do_lote_cerrar. Of letters whose case file waits in the Papelera it is said
-- what becomes of them when it comes back.
create function private.plan_lote (lote uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  held public.lotes;
  answer jsonb;
begin
  select l.* into held from public.lotes l where l.id = lote;
  perform private.check_lote(held);
  if held.estado = 'deshecho' then
    return '{"hace": [], "quedan": [], "impide": ["Ese lote ya está deshecho"]}';
  end if;
  with letters as materialized (select d.* from private.escritos_del_lote(lote) d)
  select jsonb_build_object(
    'hace', private.linea_de_plan('escritos', (select count(*) from letters l where l.queda is null))
      || private.linea_de_plan('documentos', (
        select count(*) from letters l, unnest(l.documentos) f (id) join public.deal_documents d using (id) where l.queda is null
      ))
      || private.linea_de_plan('reclamaciones', (
        select count(*) from private.reclamaciones_del_lote(lote, array(select l.escrito from letters l where l.queda is null)) r
        where r.se_quita
      ))
      || private.linea_de_plan('papelera', private.en_la_papelera('escritos', lote)),
    'quedan', (
      select coalesce(jsonb_agg(jsonb_build_object('que', 'escritos', 'n', q.n, 'por', q.queda) order by q.queda), '[]')
      from (select l.queda, count(*) as n from letters l where l.queda is not null group by l.queda) q
    ) || private.linea_de_plan('reclamaciones', (
      select count(*) from private.reclamaciones_del_lote(lote, array(select l.escrito from letters l where l.queda is null)) r
      where not r.se_quita
    )),
    'impide', '[]'::jsonb
  ) into answer;
  return answer;
end;
$$;

-- pausar lets another tab take it; cancelar annuls what waits; deshacer also what was made and nobody has revised since, and sends its
-- documents to the Papelera. Prior complaints whose letter is annulled go with it. Numbers stay used. Answers how many documents and
-- complaints went and how many letters stay.
create function private.do_lote_cerrar (lote uuid, accion text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held public.lotes := private.hold_lote(lote);
  documents uuid[] := '{}';
  gone integer := 0;
  reclamaciones integer := 0;
begin
  if accion = 'pausar' then
    update public.lotes l set latido_at = null, pestana = null where l.id = lote and l.estado = 'en_curso';
  elsif accion = 'cancelar' then
    if held.estado <> 'en_curso' then
      raise exception using errcode = 'PT409', message = 'Ese lote ya está cerrado';
    end if;
    -- What was filed and not noted down stays with its letter.
    perform private.lote_recoger(held);
    update public.escritos e set estado = 'anulado', error = null, anulado_motivo = 'Lote cancelado'
    where e.lote_id = lote and e.estado = 'pendiente';
    update public.lotes l set estado = 'cancelado', latido_at = null, pestana = null, cerrado_at = now(), cerrado_por = auth.uid()
    where l.id = lote;
    reclamaciones := private.masc_quitar_lote(lote);
  elsif accion = 'deshacer' then
    if held.estado = 'deshecho' then
      raise exception using errcode = 'PT409', message = 'Ese lote ya está deshecho';
    end if;
    -- What was filed and not noted down goes with its letter.
    perform private.lote_recoger(held);
    with undone as (
      update public.escritos e set estado = 'anulado', error = null, anulado_motivo = 'Lote deshecho'
      from private.escritos_del_lote(lote) d
      where e.id = d.escrito and d.queda is null
      returning d.documentos
    )
    select array_agg(f.id) into documents from undone u, unnest(u.documentos) f (id);
    delete from public.deal_documents d where d.id = any (documents);
    get diagnostics gone = row_count;
    update public.lotes l set estado = 'deshecho', latido_at = null, pestana = null, cerrado_at = now(), cerrado_por = auth.uid()
    where l.id = lote;
    reclamaciones := private.masc_quitar_lote(lote);
  else
    raise exception using errcode = 'PT400', message = format('No existe la acción %s', accion);
  end if;
  return jsonb_build_object(
    'documentos', gone, 'reclamaciones', reclamaciones,
    'quedan', (select count(*) from public.escritos e where e.lote_id = lote and e.estado not in ('pendiente', 'anulado'))
  );
end;
$$;

comment on function private.do_lote_cerrar is 'write: work; who: staff; writes: public.deal_documents, public.deals, public.escritos, public.lotes, public.masc_intentos; rows: deal_documents by the key asked for and of the caller, escritos by their lote_id, lotes not blocked by their case file or client, through private.hold_lote, private.lote_recoger and private.masc_quitar_lote; believes: lote only as the names of such rows, accion as data, within the bounds of types, checks and tables';

-- ## Letters

-- revisado, firmado, presentado, generado again, or anulado with a reason: its number stays used. Answers the rows that changed.
create function private.do_escritos_marcar (
  ids uuid[], estado text, motivo text default null, vistos timestamptz[] default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(greatest(cardinality(ids), cardinality(vistos)));
  if estado is null or estado not in ('generado', 'revisado', 'firmado', 'presentado', 'anulado') then
    raise exception using errcode = 'PT400', message = format('No existe el estado %s', estado);
  end if;
  if estado = 'anulado' and length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT400', message = 'Indique por qué se anula';
  end if;
  with done as (
    update public.escritos e set
      estado = do_escritos_marcar.estado,
      anulado_motivo = case do_escritos_marcar.estado when 'anulado' then left(btrim(motivo), 500) end
    where e.id = any (ids) and e.estado not in ('pendiente', 'anulado', do_escritos_marcar.estado)
      and not public.esta_bloqueado('deals', e.deal_id)
      and (vistos is null or e.updated_at = vistos[array_position(ids, e.id)])
    returning e.id
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
end;
$$;

comment on function private.do_escritos_marcar is 'write: work; who: staff; writes: public.escritos; rows: escritos by the keys asked for and not blocked, neither waiting nor annulled, as the caller saw them; believes: ids only as the names of such rows, vistos only to compare, estado one of five words, motivo as text';

-- The PDF of a letter, a document of its case file: [{"id", "documento", "origen"}]. Without `documento` it is the one that was filed
-- with the letter's number and not noted down, because the tab died between the two. One that came back from Word (`letrado`) has been
-- revised; one that LibreOffice made (`programa`) does not take its place. Answers the rows that changed.
create function private.do_escritos_pdf (filas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  perform private.check_staff();
  perform private.check_batch(jsonb_array_length(filas));
  with done as (
    update public.escritos e set
      pdf_id = d.id, pdf_origen = coalesce(f.origen, 'letrado'),
      estado = case when e.estado = 'generado' and coalesce(f.origen, 'letrado') = 'letrado' then 'revisado' else e.estado end
    from jsonb_to_recordset(filas) f (id uuid, documento uuid, origen text)
    join public.escritos g on g.id = f.id
    join private.deal_documents_visibles d on d.deal_id = g.deal_id and d.id = coalesce(f.documento, (
      select h.id from private.deal_documents_visibles h
      where h.deal_id = g.deal_id and h.uploaded_at >= g.created_at
        and right(h.file_name, 19) = '__' || replace(g.numero, '/', '-') || '.pdf'
      order by h.uploaded_at desc, h.id limit 1
    ))
    where e.id = f.id and e.estado not in ('pendiente', 'anulado') and not public.esta_bloqueado('deals', e.deal_id)
      and (f.documento is not null or e.pdf_id is null)
      and (coalesce(f.origen, 'letrado') = 'letrado' or e.pdf_origen is distinct from 'letrado')
    returning e.id
  )
  select jsonb_agg(jsonb_build_object('id', d.id)) into changed from done d;
  return coalesce(changed, '[]');
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'No existe ese origen del PDF';
end;
$$;

comment on function private.do_escritos_pdf is 'write: work; who: staff; writes: public.escritos; rows: deal_documents as the caller sees them, escritos by their deal_id; believes: filas as data, within the bounds of types, checks and tables';

-- The letters with these numbers: what a file that comes back is filed by. At most 1,000.
create function public.escritos_por_numero (numeros text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  perform private.check_batch(cardinality(numeros));
  return (
    select coalesce(jsonb_agg(private.escrito_row(e)), '[]')
    from (
      select substring(n from '^E-(\d{4})/\d{6,9}$')::integer as anio, substring(n from '^E-\d{4}/(\d{6,9})$')::integer as orden
      from unnest(numeros) n
    ) a
    join public.escritos e on e.anio = a.anio and e.orden = a.orden
    where not public.esta_bloqueado('deals', e.deal_id)
  );
end;
$$;

grant execute on function public.escritos_por_numero (text[]) to authenticated;

-- Filters: estado, plantilla (a family), lote, deal, desde and hasta (days).
create function private.escritos_condition (search text, filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_filters(filters, array['estado', 'plantilla', 'lote', 'deal', 'desde', 'hasta']);
  return concat_ws(' and ',
    case when btrim(search) = '' then 'true' else format('t.busqueda like %L', public.patron_busqueda(search)) end,
    case when filters ? 'estado' then format('t.estado = %L', filters ->> 'estado') end,
    case when filters ? 'plantilla' then format(
      't.plantilla_id = any (array(select p.id from public.plantillas p where p.familia = %L))', (filters ->> 'plantilla')::uuid
    ) end,
    case when filters ? 'lote' then format('t.lote_id = %L', (filters ->> 'lote')::uuid) end,
    case when filters ? 'deal' then format('t.deal_id = %L', filters ->> 'deal') end,
    case when filters ? 'desde' then format('t.fecha >= %L', (filters ->> 'desde')::date) end,
    case when filters ? 'hasta' then format('t.fecha <= %L', (filters ->> 'hasta')::date) end,
    case when public.hay_bloqueos() then
      't.deal_id not in (select d.id from public.deals d where d.bloqueado_at is not null)'
    end
  );
end;
$$;

create function private.escritos_order (sort_by text, sort_desc boolean) returns private.list_order
language plpgsql immutable set search_path = '' as $$
declare
  ways constant text[] := case when sort_desc then array['desc', 'asc'] else array['asc', 'desc'] end;
begin
  if sort_by <> 'numero' then
    raise exception using errcode = 'PT400', message = format('No se puede ordenar por %s', sort_by);
  end if;
  return row(
    format('numero %s', ways[1]), format('t.anio %1$s, t.orden %1$s', ways[1]), format('t.anio %1$s, t.orden %1$s', ways[2]), true
  )::private.list_order;
end;
$$;

-- What the screens show of a letter.
create function private.escrito_row (e public.escritos) returns jsonb
language sql stable set search_path = ''
return to_jsonb(e) - array['busqueda', 'datos'] || jsonb_build_object(
  'expediente', (select concat_ws(' · ', d.contractnumber, d.debtorfullname) from public.deals d where d.id = e.deal_id),
  'plantilla', (select p.nombre || ' · v' || p.version from public.plantillas p where p.id = e.plantilla_id),
  'autor', private.nombre_de(e.user_id)
);

create function public.list_escritos (
  search text default '',
  filters jsonb default '{}',
  sort_by text default 'numero',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  request private.list_request;
  page jsonb;
begin
  perform private.check_staff();
  request.relation := 'public.escritos';
  request.columns := 't.id, t.anio, t.orden';
  request.condition := private.escritos_condition(search, filters);
  request.sort := private.escritos_order(sort_by, sort_desc);
  request.page_number := page_number;
  request.page_size := page_size;
  page := private.page_of(request);
  return page || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.escrito_row(e) order by r.position), '[]')
    from jsonb_array_elements(page -> 'rows') with ordinality r (item, position)
    join public.escritos e on e.id = (r.item ->> 'id')::uuid
  ));
end;
$$;

grant execute on function public.list_escritos (text, jsonb, text, boolean, integer, integer) to authenticated;

create trigger plantillas_updated_at before update on public.plantillas
for each row execute function public.set_updated_at ();

create trigger lotes_updated_at before update on public.lotes
for each row execute function public.set_updated_at ();

create trigger escritos_updated_at before update on public.escritos
for each row execute function public.set_updated_at ();
