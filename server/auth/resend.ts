import { createHash, randomInt } from 'node:crypto';

import { renderTemplate } from '../mail/templates';
import { type Account, findAccount, replaceConfirmationToken } from './accounts';
import { invalidRequest, problemResponse } from './errors';
import { askedRedirect } from './forward';
import type { MailRequest } from './mail-requests';
import { withRequestContext } from './request-context';
import type { AuthServices } from './services';
import { mensajes } from './textos';

const CODE_LENGTH = 10;

/**
 * The confirmation mail once more. lite cannot: it refuses for as long as the account waits. So the account, password
 * included, stays as it is and gets a new token of the kind lite's own `verify` looks for.
 */
export const resend: MailRequest = async (services, c, email) => {
  if (c.get('body').type !== 'signup') {
    return problemResponse(invalidRequest(mensajes.soloReenvioDeAlta));
  }
  const account = await findAccount(services.sql, email);
  if (account && !account.confirmed) {
    await sendConfirmation(services, account, askedRedirect(services, c));
  }
  return Response.json({});
};

async function sendConfirmation(services: AuthServices, account: Account, redirectTo: string): Promise<void> {
  const tokenHash = hashCode(account.email, newCode());
  const token = { accountId: account.id, tokenHash, sentAt: new Date() };
  if (!(await replaceConfirmationToken(services.sql, token))) return;
  const mail = renderTemplate('confirmation', {
    ConfirmationURL: confirmationUrl(services.siteUrl, tokenHash, redirectTo),
  });
  await withRequestContext({ redirectTo, detachMail: true }, () =>
    services.mail.send({ to: account.email, ...mail }).catch(() => undefined),
  ); // the driver has logged it; the answer must not tell
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => randomInt(10)).join('');
}

/** As lite stores it in auth.users: hex SHA-256 of address and code. */
function hashCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}

function confirmationUrl(siteUrl: string, tokenHash: string, redirectTo: string): string {
  const url = new URL('/auth/v1/verify', siteUrl);
  url.search = new URLSearchParams({ token: tokenHash, type: 'signup', redirect_to: redirectTo }).toString();
  return url.href;
}
