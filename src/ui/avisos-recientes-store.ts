import type { Aviso } from '@/lib/query-client';

/** The failures that were shown, the newest first, until they are read or somebody signs out. */
export interface AvisoReciente extends Pick<Aviso, 'title' | 'message'> {
  at: number;
}

const KEPT = 20;

let recientes: readonly AvisoReciente[] = [];
const listeners = new Set<() => void>();

function set(next: readonly AvisoReciente[]): void {
  recientes = next;
  for (const listener of listeners) listener();
}

export const avisosRecientes = {
  get: () => recientes,
  add: ({ title, message }: Aviso, at = Date.now()) =>
    set([{ title, ...(message !== undefined && { message }), at }, ...recientes].slice(0, KEPT)),
  clear: () => set([]),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
