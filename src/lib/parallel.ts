/** Runs `task` over the items, at most `limit` at a time, in order. The task reports its own failures: a throw stops nothing but rejects the whole. */
export async function forEachParallel<T>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
