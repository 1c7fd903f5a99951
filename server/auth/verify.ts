import { findWaiting, storePassword } from './accounts';
import { giveSession } from './assurance';
import { type AuthProblem, inSpanish, invalidRequest, problemResponse, tooManyRequests } from './errors';
import { forward } from './forward';
import { textOf } from './json-body';
import { hashPassword, passwordMatches, weakPassword } from './passwords';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { endSessions, markRecovery } from './sessions';
import { sessionClaims } from './standing';
import { mensajes } from './textos';

/** Spends the token of a mail's link, for the person who pressed the button of the page it leads to. */
export const verify =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const { links } = services.limits.byAddress;
    const wait = links.take(c.get('address'));
    if (wait > 0) return problemResponse(tooManyRequests(wait));
    const response = await spend(services, c);
    if (response.ok) links.giveBack(c.get('address'));
    return response;
  };

async function spend(services: AuthServices, c: AuthContext): Promise<Response> {
  const type = textOf(c.get('body').type);
  const tokenHash = textOf(c.get('body').token_hash);
  if (type === 'recovery' && tokenHash !== '') return openRecovery(services, c, tokenHash);
  if (type === 'signup' && tokenHash !== '') return confirmSignUp(services, c, tokenHash);
  return problemResponse(invalidRequest(mensajes.enlaceNoValido));
}

async function openRecovery(services: AuthServices, c: AuthContext, tokenHash: string): Promise<Response> {
  const response = await exchange(services, c, 'recovery', tokenHash);
  const { sessionId } = await sessionClaims(response);
  if (sessionId) await markRecovery(services.sql, sessionId);
  return response;
}

const linkExpired: AuthProblem = { status: 403, code: 'otp_expired', message: mensajes.enlaceNoValido };

const passwordDiffers: AuthProblem = {
  status: 422,
  code: 'password_differs',
  message: mensajes.contrasenaDistinta,
};

/**
 * The password that comes with the link is the account's from now on. One that is not the sign-up's must be meant (`replace`): it may be
 * a typing error, or the sign-up may have been somebody else's. Confirming drops the password of the sign-up (see the trigger
 * drop_unproven_password), so a failure in between leaves an account without one, never with a stranger's.
 */
async function confirmSignUp(services: AuthServices, c: AuthContext, tokenHash: string): Promise<Response> {
  const { password: typed, replace } = c.get('body');
  const password = textOf(typed);
  if (password === '') return problemResponse(invalidRequest(mensajes.faltaContrasena));
  const account = await findWaiting(services.sql, tokenHash);
  if (!account) return problemResponse(linkExpired);
  const isSame = await passwordMatches(password, account.passwordHash);
  if (!isSame && replace !== true) return problemResponse(passwordDiffers);
  const weak = isSame ? null : weakPassword(password);
  if (weak) return problemResponse(weak);
  const hash = isSame && account.passwordHash ? account.passwordHash : await hashPassword(password);
  await endSessions(services.sql, account.id);
  const response = await exchange(services, c, 'signup', tokenHash);
  if (response.ok) await storePassword(services.sql, account.id, hash);
  return response;
}

async function exchange(
  services: AuthServices,
  c: AuthContext,
  type: 'signup' | 'recovery',
  tokenHash: string,
): Promise<Response> {
  const { response } = await forward(services, c, { body: { type, token_hash: tokenHash } });
  return inSpanish(await giveSession(services, c, response, 'otp'));
}
