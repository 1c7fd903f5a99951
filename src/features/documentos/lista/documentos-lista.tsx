import { Button, Select, Text, TextInput, Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconFileSearch, IconSearch, IconTextScan2 } from '@tabler/icons-react';
import { memo, useMemo, useState, useRef } from 'react';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDeleteDocumento, useDownloadDocumento } from '@/data/documentos/documentos-queries';
import { useDownloadZip } from '@/features/documentos/descarga/use-descargar-zip';
import { type DocumentoActions, DocumentoRow } from '@/features/documentos/lista/documento-row';
import type {
  DocumentosFiltro,
  DocumentosSearch,
  DocumentoSortKey,
} from '@/features/documentos/lista/documentos-search';
import {
  categoriasOf,
  filterDocumentos,
  mismoContenido,
  sortDocumentos,
} from '@/features/documentos/lista/orden';
import { SeleccionBar } from '@/features/documentos/lista/seleccion-bar';
import { useTextos } from '@/features/documentos/lista/use-textos';
import { textos } from '@/features/documentos/textos';
import { DocumentoVisor } from '@/features/documentos/visor/documento-visor';
import { downloadFile } from '@/ui/documentos/download-file';
import { useVer, useVisor } from '@/ui/documentos/use-visor';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-part';
import { toggled, useSelection } from '@/ui/lista/selection';
import { type Sort, SortHeader } from '@/ui/lista/sort';
import { useMoreRows } from '@/ui/lista/use-more-rows';
import { useSearchText } from '@/ui/lista/use-search-text';
import { WorkProgress } from '@/ui/lista/work-progress';

import classes from '@/features/documentos/documentos.module.css';

interface DocumentosListaProps {
  dealId: string;
  documentos: DealDocument[];
  search: DocumentosSearch;
  /** The same function at every render. */
  onSearch: (change: Partial<DocumentosSearch>) => void;
}

/** The documents with their filters and order, what can be done to several, and the viewer that walks through them. */
export const DocumentosLista = memo(function DocumentosLista({
  dealId,
  documentos,
  search,
  onSearch,
}: DocumentosListaProps) {
  const [viewed, view] = useVisor();
  const texto = useTextos(dealId, search);
  const { paginas } = texto;
  const shown = useMemo(
    () => sortDocumentos(filterDocumentos(documentos, search, paginas), search),
    [documentos, search, paginas],
  );
  useVer(search.ver, { viewed, view, forget: () => onSearch({ ver: undefined, texto: undefined }) });
  const iguales = useMemo(() => mismoContenido(documentos), [documentos]);
  const { selected, select } = useSelection(shown, {
    list: 'documentos',
    scope: dealId,
  });
  const zip = useDownloadZip(dealId);
  return (
    <>
      <div className={classes.toolbar}>
        {selected.length > 0 && !zip.progreso ? (
          <SeleccionBar
            dealId={dealId}
            selected={selected}
            onZip={() => void zip.descargar(selected)}
            onClear={() => select([])}
          />
        ) : (
          <FiltroBar documentos={documentos} shown={shown.length} filtro={search} onChange={onSearch}>
            <LeerTextos dealId={dealId} quedan={documentos.some(texto.sinLeer)} />
          </FiltroBar>
        )}
      </div>
      {zip.progreso && (
        <WorkProgress
          label={textos.preparandoZip(zip.progreso.files, zip.progreso.total)}
          done={zip.progreso.percent}
          total={100}
          onCancel={zip.cancelar}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={IconFileSearch}
          title={textos.nadaCoincide}
          action={
            <Button variant="default" onClick={() => onSearch({ q: '', categoria: undefined })}>
              Quitar los filtros
            </Button>
          }
        />
      ) : (
        <DocumentosTable
          dealId={dealId}
          documentos={shown}
          iguales={iguales}
          paginas={paginas}
          orden={search}
          selected={selected}
          onSort={onSearch}
          onToggle={(documento) => select(toggled(selected, documento))}
          onToggleAll={(all) => select(all ? shown : [])}
          onView={({ id }) => view(id)}
        />
      )}
      <DocumentoVisor documentos={shown} viewed={viewed} onView={view} texto={texto} />
    </>
  );
});

const LeerTextosDialog = lazyDialog(
  async () => (await import('@/features/documentos/escaneados/leer-textos-dialog')).LeerTextosDialog,
);

interface LeerTextosProps {
  dealId: string;
  /** There are scans whose text nobody has read. The dialog that has read the last one still says so. */
  quedan: boolean;
}

function LeerTextos({ dealId, quedan }: LeerTextosProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {quedan && (
        <Button
          variant="default"
          size="xs"
          ml="auto"
          leftSection={<IconTextScan2 size={15} />}
          onPointerEnter={LeerTextosDialog.preload}
          onClick={() => setOpened(true)}
        >
          Leer el texto
        </Button>
      )}
      <LeerTextosDialog opened={opened} deals={[dealId]} onClose={() => setOpened(false)} />
    </>
  );
}

interface FiltroBarProps {
  documentos: DealDocument[];
  shown: number;
  filtro: DocumentosFiltro;
  onChange: (change: Partial<DocumentosFiltro>) => void;
  /** What can be done with all of them. */
  children?: React.ReactNode;
}

function FiltroBar({ documentos, shown, filtro, onChange, children }: FiltroBarProps) {
  const { text, change } = useSearchText(filtro.q, (q) => onChange({ q }));
  const categorias = categoriasOf(documentos).map((value) => ({ value, label: categoriaDisplayName(value) }));
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        className={classes.filtroTexto}
        aria-label="Buscar documentos por nombre o texto"
        placeholder="Buscar por nombre o texto"
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Select
        size="xs"
        className={classes.filtroCategoria}
        aria-label="Filtrar por categoría"
        placeholder="Todas las categorías"
        clearable
        clearButtonProps={{ 'aria-label': 'Todas las categorías' }}
        data={categorias}
        value={filtro.categoria ?? null}
        onChange={(categoria) => onChange({ categoria: categoria ?? undefined })}
      />
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {shown < documentos.length && textos.mostrados(shown, documentos.length)}
      </Text>
      {children}
    </>
  );
}

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

function DocumentosTable(props: DocumentosTableProps) {
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
