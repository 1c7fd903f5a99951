import path from 'node:path';

import type { Context } from 'hono';
import type { Sql } from 'postgres';

import { startDailySummary } from '../agenda/daily-summary';
import { startAccountMails } from '../auth/account-mails';
import { createAuthGateway } from '../auth/gateway';
import { tokenVerifier, type VerifyToken } from '../auth/verified-tokens';
import { startDailyBackup } from '../backup/schedule';
import { startRebuildingIndexes } from '../cleanup/half-empty-indexes';
import { startDailyPurge } from '../cleanup/papelera-purge';
import { startRemoving } from '../cleanup/released-objects';
import { startDroppingUnconfirmed } from '../cleanup/unconfirmed-accounts';
import { startClientMails } from '../correos/queue';
import { connect, type Database } from '../database/database';
import { createDirect } from '../direct/engine';
import { refuseRows } from '../disk/refuse-rows';
import { createDiskReserve, type DiskReserve } from '../disk/reserve';
import { authDoor } from '../door/auth-door';
import { inTurns } from '../door/auth-turns';
import { legalTextsRoute, readLegalTexts } from '../door/legal-texts';
import { createRestDoor } from '../door/rest-door';
import type { Api } from '../http/app';
import { loadSecrets, type Secrets } from '../installation/secrets';
import { readFolder } from '../integrity/round';
import { createServerRoutes } from '../integrity/routes';
import { type IntegrityRounds, startIntegrityRounds } from '../integrity/schedule';
import type { SiteConfig } from '../lib/config';
import type { Log } from '../lib/log';
import { within } from '../lib/within';
import { createLite, type Lite } from '../lite/engine';
import { startLlamadas } from '../llamadas/ronda';
import { createMailDriver, type MailDriver } from '../mail/driver';
import { mailTemplates } from '../mail/templates';
import { startPostgrest } from '../postgrest/engine';
import { createImportRoute } from '../programas/importar';
import { programKeys } from '../programas/llaves';
import { openApi } from '../programas/openapi';
import { cancellable } from '../rows/cancel';
import type { AskRows, RowsEngine } from '../rows/rows';
import { createByteStore } from '../storage/byte-store';
import { createCallerReader } from '../storage/caller';
import { createStorageRouter } from '../storage/router';
import { createRunAs } from '../storage/run-as';
import { sweepStorage } from '../storage/sweep';
import type { ServiceOptions } from './options';

export interface RunningApi {
  api: Api;
  /** The rows without the door in front of them. */
  rest: AskRows;
  /** Whether whoever calls is a member of staff. */
  isStaff: (c: Context) => Promise<boolean>;
  sql: Sql;
  stop: () => Promise<void>;
}

const POOL_SIZE = 8;
/** The files have connections of their own, so that what waits there for whoever names or removes one keeps nobody from signing in. */
const FILES_POOL_SIZE = 8;

/** The three HTTP interfaces of Supabase in front of a prepared database. */
export async function startApi(
  database: Database,
  config: SiteConfig,
  options: ServiceOptions,
): Promise<RunningApi> {
  const secrets = loadSecrets(config.dataDir);
  const sql = connect(database.options, POOL_SIZE);
  const filesSql = connect(database.options, FILES_POOL_SIZE);
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
  const verifyToken = tokenVerifier(secrets.jwt);
  const rows = await openRows({ database, config, secrets, sql, verifyToken });
  const reserve = createDiskReserve(writtenFolders(database, config), config.diskReserve);
  const rounds = startIntegrityRounds({
    source: { options: database.options, read: readFolder(config.dataDir) },
    sql,
    log: options.log,
    busy: options.busy ?? (() => false),
  });
  const rest = refuseRows(reserve, cancellable(sql, rows));
  const api = createApi({
    config,
    options,
    secrets,
    sql,
    filesSql,
    lite,
    rows,
    rest,
    verifyToken,
    mail,
    reserve,
    rounds,
  });
  const stopPurging = startDailyPurge({
    sql,
    log: options.log,
    sweep: () => sweepFiles(sql, config, options.log),
  });
  const stopRemoving = startRemoving({
    sql,
    store: createByteStore(filesDir(config), reserve),
    log: options.log,
  });
  const stopDropping = startDroppingUnconfirmed(sql, options.log);
  const stopRebuilding = startRebuildingIndexes(sql, options.log);
  const stopSummaries = startDailySummary({ sql, mail, siteUrl: config.siteUrl, log: options.log });
  const stopTelling = startAccountMails({ sql, mail, siteUrl: config.siteUrl, log: options.log });
  const stopWriting = await startClientMails(sql, config, options.log);
  const stopCalling = startLlamadas({ sql, log: options.log, ...options.llamadas });
  const stopCopying = startCopies(database, config, options.log);
  return {
    api,
    rest,
    isStaff: (c) => asker(sql, secrets)(c, 'is_staff'),
    sql,
    stop: async () => {
      stopPurging();
      stopRemoving();
      stopDropping();
      stopRebuilding();
      await Promise.all([
        stopCopying(),
        stopSummaries(),
        stopTelling(),
        stopWriting(),
        stopCalling(),
        rounds.stop(),
      ]);
      await stop({ sql, filesSql, lite, rows, mail });
    },
  };
}

