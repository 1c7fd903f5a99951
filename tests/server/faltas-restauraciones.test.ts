import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { connect } from '../../server/database/database';
import { projectFile } from '../../server/lib/project';
import { createStaff, startTestBackend } from '../support/backend';
import { backupOf, type Contents, contentsOf, restore, sourceIn, storeDocuments } from '../support/copias';
import { FAULT_ROUNDS, FAULT_SEED, kill } from '../support/faults';
import { type Ended, launch, postgresIn, runProgramToEnd } from '../support/program';
import { seededRandom } from '../support/random';
import { seedClientes, seedDeals } from '../support/seed';
import { makeTempDir } from '../support/shared-postgres';

/**
 * Deaths of a restore, at any moment from its first second to its last, and of the restore that begins it again. After each the
 * program refuses the folder and says what to do, or finds it whole; and one more restore ends with everything.
 */

const ROUND_MS = 120_000;
const VICTIMS = ['Node', 'PostgreSQL', 'Node y PostgreSQL'] as const;
type Victim = (typeof VICTIMS)[number];

const random = seededRandom(FAULT_SEED);
const percent = () => Math.floor(random() * 100);
const rounds = Array.from({ length: Math.ceil(FAULT_ROUNDS / 4) || VICTIMS.length }, (_, n) => ({
  n: n + 1,
  victim: VICTIMS[n % VICTIMS.length] ?? 'Node',
  at: percent(),
  /** Of every third, the one that begins anew dies too. */
  again: n % 3 === 2 ? percent() : undefined,
}));

let dir: string;
let archive: string;
let copied: Contents;
/** How long a restore takes here that nobody disturbs. */
let restoreMs: number;

beforeAll(async () => {
  dir = await makeTempDir('backoffice-restaurar-');
  const backend = await startTestBackend({ dataDir: path.join(dir, 'datos') });
  const staff = await createStaff(backend);
  await seedClientes(staff.client, 200);
  const deals = await seedDeals(staff.client, 200);
  await storeDocuments(backend, staff.userId, deals, 400);
  await staff.client.rpc('delete_to_papelera', { table_name: 'deals', row_id: deals[7] });
  archive = path.join(dir, 'copia.tar');
  await backupOf(backend.config.dataDir, archive);
  copied = await contentsOf(backend.sql, backend.config.dataDir);
  await backend.stop();
  const started = performance.now();
  const { code, stderr } = await restoring(path.join(dir, 'sin-cortes')).ended;
  if (code !== 0) throw new Error(stderr);
  restoreMs = performance.now() - started;
}, 120_000);
afterAll(async () => {
  for (const pid of postgresIn(dir)) kill(pid);
  await rm(dir, { recursive: true, force: true });
});

/** `npm run restore` in a process of its own. */
function restoring(dataDir: string): { pid: number; ended: Promise<Ended> } {
  const { child, ended, closed } = launch({
    cwd: dir,
    env: { DATA_DIR: dataDir },
    entry: projectFile('scripts/restore.ts'),
    args: [archive],
  });
  return { pid: child.pid ?? 0, ended: closed.then(() => ({ ...ended, code: child.exitCode })) };
}

async function struck(dataDir: string, victim: Victim, at: number): Promise<Ended> {
  const { pid, ended } = restoring(dataDir);
  await wait((at / 100) * restoreMs);
  if (victim !== 'PostgreSQL') kill(pid);
  if (victim !== 'Node') for (const child of postgresIn(dataDir)) kill(child);
  return ended;
}

const unfinished = (dataDir: string) =>
  `La restauración en ${dataDir} quedó a medias: repita "npm run restore" con la misma copia, que sigue entera.`;

const nothingBegun = (dataDir: string) => !existsSync(dataDir) || readdirSync(dataDir).length === 0;

/** Whole, or refused with what to do. */
async function expectHonest(dataDir: string, { code, stderr }: Ended): Promise<void> {
  if (code === 0 || nothingBegun(dataDir)) return;
  if (code === 1) expect(stderr).toContain(unfinished(dataDir)); // it noticed; killed itself, it says no more
  const start = await runProgramToEnd({ cwd: dir, env: { DATA_DIR: dataDir } });
  expect([start.code, start.stderr]).toEqual([1, `${unfinished(dataDir)}\n`]);
}

/** Of a folder that nobody uses. */
async function restored(dataDir: string): Promise<Contents> {
  const source = await sourceIn(dataDir);
  const sql = connect(source.options, 2);
  try {
    return await contentsOf(sql, dataDir);
  } finally {
    await sql.end({ timeout: 5 });
    await source.close();
  }
}

test.each(rounds)(
  `kill -9 de $victim al $at % de una restauración (corte $n, semilla ${FAULT_SEED})`,
  async ({ victim, at, again }) => {
    const dataDir = path.join(dir, randomUUID());
    let ended = await struck(dataDir, victim, at);
    await expectHonest(dataDir, ended);
    if (ended.code !== 0 && again !== undefined) {
      ended = await struck(dataDir, victim, again);
      await expectHonest(dataDir, ended);
    }
    if (ended.code !== 0) await restore(archive, dataDir);
    expect(await restored(dataDir)).toEqual(copied);
    await rm(dataDir, { recursive: true });
  },
  ROUND_MS,
);
