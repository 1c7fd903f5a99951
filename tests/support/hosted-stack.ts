import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { SignJWT } from 'jose';
import type { Sql } from 'postgres';

import { createAuthGateway } from '../../server/auth/gateway';
import { connect, foreignOptions } from '../../server/database/database';
import { createDiskReserve } from '../../server/disk/reserve';
import { listen } from '../../server/http/listener';
import { loadSecrets, type Secrets } from '../../server/installation/secrets';
import { createLite } from '../../server/lite/engine';
import { createMailDriver } from '../../server/mail/driver';
import { mailTemplates } from '../../server/mail/templates';
import { openAddress } from '../../server/postgrest/address';
import { createForward } from '../../server/postgrest/forward';
import { startProgram } from '../../server/postgrest/program';
import { createStorageRouter } from '../../server/storage/router';
import { confirmByHand, createAnonymousClient } from './backend';
import type { HostedDatabase } from './hosted';

/**
 * A hosted project on this machine, of real parts where npm has them: the database that the caller has prepared, and PostgREST without our
 * door. In the place of storage-api and GoTrue, which npm does not have, our own routers for files and accounts, on that database.
 */
export interface HostedStack {
  url: string;
  publishableKey: string;
  serviceKey: string;
  /** The owner's, as the project's connection string. */
  databaseUrl: string;
  /** Superuser. */
  admin: Sql;
  mailDir: string;
  /** A confirmed account. */
  hire: (email: string, password: string) => Promise<string>;
  stop: () => Promise<void>;
}

interface StackOptions {
  database: HostedDatabase;
  postgrestPath: string;
  dir: string;
  /** Where the links of mails lead. */
  siteUrl?: string;
}

export async function startHostedStack(options: StackOptions): Promise<HostedStack> {
  const { database, postgrestPath, dir } = options;
  await mkdir(dir, { recursive: true });
  const secrets = loadSecrets(dir);
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${listener.port}`;
  const sql = connect(foreignOptions(database.adminUrl), 8);
  const rest = await startRest(database, { postgrestPath, dir, secrets });
  const accounts = await createAccounts(sql, database, { secrets, dir, siteUrl: options.siteUrl ?? url });
  const app = new Hono();
  app.use(cors());
  app.all('/rest/v1/*', (c) => refuseAll(c.req.raw) ?? rest.forward(c.req.raw));
  const hire = hireAt({ url, publishableKey: secrets.publishable, sql });
  // As GoTrue makes them for whoever has the service key.
  app.post('/auth/v1/admin/users', async (c) => {
    if (c.req.header('apikey') !== secrets.secret) return c.json({ message: 'Invalid API key' }, 401);
    const { email, password } = await c.req.json<{ email: string; password: string }>();
    return c.json({ id: await hire(email, password), email });
  });
  app.route('/auth/v1', accounts.router);
  app.route('/storage/v1', filesRouter(sql, secrets, path.join(dir, 'files')));
  const handle = getRequestListener(app.fetch);
  listener.serve((request, response) => void handle(request, response));
  return {
    url,
    publishableKey: secrets.publishable,
    serviceKey: secrets.secret,
    databaseUrl: database.url,
    admin: sql,
    mailDir: dir,
    hire,
    stop: async () => {
      await listener.close();
      await rest.stop();
      await accounts.close();
      await sql.end({ timeout: 5 });
    },
  };
}

interface Hiring {
  url: string;
  publishableKey: string;
  sql: Sql;
}

const hireAt =
  ({ url, publishableKey, sql }: Hiring): HostedStack['hire'] =>
  async (email, password) => {
    const client = createAnonymousClient({ url, publishableKey });
    const options = { data: { full_name: 'Persona de Prueba' } };
    const { data, error } = await client.auth.signUp({ email, password, options });
    if (error) throw error;
    await confirmByHand(sql, email);
    return data.user?.id ?? '';
  };

const filesRouter = (sql: Sql, secrets: Secrets, dir: string) =>
  createStorageRouter({
    sql,
    dir,
    reserve: createDiskReserve([dir], 0),
    jwtSecret: secrets.jwt,
    apiKeys: { [secrets.publishable]: 'anon', [secrets.secret]: 'service_role' },
  });

async function createAccounts(
  sql: Sql,
  database: HostedDatabase,
  { secrets, dir, siteUrl }: { secrets: Secrets; dir: string; siteUrl: string },
) {
  const mail = createMailDriver(
    { dataDir: dir, mailFrom: 'Back office <avisos@despacho.example>' },
    () => undefined,
  );
  const lite = await createLite({
    database: foreignOptions(database.adminUrl),
    secrets,
    siteUrl,
    google: undefined,
    jwtExpiry: 3600,
    mail,
    mailTemplates,
  });
  const router = createAuthGateway({
    sql,
    forward: lite.forward,
    mail,
    siteUrl,
    jwtSecret: secrets.jwt,
    trustProxy: 1,
    googleConfigured: false,
  });
  return { router, close: () => lite.close() };
}

/** What of a query is no filter. */
const SAYS_NO_ROWS = new Set(['select', 'columns', 'order', 'limit', 'offset']);

/** What the platform's `safeupdate`, which is in no registry, answers through PostgREST to a change of all rows. */
function refuseAll({ method, url }: Request): Response | undefined {
  const verb = { DELETE: 'DELETE', PATCH: 'UPDATE' }[method];
  if (!verb || [...new URL(url).searchParams.keys()].some((key) => !SAYS_NO_ROWS.has(key))) return undefined;
  const message = `${verb} requires a WHERE clause`;
  return Response.json({ code: '21000', details: null, hint: null, message }, { status: 400 });
}

/** As the platform runs it: as `authenticator`, with its time limits, which holds for what a request becomes too. */
const LOGIN = 'authenticator';
const LIMITS = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${LOGIN}') then
      create role ${LOGIN} login noinherit password 'prueba';
    end if;
  end $$;
  grant anon, authenticated, service_role to ${LOGIN};
  alter role ${LOGIN} set statement_timeout = '8s';
  alter role ${LOGIN} set lock_timeout = '8s';
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
`;

async function startRest(
  database: HostedDatabase,
  { postgrestPath, dir, secrets }: { postgrestPath: string; dir: string; secrets: Secrets },
) {
  await database.admin.unsafe(LIMITS).simple();
  const uri = new URL(database.adminUrl);
  [uri.username, uri.password] = [LOGIN, 'prueba'];
  const address = await openAddress();
  const env = {
    PGRST_DB_URI: uri.href,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_JWT_SECRET: secrets.jwt,
    PGRST_LOG_LEVEL: 'error',
    ...address.environment,
  };
  const program = await startProgram({ path: postgrestPath, env, dataDir: dir });
  const serviceToken = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secrets.jwt));
  const forward = createForward({ address, secrets, serviceToken });
  while (!(await forward.isAlive())) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    forward: (request: Request) => forward.forward(request, { name: 'hosted' } as never),
    stop: async () => {
      forward.close();
      await program.stop();
      address.remove();
    },
  };
}
