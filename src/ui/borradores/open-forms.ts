/**
 * Which forms are open, in all tabs of this browser: each holds a lock with the name of its draft, which goes with its tab. Browsers lend
 * locks only to pages that came over HTTPS or from the same machine; on others nobody knows of the rest.
 */

/** Says that the form is open, until `signal` aborts. */
export function holdForm(key: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return;
  const closed = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    });
  // Where the browser refuses, the draft is offered as on a page without locks.
  void navigator.locks.request(key, closed).catch(() => undefined);
}

/** Resolves once the form of that draft is open in no tab; false where `signal` aborted before. */
export async function formClosed(key: string, signal: AbortSignal): Promise<boolean> {
  // Where the browser refuses, nobody knows of other forms, as on a page without locks.
  if ('locks' in navigator)
    await navigator.locks.request(key, { signal }, () => undefined).catch(() => undefined);
  return !signal.aborted;
}
