import { inspect } from 'node:util';

import { cancelled, type Failure, failureOf, tooManyValues, unwritableValue } from '../lib/failures';
import { CancelledCall } from '../rows/cancel';
import { MAX_VALUES, TooManyValues, UnwritableValue } from './session';

interface WithErrors {
  normalizeDbError: (thrown: unknown) => unknown;
}

interface DbError {
  code?: string;
  message?: string;
  detail?: string;
  hint?: string;
}

/** Errors of the caller's data: PostgREST answers 400, lite 500. Timeouts and deadlocks stay 500, with their code. */
const CALLER_ERRORS = new Set(['23514', '23P01', '23001', 'P0001']);
const SERVER_ERRORS = new Set(['57014', '40001', '40P01']);

export function answerLikePostgrest(connection: WithErrors): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = normalize(thrown);
    const { code = '' } = (error ?? {}) as DbError;
    const answer = withStatus(error);
    return answer !== error || EVERYDAY.test(code) ? brief(answer, code || (error as Error).name) : answer;
  };
}

function withStatus(error: unknown): unknown {
  const failure = ownFailure(error) ?? failureOf(error);
  if (failure) return answering(failure.status, { ...failure, details: null, hint: null });
  const { code = '', message, detail, hint } = (error ?? {}) as DbError;
  if (!CALLER_ERRORS.has(code) && !SERVER_ERRORS.has(code)) return error;
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  return answering(CALLER_ERRORS.has(code) ? 400 : 500, body);
}

function ownFailure(error: unknown): Failure | undefined {
  if (error instanceof TooManyValues) return tooManyValues(MAX_VALUES);
  if (error instanceof UnwritableValue) return unwritableValue;
  return error instanceof CancelledCall ? cancelled : undefined;
}

/** The way PostgREST, and lite with it, lets SQL choose status and body. */
const answering = (status: number, { code, message, details, hint }: Record<string, unknown>) => ({
  code: 'PGRST',
  message: JSON.stringify({ code, message, details, hint }),
  detail: JSON.stringify({ status, headers: {} }),
});

/** SQLSTATE classes caused by what people typed; other errors are logged for whoever repairs the program. */
const EVERYDAY = /^(22|23|P0|PT|42501)/;

/** lite prints every database error to the console with the person's data in it; there the code is enough. */
function brief(error: unknown, code: string): unknown {
  if (typeof error !== 'object' || error === null) return error;
  return Object.defineProperty(error, inspect.custom, { value: () => `[rest] ${code}`, configurable: true });
}
