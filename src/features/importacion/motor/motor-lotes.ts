/** Records into their tables, in batches. */
import { enLaPapelera, noDisponible, repetido } from '@/features/importacion/textos';
import { AppError, toAppError } from '@/lib/errors';

import type { Lote, LoteRecord, Table } from './lote';
import { type Control, createPool, isFatal, withRetry } from './motor-control';

export interface Refused {
  count: number;
  /** One or more each. */
  errors: string[];
}

export interface Batch {
  /** By table, as they are sent. */
  lotes: Lote[];
  /** Those that cannot go in. */
  refused: Refused;
}

export interface RecordSource {
  total: number;
  batch: (from: number, to: number) => Promise<Batch>;
}

export type Outcome = 'inserted' | 'updated' | 'exists';

/** Why a record of a call that went well is not in. `papelera`: it waits there and was left; `hidden`: so it does, unseen by the caller. */
const LEFT_OUT = { papelera: enLaPapelera, hidden: noDisponible, repeated: repetido };

type Answer = Outcome | keyof typeof LEFT_OUT;

/** What the person chose for the records that are not new. */
export interface Choices {
  updateExisting: boolean;
  /** Those that wait in the Papelera come back; else they are left there, and are not imported. */
  restore: boolean;
}

export interface RecordsBackend {
  /** All or nothing: any bad record fails the call. Answers in the order of the records. */
  importRecords: (lote: Lote, choices: Choices) => Promise<{ outcome: Answer }[]>;
  wait: (milliseconds: number) => Promise<void>;
}

export interface Written {
  record: LoteRecord;
  outcome: Outcome;
}

interface BatchOptions {
  backend: RecordsBackend;
  control: Control;
  choices: Choices;
  onWritten: (written: Written[]) => void | Promise<void>;
  onFailed: (record: LoteRecord, error: AppError) => void;
  onRefused: (refused: Refused) => void;
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
  const size = batchSize(source.total);
  for (let from = 0; from < source.total; from += size) {
    const range = { from, to: Math.min(from + size, source.total) };
    pool.add(() => writeBatch(source, range, options).catch(control.interrupt));
  }
  await pool.idle();
}

async function writeBatch(source: RecordSource, range: Range, options: BatchOptions): Promise<void> {
  const { lotes, refused } = await source.batch(range.from, range.to);
  if (refused.count > 0) options.onRefused(refused);
  await writeLotes(source, range, lotes, options);
}

interface Range {
  from: number;
  to: number;
  /** Of a table alone: the other's are in. */
  table?: Table;
}

async function writeLotes(
  source: RecordSource,
  range: Range,
  lotes: Lote[],
  options: BatchOptions,
): Promise<void> {
  for (const lote of lotes) {
    if (range.table && lote.table !== range.table) continue;
    const failure = await writeLote(lote, options);
    if (!failure) continue;
    const [only] = lote.records;
    if (only && lote.records.length === 1) options.onFailed(only, failure);
    else await writeHalves(source, { ...range, table: lote.table }, options);
  }
}

/** Answers what went wrong with a record of the batch; throws what would hit the others too. */
async function writeLote(lote: Lote, options: BatchOptions): Promise<AppError | undefined> {
  const { backend, control, choices } = options;
  let answers: { outcome: Answer }[];
  try {
    answers = await withRetry(control, backend.wait, () => backend.importRecords(lote, choices));
  } catch (error) {
    const failure = toAppError(error);
    if (isFatal(failure)) throw failure;
    return failure;
  }
  await tell(lote, answers, options);
  return undefined;
}

const isLeftOut = (answer: Answer): answer is keyof typeof LEFT_OUT => answer in LEFT_OUT;

async function tell(lote: Lote, answers: { outcome: Answer }[], options: BatchOptions): Promise<void> {
  const written: Written[] = [];
  for (const [n, record] of lote.records.entries()) {
    const outcome = answers[n]?.outcome ?? 'exists';
    if (isLeftOut(outcome)) options.onFailed(record, new AppError('conflict', LEFT_OUT[outcome]));
    else written.push({ record, outcome });
  }
  await options.onWritten(written);
}

/** Halving names a bad record in a few calls, where one by one would take as many as there are records. */
async function writeHalves(
  source: RecordSource,
  { from, to, table }: Range,
  options: BatchOptions,
): Promise<void> {
  const middle = Math.ceil((from + to) / 2);
  for (const half of [
    { from, to: middle, table },
    { from: middle, to, table },
  ]) {
    const { lotes } = await source.batch(half.from, half.to);
    await writeLotes(source, half, lotes, options);
  }
}
