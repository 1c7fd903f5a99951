/** Calls of the functions of phases, and case files for them, for the tests. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { asUser } from './as-role';

type Datos = Record<string, unknown>;

/** The functions of phases, called as that person. */
export const fasesOf = (sql: Sql, userId: string) => {
  const ask = async <T>(query: string, args: unknown[]): Promise<T> => {
    const rows = await asUser(sql, userId, (tx) => tx.unsafe(query, args as never[]));
    return (rows as unknown as { answer: T }[])[0]?.answer as T;
  };
  return {
    mover: (ids: string | string[], datos: Datos, countedAt: string | null = null) =>
      ask<{ filas: number[]; cambian: number }>('select public.mover_fase($1, $2::jsonb, $3) as answer', [
        typeof ids === 'string' ? [ids] : ids,
        datos,
        countedAt,
      ]),
    vista: (ids: string[], fase: string, fecha: string, sinNumero = false) =>
      ask<Datos>('select public.preview_fase($1, $2, $3, $4) as answer', [ids, fase, fecha, sinNumero]),
    anular: (filas: number[]) => ask<number>('select public.anular_fases($1::bigint[]) as answer', [filas]),
    situacion: (deal: string, situacion: string | null, motivo: string | null = null) =>
      ask<Datos>('select public.guardar_situacion($1, $2, $3) as answer', [deal, situacion, motivo]),
    procedimiento: (deal: string, datos: Datos) =>
      ask<string>('select public.guardar_procedimiento($1, $2::jsonb) as answer', [deal, datos]),
    importe: (deal: string, datos: Datos) =>
      ask<string>('select public.anotar_importe($1, $2::jsonb) as answer', [deal, datos]),
    corregir: (entrada: string) =>
      ask<string>('select public.corregir_importe($1, null) as answer', [entrada]),
    resultado: (deal: string, datos: Datos) =>
      ask<string>('select public.guardar_resultado($1, $2::jsonb) as answer', [deal, datos]),
    quitar: (fila: string) => ask<null>('select public.quitar_resultado($1) as answer', [fila]),
    fase: (clave: string, nombre: string, activa: boolean) =>
      ask<null>('select public.guardar_fase($1, $2, $3) as answer', [clave, nombre, activa]),
    vida: (deal: string) => ask<Record<string, Datos[]>>('select public.vida_de_deal($1) as answer', [deal]),
    lista: (filters: Datos, columns: string[] = []) =>
      ask<{ total: number; rows: Datos[] }>(
        `select public.list_deals('', $1::jsonb, 'id', false, 1, 100, $2) as answer`,
        [filters, columns],
      ),
    contadas: () => ask<{ fase: string | null; n: number }[]>('select public.fases_contadas() as answer', []),
    contadores: () => ask<Record<string, number>>('select public.inicio_counters() as answer', []),
    dinero: () => ask<Record<string, Datos[]>>('select public.informe_dinero() as answer', []),
    informe: () => ask<Record<string, Datos[]>>('select public.informe_fases() as answer', []),
  };
};

/** A case file without a phase. */
export async function unExpediente(sql: Sql, userId: string, nif: string | null = null): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.deals (id, user_id, debtordni, creditorname)
    values (${`EXP-${randomUUID()}`}, ${userId}, ${nif}, 'Banco de Pruebas') returning id`;
  return row?.id ?? '';
}

/** The message that `work` fails with; undefined when it does not fail. */
export async function seNiega(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
