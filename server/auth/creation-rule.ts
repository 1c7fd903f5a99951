import type { Sql } from 'postgres';

import { type AuthProblem, invalidRequest, isObject } from './errors';
import type { JsonObject } from './json-body';

export const DOMAIN_NOT_ALLOWED = 'domain_not_allowed';

export const domainNotAllowed = (message: string): AuthProblem => ({
  status: 403,
  code: DOMAIN_NOT_ALLOWED,
  message,
});

export interface NewAccount {
  email: string;
  data: JsonObject;
  address: string;
}

/** Asks the database's own "before user created" hook, as hosted Auth does: the rule is written once, in SQL. */
export async function creationProblem(sql: Sql, asked: NewAccount): Promise<AuthProblem | null> {
  const event = {
    metadata: {
      name: 'before-user-created',
      ip_address: asked.address,
      time: new Date().toISOString(),
    },
    user: {
      email: asked.email,
      user_metadata: asked.data,
      app_metadata: { provider: 'email', providers: ['email'] },
    },
  };
  const rows = await sql<{ answer: unknown }[]>`
    select public.hook_before_user_created(${JSON.stringify(event)}::text::jsonb) as answer`;
  return hookProblem(rows[0]?.answer);
}

/** 403 is the hook's answer to a domain; with 400 it refuses the form of the address or the name. */
function hookProblem(answer: unknown): AuthProblem | null {
  const parsed: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer;
  if (!isObject(parsed) || !isObject(parsed.error)) return null;
  const message = String(parsed.error.message);
  return parsed.error.http_code === 400 ? invalidRequest(message) : domainNotAllowed(message);
}

/** For a requested mail: checks the domain, then the form of the address. */
export async function addressProblem(sql: Sql, email: string): Promise<AuthProblem | null> {
  const rows = await sql<{ refused: string | null; invalid: string | null }[]>`
    select public.email_domain_error(${email}) as refused, private.address_error(${email}) as invalid`;
  const { refused, invalid } = rows[0] ?? {};
  if (refused) return domainNotAllowed(refused);
  return invalid ? invalidRequest(invalid) : null;
}

/** For a sign-in only the domain is checked: whoever has an account has a valid address. */
export async function domainProblem(sql: Sql, email: string): Promise<AuthProblem | null> {
  const rows = await sql<{ message: string | null }[]>`
    select public.email_domain_error(${email}) as message`;
  const message = rows[0]?.message;
  return message == null ? null : domainNotAllowed(message);
}
