import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { auditoriaListQuery } from '@/data/auditoria/auditoria-queries';
import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { auditoriaList } from '@/features/auditoria/auditoria-columns';
import { AuditoriaFiltros } from '@/features/auditoria/auditoria-filtros';
import { type AuditoriaSearch, auditoriaState, toParams } from '@/features/auditoria/auditoria-search';
import { cambiosOf } from '@/features/auditoria/cambios';
import { CambiosTable } from '@/features/auditoria/cambios-table';
import { textos } from '@/features/auditoria/textos';
import { useExportar } from '@/features/auditoria/use-exportar';
import { ListPanel } from '@/ui/lista/list-panel';
import { toggledIn } from '@/ui/lista/selection';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

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
