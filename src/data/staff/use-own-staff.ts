import { useQuery } from '@tanstack/react-query';

import { useUsuario } from '@/data/sesion/use-sesion';
import { ownStaffQuery } from '@/data/staff/staff-queries';

/** The row of whoever is signed in: null when the access was taken away, undefined while it is not known. */
export function useOwnStaff() {
  const userId = useUsuario()?.id;
  return useQuery({ ...ownStaffQuery(userId ?? ''), enabled: userId !== undefined }).data;
}

export function useIsAdministrador(): boolean {
  return useOwnStaff()?.role === 'administrador';
}
