import { renderTemplate } from '../mail/templates';
import { accountData } from './account-fields';
import { type Account, deleteUnconfirmed, findAccount } from './accounts';
import { sendConfirmation } from './confirmation-mail';
import { creationProblem } from './creation-rule';
import {
  inSpanish,
  mailNotSent,
  parseObject,
  problemResponse,
  tooManyMails,
  tooManyRequests,
} from './errors';
import { type Answer, forward } from './forward';
import { type JsonObject, textOf } from './json-body';
import { spendHash } from './passwords';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { madeUpId, signUpAnswer } from './sign-up-answer';
import { evenly } from './timing';

interface SignUp {
  email: string;
  password: unknown;
  data: JsonObject;
}

export const signUp =
  (services: AuthServices): AuthHandler =>
  async (c) => {
    const body = c.get('body');
    const asked = {
      email: textOf(body.email).toLowerCase(),
      password: body.password,
      data: accountData(body.data),
    };
    const { email, data } = asked;
    const address = c.get('address');
    const refused = email === '' ? null : await creationProblem(services.sql, { email, data, address });
    if (refused) return problemResponse(refused);
    const limited = takeTurn(services, email, address);
    if (limited) return limited;
    const response = await evenly(() => register(services, c, asked));
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

async function register(services: AuthServices, c: AuthContext, asked: SignUp): Promise<Response> {
  const first = await forward(services, c, { body: { ...asked } });
  // The engine answers this only for an address that has an account; the strength of the password was checked before.
  if (first.response.status !== 429) return finish(services, asked, first);
  const account = await findAccount(services.sql, asked.email);
  if (!account) return problemResponse(tooManyMails(RETRY_MS)); // the account was removed between the two queries
  await spendHash(textOf(asked.password));
  const sent = account.confirmed
    ? await tellOwner(services, account)
    : await sendConfirmation(services, account, false);
  return sent ? answer(madeUpId(Date.now()), asked) : problemResponse(mailNotSent);
}

const RETRY_MS = 60_000;

const answer = (id: string, { email, data }: SignUp): Response =>
  signUpAnswer({ id, email, data, at: new Date() });

async function finish(
  services: AuthServices,
  asked: SignUp,
  { response, context }: Answer,
): Promise<Response> {
  if (context.mailFailed) {
    await deleteUnconfirmed(services.sql, asked.email); // otherwise the limit would refuse the next attempt as a second one
    return problemResponse(mailNotSent);
  }
  if (!response.ok) return inSpanish(response);
  const user = parseObject(await response.text());
  return answer(String(user.id), asked);
}

/** Somebody already has this account: a mail to its owner. */
async function tellOwner(services: AuthServices, account: Account): Promise<boolean> {
  const mail = renderTemplate('account_exists', { SiteURL: services.siteUrl });
  try {
    await services.mail.send({ to: account.email, ...mail });
    return true;
  } catch {
    return false;
  }
}
