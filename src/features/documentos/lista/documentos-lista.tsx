import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';

import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDescargarZip } from '@/features/documentos/descarga/use-descargar-zip';
import { DocumentosTable } from '@/features/documentos/lista/documentos-table';
import { FiltroBar } from '@/features/documentos/lista/filtro-bar';
import {
  filterDocumentos,
  PRIMER_ORDEN,
  SIN_FILTRO,
  sortDocumentos,
} from '@/features/documentos/lista/orden';
import { SeleccionBar } from '@/features/documentos/lista/seleccion-bar';
import { useSeleccion } from '@/features/documentos/lista/use-seleccion';
import { textos } from '@/features/documentos/textos';
import { DocumentoVisor } from '@/features/documentos/visor/documento-visor';
import { EmptyState } from '@/ui/empty-state';
import { WorkProgress } from '@/ui/lista/work-progress';

import classes from '@/features/documentos/documentos.module.css';

interface DocumentosListaProps {
  dealId: string;
  documentos: DealDocument[];
}

/** The documents with their filters and order, what can be done to several, and the viewer that walks through them. */
export const DocumentosLista = memo(function DocumentosLista({ dealId, documentos }: DocumentosListaProps) {
  const [filtro, setFiltro] = useState(SIN_FILTRO);
  const [orden, setOrden] = useState(PRIMER_ORDEN);
  const [viewed, setViewed] = useState<string>();
  const shown = useMemo(
    () => sortDocumentos(filterDocumentos(documentos, filtro), orden),
    [documentos, filtro, orden],
  );
  const { selected, toggle, selectAll } = useSeleccion(shown);
  const zip = useDescargarZip(dealId);
  return (
    <>
      <div className={classes.toolbar}>
        {selected.length > 0 && !zip.progreso ? (
          <SeleccionBar
            dealId={dealId}
            selected={selected}
            onZip={() => void zip.descargar(selected)}
            onClear={() => selectAll(false)}
          />
        ) : (
          <FiltroBar documentos={documentos} shown={shown.length} filtro={filtro} onChange={setFiltro} />
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
            <Button variant="default" onClick={() => setFiltro(SIN_FILTRO)}>
              Quitar los filtros
            </Button>
          }
        />
      ) : (
        <DocumentosTable
          dealId={dealId}
          documentos={shown}
          orden={orden}
          selected={selected}
          onSort={setOrden}
          onToggle={toggle}
          onToggleAll={selectAll}
          onView={({ id }) => setViewed(id)}
        />
      )}
      <DocumentoVisor documentos={shown} viewed={viewed} onView={setViewed} />
    </>
  );
});
