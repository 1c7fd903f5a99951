import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listCache } from '@/data/lista-cache';

interface Row {
  id: string;
  nombre: string;
  created_at: string;
  documentos?: number;
}

const keys = {
  all: ['cosas'] as const,
  lists: () => ['cosas', 'list'] as const,
  detail: (id: string) => ['cosas', 'detail', id] as const,
};
const cache = listCache<Row, Omit<Row, 'documentos'>>({
  keys,
  newestBy: 'created_at',
  toRow: ({ id, nombre, created_at }) => ({ id, nombre, created_at }),
});

const FIRST = { search: '', filters: {}, sortBy: 'created_at', sortDesc: true, page: 1, size: 3 };
const keyOf = (change = {}) => [...keys.lists(), { ...FIRST, ...change }];

const row = (day: number): Row => ({
  id: `r${day}`,
  nombre: `Fila ${day}`,
  created_at: `2026-01-0${day}T10:00:00Z`,
  documentos: day,
});
const rows = [row(5), row(4), row(3)];

let client: QueryClient;
let watching: (() => void)[];
let fetched: string[];

beforeEach(() => {
  client = new QueryClient();
  watching = [];
  fetched = [];
});
afterEach(() => {
  for (const stop of watching) stop();
  client.clear();
});

/** A list on screen, with rows that are fresh. */
function show(change = {}, shown = rows, total = shown.length): unknown[] {
  const queryKey = keyOf(change);
  client.setQueryData(queryKey, { total, page: 1, rows: shown });
  const queryFn = () => {
    fetched.push(JSON.stringify(change));
    return { total, page: 1, rows: shown };
  };
  watching.push(
    new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined),
  );
  return queryKey;
}

const shownIn = (key: unknown[]) => {
  const page = client.getQueryData<{ total: number; rows: Row[] }>(key);
  return { total: page?.total, ids: page?.rows.map(({ id }) => id) };
};

describe('a row that was created', () => {
  it('comes first in the unfiltered list in its first order, which is not fetched again', async () => {
    const first = show({}, rows, 8);
    await cache.add(client, row(6));
    expect(shownIn(first)).toEqual({ total: 9, ids: ['r6', 'r5', 'r4'] });
    expect(client.getQueryData(keys.detail('r6'))).toEqual(row(6));
    expect(fetched).toEqual([]);
  });

  it('comes first in an empty list too', async () => {
    const first = show({}, []);
    await cache.add(client, row(6));
    expect(shownIn(first)).toEqual({ total: 1, ids: ['r6'] });
  });

  it.each([
    ['a search', { search: 'fila' }],
    ['a filter', { filters: { nombre: 'x' } }],
    ['another order', { sortBy: 'nombre' }],
    ['the other way round', { sortDesc: false }],
    ['another page', { page: 2 }],
  ])('%s is fetched again and shows what the database says', async (_what, change) => {
    const list = show(change);
    await cache.add(client, row(6));
    expect(shownIn(list).ids).toEqual(['r5', 'r4', 'r3']);
    expect(fetched).toEqual([JSON.stringify(change)]);
  });

  it.each([
    ['that is not the newest', row(2)],
    ['without the date of the order', { ...row(6), created_at: null as never }],
  ])('%s has its place in the database alone', async (_what, created) => {
    const list = show();
    await cache.add(client, created);
    expect(shownIn(list).ids).toEqual(['r5', 'r4', 'r3']);
    expect(fetched).toEqual(['{}']);
  });
});

describe('a row that was updated', () => {
  it('changes where it stands, in every list, and keeps what the save does not know', async () => {
    const lists = [show(), show({ sortBy: 'nombre' })];
    await cache.replace(client, { ...row(4), nombre: 'Otra' });
    for (const list of lists) {
      expect(shownIn(list).ids).toEqual(['r5', 'r4', 'r3']);
      expect(client.getQueryData<{ rows: Row[] }>(list)?.rows[1]).toEqual({ ...row(4), nombre: 'Otra' });
    }
    expect(fetched).toEqual([]);
  });
});

describe('rows that were deleted', () => {
  it('go from every list, and come back to their places', () => {
    const lists = [show({}, rows, 8), show({ search: 'fila' })];
    const taken = cache.take(client, ['r4', 'r5']);
    expect(lists.map(shownIn)).toEqual([
      { total: 6, ids: ['r3'] },
      { total: 1, ids: ['r3'] },
    ]);
    cache.putBack(client, taken);
    expect(lists.map(shownIn)).toEqual([
      { total: 8, ids: ['r5', 'r4', 'r3'] },
      { total: 3, ids: ['r5', 'r4', 'r3'] },
    ]);
  });

  it('leave a gap where there are more rows, and only such a list is fetched again', async () => {
    show({}, rows, 8);
    show({ search: 'fila' });
    cache.take(client, ['r4']);
    await cache.fillGaps(client);
    expect(fetched).toEqual(['{}']);
  });
});
