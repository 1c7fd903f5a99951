/** A process that sends mails as the program does, as fast as it can: `correos-muertes.test.ts` kills it. */
import postgres from 'postgres';

import { createQueue } from '../../server/correos/queue';
import { createSmtp } from '../../server/mail/smtp';

const { database, smtpPort } = JSON.parse(process.argv[2] ?? '{}') as {
  database: postgres.Options<Record<string, never>>;
  smtpPort: number;
};

const sql = postgres({ ...database, max: 2, connection: { application_name: 'correos-child' } });
const paso = createQueue({
  sql,
  cartero: createSmtp(`smtp://127.0.0.1:${smtpPort}`, 'Despacho <avisos@despacho.es>'),
  domain: 'despacho.es',
  log: () => undefined,
});

process.stdout.write('listo\n');
for (;;) {
  await paso();
  // As if the practice's pace had been waited for.
  await sql`update public.correos set intento_at = now() - interval '2 minutes', no_antes = null where intento_at is not null`;
}
