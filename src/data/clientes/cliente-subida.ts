/** Uploads a document of a client: bucket `cliente-documents` and table `cliente_documents`, path `{clienteId}/{fileName}`. */
import { BUCKET, type ClienteDocument } from '@/data/clientes/cliente-documentos-api';
import { createSubir } from '@/data/documentos/almacen';
import { numberedName, storageFileName } from '@/data/documentos/rutas';
import type { Fila, SubidaResult } from '@/data/documentos/subida-pasos';
import type { Contenido } from '@/lib/contenido';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

interface ClienteSubida {
  clienteId: string;
  file: Contenido;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

const subir = createSubir({
  bucket: BUCKET,
  ownerOf: (row: ClienteDocument) => row.cliente_id,
  pathOf: (clienteId, fileName, copy) => `${clienteId}/${numberedName(storageFileName(fileName), copy)}`,
  newRow: (cliente_id, file: Fila) => ({ cliente_id, ...file }),
  table: {
    findByContent: (clienteId, size, sha256) =>
      unwrap(
        supabase
          .from('cliente_documents')
          .select('*')
          .eq('cliente_id', clienteId)
          .eq('file_size', size)
          .eq('sha256', sha256)
          .order('uploaded_at')
          .retry(false),
      ),
    findByPath: async (path) => {
      const [row] = await unwrap(
        supabase.from('cliente_documents').select('*').eq('file_path', path).retry(false),
      );
      return row;
    },
    insert: (rows) => unwrap(supabase.from('cliente_documents').insert(rows).select()),
  },
});

export const uploadClienteDocumento = ({
  clienteId,
  ...request
}: ClienteSubida): Promise<SubidaResult<ClienteDocument>> =>
  subir({ ownerId: clienteId, columns: {}, ...request });
