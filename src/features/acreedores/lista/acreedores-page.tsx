import { Tabs, Text } from '@mantine/core';
import { IconBuildingBank, IconGitMerge, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { type AcreedorItem, listAcreedores } from '@/data/acreedores/acreedores-api';
import { acreedoresListQuery } from '@/data/acreedores/acreedores-queries';
import { type AcreedoresSearch, acreedoresState } from '@/features/acreedores/lista/acreedores-search';
import { textos, conPorcentaje, datosQueFaltan, expedientes } from '@/features/acreedores/textos';
import { DistintosPanel, ParecidosPanel, UnionesPanel } from '@/features/acreedores/union/uniones-panel';
import { type UnionPropuesta, UnirDialog } from '@/features/acreedores/union/unir-dialog';
import { formatNumero, formatTexto } from '@/lib/formato';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { ExpedientesViews } from '@/ui/expedientes-views';
import { ImprimirButton } from '@/ui/imprimir-button';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn, ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';

import own from '@/features/acreedores/acreedores.module.css';
import classes from '@/ui/lista/lista.module.css';

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
        // It comes late: beside the title it pushes nothing down.
        badges={sinAcreedor > 0 && <Text c="dimmed">{textos.sinAcreedor(sinAcreedor)}</Text>}
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

const cifras: ListColumn<AcreedorItem>[] = [
  {
    key: 'expedientes',
    label: 'Expedientes',
    width: 112,
    render: (acreedor: AcreedorItem) => formatNumero(acreedor.expedientes),
  },
  {
    key: 'reclamados',
    label: 'Reclamados',
    width: 108,
    render: ({ reclamados }: AcreedorItem) => formatNumero(reclamados),
  },
  {
    key: 'respondidos',
    label: 'Respondieron',
    width: 122,
    render: ({ respondidos, reclamados }: AcreedorItem) => conPorcentaje(respondidos, reclamados),
  },
  {
    key: 'dias',
    label: 'Plazo de respuesta (mediana)',
    width: 162,
    render: ({ dias }: AcreedorItem) => <span title={textos.mediana}>{textos.dias(dias)}</span>,
  },
].map((column) => ({ ...column, sort: 'desc', align: 'right' }));

const contacto: ListColumn<AcreedorItem>[] = [
  {
    key: 'email',
    label: 'Email',
    width: 184,
    yields: 2,
    render: ({ email }) => <Contacto title={email ?? undefined}>{emailLink(email)}</Contacto>,
  },
  {
    key: 'telefono',
    label: 'Teléfono',
    width: 104,
    yields: 1,
    render: ({ telefono }) => <Contacto>{phoneLink(telefono)}</Contacto>,
  },
  {
    key: 'falta',
    label: 'Falta',
    width: 110,
    render: (acreedor) => <Cell text={formatTexto(datosQueFaltan(acreedor).join(', '))} quiet />,
  },
];

function Contacto({ title, children }: { title?: string | undefined; children: React.ReactNode }) {
  return (
    <span className={classes.cell} title={title}>
      {children ?? '—'}
    </span>
  );
}

/** 1023 px. */
const CARDS_BELOW = 64;

const acreedoresList: ListDescription<AcreedorItem> = {
  name: 'acreedores',
  nameOf: ({ nombre }) => nombre,
  href: ({ nombre }) => `/dashboard/acreedores/${encodeURIComponent(nombre)}`,
  search: { label: 'Buscar acreedores', placeholder: 'Nombre del acreedor' },
  sizeLabel: 'Acreedores por página',
  error: 'Error al cargar los acreedores',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    {
      key: 'nombre',
      label: 'Acreedor',
      sort: 'asc',
      leastWidth: 178,
      opens: 'cell',
      title: ({ nombre }) => nombre,
      render: ({ nombre }) => nombre,
    },
    ...cifras,
    ...contacto,
  ],
  card: (acreedor) => <CardText acreedor={acreedor} />,
};

function CardText({ acreedor }: { acreedor: AcreedorItem }) {
  const { nombre, respondidos, reclamados, dias, email, telefono } = acreedor;
  const falta = datosQueFaltan(acreedor);
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {nombre}
        </span>
        <span className="tabular">{expedientes(acreedor.expedientes)}</span>
      </span>
      <span className={classes.cell} data-quiet>
        {formatTexto(email)} · {formatTexto(telefono)}
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.cell}>{falta.length > 0 && `Falta: ${falta.join(', ')}`}</span>
        <span className="tabular" title={textos.mediana}>
          {reclamados === 0
            ? 'Sin reclamar'
            : `Respondieron ${conPorcentaje(respondidos, reclamados)} · ${textos.dias(dias)}`}
        </span>
      </span>
    </>
  );
}
