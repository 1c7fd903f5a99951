import { UnstyledButton } from '@mantine/core';

import type { AgendaItem } from '@/data/agenda/agenda-types';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { ItemBadges } from '@/features/agenda/item-badges';
import { textos } from '@/features/agenda/textos';
import { formatFecha, formatTexto } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn, ListDescription } from '@/ui/lista/list-column';
import { ROW_LINK } from '@/ui/lista/row-keys';

import classes from '@/ui/lista/lista.module.css';

const dia = ({ inicio, hora }: AgendaItem) =>
  [formatFecha(inicio), hora?.slice(0, 5)].filter(Boolean).join(' ');
const expediente = ({ deal_id, expediente: nombre }: AgendaItem) =>
  formatTexto([deal_id, nombre].filter(Boolean).join(' · '));

/** 1023 px: as a table it would leave out whose task it is, or of which case file. */
const CARDS_BELOW = 64;

/** Made once a page: opening a row is the page's. */
export function agendaList(
  name: 'agenda' | 'tareas',
  onOpen: (item: AgendaItem) => void,
): ListDescription<AgendaItem> {
  return {
    name,
    nameOf: ({ titulo }) => titulo,
    search: { label: 'Buscar en la agenda', placeholder: 'De qué se trata, o expediente' },
    sizeLabel: 'Por página',
    error: 'Error al cargar la agenda',
    loading: textos.cargando,
    cardsBelow: CARDS_BELOW,
    columns: agendaColumns(onOpen).filter(({ key }) => name === 'agenda' || key !== 'tipo'),
    card: (item) => (
      <>
        <span className={classes.cardTop}>
          <Abrir item={item} onOpen={onOpen} />
          <span className="tabular">{dia(item)}</span>
        </span>
        <span className={classes.cell} data-quiet>
          {TIPO_TEXTOS[item.tipo].uno} · {expediente(item)}
        </span>
        <span className={classes.cardBottom}>
          <ItemBadges item={item} />
          <span className={classes.cell}>{item.responsable_nombre ?? SIN_ASIGNAR}</span>
        </span>
      </>
    ),
  };
}

/** At 1024 px all of them stand beside one another. */
const agendaColumns = (onOpen: (item: AgendaItem) => void): ListColumn<AgendaItem>[] => [
  {
    key: 'inicio',
    label: 'Día',
    sort: 'asc',
    width: 142,
    render: (item) => <Cell text={dia(item)} numeric />,
  },
  {
    key: 'tipo',
    label: 'Tipo',
    width: 114,
    render: ({ tipo }) => <Cell text={TIPO_TEXTOS[tipo].uno} quiet />,
  },
  {
    key: 'titulo',
    label: 'De qué se trata',
    leastWidth: 170,
    render: (item) => <Abrir item={item} onOpen={onOpen} />,
  },
  {
    key: 'expediente',
    label: 'Expediente',
    leastWidth: 148,
    render: (item) => <Cell text={expediente(item)} quiet />,
  },
  {
    key: 'responsable',
    label: 'Responsable',
    leastWidth: 120,
    render: ({ responsable_nombre }) => <Cell text={responsable_nombre ?? SIN_ASIGNAR} />,
  },
  { key: 'estado', label: 'Estado', leastWidth: 200, render: (item) => <ItemBadges item={item} /> },
];

function Abrir({ item, onOpen }: { item: AgendaItem; onOpen: (item: AgendaItem) => void }) {
  return (
    <UnstyledButton
      className={classes.cell}
      data-strong
      title={item.titulo}
      style={{ display: 'block', maxWidth: '100%', color: 'var(--mantine-color-anchor)' }}
      onClick={() => onOpen(item)}
      {...{ [ROW_LINK]: '' }}
    >
      {item.titulo}
    </UnstyledButton>
  );
}
