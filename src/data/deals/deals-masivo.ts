/** Many case files at once: deleting into the Papelera and back, one field of all of them, whole rows for an export. */
import type { DealFieldName } from '@/data/deals/deal-fields';
import type { Deal, DealsFound } from '@/data/deals/deal-types';
import { restorePapelera } from '@/data/papelera/papelera-api';
import { toAppError, unwrap } from '@/lib/errors';
import { chunk, runLotes } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';

const ROWS_A_CALL = 500;
const EXPORT = { size: 1000, inFlight: 3 };
const PREVIEW_A_CALL = 5000;

export interface BulkOptions {
  onProgress: (done: number) => void;
  /** Stops before the next batch; what is done stays done. */
  signal: AbortSignal;
}

/** Every id that a search finds, in its order. */
export async function foundDealIds(found: DealsFound): Promise<string[]> {
  const ids = await unwrap(
    supabase.rpc('found_ids', {
      table_name: 'deals',
      search: found.search,
      filters: { ...found.filters },
      sort_by: found.sortBy,
      sort_desc: found.sortDesc,
    }),
  );
  return ids as string[];
}

export interface BulkFailure {
  id: string;
  message: string;
}

export interface DeletedDeals {
  deleted: string[];
  /** Their entries in the Papelera. */
  entryIds: string[];
  failures: BulkFailure[];
}

const GONE = 'Ya no existe o no tiene permiso para eliminarlo';

/** A batch that fails does not hold the others: its case files are told apart one by one. */
export async function deleteDeals(ids: string[], options: BulkOptions): Promise<DeletedDeals> {
  const result: DeletedDeals = { deleted: [], entryIds: [], failures: [] };
  let done = 0;
  for (const batch of chunk(ids, ROWS_A_CALL)) {
    if (options.signal.aborted) break;
    await deleteBatch(batch, result);
    options.onProgress((done += batch.length));
  }
  return result;
}

async function deleteBatch(batch: string[], result: DeletedDeals): Promise<void> {
  try {
    const gone = await unwrap(
      supabase.rpc('delete_many_to_papelera', { table_name: 'deals', row_ids: batch }),
    );
    const deleted = new Set(gone.map(({ row_id }) => row_id));
    result.deleted.push(...deleted);
    result.entryIds.push(...gone.map(({ entry_id }) => entry_id));
    result.failures.push(...batch.filter((id) => !deleted.has(id)).map((id) => ({ id, message: GONE })));
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) {
      result.failures.push({ id: only, message: toAppError(error).message });
      return;
    }
    for (const id of batch) await deleteBatch([id], result);
  }
}

export async function restoreManyDeals(entryIds: string[]): Promise<number> {
  let restored = 0;
  for (const batch of chunk(entryIds, ROWS_A_CALL)) restored += await restorePapelera(batch);
  return restored;
}

export interface FieldChange {
  field: DealFieldName;
  /** As text, whatever the column's type; null clears it. */
  value: string | null;
}

/** Null clears the field: the function takes it, the generated types do not know. */
const asArgs = ({ field, value }: FieldChange) => ({ field, value: value as string });

/** How many would change: those that do not have the value yet. */
export async function previewField(ids: string[], change: FieldChange): Promise<number> {
  let changing = 0;
  for (const batch of chunk(ids, PREVIEW_A_CALL)) {
    changing += await unwrap(supabase.rpc('preview_deals_field', { row_ids: batch, ...asArgs(change) }));
  }
  return changing;
}

/** What a case file had before. */
export interface PreviousValue {
  id: string;
  previous: string | null;
}

/** Answers what each of those that changed had before, which undoing needs. A failure ends it; what it changed is in `previous`. */
export async function setField(
  ids: string[],
  change: FieldChange,
  { onProgress, signal }: BulkOptions,
): Promise<{ previous: PreviousValue[]; error?: unknown }> {
  const previous: PreviousValue[] = [];
  let done = 0;
  try {
    for (const batch of chunk(ids, ROWS_A_CALL)) {
      if (signal.aborted) break;
      previous.push(
        ...(await unwrap(supabase.rpc('set_deals_field', { row_ids: batch, ...asArgs(change) }))),
      );
      onProgress((done += batch.length));
    }
    return { previous };
  } catch (error) {
    return { previous, error };
  }
}

/** Answers how many have their former value again: one that somebody has changed since keeps it. */
export async function undoField(change: FieldChange, previous: PreviousValue[]): Promise<number> {
  let undone = 0;
  for (const batch of chunk(previous, ROWS_A_CALL)) {
    undone += await unwrap(supabase.rpc('undo_deals_field', { ...asArgs(change), previous: batch as never }));
  }
  return undone;
}

/** Whole rows, page by page in the order of the ids. What was deleted meanwhile is missing. */
export function exportDeals(
  ids: string[],
  onRows: (rows: Deal[], asked: number) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return runLotes(ids, exportRows, (rows, batch) => onRows(rows, batch.length), { ...EXPORT, signal });
}

async function exportRows(ids: string[]): Promise<Deal[]> {
  const rows = await unwrap(supabase.rpc('export_rows', { table_name: 'deals', row_ids: ids }));
  return rows as unknown as Deal[];
}
