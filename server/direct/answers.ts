import { errors } from 'jose';

import { MAX_VALUES, TooManyValues, UnwritableValue } from '../database/session';
import { cancelled, type Failure, failureOf, tooManyValues, unwritableValue } from '../lib/failures';
import { CancelledCall } from '../rows/cancel';
import { type Asked, UnreadableList } from './asked';
import { type FunctionCall, NoSuchFunction } from './functions';
import { type Answered, NoSuchColumn } from './tables';

/** A write that shows and counts nothing has no row. */
export function tableAnswer(asked: Asked, row: Answered | undefined): Response {
  const headers = new Headers();
  const range = row && rangeOf(asked, row.n);
  if (range) headers.set('content-range', range);
  const status = asked.verb === 'insert' ? 201 : asked.isShown ? 200 : 204;
  return asked.isShown
    ? jsonAnswer(row?.body ?? '[]', asked.isSingle, { status, headers })
    : new Response(null, { status, headers });
}

function rangeOf({ verb, isCounted, offset }: Asked, n: number): string | undefined {
  if (verb !== 'select') return isCounted ? `*/${n}` : undefined;
  return n === 0 ? '*/*' : `${offset}-${offset + n - 1}/*`;
}

export function functionAnswer(
  { isSingle }: Asked,
  answers: FunctionCall['answers'],
  row: Answered | undefined,
): Response {
  if (answers === 'nothing') return new Response(null, { status: 204 });
  const isList = answers !== 'value';
  return jsonAnswer(row?.body ?? 'null', isSingle && isList, { status: 200, headers: new Headers() });
}

/** The one row of a list is what its brackets hold. */
function jsonAnswer(
  text: string,
  isSingle: boolean,
  { status, headers }: { status: number; headers: Headers },
): Response {
  headers.set('content-type', `application/${isSingle ? 'vnd.pgrst.object+' : ''}json; charset=utf-8`);
  return new Response(isSingle ? text.slice(1, -1) : text, { status, headers });
}

/** Thrown where one row was asked for and another number is there. */
export class NotOneRow extends Error {
  override name = 'NotOneRow';
}

interface Said {
  code?: string;
  message?: string;
  detail?: string;
  hint?: string;
}

/** An error as PostgREST answers it. */
export function errorAnswer(error: unknown, asked: Asked): Response {
  const failure = ownFailure(error) ?? failureOf(error);
  const { code = '', message = '', detail, hint }: Said = failure ?? said(error, asked);
  const status = failure?.status ?? statusOf(code);
  if (!EVERYDAY.test(code)) console.error(`[rest] ${code || (error as Error).name}`);
  return Response.json({ code, message, details: detail ?? null, hint: hint ?? null }, { status });
}

function ownFailure(error: unknown): Failure | undefined {
  if (error instanceof TooManyValues) return tooManyValues(MAX_VALUES);
  if (error instanceof UnwritableValue) return unwritableValue;
  return error instanceof CancelledCall ? cancelled : undefined;
}

function said(error: unknown, { verb }: Asked): Said {
  if (error instanceof NoSuchFunction) return { code: 'PGRST202', message: error.message };
  if (error instanceof NoSuchColumn) return { code: 'PGRST204', message: error.message };
  if (error instanceof UnreadableList) return { code: 'PGRST100', message: error.message };
  if (error instanceof NotOneRow) return { code: 'PGRST116', message: error.message };
  if (error instanceof errors.JOSEError) return { code: 'PGRST301', message: error.message };
  const answered = (error ?? {}) as Said;
  const isWritten = verb === 'insert' || verb === 'update';
  return answered.code === '42703' && isWritten ? { ...answered, code: 'PGRST204' } : answered;
}

/** SQLSTATEs, or the classes they begin with, that are not answered with 400. */
const STATUS: [code: RegExp, status: number][] = [
  [/^(42P01|42883|PGRST202)$/, 404],
  [/^(23503|23505)$/, 409],
  [/^42501$/, 403],
  [/^PGRST116$/, 406],
  [/^PGRST301$/, 401],
  [/^(08|53)/, 503],
  [/^(25|2D|38|39|3B|40|54|55|57|58|F0|HV|XX)|^$/, 500],
];

function statusOf(code: string): number {
  const [, chosen] = /^PT(\d{3})$/.exec(code) ?? [];
  if (chosen !== undefined) return Number(chosen);
  return STATUS.find(([form]) => form.test(code))?.[1] ?? 400;
}

/** Errors of what people typed, and of calls that ended, are not logged. Of the others the code is, without the data in them. */
const EVERYDAY = /^(22|23|P0|PT|PGRST|42501|57014)/;
