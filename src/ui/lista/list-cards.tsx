import { CardsHead } from '@/ui/lista/cards-head';
import { ROW } from '@/ui/lista/row-keys';
import type { Sort } from '@/ui/lista/sort-header';
import { SortSelect } from '@/ui/lista/sort-select';
import { Tick } from '@/ui/lista/tick';
import { toggled } from '@/ui/lista/use-selection';

import classes from '@/ui/lista/lista.module.css';

interface ListCardsProps<T, Key extends string> {
  rows: T[];
  selected: T[];
  onSelect: (selected: T[]) => void;
  search: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
  sortLabels: Record<Key, string>;
  nameOf: (row: T) => string;
  /** The card's texts, beside its tick box. */
  children: (row: T) => React.ReactNode;
}

/** The list on a narrow screen: the same rows, one above the other. */
export function ListCards<T extends { id: string }, Key extends string>({
  rows,
  selected,
  onSelect,
  search,
  onSort,
  sortLabels,
  nameOf,
  children,
}: ListCardsProps<T, Key>) {
  return (
    <>
      <CardsHead
        rows={rows.length}
        selected={selected.length}
        onSelectAll={(all) => onSelect(all ? rows : [])}
      >
        <SortSelect labels={sortLabels} sort={search} onSort={onSort} />
      </CardsHead>
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li key={row.id} className={classes.card} {...{ [ROW]: row.id }}>
            <Tick
              large
              label={`Seleccionar ${nameOf(row)}`}
              checked={selected.includes(row)}
              onToggle={() => onSelect(toggled(selected, row))}
            />
            {children(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
