import fs from 'node:fs';
import path from 'node:path';

import { embeddedOptions, foreignOptions, lockDataDir } from '../database/database';
import type { Config } from '../lib/config';
import { StartError } from '../lib/start-error';
import { postgresAccount } from '../postgres/account';
import { chooseClusterDir } from '../postgres/cluster';
import { startPostgres } from '../postgres/start';
import type { BackupSource } from './create';

export type OpenSource = BackupSource & { close: () => Promise<void> };

/** The database of a running product, or of one that stands still: then nobody may start it until `close`. */
export async function openSource({ dataDir, databaseUrl, supabase }: Config): Promise<OpenSource> {
  if (supabase) throw new StartError('Con SUPABASE_URL los datos están en Supabase: use sus copias.');
  if (databaseUrl) {
    return { dataDir, options: foreignOptions(databaseUrl), close: () => Promise.resolve() };
  }
  await requireCluster(dataDir);
  const server = await startPostgres(dataDir);
  const options = embeddedOptions(server);
  if (server.adopted) return { dataDir, options, close: async () => server.leave() };
  const lock = await lockDataDir(server, dataDir);
  return {
    dataDir,
    options,
    close: async () => {
      await lock.release();
      await server.stop();
    },
  };
}

async function requireCluster(dataDir: string): Promise<void> {
  const exists = fs.existsSync(dataDir);
  const cluster = exists && (await chooseClusterDir(dataDir, postgresAccount(path.join(dataDir, 'pg'))));
  if (cluster && fs.existsSync(path.join(cluster, 'PG_VERSION'))) return;
  throw new StartError(`En ${dataDir} no hay datos de los que hacer una copia.`);
}
