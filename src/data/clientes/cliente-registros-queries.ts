import { queryOptions } from '@tanstack/react-query';

import { listRegistros, type TipoRegistro } from '@/data/clientes/cliente-registros-api';

export const registrosKeys = {
  list: (clienteId: string, tipo: TipoRegistro) => ['cliente-registros', clienteId, tipo] as const,
};

export function registrosQuery(clienteId: string, tipo: TipoRegistro) {
  return queryOptions({
    queryKey: registrosKeys.list(clienteId, tipo),
    queryFn: ({ signal }) => listRegistros(clienteId, tipo, signal),
    meta: { errorTitle: 'Error al cargar los registros' },
  });
}
