/** Where somebody without a session wanted to go, or was when it ended: signing in leads there. */
const KEY = 'destino';

/** `userId`: whose page it was. For anybody else it is no destination; a shared link is one for everybody. */
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
