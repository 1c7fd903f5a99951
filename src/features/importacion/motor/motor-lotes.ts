import { type MappedRecord, naturalKey, type Row } from '@/features/importacion/mapeo/mapeo';
/** Records into their tables, in batches. */
import { type AppError, toAppError } from '@/lib/errors';

import { type Control, createPool, isFatal, withRetry } from './motor-control';

export interface RecordSource {
  ready: number;
  slice: (from: number, to: number) => Promise<MappedRecord[]>;
}

export type Outcome = 'inserted' | 'updated' | 'exists';
type Table = MappedRecord['table'];

export interface RecordsBackend {
  /** All or nothing: any bad record fails the call. */
  importRecords: (
    table: Table,
    rows: Row[],
    updateExisting: boolean,
  ) => Promise<{ id: string; outcome: Outcome }[]>;
  findByContract: (
    table: Table,
    contracts: string[],
  ) => Promise<{ id: string; contract: string; creditor: string }[]>;
  wait: (milliseconds: number) => Promise<void>;
}

export interface Written {
  record: MappedRecord;
  outcome: Outcome;
}

interface BatchOptions {
  backend: RecordsBackend;
  control: Control;
  updateExisting: boolean;
  onWritten: (written: Written[]) => void | Promise<void>;
  onFailed: (record: MappedRecord, error: AppError) => void;
}

const MAX_BATCH = 500;
const MIN_BATCH = 5;
const STEPS = 20;
const IN_FLIGHT = 2;

/** Small imports go in some twenty steps, so that the bar moves; large ones 500 at a time. */
export function batchSize(total: number): number {
  return Math.min(MAX_BATCH, Math.max(MIN_BATCH, Math.ceil(total / STEPS)));
}

export async function writeRecords(source: RecordSource, options: BatchOptions): Promise<void> {
  const { control } = options;
  const pool = createPool(IN_FLIGHT, control);
  const size = batchSize(source.ready);
  for (let from = 0; from < source.ready; from += size) {
    pool.add(() => writeSlice(source, from, from + size, options).catch(control.interrupt));
  }
  await pool.idle();
}

async function writeSlice(
  source: RecordSource,
  from: number,
  to: number,
  options: BatchOptions,
): Promise<void> {
  const records = await source.slice(from, to);
  for (const table of ['deals', 'expedientes'] as const) {
    const ofTable = records.filter((record) => record.table === table);
    if (ofTable.length > 0) await writeBatch(table, await withKnownIds(table, ofTable, options), options);
  }
}

/** Records without an id of their own take the one of the row with their contract number and creditor. */
async function withKnownIds(
  table: Table,
  records: MappedRecord[],
  options: BatchOptions,
): Promise<MappedRecord[]> {
  const { backend, control } = options;
  const contracts = new Set(records.flatMap(({ natural }) => natural?.contract ?? []));
  if (contracts.size === 0) return records;
  const rows = await withRetry(control, backend.wait, () => backend.findByContract(table, [...contracts]));
  const ids = new Map(rows.map(({ id, contract, creditor }) => [naturalKey(contract, creditor), id]));
  return records.map((record) => {
    const id = record.natural && ids.get(naturalKey(record.natural.contract, record.natural.creditor));
    return id ? { ...record, row: { ...record.row, id } } : record;
  });
}

async function writeBatch(table: Table, records: MappedRecord[], options: BatchOptions): Promise<void> {
  const { backend, control, updateExisting, onWritten, onFailed } = options;
  const rows = records.map(({ row }) => row);
  try {
    const answers = await withRetry(control, backend.wait, () =>
      backend.importRecords(table, rows, updateExisting),
    );
    const outcomes = new Map(answers.map(({ id, outcome }) => [id, outcome]));
    await onWritten(records.map((record) => ({ record, outcome: outcomes.get(record.row.id) ?? 'exists' })));
  } catch (error) {
    const failure = toAppError(error);
    if (isFatal(failure)) throw failure;
    const [only] = records;
    if (only && records.length === 1) onFailed(only, failure);
    else await writeHalves(table, records, options);
  }
}

/** Halving names a bad record in a few calls, where one by one would take as many as there are records. */
async function writeHalves(table: Table, records: MappedRecord[], options: BatchOptions): Promise<void> {
  const middle = Math.ceil(records.length / 2);
  for (const half of [records.slice(0, middle), records.slice(middle)]) {
    if (half.length > 0) await writeBatch(table, half, options);
  }
}
