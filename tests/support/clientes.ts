import type { Sql } from 'postgres';

export interface ClienteDePrueba {
  nombre_completo: string;
  dni?: string | null;
  cif?: string | null;
  telefono?: string | null;
  email?: string | null;
  iban?: string | null;
}

/** A client of that person, straight in SQL. Answers its id. */
export async function insertCliente(sql: Sql, user_id: string, fields: ClienteDePrueba): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.clientes ${sql({ user_id, ...fields })} returning id`;
  if (!row) throw new Error('the client was not made');
  return row.id;
}
