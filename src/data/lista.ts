/** What every list asks of the database and gets from it: the functions `list_x`, `found_ids` and `export_rows`. */
import type { TablaConLista, TablaExportable } from '@/data/recursos';
import { runBatches } from '@/lib/batches';
import type { Json } from '@/lib/database.types';
import type { Elegidos } from '@/lib/eliminar-muchos';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** What a search finds, in which order. */
interface ListFound<Filters = object, Key extends string = string> {
  search: string;
  filters: Filters;
  sortBy: Key;
  sortDesc: boolean;
}

export interface ListParams<Filters = object, Key extends string = string> extends ListFound<Filters, Key> {
  /** From 1. Past the end gives the last page. */
  page: number;
  /** At most 100. */
  size: number;
}

export interface Page<Row> {
  total: number;
  page: number;
  rows: Row[];
}

/** The arguments that functions `list_x` share; the filters are each list's own. */
export const listArgs = ({ search, sortBy, sortDesc, page, size }: Omit<ListParams, 'filters'>) => ({
  search,
  sort_by: sortBy,
  sort_desc: sortDesc,
  page_number: page,
  page_size: size,
});

/** These are for a list that has one order and nothing to search. */
export const pageArgs = ({ page, size }: Pick<ListParams, 'page' | 'size'>) => ({
  page_number: page,
  page_size: size,
});

interface Call extends PromiseLike<{ data: unknown; error: unknown; status?: number }> {
  abortSignal: (signal: AbortSignal) => Call;
}

/** A page, as a function `list_x` answers it. The call is given whole: the server's list of allowed calls is checked against its name. */
export async function listRpc<P extends Page<unknown>>(call: Call, signal?: AbortSignal): Promise<P> {
  return (await unwrap(signal ? call.abortSignal(signal) : call)) as P;
}

const foundArgs = (table: TablaConLista, { search, filters, sortBy, sortDesc }: ListFound) => ({
  table_name: table,
  search,
  filters: filters as Json,
  sort_by: sortBy,
  sort_desc: sortDesc,
});

/** Every id that a search finds, on all of its pages, in its order. */
export async function foundIds(table: TablaConLista, found: ListFound): Promise<string[]> {
  return (await unwrap(supabase.rpc('found_ids', foundArgs(table, found)))) as string[];
}

/** The same, and when that was: what is chosen when everything is. */
export async function countFound(table: TablaConLista, found: ListFound): Promise<Required<Elegidos>> {
  const answer = await unwrap(supabase.rpc('count_found', foundArgs(table, found)));
  const { ids, counted_at } = answer as { ids: string[]; counted_at: string };
  return { ids, countedAt: counted_at };
}

interface ExportOptions {
  table: TablaExportable;
  /** How many rows a call answers. */
  size: number;
}

/** Whole rows, batch by batch in the order of the ids. What was deleted meanwhile is missing. */
export function exportRows<Row>({ table, size }: ExportOptions) {
  const read = async (ids: string[]) =>
    (await unwrap(supabase.rpc('export_rows', { table_name: table, row_ids: ids }))) as unknown as Row[];
  return (
    ids: string[],
    onRows: (rows: Row[], asked: number) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<void> =>
    runBatches(ids, read, (rows, batch) => onRows(rows, batch.length), { size, inFlight: 3, signal });
}
