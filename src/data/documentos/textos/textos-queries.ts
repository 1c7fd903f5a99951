import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { searchInDocumentos, textosDeDeal } from '@/data/documentos/textos/textos-api';

/** Fewer letters are in every document. */
const LETTERS = 3;

const isAskable = (texto: string) => /[\p{L}\d]{3}/u.test(texto) && texto.trim().length >= LETTERS;

export const textosKeys = { all: ['documentos', 'textos'] };

export const busquedaEnDocumentosQuery = (texto: string) =>
  queryOptions({
    queryKey: [...textosKeys.all, 'busqueda', texto],
    queryFn: ({ signal }) => searchInDocumentos(texto, signal),
    enabled: isAskable(texto),
    gcTime: 60_000,
    meta: { errorTitle: 'Error al buscar dentro de los documentos' },
  });

export const textosDeDealQuery = (dealId: string, texto: string) =>
  queryOptions({
    queryKey: [...textosKeys.all, 'deal', dealId, isAskable(texto) ? texto : ''],
    queryFn: ({ signal }) => textosDeDeal(dealId, isAskable(texto) ? texto : '', signal),
    placeholderData: keepPreviousData,
    meta: { errorTitle: 'Error al buscar dentro de los documentos' },
  });
