import { useCallbackRef } from '@mantine/hooks';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';

import { type Celdas, cellBeside, cellOf, type Destination, stopsOf } from '@/ui/lista/celdas';
import { leastWidthOf } from '@/ui/lista/fitting-columns';
import type { ListColumn, ListDescription, ListRow } from '@/ui/lista/list-column';
import { ListTableHead, widthBeside } from '@/ui/lista/list-table-head';
import { CELL, ROW, ROW_LINK } from '@/ui/lista/row-keys';
import { RowLink } from '@/ui/lista/row-link';
import { useTicks } from '@/ui/lista/selection';
import type { Sort } from '@/ui/lista/sort';
import { Tick } from '@/ui/lista/tick';

import classes from '@/ui/lista/list-table.module.css';
import lista from '@/ui/lista/lista.module.css';

/** What the table and the cards of a list are drawn from. The functions are the same at every render. */
export interface ListRowsProps<T extends ListRow> {
  list: ListDescription<T>;
  rows: T[];
  selected: T[];
  /** Undefined: rows are not chosen. */
  onSelect: ((selected: T[]) => void) | undefined;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  onOpen: (row: T) => void;
  /** The pointer or the focus is on a row: it may be opened next. */
  onNear: (row: T) => void;
  /** The row's menu. */
  menu: ((row: T) => React.ReactNode) | undefined;
}

interface ListTableProps<T extends ListRow> extends ListRowsProps<T> {
  /** Those that are shown. The same array at every render: a row is drawn anew only when it, or these, change. */
  columns: ListColumn<T>[];
  /** The rows scroll up when it changes. */
  search: unknown;
  /** What a row shows below it, all across. */
  renderBelow: ((row: T) => React.ReactNode) | undefined;
  celdas: Celdas<T> | undefined;
}

/** Those that a screen shows are drawn first, and the others right after: whoever opens a list, or comes back to it, waits for half of it. */
const FIRST_ROWS = 25;

/** The table of a list: native cells, of which fifty rows are drawn in one frame. See decision 037. */
export function ListTable<T extends ListRow>(props: ListTableProps<T>) {
  const { list, rows, columns, selected, onSelect, menu, renderBelow } = props;
  const { list: viewport, openByClick, handlers, editor } = useCeldas(props);
  useScrollToTop(viewport, props.search);
  const ticks = useTicks(rows, selected, onSelect ?? ignore);
  const onToggle = useCallbackRef(ticks.toggle);
  const drawn = useDeferredValue(rows.length, Math.min(rows.length, FIRST_ROWS));
  const beside = widthBeside(onSelect !== undefined, menu !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and double clicks of the cells
    <div
      {...handlers}
      ref={viewport}
      className={classes.viewport}
      data-tall={list.tall}
      data-apaisada
      data-pinned={menu !== undefined || undefined}
      data-scroll-restoration-id="lista"
    >
      <table className={classes.table} style={{ minWidth: beside + leastWidthOf(columns) }}>
        <ListTableHead
          columns={columns}
          ticks={onSelect && ticks}
          hasMenu={menu !== undefined}
          sort={props.sort}
          onSort={props.onSort}
        />
        <tbody>
          {rows.slice(0, drawn).map((row) => (
            <Row
              key={row.id}
              list={list}
              row={row}
              columns={columns}
              ticked={onSelect && ticks.has(row)}
              onToggle={onToggle}
              onOpen={props.onOpen}
              onClick={openByClick}
              cells={props.celdas?.keys}
              onNear={props.onNear}
              menu={menu}
              below={renderBelow?.(row)}
            />
          ))}
          {drawn < rows.length && <RoomFor rows={rows.length - drawn} />}
        </tbody>
      </table>
      {editor}
    </div>
  );
}

const ignore = () => undefined;

/** Another page or search begins at its first row; coming back to the same one finds it where it was left. */
function useScrollToTop(viewport: React.RefObject<HTMLDivElement | null>, search: unknown) {
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current !== search) viewport.current?.scrollTo({ top: 0 });
    shown.current = search;
  }, [viewport, search]);
}

/** So that the scroll bar is right from the start, and a list that was left half way down is found there. */
function RoomFor({ rows }: { rows: number }) {
  return <tr aria-hidden style={{ height: `calc(${rows} * var(--bo-row-height))` }} />;
}

interface RowProps<T extends ListRow> extends Pick<ListRowsProps<T>, 'list' | 'onOpen' | 'onNear' | 'menu'> {
  row: T;
  columns: ListColumn<T>[];
  /** Undefined: it cannot be chosen. */
  ticked: boolean | undefined;
  onToggle: (row: T, range: boolean) => void;
  /** On the row, but not on its link. */
  onClick: (row: T, event: React.MouseEvent) => void;
  /** The columns whose cells are changed where they stand. */
  cells: readonly string[] | undefined;
  below: React.ReactNode;
}

