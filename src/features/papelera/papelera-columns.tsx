import { Button, Group } from '@mantine/core';

import type { PapeleraRow } from '@/data/papelera/papelera-list-api';
import { RECURSOS } from '@/data/recursos';
import { daysLeft, nameOf } from '@/features/papelera/papelera-row';
import { textos } from '@/features/papelera/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { AsuntoLink } from '@/ui/asunto-link';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';

import classes from '@/ui/lista/lista.module.css';

interface PapeleraListOptions {
  /** When the rows were read: days left are counted from then. */
  now: number;
  busy: boolean;
  onRestore: (row: PapeleraRow) => void;
  onPurge: (row: PapeleraRow) => void;
}

/** 1023 px. */
const CARDS_BELOW = 64;

export function papeleraList(options: PapeleraListOptions): ListDescription<PapeleraRow> {
  const { now } = options;
  const actions = (row: PapeleraRow) => <Actions row={row} {...options} />;
  return {
    name: 'papelera',
    nameOf,
    search: { label: 'Buscar en la papelera', placeholder: 'Título o ID' },
    sizeLabel: 'Elementos por página',
    error: 'Error al cargar la papelera',
    loading: textos.cargando,
    tall: true,
    cardsBelow: CARDS_BELOW,
    columns: [
      {
        key: 'tipo',
        label: 'Tipo',
        width: 150,
        render: ({ tabla }) => <Cell text={RECURSOS[tabla].uno} quiet />,
      },
      { key: 'elemento', label: 'Elemento', leastWidth: 200, render: (row) => <Elemento row={row} /> },
      {
        key: 'quien',
        label: 'Eliminado por',
        width: 146,
        render: ({ deleted_by_name }) => <Cell text={formatTexto(deleted_by_name)} quiet />,
      },
      {
        key: 'fecha',
        label: 'Fecha',
        width: 142,
        // `Quedan` tells the same.
        yields: 1,
        render: ({ deleted_at }) => <Cell text={formatFechaHora(deleted_at)} quiet />,
      },
      {
        key: 'quedan',
        label: 'Quedan',
        width: 84,
        render: (row) => <Cell text={textos.quedan(daysLeft(row, now))} numeric />,
      },
      { key: 'acciones', label: 'Acciones', hiddenLabel: true, width: 252, align: 'right', render: actions },
    ],
    card: (row) => (
      <>
        <span className={classes.cardTop}>
          <span className={classes.cell} data-strong title={nameOf(row)}>
            {nameOf(row)}
          </span>
          <span className="tabular">{textos.quedan(daysLeft(row, now))}</span>
        </span>
        <span className={classes.cell} data-quiet>
          {RECURSOS[row.tabla].uno} · {formatTexto(row.deleted_by_name)}
        </span>
        <span className={classes.cardBottom}>
          <De row={row} />
          <span className="tabular">{formatFechaHora(row.deleted_at)}</span>
        </span>
        {actions(row)}
      </>
    ),
  };
}

function Elemento({ row }: { row: PapeleraRow }) {
  return (
    <>
      <Cell text={nameOf(row)} />
      <De row={row} />
    </>
  );
}

/** The case file or client that it was of; its own id where it was of none. */
function De({ row: { tabla, registro_id, de } }: { row: PapeleraRow }) {
  const recurso = RECURSOS[tabla];
  if (!de || !('pagina' in recurso)) return <Id id={registro_id} />;
  return <AsuntoLink pagina={recurso.pagina} titulo={de.titulo} id={de.pagina_id} />;
}

const Id = ({ id }: { id: string }) => (
  <span className={classes.id} title={id}>
    {id}
  </span>
);

function Actions({ row, busy, onRestore, onPurge }: PapeleraListOptions & { row: PapeleraRow }) {
  const name = nameOf(row);
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end" mt={{ base: 8, sm: 0 }}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={busy}
        onClick={() => onRestore(row)}
        aria-label={`Restaurar ${name}`}
      >
        Restaurar
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        c="var(--mantine-color-error)"
        disabled={busy}
        onClick={() => onPurge(row)}
        aria-label={`Eliminar para siempre ${name}`}
      >
        Eliminar para siempre
      </Button>
    </Group>
  );
}
