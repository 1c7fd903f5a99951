import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { expedientesAntiguosListQuery } from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import {
  type AntiguosSearch,
  PAGE_SIZE,
  toAntiguosParams,
} from '@/features/expedientes-antiguos/antiguos-search';
import { AntiguosTable } from '@/features/expedientes-antiguos/antiguos-table';
import { textos } from '@/features/expedientes-antiguos/textos';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { PageFooter } from '@/ui/lista/page-footer';
import { SearchBox } from '@/ui/lista/search-box';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import pageList from '@/ui/lista/page-list.module.css';

export function AntiguosPage({ search }: { search: AntiguosSearch }) {
  const query = useQuery(expedientesAntiguosListQuery(toAntiguosParams(search)));
  const navigate = useNavigate();
  const change = (next: Partial<AntiguosSearch>) =>
    void navigate({
      to: '/dashboard/formato-anterior',
      search: { ...search, page: 1, ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Formato anterior"
        count={query.data?.total}
        subtitle={textos.explicacion}
        actions={
          <Button
            leftSection={<IconPlus size={16} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/formato-anterior/nuevo" />}
          >
            Crear nuevo
          </Button>
        }
      />
      <ExpedientesViews />
      <Panel p={0} className={pageList.panel}>
        <div className={pageList.toolbar}>
          <SearchBox
            label="Buscar en el formato anterior"
            placeholder="Contrato o acreedor"
            q={search.q}
            onSearch={(q) => change({ q })}
          />
        </div>
        <AntiguosTable query={query} search={search} onSort={change} />
        <PageFooter
          text={query.data ? textos.mostrando(query.data.rows.length, query.data.total) : textos.cargando}
          page={search.page}
          size={PAGE_SIZE}
          total={query.data?.total}
          linkTo={(page) => ({ to: '/dashboard/formato-anterior', search: { ...search, page } })}
        />
      </Panel>
    </>
  );
}
