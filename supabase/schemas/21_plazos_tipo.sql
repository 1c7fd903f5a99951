-- The kinds of term: how long each is, by which article, while it is in force, and who answers for it. The screens propose terms from
-- here; how days are counted is code (src/lib/plazos). The rows that came with the program are those of src/lib/plazos/catalogo.ts;
-- tests/db/plazos-tipo holds both together. See docs/decisions/179.

create table public.plazos_tipo (
  clave text primary key default gen_random_uuid()::text check (length(clave) between 1 and 60),
  -- Null: came with the program.
  user_id uuid default auth.uid() references auth.users (id),
  titulo text not null check (length(btrim(titulo)) between 1 and 200),
  -- Negative: before the act.
  cantidad integer not null check (abs(cantidad::bigint) between 1 and 1000),
  unidad text not null check (unidad in ('dias', 'meses', 'anios')),
  clase text not null check (clase in ('procesal', 'natural', 'habiles-civiles')),
  -- One term for all parties, which the last notice may open.
  comun boolean not null default false,
  articulo text not null check (length(btrim(articulo)) between 1 and 200),
  -- From which day it runs.
  cuenta_desde text not null check (length(btrim(cuenta_desde)) between 1 and 200),
  -- While the article says this. Null: it still does.
  vigente_desde date not null check (vigente_desde between '1900-01-01' and '2099-12-31'),
  vigente_hasta date check (vigente_hasta between '1900-01-01' and '2099-12-31'),
  -- The article was not read in its text in force.
  sin_leer boolean not null default false,
  nota text check (length(nota) <= 1000),
  -- The lawyer who answers for it, who need not have an account. Null: nobody does.
  revisado_por text check (length(btrim(revisado_por)) between 3 and 120),
  revisado_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint plazos_tipo_vigencia check (vigente_hasta >= vigente_desde),
  constraint plazos_tipo_revisado check ((revisado_por is null) = (revisado_at is null)),
  -- As src/lib/plazos/entrada.ts.
  constraint plazos_tipo_se_cuenta check (
    (cantidad > 0 or (unidad = 'dias' and clase = 'procesal')) and (clase <> 'habiles-civiles' or unidad = 'dias')
  )
);

create index plazos_tipo_user on public.plazos_tipo (user_id) where user_id is not null;

