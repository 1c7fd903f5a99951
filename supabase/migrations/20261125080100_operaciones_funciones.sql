-- The functions that change something, each around its work: asked again with the same operation id it answers what it did.
-- What they do is in `private.do_…`; see 20261125080000_operaciones.

alter function public.import_rows (text, text[], text, boolean, uuid, boolean) rename to do_import_rows;
alter function public.do_import_rows (text, text[], text, boolean, uuid, boolean) set schema private;

create function public.import_rows (
  table_name text, columns text[], rows text, update_existing boolean default false, importacion uuid default null, restore boolean default false
)
returns table (id text, outcome text)
language sql set search_path = ''
begin atomic
  select r.id, r.outcome
  from jsonb_to_recordset(coalesce(
    private.operation_begin('import_rows'),
    private.operation_end('import_rows', (select coalesce(jsonb_agg(w), '[]') from private.do_import_rows(table_name, columns, rows, update_existing, importacion, restore) w))
  )) r (id text, outcome text);
end;

alter function public.import_clientes (jsonb, text, uuid) rename to do_import_clientes;
alter function public.do_import_clientes (jsonb, text, uuid) set schema private;

create function public.import_clientes (
  records jsonb, duplicados text default 'saltar', importacion uuid default null
)
returns table (indice integer, id uuid, outcome text)
language sql set search_path = ''
begin atomic
  select r.indice, r.id, r.outcome
  from jsonb_to_recordset(coalesce(
    private.operation_begin('import_clientes'),
    private.operation_end('import_clientes', (select coalesce(jsonb_agg(w), '[]') from private.do_import_clientes(records, duplicados, importacion) w))
  )) r (indice integer, id uuid, outcome text);
end;

alter function public.set_deals_field (text[], text, text, timestamptz) rename to do_set_deals_field;
alter function public.do_set_deals_field (text[], text, text, timestamptz) set schema private;

create function public.set_deals_field (
  row_ids text[], field text, value text, counted_at timestamptz default null
)
returns table (id text, previous text)
language sql set search_path = ''
begin atomic
  select r.id, r.previous
  from jsonb_to_recordset(coalesce(
    private.operation_begin('set_deals_field'),
    private.operation_end('set_deals_field', (select coalesce(jsonb_agg(w), '[]') from private.do_set_deals_field(row_ids, field, value, counted_at) w))
  )) r (id text, previous text);
end;

alter function public.delete_many_to_papelera (text, text[]) rename to do_delete_many_to_papelera;
alter function public.do_delete_many_to_papelera (text, text[]) set schema private;

create function public.delete_many_to_papelera (
  table_name text, row_ids text[]
)
returns table (row_id text, entry_id uuid)
language sql set search_path = ''
begin atomic
  select r.row_id, r.entry_id
  from jsonb_to_recordset(coalesce(
    private.operation_begin('delete_many_to_papelera'),
    private.operation_end('delete_many_to_papelera', (select coalesce(jsonb_agg(w), '[]') from private.do_delete_many_to_papelera(table_name, row_ids) w))
  )) r (row_id text, entry_id uuid);
end;

alter function public.undo_deals_field (text, text, jsonb) rename to do_undo_deals_field;
alter function public.do_undo_deals_field (text, text, jsonb) set schema private;

create function public.undo_deals_field (field text, value text, previous jsonb) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('undo_deals_field'),
  private.operation_end('undo_deals_field', to_jsonb(private.do_undo_deals_field(field, value, previous)))
) #>> '{}')::integer;

alter function public.delete_to_papelera (text, text) rename to do_delete_to_papelera;
alter function public.do_delete_to_papelera (text, text) set schema private;

create function public.delete_to_papelera (table_name text, row_id text) returns uuid
language sql set search_path = ''
return (coalesce(
  private.operation_begin('delete_to_papelera'),
  private.operation_end('delete_to_papelera', to_jsonb(private.do_delete_to_papelera(table_name, row_id)))
) #>> '{}')::uuid;

alter function public.restore_papelera (uuid[]) rename to do_restore_papelera;
alter function public.do_restore_papelera (uuid[]) set schema private;

create function public.restore_papelera (entry_ids uuid[]) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('restore_papelera'),
  private.operation_end('restore_papelera', to_jsonb(private.do_restore_papelera(entry_ids)))
) #>> '{}')::integer;

alter function public.purge_papelera (uuid[]) rename to do_purge_papelera;
alter function public.do_purge_papelera (uuid[]) set schema private;

