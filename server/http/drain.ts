import { IncomingMessage } from 'node:http';

import type { Context, MiddlewareHandler } from 'hono';

const DRAIN_MS = 30_000;
/** A client that sends nothing for so long is answered: the rest may never come. */
const SILENCE_MS = 5000;
/** A body that came too slowly has been waited for already. */
const TOO_SLOW = 408;

/**
 * Browsers read an answer only after they sent everything, and the HTTP server closes a connection that still sends half a second after
 * the answer: an import whose session has ended would look like a lost network. So what a refused request still sends is thrown away first.
 */
export const drainRefused: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status >= 400 && c.res.status !== TOO_SLOW) await drain(c);
};

/** Node's own request, absent when a router is called without a server. */
export function incomingOf(c: Context): IncomingMessage | undefined {
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

async function drain(c: Context): Promise<void> {
  const request = incomingOf(c);
  if (!request || request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      clearTimeout(silence);
      request.off('data', heard);
      resolve();
    };
    const heard = () => silence.refresh();
    const timer = setTimeout(done, DRAIN_MS);
    const silence = setTimeout(done, SILENCE_MS);
    request.on('data', heard).once('end', done).once('close', done).once('error', done);
    request.unpipe();
    request.resume();
  });
}
