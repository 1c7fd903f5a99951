import type { Sql } from 'postgres';

/** A row of `auth.users`, as far as the gateway looks at it. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  confirmed: boolean;
  /** When the last confirmation mail went out, or the account was made. */
  mailedAt: Date;
}

export async function findAccount(sql: Sql, email: string): Promise<Account | null> {
  const rows = await sql<Account[]>`
    select id, email, encrypted_password as "passwordHash", email_confirmed_at is not null as confirmed,
      to_timestamp(extract(epoch from coalesce(confirmation_sent_at, created_at))) as "mailedAt"
    from auth.users
    where email = ${email.toLowerCase()} and not is_sso_user`;
  const account = rows[0];
  return account ? { ...account, mailedAt: new Date(account.mailedAt) } : null;
}

/** Never removes a confirmed account, whatever happened since it was looked at. */
export async function deleteUnconfirmed(sql: Sql, email: string): Promise<void> {
  await sql`
    delete from auth.users
    where email = ${email.toLowerCase()} and email_confirmed_at is null and not is_sso_user`;
}

export interface ConfirmationToken {
  accountId: string;
  tokenHash: string;
  sentAt: Date;
}

export async function replaceConfirmationToken(sql: Sql, token: ConfirmationToken): Promise<boolean> {
  const updated = await sql`
    update auth.users
    set confirmation_token = ${token.tokenHash}, confirmation_sent_at = ${token.sentAt.toISOString()},
      updated_at = ${token.sentAt.toISOString()}
    where id = ${token.accountId} and email_confirmed_at is null`;
  return updated.count === 1;
}

export async function endSessions(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.refresh_tokens where user_id = ${userId}`;
  await sql`delete from auth.sessions where user_id = ${userId}`;
}

export async function endOtherSessions(sql: Sql, userId: string, sessionId: string): Promise<void> {
  await sql`delete from auth.refresh_tokens where user_id = ${userId} and session_id <> ${sessionId}`;
  await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
}
