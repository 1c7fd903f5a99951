import { browserStorage } from '@/lib/browser-storage';

const keyOf = (userId: string) => `administra-${userId}`;

export function rememberAdministrador(userId: string, administra: boolean): void {
  if (administra) browserStorage()?.setItem(keyOf(userId), 'si');
  else browserStorage()?.removeItem(keyOf(userId));
}

/** What this browser was told the last time. */
export const seemsAdministrador = (userId: string): boolean =>
  browserStorage()?.getItem(keyOf(userId)) === 'si';
