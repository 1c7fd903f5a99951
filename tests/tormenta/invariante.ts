import type { Sql } from 'postgres';

/** What is true of the rows, whoever looks: each answers those that break it. */
export interface Invariante {
  nombre: string;
  rotas: (sql: Sql) => PromiseLike<object[]>;
}

/** What accepting a notice wrote goes when that is undone, for good and in one transaction. As a condition about `a`, an insert of Auditoría. */
export const GONE_WITH_A_NOTICE = `exists (
  select from public.auditoria d
  join public.auditoria n on n.at = d.at and n.user_id = d.user_id and n.tabla = 'notificaciones_judiciales' and n.accion = 'update'
  where d.tabla = a.tabla and d.registro_id = a.registro_id and d.accion = 'delete'
)`;
