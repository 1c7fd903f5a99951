import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { changedRow } from '@/data/auditoria/row-changed-error';
import { rememberAdministrador } from '@/data/staff/seems-administrador';
import { getStaffMember, listStaff, type StaffMember, updateStaff } from '@/data/staff/staff-api';

const staffKeys = {
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
    queryFn: async () => {
      const member = await getStaffMember(userId);
      rememberAdministrador(userId, member?.role === 'administrador');
      // A query may not answer undefined.
      return member ?? null;
    },
    meta: { errorTitle: 'Error al comprobar el acceso' },
  });

/** The caller shows the failures. */
export const updateStaffMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: updateStaff,
    onSuccess: (person) => putIntoLists(queryClient, person),
    onError: (error) => {
      const changed = changedRow<StaffMember>(error);
      if (changed) putIntoLists(queryClient, changed.current);
    },
    meta: {
      success: (person: StaffMember) => ({
        title: 'Equipo actualizado',
        message: person.full_name ?? person.email,
      }),
      errorTitle: false,
    },
  });

function putIntoLists(queryClient: QueryClient, person: StaffMember): void {
  queryClient.setQueryData(staffListQuery.queryKey, (people) =>
    people?.map((other) => (other.user_id === person.user_id ? person : other)),
  );
  queryClient.setQueryData(staffKeys.own(person.user_id), (own) => own && person);
}
