import type { Sql, TransactionSql } from 'postgres';

type DealRecord = { [column: string]: unknown };

/** Case files as an import sends them (decision 040): the names of the columns once, the values as lists. */
export function importDeals(
  tx: TransactionSql,
  records: readonly DealRecord[],
  { updateExisting = false, importacion = null as string | null } = {},
) {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = JSON.stringify(records.map((record) => columns.map((name) => record[name] ?? null)));
  return tx<{ id: string; outcome: string }[]>`
    select id, outcome from public.import_rows('deals', ${columns}, ${rows}, ${updateExisting}, ${importacion})`;
}

/** An import of that person, whose id their case files get. */
export async function anImportacion(sql: Sql, who: string): Promise<string> {
  const [row] = await sql`
    insert into public.importaciones (user_id, origen, nombre) values (${who}, 'json', 'uno.json') returning id`;
  return row?.id as string;
}
