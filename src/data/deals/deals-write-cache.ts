import type { QueryClient } from '@tanstack/react-query';

import type { Deal, DealsListParams, DealsPage } from '@/data/deals/deal-types';
import { matchesList, placeInPage, toListRow } from '@/data/deals/deals-lugar';
import { dealsKeys } from '@/data/deals/deals-queries';

/** A saved case file shows as the server returned it, where it stands. */
export function replaceDeal(client: QueryClient, deal: Deal): void {
  client.setQueryData(dealsKeys.detail(deal.id), deal);
  client.setQueriesData<DealsPage>({ queryKey: dealsKeys.lists() }, (page) => {
    if (!page?.rows.some((row) => row.id === deal.id)) return page;
    return { ...page, rows: page.rows.map((row) => (row.id === deal.id ? toListRow(deal) : row)) };
  });
}

/** A new one goes to its place in every cached page that would show it. */
export function addDeal(client: QueryClient, deal: Deal): void {
  client.setQueryData(dealsKeys.detail(deal.id), deal);
  for (const [key, page] of client.getQueriesData<DealsPage>({ queryKey: dealsKeys.lists() })) {
    const params = key[2] as DealsListParams;
    if (!page || !matchesList(deal, params.search, params.filters)) continue;
    const row = toListRow(deal);
    const index = placeInPage(row, page, params);
    const rows = index === undefined ? page.rows : page.rows.toSpliced(index, 0, row).slice(0, params.size);
    client.setQueryData<DealsPage>(key, { ...page, total: page.total + 1, rows });
  }
}
