import { endSessions } from './accounts';
import { domainProblem } from './domain-rule';
import { errorCode, inSpanish, problemResponse, tooManyRequests } from './errors';
import { askedRedirect, forward } from './forward';
import { textOf } from './json-body';
import { withErrorHash } from './redirects';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { guardSession, standingProblem, tokenClaims } from './standing';
import { mensajes } from './textos';

/** A mail's link, opened in a browser: lite spends it and sends the browser on with the session in the hash. */
export const openLink =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const target = askedRedirect(services, c);
    const { links } = services.limits.byAddress;
    const wait = links.take(c.get('address'));
    if (wait > 0) return toScreen(c, target, 'over_request_rate_limit', mensajes.demasiadosIntentos(wait));
    const answer = await spendLink(services, c, target);
    if (!answer.failed) links.giveBack(c.get('address'));
    return answer.response;
  };

interface SpentLink {
  response: Response;
  failed: boolean;
}

async function spendLink(services: AuthServices, c: AuthContext, target: string): Promise<SpentLink> {
  const query = new URLSearchParams({
    token: c.req.query('token') ?? '',
    type: c.req.query('type') ?? '',
    redirect_to: target,
  });
  const { response } = await forward(services, c, { path: `/verify?${query}` });
  const location = response.headers.get('location');
  const hash = new URLSearchParams(location === null ? '' : new URL(location).hash.slice(1));
  const token = hash.get('access_token');
  if (location === null || token === null) {
    const code = hash.get('error_code') === 'otp_expired' ? 'otp_expired' : 'validation_failed';
    return { failed: true, response: toScreen(c, target, code, mensajes.enlaceNoValido) };
  }
  const { userId } = tokenClaims(token);
  const problem = await standingProblem(services.sql, userId);
  if (!problem || !userId) return { failed: false, response: c.redirect(location, 303) };
  await endSessions(services.sql, userId);
  return { failed: true, response: toScreen(c, target, problem.code, problem.message) };
}

/** The page that was meant to open opens anyway and says what is wrong; `type` tells it which mail to offer again. */
function toScreen(c: AuthContext, target: string, code: string, description: string): Response {
  const type = c.req.query('type');
  const problem = { error: 'access_denied', code, description };
  return c.redirect(withErrorHash(target, problem, type ? { type } : {}), 303);
}

/** The same through supabase-js, by the link's token or by a code typed in. */
export const verifyToken =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const email = textOf(c.get('body').email).toLowerCase();
    return email === '' ? verifyByHash(services, c) : verifyByCode(services, c, email);
  };

async function verifyByHash(services: AuthServices, c: AuthContext): Promise<Response> {
  const { links } = services.limits.byAddress;
  const wait = links.take(c.get('address'));
  if (wait > 0) return problemResponse(tooManyRequests(wait));
  const response = await exchange(services, c);
  if (response.ok) links.giveBack(c.get('address'));
  return response;
}

async function verifyByCode(services: AuthServices, c: AuthContext, email: string): Promise<Response> {
  const refused = await domainProblem(services.sql, email);
  if (refused) return problemResponse(refused);
  const verdict = await services.limits.codes.enter({ email, address: c.get('address') });
  if (!('settle' in verdict)) return problemResponse(tooManyRequests(verdict.refusedForMs));
  const response = await exchange(services, c);
  const wrong = (await errorCode(response)) === 'otp_expired';
  verdict.settle(response.ok ? 'right' : wrong ? 'wrong' : 'void');
  return response;
}

async function exchange(services: AuthServices, c: AuthContext): Promise<Response> {
  const { response } = await forward(services, c);
  return inSpanish(await guardSession(services.sql, response));
}
