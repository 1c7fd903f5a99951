export interface Queue {
  <T>(task: () => Promise<T>): Promise<T>;
  /** Once nothing runs any more. */
  idle: () => Promise<void>;
}

/** Runs tasks in the order they come, at most `limit` at a time. */
export function createQueue(limit: number): Queue {
  const waiting: (() => void)[] = [];
  let idling: (() => void)[] = [];
  let running = 0;
  const run = async <T>(task: () => Promise<T>) => {
    if (running < limit) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes to the next one: nobody gets in between.
      const next = waiting.shift();
      if (next) next();
      else if (--running === 0) tellIdle();
    }
  };
  const tellIdle = () => {
    for (const resolve of idling) resolve();
    idling = [];
  };
  const idle = () => new Promise<void>((resolve) => (running === 0 ? resolve() : idling.push(resolve)));
  return Object.assign(run, { idle });
}

/** Runs `task` over the items, at most `limit` at a time, in order. The task reports its own failures: one that throws rejects the whole. */
export async function forEachParallel<T>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const enqueue = createQueue(limit);
  await Promise.all(items.map((item) => enqueue(() => task(item))));
}
