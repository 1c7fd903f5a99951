import { randomUUID } from 'node:crypto';

import type { ISql } from 'postgres';

interface Column {
  name: string;
  type: string;
  /** The table that the column refers to. */
  parent: string | null;
  /** What the column's check lets in, where it names values. */
  choice: string | null;
  /** The largest number that it lets in, where it names one. */
  most: number | null;
}

/** The columns without which a row cannot be, and what is known of them from the catalogue. */
const neededColumns = (sql: ISql, tabla: string) => sql<Column[]>`
  select a.attname as name, format_type(a.atttypid, null) as type, (
    select f.confrelid::regclass::text from pg_constraint f
    where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]
  ) as parent, (
    select (regexp_match(pg_get_constraintdef(k.oid), 'ARRAY\\[''([^'']+)'''))[1] from pg_constraint k
    where k.contype = 'c' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]
    limit 1
  ) as choice, (
    select min((regexp_match(pg_get_constraintdef(k.oid), '<= (\\d+)'))[1]::integer) from pg_constraint k
    where k.contype = 'c' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]
  ) as most
  from pg_attribute a
  where a.attrelid = ${`public.${tabla}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
    and not a.atthasdef and a.attidentity = '' and a.attname <> 'user_id'`;

/** Another one each time: a holiday is there once. None of those that come with the program. */
let days = 0;
const anotherDay = () => new Date(Date.UTC(2020, 0, 1 + (days++ % 1500))).toISOString().slice(0, 10);

const VALUES: Record<string, (column: Column) => unknown> = {
  text: () => randomUUID(),
  uuid: () => randomUUID(),
  jsonb: () => ({}),
  boolean: () => false,
  integer: ({ most }) => Math.min(2026, most ?? 2026),
  date: anotherDay,
  'timestamp with time zone': () => '2026-01-02T10:00:00Z',
};

async function valueOf(sql: ISql, column: Column, owner: string, text?: string): Promise<unknown> {
  if (column.parent) return (await aRowOf(sql, column.parent.replace('public.', ''), owner)).key;
  if (column.choice) return column.choice;
  if (column.type === 'text' && text !== undefined) return text;
  return VALUES[column.type]?.(column) ?? 1;
}

/** A row of any table of the product, of `owner`, with the rows that it hangs on: what it needs is read from the catalogue. `text` is what its texts say. */
export async function aRowOf(
  sql: ISql,
  tabla: string,
  owner: string,
  given: Record<string, unknown> = {},
  text?: string,
): Promise<{ key: string }> {
  const values: Record<string, unknown> = { user_id: owner, ...given };
  for (const column of await neededColumns(sql, tabla))
    values[column.name] ??= await valueOf(sql, column, owner, text);
  const [key] = await sql<{ name: string }[]>`select name from private.key_of(${tabla})`;
  const [row] = await sql<{ key: string }[]>`
    insert into public.${sql(tabla)} ${sql(values)} returning ${sql(key?.name ?? 'id')}::text as key`;
  if (!row) throw new Error(`no row of ${tabla} came back`);
  return row;
}
