import { giveSession } from './assurance';
import {
  type AuthProblem,
  errorCode,
  inSpanish,
  isObject,
  parseObject,
  problemResponse,
  sessionNotFound,
  tooManyRequests,
} from './errors';
import { forward } from './forward';
import { textOf } from './json-body';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { endSessionOf, hasSession } from './sessions';
import { standingProblem, type TokenClaims, tokenClaims } from './standing';
import { mensajes } from './textos';

/** A refresh token was used again long after it was replaced: it may have been stolen, so the access tokens of its session end too. */
const STOLEN = 'refresh_token_already_used';

/** Refreshed sessions and exchanged codes: only for somebody still in good standing. */
export function renewSession(services: AuthServices): AuthHandler {
  return async (c) => {
    const wait = services.limits.byAddress.refresh.take(c.get('address'));
    if (wait > 0) return problemResponse(tooManyRequests(wait));
    const body = c.get('body');
    const { response } = await ('refresh_token' in body
      ? services.withCurrentToken(body.refresh_token, (current) =>
          forward(services, c, { body: { ...body, refresh_token: current } }),
        )
      : forward(services, c));
    if ((await errorCode(response)) === STOLEN) await endSessionOf(services.sql, textOf(body.refresh_token));
    const guarded = await giveSession(services, c, response);
    await trustAddress(services, c, guarded);
    return inSpanish(guarded);
  };
}

/**
 * A session that comes from this address proves a good sign-in from here, so that person is no longer slowed down by others' wrong guesses.
 */
async function trustAddress(services: AuthServices, c: AuthContext, response: Response): Promise<void> {
  if (!response.ok) return;
  const { user } = parseObject(await response.clone().text());
  if (!isObject(user) || typeof user.email !== 'string') return;
  services.limits.signIn.trust({ email: user.email.toLowerCase(), address: c.get('address') });
}

export const signOut =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const { response } = await forward(services, c);
    return inSpanish(response);
  };

/** The claims of the request's own access token. */
export function bearerClaims(c: AuthContext): TokenClaims {
  return tokenClaims(c.req.header('authorization')?.replace(/^Bearer\s+/i, ''));
}

/**
 * For routes that the engine knows nothing of: the token's signature, the session and the standing are looked at here. Whether the second
 * step was taken is not.
 */
export async function verifiedBearer(
  services: AuthServices,
  c: AuthContext,
): Promise<Response | { userId: string; sessionId: string }> {
  const token = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
  const isGood = await services.tokens.verify(token).then(
    () => true,
    () => false,
  );
  const { userId, sessionId } = tokenClaims(token);
  if (!isGood || !userId || !sessionId) return problemResponse(noSession);
  return (await refuseOutsider(services, c)) ?? { userId, sessionId };
}

const noSession: AuthProblem = { status: 401, code: 'bad_jwt', message: mensajes.sesionNoValida };

/**
 * For routes that need an access token: it must belong to a session that has not ended. The engine verifies the token's signature
 * afterwards.
 */
export async function refuseOutsider(services: AuthServices, c: AuthContext): Promise<Response | null> {
  const { userId, sessionId } = bearerClaims(c);
  const problem = await standingProblem(services.sql, userId);
  if (problem) return problemResponse(problem);
  if (!userId || (sessionId && (await hasSession(services.sql, userId, sessionId)))) return null;
  return problemResponse(sessionNotFound);
}
