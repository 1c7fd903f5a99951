/** Documents whose file is gone: rows without their object. Administrators see all of them, others their own. */
import { queryOptions } from '@tanstack/react-query';

import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface DocumentoPerdido {
  /** Of what it is a document: a case file, a client, or one of the older case files. */
  tabla: 'deals' | 'clientes' | 'expedientes';
  /** Its id there. */
  enlace: string;
  titulo: string;
  file_name: string;
  file_size: number | null;
  uploaded_at: string;
  /** Who uploaded it. */
  quien: string | null;
}

/** `items`: the newest of them, 500 at most. */
export interface DocumentosPerdidos {
  total: number;
  items: DocumentoPerdido[];
}

async function listPerdidos(signal: AbortSignal): Promise<DocumentosPerdidos> {
  const answer = await unwrap(supabase.rpc('list_documentos_perdidos').abortSignal(signal));
  return answer as unknown as DocumentosPerdidos;
}

export const perdidosQuery = () =>
  queryOptions({
    queryKey: ['documentos-perdidos'],
    queryFn: ({ signal }) => listPerdidos(signal),
    meta: { errorTitle: 'Error al cargar los documentos perdidos' },
  });
