import { queryOptions } from '@tanstack/react-query';

import { listBloqueados } from '@/data/clientes/interesado-api';

export const bloqueadosQuery = () =>
  queryOptions({
    queryKey: ['bloqueados'],
    queryFn: ({ signal }) => listBloqueados(signal),
    meta: { errorTitle: 'Error al cargar clientes' },
  });
