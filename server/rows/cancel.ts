import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { cancelled } from '../lib/failures';
import { within } from '../lib/within';
import type { AskRows, RowsEngine } from './rows';

/** The answer to a call that was cancelled before it began. */
export class CancelledCall extends Error {
  override name = 'CancelledCall';
}

/** A statement may begin between two attempts to cancel it, so cancelling is repeated until the call is answered. */
const AGAIN_MS = 100;

/** How long somebody whose call has been cancelled waits for what became of it. */
const ANSWER_WITHIN_MS = 5_000;

/** Makes an engine honour the signal: aborted, the statement ends in PostgreSQL and its connection serves the next. */
export function cancellable(sql: Sql, engine: Pick<RowsEngine, 'forward'>): AskRows {
  return async (request, signal) => {
    if (signal.aborted) return cancelledAnswer();
    const name = `backoffice:${randomUUID()}`;
    const operation = request.headers.get('x-operation-id');
    const answer = engine.forward(request, { name, operation, signal });
    const aborted = listen(signal);
    try {
      const first = await Promise.race([answer, aborted.promise]);
      return first ?? (await cancel(sql, name, answer));
    } finally {
      aborted.stop();
    }
  };
}

/** Resolves to nothing once the signal has fired. */
function listen(signal: AbortSignal): { promise: Promise<undefined>; stop: () => void } {
  let onAbort: () => void = () => undefined;
  const promise = new Promise<undefined>((resolve) => {
    onAbort = () => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  return { promise, stop: () => signal.removeEventListener('abort', onAbort) };
}

/** If the statement had finished before it could be cancelled, its answer is returned. */
async function cancel(sql: Sql, name: string, answer: Promise<Response>): Promise<Response> {
  void endStatement(sql, name, answer);
  const outcome = await within(answer, ANSWER_WITHIN_MS, undefined);
  return outcome?.ok ? outcome : cancelledAnswer();
}

async function endStatement(sql: Sql, name: string, answer: Promise<Response>): Promise<void> {
  const over = answer.then(
    () => true,
    () => true,
  );
  do {
    // A database that is away has nothing to cancel.
    await sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = ${name}`.catch(
      () => undefined,
    );
  } while (!(await within(over, AGAIN_MS, false)));
}

function cancelledAnswer(): Response {
  const { status, code, message } = cancelled;
  return Response.json({ code, message, details: null, hint: null }, { status });
}
