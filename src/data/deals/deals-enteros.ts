/** Case files with their whole life, for an export. */
import type { Deal } from '@/data/deals/deal-types';
import type { VidaEntera } from '@/data/deals/vida-entera';
import { runBatches } from '@/lib/batches';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface DealEntero {
  deal: Deal;
  life: VidaEntera;
}

/** The answer of a call holds all rows of so many. */
const A_CALL = 50;

/** In the order of the ids. What was deleted meanwhile, or is blocked, is missing. */
export const exportEnteros = (
  ids: string[],
  onRows: (rows: DealEntero[], asked: number) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> =>
  runBatches(ids, readEnteros, (rows, batch) => onRows(rows, batch.length), {
    size: A_CALL,
    inFlight: 2,
    signal,
  });

async function readEnteros(ids: string[]): Promise<DealEntero[]> {
  const [deals, vidas] = await Promise.all([
    unwrap(supabase.rpc('export_rows', { table_name: 'deals', row_ids: ids })),
    unwrap(supabase.rpc('vida_entera', { deals: ids })),
  ]);
  const lifeOf = new Map(
    (vidas as unknown as { id: string; vida: VidaEntera }[]).map(({ id, vida }) => [id, vida]),
  );
  return (deals as unknown as Deal[]).flatMap((deal) => {
    const life = lifeOf.get(deal.id);
    return life ? [{ deal, life }] : [];
  });
}
