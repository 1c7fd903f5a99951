import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { buscar } from '@/data/busqueda/busqueda-api';

/** Answers are cached by the searched text, so an answer that arrives late is never shown for another text. */
export const busquedaQuery = (texto: string, abiertos: string[]) =>
  queryOptions({
    queryKey: ['busqueda', texto, abiertos],
    queryFn: ({ signal }) => buscar(texto, signal, abiertos),
    enabled: texto !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    meta: { errorTitle: 'Error al buscar' },
  });
