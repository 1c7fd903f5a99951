import { Alert } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { CODIGOS } from '@/data/codigos';
import { type Envio, listEnvios } from '@/data/correos/correos-api';
import { enviosQuery } from '@/data/correos/correos-queries';
import { textosDe } from '@/features/escritos/correos/que-dice';
import { cuentaDe, textos } from '@/features/escritos/correos/textos';
import { EscritosViews } from '@/features/escritos/escritos-views';
import { appConfig } from '@/lib/config';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import type { PagedSearch } from '@/lib/list-search';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

import classes from '@/ui/lista/lista.module.css';

/** Each time that clients were written to. */
export function CorreosPage({ search }: { search: PagedSearch }) {
  const query = useQuery(enviosQuery(search));
  const lista = useLista<Envio, PagedSearch>({ query, search, to: '/dashboard/correos' });
  const impresion = usePrintLista<Envio>(lista, listEnvios);
  return (
    <>
      <PageHeader
        title="Correos a los clientes"
        count={query.data?.total}
        subtitle={textos.soloConConsentimiento}
      />
      <EscritosViews />
      {!appConfig().correos && (
        <Alert variant="light" mb="md">
          {textos.soloBorradores}
        </Alert>
      )}
      <ListPanel
        impresion={impresion}
        lista={lista}
        list={enviosList}
        surroundings={appConfig().correos ? 190 : 260}
        link={({ id }) => linkOptions({ to: '/dashboard/correos/$id', params: { id } })}
        empty={{ icon: IconMail, title: textos.vacio, text: textos.sinCasosTexto }}
      />
    </>
  );
}

/** 1023 px. */
const CARDS_BELOW = 64;

const enviosList: ListDescription<Envio> = {
  name: 'envios',
  nameOf: ({ titulo }) => titulo,
  href: ({ id }) => `/dashboard/correos/${id}`,
  sizeLabel: 'Envíos por página',
  error: 'Error al cargar los envíos',
  loading: textos.cargando,
  cardsBelow: CARDS_BELOW,
  columns: [
    { key: 'titulo', label: 'Título', leastWidth: 170, opens: 'cell', render: ({ titulo }) => titulo },
    {
      key: 'plantilla',
      label: 'Plantilla',
      leastWidth: 116,
      render: (envio) => <Cell text={textosDe(envio)} quiet />,
    },
    {
      key: 'correos',
      label: 'Correos',
      leastWidth: 150,
      render: (envio) => <Cell text={cuentaDe(envio)} />,
    },
    {
      key: 'estado',
      label: 'Estado',
      width: 192,
      render: ({ estado }) => <Cell text={CODIGOS.envios.estado[estado]} />,
    },
    {
      key: 'created_at',
      label: 'Preparado',
      width: 146,
      render: ({ created_at }) => <Cell text={formatFechaHora(created_at)} numeric />,
    },
    {
      key: 'autor',
      label: 'Quién',
      leastWidth: 120,
      render: ({ autor }) => <Cell text={formatTexto(autor)} quiet />,
    },
  ],
  card: (envio) => (
    <>
      <span className={classes.cell} data-strong>
        {envio.titulo}
      </span>
      <span className={classes.cell}>{textosDe(envio)}</span>
      <span className={classes.cell}>{cuentaDe(envio)}</span>
      <span className={classes.cardBottom}>
        <span>{CODIGOS.envios.estado[envio.estado]}</span>
        <span className="tabular">{formatFechaHora(envio.created_at)}</span>
      </span>
    </>
  ),
};
