import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

import { PROJECT_DIR } from '../../server/project';
import type { Database } from '../../src/lib/database.types';
import { aFolder, writeFolders, type Folder } from '../support/folders';
import { lastLinkTo, openLink } from '../support/mail';
import { startProgram, type Program } from '../support/program';
import { freePort, makeTempDir } from '../support/shared-postgres';

/** The real program, killed in the middle of an import, started again, and the same folders chosen again. */

const EMAIL = 'corte@despacho.example';
const PASSWORD = 'Clave-segura-1';
const FOLDERS = 40;
const BUCKET = 'expediente-documents';

type Client = SupabaseClient<Database>;

interface Installation {
  dir: string;
  port: string;
}

const start = ({ dir, port }: Installation): Promise<Program> =>
  startProgram({ cwd: dir, env: { PORT: port }, entry: path.join(PROJECT_DIR, 'server/start.mjs') });

async function anAccount(program: Program, dir: string): Promise<Client> {
  const config = await (await fetch(`${program.url}/config.json`)).json();
  const client = createClient<Database>(program.url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  const { error } = await client.auth.signUp({ email: EMAIL, password: PASSWORD });
  expect(error).toBeNull();
  await openLink(await lastLinkTo(path.join(dir, 'data'), EMAIL));
  const signIn = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(signIn.error).toBeNull();
  return client;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel(/Correo electrónico/).fill(EMAIL);
  await page.getByLabel(/^Contraseña/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

async function startImport(page: Page, url: string, root: string) {
  await page.goto(`${url}/dashboard/expedientes`);
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  return dialog;
}

const countDocuments = async (client: Client): Promise<number> => {
  const { count, error } = await client.from('deal_documents').select('id', { count: 'exact', head: true });
  if (error) throw error;
  return count ?? 0;
};

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const documentsOf = (folder: Folder): string[] =>
  Object.entries(folder.files)
    .filter(([name]) => !name.endsWith('.json'))
    .map(([name, content]) => `${folder.name}/${name} ${digest(content)}`);

/** `folder/original name digest` of everything that is in, read back through the API, bytes included. */
async function storedDocuments(client: Client): Promise<string[]> {
  const { data: rows, error } = await client
    .from('deal_documents')
    .select('deal_id, file_name, file_path')
    .limit(1000);
  if (error) throw error;
  return Promise.all(
    rows.map(async (row) => {
      const file = await client.storage.from(BUCKET).download(row.file_path);
      if (file.error) throw file.error;
      return `${row.deal_id}/${row.file_name} ${digest(new Uint8Array(await file.data.arrayBuffer()))}`;
    }),
  );
}

async function countObjects(client: Client, prefix = ''): Promise<number> {
  const { data, error } = await client.storage.from(BUCKET).list(prefix, { limit: 1000 });
  if (error) throw error;
  const counts = await Promise.all(
    data.map((entry) => (entry.id === null ? countObjects(client, `${prefix}${entry.name}/`) : 1)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

test('kill -9 en medio de una importación: al repetirla está todo, y una sola vez', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000); // two starts of the real program and two imports
  const installation = { dir: await makeTempDir('backoffice-corte-'), port: String(await freePort()) };
  const folders = Array.from({ length: FOLDERS }, (_, n) => aFolder(n + 1));
  const root = testInfo.outputPath('carpetas');
  await writeFolders(root, folders);

  const first = await start(installation);
  const client = await anAccount(first, installation.dir);
  await signIn(page, first.url);
  const cut = await startImport(page, first.url, root);
  await expect.poll(() => countDocuments(client), { intervals: [20] }).toBeGreaterThan(30);
  await first.end('SIGKILL');
  await expect(cut.getByText(/vuelva a elegir las mismas carpetas/i)).toBeVisible({ timeout: 30_000 });

  const second = await start(installation);
  expect(await countDocuments(client)).toBeLessThan(FOLDERS * 5);
  const repeated = await startImport(page, second.url, root);
  await expect(repeated.getByText(/Importación completada: \d+ exitosos, 0 fallidos/)).toBeVisible({
    timeout: 40_000,
  });

  const { data: deals } = await client.from('deals').select('id');
  expect(deals?.map((deal) => deal.id).toSorted()).toEqual(folders.map((folder) => folder.name));
  expect((await storedDocuments(client)).toSorted()).toEqual(folders.flatMap(documentsOf).toSorted());
  expect(await countObjects(client)).toBe(FOLDERS * 5);
  await second.end('SIGTERM');
  await rm(installation.dir, { recursive: true, force: true });
});
