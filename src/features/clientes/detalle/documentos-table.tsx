import { Group, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';

import { type ClienteDocument, linkToClienteDocumento } from '@/data/clientes/cliente-documentos-api';
import { useDeleteClienteDocumento } from '@/data/clientes/cliente-documentos-queries';
import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { formatFechaHora, formatMegas } from '@/lib/formato';
import { DocumentoAcciones } from '@/ui/documentos/documento-acciones';
import { Miniatura } from '@/ui/documentos/miniatura';

import classes from '@/features/clientes/detalle/cliente.module.css';

interface DocumentosTableProps {
  clienteId: string;
  documentos: ClienteDocument[];
  onView: (documento: ClienteDocument) => void;
  onDownload: (documento: ClienteDocument) => void;
}

export function DocumentosTable({ clienteId, documentos, onView, onDownload }: DocumentosTableProps) {
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
