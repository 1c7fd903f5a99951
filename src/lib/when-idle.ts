const AFTER_MS = 1_500;

/** Runs work that the first page does not need, when the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), AFTER_MS);
}
