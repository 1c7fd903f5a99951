import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';
import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  closePractice,
  expectNothingLost,
  insertCliente,
  openPractice,
  postgresOf,
  type Practice,
  signedIn,
  startAgain,
  upload,
  withSql,
} from '../support/faults';
import { canMount, mountReadOnly, mountTmpfs, unmount } from '../support/mount';
import { runProgramToEnd } from '../support/program';
import { makeTempDir } from '../support/shared-postgres';

/** Disks that are full or read only, and folders that are damaged: said in Spanish, nothing lost, and mended without help. */

const FULL = 'El disco del servidor está lleno: no se ha guardado nada. Avise a quien lo administra.';
const UNWRITABLE =
  'El servidor no puede escribir en su disco: no se ha guardado nada. Avise a quien lo administra.';
const AWAY = 'La base de datos no responde. Vuelva a intentarlo en unos segundos.';
const RESTORE =
  'Guarde la carpeta tal como está y restaure la última copia con "npm run restore" en una carpeta vacía.';
/** What happens when it is full all the same: something else filled it. */
const NO_RESERVE = { DISK_RESERVE_MB: '0' };
const LONG = 120_000;

const mounted: string[] = [];
let practice: Practice | undefined;
afterEach(async () => {
  if (practice) await practice.program.end('SIGTERM').catch(() => undefined);
  const disks = mounted.splice(0);
  for (const dir of disks) unmount(dir);
  if (practice) await closePractice(practice);
  for (const dir of disks) rmSync(dir, { recursive: true });
  practice = undefined;
});

const startOf = async ({ cwd, env }: Practice) => (await runProgramToEnd({ cwd, env })).stderr;

/** Until nothing more goes in; what it takes is given back by removing it. */
function fill(dir: string): string {
  const ballast = path.join(dir, 'lastre');
  const { bavail, bsize } = statfsSync(dir);
  writeFileSync(ballast, '', { flag: 'a' });
  for (let left = bavail * bsize; left > 0; left -= 1 << 20) {
    try {
      writeFileSync(ballast, Buffer.alloc(Math.min(left, 1 << 20)), { flag: 'a' });
    } catch {
      break;
    }
  }
  return ballast;
}

/** Takes the room that an ended server gave back, and the rest of its log's last block: no line more goes into that log. */
function leaveNoRoom(dir: string, log: string): void {
  const { bsize } = statfsSync(log);
  appendFileSync(log, '\n'.repeat(bsize - (statSync(log).size % bsize)));
  fill(dir);
}

/** PostgreSQL refuses what finds no room, but cannot do without the next file of its log: then it ends. */
async function needNewLogFile(of: Practice): Promise<void> {
  const need = (sql: Sql) => sql`select pg_logical_emit_message(true, 'x', 'y'), pg_switch_wal()`;
  await expect(withSql(of, need)).rejects.toThrow(/CONNECTION_CLOSED|CONNECTION_DESTROYED|ECONNRESET/);
  await vi.waitFor(() => expect(postgresOf(of)).toEqual([0]), 30_000);
}

