import type { Sql } from 'postgres';

import { type AuthProblem, isObject } from './errors';
import type { JsonObject } from './json-body';

export const DOMAIN_NOT_ALLOWED = 'domain_not_allowed';

export const domainNotAllowed = (message: string, status = 403): AuthProblem => ({
  status,
  code: DOMAIN_NOT_ALLOWED,
  message,
});

export interface NewAddress {
  email: string;
  data: unknown;
  address: string;
}

/** Asks the database's own "before user created" hook, as hosted Auth does: the rule is written once, in SQL. */
export async function creationProblem(sql: Sql, asked: NewAddress): Promise<AuthProblem | null> {
  const event = {
    metadata: {
      name: 'before-user-created',
      ip_address: asked.address,
      time: new Date().toISOString(),
    },
    user: {
      email: asked.email,
      user_metadata: (isObject(asked.data) ? asked.data : {}) as JsonObject,
      app_metadata: { provider: 'email', providers: ['email'] },
    },
  };
  const rows = await sql<{ answer: unknown }[]>`
    select public.hook_before_user_created(${JSON.stringify(event)}::text::jsonb) as answer`;
  return hookProblem(rows[0]?.answer);
}

function hookProblem(answer: unknown): AuthProblem | null {
  const parsed: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer;
  if (!isObject(parsed) || !isObject(parsed.error)) return null;
  const { http_code: status, message } = parsed.error;
  return domainNotAllowed(
    typeof message === 'string' ? message : '',
    typeof status === 'number' ? status : 403,
  );
}

/** The same rule for somebody who may already have an account: sign-in, recovery, resend. */
export async function domainProblem(sql: Sql, email: string): Promise<AuthProblem | null> {
  const rows = await sql<{ message: string | null }[]>`
    select public.email_domain_error(${email}) as message`;
  const message = rows[0]?.message;
  return message == null ? null : domainNotAllowed(message);
}
