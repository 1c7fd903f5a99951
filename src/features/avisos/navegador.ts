/** Notices of the browser, for whoever asked for them on this computer. */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import type { AvisosNuevos } from '@/data/avisos/avisos-api';
import { browserStorage } from '@/lib/browser-storage';

const keyOf = (userId: string) => `avisos-navegador/${userId}`;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const puedeAvisar = (): boolean => 'Notification' in window;

const isOn = (userId: string): boolean =>
  puedeAvisar() && Notification.permission === 'granted' && browserStorage()?.getItem(keyOf(userId)) === 'si';

export function useAvisaElNavegador(userId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isOn(userId), [userId]),
  );
}

/** Asks the browser first. Answers false where it, or the person, says no. */
export async function chooseNavegador(userId: string, on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === 'granted';
  if (on && allowed) browserStorage()?.setItem(keyOf(userId), 'si');
  else browserStorage()?.removeItem(keyOf(userId));
  listeners.forEach((listener) => listener());
  return allowed;
}

/** Says what is new, once each, while the person looks at something else. */
export function useNotifyInElNavegador(on: boolean, nuevos: AvisosNuevos['nuevos'] | undefined): void {
  const said = useRef(0);
  useEffect(() => {
    for (const { id, texto } of nuevos ?? []) {
      if (id <= said.current) continue;
      said.current = id;
      if (on && !document.hasFocus()) say(id, texto);
    }
  }, [on, nuevos]);
}

function say(id: number, texto: string): void {
  // The tag keeps two tabs from saying the same twice.
  const notice = new Notification('Aviso del despacho', { body: texto, tag: `aviso-${id}`, lang: 'es' });
  notice.addEventListener('click', () => window.focus());
}
