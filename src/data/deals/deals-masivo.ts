/** Many case files at once: their names, one field of all of them, whole rows for an export. */
import type { DealFieldName } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';
import { exportRows } from '@/data/lista';
import type { MuchosOptions } from '@/lib/eliminar-muchos';
import { unwrap } from '@/lib/errors';
import { chunk } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';

const ROWS_A_CALL = 500;
const PREVIEW_A_CALL = 5000;

/** What staff knows case files by. */
export async function namesOfDeals(ids: string[]): Promise<Map<string, string>> {
  const rows = await unwrap(supabase.from('deals').select('id, contractnumber').in('id', ids));
  return new Map(rows.map(({ id, contractnumber }) => [id, contractnumber ?? id]));
}

export interface FieldChange {
  field: DealFieldName;
  /** As text, whatever the column's type; null clears it. */
  value: string | null;
}

/** Null clears the field: the function takes it, the generated types do not know. */
const asArgs = ({ field, value }: FieldChange) => ({ field, value: value as string });

export interface FieldPreview {
  /** How many would change: those that do not have the value yet. */
  changing: number;
  /** When they were counted, by the database's clock. */
  countedAt: string;
}

export async function previewField(ids: string[], change: FieldChange): Promise<FieldPreview> {
  const preview: FieldPreview = { changing: 0, countedAt: '' };
  for (const batch of chunk(ids, PREVIEW_A_CALL)) {
    const [answer] = await unwrap(supabase.rpc('preview_deals_field', { row_ids: batch, ...asArgs(change) }));
    preview.changing += answer?.changing ?? 0;
    preview.countedAt ||= answer?.counted_at ?? '';
  }
  return preview;
}

/** What a case file had before. */
export interface PreviousValue {
  id: string;
  previous: string | null;
}

/**
 * Returns the former value of each case file that changed, which undoing needs. Case files that somebody has changed since `countedAt` are
 * left alone. A failure stops the work; what was changed until then is in `previous`.
 */
export async function setField(
  ids: string[],
  change: FieldChange,
  countedAt: string,
  { onProgress, signal }: MuchosOptions,
): Promise<{ previous: PreviousValue[]; error?: unknown }> {
  const previous: PreviousValue[] = [];
  let done = 0;
  try {
    for (const batch of chunk(ids, ROWS_A_CALL)) {
      if (signal?.aborted) break;
      previous.push(
        ...(await unwrap(
          supabase.rpc('set_deals_field', { row_ids: batch, ...asArgs(change), counted_at: countedAt }),
        )),
      );
      onProgress((done += batch.length));
    }
    return { previous };
  } catch (error) {
    return { previous, error };
  }
}

/** Returns how many have their former value again: one that somebody has changed since keeps the new value. */
export async function undoField(change: FieldChange, previous: PreviousValue[]): Promise<number> {
  let undone = 0;
  for (const batch of chunk(previous, ROWS_A_CALL)) {
    undone += await unwrap(supabase.rpc('undo_deals_field', { ...asArgs(change), previous: batch as never }));
  }
  return undone;
}

export const exportDeals = exportRows<Deal>({ table: 'deals', size: 1000 });