create function public.purge_papelera (
  entry_ids uuid[]
)
returns table (entry_id uuid, outcome text)
language sql set search_path = ''
begin atomic
  select r.entry_id, r.outcome
  from jsonb_to_recordset(coalesce(
    private.operation_begin('purge_papelera'),
    private.operation_end('purge_papelera', (select coalesce(jsonb_agg(w), '[]') from private.do_purge_papelera(entry_ids) w))
  )) r (entry_id uuid, outcome text);
end;

alter function public.deshacer_union_acreedores (uuid) rename to do_deshacer_union_acreedores;
alter function public.do_deshacer_union_acreedores (uuid) set schema private;

create function public.deshacer_union_acreedores (union_id uuid) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('deshacer_union_acreedores'),
  private.operation_end('deshacer_union_acreedores', to_jsonb(private.do_deshacer_union_acreedores(union_id)))
) #>> '{}')::integer;

alter function public.distinguir_acreedores (text, text[]) rename to do_distinguir_acreedores;
alter function public.do_distinguir_acreedores (text, text[]) set schema private;

create function public.distinguir_acreedores (destino text, otros text[]) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('distinguir_acreedores'),
  private.operation_end('distinguir_acreedores', to_jsonb(private.do_distinguir_acreedores(destino, otros)))
) #>> '{}')::integer;

alter function public.comparar_acreedores (text, text[]) rename to do_comparar_acreedores;
alter function public.do_comparar_acreedores (text, text[]) set schema private;

create function public.comparar_acreedores (destino text, otros text[]) returns integer
language sql set search_path = ''
return (coalesce(
  private.operation_begin('comparar_acreedores'),
  private.operation_end('comparar_acreedores', to_jsonb(private.do_comparar_acreedores(destino, otros)))
) #>> '{}')::integer;

alter function public.unir_acreedores (text[], text) rename to do_unir_acreedores;
alter function public.do_unir_acreedores (text[], text) set schema private;

create function public.unir_acreedores (origenes text[], destino text) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('unir_acreedores'),
  private.operation_end('unir_acreedores', private.do_unir_acreedores(origenes, destino))
);

alter function public.borrar_cliente_definitivamente (uuid, text) rename to do_borrar_cliente_definitivamente;
alter function public.do_borrar_cliente_definitivamente (uuid, text) set schema private;

create function public.borrar_cliente_definitivamente (cliente uuid, confirmacion text) returns jsonb
language sql set search_path = ''
return coalesce(
  private.operation_begin('borrar_cliente_definitivamente'),
  private.operation_end('borrar_cliente_definitivamente', private.do_borrar_cliente_definitivamente(cliente, confirmacion))
);

alter function public.update_staff (uuid, text, boolean) rename to do_update_staff;
alter function public.do_update_staff (uuid, text, boolean) set schema private;

create function public.update_staff (staff_id uuid, new_role text default null, new_active boolean default null) returns public.staff
language sql set search_path = ''
return jsonb_populate_record(null::public.staff, coalesce(
  private.operation_begin('update_staff'),
  private.operation_end('update_staff', to_jsonb(private.do_update_staff(staff_id, new_role, new_active)))
));

alter function public.bloquear_cliente (uuid) rename to do_bloquear_cliente;
alter function public.do_bloquear_cliente (uuid) set schema private;

create function public.bloquear_cliente (cliente uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.operation_begin('bloquear_cliente') is null then
    perform private.do_bloquear_cliente(cliente);
    perform private.operation_end('bloquear_cliente', null);
  end if;
end;
$$;

alter function public.desbloquear_cliente (uuid) rename to do_desbloquear_cliente;
alter function public.do_desbloquear_cliente (uuid) set schema private;

create function public.desbloquear_cliente (cliente uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if private.operation_begin('desbloquear_cliente') is null then
    perform private.do_desbloquear_cliente(cliente);
    perform private.operation_end('desbloquear_cliente', null);
  end if;
end;
$$;

grant execute on function private.operation_begin (text), private.operation_end (text, jsonb) to authenticated;

grant execute on function
  public.import_rows (text, text[], text, boolean, uuid, boolean),
  public.import_clientes (jsonb, text, uuid),
  public.set_deals_field (text[], text, text, timestamptz),
  public.delete_many_to_papelera (text, text[]),
  public.undo_deals_field (text, text, jsonb),
  public.delete_to_papelera (text, text),
  public.restore_papelera (uuid[]),
  public.purge_papelera (uuid[]),
  public.deshacer_union_acreedores (uuid),
  public.distinguir_acreedores (text, text[]),
  public.comparar_acreedores (text, text[]),
  public.unir_acreedores (text[], text),
  public.borrar_cliente_definitivamente (uuid, text),
  public.update_staff (uuid, text, boolean),
  public.bloquear_cliente (uuid),
  public.desbloquear_cliente (uuid)
to authenticated;
