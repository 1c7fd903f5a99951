/** Documents whose file is gone: rows without their object. Administrators see all of them, others their own. */
import { queryOptions } from '@tanstack/react-query';

import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export interface DocumentoPerdido {
  /** It says whose document it is: a case file's, a client's, or an older case file's. */
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
