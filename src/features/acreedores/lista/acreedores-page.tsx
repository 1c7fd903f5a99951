import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { acreedoresListQuery } from '@/data/acreedores/acreedores-queries';
import { AcreedoresPanel } from '@/features/acreedores/lista/acreedores-panel';
import { type AcreedoresSearch, toListParams } from '@/features/acreedores/lista/acreedores-search';
import { useAcreedoresNavigate, useOpenAcreedor } from '@/features/acreedores/lista/use-acreedores-navigate';
import { textos } from '@/features/acreedores/textos';
import { DistintosPanel } from '@/features/acreedores/union/distintos-panel';
import { ParecidosPanel } from '@/features/acreedores/union/parecidos-panel';
import { UnionesPanel } from '@/features/acreedores/union/uniones-panel';
import { UnirDialog, type UnionPropuesta } from '@/features/acreedores/union/unir-dialog';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { usePageInRange } from '@/ui/lista/use-page-in-range';
import { useSelection } from '@/ui/lista/use-selection';
import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';

import own from '@/features/acreedores/acreedores.module.css';

export function AcreedoresPage({ search }: { search: AcreedoresSearch }) {
  const query = useQuery(acreedoresListQuery(toListParams(search)));
  const changeSearch = useAcreedoresNavigate();
  const open = useOpenAcreedor(search);
  const [propuesta, setPropuesta] = useState<UnionPropuesta>();
  const rows = useMemo(() => query.data?.rows.map((row) => ({ ...row, id: row.nombre })) ?? [], [query.data]);
  const { selected, select } = useSelection(rows, JSON.stringify(search));
  usePageInRange(search.page, query.isPlaceholderData ? undefined : query.data?.page, changeSearch);

  const unirSelected = () => {
    const [biggest] = selected.toSorted((a, b) => b.expedientes - a.expedientes);
    if (biggest) setPropuesta({ destino: biggest.nombre, nombres: selected.map(({ nombre }) => nombre) });
  };
  const sinAcreedor = query.data?.sin_acreedor ?? 0;
  return (
    <>
      <PageHeader
        title="Acreedores"
        count={query.data?.total}
        subtitle={sinAcreedor > 0 ? textos.sinAcreedor(sinAcreedor) : undefined}
      />
      <ExpedientesViews />
      <Tabs
        value={search.vista}
        onChange={(vista) => changeSearch({ vista: vista === 'repetidos' ? 'repetidos' : 'todos' })}
        keepMounted={false}
      >
        <TabList active={search.vista}>
          <Tabs.Tab value="todos">Todos</Tabs.Tab>
          <Tabs.Tab value="repetidos">Posibles repetidos</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="todos" pt="md">
          <AcreedoresPanel
            query={query}
            search={search}
            rows={rows}
            selected={selected}
            onSelect={select}
            onOpen={open}
            onSearch={changeSearch}
            onUnir={unirSelected}
          />
        </Tabs.Panel>
        <Tabs.Panel value="repetidos" pt="md" className={own.stack}>
          <ParecidosPanel onUnir={setPropuesta} />
          <UnionesPanel />
          <DistintosPanel />
        </Tabs.Panel>
      </Tabs>
      <UnirDialog
        propuesta={propuesta}
        onClose={() => setPropuesta(undefined)}
        onDone={() => {
          setPropuesta(undefined);
          select([]);
        }}
      />
    </>
  );
}
