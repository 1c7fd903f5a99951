import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { createStaff, startTestBackend, type TestBackend } from '../../tests/support/backend';
import { contents } from '../../tests/support/contenido';
import { fillDemostracion, finishDemostracion } from '../../tests/support/demostracion';
import type { HostedStack } from '../../tests/support/hosted-stack';
import { createTestDatabase } from '../../tests/support/shared-postgres';

const ACCOUNT = { email: 'ana@despacho.example', password: 'Demostracion-2026' };

/** The demonstration to an empty project by the commands of an administrator, killed once on the way, and from there to a new installation. */
export async function move(stack: HostedStack, dir: string): Promise<boolean> {
  mkdirSync(dir, { recursive: true });
  const [archive, back] = [path.join(dir, 'ida.tar'), path.join(dir, 'vuelta.tar')];
  const database = await createTestDatabase();
  const demo = await startTestBackend({ databaseUrl: database.url, dataDir: path.join(dir, 'demo') });
  let before: Record<string, string>;
  try {
    const ana = await createStaff(demo, { ...ACCOUNT, fullName: 'Ana Núñez Prieto' });
    await finishDemostracion(ana, await fillDemostracion(demo, ana));
    before = await contents(demo.sql);
    await npm(['backup', archive], { DATABASE_URL: database.url, DATA_DIR: demo.config.dataDir });
  } finally {
    await demo.stop();
    await database.drop();
  }
  const env = {
    MOVER_DATABASE_URL: stack.databaseUrl,
    MOVER_SUPABASE_URL: stack.url,
    MOVER_SERVICE_KEY: stack.serviceKey,
  };
  await killedAt(/Pasando [\d.]+ archivos/, ['mover', archive], env);
  await npm(['mover', archive], env);
  same('el proyecto', await contents(stack.admin), before);
  await npm(['mover', '--', '--traer', back], env);
  // Our own router for files, which stands in the place of the platform's, has noted each download.
  await atHome(back, dir, await contents(stack.admin));
  return true;
}

async function atHome(archive: string, dir: string, before: Record<string, string>): Promise<void> {
  const database = await createTestDatabase('template0');
  const home = { databaseUrl: database.url, dataDir: path.join(dir, 'vuelta') };
  await npm(['restore', archive], { DATABASE_URL: home.databaseUrl, DATA_DIR: home.dataDir });
  const backend: TestBackend = await startTestBackend(home);
  try {
    same('la vuelta', await contents(backend.sql), before);
  } finally {
    await backend.stop();
    await database.drop();
  }
}

function same(where: string, found: Record<string, string>, wanted: Record<string, string>): void {
  const tables = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  const other = tables.filter((table) => found[table] !== wanted[table]);
  if (other.length > 0)
    throw new Error(`${where}: ${other.map((t) => `${t} ${found[t]} ${wanted[t]}`).join('; ')}`);
  console.log(`✓ ${where}: ${tables.length} tablas iguales`);
}

function start(args: string[], env: Record<string, string>): ChildProcess {
  const [name = '', ...rest] = args;
  const script = ['--import', 'tsx', `scripts/${name}.ts`, ...rest.filter((one) => one !== '--')];
  return spawn(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
}

async function npm(args: string[], env: Record<string, string>): Promise<void> {
  const child = start(args, env);
  child.stdout?.pipe(process.stdout, { end: false });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm run ${args.join(' ')}: ${code}`);
}

/** As a power cut, a moment after it has said so. */
async function killedAt(line: RegExp, args: string[], env: Record<string, string>): Promise<void> {
  const child = start(args, env);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (line.test(said)) setTimeout(() => child.kill('SIGKILL'), 1000);
  });
  await once(child, 'close');
  console.log(
    `cortado con ${child.signalCode ?? `código ${child.exitCode}`}: ${said.trim().split('\n').at(-1)}`,
  );
}
