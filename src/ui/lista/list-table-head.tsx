import { VisuallyHidden } from '@mantine/core';

import { type Sort, SortHeader } from '@/ui/lista/sort-header';
import { Tick } from '@/ui/lista/tick';
import type { Ticks } from '@/ui/lista/use-ticks';

import lista from '@/ui/lista/lista.module.css';

export interface ListColumn<T> {
  /** Also what it is sorted by, where it can be. */
  key: string;
  label: string;
  /** How it is first sorted. Without it there is no sorting by this column. */
  sort?: 'asc' | 'desc';
  /** The words are for those who do not see the column. */
  hiddenLabel?: boolean;
  /** In pixels; those without share what is left. */
  width?: number;
  /** Of one that shares what is left: what it has at least. */
  leastWidth?: number;
  align?: 'right';
  render: (row: T) => React.ReactNode;
}

/** In pixels, of the boxes that choose rows. */
export const TICK_WIDTH = 44;

interface ListTableHeadProps<T, Key extends string> {
  columns: ListColumn<T>[];
  ticks: Ticks;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}

export function ListTableHead<T, Key extends string>({
  columns,
  ticks,
  sort,
  onSort,
}: ListTableHeadProps<T, Key>) {
  return (
    <thead>
      <tr>
        <th style={{ width: TICK_WIDTH }}>
          <Tick
            label="Seleccionar todos los de la página"
            checked={ticks.all}
            indeterminate={ticks.some}
            onToggle={ticks.toggleAll}
          />
        </th>
        {columns.map((column) => (
          <th key={column.key} style={{ width: column.width }} data-align={column.align}>
            {column.sort ? (
              <SortHeader
                label={column.label}
                sortKey={column.key as Key}
                sort={sort}
                firstDir={column.sort}
                onSort={onSort}
              />
            ) : (
              <PlainHeader column={column} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function PlainHeader<T>({ column: { label, hiddenLabel } }: { column: ListColumn<T> }) {
  return hiddenLabel ? (
    <VisuallyHidden>{label}</VisuallyHidden>
  ) : (
    <span className={lista.plainHeader}>{label}</span>
  );
}
