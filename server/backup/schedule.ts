import fs from 'node:fs';
import path from 'node:path';

import type { Log } from '../services';
import { type BackupResult, type BackupSource, createBackup } from './create';

const HOUR = 60 * 60 * 1000;
export const KEPT_DAYS = 14;

/** Copies that the schedule made; those made by hand have the time in their name, and stay. */
const DAILY = /^copia-\d{4}-\d{2}-\d{2}\.tar$/;
const UNFINISHED = /^copia-\d{4}-\d{2}-\d{2}\.tar\.\d+\.parcial(\.lista)?$/;

const dayOf = (time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(time);

const timeOf = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', timeStyle: 'medium' }).format(time);

const dailyName = (time: number) => `copia-${dayOf(time)}.tar`;
export const manualName = (time: number) => `copia-${dayOf(time)}-${timeOf(time).replaceAll(':', '')}.tar`;

export interface DailyBackupOptions {
  source: BackupSource;
  dir: string;
  log: Log;
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
  { source, dir, log, now = Date.now }: DailyBackupOptions,
  signal?: AbortSignal,
): Promise<void> {
  const target = path.join(dir, dailyName(now()));
  if (fs.existsSync(target)) return;
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    removeUnfinished(dir);
    log(`Copia de seguridad hecha: ${target} (${summary(await createBackup(source, target, signal))})`);
    removeOld(dir);
  } catch (error) {
    log(`Copia de seguridad: no se ha podido hacer: ${(error as Error).message}`);
  }
}

export const summary = ({ rows, files, missing }: BackupResult) =>
  [
    `${rows.toLocaleString('es-ES')} filas`,
    `${files.toLocaleString('es-ES')} archivos`,
    ...(missing.length > 0 ? [`faltan ${missing.length} que ya no estaban en el almacén`] : []),
  ].join(', ');

/**
 * All but the newest fourteen, counted and not dated: a clock that jumps a year ahead must not take them all. Only after a new one
 * is whole: a disk that is full does not take the old ones either.
 */
function removeOld(dir: string): void {
  const daily = fs.readdirSync(dir).filter((name) => DAILY.test(name));
  for (const name of daily.toSorted().slice(0, -KEPT_DAYS)) fs.rmSync(path.join(dir, name));
}

/** What a killed server was writing. Nobody else writes here: one server has this folder. */
function removeUnfinished(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    if (UNFINISHED.test(name)) fs.rmSync(path.join(dir, name));
  }
}
