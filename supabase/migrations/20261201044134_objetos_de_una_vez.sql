-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.link_objects()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  de record;
begin
  perform set_config('session_replication_role', 'replica', true);
  -- Each table is joined with its objects once. `private.linked` says the same of one row, but takes half a millisecond for each.
  for de in
    select * from (values
      ('deal_documents', 'expediente-documents', 'true'),
      ('cliente_documents', 'cliente-documents', 'true'),
      ('notificaciones_judiciales', 'expediente-documents', 'n.documento_id is null'),
      ('masc_justificantes', 'expediente-documents', 'n.file_path is not null')
    ) v (tabla, cubo, nombra)
  loop
    execute format(
      $q$
        update public.%1$I d set object_id = l.object_id
        from (
          select n.id, o.id as object_id
          from public.%1$I n
          left join storage.objects o
            on o.bucket_id = %2$L
            and o.name = n.file_path
            and (coalesce(o.owner_id, n.user_id::text) = n.user_id::text or public.team_visibility())
          where %3$s and not exists (select from storage.objects k where k.id = n.object_id)
        ) l
        where l.id = d.id and l.object_id is distinct from d.object_id
      $q$,
      de.tabla, de.cubo, de.nombra
    );
  end loop;
  update public.expedientes e set objetos = array(
    select o::uuid from jsonb_array_elements_text(private.linked('expedientes', to_jsonb(e)) -> 'objetos') o
  )
  where cardinality(e.documentos_urls) > 0;
  update public.plantillas t set object_id = o.id
  from storage.objects o
  where o.bucket_id = 'plantillas' and o.name = t.file_path and o.id is distinct from t.object_id;
  update public.papelera p set
    registro = private.linked(p.tabla, p.registro),
    dependientes = (
      select coalesce(jsonb_object_agg(t.key, (
        select coalesce(jsonb_agg(private.linked(t.key, f.fila) order by f.place), '[]')
        from jsonb_array_elements(t.value) with ordinality f (fila, place)
      )), '{}')
      from jsonb_each(p.dependientes) t
    )
  where true;
  perform set_config('session_replication_role', 'origin', true);
end;
$function$;
