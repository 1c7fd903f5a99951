import type { ClienteDocument } from '@/data/clientes/cliente-documentos-api';
import { useDownloadClienteDocumento } from '@/data/clientes/cliente-documentos-mutations';
import { clienteDocumentoViewQuery } from '@/data/clientes/cliente-documentos-queries';
import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { downloadFile } from '@/ui/documentos/download-file';
import { VisorDialog } from '@/ui/documentos/visor-dialog';

interface ClienteVisorProps {
  clienteId: string;
  /** In the order of the list: the viewer walks through them. */
  documentos: ClienteDocument[];
  /** The id of the one that is shown. */
  viewed: string | undefined;
  onView: (id: string | undefined) => void;
}

export function ClienteVisor({ clienteId, documentos, viewed, onView }: ClienteVisorProps) {
  const { mutate: download, isPending } = useDownloadClienteDocumento(clienteId);
  const position = documentos.findIndex(({ id }) => id === viewed);
  const documento = documentos[position];
  return (
    <VisorDialog
      documento={
        documento && {
          fileName: documento.file_name,
          mimeType: documento.mime_type ?? mimeTypeOf(documento.file_name),
          url: clienteDocumentoViewQuery(documento),
        }
      }
      vecinos={{ position, total: documentos.length, onMove: (next) => onView(documentos[next]?.id) }}
      downloading={isPending}
      onDownload={() => documento && download(documento, { onSuccess: downloadFile })}
      onClose={() => onView(undefined)}
    />
  );
}
