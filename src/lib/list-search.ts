/** What a list keeps in the URL: its search, page, size, order and filters. */
import * as z from 'zod/mini';

import { choice, dirParam, pageParam, queryParam, sizeParam } from '@/lib/url-search';

export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

interface ListSearch<Key extends string = string> {
  q: string;
  page: number;
  size: PageSize;
  sort: Key;
  dir: 'asc' | 'desc';
}

/** What is searched by in a list that has one order and no filters. */
export const defaultPagedSearch = { page: 1, size: 25 } as const;
export const pagedSearchSchema = z.object({ page: pageParam, size: sizeParam(PAGE_SIZES, 25) });
export type PagedSearch = z.output<typeof pagedSearchSchema>;

/** The part of a list's schema that all lists share. */
export const listShape = <const Keys extends readonly string[]>(
  sortKeys: Keys,
  { size, sort, dir }: Pick<ListSearch<Keys[number]>, 'size' | 'sort' | 'dir'>,
) => ({
  q: queryParam,
  page: pageParam,
  size: sizeParam(PAGE_SIZES, size),
  sort: choice(sortKeys, sort),
  dir: dirParam(dir),
});

type Filters<S, K extends keyof S> = { [P in K]?: Exclude<S[P], undefined> };

/** The filters that are on, in the order of the keys, which is that of the screen. */
export function filtersOn<S extends object, K extends string & keyof S>(
  search: S,
  keys: readonly K[],
): Filters<S, K> {
  const on = keys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]] as const]));
  return Object.fromEntries(on) as Filters<S, K>;
}

/** Each of them off: what a page adds to its search to clear them. */
export function filtersOff<K extends string>(keys: readonly K[]): { [P in K]?: undefined } {
  return Object.fromEntries(keys.map((key) => [key, undefined])) as { [P in K]?: undefined };
}

/** What the screen asks of a list's search. */
export function filterState<S extends object, K extends string & keyof S>(filterKeys: readonly K[]) {
  const filtersOf = (search: S) => filtersOn(search, filterKeys);
  return {
    filtersOf,
    noFilters: filtersOff(filterKeys) as Partial<S>,
    isNarrowed: (search: S) =>
      ('q' in search && String(search.q).trim() !== '') || Object.keys(filtersOf(search)).length > 0,
  };
}

/** And what it asks the database for, where it can be sorted. */
export function listState<S extends ListSearch, K extends string & keyof S>(filterKeys: readonly K[]) {
  const state = filterState<S, K>(filterKeys);
  const toFound = (search: S) => ({
    search: search.q,
    filters: state.filtersOf(search),
    sortBy: search.sort as S['sort'],
    sortDesc: search.dir === 'desc',
  });
  return {
    ...state,
    toFound,
    toListParams: (search: S) => ({ ...toFound(search), page: search.page, size: search.size }),
  };
}
