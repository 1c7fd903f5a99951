import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

import { RESTORE, StartError } from '../lib/start-error';
import { writeWhole } from '../lib/whole-file';
import { versionFiles } from '../storage/sweep';

/** In the data folder; the database has the same in a schema of the server's own. See docs/decisions/075. */
const FILE = 'instalacion';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The database of this installation knows at least one of so many documents, whatever an interrupted run left behind. */
const SAMPLE = 1000;

/**
 * The database and the data folder must belong to the same installation. To the database of another installation, every document in the
 * folder would be a file without a row, and the sweep would delete it. Where the database or the folder has no id yet, the documents are
 * compared.
 * @throws StartError before anything is changed
 */
export async function agreeOnInstallation(sql: Sql, dataDir: string): Promise<void> {
  const { ofFolder, ofDatabase } = await requireOneInstallation(sql, dataDir);
  if (ofFolder && ofDatabase) return;
  if (!(await knowsTheDocuments(sql, dataDir))) {
    throw refusal(`La base de datos no conoce los documentos de ${dataDir}: parece la de otra instalación.`);
  }
  await assign(sql, dataDir, ofFolder ?? ofDatabase ?? randomUUID());
}

/**
 * @returns what each of the two says
 * @throws StartError where they say different things
 */
export async function requireOneInstallation(sql: Sql, dataDir: string) {
  const [ofFolder, ofDatabase] = [readFolder(dataDir), await readDatabase(sql)];
  if (ofFolder && ofDatabase && ofFolder !== ofDatabase) {
    throw refusal(`La base de datos es de otra instalación que la carpeta ${dataDir}.`);
  }
  return { ofFolder, ofDatabase };
}

/** A restored installation gets a new id: from now on its documents differ from those of the installation that was copied. */
export const beginInstallation = (sql: Sql, dataDir: string) => assign(sql, dataDir, randomUUID());

const refusal = (what: string) =>
  new StartError(
    `${what} No se ha cambiado nada. Corrija DATABASE_URL o DATA_DIR, o devuelva a la carpeta su base de datos («pg»). Si la ha perdido: ${RESTORE}`,
  );

function readFolder(dataDir: string): string | undefined {
  const file = path.join(dataDir, FILE);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  return UUID.test(text) ? text : undefined;
}

async function readDatabase(sql: Sql): Promise<string | undefined> {
  if (!(await exists(sql, 'backoffice.installation'))) return undefined;
  const [row] = await sql<{ id: string }[]>`select id from backoffice.installation`;
  return row?.id;
}

async function exists(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select to_regclass(${table}) is not null as found`;
  return row?.found ?? false;
}

/** True where there are none: then there is nothing to lose. */
async function knowsTheDocuments(sql: Sql, dataDir: string): Promise<boolean> {
  const versions = await someVersions(path.join(dataDir, 'files'));
  if (versions.length === 0) return true;
  if (!(await exists(sql, 'storage.objects'))) return false;
  const known = await sql`select from storage.objects where version = any(${versions}::text[]) limit 1`;
  return known.length > 0;
}

async function someVersions(dir: string): Promise<string[]> {
  const versions: string[] = [];
  for await (const file of versionFiles(dir)) {
    versions.push(path.basename(file));
    if (versions.length === SAMPLE) break;
  }
  return versions;
}

/** `seen_at` and `careful_until` are the clock's: see cleanup/papelera-purge. */
async function assign(sql: Sql, dataDir: string, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create schema if not exists backoffice`;
    await tx`
      create table if not exists backoffice.installation (
        only_one boolean primary key default true check (only_one),
        id uuid not null,
        seen_at timestamptz not null default now(),
        careful_until timestamptz not null default '-infinity'
      )`;
    await tx`
      insert into backoffice.installation (id) values (${id})
      on conflict (only_one) do update set id = excluded.id`;
  });
  writeWhole(path.join(dataDir, FILE), `${id}\n`);
}
