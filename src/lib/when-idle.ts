const AT_MOST_MS = 2_000;

/** For what is not needed to draw the page. Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_MOST_MS });
  else setTimeout(work, AT_MOST_MS / 4);
}
