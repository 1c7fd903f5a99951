import { useContext } from 'react';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentoViewQuery, useDownloadDocumento } from '@/data/documentos/documentos-queries';
import { AlPlazo } from '@/features/documentos/al-plazo';
import { Escaneado } from '@/features/documentos/escaneados/escaneado';
import type { TextosDelPanel } from '@/features/documentos/lista/use-textos';
import { downloadFile } from '@/ui/documentos/download-file';
import { VisorDialog } from '@/ui/documentos/visor-dialog';

interface DocumentoVisorProps {
  /** In the order of the list: the viewer walks through them. */
  documentos: DealDocument[];
  /** The id of the one that is shown. */
  viewed: string | undefined;
  onView: (id: string | undefined) => void;
  texto: TextosDelPanel;
}

export function DocumentoVisor({ documentos, viewed, onView, texto }: DocumentoVisorProps) {
  const { mutate: download, isPending } = useDownloadDocumento();
  const alPlazo = useContext(AlPlazo);
  const position = documentos.findIndex(({ id }) => id === viewed);
  const documento = documentos[position];
  const leido = documento && texto.textoDe(documento.id);
  return (
    <VisorDialog
      documento={
        documento && {
          fileName: documento.file_name,
          mimeType: documento.mime_type ?? mimeTypeOf(documento.file_name),
          url: documentoViewQuery(documento),
          marcado: texto.marcadoEn(documento.id),
          escaneado: (texto.sinLeer(documento) || leido?.estado === 'ocr') && (
            <Escaneado documento={documento} texto={leido} />
          ),
        }
      }
      vecinos={{ position, total: documentos.length, onMove: (next) => onView(documentos[next]?.id) }}
      onPlazo={
        alPlazo &&
        documento &&
        (() => {
          onView(undefined);
          alPlazo(documento);
        })
      }
      downloading={isPending}
      onDownload={() => documento && download(documento, { onSuccess: downloadFile })}
      onClose={() => onView(undefined)}
    />
  );
}
