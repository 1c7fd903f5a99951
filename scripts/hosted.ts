/**
 * `npm run test:hosted`: that the product is the same on a hosted Supabase. A project on this machine, of real parts where npm has them
 * (tests/support/hosted-stack.ts): the contract suite twice, a move from the demonstration and back, the first flows of the browser; then the
 * attacks and a short storm on a database that the platform's own tool has made. `-- contrato mudanza` does only those.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { createHostedDatabase, type HostedDatabase } from '../tests/support/hosted';
import { startHostedStack, type HostedStack } from '../tests/support/hosted-stack';
import {
  createTestDatabase,
  makeTempDir,
  onSharedServer,
  startServer,
} from '../tests/support/shared-postgres';
import { ensureChromium } from './chromium';
import { fetchPostgres17, fetchPostgrest } from './fetch-package';
import { compareEngines } from './hosted/diferencias';
import { move } from './hosted/mudanza';
import { type Done, writeTable } from './hosted/tabla';
import { runStep, type Step } from './steps';
import { pushMigrations } from './supabase-cli';

const wanted = process.argv.slice(2);
const done: Done[] = [];
const postgrestPath = fetchPostgrest();
const began = performance.now();
const dir = await makeTempDir('backoffice-alojado-');
const server = await startServer(fetchPostgres17());
try {
  await run();
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
const seconds = (performance.now() - began) / 1000;
console.log(`${process.exitCode ? '✗' : '✓'} test:hosted (${seconds.toFixed(0)} s)`);

async function run(): Promise<void> {
  const first = await aProject('uno');
  await makeTemplate(first.database);
  try {
    await part('contrato', () => contract(first.stack));
    const differences = await compareEngines(first.stack);
    await part('pantallas', () => screens(first.stack));
    await part('mudanza', async () => {
      const second = await aProject('dos');
      try {
        return await move(second.stack, path.join(dir, 'mudanza'));
      } finally {
        await close(second);
      }
    });
    await part('ataques', () =>
      step({ name: 'ataques', command: ['vitest', 'run', '--project', 'seguridad'] }),
    );
    await part('tormenta', storm);
    if (wanted.length === 0) writeTable(done, differences);
  } finally {
    await close(first);
  }
}

interface Project {
  database: HostedDatabase;
  stack: HostedStack;
}

async function aProject(name: string): Promise<Project> {
  const database = await createHostedDatabase();
  pushMigrations(database.url, console.warn);
  await database.admin`insert into public.allowed_domains (domain) values ('despacho.example') on conflict do nothing`;
  const folder = path.join(dir, name);
  mkdirSync(folder, { recursive: true });
  return { database, stack: await startHostedStack({ database, postgrestPath, dir: folder }) };
}

async function close({ stack, database }: Project): Promise<void> {
  await stack.stop();
  await database.drop();
}

/** What tests/support/shared-postgres copies for each test, here as the platform's tool has made it. */
async function makeTemplate(database: HostedDatabase): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await onSharedServer(async (sql) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await sql`create database plantilla template ${sql(name)} strategy file_copy`;
  });
}

async function part(name: string, work: () => Promise<boolean>): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const start = performance.now();
  const ok = await work().catch((error: unknown) => {
    console.error(error);
    return false;
  });
  const took = (performance.now() - start) / 1000;
  done.push({ name, ok, seconds: took });
  console.log(`${ok ? '✓' : '✗'} ${name} (${took.toFixed(0)} s)`);
  if (!ok) process.exitCode = 1;
}

async function step(one: Step, env: Record<string, string> = {}): Promise<boolean> {
  Object.assign(process.env, { POSTGREST_PATH: postgrestPath, ...env });
  try {
    return (await runStep(one, 'live')).ok;
  } finally {
    for (const name of ['POSTGREST_PATH', ...Object.keys(env)]) delete process.env[name];
  }
}

/** What one run leaves must not be in the way of the next. */
async function contract(stack: HostedStack): Promise<boolean> {
  const project = { CONTRACT_SUPABASE_URL: stack.url, CONTRACT_SUPABASE_KEY: stack.publishableKey };
  const withKey = { ...project, CONTRACT_SUPABASE_SERVICE_KEY: stack.serviceKey };
  const suite: Step = { name: 'contrato', command: ['vitest', 'run', '--project', 'contract'] };
  return (await step(suite, withKey)) && (await step(suite, withKey));
}

async function screens(stack: HostedStack): Promise<boolean> {
  const [email, password] = ['pantallas@despacho.example', 'Clave-segura-1'];
  const id = await stack.hire(email, password);
  await stack.admin`update public.staff set role = 'administrador' where user_id = ${id}`;
  return step(
    { name: 'pantallas', command: ['playwright', 'test', '-c', 'tests/hosted/playwright.config.ts'] },
    {
      HOSTED_URL: stack.url,
      HOSTED_KEY: stack.publishableKey,
      HOSTED_ACCOUNT: `${email}:${password}`,
      CHROMIUM_PATH: ensureChromium(),
    },
  );
}

async function storm(): Promise<boolean> {
  const database = await createTestDatabase();
  const command: Step['command'] = [
    'vitest',
    'run',
    '--project',
    'tormenta',
    'tests/tormenta/tormenta.test.ts',
  ];
  try {
    return await step({ name: 'tormenta', command }, { STORM_DATABASE_URL: database.url, STORM_SEED: '2' });
  } finally {
    await database.drop();
  }
}
