import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { type CambioEnBloque, listCambios } from '@/data/cambios-en-bloque/cambios-api';
import { cambiosListQuery } from '@/data/cambios-en-bloque/cambios-queries';
import { cuantos, estadoDe, queCambio, textos } from '@/features/importacion/cambios/cambios-textos';
import { HistorialViews } from '@/features/importacion/historial/historial-views';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import type { PagedSearch } from '@/lib/list-search';
import { lazyDialog } from '@/ui/lazy-part';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/ui/lista/lista.module.css';

const DeshacerCambioDialog = lazyDialog(
  async () => (await import('@/features/importacion/cambios/deshacer-cambio-dialog')).DeshacerCambioDialog,
);

export function CambiosPage({ search }: { search: PagedSearch }) {
  const query = useQuery(cambiosListQuery(search));
  const lista = useLista<CambioEnBloque, PagedSearch>({
    query,
    search,
    to: '/dashboard/cambios-en-bloque',
  });
  const impresion = usePrintLista<CambioEnBloque>(lista, listCambios);
  // Kept while it closes, so that its words do not vanish before it does; each time it asks again, also about the same change.
  const [asked, setAsked] = useState<{ cambio: CambioEnBloque; time: number }>();
  const [opened, setOpened] = useState(false);
  const list = useMemo(
    () =>
      cambiosList((cambio) => {
        setAsked((before) => ({ cambio, time: (before?.time ?? 0) + 1 }));
        setOpened(true);
      }),
    [],
  );
  return (
    <>
      <PageHeader title="Cambios en bloque" count={query.data?.total} subtitle={textos.explicacion} />
      <HistorialViews />
      <ListPanel
        impresion={impresion}
        lista={lista}
        list={list}
        surroundings={170}
        empty={{
          icon: IconPencil,
          title: textos.vacia,
          text: textos.comoEmpezar,
          action: (
            <Button renderRoot={(props) => <Link {...props} to="/dashboard/expedientes" />}>
              Ir a Expedientes
            </Button>
          ),
        }}
      />
      {asked && (
        <DeshacerCambioDialog
          key={asked.time}
          cambio={asked.cambio}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

type OnUndo = (cambio: CambioEnBloque) => void;

const nameOf = (cambio: CambioEnBloque) => `${queCambio(cambio).que}, ${cuantos(cambio)}`;

/** 1087 px: at 1093 all of it stands beside `Deshacer`. */
const CARDS_BELOW = 68;

function cambiosList(onUndo: OnUndo): ListDescription<CambioEnBloque> {
  return {
    name: 'cambios-en-bloque',
    nameOf,
    sizeLabel: 'Cambios por página',
    error: 'Error al cargar los cambios en bloque',
    loading: textos.cargando,
    cardsBelow: CARDS_BELOW,
    columns: [
      {
        key: 'que',
        label: 'Qué se cambió',
        leastWidth: 170,
        render: (cambio) => <Cell text={queCambio(cambio).que} strong />,
      },
      { key: 'valor', label: 'Nuevo valor', render: (cambio) => <Cell text={queCambio(cambio).valor} /> },
      {
        key: 'cuantos',
        label: 'Cuántos',
        width: 132,
        render: (cambio) => <Cell text={cuantos(cambio)} numeric />,
      },
      {
        key: 'at',
        label: 'Cuándo',
        width: 146,
        render: ({ at }) => <Cell text={formatFechaHora(at)} numeric />,
      },
      { key: 'quien', label: 'Quién', render: ({ quien }) => <Cell text={formatTexto(quien)} quiet /> },
      { key: 'estado', label: 'Estado', width: 190, render: (cambio) => <Estado cambio={cambio} /> },
      {
        key: 'acciones',
        label: 'Acciones',
        hiddenLabel: true,
        width: 106,
        align: 'right',
        render: (cambio) => <Undo cambio={cambio} onUndo={onUndo} />,
      },
    ],
    card: (cambio) => <Card cambio={cambio} onUndo={onUndo} />,
  };
}

function Card({ cambio, onUndo }: { cambio: CambioEnBloque; onUndo: OnUndo }) {
  const { que, valor } = queCambio(cambio);
  return (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {que}: {valor}
        </span>
        <Undo cambio={cambio} onUndo={onUndo} />
      </span>
      <span className={classes.cell}>{cuantos(cambio)}</span>
      <span className={classes.cell} data-quiet>
        {formatFechaHora(cambio.at)} · {formatTexto(cambio.quien)}
      </span>
      <Estado cambio={cambio} />
    </>
  );
}

function Estado({ cambio }: { cambio: CambioEnBloque }) {
  return <SoftBadge tone={cambio.quedan > 0 ? 'accent' : 'neutral'}>{estadoDe(cambio)}</SoftBadge>;
}

function Undo({ cambio, onUndo }: { cambio: CambioEnBloque; onUndo: OnUndo }) {
  if (cambio.quedan === 0 || !cambio.propio) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Deshacer el cambio de ${nameOf(cambio)}`}
      onClick={() => onUndo(cambio)}
    >
      Deshacer
    </Button>
  );
}
