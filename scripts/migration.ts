/**
 * `npm run migration NOMBRE`: writes the next migration from what supabase/schemas says and supabase/migrations do not make yet.
 * Without any migration it is the files one after another. Later: the functions, views, policies, triggers and grants that changed;
 * what touches tables is named, to be written by hand in the same file.
 */
import fs from 'node:fs';
import path from 'node:path';

import { MIGRATIONS } from '../server/database/migrations';
import startSharedPostgres from '../tests/support/shared-postgres';
import { DEAL_FIELDS_SQL, renderDealFields } from './deal-fields';
import { readCatalogue } from './schema/catalogue';
import { fromMigrations, fromSchemas, type MadeDatabase } from './schema/databases';
import { describeDifference, differences, type Difference } from './schema/difference';
import { readSchemas } from './schema/files';
import { writeMigration } from './schema/write';

const HEADING =
  '-- Written by `npm run migration` from supabase/schemas: that is where it is read and edited.\n\n';

const name = process.argv[2] ?? '';
if (/^[a-z0-9_]+$/.test(name)) await run();
else fail('Indique un nombre en minúsculas: npm run migration NOMBRE.');

async function run(): Promise<void> {
  fs.writeFileSync(DEAL_FIELDS_SQL, renderDealFields());
  const file = path.join(MIGRATIONS, `${nextVersion()}_${name}.sql`);
  if (migrations().length === 0) return save(file, readSchemas() + '\n');
  const stop = await startSharedPostgres();
  try {
    await writeChanges(file);
  } catch (error) {
    fail((error as Error).message);
  } finally {
    await stop();
  }
}

async function writeChanges(file: string): Promise<void> {
  const wanted = await readAndDrop(fromSchemas());
  const found = differences(await readAndDrop(fromMigrations()), wanted);
  if (found.length === 0) return console.log('Las migraciones ya hacen lo que dice supabase/schemas.');
  save(file, writeMigration(found, wanted) ?? '');
  tellWhatIsLeft(await leftAfter(found, wanted), file);
}

/** What the migration did not bring about: it touches tables, or it does not run before they are changed. */
async function leftAfter(
  found: Difference[],
  wanted: Awaited<ReturnType<typeof readCatalogue>>,
): Promise<Difference[]> {
  try {
    return differences(await readAndDrop(fromMigrations()), wanted);
  } catch (error) {
    console.log((error as Error).message);
    return found.filter(({ kind }) =>
      ['table', 'column', 'constraint', 'index', 'type', 'row'].includes(kind),
    );
  }
}

function tellWhatIsLeft(left: Difference[], file: string): void {
  if (left.length === 0) return;
  console.log(`Falta escribir a mano en ${path.relative('', file)}, antes de lo demás:`);
  for (const difference of left) console.log(`- ${describeDifference(difference)}`);
}

async function readAndDrop(made: Promise<MadeDatabase>) {
  const database = await made;
  try {
    return await readCatalogue(database.sql);
  } finally {
    await database.drop();
  }
}

function save(file: string, text: string): void {
  fs.writeFileSync(file, HEADING + text);
  console.log(`Escrita ${path.relative('', file)}.`);
}

/** The clock's, unless a migration is dated later: order is what counts. */
function nextVersion(): string {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const last = migrations().at(-1)?.slice(0, 14) ?? '';
  return now > last ? now : String(Number(last) + 100);
}

function migrations(): string[] {
  return fs.existsSync(MIGRATIONS)
    ? fs
        .readdirSync(MIGRATIONS)
        .filter((entry) => entry.endsWith('.sql'))
        .toSorted()
    : [];
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
