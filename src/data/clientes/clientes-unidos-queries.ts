import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { clientesKeys } from '@/data/clientes/clientes-queries';
import {
  compareClientes,
  undoUnionClientes,
  listUnionesClientes,
  type NuevaUnion,
  planDeUnion,
  type UnionDeshecha,
  uniteClientes,
  type UnionHecha,
} from '@/data/clientes/clientes-unidos-api';
import { plural } from '@/lib/formato';

const errorTitle = 'Error al buscar clientes repetidos';

/** Compared as they are now. */
export const comparacionQuery = (uno: string, otro: string) =>
  queryOptions({
    queryKey: [...clientesKeys.repetidos(), 'comparacion', uno, otro] as const,
    queryFn: ({ signal }) => compareClientes(uno, otro, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al comparar los clientes' },
  });

export const unionesClientesQuery = () =>
  queryOptions({
    queryKey: [...clientesKeys.repetidos(), 'uniones'] as const,
    queryFn: ({ signal }) => listUnionesClientes(signal),
    staleTime: 0,
    meta: { errorTitle },
  });

/** Asked each time: others go on meanwhile. */
export const planDeUnionQuery = (id: string) =>
  queryOptions({
    queryKey: [...clientesKeys.repetidos(), 'plan', id] as const,
    queryFn: () => planDeUnion(id),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'No se ha podido comprobar qué se deshace' },
  });

const loHecho = (movidos: number, casos: number) =>
  [
    'La otra ficha está en la Papelera.',
    movidos > 0 &&
      `${plural(movidos, 'documento o nota ha pasado', 'documentos y notas han pasado')} a esta.`,
    casos > 0 && `${plural(casos, 'expediente ha cambiado', 'expedientes han cambiado')} de DNI o CIF.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The dialog shows the failures. Nothing is awaited: the page of the one that went leaves for the other before it is asked for anew. */
export function useJoinClientes() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoUnionClientes();
  return useMutation({
    mutationFn: (union: NuevaUnion) => uniteClientes(union),
    // It reaches clients, what hangs on them, case files and the Papelera: whatever is looked at is asked for anew.
    onSuccess: () => void client.invalidateQueries(),
    meta: {
      success: ({ id, movidos, casos }: UnionHecha) => ({
        title: 'Clientes unidos',
        message: loHecho(movidos, casos),
        action: { label: 'Deshacer', run: () => deshacer(id) },
      }),
      errorTitle: false,
    },
  });
}

export function useUndoUnionClientes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => undoUnionClientes(id),
    onSuccess: () => client.invalidateQueries(),
    meta: {
      success: ({ quedan }: UnionDeshecha) => ({
        title: 'Unión deshecha',
        message:
          quedan === 0
            ? 'Las dos fichas están como antes de unirlas'
            : `Vuelven a ser dos fichas. ${plural(quedan, 'cosa se queda', 'cosas se quedan')} como está porque alguien la ha cambiado después`,
      }),
      errorTitle: 'Error al deshacer la unión',
    },
  });
}
