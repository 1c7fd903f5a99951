import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestSmtp {
  port: number;
  received: { mail: Email; from: string; to: string[]; secure: boolean; user: string | undefined }[];
  /** Set to refuse every recipient from now on. */
  refuse: boolean;
  stop: () => Promise<void>;
}

/** A real SMTP server on a free port that keeps what it is sent. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const smtp: TestSmtp = { port: 0, received: [], refuse: false, stop: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onRcptTo: (_address, _session, done) => done(smtp.refuse ? new Error('550 no such mailbox') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          smtp.received.push({
            mail,
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((to) => to.address),
            secure: session.secure,
            user: typeof session.user === 'string' ? session.user : undefined,
          });
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that hangs up, on purpose in some tests
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  smtp.port = (server.server.address() as AddressInfo).port;
  smtp.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return smtp;
}