const Row = memo(function Row<T extends ListRow>(props: RowProps<T>) {
  const { list, row, columns, ticked, onToggle, onOpen, onClick, cells, onNear, menu, below } = props;
  const href = list.href?.(row);
  const near = () => onNear(row);
  const opening = href !== undefined && {
    onClick: (event: React.MouseEvent) => opensRow(event) && onClick(row, event),
    onPointerEnter: near,
    onFocus: near,
    'data-opens': true,
  };
  return (
    <>
      <tr
        data-selected={ticked || undefined}
        data-opened={!!below || undefined}
        {...opening}
        {...{ [ROW]: row.id }}
      >
        {ticked !== undefined && (
          <td>
            <Tick
              label={`Seleccionar ${list.nameOf(row)}`}
              checked={ticked}
              onToggle={(range) => onToggle(row, range)}
            />
          </td>
        )}
        {columns.map(({ key, align, opens, title, render }) => (
          <td key={key} data-align={align} {...(cells?.includes(key) && { [CELL]: key, tabIndex: -1 })}>
            {opens && href !== undefined ? (
              <Opening href={href} opens={opens} title={title?.(row)} onOpen={() => onOpen(row)}>
                {render(row)}
              </Opening>
            ) : (
              render(row)
            )}
          </td>
        ))}
        {menu && <td data-align="right">{menu(row)}</td>}
      </tr>
      {below && (
        <tr className={classes.below}>
          <td colSpan={columns.length + (ticked === undefined ? 0 : 1) + (menu ? 1 : 0)}>{below}</td>
        </tr>
      )}
    </>
  );
}) as <T extends ListRow>(props: RowProps<T>) => React.ReactNode;

interface OpeningProps {
  href: string;
  opens: 'id' | 'cell';
  title: string | undefined;
  onOpen: () => void;
  children: React.ReactNode;
}

/** What is cut of its text is whole in its title. */
function Opening({ href, opens, title, onOpen, children }: OpeningProps) {
  const whole = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <RowLink href={href} className={lista[opens]} title={whole} onOpen={onOpen}>
      {children}
    </RowLink>
  );
}

/** A link or button inside the row does its own; somebody who drags over a text wants to copy it. */
function opensRow(event: React.MouseEvent): boolean {
  const onControl = (event.target as Element).closest('a, button, input, label, select') !== null;
  return !onControl && !window.getSelection()?.toString();
}

/** As long as a second press is waited for: the first one alone opens the row. */
const DOUBLE_CLICK_MS = 250;

interface UseCeldasOptions<T extends ListRow> {
  celdas: Celdas<T> | undefined;
  rows: T[];
  onOpen: (row: T) => void;
}

/**
 * Cells that are changed where they stand: arrows go from cell to cell, Enter or a double click edits, F2 also from the row's link. Only one
 * is edited at a time, over the table: no row is drawn for it.
 */
function useCeldas<T extends ListRow>({ celdas, rows, onOpen }: UseCeldasOptions<T>) {
  const list = useRef<HTMLDivElement>(null);
  const opening = useRef<number>(undefined);
  const [editing, setEditing] = useState<HTMLElement>();
  useEffect(() => () => window.clearTimeout(opening.current), []);

  const id = editing?.closest(`[${ROW}]`)?.getAttribute(ROW);
  const row = editing?.isConnected ? rows.find((one) => String(one.id) === id) : undefined;
  const edit = (cell: HTMLElement | null | undefined) => {
    window.clearTimeout(opening.current);
    if (!cell || !celdas) return;
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setEditing(cell);
  };
  const close = (to?: Destination) => {
    const step = to === 'elsewhere' ? undefined : to;
    const next = step && list.current && editing && cellBeside(list.current, editing, step);
    if (next) return edit(next);
    setEditing(undefined);
    if (to === 'elsewhere') return;
    (editing?.querySelector<HTMLElement>(`a[${ROW_LINK}]`) ?? editing)?.focus();
  };
  const openByClick = useCallbackRef((clicked: T, event: React.MouseEvent) => {
    window.clearTimeout(opening.current);
    if (!celdas || !cellOf(event.target as Element)) return onOpen(clicked);
    if (event.detail < 2) opening.current = window.setTimeout(() => onOpen(clicked), DOUBLE_CLICK_MS);
  });
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // What is drawn elsewhere in the page, and what has keys of its own.
    if (!celdas || !event.currentTarget.contains(target) || !target.matches(`[${CELL}], a[${ROW_LINK}]`))
      return;
    if (event.key === 'F2' || (event.key === 'Enter' && target.matches(`[${CELL}]`))) {
      edit(cellOf(target) ?? firstCell(target));
    } else if (!focusBeside(target, event.key)) return;
    event.preventDefault();
  };
  return {
    list,
    openByClick,
    handlers: celdas && {
      onKeyDown,
      onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
        const target = event.target as HTMLElement;
        if (!event.currentTarget.contains(target) || target.closest('a, button, input')) return;
        window.getSelection()?.removeAllRanges();
        edit(cellOf(target));
      },
      onFocus: () => void celdas.Editor.preload(),
    },
    editor: celdas && editing && row && (
      <celdas.Editor
        key={`${id} ${editing.getAttribute(CELL)}`}
        row={row}
        column={editing.getAttribute(CELL) ?? ''}
        cell={editing}
        onClose={close}
      />
    ),
  };
}

const firstCell = (target: Element) => target.closest(`[${ROW}]`)?.querySelector<HTMLElement>(`[${CELL}]`);

/** To the neighbour in the row. */
function focusBeside(target: HTMLElement, key: string): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const row = target.closest(`[${ROW}]`);
  if (!step || !row) return false;
  const stops = stopsOf(row);
  stops[stops.indexOf(target) + step]?.focus();
  return true;
}
