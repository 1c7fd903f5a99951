import { Table, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';

import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDeleteDocumento, useDownloadDocumento } from '@/data/documentos/documentos-mutations';
import { DocumentoRow } from '@/features/documentos/documento-row';
import { downloadFile } from '@/features/documentos/download-file';

import classes from '@/features/documentos/documentos.module.css';

interface DocumentosTableProps {
  dealId: string;
  documentos: DealDocument[];
  onView: (documento: DealDocument) => void;
}

export function DocumentosTable({ dealId, documentos, onView }: DocumentosTableProps) {
  const { mutate: remove } = useDeleteDocumento(dealId);
  const { mutate: download } = useDownloadDocumento();
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <Table className={classes.table} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Documento</Table.Th>
          <Table.Th w={158}>Categoría</Table.Th>
          <Table.Th className={classes.wide} w={92}>
            Fecha
          </Table.Th>
          <Table.Th className={classes.wide} w={88} ta="right">
            Tamaño
          </Table.Th>
          <Table.Th w={84}>Estado</Table.Th>
          <Table.Th className={classes.actionsColumn}>
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
            onDownload={() => download(documento, { onSuccess: downloadFile })}
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
