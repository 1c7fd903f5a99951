/** `npm run backup [archivo]`: one archive with rows, accounts and files, also while the product runs. */
import fs from 'node:fs';
import path from 'node:path';

import { createBackup } from '../server/backup/create';
import { manualName, summary } from '../server/backup/schedule';
import { openSource } from '../server/backup/source';
import { readConfig } from '../server/config';
import { readEnvironment } from '../server/env-file';
import { StartError } from '../server/start-error';
import { command } from './command';

await command(async () => {
  const config = readConfig(readEnvironment('.env', process.env));
  const target = path.resolve(process.argv[2] ?? path.join(config.backupDir ?? '.', manualName(Date.now())));
  if (fs.existsSync(target)) throw new StartError(`${target} ya existe: indique otro nombre.`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const source = await openSource(config);
  try {
    console.log(`Copia de seguridad hecha: ${target} (${summary(await createBackup(source, target))})`);
  } finally {
    await source.close();
  }
});
