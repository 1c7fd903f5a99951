import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fasesKeys } from '@/data/fases/fases-queries';
import { saveFichaDeLista, listOrganosCompletos, listProfesionales } from '@/data/fases/listas-api';

export const organosCompletosQuery = queryOptions({
  queryKey: [...fasesKeys.all, 'organos', 'completos'],
  queryFn: listOrganosCompletos,
  meta: { errorTitle: 'Error al cargar los órganos' },
});

export const profesionalesQuery = queryOptions({
  queryKey: [...fasesKeys.all, 'profesionales'],
  queryFn: listProfesionales,
  meta: { errorTitle: 'Error al cargar los profesionales' },
});

export function useSaveFichaDeLista() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveFichaDeLista,
    onSettled: () => client.invalidateQueries({ queryKey: fasesKeys.all }),
    meta: { success: { title: 'Ficha guardada' }, errorTitle: false },
  });
}
