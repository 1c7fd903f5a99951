import { Checkbox } from '@mantine/core';

import type { ListRow } from '@/ui/lista/list-column';
import type { ListRowsProps } from '@/ui/lista/list-table';
import { ROW } from '@/ui/lista/row-keys';
import { RowLink } from '@/ui/lista/row-link';
import { toggled } from '@/ui/lista/selection';
import { SortSelect } from '@/ui/lista/sort';
import { Tick } from '@/ui/lista/tick';

import classes from '@/ui/lista/lista.module.css';

/** The list on a narrow screen: the same rows, one above the other. */
export function ListCards<T extends ListRow>(props: ListRowsProps<T>) {
  const { list, rows, selected, onSelect, sort, onSort, menu } = props;
  const sortable = list.columns.filter((column) => column.sort);
  const sorts = sort !== undefined && sortable.length > 0;
  return (
    <>
      {(onSelect || sorts) && (
        <div className={classes.cardsHead}>
          {onSelect && <SelectAll rows={rows} selected={selected} onSelect={onSelect} />}
          {sorts && <SortSelect columns={sortable} sort={sort} onSort={onSort} />}
        </div>
      )}
      <ul className={classes.cards}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={classes.card}
            data-selected={selected.includes(row) || undefined}
            {...{ [ROW]: row.id }}
          >
            {onSelect && (
              <Tick
                large
                label={`Seleccionar ${list.nameOf(row)}`}
                checked={selected.includes(row)}
                onToggle={() => onSelect(toggled(selected, row))}
              />
            )}
            <CardText {...props} row={row} />
            {menu?.(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

function CardText<T extends ListRow>({ list, row, onOpen }: ListRowsProps<T> & { row: T }) {
  const href = list.href?.(row);
  if (href === undefined) return <div className={classes.cardText}>{list.card(row)}</div>;
  return (
    <RowLink href={href} className={classes.cardText} onOpen={() => onOpen(row)}>
      {list.card(row)}
    </RowLink>
  );
}

type SelectAllProps<T> = { rows: T[]; selected: T[]; onSelect: (selected: T[]) => void };

/** What a table's head does for the rows, where they are cards. */
function SelectAll<T>({ rows, selected, onSelect }: SelectAllProps<T>) {
  const all = selected.length === rows.length;
  return (
    <Checkbox
      size="sm"
      label="Todos"
      aria-label="Seleccionar todos los de la página"
      checked={all}
      indeterminate={selected.length > 0 && !all}
      onChange={() => onSelect(all ? [] : rows)}
    />
  );
}
