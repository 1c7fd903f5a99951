import { addressProblem } from './creation-rule';
import { invalidRequest, mailNotSent, problemResponse, tooManyMails, tooManyRequests } from './errors';
import { textOf } from './json-body';
import type { MailKind } from './limits';
import type { AuthContext, AuthHandler, AuthServices } from './services';
import { mensajes } from './textos';
import { evenly } from './timing';

export type MailRequest = (services: AuthServices, c: AuthContext, email: string) => Promise<Response>;

/**
 * Recovery and resends: what somebody may ask for any address. Limits, duration and answer are the same
 * whether the address exists or not; a mail server that is down is said to everybody, before looking.
 */
export const mailRequest =
  (services: AuthServices, kind: MailKind, work: MailRequest): AuthHandler =>
  async (c) => {
    const email = textOf(c.get('body').email).toLowerCase();
    if (email === '') return problemResponse(invalidRequest(mensajes.faltaCorreo));
    const refused = await addressProblem(services.sql, email);
    if (refused) return problemResponse(refused);
    const limited = takeTurn(services, kind, email, c.get('address'));
    if (limited) return limited;
    if (!(await services.mail.check())) {
      services.limits.mailGate.giveBack(kind, email);
      return problemResponse(mailNotSent);
    }
    return evenly(() => work(services, c, email));
  };

function takeTurn({ limits }: AuthServices, kind: MailKind, email: string, address: string): Response | null {
  const addressWait = limits.byAddress.mail.take(address);
  if (addressWait > 0) return problemResponse(tooManyRequests(addressWait));
  const mailWait = limits.mailGate.take(kind, email);
  return mailWait > 0 ? problemResponse(tooManyMails(mailWait)) : null;
}
