import { type MappedRecord, mapRecord } from '@/features/importacion/mapeo/mapeo';

import { decodeText, parseJson, recordsOf } from './lectura-json';

export interface UnknownField {
  name: string;
  count: number;
}

/** What a file holds, before anything is written. */
export interface ReadSummary {
  total: number;
  ready: number;
  /** Records that cannot go in; each has one message or more in `errors`. */
  failed: number;
  errors: string[];
  unknown: UnknownField[];
  note?: string | undefined;
}

export interface ReadRecords extends ReadSummary {
  records: MappedRecord[];
}

export async function readFile(file: Blob, owner: string): Promise<ReadRecords> {
  const { text, note } = decodeText(new Uint8Array(await file.arrayBuffer()));
  return { ...readText(text, owner), note };
}

export function readText(text: string, owner: string): ReadRecords {
  const raws = recordsOf(parseJson(text));
  const tally = createTally();
  for (const [index, raw] of raws.entries()) tally.add(mapRecord(raw, index + 1, owner));
  return { total: raws.length, ...tally.result() };
}

interface Tally {
  add: (result: ReturnType<typeof mapRecord>) => void;
  result: () => Omit<ReadRecords, 'total'>;
}

function createTally(): Tally {
  const records: MappedRecord[] = [];
  const errors: string[] = [];
  const unknown = new Map<string, number>();
  const labels = new Map<string, string>();
  let failed = 0;
  return {
    add({ record, errors: found, unknown: names }) {
      for (const name of names) unknown.set(name, (unknown.get(name) ?? 0) + 1);
      const repeated = record && labels.get(keyOf(record));
      if (record && !repeated) {
        labels.set(keyOf(record), record.label);
        records.push(record);
        return;
      }
      failed++;
      errors.push(...(record ? [`${record.label}: repite el expediente de ${repeated}`] : found));
    },
    result: () => ({ ready: records.length, failed, errors, unknown: byCount(unknown), records }),
  };
}

function keyOf({ table, row }: MappedRecord): string {
  return `${table}\n${row.id}`;
}

export function byCount(counts: Map<string, number>): UnknownField[] {
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}
