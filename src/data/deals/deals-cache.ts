import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { DealListRow, DealsListParams, DealsPage } from '@/data/deals/deal-types';
import { dealsKeys } from '@/data/deals/deals-queries';

/** Where a row stood in the cached pages, so that it can go back to its place. */
export interface TakenDeal {
  key: QueryKey;
  index: number;
  row: DealListRow;
}

/** Takes a row out of every cached page that shows it. */
export function takeDealOut(client: QueryClient, id: string): TakenDeal[] {
  return client
    .getQueriesData<DealsPage>({ queryKey: dealsKeys.lists() })
    .flatMap(([key, page]) => takeOutOfPage(client, key, page, id));
}

function takeOutOfPage(
  client: QueryClient,
  key: QueryKey,
  page: DealsPage | undefined,
  id: string,
): TakenDeal[] {
  const index = page?.rows.findIndex((row) => row.id === id) ?? -1;
  const row = page?.rows[index];
  if (!page || !row) return [];
  const rows = page.rows.filter((other) => other.id !== id);
  client.setQueryData<DealsPage>(key, { ...page, total: page.total - 1, rows });
  return [{ key, index, row }];
}

export function putDealBack(client: QueryClient, taken: TakenDeal[]): void {
  for (const { key, index, row } of taken) {
    client.setQueryData<DealsPage>(key, (page) => {
      if (!page || page.rows.some((other) => other.id === row.id)) return page;
      return { ...page, total: page.total + 1, rows: page.rows.toSpliced(index, 0, row) };
    });
  }
}

/**
 * Marks the cached pages as out of date after rows were added or removed. The page on screen already shows the change; it is fetched again
 * to fill the gap that a deletion left at its end, or to show rows that were restored.
 */
export async function markListsStale(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: dealsKeys.lists(), refetchType: 'none' });
  await client.refetchQueries({
    queryKey: dealsKeys.lists(),
    type: 'active',
    predicate: ({ queryKey, state }) => hasGap(queryKey, state.data as DealsPage | undefined),
  });
}

function hasGap(key: QueryKey, data: DealsPage | undefined): boolean {
  const { page, size } = key[2] as DealsListParams;
  if (!data) return true;
  if (page > data.page && data.rows.length === 0) return true;
  return data.rows.length < size && data.total > (data.page - 1) * size + data.rows.length;
}
