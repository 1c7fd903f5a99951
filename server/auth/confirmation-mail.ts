import { randomBytes } from 'node:crypto';

import { withRequestContext } from '../lib/request-context';
import { renderTemplate } from '../mail/templates';
import { type Account, replaceConfirmationToken } from './accounts';
import type { AuthServices } from './services';

/**
 * The confirmation mail once more, with a new link. The account stays as it is, password and name included: who asks may be somebody
 * else. Answers whether the mail could be sent; with `detachMail` it is not waited for, because the time would tell.
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
