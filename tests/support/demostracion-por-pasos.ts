/** The demonstration as it is begun, written step by step, finished, counted and taken away in SQL, for the tests. */
import { randomUUID } from 'node:crypto';

import type { Sql, TransactionSql } from 'postgres';

import { asUser } from './as-role';

interface Retirada {
  van: Record<string, number>;
  cambiadas: number;
  cuelgan: Record<string, number>;
  quedan: Record<string, number>;
}

export const demostracionOf = (sql: Sql, jefa: string) => ({
  /** Writes as the filling does: with an operation id of its step. */
  step: <T>(demo: string, n: number, query: (tx: TransactionSql) => Promise<T>, who = jefa): Promise<T> =>
    asUser(sql, who, async (tx) => {
      const id = `${demo.slice(0, 24)}${n.toString(16).padStart(12, '0')}`;
      await tx`select set_config('request.headers', ${JSON.stringify({ 'x-operation-id': `${id}:demostracion` })}, true)`;
      return query(tx);
    }),
  begin: async (id: string = randomUUID(), who = jefa): Promise<string> => {
    const [row] = await asUser(sql, who, (tx) => tx`select public.empezar_demostracion(${id}) as answer`);
    return row?.answer.id;
  },
  finish: (id: string) => asUser(sql, jefa, (tx) => tx`select public.terminar_demostracion(${id})`),
  preview: async (): Promise<Retirada> =>
    (await asUser(sql, jefa, (tx) => tx`select public.demostracion_contada() as answer`))[0]?.answer,
  /** @param visto what was counted; without it, whatever is there goes. */
  remove: async (visto: Retirada | null = null): Promise<Retirada> => {
    const [row] = await asUser(
      sql,
      jefa,
      (tx) => tx`select public.retirar_demostracion(${visto && tx.json(visto as never)}) as answer`,
    );
    return row?.answer;
  },
});
