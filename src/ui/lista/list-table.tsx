import { useCallbackRef } from '@mantine/hooks';
import { memo, useDeferredValue } from 'react';

import { type ListColumn, ListTableHead, TICK_WIDTH } from '@/ui/lista/list-table-head';
import { opensRow } from '@/ui/lista/opens-row';
import { ROW } from '@/ui/lista/row-keys';
import type { Sort } from '@/ui/lista/sort-header';
import { Tick } from '@/ui/lista/tick';
import { useScrollToTop } from '@/ui/lista/use-scroll-to-top';
import { useTicks } from '@/ui/lista/use-ticks';

import classes from '@/ui/lista/list-table.module.css';

interface ListTableProps<T extends { id: string }, Key extends string> {
  className?: string | undefined;
  rows: T[];
  /** The same array at every render: a row is drawn anew only when it, or these, change. */
  columns: ListColumn<T>[];
  selected: T[];
  onSelect: (selected: T[]) => void;
  /** What a row is called by, for those who do not see it. */
  nameOf: (row: T) => string;
  search: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
  onOpen: (id: string) => void;
  /** The pointer or the focus is on a row: it may be opened next. */
  onNear?: (id: string) => void;
}

/** Those that a screen shows are drawn first, and the others right after: whoever opens a list, or comes back to it, waits for half of it. */
const FIRST_ROWS = 25;

/** Of a column that takes what is left, where little is: then the table scrolls sideways. At 1280 px the lists just fit. */
const LEAST_WIDTH = 108;

const leastWidthOf = <T,>(columns: ListColumn<T>[]) =>
  columns.reduce((sum, { leastWidth = LEAST_WIDTH, width = leastWidth }) => sum + width, TICK_WIDTH);

/** The table of a list: native cells, of which fifty rows are drawn in one frame. See decision 037. */
export function ListTable<T extends { id: string }, Key extends string>(props: ListTableProps<T, Key>) {
  const { rows, columns, selected, search, onSort } = props;
  const viewport = useScrollToTop(search);
  const ticks = useTicks(rows, selected, props.onSelect);
  const onOpen = useCallbackRef(props.onOpen);
  const onNear = useCallbackRef(props.onNear);
  const onToggle = useCallbackRef(ticks.toggle);
  const drawn = useDeferredValue(rows.length, Math.min(rows.length, FIRST_ROWS));
  return (
    <div
      ref={viewport}
      className={`${classes.viewport} ${props.className ?? ''}`}
      data-scroll-restoration-id="lista"
    >
      <table className={classes.table} style={{ minWidth: leastWidthOf(columns) }}>
        <ListTableHead columns={columns} ticks={ticks} sort={search} onSort={onSort} />
        <tbody>
          {rows.slice(0, drawn).map((row) => (
            <Row
              key={row.id}
              row={row}
              columns={columns}
              name={props.nameOf(row)}
              ticked={ticks.has(row)}
              onToggle={onToggle}
              onOpen={onOpen}
              onNear={onNear}
            />
          ))}
          {drawn < rows.length && <RoomFor rows={rows.length - drawn} />}
        </tbody>
      </table>
    </div>
  );
}

/** So that the scroll bar is right from the start, and a list that was left half way down is found there. */
function RoomFor({ rows }: { rows: number }) {
  return <tr aria-hidden style={{ height: `calc(${rows} * var(--bo-row-height))` }} />;
}

interface RowProps<T> {
  row: T;
  columns: ListColumn<T>[];
  name: string;
  ticked: boolean;
  onToggle: (row: T, range: boolean) => void;
  onOpen: (id: string) => void;
  onNear: (id: string) => void;
}

const Row = memo(function Row<T extends { id: string }>(props: RowProps<T>) {
  const { row, columns, name, ticked, onToggle, onOpen, onNear } = props;
  const near = () => onNear(row.id);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in it is for the keyboard
    <tr
      data-selected={ticked || undefined}
      onClick={(event) => {
        if (opensRow(event)) onOpen(row.id);
      }}
      onPointerEnter={near}
      onFocus={near}
      {...{ [ROW]: row.id }}
    >
      <td>
        <Tick label={`Seleccionar ${name}`} checked={ticked} onToggle={(range) => onToggle(row, range)} />
      </td>
      {columns.map(({ key, align, render }) => (
        <td key={key} data-align={align}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}) as <T extends { id: string }>(props: RowProps<T>) => React.ReactNode;
