import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { isObject, parseObject, problemResponse, sessionNotFound } from './errors';
import type { AuthContext, AuthServices } from './services';
import { guardSession, tokenClaims } from './standing';

/** How somebody came in, by the names that hosted Auth gives it. */
export type Method = 'password' | 'otp' | 'oauth';

/**
 * An answer with a session, for somebody in good standing. The engine knows nothing of second steps: what its token and its account say
 * of them is added here. `method` where the session is new.
 */
export async function giveSession(
  services: AuthServices,
  c: AuthContext,
  response: Response,
  method?: Method,
): Promise<Response> {
  const guarded = await guardSession(services.sql, response);
  if (guarded.status !== 200) return guarded;
  const body = parseObject(await guarded.clone().text());
  if (typeof body.access_token !== 'string') return guarded;
  const raised = await raisedToken(services, c, body.access_token, method);
  if (!raised) return problemResponse(sessionNotFound);
  const { token, factors } = raised;
  const user = isObject(body.user) ? withFactors(body.user, factors) : body.user;
  return Response.json({ ...body, access_token: token, user });
}

/** The token as it is to go out, and the factors of its person; null where the session ended meanwhile. */
export async function raisedToken(
  services: AuthServices,
  c: AuthContext,
  token: string,
  method?: Method,
): Promise<{ token: string; factors: object[] } | null> {
  const claims = await services.tokens.verify(token);
  const { sessionId } = tokenClaims(token);
  if (!sessionId) return { token, factors: [] };
  const noted = await noteSession(services.sql, { sessionId, method, ...browserOf(c) });
  if (!noted) return null;
  const { aal, amr, factors } = noted;
  return { token: await services.tokens.sign({ ...claims, aal, amr }), factors };
}

/** An answer that is the account itself. */
export async function giveAccount(services: AuthServices, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const user = parseObject(await response.text());
  return Response.json(withFactors(user, await listFactors(services.sql, String(user.id))));
}

const withFactors = (user: Record<string, unknown>, factors: object[]) =>
  factors.length === 0 ? user : { ...user, factors };

const browserOf = (c: AuthContext) => ({
  browser: c.req.header('user-agent')?.slice(0, 300) ?? null,
  address: inetOf(c),
});

/** The address as PostgreSQL takes it; null for one that is not known. */
const inetOf = (c: AuthContext) => (/^[\da-f.:/]+$/.test(c.get('address')) ? c.get('address') : null);

export const addressOf = (c: AuthContext): string => inetOf(c) ?? '0.0.0.0';

interface Noted {
  sessionId: string;
  method: Method | undefined;
  browser: string | null;
  address: string | null;
}

interface Assurance {
  aal: string;
  amr: { method: string; timestamp: number }[];
  factors: object[];
}

/**
 * Notes where the session is used, for the list of sessions, and answers how far it is trusted; null where somebody else's second step, a
 * new password or an administrator ended it since the engine opened it.
 */
async function noteSession(
  sql: Sql,
  { sessionId, method, browser, address }: Noted,
): Promise<Assurance | null> {
  const [row] = await sql<Assurance[]>`
    with noted as (
      update auth.sessions set user_agent = ${browser}, ip = ${address} where id = ${sessionId}
      returning id, user_id, aal
    ), opened as (
      insert into auth.mfa_amr_claims (id, session_id, authentication_method)
      select ${randomUUID()}::uuid, n.id, ${method ?? ''} from noted n where ${method !== undefined}
    )
    select coalesce(s.aal, 'aal1') as aal,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'method', a.authentication_method, 'timestamp', extract(epoch from a.updated_at)::bigint
        ) order by a.updated_at desc), '[]')
        from auth.mfa_amr_claims a where a.session_id = s.id) as amr,
      (${factorsOf(sql, sql`s.user_id`)}) as factors
    from noted s`;
  if (!row) return null;
  const opened = method ? [{ method, timestamp: Math.floor(Date.now() / 1000) }] : [];
  return { ...row, amr: [...opened, ...row.amr] };
}

async function listFactors(sql: Sql, userId: string): Promise<object[]> {
  const [row] = await sql<
    { factors: object[] }[]
  >`select (${factorsOf(sql, sql`${userId}::uuid`)}) as factors`;
  return row?.factors ?? [];
}

const factorsOf = (sql: Sql, userId: ReturnType<Sql>) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
      'created_at', f.created_at, 'updated_at', f.updated_at
    ) order by f.created_at), '[]')
  from auth.mfa_factors f where f.user_id = ${userId}`;
