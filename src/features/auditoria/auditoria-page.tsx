import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { auditoriaListQuery } from '@/data/auditoria/auditoria-queries';
import { AuditoriaBody } from '@/features/auditoria/auditoria-body';
import { AuditoriaFiltros } from '@/features/auditoria/auditoria-filtros';
import {
  type AuditoriaSearch,
  filtersOf,
  isFiltered,
  PAGE_SIZE,
  toParams,
} from '@/features/auditoria/auditoria-search';
import { textos } from '@/features/auditoria/textos';
import { useExportar } from '@/features/auditoria/use-exportar';
import { PageFooter } from '@/ui/lista/page-footer';
import { WorkProgress } from '@/ui/lista/work-progress';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import pageList from '@/ui/lista/page-list.module.css';

export function AuditoriaPage({ search }: { search: AuditoriaSearch }) {
  const query = useQuery(auditoriaListQuery(toParams(search)));
  const navigate = useNavigate();
  const exportar = useExportar();
  const total = query.data?.total;
  const changeSearch = (change: Partial<AuditoriaSearch>) =>
    void navigate({
      to: '/dashboard/auditoria',
      search: (now) => ({ ...now, page: 1, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Auditoría"
        count={total}
        subtitle={textos.explicacion}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={!total || exportar.done !== undefined}
            onClick={() => void exportar.run(filtersOf(search))}
          >
            Exportar (CSV)
          </Button>
        }
      />
      <Panel p={0} className={pageList.panel}>
        <div className={pageList.toolbar}>
          {exportar.done === undefined ? (
            <AuditoriaFiltros search={search} onSearch={changeSearch} />
          ) : (
            <WorkProgress
              label={textos.exportando(exportar.done, Math.max(exportar.done, total ?? 0))}
              done={exportar.done}
              total={Math.max(exportar.done, total ?? 0)}
              onCancel={exportar.cancel}
            />
          )}
        </div>
        <AuditoriaBody query={query} filtered={isFiltered(search)} />
        <PageFooter
          text={query.data ? textos.mostrando(query.data.rows.length, query.data.total) : textos.cargando}
          page={query.data?.page ?? search.page}
          size={PAGE_SIZE}
          total={query.data?.total}
          linkTo={(page) => ({ to: '/dashboard/auditoria', search: { ...search, page } })}
        />
      </Panel>
    </>
  );
}
