/** `npm run restore <archivo>`: brings an empty DATA_DIR to the state of a backup. */
import { rowsOf } from '../server/backup/create';
import { HELD_BACK } from '../server/backup/hold-back';
import { restoreBackup } from '../server/backup/restore';
import { damagedCopyLine } from '../server/backup/schedule';
import { MIGRATIONS } from '../server/database/migrations';
import { readConfig } from '../server/lib/config';
import { StartError } from '../server/lib/start-error';
import { readEnvironment } from '../server/start/env-file';
import { command } from './command';

await command(async () => {
  const [, , file] = process.argv;
  if (!file) throw new StartError('Indique la copia: npm run restore <archivo>');
  const config = readConfig(readEnvironment('.env', process.env));
  if (config.supabase) throw new StartError('Con SUPABASE_URL los datos están en Supabase.');
  const log = (line: string) => console.log(line);
  const copy = await restoreBackup(file, config, { migrationsDir: MIGRATIONS, log });
  const count = (n: number) => n.toLocaleString('es-ES');
  console.log(
    `Restaurado en ${config.dataDir}: ${count(rowsOf(copy))} filas, ${count(copy.files)} archivos.`,
  );
  console.log(HELD_BACK);
  if (copy.damaged.length > 0) console.error(damagedCopyLine(copy.damaged));
});
