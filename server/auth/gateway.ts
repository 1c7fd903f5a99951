import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'postgres';

import { hungUp } from '../http/hung-up';
import { failureOf } from '../lib/failures';
import type { MailDriver } from '../mail/driver';
import { createAccessTokens } from './access-tokens';
import { getUser, updateUser } from './account';
import { clientAddress } from './client-address';
import { inSpanish, invalidRequest, problemResponse } from './errors';
import { forward } from './forward';
import { authorize, callback } from './google';
import { isUnstorable, parseBody } from './json-body';
import { type AuthLimitRules, createAuthLimits } from './limits';
import { mailRequest } from './mail-requests';
import { prepareDecoy } from './passwords';
import { recover } from './recovery';
import { isUnderSite } from './redirects';
import { createRefreshReuse } from './refresh-reuse';
import { resend } from './resend';
import { challenge, enroll, unenroll, verifyFactor } from './second-step';
import { createSecretBox } from './secret-box';
import type { AuthContext, AuthEnv, AuthHandler, AuthServices, GoogleEndpoints } from './services';
import { renewSession, signOut } from './session';
import { passwordSignIn } from './sign-in';
import { signUp } from './sign-up';
import { mensajes } from './textos';
import { type Clock, systemClock } from './timing';
import { verify } from './verify';

export interface AuthGatewayOptions {
  /** Superuser of the database. */
  sql: Sql;
  /** The engine that keeps accounts and sessions. */
  forward: (request: Request) => Promise<Response>;
  /** The same driver the engine sends with. */
  mail: MailDriver;
  siteUrl: string;
  /** Each installation has its own: access tokens are signed with it. */
  jwtSecret: string;
  /** Proxies of ours before this server. */
  trustProxy: number;
  googleConfigured: boolean;
  /** Default: anything under siteUrl. */
  allowRedirect?: (target: string) => boolean;
  googleEndpoints?: GoogleEndpoints;
  limits?: Partial<AuthLimitRules>;
  now?: () => number;
  sleep?: Clock['sleep'];
}

const MAX_BODY = 64 * 1024;

/** Our rules for accounts, in front of the engine. Mounted at /auth/v1; only the routes named here reach it. */
export function createAuthGateway(options: AuthGatewayOptions): Hono {
  const services = createServices(options);
  void prepareDecoy();
  const gateway = new Hono<AuthEnv>();
  gateway.use('*', prepareRequest(options.trustProxy), readBody);
  addRoutes(gateway, services);
  gateway.all('*', () => problemResponse({ status: 404, code: 'not_found', message: mensajes.noEncontrado }));
  gateway.onError((error) => {
    const failure = failureOf(error);
    if (failure) return problemResponse(failure);
    if (!hungUp(error)) console.error('[auth]', error);
    return problemResponse({ status: 500, code: 'unexpected_failure', message: mensajes.fallo });
  });
  return new Hono().route('/', gateway);
}

function createServices(options: AuthGatewayOptions): AuthServices {
  const { sql, mail, googleConfigured, googleEndpoints } = options;
  const siteUrl = options.siteUrl.replace(/\/+$/, '');
  const clock = { now: options.now ?? systemClock.now, sleep: options.sleep ?? systemClock.sleep };
  const allowRedirect = options.allowRedirect ?? ((target: string) => isUnderSite(siteUrl, target));
  const limits = createAuthLimits(options.limits ?? {}, clock);
  return {
    sql,
    mail,
    siteUrl,
    clock,
    limits,
    tokens: createAccessTokens(options.jwtSecret),
    withCurrentToken: createRefreshReuse(sql),
    box: createSecretBox(options.jwtSecret),
    allowRedirect,
    googleConfigured,
    googleEndpoints,
    forward: options.forward,
  };
}

function addRoutes(gateway: Hono<AuthEnv>, services: AuthServices): void {
  gateway.post('/signup', signUp(services));
  gateway.post('/token', token(services));
  gateway.post('/recover', mailRequest(services, 'recovery', recover));
  gateway.post('/resend', mailRequest(services, 'confirmation', resend));
  gateway.post('/verify', verify(services));
  gateway.get('/verify', () =>
    problemResponse({ status: 405, code: 'method_not_allowed', message: mensajes.soloConElBoton }),
  );
  gateway.post('/logout', signOut(services));
  gateway.get('/user', getUser(services));
  gateway.put('/user', updateUser(services));
  gateway.post('/factors', enroll(services));
  gateway.post('/factors/:id/challenge', challenge(services));
  gateway.post('/factors/:id/verify', verifyFactor(services));
  gateway.delete('/factors/:id', unenroll(services));
  gateway.get('/authorize', authorize(services));
  gateway.get('/callback', callback(services));
  for (const path of ['/health', '/settings', '/.well-known/jwks.json']) {
    gateway.get(path, async (c) => inSpanish((await forward(services, c)).response));
  }
}

function token(services: AuthServices): AuthHandler {
  const signIn = passwordSignIn(services);
  const renew = renewSession(services);
  return async (c) => (c.req.query('grant_type') === 'password' ? signIn(c) : renew(c));
}

function prepareRequest(trustProxy: number): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    // Programs that check links send HEAD first: it must not use up the token.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    c.set(
      'address',
      clientAddress({ socketAddress, forwardedFor: c.req.header('x-forwarded-for'), trustProxy }),
    );
    if (Object.values(c.req.query()).some(isUnstorable)) {
      return problemResponse(invalidRequest(mensajes.datosNoValidos));
    }
    await next();
    c.res.headers.set('cache-control', 'no-store');
    if (endsSession(c)) c.res.headers.set('clear-site-data', '"cache"');
    return undefined;
  };
}

/** Documents that somebody has looked at are in the browser's cache: they go with the session, also with one that was ended elsewhere. */
const endsSession = ({ req, res }: AuthContext) =>
  req.path.endsWith('/logout') || res.headers.get('x-sb-error-code') === 'session_not_found';

const limitBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: () =>
    problemResponse({ status: 413, code: 'validation_failed', message: mensajes.peticionGrande }),
});

const readBody: MiddlewareHandler<AuthEnv> = async (c, next) => {
  if (c.req.method !== 'POST' && c.req.method !== 'PUT') return next();
  return limitBody(c, async () => {
    const { body, problem } = parseBody(await c.req.text());
    if (problem) {
      c.res = problemResponse(problem);
      return;
    }
    c.set('body', body);
    await next();
  });
};
