-- The kinds of term: how long each is, by which article, while it is in force, and who answers for it. The screens propose terms from
-- here; how days are counted is code (src/domain/plazos). The rows that came with the program are in plazos/tipos_filas.sql, which
-- `npm run plazos` writes. See docs/decisions/179 and 220.

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
  nota text check (length(nota) <= 1000),
  -- The lawyer who answers for it, who need not have an account. Null: nobody does.
  revisado_por text check (length(btrim(revisado_por)) between 3 and 120),
  revisado_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It waits for an expert report where one was announced (LEC 438.8).
  dictamen boolean not null default false,
  -- What sets it running: only a notice has a way of arriving.
  disparo text not null default 'notificacion' check (disparo in ('notificacion', 'acto', 'firmeza', 'presentacion', 'publicacion')),
  -- A limit, a wait, the death of a right, or a silence that is read as consent.
  efecto text not null default 'vence' check (efecto in ('vence', 'espera', 'caduca', 'silencio')),
  -- A brief may still be filed until 15:00 of the next working day (LEC 135.5).
  gracia boolean not null default true,
  -- Whether the article was read in its text in force, when and where, and both readings of what is open to two.
  estado text not null default 'sin_leer' check (estado in ('leido', 'discutido', 'sin_leer')),
  leido_el date check (leido_el between '1900-01-01' and '2099-12-31'),
  enlace text check (enlace ~ '^https://[^[:space:]]+$' and length(enlace) <= 300),
  lecturas text check (length(btrim(lecturas)) between 3 and 1000),
  -- Why it was changed the last time.
  motivo text check (length(btrim(motivo)) between 3 and 500),
  constraint plazos_tipo_vigencia check (vigente_hasta >= vigente_desde),
  constraint plazos_tipo_revisado check ((revisado_por is null) = (revisado_at is null)),
  -- As src/domain/plazos/entrada.ts.
  constraint plazos_tipo_se_cuenta check (
    (cantidad > 0 or (unidad = 'dias' and clase = 'procesal')) and (clase <> 'habiles-civiles' or unidad = 'dias')
  ),
  constraint plazos_tipo_gracia check (
    not gracia or (clase = 'procesal' and cantidad > 0 and efecto in ('vence', 'silencio'))
  ),
  constraint plazos_tipo_atras check (cantidad > 0 or disparo = 'acto'),
  constraint plazos_tipo_leido check (
    case estado
      when 'sin_leer' then leido_el is null and lecturas is null
      when 'leido' then leido_el is not null and enlace is not null and lecturas is null
      else leido_el is not null and enlace is not null and lecturas is not null
    end
  )
);

create index plazos_tipo_user on public.plazos_tipo (user_id) where user_id is not null;

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
  leido.motivo := nullif(btrim(leido.motivo), '');
  leido.comun := coalesce(leido.comun, false);
  leido.dictamen := coalesce(leido.dictamen, false);
  leido.disparo := coalesce(leido.disparo, case when leido.cantidad < 0 then 'acto' else 'notificacion' end);
  leido.efecto := coalesce(leido.efecto, 'vence');
  leido.gracia := coalesce(leido.gracia, leido.clase = 'procesal' and leido.cantidad > 0 and leido.efecto in ('vence', 'silencio'));
  leido.estado := coalesce(leido.estado, 'sin_leer');
  leido.enlace := nullif(btrim(leido.enlace), '');
  leido.lecturas := nullif(btrim(leido.lecturas), '');
  if length(leido.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba el nombre del plazo';
  elsif leido.cantidad is null or abs(leido.cantidad::bigint) not between 1 and 1000 then
    raise exception using errcode = 'PT400', message = 'La cantidad va de 1 a 1.000';
  elsif length(leido.articulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique el artículo';
  elsif length(leido.cuenta_desde) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Indique desde cuándo se cuenta';
  elsif leido.cantidad < 0 and leido.disparo <> 'acto' then
    raise exception using errcode = 'PT400', message = 'Hacia atrás se cuenta desde un acto';
  elsif leido.gracia and (leido.clase <> 'procesal' or leido.cantidad < 0 or leido.efecto not in ('vence', 'silencio')) then
    raise exception using errcode = 'PT400', message = 'El día de gracia es solo de los plazos procesales para presentar un escrito';
  elsif coalesce(leido.vigente_desde not between '1900-01-01' and '2099-12-31', true)
    or leido.vigente_hasta not between '1900-01-01' and '2099-12-31' then
    raise exception using errcode = 'PT400', message = 'Compruebe desde cuándo y hasta cuándo está vigente';
  elsif leido.vigente_hasta < leido.vigente_desde then
    raise exception using errcode = 'PT400', message = 'La vigencia acaba antes de empezar';
  elsif leido.estado <> 'sin_leer' and (leido.leido_el is null or leido.enlace is null) then
    raise exception using errcode = 'PT400', message = 'Indique qué día se leyó el artículo y dónde';
  elsif leido.leido_el > private.hoy() then
    raise exception using errcode = 'PT400', message = 'El artículo no puede haberse leído después de hoy';
  elsif leido.estado = 'discutido' and coalesce(length(leido.lecturas), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Escriba las dos lecturas de lo que se discute';
  end if;
  if leido.estado = 'sin_leer' then
    leido.leido_el := null;
  end if;
  if leido.estado <> 'discutido' then
    leido.lecturas := null;
  end if;
  return leido;
end;
$$;

-- What the law says of a kind: what changes of it needs a reason, and to be signed again.
create function private.ley_de_plazo_tipo (t public.plazos_tipo) returns jsonb
language sql stable set search_path = ''
return to_jsonb(t) - array['clave', 'user_id', 'motivo', 'revisado_por', 'revisado_at', 'created_at', 'updated_at'];

-- Saves a kind, new with the `id` of its form or changed; `visto` is its `updated_at` as it was read. What changes says why and has to be signed again; the terms
-- that were counted with it keep what they have. Answers its key.
create function private.do_guardar_plazo_tipo (tipo jsonb) returns text
language plpgsql security definer set search_path = '' as $$
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
$$;

comment on function private.do_guardar_plazo_tipo is 'write: work; who: administrador; writes: public.plazos_tipo; rows: plazos_tipo which all of staff reads, new or of the same form, by private.check_mismo_formulario and private.check_de_nadie_mas, or as the administrator saw it, through private.leer_plazo_tipo and private.ley_de_plazo_tipo; believes: tipo as data, within the bounds of types, checks and tables';

-- Whether a kind is still as it was read.
create function private.check_plazo_tipo_visto (tipo text, visto timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.plazos_tipo t where t.clave = tipo) then
    raise exception using errcode = 'PT404', message = 'Ese plazo ya no existe';
  end if;
  perform private.check_visto(exists (select from public.plazos_tipo t where t.clave = tipo and t.updated_at = visto));
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

comment on function private.do_firmar_plazo_tipo is 'write: work; who: administrador; writes: public.plazos_tipo; rows: plazos_tipo which all of staff reads; believes: tipo and nombre and visto as data, within the bounds of types, checks and tables';
