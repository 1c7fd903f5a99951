import { findAccount } from './accounts';
import { giveSession } from './assurance';
import { domainProblem } from './creation-rule';
import { errorCode, inSpanish, invalidCredentials, problemResponse, tooManyRequests } from './errors';
import { forward } from './forward';
import type { Outcome } from './guess-guard';
import { textOf } from './json-body';
import { passwordMatches } from './passwords';
import type { AuthContext, AuthHandler, AuthServices } from './services';
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
    const answered = evenly(check, (answer) => !answer.ok);
    verdict.settle(await answered.then(outcomeOf, (): Outcome => 'void'));
    return inSpanish(await giveSession(services, c, await answered, 'password'));
  };

/**
 * The engine answers at once where there is no password to compare (unknown address, account made with Google), and tells an
 * unconfirmed account from the others. Here every path costs one comparison, and an account that waits for its confirmation is refused
 * like a wrong password: whoever signed up with an address would learn from the difference whether it was free.
 */
async function checkPassword(services: AuthServices, c: AuthContext, email: string): Promise<Response> {
  const password = textOf(c.get('body').password);
  const account = await findAccount(services.sql, email);
  const { response } = await forward(services, c);
  if (response.status >= 500 || (account?.passwordHash && account.confirmed)) return response;
  await passwordMatches(password, account?.passwordHash);
  return problemResponse(invalidCredentials);
}

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.ok) return 'right';
  return (await errorCode(response)) === 'invalid_credentials' ? 'wrong' : 'void';
}
