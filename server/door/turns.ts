/** Limits how many requests of one person run at the same time, so that nobody takes all the connections. */
export interface Turns {
  /**
   * Waits until fewer than `atOnce` of the key are at work. Answers how to give the turn back, or undefined where too many wait already or
   * the signal came first.
   */
  take: (key: string, signal?: AbortSignal) => Promise<(() => void) | undefined>;
}

interface Lane {
  running: number;
  waiting: Set<() => void>;
}

export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const lanes = new Map<string, Lane>();

  function giveBack(key: string, lane: Lane): void {
    const [next] = lane.waiting;
    // The turn is passed directly to the next request in the queue, so that a new one cannot overtake it.
    if (next) next();
    else if (--lane.running === 0) lanes.delete(key);
  }

  async function take(key: string, signal?: AbortSignal): Promise<(() => void) | undefined> {
    const lane = lanes.get(key) ?? { running: 0, waiting: new Set() };
    lanes.set(key, lane);
    if (lane.running < atOnce) lane.running += 1;
    else if (lane.waiting.size >= waiting || !(await turnOf(lane, signal))) return undefined;
    return () => giveBack(key, lane);
  }

  return { take };
}

function turnOf(lane: Lane, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = (hasTurn: boolean) => () => {
      lane.waiting.delete(turn);
      signal?.removeEventListener('abort', giveUp);
      resolve(hasTurn);
    };
    const turn = leave(true);
    const giveUp = leave(false);
    lane.waiting.add(turn);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
}
