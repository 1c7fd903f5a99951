import fs from 'node:fs';

import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { Config } from './config';
import { databaseAway } from './failures';
import { gzipped } from './gzip';
import { hungUp } from './hung-up';
import type { InFlight } from './in-flight';
import { projectFile } from './project';
import { securityHeaders } from './security-headers';
import { within } from './within';

export interface Api {
  auth: Hono;
  storage: Hono;
  rest: (request: Request) => Promise<Response>;
  server: Hono;
  healthy: () => Promise<boolean>;
  publishableKey: string;
}

export interface AppOptions {
  config: Config & { siteUrl: string };
  /** Absent where a real Supabase does this work. */
  api?: Api;
  /** Whether a Google account can be used to sign in. */
  google: () => Promise<boolean>;
  inFlight: InFlight;
}

const MAX_REST_BODY = 20 * 1024 * 1024;

const { version } = JSON.parse(fs.readFileSync(projectFile('package.json'), 'utf8')) as {
  version: string;
};

/** Everything the process answers itself; the screens are added to it by the caller. */
export function createApp(options: AppOptions): Hono {
  const { config, api } = options;
  const app = new Hono();
  const https = config.siteUrl.startsWith('https:');
  app.use(options.inFlight.count);
  app.use(securityHeaders({ supabaseUrl: config.supabase?.url, https }));
  app.get('/healthz', async (c) => {
    const ok = api ? await api.healthy() : true;
    return c.json({ ok }, ok ? 200 : 503);
  });
  app.get('/config.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json({
      supabaseUrl: config.supabase?.url ?? requestOrigin(c, config),
      publishableKey: config.supabase?.publishableKey ?? api?.publishableKey,
      allowedDomains: config.allowedEmailDomains,
      google: await options.google(),
      mailsKept: api !== undefined && !config.smtpUrl,
      servidor: api !== undefined,
      version,
    });
  });
  if (api) addApi(app, api);
  for (const prefix of API_PREFIXES) app.all(`${prefix}/*`, (c) => c.json({ message: 'Not found' }, 404));
  app.notFound((c) => c.json({ message: 'No encontrado.' }, 404));
  app.onError((error, c) => {
    if (!hungUp(error)) console.error(`[${c.req.method} ${c.req.path}]`, error);
    return c.json({ message: 'Error interno del servidor.' }, 500);
  });
  return app;
}

export const API_PREFIXES = ['/rest/v1', '/auth/v1', '/storage/v1', '/servidor/v1', '/_system'];

/** Longer than any statement may take. */
const ANSWER_WITHIN_MS = 60_000;

/** Nobody waits for ever, whatever hangs. Not for files, whose upload may take as long as the line needs. */
const deadline: MiddlewareHandler = async (c, next) => {
  const outcome = await within(next(), ANSWER_WITHIN_MS, 'late');
  return outcome === 'late'
    ? c.json({ message: databaseAway.message, code: databaseAway.code }, databaseAway.status)
    : undefined;
};

function addApi(app: Hono, api: Api): void {
  const tooLarge = (c: Context) => c.json({ message: 'Payload too large', code: 'PGRST_TOO_LARGE' }, 413);
  const limitBody = bodyLimit({ maxSize: MAX_REST_BODY, onError: tooLarge });
  app.use('/rest/v1/*', (c, next) => (saysItIsSmall(c) ? next() : limitBody(c, next)));
  app.use('/rest/v1/*', deadline);
  app.use('/auth/v1/*', deadline);
  app.all('/rest/v1/*', async ({ req: { raw } }) => gzipped(raw, await api.rest(raw)));
  app.route('/auth/v1', api.auth);
  app.route('/storage/v1', api.storage);
  app.route('/servidor/v1', api.server);
}

/** Hono's limit turns every body into a stream before it looks at the length, which costs a tenth of a small request. */
const saysItIsSmall = (c: Context) =>
  c.req.header('transfer-encoding') === undefined &&
  Number(c.req.header('content-length') ?? 0) <= MAX_REST_BODY;

/** The page may have been opened as localhost or as 127.0.0.1; the data come from where the page came from. */
function requestOrigin(c: Context, { siteUrl, trustProxy }: Config & { siteUrl: string }): string {
  const host = c.req.header('host');
  if (!host || host === new URL(siteUrl).host) return siteUrl;
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  return `${forwarded === 'https' ? 'https' : 'http'}://${host}`;
}
