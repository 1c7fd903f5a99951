const AFTER_MS = 1_500;
/** On a slow computer the page's own parts still arrive then, and would wait for those of others. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** On a page that never stops loading it is done all the same: single keys and toasts are part of it. */
const AT_LATEST_MS = 10_000;
/** So is it in a browser that is never idle, or believes it is not. */
const IDLE_AT_LATEST_MS = 2_000;

/** Runs work that the first page does not need, when nothing has arrived for a second and the browser is idle. */
export function whenIdle(work: () => void): void {
  const latest = performance.now() + AT_LATEST_MS;
  const look = () => {
    if (isLoading() && performance.now() < latest) setTimeout(look, LOOK_EVERY_MS);
    // Safari has no idle callbacks.
    else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_AT_LATEST_MS });
    else work();
  };
  setTimeout(look, AFTER_MS);
}

function isLoading(): boolean {
  const arrivals = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return performance.now() - Math.max(...arrivals.map(({ responseEnd }) => responseEnd)) < QUIET_MS;
}