const keysOf = (secrets: Secrets) => ({
  jwtSecret: secrets.jwt,
  apiKeys: { [secrets.publishable]: 'anon', [secrets.secret]: 'service_role' },
});

type RowsParts = Pick<Parts, 'config' | 'secrets' | 'sql' | 'verifyToken'> & { database: Database };

/** A question about whoever calls, asked with the caller's rights. */
function asker(sql: Sql, secrets: Secrets) {
  const callers = createCallerReader(keysOf(secrets));
  const runAs = createRunAs(sql);
  return async (c: Context, question: 'is_staff' | 'is_administrador'): Promise<boolean> => {
    const caller = await callers.required(c);
    const [row] = await runAs(
      caller,
      'servidor',
      (tx) => tx<{ ok: boolean }[]>`select ${tx('public')}.${tx(question)}() as ok`,
    );
    return row?.ok === true;
  };
}

/** The engine that the configuration asks for. */
async function openRows({ database, config, secrets, sql, verifyToken }: RowsParts): Promise<RowsEngine> {
  const { postgrestPath, dataDir } = config;
  if (!postgrestPath) return createDirect({ database: database.options, verifyToken });
  return startPostgrest({ path: postgrestPath, sql, database: database.options, dataDir, secrets });
}

function startCopies({ options }: Database, { dataDir, backupDir, diskReserve }: SiteConfig, log: Log) {
  if (!backupDir) return () => Promise.resolve();
  const reserve = createDiskReserve([backupDir], diskReserve);
  return startDailyBackup({ source: { options, dataDir }, dir: backupDir, log, reserve });
}

const writtenFolders = ({ postgres }: Database, config: SiteConfig) => [
  filesDir(config),
  config.dataDir,
  ...(postgres ? [postgres.clusterDir] : []),
];

interface Parts {
  config: SiteConfig;
  options: ServiceOptions;
  secrets: Secrets;
  sql: Sql;
  filesSql: Sql;
  lite: Lite;
  rows: RowsEngine;
  rest: RunningApi['rest'];
  verifyToken: VerifyToken;
  mail: MailDriver;
  reserve: DiskReserve;
  rounds: IntegrityRounds;
}

function createApi(parts: Parts): Api {
  const { config, options, secrets, sql, lite, rows, rest, verifyToken, mail, reserve, rounds } = parts;
  const { siteUrl, trustProxy } = config;
  const googleConfigured = config.google !== undefined;
  const keys = keysOf(secrets);
  return {
    auth: createAuthGateway({
      sql,
      forward: inTurns(lite.forward),
      mail,
      siteUrl,
      jwtSecret: secrets.jwt,
      trustProxy,
      googleConfigured,
      ...options.auth,
    }),
    storage: createStorageRouter({
      sql: parts.filesSql,
      dir: filesDir(config),
      reserve,
      ...keys,
    }),
    server: createServerRoutes({
      sql,
      isAdministrador: (c) => asker(sql, secrets)(c, 'is_administrador'),
      reserve,
      rounds,
    }),
    rest: createRestDoor({
      engine: rest,
      verifyToken,
      trustProxy,
      ...options.door,
    }),
    programs: programKeys({
      sql,
      jwtSecret: secrets.jwt,
      publishableKey: secrets.publishable,
      trustProxy,
    }),
    importar: (ask) => createImportRoute({ ask, publishableKey: secrets.publishable }),
    authDoor,
    legalTexts: legalTextsRoute({ read: readLegalTexts(sql), trustProxy, limits: options.door?.limits }),
    openApi,
    healthy: aliveOf(rows),
    publishableKey: secrets.publishable,
  };
}

const filesDir = ({ dataDir }: SiteConfig) => path.join(dataDir, 'files');

/** Runs in the background: the start does not wait for the files that a killed server left behind. */
async function sweepFiles(sql: Sql, config: SiteConfig, log: Log): Promise<void> {
  try {
    const { removed } = await sweepStorage({ sql, dir: filesDir(config) });
    if (removed > 0) log(`Archivos sin dueño retirados: ${removed}`);
  } catch {
    // stopped meanwhile; the next start sweeps again
  }
}

const ALIVE_WITHIN_MS = 2000;

const ASK_EVERY_MS = 100;

/** Whoever asks within a moment shares one answer: anybody may ask, and each question waits in the line of those at work. */
function aliveOf(rows: RowsEngine): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!asked || performance.now() - asked.at > ASK_EVERY_MS) {
      asked = { at: performance.now(), answer: isAlive(rows) };
    }
    return asked.answer;
  };
}

/** Asked through the connections that people's requests use: when those are gone, the program is no use to anybody. */
const isAlive = (rows: RowsEngine): Promise<boolean> =>
  within(
    rows.isAlive().catch(() => false),
    ALIVE_WITHIN_MS,
    false,
  );

const CLOSE_WITHIN_MS = 5000;

type Closing = Pick<Parts, 'sql' | 'filesSql' | 'lite' | 'rows' | 'mail'>;

async function stop({ sql, filesSql, lite, rows, mail }: Closing): Promise<void> {
  await mail.idle();
  await Promise.all([
    within(rows.close(), CLOSE_WITHIN_MS, undefined),
    within(lite.close(), CLOSE_WITHIN_MS, undefined),
    sql.end({ timeout: 5 }),
    filesSql.end({ timeout: 5 }),
  ]);
}
