import type { ISql, Sql, TransactionSql } from 'postgres';

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

/** The people of most tests: the administrator, who signed up first, two members, and one who is no longer there. */
export async function aTeam(sql: Sql) {
  const jefa = await anAccount(sql);
  const ana = await anAccount(sql);
  const luis = await anAccount(sql);
  const gone = await anAccount(sql);
  await sql`update public.staff set active = false where user_id = ${gone}`;
  return { jefa, ana, luis, gone };
}

/** Without `sessionId` the person has a session that goes on, made when it is missing. */
export type Role = { anon: true } | { userId: string; sessionId?: string };

/** Runs `work` as the API would: that role, those claims, one transaction; committed. */
export async function asRole<T>(sql: Sql, who: Role, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const role = 'userId' in who ? 'authenticated' : 'anon';
  const result = await sql.begin(async (tx) => {
    const claims = 'userId' in who ? await claimsOf(tx, who.userId, who.sessionId) : { role };
    await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return { value: await work(tx) };
  });
  return result.value;
}

/** What an access token of that person says. */
export async function claimsOf(sql: ISql, userId: string, sessionId?: string) {
  const session_id = sessionId ?? (await aSession(sql, userId));
  return { sub: userId, role: 'authenticated', session_id };
}

/** Its id is the person's: asked for again, it is there. */
async function aSession(sql: ISql, userId: string): Promise<string> {
  await sql`
    insert into auth.sessions (id, user_id) select id, id from auth.users where id = ${userId}
    on conflict do nothing`;
  return userId;
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

/** What `work` is refused with, in words. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}
