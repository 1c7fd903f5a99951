set check_function_bodies = off;

create or replace function private.demostracion_de_inicio () returns jsonb
language sql stable set search_path = ''
return coalesce(
  (
    select jsonb_build_object(
      'id', d.id, 'llenada', d.llenada_at, 'retirable', public.is_administrador(),
      'filas', (select count(*) from private.demostracion_filas)
    )
    from public.demostracion d order by d.created_at limit 1
  ),
  case when private.instalacion_vacia() and public.is_administrador() then
    jsonb_build_object('id', null, 'llenada', null, 'retirable', false, 'filas', 0)
  end
);
