import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Sql } from 'postgres';
import { expect } from 'vitest';

import { type BackupResult, createBackup } from '../../server/backup/create';
import { restoreBackup } from '../../server/backup/restore';
import { openSource } from '../../server/backup/source';
import { MIGRATIONS } from '../../server/database/migrations';
import { readConfig } from '../../server/lib/config';
import { versionPath } from '../../server/storage/byte-store';
import type { TestBackend } from './backend';
import { contents } from './posesiones';
import { FAST_POSTGRES } from './shared-postgres';

/** What backups and restores are tested with. */

const hash = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest('hex');

/** As uploads leave them: bytes, object, row. Of every size that matters: none, less and more than a read takes. */
export async function storeDocuments(
  { sql, config }: Pick<TestBackend, 'sql' | 'config'>,
  userId: string,
  deals: string[],
  count: number,
): Promise<void> {
  const files = path.join(config.dataDir, 'files');
  const rows = Array.from({ length: count }, (_, n) => {
    const content = randomBytes(n === 0 ? 0 : n === 1 ? 3_000_000 : 20 * n);
    const deal_id = deals[n % deals.length] ?? '';
    return { version: randomUUID(), content, deal_id, name: `${deal_id}/documento/${n}.pdf`, n };
  });
  for (const { version, content } of rows) {
    await mkdir(path.dirname(versionPath(files, version)), { recursive: true });
    await writeFile(versionPath(files, version), content);
  }
  const described = rows.map(({ content, ...row }) => {
    const eTag = `"${hash('md5', content)}"`;
    return { ...row, size: content.length, metadata: { eTag, size: content.length } };
  });
  await sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(described)}::text::jsonb)
        as r (version text, deal_id text, name text, n int, size int, metadata jsonb)
    ), objects as (
      insert into storage.objects (bucket_id, name, owner_id, version, metadata)
      select 'expediente-documents', name, ${userId}, version, metadata from r
    )
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size, category)
    select deal_id, ${userId}, 'documento', 'Póliza nº ' || n || chr(9) || '\\.pdf', name, size, 'general' from r`;
}

export const sourceIn = (dataDir: string) => openSource(readConfig({ DATA_DIR: dataDir }));

export async function backupOf(dataDir: string, target: string): Promise<BackupResult> {
  const opened = await sourceIn(dataDir);
  try {
    return await createBackup(opened, target);
  } finally {
    await opened.close();
  }
}

export const restore = (file: string, dataDir: string, databaseUrl?: string, migrationsDir = MIGRATIONS) =>
  restoreBackup(
    file,
    { dataDir, databaseUrl },
    { migrationsDir, log: () => undefined, postgresSettings: FAST_POSTGRES },
  );

export interface Contents {
  rows: Record<string, string>;
  files: Record<string, string>;
}

export const contentsOf = async (sql: Sql, dataDir: string): Promise<Contents> => ({
  rows: await everything(sql),
  files: await bytes(sql, dataDir),
});

/** What every table holds. Starting anew writes no row but the practice's settings, which are the same. */
export async function everything(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ id: string }[]>`
    select format('%I.%I', schemaname, tablename) as id from pg_tables
    where schemaname in ('public', 'auth', 'private', 'storage') order by 1`;
  return contents(
    sql,
    tables.map(({ id }) => id),
  );
}

/** Version → hash of its bytes, of every file that a row names. */
export async function bytes(sql: Sql, dataDir: string): Promise<Record<string, string>> {
  const rows = await sql<{ version: string; etag: string }[]>`
    select version, metadata ->> 'eTag' as etag from storage.objects order by version`;
  const hashes: Record<string, string> = {};
  for (const { version, etag } of rows) {
    const content = await readFile(versionPath(path.join(dataDir, 'files'), version));
    expect(`"${hash('md5', content)}"`).toBe(etag);
    hashes[version] = hash('sha256', content);
  }
  return hashes;
}
