import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { cancelComprobacion, getEstadoServidor, startComprobacion } from '@/data/servidor/servidor-api';

const EVERY_MS = 2000;

/** Asked again every two seconds while documents are being compared. */
export const estadoServidorQuery = queryOptions({
  queryKey: ['servidor'],
  queryFn: ({ signal }) => getEstadoServidor(signal),
  refetchInterval: ({ state }) => (state.data?.comprobacion?.estado === 'en_curso' ? EVERY_MS : false),
  meta: { errorTitle: 'Error al cargar el estado del servidor' },
});

const refreshed = (client: QueryClient) => () =>
  client.invalidateQueries({ queryKey: estadoServidorQuery.queryKey });

export const startComprobacionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: startComprobacion,
    onSuccess: refreshed(client),
    meta: {
      success: { title: 'Comprobación en marcha' },
      errorTitle: 'Error al empezar la comprobación',
    },
  });

export const cancelComprobacionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: cancelComprobacion,
    onSuccess: refreshed(client),
    meta: { success: { title: 'Comprobación cancelada' }, errorTitle: 'Error al cancelar la comprobación' },
  });
