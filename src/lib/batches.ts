/** Work that goes to the server in batches: a few in flight, answers in order, a way to stop, and bad items left out. */
import { type AppError, toAppError } from './errors';

interface BatchesOptions {
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
export async function runBatches<T, R>(
  items: readonly T[],
  task: (batch: T[]) => Promise<R>,
  onAnswer: (answer: R, batch: T[]) => void | Promise<void>,
  { size, inFlight, signal }: BatchesOptions,
): Promise<void> {
  const waiting = chunk(items, size).values();
  const running: { batch: T[]; answer: Promise<R> }[] = [];
  const startNext = () => {
    const next = signal?.aborted ? undefined : waiting.next().value;
    if (!next) return;
    const answer = task(next);
    // Handled when its turn comes; until then its failure must not count as an unhandled rejection.
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

interface HalvingSteps<Batch, Answer> {
  /** All or nothing: one bad item refuses the whole batch. */
  write: (batch: Batch) => Promise<Answer>;
  onWritten: (answer: Answer, batch: Batch) => void | Promise<void>;
  /** One item that the server refuses by itself. */
  onRefused: (batch: Batch, failure: AppError) => void;
  /** Undefined where the batch is a single item. */
  halve: (batch: Batch) => Batch[] | undefined | Promise<Batch[] | undefined>;
  /** True for a failure that the other items would meet too. Default: `hitsAll`. */
  isFatal?: (failure: AppError) => boolean;
}

/**
 * Writes a batch. One that is refused goes in halves, and these in halves, until only the bad items are left out: a few calls, where
 * one by one would take as many as there are items. Throws a fatal failure; what was written before it stays.
 */
export async function writeInHalves<Batch, Answer>(
  batch: Batch,
  steps: HalvingSteps<Batch, Answer>,
): Promise<void> {
  const { write, onWritten, onRefused, halve, isFatal = ({ hitsAll }) => hitsAll } = steps;
  let answer: Answer;
  try {
    answer = await write(batch);
  } catch (error) {
    const failure = toAppError(error);
    if (isFatal(failure)) throw failure;
    const halves = await halve(batch);
    if (!halves) return onRefused(batch, failure);
    for (const half of halves) await writeInHalves(half, steps);
    return undefined;
  }
  return onWritten(answer, batch);
}

/** The halves of a plain list. */
export const halvesOf = <T>(items: T[]): T[][] | undefined =>
  items.length > 1 ? chunk(items, Math.ceil(items.length / 2)) : undefined;

/** An import writes everything by one function: whoever may not call it can write none of the records. */
export const stopsImport = (failure: AppError): boolean => failure.hitsAll || failure.kind === 'forbidden';
