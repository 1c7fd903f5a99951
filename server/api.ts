import path from 'node:path';

import type { Sql } from 'postgres';

import type { Api } from './app';
import { createAuthGateway } from './auth/gateway';
import { startDailyBackup } from './backup/schedule';
import { connect, type Database } from './database';
import { inTurns } from './door/auth-turns';
import { readLegalTexts } from './door/legal-texts';
import { createLite, type Lite } from './lite-adapter';
import { createMailDriver, type MailDriver } from './mail/driver';
import { mailTemplates } from './mail/templates';
import { startDailyPurge } from './papelera-purge';
import { loadSecrets, type Secrets } from './secrets';
import type { Log, ServiceOptions, SiteConfig } from './services';
import { createStorageRouter } from './storage/router';
import { sweepStorage } from './storage/sweep';
import { tokenVerifier } from './verified-tokens';
import { within } from './within';

export { systemSchemas } from './lite-adapter';

export interface RunningApi {
  api: Api;
  sql: Sql;
  stop: () => Promise<void>;
}

const POOL_SIZE = 8;

/** The three HTTP interfaces of Supabase in front of a prepared database. */
export async function startApi(
  database: Database,
  config: SiteConfig,
  options: ServiceOptions,
): Promise<RunningApi> {
  const secrets = loadSecrets(config.dataDir);
  const sql = connect(database.options, POOL_SIZE);
  const mail = createMailDriver(config, options.log);
  const lite = await createLite({
    database: database.options,
    secrets,
    siteUrl: config.siteUrl,
    google: config.google,
    jwtExpiry: options.jwtExpiry ?? 3600,
    mail,
    mailTemplates,
  });
  const api = createApi({ config, options, secrets, sql, lite, mail });
  const stopPurging = startDailyPurge({
    sql,
    log: options.log,
    sweep: () => sweepFiles(sql, config, options.log),
  });
  const stopCopying = startCopies(database, config, options.log);
  return {
    api,
    sql,
    stop: async () => {
      stopPurging();
      await stopCopying();
      await stop({ sql, lite, mail });
    },
  };
}

function startCopies({ options }: Database, { dataDir, backupDir }: SiteConfig, log: Log) {
  if (!backupDir) return () => Promise.resolve();
  return startDailyBackup({ source: { options, dataDir }, dir: backupDir, log });
}

interface Parts {
  config: SiteConfig;
  options: ServiceOptions;
  secrets: Secrets;
  sql: Sql;
  lite: Lite;
  mail: MailDriver;
}

function createApi({ config, options, secrets, sql, lite, mail }: Parts): Api {
  const { siteUrl, trustProxy } = config;
  const { forward } = lite;
  const googleConfigured = config.google !== undefined;
  return {
    auth: createAuthGateway({
      sql,
      forward: inTurns(forward),
      mail,
      siteUrl,
      trustProxy,
      googleConfigured,
      ...options.auth,
    }),
    storage: createStorageRouter({
      sql,
      dir: filesDir(config),
      jwtSecret: secrets.jwt,
      apiKeys: { [secrets.publishable]: 'anon', [secrets.secret]: 'service_role' },
    }),
    rest: forward,
    verifyToken: tokenVerifier(secrets.jwt),
    legalTexts: readLegalTexts(sql),
    healthy: () => isAlive(sql),
    publishableKey: secrets.publishable,
  };
}

const filesDir = ({ dataDir }: SiteConfig) => path.join(dataDir, 'files');

/** In the background: what a killed server left behind is no reason to wait. */
async function sweepFiles(sql: Sql, config: SiteConfig, log: Log): Promise<void> {
  try {
    const { removed } = await sweepStorage({ sql, dir: filesDir(config) });
    if (removed > 0) log(`Archivos sin dueño retirados: ${removed}`);
  } catch {
    // stopped meanwhile; the next start sweeps again
  }
}

const ALIVE_WITHIN_MS = 5000;

/** With an end of its own: a query that was being sent when PostgreSQL died is never answered. */
async function isAlive(sql: Sql): Promise<boolean> {
  try {
    const answer = sql`select 1`.then(() => true);
    return await within(answer, ALIVE_WITHIN_MS, false);
  } catch {
    return false;
  }
}

const CLOSE_WITHIN_MS = 5000;

async function stop({ sql, lite, mail }: Pick<Parts, 'sql' | 'lite' | 'mail'>): Promise<void> {
  await mail.idle();
  await Promise.all([within(lite.close(), CLOSE_WITHIN_MS, undefined), sql.end({ timeout: 5 })]);
}
