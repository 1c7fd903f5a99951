import { Button, Group, Skeleton, Text, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';

import { type ClienteDocument, linkToClienteDocumento } from '@/data/clientes/cliente-documentos-api';
import {
  addClienteDocumento,
  clienteDocumentosQuery,
  clienteDocumentoViewQuery,
  useDownloadClienteDocumento,
  useDeleteClienteDocumento,
} from '@/data/clientes/cliente-documentos-queries';
import { uploadClienteDocumento } from '@/data/clientes/cliente-subida';
import {
  checkContent,
  checkNameAndSize,
  EXTENSIONES_SUBIDA,
  mimeTypeOf,
} from '@/data/documentos/comprobacion';
import { filesOfEvent } from '@/lib/archivos-soltados';
import { formatFechaHora, formatMegas } from '@/lib/formato';
import { DocumentoAcciones } from '@/ui/documentos/documento-acciones';
import { downloadFile } from '@/ui/documentos/download-file';
import { MiniaturasPaused, Miniatura } from '@/ui/documentos/miniatura';
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

interface DocumentosTableProps {
  clienteId: string;
  documentos: ClienteDocument[];
  onView: (documento: ClienteDocument) => void;
  onDownload: (documento: ClienteDocument) => void;
}

function DocumentosTable({ clienteId, documentos, onView, onDownload }: DocumentosTableProps) {
  const { mutate: remove } = useDeleteClienteDocumento(clienteId);
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <Table highlightOnHover aria-label="Documentos del cliente">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Documento</Table.Th>
          <Table.Th className={classes.wide}>Fecha</Table.Th>
          <Table.Th className={classes.wide} ta="right">
            Tamaño
          </Table.Th>
          <Table.Th w={104}>
            <VisuallyHidden>Acciones</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {documentos.map((documento, index) => (
          <DocumentoRow
            key={documento.id}
            documento={documento}
            onView={() => onView(documento)}
            onDownload={() => onDownload(documento)}
            onDelete={() => {
              focusNeighbour(body.current, index);
              remove(documento);
            }}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The row takes the focus with it when it goes. */
function focusNeighbour(body: HTMLElement | null, index: number): void {
  const row = body?.children[index + 1] ?? body?.children[index - 1];
  row?.querySelector('button')?.focus();
}

interface DocumentoRowProps {
  documento: ClienteDocument;
  onView: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

function DocumentoRow({ documento, onView, onDownload, onDelete }: DocumentoRowProps) {
  const { id, file_name, file_path, file_size, mime_type, sha256, uploaded_at } = documento;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Miniatura
            mimeType={mime_type ?? mimeTypeOf(file_name)}
            contentKey={sha256 ?? id}
            size={file_size}
            link={() => linkToClienteDocumento(file_path)}
          />
          <div>
            <UnstyledButton className={classes.fileName} title={file_name} onClick={onView}>
              {file_name}
            </UnstyledButton>
            <Text size="xs" c="dimmed" className={classes.narrow}>
              {formatFechaHora(uploaded_at)} · {formatMegas(file_size)}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td className={classes.wide}>{formatFechaHora(uploaded_at)}</Table.Td>
      <Table.Td className={classes.wide} ta="right">
        {formatMegas(file_size)}
      </Table.Td>
      <Table.Td>
        <DocumentoAcciones fileName={file_name} onView={onView} onDownload={onDownload} onDelete={onDelete} />
      </Table.Td>
    </Table.Tr>
  );
}
