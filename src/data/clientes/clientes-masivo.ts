/** Many clients at once: their names, whole rows for an export. */
import type { Cliente } from '@/data/clientes/clientes-api';
import { unwrap } from '@/lib/errors';
import { runLotes } from '@/lib/lotes';
import { supabase } from '@/lib/supabase';

const EXPORT = { size: 2000, inFlight: 3 };

export async function namesOfClientes(ids: string[]): Promise<Map<string, string>> {
  const rows = await unwrap(supabase.from('clientes').select('id, nombre_completo').in('id', ids));
  return new Map(rows.map(({ id, nombre_completo }) => [id, nombre_completo]));
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
