/** What a file holds. It is parsed whole, for a broken file must write nothing; its records are read as they are asked for. */
import { type MappedRecord, mapRecord } from '../mapeo/mapeo';
import { toLotes } from '../motor/lote';
import type { Batch } from '../motor/motor-batches';
import { decodeText, parseJson, recordsOf } from './lectura-json';

export interface UnknownField {
  name: string;
  count: number;
}

export interface Lectura {
  total: number;
  /** How the file was read, where that was a guess. */
  note?: string | undefined;
  /** Those records. Records before them are read first, for one may repeat another. */
  batch: (from: number, to: number) => Batch;
  /** Reads up to there, so that a later batch is ready when it is asked for. */
  readTo: (to: number) => void;
  /** Each of them, for whoever answers record by record. */
  records: (from: number, to: number) => ReadRecord[];
  /** It answers for the records that have been read so far. */
  unknown: () => UnknownField[];
}

export async function readFile(file: Blob, owner: string): Promise<Lectura> {
  const { text, note } = decodeText(new Uint8Array(await file.arrayBuffer()));
  return { ...readText(text, owner), note };
}

export const readText = (text: string, owner: string): Lectura =>
  readRecords(recordsOf(parseJson(text)), owner);

export function readRecords(raws: unknown[], owner: string): Lectura {
  const reader = createReader(owner);
  const read: ReadRecord[] = [];
  const readTo = (to: number) => {
    for (let at = read.length; at < Math.min(to, raws.length); at++) {
      read.push(reader.read(raws[at], at + 1));
      raws[at] = undefined; // of a large file, not twice in memory
    }
  };
  const records = (from: number, to: number) => {
    readTo(to);
    return read.slice(from, to);
  };
  return {
    total: raws.length,
    readTo,
    records,
    batch: (from, to) => toBatch(records(from, to)),
    unknown: reader.unknown,
  };
}

/** A record, or why it cannot go in. */
export type ReadRecord = { record: MappedRecord } | { errors: string[] };

export function toBatch(read: ReadRecord[]): Batch {
  const refused = read.flatMap((each) => ('errors' in each ? [each.errors] : []));
  return {
    lotes: toLotes(read.flatMap((each) => ('record' in each ? [each.record] : []))),
    refused: { count: refused.length, errors: refused.flat() },
  };
}

function createReader(owner: string) {
  const unknown = new Map<string, number>();
  const labels = new Map<string, string>();
  return {
    read(raw: unknown, position: number): ReadRecord {
      const { record, errors, unknown: names } = mapRecord(raw, position, owner);
      for (const name of names) unknown.set(name, (unknown.get(name) ?? 0) + 1);
      if (!record) return { errors };
      const key = `${record.table}\n${record.row.id}`;
      const repeated = labels.get(key);
      if (repeated) return { errors: [`${record.label}: repite el expediente de ${repeated}`] };
      labels.set(key, record.label);
      return { record };
    },
    unknown: () => byCount(unknown),
  };
}

export function byCount(counts: Map<string, number>): UnknownField[] {
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}
