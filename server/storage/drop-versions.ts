import type { Sql } from 'postgres';

import { unlessBackup } from './backup-lock';
import type { ByteStore } from './byte-store';

type Version = string | null | undefined;

export const versionsOf = (rows: { version: string | null }[]): Version[] =>
  rows.map(({ version }) => version);

/** Deletes the bytes of removed rows. What cannot be deleted now is left to the sweep. */
export async function dropVersions(
  { sql, store }: { sql: Sql; store: Pick<ByteStore, 'drop'> },
  versions: Version[],
): Promise<void> {
  if (!versions.some(Boolean)) return;
  await unlessBackup(sql, async () => {
    for (const version of versions) await store.drop(version);
  }).catch(() => undefined);
}
