import { useMutation, useQueryClient } from '@tanstack/react-query';

import { withdrawDemostracion } from '@/data/demostracion/demostracion-api';

export function useWithdrawDemostracion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => withdrawDemostracion(),
    // Everything that any page shows may have been of it.
    onSettled: () => client.invalidateQueries(),
    meta: {
      success: { title: 'Demostración retirada', message: 'No queda nada de ella' },
      errorTitle: 'Error al retirar la demostración',
    },
  });
}
