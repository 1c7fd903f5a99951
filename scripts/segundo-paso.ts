/**
 * `npm run segundo-paso <correo>`: takes the second step away from somebody who has lost the telephone and the codes, where no other administrator
 * can (Equipo › Restablecer). On the server, also while the product runs. Audited, and the person is told. See docs/deploy.md.
 */
import { resetSecondStep } from '../server/auth/reset-second-step';
import { openSource } from '../server/backup/source';
import { connect } from '../server/database/database';
import { readConfig } from '../server/lib/config';
import { StartError } from '../server/lib/start-error';
import { readEnvironment } from '../server/start/env-file';
import { command } from './command';

await command(async () => {
  const [, , email] = process.argv;
  if (!email) throw new StartError('Indique el correo: npm run segundo-paso <correo>');
  const config = readConfig(readEnvironment('.env', process.env));
  if (config.supabase) {
    throw new StartError(
      'Con SUPABASE_URL las cuentas están en Supabase: quite allí el segundo factor (docs/deploy.md).',
    );
  }
  const source = await openSource(config);
  const sql = connect(source.options, 1);
  try {
    await resetSecondStep(sql, email);
  } finally {
    await sql.end({ timeout: 5 });
    await source.close();
  }
  console.log(
    `Quitada la verificación en dos pasos de ${email} y cerradas sus sesiones. Que entre con su contraseña y la active de nuevo en Perfil.`,
  );
});
