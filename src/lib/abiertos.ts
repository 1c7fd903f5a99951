/** Which records somebody opened lately, in this browser: Buscar puts them first. Only addresses are kept, under the person's id. */
import { browserStorage } from '@/lib/browser-storage';

const KEPT = 100;
const RECORD = /^\/dashboard\/(expedientes|clientes|formato-anterior|acreedores)\/[^/]+$/;

const keyOf = (userId: string) => `abiertos-${userId}`;

export function noteOpened(userId: string, pathname: string): void {
  if (!RECORD.test(pathname)) return;
  const others = readOpened(userId).filter((path) => path !== pathname);
  browserStorage()?.setItem(keyOf(userId), JSON.stringify([pathname, ...others].slice(0, KEPT)));
}

/** What the addresses are of. */
export const idsOf = (paths: string[]): string[] => paths.flatMap(idOf);

function idOf(path: string): string[] {
  try {
    return [decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))];
  } catch {
    return [];
  }
}

/** The newest first; whatever is stored. */
export function readOpened(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage()?.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
