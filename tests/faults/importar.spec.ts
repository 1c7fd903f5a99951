import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test, type BrowserContext, type Locator } from '@playwright/test';

import { aFolder, type Folder, writeFolders } from '../support/folders';
import {
  anAccountIn,
  anInstallation,
  contentsOf,
  countDocuments,
  signInOn,
  startImport,
  startInstallation,
  storedContents,
} from '../support/import-fault';
import { postgresIn } from '../support/program';
import { seededRandom } from '../support/random';

/**
 * `npm run test:faults`: the server is killed at random moments of an import, the import is repeated, and database and storage
 * have to hold what the folders hold. FAULTS: how many (20). FAULT_SEED: which moments; each test's name says its own.
 */

const FAULTS = Number(process.env.FAULTS ?? 20);
const SEED = Number(process.env.FAULT_SEED ?? 2026);
const FOLDERS = Number(process.env.FAULT_FOLDERS ?? 200);
const DOCUMENTS = FOLDERS * 5;
const MAX_JITTER_MS = 400;

interface Fault {
  /** Documents that are in when it strikes. */
  documents: number;
  jitter: number;
  /** PostgreSQL is killed with the server: then it has to recover by its log. */
  postgresToo: boolean;
  /** The tab is closed as well, and the folders are chosen in a new one. */
  tabToo: boolean;
}

const random = seededRandom(SEED);

const faults = Array.from({ length: FAULTS }, (_, n): Fault => ({
  // One in five strikes while the records are being written, before any document.
  documents: n % 5 === 0 ? 0 : Math.floor(random() * DOCUMENTS * 0.97),
  jitter: Math.floor(random() * MAX_JITTER_MS),
  postgresToo: n % 2 === 1,
  tabToo: n % 3 === 1,
}));

for (const [n, fault] of faults.entries()) {
  const what = `${fault.documents} documentos + ${fault.jitter} ms${fault.postgresToo ? ', con PostgreSQL' : ''}${fault.tabToo ? ', con la pestaña' : ''}`;
  test(`corte ${n + 1} (semilla ${SEED}): ${what}`, async ({ context }, testInfo) => {
    const folders = Array.from({ length: FOLDERS }, (_, folder) => aFolder(folder + 1));
    const root = testInfo.outputPath('carpetas');
    await writeFolders(root, folders);
    await cutAndRepeat(context, root, folders, fault);
    await rm(root, { recursive: true, force: true });
  });
}

async function cutAndRepeat(
  context: BrowserContext,
  root: string,
  folders: Folder[],
  fault: Fault,
): Promise<void> {
  const installation = await anInstallation();
  const first = await startInstallation(installation);
  const client = await anAccountIn(first, installation);
  const page = await context.newPage();
  await signInOn(page, first.url);
  const cut = await startImport(page, first.url, root);
  while ((await countDocuments(client)) < fault.documents) await wait(5);
  await wait(fault.jitter);
  const postgres = fault.postgresToo ? postgresIn(installation.dir) : [];
  await first.end('SIGKILL');
  for (const pid of postgres) killIfThere(pid);
  if (fault.tabToo) await page.close();
  // Where the last document went in before the server died, the import had ended well; where it died at once, it never began.
  // Otherwise it would go on by itself with the second one: whoever gives it up is told what is in.
  else await giveUp(cut);

  const second = await startInstallation(installation);
  const found = await countDocuments(client);
  const again = await context.newPage();
  const repeated = await startImport(again, second.url, root);
  await expect(repeated.getByText(/Importación completada: \d+ exitosos, 0 fallidos/)).toBeVisible();
  expect(await storedContents(client)).toEqual(contentsOf(folders));
  console.log(`  ${found} de ${DOCUMENTS} documentos estaban dentro al cortar; iguales al repetir`);
  await second.end('SIGTERM');
  await rm(installation.dir, { recursive: true, force: true });
}

async function giveUp(cut: Locator): Promise<void> {
  const ended = cut.getByText(/Vuelva a elegir|Importación completada|no se ha importado nada/);
  const cancel = cut.getByRole('button', { name: 'Cancelar', disabled: false });
  await expect(ended.or(cut.getByText('la importación sigue sola'))).toBeVisible();
  if (!(await ended.isVisible())) await cancel.click();
  await expect(ended).toBeVisible();
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its postmaster.
  }
}
