import { inSpanish } from './errors';
import { forward } from './forward';
import type { MailRequest } from './mail-requests';

const sent = () => Response.json({});

/** The mail that lets somebody choose a new password. */
export const recover: MailRequest = async (services, c, email) => {
  const { response, context } = await forward(services, c, { body: { email } }, { detachMail: true });
  return response.ok || context.mailFailed ? sent() : inSpanish(response);
};

/**
 * A sign-in link, for accounts that exist. lite would make a *confirmed* account for whoever asks, of an address nobody has
 * proved to own, so it is never asked to.
 */
export const signInLink: MailRequest = async (services, c, email) => {
  const outgoing = { path: '/otp', body: { email, create_user: false } };
  const { response, context } = await forward(services, c, outgoing, { detachMail: true });
  const unknown = response.status === 422;
  return response.ok || unknown || context.mailFailed ? sent() : inSpanish(response);
};
