import type { Sql } from 'postgres';

import { asUser } from './as-role';

/** Blocks the person of a client: what hides rows of others is asked for by `who`, and the first administrator confirms it. */
export async function bloquear(sql: Sql, who: string, cliente: string): Promise<void> {
  const [asked] = await asUser(sql, who, (tx) => tx`select public.bloquear_cliente(${cliente}) as answer`);
  if (asked?.answer !== 'pedido') return;
  const [admin] = await sql<{ user_id: string }[]>`
    select user_id from public.staff where role = 'administrador' and active order by created_at limit 1`;
  const [pedido] = await sql<{ id: string }[]>`
    select id from public.bloqueos_pedidos where registro_id = ${cliente} and estado = 'pedido'`;
  await asUser(
    sql,
    admin?.user_id ?? '',
    (tx) => tx`select public.decidir_bloqueo(${pedido?.id ?? ''}, true, 'Comprobado')`,
  );
}
