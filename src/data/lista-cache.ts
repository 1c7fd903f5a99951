/**
 * What the cached pages of a list show after a change that was made here. The order and the filters of a list are written in SQL
 * alone: a row that changed stays where it stands, and a new one is put only where its place needs no order to be known.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { ListParams, Page } from '@/data/lista';

interface Row {
  id: string;
}

/** The keys of a resource. Those of its pages end in the parameters of the list. */
interface ListKeys {
  all: QueryKey;
  lists: () => QueryKey;
  detail: (id: string) => QueryKey;
}

interface ListCacheOptions<Listed extends Row, Saved extends Row> {
  keys: ListKeys;
  /** What a list shows of a row that was saved. What it does not know stays as the page has it. */
  toRow: (saved: Saved) => Partial<Listed> & Row;
  /** The column of the list's first order, newest first. */
  newestBy: keyof Listed & string;
}

/** Where a row stood in a cached page, so that it can go back to its place. */
interface Taken<Listed> {
  key: QueryKey;
  index: number;
  row: Listed;
}

export type ListCache<Listed extends Row, Saved extends Row> = ReturnType<typeof listCache<Listed, Saved>>;

export function listCache<Listed extends Row, Saved extends Row>({
  keys,
  toRow,
  newestBy,
}: ListCacheOptions<Listed, Saved>) {
  type Listing = Page<Listed>;
  const pagesOf = (client: QueryClient) => client.getQueriesData<Listing>({ queryKey: keys.lists() });

  /** Out of every page that shows them. */
  function take(client: QueryClient, ids: string[]): Taken<Listed>[] {
    const gone = new Set(ids);
    return pagesOf(client).flatMap(([key, page]) => {
      const taken = (page?.rows ?? []).flatMap((row, index) =>
        gone.has(row.id) ? [{ key, index, row }] : [],
      );
      if (page && taken.length > 0) {
        const rows = page.rows.filter((row) => !gone.has(row.id));
        client.setQueryData<Listing>(key, { ...page, total: page.total - taken.length, rows });
      }
      return taken;
    });
  }

  function putBack(client: QueryClient, taken: Taken<Listed>[]): void {
    for (const { key, index, row } of taken) {
      client.setQueryData<Listing>(key, (page) => {
        if (!page || page.rows.some((other) => other.id === row.id)) return page;
        return { ...page, total: page.total + 1, rows: page.rows.toSpliced(index, 0, row) };
      });
    }
  }

  /** After an update: the row changes where it stands. */
  function replace(client: QueryClient, saved: Saved): Promise<void> {
    client.setQueryData(keys.detail(saved.id), saved);
    for (const [key, page] of pagesOf(client)) {
      if (!page?.rows.some((row) => row.id === saved.id)) continue;
      const rows = page.rows.map((row) => (row.id === saved.id ? { ...row, ...toRow(saved) } : row));
      client.setQueryData<Listing>(key, { ...page, rows });
    }
    return markOld(client);
  }

  /** A new row comes first in the unfiltered list in its first order; every other list on screen is fetched again. */
  async function add(client: QueryClient, saved: Saved): Promise<void> {
    client.setQueryData(keys.detail(saved.id), saved);
    const row = toRow(saved) as Listed;
    const changed = new Set<QueryKey>();
    for (const [key, page] of pagesOf(client)) {
      const params = paramsOf(key);
      if (!page || !isFirstPage(params, newestBy) || !comesFirst(page.rows, row, newestBy)) continue;
      const rows = [row, ...page.rows].slice(0, params.size);
      client.setQueryData<Listing>(key, { ...page, total: page.total + 1, rows });
      changed.add(key);
    }
    await markOld(client);
    await refetchShown(client, (key) => !changed.has(key));
  }

  /** Pages that are not on screen are asked for again when they are looked at. */
  const markOld = (client: QueryClient) =>
    client.invalidateQueries({ queryKey: keys.lists(), refetchType: 'none' });

  /** After rows came or went: the page on screen is right, but for the gap that a deletion left at its end. */
  async function fillGaps(client: QueryClient): Promise<void> {
    await markOld(client);
    await refetchShown(client, hasGap);
  }

  const refetchShown = (client: QueryClient, wanted: (key: QueryKey, data: unknown) => boolean) =>
    client.refetchQueries({
      queryKey: keys.lists(),
      type: 'active',
      predicate: ({ queryKey, state }) => wanted(queryKey, state.data),
    });

  return { keys, take, putBack, replace, add, fillGaps };
}

/** Some lists have no filters. */
type Params = Omit<ListParams, 'filters'> & Partial<Pick<ListParams, 'filters'>>;

const paramsOf = (key: QueryKey) => key.at(-1) as Params;

function isFirstPage({ search, filters = {}, page, sortBy, sortDesc }: Params, newestBy: string): boolean {
  const unfiltered = search.trim() === '' && Object.keys(filters).length === 0;
  return unfiltered && page === 1 && sortDesc && sortBy === newestBy;
}

/** The newest of all goes above all; where any other goes only the database knows. */
function comesFirst<Listed>(rows: Listed[], row: Listed, newestBy: keyof Listed): boolean {
  const instant = (one: Listed | undefined) => Date.parse(String(one?.[newestBy]));
  const [first] = rows;
  return instant(row) > (first === undefined ? -Infinity : instant(first));
}

function hasGap(key: QueryKey, data: unknown): boolean {
  const shown = data as Page<unknown> | undefined;
  const { page, size } = paramsOf(key);
  if (!shown) return true;
  if (page > shown.page && shown.rows.length === 0) return true;
  return shown.rows.length < size && shown.total > (shown.page - 1) * size + shown.rows.length;
}
