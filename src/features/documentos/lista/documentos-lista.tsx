import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { memo, useMemo } from 'react';

import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDescargarZip } from '@/features/documentos/descarga/use-descargar-zip';
import { LeerTextos } from '@/features/documentos/escaneados/leer-textos';
import type { DocumentosSearch } from '@/features/documentos/lista/documentos-search';
import { DocumentosTable } from '@/features/documentos/lista/documentos-table';
import { FiltroBar } from '@/features/documentos/lista/filtro-bar';
import { filterDocumentos, mismoContenido, sortDocumentos } from '@/features/documentos/lista/orden';
import { SeleccionBar } from '@/features/documentos/lista/seleccion-bar';
import { useTextos } from '@/features/documentos/lista/use-textos';
import { textos } from '@/features/documentos/textos';
import { DocumentoVisor } from '@/features/documentos/visor/documento-visor';
import { useVer, useVisor } from '@/ui/documentos/use-visor';
import { EmptyState } from '@/ui/empty-state';
import { toggled, useSelection } from '@/ui/lista/selection';
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
  useVer(search.ver, view);
  const iguales = useMemo(() => mismoContenido(documentos), [documentos]);
  const { selected, select } = useSelection(shown, dealId);
  const zip = useDescargarZip(dealId);
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
