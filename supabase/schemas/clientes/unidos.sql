-- Two clients that are one person: found, told apart, made one and taken back. The one that stays gets what was chosen of the other and
-- all that hung on it; the other waits in the Papelera, where undoing finds it. See docs/decisions/315.

-- ## What was made one, and what was told apart

create table private.clientes_uniones (
  id uuid primary key,
  user_id uuid not null references auth.users (id),
  -- Without foreign keys: either may wait in the Papelera.
  queda uuid not null,
  se_va uuid not null,
  -- What the one that stays said before in what it took from the other, and what it says since.
  antes jsonb not null,
  despues jsonb not null,
  -- What hung on the other: {"cliente_documents": [ids], …}, living or in the Papelera.
  movidos jsonb not null,
  -- The case files that got another NIF, with the one that each had: {"id": "12345678Z"}; and the one they got.
  casos jsonb not null,
  nif text,
  -- The note with what nobody chose.
  nota_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  deshecha_at timestamptz,
  -- {"vuelven", "quedan"}: what undoing gave back, and what it left as somebody changed it since.
  devuelto jsonb
);

create index clientes_uniones_queda on private.clientes_uniones (queda);
create index clientes_uniones_se_va on private.clientes_uniones (se_va);
create index clientes_uniones_created on private.clientes_uniones (created_at desc);
create index clientes_uniones_user on private.clientes_uniones (user_id);

-- Only functions touch them.
alter table private.clientes_uniones enable row level security;

-- Clients that look like one person and are two. Each pair once, in its order.
create table private.clientes_distintos (
  uno uuid not null references public.clientes (id) on delete cascade,
  otro uuid not null references public.clientes (id) on delete cascade,
  user_id uuid not null references auth.users (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (uno, otro),
  constraint clientes_distintos_en_orden check (uno < otro)
);

create index clientes_distintos_otro on private.clientes_distintos (otro);
create index clientes_distintos_user on private.clientes_distintos (user_id);

alter table private.clientes_distintos enable row level security;

-- ## Who may be one

-- A name as it is compared with another: in its order (private.nombre_seguido), by its letters and digits.
create function private.nombre_comparado (nombre text) returns text
language sql immutable parallel safe
return nullif(btrim(regexp_replace(
  case when strpos(nombre, ',') > 0 then private.nombre_seguido(nombre) else public.normaliza(nombre) end, '[^a-z0-9]+', ' ', 'g'
)), '');

-- The clients that the caller may unite: theirs or the team's, and not blocked.
create view private.unibles as
select c.* from public.clientes c
where c.bloqueado_at is null and (c.user_id = (select auth.uid()) or (select public.team_visibility()));

-- Why two clients may be one person: `nif` (one number is of both), `contacto` (the same name, and a telephone or a mail), `nombre` (the
-- same name, and one of them has no number). Null: they do not look like one. Two numbers that differ are two people of one name, unless
-- a telephone or a mail is of both.
create function private.por_que_parecen (a public.clientes, b public.clientes) returns text
language sql stable set search_path = ''
return case
  when array_remove(array[public.normaliza_nif(a.dni), public.normaliza_nif(a.cif)], null)
    && array_remove(array[public.normaliza_nif(b.dni), public.normaliza_nif(b.cif)], null) then 'nif'
  when (private.nombre_comparado(a.nombre_completo) = private.nombre_comparado(b.nombre_completo)) is not true then null
  when public.normaliza_telefonos(a.telefono) && public.normaliza_telefonos(b.telefono)
    or nullif(lower(btrim(a.email)), '') = lower(btrim(b.email)) then 'contacto'
  when coalesce(public.normaliza_nif(a.dni), public.normaliza_nif(a.cif)) is null
    or coalesce(public.normaliza_nif(b.dni), public.normaliza_nif(b.cif)) is null then 'nombre'
end;

-- Pairs of clients that may be one, the surest first, fifty: {"total", "pares": [{"por", "queda", "otro"}]}, each client with its name,
-- number, telephone, mail and day. The older one is offered to stay.
create function public.clientes_parecidos () returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '64MB' as $$
begin
  perform private.check_staff();
  return (
    with grupos as (
      select array_agg(distinct n.id) as ids
      from (
        (select public.normaliza_nif(c.dni) as nif, c.id from private.unibles c order by 1 offset 0)
        union all
        select public.normaliza_nif(c.cif), c.id from private.unibles c where c.cif is not null
      ) n
      where n.nif is not null group by n.nif having count(*) between 2 and 20
      union all
      select array_agg(c.id) from private.unibles c
      group by private.nombre_comparado(c.nombre_completo) having count(*) between 2 and 20
    ),
    pares as (
      select distinct least(x.id, y.id) as uno, greatest(x.id, y.id) as otro
      from grupos g, unnest(g.ids) x (id), unnest(g.ids) y (id) where x.id < y.id
    ),
    razones as materialized (
      select private.por_que_parecen(a, b) as por, a.id as uno, b.id as otro, (a.created_at, a.id) <= (b.created_at, b.id) as en_orden
      from pares p join public.clientes a on a.id = p.uno join public.clientes b on b.id = p.otro
      where not exists (select from private.clientes_distintos d where d.uno = p.uno and d.otro = p.otro)
    ),
    primeros as (
      select r.* from razones r where r.por is not null
      order by array_position(array['nif', 'contacto', 'nombre'], r.por), r.uno, r.otro limit 50
    )
    select jsonb_build_object(
      'total', (select count(*) from razones r where r.por is not null),
      'pares', coalesce((
        select jsonb_agg(jsonb_build_object(
          'por', p.por,
          'queda', private.ficha_breve(case when p.en_orden then p.uno else p.otro end),
          'otro', private.ficha_breve(case when p.en_orden then p.otro else p.uno end)
        ) order by array_position(array['nif', 'contacto', 'nombre'], p.por), p.uno, p.otro)
        from primeros p
      ), '[]')
    )
  );
end;
$$;

grant execute on function public.clientes_parecidos () to authenticated;

-- What tells a client from another, in a line.
create function private.ficha_breve (cliente uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', c.id, 'nombre_completo', c.nombre_completo, 'nif', coalesce(c.dni, c.cif), 'telefono', c.telefono, 'email', c.email,
    'created_at', c.created_at
  )
  from public.clientes c where c.id = cliente
);

