import { randomBytes } from 'node:crypto';

import { withRequestContext } from '../lib/request-context';
import { renderTemplate } from '../mail/templates';
import { type Account, replaceConfirmationToken } from './accounts';
import type { AuthServices } from './services';

/**
 * Sends the confirmation mail again with a new link. The account does not change, not even its password and name, because somebody else may
 * be asking. Returns whether the mail could be sent. With `detachMail` it does not wait for the mail: the duration would reveal that the
 * account exists.
 */
export async function sendConfirmation(
  services: AuthServices,
  account: Account,
  detachMail: boolean,
): Promise<boolean> {
  const tokenHash = randomBytes(28).toString('hex');
  if (
    !(await replaceConfirmationToken(services.sql, { accountId: account.id, tokenHash, sentAt: new Date() }))
  )
    return true;
  const mail = renderTemplate('confirmation', { SiteURL: services.siteUrl, TokenHash: tokenHash });
  return withRequestContext({ detachMail }, async (context) => {
    await services.mail.send({ to: account.email, ...mail }).catch(() => undefined); // the driver has logged it
    return !context.mailFailed;
  });
}
