import { Tabs } from '@mantine/core';
import { IconBuildingBank, IconGitMerge, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { type AcreedorItem, listAcreedores } from '@/data/acreedores/acreedores-api';
import { acreedoresListQuery } from '@/data/acreedores/acreedores-queries';
import { acreedoresList } from '@/features/acreedores/lista/acreedores-columns';
import { type AcreedoresSearch, acreedoresState } from '@/features/acreedores/lista/acreedores-search';
import { textos } from '@/features/acreedores/textos';
import { DistintosPanel, ParecidosPanel, UnionesPanel } from '@/features/acreedores/union/uniones-panel';
import { type UnionPropuesta, UnirDialog } from '@/features/acreedores/union/unir-dialog';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { ImprimirButton } from '@/ui/imprimir-button';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';

import own from '@/features/acreedores/acreedores.module.css';

export function AcreedoresPage({ search }: { search: AcreedoresSearch }) {
  const query = useQuery(acreedoresListQuery(acreedoresState.toListParams(search)));
  const lista = useLista<AcreedorItem, AcreedoresSearch>({ query, search, to: '/dashboard/acreedores' });
  const impresion = usePrintLista<AcreedorItem>(
    lista,
    search.vista === 'todos'
      ? (part, signal) => listAcreedores({ ...acreedoresState.toFound(search), ...part }, signal)
      : undefined,
  );
  const [propuesta, setPropuesta] = useState<UnionPropuesta>();
  const { selected, select } = lista.seleccion;

  const uniteSelected = () => {
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
        actions={<ImprimirButton />}
      />
      <ExpedientesViews />
      <Tabs
        value={search.vista}
        onChange={(vista) => lista.change({ vista: vista === 'repetidos' ? 'repetidos' : 'todos' })}
        keepMounted={false}
      >
        <TabList active={search.vista}>
          <Tabs.Tab value="todos">Todos</Tabs.Tab>
          <Tabs.Tab value="repetidos">Posibles repetidos</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="todos" pt="md">
          <ListPanel
            impresion={impresion}
            lista={lista}
            list={acreedoresList}
            state={acreedoresState}
            surroundings={196}
            link={({ nombre }) =>
              linkOptions({
                to: '/dashboard/acreedores/$nombre',
                params: { nombre },
                state: { acreedoresSearch: search },
              })
            }
            bulk={[{ label: () => 'Unir seleccionados', icon: IconGitMerge, least: 2, run: uniteSelected }]}
            empty={{
              icon: IconBuildingBank,
              title: textos.vacio,
              text: 'Aparecerán aquí en cuanto se creen o importen expedientes.',
              narrowed: { icon: IconSearch, title: textos.sinResultados, clear: 'Borrar la búsqueda' },
            }}
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
