-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.clientes_condition(search text, filters jsonb, row_by_row boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- Those with words of their own; any other is a field of a client, under its name: see private.field_is.
  named constant text[] := array['provincia', 'ciudad', 'empresa', 'desde', 'hasta', 'expedientes', 'importacion'];
begin
  return concat_ws(' and ',
    private.visible_to_caller('t.user_id'),
    case when btrim(search) <> '' then private.search_is(search, 'public.clientes', array['dni', 'cif'], 'telefono', 'iban') end,
    case when filters ? 'importacion' then format('t.importacion_id = %L', (filters ->> 'importacion')::uuid) end,
    case when filters ? 'provincia' then format('t.provincia = %L', filters ->> 'provincia') end,
    case when filters ? 'ciudad' then format('t.ciudad = %L', filters ->> 'ciudad') end,
    private.flag_is('t.es_empresa', filters ->> 'empresa'),
    private.between_days('t.created_at', filters ->> 'desde', filters ->> 'hasta'),
    case when filters ? 'expedientes' and row_by_row then format(
      '(
         select true from private.deals_visibles e
         where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(t.dni), public.normaliza_nif(t.cif)) limit 1
       ) is %s',
      case filters ->> 'expedientes' when 'con' then 'true' else 'null' end
    ) when filters ? 'expedientes' then format(
      '%s (
         select from (
           select c.id, public.normaliza_nif(c.dni) as nif from public.clientes c
           union all
           select c.id, public.normaliza_nif(c.cif) from public.clientes c
           where c.cif is not null and public.normaliza_nif(c.cif) not in (
             select b.nif from private.nifs_bloqueados b where not (select public.is_administrador())
           )
           offset 0
         ) n
         join (select distinct public.normaliza_nif(d.debtordni) as nif from public.deals d offset 0) e on e.nif = n.nif
         where n.id = t.id
       )',
      case filters ->> 'expedientes' when 'con' then 'exists' else 'not exists' end
    ) end,
    (
      select string_agg(private.field_is('public.clientes', f.key, f.value), ' and ')
      from jsonb_each_text(filters - named) f
    )
  );
end;
$function$;
