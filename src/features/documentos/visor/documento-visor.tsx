import { Button, Group, Text } from '@mantine/core';
import { IconTextScan2 } from '@tabler/icons-react';
import { useContext } from 'react';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentoViewQuery, useDownloadDocumento } from '@/data/documentos/documentos-queries';
import type { TextoDeDocumento } from '@/data/documentos/textos/textos-api';
import { AlPlazo } from '@/features/documentos/al-plazo';
import { paginaDe, textos } from '@/features/documentos/escaneados/textos';
import { type LecturaState, useLectura } from '@/features/documentos/escaneados/use-lectura';
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

interface EscaneadoProps {
  documento: DealDocument;
  /** Undefined: nobody has opened it. */
  texto: TextoDeDocumento | undefined;
}

/** In the viewer, where others are searched: says that it is a scan, and reads it. */
function Escaneado({ documento, texto }: EscaneadoProps) {
  const { state, leer, cancelar } = useLectura();
  const running = state?.kind === 'preparando' || state?.kind === 'leyendo';
  const { id, file_name, file_path, mime_type } = documento;
  const start = () =>
    void leer(() => [{ id, file_name, file_path, mime_type: mime_type ?? '', estado: 'sin-texto' }]);
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="sm" c={state?.kind === 'fallida' ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {sayingOf(state) ?? (texto && knownOf(texto))}
      </Text>
      {running && (
        <Button variant="default" size="compact-sm" onClick={cancelar}>
          Cancelar
        </Button>
      )}
      {!running && texto?.estado !== 'ocr' && (
        <Button variant="default" size="compact-sm" leftSection={<IconTextScan2 size={15} />} onClick={start}>
          Leer el texto
        </Button>
      )}
    </Group>
  );
}

/** It says how a reading that has begun goes. Undefined means that what is known of the document says more. */
function sayingOf(state: LecturaState | undefined): string | undefined {
  switch (state?.kind) {
    case 'preparando':
      return textos.preparando;
    case 'leyendo':
      return paginaDe(state.leyendo);
    case 'fallida':
      return state.message;
    case 'terminada':
      return state.lectura.fallos[0]?.message;
    case undefined:
      return undefined;
  }
}

function knownOf({ estado, vacio }: TextoDeDocumento): string {
  if (estado !== 'ocr') return textos.escaneado;
  return vacio ? textos.leidoSinPalabras : textos.leido;
}
