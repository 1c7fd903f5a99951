import type { Sql, TransactionSql } from 'postgres';

let people = 0;

/** A confirmed account made straight in SQL, and so a row of staff. */
export async function anAccount(
  sql: Sql,
  { email = `persona${++people}@despacho.example`, confirmed = true } = {},
): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data, aud, role)
    values (gen_random_uuid(), ${email}, ${confirmed ? new Date() : null}, '{"full_name": "Persona de Prueba"}', '{}',
      'authenticated', 'authenticated')
    returning id`;
  if (!user) throw new Error('the account was not made');
  return user.id;
}

export type Role = { anon: true } | { userId: string };

/** Runs `work` as the API would: that role, those claims, one transaction; committed. */
export async function asRole<T>(sql: Sql, who: Role, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const role = 'userId' in who ? 'authenticated' : 'anon';
  const claims = 'userId' in who ? { sub: who.userId, role } : { role };
  const result = await sql.begin(async (tx) => {
    await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return { value: await work(tx) };
  });
  return result.value;
}

export const asUser = <T>(sql: Sql, userId: string, work: (tx: TransactionSql) => Promise<T>): Promise<T> =>
  asRole(sql, { userId }, work);

/** The SQLSTATE that `work` fails with; undefined when it does not fail. */
export async function sqlState(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}
