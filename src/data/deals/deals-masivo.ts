/** Many case files at once: their names, one field of all of them, whole rows for an export. */
import { v4 as uuid } from 'uuid';

import type { Deal } from '@/data/deals/deal-types';
import { exportRows } from '@/data/lista';
import type { DealFieldName } from '@/domain/expediente/deal-fields';
import { chunk } from '@/lib/batches';
import type { MuchosOptions } from '@/lib/eliminar-muchos';
import { unwrap } from '@/lib/errors';
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

export interface FieldChanged {
  /** The change is undone by it. */
  grupo: string;
  /** How many case files changed. */
  cambiados: number;
  error?: unknown;
}

/**
 * Case files that somebody has changed since `countedAt` are left alone. A failure stops the work; what was changed until then can be undone.
 */
export async function setField(
  ids: string[],
  change: FieldChange,
  countedAt: string,
  { onProgress, signal }: MuchosOptions,
): Promise<FieldChanged> {
  const changed: FieldChanged = { grupo: uuid(), cambiados: 0 };
  let done = 0;
  try {
    for (const batch of chunk(ids, ROWS_A_CALL)) {
      if (signal?.aborted) break;
      const args = { row_ids: batch, ...asArgs(change), counted_at: countedAt, grupo: changed.grupo };
      changed.cambiados += (await unwrap(supabase.rpc('set_deals_field', args))).length;
      onProgress((done += batch.length));
    }
    return changed;
  } catch (error) {
    return { ...changed, error };
  }
}

export const exportDeals = exportRows<Deal>({ table: 'deals', size: 1000 });
