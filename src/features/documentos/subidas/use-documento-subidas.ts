import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import type { Categoria } from '@/data/documentos/deteccion';
import { type DealDocument, listDocumentos } from '@/data/documentos/documentos-api';
import { addDocumentos } from '@/data/documentos/documentos-queries';
import { uploadDocumento } from '@/data/documentos/subida';
import { createAgrupador } from '@/lib/agrupar';
import type { LoteDeSubidas } from '@/ui/documentos/subir-archivos';
import { useSubidas } from '@/ui/documentos/use-subidas';

/** How often uploaded documents are added to the list, in ms: drawing a row takes longer than uploading a small file. */
const LIST_MS = 3000;
/** From this number of files on, one request for all documents of the case file is cheaper than one for each file. */
const MANY = 5;

/** `category`: of all of them, whatever they are called. */
export function useDocumentoSubidas(dealId: string, category?: Categoria) {
  const client = useQueryClient();
  return useSubidas({
    extensiones: EXTENSIONES_SUBIDA,
    checkNameAndSize,
    checkContent,
    startLote: (files) => startLote(client, { dealId, category }, files),
  });
}

interface Destino {
  dealId: string;
  category: Categoria | undefined;
}

function startLote(client: QueryClient, { dealId, category }: Destino, files: number): LoteDeSubidas {
  const uploaded = createAgrupador(LIST_MS, (documentos: DealDocument[]) =>
    addDocumentos(client, dealId, documentos),
  );
  const list = files < MANY ? Promise.resolve(undefined) : listExisting(dealId);
  return {
    upload: async (file, signal, onProgress) => {
      const existing = await list;
      const request = {
        dealId,
        file,
        signal,
        onProgress,
        ...(category && { category }),
        ...(existing && { existing }),
      };
      const { outcome, documento, mismoContenido } = await uploadDocumento(request);
      uploaded.add(documento);
      return { estado: outcome, nombre: documento.file_name, mismoContenido };
    },
    end: uploaded.flush,
  };
}

/** Undefined when the list cannot be loaded: then each upload asks for itself and reports its own failure. */
function listExisting(dealId: string): Promise<DealDocument[] | undefined> {
  return listDocumentos(dealId, new AbortController().signal).catch(() => undefined);
}
