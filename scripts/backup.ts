/** `npm run backup [archivo]`: one archive with rows, accounts and files, also while the product runs. */
import fs from 'node:fs';
import path from 'node:path';

import { createBackup } from '../server/backup/create';
import { damagedCopyLine, manualName, summary } from '../server/backup/schedule';
import { openSource } from '../server/backup/source';
import { createDiskReserve } from '../server/disk/reserve';
import { readConfig } from '../server/lib/config';
import { StartError } from '../server/lib/start-error';
import { readEnvironment } from '../server/start/env-file';
import { command } from './command';

await command(async () => {
  const config = readConfig(readEnvironment('.env', process.env));
  const target = path.resolve(process.argv[2] ?? path.join(config.backupDir ?? '.', manualName(Date.now())));
  if (fs.existsSync(target)) throw new StartError(`${target} ya existe: indique otro nombre.`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const source = await openSource(config);
  try {
    const reserve = createDiskReserve([path.dirname(target)], config.diskReserve);
    const result = await createBackup(source, target, { reserve });
    console.log(`Copia de seguridad hecha: ${target} (${summary(result)})`);
    if (result.damaged.length > 0) {
      console.error(damagedCopyLine(result.damaged));
      process.exitCode = 2; // made, and somebody must look
    }
  } finally {
    await source.close();
  }
});
