import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useEffect, useRef } from 'react';

import { auditoriaListQuery } from '@/data/auditoria/auditoria-queries';
import type { AuditoriaEntry, AuditoriaFilters } from '@/data/auditoria/auditoria-types';
import { auditoriaList } from '@/features/auditoria/auditoria-columns';
import { AuditoriaFiltros } from '@/features/auditoria/auditoria-filtros';
import { type AuditoriaSearch, auditoriaState, toParams } from '@/features/auditoria/auditoria-search';
import { cambiosOf } from '@/features/auditoria/cambios';
import { CambiosTable } from '@/features/auditoria/cambios-table';
import { exportarAuditoria } from '@/features/auditoria/exportar';
import { textos } from '@/features/auditoria/textos';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { avisos } from '@/ui/avisos';
import { ListPanel } from '@/ui/lista/list-panel';
import { toggledIn } from '@/ui/lista/selection';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';
import { saveBlob } from '@/ui/save-blob';

export function AuditoriaPage({ search }: { search: AuditoriaSearch }) {
  const query = useQuery(auditoriaListQuery(toParams(search)));
  const lista = useLista<AuditoriaEntry, AuditoriaSearch>({ query, search, to: '/dashboard/auditoria' });
  const exportar = useExportar(lista.total);
  const [opened, setOpened] = useState<number[]>([]);
  const toggle = useCallback((id: number) => setOpened((now) => toggledIn(now, id)), []);
  const list = useMemo(() => auditoriaList({ opened, onToggle: toggle }), [opened, toggle]);
  return (
    <>
      <PageHeader
        title="Auditoría"
        count={query.data?.total}
        subtitle={textos.explicacion}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={lista.total === 0 || exportar.trabajo !== null}
            onClick={() => void exportar.run(auditoriaState.filtersOf(search))}
          >
            Exportar (CSV)
          </Button>
        }
      />
      <ListPanel
        lista={lista}
        list={list}
        state={auditoriaState}
        surroundings={124}
        beside={exportar.trabajo === null && <AuditoriaFiltros search={search} onSearch={lista.change} />}
        trabajo={exportar.trabajo}
        renderBelow={(entry) => opened.includes(entry.id) && <CambiosTable cambios={cambiosOf(entry)} />}
        empty={{
          icon: IconHistory,
          title: textos.vacia,
          narrowed: { icon: IconHistory, title: textos.nadaEncontrado },
        }}
      />
    </>
  );
}

/** `expected`: how many entries there were when they were counted. */
function useExportar(expected: number) {
  const [done, setDone] = useState<number>();
  const controller = useRef(new AbortController());
  // Leaving the page ends it.
  useEffect(() => () => controller.current.abort(), []);

  const run = async (filters: AuditoriaFilters) => {
    const { signal } = (controller.current = new AbortController());
    setDone(0);
    try {
      const { archivo, entradas } = await exportarAuditoria(filters, signal, setDone);
      const fileName = `auditoria-${madridDay()}.csv`;
      saveBlob(fileName, archivo);
      avisos.success({ title: 'Exportación completada', message: textos.exportadas(entradas, fileName) });
    } catch (error) {
      if (!signal.aborted)
        avisos.error({ title: 'Error al exportar la auditoría', message: toAppError(error).message });
    } finally {
      setDone(undefined);
    }
  };
  const cancel = () => controller.current.abort();
  if (done === undefined) return { trabajo: null, run };
  const total = Math.max(done, expected);
  return { trabajo: { label: textos.exportando(done, total), done, total, cancel }, run };
}
