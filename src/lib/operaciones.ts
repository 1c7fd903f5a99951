/**
 * Operation ids. Every write carries an `x-operation-id`. The database executes an id once and repeats its answer to whoever sends the same
 * id again (supabase/schemas/operaciones.sql). So a write whose answer was lost is sent again, once the connection is back, and the
 * person is told only when that fails too. If the person then repeats the same write unchanged, it still counts as the same operation.
 */
import { v4 as uuid } from 'uuid';

import { waitForConnection } from '@/lib/conexion';
import { AppError, toAppError } from '@/lib/errors';
import { SOON, withRetry } from '@/lib/retry';
import { BY_CALLER, WRITES } from '@/lib/writes.gen';

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Documents are written by the steps of an upload, which try again themselves. */
const TABLES_BY_CALLER: readonly string[] = ['deal_documents', 'cliente_documents'];

/** PostgreSQL's answer to a statement on a table that was done before; `details` has its rows. */
const ALREADY_DONE = 208;

const AWAY = new Set([502, 503, 504]);

/** So long a write waits for the connection. Then the person is told, and has the form back. */
const LONGEST_MS = 60_000;

export function withOperations(fetch: Fetch, pause = waitForConnection): Fetch {
  const unanswered = new Map<string, string>();

  return async (input, init) => {
    const asking = kindOf(input, init);
    if (!asking) return fetch(input, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    const fingerprint = fingerprintOf(`${init?.method} ${urlOf(input)} ${body}`);
    const id = unanswered.get(fingerprint) ?? uuid();
    unanswered.set(fingerprint, id);
    const headers = new Headers(init?.headers);
    headers.set('x-operation-id', `${id}:${fingerprint}`);
    const until = Date.now() + LONGEST_MS;
    const response = await answerTo(() => fetch(input, { ...init, headers }), {
      pauses: asking === 'by-caller' ? [] : SOON,
      wait: pause,
      stopped: () => Date.now() > until || (init?.signal?.aborted ?? false),
    });
    if (!AWAY.has(response.status)) unanswered.delete(fingerprint);
    return response.status === ALREADY_DONE ? asFirstAnswer(response, input, headers) : response;
  };
}

/** The last answer, also where it says that the server is away. */
async function answerTo(
  ask: () => Promise<Response>,
  options: Parameters<typeof withRetry>[1],
): Promise<Response> {
  let away: Response | undefined;
  const askOnce = async () => {
    away = undefined;
    const response = await ask();
    if (!(await passesByItself(response))) return response;
    away = response;
    throw new AppError('unavailable', response.statusText);
  };
  return withRetry(askOnce, options).catch((error: unknown) => {
    if (away) return away;
    throw error;
  });
}

async function passesByItself(response: Response): Promise<boolean> {
  if (AWAY.has(response.status)) return true;
  // PostgreSQL undid this write whole because it met another one: only the code says so.
  return (
    response.status === 500 &&
    toAppError(
      await response
        .clone()
        .json()
        .catch(() => null),
    ).isTransient
  );
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

function kindOf(input: RequestInfo | URL, init?: RequestInit): 'asked-again' | 'by-caller' | undefined {
  const method = init?.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [, called, name = ''] = /\/rest\/v1\/(rpc\/)?([a-z_]+)/.exec(urlOf(input)) ?? [];
  if (called && !Object.hasOwn(WRITES, name)) return undefined;
  return (called ? BY_CALLER : TABLES_BY_CALLER).includes(name) ? 'by-caller' : 'asked-again';
}

/** The rows of the first time, in the form that was asked for now. */
async function asFirstAnswer(
  response: Response,
  input: RequestInfo | URL,
  headers: Headers,
): Promise<Response> {
  const { details } = (await response.json()) as { details: string };
  const wanted = new URL(urlOf(input)).searchParams.get('select') ?? '*';
  const rows = (JSON.parse(details) as Record<string, unknown>[]).map((row) => pick(row, wanted));
  const single = headers.get('accept')?.includes('vnd.pgrst.object') ?? false;
  return Response.json(single ? rows[0] : rows);
}

function pick(row: Record<string, unknown>, wanted: string): Record<string, unknown> {
  if (wanted === '*') return row;
  const names = new Set(wanted.split(','));
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

/**
 * Distinguishes the requests of one person (FNV-1a, twice 32 bits). SHA-256 is not available on pages without HTTPS, and a collision would
 * benefit nobody.
 */
function fingerprintOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return [a, b].map((part) => (part >>> 0).toString(36)).join('');
}
