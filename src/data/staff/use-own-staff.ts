import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useUsuario } from '@/data/sesion/use-sesion';
import { ownStaffQuery } from '@/data/staff/staff-queries';
import { browserStorage } from '@/lib/browser-storage';

/** The row of whoever is signed in: null when the access was taken away, undefined while it is not known. */
export function useOwnStaff() {
  const userId = useUsuario()?.id;
  return useQuery({ ...ownStaffQuery(userId ?? ''), enabled: userId !== undefined }).data;
}

export function useIsAdministrador(): boolean {
  return useOwnStaff()?.role === 'administrador';
}

/**
 * For what only shows the way, as the menu: until it is known, what was known the last time in this browser. Otherwise the entries of
 * administrators would come late and push the others. What each page allows is asked of the database.
 */
export function useSeemsAdministrador(): boolean {
  const userId = useUsuario()?.id ?? '';
  const known = useOwnStaff()?.role;
  const key = `administra-${userId}`;
  useEffect(() => {
    if (known === 'administrador') browserStorage()?.setItem(key, 'si');
    else if (known) browserStorage()?.removeItem(key);
  }, [known, key]);
  return known ? known === 'administrador' : browserStorage()?.getItem(key) === 'si';
}
