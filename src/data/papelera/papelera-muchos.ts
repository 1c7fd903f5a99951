/** Restores and purges many entries of the Papelera, without React. */
import { restorePapelera } from '@/data/papelera/papelera-api';
import { type Encontrado, type PapeleraRow, purgePapelera } from '@/data/papelera/papelera-list-api';
import { recursoDe } from '@/data/recursos';
import { chunk } from '@/lib/batches';
import { toAppError } from '@/lib/errors';

const ENTRIES_A_CALL = 50;

export interface PapeleraWork {
  rows: PapeleraRow[];
  onProgress: (done: number) => void;
}

export interface RestoreResult {
  restored: PapeleraRow[];
  failures: { row: PapeleraRow; message: string }[];
}

/** Rows are restored before the rows that hang on them. */
const hangs = ({ tabla }: PapeleraRow): number => Number('cuelgaDe' in (recursoDe(tabla) ?? {}));

/** Never fails as a whole: an entry that cannot be restored does not stop the others. */
export async function restoreEach({ rows, onProgress }: PapeleraWork): Promise<RestoreResult> {
  const result: RestoreResult = { restored: [], failures: [] };
  for (const row of rows.toSorted((a, b) => hangs(a) - hangs(b))) {
    try {
      await restorePapelera([row.id]);
      result.restored.push(row);
    } catch (error) {
      result.failures.push({ row, message: toAppError(error).message });
    }
    onProgress(result.restored.length + result.failures.length);
  }
  return result;
}

export interface PurgeWork {
  entries: Encontrado[];
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface PurgeResult {
  eliminados: number;
  /** Entries that only an administrator may purge. */
  ajenos: Encontrado[];
  yaNoEstaban: number;
  /** Stopped before the end: what went is gone. */
  cancelado: boolean;
}

/** Purges in batches. Each batch is purged completely or not at all. */
export async function purgeEach({ entries, onProgress, signal }: PurgeWork): Promise<PurgeResult> {
  const result: PurgeResult = { eliminados: 0, ajenos: [], yaNoEstaban: 0, cancelado: false };
  let done = 0;
  for (const batch of chunk(entries, ENTRIES_A_CALL)) {
    if (signal.aborted) return { ...result, cancelado: true };
    const answer = await purgePapelera(batch.map(({ id }) => id));
    const refused = new Set(answer.flatMap((one) => (one.outcome === 'ajeno' ? [one.entry_id] : [])));
    result.eliminados += answer.length - refused.size;
    result.ajenos.push(...batch.filter(({ id }) => refused.has(id)));
    result.yaNoEstaban += batch.length - answer.length;
    onProgress((done += batch.length));
  }
  return result;
}
