/** Many clients at once: deleting into the Papelera, bringing back, whole rows for an export. */
import { type Cliente, deleteClientes, restoreClientes } from '@/data/clientes/clientes-api';
import { unwrap } from '@/lib/errors';
import { runLotes } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';

const DELETE = { size: 500, inFlight: 1 };
const RESTORE = { size: 500, inFlight: 1 };
const EXPORT = { size: 2000, inFlight: 3 };

interface BulkOptions {
  onProgress: (done: number) => void;
  signal?: AbortSignal;
}

/** What a bulk action did before it ended, and why it ended where it did not end well. */
export interface DeletedClientes {
  /** Their entries in the Papelera. */
  entryIds: string[];
  error?: unknown;
}

export async function deleteManyClientes(
  ids: string[],
  { onProgress, signal }: BulkOptions,
): Promise<DeletedClientes> {
  const entryIds: string[] = [];
  let done = 0;
  const note = (gone: string[], batch: string[]) => {
    entryIds.push(...gone);
    onProgress((done += batch.length));
  };
  try {
    await runLotes(ids, deleteClientes, note, { ...DELETE, signal });
    return { entryIds };
  } catch (error) {
    return { entryIds, error };
  }
}

export async function restoreManyClientes(entryIds: string[], { onProgress }: BulkOptions): Promise<number> {
  let restored = 0;
  await runLotes(entryIds, restoreClientes, (count) => onProgress((restored += count)), RESTORE);
  return restored;
}

/** Whole rows, page by page in the order of the ids. What was deleted meanwhile is missing. */
export function exportClientes(
  ids: string[],
  onRows: (rows: Cliente[], asked: number) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return runLotes(ids, exportRows, (rows, batch) => onRows(rows, batch.length), { ...EXPORT, signal });
}

async function exportRows(ids: string[]): Promise<Cliente[]> {
  const rows = await unwrap(supabase.rpc('export_rows', { table_name: 'clientes', row_ids: ids }));
  return rows as unknown as Cliente[];
}
