import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDropzone } from 'react-dropzone';

import type { ClienteDocument } from '@/data/clientes/cliente-documentos-api';
import {
  addClienteDocumento,
  clienteDocumentosQuery,
  clienteDocumentoViewQuery,
  useDownloadClienteDocumento,
} from '@/data/clientes/cliente-documentos-queries';
import { uploadClienteDocumento } from '@/data/clientes/cliente-subida';
import {
  checkContent,
  checkNameAndSize,
  EXTENSIONES_SUBIDA,
  mimeTypeOf,
} from '@/data/documentos/comprobacion';
import { DocumentosTable } from '@/features/clientes/detalle/documentos-table';
import { filesOfEvent } from '@/lib/archivos-soltados';
import { downloadFile } from '@/ui/documentos/download-file';
import { MiniaturasPaused } from '@/ui/documentos/miniatura';
import { isActive } from '@/ui/documentos/subidas-estado';
import { SubidasList } from '@/ui/documentos/subidas-list';
import { useSubidas } from '@/ui/documentos/use-subidas';
import { useVisor } from '@/ui/documentos/use-visor';
import { VisorDialog } from '@/ui/documentos/visor-dialog';
import { Panel } from '@/ui/panel';

import classes from '@/features/clientes/detalle/cliente.module.css';

/** The client's own documents. Files may be dropped anywhere on the panel. */
export function ClienteDocumentos({ clienteId }: { clienteId: string }) {
  const { data, isError, refetch } = useQuery(clienteDocumentosQuery(clienteId));
  const { subidas, add, retry, cancel, cancelAll, clear } = useClienteSubidas(clienteId);
  const [viewed, view] = useVisor();
  const { mutate: download } = useDownloadClienteDocumento(clienteId);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: add,
    getFilesFromEvent: filesOfEvent,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  const downloadOne = (documento: ClienteDocument) => download(documento, { onSuccess: downloadFile });
  return (
    <Panel>
      <div
        {...getRootProps({ role: undefined, tabIndex: -1 })}
        className={classes.dropzone}
        data-over={isDragActive || undefined}
      >
        <input
          {...getInputProps({ 'aria-label': 'Documentos del cliente', accept: EXTENSIONES_SUBIDA.join(',') })}
        />
        <Group justify="space-between" mb="sm">
          <h2 className={classes.panelTitle}>Documentos</h2>
          <Button variant="default" leftSection={<IconUpload size={16} />} onClick={open}>
            Subir nuevo
          </Button>
        </Group>
        <SubidasList
          subidas={subidas}
          onCancel={cancel}
          onCancelAll={cancelAll}
          onRetry={retry}
          onClear={clear}
        />
        <DocumentosBody data={data} isError={isError} onRetry={() => void refetch()}>
          {(documentos) => (
            <MiniaturasPaused value={subidas.some(isActive)}>
              <DocumentosTable
                clienteId={clienteId}
                documentos={documentos}
                onView={({ id }) => view(id)}
                onDownload={downloadOne}
              />
            </MiniaturasPaused>
          )}
        </DocumentosBody>
      </div>
      <ClienteVisor clienteId={clienteId} documentos={data ?? []} viewed={viewed} onView={view} />
    </Panel>
  );
}

interface DocumentosBodyProps {
  data: ClienteDocument[] | undefined;
  isError: boolean;
  onRetry: () => void;
  children: (documentos: ClienteDocument[]) => React.ReactNode;
}

function DocumentosBody({ data, isError, onRetry, children }: DocumentosBodyProps) {
  if (isError && !data) {
    return (
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    );
  }
  if (!data) return <Skeleton height={12} width="60%" my={14} />;
  if (data.length > 0) return children(data);
  return (
    <Text c="dimmed">
      Todavía no hay documentos. Suba los que tenga o arrástrelos aquí ({EXTENSIONES_SUBIDA.join(' ')}).
    </Text>
  );
}

function useClienteSubidas(clienteId: string) {
  const client = useQueryClient();
  return useSubidas({
    extensiones: EXTENSIONES_SUBIDA,
    checkNameAndSize,
    checkContent,
    startLote: () => ({
      upload: async (file, signal, onProgress) => {
        const request = { clienteId, file, signal, onProgress };
        const { outcome, documento, mismoContenido } = await uploadClienteDocumento(request);
        addClienteDocumento(client, documento);
        return { estado: outcome, nombre: documento.file_name, mismoContenido };
      },
      end: () => undefined,
    }),
  });
}

interface ClienteVisorProps {
  clienteId: string;
  /** In the order of the list: the viewer walks through them. */
  documentos: ClienteDocument[];
  /** The id of the one that is shown. */
  viewed: string | undefined;
  onView: (id: string | undefined) => void;
}

function ClienteVisor({ clienteId, documentos, viewed, onView }: ClienteVisorProps) {
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
