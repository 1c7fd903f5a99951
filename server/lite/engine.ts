import { App, type EmailDriver, type IAppConfig } from '@supabase/lite';

import { PASSWORD_RULES } from '../auth/passwords';
import type { ConnectionOptions } from '../database/database';
import type { Secrets } from '../installation/secrets';
import type { Config } from '../lib/config';
import { databaseAway } from '../lib/failures';
import { openConnection } from './connection';

giveWarningsAsText();

export interface Lite {
  forward: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

export interface LiteOptions {
  database: ConnectionOptions;
  secrets: Secrets;
  siteUrl: string;
  google: Config['google'];
  jwtExpiry: number;
  mail: EmailDriver;
  /** Subject and HTML file of each mail. */
  mailTemplates: Record<string, { subject: string; content_path: string }>;
}

export async function createLite(options: LiteOptions): Promise<Lite> {
  const losses = { lastAt: 0 };
  const connection = openConnection(options.database, () => (losses.lastAt = Date.now()));
  const app = new App({ ...appConfig(options), connection });
  await app.init();
  return {
    forward: async (request) => explain(await ask(app, request), losses.lastAt),
    close: () => connection.close(),
  };
}

/** Only these routes are passed on: lite's /_system would show the database password. */
const FORWARDED = /^\/auth\/v1(\/|$)/;

async function ask(app: App<IAppConfig>, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!FORWARDED.test(pathname)) return new Response(null, { status: 404 });
  return app.fetch(request, { peerAddress: null });
}

const RECENT_MS = 10_000;

/** lite answers unexpected errors in plain text. Shortly after the database was lost, that is the cause. */
function explain(response: Response, lostAt: number): Response {
  const isExpected =
    response.status !== 500 || !response.headers.get('content-type')?.startsWith('text/plain');
  if (isExpected || Date.now() - lostAt > RECENT_MS) return response;
  const { status, ...body } = databaseAway;
  return Response.json(body, { status });
}

function appConfig({
  secrets,
  siteUrl,
  google,
  jwtExpiry,
  mail,
  mailTemplates,
}: LiteOptions): Omit<IAppConfig, 'connection'> {
  return {
    api: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwt,
      jwt_expiry: jwtExpiry,
      site_url: siteUrl,
      additional_redirect_urls: [],
      enable_signup: true,
      minimum_password_length: PASSWORD_RULES.minimumLength,
      password_requirements: PASSWORD_RULES.requirements,
      publishable_key: secrets.publishable,
      secret_key: secrets.secret,
      email: { enable_signup: true, enable_confirmations: true, otp_length: 10, template: mailTemplates },
      external: google && { google: googleProvider(siteUrl, google) },
    },
    options: {
      drivers: { email: mail },
      server: { disableStudio: true },
    },
  };
}

const googleProvider = (siteUrl: string, { clientId, clientSecret }: NonNullable<Config['google']>) => ({
  enabled: true,
  client_id: clientId,
  secret: clientSecret,
  redirect_uri: `${siteUrl}/auth/v1/callback`,
});

/**
 * lite reads every process warning as a string in order to filter one of them. Node emits its own warnings as Error objects, and lite's
 * handler would throw on each and end the process.
 */
function giveWarningsAsText(): void {
  const emit = process.emitWarning.bind(process) as (warning: string, name?: string) => void;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning === 'string') return Reflect.apply(emit, process, [warning, ...rest]);
    return emit(warning.message, warning.name);
  };
}
