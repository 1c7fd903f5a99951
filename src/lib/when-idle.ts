const AFTER_MS = 1_500;
/** A browser that is never idle, or believes it is not, does it then all the same: single keys and toasts are part of it. */
const AT_LATEST_MS = 2_000;

/** Runs work that the first page does not need, when the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: AT_LATEST_MS }) : work()),
    AFTER_MS,
  );
}
