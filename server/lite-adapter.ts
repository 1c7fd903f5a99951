/**
 * The only file that knows @supabase/lite, an alpha: what it does differently from Supabase is mended
 * here, and replacing it means writing this file again.
 */
import { inspect } from 'node:util';

import {
  App,
  getAuthSchemaSql,
  getStorageSchemaSql,
  type EmailDriver,
  type IAppConfig,
} from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { MiddlewareHandler } from 'hono';

import { PASSWORD_RULES } from './auth/passwords';
import { reportDatabaseErrors } from './auth/request-context';
import type { Config } from './config';
import type { ConnectionOptions } from './database';
import { databaseAway, failureOf } from './failures';
import { lastingPool } from './lasting-pool';
import { spareRoundTrips } from './lite-round-trips';
import { liteTypes } from './lite-types';
import type { Secrets } from './secrets';
import { tokenVerifier } from './verified-tokens';

export interface Lite {
  /** Answers /rest/v1 and /auth/v1 and nothing else: lite's /_system tells the database password. */
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

export const systemSchemas = () => `${getAuthSchemaSql()}\n${getStorageSchemaSql()}`;

type LiteConnection = ReturnType<typeof createPostgresConnection>;

export async function createLite(options: LiteOptions): Promise<Lite> {
  const losses = { lastAt: 0 };
  const connection = openConnection(options.database, () => (losses.lastAt = Date.now()));
  const app = new App({ ...appConfig(options), connection });
  await app.init();
  return {
    forward: async (request) => explain(await forward(app, request), losses.lastAt),
    close: () => connection.close(),
  };
}

/** Of what a browser asks for; migrations have no limit. */
const STATEMENT_TIMEOUT_MS = 30_000;

const FORWARDED = /^\/(rest|auth)\/v1(\/|$)/;

async function forward(app: App<IAppConfig>, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!FORWARDED.test(pathname)) return new Response(null, { status: 404 });
  return app.fetch(request, { peerAddress: null });
}

/**
 * Rows are asked for by whom a good token names. lite, told so, neither verifies it in its slow way nor looks up the person and the
 * session, whose result it did not use. What is no good token it treats as before.
 */
function knowCallers(jwtSecret: string): MiddlewareHandler {
  const verify = tokenVerifier(jwtSecret);
  return async (c, next) => {
    const token = c.req.path.startsWith('/rest/') && c.req.header('authorization')?.replace(/^Bearer\s+/, '');
    const claims = token ? await verify(token).catch(() => undefined) : undefined;
    if (claims?.sub && claims.exp) {
      c.set('ignoreAuthorization', true);
      c.set('userId', claims.sub);
      c.set('jwt', claims);
    }
    await next();
  };
}

const RECENT_MS = 10_000;

/** What lite did not expect it answers in plain text: after a loss of the database that is why. */
function explain(response: Response, lostAt: number): Response {
  const isExpected =
    response.status !== 500 || !response.headers.get('content-type')?.startsWith('text/plain');
  if (isExpected || Date.now() - lostAt > RECENT_MS) return response;
  const { status, ...body } = databaseAway;
  return Response.json(body, { status });
}

/**
 * What lite's sessions are between requests (server/bootstrap.sql). Each request becomes its caller in its own transaction; one that
 * lost that, its connection replaced halfway, is nobody: row security then shows it no row.
 */
const IDLE_ROLE = 'backoffice_api';

function openConnection({ url, ...options }: ConnectionOptions, onLost: () => void): LiteConnection {
  const session = { ...options.connection, role: IDLE_ROLE, statement_timeout: STATEMENT_TIMEOUT_MS };
  const postgresOptions = { ...options, connection: session, max: 10, types: liteTypes };
  const connection = createPostgresConnection({
    url,
    postgresOptions,
  });
  outliveLostConnections(connection, onLost);
  knowTheTables(connection);
  keepGrants(connection);
  spareRoundTrips(connection);
  readSchemaOnce(connection);
  answerLikePostgrest(connection);
  reportDatabaseErrors(connection);
  return connection;
}