describe.skipIf(!(await canMount()))('with disks of its own (skipped where nothing may be mounted)', () => {
  test(
    'a full disk refuses what is new, keeps what is there, and once there is room all goes on',
    async () => {
      const dir = await makeTempDir('backoffice-lleno-');
      mountTmpfs(dir, '400m');
      mounted.push(dir);
      practice = await openPractice('backoffice-lleno-', { ...NO_RESERVE, DATA_DIR: path.join(dir, 'data') });
      const client = await signedIn(practice);
      expect(await upload(practice, client, Buffer.alloc(100_000, 'a'))).toBeUndefined();
      expect(await insertCliente(practice, client)).toBeUndefined();
      const ballast = fill(dir);
      expect(await upload(practice, client, Buffer.alloc(3_000_000, 'b'))).toBe(FULL);
      rmSync(ballast);
      expect(await upload(practice, client, Buffer.alloc(3_000_000, 'c'))).toBeUndefined();
      fill(dir);
      await practice.program.end('SIGKILL');
      rmSync(ballast);
      await startAgain(practice);
      const again = await signedIn(practice);
      expect(await upload(practice, again, Buffer.alloc(3_000_000, 'd'))).toBeUndefined();
      await expectNothingLost(practice);
    },
    LONG,
  );

  test(
    'PostgreSQL that ends for want of room is started again once there is some',
    async () => {
      const dir = await makeTempDir('backoffice-lleno-');
      mountTmpfs(dir, '400m');
      mounted.push(dir);
      practice = await openPractice('backoffice-lleno-', { ...NO_RESERVE, DATA_DIR: path.join(dir, 'data') });
      const own = practice;
      const client = await signedIn(own);
      expect(await insertCliente(own, client)).toBeUndefined();
      const ballast = fill(dir);
      await needNewLogFile(own);
      leaveNoRoom(dir, path.join(own.dataDir, 'pg/server.log'));
      expect(
        (await own.program.complained(/^La base de datos no arranca.*/m)).split('. ').slice(0, 3),
      ).toEqual([
        'La base de datos no arranca; se sigue intentando',
        'El disco está lleno',
        'Lo guardado sigue en su sitio',
      ]);
      expect(await insertCliente(own, client)).toBe(AWAY);
      rmSync(ballast);
      await vi.waitFor(async () => expect(await insertCliente(own, client)).toBeUndefined(), LONG);
      expect(await own.program.complained(/^La base de datos vuelve.*/m)).toBe(
        'La base de datos vuelve a responder.',
      );
      expect(own.program.output().stderr.match(/no arranca/g)).toHaveLength(2); // the line and its cause
      await expectNothingLost(own);
    },
    LONG,
  );

  test(
    'a first start on a disk without room says so',
    async () => {
      const dir = await makeTempDir('backoffice-poco-');
      mountTmpfs(dir, '8m');
      mounted.push(dir);
      const { code, stderr } = await runProgramToEnd({ cwd: dir });
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^El disco está lleno\. Lo guardado sigue en su sitio\. Libere espacio y repita\. \(/,
      );
    },
    LONG,
  );

  test(
    'files that cannot be written are refused; a folder that cannot stops the start',
    async () => {
      practice = await openPractice('backoffice-lectura-');
      const client = await signedIn(practice);
      expect(await upload(practice, client, Buffer.alloc(1000, 'a'))).toBeUndefined();
      const files = path.join(practice.dataDir, 'files');
      mountReadOnly(files);
      expect(await upload(practice, client, Buffer.alloc(1000, 'b'))).toBe(UNWRITABLE);
      unmount(files);
      expect(await upload(practice, client, Buffer.alloc(1000, 'c'))).toBeUndefined();
      await practice.program.end('SIGTERM');
      mountReadOnly(practice.dataDir);
      expect(await startOf(practice)).toMatch(
        /^La carpeta de datos es de solo lectura\. Lo guardado sigue en su sitio\./,
      );
      unmount(practice.dataDir);
      await startAgain(practice);
      await expectNothingLost(practice);
    },
    LONG,
  );
});

test(
  'a damaged folder is not started upon, and not changed',
  async () => {
    practice = await openPractice('backoffice-dano-');
    await upload(practice, await signedIn(practice), Buffer.alloc(1000, 'a'));
    await practice.program.end('SIGTERM');
    const cluster = path.join(practice.dataDir, 'pg');
    const away = path.join(practice.cwd, 'aparte');

    renameSync(cluster, away);
    expect(await startOf(practice)).toBe(
      `En ${practice.dataDir} hay documentos, pero su base de datos no está en ${cluster}. No se ha cambiado nada. Devuélvala a su sitio, o: ${RESTORE}\n`,
    );
    renameSync(away, cluster);

    renameSync(path.join(cluster, 'PG_VERSION'), away);
    expect(await startOf(practice)).toBe(
      `A la base de datos de ${cluster} le faltan archivos. No se ha cambiado nada. ${RESTORE}\n`,
    );
    renameSync(away, path.join(cluster, 'PG_VERSION'));

    await startAgain(practice);
    await expectNothingLost(practice);
    await practice.program.end('SIGTERM');

    truncateSync(path.join(cluster, 'global', 'pg_control'), 100);
    expect(await startOf(practice)).toContain(
      `La base de datos está dañada. No se ha cambiado nada. ${RESTORE} (`,
    );
  },
  LONG,
);

test('a restore that was left half way says what to do', async () => {
  const cwd = await makeTempDir('backoffice-medias-');
  mkdirSync(path.join(cwd, 'data'));
  chmodSync(path.join(cwd, 'data'), 0o711);
  writeFileSync(path.join(cwd, 'data', 'restauracion-sin-terminar'), '');
  expect((await runProgramToEnd({ cwd })).stderr).toBe(
    `La restauración en ${cwd}/data quedó a medias: repita "npm run restore" con la misma copia, que sigue entera.\n`,
  );
  rmSync(cwd, { recursive: true });
});
