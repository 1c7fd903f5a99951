import { beforeEach, expect, it } from 'vitest';

import { AppError } from '@/lib/errors';

import { createRowWriter } from './filas';

let calls: string[][];
let failing: (rows: string[]) => AppError | undefined;
let write: (row: string) => Promise<{ path: string }>;

beforeEach(() => {
  calls = [];
  failing = () => undefined;
  write = createRowWriter(
    async (rows: string[]) => {
      calls.push(rows);
      await Promise.resolve();
      const failure = failing(rows);
      if (failure) throw failure;
      return rows.map((path) => ({ path })).toReversed();
    },
    (saved, row) => saved.path === row,
    async () => undefined,
  );
});

it('sends the first at once and those that come meanwhile together', async () => {
  const saved = await Promise.all(['a', 'b', 'c', 'd'].map(write));
  expect(saved.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd']);
  expect(calls).toEqual([['a'], ['b', 'c', 'd']]);
  await write('e');
  expect(calls.at(-1)).toEqual(['e']);
});

it('gives each its own outcome where one of several is refused', async () => {
  failing = (rows) => (rows.includes('c') ? new AppError('conflict', 'duplicate', '23505') : undefined);
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(calls).toEqual([['a'], ['b', 'c', 'd'], ['b', 'c'], ['b'], ['c'], ['d']]);
});

it('tells all of a lost connection, and goes on afterwards', async () => {
  failing = () => new AppError('network', 'No hay conexión con el servidor');
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(write));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(calls).toHaveLength(2);
  failing = () => undefined;
  expect(await write('d')).toEqual({ path: 'd' });
});
