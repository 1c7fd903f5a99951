import type { Hono } from 'hono';
import postgres, { type Sql } from 'postgres';

import { startDailySummary } from '../agenda/daily-summary';
import { startClientMails } from '../correos/queue';
import { connect, foreignOptions } from '../database/database';
import { startInTurn } from '../database/in-turn';
import { createServerRoutes } from '../integrity/routes';
import { startIntegrityRounds } from '../integrity/schedule';
import type { SiteConfig } from '../lib/config';
import type { Log } from '../lib/log';
import type { Entregar } from '../llamadas/entrega';
import { startLlamadas } from '../llamadas/ronda';
import { createMailDriver } from '../mail/driver';
import { administradorOf } from './ask';
import type { Project } from './project';
import { readObject } from './read-object';

export interface Beside {
  /** At /servidor/v1, for administrators. */
  routes: Hono;
  stop: () => Promise<void>;
}

interface BesideOptions {
  config: SiteConfig;
  project: Project;
  log: Log;
  busy: () => boolean;
  /** Between two looks for the lock; the tests do not wait so long. */
  againMs?: number;
  /** How a call to another program is made; the tests replace it. */
  llamadas?: { entregar: Entregar } | undefined;
  /** The clock of the daily mail; the tests set it. */
  now?: () => number;
}

const KEY = 7_301_130;

/** What a hosted project does not do by itself. Any number of such processes may run: one of them does the rounds. */
export function startBeside(options: BesideOptions): Beside {
  const { project, log, busy } = options;
  const database = foreignOptions(project.databaseUrl);
  const sql = connect(database, 4);
  const rounds = startIntegrityRounds({
    source: { options: database, read: readObject(project) },
    sql,
    log,
    busy,
    isDueHere: false,
  });
  const stopTurns = startInTurn({
    connect: (lost) =>
      postgres(project.databaseUrl, { max: 1, max_lifetime: null, onnotice: () => undefined, onclose: lost }),
    key: KEY,
    log,
    ...(options.againMs !== undefined && { againMs: options.againMs }),
    begin: () => startWork(sql, options, () => rounds.look()),
  });
  return {
    routes: createServerRoutes({ sql, rounds, isAdministrador: administradorOf(project) }),
    stop: async () => {
      await stopTurns();
      await rounds.stop();
      await sql.end({ timeout: 5 });
    },
  };
}

const HOUR = 60 * 60 * 1000;

/** Mails only by SMTP: without it nobody would read them. */
async function startWork(sql: Sql, options: BesideOptions, compare: () => Promise<void>) {
  const { config, log, llamadas, now = Date.now } = options;
  const mail = createMailDriver(config, log);
  const stopSummaries = config.smtpUrl
    ? startDailySummary({ sql, mail, siteUrl: config.siteUrl, log, now })
    : () => Promise.resolve();
  const stopMails = await startClientMails(sql, config, log);
  const stopCalling = startLlamadas({ sql, log, ...llamadas });
  void compare();
  const timer = setInterval(() => void compare(), HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.all([stopSummaries(), stopMails(), stopCalling()]);
    await mail.idle();
  };
}
