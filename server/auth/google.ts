import type { RequestContext } from '../lib/request-context';
import { raisedToken } from './assurance';
import { DOMAIN_NOT_ALLOWED } from './creation-rule';
import { invalidRequest, problemResponse, tooManyRequests } from './errors';
import { askedRedirect, forward } from './forward';
import { type RedirectError, withErrorHash } from './redirects';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { endSessions } from './sessions';
import { standingProblem, tokenClaims } from './standing';
import { mensajeDeError, mensajes } from './textos';

const GOOGLE = 'https://accounts.google.com';
/** The rest of what a browser may ask for stays here: the engine would hand every parameter on to Google. */
const PASSED_PARAMETERS = ['login_hint', 'prompt', 'scopes'];

/** Sends the browser to Google. */
export const authorize =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    if (c.req.query('provider') !== 'google') {
      return problemResponse(invalidRequest(mensajes.proveedorNoAdmitido));
    }
    if (!services.googleConfigured) return notConfigured(services, c);
    const wait = services.limits.byAddress.google.take(c.get('address'));
    if (wait > 0) return problemResponse(tooManyRequests(wait));
    const { response } = await forward(services, c, { path: `/authorize?${authorizeQuery(services, c)}` });
    const location = response.headers.get('location');
    if (location === null) return toAuthPage(services, c, failure('unexpected_failure'));
    return c.redirect(location.replace(GOOGLE, services.googleEndpoints?.accounts ?? GOOGLE), 302);
  };

function authorizeQuery(services: AuthServices, c: AuthContext): URLSearchParams {
  const query = new URLSearchParams({ provider: 'google', redirect_to: askedRedirect(services, c) });
  for (const name of PASSED_PARAMETERS) {
    const value = c.req.query(name);
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

/** A browser is redirected to a screen that shows the error; a program gets the error itself. */
function notConfigured(services: AuthServices, c: AuthContext): Response {
  const code = 'provider_disabled';
  const message = mensajes.googleSinConfigurar;
  if (!c.req.header('accept')?.includes('text/html')) return problemResponse({ status: 400, code, message });
  return toAuthPage(services, c, { error: 'access_denied', code, description: message });
}

/** Google sends the browser back: with a session, or to the sign-in page with the reason. */
export const callback =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const wait = services.limits.byAddress.google.take(c.get('address'));
    if (wait > 0) return problemResponse(tooManyRequests(wait));
    const { response, context } = await forward(services, c);
    const location = response.headers.get('location');
    if (location === null) return toAuthPage(services, c, failure('unexpected_failure'));
    const url = new URL(location);
    const hash = new URLSearchParams(url.hash.slice(1));
    const problem = redirectedError(url, hash, context) ?? (await standingError(services, hash));
    if (problem) return toAuthPage(services, c, problem);
    const target = await withRaisedToken(services, c, url, hash);
    return target === null ? toAuthPage(services, c, failure('session_not_found')) : c.redirect(target, 302);
  };

/** The engine's token, which knows nothing of second steps, as it is to go out; null where its session ended meanwhile. */
async function withRaisedToken(
  services: AuthServices,
  c: AuthContext,
  url: URL,
  hash: URLSearchParams,
): Promise<string | null> {
  const token = hash.get('access_token');
  if (token === null) return url.href;
  const raised = await raisedToken(services, c, token, 'oauth');
  if (!raised) return null;
  hash.set('access_token', raised.token);
  url.hash = hash.toString();
  return url.href;
}

function redirectedError(url: URL, hash: URLSearchParams, context: RequestContext): RedirectError | null {
  const error = url.searchParams.get('error') ?? hash.get('error');
  if (error === null) return null;
  if (context.databaseError?.message.startsWith('Solo se permiten correos')) {
    return { error: 'access_denied', code: DOMAIN_NOT_ALLOWED, description: context.databaseError.message };
  }
  const code = url.searchParams.get('error_code') ?? hash.get('error_code');
  if (code === null && error === 'access_denied') {
    return { error, code: 'access_denied', description: mensajes.googleCancelado };
  }
  return failure(code ?? 'unexpected_failure', error);
}

function failure(code: string, error = 'server_error'): RedirectError {
  const known = mensajeDeError(code, '', null);
  return { error, code, description: known === mensajes.fallo ? mensajes.googleFallido : known };
}

async function standingError(services: AuthServices, hash: URLSearchParams): Promise<RedirectError | null> {
  const { userId } = tokenClaims(hash.get('access_token'));
  const problem = await standingProblem(services.sql, userId);
  if (!problem || !userId) return null;
  await endSessions(services.sql, userId);
  return { error: 'access_denied', code: problem.code, description: problem.message };
}

function toAuthPage(services: AuthServices, c: AuthContext, problem: RedirectError): Response {
  return c.redirect(withErrorHash(`${services.siteUrl}/auth`, problem), 302);
}
