import type { Sql } from 'postgres';

/** A row of `auth.users`, as far as the gateway looks at it. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  confirmed: boolean;
}

const columns = (sql: Sql) =>
  sql`id, email, encrypted_password as "passwordHash", email_confirmed_at is not null as confirmed`;

export async function findAccount(sql: Sql, email: string): Promise<Account | null> {
  const rows = await sql<Account[]>`
    select ${columns(sql)} from auth.users where email = ${email.toLowerCase()} and not is_sso_user`;
  return rows[0] ?? null;
}

export async function getAccount(sql: Sql, id: string): Promise<Account | null> {
  const rows = await sql<Account[]>`select ${columns(sql)} from auth.users where id = ${id}`;
  return rows[0] ?? null;
}

/** The account that waits for the link of its confirmation mail, which is good for an hour. */
export async function findWaiting(sql: Sql, tokenHash: string): Promise<Account | null> {
  const rows = await sql<Account[]>`
    select ${columns(sql)} from auth.users
    where confirmation_token = ${tokenHash} and email_confirmed_at is null
      and confirmation_sent_at > now() - interval '1 hour'`;
  return rows[0] ?? null;
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

export async function storePassword(sql: Sql, userId: string, passwordHash: string): Promise<void> {
  await sql`
    update auth.users set encrypted_password = ${passwordHash}, updated_at = now() where id = ${userId}`;
}
