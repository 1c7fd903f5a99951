import type { TransactionSql } from 'postgres';

export const HOLDS_BACK = 'salidas_retenidas';

/**
 * What waits in a copy may have been sent by the installation that was copied, or still be: nothing goes out of the restored one by itself
 * until an administrator says so. Written in the transaction of the rows, and in a table that copies of every version have.
 */
export async function holdBack(tx: TransactionSql): Promise<void> {
  await tx`
    insert into public.settings (name, value) values (${HOLDS_BACK}, now()::text)
    on conflict (name) do update set value = excluded.value`;
}

export const HELD_BACK =
  'De aquí no sale ningún correo a clientes, resumen diario ni aviso a otros programas hasta que un administrador decida en Ajustes qué se hace con los que esperaban en la copia.';
