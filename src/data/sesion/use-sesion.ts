import { useSyncExternalStore } from 'react';

import { getSesion, subscribeSesion, type Sesion, type Usuario } from '@/data/sesion/sesion-store';

export function useSesion(): Sesion {
  return useSyncExternalStore(subscribeSesion, getSesion);
}

/** Whoever is signed in; undefined for a moment while signing out. */
export function useUsuario(): Usuario | undefined {
  const sesion = useSesion();
  return sesion.status === 'signed-in' ? sesion.usuario : undefined;
}
