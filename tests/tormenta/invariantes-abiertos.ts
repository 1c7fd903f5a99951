import type { Invariante } from './invariante';

/** An open term, hearing or unread notice has a living person who sees it. */
export const abiertos: Invariante[] = [
  {
    nombre: 'nada abierto es de quien ya no está',
    rotas: (sql) => sql`
      select a.id, a.tipo, a.responsable from public.agenda a
      where a.estado = 'pendiente' and a.responsable in (select s.user_id from public.staff s where not s.active)`,
  },
  {
    nombre: 'ningún plazo, señalamiento ni notificación por revisar sin nadie vivo que lo vea',
    rotas: (sql) => sql`select clase, id from private.silenciosos`,
  },
  {
    nombre: 'lo abierto que pierde su expediente se ha dicho a quien respondía, o a los administradores',
    rotas: (sql) => sql`
      select p.registro_id, f ->> 'id' as id
      from public.papelera p, jsonb_array_elements(p.dependientes -> 'agenda') f
      where p.tabla = 'deals' and f ->> 'estado' = 'pendiente' and f ->> 'tipo' in ('plazo', 'senalamiento')
        and coalesce(f ->> 'responsable', f ->> 'user_id')::uuid is distinct from p.deleted_by
        and p.deleted_by is not null
        and exists (
          select from public.staff s
          where s.user_id = coalesce(f ->> 'responsable', f ->> 'user_id')::uuid and s.active
        )
        and not exists (
          select from public.avisos v where v.clase = 'abierto_eliminado' and (v.objeto = f ->> 'id' or v.objeto like 'otros %')
        )`,
  },
];
