import { Button, Select, Text, TextInput } from '@mantine/core';
import { IconFileSearch, IconSearch, IconTextScan2 } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDownloadZip } from '@/features/documentos/descarga/use-descargar-zip';
import type { DocumentosFiltro, DocumentosSearch } from '@/features/documentos/lista/documentos-search';
import { DocumentosTable } from '@/features/documentos/lista/documentos-table';
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
import { useVer, useVisor } from '@/ui/documentos/use-visor';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-part';
import { toggled, useSelection } from '@/ui/lista/selection';
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
