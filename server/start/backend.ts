import path from 'node:path';

import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import type { Sql } from 'postgres';

import { icsRoute, readFromDatabase, readFromSupabase } from '../agenda/ics';
import { staffOf } from '../beside/ask';
import { type Beside, startBeside } from '../beside/beside';
import { type Converter, createConverter } from '../convert/converter';
import { createConvertRoutes } from '../convert/routes';
import { createApp } from '../http/app';
import { createInFlight, type InFlight } from '../http/in-flight';
import { listen, type Listener } from '../http/listener';
import type { Screens } from '../http/screens-host';
import type { Config, SiteConfig } from '../lib/config';
import { googleSignIn } from './google-sign-in';
import type { ServiceOptions } from './options';
import { startServices, type Services } from './services';

export interface Backend {
  url: string;
  config: SiteConfig;
  /** What a browser may know: the key that goes with every call. */
  publishableKey: string;
  /** Superuser of the embedded database. */
  sql: Sql;
  /** The rows without the door in front of them. */
  rest: Services['rest'];
  stop: () => Promise<void>;
}

export interface BackendOptions extends Partial<ServiceOptions>, Screens {
  /** Between two looks for the turn beside a hosted project; the tests do not wait so long. */
  besideAgainMs?: number;
}

/** Everything in one process on one origin; without screens of their own the tests start it too. */
export async function startBackend(config: Config, options: BackendOptions = {}): Promise<Backend> {
  const listener = await listen(config);
  const siteConfig = { ...config, siteUrl: config.siteUrl ?? `http://localhost:${listener.port}` };
  const inFlight = createInFlight();
  let services: Services | undefined;
  let beside: Beside | undefined;
  const converter = openConverter(siteConfig);
  try {
    services = await prepare(siteConfig, { busy: inFlight.busy, ...options });
    beside = openBeside(siteConfig, inFlight, options);
    const app = createApp({
      config: siteConfig,
      api: services?.api,
      beside: beside?.routes,
      google: googleSignIn(siteConfig),
      ics: icsRoute({
        read: config.supabase ? readFromSupabase(config.supabase) : readFromDatabase(ours(services).sql),
        trustProxy: config.trustProxy,
      }),
      ...(converter && {
        convert: {
          routes: createConvertRoutes({ converter, isStaff: askStaff(siteConfig, services) }),
          runs: converter.runs,
        },
      }),
      inFlight,
    });
    const screens = await options.addScreens?.({ app, listener, config: siteConfig });
    listener.serve(screens ?? getRequestListener(app.fetch));
  } catch (error) {
    await beside?.stop();
    await services?.stop();
    await listener.close();
    throw error;
  }
  return {
    url: localUrl(config.host, listener.port),
    config: siteConfig,
    publishableKey: config.supabase?.publishableKey ?? services?.api.publishableKey ?? '',
    get sql() {
      return ours(services).sql;
    },
    rest: (request, signal) => ours(services).rest(request, signal),
    stop: () => {
      converter?.stop();
      return stop(listener, inFlight, services ?? beside);
    },
  };
}

function openConverter({ sofficePath, sofficeUnconfined, dataDir }: SiteConfig): Converter | undefined {
  return sofficePath
    ? createConverter({
        program: sofficePath,
        root: path.join(dataDir, 'conversion'),
        unconfined: sofficeUnconfined,
      })
    : undefined;
}

/** Whoever keeps the accounts says who is of the staff. */
const askStaff = ({ supabase }: SiteConfig, services: Services | undefined) =>
  supabase ? staffOf(supabase) : (c: Context) => ours(services).isStaff(c);

/** Where a hosted project has the data and lets this process in. */
function openBeside(
  config: SiteConfig,
  { busy }: InFlight,
  { log = () => undefined, besideAgainMs: againMs, llamadas }: BackendOptions,
): Beside | undefined {
  const { url, publishableKey, service } = config.supabase ?? {};
  if (!url || !publishableKey || !service) return undefined;
  const project = { url, publishableKey, serviceKey: service.key, databaseUrl: service.databaseUrl };
  return startBeside({ config, project, log, busy, llamadas, ...(againMs !== undefined && { againMs }) });
}

function ours(services: Services | undefined): Services {
  if (!services) throw new Error('a real Supabase is in use: there is no database of ours');
  return services;
}

/** Both or nothing: when the screens cannot be built the database is stopped again, and the other way round. */
async function prepare(config: SiteConfig, options: BackendOptions): Promise<Services | undefined> {
  const log = options.log ?? (() => undefined);
  const [services, screens] = await Promise.allSettled([
    config.supabase ? undefined : startServices(config, { ...options, log }),
    options.prepareScreens?.(),
  ]);
  if (services.status === 'rejected') throw services.reason;
  if (screens.status === 'rejected') {
    await services.value?.stop();
    throw screens.reason;
  }
  return services.value;
}

function localUrl(host: string, port: number): string {
  const anywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function stop(
  listener: Listener,
  inFlight: InFlight,
  services?: Pick<Services, 'stop'>,
): Promise<void> {
  await listener.close();
  await inFlight.idle();
  await services?.stop();
}
