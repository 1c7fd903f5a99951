import type { Sql } from 'postgres';

import type { Log } from '../lib/log';
import type { MailDriver } from '../mail/driver';

interface AccountMails {
  sql: Sql;
  mail: Pick<MailDriver, 'send'>;
  siteUrl: string;
  log: Log;
}

interface Waiting {
  id: string;
  email: string;
  asunto: string;
  texto: string;
}

const LOOK_MS = 1000;
/** After a failure, in looks: a minute. */
const PATIENCE = 60;

/**
 * Tells people by mail what the database noted of their account: that somebody took their second step away, or that a recovery code was
 * used. Not what waited in a copy that was restored, until an administrator says so. Answers how to stop.
 */
export function startAccountMails(options: AccountMails): () => Promise<void> {
  let running: Promise<boolean> | undefined;
  let quiet = 0;
  const look = () => {
    if (running || quiet-- > 0) return;
    running = sendWaiting(options).finally(() => (running = undefined));
    void running.then((sent) => (quiet = sent ? 0 : PATIENCE));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** False where it has to be tried again. One that was sent and could not be noted goes out again: better twice than never. */
async function sendWaiting({ sql, mail, siteUrl, log }: AccountMails): Promise<boolean> {
  try {
    const waiting = await sql<Waiting[]>`
      select c.id::text, s.email, c.asunto, c.texto
      from private.correos_de_cuenta c join public.staff s on s.user_id = c.user_id
      where c.created_at > coalesce(private.retenido_desde(), '-infinity')
      order by c.id limit 20`;
    for (const { id, email, asunto, texto } of waiting) {
      await mail.send({ to: email, subject: asunto, text: `${texto}\n\n${siteUrl}/dashboard/perfil\n` });
      await sql`delete from private.correos_de_cuenta where id = ${id}::bigint`;
    }
    return true;
  } catch (error) {
    log(`No se ha podido enviar un aviso de cuenta: ${(error as Error).message}`);
    return false;
  }
}
