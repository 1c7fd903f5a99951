import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  type DatoEscrito,
  type DatoLegal,
  saveDatoLegal,
  listDatosLegales,
} from '@/data/plazos/datos-legales-api';

export const datosLegalesQuery = queryOptions({
  queryKey: ['datos-legales'],
  queryFn: ({ signal }) => listDatosLegales(signal),
  staleTime: 5 * 60_000,
  meta: { errorTitle: 'Error al cargar los datos legales' },
});

/** Undefined while they are not known, and of a key that none has. */
export function useDatoLegal(clave: string): DatoLegal | undefined {
  return useQuery(datosLegalesQuery).data?.find((dato) => dato.clave === clave);
}

export function useSaveDatoLegal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dato: DatoEscrito) => saveDatoLegal(dato),
    onSettled: () => client.invalidateQueries({ queryKey: datosLegalesQuery.queryKey }),
    meta: {
      success: { title: 'Estado del dato guardado' },
      errorTitle: 'No se ha podido guardar el estado del dato',
    },
  });
}
