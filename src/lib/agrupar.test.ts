import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createAgrupador } from '@/lib/agrupar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function anAgrupador() {
  const handed: number[][] = [];
  return { handed, ...createAgrupador<number>(100, (items) => handed.push(items)) };
}

test('what comes in quick succession is handed over together, in its order', () => {
  const { add, handed } = anAgrupador();
  add(1);
  vi.advanceTimersByTime(60);
  add(2);
  vi.advanceTimersByTime(39);
  expect(handed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(handed).toEqual([[1, 2]]);
  add(3);
  vi.advanceTimersByTime(100);
  expect(handed).toEqual([[1, 2], [3]]);
});

test('flushing hands over at once, and only once', () => {
  const { add, flush, handed } = anAgrupador();
  flush();
  add(1);
  flush();
  expect(handed).toEqual([[1]]);
  vi.advanceTimersByTime(1000);
  expect(handed).toEqual([[1]]);
});
