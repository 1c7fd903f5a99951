import type { Sql } from 'postgres';

import { moves } from '../../server/backup/move-plan';

/** Every table that holds rows, by what is in it; objects, uploaded anew, have other ids, and so have the rows that name them.
 * That a copy was restored the restored one says of itself. */
export async function contents(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('auth', 'private', 'public') order by 1, 2`;
  const found: Record<string, string> = {};
  for (const table of tables.filter(moves)) {
    const [row] = await sql<{ sum: string }[]>`
      select count(*) || ' ' || md5(string_agg(t, ',' order by t)) as sum
      from (
        select regexp_replace(
          (to_jsonb(r) - array['object_id', 'objetos', 'instance_id', 'version'] - ${EMPTIED}::text[])::text,
          '"(object_id|objetos)": ("[0-9a-f-]{36}"|null|\\[[^]]*\\])', '', 'g') as t
        from ${sql(`${table.schema}.${table.name}`)} r
        where to_jsonb(r) ->> 'name' is distinct from 'salidas_retenidas'
      ) s`;
    if (row?.sum) found[`${table.schema}.${table.name}`] = row.sum;
  }
  return found;
}

/** These columns of accounts hold links and codes, which a move leaves behind. */
export const EMPTIED = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
];
