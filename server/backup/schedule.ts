import fs from 'node:fs';
import path from 'node:path';

import { connect, type ConnectionOptions } from '../database/database';
import type { DiskReserve } from '../disk/reserve';
import { damageLine, damageTimes } from '../integrity/damage';
import type { Log } from '../lib/log';
import { inMadrid } from '../lib/madrid';
import { type BackupResult, type BackupSource, createBackup } from './create';
import type { CopiedDamage } from './manifest';

const HOUR = 60 * 60 * 1000;
const KEPT_DAYS = 14;

/** Copies that the schedule made; those made by hand have the time in their name, and stay. */
const DAILY = /^copia-\d{4}-\d{2}-\d{2}\.tar$/;
const UNFINISHED = /^copia-\d{4}-\d{2}-\d{2}\.tar\.\d+\.parcial(\.lista)?$/;

const dailyName = (time: number) => `copia-${inMadrid(time).day}.tar`;

export function manualName(instant: number): string {
  const { day, time } = inMadrid(instant);
  return `copia-${day}-${time.replaceAll(':', '')}.tar`;
}

export interface DailyBackupOptions {
  source: BackupSource;
  dir: string;
  log: Log;
  reserve?: DiskReserve;
  now?: () => number;
  everyMs?: number;
}

/** The day's copy, if it is not there yet: now, and looked for every hour. Answers how to stop. */
export function startDailyBackup(options: DailyBackupOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = () => (running = running.then(() => backupOfToday(options, stopping.signal)));
  void run();
  const timer = setInterval(() => void run(), options.everyMs ?? HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort(new Error('el programa se detiene'));
    return running;
  };
}

export async function backupOfToday(
  { source, dir, log, reserve, now = Date.now }: DailyBackupOptions,
  signal?: AbortSignal,
): Promise<void> {
  const target = path.join(dir, dailyName(now()));
  if (fs.existsSync(target)) return;
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    removeUnfinished(dir);
    const result = await createBackup(source, target, { signal, reserve });
    log(`Copia de seguridad hecha: ${target} (${summary(result)})`);
    if (result.damaged.length > 0) log(damagedCopyLine(result.damaged));
    removeOld(dir, await timesOfDamage(source.options));
  } catch (error) {
    log(`Copia de seguridad: no se ha podido hacer: ${(error as Error).message}`);
  }
}

export const summary = ({ rows, files }: BackupResult) =>
  `${rows.toLocaleString('es-ES')} filas, ${files.toLocaleString('es-ES')} archivos`;

export const damagedCopyLine = (damaged: CopiedDamage[]) =>
  damageLine(damaged.map(({ name, problem }) => ({ objeto: name, problema: problem })));

async function timesOfDamage(options: ConnectionOptions): Promise<number[]> {
  const sql = connect(options, 1);
  try {
    return await damageTimes(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Removes all copies except the newest fourteen. They are counted, not chosen by date, because a clock that jumps a year ahead must not
 * remove them all. This runs only after a new copy is complete, so a full disk never costs an old copy. For each document that is damaged
 * now, the newest copy from before the damage was found also stays, because it holds the good document.
 */
function removeOld(dir: string, damagedAt: number[]): void {
  const daily = fs
    .readdirSync(dir)
    .filter((name) => DAILY.test(name))
    .toSorted();
  const madeAt = new Map(daily.map((name) => [name, fs.statSync(path.join(dir, name)).mtimeMs]));
  const isBefore = (name: string, found: number) => (madeAt.get(name) ?? Infinity) < found;
  const needed = new Set(damagedAt.map((found) => daily.findLast((name) => isBefore(name, found))));
  for (const name of daily.slice(0, -KEPT_DAYS)) if (!needed.has(name)) fs.rmSync(path.join(dir, name));
}

/** What a killed server was writing. Nobody else writes here: one server has this folder. */
function removeUnfinished(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    if (UNFINISHED.test(name)) fs.rmSync(path.join(dir, name));
  }
}
