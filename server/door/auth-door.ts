import type { MiddlewareHandler } from 'hono';

import { AUTH_CALLS, AUTH_LINKS } from './allowed-auth';
import { checkEnvelope } from './headers';
import { Refusal } from './refusal';
import { mensajes } from './textos';

const ALLOWED = new Set([...AUTH_CALLS, ...AUTH_LINKS]);

/** One's second step, by its id. */
const FACTOR = /^\/factors\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/;

/** Stands before the accounts: lets in the calls of allowed.ts. */
export const authDoor: MiddlewareHandler = async (c, next) => {
  try {
    const { url, headers, method } = c.req.raw;
    checkEnvelope(url, headers);
    checkCall(method, new URL(url));
    checkContent(headers);
  } catch (error) {
    if (error instanceof Refusal) return error.forAuth();
    throw error;
  }
  return next();
};

function checkCall(method: string, { pathname, searchParams }: URL): void {
  const path = pathname.slice('/auth/v1'.length).replace(FACTOR, '/factors/:id');
  // Decoded, as the engine reads it: in the address it may be written in many ways. Of two, the engine would choose.
  const [grant, another] = searchParams.getAll('grant_type');
  if (another !== undefined) throw new Refusal({ status: 400, message: mensajes.repetido('grant_type') });
  // Programs that look at a mail's links ask with HEAD first.
  const asked = method === 'HEAD' ? 'GET' : method;
  if (ALLOWED.has(`${asked} ${path}`) || ALLOWED.has(`${asked} ${path}?grant_type=${grant}`)) {
    return;
  }
  const methods = [...ALLOWED]
    .filter((call) => call.split(/[ ?]/)[1] === path)
    .map((call) => call.split(' ')[0]);
  if (methods.length === 0) throw new Refusal({ status: 404, message: mensajes.noExiste });
  if (methods.includes(asked)) throw new Refusal({ status: 400, message: mensajes.parametro('grant_type') });
  throw new Refusal({ status: 405, message: mensajes.noSeHace, allow: [...new Set(methods)].join(', ') });
}

/** A form of another site can send no JSON. */
function checkContent(headers: Headers): void {
  const isEmpty = Number(headers.get('content-length') ?? 0) === 0 && !headers.has('transfer-encoding');
  if (isEmpty || /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) return;
  throw new Refusal({ status: 415, message: mensajes.soloJson });
}
