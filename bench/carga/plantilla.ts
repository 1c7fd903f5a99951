/** Creates many members of staff at once. */
import type { Sql } from 'postgres';

export interface Hired {
  id: string;
  email: string;
}

/** Confirmed accounts that share the password hash of an existing one: signing up each would take longer than the load that is measured. */
export async function hire(sql: Sql, like: string, count: number): Promise<Hired[]> {
  const [copied] = await sql<{ columns: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and is_generated = 'NEVER'
      and column_name not in ('id', 'email') and column_name not like '%token%'`;
  return sql.unsafe<Hired[]>(
    `insert into auth.users (id, email, ${copied?.columns})
     select gen_random_uuid(), 'jornada-' || gen_random_uuid() || '@despacho.example', ${copied?.columns}
     from auth.users, generate_series(1, $2) where id = $1
     returning id, email`,
    [like, count],
  );
}
