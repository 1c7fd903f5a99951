/**
 * `npm run mover <archivo>`: what a backup holds to a Supabase, hosted or one's own. In the environment, never in a file:
 * MOVER_DATABASE_URL (its `postgres` role), MOVER_SUPABASE_URL, MOVER_SERVICE_KEY. See docs/deploy.md.
 */
import { moveBackup } from '../server/backup/move';
import { connect, foreignOptions } from '../server/database/database';
import { MIGRATIONS } from '../server/database/migrations';
import { StartError } from '../server/lib/start-error';
import { command } from './command';

function needed(name: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new StartError(`Falta ${name}: vea docs/deploy.md.`);
  return value;
}

await command(async () => {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const onlyFiles = process.argv.includes('--solo-archivos');
  if (!file) throw new StartError('Indique la copia: npm run mover <archivo>');
  const url = needed('MOVER_SUPABASE_URL').replace(/\/+$/, '');
  const serviceKey = needed('MOVER_SERVICE_KEY');
  const sql = connect(foreignOptions(needed('MOVER_DATABASE_URL')), 1);
  try {
    const log = (line: string) => console.log(line);
    const { files } = await moveBackup(
      file,
      { sql, url, serviceKey },
      { migrationsDir: MIGRATIONS, log, onlyFiles },
    );
    console.log(
      `Pasado a ${url}: ${onlyFiles ? '' : 'todas las filas y cuentas, y '}${files.toLocaleString('es-ES')} archivos.`,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
});
