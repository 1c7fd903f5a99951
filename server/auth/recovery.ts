import { inSpanish } from './errors';
import { forward } from './forward';
import type { MailRequest } from './mail-requests';

/** The mail that lets somebody choose a new password. */
export const recover: MailRequest = async (services, c, email) => {
  const { response, context } = await forward(services, c, { body: { email } }, { detachMail: true });
  return response.ok || context.mailFailed ? Response.json({}) : inSpanish(response);
};