/** lite asks its driver for a connection each time, and for nothing else. */
function outliveLostConnections({ driver }: LiteConnection, onLost: () => void): void {
  const pool = lastingPool(driver, onLost);
  if (pool === driver) return;
  driver.reserve = () => pool.reserve();
  driver.end = (options) => pool.end(options);
}

/** When lite cannot ask what tables there are it goes on with none, and tells people that theirs do not exist. */
function knowTheTables(connection: LiteConnection): void {
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => {
    const found = await introspect(options);
    if (found.tables.length > 0) return found;
    throw Object.assign(new Error('no table was found'), { code: 'CONNECTION_ENDED' });
  };
}

/**
 * At its first request lite would grant everything in every schema with row security to `anon`.
 * It does so only while it does not know yet whether row security is in use.
 */
function keepGrants(connection: LiteConnection): void {
  if (!('rlsState' in connection)) throw new Error('lite changed: rlsState is gone, see keepGrants');
  Reflect.set(connection, 'rlsState', 'active');
}

/** Everybody who asks before lite knows the tables would make it read them all: a quarter of a second each, after a restart. */
function readSchemaOnce(connection: LiteConnection): void {
  const read = connection.introspect.bind(connection);
  let reading: ReturnType<typeof read> | undefined;
  connection.introspect = (options) => {
    if (!options?.useCache) return read(options);
    reading ??= read(options).finally(() => (reading = undefined));
    return reading;
  };
}

interface DbError {
  code?: string;
  message?: string;
  detail?: string;
  hint?: string;
}

/** Errors of the caller's data: PostgREST answers 400, lite 500. Timeouts and deadlocks stay 500, with their code. */
const CALLER_ERRORS = new Set(['23514', '23P01', '23001', 'P0001']);
const SERVER_ERRORS = new Set(['57014', '40001', '40P01']);

function answerLikePostgrest(connection: LiteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown: unknown) => {
    const error = normalize(thrown);
    const { code = '' } = (error ?? {}) as DbError;
    return failureOf(error) || EVERYDAY.test(code) ? brief(withStatus(error), code) : withStatus(error);
  };
}

function withStatus(error: unknown): unknown {
  const failure = failureOf(error);
  if (failure) return answering(failure.status, { ...failure, details: null, hint: null });
  const { code = '', message, detail, hint } = (error ?? {}) as DbError;
  if (!CALLER_ERRORS.has(code) && !SERVER_ERRORS.has(code)) return error;
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  return answering(CALLER_ERRORS.has(code) ? 400 : 500, body);
}

/** The way PostgREST, and lite with it, lets SQL choose status and body. */
const answering = (status: number, { code, message, details, hint }: Record<string, unknown>) => ({
  code: 'PGRST',
  message: JSON.stringify({ code, message, details, hint }),
  detail: JSON.stringify({ status, headers: {} }),
});

/** Of what people typed; the rest is for whoever mends the program. */
const EVERYDAY = /^(22|23|P0|PT|42501)/;

/** lite prints every database error to the console with the person's data in it; there the code is enough. */
function brief(error: unknown, code: string): unknown {
  if (typeof error !== 'object' || error === null) return error;
  return Object.defineProperty(error, inspect.custom, { value: () => `[rest] ${code}`, configurable: true });
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
    api: { max_rows: 1000, schemas: ['public'] },
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
      server: { disableStudio: true, middlewares: [knowCallers(secrets.jwt)] },
    },
  };
}

const googleProvider = (siteUrl: string, { clientId, clientSecret }: NonNullable<Config['google']>) => ({
  enabled: true,
  client_id: clientId,
  secret: clientSecret,
  redirect_uri: `${siteUrl}/auth/v1/callback`,
});
