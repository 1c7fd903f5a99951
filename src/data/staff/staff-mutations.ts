import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { changedRow } from '@/data/auditoria/row-changed-error';
import { updateStaff, type StaffMember } from '@/data/staff/staff-api';
import { staffKeys, staffListQuery } from '@/data/staff/staff-queries';

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
