import http, { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { Secrets } from '../installation/secrets';
import { databaseAway } from '../lib/failures';
import type { RowsEngine } from '../rows/rows';
import type { Address } from './address';

/** Read by `backoffice.name_call` (server/database/bootstrap.sql). What a client sends under this name is replaced. */
const CALL_HEADER = 'x-backoffice-call';

export interface ForwardOptions {
  address: Pick<Address, 'target'>;
  secrets: Secrets;
  serviceToken: string;
}

interface Forward extends Pick<RowsEngine, 'forward' | 'isAlive'> {
  close: () => void;
}

export function createForward({ address, secrets, serviceToken }: ForwardOptions): Forward {
  const agent = new http.Agent({ keepAlive: true });
  const ask = (options: http.RequestOptions, body?: ReadableStream): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = http.request({ ...address.target, ...options, agent }, resolve).once('error', reject);
      if (body) Readable.fromWeb(body).once('error', reject).pipe(request);
      else request.end();
    });

  return {
    forward: async (request, call) => {
      const headers = passedOn(request.headers);
      const refused = setCaller(headers, secrets, serviceToken);
      if (refused) return refused;
      headers.set(CALL_HEADER, call.name);
      const options = {
        path: pathOf(request),
        method: request.method,
        headers: Object.fromEntries(headers),
      };
      const body = request.body as ReadableStream | null;
      return await ask(options, body ?? undefined).then(toResponse, away);
    },
    /** A table that `anon` may not read is refused by PostgreSQL, over a connection of PostgREST's pool. */
    isAlive: async () => {
      const answer = await ask({ path: '/staff?limit=0' }).catch(() => undefined);
      answer?.resume();
      return (answer?.statusCode ?? 500) < 500;
    },
    close: () => agent.destroy(),
  };
}

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return `${pathname.slice('/rest/v1'.length) || '/'}${search}`;
};

const NOT_PASSED_ON = ['connection', 'cookie', 'host', 'keep-alive', 'origin', 'te', 'upgrade'];

function passedOn(asked: Headers): Headers {
  const headers = new Headers(asked);
  for (const name of NOT_PASSED_ON) headers.delete(name);
  return headers;
}

/** Supabase's keys go as `apikey`, and where nobody is signed in as a token too; PostgREST knows only tokens. */
function setCaller(headers: Headers, secrets: Secrets, serviceToken: string): Response | undefined {
  const key = headers.get('apikey');
  headers.delete('apikey');
  if (key !== secrets.publishable && key !== secrets.secret) {
    return Response.json({ message: 'Invalid API key' }, { status: 401 });
  }
  const token = headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  if (token !== undefined && !token.startsWith('sb_')) return undefined;
  if (key === secrets.secret) headers.set('authorization', `Bearer ${serviceToken}`);
  else headers.delete('authorization');
  return undefined;
}

const NOT_PASSED_BACK = /^(access-control-.*|connection|date|keep-alive|server|transfer-encoding)$/;
const WITHOUT_BODY = new Set([204, 304]);
/** Statuses that PostgREST answers when it has lost PostgreSQL or has no free connection. */
const AWAY = new Set([503, 504]);

function toResponse(answer: IncomingMessage): Response {
  if (AWAY.has(answer.statusCode ?? 503)) {
    answer.resume();
    return away();
  }
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    NOT_PASSED_BACK.test(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  const status = answer.statusCode ?? 200;
  const isEmpty = WITHOUT_BODY.has(status);
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as BodyInit), { status, headers });
}

const away = (): Response => {
  const { status, code, message } = databaseAway;
  return Response.json({ code, message, details: null, hint: null }, { status });
};
