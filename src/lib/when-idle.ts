const AFTER_MS = 1_500;

/** For what the first page can be drawn without: once it has had the time to be. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), AFTER_MS);
}
