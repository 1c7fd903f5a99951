/** What is told before anything is written. */
import { naturalKey } from '@/data/importacion/mapeo/mapeo';

import type { Carpeta } from './carpetas-lectura';

export type AvisoCarpeta =
  | { kind: 'existe' }
  | { kind: 'papelera' }
  | { kind: 'mismo-contrato'; otherId: string }
  /** Two folders of one name would be one case file: neither goes in until one of them is removed. */
  | { kind: 'nombre-repetido'; otherPath: string };

/** Warnings by the folder's path. */
export type Revision = Map<string, AvisoCarpeta[]>;

/** What the server has of a selection. */
export interface Known {
  ids: Set<string>;
  papelera: Set<string>;
  contracts: { id: string; contract: string; creditor: string }[];
}

interface KnownBackend {
  findDealIds: (ids: string[]) => Promise<Set<string>>;
  findIdsInPapelera: (ids: string[]) => Promise<Set<string>>;
  findByContract: (table: 'deals', contracts: string[]) => Promise<Known['contracts']>;
}

export const nothingKnown: Known = { ids: new Set(), papelera: new Set(), contracts: [] };

export async function findKnown(carpetas: Carpeta[], backend: KnownBackend): Promise<Known> {
  const ready = carpetas.filter(({ record }) => record);
  const numbers = new Set(ready.flatMap((carpeta) => contractOf(carpeta)?.contract ?? []));
  const names = ready.map(({ name }) => name);
  const [ids, papelera, contracts] = await Promise.all([
    backend.findDealIds(names),
    backend.findIdsInPapelera(names),
    backend.findByContract('deals', [...numbers]),
  ]);
  return { ids, papelera, contracts };
}

export function mergeKnown(one: Known, other: Known): Known {
  return {
    ids: new Set([...one.ids, ...other.ids]),
    papelera: new Set([...one.papelera, ...other.papelera]),
    contracts: [...one.contracts, ...other.contracts],
  };
}

export function reviewCarpetas(carpetas: Carpeta[], known: Known): Revision {
  const byName = groupIds(carpetas.map(({ name, path }) => [name, path]));
  const byContract = groupIds([
    ...known.contracts.map(({ id, contract, creditor }) => [naturalKey(contract, creditor), id] as const),
    ...carpetas.map((carpeta) => [contractKey(carpeta), carpeta.name] as const),
  ]);
  const revision: Revision = new Map();
  for (const carpeta of carpetas) {
    const avisos: AvisoCarpeta[] = known.ids.has(carpeta.name) ? [{ kind: 'existe' }] : [];
    // One that was made again before this was told exists too, and is the one that the import finds.
    if (known.papelera.has(carpeta.name) && avisos.length === 0) avisos.push({ kind: 'papelera' });
    const otherPath = byName.get(carpeta.name)?.find((path) => path !== carpeta.path);
    if (otherPath !== undefined) avisos.push({ kind: 'nombre-repetido', otherPath });
    const key = contractKey(carpeta);
    const otherId = key ? byContract.get(key)?.find((id) => id !== carpeta.name) : undefined;
    if (otherId !== undefined) avisos.push({ kind: 'mismo-contrato', otherId });
    if (avisos.length > 0) revision.set(carpeta.path, avisos);
  }
  return revision;
}

function groupIds(pairs: (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, id] of pairs) {
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  }
  return groups;
}

function contractKey(carpeta: Carpeta): string {
  const own = contractOf(carpeta);
  return own ? naturalKey(own.contract, own.creditor) : '';
}

function contractOf({ record }: Carpeta): { contract: string; creditor: string } | undefined {
  const contract = record?.row['contractnumber'];
  const creditor = record?.row['creditorname'];
  return typeof contract === 'string' && typeof creditor === 'string' ? { contract, creditor } : undefined;
}
