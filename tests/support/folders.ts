import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { DEAL_FIELD_LIST } from '@/domain/expediente/deal-fields';
import type { TablesInsert } from '@/lib/database.types';

import { aDeal } from './builders';
import { aJpg, aPdf, aPng, aZip } from './files';

/** A case-file folder as the practice keeps it on disk: one JSON and the documents. File name → content. */
export interface Folder {
  name: string;
  files: Record<string, Uint8Array>;
}

/** What the practice's analysis program writes for a case file: camelCase, without the id. */
export function importRecord(deal: TablesInsert<'deals'>): Record<string, unknown> {
  return Object.fromEntries(
    DEAL_FIELD_LIST.filter(({ name }) => deal[name] !== undefined).map(({ name, json: as }) => [
      as,
      deal[name],
    ]),
  );
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value, null, 2));

/** Folder `n`: its JSON and five documents, PDF, PNG, JPG and ZIP, with the accents that Spanish files have. */
export function aFolder(
  n: number,
  overrides: { name?: string; files?: Record<string, Uint8Array> } = {},
): Folder {
  const name = overrides.name ?? `EXP-${String(n).padStart(4, '0')}`;
  return {
    name,
    files: overrides.files ?? {
      'expediente.json': json(importRecord(aDeal(n))),
      [`Doc_0_Apud acta nº ${n}.pdf`]: aPdf(`Apud acta ${name}`),
      [`Doc_2_Póliza de protección (España).pdf`]: aPdf(`Póliza ${name}`),
      [`Doc_2.1_Recibo año 2019.png`]: aPng(`Recibo ${name}`),
      [`DNI anverso señora Ibáñez.jpg`]: aJpg(`DNI ${name}`),
      [`Comunicación y anexos.zip`]: aZip({ 'nota.txt': `Anexo de ${name}` }),
    },
  };
}

export async function writeFolders(root: string, folders: Folder[]): Promise<void> {
  for (const folder of folders) {
    const dir = path.join(root, folder.name);
    await mkdir(dir, { recursive: true });
    for (const [file, content] of Object.entries(folder.files))
      await writeFile(path.join(dir, file), content);
  }
}
