import { findAccount } from './accounts';
import { sendConfirmation } from './confirmation-mail';
import { invalidRequest, problemResponse } from './errors';
import type { MailRequest } from './mail-requests';
import { mensajes } from './textos';

export const resend: MailRequest = async (services, c, email) => {
  if (c.get('body').type !== 'signup') {
    return problemResponse(invalidRequest(mensajes.soloReenvioDeAlta));
  }
  const account = await findAccount(services.sql, email);
  if (account && !account.confirmed) await sendConfirmation(services, account, true);
  return Response.json({});
};
