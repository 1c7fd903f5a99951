import type { TransactionSql } from 'postgres';

export const HOLDS_BACK = 'salidas_retenidas';

/**
 * The installation that was copied may have sent what waits in its copy, or may still send it: the restored one sends nothing by itself until
 * an administrator says so. The mark is written in the transaction of the rows, and in a table that copies of every version have.
 */
export async function holdBack(tx: TransactionSql): Promise<void> {
  await tx`
    insert into public.settings (name, value) values (${HOLDS_BACK}, now()::text)
    on conflict (name) do update set value = excluded.value`;
}

export const HELD_BACK =
  'De aquí no sale ningún correo a clientes, resumen diario ni aviso a otros programas hasta que un administrador decida en Ajustes qué se hace con los que esperaban en la copia.';
