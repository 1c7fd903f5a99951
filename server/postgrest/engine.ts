/** The program runs as long as we do, on a socket that only our account can open, with a database role of its own. */
import { SignJWT } from 'jose';
import type { Sql } from 'postgres';

import type { ConnectionOptions } from '../database/database';
import type { Secrets } from '../installation/secrets';
import { StartError } from '../lib/start-error';
import type { RowsEngine } from '../rows/rows';
import { openAddress } from './address';
import { createForward } from './forward';
import { startProgram } from './program';
import { createLogin, environment } from './settings';

export interface PostgrestOptions {
  /** The program. */
  path: string;
  /** Owner of the database. */
  sql: Sql;
  database: ConnectionOptions;
  dataDir: string;
  secrets: Secrets;
}

const READY_WITHIN_MS = 30_000;

export async function startPostgrest(options: PostgrestOptions): Promise<RowsEngine> {
  const { path, sql, database, dataDir, secrets } = options;
  const address = await openAddress();
  const login = await createLogin(sql);
  const env = environment({ database, login, jwtSecret: secrets.jwt, address });
  const program = await startProgram({ path, env, dataDir });
  const forward = createForward({ address, secrets, serviceToken: await serviceToken(secrets) });
  const engine: RowsEngine = {
    forward: forward.forward,
    isAlive: forward.isAlive,
    close: async () => {
      forward.close();
      await program.stop();
      address.remove();
    },
  };
  await waitUntilReady(engine, path);
  return engine;
}

/** Our secret key is none of PostgREST's: whoever shows it becomes `service_role`. */
const serviceToken = ({ jwt }: Secrets) =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(jwt));

async function waitUntilReady(engine: RowsEngine, path: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await engine.isAlive())) {
    if (Date.now() > until) {
      await engine.close();
      throw new StartError(`PostgREST no arranca: compruebe POSTGREST_PATH (${path}).`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
