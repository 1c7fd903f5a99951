import { endOtherSessions } from './accounts';
import { creationProblem } from './domain-rule';
import { inSpanish, invalidRequest, mailNotSent, problemResponse, tooManyRequests } from './errors';
import { forward } from './forward';
import { textOf } from './json-body';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { bearerClaims, refuseDeactivated } from './session';
import { mensajes } from './textos';

/** What may stand in a mail's HTML as it is: lite puts the new address into the template without escaping it. */
const PLAIN_ADDRESS = /^[\p{L}\p{N}.!#$%*+/=?^_{|}~-]+@[\p{L}\p{N}.-]+$/u;

export const getUser =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const refused = await refuseDeactivated(services, c);
    return refused ?? inSpanish((await forward(services, c)).response);
  };

export const updateUser =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const wait = services.limits.byAddress.account.take(c.get('address'));
    if (wait > 0) return problemResponse(tooManyRequests(wait));
    const refused = (await refuseDeactivated(services, c)) ?? (await refuseNewEmail(services, c));
    if (refused) return refused;
    const { response, context } = await forward(services, c);
    if (context.mailFailed) return problemResponse(mailNotSent);
    if (response.ok && textOf(c.get('body').password) !== '') await signOutElsewhere(services, c);
    return inSpanish(response);
  };

/** A new password ends the sessions opened with the old one, as hosted Auth does. lite has checked the token. */
async function signOutElsewhere(services: AuthServices, c: AuthContext): Promise<void> {
  const { userId, sessionId } = bearerClaims(c);
  if (userId && sessionId) await endOtherSessions(services.sql, userId, sessionId);
}

async function refuseNewEmail(services: AuthServices, c: AuthContext): Promise<Response | null> {
  const { email: asked, data } = c.get('body');
  const email = textOf(asked);
  if (email === '') return null;
  const problem = await creationProblem(services.sql, { email, data, address: c.get('address') });
  if (problem) return problemResponse(problem);
  return PLAIN_ADDRESS.test(email) ? null : problemResponse(invalidRequest(mensajes.correoNoValido));
}
