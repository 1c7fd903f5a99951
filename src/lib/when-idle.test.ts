import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { whenIdle } from '@/lib/when-idle';

let arrivals: number[];

beforeEach(() => {
  arrivals = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => arrivals.map((responseEnd) => ({ responseEnd })) as never,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Something arrives every half second, for so long. */
function loadingFor(ms: number): void {
  const began = performance.now();
  arrivals = Array.from({ length: ms / 500 }, (_, n) => began + n * 500);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => arrivals.filter((at) => at <= performance.now()).map((responseEnd) => ({ responseEnd })) as never,
  );
}

test.each([
  ['a page where nothing arrives', 0, 1500],
  ['a page that arrived in its first second', 1000, 1500],
  ['a slow one', 5000, 5500],
  ['one that never ends', 60_000, 10_000],
])('on %s', (_page, loads, done) => {
  loadingFor(loads);
  const work = vi.fn<() => void>();
  whenIdle(work);
  vi.advanceTimersByTime(done - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(work).toHaveBeenCalledOnce();
});
