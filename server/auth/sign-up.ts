import { renderTemplate } from '../mail/templates';
import { type Account, deleteUnconfirmed, findAccount } from './accounts';
import { creationProblem } from './domain-rule';
import {
  inSpanish,
  mailNotSent,
  parseObject,
  problemResponse,
  tooManyMails,
  tooManyRequests,
} from './errors';
import { type Answer, forward } from './forward';
import { textOf } from './json-body';
import { spendHash } from './passwords';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { madeUpId, signUpAnswer } from './sign-up-answer';
import { evenly } from './timing';

const RETRY_MS = 60_000;

export const signUp =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const { email: asked, data } = c.get('body');
    const email = textOf(asked).toLowerCase();
    const address = c.get('address');
    const refused = email === '' ? null : await creationProblem(services.sql, { email, data, address });
    if (refused) return problemResponse(refused);
    const limited = takeTurn(services, email, address);
    if (limited) return limited;
    const response = await evenly(() => register(services, c, email));
    if (!response.ok && response.status !== 429) giveTurnBack(services, email, address);
    return response;
  };

// Before anything is looked up: a second sign-up is refused for a minute whether or not the address exists.
function takeTurn({ limits }: AuthServices, email: string, address: string): Response | null {
  const addressWait = limits.byAddress.signUp.take(address);
  if (addressWait > 0) return problemResponse(tooManyRequests(addressWait));
  const mailWait = limits.mailGate.take('confirmation', email);
  if (mailWait === 0) return null;
  limits.byAddress.signUp.giveBack(address);
  return problemResponse(tooManyMails(mailWait));
}

function giveTurnBack({ limits }: AuthServices, email: string, address: string): void {
  limits.byAddress.signUp.giveBack(address);
  limits.mailGate.giveBack('confirmation', email);
}

async function register(services: AuthServices, c: AuthContext, email: string): Promise<Response> {
  const first = await forward(services, c);
  // lite's only answer to an address it knows, for ever; it has checked the password's strength before.
  if (first.response.status !== 429) return finish(services, c, email, first);
  const account = await findAccount(services.sql, email);
  if (account?.confirmed) return pretend(services, c, account);
  const waitMs = account ? account.mailedAt.getTime() + RETRY_MS - services.clock.now() : 0;
  if (waitMs > 0) return problemResponse(tooManyMails(waitMs));
  await deleteUnconfirmed(services.sql, email);
  return finish(services, c, email, await forward(services, c));
}

async function finish(
  services: AuthServices,
  c: AuthContext,
  email: string,
  { response, context }: Answer,
): Promise<Response> {
  if (context.mailFailed) {
    await deleteUnconfirmed(services.sql, email); // or the next attempt would have to wait
    return problemResponse(mailNotSent);
  }
  if (!response.ok) return inSpanish(response);
  const user = parseObject(await response.text());
  return signUpAnswer({ id: String(user.id), email, data: c.get('body').data, at: new Date() });
}

/** Somebody already has this account: the same work, a mail to its owner, and an answer that looks the same. */
async function pretend(services: AuthServices, c: AuthContext, account: Account): Promise<Response> {
  const { password, data } = c.get('body');
  await spendHash(textOf(password));
  try {
    await services.mail.send({
      to: account.email,
      ...renderTemplate('account_exists', { SiteURL: services.siteUrl }),
    });
  } catch {
    return problemResponse(mailNotSent);
  }
  return signUpAnswer({ id: madeUpId(Date.now()), email: account.email, data, at: new Date() });
}
