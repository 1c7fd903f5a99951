/**
 * `npm run mover <archivo>`: what a backup holds to a Supabase, hosted or one's own. `npm run mover -- --traer <archivo>`: the other way, a backup
 * of a Supabase for `npm run restore`. In the environment, never in a file: MOVER_DATABASE_URL (its `postgres` role), MOVER_SUPABASE_URL,
 * MOVER_SERVICE_KEY. See docs/deploy.md.
 */
import { writeFileSync } from 'node:fs';

import { bringBackup } from '../server/backup/bring';
import { moveBackup } from '../server/backup/move';
import type { StorageTarget } from '../server/backup/move-files';
import { reportText } from '../server/backup/move-report';
import { summary } from '../server/backup/schedule';
import { connect, foreignOptions } from '../server/database/database';
import { MIGRATIONS } from '../server/database/migrations';
import { StartError } from '../server/lib/start-error';
import { command } from './command';

function needed(name: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new StartError(`Falta ${name}: vea docs/deploy.md.`);
  return value;
}

const log = (line: string) => console.log(line);
const options = { migrationsDir: MIGRATIONS, log };

async function move(file: string, target: StorageTarget): Promise<void> {
  const report = await moveBackup(file, target, options);
  const text = reportText(report, target.url, new Date().toLocaleString('es-ES'));
  const saved = `${file}.informe.md`;
  writeFileSync(saved, text);
  log(`\n${text}\nGuardado en ${saved}.`);
}

async function bring(file: string, source: StorageTarget): Promise<void> {
  const result = await bringBackup(source, file, options);
  log(
    `Traído de ${source.url} a ${file}: ${summary(result)}. Para ponerlo en marcha: npm run restore ${file}`,
  );
}

await command(async () => {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (!file) throw new StartError('Indique la copia: npm run mover <archivo>');
  const url = needed('MOVER_SUPABASE_URL').replace(/\/+$/, '');
  const serviceKey = needed('MOVER_SERVICE_KEY');
  // What was read of the copy goes with the connection, which therefore stays the same one.
  const sql = connect({ ...foreignOptions(needed('MOVER_DATABASE_URL')), max_lifetime: null }, 1);
  try {
    await sql`set statement_timeout = 0`;
    const work = process.argv.includes('--traer') ? bring : move;
    await work(file, { sql, url, serviceKey });
  } finally {
    await sql.end({ timeout: 5 });
  }
});
