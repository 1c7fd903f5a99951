/** Simulates members of staff who work at the same time for a while; one of them imports. */
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { seededRandom } from '../../tests/support/random';
import { doSomething, importBatch, type Member, startImport } from './persona';
import { type Asked, createAsk } from './peticion';

export interface Day {
  url: string;
  publishableKey: string;
  /** One of each member. */
  tokens: string[];
  seconds: number;
  /** Average pause between two actions of one person. */
  thinkMs: number;
  /** Pause between two batches of the import. */
  importEveryMs: number;
}

export interface DayResult {
  /** How long each request took, by what was asked. */
  times: Map<string, number[]>;
  /** Requests that failed, with their status. */
  failures: string[];
  uploaded: string[];
  imported: number;
}

/** As many as a browser keeps open. */
const CONNECTIONS = 6;

export async function workDay(day: Day): Promise<DayResult> {
  const result: DayResult = { times: new Map(), failures: [], uploaded: [], imported: 0 };
  const until = performance.now() + day.seconds * 1000;
  const members = day.tokens.map((token, n) => aMember(day, token, n, result));
  const [importer] = members;
  await Promise.all([
    ...members.map((member) => work(member, day, until, result)),
    importer && runImport(importer, day, until, result),
  ]);
  return result;
}

function aMember(day: Day, token: string, n: number, result: DayResult): Member {
  const headers = { apikey: day.publishableKey, authorization: `Bearer ${token}` };
  const ask = createAsk(day.url, CONNECTIONS, headers);
  return {
    random: seededRandom(n + 1),
    uploaded: result.uploaded,
    ask: async (what, asked: Asked) => {
      const { status, body, ms } = await ask(asked);
      timesOf(result, what).push(ms);
      const text = body[0] === 0x1f ? gunzipSync(body) : body;
      if (status < 200 || status > 299)
        throw new Error(`${what}: ${status} ${text.toString().slice(0, 200)}`);
      return text;
    },
  };
}

async function work(member: Member, { thinkMs }: Day, until: number, result: DayResult): Promise<void> {
  for (;;) {
    // exponential, like independent people; nobody thinks for longer than five times the average
    const pause = Math.min(5, -Math.log(1 - member.random())) * thinkMs;
    if (performance.now() + pause > until) return;
    await wait(pause);
    await noting(result, () => doSomething(member));
  }
}

async function runImport(member: Member, day: Day, until: number, result: DayResult): Promise<void> {
  const importacion = await startImport(member);
  for (let batch = 0; performance.now() + day.importEveryMs < until; batch += 1) {
    await noting(result, async () => {
      result.imported += await importBatch(member, importacion, batch);
    });
    await wait(day.importEveryMs);
  }
}

function timesOf({ times }: DayResult, what: string): number[] {
  const known = times.get(what) ?? [];
  times.set(what, known);
  return known;
}

/** Somebody whose request fails goes on working. */
async function noting({ failures }: DayResult, doing: () => Promise<unknown>): Promise<void> {
  try {
    await doing();
  } catch (error) {
    failures.push(String(error));
  }
}
