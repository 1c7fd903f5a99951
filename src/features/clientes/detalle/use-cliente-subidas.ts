import { useQueryClient } from '@tanstack/react-query';

import { addClienteDocumento } from '@/data/clientes/cliente-documentos-mutations';
import { subirClienteDocumento } from '@/data/clientes/cliente-subida';
import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { useSubidas } from '@/ui/documentos/use-subidas';

export function useClienteSubidas(clienteId: string) {
  const client = useQueryClient();
  return useSubidas({
    checkNameAndSize: (file) => checkNameAndSize(file, EXTENSIONES_SUBIDA),
    checkContent,
    startLote: () => ({
      upload: async (file, signal, onProgress) => {
        const request = { clienteId, file, signal, onProgress };
        const { outcome, documento, mismoContenido } = await subirClienteDocumento(request);
        addClienteDocumento(client, documento);
        return { estado: outcome, nombre: documento.file_name, mismoContenido };
      },
      end: () => undefined,
    }),
  });
}
