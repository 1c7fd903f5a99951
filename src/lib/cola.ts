/** Runs tasks in the order they come, at most `limit` at a time. */
export function createCola(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < limit) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes to the next one: nobody gets in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
