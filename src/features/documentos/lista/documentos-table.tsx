import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { useRef } from 'react';

import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDeleteDocumento, useDownloadDocumento } from '@/data/documentos/documentos-queries';
import { type DocumentoActions, DocumentoRow } from '@/features/documentos/lista/documento-row';
import type { DocumentoSortKey } from '@/features/documentos/lista/documentos-search';
import { downloadFile } from '@/ui/documentos/download-file';
import { type Sort, SortHeader } from '@/ui/lista/sort';
import { useMoreRows } from '@/ui/lista/use-more-rows';

import classes from '@/features/documentos/documentos.module.css';

const ROWS = 40;

interface DocumentosTableProps {
  dealId: string;
  /** By the id of a document: the name of another one of the case file with the same bytes. */
  iguales: Map<string, string>;
  /** By the id of a document: the page on which it has what is searched. */
  paginas: Map<string, number>;
  documentos: DealDocument[];
  orden: Sort<DocumentoSortKey>;
  selected: DealDocument[];
  onSort: (orden: Sort<DocumentoSortKey>) => void;
  onToggle: (documento: DealDocument) => void;
  onToggleAll: (all: boolean) => void;
  onView: (documento: DealDocument) => void;
}

export function DocumentosTable(props: DocumentosTableProps) {
  const { documentos, iguales, paginas, selected } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const actions = useDocumentoActions(props, body);
  const { limit, more, end } = useMoreRows<HTMLDivElement>(documentos.length, ROWS);
  const chosen = new Set(selected);
  return (
    <>
      <Table
        className={classes.table}
        highlightOnHover
        aria-label="Documentos del expediente"
        aria-rowcount={documentos.length + 1}
      >
        <DocumentosHead {...props} />
        <Table.Tbody ref={body}>
          {documentos.slice(0, limit).map((documento) => (
            <DocumentoRow
              key={documento.id}
              documento={documento}
              mismoContenido={iguales.get(documento.id)}
              pagina={paginas.get(documento.id)}
              selected={chosen.has(documento)}
              {...actions}
            />
          ))}
        </Table.Tbody>
      </Table>
      {more && <div ref={end} />}
    </>
  );
}

/** The same functions at every render, so that rows which did not change are not drawn again. */
function useDocumentoActions(
  { dealId, documentos, onToggle, onView }: DocumentosTableProps,
  body: React.RefObject<HTMLElement | null>,
): DocumentoActions {
  const { mutate: remove } = useDeleteDocumento(dealId);
  const { mutate: download } = useDownloadDocumento();
  return {
    onToggle: useCallbackRef(onToggle),
    onView: useCallbackRef(onView),
    onDownload: useCallbackRef((documento) => download(documento, { onSuccess: downloadFile })),
    onDelete: useCallbackRef((documento: DealDocument) => {
      focusNeighbour(body.current, documentos.indexOf(documento));
      remove(documento);
    }),
  };
}

function DocumentosHead({ documentos, orden, selected, onSort, onToggleAll }: DocumentosTableProps) {
  const all = selected.length === documentos.length;
  const header = (sortKey: DocumentoSortKey, label: string, firstDir: 'asc' | 'desc' = 'asc') => (
    <SortHeader label={label} sortKey={sortKey} sort={orden} firstDir={firstDir} onSort={onSort} />
  );
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th className={classes.checkColumn}>
          <Checkbox
            size="xs"
            aria-label="Seleccionar todos los documentos"
            checked={all}
            indeterminate={!all && selected.length > 0}
            onChange={() => onToggleAll(!all)}
          />
        </Table.Th>
        <Table.Th>{header('nombre', 'Documento')}</Table.Th>
        <Table.Th className={classes.categoryColumn}>{header('categoria', 'Categoría')}</Table.Th>
        <Table.Th className={classes.dateColumn}>{header('fecha', 'Fecha', 'desc')}</Table.Th>
        <Table.Th className={classes.sizeColumn} ta="right">
          {header('tamano', 'Tamaño', 'desc')}
        </Table.Th>
        <Table.Th className={classes.actionsColumn}>
          <VisuallyHidden>Acciones</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

/** The row takes the focus with it when it goes. */
function focusNeighbour(body: HTMLElement | null, index: number): void {
  const row = body?.children[index + 1] ?? body?.children[index - 1];
  row?.querySelector('button')?.focus();
}
