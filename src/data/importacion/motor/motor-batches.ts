import { stopsImport, writeInHalves } from '../../../lib/batches';
import { AppError } from '../../../lib/errors';
import type { Wait } from '../../../lib/retry';
/** Records into their tables, in batches. */
import { enLaPapelera, noDisponible, repetido } from '../textos';
import { type Lote, type LoteRecord, sameKind } from './lote';
import { askAgain, type Control, createPool } from './motor-control';

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

interface Answered {
  /** It is given where the row has another id than the record: the record names none, and one with its contract was there. */
  id?: string | null;
  outcome: Answer;
}

/** What the person chose for the records that are not new. */
export interface Choices {
  updateExisting: boolean;
  /** Those that wait in the Papelera come back; else they are left there, and are not imported. */
  restore: boolean;
}

export interface RecordsBackend {
  /** All or nothing: any bad record fails the call. Answers in the order of the records. */
  importRecords: (lote: Lote, choices: Choices) => Promise<Answered[]>;
  wait: Wait;
}

export interface Written {
  table: Lote['table'];
  record: LoteRecord;
  /** It is the id of the row, which may be another than the record's. */
  id: string;
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
}

/** Records of one table, and the range of the source that they come from. */
interface Part {
  range: Range;
  lote: Lote;
}

async function writeLotes(
  source: RecordSource,
  range: Range,
  lotes: Lote[],
  options: BatchOptions,
): Promise<void> {
  const { backend, control, choices, onFailed } = options;
  for (const lote of lotes) {
    await writeInHalves<Part, Answered[]>(
      { range, lote },
      {
        write: (part) => askAgain(control, backend.wait, () => backend.importRecords(part.lote, choices)),
        onWritten: (answers, part) => tell(part.lote, answers, options),
        onRefused: ({ lote: { records } }, failure) => {
          for (const record of records) onFailed(record, failure);
        },
        halve: (part) => halvesFrom(source, part),
        isFatal: stopsImport,
      },
    );
  }
}

/** What was sent is text already: the source makes the halves anew. */
async function halvesFrom(source: RecordSource, { range, lote }: Part): Promise<Part[] | undefined> {
  if (lote.records.length === 1) return undefined;
  const middle = Math.ceil((range.from + range.to) / 2);
  const parts: Part[] = [];
  for (const half of [
    { from: range.from, to: middle },
    { from: middle, to: range.to },
  ]) {
    const { lotes } = await source.batch(half.from, half.to);
    const own = lotes.find((other) => sameKind(other, lote));
    if (own) parts.push({ range: half, lote: own });
  }
  return parts;
}

const isLeftOut = (answer: Answer): answer is keyof typeof LEFT_OUT => Object.hasOwn(LEFT_OUT, answer);

async function tell(lote: Lote, answers: Answered[], options: BatchOptions): Promise<void> {
  const written: Written[] = [];
  for (const [n, record] of lote.records.entries()) {
    const { id, outcome }: Answered = answers[n] ?? { outcome: 'exists' };
    if (isLeftOut(outcome)) options.onFailed(record, new AppError('conflict', LEFT_OUT[outcome]));
    else written.push({ table: lote.table, record, id: id ?? record.id, outcome });
  }
  await options.onWritten(written);
}
