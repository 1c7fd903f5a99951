import fs from 'node:fs';

import { type Handler, Hono, type MiddlewareHandler } from 'hono';

import type { SiteConfig } from '../lib/config';
import { databaseAway } from '../lib/failures';
import { projectFile } from '../lib/project';
import { within } from '../lib/within';
import { drainRefused } from './drain';
import { hungUp } from './hung-up';
import type { InFlight } from './in-flight';
import { securityHeaders } from './security-headers';

/** What answers the calls of each prefix. */
export interface Api {
  auth: Hono;
  /** Lets other programs in by their keys. */
  programs: MiddlewareHandler;
  /** Answers a program that pushes case files, by the calls of this API. */
  importar: (ask: (request: Request) => Response | Promise<Response>) => Hono;
  /** Lets in the calls of accounts that the screens make. */
  authDoor: MiddlewareHandler;
  storage: Hono;
  rest: Handler;
  legalTexts: Handler;
  /** The OpenAPI description of the calls that the door lets in. */
  openApi: (version: string) => object;
  server: Hono;
  healthy: () => Promise<boolean>;
  publishableKey: string;
}

export interface AppOptions {
  config: SiteConfig;
  /** Absent where a real Supabase does this work. */
  api?: Api;
  /** What a process with a service key answers beside a hosted project. */
  beside?: Hono;
  /** Whether a Google account can be used to sign in. */
  google: () => Promise<boolean>;
  /** The calendar of a subscription, whoever has its rows. */
  ics: Handler;
  /** PDF/A of letters, where the machine has a LibreOffice, and whether it would run now. */
  convert?: { routes: Hono; runs: () => Promise<boolean> };
  inFlight: InFlight;
}

const { version } = JSON.parse(fs.readFileSync(projectFile('package.json'), 'utf8')) as {
  version: string;
};

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Everything the process answers itself; the screens are added to it by the caller. */
export function createApp(options: AppOptions): Hono {
  const { config, api } = options;
  const app = new Hono();
  const https = config.siteUrl.startsWith('https:');
  app.use(options.inFlight.count, drainRefused);
  const forgets = https || LOCAL.test(config.siteUrl);
  app.use(securityHeaders({ supabaseUrl: config.supabase?.url, https, forgets }));
  app.get('/healthz', async (c) => {
    const ok = api ? await api.healthy() : true;
    return c.json({ ok }, ok ? 200 : 503);
  });
  app.get('/config.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json({
      supabaseUrl: config.supabase?.url ?? config.siteUrl,
      // Then the data come from where the page came from, be that localhost or 127.0.0.1.
      embedded: api !== undefined,
      publishableKey: config.supabase?.publishableKey ?? api?.publishableKey,
      allowedDomains: config.allowedEmailDomains,
      google: await options.google(),
      conversion: (await options.convert?.runs()) ?? false,
      ...besides(options),
      mailsKept: api !== undefined && !config.smtpUrl,
      version,
    });
  });
  app.get('/ics/:archivo', options.ics);
  // Before the rest of /servidor/v1, which is for administrators.
  if (options.convert) app.route('/servidor/v1/convertir', options.convert.routes);
  if (api) addApi(app, api);
  if (options.beside) app.route('/servidor/v1', options.beside);
  for (const prefix of API_PREFIXES)
    app.all(`${prefix}/*`, (c) => c.json({ message: 'No encontrado.' }, 404));
  app.notFound((c) => c.json({ message: 'No encontrado.' }, 404));
  app.onError((error, c) => {
    if (!hungUp(error)) console.error(`[${c.req.method} ${c.req.path}]`, error);
    return c.json({ message: 'Error interno del servidor.' }, 500);
  });
  return app;
}

/** What is done by a process that has the data, or has been let in to them. */
function besides({ config, api, beside }: AppOptions) {
  const letIn = api !== undefined || beside !== undefined;
  return {
    correos: letIn && config.smtpUrl !== undefined,
    resumen: api !== undefined || (beside !== undefined && config.smtpUrl !== undefined),
    comprobacion: letIn,
    avisos: letIn,
    ics: true,
  };
}

export const API_PREFIXES = ['/rest/v1', '/auth/v1', '/storage/v1', '/servidor/v1', '/_system'];

/** Longer than the accounts ever need. */
const ANSWER_WITHIN_MS = 60_000;

/** Nobody waits for ever, whatever hangs. Not for files, whose upload may take as long as the line needs. */
const deadline: MiddlewareHandler = async (c, next) => {
  const outcome = await within(next(), ANSWER_WITHIN_MS, 'late');
  return outcome === 'late'
    ? c.json({ message: databaseAway.message, code: databaseAway.code }, databaseAway.status)
    : undefined;
};

function addApi(app: Hono, api: Api): void {
  for (const prefix of API_PREFIXES) app.use(`${prefix}/*`, api.programs);
  app.all('/rest/v1/*', api.rest);
  app.use('/auth/v1/*', api.authDoor, deadline);
  app.route('/auth/v1', api.auth);
  app.route('/storage/v1', api.storage);
  app.route(
    '/servidor/v1/importar',
    api.importar((request) => app.fetch(request)),
  );
  app.route('/servidor/v1', api.server);
  app.get('/textos-legales', api.legalTexts);
  app.get('/openapi.json', (c) => c.json(api.openApi(version)));
}
