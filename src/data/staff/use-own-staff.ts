import { useQuery } from '@tanstack/react-query';

import { useUsuario } from '@/data/sesion/use-sesion';
import { seemsAdministrador } from '@/data/staff/seems-administrador';
import { ownStaffQuery } from '@/data/staff/staff-queries';

/** The row of whoever is signed in: null when the access was taken away, undefined while it is not known. */
export function useOwnStaff() {
  const userId = useUsuario()?.id;
  return useQuery({ ...ownStaffQuery(userId ?? ''), enabled: userId !== undefined }).data;
}

export function useIsAdministrador(): boolean {
  return useOwnStaff()?.role === 'administrador';
}

/**
 * For what only shows the way, as the menu: until it is known, what this browser was told the last time. Otherwise the entries of
 * administrators would come late and push the others. What each page allows is asked of the database.
 */
export function useSeemsAdministrador(): boolean {
  const userId = useUsuario()?.id ?? '';
  const known = useOwnStaff()?.role;
  return known ? known === 'administrador' : seemsAdministrador(userId);
}
