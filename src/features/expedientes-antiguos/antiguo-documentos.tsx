import { Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { openDocumentoAntiguo } from '@/data/expedientes-antiguos/documentos-antiguos-api';
import {
  type DocumentoAntiguo,
  isWebAddress,
  readDocumentoUrl,
  uploadedAt,
} from '@/data/expedientes-antiguos/documentos-urls';
import type { ExpedienteAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import {
  documentoAntiguoViewQuery,
  useRemoveDocumentoAntiguo,
} from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { downloadFile } from '@/ui/documentos/download-file';
import { useVisor } from '@/ui/documentos/use-visor';
import { VisorDialog } from '@/ui/documentos/visor-dialog';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

export function AntiguoDocumentos({ expediente }: { expediente: ExpedienteAntiguo }) {
  const documentos = expediente.documentos_urls.map((url, index) => readDocumentoUrl(url, index + 1));
  const [viewed, view] = useVisor();
  const { mutate: remove } = useRemoveDocumentoAntiguo();
  const eliminar = async ({ url, nombre }: DocumentoAntiguo) => {
    const sure = await confirm({
      title: 'Eliminar el documento',
      text: `${nombre} se borrará para siempre.`,
      confirmLabel: 'Eliminar',
      destructive: true,
    });
    if (sure) remove({ expediente, url });
  };
  return (
    <Panel title="Documentos">
      {documentos.length === 0 && <Text c="dimmed">Sin documentos</Text>}
      <ul className={classes.documentos}>
        {documentos.map((documento) => (
          <li key={documento.url} className={classes.documento}>
            <Name documento={documento} />
            {documento.path && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Ver ${documento.nombre}`}
                onClick={() => view(documento.path)}
              >
                Ver
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              c="var(--mantine-color-error)"
              aria-label={`Eliminar ${documento.nombre}`}
              onClick={() => void eliminar(documento)}
            >
              Eliminar
            </Button>
          </li>
        ))}
      </ul>
      <AntiguoVisor documentos={documentos.filter(isGuardado)} viewed={viewed} onView={view} />
    </Panel>
  );
}

function isGuardado(documento: DocumentoAntiguo): documento is DocumentoGuardado {
  return documento.path !== undefined;
}

function Name({ documento: { nombre, path, url } }: { documento: DocumentoAntiguo }) {
  const uploaded = path && uploadedAt(path);
  if (!path && isWebAddress(url)) {
    return (
      <Anchor href={url} target="_blank" rel="noopener noreferrer">
        {nombre} ({new URL(url).hostname})
      </Anchor>
    );
  }
  return (
    <Text span>
      {nombre}
      {uploaded && (
        <Text span size="sm" c="dimmed">
          {' '}
          · {formatFechaHora(uploaded)}
        </Text>
      )}
    </Text>
  );
}

/** One that is in our storage. */
type DocumentoGuardado = DocumentoAntiguo & { path: string };

interface AntiguoVisorProps {
  documentos: DocumentoGuardado[];
  /** The path of the one that is shown. */
  viewed: string | undefined;
  onView: (path: string | undefined) => void;
}

function AntiguoVisor({ documentos, viewed, onView }: AntiguoVisorProps) {
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
