import type { FileHandle } from 'node:fs/promises';

import type { Sql } from 'postgres';

import { knownMigrations } from '../database/migrations';
import type { Log } from '../lib/log';
import { StartError } from '../lib/start-error';
import { verifyArchive, withArchive } from './archive-reader';
import { type CopiedDamage, type Description } from './manifest';
import { type MovedFiles, moveFiles, requireKey, type StorageTarget } from './move-files';
import { whatStays } from './move-plan';
import { type MoveReport, readReport } from './move-report';
import { moveRows, stageAll } from './move-rows';
import { readDamages, readDescription, refuseFormerCopy } from './restore';
import { damagedCopyLine } from './schedule';
import { stagingName } from './staging';

/** A Supabase whose database has our migrations and nothing else yet. `sql` is its `postgres` role, one connection. */
export type MoveTarget = StorageTarget;

export interface MoveOptions {
  migrationsDir: string;
  log: Log;
}

/**
 * Moves what a backup holds to another Supabase: rows and accounts in one transaction, then the files through its own API. Cut short, it is
 * repeated: where the accounts of the copy are there already it goes on with the files.
 */
export async function moveBackup(
  file: string,
  target: MoveTarget,
  { migrationsDir, log }: MoveOptions,
): Promise<MoveReport> {
  return withArchive(file, async (archive) => {
    log(`Comprobando ${file}…`);
    await verifyArchive(archive);
    const copy = await readDescription(archive);
    await checkMigrations(target.sql, migrationsDir, copy);
    await requireKey(target);
    const damaged = await readDamages(archive);
    const plan = await prepare(archive, copy, damaged, target.sql);
    for (const line of ['No se pasa:', ...plan.stays.map((text) => `  ${text}`)]) log(line);
    if (plan.goesOn) log('Las filas y las cuentas ya están: se sigue con los archivos.');
    else {
      log('Pasando las filas y las cuentas…');
      await target.sql.begin((tx) => moveRows(tx, copy));
    }
    return finish(archive, copy, plan.stays, target, log);
  });
}

async function finish(
  archive: FileHandle,
  copy: Description,
  stays: string[],
  target: MoveTarget,
  log: Log,
): Promise<MoveReport> {
  log(`Pasando ${copy.files} archivos…`);
  const files: MovedFiles = await moveFiles(archive, copy, target);
  // Uploaded anew, the objects have other ids than those that the rows name.
  await target.sql`select private.link_objects()`;
  return readReport(target.sql, copy, files, stays);
}

interface Plan {
  /** Whether an earlier run has moved the rows. */
  goesOn: boolean;
  /** What cannot be moved, named before anything is. */
  stays: string[];
}

async function prepare(
  archive: FileHandle,
  copy: Description,
  damaged: CopiedDamage[],
  sql: Sql,
): Promise<Plan> {
  await sql.begin((tx) => stageAll(tx, archive, copy));
  const goesOn = await hasTheAccounts(sql);
  const stays = [
    ...whatStays(copy),
    ...(await subscriptions(sql)),
    ...(await withoutPassword(sql)),
    ...(await tooLarge(sql)),
    ...(damaged.length > 0 ? [damagedCopyLine(damaged)] : []),
  ];
  return { goesOn, stays };
}

const staged = (schema: string, name: string) => stagingName({ schema, name });

/** @throws StartError where there are others */
async function hasTheAccounts(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ there: number; common: number; wanted: number }[]>`
    select count(*)::float8 as there,
      (count(*) filter (where id::text in (select id from ${sql(staged('auth', 'users'))})))::float8 as common,
      (select count(*) from ${sql(staged('auth', 'users'))})::float8 as wanted
    from auth.users`;
  if (!found || found.there === 0) return false;
  if (found.common === found.wanted && found.common > 0) return true;
  throw new StartError('El destino ya tiene cuentas: no se ha pasado nada.');
}

async function withoutPassword(sql: Sql): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select email from ${sql(staged('auth', 'users'))} where coalesce(encrypted_password, '') = '' order by email`;
  if (rows.length === 0) return [];
  return [
    `contraseña de ${rows.map(({ email }) => email).join(', ')}: no la tienen, y entran con Google o con «¿Has olvidado tu contraseña?»`,
  ];
}

async function subscriptions(sql: Sql): Promise<string[]> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::float8 as n from ${sql(staged('public', 'agenda_suscripciones'))} where revocada_at is null`;
  if (!row?.n) return [];
  return [
    `direcciones de agenda ya dadas, ${row.n}: siguen solo si este programa responde en la misma dirección (SITE_URL)`,
  ];
}

/** Larger than the bucket of the destination takes. */
async function tooLarge(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select o.name from ${sql(staged('storage', 'objects'))} o join storage.buckets b on b.id = o.bucket_id
    where (o.metadata::jsonb ->> 'size')::bigint > b.file_size_limit order by o.name`;
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name).join(', ');
  throw new StartError(
    `Hay archivos mayores de lo que admite el almacén de destino: ${names}. No se ha pasado nada.`,
  );
}

async function checkMigrations(sql: Sql, migrationsDir: string, copy: Description): Promise<void> {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const there = rows.map(({ version }) => version).toSorted();
  const wanted = copy.migrations.map(({ version }) => version);
  const ours = knownMigrations(migrationsDir);
  refuseFormerCopy(copy.migrations, ours);
  const known = new Set(ours.map(({ version }) => version));
  if (there.join() !== wanted.join() || wanted.some((version) => !known.has(version))) {
    throw new StartError(
      'El destino no tiene las mismas migraciones que la copia: ejecute "supabase db push" con la versión del programa que la hizo.',
    );
  }
}
