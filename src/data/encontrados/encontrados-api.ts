/** Everything that the search of a list finds, on all of its pages: what exports and bulk actions work through. */
import type { Json } from '@/lib/database.types';
import type { Elegidos } from '@/lib/eliminar-muchos';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

interface Found {
  search: string;
  filters: object;
  sortBy: string;
  sortDesc: boolean;
}

type TablaConLista = 'clientes' | 'deals';

/** Its ids, in its order. */
export async function foundIds(table: TablaConLista, found: Found): Promise<string[]> {
  return (await unwrap(supabase.rpc('found_ids', asArgs(table, found)))) as string[];
}

/** The same, and when that was: what is chosen when everything is. */
export async function countFound(table: TablaConLista, found: Found): Promise<Required<Elegidos>> {
  const answer = await unwrap(supabase.rpc('count_found', asArgs(table, found)));
  const { ids, counted_at } = answer as { ids: string[]; counted_at: string };
  return { ids, countedAt: counted_at };
}

const asArgs = (table: TablaConLista, { search, filters, sortBy, sortDesc }: Found) => ({
  table_name: table,
  search,
  filters: filters as Json,
  sort_by: sortBy,
  sort_desc: sortDesc,
});
