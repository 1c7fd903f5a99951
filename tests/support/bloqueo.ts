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

/** Rows whose `bloqueado_at` is not what the clients say, worked out without the functions of the product. */
export const wrongBlocks = (sql: Sql) => sql<{ tabla: string; id: string }[]>`
  with nifs as (
    select public.normaliza_nif(dni) as nif from public.clientes where bloqueado_at is not null
  ),
  rows as (
    select 'clientes' as tabla, c.id::text, c.bloqueado_at,
      c.bloqueado_at is not null or public.normaliza_nif(c.dni) in (select nif from nifs) as expected
    from public.clientes c
    union all
    select 'deals', d.id, d.bloqueado_at, public.normaliza_nif(d.debtordni) in (select nif from nifs) from public.deals d
    union all
    select 'papelera ' || p.tabla, p.id::text, p.bloqueado_at,
      public.normaliza_nif(coalesce(p.registro ->> 'dni', p.registro ->> 'debtordni')) in (select nif from nifs)
    from public.papelera p where p.tabla in ('clientes', 'deals')
    union all
    select 'expedientes', e.id::text, e.bloqueado_at, exists (
      select from public.clientes c where c.id = e.cliente_id and c.bloqueado_at is not null
      union all
      select from public.papelera p where p.registro_id = e.cliente_id::text and p.bloqueado_at is not null
    ) from public.expedientes e
    union all
    select 'papelera ' || p.tabla, p.id::text, p.bloqueado_at, exists (
      select from public.clientes c where c.id::text = p.registro ->> 'cliente_id' and c.bloqueado_at is not null
      union all
      select from public.deals d where d.id = p.registro ->> 'deal_id' and d.bloqueado_at is not null
      union all
      select from public.papelera o
      where o.registro_id in (p.registro ->> 'cliente_id', p.registro ->> 'deal_id') and o.bloqueado_at is not null
    ) from public.papelera p where p.tabla not in ('clientes', 'deals')
  )
  select tabla, id from rows where (bloqueado_at is not null) is distinct from coalesce(expected, false)`;
