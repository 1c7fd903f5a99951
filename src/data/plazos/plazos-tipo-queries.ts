import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  type FirmaDePlazo,
  signPlazoTipo,
  savePlazoTipo,
  listPlazosTipo,
  type PlazoTipoEscrito,
} from '@/data/plazos/plazos-tipo-api';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';

/** Asked for each time that a term is counted by one of them. */
export const plazosTipoQuery = queryOptions({
  queryKey: ['plazos-tipo'],
  queryFn: ({ signal }) => listPlazosTipo(signal),
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar las clases de plazo' },
});

/** Undefined while they are not known, and of a key that none has. */
export function usePlazoTipo(clave: string): PlazoTipo | undefined {
  const { data } = useQuery(plazosTipoQuery);
  return data?.find((tipo) => tipo.clave === clave);
}

export function useSavePlazoTipo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tipo: PlazoTipoEscrito) => savePlazoTipo(tipo),
    onSettled: () => client.invalidateQueries({ queryKey: plazosTipoQuery.queryKey }),
    meta: {
      success: {
        title: 'Clase de plazo guardada',
        message: 'Los plazos que ya se contaron no cambian. Queda sin verificar hasta que se firme',
      },
      errorTitle: 'No se ha podido guardar la clase de plazo',
    },
  });
}

export function useSignPlazoTipo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (firma: FirmaDePlazo) => signPlazoTipo(firma),
    onSettled: () => client.invalidateQueries({ queryKey: plazosTipoQuery.queryKey }),
    meta: {
      success: (_nothing: unknown, { nombre }: FirmaDePlazo) => ({
        title: nombre === '' ? 'Firma retirada: queda sin verificar' : 'Clase de plazo firmada',
      }),
      errorTitle: 'No se ha podido firmar la clase de plazo',
    },
  });
}
