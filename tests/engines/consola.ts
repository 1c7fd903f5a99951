import type { MiddlewareHandler } from 'hono';

import type { Screens } from '../../server/http/screens-host';
import { builtScreens } from '../../server/screens/built';
import type { Motor } from './orden';

/**
 * What goes wrong in the page is noted by the page itself, from its first line on: MiniBrowser prints its console nowhere, and so both engines
 * are asked in one way. The script comes from the same origin, as the policy of the screens asks.
 */

const FILE = '/consola-de-las-pruebas.js';
/** A script that fails, for the test of these notes: an engine's own scripts do not run as the page's. */
export const FAILING_FILE = '/fallo-de-las-pruebas.js';
const KEY = 'consola-de-las-pruebas';
const SCRIPT = `
  // What was asked for while the page goes away fails, and nobody is there to see it.
  let leaving = false;
  addEventListener('beforeunload', () => (leaving = true));
  const note = (what) => {
    if (leaving) return;
    const noted = JSON.parse(sessionStorage.getItem('${KEY}') ?? '[]');
    sessionStorage.setItem('${KEY}', JSON.stringify([...noted, location.pathname + ': ' + what]));
  };
  const said = console.error;
  console.error = (...words) => {
    note(words.map((word) => word?.stack || word?.message || String(word)).join(' '));
    said(...words);
  };
  addEventListener('error', ({ message, error }) => note(message + ' ' + (error?.stack ?? '')));
  addEventListener('unhandledrejection', ({ reason }) => note('unhandled: ' + (reason?.stack || reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('refused by ' + violatedDirective + ': ' + blockedURI));
`;

const addNotes: MiddlewareHandler = async (c, next) => {
  // As it is written: what is compressed cannot be added to.
  if (c.req.header('accept')?.includes('text/html')) c.req.raw.headers.delete('accept-encoding');
  await next();
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await c.res.text();
  const headers = new Headers(c.res.headers);
  headers.delete('etag');
  c.res = new Response(html.replace('<head>', `<head><script src="${FILE}"></script>`), { headers });
};

export const screensThatNote: Pick<Screens, 'addScreens'> = {
  addScreens: (host) => {
    host.app.get(FILE, (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript' }));
    host.app.get(FAILING_FILE, (c) =>
      c.body(`throw new Error('plantado')`, 200, { 'content-type': 'text/javascript' }),
    );
    host.app.use('*', addNotes);
    return builtScreens.addScreens(host);
  },
};

/** Those since the last time. */
export async function errorsOf(motor: Motor): Promise<string[]> {
  const noted = await motor.run<string | null>(
    `const noted = sessionStorage.getItem('${KEY}'); sessionStorage.removeItem('${KEY}'); return noted`,
  );
  return JSON.parse(noted ?? '[]') as string[];
}
