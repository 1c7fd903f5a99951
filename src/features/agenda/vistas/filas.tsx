import { Text, UnstyledButton } from '@mantine/core';

import type { AgendaItem } from '@/data/agenda/agenda-types';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { ItemBadges } from '@/features/agenda/item-badges';
import { formatFecha } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';

import classes from '@/features/agenda/agenda.module.css';

interface FilasProps {
  items: AgendaItem[];
  onOpen: (item: AgendaItem) => void;
  /** They are all of the case file in sight. */
  inDeal?: boolean;
}

/** The rows of a day, each of which opens. */
export function Filas({ items, onOpen, inDeal = false }: FilasProps) {
  return (
    <ul className={classes.filas}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton className={classes.fila} data-tipo={item.tipo} onClick={() => onOpen(item)}>
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {inDeal && `${formatFecha(item.inicio)} · `}
              {horaDe(item)}
              {item.titulo}
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[
                TIPO_TEXTOS[item.tipo].uno,
                !inDeal && item.deal_id,
                !inDeal && item.expediente,
                item.responsable_nombre ?? SIN_ASIGNAR,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <ItemBadges item={item} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const horaDe = ({ hora }: AgendaItem) => (hora ? `${hora.slice(0, 5)} · ` : '');
