import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Retirada, withdrawDemostracion } from '@/data/demostracion/demostracion-api';

export function useWithdrawDemostracion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contada: Retirada) => withdrawDemostracion(contada),
    // Everything that any page shows may have been of it.
    onSettled: () => client.invalidateQueries(),
    meta: {
      success: ({ quedan }: Retirada) => ({
        title: 'Demostración retirada',
        message:
          Object.keys(quedan).length === 0
            ? 'No queda nada de ella'
            : 'Queda lo que nombra algo de las personas, que ya es suyo',
      }),
      errorTitle: 'Error al retirar la demostración',
    },
  });
}
