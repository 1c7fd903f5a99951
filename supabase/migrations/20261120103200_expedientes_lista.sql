-- The list of `Formato anterior`.

-- A page of the caller's older case files (or the team's): contract number or creditor, newest first unless asked otherwise.
create function public.list_expedientes (
  search text default '',
  sort_by text default 'created_at',
  sort_desc boolean default true,
  page_number integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_staff();
  return private.page_of(
    'public.expedientes',
    format(
      't.id, t.numero_contrato, t.nombre_acreedor, t.incluye_info_seguro, t.fecha_generacion, t.created_at,
       cardinality(t.documentos_urls) as documentos,
       (select c.nombre_completo from public.clientes c where c.id = t.cliente_id and %s) as cliente_nombre',
      private.visible_to_caller('c.user_id')
    ),
    concat_ws(' and ',
      private.visible_to_caller('t.user_id'),
      case when btrim(search) <> '' then format('t.busqueda like %L', public.patron_busqueda(search)) end
    ),
    private.order_by(
      sort_by, sort_desc,
      array['created_at', 'fecha_generacion', 'incluye_info_seguro', 'id'],
      array['numero_contrato', 'nombre_acreedor']
    ),
    page_number, page_size
  );
end;
$$;

grant execute on function public.list_expedientes (text, text, boolean, integer, integer) to authenticated;
