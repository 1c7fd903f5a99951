import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type CambioDeSerie, getSerie, saveSerie, reviewSerie } from '@/data/series/series-api';
import { type Serie, SERIES } from '@/domain/publicados/tipos';
import { plural } from '@/lib/formato';

const seriesKeys = { all: ['series'] as const };

export const serieQuery = (serie: Serie) =>
  queryOptions({
    queryKey: [...seriesKeys.all, serie],
    queryFn: ({ signal }) => getSerie(serie, signal),
    meta: { errorTitle: 'Error al cargar la serie publicada' },
  });

const useAfterWriting = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: seriesKeys.all });
};

export function useSaveSerie() {
  const afterWriting = useAfterWriting();
  const { mutate: deshacer } = useMutation({
    mutationFn: saveSerie,
    onSettled: afterWriting,
    meta: { success: { title: 'La serie vuelve a ser la de antes' }, errorTitle: 'No se ha podido deshacer' },
  });
  return useMutation({
    mutationFn: saveSerie,
    onSettled: afterWriting,
    meta: {
      success: (n: number, { serie, cifras, antes }: CambioDeSerie) => ({
        title: 'Serie guardada',
        message: `${SERIES[serie]}: ${plural(n, 'cifra', 'cifras')}. Lo nuevo queda sin revisar.`,
        action: { label: 'Deshacer', run: () => deshacer({ serie, cifras: antes, antes: cifras }) },
      }),
      errorTitle: false,
    },
  });
}

export function useReviewSerie() {
  return useMutation({
    mutationFn: reviewSerie,
    onSettled: useAfterWriting(),
    meta: {
      success: (_n: number, { revisado }: { revisado: boolean }) => ({
        title: revisado ? 'Serie revisada' : 'La serie vuelve a estar sin revisar',
      }),
      errorTitle: 'No se ha podido guardar la revisión',
    },
  });
}
