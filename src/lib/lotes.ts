/** Work that goes to the server in batches: a few in flight, answers in order, and a way to stop. */

interface LotesOptions {
  size: number;
  /** Batches on their way at a time. */
  inFlight: number;
  /** Stops before the next batch; what is on its way ends. */
  signal?: AbortSignal | undefined;
}

export function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
}

/**
 * Gives each batch's answer to `onAnswer` in the order of the items, while the next ones are on their way. The first failure
 * ends it, after the batches in flight.
 */
export async function runLotes<T, R>(
  items: readonly T[],
  task: (batch: T[]) => Promise<R>,
  onAnswer: (answer: R, batch: T[]) => void | Promise<void>,
  { size, inFlight, signal }: LotesOptions,
): Promise<void> {
  const waiting = chunk(items, size).values();
  const running: { batch: T[]; answer: Promise<R> }[] = [];
  const startNext = () => {
    const next = signal?.aborted ? undefined : waiting.next().value;
    if (!next) return;
    const answer = task(next);
    // Looked at when its turn comes; until then a failure is not an unhandled one.
    answer.catch(() => undefined);
    running.push({ batch: next, answer });
  };
  for (let n = 0; n < inFlight; n++) startNext();
  try {
    for (let first = running.shift(); first; first = running.shift()) {
      const answer = await first.answer;
      startNext();
      await onAnswer(answer, first.batch);
    }
  } finally {
    await Promise.allSettled(running.map(({ answer }) => answer));
  }
}
