import { randomUUID } from 'node:crypto';

import type { Sql, TransactionSql } from 'postgres';

import { asUser } from './as-role';

/** What the tests of services share: the four that come with the program, case files with clauses, and the calls. */

interface Flags {
  hasppiclause?: boolean | null;
  haspremiumclause?: boolean | null;
  hascpdclause?: boolean | null;
  hasopenningcomission?: boolean | null;
}

export const message = async (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);

export function withServicios(sql: Sql, owner: string) {
  const call = async <T>(
    userId: string,
    work: (tx: TransactionSql) => Promise<readonly { v?: T }[]>,
  ): Promise<T> => (await asUser(sql, userId, work))[0]?.v as T;

  return {
    call,
    reset: async () => {
      await sql`delete from public.deals`;
      await sql`delete from public.papelera`;
      await sql`delete from public.clientes`;
      await sql`update public.servicios set activo = true where user_id is null`;
    },
    starters: async () => {
      const rows = await sql<{ id: string }[]>`
        select id from public.servicios where user_id is null order by id`;
      const [prima = '', apertura = '', cpd = '', varias = ''] = rows.map(({ id }) => id);
      return { prima, apertura, cpd, varias };
    },
    addDeal: (id: string, flags: Flags = {}, servicio: string | null = null) => sql`
      insert into public.deals ${sql({ id, user_id: owner, servicio_id: servicio, ...flags })}`,
    /** Their person, who is of no use to the others, is blocked. */
    block: async (dni: string) => {
      await sql`
        insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at)
        values (${owner}, 'X', ${dni}, now())`;
    },
    servicioOf: async (id: string) =>
      (await sql`select servicio_id from public.deals where id = ${id}`)[0]?.servicio_id as string | null,
    assign: (
      userId: string,
      ids: string[],
      servicio: string | null,
      grupo: string = randomUUID(),
      at: string | null = null,
    ) =>
      call<number>(
        userId,
        (tx) => tx`select public.asignar_servicio(${ids}, ${servicio}, ${grupo}, ${at}::timestamptz) as v`,
      ),
    undo: (userId: string, grupo: string) =>
      call<{ restaurados: number; dejados: number; quedan: number }>(
        userId,
        (tx) => tx`select public.deshacer_servicios(${grupo}) as v`,
      ),
  };
}
