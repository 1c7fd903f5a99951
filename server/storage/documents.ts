import type { Sql } from 'postgres';

/** The living rows that name objects, by the objects' keys: `tabla:id`. An object that no row names is missing. */
export async function documentsOf(sql: Sql, bucketId: string, keys: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; document: string }[]>`
    select d.name, d.tabla || ':' || d.registro_id as document
    from private.documentos_de_objetos(${bucketId}, ${keys}) d
    where d.tabla is not null
  `;
  return new Map(rows.map(({ name, document }) => [name, document]));
}
