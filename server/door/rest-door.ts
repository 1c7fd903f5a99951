import type { Context, Handler } from 'hono';

import { clientAddress } from '../auth/client-address';
import { createTokenBuckets } from '../auth/token-buckets';
import type { VerifyToken } from '../auth/verified-tokens';
import { gzipped } from '../http/gzip';
import { jsonExtent } from '../lib/json-extent';
import { within } from '../lib/within';
import type { AskRows } from '../rows/rows';
import { FUNCTIONS } from './allowed';
import { readBody } from './body';
import { callerOf } from './caller';
import { inSpanish } from './engine-errors';
import { checkEnvelope, engineHeaders } from './headers';
import { CALL_LIMITS, defaultDoorLimits, type DoorLimits, LARGE_BODY, MAX_DEPTH, MAX_VALUES } from './limits';
import { Refusal } from './refusal';
import { type Functions, type RestCall, restCall } from './rest-call';
import { mensajes } from './textos';
import { createTurns, type Turns } from './turns';

/** What tests replace. */
export interface DoorTestOptions {
  /** Functions of their own, beside those of the list. */
  functions?: Functions;
  limits?: Partial<DoorLimits>;
  answerMs?: number;
}

export interface RestDoorOptions extends DoorTestOptions {
  /** lite or PostgREST. The signal fires when the client hangs up and when the time is over. */
  engine: AskRows;
  verifyToken: VerifyToken;
  trustProxy: number;
}

/** The key of a turn that all people share. */
const EVERYBODY = '';

/** Stands before the engine of /rest/v1: lets in the calls of allowed.ts, of people with a session, within limits. */
export function createRestDoor(options: RestDoorOptions): Handler {
  const admit = createAdmission(options);
  const limits = { ...defaultDoorLimits, ...options.limits };
  const turns = createTurns(limits);
  const large = createTurns({ atOnce: limits.largeAtOnce, waiting: limits.waiting });
  const ownHeavy = createTurns({ atOnce: 1, waiting: limits.waiting });
  const allHeavy = createTurns({ atOnce: limits.heavyAtOnce, waiting: limits.waiting });
  const functions = { ...FUNCTIONS, ...options.functions };
  return async (c) => {
    const { raw } = c.req;
    try {
      checkEnvelope(raw.url, raw.headers);
      const person = await admit(c);
      const url = new URL(raw.url);
      const call = restCall(raw.method, url, functions);
      url.search = call.query;
      const answerMs = options.answerMs ?? CALL_LIMITS[call.kind].answerMs;
      const answer = async () => {
        const request = await readRequest(raw, call);
        const ask = (signal: AbortSignal) =>
          inTurn(turns, person, signal, () => options.engine(new Request(url, request), signal));
        return withinTime(ask, raw.signal, answerMs);
      };
      // A caller who waits for a heavy turn of others uses no turn of their own, and the time of the call does not run.
      const inHeavyTurn = () =>
        call.kind === 'heavy'
          ? inTurn(ownHeavy, person, raw.signal, () => inTurn(allHeavy, EVERYBODY, raw.signal, answer))
          : answer();
      const isLarge = call.body !== undefined && hasLargeBody(raw.headers);
      const response = await inSpanish(
        await (isLarge ? inTurn(large, person, raw.signal, inHeavyTurn) : inHeavyTurn()),
      );
      return await gzipped(raw, response);
    } catch (error) {
      if (error instanceof Refusal) return error.forRows();
      if (raw.signal.aborted) return new Response(null, { status: 499 }); // nobody reads it
      throw error;
    }
  };
}

/** Answers who asks. Each person has a bucket of calls, and those without a session one for each address. */
function createAdmission({ verifyToken, trustProxy, limits }: RestDoorOptions) {
  const { person, stranger } = { ...defaultDoorLimits, ...limits };
  const people = createTokenBuckets(person, Date.now);
  const strangers = createTokenBuckets(stranger, Date.now);
  return async (c: Context): Promise<string> => {
    const { headers } = c.req.raw;
    try {
      const id = await callerOf(headers, verifyToken);
      refuseAfter(people.take(id));
      return id;
    } catch (error) {
      if (error instanceof Refusal && error.options.status === 401) {
        refuseAfter(strangers.take(addressOf(c, trustProxy)));
      }
      throw error;
    }
  };
}

export function refuseAfter(waitMs: number): void {
  if (waitMs <= 0) return;
  throw new Refusal({ status: 429, message: mensajes.demasiadas(waitMs), retryAfterMs: waitMs });
}

/** The key of the limits of whoever has no session. */
export function addressOf(c: Context, trustProxy: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  const socketAddress = incoming?.socket.remoteAddress;
  return clientAddress({ socketAddress, forwardedFor: c.req.header('x-forwarded-for'), trustProxy });
}

/** @throws Refusal where too many of the same person wait already */
async function inTurn<T>(
  turns: Turns,
  person: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await turns.take(person, signal);
  if (!giveBack) throw new Refusal({ status: 429, message: mensajes.demasiadas(1000), retryAfterMs: 1000 });
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/** One that does not say how long it is may be. */
const hasLargeBody = (headers: Headers) =>
  !headers.has('content-length') || Number(headers.get('content-length')) > LARGE_BODY;

async function readRequest(raw: Request, call: RestCall): Promise<RequestInit> {
  const headers = engineHeaders(raw.method, raw.headers);
  if (!call.body) return { method: raw.method, headers };
  const body = await readBody(raw, CALL_LIMITS[call.kind].bodyBytes);
  checkJson(body, call.body);
  headers.set('content-type', 'application/json');
  // The reserve of the disk asks how much comes.
  headers.set('content-length', String(Buffer.byteLength(body)));
  return { method: raw.method, headers, body };
}

/** The work goes on only as long as somebody waits for it, and no longer than `ms`. */
async function withinTime(
  work: (signal: AbortSignal) => Promise<Response>,
  hungUp: AbortSignal,
  ms: number,
): Promise<Response> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  hungUp.addEventListener('abort', abort, { once: true });
  if (hungUp.aborted) abort();
  try {
    const running = work(stop.signal);
    const answer = await within(running, ms, undefined);
    if (answer) return answer;
    running.catch(() => undefined);
    abort();
    throw new Refusal({ status: 504, code: '57014', message: mensajes.lento(ms) });
  } finally {
    hungUp.removeEventListener('abort', abort);
  }
}

/** @throws Refusal where a body is no JSON, of another form than the call wants, too deep, or has too many values for a statement */
function checkJson(text: string, wanted: NonNullable<RestCall['body']>): void {
  checkExtent(text);
  const value = parse(text);
  const rows = wanted === 'rows' && Array.isArray(value) ? (value as unknown[]) : [value];
  if (!rows.every(isObject)) throw new Refusal({ status: 400, message: mensajes.formaNoValida });
  if (parameters(rows as object[]) > MAX_VALUES) throw tooMany();
}

/** Before it is read, which would take a time that others wait for. */
function checkExtent(text: string): void {
  const { values, depth } = jsonExtent(text, { values: MAX_VALUES, depth: MAX_DEPTH });
  if (depth > MAX_DEPTH) throw new Refusal({ status: 400, message: mensajes.jsonHondo(MAX_DEPTH) });
  if (values > MAX_VALUES) throw tooMany();
}

const tooMany = () => new Refusal({ status: 413, message: mensajes.muchosValores(MAX_VALUES) });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal({ status: 400, message: mensajes.jsonNoValido });
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every row counts one value for each column that any row names. */
function parameters(rows: object[]): number {
  const columns = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) columns.add(name);
  return rows.length * Math.max(1, columns.size);
}
