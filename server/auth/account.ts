import { changeProblem } from './account-fields';
import { getAccount } from './accounts';
import { giveAccount } from './assurance';
import { type AuthProblem, inSpanish, problemResponse, tooManyRequests } from './errors';
import { forward } from './forward';
import { textOf } from './json-body';
import { passwordMatches } from './passwords';
import { insufficientAal } from './second-step';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { bearerClaims, refuseOutsider } from './session';
import { endOtherSessions, endRecovery, isRecovery, lacksSecondStep } from './sessions';
import { mensajes } from './textos';

export const getUser =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const refused = await refuseOutsider(services, c);
    if (refused) return refused;
    const { response } = await forward(services, c);
    return inSpanish(await giveAccount(services, response));
  };

export const updateUser =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const wait = services.limits.byAddress.account.take(c.get('address'));
    if (wait > 0) return problemResponse(tooManyRequests(wait));
    const refused = await refuseOutsider(services, c);
    if (refused) return refused;
    if (await lacksSecondStep(services.sql, bearerClaims(c))) return problemResponse(insufficientAal(401));
    const body = c.get('body');
    const problem = await changeProblem(services.sql, body);
    if (problem) return problemResponse(problem);
    return textOf(body.password) === '' ? change(services, c) : changePassword(services, c);
  };

async function change(services: AuthServices, c: AuthContext): Promise<Response> {
  const { password, data } = c.get('body');
  // The engine fails at a `null` that it takes for a password.
  const body = password == null ? { data } : { password, data };
  const { response } = await forward(services, c, { body });
  return inSpanish(await giveAccount(services, response));
}

/** Needs the old password, and ends the sessions that were opened with it. */
async function changePassword(services: AuthServices, c: AuthContext): Promise<Response> {
  // The engine verifies the token before anything here is told or changed by it.
  const known = await forward(services, c, { method: 'GET' });
  if (!known.response.ok) return inSpanish(known.response);
  const { userId, sessionId } = bearerClaims(c);
  if (!userId || !sessionId) return problemResponse(wrongPassword);
  const problem = await currentPasswordProblem(services, c, { userId, sessionId });
  if (problem) return problemResponse(problem);
  const response = await change(services, c);
  if (!response.ok) return response;
  await endOtherSessions(services.sql, userId, sessionId);
  await endRecovery(services.sql, sessionId);
  return response;
}

const wrongPassword: AuthProblem = {
  status: 400,
  code: 'current_password_mismatch',
  message: mensajes.contrasenaActualIncorrecta,
};

interface Bearer {
  userId: string;
  sessionId: string;
}

/**
 * No old password is asked for after a recovery link, or of an account that has only used Google. A wrong one counts against the limits of
 * sign-in.
 */
async function currentPasswordProblem(
  services: AuthServices,
  c: AuthContext,
  { userId, sessionId }: Bearer,
): Promise<AuthProblem | null> {
  const account = await getAccount(services.sql, userId);
  if (!account?.passwordHash || (await isRecovery(services.sql, sessionId))) return null;
  const guess = { email: account.email, address: c.get('address') };
  const verdict = await services.limits.signIn.enter(guess);
  if (!('settle' in verdict)) return tooManyRequests(verdict.refusedForMs);
  const isRight = await passwordMatches(textOf(c.get('body').current_password), account.passwordHash);
  verdict.settle(isRight ? 'right' : 'wrong');
  return isRight ? null : wrongPassword;
}
