import type { Sql } from 'postgres';

/** A purge leaves these to the storage, or they say when somebody was here, or keep answers for a day. */
const NOT_COUNTED = ['public.auditoria', 'public.visitas', 'private.operaciones'];

/** Rows of every table by its name, with what was let go of removed; of the derived ones, those that count no values. */
export async function countRows(sql: Sql): Promise<Record<string, number>> {
  await sql`select private.remove_purged(100000)`;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname || '.' || c.relname <> all (${NOT_COUNTED}) and (
      n.nspname in ('public', 'private') or c.oid = 'storage.objects'::regclass
      or (n.nspname = 'derived' and c.relname in ('documented', 'pasos', 'textos_documentos'))
    )
    order by 1`;
  const counted: Record<string, number> = {};
  for (const { name } of tables)
    counted[name] = (await sql.unsafe(`select count(*)::int as n from ${name}`))[0]?.n;
  return counted;
}
