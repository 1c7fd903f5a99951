import path from 'node:path';

import type { Config } from '../lib/config';
import type { Log } from '../lib/log';
import { requestContext } from '../lib/request-context';
import { createEmlFiles } from './eml-files';
import { htmlToText } from './html-to-text';
import type { Mail, OutgoingMail } from './mail';
import { createSmtp } from './smtp';

export interface MailDriver {
  /** Rejects when the mail could not be sent, except where the request asked not to wait for it. */
  send(mail: Mail): Promise<void>;
  /** Whether a mail could be sent now, whoever it is for. */
  check(): Promise<boolean>;
  /** Resolves when nothing is on its way any more; for shutdown. */
  idle(): Promise<void>;
}

type MailConfig = Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>;

/** Used by the engine and by the gateway: HTML from the templates, text made from it, sent by SMTP or kept as a file. */
export function createMailDriver(config: MailConfig, log: Log): MailDriver {
  const channel = config.smtpUrl
    ? smtpChannel(config.smtpUrl, config.mailFrom, log)
    : fileChannel(config, log);
  const underway = new Set<Promise<void>>();

  function inBackground(mail: OutgoingMail): void {
    const sending = channel
      .send(mail)
      .catch(() => undefined) // the channel has logged it
      .finally(() => underway.delete(sending));
    underway.add(sending);
  }

  return {
    async send(mail) {
      const context = requestContext();
      const outgoing = compose(mail);
      if (context?.detachMail && channel.slow) return inBackground(outgoing);
      try {
        await channel.send(outgoing);
      } catch (error) {
        if (context) context.mailFailed = true;
        throw error;
      }
    },
    check: async () => channel.check(),
    async idle() {
      await Promise.all(underway);
    },
  };
}

interface Channel {
  /** True where sending takes long enough that a caller could measure it. */
  slow: boolean;
  send(mail: OutgoingMail): Promise<void>;
  check(): Promise<boolean>;
}

function smtpChannel(url: string, from: string, log: Log): Channel {
  const smtp = createSmtp(url, from);
  const complain = (what: string, error: unknown, to = '') => {
    const reason = error instanceof Error ? error.message : String(error);
    log(`No se ha podido ${what}: ${to ? reason.replaceAll(to, masked(to)) : reason}`);
  };
  return {
    slow: true,
    async send(mail) {
      try {
        await smtp.send(mail);
      } catch (error) {
        complain(`enviar el correo «${mail.subject}» a ${masked(mail.to)}`, error, mail.to);
        throw error;
      }
    },
    async check() {
      try {
        await smtp.check();
        return true;
      } catch (error) {
        complain('hablar con el servidor de correo', error);
        return false;
      }
    },
  };
}

function fileChannel({ dataDir, mailFrom }: MailConfig, log: Log): Channel {
  const keep = createEmlFiles(path.join(dataDir, 'mail'), mailFrom);
  return {
    slow: false,
    async send(mail) {
      await keep(mail);
      const link = firstLink(mail.text);
      log(`Correo para ${printable(mail.to)} (${mail.subject})${link ? `: ${link}` : ''}`);
    },
    check: async () => true,
  };
}

function compose({ to, subject, html = '', text = '' }: Mail): OutgoingMail {
  return { to, subject, html, text: html === '' ? text : htmlToText(html) };
}

function firstLink(text: string): string | undefined {
  return /https?:\/\/\S+/.exec(text)?.[0];
}

/** Logs are kept longer than the mail is needed: the domain of the recipient is enough to repair the sending. */
function masked(address: string): string {
  return printable(address.replace(/^[^@]*/, '…'));
}

/** An address is what somebody typed: it must not write to the console's control characters. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}
