import { queryOptions } from '@tanstack/react-query';

import { getStaffMember, listStaff } from '@/data/staff/staff-api';

export const staffKeys = {
  all: ['staff'] as const,
  list: ['staff', 'list'] as const,
  own: (userId: string) => ['staff', 'own', userId] as const,
};

export const staffListQuery = queryOptions({
  queryKey: staffKeys.list,
  queryFn: listStaff,
  meta: { errorTitle: 'Error al cargar el equipo' },
});

export const ownStaffQuery = (userId: string) =>
  queryOptions({
    queryKey: staffKeys.own(userId),
    // A query may not answer undefined.
    queryFn: async () => (await getStaffMember(userId)) ?? null,
    meta: { errorTitle: 'Error al comprobar el acceso' },
  });
