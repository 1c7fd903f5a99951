import { findAccount } from './accounts';
import { domainProblem } from './domain-rule';
import { errorCode, inSpanish, invalidCredentials, problemResponse, tooManyRequests } from './errors';
import { forward } from './forward';
import type { Outcome } from './guess-guard';
import { textOf } from './json-body';
import { passwordMatches } from './passwords';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { guardSession } from './standing';
import { evenly } from './timing';

export const passwordSignIn =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const email = textOf(c.get('body').email).toLowerCase();
    const refused = await domainProblem(services.sql, email);
    if (refused) return problemResponse(refused);
    const guess = { email, address: c.get('address') };
    const verdict = await services.limits.signIn.enter(guess);
    if (verdict.refusedForMs > 0 || !('settle' in verdict)) {
      return problemResponse(tooManyRequests(verdict.refusedForMs));
    }
    const check = () => checkPassword(services, c, email);
    const response = await evenly(check, (answer) => !answer.ok);
    verdict.settle(await outcomeOf(response));
    return inSpanish(await guardSession(services.sql, response));
  };

/**
 * lite answers at once where there is no password to compare (unknown address, account made with Google), and tells an
 * unconfirmed account from the others before it has looked at the password. Here every path costs one comparison and only
 * the right password learns that the account waits for its confirmation.
 */
async function checkPassword(services: AuthServices, c: AuthContext, email: string): Promise<Response> {
  const password = textOf(c.get('body').password);
  const account = await findAccount(services.sql, email);
  const { response } = await forward(services, c);
  if (account?.passwordHash && account.confirmed) return response;
  const matches = await passwordMatches(password, account?.passwordHash);
  return matches ? response : problemResponse(invalidCredentials);
}

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.ok) return 'right';
  const code = await errorCode(response);
  if (code === 'email_not_confirmed') return 'void';
  return code === 'invalid_credentials' ? 'wrong' : 'void';
}
