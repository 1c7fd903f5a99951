import { Checkbox } from '@mantine/core';

import classes from '@/ui/lista/lista.module.css';

interface CardsHeadProps {
  /** On the page, and how many of them are chosen. */
  rows: number;
  selected: number;
  onSelectAll: (all: boolean) => void;
  /** Beside it, where the list can be sorted. */
  children?: React.ReactNode;
}

/** What a table's head does for the rows, where they are cards. */
export function CardsHead({ rows, selected, onSelectAll, children }: CardsHeadProps) {
  const all = selected === rows;
  return (
    <div className={classes.cardsHead}>
      <Checkbox
        size="sm"
        label="Todos"
        aria-label="Seleccionar todos los de la página"
        checked={all}
        indeterminate={selected > 0 && !all}
        onChange={() => onSelectAll(!all)}
      />
      {children}
    </div>
  );
}
