import { useQueryClient } from '@tanstack/react-query';

import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { addDocumento } from '@/data/documentos/documentos-mutations';
import { subirDocumento } from '@/data/documentos/subida';
import { useSubidas } from '@/ui/documentos/use-subidas';

export function useDocumentoSubidas(dealId: string) {
  const client = useQueryClient();
  return useSubidas({
    checkNameAndSize: (file) => checkNameAndSize(file, EXTENSIONES_SUBIDA),
    checkContent: (file) => checkContent(file, file.name),
    upload: async (file, signal, onProgress) => {
      const { outcome, documento } = await subirDocumento({ dealId, file, signal, onProgress });
      addDocumento(client, documento);
      return outcome;
    },
  });
}
