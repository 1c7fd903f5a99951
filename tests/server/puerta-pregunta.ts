/** The door before /rest/v1 with an engine that only notes what reaches it. */
import { Hono } from 'hono';
import { JWTExpired } from 'jose/errors';

import { createRestDoor, type RestDoorOptions } from '../../server/door/rest-door';
import type { AskRows } from '../../server/rows/rows';

interface Behind {
  reached: Request[];
  engine: AskRows;
}

const note = (request: Request) => {
  behind.reached.push(request);
  return Promise.resolve(Response.json([]));
};

export const behind: Behind = { reached: [], engine: note };

export function reset(): void {
  Object.assign(behind, { reached: [], engine: note });
}

/** `ana.b.c` is Ana's token. */
const verifyToken = (token: string) => {
  if (token === 'old.b.c') return Promise.reject(new JWTExpired('x', {}));
  if (token === 'bad.b.c') return Promise.reject(new Error('x'));
  const role = token === 'service.b.c' ? 'service_role' : 'authenticated';
  return Promise.resolve({ sub: token.split('.')[0], role, exp: 1 });
};

export const openDoor = (options: Partial<RestDoorOptions> = {}) => {
  const engine: AskRows = (request, signal) => behind.engine(request, signal);
  return new Hono().all('/rest/v1/*', createRestDoor({ engine, verifyToken, trustProxy: 1, ...options }));
};

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  token?: string;
}

export async function ask(path: string, asked: Asked = {}, door = openDoor()): Promise<Response> {
  const { method = 'GET', headers, body, token = 'ana.b.c' } = asked;
  return door.request(`http://x/rest/v1/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(body.length),
      }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

export async function refusal(response: Response | Promise<Response>) {
  const answer = await response;
  const { message } = (await answer.json()) as { message: string };
  return [answer.status, message];
}
