import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Sql } from 'postgres';

import { versionPath } from '../../server/storage/byte-store';

/** What happens to the bytes of a document on a disk that fails. */
export const DAMAGES = {
  altered: (file: string) => {
    const content = readFileSync(file);
    const middle = Math.floor(content.length / 2);
    content[middle] = (content[middle] ?? 0) ^ 0x10;
    writeFileSync(file, content);
  },
  'cut short': (file: string) => truncateSync(file, 3),
  emptied: (file: string) => truncateSync(file, 0),
  grown: (file: string) => appendFileSync(file, 'x'),
  gone: (file: string) => rmSync(file),
  'a folder in its place': (file: string) => {
    rmSync(file);
    mkdirSync(file);
  },
} as const;

export const PROBLEMS: Record<keyof typeof DAMAGES, string> = {
  altered: 'alterado',
  'cut short': 'incompleto',
  emptied: 'incompleto',
  grown: 'alterado',
  gone: 'falta',
  'a folder in its place': 'ilegible',
};

/** Where the bytes of an object lie. */
export async function fileOf(sql: Sql, dataDir: string, name: string): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select version from storage.objects where name = ${name}`;
  return versionPath(path.join(dataDir, 'files'), row?.version ?? '');
}
