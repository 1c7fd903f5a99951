import { mimeTypeOf } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDownloadDocumento } from '@/data/documentos/documentos-mutations';
import { documentoViewQuery } from '@/data/documentos/documentos-queries';
import { downloadFile } from '@/ui/documentos/download-file';
import { VisorDialog } from '@/ui/documentos/visor-dialog';

interface DocumentoVisorProps {
  /** In the order of the list: the viewer walks through them. */
  documentos: DealDocument[];
  /** The id of the one that is shown. */
  viewed: string | undefined;
  onView: (id: string | undefined) => void;
}

export function DocumentoVisor({ documentos, viewed, onView }: DocumentoVisorProps) {
  const { mutate: download, isPending } = useDownloadDocumento();
  const position = documentos.findIndex(({ id }) => id === viewed);
  const documento = documentos[position];
  return (
    <VisorDialog
      documento={
        documento && {
          fileName: documento.file_name,
          mimeType: documento.mime_type ?? mimeTypeOf(documento.file_name),
          url: documentoViewQuery(documento),
        }
      }
      vecinos={{ position, total: documentos.length, onMove: (next) => onView(documentos[next]?.id) }}
      downloading={isPending}
      onDownload={() => documento && download(documento, { onSuccess: downloadFile })}
      onClose={() => onView(undefined)}
    />
  );
}
