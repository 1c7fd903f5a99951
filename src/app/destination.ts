/** The page that somebody without a session asked for, or was on when the session ended. Signing in leads there. */
const KEY = 'destino';

/**
 * `userId`: whoever was on the page. It is a destination for that person only; a page opened by a link has no `userId` and is one for
 * everybody.
 */
export function rememberDestination(href: string, userId = ''): void {
  sessionStorage.setItem(KEY, `${userId} ${href}`);
}

export function forgetDestination(): void {
  sessionStorage.removeItem(KEY);
}

/** The remembered page, once; the dashboard otherwise. */
export function takeDestination(userId: string): string {
  const [owner, href] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  forgetDestination();
  const isTheirs = owner === '' || owner === userId;
  return isTheirs && href?.startsWith('/dashboard') ? href : '/dashboard';
}
