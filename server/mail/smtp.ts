import { createTransport } from 'nodemailer';

import type { Mail } from './mail';

const SECONDS = 1000;

/**
 * Sends through `SMTP_URL`. With a user in it the connection must be encrypted (STARTTLS) or nothing is sent, unless the
 * URL itself says `?requireTLS=false`; nodemailer's other options can be given there too (`tls.rejectUnauthorized=false`).
 */
export function createSmtp(url: string, from: string) {
  const transport = createTransport({
    url,
    requireTLS: new URL(url).username !== '',
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 20 * SECONDS,
  });
  return {
    async send(mail: Mail & { replyTo?: string; messageId?: string }): Promise<void> {
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to }, from });
    },
    /** Greets the server without sending anything. */
    async check(): Promise<void> {
      await transport.verify();
    },
  };
}
