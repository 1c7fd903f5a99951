-- Tasks that nobody has to think of: rules, which make a task in a case file when something happens there, and tasks of the
-- practice that come again. A rule runs once for each case file and event, from the day that it is written on; for what is
-- there already only when an administrator chooses so, having seen how many it would make. See docs/decisions/166.

-- ## The tables

create table public.tareas_reglas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  -- documento: one of the category `valor` is filed. plazo: one of the kind `valor`, or of any, is confirmed.
  -- fecha: the date `valor` of the case file is known; the task is due counting from it.
  -- fase: the case file enters the phase `valor`. importe: an amount of the kind `valor` is entered. masc: its prior complaint comes
  -- to the state `valor`.
  evento text not null check (evento in ('documento', 'plazo', 'fecha', 'fase', 'importe', 'masc')),
  valor text,
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  nota text check (length(nota) <= 4000),
  dias integer not null default 0 check (dias between 0 and 365),
  habiles boolean not null default true,
  responsable_de text not null default 'expediente' check (responsable_de in ('expediente', 'persona', 'nadie')),
  responsable uuid references auth.users (id),
  prioridad text not null default 'normal' check (prioridad in ('alta', 'normal', 'baja')),
  -- The category of document that does the task.
  cerrar_con text,
  activa boolean not null default true,
  -- Only case files of this service. Null: of any, or none.
  servicio_id uuid references public.servicios (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index tareas_reglas_user on public.tareas_reglas (user_id);
create index tareas_reglas_servicio on public.tareas_reglas (servicio_id) where servicio_id is not null;

create table public.tareas_periodicas (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  titulo text not null check (btrim(titulo) <> '' and length(titulo) <= 200),
  nota text check (length(nota) <= 4000),
  -- diaria: each working day. primer_habil: the first working day of each month.
  frecuencia text not null check (frecuencia in ('diaria', 'semanal', 'mensual', 'primer_habil')),
  -- semanal: 1 (Monday) to 7. mensual: 1 to 31, or the last day of a month that has fewer.
  dia integer not null default 1 check (dia between 1 and 31),
  responsable uuid references auth.users (id),
  proxima date not null,
  activa boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index tareas_periodicas_user on public.tareas_periodicas (user_id);

alter table public.tareas_reglas enable row level security;
alter table public.tareas_periodicas enable row level security;

-- Read by all of staff; written by the functions below, for administrators.
create policy tareas_reglas_select_staff on public.tareas_reglas for select to authenticated
using ((select public.is_staff()));

create policy tareas_periodicas_select_staff on public.tareas_periodicas for select to authenticated
using ((select public.is_staff()));

grant select on public.tareas_reglas to authenticated;
grant select on public.tareas_periodicas to authenticated;

create trigger tareas_reglas_updated_at before update on public.tareas_reglas
for each row execute function public.set_updated_at ();

create trigger tareas_periodicas_updated_at before update on public.tareas_periodicas
for each row execute function public.set_updated_at ();

-- ## Rules at work

-- The dates of a case file that a rule may count from.
create function private.fechas_de_regla () returns text[]
language sql stable set search_path = ''
return (select array_agg(c.columna order by c.orden) from private.deals_campos c where c.regla);

create function private.conceptos_de_regla () returns text[]
language sql immutable set search_path = ''
return array['reclamado', 'ofrecido', 'condena', 'cobro', 'costas', 'pago_cliente', 'honorarios'];

create function private.estados_de_regla () returns text[]
language sql immutable set search_path = ''
return array['enviado', 'recibido', 'datos', 'respondido', 'acuerdo', 'fallido'];

-- What has happened already in the sense of a rule, as a query of deal_id, evento and base (the day that its task is
-- counted from), without blocked case files. `desde`: a condition about t, the row of the fact.
create function private.casos_de_regla (regla public.tareas_reglas, desde text default 'true') returns text
language sql stable set search_path = ''
return format(
  'select f.deal_id, f.evento, f.base from (%s) f join public.deals x on x.id = f.deal_id and x.bloqueado_at is null%s
   where not exists (
     select from public.agenda a where a.regla_id = %L and a.deal_id = f.deal_id and a.regla_evento = f.evento
   )%s',
  case regla.evento
    when 'documento' then format(
      'select distinct t.deal_id, %L as evento, private.hoy() as base from public.deal_documents t where t.category = %L and (%s)',
      'documento ' || regla.valor, regla.valor, desde
    )
    when 'plazo' then format(
      'select t.deal_id, ''plazo '' || t.id as evento, private.hoy() as base from public.agenda t
       where t.tipo = ''plazo'' and t.estado = ''pendiente'' and t.confirmado_at is not null and t.deal_id is not null%s and (%s)',
      case when regla.valor is null then '' else format(' and t.plazo_tipo = %L', regla.valor) end, desde
    )
    when 'fase' then format(
      'select t.id as deal_id, %L as evento, private.hoy() as base from public.deals t
       where t.fase = %L and t.situacion is distinct from ''suspendido'' and (%s)',
      'fase ' || regla.valor, regla.valor, desde
    )
    when 'importe' then format(
      'select distinct t.deal_id, %L as evento, private.hoy() as base from public.importes t
       where t.concepto = %L and t.contraasiento_de is null and (%s)',
      'importe ' || regla.valor, regla.valor, desde
    )
    when 'masc' then format(
      'select distinct t.deal_id, %L as evento, private.hoy() as base from public.masc_intentos t where t.estado = %L and (%s)',
      'masc ' || regla.valor, regla.valor, desde
    )
    else format(
      'select t.id as deal_id, %L as evento, %s::date as base from public.deals t
       where t.%I between ''1900-01-01'' and ''2099-12-31'' and (%s)',
      'fecha ' || regla.valor,
      case when regla.valor = 'generateddate' then '(t.generateddate at time zone ''Europe/Madrid'')' else format('t.%I', regla.valor) end,
      regla.valor, desde
    )
  end,
  case when regla.servicio_id is null then '' else format(' and x.servicio_id = %L', regla.servicio_id) end,
  regla.id,
  case when regla.cerrar_con is null then '' else format(
    ' and not exists (select from public.deal_documents c where c.deal_id = f.deal_id and c.category = %L)', regla.cerrar_con
  ) end
);

-- Makes the tasks of a rule for facts that fulfil `desde`. Answers how many. The day is worked out once for each day of a fact.
create function private.aplicar_regla (regla public.tareas_reglas, desde text, limite integer default null) returns integer
language plpgsql set search_path = '' as $$
declare
  made integer;
begin
  execute format(
    'with casos as materialized (%1$s order by 1 limit %2$s),
     dias as materialized (
       select b.base, case when $1 then private.sumar_habiles(b.base, $2) else b.base + $2 end as inicio
       from (select distinct c.base from casos c) b
     )
     insert into public.agenda (
       user_id, deal_id, tipo, titulo, inicio, responsable, prioridad, nota, regla_id, regla_evento, cerrar_con
     )
     select coalesce(auth.uid(), $3), c.deal_id, ''tarea'', $4, d.inicio, case $5
         when ''persona'' then $6
         when ''expediente'' then (
           select s.user_id from public.deals x
           join public.staff s on s.user_id = private.quien_lleva(x.responsable_id, x.user_id) and s.active where x.id = c.deal_id
         )
       end, $7, $8, $9, c.evento, $10
     from casos c join dias d on d.base = c.base
     on conflict (regla_id, deal_id, regla_evento) where regla_id is not null do nothing',
    private.casos_de_regla(regla, desde), coalesce(limite::text, 'all')
  ) using regla.habiles, regla.dias, regla.user_id, regla.titulo, regla.responsable_de, regla.responsable, regla.prioridad,
    regla.nota, regla.id, regla.cerrar_con;
  get diagnostics made = row_count;
  return made;
end;
$$;

create function private.correr_reglas (que text, valores text[], desde text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.aplicar_regla(r, desde)
  from public.tareas_reglas r
  where r.activa and r.evento = que and (r.valor is null or r.valor = any (valores));
end;
$$;

-- Documents of those ids have been filed: tasks are made, and those that waited for them are done, with the reason.
create function private.documentos_archivados (ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if ids = '{}' then
    return;
  end if;
  update public.agenda a set
    estado = 'hecho', hecho_por = auth.uid(), hecho_at = now(),
    cierre = format('Se cerró sola: se archivó un documento de «%s»', coalesce(c.display_name, d.category))
  from (select distinct t.deal_id, t.category from public.deal_documents t where t.id = any (ids)) d
  left join public.document_categories c on c.name = d.category
  where a.deal_id = d.deal_id and a.cerrar_con = d.category and a.estado = 'pendiente' and a.tipo = 'tarea'
    -- What comes back from the Papelera closes what was opened when it went there, and nothing else.
    and (current_setting('backoffice.restoring', true) is distinct from 'on' or a.cierre like 'Se volvió a abrir sola: %');
  if current_setting('backoffice.restoring', true) is distinct from 'on'
    and exists (select from public.tareas_reglas r where r.activa and r.evento = 'documento') then
    perform private.correr_reglas(
      'documento', array(select distinct t.category from public.deal_documents t where t.id = any (ids)),
      format('t.id = any (%L)', ids)
    );
  end if;
end;
$$;

-- ## What a rule made goes with its cause

-- Whether what a rule made its task for is so still. `evento` as private.casos_de_regla writes it.
create function private.causa_en_pie (deal text, evento text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  que constant text := split_part(evento, ' ', 1);
  valor constant text := substr(evento, length(que) + 2);
begin
  return case que
    when 'documento' then exists (select from public.deal_documents d where d.deal_id = deal and d.category = valor)
    when 'plazo' then exists (select from public.agenda a where a.id = valor::uuid and a.estado <> 'anulado')
    when 'fase' then exists (
      select from public.fases_historial h where h.deal_id = deal and h.fase = valor and h.anulada_at is null
    )
    when 'importe' then exists (
      select from public.importes i
      where i.deal_id = deal and i.concepto = valor and i.contraasiento_de is null
        and not exists (select from public.importes c where c.contraasiento_de = i.id)
    )
    when 'masc' then exists (
      select from public.masc_intentos i where i.deal_id = deal and i.estado <> 'anulado' and case valor
        when 'enviado' then i.enviado is not null
        when 'recibido' then coalesce(i.recibido, i.presentado) is not null
        when 'datos' then i.respuesta = 'requiere_datos' or i.interrupciones <> '[]'
        when 'respondido' then i.respuesta <> 'sin'
        when 'acuerdo' then i.pagado is not null
        when 'fallido' then i.intento_fallido is not null
      end
    )
    else exists (select from public.deals d where d.id = deal and to_jsonb(d) ->> valor is not null)
  end;
end;
$$;

-- Tasks of these case files whose cause is gone, and that nobody has touched, go. What somebody has changed or done is theirs. Those of a
-- case file that is being deleted go with it, and come back with it.
create function private.retirar_sin_causa (deals text[], que text) returns void
language sql volatile set search_path = ''
begin atomic
  delete from public.agenda a
  where a.deal_id = any (deals) and a.regla_id is not null and a.estado = 'pendiente' and a.seq = 0
    and split_part(a.regla_evento, ' ', 1) = que and not private.causa_en_pie(a.deal_id, a.regla_evento)
    and exists (select from public.deals d where d.id = a.deal_id);
end;

-- What a document closed is open again when no document of that category is left, and says so.
create function private.reabrir_sin_documento (deals text[]) returns void
language sql volatile set search_path = ''
begin atomic
  update public.agenda a set
    estado = 'pendiente', hecho_por = null, hecho_at = null,
    cierre = format('Se volvió a abrir sola: ya no hay ningún documento de «%s»', coalesce((
      select c.display_name from public.document_categories c where c.name = a.cerrar_con
    ), a.cerrar_con))
  where a.deal_id = any (deals) and a.cerrar_con is not null and a.estado = 'hecho' and a.cierre like 'Se cerró sola: %'
    and not exists (select from public.deal_documents d where d.deal_id = a.deal_id and d.category = a.cerrar_con)
    and exists (select from public.deals d where d.id = a.deal_id);
end;

create function private.documentos_que_faltan (deals text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if deals <> '{}' then
    perform private.reabrir_sin_documento(deals);
    perform private.retirar_sin_causa(deals, 'documento');
  end if;
end;
$$;

create function private.reglas_documento_fuera () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.documentos_que_faltan(array(select distinct o.deal_id from old_rows o));
  return null;
end;
$$;

create trigger deal_documents_reglas_delete after delete on public.deal_documents referencing old table as old_rows
for each statement execute function private.reglas_documento_fuera ();

-- Rows of the history are annulled many in one statement.
create function private.reglas_fase_anulada () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.retirar_sin_causa(array(
    select distinct n.deal_id from new_rows n join old_rows o using (id) where n.anulada_at is not null and o.anulada_at is null
  ), 'fase');
  return null;
end;
$$;

create trigger fases_historial_reglas_update after update on public.fases_historial
referencing old table as old_rows new table as new_rows
for each statement execute function private.reglas_fase_anulada ();

create function private.reglas_documento_nuevo () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.documentos_archivados(array(select n.id from new_rows n));
  return null;
end;
$$;

create trigger deal_documents_reglas_insert after insert on public.deal_documents referencing new table as new_rows
for each statement execute function private.reglas_documento_nuevo ();

create function private.reglas_documento_cambiado () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.documentos_archivados(array(
    select n.id from new_rows n join old_rows o using (id) where n.category <> o.category
  ));
  perform private.documentos_que_faltan(array(
    select distinct o.deal_id from new_rows n join old_rows o using (id) where n.category <> o.category
  ));
  return null;
end;
$$;

create trigger deal_documents_reglas_update after update on public.deal_documents
referencing old table as old_rows new table as new_rows
for each statement execute function private.reglas_documento_cambiado ();

create function private.reglas_plazo_confirmado () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  confirmados constant uuid[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where n.tipo = 'plazo' and o.confirmado_at is null and n.confirmado_at is not null
  );
  anulados constant text[] := array(
    select n.deal_id from new_rows n join old_rows o using (id)
    where n.tipo = 'plazo' and n.estado = 'anulado' and o.estado <> 'anulado' and n.deal_id is not null
  );
begin
  if anulados <> '{}' then
    perform private.retirar_sin_causa(anulados, 'plazo');
  end if;
  if confirmados <> '{}' then
    perform private.correr_reglas(
      'plazo', array(select distinct a.plazo_tipo from public.agenda a where a.id = any (confirmados)),
      format('t.id = any (%L)', confirmados)
    );
  end if;
  return null;
end;
$$;

create trigger agenda_reglas_update after update on public.agenda referencing old table as old_rows new table as new_rows
for each statement execute function private.reglas_plazo_confirmado ();

create function private.reglas_fecha_nueva () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on'
    and exists (select from public.tareas_reglas r where r.activa and r.evento = 'fecha') then
    perform private.correr_reglas(
      'fecha', private.fechas_de_regla(), format('t.id = any (%L)', array(select n.id from new_rows n))
    );
  end if;
  return null;
end;
$$;

create trigger deals_reglas_insert after insert on public.deals referencing new table as new_rows
for each statement execute function private.reglas_fecha_nueva ();

-- Only of the date that has come: other changes of a case file are no reason for a task about what was there before.
create function private.reglas_fecha_cambiada () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  regla public.tareas_reglas;
  ids text[];
begin
  perform private.retirar_sin_causa(array(select n.id from new_rows n), 'fecha');
  for regla in select r.* from public.tareas_reglas r where r.activa and r.evento = 'fecha' loop
    ids := array(
      select n.id from new_rows n join old_rows o using (id)
      where to_jsonb(o) ->> regla.valor is null and to_jsonb(n) ->> regla.valor is not null
    );
    if ids <> '{}' then
      perform private.aplicar_regla(regla, format('t.id = any (%L)', ids));
    end if;
  end loop;
  return null;
end;
$$;

create trigger deals_reglas_update after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function private.reglas_fecha_cambiada ();

-- Whoever moves many case files moves them in one statement.
create function private.reglas_fase () returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids constant text[] := array(
    select n.id from new_rows n join old_rows o using (id) where n.fase is not null and n.fase is distinct from o.fase
  );
begin
  if ids <> '{}' then
    perform private.correr_reglas(
      'fase', array(select distinct d.fase from public.deals d where d.id = any (ids)), format('t.id = any (%L)', ids)
    );
  end if;
  return null;
end;
$$;

create trigger deals_reglas_fase after update on public.deals referencing old table as old_rows new table as new_rows
for each statement execute function private.reglas_fase ();

create function private.reglas_importe () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('backoffice.restoring', true) is distinct from 'on' then
    perform private.retirar_sin_causa(array(select n.deal_id from new_rows n where n.contraasiento_de is not null), 'importe');
    perform private.correr_reglas(
      'importe', array(select distinct n.concepto from new_rows n), format('t.id = any (%L)', array(select n.id from new_rows n))
    );
  end if;
  return null;
end;
$$;

create trigger importes_reglas_insert after insert on public.importes referencing new table as new_rows
for each statement execute function private.reglas_importe ();

create function private.reglas_masc (ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if ids <> '{}' and current_setting('backoffice.restoring', true) is distinct from 'on' then
    perform private.correr_reglas(
      'masc', array(select distinct t.estado from public.masc_intentos t where t.id = any (ids)), format('t.id = any (%L)', ids)
    );
  end if;
end;
$$;

create function private.reglas_masc_nuevo () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reglas_masc(array(select n.id from new_rows n));
  return null;
end;
$$;

create function private.reglas_masc_cambiado () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reglas_masc(array(select n.id from new_rows n join old_rows o using (id) where n.estado <> o.estado));
  perform private.retirar_sin_causa(array(
    select distinct n.deal_id from new_rows n join old_rows o using (id) where n.estado <> o.estado
  ), 'masc');
  return null;
end;
$$;

create function private.reglas_masc_fuera () returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.retirar_sin_causa(array(select distinct o.deal_id from old_rows o), 'masc');
  return null;
end;
$$;

create trigger masc_intentos_reglas_insert after insert on public.masc_intentos referencing new table as new_rows
for each statement execute function private.reglas_masc_nuevo ();

create trigger masc_intentos_reglas_update after update on public.masc_intentos referencing old table as old_rows new table as new_rows
for each statement execute function private.reglas_masc_cambiado ();

create trigger masc_intentos_reglas_delete after delete on public.masc_intentos referencing old table as old_rows
for each statement execute function private.reglas_masc_fuera ();

-- ## Writing rules

-- A rule as it was sent, with every part checked.
create function private.leer_regla (regla jsonb) returns public.tareas_reglas
language plpgsql stable set search_path = '' as $$
declare
  leida public.tareas_reglas;
begin
  leida := jsonb_populate_record(null::public.tareas_reglas, regla);
  leida.titulo := btrim(coalesce(leida.titulo, ''));
  leida.nota := nullif(btrim(leida.nota), '');
  leida.valor := nullif(leida.valor, '');
  leida.cerrar_con := nullif(leida.cerrar_con, '');
  leida.responsable := case when leida.responsable_de = 'persona' then leida.responsable end;
  if length(leida.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba la tarea que se crea';
  elsif leida.evento is null or leida.evento not in ('documento', 'plazo', 'fecha', 'fase', 'importe', 'masc') then
    raise exception using errcode = 'PT400', message = 'Indique cuándo se crea';
  elsif leida.evento = 'documento' and not exists (select from public.document_categories c where c.name = leida.valor) then
    raise exception using errcode = 'PT400', message = 'Indique la categoría del documento';
  elsif leida.evento = 'fecha' and not coalesce(leida.valor = any (private.fechas_de_regla()), false) then
    raise exception using errcode = 'PT400', message = 'Indique la fecha del expediente';
  elsif leida.evento = 'fase' and not exists (select from public.fases f where f.clave = leida.valor) then
    raise exception using errcode = 'PT400', message = 'Indique la fase';
  elsif leida.evento = 'importe' and not coalesce(leida.valor = any (private.conceptos_de_regla()), false) then
    raise exception using errcode = 'PT400', message = 'Indique qué importe';
  elsif leida.evento = 'masc' and not coalesce(leida.valor = any (private.estados_de_regla()), false) then
    raise exception using errcode = 'PT400', message = 'Indique a qué llega la reclamación previa';
  elsif leida.dias is null or leida.dias not between 0 and 365 then
    raise exception using errcode = 'PT400', message = 'El plazo va de 0 a 365 días';
  elsif leida.responsable_de = 'persona' and not exists (
    select from public.staff s where s.user_id = leida.responsable and s.active
  ) then
    raise exception using errcode = 'PT400', message = 'Indique quién es el responsable';
  elsif leida.cerrar_con is not null and not exists (select from public.document_categories c where c.name = leida.cerrar_con) then
    raise exception using errcode = 'PT400', message = 'Indique la categoría que cierra la tarea';
  elsif leida.servicio_id is not null and not exists (select from public.servicios s where s.id = leida.servicio_id) then
    raise exception using errcode = 'PT400', message = 'Ese servicio ya no existe';
  end if;
  return leida;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'La regla no se entiende';
end;
$$;

-- How many tasks a rule would make now, and the first case files of them. For administrators.
create function public.probar_regla (regla jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.check_administrador();
  execute format(
    'with casos as materialized (%s)
     select jsonb_build_object(
       ''crearia'', (select count(*) from casos),
       ''ejemplos'', (select coalesce(jsonb_agg(c.deal_id), ''[]'') from (select deal_id from casos order by deal_id limit 5) c)
     )',
    private.casos_de_regla(private.leer_regla(regla))
  ) into answer;
  return answer;
end;
$$;

grant execute on function public.probar_regla (jsonb) to authenticated;

-- Case files in the Papelera with which tasks of a rule wait.
create function private.papelera_con_tareas_de (regla uuid) returns setof public.papelera
language sql stable set search_path = ''
begin atomic
  select p.* from public.papelera p
  where p.tabla = 'deals' and p.dependientes -> 'agenda' @> jsonb_build_array(jsonb_build_object('regla_id', regla));
end;

-- The tasks that a rule made: `intacta`, which may go with it, or why it stays. What somebody has changed or done is theirs, and what is of
-- a blocked client stays as it is. Those that wait in the Papelera with their case file count as well: they would come back with it.
create function private.tareas_de_regla (regla uuid) returns table (id uuid, como text)
language sql stable set search_path = ''
begin atomic
  select t.id, case
    when t.bloqueada then 'bloqueado'
    when t.estado <> 'pendiente' then 'hecha'
    when t.seq > 0 then 'cambiado'
    else 'intacta'
  end
  from (
    select a.id, a.estado, a.seq,
      exists (select from public.deals d where d.id = a.deal_id and d.bloqueado_at is not null) as bloqueada
    from public.agenda a where a.regla_id = regla
    union all
    select f.id, f.estado, f.seq, p.bloqueado_at is not null
    from private.papelera_con_tareas_de(regla) p,
      jsonb_to_recordset(p.dependientes -> 'agenda') f (id uuid, estado text, seq integer, regla_id uuid)
    where f.regla_id = regla
  ) t;
end;

create function private.retirar_tareas_de_regla (regla uuid) returns void
language sql volatile set search_path = ''
begin atomic
  with van as materialized (select t.id from private.tareas_de_regla(regla) t where t.como = 'intacta')
  update public.papelera p set dependientes = jsonb_set(p.dependientes, '{agenda}', (
    select coalesce(jsonb_agg(f.value order by f.ordinality), '[]')
    from jsonb_array_elements(p.dependientes -> 'agenda') with ordinality f
    where (f.value ->> 'id')::uuid not in (select v.id from van v)
  ))
  where p.id in (select c.id from private.papelera_con_tareas_de(regla) c);
  delete from public.agenda a where a.id in (select t.id from private.tareas_de_regla(regla) t where t.como = 'intacta');
end;

-- What goes with a rule where whoever removes or deactivates it wants that, and what stays and why. For administrators.
create function private.plan_regla (regla uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.check_administrador();
  if not exists (select from public.tareas_reglas r where r.id = regla) then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
  return (
    select jsonb_build_object(
      'hace', private.linea_de_plan('tareas_de_regla', count(*) filter (where t.como = 'intacta')),
      'quedan', private.linea_de_plan('tareas_que_quedan', count(*) filter (where t.como = 'cambiado'), 'cambiado')
        || private.linea_de_plan('tareas_que_quedan', count(*) filter (where t.como = 'hecha'), 'hecha')
        || private.linea_de_plan('tareas_que_quedan', count(*) filter (where t.como = 'bloqueado'), 'bloqueado'),
      'impide', '[]'::jsonb
    )
    from private.tareas_de_regla(regla) t
  );
end;
$$;

-- Saves a rule, new or changed; `visto` is its `updated_at` as it was read. With `retirar_tareas`, one that is not active any more takes
-- its tasks along. Answers its id.
create function private.do_guardar_regla (regla jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  r public.tareas_reglas;
begin
  perform private.check_administrador();
  r := private.leer_regla(regla);
  -- Without `visto` it may be the form that wrote it, which asks again.
  if regla ->> 'visto' is null and exists (select from public.tareas_reglas t where t.id = r.id) then
    perform private.check_mismo_formulario(exists (select from public.tareas_reglas t where t.id = r.id and t.user_id = auth.uid()));
    perform private.check_de_nadie_mas('tareas_reglas', array[r.id]);
    regla := regla || '{"visto": null}';
  end if;
  if regla ? 'visto' then
    update public.tareas_reglas t set
      evento = r.evento, valor = r.valor, titulo = r.titulo, nota = r.nota, dias = r.dias, habiles = coalesce(r.habiles, true),
      responsable_de = coalesce(r.responsable_de, 'expediente'), responsable = r.responsable,
      prioridad = coalesce(r.prioridad, 'normal'), cerrar_con = r.cerrar_con, activa = coalesce(r.activa, true),
      servicio_id = r.servicio_id
    where t.id = r.id and t.updated_at = coalesce((regla ->> 'visto')::timestamptz, t.updated_at);
    perform private.check_visto(found);
    if not r.activa and (regla ->> 'retirar_tareas')::boolean then
      perform private.retirar_tareas_de_regla(r.id);
    end if;
  else
    insert into public.tareas_reglas (
      id, evento, valor, titulo, nota, dias, habiles, responsable_de, responsable, prioridad, cerrar_con, activa, servicio_id
    ) values (
      coalesce(r.id, gen_random_uuid()), r.evento, r.valor, r.titulo, r.nota, r.dias, coalesce(r.habiles, true),
      coalesce(r.responsable_de, 'expediente'), r.responsable, coalesce(r.prioridad, 'normal'), r.cerrar_con, coalesce(r.activa, true),
      r.servicio_id
    ) returning id into r.id;
  end if;
  return r.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa regla ya está';
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'La regla no se entiende';
end;
$$;

comment on function private.do_guardar_regla is 'write: work; who: administrador; writes: public.tareas_reglas, public.agenda, public.papelera; rows: tareas_reglas which all of staff reads, through private.leer_regla, agenda that the rule made and nobody has touched, not of what is blocked, also as it waits in papelera with its case file, through private.retirar_tareas_de_regla; believes: regla as data, within the bounds of types, checks and tables';

-- `tareas`: those that it made and nobody has touched go too.
create function private.do_borrar_regla (regla uuid, tareas boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  if tareas then
    perform private.retirar_tareas_de_regla(regla);
  end if;
  delete from public.tareas_reglas r where r.id = regla;
  if not found then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
end;
$$;

comment on function private.do_borrar_regla is 'write: work; who: administrador; writes: public.tareas_reglas, public.agenda, public.papelera; rows: tareas_reglas which all of staff reads, agenda that the rule made and nobody has touched, not of what is blocked, also as it waits in papelera with its case file, through private.retirar_tareas_de_regla; believes: regla only as the names of such rows, tareas as yes or no';

-- For what is there already: 2,000 tasks at most, so that no call takes long. Answers how many were made; fewer is the end.
create function private.do_aplicar_regla (regla uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  r public.tareas_reglas;
begin
  perform private.check_administrador();
  select t.* into r from public.tareas_reglas t where t.id = regla;
  if not found then
    raise exception using errcode = 'PT404', message = 'La regla ya no existe';
  end if;
  return private.aplicar_regla(r, 'true', 2000);
end;
$$;

comment on function private.do_aplicar_regla is 'write: work; who: administrador; writes: public.agenda; rows: tareas_reglas which all of staff reads, through private.aplicar_regla; believes: regla only as the names of such rows';

-- ## Tasks that come again

-- The first time after a day.
create function private.siguiente_vez (frecuencia text, dia integer, desde date) returns date
language sql stable set search_path = ''
return case frecuencia
  when 'diaria' then private.sumar_habiles(desde, 1)
  when 'semanal' then desde + ((least(dia, 7) - extract(isodow from desde)::integer + 6) % 7) + 1
  else (
    select min(f.dia) from generate_series(date_trunc('month', desde), date_trunc('month', desde) + interval '2 months', interval '1 month') m
    cross join lateral (
      select case frecuencia
        when 'mensual' then least(m::date + siguiente_vez.dia - 1, (m + interval '1 month')::date - 1)
        else private.sumar_habiles(m::date - 1, 1)
      end as dia
    ) f
    where f.dia > desde
  )
end;

-- From 1 November a task for whoever does it: there are seats whose next year nobody has checked. Once a year, also when it was
-- done, moved or annulled since.
create function private.tarea_de_calendarios (hoy date) returns void
language plpgsql set search_path = '' as $$
declare
  siguiente constant integer := extract(year from hoy)::integer + 1;
begin
  if extract(month from hoy) < 11 or not exists (
    select from public.sedes s where not exists (
      select from public.calendarios c where c.sede_id = s.id and c.anio = siguiente and c.estado = 'revisado'
    )
  ) then
    return;
  end if;
  insert into private.hechos_del_dia (que, dia) values ('revisar calendarios ' || siguiente, hoy) on conflict (que) do nothing;
  if found then
    insert into public.agenda (user_id, tipo, titulo, nota, inicio)
    select s.user_id, 'tarea', 'Revisar calendarios de ' || siguiente,
      'Fiestas nacionales, de la Comunidad y locales de cada sede, en Calendarios.', hoy
    from public.staff s where s.active and s.role = 'administrador' order by s.email limit 1;
  end if;
end;
$$;

-- Those that are due, one each: of what was missed while nobody was here the last one counts. Answers how many.
create function private.crear_periodicas () returns integer
language plpgsql security definer set search_path = '' as $$
declare
  hoy constant date := private.hoy();
  cada public.tareas_periodicas;
  ultima date;
  made integer := 0;
begin
  perform private.tarea_de_calendarios(hoy);
  for cada in
    select p.* from public.tareas_periodicas p where p.activa and p.proxima <= hoy order by p.id for update skip locked
  loop
    -- Every frequency has a time within two months: whoever was away for years does not wait while all are gone through.
    ultima := case
      when cada.proxima < hoy - 70 then private.siguiente_vez(cada.frecuencia, cada.dia, hoy - 70)
      else cada.proxima
    end;
    while private.siguiente_vez(cada.frecuencia, cada.dia, ultima) <= hoy loop
      ultima := private.siguiente_vez(cada.frecuencia, cada.dia, ultima);
    end loop;
    insert into public.agenda (user_id, tipo, titulo, nota, inicio, responsable)
    values (cada.user_id, 'tarea', cada.titulo, cada.nota, ultima, cada.responsable);
    update public.tareas_periodicas p set proxima = private.siguiente_vez(cada.frecuencia, cada.dia, hoy) where p.id = cada.id;
    made := made + 1;
  end loop;
  return made;
end;
$$;

-- Saves one, new or changed: its next time is from today on. Answers its id.
create function private.do_guardar_periodica (tarea jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  t public.tareas_periodicas;
begin
  perform private.check_administrador();
  t := jsonb_populate_record(null::public.tareas_periodicas, tarea);
  t.titulo := btrim(coalesce(t.titulo, ''));
  t.dia := coalesce(t.dia, 1);
  if length(t.titulo) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Escriba de qué se trata';
  elsif t.frecuencia is null or t.frecuencia not in ('diaria', 'semanal', 'mensual', 'primer_habil') then
    raise exception using errcode = 'PT400', message = 'Indique cada cuánto';
  elsif t.dia not between 1 and (case t.frecuencia when 'semanal' then 7 else 31 end) then
    raise exception using errcode = 'PT400', message = 'Indique el día';
  elsif t.responsable is not null and not exists (select from public.staff s where s.user_id = t.responsable and s.active) then
    raise exception using errcode = 'PT400', message = 'Indique quién es el responsable';
  end if;
  t.proxima := private.siguiente_vez(t.frecuencia, t.dia, private.hoy() - 1);
  -- Without `visto` it may be the form that wrote it, which asks again.
  if tarea ->> 'visto' is null and exists (select from public.tareas_periodicas p where p.id = t.id) then
    perform private.check_mismo_formulario(exists (select from public.tareas_periodicas p where p.id = t.id and p.user_id = auth.uid()));
    perform private.check_de_nadie_mas('tareas_periodicas', array[t.id]);
    tarea := tarea || '{"visto": null}';
  end if;
  if tarea ? 'visto' then
    update public.tareas_periodicas p set
      titulo = t.titulo, nota = nullif(btrim(t.nota), ''), frecuencia = t.frecuencia, dia = t.dia, responsable = t.responsable,
      activa = coalesce(t.activa, true),
      -- What was made for today is not made again.
      proxima = case when p.proxima > private.hoy() then private.siguiente_vez(t.frecuencia, t.dia, private.hoy()) else t.proxima end
    where p.id = t.id and p.updated_at = coalesce((tarea ->> 'visto')::timestamptz, p.updated_at);
    perform private.check_visto(found);
  else
    insert into public.tareas_periodicas (id, titulo, nota, frecuencia, dia, responsable, proxima, activa)
    values (
      coalesce(t.id, gen_random_uuid()), t.titulo, nullif(btrim(t.nota), ''), t.frecuencia, t.dia, t.responsable, t.proxima,
      coalesce(t.activa, true)
    ) returning id into t.id;
  end if;
  perform private.crear_periodicas();
  return t.id;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Esa tarea ya está';
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'La tarea no se entiende';
end;
$$;

comment on function private.do_guardar_periodica is 'write: work; who: administrador; writes: private.hechos_del_dia, public.agenda, public.tareas_periodicas; rows: staff which all of staff reads, tareas_periodicas which all of staff reads, through private.crear_periodicas and private.siguiente_vez; believes: tarea as data, within the bounds of types, checks and tables';

create function private.do_borrar_periodica (tarea uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_administrador();
  delete from public.tareas_periodicas p where p.id = tarea;
  if not found then
    raise exception using errcode = 'PT404', message = 'La tarea periódica ya no existe';
  end if;
end;
$$;

comment on function private.do_borrar_periodica is 'write: work; who: administrador; writes: public.tareas_periodicas; rows: tareas_periodicas which all of staff reads; believes: tarea only as the names of such rows';
