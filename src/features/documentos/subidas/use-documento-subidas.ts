import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { type DealDocument, listDocumentos } from '@/data/documentos/documentos-api';
import { addDocumentos } from '@/data/documentos/documentos-mutations';
import { subirDocumento } from '@/data/documentos/subida';
import { createAgrupador } from '@/lib/agrupar';
import { type LoteDeSubidas, useSubidas } from '@/ui/documentos/use-subidas';

/** How often the list grows: a row takes longer to draw than to upload. */
const LIST_MS = 3000;
/** From here on, asking once what the case file has is cheaper than asking for each file. */
const MANY = 5;

export function useDocumentoSubidas(dealId: string) {
  const client = useQueryClient();
  return useSubidas({
    checkNameAndSize: (file) => checkNameAndSize(file, EXTENSIONES_SUBIDA),
    checkContent,
    startLote: (files) => startLote(client, dealId, files),
  });
}

function startLote(client: QueryClient, dealId: string, files: number): LoteDeSubidas {
  const uploaded = createAgrupador(LIST_MS, (documentos: DealDocument[]) =>
    addDocumentos(client, dealId, documentos),
  );
  const list = files < MANY ? Promise.resolve(undefined) : listExisting(dealId);
  return {
    upload: async (file, signal, onProgress) => {
      const existing = await list;
      const request = { dealId, file, signal, onProgress, ...(existing && { existing }) };
      const { outcome, documento } = await subirDocumento(request);
      uploaded.add(documento);
      return outcome;
    },
    end: uploaded.flush,
  };
}

/** Undefined where it cannot be had: then each upload asks for itself, and tells of its own failure. */
function listExisting(dealId: string): Promise<DealDocument[] | undefined> {
  return listDocumentos(dealId, new AbortController().signal).catch(() => undefined);
}
