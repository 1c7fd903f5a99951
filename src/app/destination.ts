/** Where somebody without a session wanted to go: shared links still work after signing in. */
const KEY = 'destino';

export function rememberDestination(href: string): void {
  sessionStorage.setItem(KEY, href);
}

/** The remembered page, once; the dashboard otherwise. */
export function takeDestination(): string {
  const href = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return href?.startsWith('/dashboard') ? href : '/dashboard';
}
