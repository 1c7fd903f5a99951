import { useQueryClient } from '@tanstack/react-query';

import type { ClienteListRow } from '@/data/clientes/clientes-api';
import { takeClientesOut } from '@/data/clientes/clientes-cache';
import { namesOfClientes } from '@/data/clientes/clientes-masivo';
import { clientesKeys } from '@/data/clientes/clientes-queries';
import { deleteMany, restoreMany } from '@/data/papelera/eliminar-api';
import { textos } from '@/features/clientes/textos';
import { useEliminarVarios } from '@/ui/lista/use-eliminar-varios';

/** `known`: rows of the page, for the names of those that were deleted elsewhere meanwhile. */
export function useEliminarClientes(known: ClienteListRow[]) {
  const client = useQueryClient();
  return useEliminarVarios({
    textos,
    eliminar: (elegidos, options) => deleteMany('clientes', elegidos, options),
    restaurar: restoreMany,
    nombres: async (ids) => {
      const shown = known.map(({ id, nombre_completo }) => [id, nombre_completo] as const);
      return new Map([...shown, ...(await namesOfClientes(ids))]);
    },
    takeOut: (ids) => takeClientesOut(client, ids),
    refresh: () => client.invalidateQueries({ queryKey: clientesKeys.all }),
  });
}
