import { useMutation } from '@tanstack/react-query';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { openDocumentoAntiguo } from '@/data/expedientes-antiguos/documentos-antiguos-api';
import type { DocumentoAntiguo } from '@/data/expedientes-antiguos/documentos-urls';
import { documentoAntiguoViewQuery } from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { downloadFile } from '@/ui/documentos/download-file';
import { VisorDialog } from '@/ui/documentos/visor-dialog';

/** One that is in our storage. */
export type DocumentoGuardado = DocumentoAntiguo & { path: string };

interface AntiguoVisorProps {
  documentos: DocumentoGuardado[];
  /** The path of the one that is shown. */
  viewed: string | undefined;
  onView: (path: string | undefined) => void;
}

export function AntiguoVisor({ documentos, viewed, onView }: AntiguoVisorProps) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: ({ path, nombre }: DocumentoGuardado) => openDocumentoAntiguo(path, nombre),
    onSuccess: downloadFile,
    meta: { errorTitle: 'Error al descargar el documento' },
  });
  const position = documentos.findIndex(({ path }) => path === viewed);
  const documento = documentos[position];
  return (
    <VisorDialog
      documento={
        documento && {
          fileName: documento.nombre,
          mimeType: mimeTypeOf(documento.nombre),
          url: documentoAntiguoViewQuery(documento.path),
        }
      }
      vecinos={{ position, total: documentos.length, onMove: (next) => onView(documentos[next]?.path) }}
      downloading={isPending}
      onDownload={() => documento && download(documento)}
      onClose={() => onView(undefined)}
    />
  );
}
