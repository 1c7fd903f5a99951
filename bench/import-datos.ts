/** What the import benchmark imports. */
import { randomFillSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { TablesInsert } from '../src/lib/database.types';
import { aDeal } from '../tests/support/builders';
import { importRecord } from '../tests/support/folders';

type Deal = TablesInsert<'deals'>;

/** Case files whose contract numbers nobody else has. */
export const dealsOf = (mark: string, count: number): Deal[] =>
  Array.from({ length: count }, (_, n) =>
    aDeal(n + 1, { id: `${mark}-${n + 1}`, contractnumber: `${mark}-${n + 1}` }),
  );

export function jsonOf(deals: Deal[]): Buffer {
  return Buffer.from(JSON.stringify(deals.map((deal) => importRecord(deal))));
}

/** A JSON file of about that many bytes. */
export function bigJson(mark: string, bytes: number): Buffer {
  const sample = jsonOf(dealsOf(mark, 1000));
  return jsonOf(dealsOf(mark, Math.ceil((bytes / sample.length) * 1000)));
}

export function toCsv(
  rows: Record<string, string | boolean | null | undefined>[],
  columns: string[],
): string {
  const cell = (value: string | boolean | null | undefined) =>
    value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;
  return `${rows.map((row) => columns.map((column) => cell(row[column])).join(',')).join('\n')}\n`;
}

interface FolderShape {
  folders: number;
  documents: number;
  bytes: number;
}

/** Every document's content is its own: the same content twice would be sent once. */
export async function writeBenchFolders(root: string, mark: string, shape: FolderShape): Promise<void> {
  const content = Buffer.alloc(shape.bytes);
  randomFillSync(content);
  content.write('%PDF-1.4\n');
  for (const [n, deal] of dealsOf(mark, shape.folders).entries()) {
    const dir = path.join(root, `${mark}-${n + 1}`);
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'expediente.json'), JSON.stringify(importRecord(deal)));
    for (let document = 0; document < shape.documents; document++) {
      content.writeUInt32BE(n * shape.documents + document, 32);
      await writeFile(path.join(dir, `Doc_${document}_documento.pdf`), content);
    }
  }
}
