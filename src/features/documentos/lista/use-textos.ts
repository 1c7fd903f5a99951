import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { DealDocument } from '@/data/documentos/documentos-api';
import type { TextoDeDocumento } from '@/data/documentos/textos/textos-api';
import { textosDeDealQuery } from '@/data/documentos/textos/textos-queries';
import type { DocumentosSearch } from '@/features/documentos/lista/documentos-search';
import type { Marcado } from '@/ui/documentos/visor/visor-pdf';

export interface TextosDelPanel {
  /** By the id of a document: the page on which it has what is searched. */
  paginas: Map<string, number>;
  /** What the viewer marks in it. */
  marcadoEn: (id: string) => Marcado | undefined;
  /** Undefined: nobody has opened it. */
  textoDe: (id: string) => TextoDeDocumento | undefined;
  /** Its words are in pictures, and nobody has read them. */
  sinLeer: (documento: DealDocument) => boolean;
}

const WAIT_MS = 200;
const FOTOS = ['image/png', 'image/jpeg'];

/** What is known of what is written in the documents of a case file. */
export function useTextos(
  dealId: string,
  { q, texto = '', ver }: Pick<DocumentosSearch, 'q' | 'texto' | 'ver'>,
): TextosDelPanel {
  const [searched] = useDebouncedValue(q.trim() || texto, WAIT_MS);
  const { data } = useQuery(textosDeDealQuery(dealId, searched));
  return useMemo(() => {
    const words = searched.split(/[^\p{L}\p{M}\d]+/u).filter((word) => word.length > 1);
    const found = (data ?? []).flatMap(({ id, pagina }) => (pagina ? [[id, pagina] as const] : []));
    // What the palette looked for is no filter of the list.
    const paginas = new Map(q.trim() ? found : found.filter(([id]) => id === ver));
    const known = new Map(data?.map((one) => [one.id, one]));
    return {
      paginas,
      marcadoEn: (id) => {
        const page = paginas.get(id);
        return page === undefined ? undefined : { words, page };
      },
      textoDe: (id) => known.get(id),
      sinLeer: ({ id, mime_type }) => {
        const estado = known.get(id)?.estado;
        return estado === 'sin-texto' || (data !== undefined && !estado && FOTOS.includes(mime_type ?? ''));
      },
    };
  }, [data, searched, q, ver]);
}
