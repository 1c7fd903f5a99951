/** The last failure that was shown or thrown, for a diagnosis. Never its message, which may name people: what failed, and when. */

export interface UltimoError {
  que: string;
  /** The section, without what comes after it: ids and names. `/dashboard/clientes`. */
  donde: string;
  at: string;
}

// Outlives the reload that a failure may lead to.
const KEY = 'ultimo-error';

export function recordError(que: string, at: Date = new Date()): void {
  try {
    const donde = window.location.pathname.split('/').slice(0, 3).join('/');
    const entry: UltimoError = { que, donde, at: at.toISOString() };
    sessionStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // No storage: there is nothing to tell later.
  }
}

export function ultimoError(): UltimoError | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Failures that nobody caught. Of the stack only our own files are kept: `mount-app-8na5.js:1:2345`. */
export function watchErrors(target: Window = window): void {
  target.addEventListener('error', ({ error }) => recordError(describe(error)));
  target.addEventListener('unhandledrejection', ({ reason }) => recordError(describe(reason)));
}

export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Error sin descripción';
  const places = error.stack?.match(/[\w.$-]+\.(?:js|tsx?):\d+(?::\d+)?/g) ?? [];
  return [error.name, ...places.slice(0, 3)].join(' · ');
}
