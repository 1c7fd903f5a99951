import { createHash } from 'node:crypto';
import path from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

import { freePort } from '../../server/lib/free-port';
import { PROJECT_DIR } from '../../server/lib/project';
import type { Database } from '../../src/lib/database.types';
import type { Folder } from './folders';
import { confirmByMail } from './mail';
import { type Program, startProgram } from './program';
import { makeTempDir } from './shared-postgres';

/** The real program in a folder of its own, to be killed in the middle of an import. */

const EMAIL = 'corte@despacho.example';
const PASSWORD = 'Clave-segura-1';
const BUCKET = 'expediente-documents';
const PAGE = 1000;
const AT_ONCE = 16;

type Client = SupabaseClient<Database>;

export interface Installation {
  dir: string;
  port: string;
}

export const anInstallation = async (): Promise<Installation> => ({
  dir: await makeTempDir('backoffice-corte-'),
  port: String(await freePort()),
});

export const startInstallation = ({ dir, port }: Installation): Promise<Program> =>
  startProgram({ cwd: dir, env: { PORT: port }, entry: path.join(PROJECT_DIR, 'server/start/start.mjs') });

/** The first account, confirmed through its mail, signed in. */
export async function anAccountIn(program: Program, { dir }: Installation): Promise<Client> {
  const config = await (await fetch(`${program.url}/config.json`)).json();
  const client = createClient<Database>(program.url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  const { error } = await client.auth.signUp({ email: EMAIL, password: PASSWORD });
  expect(error).toBeNull();
  const { publishableKey } = config as { publishableKey: string };
  await confirmByMail({ url: program.url, publishableKey, dataDir: path.join(dir, 'data') }, EMAIL, PASSWORD);
  const signIn = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(signIn.error).toBeNull();
  return client;
}

export async function signInOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel(/Correo electrónico/).fill(EMAIL);
  await page.getByLabel(/^Contraseña/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Every request takes that long: the import then lasts long enough to be cut, however fast the machine. */
export async function slowDown(page: Page, latency: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', conditions);
}

export async function startImport(page: Page, url: string, root: string): Promise<Locator> {
  await page.goto(`${url}/dashboard/expedientes`);
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar con Documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Expedientes por Carpetas' });
  await dialog.locator('input[type="file"][webkitdirectory]').setInputFiles(root);
  await dialog.getByRole('button', { name: /^Importar \d/ }).click();
  return dialog;
}

export async function countDocuments(client: Client): Promise<number> {
  for (let count = 0; ;) {
    const page = client.from('deal_documents').select('id').order('id');
    const { data, error } = await page.range(count, count + 999);
    if (error) throw new Error(error.message);
    count += data.length;
    if (data.length < 1000) return count;
  }
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Contents {
  deals: string[];
  /** `folder/original name digest`. */
  documents: string[];
  objects: number;
}

export function contentsOf(folders: Folder[]): Contents {
  const documents = folders.flatMap(({ name, files }) =>
    Object.entries(files)
      .filter(([file]) => !file.endsWith('.json'))
      .map(([file, content]) => `${name}/${file} ${digest(content)}`),
  );
  return {
    deals: folders.map(({ name }) => name).toSorted(),
    documents: documents.toSorted(),
    objects: documents.length,
  };
}

/** The same of what is in, read back through the API, every byte of it. */
export async function storedContents(client: Client): Promise<Contents> {
  const [deals, documents] = [await listDeals(client), await listDocuments(client)];
  const digests = await inTurns(documents, async (row) => {
    const file = await client.storage.from(BUCKET).download(row.file_path);
    if (file.error) throw file.error;
    return `${row.deal_id}/${row.file_name} ${digest(new Uint8Array(await file.data.arrayBuffer()))}`;
  });
  return { deals: deals.toSorted(), documents: digests.toSorted(), objects: await countObjects(client) };
}

async function listDeals(client: Client): Promise<string[]> {
  const { data, error } = await client.from('deals').select('id').limit(PAGE);
  if (error) throw new Error(error.message);
  return data.map(({ id }) => id);
}

async function listDocuments(client: Client) {
  const rows: { deal_id: string; file_name: string; file_path: string }[] = [];
  for (;;) {
    const { data, error } = await client
      .from('deal_documents')
      .select('deal_id, file_name, file_path')
      .order('file_path')
      .range(rows.length, rows.length + PAGE - 1);
    if (error) throw new Error(error.message);
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}

async function countObjects(client: Client): Promise<number> {
  const { data, error } = await client.rpc('compare_storage', { max_items: 1 });
  if (error) throw new Error(error.message);
  return (data as { objetos: number }).objetos;
}

async function inTurns<T, R>(items: T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(task))));
  }
  return results;
}
