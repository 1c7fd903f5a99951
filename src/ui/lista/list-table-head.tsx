import { VisuallyHidden } from '@mantine/core';

import { cssWidthOf } from '@/ui/lista/fitting-columns';
import type { ListColumn } from '@/ui/lista/list-column';
import type { Ticks } from '@/ui/lista/selection';
import { type Sort, SortHeader } from '@/ui/lista/sort';
import { Tick } from '@/ui/lista/tick';

import lista from '@/ui/lista/lista.module.css';

/** In pixels, of the boxes that choose rows. */
const TICK_WIDTH = 44;
const MENU_WIDTH = 52;

/** What a row has besides its columns. */
export const widthBeside = (ticks: boolean, menu: boolean): number =>
  (ticks ? TICK_WIDTH : 0) + (menu ? MENU_WIDTH : 0);

interface ListTableHeadProps<T> {
  columns: ListColumn<T>[];
  /** Undefined: rows are not chosen. */
  ticks: Ticks | undefined;
  hasMenu: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

export function ListTableHead<T>({ columns, ticks, hasMenu, sort, onSort }: ListTableHeadProps<T>) {
  const beside = widthBeside(ticks !== undefined, hasMenu);
  return (
    <thead>
      <tr>
        {ticks && (
          <th style={{ width: TICK_WIDTH }}>
            <Tick
              label="Seleccionar todos los de la página"
              checked={ticks.all}
              indeterminate={ticks.some}
              onToggle={ticks.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            style={{ width: cssWidthOf(column, columns, beside) }}
            data-align={column.align}
          >
            {column.sort && sort ? (
              <SortHeader
                label={column.label}
                tip={column.tip}
                sortKey={column.key}
                sort={sort}
                firstDir={column.sort}
                onSort={onSort}
              />
            ) : (
              <PlainHeader {...column} />
            )}
          </th>
        ))}
        {hasMenu && (
          <th style={{ width: MENU_WIDTH }} data-align="right">
            <PlainHeader label="Acciones" hiddenLabel />
          </th>
        )}
      </tr>
    </thead>
  );
}

type PlainHeaderProps = Pick<ListColumn<never>, 'label' | 'hiddenLabel' | 'tip'>;

/** Also of tables that are no lists. */
export function PlainHeader({ label, hiddenLabel, tip }: PlainHeaderProps) {
  if (hiddenLabel) return <VisuallyHidden>{label}</VisuallyHidden>;
  if (!tip) return <span className={lista.plainHeader}>{label}</span>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what it means must be within reach of the keyboard
    <span className={lista.tipHeader} data-tip={tip} aria-description={tip} tabIndex={0}>
      {label}
    </span>
  );
}