-- The word of a name by which the index of texts finds it soonest.
create function private.palabra_mas_larga (nombre text) returns text
language sql immutable set search_path = ''
return (
  select p from regexp_split_to_table(private.nombre_comparado(nombre), ' ') p order by length(p) desc, p limit 1
);

-- The clients that may be the same person as that one, ten at most: [{"por", …}], as above.
create function public.parecidos_de_cliente (cliente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  suyo public.clientes;
begin
  perform private.check_staff();
  select c.* into suyo from public.clientes c where c.id = (select u.id from private.unibles u where u.id = cliente);
  return (
    select coalesce(jsonb_agg(private.ficha_breve(p.id) || jsonb_build_object('por', p.por) order by p.created_at, p.id), '[]')
    from (
      select c.id, c.created_at, private.por_que_parecen(suyo, c) as por
      from public.clientes c
      where c.id <> suyo.id and c.id in (
        select u.id from private.unibles u where public.normaliza_nif(u.dni) in (public.normaliza_nif(suyo.dni), public.normaliza_nif(suyo.cif))
        union
        select u.id from private.unibles u where public.normaliza_nif(u.cif) in (public.normaliza_nif(suyo.dni), public.normaliza_nif(suyo.cif))
        union
        select u.id from private.unibles u
        where u.busqueda like '%' || private.palabra_mas_larga(suyo.nombre_completo) || '%'
          and private.nombre_comparado(u.nombre_completo) = private.nombre_comparado(suyo.nombre_completo)
      ) and not exists (
        select from private.clientes_distintos d where d.uno = least(c.id, suyo.id) and d.otro = greatest(c.id, suyo.id)
      )
    ) p
    where p.por is not null limit 10
  );
end;
$$;

grant execute on function public.parecidos_de_cliente (uuid) to authenticated;

-- ## Telling apart

-- Two clients that the caller may unite, or nothing is done.
create function private.check_unibles (uno uuid, otro uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.check_staff();
  if uno = otro then
    raise exception using errcode = 'PT400', message = 'Elija dos clientes distintos';
  end if;
  if (select count(*) from private.unibles u where u.id in (uno, otro)) < 2 then
    raise exception using errcode = 'PT404', message = 'Uno de los dos clientes ya no existe, está bloqueado o no lo puede ver';
  end if;
end;
$$;

create function private.do_distinguir_clientes (uno uuid, otro uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  perform private.check_unibles(uno, otro);
  insert into private.clientes_distintos (uno, otro, user_id)
  values (least(do_distinguir_clientes.uno, do_distinguir_clientes.otro), greatest(do_distinguir_clientes.uno, do_distinguir_clientes.otro), auth.uid())
  on conflict do nothing;
  get diagnostics changed = row_count;
  return changed;
end;
$$;

comment on function private.do_distinguir_clientes is 'write: work; who: staff; writes: private.clientes_distintos; rows: the pair of two clients that private.check_unibles lets the caller unite; believes: uno and otro only as the names of such clients';

-- Takes that back: the two are pointed out again. Both answer whether anything changed, 1 or 0.
create function private.do_comparar_clientes (uno uuid, otro uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  perform private.check_unibles(uno, otro);
  delete from private.clientes_distintos d
  where d.uno = least(do_comparar_clientes.uno, do_comparar_clientes.otro) and d.otro = greatest(do_comparar_clientes.uno, do_comparar_clientes.otro);
  get diagnostics changed = row_count;
  return changed;
end;
$$;

comment on function private.do_comparar_clientes is 'write: work; who: staff; writes: private.clientes_distintos; rows: the pair of two clients that private.check_unibles lets the caller unite; believes: uno and otro only as the names of such clients';

-- ## Making them one

-- The tables whose rows hang on a client by `cliente_id`: those that the catalogue knows, and the older case files.
create function private.cuelgan_de_clientes () returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select c.tabla from private.cuelgan c where c.de = 'clientes') || array['expedientes'];
end;
$$;

-- What of a client may be chosen: what staff may write of it.
create function private.campos_de_cliente () returns text[]
language sql stable set search_path = ''
return array(
  select a.attname::text from pg_catalog.pg_attribute a
  where a.attrelid = 'public.clientes'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'updated_at'
    and pg_catalog.has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
);

-- The case files of a NIF that the caller sees, living or in the Papelera.
create function private.casos_del_nif (nif text) returns setof text
language sql stable set search_path = ''
begin atomic
  select d.id from private.deals_visibles d where public.normaliza_nif(d.debtordni) = nif
  union all
  select p.registro_id from public.papelera p
  where p.tabla = 'deals' and public.normaliza_nif(p.registro ->> 'debtordni') = nif and p.bloqueado_at is null;
end;

-- What a case file, living or in the Papelera, says of whom it is.
create function private.nif_del_caso (deal text) returns text
language sql stable set search_path = ''
begin atomic
  select coalesce(
    (select d.debtordni from public.deals d where d.id = deal),
    (
      select p.registro ->> 'debtordni' from public.papelera p where p.tabla = 'deals' and p.registro_id = deal
      order by p.deleted_at desc limit 1
    )
  );
end;

-- Gives case files, living or in the Papelera, the numbers said of each: {"id": "12345678Z"}.
create function private.numerar_casos (numeros jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.deals d where numeros ? d.id order by d.id for update;
  update public.deals d set debtordni = numeros ->> d.id where numeros ? d.id;
  update public.papelera p set registro = p.registro || jsonb_build_object('debtordni', numeros ->> p.registro_id)
  where p.tabla = 'deals' and numeros ? p.registro_id;
end;
$$;

-- Whether a client besides these has that number.
create function private.tiene_otro (nif text, salvo uuid[]) returns boolean
language sql stable set search_path = ''
begin atomic
  select exists (
    select from public.clientes c where public.normaliza_nif(c.dni) = nif and c.id <> all (salvo)
    union all
    select from public.clientes c where public.normaliza_nif(c.cif) = nif and c.id <> all (salvo)
  );
end;

-- How much goes with a client: {"documentos", "registros", "anteriores", "papelera", "casos": {"12345678Z": n}}. Case files are told by
-- their NIF, because the one that stays decides which of them change theirs; those of a number that a third client has stay as they are.
create function private.lo_que_lleva (c public.clientes, otro uuid) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'documentos', (select count(*) from public.cliente_documents d where d.cliente_id = c.id),
  'registros', (select count(*) from public.cliente_registros r where r.cliente_id = c.id),
  'anteriores', (select count(*) from public.expedientes e where e.cliente_id = c.id),
  'papelera', (select count(*) from public.papelera p where p.registro ->> 'cliente_id' = c.id::text),
  'casos', (
    select coalesce(jsonb_object_agg(n.nif, (select count(*) from private.casos_del_nif(n.nif))), '{}')
    from (select distinct unnest(array[public.normaliza_nif(c.dni), public.normaliza_nif(c.cif)]) as nif) n
    where n.nif is not null and not private.tiene_otro(n.nif, array[c.id, otro])
  )
);

-- Both, whole, with what goes with each: what a person compares before making them one.
create function public.comparacion_de_clientes (uno uuid, otro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('cliente', to_jsonb(u) - 'busqueda', 'lleva', private.lo_que_lleva(u, case u.id when uno then otro else uno end)) order by u.id = uno desc
    ), '[]')
    from public.clientes u where u.id in (select v.id from private.unibles v where v.id in (uno, otro))
  );
end;
$$;

grant execute on function public.comparacion_de_clientes (uuid, uuid) to authenticated;

-- Gives all that hangs on `de` to `a`, living or in the Papelera. Answers it by table.
create function private.mover_lo_suyo (de uuid, a uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  moved jsonb := '{}';
  rows text[];
  one text;
begin
  foreach one in array private.cuelgan_de_clientes() loop
    execute format('with m as (update public.%I t set cliente_id = $2 where t.cliente_id = $1 returning t.id::text) select array_agg(m.id) from m', one)
    into rows using de, a;
    moved := moved || jsonb_build_object(one, coalesce(to_jsonb(rows), '[]'));
  end loop;
  with m as (
    update public.papelera p set registro = p.registro || jsonb_build_object('cliente_id', a)
    where p.tabla = any (private.cuelgan_de_clientes()) and p.registro ->> 'cliente_id' = de::text
    returning p.tabla, p.registro_id
  )
  select moved || coalesce(jsonb_object_agg(g.tabla, (moved -> g.tabla) || g.ids), '{}') into moved
  from (select m.tabla, jsonb_agg(m.registro_id) as ids from m group by m.tabla) g;
  return moved;
end;
$$;

-- Gives the client's number to the case files of a number that it had, or that the other had, and that nobody has any more. Answers
-- what each said before.
create function private.seguir_al_nif (numeros text[], nif text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  changed jsonb;
begin
  with suyos as (
    select distinct n.numero from unnest(numeros) n (numero)
    where n.numero is not null and n.numero <> public.normaliza_nif(nif) and not private.tiene_otro(n.numero, '{}')
  )
  select coalesce(jsonb_object_agg(i.id, private.nif_del_caso(i.id)), '{}') into changed
  from suyos s cross join lateral private.casos_del_nif(s.numero) i (id);
  perform private.numerar_casos((select coalesce(jsonb_object_agg(k, seguir_al_nif.nif), '{}') from jsonb_object_keys(changed) k));
  return changed;
end;
$$;

-- How many rows a union moved and how many case files changed their number.
create function private.resumen_de_union (u private.clientes_uniones) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'id', u.id, 'queda', u.queda,
  'movidos', (select coalesce(sum(jsonb_array_length(m.value)), 0) from jsonb_each(u.movidos) m),
  'casos', (select count(*) from jsonb_object_keys(u.casos))
);

-- Makes two clients one: `queda` takes the fields `del_otro` from `se_va`, and all that hangs on it; `se_va` goes to the Papelera. `nota`:
-- what nobody chose, as staff reads it, kept as a note. `vistos`: `updated_at` of both as they were compared.
create function private.do_unir_clientes (ficha uuid, queda uuid, se_va uuid, del_otro text[], nota text, vistos timestamptz[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made private.clientes_uniones;
  stays public.clientes;
  goes public.clientes;
begin
  perform private.check_staff();
  perform private.hold_unions();
  select u.* into made from private.clientes_uniones u where u.id = ficha;
  if found then
    perform private.check_mismo_formulario((made.user_id, made.queda, made.se_va) = (auth.uid(), do_unir_clientes.queda, do_unir_clientes.se_va));
    return private.resumen_de_union(made);
  end if;
  perform private.hold_blocking();
  perform private.check_unibles(queda, se_va);
  if not coalesce(del_otro, '{}') <@ private.campos_de_cliente() then
    raise exception using errcode = 'PT400', message = 'Uno de los datos elegidos no es de un cliente';
  end if;
  perform from public.clientes c where c.id in (do_unir_clientes.queda, do_unir_clientes.se_va) order by c.id for update;
  select c.* into stays from public.clientes c where c.id = do_unir_clientes.queda;
  select c.* into goes from public.clientes c where c.id = do_unir_clientes.se_va;
  perform private.check_visto(array[stays.updated_at, goes.updated_at] = vistos);
  made.antes := (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(to_jsonb(stays)) f where f.key = any (del_otro));
  made.despues := (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(to_jsonb(goes)) f where f.key = any (del_otro));
  made.movidos := private.mover_lo_suyo(goes.id, stays.id);
  delete from public.clientes c where c.id = goes.id;
  perform private.escribir_cliente(stays.id, made.despues);
  select coalesce(c.dni, c.cif) into made.nif from public.clientes c where c.id = stays.id;
  made.casos := private.seguir_al_nif(
    array[public.normaliza_nif(goes.dni), public.normaliza_nif(goes.cif), public.normaliza_nif(stays.dni), public.normaliza_nif(stays.cif)], made.nif
  );
  if btrim(nota) <> '' then
    insert into public.cliente_registros (cliente_id, tipo, texto) values (stays.id, 'nota', nota) returning id into made.nota_id;
  end if;
  insert into private.clientes_uniones (id, user_id, queda, se_va, antes, despues, movidos, casos, nif, nota_id)
  values (ficha, auth.uid(), stays.id, goes.id, made.antes, made.despues, made.movidos, made.casos, made.nif, made.nota_id)
  returning * into made;
  return private.resumen_de_union(made);
end;
$$;

comment on function private.do_unir_clientes is 'write: work; who: staff; writes: private.clientes_uniones, public.cliente_documents, public.cliente_registros, public.clientes, public.deals, public.expedientes, public.papelera; rows: clientes which private.check_unibles lets the caller unite, as they were seen by private.check_visto, cliente_registros of the one that stays, deals as the caller sees them by private.seguir_al_nif; believes: ficha only as a key, of the same form by private.check_mismo_formulario; queda and se_va only as the names of such clients; del_otro within private.campos_de_cliente; nota as a text; vistos only as compared';

-- Writes those fields of a client.
create function private.escribir_cliente (cliente uuid, campos jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  columnas constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(campos) k);
begin
  if columnas is not null then
    execute format(
      'update public.clientes c set (%1$s) = (select %1$s from jsonb_populate_record(null::public.clientes, $2)) where c.id = $1', columnas
    ) using cliente, campos;
  end if;
end;
$$;

-- ## Undoing it

-- A union of a client that the caller may unite.
create function private.union_visible (union_id uuid) returns private.clientes_uniones
language plpgsql stable set search_path = '' as $$
declare
  made private.clientes_uniones;
begin
  perform private.check_staff();
  select u.* into made from private.clientes_uniones u
  where u.id = union_id and (u.user_id = auth.uid() or public.team_visibility() or public.is_administrador());
  if not found then
    raise exception using errcode = 'PT404', message = 'Esa unión no existe';
  end if;
  return made;
end;
$$;

-- Why a union cannot be undone; null: it can.
create function private.impide_separar (made private.clientes_uniones) returns text
language sql stable set search_path = ''
return case
  when not exists (select from private.unibles c where c.id = made.queda)
    then 'El cliente con el que se unió está en la Papelera, bloqueado o ya no existe'
  when exists (
    select from private.clientes_uniones l
    where l.deshecha_at is null and l.created_at > made.created_at and made.queda in (l.queda, l.se_va)
  ) then 'Deshaga antes la unión posterior de este cliente'
  when not exists (
    select from public.papelera p where p.tabla = 'clientes' and p.registro_id = made.se_va::text and p.bloqueado_at is null
    union all
    select from private.unibles c where c.id = made.se_va
  ) then 'El cliente que se unió ya no está en la Papelera'
end;

-- What undoing a union does with each thing that it changed: `vuelve`, or somebody has changed it since and it stays.
create function private.lo_de_la_union (made private.clientes_uniones) returns table (que text, tabla text, id text, vuelve boolean)
language plpgsql stable set search_path = '' as $$
declare
  one text;
begin
  return query
  select 'datos', 'clientes', f.key, to_jsonb(c) -> f.key is not distinct from made.despues -> f.key
  from public.clientes c, jsonb_each(made.antes) f where c.id = made.queda and f.value is distinct from made.despues -> f.key;
  return query
  select 'casos', 'deals', f.key, coalesce(private.nif_del_caso(f.key) = made.nif, false) from jsonb_each(made.casos) f;
  foreach one in array private.cuelgan_de_clientes() loop
    return query execute format(
      'select ''movidos'', %1$L, i.id, exists (
         select from public.%1$I t where t.id = i.id::uuid and t.cliente_id = $2
         union all
         select from public.papelera p where p.tabla = %1$L and p.registro_id = i.id and p.registro ->> ''cliente_id'' = $2::text
       ) from jsonb_array_elements_text($1 -> %1$L) i (id)', one
    ) using made.movidos, made.queda;
  end loop;
end;
$$;

-- What undoing a union will do, as every plan says it (deshacer.sql).
create function private.plan_union (made private.clientes_uniones) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'hace', private.linea_de_plan('cliente', 1)
      || private.linea_de_plan('movidos', count(*) filter (where l.que = 'movidos' and l.vuelve))
      || private.linea_de_plan('casos', count(*) filter (where l.que = 'casos' and l.vuelve))
      || private.linea_de_plan('datos_cliente', count(*) filter (where l.que = 'datos' and l.vuelve)),
    'quedan', private.linea_de_plan('movidos', count(*) filter (where l.que = 'movidos' and not l.vuelve), 'cambiado')
      || private.linea_de_plan('casos', count(*) filter (where l.que = 'casos' and not l.vuelve), 'cambiado')
      || private.linea_de_plan('datos_cliente', count(*) filter (where l.que = 'datos' and not l.vuelve), 'cambiado'),
    'impide', to_jsonb(array_remove(array[private.impide_separar(made)], null))
  )
  from private.lo_de_la_union(made) l
);

-- The ids of those that go back.
create function private.vuelven_de (lo jsonb, que text, tabla text) returns text[]
language sql immutable set search_path = ''
return array(
  select l ->> 'id' from jsonb_array_elements(lo) l
  where l ->> 'que' = vuelven_de.que and l ->> 'tabla' = vuelven_de.tabla and (l ->> 'vuelve')::boolean
);

-- Brings the other client back with what was its own, and gives each thing what it said before, unless somebody has changed it since.
-- Answers {"vuelven", "quedan"}; asked again, the same.
create function private.do_deshacer_union_clientes (union_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made private.clientes_uniones;
  lo jsonb;
  datos text[];
  why text;
  one text;
begin
  perform private.check_staff();
  perform private.hold_unions();
  made := private.union_visible(union_id);
  if made.deshecha_at is not null then
    return made.devuelto;
  end if;
  perform private.hold_blocking();
  perform from public.clientes c where c.id = made.queda for update;
  why := private.impide_separar(made);
  if why is not null then
    raise exception using errcode = 'PT409', message = why;
  end if;
  lo := (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from private.lo_de_la_union(made) l);
  if not exists (select from public.clientes c where c.id = made.se_va) then
    perform private.restore_papelera(array(
      select p.id from public.papelera p where p.tabla = 'clientes' and p.registro_id = made.se_va::text order by p.deleted_at desc limit 1
    ));
  end if;
  foreach one in array private.cuelgan_de_clientes() loop
    execute format('update public.%I t set cliente_id = $2 where t.cliente_id = $1 and t.id::text = any ($3)', one)
    using made.queda, made.se_va, private.vuelven_de(lo, 'movidos', one);
    update public.papelera p set registro = p.registro || jsonb_build_object('cliente_id', made.se_va)
    where p.tabla = one and p.registro_id = any (private.vuelven_de(lo, 'movidos', one)) and p.registro ->> 'cliente_id' = made.queda::text;
  end loop;
  datos := private.vuelven_de(lo, 'datos', 'clientes');
  perform private.escribir_cliente(
    made.queda, (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(made.antes) f where f.key = any (datos))
  );
  perform private.numerar_casos((
    select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(made.casos) f where f.key = any (private.vuelven_de(lo, 'casos', 'deals'))
  ));
  delete from public.cliente_registros r where r.id = made.nota_id and r.cliente_id = made.queda and r.updated_at = r.created_at;
  update private.clientes_uniones u
  set deshecha_at = now(), devuelto = (
    select jsonb_build_object('vuelven', count(*) filter (where (l ->> 'vuelve')::boolean), 'quedan', count(*) filter (where not (l ->> 'vuelve')::boolean))
    from jsonb_array_elements(lo) l
  )
  where u.id = made.id returning u.devuelto into made.devuelto;
  return made.devuelto;
end;
$$;

comment on function private.do_deshacer_union_clientes is 'write: work; who: staff; writes: private.clientes_uniones, public.cliente_documents, public.cliente_registros, public.clientes, public.deals, public.expedientes, public.papelera; rows: the union by private.union_visible, of the caller, the team or for an administrator, clientes which it made one and private.impide_separar asks for, papelera, cliente_registros and deals that the union itself names and that are still as it left them, by private.lo_de_la_union; believes: union_id only as the name of such a union';

-- ## What was made one and what was told apart, newest first, fifty of each

-- Which of these the caller may know of is asked of each client, living or in the Papelera.
create function public.list_uniones_clientes () returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return jsonb_build_object(
    'uniones', (
      select coalesce(jsonb_agg(private.resumen_de_union(u) || jsonb_build_object(
        'queda_nombre', (select c.nombre_completo from private.unibles c where c.id = u.queda),
        'se_va_nombre', coalesce(
          (select p.titulo from public.papelera p where p.tabla = 'clientes' and p.registro_id = u.se_va::text and p.bloqueado_at is null limit 1),
          (select c.nombre_completo from private.unibles c where c.id = u.se_va)
        ),
        'created_at', u.created_at, 'deshecha_at', u.deshecha_at, 'quien', private.nombre_de(u.user_id)
      ) order by u.created_at desc, u.id desc), '[]')
      from (
        select v.* from private.clientes_uniones v
        where v.user_id = auth.uid() or public.team_visibility() or public.is_administrador()
        order by v.created_at desc, v.id desc limit 50
      ) u
    ),
    'distintos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'uno', private.ficha_breve(d.uno), 'otro', private.ficha_breve(d.otro), 'created_at', d.created_at, 'quien', private.nombre_de(d.user_id)
      ) order by d.created_at desc, d.uno, d.otro), '[]')
      from (
        select x.* from private.clientes_distintos x
        where x.uno in (select c.id from private.unibles c) and x.otro in (select c.id from private.unibles c)
        order by x.created_at desc, x.uno, x.otro limit 50
      ) d
    )
  );
end;
$$;

grant execute on function public.list_uniones_clientes () to authenticated;