insert into public.plazos_tipo (
  clave, user_id, titulo, cantidad, unidad, clase, comun, articulo, cuenta_desde, vigente_desde, sin_leer, nota
) values
  ('contestacion_verbal', null, 'Contestación a la demanda (verbal)', 10, 'dias', 'procesal', false, 'art. 438.1 LEC', 'la notificación', '2024-03-20', false, null),
  ('contestacion_ordinario', null, 'Contestación a la demanda (ordinario)', 20, 'dias', 'procesal', false, 'art. 404 LEC', 'la notificación', '2001-01-08', false, null),
  ('prueba_verbal', null, 'Proposición de prueba (verbal), plazo común', 5, 'dias', 'procesal', true, 'art. 438.8 LEC', 'la notificación', '2025-04-03', false, null),
  ('excepciones_verbal', null, 'Alegaciones sobre excepciones (verbal)', 5, 'dias', 'procesal', true, 'art. 438.8 LEC', 'la notificación', '2025-04-03', false, null),
  ('impugnacion_prueba', null, 'Impugnación de la prueba propuesta (verbal)', 3, 'dias', 'procesal', false, 'art. 438.9 LEC', 'la notificación', '2025-04-03', false, null),
  ('reposicion', null, 'Recurso de reposición', 5, 'dias', 'procesal', false, 'art. 452 LEC', 'la notificación', '2001-01-08', true, null),
  ('dictamen_anunciado', null, 'Aportación del dictamen anunciado (verbal)', 30, 'dias', 'procesal', false, 'art. 337.1 LEC', 'la presentación de la demanda', '2024-03-20', false, null),
  ('dictamen_audiencia', null, 'Dictámenes antes de la audiencia previa', -5, 'dias', 'procesal', false, 'art. 337.1 LEC', 'la audiencia previa, hacia atrás', '2024-03-20', false, null),
  ('videoconferencia', null, 'Solicitud de videoconferencia', -10, 'dias', 'procesal', false, 'art. 137 bis.4 LEC', 'la vista, hacia atrás', '2024-03-20', false, null),
  ('interes_en_recurrir', null, 'Interés en recurrir la sentencia oral', 5, 'dias', 'procesal', false, 'art. 210.4 LEC', 'la vista', '2025-04-03', false, null),
  ('apelacion', null, 'Recurso de apelación', 20, 'dias', 'procesal', false, 'art. 458.1 LEC', 'la notificación', '2024-03-20', false, 'Se presenta ante la Audiencia, con copia de la resolución.'),
  ('comparecencia_apelacion', null, 'Comparecencia ante la Audiencia', 10, 'dias', 'procesal', false, 'art. 458.3 LEC', 'el emplazamiento', '2024-03-20', false, null),
  ('oposicion_apelacion', null, 'Oposición al recurso de apelación', 10, 'dias', 'procesal', false, 'art. 461.1 LEC', 'la notificación', '2024-03-20', false, null),
  ('subsanacion_deposito', null, 'Subsanación del depósito para recurrir', 2, 'dias', 'procesal', false, 'DA 15.ª.7 LOPJ', 'la notificación', '2009-11-05', false, null),
  ('procedimiento_testigo', null, 'Decisión tras el procedimiento testigo', 5, 'dias', 'procesal', false, 'art. 438 bis.3 LEC', 'la notificación', '2024-03-20', false, null),
  ('extension_efectos', null, 'Extensión de efectos', 1, 'anios', 'natural', false, 'art. 519.2 LEC', 'la firmeza de la sentencia', '2024-03-20', false, 'Plazo para ejercitar un derecho: se cuenta de fecha a fecha y el final no se mueve, que es lo prudente.'),
  ('caducidad_instancia', null, 'Caducidad de la instancia', 2, 'anios', 'procesal', false, 'art. 237 LEC', 'la última notificación', '2001-01-08', false, null),
  ('caducidad_apelacion', null, 'Caducidad de la instancia en apelación', 1, 'anios', 'procesal', false, 'art. 237 LEC', 'la última notificación', '2001-01-08', false, null),
  ('espera_ejecucion', null, 'Espera antes de la ejecución', 20, 'dias', 'procesal', false, 'art. 548 LEC', 'la notificación de la firmeza', '2001-01-08', true, 'Es una espera: la demanda ejecutiva se despacha cuando ha pasado.'),
  ('accion_ejecutiva', null, 'Caducidad de la acción ejecutiva', 5, 'anios', 'natural', false, 'art. 518 LEC', 'la firmeza de la sentencia', '2001-01-08', true, 'Plazo para ejercitar un derecho: se cuenta de fecha a fecha y el final no se mueve, que es lo prudente.'),
  ('exoneracion_costas', null, 'Exoneración o moderación de costas', 3, 'dias', 'procesal', false, 'art. 245 bis.1 LEC', 'la notificación', '2025-04-03', false, null),
  ('subsanacion_papel', null, 'Subsanación de la presentación', 5, 'dias', 'procesal', false, 'art. 273.5 LEC', 'la notificación', '2015-10-07', false, null),
  ('documentos_que_no_caben', null, 'Documentos que no cabían en el envío', 1, 'dias', 'procesal', false, 'art. 135.2 LEC', 'la presentación del escrito', '2015-10-07', false, 'El mismo día o el hábil siguiente (art. 18 RD 1065/2015).');

alter table public.plazos_tipo enable row level security;

-- Written by functions alone.
create policy plazos_tipo_select_staff on public.plazos_tipo for select to authenticated
using ((select public.is_staff()));

grant select on public.plazos_tipo to authenticated;

create trigger plazos_tipo_updated_at before update on public.plazos_tipo
for each row execute function public.set_updated_at ();

-- A kind as it was sent, with every part that a person may have got wrong.
create function private.leer_plazo_tipo (tipo jsonb) returns public.plazos_tipo
language plpgsql stable set search_path = '' as $$
declare
  leido public.plazos_tipo;
