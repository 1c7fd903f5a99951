import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { postgresIn, runProgramToEnd, startProgram, type Ended } from '../support/program';
import { makeTempDir } from '../support/shared-postgres';

let cwd: string;
beforeEach(async () => {
  cwd = await makeTempDir('backoffice-start-');
});
afterEach(async () => {
  if (postgresIn(cwd).length > 0) throw new Error('a PostgreSQL process was left behind');
  await rm(cwd, { recursive: true, force: true });
});

const refusal = ({ code, stderr }: Ended) => ({ code, lines: stderr.trimEnd().split('\n') });
const oneLine = (line: string | RegExp) => ({
  code: 1,
  lines: [typeof line === 'string' ? line : expect.stringMatching(line)],
});

test('a busy port stops the start before anything is made', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  const ended = await runProgramToEnd({ cwd, env: { PORT: String(port) } });
  server.close();
  expect(refusal(ended)).toEqual(oneLine(`El puerto ${port} está ocupado: elija otro con PORT.`));
  expect(existsSync(path.join(cwd, 'data'))).toBe(false);
});

test('a wrong value in .env stops the start before anything is made', async () => {
  await writeFile(path.join(cwd, '.env'), 'VISIBILITY=todos\n');
  expect(refusal(await runProgramToEnd({ cwd }))).toEqual(
    oneLine('Configuración: VISIBILITY debe ser "own" o "team".'),
  );
  expect(existsSync(path.join(cwd, 'data'))).toBe(false);
});

test('an unreadable .env stops the start before anything is made', async () => {
  await mkdir(path.join(cwd, '.env'));
  expect(refusal(await runProgramToEnd({ cwd }))).toEqual(
    oneLine(/^Configuración: no se puede leer \.env: EISDIR/),
  );
  expect(existsSync(path.join(cwd, 'data'))).toBe(false);
});

test('a data folder that cannot be made stops the start', async () => {
  await writeFile(path.join(cwd, 'archivo'), '');
  const ended = await runProgramToEnd({ cwd, env: { DATA_DIR: path.join(cwd, 'archivo', 'datos') } });
  expect(refusal(ended)).toEqual(
    oneLine(
      `No se puede usar la carpeta de datos ${cwd}/archivo/datos: no es una carpeta. Corrija DATA_DIR.`,
    ),
  );
});

test('a host that is not of this machine stops the start', async () => {
  const ended = await runProgramToEnd({ cwd, env: { HOST: '192.0.2.1' } });
  expect(refusal(ended)).toEqual(oneLine('Este equipo no tiene la dirección 192.0.2.1: corrija HOST.'));
});

test('a data folder in use stops the second instance and leaves the first one working', async () => {
  const first = await startProgram({ cwd });
  expect(refusal(await runProgramToEnd({ cwd }))).toEqual(
    oneLine(`Otra instancia ya usa la carpeta de datos ${cwd}/data.`),
  );
  const health = await fetch(`${first.url}/healthz`);
  expect(await health.json()).toEqual({ ok: true });
  expect((await first.end('SIGTERM')).code).toBe(0);
});

test('of two first starts at once on one data folder exactly one runs', async () => {
  const starts = await Promise.allSettled([startProgram({ cwd }), startProgram({ cwd })]);
  const running = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value);
  const refused = starts.filter((start) => start.status === 'rejected').map((start) => String(start.reason));
  expect(running).toHaveLength(1);
  expect(refused).toEqual([
    expect.stringContaining(`Otra instancia ya usa la carpeta de datos ${cwd}/data.`),
  ]);
  const health = await fetch(`${running[0]?.url}/healthz`);
  expect(await health.json()).toEqual({ ok: true });
  await running[0]?.end('SIGTERM');
});

test('a broken migration names the file and what PostgreSQL says, and is not half applied', async () => {
  const migrations = path.join(cwd, 'migraciones');
  await mkdir(migrations);
  const env = { TEST_MIGRATIONS_DIR: migrations };
  const settings =
    'create table allowed_domains (domain text primary key); create table settings (name text primary key, value text);';
  await writeFile(path.join(migrations, '20260101000000_buena.sql'), settings);
  const broken = path.join(migrations, '20260101000001_rota.sql');
  await writeFile(broken, 'create table a_medias (id int); insert into no_existe values (1);');
  expect(refusal(await runProgramToEnd({ cwd, env }))).toEqual(
    oneLine('La migración 20260101000001_rota.sql ha fallado: relation "no_existe" does not exist'),
  );

  await writeFile(broken, 'create table a_medias (id int);');
  const mended = await startProgram({ cwd, env });
  expect(mended.output().stdout).toContain('Migraciones aplicadas: 20260101000001_rota.sql');
  expect(mended.output().stdout).not.toContain('20260101000000_buena.sql');
  await mended.end('SIGTERM');
});

test('a database that does not answer stops the start', async () => {
  const ended = await runProgramToEnd({ cwd, env: { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/base' } });
  expect(refusal(ended)).toEqual(
    oneLine(/^Configuración: DATABASE_URL no responde: connect ECONNREFUSED 127\.0\.0\.1:1\.$/),
  );
});
