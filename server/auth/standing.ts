import type { Sql } from 'postgres';

import { domainNotAllowed } from './creation-rule';
import { type AuthProblem, isObject, parseObject, problemResponse } from './errors';
import { endSessions } from './sessions';
import { mensajes } from './textos';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const accountDeactivated: AuthProblem = {
  status: 403,
  code: 'user_banned',
  message: mensajes.cuentaDesactivada,
};

/** Why somebody with an account may not come in: deactivated by an administrator, or a domain no longer allowed. */
export async function standingProblem(sql: Sql, userId: string | null): Promise<AuthProblem | null> {
  if (!userId) return null;
  const rows = await sql<{ active: boolean | null; domainError: string | null }[]>`
    select s.active, public.email_domain_error(u.email) as "domainError"
    from auth.users u left join public.staff s on s.user_id = u.id
    where u.id = ${userId}`;
  const person = rows[0];
  if (person?.active === false) return accountDeactivated;
  return person?.domainError ? domainNotAllowed(person.domainError) : null;
}

/** Lets an answer with a session through only to somebody in good standing; otherwise the session ends before it is used. */
export async function guardSession(sql: Sql, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const userId = sessionUserId(await response.clone().text());
  const problem = await standingProblem(sql, userId);
  if (!problem || !userId) return response;
  await endSessions(sql, userId);
  return problemResponse(problem);
}

function sessionUserId(text: string): string | null {
  const { user } = parseObject(text);
  return isObject(user) ? uuidOrNull(user.id) : null;
}

export interface TokenClaims {
  userId: string | null;
  sessionId: string | null;
}

/** Reads a token without verifying it. The result may only be used to refuse somebody sooner, never to let anybody in. */
export function tokenClaims(token: string | null | undefined): TokenClaims {
  const payload = token?.split('.')[1] ?? '';
  const { sub, session_id: sessionId } = parseObject(Buffer.from(payload, 'base64url').toString('utf8'));
  return { userId: uuidOrNull(sub), sessionId: uuidOrNull(sessionId) };
}

/** The claims of the session that an answer brings. */
export async function sessionClaims(response: Response): Promise<TokenClaims> {
  const { access_token: token } = parseObject(await response.clone().text());
  return tokenClaims(typeof token === 'string' ? token : null);
}

function uuidOrNull(value: unknown): string | null {
  return typeof value === 'string' && UUID.test(value) ? value : null;
}
