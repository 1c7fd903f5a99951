import { expect, test } from 'vitest';

import { filtersOff, filtersOn } from '@/lib/list-search';

const KEYS = ['estado', 'desde'] as const;

test('only the filters that are on, in their order, and nothing else of the search', () => {
  const search = { q: 'ana', page: 2, desde: '2025-01-31', estado: 'completo' };
  expect(Object.entries(filtersOn(search, KEYS))).toEqual([
    ['estado', 'completo'],
    ['desde', '2025-01-31'],
  ]);
  expect(filtersOn({ ...search, estado: undefined, desde: undefined }, KEYS)).toEqual({});
});

test('off is undefined, so that it takes the place of what was on', () => {
  expect({ desde: '2025-01-31', ...filtersOff(KEYS) }).toStrictEqual({ estado: undefined, desde: undefined });
});
