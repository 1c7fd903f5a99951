/** The last failure that was shown or thrown, for a diagnosis. Never its message, which may name people: what failed, and when. */
import { toAppError } from '@/lib/errors';

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

/** Failures that nobody caught. */
export function watchErrors(target: Window = window): void {
  target.addEventListener('error', ({ error }) => keep(error));
  target.addEventListener('unhandledrejection', ({ reason }) => keep(reason));
}

/**
 * What is on its way while a page is left is aborted, in some browsers with the words of a lost connection (`TypeError: Failed to fetch`).
 * Neither is a failure of the program, and a lost connection that somebody waits for is told by its title.
 */
function keep(error: unknown): void {
  const { kind } = toAppError(error);
  if (kind !== 'aborted' && kind !== 'network') recordError(describe(error));
}

/** Only our own files are kept from the stack: `mount-app-8na5.js:1:2345`. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Error sin descripción';
  const places = error.stack?.match(/[\w.$-]+\.(?:js|tsx?):\d+(?::\d+)?/g) ?? [];
  return [error.name, ...places.slice(0, 3)].join(' · ');
}
