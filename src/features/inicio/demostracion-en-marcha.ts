/** The filling goes on while its person looks at other pages: it belongs to the tab, and not to Inicio. */
import { useSyncExternalStore } from 'react';

import { putDemostracion } from '@/data/demostracion/demostracion-api';
import type { Avance } from '@/data/demostracion/llenar';
import { toAppError } from '@/lib/errors';

interface EnMarcha {
  avance: Avance | undefined;
  /** Why it stopped, where nobody stopped it. */
  fallo: string | undefined;
}

const QUIETA: EnMarcha = { avance: undefined, fallo: undefined };

let state = QUIETA;
let controller: AbortController | undefined;
const listeners = new Set<() => void>();

function setState(next: EnMarcha): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDemostracionEnMarcha = (): EnMarcha => useSyncExternalStore(subscribe, () => state);

export const cancelDemostracion = (): void => controller?.abort();

/** A second press while it runs does nothing. */
export async function startDemostracion(userId: string, onEnd: () => Promise<unknown>): Promise<void> {
  if (controller) return;
  const own = new AbortController();
  controller = own;
  setState({ avance: { hechos: 0, total: 1, nombre: 'Comenzando' }, fallo: undefined });
  let fallo: string | undefined;
  try {
    await putDemostracion({
      userId,
      signal: own.signal,
      onAvance: (avance) => setState({ avance, fallo: undefined }),
    });
  } catch (error) {
    if (!own.signal.aborted) fallo = toAppError(error).message;
  }
  await onEnd();
  controller = undefined;
  setState({ avance: undefined, fallo });
}
