/** Rows of `auth.sessions`; their refresh tokens go with them. Policies ask for the session too: see is_staff(). */
import type { Sql } from 'postgres';

export async function endSessions(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId}`;
}

export async function endOtherSessions(sql: Sql, userId: string, sessionId: string): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
}

/** The session that a refresh token belongs to. */
export async function endSessionOf(sql: Sql, refreshToken: string): Promise<void> {
  await sql`
    delete from auth.sessions
    where id in (select session_id from auth.refresh_tokens where token = ${refreshToken})`;
}

export async function hasSession(sql: Sql, userId: string, sessionId: string): Promise<boolean> {
  const rows = await sql`select from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
  return rows.length > 0;
}

/** Past the second step, by the row: a token may be older. */
export async function isRaised(sql: Sql, { userId, sessionId }: SessionOf): Promise<boolean> {
  const rows = await sql`
    select from auth.sessions where id = ${sessionId} and user_id = ${userId} and aal = 'aal2'`;
  return rows.length > 0;
}

/** A session of somebody who has switched the second step on, and has not taken it. */
export async function lacksSecondStep(
  sql: Sql,
  { userId, sessionId }: { [K in keyof SessionOf]: string | null },
): Promise<boolean> {
  const rows = await sql`
    select from auth.mfa_factors f
    where f.user_id = ${userId} and f.status = 'verified'
      and not exists (select from auth.sessions s where s.id = ${sessionId} and s.aal = 'aal2')`;
  return rows.length > 0;
}

interface SessionOf {
  userId: string;
  sessionId: string;
}

/** The newest refresh token of the session. Somebody may be renewing it just now: see RefreshReuse. */
export async function newestToken(sql: Sql, sessionId: string): Promise<string> {
  const [row] = await sql<{ token: string }[]>`
    select token from auth.refresh_tokens
    where session_id = ${sessionId} order by created_at desc limit 1`;
  return row?.token ?? '';
}

const RECOVERY = 'recovery';

/** Whether the session was opened by a recovery link: the first new password set in it needs no old one. */
export async function markRecovery(sql: Sql, sessionId: string): Promise<void> {
  await sql`update auth.sessions set tag = ${RECOVERY} where id = ${sessionId}`;
}

/** Within the hour that the link itself was good for. */
export async function isRecovery(sql: Sql, sessionId: string): Promise<boolean> {
  const rows = await sql`
    select from auth.sessions
    where id = ${sessionId} and tag = ${RECOVERY} and created_at > now() - interval '1 hour'`;
  return rows.length > 0;
}

export async function endRecovery(sql: Sql, sessionId: string): Promise<void> {
  await sql`update auth.sessions set tag = null where id = ${sessionId}`;
}
