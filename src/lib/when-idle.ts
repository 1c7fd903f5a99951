const AFTER_MS = 1_500;
/** A slow computer is still loading the page itself after AFTER_MS: the work waits until nothing has arrived for so long. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** The work begins then even on a page that never stops loading: single keys and toasts are part of it. */
const AT_LATEST_MS = 10_000;
/** A browser that is never idle, or believes that it is not, begins after so long. */
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
