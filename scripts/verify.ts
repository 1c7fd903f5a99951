/** `npm run verify`: compares every document with what was uploaded, also while the product runs. */
import { openSource } from '../server/backup/source';
import { connect } from '../server/database/database';
import { canRememberDamage, listDamage } from '../server/integrity/damage';
import { readFolder, runRound } from '../server/integrity/round';
import { resultLine } from '../server/integrity/schedule';
import { readConfig } from '../server/lib/config';
import { StartError } from '../server/lib/start-error';
import { readEnvironment } from '../server/start/env-file';
import { command } from './command';

await command(async () => {
  const config = readConfig(readEnvironment('.env', process.env));
  const source = await openSource(config);
  const sql = connect(source.options, 1);
  try {
    if (!(await canRememberDamage(sql)))
      throw new StartError('Arranque antes el programa una vez con esta versión.');
    const round = await runRound({ options: source.options, read: readFolder(source.dataDir) });
    if (!round) throw new StartError('Ya se están comprobando los documentos.');
    if (round.estado === 'cancelada') throw new StartError('La comprobación se ha cancelado.');
    console.log(await resultLine(sql, round));
    if ((await listDamage(sql, 1)).length > 0) process.exitCode = 2;
  } finally {
    await sql.end({ timeout: 5 });
    await source.close();
  }
});
