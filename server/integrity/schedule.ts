import { setTimeout as wait } from 'node:timers/promises';

import type { Sql } from 'postgres';

import type { Log } from '../lib/log';
import { damageLine, listDamage } from './damage';
import { cancelRound, type IntegritySource, type Round, runRound } from './round';

const HOUR = 60 * 60 * 1000;
const NAMED_IN_LOG = 1000;

export interface IntegrityRounds {
  /** Begins one where it is due. */
  look(): Promise<void>;
  /** Begins one now, unless one is under way. Whoever asks after the answer finds it under way, or ended. */
  start(): Promise<void>;
  cancel(): Promise<void>;
  stop(): Promise<void>;
}

interface RoundsOptions {
  source: IntegritySource;
  sql: Sql;
  log: Log;
  /** Whether somebody is being answered, or was a moment ago. */
  busy: () => boolean;
  everyMs?: number;
  /** False where another says when to look. */
  isDueHere?: boolean;
}

/** A round each week, on demand, and the rest of one that was cut short: looked for now and every hour. */
export function startIntegrityRounds({
  source,
  sql,
  log,
  busy,
  everyMs = HOUR,
  isDueHere = true,
}: RoundsOptions): IntegrityRounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let begun = Promise.resolve();

  const start = () => {
    if (!running) {
      begun = new Promise((resolve) => {
        running = makeRound(resolve).finally(() => {
          running = undefined;
          resolve();
        });
      });
    }
    return begun;
  };
  const look = async () => {
    if (await isDue(sql).catch(() => false)) await start();
  };
  async function makeRound(onBegun: () => void): Promise<void> {
    try {
      const round = await runRound(source, { signal, pace: createPace(busy, signal), onBegun });
      if (round?.estado === 'terminada') log(await resultLine(sql, round));
    } catch (error) {
      if (!signal.aborted)
        log(`Comprobación de los documentos: se ha interrumpido: ${(error as Error).message}`);
    }
  }

  const looking = isDueHere ? look() : Promise.resolve();
  const timer = isDueHere ? setInterval(() => void look(), everyMs) : undefined;
  timer?.unref();
  return {
    look,
    start,
    cancel: () => cancelRound(sql),
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error('el programa se detiene'));
      await looking;
      await running;
    },
  };
}

export async function resultLine(sql: Sql, { revisados }: Round): Promise<string> {
  const damaged = await listDamage(sql, NAMED_IN_LOG);
  const done = `Comprobación de los documentos: ${revisados.toLocaleString('es-ES')} revisados`;
  return damaged.length > 0 ? `${done}. ${damageLine(damaged)}` : `${done}, todos están bien.`;
}

async function isDue(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`
    select coalesce(bool_or(estado = 'en_curso'), false)
      or coalesce(max(iniciada_at) < now() - interval '7 days', true) as due
    from private.revisiones_archivos`;
  return row?.due ?? false;
}

/** Bytes a millisecond: a tenth of what a disk gives, and a tenth of that while somebody works. */
const [ALONE, BESIDE_PEOPLE] = [20_000, 2000];
const GIVE_WAY_MS = 100;

const createPace = (busy: () => boolean, signal: AbortSignal) => async (bytes: number) => {
  const ms = busy() ? GIVE_WAY_MS + bytes / BESIDE_PEOPLE : bytes / ALONE;
  await wait(ms, undefined, { signal, ref: false });
};