begin
  leido := jsonb_populate_record(null::public.plazos_tipo, tipo);
  leido.titulo := btrim(coalesce(leido.titulo, ''));
  leido.articulo := btrim(coalesce(leido.articulo, ''));
  leido.cuenta_desde := btrim(coalesce(leido.cuenta_desde, ''));
  leido.nota := nullif(btrim(leido.nota), '');
  if length(leido.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba el nombre del plazo';
  elsif leido.cantidad is null or abs(leido.cantidad::bigint) not between 1 and 1000 then
    raise exception using errcode = 'PT400', message = 'La cantidad va de 1 a 1.000';
  elsif length(leido.articulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique el artículo';
  elsif length(leido.cuenta_desde) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique desde cuándo se cuenta';
  elsif coalesce(leido.vigente_desde not between '1900-01-01' and '2099-12-31', true)
    or leido.vigente_hasta not between '1900-01-01' and '2099-12-31' then
    raise exception using errcode = 'PT400', message = 'Compruebe desde cuándo y hasta cuándo está vigente';
  elsif leido.vigente_hasta < leido.vigente_desde then
    raise exception using errcode = 'PT400', message = 'La vigencia acaba antes de empezar';
  end if;
  return leido;
end;
$$;

-- Saves a kind, new or changed; `visto` is its `updated_at` as it was read. What changes has to be signed again; the terms that were
-- counted with it keep what they have. Answers its key.
create function private.do_guardar_plazo_tipo (tipo jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  r public.plazos_tipo;
begin
  perform private.check_administrador();
  r := private.leer_plazo_tipo(tipo);
  if tipo ? 'visto' then
    update public.plazos_tipo t set
      titulo = r.titulo, cantidad = r.cantidad, unidad = r.unidad, clase = r.clase, comun = coalesce(r.comun, false),
      articulo = r.articulo, cuenta_desde = r.cuenta_desde, vigente_desde = r.vigente_desde, vigente_hasta = r.vigente_hasta,
      nota = r.nota, revisado_por = null, revisado_at = null
    where t.clave = r.clave and t.updated_at = (tipo ->> 'visto')::timestamptz
      and (t.titulo, t.cantidad, t.unidad, t.clase, t.comun, t.articulo, t.cuenta_desde, t.vigente_desde, t.vigente_hasta, t.nota)
        is distinct from (r.titulo, r.cantidad, r.unidad, r.clase, coalesce(r.comun, false), r.articulo, r.cuenta_desde, r.vigente_desde,
          r.vigente_hasta, r.nota);
    if not found then
      perform private.check_plazo_tipo_visto(r.clave, (tipo ->> 'visto')::timestamptz);
    end if;
    return r.clave;
  end if;
  insert into public.plazos_tipo as t (titulo, cantidad, unidad, clase, comun, articulo, cuenta_desde, vigente_desde, vigente_hasta, nota)
  values (
    r.titulo, r.cantidad, r.unidad, r.clase, coalesce(r.comun, false), r.articulo, r.cuenta_desde, r.vigente_desde, r.vigente_hasta, r.nota
  ) returning t.clave into r.clave;
  return r.clave;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'El plazo no se puede contar así: hacia atrás solo van los días procesales, y los días hábiles fuera del juzgado, por días';
end;
$$;

grant execute on function private.do_guardar_plazo_tipo (jsonb) to authenticated;

-- Whether a kind is still as it was read.
create function private.check_plazo_tipo_visto (tipo text, visto timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.plazos_tipo t where t.clave = tipo) then
    raise exception using errcode = 'PT404', message = 'Ese plazo ya no existe';
  elsif not exists (select from public.plazos_tipo t where t.clave = tipo and t.updated_at = visto) then
    raise exception using errcode = 'PT409', message = 'Otra persona ha cambiado el plazo: vuelva a abrirlo';
  end if;
end;
$$;

-- A lawyer answers for a kind as it was read, or with no name nobody does any more. For administrators.
create function private.do_firmar_plazo_tipo (tipo text, nombre text, visto timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  perform from public.plazos_tipo t where t.clave = tipo for update;
  perform private.check_plazo_tipo_visto(tipo, visto);
  update public.plazos_tipo t set
    revisado_por = nullif(btrim(nombre), ''), revisado_at = case when nullif(btrim(nombre), '') is not null then now() end
  where t.clave = tipo;
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Indique quién lo ha revisado';
end;
$$;

grant execute on function private.do_firmar_plazo_tipo (text, text, timestamptz) to authenticated;

create function public.guardar_plazo_tipo (tipo jsonb) returns text
language sql set search_path = ''
return coalesce(
  private.operation_begin('guardar_plazo_tipo'),
  private.operation_end('guardar_plazo_tipo', to_jsonb(private.do_guardar_plazo_tipo(tipo)))
) #>> '{}';

create function public.firmar_plazo_tipo (tipo text, nombre text, visto timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if private.operation_begin('firmar_plazo_tipo') is null then
    perform private.do_firmar_plazo_tipo(tipo, nombre, visto);
    perform private.operation_end('firmar_plazo_tipo', null);
  end if;
end;
$$;

grant execute on function public.guardar_plazo_tipo (jsonb) to authenticated;
grant execute on function public.firmar_plazo_tipo (text, text, timestamptz) to authenticated;
