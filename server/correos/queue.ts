/**
 * Sends the mails to clients that people have confirmed, one after another. A mail is noted as on its way before it is handed over and as
 * sent after it was taken; whatever ends the program between the two leaves it for a person to decide. So none goes out twice.
 */
import type { Sql } from 'postgres';

import type { Config } from '../lib/config';
import type { Log } from '../lib/log';
import { createSmtp } from '../mail/smtp';
import { deFallo, type Resultado } from './resultado';

interface CorreoSaliente {
  to: string;
  subject: string;
  text: string;
  replyTo: string;
  /** Always the same for one mail: a server that got it twice would know. */
  messageId: string;
}

export interface Cartero {
  send(mail: CorreoSaliente): Promise<void>;
  /** Greets the mail server without sending anything. */
  check(): Promise<void>;
}

interface QueueOptions {
  sql: Sql;
  cartero: Cartero;
  /** The domain of the sender's address, with which message ids end. */
  domain: string;
  log: Log;
}

interface Tomado {
  id: string;
  para: string;
  asunto: string;
  cuerpo: string;
  responder: string;
}

const LOOK_MS = 500;
/** After a failure, in looks: a minute. */
const PATIENCE = 120;

/** Read by `private.correos_salen`: what nobody would send is not accepted. Written where it changes, so that the audit tells a change. */
export async function noteWhetherMailsGo(sql: Sql, go: boolean): Promise<void> {
  await (go
    ? sql`
        insert into public.settings as s (name, value) values ('correos_salen', 'si')
        on conflict (name) do update set value = 'si' where s.value <> 'si'`
    : sql`update public.settings set value = 'no' where name = 'correos_salen' and value <> 'no'`);
}

/** Only by SMTP: without it, people take their drafts with them, and the database accepts nothing to be sent. Answers how to stop. */
export async function startClientMails(
  sql: Sql,
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  log: Log,
): Promise<() => Promise<void>> {
  await noteWhetherMailsGo(sql, smtpUrl !== undefined);
  if (!smtpUrl) return () => Promise.resolve();
  const domain = /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
  return startCorreos({ sql, cartero: createSmtp(smtpUrl, mailFrom), domain, log });
}

/** Answers how to stop: the mail that is on its way ends first. */
function startCorreos(options: QueueOptions): () => Promise<void> {
  const paso = createQueue(options);
  let running: Promise<void> | undefined;
  let wait = 0;
  const look = () => {
    if (running || wait-- > 0) return;
    running = paso()
      .then((went) => {
        wait = went ? 0 : PATIENCE;
      })
      .finally(() => (running = undefined));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** One step of the work: at most one mail. False where something is in the way and it is better to wait. */
export function createQueue({ sql, cartero, domain, log }: QueueOptions): () => Promise<boolean> {
  let begun = false;
  // What became of a mail, until the database has it: after a failure nothing else is taken before.
  let unnoted: (Resultado & { id: string }) | undefined;

  async function note(): Promise<void> {
    if (!unnoted) return;
    const { id, estado, motivo } = unnoted;
    await sql`select private.correo_resultado(${id}, ${estado}, ${motivo})`;
    unnoted = undefined;
  }

  async function begin(): Promise<void> {
    if (begun) return;
    await sql`select private.correos_interrumpidos()`;
    begun = true;
  }

  async function next(): Promise<void> {
    const [due] = await sql<{ toca: boolean }[]>`select private.correo_toca() as toca`;
    if (!due?.toca) return;
    // Nothing is taken while the mail server cannot be reached: only what was handed over can be lost.
    await cartero.check();
    const [row] = await sql<{ tomado: Tomado | null }[]>`select private.correo_tomar() as tomado`;
    if (!row?.tomado) return;
    const { id, para, asunto, cuerpo, responder } = row.tomado;
    const result = await entregar(cartero, {
      to: para,
      subject: asunto,
      text: cuerpo,
      replyTo: responder,
      messageId: `<${id}@${domain}>`,
    });
    unnoted = { id, ...result };
    // Neither address nor subject: the log is kept longer than the mail is needed.
    if (result.motivo !== null) log(`Correo a un cliente (${id}): ${result.motivo}`);
    await note();
  }

  return async () => {
    try {
      await note();
      await begin();
      await next();
      return true;
    } catch (error) {
      log(`Correos a clientes: ${(error as Error).message}`);
      return false;
    }
  };
}

async function entregar(cartero: Cartero, mail: CorreoSaliente): Promise<Resultado> {
  try {
    await cartero.send(mail);
    return { estado: 'enviado', motivo: null };
  } catch (error) {
    return deFallo(error);
  }
}
